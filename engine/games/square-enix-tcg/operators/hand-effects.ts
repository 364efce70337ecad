/** Effects on hands and decks, and counters. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { LOOK_SHOWN, LOOK_UP_TO } from '../../../shared/choices/look.ts';
import { SEARCH_DIFFERENT, SEARCH_OTHER_COSTS } from '../../../shared/choices/search.ts';
import { CONTINUOUS_CONTROL } from '../../../shared/continuous.ts';
import { setIt } from '../../../shared/moved.ts';
import { putShuffled } from '../../../shared/movement.ts';
import { defineSearch, defineShuffle, revealTop } from '../../../shared/operators/decks.ts';
import {
  beginGathering,
  FLAG,
  gather,
  held,
  ONE_BY_DEFAULT,
  rememberGathered,
  rememberHeld,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { defineLookAtHand, defineWholeHands } from '../../../shared/operators/zones.ts';
import { SELECTED, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_NO_SEARCH, controllerOf, touch } from '../rules/characteristics.ts';
import {
  beginDiscard,
  beginDiscardBoth,
  beginLook,
  beginSearch,
  DESTINATIONS,
  enteredTogether,
  RESTS,
} from '../rules/choice.ts';
import { discardByEffect } from '../rules/discards.ts';
import { emit } from '../rules/events.ts';
import { drawCard, moveCard, ownerOf, putOnField, revealCard, shuffleDeck, zoneOf } from '../rules/movement.ts';
import { canPut } from '../rules/permissions.ts';
import { addPlayerCell } from '../rules/players.ts';
import { PLAYER_EACH } from '../rules/selection.ts';
import { amountOf, forPlayers, holdCards, OFF_FIELD, ONE_YOU, onePlayer, SOME_CARDS, select } from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import { matches } from './tables.ts';

/** The words for where cards are put that were searched for or taken from the top of the deck. */
const SEARCHED_WORDS: Readonly<Record<string, string>> = {
  hand: 'into your hand',
  field: 'on the field',
  'field-dull': 'on the field dull',
  'break-zone': 'into the Break Zone',
  'deck-top': 'on top of your deck',
  'under-deck-top': 'under the top card of your deck',
  removed: 'out of the game',
};
/** The words for where the rest of the cards is put that were looked at. */
const REST_WORDS: Readonly<Record<string, string>> = {
  'break-zone': 'into the Break Zone',
  remove: 'out of the game',
  'top-or-bottom': 'on the top or the bottom of the deck',
  'bottom-shuffled': 'shuffled on the bottom of the deck',
};

function drawCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = drawCard(s, player);
    if (card === K.NONE) return;
    gather(card);
  }
}

EFFECTS.define({
  name: 'draw',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT },
  meaning: 'a player draws cards',
  wording: (o, raw) => (raw.player === undefined ? `draw ${o.count}` : `${o.player} draws ${o.count}`),
  run: (s, f, count, player) => {
    beginGathering();
    forPlayers(s, f, player, drawCards, amountOf(s, f, count));
    rememberGathered(s, f);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'discard',
  operands: {
    player: YOU_BY_DEFAULT,
    count: ONE_BY_DEFAULT,
    random: FLAG,
    of: { kind: 'filter', default: {}, place: 'discarded' },
    chooser: { kind: 'choice', values: ['owner', 'you'], default: 'owner' },
  },
  meaning: 'a player discards cards from hand: of their choice, at random, or picked by you',
  wording: (o, raw) =>
    `${o.player} discard${raw.player === undefined || raw.player === 'you' ? '' : 's'} ${o.count} ` +
    `${raw.of === undefined ? (o.count === '1' ? 'card' : 'cards') : o.of}` +
    `${raw.random === true ? ' at random' : ''}${raw.chooser === 'you' ? ' that you pick' : ''}`,
  run: (s, f, player, count, random, filter, chooser) => {
    const many = amountOf(s, f, count);
    const you = youOf(s, f);
    if (random === 1) {
      beginGathering();
      forPlayers(s, f, player, discardAtRandom, many);
      rememberGathered(s, f);
    } else if (player === PLAYER_EACH) {
      beginDiscardBoth(s, many, filter);
    } else {
      const owner = onePlayer(s, f, player);
      beginDiscard(s, owner, many, filter, chooser === 1 ? you : owner, false);
    }
  },
  it: 'moved',
});

function discardAtRandom(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const size = zoneSize(s, L.ZONE_HAND + player);
    if (size === 0) return;
    let card = firstCard(s, L.ZONE_HAND + player);
    for (let k = drawRandom(s, K.STREAM_CHANCE + player, size); k > 0; k--) card = nextCard(s, card);
    one[0] = card;
    discardByEffect(s, one, 1, i > 0);
    gather(card);
  }
}

const one = new Int32Array(1);

EFFECTS.define({
  name: 'discard-these',
  operands: { who: { ...WHO, reach: 1 << (L.ZONE_HAND >> 1) } },
  meaning: 'cards in hands are discarded: those, and nobody chooses',
  wording: 'discard {who}',
  places: ['text', 'auto'],
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    let kept = 0;
    for (let i = 0; i < n; i++) if ((zoneOf(s, held[i]) & ~1) === L.ZONE_HAND) held[kept++] = held[i];
    if (kept > 0) discardByEffect(s, held, kept);
    rememberHeld(s, f, kept);
  },
  it: 'moved',
});
/** @clause SE 7.13.1 */
EFFECTS.define({
  name: 'to-damage-zone',
  operands: { who: { ...WHO, reach: ~L.ZONE_BIT_FIELD } },
  meaning: "cards from elsewhere than the field go to their owners' Damage Zones: no damage is dealt, no EX Burst used",
  wording: "put {who} into the owner's Damage Zone",
  places: ['text', 'auto'],
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) moveCard(s, held[i], L.ZONE_DAMAGE + ownerOf(s, held[i]), false);
    s[K.CHECK_DUE] = 1;
    rememberHeld(s, f, n);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'point-at',
  operands: { who: WHO },
  meaning: 'nothing happens to cards: from here on they are "it"',
  wording: 'about {who}',
  places: ['text', 'auto'],
  run: (s, f, who) => rememberHeld(s, f, holdCards(s, f, who)),
  it: 'moved',
});
/** The most cards that one text reveals others for. */
const FOUND_LIMIT = 4;
const found = new Int32Array(FOUND_LIMIT);

defineWholeHands(EFFECTS, {
  forPlayers,
  hand: L.ZONE_HAND,
  discardTogether: discardByEffect,
  discardWording: '{player}: discard the whole hand',
  revealWording: '{player}: reveal the hand',
});

defineLookAtHand(EFFECTS, { onePlayer, players: L.ONE_PLAYER, hand: L.ZONE_HAND });
EFFECTS.define({
  name: 'mill',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT },
  meaning: 'a player puts cards from the top of the deck into the Break Zone',
  wording: '{player}: put the top {count} cards of the deck into the Break Zone',
  run: (s, f, count, player) => {
    beginGathering();
    forPlayers(s, f, player, millCards, amountOf(s, f, count));
    rememberGathered(s, f);
  },
  it: 'moved',
});

function millCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = firstCard(s, L.ZONE_DECK + player);
    if (card === K.NONE) return;
    moveCard(s, card, L.ZONE_BREAK + player, false);
    gather(card);
  }
}

/**
 * A search, if the player may search; nothing is shuffled then either.
 * @clause SE 15.1.1.7.1, 2.2
 */
function search(s: State, f: number, filter: number, count: number, to: number, how: number): void {
  const you = youOf(s, f);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
    if (s[K.continuousOffset(i) + CONTINUOUS_CONTROL] === (you | (CONTINUOUS_NO_SEARCH << 1))) {
      rememberHeld(s, f, 0);
      return;
    }
  emit(s, L.EVENT_SEARCHES, sourceRow(s, f), you);
  beginSearch(s, f, filter, count, to, how);
}

/** What several cards that are found must not have in common, and the SEARCH_ bits for it. */
const UNLIKE = ['anything', 'names', 'costs'] as const;
const UNLIKE_BITS = [0, SEARCH_DIFFERENT, SEARCH_OTHER_COSTS] as const;

/** @clause SE 15.1.1.7.1 */
defineSearch(EFFECTS, {
  meaning: 'searches your deck for cards (one may fail to find), puts them somewhere, and shuffles',
  wording: (o, raw) => {
    const count = o.count === '1' ? '1' : `up to ${o.count}`;
    const unlike = raw.different === undefined ? '' : ` with different ${o.different}`;
    return `search your deck for ${count} ${o.of}${unlike} and put it ${SEARCHED_WORDS[o.to]}`;
  },
  destinations: DESTINATIONS,
  of: { kind: 'filter', place: 'deck' },
  count: SOME_CARDS,
  amountOf,
  more: { different: { kind: 'choice', values: UNLIKE, default: 'anything' } },
  begin: (s, f, filter, count, to, unlike) => search(s, f, filter, count, to, UNLIKE_BITS[unlike]),
});
EFFECTS.define({
  name: 'look',
  operands: {
    count: ONE_BY_DEFAULT,
    'to-hand': { kind: 'number', default: 0 },
    of: { kind: 'filter', default: {}, place: 'deck' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: FLAG,
    'up-to': FLAG,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
  },
  meaning:
    'looks at (or reveals) the top cards of your deck: some to hand (or where "to" says), the rest elsewhere in ' +
    'any order',
  wording: (o, raw) => {
    const upTo = raw['up-to'] === true ? 'up to ' : '';
    const taken = `${upTo}${o['to-hand']} ${raw.of === undefined ? 'of them' : o.of} ${SEARCHED_WORDS[o.to]}`;
    const isNoneTaken = o['to-hand'] === '0';
    const rest = REST_WORDS[o.rest] ?? `on the ${o.rest} of the deck`;
    return (
      `${raw.reveal === true ? 'reveal' : 'look at'} the top ${o.count} cards of your deck` +
      `${isNoneTaken ? '' : `, put ${taken}`}, and put the ${isNoneTaken ? 'cards' : 'rest'} ${rest}`
    );
  },
  run: (s, f, count, taken, filter, rest, reveal, upTo, to) =>
    beginLook(
      s,
      f,
      youOf(s, f),
      amountOf(s, f, count),
      taken,
      filter,
      to,
      rest,
      (upTo === 1 ? LOOK_UP_TO : 0) | (reveal === 1 ? LOOK_SHOWN : 0),
    ),
  it: 'moved',
});
EFFECTS.define({
  name: 'reveal-top',
  operands: { count: SOME_CARDS, player: ONE_YOU },
  meaning: "reveals the top cards of a player's deck, which stay where they are",
  wording: (o, raw) =>
    `reveal the top ${o.count === '1' ? 'card' : `${o.count} cards`} of ` +
    `${raw.player === undefined || raw.player === 'you' ? 'your deck' : `the deck of ${o.player}`}`,
  run: (s, f, count, player) => revealTop(s, f, L.ZONE_DECK + onePlayer(s, f, player), amountOf(s, f, count)),
  it: 'moved',
});
EFFECTS.define({
  name: 'reveal',
  operands: { who: OFF_FIELD },
  meaning: 'reveals cards where they are: both players have seen them',
  wording: 'reveal {who}',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) revealCard(s, held[i]);
  },
});
EFFECTS.define({
  name: 'reveal-until',
  operands: {
    of: { kind: 'filter', place: 'deck' },
    count: { kind: 'number', default: 1, min: 1, max: FOUND_LIMIT },
    to: { kind: 'choice', values: ['hand', 'field'], default: 'hand' },
  },
  meaning:
    'reveals cards from the top of your deck until so many match; they go to hand or onto the field, the others are ' +
    'shuffled and go to the bottom',
  wording: (o) => {
    const [are, them] = o.count === '1' ? ['one is', 'it'] : [`${o.count} are`, 'them'];
    return (
      `reveal cards from the top of your deck until ${are} ${o.of}; put ${them} ${SEARCHED_WORDS[o.to]}, shuffle ` +
      'the others and put them on the bottom'
    );
  },
  run: (s, f, filter, count, to) => revealUntil(s, f, filter, count, to === 1),
  it: 'moved',
});

function revealUntil(s: State, f: number, filter: number, count: number, toField: boolean): void {
  const you = youOf(s, f);
  let n = 0;
  let wanted = 0;
  for (let card = firstCard(s, L.ZONE_DECK + you); card !== K.NONE && wanted < count; card = nextCard(s, card)) {
    revealCard(s, card);
    if (matches(s, card, filter, sourceRow(s, f), you)) found[wanted++] = card;
    else held[n++] = card;
  }
  let kept = 0;
  for (let i = 0; i < wanted; i++) {
    const card = found[i];
    if (!toField) moveCard(s, card, L.ZONE_HAND + ownerOf(s, card), false);
    else if (canPut(s, card, you, K.NONE)) putOnField(s, card, you, false);
    else {
      held[n++] = card;
      continue;
    }
    found[kept++] = card;
  }
  setIt(s, f, found, kept);
  putShuffled(s, held, n, you, L.ZONE_DECK, moveCard);
  if (toField) enteredTogether(s, found, kept);
}

defineShuffle(EFFECTS, {
  meaning: 'a player shuffles their deck',
  wording: '{player}: shuffle the deck',
  forPlayers,
  shuffleDeck,
});

/** @clause SE 2.1 */
EFFECTS.define({
  name: 'crystals',
  operands: { count: ONE_BY_DEFAULT, player: YOU_BY_DEFAULT },
  meaning: 'a player gains crystals, which costs may ask for',
  wording: (o) =>
    `${o.player === 'you' ? 'gain' : `${o.player} gains`} ${o.count} crystal${o.count === '1' ? '' : 's'}`,
  run: (s, f, count, player) => forPlayers(s, f, player, gainCrystals, amountOf(s, f, count)),
});

function gainCrystals(s: State, player: number, count: number): void {
  addPlayerCell(s, player, L.PLAYER_CRYSTALS, count);
  touch(s, L.DEPEND_DEEDS);
}

// ---- counters ----

EFFECTS.define({
  name: 'counters',
  operands: { who: WHO, count: ONE_BY_DEFAULT },
  meaning: 'places counters on cards',
  wording: 'place {count} counters on {who}',
  run: (s, f, who, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      s[K.cardField(held[i], L.CARD_COUNTERS)] += many;
      emit(s, L.EVENT_COUNTER, held[i], controllerOf(s, held[i]), many);
    }
    touch(s, L.DEPEND_STATE);
  },
});
EFFECTS.define({
  name: 'remove-counters',
  operands: { who: WHO, count: ONE_BY_DEFAULT },
  meaning: 'removes counters from cards',
  wording: 'remove {count} counters from {who}',
  run: (s, f, who, count) => {
    const many = amountOf(s, f, count);
    const n = select(s, f, who);
    for (let i = 0; i < n; i++) {
      const c = K.cardField(SELECTED[i], L.CARD_COUNTERS);
      s[c] = Math.max(0, s[c] - many);
    }
    touch(s, L.DEPEND_STATE);
  },
});
