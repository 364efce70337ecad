import type { State } from '../../kernel/layout.ts';
import { CARD_FLAGS, cardField } from '../../kernel/layout.ts';
import { VERB_REPLACE } from '../../kernel/options.ts';
import { LINKED } from '../../shared/links.ts';
import { both, listed, ownWord, pattern } from '../../text/phrase.ts';
import {
  AMOUNT,
  countersFact,
  DAMAGE,
  type Facts,
  IN_DECK,
  IN_HAND,
  keywordsFact,
  LIFE,
  NAMES,
  ON_FIELD,
  printedName,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  WITH,
  whereAny,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView, PLAYER_NUMBER } from '../../view/game-view.ts';
import { optionDescriber } from '../../view/options.ts';
import { unitsOwed } from '../../view/prompt.ts';
import {
  ABILITY_ORDER,
  CARD_ORDER,
  CHOOSE_IT,
  DO_SOMETHING,
  KEEP_HAND,
  KEEPS_HAND,
  MORE_ROUNDS,
  NUMBER_IN_SECRET,
  PAY_COST,
  SAY_FIRST,
} from '../../view/questions.ts';
import { createStackView } from '../../view/stack.ts';
import { ASK, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_KINDLE, VERB_SPEND } from './decisions.ts';
import * as L from './layout.ts';
import { MARKS } from './marks.ts';
import { cardPower, cardTypes, isOnField, keywordsOf, LINKS } from './rules/characteristics.ts';
import { TERMS } from './terms.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_CHARM);

// ---- options ----

const UNITS = ['energy', 'kindled energy'];

const CHOOSE_OBJECT = pattern('choose {0} on the stack', 'スタックの{0}を選ぶ');
const KINDLE = pattern('kindle with {0}', '{0}で灯す');
const SPEND = pattern('spend {0}', '{0}を使う');
const GO_WHERE = pattern('go where {0} says', '{0}に従って移動する');

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  abilityOf: LINKS.abilityAt,
  pass: {
    [ASK.mulligan]: KEEPS_HAND,
  },
  yes: { [ASK.mulligan]: both('shuffle the hand away', '手札をデッキに戻して引き直す') },
  verbs: {
    [VERB_CHOOSE_PLAYER]: (_name, number) => CHOOSE_IT(PLAYER_NUMBER(number)),
    [VERB_CHOOSE_OBJECT]: (_name, number, s) => CHOOSE_OBJECT(STACK_VIEW.objectName(s, number)),
    [VERB_KINDLE]: (name) => KINDLE(name),
    [VERB_SPEND]: (_name, number) => SPEND(ownWord(UNITS[number])),
    [VERB_REPLACE]: (name) => GO_WHERE(name),
  },
});

// ---- facts ----

const ENERGY = pattern('{0} energy', 'エナジー {0}');
const KINDLED = pattern('{0} kindled', '灯したエナジー {0}');

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    text: (power: number, s, card) => (isOnField(s, card) ? String(power) : undefined),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    place: ON_FIELD,
    text: whereAny(DAMAGE),
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
    text: (names: readonly string[]) => (names.length > 0 ? WITH(listed(names)) : undefined),
    numbers: { names: ['cards'], read: (s: State, card: number): number => LINKS.findLinked(s, card) },
  },
  keywords: keywordsFact(L.KEYWORDS, keywordsOf),
  types: wordsFact(L.TYPES, cardTypes),
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(L.PLAYER_LIFE, 'left out: 12'), text: (life: number) => LIFE(life) },
  turns: settableCell(L.PLAYER_TURNS, 'turns begun; the turn player has as much energy, and one more'),
  energy: { ...settableCell(L.PLAYER_ENERGY), text: whereAny(ENERGY) },
  kindled: { ...settableCell(L.PLAYER_KINDLED), text: whereAny(KINDLED) },
  hand: zoneCount(L.ZONE_HAND, IN_HAND),
  deck: zoneCount(L.ZONE_DECK, IN_DECK),
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
  terms: TERMS,
  marks: MARKS,
  sharedZones: ['stack'],
  cardName: printedName,
  describeOption,
  stack: STACK_VIEW,
  sorts: 'types',
  spent: 'rested',
  hostOf: LINKS.bearerOf,
  abilityOf: LINKS.abilityAt,
  questions: {
    choosePlayer: SAY_FIRST,
    mulligan: KEEP_HAND,
    triggerOrder: ABILITY_ORDER,
    arrivalOrder: CARD_ORDER,
    priority: DO_SOMETHING,
    payCost: PAY_COST,
    payEnergy: unitsOwed(['kindled energy'], 'energy'),
    repetitions: MORE_ROUNDS,
    secret: NUMBER_IN_SECRET,
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
