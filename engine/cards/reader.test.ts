import { describe, expect, it } from 'vitest';
import { InputError } from '../game.ts';
import { loadGame } from '../games/index.ts';
import { type OperatorNode, SetScope, TreeReader } from './reader.ts';
import { EXAMPLE_GROUPS, EXAMPLE_VOCABULARY } from './vocabulary.example.ts';
import { parseYaml } from './yaml-input.ts';

/** Reads a text that is a list of effects. */
function read(text: string): OperatorNode[] {
  const yaml = parseYaml(text, 'f');
  return new TreeReader(EXAMPLE_VOCABULARY, EXAMPLE_GROUPS, yaml).effects(yaml.value, [], new SetScope());
}

function sentenceOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error(`no error in ${text}`);
}

describe('an effect may be written', () => {
  const same: [string, string, string][] = [
    ['short for its only operand', '- break: self', '- break: { who: self }'],
    ['short for the first operand that knows the word', '- draw: opponent', '- draw: { player: opponent }'],
    ['short for the first operand that takes the value', '- draw: 2', '- draw: { count: 2 }'],
    ['short with a computed number', '- draw: x', '- draw: { count: x }'],
    ['bare', '- shuffle', '- shuffle: true'],
    ['bare with defaults', '- draw', '- draw: { count: 1, player: you }'],
    ['short with a filter', '- choose: { type: unit }', '- choose: { of: { type: [unit] } }'],
    ['short with effects', '- may: [draw]', '- may: { do: [draw] }'],
    ['alone instead of in a list', '- may: draw', '- may: { do: [draw] }'],
    [
      'with operands of a value beside it',
      '- damage: { who: self, amount: { count: { type: unit }, times: 2 } }',
      '- damage: { who: self, amount: { count: { of: { type: unit }, times: 2 } } }',
    ],
    ['with a group of types', '- choose: { type: permanent }', '- choose: { type: [unit, tower] }'],
    ['with an exact range', '- choose: { cost: 3 }', '- choose: { cost: { min: 3, max: 3 } }'],
    [
      'with modifications as a map or a list',
      '- gain: { who: self, gives: { power: 1, keyword: swift } }',
      '- gain: { who: self, gives: [{ power: 1 }, { keyword: [swift] }] }',
    ],
    [
      'with a value word named like the operand',
      '- gain: { who: self, gives: { power: { power: self } } }',
      '- gain: { who: self, gives: { power: { power: { who: self } } } }',
    ],
  ];
  for (const [title, text, long] of same) {
    it(title, () => {
      expect(read(text)).toEqual(read(long));
    });
  }
});

describe('chosen sets', () => {
  const selectorOf = (node: OperatorNode): unknown => node.operands[0];

  it('are numbered in order of choosing', () => {
    const list = read(`
- choose: { of: { type: unit }, as: mine }
- choose: { type: tower }
- break: chosen
- break: { set: mine }
`);
    expect(selectorOf(list[2])).toEqual({ form: 'selector', selector: { form: 1, set: 1 } });
    expect(selectorOf(list[3])).toEqual({ form: 'selector', selector: { form: 1, set: 0 } });
  });

  it('of one branch are not the last chosen of the other', () => {
    const list = read(`
- choose: { type: unit }
- if: { is: your-turn, do: [{ choose: { type: tower } }, { break: chosen }], else: [{ break: chosen }] }
- break: chosen
`);
    const branches = list[1].operands.map((operand) => (operand.form === 'list' ? operand.list : []));
    expect(selectorOf(branches[1][1])).toEqual({ form: 'selector', selector: { form: 1, set: 1 } });
    expect(selectorOf(branches[2][0])).toEqual({ form: 'selector', selector: { form: 1, set: 0 } });
    expect(selectorOf(list[2])).toEqual({ form: 'selector', selector: { form: 1, set: 1 } });
  });

  it('are counted from the one chosen last', () => {
    const [, draw] = read('- choose: { type: unit }\n- draw: { chosen-count: 2 }\n');
    expect(draw.operands[0]).toMatchObject({
      form: 'computed',
      value: { name: 'chosen-count', operands: [{ number: 0 }, { number: 2 }] },
    });
  });
});

describe('a mistake gets one sentence with its place', () => {
  const bad: [string, string][] = [
    ['- damge: 2', 'f:1:3: unknown effect "damge"; did you mean "damage"?'],
    ['- banish: self', 'f:1:3: unknown effect "banish"; "assay words effect" lists them'],
    ['- your-turn', 'f:1:3: "your-turn" is a condition; an effect is needed here'],
    ['- damage: { amount: 2 }', 'f:1:3: "damage" needs "who": a selector such as self, chosen or { all: … }'],
    ['- damage: { who: self, amuont: 2 }', 'f:1:24: "damage" has no "amuont"; did you mean "amount"?'],
    ['- damage: { who: self, amount: two }', 'f:1:32: unknown value "two"; "assay words value" lists them'],
    ['- damage: { who: self, amount: -1 }', 'f:1:32: "amount" must be an integer of at least 0, not -1'],
    ['- damage: { who: self, amount: 1.5 }', 'f:1:32: "amount" must be an integer of at least 0, not 1.5'],
    [
      '- damage: { who: self, amount: 1e12 }',
      'f:1:32: "amount" must be an integer of at most 1000000, not 1000000000000',
    ],
    ['- damage: { who: slef, amount: 1 }', 'f:1:18: unknown selector "slef"; did you mean "self"?'],
    [
      '- damage: { who: { type: unit }, amount: 1 }',
      'f:1:20: unknown selector "type"; did you mean { all: { type: … } }?',
    ],
    [
      '- damage: { who: { set: mine }, amount: 1 }',
      'f:1:25: no set "mine" has been chosen before this; give a "choose" before it "as: …"',
    ],
    ['- break: chosen', 'f:1:10: nothing has been chosen before this; a "choose" or "pick" must come first'],
    ['- choose: { of: { tpye: unit } }', 'f:1:19: unknown test "tpye"; did you mean "type"?'],
    ['- choose: { of: unit }', 'f:1:17: "of" must be a map of tests, not "unit"; did you mean { type: unit }?'],
    [
      '- choose: { of: permanent }',
      'f:1:17: "of" must be a map of tests, not "permanent"; did you mean { type: permanent }?',
    ],
    ['- choose: { of: constructor }', 'f:1:17: "of" must be a map of tests such as { type: … }, not "constructor"'],
    [
      '- constructor: self\n  toString: 1',
      'f:2:3: an effect is one word; "constructor" and "toString" need a "- " each',
    ],
    ['- toString', 'f:1:3: unknown effect "toString"; "assay words effect" lists them'],
    [
      '- choose: { of: { type: computeValue } }',
      'f:1:25: "type" must be unit, tower, spell or permanent, not "computeValue"',
    ],
    ['- choose: { of: { type: tmower } }', 'f:1:25: "type" must not be "tmower"; did you mean "tower"?'],
    ['- choose: { of: { type: 3 } }', 'f:1:25: "type" must be unit, tower, spell or permanent, not 3'],
    ['- choose: { of: { cost: low } }', 'f:1:25: "cost" must be an integer or { min: …, max: … }, not "low"'],
    ['- choose: { of: { cost: { mni: 1 } } }', 'f:1:27: "cost" has no "mni"; did you mean "min"?'],
    ['- choose: { of: { cost: { min: 5, max: 2 } } }', 'f:1:40: "max" must not be less than "min" (5)'],
    ['- choose: { of: { name: 7 } }', 'f:1:25: "name" must be a text; write "7" with quotation marks'],
    ['- choose: { cost: 2, as: a }', 'f:1:13: "choose" has no "cost"; tests belong in its "of"'],
    ['- choose: { type: unit }\n  as: a', 'f:2:3: "as" belongs inside "choose": indent it more than "choose"'],
    ['- draw: 1\n  break: self', 'f:2:3: an effect is one word; "draw" and "break" need a "- " each'],
    ['draw: 1\nbreak: self', 'f:1:1: the file must be a list of effects ("- draw: 1"), not a map'],
    ['[]', 'f:1:1: a list of effects must not be empty'],
    ['- 3', 'f:1:3: an effect must be a word or a map of one word, not 3'],
    ['- {}', 'f:1:3: an effect must be a word or a map of one word, not an empty map'],
    ['- may: []', 'f:1:8: a list of effects must not be empty'],
    ['- draw: { player: thou }', 'f:1:19: "player" must be you or opponent, not "thou"'],
    ['- draw: [1]', 'f:1:9: "draw" cannot take a list; it may have count and player'],
    ['- damage: 3', 'f:1:3: "damage" needs "who": a selector such as self, chosen or { all: … }'],
    ['- shuffle: 3', 'f:1:12: "shuffle" takes no operand; write it bare or as "shuffle: true"'],
    ['- select: [[draw], [drwa]]', 'f:1:21: unknown effect "drwa"; did you mean "draw"?'],
    [
      '- draw: { count: { x: true, count: { type: unit } } }',
      'f:1:29: a number is one value word; add "x" and "count" up with "sum"',
    ],
    ['- pay: { cost: { dul-self: true }, do: [draw] }', 'f:1:18: unknown cost "dul-self"; did you mean "dull-self"?'],
    ['- if: { is: {}, do: [draw] }', 'f:1:13: "is" must not be an empty map'],
    ['- gain: { who: self, gives: { keyword: [] } }', 'f:1:40: "keyword" must not be an empty list'],
    [
      `- choose: { of: { type: unit }, as: a }\n- choose: { of: { type: unit }, as: a }`,
      'f:2:37: the set "a" is chosen twice; give this one another name',
    ],
    ['- choose: { type: unit }\n'.repeat(7), 'f:7:11: an ability may choose at most 6 times'],
  ];
  for (const [text, sentence] of bad) {
    it(text.replaceAll('\n', ' ⏎ ').slice(0, 80), () => {
      expect(sentenceOf(text)).toBe(sentence);
    });
  }
});

describe('an ability inside a text', () => {
  it('is read by the game, and chooses for itself', () => {
    const [, gain] = read('- choose: { type: unit }\n- gain: { who: chosen, gives: { ability: { do: [draw] } } }');
    expect(JSON.stringify(gain)).toContain('"form":"ability","ability":[{"index"');
    expect(
      sentenceOf('- choose: { type: unit }\n- gain: { who: chosen, gives: { ability: { do: [break: chosen] } } }'),
    ).toBe('f:2:56: nothing has been chosen before this; a "choose" or "pick" must come first');
  });

  it('is refused where the game has none', () => {
    const yaml = parseYaml('{ ability: { do: [draw] } }', 'f');
    const reader = new TreeReader({ ...EXAMPLE_VOCABULARY, abilities: undefined }, EXAMPLE_GROUPS, yaml);
    expect(() => reader.modifications(yaml.value, [], new SetScope())).toThrow('texts of this game give no abilities');
  });
});

describe('negative numbers', () => {
  const effects = (text: string, leastNumber: number): OperatorNode[] => {
    const yaml = parseYaml(text, 'f');
    const reader = new TreeReader({ ...EXAMPLE_VOCABULARY, leastNumber }, EXAMPLE_GROUPS, yaml);
    return reader.effects(yaml.value, [], new SetScope());
  };

  it('may stand anywhere where a game says so', () => {
    expect(effects('- draw: -2', -9)[0].operands[0]).toEqual({ form: 'literal', value: -2 });
    expect(() => effects('- draw: -2', 0)).toThrow('"draw" must be an integer of at least 0, not -2');
  });

  it('are what a range without "min" begins with there', () => {
    const least = (leastNumber: number): string =>
      JSON.stringify(effects('- choose: { cost: { max: 3 } }', leastNumber));
    expect(least(0)).toContain('{"form":"range","min":0,"max":3}');
    expect(least(-1_000_000)).toContain('{"form":"range","min":-99999,"max":3}');
  });
});

describe('a word in a place', () => {
  const places = {
    moments: { text: 'a text', field: 'a field ability' },
    filters: { searching: 'a filter', hand: 'a filter of cards in a hand' },
    costs: {},
    modifications: { gain: '"gain"' },
  };
  const vocabulary = {
    ...EXAMPLE_VOCABULARY,
    places,
    playerPlaces: { opponent: ['text'] },
    effects: limited(EXAMPLE_VOCABULARY.effects, 'shuffle', ['text']),
    modifications: limited(EXAMPLE_VOCABULARY.modifications, 'power', []),
  };

  /** A table of the same words, one of which is allowed in certain places only. */
  function limited<T extends object>(table: T, name: string, allowed: readonly string[]): T {
    const { definitions } = table as { definitions: readonly ({ name: string } | undefined)[] };
    const own = definitions.map((word) => (word?.name === name ? { ...word, places: allowed } : word));
    return Object.assign(Object.create(table), { definitions: own }) as T;
  }

  function refusal(text: string, here: Parameters<TreeReader['within']>[0]): string | undefined {
    const yaml = parseYaml(text, 'f');
    const reader = new TreeReader(vocabulary as typeof EXAMPLE_VOCABULARY, EXAMPLE_GROUPS, yaml);
    try {
      reader.within(here, () => reader.effects(yaml.value, [], new SetScope()));
    } catch (error) {
      if (error instanceof InputError) return error.sentence;
      throw error;
    }
    return undefined;
  }

  it('is read where it means something, and where nothing is asked about places', () => {
    expect(refusal('- shuffle', { moments: 'text' })).toBeUndefined();
    expect(refusal('- shuffle', {})).toBeUndefined();
  });

  it('is refused elsewhere, with what it may stand in', () => {
    expect(refusal('- shuffle', { moments: 'field' })).toContain(
      '"shuffle" would do nothing in a field ability; it may stand in a text',
    );
  });

  it('is refused inside other words too', () => {
    expect(refusal('- may: [shuffle]', { moments: 'field' })).toContain('"shuffle" would do nothing');
  });

  it('is refused for a player who is nobody there', () => {
    expect(refusal('- draw: opponent', { moments: 'text' })).toBeUndefined();
    expect(refusal('- draw: opponent', { moments: 'field' })).toContain(
      '"opponent" would do nothing in a field ability',
    );
  });

  it('is not for card files where it may stand nowhere', () => {
    expect(refusal('- gain: { who: self, gives: { power: 1 } }', { modifications: 'gain' })).toContain(
      '"power" is not for card files',
    );
  });
});

/** A card of a game with these effects, worded; or the sentence that refuses it. */
function wordedIn(game: string, card: string, effects: string): string {
  const text = `- { id: own, name: Own, ${card}, abilities: [{ do: ${effects} }] }\n`;
  try {
    return loadGame(game)
      .withCards([{ file: 'own.yaml', text }])
      .describeCard('own');
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('a list that is done whole or not at all', () => {
  const summon = (effects: string): string =>
    wordedIn('square-enix-tcg', 'type: summon, element: fire, cost: 1', effects);
  const PUT = '{ put-from-hand: { of: { name: Tifa } } }';
  const UNDONE = '"put-from-hand" may be left undone by itself, and this would be done all the same';

  it('has no step after one that may be left undone by itself, unless it looks at what came of that', () => {
    expect(summon(`[{ may: [${PUT}, { draw: 1 }] }]`)).toContain(UNDONE);
    expect(summon(`[{ opponent-may: [${PUT}, { draw: 1 }] }]`)).toContain(UNDONE);
    expect(summon(`[{ may: { do: [{ draw: 1 }, ${PUT}, { draw: 1 }] } }]`)).toContain(UNDONE);
    // the chosen card was chosen before, and is no result of the optional effect
    const chosen = `[{ choose: { of: { type: forward } } }, { may: [${PUT}, { break: chosen }] }]`;
    expect(summon(chosen)).toContain(UNDONE);
  });

  it('may have such a step at its end, alone, or before what hangs on it; elsewhere one thing follows the other', () => {
    expect(summon(`[{ may: [${PUT}] }]`)).toContain('You may put 1');
    expect(summon(`[{ may: [{ draw: 1 }, ${PUT}] }]`)).toContain('raw 1');
    expect(summon(`[{ may: [${PUT}, { gain: { who: it, gives: { power: 1000 } } }] }]`)).toContain('1000');
    expect(summon(`[${PUT}, { draw: 1 }]`)).toContain('raw 1');
    const upTo = '[{ may: [{ choose: { of: { type: forward }, count: 2, up-to: true } }, { break: chosen }] }]';
    expect(summon(upTo)).toContain('reak');
  });
});

describe('the set chosen last', () => {
  it('may be named "chosen" wherever a set is meant, as it is meant where nothing is written', () => {
    const chant = (deal: string): string =>
      wordedIn(
        'force-of-will',
        'type: chant, cost: { free: 1 }',
        `[{ divide-damage: { amount: 500, of: { type: resonator } } }, { deal-divided: ${deal} }]`,
      );
    expect(chant('chosen')).toBe(chant('{}'));
    expect(chant('chosen')).toContain('deal that damage');
    expect(chant('other')).toContain('no set "other" has been chosen');
  });
});
