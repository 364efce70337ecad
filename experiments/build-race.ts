/**
 * Two builds play the same games, in turns and in processes of their own, so that what else the machine does falls on
 * both: the figure is the ratio of the processor times of one batch, and its median over many batches.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { type Game, InputError } from '../engine/index.ts';
import type { BenchReply, BenchRequest } from '../workers/bench-player.ts';
import type { Plan } from '../workers/plan.ts';
import type { GameKey } from '../workers/pool.ts';
import { KEY_STRIDE } from '../workers/records.ts';
import { benchPlan, endlessKeys } from './benchmark.ts';

/**
 * The time that a batch should take: much shorter than what disturbs a machine, and much longer than the clock's
 * resolution.
 */
const BATCH_MILLISECONDS = 200;
/** After this time the code of an agent is optimised. */
const WARM_UP_SECONDS = 2.5;
/** The next batch may be at most this many times as long as the last one. */
const GROWTH = 1.5;
const FEWEST_BATCHES = 5;

export interface RaceFigures {
  /** Games per second of processor time, for this build and the other: medians over the batches. */
  readonly gamesPerSecond: number;
  readonly otherGamesPerSecond: number;
  /**
   * How many times as fast as the other build this one is: the median over the batches, and the bounds of their middle
   * half.
   */
  readonly ratio: number;
  readonly middleHalf: readonly [number, number];
  readonly batches: number;
  readonly games: number;
  /** A hash of the records of all games. A build that plays differently has another one. */
  readonly checksum: string;
  readonly otherChecksum: string;
}

/** The error for another build that cannot play, for example because it is older than the game or than a card. */
class OtherBuildError extends InputError {
  /** Whether the other build lacks the game altogether. */
  readonly lacksGame: boolean;
  /** A deck of which it does not have a card. */
  readonly lackedDeck: string | undefined;

  constructor(game: string, message: string) {
    super(`the other build cannot play ${game}: ${message.split('\n')[0]}`);
    this.lacksGame = /^unknown game\b/.test(message);
    this.lackedDeck = /^deck "(.+)": the card pool has no card\b/.exec(message)?.[1];
  }
}

/** A race over what both builds have. */
export interface CommonRace {
  /** Left out where the other build does not have the game, or none of its decks. */
  readonly figures?: RaceFigures;
  /** Names of decks that the other build cannot play, because it lacks a card of them. */
  readonly lacking: readonly string[];
}

/**
 * Lets both builds play the decks that both of them have.
 *
 * @param lacking decks of which it is known that the other build lacks them
 */
export async function raceCommon(
  game: Game,
  agent: string,
  race: Pick<RaceSetting, 'playerFile' | 'workerFiles' | 'seconds' | 'warmUpSeconds'>,
  lacking: readonly string[] = [],
): Promise<CommonRace> {
  const decks = game.decks.filter(({ name }) => !lacking.includes(name));
  if (decks.length === 0) return { lacking };
  try {
    return { figures: await raceBuilds({ ...race, plan: benchPlan(game, agent, decks) }), lacking };
  } catch (error) {
    if (!(error instanceof OtherBuildError)) throw error;
    if (error.lacksGame) return { lacking };
    const { lackedDeck } = error;
    if (!decks.some(({ name }) => name === lackedDeck)) throw error;
    return raceCommon(game, agent, race, [...lacking, lackedDeck!]);
  }
}

/** A process that plays with one build. */
class Player {
  readonly #child: ChildProcess;
  readonly #hash = createHash('sha256');

  readonly #explain: (message: string) => Error;

  /**
   * `explain` makes the error for a build that cannot play.
   * @param explain what is wrong where it cannot play
   */
  constructor(playerFile: string, explain: (message: string) => Error) {
    this.#explain = explain;
    this.#child = fork(playerFile, { serialization: 'advanced', execArgv: [] });
  }

  begin(workerFile: string, plan: Plan): Promise<BenchReply> {
    return this.#ask({ workerFile, plan });
  }

  /** Plays these games; returns the milliseconds of processor time that they took. */
  async play(keys: Int32Array): Promise<number> {
    const { milliseconds, hash } = await this.#ask({ keys });
    this.#hash.update(hash);
    return milliseconds;
  }

  /** Ends the process; returns the checksum of all games that it played. */
  end(): string {
    this.#child.kill();
    return this.#hash.digest('hex').slice(0, 16);
  }

  #ask(request: BenchRequest): Promise<BenchReply> {
    return new Promise((resolve, reject) => {
      const onExit = (code: number | null): void => reject(new Error(`the process of a build ended with ${code}`));
      this.#child.once('exit', onExit);
      this.#child.once('message', (reply: BenchReply) => {
        this.#child.off('exit', onExit);
        if (reply.error === undefined) resolve(reply);
        else reject(this.#explain(reply.error));
      });
      this.#child.send(request);
    });
  }
}

/** Cuts keys of a plan into batches. */
class Batches {
  readonly #keys: Iterator<GameKey>;

  constructor(plan: Plan) {
    this.#keys = endlessKeys(plan.cells.length);
  }

  next(games: number): Int32Array {
    return Int32Array.from(Array.from({ length: games }, () => this.#keys.next().value!).flat());
  }
}

export interface RaceSetting {
  readonly plan: Plan;
  readonly playerFile: string;
  /** The workers of this build and of the other one. */
  readonly workerFiles: readonly [string, string];
  /** The seconds for which each build plays, after its warm-up. */
  readonly seconds: number;
  readonly warmUpSeconds?: number;
}

/** Lets both builds play a plan. */
export async function raceBuilds({
  plan,
  playerFile,
  workerFiles,
  seconds,
  warmUpSeconds = WARM_UP_SECONDS,
}: RaceSetting): Promise<RaceFigures> {
  const players = [
    new Player(playerFile, (message) => new Error(message)),
    new Player(playerFile, (message) => new OtherBuildError(plan.game, message)),
  ] as const;
  const times: [number, number][] = [];
  const sizes: number[] = [];
  let checksums: string[] = [];
  try {
    for (const i of [0, 1]) await players[i].begin(workerFiles[i], plan);
    const batches = new Batches(plan);
    let size = 1;
    let played = 0;
    let measured = 0;
    for (let batch = 0; measured < 2000 * seconds || times.length < FEWEST_BATCHES; batch++) {
      const keys = batches.next(Math.round(size));
      const took: [number, number] = [0, 0];
      for (const i of batch % 2 === 0 ? [0, 1] : [1, 0]) took[i] = await players[i].play(keys);
      played += took[0] + took[1];
      if (played < 2000 * warmUpSeconds) {
        const fitting = (BATCH_MILLISECONDS / Math.max(took[0], took[1], 0.1)) * size;
        size = Math.max(1, Math.min(fitting, size * GROWTH));
        continue;
      }
      measured += took[0] + took[1];
      times.push(took);
      sizes.push(keys.length / KEY_STRIDE);
    }
  } finally {
    checksums = players.map((player) => player.end());
  }
  const ratios = times.map(([own, other]) => other / own);
  const rates = [0, 1].map((i) =>
    quantile(
      times.map((took, batch) => (1000 * sizes[batch]) / took[i]),
      0.5,
    ),
  );
  return {
    gamesPerSecond: rates[0],
    otherGamesPerSecond: rates[1],
    ratio: quantile(ratios, 0.5),
    middleHalf: [quantile(ratios, 0.25), quantile(ratios, 0.75)],
    batches: times.length,
    games: sizes.reduce((sum, games) => sum + games, 0),
    checksum: checksums[0],
    otherChecksum: checksums[1],
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}
