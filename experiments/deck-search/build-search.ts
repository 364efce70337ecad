/** One search as a command asks for it: what it may hold, how long it takes, and the files of what it finds. */
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
  /** Games in all; without them the minutes count. */
  readonly games?: number;
  readonly minutes: number;
  /** Folder for the finds as deck files. */
  readonly out?: string;
}

/** Searches and measures; undefined when it was stopped. */
export async function searchOnce(
  setting: BuildSetting,
  arena: Arena,
  field: BuildSetting['field'],
  { axes: names, population, keep, games, minutes, out }: SearchLimits,
): Promise<Searched | undefined> {
  const { game, plan, looks, having, colours, beside, against, isMix } = setting;
  const builder = new DeckBuilder({ game, looks, settings: plan.switches, known: field, having, colours });
  const axes = axesOf(names, builder);
  // what is stored already takes no time: a search that is taken up again comes to where it was
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

/** Writes the finds; gives their files by their names. */
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
