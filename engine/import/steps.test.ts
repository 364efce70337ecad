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
    // what was chosen before the condition is chosen in any case
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
    expect(() => effectsOf([condition('c'), modes({})])).toThrow('options behind a condition');
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

  it('put X in wherever it is said, and refuse it where it is not', () => {
    const number: Step = { kind: 'number', is: 'hand-size' };
    expect(effectsOf([hit('leader', X), number])).toEqual([{ damage: { who: 'leader', amount: 'hand-size' } }]);
    expect(() => effectsOf([hit('leader', X)])).toThrow('what X is');
  });
});
