/**
 * Plays the missing games of an experiment, with the messages of a command: a forecast, progress, and what was lost.
 */
import { count } from '../../results/report/number-words.ts';
import type { ResultStore, StoredExperiment } from '../../results/store.ts';
import { plannedGames } from '../../workers/plan.ts';
import type { PlannedExperiment } from '../experiment-file.ts';
import type { Players } from '../play-keys.ts';
import { duration, Progress } from '../progress.ts';
import { forfeitSentence, runMissing } from '../run.ts';
import { type Share, sharePhrase } from '../share.ts';
import { SoFar } from '../so-far.ts';
import type { CommandContext } from './context.ts';
import { tellForecast } from './dry-run.ts';
import { playersPhrase, watchPlayers } from './players.ts';

export interface MissingGames {
  readonly planned: Omit<PlannedExperiment, 'pairs'>;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  readonly players: Players;
  /** Pairs of every cell (matchup), or of each cell. */
  readonly pairs: number | readonly number[];
  readonly share?: Share;
  readonly stop: AbortSignal;
  /** A phrase for what is played, such as `3 cards, one tier`. */
  readonly what: string;
  /** Sentences on what the games will be able to show. */
  readonly power: readonly string[];
  /** Words what the stored games show so far; absent where nothing can be said before the end. */
  readonly soFar?: () => Promise<string | undefined>;
  /** Sentences that are printed first, once the stored games are known to be sound. */
  readonly notes?: readonly string[];
}

/** The number of games that were played in this run, and the time that they took. */
export interface PlayedGames {
  readonly games: number;
  readonly seconds: number;
  /** The part of `seconds` in which games were stored. */
  readonly storeSeconds: number;
}

/** Plays the missing games of an experiment; returns how many, and how long they took. */
export async function playMissing(context: CommandContext, one: MissingGames): Promise<PlayedGames> {
  const { planned, experiment, store, players, pairs, share, stop, power, soFar, notes = [] } = one;
  // a shard alone shows nothing
  const looks = soFar && !share ? new SoFar(context, soFar) : undefined;
  let progress = new Progress(0, context.err, context.isTerminal);
  const { forfeits, storeMilliseconds } = await runMissing({
    ...watchPlayers(players, (note) => {
      progress.note = note;
    }),
    ...{ game: planned.game, experiment, store, pairs, share, stop },
    onStart: async (missing, byCell) => {
      for (const sentence of [...notes, startSentence(one, missing)]) context.err(`${sentence}\n`);
      await tellForecast(context, planned, byCell, players, power, stop);
      progress = new Progress(missing, context.err, context.isTerminal);
    },
    onStored: (games) => {
      progress.add(games);
      return looks?.look();
    },
  });
  const played = { games: progress.games, seconds: progress.seconds, storeSeconds: storeMilliseconds / 1000 };
  if (progress.games > 0) {
    progress.finish();
    context.err(`${speedSentence(played)}\n`);
  }
  const lost = forfeitSentence(forfeits);
  if (lost) context.err(`${lost}\n`);
  return played;
}

function startSentence({ planned, store, players, pairs, share, what }: MissingGames, missing: number): string {
  const total = plannedGames(planned.plan.cells, pairs);
  const whole = `${planned.plan.name}: ${what}, ${count(total)} games`;
  const rest = `playing ${count(missing)} ${playersPhrase(players)}`;
  if (share) return `${whole}, ${sharePhrase(share)} into ${store.file}; ${rest}`;
  if (missing === 0) return `${whole}, all of them in ${store.file} already`;
  const stored =
    missing < total ? `, ${count(total - missing)} of them in ${store.file} already` : ` into ${store.file}`;
  return `${whole}${stored}; ${rest}`;
}

function speedSentence({ games, seconds, storeSeconds }: PlayedGames): string {
  const share = ((100 * storeSeconds) / seconds).toFixed(1);
  const rate = `${count(games / seconds)} games/s`;
  return `played ${count(games)} games in ${duration(seconds)} (${rate}); storing took ${share} % of it`;
}
