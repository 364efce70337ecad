import { expect, it } from 'vitest';
import { checkLocated, type EffectRun, OperatorTable, type Vocabulary } from './operator.ts';

function nothing(): void {}

it('rules find an operator and its operands in the code, whether it is defined before they ask or after', () => {
  const effects = new OperatorTable<EffectRun>('effect', nothing);
  const choose = effects.located('choose', { of: 'of', upTo: 'up-to' });
  const shuffle = effects.located('shuffle');
  expect([choose, shuffle]).toEqual([{ index: 0, of: 0, upTo: 0 }, { index: 0 }]);
  effects.define({ name: 'shuffle', meaning: 'shuffles', run: nothing });
  const operands = { of: { kind: 'filter' }, count: { kind: 'value' }, 'up-to': { kind: 'flag' } } as const;
  effects.define({ name: 'choose', operands, meaning: 'chooses', run: nothing });
  expect([choose, shuffle]).toEqual([{ index: 2, of: 1, upTo: 3 }, { index: 1 }]);
  expect(effects.located('choose', { count: 'count' })).toEqual({ index: 2, count: 2 });
});

it('a game whose rules look for an operator or an operand that nobody defines is refused', () => {
  const tables = {
    effects: new OperatorTable<EffectRun>('effect', nothing),
    costs: new OperatorTable<unknown>('cost', undefined),
  };
  const other = new OperatorTable<never>('test', undefined as never);
  const vocabulary = { ...tables, tests: other, values: other, conditions: other, modifications: other };
  const check = () => checkLocated(vocabulary as unknown as Vocabulary);
  tables.costs.located('life');
  expect(check).toThrow('the rules look for the cost "life", which is not defined');
  tables.costs.define({ name: 'life', meaning: 'pays life', run: {} });
  expect(check).not.toThrow();
  tables.effects.located('draw', { count: 'count' });
  expect(() => tables.effects.define({ name: 'draw', meaning: 'draws', run: nothing })).toThrow('no operand "count"');
});
