import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlanPlayer } from '../batch.ts';
import { type BatchResult, CARD_ROW_STRIDE, FAULT, RECORD_STRIDE, RECORD_WINNER } from '../records.ts';
import { createFakeGame } from '../testing/fake-game.ts';
import { fakePlan } from '../testing/fake-plan.ts';
import {
  findMistake,
  joinResults,
  packKeys,
  packResult,
  type ResultRules,
  unpackKeys,
  unpackResult,
} from './packing.ts';

const plan = fakePlan();
const game = createFakeGame();
const player = new PlanPlayer(plan, game);
const RULES: ResultRules = {
  isEnd: (reason) => reason >= 0 && reason < game.reasons.length,
  isCard: (id) => game.findCard(id) !== undefined,
};

function keysOf(...pairs: [cell: number, pair: number][]): Int32Array {
  return Int32Array.from(pairs.flatMap(([cell, pair]) => [cell, pair, 0, cell, pair, 1]));
}

function travel(keys: Int32Array, result: BatchResult) {
  return unpackResult(packResult({ batch: 'b', worker: 'w', keys, result, error: undefined }), plan);
}

describe('keys that travel', () => {
  it('are the same at the other end', () => {
    const legs = fc.uniqueArray(fc.tuple(fc.nat(1), fc.nat(40), fc.nat(1)), { selector: (key) => key.join() });
    fc.assert(
      fc.property(legs, (keys) => {
        const words = Int32Array.from(keys.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]).flat());
        expect(unpackKeys(packKeys(words), plan)).toEqual(words);
      }),
    );
  });

  it('of a whole batch are a few words', () => {
    expect(packKeys(keysOf(...Array.from({ length: 4000 }, (_, i): [number, number] => [1, i])))).toHaveLength(4);
  });

  it.each([
    ['a cell that is not planned', [9, 0, 1, 3]],
    ['no legs', [0, 0, 1, 0]],
    ['more legs than two', [0, 0, 1, 4]],
    ['more games than a batch may have', [0, 0, 1_000_000, 3]],
    ['half a run', [0, 0]],
  ])('are none with %s', (_what, runs) => {
    expect(unpackKeys(runs, plan)).toBeUndefined();
  });
});

describe('a result that travels', () => {
  it('is the same at the other end, in 36 bytes a game besides its cards', () => {
    const keys = keysOf([0, 5], [0, 6], [1, 5]);
    const result = player.playBatch(keys);
    const there = travel(keys, result)!;
    expect({ ...there.result, milliseconds: 0, forfeits: undefined }).toEqual({
      ...result,
      milliseconds: 0,
      forfeits: undefined,
    });
    expect(there.keys).toEqual(keys);
    expect(findMistake(there, plan, RULES)).toBeUndefined();
    const many = keysOf(...Array.from({ length: 300 }, (_, i): [number, number] => [0, i]));
    const played = player.playBatch(many);
    const bare = packResult({
      batch: 'b',
      worker: 'w',
      keys: many,
      result: { ...played, cards: new Int32Array(0), cardIds: [] },
      error: undefined,
    });
    expect(bare.length / 600).toBeLessThan(37);
  });

  it('of games that were played apart is in the order of its keys', () => {
    const keys = keysOf([0, 1], [0, 2]);
    const whole = player.playBatch(keys);
    const parts = [keys.slice(6), keys.slice(0, 3), keys.slice(3, 6)].map((part) => player.playBatch(part));
    const joined = joinResults(keys, parts);
    expect(joined.records).toEqual(whole.records);
    const sums = (result: BatchResult) => {
      const counts: Record<string, number[]> = {};
      for (let at = 0; at < result.cards.length; at += CARD_ROW_STRIDE) {
        const row = [...result.cards.subarray(at, at + CARD_ROW_STRIDE)];
        const name = [...row.slice(0, 3), row[4], result.cardIds[row[3]]].join();
        counts[name] = row.slice(5).map((n, i) => n + (counts[name]?.[i] ?? 0));
      }
      return counts;
    };
    expect(sums(joined)).toEqual(sums(whole));
  });

  it('keeps its faults with their games', () => {
    const keys = keysOf([0, 1]);
    const [first, second] = [keys.slice(0, 3), keys.slice(3)].map((part) => player.playBatch(part));
    const records = second.records.slice();
    records.fill(0, RECORD_WINNER);
    records[RECORD_WINNER] = FAULT;
    const fault = { ...second, records, cards: new Int32Array(0), faults: [{ index: 0, message: 'no end' }] };
    const joined = joinResults(keys, [fault, first]);
    expect(joined.faults).toEqual([{ index: 1, message: 'no end' }]);
    expect(joined.records[RECORD_STRIDE + RECORD_WINNER]).toBe(FAULT);
    expect(findMistake(travel(keys, joined)!, plan, RULES)).toBeUndefined();
  });

  it('is none when it is cut, longer, or not ours', () => {
    const keys = keysOf([0, 1]);
    const packed = packResult({ batch: 'b', worker: 'w', keys, result: player.playBatch(keys), error: undefined });
    expect(unpackResult(packed.subarray(0, packed.length - 1), plan)).toBeUndefined();
    expect(unpackResult(Buffer.concat([packed, Buffer.from(' ')]), plan)).toBeUndefined();
    expect(unpackResult(Buffer.from('hello, this is no result at all, is it'), plan)).toBeUndefined();
    expect(unpackResult(Buffer.alloc(0), plan)).toBeUndefined();
  });

  it('with any bit turned never throws, and what is taken is a result that could be', () => {
    const keys = keysOf([0, 1], [1, 3]);
    const packed = packResult({ batch: 'b', worker: 'w', keys, result: player.playBatch(keys), error: undefined });
    fc.assert(
      fc.property(fc.nat(packed.length * 8 - 1), (bit) => {
        const turned = Buffer.from(packed);
        turned[bit >> 3] ^= 1 << (bit & 7);
        const read = unpackResult(turned, plan);
        if (read) findMistake(read, plan, RULES);
      }),
    );
  });

  it.each<[string, (result: BatchResult) => void, RegExp]>([
    [
      'a winner that is no side',
      ({ records }) => records.fill(3, RECORD_WINNER, RECORD_WINNER + 1),
      /no result that a game can have/,
    ],
    [
      'an end that is none',
      ({ records }) => records.fill(99, RECORD_WINNER + 1, RECORD_WINNER + 2),
      /no result that a game can have/,
    ],
    ['a fault that is not told', ({ records }) => records.fill(FAULT, RECORD_WINNER, RECORD_WINNER + 1), /faults/],
    ['counts below nothing', ({ cards }) => cards.fill(-1, 5, 6), /row of card counts/],
    ['more counts than games', ({ cards }) => cards.fill(9, 6, 7), /row of card counts/],
    ['cards of other pairs', ({ cards }) => cards.fill(500, 4, 5), /other games/],
  ])('is refused with %s', (_what, spoil, why) => {
    const keys = keysOf([0, 1]);
    const result = player.playBatch(keys);
    spoil(result);
    expect(findMistake(travel(keys, result)!, plan, RULES)).toMatch(why);
  });

  it('is refused with a reason of games that are not over', () => {
    const keys = keysOf([0, 1]);
    const result = player.playBatch(keys);
    const sent = travel(keys, result)!;
    const [reason] = sent.result.records.subarray(RECORD_WINNER + 1);
    const others: ResultRules = { ...RULES, isEnd: (other) => other !== reason };
    expect(findMistake(sent, plan, others)).toContain('no result that a game can have');
  });

  it('is refused with a card that there is not', () => {
    const keys = keysOf([0, 1]);
    const result = player.playBatch(keys);
    const strange = { ...result, cardIds: result.cardIds.map(() => 'X-1') };
    expect(findMistake(travel(keys, strange)!, plan, RULES)).toContain('X-1');
  });
});
