/** What card texts may ask: tests of cards, numbers, conditions. */
import {
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  FRAME_A,
  FRAME_C,
  NONE,
  type State,
  TURN_PHASE,
} from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import {
  ABILITIES,
  ABILITY_STRIDE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_NAME,
  DEF_POWER,
  nameOf,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { eventAmount } from '../../../shared/event-context.ts';
import { ownerOf, zoneOf } from '../../../shared/movement.ts';
import { cardsIn, counted, defineCardNumbers, definePlayerNumbers } from '../../../shared/operators/facts.ts';
import { defineAnyOf, defineNameTests, defineOther } from '../../../shared/operators/filters.ts';
import { createBounds, defineCompare, defineLogic, within } from '../../../shared/operators/logic.ts';
import { defineArithmetic, plus, scaled, times } from '../../../shared/operators/numbers.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { SELECTED, setLength } from '../../../shared/selection.ts';
import {
  ABILITY_LABEL,
  ATTACK_COUNT,
  ATTACK_SCRUM,
  CARD_ACTIONED,
  CARD_ATTACKED,
  CARD_ATTACKING,
  CARD_DEFENDING,
  CARD_HAS_RIDERS,
  CARD_IN_LINK,
  CARD_STUNNED,
  CARD_SUPPORTED,
  DEF_ARTS,
  DEPEND_HAND,
  DEPEND_PILES,
  DEPEND_PLAYERS,
  DEPEND_STATE,
  DEPEND_STRONGHOLD,
  DEPEND_TURN,
  ICON_COUNT,
  INITIATIVE,
  KEYWORD_CURSE,
  KEYWORDS,
  ONE_PLAYER,
  ORGANIZATIONS,
  PHASES,
  PLAYER_ARTS_PLAYED,
  PLAYER_ATTACKS,
  PLAYER_BASES_PLAYED,
  PLAYER_DISCARDED,
  PLAYER_DRAWN,
  PLAYER_EVENTS_PLAYED,
  PLAYER_ITEMS_PLAYED,
  PLAYER_STUNNED,
  PLAYER_UNITS_PLAYED,
  TYPE_UNIT,
  TYPES,
  ZONE_DECK,
  ZONE_EXCLUDED,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_STRONGHOLD,
  ZONE_TRAIL,
} from '../layout.ts';
import { bondFor, countsAsOnly, isNamedThere } from '../rules/as-if.ts';
import {
  cardTypes,
  controllerOf,
  costOf,
  defenceOf,
  epOf,
  hasKeyword,
  hasName,
  hasNumbers,
  hasSubName,
  isFaceDown,
  isOnField,
  organizationsOf,
  ownOrganizations,
  printed,
  strOf,
  wingsOf,
} from '../rules/characteristics.ts';
import { anyLeftPasses, readLast, rowOfLeft, rowOfMoved } from '../rules/last-known.ts';
import { settledX, X_VALUE } from '../rules/payment.ts';
import { countMatching, findMatching, playerOf, selectCards } from '../rules/selection.ts';
import { LAYER_ABILITIES, LAYER_GENERAL, LAYER_NUMBERS, LAYER_ORGANIZATIONS } from './modifications.ts';
import {
  NAMING_ZONE,
  OF_BOTH_PLAYERS,
  ON_FIELD,
  PLACED,
  RESOLVING,
  SEARCHED_ZONES,
  WHERE_SOURCES_ARE,
} from './places.ts';
import { CONDITIONS, EVALUATORS, TESTS, VALUES } from './tables.ts';

// ---- tests ----

TESTS.define({
  name: 'type',
  operands: { type: { kind: 'bits', values: TYPES } },
  meaning: 'is of one of these card types ("TR 203.2a": it may be of several)',
  wording: '{type}',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, types) => (cardTypes(s, card) & types) !== 0,
});
/** "TR 1302.3" "TR 1302.3.e1" It may belong to others too. */
TESTS.define({
  name: 'organization',
  operands: { organization: { kind: 'bits', values: ORGANIZATIONS } },
  meaning: 'belongs to one of these organizations',
  wording: '{organization}',
  reads: [LAYER_ORGANIZATIONS, LAYER_GENERAL],
  run: (s, card, _source, _you, organizations) => (organizationsOf(s, card) & organizations) !== 0,
});
TESTS.define({
  name: 'shares-organization',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'belongs to an organization of this card, or to none of them',
  wording: (_o, raw) => (raw.is === false ? 'of no organization of this card' : 'of an organization of this card'),
  reads: [LAYER_ORGANIZATIONS, LAYER_GENERAL],
  run: (s, card, source, _you, is) =>
    source !== NONE && ((organizationsOf(s, card) & organizationsOf(s, source)) !== 0) === (is === 1),
});
TESTS.define({
  name: 'no-organization',
  operands: { is: { kind: 'flag', default: true } },
  meaning: 'belongs to no organization, or to any',
  wording: (_o, raw) => (raw.is === false ? 'with an organization' : 'without an organization'),
  reads: [LAYER_ORGANIZATIONS, LAYER_GENERAL],
  run: (s, card, _source, _you, is) => (organizationsOf(s, card) === 0) === (is === 1),
});
TESTS.define({
  name: 'zone',
  places: NAMING_ZONE,
  operands: { zone: { kind: 'choice', values: SEARCHED_ZONES } },
  meaning: 'is in that zone',
  wording: 'in the {zone}',
  zones: (zone) => 1 << zone,
  run: (s, card, _source, _you, zone) => zoneOf(s, card) >> 1 === zone,
});
TESTS.define({
  name: 'controller',
  places: OF_BOTH_PLAYERS,
  operands: { controller: { kind: 'player', values: ['you', 'opponent'] } },
  meaning: 'is controlled by that player, or, off the field, theirs',
  wording: 'of {controller}',
  run: (s, card, _source, you, player) => controllerOf(s, card) === playerOf(s, player, you, NONE),
});
TESTS.define({
  name: 'owner',
  places: OF_BOTH_PLAYERS,
  operands: { owner: { kind: 'player', values: ['you', 'opponent'] } },
  meaning: 'is owned by that player',
  wording: 'owned by {owner}',
  run: (s, card, _source, you, player) => ownerOf(s, card) === playerOf(s, player, you, NONE),
});
/** "TR 1332.3" */
TESTS.define({
  name: 'icon',
  operands: { icon: { kind: 'bits', values: KEYWORDS.slice(0, ICON_COUNT) } },
  meaning: 'has one of these icon crafts',
  wording: 'with {icon}',
  reads: [LAYER_ABILITIES, LAYER_GENERAL],
  run: (s, card, _source, _you, icons) => hasKeyword(s, card, icons),
});
TESTS.define({
  name: 'not-icon',
  operands: { icon: { kind: 'bits', values: KEYWORDS.slice(0, ICON_COUNT) } },
  meaning: 'has none of these icon crafts',
  wording: 'without {icon}',
  reads: [LAYER_ABILITIES, LAYER_GENERAL],
  run: (s, card, _source, _you, icons) => !hasKeyword(s, card, icons),
});
/** "TR 1332.6" "TR 207.7" */
TESTS.define({
  name: 'label',
  operands: { label: { kind: 'name' } },
  meaning: 'has a craft with that keyword label',
  wording: 'with "{label}"',
  run: (s, card, _source, _you, label) => {
    const end = printed(s, card, DEF_ABILITY) + printed(s, card, DEF_ABILITY_COUNT);
    for (let row = printed(s, card, DEF_ABILITY); row < end; row++)
      if (ABILITIES[row * ABILITY_STRIDE + ABILITY_LABEL] === label) return true;
    return false;
  },
});
/** "TR 1302.1a" */
TESTS.define({
  name: 'name-contains',
  operands: { part: { kind: 'name' } },
  meaning: 'has a name with that in it',
  wording: 'with "{part}" in its name',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, part) => containsName(s, card, part),
});
/** "TR 1302.2" "TR 1302.2.e1" */
TESTS.define({
  name: 'sub-name',
  operands: { 'sub-name': { kind: 'name' } },
  meaning: 'has that sub-name',
  wording: 'with the sub-name "{sub-name}"',
  reads: LAYER_GENERAL,
  run: (s, card, _source, _you, name) => hasSubName(s, card, name),
});

/** Which names have which in them, found once a pair: asking allocates nothing then. */
const contains = new Map<number, boolean>();

function isPartOf(part: number, name: number): boolean {
  const key = part * 65_536 + name;
  let known = contains.get(key);
  if (known === undefined) {
    known = nameOf(name).includes(nameOf(part));
    contains.set(key, known);
  }
  return known;
}

function containsName(s: State, card: number, part: number): boolean {
  return isPartOf(part, printed(s, card, DEF_NAME));
}

/** A test that is a flag of what a card is or does. */
function flagTest(
  name: string,
  yes: string,
  no: string,
  depends: number,
  is: (s: State, card: number) => boolean,
  places?: readonly string[],
  reads?: number,
): void {
  TESTS.define({
    name,
    places,
    operands: { is: { kind: 'flag', default: true } },
    meaning: `is ${yes}, or is ${no}`,
    wording: (_o, raw) => (raw.is === false ? no : yes),
    ...(depends === 0 ? {} : { depends }),
    ...(reads === undefined ? {} : { reads }),
    run: (s, card, _source, _you, wanted) => is(s, card) === (wanted === 1),
  });
}

const hasFlag = (flag: number) => (s: State, card: number) => (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & flag) !== 0;
flagTest('actioned', 'Actioned', 'Ready', DEPEND_STATE, hasFlag(CARD_ACTIONED), PLACED);
flagTest('stunned', 'stunned', 'not stunned', DEPEND_STATE, hasFlag(CARD_STUNNED), ON_FIELD);
flagTest('face-down', 'face down', 'face up', DEPEND_STRONGHOLD, isFaceDown, PLACED);
flagTest('support', 'with Support', 'without Support', DEPEND_STATE, hasFlag(CARD_SUPPORTED), ON_FIELD);
flagTest('attacking', 'attacking', 'not attacking', DEPEND_STATE, hasFlag(CARD_ATTACKING), ON_FIELD);
flagTest('defending', 'defending', 'not defending', DEPEND_STATE, hasFlag(CARD_DEFENDING), ON_FIELD);
flagTest('in-battle', 'in battle', 'not in battle', DEPEND_STATE, hasFlag(CARD_ATTACKING | CARD_DEFENDING), ON_FIELD);
flagTest(
  'scrum-attacking',
  'scrum attacking',
  'not scrum attacking',
  DEPEND_STATE,
  (s, card) => s[ATTACK_SCRUM] === 1 && (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ATTACKING) !== 0,
  ON_FIELD,
);
flagTest(
  'attacked',
  'that has attacked this turn',
  'that has not attacked this turn',
  DEPEND_STATE,
  hasFlag(CARD_ATTACKED),
  ON_FIELD,
);
flagTest('linked', 'in a tactical link', 'in no tactical link', 0, hasFlag(CARD_IN_LINK), ON_FIELD);
flagTest('has-riders', 'with riders', 'without riders', 0, hasFlag(CARD_HAS_RIDERS), ON_FIELD);
/** "TR 1338.2" */
flagTest(
  'cursed',
  'cursed',
  'not cursed',
  0,
  (s, card) => hasKeyword(s, card, KEYWORD_CURSE),
  undefined,
  LAYER_ABILITIES,
);
/** "TR 1332.5" */
flagTest('arts', 'with Arts', 'without Arts', 0, (s, card) => printed(s, card, DEF_ARTS) !== 0);
flagTest(
  'str-above-printed',
  'with as much STR as is printed on it, or more',
  'with less STR than is printed on it',
  0,
  (s, card) => hasNumbers(s, card) && strOf(s, card) >= printed(s, card, DEF_POWER),
  ON_FIELD,
  LAYER_NUMBERS,
);
/** "TR 1302.1" */
defineNameTests(TESTS, hasName, undefined, LAYER_GENERAL);
defineOther(TESTS, WHERE_SOURCES_ARE);
defineAnyOf(EVALUATORS);

// ---- numbers ----

/** "TR 1221.1" A number of the first card that a selector means, as it last was where it has left; else 0. */
function numberOf(
  s: State,
  who: number,
  source: number,
  you: number,
  f: number,
  read: (s: State, card: number) => number,
): number {
  const present = selectCards(s, f, who, source, you) > 0 ? SELECTED[0] : NONE;
  if (present !== NONE && isOnField(s, present)) return known(read(s, present));
  const left = f === NONE ? present : rowOfLeft(s, who, f);
  if (left !== NONE) return known(readLast(s, left, read));
  const card = present === NONE ? rowOfMoved(s, who, source, f) : present;
  return card === NONE ? 0 : known(read(s, card));
}

/** What a card without STR or DEF has as the number. */
const MISSING = -32_768;

function known(number: number): number {
  return number === MISSING ? 0 : number;
}

defineCardNumbers(EVALUATORS, { missing: MISSING, numberOf }, [
  {
    read: costOf,
    reads: LAYER_NUMBERS,
    test: ['cp', 'cp', 'has a CP cost in this range', 'with a CP cost of {cp}'],
    value: ['cp', 'the CP cost of a card', 'the CP cost of {who}'],
  },
  {
    read: epOf,
    reads: LAYER_NUMBERS,
    test: ['ep', 'ep', 'has an EP cost in this range (a BASE: a founding level)', 'with an EP cost of {ep}'],
    value: ['ep', 'the EP cost of a card', 'the EP cost of {who}'],
  },
  {
    read: (s, card) => (hasNumbers(s, card) ? strOf(s, card) : MISSING),
    reads: LAYER_NUMBERS,
    test: ['str', 'str', 'has STR in this range', 'with {str} STR'],
    value: ['str', 'the STR of a card', 'the STR of {who}'],
  },
  {
    read: (s, card) => (hasNumbers(s, card) ? defenceOf(s, card) : MISSING),
    reads: LAYER_NUMBERS,
    test: ['def', 'def', 'has DEF in this range', 'with {def} DEF'],
    value: ['def', 'the DEF of a card', 'the DEF of {who}'],
  },
  {
    read: wingsOf,
    reads: LAYER_NUMBERS,
    test: ['wings', 'wings', 'has Wings of Light in this range', 'with Wings of Light {wings}'],
    value: ['wings', 'the Wings of Light of a card', 'the Wings of Light of {who}'],
  },
]);

VALUES.define({
  name: 'count',
  operands: { of: { kind: 'filter', place: SEARCHING }, times, plus },
  meaning: 'how many cards pass a filter',
  wording: scaled('{of}'),
  run: (s, source, you, _f, of, times, plus) => countMatching(s, of, source, you) * times + plus,
});
/** "TR 1333.2" "TR 1333.2.e1" */
VALUES.define({
  name: 'organizations',
  operands: { of: { kind: 'filter', place: SEARCHING }, times, plus },
  meaning: 'to how many organizations the cards that pass a filter belong; having all of them does not count',
  wording: scaled('organization of {of}'),
  reads: [LAYER_ORGANIZATIONS, LAYER_GENERAL],
  run: (s, source, you, _f, of, times, plus) => {
    let bits = 0;
    for (let i = findMatching(s, of, source, you) - 1; i >= 0; i--) bits |= ownOrganizations(s, SELECTED[i]);
    let n = 0;
    for (; bits !== 0; bits &= bits - 1) n++;
    return n * times + plus;
  },
});
VALUES.define({
  name: 'sum-of',
  operands: {
    of: { kind: 'filter', place: SEARCHING },
    number: { kind: 'choice', values: ['cp', 'str', 'def', 'wings'] },
  },
  meaning: 'what a number of the cards that pass a filter comes to together',
  wording: 'the {number} of {of} together',
  reads: LAYER_NUMBERS,
  run: (s, source, you, _f, of, number) => {
    let sum = 0;
    for (let i = findMatching(s, of, source, you) - 1; i >= 0; i--) sum += SUMMED[number](s, SELECTED[i]);
    return sum;
  },
});
const SUMMED = [costOf, strOf, defenceOf, wingsOf];
VALUES.define({
  name: 'amount',
  places: ['auto', 'trigger'],
  operands: { times, plus },
  meaning: 'the amount of the triggering event',
  wording: 'that amount',
  run: (s, _source, _you, f, times, plus) => (f === NONE ? eventAmount : s[f + FRAME_C]) * times + plus,
});
VALUES.define({
  name: 'chosen-count',
  places: RESOLVING,
  operands: { set: { kind: 'set' }, times, plus },
  meaning: 'how many cards were chosen',
  wording: scaled('card chosen'),
  run: (s, _source, _you, f, set, times, plus) => (f === NONE ? 0 : setLength(s, f, set) * times + plus),
});
/** "TR 1305.1" "TR 1305.2a" "TR 1305.2c" */
X_VALUE.index = VALUES.define({
  name: 'x',
  places: ['text', 'auto', 'cost'],
  operands: {},
  meaning: 'the X that was named as the text was played',
  wording: 'X',
  run: (s, _source, _you, f) => (f === NONE ? settledX : s[f + FRAME_A]),
});
defineArithmetic(EVALUATORS);

// ---- conditions ----

/** The bounds of a condition where they are left out. */
const UNBOUNDED = 99_999;
const boundsOf = createBounds(UNBOUNDED);

definePlayerNumbers(
  EVALUATORS,
  {
    playerOf,
    ofValue: { kind: 'player', default: 'you', values: ONE_PLAYER },
    ofCondition: { kind: 'player', default: 'you', values: ONE_PLAYER },
    unbounded: UNBOUNDED,
  },
  [
    {
      // "TR 1329.2" texts see what it counts as
      read: bondFor,
      depends: DEPEND_PLAYERS,
      value: ['bond', 'the Bond of a player, as it counts for texts', 'Bond of {player}'],
    },
    {
      read: cardsIn(ZONE_HAND),
      depends: DEPEND_HAND,
      value: ['hand-size', "how many cards are in a player's hand", 'card in the hand of {player}'],
      condition: ['hand', 'a player has that many cards in hand', '{player} has {n} cards in hand'],
    },
    {
      read: cardsIn(ZONE_STRONGHOLD),
      depends: DEPEND_STRONGHOLD,
      value: ['stronghold-size', 'how many cards are in a Stronghold', 'card in the Stronghold of {player}'],
      condition: [
        'stronghold',
        'there are that many cards in a Stronghold',
        'the Stronghold of {player} has {n} cards',
      ],
    },
    {
      read: cardsIn(ZONE_TRAIL),
      depends: DEPEND_PILES,
      value: ['trail-size', 'how many cards are in a Trail', 'card in the Trail of {player}'],
      condition: ['trail', 'there are that many cards in a Trail', 'the Trail of {player} has {n} cards'],
    },
    {
      read: cardsIn(ZONE_EXCLUDED),
      depends: DEPEND_PILES,
      value: ['excluded-size', 'how many cards of a player are excluded', 'excluded card of {player}'],
    },
    {
      read: cardsIn(ZONE_DECK),
      depends: DEPEND_PILES,
      condition: ['deck', 'a player has that many cards in the deck', '{player} has {n} cards in the deck'],
    },
    ...deeds([
      [
        PLAYER_ATTACKS,
        'attacks-made',
        'attack that {player} has made this turn',
        '{player} has attacked {n} times this turn',
      ],
      [
        PLAYER_UNITS_PLAYED,
        'units-played',
        'UNIT that {player} has played this turn',
        '{player} has played {n} UNITs this turn',
      ],
      [
        PLAYER_ITEMS_PLAYED,
        'items-played',
        'ITEM that {player} has played this turn',
        '{player} has played {n} ITEMs this turn',
      ],
      [
        PLAYER_EVENTS_PLAYED,
        'events-played',
        'EVENT that {player} has played this turn',
        '{player} has played {n} EVENTs this turn',
      ],
      [
        PLAYER_BASES_PLAYED,
        'bases-played',
        'BASE that {player} has played this turn',
        '{player} has played {n} BASEs this turn',
      ],
      [
        PLAYER_ARTS_PLAYED,
        'arts-played',
        'Arts that {player} has played this turn',
        '{player} has played {n} Arts this turn',
      ],
      [PLAYER_DRAWN, 'cards-drawn', 'card that {player} has drawn this turn', '{player} has drawn {n} cards this turn'],
      [
        PLAYER_DISCARDED,
        'cards-discarded',
        'card that {player} has discarded this turn',
        '{player} has discarded {n} cards this turn',
      ],
      [
        PLAYER_STUNNED,
        'units-stunned',
        'UNIT of {player} that was stunned this turn',
        '{n} UNITs of {player} were stunned this turn',
      ],
    ]),
  ],
);

type Deed = readonly [cell: number, name: string, unit: string, wording: string];

/** What players did this turn. */
function deeds(rows: readonly Deed[]): Parameters<typeof definePlayerNumbers>[2] {
  return rows.map(([cell, name, unit, wording]) => ({
    read: counted(cell),
    depends: DEPEND_PLAYERS,
    from: 1,
    value: [
      name,
      `${unit.replace('that {player} has', 'that a player has').replace('{player}', 'a player')}, counted`,
      unit,
    ],
    condition: [name, `such a number: ${unit.replace('{player}', 'a player')}`, wording],
  }));
}

const BOND: Operand = { kind: 'number', min: -UNBOUNDED, max: UNBOUNDED };
CONDITIONS.define({
  name: 'bond',
  operands: {
    player: { kind: 'player', default: 'you', values: ONE_PLAYER },
    'at-least': { ...BOND, default: -UNBOUNDED },
    'at-most': { ...BOND, default: UNBOUNDED },
  },
  meaning: 'a player has that much Bond, as it counts for texts',
  wording: (o) => `the Bond of ${o.player} is ${boundsOf(o)}`,
  depends: DEPEND_PLAYERS,
  run: (s, _source, you, f, player, low, high) => within(bondFor(s, playerOf(s, player, you, f)), low, high),
});
/** "TR 1328.1" "TR 1328.2" */
CONDITIONS.define({
  name: 'there-are',
  operands: {
    of: { kind: 'filter', place: SEARCHING },
    'at-least': { kind: 'number', default: 1 },
    'at-most': { kind: 'number', default: UNBOUNDED },
  },
  meaning: 'that many cards pass a filter',
  wording: (o) => `there are ${o['at-most'] === '0' ? 'no' : boundsOf(o)} ${o.of}`,
  run: (s, source, you, _f, of, low, high) => within(countMatching(s, of, source, you), low, high),
});
defineLogic(EVALUATORS, { selectCards, anyLeftPasses });
defineCompare(EVALUATORS, { wording: '{a} is {is} {b}', count: (n) => n, missing: undefined });

/** A condition without operands. */
function condition(
  name: string,
  meaning: string,
  depends: number,
  run: (s: State, source: number, you: number, f: number) => boolean,
  places?: readonly string[],
): void {
  CONDITIONS.define({ name, places, operands: {}, meaning, wording: meaning, depends, run });
}

condition('your-step', 'it is a step of yours', DEPEND_TURN, (s, _source, you) => turnPlayer(s) === you);
condition('opponent-step', "it is a step of your opponent's", DEPEND_TURN, (s, _source, you) => turnPlayer(s) !== you);
condition('initiative', 'you have the initiative', DEPEND_TURN, (s, _source, you) => s[INITIATIVE] === you);
CONDITIONS.define({
  name: 'phase',
  operands: { phase: { kind: 'bits', values: PHASES.slice(1) } },
  meaning: 'it is one of these phases or steps',
  wording: 'it is the {phase} phase',
  depends: DEPEND_TURN,
  run: (s, _source, _you, _f, phases) => ((phases >> (s[TURN_PHASE] - 1)) & 1) !== 0,
});
/** "TR 1326.4" */
condition('alone', 'one UNIT attacks alone', DEPEND_STATE, (s) => s[ATTACK_COUNT] === 1);
/** "TR 804.5b" */
condition('scrum-attack', 'it is a Scrum attack', DEPEND_STATE, (s) => s[ATTACK_SCRUM] === 1);
/** "TR 1329.3" "TR 1329.3.e1" */
condition(
  'only-unit',
  'this is your only UNIT',
  DEPEND_STATE,
  (s, source, you) => source !== NONE && (countsAsOnly(s, source, you) || countUnits(s, you, source) === 0),
);

/** How many other UNITs than that card a player has on the field. */
function countUnits(s: State, player: number, but: number): number {
  let n = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
    if (card !== but && (cardTypes(s, card) & TYPE_UNIT) !== 0) n++;
  return n;
}

/** "TR 1329.1" */
CONDITIONS.define({
  name: 'named-there',
  operands: { name: { kind: 'name' } },
  meaning: 'a UNIT of yours with that name is on the field, or counts as being there',
  wording: '{name} is on your field',
  depends: DEPEND_STATE,
  run: (s, _source, you, _f, name) => {
    for (let card = firstCard(s, ZONE_FIELD + you); card !== NONE; card = nextCard(s, card))
      if ((cardTypes(s, card) & TYPE_UNIT) !== 0 && hasName(s, card, name)) return true;
    return isNamedThere(s, name, you);
  },
});
