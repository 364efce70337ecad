/** The vocabulary as a whole: every word is defined once and reads as a sentence, and its operands fit its code. */
import { describe, expect, it } from 'vitest';
import { CODE, END } from '../../../kernel/tables.ts';
import {
  type OperatorDefinition,
  type OperatorTable,
  SELECTOR_KIND_LIMIT,
} from '../../../shared/operators/operator.ts';
import { DRAIN_PROGRAM } from './effect-table.ts';
import { MODIFICATIONS } from './modifications.ts';
import { VOCABULARY } from './vocabulary.ts';

type AnyTable = OperatorTable<unknown>;

const tables: readonly AnyTable[] = [
  VOCABULARY.effects,
  VOCABULARY.tests,
  VOCABULARY.values,
  VOCABULARY.conditions,
  VOCABULARY.costs,
  VOCABULARY.modifications,
] as readonly AnyTable[];

function wordsOf(table: AnyTable): OperatorDefinition<unknown>[] {
  return table.definitions.filter((definition) => definition !== undefined) as OperatorDefinition<unknown>[];
}

/** The sentence of a word with `text` for every operand. */
function sentence(definition: OperatorDefinition<unknown>, text: string): string {
  const texts = Object.fromEntries(Object.keys(definition.operands).map((name) => [name, text]));
  const { wording } = definition;
  return typeof wording === 'function'
    ? wording(texts, {})
    : wording.replace(/\{([\w-]+)\}/g, (whole, name) => texts[name] ?? whole);
}

describe.each(tables.map((table) => [table.kind, table] as const))('%s words', (_kind, table) => {
  it('have a code of one word and one an operand', () => {
    for (const definition of wordsOf(table)) {
      const index = table.find(definition.name)!;
      expect(table.definitions[index]).toBe(definition);
      expect(table.widths[index]).toBe(1 + Object.keys(definition.operands).length);
    }
  });

  it('read as a sentence with all their operands named rightly', () => {
    for (const definition of wordsOf(table)) {
      const text = sentence(definition, '2');
      expect(text, definition.name).not.toMatch(/[{}]|undefined/);
      expect(text.trim(), definition.name).not.toBe('');
      expect(definition.meaning.trim(), definition.name).not.toBe('');
    }
  });

  it('have at most 31 values for an operand of bits, and defaults among the values', () => {
    for (const definition of wordsOf(table)) {
      for (const [name, operand] of Object.entries(definition.operands)) {
        if (operand.kind === 'bits')
          expect(operand.values!.length, `${definition.name} ${name}`).toBeLessThanOrEqual(31);
        if (operand.kind === 'choice' && operand.default !== undefined)
          expect(operand.values, `${definition.name} ${name}`).toContain(operand.default);
        if (operand.kind === 'player' && operand.default !== undefined)
          expect(VOCABULARY.players, `${definition.name} ${name}`).toContain(operand.default);
        if (operand.kind === 'selector' && operand.default !== undefined && operand.default !== null)
          expect(VOCABULARY.selectors.map((form) => form.name)).toContain(operand.default);
      }
    }
  });
});

describe('modifications', () => {
  it('have a layer and a listener each', () => {
    expect(MODIFICATIONS.layers).toHaveLength(VOCABULARY.modifications.widths.length);
    expect(MODIFICATIONS.listeners).toHaveLength(VOCABULARY.modifications.widths.length);
  });
});

describe('selectors', () => {
  it('fit in the four bits of their kind', () => {
    expect(VOCABULARY.selectors.length).toBeLessThanOrEqual(SELECTOR_KIND_LIMIT);
  });
});

describe('choosing words', () => {
  it.each(['choose', 'pick'])('%s has its operands where the choices read them', (name) => {
    const { effects } = VOCABULARY;
    const operands = Object.keys(effects.definitions[effects.find(name)!]!.operands);
    expect(operands.slice(0, 6)).toEqual(['of', 'count', 'up-to', 'any', 'as', 'different']);
    expect(operands[7]).toBe('by');
  });
});

describe('the program of Drain', () => {
  it('is one heal by the amount of the event', () => {
    const { effects } = VOCABULARY;
    const pc = DRAIN_PROGRAM.address;
    expect(CODE[pc]).toBe(effects.find('heal'));
    expect(CODE[pc + effects.widths[CODE[pc]]]).toBe(END);
    expect(CODE[CODE[pc + 1] >> 1]).toBe(VOCABULARY.values.find('amount'));
  });
});
