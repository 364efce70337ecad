/**
 * Card files of Shadowverse EVOLVE: the printed facts and the ability forms around the words.
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
  fromField,
  type PrintedLine,
  printedLine,
  readFields,
  USUAL_FIELDS,
} from '../../cards/ability-forms.ts';
import { a, createCardFiles, readNumbers } from '../../cards/card-list.ts';
import {
  type CardVocabulary,
  type Groups,
  isYamlMap,
  mentions,
  type OperandNode,
  type OperatorNode,
  type PlacesHere,
  SetScope,
  type TreeReader,
} from '../../cards/reader.ts';
import type { JsonSchema } from '../../cards/schema.ts';
import type { Path } from '../../cards/yaml-input.ts';
import type { FactValues } from '../../declare/card-facts.ts';
import { forEachSound } from '../../game.ts';
import { inZone } from '../../shared/operators/operator.ts';
import { alternatives } from '../../text/suggestion.ts';
import { FACTS, FIELDS, FROM, KEYWORD_FLAGS, PLAIN_KINDS, SPECIAL_KINDS } from './facts.ts';
import * as L from './layout.ts';
import { MOD_ABILITY, MOD_SPELLCHAIN_ALSO, MODIFICATIONS } from './operators/modifications.ts';
import { SEARCHED_ZONES } from './operators/places.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { VOCABULARY } from './operators/vocabulary.ts';
import { STACK_COUNTER } from './rules/title-names.ts';

export const GROUPS: Groups = {};

// ---- ability forms ----

type Place = (typeof FROM.names)[number];

const { condition, triggerCondition, does, doesThen } = USUAL_FIELDS;
const STATIC = { moments: 'static' } as const;
const cost: FormField = {
  kind: 'cost',
  place: 'ability',
  meaning: 'what is paid for it',
  within: { moments: 'cost' },
};
const rite: FormField = {
  kind: 'number',
  default: 0,
  meaning: 'Earth Rite of so many counters may be paid as it is played; its effects stand under { is: paid }',
};
const from = (...values: string[]) => fromField(values);

/** The ability forms. The first of these keys that an ability has tells its form. */
export const FORMS = FIELDS.withFields([
  abilityForm('evolve', 'evolve', 'an evolve line', {
    evolve: { ...cost, meaning: 'its cost; the reveal of the evolve card is implied' },
    if: condition,
    into: { kind: 'name', default: null, meaning: 'the name of the evolve card, if it is another than its own' },
  }),
  abilityForm('advance', 'advance', 'an advance line', { advance: cost, if: condition, do: does }),
  abilityForm('meal', 'meal', 'a meal ability', {
    meal: { kind: 'number', meaning: 'how many meals it has as part of its cost' },
    cost: { ...cost, default: null, meaning: 'what is paid besides' },
    if: condition,
    do: does,
  }),
  abilityForm('ride', 'ride', 'a ride ability', {
    ride: { ...cost, meaning: 'its cost; the drive point is implied' },
    if: condition,
    do: does,
  }),
  abilityForm('fusion', 'fusion', 'a fusion ability', {
    fusion: {
      kind: 'cost',
      place: 'ability',
      within: { moments: 'cost' },
      meaning: 'what is fused: { of: …, count: …, up-to: true, any: true }',
    },
    if: condition,
    do: does,
  }),
  abilityForm('play-cost', 'play-cost', 'a cost of playing the card', {
    'play-cost': { ...cost, place: 'play', meaning: 'what is paid as the card is played' },
    by: {
      kind: 'value',
      default: 0,
      within: { moments: 'cost' },
      meaning: 'what the PP cost changes by when it is paid',
    },
    set: {
      kind: 'value',
      default: null,
      within: { moments: 'cost' },
      meaning: 'what the PP cost becomes when it is paid',
    },
    if: condition,
  }),
  abilityForm('triggered', 'when', 'a triggered ability', {
    when: { kind: 'triggers', meaning: 'what it triggers on', within: { moments: 'trigger' } },
    if: triggerCondition,
    from: from(...FROM.names.slice(0, 7)),
    rite,
    do: doesThen,
  }),
  abilityForm('static', 'static', 'a static ability', {
    if: { ...condition, within: STATIC },
    affects: affectsField('affects', STATIC),
    from: from('field', 'ex', 'hand', 'graveyard', 'leader', 'any'),
    static: { kind: 'modifications', meaning: 'what it changes as long as it is there', within: STATIC },
  }),
  abilityForm('activated', 'cost', 'an activated ability', {
    cost,
    if: condition,
    rite,
    from: from(...FROM.names.slice(0, 5)),
    do: does,
  }),
  abilityForm('spell', 'do', "a spell's text", { rite, do: does }),
]);
export type FormName = (typeof FORMS)[number]['name'];

/** One printed line. Fields left out are at their defaults. */
export interface CheckedAbility extends PrintedLine<FormName> {
  /** Earth Rite as an optional additional cost; empty without it. */
  readonly rite: readonly OperatorNode[];
  readonly from: Place | undefined;
  /** What a play cost changes the PP cost by; undefined: nothing. */
  readonly by: OperandNode | undefined;
  /** What a play cost makes of the PP cost; undefined: nothing. */
  readonly set: OperandNode | undefined;
  /** Name of the evolve card that it evolves into; "" for its own name. */
  readonly into: string;
}

/** A card whose file has been checked. */
export interface CheckedCard extends FactValues<typeof FACTS> {
  readonly id: string;
  readonly name: string;
  /** All card numbers; the first is the id. */
  readonly numbers: readonly string[];
  /** Bits of KINDS, the special ones too. */
  readonly kinds: number;
  /** Bits of KEYWORDS. */
  readonly keywords: number;
  readonly isStack: boolean;
  readonly isStartAmulet: boolean;
  /** Id of the card that is its other face; "" for none. */
  readonly otherFace: string;
  readonly abilities: readonly CheckedAbility[];
  /** The card as its file has it, for the hash of the pool. */
  readonly source: unknown;
}

/**
 * The largest number of a card: fields that the state packs (attack and defense of an effect, prices) hold sums of such
 * numbers.
 */
const MOST_NUMBER = 999;

/** The words of this game; abilities that texts give are read as those of cards are. */
export const CARD_VOCABULARY: CardVocabulary = {
  ...VOCABULARY,
  triggers: TRIGGERS,
  searchedZone: ({ zone }) =>
    SEARCHED_ZONES.includes(zone as (typeof SEARCHED_ZONES)[number]) ? inZone(zone as string) : undefined,
  leastNumber: -MOST_NUMBER,
  mostNumber: MOST_NUMBER,
  abilities: {
    keys: FORMS.map((form) => form.key),
    read: (reader, value, path) => readNested(reader, value, path),
  },
};

// ---- the outer shape ----

/** Most lines of a card, more than are ever printed; each line may wait in the state once a copy. */
const MOST_ABILITIES = 12;
/** Most play costs of a card: every set of the optional ones is a way to play it (10.6.2.5.1). */
const MOST_PLAY_COSTS = 4;

const cardShape = z.strictObject({
  id: z.string().min(1).max(40).describe('set and card number, such as BP01-001; the clause for tokens'),
  name: z.string().min(1).max(80),
  numbers: z.array(z.string().min(1)).min(1).max(40).optional().describe('further card numbers of the same card'),
  ...FACTS.shape,
  abilities: z
    .array(z.unknown())
    .max(MOST_ABILITIES)
    .optional()
    .describe('one entry a printed ability, in printed order'),
});

type Card = z.infer<typeof cardShape>;

const ID = /^[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*$/;

function readCard(reader: TreeReader, card: Card, path: Path): CheckedCard {
  const numbers = readNumbers(reader, card, path, ID, 'letters, digits, dots and hyphens', 'BP01-001');
  const kind = reader.choice(card.kind, [...path, 'kind'], PLAIN_KINDS);
  const special = card.special === undefined ? 0 : reader.bits(card.special, [...path, 'special'], SPECIAL_KINDS);
  const facts = FACTS.read(reader, card, path);
  reader.note(undefined, () => checkFields(reader, card, path, special));
  const keywords = reader.note(0, () =>
    card.keywords === undefined
      ? 0
      : reader.bits(card.keywords, [...path, 'keywords'], [...L.KEYWORDS, ...KEYWORD_FLAGS]),
  );
  const flag = (i: number): boolean => (keywords & (1 << (L.KEYWORDS.length + i))) !== 0;
  const abilities = reader.note([], () =>
    forEachSound(card.abilities ?? [], (ability, i) =>
      readAbility(reader, ability, [...path, 'abilities', i], card.kind),
    ),
  );
  checkAbilities(reader, abilities, path);
  if (flag(0))
    abilities.push(readForm(reader, FORMS[FORMS.findIndex((form) => form.name === 'activated')], MOVING_STACKS, path));
  return {
    id: card.id,
    name: card.name,
    numbers,
    kinds: (1 << kind) | (special << PLAIN_KINDS.length),
    ...facts,
    keywords: keywords & ((1 << L.KEYWORDS.length) - 1),
    isStack: flag(0),
    isStartAmulet: flag(1),
    otherFace: card['other-face'] ?? '',
    abilities,
    source: card,
  };
}

/**
 * The activated ability that Stack stands for: all stack counters go to another Stack amulet.
 * @clause SVE 13.3.2.2.b3
 */
const MOVING_STACKS = {
  cost: 'engage-self',
  do: [
    { choose: { of: { kind: 'amulet', master: 'you', keyword: 'stack', other: true } } },
    { counters: { who: 'chosen', name: STACK_COUNTER, count: { counters: { name: STACK_COUNTER } } } },
    { 'remove-counters': { who: 'self', name: STACK_COUNTER, count: { counters: { name: STACK_COUNTER } } } },
  ],
};

/** Bit of a special kind in SPECIAL_KINDS. */
const SPECIAL_EVOLVE = 1;
const SPECIAL_TOKEN = 4;

/** Which fields a kind of card must and may not have (2.5 to 2.8, 9.1.5, 14.4.1.1). */
function checkFields(reader: TreeReader, card: Card, path: Path, special: number): void {
  const isEvolve = (special & SPECIAL_EVOLVE) !== 0;
  const what = isEvolve ? 'evolve card' : card.kind;
  const needs = (field: keyof Card, example: string): void => {
    if (card[field] === undefined) reader.fail(path, `${a(what)} needs "${field}", such as ${field}: ${example}`);
  };
  const lacks = (field: keyof Card): void => {
    if (card[field] !== undefined) reader.fail([...path, field], `${a(what)} has no "${field}"; leave it out`, 'key');
  };
  const isPlayed = ['follower', 'amulet', 'spell'].includes(card.kind);
  if (!isPlayed && card.kind !== 'equipment') lacks('cost');
  if (isPlayed && !isEvolve && card['other-face'] === undefined && !isSubsystem(card)) needs('cost', '2');
  if (isEvolve) lacks('cost');
  if (card.kind === 'follower') {
    needs('attack', '2');
    needs('defense', '2');
  } else if (card.kind !== 'amulet') {
    lacks('attack');
    if (card.kind !== 'leader') lacks('defense');
  } else if ((card.attack === undefined) !== (card.defense === undefined)) {
    reader.fail(path, 'an amulet has both "attack" and "defense", or none of them');
  }
  if (['crest', 'equipment'].includes(card.kind) && (special & SPECIAL_TOKEN) === 0)
    reader.fail([...path, 'kind'], `${a(card.kind)} is a token; write "special: token"`);
  if (card.kind === 'leader') {
    for (const field of ['special', 'trigger', 'copies', 'field-name', 'play-if'] as const) lacks(field);
  }
}

/** Names of the cards of the evolve deck that evolve nothing and are only put somewhere (14.2, 14.4.9). */
export const CARROT = 'にんじん';
export const DRIVE_POINT = 'ドライブポイント';

function isSubsystem(card: Card): boolean {
  return card.name === CARROT || card.name === DRIVE_POINT;
}

/** Does a text ask whether its optional cost was paid? */
function asksPaid(effects: readonly OperatorNode[]): boolean {
  return mentions(effects, (node) => node.name === 'paid');
}

/** Does a text say X? */
function mentionsX(words: readonly OperatorNode[]): boolean {
  return mentions(words, (node) => node.name === 'x');
}

/** Is there a cost of X that may be paid in the course of a text? */
function paysX(effects: readonly OperatorNode[]): boolean {
  return mentions(
    effects,
    (node) =>
      node.name === 'pay' &&
      node.operands.some((part) => part.form === 'list' && part.table === 'costs' && mentionsX(part.list)),
  );
}

/** A spell has one text (or none, where all it has are abilities for other zones). */
function checkAbilities(reader: TreeReader, abilities: readonly CheckedAbility[], path: Path): void {
  let texts = 0;
  let playCosts = 0;
  for (const [i, ability] of abilities.entries()) {
    if (
      (ability.form === 'play-cost' || (ability.form === 'spell' && ability.rite.length > 0)) &&
      ++playCosts > MOST_PLAY_COSTS
    )
      reader.fail(
        [...path, 'abilities', i],
        `a card has at most ${MOST_PLAY_COSTS} costs of playing it; this is one more`,
      );
    if (ability.form === 'spell' && ability.rite.length === 0 && asksPaid(ability.effects)) {
      if (!abilities.some(({ form, flags }) => form === 'play-cost' && (flags & L.ABILITY_FLAG_OPTIONAL) !== 0))
        reader.fail(
          [...path, 'abilities', i],
          '"paid" asks about the optional cost of this card, which has none; give it "rite" or an optional "play-cost"',
        );
    }
    if (ability.form === 'spell' && ++texts > 1) {
      reader.fail([...path, 'abilities', i], 'a spell has one ability with only "do", its text; this is the second');
    }
    if (ability.condition.length === 0 && ability.triggers.some((trigger) => trigger.name === 'state')) {
      reader.fail([...path, 'abilities', i], 'an ability that waits for a state needs "if": the state it waits for');
    }
  }
}

/** The kinds of card that may have an ability form; any, if it is not here. */
const FORM_KINDS: Readonly<Partial<Record<FormName, readonly string[]>>> = {
  spell: ['spell'],
  evolve: ['follower', 'amulet'],
  meal: ['follower', 'amulet'],
  ride: ['follower', 'amulet'],
  'play-cost': ['follower', 'amulet', 'spell'],
  fusion: ['follower', 'amulet', 'spell'],
};

function readAbility(reader: TreeReader, value: unknown, path: Path, kind: string): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  const allowed = FORM_KINDS[form.name];
  if (allowed && !allowed.includes(kind)) {
    const help = form.name === 'spell' ? '; give the ability "when", "cost" or "static"' : '';
    reader.fail([...path, form.key], `only ${alternatives(allowed)} cards may have ${form.title}${help}`, 'key');
  }
  return readForm(reader, form, written, path);
}

/** The forms that an ability inside a text may have. */
const NESTED_FORMS: readonly FormName[] = ['triggered', 'activated', 'static', 'evolve'];

/** Reads an ability that a text gives. It becomes one row, so it may have only one trigger. */
function readNested(reader: TreeReader, value: unknown, path: Path): CheckedAbility {
  const { form, written } = findForm(reader, FORMS, value, path);
  if (!NESTED_FORMS.includes(form.name)) {
    reader.fail([...path, form.key], `a text cannot give ${form.title}; give it "when", "cost" or "static"`, 'key');
  }
  const ability = readForm(reader, form, written, path);
  if (ability.triggers.length > 1)
    reader.fail([...path, 'when'], 'an ability inside a text has one trigger; give an ability for each');
  return ability;
}

function readForm(
  reader: TreeReader,
  form: AbilityForm<FormName>,
  written: Readonly<Record<string, unknown>>,
  path: Path,
): CheckedAbility {
  const scope = new SetScope();
  let fused: readonly OperatorNode[] = [];
  const ownField = (key: string, at: Path): boolean => {
    if (form.name !== 'fusion' || key !== 'fusion') return false;
    fused = [reader.word('costs', 'fuse', written[key], at, scope)];
    return true;
  };
  const fields = reader.within(placesOf(written), () =>
    readFields(reader, form, written, path, scope, '{ kind: follower }', ownField),
  );
  if (form.name === 'static') {
    checkStaticGrants(reader, written.static, [...path, 'static']);
    checkAffected(reader, fields.list('affects'), fields.list('static'), [...path, 'affects']);
    const isAlways = fields.list('if').length === 0 && written.only === undefined && written['union-burst'] !== true;
    if (!isAlways && fields.list('static').some(({ index }) => index === MOD_SPELLCHAIN_ALSO))
      reader.fail([...path, 'static'], '"spellchain-also" holds as long as its card is there; it takes no condition');
  }
  const line = printedLine(form, fields, 'static');
  const both = L.ABILITY_FLAG_YOUR_TURN | L.ABILITY_FLAG_OPPONENT_TURN;
  if ((line.flags & both) === both) reader.fail([...path, 'only'], 'your-turn and opponent-turn exclude each other');
  checkChoiceOrder(reader, fields.list('do'), written.do, [...path, 'do'], CHOOSING_OPERATORS);
  if (form.name === 'triggered' && mentionsX(fields.list('do')) && !paysX(fields.list('do')))
    reader.fail([...path, 'do'], '"x" is the X of a cost, and this text has no "pay" with a cost of X');
  const costWord = (value: unknown): readonly OperatorNode[] => reader.cost(value, [...path, form.key], new SetScope());
  const counters = fields.number('rite');
  if (form.name !== 'spell' && counters === 0 && asksPaid(fields.list('do')))
    reader.fail([...path, 'do'], `"paid" asks about the optional cost of this ability, which has none; give it "rite"`);
  return {
    ...line,
    cost: costOf(form, fields, fused, costWord),
    rite: counters === 0 ? [] : costWord({ 'earth-rite': counters }),
    from: fields.choice('from') as CheckedAbility['from'],
    by: fields.get('by'),
    set: fields.get('set'),
    into: fields.name('into'),
  };
}

/** The places of a written ability's modifications, by what it is about. */
export function placesOf(written: Readonly<Record<string, unknown>>): PlacesHere {
  return { modifications: written.affects === undefined ? 'static' : 'affecting' };
}

/**
 * Refuses a static ability inside of a static one: what a static ability gives is looked up among its card's own
 * abilities, where the inner one would never be found.
 */
function checkStaticGrants(reader: TreeReader, value: unknown, path: Path): void {
  if (Array.isArray(value)) for (let i = 0; i < value.length; i++) checkStaticGrants(reader, value[i], [...path, i]);
  else if (isYamlMap(value) && isYamlMap(value.ability) && 'static' in value.ability)
    reader.fail(
      [...path, 'ability', 'static'],
      'a static ability cannot give a static one; write what that one does as a static ability of this card',
      'key',
    );
}

/** Refuses a static ability that would change what leaders are or have: the layers change cards on the field only. */
function checkAffected(
  reader: TreeReader,
  affects: readonly OperatorNode[],
  changes: readonly OperatorNode[],
  path: Path,
): void {
  const isOfLeaders = affects.some(
    ({ name, operands: [kinds] }) => name === 'kind' && kinds.form === 'number' && kinds.number === L.KIND_LEADER,
  );
  const change = changes.find(({ index }) => MODIFICATIONS.layers[index] !== 0 || index === MOD_ABILITY);
  if (isOfLeaders && change !== undefined)
    reader.fail(
      path,
      `"${change.name}" of a static ability reaches no leader; a text gives it to a leader with "gain"`,
    );
}

/**
 * The cost of an ability, with the parts that its form implies.
 * @clause SVE 12.18.2, 14.2.2.3, 14.4.9.2
 */
function costOf(
  form: AbilityForm<FormName>,
  fields: CheckedFields,
  fused: readonly OperatorNode[],
  word: (value: unknown) => readonly OperatorNode[],
): readonly OperatorNode[] {
  switch (form.name) {
    case 'evolve':
    case 'advance':
    case 'play-cost':
      return fields.list(form.key);
    case 'meal':
      return [...word({ meals: fields.number('meal') }), ...fields.list('cost')];
    case 'ride':
      return [...fields.list('ride'), ...word('drive-point')];
    case 'fusion':
      return [...fused, ...word('to-ex-self')];
    default:
      return fields.list('cost');
  }
}

/**
 * The words whose choices are made when an ability is announced, in this order: those of the text, then those of its
 * modes.
 */
export const CHOOSING_OPERATORS: readonly string[] = ['choose', 'divide-damage'];

// ---- JSON Schema ----

const FUSE: JsonSchema = {
  type: 'object',
  properties: {
    of: { $ref: '#/$defs/filter' },
    count: { $ref: '#/$defs/value' },
    'up-to': { type: 'boolean' },
    any: { type: 'boolean' },
  },
  additionalProperties: false,
  description: 'what is fused',
};

/** The card files of this game. */
export const CARD_FILES = createCardFiles({
  game: L.GAME,
  shape: cardShape,
  vocabulary: CARD_VOCABULARY,
  groups: GROUPS,
  forms: FORMS,
  readCard,
  fields: FACTS.schemas,
  ownField: (form, key) => (form.name === 'fusion' && key === 'fusion' ? FUSE : undefined),
});
