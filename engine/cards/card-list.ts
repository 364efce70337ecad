/**
 * Card files, as every game has them: a list of cards, each with its numbers.
 *
 * - `createCardFiles`: reads and describes the card files of a game, by the shape of its cards and its ability forms.
 */
import { z } from 'zod';
import { type CardWord, forEachSound } from '../game.ts';
import { type AbilityForm, type FormField, formSchemas } from './ability-forms.ts';
import type { PoolSource } from './pool-source.ts';
import { type CardVocabulary, type Groups, TreeReader } from './reader.ts';
import { type JsonSchema, vocabularyDefinitions } from './schema.ts';
import { listWords, usesOf } from './word-list.ts';
import { checkShape, type Path, parseYaml, type YamlFile } from './yaml-input.ts';

const cardsShape = z.array(z.record(z.string(), z.unknown())).min(1);

/** One or several texts. */
export function textsShape(most: number): z.ZodType<string | string[]> {
  return z.union([z.string().min(1), z.array(z.string().min(1)).min(1).max(most)]);
}

/** One or several words. Which words may stand there is checked after the shape, where the words are known. */
export const wordsShape = z.union([z.string(), z.array(z.string()).min(1)]);

/** What a game says of its card files. */
interface CardFileRules<Written, Card> {
  /** The name of its folder. */
  readonly game: string;
  /** The outer shape of a card; what its words mean is checked by `readCard`. */
  readonly shape: z.ZodType<Written>;
  readonly vocabulary: CardVocabulary;
  readonly groups?: Groups;
  readonly forms: readonly AbilityForm[];
  readCard(reader: TreeReader, card: Written, path: Path): Card;
  /** Schemas of fields with words: the shape says too little about those. */
  readonly fields: Readonly<Record<string, JsonSchema>>;
  /** The schema of a field of an ability that a game reads in a way of its own. */
  ownField?(form: AbilityForm, key: string, field: FormField): JsonSchema | undefined;
}

/** The card files of a game. */
export interface CardFiles<Card> {
  readonly game: string;
  /**
   * The checked cards of a file. The whole file is checked before any card of it is used; throws an InputError with
   * all that is wrong. It changes no table: `validate` runs this.
   */
  readCards(text: string, file: string): Card[];
  /** The same for the list at `path` of a file that holds other things, too (a scenario, an experiment). */
  readCardList(yaml: YamlFile<unknown>, path: Path): Card[];
  /** The JSON Schema for editors. */
  schema(): JsonSchema;
  /** The words that card texts are written in. */
  words(): readonly CardWord[];
  /** Which of the cards use a word, with the line that does; the simplest first. */
  usesOf(cards: readonly Card[], word: CardWord): readonly CardUse[];
}

/** A card that uses a word, and the line in which it does, as its file has it. */
export type CardUse = ReturnType<typeof usesOf>[number];

export function createCardFiles<Written, Card extends PoolSource>(
  rules: CardFileRules<Written, Card>,
): CardFiles<Card> {
  const { game, shape, vocabulary, groups = {}, forms } = rules;
  const readCardList = (yaml: YamlFile<unknown>, path: Path): Card[] => {
    const reader = new TreeReader(vocabulary, groups, yaml, game);
    return readList(yaml, path, reader, (at) => rules.readCard(reader, checkShape(yaml, shape, at), at));
  };
  return {
    game,
    readCards: (text, file) => readCardList(parseYaml(text, file), []),
    readCardList,
    schema: () =>
      cardSchema(game, shape, rules.fields, {
        ability: formSchemas(forms, groups, rules.ownField),
        ...vocabularyDefinitions(vocabulary, groups),
      }),
    words: () => listWords(vocabulary, groups, forms),
    usesOf: (cards, word) => usesOf(cards, word, vocabulary),
  };
}

/** Reads the list of cards at `path`; each card number may stand in it once. */
function readList<Card extends { readonly numbers: readonly string[] }>(
  yaml: YamlFile<unknown>,
  path: Path,
  reader: TreeReader,
  readCard: (path: Path) => Card,
): Card[] {
  const list = checkShape(yaml, cardsShape, path);
  const ids = new Map<string, number>();
  return forEachSound(list, (_, i) => {
    const at = [...path, i];
    const card = reader.settle(() => readCard(at));
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

/** One or several of the values. */
export function oneOrMore(values: readonly string[]): JsonSchema {
  return { anyOf: [{ enum: values }, { type: 'array', minItems: 1, items: { enum: values } }] };
}

/**
 * The JSON Schema of a game's card files.
 *
 * @param properties what is said better than by the shape: the fields with words
 * @param definitions the vocabulary's, and `ability`
 */
function cardSchema(
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
