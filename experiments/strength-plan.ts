/** The plan of `assay strength`: turns an experiment file into the cells that measure its cards. */
import { readTiers } from '../agents/registry.ts';
import { type Game, InputError, itemAt, type SwitchSettings } from '../engine/index.ts';
import { experimentKey } from '../workers/key.ts';
import { OpeningDealer } from '../workers/opening.ts';
import { type PlannedDeck, resolveDeck } from '../workers/plan.ts';
import { refuseNamedCells } from './designs/named-cells.ts';
import { type StrengthDesign, strengthDesign, withCopies } from './designs/strength.ts';
import type { PlannedExperiment } from './experiment-file.ts';

export interface StrengthOptions {
  readonly tiers: readonly string[];
  /** The names of the decks that are measured; all decks of the experiment when left out. */
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  /** The id of the neutral card; when left out, the plainest card that resembles those of the deck. */
  readonly neutral?: string;
  readonly variants: number;
  /** The deals of each comparison, spread over the opponents. */
  readonly pairs?: number;
}

export interface PlannedStrength extends PlannedExperiment {
  readonly design: StrengthDesign;
  readonly tiers: readonly string[];
}

export function planStrength(experiment: PlannedExperiment, options: StrengthOptions): PlannedStrength {
  const { game, plan } = experiment;
  refuseNamedCells(experiment, 'the worth of a card');
  const tiers = readTiers(options.tiers, game.name);
  const subjects = options.decks
    ? [...new Set(options.decks.map((name) => findPlace(plan.decks, name)))]
    : plan.decks.map((_, i) => i);
  for (const id of [...(options.cards ?? []), ...(options.neutral ? [options.neutral] : [])]) {
    if (!game.findCard(id)) throw new InputError(`${game.name} has no card "${id}"`);
  }
  const stray = options.cards?.find((id) => !subjects.some((i) => itemAt(plan.decks, i).cards.includes(id)));
  if (stray !== undefined) throw new InputError(`the card ${stray} is in no deck that is measured`);
  if (options.neutral && options.cards?.includes(options.neutral))
    throw new InputError(`the neutral card ${options.neutral} is one of the cards to be measured`);
  const isLegal = legality(game, plan.decks);
  const isDealt = dealing(game, plan.seed, plan.switches);
  const design = strengthDesign({
    seed: plan.seed,
    decks: plan.decks,
    subjects,
    tiers,
    cards: options.cards,
    neutral: (deck) => options.neutral ?? plainestCard(game, deck, (list, id) => isLegal(list) && isDealt(list, id)),
    variants: options.variants,
    isLegal,
    isDealt,
  });
  const opponents = Math.max(1, plan.decks.length - 1);
  return {
    game,
    tiers,
    design,
    pairs: Math.max(1, Math.ceil((options.pairs ?? experiment.pairs) / opponents)),
    plan: { ...plan, name: `${plan.name}-strength`, decks: design.decks, cells: design.cells },
  };
}

function findPlace(decks: readonly PlannedDeck[], name: string): number {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const place = decks.findIndex((deck) => plain(deck.name) === plain(name));
  if (place >= 0) return place;
  throw new InputError(`"${name}" is no deck of the experiment; it has ${decks.map((deck) => deck.name).join(', ')}`);
}

/** Returns the neutral card of a deck: the first card of `byPlainness` that may stand in the deck. */
export function plainestCard(game: Game, deck: PlannedDeck, fits: (deck: PlannedDeck, id: string) => boolean): string {
  const stands = (id: string): boolean =>
    deck.cards.some(
      (card, place) =>
        place === deck.cards.indexOf(card) && fits({ ...deck, cards: withCopies(deck.cards, card, 0, id) }, id),
    );
  const best = byPlainness(game, deck).find(stands);
  if (best === undefined)
    throw new InputError(`no card of ${game.name} can stand in for those of ${deck.name}; name one with --neutral`);
  return best;
}

/**
 * Returns the ids of the cards that a deck does not have, the plainest first: those with the fewest lines of text, and
 * among these the ones that share most words of their printed facts with the deck's cards, counted copy by copy.
 */
export function byPlainness(game: Game, deck: PlannedDeck): string[] {
  const inDeck = new Set(deck.cards);
  const looks = new Map<string, number>();
  for (const id of deck.cards) for (const word of facts(game, id)) looks.set(word, (looks.get(word) ?? 0) + 1);
  return game.cards
    .filter(({ id }) => !inDeck.has(id))
    .map(({ id }) => ({
      id,
      lines: linesOf(game, id),
      alike: facts(game, id).reduce((sum, word) => sum + (looks.get(word) ?? 0), 0),
    }))
    .sort((a, b) => a.lines - b.lines || b.alike - a.alike || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

/**
 * Returns a function that tells whether a card of a deck can be in the opening hand; leaders and cards of a second deck
 * cannot.
 */
export function dealing(
  game: Game,
  seed: string,
  switches: SwitchSettings,
): (deck: PlannedDeck, id: string) => boolean {
  const dealer = new OpeningDealer(game);
  const key = experimentKey(seed);
  return (planned, id) => {
    const deck = resolveDeck(game, planned);
    try {
      dealer.dealt([deck, deck], key, switches, 0, game.findCard(id)!.def);
      return true;
    } catch (error) {
      if (error instanceof RangeError) return false;
      throw error;
    }
  };
}

/** The features of a card by which plain cards are found. */
interface CardLook {
  /** The words printed on the card besides its name and its text, each once. */
  readonly facts: readonly string[];
  /** The number of its text lines, as a measure of how much it does. */
  readonly lines: number;
}

/** Looks are kept, because the whole pool is compared with each deck and describing a card takes time. */
const looksOf = new WeakMap<Game, Map<string, CardLook>>();

function lookOf(game: Game, id: string): CardLook {
  const looks = looksOf.get(game) ?? new Map<string, CardLook>();
  looksOf.set(game, looks);
  const known = looks.get(id);
  if (known !== undefined) return known;
  const lines = game.describeCard(id).trim().split('\n');
  const look = { facts: [...new Set((lines[1] ?? '').split(' · '))], lines: lines.length };
  looks.set(id, look);
  return look;
}

export function facts(game: Game, id: string): readonly string[] {
  return lookOf(game, id).facts;
}

export function linesOf(game: Game, id: string): number {
  return lookOf(game, id).lines;
}

/**
 * Returns a function that tells whether a list is a legal deck: whether it is accepted as a deck file or, where one of
 * `decks` itself would be refused, whether it holds no card more often than they hold any.
 */
export function legality(game: Game, decks: readonly PlannedDeck[]): (deck: PlannedDeck) => boolean {
  const parses = (deck: PlannedDeck): boolean => {
    const counts: Record<string, number> = {};
    for (const id of deck.cards) counts[id] = (counts[id] ?? 0) + 1;
    try {
      game.parseDeck(JSON.stringify({ name: 'variant', cards: counts }), 'variant');
      return true;
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  if (decks.every(parses)) return parses;
  const largest = (deck: PlannedDeck): number => {
    const counts = new Map<string, number>();
    for (const id of deck.cards) counts.set(id, (counts.get(id) ?? 0) + 1);
    return Math.max(...counts.values());
  };
  const most = Math.max(...decks.map(largest));
  return (deck) => largest(deck) <= most;
}
