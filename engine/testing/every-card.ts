/**
 * The every-card runner: plays each card of a pool in positions made for it until everything it says has happened.
 *
 * - `findUnreached`: returns what never happened, as sentences.
 *
 * An ability has happened when every operation of its program has run (in all branches and modes), a standing ability
 * when it affected something, and one that is used when its player was offered it, took it and paid for it.
 */
import type { CardSummary, CardText } from '../game.ts';
import { advanceOnce, CONTINUE, describeFrames, isOffered } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { randomWord } from '../kernel/random.ts';
import { findFlaw } from '../kernel/state.ts';
import { CODE, END } from '../kernel/tables.ts';
import type { EffectRun, OperatorTable } from '../shared/operators/operator.ts';

/** A line of a card that can happen. */
export interface CardLine {
  /** The row of the ability table. */
  readonly row: number;
  /** The words of the line, for the report. */
  readonly text: string;
  /** The address of its program; 0 for a standing ability. */
  readonly program: number;
  /**
   * Whether its player uses it by an option and pays for it. Then it must be offered, taken and carried out; a use by
   * another card proves nothing.
   */
  readonly isUsed?: boolean;
}

/** The functions by which a game lets the runner play its cards. */
export interface Coverage {
  readonly effects: OperatorTable<EffectRun>;
  /** Returns everything that the card says. */
  lines(card: CardSummary): readonly CardLine[];
  /**
   * Adds the cards of files (those of the game's folder `lists/`) to the cards of the pool, and returns them: they can
   * be played, too, and every later position is laid with the cards of both. A game without it plays its pool only.
   */
  listed?(files: readonly CardText[]): readonly CardSummary[];
  /** Returns a position in which much can happen with the card, before its first procedure runs. */
  set(card: CardSummary, dice: StageDice): State;
  /** Whether the frame at `f` is about to run an operation of a program. */
  isProgram(s: State, f: number): boolean;
  /** Whether a standing ability affects something now. */
  isInForce(s: State, row: number): boolean;
  /** Returns a sentence on a wrong value that the state keeps; called at every decision. */
  check(s: State): string | undefined;
  /** Returns the ability row that an option uses; NONE for another option. */
  usedRow(s: State, option: number): number;
  /** Returns the option to take. Any option is allowed; this is the runner's preference. */
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

  /** Returns true in `percent` of a hundred draws. */
  chance(percent: number): boolean {
    return this.below(100) < percent;
  }

  /** Draws `count` different entries. */
  some<T>(list: readonly T[], count: number): T[] {
    const left = [...list];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0) taken.push(...left.splice(this.below(left.length), 1));
    return taken;
  }
}

/** Stands in place of an address for: the line was offered to its player and taken, and its program began. */
const USE = -2;

/** The most decisions that are played in one position. */
const DECISIONS = 70;

/** Returns the addresses of all operations of a program, in nested lists, branches and modes, too. */
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

/** Plays a position and crosses off what happens. */
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
 * Crosses off an operation that runs. If it is the first one of a line that was used in this position, the use is
 * crossed off, too: it was offered, taken and paid for.
 */
function crossOff(missing: Map<CardLine, Set<number>>, used: ReadonlySet<number>, pc: number): void {
  for (const [line, operations] of missing) {
    operations.delete(pc);
    if (pc === line.program && used.has(line.row)) operations.delete(USE);
  }
}

/** Answers the decision with an option, without running the step that follows. */
function beginOption(s: State, option: number): void {
  s[K.ANSWER] = option;
  s[K.OPTION_COUNT] = 0;
  s[K.DECISION_COUNT]++;
}

const unreached = (what: number): string => (what === USE ? 'used by its player' : 'in force');

/** Returns what a card says that never happened in `attempts` positions, as sentences. */
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
