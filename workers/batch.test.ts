import { describe, expect, it } from 'vitest';
import { PlanPlayer } from './batch.ts';
import type { Cell, Plan } from './plan.ts';
import {
  CARD_PLACES,
  CARD_ROW_AGENT,
  CARD_ROW_COUNTS,
  CARD_ROW_SIDE,
  CARD_ROW_STRIDE,
  FAULT,
  hashText,
  PLACE_STRIDE,
  RECORD_FIRST,
  RECORD_HASH,
  RECORD_LEG,
  RECORD_PAIR,
  RECORD_STRIDE,
  RECORD_WINNER,
} from './records.ts';
import { createFakeGame } from './testing/fake-game.ts';
import { fakePlan } from './testing/fake-plan.ts';

function pairKeys(cell: number, pairs: number): Int32Array {
  return Int32Array.from(Array.from({ length: pairs }, (_, pair) => [cell, pair, 0, cell, pair, 1]).flat());
}

function planOf(cell: Cell): Plan {
  return fakePlan({ cells: [cell] });
}

/** The records of a batch, one object a game. */
function readRecords(records: Int32Array) {
  return Array.from({ length: records.length / RECORD_STRIDE }, (_, i) => {
    const at = i * RECORD_STRIDE;
    return {
      ...{ pair: records[at + RECORD_PAIR], leg: records[at + RECORD_LEG], winner: records[at + RECORD_WINNER] },
      ...{ first: records[at + RECORD_FIRST], hash: hashText(records, at + RECORD_HASH) },
    };
  });
}

describe('a batch that is halted', () => {
  it('ends with the pair that it is at, with the records of those games', () => {
    const plan = planOf({ decks: [0, 1], agents: ['greedy', 'greedy'], swap: 'seats' });
    const keys = pairKeys(0, 20);
    const halt = new Int32Array(new SharedArrayBuffer(4));
    let decisions = 0;
    const player = new PlanPlayer(plan, createFakeGame(), (agent) => ({
      ...agent,
      choose: (...asked) => {
        if (++decisions === 60) Atomics.store(halt, 0, 1);
        return agent.choose(...asked);
      },
    }));
    const halted = player.playBatch(keys, halt).records;
    const whole = new PlanPlayer(plan, createFakeGame()).playBatch(keys).records;
    expect(halted.length).toBeGreaterThan(0);
    expect(halted.length).toBeLessThan(whole.length);
    expect(halted.length % (2 * RECORD_STRIDE)).toBe(0);
    expect(halted).toEqual(whole.slice(0, halted.length));
    expect(player.playBatch(keys, halt).records).toHaveLength(0);
    // a batch that begins in the middle of a pair plays the rest of it
    const alone = new PlanPlayer(plan, createFakeGame()).playBatch(Int32Array.from([0, 3, 1]), new Int32Array(1));
    expect(alone.records).toHaveLength(RECORD_STRIDE);
  });
});

describe('the legs of a pair', () => {
  it('share their deal and begin with different sides where seats are swapped', () => {
    const player = new PlanPlayer(
      planOf({ decks: [0, 2], agents: ['greedy', 'greedy'], swap: 'seats' }),
      createFakeGame(),
    );
    const games = readRecords(player.playBatch(pairKeys(0, 50)).records);
    for (let i = 0; i < games.length; i += 2) expect(games[i].first).toBe(1 - games[i + 1].first);
    expect(new Set(games.map((game) => game.first))).toEqual(new Set([0, 1]));
  });

  it('keep decks and first turn in place where agents are swapped', () => {
    const player = new PlanPlayer(
      planOf({ decks: [0, 2], agents: ['greedy', 'random'], swap: 'agents' }),
      createFakeGame(),
    );
    const games = readRecords(player.playBatch(pairKeys(0, 50)).records);
    for (let i = 0; i < games.length; i += 2) expect(games[i].first).toBe(games[i + 1].first);
  });

  it.each(['greedy', 'random'])('are the same game, worth one half, for %s and a deck against themselves', (agent) => {
    const player = new PlanPlayer(planOf({ decks: [1, 1], agents: [agent, agent], swap: 'seats' }), createFakeGame());
    const games = readRecords(player.playBatch(pairKeys(0, 50)).records);
    for (let i = 0; i < games.length; i += 2) {
      expect(games[i].hash).toBe(games[i + 1].hash);
      expect(games[i].winner === 2 ? 2 : 1 - games[i].winner).toBe(games[i + 1].winner);
    }
  });

  it.each(['greedy', 'random'])('of %s against itself on swapped agents are the same game', (agent) => {
    const player = new PlanPlayer(planOf({ decks: [0, 2], agents: [agent, agent], swap: 'agents' }), createFakeGame());
    const games = readRecords(player.playBatch(pairKeys(0, 50)).records);
    for (let i = 0; i < games.length; i += 2) expect(games[i].hash).toBe(games[i + 1].hash);
  });
});

describe('a batch', () => {
  it('gives the same records however its keys are cut', () => {
    const keys = pairKeys(0, 30);
    const whole = new PlanPlayer(fakePlan(), createFakeGame()).playBatch(keys);
    const player = new PlanPlayer(fakePlan(), createFakeGame());
    const halves = [player.playBatch(keys.slice(0, 60)), player.playBatch(keys.slice(60))];
    expect([...halves[0].records, ...halves[1].records]).toEqual([...whole.records]);
  });

  it('counts cards so that every side has its deck in every game', () => {
    const { cards, records } = new PlanPlayer(fakePlan(), createFakeGame()).playBatch(pairKeys(1, 40));
    const games = records.length / RECORD_STRIDE;
    const sums = new Map<string, number[]>();
    for (let at = 0; at < cards.length; at += CARD_ROW_STRIDE) {
      const key = `side ${cards[at + CARD_ROW_SIDE]} agent ${cards[at + CARD_ROW_AGENT]}`;
      const sum = sums.get(key) ?? CARD_PLACES.map(() => 0);
      CARD_PLACES.forEach((_, i) => {
        sum[i] += cards[at + CARD_ROW_COUNTS + i * PLACE_STRIDE];
      });
      sums.set(key, sum);
    }
    // the agents exchange places: each of them plays each deck in half of the games
    expect([...sums.keys()].sort()).toEqual(['side 0 agent 0', 'side 0 agent 1', 'side 1 agent 0', 'side 1 agent 1']);
    for (const [deck, opening, kept, drawn, , unseen] of sums.values()) {
      expect(deck).toBe((games / 2) * 20);
      expect(opening).toBe((games / 2) * 3);
      expect(kept).toBe((games / 2) * 3);
      expect(unseen).toBeLessThanOrEqual(deck - kept);
      expect(unseen).toBeGreaterThanOrEqual(deck - kept - drawn);
    }
  });

  it('gives half points that agree with the winners', () => {
    const { cards, records } = new PlanPlayer(
      planOf({ decks: [0, 2], agents: ['greedy', 'greedy'], swap: 'seats' }),
      createFakeGame(),
    ).playBatch(pairKeys(0, 40));
    const points = [0, 0];
    for (const game of readRecords(records)) {
      points[0] += game.winner === 2 ? 1 : game.winner === 0 ? 2 : 0;
      points[1] += game.winner === 2 ? 1 : game.winner === 1 ? 2 : 0;
    }
    const counted = [0, 0];
    for (let at = 0; at < cards.length; at += CARD_ROW_STRIDE) {
      counted[cards[at + CARD_ROW_SIDE]] += cards[at + CARD_ROW_COUNTS + 2] / 20;
    }
    expect(counted[0]).toBeCloseTo(points[0]);
    expect(counted[1]).toBeCloseTo(points[1]);
  });

  it('quarantines a game without the others', () => {
    const broken = createFakeGame();
    const { step } = broken;
    let steps = 0;
    const game = createFakeGame({
      step: (state, option) => {
        if (++steps === 30) throw new Error('thirtieth step');
        step(state, option);
      },
    });
    const { records, faults } = new PlanPlayer(fakePlan(), game).playBatch(pairKeys(0, 20));
    expect(faults.map(({ message }) => message)).toEqual(['thirtieth step']);
    const winners = readRecords(records).map(({ winner }) => winner);
    expect(winners.filter((winner) => winner === FAULT)).toHaveLength(1);
    expect(winners[faults[0].index]).toBe(FAULT);
  });

  it('refuses a plan whose cards are not in the pool', () => {
    const plan = fakePlan();
    const decks = [{ name: 'strange', cards: ['F-1', 'F-99'] }, ...plan.decks.slice(1)];
    expect(() => new PlanPlayer({ ...plan, decks }, createFakeGame()).playBatch(pairKeys(0, 1))).toThrow(
      'no card "F-99"',
    );
  });
});

it('hashes survive as two words', () => {
  const words = new Int32Array(2);
  for (const text of ['0123456789abcdef', 'ffffffff00000000', '00000000ffffffff', '8000000000000001']) {
    for (let i = 0; i < 2; i++) words[i] = Number.parseInt(text.slice(8 * i, 8 * i + 8), 16);
    expect(hashText(words, 0)).toBe(text);
  }
});
