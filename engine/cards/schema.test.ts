import { describe, expect, it } from 'vitest';
import { vocabularyDefinitions } from './schema.ts';
import { EXAMPLE_GROUPS, EXAMPLE_VOCABULARY } from './vocabulary.example.ts';

/** Every `$ref` in a JSON Schema. */
function references(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => (key === '$ref' ? [String(value)] : references(value)));
}

describe('the JSON Schema of a vocabulary', () => {
  const definitions = vocabularyDefinitions(EXAMPLE_VOCABULARY, EXAMPLE_GROUPS);

  it('refers only to what it defines, and to the ability of the game', () => {
    for (const reference of references(definitions)) {
      expect([...Object.keys(definitions), 'ability']).toContain(reference.replace('#/$defs/', ''));
    }
  });

  it('has every word with its meaning', () => {
    const text = JSON.stringify(definitions);
    for (const table of ['effects', 'tests', 'values', 'conditions', 'costs', 'modifications'] as const) {
      for (const definition of EXAMPLE_VOCABULARY[table].definitions) {
        if (!definition) continue;
        expect(text).toContain(`"${definition.name}":{"description":${JSON.stringify(definition.meaning)}`);
      }
    }
  });

  it('offers the short form where no other operand is required', () => {
    const effect = definitions.effect as { anyOf: [unknown, { properties: Record<string, { anyOf: unknown[] }> }] };
    expect(effect.anyOf[1].properties.break.anyOf).toContainEqual({ $ref: '#/$defs/selector' });
    expect(effect.anyOf[1].properties.damage).not.toHaveProperty('anyOf');
  });
});
