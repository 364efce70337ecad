import { describe, expect, it } from 'vitest';
import { CODE, END, nameOf } from '../kernel/tables.ts';
import { selectorArgument, selectorKind } from '../shared/operators/operator.ts';
import { type ChoiceOperators, type Linker, lowerAbility, lowerList } from './lowering.ts';
import { type OperatorNode, SetScope, TreeReader } from './reader.ts';
import { EXAMPLE_GROUPS, EXAMPLE_VOCABULARY } from './vocabulary.example.ts';
import { parseYaml } from './yaml-input.ts';

const WORDS: ChoiceOperators = { choose: ['choose'], select: 'select', modes: 'modes' };

function read(text: string): OperatorNode[] {
  const yaml = parseYaml(text, 'f');
  return new TreeReader(EXAMPLE_VOCABULARY, EXAMPLE_GROUPS, yaml).effects(yaml.value, [], new SetScope());
}

const word = (name: string): number => EXAMPLE_VOCABULARY.effects.find(name)!;

describe('lowering', () => {
  it('writes a word as its index and one word an operand, and ends the list', () => {
    const at = lowerList(read('- draw: 3\n- shuffle'));
    expect([...CODE.subarray(at, at + 5)]).toEqual([word('draw'), 6, 0, word('shuffle'), END]);
  });

  it('has nothing at address 0', () => {
    expect(lowerList([])).toBe(0);
    expect(CODE[0]).toBe(END);
  });

  it('shares equal lists', () => {
    const text = '- draw: 2\n- break: { all: { type: unit, name: [A, B] } }';
    expect(lowerList(read(text))).toBe(lowerList(read(text)));
  });

  it('writes a computed number as an odd word', () => {
    const at = lowerList(read('- draw: { count: { count: { type: unit }, times: 3 } }'));
    const operand = CODE[at + 1];
    expect(operand & 1).toBe(1);
    const value = operand >> 1;
    expect(CODE[value]).toBe(EXAMPLE_VOCABULARY.values.find('count'));
    expect(CODE[value + 2]).toBe(3);
  });

  it('writes selectors as kind and argument', () => {
    const at = lowerList(
      read('- choose: { type: unit }\n- break: chosen\n- break: self\n- break: { all: { colour: [red, blue] } }'),
    );
    const operands = [5, 7, 9].map((offset) => CODE[at + offset]);
    expect(operands.map(selectorKind)).toEqual([1, 0, 2]);
    expect(selectorArgument(operands[0])).toBe(0);
    const filter = selectorArgument(operands[2]);
    expect([...CODE.subarray(filter, filter + 3)]).toEqual([EXAMPLE_VOCABULARY.tests.find('colour'), 3, END]);
  });

  it('writes names and ranges as addresses', () => {
    const at = lowerList(read('- choose: { name: [Ann, Bob], cost: { max: 4 } }'));
    const filter = CODE[at + 1];
    const names = CODE[filter + 1];
    expect([CODE[names], nameOf(CODE[names + 1]), nameOf(CODE[names + 2])]).toEqual([2, 'Ann', 'Bob']);
    const range = CODE[filter + 3];
    expect([CODE[range], CODE[range + 1]]).toEqual([0, 8]);
  });

  it('copies out the choices at the top level, with their set numbers', () => {
    const { effect, targets, modeTargets } = lowerAbility(
      read(`
- choose: { of: { type: unit }, as: a }
- may: [{ choose: { type: spell } }, { break: chosen }]
- choose: { of: { type: tower }, as: b }
- break: { set: b }
`),
      EXAMPLE_VOCABULARY,
      WORDS,
    );
    expect(effect).not.toBe(0);
    expect(modeTargets).toBe(0);
    expect([CODE[targets], CODE[targets + 3], CODE[targets + 4], CODE[targets + 7], CODE[targets + 8]]).toEqual([
      word('choose'),
      0,
      word('choose'),
      2,
      END,
    ]);
  });

  it('keeps the choices of each mode apart', () => {
    const { targets, modeTargets } = lowerAbility(
      read('- select: [[{ choose: { type: unit } }, { break: chosen }], [draw], [{ choose: { type: tower } }]]'),
      EXAMPLE_VOCABULARY,
      WORDS,
    );
    expect(targets).toBe(0);
    expect([CODE[modeTargets], CODE[modeTargets + 2]]).toEqual([3, 0]);
    expect(CODE[CODE[modeTargets + 1] + 3]).toBe(0);
    expect(CODE[CODE[modeTargets + 3] + 3]).toBe(1);
  });
});

describe('an ability inside a text', () => {
  it('is lowered to the row that the game makes of it', () => {
    const texts: unknown[] = [];
    const linker: Linker = { ability: (ability) => texts.push(ability) + 40, token: () => 0 };
    const tree = read('- gain: { who: self, gives: [{ ability: { do: draw } }, { ability: { do: shuffle } }] }');
    const gives = CODE[lowerList(tree, linker) + 2];
    expect([CODE[gives + 1], CODE[gives + 3], CODE[gives + 4]]).toEqual([41, 42, END]);
    expect(() => lowerList(tree)).toThrow('without what compiles the ability');
  });
});

describe('an operand that may be left out', () => {
  it('is -1 as a number and 0 as a name', () => {
    const gives = CODE[lowerList(read('- gain: { who: self, gives: cost-change }')) + 2];
    expect([CODE[gives + 1], CODE[gives + 2]]).toEqual([-1, 0]);
  });
});
