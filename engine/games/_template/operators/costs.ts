/** What cards and abilities may cost. */
import * as K from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import { changeCounters, countersOf } from '../../../shared/counters.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import * as L from '../layout.ts';
import { isOnField, markDirty } from '../rules/characteristics.ts';
import { PURPOSES } from '../rules/energy.ts';
import { discardTogether, restCard } from '../rules/movement.ts';
import { costs } from '../rules/payment.ts';
import { matches } from './tables.ts';

/**
 * What is counted: the payment looks for it in its list (rules/payment.ts), and it is spent before the rest is paid.
 */
costs.define({
  name: 'energy',
  operands: {
    count: { kind: 'number', default: 0 },
    x: { kind: 'flag', default: false },
    for: { kind: 'choice', values: PURPOSES, default: 'use' },
  },
  meaning: 'energy; with x, as much more as the player chooses',
  wording: (o, raw) => (raw.x === true ? `${o.count} + X energy` : `${o.count} energy`),
  run: { isCounted: true, pay: () => undefined },
});

costs.define({
  name: 'rest-self',
  meaning: 'rests this sprite',
  wording: 'rest this sprite',
  run: {
    // nor does it kindle for the same cost
    uses: L.CARD_COMMITTED,
    canPay: (s, _pc, source) =>
      isOnField(s, source) && (s[K.cardField(source, K.CARD_FLAGS)] & (L.CARD_RESTED | L.CARD_COMMITTED)) === 0,
    pay: (s, f) => {
      const source = paymentSource(s, f);
      if (source !== K.NONE) restCard(s, source);
    },
  },
});
const DISCARD = costs.define({
  name: 'discard',
  operands: { count: { kind: 'number', default: 1 }, of: { kind: 'filter', default: {} } },
  meaning: 'discards cards',
  wording: 'discard {count} {of}',
  run: {
    zones: () => L.ZONE_BIT_HAND,
    fits: (s, pc, card, source, player) => card !== source && matches(s, card, CODE[pc + OF], source, player),
    least: (_s, pc) => CODE[pc + COUNT],
    pay: (s, _f, _pc, _player, n) => discardTogether(s, PAID_WITH, n),
  },
});
const COUNT = costs.position(DISCARD, 'count');
const OF = costs.position(DISCARD, 'of');

const TAKE_COUNTERS = costs.define({
  name: 'counters',
  operands: { kind: { kind: 'choice', values: L.COUNTERS }, count: { kind: 'number', default: 1 } },
  meaning: 'takes counters of a kind off this sprite',
  wording: 'remove {count} {kind} counters from this sprite',
  run: {
    canPay: (s, pc, source) =>
      countersOf(s, K.cardField(source, L.CARD_COUNTERS), CODE[pc + KIND]) >= CODE[pc + HOW_MANY],
    pay: (s, f, pc) => {
      changeCounters(s, K.cardField(paymentSource(s, f), L.CARD_COUNTERS), CODE[pc + KIND], -CODE[pc + HOW_MANY]);
      markDirty(s);
    },
  },
});
const KIND = costs.position(TAKE_COUNTERS, 'kind');
const HOW_MANY = costs.position(TAKE_COUNTERS, 'count');
