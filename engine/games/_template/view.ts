import type { State } from '../../kernel/layout.ts';
import { CARD_FLAGS, cardField } from '../../kernel/layout.ts';
import { VERB_REPLACE } from '../../kernel/options.ts';
import { LINKED } from '../../shared/links.ts';
import {
  AMOUNT,
  countersFact,
  type Facts,
  keywordsFact,
  NAMES,
  ON_FIELD,
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
import { ASK, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_KINDLE, VERB_SPEND } from './decisions.ts';
import * as L from './layout.ts';
import { cardPower, cardTypes, hasKeyword, isOnField, LINKS } from './rules/characteristics.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_CHARM);

// ---- options ----

const UNITS = ['energy', 'kindled energy'];

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [ASK.mulligan]: 'keep the hand',
  },
  yes: { [ASK.mulligan]: 'shuffle the hand away' },
  verbs: {
    [VERB_CHOOSE_PLAYER]: (_name, number) => `choose player ${number}`,
    [VERB_CHOOSE_OBJECT]: (_name, number, s) => `choose ${STACK_VIEW.objectName(s, number)} on the stack`,
    [VERB_KINDLE]: (name) => `kindle with ${name}`,
    [VERB_SPEND]: (_name, number) => `spend ${UNITS[number]}`,
    [VERB_REPLACE]: (name) => `go where ${name} says`,
  },
});

// ---- facts ----

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    text: (power: number, s, card) => (isOnField(s, card) ? String(power) : undefined),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    place: ON_FIELD,
    text: (damage: number) => (damage > 0 ? `${damage} damage` : undefined),
  },
  rested: { ...settableFlag(L.CARD_RESTED), place: ON_FIELD, text: 'rested' },
  counters: { ...countersFact(L.COUNTERS, L.CARD_COUNTERS), place: ON_FIELD },
  since: sinceFact('this-turn: it came this turn and cannot attack yet', (s, card) => {
    s[cardField(card, CARD_FLAGS)] |= L.CARD_SUMMONED;
  }),
  joined: {
    kind: NAMES,
    about: 'names of what has joined it',
    place: ON_FIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => printedName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? `with ${names.join(', ')}` : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  keywords: keywordsFact(L.KEYWORDS, hasKeyword),
  types: wordsFact(L.TYPES, cardTypes),
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(L.PLAYER_LIFE, 'left out: 12'), text: (life: number) => `${life} life` },
  turns: settableCell(L.PLAYER_TURNS, 'turns begun; the turn player has as much energy, and one more'),
  energy: { ...settableCell(L.PLAYER_ENERGY), text: (energy: number) => (energy > 0 ? `${energy} energy` : undefined) },
  kindled: {
    ...settableCell(L.PLAYER_KINDLED),
    text: (energy: number) => (energy > 0 ? `${energy} kindled` : undefined),
  },
  hand: zoneCount(L.ZONE_HAND, 'in hand'),
  deck: zoneCount(L.ZONE_DECK, 'in deck'),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const ZONES = {
  field: 'ready unless said otherwise',
  hand: 'cards in hand',
  pile: 'oldest first',
  deck: 'the first is the top; left out: 8 plain cards',
} as const;

/** The view of this game. */
export const VIEW = defineView({
  asks: ASK,
  layout: L,
  sharedZones: ['stack'],
  cardName: printedName,
  describeOption,
  sorts: 'types',
  spent: 'rested',
  hostOf: LINKS.hostOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: 'say who goes first',
    mulligan: 'keep the hand, or not',
    triggerOrder: 'choose which ability comes first',
    arrivalOrder: 'choose which card comes first',
    priority: 'do something, or pass',
    payCost: 'choose what pays the cost',
    payEnergy: unitsOwed(['kindled energy'], 'energy'),
    repetitions: 'say how many more rounds of the loop there are',
    secret: 'choose a number in secret',
  },
  secretAsks: ['secret'],
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: { stack: STACK_VIEW.fact },
  zones: ZONES,
  page: [
    { zone: 'field', title: 'field', always: true },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'pile', title: 'pile', always: true, lies: 'pile', distance: 1 },
  ],
});
