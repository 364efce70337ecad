/**
 * The JSON Schema of card texts, for editors: completions and one line of meaning a word. Derived from the same word
 * tables as the reader (reader.ts), which stays the judge: the schema is the more lenient of the two.
 *
 * - `vocabularyDefinitions`: the `$defs` of a vocabulary: effects, filter, condition, cost, modifications, value, …
 *   (not `ability`, which the game's card schema defines)
 * - `operandSchema`: the schema of one operand, for the fields around the words.
 */
import type { Operand } from '../shared/operators/operator.ts';
import {
  type CardVocabulary,
  type Groups,
  isRequired,
  OPERATOR_NOUNS,
  type OperatorList,
  type TableName,
} from './reader.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });
const listOf = (items: JsonSchema): JsonSchema => ({ type: 'array', minItems: 1, items });
const oneOrMore = (items: JsonSchema): JsonSchema => ({ anyOf: [items, listOf(items)] });

/** The schema of one operand. */
export function operandSchema(operand: Operand, groups: Groups): JsonSchema {
  switch (operand.kind) {
    case 'number':
      return {
        type: 'integer',
        ...(operand.min === undefined ? {} : { minimum: operand.min }),
        ...(operand.max === undefined ? {} : { maximum: operand.max }),
      };
    case 'flag':
      return { type: 'boolean' };
    case 'filters':
      return listOf(reference('filter'));
    case 'conditions':
      return listOf(reference('condition'));
    case 'modes':
      return listOf(reference('effects'));
    case 'set':
    case 'name':
      return { type: 'string' };
    case 'names':
      return oneOrMore({ type: 'string' });
    case 'range':
      return {
        anyOf: [
          { type: 'integer', minimum: 0 },
          {
            type: 'object',
            properties: { min: { type: 'integer', minimum: 0 }, max: { type: 'integer', minimum: 0 } },
            minProperties: 1,
            additionalProperties: false,
          },
        ],
      };
    case 'choice':
      return { enum: operand.values };
    case 'bits': {
      const values = operand.values ?? [];
      const grouped = Object.keys(groups).filter((name) => groups[name].every((word) => values.includes(word)));
      return oneOrMore({ enum: [...values, ...grouped] });
    }
    case 'value':
    case 'filter':
    case 'selector':
    case 'player':
    case 'effects':
    case 'condition':
    case 'cost':
    case 'modifications':
    case 'ability':
      return reference(operand.kind);
  }
}

/** The schema of a word with these operands: a map of them, a short form, or the bare word. */
function operatorSchema(
  { meaning, operands }: OperatorList['definitions'][number] & object,
  groups: Groups,
): { schema: JsonSchema; isBare: boolean } {
  const named = Object.entries(operands);
  const required = named.filter(([, operand]) => isRequired(operand)).map(([name]) => name);
  const isBare = required.length === 0;
  const forms: JsonSchema[] = [];
  if (named.length > 0) {
    forms.push({
      type: 'object',
      properties: Object.fromEntries(
        named.map(([name, operand]) => [
          name,
          operand.default === undefined || operand.default === null
            ? operandSchema(operand, groups)
            : { ...operandSchema(operand, groups), default: operand.default },
        ]),
      ),
      required,
      additionalProperties: false,
    });
    // the short form: a value for one operand, where no other operand is required
    for (const [name, operand] of named) {
      if (required.every((needed) => needed === name)) forms.push(operandSchema(operand, groups));
    }
  }
  if (isBare) forms.push({ enum: [true, null] });
  return { schema: { description: meaning, ...(forms.length === 1 ? forms[0] : { anyOf: forms }) }, isBare };
}

/** The forms of a word of a table, or of many of them: bare words, and maps. */
function operatorForms(vocabulary: CardVocabulary, groups: Groups, table: TableName, many: boolean): JsonSchema[] {
  const bare: string[] = [];
  const properties: Record<string, JsonSchema> = {};
  for (const definition of (vocabulary[table] as OperatorList).definitions) {
    if (!definition) continue;
    const { schema, isBare } = operatorSchema(definition, groups);
    if (isBare) bare.push(definition.name);
    properties[definition.name] = schema;
  }
  // a value word may have its further operands beside it
  const beside = table === 'values' ? besideValues(vocabulary, groups) : {};
  const map = {
    type: 'object',
    properties: { ...beside, ...properties },
    additionalProperties: false,
    minProperties: 1,
    ...(many || table === 'values' ? {} : { maxProperties: 1 }),
  };
  return bare.length > 0 ? [{ enum: bare }, map] : [map];
}

/** The forms of a selector: bare words, and maps of a filter or a set. */
function selectorForms({ selectors }: CardVocabulary): JsonSchema[] {
  const bare = selectors.filter((form) => form.argument === 'none').map((form) => form.name);
  const maps = selectors
    .filter((form) => form.argument !== 'none')
    .map((form) => ({
      type: 'object',
      properties: { [form.name]: form.argument === 'set' ? { type: 'string' } : reference('filter') },
      required: [form.name],
      additionalProperties: false,
    }));
  return [{ enum: ['chosen', ...bare] }, ...maps];
}

/** The `$defs` that card schemas of a game refer to. */
export function vocabularyDefinitions(vocabulary: CardVocabulary, groups: Groups): Record<string, JsonSchema> {
  const list = (table: TableName): JsonSchema => {
    const forms = operatorForms(vocabulary, groups, table, true);
    return { description: `${OPERATOR_NOUNS[table]} words`, anyOf: [...forms, listOf({ anyOf: forms })] };
  };
  return {
    effect: { description: 'one effect word', anyOf: operatorForms(vocabulary, groups, 'effects', false) },
    effects: { description: 'effects, done in order', anyOf: [listOf(reference('effect')), reference('effect')] },
    filter: { description: 'tests of a card; all must hold', anyOf: operatorForms(vocabulary, groups, 'tests', true) },
    value: {
      description: 'a number, or a word that computes one',
      anyOf: [{ type: 'integer' }, ...operatorForms(vocabulary, groups, 'values', false)],
    },
    condition: list('conditions'),
    cost: list('costs'),
    modifications: list('modifications'),
    triggers: list('triggers'),
    selector: { description: 'which cards are meant', anyOf: selectorForms(vocabulary) },
    player: { enum: vocabulary.players },
  };
}

/** The operands of value words that may stand beside the word: those that are not required. */
function besideValues(vocabulary: CardVocabulary, groups: Groups): Record<string, JsonSchema> {
  const beside: Record<string, JsonSchema> = {};
  for (const definition of vocabulary.values.definitions) {
    for (const [name, operand] of Object.entries(definition?.operands ?? {})) {
      if (!isRequired(operand)) beside[name] = operandSchema(operand, groups);
    }
  }
  return beside;
}
