import { describe, expect, it } from 'vitest';
import { lowerList } from './lowering.ts';
import { SetScope, TreeReader } from './reader.ts';
import { EXAMPLE_GROUPS, EXAMPLE_READING, EXAMPLE_VOCABULARY } from './vocabulary.example.ts';
import { polished, Wording } from './wording.ts';
import { parseYaml } from './yaml-input.ts';

function worded(text: string): string {
  const yaml = parseYaml(text, 'f');
  const tree = new TreeReader(EXAMPLE_VOCABULARY, EXAMPLE_GROUPS, yaml).effects(yaml.value, [], new SetScope());
  return new Wording(EXAMPLE_VOCABULARY, EXAMPLE_READING).effects(lowerList(tree));
}

describe('code words back into English', () => {
  const texts: [string, string][] = [
    [
      '- choose: { type: unit }\n- damage: { who: chosen, amount: 4000 }',
      'choose 1 Unit; deal 4000 damage to the chosen Unit',
    ],
    [
      '- choose: { of: { type: unit, colour: red }, count: 2 }\n- break: chosen',
      'choose 2 Red Units; break the chosen Units',
    ],
    [
      '- break: { all: { type: [unit, spell], cost: { max: 3 }, other: true } }',
      'break all Units or Spells of cost 3 or less other than this card',
    ],
    ['- break: { all: { type: permanent } }', 'break all Permanents'],
    ['- break: { all: { name: [Ann, Bob, Cid] } }', 'break all cards named Ann, Bob or Cid'],
    [
      '- choose: { of: { type: unit }, as: a }\n- choose: { of: { type: unit }, as: b }\n- damage: { who: { set: b }, amount: { power: { set: a } } }',
      'choose 1 Unit; choose 1 Unit; deal N damage to the second chosen Unit, where N is the power of the first chosen Unit',
    ],
    ['- draw: 2\n- draw: { player: opponent }', 'you draw 2; your opponent draws 1'],
    ['- draw: x', 'you draw X'],
    [
      '- gain: { who: self, gives: { power: 1000, keyword: [swift, brave] } }',
      'this card gains +1000 power and gains Swift and Brave until the end of the turn',
    ],
    [
      '- gain: { who: { all: { type: unit } }, gives: { power: 1000 } }',
      'all Units gain +1000 power until the end of the turn',
    ],
    [
      '- gain: { who: self, gives: { power: { count: { type: tower }, times: 500 } } }',
      'this card gains +N power until the end of the turn, where N is 500 for each Tower',
    ],
    [
      '- may: { do: [draw, shuffle], else: [{ break: self }] }',
      'you may draw 1, then shuffle your deck; if not, break this card',
    ],
    [
      '- pay: { cost: { discard: { count: 2 }, dull-self: true }, do: [draw] }',
      'you may discard 2 cards, dull this card; if so, you draw 1',
    ],
    [
      '- if: { is: { either: [{ control: { type: unit } }, your-turn] }, do: [draw] }',
      'if you control 1 or more Units or it is your turn, you draw 1',
    ],
    [
      '- select: [[{ choose: { type: unit } }, { break: chosen }], [{ choose: { type: unit } }, { damage: { who: chosen, amount: 1 } }]]',
      'select 1: (1) choose 1 Unit, then break the chosen Unit; (2) choose 1 Unit, then deal 1 damage to the chosen Unit',
    ],
    ['- choose: { any-of: [{ type: unit, cost: 2 }, { type: tower }] }', 'choose 1 Unit of cost 2 or Tower'],
    [
      '- choose: { type: unit, any-of: [{ name: Ann }, { cost: { min: 5 } }] }',
      'choose 1 Unit named Ann or of cost 5 or more',
    ],
    ['- rename: Zed', 'call it Zed'],
    [
      '- may: { do: [{ select: [[draw], [shuffle]] }, { break: self }] }',
      'you may ((select 1: (1) you draw 1; (2) shuffle your deck), then break this card)',
    ],
    [
      '- may: { do: [{ break: self }, { select: [[draw], [shuffle]] }] }',
      'you may (break this card, then select 1: (1) you draw 1; (2) shuffle your deck)',
    ],
  ];
  for (const [yaml, text] of texts) {
    it(text, () => {
      expect(worded(yaml)).toBe(text);
    });
  }
});

describe('wording', () => {
  const gives = (text: string): string => {
    const yaml = parseYaml(`- gain: { who: self, gives: ${text} }`, 'f');
    const tree = new TreeReader(EXAMPLE_VOCABULARY, EXAMPLE_GROUPS, yaml).effects(yaml.value, [], new SetScope());
    return new Wording(EXAMPLE_VOCABULARY, EXAMPLE_READING).effects(
      lowerList(tree, { ability: () => 7, token: () => 0 }),
    );
  };

  it('leaves an ability inside a text to the game', () => {
    expect(gives('{ ability: { do: draw } }')).toBe('this card has "ability 7" until the end of the turn');
  });

  it('knows a number that was left out', () => {
    expect(gives('cost-change')).toBe('this card gains a change until the end of the turn');
    expect(gives('{ cost-change: { by: -2, name: Ann } }')).toBe(
      'this card gains a change by -2 of Ann until the end of the turn',
    );
  });
});

describe('a polished text', () => {
  it('says whose zone it is, by the names that zones have', () => {
    expect(polished('for each card in the hand of yours')).toBe('for each card in your hand');
    expect(polished('in the discard of your opponent')).toBe("in your opponent's discard");
    expect(polished('in the Soul Yard owned by you', '\\w+(?: Yard)?')).toBe('in your Soul Yard');
    expect(polished('in the Soul Yard owned by you')).toBe('in the Soul Yard owned by you');
  });

  it('counts in plain words, and says "unless"', () => {
    expect(polished('if you have 3 or less cards')).toBe('if you have 3 or fewer cards');
    expect(polished('draw 1 card if it is not so that it is your turn')).toBe('draw 1 card unless it is your turn');
    expect(polished('If it is not so that it is your turn, draw 1 card')).toBe('Unless it is your turn, draw 1 card');
    expect(polished('When it is so, if you have no cards')).toBe('When you have no cards');
    // "unless" would deny what is to be so, too
    const both = 'draw 1 card if it is not so that it is your turn and there are 2 Units';
    expect(polished(both)).toBe(both);
  });
});
