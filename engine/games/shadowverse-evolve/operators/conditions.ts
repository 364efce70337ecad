/** Conditions: what a card text asks of the game. All conditions of a list must hold. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { eventSubject } from '../../../shared/event-context.ts';
import {
  createBounds,
  defineCompare,
  defineIs,
  defineLogic,
  defineTurnConditions,
  within,
} from '../../../shared/operators/logic.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { countLinked, isLeader, isOnField, masterOf } from '../rules/characteristics.ts';
import { frozenGraveyard, frozenSpells } from '../rules/frozen-counts.ts';
import { anyLeftPasses, arrivalOf, firstPasses } from '../rules/last-known.ts';
import { playerCell, turnPlayer } from '../rules/players.ts';
import { cardOf, countMatching, findMatching, playerOf, SELECTED, selectCards } from '../rules/selection.ts';
import {
  countDeeds,
  DEED_ATTACKED,
  DEED_BANISHED_FROM_EX,
  DEED_BURIED,
  DEED_DESTROYED,
  DEED_DISCARDED,
  DEED_EVOLVED,
  DEED_LEFT,
  DEED_PLAYED,
  DEED_RETURNED,
  DEED_UNION_BURST,
  lastDeedPasses,
} from '../rules/turn-history.ts';
import { AFTER_EVENT, IN_BATTLE, ONE_PLAYER } from './places.ts';
import { UNBOUNDED } from './player-numbers.ts';
import { CONDITIONS, computeValue, EVALUATORS } from './tables.ts';
import { cardsPlayed, countNames } from './values.ts';

const atLeast: Operand = { kind: 'number', default: 1 };
const atMost: Operand = { kind: 'number', default: UNBOUNDED };
const youByDefault: Operand = { kind: 'player', default: 'you', values: ONE_PLAYER };
const anyCard: Operand = { kind: 'filter', default: {}, place: 'printed' };

/** "3 or more", "2 or less", "exactly 1" for the bounds at-least and at-most. */
const bounds = createBounds(UNBOUNDED);

// ---- cards ----

CONDITIONS.define({
  name: 'exists',
  operands: {
    of: { kind: 'filter', place: SEARCHING },
    'at-least': { kind: 'value', default: 1 },
    'at-most': { kind: 'value', default: UNBOUNDED },
    different: { kind: 'flag', default: false },
  },
  meaning: 'there are that many matching cards (or different names among them)',
  wording: (o, raw) => `there are ${bounds(o)} ${raw.different === true ? 'different names among ' : ''}${o.of}`,
  run: (s, source, you, f, of, atLeast, atMost, different) => {
    const low = computeValue(s, atLeast, source, you, f);
    const high = computeValue(s, atMost, source, you, f);
    const n = different === 1 ? countNames(s, findMatching(s, of, source, you)) : countMatching(s, of, source, you);
    return n >= low && n <= high;
  },
});
/** @clause SVE 5.25.3.1 */
defineIs(CONDITIONS, selectCards, firstPasses);

// ---- logic ----

defineLogic(EVALUATORS, { selectCards, anyLeftPasses });
defineCompare(EVALUATORS, {
  wording: (o) => `${o.a} is ${o.is.replace('-', ' ')}${o.is === 'more' || o.is === 'less' ? ' than' : ''} ${o.b}`,
  // 1.3.2.2: a comparison reads the real negative value; 1.3.6.2: with a missing one it is false
  count: (n) => n,
  missing: L.NO_NUMBER,
});

// ---- turns, classes ----

defineTurnConditions(CONDITIONS, L.DEPEND_TURN);
const PHASES = ['start', 'main', 'end'] as const;
/** @clause SVE 7.1.2 */
CONDITIONS.define({
  name: 'in-phase',
  operands: { phase: { kind: 'choice', values: PHASES } },
  meaning: 'it is that phase of the turn, no matter whose',
  wording: 'it is the {phase} phase',
  depends: L.DEPEND_TURN,
  run: (s, _source, _you, _f, phase) => s[K.TURN_PHASE] === phase + L.PHASE_START,
});
/** @clause SVE 13.4.1.1, 13.4.1.2 */
const OVERFLOW_PP = 7;
CONDITIONS.define({
  name: 'overflow',
  meaning: 'Overflow: your PP maximum is 7 or more (13.4)',
  wording: 'your PP maximum is 7 or more',
  depends: L.DEPEND_PLAYERS,
  run: (s, _source, you) => playerCell(s, you, L.PLAYER_PP_MAX) >= OVERFLOW_PP,
});
/** @clause SVE 13.5.2.1, 13.5.2.2 */
CONDITIONS.define({
  name: 'sanguine',
  meaning: "Sanguine: it is your turn and your leader's defense has decreased in it (13.5.2)",
  wording: "your leader's defense has decreased in this turn of yours",
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you) => turnPlayer(s) === you && playerCell(s, you, L.PLAYER_DECREASES) > 0,
});
/**
 * Played cards are counted, from whatever zone, once they have been played (10.6.2.7).
 * @clause SVE 13.2.1.1, 13.2.1.2, 13.2.1.3
 */
CONDITIONS.define({
  name: 'combo',
  operands: { 'at-least': { kind: 'number' } },
  meaning: 'Combo: you have played that many cards this turn, this one included (13.2)',
  wording: 'you have played {at-least} or more cards this turn',
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, _f, low) => playerCell(s, you, L.PLAYER_CARDS_PLAYED) >= low,
});
/**
 * The spell that resolves is in the resolution zone.
 * @clause SVE 13.3.1.1, 13.3.1.2, 13.3.1.3
 */
CONDITIONS.define({
  name: 'spellchain',
  operands: { 'at-least': { kind: 'number' } },
  meaning: 'Spellchain: there are that many spells in your graveyard as this begins to resolve (13.3.1)',
  wording: 'there are {at-least} or more spells in your graveyard',
  depends: L.DEPEND_PILES,
  run: (s, _source, you, f, low) => frozenSpells(s, you, f) >= low,
});
/**
 * The card that resolves is in the resolution zone.
 * @clause SVE 13.5.1.1, 13.5.1.2, 13.5.1.3.1
 */
CONDITIONS.define({
  name: 'necrocharge',
  operands: { 'at-least': { kind: 'number' } },
  meaning: 'Necrocharge: there are that many cards in your graveyard as this begins to resolve (13.5.1)',
  wording: 'there are {at-least} or more cards in your graveyard',
  depends: L.DEPEND_PILES,
  run: (s, _source, you, f, low) => frozenGraveyard(s, you, f) >= low,
});

// ---- what happened this turn ----

CONDITIONS.define({
  name: 'played-this-turn',
  operands: {
    player: youByDefault,
    of: anyCard,
    'at-least': atLeast,
    'at-most': atMost,
    other: { kind: 'flag', default: false },
  },
  meaning: 'a player has played that many matching cards this turn (this card counted, or not)',
  wording: (o, raw) =>
    `${o.player} played ${bounds(o)} ` +
    `${raw.other === true ? 'other ' : ''}${raw.of === undefined ? 'cards' : o.of} this turn`,
  depends: L.DEPEND_DEEDS,
  run: (s, source, you, f, who, of, low, high, other) => {
    const player = playerOf(s, who, you, f);
    // the play of this object is left out; what its card did before that, it did as another one
    // @clause SVE 4.1.4
    const own = other === 1 && hasPlay(s, source, f) && lastDeedPasses(s, DEED_PLAYED, player, source, of, you);
    return within(cardsPlayed(s, player, of, you) - (own ? 1 : 0), low, high);
  },
});

/**
 * Defines a condition on how many deeds of a sort a player has done this turn: operands player, of, at-least, at-most.
 * Without a filter the count in the player's row is asked, where there is one.
 */
function defineDeedCondition(
  name: string,
  meaning: string,
  done: string,
  deed: number,
  count: number | undefined,
  what: string,
): void {
  CONDITIONS.define({
    name,
    operands: { player: youByDefault, of: anyCard, 'at-least': atLeast, 'at-most': atMost },
    meaning,
    wording: (o, raw) => {
      const who = `${raw.of === undefined ? what : o.of} of ${o.player}`;
      return deed === DEED_ATTACKED
        ? `${who} attacked ${bounds(o)} times this turn`
        : `${bounds(o)} ${who} ${done} this turn`;
    },
    depends: L.DEPEND_DEEDS,
    run: (s, _source, you, f, who, of, low, high) => {
      const player = playerOf(s, who, you, f);
      const n =
        of === 0 && count !== undefined ? playerCell(s, player, count) : countDeeds(s, deed, player, of, you, K.NONE);
      return within(n, low, high);
    },
  });
}

defineDeedCondition(
  'evolved-this-turn',
  "that many of a player's matching followers evolved this turn",
  'evolved',
  DEED_EVOLVED,
  L.PLAYER_EVOLVED,
  'followers',
);
defineDeedCondition(
  'buried-this-turn',
  "that many of a player's matching followers went from the field to the graveyard this turn",
  'went from the field to the graveyard',
  DEED_BURIED,
  L.PLAYER_FOLLOWERS_BURIED,
  'followers',
);
defineDeedCondition(
  'discarded-this-turn',
  'a player discarded that many matching cards this turn',
  'were discarded',
  DEED_DISCARDED,
  L.PLAYER_DISCARDED,
  'cards',
);
CONDITIONS.define({
  name: 'returned-this-turn',
  operands: { player: youByDefault, of: anyCard, 'at-least': atLeast, 'at-most': atMost },
  meaning: "that many matching cards returned this turn from a player's field to the hand, tokens too",
  wording: (o, raw) =>
    `${bounds(o)} ${raw.of === undefined ? 'cards' : o.of} of ${o.player} ` +
    'returned from the field to the hand this turn',
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, f, who, of, low, high) =>
    within(countDeeds(s, DEED_RETURNED, playerOf(s, who, you, f), of, you, K.NONE), low, high),
});
defineDeedCondition(
  'destroyed-this-turn',
  "that many of a player's matching followers were destroyed this turn",
  'were destroyed',
  DEED_DESTROYED,
  undefined,
  'followers',
);
defineDeedCondition(
  'left-this-turn',
  "that many of a player's matching cards left the field this turn, for whatever zone",
  'left the field',
  DEED_LEFT,
  undefined,
  'cards',
);
defineDeedCondition(
  'attacked-this-turn',
  "a player's matching followers attacked that many times this turn",
  'attacked',
  DEED_ATTACKED,
  undefined,
  'followers',
);
defineDeedCondition(
  'banished-from-ex-this-turn',
  "that many matching cards were banished from a player's EX area this turn",
  'were banished from the EX area',
  DEED_BANISHED_FROM_EX,
  undefined,
  'cards',
);
/** @clause SVE 14.5.1.3 */
CONDITIONS.define({
  name: 'union-bursts',
  operands: { 'at-least': { kind: 'number' } },
  meaning: 'you have activated that many Union Burst abilities this turn, the one that resolves not included',
  wording: 'you have activated {at-least} or more Union Bursts this turn',
  depends: L.DEPEND_DEEDS,
  run: (s, _source, you, _f, low) => countDeeds(s, DEED_UNION_BURST, you, 0, you, K.NONE) >= low,
});

// ---- how this card came here, the attack, the event ----

CONDITIONS.define({
  name: 'paid',
  places: ['text', 'auto'],
  meaning: 'the additional cost of this card was paid',
  wording: 'the additional cost was paid',
  // which play costs were paid stands above the modes
  run: (s, _source, _you, f) => f !== K.NONE && ((s[f + K.FRAME_D] >> 16) & 0xff) !== 0,
});
/** The flags that say how the card whose text asks came to the field, or where it was played from. */
function arrivalOfSource(s: State, source: number, f: number): number {
  return source === K.NONE ? 0 : arrivalOf(s, source, f === K.NONE ? 0 : s[f + K.FRAME_SOURCE]);
}

/** Was the card of a text played, or is it being played? */
function hasPlay(s: State, source: number, f: number): boolean {
  if (source === K.NONE) return false;
  const isBeingPlayed = (s[K.cardField(source, K.CARD_ZONE)] & ~1) === L.ZONE_RESOLUTION;
  return isBeingPlayed || (arrivalOfSource(s, source, f) & L.CARD_WAS_PLAYED) !== 0;
}

/**
 * Index of the zone kind that a card came to the field from; a played card from where it was played.
 * @clause SVE 5.5.3
 */
function cameFrom(arrival: number): number {
  return (arrival >> L.CARD_FROM_SHIFT) & 15;
}

const PLAY_PLACES = ['hand', 'ex', 'other'] as const;
CONDITIONS.define({
  name: 'played-from',
  operands: { zone: { kind: 'choice', values: PLAY_PLACES } },
  meaning: 'this card was played, or is being played, from that zone',
  wording: (o) =>
    `this was played from ${o.zone === 'other' ? 'elsewhere' : o.zone === 'ex' ? 'the EX area' : 'the hand'}`,
  depends: L.DEPEND_STATE,
  run: (s, source, _you, f, place) => {
    if (source === K.NONE) return false;
    const zone = s[K.cardField(source, K.CARD_ZONE)] & ~1;
    const arrival = arrivalOfSource(s, source, f);
    // in the resolution zone and after it the card says where it was played from
    const isSaid = zone === L.ZONE_RESOLUTION || (arrival & L.CARD_WAS_PLAYED) !== 0;
    const from = isSaid ? cameFrom(arrival) * 2 : zone;
    return (from === L.ZONE_HAND ? 0 : from === L.ZONE_EX ? 1 : 2) === place;
  },
});
const ENTRY_PLACES = [...L.ZONE_KINDS, 'not-hand'] as const;
const NOT_HAND = ENTRY_PLACES.length - 1;
CONDITIONS.define({
  name: 'entered-from',
  operands: { zone: { kind: 'choice', values: ENTRY_PLACES } },
  meaning: 'this card entered the field from that zone; a played card from where it was played (5.5.3)',
  wording: (o) =>
    o.zone === 'not-hand' ? 'this entered from elsewhere than the hand' : `this entered from the ${o.zone}`,
  run: (s, source, _you, f, zone) => {
    if (source === K.NONE) return false;
    const from = cameFrom(arrivalOfSource(s, source, f));
    return zone === NOT_HAND ? from !== L.ZONE_HAND >> 1 : from === zone;
  },
});
CONDITIONS.define({
  name: 'was-played',
  meaning: 'this card came to the field by being played',
  wording: 'this was played',
  depends: L.DEPEND_STATE,
  run: (s, source, _you, f) => (arrivalOfSource(s, source, f) & L.CARD_WAS_PLAYED) !== 0,
});
CONDITIONS.define({
  name: 'attacking-leader',
  places: IN_BATTLE,
  meaning: 'the attack under way is against a leader',
  wording: 'a leader is attacked',
  depends: L.DEPEND_STATE,
  run: (s) => s[L.ATTACK_TARGET] !== 0 && isLeader(s, K.referenceCard(s[L.ATTACK_TARGET])),
});
CONDITIONS.define({
  name: 'attacking-follower',
  places: IN_BATTLE,
  meaning: 'the attack under way is against a follower',
  wording: 'a follower is attacked',
  depends: L.DEPEND_STATE,
  run: (s) => s[L.ATTACK_TARGET] !== 0 && !isLeader(s, K.referenceCard(s[L.ATTACK_TARGET])),
});
CONDITIONS.define({
  name: 'subject-is-yours',
  places: AFTER_EVENT,
  meaning: 'the card of the event is yours',
  wording: 'that card is yours',
  run: (s, _source, you, f) => masterOfSubject(s, f) === you,
});
CONDITIONS.define({
  name: 'subject-is-opponents',
  places: AFTER_EVENT,
  meaning: "the card of the event is your opponent's",
  wording: "that card is your opponent's",
  run: (s, _source, you, f) => masterOfSubject(s, f) === (you ^ 1),
});

function masterOfSubject(s: State, f: number): number {
  const card = f === K.NONE ? eventSubject : cardOf(s, s[f + K.FRAME_B]);
  return card === K.NONE ? K.NONE : masterOf(s, card);
}
CONDITIONS.define({
  name: 'on-field',
  operands: { who: { kind: 'selector', default: 'self' } },
  meaning: 'a card is still on a field',
  wording: '{who} is on the field',
  run: (s, source, you, f, who) => selectCards(s, f, who, source, you) > 0 && isOnField(s, SELECTED[0]),
});
/** @clause SVE 14.2.3.1 */
export const CONDITION_FED = CONDITIONS.define({
  name: 'fed',
  meaning: 'this card has had a meal: a card of the run zone belongs to it (14.2)',
  wording: 'this has had a meal',
  run: (s, source) => source !== K.NONE && countLinked(s, source, L.ZONE_RUN) > 0,
});
