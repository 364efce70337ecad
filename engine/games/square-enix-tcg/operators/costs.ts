/**
 * Costs: what may stand before the colon of an ability. Each is one record: how it is written and told, whether it can
 * be paid, and what paying it does. `rules/payment.ts` asks for them and pays them: CP last, everything else in printed
 * order.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, zoneSize } from '../../../kernel/zones.ts';
import { SEARCHING } from '../../../shared/operators/operator.ts';
import type { CostPart } from '../../../shared/payment/parts.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardTypes, hasKeyword, sharesName, touch } from '../rules/characteristics.ts';
import { discardForCost } from '../rules/discards.ts';
import { discardCard, dullCard, LEAVE_PUT, moveCard, ownerOf, sendTo } from '../rules/movement.ts';
import { costs } from '../rules/payment.ts';
import { addPlayerCell, isSwitched, playerCell, turnPlayer } from '../rules/players.ts';
import { PROGRAM } from '../rules/programs.ts';
import { leaveField } from '../rules/replacement.ts';
import { filterZone } from '../rules/selection.ts';
import { matches } from './tables.ts';

/** The most symbols of one element in a price, which has three bits for them. */
export const MOST_OF_ELEMENT = 7;
/** The most cards that one cost may take, which is as many as a payment holds. */
const MOST_CARDS = 12;
/** The most counters of a card: last known information has so many bits for them. */
const MOST_COUNTERS = 0x7ff;

const zero = { kind: 'number', default: 0, max: MOST_OF_ELEMENT } as const;
const one = { kind: 'number', default: 1, min: 1, max: MOST_CARDS } as const;
const onField = { kind: 'filter', place: 'field' } as const;

/** All places of costs except the Overdrive cost, which is CP only (15.2.9.4). */
const PAID = ['field', 'hand', 'break', 'payment', 'play'] as const;

// ---- parts that take cards: their operands are count and of ----

const COUNT = 1;
const OF = 2;

function countOf(_s: State, pc: number): number {
  return T.CODE[pc + COUNT];
}

/**
 * Could `card` be taken for the part at `pc`?
 * @clause SE 11.7.2.1.3, 11.8.2.1.3
 */
function fits(s: State, pc: number, card: number, source: number, player: number): boolean {
  return !(card === source && needsSourceLater(pc)) && matches(s, card, T.CODE[pc + OF], source, player);
}

/**
 * Does a later part of the cost need the card itself? Then the card cannot leave as a payment of this part.
 * @clause SE 14.1
 */
function needsSourceLater(pc: number): boolean {
  for (let later = pc + costs.widths[T.CODE[pc]]; T.CODE[later] !== T.END; later += costs.widths[T.CODE[later]])
    if ((costs.runs[T.CODE[later]].uses ?? 0) !== 0 || T.CODE[later] === COST_COUNTERS) return true;
  return false;
}

/**
 * May the card pay by being returned (or removed)? A card that cannot be returned or removed from the field cannot pay
 * so.
 * @clause SE 11.7.2.1.4, 11.8.2.1.4
 */
function canBeMovedBy(s: State, card: number, forbidding: number): boolean {
  return !isIn(s, card, L.ZONE_FIELD) || !hasKeyword(s, card, forbidding);
}

function isIn(s: State, card: number, kind: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === kind;
}

/**
 * Notes the card with which an announced ability was paid, as the object that it is now. A text that offers a cost, and
 * a card that is played, note that in other ways.
 */
function notePaid(s: State, f: number, n: number): void {
  const below = K.frameBelow(f);
  const isAbility = s[below + K.FRAME_ABILITY] !== K.NONE && (s[below + K.FRAME_CONTROL] & L.CONTROL_SUMMON) === 0;
  if (n > 0 && isAbility && s[below + K.FRAME_STEP] !== PROGRAM)
    s[below + K.FRAME_OTHER] = referenceTo(s, PAID_WITH[0]);
}

/** Puts the card itself into the Break Zone; it is the card with which its ability was paid, if no other card is. */
function breakItself(s: State, f: number): void {
  const source = paymentSource(s, f);
  putIntoBreakZone(s, source);
  if (s[K.frameBelow(f) + K.FRAME_OTHER] > 0) return;
  PAID_WITH[0] = source;
  notePaid(s, f, 1);
}

/** A part of a cost that takes cards of the player from a zone and does the same with each. */
function taking(kind: number, pay: (s: State, card: number) => void, own: Partial<CostPart> = {}): CostPart {
  return {
    zones: () => 1 << (kind >> 1),
    fits,
    least: countOf,
    pay: (s, f, _pc, _player, n) => {
      for (let i = 0; i < n; i++) pay(s, PAID_WITH[i]);
      notePaid(s, f, n);
    },
    ...own,
  };
}

/** A part of a cost that uses the card itself. */
function usingItself(canPay: (s: State, card: number) => boolean, pay: (s: State, card: number) => void): CostPart {
  return {
    canPay: (s, _pc, source) => canPay(s, source),
    uses: L.CARD_COMMITTED,
    pay: (s, f) => pay(s, paymentSource(s, f)),
  };
}

/** A part of a cost that takes cards from the top of the player's deck, if there are as many. */
function takingTop(pay: (s: State, card: number) => void): CostPart {
  return {
    canPay: (s, pc, _source, player) => zoneSize(s, L.ZONE_DECK + player) >= T.CODE[pc + COUNT],
    pay: (s, _f, pc, player) => {
      for (let i = T.CODE[pc + COUNT]; i > 0; i--) {
        const top = firstCard(s, L.ZONE_DECK + player);
        if (top !== K.NONE) pay(s, top);
      }
    },
  };
}

/** Puts a card into the Break Zone as a cost, which is not breaking it (15.1.1.3.2). */
function putIntoBreakZone(s: State, card: number): void {
  leaveField(s, card, L.ZONE_BREAK, LEAVE_PUT);
}

function removeCard(s: State, card: number): void {
  sendTo(s, card, L.ZONE_REMOVED, false);
}

function returnCard(s: State, card: number): void {
  sendTo(s, card, L.ZONE_HAND, false);
}

costs.define({
  name: 'cp',
  operands: {
    any: { kind: 'value', default: 0 },
    x: { kind: 'flag', default: false },
    fire: zero,
    ice: zero,
    wind: zero,
    earth: zero,
    lightning: zero,
    water: zero,
    light: zero,
    dark: zero,
  },
  meaning:
    'pay CP: of elements (seven of each at most), of any kind (a number that is fixed before anything is paid), and X',
  wording: (o, raw) =>
    `pay ${Object.entries(o)
      .filter(([key, text]) => (key === 'x' ? raw.x === true : text !== '0'))
      .map(([key, text]) => (key === 'x' ? 'X' : key === 'any' ? text : `${text} ${key}`))
      .join(' + ')} CP`,
  run: { isCounted: true, pay: () => undefined },
});
/**
 * May this card be dulled for its own ability? Monsters need not have been on the field since the turn began.
 * @clause SE 11.7.2.1.2, 15.2.2.3, 11.8.2.1.2
 */
function canUseDullIcon(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  // @clause SE 15.1.1.2.2
  if ((s[c + K.CARD_FLAGS] & (L.CARD_DULL | L.CARD_COMMITTED)) !== 0) return false;
  if ((cardTypes(s, card) & (L.TYPE_FORWARD | L.TYPE_BACKUP)) === 0) return true;
  if (hasKeyword(s, card, L.KEYWORD_HASTE)) return true;
  // Q5: since the start of the current turn; the other reading asks for its controller's latest turn
  const since = s[c + L.CARD_SINCE];
  if (!isSwitched(s, L.SWITCH_DULL_ICON_LAST_TURN)) return since < s[K.TURN_NUMBER];
  const latest = turnPlayer(s) === (s[c + K.CARD_ZONE] & 1) ? s[K.TURN_NUMBER] : s[K.TURN_NUMBER] - 1;
  return since < latest;
}

costs.define({
  name: 'dull-self',
  places: ['field', 'payment'],
  meaning: 'dull this card (the dull icon)',
  wording: 'dull this card',
  run: usingItself(canUseDullIcon, dullCard),
});
costs.define({
  name: 'break-self',
  places: ['field', 'payment'],
  meaning: 'put this card into the Break Zone',
  run: { ...usingItself((s, card) => isIn(s, card, L.ZONE_FIELD), putIntoBreakZone), pay: breakItself },
});
costs.define({
  name: 'discard-self',
  places: ['hand'],
  meaning: 'discard this card',
  run: usingItself((s, card) => isIn(s, card, L.ZONE_HAND), discardCard),
});
costs.define({
  name: 'remove-self',
  places: ['field', 'hand', 'break', 'payment'],
  meaning: 'remove this card',
  wording: 'remove this card from the game',
  run: usingItself((s, card) => canBeMovedBy(s, card, L.KEYWORD_NOT_REMOVED), removeCard),
});
costs.define({
  name: 'return-self',
  places: ['field', 'payment'],
  meaning: "return this card to its owner's hand",
  run: usingItself(
    (s, card) => isIn(s, card, L.ZONE_FIELD) && canBeMovedBy(s, card, L.KEYWORD_NOT_RETURNED),
    returnCard,
  ),
});
costs.define({
  name: 'dull',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: 'dull that many active cards you control',
  wording: 'dull {count} {of}',
  run: taking(L.ZONE_FIELD, dullCard, {
    fits: (s, pc, card, source, player) =>
      (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_DULL) === 0 && matches(s, card, T.CODE[pc + OF], source, player),
  }),
});
costs.define({
  name: 'to-break-zone',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: 'put that many cards you control into the Break Zone',
  wording: 'put {count} {of} into the Break Zone',
  run: taking(L.ZONE_FIELD, putIntoBreakZone),
});
costs.define({
  name: 'discard',
  places: PAID,
  operands: { count: one, of: { kind: 'filter', default: {}, place: 'hand' } },
  meaning: 'discard that many cards from your hand',
  wording: 'discard {count} {of}',
  run: taking(L.ZONE_HAND, discardCard, {
    pay: (s, f, _pc, _player, n) => {
      discardForCost(s, f, PAID_WITH, n);
      notePaid(s, f, n);
    },
  }),
});
costs.define({
  name: 'remove',
  places: PAID,
  operands: { count: one, of: { kind: 'filter', place: SEARCHING } },
  meaning: 'remove that many cards of yours from the game',
  wording: 'remove {count} {of} from the game',
  run: taking(L.ZONE_FIELD, removeCard, {
    zones: (pc) => 1 << (filterZone(T.CODE[pc + OF]) >> 1),
    fits: (s, pc, card, source, player) =>
      canBeMovedBy(s, card, L.KEYWORD_NOT_REMOVED) && fits(s, pc, card, source, player),
  }),
});
costs.define({
  name: 'return',
  places: PAID,
  operands: { count: one, of: onField },
  meaning: "return that many cards you control to their owner's hand",
  wording: "return {count} {of} to the owner's hand",
  run: taking(L.ZONE_FIELD, returnCard, {
    fits: (s, pc, card, source, player) =>
      canBeMovedBy(s, card, L.KEYWORD_NOT_RETURNED) && fits(s, pc, card, source, player),
  }),
});
const COST_COUNTERS = costs.define({
  name: 'counters',
  places: ['field', 'payment'],
  operands: { count: { kind: 'number', min: 1, max: MOST_COUNTERS } },
  meaning: 'remove that many counters from this card',
  wording: 'remove {count} counters from this card',
  run: {
    canPay: (s, pc, source) => s[K.cardField(source, L.CARD_COUNTERS)] >= T.CODE[pc + COUNT],
    pay: (s, f, pc) => {
      s[K.cardField(paymentSource(s, f), L.CARD_COUNTERS)] -= T.CODE[pc + COUNT];
    },
  },
});
costs.define({
  name: 'remove-top',
  places: PAID,
  operands: { count: { kind: 'number', min: 1 } },
  meaning: 'remove that many cards from the top of your deck from the game',
  wording: 'remove the top {count} cards of your deck from the game',
  run: takingTop((s, card) => sendTo(s, card, L.ZONE_REMOVED, false)),
});
costs.define({
  name: 'crystals',
  places: PAID,
  operands: { count: { kind: 'number', min: 1 } },
  meaning: 'pay that many of your crystals',
  wording: (o) => `pay ${o.count} crystal${o.count === '1' ? '' : 's'}`,
  run: {
    canPay: (s, pc, _source, player) => playerCell(s, player, L.PLAYER_CRYSTALS) >= T.CODE[pc + COUNT],
    pay: (s, _f, pc, player) => {
      addPlayerCell(s, player, L.PLAYER_CRYSTALS, -T.CODE[pc + COUNT]);
      addPlayerCell(s, player, L.PLAYER_CRYSTALS_PAID, T.CODE[pc + COUNT]);
      touch(s, L.DEPEND_DEEDS);
    },
  },
});
costs.define({
  name: 'mill',
  places: PAID,
  operands: { count: { kind: 'number', min: 1 } },
  meaning: 'put that many cards from the top of your deck into the Break Zone',
  wording: 'put the top {count} cards of your deck into the Break Zone',
  run: takingTop((s, card) => moveCard(s, card, L.ZONE_BREAK + ownerOf(s, card), false)),
});

/**
 * Is the card of the hand one of the same name that is neither a Summon nor an Item?
 * @clause SE 11.8.1
 */
function isSameNameDiscard(s: State, _pc: number, card: number, source: number): boolean {
  const types = T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_TYPES)];
  // Q35: only Summons and Items are excluded
  return (types & (L.TYPE_CHARACTER | L.TYPE_FORMATION)) !== 0 && sharesName(s, card, source);
}

const COST_SAME_NAME = costs.defineHidden(
  taking(L.ZONE_HAND, discardCard, { fits: isSameNameDiscard, least: () => 1 }),
);

/**
 * The cost of a special ability with the discard of a card of the same name, which card files do not write, before
 * everything else.
 */
export function withSameName(cost: number): number {
  const words = [COST_SAME_NAME];
  for (let pc = cost; T.CODE[pc] !== T.END; pc += costs.widths[T.CODE[pc]])
    for (let i = 0; i < costs.widths[T.CODE[pc]]; i++) words.push(T.CODE[pc + i]);
  return T.addCode([...words, T.END]);
}

/** The cost of a special ability as card files write it. */
export function withoutSameName(cost: number): number {
  return T.CODE[cost] === COST_SAME_NAME ? cost + 1 : cost;
}
