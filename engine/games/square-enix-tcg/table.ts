/**
 * A table drives one game by the words of its options, for tests and scenarios.
 *
 * The engine itself stops only where a player has two options or more. A table also stops at each window in which a player
 * has priority and can only pass, so that a test can look there: `passUntilQuiet`, `toPhase`, `passUntil` and any `do` that
 * wants something else pass such a window by themselves. Other decisions with one option are taken as they come;
 * `forced` lists them, and a `do` that names one of them finds it done.
 */

import { didYouMean } from '../../cards/suggestion.ts';
import { InputError, type Player } from '../../game.ts';
import { advanceOnce, CONTINUE } from '../../kernel/frames.ts';
import { isKnownTo } from '../../kernel/knowledge.ts';
import {
  ANSWER,
  CARD_COUNT,
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARD_ZONE,
  CARDS,
  DECISION_COUNT,
  DECISION_KIND,
  DECISION_PLAYER,
  FRAME_A,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
  FRAME_STRIDE,
  FRAME_TOP,
  GAME_OVER,
  GAME_REASON,
  GAME_WINNER,
  NONE,
  OPTION_COUNT,
  OPTIONS,
  PENDING_COUNT,
  referenceCard,
  STACK,
  STACK_COUNT,
  type State,
  TURN_NUMBER,
  TURN_PHASE,
} from '../../kernel/layout.ts';
import {
  OPTION_PASS,
  optionCard,
  optionVerb,
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PASS,
  VERB_YES,
} from '../../kernel/options.ts';
import { findFlaw } from '../../kernel/state.ts';
import { ABILITIES, ABILITY_NUMBER, ABILITY_STRIDE, DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ASK } from './actions.ts';
import {
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_FROZEN,
  CARD_LINK,
  ELEMENTS,
  KEYWORDS,
  PHASES,
  REASONS,
  TYPES,
  ZONE_FIELD,
  ZONE_KINDS,
} from './layout.ts';
import { cardElements, cardPower, cardTypes, hasKeyword, printed } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { CONTROL_SUMMON } from './rules/programs.ts';
import { cardName, describeOption } from './text.ts';

export type ZoneName = (typeof ZONE_KINDS)[number];
export type AskName = keyof typeof ASK;

/** A card as it is now. */
export interface CardView {
  readonly name: string;
  readonly zone: ZoneName;
  /** The player whose zone it is in: on the field, its controller. */
  readonly player: Player;
  readonly power: number;
  readonly dull: boolean;
  readonly frozen: boolean;
  readonly damage: number;
  readonly counters: number;
  readonly keywords: readonly string[];
  readonly types: readonly string[];
  readonly elements: readonly string[];
  readonly attacking: boolean;
  readonly blocking: boolean;
  /** Name of the bearer of an Item. */
  readonly bearer: string | undefined;
  /** Printed cost. */
  readonly cost: number;
  /** Which players know what it is. */
  readonly known: readonly [boolean, boolean];
  readonly row: number;
}

const ASK_NAMES = new Map(Object.entries(ASK).map(([name, kind]) => [kind as number, name as AskName]));

/** Verbs whose options are not about a card. */
const CARDLESS_VERBS: readonly number[] = [VERB_PASS, VERB_YES, VERB_NUMBER, VERB_MODE, VERB_FIRST];

/** Decisions that change little, in which the passing helpers take the first option. */
const INDIFFERENT: readonly number[] = [ASK.triggerOrder, ASK.handLimit, ASK.arrange];

/** Windows passed by one helper before it gives up. */
const PASS_LIMIT = 400;
/** Single-option decisions that are remembered. */
const FORCED_LIMIT = 30;

export class Table {
  private forcedTexts: string[] = [];

  private constructor(
    readonly state: State,
    private readonly aliases: ReadonlyMap<string, number>,
  ) {}

  /** Takes over a state whose procedure has just begun and runs it to the first stop. */
  static begin(state: State, aliases: ReadonlyMap<string, number> = new Map()): Table {
    const table = new Table(state, aliases);
    table.advance();
    return table;
  }

  /** Takes over a state that stands at a decision. */
  static at(state: State): Table {
    return new Table(state, new Map());
  }

  // ---- the standing decision ----

  /** Texts of all offered options; none when the game is over. */
  offered(): string[] {
    const options = this.options();
    const plain = options.map((option) => this.texts(option)[0]);
    return options.map((option, i) => {
      const texts = this.texts(option);
      const isAliased = texts.length > 2;
      return isAliased || plain.filter((text) => text === plain[i]).length > 1 ? texts[texts.length - 1] : texts[0];
    });
  }

  /** Is exactly this offered now? */
  can(text: string): boolean {
    return this.find(text).length > 0;
  }

  /** The player who decides now. */
  decider(): Player {
    return this.state[DECISION_PLAYER] as Player;
  }

  /** What is being asked; a name of ASK. */
  kind(): AskName {
    return ASK_NAMES.get(this.state[DECISION_KIND])!;
  }

  /** Single-option decisions taken by themselves since the last option that was chosen, as texts. */
  forced(): readonly string[] {
    return this.forcedTexts;
  }

  /** Takes offered options by their texts, one after the other. Throws an Error that lists what is offered. */
  do(...texts: readonly string[]): this {
    for (const text of texts) this.take(text);
    return this;
  }

  // ---- going on ----

  /**
   * Both players pass until the stack is empty and nothing waits. `answers` are taken, in order, at other decisions on
   * the way (one that was forced may be named too); a decision without an answer, or an answer left over, is an Error.
   */
  passUntilQuiet(...answers: readonly string[]): this {
    return this.passWhile(
      () => this.kind() !== 'priority' || this.state[STACK_COUNT] > 0 || this.state[PENDING_COUNT] > 0,
      answers,
      false,
    );
  }

  /** Both players pass until a decision of this kind stands, in this turn. */
  passUntil(kind: AskName, ...answers: readonly string[]): this {
    const turn = this.state[TURN_NUMBER];
    this.passWhile(() => this.kind() !== kind && this.state[TURN_NUMBER] === turn, answers, false);
    if (this.isOver()) throw new Error(`the game ended before anyone was asked "${kind}"`);
    if (this.kind() !== kind) throw this.complaint(`nobody was asked "${kind}" in that turn`);
    return this;
  }

  /**
   * Passes and declines everything up to the first stop in the phase: of this turn, or of the next for a phase that is over
   * already; `next-turn`: up to the first stop of the next turn. A phase that passes without a stop is an Error.
   */
  toPhase(phase: 'main-1' | 'attack' | 'main-2' | 'end' | 'next-turn', ...answers: readonly string[]): this {
    const turn = this.state[TURN_NUMBER];
    if (phase === 'next-turn') return this.passWhile(() => this.state[TURN_NUMBER] === turn, answers, true);
    const wanted = PHASES.indexOf(phase);
    const last = wanted < this.state[TURN_PHASE] ? turn + 1 : turn;
    const isThere = (): boolean => this.state[TURN_PHASE] === wanted;
    this.passWhile(() => !isThere() && this.state[TURN_NUMBER] <= last, answers, true);
    if (!this.isOver() && !isThere()) throw this.complaint(`the phase "${phase}" passed without a stop`);
    return this;
  }

  // ---- looking ----

  /**
   * The card of that name, `Name#2` or alias. A card on the field goes before one elsewhere, and one in the deck comes
   * last; several in the same sort of place are an Error.
   */
  card(name: string, player?: Player): CardView {
    const wanted = name.toLowerCase();
    const rows: number[] = [];
    for (let row = 0; row < this.state[CARD_COUNT]; row++) {
      if (player !== undefined && (this.zoneOf(row) & 1) !== player) continue;
      if (this.labels(row).some((label) => label.toLowerCase() === wanted)) rows.push(row);
    }
    const rank = (row: number): number => (this.zoneKind(row) === 'field' ? 0 : this.zoneKind(row) === 'deck' ? 2 : 1);
    const best = rows.filter((row) => rank(row) === Math.min(...rows.map(rank)));
    if (best.length === 1) return this.view(best[0]);
    if (best.length > 1) {
      const places = best.map((row) => `${this.labels(row)[1]} (${this.zoneKind(row)} of ${this.zoneOf(row) & 1})`);
      throw new InputError(`"${name}" is several cards: ${places.join(', ')}`);
    }
    const names = Array.from({ length: this.state[CARD_COUNT] }, (_, row) => this.labels(row)).flat();
    throw new InputError(`there is no card "${name}" in the game${didYouMean(name, names)}`);
  }

  /** Names of the cards in a zone, in order: of a deck the first is the top. */
  zone(player: Player, zone: ZoneName): string[] {
    return this.rows(player, zone).map((row) => cardName(this.state, row));
  }

  /** Is the card at that place of a zone called so: by its name, `Name#2` or alias? */
  isCalled(player: Player, zone: ZoneName, index: number, name: string): boolean {
    const row = this.rows(player, zone)[index];
    return row !== undefined && this.labels(row).some((label) => label.toLowerCase() === name.toLowerCase());
  }

  /** All cards in a zone as they are now. */
  cards(player: Player, zone: ZoneName): CardView[] {
    return this.rows(player, zone).map((row) => this.view(row));
  }

  /** What is on the stack, top first: the name of a Summon, or `ability 2 of Name`. */
  stack(): string[] {
    const { state: s } = this;
    return Array.from({ length: s[STACK_COUNT] }, (_, i) => {
      const o = STACK + (s[STACK_COUNT] - 1 - i) * FRAME_STRIDE;
      const name = cardName(s, referenceCard(s[o + FRAME_SOURCE]));
      if ((s[o + FRAME_CONTROL] & CONTROL_SUMMON) !== 0) return name;
      const ability = s[o + FRAME_ABILITY];
      return ability === NONE
        ? `delayed ability of ${name}`
        : `ability ${ABILITIES[ability * ABILITY_STRIDE + ABILITY_NUMBER] + 1} of ${name}`;
    });
  }

  /** Triggered abilities that wait to be put on the stack. */
  waiting(): number {
    return this.state[PENDING_COUNT];
  }

  phase(): (typeof PHASES)[number] {
    return PHASES[this.state[TURN_PHASE]];
  }

  isOver(): boolean {
    return this.state[GAME_OVER] !== 0;
  }

  /** Who won (2: nobody) and why; undefined while the game goes on. */
  over(): { winner: 0 | 1 | 2; reason: string } | undefined {
    if (!this.isOver()) return undefined;
    return { winner: this.state[GAME_WINNER] as 0 | 1 | 2, reason: REASONS[this.state[GAME_REASON]] };
  }

  /** A second table on a copy of the state. */
  copy(): Table {
    const table = new Table(this.state.slice(), this.aliases);
    table.forcedTexts = [...this.forcedTexts];
    return table;
  }

  // ---- the inside ----

  private options(): number[] {
    return this.isOver() ? [] : Array.from(this.state.subarray(OPTIONS, OPTIONS + this.state[OPTION_COUNT]));
  }

  /** Does a window stand in which the player can only pass? */
  private isForcedWindow(): boolean {
    return !this.isOver() && this.state[OPTION_COUNT] === 1;
  }

  private take(text: string): void {
    for (let i = 0; i < PASS_LIMIT; i++) {
      const found = this.find(text);
      if (found.length === 1 || (found.length > 1 && this.areAlike(found))) {
        this.choose(found[0]);
        return;
      }
      if (found.length > 1) throw this.complaint(`"${text}" fits several options`);
      if (this.takeForced(text)) return;
      if (!this.isForcedWindow()) break;
      this.choose(OPTION_PASS);
    }
    throw this.complaint(this.isOver() ? `"${text}" is not offered: the game is over` : `"${text}" is not offered`);
  }

  /** Was it done already, as the only option? Then it is crossed off. */
  private takeForced(text: string): boolean {
    const index = this.forcedTexts.findIndex((done) => done.toLowerCase().includes(text.trim().toLowerCase()));
    if (index < 0) return false;
    this.forcedTexts.splice(index, 1);
    return true;
  }

  private complaint(problem: string): Error {
    const asked = this.isOver() ? '' : ` (player ${this.decider()}, ${this.kind()}, ${this.phase()})`;
    return new Error(`${problem}${asked}; offered: ${this.offered().join(' · ') || 'nothing'}`);
  }

  /** The options that a text names: exactly, or as a part of one. */
  private find(text: string): number[] {
    const wanted = text.trim().toLowerCase();
    const options = this.options();
    if (wanted === 'pass' && options.includes(OPTION_PASS)) return [OPTION_PASS];
    const texts = options.map((option) => this.texts(option).map((one) => one.toLowerCase()));
    const exact = options.filter((_, i) => texts[i].includes(wanted));
    return exact.length > 0 ? exact : options.filter((_, i) => texts[i].some((one) => one.includes(wanted)));
  }

  /** An option in words: as the game says it, with the copy's number, with its alias. */
  private texts(option: number): string[] {
    const text = describeOption(this.state, option);
    if (CARDLESS_VERBS.includes(optionVerb(option))) return [text];
    const row = optionCard(option);
    const name = cardName(this.state, row);
    const at = text.lastIndexOf(name);
    if (at < 0) return [text];
    return this.labels(row).map((label) => text.slice(0, at) + label + text.slice(at + name.length));
  }

  /** What a card may be called: its name, `Name#n` (n-th copy in the order of the set-up), its alias. */
  private labels(row: number): string[] {
    const name = cardName(this.state, row);
    let copy = 1;
    for (let other = 0; other < row; other++) if (cardName(this.state, other) === name) copy++;
    const aliases = [...this.aliases].filter(([, aliased]) => aliased === row).map(([alias]) => alias);
    return [name, `${name}#${copy}`, ...aliases];
  }

  /** Copies in the same zone and the same state: whichever is taken makes no difference. */
  private areAlike(options: readonly number[]): boolean {
    const { state: s } = this;
    const aliased = new Set(this.aliases.values());
    const [first, ...others] = options;
    const a = CARDS + optionCard(first) * CARD_STRIDE;
    if (CARDLESS_VERBS.includes(optionVerb(first)) || aliased.has(optionCard(first))) return false;
    return others.every((option) => {
      const b = CARDS + optionCard(option) * CARD_STRIDE;
      if (optionVerb(option) !== optionVerb(first) || option >> 14 !== first >> 14 || aliased.has(optionCard(option)))
        return false;
      return [CARD_DEF, CARD_ZONE, CARD_FLAGS, CARD_DAMAGE, CARD_COUNTERS, CARD_LINK].every(
        (field) => s[a + field] === s[b + field],
      );
    });
  }

  private choose(option: number): void {
    const { state: s } = this;
    if (s[OPTION_COUNT] >= 2) {
      s[DECISION_COUNT]++;
      this.forcedTexts = [];
    }
    s[ANSWER] = option;
    s[OPTION_COUNT] = 0;
    this.advance();
  }

  /** `advance` of the kernel, with a stop at windows in which a player can only pass, and notes of what is forced. */
  private advance(): void {
    const { state: s } = this;
    for (;;) {
      const kind = s[DECISION_KIND];
      const f = s[FRAME_TOP];
      s[DECISION_KIND] = NONE;
      const stopped = advanceOnce(s) !== CONTINUE;
      const asked = s[DECISION_KIND] !== NONE;
      if (!asked) s[DECISION_KIND] = kind;
      if (stopped) break;
      if (!asked || s[ANSWER] === NONE) continue;
      if (s[DECISION_KIND] === ASK.priority && isPriorityFrame(s, f)) {
        s[DECISION_PLAYER] = s[f + FRAME_A];
        s[OPTION_COUNT] = 1;
        break;
      }
      this.forcedTexts.push(describeOption(s, s[ANSWER]));
      if (this.forcedTexts.length > FORCED_LIMIT) this.forcedTexts.shift();
    }
    const flaw = findFlaw(s);
    if (flaw) throw new Error(`the state is broken: ${flaw}`);
  }

  private passWhile(isWanted: () => boolean, answers: readonly string[], declining: boolean): this {
    const left = [...answers];
    for (let i = 0; i < PASS_LIMIT && !this.isOver() && isWanted(); i++) {
      const kind = this.state[DECISION_KIND];
      const options = this.options();
      while (left.length > 0 && !this.can(left[0]) && this.takeForced(left[0])) left.shift();
      if (kind === ASK.priority) this.choose(OPTION_PASS);
      else if (left.length > 0 && (!declining || this.can(left[0]))) this.take(left.shift()!);
      else if (declining && options.includes(OPTION_PASS)) this.choose(OPTION_PASS);
      else if (INDIFFERENT.includes(kind)) this.choose(options[0]);
      else throw this.complaint('a decision came up on the way');
    }
    if (!this.isOver() && isWanted()) throw this.complaint(`not reached after ${PASS_LIMIT} decisions`);
    while (left.length > 0 && this.takeForced(left[0])) left.shift();
    if (left.length > 0) throw this.complaint(`the answer "${left[0]}" was not asked for`);
    return this;
  }

  private rows(player: Player, zone: ZoneName): number[] {
    const kind = ZONE_KINDS.indexOf(zone);
    const number = kind * 2 + (zone === 'stack' ? 0 : player);
    const rows: number[] = [];
    for (let row = firstCard(this.state, number); row !== NONE; row = nextCard(this.state, row)) rows.push(row);
    return rows;
  }

  private zoneOf(row: number): number {
    return this.state[CARDS + row * CARD_STRIDE + CARD_ZONE];
  }

  private zoneKind(row: number): ZoneName {
    return ZONE_KINDS[this.zoneOf(row) >> 1];
  }

  private view(row: number): CardView {
    const { state: s } = this;
    const c = CARDS + row * CARD_STRIDE;
    const flags = s[c + CARD_FLAGS];
    const isField = (this.zoneOf(row) & ~1) === ZONE_FIELD;
    const words = (list: readonly string[], bits: number): string[] => list.filter((_, i) => ((bits >> i) & 1) === 1);
    return {
      name: cardName(s, row),
      zone: this.zoneKind(row),
      player: (this.zoneOf(row) & 1) as Player,
      power: cardPower(s, row),
      dull: (flags & CARD_DULL) !== 0,
      frozen: (flags & CARD_FROZEN) !== 0,
      damage: s[c + CARD_DAMAGE],
      counters: s[c + CARD_COUNTERS],
      keywords: KEYWORDS.filter((_, i) => isField && hasKeyword(s, row, 1 << i)),
      types: words(TYPES, cardTypes(s, row)),
      elements: words(ELEMENTS, cardElements(s, row)),
      attacking: (flags & CARD_ATTACKING) !== 0,
      blocking: (flags & CARD_BLOCKING) !== 0,
      bearer: isField && s[c + CARD_LINK] !== NONE ? cardName(s, s[c + CARD_LINK]) : undefined,
      cost: printed(s, row, DEF_COST),
      known: [isKnownTo(s, row, 0), isKnownTo(s, row, 1)],
      row,
    };
  }
}
