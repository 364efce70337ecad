/** Gathers the input for the page of a search. */

import { shortSpec } from '../../agents/registry.ts';
import { itemAt } from '../../engine/index.ts';
import type { BuildInput, BuildLoop } from '../../results/report/build.ts';
import { plannedGames } from '../../workers/plan.ts';
import { findAlarms } from '../alarms.ts';
import type { CommandContext } from '../commands/context.ts';
import { reproductionOf } from '../identity.ts';
import type { Axis } from './archive.ts';
import type { DeckBuilder } from './deck-builder.ts';
import type { Arena } from './race.ts';
import { type Found, wholeGames } from './search.ts';

export interface Searched {
  readonly found: Found;
  readonly arena: Arena;
  readonly builder: DeckBuilder;
  readonly axes: readonly Axis[];
  readonly against: string;
  readonly isMix: boolean;
  /** The files of finds that were written, by the names of the decks. */
  readonly files: ReadonlyMap<string, string>;
  readonly loop?: BuildLoop;
}

export async function readBuildInput({ commandLine }: CommandContext, searched: Searched): Promise<BuildInput> {
  const { found, arena, builder, axes, against, isMix, files, loop } = searched;
  const { store, game, opponents, agents } = arena;
  const { experiment } = found.meeting;
  const most = Math.max(1, ...found.asked);
  const faults = (await store.faultRows(experiment.number, most)).filter(
    (row) => row.pair < itemAt(found.asked, row.cell),
  );
  const scoresOf = (seen: Found['finds'][number]['seen']) => seen.map(({ scores }) => [...scores]);
  return {
    ...{ game: game.title, against, isMix },
    pilot: shortSpec(agents[0]),
    opponentPilot: shortSpec(agents[1]),
    opponents: opponents.map(({ deck, weight }) => ({ name: deck.name, weight })),
    finds: found.finds.map(({ deck, seen, tried, worth }) => ({
      name: deck.name,
      scores: scoresOf(seen),
      searchScore: worth!,
      behaviour: axes.map((axis) => ({ axis: axis.name, value: axis.of(tried!) })),
      colours: builder.coloursOf(deck),
      cards: countedCards(deck.cards).map(([id, copies]) => ({ id, name: game.findCard(id)?.name ?? id, copies })),
      ...(files.has(deck.name) ? { file: files.get(deck.name) } : {}),
    })),
    references: found.references.map(({ deck, seen }) => ({ name: deck.name, scores: scoresOf(seen) })),
    rounds: found.rounds,
    tried: found.tried.length,
    searchGames: found.searchGames,
    games: [...found.finds, ...found.references].flatMap(({ seen }) => seen).reduce((sum, { games }) => sum + games, 0),
    planned: plannedGames(experiment.plan.cells, found.asked),
    faults: faults.length,
    alarms: await findAlarms(store, experiment, most),
    again: wholeGames(found.searched),
    ...(loop ? { loop } : {}),
    reproduction: reproductionOf(experiment, commandLine, { games: await store.gamesHash(experiment.number, most) }),
  };
}

/** Returns the number of copies of each card, in the order of the list. */
function countedCards(cards: readonly string[]): [id: string, copies: number][] {
  const counts = new Map<string, number>();
  for (const id of cards) counts.set(id, (counts.get(id) ?? 0) + 1);
  return [...counts];
}
