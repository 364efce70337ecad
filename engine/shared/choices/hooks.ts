/** What choices ask of a game: what a filter means, what may be chosen, where cards go. */
import type { State } from '../../kernel/layout.ts';
import type { EffectRun, OperatorTable } from '../operators/operator.ts';
import type { Programs } from '../programs.ts';

/** What a game's layout has for choices. The zone of a player is the kind + the player. */
export interface ChoiceLayout {
  readonly ZONE_DECK: number;
  readonly ZONE_HAND: number;
  /** Cards set aside in the middle of an instruction. */
  readonly ZONE_ASIDE: number;
  /** Bit of CARD_FLAGS: chosen for what is under way, not yet moved. */
  readonly CARD_COMMITTED: number;
}

/** Where a search puts what it finds, and a look what is taken. */
export interface Destination {
  /**
   * The player's field: only cards that can be put there are found. A deck: cards go there after the shuffle that ends
   * a search.
   */
  readonly is?: 'field' | 'deck';
  /** Puts a card there that was set aside for the player; left out: it goes to its owner's hand. */
  readonly deliver?: (s: State, card: number, player: number) => void;
  /**
   * Is the player asked something before the card is there? If so, a look puts it there when all cards have been
   * taken.
   */
  readonly asks?: (s: State, card: number) => boolean;
}

/** The destinations of a game by their words. */
export type Destinations = Readonly<Record<string, Destination>>;

/** Targets that must be chosen if others are. */
export interface Demands {
  /**
   * Looks at what is demanded while a text of `you` in frame `f` chooses among the first `n` of SELECTED, which stay;
   * false if nothing is.
   */
  readonly begin: (s: State, f: number, n: number, you: number) => boolean;
  /** May the card be chosen, with room for so many others of higher rows behind it? */
  readonly mayPick: (s: State, f: number, card: number, room: number) => boolean;
  /** May no more be chosen? */
  readonly mayStop: (s: State, f: number) => boolean;
}

/**
 * What the choices of a game need of it. What is optional belongs to searches, looks and choices of what can be put.
 */
export interface ChoiceHooks {
  readonly programs: Programs;
  readonly effects: OperatorTable<EffectRun>;
  readonly layout: ChoiceLayout;
  /** A second deck, for looks with LOOK_SECOND. */
  readonly secondDeck?: number;
  readonly field: number;
  /** Zone kinds where cards alike in print may differ all the same; elsewhere such cards are one choice. */
  readonly distinctZones: readonly number[];
  /** Where the rest of the cards looked at goes, by its number; NONE where it is arranged on the deck. */
  readonly restZones?: readonly number[];
  /** The number of the rest that is shuffled and put under the deck. */
  readonly shuffledRest?: number;
  /** Shares of a distribution above the least one come in multiples of this, unless it has a step of its own. */
  readonly shareStep: number;
  /** Option verb of a share that a player gets, who stands in place of the card; left out where only cards do. */
  readonly playerShareVerb?: number;
  /** Does a card pass a filter, seen by `you` for an ability of the card `source`? */
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  /** Fills SELECTED with all cards that pass, by ascending row; returns how many. */
  readonly findMatching: (s: State, filter: number, source: number, you: number) => number;
  /** Flags (CHOOSE_GAME, 32 and up) of a choice that a program with this FRAME_CONTROL makes; left out: none. */
  readonly flagsOf?: (control: number) => number;
  /** May a text of `you`, of the card `source`, choose (選ぶ) the card? */
  readonly canBeChosen: (s: State, card: number, you: number, flags: number, source: number) => boolean;
  /**
   * Is a target that has left lost to its text, so that nothing about it is done? Left out: the text may still ask what
   * it was like.
   */
  readonly losesWhatLeft?: boolean;
  /** Must a text of `you` choose the card if it can? Left out: none must be. */
  readonly mustBeChosen?: (s: State, card: number, you: number) => boolean;
  /** Cards of which one must be chosen beside others; left out: there are none. */
  readonly demands?: Demands;
  /** Is there nothing to tell two copies in one zone apart? Left out: there is nothing. */
  readonly areAlike?: (s: State, card: number, other: number) => boolean;
  /** Do the two cards share a name? Left out: if they have the same printed one. */
  readonly sharesName?: (s: State, a: number, b: number) => boolean;
  /** May the card be put on the player's field? Left out: any may. */
  readonly canPut?: (s: State, card: number, player: number) => boolean;
  /** May the card be put there together with the first `count` of `others`? Left out: any may. */
  readonly canPutTogether?: (s: State, card: number, player: number, others: Int32Array, count: number) => boolean;
  /** The event that a card was chosen by a text of `you`. */
  readonly emitChosen: (s: State, card: number, you: number, source: number) => void;
  readonly isLoopClosed: (s: State, option: number) => boolean;
  readonly rememberPosition: (s: State, option: number) => void;
  readonly moveCard: (s: State, card: number, zone: number, onTop: boolean) => void;
  readonly shuffleDeck: (s: State, player: number) => void;
  readonly discardTogether: (s: State, cards: Int32Array, n: number) => void;
  /** The first `n` cards of the list, all on a field now, have entered it together. */
  readonly enteredTogether: (s: State, cards: Int32Array, n: number) => void;
  /** Where searches put what they find, and looks what is taken, by number. */
  readonly destinations?: readonly Destination[];
}

export const noFlags = (): number => 0;
