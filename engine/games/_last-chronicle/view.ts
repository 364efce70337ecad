/** What this game shows of a position: its facts, and its options in words. */
import { z } from 'zod';
import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
  referenceCard,
  STACK_COUNT,
  type State,
  TURN_NUMBER,
} from '../../kernel/layout.ts';
import { VERB_TRIGGER } from '../../kernel/options.ts';
import { playerCell, setPlayerCell } from '../../kernel/players.ts';
import {
  ABILITIES,
  ABILITY_NUMBER,
  ABILITY_STRIDE,
  DEF_ABILITY,
  DEF_COST,
  DEF_NAME,
  DEF_STRIDE,
  DEFS,
  nameOf,
} from '../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../shared/counters.ts';
import { stackObject } from '../../shared/stack.ts';
import {
  AMOUNT,
  COUNTS,
  cardFlag,
  type FactPlace,
  type Facts,
  keywordsFact,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  valueKind,
  wordsFact,
  zoneCount,
} from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { optionDescriber, waitingNote } from '../../view/options.ts';
import { ASK, VERB_BLOCK, VERB_BURST, VERB_PROGRESS, VERB_SOUL, VERB_SPEND, VERB_STONE } from './decisions.ts';
import {
  CARD_ATTACKING,
  CARD_BLOCKING,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_SINCE,
  CARD_WIPED,
  COLOURS,
  CONTROL_SPELL,
  COUNTERS,
  FACTIONS,
  KEYWORDS,
  PHASES,
  PLAYER_ADVANCE,
  PLAYER_LIFE,
  PLAYER_SOULS,
  PLAYER_STONE_PLACED,
  REASONS,
  SOULS,
  TYPE_UNIT,
  TYPES,
  ZONE_DECK,
  ZONE_HAND,
  ZONE_KINDS,
} from './layout.ts';
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
  printed,
} from './rules/characteristics.ts';
import { caTotal } from './rules/progress.ts';

/** Name of a card. */
function cardName(s: State, card: number): string {
  return nameOf(DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME]);
}

// ---- the stack ----

/** An object on the stack: the name of a spell, or `ability 2 of Name`. */
function objectName(s: State, index: number): string {
  const o = stackObject(index);
  const name = cardName(s, referenceCard(s[o + FRAME_SOURCE]));
  if ((s[o + FRAME_CONTROL] & CONTROL_SPELL) !== 0) return name;
  const number = ABILITIES[s[o + FRAME_ABILITY] * ABILITY_STRIDE + ABILITY_NUMBER];
  return number < 0 ? `given ability of ${name}` : `ability ${number + 1} of ${name}`;
}

/** What is on the stack, top first. */
function stackNames(s: State): string[] {
  return Array.from({ length: s[STACK_COUNT] }, (_, i) => objectName(s, s[STACK_COUNT] - 1 - i));
}

// ---- options ----

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName,
  abilityOf: (s, card, number) => DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_ABILITY] + number,
  pass: {
    [ASK.mulligan]: 'keep the hand',
    [ASK.priority]: 'pass',
    [ASK.may]: 'decline',
    [ASK.choose]: 'choose no more',
    [ASK.mode]: 'select no more',
    [ASK.attack]: 'do not attack',
    [ASK.block]: 'do not block',
    [ASK.attackAgain]: 'end the battle',
    [ASK.burst]: 'do not declare the burst',
  },
  yes: {
    [ASK.mulligan]: 'put the hand on the bottom and draw five',
    [ASK.may]: 'do it',
    [ASK.attackAgain]: 'attack again',
  },
  verbs: {
    [VERB_SOUL]: (name, kind) => `wipe ${name} for a ${SOULS[kind]} soul`,
    [VERB_SPEND]: (_name, kind) => `spend a ${SOULS[kind]} soul`,
    [VERB_STONE]: (name) => `put ${name} into the Soul Yard`,
    [VERB_PROGRESS]: () => 'progress the era',
    [VERB_BURST]: (name) => `declare the burst of ${name}`,
    [VERB_BLOCK]: (name) => `block with ${name}`,
    [VERB_TRIGGER]: (name, _, s, option) => `put the ability of ${name} on the stack${waitingNote(s, option)}`,
  },
});

// ---- facts ----

const ON_BATTLEFIELD: FactPlace = { words: 'cards on the battlefield', zones: ['battlefield'] };
const WIPEABLE: FactPlace = { words: 'cards on the battlefield and soul stones', zones: ['battlefield', 'soul'] };

const isUnit = (s: State, card: number): boolean => (cardTypes(s, card) & TYPE_UNIT) !== 0;

const CARD_FACTS = {
  power: {
    kind: AMOUNT,
    read: cardPower,
    text: (power: number, s, card) => (isUnit(s, card) ? `${power}/${cardAtk(s, card)}` : undefined),
  },
  atk: { kind: AMOUNT, read: cardAtk },
  level: {
    kind: AMOUNT,
    read: cardLevel,
    text: (level: number) => (level > 0 ? `level ${level}` : undefined),
  },
  damage: {
    ...settableField(CARD_DAMAGE),
    place: ON_BATTLEFIELD,
    text: (damage: number) => (damage > 0 ? `${damage} damage` : undefined),
  },
  wiped: { ...settableFlag(CARD_WIPED), place: WIPEABLE, text: 'wiped' },
  counters: {
    kind: COUNTS,
    place: ON_BATTLEFIELD,
    read: (s, card) =>
      Object.fromEntries(
        COUNTERS.map((name, i) => [name, countersOf(s, CARDS + card * CARD_STRIDE + CARD_COUNTERS, i)]),
      ),
    text: (counts: Record<string, number>) =>
      COUNTERS.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`),
    set: {
      write: (s, card, counts: Record<string, number>) => {
        const at = CARDS + card * CARD_STRIDE + CARD_COUNTERS;
        for (const [i, name] of COUNTERS.entries())
          changeCounters(s, at, i, (counts[name] ?? 0) - countersOf(s, at, i));
      },
    },
  },
  since: {
    ...sinceFact('this-turn: its controller got it this turn', (s, card) => {
      s[CARDS + card * CARD_STRIDE + CARD_SINCE] = s[TURN_NUMBER];
    }),
    place: ON_BATTLEFIELD,
  },
  attacking: { ...cardFlag(CARD_ATTACKING), text: 'attacking' },
  blocking: { ...cardFlag(CARD_BLOCKING), text: 'blocking' },
  breakthrough: {
    kind: AMOUNT,
    place: ON_BATTLEFIELD,
    read: breakthroughOf,
    text: (points: number) => (points > 0 ? `breakthrough ${points}` : undefined),
  },
  keywords: keywordsFact(KEYWORDS, hasKeyword),
  types: wordsFact(TYPES, cardTypes),
  factions: wordsFact(FACTIONS, cardFactions),
  colours: wordsFact(COLOURS, coloursOf),
  cost: { kind: AMOUNT, about: 'printed cost, icons counted', read: (s, card) => printed(s, card, DEF_COST) },
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(PLAYER_LIFE, 'left out: 20'), text: (life: number) => `${life} life` },
  era: { kind: AMOUNT, read: eraOf, text: (era: number) => `era ${era}` },
  ca: {
    kind: AMOUNT,
    about: 'CA in the CA Yard',
    read: caTotal,
    text: (ca: number) => (ca > 0 ? `${ca} CA` : undefined),
  },
  advance: {
    ...settableCell(PLAYER_ADVANCE, 'advance value'),
    text: (value: number) => (value > 0 ? `advance value ${value}` : undefined),
  },
  souls: {
    kind: COUNTS,
    read: (s, player) => Object.fromEntries(SOULS.map((name, i) => [name, playerCell(s, player, PLAYER_SOULS + i)])),
    text: (counts: Record<string, number>) =>
      SOULS.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name} souls`),
    set: {
      write: (s, player, counts: Record<string, number>) => {
        for (const [i, name] of SOULS.entries()) setPlayerCell(s, player, PLAYER_SOULS + i, counts[name] ?? 0);
      },
    },
  },
  stonePlaced: settableCell(PLAYER_STONE_PLACED, '1: a soul stone was placed this turn'),
  hand: zoneCount(ZONE_HAND, 'in hand'),
  deck: zoneCount(ZONE_DECK, 'in deck'),
} as const satisfies Facts;

/** Zones that a position fills, in the order of their rows, with what it says of them. */
export const ZONES = {
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
  asks: ASK,
  zoneKinds: ZONE_KINDS,
  field: 'battlefield',
  sharedZones: ['stack'],
  phases: PHASES,
  reasons: REASONS,
  cardName,
  describeOption,
  cards: CARD_FACTS,
  players: PLAYER_FACTS,
  own: {
    stack: {
      kind: valueKind(z.array(z.string()), (found, wanted) => String(found) === String(wanted)),
      called: 'the stack',
      read: stackNames,
      text: (names: string[]) => (names.length > 0 ? `stack: ${names.join(', ')}` : undefined),
    },
  },
  zones: ZONES,
  page: [
    { zone: 'battlefield', title: 'battlefield', always: true },
    { zone: 'hand', title: 'hand', always: true },
    { zone: 'era', title: 'era markers', always: true },
    { zone: 'soul', title: 'soul stones', always: true, withFacts: true },
    { zone: 'ca', title: 'CA Yard', always: true },
    { zone: 'discard', title: 'discard', always: true },
    { zone: 'removed', title: 'removed' },
  ],
});
