/** What cards and abilities may cost (6.8). */
import { CARD_FLAGS, CARD_STRIDE, CARDS, NONE, TURN_NUMBER } from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, turnPlayer } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../../shared/counters.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { PAID_WITH, paymentSource } from '../../../shared/payment.ts';
import { SELECTED } from '../../../shared/selection.ts';
import {
  CARD_COMMITTED,
  CARD_COUNTERS,
  CARD_SINCE,
  CARD_WIPED,
  COUNTERS,
  DEPEND_PLAYERS,
  DEPEND_STATE,
  FACTIONS,
  KEYWORD_HASTE,
  PLAYER_LIFE,
  TYPE_UNIT,
  ZONE_BIT_BATTLEFIELD,
  ZONE_BIT_HAND,
  ZONE_DISCARD,
} from '../layout.ts';
import { cardTypes, controllerOf, hasKeyword, isOnBattlefield, touch } from '../rules/characteristics.ts';
import { discardTogether, LEAVE_SACRIFICED, leaveTogether, wipeCard } from '../rules/movement.ts';
import { costs, SOULS_COST } from '../rules/payment.ts';
import { matches } from './tables.ts';

const icons: Operand = { kind: 'number', default: 0, max: 15 };

/** "LC 5.2.2" What is counted: the payment looks for it in its list (rules/payment.ts), and it is spent before the rest is paid. */
SOULS_COST.index = costs.define({
  name: 'souls',
  operands: {
    free: { kind: 'number', default: 0 },
    ...Object.fromEntries(FACTIONS.map((faction) => [faction, icons])),
    x: { kind: 'flag', default: false },
  },
  meaning: 'souls: of any kind, and of each faction; with x, as many more as the player chooses',
  wording: (o, raw) =>
    [
      o.free === '0' ? '' : o.free,
      raw.x === true ? 'X' : '',
      ...FACTIONS.map((word) => (o[word] === '0' ? '' : `${o[word]} ${word}`)),
    ]
      .filter(Boolean)
      .join(' + ') || '0',
  run: { isCounted: true, pay: () => undefined },
});
SOULS_COST.free = costs.position(SOULS_COST.index, 'free');
SOULS_COST.icons = costs.position(SOULS_COST.index, FACTIONS[0]);
SOULS_COST.x = costs.position(SOULS_COST.index, 'x');

/**
 * "LC 11.5.2.1.1" The wipe icon: a Unit must have been its controller's since the start of that player's latest turn, unless it has
 * haste (15.2.2.3); Histories and Structures need not.
 */
costs.define({
  name: 'wipe-self',
  operands: {},
  meaning: 'wipes this card',
  wording: 'wipe this card',
  run: {
    uses: CARD_COMMITTED,
    canPay: (s, _pc, source, player) => {
      const c = CARDS + source * CARD_STRIDE;
      if (!isOnBattlefield(s, source) || controllerOf(s, source) !== player) return false;
      if ((s[c + CARD_FLAGS] & (CARD_WIPED | CARD_COMMITTED)) !== 0) return false;
      if ((cardTypes(s, source) & TYPE_UNIT) === 0 || hasKeyword(s, source, KEYWORD_HASTE)) return true;
      return s[c + CARD_SINCE] < s[TURN_NUMBER] - (turnPlayer(s) === player ? 0 : 1);
    },
    pay: (s, f) => {
      const source = paymentSource(s, f);
      if (source !== NONE) wipeCard(s, source);
    },
  },
});
/** "LC 11.5.2.1.2" Only what the player controls; "LC 6.3.1.1" what is wiped cannot be wiped again as a cost (Q4). */
const WIPE = costs.define({
  name: 'wipe',
  operands: { of: { kind: 'filter' }, count: { kind: 'number', default: 1 } },
  meaning: 'wipes cards of yours on the battlefield',
  wording: 'wipe {count} {of}',
  run: {
    zones: () => ZONE_BIT_BATTLEFIELD,
    fits: (s, pc, card, source, player) =>
      (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_WIPED) === 0 &&
      matches(s, card, CODE[pc + WIPE_OF], source, player),
    least: (_s, pc) => CODE[pc + WIPE_COUNT],
    pay: (s, _f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) wipeCard(s, PAID_WITH[i]);
    },
  },
});
const WIPE_OF = costs.position(WIPE, 'of');
const WIPE_COUNT = costs.position(WIPE, 'count');
/** "LC 15.1.13.1" A sacrifice is no destruction. "LC 11.5.2.1.2" */
const SACRIFICE = costs.define({
  name: 'sacrifice',
  operands: { of: { kind: 'filter' }, count: { kind: 'number', default: 1 } },
  meaning: 'sacrifices cards of yours on the battlefield',
  wording: 'sacrifice {count} {of}',
  run: {
    zones: () => ZONE_BIT_BATTLEFIELD,
    fits: (s, pc, card, source, player) => matches(s, card, CODE[pc + SACRIFICE_OF], source, player),
    least: (_s, pc) => CODE[pc + SACRIFICE_COUNT],
    pay: (s, _f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) SELECTED[i] = PAID_WITH[i];
      leaveTogether(s, n, ZONE_DISCARD, LEAVE_SACRIFICED);
    },
  },
});
const SACRIFICE_OF = costs.position(SACRIFICE, 'of');
const SACRIFICE_COUNT = costs.position(SACRIFICE, 'count');
costs.define({
  name: 'sacrifice-self',
  operands: {},
  meaning: 'sacrifices this card',
  wording: 'sacrifice this card',
  run: {
    uses: CARD_COMMITTED,
    canPay: (s, _pc, source, player) => isOnBattlefield(s, source) && controllerOf(s, source) === player,
    pay: (s, f) => {
      SELECTED[0] = paymentSource(s, f);
      if (SELECTED[0] !== NONE) leaveTogether(s, 1, ZONE_DISCARD, LEAVE_SACRIFICED);
    },
  },
});
/** "LC 15.1.5.1" */
const DISCARD = costs.define({
  name: 'discard',
  operands: { count: { kind: 'number', default: 1 }, of: { kind: 'filter', default: {} } },
  meaning: 'discards cards',
  wording: 'discard {count} {of}',
  run: {
    zones: () => ZONE_BIT_HAND,
    fits: (s, pc, card, source, player) => card !== source && matches(s, card, CODE[pc + DISCARD_OF], source, player),
    least: (_s, pc) => CODE[pc + DISCARD_COUNT],
    pay: (s, _f, _pc, _player, n) => discardTogether(s, PAID_WITH, n),
  },
});
const DISCARD_COUNT = costs.position(DISCARD, 'count');
const DISCARD_OF = costs.position(DISCARD, 'of');
/** "LC 6.8.3" Life is paid down to 0, no further. */
const PAY_LIFE = costs.define({
  name: 'life',
  operands: { points: { kind: 'number' } },
  meaning: 'so much life',
  wording: 'pay {points} life',
  run: {
    canPay: (s, pc, _source, player) => playerCell(s, player, PLAYER_LIFE) >= CODE[pc + POINTS],
    pay: (s, _f, pc, player) => {
      addPlayerCell(s, player, PLAYER_LIFE, -CODE[pc + POINTS]);
      touch(s, DEPEND_PLAYERS);
    },
  },
});
const POINTS = costs.position(PAY_LIFE, 'points');
const TAKE_COUNTERS = costs.define({
  name: 'counters',
  operands: { kind: { kind: 'choice', values: COUNTERS }, count: { kind: 'number', default: 1 } },
  meaning: 'takes counters of a kind off this card',
  wording: 'remove {count} {kind} counters from this card',
  run: {
    canPay: (s, pc, source) =>
      countersOf(s, CARDS + source * CARD_STRIDE + CARD_COUNTERS, CODE[pc + KIND]) >= CODE[pc + HOW_MANY],
    pay: (s, f, pc) => {
      const at = CARDS + paymentSource(s, f) * CARD_STRIDE + CARD_COUNTERS;
      changeCounters(s, at, CODE[pc + KIND], -CODE[pc + HOW_MANY]);
      touch(s, DEPEND_STATE);
    },
  },
});
const KIND = costs.position(TAKE_COUNTERS, 'kind');
const HOW_MANY = costs.position(TAKE_COUNTERS, 'count');
