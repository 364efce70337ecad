/**
 * The outer shape of card files, which every game shares: a list of cards, each with its numbers.
 *
 * - `readList`: the cards of a list, none of them with a number of another.
 * - `cardSchema`: the JSON Schema around a game's card.
 */
import { z } from 'zod';
import type { TreeReader } from './reader.ts';
import type { JsonSchema } from './schema.ts';
import { checkShape, type Path, type YamlFile } from './yaml-input.ts';

const cardsShape = z.array(z.record(z.string(), z.unknown())).min(1);

/** One or several texts. */
export function textsShape(most: number): z.ZodType<string | string[]> {
  return z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(most)]);
}

/** One or several words; which ones is checked after the shape, where the words are known. */
export const wordsShape = z.union([z.string(), z.array(z.string()).min(1)]);

/** Reads the list of cards at `path`; a card number stands in it once. */
export function readList<Card extends { readonly numbers: readonly string[] }>(
  yaml: YamlFile<unknown>,
  path: Path,
  reader: TreeReader,
  readCard: (path: Path) => Card,
): Card[] {
  const list = checkShape(yaml, cardsShape, path);
  const ids = new Map<string, number>();
  return list.map((_, i) => {
    const at = [...path, i];
    const card = readCard(at);
    for (const number of card.numbers) {
      const before = ids.get(number);
      if (before !== undefined) {
        const line = yaml.positionAt([...path, before, 'id']).line;
        reader.fail([...at, 'id'], `the card number "${number}" is given twice; the first is in line ${line}`);
      }
      ids.set(number, i);
    }
    return card;
  });
}

/** Checks the id and the further numbers of a card; gives all of them, the id first. */
export function readNumbers(
  reader: TreeReader,
  card: { readonly id: string; readonly numbers?: readonly string[] | undefined },
  path: Path,
  pattern: RegExp,
  letters: string,
  example: string,
): readonly string[] {
  if (!pattern.test(card.id))
    reader.fail([...path, 'id'], `an id has ${letters}, such as ${example}, not "${card.id}"`);
  for (const [i, number] of (card.numbers ?? []).entries()) {
    if (!pattern.test(number))
      reader.fail([...path, 'numbers', i], `a card number looks like ${example}, not "${number}"`);
    if (number === card.id) reader.fail([...path, 'numbers', i], `"${number}" is the id already; leave it out here`);
  }
  return [card.id, ...(card.numbers ?? [])];
}

/** One or several, as a list; none if it was left out. */
export function asList(value: string | readonly string[] | undefined): readonly string[] {
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}

/** A word with its article. */
export function a(word: string): string {
  return /^[aeiou]/.test(word) ? `an ${word}` : `a ${word}`;
}

/** Values of which one or several may stand. */
export function oneOrMore(values: readonly string[]): JsonSchema {
  return { anyOf: [{ enum: values }, { type: 'array', minItems: 1, items: { enum: values } }] };
}

/**
 * The JSON Schema of a game's card files.
 *
 * @param properties what is said better than by the shape: the fields with words
 * @param definitions the vocabulary's, and `ability`
 */
export function cardSchema(
  game: string,
  shape: z.ZodType,
  properties: Readonly<Record<string, JsonSchema>>,
  definitions: Readonly<Record<string, JsonSchema>>,
): JsonSchema {
  const { $schema, ...outer } = z.toJSONSchema(shape, { io: 'input' }) as Record<string, unknown>;
  const card = {
    ...outer,
    properties: {
      ...(outer.properties as object),
      ...properties,
      abilities: {
        type: 'array',
        items: { $ref: '#/$defs/ability' },
        description: 'one entry a printed line, in printed order',
      },
    },
  };
  return {
    $schema: $schema ?? 'https://json-schema.org/draft/2020-12/schema',
    title: `Assay card file (${game})`,
    type: 'array',
    minItems: 1,
    items: { $ref: '#/$defs/card' },
    $defs: { card, ...definitions },
  };
}
