/**
 * Card files of the Square Enix TCG: the printed facts and the ability forms around the words.
 *
 * - `CARD_FILES`: reads and describes them.
 */

import { z } from 'zod';
import {
  type AbilityForm,
  abilityForm,
  affectsField,
  type CheckedFields,
  checkChoiceOrder,
  type FormField,
  findForm,
  flagField as flag,
  fromField,
  type PrintedLine,
  printedLine,
  readFields,
  USUAL_FIELDS,
} from '../../cards/ability-forms.ts';
import { a, createCardFiles, oneOrMore, readNumbers } from '../../cards/card-list.ts';
import {
  type CardVocabulary,
  type Groups,
  isYamlMap,
  mentions,
  nodesIn,
  type OperandNode,
  type OperatorList,
  type OperatorNode,
  type PlacesHere,
  SetScope,
  type TableName,
  type TreeReader,
} from '../../cards/reader.ts';
import type { JsonSchema } from '../../cards/schema.ts';
import { describeFound, type Path } from '../../cards/yaml-input.ts';
import type { FactValues } from '../../declare/card-facts.ts';
import { forEachSound } from '../../game.ts';
import { inZone } from '../../shared/operators/operator.ts';
import { SELECT_OTHER, SELECT_SELF } from '../../shared/selection.ts';
import { alternatives } from '../../text/suggestion.ts';
import { FACTS, FIELDS, type FROM } from './facts.ts';
import * as L from './layout.ts';
import { MOST_OF_ELEMENT } from './operators/costs.ts';
import { MODIFICATIONS } from './operators/modifications.ts';
import { SEARCHED_ZONES } from './operators/places.ts';
import { SELECT_PAID } from './operators/selectors.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';
import { CP_X } from './rules/payment.ts';

export const CARD_VOCABULARY: CardVocabulary = {
  ...VOCABULARY,
  triggers: TRIGGERS,
  abilities: {
    keys: ['when', 'cost', 'special', 'field', 'do'],
    read: (reader, value, path) => readNested(reader, value, path),
  },
  searchedZone: ({ zone }) =>
    SEARCHED_ZONES.includes(zone as (typeof SEARCHED_ZONES)[number]) ? inZone(zone as string) : undefined,
  playersOfSets: { controller: 'text' },
};

/**
 * Words that stand for several card types or elements.
 * @clause SE 5.2.3.1, 5.2.3.1.1, 5.2.3.1.3
 */
export const GROUPS: Groups = {
  character: ['forward', 'backup', 'monster'],
  item: ['weapon', 'armor', 'accessory'],
};

// ---- ability forms ----

type Place = (typeof FROM.names)[number];

const { condition, triggerCondition, does, doesThen, cost, when } = USUAL_FIELDS;
const orCost: FormField = {
  kind: 'cost',
  default: null,
  meaning: 'may be paid in place of the cost',
  within: { moments: 'cost' },
};
const extraCost: FormField = {
  kind: 'cost',
  default: null,
  meaning: 'may be paid beside the cost; the effect asks with play-cost-paid',
  within: { moments: 'cost' },
};
const from = (...values: string[]) => fromField(values);

const FIELD = { moments: 'field' } as const;

/** The ability forms. The first of these keys that an ability has tells its form. */
export const FORMS = FIELDS.withFields([
  abilityForm('special', 'special', 'a special ability', {
    special: {
      kind: 'name',
      meaning: 'the name of a special ability; the discard of a card of the same name is implied',
    },
    cost: { ...cost, default: null },
    'or-cost': orCost,
    'extra-cost': extraCost,
    if: condition,
    do: does,
  }),
  abilityForm('overdrive', 'overdrive', 'an overdrive line', {
    overdrive: { ...cost, place: 'overdrive' },
    when: { ...when, default: null, meaning: 'left out: when it enters' },
    if: triggerCondition,
    do: doesThen,
  }),
  abilityForm('blue-magic', 'blue-magic', 'a blue-magic line', {
    'blue-magic': { ...cost, place: 'hand', meaning: 'paid together with the discard of this card' },
    if: condition,
    do: does,
  }),
  abilityForm('inspiration', 'inspiration', 'an inspiration line', {
    inspiration: { ...cost, place: 'hand', meaning: 'paid together with the discard of this card' },
    if: condition,
    do: does,
  }),
  abilityForm('auto', 'when', 'an auto ability', {
    when,
    if: triggerCondition,
    from: from('break', 'damage'),
    do: doesThen,
  }),
  abilityForm('field', 'field', 'a field ability', {
    if: { ...condition, within: FIELD },
    affects: affectsField('field'),
    // the hand is left out: what all players can see must not depend on what they cannot see
    from: from('break'),
    field: { kind: 'modifications', meaning: 'what it changes as long as it is there', within: FIELD },
  }),
  abilityForm('link', 'link', 'a link line', {
    link: { kind: 'effects', meaning: 'the Forward it may bring: { element: …, cost: … }' },
  }),
  abilityForm('assist', 'assist', 'an assist line', { assist: doesThen }),
  abilityForm('awakening', 'awakening', 'an awakening line', { awakening: cost }),
  abilityForm('unequip', 'unequip', 'an unequip line', { unequip: cost }),
  abilityForm('job-change', 'job-change', 'a job-change line', {
    'job-change': {
      kind: 'effects',
      meaning: 'its cost, and that of the Backup it may bring: { cost: …, up-to: … }',
    },
  }),
  abilityForm('junction', 'junction', 'a junction line', { junction: cost }),
  abilityForm('gunshin', 'gunshin', 'a gunshin line', {
    gunshin: { kind: 'name', meaning: 'the Job of the Character that may be put into the Break Zone' },
  }),
  abilityForm('level-up', 'level-up', 'a level-up line', {
    'level-up': flag('when it breaks a Forward or damages a player, you may raise it'),
  }),
  abilityForm('play-cost', 'play-cost', 'a play-cost line', {
    'play-cost': {
      kind: 'cost',
      place: 'play',
      meaning: 'paid as the card is played, together with its CP',
      within: { moments: 'cost' },
    },
    if: condition,
  }),
  abilityForm('action', 'cost', 'an action ability', {
    cost,
    'or-cost': orCost,
    'extra-cost': extraCost,
    if: condition,
    from: from('hand', 'break'),
    do: does,
  }),
  abilityForm('summon', 'do', "a Summon's text", { if: condition, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/**
 * The form of an ability that triggers by itself when something was done. Its words stand in the places of the text
 * around it.
 */
const REFLEXIVE_FORMS: readonly AbilityForm<FormName>[] = FORMS.filter((form) => form.name === 'summon').map(
  (form) => ({
    ...form,
    fields: { ...form.fields, if: { ...condition, within: {} }, do: { ...does, within: {} } },
  }),
);

/** One printed line. Fields left out are at their defaults. */
export interface CheckedAbility extends PrintedLine<FormName> {
  /** The cost that may be paid in place of the whole cost; empty without one. */
  readonly otherCost: readonly OperatorNode[];
  readonly from: Place | undefined;
  /** The Job of a gunshin line. */
  readonly job: string;
}

/** A card whose file has been checked. */
export interface CheckedCard extends Omit<FactValues<typeof FACTS>, 'numbers'> {
  readonly id: string;
  readonly name: string;
  /** Further names by which scenarios find the card. */
  readonly otherNames: readonly string[];
  /** All card numbers; the first is the id. */
  readonly numbers: readonly string[];
  readonly abilities: readonly CheckedAbility[];
  /** The card as its file has it, for the hash of the pool. */
  readonly source: unknown;
}

// ---- the outer shape ----

/** More lines than a card has room for in print; each may wait in the state once for each copy. */
const MOST_ABILITIES = 12;

const cardShape = z.strictObject({
  id: z.string().min(1).max(40).describe('set and card number, such as 1-003'),
  name: z.string().min(1).max(80),
  ...FACTS.shape,
  abilities: z.array(z.unknown()).max(MOST_ABILITIES).optional().describe('one entry a printed line, in printed order'),
});

type Card = z.infer<typeof cardShape>;

const ID = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, 'letters, digits and hyphens', '1-003');
  const facts = FACTS.read(reader, card, path);
  const typeName = card.type;
  if (Array.isArray(card.element) && card.element.length > 2) {
    reader.fail([...path, 'element'], 'a card has one or two elements');
  }
  reader.note(undefined, () => checkFields(reader, card, path, facts.type, typeName));
  const host = { typeName, hasX: card['x-cost'] ?? false, isReflexive: false };
  const abilities = reader.note([], () =>
    forEachSound(card.abilities ?? [], (ability, i) => readAbility(reader, ability, [...path, 'abilities', i], host)),
  );
  checkAbilities(reader, abilities, path, typeName);
  checkAsked(reader, abilities, path);
  checkAgain(reader, abilities, path);
  checkPaid(reader, abilities, path);
  for (const [i, ability] of abilities.entries()) checkOfBoth(reader, ability, [...path, 'abilities', i]);
  return {
    id: card.id,
    name: card.name,
    otherNames: facts['also-named'],
    ...facts,
    numbers,
    abilities,
    source: card,
  };
}

/**
 * Checks which fields a card type must have and may not have (5.2.6.1, 5.2.3.1.3.2, 6.6.3, 6.6.4, 7.12.3).
 * @clause SE 5.2.3.1.4.2
 */
function checkFields(reader: TreeReader, card: Card, path: Path, type: number, typeName: string): void {
  const needs = (field: keyof Card, isNeeded: boolean, example: string): void => {
    if (isNeeded && card[field] === undefined)
      reader.fail(path, `${a(typeName)} needs "${field}", such as ${field}: ${example}`);
    if (!isNeeded && card[field] !== undefined)
      reader.fail([...path, field], `${a(typeName)} has no "${field}"; leave it out`, 'key');
  };
  const isItem = GROUPS.item.includes(typeName);
  needs('power', typeName === 'forward', '5000');
  if (typeName !== 'forward') needs('also-monster', false, '');
  needs('bearer', isItem, 'forward');
  needs('condition', typeName === 'formation', '{ control: { type: forward } }');
  if (!isItem) needs('subtype', false, '');
  if ((type & 7) === 0) {
    for (const field of ['generic', 'party-icon', 'job'] as const) needs(field, false, '');
  }
}

/** CARD_FLAGS remembers the use of the first eight rows. */
const ONCE_LIMIT = 8;

/** Refuses a card that asks both which CP were paid for it and from where it came: only one of them is kept. */
function checkAsked(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path): void {
  const says = (words: readonly string[]): boolean =>
    abilities.some(({ condition, effects }) =>
      mentions([...condition, ...effects], ({ name }) => words.includes(name), inAbility),
    );
  if (says(['entered-from']) && says(['paid-with', 'paid-elements']))
    reader.fail([...path, 'abilities'], 'a card asks from where it came, or what was paid for it, and not both');
}

/** The tests that ask about two cards; they hold only as long as both are there. */
const OF_BOTH = ['damaged-by-this', 'in-party-with-this'];

/** Which of these tests stands in such words, or in an ability that they give? */
function asksOfBoth(list: readonly OperatorNode[]): string | undefined {
  const within = (inner: unknown): readonly OperatorNode[] => {
    const { condition, effects, triggers, modifications, affects = [] } = inner as CheckedAbility;
    return [...condition, ...effects, ...triggers, ...modifications, ...affects];
  };
  return OF_BOTH.find((test) => mentions(list, ({ name }) => name === test, within));
}

/**
 * Refuses these tests where they would ask about another card than the one with the line: only for that card it is
 * known what it has damaged, and who attacks with it.
 */
function checkOfBoth(reader: TreeReader, ability: CheckedAbility, path: Path): void {
  const { condition, effects, modifications, affects } = ability;
  const test = asksOfBoth([...condition, ...effects, ...(affects === undefined ? [] : modifications)]);
  if (test !== undefined)
    reader.fail(
      path,
      `"${test}" stands in what a line of the card waits for, or in its "affects"; a text that is done, a condition ` +
        'and what others are given cannot ask it',
    );
}

/** Refuses "use-again" with a name that no special ability of this card has. */
function checkAgain(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path): void {
  const names = abilities.flatMap(({ form, cells }) =>
    form === 'special' ? cells.flatMap(({ value }) => (value.form === 'name' ? [value.name] : [])) : [],
  );
  const isOther = ({ name, operands: [special] }: OperatorNode): boolean =>
    name === 'use-again' && special.form === 'name' && !names.includes(special.name);
  for (const [i, { effects }] of abilities.entries())
    if (mentions(effects, isOther, inAbility))
      reader.fail([...path, 'abilities', i], '"use-again" takes the name of a special ability of this card');
}

/** The costs that take a card of which the text may speak ("paid"). */
const TAKING = ['discard', 'to-break-zone'];

/** Refuses "paid" unless the cost of an action ability takes exactly one card. */
function checkPaid(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path): void {
  const isAbout = ({ operands }: OperatorNode): boolean =>
    operands.some((operand) => operand.form === 'selector' && operand.selector.form === SELECT_PAID);
  for (const [i, { form, cost, otherCost, condition, modifications, effects }] of abilities.entries()) {
    const taken = cost.filter(({ name }) => TAKING.includes(name));
    const [count] = taken[0]?.operands ?? [];
    const isOne = taken.length === 1 && count?.form === 'number' && count.number === 1;
    // where the card itself may be put into the Break Zone instead, it is the paid card
    const instead = otherCost.filter(({ name }) => [...TAKING, 'break-self'].includes(name));
    const isItself = otherCost.length === 0 || (instead.length === 1 && instead[0].name === 'break-self');
    const isKept = form === 'action' && isItself && isOne;
    if (mentions([...condition, ...modifications, ...(isKept ? [] : effects)], isAbout, inAbility))
      reader.fail(
        [...path, 'abilities', i],
        '"paid" is the one card that the cost of an action ability discards or puts into the Break Zone',
      );
  }
}

/** Checks that a Summon has one text, and that the state has room to remember "once a turn". */
function checkAbilities(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path, typeName: string): void {
  const summonTexts = abilities.filter((ability) => ability.form === 'summon').length;
  if (typeName === 'summon' && summonTexts !== 1) {
    reader.fail(
      abilities.length > 0 ? [...path, 'abilities'] : path,
      `a summon needs exactly one ability with only "do", its text; it has ${summonTexts}`,
    );
  }
  const lines = abilities.filter((ability) => ability.form === 'play-cost');
  const other = abilities.find((ability) => ability.form === 'overdrive' || ability.form === 'gunshin');
  if (lines.length > 1) reader.fail([...path, 'abilities'], 'a card has at most one play-cost line');
  if (lines.length === 1 && other)
    reader.fail([...path, 'abilities'], `a card with a play-cost line has no ${other.form} line beside it`);
  let row = 0;
  for (const [i, ability] of abilities.entries()) {
    if ((ability.flags & L.ABILITY_FLAG_ONCE) !== 0 && row >= ONCE_LIMIT) {
      reader.fail(
        [...path, 'abilities', i, 'once'],
        `"once" works on the first ${ONCE_LIMIT} abilities; move this one up`,
        'key',
      );
    }
    if (ability.condition.length === 0 && ability.triggers.some((trigger) => trigger.name === 'state')) {
      reader.fail([...path, 'abilities', i], 'an ability that waits for a state needs "if": the state it waits for');
    }
    row += Math.max(1, ability.triggers.length);
  }
}

/** The card types that may have an ability form (15.2); any, if it is not here. */
const FORM_TYPES: Readonly<Partial<Record<FormName, readonly string[]>>> = {
  summon: ['summon'],
  assist: ['backup'],
  link: ['forward'],
  'level-up': ['forward'],
  overdrive: GROUPS.character,
  junction: GROUPS.character,
  unequip: GROUPS.item,
  gunshin: ['summon'],
  'blue-magic': ['monster'],
  inspiration: ['forward', 'backup'],
};

/**
 * Does the ability at this path trigger by itself when something was done? The name of the operand may be left out of
 * the path.
 */
function makesReflexive(path: Path): boolean {
  const word = path[path.length - 1] === 'ability' ? path[path.length - 2] : path[path.length - 1];
  return word === 'when-you-do';
}

/** Is the ability at this path a rule of the turn? The name of the operand may be left out of the path. */
function isRuleOfTurn(path: Path): boolean {
  const word = path[path.length - 1] === 'ability' ? path[path.length - 2] : path[path.length - 1];
  return word === 'this-turn';
}

/** The modifications that are about players and what they have, and not about the card that has the ability. */
const OF_PLAYERS: readonly string[] = ['cost', 'any-element', 'forbids', 'raise-damage'];

/** A rule of the turn has no card: it changes rules, of players or of the cards that it "affects". */
function checkRuleOfTurn(
  reader: TreeReader,
  ability: CheckedAbility,
  written: Readonly<Record<string, unknown>>,
  path: Path,
): void {
  if (ability.form !== 'field')
    reader.fail(path, '"this-turn" takes an ability with "field"; "gain" gives cards any other');
  for (const { name, index } of ability.modifications) {
    if (MODIFICATIONS.layers[index] !== 0)
      reader.fail(
        [...path, 'field'],
        `"this-turn" changes rules, and "${name}" changes what cards are: let them "gain" it`,
        'key',
      );
    if (written.affects === undefined && !OF_PLAYERS.includes(name))
      reader.fail(
        [...path, 'field'],
        `"${name}" is about the card that has it, and a rule of the turn has none: say which cards it "affects"`,
        'key',
      );
  }
}

/** The forms that an ability inside a text may have. */
const NESTED_FORMS: readonly FormName[] = ['auto', 'action', 'special', 'field'];

/**
 * Reads an ability that a text gives to a card. It becomes one row, so it has one trigger, and it works on the field.
 * @clause SE 11.13.4.8
 */
function readNested(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const reflexive = makesReflexive(path);
  if (reflexive && form.name !== 'summon')
    reader.fail(
      [...path, form.key],
      'an ability that triggers when you do so has only "do", and "if" if it needs one',
      'key',
    );
  if (!reflexive && !NESTED_FORMS.includes(form.name))
    reader.fail(
      [...path, form.key],
      `a text cannot give ${form.title}; give it "when", "cost", "special" or "field"`,
      'key',
    );
  for (const key of ['from', 'ex'] as const)
    if (written[key] !== undefined)
      reader.fail([...path, key], `an ability inside a text has no "${key}"; leave it out`, 'key');
  // "delayed" makes an ability that waits for an event; the word itself says whether it triggers once or for a time
  if (path[path.length - 2] === 'delayed') {
    if (form.name !== 'auto')
      reader.fail(
        [...path, form.key],
        `a delayed ability is an auto ability; give it "when" in place of "${form.key}"`,
        'key',
      );
    if (written.once !== undefined)
      reader.fail(
        [...path, 'once'],
        'write "once" beside "ability": it says how often the delayed ability triggers',
        'key',
      );
  }
  const ability = readAbility(reader, value, path, {
    typeName: reflexive ? 'summon' : '',
    hasX: false,
    isReflexive: reflexive,
  });
  if (ability.triggers.length > 1)
    reader.fail([...path, 'when'], 'an ability inside a text has one trigger; give an ability for each');
  if (path[path.length - 2] === 'delayed' && ability.triggers.some((trigger) => trigger.name === 'state'))
    reader.fail([...path, 'when'], 'a delayed ability waits for an event, and "state" is not one');
  if (ability.condition.length === 0 && ability.triggers.some((trigger) => trigger.name === 'state'))
    reader.fail(path, 'an ability that waits for a state needs "if": the state it waits for');
  if (isRuleOfTurn(path)) {
    checkRuleOfTurn(reader, ability, written, path);
    return ability;
  }
  for (const word of ability.modifications) {
    if (MODIFICATIONS.layers[word.index] === 0)
      reader.fail(
        [...path, 'field'],
        `a field ability that a text gives changes what cards are; "${word.name}" changes a rule: write it as a ` +
          'field ability of this card',
        'key',
      );
  }
  return ability;
}

/**
 * Reads the alternative cost of an ability, or its cost together with an additional cost: the CP of both are added up.
 */
function readOtherCost(
  reader: TreeReader,
  form: FormName,
  fields: CheckedFields,
  paid: readonly OperatorNode[],
  path: Path,
): readonly OperatorNode[] {
  if (form !== 'action' && form !== 'special') return [];
  const instead = fields.list('or-cost');
  if (form === 'special' && fields.number('no-namesake') === 1 && instead.length === 0)
    reader.fail([...path, 'no-namesake'], '"no-namesake" is about an "or-cost", and there is none', 'key');
  const extra = fields.list('extra-cost');
  if (instead.length > 0 && extra.length > 0)
    reader.fail([...path, 'extra-cost'], 'an ability has "or-cost" or "extra-cost", not both', 'key');
  if (extra.length === 0) return instead;
  const own = paid.find((word) => word.name === 'cp');
  const more = extra.find((word) => word.name === 'cp');
  const rest = [...paid, ...extra].filter((word) => word !== own && word !== more);
  if (!own || !more) return [...rest, ...[own, more].filter((word) => word !== undefined)];
  const operands = own.operands.map((operand, i) => {
    const other = more.operands[i];
    if (operand.form === 'number' && other.form === 'number') {
      // the operand of X is a flag and is not added
      const sum = i === CP_X - 1 ? operand.number | other.number : operand.number + other.number;
      if (sum > MOST_OF_ELEMENT)
        reader.fail(
          [...path, 'extra-cost'],
          `the CP of one element in a cost and its "extra-cost" are at most ${MOST_OF_ELEMENT} together, not ${sum}`,
          'key',
        );
      return { ...operand, number: sum };
    }
    if (operand.form === 'literal' && other.form === 'literal')
      return { ...operand, value: operand.value + other.value };
    return reader.fail(
      [...path, 'extra-cost'],
      'if CP are paid in addition to CP, both amounts must be plain numbers',
      'key',
    );
  });
  return [...rest, { ...own, operands }];
}

/** Refuses X in a play-cost line: the X of a card that is played stands in the card's own cost. */
function checkPlayCost(reader: TreeReader, paid: readonly OperatorNode[], path: Path): void {
  const at = [...path, 'play-cost'];
  for (const word of paid) {
    if (
      word.name === 'cp' &&
      word.operands.some((operand, i) => i === CP_X - 1 && operand.form === 'number' && operand.number === 1)
    )
      reader.fail(at, 'write "x-cost: true" on the card: X stands in the cost of the card itself');
  }
}

/**
 * Refuses abilities that a field ability cannot give. A given ability is found through its card; a field ability inside
 * of it would never be found, nor would the use of an ability for once a turn.
 */
function checkFieldGrants(reader: TreeReader, value: unknown, path: Path): void {
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) checkFieldGrants(reader, value[i], [...path, i]);
  if (!isYamlMap(value) || value.ability === undefined) return;
  const given = isYamlMap(value.ability) && isYamlMap(value.ability.ability) ? value.ability.ability : value.ability;
  if (!isYamlMap(given)) return;
  const at = [...path, 'ability'];
  if ('field' in given)
    reader.fail(
      [...at, 'field'],
      'a field ability cannot give a field ability; write what that one does as a field ability of this card',
      'key',
    );
  if (given.once !== undefined)
    reader.fail(
      [...at, 'once'],
      'an ability that a field ability gives cannot be "once"; let an effect give it',
      'key',
    );
}

/** Refuses a form that cards of the type do not have. */
function checkFormOfType(
  reader: TreeReader,
  form: AbilityForm<FormName>,
  typeName: AbilityHost['typeName'],
  path: Path,
): void {
  const allowed = FORM_TYPES[form.name];
  if (allowed && !allowed.includes(typeName)) {
    const help = form.name === 'summon' ? '; give the ability "when", "cost", "special" or "field"' : '';
    reader.fail([...path, form.key], `only ${alternatives(allowed)} cards may have ${form.title}${help}`, 'key');
  }
  const ofNoSummon = ['action', 'special', 'junction', 'awakening', 'link', 'overdrive'];
  if (typeName === 'summon' && ofNoSummon.includes(form.name)) {
    reader.fail(
      [...path, form.key],
      `a summon may not have ${form.title}; its text is an ability with only "do"`,
      'key',
    );
  }
}

/** What a keyword line stands for, apart from what its fields say. */
interface LineParts {
  readonly triggers?: readonly OperatorNode[];
  readonly effects?: readonly OperatorNode[];
  readonly paid?: readonly OperatorNode[];
  readonly flags?: number;
  readonly from?: Place;
}

/** A line that is being read. */
interface LineReading {
  readonly reader: TreeReader;
  readonly form: AbilityForm<FormName>;
  readonly written: Readonly<Record<string, unknown>>;
  readonly path: Path;
  readonly fields: CheckedFields;
  readonly scope: SetScope;
  /** Reads a trigger that is written in ordinary words; the next field reads effects. */
  readonly trigger: (value: unknown) => OperatorNode;
  readonly standsFor: (value: unknown) => OperatorNode[];
}

/** Keyword lines, read as what they stand for in ordinary words. */
const KEYWORD_LINES: Readonly<Partial<Record<FormName, (line: LineReading) => LineParts>>> = {
  // @clause SE 15.2.5.1, 15.2.5.2, 15.2.5.3, 15.2.5.4
  link: ({ trigger }) => ({ triggers: [trigger('enters')] }),
  // @clause SE 15.2.4.2, 15.2.4.3
  'level-up': ({ trigger, standsFor }) => ({
    triggers: [trigger({ 'breaks-forward': { whose: 'opponent' } }), trigger('damages-player')],
    // 15.2.4.1: put this card into the Break Zone; only if that was done, search for a card of the same name
    effects: standsFor(whileOnField([{ may: putAway([{ search: LEVELLED_UP }]) }])),
  }),
  // @clause SE 15.2.6.1, 15.2.6.2, 15.2.6.5
  assist: ({ trigger, standsFor, written }) => ({
    triggers: [trigger('enters')],
    // 15.2.6.4: nothing is done if the card has left the field in response
    effects: standsFor(whileOnField(putAway([written.assist].flat()))),
  }),
  overdrive: ({ reader, fields, trigger, path }) => {
    const { triggers } = fields;
    const paid = fields.list('overdrive');
    // 15.2.9.4: Overdrive is paid in one sum with the CP of the card
    if (paid.some((word) => word.name !== 'cp')) reader.fail([...path, 'overdrive'], 'an overdrive cost is CP only');
    return { triggers: triggers.length === 0 ? [trigger('enters')] : triggers, paid };
  },
  // @clause SE 15.2.10.1, 15.2.10.2
  awakening: ({ fields, standsFor }) => ({
    paid: fields.list('awakening'),
    effects: standsFor([{ search: { of: { 'same-name': true }, to: 'field' } }]),
    flags: L.ABILITY_FLAG_YOUR_TURN,
  }),
  // @clause SE 15.2.13.1, 15.2.13.2
  'job-change': () => ({ flags: L.ABILITY_FLAG_YOUR_TURN }),
  // @clause SE 15.2.15.1, 15.2.15.2
  junction: ({ fields, standsFor }) => ({ paid: fields.list('junction'), effects: standsFor(['junction']) }),
  // @clause SE 15.2.12.1, 15.2.12.2
  unequip: ({ fields, standsFor }) => ({ paid: fields.list('unequip'), effects: standsFor([{ 'to-hand': 'self' }]) }),
  // @clause SE 15.2.11.2
  'blue-magic': discardingItself,
  // @clause SE 15.2.14.3
  inspiration: discardingItself,
  'play-cost': ({ reader, fields, path }) => {
    const paid = fields.list('play-cost');
    if (fields.number('optional') === 1 && fields.number('instead') === 1)
      reader.fail(
        [...path, 'optional'],
        'a cost that may be paid instead is a choice already; leave "optional" out',
        'key',
      );
    if (fields.get('reduces') !== undefined && fields.number('reduces') > 0 && fields.number('optional') === 0)
      reader.fail(
        [...path, 'reduces'],
        'what is paid to make the card cheaper may be paid or not: add "optional"',
        'key',
      );
    checkPlayCost(reader, paid, path);
    return { paid };
  },
};

/**
 * The discard of the card itself is part of the cost.
 * @clause SE 15.2.11.1, 15.2.14.1
 */
function discardingItself({ reader, form, fields, path, scope }: LineReading): LineParts {
  const discard = reader.cost('discard-self', [...path, form.key], scope);
  return { paid: [...fields.list(form.key), ...discard], from: 'hand' };
}

/** Reads the fields of a keyword line that have a notation of their own; returns what the line stands for. */
function createOwnFields(
  reader: TreeReader,
  form: AbilityForm<FormName>,
  written: Readonly<Record<string, unknown>>,
  scope: SetScope,
): { readonly read: (key: string, at: Path) => boolean; readonly parts: () => LineParts } {
  let parts: LineParts = {};
  const read = (key: string, at: Path): boolean => {
    // most special abilities cost no more than the discard of a card of the same name
    if (form.name === 'special' && key === 'cost') return Array.isArray(written.cost) && written.cost.length === 0;
    if (form.name === 'link') {
      const line = fieldsOf(reader, written.link, at, ['element', 'cost']);
      reader.bits(line.element, [...at, 'element'], L.ELEMENTS);
      reader.integer(line.cost, [...at, 'cost'], 0);
      const brought = { type: 'forward', element: line.element, cost: { max: line.cost } };
      parts = { effects: reader.effects([{ 'put-from-hand': brought }], at, scope) };
      return true;
    }
    if (form.name !== 'job-change') return false;
    const line = fieldsOf(reader, written[key], at, ['cost', 'up-to']);
    const paid = reader.cost(line.cost, [...at, 'cost'], scope);
    reader.integer(line['up-to'], [...at, 'up-to'], 0);
    const brought = { type: 'backup', cost: { max: line['up-to'] } };
    parts = { paid, effects: reader.effects([{ 'put-from-hand': brought }], at, scope) };
    return true;
  };
  return { read, parts: () => parts };
}

/** Refuses what the text of an ability cannot mean. */
function checkText(
  { reader, form, written, path, fields }: LineReading,
  card: AbilityHost,
  text: readonly OperatorNode[],
  triggers: readonly OperatorNode[],
  paid: readonly OperatorNode[],
): void {
  checkChoiceOrder(reader, fields.list('do'), written.do, [...path, 'do'], CHOOSING_OPERATORS);
  const textAt = written.do === undefined ? path : [...path, 'do'];
  checkLater(reader, text, textAt);
  if (mostDivided(text) > 1)
    reader.fail(
      textAt,
      'a text divides damage once at most, since it keeps one set of shares; make the second "damage"',
    );
  if (mentions(text, (node) => node.name === 'x', inAbility) && !knowsX(card, form.name, triggers, paid, fields))
    reader.fail(path, 'this text speaks of "x", but none of its costs asks for X: write "cp: { x: true }" in one');
  if (mentions(text, isForItself))
    reader.fail(textAt, 'this card takes damage of other cards, and not its own; for itself write "shield"');
  if (mentions(text, isCancelOfOther))
    reader.fail(
      textAt,
      '"cancel" takes Summons, and "other" may be the card of an ability that chose; choose a Summon: { choose: ' +
        '{ of: { zone: stack } } }',
    );
}

function readAbility(reader: TreeReader, value: unknown, path: Path, card: AbilityHost): CheckedAbility {
  const { form, written } = findForm(reader, card.isReflexive ? REFLEXIVE_FORMS : FORMS, value, path);
  checkFormOfType(reader, form, card.typeName, path);
  const scope = new SetScope();
  const ownFields = createOwnFields(reader, form, written, scope);
  if (form.name === 'field' && written.from !== undefined && written.affects === undefined)
    reader.fail(path, 'a field ability "from" another zone needs "affects": its card is not on the field');
  const fields = reader.within(placesOf(written), () =>
    readFields(reader, form, written, path, scope, '{ type: forward }', ownFields.read),
  );
  if (form.name === 'field') checkFieldGrants(reader, written.field, [...path, 'field']);
  if (form.name === 'level-up' && fields.number('level-up') === 0)
    reader.fail([...path, 'level-up'], 'write "level-up: true"');

  const reading: LineReading = {
    ...{ reader, form, written, path, fields, scope },
    trigger: (said) => reader.triggers(said, [...path, form.key])[0],
    standsFor: (said) => reader.effects(said, [...path, form.key], new SetScope()),
  };
  const keyword = KEYWORD_LINES[form.name];
  const parts = { ...ownFields.parts(), ...(keyword ? keyword(reading) : { paid: fields.list('cost') }) };
  const { triggers = fields.triggers, effects = fields.list('do'), paid = [], flags = 0, from } = parts;
  checkText(reading, card, effects, triggers, paid);
  const line = printedLine(form, fields, 'field');
  const both = L.ABILITY_FLAG_YOUR_TURN | L.ABILITY_FLAG_OPPONENT_TURN;
  if ((line.flags & both) === both) reader.fail([...path, 'only'], 'your-turn and opponent-turn exclude each other');
  return {
    ...line,
    flags: line.flags | flags,
    cells: [...line.cells, ...specialName(fields.name('special'))],
    triggers,
    cost: paid,
    otherCost: readOtherCost(reader, form.name, fields, paid, path),
    effects: withHandTests(reader, effects, path),
    from: from ?? (fields.choice('from') as Place | undefined),
    job: fields.name('gunshin'),
  };
}

/**
 * Does the effect cancel the object that chose a card? That object may be an ability; only Summons are cancelled, and
 * the words would not say so.
 */
function isCancelOfOther({ name, operands: [who] }: OperatorNode): boolean {
  return name === 'cancel' && who.form === 'selector' && who.selector.form === SELECT_OTHER;
}

/** Does the effect say that the card takes its own damage? */
function isForItself({ name, operands: [who] }: OperatorNode): boolean {
  return (name === 'redirect-damage' || name === 'shield-for') && isItself(who);
}

function isItself(who: OperatorNode['operands'][number]): boolean {
  return who.form === 'selector' && who.selector.form === SELECT_SELF;
}

/** Collects the sets of chosen cards that the words speak of, and the sets that these words choose. */
function collectSets(table: TableName, list: readonly OperatorNode[], used: Set<number>, chosen: Set<number>): void {
  for (const node of list) {
    const operands = Object.entries((CARD_VOCABULARY[table] as OperatorList).definitions[node.index]?.operands ?? {});
    node.operands.forEach((operand, i) => {
      const [name, { kind }] = operands[i];
      if (kind === 'set' && operand.form === 'number') (name === 'as' ? chosen : used).add(operand.number);
      if (operand.form === 'selector') {
        if (operand.selector.set !== undefined) used.add(operand.selector.set);
        collectSets('tests', operand.selector.filter ?? [], used, chosen);
      } else if (operand.form === 'list') collectSets(operand.table, operand.list, used, chosen);
      else if (operand.form === 'computed') collectSets('values', [operand.value], used, chosen);
      else if (operand.form === 'lists')
        for (const each of operand.lists) collectSets(operand.table, each, used, chosen);
    });
  }
}

/**
 * Refuses a delayed auto that speaks of several chosen cards: it keeps only the card that it is about, and does not
 * know the other sets of its text.
 * @clause SE 11.9.17.4
 */
function checkLater(reader: TreeReader, list: readonly OperatorNode[], path: Path): void {
  for (const node of list) {
    for (const operand of node.operands) checkLater(reader, wordsWithin(operand), path);
    if (node.name !== 'later') continue;
    const [, does, about] = node.operands;
    const used = new Set<number>();
    const chosen = new Set<number>();
    collectSets('effects', wordsWithin(does), used, chosen);
    if (about.form === 'selector' && about.selector.set !== undefined) chosen.add(about.selector.set);
    if ([...used].some((set) => !chosen.has(set)))
      reader.fail(
        path,
        'what is done "later" knows only the chosen card that it is "about"; write "about" for that card',
      );
  }
}

/** How often a text divides damage at most. Of modes and branches of which only one is done, only one is counted. */
function mostDivided(list: readonly OperatorNode[]): number {
  const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);
  return total(
    list.map(({ name, operands }) => {
      const inside = operands.map((operand) => {
        if (operand.form !== 'lists') return mostDivided(wordsWithin(operand));
        const counts = operand.lists.map(mostDivided);
        const [, picked, , , most] = operands;
        const isOne = [picked, most].every((n) => n?.form === 'number' && n.number <= 1);
        return name === 'select' && isOne ? Math.max(...counts) : total(counts);
      });
      const isEither = name === 'if' || name === 'pay' || name === 'may';
      return (name === 'divide-damage' ? 1 : 0) + (isEither ? Math.max(0, ...inside) : total(inside));
    }),
  );
}

/** What the abilities of a card need to know of their card. */
interface AbilityHost {
  readonly typeName: string;
  /** The card has X in its cost: its text, and autos that trigger as it enters, know X. */
  readonly hasX: boolean;
  /** The ability triggers by itself when something was done; it knows what the text around it knows. */
  readonly isReflexive: boolean;
}

/**
 * Is there an X that the text can speak of: in its own cost, in the cost of its card, or in the cost of the text around
 * it?
 * @clause SE 4.5
 */
function knowsX(
  card: AbilityHost,
  form: FormName,
  triggers: readonly OperatorNode[],
  cost: readonly OperatorNode[],
  fields: CheckedFields,
): boolean {
  if (card.isReflexive) return true; // the check of the text around it includes it
  if (card.hasX && (form === 'summon' || triggers.some((trigger) => trigger.name === 'enters'))) return true;
  const others =
    form === 'action' || form === 'special' ? [...fields.list('or-cost'), ...fields.list('extra-cost')] : [];
  return mentions([...cost, ...others, ...fields.list('do')], isCostWithX, inAbility);
}

/** Is the operator `cp` with X? Its operands are the CP of any element, then whether it has X. */
function isCostWithX({ name, operands }: OperatorNode): boolean {
  return name === 'cp' && operands[1]?.form === 'number' && operands[1].number === 1;
}

/** The words inside of an operand, including those of an ability that triggers by itself. */
function wordsWithin(operand: OperandNode): readonly OperatorNode[] {
  return nodesIn(operand, inAbility);
}

/**
 * The words of an ability that triggers by itself belong to the text around it; any other ability is a text of its own
 * and gives none here.
 */
function inAbility(ability: unknown): readonly OperatorNode[] {
  const { form, effects, condition } = ability as CheckedAbility;
  return form === 'summon' ? [...effects, ...condition] : [];
}

/**
 * The places in which the cost and the modifications of a written ability stand, by where the ability works and what it
 * affects.
 */
export function placesOf(written: Readonly<Record<string, unknown>>): PlacesHere {
  const { from: place, affects } = written;
  return {
    costs: place === 'hand' || place === 'break' ? place : 'field',
    modifications: place === 'break' ? 'elsewhere' : affects === undefined ? 'field' : 'affecting',
  };
}

/**
 * The words whose choices are made when an ability is announced, in this order: those of the text, then those of its
 * modes.
 */
export const CHOOSING_OPERATORS: readonly string[] = ['choose', 'divide-damage'];

/** The cell with the name of a special ability, if it has one. */
function specialName(name: string): CheckedAbility['cells'] {
  return name === '' ? [] : [{ cell: L.ABILITY_NAME, value: { form: 'name', name } }];
}

/** A map that has exactly these keys. */
function fieldsOf(
  reader: TreeReader,
  value: unknown,
  path: Path,
  keys: readonly string[],
): Readonly<Record<string, unknown>> {
  const owner = `"${String(path[path.length - 1])}"`;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    reader.fail(path, `${owner} must be { ${keys.map((key) => `${key}: …`).join(', ')} }, not ${describeFound(value)}`);
  }
  const map = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(map)) if (!keys.includes(key)) reader.unknownKey(path, owner, key, keys);
  for (const key of keys) if (map[key] === undefined) reader.fail(path, `${owner} needs "${key}"`);
  return map;
}

/** Effects, as a card file writes them, that are done only while this card is still there. */
function whileOnField(effects: readonly unknown[]): unknown {
  const is = { is: { who: 'self', of: { zone: 'field' } } };
  return { if: { is, then: effects } };
}

/**
 * Effects that put this card into the Break Zone and do the given effects only if the card came there (a replacement
 * may prevent that).
 */
function putAway(effects: readonly unknown[]): unknown[] {
  const is = { is: { who: 'it', of: { zone: 'break' } } };
  return [{ 'to-break-zone': 'self' }, { if: { is, then: effects } }];
}

const LEVELLED_UP = { of: { 'same-name': true, type: 'forward' }, to: 'field-dull' };

/**
 * `put-from-hand` asks about the own hand; its filter need not say so, but the engine looks where a filter's tests say.
 */
function withHandTests(reader: TreeReader, effects: readonly OperatorNode[], path: Path): readonly OperatorNode[] {
  return effects.map((node) => {
    const operands = node.operands.map((operand): OperandNode => {
      if (operand.form === 'lists' && operand.table === 'effects') {
        return { ...operand, lists: operand.lists.map((list) => withHandTests(reader, list, path)) };
      }
      if (operand.form !== 'list') return operand;
      if (operand.table === 'effects') return { ...operand, list: withHandTests(reader, operand.list, path) };
      if (operand.table !== 'tests' || node.name !== 'put-from-hand') return operand;
      const missing = Object.entries(OWN_HAND).filter(
        ([test]) => !operand.list.some((written) => written.name === test),
      );
      if (missing.length === 0) return operand;
      const added = reader.filter(Object.fromEntries(missing), path, new SetScope());
      return { ...operand, list: [...operand.list, ...added] };
    });
    return { ...node, operands };
  });
}

const OWN_HAND = { zone: 'hand', owner: 'you' };

// ---- JSON Schema ----

/** The JSON Schema of fields that have a notation of their own. */
function ownSchema(form: AbilityForm<FormName>, key: string, field: FormField): JsonSchema | undefined {
  if (key !== form.key || (form.name !== 'link' && form.name !== 'job-change')) return undefined;
  const count = { type: 'integer', minimum: 0 };
  const properties: Readonly<Record<string, JsonSchema>> =
    form.name === 'link'
      ? { element: oneOrMore(L.ELEMENTS), cost: count }
      : { cost: { $ref: '#/$defs/cost' }, 'up-to': count };
  return {
    type: 'object',
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
    description: field.meaning,
  };
}

/** The card files of this game. */
export const CARD_FILES = createCardFiles({
  game: L.GAME,
  shape: cardShape,
  vocabulary: CARD_VOCABULARY,
  groups: GROUPS,
  forms: FORMS,
  readCard,
  fields: FACTS.schemas,
  ownField: ownSchema,
});
