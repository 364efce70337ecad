/**
 * The contract of a game: everything that agents, the match runner and the lab may call. Nothing in it belongs to one
 * particular game.
 *
 * A loaded game is stateless: everything that changes is in the `State` given first. All hot members allocate nothing.
 */
import type { State } from './kernel/layout.ts';
import type { Rule } from './rulebook.ts';
import type { Language, Phrase } from './text/phrase.ts';
import { oneLine, showHidden } from './text/plain-text.ts';

/** The value of a won game; see `Game.evaluate`. */
export const EVALUATION_LIMIT = 1_000_000;

/**
 * Turns a difference of worths into a value of `Game.evaluate` that never quite reaches its ends. A lead of `scale`
 * stands for winning 85 % of the games. It uses a square root, which is the same on every machine; an exponential need
 * not be.
 */
export function boundedValue(difference: number, scale: number): number {
  const z = difference / scale;
  return ((EVALUATION_LIMIT * z) / Math.sqrt(1 + z * z)) | 0;
}

export type Player = 0 | 1;
/** What the first player has: the first turn, or the initiative in a first turn that both players share. */
export type FirstPlayer = 'turn' | 'initiative';
export type ByPlayer<T> = readonly [T, T];

/** The result of a finished game. */
export interface Outcome {
  /** The player who won, 0 or 1; 2 for a draw. */
  readonly winner: 0 | 1 | 2;
  /** The game's word for why it ended, such as `damage` or `deck-out`: one of `Game.reasons`. */
  readonly reason: string;
  /** The player who took the first turn, or had its initiative. */
  readonly first: Player;
  readonly turns: number;
  /** The number of decisions with at least two options, whether agents think about these or not. */
  readonly decisions: number;
}

/** A rule that can be read in several ways; an experiment may choose the reading. */
export interface RuleSwitch {
  /** The name, as experiments and scenario files write it. */
  readonly name: string;
  /** The readings; the first is the default. */
  readonly values: readonly string[];
  /** For a switch whose values are whole numbers: the least and the greatest. */
  readonly range?: readonly [number, number];
  /** One sentence: what the switch decides. */
  readonly meaning: string;
  /** The clauses that leave the question open. */
  readonly clauses: readonly string[];
}

export type SwitchSettings = Readonly<Record<string, string>>;

/** A card definition as everybody outside the hot code sees it. */
export interface CardSummary {
  /** The definition rows of the card's other sides. */
  readonly sides?: readonly number[];
  /** The card's row in the definition tables: the value of CARD_DEF. */
  readonly def: number;
  readonly id: string;
  readonly name: string;
  /** Further names that are printed on the card; it is found by these too. */
  readonly otherNames?: readonly string[];
  /** Was the card compiled again only because a card that it names was added? Its text is unchanged then. */
  readonly isRelinked?: boolean;
}

/** A word of the language that a game's cards are written in. */
export interface CardWord {
  readonly name: string;
  /** `effect`, `test`, `value`, `condition`, `cost`, `modification`, `trigger`, `selector`, `player` or `line`. */
  readonly kind: string;
  readonly meaning: string;
  readonly operands: readonly {
    readonly name: string;
    /** Describes what may be written after it. */
    readonly takes: string;
    /** The values that may be written, if they are a few words. */
    readonly values?: readonly string[];
    readonly isRequired: boolean;
    /** The value that counts if the word is left out, if this is a plain value. */
    readonly fallback?: string;
  }[];
  /** Where the word may stand, in words. Empty for a word that may stand wherever its kind may. */
  readonly places: readonly string[];
}

/** The name and the text of a card file. */
export interface CardText {
  readonly file: string;
  readonly text: string;
}

/** A deck that the game's rules of deck construction allow. */
export interface Deck {
  readonly name: string;
  /** The definition row of each card, in the order of the list. */
  readonly cards: Int32Array;
  /**
   * The game's own word for the rule that the deck is built by, if its list leaves this open and its file does not say
   * the default.
   */
  readonly basis?: string;
}

/** Draws a random number from 0 up to but not including `below`. */
export type Draw = (below: number) => number;

/** A deck file as data. */
export type DeckFile = Readonly<Record<string, unknown>>;

/** Everything that the course of a game depends on, besides the decisions. */
export interface GameSetup {
  readonly decks: ByPlayer<Deck>;
  /** Four random words; see `workers/key.ts`. */
  readonly key: Int32Array;
  readonly switches?: SwitchSettings;
}

/** A problem in a file that a user wrote: one sentence, and its place. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    message: string,
    readonly file?: string,
    readonly line?: number,
    readonly column?: number,
    /** Further problems of the same file, which were found after this one. */
    readonly others: readonly InputError[] = [],
  ) {
    super(oneLine(message));
  }

  /** A list of this problem and all that were found after it. */
  get all(): readonly InputError[] {
    if (this.others.length === 0) return [this];
    return [new InputError(this.message, this.file, this.line, this.column), ...this.others];
  }

  /** `file:line:column: message`, on one line. */
  get sentence(): string {
    const place = [this.file, this.line, this.column].filter((part) => part !== undefined).join(':');
    return place ? `${showHidden(place.replace(/\s/g, ' '))}: ${this.message}` : this.message;
  }
}

/** At most this many problems of a file are reported at once. */
const MOST_PROBLEMS = 20;

/** Joins several problems to one, at the place of the first. A problem that occurs twice is kept once. */
export function joinProblems(problems: readonly InputError[]): InputError {
  const seen = new Set<string>();
  const all = problems
    .flatMap((problem) => problem.all)
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence));
  const [{ message, file, line, column }, ...others] = all.slice(0, MOST_PROBLEMS);
  return new InputError(message, file, line, column, others);
}

/** Calls `work` with each entry of a list, also after one of them threw an InputError. Throws all problems as one. */
export function forEachSound<T, R>(list: readonly T[], work: (item: T, index: number) => R): R[] {
  const done: R[] = [];
  const problems: InputError[] = [];
  for (const [i, item] of list.entries()) {
    try {
      done.push(work(item, i));
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      problems.push(...error.all);
      if (problems.length >= MOST_PROBLEMS) break;
    }
  }
  if (problems.length > 0) throw joinProblems(problems);
  return done;
}

/** Calls both functions, the second one even if the first throws an InputError. Throws the problems of both as one. */
export function bothSound<A, B>(first: () => A, second: () => B): readonly [A, B] {
  const [a, b] = forEachSound<() => A | B, A | B>([first, second], (part) => part());
  return [a as A, b as B];
}

/**
 * A position as data: the facts of the game, of each player, and of the cards in their zones, by the keys of scenario
 * files. A card that the viewer does not know is null.
 */
export interface PositionData {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly [fact: string]: unknown;
}

/** A card at its place on the table, with its notes. `Text`: a string, or a phrase for every language. */
export interface BoardCard<Text = string> {
  /** The card's row, which stays the same wherever the card goes. */
  readonly row: number;
  readonly id?: string;
  readonly name: string;
  /** Its notes, such as `5000`, `dull` or `2 counters`. */
  readonly notes: readonly Text[];
  /** The players who know the card: bit 0 and bit 1. */
  readonly known: number;
  /** The definition row of the card that lies on top: this one's text counts now. */
  readonly face: number;
  readonly cost?: number;
  /** The hue of its colour in degrees. */
  readonly hue?: number;
  /**
   * Its numbers that differ from the printed ones, such as `power 10000, printed 8000`, and the cards that cause this.
   */
  readonly changes: readonly Text[];
  /** Has it done what it can, and lies turned? */
  readonly isTurned: boolean;
  readonly fights?: 'attacks' | 'defends';
  /** The row of the card that it is attached to or lies under. */
  readonly host?: number;
  /** The row of its zone in which it lies, counted from the middle of the table. */
  readonly line: number;
}

/** The cards in a zone of a player, in order. */
export interface BoardZone<Text = string> {
  readonly player: Player;
  readonly title: Text;
  readonly cards: readonly BoardCard<Text>[];
  /** How its cards lie: side by side, as a hand, or as a pile of which only the last card is seen. */
  readonly lies: 'row' | 'hand' | 'pile';
  /** How many rows behind the middle of the table it lies. */
  readonly distance: number;
  /** With so many cards its player loses. */
  readonly most?: number;
}

/** An object on the stack, or one that waits to be put there. */
export interface BoardObject {
  readonly name: string;
  /** The row of its card; NONE if the card is gone. */
  readonly row: number;
  readonly player: Player;
  /** The text of an ability, in our words. */
  readonly text?: string;
  readonly waits: boolean;
  /** The players who know it: bit 0 and bit 1. */
  readonly known: number;
}

/** What an option refers to. */
export interface ExplainedOption {
  /** The row of its card, if the deciding player knows that card. */
  readonly card?: number;
  /** The line of card text that it uses, in our words. */
  readonly text?: string;
}

/** The reason for the standing decision, and its question. */
export interface Prompt<Text = string> {
  /** The name of the card that asks; the name of the phase if its rules ask. */
  readonly cause: Text;
  /** The row of that card. */
  readonly card?: number;
  /** The line of its text that asks, in our words. */
  readonly text?: string;
  /** Continues the sentence "you are asked to …". */
  readonly question: Text;
  /** Is a payment under way? */
  readonly isPayment: boolean;
  /** What is left to pay, where it is counted: `3 CP`. */
  readonly owed?: Text;
}

/** A part of a payment that was taken without being asked for. */
export interface Paid<Text = string> {
  readonly player: Player;
  readonly words: Text;
  /** What the other player hears of it. */
  readonly heard: Text;
  /** The row of the card that it names. */
  readonly card?: number;
  /** What was left to pay, where it is counted. */
  readonly owed?: Text;
}

/** A position as its cards lie on a table: what a page draws. */
export interface Board<Text = string> {
  readonly turn: number;
  readonly turnPlayer: Player;
  readonly phase: Text;
  /** The notes of each player, such as `20 life`. */
  readonly players: ByPlayer<readonly Text[]>;
  readonly zones: readonly BoardZone<Text>[];
  /** The notes of the game, such as what is on the stack. */
  readonly notes: readonly Text[];
  /** The objects of the stack from the top down, and after them those that wait. */
  readonly objects: readonly BoardObject[];
  /** What stands on the table in short, with what it means. */
  readonly marks: readonly { readonly said: Text; readonly means: Text }[];
  /** What the number means that a card costs. */
  readonly priceMeans?: Text;
  /** An attacked target that is not a card on the table, such as `the leader of player 1`. */
  readonly aim?: Text;
}

// ---- positions as numbers ----

/**
 * An encoding writes a whole number as this many steps: the first is 1 if the number is above 0, the next if it is
 * above 1, and so on. The number itself, divided by ENCODING_STEP_UNIT, stands after them.
 */
export const ENCODING_STEPS = 20;
/** The number after the steps is divided by this. */
export const ENCODING_STEP_UNIT = 10;

/**
 * A whole number of a position; or one of several words, given as its place among them (out of range if it is none of
 * them).
 */
export interface EncodingLookup {
  readonly name: string;
  /** The words; left out if it is a number. */
  readonly words?: readonly string[];
}

/** The attributes of a card that are not 0: their places in `CardAttributes.names`, and their values. */
export interface AttributeList {
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** The attributes of cards, as numbers. */
export interface CardAttributes {
  readonly names: readonly string[];
  /** The attributes of a definition row. They are found once; later calls return the same object. */
  of(definition: number): AttributeList;
}

/** What a scan finds in a position. */
export interface FoundNumbers {
  /** The value of each lookup. */
  readonly lookups: Int32Array;
  /**
   * The sums that are not 0: for each i below `sumCount[0]`, the place `sumPlaces[i]` with the value
   * `sums[sumPlaces[i]]`. Each place occurs once.
   */
  readonly sumPlaces: Int32Array;
  /** Sums are counted in the parts of `Encoding.sumParts`, so that adding them up is exact. */
  readonly sums: Int32Array;
  readonly sumCount: Int32Array;
  /**
   * The parts of an option: its verb, its number, the slot of its card, and the definition of its card if that is
   * seen; -1 for a part that it does not have.
   */
  readonly option: Int32Array;
}

// places in `FoundNumbers.option`
export const FOUND_VERB = 0;
export const FOUND_NUMBER = 1;
export const FOUND_SLOT = 2;
export const FOUND_DEFINITION = 3;

/** The numbers of a list that are not 0, by their places. */
export interface SparseNumbers {
  places: Int32Array;
  values: Float32Array | Float64Array;
  /** How many numbers are not 0. */
  count: number;
}

/**
 * The position that was listed last in a game for one player. The parts that have not changed since then need not be
 * added up again.
 */
export interface PositionMemory {
  /** The slot and the definition of each card. */
  cards: Int32Array;
  /** The sums of the slots; of each slot where they begin, how many they are, and how many there is room for. */
  readonly numbers: SparseNumbers;
  readonly begins: Int32Array;
  readonly counts: Int32Array;
  readonly rooms: Int32Array;
}

/**
 * Writes positions and options of a game as numbers, as one player knows them (view/encoding.ts). It holds buffers, so
 * each thread needs its own.
 */
export interface Encoding {
  /**
   * The name of the encoding: 16 hexadecimal digits. A position that was stored with another encoding cannot be read
   * with this one.
   */
  readonly hash: string;
  /** The unit in which each fact of cards is counted. */
  readonly units: Readonly<Record<string, number>>;
  /** How many numbers a position has, and what each is called. */
  readonly length: number;
  readonly names: readonly string[];
  /** How many numbers an option has, and what each is called. */
  readonly optionLength: number;
  readonly optionNames: readonly string[];
  /**
   * Appends to `out` what `player` knows of a position; `out` must have room for `length` more numbers. They come in
   * the order of their places. The memory of the same game and player makes this fast; with any other memory the
   * result is the same.
   */
  list(out: SparseNumbers, s: State, player: number, memory?: PositionMemory): void;
  createMemory(): PositionMemory;
  /** The same for an option of the standing decision as `player` sees it: at most `optionLength` numbers. */
  listOption(out: SparseNumbers, s: State, option: number, player: number): void;
  /** Writes what `player` knows of a position to the first `length` places of `out`. Allocates nothing. */
  encode(out: Float32Array | Float64Array, s: State, player: number): void;
  /** The same as a list `place, value, place, value, …` of the numbers that are not 0. */
  encodeSparsely(s: State, player: number): number[];
  /**
   * Writes an option of the standing decision as `player` sees it to the first `optionLength` places of `out`.
   * Allocates nothing.
   */
  encodeOption(out: Float32Array | Float64Array, s: State, option: number, player: number): void;
  /** The same as a list `place, value, place, value, …` of the numbers that are not 0. */
  encodeOptionSparsely(s: State, option: number, player: number): number[];

  // the same in its parts, for nets that add up cards themselves
  readonly lookups: readonly EncodingLookup[];
  readonly sums: readonly string[];
  /** How many parts of each sum make one. */
  readonly sumParts: Int32Array;
  readonly slots: readonly string[];
  readonly attributes: CardAttributes;
  /** Finds the lookups and sums of a position. They stay in `found` until the next call. */
  scan(s: State, player: number): void;
  /** Finds the parts of an option of the standing decision. They stay in `found.option` until the next call. */
  scanOption(s: State, option: number, player: number): void;
  /**
   * Where the parts of an option stand among its numbers, which begin with the verbs: the number, the slot, and the
   * attributes of the card.
   */
  readonly optionParts: {
    readonly number: number;
    readonly tenth: number;
    readonly slot: number;
    readonly card: number;
  };
  readonly found: FoundNumbers;
  /** The number of the first slot for cards that are not seen: see `slotAt`. */
  readonly unseenAt: number;
  /** The slot of a card as `player` knows it. */
  slotOf(s: State, card: number, player: number): number;
}

/** A rule by which agents leave out some of the options that a game offers; see `Game.sensibleActions`. */
export interface Omission {
  /**
   * The name of the rule. An agent that should consider these options all the same has it in its spec:
   * `greedy:considers=<name>`.
   */
  readonly name: string;
  /** What is left out. It continues the sentence "agents leave out …". */
  readonly meaning: string;
}

/** What is said of a game as it goes on, as strings of one language or as phrases for all. */
export interface Telling<Text> {
  /**
   * A short phrase for an option of the current decision. For a viewer who does not know its card, the phrase leaves
   * the name out.
   */
  describeOption(state: State, option: number, viewer?: Player): Text;
  /**
   * What happened from one position to a later one of the same game, a sentence each (cards that moved, what changed of
   * cards in play and of players), as far as `viewer` knows. Settles derived values in both, so give copies of a game
   * under way.
   */
  tellChanges(before: State, after: State, viewer?: Player): readonly Text[];
  /** The position as a table looks: see `Board`. */
  board(state: State): Board<Text>;
  /** Why the standing decision is asked, as far as the deciding player knows. */
  prompt(state: State): Prompt<Text>;
}

/** The same as phrases, and what has no place in the English one. */
export interface Told extends Telling<Phrase> {
  /**
   * An option of the standing decision as a log tells that it was taken; undefined where what comes of it says all. The
   * position must be a copy of a game under way.
   */
  describeDeed(state: State, option: number, viewer?: Player): Phrase | undefined;
  /** Why a game ended: a word of `Game.reasons`. */
  reason(word: string): Phrase;
  /**
   * What is paid without being asked for, from an option of the standing decision on up to the next decision. The
   * position stays as it is.
   */
  paidWithoutChoice(state: State, option: number): readonly Paid<Phrase>[];
}

/** A game; what it says of itself is English, and `told` and `say` have it in the other languages. */
export interface Game extends Telling<string> {
  /** The name of the game's folder, such as `square-enix-tcg`. */
  readonly name: string;
  /** The tag of its clauses, such as `SE`. */
  readonly tag: string;
  readonly title: string;
  /** What the player `Outcome.first` has. */
  readonly firstPlayer: FirstPlayer;
  readonly switches: readonly RuleSwitch[];
  /** All words that `Outcome.reason` can be. */
  readonly reasons: readonly string[];
  readonly rulebook: readonly Rule[];
  /**
   * The cards of the loaded pool in the order of their definition rows. Rows between them may belong to other games.
   */
  readonly cards: readonly CardSummary[];
  /**
   * The card with a definition row, of this pool or of the pool that it extends. Throws RangeError for any other row.
   */
  cardAt(def: number): CardSummary;
  /** A hash of the card files that the pool was made from, in hexadecimal. */
  readonly cardsHash: string;
  /** The greatest number of words that a state can have: the size of a buffer for copies. */
  readonly stateCells: number;

  /** Finds a card of the pool by its id; undefined if there is none. */
  findCard(id: string): CardSummary | undefined;
  /**
   * The game with the cards of further files. They form a pool of their own, and this game stays as it is. A card with
   * a known id replaces the earlier one. A definition row means the same in both games, so states may hold cards of
   * either. Throws InputError.
   */
  withCards(files: readonly CardText[]): Game;
  /** The decks shipped with the game. */
  readonly decks: readonly Deck[];
  /**
   * Reads a deck file. Throws InputError if the deck breaks a rule of deck construction, with the numbers that these
   * settings give.
   */
  parseDeck(yaml: string, file: string, settings?: SwitchSettings): Deck;
  /** A shipped deck by its name. Throws InputError if it breaks a rule of deck construction under these settings. */
  shippedDeck(name: string, settings: SwitchSettings): Deck;

  /**
   * The deck file, without a name, of a list of cards: each card in the part where it belongs. `rest` is what the list
   * says about its deck; what this game's deck files do not have is dropped.
   */
  deckFileOf(counts: ReadonlyMap<string, number>, rest?: Readonly<Record<string, unknown>>): DeckFile;

  /**
   * A random legal deck from the whole pool, with its deck file: for conformance games, and as a start for a search
   * for decks. Throws an InputError if the pool has no legal deck under these settings.
   */
  drawDeck(draw: Draw, name: string, settings?: SwitchSettings): { readonly file: DeckFile; readonly deck: Deck };

  /**
   * What a card file may contain although it can have no effect: a sentence each, with its place. The cards must be in
   * this game.
   */
  cardWarnings(file: CardText): readonly string[];
  /**
   * What a legal deck has although it can have no effect, such as a cost that none of its cards can pay: a sentence
   * each.
   */
  deckWarnings(deck: Deck): readonly string[];

  /** Begins a game in `out` and runs to the first decision. */
  createState(out: State, setup: GameSetup): void;
  /**
   * Takes an option of the current decision and runs to the next decision or to the end. Throws for an option that is
   * not offered.
   */
  step(state: State, option: number): void;
  /**
   * The same for whoever asks for `sensibleActions` only, which are the same: at decisions at which agents leave out
   * all options but passing, or all of a kind, no more of those are found than there must be for a decision to stand.
   * Left out where agents leave nothing out.
   */
  stepLightly?(state: State, option: number): void;
  /** Copies the options of the current decision to `out`; returns how many there are (0 if the game is over). */
  legalActions(state: State, out: Int32Array): number;
  /**
   * Copies the options that an agent has reason to think about to `out`, at least one while the game goes on: those of
   * `legalActions` less what only makes ready what any later option makes ready too, such as a resource that nothing
   * asks for yet; all of them where nothing else is left. Returns how many.
   */
  sensibleActions(state: State, out: Int32Array): number;
  /** The rules by which options are left out there. Empty if agents think about everything that is offered. */
  readonly omissions: readonly Omission[];
  /**
   * From now on, in this thread, the rules with these bits (bit i is `omissions[i]`) leave nothing out; 0 puts all
   * rules back into force.
   */
  consider(bits: number): void;
  isOver(state: State): boolean;
  /**
   * Makes `out` the same position as `state`. This is faster than copying all words, because unused ones are skipped.
   */
  copyState(out: State, state: State): void;
  /** The player who must decide now. */
  decisionPlayer(state: State): Player;
  outcome(state: State): Outcome;

  /** The player cells that the opponent does not see while a secret choice stands in them (shared/secrets.ts). */
  readonly secretCells?: readonly number[];
  /**
   * The card fields that are derived from cards which not every player sees. An observation has the values that follow
   * from what its player knows.
   */
  readonly secretFields?: readonly number[];
  /** Writes to `out` what `viewer` can know: hidden cards stand in a canonical order, and the random key is blank. */
  observe(out: State, state: State, viewer: Player): void;
  /**
   * Copies `state` to `out` with everything `viewer` does not know dealt anew and a fresh random key. From a state and
   * from what `viewer` observes of it comes the same.
   */
  determinize(out: State, state: State, viewer: Player, key: Int32Array): void;

  /**
   * Evaluation of a quiet position for `player`: an integer in [-EVALUATION_LIMIT, EVALUATION_LIMIT], the ends for a
   * game that is lost or won (a fraction that is returned would be a new object each time). Half of it above one half
   * is meant to be near the probability of winning (`boundedValue`). `begins` says that a turn has just begun and
   * nothing was done in it: what its player can do then counts for them. Reads only what `player` may know.
   */
  evaluate(state: State, player: Player, begins: boolean): number;
  /**
   * The same with a closer look at the own hand, for a decision of that player. `amongCards`: the choice is which cards
   * to pay, to discard or to keep, so the hand is judged by what its cards are. Where it is whether to play one, their
   * number counts: what a card can do is lost to the hand by playing it. Left out by games that have no such judgement.
   */
  evaluateHand?(state: State, player: Player, amongCards: boolean): number;
  /** Is nothing half done, so that no card is announced and unpaid, and the stack is empty? */
  isQuiet(state: State): boolean;
  /**
   * An option that changes as little as possible (passing, declining, the first way to pay). Agents settle a position
   * with it.
   */
  quietOption(state: State): number;

  /**
   * Takes `option`, and then quiet options until the position is quiet or the game is over. This is faster than
   * calling `step` repeatedly.
   */
  settle(state: State, option: number): void;
  /**
   * The same for a position that is to be judged: faster still, because nobody looks at the options that stand in the
   * end. Where it returns true they may not be all, and `offerAgain` must come before anybody goes on from there. With
   * `early` it ends at the first decision at which nothing is under way, also where its player can only pass, which
   * costs less still: what would follow by itself (an end of a turn, a draw) is then not part of what is judged.
   */
  playOut(state: State, option: number, early?: boolean): boolean;
  /** Completes the options of the decision at which `playOut` has stopped. */
  offerAgain(state: State): void;

  /**
   * A hash of everything that matters in a state, as 16 hexadecimal digits. It does not depend on the order in which
   * cards were loaded.
   */
  hash(state: State): string;
  /**
   * Writes the same hash as two 32-bit words, from place `at` on. It makes no text, because every game that is played
   * is hashed.
   */
  writeHash(state: State, out: Int32Array, at: number): void;

  readonly told: Told;
  /** A phrase of this game in a language. */
  say(phrase: Phrase, language: Language): string;
  /** The position as one page of text, as `viewer` sees it; everything if there is no viewer. */
  describeState(state: State, viewer?: Player, language?: Language): string;
  /** The position as data, as `viewer` sees it. */
  positionData(state: State, viewer?: Player): PositionData;
  /** The card of an option of the standing decision, and the line of text that it uses. */
  explainOption(state: State, option: number): ExplainedOption;
  /** What the card with a definition row does, worded as by `describeCard`; undefined if the row is not a card's. */
  describeFace(definition: number): string | undefined;
  /** Positions and options as numbers. All pools of the game share it. */
  readonly encoding: Encoding;
  /** The JSON Schemas of the game's card and deck files, for editors. */
  readonly schemas: { card(): unknown; deck(): unknown };
  /** What a card does, in words that are made from its effect tree. */
  describeCard(id: string): string;
  /** A card as it stands in its file. */
  cardSource(id: string): unknown;
  /** The words of the game's card language. */
  words(): readonly CardWord[];
  /**
   * The cards of the pool that use a word, each with the line that uses it, as it is written. The simplest come first.
   */
  cardsUsing(word: CardWord): readonly { readonly id: string; readonly line: unknown }[];
}
