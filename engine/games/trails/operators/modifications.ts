/** Modifications: what continuous effects change. Those with a layer (1215.1) change what cards are. */
import type { State } from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import { adding, givingBits, ModificationTable, setting, takingBits } from '../../../shared/modifications.ts';
import { GIVEN, type Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { HOLDERS, OWN, RULES } from './places.ts';

// the layers after the printed values
// @clause TR 1215.1
export const LAYER_ORGANIZATIONS = 1;
export const LAYER_ABILITIES = 2;
export const LAYER_GENERAL = 3;
export const LAYER_NEW_NUMBERS = 4;
export const LAYER_NUMBERS = 5;

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);
const { inLayer, rules } = MODIFICATIONS.shorthand();

/** A change of a number as it reads: with its sign. */
export function signed(number: string): string {
  return /^(?:\d|N\b|X\b)/.test(number) ? `+${number}` : number.replace('-', '−');
}

// ---- organizations (b), crafts (c) ----

const organizations: Operand = { kind: 'bits', values: L.ORGANIZATIONS };
const BY: Readonly<Record<string, Operand>> = { by: { kind: 'value' } };
const IS: Readonly<Record<string, Operand>> = { is: { kind: 'value' } };

const inOrganizations = inLayer(LAYER_ORGANIZATIONS);
/**
 * Organizations besides those that the card has.
 * @clause TR 1331.1
 */
inOrganizations(
  'organization',
  { organization: organizations },
  'belongs to these organizations too',
  'gains {organization}',
  givingBits(L.CARD_ORGANIZATIONS),
);
/**
 * The organizations of other cards, as they were when the effect was made.
 * @clause TR 1404.1
 */
export const MOD_ORGANIZATIONS = inOrganizations(
  'organizations-of',
  { bits: { kind: 'value' } },
  'belongs to the organizations that a number stands for; made by "belong" and "gain-chosen-organization"',
  'gains organizations',
  givingBits(L.CARD_ORGANIZATIONS),
);
/** @clause TR 1333.1 */
inOrganizations(
  'all-organizations',
  {},
  'belongs to all organizations beside its own',
  'has all organizations',
  (s, c) => {
    s[c + L.CARD_ORGANIZATIONS] |= L.ORGANIZATIONS_ALL;
  },
);

const icons = L.KEYWORDS.slice(0, L.ICON_COUNT);

/**
 * Adds copies of martial arts to a card. To take some off, its caller has cleared the keyword, which is set again while
 * copies are left.
 */
function addMartialArts(s: State, c: number, by: number): void {
  const copies = Math.max(0, Math.min(15, ((s[c + L.CARD_TYPES] & L.MARTIAL_MASK) >> L.MARTIAL_SHIFT) + by));
  s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.MARTIAL_MASK) | (copies << L.MARTIAL_SHIFT);
  if (copies > 0) s[c + L.CARD_KEYWORDS] |= L.KEYWORD_MARTIAL_ARTS;
}

const inAbilities = inLayer(LAYER_ABILITIES);
/**
 * Copies of martial arts stack.
 * @clause TR 1331.3, 1336.1c.e1
 */
export const MOD_ICON = inAbilities(
  'icon',
  { icons: { kind: 'bits', values: icons } },
  'has these icon crafts too',
  'gains {icons}',
  (s, c, bits) => {
    s[c + L.CARD_KEYWORDS] |= bits;
    if ((bits & L.KEYWORD_MARTIAL_ARTS) !== 0) addMartialArts(s, c, 1);
  },
);
/** Gives a craft: its listeners are found in the entry or in the text that gives it (shared/given.ts). */
export const MOD_ABILITY = inAbilities(
  'craft',
  { craft: { kind: 'ability' } },
  'gains a craft',
  'gains "{craft}"',
  undefined,
  { onlyInAbilities: true },
);

// ---- other information (d) ----

const inGeneral = inLayer(LAYER_GENERAL);
inGeneral(
  'rule',
  { rules: { kind: 'bits', values: L.KEYWORDS.slice(L.ICON_COUNT) } },
  'is under these rules',
  '{rules}',
  (s, c, bits) => {
    s[c + L.CARD_KEYWORDS] |= bits << L.ICON_COUNT;
  },
  { unread: true },
);
/** @clause TR 1331.2, 1332.2 */
inGeneral('name', { name: { kind: 'name' } }, 'has that name too', 'has the name "{name}" too', (s, c, name) => {
  s[c + L.CARD_NAMES] = addToNameSet(s[c + L.CARD_NAMES], name);
});
inGeneral(
  'type',
  { type: { kind: 'bits', values: L.TYPES } },
  'is of these card types too',
  'is a {type} too',
  givingBits(L.CARD_TYPES),
);
/**
 * The card loses its former types.
 * @clause TR 1215.5
 */
inGeneral(
  'type-is',
  { type: { kind: 'bits', values: L.TYPES } },
  'is of these card types and no others',
  'is a {type}',
  (s, c, types) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.TYPES_MASK) | types;
  },
  { overwrites: true },
);
/** @clause TR 1334.1 */
inGeneral(
  'loses-organization',
  { organization: organizations },
  'belongs to these organizations no more',
  'loses {organization}',
  takingBits(L.CARD_ORGANIZATIONS),
  { overwrites: true },
);
/**
 * All copies of the icon craft are lost, unless the text says one.
 * @clause TR 1334.2
 */
inGeneral(
  'loses-icon',
  { icons: { kind: 'bits', values: icons }, one: { kind: 'flag', default: false } },
  'loses these icon crafts: all copies, or one',
  (o) => `loses ${o.one === 'true' ? 'one ' : ''}${o.icons}`,
  (s, c, bits, one) => {
    const copies = (s[c + L.CARD_TYPES] & L.MARTIAL_MASK) >> L.MARTIAL_SHIFT;
    s[c + L.CARD_KEYWORDS] &= ~bits;
    if ((bits & L.KEYWORD_MARTIAL_ARTS) !== 0) addMartialArts(s, c, one === 1 ? -1 : -copies);
    if ((bits & L.KEYWORD_WINGS) !== 0) s[c + L.CARD_TYPES] &= ~L.WINGS_MASK;
  },
  { overwrites: true },
);
/**
 * The card loses its crafts and icon crafts.
 * @clause TR 1334.2
 */
inGeneral(
  'loses-crafts',
  {},
  'loses all its crafts and icon crafts',
  'loses all its crafts',
  (s, c) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.MARTIAL_MASK) | L.TYPES_NO_ABILITIES;
    s[c + L.CARD_KEYWORDS] &= ~((1 << L.ICON_COUNT) - 1);
  },
  { takesAbilities: true },
);

// ---- numbers: new ones (e), and changes of them (f) ----

/**
 * The card gets STR and DEF; a number that it has already stays.
 * @clause TR 1215.1e
 */
inLayer(LAYER_NEW_NUMBERS)(
  'new-numbers',
  { str: { kind: 'number', min: 0, max: 99 }, def: { kind: 'number', min: 0, max: 99 } },
  'has that STR and DEF, if it has none yet',
  'has {str} STR and {def} DEF',
  (s, c, str, def) => {
    if ((s[c + L.CARD_TYPES] & L.TYPES_HAS_NUMBERS) !== 0) return;
    s[c + L.CARD_TYPES] |= L.TYPES_HAS_NUMBERS;
    s[c + L.CARD_STR] = str;
    s[c + L.CARD_DEFENCE] = def;
  },
);
const inNumbers = inLayer(LAYER_NUMBERS);
/** @clause TR 1303.1, 1303.2 */
inNumbers(
  'boost',
  { str: { kind: 'number', min: -99, max: 99 }, def: { kind: 'number', min: -99, max: 99 } },
  'so much STR and DEF more, or less',
  (o) => `gains ${signed(o.str)}/${signed(o.def)}`,
  (s, c, str, def) => {
    s[c + L.CARD_STR] += str;
    s[c + L.CARD_DEFENCE] += def;
  },
);

/** Defines two modifications of a number: one adds to it, one sets it. */
function definesNumber(name: string, words: string, cell: number, article = ''): void {
  inNumbers(name, BY, `so much ${words} more`, (o) => `gains ${signed(o.by)} ${words}`, adding(cell));
  inNumbers(
    `${name}-is`,
    IS,
    `has that ${words}`,
    (o) => (article === '' ? `has ${o.is} ${words}` : `has ${article}${words} of ${o.is}`),
    setting(cell),
    { sets: true, overwrites: true },
  );
}

definesNumber('str', 'STR', L.CARD_STR);
definesNumber('def', 'DEF', L.CARD_DEFENCE);
/** @clause TR 1304.1, 1304.2 */
definesNumber('cp', 'CP cost', L.CARD_COST, 'a ');
/** The EP cost of an EVENT or Arts; for a BASE the founding level. */
definesNumber('ep', 'EP cost', L.CARD_EP, 'an ');
inNumbers(
  'level',
  BY,
  'a founding level so much higher',
  (o) => `gains ${signed(o.by)} founding level`,
  adding(L.CARD_EP),
);
inNumbers(
  'wings',
  BY,
  'so much more Wings of Light',
  (o) => `gains ${signed(o.by)} Wings of Light`,
  (s, c, by) => {
    const wings = Math.max(0, Math.min(255, ((s[c + L.CARD_TYPES] >> L.WINGS_SHIFT) & 255) + by));
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~(255 << L.WINGS_SHIFT)) | (wings << L.WINGS_SHIFT);
  },
);

// ---- rule changes ----

const OF: Operand = { kind: 'filter', place: GIVEN };
const WHOSE: Operand = { kind: 'player', default: 'you', values: ['you', 'opponent', 'each'] };
const PRICED = ['card', 'arts', 'craft'] as const;
/** What a price is paid for. */
export const PRICE_CARD = 0;
export const PRICE_ARTS = 1;
export const PRICE_CRAFT = 2;
/** A cost that a text offers as it resolves: nothing changes its price. */
export const PRICE_TEXT = 3;
const PRICE: Readonly<Record<string, Operand>> = {
  of: OF,
  by: { kind: 'value' },
  for: { kind: 'choice', values: PRICED, default: 'card' },
  player: WHOSE,
};

type Words = (o: Readonly<Record<string, string>>) => string;

function priceWording(what: Words): Words {
  return (o) => {
    const of = o.for === 'arts' ? `the Arts of ${o.of}` : o.for === 'craft' ? `crafts of ${o.of}` : `all ${o.of}`;
    return `${of} cost ${o.player} ${what(o)}`;
  };
}

const costRule = rules(L.LISTEN_COST, HOLDERS);
/** @clause TR 1204.2f-6 */
export const MOD_PRICE_IS = costRule(
  'price-is',
  PRICE,
  'what that player pays in CP or EP for matching cards, or the founding level that they need, is that much',
  priceWording((o) => o.by),
);
/**
 * A change of a price; changes that add come before those that take off.
 * @clause TR 1204.2f-7, 1204.2f-8
 */
export const MOD_PRICE = costRule(
  'price',
  PRICE,
  'what that player pays in CP or EP for matching cards, or the founding level that they need, is so much more, ' +
    'or less',
  priceWording((o) => `${o.by.replace('-', '')} ${o.by.startsWith('-') ? 'less' : 'more'}`),
);
const ownRule = rules(0, OWN);
/** The card changes its own price, wherever it is played from. */
export const MOD_OWN_PRICE = ownRule(
  'own-price',
  { by: { kind: 'value' } },
  'what is paid in CP or EP for playing this card, or the founding level that it needs, is so much more, or less',
  (o) => `this card costs ${o.by.replace('-', '')} ${o.by.startsWith('-') ? 'less' : 'more'} to play`,
);
/** Offsets of operands from the address of the price words. */
export const PRICE_CHANGE = { of: 1, by: 2, for: 3, player: 4 };
/** @clause TR 104.1, 104.4 */
export const MOD_FORBIDS = rules(L.LISTEN_PLAY, HOLDERS)(
  'forbids',
  { of: OF, player: { ...WHOSE, default: 'opponent' }, arts: { kind: 'flag', default: false } },
  'that player cannot play matching cards, or their Arts',
  (o) => `${o.player} cannot play ${o.arts === 'true' ? 'the Arts of ' : ''}${o.of}`,
);
/**
 * The card itself can be played only under a condition.
 * @clause TR 104.1
 */
export const MOD_PLAY_ONLY_IF = ownRule(
  'play-only-if',
  { condition: { kind: 'condition', place: 'use' } },
  'this card can be played only if that holds',
  'can be played only if {condition}',
);
const bondRule = rules(L.LISTEN_BOND, HOLDERS);
/** @clause TR 1329.2 */
export const MOD_BOND_COUNTS = bondRule(
  'bond-counts-as',
  { bond: { kind: 'value' }, player: WHOSE },
  'the Bond of a player counts as that, or as less, for crafts and effects',
  (o) => `for crafts and effects the Bond of ${o.player} counts as ${o.bond}`,
);
const asIfRule = rules(L.LISTEN_AS_IF, HOLDERS);
/** @clause TR 1329.1 */
export const MOD_NAME_COUNTS = asIfRule(
  'name-counts-as-there',
  { name: { kind: 'name' } },
  'a UNIT of yours with that name counts as being on the field',
  'a UNIT named "{name}" counts as being on your field',
);
/** @clause TR 1329.3 */
export const MOD_ONLY_UNIT = asIfRule(
  'counts-as-only-unit',
  {},
  'for crafts of UNITs that ask for the only UNIT, each of your UNITs is that',
  'each of your UNITs counts as your only UNIT',
);

// battle: rules/battle.ts reads these
const FILTER_OF_UNITS: Operand = { kind: 'filter', place: 'field' };
const attackRule = rules(L.LISTEN_ATTACK, RULES);
/** @clause TR 803.5a-2 */
export const MOD_CANNOT_ATTACK_THESE = attackRule(
  'cannot-attack-these',
  { of: FILTER_OF_UNITS },
  'cannot attack matching UNITs',
  'cannot attack {of}',
);
/** @clause TR 1326.1 */
export const MOD_NOT_ATTACKED_BY = attackRule(
  'not-attacked-by',
  { of: FILTER_OF_UNITS },
  'is not attacked by matching UNITs',
  'is not attacked by {of}',
);
/** Kinds of costs of attacking: COST_ is the index. */
const ATTACK_COSTS = ['cp', 'ep', 'discard'] as const;
export const COST_CP = 0;
export const COST_EP = 1;
export const COST_DISCARD = 2;
/** @clause TR 804.3 */
export const MOD_ATTACK_COST = attackRule(
  'attack-cost',
  { what: { kind: 'choice', values: ATTACK_COSTS }, amount: { kind: 'value' } },
  'attacking with it costs its controller that',
  (o) =>
    'cannot attack unless its controller ' +
    `${o.what === 'discard' ? `discards ${o.amount} cards` : `pays ${o.amount} ${o.what.toUpperCase()}`}`,
);
/** Offset of the kind from the address of an attack cost. */
export const ATTACK_COST_KIND = MODIFICATIONS.position(MOD_ATTACK_COST, 'what');
/** @clause TR 1326.2 */
export const MOD_ATTACKS_THESE = attackRule(
  'attacks-these',
  { of: FILTER_OF_UNITS },
  'attacks matching UNITs if possible',
  'has to attack {of} if possible',
);
/** @clause TR 1327.2 */
export const MOD_RETALIATES_AGAINST = attackRule(
  'retaliates-against',
  { of: FILTER_OF_UNITS },
  'defends against matching attackers if possible',
  'has to defend against {of} if possible',
);

// ---- replacement effects (1216): read in rules/replacement.ts ----

const leaveRule = rules(L.LISTEN_LEAVE, RULES);
export const MOD_EXCLUDED_INSTEAD = leaveRule(
  'excluded-instead',
  {},
  'it is excluded instead of being put into the Trail',
  'is excluded instead of being put into the Trail',
);
export const MOD_RETURNED_INSTEAD = leaveRule(
  'returned-instead',
  {},
  "it goes to its owner's hand instead of the Trail",
  "goes to its owner's hand instead of the Trail",
);
export const MOD_STAYS_INSTEAD = leaveRule(
  'trail-instead',
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false } },
  'this is done instead of putting it into the Trail; it is "that card"',
  (o) =>
    `${o.may === 'true' ? 'may be saved by this' : 'is saved by this'} instead of being put into the Trail: ${o.do}`,
);
export const MOD_LOSS_LESS = bondRule(
  'bond-loss-less',
  { by: { kind: 'value' }, player: WHOSE },
  'losses of Bond are so much less',
  '{player} loses {by} less Bond each time',
);
export const MOD_LOSS_INSTEAD = bondRule(
  'bond-loss-instead',
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false }, player: WHOSE },
  'this is done instead of losing Bond; the player who would lose it is "you"',
  (o) =>
    `if ${o.player} would lose Bond, ${o.may === 'true' ? `${o.player} may do this` : 'this happens'} instead: ${o.do}`,
);
export const MOD_DRAW_INSTEAD = rules(L.LISTEN_DRAW, HOLDERS)(
  'draw-instead',
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false }, player: WHOSE },
  'this is done, by who would draw, instead of drawing a card',
  (o) =>
    `if ${o.player} would draw a card, ${o.may === 'true' ? `${o.player} may do this` : 'this happens'} instead: ` +
    `${o.do}`,
);
