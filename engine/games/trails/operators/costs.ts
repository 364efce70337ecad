/** What crafts and texts may ask to be paid (1203). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { VERB_DISCARD } from '../../../kernel/options.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { CODE } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPaysItself, createSendPaid, createTaking } from '../../../shared/operators/costs.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import type { CostPart } from '../../../shared/payment/parts.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { VERB_ACTION, VERB_BOARD, VERB_EXCLUDE, VERB_PUT_INTO_TRAIL, VERB_RETURN, VERB_STUN } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardTypes, controllerOf, costOf, isFaceDown, isOnField } from '../rules/characteristics.ts';
import { boardTogether } from '../rules/linking.ts';
import { actionCard, discardTogether, sendTo } from '../rules/movement.ts';
import { costNumber, costs } from '../rules/payment.ts';
import { leaveTogether } from '../rules/replacement.ts';
import { rebuild, turnDown, turnUp } from '../rules/stronghold.ts';
import { stunTogether } from '../rules/stun.ts';
import { matches, zonesOf } from './tables.ts';

const amount: Operand = { kind: 'value' };

/**
 * The counted part of a cost: the payment finds it in its list (rules/payment.ts), and units are spent before the rest
 * is paid.
 * @clause TR 1318.1, 1318.2
 */
for (const kind of ['cp', 'ep'] as const)
  costs.define({
    name: kind,
    operands: { amount },
    meaning: `so much ${kind.toUpperCase()}`,
    wording: (o) =>
      /^(?:\d+|X)$/.test(o.amount)
        ? `pay ${o.amount} ${kind.toUpperCase()}`
        : `pay ${kind.toUpperCase()} equal to ${o.amount}`,
    run: { isCounted: true, pay: () => undefined },
  });

// ---- parts that take cards: their operands are count and of ----

const COUNT = 1;
const count: Operand = { kind: 'value', default: 1 };

function flagsOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_FLAGS)];
}

const { fits, taking } = createTaking({ matches, zonesOf, least: costNumber, trigger: L.CONTROL_TRIGGER });
const sendPaid = createSendPaid({ isOnField, sendTo, leaveTogether });

function forEachPaid(does: (s: State, card: number) => void): (s: State, n: number) => void {
  return (s, n) => {
    for (let i = 0; i < n; i++) does(s, PAID_WITH[i]);
  };
}

/**
 * Is the card Ready? An Actioned card cannot be Actioned.
 * @clause TR 1315.2
 */
function isReady(s: State, card: number): boolean {
  return (flagsOf(s, card) & L.CARD_ACTIONED) === 0;
}

/**
 * Can the card be stunned as a cost? A stunned card cannot. An ITEM that is a UNIT is destroyed, and counts as stunned,
 * unless a switch says otherwise (Q31).
 * @clause TR 1306.2d, 1203.2
 */
function canBeStunned(s: State, card: number): boolean {
  if ((cardTypes(s, card) & L.TYPE_UNIT) === 0 || (flagsOf(s, card) & L.CARD_STUNNED) !== 0) return false;
  return (cardTypes(s, card) & L.TYPE_ITEM) === 0 || !isSwitched(s, L.SWITCH_STUN_ITEM_UNPAYABLE);
}

/** Defines a cost that takes cards. */
function takes(name: string, verb: string, zones: string, meaning: string, run: CostPart): void {
  costs.define({
    name,
    operands: { count, of: { kind: 'filter', default: {}, place: zones } },
    meaning,
    wording: `${verb} {count} {of}`,
    run,
  });
}

const ONLY_FIELD = { zones: () => L.ZONE_BIT_FIELD };

takes(
  'action',
  'Action',
  SEARCHING,
  'Actions Ready cards of yours, on the field or in the Stronghold',
  taking(VERB_ACTION, forEachPaid(actionCard), {}, isReady),
);
/**
 * The controller of stunned cards loses Bond for them.
 * @clause TR 1306.3.e2
 */
takes(
  'stun',
  'stun',
  'field',
  'stuns UNITs of yours',
  taking(VERB_STUN, (s, n) => stunTogether(s, PAID_WITH, n, K.NONE), ONLY_FIELD, canBeStunned),
);
/** @clause TR 1314.1 */
takes(
  'discard',
  'discard',
  'hand',
  'discards cards',
  taking(VERB_DISCARD, (s, n) => discardTogether(s, PAID_WITH, n), {
    zones: () => L.ZONE_BIT_HAND,
    fits: (s, pc, card, source, player) => card !== source && fits(s, pc, card, source, player),
  }),
);
/** @clause TR 1330.1, 1605.b2 */
takes(
  'exclude',
  'exclude',
  SEARCHING,
  'excludes cards of yours',
  taking(VERB_EXCLUDE, (s, n) => sendPaid(s, n, L.ZONE_EXCLUDED)),
);
takes(
  'put-into-trail',
  'put into the Trail',
  SEARCHING,
  'puts cards of yours into the Trail',
  taking(VERB_PUT_INTO_TRAIL, (s, n) => sendPaid(s, n, L.ZONE_TRAIL)),
);
takes(
  'return',
  "return to its owner's hand",
  SEARCHING,
  "returns cards of yours to their owners' hands",
  taking(VERB_RETURN, (s, n) => sendPaid(s, n, L.ZONE_HAND)),
);
const ONLY_STRONGHOLD = { zones: () => L.ZONE_BIT_STRONGHOLD };
/** @clause TR 1335.1 */
takes(
  'rebuild',
  'rebuild',
  'in-stronghold',
  'rebuilds cards of your Stronghold',
  taking(VERB_PUT_INTO_TRAIL, forEachPaid(rebuild), ONLY_STRONGHOLD),
);
/**
 * A card that lies so already cannot be turned so.
 * @clause TR 1316.1, 1316.2
 */
takes(
  'turn-up',
  'turn up',
  'in-stronghold',
  'turns face-down cards of your Stronghold face up',
  taking(VERB_ACTION, forEachPaid(turnUp), ONLY_STRONGHOLD, isFaceDown),
);
takes(
  'turn-down',
  'turn down',
  'in-stronghold',
  'turns face-up cards of your Stronghold face down',
  taking(VERB_ACTION, forEachPaid(turnDown), ONLY_STRONGHOLD, (s, card) => !isFaceDown(s, card)),
);
// one UNIT or two, named by ascending rows
// @clause TR 1411.1, 1337.1

/** A Ready UNIT that could board the card. */
function canBoard(s: State, pc: number, card: number, source: number, player: number): boolean {
  if (card === source || !isReady(s, card) || (cardTypes(s, card) & L.TYPE_UNIT) === 0) return false;
  return fits(s, pc, card, source, player);
}

/** The UNIT that was named first to board in the payment under way; NONE before. */
function firstRider(s: State, player: number): number {
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card))
    if ((flagsOf(s, card) & L.CARD_COMMITTED) !== 0) return card;
  return K.NONE;
}

/** Could the UNIT be among one or two UNITs that cost enough together? */
function boards(s: State, pc: number, card: number, source: number, player: number): boolean {
  if (!canBoard(s, pc, card, source, player)) return false;
  const first = firstRider(s, player);
  const missing = (CODE[pc + COUNT] >> 1) - costOf(s, card) - (first === K.NONE ? 0 : costOf(s, first));
  if (missing <= 0) return true;
  if (first !== K.NONE) return false;
  for (let other = firstCard(s, L.ZONE_FIELD + player); other !== K.NONE; other = nextCard(s, other))
    if (other > card && costOf(s, other) >= missing && canBoard(s, pc, other, source, player)) return true;
  return false;
}

takes(
  'board',
  'board this card with',
  'field',
  'one or two Ready UNITs of yours with so much CP cost together board this card; a number is that CP cost',
  taking(VERB_BOARD, (s, n, f) => boardTogether(s, PAID_WITH, n, paymentSource(s, f)), {
    ...ONLY_FIELD,
    fits: boards,
    least: (s, pc, _source, player) => {
      const first = firstRider(s, player);
      return first === K.NONE || costOf(s, first) >= CODE[pc + COUNT] >> 1 ? 1 : 2;
    },
    most: () => 2,
  }),
);

// ---- what the card itself pays ----

const paysItself = createPaysItself({ costs, committed: L.CARD_COMMITTED, controllerOf });

const SELF_PLACES = ['field', 'stronghold', 'payment'] as const;
const FIELD_PLACES = ['field', 'payment'] as const;

/**
 * The action icon.
 * @clause TR 1321.1
 */
paysItself('action-self', 'Action this card', isReady, actionCard, { places: SELF_PLACES, stays: true });
/** @clause TR 1412.1 */
paysItself(
  'stun-self',
  'stun this card',
  (s, card) => isOnField(s, card) && canBeStunned(s, card),
  (s, card) => {
    PAID_WITH[0] = card;
    stunTogether(s, PAID_WITH, 1, K.NONE);
  },
  { places: FIELD_PLACES },
);
paysItself(
  'exclude-self',
  'exclude this card',
  () => true,
  (s, card) => {
    PAID_WITH[0] = card;
    sendPaid(s, 1, L.ZONE_EXCLUDED);
  },
  { places: SELF_PLACES },
);
paysItself(
  'put-self-into-trail',
  'put this card into the Trail',
  () => true,
  (s, card) => {
    PAID_WITH[0] = card;
    sendPaid(s, 1, L.ZONE_TRAIL);
  },
  { places: SELF_PLACES },
);
