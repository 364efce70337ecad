/**
 * The printed lines of a card, as a card file writes them: a game's table of ability forms says which keys each has,
 * and reading, sentences and JSON Schema follow from it.
 *
 * - `findForm`, `readFields`: a written ability to its form and checked fields.
 * - `printedLine`: what the lines of every game have, from the checked fields.
 * - `formSchemas`: the JSON Schema of the forms.
 * - `checkChoiceOrder`, `refuseEmptyFilters`: what every game asks of texts and triggers.
 */

import { forEachSound } from '../game.ts';
import type { Operand } from '../shared/operators/operator.ts';
import { SLOT_LIMIT } from '../shared/selection.ts';
import { alternatives } from '../text/suggestion.ts';
import {
  isRequired,
  type OperandNode,
  type OperatorList,
  type OperatorNode,
  type PlacesHere,
  type SetScope,
  type TreeReader,
  zonesNamed,
} from './reader.ts';
import { type JsonSchema, operandSchema } from './schema.ts';
import { untoldBy } from './trigger-tells.ts';
import { describeFound, type Path } from './yaml-input.ts';

/** A field of an ability form: an operand, or triggers; with a default of null it may be left out. */
export type FormField = (Operand | { readonly kind: 'triggers'; readonly default?: null }) & {
  readonly meaning: string;
  /** The places in which its words stand. */
  readonly within?: PlacesHere;
  /** What the field sets in the row of its line (declare/line-fields.ts): a flag for each of its values, or a cell. */
  readonly sets?: { readonly flags: readonly number[] } | { readonly cell: number };
};

export interface AbilityForm<Name extends string = string> {
  readonly name: Name;
  /** The key by which the form is recognised. */
  readonly key: string;
  /** What it is called in sentences. */
  readonly title: string;
  /** The fields in the order in which they are read; chosen sets are numbered in this order. */
  readonly fields: Readonly<Record<string, FormField>>;
}

/** An entry of a game's table of forms. */
export function abilityForm<Name extends string>(
  name: Name,
  key: string,
  title: string,
  fields: AbilityForm['fields'],
): AbilityForm<Name> {
  return { name, key, title, fields };
}

/** A field that is on or off. */
export function flagField(meaning: string): FormField {
  return { kind: 'flag', default: false, meaning };
}

/** Is it a field that may be left out? */
function isOptional(field: FormField): boolean {
  return field.kind === 'triggers' ? field.default !== undefined : !isRequired(field);
}

const condition: FormField = {
  kind: 'condition',
  default: null,
  meaning: 'only if this holds',
  within: { moments: 'use' },
};
const does: FormField = { kind: 'effects', meaning: 'what it does, in order', within: { moments: 'text' } };
const cost: FormField = { kind: 'cost', meaning: 'what is paid for it', within: { moments: 'cost' } };

/** Fields that most games' forms have, for games whose moments have these names. */
export const USUAL_FIELDS = {
  condition,
  /** It is asked as the event happens. */
  triggerCondition: { ...condition, within: { moments: 'trigger' } },
  does,
  /** The text of an ability that has triggered: it can speak of the event. */
  doesThen: { ...does, within: { moments: 'auto' } },
  cost,
  when: { kind: 'triggers', meaning: 'what it triggers on', within: { moments: 'trigger' } },
} as const satisfies Readonly<Record<string, FormField>>;

/** The field `affects` of a standing ability: its filter means cards in that place. */
export function affectsField(place: string, within: PlacesHere = { moments: 'field' }): FormField {
  return { kind: 'filter', default: null, place, within, meaning: 'the cards it changes; left out: this card' };
}

/** The field `from`: in which of these zones an ability works. */
export function fromField(values: readonly string[], meaning = 'the zone it works in'): FormField {
  return { kind: 'choice', values, default: null, meaning };
}

/**
 * What an ability has written, with its form, which is told by the first key that is known; unknown keys are refused.
 */
export function findForm<Name extends string>(
  reader: TreeReader,
  forms: readonly AbilityForm<Name>[],
  value: unknown,
  path: Path,
): { readonly form: AbilityForm<Name>; readonly written: Readonly<Record<string, unknown>> } {
  const keys = forms.map((form) => form.key);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.fail(path, `an ability must be a map with one of ${alternatives(keys)}, not ${describeFound(value)}`);
  }
  const written = value as Readonly<Record<string, unknown>>;
  const form = forms.find((candidate) => Object.hasOwn(written, candidate.key));
  if (!form) {
    const key = Object.keys(written)[0];
    if (key === undefined) reader.fail(path, `an ability must have one of ${alternatives(keys)}`);
    reader.unknownKey(path, 'an ability', key, keys);
  }
  const known = Object.keys(form.fields);
  forEachSound(
    Object.keys(written).filter((key) => !known.includes(key)),
    (key) => reader.unknownKey(path, form.title, key, known),
  );
  return { form, written };
}

/** The checked fields of an ability, by key; fields that were left out are not in it. */
export class CheckedFields {
  private readonly values = new Map<string, OperandNode>();
  triggers: readonly OperatorNode[] = [];

  constructor(private readonly form: AbilityForm) {}

  set(key: string, node: OperandNode): void {
    this.values.set(key, node);
  }

  get(key: string): OperandNode | undefined {
    return this.values.get(key);
  }

  /** A number, flag or bits; 0 if it was left out. */
  number(key: string): number {
    const node = this.values.get(key);
    return node?.form === 'number' ? node.number : 0;
  }

  name(key: string): string {
    const node = this.values.get(key);
    return node?.form === 'name' ? node.name : '';
  }

  list(key: string): readonly OperatorNode[] {
    const node = this.values.get(key);
    return node?.form === 'list' ? node.list : [];
  }

  /** The word of a choice; undefined if it was left out. */
  choice(key: string): string | undefined {
    const node = this.values.get(key);
    const field = this.form.fields[key];
    if (node?.form !== 'number' || field?.kind !== 'choice') return undefined;
    return field.values?.[node.number];
  }
}

/**
 * Reads the fields of an ability in the order of its form.
 *
 * @param own reads a field that is written in a way of its own; false for every other
 */
export function readFields(
  reader: TreeReader,
  form: AbilityForm,
  written: Readonly<Record<string, unknown>>,
  path: Path,
  scope: SetScope,
  triggerExample: string,
  own: (key: string, at: Path) => boolean = () => false,
): CheckedFields {
  const fields = new CheckedFields(form);
  let untold: ReadonlySet<string> = new Set();
  const readField = (key: string, field: FormField): void => {
    const at = [...path, key];
    if (written[key] === undefined) {
      if (!isOptional(field)) reader.fail(path, `${form.title} needs "${key}": ${field.meaning}`);
      return;
    }
    if (own(key, at)) return;
    if (field.kind === 'triggers') {
      refuseEmptyFilters(reader, written[key], at, triggerExample);
      fields.triggers = reader.within(field.within ?? {}, () => reader.triggers(written[key], at));
      untold = untoldBy(reader.vocabulary.triggers, fields.triggers);
    } else
      fields.set(
        key,
        reader.untelling(untold, () =>
          reader.within(field.within ?? {}, () => reader.operandOf(field, written[key], at, scope)),
        ),
      );
  };
  forEachSound(Object.entries(form.fields), ([key, field]) => reader.inScope(scope, () => readField(key, field)));
  return fields;
}

/** What printed lines have in every game. A condition or filter that was left out is an empty list. */
export interface PrintedLine<Form extends string = string> {
  readonly form: Form;
  readonly triggers: readonly OperatorNode[];
  readonly condition: readonly OperatorNode[];
  readonly cost: readonly OperatorNode[];
  readonly effects: readonly OperatorNode[];
  readonly modifications: readonly OperatorNode[];
  /** undefined: the card itself. */
  readonly affects: readonly OperatorNode[] | undefined;
  /** What its declared fields set in its row: bits of ABILITY_FLAGS, and cells. */
  readonly flags: number;
  readonly cells: readonly { readonly cell: number; readonly value: OperandNode }[];
}

/**
 * The line that checked fields make: `if`, `cost`, `do`, `affects`, and the field of a standing ability's
 * modifications.
 */
export function printedLine<Form extends string>(
  form: AbilityForm<Form>,
  fields: CheckedFields,
  modifications: string,
): PrintedLine<Form> {
  return {
    form: form.name,
    triggers: fields.triggers,
    condition: fields.list('if'),
    cost: fields.list('cost'),
    effects: fields.list('do'),
    modifications: fields.list(modifications),
    affects: fields.get('affects') ? fields.list('affects') : undefined,
    ...setFields(form, fields),
  };
}

function setFields(form: AbilityForm, fields: CheckedFields): Pick<PrintedLine, 'flags' | 'cells'> {
  const cells: PrintedLine['cells'][number][] = [];
  let flags = 0;
  for (const [key, { kind, sets }] of Object.entries(form.fields)) {
    const value = fields.get(key);
    if (value === undefined || sets === undefined) continue;
    if ('cell' in sets) cells.push({ cell: sets.cell, value });
    else if (kind === 'choice') flags |= sets.flags[fields.number(key)];
    else flags |= sets.flags.reduce((all, bit, i) => (((fields.number(key) >> i) & 1) === 1 ? all | bit : all), 0);
  }
  return { flags, cells };
}

/** Refuses an empty filter in a trigger: it would mean the card itself, and its writer most likely means any card. */
function refuseEmptyFilters(reader: TreeReader, value: unknown, path: Path, example: string): void {
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) refuseEmptyFilters(reader, item, [...path, i], example);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  const triggers: OperatorList = reader.vocabulary.triggers;
  for (const [name, inside] of Object.entries(value as Readonly<Record<string, unknown>>)) {
    const definition = triggers.definitions[triggers.find(name) ?? 0];
    // an empty filter is right where a filter that was left out means any card
    if (definition?.operands.of?.default !== null) continue;
    const filter = (inside as { readonly of?: unknown } | null)?.of;
    if (!isEmptyMap(inside) && !isEmptyMap(filter)) continue;
    const at = isEmptyMap(inside) ? [...path, name] : [...path, name, 'of'];
    reader.fail(at, `"${name}" must say which cards, such as ${example}; left out, it is this card`);
  }
}

function isEmptyMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;
}

/**
 * Refuses choices in an order that the engine cannot carry out. Sets are filled in the order of their numbers, so a
 * choice may not follow the modes, and one choice of modes not another.
 *
 * @param choosing the words whose choices are made when an ability is announced
 */
export function checkChoiceOrder(
  reader: TreeReader,
  list: readonly OperatorNode[],
  written: unknown,
  path: Path,
  choosing: readonly string[],
): void {
  checkChosenCards(reader, list, path, choosing);
  const modes = list.findIndex((effect) => effect.name === 'select');
  if (modes < 0) return;
  const after = list.findIndex(
    (effect, i) => i > modes && (effect.name === 'select' || choosing.includes(effect.name)),
  );
  if (after < 0) return;
  const { name } = list[after];
  const at = Array.isArray(written) ? [...path, after] : path;
  reader.fail(at, `"${name}" may not follow "select" here; put it before, or into the modes`);
}

/** Refuses a text that chooses more cards than a frame has room for: it keeps all its choices together. */
function checkChosenCards(
  reader: TreeReader,
  list: readonly OperatorNode[],
  path: Path,
  choosing: readonly string[],
): void {
  let chosen = 0;
  for (const { name, index, operands } of list) {
    if (!choosing.includes(name)) continue;
    const definition = reader.vocabulary.effects.definitions[index];
    const count = operands[Object.keys(definition?.operands ?? {}).indexOf('count')];
    chosen += count?.form === 'literal' ? count.value : 1;
  }
  if (chosen > SLOT_LIMIT)
    reader.fail(path, `a text chooses at most ${SLOT_LIMIT} cards one after the other, and this one ${chosen}`);
}

/**
 * Refuses a choice behind a division: the shares are kept behind all that the text has chosen.
 *
 * @param choosing the words whose choices are made when an ability is announced, with the dividing one
 */
export function checkDivision(
  reader: TreeReader,
  list: readonly OperatorNode[],
  path: Path,
  choosing: readonly string[],
  dividing: string,
): void {
  const chosen = list.filter(({ name }) => name === 'select' || choosing.includes(name));
  if (chosen.slice(0, -1).some(({ name }) => name === dividing))
    reader.fail(path, `"${dividing}" comes after all that the text chooses`);
}

/**
 * Refuses a trigger about a card that names a zone, or works in some zones, where its event happens to no card.
 *
 * @param at bits of the zones in which it happens; undefined of a trigger about no card
 * @param from the zones in which its ability works, where it says so
 * @param kinds what zones are called, by bit
 */
export function checkTriggerZones(
  reader: TreeReader,
  { name, operands }: OperatorNode,
  at: number | undefined,
  from: readonly string[],
  kinds: readonly string[],
  path: Path,
): void {
  if (at === undefined) return;
  const list = operands[0].form === 'list' ? operands[0].list : [];
  const named = zonesNamed(list).map((kind) => kinds[kind]);
  for (const zone of list.length === 0 ? from : named)
    if (((1 << kinds.indexOf(zone)) & at) === 0)
      reader.fail([...path, 'when'], `"${name}" never happens to a card in the ${zone}`);
}

/** The schemas of the forms; `own` gives that of a field which is written in a way of its own. */
export function formSchemas(
  forms: readonly AbilityForm[],
  groups: Parameters<typeof operandSchema>[1],
  own: (form: AbilityForm, key: string, field: FormField) => JsonSchema | undefined = () => undefined,
): JsonSchema {
  const fieldSchema = (form: AbilityForm, key: string, field: FormField): JsonSchema => {
    if (field.kind === 'triggers') return { $ref: '#/$defs/triggers', description: field.meaning };
    return own(form, key, field) ?? { ...operandSchema(field, groups), description: field.meaning };
  };
  return {
    description: 'one printed line; the form is told by its keys',
    anyOf: forms.map((form) => ({
      title: form.title,
      type: 'object',
      properties: Object.fromEntries(
        Object.entries(form.fields).map(([key, field]) => [key, fieldSchema(form, key, field)]),
      ),
      required: Object.entries(form.fields)
        .filter(([, field]) => !isOptional(field))
        .map(([key]) => key),
      additionalProperties: false,
    })),
  };
}
