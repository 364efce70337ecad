/**
 * The every-card runner: plays each card of a pool in positions made for it until everything it says has happened.
 *
 * - `findUnreached`: what never happened, as sentences.
 *
 * An ability has happened when every operation of its program has run (branches and modes too); a standing ability,
 * when it was in force on something; one that is used, when its player was offered it, took it and paid for it.
 */
import type { CardSummary } from '../game.ts';
import { advanceOnce, CONTINUE, describeFrames, isOffered } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { randomWord } from '../kernel/random.ts';
import { findFlaw } from '../kernel/state.ts';
import { CODE, END } from '../kernel/tables.ts';
import type { EffectRun, OperatorTable } from '../shared/operators/operator.ts';

/** One line of a card that can happen. */
export interface CardLine {
  /** Row of the ability table. */
  readonly row: number;
  /** How it reads, for the report. */
  readonly text: string;
  /** Address of its program; 0 for a standing ability. */
  readonly program: number;
  /**
   * Is it used by its player, who pays for it? Then it must be offered to them, taken and carried out: another card's
   * use of it is no proof.
   */
  readonly isUsed?: boolean;
}

/** What a game fills in so that the runner can play its cards. */
export interface Coverage {
  readonly effects: OperatorTable<EffectRun>;
  /** Everything the card says. */
  lines(card: CardSummary): readonly CardLine[];
  /** A position in which much can happen with the card, with its first procedure about to run. */
  set(card: CardSummary, dice: StageDice): State;
  /** Is the frame at `f` about to run an operation of a program? */
  isProgram(s: State, f: number): boolean;
  /** Is a standing ability in force on something now? */
  isInForce(s: State, row: number): boolean;
  /** What the state keeps wrongly, as a sentence; asked at every decision. */
  check(s: State): string | undefined;
  /** The row of the ability that an option uses; NONE for an option of another sort. */
  usedRow(s: State, option: number): number;
  /** The option to take: the runner's own choice is any. */
  choose(s: State, card: CardSummary, dice: StageDice): number;
}

/** Counted random numbers of one attempt. */
export class StageDice {
  private drawn = 0;
  constructor(
    private readonly card: number,
    private readonly attempt: number,
  ) {}

  below(n: number): number {
    return n <= 0 ? 0 : (randomWord(this.card, this.attempt, 0xca4d, 0x57a6e, 11, this.drawn++) >>> 0) % n;
  }

  /** True in so many of a hundred draws. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Takes `count` different entries. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.below(left.length), 1));
    return taken;
  }
}

/** In place of an address: that a line is offered to its player, who takes it, and its text begins. */
const USE = -2;

/** Decisions played in one position. */
const DECISIONS = 70;

/** Addresses of all operations of a program: nested lists, branches and modes too. */
function operationsOf(program: number, effects: OperatorTable<EffectRun>): number[] {
  const operations: number[] = [];
  const readList = (address: number): void => {
    if (address === 0) return;
    for (let pc = address; CODE[pc] !== END; pc += effects.widths[CODE[pc]]) {
      operations.push(pc);
      Object.values(effects.definitions[CODE[pc]]!.operands).forEach(({ kind }, i) => {
        const value = CODE[pc + 1 + i];
        if (kind === 'effects') readList(value);
        else if (kind === 'modes') for (let mode = 1; mode <= CODE[value]; mode++) readList(CODE[value + mode]);
      });
    }
  };
  readList(program);
  return operations;
}

/** Plays a position, and crosses off what happens. */
function playPosition(
  s: State,
  card: CardSummary,
  stage: Coverage,
  dice: StageDice,
  missing: Map<CardLine, Set<number>>,
): void {
  const standing = [...missing.keys()].filter((line) => line.program === 0);
  const used = new Set<number>();
  for (let decision = 0; decision <= DECISIONS; decision++) {
    for (;;) {
      const f = s[K.FRAME_TOP];
      if (stage.isProgram(s, f)) crossOff(missing, used, s[f + K.FRAME_PC]);
      if (advanceOnce(s) !== CONTINUE) break;
    }
    const flaw = findFlaw(s) ?? stage.check(s);
    if (flaw) throw new Error(`while ${card.id} ${card.name} was played: ${flaw} (next: ${describeFrames(s)})`);
    for (const line of standing) if (missing.has(line) && stage.isInForce(s, line.row)) missing.get(line)!.clear();
    for (const [line, operations] of missing) if (operations.size === 0) missing.delete(line);
    if (s[K.GAME_OVER] !== 0 || missing.size === 0 || s[K.OPTION_COUNT] < 2) return;
    const option = stage.choose(s, card, dice);
    if (!isOffered(s, option)) throw new Error(`option ${option} of ${card.id} ${card.name} is not offered`);
    used.add(stage.usedRow(s, option));
    beginOption(s, option);
  }
}

/**
 * An operation runs: it has happened; where it is the first of what was used in this position, the use was offered and
 * paid for.
 */
function crossOff(missing: Map<CardLine, Set<number>>, used: ReadonlySet<number>, pc: number): void {
  for (const [line, operations] of missing) {
    operations.delete(pc);
    if (pc === line.program && used.has(line.row)) operations.delete(USE);
  }
}

/** Takes an option, up to but without the first step that follows. */
function beginOption(s: State, option: number): void {
  s[K.ANSWER] = option;
  s[K.OPTION_COUNT] = 0;
  s[K.DECISION_COUNT]++;
}

const unreached = (what: number): string => (what === USE ? 'used by its player' : 'in force');

/** What of a card never happened in so many positions. */
export function findUnreached(card: CardSummary, stage: Coverage, attempts: number): string[] {
  const missing = new Map<CardLine, Set<number>>();
  for (const line of stage.lines(card)) {
    const operations = line.program === 0 ? [-1] : operationsOf(line.program, stage.effects);
    missing.set(line, new Set(line.isUsed ? [...operations, USE] : operations));
  }
  for (let attempt = 0; attempt < attempts && missing.size > 0; attempt++) {
    const dice = new StageDice(card.def, attempt);
    playPosition(stage.set(card, dice), card, stage, dice, missing);
  }
  return [...missing].map(([line, operations]) => {
    const words = [...operations].map((pc) => (pc < 0 ? unreached(pc) : stage.effects.definitions[CODE[pc]]!.name));
    return `${card.id} ${card.name}: ${line.text} (never: ${words.join(', ')})`;
  });
}
