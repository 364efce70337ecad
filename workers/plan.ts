/**
 * The plan of an experiment: plain data that determines the game of each key.
 *
 * A plan names cards by their printed ids, so that it stays valid when the pool is rearranged, and it refers to no
 * files: a stored plan is enough to play any of its games again.
 */
import {
  type ByPlayer,
  type CardText,
  type Deck,
  type Game,
  InputError,
  type Player,
  type SwitchSettings,
} from '../engine/index.ts';

export interface PlannedDeck {
  readonly name: string;
  /** The card ids in the order of the list. */
  readonly cards: readonly string[];
  /** As `Deck.basis`. */
  readonly basis?: string;
}

/** Whether two decks of a plan are the same but for their names. */
export function isSameDeck(a: PlannedDeck, b: PlannedDeck): boolean {
  return a.basis === b.basis && a.cards.join() === b.cards.join();
}

/**
 * A cell of an experiment (a matchup): two sides, each a deck and an agent, and what the two legs of a pair exchange.
 */
export interface Cell {
  /** Indices into `Plan.decks`, by side. */
  readonly decks: ByPlayer<number>;
  /** Agent specs by side, as in leg 0. */
  readonly agents: ByPlayer<string>;
  /**
   * What the legs of a pair exchange. `seats`: each side keeps its deck and agent and changes its seat, so that the
   * other side takes the first turn. `agents`: decks, order and chance stay in their seats, and the agents exchange
   * places. `change`: nothing moves; leg 1 is the game of leg 0 on the same deal, with `Plan.change` made.
   */
  readonly swap: 'seats' | 'agents' | 'change';
  /**
   * The number of the cell on whose deals this one is played, if that is another cell. Then the two cells differ in
   * nothing that is random.
   */
  readonly dealsOf?: number;
  /** Id of a card that is put into the opening hand of side 0; the rest of the deal stays as it is. */
  readonly opening?: string;
}

/** What the second leg of a `change` cell uses in place of the plan's own settings. */
export interface PlannedChange {
  /** Card files that are added to the pool after those of the plan: a card with a known id replaces that card. */
  readonly cardFiles: readonly CardText[];
  /** Every switch of the game, also those with standard values. */
  readonly switches: SwitchSettings;
  /** The changed decks, by the indices of `Plan.decks`. */
  readonly decks: readonly PlannedDeck[];
  /** The agent of the changed side, where it is another one. */
  readonly agent?: string;
  /**
   * Who gets the cards, decks and agent of the change: side 0 alone, or both sides. Switches and builds always concern
   * the whole game.
   */
  readonly sides: 'subject' | 'both';
  /** Hash of the other build's worker, where another build plays these legs. */
  readonly build?: string;
}

export interface Plan {
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  /** Every switch of the game, also those with standard values. */
  readonly switches: SwitchSettings;
  readonly cardFiles: readonly CardText[];
  readonly decks: readonly PlannedDeck[];
  readonly cells: readonly Cell[];
  /**
   * The number of cells in a block. The pairs that are asked for are spread over the cells of each block; when left
   * out, each cell is asked for all of them.
   */
  readonly block?: number;
  readonly change?: PlannedChange;
}

/** The number of legs of a pair. */
export const LEGS = 2;

/**
 * Whether a deck plays itself with the same agent on both sides. Exchanging seats then changes nothing: both legs would
 * be the same game, so it is played once, as leg 0. Two agents that exchange places over one deck do play two different
 * games.
 */
export function isMirror({ decks, agents, swap, opening }: Cell): boolean {
  return swap === 'seats' && opening === undefined && decks[0] === decks[1] && agents[0] === agents[1];
}

/**
 * Returns how many legs of each pair of a cell are played, from leg 0 on. Databases of earlier versions also hold the
 * second legs of mirrors.
 */
export function legsOf(cell: Cell): number {
  return isMirror(cell) ? 1 : LEGS;
}

/** Returns the number of games of `pairs` pairs of every cell, or of as many as are listed for each cell. */
export function plannedGames(cells: readonly Cell[], pairs: number | readonly number[]): number {
  return cells.reduce(
    (games, cell, number) => games + legsOf(cell) * (typeof pairs === 'number' ? pairs : pairs[number]),
    0,
  );
}

/** Returns the side whose deck is in `seat`; the same formula gives the seat of a side. */
export function sideAtSeat(cell: Cell, leg: number, seat: Player): Player {
  return (cell.swap === 'seats' ? seat ^ leg : seat) as Player;
}

/** Returns the index into `cell.agents` of the agent that plays the deck of `side`. */
export function agentOfSide(cell: Cell, leg: number, side: Player): Player {
  return (cell.swap === 'agents' ? side ^ leg : side) as Player;
}

/** Returns the spec of the agent that plays the deck of `side` in a leg of a cell. */
export function specOfSide(plan: Plan, number: number, leg: number, side: Player): string {
  const cell = plan.cells[number];
  const changed = isChangedSide(plan, number, leg, side) ? plan.change!.agent : undefined;
  return changed ?? cell.agents[agentOfSide(cell, leg, side)];
}

/** Returns the specs of all agents that play in a plan, each once. */
export function specsOf({ cells, change }: Plan): string[] {
  return [...new Set([...cells.flatMap(({ agents }) => agents), ...(change?.agent ? [change.agent] : [])])];
}

/** Returns the deck of `side` in a leg of a cell. */
export function deckOfSide(plan: Plan, number: number, leg: number, side: Player): PlannedDeck {
  const index = plan.cells[number].decks[side];
  return isChangedSide(plan, number, leg, side) ? plan.change!.decks[index] : plan.decks[index];
}

/** Whether this side plays with the cards, decks and agent of the change. */
export function isChangedSide({ cells, change }: Plan, number: number, leg: number, side: Player): boolean {
  return change !== undefined && isChangedLeg(cells[number], leg) && (side === 0 || change.sides === 'both');
}

/** Whether the game of this leg is played with the change of the plan. */
export function isChangedLeg(cell: Cell, leg: number): boolean {
  return cell.swap === 'change' && leg === 1;
}

/** Returns a deck as a plan has it, by card ids. */
export function planDeck(game: Game, deck: Deck): PlannedDeck {
  const cards = Array.from(deck.cards, (def) => game.cardAt(def).id);
  return { name: deck.name, cards, ...basisOf(deck) };
}

/** Returns a planned deck with the definitions of the loaded pool; throws InputError for a card that the pool lacks. */
export function resolveDeck(game: Game, planned: PlannedDeck): Deck {
  const rows = planned.cards.map((id) => {
    const card = game.findCard(id);
    if (!card) throw new InputError(`deck "${planned.name}": the card pool has no card "${id}"`);
    return card.def;
  });
  return { name: planned.name, cards: Int32Array.from(rows), ...basisOf(planned) };
}

/**
 * Returns the basis as a key of its own, and no key without one: then the text of a plan, and so its id, stays what it
 * was.
 */
function basisOf({ basis }: { readonly basis?: string }): { basis?: string } {
  return basis === undefined ? {} : { basis };
}
