/**
 * What the coordinator plays again of what workers send: games drawn at random, whole batches now and then (for their
 * card counts), and whatever stands out. It runs beside the queue, in a thread of its own.
 *
 * A game is checked with a chance of `GAME_SHARE`, whoever sent it and whatever is in it, so f false games of a worker
 * all stay unseen with a chance below (1 - GAME_SHARE)^f: 460 of them are found with 99.9 %. All that a worker has sent
 * goes when one is found.
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

/** Share of games, and of whole batches, that are played again. */
const GAME_SHARE = 0.015;
const BATCH_SHARE = 1 / 256;
/** The share of a worker whose scores are not those of the others. */
const SUSPECT_SHARE = 0.25;
/** How many deviations its scores must be away for that, over so many games. */
const SUSPECT_DEVIATIONS = 4;
const SUSPECT_GAMES = 100;
/** Games of a worker's first batch that are played again. */
const FIRST_GAMES = 8;
/** Quarantined games of a batch, and other ones that stand out, that are played again. */
const MOST_ASIDE = 10;
const MOST_ODD = 5;
/** What stands out is known once so many games were seen here. */
const KNOWN_GAMES = 30;
/** Games that may wait to be checked before nothing more is handed out. */
const MOST_WAITING = 2000;

/** A batch as its worker sent it. */
export interface Claim {
  readonly worker: string;
  readonly keys: Int32Array;
  readonly result: BatchResult;
}

/** A game that came out another way here; `isOurs`: it came out yet another way when it was played here once more. */
export interface Difference {
  readonly worker: string;
  readonly what: string;
  readonly isOurs: boolean;
}

/** Scores of side 0 by cell: sum of half points, games. */
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
  /** What games look like that were played here. */
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

  /** Is nothing left to be played or told? */
  get isIdle(): boolean {
    return this.#waiting === 0 && this.#found.length === 0;
  }

  /** Is so much waiting that nothing more should be handed out? */
  get isBehind(): boolean {
    return this.#waiting > MOST_WAITING;
  }

  /** What was found since it was asked last. Throws what is no game's fault. */
  take(): Difference[] {
    if (this.#failure) throw this.#failure.error;
    const found = this.#found;
    this.#found = [];
    return found;
  }

  /** Looks at a batch; some of it will be played again. */
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

  /** What this worker has sent need not be looked at any more. */
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

  /** Places of games in the claim, ascending. */
  #choose({ worker, result }: Claim, isFirst: boolean): number[] {
    const { records } = result;
    const games = records.length / RECORD_STRIDE;
    const draws = crypto.getRandomValues(new Uint32Array(games + 1));
    if (draws[games] < BATCH_SHARE * 2 ** 32) return Array.from({ length: games }, (_, i) => i);
    const share = this.#isSuspect(worker) ? SUSPECT_SHARE : GAME_SHARE;
    const chosen = new Set<number>();
    for (let i = 0; i < games; i++) if (draws[i] < share * 2 ** 32) chosen.add(i);
    // those with the smallest draws are as random as any
    const order = Array.from({ length: games }, (_, i) => i).sort((a, b) => draws[a] - draws[b]);
    if (isFirst) for (const i of order.slice(0, FIRST_GAMES)) chosen.add(i);
    const aside = order.filter((i) => records[i * RECORD_STRIDE + RECORD_WINNER] === FAULT);
    const odd = order.filter((i) => this.#standsOut(records, i * RECORD_STRIDE));
    for (const i of [...aside.slice(0, MOST_ASIDE), ...odd.slice(0, MOST_ODD)]) chosen.add(i);
    return [...chosen].sort((a, b) => a - b);
  }

  /** Is it unlike all that was played here? */
  #standsOut(records: Int32Array, at: number): boolean {
    if (this.#known < KNOWN_GAMES || records[at + RECORD_WINNER] === FAULT) return false;
    return (
      !this.#reasons.has(records[at + RECORD_REASON]) ||
      records[at + RECORD_TURNS] > 2 * this.#mostTurns ||
      records[at + RECORD_DECISIONS] > 2 * this.#mostDecisions
    );
  }

  /** Are its scores, cell by cell, further from those of the others than chance takes them? */
  #isSuspect(worker: string): boolean {
    let [distance, variance, seen] = [0, 0, 0];
    for (const [cell, [points, games]] of this.#byWorker.get(worker) ?? []) {
      const [allPoints, allGames] = this.#all.get(cell)!;
      const others = allGames - games;
      if (others <= 0) continue;
      const expected = (allPoints - points) / others;
      distance += points - games * expected;
      // half points: 0 to 2, of which a draw is the middle
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
      // a player that has played nothing before
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

/** The same game, or both quarantined: where that happens on another machine may be another place. */
function isSame(a: Int32Array, b: Int32Array): boolean {
  if (a[RECORD_WINNER] === FAULT && b[RECORD_WINNER] === FAULT) return true;
  return a.length === b.length && a.every((word, i) => word === b[i]);
}

/** Card counts as a text that does not depend on the order of rows. */
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
