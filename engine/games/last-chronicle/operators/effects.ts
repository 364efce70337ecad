/** Effects: what card texts do to cards and players. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, isSwitched } from '../../../kernel/players.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { defineLook, defineSearch } from '../../../shared/operators/decks.ts';
import {
  AMOUNT,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  SELF_BY_DEFAULT,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { COUNT, fromTop, oneByOne } from '../../../shared/operators/forms.ts';
import { createSending } from '../../../shared/operators/zones.ts';
import { SELECTED, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { cardTypes, controllerOf, hasKeyword, isOnBattlefield, touch } from '../rules/characteristics.ts';
import { CHOICES, DESTINATIONS, enteredTogether, RESTS } from '../rules/choice.ts';
import { beginChronoChecks } from '../rules/chrono-check.ts';
import { emit } from '../rules/events.ts';
import {
  LEAVE_DESTROYED,
  LEAVE_SACRIFICED,
  moveCard,
  putOnBattlefield,
  recoverTogether,
  sendTo,
  wipeCard,
} from '../rules/movement.ts';
import { canPut } from '../rules/permissions.ts';
import {
  beginDamage,
  byEffect,
  dealToPlayer,
  dealToUnit,
  drawCard,
  endDamage,
  leaveTogether,
} from '../rules/replacement.ts';
import {
  amountOf,
  defineDraw,
  forPlayers,
  holdCards,
  OFF_BATTLEFIELD,
  ON_BATTLEFIELD,
  onePlayer,
  PLACED,
  select,
  toCards,
  toPlayers,
} from './effect-parts.ts';
import { EFFECTS } from './tables.ts';

const { holdUnprotected, sendHeld } = createSending({
  select,
  isOnField: isOnBattlefield,
  hasKeyword,
  controllerOf,
  sendTo,
  leaveTogether,
});

// ---- to cards ----

/**
 * The source of the damage is the card whose text deals it, unless the text names another.
 * @clause LC 6.6.1.2, 6.6.1.3, 11.8.8
 */
EFFECTS.define({
  name: 'damage',
  operands: { who: ON_BATTLEFIELD, amount: AMOUNT, source: SELF_BY_DEFAULT },
  meaning: 'deals damage to Units; the source is this card unless another deals it',
  wording: (o, raw) =>
    raw.source === undefined
      ? `deal ${o.amount} damage to ${o.who}`
      : `${o.source} deals ${o.amount} damage to ${o.who}`,
  run: (s, f, who, value, source) => {
    const amount = amountOf(s, f, value);
    const dealer = select(s, f, source) > 0 ? SELECTED[0] : sourceRow(s, f);
    const n = holdCards(s, f, who);
    beginDamage(s);
    for (let i = 0; i < n; i++) dealToUnit(s, held[i], amount, dealer, byEffect(youOf(s, f)));
    endDamage(s);
  },
});
/** The card that deals the damage of `damage-player`. */
let dealer = K.NONE;

function dealBy(s: State, player: number, amount: number): void {
  dealToPlayer(s, player, amount, dealer);
}

/** @clause LC 6.6.1.2, 6.6.1.3 */
EFFECTS.define({
  name: 'damage-player',
  operands: { player: { kind: 'player' }, amount: AMOUNT, source: SELF_BY_DEFAULT },
  meaning: 'deals damage to a player; the source is this card unless another deals it',
  wording: (o, raw) =>
    raw.source === undefined
      ? `deal ${o.amount} damage to ${o.player}`
      : `${o.source} deals ${o.amount} damage to ${o.player}`,
  run: (s, f, player, value, source) => {
    const amount = amountOf(s, f, value);
    dealer = select(s, f, source) > 0 ? SELECTED[0] : sourceRow(s, f);
    beginDamage(s);
    forPlayers(s, f, player, dealBy, amount);
    endDamage(s);
  },
});
/** @clause LC 15.1.4.1 */
EFFECTS.define({
  name: 'destroy',
  it: 'moved',
  operands: { who: WHO },
  meaning: 'destroys cards',
  wording: 'destroy {who}',
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, L.KEYWORD_NOT_DESTROYED);
    sendHeld(s, f, n, L.ZONE_DISCARD, LEAVE_DESTROYED);
  },
});

/**
 * A sacrificed card goes to the discard; it is not destroyed.
 * @clause LC 15.1.13.1, 15.1.13.2, 15.1.13.4
 */
toCards(
  'sacrifice',
  'cards, or soul stones, are sacrificed; of cards that a player picked before',
  'sacrifice {who}',
  { moves: true },
  (s, f, n) => sendHeld(s, f, n, L.ZONE_DISCARD, LEAVE_SACRIFICED),
);

const PLACES = ['hand', 'discard', 'removed', 'soul', 'ca', 'deck'] as const;
const PLACE_ZONES = Int32Array.of(L.ZONE_HAND, L.ZONE_DISCARD, L.ZONE_REMOVED, L.ZONE_SOUL, L.ZONE_CA, L.ZONE_DECK);

/**
 * Putting a card into a zone is no destruction.
 * @clause LC 15.1.4.2, 15.1.6.1
 */
EFFECTS.define({
  name: 'put',
  it: 'moved',
  operands: { who: WHO, into: { kind: 'choice', values: PLACES } },
  meaning: "puts cards into their owners' zones of that kind (of a deck: the bottom)",
  wording: (o) =>
    o.into === 'removed'
      ? `remove ${o.who}`
      : `put ${o.who} ${o.into === 'deck' ? 'on the bottom of' : 'into'} its owner's ${o.into}`,
  run: (s, f, who, into) => sendHeld(s, f, holdCards(s, f, who), PLACE_ZONES[into]),
});
/** @clause LC 6.3.1, 15.1.2.1 */
toCards('recover', 'recovers cards and soul stones', 'recover {who}', { who: PLACED }, (s, _f, n) => {
  for (let i = 0; i < n; i++)
    if ((zoneOf(s, held[i]) & ~1) === L.ZONE_SOUL) s[K.cardField(held[i], K.CARD_FLAGS)] &= ~L.CARD_WIPED;
  touch(s, L.DEPEND_PILES);
  recoverTogether(s, held, n);
});
/** @clause LC 6.3.1, 15.1.3.1, 15.3.3.2 */
toCards('wipe', 'wipes cards and soul stones', 'wipe {who}', { who: PLACED }, (s, _f, n) => {
  for (let i = 0; i < n; i++) {
    if ((zoneOf(s, held[i]) & ~1) === L.ZONE_SOUL) s[K.cardField(held[i], K.CARD_FLAGS)] |= L.CARD_WIPED;
    else wipeCard(s, held[i]);
  }
  touch(s, L.DEPEND_PILES);
});
/**
 * Can an effect of that player place the card? Each of several at once is asked about by itself (Q25).
 * @clause LC 5.5.2.2, 5.5.3.2
 */
function canPlace(s: State, card: number, you: number): boolean {
  return !isOnBattlefield(s, card) && (cardTypes(s, card) & L.TYPE_SPELL) === 0 && canPut(s, card, you);
}

/**
 * The player who places a card controls it. Cards placed at once do not see each other (Q25), unless a switch says so.
 * @clause LC 6.2.3, 12.4.5
 */
EFFECTS.define({
  name: 'place',
  it: 'moved',
  operands: { who: OFF_BATTLEFIELD, wiped: FLAG },
  meaning: 'places cards on the battlefield without a cost',
  wording: (o, raw) => `place ${o.who}${raw.wiped === true ? ' wiped' : ''}`,
  run: (s, f, who, wiped) => {
    const you = youOf(s, f);
    const n = holdCards(s, f, who);
    const areSeen = isSwitched(s, L.SWITCH_ONE_LEGACY_ENTERS);
    let placed = 0;
    for (let i = 0; i < n; i++) {
      if (!canPlace(s, held[i], you)) continue;
      if (areSeen) putOnBattlefield(s, held[i], you, wiped === 1);
      held[placed++] = held[i];
    }
    for (let i = 0; i < placed && !areSeen; i++) putOnBattlefield(s, held[i], you, wiped === 1);
    rememberHeld(s, f, placed);
    enteredTogether(s, held, placed);
  },
});
/** @clause LC 6.10.1 */
EFFECTS.define({
  name: 'place-counters',
  operands: {
    kind: { kind: 'choice', values: L.COUNTERS },
    count: ONE_BY_DEFAULT,
    who: { kind: 'selector', default: 'self' },
  },
  meaning: 'places counters of a kind on cards',
  wording: (o) => `place ${o.count} ${o.kind} counter${o.count === '1' ? '' : 's'} on ${o.who}`,
  run: (s, f, kind, count, who) => {
    const amount = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) changeCounters(s, K.cardField(held[i], L.CARD_COUNTERS), kind, amount);
    touch(s, L.DEPEND_STATE);
    for (let i = 0; i < n; i++) emit(s, L.EVENT_COUNTER, held[i], controllerOf(s, held[i]), amount);
  },
});

// ---- players, hands and decks ----

function changeCell(cell: number, sign: number): (s: State, player: number, amount: number) => void {
  return (s, player, amount) => {
    addPlayerCell(s, player, cell, sign * amount);
    touch(s, L.DEPEND_PLAYERS);
  };
}

/** An effect that changes a number of a player. */
function definePlayerChange(name: string, verb: string, cell: number, sign: number): void {
  const change = changeCell(cell, sign);
  EFFECTS.define({
    name,
    operands: { amount: AMOUNT, player: YOU_BY_DEFAULT },
    meaning: `a player ${verb} so much`,
    wording: `{player} ${verb} {amount} ${name === 'advance' ? 'advance value' : 'life'}`,
    run: (s, f, amount, player) => forPlayers(s, f, player, change, amountOf(s, f, amount)),
  });
}

definePlayerChange('gain-life', 'gains', L.PLAYER_LIFE, 1);
definePlayerChange('lose-life', 'loses', L.PLAYER_LIFE, -1);
definePlayerChange('advance', 'gains', L.PLAYER_ADVANCE, 1);

defineDraw(oneByOne(drawCard));
EFFECTS.define({
  name: 'discard',
  it: 'moved',
  operands: { count: ONE_BY_DEFAULT, player: { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER } },
  meaning: 'a player discards cards of their choice',
  wording: (o, raw) => `${raw.player === undefined ? 'discard' : `${o.player} discards`} ${o.count} cards`,
  run: (s, f, count, who) => {
    const player = onePlayer(s, f, who);
    CHOICES.beginDiscard(s, player, amountOf(s, f, count), 0, player, false);
  },
});

const mill = fromTop(L.ZONE_DECK, (s, card, player) => moveCard(s, card, L.ZONE_DISCARD + player, false));

toPlayers(
  'mill',
  "puts cards from the top of a player's deck into the discard",
  (o, raw) =>
    raw.player === undefined
      ? `put the top ${o.count} cards of your deck into the discard`
      : `${o.player} puts the top ${o.count} cards of their deck into the discard`,
  mill,
  COUNT,
);
/** @clause LC 15.1.14.4 */
EFFECTS.define({
  name: 'chrono-checks',
  it: 'untold',
  operands: { count: ONE_BY_DEFAULT },
  meaning: 'you perform so many chrono checks',
  wording: (o) => (o.count === '1' ? 'perform a chrono check' : `perform ${o.count} chrono checks`),
  run: (s, f, count) => beginChronoChecks(s, youOf(s, f), amountOf(s, f, count)),
});
/** @clause LC 15.1.8.1, 15.1.8.2, 15.1.9.1 */
defineSearch(EFFECTS, {
  meaning: 'searches your deck for cards, and shuffles it',
  wording: 'search your deck for {count} {of} and put what you find {to}',
  destinations: DESTINATIONS,
  of: { kind: 'filter', place: 'deck' },
  amountOf,
  begin: (s, f, filter, count, to) => CHOICES.beginSearch(s, f, filter, count, to, 0),
});
defineLook(EFFECTS, {
  meaning: 'looks at the top of your deck and takes some of it',
  wording: 'look at the top {count} cards of your deck; put {take} {of} of them {to} and the rest {rest}',
  destinations: DESTINATIONS,
  rests: RESTS,
  amountOf,
  beginLook: CHOICES.beginLook,
});
