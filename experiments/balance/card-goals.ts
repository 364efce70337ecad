/**
 * Goals of single cards: a card is to be worth as much as the median card of its deck. The worth of a card in a deck is
 * what the deck scores above the same deck with a plain card in place of all its copies, on the same deals. A field
 * therefore gets further cells, in which the deck is played without each of its cards in turn.
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

/** The distance from the median that is close enough, in points, if the file says nothing. */
const STANDARD_WITHIN = 2;

/** A card that is to be worth as much as the median card of its deck. */
export interface CardGoal {
  readonly card: string;
  /** The place of the deck in the field. */
  readonly deck: number;
  /** The greatest allowed distance from the median, as a share. */
  readonly within: number;
  /** The deck without the card, and the decks without each of its other cards. */
  readonly own: PlannedDeck;
  readonly others: readonly PlannedDeck[];
}

/** Returns the goals of single cards. Throws InputError with the place of the mistake. */
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

/** Two cells on the same deals: one with the whole deck, and one without one of its cards. */
interface WorthCells {
  readonly having: number;
  readonly lacking: number;
  /** 1 if the deck is side 0 of its cells, -1 if it is side 1. */
  readonly sign: 1 | -1;
}

/** The cells of a goal: those of its card, and those of the other cards of the deck. */
export interface CardCells {
  readonly goal: CardGoal;
  readonly own: readonly WorthCells[];
  readonly others: readonly (readonly WorthCells[])[];
}

/**
 * Adds the decks and cells that the goals of cards need to those of a field; a deck that several goals need is added
 * once.
 */
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

/** Returns a field with the cells that the goals of cards need. */
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

/** Returns the scores of a cell, deal by deal. */
type ScoresOf = (cell: number) => ArrayLike<number>;

/** Returns the worth of a card, deal by deal. */
function worths(cells: readonly WorthCells[], scoresOf: ScoresOf): number[] {
  return cells.flatMap(({ having, lacking, sign }) => {
    const base = scoresOf(having);
    return Array.from(scoresOf(lacking), (score, deal) => sign * (itemAt(base, deal) - score));
  });
}

/** Returns the worth of the goal's card and that of the other cards of its deck, all on the same deals. */
export function cardWorths({ own, others }: CardCells, scoresOf: ScoresOf): PeerWorths {
  return { own: worths(own, scoresOf), peers: others.map((cells) => worths(cells, scoresOf)) };
}

/**
 * Returns how far a changed card is from the median of its deck, as a search estimates it. The worth of the other cards
 * is taken from the games without the change: it hardly differs, and measuring it would double the number of games.
 *
 * @param changed returns the cell that replaces a given cell when the card is changed
 */
export function searchedGap({ own, others }: CardCells, scores: DealScores, changed: (cell: number) => number): number {
  const mean = (all: readonly number[]): number => {
    const known = all.filter((one) => !Number.isNaN(one));
    return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length;
  };
  const peers = others.map((cells) => mean(worths(cells, (cell) => itemAt(scores, cell))));
  return mean(worths(own, (cell) => itemAt(scores, changed(cell)))) - median(peers);
}
