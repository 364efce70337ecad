/** A small vocabulary for the tests of this folder: one word of each kind of operand. */
import {
  type ConditionRun,
  type EffectRun,
  type ModificationRun,
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
const modifications = new OperatorTable<ModificationRun>('modification', () => undefined);

const run = (): never => {
  throw new Error('the example vocabulary is not run');
};

const choice = { of: { kind: 'filter' }, count: { kind: 'value', default: 1 }, as: { kind: 'set' } } as const;
effects.define({ name: 'choose', operands: choice, meaning: 'chooses cards', wording: 'choose {count} {of}', run });
effects.define({
  name: 'damage',
  operands: { who: { kind: 'selector' }, amount: { kind: 'value' } },
  meaning: 'deals damage',
  wording: 'deal {amount} damage to {who}',
  run,
});
effects.define({
  name: 'break',
  operands: { who: { kind: 'selector' } },
  meaning: 'breaks cards',
  wording: 'break {who}',
  run,
});
effects.define({
  name: 'draw',
  operands: { count: { kind: 'value', default: 1 }, player: { kind: 'player', default: 'you' } },
  meaning: 'draws cards',
  wording: '{player} draws {count}',
  run,
});
effects.define({ name: 'shuffle', operands: {}, meaning: 'shuffles', wording: 'shuffle your deck', run });
effects.define({
  name: 'gain',
  operands: {
    who: { kind: 'selector' },
    gives: { kind: 'modifications' },
    until: { kind: 'choice', values: ['turn', 'forever'], default: 'turn' },
  },
  meaning: 'gains something',
  wording: (o) => `${o.who} ${o.gives}${o.until === 'turn' ? ' until the end of the turn' : ''}`,
  run,
});
effects.define({
  name: 'may',
  operands: { do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
  meaning: 'may do something',
  wording: (o, raw) => `you may ${o.do}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  run,
});
effects.define({
  name: 'pay',
  operands: { cost: { kind: 'cost' }, do: { kind: 'effects' } },
  meaning: 'may pay for something',
  wording: 'you may {cost}; if so, {do}',
  run,
});
effects.define({
  name: 'if',
  operands: { is: { kind: 'condition' }, do: { kind: 'effects' }, else: { kind: 'effects', default: [] } },
  meaning: 'does one thing or another',
  wording: 'if {is}, {do}',
  run,
});
effects.define({
  name: 'select',
  operands: { modes: { kind: 'modes' }, count: { kind: 'number', default: 1 } },
  meaning: 'selects modes',
  wording: 'select {count}: {modes}',
  run,
});
effects.define({
  name: 'rename',
  operands: { name: { kind: 'name' } },
  meaning: 'renames',
  wording: 'call it {name}',
  run,
});

tests.define({
  name: 'type',
  operands: { type: { kind: 'bits', values: TYPES } },
  meaning: 'a type',
  wording: '{type}',
  run,
});
tests.define({
  name: 'colour',
  operands: { colour: { kind: 'bits', values: COLOURS } },
  meaning: 'a colour',
  wording: '{colour}',
  run,
});
tests.define({
  name: 'cost',
  operands: { cost: { kind: 'range' } },
  meaning: 'a cost',
  wording: 'of cost {cost}',
  run,
});
tests.define({ name: 'name', operands: { name: { kind: 'names' } }, meaning: 'a name', wording: 'named {name}', run });
tests.define({
  name: 'other',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'not this card',
  wording: 'other than this card',
  run,
});
tests.define({
  name: 'any-of',
  operands: { filters: { kind: 'filters' } },
  meaning: 'alternatives',
  wording: '{filters}',
  run,
});

values.define({ name: 'x', operands: {}, meaning: 'X', wording: 'X', run });
values.define({
  name: 'count',
  operands: { of: { kind: 'filter' }, times: { kind: 'number', default: 1 } },
  meaning: 'counts cards',
  wording: '{times} for each {of}',
  run,
});
values.define({
  name: 'power',
  operands: { who: { kind: 'selector' } },
  meaning: 'power',
  wording: 'the power of {who}',
  run,
});
values.define({
  name: 'chosen-count',
  operands: { set: { kind: 'set' }, times: { kind: 'number', default: 1 } },
  meaning: 'how many were chosen',
  wording: '{times} for each {set}',
  run,
});

conditions.define({
  name: 'control',
  operands: { of: { kind: 'filter' }, 'at-least': { kind: 'number', default: 1 } },
  meaning: 'controls cards',
  wording: 'you control {at-least} or more {of}',
  run,
});
conditions.define({
  name: 'either',
  operands: { conditions: { kind: 'conditions' } },
  meaning: 'one of several',
  wording: '{conditions}',
  run,
});
conditions.define({ name: 'your-turn', operands: {}, meaning: 'your turn', wording: 'it is your turn', run });

costs.define({
  name: 'discard',
  operands: { count: { kind: 'number', default: 1 }, of: { kind: 'filter', default: {} } },
  meaning: 'discards',
  wording: 'discard {count} {of}',
  run: null,
});
costs.define({ name: 'dull-self', operands: {}, meaning: 'dulls this card', wording: 'dull this card', run: null });

modifications.define({
  name: 'power',
  operands: { power: { kind: 'value' } },
  meaning: 'power',
  wording: 'gains +{power} power',
  run: () => undefined,
});
modifications.define({
  name: 'keyword',
  operands: { keywords: { kind: 'bits', values: ['swift', 'brave'] } },
  meaning: 'keywords',
  wording: 'gains {keywords}',
  run: () => undefined,
});

modifications.define({
  name: 'ability',
  operands: { ability: { kind: 'ability' } },
  meaning: 'gives an ability',
  wording: 'has "{ability}"',
  run: () => undefined,
});
modifications.define({
  name: 'cost-change',
  operands: { by: { kind: 'value', default: null }, name: { kind: 'name', default: null } },
  meaning: 'changes a cost',
  wording: (o, raw) =>
    `gains a change${raw.by === undefined ? '' : ` by ${o.by}`}${o.name === '' ? '' : ` of ${o.name}`}`,
  run: () => undefined,
});

const triggers = [
  undefined,
  { name: 'enters', operands: { of: { kind: 'filter', default: null } }, meaning: 'enters', wording: '', run },
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
    { name: 'self', argument: 'none', wording: 'this card' },
    { name: 'set', argument: 'set', wording: 'the chosen {}' },
    { name: 'all', argument: 'filter', wording: 'all {}' },
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
