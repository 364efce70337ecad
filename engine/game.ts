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
 * A difference of worths as a value of `Game.evaluate`, never quite at its ends: at `scale` whoever is ahead is taken to win 85 % of
 * the games. A square root is the same on every machine, which a power of e need not be.
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
  /** Compiled anew only because of another card that was added: what it says is what it said. */
  readonly isRelinked?: boolean;
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
  /** What it is based on where its list leaves that open and its file says otherwise than by default: the game's own word. */
  readonly basis?: string;
}

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
  ) {
    super(oneLine(message));
  }

  /** `file:line:column: message`, on one line. */
  get sentence(): string {
    const place = [this.file, this.line, this.column].filter((part) => part !== undefined).join(':');
    return place ? `${showHidden(place.replace(/\s/g, ' '))}: ${this.message}` : this.message;
  }
}

/**
 * A position as data: the facts of the game, of each player, and of the cards in their zones, by the keys that scenario files have for
 * them. A card that is not known is null.
 */
export interface PositionData {
  readonly players: readonly Readonly<Record<string, unknown>>[];
  readonly [fact: string]: unknown;
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
   * The game with the cards of these files added (patches): a pool of its own, which leaves this game as it is. Later ids
   * shadow earlier ones. States may hold cards of both: a row means the same to either. Throws InputError.
   */
  withCards(files: readonly CardText[]): Game;
  /** The decks shipped with the game. */
  readonly decks: readonly Deck[];
  /** Reads a deck file; throws InputError when it breaks a construction rule. */
  parseDeck(yaml: string, file: string): Deck;

  /** Begins a game in `out` and runs to the first decision. */
  createState(out: State, setup: GameSetup): void;
  /** Takes one option of the current decision and runs to the next, or to the end. */
  step(state: State, option: number): void;
  /** Copies the options of the current decision to `out`; returns how many (0 once the game is over). */
  legalActions(state: State, out: Int32Array): number;
  /**
   * Copies the options that an agent has reason to think about to `out`, at least one: those of `legalActions` less what only makes
   * ready what any later option makes ready too, such as a resource that nothing asks for yet. Returns how many.
   */
  sensibleActions(state: State, out: Int32Array): number;
  isOver(state: State): boolean;
  /** Makes `out` the same position as `state`. Faster than copying all words: what does not count is not copied. */
  copyState(out: State, state: State): void;
  /** The player who must decide now. */
  decisionPlayer(state: State): Player;
  outcome(state: State): Outcome;

  /** Words of a player that the other one does not see while something secret stands there (shared/secrets.ts). */
  readonly secretCells?: readonly number[];
  /** Fields of card rows that are derived of cards which not everybody sees: an observation has those of what its player knows. */
  readonly secretFields?: readonly number[];
  /** Writes to `out` what `viewer` can know: hidden cards stand in canonical order, the random key is blank. */
  observe(out: State, state: State, viewer: Player): void;
  /**
   * Copies `state` to `out` with everything `viewer` does not know dealt anew and a fresh random key. From a state and from what
   * `viewer` observes of it comes the same.
   */
  determinize(out: State, state: State, viewer: Player, key: Int32Array): void;

  /**
   * Evaluation of a quiet position for `player`: an integer in [-EVALUATION_LIMIT, EVALUATION_LIMIT], the ends for a game that
   * is lost or won (a fraction that is returned would be a new object each time). Half of it above one half is meant to be near the
   * probability of winning (`boundedValue`). `begins` says that a turn has just begun and nothing was done in it: what its player can
   * do then counts for them. Reads only what `player` may know.
   */
  evaluate(state: State, player: Player, begins: boolean): number;
  /** True when nothing is half done: no card announced and not yet paid, nothing on the stack. */
  isQuiet(state: State): boolean;
  /** An option that leaves things as they are (pass, decline, the first way to pay): how agents settle a position. */
  quietOption(state: State): number;

  /** Takes `option`, then quiet ones until the position is quiet or the game is over. Faster than `step` again and again. */
  settle(state: State, option: number): void;
  /**
   * The same for a position that is to be judged: faster still, because nobody looks at the options that stand in the end. Where it
   * returns true they may not be all, and `offerAgain` must come before anybody goes on from there.
   */
  playOut(state: State, option: number): boolean;
  /** Completes the options of a decision that `playOut` came to. */
  offerAgain(state: State): void;

  /** Hash of everything that matters, as 16 hexadecimal digits; independent of the order in which cards were loaded. */
  hash(state: State): string;

  /** One short phrase for an option of the current decision. */
  describeOption(state: State, option: number): string;
  /** The position as one page of text, as `viewer` sees it (everything when undefined). */
  describeState(state: State, viewer?: Player): string;
  /** The same as data. */
  positionData(state: State, viewer?: Player): PositionData;
  /** JSON Schemas of the game's card and deck files, for editors. */
  readonly schemas: { card(): unknown; deck(): unknown };
  /** What a card does, worded back from its effect tree. */
  describeCard(id: string): string;
}
