/** The cost operators: what abilities and texts may ask to be paid (9.3.b2.5). */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { makeOption, optionCard, optionNumber, VERB_DISCARD } from '../../../kernel/options.ts';
import { isSwitched, playerCell } from '../../../kernel/players.ts';
import { addCode, CODE, DEF_TYPES, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { revealCard } from '../../../shared/movement.ts';
import { createPaysItself, createSendPaid } from '../../../shared/operators/costs.ts';
import { type Operand, SEARCHING } from '../../../shared/operators/operator.ts';
import { PAID_WITH } from '../../../shared/payment/paying.ts';
import { paymentSource } from '../../../shared/payment/question.ts';
import { addLasting } from '../../../shared/pending.ts';
import { referenceTo, SELECTED } from '../../../shared/selection.ts';
import { ASK, VERB_BANISH, VERB_COUNTER, VERB_REMOVE, VERB_REST, VERB_REVEAL } from '../decisions.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_GAIN,
  controllerOf,
  countersOn,
  isInField,
  isInPlay,
  markArrival,
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
import { noteLifePaid, notePaid, seePaying } from '../rules/refunds.ts';
import { leaveField } from '../rules/replacement.ts';
import { findMatching } from '../rules/selection.ts';
import { canBeTargeted, emitTargeted } from '../rules/targets.ts';
import { drawSome } from './effect-parts.ts';
import { MOD_ATK, MOD_DEF, MOD_NO_LIFE_PAYMENT } from './modifications.ts';
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
    'moon-x': { kind: 'flag', default: false },
  },
  meaning:
    'will: of any kind, of each attribute, of the moon trait, of any attribute; with x, as much more as the ' +
    'player names, with moon-x so much of the moon trait',
  wording: (o, raw) => {
    const parts = NEEDS.filter((word) => o[word] !== '0').map(
      (word) => `${o[word]} ${word === 'any' ? 'of any attribute' : word}`,
    );
    if (raw['moon-x'] === true) parts.push('X moon');
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
        const seen = seePaying(s, K.frameBelow(f), n);
        pay(s, n, f);
        notePaid(s, K.frameBelow(f), seen);
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
/**
 * Banishes one card of either player, which the cost chooses as a target: what waits for that sees it before it leaves.
 * @clause FOW ext.gact.10, ext.gact.11, 9.3.b2.4
 */
costs.define({
  name: 'banish-target',
  operands: { of: { kind: 'filter', place: SEARCHING } },
  meaning: 'banishes a card of either player that may be targeted',
  wording: 'banish target {of}',
  run: {
    verb: VERB_BANISH,
    find: (s, pc, source, player) => {
      const n = findMatching(s, CODE[pc + 1], source, player);
      let kept = 0;
      for (let i = 0; i < n; i++) {
        const card = SELECTED[i];
        if (sideOf(s, card) !== K.NONE || !isInPlay(s, card) || (flagsOf(s, card) & L.CARD_COMMITTED) !== 0) continue;
        if (canBeTargeted(s, card, player, source)) SELECTED[kept++] = card;
      }
      return kept;
    },
    pay: (s, f, _pc, player, n) => {
      if (n > 0) rememberPaid(s, f);
      for (let i = 0; i < n; i++) emitTargeted(s, PAID_WITH[i], player, paymentSource(s, f));
      sendPaid(s, n, L.ZONE_GRAVEYARD);
    },
  },
});
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
/**
 * Shows cards of the hand, which stay there.
 * @clause FOW ext.gact.6, ext.gact.7
 */
takes(
  'reveal',
  'reveal',
  'hand',
  'reveals cards of your hand',
  VERB_REVEAL,
  (s, n) => {
    for (let i = 0; i < n; i++) revealCard(s, PAID_WITH[i]);
  },
  NOT_ITSELF,
);
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
      const isRandom = CODE[pc + DISCARD_COST.random] === 1;
      const many = isRandom
        ? drawSome(s, PAID_WITH, findRandom(s, pc, paymentSource(s, f), player), CODE[pc + COUNT], player)
        : n;
      const seen = seePaying(s, K.frameBelow(f), many);
      discardPaid(s, many);
      notePaid(s, K.frameBelow(f), seen);
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

/** What a part that takes life takes, with the X that was named: a hundred for each. */
function lifeTaken(pc: number, x: number): number {
  return CODE[pc + 1] + (CODE[pc + 2] === 1 ? x * 100 : 0);
}

/** @clause FOW ext.play.2, ext.obj.23 */
costs.define({
  name: 'life',
  operands: { amount: { kind: 'number', default: 0 }, x: { kind: 'flag', default: false } },
  meaning: 'pays life; with x, a hundred more for each unit of the X that the player names',
  wording: (o, raw) => {
    const isX = raw.x === true;
    const parts = [isX && o.amount === '0' ? '' : o.amount, isX ? 'X hundred' : ''];
    return `pay ${parts.filter(Boolean).join(' + ')} life`;
  },
  run: {
    canPay: (s, pc, _source, player, x) => canPayLife(s, player, lifeTaken(pc, x)),
    pay: (s, f, pc, player) => {
      const amount = lifeTaken(pc, s[f + K.FRAME_A]);
      loseLife(s, player, amount);
      noteLifePaid(s, K.frameBelow(f), amount);
    },
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

// ---- counters of several cards ----

const ANY_KIND = L.COUNTERS.length;
const COUNTED_COUNT = 2;
const COUNTED_OF = 3;
const COUNTED_ZONES = [L.ZONE_FIELD, L.ZONE_STONES, L.ZONE_RULER] as const;

/**
 * Calls back with each kind of counters on each matching card of the player in play that the part at `pc` may take;
 * returns how many such counters there are.
 */
function eachCounter(
  s: State,
  pc: number,
  source: number,
  player: number,
  call: (card: number, kind: number) => void,
): number {
  let found = 0;
  for (const zone of COUNTED_ZONES)
    for (let card = firstCard(s, zone + player); card !== K.NONE; card = nextCard(s, card)) {
      if (!matches(s, card, CODE[pc + COUNTED_OF], source, player)) continue;
      for (let kind = 0; kind < L.COUNTERS.length; kind++) {
        const n = CODE[pc + 1] === ANY_KIND || CODE[pc + 1] === kind ? countersOn(s, card, kind) : 0;
        if (n === 0) continue;
        found += n;
        call(card, kind);
      }
    }
  return found;
}

const nothingFound = (): void => undefined;

// FRAME_SOURCE: the card of the text · FRAME_PC: the part of the cost · FRAME_A: how many counters are left to take

function offerCounter(s: State, f: number): number {
  const player = K.frameController(s, f);
  beginOptions(s);
  eachCounter(s, s[f + K.FRAME_PC], K.rowNamed(s[f + K.FRAME_SOURCE]), player, (card, kind) =>
    addOption(s, makeOption(VERB_COUNTER, card, kind)),
  );
  return ask(s, player, ASK.payCost);
}

function takeCounter(s: State, f: number): number {
  const option = s[K.ANSWER];
  if (option !== K.NONE) {
    changeCounters(s, K.cardField(optionCard(option), L.CARD_COUNTERS), optionNumber(option), -1);
    markDirty(s);
  }
  if (option === K.NONE || --s[f + K.FRAME_A] === 0) popFrame(s);
  else s[f + K.FRAME_STEP] = COUNTER_TAKING.offerCounter;
  return CONTINUE;
}

const COUNTER_TAKING = defineProcedure('counter-taking', { offerCounter, takeCounter });

/**
 * The player takes the counters one by one, each from whatever card has one.
 * @clause FOW ext.gact.24
 */
costs.define({
  name: 'counters-among',
  operands: {
    kind: { kind: 'choice', values: [...L.COUNTERS, 'any'], default: 'any' },
    count,
    of: { kind: 'filter', default: {}, place: SEARCHING },
  },
  meaning: 'removes counters from among cards of yours',
  wording: (o) => `remove ${o.count} ${o.kind === 'any' ? '' : `${o.kind} `}counters from among ${o.of} of yours`,
  run: {
    canPay: (s, pc, source, player) => eachCounter(s, pc, source, player, nothingFound) >= CODE[pc + COUNTED_COUNT],
    pay: (s, f, pc, player) => {
      if (CODE[pc + COUNTED_COUNT] === 0) return;
      const g = pushFrame(s, COUNTER_TAKING.offerCounter, player);
      s[g + K.FRAME_SOURCE] = s[f + K.FRAME_SOURCE];
      s[g + K.FRAME_PC] = pc;
      s[g + K.FRAME_A] = CODE[pc + COUNTED_COUNT];
    },
  },
});

// ---- what the card itself pays ----

/** What the card gains that is weakened: entries of these have the numbers. */
const WEAKER_ATK = addCode([MOD_ATK, 0, END]);
const WEAKER_DEF = addCode([MOD_DEF, 0, END]);
/** @clause FOW 9.9.b1.4, 9.1.b2.2 */
costs.define({
  name: 'weaken-self',
  operands: { atk: { kind: 'number', default: 0 }, def: { kind: 'number', default: 0 } },
  meaning: 'this card, in the field, has so much less ATK and DEF until the end of the turn',
  wording: 'let this card lose {atk} ATK and {def} DEF until the end of the turn',
  run: {
    canPay: (s, _pc, source) => source !== K.NONE && isInField(s, source),
    pay: (s, f, pc, player) => {
      const source = paymentSource(s, f);
      const reference = referenceTo(s, source);
      for (const [code, by] of [
        [WEAKER_ATK, CODE[pc + 1]],
        [WEAKER_DEF, CODE[pc + 2]],
      ])
        if (by !== 0) addLasting(s, CONTINUOUS_GAIN, player, code, reference, s[K.TURN_NUMBER], -by, reference);
      markArrival(s, source);
    },
  },
});

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
