/** Modifications: what continuous effects change. Those with a layer (1215.1) change what cards are. */
import type { State } from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import { ModificationTable } from '../../../shared/modifications.ts';
import { GIVEN, type Operand } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { HOLDERS, OWN, RULES } from './places.ts';

// "TR 1215.1" the layers after what is printed
export const LAYER_ORGANIZATIONS = 1;
export const LAYER_ABILITIES = 2;
export const LAYER_GENERAL = 3;
export const LAYER_NEW_NUMBERS = 4;
export const LAYER_NUMBERS = 5;

export const MODIFICATIONS = new ModificationTable(L.LISTEN_LAYERS);
const { change, rule } = MODIFICATIONS.shorthand();

/** A change of a number as it reads: with its sign. */
export function signed(number: string): string {
  return /^(?:\d|N\b|X\b)/.test(number) ? `+${number}` : number.replace('-', '−');
}

// ---- organizations (b), crafts (c) ----

const organizations: Operand = { kind: 'bits', values: L.ORGANIZATIONS };
const BY: Readonly<Record<string, Operand>> = { by: { kind: 'value' } };
const IS: Readonly<Record<string, Operand>> = { is: { kind: 'value' } };

/** "TR 1331.1" Beside those it has. */
change(
  'organization',
  LAYER_ORGANIZATIONS,
  { organization: organizations },
  'belongs to these organizations too',
  'gains {organization}',
  (s, c, bits) => {
    s[c + L.CARD_ORGANIZATIONS] |= bits;
  },
);
/** "TR 1404.1" The organizations of other cards, as they were when the effect was made. */
export const MOD_ORGANIZATIONS = change(
  'organizations-of',
  LAYER_ORGANIZATIONS,
  { bits: { kind: 'value' } },
  'belongs to the organizations that a number stands for; made by "gain-organizations"',
  'gains organizations',
  (s, c, bits) => {
    s[c + L.CARD_ORGANIZATIONS] |= bits;
  },
);
/** "TR 1333.1" */
change(
  'all-organizations',
  LAYER_ORGANIZATIONS,
  {},
  'belongs to all organizations beside its own',
  'has all organizations',
  (s, c) => {
    s[c + L.CARD_ORGANIZATIONS] |= L.ORGANIZATIONS_ALL;
  },
);

const icons = L.KEYWORDS.slice(0, L.ICON_COUNT);

function addMartialArts(s: State, c: number, by: number): void {
  const copies = Math.max(0, Math.min(15, ((s[c + L.CARD_TYPES] & L.MARTIAL_MASK) >> L.MARTIAL_SHIFT) + by));
  s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.MARTIAL_MASK) | (copies << L.MARTIAL_SHIFT);
  if (copies === 0) s[c + L.CARD_KEYWORDS] &= ~L.KEYWORD_MARTIAL_ARTS;
  else s[c + L.CARD_KEYWORDS] |= L.KEYWORD_MARTIAL_ARTS;
}

/** "TR 1331.3" "TR 1336.1c.e1" Copies of martial arts stack. */
export const MOD_ICON = change(
  'icon',
  LAYER_ABILITIES,
  // read where the card is played or as it enters, or written with a number of its own
  { icons: { kind: 'bits', values: icons } },
  'has these icon crafts too',
  'gains {icons}',
  (s, c, bits) => {
    s[c + L.CARD_KEYWORDS] |= bits;
    if ((bits & L.KEYWORD_MARTIAL_ARTS) !== 0) addMartialArts(s, c, 1);
  },
);
/** A craft is given: what it listens to is looked for in the entry or in the text that gives it (shared/given.ts). */
export const MOD_ABILITY = change(
  'craft',
  LAYER_ABILITIES,
  { craft: { kind: 'ability' } },
  'gains a craft',
  'gains "{craft}"',
  undefined,
  { onlyInAbilities: true },
);

// ---- other information (d) ----

change(
  'rule',
  LAYER_GENERAL,
  { rules: { kind: 'bits', values: L.KEYWORDS.slice(L.ICON_COUNT) } },
  'is under these rules',
  '{rules}',
  (s, c, bits) => {
    s[c + L.CARD_KEYWORDS] |= bits << L.ICON_COUNT;
  },
  { unread: true },
);
/** "TR 1331.2" "TR 1332.2" */
change(
  'name',
  LAYER_GENERAL,
  { name: { kind: 'name' } },
  'has that name too',
  'has the name "{name}" too',
  (s, c, name) => {
    s[c + L.CARD_NAMES] = addToNameSet(s[c + L.CARD_NAMES], name);
  },
);
change(
  'type',
  LAYER_GENERAL,
  { type: { kind: 'bits', values: L.TYPES } },
  'is of these card types too',
  'is a {type} too',
  (s, c, types) => {
    s[c + L.CARD_TYPES] |= types;
  },
);
/** "TR 1215.5" What it was is lost. */
change(
  'type-is',
  LAYER_GENERAL,
  { type: { kind: 'bits', values: L.TYPES } },
  'is of these card types and no others',
  'is a {type}',
  (s, c, types) => {
    s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] & ~L.TYPES_MASK) | types;
  },
  { overwrites: true },
);
/** "TR 1334.1" */
change(
  'loses-organization',
  LAYER_GENERAL,
  { organization: organizations },
  'belongs to these organizations no more',
  'loses {organization}',
  (s, c, bits) => {
    s[c + L.CARD_ORGANIZATIONS] &= ~bits;
  },
  { overwrites: true },
);
/** "TR 1334.2" All copies, unless it is said that one is lost. */
change(
  'loses-icon',
  LAYER_GENERAL,
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
/** "TR 1334.2" Crafts and icon crafts. */
change(
  'loses-crafts',
  LAYER_GENERAL,
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

/** "TR 1215.1e" A number that it had already stays. */
change(
  'new-numbers',
  LAYER_NEW_NUMBERS,
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
/** "TR 1303.1" "TR 1303.2" */
change(
  'boost',
  LAYER_NUMBERS,
  { str: { kind: 'number', min: -99, max: 99 }, def: { kind: 'number', min: -99, max: 99 } },
  'so much STR and DEF more, or less',
  (o) => `gains ${signed(o.str)}/${signed(o.def)}`,
  (s, c, str, def) => {
    s[c + L.CARD_STR] += str;
    s[c + L.CARD_DEFENCE] += def;
  },
);

/** The two modifications of a number: so much more, and that it is so much. */
function definesNumber(name: string, words: string, cell: number, article = ''): void {
  change(
    name,
    LAYER_NUMBERS,
    BY,
    `so much ${words} more`,
    (o) => `gains ${signed(o.by)} ${words}`,
    (s, c, by) => {
      s[c + cell] += by;
    },
  );
  change(
    `${name}-is`,
    LAYER_NUMBERS,
    IS,
    `has that ${words}`,
    (o) => (article === '' ? `has ${o.is} ${words}` : `has ${article}${words} of ${o.is}`),
    (s, c, is) => {
      s[c + cell] = is;
    },
    { sets: true, overwrites: true },
  );
}

definesNumber('str', 'STR', L.CARD_STR);
definesNumber('def', 'DEF', L.CARD_DEFENCE);
/** "TR 1304.1" "TR 1304.2" */
definesNumber('cp', 'CP cost', L.CARD_COST, 'a ');
/** Of an EVENT, of Arts; of a BASE it is the founding level. */
definesNumber('ep', 'EP cost', L.CARD_EP, 'an ');
change(
  'level',
  LAYER_NUMBERS,
  BY,
  'a founding level so much higher',
  (o) => `gains ${signed(o.by)} founding level`,
  (s, c, by) => {
    s[c + L.CARD_EP] += by;
  },
);
change(
  'wings',
  LAYER_NUMBERS,
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
/** What a price is of. */
export const PRICE_CARD = 0;
export const PRICE_ARTS = 1;
export const PRICE_CRAFT = 2;
/** Of what a text offers as it resolves: nothing changes it. */
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

/** "TR 1204.2f-6" */
export const MOD_PRICE_IS = rule(
  'price-is',
  L.LISTEN_COST,
  HOLDERS,
  PRICE,
  'what that player pays in CP or EP for matching cards, or the founding level that they need, is that much',
  priceWording((o) => o.by),
);
/** "TR 1204.2f-7" "TR 1204.2f-8" More first, then less. */
export const MOD_PRICE = rule(
  'price',
  L.LISTEN_COST,
  HOLDERS,
  PRICE,
  'what that player pays in CP or EP for matching cards, or the founding level that they need, is so much more, or less',
  priceWording((o) => `${o.by.replace('-', '')} ${o.by.startsWith('-') ? 'less' : 'more'}`),
);
/** On the card itself, wherever it is played from. */
export const MOD_OWN_PRICE = rule(
  'own-price',
  0,
  OWN,
  { by: { kind: 'value' } },
  'what is paid in CP or EP for playing this card, or the founding level that it needs, is so much more, or less',
  (o) => `this card costs ${o.by.replace('-', '')} ${o.by.startsWith('-') ? 'less' : 'more'} to play`,
);
/** How far behind the address of those their operands stand. */
export const PRICE_CHANGE = { of: 1, by: 2, for: 3, player: 4 };
/** "TR 104.1" "TR 104.4" */
export const MOD_FORBIDS = rule(
  'forbids',
  L.LISTEN_PLAY,
  HOLDERS,
  { of: OF, player: { ...WHOSE, default: 'opponent' }, arts: { kind: 'flag', default: false } },
  'that player cannot play matching cards, or their Arts',
  (o) => `${o.player} cannot play ${o.arts === 'true' ? 'the Arts of ' : ''}${o.of}`,
);
/** "TR 104.1" Of this card itself. */
export const MOD_PLAY_ONLY_IF = rule(
  'play-only-if',
  0,
  OWN,
  { condition: { kind: 'condition', place: 'use' } },
  'this card can be played only if that holds',
  'can be played only if {condition}',
);
/** "TR 1329.2" */
export const MOD_BOND_COUNTS = rule(
  'bond-counts-as',
  L.LISTEN_BOND,
  HOLDERS,
  { bond: { kind: 'value' }, player: WHOSE },
  'the Bond of a player counts as that, or as less, for crafts and effects',
  (o) => `for crafts and effects the Bond of ${o.player} counts as ${o.bond}`,
);
/** "TR 1329.1" */
export const MOD_NAME_COUNTS = rule(
  'name-counts-as-there',
  L.LISTEN_AS_IF,
  HOLDERS,
  { name: { kind: 'name' } },
  'a UNIT of yours with that name counts as being on the field',
  'a UNIT named "{name}" counts as being on your field',
);
/** "TR 1329.3" */
export const MOD_ONLY_UNIT = rule(
  'counts-as-only-unit',
  L.LISTEN_AS_IF,
  HOLDERS,
  {},
  'for crafts of UNITs that ask for the only UNIT, each of your UNITs is that',
  'each of your UNITs counts as your only UNIT',
);

// battle: read where D's rules ask
const FILTER_OF_UNITS: Operand = { kind: 'filter', place: 'field' };
/** "TR 803.5a-2" */
export const MOD_CANNOT_ATTACK_THESE = rule(
  'cannot-attack-these',
  L.LISTEN_ATTACK,
  RULES,
  { of: FILTER_OF_UNITS },
  'cannot attack matching UNITs',
  'cannot attack {of}',
);
/** "TR 1326.1" */
export const MOD_NOT_ATTACKED_BY = rule(
  'not-attacked-by',
  L.LISTEN_ATTACK,
  RULES,
  { of: FILTER_OF_UNITS },
  'is not attacked by matching UNITs',
  'is not attacked by {of}',
);
/** What attacking may cost: COST_ is the index. */
const ATTACK_COSTS = ['cp', 'ep', 'discard'] as const;
export const COST_CP = 0;
export const COST_EP = 1;
export const COST_DISCARD = 2;
/** "TR 804.3" */
export const MOD_ATTACK_COST = rule(
  'attack-cost',
  L.LISTEN_ATTACK,
  RULES,
  { what: { kind: 'choice', values: ATTACK_COSTS }, amount: { kind: 'value' } },
  'attacking with it costs its controller that',
  (o) =>
    `cannot attack unless its controller ${o.what === 'discard' ? `discards ${o.amount} cards` : `pays ${o.amount} ${o.what.toUpperCase()}`}`,
);
/** How far behind the address of an attack cost its kind stands. */
export const ATTACK_COST_KIND = MODIFICATIONS.position(MOD_ATTACK_COST, 'what');
/** "TR 1326.2" */
export const MOD_ATTACKS_THESE = rule(
  'attacks-these',
  L.LISTEN_ATTACK,
  RULES,
  { of: FILTER_OF_UNITS },
  'attacks matching UNITs if possible',
  'has to attack {of} if possible',
);
/** "TR 1327.2" */
export const MOD_RETALIATES_AGAINST = rule(
  'retaliates-against',
  L.LISTEN_ATTACK,
  RULES,
  { of: FILTER_OF_UNITS },
  'defends against matching attackers if possible',
  'has to defend against {of} if possible',
);

// ---- replacement effects (1216): read in rules/replacement.ts ----

export const MOD_EXCLUDED_INSTEAD = rule(
  'excluded-instead',
  L.LISTEN_LEAVE,
  RULES,
  {},
  'it is excluded instead of being put into the Trail',
  'is excluded instead of being put into the Trail',
);
export const MOD_RETURNED_INSTEAD = rule(
  'returned-instead',
  L.LISTEN_LEAVE,
  RULES,
  {},
  "it goes to its owner's hand instead of the Trail",
  "goes to its owner's hand instead of the Trail",
);
export const MOD_STAYS_INSTEAD = rule(
  'trail-instead',
  L.LISTEN_LEAVE,
  RULES,
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false } },
  'this is done instead of putting it into the Trail; it is "that card"',
  (o) =>
    `${o.may === 'true' ? 'may be saved by this' : 'is saved by this'} instead of being put into the Trail: ${o.do}`,
);
export const MOD_LOSS_LESS = rule(
  'bond-loss-less',
  L.LISTEN_BOND,
  HOLDERS,
  { by: { kind: 'value' }, player: WHOSE },
  'losses of Bond are so much less',
  '{player} loses {by} less Bond each time',
);
export const MOD_LOSS_INSTEAD = rule(
  'bond-loss-instead',
  L.LISTEN_BOND,
  HOLDERS,
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false }, player: WHOSE },
  'this is done instead of losing Bond; the player who would lose it is "you"',
  (o) =>
    `if ${o.player} would lose Bond, ${o.may === 'true' ? `${o.player} may do this` : 'this happens'} instead: ${o.do}`,
);
export const MOD_DRAW_INSTEAD = rule(
  'draw-instead',
  L.LISTEN_DRAW,
  HOLDERS,
  { do: { kind: 'effects', place: 'instead' }, may: { kind: 'flag', default: false }, player: WHOSE },
  'this is done, by who would draw, instead of drawing a card',
  (o) =>
    `if ${o.player} would draw a card, ${o.may === 'true' ? `${o.player} may do this` : 'this happens'} instead: ${o.do}`,
);
