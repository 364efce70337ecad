/** A small vocabulary for the tests of this folder: one word of each kind of operand. */
import {
  type ConditionRun,
  type EffectRun,
  OperatorTable,
  type TestRun,
  type ValueRun,
  type Vocabulary,
} from '../shared/operators/operator.ts';
import { type CardVocabulary, type Groups, SetScope } from './reader.ts';
import type { Reading } from './wording.ts';

const TYPES = ['unit', 'tower', 'spell'] as const;
const COLOURS = ['red', 'blue'] as const;

const effects = new OperatorTable<EffectRun>('effect', () => undefined);
const tests = new OperatorTable<TestRun>('test', () => true);
const values = new OperatorTable<ValueRun>('value', () => 0);
const conditions = new OperatorTable<ConditionRun>('condition', () => true);
const costs = new OperatorTable<null>('cost', null);
const modifications = new OperatorTable<null>('modification', null);

const run = (): never => {
  throw new Error('the example vocabulary is not run');
};

const choice = { of: { kind: 'filter' }, count: { kind: 'value', default: 1 }, as: { kind: 'set' } } as const;
effects.define({ name: 'choose', operands: choice, meaning: 'chooses cards', words: 'choose {count} {of}', run });
effects.define({
  name: 'damage',
  operands: { who: { kind: 'selector' }, amount: { kind: 'value' } },
  meaning: 'deals damage',
  words: 'deal {amount} damage to {who}',
  run,
});
effects.define({
  name: 'break',
  operands: { who: { kind: 'selector' } },
  meaning: 'breaks cards',
  words: 'break {who}',
  run,
});
effects.define({
  name: 'draw',
  operands: { count: { kind: 'value', default: 1 }, player: { kind: 'player', default: 'you' } },
  meaning: 'draws cards',
  words: '{player} draws {count}',
  run,
});
effects.define({ name: 'shuffle', operands: {}, meaning: 'shuffles', words: 'shuffle your deck', run });
effects.define({
  name: 'gain',
  operands: {
    who: { kind: 'selector' },
    gives: { kind: 'modifications' },
    until: { kind: 'choice', values: ['turn', 'forever'], default: 'turn' },
  },
  meaning: 'gains something',
  words: (o) => `${o.who} ${o.gives}${o.until === 'turn' ? ' until the end of the turn' : ''}`,
  run,
});
effects.define({
  name: 'may',
  operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
  meaning: 'may do something',
  words: (o, raw) => `you may ${o.do}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  run,
});
effects.define({
  name: 'pay',
  operands: { cost: { kind: 'cost' }, do: { kind: 'effects' } },
  meaning: 'may pay for something',
  words: 'you may {cost}; if so, {do}',
  run,
});
effects.define({
  name: 'if',
  operands: { is: { kind: 'condition' }, do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
  meaning: 'does one thing or another',
  words: 'if {is}, {do}',
  run,
});
effects.define({
  name: 'select',
  operands: { modes: { kind: 'modes' }, count: { kind: 'number', default: 1 } },
  meaning: 'selects modes',
  words: 'select {count}: {modes}',
  run,
});
effects.define({
  name: 'rename',
  operands: { name: { kind: 'name' } },
  meaning: 'renames',
  words: 'call it {name}',
  run,
});

tests.define({
  name: 'type',
  operands: { type: { kind: 'bits', values: TYPES } },
  meaning: 'a type',
  words: '{type}',
  run,
});
tests.define({
  name: 'colour',
  operands: { colour: { kind: 'bits', values: COLOURS } },
  meaning: 'a colour',
  words: '{colour}',
  run,
});
tests.define({ name: 'cost', operands: { cost: { kind: 'range' } }, meaning: 'a cost', words: 'of cost {cost}', run });
tests.define({ name: 'name', operands: { name: { kind: 'names' } }, meaning: 'a name', words: 'named {name}', run });
tests.define({
  name: 'other',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'not this card',
  words: 'other than this card',
  run,
});
tests.define({
  name: 'any-of',
  operands: { filters: { kind: 'filters' } },
  meaning: 'alternatives',
  words: '{filters}',
  run,
});

values.define({ name: 'x', operands: {}, meaning: 'X', words: 'X', run });
values.define({
  name: 'count',
  operands: { of: { kind: 'filter' }, times: { kind: 'number', default: 1 } },
  meaning: 'counts cards',
  words: '{times} for each {of}',
  run,
});
values.define({
  name: 'power',
  operands: { who: { kind: 'selector' } },
  meaning: 'power',
  words: 'the power of {who}',
  run,
});
values.define({
  name: 'chosen-count',
  operands: { set: { kind: 'set' }, times: { kind: 'number', default: 1 } },
  meaning: 'how many were chosen',
  words: '{times} for each {set}',
  run,
});

conditions.define({
  name: 'control',
  operands: { of: { kind: 'filter' }, 'at-least': { kind: 'number', default: 1 } },
  meaning: 'controls cards',
  words: 'you control {at-least} or more {of}',
  run,
});
conditions.define({
  name: 'either',
  operands: { conditions: { kind: 'conditions' } },
  meaning: 'one of several',
  words: '{conditions}',
  run,
});
conditions.define({ name: 'your-turn', operands: {}, meaning: 'your turn', words: 'it is your turn', run });

costs.define({
  name: 'discard',
  operands: { count: { kind: 'number', default: 1 }, of: { kind: 'filter', default: {} } },
  meaning: 'discards',
  words: 'discard {count} {of}',
  run: null,
});
costs.define({ name: 'dull-self', operands: {}, meaning: 'dulls this card', words: 'dull this card', run: null });

modifications.define({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: 'power',
  words: 'gains +{power} power',
  run: null,
});
modifications.define({
  name: 'keyword',
  operands: { keywords: { kind: 'bits', values: ['swift', 'brave'] } },
  meaning: 'keywords',
  words: 'gains {keywords}',
  run: null,
});

modifications.define({
  name: 'ability',
  operands: { ability: { kind: 'ability' } },
  meaning: 'gives an ability',
  words: 'has "{ability}"',
  run: null,
});
modifications.define({
  name: 'cost-change',
  operands: { by: { kind: 'value', default: null }, name: { kind: 'name', default: null } },
  meaning: 'changes a cost',
  words: (o, raw) =>
    `gains a change${raw.by === undefined ? '' : ` by ${o.by}`}${o.name === '' ? '' : ` of ${o.name}`}`,
  run: null,
});

const triggers = [
  undefined,
  { name: 'enters', operands: { of: { kind: 'filter', default: null } }, meaning: 'enters', words: '', run },
] as const;

const vocabulary: Vocabulary = {
  effects,
  tests,
  values,
  conditions,
  costs,
  modifications,
  players: ['you', 'opponent'],
  selectors: [
    { name: 'self', argument: 'none', words: 'this card' },
    { name: 'set', argument: 'set', words: 'the chosen {}' },
    { name: 'all', argument: 'filter', words: 'all {}' },
  ],
};

export const EXAMPLE_VOCABULARY: CardVocabulary = {
  ...vocabulary,
  triggers: { definitions: triggers, names: ['enters'], find: (name) => (name === 'enters' ? 1 : undefined) },
  abilities: {
    keys: ['do'],
    read: (reader, value, path) => reader.effects((value as { do?: unknown }).do, [...path, 'do'], new SetScope()),
  },
};

export const EXAMPLE_GROUPS: Groups = { permanent: ['unit', 'tower'] };

export const EXAMPLE_READING: Reading = {
  players: { opponent: 'your opponent' },
  noun: 'type',
  anything: 'card',
  adjectives: ['colour'],
  terms: {
    unit: 'Unit',
    tower: 'Tower',
    spell: 'Spell',
    permanent: 'Permanent',
    red: 'Red',
    blue: 'Blue',
    swift: 'Swift',
    brave: 'Brave',
  },
  groups: EXAMPLE_GROUPS,
  ability: (row) => `ability ${row}`,
};
