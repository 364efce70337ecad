/** What commands do that play an experiment to its end: say what begins, how far it is, and what was lost. */
import { count } from '../../results/report/number-words.ts';
import type { ResultStore, StoredExperiment } from '../../results/store.ts';
import { plannedGames } from '../../workers/plan.ts';
import type { PlannedExperiment } from '../experiment-file.ts';
import type { Players } from '../play-keys.ts';
import { duration, Progress } from '../progress.ts';
import { forfeitSentence, runMissing } from '../run.ts';
import type { Share } from '../share.ts';
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
}

/** Plays what is missing; returns how many games that were. */
export async function playMissing(context: CommandContext, one: MissingGames): Promise<number> {
  const { planned, experiment, store, players, pairs, share, stop, what, power, soFar } = one;
  const looks = soFar && new SoFar(context, soFar);
  let progress = new Progress(0, context.err, context.isTerminal);
  const { forfeits } = await runMissing({
    ...watchPlayers(players, (note) => {
      progress.note = note;
    }),
    ...{ game: planned.game, experiment, store, pairs, share, stop },
    onStart: async (missing, byCell) => {
      const whole = `${planned.plan.name}: ${what}, ${count(plannedGames(planned.plan.cells, pairs))} games`;
      const start =
        missing === 0
          ? `${whole}, all of them in ${store.file} already`
          : `${whole} into ${store.file}; playing ${count(missing)} ${playersPhrase(players)}`;
      context.err(`${start}\n`);
      await tellForecast(context, planned, byCell, players, power, stop);
      progress = new Progress(missing, context.err, context.isTerminal);
    },
    onStored: (games) => {
      progress.add(games);
      return looks?.look();
    },
  });
  if (progress.games > 0) {
    progress.finish();
    context.err(`played ${count(progress.games)} games in ${duration(progress.seconds)}\n`);
  }
  const lost = forfeitSentence(forfeits);
  if (lost) context.err(`${lost}\n`);
  return progress.games;
}
