/**
 * The contract a game fills in: what agents, the match runner and the lab may call, and nothing of any one game.
 *
 * A loaded game is stateless: everything that changes is in the `State` given first. All hot members allocate nothing.
 */
import type { State } from './kernel/layout.ts';
import type { Rule } from './rulebook.ts';
import { oneLine, showHidden } from './text/plain-text.ts';

/** Value of a won game; see `Game.evaluate`. */
export const EVALUATION_LIMIT = 1_000_000;

/**
 * A difference of worths as a value of `Game.evaluate`, never quite at its ends: at `scale` whoever is ahead is taken
 * to win 85 % of the games. A square root is the same on every machine, which a power of e need not be.
 */
export function boundedValue(difference: number, scale: number): number {
  const z = difference / scale;
  return ((EVALUATION_LIMIT * z) / Math.sqrt(1 + z * z)) | 0;
}

export type Player = 0 | 1;
/** What whoever comes first has: the first turn, or the initiative of a first turn that both players share. */
export type FirstPlayer = 'turn' | 'initiative';
export type ByPlayer<T> = readonly [T, T];

/** Result of a finished game. */
export interface Outcome {
  /** 0 or 1, or 2 for a draw. */
  readonly winner: 0 | 1 | 2;
  /** The game's own word for why it ended, such as `damage` or `deck-out`; one of `Game.reasons`. */
  readonly reason: string;
  /** The player who took the first turn, or had its initiative. */
  readonly first: Player;
  readonly turns: number;
  /** Decisions with two options or more, sensible or not. */
  readonly decisions: number;
}

/** A reading of an ambiguous rule that an experiment may choose. */
export interface RuleSwitch {
  /** Name, as an experiment or a scenario file writes it. */
  readonly name: string;
  /** The first is the default. */
  readonly values: readonly string[];
  /** Least and most of the whole numbers that it takes, where it is a number. */
  readonly range?: readonly [number, number];
  /** One sentence: what the switch decides. */
  readonly meaning: string;
  /** Clauses that leave it open. */
  readonly clauses: readonly string[];
}

export type SwitchSettings = Readonly<Record<string, string>>;

/** A card definition as everybody outside the hot code sees it. */
export interface CardSummary {
  /** Definition rows of its other sides. */
  readonly sides?: readonly number[];
  /** Row in the definition tables, the value of CARD_DEF. */
  readonly def: number;
  readonly id: string;
  readonly name: string;
  /** Names that are printed besides, by which it is found too. */
  readonly otherNames?: readonly string[];
  /** Compiled anew only because of another card that was added: what it says is what it said. */
  readonly isRelinked?: boolean;
}

/** A word of the language in which a game's cards are written. */
export interface CardWord {
  readonly name: string;
  /** `effect`, `test`, `value`, `condition`, `cost`, `modification`, `trigger`, `selector`, `player` or `line`. */
  readonly kind: string;
  readonly meaning: string;
  readonly operands: readonly {
    readonly name: string;
    /** What may be written for it. */
    readonly takes: string;
    /** The same as a list, where it is one of a few words. */
    readonly values?: readonly string[];
    readonly isRequired: boolean;
    /** What it is where it is left out, if that is a plain value. */
    readonly fallback?: string;
  }[];
  /** Where it may stand, in words; none for a word that may stand wherever its kind may. */
  readonly places: readonly string[];
}

/** A card file and its text. */
export interface CardText {
  readonly file: string;
  readonly text: string;
}

/** A deck that was checked against the game's deck construction rules. */
export interface Deck {
  readonly name: string;
  /** One definition row a card, in list order. */
  readonly cards: Int32Array;
  /**
   * What it is based on where its list leaves that open and its file says otherwise than by default: the game's own
   * word.
   */
  readonly basis?: string;
}

/** A number below `below`, at random. */
export type Draw = (below: number) => number;

/** A deck file as data. */
export type DeckFile = Readonly<Record<string, unknown>>;

/** What is needed to begin a game: everything its course depends on, besides the decisions. */
export interface GameSetup {
  readonly decks: ByPlayer<Deck>;
  /** Four random words; see `workers/key.ts`. */
  readonly key: Int32Array;
  readonly switches?: SwitchSettings;
}

/** A problem in a file a user wrote: one sentence, and where. */
export class InputError extends Error {
  override readonly name = 'InputError';
  constructor(
    message: string,
    readonly file?: string,
    readonly line?: number,
    readonly column?: number,
    /** Further problems of the same file, found after this one. */
    readonly others: readonly InputError[] = [],
  ) {
    super(oneLine(message));
  }

  /** This problem and those found after it, each by itself. */
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

/** Most problems of a file that are told at once. */
const MOST_PROBLEMS = 20;

/** Several problems as one, at the place of the first; each of them stands once. */
export function joinProblems(problems: readonly InputError[]): InputError {
  const seen = new Set<string>();
  const all = problems
    .flatMap((problem) => problem.all)
    .filter(({ sentence }) => !seen.has(sentence) && seen.add(sentence));
  const [{ message, file, line, column }, ...others] = all.slice(0, MOST_PROBLEMS);
  return new InputError(message, file, line, column, others);
}

/**
 * Does something with each of a list, with all of them even where one throws an InputError; throws the problems of all
 * as one.
 */
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

/** Does both, the second even where the first throws an InputError; throws the problems of both as one. */
export function bothSound<A, B>(first: () => A, second: () => B): readonly [A, B] {
  const [a, b] = forEachSound<() => A | B, A | B>([first, second], (part) => part());
  return [a as A, b as B];
}

/**
 * A position as data: the facts of the game, of each player, and of the cards in their zones, by the keys that scenario
 * files have for them. A card that is not known is null.
 */
export interface PositionData {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly [fact: string]: unknown;
}

/** A card where it lies, with what is to be said of it. */
export interface BoardCard {
  /** Its row: the same card keeps it, wherever it goes. */
  readonly row: number;
  readonly id?: string;
  readonly name: string;
  /** Such as `5000`, `dull`, `2 counters`. */
  readonly notes: readonly string[];
  /** Bits of the players who know it: 1, 2. */
  readonly known: number;
  /** The definition row of what lies on top of it: whose text it has now. */
  readonly face: number;
  readonly cost?: number;
  /** Hue of its colour, in degrees. */
  readonly hue?: number;
  /** Numbers that are other than printed, such as `power 10000, printed 8000`, and which cards act on it. */
  readonly changes: readonly string[];
  /** It has done what it can, and lies turned. */
  readonly isTurned: boolean;
  readonly fights?: 'attacks' | 'defends';
  /** Row of the card that it lies with. */
  readonly host?: number;
  /** The row of its zone that it lies in, from the middle of the table. */
  readonly line: number;
}

/** Cards in a zone of a player, in order. */
export interface BoardZone {
  readonly player: Player;
  readonly title: string;
  readonly cards: readonly BoardCard[];
  /** Side by side, as a hand, or as a pile of which the last one is seen. */
  readonly lies: 'row' | 'hand' | 'pile';
  /** How many rows it lies behind the middle of the table. */
  readonly distance: number;
}

/** What is on the stack, or waits to come there. */
export interface BoardObject {
  readonly name: string;
  /** Row of its card; NONE where it has none any more. */
  readonly row: number;
  readonly player: Player;
  /** What an ability says, in our words. */
  readonly text?: string;
  readonly waits: boolean;
  /** Bits of the players who know it: 1, 2. */
  readonly known: number;
}

/** What an option is about. */
export interface ExplainedOption {
  /** Row of its card, if whoever decides knows it. */
  readonly card?: number;
  /** The line of text that it uses, in our words. */
  readonly text?: string;
}

/** Why something is asked, and what. */
export interface Prompt {
  /** The card that asks, or the phase whose rules do. */
  readonly cause: string;
  /** Row of that card. */
  readonly card?: number;
  /** The line of its text, in our words. */
  readonly text?: string;
  /** As a sentence goes on behind "you are asked to". */
  readonly question: string;
  /** Something is being paid. */
  readonly isPayment: boolean;
}

/** A position as it lies on a table: what a page draws. */
export interface Board {
  readonly turn: number;
  readonly turnPlayer: Player;
  readonly phase: string;
  /** What is to be said of each player, such as `20 life`. */
  readonly players: ByPlayer<readonly string[]>;
  readonly zones: readonly BoardZone[];
  /** What is to be said of the game, such as what is on the stack. */
  readonly notes: readonly string[];
  /** The top of the stack first; what waits behind it. */
  readonly objects: readonly BoardObject[];
  /** What is attacked that lies on no table, such as `the leader of player 1`. */
  readonly aim?: string;
}

// ---- positions as numbers ----

/**
 * Steps that an encoding writes a whole number as: 1 where it is above 0, above 1, and so on; behind them stands the
 * number itself.
 */
export const ENCODING_STEPS = 20;
/** What the number behind the steps is divided by. */
export const ENCODING_STEP_UNIT = 10;

/** A whole number of a position, or one of some words as its place among them (out of range where it is none). */
export interface EncodingLookup {
  readonly name: string;
  /** The words; left out for a number. */
  readonly words?: readonly string[];
}

/** Attributes of a card that are not 0: places in `CardAttributes.names`, and how much. */
export interface AttributeList {
  readonly places: Int32Array;
  readonly values: Float64Array;
}

/** What cards are, in numbers. */
export interface CardAttributes {
  readonly names: readonly string[];
  /** Of a definition row; found once, then the same object. */
  of(definition: number): AttributeList;
}

/** What a scan finds of a position. */
export interface FoundNumbers {
  /** The value of each lookup. */
  readonly lookups: Int32Array;
  /**
   * The sums that cards add to: `sumPlaces[i]`, for i below `sumCount[0]`, with `sums[sumPlaces[i]]`. A place comes
   * once; the others are 0.
   */
  readonly sumPlaces: Int32Array;
  /** In the parts of `Encoding.sumParts`, so that whoever adds them up does so exactly. */
  readonly sums: Int32Array;
  readonly sumCount: Int32Array;
  /**
   * Of an option: verb, number, slot of its card and definition of a card that is seen; -1 for what it does not have.
   */
  readonly option: Int32Array;
}

// places in `FoundNumbers.option`
export const FOUND_VERB = 0;
export const FOUND_NUMBER = 1;
export const FOUND_SLOT = 2;
export const FOUND_DEFINITION = 3;

/** Numbers that are not 0, by their places. */
export interface SparseNumbers {
  places: Int32Array;
  values: Float32Array | Float64Array;
  /** How many there are. */
  count: number;
}

/** What was listed last of a game for one player: what has not changed since need not be added up again. */
export interface PositionMemory {
  /** Slot and definition of each card. */
  cards: Int32Array;
  /** The sums of the slots, and where those of each begin. */
  readonly numbers: SparseNumbers;
  readonly begins: Int32Array;
}

/**
 * Positions and options of a game as numbers, as one player knows them (view/encoding.ts). It keeps buffers: one a
 * thread.
 */
export interface Encoding {
  /** Names the encoding: 16 hexadecimal digits. Positions that were stored by another one mean nothing here. */
  readonly hash: string;
  /** What the facts of cards are counted in, by fact. */
  readonly units: Readonly<Record<string, number>>;
  /** Numbers of a position, and what each is called. */
  readonly length: number;
  readonly names: readonly string[];
  /** Numbers of an option, and what each is called. */
  readonly optionLength: number;
  readonly optionNames: readonly string[];
  /**
   * Adds what `player` knows of a position to `out`, which has room for `length` more, in the order of places. With the
   * memory of that game and player it is fastest; any other one gives the same.
   */
  list(out: SparseNumbers, s: State, player: number, memory?: PositionMemory): void;
  createMemory(): PositionMemory;
  /** The same for an option of the standing decision as `player` sees it: `optionLength` numbers at most. */
  listOption(out: SparseNumbers, s: State, option: number, player: number): void;
  /** Writes what `player` knows of a position to the first `length` places of `out`. Allocates nothing. */
  encode(out: Float32Array | Float64Array, s: State, player: number): void;
  /** The same as a list of place, value, place, value … of the numbers that are not 0. */
  encodeSparsely(s: State, player: number): number[];
  /**
   * Writes an option of the standing decision as `player` sees it to the first `optionLength` places of `out`.
   * Allocates nothing.
   */
  encodeOption(out: Float32Array | Float64Array, s: State, option: number, player: number): void;
  /** The same as a list of place, value, place, value … of the numbers that are not 0. */
  encodeOptionSparsely(s: State, option: number, player: number): number[];

  // the same in its parts, for nets that add up cards
  readonly lookups: readonly EncodingLookup[];
  readonly sums: readonly string[];
  /** How many of what each sum is counted in are one. */
  readonly sumParts: Int32Array;
  readonly slots: readonly string[];
  readonly attributes: CardAttributes;
  /** Finds lookups and sums of a position; they stand in `found` until the next call. */
  scan(s: State, player: number): void;
  /** Finds what an option of the standing decision is; it stands in `found.option` until the next call. */
  scanOption(s: State, option: number, player: number): void;
  /** Where numbers and slots stand among the numbers of an option, behind the verbs; and the card's attributes. */
  readonly optionParts: {
    readonly number: number;
    readonly tenth: number;
    readonly slot: number;
    readonly card: number;
  };
  readonly found: FoundNumbers;
  /** The slot of a card as `player` knows it. */
  slotOf(s: State, card: number, player: number): number;
}

/** A rule by which agents leave out some of the options that a game offers: `Game.sensibleActions`. */
export interface Omission {
  /** By which an agent may be told to consider them all the same: `greedy:considers=<name>`. */
  readonly name: string;
  /** What is left out, as a sentence goes on behind "agents leave out". */
  readonly meaning: string;
}

export interface Game {
  /** Folder name, such as `square-enix-tcg`. */
  readonly name: string;
  /** Clause tag, such as `SE`. */
  readonly tag: string;
  readonly title: string;
  /** What the player of `Outcome.first` has. */
  readonly firstPlayer: FirstPlayer;
  readonly switches: readonly RuleSwitch[];
  /** Every word that `Outcome.reason` can be. */
  readonly reasons: readonly string[];
  readonly rulebook: readonly Rule[];
  /** Every card of the loaded pool, by ascending definition rows; rows between them may be other games'. */
  readonly cards: readonly CardSummary[];
  /** The card of a definition row, of this pool or of one that it extends; throws RangeError for any other row. */
  cardAt(def: number): CardSummary;
  /** Hash of the card files the pool was made from: hexadecimal. */
  readonly cardsHash: string;
  /** Largest number of words of a state (a buffer for copies). */
  readonly stateCells: number;

  /** Finds a card of the pool by its id; undefined if there is none. */
  findCard(id: string): CardSummary | undefined;
  /**
   * The game with the cards of these files added (patches): a pool of its own, which leaves this game as it is. Later
   * ids shadow earlier ones. States may hold cards of both: a row means the same to either. Throws InputError.
   */
  withCards(files: readonly CardText[]): Game;
  /** The decks shipped with the game. */
  readonly decks: readonly Deck[];
  /**
   * Reads a deck file; throws InputError when it breaks a construction rule, with the numbers that the settings have.
   */
  parseDeck(yaml: string, file: string, settings?: SwitchSettings): Deck;
  /** A shipped deck by its name, under these settings; throws InputError where it breaks a construction rule then. */
  shippedDeck(name: string, settings: SwitchSettings): Deck;

  /**
   * The deck file of a list of cards, without its name: each card where it belongs in it. `rest`: what the list says of
   * its deck besides; what this game's deck files do not have is left out.
   */
  deckFileOf(counts: ReadonlyMap<string, number>, rest?: Readonly<Record<string, unknown>>): DeckFile;

  /**
   * A deck drawn at random of the whole pool, legal under these settings, with the file that says so: what conformance
   * plays and where a search for decks may begin. Throws an InputError where the pool has no such deck.
   */
  drawDeck(draw: Draw, name: string, settings?: SwitchSettings): { readonly file: DeckFile; readonly deck: Deck };

  /** What is legal in a card file, whose cards this game has, and cannot work: a sentence each, with its place. */
  cardWarnings(file: CardText): readonly string[];
  /** What a legal deck has that cannot work, such as a cost that none of its cards can pay: a sentence each. */
  deckWarnings(deck: Deck): readonly string[];

  /** Begins a game in `out` and runs to the first decision. */
  createState(out: State, setup: GameSetup): void;
  /**
   * Takes one option of the current decision and runs to the next, or to the end. Throws for one that is not offered.
   */
  step(state: State, option: number): void;
  /**
   * The same for whoever asks for `sensibleActions` only, which are the same: at decisions at which agents leave out
   * all options but passing, or all of a kind, no more of those are found than there must be for a decision to stand.
   * Left out where agents leave nothing out.
   */
  stepLightly?(state: State, option: number): void;
  /** Copies the options of the current decision to `out`; returns how many (0 once the game is over). */
  legalActions(state: State, out: Int32Array): number;
  /**
   * Copies the options that an agent has reason to think about to `out`, at least one while the game goes on: those of
   * `legalActions` less what only makes ready what any later option makes ready too, such as a resource that nothing
   * asks for yet; all of them where nothing else is left. Returns how many.
   */
  sensibleActions(state: State, out: Int32Array): number;
  /** The rules by which it does so; none where agents think of all that is offered. */
  readonly omissions: readonly Omission[];
  /**
   * From now on the rules of these bits (bit i is `omissions[i]`) leave nothing out, in this thread; 0 for all rules as
   * they are.
   */
  consider(bits: number): void;
  isOver(state: State): boolean;
  /** Makes `out` the same position as `state`. Faster than copying all words: what does not count is not copied. */
  copyState(out: State, state: State): void;
  /** The player who must decide now. */
  decisionPlayer(state: State): Player;
  outcome(state: State): Outcome;

  /** Words of a player that the other one does not see while something secret stands there (shared/secrets.ts). */
  readonly secretCells?: readonly number[];
  /**
   * Fields of card rows that are derived of cards which not everybody sees: an observation has those of what its player
   * knows.
   */
  readonly secretFields?: readonly number[];
  /** Writes to `out` what `viewer` can know: hidden cards stand in canonical order, the random key is blank. */
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
  /** True when nothing is half done: no card announced and not yet paid, nothing on the stack. */
  isQuiet(state: State): boolean;
  /** An option that leaves things as they are (pass, decline, the first way to pay): how agents settle a position. */
  quietOption(state: State): number;

  /**
   * Takes `option`, then quiet ones until the position is quiet or the game is over. Faster than `step` again and
   * again.
   */
  settle(state: State, option: number): void;
  /**
   * The same for a position that is to be judged: faster still, because nobody looks at the options that stand in the
   * end. Where it returns true they may not be all, and `offerAgain` must come before anybody goes on from there. With
   * `early` it ends at the first decision at which nothing is under way, also where its player can only pass, which
   * costs less still: what would follow by itself (an end of a turn, a draw) is then not part of what is judged.
   */
  playOut(state: State, option: number, early?: boolean): boolean;
  /** Completes the options of a decision that `playOut` came to. */
  offerAgain(state: State): void;

  /** Hash of everything that matters, as 16 hexadecimal digits; independent of the order in which cards were loaded. */
  hash(state: State): string;
  /** The same as two 32-bit words from `at` on, without a text in between: every game played is hashed. */
  writeHash(state: State, out: Int32Array, at: number): void;

  /**
   * One short phrase for an option of the current decision; to a viewer who does not know its card, without the name.
   */
  describeOption(state: State, option: number, viewer?: Player): string;
  /** The position as one page of text, as `viewer` sees it (everything when undefined). */
  describeState(state: State, viewer?: Player): string;
  /** The same as data. */
  positionData(state: State, viewer?: Player): PositionData;
  /**
   * What happened from one position to a later one of the same game, a sentence each (cards that moved, what changed of
   * cards in play and of players), as far as `viewer` knows. Settles derived values in both, so give copies of a game
   * under way.
   */
  tellChanges(before: State, after: State, viewer?: Player): readonly string[];
  /** The position as a table looks: see `Board`. */
  board(state: State): Board;
  /** Why the standing decision is asked: what whoever decides knows. */
  prompt(state: State): Prompt;
  /** The card of an option of the standing decision, and the line of text that it uses. */
  explainOption(state: State, option: number): ExplainedOption;
  /** What the card of a definition row does, as `describeCard` has it; undefined for a row that is no card's. */
  describeFace(definition: number): string | undefined;
  /** Positions and options as numbers; the same for all pools of the game. */
  readonly encoding: Encoding;
  /** JSON Schemas of the game's card and deck files, for editors. */
  readonly schemas: { card(): unknown; deck(): unknown };
  /** What a card does, worded back from its effect tree. */
  describeCard(id: string): string;
  /** A card as its file has it. */
  cardSource(id: string): unknown;
  /** The words in which cards are written. */
  words(): readonly CardWord[];
  /** Cards of the pool that use a word, and the line in which they do, as it is written; the simplest first. */
  cardsUsing(word: CardWord): readonly { readonly id: string; readonly line: unknown }[];
}
