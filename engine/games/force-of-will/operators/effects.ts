/** Effects: what card texts do to cards and players. */

import { defineProcedure, pushFrame, STOP } from '../../../kernel/frames.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { endGame } from '../../../shared/check.ts';
import { REST_BOTTOM, REST_TOP } from '../../../shared/choices/arrange.ts';
import { LOOK_SECOND } from '../../../shared/choices/look.ts';
import { SEARCH_MUST, SEARCH_UNSHOWN } from '../../../shared/choices/search.ts';
import { changeCounters } from '../../../shared/counters.ts';
import { lookAtCard, revealCard, zoneOf } from '../../../shared/movement.ts';
import { defineLook, defineSearch, revealTop } from '../../../shared/operators/decks.ts';
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
import { COUNT, fromTop } from '../../../shared/operators/forms.ts';
import {
  GIVEN,
  makeSelector,
  type Operand,
  selectorArgument,
  selectorKind,
} from '../../../shared/operators/operator.ts';
import { createSending, defineLookAtHand, defineWholeHands } from '../../../shared/operators/zones.ts';
import {
  cardOf,
  referenceTo,
  SELECT_SELF,
  SELECT_SET,
  SELECTED,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';
import { indexOfReference, playerOfReference } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import { mayBeAddedTo, mayLieOn } from '../rules/additions.ts';
import {
  controllerOf,
  hasKeyword,
  isInField,
  isInPlay,
  markDirty,
  namedFor,
  printed,
  touch,
} from '../rules/characteristics.ts';
import { CHOICES, DESTINATIONS, enteredTogether, RESTS } from '../rules/choice.ts';
import { gainLife, loseLife } from '../rules/damage.ts';
import { emit } from '../rules/events.ts';
import { hasLifebreak } from '../rules/lifebreak.ts';
import {
  addStone,
  addTo,
  destroyOffField,
  discardTogether,
  entered,
  LEAVE_DESTROYED,
  layIntoField,
  moveCard,
  noteRemover,
  putIntoField,
  putStone,
  recoverTogether,
  removeFaceDown,
  restCard,
  returnToRuler,
  SIDE_FUTURE,
  SIDE_PAST,
  sendTo,
  shuffleDeck,
  shuffleSecondDeck,
  sideOf,
  turnOver,
} from '../rules/movement.ts';
import { isForbidden } from '../rules/permissions.ts';
import { beginKinds, bucketFor, emptyPools, gainWill } from '../rules/pools.ts';
import { EXPLOSION } from '../rules/programs.ts';
import {
  beginDamage,
  byEffect,
  dealToCard,
  dealToPlayer,
  drawCards,
  endDamage,
  leaveField,
  millBeforeDraw,
} from '../rules/replacement.ts';
import { beginAdding, beginMoving } from '../rules/special.ts';
import { cancelCard, cancelObject } from '../rules/stack.ts';
import {
  amountOf,
  DESTRUCTIBLE,
  defineDraw,
  drawSome,
  forPlayers,
  holdCards,
  IN_CHASE,
  IN_FIELD,
  IN_HAND,
  IN_PLAY,
  OFF_FIELD,
  onePlayer,
  select,
  toCards,
  toPlayers,
} from './effect-parts.ts';
import { MOD_LIFE_HURTS, MOD_NO_ADDING, MOD_NO_LIFE_GAIN, MOD_NO_WILL } from './modifications.ts';
import { EFFECTS, matches, OF_NAMED, PRODUCE } from './tables.ts';

const PLAYER: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };

const { moveHeld, sendHeld, holdUnprotected } = createSending({
  select,
  isOnField: isInField,
  hasKeyword,
  controllerOf,
  sendTo,
  leaveTogether: leaveField,
});

/** Keeps those of the held cards that are in play. */
function keepInPlay(s: State, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (isInPlay(s, held[i])) held[kept++] = held[i];
  return kept;
}

toCards('rest', 'rests cards', 'rest {who}', { who: IN_PLAY }, (s, f, n) => {
  for (let i = 0; i < n; i++) restCard(s, held[i], youOf(s, f));
});
toCards('recover', 'recovers cards', 'recover {who}', { who: IN_PLAY }, (s, _f, n) => recoverTogether(s, held, n));
toCards(
  'skip-recovery',
  'cards do not recover in the next recovery phase',
  '{who} cannot recover in the next recovery phase',
  { who: IN_PLAY },
  (s, _f, n) => {
    for (let i = keepInPlay(s, n) - 1; i >= 0; i--) s[K.cardField(held[i], K.CARD_FLAGS)] |= L.CARD_SKIPS_RECOVERY;
  },
);
toCards(
  'remove-damage',
  'removes all damage from cards',
  'remove all damage from {who}',
  { who: IN_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) s[K.cardField(held[i], L.CARD_DAMAGE)] = 0;
    touch(s, L.DEPEND_STATE);
  },
);
/** @clause FOW ext.rule.15 */
EFFECTS.define({
  name: 'destroy',
  it: 'moved',
  operands: { who: DESTRUCTIBLE },
  meaning: 'destroys cards',
  wording: 'destroy {who}',
  run: (s, f, who) => {
    const n = select(s, f, who);
    let off = 0;
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if (hasKeyword(s, card, L.KEYWORD_CANNOT_BE_DESTROYED)) continue;
      if (isInField(s, card)) held[kept++] = card;
      else if (isInPlay(s, card) || (zoneOf(s, card) & ~1) === L.ZONE_STANDBY) destroyed[off++] = card;
    }
    if (s[f + K.FRAME_ABILITY] === K.NONE && s[f + K.FRAME_PC] === EXPLOSION.code + 2) s[L.EXPLODED] = 1;
    for (let i = 0; i < off; i++) destroyOffField(s, destroyed[i]);
    moveHeld(s, kept, L.ZONE_GRAVEYARD, LEAVE_DESTROYED, false);
    for (let i = 0; i < off; i++) held[kept++] = destroyed[i];
    rememberHeld(s, f, kept);
  },
});
const destroyed = new Int32Array(256);
/**
 * Banishing is no destruction, and J-rulers are not banished. A text that says to banish its own card does so only
 * while its player controls that card; other cards are chosen by the player who banishes them.
 * @clause FOW ext.gact.10, ext.gact.11, ext.cost.17
 */
EFFECTS.define({
  name: 'banish',
  it: 'moved',
  operands: { who: IN_PLAY },
  meaning: 'banishes cards; its own card only while the player of the text controls it',
  wording: 'banish {who}',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    const isOwn = selectorKind(who) === SELECT_SELF;
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isInPlay(s, card) || sideOf(s, card) !== K.NONE) continue;
      if (!isOwn || controllerOf(s, card) === youOf(s, f)) held[kept++] = card;
    }
    sendHeld(s, f, kept, L.ZONE_GRAVEYARD);
  },
});
/** @clause FOW ext.word.6 */
toCards(
  'return-to-ruler',
  'J-rulers turn to their ruler side',
  '{who} returns to the ruler area',
  { who: IN_PLAY },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) returnToRuler(s, held[i]);
  },
);

const INTO = [
  'hand',
  'deck-top',
  'deck-bottom',
  'graveyard',
  'removed',
  'standby',
  'stones',
  'deck',
  'stone-deck-top',
  'removed-face-down',
  'lifebreak',
  'lifebreak-bottom',
  'standby-face-up',
  'stone-deck-bottom',
] as const;
const INTO_ZONES = Int32Array.of(
  L.ZONE_HAND,
  L.ZONE_DECK,
  L.ZONE_DECK,
  L.ZONE_GRAVEYARD,
  L.ZONE_REMOVED,
  L.ZONE_STANDBY,
  L.ZONE_STONES,
  L.ZONE_DECK,
  L.ZONE_STONE_DECK,
  L.ZONE_REMOVED,
  L.ZONE_LIFEBREAK,
  L.ZONE_LIFEBREAK,
  L.ZONE_STANDBY,
  L.ZONE_STONE_DECK,
);
const INTO_ON_TOP = INTO.map((zone) => zone.endsWith('-top') || zone === 'lifebreak');
const INTO_TOP = 1;
const INTO_BOTTOM = 2;
const INTO_STONES_TOP = INTO.indexOf('stone-deck-top');
const INTO_STONES_BOTTOM = INTO.indexOf('stone-deck-bottom');
/** The places where the cards lie in an order. */
const ARRANGED: readonly number[] = [INTO_TOP, INTO_BOTTOM, INTO_STONES_TOP, INTO_STONES_BOTTOM];

/**
 * Puts cards into a zone. If a card cannot go there, movement says where it goes instead.
 * @clause FOW ext.gact.5, ext.zone.22, ext.zone.23, ext.zone.24
 */
EFFECTS.define({
  name: 'put',
  it: 'moved',
  operands: { who: WHO, into: { kind: 'choice', values: INTO } },
  meaning: "puts cards into their owners' zones of that kind; a deck is shuffled, unless they lie on its top or bottom",
  wording: (o) => `put ${o.who} ${o.into}`,
  run: (s, f, who, into) => {
    // @clause FOW ext.var.2
    if (INTO_ZONES[into] === L.ZONE_LIFEBREAK && !hasLifebreak(s)) return;
    const n = INTO[into] === 'hand' ? holdReturnable(s, f, who) : holdCards(s, f, who);
    if (INTO[into] === 'stones') for (let i = 0; i < n; i++) putStone(s, held[i], youOf(s, f), false);
    else if (INTO[into] === 'removed-face-down') for (let i = 0; i < n; i++) putFaceDown(s, held[i]);
    else if (n > 1 && ARRANGED.includes(into)) arrangeHeld(s, n, into);
    else moveHeld(s, n, INTO_ZONES[into], 0, INTO_ON_TOP[into]);
    if (INTO[into] === 'standby-face-up') for (let i = 0; i < n; i++) showInStandby(s, held[i]);
    // @clause FOW ext.gact.5
    if (INTO_ZONES[into] === L.ZONE_REMOVED)
      for (let i = 0; i < n; i++) noteRemover(s, held[i], cardOf(s, s[f + K.FRAME_SOURCE]));
    rememberHeld(s, f, n);
    if (INTO[into] === 'deck') shuffleDecksOf(s, n);
  },
});

/**
 * The card lies face up in the standby area: both players know which it is.
 * @clause FOW ext.hid.2
 */
function showInStandby(s: State, card: number): void {
  if ((zoneOf(s, card) & ~1) === L.ZONE_STANDBY) s[K.cardField(card, K.CARD_OWNER)] |= K.KNOWN_BOTH;
}

/**
 * Shuffles each deck in which one of the held cards lies: they were put into it, and neither on top nor on the bottom.
 * @clause FOW ext.gact.23
 */
function shuffleDecksOf(s: State, n: number): void {
  let main = 0;
  let stones = 0;
  for (let i = 0; i < n; i++) {
    const zone = zoneOf(s, held[i]);
    if ((zone & ~1) === L.ZONE_DECK) main |= 1 << (zone & 1);
    else if ((zone & ~1) === L.ZONE_STONE_DECK) stones |= 1 << (zone & 1);
  }
  for (let player = 0; player < 2; player++) {
    if ((main & (1 << player)) !== 0) shuffleDeck(s, player);
    if ((stones & (1 << player)) !== 0) shuffleSecondDeck(s, player);
  }
}

/** Holds the cards of a selector, except those that the text cannot return to a hand. */
function holdReturnable(s: State, f: number, who: number): number {
  return holdUnprotected(s, f, who, 0, L.KEYWORD_CANNOT_BE_RETURNED_BY_OPPONENT);
}

/** Puts a card face down into the removed area. A card in a field leaves the field first. */
function putFaceDown(s: State, card: number): void {
  if (sideOf(s, card) !== K.NONE) return;
  if (isInField(s, card)) {
    SELECTED[0] = card;
    leaveField(s, 1, L.ZONE_ASIDE, 0);
    // a token has ceased to exist by then
    if ((zoneOf(s, card) & ~1) !== L.ZONE_ASIDE) return;
  }
  removeFaceDown(s, card);
}

/** @clause FOW ext.zone.8, ext.gact.5 */
EFFECTS.define({
  name: 'remove-top',
  operands: COUNT,
  meaning: 'removes cards from the top of your deck from the game face down; you may look at them at any time',
  wording: 'remove the top {count} cards of your deck from the game face down; you may look at them at any time',
  run: (s, f, count) => {
    const you = youOf(s, f);
    for (let i = amountOf(s, f, count); i > 0; i--) {
      const card = firstCard(s, L.ZONE_DECK + you);
      if (card === K.NONE) return;
      lookAtCard(s, card, you);
      removeFaceDown(s, card);
      noteRemover(s, card, cardOf(s, s[f + K.FRAME_SOURCE]));
    }
  },
});

/**
 * Lets each owner order the cards that come to their deck together. The owner alone knows the order.
 * @clause FOW ext.zone.15
 */
function arrangeHeld(s: State, n: number, into: number): void {
  moveHeld(s, n, L.ZONE_ASIDE, 0, false);
  for (const player of [turnPlayer(s) ^ 1, turnPlayer(s)]) {
    let isStone = false;
    for (let card = firstCard(s, L.ZONE_ASIDE + player); card !== K.NONE; card = nextCard(s, card)) {
      const c = K.cardField(card, K.CARD_OWNER);
      s[c] &= ~(1 << (K.KNOWN_SHIFT + (player ^ 1)));
      isStone ||= (printed(s, card, T.DEF_TYPES) & L.TYPE_STONE) !== 0;
    }
    CHOICES.beginArrange(
      s,
      player,
      into === INTO_BOTTOM || into === INTO_STONES_BOTTOM ? REST_BOTTOM : REST_TOP,
      player,
      isStone,
    );
  }
}
/**
 * Puts cards into a field without playing them: their enter abilities do not trigger. Of magic stones it takes those
 * that lie in a magic stone area.
 * @clause FOW ext.zone.17
 */
EFFECTS.define({
  name: 'put-onto-field',
  it: 'moved',
  operands: { who: OFF_FIELD, rested: FLAG, player: PLAYER },
  meaning: 'puts cards into a field',
  wording: (o, raw) => `put ${o.who} into the field of ${o.player}${raw.rested === true ? ' rested' : ''}`,
  run: (s, f, who, rested, whose) => {
    const n = holdCards(s, f, who);
    const player = onePlayer(s, f, whose);
    let put = 0;
    let laid = 0;
    for (let i = 0; i < n; i++) {
      if (isInField(s, held[i]) || (printed(s, held[i], T.DEF_TYPES) & NOT_TO_FIELD) !== 0) continue;
      if ((printed(s, held[i], T.DEF_TYPES) & L.TYPE_STONE) !== 0) {
        if ((zoneOf(s, held[i]) & ~1) === L.ZONE_STONES) stones[laid++] = held[i];
        continue;
      }
      if (printed(s, held[i], L.DEF_ADDED_TO) !== 0) {
        beginAdding(s, held[i], player, rested === 1);
        continue;
      }
      putIntoField(s, held[i], player, rested === 1);
      if (isInField(s, held[i])) held[put++] = held[i];
    }
    for (let i = 0; i < laid; i++) {
      layIntoField(s, stones[i], player);
      held[put + i] = stones[i];
    }
    rememberHeld(s, f, put + laid);
    enteredTogether(s, held, put);
  },
});
const NOT_TO_FIELD = L.TYPES_J_RULER | L.TYPE_ASTRAL;
const stones = new Int32Array(256);
/**
 * An addition is added to a card, from whatever zone it is in.
 * @clause FOW ext.gact.2, ext.gact.31
 */
EFFECTS.define({
  name: 'add',
  operands: { who: WHO, to: IN_PLAY },
  meaning: 'adds additions to a card',
  wording: 'add {who} to {to}',
  run: (s, f, who, to) => {
    const host = select(s, f, to) > 0 ? SELECTED[0] : K.NONE;
    const n = holdCards(s, f, who);
    let came = 0;
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (host === K.NONE || !mayLieOn(s, card, host) || isForbidden(s, MOD_NO_ADDING, youOf(s, f), card)) continue;
      const isThere = isInField(s, card);
      const isSpell = zoneOf(s, card) === L.ZONE_CHASE;
      if (!isThere) putIntoField(s, card, youOf(s, f), false);
      if (!isInField(s, card)) continue;
      addTo(s, card, host, youOf(s, f));
      if (!isThere) held[came++] = card;
      if (isSpell && card === sourceRow(s, f)) {
        // the text goes on as one of the card in the field
        s[f + K.FRAME_SOURCE] = referenceTo(s, card);
        emit(s, L.EVENT_SUMMONED, card, youOf(s, f));
      }
    }
    enteredTogether(s, held, came);
  },
});
/**
 * An addition moves to another card. If there is no other card that it may be added to, it stays where it is.
 * @clause FOW ext.gact.31, ext.gact.3, ext.gact.4
 */
EFFECTS.define({
  name: 'move-addition',
  operands: { who: IN_FIELD },
  meaning: 'an addition is added to another card, which you pick, of those that it may be added to',
  wording: 'move {who} onto another card that it can be added to',
  run: (s, f, who) => {
    if (select(s, f, who) === 0) return;
    const card = SELECTED[0];
    if (isInField(s, card) && !isForbidden(s, MOD_NO_ADDING, youOf(s, f), card)) beginMoving(s, card, youOf(s, f));
  },
});
/**
 * The card comes from the graveyard, with the side up that is an addition.
 * @clause FOW ext.gact.2, ext.gact.31
 */
EFFECTS.define({
  name: 'become-addition',
  places: ['auto'],
  operands: { to: IN_PLAY },
  meaning: 'this card, in a graveyard, becomes the addition that is its other side and is added to a card',
  wording: 'this card becomes an addition and is added to {to}',
  run: (s, f, to) => {
    const host = select(s, f, to) > 0 ? SELECTED[0] : K.NONE;
    const card = cardOf(s, s[f + K.FRAME_SOURCE]);
    if (host === K.NONE || card === K.NONE || (zoneOf(s, card) & ~1) !== L.ZONE_GRAVEYARD) return;
    if ((printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_BECOMES) === 0) return;
    turnOver(s, card, SIDE_FUTURE);
    if (!mayBeAddedTo(s, card, host) || isForbidden(s, MOD_NO_ADDING, youOf(s, f), card)) {
      turnOver(s, card, SIDE_PAST);
      return;
    }
    putIntoField(s, card, youOf(s, f), false);
    addTo(s, card, host, youOf(s, f));
    entered(s, card);
  },
});
/** The zones into which the card of a cancelled spell may go. */
const CANCELLED_INTO = INTO.filter(
  (_, i) => INTO_ZONES[i] !== L.ZONE_STONES && INTO_ZONES[i] !== L.ZONE_STONE_DECK,
).filter(
  (zone) => !['standby', 'standby-face-up', 'removed-face-down', 'lifebreak', 'lifebreak-bottom'].includes(zone),
);
const CANCELLED_ZONES = Int32Array.from(CANCELLED_INTO, (zone) => INTO_ZONES[INTO.indexOf(zone)]);
const CANCELLED_ON_TOP = CANCELLED_INTO.map((zone) => INTO_ON_TOP[INTO.indexOf(zone)]);

/**
 * Cancels what was chosen in the chase: spells, whose cards go to their owners' graveyards, or abilities.
 * @clause FOW ext.gact.12
 */
EFFECTS.define({
  name: 'cancel',
  it: 'moved',
  operands: { who: IN_CHASE, into: { kind: 'choice', values: CANCELLED_INTO, default: 'graveyard' } },
  meaning: 'cancels cards in the chase, or an ability that was chosen there: it does not resolve',
  wording: (o) => (o.into === '' ? `cancel ${o.who}` : `cancel ${o.who} and put it ${o.into}`),
  run: (s, f, who, into) => {
    const n = holdCards(s, f, who);
    if (selectorKind(who) === SELECT_SET) {
      const set = selectorArgument(who);
      const start = f + K.FRAME_SLOTS + setStart(s, f, set);
      for (let i = 0; i < setLength(s, f, set); i++) {
        const index = indexOfReference(s, s[start + i]);
        if (index !== K.NONE) cancelObject(s, index, L.ZONE_GRAVEYARD, true);
      }
    }
    for (let i = 0; i < n; i++)
      if (zoneOf(s, held[i]) === L.ZONE_CHASE) cancelCard(s, held[i], CANCELLED_ZONES[into], CANCELLED_ON_TOP[into]);
    rememberHeld(s, f, n);
    if (CANCELLED_INTO[into] === 'deck') shuffleDecksOf(s, n);
  },
});

// ---- damage and life ----

/**
 * Deals damage to cards, and to players that were chosen. The card of the text deals it, unless the text names another.
 * @clause FOW ext.battle.36, 9.12.b1
 */
EFFECTS.define({
  name: 'damage',
  operands: { who: IN_FIELD, amount: AMOUNT, source: SELF_BY_DEFAULT },
  meaning: 'a card deals damage to cards, or to players that were chosen',
  wording: '{source} deals {amount} damage to {who}',
  run: (s, f, who, amount, by) => {
    const number = amountOf(s, f, amount);
    const source = select(s, f, by) > 0 ? SELECTED[0] : K.referenceCard(s[f + K.FRAME_SOURCE]);
    const about = byEffect(s, f, source);
    const n = holdCards(s, f, who);
    beginDamage(s);
    if (selectorKind(who) === SELECT_SET) {
      const set = selectorArgument(who);
      const start = f + K.FRAME_SLOTS + setStart(s, f, set);
      for (let i = 0; i < setLength(s, f, set); i++) {
        const player = playerOfReference(s[start + i]);
        if (player !== K.NONE) dealToPlayer(s, player, number, source, about);
      }
    }
    for (let i = 0; i < n; i++) dealToCard(s, held[i], number, source, about);
    endDamage(s);
  },
});

EFFECTS.define({
  name: 'damage-player',
  operands: { amount: AMOUNT, player: YOU_BY_DEFAULT },
  meaning: 'this card deals damage to a player',
  wording: 'deal {amount} damage to {player}',
  run: (s, f, amount, player) => {
    const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
    const number = amountOf(s, f, amount);
    const first = player === L.PLAYER_EACH ? turnPlayer(s) : onePlayer(s, f, player);
    if (first === K.NONE) return;
    const about = byEffect(s, f, source);
    beginDamage(s);
    dealToPlayer(s, first, number, source, about);
    if (player === L.PLAYER_EACH) dealToPlayer(s, first ^ 1, number, source, about);
    endDamage(s);
  },
});
/**
 * A player gains life. Where a text says so, the card of the effect deals that much damage instead. A player who cannot
 * gain life would gain none, so that no damage is dealt either.
 * @clause FOW 9.10.b1, ext.gold.3
 */
function heal(s: State, f: number, player: number, amount: number): void {
  if (isForbidden(s, MOD_NO_LIFE_GAIN, player) || !isForbidden(s, MOD_LIFE_HURTS, player)) {
    gainLife(s, player, amount);
    return;
  }
  const source = K.referenceCard(s[f + K.FRAME_SOURCE]);
  beginDamage(s);
  dealToPlayer(s, player, amount, source, byEffect(s, f, source));
  endDamage(s);
}

/** @clause FOW 9.10.b1 */
EFFECTS.define({
  name: 'gain-life',
  it: 'untold',
  operands: { amount: AMOUNT, player: YOU_BY_DEFAULT },
  meaning: 'a player gains life',
  wording: (o) => `${o.player} gains ${o.amount} life`,
  run: (s, f, amount, player) => {
    const number = amountOf(s, f, amount);
    const first = player === L.PLAYER_EACH ? turnPlayer(s) : onePlayer(s, f, player);
    if (first === K.NONE) return;
    heal(s, f, first, number);
    if (player === L.PLAYER_EACH) heal(s, f, first ^ 1, number);
  },
});
toPlayers('lose-life', 'a player loses life', (o) => `${o.player} loses ${o.amount} life`, loseLife);

// ---- hands and decks ----

/**
 * Cards are drawn one after the other, as often as that can be done; a number below 1 draws none.
 * @clause FOW ext.gact.9, ext.gold.2
 */
defineDraw(drawCards);

/** @clause FOW 9.10.b1 */
EFFECTS.define({
  name: 'mill-next-draw',
  operands: COUNT,
  meaning: 'the next time you would draw cards in this phase, you first put cards from your deck into your graveyard',
  wording:
    'the next time you would draw cards in this phase, put the top {count} cards of your deck into your graveyard, ' +
    'then draw as many',
  run: (s, f, count) => millBeforeDraw(s, youOf(s, f), amountOf(s, f, count), s[f + K.FRAME_SOURCE]),
});

const DECKS = ['deck', 'stone-deck'] as const;
const DECK: Operand = { kind: 'choice', values: DECKS, default: 'deck' };
const DECK_ZONES = [L.ZONE_DECK, L.ZONE_STONE_DECK] as const;
const MILLS = DECK_ZONES.map((zone) => fromTop(zone, (s, card) => sendTo(s, card, L.ZONE_GRAVEYARD, true)));

/**
 * The cards are put one after the other.
 * @clause FOW ext.zone.16
 */
EFFECTS.define({
  name: 'mill',
  it: 'untold',
  operands: { ...COUNT, player: YOU_BY_DEFAULT, zone: DECK },
  meaning: "puts cards from the top of a player's deck into the graveyard",
  wording: (o) => `put the top ${o.count} cards of ${o.player}'s ${o.zone} into the graveyard`,
  run: (s, f, count, player, zone) => forPlayers(s, f, player, MILLS[zone], amountOf(s, f, count)),
});

/**
 * The cards are put there unseen. Without lifebreak areas none is put.
 * @clause FOW ext.var.2, ext.var.3
 */
toPlayers(
  'to-lifebreak',
  "puts cards from the top of a player's deck on top of the lifebreak area",
  (o) => `put the top ${o.count} cards of ${o.player}'s deck into the lifebreak area`,
  fromTop(L.ZONE_DECK, (s, card, player) => {
    if (hasLifebreak(s)) moveCard(s, card, L.ZONE_LIFEBREAK + player, true);
  }),
  COUNT,
);
/** @clause FOW ext.var.2 */
toPlayers(
  'from-lifebreak',
  'puts cards from the top of a lifebreak area on top of the deck',
  (o) => `put the top ${o.count} cards of ${o.player}'s lifebreak area on top of the deck`,
  fromTop(L.ZONE_LIFEBREAK, (s, card, player) => moveCard(s, card, L.ZONE_DECK + player, true)),
  COUNT,
);
/** @clause FOW ext.gact.6 */
EFFECTS.define({
  name: 'reveal-top',
  it: 'moved',
  operands: { zone: DECK, player: PLAYER },
  meaning: 'reveals the top card of a player\'s deck; it is "it" then',
  wording: "reveal the top card of {player}'s {zone}",
  run: (s, f, zone, who) => revealTop(s, f, DECK_ZONES[zone] + onePlayer(s, f, who), 1),
});
/**
 * Reveals cards from the top of the deck until one passes the filter. The found card stays on top of the deck until the
 * text does something with it.
 * @clause FOW ext.gact.6
 */
EFFECTS.define({
  name: 'reveal-until',
  it: 'moved',
  operands: { of: { kind: 'filter', place: 'deck' } },
  meaning:
    'reveals cards from the top of your deck until a matching one, which is "it" then; the others go to the graveyard',
  wording: 'reveal cards from the top of your deck until one is {of}; put the others into your graveyard',
  run: (s, f, filter) => {
    let n = 0;
    let found = K.NONE;
    for (let card = firstCard(s, L.ZONE_DECK + youOf(s, f)); card !== K.NONE; card = nextCard(s, card)) {
      revealCard(s, card);
      if (matches(s, card, filter, sourceRow(s, f), youOf(s, f))) {
        found = card;
        break;
      }
      held[n++] = card;
    }
    moveHeld(s, n, L.ZONE_GRAVEYARD, 0, true);
    held[0] = found;
    rememberHeld(s, f, found === K.NONE ? 0 : 1);
  },
});
/** @clause FOW ext.gact.23 */
EFFECTS.define({
  name: 'shuffle',
  operands: { zone: DECK, player: PLAYER },
  meaning: 'a player shuffles a deck',
  wording: '{player} shuffles the {zone}',
  run: (s, f, zone, who) => (zone === 0 ? shuffleDeck : shuffleSecondDeck)(s, onePlayer(s, f, who)),
});

/** Discards by chance so many cards of a hand that pass the filter; `f` is the frame of the text. */
function discardAtRandom(s: State, f: number, player: number, count: number, filter: number): void {
  const source = sourceRow(s, f);
  let n = 0;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card))
    if (filter === 0 || matches(s, card, filter, source, youOf(s, f))) held[n++] = card;
  discardTogether(s, held, drawSome(s, held, n, count, player));
}

const CHOOSERS = ['owner', 'you'] as const;
EFFECTS.define({
  name: 'discard',
  it: 'moved',
  operands: {
    count: ONE_BY_DEFAULT,
    player: YOU_BY_DEFAULT,
    of: { kind: 'filter', default: {}, place: 'hand' },
    random: FLAG,
    chooser: { kind: 'choice', values: CHOOSERS, default: 'owner' },
  },
  meaning: 'a player discards cards, of their choice, of yours, or at random',
  wording: (o, raw) =>
    `${raw.player === undefined ? 'discard' : `${o.player} discards`} ${o.count} ` +
    `${o.of}${raw.random === true ? ' at random' : ''}${raw.chooser === 'you' ? ' that you pick' : ''}`,
  run: (s, f, count, who, filter, random, chooser) => {
    const number = amountOf(s, f, count);
    if (who === L.PLAYER_EACH) {
      if (random === 0) CHOICES.beginDiscardBoth(s, number, filter);
      else for (const player of [turnPlayer(s), turnPlayer(s) ^ 1]) discardAtRandom(s, f, player, number, filter);
      return;
    }
    const player = onePlayer(s, f, who);
    if (player === K.NONE) return;
    if (random === 1) discardAtRandom(s, f, player, number, filter);
    else CHOICES.beginDiscard(s, player, number, filter, chooser === 1 ? youOf(s, f) : player, false);
  },
});
/**
 * Discards the cards that a text names; no player chooses.
 * @clause FOW ext.gact.21
 */
toCards('discard-these', 'discards cards that are in a hand', 'discard {who}', { who: IN_HAND }, (s, _f, n) => {
  let kept = 0;
  for (let i = 0; i < n; i++) if ((zoneOf(s, held[i]) & ~1) === L.ZONE_HAND) held[kept++] = held[i];
  discardTogether(s, held, kept);
});
/** @clause FOW ext.gact.5 */
EFFECTS.define({
  name: 'remove-graveyard',
  it: 'moved',
  operands: { player: PLAYER },
  meaning: "removes all cards in a player's graveyard from the game",
  wording: 'remove all cards in the graveyard of {player} from the game',
  run: (s, f, who) => {
    let n = 0;
    const zone = L.ZONE_GRAVEYARD + onePlayer(s, f, who);
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) held[n++] = card;
    moveHeld(s, n, L.ZONE_REMOVED, 0, false);
    rememberHeld(s, f, n);
  },
});
defineLookAtHand(EFFECTS, { onePlayer, players: L.ONE_PLAYER, hand: L.ZONE_HAND });
defineWholeHands(EFFECTS, { forPlayers, hand: L.ZONE_HAND, discardTogether });
/**
 * A player who searches for cards with a quality may find none.
 * @clause FOW ext.gact.15
 */
defineSearch(EFFECTS, {
  meaning: 'searches one of your decks for cards, and shuffles it',
  wording: (o, raw) =>
    `search your ${o.zone} for ${raw['up-to'] === true ? 'up to ' : ''}${o.count} ${o.of} ` +
    `and put what you find ${o.to}`,
  destinations: DESTINATIONS,
  more: { zone: DECK, 'up-to': FLAG },
  amountOf,
  begin: (s, f, filter, count, to, zone, upTo) => {
    const flags = filter !== 0 ? 0 : upTo === 1 ? SEARCH_UNSHOWN : SEARCH_MUST;
    CHOICES.beginSearchOf(s, f, DECK_ZONES[zone] + youOf(s, f), zone === 0, filter, count, to, flags);
  },
});
/** @clause FOW ext.gact.29 */
defineLook(EFFECTS, {
  meaning: 'looks at the top of one of your decks and takes some of it',
  wording: ({ count, zone, take, of, to, rest }) =>
    `look at the top ${count} cards of your ${zone}; put ${take} ${of} of them ${to} and the rest ` +
    `${rest.replace('your deck', `your ${zone}`)}`,
  destinations: DESTINATIONS,
  rests: RESTS,
  zone: { operand: DECK, flags: [0, LOOK_SECOND] },
  amountOf,
  beginLook: CHOICES.beginLook,
});
EFFECTS.define({
  name: 'add-stone',
  operands: { count: ONE_BY_DEFAULT, rested: FLAG },
  meaning: 'puts magic stones from the top of your stone deck into play',
  wording: (o, raw) => `put ${o.count} magic stones into play${raw.rested === true ? ' rested' : ''}`,
  run: (s, f, count, rested) => {
    for (let i = amountOf(s, f, count); i > 0; i--) addStone(s, youOf(s, f), rested === 1);
  },
});

// ---- will ----

const units: Operand = { kind: 'value', default: 0 };
const MADE = L.WILL_KINDS.slice(0, L.WILL_VOID + 1);
/**
 * Makes will of these kinds for the controller of the effect. Will of `any` attribute, or of one kind or others ("or"),
 * is chosen unit by unit. A number means will without attribute, a moon symbol such will with the moon trait.
 * @clause FOW 9.7.b1, ext.cost.3, 9.7.b5.sym2, 9.7.b6.1
 */
EFFECTS.define({
  name: 'produce',
  operands: {
    ...Object.fromEntries(MADE.map((word) => [word, units])),
    any: { kind: 'number', default: 0 },
    or: { kind: 'bits', values: [...L.ATTRIBUTES, 'named'], default: null },
    'only-for': { kind: 'filter', default: null, place: GIVEN },
  },
  meaning:
    'makes will: so much of each kind, of an attribute that is chosen, or of the one that was named for this card',
  wording: (o, raw) => {
    const parts = MADE.filter((word) => raw[word] !== undefined).map((word) => `${o[word]} ${word}`);
    if (raw.any !== undefined) parts.push(`${o.any} will of ${raw.or === undefined ? 'any' : 'the named'} attribute`);
    return (
      'produce ' +
      `${parts.join(' and ')}${raw.or === undefined || raw.any !== undefined ? '' : ` or ${o.or}`}` +
      `${raw['only-for'] === undefined ? '' : `, only to play a ${o['only-for']}`}`
    );
  },
  run: (s, f) => {
    const you = youOf(s, f);
    if (isForbidden(s, MOD_NO_WILL, you)) return;
    const pc = s[f + K.FRAME_PC] - EFFECTS.widths[PRODUCE.index];
    const or = T.CODE[pc + PRODUCE.or];
    const only = T.CODE[pc + PRODUCE.only];
    const from = only > 0 ? bucketFor(s, you, only) : 0;
    let either = or === OF_NAMED ? 1 << namedFor(s, K.referenceCard(s[f + K.FRAME_SOURCE])) : Math.max(0, or);
    let count = T.CODE[pc + PRODUCE.any];
    for (let kind = 0; kind < MADE.length; kind++) {
      const number = amountOf(s, f, T.CODE[pc + PRODUCE.made + kind]);
      if (number <= 0) continue;
      if (or > 0) {
        either |= 1 << kind;
        count = number;
      } else if (only <= 0 || kind < L.BUCKET_KINDS) gainWill(s, you, kind + from, number);
    }
    if (count > 0) beginKinds(s, you, or > 0 ? either : L.ATTRIBUTES_MASK, count, from);
  },
});

/** @clause FOW 9.7.b4 */
EFFECTS.define({
  name: 'lose-will',
  meaning: 'all will that players hold is lost',
  wording: 'all will is lost',
  run: (s) => emptyPools(s),
});

// ---- the game and its turns ----

/**
 * The game ends at once: nothing that was still to be done is done.
 * @clause FOW ext.rule.12, ext.win.1
 */
function endAtOnce(s: State, winner: number): void {
  endGame(s, winner, L.REASON_EFFECT);
  pushFrame(s, OVER.stop);
}

const OVER = defineProcedure('over', { stop: () => STOP });

EFFECTS.define({
  name: 'win',
  operands: { player: PLAYER },
  meaning: 'a player wins the game at once',
  wording: '{player} wins the game',
  run: (s, f, player) => endAtOnce(s, onePlayer(s, f, player)),
});
/**
 * A player loses the game. If both lose at once, it is a draw.
 * @clause FOW ext.win.2
 */
EFFECTS.define({
  name: 'lose-game',
  operands: { player: YOU_BY_DEFAULT },
  meaning: 'a player loses the game at once',
  wording: '{player} loses the game',
  run: (s, f, player) => {
    const loser = player === L.PLAYER_EACH ? K.NONE : onePlayer(s, f, player);
    if (loser !== K.NONE) endAtOnce(s, loser ^ 1);
    else if (player === L.PLAYER_EACH) endAtOnce(s, K.DRAW);
  },
});
EFFECTS.define({
  name: 'extra-turn',
  operands: { player: PLAYER },
  meaning: 'a player takes an extra turn after this one',
  wording: '{player} takes an extra turn after this one',
  run: (s, f, player) => {
    s[L.EXTRA_TURNS] = (s[L.EXTRA_TURNS] << 2) | (onePlayer(s, f, player) + 1);
  },
});

// ---- counters ----

for (const [name, sign, words] of [
  ['place-counters', 1, 'put'],
  ['remove-counters', -1, 'remove'],
] as const)
  EFFECTS.define({
    name,
    operands: { kind: { kind: 'choice', values: L.COUNTERS }, count: ONE_BY_DEFAULT, who: IN_PLAY },
    meaning: sign > 0 ? 'puts counters on cards' : 'removes counters from cards',
    wording: `${words} {count} {kind} counters ${sign > 0 ? 'on' : 'from'} {who}`,
    run: (s, f, kind, count, who) => {
      const number = amountOf(s, f, count) * sign;
      const n = keepInPlay(s, holdCards(s, f, who));
      for (let i = 0; i < n; i++) changeCounters(s, K.cardField(held[i], L.CARD_COUNTERS), kind, number);
      markDirty(s);
    },
  });

/**
 * The effects of Explode: both cards are destroyed together, by an ability in the chase.
 * @clause FOW ext.kw.9
 */
EXPLOSION.code = T.addCode([EFFECTS.find('destroy')!, makeSelector(SELECT_SET, 0), T.END]);
