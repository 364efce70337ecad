/** Runs one search for a command: with its limits, its forecast and the files of its finds. */
import { join } from 'node:path';
import { toYaml } from '../../engine/index.ts';
import { percent } from '../../results/report/number-words.ts';
import { plainName } from '../experiment-file.ts';
import { writeFile } from '../page-file.ts';
import { axesOf } from './archive.ts';
import type { Searched } from './build-input.ts';
import type { BuildSetting } from './build-setting.ts';
import { DeckBuilder } from './deck-builder.ts';
import type { Arena } from './race.ts';
import { type Found, SEARCH_SHARE, searchDecks, withinGames } from './search.ts';

export interface SearchLimits {
  readonly population: number;
  readonly axes: readonly string[];
  readonly keep: number;
  /** The number of games in all; if left out, the minutes are the limit. */
  readonly games?: number;
  readonly minutes: number;
  /** The folder into which finds are written as deck files. */
  readonly out?: string;
}

/** Searches and measures the finds. Returns undefined if it was stopped. */
export async function searchOnce(
  setting: BuildSetting,
  arena: Arena,
  field: BuildSetting['field'],
  { axes: names, population, keep, games, minutes, out }: SearchLimits,
): Promise<Searched | undefined> {
  const { game, plan, looks, having, colours, beside, against, isMix } = setting;
  const builder = new DeckBuilder({ game, looks, settings: plan.switches, known: field, having, colours });
  const axes = axesOf(names, builder);
  // stored games take no time, so that a continued search quickly reaches the point where it had stopped
  let started: number | undefined;
  const onStage = (missing: number): void => {
    if (missing > 0) started ??= performance.now();
    arena.onStage?.(missing);
  };
  const byClock = (): boolean => started === undefined || performance.now() - started < minutes * 60_000 * SEARCH_SHARE;
  const found = await searchDecks({
    ...{ arena: { ...arena, onStage }, builder, axes, population, keep, beside },
    goesOn: games === undefined ? byClock : withinGames(games),
    ...(games === undefined ? { clock: `-${minutes}-minutes` } : {}),
    onRound: (round, best, worth) =>
      arena.say(`race ${round}: the best so far is ${best.name}, held to score ${percent(worth)} %`),
  });
  if (!found) return undefined;
  const files = out === undefined ? new Map<string, string>() : writeDecks(out, builder, found, arena);
  return { found, arena, builder, axes, against, isMix, files };
}

/** Writes the finds as deck files; returns the files by the names of the decks. */
function writeDecks(folder: string, builder: DeckBuilder, { finds }: Found, { agents }: Arena): Map<string, string> {
  return new Map(
    finds.map(({ deck }) => {
      const file = join(folder, `${plainName(deck.name)}.yaml`);
      const { name, ...rest } = builder.fileOf(deck.name, deck);
      writeFile(file, toYaml({ name, description: `Built by a search in the hands of ${agents[0]}.`, ...rest }));
      return [deck.name, file];
    }),
  );
}
