/**
 * Costs: what must be done to play a card or ability (10.4), in printed order. Each is one record: how it is written,
 * how it reads, whether it can be paid, and what paying it does; `rules/payment.ts` asks and pays them. Only your own
 * cards can be taken, on the field unless the filter names another zone.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { GIVEN, type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import type { CostPart } from '../../../shared/payment/parts.ts';
import { PAID_WITH, PAYMENT_COUNT } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import {
  addToSet,
  copyCards,
  referenceTo,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sortSelected,
} from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  cardDefense,
  cardKinds,
  counterCount,
  formOf,
  hasLostAbilities,
  isOnField,
  markDirty,
  originalCost,
  touch,
} from '../rules/characteristics.ts';
import { beginDamage, dealDamage, endDamage } from '../rules/damage.ts';
import { DAMAGE_ABILITY } from '../rules/damage-kinds.ts';
import { emit, emitWith } from '../rules/events.ts';
import { eat, linkDrivePoint, mayEat, mayRide } from '../rules/evolve.ts';
import {
  discardTogether,
  engageCard,
  LEAVE_DESTROY,
  LEAVE_PUT,
  leaveField,
  leaveTogether,
  revealCard,
  roomInEx,
  sendTo,
} from '../rules/movement.ts';
import { amountOf, costs, FRAME_LESS, FRAME_RECORD, findCards, hasCard } from '../rules/payment.ts';
import { addPlayerCell, playerCell, skipTurn } from '../rules/players.ts';
import { selectCards } from '../rules/selection.ts';
import { addCounters, changeEp, changeLeader, changeSep } from '../rules/stat-changes.ts';
import { lessonItem } from '../rules/title-names.ts';
import { PAID_SET } from './selectors.ts';
import { matches, namesZone, zonesOf } from './tables.ts';

const one: Operand = { kind: 'value', default: 1 };
const of: Operand = { kind: 'filter', place: SEARCHING };
const anyCard: Operand = { kind: 'filter', default: {}, place: SEARCHING };
const flag: Operand = { kind: 'flag', default: false };
const zero: Operand = { kind: 'number', default: 0 };

/** "2 X", "any number of X". */
function taken(o: Readonly<Record<string, string>>, raw: Readonly<Record<string, unknown>>): string {
  return `${raw.any === true ? 'any number of' : o.count} ${o.of}`;
}

// ---- parts that take cards: their operands begin with count, of, any ----

const OF = 2;
const ANY = 3;
/** Place of the fourth operand: a total, all, the place, "up to". */
const FOURTH = 4;
/** Of `to-deck`: are cards shown before they go? */
const FIFTH = 5;

/** A number of cards that no zone exceeds. */
const UNBOUNDED = 200;

function zonesNamed(pc: number): number {
  return zonesOf(T.CODE[pc + OF]);
}

/**
 * May the card be taken? A card that is being played pays no part of its own cost; the source of an ability on the
 * field may.
 * @clause SVE 10.4.3
 */
function fits(s: State, pc: number, card: number, source: number, player: number): boolean {
  return (card !== source || isOnField(s, card)) && matches(s, card, T.CODE[pc + OF], source, player);
}

function leastTaken(s: State, pc: number, source: number, player: number, x: number): number {
  return T.CODE[pc + ANY] === 1 ? 0 : amountOf(s, pc, source, player, x);
}

function mostTaken(_s: State, pc: number): number {
  return T.CODE[pc + ANY] === 1 ? UNBOUNDED : K.NONE;
}

/**
 * A part of a cost that takes cards: `pay` is done with all of them, and the objects that they become are remembered.
 * @clause SVE 10.6.2.5.2
 */
function taking(pay: CostPart['pay'], own: Partial<CostPart> = {}): CostPart {
  return {
    zones: zonesNamed,
    fits,
    least: leastTaken,
    most: mostTaken,
    ...own,
    pay: (s, f, pc, player, n) => {
      const record = s[f + FRAME_RECORD];
      for (let i = 0; i < n && setStart(s, record, PAID_SET) + setLength(s, record, PAID_SET) < SLOT_LIMIT; i++)
        addToSet(s, record, PAID_SET, referenceTo(s, PAID_WITH[i]));
      pay(s, f, pc, player, n);
    },
  };
}

/** A part that sends the cards it takes to a zone; those on a field leave it together. */
function sending(kind: number, how: number, own: Partial<CostPart> = {}): CostPart {
  return taking((s, _f, pc, _player, n) => {
    let onField = 0;
    for (let i = 0; i < n; i++)
      if (!isOnField(s, PAID_WITH[i])) {
        // @clause SVE 10.6.2.5.2
        if (kind === L.ZONE_DECK && T.CODE[pc + FIFTH] === 1) revealCard(s, PAID_WITH[i]);
        sendTo(s, PAID_WITH[i], kind, kind === L.ZONE_DECK && T.CODE[pc + FOURTH] === 1);
      }
    for (let i = 0; i < n; i++) if (isOnField(s, PAID_WITH[i])) SELECTED[onField++] = PAID_WITH[i];
    leaveTogether(s, onField, kind, how);
  }, own);
}

// ---- parts that use the card itself ----

function kindOf(s: State, card: number): number {
  return card === K.NONE ? K.NONE : s[K.cardField(card, K.CARD_ZONE)] & ~1;
}

function isFree(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COMMITTED) === 0;
}

/**
 * A part that sends the card itself to a zone. `from`: the one kind of zone where that is possible; NONE: any.
 * @clause SVE 10.4.6
 */
function sendingItself(from: number, kind: number, how: number): CostPart {
  return {
    canPay: (s, _pc, source) =>
      source !== K.NONE && (from === K.NONE || kindOf(s, source) === from) && isFree(s, source),
    uses: L.CARD_COMMITTED,
    pay: (s, f) => {
      const card = paymentSource(s, f);
      if (isOnField(s, card)) leaveField(s, card, kind, how);
      else sendTo(s, card, kind, false);
    },
  };
}

// ---- parts that are numbers ----

/**
 * A part that takes a number off a number of the player's, which must be as high.
 * @clause SVE 10.4.5
 */
function spending(
  has: (s: State, player: number, source: number) => number,
  spend: (s: State, player: number, amount: number, source: number) => void,
): CostPart {
  return {
    canPay: (s, pc, source, player, x) => has(s, player, source) >= amountOf(s, pc, source, player, x),
    pay: (s, f, pc, player) => {
      const source = paymentSource(s, f);
      spend(s, player, amountOf(s, pc, source, player, s[f + K.FRAME_A]), source);
    },
  };
}

function committedIn(s: State, zone: number): number {
  let n = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) if (!isFree(s, card)) n++;
  return n;
}

/** Places in the EX area once the cards taken for the cost have left it (10.4.2.1). */
function roomLeftInEx(s: State, player: number): number {
  return roomInEx(s, player) + committedIn(s, L.ZONE_EX + player);
}

// ---- numbers of the player ----

costs.define({
  // @clause SVE 5.3.1.1, 5.3.1.2
  name: 'pp',
  operands: { amount: { kind: 'value' } },
  meaning: 'pay that many PP; X is chosen by the player',
  wording: 'pay {amount} PP',
  run: {
    isCounted: true,
    pay: (s, f, pc, player) => {
      const amount = amountOf(s, pc, paymentSource(s, f), player, s[f + K.FRAME_A]);
      const less = Math.min(amount, s[f + FRAME_LESS]);
      s[f + FRAME_LESS] -= less;
      addPlayerCell(s, player, L.PLAYER_PP, less - amount);
      touch(s, L.DEPEND_PLAYERS);
    },
  },
});
costs.define({
  name: 'ep',
  operands: { amount: one },
  meaning: 'pay that many EP',
  wording: 'pay {amount} EP',
  run: spending(
    (s, player) => playerCell(s, player, L.PLAYER_EP),
    (s, player, amount) => changeEp(s, player, -amount),
  ),
});
costs.define({
  name: 'sep',
  operands: { amount: one },
  meaning: 'pay that many SEP',
  wording: 'pay {amount} SEP',
  run: spending(
    (s, player) => playerCell(s, player, L.PLAYER_SEP),
    (s, player, amount) => changeSep(s, player, -amount),
  ),
});
/** 10.4.5.1: it must be able to fall by just so much, of two leaders each (B-2). */
function lowestLeader(s: State, player: number): number {
  let least = 1 << 30;
  for (let leader = firstCard(s, L.ZONE_LEADER + player); leader !== K.NONE; leader = nextCard(s, leader))
    least = Math.min(least, cardDefense(s, leader));
  return least;
}

costs.define({
  name: 'leader-defense',
  operands: { amount: { kind: 'value' } },
  meaning: "your leader's defense decreases by that much",
  wording: "lower your leader's defense by {amount}",
  run: spending(lowestLeader, (s, player, amount) => changeLeader(s, player, -amount)),
});

// ---- this card ----

costs.define({
  name: 'engage-self',
  meaning: 'engage this standing card on the field (the engage icon)',
  wording: 'engage this',
  run: {
    // since when it is there is not asked
    // @clause SVE 10.4.6.1
    canPay: (s, _pc, source) =>
      kindOf(s, source) === L.ZONE_FIELD &&
      (s[K.cardField(source, K.CARD_FLAGS)] & (L.CARD_ENGAGED | L.CARD_COMMITTED)) === 0,
    uses: L.CARD_ENGAGED,
    pay: (s, f) => engageCard(s, paymentSource(s, f)),
  },
});
costs.define({
  name: 'bury-self',
  meaning: 'put this card into the graveyard',
  wording: 'put this into the graveyard',
  run: sendingItself(K.NONE, L.ZONE_GRAVEYARD, LEAVE_PUT),
});
costs.define({
  name: 'banish-self',
  meaning: 'banish this card',
  wording: 'banish this',
  run: sendingItself(K.NONE, L.ZONE_BANISHED, LEAVE_PUT),
});
costs.define({
  name: 'discard-self',
  meaning: 'discard this card from the hand',
  wording: 'discard this',
  run: {
    ...sendingItself(L.ZONE_HAND, L.ZONE_GRAVEYARD, LEAVE_PUT),
    pay: (s, f) => {
      const card = paymentSource(s, f);
      PAID_WITH[0] = card;
      discardTogether(s, PAID_WITH, 1);
      // a text that speaks of this card afterwards finds it in the graveyard
      // @clause SVE 4.1.4.1
      s[s[f + FRAME_RECORD] + K.FRAME_SOURCE] = referenceTo(s, card);
    },
  },
});
costs.define({
  name: 'return-self',
  meaning: "return this card to its owner's hand",
  wording: "return this to its owner's hand",
  run: sendingItself(L.ZONE_FIELD, L.ZONE_HAND, LEAVE_PUT),
});
costs.define({
  name: 'to-deck-self',
  meaning: "put this card on the field at the bottom of its owner's deck",
  wording: "put this at the bottom of its owner's deck",
  run: sendingItself(L.ZONE_FIELD, L.ZONE_DECK, LEAVE_PUT),
});
costs.define({
  name: 'to-ex-self',
  meaning: 'put this card into the EX area',
  wording: 'put this into the EX area',
  run: {
    // cards fused from the EX area have left it by then (10.4.2.1)
    canPay: (s, _pc, _source, player) => roomLeftInEx(s, player) > 0,
    pay: (s, f) => {
      const card = paymentSource(s, f);
      sendTo(s, card, L.ZONE_EX, false);
      // the card is a new object now: the record names that one
      s[s[f + FRAME_RECORD] + K.FRAME_SOURCE] = referenceTo(s, card);
    },
  },
});
costs.define({
  name: 'destroy-self',
  meaning: 'destroy this card',
  wording: 'destroy this',
  run: sendingItself(K.NONE, L.ZONE_GRAVEYARD, LEAVE_DESTROY),
});

// ---- cards of the player ----

/**
 * Can followers be engaged whose original costs come to the total?
 * @clause SVE A.2.10
 */
function canReachTotal(s: State, pc: number, source: number, player: number): boolean {
  const n = findCards(s, pc, source, player);
  let sum = 0;
  for (let i = 0; i < n; i++) sum += Math.max(0, originalCost(s, SELECTED[i]));
  return sum >= T.CODE[pc + FOURTH];
}

costs.define({
  name: 'engage',
  operands: { count: one, of, any: flag, total: zero },
  meaning: 'engage that many standing cards of yours; or any number whose original costs together are at least a total',
  wording: (o, raw) => `engage ${taken(o, raw)}${o.total === '0' ? '' : ` of total cost ${o.total} or more`}`,
  run: taking(
    (s, _f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) engageCard(s, PAID_WITH[i]);
    },
    {
      fits: (s, pc, card, source, player) =>
        (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ENGAGED) === 0 && fits(s, pc, card, source, player),
      least: (s, pc, source, player, x) => (T.CODE[pc + FOURTH] > 0 ? 0 : leastTaken(s, pc, source, player, x)),
      most: (s, pc) => (T.CODE[pc + FOURTH] > 0 ? UNBOUNDED : mostTaken(s, pc)),
      total: (pc) => T.CODE[pc + FOURTH],
      weight: (s, card) => Math.max(0, originalCost(s, card)),
      canPay: canReachTotal,
      // an engaged card may still be taken for a later part of the cost
      mark: L.CARD_ENGAGED,
    },
  ),
});
costs.define({
  name: 'bury',
  operands: { count: one, of, any: flag },
  meaning: 'put that many cards of yours into the graveyard',
  wording: (o, raw) => `put ${taken(o, raw)} into the graveyard`,
  run: sending(L.ZONE_GRAVEYARD, LEAVE_PUT),
});
costs.define({
  name: 'destroy',
  operands: { count: one, of, any: flag },
  meaning: 'destroy that many cards of yours',
  wording: (o, raw) => `destroy ${taken(o, raw)}`,
  run: sending(L.ZONE_GRAVEYARD, LEAVE_DESTROY),
});
costs.define({
  name: 'banish',
  operands: { count: one, of, any: flag },
  meaning: 'banish that many cards of yours',
  wording: (o, raw) => `banish ${taken(o, raw)}`,
  run: sending(L.ZONE_BANISHED, LEAVE_PUT),
});
costs.define({
  name: 'discard',
  operands: { count: one, of: { ...anyCard, place: 'hand' }, any: flag, all: flag },
  meaning: 'discard that many cards from your hand (or all of them)',
  wording: (o, raw) => (raw.all === true ? 'discard your hand' : `discard ${taken(o, raw)}`),
  run: taking((s, _f, _pc, _player, n) => discardTogether(s, PAID_WITH, n), {
    zones: () => L.ZONE_BIT_HAND,
    least: (s, pc, source, player, x) =>
      T.CODE[pc + FOURTH] === 1
        ? zoneSize(s, L.ZONE_HAND + player) - (kindOf(s, source) === L.ZONE_HAND ? 1 : 0)
        : leastTaken(s, pc, source, player, x),
  }),
});
costs.define({
  name: 'reveal',
  operands: { count: one, of: { ...anyCard, place: 'hand' }, any: flag },
  meaning: 'reveal that many cards of your hand',
  wording: (o, raw) => `reveal ${taken(o, raw)} of your hand`,
  run: taking(
    (s, _f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) revealCard(s, PAID_WITH[i]);
    },
    { zones: () => L.ZONE_BIT_HAND },
  ),
});
costs.define({
  name: 'return',
  operands: { count: one, of, any: flag },
  meaning: "return that many cards on your field to their owner's hand",
  wording: (o, raw) => `return ${taken(o, raw)} to the owner's hand`,
  run: sending(L.ZONE_HAND, LEAVE_PUT),
});
costs.define({
  name: 'to-ex',
  operands: { count: one, of: anyCard, any: flag },
  meaning: 'put that many cards into your EX area, from your hand unless the filter names another zone',
  wording: (o, raw) => `put ${taken(o, raw)} into the EX area`,
  run: sending(L.ZONE_EX, LEAVE_PUT, {
    zones: (pc) => (namesZone(T.CODE[pc + OF]) ? zonesNamed(pc) : L.ZONE_BIT_HAND),
    // 4.8.3.2: a card without room is not moved, so it pays nothing
    canPay: (s, pc, source, player, x) => roomLeftInEx(s, player) >= leastTaken(s, pc, source, player, x),
  }),
});
const COST_PLACES = ['bottom', 'top'] as const;
costs.define({
  name: 'to-deck',
  operands: {
    count: one,
    of,
    any: flag,
    place: { kind: 'choice', values: COST_PLACES, default: 'bottom' },
    reveal: flag,
  },
  meaning: 'put that many cards of yours, shown first with `reveal`, at the bottom or on top of your deck',
  wording: (o, raw) => `${raw.reveal === true ? 'reveal and ' : ''}put ${taken(o, raw)} on the ${o.place} of the deck`,
  run: sending(L.ZONE_DECK, LEAVE_PUT),
});
costs.define({
  name: 'turn-up',
  operands: { count: one, of: anyCard, any: flag },
  meaning: 'turn that many face-down cards of your evolve deck face up',
  wording: (o, raw) => `turn ${taken(o, raw)} of the evolve deck face up`,
  run: taking(
    (s, _f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) {
        const c = K.cardOffset(PAID_WITH[i]);
        s[c + K.CARD_FLAGS] |= L.CARD_FACE_UP;
        s[c + K.CARD_OWNER] |= K.KNOWN_BOTH;
      }
    },
    {
      zones: () => 1 << (L.ZONE_EVOLVE_DECK >> 1),
      fits: (s, pc, card, source, player) =>
        (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FACE_UP) === 0 && fits(s, pc, card, source, player),
    },
  ),
});
const fromHand = new Int32Array(256);

/**
 * Fuses cards: discards them from the hand, or puts them from the EX area into the graveyard.
 * @clause SVE 12.18.2.1
 */
function fuse(s: State, f: number, _pc: number, player: number, n: number): void {
  let discarded = 0;
  for (let i = 0; i < n; i++) if (kindOf(s, PAID_WITH[i]) === L.ZONE_HAND) fromHand[discarded++] = PAID_WITH[i];
  if (discarded > 0) discardTogether(s, fromHand, discarded);
  for (let i = 0; i < n; i++) {
    const card = PAID_WITH[i];
    if (kindOf(s, card) !== L.ZONE_EX) continue;
    // 12.18.4.1: a token that has left cannot be asked any more, so its event comes before
    if ((cardKinds(s, card) & L.KIND_TOKEN) !== 0) emitWith(s, L.EVENT_FUSED, card, player, paymentSource(s, f));
    sendTo(s, card, L.ZONE_GRAVEYARD, false);
  }
}

function mostFused(s: State, pc: number, source: number, player: number, x: number): number {
  if (T.CODE[pc + ANY] === 1) return UNBOUNDED;
  return T.CODE[pc + FOURTH] === 1 ? amountOf(s, pc, source, player, x) : K.NONE;
}

/**
 * Part of the fusion form: other cards from hand and EX area, then this card into the EX area.
 * @clause SVE 12.18.2
 */
costs.define({
  name: 'fuse',
  operands: { count: one, of: { ...anyCard, place: GIVEN }, any: flag, 'up-to': flag },
  meaning: 'fuse: put that many other cards from hand or EX area into the graveyard, then this card into the EX area',
  wording: (o, raw) => `fuse ${raw['up-to'] === true ? 'up to ' : ''}${taken(o, raw)}`,
  run: taking(fuse, {
    zones: () => L.ZONE_BIT_HAND | L.ZONE_BIT_EX,
    // 12.18.2: other cards
    fits: (s, pc, card, source, player) => card !== source && matches(s, card, T.CODE[pc + OF], source, player),
    // at least one where there is one
    // @clause SVE 12.18.2.2
    least: (s, pc, source, player, x) =>
      mostFused(s, pc, source, player, x) === K.NONE
        ? amountOf(s, pc, source, player, x)
        : hasCard(s, pc, source, player)
          ? 1
          : 0,
    most: mostFused,
    // 12.18.2: cards fused from the EX area make room for this card
    makesRoom: true,
  }),
});

// ---- counters, decks, titles ----

/** Operands of `counters`. */
const COUNTER = 1;
const COUNTERED = 3;

/** The cards that counters could be taken from; without a filter the card itself. */
function findCountered(s: State, pc: number, source: number, player: number, x: number): number {
  const need = amountOf(s, pc, source, player, x);
  if (need === 0) return 0;
  if (T.CODE[pc + COUNTERED] <= 0) {
    SELECTED[0] = source;
    return 1;
  }
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (matches(s, card, T.CODE[pc + COUNTERED], source, player) && counterCount(s, card, T.CODE[pc + COUNTER]) >= need)
      SELECTED[n++] = card;
  }
  sortSelected(n);
  return n;
}

costs.define({
  name: 'counters',
  operands: { name: { kind: 'name' }, count: one, of: anyCard },
  meaning: 'remove that many counters of a name from one matching card of yours (without a filter from this card)',
  wording: (o, raw) => `remove ${o.count} ${o.name} counters from ${raw.of === undefined ? 'this' : `1 ${o.of}`}`,
  run: {
    find: findCountered,
    // a cost of 0 counters can be paid
    // @clause SVE 10.6.2.5.3
    canPay: (s, pc, source, player, x) => {
      const need = amountOf(s, pc, source, player, x);
      if (need === 0) return true;
      return T.CODE[pc + COUNTERED] > 0
        ? findCountered(s, pc, source, player, x) > 0
        : counterCount(s, source, T.CODE[pc + COUNTER]) >= need;
    },
    pay: (s, f, pc, player, n) => {
      const count = amountOf(s, pc, paymentSource(s, f), player, s[f + K.FRAME_A]);
      if (count > 0 && n > 0) addCounters(s, PAID_WITH[0], T.CODE[pc + COUNTER], -count);
      s[f + PAYMENT_COUNT] = count;
    },
  },
});
/**
 * The Stack cards that have the counters, all on one.
 * @clause SVE 13.3.3.2
 */
function findRiteAmulets(s: State, pc: number, source: number, player: number, x: number): number {
  const count = Math.max(1, amountOf(s, pc, source, player, x));
  let n = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const c = K.cardOffset(card);
    if (s[c + L.CARD_STACK] < count || (cardKinds(s, card) & L.KIND_AMULET) === 0) continue;
    if ((T.DEFS[T.defField(formOf(s, card), T.DEF_FLAGS)] & L.FLAG_DEF_STACK) === 0 || hasLostAbilities(s, card))
      continue;
    SELECTED[n++] = card;
  }
  sortSelected(n);
  return n;
}

/**
 * Counters of one Stack card; one that has none left goes to the graveyard at once.
 * @clause SVE 13.3.3.2, 13.3.3.2.1, 13.3.3.1
 */
function payRite(s: State, player: number, card: number, count: number): void {
  s[K.cardField(card, L.CARD_STACK)] -= count;
  markDirty(s);
  addPlayerCell(s, player, L.PLAYER_RITES, 1);
  addPlayerCell(s, player, L.PLAYER_RITE_COUNTERS, count);
  touch(s, L.DEPEND_DEEDS);
  emit(s, L.EVENT_RITE, card, player, count);
  if (s[K.cardField(card, L.CARD_STACK)] <= 0) leaveField(s, card, L.ZONE_GRAVEYARD, LEAVE_PUT);
}

/** @clause SVE 13.3.3.2 */
export const COST_EARTH_RITE = costs.define({
  name: 'earth-rite',
  operands: { count: one },
  meaning: 'Earth Rite: remove that many stack counters from one Stack amulet of yours',
  wording: 'Earth Rite {count}',
  run: {
    find: findRiteAmulets,
    pay: (s, f, pc, player, n) => {
      const count = amountOf(s, pc, paymentSource(s, f), player, s[f + K.FRAME_A]);
      if (n > 0) payRite(s, player, PAID_WITH[0], count);
      s[f + PAYMENT_COUNT] = count;
    },
  },
});
function isLessonItem(s: State, card: number): boolean {
  return T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_NAME)] === lessonItem();
}

function countLessonItems(s: State, player: number): number {
  let n = 0;
  for (let card = firstCard(s, L.ZONE_EX + player); card !== K.NONE; card = nextCard(s, card))
    if (isLessonItem(s, card)) n++;
  return n;
}

function banishItems(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    for (let card = firstCard(s, L.ZONE_EX + player); card !== K.NONE; card = nextCard(s, card)) {
      if (!isLessonItem(s, card)) continue;
      sendTo(s, card, L.ZONE_BANISHED, false);
      break;
    }
  }
}

/** @clause SVE 5.26.2 */
costs.define({
  name: 'skip-turn',
  meaning: 'your next turn is skipped',
  wording: 'skip your next turn',
  run: { pay: (s, _f, _pc, player) => skipTurn(s, player) },
});
/** @clause SVE 14.3.2.1 */
costs.define({
  name: 'lesson',
  operands: { count: one },
  meaning: 'Lesson: banish that many of the magic items of your EX area',
  wording: 'Lesson {count}',
  run: spending(countLessonItems, banishItems),
});
/** @clause SVE 14.2.2 */
export const COST_MEALS = costs.define({
  name: 'meals',
  operands: { count: one },
  meaning: 'this card has that many meals',
  wording: 'this has {count} meals',
  run: {
    canPay: (s, pc, source, player, x) => mayEat(s, source, amountOf(s, pc, source, player, x)),
    pay: (s, f, pc, player) => {
      const source = paymentSource(s, f);
      eat(s, source, amountOf(s, pc, source, player, s[f + K.FRAME_A]));
    },
  },
});
/**
 * Part of the ride form.
 * @clause SVE 14.4.9.2
 */
costs.define({
  name: 'drive-point',
  meaning: 'put a drive point from the evolve deck into the drive zone, linked to this card',
  wording: 'put a drive point under this',
  run: {
    canPay: (s, _pc, _source, player) => mayRide(s, player),
    pay: (s, f) => linkDrivePoint(s, paymentSource(s, f)),
  },
});
costs.define({
  name: 'mill',
  operands: { count: one },
  meaning: 'put that many cards from the top of your deck into the graveyard',
  wording: 'put the top {count} cards of your deck into the graveyard',
  run: spending(
    (s, player) => zoneSize(s, L.ZONE_DECK + player),
    (s, player, amount) => {
      for (let i = 0; i < amount; i++) {
        const card = firstCard(s, L.ZONE_DECK + player);
        if (card !== K.NONE) sendTo(s, card, L.ZONE_GRAVEYARD, false);
      }
    },
  ),
});
costs.define({
  name: 'damage',
  operands: { who: { kind: 'selector', default: 'leader' }, amount: { kind: 'value' } },
  meaning: 'damage is dealt to your leader or a card of yours',
  wording: 'deal {amount} damage to {who}',
  run: {
    pay: (s, f, pc, player) => {
      const source = paymentSource(s, f);
      const amount = amountOf(s, pc, source, player, s[f + K.FRAME_A]);
      const n = selectCards(s, K.NONE, T.CODE[pc + 1], source, player);
      copyCards(PAID_WITH, SELECTED, n);
      beginDamage(s);
      for (let i = 0; i < n; i++) dealDamage(s, PAID_WITH[i], amount, source, DAMAGE_ABILITY);
      endDamage(s);
    },
  },
});
