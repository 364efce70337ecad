import fc from 'fast-check';
import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import type { GameKey } from '../workers/pool.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import { fakePlan } from '../workers/testing/fake-plan.ts';
import type { PlannedComparison } from './change-file.ts';
import { ComparisonMonitor, type ObservedGame } from './comparison-monitor.ts';

const plan = fakePlan({
  cells: [
    { decks: [0, 1], agents: ['greedy', 'greedy'], swap: 'change' },
    { decks: [0, 2], agents: ['greedy', 'greedy'], swap: 'change' },
  ],
});

function comparison(change: Partial<PlannedComparison['settings']> = {}): PlannedComparison {
  return {
    game: createFakeGame(),
    plan,
    tests: [
      { subject: 0, cells: [0, 1], pilot: 'greedy' },
      { subject: 'first-turn', cells: [0, 1], pilot: 'greedy' },
    ],
    settings: { margin: 10, alpha: 0.05, beta: 0.05, pairs: 400, ...change },
    wholeGame: true,
    changedCards: [],
  };
}

/** Returns a game that depends on its key alone; with the change, the judged deck wins `gain` more of the games. */
function gameOf([cell, pair, leg]: GameKey, gain: number): ObservedGame {
  const random = seedrandom(`${cell}:${pair}`);
  const luck = random();
  const first = random() < 0.5 ? 0 : 1;
  const winner = luck + (leg === 1 ? gain : 0) > 0.5 ? 0 : 1;
  return { cell, pair, leg, winner, first, logHash: `${luck}${winner}` };
}

/** Plays to the end with games that arrive in batches out of order; returns what was found. */
function playOut(monitor: ComparisonMonitor, gain: number, batch: number, shuffle: (keys: GameKey[]) => GameKey[]) {
  const keys = monitor.missingKeys(false);
  let games = 0;
  while (!monitor.done) {
    const taken: GameKey[] = [];
    for (let next = keys.next(); !next.done; next = keys.next()) {
      taken.push(next.value);
      if (taken.length >= batch) break;
    }
    expect(taken.length).toBeGreaterThan(0);
    for (const key of shuffle(taken)) {
      monitor.observe(gameOf(key, gain));
      monitor.advance();
    }
    games += taken.length;
  }
  return {
    games,
    found: monitor.states.map(({ test, tables, identical, changed }) => ({
      ...{ verdict: test.verdict, counts: test.counts, pairs: test.pairs, ratios: test.ratios },
      ...{ tables: [...tables], identical, changed },
    })),
  };
}

describe('the monitor of a comparison', () => {
  it('finds the same, whatever the batches and the order in which games arrive', () => {
    const monitor = new ComparisonMonitor(comparison());
    const straight = playOut(monitor, 0.15, 2, (keys) => keys);
    const judged = monitor.games;
    expect(straight.found[0].verdict).toBe('better');
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 300 }), fc.infiniteStream(fc.nat()), (batch, numbers) => {
        const shuffle = (keys: GameKey[]) =>
          keys
            .map((key) => ({ key, rank: numbers.next().value as number }))
            .sort((a, b) => a.rank - b.rank)
            .map(({ key }) => key);
        const shuffled = new ComparisonMonitor(comparison());
        expect(playOut(shuffled, 0.15, batch, shuffle).found).toEqual(straight.found);
        expect(shuffled.games).toBe(judged);
      }),
      { numRuns: 25 },
    );
  });

  it('ends all tests with the round in which one finds what was asked for, and goes on from stored games to the same end', () => {
    const straight = new ComparisonMonitor(comparison(), ['better']);
    const { games, found } = playOut(straight, 0.3, 2, (keys) => keys);
    const all = playOut(new ComparisonMonitor(comparison()), 0.3, 2, (keys) => keys);
    expect(found[0].verdict).toBe('better');
    expect(found[1].verdict).toBe('not-enough');
    expect(straight.ended).toBe(1);
    expect(games).toBeLessThan(all.games);
    // more games are stored than were wanted: those played after the verdict count in no number
    const resumed = new ComparisonMonitor(comparison(), ['better']);
    for (const key of new ComparisonMonitor(comparison()).missingKeys(false)) resumed.observe(gameOf(key, 0.3));
    resumed.advance();
    expect(resumed.done).toBe(true);
    expect(resumed.states.map(({ test }) => test.counts)).toEqual(straight.states.map(({ test }) => test.counts));
    // a verdict in the other direction ends nothing
    const other = new ComparisonMonitor(comparison(), ['worse']);
    expect(playOut(other, 0.3, 2, (keys) => keys).games).toBe(all.games);
    expect(other.ended).toBe(0);
  });

  it('knows how many games decide whether more are wanted', () => {
    const monitor = new ComparisonMonitor(comparison());
    // 16 pairs of a test over two cells are eight rounds of two cells and two games
    expect(monitor.gamesToNextLook()).toBe(32);
    for (const key of [...monitor.missingKeys(false)].slice(0, 20)) monitor.observe(gameOf(key, 0));
    monitor.advance();
    expect(monitor.gamesToNextLook()).toBe(12);
    playOut(monitor, 0.15, 2, (keys) => keys);
    expect(monitor.gamesToNextLook()).toBe(0);
  });

  it('goes on from stored games to the same end, and asks for none of them again', () => {
    const straight = playOut(new ComparisonMonitor(comparison()), 0.1, 2, (keys) => keys);
    const resumed = new ComparisonMonitor(comparison());
    const stored: GameKey[] = [];
    for (const key of new ComparisonMonitor(comparison()).missingKeys(false)) {
      if (stored.length >= 101) break;
      // a missing game and half a pair, as a killed run leaves them
      if (stored.length !== 50) stored.push(key);
      else stored.push([key[0], key[1] + 20, key[2]]);
    }
    for (const key of stored) resumed.observe(gameOf(key, 0.1));
    resumed.advance();
    const known = new Set(stored.map(String));
    for (const key of resumed.missingKeys(false)) {
      expect(known.has(String(key))).toBe(false);
      if (key[1] > 60) break;
    }
    expect(playOut(resumed, 0.1, 7, (keys) => keys).found).toEqual(straight.found);
  });

  it('gives two builds their legs in blocks, and loses none', () => {
    const keys = (oneLeg: boolean) => [...new ComparisonMonitor(comparison()).missingKeys(oneLeg)].map(String);
    expect([...keys(true)].sort()).toEqual([...keys(false)].sort());
    const [first] = keys(true);
    expect(first).toBe('0,0,0');
    expect(keys(true)[1]).toBe('1,0,0');
  });

  it('leaves out a pair of which a game was quarantined', () => {
    const monitor = new ComparisonMonitor(comparison({ pairs: 16 }));
    for (const key of monitor.missingKeys(false)) {
      if (key[0] === 0 && key[1] === 3 && key[2] === 1) monitor.observeFault(0, 3, 1);
      else monitor.observe(gameOf(key, 0));
    }
    monitor.advance();
    expect(monitor.done).toBe(true);
    expect(monitor.states[0].test.pairs).toBe(15);
    expect(monitor.states[0].missing).toBe(1);
    // games of rounds after the verdict, and of cells that no open test wants, are in neither number
    expect([monitor.games + monitor.faults, monitor.faults]).toEqual([2 * 16, 1]);
    expect(monitor.states[0].test.verdict).toBe('not-enough');
  });

  it('counts a cell for both of its decks where the change is one of the game', () => {
    const both = {
      ...comparison({ pairs: 16 }),
      tests: [0, 1].map((subject) => ({ subject, cells: [0], pilot: 'greedy' })),
    };
    const monitor = new ComparisonMonitor(both);
    for (const key of monitor.missingKeys(false)) monitor.observe(gameOf(key, 0.3));
    monitor.advance();
    const [first, second] = monitor.states.map(({ test }) => test.counts);
    expect(second).toEqual([...first].reverse());
    expect(first[4]).toBeGreaterThan(0);
  });

  it('counts for the first turn what the first player scored', () => {
    const monitor = new ComparisonMonitor(comparison({ pairs: 16 }));
    for (const key of monitor.missingKeys(false)) {
      // side 1 goes first and wins, until the change makes it lose
      monitor.observe({ cell: key[0], pair: key[1], leg: key[2], winner: key[2] === 0 ? 1 : 0, first: 1, logHash: '' });
    }
    monitor.advance();
    expect(monitor.states[0].test.counts).toEqual([0, 0, 0, 0, 16]);
    expect(monitor.states[1].test.counts).toEqual([16, 0, 0, 0, 0]);
  });
});
