/** Effects: what card texts do. What is impossible is left out, and the rest is done. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { CODE, END } from '../../../kernel/tables.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { defineChoose } from '../../../shared/operators/choosing.ts';
import { createAddEffect, createLastTurn, DURATIONS } from '../../../shared/operators/duration.ts';
import {
  AMOUNT,
  CHOSEN_SET,
  createEffectReader,
  ELSE,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { defineFlow, defineRepeat, defineRepeatAsked } from '../../../shared/operators/flow.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { cardOf, referenceTo, SELECT_SET, SELECTED, setLength, setStart } from '../../../shared/selection.ts';
import {
  indexOfReference,
  playerOfReference,
  TARGET_CARDS,
  TARGET_OBJECTS,
  TARGET_PLAYERS,
} from '../../../shared/targets.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_GAIN, controllerOf, isOnField, markDirty } from '../rules/characteristics.ts';
import { CHOICES, DESTINATIONS, RESTS, SECRETS, TARGETS } from '../rules/choice.ts';
import { dealToCard, dealToPlayer } from '../rules/damage.ts';
import { destroyTogether, drawCard, joinSprite } from '../rules/movement.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { playerOf, selectCards } from '../rules/selection.ts';
import { negateObject } from '../rules/stack.ts';
import { MODIFICATIONS } from './modifications.ts';
import { computeValue, EFFECTS, holds } from './tables.ts';

const { select, holdCards, signedOf, amountOf, onePlayer, forPlayers } = createEffectReader({
  computeValue,
  selectCards,
  playerOf,
  eachPlayer: L.PLAYER_EACH,
});

// ---- choosing ----

defineChoose(EFFECTS, {
  meaning: 'chooses cards, on announcement',
  amountOf,
  onePlayer,
  beginChoice: CHOICES.beginChoice,
  countChoices: CHOICES.countChoices,
  recheckChoice: CHOICES.recheckChoice,
});

/** TARGET_ bits of a `target`. */
function kindsOf(filter: number, players: number, objects: number): number {
  return (filter > 0 ? TARGET_CARDS : 0) | (players === 1 ? TARGET_PLAYERS : 0) | (objects === 1 ? TARGET_OBJECTS : 0);
}

EFFECTS.define({
  name: 'target',
  operands: { of: { kind: 'filter', default: {} }, player: FLAG, object: FLAG, as: CHOSEN_SET },
  meaning: 'chooses one card that passes the filter, or a player, or an object on the stack, on announcement',
  wording: (o, raw) => {
    const kinds = [raw.of && o.of, raw.player && 'player', raw.object && 'object on the stack'];
    return `choose 1 ${kinds.filter(Boolean).join(' or ')}`;
  },
  canChoose: (s, source, you, _f, _flags, filter, players, objects) =>
    TARGETS.canTarget(s, filter, kindsOf(filter, players, objects), source, you),
  run: (s, f, filter, players, objects, set) => {
    if ((s[f + K.FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) TARGETS.recheckTarget(s, f, filter, set);
    else TARGETS.beginTarget(s, f, filter, kindsOf(filter, players, objects), set);
  },
});

// ---- to sprites, players and objects ----

EFFECTS.define({
  name: 'damage',
  operands: { who: WHO, amount: AMOUNT },
  meaning: 'deals damage to sprites, and to players that were chosen',
  wording: 'deal {amount} damage to {who}',
  run: (s, f, who, value) => {
    const amount = amountOf(s, f, value);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) dealToCard(s, held[i], amount);
    if (selectorKind(who) !== SELECT_SET) return;
    const set = selectorArgument(who);
    const start = f + K.FRAME_SLOTS + setStart(s, f, set);
    for (let i = 0; i < setLength(s, f, set); i++) {
      const player = playerOfReference(s[start + i]);
      if (player !== K.NONE) dealToPlayer(s, player, amount);
    }
  },
});
EFFECTS.define({
  name: 'destroy',
  it: 'untold',
  operands: { who: WHO },
  meaning: 'destroys sprites',
  wording: 'destroy {who}',
  run: (s, f, who) => destroyTogether(s, select(s, f, who)),
});
EFFECTS.define({
  name: 'join',
  it: 'untold',
  operands: { who: WHO },
  meaning: 'this sprite joins another one of your sprites',
  wording: 'this sprite joins {who}',
  run: (s, f, who) => {
    const card = cardOf(s, s[f + K.FRAME_SOURCE]);
    const host = select(s, f, who) > 0 ? SELECTED[0] : K.NONE;
    if (card === K.NONE || host === K.NONE || card === host || !isOnField(s, card) || !isOnField(s, host)) return;
    if (controllerOf(s, card) === controllerOf(s, host)) joinSprite(s, card, host);
  },
});
EFFECTS.define({
  name: 'negate',
  it: 'untold',
  operands: { set: CHOSEN_SET },
  meaning: 'negates the chosen objects on the stack: they do nothing',
  wording: 'negate it',
  run: (s, f, set) => {
    const start = f + K.FRAME_SLOTS + setStart(s, f, set);
    for (let i = 0; i < setLength(s, f, set); i++) {
      const index = indexOfReference(s, s[start + i]);
      if (index !== K.NONE) negateObject(s, index);
    }
  },
});
EFFECTS.define({
  name: 'place-counters',
  operands: { who: WHO, kind: { kind: 'choice', values: L.COUNTERS }, count: ONE_BY_DEFAULT },
  meaning: 'places counters of a kind on sprites',
  wording: 'place {count} {kind} counters on {who}',
  run: (s, f, who, kind, value) => {
    const count = amountOf(s, f, value);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) changeCounters(s, K.cardField(held[i], L.CARD_COUNTERS), kind, count);
    markDirty(s);
  },
});

// ---- for a time ----

const lastTurn = createLastTurn([
  [0, 0],
  [1, 0],
  [2, 1],
]);
const addEffect = createAddEffect((s) => {
  markDirty(s);
  s[K.CHECK_DUE] = 1;
});

/** The number of the first modification of a list that has one: it is fixed as the effect begins. */
function numberOf(s: State, f: number, list: number): number {
  for (let pc = list; CODE[pc] !== END; pc += MODIFICATIONS.widths[CODE[pc]]) {
    const operand = MODIFICATIONS.numbers[CODE[pc]];
    if (operand !== 0) return signedOf(s, f, CODE[pc + operand]);
  }
  return 0;
}

EFFECTS.define({
  name: 'gain',
  operands: {
    who: WHO,
    gives: { kind: 'modifications' },
    until: { kind: 'choice', values: DURATIONS, default: 'turn' },
  },
  meaning: 'sprites gain something for a time; one number in it',
  wording: (o, raw) => `${o.who} ${o.gives}${raw.until === undefined ? ' until the end of the turn' : ` (${o.until})`}`,
  run: (s, f, who, gives, until) => {
    const value = numberOf(s, f, gives);
    const ends = lastTurn(s, until, youOf(s, f));
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_GAIN, gives, referenceTo(s, held[i]), ends, value, 0);
  },
});

// ---- cards in hands, decks and other zones ----

function draw(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) drawCard(s, player);
}

EFFECTS.define({
  name: 'draw',
  it: 'untold',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT },
  meaning: 'a player draws cards',
  wording: '{player} draw {count} cards',
  run: (s, f, count, player) => forPlayers(s, f, player, draw, amountOf(s, f, count)),
});
EFFECTS.define({
  name: 'discard',
  it: 'moved',
  operands: { count: ONE_BY_DEFAULT, player: { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER } },
  meaning: 'a player discards cards of their choice',
  wording: '{player} discard {count} cards',
  run: (s, f, count, who) => {
    const player = onePlayer(s, f, who);
    CHOICES.beginDiscard(s, player, amountOf(s, f, count), 0, player, false);
  },
});
EFFECTS.define({
  name: 'search',
  it: 'moved',
  operands: {
    of: { kind: 'filter' },
    count: ONE_BY_DEFAULT,
    zone: { kind: 'choice', values: L.ZONE_KINDS.slice(0, 4), default: 'deck' },
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
    shuffle: { kind: 'flag', default: true },
  },
  meaning: 'looks through a zone of yours for cards, and shuffles the deck unless it says otherwise',
  wording: (o, raw) =>
    `search your ${o.zone ?? 'deck'} for ${o.count} ${o.of}${raw.shuffle === false ? ' without shuffling' : ''}`,
  run: (s, f, filter, count, zone, to, shuffle) => {
    const you = youOf(s, f);
    CHOICES.beginSearchOf(s, f, zone * 2 + you, shuffle === 1, filter, amountOf(s, f, count), to, 0);
  },
});
EFFECTS.define({
  name: 'look',
  it: 'moved',
  operands: {
    count: ONE_BY_DEFAULT,
    take: ONE_BY_DEFAULT,
    of: { kind: 'filter', default: {} },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
  },
  meaning: 'looks at the top of your deck and takes some of it into the hand',
  wording: 'look at the top {count} cards of your deck and take {take} {of}',
  run: (s, f, count, take, filter, rest) =>
    CHOICES.beginLook(s, f, youOf(s, f), amountOf(s, f, count), amountOf(s, f, take), filter, 0, rest, 0),
});

// ---- what is done, and how often ----

defineFlow(EFFECTS, { holds, callEffects: PROGRAMS.callEffects, beginMay: CHOICES.beginMay });
defineRepeat(EFFECTS, amountOf, PROGRAMS.callEffects);
defineRepeatAsked(EFFECTS, amountOf, PROGRAMS.callEffects, ASK.repetitions);
EFFECTS.define({
  name: 'bid',
  operands: { most: AMOUNT, won: { kind: 'effects' }, else: ELSE },
  meaning: 'both players choose a number in secret; one thing if yours is larger, another if not',
  wording: (o, raw) =>
    `both players secretly choose a number up to ${o.most}; if yours is larger, ` +
    `${o.won}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  run: (s, f, most, won, otherwise) => SECRETS.beginSecret(s, amountOf(s, f, most), won, otherwise),
});
