import * as K from '../../../kernel/layout.ts';
import { VERB_DISCARD } from '../../../kernel/options.ts';
import { addPlayerCell, playerCell, turnPlayer } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../../shared/counters.ts';
import { createSendPaid, createTaking } from '../../../shared/operators/costs.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { SELECTED } from '../../../shared/selection.ts';
import { VERB_REMOVE, VERB_RETURN, VERB_SACRIFICE, VERB_WIPE } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardTypes, controllerOf, hasKeyword, isOnBattlefield, touch } from '../rules/characteristics.ts';
import { discardTogether, LEAVE_SACRIFICED, sendTo, wipeCard } from '../rules/movement.ts';
import { costs } from '../rules/payment.ts';
import { leaveTogether } from '../rules/replacement.ts';
import { BY_ITSELF } from './places.ts';
import { matches, zonesOf } from './tables.ts';

const icons: Operand = { kind: 'number', default: 0, max: 15 };

/**
 * The counted part of a cost: the payment finds it in its list (rules/payment.ts), and souls are spent before the rest
 * is paid.
 * @clause LC 5.2.2
 */
costs.define({
  name: 'souls',
  operands: {
    free: { kind: 'value', default: 0 },
    ...Object.fromEntries(L.FACTIONS.map((faction) => [faction, icons])),
    x: { kind: 'flag', default: false },
  },
  meaning: 'souls: of any kind, and of each faction; with x, as many more as the player chooses',
  wording: (o, raw) =>
    `pay ${
      [
        o.free === '0' ? '' : o.free,
        raw.x === true ? 'X' : '',
        ...L.FACTIONS.map((word) => (o[word] === '0' ? '' : `${o[word]} ${word}`)),
      ]
        .filter(Boolean)
        .join(' + ') || '0'
    }`,
  run: { isCounted: true, pay: () => undefined },
});

/**
 * The wipe icon: a Unit must have been its controller's since the start of that player's latest turn, unless it has
 * haste (15.2.2.3); Histories and Structures need not.
 * @clause LC 11.5.2.1.1
 */
costs.define({
  name: 'wipe-self',
  places: BY_ITSELF,
  meaning: 'wipes this card',
  wording: 'wipe this card',
  run: {
    uses: L.CARD_COMMITTED,
    canPay: (s, _pc, source, player) => {
      const c = K.cardOffset(source);
      if (!isOnBattlefield(s, source) || controllerOf(s, source) !== player) return false;
      if ((s[c + K.CARD_FLAGS] & (L.CARD_WIPED | L.CARD_COMMITTED)) !== 0) return false;
      if ((cardTypes(s, source) & L.TYPE_UNIT) === 0 || hasKeyword(s, source, L.KEYWORD_HASTE)) return true;
      return s[c + L.CARD_SINCE] < s[K.TURN_NUMBER] - (turnPlayer(s) === player ? 0 : 1);
    },
    pay: (s, f) => {
      const source = paymentSource(s, f);
      if (source !== K.NONE) wipeCard(s, source);
    },
  },
});
const one: Operand = { kind: 'number', default: 1 };

// ---- parts that take cards: their operands are count and of ----

/**
 * The text that a cost is paid for remembers the cards that the cost took.
 * @clause LC 11.4.9
 */
const { fits, taking } = createTaking({ matches, zonesOf, least: (_s, count) => count, trigger: L.CONTROL_TRIGGER });
const sendPaid = createSendPaid({ isOnField: isOnBattlefield, sendTo, leaveTogether });

/**
 * Only cards that the player controls; a wiped card cannot be wiped again as a cost (Q4).
 * @clause LC 11.5.2.1.2, 6.3.1.1
 */
costs.define({
  name: 'wipe',
  operands: { count: one, of: { kind: 'filter', place: 'battlefield' } },
  meaning: 'wipes cards of yours on the battlefield',
  wording: 'wipe {count} {of}',
  run: taking(
    VERB_WIPE,
    (s, n) => {
      for (let i = 0; i < n; i++) wipeCard(s, PAID_WITH[i]);
    },
    {
      zones: () => L.ZONE_BIT_BATTLEFIELD,
      fits: (s, pc, card, source, player) =>
        (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_WIPED) === 0 && fits(s, pc, card, source, player),
    },
  ),
});
/**
 * A sacrifice is no destruction. It may take cards of another zone, soul stones too.
 * @clause LC 15.1.13.1, 11.5.2.1.2, 15.1.13.2, 15.1.13.3
 */
costs.define({
  name: 'sacrifice',
  operands: { count: one, of: { kind: 'filter', place: SEARCHING } },
  meaning: 'sacrifices cards of yours',
  wording: 'sacrifice {count} {of}',
  run: taking(VERB_SACRIFICE, (s, n) => sendPaid(s, n, L.ZONE_DISCARD, LEAVE_SACRIFICED)),
});
/** @clause LC 15.1.6.1 */
costs.define({
  name: 'remove',
  operands: { count: one, of: { kind: 'filter', place: SEARCHING } },
  meaning: 'removes cards of yours',
  wording: 'remove {count} {of}',
  run: taking(VERB_REMOVE, (s, n) => sendPaid(s, n, L.ZONE_REMOVED)),
});
costs.define({
  name: 'return',
  operands: { count: one, of: { kind: 'filter', place: SEARCHING } },
  meaning: "returns cards of yours to their owners' hands",
  wording: (o) => `return ${o.count} ${o.of} to ${o.count === '1' ? "its owner's hand" : "their owners' hands"}`,
  run: taking(VERB_RETURN, (s, n) => sendPaid(s, n, L.ZONE_HAND)),
});
costs.define({
  name: 'sacrifice-self',
  places: BY_ITSELF,
  meaning: 'sacrifices this card',
  wording: 'sacrifice this card',
  run: {
    uses: L.CARD_COMMITTED,
    canPay: (s, _pc, source, player) => isOnBattlefield(s, source) && controllerOf(s, source) === player,
    pay: (s, f) => {
      SELECTED[0] = paymentSource(s, f);
      if (SELECTED[0] !== K.NONE) leaveTogether(s, 1, L.ZONE_DISCARD, LEAVE_SACRIFICED);
    },
  },
});
/** @clause LC 15.1.5.1 */
costs.define({
  name: 'discard',
  operands: { count: one, of: { kind: 'filter', default: {}, place: 'hand' } },
  meaning: 'discards cards',
  wording: 'discard {count} {of}',
  run: taking(VERB_DISCARD, (s, n) => discardTogether(s, PAID_WITH, n), {
    zones: () => L.ZONE_BIT_HAND,
    fits: (s, pc, card, source, player) => card !== source && fits(s, pc, card, source, player),
  }),
});
/**
 * Life is paid down to 0, no further.
 * @clause LC 6.8.3
 */
const PAY_LIFE = costs.define({
  name: 'life',
  operands: { points: { kind: 'number' } },
  meaning: 'so much life',
  wording: 'pay {points} life',
  run: {
    canPay: (s, pc, _source, player) => playerCell(s, player, L.PLAYER_LIFE) >= CODE[pc + POINTS],
    pay: (s, _f, pc, player) => {
      addPlayerCell(s, player, L.PLAYER_LIFE, -CODE[pc + POINTS]);
      touch(s, L.DEPEND_PLAYERS);
    },
  },
});
const POINTS = costs.position(PAY_LIFE, 'points');
/** @clause LC 15.2.14.10 */
const TAKE_COUNTERS = costs.define({
  name: 'counters',
  places: BY_ITSELF,
  operands: { kind: { kind: 'choice', values: L.COUNTERS }, count: { kind: 'number', default: 1 } },
  meaning: 'takes counters of a kind off this card',
  wording: (o) => `remove ${o.count} ${o.kind} counter${o.count === '1' ? '' : 's'} from this card`,
  run: {
    canPay: (s, pc, source) =>
      countersOf(s, K.cardField(source, L.CARD_COUNTERS), CODE[pc + KIND]) >= CODE[pc + HOW_MANY],
    pay: (s, f, pc) => {
      const at = K.cardField(paymentSource(s, f), L.CARD_COUNTERS);
      changeCounters(s, at, CODE[pc + KIND], -CODE[pc + HOW_MANY]);
      touch(s, L.DEPEND_STATE);
    },
  },
});
const KIND = costs.position(TAKE_COUNTERS, 'kind');
const HOW_MANY = costs.position(TAKE_COUNTERS, 'count');
