/** Effects that deal damage, move cards from wherever they are, create tokens, engage, stand and evolve. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { END } from '../../../kernel/tables.ts';
import { setIt } from '../../../shared/moved.ts';
import {
  AMOUNT,
  FLAG,
  held,
  hold,
  ONE_BY_DEFAULT,
  rememberHeld,
  SELF_BY_DEFAULT,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { createSending } from '../../../shared/operators/zones.ts';
import { removePending, WAITING_ABILITY, WAITING_SOURCE } from '../../../shared/pending.ts';
import * as L from '../layout.ts';
import { cardDefense, cardKinds, faceOf, hasKeyword, isOnField, masterOf, touch } from '../rules/characteristics.ts';
import { beginDamage, dealDamage, endDamage } from '../rules/damage.ts';
import { DAMAGE_ABILITY } from '../rules/damage-kinds.ts';
import { changeMasters, keepTokens, placeInDeck, putCards, sendToEx } from '../rules/deck.ts';
import { evolveByEffect, transformTogether } from '../rules/evolve.ts';
import { lastFace, rowOfLeft } from '../rules/last-known.ts';
import {
  engageCard,
  LEAVE_BANISH,
  LEAVE_DESTROY,
  LEAVE_PUT,
  leaveTogether,
  revealCard,
  roomInEx,
  roomOnField,
  sendTo,
  shuffleDeck,
  standTogether,
  swapCards,
  zoneOf,
} from '../rules/movement.ts';
import { turnPlayer } from '../rules/players.ts';
import { referenceTo, SELECTED, selectLeaders, sourceRow } from '../rules/selection.ts';
import { changeLeader, changeOneLeader } from '../rules/stat-changes.ts';
import { createToken, equip, setTokenAside, tokenEntered } from '../rules/tokens.ts';
import {
  ANY_CARD,
  amountOf,
  DAMAGEABLE,
  durationWords,
  forPlayers,
  holdCards,
  holdMore,
  OF_EVOLVE_DECK,
  OFF_FIELD,
  ON_FIELD,
  ONE_YOU,
  OUT_OF_EX,
  onePlayer,
  select,
  signed,
  signedOf,
  toCards,
  whose,
} from './effect-parts.ts';
import { DRAIN_PROGRAM, EFFECTS } from './effect-table.ts';
import { ONE_PLAYER } from './places.ts';
import { matches } from './tables.ts';
import { VALUE_AMOUNT } from './values.ts';

// ---- damage and defense ----

EFFECTS.define({
  name: 'damage',
  operands: { who: DAMAGEABLE, amount: AMOUNT, source: SELF_BY_DEFAULT, and: { ...DAMAGEABLE, default: null } },
  meaning:
    'deals ability damage to followers and leaders, with `and` to others too, all at once; the source is this ' +
    'card unless another deals it',
  wording: (o, raw) => {
    const taking = `${o.who}${raw.and === undefined ? '' : ` and ${o.and}`}`;
    return raw.source === undefined
      ? `deal ${o.amount} damage to ${taking}`
      : `${o.source} deals ${o.amount} damage to ${taking}`;
  },
  run: (s, f, who, amount, source, and) => {
    const points = amountOf(s, f, amount);
    if (points === 0) return;
    const dealer = select(s, f, source) > 0 ? SELECTED[0] : sourceRow(s, f);
    let n = holdCards(s, f, who);
    if (and !== K.NONE) n = holdMore(s, f, and, n);
    beginDamage(s);
    for (let i = 0; i < n; i++) dealDamage(s, held[i], points, dealer, DAMAGE_ABILITY);
    endDamage(s);
  },
});
const HEAL = EFFECTS.define({
  name: 'heal',
  operands: { amount: AMOUNT, player: YOU_BY_DEFAULT },
  meaning: "a player's leader gets so much more defense (or less); this is no damage",
  wording: (o, raw) => `${whose(o, raw)} leader gets ${signed(o.amount)} defense`,
  run: (s, f, amount, player) => forPlayers(s, f, player, changeLeader, signedOf(s, f, amount)),
});
DRAIN_PROGRAM.address = T.addCode([HEAL, T.addCode([VALUE_AMOUNT, 1, 0]) * 2 + 1, 0, END]);
EFFECTS.define({
  name: 'set-leader-defense',
  operands: { to: AMOUNT, player: { kind: 'player', default: 'opponent' } },
  meaning: "the defense of a player's leader becomes a number",
  wording: (o, raw) =>
    `${raw.player === undefined ? "the opponent's" : raw.player === 'you' ? 'your' : `${o.player}'s`} leader has its ` +
    `defense become ${o.to}`,
  run: (s, f, to, player) => forPlayers(s, f, player, setLeaders, signedOf(s, f, to)),
});

/**
 * Sets the defense of leaders: an increase or a decrease, by the value just before.
 * @clause SVE 5.27.2
 */
function setLeaders(s: State, player: number, value: number): void {
  const n = hold(selectLeaders(s, player));
  for (let i = 0; i < n; i++) changeOneLeader(s, held[i], value - cardDefense(s, held[i]));
}

// ---- leaving the field, moving ----

const { holdUnprotected, moveHeld, sendHeld } = createSending({
  select,
  isOnField,
  hasKeyword,
  controllerOf: masterOf,
  sendTo,
  leaveTogether: (s, n, kind, how) => leaveTogether(s, n, kind, how),
});

// @clause SVE 5.6.1
EFFECTS.define({
  name: 'destroy',
  operands: { who: ON_FIELD, and: { ...ON_FIELD, default: null } },
  meaning: 'destroys cards on a field, with `and` others too, all at once (5.6)',
  wording: (o, raw) => `destroy ${o.who}${raw.and === undefined ? '' : ` and ${o.and}`}`,
  run: (s, f, who, and) => {
    let n = holdCards(s, f, who);
    if (and !== K.NONE) n = holdMore(s, f, and, n);
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (!isOnField(s, card) || hasKeyword(s, card, L.KEYWORD_NOT_DESTROYED | L.KEYWORD_NOT_DESTROYED_BY_ABILITIES))
        continue;
      held[kept] = card;
      SELECTED[kept++] = card;
    }
    leaveTogether(s, kept, L.ZONE_GRAVEYARD, LEAVE_DESTROY);
    rememberHeld(s, f, kept);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'banish',
  operands: { who: WHO },
  meaning: 'banishes cards, from any zone (5.7)',
  wording: 'banish {who}',
  run: (s, f, who) => {
    const byAll = L.KEYWORD_NOT_BANISHED_BY_ABILITIES;
    const n = holdUnprotected(s, f, who, byAll, L.KEYWORD_NOT_BANISHED_BY_OPPONENT);
    sendHeld(s, f, n, L.ZONE_BANISHED, LEAVE_BANISH);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'bury',
  operands: { who: WHO },
  meaning: "puts cards into their owners' graveyards, from any zone (this destroys nothing)",
  wording: 'put {who} into the graveyard',
  run: (s, f, who) => {
    const n = holdUnprotected(s, f, who, 0, L.KEYWORD_NOT_BURIED_BY_OPPONENT);
    sendHeld(s, f, n, L.ZONE_GRAVEYARD, LEAVE_PUT);
  },
  it: 'moved',
});
toCards(
  'to-hand',
  "returns cards to their owners' hands, or adds cards from elsewhere to them",
  "put {who} into its owner's hand",
  { moves: true },
  (s, f, n) => sendHeld(s, f, n, L.ZONE_HAND, LEAVE_PUT),
);
const DECK_PLACES = ['bottom', 'top', 'shuffle'] as const;
EFFECTS.define({
  name: 'to-deck',
  operands: {
    who: WHO,
    place: { kind: 'choice', values: DECK_PLACES, default: 'bottom' },
    nth: { kind: 'number', default: 1 },
  },
  meaning:
    "puts cards on or under their owners' decks (the n-th from there), or shuffles them in; several in the order " +
    'their owner likes',
  wording: (o, raw) => {
    if (o.place === 'shuffle') return `shuffle ${o.who} into the owner's deck`;
    const place = o.place === 'top' ? 'on top' : 'at the bottom';
    return (
      `put ${o.who} ${raw.nth === undefined ? place : `as number ${o.nth} from the ${o.place}`} of the owner's ` +
      'deck'
    );
  },
  run: (s, f, who, place, nth) => {
    const n = holdCards(s, f, who);
    moveHeld(s, n, L.ZONE_DECK, LEAVE_PUT, false);
    // nobody knows any more which cards they are when they are shuffled in
    rememberHeld(s, f, place === 2 ? 0 : n);
    // the turn player arranges first: what is asked first stands uppermost
    for (let turn = 1; turn >= 0; turn--) {
      const player = turnPlayer(s) ^ turn;
      let arrived = 0;
      for (let i = 0; i < n; i++) if (zoneOf(s, held[i]) === L.ZONE_DECK + player) SELECTED[arrived++] = held[i];
      if (arrived === 0) continue;
      if (place === 2) shuffleDeck(s, player);
      else placeInDeck(s, player, SELECTED, arrived, place === 1, nth);
    }
  },
  it: (written) => (written('place') === 'shuffle' ? 'untold' : 'moved'),
});
EFFECTS.define({
  name: 'to-ex',
  operands: { who: OUT_OF_EX },
  meaning: "puts cards into their owners' EX areas; where there is no room for all, you pick which",
  wording: 'put {who} into the EX area',
  run: (s, f, who) => {
    sendToEx(s, f, youOf(s, f), held, holdCards(s, f, who));
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'put',
  operands: { who: OFF_FIELD, engaged: FLAG, player: ONE_YOU, of: ANY_CARD },
  meaning:
    "puts cards from wherever they are, or those of them that pass a filter, onto their owners' fields, or onto your " +
    "opponent's; where there is no room for all, you pick which",
  wording: (o, raw) =>
    `put ${o.who}${raw.of === undefined ? '' : ` that is ${o.of}`} onto ` +
    `${raw.player === undefined ? "the owner's field" : `the field of ${o.player}`}` +
    `${raw.engaged === true ? ' engaged' : ''}`,
  run: (s, f, who, engaged, player, of) => {
    const n = select(s, f, who);
    const you = youOf(s, f);
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if (isOnField(s, card) || (cardKinds(s, card) & (L.KIND_FOLLOWER | L.KIND_AMULET)) === 0) continue;
      if (of !== 0 && !matches(s, card, of, sourceRow(s, f), you)) continue;
      held[kept++] = card;
    }
    const to = onePlayer(s, f, player);
    // a field that is not named is the owner's
    // @clause SVE 4.1.6
    putCards(s, f, you, held, kept, to === you ? K.NONE : to, engaged === 1);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'swap',
  operands: { who: WHO, with: WHO },
  meaning: "two cards go to each other's zones at the same time, both or neither (5.13)",
  wording: 'swap {who} and {with}',
  run: (s, f, who, other) => {
    const first = select(s, f, who) > 0 ? SELECTED[0] : K.NONE;
    const second = select(s, f, other) > 0 ? SELECTED[0] : K.NONE;
    const swapped = first !== K.NONE && second !== K.NONE && swapCards(s, first, second);
    held[0] = first;
    held[1] = second;
    rememberHeld(s, f, swapped ? 2 : 0);
  },
  it: 'moved',
});
const TOKEN_ZONES = ['field', 'ex'] as const;

function areNoCrests(names: number): boolean {
  for (let i = 1; i <= T.CODE[names]; i++) {
    if ((T.DEFS[T.defField(T.CODE[names + i], T.DEF_TYPES)] & L.KIND_CREST) !== 0) return false;
  }
  return true;
}

const tokens = new Int32Array(256);

/** @clause SVE 5.5.2, 5.5.2.1, 5.5.2.2, 9.1.1 */
EFFECTS.define({
  name: 'put-token',
  operands: {
    token: { kind: 'names', isToken: true },
    count: ONE_BY_DEFAULT,
    zone: { kind: 'choice', values: TOKEN_ZONES, default: 'field' },
    player: ONE_YOU,
    engaged: FLAG,
  },
  meaning: "creates tokens, so many of each name, on a player's field or in the EX area, as far as there is room (9.1)",
  wording: (o, raw) =>
    `put ${o.count} ${o.token.replace(/ or /g, ' and ')} ${o.zone === 'ex' ? 'into' : 'onto'} ${whose(o, raw)} ` +
    `${o.zone === 'ex' ? 'EX area' : 'field'}${raw.engaged === true ? ' engaged' : ''}`,
  run: (s, f, token, count, zone, player, engaged) => {
    const many = amountOf(s, f, count);
    const kind = zone === 1 ? L.ZONE_EX : L.ZONE_FIELD;
    const owner = onePlayer(s, f, player);
    const room = kind === L.ZONE_FIELD ? roomOnField(s, owner) : roomInEx(s, owner);
    if (T.CODE[token] > 1 && room > 0 && T.CODE[token] * many > room && areNoCrests(token)) {
      let waiting = 0;
      for (let i = 1; i <= T.CODE[token]; i++) {
        // more tokens of a name than there is room for would not come anyway
        for (let k = 0; k < Math.min(many, room); k++) {
          const card = setTokenAside(s, T.CODE[token + i], owner);
          if (card !== K.NONE) held[waiting++] = card;
        }
      }
      keepTokens(s, youOf(s, f), held, waiting, owner, kind === L.ZONE_FIELD, engaged === 1);
      return;
    }
    let n = 0;
    for (let i = 1; i <= T.CODE[token]; i++) {
      for (let k = 0; k < many; k++) {
        const card = createToken(s, T.CODE[token + i], owner, kind, engaged === 1);
        if (card === K.NONE) break;
        held[n++] = card;
      }
    }
    rememberHeld(s, f, n);
    // what is asked first stands uppermost
    for (let i = n - 1; i >= 0; i--) tokenEntered(s, held[i], kind);
  },
  it: 'moved',
});
/** @clause SVE 5.5.2.2, 10.11.1 */
EFFECTS.define({
  name: 'put-copy',
  operands: { of: WHO, zone: { kind: 'choice', values: TOKEN_ZONES, default: 'field' } },
  meaning: 'creates a token of the name of a token, which may have left the field, for you (9.1)',
  wording: (o) => `put a token of the name of ${o.of} ${o.zone === 'ex' ? 'into your EX area' : 'onto your field'}`,
  run: (s, f, of, zone) => {
    const definition = tokenNamedAs(s, f, of);
    const kind = zone === 1 ? L.ZONE_EX : L.ZONE_FIELD;
    held[0] = definition === K.NONE ? K.NONE : createToken(s, definition, youOf(s, f), kind, false);
    rememberHeld(s, f, held[0] === K.NONE ? 0 : 1);
    if (held[0] !== K.NONE) tokenEntered(s, held[0], kind);
  },
  it: 'moved',
});

/** The definition of the token that a selector means, or last meant; NONE where that is no token. */
function tokenNamedAs(s: State, f: number, of: number): number {
  const past = rowOfLeft(s, of, f);
  if (past === K.NONE && select(s, f, of) === 0) return K.NONE;
  const definition = past === K.NONE ? faceOf(s, SELECTED[0]) : lastFace(s, past);
  return (T.DEFS[T.defField(definition, T.DEF_TYPES)] & L.KIND_TOKEN) === 0 ? K.NONE : definition;
}

EFFECTS.define({
  name: 'no-fanfare',
  operands: { who: ON_FIELD },
  meaning: 'Fanfare abilities of cards that this text has put onto a field are not used',
  wording: '{who} does not use its Fanfare abilities',
  places: ['text', 'auto'],
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) dropWaiting(s, held[i], L.ABILITY_FLAG_FANFARE);
  },
});

/**
 * Abilities of a card with one of these flags that wait to be played do not wait any more.
 * @clause SVE 12.4.1
 */
function dropWaiting(s: State, card: number, flags: number): void {
  for (let i = s[K.PENDING_COUNT] - 1; i >= 0; i--) {
    const p = K.pendingOffset(i);
    const ability = s[p + WAITING_ABILITY];
    if (ability === K.NONE || s[p + WAITING_SOURCE] !== referenceTo(s, card)) continue;
    if ((T.ABILITIES[T.abilityField(ability, T.ABILITY_FLAGS)] & flags) !== 0) removePending(s, i);
  }
}

EFFECTS.define({
  name: 'transform',
  operands: { who: WHO, token: { kind: 'name', isToken: true } },
  meaning: 'transforms cards: they are banished, and a token is created where each was (5.17)',
  wording: 'transform {who} into {token}',
  run: (s, f, who, token) => {
    const byAll = L.KEYWORD_NOT_BANISHED_BY_ABILITIES;
    const n = holdUnprotected(s, f, who, byAll, L.KEYWORD_NOT_BANISHED_BY_OPPONENT);
    rememberHeld(s, f, transformTogether(s, held, n, token));
  },
  it: 'moved',
});
/** @clause SVE 5.22.2 */
const GIVE = EFFECTS.define({
  name: 'give',
  operands: { who: ON_FIELD, player: { kind: 'player', default: 'opponent', values: ONE_PLAYER } },
  meaning: "cards go to a player's field as they are; where there is no room for all, you pick which (渡す, 5.22)",
  wording: 'give {who} to {player}',
  run: (s, f, who, player) => {
    const n = holdCards(s, f, who);
    changeMasters(s, f, youOf(s, f), held, n, onePlayer(s, f, player), 0);
  },
  it: 'moved',
});
const SELECTS_SUBJECT = 3;
const GIVE_BACK = T.addCode([GIVE, SELECTS_SUBJECT, 1, END]);
const STEAL_DURATIONS = ['turn', 'forever'] as const;
/** @clause SVE 5.22.1 */
EFFECTS.define({
  name: 'steal',
  places: ['text', 'auto'],
  operands: { who: ON_FIELD, until: { kind: 'choice', values: STEAL_DURATIONS, default: 'forever' } },
  meaning:
    "cards on the opponent's field come to yours as they are, for good or until the end of the turn; without " +
    'room for all you pick which (奪う, 5.22)',
  wording: (o) => `steal ${o.who}${durationWords(o.until)}`,
  run: (s, f, who, until) => {
    const you = youOf(s, f);
    const n = holdCards(s, f, who);
    changeMasters(s, f, you, held, n, you, until === 0 ? GIVE_BACK : 0);
  },
  it: 'moved',
});
EFFECTS.define({
  name: 'equip',
  operands: { who: ON_FIELD, equipment: { kind: 'name', isToken: true }, count: ONE_BY_DEFAULT },
  meaning: 'followers equip so many tokens of that name (14.5.2)',
  wording: '{who} equips {count} {equipment}',
  run: (s, f, who, equipment, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    let equipped = 0;
    for (let i = 0; i < n; i++) {
      for (let k = 0; k < many; k++) {
        const token = equip(s, held[i], equipment);
        if (token === K.NONE) break;
        tokens[equipped++] = token;
      }
    }
    setIt(s, f, tokens, equipped);
  },
  it: 'moved',
});

// ---- orientation and form ----

toCards('engage', 'engages cards', 'engage {who}', { who: ON_FIELD }, (s, _f, n) => {
  for (let i = 0; i < n; i++) engageCard(s, held[i]);
});
toCards('stand', 'stands cards', 'stand {who}', { who: ON_FIELD }, (s, _f, n) => standTogether(s, held, n));
EFFECTS.define({
  name: 'evolve',
  operands: { who: ON_FIELD, super: FLAG, into: { kind: 'name', default: null } },
  meaning: 'cards evolve (or super-evolve), with an evolve card of their name or of another (5.16)',
  wording: (o, raw) =>
    `${raw.super === true ? 'super-evolve' : 'evolve'} ${o.who}${raw.into === undefined ? '' : ` into ${o.into}`}`,
  run: (s, f, who, isSuper, into) => {
    const n = holdCards(s, f, who);
    rememberHeld(s, f, n);
    // frames run last pushed first
    for (let i = n - 1; i >= 0; i--) evolveByEffect(s, held[i], isSuper === 1, into);
  },
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

/** Turns the cards of evolve decks that are held face down or face up; a card that lies so already is left alone. */
function turnCards(s: State, n: number, down: boolean): void {
  for (let i = 0; i < n; i++) {
    const c = K.cardField(held[i], K.CARD_FLAGS);
    if ((zoneOf(s, held[i]) & ~1) !== L.ZONE_EVOLVE_DECK) continue;
    if (down) s[c] &= ~L.CARD_FACE_UP;
    else {
      s[c] |= L.CARD_FACE_UP;
      revealCard(s, held[i]);
    }
  }
  touch(s, L.DEPEND_STATE);
  touch(s, L.DEPEND_PILES);
}

toCards(
  'turn-down',
  'turns cards of an evolve deck face down',
  'turn {who} face down',
  { who: OF_EVOLVE_DECK },
  (s, _f, n) => turnCards(s, n, true),
);
toCards('turn-up', 'turns cards of an evolve deck face up', 'turn {who} face up', { who: OF_EVOLVE_DECK }, (s, _f, n) =>
  turnCards(s, n, false),
);
