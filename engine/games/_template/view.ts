/** What this game shows of a position: its facts, and its options in words. */
import { z } from 'zod';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  FRAME_ABILITY,
  FRAME_CONTROL,
  FRAME_SOURCE,
  referenceCard,
  STACK_COUNT,
  type State,
} from '../../kernel/layout.ts';
import { VERB_REPLACE, VERB_TRIGGER } from '../../kernel/options.ts';
import { ABILITIES, ABILITY_NUMBER, ABILITY_STRIDE, DEF_NAME, DEF_STRIDE, DEFS, nameOf } from '../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../shared/counters.ts';
import { LINKED } from '../../shared/links.ts';
import { stackObject } from '../../shared/stack.ts';
import {
  AMOUNT,
  COUNTS,
  type Facts,
  keywordsFact,
  NAMES,
  ON_FIELD,
  settableCell,
  settableField,
  settableFlag,
  sinceFact,
  valueKind,
  zoneCount,
} from '../../view/facts.ts';
import { defineView } from '../../view/game-view.ts';
import { optionDescriber, waitingNote } from '../../view/options.ts';
import { ASK, VERB_CHOOSE_OBJECT, VERB_CHOOSE_PLAYER, VERB_KINDLE, VERB_SPEND } from './decisions.ts';
import {
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_RESTED,
  CARD_SUMMONED,
  CONTROL_CHARM,
  COUNTERS,
  KEYWORDS,
  PHASES,
  PLAYER_ENERGY,
  PLAYER_KINDLED,
  PLAYER_LIFE,
  PLAYER_TURNS,
  REASONS,
  ZONE_DECK,
  ZONE_HAND,
  ZONE_KINDS,
} from './layout.ts';
import { cardPower, hasKeyword, isOnField, LINKS } from './rules/characteristics.ts';

/** Name of a card. */
function cardName(s: State, card: number): string {
  return nameOf(DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_NAME]);
}

// ---- the stack ----

/** An object on the stack: the name of a charm, or `ability 2 of Name`. */
function objectName(s: State, index: number): string {
  const o = stackObject(index);
  const name = cardName(s, referenceCard(s[o + FRAME_SOURCE]));
  if ((s[o + FRAME_CONTROL] & CONTROL_CHARM) !== 0) return name;
  return `ability ${ABILITIES[s[o + FRAME_ABILITY] * ABILITY_STRIDE + ABILITY_NUMBER] + 1} of ${name}`;
}

/** What is on the stack, top first. */
function stackNames(s: State): string[] {
  return Array.from({ length: s[STACK_COUNT] }, (_, i) => objectName(s, s[STACK_COUNT] - 1 - i));
}

// ---- options ----

const UNITS = ['energy', 'kindled energy'];

/** One short phrase for an option of the standing decision. */
const describeOption = optionDescriber({
  cardName,
  abilityOf: LINKS.abilityAt,
  pass: {
    [ASK.mulligan]: 'keep the hand',
    [ASK.priority]: 'pass',
    [ASK.may]: 'decline',
    [ASK.choose]: 'choose no more',
  },
  yes: { [ASK.mulligan]: 'shuffle the hand away', [ASK.may]: 'do it' },
  verbs: {
    [VERB_CHOOSE_PLAYER]: (_name, number) => `choose player ${number}`,
    [VERB_CHOOSE_OBJECT]: (_name, number, s) => `choose ${objectName(s, number)} on the stack`,
    [VERB_KINDLE]: (name) => `kindle with ${name}`,
    [VERB_SPEND]: (_name, number) => `spend ${UNITS[number]}`,
    [VERB_REPLACE]: (name) => `go where ${name} says`,
    [VERB_TRIGGER]: (name, _, s, option) => `put the ability of ${name} on the stack${waitingNote(s, option)}`,
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
    ...settableField(CARD_DAMAGE),
    place: ON_FIELD,
    text: (damage: number) => (damage > 0 ? `${damage} damage` : undefined),
  },
  rested: { ...settableFlag(CARD_RESTED), place: ON_FIELD, text: 'rested' },
  counters: {
    kind: COUNTS,
    place: ON_FIELD,
    read: (s, card) =>
      Object.fromEntries(
        COUNTERS.map((name, i) => [name, countersOf(s, CARDS + card * CARD_STRIDE + CARD_COUNTERS, i)]),
      ),
    text: (counts: Record<string, number>) =>
      COUNTERS.filter((name) => counts[name] > 0).map((name) => `${counts[name]} ${name}`),
    set: {
      write: (s, card, counts: Record<string, number>) => {
        for (const [i, name] of COUNTERS.entries())
          changeCounters(s, CARDS + card * CARD_STRIDE + CARD_COUNTERS, i, counts[name] ?? 0);
      },
    },
  },
  since: sinceFact('this-turn: it came this turn and cannot attack yet', (s, card) => {
    s[CARDS + card * CARD_STRIDE + CARD_FLAGS] |= CARD_SUMMONED;
  }),
  joined: {
    kind: NAMES,
    about: 'names of what has joined it',
    place: ON_FIELD,
    read: (s, card) => Array.from(LINKED.subarray(0, LINKS.findLinked(s, card)), (linked) => cardName(s, linked)),
    text: (names: readonly string[]) => (names.length > 0 ? `with ${names.join(', ')}` : undefined),
  },
  keywords: keywordsFact(KEYWORDS, hasKeyword),
} as const satisfies Facts;

const PLAYER_FACTS = {
  life: { ...settableCell(PLAYER_LIFE, 'left out: 12'), text: (life: number) => `${life} life` },
  turns: settableCell(PLAYER_TURNS, 'turns begun; the turn player has as much energy, and one more'),
  energy: { ...settableCell(PLAYER_ENERGY), text: (energy: number) => (energy > 0 ? `${energy} energy` : undefined) },
  kindled: {
    ...settableCell(PLAYER_KINDLED),
    text: (energy: number) => (energy > 0 ? `${energy} kindled` : undefined),
  },
  hand: zoneCount(ZONE_HAND, 'in hand'),
  deck: zoneCount(ZONE_DECK, 'in deck'),
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
  zoneKinds: ZONE_KINDS,
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
    { zone: 'field', title: 'field', always: true },
    { zone: 'hand', title: 'hand', always: true },
    { zone: 'pile', title: 'pile', always: true },
  ],
});
