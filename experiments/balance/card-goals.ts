/**
 * Goals of single cards: a card is to stand at the median of its deck. A card of a deck is worth what the deck scores
 * above the same deck with a plain card in the place of all its copies, on the same deals. So the field gets further
 * cells, in which the deck is played without each of its cards in turn.
 */
import { median } from 'simple-statistics';
import { itemAt, type YamlFile } from '../../engine/index.ts';
import type { PeerWorths } from '../../results/statistics/among-peers.ts';
import { type Cell, isMirror, type PlannedDeck } from '../../workers/plan.ts';
import type { DealScores } from '../deal-scores.ts';
import { withCopies } from '../designs/strength.ts';
import type { PlannedField } from '../field-change.ts';
import { dealing, legality, plainestCard } from '../strength-plan.ts';
import type { MayFile } from './may-file.ts';

/** Points off the median that are near enough where nothing is said. */
const STANDARD_WITHIN = 2;

/** A card that is to stand at the median of its deck. */
export interface CardGoal {
  readonly card: string;
  /** Place of the deck in the field. */
  readonly deck: number;
  /** How far off it may stand, as a share. */
  readonly within: number;
  /** The deck without the card, and without each of its other cards. */
  readonly own: PlannedDeck;
  readonly others: readonly PlannedDeck[];
}

/** Reads the goals of single cards; throws InputError with the place of what is wrong. */
export function cardGoals(yaml: YamlFile<MayFile>, { game, plan }: PlannedField): CardGoal[] {
  const written = yaml.value.goals?.cards ?? [];
  if (written.length === 0) return [];
  const isDealt = dealing(game, plan.seed, plan.switches);
  const isLegal = legality(game, plan.decks);
  const fits = (list: PlannedDeck, id: string): boolean => isLegal(list) && isDealt(list, id);
  return written.map(({ card, deck: name, within = STANDARD_WITHIN }, i): CardGoal => {
    const refuse = (key: string, sentence: string): never => {
      throw yaml.problem(['goals', 'cards', i, key], sentence);
    };
    const having = plan.decks.filter(({ cards }) => cards.includes(card));
    const names = having.map((deck) => deck.name).join(', ');
    if (having.length === 0) refuse('card', `no deck of the field has a card "${card}"`);
    if (name === undefined && having.length > 1) refuse('card', `say of which deck: ${names} have it`);
    const deck = name === undefined ? having[0] : having.find((one) => one.name === name);
    if (deck === undefined)
      return refuse('deck', `"${name}" is no deck of the field that has ${card}; those are ${names}`);
    if (!isDealt(deck, card)) refuse('card', `${card} is never dealt, so no other card can stand in its place`);
    const twin = written.findIndex((other) => other.card === card && (other.deck ?? deck.name) === deck.name);
    if (twin < i) refuse('card', `${card} of ${deck.name} stands twice`);
    const neutral = plainestCard(game, deck, fits);
    const without = (id: string): PlannedDeck => ({
      ...deck,
      name: `${deck.name}: without ${id}`,
      cards: withCopies(deck.cards, id, 0, neutral),
    });
    const others = [...new Set(deck.cards)].filter((id) => id !== card && isDealt(deck, id));
    if (others.length === 0) refuse('card', `${deck.name} has no other card to hold ${card} against`);
    const place = plan.decks.indexOf(deck);
    return { card, deck: place, within: within / 100, own: without(card), others: others.map(without) };
  });
}

/** Two cells on the same deals: with a deck as it is, and without one of its cards. */
interface WorthCells {
  readonly having: number;
  readonly lacking: number;
  /** 1 where the deck is side 0 of its cells, -1 where it is side 1. */
  readonly sign: 1 | -1;
}

/** The cells of a goal: of its card, and of the other cards of the deck. */
export interface CardCells {
  readonly goal: CardGoal;
  readonly own: readonly WorthCells[];
  readonly others: readonly (readonly WorthCells[])[];
}

/** Adds to the decks and cells of a field what the goals of cards need; a list that several need is there once. */
export function addCardCells(goals: readonly CardGoal[], decks: PlannedDeck[], cells: Cell[]): CardCells[] {
  const field = cells.length;
  const known = new Map<string, WorthCells[]>();
  const play = (list: PlannedDeck, deck: number): WorthCells[] => {
    const before = known.get(list.name);
    if (before !== undefined) return before;
    const place = decks.push(list) - 1;
    const added = cells.slice(0, field).flatMap((cell, having): WorthCells[] => {
      const [a, b] = cell.decks;
      if (isMirror(cell) || (a !== deck && b !== deck)) return [];
      const two: Cell['decks'] = a === deck ? [place, b] : [a, place];
      return [{ having, lacking: cells.push({ ...cell, decks: two, dealsOf: having }) - 1, sign: a === deck ? 1 : -1 }];
    });
    known.set(list.name, added);
    return added;
  };
  return goals.map((goal) => ({
    goal,
    own: play(goal.own, goal.deck),
    others: goal.others.map((list) => play(list, goal.deck)),
  }));
}

/** A field with the cells that the goals of cards need. */
export function withCardCells(
  field: PlannedField,
  goals: readonly CardGoal[],
): { readonly field: PlannedField; readonly cards: readonly CardCells[] } {
  const { plan, pairs, pairsByCell } = field;
  const decks = [...plan.decks];
  const cells = [...plan.cells];
  const cards = addCardCells(goals, decks, cells);
  const more = cells.slice(plan.cells.length).map(() => pairs);
  return { cards, field: { ...field, plan: { ...plan, decks, cells }, pairsByCell: [...pairsByCell, ...more] } };
}

/** The scores of a cell, deal by deal. */
type ScoresOf = (cell: number) => ArrayLike<number>;

/** Deal by deal, what a card is worth. */
function worths(cells: readonly WorthCells[], scoresOf: ScoresOf): number[] {
  return cells.flatMap(({ having, lacking, sign }) => {
    const base = scoresOf(having);
    return Array.from(scoresOf(lacking), (score, deal) => sign * (itemAt(base, deal) - score));
  });
}

/** What the card of a goal and the other cards of its deck are worth, all on the same deals. */
export function cardWorths({ own, others }: CardCells, scoresOf: ScoresOf): PeerWorths {
  return { own: worths(own, scoresOf), peers: others.map((cells) => worths(cells, scoresOf)) };
}

/**
 * What a search takes a card to stand off the median of its deck by, when it is changed. The other cards are taken as
 * they are without the change: what they are worth then hardly differs, and to measure it takes as many games again.
 *
 * @param changed the cell that is played in place of another one where the card is changed
 */
export function searchedGap({ own, others }: CardCells, scores: DealScores, changed: (cell: number) => number): number {
  const mean = (all: readonly number[]): number => {
    const known = all.filter((one) => !Number.isNaN(one));
    return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  };
  const peers = others.map((cells) => mean(worths(cells, (cell) => itemAt(scores, cell))));
  return mean(worths(own, (cell) => itemAt(scores, changed(cell)))) - median(peers);
}
