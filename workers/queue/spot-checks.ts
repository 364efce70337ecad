/**
 * What the coordinator plays again of the results of workers: games drawn at random, some whole batches (for their card
 * counts), and games that stand out. This happens beside the queue, in a thread of its own.
 *
 * Every game is checked with the chance `GAME_SHARE`, whoever sent it and whatever happened in it. The chance that f
 * false games of a worker all stay unnoticed is therefore below (1 - GAME_SHARE)^f: with 460 false games one is found
 * with 99.9 %. Everything that a worker has sent is dropped when one is found.
 */
import { BatchPlayer } from '../batch-player.ts';
import type { Plan } from '../plan.ts';
import {
  type BatchResult,
  CARD_ROW_CARD,
  CARD_ROW_COUNTS,
  CARD_ROW_STRIDE,
  FAULT,
  KEY_STRIDE,
  RECORD_CELL,
  RECORD_DECISIONS,
  RECORD_REASON,
  RECORD_STRIDE,
  RECORD_TURNS,
  RECORD_WINNER,
} from '../records.ts';
import { joinResults } from './packing.ts';

/** The share of games, and the share of whole batches, that are played again. */
const GAME_SHARE = 0.015;
const BATCH_SHARE = 1 / 256;
/** The share of games that is checked of a worker whose scores differ from those of the others. */
const SUSPECT_SHARE = 0.25;
/** How many standard deviations its scores must differ for that, and over how many games. */
const SUSPECT_DEVIATIONS = 4;
const SUSPECT_GAMES = 100;
/** Games of a worker's first batch that are played again. */
const FIRST_GAMES = 8;
/** How many quarantined games of a batch are played again, and how many others that stand out. */
const MOST_ASIDE = 10;
const MOST_ODD = 5;
/** Games that must have been played here before it is known what stands out. */
const KNOWN_GAMES = 30;
/** The number of games waiting to be checked above which no further batch is handed out. */
const MOST_WAITING = 2000;

/** The result of a batch as its worker sent it. */
export interface Claim {
  readonly worker: string;
  readonly keys: Int32Array;
  readonly result: BatchResult;
}

/** A game that came out differently here. `isOurs`: when played here once more it came out differently again. */
export interface Difference {
  readonly worker: string;
  readonly what: string;
  readonly isOurs: boolean;
}

/** By cell, the scores of side 0: the sum of half points, and the number of games. */
type Scores = Map<number, [points: number, games: number]>;

export interface SpotCheckOptions {
  readonly workerFile: string | URL;
  readonly gameMilliseconds?: number;
}

export class SpotChecks {
  readonly #plan: Plan;
  readonly #options: SpotCheckOptions;
  #player: BatchPlayer | undefined;
  #last: Promise<void> = Promise.resolve();
  #waiting = 0;
  #closed = false;
  #found: Difference[] = [];
  #failure: { readonly error: unknown } | undefined;
  readonly #dropped = new Set<string>();
  /** The features of games that were played here. */
  readonly #reasons = new Set<number>();
  #known = 0;
  #mostTurns = 0;
  #mostDecisions = 0;
  readonly #all: Scores = new Map();
  readonly #byWorker = new Map<string, Scores>();

  constructor(plan: Plan, options: SpotCheckOptions) {
    this.#plan = plan;
    this.#options = options;
  }

  /** Whether nothing is left to be played or reported. */
  get isIdle(): boolean {
    return this.#waiting === 0 && this.#found.length === 0;
  }

  /** Whether so many games wait that no further batch should be handed out. */
  get isBehind(): boolean {
    return this.#waiting > MOST_WAITING;
  }

  /** Returns the differences found since the last call. Throws an error that no game has caused. */
  take(): Difference[] {
    if (this.#failure) throw this.#failure.error;
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Chooses what is played again of a batch. */
  look(claim: Claim): void {
    const isFirst = !this.#byWorker.has(claim.worker);
    this.#note(claim);
    const places = this.#choose(claim, isFirst);
    if (places.length === 0) return;
    this.#waiting += places.length;
    this.#last = this.#last.then(async () => {
      try {
        if (!this.#closed && !this.#dropped.has(claim.worker)) await this.#check(claim, places);
      } catch (error) {
        if (!this.#closed) this.#failure ??= { error };
      } finally {
        this.#waiting -= places.length;
      }
    });
  }

  /** Ends all checks of games that this worker has sent. */
  drop(worker: string): void {
    this.#dropped.add(worker);
    this.#found = this.#found.filter((difference) => difference.worker !== worker);
    for (const [cell, [points, games]] of this.#byWorker.get(worker) ?? []) add(this.#all, cell, -points, -games);
    this.#byWorker.delete(worker);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#player?.close();
  }

  /** Returns the places of the chosen games in the claim, in ascending order. */
  #choose({ worker, result }: Claim, isFirst: boolean): number[] {
    const { records } = result;
    const games = records.length / RECORD_STRIDE;
    const draws = crypto.getRandomValues(new Uint32Array(games + 1));
    if (draws[games] < BATCH_SHARE * 2 ** 32) return Array.from({ length: games }, (_, i) => i);
    const share = this.#isSuspect(worker) ? SUSPECT_SHARE : GAME_SHARE;
    const chosen = new Set<number>();
    for (let i = 0; i < games; i++) if (draws[i] < share * 2 ** 32) chosen.add(i);
    // the games with the smallest draws are as random as any others
    const order = Array.from({ length: games }, (_, i) => i).sort((a, b) => draws[a] - draws[b]);
    if (isFirst) for (const i of order.slice(0, FIRST_GAMES)) chosen.add(i);
    const aside = order.filter((i) => records[i * RECORD_STRIDE + RECORD_WINNER] === FAULT);
    const odd = order.filter((i) => this.#standsOut(records, i * RECORD_STRIDE));
    for (const i of [...aside.slice(0, MOST_ASIDE), ...odd.slice(0, MOST_ODD)]) chosen.add(i);
    return [...chosen].sort((a, b) => a - b);
  }

  /** Whether the game is unlike all that were played here. */
  #standsOut(records: Int32Array, at: number): boolean {
    if (this.#known < KNOWN_GAMES || records[at + RECORD_WINNER] === FAULT) return false;
    return (
      !this.#reasons.has(records[at + RECORD_REASON]) ||
      records[at + RECORD_TURNS] > 2 * this.#mostTurns ||
      records[at + RECORD_DECISIONS] > 2 * this.#mostDecisions
    );
  }

  /** Whether the worker's scores, cell by cell, differ from those of the others by more than chance explains. */
  #isSuspect(worker: string): boolean {
    let [distance, variance, seen] = [0, 0, 0];
    for (const [cell, [points, games]] of this.#byWorker.get(worker) ?? []) {
      const [allPoints, allGames] = this.#all.get(cell)!;
      const others = allGames - games;
      if (others <= 0) continue;
      const expected = (allPoints - points) / others;
      distance += points - games * expected;
      // in half points, 0 to 2; a draw is 1
      variance += games * Math.max(0.1, expected * (2 - expected)) * (1 + games / others);
      seen += Math.min(games, others);
    }
    return seen >= SUSPECT_GAMES && distance ** 2 > SUSPECT_DEVIATIONS ** 2 * variance;
  }

  #note({ worker, result }: Claim): void {
    const own = this.#byWorker.get(worker) ?? new Map();
    this.#byWorker.set(worker, own);
    const { records } = result;
    for (let at = 0; at < records.length; at += RECORD_STRIDE) {
      const winner = records[at + RECORD_WINNER];
      if (winner === FAULT) continue;
      const points = winner === 0 ? 2 : winner === 1 ? 0 : 1;
      for (const scores of [own, this.#all]) add(scores, records[at + RECORD_CELL], points, 1);
    }
  }

  async #check({ worker, keys, result }: Claim, places: readonly number[]): Promise<void> {
    const chosen = new Int32Array(places.length * KEY_STRIDE);
    places.forEach((place, i) => {
      chosen.set(keys.subarray(place * KEY_STRIDE, (place + 1) * KEY_STRIDE), i * KEY_STRIDE);
    });
    const here = await this.#play(chosen);
    for (let i = 0; i < places.length; i++) {
      const own = here.records.subarray(i * RECORD_STRIDE, (i + 1) * RECORD_STRIDE);
      const theirs = result.records.subarray(places[i] * RECORD_STRIDE, (places[i] + 1) * RECORD_STRIDE);
      this.#learn(own);
      if (isSame(own, theirs)) continue;
      const key = chosen.slice(i * KEY_STRIDE, (i + 1) * KEY_STRIDE);
      // a fresh player, which has played nothing before
      await this.#player?.close();
      this.#player = undefined;
      const again = await this.#play(key);
      const what = `game ${key.join(':')} came out another way when it was played here`;
      this.#found.push({ worker, what, isOurs: !isSame(again.records, own) });
      return;
    }
    const isWhole = places.length * RECORD_STRIDE === result.records.length;
    if (isWhole && cardSums(here) !== cardSums(result))
      this.#found.push({ worker, what: 'the card counts of a batch are not those of its games', isOurs: false });
  }

  async #play(keys: Int32Array): Promise<BatchResult> {
    this.#player ??= new BatchPlayer(this.#plan, { ...this.#options, threads: 1, batchMilliseconds: 1000 });
    return joinResults(keys, await this.#player.play(keys));
  }

  #learn(record: Int32Array): void {
    if (record[RECORD_WINNER] === FAULT) return;
    this.#known++;
    this.#reasons.add(record[RECORD_REASON]);
    this.#mostTurns = Math.max(this.#mostTurns, record[RECORD_TURNS]);
    this.#mostDecisions = Math.max(this.#mostDecisions, record[RECORD_DECISIONS]);
  }
}

function add(scores: Scores, cell: number, points: number, games: number): void {
  const [p, g] = scores.get(cell) ?? [0, 0];
  scores.set(cell, [p + points, g + games]);
}

/**
 * Whether both records are of the same game, or both of quarantined games: on another machine a fault may occur at
 * another place.
 */
function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a[RECORD_WINNER] === FAULT && b[RECORD_WINNER] === FAULT) return true;
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

/** Returns the card counts as a text that does not depend on the order of their rows. */
function cardSums({ cards, cardIds }: BatchResult): string {
  const sums = new Map<string, number[]>();
  for (let at = 0; at < cards.length; at += CARD_ROW_STRIDE) {
    const row = Array.from(cards.subarray(at, at + CARD_ROW_STRIDE));
    const head = row.slice(0, CARD_ROW_COUNTS).map((word, i) => (i === CARD_ROW_CARD ? cardIds[word] : word));
    const before = sums.get(head.join(':'));
    sums.set(
      head.join(':'),
      row.slice(CARD_ROW_COUNTS).map((count, i) => count + (before?.[i] ?? 0)),
    );
  }
  return [...sums]
    .filter(([, counts]) => counts.some((count) => count !== 0))
    .map(([head, counts]) => `${head}=${counts.join()}`)
    .sort()
    .join('\n');
}
