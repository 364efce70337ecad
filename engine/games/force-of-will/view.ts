/** What is there to see of a game: facts of cards and players, by name. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { optionCard, VERB_ATTACK, VERB_FIRST, VERB_PLAY, VERB_REPLACE } from '../../kernel/options.ts';
import * as T from '../../kernel/tables.ts';
import { changeCounters } from '../../shared/counters.ts';
import {
  AMOUNT,
  cardFlag,
  type FactPlace,
  type Facts,
  FLAG,
  factName,
  INTEGER,
  keywordsFact,
  ON_FIELD,
  printedName,
  settableCell,
  settableFlag,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { nameForDecider, optionDescriber } from '../../view/options.ts';
import { unitsOwed } from '../../view/prompt.ts';
import { createStackView } from '../../view/stack.ts';
import * as D from './decisions.ts';
import * as L from './layout.ts';
import { ALL_DAMAGE } from './operators/modifications.ts';
import {
  atkOf,
  attributesOf,
  cardTypes,
  costOf,
  countersOn,
  defenceOf,
  hasAtk,
  hasDefence,
  hasKeyword,
  hasName,
  hostOf,
} from './rules/characteristics.ts';
import { abilityAt } from './rules/given.ts';
import { SIDE_FUTURE } from './rules/movement.ts';
import { gainWill, willOf } from './rules/pools.ts';
import { KINDS_OF_FATES, replacementNumber, replacementSort } from './rules/replacement.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_CARD, (s, o) =>
  (s[o + K.FRAME_CONTROL] & L.CONTROL_JUDGMENT) === 0
    ? undefined
    : `judgment of ${printedName(s, K.referenceCard(s[o + K.FRAME_SOURCE]))}`,
);

/** What a replacement effect does to an event, by its sort (rules/replacement.ts). */
const REPLACEMENT_WORDS: readonly ((number: number) => string)[] = [
  (fate) =>
    KINDS_OF_FATES[fate - 1] === L.ZONE_HAND
      ? "return it to its owner's hand instead"
      : 'remove it from the game instead',
  () => 'do this instead',
  () => 'let it happen',
  () => 'double the damage',
  (by) => `deal ${by} more damage`,
  () => 'deal the damage to this card instead',
  preventText,
  preventText,
];

function preventText(by: number): string {
  return by >= ALL_DAMAGE ? 'prevent the damage' : `prevent ${by} of the damage`;
}

/** How many lines of judgment a ruler has. */
function judgmentLines(s: State, card: number): number {
  let lines = 0;
  for (let number = 0, row = abilityAt(s, card, 0); row !== K.NONE; row = abilityAt(s, card, ++number))
    if (T.ABILITIES[T.abilityField(row, T.ABILITY_KIND)] === L.ABILITY_JUDGMENT) lines++;
  return lines;
}

/** The name on the future side of a card with two sides. */
function futureName(s: State, card: number): string {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  return T.nameOf(T.DEFS[T.defField(T.DEFS[T.defField(definition, L.DEF_SIDES + SIDE_FUTURE)], T.DEF_NAME)]);
}

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: nameForDecider(printedName, L.ZONE_STANDBY),
  hasStack: true,
  abilityOf: (s, card, number) => abilityAt(s, card, number),
  pass: {
    [D.ASK.mulligan]: 'keep the rest',
    [D.ASK.attack]: 'forfeit the battle',
    [D.ASK.block]: 'do not block',
    [D.ASK.show]: 'keep it hidden',
    [D.ASK.staying]: 'recover all others',
    [D.ASK.awakening]: 'do not awaken it',
    [D.ASK.incarnation]: 'pay its cost',
    [D.ASK.furtherCost]: 'do not pay the further cost',
    [D.ASK.payLess]: 'pay as much',
  },
  yes: {
    [D.ASK.mulligan]: 'change cards',
    [D.ASK.show]: 'show it',
    [D.ASK.awakening]: 'awaken it',
    [D.ASK.incarnation]: 'incarnate it',
    [D.ASK.furtherCost]: 'pay the further cost',
    [D.ASK.payLess]: 'pay less',
  },
  verbs: {
    [VERB_PLAY]: (name, side, s, option) => `play ${side === SIDE_FUTURE ? futureName(s, optionCard(option)) : name}`,
    [D.VERB_MAKE]: (name, kind) => `rest ${name} for ${L.WILL_KINDS[kind]} will`,
    [D.VERB_SPEND]: (_name, kind) => `${L.WILL_KINDS[kind]} will`,
    [D.VERB_LESS]: (_name, part) => `less ${part === 0 ? 'free cost' : [...L.SYMBOLS, 'attribute'][part - 1]}`,
    [D.VERB_LIFEBREAK]: () => 'break a card of the lifebreak area',
    [D.VERB_CALL]: (name) => `rest ${name} for a magic stone`,
    [D.VERB_JUDGMENT]: (name, number, s, option) =>
      `judgment of ${name}${judgmentLines(s, optionCard(option)) > 1 ? ` (line ${number + 1})` : ''}`,
    [D.VERB_STAY]: (name) => `leave ${name} rested`,
    [D.VERB_SET]: (name) => `put ${name} into the standby area`,
    [VERB_ATTACK]: (name) => `attack with ${name}`,
    [D.VERB_BATTLE]: () => 'begin a battle',
    [D.VERB_OBJECT]: (name) => `attack ${name}`,
    [D.VERB_OBJECT_PLAYER]: () => 'attack the opponent',
    [D.VERB_BLOCK]: (name) => `block with ${name}`,
    [D.VERB_EXCESS]: (_name, hundreds) => `deal ${hundreds * 100} beyond the blocker`,
    [D.VERB_ROUNDS]: (_name, rounds) => (rounds === 1 ? 'one more round' : `${rounds} more rounds`),
    [VERB_REPLACE]: (name, _number, s, option) =>
      `${REPLACEMENT_WORDS[replacementSort(s, option)](replacementNumber(s, option))} (${name})`,
    [D.VERB_CHOOSE_PLAYER]: (_name, player) => `choose player ${player}`,
    [D.VERB_CHOOSE_OBJECT]: (_name, index, s) => `choose ${STACK_VIEW.objectName(s, index)} in the chase`,
    [D.VERB_RACE]: (_name, race) => T.nameOf(race),
    [D.VERB_ATTRIBUTE]: (_name, attribute) => L.ATTRIBUTES[attribute],
    [D.VERB_CHANGE]: (name) => `change ${name}`,
    [VERB_FIRST]: (_name, player) => `player ${player} begins`,
    [D.VERB_PLAYER_SHARE]: (_name, number, _s, option) => `${number} to player ${optionCard(option)}`,
    [D.VERB_REST]: (name) => `rest ${name}`,
    [D.VERB_BANISH]: (name) => `banish ${name}`,
    [D.VERB_REMOVE]: (name) => `remove ${name}`,
  },
});

const IN_PLAY_PLACE: FactPlace = { words: 'cards in play', zones: ['field', 'stones', 'ruler'] };

/** Counters of a kind on a card. */
function counterFact(name: string, kind: number) {
  return {
    kind: AMOUNT,
    place: IN_PLAY_PLACE,
    read: (s: State, card: number): number => countersOn(s, card, kind),
    text: (n: number) => (n > 0 ? `${n} ${name} counters` : undefined),
    set: {
      write: (s: State, card: number, n: number): void =>
        changeCounters(s, K.cardField(card, L.CARD_COUNTERS), kind, n - countersOn(s, card, kind)),
    },
  };
}

/** "800/600", "–/600" without an ATK; nothing of a card without both. */
function fightText(s: State, card: number, atk: number): string | undefined {
  if (!hasAtk(s, card) && !hasDefence(s, card)) return undefined;
  return `${hasAtk(s, card) ? atk : '–'}/${hasDefence(s, card) ? defenceOf(s, card) : '–'}`;
}

const CARD_FACTS = {
  atk: {
    kind: INTEGER,
    read: atkOf,
    unit: 500,
    text: (atk: number, s, card) => fightText(s, card, atk),
  },
  def: { kind: INTEGER, read: defenceOf, unit: 500 },
  cost: { kind: INTEGER, about: 'total cost', read: costOf },
  rested: { ...settableFlag(L.CARD_RESTED), place: IN_PLAY_PLACE, text: 'rested' },
  damage: {
    kind: AMOUNT,
    unit: 500,
    place: ON_FIELD,
    read: (s, card) => s[K.cardField(card, L.CARD_DAMAGE)],
    text: (damage: number) => (damage > 0 ? `${damage} damage` : undefined),
    set: {
      write: (s: State, card: number, value: number): void => {
        s[K.cardField(card, L.CARD_DAMAGE)] = value;
      },
    },
  },
  ...(Object.fromEntries(L.COUNTERS.map((kind, i) => [factName(kind), counterFact(kind, i)])) as Record<
    (typeof L.COUNTERS)[number],
    ReturnType<typeof counterFact>
  >),
  thisTurn: {
    kind: FLAG,
    about: 'came this turn',
    place: IN_PLAY_PLACE,
    read: (s, card) => (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SINCE_FIELD) === 0,
    set: {
      write: (s: State, card: number, value: boolean): void => {
        if (!value) return;
        s[K.cardField(card, K.CARD_FLAGS)] &= ~(L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND);
        s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_ENTERED;
      },
    },
  },
  attacking: { ...cardFlag(L.CARD_ATTACKING), text: 'attacking' },
  blocking: { ...cardFlag(L.CARD_BLOCKING), text: 'blocking' },
  keywords: keywordsFact(L.KEYWORDS, hasKeyword),
  types: wordsFact(L.TYPES, cardTypes),
  attributes: wordsFact(L.ATTRIBUTES, attributesOf),
} as const satisfies Facts;

type FactName<Word extends string> = Word extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<FactName<Rest>>}`
  : Word;
type WillFact = ReturnType<typeof willFact>;

function willFact(name: string, kind: number) {
  return {
    kind: AMOUNT,
    read: (s: State, player: number): number => willOf(s, player, kind),
    set: {
      write: (s: State, player: number, n: number): void => gainWill(s, player, kind, n - willOf(s, player, kind)),
    },
    text: (n: number) => (n > 0 ? `${n} ${name} will` : undefined),
  };
}

/**
 * How many cards lie in a zone, whoever sees them.
 * @clause FOW ext.zone.10
 */
const PLAYER_FACTS = {
  life: {
    ...settableCell(L.PLAYER_LIFE, 'left out: what it begins with'),
    kind: INTEGER,
    text: (n: number) => `${n} life`,
  },
  ...(Object.fromEntries(L.WILL_KINDS.map((kind, i) => [factName(kind), willFact(kind, i)])) as Record<
    FactName<L.WillKind>,
    WillFact
  >),
  hand: zoneCount(L.ZONE_HAND, 'in hand'),
  deck: zoneCount(L.ZONE_DECK, 'in deck'),
  stoneDeck: zoneCount(L.ZONE_STONE_DECK, 'in stone deck'),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const POSITION_ZONES = {
  ruler: 'ruler side up',
  field: 'recovered, there since the turn began',
  stones: 'magic stones',
  hand: 'cards in hand',
  standby: 'face down',
  graveyard: 'oldest first',
  removed: 'oldest first',
  'stone-deck': 'the first is the top',
  deck: 'the first is the top; left out: 20 plain cards',
  lifebreak: 'the first is the top',
} as const;

/** The view of this game. */
export const VIEW = defineView({
  asks: D.ASK,
  layout: L,
  sharedZones: ['chase'],
  cardName: printedName,
  hasName,
  describeOption,
  sorts: 'types',
  spent: 'rested',
  price: 'cost',
  colours: {
    fact: 'attributes',
    hues: { light: 50, fire: 10, water: 215, wind: 130, darkness: 275 },
  },
  fights: { attacks: 'attacking', defends: 'blocking' },
  hostOf,
  abilityOf: abilityAt,
  questions: {
    choosePlayer: 'say who goes first',
    mulligan: 'keep the hand, or not',
    triggerOrder: 'choose which ability comes first',
    arrivalOrder: 'choose which card comes first',
    priority: 'do something, or pass',
    payWill: unitsOwed(L.SYMBOLS, 'will'),
    payCost: 'choose what pays the cost',
    attackedObject: 'choose what is attacked',
    block: 'block, or not',
    handLimit: 'discard down to the hand limit',
    show: 'show it, or keep it hidden',
    awakening: 'awaken it, or not',
    incarnation: 'incarnate it, or pay its cost',
    furtherCost: 'pay the further cost, or not',
    willKind: 'choose the kind of will',
    staying: 'choose what stays rested',
    excess: 'say how much damage goes beyond the blocker',
    attack: 'attack, or forfeit the battle',
    rounds: 'say how many more rounds of the loop there are',
    name: 'name something',
    secret: 'choose a number in secret',
    lessCost: 'choose which part of the cost gets less',
    payLess: 'pay less, or as much',
  },
  secretAsks: ['secret'],
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: { stack: STACK_VIEW.fact },
  zones: POSITION_ZONES,
  outside: ['blank'],
  page: [
    { zone: 'ruler', title: 'ruler', always: true, distance: 1 },
    {
      zone: 'field',
      title: 'field',
      always: true,
      rows: [
        ['resonator', 'j-ruler'],
        ['regalia', 'addition'],
      ],
    },
    { zone: 'stones', title: 'magic stones', always: true, distance: 1 },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'standby', title: 'standby', distance: 1 },
    { zone: 'graveyard', title: 'graveyard', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
