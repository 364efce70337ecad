/** Card files of this game: the printed facts and the ability forms around the words. */
import { z } from 'zod';
import {
  abilityForm,
  checkChoiceOrder,
  type FormField,
  findForm,
  flagField,
  type PrintedLine,
  printedLine,
  readFields,
} from '../../cards/ability-forms.ts';
import { createCardFiles, readNumbers } from '../../cards/card-list.ts';
import { type CardVocabulary, type OperatorNode, SetScope, type TreeReader } from '../../cards/reader.ts';
import type { Path } from '../../cards/yaml-input.ts';
import type { FactValues } from '../../declare/card-facts.ts';
import { forEachSound } from '../../game.ts';
import { FACTS, FIELDS } from './facts.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';

export const CARD_VOCABULARY: CardVocabulary = { ...VOCABULARY, triggers: TRIGGERS };

/** Effects whose choices are made on announcement. */
export const CHOOSING_OPERATORS: readonly string[] = ['choose', 'target'];

const condition: FormField = { kind: 'condition', default: null, meaning: 'only if this holds' };
const does: FormField = { kind: 'effects', meaning: 'what it does, in order' };

/** Told apart by the first of these keys that an ability has. */
const FORMS = FIELDS.withFields([
  abilityForm('triggered', 'when', 'a triggered ability', {
    when: { kind: 'triggers', meaning: 'what it triggers on' },
    if: condition,
    do: does,
  }),
  abilityForm('static', 'always', 'a static ability', {
    if: condition,
    affects: { kind: 'filter', default: null, meaning: 'the sprites it changes; left out: this one' },
    always: { kind: 'modifications', meaning: 'what it changes as long as it is there' },
  }),
  abilityForm('activated', 'cost', 'an activated ability', {
    cost: { kind: 'cost', meaning: 'what is paid for it' },
    if: condition,
    do: does,
  }),
  abilityForm('kindle', 'kindle', 'a kindle line', { kindle: flagField('rest it for an energy') }),
  abilityForm('text', 'do', "a charm's text", { if: condition, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/** One printed line. */
export type CheckedAbility = PrintedLine<FormName>;

/** A card whose file has been checked. */
export interface CheckedCard extends FactValues<typeof FACTS> {
  readonly id: string;
  readonly name: string;
  readonly numbers: readonly string[];
  readonly price: readonly OperatorNode[];
  readonly abilities: readonly CheckedAbility[];
  readonly source: unknown;
}

const cardShape = z.strictObject({
  id: z.string().min(1).max(40).describe('such as ember-fox'),
  name: z.string().min(1).max(80),
  ...FACTS.shape,
  abilities: z.array(z.unknown()).max(6).optional().describe('one entry a printed line, in printed order'),
});

type Card = z.infer<typeof cardShape>;

const ID = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, 'small letters, digits and hyphens', 'ember-fox');
  const facts = FACTS.read(reader, card, path);
  const isCharm = facts.type === L.TYPE_CHARM;
  if (isCharm === (card.power !== undefined))
    reader.fail(path, isCharm ? 'a charm has no "power"; leave it out' : 'a sprite needs "power", such as power: 2');
  if (!isCharm && card['x-cost']) reader.fail([...path, 'x-cost'], 'only a charm costs X; leave it out', 'key');
  const abilities = reader.note([], () =>
    forEachSound(card.abilities ?? [], (ability, i) => readAbility(reader, ability, [...path, 'abilities', i])),
  );
  const texts = abilities.filter(({ form }) => form === 'text').length;
  if (texts !== (isCharm ? 1 : 0) || (isCharm && abilities.length > 1))
    reader.fail(path, isCharm ? 'a charm has one ability with only "do", its text' : 'only a charm has a bare "do"');
  const price = { energy: { count: card.cost, x: card['x-cost'] ?? false, for: isCharm ? 'use' : 'sprite' } };
  return {
    id: card.id,
    name: card.name,
    numbers,
    ...facts,
    price: reader.cost(price, path, new SetScope()),
    abilities,
    source: card,
  };
}

function readAbility(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const fields = readFields(reader, form, written, path, new SetScope(), '{ type: sprite }');
  checkChoiceOrder(reader, fields.list('do'), written.do, [...path, 'do'], CHOOSING_OPERATORS);
  return printedLine(form, fields, 'always');
}

/** The card files of this game. */
export const CARD_FILES = createCardFiles({
  game: L.GAME,
  shape: cardShape,
  vocabulary: CARD_VOCABULARY,
  forms: FORMS,
  readCard,
  fields: FACTS.schemas,
});
