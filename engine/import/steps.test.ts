import { describe, expect, it } from 'vitest';
import { effectsOf, FORMER, IT, LATTER, LEADER_OF_IT, NoProgram, type Step, X } from './steps.ts';

const choose = (of: string): Step => ({ kind: 'choose', word: 'choose', choice: { of } });
const hit = (who: unknown = IT, amount: unknown = 2): Step => ({ kind: 'effect', effect: { damage: { who, amount } } });
const condition = (is: string): Step => ({ kind: 'condition', is });
const draw: Step = { kind: 'effect', effect: { draw: 1 } };

describe('the steps of a printed text', () => {
  it('call the card that was chosen, or else the card of the event', () => {
    expect(effectsOf([choose('a'), hit()])).toEqual([
      { choose: { of: 'a' } },
      { damage: { who: 'chosen', amount: 2 } },
    ]);
    expect(effectsOf([hit()], 'subject')).toEqual([{ damage: { who: 'subject', amount: 2 } }]);
    expect(() => effectsOf([hit()])).toThrow(NoProgram);
  });

  it('call what was moved "it" from then on', () => {
    const move: Step = { kind: 'effect', effect: { put: IT }, moves: true };
    expect(effectsOf([choose('a'), move, hit()])).toEqual([
      { choose: { of: 'a' } },
      { put: 'chosen' },
      { damage: { who: 'it', amount: 2 } },
    ]);
  });

  it('name a choice whose leader is meant, and two that are told apart', () => {
    expect(effectsOf([choose('a'), hit(), hit(LEADER_OF_IT)])).toEqual([
      { choose: { of: 'a', as: 'first' } },
      { damage: { who: { set: 'first' }, amount: 2 } },
      { damage: { who: { 'leader-of': 'first' }, amount: 2 } },
    ]);
    expect(effectsOf([choose('a'), choose('b'), hit(FORMER), hit(LATTER)]).slice(2)).toEqual([
      { damage: { who: { set: 'first' }, amount: 2 } },
      { damage: { who: { set: 'second' }, amount: 2 } },
    ]);
    expect(() => effectsOf([choose('a'), hit(FORMER)])).toThrow('of two that were chosen');
  });

  it('are covered by a condition up to the next one, and choose before it with that condition', () => {
    expect(effectsOf([condition('c'), choose('a'), hit(), draw, condition('d'), draw])).toEqual([
      { choose: { of: 'a', if: 'c' } },
      { if: { is: 'c', then: [{ damage: { who: 'chosen', amount: 2 } }, { draw: 1 }] } },
      { if: { is: 'd', then: [{ draw: 1 }] } },
    ]);
    // a card that was chosen before the condition is chosen in any case
    expect(effectsOf([choose('a'), condition('c'), hit()])[0]).toEqual({ choose: { of: 'a' } });
    expect(() => effectsOf([draw, condition('c')])).toThrow('nothing behind it');
  });

  it('are paid for by the cost before them, choices not', () => {
    expect(effectsOf([{ kind: 'cost', cost: [{ pp: 1 }] }, choose('a'), hit(), draw])).toEqual([
      { choose: { of: 'a' } },
      { pay: { cost: [{ pp: 1 }], then: [{ damage: { who: 'chosen', amount: 2 } }, { draw: 1 }] } },
    ]);
  });

  it('are paid for in the one option that is picked, and not where several may be', () => {
    const modes = (how: object): Step => ({
      kind: 'modes',
      how: how as Record<string, unknown>,
      modes: [[draw], [draw, draw]],
    });
    const cost: Step = { kind: 'cost', cost: [{ pp: 1 }] };
    const paid = (then: unknown[]) => [{ pay: { cost: [{ pp: 1 }], then } }];
    expect(effectsOf([cost, modes({})])).toEqual([
      { select: { modes: [paid([{ draw: 1 }]), paid([{ draw: 1 }, { draw: 1 }])] } },
    ]);
    // the condition is asked in each option; an option with a condition of its own would end it
    const ifSo = (then: unknown[]) => [{ if: { is: 'c', then } }];
    expect(effectsOf([condition('c'), modes({})])).toEqual([
      { select: { modes: [ifSo([{ draw: 1 }]), ifSo([{ draw: 1 }, { draw: 1 }])] } },
    ]);
    const own: Step = { kind: 'modes', how: {}, modes: [[draw, condition('d'), draw]] };
    expect(() => effectsOf([condition('c'), own])).toThrow('options behind a condition');
    expect(() => effectsOf([cost, modes({ count: 2 })])).toThrow('a cost of several options');
    expect(() => effectsOf([cost, modes({ 'up-to': true })])).toThrow('a cost of several options');
  });

  it('do another number instead where a condition holds, and nothing else than what stands before', () => {
    const instead: Step = { kind: 'instead', change: 'damage', number: 4 };
    expect(effectsOf([choose('a'), hit(), condition('c'), instead, draw])).toEqual([
      { choose: { of: 'a' } },
      {
        if: {
          is: 'c',
          then: [{ damage: { who: 'chosen', amount: 4 } }, { draw: 1 }],
          else: [{ damage: { who: 'chosen', amount: 2 } }],
        },
      },
    ]);
    const first = { if: { is: 'c', then: [{ damage: { who: 'leader', amount: 2 } }] } };
    expect(effectsOf([condition('c'), hit('leader'), condition('d'), instead])).toEqual([
      { if: { is: 'd', then: [{ damage: { who: 'leader', amount: 4 } }], else: [first] } },
    ]);
    expect(() => effectsOf([draw, condition('c'), instead])).toThrow('does not fit');
    expect(() => effectsOf([condition('c'), instead])).toThrow('nothing before it');
  });

  it('do another effect instead where it is of the same word, or is said to be the one before', () => {
    const all = { damage: { who: 'all', amount: 4 } };
    const by = (effects: unknown[], before?: unknown): Step => ({
      ...{ kind: 'instead', change: 'sentence', number: 0, effects },
      ...(before !== undefined && { before }),
    });
    const last = { damage: { who: 'chosen', amount: 2 } };
    expect(effectsOf([choose('a'), hit(), condition('c'), by([all])])).toEqual([
      { choose: { of: 'a' } },
      { if: { is: 'c', then: [all], else: [last] } },
    ]);
    expect(() => effectsOf([draw, condition('c'), by([all])])).toThrow('does not fit');
    expect(effectsOf([draw, condition('c'), by([all], { draw: 1 })])).toEqual([
      { if: { is: 'c', then: [all], else: [{ draw: 1 }] } },
    ]);
    expect(() => effectsOf([draw, condition('c'), by([all], { draw: 2 })])).toThrow('does not fit');
    // the replaced effect is the last of several that a smaller number of the same condition covers
    const at = (n: number): Step => ({ kind: 'condition', is: { combo: n } });
    const then = [
      { draw: 1 },
      { if: { is: { combo: 5 }, then: [all], else: [{ damage: { who: 'leader', amount: 2 } }] } },
    ];
    expect(effectsOf([at(3), draw, hit('leader'), at(5), by([all])])).toEqual([{ if: { is: { combo: 3 }, then } }]);
  });

  it('divide another amount of damage where a condition holds', () => {
    const divide: Step = { kind: 'choose', word: 'divide-damage', choice: { amount: 3, of: 'a' } };
    const deal: Step = { kind: 'effect', effect: 'deal-divided' };
    const instead: Step = { kind: 'instead', change: 'damage', number: 5 };
    expect(effectsOf([divide, deal, condition('c'), instead, draw])).toEqual([
      { 'divide-damage': { amount: { depending: { is: 'c', then: 5, else: 3 } }, of: 'a' } },
      'deal-divided',
      { if: { is: 'c', then: [{ draw: 1 }] } },
    ]);
  });

  it('repeat what chooses nothing, and mean the card that was put where they go on about this card', () => {
    expect(effectsOf([{ kind: 'repeat', times: 3, steps: [draw] }])).toEqual([
      { repeat: { times: 3, do: [{ draw: 1 }] } },
    ]);
    expect(() => effectsOf([{ kind: 'repeat', times: 3, steps: [choose('a'), hit()] }])).toThrow('made again');
    const put: Step = { kind: 'effect', effect: { put: 'self' }, moves: true };
    const gain: Step = {
      kind: 'effect',
      effect: { gain: { who: 'self', gives: { ability: { do: [{ bury: 'self' }] } } } },
    };
    expect(effectsOf([gain, put, gain])).toEqual([
      gain.effect,
      { put: 'self' },
      { gain: { who: 'it', gives: { ability: { do: [{ bury: 'self' }] } } } },
    ]);
  });

  it('ask of what was moved where nothing else was', () => {
    const put: Step = { kind: 'effect', effect: { may: [{ put: 'self' }] }, moves: true };
    const is: Step = { kind: 'condition', is: 'c', isOfOneMove: true };
    expect(effectsOf([put, is, draw])).toEqual([put.effect, { if: { is: 'c', then: [{ draw: 1 }] } }]);
    expect(() => effectsOf([put, put, is, draw])).toThrow('what was moved is not clear');
  });

  it('take X as what a player says where a cost is X', () => {
    expect(effectsOf([{ kind: 'cost', cost: [{ pp: 'x' }] }, hit('leader', X)])).toEqual([
      { pay: { cost: [{ pp: 'x' }], then: [{ damage: { who: 'leader', amount: 'x' } }] } },
    ]);
    expect(effectsOf([hit('leader', X)], undefined, { pp: 'x' })).toEqual([{ damage: { who: 'leader', amount: 'x' } }]);
  });

  it('put X in wherever it is said, and refuse it where it is not', () => {
    const number: Step = { kind: 'number', is: 'hand-size' };
    expect(effectsOf([hit('leader', X), number])).toEqual([{ damage: { who: 'leader', amount: 'hand-size' } }]);
    expect(() => effectsOf([hit('leader', X)])).toThrow('what X is');
  });
});
