/**
 * Card files of Force of Will: the printed facts and the ability forms around the words. A file is checked as a whole
 * before anything of it is used; the first problem is one InputError with line and column.
 *
 *     - id: EN1-001
 *       numbers: [P-001]             # further numbers of the same card, if there are any
 *       name: Iron Tortoise
 *       type: resonator              # one of TYPES but j-ruler and astral
 *       token: true                  # in no deck, without a cost; a resonator unless `type` says otherwise
 *       special: true                # a special magic stone
 *       adds-to: resonator           # additions
 *       race: Beast                  # one or several; traits too
 *       attribute: wind              # one or several; left out: void
 *       cost: { wind: 1, free: 2, x: true }
 *       atk: 500
 *       def: 500
 *       keywords: [flying]
 *       abilities: …                 # one entry a paragraph (FORMS)
 *       j-ruler: { name: …, atk: …, def: …, keywords: …, abilities: … }
 *       future: { shift: …, name: …, cost: …, … }   # the other side of a card with Shift
 *       as-addition: { abilities: … } # what a resonator says that has become an addition
 */
import { z } from 'zod';
import {
  abilityForm,
  affectsField,
  checkChoiceOrder,
  type FormField,
  findForm,
  flagField,
  type PrintedLine,
  printedLine,
  readFields,
  USUAL_FIELDS,
} from '../../cards/ability-forms.ts';
import { asList, createCardFiles, readNumbers } from '../../cards/card-list.ts';
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
import { problemOfSelf } from '../../shared/operators/costs.ts';
import { inZone, SEARCHING } from '../../shared/operators/operator.ts';
import { SELECT_SELF } from '../../shared/selection.ts';
import { costShape, FACTS, FIELDS, FROM, PRINTED_KEYWORDS, PRINTED_TYPES } from './facts.ts';
import * as L from './layout.ts';
import { SEARCHED_ZONES } from './operators/places.ts';
import { SELECT_HOST } from './operators/selectors.ts';
import { CONTROL_PERIODS, OF_NAMED } from './operators/tables.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';
import { costs } from './rules/payment.ts';

export const CARD_VOCABULARY: CardVocabulary = {
  ...VOCABULARY,
  triggers: TRIGGERS,
  searchedZone: ({ zone }) =>
    SEARCHED_ZONES.includes(zone as (typeof SEARCHED_ZONES)[number]) ? inZone(zone as string) : undefined,
  problemOfCost,
  // @clause FOW ext.zone.13
  oneObjectIn: L.ZONE_BITS_PLAY,
  abilities: {
    keys: ['when', 'enter', 'cost', 'always', 'do'],
    read: (reader, value, path) => readNested(reader, value, path),
  },
};

/**
 * Effects whose choices are made as a text is played.
 * @clause FOW 9.3.b2.4
 */
export const CHOOSING_OPERATORS: readonly string[] = [
  'target',
  'target-that',
  'target-ability',
  'divide-damage',
  'transcribe',
];

type Place = (typeof FROM.names)[number];
/**
 * The places where a line of a form may work. A held ability works in the chase only where a spell says it of itself.
 */
const WORKING: Readonly<Partial<Record<FormName, readonly Place[]>>> = {
  activated: ['stones', 'ruler', 'graveyard'],
  static: ['stones', 'ruler', 'graveyard', 'chase'],
};

const { condition, triggerCondition, does, doesThen, cost, when } = USUAL_FIELDS;
const from: FormField = {
  kind: 'bits',
  values: FROM.names,
  default: null,
  meaning: 'the zones it works in; left out: where the abilities of its card do',
};
const FIELD = { moments: 'field' } as const;

/** The ability forms. The first of these keys that an ability has tells its form. */
export const FORMS = FIELDS.withFields([
  abilityForm('standby', 'standby', 'the text of a chant-standby', {
    standby: flagField('it is played from a standby area, or from the hand at its cost'),
    when: { ...when, default: null, meaning: 'the event that it is shown for' },
    if: condition,
    cost: { ...cost, default: null, meaning: 'what is paid before the colon' },
    do: doesThen,
  }),
  abilityForm('enter', 'enter', 'an enter ability', {
    if: triggerCondition,
    enter: doesThen,
  }),
  abilityForm('triggered', 'when', 'an automatic ability', {
    when,
    if: triggerCondition,
    from,
    do: doesThen,
  }),
  abilityForm('static', 'always', 'a held ability', {
    if: { ...condition, within: FIELD },
    affects: affectsField(SEARCHING),
    from,
    always: { kind: 'modifications', meaning: 'what it changes as long as it holds', within: FIELD },
  }),
  abilityForm('activated', 'cost', 'an activate ability', {
    cost,
    if: condition,
    from,
    do: does,
  }),
  // older cards call judgment J-Activate
  // @clause FOW ext.kw.20
  abilityForm('judgment', 'judgment', 'a judgment', { judgment: cost, if: condition }),
  abilityForm('break', 'break', 'a break', { break: { ...does, meaning: 'what it does' } }),
  abilityForm('awakening', 'awakening', 'an awakening', {
    awakening: { ...cost, meaning: 'what may be paid beside the cost of the card' },
    instead: flagField('of a chant: what it gives is done in place of its text, not after it'),
  }),
  abilityForm('incarnation', 'incarnation', 'an incarnation', {
    incarnation: { ...cost, meaning: 'what may be paid instead of the cost of the card' },
  }),
  abilityForm('play-cost', 'play-cost', 'a further cost', {
    'play-cost': { ...cost, meaning: 'what is paid beside the cost of the card' },
  }),
  abilityForm('as-attacker', 'as-attacker', 'what is done as it is chosen as an attacker', {
    'as-attacker': { ...does, within: { moments: 'delayed' } },
  }),
  abilityForm('as-placed', 'as-placed', 'what is done as it comes into the field', {
    'as-placed': { ...does, within: { moments: 'delayed' } },
  }),
  abilityForm('as-added', 'as-added', 'what is done each time that it is added to a card', {
    'as-added': { ...does, within: { moments: 'delayed' } },
  }),
  abilityForm('stealth', 'stealth', 'stealth', {
    stealth: {
      kind: 'triggers',
      meaning: 'a later keyword: the event for which it may be played from a standby area, without its cost',
      within: { moments: 'trigger' },
    },
    if: triggerCondition,
  }),
  abilityForm('text', 'do', 'the text of a chant', { if: condition, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/** One paragraph of a card, checked. */
export interface CheckedAbility extends PrintedLine<FormName> {
  /** The places where the ability works, as bits in the order of FROM.names. */
  readonly from: number;
  readonly awakened: boolean;
  /** Does the text that an awakening brings stand in place of that of the card? */
  readonly instead: boolean;
  /** The later keyword that the line belongs to; "" for none. */
  readonly module: (typeof L.MODULES)[number];
  /** The kinds of which a will ability makes one unit, as bits of WILL_KINDS; 0 for any other ability. */
  readonly makes: number;
  /** Does the ability make will, do nothing else and have no target? */
  readonly isWill: boolean;
}

/** One side of a card. */
export interface CheckedSide {
  readonly name: string;
  /** ATK and DEF; a side that has none of them has no number there. */
  readonly numbers: readonly [atk: number | null, def: number | null];
  readonly keywords: number;
  readonly abilities: readonly CheckedAbility[];
}

/** A card whose file has been checked. */
export interface CheckedCard extends Omit<CheckedSide, 'numbers'>, FactValues<typeof FACTS> {
  readonly id: string;
  readonly numbers: readonly string[];
  readonly fighting: CheckedSide['numbers'];
  readonly type: number;
  readonly addsTo: number;
  readonly races: readonly string[];
  readonly attributes: number;
  /** The attributes that a magic stone is a type of, as bits. */
  readonly stones: number;
  /** The symbols of the cost and the free cost, packed as in DEF_SYMBOLS. */
  readonly symbols: number;
  readonly hasX: boolean;
  /**
   * Does the text of the addition say what it is added to?
   * @clause FOW ext.gact.2
   */
  readonly placesItself: boolean;
  /**
   * The ability of the will coin that the ruler brings; undefined for a card without Energize.
   * @clause FOW ext.tok.7
   */
  readonly coin: CheckedAbility | undefined;
  /**
   * The future side of the card, if it has one.
   * @clause FOW ext.dbl.1
   */
  readonly future: CheckedCard | undefined;
  /**
   * The addition that the card may become, if there is one.
   * @clause FOW ext.gact.2
   */
  readonly becomes: CheckedCard | undefined;
  readonly jRuler: CheckedSide | undefined;
  readonly source: unknown;
}

// ---- the outer shape ----

const abilities = z.array(z.unknown()).min(1).max(12).optional().describe('one entry a paragraph, in printed order');
const { atk, def, keywords, race, attribute } = FACTS.shape;
const fighting = { atk, def, keywords, abilities };
const cardShape = z.strictObject({
  id: z.string().min(1).max(40).describe('the printed number, or a word'),
  numbers: z.array(z.string().min(1)).min(1).max(40).optional().describe('further card numbers of the same card'),
  name: z.string().min(1).max(80),
  ...FACTS.shape,
  abilities,
  energize: z.string().optional().describe('a later keyword, of rulers: the will of the coin of who goes second'),
  'j-ruler': z.strictObject({ name: z.string().min(1).max(80).optional(), ...fighting }).optional(),
  future: z
    .strictObject({
      shift: z.unknown().describe('what is paid to turn the card to this side'),
      name: z.string().min(1).max(80),
      type: z.string().optional().describe('left out: that of the other side'),
      race,
      attribute,
      cost: costShape,
      ...fighting,
    })
    .optional()
    .describe('a later keyword, Shift: the other side of the card'),
  'as-addition': z
    .strictObject({ abilities })
    .optional()
    .describe('what it says as the addition to a resonator that it may become'),
});

type Card = z.infer<typeof cardShape>;
type Side = Pick<Card, 'atk' | 'def' | 'keywords' | 'abilities'>;

const ID = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/;

/**
 * The text of an addition: it targets the card that the addition will be added to.
 * @clause FOW ext.obj.4
 */
const ADDED_TEXT = { do: [{ target: { of: { 'can-host': true } } }] };

/**
 * Packs a cost: the symbols, and above them the free cost.
 * @clause FOW ext.obj.14
 */
function packCost(cost: Card['cost']): number {
  const parts = (cost ?? {}) as Readonly<Record<string, number | undefined>>;
  const symbols = L.SYMBOLS.reduce((all, symbol, i) => all | ((parts[symbol] ?? 0) << (i * 4)), 0);
  return symbols | ((parts.free ?? 0) << L.FREE_SHIFT);
}

/** @clause FOW ext.tok.1 */
function typeOf(reader: TreeReader, card: Card, path: Path): string {
  if (card.type === undefined && card.token !== true) reader.fail(path, 'a card needs "type"');
  return card.type ?? 'resonator';
}

function checkCard(reader: TreeReader, card: Card, path: Path): void {
  const type = typeOf(reader, card, path);
  const is = (...types: readonly string[]): boolean => types.includes(type);
  const isToken = card.token === true;
  if (isToken && !is('resonator', 'regalia', 'addition'))
    reader.fail([...path, 'type'], 'a token is a resonator, a regalia or an addition');
  if (isToken && (card['adds-to'] ?? 'field') !== 'field')
    reader.fail(
      [...path, 'adds-to'],
      'a token is added to no card; a token that is an addition needs "adds-to: field"',
    );
  const isFree = isToken || is('ruler', 'magic-stone');
  if ((card.cost === undefined) !== isFree)
    reader.fail(path, isFree ? `a ${isToken ? 'token' : type} has no "cost"; leave it out` : `a ${type} needs "cost"`);
  if ((card['adds-to'] !== undefined) !== is('addition')) reader.fail(path, 'additions, and only they, have "adds-to"');
  if (card['j-ruler'] !== undefined && !is('ruler'))
    reader.fail([...path, 'j-ruler'], 'only rulers have a J-ruler side', 'key');
  if (card['as-addition'] !== undefined && (!is('resonator') || isToken || card.future !== undefined))
    reader.fail([...path, 'as-addition'], 'only a resonator with one side becomes an addition', 'key');
  if (card.future !== undefined && isFree)
    reader.fail([...path, 'future'], 'only cards with a cost have a future side', 'key');
  if (card.energize !== undefined && !is('ruler'))
    reader.fail([...path, 'energize'], 'only rulers have Energize', 'key');
  if (is('resonator') && card.atk === undefined) reader.fail(path, 'a resonator needs "atk" and "def"');
  if ((card.atk === undefined) !== (card.def === undefined))
    reader.fail(path, '"atk" and "def" stand together, except on a J-ruler');
  if (card.special !== undefined && !is('magic-stone'))
    reader.fail([...path, 'special'], 'only magic stones are special', 'key');
  if (card['true-stone'] !== undefined && !is('magic-stone'))
    reader.fail([...path, 'true-stone'], 'only magic stones are true magic stones', 'key');
}

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, 'letters and numbers', 'EN1-001');
  const type =
    1 << L.TYPES.indexOf(PRINTED_TYPES[reader.choice(typeOf(reader, card, path), [...path, 'type'], PRINTED_TYPES)]);
  reader.note(undefined, () => checkCard(reader, card, path));
  const addsTo = card['adds-to'] === undefined ? 0 : reader.choice(card['adds-to'], [...path, 'adds-to'], L.ADDED_TO);
  const facts: DefinedFacts = { stones: 0, attributes: 0, races: [] };
  const side = readSide(reader, card.name, card, path, facts);
  if (addsTo === L.ADDED_TO.indexOf('field')) checkUnadded(reader, side, path);
  if (['as-placed', 'as-added'].filter((line) => side.abilities.some(({ form }) => form === line)).length > 1)
    reader.fail([...path, 'abilities'], 'a card has a line with "as-placed" or one with "as-added", not both');
  const placesItself = addsTo !== 0 && side.abilities.some(({ form }) => form === 'text');
  if (placesItself) checkPlacing(reader, side, path);
  const added = addsTo === 0 || placesItself ? [] : [readAbility(reader, ADDED_TEXT, path)];
  const jRuler = card['j-ruler'];
  const attributes = reader.note(0, () =>
    card.attribute === undefined ? 0 : reader.bits(card.attribute, [...path, 'attribute'], L.ATTRIBUTES),
  );
  const jSide = jRuler && readSide(reader, jRuler.name ?? card.name, jRuler, [...path, 'j-ruler'], facts);
  return {
    id: card.id,
    name: card.name,
    numbers,
    type,
    ...FACTS.read(reader, card, path),
    addsTo,
    // the name of a token is its race too
    // @clause FOW ext.tok.2
    races: [
      ...(card.race === undefined ? [] : asList(card.race)),
      ...facts.races,
      ...(card.token === true ? [card.name] : []),
    ],
    attributes: attributes | facts.attributes,
    stones: type === L.TYPE_STONE ? facts.stones || stonesMade(side) : 0,
    symbols: packCost(card.cost),
    hasX: card.cost?.x === true,
    keywords: side.keywords,
    abilities: [...side.abilities, ...added, ...limitOf(reader, card, path), ...shiftOf(reader, card, path)],
    fighting: side.numbers,
    placesItself,
    coin: coinOf(reader, card, path),
    future: futureOf(reader, card, path),
    becomes: becomesOf(reader, card, path),
    jRuler: jSide,
    source: card,
  };
}

/** Refuses what only a card can say that is added to another one. */
function checkUnadded(reader: TreeReader, { abilities: lines }: CheckedSide, path: Path): void {
  if (lines.some(({ form, effects }) => form === 'as-added' || mentions(effects, isControlWhileAdded)))
    reader.fail([...path, 'abilities'], '"as-added" and "while-added" are for an addition to a card');
}

/** Does the effect give control as long as the card of the text is added to the one that it gives control of? */
function isControlWhileAdded({ name, operands: [, until] }: OperatorNode): boolean {
  return name === 'control' && CONTROL_PERIODS[numberOf(until)] === 'while-added';
}

/** Refuses the text of an addition that is added to something but does not say to what. */
function checkPlacing(reader: TreeReader, side: CheckedSide, path: Path): void {
  const isAdding = ({ name, operands: [who] }: OperatorNode): boolean =>
    name === 'add' && who.form === 'selector' && who.selector.form === SELECT_SELF;
  if (!side.abilities.some(({ form, effects }) => form === 'text' && mentions(effects, isAdding)))
    reader.fail(
      [...path, 'abilities'],
      'the text of an addition says what it is added to: { add: { who: self, to: … } }',
    );
}

function limitOf(reader: TreeReader, card: Card, path: Path): CheckedAbility[] {
  return card.limit === undefined ? [] : [{ ...readAbility(reader, LIMIT_ABILITY, path), module: 'limit' }];
}

/** @clause FOW ext.kwo.8, ext.tok.7 */
function coinOf(reader: TreeReader, card: Card, path: Path): CheckedAbility | undefined {
  if (card.energize === undefined) return undefined;
  const kind = L.SYMBOLS[reader.choice(card.energize, [...path, 'energize'], L.SYMBOLS)];
  return {
    ...readAbility(reader, { cost: ['erase-self'], do: [{ produce: { [kind]: 1 } }] }, path),
    module: 'energize',
  };
}

/** @clause FOW ext.kwo.5 */
function shiftOf(reader: TreeReader, { future }: Card, path: Path): CheckedAbility[] {
  if (future === undefined) return [];
  const written = { cost: future.shift, do: [{ 'turn-future': 'self' }] };
  return [{ ...readAbility(reader, written, [...path, 'future', 'shift']), module: 'shift' }];
}

function futureOf(reader: TreeReader, { id, type, future }: Card, path: Path): CheckedCard | undefined {
  if (future === undefined) return undefined;
  const { shift: _, ...side } = future;
  return readCard(reader, { type, ...side, id } as Card, [...path, 'future']);
}

/** The addition that a card may become: the same card, with the abilities that it has as an addition. */
function becomesOf(reader: TreeReader, card: Card, path: Path): CheckedCard | undefined {
  if (card['as-addition'] === undefined) return undefined;
  const { id, name, race, attribute, cost } = card;
  const side = { id, name, race, attribute, cost, type: 'addition', 'adds-to': 'resonator' };
  return readCard(reader, { ...side, abilities: card['as-addition'].abilities } as Card, [...path, 'as-addition']);
}

/** The attributes that a magic stone is a type of where the file does not say so: those of the will that it makes. */
function stonesMade({ abilities: lines }: CheckedSide): number {
  return lines.reduce((bits, { makes }) => bits | makes, 0) & L.ATTRIBUTES_MASK;
}

function readSide(reader: TreeReader, name: string, side: Side, path: Path, facts: DefinedFacts): CheckedSide {
  const abilities = reader.note([], () =>
    forEachSound(side.abilities ?? [], (ability, i) =>
      readLines(reader, ability, [...path, 'abilities', i], facts),
    ).flat(),
  );
  if (abilities.filter(({ form, cost }) => !USED_FORMS.includes(form) && cost.some(isAtRandom)).length > 1)
    reader.fail([...path, 'abilities'], 'only one part of what is paid for a card may be a discard at random');
  if (makesNamed(abilities) && !abilities.some(namesAttribute))
    reader.fail([...path, 'abilities'], 'will of the "named" attribute needs a line with "name-attribute" on the card');
  if (abilities.slice(L.USED_LINES).some(isOnce))
    reader.fail([...path, 'abilities'], `"once" works on the first ${L.USED_LINES} abilities; move this one up`);
  return {
    name,
    numbers: [side.atk ?? null, side.def ?? null],
    keywords: reader.note(0, () =>
      side.keywords === undefined ? 0 : reader.bits(side.keywords, [...path, 'keywords'], PRINTED_KEYWORDS),
    ),
    abilities,
  };
}

/** Does a line make will of the attribute that was named for its card? */
function makesNamed(lines: readonly CheckedAbility[]): boolean {
  const isNamed = ({ name, operands }: OperatorNode): boolean =>
    name === 'produce' && numberOf(operands[MADE_WILL.length + 1]) === OF_NAMED;
  return lines.some(({ effects }) => mentions(effects, isNamed));
}

function namesAttribute({ effects }: CheckedAbility): boolean {
  return mentions(effects, ({ name }) => name === 'name-attribute');
}

function isOnce({ flags }: CheckedAbility): boolean {
  return (flags & L.ABILITY_FLAG_ONCE) !== 0;
}

/** Forms whose cost is paid for the ability, not for its card. */
const USED_FORMS: readonly FormName[] = ['activated', 'judgment'];

/** What base abilities say of a card, other than its numbers. */
interface DefinedFacts {
  stones: number;
  attributes: number;
  readonly races: string[];
}

// ---- abilities ----

type Written = Readonly<Record<string, unknown>>;

const AWAKENING_GIVES: readonly FormName[] = ['enter', 'triggered', 'static', 'activated', 'text'];

/** Reads one paragraph as lines: an ability that the paragraph gives to its own card is a line of its own. */
function readLines(reader: TreeReader, value: unknown, path: Path, facts: DefinedFacts): CheckedAbility[] {
  const written = (typeof value === 'object' && value !== null ? value : {}) as Written;
  if (written.define !== undefined) {
    if (Object.keys(written).length > 1)
      reader.fail(path, 'a base ability ("define") has no condition and affects its own card only');
    return readDefined(reader, written.define as Written, [...path, 'define'], facts);
  }
  if (written.awakening !== undefined) {
    const { gives, ...awakening } = written;
    const line = readAbility(reader, awakening, path);
    if (gives === undefined) return [line];
    const given = readAbility(reader, gives, [...path, 'gives']);
    if (!AWAKENING_GIVES.includes(given.form))
      reader.fail([...path, 'gives'], 'an awakening gives an ability that works in play; that of a chant gives a text');
    return [line, { ...given, awakened: true, instead: line.instead }];
  }
  if (Array.isArray(written.incarnation)) {
    // the banished resonator has one attribute or the other
    // @clause FOW ext.kw.18
    const incarnation = written.incarnation.map((attribute) => ({ banish: { of: { type: 'resonator', attribute } } }));
    return [readAbility(reader, { incarnation }, path)];
  }
  for (const keyword of LATER_KEYWORDS)
    if (written[keyword] !== undefined)
      return [{ ...readAbility(reader, laterAbility(keyword, written[keyword]), path), module: keyword }];
  return [readAbility(reader, value, path)];
}

/** Later keywords that are one ability each. A card has that ability only where the switch of the keyword is set. */
const LATER_KEYWORDS = ['evolution', 'barrier'] as const;

function laterAbility(keyword: (typeof LATER_KEYWORDS)[number], written: unknown): Written {
  // @clause FOW ext.kwo.9
  if (keyword === 'barrier') return { always: { 'not-targeted-by': { of: written, opponent: true } } };
  // @clause FOW ext.kwo.4
  const has = { 'any-are': { who: 'self', of: { counters: { kind: 'evolution' } } } };
  return {
    cost: written,
    do: [{ if: { is: { not: has }, then: [{ 'place-counters': { kind: 'evolution', who: 'self' } }] } }],
  };
}

/** @clause FOW ext.kwo.6 */
const LIMIT_ABILITY = { when: ['attacks', 'blocks'], do: [{ 'remove-counters': { kind: 'limit', who: 'self' } }] };

const DEFINED = ['atk', 'def', 'stones', 'race', 'attribute'] as const;

/**
 * Reads a base ability. What it says of numbers is a line; the names, races and attributes that it says are facts of
 * the card.
 * @clause FOW 9.4.b2, 9.4.b2.1
 */
function readDefined(reader: TreeReader, defined: Written, path: Path, facts: DefinedFacts): CheckedAbility[] {
  for (const key of Object.keys(defined)) reader.choice(key, path, DEFINED);
  if (defined.stones !== undefined) facts.stones |= reader.bits(defined.stones, [...path, 'stones'], L.ATTRIBUTES);
  if (defined.attribute !== undefined)
    facts.attributes |= reader.bits(defined.attribute, [...path, 'attribute'], L.ATTRIBUTES);
  if (defined.race !== undefined) facts.races.push(...asList(defined.race as string | string[]));
  const always: Record<string, unknown> = {};
  if (defined.atk !== undefined) always['base-atk'] = defined.atk;
  if (defined.def !== undefined) always['base-def'] = defined.def;
  return Object.keys(always).length === 0 ? [] : [readAbility(reader, { always }, path)];
}

/**
 * Reads an ability that a text gives to a card. It becomes one row, so it has one trigger, and it works where the
 * abilities of the card do.
 */
function readNested(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const ability = readAbility(reader, value, path);
  if (ability.triggers.length > 1)
    reader.fail([...path, 'when'], 'an ability inside a text has one trigger; give an ability for each');
  return ability;
}

/**
 * Is the modification a change of a cost which the player may leave although it takes nothing off? A computed number
 * may take something off.
 * @clause FOW ext.cost.10
 */
function isIdleMay({ name, operands }: OperatorNode): boolean {
  if (!COST_CHANGES.includes(name)) return false;
  const may = operands[operands.length - 1];
  if (may.form !== 'number' || may.number === 0) return false;
  return !operands.some(
    (operand) =>
      operand.form === 'computed' ||
      (operand.form === 'number' && operand.number < 0) ||
      (operand.form === 'literal' && operand.value < 0),
  );
}

/**
 * Does the effect give something to all cards that pass a filter, and not to certain cards?
 * @clause FOW 9.9.b4
 */
function isGainOfAll({ name, operands: [who] }: OperatorNode): boolean {
  return name === 'gain' && who.form === 'selector' && who.selector.filter !== undefined;
}

/** Is the first operand the card that this is added to? */
function isOfHost({ operands: [who] }: OperatorNode): boolean {
  return who.form === 'selector' && who.selector.form === SELECT_HOST;
}

/** Is a card that comes "from anywhere" put elsewhere than into the removed area instead of into a graveyard? */
function isOddFate({ name, operands: [into, from] }: OperatorNode): boolean {
  return name === 'put-instead' && numberOf(from) === 1 && numberOf(into) !== 0;
}

/**
 * The sentence that refuses an operator, where a part of it would do nothing or something other than it says; empty if
 * there is none.
 */
function problemOfWord(node: OperatorNode): string {
  if (isGainOfAll(node))
    return 'what is given to "all" cards of a sort is also given to those that come later; write it as "this-turn"';
  if (isIdleMay(node)) return 'a player "may" pay less; an increase of a cost must be paid';
  if (isOddFate(node)) return 'a card that comes from anywhere can only be removed; "into: hand" is about the field';
  if (isControlWhileAdded(node) && !isOfHost(node))
    return '"while-added" is about the card that this is added to; write it with "who: host"';
  if (node.name === 'produce') return problemOfWill(node);
  if (node.name === 'target') return problemOfTarget(node);
  if (node.name === 'search') return problemOfSearch(node);
  return node.name === 'discard' ? problemOfDiscard(node) : '';
}

/** Refuses "up-to" where fewer cards may be found anyway: a search for cards with a quality. */
function problemOfSearch({ operands: [of, , , , upTo] }: OperatorNode): string {
  return of.form === 'list' && of.list.length > 0 && numberOf(upTo) === 1
    ? 'a search for cards with a quality may find fewer of them; leave out "up-to"'
    : '';
}

/** Refuses "another" for a target that may be a player: the targets before it are cards. */
function problemOfTarget({ operands: [, players, , , , another] }: OperatorNode): string {
  return numberOf(players) > 0 && numberOf(another) > 0
    ? '"another" is about cards; leave it out of a target that may be a player'
    : '';
}

/**
 * Refuses kinds of will that do not fit together. With "or", all units are of the one kind that is picked, so there is
 * one attribute with its number. Will without attribute is held for any card.
 * @clause FOW 9.7.b5
 */
function problemOfWill({ operands }: OperatorNode): string {
  const [any, or, only] = operands.slice(MADE_WILL.length);
  const isWritten = (operand: OperandNode): boolean =>
    operand.form === 'computed' || ((operand.form === 'literal' ? operand.value : numberOf(operand)) as number) > 0;
  const kinds = MADE_WILL.filter((_, i) => isWritten(operands[i]));
  const isOr = numberOf(or) > 0;
  if ((numberOf(or) & OF_NAMED) !== 0)
    return numberOf(or) === OF_NAMED && isWritten(any) && kinds.length === 0
      ? ''
      : 'will of the named attribute is written as produce: { any: 1, or: named }';
  if (
    isOr &&
    (isWritten(any) || kinds.length !== 1 || !L.ATTRIBUTES.includes(kinds[0] as (typeof L.ATTRIBUTES)[number]))
  )
    return '"or" goes with so much of one attribute, such as produce: { fire: 1, or: [water] }';
  if (only.form === 'list' && only.list.length > 0 && kinds.includes('void'))
    return 'will that is "only-for" some cards has an attribute or the moon trait';
  return '';
}

function numberOf(operand: OperandNode): number {
  return operand.form === 'number' ? operand.number : 0;
}

/** Refuses "chooser" where nobody else can choose: each player chooses for themselves, and so does chance. */
function problemOfDiscard({ operands }: OperatorNode): string {
  const [, who, , random, chooser] = operands;
  if (chooser === undefined || numberOf(chooser) === 0) return '';
  if (numberOf(random) === 1) return 'a discard at random has no "chooser"';
  return numberOf(who) === L.PLAYER_EACH ? 'each player chooses what they discard; leave out "chooser"' : '';
}

const MADE_WILL: readonly string[] = L.WILL_KINDS.slice(0, L.WILL_VOID + 1);

const COST_CHANGES: readonly string[] = ['cost', 'own-cost', 'judgment-cost', 'ability-cost'];

/**
 * Refuses an effect that gives an ability which would do nothing. A rule of the turn is a held ability; a delayed
 * ability is an automatic one.
 */
function problemOfGift({ name, operands: [given] }: OperatorNode): string {
  if (given?.form !== 'ability') return '';
  const ability = given.ability as CheckedAbility;
  if (name === 'when-you-do')
    return ability.form === 'text' ? '' : '"when-you-do" takes an ability that is "do" alone: it has triggered already';
  if (ability.form === 'text') return `"${name}" takes an ability that waits for something, costs something or holds`;
  if (name === 'this-turn' || name === 'rule')
    return ability.form === 'static' ? '' : `"${name}" takes an ability with "always"; "gain" gives cards any other`;
  if (name !== 'delayed') return '';
  if (ability.form !== 'triggered') return '"delayed" takes an ability with "when"';
  return isOnce(ability) ? '"delayed" says itself whether it is "once"; leave that out of the ability' : '';
}

/** The places in which the costs and the modifications of an ability stand. */
export function placesOf({ affects }: Written): PlacesHere {
  return { costs: 'field', modifications: affects === undefined ? 'field' : 'affecting' };
}

function readAbility(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const scope = new SetScope();
  const fields = reader.within(placesOf(written), () =>
    readFields(reader, form, written, path, scope, '{ type: resonator }'),
  );
  const working = WORKING[form.name];
  if (working && fields.number('from') !== 0) reader.bits(written.from, [...path, 'from'], working);
  const effects = EFFECT_KEYS.find((key) => form.fields[key] !== undefined) ?? 'do';
  checkChoiceOrder(reader, fields.list(effects), written[effects], [...path, effects], CHOOSING_OPERATORS);
  const line = printedLine(form, fields, 'always');
  const list = fields.list(effects);
  if (mentions(list, isRefund) && !mentions(list, isJudgmentTarget))
    reader.fail([...path, effects], '"refund-judgment" needs a target before it: { target-ability: judgment }');
  let problem = '';
  if (mentions(list, (node) => (problem = problemOfGift(node)) !== '')) reader.fail([...path, effects], problem);
  if (mentions(fields.list('always'), (node) => (problem = problemOfGift(node)) !== ''))
    reader.fail([...path, 'always'], problem);
  if (mentions([...list, ...fields.list('always')], (node) => (problem = problemOfWord(node)) !== ''))
    reader.fail(path, problem);
  // what a held ability gives is looked up through its card: a held ability inside of that would never be found
  if (givesForm(fields.list('always'), 'static'))
    reader.fail(
      [...path, 'always'],
      'a held ability cannot give a held ability; write what that one does as a held ability of this card',
    );
  const costKey = COST_KEYS.find((key) => fields.list(key).length > 0) ?? 'cost';
  const isWill = form.name === 'activated' && list.length === 1 && list[0].name === 'produce';
  if (isWill && fields.list(costKey).some(isAtRandom))
    reader.fail(
      [...path, costKey],
      'a will ability cannot discard at random: chance could take the card that it pays for',
    );
  return {
    ...line,
    effects: list,
    cost: fields.list(costKey),
    from: fields.number('from'),
    awakened: false,
    module: form.name === 'stealth' ? 'stealth' : '',
    instead: fields.number('instead') === 1,
    makes: form.name === 'activated' ? unitsOf(written) : 0,
    isWill,
  };
}

function isRefund({ name }: OperatorNode): boolean {
  return name === 'refund-judgment';
}

function isJudgmentTarget({ name, operands: [kind] }: OperatorNode): boolean {
  return name === 'target-ability' && numberOf(kind) === 2;
}

/** Is the cost operator a discard at random? */
function isAtRandom({ name, operands: [, , random] }: OperatorNode): boolean {
  return name === 'discard' && random.form === 'number' && random.number === 1;
}

/**
 * Refuses costs that cannot be paid as they are written. Life is paid in hundreds. A discard at random is paid last, so
 * that chance cannot take a card that was chosen before.
 * @clause FOW ext.obj.23
 */
function problemOfCost(parts: readonly OperatorNode[]): string {
  if (parts.some(({ name, operands: [amount] }) => name === 'life' && amount.form === 'number' && amount.number % 100))
    return 'life is paid in hundreds: write a multiple of 100';
  const chance = parts.findIndex(isAtRandom);
  return chance >= 0 && parts.slice(chance + 1).some(({ name }) => name !== 'will')
    ? 'a discard at random must stand behind the other parts of a cost'
    : problemOfSelf(costs, parts);
}

/** The keys under which the effects of a form stand, and those under which its cost does. */
const EFFECT_KEYS = ['do', 'enter', 'break', 'as-attacker', 'as-placed', 'as-added'] as const;
const COST_KEYS = ['cost', 'judgment', 'awakening', 'incarnation', 'play-cost'] as const;

const WILL_WORDS: readonly string[] = L.WILL_KINDS;

/**
 * The kinds of which an ability makes one unit for resting its card and nothing else; 0 if it does another thing.
 * @clause FOW 9.7.b2
 */
function unitsOf({ cost, do: effects, ...more }: Written): number {
  if (Object.keys(more).length > 0 || !Array.isArray(cost) || cost.length !== 1 || cost[0] !== 'rest-self') return 0;
  const produce = Array.isArray(effects) && effects.length === 1 ? (effects[0] as Written).produce : undefined;
  if (typeof produce !== 'object' || produce === null) return 0;
  const { or = [], ...units } = produce as Written;
  const kinds = Object.entries(units);
  // which kind the attribute that was named is, is known only in the game
  if (kinds.length !== 1 || kinds[0][1] !== 1 || asList(or as string | string[]).includes('named')) return 0;
  const [kind] = kinds[0];
  if (kind === 'any') return (1 << L.ATTRIBUTES.length) - 1;
  const place = WILL_WORDS.indexOf(kind);
  return asList(or as string | string[]).reduce((bits, word) => bits | (1 << WILL_WORDS.indexOf(word)), 1 << place);
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
  },
});
