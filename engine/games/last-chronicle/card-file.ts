/**
 * Card files of Last Chronicle: the printed facts and the ability forms around the words. A file is checked as a whole
 * before anything of it is used; the first problem is one InputError with line and column.
 *
 *     - id: WH-01                      # two letters of the faction (MU: several, NE: none), digits; tokens: T-…
 *       name: Lantern Guard
 *       type: unit                     # unit, history, spell, structure
 *       category: [Knight, Human]      # up to three
 *       legacy: true                   # icons; left out: without
 *       epic: true
 *       cost: { free: 2, white: 1 }    # icons by faction; x: true where it costs X more; left out: a token
 *       ca: { normal: 1, azure: 0, green: 1, red: 0 }   # or a number: normal orbs
 *       lamps: [none, none, green, red]                 # of the eras I to IV; left out: none
 *       level: 1                       # Units: level, power, atk
 *       power: 1500
 *       atk: 1
 *       green: { power: 500, atk: 0 }  # modifiers while that lamp is in force; left out: 0
 *       red: { power: 1000, atk: 1 }
 *       keywords: [valor, haste]
 *       abilities: …                   # one entry a printed line (FORMS); each may have "colour: green" or "red"
 *       burst: { do: …, colour: red }  # the chrono burst at its foot
 */
import { z } from 'zod';
import {
  abilityForm,
  affectsField,
  type CheckedFields,
  checkChoiceOrder,
  checkDivision,
  checkTriggerZones,
  type FormField,
  findForm,
  fromField,
  type PrintedLine,
  printedLine,
  readFields,
  USUAL_FIELDS,
} from '../../cards/ability-forms.ts';
import { a, asList, createCardFiles, readNumbers } from '../../cards/card-list.ts';
import {
  type CardVocabulary,
  givesForm,
  mentions,
  type OperandNode,
  type OperatorNode,
  type PlacesHere,
  SetScope,
  type TreeReader,
} from '../../cards/reader.ts';
import type { Path } from '../../cards/yaml-input.ts';
import type { FactValues } from '../../declare/card-facts.ts';
import { forEachSound } from '../../game.ts';
import { GIVEN, inZone } from '../../shared/operators/operator.ts';
import { alternatives } from '../../text/suggestion.ts';
import { FACTS, FIELDS, type FROM } from './facts.ts';
import * as L from './layout.ts';
import { HOLDERS, MODIFICATIONS } from './operators/modifications.ts';
import { SEARCHED_ZONES } from './operators/places.ts';
import { SELECT_PAID } from './operators/selectors.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';

export const CARD_VOCABULARY: CardVocabulary = {
  ...VOCABULARY,
  triggers: TRIGGERS,
  searchedZone: ({ zone }) =>
    SEARCHED_ZONES.includes(zone as (typeof SEARCHED_ZONES)[number]) ? inZone(zone as string) : undefined,
  abilities: {
    keys: ['when', 'cost', 'always'],
    read: (reader, value, path) => readNested(reader, value, path),
  },
};

/** Effects whose choices are made on announcement (11.2.7, 11.2.8). */
const DIVIDING = 'divide-damage';
export const CHOOSING_OPERATORS: readonly string[] = ['choose', DIVIDING];

// ---- ability forms ----

type Place = (typeof FROM.names)[number];

/** A trigger's condition is asked as the event happens, and again as the ability resolves (11.6.14). */
const { condition, triggerCondition, does, doesThen, cost, when } = USUAL_FIELDS;
/** The cost that is paid as a trigger ability is put on the stack, or in the middle of a text. */
const paid: FormField = { ...cost, within: { moments: 'cost', costs: 'payment' } };
const or: FormField = { ...cost, default: null, meaning: 'what may be paid in place of that' };
const from = (...values: readonly Place[]) =>
  fromField(values, 'the zone it works in; left out: where such abilities work');
/** The number of a keyword line: `X` where it triggers, then where it is a field ability. */
const X: FormField = { kind: 'value', meaning: 'how much: a number or a value word', within: { moments: 'auto' } };
const FIELD = { moments: 'field' } as const;

/** The ability forms. The first of these keys that an ability has tells its form. */
export const FORMS = FIELDS.withFields([
  abilityForm('soul-burst', 'soul-burst', 'a soul burst', {
    'soul-burst': {
      ...cost,
      within: { moments: 'cost', costs: 'stone' },
      meaning: 'what is paid as it is put on the stack',
    },
    if: condition,
    do: doesThen,
  }),
  abilityForm('preparation', 'preparation', 'a preparation', {
    preparation: { kind: 'number', meaning: 'how many preparation counters it enters with', min: 1, max: 99 },
    when: { ...when, meaning: 'what takes one of them off' },
    if: triggerCondition,
    do: doesThen,
  }),
  abilityForm('harvest', 'harvest', 'a harvest', {
    harvest: { kind: 'choice', values: L.COUNTERS, meaning: 'the counters it gets when your era progresses' },
    count: { ...X, default: 1 },
  }),
  abilityForm('breakthrough', 'breakthrough', 'a breakthrough', { breakthrough: { ...X, within: FIELD } }),
  abilityForm('soul-change', 'soul-change', 'a soul change', {
    'soul-change': {
      kind: 'filter',
      within: { moments: 'cost', filters: GIVEN },
      meaning: 'the Unit of yours that may be sacrificed for it',
    },
  }),
  abilityForm('alternative-cost', 'alternative-cost', 'an alternative cost', {
    'alternative-cost': {
      ...cost,
      within: { moments: 'cost', costs: 'card' },
      meaning: 'what may be paid in place of the printed cost',
    },
  }),
  abilityForm('play-cost', 'play-cost', 'a play-cost line', {
    'play-cost': {
      ...cost,
      within: { moments: 'cost', costs: 'card' },
      meaning: 'what is paid beside the cost of the card',
    },
  }),
  abilityForm('awakening', 'awakening', 'an awakening', {
    awakening: {
      kind: 'filter',
      within: { moments: 'field', filters: GIVEN },
      meaning: 'your cards, in every zone, whose lamps of all eras it lights',
    },
  }),
  abilityForm('power-source', 'power-source', 'a power source', { 'power-source': { ...X, within: FIELD } }),
  abilityForm('explore', 'explore', 'an exploration', { explore: X }),
  abilityForm('conquer', 'conquer', 'a conquest', { conquer: X }),
  abilityForm('taboo', 'taboo', 'a taboo', {
    taboo: { ...paid, meaning: 'what may be paid when it is put into the discard from the deck' },
    or: { ...paid, default: null, meaning: 'what may be paid in place of that' },
  }),
  abilityForm('sublimation', 'sublimation', 'a sublimation', {
    sublimation: { kind: 'name', meaning: 'the name of the Unit that is sacrificed' },
  }),
  abilityForm('as-placed', 'as-placed', 'a text as it is placed', {
    'as-placed': { ...does, meaning: 'what it does as it is placed from hand; it chooses while it is paid for' },
  }),
  abilityForm('trigger', 'when', 'a trigger ability', {
    when,
    cost: { ...paid, default: null, meaning: 'what is paid as it is put on the stack' },
    or: { ...or, within: { moments: 'cost', costs: 'payment' } },
    if: triggerCondition,
    from: from('battlefield', 'discard', 'soul', 'ca'),
    do: doesThen,
  }),
  abilityForm('field', 'always', 'a field ability', {
    if: { ...condition, within: FIELD },
    affects: affectsField('battlefield'),
    from: from('discard'),
    always: { kind: 'modifications', meaning: 'what it changes as long as it is there', within: FIELD },
  }),
  abilityForm('action', 'cost', 'an action ability', {
    cost,
    or,
    if: condition,
    from: from('hand', 'discard'),
    do: does,
  }),
  abilityForm('spell', 'do', "a spell's text", { if: condition, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/** One printed line. */
export interface CheckedAbility extends PrintedLine<FormName> {
  /** The filter of a soul change. */
  readonly filter: readonly OperatorNode[];
  /** The number of a keyword line. */
  readonly number: OperandNode | undefined;
  readonly from: Place | undefined;
  /** A cost that may be paid in place of the cost. */
  readonly or: readonly OperatorNode[] | undefined;
}

/** Is it a further cost that may be paid or not? */
export function isOptional({ flags }: Pick<CheckedAbility, 'flags'>): boolean {
  return (flags & L.ABILITY_FLAG_OPTIONAL) !== 0;
}

/** A card whose file has been checked. */
export interface CheckedCard extends FactValues<typeof FACTS> {
  readonly id: string;
  readonly name: string;
  readonly numbers: readonly string[];
  /** A token has no cost of its own and is in no deck (6.11). */
  readonly isToken: boolean;
  readonly free: number;
  /** Faction icons, in the order of FACTIONS. */
  readonly icons: readonly number[];
  readonly hasX: boolean;
  readonly price: readonly OperatorNode[];
  /** Orbs, in the order of ORBS. */
  readonly ca: readonly number[];
  /** Colours of the lamps, era I first. */
  readonly lamps: readonly number[];
  /** Modifiers of power and ATK, green and red. */
  readonly modifiers: readonly (readonly [power: number, atk: number])[];
  readonly abilities: readonly CheckedAbility[];
  readonly burst: CheckedAbility | undefined;
  readonly source: unknown;
}

// ---- the outer shape ----

const cardShape = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(40)
    .describe(
      'two letters (of the shipped cards: the faction) and a number, such as WH-01, or a word; tokens begin with T-',
    ),
  name: z.string().min(1).max(80).optional().describe('left out for a token that is called by its category'),
  ...FACTS.shape,
  abilities: z.array(z.unknown()).max(10).optional().describe('one entry a printed line, in printed order'),
  burst: z.unknown().optional().describe('the chrono burst at the foot of the card'),
});

type Card = z.infer<typeof cardShape>;

const ID = /^(?:[A-Z]{2}-\d{2,4}|T-[a-z0-9-]+|[a-z0-9]+(?:-[a-z0-9]+)*)$/;

/**
 * Only a Unit has level, power, ATK and their modifiers; a token costs nothing and has no CA. A token without a name is
 * called by its category.
 * @clause LC 5.13.1, 6.11.2, 6.11.3
 */
function checkFields(reader: TreeReader, card: Card, path: Path): void {
  const isUnit = card.type === 'unit';
  for (const field of ['level', 'power', 'atk'] as const)
    if (isUnit !== (card[field] !== undefined))
      reader.fail(path, isUnit ? `a unit needs "${field}"` : `${a(card.type)} has no "${field}"; leave it out`);
  for (const field of ['green', 'red'] as const)
    if (!isUnit && card[field] !== undefined)
      reader.fail([...path, field], `only units have modifiers; leave "${field}" out`, 'key');
  if (!isUnit && asList(card.keywords).includes('combine'))
    reader.fail([...path, 'keywords'], 'only units may have the keyword "combine"');
  if (card.type === 'spell' && (card.legacy || card.epic))
    reader.fail(path, 'a spell is not put on the battlefield: it has no "legacy" and no "epic"');
  if (card.type === 'spell' && asList(card.keywords).some((keyword) => keyword !== 'unchoosable'))
    reader.fail([...path, 'keywords'], 'a spell is never on the battlefield: it may only be "unchoosable"', 'key');
  const isToken = card.id.startsWith('T-');
  if (isToken === (card.cost !== undefined))
    reader.fail(
      path,
      isToken ? 'a token has no "cost"; leave it out' : 'a card needs "cost", such as cost: { free: 1 }',
    );
  if (card.name === undefined && !(isToken && card.category !== undefined))
    reader.fail(path, 'a card needs "name", a token that or "category"');
  if (isToken && (card.ca !== undefined || card.type === 'spell'))
    reader.fail(path, 'a token is a unit, a history or a structure without "ca"');
}

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, 'two letters and a number', 'WH-01');
  const facts = FACTS.read(reader, card, path);
  reader.note(undefined, () => checkFields(reader, card, path));
  const written: Readonly<Record<string, unknown>> = card.cost ?? {};
  const hasX = card.cost?.x ?? false;
  const icons = L.FACTIONS.map((faction) => (written[faction] as number | undefined) ?? 0);
  // one scope of chosen sets for all texts: the coloured parts of a spell are one ability with the rest
  // @clause LC 11.4.6.1
  const scope = new SetScope();
  const isSpell = card.type === 'spell';
  const abilities = reader.note([], () =>
    forEachSound(card.abilities ?? [], (ability, i) =>
      readAbility(reader, ability, [...path, 'abilities', i], isSpell ? scope : new SetScope(), card),
    ),
  );
  const texts = abilities.filter(({ form }) => form === 'spell').length;
  if (isSpell !== texts > 0)
    reader.fail(path, isSpell ? 'a spell needs an ability with only "do", its text' : 'only a spell has a bare "do"');
  const burst =
    card.burst === undefined
      ? undefined
      : readAbility(reader, card.burst, [...path, 'burst'], new SetScope(), { ...card, type: 'spell' });
  checkTexts(reader, abilities, path);
  checkPaid(reader, abilities, burst === undefined ? abilities : [...abilities, { ...burst, form: 'trigger' }], path);
  const orbs: Readonly<Record<string, number | undefined>> =
    typeof card.ca === 'number' ? { normal: card.ca } : ((card.ca ?? {}) as Record<string, number | undefined>);
  return {
    id: card.id,
    name: card.name ?? asList(card.category).join('/'),
    numbers,
    ...facts,
    isToken: card.cost === undefined,
    free: card.cost?.free ?? 0,
    icons,
    hasX,
    price: card.cost === undefined ? [] : reader.cost({ souls: card.cost }, path, new SetScope()),
    ca: L.ORBS.map((orb) => orbs[orb] ?? 0),
    lamps: (card.lamps ?? []).map((lamp) => L.LAMPS.indexOf(lamp)),
    modifiers: [card.green, card.red].map((modifier) => [modifier?.power ?? 0, modifier?.atk ?? 0]),
    abilities,
    burst,
    source: card,
  };
}

/** The card types that may have a form (15.2); any but spells, if it is not here. */
const FORM_TYPES: Readonly<Partial<Record<FormName, readonly string[]>>> = {
  spell: ['spell'],
  'soul-burst': L.TYPES,
  harvest: ['unit', 'history'],
  preparation: ['unit', 'history'],
  breakthrough: ['unit'],
  'soul-change': ['unit'],
  'alternative-cost': ['unit', 'history', 'spell'],
  'play-cost': L.TYPES,
  awakening: ['unit'],
  'power-source': ['structure'],
  conquer: ['unit'],
};
const PERMANENT = ['unit', 'history', 'structure'];

/**
 * Reads an ability that a text gives to a card. It becomes one row, so it has one trigger, and it works on the
 * battlefield.
 */
function readNested(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const ability = readAbility(reader, value, path, new SetScope(), { type: 'unit' });
  if (!['trigger', 'field', 'action'].includes(ability.form))
    reader.fail(path, 'a text gives abilities with "when", "always" or "cost"');
  if (ability.triggers.length > 1)
    reader.fail([...path, 'when'], 'an ability inside a text has one trigger; give an ability for each');
  // a taboo works in the deck, where no text gives abilities
  if ((value as Written).taboo !== undefined) reader.fail([...path, 'taboo'], 'a text gives no taboo', 'key');
  if (ability.from !== undefined || hasColour(ability))
    reader.fail(path, 'an ability inside a text has neither "from" nor "colour"');
  checkPaid(reader, [], [ability], path);
  return ability;
}

type Written = Readonly<Record<string, unknown>>;

/** Keyword lines that are read as what they stand for, in ordinary words. */
const STANDS_FOR: Readonly<Partial<Record<FormName, (line: Written) => Written>>> = {
  /** @clause LC 15.2.7, 15.2.8, 15.2.9 */
  harvest: ({ harvest, count = 1 }) => ({
    when: 'era-progresses',
    do: [{ 'place-counters': { kind: harvest, count } }],
  }),
  breakthrough: ({ breakthrough }) => ({ always: [{ breakthrough }] }),
  awakening: ({ awakening }) => ({ always: [{ awakens: awakening }] }),
  /** @clause LC 15.2.16.1, 15.2.16.2 */
  explore: ({ explore }) => ({ when: 'enters', do: [{ advance: explore }] }),
  /** @clause LC 15.2.17.1, 15.2.17.2 */
  conquer: ({ conquer }) => ({ when: 'attacks', do: [{ advance: conquer }] }),
  /**
   * As a taboo resolves, one of its costs may be paid; then the card is placed wiped.
   * @clause LC 15.2.18.1, 15.2.18.2
   */
  taboo: ({ taboo, or }) => {
    const paid = [{ place: { who: 'self', wiped: true } }];
    const other = or === undefined ? {} : { else: [{ pay: { cost: or, then: paid } }] };
    return { when: 'milled', do: [{ pay: { cost: taboo, then: paid, ...other } }] };
  },
  /** @clause LC 15.2.19.1, 15.2.19.2 */
  sublimation: ({ sublimation }) => ({
    cost: [{ sacrifice: { of: { type: 'unit', name: sublimation } } }],
    from: 'hand',
    only: 'your-turn',
    do: [{ place: 'self' }],
  }),
};

function readAbility(
  reader: TreeReader,
  value: unknown,
  path: Path,
  scope: SetScope,
  card: Pick<Card, 'type'>,
): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const allowed = FORM_TYPES[form.name] ?? PERMANENT;
  if (!allowed.includes(card.type))
    reader.fail([...path, form.key], `only ${alternatives(allowed)} cards may have ${form.title}`, 'key');
  const ordinary = STANDS_FOR[form.name]?.(written);
  if (ordinary) {
    const shade = written.colour === undefined ? {} : { colour: written.colour };
    return readAbility(reader, { ...ordinary, ...shade }, path, scope, card);
  }
  const fields = reader.within(placesOf(written), () =>
    readFields(reader, form, written, path, scope, '{ type: unit }'),
  );
  if (mentions(fields.list('do'), isIdleRule))
    reader.fail(
      [...path, 'do'],
      '"this-turn" takes "always" with plain numbers, and "affects" where cards are changed',
    );
  const key = form.name === 'as-placed' ? 'as-placed' : 'do';
  checkChoiceOrder(reader, fields.list(key), written[key], [...path, key], CHOOSING_OPERATORS);
  checkDivision(reader, fields.list(key), [...path, key], CHOOSING_OPERATORS, DIVIDING);
  if (form.name === 'field' && givesForm(fields.list('always'), 'field'))
    reader.fail(
      [...path, 'always'],
      'a field ability cannot give a field ability; write what that one does as a field ability of this card',
    );
  const line = printedLine(form, fields, 'always');
  const ability: CheckedAbility = {
    ...line,
    flags: line.flags | (form.name === 'alternative-cost' ? L.ABILITY_FLAG_OPTIONAL : 0),
    effects: fields.list(key),
    cost: costOf(form.name, fields),
    filter: form.name === 'soul-change' ? fields.list(form.key) : [],
    number: fields.get(form.key),
    from: fields.choice('from') as CheckedAbility['from'],
    or: written.or === undefined ? undefined : fields.list('or'),
  };
  checkCost(reader, ability, path);
  const from = ability.from === undefined ? [] : [ability.from];
  for (const trigger of ability.triggers) {
    const { subject, at = L.ZONE_BIT_BATTLEFIELD } = TRIGGERS.definitions[trigger.index]!.run;
    checkTriggerZones(reader, trigger, subject && at, from, L.ZONE_KINDS, path);
  }
  return ability;
}

function hasColour({ flags }: CheckedAbility): boolean {
  return (flags & L.ABILITY_FLAG_COLOURS) !== 0;
}

/** Costs that take cards. */
const TAKING: readonly string[] = ['wipe', 'sacrifice', 'remove', 'return', 'discard'];

/** Refuses words about paid cards in texts for which no cost takes cards. */
function checkPaid(
  reader: TreeReader,
  abilities: readonly CheckedAbility[],
  all: readonly CheckedAbility[],
  path: Path,
): void {
  const lines = abilities.filter(({ form }) => form === 'play-cost' || form === 'alternative-cost');
  for (const { form, cost: own, or: other, effects, modifications, condition: when } of all) {
    const isCard = form === 'spell' || form === 'as-placed';
    const open = isCard ? lines.filter(isOptional).length : other === undefined ? 0 : 1;
    const asks = (most: number) => (node: OperatorNode) =>
      node.name === 'cost-paid' && node.operands[0].form === 'number' && node.operands[0].number > most;
    if (mentions(effects, asks(open)) || mentions([...modifications, ...when], asks(0)))
      reader.fail(path, '"cost-paid" asks about an optional cost of its own text, and this text has none');
    const taken = [...(isCard ? lines.flatMap((line) => line.cost) : [...own, ...(other ?? [])])];
    const mayTake = taken.some(({ name }) => TAKING.includes(name)) || mentions(effects, ({ name }) => name === 'pay');
    const isAbout = ({ operands }: OperatorNode): boolean =>
      operands.some((operand) => operand.form === 'selector' && operand.selector.form === SELECT_PAID);
    const isKept = (isCard || form === 'action') && mayTake;
    if (mentions([...modifications, ...when, ...(isKept ? [] : effects)], isAbout))
      reader.fail(
        path,
        '"paid" is the card that a cost took; only a spell, a placed card or an action ability can speak of it',
      );
  }
}

/** Forms that a card may have only once. */
const ONCE: readonly FormName[] = ['as-placed', 'soul-burst', 'soul-change', 'alternative-cost', 'power-source'];

/**
 * Checks a card's texts: a spell selects modes only once, and one text is done as a card is placed.
 * @clause LC 11.2.3, 11.3.3
 */
function checkTexts(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path): void {
  const selects = ({ effects }: CheckedAbility): boolean => effects.some(({ name }) => name === 'select');
  const spell = abilities.filter(({ form }) => form === 'spell');
  if (spell.some((text, i) => selects(text) && (i > 0 || hasColour(text))))
    reader.fail(path, 'only the first text of a spell, without a colour, may "select"');
  for (const once of ONCE)
    if (abilities.filter(({ form }) => form === once).length > 1)
      reader.fail(path, `a card has one "${once}"; write what it says into one`);
  if (abilities.filter(isOptional).length > MOST_OPEN_COSTS)
    reader.fail(path, `a card has at most ${MOST_OPEN_COSTS} optional costs`);
}

/** Forms whose key is a cost, paid for a card that is not on the battlefield. */
const PAYING: readonly FormName[] = ['soul-burst', 'alternative-cost', 'play-cost'];
/** Most optional further costs of a card: each doubles the ways to pay. */
const MOST_OPEN_COSTS = 3;

function checkCost(reader: TreeReader, ability: CheckedAbility, path: Path): void {
  if (ability.or !== undefined && ability.cost.length === 0)
    reader.fail([...path, 'or'], '"or" is paid in place of a "cost", and there is none', 'key');
}

/**
 * The places of a written ability's cost and modifications, by the zone where it works and the cards that it affects.
 */
export function placesOf({ from: place, affects }: Written): PlacesHere {
  return {
    costs: place === 'hand' || place === 'discard' ? place : 'battlefield',
    modifications: place === 'discard' ? 'elsewhere' : affects === undefined ? 'field' : 'affecting',
  };
}

/**
 * Is it a rule of the turn that means nothing without a card of its own, or whose numbers are not fixed (11.9.4.4)?
 * @clause LC 11.9.4.3
 */
function isIdleRule({ name, operands }: OperatorNode): boolean {
  if (name !== 'this-turn' || operands[0].form !== 'ability') return false;
  const { form, affects, modifications } = operands[0].ability as CheckedAbility;
  const isFixed = modifications.every((node) =>
    node.operands.every((operand) => operand.form !== 'computed' && operand.form !== 'ability'),
  );
  const isOfPlayers = modifications.every(({ index }) => MODIFICATIONS.definitions[index]?.places === HOLDERS);
  return form !== 'field' || !isFixed || (affects === undefined && !isOfPlayers);
}

function costOf(form: FormName, fields: CheckedFields): readonly OperatorNode[] {
  return PAYING.includes(form) ? fields.list(form) : fields.list('cost');
}

// ---- JSON Schema ----

/** The card files of this game. */
export const CARD_FILES = createCardFiles({
  game: L.GAME,
  shape: cardShape,
  vocabulary: CARD_VOCABULARY,
  forms: FORMS,
  readCard,
  fields: {
    ...FACTS.schemas,
    burst: { $ref: '#/$defs/ability', description: 'the chrono burst at the foot of the card' },
  },
});
