/**
 * A search for decks that are strong against a field: races (`race.ts`) of decks that are drawn, changed and mixed
 * (`deck-builder.ts`), a gallery of the best of each kind (`archive.ts`), and in the end a measurement of what is left
 * on deals that no race has seen. Everything follows from the seed and from stored games.
 */
import { createHash } from 'node:crypto';
import seedrandom from 'seedrandom';
import { type Draw, InputError, itemAt } from '../../engine/index.ts';
import type { Plan, PlannedDeck } from '../../workers/plan.ts';
import { engineHash, experimentId, gameHashes } from '../identity.ts';
import { type Axis, gallery, meanScore, type TriedDeck, worthOf } from './archive.ts';
import type { DeckBuilder, DeckCards } from './deck-builder.ts';
import {
  type Arena,
  beginMeeting,
  type Meeting,
  meetingPlan,
  race,
  raceGames,
  type Seen,
  sharedPairs,
  weightedMean,
} from './race.ts';

/** The share of all games that the search may use. The rest measure what it has found. */
export const SEARCH_SHARE = 0.5;
/** How many decks of the field are measured together with the finds: the best ones by the results of the search. */
const REFERENCES = 4;
/** The elites that race again in each round, as a share of the decks of a race. */
const DEFENDERS = 0.2;
/** How many decks count as the very best. */
const BEST_PARENTS = 4;
/** Of ten new decks, this many are drawn anew and this many mixed; the rest are changed. */
const DRAWN = 2;
const MIXED = 3;
/** Each opponent gets at least this many pairs in the measurement. */
const FEWEST_PAIRS = 10;

export interface SearchOptions {
  readonly arena: Arena;
  readonly builder: DeckBuilder;
  readonly axes: readonly Axis[];
  /** How many decks a race has. */
  readonly population: number;
  /** At most this many finds are measured in the end. */
  readonly keep: number;
  /** Further decks that are measured, besides those of the field. */
  readonly beside: readonly PlannedDeck[];
  /**
   * After `searched` games, may a round with `next` games begin? If a `clock` decides this, a continued search ends
   * where its measurement had begun before, because the minutes are a part of its name.
   */
  readonly goesOn: (searched: number, next: number) => boolean;
  readonly clock?: string;
  /** Told of each round. */
  readonly onRound: (round: number, best: TriedDeck, worth: number) => void;
}

/** The result of a search. */
export interface Found {
  readonly rounds: number;
  readonly tried: readonly TriedDeck[];
  /** How many games the races had as planned, and how many were played. */
  readonly searched: number;
  readonly searchGames: number;
  /** The finds in the order of the search, and the decks measured with them: the results of each by opponent. */
  readonly finds: readonly MeasuredDeck[];
  readonly references: readonly MeasuredDeck[];
  readonly meeting: Meeting;
  /** Pairs of each of its cells. */
  readonly asked: readonly number[];
}

export interface MeasuredDeck {
  readonly deck: PlannedDeck;
  readonly seen: readonly Seen[];
  /** For a find: the deck as the search knows it, and the score that the search estimated. */
  readonly tried?: TriedDeck;
  readonly worth?: number;
}

/** How many games the smallest search has: one round and its measurement. */
export function fewestGames(arena: Pick<Arena, 'opponents'>, population: number): number {
  return Math.ceil(raceGames(arena, population) / SEARCH_SHARE);
}

/** The number of games with which a search repeats exactly. */
export function wholeGames(searched: number): number {
  return Math.ceil(searched / SEARCH_SHARE);
}

/** Makes a limit: another round may begin if all games together stay within this number. */
export function withinGames(games: number): SearchOptions['goesOn'] {
  return (searched, next) => wholeGames(searched + next) <= games;
}

/** Searches, and measures the finds. Undefined if it was stopped. */
export async function searchDecks(options: SearchOptions): Promise<Found | undefined> {
  const { arena, population, goesOn } = options;
  const pool = new TriedDecks(options);
  const next = raceGames(arena, population);
  let rounds = 0;
  while (rounds === 0 || (!(await isMeasured(options, pool, rounds)) && goesOn(rounds * next, next))) {
    const racing = pool.next(rounds);
    const seen = await race(
      arena,
      racing.map(({ name, deck }) => ({ name, ...deck })),
      `round ${rounds + 1}`,
    );
    if (!seen) return undefined;
    pool.take(racing, seen);
    rounds++;
    const [best] = gallery(pool.tried, options.axes);
    if (!best) throw new InputError('no game of the search was played to its end, so there is nothing to choose by');
    options.onRound(rounds, best.elite, worthOf(best.elite, meanScore(pool.tried)));
  }
  return measure(options, pool, rounds, rounds * next);
}

/** Has the measurement after so many rounds begun before? Then the search ended here. */
async function isMeasured({ arena, clock }: SearchOptions, pool: TriedDecks, rounds: number): Promise<boolean> {
  if (clock === undefined) return false;
  const { game, store, workerFile } = arena;
  const plan = freshPlan(arena, pool.survivors().all, rounds, clock);
  const id = experimentId(plan, { engineHash: engineHash(workerFile), ...gameHashes(game) });
  return (await store.experiments()).some((experiment) => experiment.id === id);
}

function freshPlan(arena: Arena, decks: readonly PlannedDeck[], rounds: number, clock = ''): Plan {
  return meetingPlan(arena, decks, `fresh deals after round ${rounds}`, clock);
}

async function measure(
  { arena, clock }: SearchOptions,
  pool: TriedDecks,
  rounds: number,
  searched: number,
): Promise<Found | undefined> {
  const { finds, references, all } = pool.survivors();
  const plan = freshPlan(arena, all, rounds, clock);
  const cells = all.length * arena.opponents.length;
  const wanted = (searched / SEARCH_SHARE - searched) / (2 * cells);
  const pairs = sharedPairs(arena, Math.max(FEWEST_PAIRS, Math.floor(wanted)) * arena.opponents.length);
  const asked = plan.cells.map((_, cell) => itemAt(pairs, cell % pairs.length));
  const meeting = await beginMeeting(arena, plan, Math.max(...pairs));
  arena.onMeasure?.(
    meeting.experiment,
    finds.map(({ name }) => name),
  );
  const seen = await meeting.play(asked);
  if (!seen) return undefined;
  const mean = meanScore(pool.tried);
  return {
    ...{ rounds, tried: pool.tried, searched, searchGames: pool.games, meeting },
    finds: finds.map((tried, i) => ({
      ...{ deck: itemAt(all, i), seen: itemAt(seen, i) },
      ...{ tried, worth: worthOf(tried, mean) },
    })),
    references: references.map((deck, i) => ({ deck, seen: itemAt(seen, finds.length + i) })),
    asked: meeting.played(asked),
  };
}

/** The decks that have been tried, and the choice of those that are tried next. */
class TriedDecks {
  readonly tried: TriedDeck[] = [];
  private readonly cards = new Set<string>();
  private readonly names = new Set<string>();

  constructor(private readonly options: SearchOptions) {
    const { arena, beside } = options;
    // a deck of the field is not a find
    for (const deck of [...arena.opponents.map((one) => one.deck), ...beside]) {
      this.cards.add(keyOf(deck));
      this.names.add(deck.name);
    }
  }

  /** The decks of a race: at first the field and drawn decks, later the best so far and decks made from them. */
  next(round: number): TriedDeck[] {
    const { arena, population, axes } = this.options;
    const draw = drawing(`${arena.seed}, decks of round ${round + 1}`);
    const racing: TriedDeck[] = [];
    if (round === 0) {
      const known = [...arena.opponents].sort((a, b) => b.weight - a.weight).slice(0, Math.ceil(population / 2));
      for (const { deck } of known) racing.push(this.enter(deck.name, deck, true));
    }
    const mean = meanScore(this.tried);
    const elites = gallery(this.tried, axes).map(({ elite }) => elite);
    racing.push(...elites.slice(0, Math.floor(population * DEFENDERS)));
    const parents = [...elites, ...this.tried.filter(({ isKnown }) => isKnown)].sort(
      (a, b) => worthOf(b, mean) - worthOf(a, mean),
    );
    for (let tries = 0; racing.length < population; tries++) {
      // the pool of a small game has no further decks
      if (tries > 20 * population && racing.length >= 2) break;
      const deck = this.make(round, parents, draw);
      const name = deck && this.nameOf(deck);
      if (!deck || this.cards.has(keyOf(deck)) || this.names.has(name!)) continue;
      racing.push(this.enter(name!, deck, false));
    }
    return racing;
  }

  /** The games of all races. */
  games = 0;

  /** Adds the results of a race. */
  take(racing: readonly TriedDeck[], seen: readonly (readonly Seen[])[]): void {
    racing.forEach((tried, i) => {
      const own = itemAt(seen, i);
      const pairs = own.reduce((sum, { scores }) => sum + scores.filter((one) => !Number.isNaN(one)).length, 0);
      tried.pairs += pairs;
      tried.points += pairs * weightedMean(this.options.arena, own);
      for (const { games, turns } of own) {
        tried.games += games;
        tried.turns += turns;
        this.games += games;
      }
    });
  }

  /** The decks that are measured in the end. */
  survivors(): { finds: TriedDeck[]; references: PlannedDeck[]; all: PlannedDeck[] } {
    const { axes, keep, beside, arena } = this.options;
    const mean = meanScore(this.tried);
    const finds = gallery(this.tried, axes)
      .slice(0, keep)
      .map(({ elite }) => elite);
    const known = this.tried
      .filter(({ isKnown }) => isKnown)
      .sort((a, b) => worthOf(b, mean) - worthOf(a, mean))
      .slice(0, REFERENCES)
      .map(({ name }) => arena.opponents.find(({ deck }) => deck.name === name)!.deck);
    const references = [...known, ...beside.filter((deck) => !known.some(({ name }) => name === deck.name))];
    return { finds, references, all: [...finds.map(({ name, deck }) => ({ name, ...deck })), ...references] };
  }

  private make(round: number, parents: readonly TriedDeck[], draw: Draw): DeckCards | undefined {
    const { builder } = this.options;
    const chance = draw(10);
    if (round === 0 || parents.length === 0 || chance < DRAWN) return builder.sample(draw);
    const parent = this.parent(parents, draw);
    if (chance >= DRAWN + MIXED) return builder.change(parent.deck, draw);
    const colours = new Set(builder.coloursOf(parent.deck));
    const akin = parents.filter(
      (one) => one !== parent && builder.coloursOf(one.deck).some((colour) => colours.has(colour)),
    );
    return akin.length === 0
      ? builder.change(parent.deck, draw)
      : builder.mix(parent.deck, itemAt(akin, draw(akin.length)).deck, draw);
  }

  /**
   * One of the better decks, which come first in the list: half of the time one of the very best, else the better of
   * two drawn at random.
   */
  private parent(parents: readonly TriedDeck[], draw: Draw): TriedDeck {
    if (draw(2) === 0) return itemAt(parents, draw(Math.min(BEST_PARENTS, parents.length)));
    return itemAt(parents, Math.min(draw(parents.length), draw(parents.length)));
  }

  private enter(name: string, { cards, basis }: DeckCards, isKnown: boolean): TriedDeck {
    const deck = { cards, ...(basis === undefined ? {} : { basis }) };
    const tried: TriedDeck = { name, deck, isKnown, pairs: 0, points: 0, games: 0, turns: 0 };
    this.cards.add(keyOf(deck));
    this.names.add(name);
    this.tried.push(tried);
    return tried;
  }

  /** A name made from the colours and a hash of the cards, so that a deck has the same name in every search. */
  private nameOf(deck: DeckCards): string {
    const colours = this.options.builder.coloursOf(deck).slice(0, 2).join(' and ');
    const hash = createHash('sha256').update(keyOf(deck)).digest('hex').slice(0, 6);
    return `${colours === '' ? 'Deck' : colours.charAt(0).toUpperCase() + colours.slice(1)} ${hash}`;
  }
}

function keyOf({ cards, basis }: DeckCards): string {
  return JSON.stringify([[...cards].sort(), basis]);
}

function drawing(seed: string): Draw {
  const random = seedrandom(seed);
  return (below) => Math.floor(random() * below);
}
