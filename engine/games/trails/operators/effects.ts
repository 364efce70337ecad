/**
 * Effects: what card texts do to cards and players, once, as they resolve.
 * @clause TR 1201.2, 1201.2a, 1214.1
 */
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
import { numberOption, optionNumber } from '../../../kernel/options.ts';
import { turnPlayer } from '../../../kernel/players.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { REST_BOTTOM, REST_TOP } from '../../../shared/choices/arrange.ts';
import { SEARCH_MUST } from '../../../shared/choices/search.ts';
import { revealCard, zoneOf } from '../../../shared/movement.ts';
import { defineLook, defineSearch, defineShuffle, revealTop } from '../../../shared/operators/decks.ts';
import {
  AMOUNT,
  CHOSEN_SET,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { COUNT, fromTop, oneByOne } from '../../../shared/operators/forms.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { createSending, defineLookAtHand, defineWholeHands } from '../../../shared/operators/zones.ts';
import { cardOf, setLength, setStart } from '../../../shared/selection.ts';
import { indexOfReference } from '../../../shared/targets.ts';
import { ASK, VERB_ORGANIZATION } from '../decisions.ts';
import * as L from '../layout.ts';
import { gainBond, loseBond } from '../rules/bond.ts';
import {
  cardTypes,
  controllerOf,
  hasKeyword,
  isOnField,
  linkOrganizations,
  organizationsOf,
} from '../rules/characteristics.ts';
import { CHOICES, DESTINATIONS, enteredTogether, RESTS } from '../rules/choice.ts';
import {
  actionCard,
  discardTogether,
  LEAVE_DESTROYED,
  LEAVE_DIES,
  noteDestroyed,
  putOnField,
  readyTogether,
  sendTo,
  setAside,
  shuffleDeck,
} from '../rules/movement.ts';
import { gain } from '../rules/pools.ts';
import { drawCard, leaveTogether } from '../rules/replacement.ts';
import { giveSupport, takeSupport } from '../rules/scrum.ts';
import { negateObject } from '../rules/stack.ts';
import { putIntoStronghold, rebuild, turnDown, turnUp } from '../rules/stronghold.ts';
import { recoverTogether, stunTogether } from '../rules/stun.ts';
import {
  amountOf,
  defineDraw,
  forPlayers,
  holdCards,
  IN_HAND,
  IN_STRONGHOLD,
  OFF_FIELD,
  ON_FIELD,
  onePlayer,
  select,
  toCards,
  toPlayers,
  WITH_ORIENTATION,
} from './effect-parts.ts';
import { EFFECTS } from './tables.ts';

const PLAYER: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };

const { holdUnprotected, moveHeld, sendHeld } = createSending({
  select,
  isOnField,
  hasKeyword,
  controllerOf,
  sendTo,
  leaveTogether,
});

// ---- to cards ----

/** Drops from the held cards those in other zone kinds than these two; returns how many are left. */
function keepIn(s: State, n: number, first: number, second: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const kind = zoneOf(s, held[i]) & ~1;
    if (kind === first || kind === second) held[kept++] = held[i];
  }
  return kept;
}

/** Drops from the held cards those that are no UNITs on the field; returns how many are left. */
function keepUnits(s: State, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++)
    if (isOnField(s, held[i]) && (cardTypes(s, held[i]) & L.TYPE_UNIT) !== 0) held[kept++] = held[i];
  return kept;
}

/**
 * The source of the stun is the card whose text stuns.
 * @clause TR 1306.1, 1222.1, 1222.2, 1222.4b
 */
toCards('stun', 'stuns UNITs', 'stun {who}', { who: ON_FIELD }, (s, f, n) =>
  stunTogether(s, held, keepUnits(s, n), cardOf(s, s[f + K.FRAME_SOURCE])),
);
/** @clause TR 1308.1 */
toCards('recover', 'UNITs recover', 'recover {who}', { who: ON_FIELD }, (s, _f, n) => recoverTogether(s, held, n));
/** @clause TR 1315.1, 104.3 */
toCards('ready', 'makes cards Ready', 'make {who} Ready', { who: WITH_ORIENTATION }, (s, _f, n) =>
  readyTogether(s, held, keepIn(s, n, L.ZONE_FIELD, L.ZONE_STRONGHOLD)),
);
/** @clause TR 1315.2 */
toCards('action', 'Actions cards', 'Action {who}', { who: WITH_ORIENTATION }, (s, _f, n) => {
  const kept = keepIn(s, n, L.ZONE_FIELD, L.ZONE_STRONGHOLD);
  for (let i = 0; i < kept; i++) actionCard(s, held[i]);
});
/** @clause TR 1309.1, 1309.2 */
toCards('gain-support', 'UNITs gain Support', 'give Support to {who}', { who: ON_FIELD }, (s, _f, n) => {
  for (let i = keepUnits(s, n) - 1; i >= 0; i--) giveSupport(s, held[i]);
});
toCards('lose-support', 'UNITs lose Support', 'take Support from {who}', { who: ON_FIELD }, (s, _f, n) => {
  for (let i = keepUnits(s, n) - 1; i >= 0; i--) takeSupport(s, held[i]);
});
/** @clause TR 1316.1, 1316.2 */
toCards('turn-up', 'turns cards of Strongholds face up', 'turn {who} face up', { who: IN_STRONGHOLD }, (s, _f, n) => {
  for (let i = keepIn(s, n, L.ZONE_STRONGHOLD, L.ZONE_STRONGHOLD) - 1; i >= 0; i--) turnUp(s, held[i]);
});
toCards(
  'turn-down',
  'turns cards of Strongholds face down',
  'turn {who} face down',
  { who: IN_STRONGHOLD },
  (s, _f, n) => {
    for (let i = keepIn(s, n, L.ZONE_STRONGHOLD, L.ZONE_STRONGHOLD) - 1; i >= 0; i--) turnDown(s, held[i]);
  },
);
/** @clause TR 1335.1 */
toCards('rebuild', 'rebuilds cards of Strongholds', 'rebuild {who}', { who: IN_STRONGHOLD }, (s, _f, n) => {
  const kept = keepIn(s, n, L.ZONE_STRONGHOLD, L.ZONE_STRONGHOLD);
  for (let i = 0; i < kept; i++) rebuild(s, held[i]);
});
/** @clause TR 1311.1 */
toCards('reveal', 'reveals cards', 'reveal {who}', {}, (s, _f, n) => {
  for (let i = 0; i < n; i++) revealCard(s, held[i]);
});
/**
 * Destroys cards on fields and in Strongholds at once.
 * @clause TR 1317.2, 1317.2a
 */
EFFECTS.define({
  name: 'destroy',
  it: 'moved',
  operands: { who: WITH_ORIENTATION },
  meaning: 'destroys cards on the field or in Strongholds',
  wording: 'destroy {who}',
  run: (s, f, who) => {
    const n = keepIn(s, holdUnprotected(s, f, who, L.KEYWORD_STAYS_OFF_TRAIL), L.ZONE_FIELD, L.ZONE_STRONGHOLD);
    for (let i = 0; i < n; i++) if (!isOnField(s, held[i])) noteDestroyed(s, held[i]);
    sendHeld(s, f, n, L.ZONE_TRAIL, LEAVE_DESTROYED);
  },
});
/**
 * UNITs on the field suffer instant death; it is no stun.
 * @clause TR 1317.1, 1317.1a
 */
EFFECTS.define({
  name: 'instant-death',
  it: 'moved',
  operands: { who: ON_FIELD },
  meaning: 'UNITs die at once: they go to the Trail, without stun damage',
  wording: 'kill {who} instantly',
  run: (s, f, who) => {
    const n = keepUnits(s, holdUnprotected(s, f, who, L.KEYWORD_STAYS_OFF_TRAIL));
    sendHeld(s, f, n, L.ZONE_TRAIL, LEAVE_DIES);
  },
});
/** @clause TR 1330.1 */
toCards('exclude', 'excludes cards from the game', 'exclude {who}', { moves: true }, (s, f, n) =>
  sendHeld(s, f, n, L.ZONE_EXCLUDED),
);

const INTO = ['hand', 'trail', 'deck-bottom', 'deck-top'] as const;
const INTO_ZONES = Int32Array.of(L.ZONE_HAND, L.ZONE_TRAIL, L.ZONE_DECK, L.ZONE_DECK);
const INTO_TOP = 3;

/**
 * The owner of several cards that have come to a deck together orders them, unseen by the other player; the Primary
 * player first.
 * @clause TR 502.4
 */
function orderInDecks(s: State, n: number, rest: number): void {
  for (let i = 1; i >= 0; i--) {
    const player = turnPlayer(s) ^ i;
    let moved = 0;
    for (let k = 0; k < n; k++) if (zoneOf(s, held[k]) === L.ZONE_DECK + player) moved++;
    if (moved < 2) continue;
    for (let k = 0; k < n; k++) if (zoneOf(s, held[k]) === L.ZONE_DECK + player) setAside(s, held[k]);
    CHOICES.beginArrange(s, player, rest, player);
  }
}

/** @clause TR 502.5 */
EFFECTS.define({
  name: 'put',
  it: 'moved',
  operands: { who: WHO, into: { kind: 'choice', values: INTO } },
  meaning: "puts cards into their owners' zones of that kind",
  wording: (o) => `put ${o.who} ${o.into.startsWith('on') ? '' : 'into '}${o.into}`,
  run: (s, f, who, into) => {
    const n = holdCards(s, f, who);
    moveHeld(s, n, INTO_ZONES[into], 0, into === INTO_TOP);
    rememberHeld(s, f, n);
    if (INTO_ZONES[into] === L.ZONE_DECK) orderInDecks(s, n, into === INTO_TOP ? REST_TOP : REST_BOTTOM);
  },
});
/** @clause TR 507.1 */
EFFECTS.define({
  name: 'place',
  it: 'moved',
  operands: { who: WHO, actioned: FLAG },
  meaning: "puts cards face down into their owners' Strongholds",
  wording: (o, raw) =>
    `put ${o.who} face down${raw.actioned === true ? ' and Actioned' : ''} into its owner's Stronghold`,
  run: (s, f, who, actioned) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) putIntoStronghold(s, held[i], actioned === 1);
    rememberHeld(s, f, n);
  },
});

const UNDER = ['owner', 'you', 'opponent'] as const;

/**
 * Puts cards onto the field without playing them, so without a cost.
 * @clause TR 1320.1, 1320.1a, 1320.1b
 */
EFFECTS.define({
  name: 'put-onto-field',
  it: 'moved',
  operands: { who: OFF_FIELD, actioned: FLAG, under: { kind: 'choice', values: UNDER, default: 'owner' } },
  meaning: 'puts UNITs and ITEMs onto the field, of their owners unless it is said otherwise',
  wording: (o, raw) => {
    const whose = o.under === 'owner' ? 'the field' : o.under === 'you' ? 'your field' : "your opponent's field";
    return `put ${o.who} onto ${whose}${raw.actioned === true ? ' Actioned' : ''}`;
  },
  run: (s, f, who, actioned, under) => {
    const n = holdCards(s, f, who);
    let put = 0;
    for (let i = 0; i < n; i++) {
      if (isOnField(s, held[i]) || (cardTypes(s, held[i]) & PERMANENT) === 0) continue;
      const owner = s[K.cardField(held[i], K.CARD_OWNER)] & 1;
      putOnField(s, held[i], under === 0 ? owner : youOf(s, f) ^ (under - 1), actioned === 1);
      held[put++] = held[i];
    }
    rememberHeld(s, f, put);
    enteredTogether(s, held, put);
  },
});
/** UNITs and ITEMs. */
const PERMANENT = 3;

/**
 * Negates chosen objects in Pending, also cards that were found there.
 * @clause TR 1324.1, 1324.2
 */
EFFECTS.define({
  name: 'negate',
  places: ['text', 'auto', 'instead'],
  it: 'untold',
  operands: { set: { ...CHOSEN_SET, reach: 1 << (L.ZONE_PENDING >> 1) } },
  meaning: 'negates what was chosen in Pending: it is not resolved, and a card goes to the Trail of its owner',
  wording: 'negate it',
  run: (s, f, set) => {
    const start = f + K.FRAME_SLOTS + setStart(s, f, set);
    for (let i = 0; i < setLength(s, f, set); i++) {
      const index = indexOfReference(s, s[start + i]);
      if (index !== K.NONE) negateObject(s, index);
    }
  },
});

// ---- Bond, hands and decks ----

toPlayers('gain-bond', 'a player gains Bond', (o) => `${o.player} gains ${o.amount} Bond`, gainBond);
toPlayers('lose-bond', 'a player loses Bond', (o) => `${o.player} loses ${o.amount} Bond`, loseBond);

/** @clause TR 1313.1, 1313.1a, 1313.2 */
defineDraw(oneByOne(drawCard));

/**
 * Cards are drawn one after the other.
 * @clause TR 504.3
 */
toPlayers(
  'mill',
  "puts cards from the top of a player's deck into the Trail",
  (o) => `put the top ${o.count} cards of ${o.player}'s deck into the Trail`,
  fromTop(L.ZONE_DECK, (s, card) => sendTo(s, card, L.ZONE_TRAIL, false)),
  COUNT,
);

toPlayers(
  'place-top',
  "puts cards from the top of a player's deck face down and Actioned into the Stronghold",
  (o) => `put the top ${o.count} cards of ${o.player}'s deck face down and Actioned into the Stronghold`,
  fromTop(L.ZONE_DECK, (s, card) => putIntoStronghold(s, card, true)),
  COUNT,
);
for (const [kind, name] of L.POOL_KINDS.entries())
  toPlayers(
    `add-${name}`,
    `a player gains ${name.toUpperCase()}`,
    (o) => `${o.player} gains ${o.amount} ${name.toUpperCase()}`,
    (s, player, amount) => gain(s, player, kind, amount),
  );
/**
 * Discards chosen cards in hands.
 * @clause TR 1314.1
 */
toCards('discard-these', 'discards cards in hands', 'discard {who}', { moves: true, who: IN_HAND }, (s, f, n) => {
  const kept = keepIn(s, n, L.ZONE_HAND, L.ZONE_HAND);
  discardTogether(s, held, kept);
  rememberHeld(s, f, kept);
});
/** @clause TR 1311.1 */
EFFECTS.define({
  name: 'reveal-top',
  it: 'moved',
  operands: { player: PLAYER },
  meaning: 'reveals the top card of a player\'s deck; it is "it" then',
  wording: "reveal the top card of {player}'s deck",
  run: (s, f, who) => revealTop(s, f, L.ZONE_DECK + onePlayer(s, f, who), 1),
});
defineShuffle(EFFECTS, {
  meaning: 'a player shuffles the deck',
  wording: '{player} shuffles the deck',
  forPlayers,
  shuffleDeck,
});
/**
 * Where both discard, the Primary player chooses first, and the cards go together.
 * @clause TR 1314.1, 1502.1
 */
EFFECTS.define({
  name: 'discard',
  it: 'moved',
  operands: {
    count: ONE_BY_DEFAULT,
    player: YOU_BY_DEFAULT,
    of: { kind: 'filter', default: {}, place: 'hand' },
    by: { kind: 'choice', values: ['owner', 'you'], default: 'owner' },
  },
  meaning: 'a player discards cards, of their choice or, seeing the hand, of yours',
  wording: (o, raw) =>
    `${raw.player === undefined ? 'discard' : `${o.player} discards`} ${o.count} ` +
    `${o.of}${o.by === 'you' ? ' that you choose' : ''}`,
  run: (s, f, count, who, filter, by) => {
    if (who === PLAYER_BOTH) {
      CHOICES.beginDiscardBoth(s, amountOf(s, f, count), filter);
      return;
    }
    const player = onePlayer(s, f, who);
    CHOICES.beginDiscard(s, player, amountOf(s, f, count), filter, by === 1 ? youOf(s, f) : player, false);
  },
});
const PLAYER_BOTH = 2;
defineLookAtHand(EFFECTS, { onePlayer, players: L.ONE_PLAYER, hand: L.ZONE_HAND });
/** @clause TR 1314.2, 1311.1 */
defineWholeHands(EFFECTS, { forPlayers, hand: L.ZONE_HAND, discardTogether });
/**
 * A player who searches for a quality may find nothing; cards found by a number alone are not shown.
 * @clause TR 1312.2, 502.2b, 1312.3
 */
defineSearch(EFFECTS, {
  meaning: 'searches your deck for cards, and shuffles it',
  wording: (o, raw) =>
    `search your deck for ${o.count} ${o.of} and put it ${o.to}${raw.shuffle === false ? ' without shuffling it' : ''}`,
  destinations: DESTINATIONS,
  more: { shuffle: { kind: 'flag', default: true } },
  amountOf,
  begin: (s, f, filter, count, to, shuffles) => {
    const flags = filter === 0 ? SEARCH_MUST : 0;
    CHOICES.beginSearchOf(s, f, L.ZONE_DECK + youOf(s, f), shuffles === 1, filter, count, to, flags);
  },
});
defineLook(EFFECTS, {
  meaning: 'looks at the top of your deck and takes some of it',
  wording: 'look at the top {count} cards of your deck; put {take} {of} from among them {to} and the rest {rest}',
  destinations: DESTINATIONS,
  rests: RESTS,
  amountOf,
  beginLook: CHOICES.beginLook,
});
const REST_TOP_OR_BOTTOM = 3;
/** @clause TR 1323.1 */
EFFECTS.define({
  name: 'plan',
  it: 'untold',
  operands: { count: AMOUNT },
  meaning: 'looks at the top of your deck and puts each of these cards on the top or on the bottom, in any order',
  wording: 'plan {count}',
  run: (s, f, count) => CHOICES.beginLook(s, f, youOf(s, f), amountOf(s, f, count), 0, 0, 0, REST_TOP_OR_BOTTOM, 0),
});

// ---- organizations ----

/**
 * Links organizations for the rest of the game.
 * @clause TR 1310.1, 1310.1.e1, 1215.8
 */
EFFECTS.define({
  name: 'link-organizations',
  operands: { organizations: { kind: 'bits', values: L.ORGANIZATIONS }, player: PLAYER },
  meaning: 'for a player these organizations are linked: who has one of them has all of them',
  wording: '{player} links {organizations}',
  run: (s, f, organizations, player) => linkOrganizations(s, onePlayer(s, f, player), organizations),
});
/**
 * An organization of a card on the fields is chosen; the rest of the text finds it as X.
 * @clause TR 1312.4
 */
EFFECTS.define({
  name: 'choose-organization',
  meaning: 'you choose an organization on the field; "gain-chosen-organization" gives it in the rest of the text',
  wording: 'choose an organization on the field',
  run: (s, f) => pushFrame(s, CHOOSING.offerOrganization, youOf(s, f)),
});

function offerOrganization(s: State, f: number): number {
  let there = 0;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card))
    if ((cardTypes(s, card) & L.TYPE_UNIT) !== 0) there |= organizationsOf(s, card);
  beginOptions(s);
  for (let i = 0; i < L.ORGANIZATIONS.length; i++)
    if (((there >> i) & 1) !== 0) addOption(s, numberOption(VERB_ORGANIZATION, i));
  return ask(s, K.frameController(s, f), ASK.organization);
}

function takeOrganization(s: State, f: number): number {
  const option = s[K.ANSWER];
  popFrame(s);
  s[K.frameBelow(f) + K.FRAME_A] = option === K.NONE ? 0 : 1 << optionNumber(option);
  return CONTINUE;
}

const CHOOSING = defineProcedure('organization', { offerOrganization, takeOrganization });
