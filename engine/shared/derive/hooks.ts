/** What deriving needs of a game. */
import type { State } from '../../kernel/layout.ts';
import type { LentTexts } from '../links.ts';
import type { ModificationTable } from '../modifications.ts';

/** The order in which a game applies continuous effects. */
export interface LayerTable {
  /** The layers that are applied, from the first to the last. */
  readonly first: number;
  readonly last: number;
  /**
   * The layer in which abilities come and go: where an effect of it takes abilities away, every ability of a card may
   * be gone.
   */
  readonly abilities: number;
  /** Effects of an ability on its own card come before those from elsewhere. */
  readonly ownFirst: boolean;
  /**
   * In each layer effects that set a number come before effects that add to it; this counts for more than `ownFirst`.
   */
  readonly setBeforePlus: boolean;
  /** See LayerActions. */
  readonly mutualCounts: boolean;
  /**
   * The derived fields whose final values the effects of the first layer, that of abilities, read: which cards have an
   * attack of 1 is asked with the effects of all layers. Left out: they read printed values.
   */
  readonly readAtEnd?: readonly number[];
  /** Once an effect has been applied in one layer, does it go on in later layers although its ability is lost? */
  readonly begunGoesOn?: boolean;
  /** Which of the criteria counts for more in a position: one of ORDER_; left out: the first. */
  readonly order?: (s: State) => number;
  /** Other layers of the modifications, by operator, for the positions that have them. */
  readonly otherLayers?: { readonly isIn: (s: State) => boolean; readonly layers: () => readonly number[] };
}

// what counts for more: that a number is set, that it is the own card, or dependency
export const ORDER_SET_OWN_DEPENDENCY = 0;
export const ORDER_OWN_SET_DEPENDENCY = 1;
export const ORDER_DEPENDENCY_SET_OWN = 2;

/** What a game's layout has for derived values. */
export interface DeriveLayout {
  /** The event that counts cards which listen elsewhere than on the field. */
  readonly LISTEN_ELSEWHERE: number;
  /** The event that counts abilities which change derived values. */
  readonly LISTEN_LAYERS: number;
  /** Header cell that is 1 while derived values hold more than printed ones. */
  readonly LAYERED: number;
}

/** What deriving needs of a game. */
export interface DeriveHooks {
  readonly layout: DeriveLayout;
  readonly layers: LayerTable;
  readonly modifications: ModificationTable;
  /**
   * The zone kinds whose cards have derived values; the first is the field, where abilities work unless they say
   * otherwise.
   */
  readonly zones: readonly number[];
  /**
   * The kinds of zone, as bits, in which a filter of what is affected means cards; left out: all that have derived
   * values.
   */
  readonly zonesOf?: (filter: number) => number;
  /** The other zone kinds where static abilities may work that say so. */
  readonly elsewhere: readonly number[];
  /** Do printed values hold what is written in the row, so that they may change while no effect acts? */
  readonly rowsChange: boolean;
  /** The derived fields of a card row, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The derived field with a bit that says that the card has lost its abilities. */
  readonly lostField: number;
  readonly lostBit: number;
  /** ABILITY_KIND of what is always on. */
  readonly staticKind: number;
  /** The kind of the entries that give an ability to a card. */
  readonly givenKind: number;
  /** Does the list of an entry hold only one number, so that it ends before its second? Left out: yes. */
  readonly oneNumber?: boolean;
  readonly setPrinted: (s: State, card: number) => void;
  /** Applies what a card has by itself in a layer, before anything else of that layer is applied; left out: nothing. */
  readonly beginLayer?: (s: State, card: number, layer: number) => void;
  /** The layers, as bits, in which `beginLayer` may do something now; left out: all. */
  readonly beginsIn?: (s: State) => number;
  /** May what a card has by itself in a layer depend on other cards? Left out: never. */
  readonly beginsAround?: (s: State, card: number) => boolean;
  /** The zone kinds of such cards; left out: the first of `zones`. */
  readonly beginZones?: readonly number[];
  /**
   * The bit of ABILITY_FLAGS of abilities that say what their own card is: they count as older than anything else.
   * Left out: there are none.
   */
  readonly ownFacts?: number;
  /** Has an effect of that age no influence on a card? Left out: all have. */
  readonly isNullified?: (s: State, card: number, time: number) => boolean;
  /** The definition whose abilities a card has; if left out, that of its row. */
  readonly definitionOf?: (s: State, card: number) => number;
  /** Cards whose texts are those of cards on the field (links.ts). */
  readonly lent?: LentTexts;
  /** Do abilities with those ABILITY_FLAGS that are printed on the card work for that player? Left out: all do. */
  readonly isEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  /**
   * Bit k: the ability reads something that layer k changes. LOOKS_AROUND: it looks at other cards than the one it
   * changes.
   */
  readonly readMask: (ability: number) => number;
  /**
   * The layers of an entry at that offset that changes its card, as `layersOf` or `scopeOf` give them; 0 for all
   * others.
   */
  readonly entryLayers: (s: State, e: number) => number;
  /**
   * Applies such an entry to its card in a layer as the game does; true, as if left out, if its list of modifications
   * is to be applied too.
   */
  readonly applyEntry?: (s: State, card: number, e: number, layer: number) => boolean;
  /**
   * The number of a modification in the list of an entry, as it was fixed when the entry was made. Left out: the one
   * that the entry has.
   */
  readonly fixedNumber?: (s: State, e: number, operator: number, operand: number) => number;
  /** Is the ability that an entry gives gone? Left out: never. */
  readonly isGivenGone?: (s: State, e: number) => boolean;
}

export const always = (): boolean => true;
export const never = (): boolean => false;
