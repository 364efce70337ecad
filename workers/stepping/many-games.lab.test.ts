/**
 * Games that are stepped by several threads, with the built worker: nothing of a game depends on the thread that steps
 * it.
 */
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { loadGame, packageRoot } from '../../engine/index.ts';
import { experimentKey } from '../key.ts';
import { type Plan, planDeck } from '../plan.ts';
import { type Helpers, ManyGames } from './many-games.ts';
import { LIST_OPTIONS, LIST_POSITION } from './round.ts';
import {
  ORDER_DEAL,
  ORDER_FIRST_EPISODE,
  ORDER_NOTHING,
  ROW_COUNT,
  ROW_END,
  ROW_EPISODE,
  ROW_ORDER,
  ROW_PLAYER,
  ROW_REWARD,
} from './rows.ts';
import { steppingSetup } from './stepper.ts';

const ALL = LIST_POSITION | LIST_OPTIONS;
const GAMES = 48;
const everyOf = (games: number): number[] => Array.from({ length: games }, (_, place) => place);
const EVERY = everyOf(GAMES);
const SEED = experimentKey('many');

const game = loadGame('square-enix-tcg');
const open: ManyGames[] = [];
afterEach(() => Promise.all(open.splice(0).map((games) => games.close())));

function planOf(opponent?: string): Plan {
  return {
    ...{ name: 'env', game: game.name, seed: '1', switches: {}, cardFiles: [] },
    decks: game.decks.slice(0, 3).map((deck) => planDeck(game, deck)),
    cells: opponent === undefined ? [] : [{ decks: [0, 0], agents: [opponent, opponent], swap: 'seats' }],
  };
}

function manyGames(threads: number, opponent?: string, room?: number): ManyGames {
  const plan = planOf(opponent);
  const helpers: Helpers = { threads, plan, workerFile: join(packageRoot(), 'dist', 'worker.cjs') };
  const games = new ManyGames(steppingSetup(plan, game), helpers, room);
  open.push(games);
  return games;
}

/** Returns everything that is known of some games: their state, options and numbers. */
function told(games: ManyGames, places: readonly number[]): unknown[] {
  return places.map((place) => {
    const { cells, options, optionNumbers } = games.rows[place];
    const count = cells[ROW_COUNT];
    const { from, at, position } = games.numbersOf(place)!;
    const end = optionNumbers.subarray(0, count).reduce((sum, some) => sum + some, at + position);
    return [
      [ROW_EPISODE, ROW_PLAYER, ROW_COUNT, ROW_END, ROW_REWARD].map((cell) => cells[cell]),
      [...options.subarray(0, count), ...optionNumbers.subarray(0, count)],
      [...from.places.subarray(at, end)],
      [...from.values.subarray(at, end)],
    ];
  });
}

async function carryOut(
  games: ManyGames,
  places: readonly number[],
  orderOf: (place: number) => number,
): Promise<void> {
  for (const place of places) games.rows[place].cells[ROW_ORDER] = orderOf(place);
  await games.carryOut(places, ALL, true, SEED);
}

/**
 * Plays rounds in which every game takes its last or its first option; returns what is known of the games after some of
 * them.
 */
async function playRounds(games: ManyGames, rounds: number, places: readonly number[] = EVERY): Promise<unknown[]> {
  games.allocate(places.length);
  await carryOut(games, places, () => ORDER_FIRST_EPISODE);
  const all = [told(games, places)];
  for (let round = 1; round <= rounds; round++) {
    await carryOut(games, places, (place) => ((place + round) % 3 === 0 ? 0 : games.rows[place].cells[ROW_COUNT] - 1));
    if (round % 5 === 0 && (round < 20 || round % 50 === 0)) all.push(told(games, places));
  }
  return all;
}

describe('games in several threads', () => {
  it('are those of one thread', async () => {
    const [one, two] = [manyGames(1, 'random'), manyGames(2, 'random')];
    const played = await playRounds(one, 150);
    expect(await playRounds(two, 150)).toEqual(played);
    expect(one.rows.some(({ cells }) => cells[ROW_EPISODE] > 0)).toBe(true);
    // now only some of the games, and games in which hidden cards are dealt anew
    for (const games of [one, two]) {
      await carryOut(games, [40, 7], () => 1);
      games.rows[7].deal.set(experimentKey('anew'));
      await carryOut(games, [7], () => ORDER_DEAL);
    }
    await carryOut(two, EVERY, () => ORDER_NOTHING);
    await carryOut(one, EVERY, () => ORDER_NOTHING);
    expect(told(two, EVERY)).toEqual(told(one, EVERY));
  });

  it('are the same against an opponent, which each thread has for itself', async () => {
    const played = await playRounds(manyGames(1, 'greedy'), 6);
    expect(await playRounds(manyGames(2, 'greedy'), 6)).toEqual(played);
  });

  it('get more room for their numbers when it is used up, and nothing else is done twice', async () => {
    const many = everyOf(400);
    const played = await playRounds(manyGames(1), 5, many);
    expect(await playRounds(manyGames(1, undefined, 0), 5, many)).toEqual(played);
  });
});
