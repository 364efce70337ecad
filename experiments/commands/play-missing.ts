/** What commands do that play an experiment to its end: say what begins, how far it is, and what was lost. */
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
  /** Pairs a cell, or of each cell. */
  readonly pairs: number | readonly number[];
  readonly share?: Share;
  readonly stop: AbortSignal;
  /** What is played, such as `3 cards, one tier`. */
  readonly what: string;
  /** What the games can show, a sentence each. */
  readonly power: readonly string[];
  /** What the stored games show by now, where that can be said before the end. */
  readonly soFar?: () => Promise<string | undefined>;
  /** Sentences that come first; said when it is known that what is stored is sound. */
  readonly notes?: readonly string[];
}

/** Games that were played now, and the time that they took. */
export interface PlayedGames {
  readonly games: number;
  readonly seconds: number;
  /** Time in which they were stored, of those seconds. */
  readonly storeSeconds: number;
}

/** Plays what is missing. */
export async function playMissing(context: CommandContext, one: MissingGames): Promise<PlayedGames> {
  const { planned, experiment, store, players, pairs, share, stop, power, soFar, notes = [] } = one;
  // a share shows nothing by itself
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
