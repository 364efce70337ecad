/**
 * A search for decks that are strong against a field. It consists of races (`race.ts`) of decks that are drawn, changed
 * and mixed (`deck-builder.ts`) and chosen by what all races have shown of similar decks (`deck-model.ts`); a gallery
 * of the best deck of each kind (`archive.ts`); and a final measurement of the remaining decks on deals that no race
 * has seen. Everything follows from the seed and from stored games.
 */
import { createHash } from 'node:crypto';
import seedrandom from 'seedrandom';
import { type Draw, InputError, itemAt } from '../../engine/index.ts';
import type { Plan, PlannedDeck } from '../../workers/plan.ts';
import { engineHash, experimentId, gameHashes } from '../identity.ts';
import { type Axis, gallery, type TriedDeck } from './archive.ts';
import type { DeckBuilder, DeckCards } from './deck-builder.ts';
import { DeckModel, type Sighting } from './deck-model.ts';
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

/** The share of all games that the search may use. The rest measure its finds. */
export const SEARCH_SHARE = 0.5;
/**
 * How many decks of the field, the best by the results of the search, are measured together with the finds; how many of
 * them in any case; and how many standard deviations of its worth a further one may need to be the best.
 */
const REFERENCES = 4;
const SURE_REFERENCES = 2;
const DOUBT = 3;
/** The share of the deals of the measurement that a find plays which is surely behind the best deck of the field. */
const BEHIND_SHARE = 0.25;
/** The share of the decks of a race that are the best ones so far and race again. */
const DEFENDERS = 0.2;
/** The greatest share of the first race that decks of the field may have. */
const FIELD_SHARE = 0.75;
/** How many decks count as the very best. */
const BEST_PARENTS = 6;
/** Of ten new decks, this many are drawn anew and this many mixed; the rest are changed. */
const DRAWN = 1;
const MIXED = 2;
/**
 * This many decks are made for each new one that races; and one in this many of the new ones in a race is taken without
 * a choice.
 */
const CANDIDATES = 4;
const UNCHOSEN = 8;
/** The number of values of a fraction that is drawn. */
const FINE = 1 << 20;
/** The fewest pairs against each opponent in the final measurement. */
const FEWEST_PAIRS = 10;

export interface SearchOptions {
  readonly arena: Arena;
  readonly builder: DeckBuilder;
  readonly axes: readonly Axis[];
  /** The number of decks in a race. */
  readonly population: number;
  /** The greatest number of finds that are measured in the end. */
  readonly keep: number;
  /** Further decks that are measured, besides those of the field. */
  readonly beside: readonly PlannedDeck[];
  /**
   * Returns whether a round with `next` games may begin after `searched` games. If a `clock` (the minutes, which are
   * part of the experiments' names) decides this, a continued search ends where its final measurement has already
   * begun.
   */
  readonly goesOn: (searched: number, next: number) => boolean;
  readonly clock?: string;
  /** Is called after each round. */
  readonly onRound: (round: number, best: TriedDeck, worth: number) => void;
}

/** The result of a search. */
export interface Found {
  readonly rounds: number;
  readonly tried: readonly TriedDeck[];
  /** The number of games that the races have as planned, and the number that the decks played in them. */
  readonly searched: number;
  readonly searchGames: number;
  /**
   * The finds in the order of the search, and the decks that were measured with them, with their results by opponent.
   */
  readonly finds: readonly MeasuredDeck[];
  readonly references: readonly MeasuredDeck[];
  readonly meeting: Meeting;
  /** The pairs of each cell of `meeting`. */
  readonly asked: readonly number[];
}

export interface MeasuredDeck {
  readonly deck: PlannedDeck;
  readonly seen: readonly Seen[];
  /** For a find: the deck as the search knows it, and the score that the search estimated. */
  readonly tried?: TriedDeck;
  readonly worth?: number;
}

/** Returns the number of games of the smallest search: one round and its final measurement. */
export function fewestGames(arena: Pick<Arena, 'opponents'>, population: number): number {
  return Math.ceil(raceGames(arena, population) / SEARCH_SHARE);
}

/** Returns the number of games with which a search repeats exactly. */
export function wholeGames(searched: number): number {
  return Math.ceil(searched / SEARCH_SHARE);
}

/** Returns a limit for `goesOn`: another round may begin if all games together stay within this number. */
export function withinGames(games: number): SearchOptions['goesOn'] {
  return (searched, next) => wholeGames(searched + next) <= games;
}

/** Searches and measures the finds. Returns undefined if it was stopped. */
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
      (soFar) => pool.promises(racing, soFar),
    );
    if (!seen) return undefined;
    pool.take(racing, seen);
    rounds++;
    const [best] = pool.gallery();
    if (!best) throw new InputError('no game of the search was played to its end, so there is nothing to choose by');
    options.onRound(rounds, best, pool.worthOf(best));
  }
  return measure(options, pool, rounds, rounds * next);
}

/** Whether the final measurement after this many rounds has already begun. The search then ended here. */
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
  const shares = pool.sharesOf(finds, references.length);
  const whole = arena.opponents.length * shares.reduce((sum, share) => sum + share, 0);
  const wanted = (searched / SEARCH_SHARE - searched) / (2 * whole);
  const pairs = sharedPairs(arena, Math.max(FEWEST_PAIRS, Math.floor(wanted)) * arena.opponents.length);
  const asked = plan.cells.map((_, cell) =>
    Math.max(2, Math.floor(itemAt(shares, Math.floor(cell / pairs.length)) * itemAt(pairs, cell % pairs.length))),
  );
  const meeting = await beginMeeting(arena, plan, Math.max(...pairs));
  arena.onMeasure?.(
    meeting.experiment,
    finds.map(({ name }) => name),
  );
  const seen = await meeting.play(asked);
  if (!seen) return undefined;
  return {
    ...{ rounds, tried: pool.tried, searched, searchGames: pool.games, meeting },
    finds: finds.map((tried, i) => ({
      ...{ deck: itemAt(all, i), seen: itemAt(seen, i) },
      ...{ tried, worth: pool.worthOf(tried) },
    })),
    references: references.map((deck, i) => ({ deck, seen: itemAt(seen, finds.length + i) })),
    asked: meeting.played(asked),
  };
}

/** A deck that has not raced yet. */
interface NewDeck {
  readonly name: string;
  readonly deck: DeckCards;
}

/** The decks that have been tried, and the choice of the decks that are tried next. */
class TriedDecks {
  readonly tried: TriedDeck[] = [];
  private readonly model = new DeckModel();
  private readonly sightings: Sighting[] = [];
  private readonly worths = new Map<TriedDeck, number>();
  private races = 0;
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

  /**
   * Returns the decks of a race: at first the field and drawn decks, later the best so far and decks made from them.
   */
  next(round: number): TriedDeck[] {
    const { arena, population } = this.options;
    const draw = drawing(`${arena.seed}, decks of round ${round + 1}`);
    if (round === 0) {
      const known = [...arena.opponents]
        .sort((a, b) => b.weight - a.weight)
        .slice(0, Math.ceil(population * FIELD_SHARE))
        .map(({ deck }) => this.enter({ name: deck.name, deck }, true));
      const drawn = this.make(population - known.length, () => this.options.builder.sample(draw));
      return [...known, ...drawn.map((one) => this.enter(one, false))];
    }
    const elites = this.gallery();
    const ranked = this.ranked(this.tried);
    const defenders = [...ranked.filter(({ isKnown }) => isKnown).slice(0, 1), ...ranked.slice(0, 2), ...elites];
    const racing = [...new Set(defenders)].slice(0, Math.max(1, Math.floor(population * DEFENDERS)));
    const parents = this.ranked([...elites, ...this.tried.filter(({ isKnown }) => isKnown)]);
    const best = ranked.slice(0, BEST_PARENTS);
    const wanted = population - racing.length;
    const candidates = this.make(CANDIDATES * wanted, () => this.descend(best, parents, draw));
    const chosen = this.choose(candidates, wanted, draw);
    return [...racing, ...chosen.map((one) => this.enter(one, false))];
  }

  /** The number of games in all races. */
  games = 0;

  /** Adds the results of a race. */
  take(racing: readonly TriedDeck[], seen: readonly (readonly Seen[])[]): void {
    const sightings = this.sightingsOf(racing, seen);
    for (const sighting of sightings) itemAt(racing, sighting.of).pairs += sighting.pairs;
    racing.forEach((tried, i) => {
      for (const { games, turns } of itemAt(seen, i)) {
        tried.games += games;
        tried.turns += turns;
        this.games += games;
      }
    });
    this.sightings.push(...sightings);
    this.races++;
    this.model.learn(this.sightings);
    this.worths.clear();
  }

  /** Returns how much decks promise in the middle of a race: more if less is known of them. */
  promises(racing: readonly TriedDeck[], seen: readonly (readonly Seen[])[]): number[] {
    const decks = racing.map(({ deck }) => deck);
    const expected = this.model.expectAfter(this.sightingsOf(racing, seen), decks);
    return expected.map(({ mean, deviation }) => mean + deviation);
  }

  /** Returns the score that a deck is expected to have by everything that was seen. */
  worthOf(tried: TriedDeck): number {
    const known = this.worths.get(tried);
    if (known !== undefined) return known;
    const worth = this.model.meanOf(tried.deck);
    this.worths.set(tried, worth);
    return worth;
  }

  /** Returns the best find of each kind, the best of all first. */
  gallery(): TriedDeck[] {
    return gallery(this.tried, this.options.axes, (one) => this.worthOf(one)).map(({ elite }) => elite);
  }

  /** Returns the decks that are measured in the end. */
  survivors(): { finds: TriedDeck[]; references: PlannedDeck[]; all: PlannedDeck[] } {
    const { keep, beside, arena } = this.options;
    const finds = this.gallery().slice(0, keep);
    const ranked = this.ranked(this.tried.filter(({ isKnown }) => isKnown)).slice(0, REFERENCES);
    const [best] = ranked;
    const known = ranked
      .filter((one, i) => {
        if (i < SURE_REFERENCES || !best) return true;
        const { mean, deviation } = this.model.expect(one.deck);
        return mean + DOUBT * deviation > this.worthOf(best);
      })
      .map(({ name }) => arena.opponents.find(({ deck }) => deck.name === name)!.deck);
    const references = [...known, ...beside.filter((deck) => !known.some(({ name }) => name === deck.name))];
    return { finds, references, all: [...finds.map(({ name, deck }) => ({ name, ...deck })), ...references] };
  }

  /**
   * The share of the deals that each survivor plays in the end: all of them, but for finds that are surely no better
   * than the best deck of the field. What is said of those needs no great precision.
   */
  sharesOf(finds: readonly TriedDeck[], references: number): number[] {
    const [best] = this.ranked(this.tried.filter(({ isKnown }) => isKnown));
    const bar = best ? this.worthOf(best) : 0;
    const shares = finds.map(({ deck }) => {
      const { mean, deviation } = this.model.expect(deck);
      return mean + DOUBT * deviation > bar ? 1 : BEHIND_SHARE;
    });
    return [...shares, ...Array<number>(references).fill(1)];
  }

  private ranked(decks: readonly TriedDeck[]): TriedDeck[] {
    return [...decks].sort((a, b) => this.worthOf(b) - this.worthOf(a));
  }

  private sightingsOf(racing: readonly TriedDeck[], seen: readonly (readonly Seen[])[]): (Sighting & { of: number })[] {
    return racing.flatMap(({ deck }, of) => {
      const own = itemAt(seen, of);
      const pairs = own.reduce((sum, { scores }) => sum + scores.filter((one) => !Number.isNaN(one)).length, 0);
      if (pairs === 0) return [];
      return [{ of, deck, race: this.races, pairs, score: weightedMean(this.options.arena, own) }];
    });
  }

  /** Returns up to `wanted` different decks that have not been tried; fewer if the pool of a small game has no more. */
  private make(wanted: number, makeOne: () => DeckCards | undefined): NewDeck[] {
    const made = new Map<string, NewDeck>();
    const names = new Set<string>();
    for (let tries = 0; made.size < wanted && tries < 20 * wanted; tries++) {
      const deck = makeOne();
      if (!deck) continue;
      const [key, name] = [keyOf(deck), this.nameOf(deck)];
      if (this.cards.has(key) || this.names.has(name) || names.has(name)) continue;
      made.set(key, { name, deck });
      names.add(name);
    }
    return [...made.values()];
  }

  /**
   * Returns the candidates that race: those that are best in one draw of what each may be worth (Thompson sampling),
   * and a few that are taken without a choice.
   */
  private choose(candidates: readonly NewDeck[], wanted: number, draw: Draw): NewDeck[] {
    const asTheyCome = candidates.slice(0, Math.floor(wanted / UNCHOSEN));
    const drawn = candidates.slice(asTheyCome.length).map((one) => {
      const { mean, deviation } = this.model.expect(one.deck);
      return { one, worth: mean + deviation * normal(draw) };
    });
    drawn.sort((a, b) => b.worth - a.worth);
    return [...asTheyCome, ...drawn.slice(0, wanted - asTheyCome.length).map(({ one }) => one)];
  }

  /** Returns a deck that is made from tried decks or drawn anew. */
  private descend(best: readonly TriedDeck[], parents: readonly TriedDeck[], draw: Draw): DeckCards | undefined {
    const { builder } = this.options;
    const chance = draw(10);
    if (chance < DRAWN) return builder.sample(draw);
    const parent = this.parent(best, parents, draw);
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
   * Returns a deck to make another one from: in half of the cases one of the very best; otherwise the better of two
   * that are drawn at random from `parents` (the best of their kinds and the field), of which the better come first.
   */
  private parent(best: readonly TriedDeck[], parents: readonly TriedDeck[], draw: Draw): TriedDeck {
    if (draw(2) === 0) return itemAt(best, draw(best.length));
    return itemAt(parents, Math.min(draw(parents.length), draw(parents.length)));
  }

  private enter({ name, deck: { cards, basis } }: NewDeck, isKnown: boolean): TriedDeck {
    const deck = { cards, ...(basis === undefined ? {} : { basis }) };
    const tried: TriedDeck = { name, deck, isKnown, pairs: 0, games: 0, turns: 0 };
    this.cards.add(keyOf(deck));
    this.names.add(name);
    this.tried.push(tried);
    return tried;
  }

  /** Returns a name made from the colours and a hash of the cards, so that a deck has the same name in every search. */
  private nameOf(deck: DeckCards): string {
    const colours = this.options.builder.coloursOf(deck).slice(0, 2).join(' and ');
    const hash = createHash('sha256').update(keyOf(deck)).digest('hex').slice(0, 6);
    return `${colours === '' ? 'Deck' : colours.charAt(0).toUpperCase() + colours.slice(1)} ${hash}`;
  }
}

function keyOf({ cards, basis }: DeckCards): string {
  return JSON.stringify([[...cards].sort(), basis]);
}

/**
 * Returns a nearly normally distributed number. It is computed only with sums, so that it is the same on every machine.
 */
function normal(draw: Draw): number {
  let sum = 0;
  for (let i = 0; i < 12; i++) sum += (draw(FINE) + 0.5) / FINE;
  return sum - 6;
}

function drawing(seed: string): Draw {
  const random = seedrandom(seed);
  return (below) => Math.floor(random() * below);
}
