import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_AMOUNT, VERB_REPLACE } from '../../kernel/options.ts';
import { playerCell, setPlayerCell } from '../../kernel/players.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { LINKED } from '../../shared/links.ts';
import {
  AMOUNT,
  COUNTS,
  cardFlag,
  countersFact,
  type FactPlace,
  type Facts,
  keywordsFact,
  NAMES,
  printedName,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { optionDescriber } from '../../view/options.ts';
import { unitsOwed } from '../../view/prompt.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import {
  breakthroughOf,
  cardAtk,
  cardFactions,
  cardLevel,
  cardPower,
  cardTypes,
  coloursOf,
  eraOf,
  hasKeyword,
  LINKS,
  printed,
} from './rules/characteristics.ts';
import { caTotal } from './rules/progress.ts';
import { replacementNumber, replacementSort } from './rules/replacement.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_SPELL);

// ---- options ----

/** What an option of the standing question would have apply next to the event. */
const REPLACEMENT_WORDS: readonly ((by: number) => string)[] = [
  (by) => `reduce the damage by ${by}`,
  (by) => `prevent ${by} of the next damage`,
  () => 'take the damage over',
  () => 'absorb the damage',
  () => 'become a soul stone',
  () => 'be removed',
  () => 'become wiped',
  (number) => `do what is done instead${number > 0 ? ` (${number + 1})` : ''}`,
  () => 'do what is done instead of drawing',
];

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [D.ASK.mulligan]: 'keep the hand',
    [D.ASK.attack]: 'do not attack',
    [D.ASK.platoon]: 'no more',
    [D.ASK.block]: 'do not block',
    [D.ASK.attackAgain]: 'end the battle',
    [D.ASK.burst]: 'do not declare the burst',
    [D.ASK.soulChange]: 'sacrifice nothing',
    [D.ASK.otherCost]: 'pay the cost itself',
    [D.ASK.furtherCost]: 'do not pay the further cost',
  },
  yes: {
    [D.ASK.mulligan]: 'put the hand on the bottom and draw five',
    [D.ASK.attackAgain]: 'attack again',
    [D.ASK.otherCost]: 'pay the other cost',
    [D.ASK.furtherCost]: 'pay the further cost',
  },
  verbs: {
    [D.VERB_SOUL]: (name, kind) => `wipe ${name} for a ${L.SOULS[kind]} soul`,
    [D.VERB_SPEND]: (_name, kind) => `spend a ${L.SOULS[kind]} soul`,
    [D.VERB_STONE]: (name) => `put ${name} into the Soul Yard`,
    [D.VERB_PROGRESS]: () => 'progress the era',
    [D.VERB_BURST]: (name) => `declare the burst of ${name}`,
    [D.VERB_COMBINE]: (name, host, s) => `combine ${name} with ${printedName(s, host)}`,
    [VERB_REPLACE]: (name, _, s, option) =>
      `${REPLACEMENT_WORDS[replacementSort(s, option)](replacementNumber(s, option))} (${name})`,
    [D.VERB_BLOCK]: (name) => `block with ${name}`,
    [D.VERB_ROUNDS]: (_name, rounds) => (rounds === 1 ? 'one more round' : `${rounds} more rounds`),
    [VERB_AMOUNT]: (name, number, s) =>
      s[K.DECISION_KIND] === D.ASK.distribute ? `${number} to ${name}` : `${number} damage to ${name}`,
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => `${number} to player ${optionCard(option)}`,
    [D.VERB_WIPE]: (name) => `wipe ${name}`,
    [D.VERB_SACRIFICE]: (name) => `sacrifice ${name}`,
    [D.VERB_REMOVE]: (name) => `remove ${name}`,
    [D.VERB_RETURN]: (name) => `return ${name}`,
  },
});

// ---- facts ----

const ON_BATTLEFIELD: FactPlace = { words: 'cards on the battlefield', zones: ['battlefield'] };
const WIPEABLE: FactPlace = { words: 'cards on the battlefield and soul stones', zones: ['battlefield', 'soul'] };

const isUnit = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_UNIT) !== 0;

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    unit: 1000,
    text: (power: number, s, card) => (isUnit(s, card) ? `${power}/${cardAtk(s, card)}` : undefined),
  },
  atk: { kind: AMOUNT, read: cardAtk },
  level: {
    kind: AMOUNT,
    read: cardLevel,
    text: (level: number) => (level > 0 ? `level ${level}` : undefined),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    unit: 1000,
    place: ON_BATTLEFIELD,
    text: (damage: number) => (damage > 0 ? `${damage} damage` : undefined),
  },
  wiped: { ...settableFlag(L.CARD_WIPED), place: WIPEABLE, text: 'wiped' },
  counters: { ...countersFact(L.COUNTERS, L.CARD_COUNTERS), place: ON_BATTLEFIELD },
  since: {
    ...sinceFact('this-turn: its controller got it this turn', (s, card) => {
      s[K.cardField(card, L.CARD_SINCE)] = s[K.TURN_NUMBER];
    }),
    place: ON_BATTLEFIELD,
  },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  blocking: { ...cardFlag(L.CARD_BLOCKING), text: 'blocking' },
  breakthrough: {
    kind: AMOUNT,
    place: ON_BATTLEFIELD,
    read: breakthroughOf,
    text: (points: number) => (points > 0 ? `breakthrough ${points}` : undefined),
  },
  combined: {
    kind: NAMES,
    about: 'names of the cards that are combined with it',
    place: ON_BATTLEFIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => printedName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? `with ${names.join(', ')}` : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  keywords: keywordsFact(L.KEYWORDS, hasKeyword),
  types: wordsFact(L.TYPES, cardTypes),
  factions: wordsFact(L.FACTIONS, cardFactions),
  colours: wordsFact(L.COLOURS, coloursOf),
  cost: { kind: AMOUNT, about: 'printed cost, icons counted', read: (s, card) => printed(s, card, DEF_COST) },
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(L.PLAYER_LIFE, 'left out: 20'), text: (life: number) => `${life} life` },
  era: { kind: AMOUNT, read: eraOf, text: (era: number) => `era ${era}` },
  ca: {
    kind: AMOUNT,
    about: 'CA in the CA Yard',
    read: caTotal,
    text: (ca: number) => (ca > 0 ? `${ca} CA` : undefined),
  },
  advance: {
    ...settableCell(L.PLAYER_ADVANCE, 'advance value'),
    text: (value: number) => (value > 0 ? `advance value ${value}` : undefined),
  },
  souls: {
    kind: COUNTS,
    read: (s, player) =>
      Object.fromEntries(L.SOULS.map((name, i) => [name, playerCell(s, player, L.PLAYER_SOULS + i)])),
    numbers: {
      names: L.SOULS,
      read: (s: State, player: number, i: number): number => playerCell(s, player, L.PLAYER_SOULS + i),
    },
    text: (counts: Record<string, number>) =>
      L.SOULS.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name} souls`),
    set: {
      write: (s, player, counts: Record<string, number>) => {
        for (const [i, name] of L.SOULS.entries()) setPlayerCell(s, player, L.PLAYER_SOULS + i, counts[name] ?? 0);
      },
    },
  },
  stonePlaced: settableCell(L.PLAYER_STONE_PLACED, '1: a soul stone was placed this turn'),
  hand: zoneCount(L.ZONE_HAND, 'in hand'),
  deck: zoneCount(L.ZONE_DECK, 'in deck'),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const POSITION_ZONES = {
  battlefield: 'active unless said otherwise',
  hand: 'cards in hand',
  era: 'era markers, the last placed last; left out: a plain one, which is era I',
  soul: 'soul stones, active unless said otherwise',
  ca: 'cards in the CA Yard',
  discard: 'oldest first',
  removed: 'oldest first',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  field: 'battlefield',
  sharedZones: ['stack'],
  cardName: printedName,
  describeOption,
  sorts: 'types',
  spent: 'wiped',
  price: 'cost',
  colours: {
    fact: 'factions',
    hues: { white: 55, orange: 25, purple: 285, black: 250, blue: 215 },
  },
  fights: { attacks: 'attacking', defends: 'blocking' },
  hostOf: LINKS.hostOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: 'say who goes first',
    mulligan: 'keep the hand, or not',
    triggerOrder: 'choose which ability comes first',
    arrivalOrder: 'choose which card comes first',
    priority: 'do something, or pass',
    paySouls: unitsOwed(L.SOULS, 'soul'),
    payCost: 'choose what pays the cost',
    attack: 'attack, or not',
    platoon: 'choose who attacks with it',
    block: 'block, or not',
    splitDamage: 'divide the damage',
    attackAgain: 'attack again, or end the battle',
    handLimit: 'discard down to the hand limit',
    burst: 'declare the burst, or not',
    marker: 'choose the era marker',
    taken: 'choose what is taken',
    striker: 'choose who strikes',
    latestMarker: 'choose the latest era marker',
    rounds: 'say how many more rounds of the loop there are',
    otherCost: 'pay the other cost, or the cost itself',
    furtherCost: 'pay the further cost, or not',
    soulChange: 'choose what is sacrificed, or nothing',
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: { stack: STACK_VIEW.fact },
  zones: POSITION_ZONES,
  outside: ['void'],
  page: [
    { zone: 'battlefield', title: 'battlefield', always: true, rows: [['unit'], ['history', 'structure']] },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'era', title: 'era markers', always: true, lies: 'pile', distance: 1 },
    { zone: 'soul', title: 'soul stones', always: true, withFacts: true, distance: 1 },
    { zone: 'ca', title: 'CA Yard', always: true, lies: 'pile', distance: 1 },
    { zone: 'discard', title: 'discard', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
