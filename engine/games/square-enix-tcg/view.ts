/** What this game shows of a position: its facts, and its options in words. */
import { z } from 'zod';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { VERB_AMOUNT, VERB_DISCARD, VERB_NUMBER, VERB_REPLACE } from '../../kernel/options.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { REPLACE_KEEP } from '../../shared/instead.ts';
import {
  AMOUNT,
  cardFlag,
  type Facts,
  keywordsFact,
  NAME,
  ON_FIELD,
  printedName,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  type ValueKind,
  valueKind,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView, zoneNames } from '../../view/game-view.ts';
import { optionDescriber } from '../../view/options.ts';
import { createStackView } from '../../view/stack.ts';
import { ASK, VERB_BEARER, VERB_BLOCK, VERB_DULL, VERB_EX, VERB_FINER } from './decisions.ts';
import * as L from './layout.ts';
import { splitSlack } from './rules/battle.ts';
import { cardElements, cardPower, cardTypes, hasKeyword, nameMatches, printed } from './rules/characteristics.ts';
import { cpOwed } from './rules/cp.ts';
import {
  REPLACE_DOUBLE,
  REPLACE_INCREASE,
  REPLACE_PREVENT,
  REPLACE_REDUCE,
  REPLACE_REMOVE,
  REPLACE_SET,
  REPLACE_SHIELD,
  replacedCard,
  replacementNumber,
  replacementSort,
} from './rules/replacement.ts';

const STACK_VIEW = createStackView(printedName, L.CONTROL_SUMMON);

// ---- options ----

/** What is done to the damage first, or to a card that leaves the field, by sort of replacement. */
const REPLACEMENT_WORDS: Readonly<Record<number, (number: number, card: string) => string>> = {
  [REPLACE_KEEP]: (_, card) => `let ${card} go to the Break Zone`,
  [REPLACE_REMOVE]: (_, card) => `remove ${card} from the game instead`,
  [REPLACE_REDUCE]: (number) => `first reduce the damage by ${number}`,
  [REPLACE_SET]: (number) => `first make the damage ${number}`,
  [REPLACE_PREVENT]: () => 'first prevent damage lower than its power',
  [REPLACE_DOUBLE]: () => 'first double the damage',
  [REPLACE_INCREASE]: (n) => `first add ${n} damage`,
  [REPLACE_SHIELD]: (number) => `first use the shield of ${number}`,
};

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName: printedName,
  hasStack: true,
  pass: {
    [ASK.mulligan]: 'keep the hand',
    [ASK.attack]: 'do not attack',
    [ASK.party]: 'attack with these',
    [ASK.block]: 'do not block',
    [ASK.attackAgain]: 'go to the second main phase',
    [ASK.exBurst]: 'use no (further) EX Burst',
    [ASK.overdrive]: 'without Overdrive',
    [ASK.assist]: 'do not use Assist',
    [ASK.gunshin]: 'without Gunshin',
    [ASK.playCost]: 'without the other cost',
  },
  yes: {
    [ASK.mulligan]: 'put the hand on the bottom and draw five',
    [ASK.attackAgain]: 'attack again',
    [ASK.overdrive]: 'with Overdrive',
    [ASK.assist]: 'use Assist',
    [ASK.playCost]: 'with the other cost',
  },
  verbs: {
    [VERB_DISCARD]: (name, _, s) => (s[K.DECISION_KIND] === ASK.payCp ? `discard ${name} for CP` : `discard ${name}`),
    [VERB_DULL]: (name) => `dull ${name} for CP`,
    [VERB_BLOCK]: (name) => `block with ${name}`,
    [VERB_BEARER]: (name) => `equip ${name}`,
    [VERB_AMOUNT]: (name, number, s) =>
      s[K.DECISION_KIND] === ASK.splitDamage && splitSlack(s) > 0
        ? `${number} to ${number + splitSlack(s)} damage to ${name}`
        : `${number} damage to ${name}`,
    [VERB_FINER]: (name) => `name the damage to ${name} digit by digit`,
    [VERB_REPLACE]: (name, _, s, option) => {
      const words = REPLACEMENT_WORDS[replacementSort(s, option)];
      return `${words(replacementNumber(s, option), printedName(s, replacedCard(s)))} (${name})`;
    },
    [VERB_EX]: (name) => `use the EX Burst of ${name}`,
    [VERB_NUMBER]: (_, number, s) => (s[K.DECISION_KIND] === ASK.name ? `name ${number}` : `X = ${number}`),
  },
});

// ---- facts ----

const isForward = (s: State, card: number): boolean => (cardTypes(s, card) & L.TYPE_FORWARD) !== 0;
const isOnField = (s: State, card: number): boolean => (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    unit: 1000,
    text: (power: number, s, card) => (isForward(s, card) ? String(power) : undefined),
  },
  damage: {
    ...settableField(L.CARD_DAMAGE),
    unit: 1000,
    place: ON_FIELD,
    text: (damage: number, s, card) => (damage > 0 && isForward(s, card) ? `${damage} damage` : undefined),
  },
  dull: { ...settableFlag(L.CARD_DULL), place: ON_FIELD, text: 'dull' },
  frozen: { ...settableFlag(L.CARD_FROZEN), place: ON_FIELD, text: 'frozen' },
  counters: {
    ...settableField(L.CARD_COUNTERS),
    place: ON_FIELD,
    text: (count: number) => (count > 0 ? `${count} counters` : undefined),
  },
  since: sinceFact('this-turn: it came this turn and cannot attack yet', (s, card) => {
    const c = K.cardOffset(card);
    s[c + L.CARD_SINCE] = s[K.TURN_NUMBER];
    s[c + K.CARD_FLAGS] |= L.CARD_ENTERED;
  }),
  attacking: cardFlag(L.CARD_ATTACKING),
  blocking: cardFlag(L.CARD_BLOCKING),
  on: {
    kind: NAME,
    about: 'Items: name of the bearer',
    place: ON_FIELD,
    read: (s, card): string | undefined => {
      const bearer = s[K.cardField(card, L.CARD_LINK)];
      return isOnField(s, card) && bearer !== K.NONE ? printedName(s, bearer) : undefined;
    },
    set: {
      about: 'Items: alias or name of the bearer',
      isBearer: true,
      pass: 1,
      write: (s, card, bearer: number) => {
        s[K.cardField(card, L.CARD_LINK)] = bearer;
      },
    },
  },
  keywords: keywordsFact(L.KEYWORDS, (s, card, keyword) => isOnField(s, card) && hasKeyword(s, card, keyword)),
  types: wordsFact(L.TYPES, cardTypes),
  elements: wordsFact(L.ELEMENTS, cardElements),
  cost: { kind: AMOUNT, about: 'printed cost', read: (s, card) => printed(s, card, DEF_COST) },
} as const satisfies Facts;

const PLAYER_FACTS = {
  damage: zoneCount(L.ZONE_DAMAGE, 'damage'),
  hand: zoneCount(L.ZONE_HAND, 'in hand'),
  deck: zoneCount(L.ZONE_DECK, 'in deck'),
  crystals: {
    ...settableCell(L.PLAYER_CRYSTALS),
    text: (crystals: number) => (crystals > 0 ? `${crystals} ${crystals === 1 ? 'crystal' : 'crystals'}` : undefined),
  },
} as const satisfies Facts;

const EXACT = valueKind(z.unknown());
/** Objects of the stack: how many, or what they are in their order. */
const STACK_KIND: ValueKind = {
  shape: z.union([z.int().min(0), z.array(z.string())]).describe('how many, or what, the top first'),
  difference: (found, wanted, called, subject) => {
    const names = found as string[];
    return typeof wanted === 'number'
      ? EXACT.difference(names.length, wanted, `the number of objects on ${called}`, subject)
      : EXACT.difference(names.join(', '), (wanted as string[]).join(', '), called, subject);
  },
};

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const ZONE_VIEWS = {
  field: 'active unless said otherwise',
  hand: 'cards in hand',
  damage: 'oldest first',
  break: 'oldest first',
  removed: 'removed from the game',
  deck: 'the first is the top; left out: 20 plain cards',
} as const;

/** The view of this game. */
export const VIEW = defineView({
  asks: ASK,
  layout: L,
  sharedZones: ['stack'],
  cardName: printedName,
  hasName: nameMatches,
  describeOption,
  sorts: 'types',
  spent: 'dull',
  price: 'cost',
  colours: {
    fact: 'elements',
    hues: { fire: 10, ice: 195, wind: 130, earth: 38, lightning: 280, water: 220, light: 55, dark: 250 },
  },
  fights: { attacks: 'attacking', defends: 'blocking' },
  hostOf: (s, card) => (isOnField(s, card) ? s[K.cardField(card, L.CARD_LINK)] : K.NONE),
  questions: {
    choosePlayer: 'say who goes first',
    mulligan: 'keep the hand, or not',
    triggerOrder: 'choose which ability comes first',
    arrivalOrder: 'choose which card comes first',
    mulliganOrder: 'put the hand on the bottom, one card after the other',
    priority: 'do something, or pass',
    payCp: (s, f) => (cpOwed(s, f) > 0 ? `pay ${cpOwed(s, f)} CP more` : 'pay CP of the element that is missing'),
    payCost: 'choose what pays the cost',
    attack: 'attack, or not',
    party: 'choose who attacks with it',
    block: 'block, or not',
    splitDamage: 'divide the damage among the blocking party',
    attackAgain: 'attack again, or not',
    handLimit: 'discard down to the hand limit',
    exBurst: 'use an EX Burst, or not',
    excessBackup: 'choose which Backup goes: there are too many',
    bearer: 'choose who gets the Item',
    overdrive: 'play it with Overdrive, or without',
    assist: 'use Assist, or not',
    gunshin: 'play it with Gunshin, or without',
    playCost: 'play it with the other cost, or without',
    name: 'name a number',
  },
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    stack: {
      ...STACK_VIEW.fact,
      kind: STACK_KIND,
      text: (names: string[], s, _, viewer) =>
        names.length > 0 ? `stack: ${names.length} (${zoneNames(s, L.ZONE_STACK, viewer, printedName)})` : undefined,
    },
  },
  zones: ZONE_VIEWS,
  page: [
    { zone: 'field', title: 'field', always: true, rows: [['forward', 'monster'], ['backup']] },
    { zone: 'hand', title: 'hand', always: true, lies: 'hand', distance: 2 },
    { zone: 'damage', title: 'damage', always: true, lies: 'pile', distance: 1 },
    { zone: 'break', title: 'break', always: true, lies: 'pile', distance: 1 },
    { zone: 'removed', title: 'removed', lies: 'pile', distance: 1 },
  ],
});
