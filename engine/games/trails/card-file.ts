/**
 * Card files of Trails: the printed facts and the ability forms around the words. A file is checked as a whole before
 * anything of it is used; the first problem is one InputError with line and column.
 *
 *     - id: U-001                      # U, I, E or B and a number, or a word
 *       name: Mill Guard
 *       sub-name: General              # left out: none
 *       type: unit                     # unit, item, event, base, or a list
 *       organizations: [wayfarers]     # one or several; left out: none
 *       cp: 2                          # UNITs and ITEMs: CP cost; EVENTs: ep, BASEs: level
 *       x-cost: true                   # it costs X more; left out: it does not
 *       str: 2                         # UNITs, and ITEMs that can become one
 *       def: 3
 *       icons: [covert, { wings: 2 }, { board: 4 }, { exaltation: <icon craft or ability> }]
 *       arts: { ep: 1, name: Spark, if: …, do: … }
 *       abilities: …                   # one entry a paragraph (FORMS); each may have "label: …"
 */
import { z } from 'zod';
import {
  abilityForm,
  affectsField,
  checkChoiceOrder,
  checkDivision,
  checkTriggerZones,
  type FormField,
  findForm,
  type PrintedLine,
  printedLine,
  readFields,
  USUAL_FIELDS,
} from '../../cards/ability-forms.ts';
import { a, asList, createCardFiles, readNumbers } from '../../cards/card-list.ts';
import {
  type CardVocabulary,
  type OperatorNode,
  type PlacesHere,
  SetScope,
  type TreeReader,
} from '../../cards/reader.ts';
import type { Path } from '../../cards/yaml-input.ts';
import type { FactValues } from '../../declare/card-facts.ts';
import { forEachSound } from '../../game.ts';
import { problemOfSelf } from '../../shared/operators/costs.ts';
import { inZone, SEARCHING } from '../../shared/operators/operator.ts';
import { FACTS, FIELDS, FROM, ICONS } from './facts.ts';
import * as L from './layout.ts';
import {
  LAYER_ABILITIES,
  MOD_ABILITY,
  MOD_ICON,
  MOD_OWN_PRICE,
  MOD_PLAY_ONLY_IF,
  MODIFICATIONS,
} from './operators/modifications.ts';
import { SEARCHED_ZONES } from './operators/places.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';
import { costs } from './rules/payment.ts';

export const CARD_VOCABULARY: CardVocabulary = {
  ...VOCABULARY,
  triggers: TRIGGERS,
  // @clause TR 203.4
  searchedZone: ({ zone, type }) => {
    if (zone === undefined && (type === 'event' || type === 'base')) return inZone('stronghold');
    return SEARCHED_ZONES.includes(zone as (typeof SEARCHED_ZONES)[number]) ? inZone(zone as string) : undefined;
  },
  problemOfCost: (parts) => problemOfSelf(costs, parts),
  abilities: {
    keys: ['when', 'cost', 'always'],
    read: (reader, value, path) => readNested(reader, value, path),
  },
};

/**
 * Effects whose choices are made on announcement.
 * @clause TR 1204.2d, 1204.2e
 */
const DIVIDING = 'divide';
export const CHOOSING_OPERATORS: readonly string[] = ['choose', 'target', DIVIDING];

type Icon = (typeof ICONS)[number];

// ---- ability forms ----

const { condition, triggerCondition, does, doesThen, cost, when } = USUAL_FIELDS;
const from: FormField = {
  kind: 'bits',
  values: FROM.names,
  default: null,
  meaning: 'the zones it works in; left out: where the crafts of its card do',
};
const FIELD = { moments: 'field' } as const;

/**
 * The ability forms. The first of these keys that an ability has tells its form. All but an EVENT's text and Arts are
 * crafts; notes have no key.
 * @clause TR 207.2, 207.3, 207.5
 */
export const FORMS = FIELDS.withFields([
  abilityForm('triggered', 'when', 'a triggered craft', {
    when,
    // checked as the craft triggers; a condition of the effect stands in "do"
    // @clause TR 1211.1
    if: triggerCondition,
    from,
    do: doesThen,
  }),
  abilityForm('static', 'always', 'a static craft', {
    if: { ...condition, within: FIELD },
    affects: affectsField(SEARCHING),
    from,
    always: { kind: 'modifications', meaning: 'what it changes as long as it is valid', within: FIELD },
  }),
  abilityForm('baseline', 'baseline', 'a base-line craft', {
    baseline: { kind: 'modifications', meaning: 'what it says of the card itself, in every zone', within: FIELD },
  }),
  abilityForm('activated', 'cost', 'an activated craft', {
    cost,
    if: condition,
    do: does,
  }),
  abilityForm('text', 'do', "an event's text", { if: condition, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/** One paragraph. */
export interface CheckedAbility extends PrintedLine<FormName> {
  /** Bits of FROM.names. */
  readonly from: number;
  /** The icon craft whose line it is. */
  readonly icon?: Icon;
  /**
   * The card has it only while the Bond is low.
   * @clause TR 1409.1
   */
  readonly isExalted?: boolean;
}

/** A card whose file has been checked. */
export interface CheckedCard extends FactValues<typeof FACTS> {
  readonly id: string;
  readonly name: string;
  /** Other names of the card: the one that a table shows, with its sub-name. */
  readonly otherNames: readonly string[];
  readonly numbers: readonly string[];
  /** Bits of ICONS. */
  readonly icons: number;
  readonly wings: number;
  readonly board: number;
  /** The Arts, and their EP cost. */
  readonly arts: CheckedAbility | undefined;
  readonly artsEp: number;
  readonly abilities: readonly CheckedAbility[];
  readonly source: unknown;
}

// ---- the outer shape ----

const cardShape = z.strictObject({
  id: z.string().min(1).max(40).describe('a letter for the type and a number, such as U-001, or a word'),
  name: z.string().min(1).max(80),
  ...FACTS.shape,
  arts: z
    .strictObject({
      ep: z.int().min(0).max(40),
      name: z.string().min(1).max(80).optional(),
      if: z.unknown().optional(),
      do: z.unknown(),
    })
    .optional()
    .describe('Arts of a UNIT: their EP cost and what they do'),
  abilities: z.array(z.unknown()).max(8).optional().describe('one entry a paragraph, in printed order'),
});

type Card = z.infer<typeof cardShape>;

const ID = /^(?:[UIEB]-\d{3,4}|[a-z0-9]+(?:-[a-z0-9]+)*)$/;
const ID_LETTERS = 'U, I, E or B and a number, or a word';

/**
 * The types that each kind of cost belongs to; a card may have only one of them.
 * @clause TR 203.2
 */
const COST_TYPES = { cp: ['unit', 'item'], ep: ['event'], level: ['base'] } as const;

/**
 * Checks which fields a card of its types has.
 * @clause TR 204.1, 205.1, 206.1, 209.1, 210.1
 */
function checkFields(reader: TreeReader, card: Card, types: readonly string[], path: Path): void {
  const isOf = (...words: readonly string[]): boolean => words.some((word) => types.includes(word));
  if (types.length > 1 && types.some((type) => type !== 'unit' && type !== 'item'))
    reader.fail([...path, 'type'], 'only "unit" and "item" stand together');
  for (const [field, of] of Object.entries(COST_TYPES)) {
    const isWritten = card[field as keyof Card] !== undefined;
    if (isOf(...of) !== isWritten)
      reader.fail(
        path,
        isWritten ? `${a(types[0])} has no "${field}"; leave it out` : `${a(types[0])} needs "${field}"`,
      );
  }
  if ((card.str === undefined) !== (card.def === undefined)) reader.fail(path, '"str" and "def" stand together');
  if (isOf('unit') && card.str === undefined) reader.fail(path, 'a unit needs "str" and "def"');
  if (!isOf('unit', 'item') && (card.str !== undefined || card.icons !== undefined))
    reader.fail(path, `${a(types[0])} has neither "str", "def" nor "icons"; leave them out`);
  if (card.arts !== undefined && !isOf('unit')) reader.fail([...path, 'arts'], 'only units have "arts"', 'key');
}

function asMap(written: unknown): Written {
  return typeof written === 'object' && written !== null ? (written as Written) : {};
}

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, ID_LETTERS, 'U-001');
  const facts = FACTS.read(reader, card, path);
  reader.note(undefined, () => checkFields(reader, card, asList(card.type), path));
  const isEvent = card.ep !== undefined;
  const written = reader.note([], () =>
    forEachSound(card.abilities ?? [], (ability, i) => {
      const line = readAbility(reader, ability, [...path, 'abilities', i]);
      if (line.form === 'text' && !isEvent)
        reader.fail([...path, 'abilities', i], 'only an event has a bare "do", its text');
      if (!asList(card.type).some((name) => FIELD_TYPES.includes(name)))
        checkOffField(reader, line, asList(card.type).includes('base'), [...path, 'abilities', i]);
      if (line.form === 'static')
        checkReach(reader, line, asList(card.type), asMap(ability).affects !== undefined, [...path, 'abilities', i]);
      return line;
    }),
  );
  if (written.filter(({ form }) => form === 'text').length !== (isEvent ? 1 : 0))
    reader.fail(path, 'an event needs one ability with only "do", its text');
  const icons = readIcons(reader, card, path);
  return {
    id: card.id,
    name: card.name,
    ...facts,
    otherNames: card['sub-name'] === undefined ? [] : [`${card.name} [${card['sub-name']}]`],
    numbers,
    icons: icons.bits,
    wings: icons.wings,
    board: icons.board,
    artsEp: card.arts?.ep ?? 0,
    arts: card.arts && readArts(reader, card.arts, [...path, 'arts']),
    abilities: [...written, ...icons.lines],
    source: card,
  };
}

/**
 * Types of cards that lie on the field.
 * @clause TR 506.1
 */
const FIELD_TYPES: readonly string[] = ['unit', 'item'];

/**
 * Refuses crafts that need the field on a card that is never there: they would never do anything.
 * @clause TR 1202.2, 1202.4
 */
function checkOffField(reader: TreeReader, line: CheckedAbility, isBase: boolean, path: Path): void {
  const idle = line.cost.find(({ name }) => ON_FIELD_COSTS.includes(name));
  if (idle) reader.fail([...path, 'cost'], `"${idle.name}" is paid on the field, and only units and items are there`);
  if (line.from !== 0 || line.form === 'text' || line.form === 'baseline') return;
  const bare = line.triggers.filter(({ operands: [of] }) => of?.form !== 'list' || of.list.length === 0);
  const runs = bare.map(({ index }) => TRIGGERS.definitions[index]!.run).filter(({ subject }) => subject !== undefined);
  const field = runs.findIndex(({ zones }) => zones === L.ZONE_BIT_FIELD);
  if (field >= 0)
    reader.fail(
      [...path, 'when'],
      `"${bare[field].name}" never happens to this card: only units and items are on the field`,
    );
  const listensElsewhere =
    line.triggers.length > 0 && runs.filter(({ zones }) => zones !== undefined).length === line.triggers.length;
  if (!isBase && !listensElsewhere && !line.modifications.some(({ index }) => OF_PLAYING.includes(index)))
    reader.fail(path, 'a craft of an event says where it works: "from: hand", "from: stronghold" or "from: trail"');
}

/**
 * Refuses a static craft that could never change anything: its changes must reach the zones where it works.
 * @clause TR 1202.5
 */
function checkReach(
  reader: TreeReader,
  line: CheckedAbility,
  types: readonly string[],
  hasAffects: boolean,
  path: Path,
): void {
  const isOnField = line.from === 0 && types.some((name) => FIELD_TYPES.includes(name));
  for (const { index, name } of line.modifications) {
    if (OF_PLAYING.includes(index) && line.from !== 0 && (line.from & PLAYED_FROM) !== PLAYED_FROM)
      reader.fail(
        [...path, 'from'],
        `"${name}" is read wherever the card is played from: leave "from" out, or name the hand and the stronghold`,
      );
    if (hasAffects || isOnField || OF_PLAYING.includes(index)) continue;
    const isRule = MODIFICATIONS.layers[index] === 0;
    if (isRule && BATTLE_RULES.includes(MODIFICATIONS.listeners[index]))
      reader.fail(
        [...path, 'always'],
        `"${name}" is about cards on the field, and this card is not there as the craft works; say which with ` +
          '"affects"',
      );
    if (!isRule && line.from === FROM.bit('trail'))
      reader.fail(
        [...path, 'always'],
        `a card in the Trail is as it is printed; say what "${name}" changes with "affects"`,
      );
  }
}

/** Bits of FROM.names: the zones from which cards are played. */
const PLAYED_FROM = FROM.bit('hand') | FROM.bit('stronghold');
/** Rule changes of the cards that they bear on, as those fight or leave the field. */
const BATTLE_RULES: readonly number[] = [L.LISTEN_ATTACK, L.LISTEN_LEAVE];

const ON_FIELD_COSTS: readonly string[] = ['stun-self', 'board'];
/** Rule changes of a card's own play, which are read where the card is played from. */
const OF_PLAYING: readonly number[] = [MOD_OWN_PRICE, MOD_PLAY_ONLY_IF];

/**
 * Reads the Arts of a card. Their name is no text: it is shown with them.
 * @clause TR 207.6
 */
function readArts(reader: TreeReader, arts: NonNullable<Card['arts']>, path: Path): CheckedAbility {
  const { ep: _, name = '', ...text } = arts;
  const line = readAbility(reader, text, path);
  return { ...line, cells: [...line.cells, { cell: L.ABILITY_LABEL, value: { form: 'name', name } }] };
}

// ---- icon crafts (1401.1) ----

type Written = Readonly<Record<string, unknown>>;

const NOT_COVERT = { 'not-icon': 'covert' };
/**
 * Lines of icon crafts, in ordinary words, where an icon craft is no rule of its own.
 * @clause TR 1401.1
 */
const ICON_LINES: Readonly<Partial<Record<Icon, readonly Written[]>>> = {
  /** @clause TR 1404.1 */
  belonging: [{ when: { 'first-attack': 'you' }, do: ['belong'] }],
  /**
   * The link is offered as this card enters, and as another one does.
   * @clause TR 1408.1
   */
  'tactical-link': [
    { when: 'enters', do: ['link-partner'] },
    {
      when: { enters: { type: 'unit', controller: 'you', other: true, ...NOT_COVERT } },
      do: [{ 'link-with': 'subject' }],
    },
  ],
  /** @clause TR 1410.1 */
  'break-stance': [{ when: 'attacks', do: [{ action: 'other' }] }],
  /** @clause TR 1412.1 */
  magic: [{ cost: ['stun-self'], do: [{ later: { at: 'recovery-starts', do: [{ recover: 'self' }] } }] }],
};

/**
 * The condition of boarding: the ITEM is no UNIT.
 * @clause TR 1411.1
 */
const BOARDED: Written = {
  if: { not: { 'any-are': { who: 'self', of: { type: 'unit' } } } },
  do: [{ gain: { who: 'self', gives: [{ type: 'unit' }], until: 'forever' } }],
};

interface Icons {
  readonly bits: number;
  readonly wings: number;
  readonly board: number;
  readonly lines: readonly CheckedAbility[];
}

function readIcons(reader: TreeReader, card: Card, path: Path): Icons {
  let bits = 0;
  let wings = 0;
  let board = 0;
  const lines: CheckedAbility[] = [];
  for (const [i, written] of (card.icons ?? []).entries()) {
    const at = [...path, 'icons', i];
    const [word, operand] = readIcon(reader, written, at);
    bits |= 1 << ICONS.indexOf(word);
    if (word === 'wings') wings = operand as number;
    if (word === 'board') {
      board = operand as number;
      lines.push(iconLine(reader, 'board', { cost: [{ board }], ...BOARDED }, at));
    }
    if (word === 'exaltation') lines.push(...readExalted(reader, operand, [...at, 'exaltation']));
    else lines.push(...linesOf(reader, word, at));
  }
  return { bits, wings, board, lines };
}

function readIcon(reader: TreeReader, written: unknown, path: Path): readonly [word: Icon, operand: unknown] {
  const entries = typeof written === 'object' && written !== null ? Object.entries(written) : [[written, undefined]];
  if (entries.length !== 1) reader.fail(path, 'an icon craft is a word, or a map with one');
  const [name, operand] = entries[0];
  const word = ICONS[reader.choice(name, path, ICONS)];
  const isNumbered = word === 'wings' || word === 'board';
  const isNumber = Number.isInteger(operand) && (operand as number) > 0 && (operand as number) <= 40;
  if (isNumbered && !isNumber) reader.fail(path, `"${word}" has a number, such as { ${word}: 2 }`);
  if (!isNumbered && (word === 'exaltation') !== (operand !== undefined))
    reader.fail(
      path,
      word === 'exaltation' ? '"exaltation" has an icon craft or an ability' : `"${word}" stands alone`,
    );
  return [word, operand];
}

function iconLine(reader: TreeReader, icon: Icon, written: Written, path: Path): CheckedAbility {
  return { ...readAbility(reader, written, path), icon };
}

function linesOf(reader: TreeReader, icon: Icon, path: Path): CheckedAbility[] {
  return (ICON_LINES[icon] ?? []).map((written) => iconLine(reader, icon, written, path));
}

/**
 * Reads an exaltation: an icon craft with its lines, or an ability as it is written.
 * @clause TR 1409.1
 */
function readExalted(reader: TreeReader, written: unknown, path: Path): CheckedAbility[] {
  const exalted = (line: CheckedAbility): CheckedAbility => ({ ...line, isExalted: true });
  if (typeof written !== 'string') return [exalted(readAbility(reader, written, path))];
  const icon = ICONS[reader.choice(written, path, ICONS)];
  return [exalted(readAbility(reader, { always: [{ icon }] }, path))];
}

// ---- abilities ----

/**
 * Reads an ability that a text gives to a card. It becomes one row, so it has one trigger, and it works where the
 * crafts of the card do.
 */
function readNested(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const ability = readAbility(reader, value, path, true);
  if (ability.form === 'text' || ability.form === 'baseline')
    reader.fail(path, 'a text gives crafts with "when", "always" or "cost"');
  if (ability.triggers.length > 1)
    reader.fail([...path, 'when'], 'a craft inside a text has one trigger; give a craft for each');
  if (ability.from !== 0) reader.fail(path, 'a craft inside a text has no "from"');
  return ability;
}

/** `isNested`: a text gives it. */
function readAbility(reader: TreeReader, value: unknown, path: Path, isNested = false): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const scope = new SetScope();
  const fields = reader.within(placesOf(written), () =>
    readFields(reader, form, written, path, scope, '{ type: unit }'),
  );
  checkChoiceOrder(reader, fields.list('do'), written.do, [...path, 'do'], CHOOSING_OPERATORS);
  checkDivision(reader, fields.list('do'), [...path, 'do'], CHOOSING_OPERATORS, DIVIDING);
  const name = form.name === 'baseline' ? 'baseline' : 'always';
  if (name === 'always') checkGivenStatics(reader, fields.list('always'), [...path, 'always'], isNested);
  const line = printedLine(form, fields, name);
  const from = FROM.names.filter((_, i) => ((fields.number('from') >> i) & 1) !== 0);
  for (const trigger of line.triggers) {
    const { subject, at = L.ZONE_BIT_FIELD } = TRIGGERS.definitions[trigger.index]!.run;
    checkTriggerZones(reader, trigger, subject && at, from, L.ZONE_KINDS, path);
  }
  return {
    ...line,
    effects: withIconLines(reader, line.effects, path),
    modifications: withIconLines(reader, line.modifications, path, true),
    from: fields.number('from'),
  };
}

/** Icon crafts that a text can give: the others have a number, or matter before the card enters. */
const GIVEN_ICONS: readonly Icon[] = [
  'covert',
  'reinforcement',
  'belonging',
  'dispatch',
  'martial-arts',
  'hate',
  'tactical-link',
  'break-stance',
  'magic',
  'curse',
];

/**
 * Adds the lines of the icon crafts that words give.
 * @clause TR 1401.1
 */
function withIconLines(
  reader: TreeReader,
  list: readonly OperatorNode[],
  path: Path,
  areModifications = false,
): OperatorNode[] {
  return list.flatMap((node) => {
    const operands = node.operands.map((operand) =>
      operand.form === 'list'
        ? { ...operand, list: withIconLines(reader, operand.list, path, operand.table === 'modifications') }
        : operand.form === 'lists'
          ? { ...operand, lists: operand.lists.map((words) => withIconLines(reader, words, path)) }
          : operand,
    );
    if (areModifications && node.name === 'loses-icon') checkCopies(reader, node, path);
    const given = areModifications && node.index === MOD_ICON ? iconsIn(reader, node, path) : [];
    const lines = given.flatMap((icon) => linesOf(reader, icon, path));
    return [
      { ...node, operands },
      ...lines.map(
        (ability): OperatorNode => ({ index: MOD_ABILITY, name: 'craft', operands: [{ form: 'ability', ability }] }),
      ),
    ];
  });
}

/** The icon crafts that the word gives. */
function iconsIn(reader: TreeReader, { operands: [bits] }: OperatorNode, path: Path): Icon[] {
  const icons = ICONS.filter((_, i) => bits.form === 'number' && ((bits.number >> i) & 1) !== 0);
  const refused = icons.find((icon) => !GIVEN_ICONS.includes(icon));
  if (refused !== undefined) reader.fail(path, `no text gives "${refused}"`);
  return icons;
}

/**
 * Refuses "one" copy of an icon craft that does not stack.
 * @clause TR 1334.2
 */
function checkCopies(reader: TreeReader, { operands: [bits, one] }: OperatorNode, path: Path): void {
  const isOne = one.form === 'number' && one.number === 1;
  if (isOne && !(bits.form === 'number' && bits.number === L.KEYWORD_MARTIAL_ARTS))
    reader.fail(
      path,
      'only "martial-arts" stacks, so that "one" copy of it can be lost: leave "one" out, or the other icon crafts',
    );
}

/** The places of a written ability's words, by the zone where it works and the cards that it affects. */
export function placesOf({ affects }: Written): PlacesHere {
  return { costs: 'field', modifications: affects === undefined ? 'field' : 'affecting' };
}

/**
 * Checks static crafts that a static craft gives: they must act in a layer after that of crafts. A change in that layer
 * or an earlier one, a loss of crafts or a rule change without a layer would be looked for before the given craft is
 * there.
 * @clause TR 1621.b1, 1215.1
 */
function checkGivenStatics(reader: TreeReader, list: readonly OperatorNode[], path: Path, isNested: boolean): void {
  for (const { operands } of list)
    for (const operand of operands) {
      if (operand.form !== 'ability') continue;
      const given = operand.ability as CheckedAbility;
      if (given.form !== 'static') continue;
      if (isNested) reader.fail(path, 'a static craft that a text gives cannot give a static craft');
      const early = given.modifications.find(({ index }) => !isAfterCrafts(index));
      if (early !== undefined)
        reader.fail(
          path,
          `a static craft cannot give a static craft with "${early.name}"; write what that one does on this card`,
        );
    }
}

function isAfterCrafts(index: number): boolean {
  return MODIFICATIONS.layers[index] > LAYER_ABILITIES && !MODIFICATIONS.takesAbilities[index];
}

// ---- JSON Schema ----

/** The card files of this game. */
export const CARD_FILES = createCardFiles({
  game: L.GAME,
  shape: cardShape,
  vocabulary: CARD_VOCABULARY,
  forms: FORMS,
  readCard,
  fields: FACTS.schemas,
});
