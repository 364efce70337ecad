import { describe, expect, it } from 'vitest';
import { CARD_DEF, CARD_STRIDE, cardOffset, GAME_NAMES } from '../engine/index.ts';
import { importBundled } from '../engine/testing/bundle.ts';
import { PlanPlayer } from './batch.ts';
import { type Cell, legsOf, plannedGames } from './plan.ts';

import { RECORD_HASH, RECORD_LOG, RECORD_STRIDE, RECORD_WINNER } from './records.ts';
import { createFakeGame } from './testing/fake-game.ts';
import { fakePlan } from './testing/fake-plan.ts';
import { findDivergence, traceGame } from './trace.ts';

const suite = await importBundled<typeof import('../agents/testing/search-suite.ts')>('agents/testing/search-suite.ts');

/** Plays both games of a pair. */
function playPair(player: PlanPlayer, cell: number, pair: number): Int32Array[] {
  return [0, 1].map((leg) => {
    const record = new Int32Array(RECORD_STRIDE);
    expect(player.playGame(cell, pair, leg, record, 0)).toBeUndefined();
    return record;
  });
}

/** Returns the half points of agent 0 over both legs of a cell whose agents exchange places. */
function agentPoints(legs: readonly Int32Array[]): number {
  return legs.reduce((sum, record, leg) => {
    const winner = record[RECORD_WINNER];
    return sum + (winner === 2 ? 1 : winner === leg ? 2 : 0);
  }, 0);
}

describe('an agent against itself on swapped legs', () => {
  it.each(['random', 'greedy'])('scores exactly one half in every pair of the fake game: %s', (agent) => {
    const cells: Cell[] = [{ decks: [0, 2], agents: [agent, agent], swap: 'agents' }];
    const player = new PlanPlayer(fakePlan({ cells }), createFakeGame());
    for (let pair = 0; pair < 300; pair++) expect(agentPoints(playPair(player, 0, pair))).toBe(2);
  });

  it.each(GAME_NAMES.flatMap((game) => [[game, 'random', 20] as const, [game, 'greedy', 6] as const]))(
    'scores exactly one half in every pair of %s: %s',
    (game, agent, pairs) => {
      expect(suite.pairPoints(game, agent, agent, pairs)).toEqual(Array(pairs).fill(1));
    },
  );
});

describe('a deck against itself in the same hands', () => {
  const mirror: Cell = { decks: [2, 2], agents: ['greedy', 'greedy'], swap: 'seats' };
  const sameGame = (cells: readonly Cell[], number: number): boolean[] => {
    const player = new PlanPlayer(fakePlan({ cells: [...cells] }), createFakeGame());
    return Array.from({ length: 20 }, (_, pair) => {
      const [first, second] = playPair(player, number, pair).map((record) => `${record.subarray(RECORD_HASH)}`);
      return first === second;
    });
  };

  it('is one and the same game in both legs, and is played once', () => {
    expect(sameGame([mirror], 0)).toEqual(Array(20).fill(true));
    expect(legsOf(mirror)).toBe(1);
    expect(plannedGames([mirror, { ...mirror, decks: [1, 2] }], 30)).toBe(90);
  });

  it.each<[string, Cell]>([
    ['two agents change places', { ...mirror, agents: ['greedy', 'random'], swap: 'agents' }],
    ['two agents change seats', { ...mirror, agents: ['greedy', 'random'] }],
    ['the decks differ', { ...mirror, decks: [1, 2] }],
    ['a card is put into the opening hand of one side', { ...mirror, opening: 'F-9' }],
  ])('is no mirror where %s: those are two games, and both are played', (_name, cell) => {
    expect(sameGame([cell], 0)).toContain(false);
    expect(legsOf(cell)).toBe(2);
  });

  it('is no mirror where one leg is played with a change', () => {
    expect(legsOf({ ...mirror, swap: 'change' })).toBe(2);
  });
});

describe('a leg with a change', () => {
  const cells: Cell[] = [{ decks: [0, 1], agents: ['greedy', 'greedy'], swap: 'change' }];
  const base = fakePlan({ cells });
  const unchanged = { cardFiles: [], switches: base.switches, decks: base.decks, sides: 'subject' as const };

  it('that changes nothing is the very same game', () => {
    const player = new PlanPlayer({ ...base, change: unchanged }, createFakeGame());
    for (let pair = 0; pair < 100; pair++) {
      const [first, second] = playPair(player, 0, pair);
      expect(second.subarray(RECORD_WINNER)).toEqual(first.subarray(RECORD_WINNER));
      const traces = [0, 1].map((leg) => traceGame(player, [0, pair, leg]));
      expect(findDivergence(traces[0], traces[1], false)).toBeUndefined();
    }
  });

  it('keeps the deal: cards that are not changed lie where they lay', () => {
    const decks = [base.decks[2], base.decks[1], base.decks[2]];
    const player = new PlanPlayer({ ...base, change: { ...unchanged, decks } }, createFakeGame());
    const [before, after] = [0, 1].map((leg) => {
      const views: Int32Array[] = [];
      player.playGame(0, 7, leg, new Int32Array(RECORD_STRIDE), 0, (state, seat) => {
        if (seat !== 1 || views.length > 0) return;
        const rows = state.slice(cardOffset(20), cardOffset(40));
        views.push(rows.filter((_, word) => word % CARD_STRIDE === CARD_DEF));
      });
      return views[0];
    });
    expect(after).toEqual(before);
  });

  it('changes the judged side alone, or both', () => {
    const change = { ...unchanged, agent: 'random' };
    const one = new PlanPlayer({ ...base, change }, createFakeGame());
    const both = new PlanPlayer({ ...base, change: { ...change, sides: 'both' } }, createFakeGame());
    const hashes = (player: PlanPlayer) =>
      Array.from({ length: 20 }, (_, pair) => [...playPair(player, 0, pair)[1].subarray(RECORD_HASH, RECORD_LOG + 2)]);
    expect(hashes(one)).not.toEqual(hashes(both));
    const random = new PlanPlayer(
      fakePlan({ cells: [{ decks: [0, 1], agents: ['random', 'random'], swap: 'seats' }] }),
      createFakeGame(),
    );
    const plain = Array.from({ length: 20 }, (_, pair) => [
      ...playPair(random, 0, pair)[0].subarray(RECORD_HASH, RECORD_LOG + 2),
    ]);
    expect(hashes(both)).toEqual(plain);
  });
});

describe('a divergence', () => {
  const decision = (option: number, text = `option ${option}`) => ({ turn: 1, player: 0, option, text });

  it('is the first decision that two games have not in common', () => {
    const found = findDivergence([decision(1), decision(2)], [decision(1), decision(3)], false);
    expect(found).toMatchObject({ decision: 2, first: { option: 2 }, second: { option: 3 } });
  });

  it('may be that one game is over', () => {
    expect(findDivergence([decision(1)], [decision(1), decision(3)], false)).toEqual({
      decision: 2,
      first: undefined,
      second: decision(3),
    });
  });

  it('is sought in words where options of two builds are numbered otherwise', () => {
    expect(findDivergence([decision(1, 'pass')], [decision(9, 'pass')], true)).toBeUndefined();
    expect(findDivergence([decision(1, 'pass')], [decision(9, 'pass')], false)).toBeDefined();
  });
});
