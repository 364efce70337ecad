/**
 * A table drives one game by the words of its options, for tests and scenarios.
 *
 * The engine itself stops only where a player has two options or more. A table also stops at each window of its game in
 * which a player can only pass, so that a test can look there: `passUntilQuiet`, `toPhase`, `passUntil` and any `do`
 * that wants something else pass such a window by themselves, in the turn that it was. Other decisions with one option
 * are taken as they come; `forced` lists them, and a `do` that names one of them finds it done.
 *
 * A game extends `tableOf` its view and its `TableRules`.
 */

import { InputError, type Player } from '../game.ts';
import { advanceOnce, CONTINUE, describeFrames } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  OPTION_PASS,
  optionCard,
  optionVerb,
  VERB_FIRST,
  VERB_MODE,
  VERB_NUMBER,
  VERB_PASS,
  VERB_YES,
} from '../kernel/options.ts';
import { findFlaw } from '../kernel/state.ts';
import { internName } from '../kernel/tables.ts';
import { inEnglish } from '../text/phrase.ts';
import { didYouMean } from '../text/suggestion.ts';
import type { Facts, ViewOf } from '../view/facts.ts';
import { type CardViewOf, cardsIn, type GameView, readCard, readPlayer, zoneNumber } from '../view/game-view.ts';

/** What a table must know of its game besides the game's view. */
export interface TableRules<Zone extends string> {
  /** The verbs of this game whose options name no card. */
  readonly cardlessVerbs?: readonly number[];
  /**
   * The fields of a card row, besides those of all games, that must be equal in two copies for a choice between them
   * to make no difference.
   */
  readonly twinFields: readonly number[];
  /**
   * In which zones a name is looked for first: those with the lowest rank; undefined for a zone where it means no
   * card. Left out, the field comes first, and the decks come last.
   */
  rank?(zone: Zone): number | undefined;
  /** If the frame that ran last was a window that the engine has passed by itself: its player; else NONE. */
  windowPlayer(s: State, f: number): number;
  /** The windows that `passUntilQuiet`, `passUntil` and `toPhase` pass. */
  readonly windows: readonly number[];
  /** The windows that a `do` passes if it wants another option and the player can only pass. */
  readonly passedWindows: readonly number[];
  /** Decisions that hardly matter: those helpers take the first option there. */
  readonly indifferent: readonly number[];
  /** Has everything under way ended, so that a player may begin something new? */
  isQuiet(s: State): boolean;
}

/** The verbs of all games whose options name no card. */
const CARDLESS_VERBS: readonly number[] = [VERB_PASS, VERB_YES, VERB_NUMBER, VERB_MODE, VERB_FIRST];

/** The fields of a card row that must be equal in two copies in every game. */
const TWIN_FIELDS: readonly number[] = [K.CARD_DEF, K.CARD_ZONE, K.CARD_FLAGS];

/** The windows of a game in which players get priority in turns. FRAME_A of the window's frame holds the player. */
export function priorityWindows(
  priority: number,
  isPriorityFrame: (s: State, f: number) => boolean,
): Pick<TableRules<string>, 'windowPlayer' | 'windows' | 'passedWindows' | 'isQuiet'> {
  return {
    windowPlayer: (s, f) => (s[K.DECISION_KIND] === priority && isPriorityFrame(s, f) ? s[f + K.FRAME_A] : K.NONE),
    windows: [priority],
    passedWindows: [priority],
    isQuiet: (s) => s[K.DECISION_KIND] === priority && s[K.STACK_COUNT] === 0 && s[K.PENDING_COUNT] === 0,
  };
}

/** A helper that has passed this many windows gives up. */
const PASS_LIMIT = 400;
/** How many decisions with a single option `forced` remembers. */
const FORCED_LIMIT = 30;

/**
 * What else is looked for at each stop of a game's tables, by the game's view: tests of rules enter the slow reference
 * here (engine/testing/watched-tables.ts). It returns a sentence where something is wrong.
 */
export const FLAWS = new Map<unknown, (s: State) => string | undefined>();

class GameTable<
  Ask extends string,
  Zone extends string,
  Phase extends string,
  Cards extends Facts,
  Players extends Facts,
> {
  private forcedTexts: string[] = [];

  /** Takes over a state that stands at a decision. */
  constructor(
    private readonly game: GameView<Ask, Zone, Phase, Cards, Players>,
    private readonly rules: TableRules<Zone>,
    readonly state: State,
    private readonly aliases: ReadonlyMap<string, number> = new Map(),
  ) {}

  /** Takes over a state whose procedure has just begun, and runs it to the first stop. */
  begin(): this {
    this.advance();
    return this;
  }

  // ---- the standing decision ----

  /** The texts of all offered options; none if the game is over. */
  offered(): string[] {
    const named = this.options().map((option) => this.texts(option));
    const plain = named.map((texts) => texts[0]);
    return named.map((texts, i) => {
      const isAliased = texts.length > 2;
      return isAliased || plain.filter((text) => text === plain[i]).length > 1 ? texts[texts.length - 1] : texts[0];
    });
  }

  /** Is an option with exactly this text offered now? */
  can(text: string): boolean {
    return this.find(text).length > 0;
  }

  /** The player who decides now. */
  decider(): Player {
    return this.state[K.DECISION_PLAYER] as Player;
  }

  /** What is being asked: a name of the game's `ASK`. */
  kind(): Ask {
    const kind = this.state[K.DECISION_KIND];
    return Object.keys(this.game.asks).find((name) => this.game.asks[name as Ask] === kind) as Ask;
  }

  /** The texts of the single options that were taken automatically since an option was last chosen. */
  forced(): readonly string[] {
    return this.forcedTexts;
  }

  /** Takes offered options by their texts, one after the other. Throws an Error that lists what is offered. */
  do(...texts: readonly string[]): this {
    for (const text of texts) this.take(text);
    return this;
  }

  /** Takes the option at this index of `offered`, for callers that look at all options. */
  doAt(index: number): this {
    this.choose(this.options()[index]);
    return this;
  }

  // ---- going on ----

  /**
   * Passes windows until nothing is under way and nothing waits. `answers` are taken, in order, at the other decisions
   * on the way (an answer may name an option that was forced). A decision without an answer is an Error, and so is an
   * answer that is left over.
   */
  passUntilQuiet(...answers: readonly string[]): this {
    return this.passWhile(() => !this.rules.isQuiet(this.state), answers, false);
  }

  /** Passes windows until a decision of this kind stands, within this turn. */
  passUntil(kind: Ask, ...answers: readonly string[]): this {
    const turn = this.state[K.TURN_NUMBER];
    this.passWhile(() => this.kind() !== kind && this.state[K.TURN_NUMBER] === turn, answers, false);
    if (this.isOver()) throw new Error(`the game ended before anyone was asked "${kind}"`);
    if (this.kind() !== kind) throw this.complaint(`nobody was asked "${kind}" in that turn`);
    return this;
  }

  /**
   * Passes and declines everything up to the first stop in a phase: of this turn, or of the next turn if the phase is
   * over already. `next-turn` means the first stop of the next turn. It is an Error if the phase passes without a
   * stop.
   */
  toPhase(phase: Phase | 'next-turn', ...answers: readonly string[]): this {
    const turn = this.state[K.TURN_NUMBER];
    if (phase === 'next-turn') {
      this.passWhile(() => this.state[K.TURN_NUMBER] === turn, answers, true);
      if (!this.isOver() && this.state[K.TURN_NUMBER] !== turn + 1)
        throw this.complaint(`turn ${turn + 1} passed without a stop`);
      return this;
    }
    const wanted = this.game.phases.indexOf(phase);
    const last = wanted < this.state[K.TURN_PHASE] ? turn + 1 : turn;
    const isThere = (): boolean => this.state[K.TURN_PHASE] === wanted;
    this.passWhile(() => !isThere() && this.state[K.TURN_NUMBER] <= last, answers, true);
    if (!this.isOver() && !isThere()) throw this.complaint(`the phase "${phase}" passed without a stop`);
    return this;
  }

  // ---- looking ----

  /**
   * The card with a name: its shown name, another name it has, `Name#2` or an alias. A card in the zones that are
   * looked at first (the field) is preferred, and one in a deck is taken last. Several cards in equally good zones are
   * an Error.
   */
  card(name: string, player?: Player): CardViewOf<Zone, Cards> {
    return readCard(this.game, this.state, this.rowOf(name, player));
  }

  private rowOf(name: string, player?: Player): number {
    const wanted = name.toLowerCase();
    const present = Array.from({ length: this.state[K.CARD_COUNT] }, (_, row) => row).filter(
      (row) => this.rankOf(row) !== undefined,
    );
    const theirs = present.filter((row) => player === undefined || (this.zoneOf(row) & 1) === player);
    const shown = theirs.filter((row) => this.labels(row).some((label) => label.toLowerCase() === wanted));
    // a card whose shown name this is goes before a card that merely has the name as well
    const rows = shown.length > 0 ? shown : theirs.filter((row) => this.hasName(row, name));
    const first = Math.min(...rows.map((row) => this.rankOf(row)!));
    const best = rows.filter((row) => this.rankOf(row) === first);
    if (best.length === 1) return best[0];
    if (best.length > 1) {
      const places = best.map((row) => `${this.labels(row)[1]} (${this.zoneKind(row)} of ${this.zoneOf(row) & 1})`);
      throw new InputError(`"${name}" is several cards: ${places.join(', ')}`);
    }
    const names = present.flatMap((row) => this.labels(row));
    throw new InputError(`there is no card "${name}" in the game${didYouMean(name, names)}`);
  }

  /** The names of the cards in a zone, in order. The first card of a deck is its top. */
  zone(player: Player, zone: Zone): string[] {
    return this.rows(player, zone).map((row) => this.game.cardName(this.state, row));
  }

  /** Does the card at this index of a zone have this name (its own, `Name#2`, or an alias)? */
  isCalled(player: Player, zone: Zone, index: number, name: string): boolean {
    const row = this.rows(player, zone)[index];
    if (row === undefined) return false;
    return this.labels(row).some((label) => label.toLowerCase() === name.toLowerCase()) || this.hasName(row, name);
  }

  /** All cards in a zone as they are now. */
  cards(player: Player, zone: Zone): CardViewOf<Zone, Cards>[] {
    return this.rows(player, zone).map((row) => readCard(this.game, this.state, row));
  }

  /** A player as they are now. */
  player(player: Player): ViewOf<Players> {
    return readPlayer(this.game, this.state, player);
  }

  /** What is on the stack, from the top down. The game's view must have this fact. */
  stack(): string[] {
    return this.game.own.stack.read!(this.state, K.NONE) as string[];
  }

  /** The number of triggered abilities that wait. */
  waiting(): number {
    return this.state[K.PENDING_COUNT];
  }

  phase(): Phase {
    return this.game.phases[this.state[K.TURN_PHASE]];
  }

  isOver(): boolean {
    return this.state[K.GAME_OVER] !== 0;
  }

  /** Who won (2: nobody) and why; undefined while the game goes on. */
  over(): { winner: 0 | 1 | 2; reason: string } | undefined {
    if (!this.isOver()) return undefined;
    return { winner: this.state[K.GAME_WINNER] as 0 | 1 | 2, reason: this.game.reasons[this.state[K.GAME_REASON]] };
  }

  /** A second table, on a copy of the state. */
  copy(): this {
    const Same = this.constructor as new (state: State, aliases: ReadonlyMap<string, number>) => this;
    const table = new Same(this.state.slice(), this.aliases);
    table.forcedTexts = [...this.forcedTexts];
    return table;
  }

  // ---- the inside ----

  private options(): number[] {
    return this.isOver() ? [] : Array.from(this.state.subarray(K.OPTIONS, K.OPTIONS + this.state[K.OPTION_COUNT]));
  }

  /** Does a window stand in which the player can only pass, and which helpers pass without being told to? */
  private isForcedWindow(): boolean {
    const { state: s } = this;
    const isOnlyPass = !this.isOver() && s[K.OPTION_COUNT] === 1 && s[K.OPTIONS] === OPTION_PASS;
    return isOnlyPass && this.rules.passedWindows.includes(s[K.DECISION_KIND]);
  }

  private take(text: string): void {
    const turn = this.state[K.TURN_NUMBER];
    for (let i = 0; i < PASS_LIMIT; i++) {
      if (this.state[K.TURN_NUMBER] !== turn)
        throw this.complaint(`"${text}" is not offered in turn ${turn}, which has ended meanwhile`);
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

  /** Was this option taken already because it was the only one? Then it is removed from `forced`. */
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

  /** The options that a text means: the one with exactly this text, or those whose text contains it. */
  private find(text: string): number[] {
    const wanted = text.trim().toLowerCase();
    const options = this.options();
    if (wanted === 'pass' && options.includes(OPTION_PASS)) return [OPTION_PASS];
    const texts = options.map((option) => this.texts(option).map((one) => one.toLowerCase()));
    const exact = options.filter((_, i) => texts[i].includes(wanted));
    return exact.length > 0 ? exact : options.filter((_, i) => texts[i].some((one) => one.includes(wanted)));
  }

  private isCardless(option: number): boolean {
    return (
      CARDLESS_VERBS.includes(optionVerb(option)) || this.rules.cardlessVerbs?.includes(optionVerb(option)) === true
    );
  }

  /** The texts of an option: as the game words it, with the copy's number, and with the alias. */
  private texts(option: number): string[] {
    const text = inEnglish(this.game.describeOption(this.state, option));
    if (this.isCardless(option)) return [text];
    const row = optionCard(option);
    const name = this.game.cardName(this.state, row);
    const at = text.lastIndexOf(name);
    if (at < 0) return [text];
    return this.labels(row).map((label) => text.slice(0, at) + label + text.slice(at + name.length));
  }

  /** Does a card have this name besides its shown one? */
  private hasName(row: number, name: string): boolean {
    return this.game.hasName?.(this.state, row, internName(name)) === true;
  }

  /** All names of a card: its shown name, `Name#n` (the n-th copy in the order of the position), and its alias. */
  private labels(row: number): string[] {
    const { state: s, game } = this;
    const name = game.cardName(s, row);
    let copy = 1;
    for (let other = 0; other < row; other++) if (this.isCopy(other, row) && game.cardName(s, other) === name) copy++;
    const aliases = [...this.aliases].filter(([, aliased]) => aliased === row).map(([alias]) => alias);
    return [name, `${name}#${copy}`, ...aliases];
  }

  /**
   * Do two cards with one name need a number to tell them apart? Not a card and one of the second deck: that one may
   * lie on top of it.
   */
  private isCopy(other: number, row: number): boolean {
    const ownerOf = (one: number): number => this.state[K.cardField(one, K.CARD_OWNER)];
    return ((ownerOf(other) ^ ownerOf(row)) & K.SECOND_DECK) === 0;
  }

  /** Are these options copies in the same zone and the same state? Then it makes no difference which is taken. */
  private areAlike(options: readonly number[]): boolean {
    const { state: s } = this;
    const aliased = new Set(this.aliases.values());
    const [first, ...others] = options;
    const a = K.cardOffset(optionCard(first));
    if (this.isCardless(first) || aliased.has(optionCard(first))) return false;
    return others.every((option) => {
      const b = K.cardOffset(optionCard(option));
      if (optionVerb(option) !== optionVerb(first) || option >> 14 !== first >> 14 || aliased.has(optionCard(option)))
        return false;
      return [...TWIN_FIELDS, ...this.rules.twinFields].every((field) => s[a + field] === s[b + field]);
    });
  }

  private choose(option: number): void {
    const { state: s } = this;
    if (s[K.OPTION_COUNT] >= 2) {
      s[K.DECISION_COUNT]++;
      this.forcedTexts = [];
    }
    s[K.ANSWER] = option;
    s[K.OPTION_COUNT] = 0;
    this.advance();
  }

  /**
   * Like `advance` of the kernel, but stops at windows in which a player can only pass, and remembers forced options.
   */
  private advance(): void {
    const { state: s } = this;
    for (;;) {
      const kind = s[K.DECISION_KIND];
      const f = s[K.FRAME_TOP];
      s[K.DECISION_KIND] = K.NONE;
      const stopped = advanceOnce(s) !== CONTINUE;
      const asked = s[K.DECISION_KIND] !== K.NONE;
      if (!asked) s[K.DECISION_KIND] = kind;
      if (stopped) break;
      if (!asked || s[K.ANSWER] === K.NONE) continue;
      const player = this.rules.windowPlayer(s, f);
      if (player !== K.NONE) {
        s[K.DECISION_PLAYER] = player;
        s[K.OPTION_COUNT] = 1;
        break;
      }
      this.forcedTexts.push(inEnglish(this.game.describeOption(s, s[K.ANSWER])));
      if (this.forcedTexts.length > FORCED_LIMIT) this.forcedTexts.shift();
    }
    const flaw = findFlaw(s) ?? FLAWS.get(this.game)?.(s);
    if (flaw) throw new Error(`the state is broken: ${flaw} (next: ${describeFrames(s)})`);
  }

  private passWhile(isWanted: () => boolean, answers: readonly string[], declining: boolean): this {
    const left = [...answers];
    for (let i = 0; i < PASS_LIMIT && !this.isOver() && isWanted(); i++) {
      const kind = this.state[K.DECISION_KIND];
      const options = this.options();
      while (left.length > 0 && !this.can(left[0]) && this.takeForced(left[0])) left.shift();
      if (this.rules.windows.includes(kind) && options.includes(OPTION_PASS)) this.choose(OPTION_PASS);
      else if (left.length > 0 && (!declining || this.can(left[0]))) this.take(left.shift()!);
      else if (declining && options.includes(OPTION_PASS)) this.choose(OPTION_PASS);
      else if (this.rules.indifferent.includes(kind)) this.choose(options[0]);
      else throw this.complaint('a decision came up on the way');
    }
    if (!this.isOver() && isWanted()) throw this.complaint(`not reached after ${PASS_LIMIT} decisions`);
    while (left.length > 0 && this.takeForced(left[0])) left.shift();
    if (left.length > 0) throw this.complaint(`the answer "${left[0]}" was not asked for`);
    return this;
  }

  /** The rows of the cards in a zone, in order. */
  private rows(player: Player, zone: Zone): number[] {
    return cardsIn(this.state, zoneNumber(this.game, zone, player));
  }

  private zoneOf(row: number): number {
    return this.state[K.cardField(row, K.CARD_ZONE)];
  }

  private zoneKind(row: number): Zone {
    return this.game.zoneKinds[this.zoneOf(row) >> 1];
  }

  private rankOf(row: number): number | undefined {
    const zone = this.zoneKind(row);
    if (this.rules.rank) return this.rules.rank(zone);
    return zone === this.game.field ? 0 : zone === 'deck' ? 2 : 1;
  }
}

/** Makes the class of a game's tables. */
export function tableOf<
  Ask extends string,
  Zone extends string,
  Phase extends string,
  Cards extends Facts,
  Players extends Facts,
>(
  view: GameView<Ask, Zone, Phase, Cards, Players>,
  rules: TableRules<Zone>,
): new (
  state: State,
  aliases?: ReadonlyMap<string, number>,
) => GameTable<Ask, Zone, Phase, Cards, Players> {
  return class extends GameTable<Ask, Zone, Phase, Cards, Players> {
    constructor(state: State, aliases?: ReadonlyMap<string, number>) {
      super(view, rules, state, aliases);
    }
  };
}
