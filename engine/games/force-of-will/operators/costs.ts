/** The cost operators: what abilities and texts may ask to be paid (9.3.b2.5). */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_DISCARD } from '../../../kernel/options.ts';
import { isSwitched, playerCell } from '../../../kernel/players.ts';
import { CODE, DEF_TYPES } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { createPaysItself, createSendPaid } from '../../../shared/operators/costs.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import { VERB_BANISH, VERB_REMOVE, VERB_REST } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  controllerOf,
  countersOn,
  isInField,
  isInPlay,
  markDirty,
  namedFor,
  printed,
} from '../rules/characteristics.ts';
import { loseLife } from '../rules/damage.ts';
import { emit } from '../rules/events.ts';
import { hasLifebreak } from '../rules/lifebreak.ts';
import { discardTogether, isToken, restCard, sendTo, sideOf, vanish } from '../rules/movement.ts';
import { costs, DISCARD_COST } from '../rules/payment.ts';
import { isForbidden } from '../rules/permissions.ts';
import { isIncarnating, isPlayed } from '../rules/play.ts';
import { canRest, isHeldStone } from '../rules/pools.ts';
import { leaveField } from '../rules/replacement.ts';
import { drawSome } from './effect-parts.ts';
import { MOD_NO_LIFE_PAYMENT } from './modifications.ts';
import { matches, zonesOf } from './tables.ts';

/** The words of what will is needed for, in the order of the needs: attributes, the moon trait, any attribute. */
const NEEDS = [...L.ATTRIBUTES, 'moon', 'any'];
const symbol: Operand = { kind: 'number', default: 0, max: 15 };

/**
 * A cost in will. The payment looks for it in its list (rules/payment.ts), and will is spent before the rest is paid.
 * @clause FOW 9.7.b5
 */
costs.define({
  name: 'will',
  operands: {
    free: { kind: 'number', default: 0, max: 99 },
    ...Object.fromEntries(NEEDS.map((word) => [word, symbol])),
    x: { kind: 'flag', default: false },
  },
  meaning:
    'will: of any kind, of each attribute, of the moon trait, of any attribute; with x, as much more as the ' +
    'player names',
  wording: (o, raw) => {
    const parts = NEEDS.filter((word) => o[word] !== '0').map(
      (word) => `${o[word]} ${word === 'any' ? 'of any attribute' : word}`,
    );
    const free = [raw.x === true ? 'X' : '', o.free === '0' && parts.length > 0 ? '' : o.free].filter(Boolean);
    return `pay ${[...parts, ...free].join(' + ')}`;
  },
  run: { isCounted: true, pay: () => undefined },
});

// ---- parts that take cards: their operands are count and of ----

const COUNT = 1;
const OF = 2;
const count: Operand = { kind: 'number', default: 1 };

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

/**
 * Defines a cost that takes a number of the player's cards, each asked for with `verb`, from the zones in which its
 * filter looks.
 */
function takes(
  name: string,
  words: string,
  place: string,
  meaning: string,
  verb: number,
  pay: (s: State, n: number, f: number) => void,
  own: { zones?: number; isPossible?: (s: State, card: number, source: number) => boolean } = {},
): void {
  const { zones, isPossible } = own;
  costs.define({
    name,
    operands: { count, of: { kind: 'filter', default: {}, place } },
    meaning,
    wording: `${words} {count} {of}`,
    run: {
      verb,
      zones: (pc) => zones ?? zonesOf(CODE[pc + OF]),
      fits: (s, pc, card, source, player) =>
        (isPossible === undefined || isPossible(s, card, source)) && matches(s, card, CODE[pc + OF], source, player),
      least: (s, pc) => (isPassedOver(s, pc) ? 0 : CODE[pc + COUNT]),
      pay: (s, f, _pc, _player, n) => {
        if (n > 0) rememberPaid(s, f);
        pay(s, n, f);
      },
    },
  });
}

/** Lets the text of the ability or spell that is being played find the first card that was paid for it. */
function rememberPaid(s: State, f: number): void {
  const played = K.frameBelow(f);
  if (isPlayed(s, played)) s[played + K.FRAME_OTHER] = referenceTo(s, PAID_WITH[0]);
}

/**
 * Is the part of the cost passed over? Without lifebreak areas a cost in cards of such an area cannot be paid; by the
 * switch it is passed over.
 * @clause FOW ext.var.9
 */
function isPassedOver(s: State, pc: number): boolean {
  if (zonesOf(CODE[pc + OF]) !== L.ZONE_BIT_LIFEBREAK || hasLifebreak(s)) return false;
  return isSwitched(s, L.SWITCH_LIFEBREAK_COSTS_IGNORED);
}

function isRecovered(s: State, card: number): boolean {
  return (flagsOf(s, card) & L.CARD_RESTED) === 0;
}

const sendPaid = createSendPaid({ isOnField: isInField, sendTo, leaveTogether: leaveField, onTop: true });

/**
 * Rests cards. A card that one cost has taken is not taken by another.
 * @clause FOW ext.cost.15, ext.kw.19
 */
takes(
  'rest',
  'rest',
  SEARCHING,
  'rests recovered cards of yours',
  VERB_REST,
  (s, n) => {
    for (let i = 0; i < n; i++) restCard(s, PAID_WITH[i]);
  },
  { isPossible: (s, card) => isRecovered(s, card) && !isHeldStone(s, card) },
);
/**
 * Banishes cards. A J-ruler cannot be banished.
 * @clause FOW ext.gact.11, ext.cost.17
 */
takes(
  'banish',
  'banish',
  SEARCHING,
  'banishes cards of yours',
  VERB_BANISH,
  (s, n, f) => {
    if (isIncarnating(s, K.frameBelow(f))) for (let i = 0; i < n; i++) tellIncarnated(s, PAID_WITH[i]);
    sendPaid(s, n, L.ZONE_GRAVEYARD);
  },
  {
    isPossible: (s, card) => sideOf(s, card) === K.NONE,
  },
);
/**
 * Tells that a card is banished for an incarnation. Abilities that wait for that read the card where it still is, and
 * find it where it goes.
 * @clause FOW ext.kw.17, 9.6.b7.1
 */
function tellIncarnated(s: State, card: number): void {
  const flags = K.cardField(card, K.CARD_FLAGS);
  s[flags] |= L.CARD_LEAVING;
  emit(s, L.EVENT_INCARNATED, card, controllerOf(s, card));
  s[flags] &= ~L.CARD_LEAVING;
}
takes('remove', 'remove from the game', SEARCHING, 'removes cards of yours from the game', VERB_REMOVE, (s, n) =>
  sendPaid(s, n, L.ZONE_REMOVED),
);

function discardPaid(s: State, n: number): void {
  discardTogether(s, PAID_WITH, n);
}

const NOT_ITSELF = {
  zones: L.ZONE_BIT_HAND,
  isPossible: (_s: State, card: number, source: number): boolean => card !== source,
};
/** May a discard take that card of the hand? */
function fitsDiscard(s: State, pc: number, card: number, source: number, player: number): boolean {
  return NOT_ITSELF.isPossible(s, card, source) && matches(s, card, CODE[pc + OF], source, player);
}

/**
 * Fills PAID_WITH with the cards that may be discarded at random, which are those that no other part of the cost has
 * taken; returns how many.
 */
function findRandom(s: State, pc: number, source: number, player: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & L.CARD_COMMITTED) === 0 && fitsDiscard(s, pc, card, source, player)) PAID_WITH[n++] = card;
  return n;
}

/**
 * A discard. At random no player chooses: chance names the cards as the cost is paid.
 * @clause FOW ext.hid.3
 */
costs.define({
  name: 'discard',
  operands: { count, of: { kind: 'filter', default: {}, place: 'hand' }, random: { kind: 'flag', default: false } },
  meaning: 'discards cards',
  wording: (o) => `discard ${o.count} ${o.of}${o.random === 'true' ? ' at random' : ''}`,
  run: {
    verb: VERB_DISCARD,
    zones: () => NOT_ITSELF.zones,
    fits: fitsDiscard,
    least: (_s, pc) => (CODE[pc + DISCARD_COST.random] === 1 ? 0 : CODE[pc + COUNT]),
    canPay: (s, pc, source, player) =>
      CODE[pc + DISCARD_COST.random] === 0 || findRandom(s, pc, source, player) >= CODE[pc + COUNT],
    pay: (s, f, pc, player, n) => {
      if (CODE[pc + DISCARD_COST.random] === 0) discardPaid(s, n);
      else
        discardPaid(
          s,
          drawSome(s, PAID_WITH, findRandom(s, pc, paymentSource(s, f), player), CODE[pc + COUNT], player),
        );
    },
  },
});

/**
 * Discards the whole hand. An empty hand counts as discarded. A card that is being played, or that pays for something
 * else, is not in the hand any more.
 * @clause FOW ext.gact.22
 */
costs.define({
  name: 'discard-hand',
  meaning: 'discards the whole hand',
  wording: 'discard your hand',
  run: {
    canPay: () => true,
    pay: (s, f, _pc, player) => {
      const source = paymentSource(s, f);
      let n = 0;
      for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
        if (card !== source && (flagsOf(s, card) & L.CARD_COMMITTED) === 0) PAID_WITH[n++] = card;
      discardPaid(s, n);
    },
  },
});
function canPayLife(s: State, player: number, amount: number): boolean {
  return playerCell(s, player, L.PLAYER_LIFE) >= amount && !isForbidden(s, MOD_NO_LIFE_PAYMENT, player);
}

costs.define({
  name: 'life',
  operands: { amount: { kind: 'number' } },
  meaning: 'pays life',
  wording: 'pay {amount} life',
  run: {
    canPay: (s, pc, _source, player) => canPayLife(s, player, CODE[pc + 1]),
    pay: (s, _f, pc, player) => loseLife(s, player, CODE[pc + 1]),
  },
});
/** @clause FOW ext.cost.21 */
costs.define({
  name: 'named-life',
  places: ['payment'],
  meaning: 'pays as much life as the number that was named for this card, or noted',
  wording: 'pay as much life as the named number',
  run: {
    canPay: (s, _pc, source, player) => source !== K.NONE && canPayLife(s, player, namedFor(s, source)),
    pay: (s, f, _pc, player) => loseLife(s, player, namedFor(s, paymentSource(s, f))),
  },
});
costs.define({
  name: 'counters',
  operands: { kind: { kind: 'choice', values: L.COUNTERS }, count },
  meaning: 'removes counters from this card',
  wording: 'remove {count} {kind} counters from this card',
  run: {
    canPay: (s, pc, source) => source !== K.NONE && countersOn(s, source, CODE[pc + 1]) >= CODE[pc + 2],
    pay: (s, f, pc) => {
      const card = paymentSource(s, f);
      if (card !== K.NONE) changeCounters(s, K.cardField(card, L.CARD_COUNTERS), CODE[pc + 1], -CODE[pc + 2]);
      markDirty(s);
    },
  },
});

// ---- what the card itself pays ----

const paysItself = createPaysItself({ costs, committed: L.CARD_COMMITTED, controllerOf });

/** @clause FOW 9.5.b4, ext.cost.16 */
paysItself(
  'rest-self',
  'rest this card',
  (s, card) => isRecovered(s, card) && isInPlay(s, card) && canRest(s, card),
  restCard,
  { stays: true },
);

function sendSelf(s: State, card: number, kind: number, onTop: boolean): void {
  if (isInField(s, card)) {
    SELECTED[0] = card;
    leaveField(s, 1, kind, 0, 0, onTop);
  } else sendTo(s, card, kind, onTop);
}

paysItself(
  'banish-self',
  'banish this card',
  (s, card) => isInPlay(s, card) && sideOf(s, card) === K.NONE,
  (s, card) => sendSelf(s, card, L.ZONE_GRAVEYARD, true),
);
/** @clause FOW ext.tok.5, ext.tok.7 */
paysItself('erase-self', 'erase this token', isToken, vanish);
paysItself(
  'remove-self',
  'remove this card from the game',
  () => true,
  (s, card) => sendSelf(s, card, L.ZONE_REMOVED, true),
);
paysItself(
  'deck-bottom-self',
  'put this card on the bottom of its deck',
  () => true,
  (s, card) =>
    sendSelf(s, card, (printed(s, card, DEF_TYPES) & L.TYPE_STONE) !== 0 ? L.ZONE_STONE_DECK : L.ZONE_DECK, false),
);
