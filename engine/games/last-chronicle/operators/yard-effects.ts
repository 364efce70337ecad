/** Effects on eras, yards, souls, whole hands, the stack and tokens, and effects that end a game. */
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
import {
  makeOption,
  numberOption,
  optionCard,
  optionNumber,
  VERB_CHOOSE,
  VERB_NUMBER,
} from '../../../kernel/options.ts';
import { addPlayerCell, isSwitched, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, linkLast, nextCard, unlinkCard, zoneSize } from '../../../kernel/zones.ts';
import { ownerOf, revealCard, zoneOf } from '../../../shared/movement.ts';
import {
  AMOUNT,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { defineLookAtHand, defineWholeHands } from '../../../shared/operators/zones.ts';
import { copyCards, SELECTED } from '../../../shared/selection.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { markDirty, touch } from '../rules/characteristics.ts';
import { enteredTogether } from '../rules/choice.ts';
import { discardTogether, moveCard, putIntoYard } from '../rules/movement.ts';
import { canPutMarker } from '../rules/permissions.ts';
import { cancelSpell } from '../rules/stack.ts';
import { createToken } from '../rules/tokens.ts';
import {
  amountOf,
  ERA_MARKERS,
  forPlayers,
  holdCards,
  IN_HAND,
  ON_STACK,
  onePlayer,
  select,
  toCards,
} from './effect-parts.ts';
import { EFFECTS } from './tables.ts';

const PLAYER: Operand = { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER };

// ---- yards ----

const TOP_PLACES = ['ca', 'era', 'soul'] as const;
const TOP_ZONES = Int32Array.of(L.ZONE_CA, L.ZONE_ERA, L.ZONE_SOUL);

/**
 * Moves top cards of a deck; it is no chrono check. A marker beyond the fourth is put, and goes at the next check
 * (Q41).
 * @clause LC 15.1.14.4, 7.6.2, 12.4.7
 */
EFFECTS.define({
  name: 'from-top',
  it: 'moved',
  operands: {
    to: { kind: 'choice', values: TOP_PLACES },
    count: ONE_BY_DEFAULT,
    player: PLAYER,
    wiped: FLAG,
  },
  meaning: "puts cards from the top of a player's deck into that yard (an era marker face down); no chrono check",
  wording: (o, raw) =>
    `put the top ${o.count === '1' ? 'card' : `${o.count} cards`} of ${o.player}'s deck into the ` +
    `${o.to}${raw.wiped === true ? ' wiped' : ''}`,
  run: (s, f, to, count, who, wiped) => {
    const player = onePlayer(s, f, who);
    const many = amountOf(s, f, count);
    let n = 0;
    for (; n < many; n++) {
      const card = firstCard(s, L.ZONE_DECK + player);
      if (card === K.NONE || (TOP_ZONES[to] === L.ZONE_ERA && !canPutMarker(s, player))) break;
      putIntoYard(s, card, TOP_ZONES[to]);
      if (wiped === 1) s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_WIPED;
      held[n] = card;
    }
    rememberHeld(s, f, n);
    if (TOP_ZONES[to] === L.ZONE_ERA) beginLatest(s, player, n);
  },
});

/**
 * Where `n` markers that were put at once are too many, their owner says which ones were last: those go to the end
 * (Q41).
 * @clause LC 12.4.7
 */
function beginLatest(s: State, player: number, n: number): void {
  const excess = zoneSize(s, L.ZONE_ERA + player) - L.MOST_ERAS;
  if (excess <= 0 || excess >= n) return;
  const f = pushFrame(s, LATEST.offer, player);
  s[f + K.FRAME_A] = n;
  s[f + K.FRAME_B] = excess;
}

// FRAME_A: how many markers are not named as last · FRAME_B: how many are still to be named

function offerLatest(s: State, f: number): number {
  const zone = L.ZONE_ERA + K.frameController(s, f);
  // of too many markers all but four are the last ones: those that are named already stand at the end
  const named = zoneSize(s, zone) - L.MOST_ERAS - s[f + K.FRAME_B];
  let i = named + s[f + K.FRAME_A] - zoneSize(s, zone);
  beginOptions(s);
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card), i++)
    if (i >= 0 && i < s[f + K.FRAME_A]) addOption(s, makeOption(VERB_CHOOSE, card));
  return ask(s, zone & 1, ASK.latestMarker);
}

function takeLatest(s: State, f: number): number {
  const card = optionCard(s[K.ANSWER]);
  unlinkCard(s, card);
  linkLast(s, card, L.ZONE_ERA + K.frameController(s, f));
  s[f + K.FRAME_STEP] = LATEST.offer;
  s[f + K.FRAME_A]--;
  if (--s[f + K.FRAME_B] === 0) popFrame(s);
  return CONTINUE;
}

const LATEST = defineProcedure('latest-marker', { offer: offerLatest, take: takeLatest });

/**
 * Turns era markers face up; one that lies face up already is left alone.
 * @clause LC 7.6.4, 6.3.1.3
 */
toCards('turn-up', 'turns era markers face up', 'turn {who} face up', { who: ERA_MARKERS }, (s, _f, n) => {
  for (let i = 0; i < n; i++) {
    if ((zoneOf(s, held[i]) & ~1) !== L.ZONE_ERA || (s[K.cardField(held[i], K.CARD_OWNER)] & K.FACE_DOWN) === 0)
      continue;
    s[K.cardField(held[i], K.CARD_OWNER)] &= ~K.FACE_DOWN;
    revealCard(s, held[i]);
  }
});

const markers = new Int32Array(SELECTED.length);

/**
 * Markers go to the hand and as many cards of the hand become markers; all are revealed. Unless there are as many of
 * both, nothing is done.
 * @clause LC 15.1.15.1, 15.1.15.3, 15.1.15.2, 15.1.15.4
 */
EFFECTS.define({
  name: 'exchange',
  it: 'untold',
  operands: { markers: ERA_MARKERS, cards: IN_HAND },
  meaning: 'exchanges era markers with as many cards of the hand; not at all if they are not as many',
  wording: 'exchange {markers} with {cards}',
  run: (s, f, first, second) => {
    const n = select(s, f, first);
    copyCards(markers, SELECTED, n);
    if (holdCards(s, f, second) !== n) return;
    for (let i = 0; i < n; i++)
      if ((zoneOf(s, markers[i]) & ~1) !== L.ZONE_ERA || (zoneOf(s, held[i]) & ~1) !== L.ZONE_HAND) return;
    for (let i = 0; i < n; i++) {
      revealCard(s, markers[i]);
      revealCard(s, held[i]);
    }
    for (let i = 0; i < n; i++) moveCard(s, markers[i], L.ZONE_HAND + ownerOf(s, markers[i]), false);
    for (let i = 0; i < n; i++) moveCard(s, held[i], L.ZONE_ERA + ownerOf(s, held[i]), false);
    // cards that were shown on their way stay known
    for (let i = 0; i < n; i++) {
      revealCard(s, markers[i]);
      revealCard(s, held[i]);
    }
    markDirty(s);
  },
});
/**
 * Makes souls without a stone; it is no soul action.
 * @clause LC 7.7.3, 15.1.16.3
 */
EFFECTS.define({
  name: 'add-souls',
  operands: {
    ...Object.fromEntries(L.SOULS.map((soul) => [soul, { kind: 'number', default: 0, max: 15 } as const])),
  },
  meaning: 'souls come into your pool',
  wording: (o) =>
    `add ${L.SOULS.filter((soul) => o[soul] !== '0')
      .map((soul) => `${o[soul]} ${soul}`)
      .join(' and ')} to your soul pool`,
  run: (s, f, ...souls) => {
    for (let kind = 0; kind < L.SOULS.length; kind++) addPlayerCell(s, youOf(s, f), L.PLAYER_SOULS + kind, souls[kind]);
    touch(s, L.DEPEND_PLAYERS);
  },
});
defineLookAtHand(EFFECTS, { onePlayer, players: L.ONE_PLAYER, hand: L.ZONE_HAND });
defineWholeHands(EFFECTS, { forPlayers, hand: L.ZONE_HAND, discardTogether });

// ---- the stack, tokens ----

/** A spell that is cancelled goes to its owner's discard without effect. */
EFFECTS.define({
  name: 'cancel',
  // not "later" texts: they come to the stack before any spell is used
  places: ['text', 'auto', 'instead'],
  it: 'untold',
  operands: { who: ON_STACK },
  meaning: "cancels spells on the stack: they go to their owners' discards without effect",
  wording: 'cancel {who}',
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      if (zoneOf(s, held[i]) !== L.ZONE_STACK) continue;
      cancelSpell(s, held[i]);
      moveCard(s, held[i], L.ZONE_DISCARD + ownerOf(s, held[i]), false);
    }
  },
});
/**
 * Tokens placed at once do not see each other's icons (Q25), unless a switch says so.
 * @clause LC 6.11.1, 6.11.5
 */
EFFECTS.define({
  name: 'token',
  it: 'moved',
  operands: { token: { kind: 'name', isToken: true }, count: ONE_BY_DEFAULT, player: PLAYER, wiped: FLAG },
  meaning: 'places tokens on the battlefield of a player, who owns them',
  wording: (o, raw) =>
    `place ${o.count} ${o.token} ` +
    `token${o.count === '1' ? '' : 's'}${raw.wiped === true ? ' wiped' : ''}` +
    `${raw.player === undefined ? '' : ` under the control of ${o.player}`}`,
  run: (s, f, token, count, player, wiped) => {
    const many = amountOf(s, f, count);
    const owner = onePlayer(s, f, player);
    const areSeen = isSwitched(s, L.SWITCH_ONE_LEGACY_ENTERS);
    let n = 0;
    for (let i = 0; i < many; i++) {
      const card = createToken(s, token, owner, wiped === 1, i === 0 || areSeen);
      if (card === K.NONE) break;
      held[n++] = card;
    }
    rememberHeld(s, f, n);
    enteredTogether(s, held, n);
  },
});

// ---- numbers, phases, the end ----

/**
 * The advance value changes, never below 0.
 * @clause LC 4.1
 */
EFFECTS.define({
  name: 'name-number',
  operands: { most: AMOUNT },
  meaning: 'you name a number up to this; it is X in the rest of the text',
  wording: 'name a number from 0 to {most}: X',
  run: (s, f, most) => {
    const g = pushFrame(s, NAMING.offerNumbers, youOf(s, f));
    s[g + K.FRAME_A] = Math.min(amountOf(s, f, most), MOST_NAMED);
  },
});
const MOST_NAMED = 99;

function offerNumbers(s: State, f: number): number {
  beginOptions(s);
  for (let number = 0; number <= s[f + K.FRAME_A]; number++) addOption(s, numberOption(VERB_NUMBER, number));
  return ask(s, K.frameController(s, f), ASK.chooseX);
}

function takeNumber(s: State, f: number): number {
  popFrame(s);
  s[K.frameBelow(f) + K.FRAME_A] = optionNumber(s[K.ANSWER]);
  return CONTINUE;
}

const NAMING = defineProcedure('naming', { offerNumbers, takeNumber });

/**
 * A further main phase of this turn. Nothing of the turn follows its Adjustment Phase.
 * @clause LC 9.5.1.3, 9.7.3.4, 2.3
 */
EFFECTS.define({
  name: 'extra-main-phase',
  meaning: 'another main phase follows this phase, unless that is the Adjustment Phase, with which the turn ends',
  run: (s) => {
    if (s[K.TURN_PHASE] !== L.PHASE_ADJUSTMENT) s[L.EXTRA_MAIN_PHASES]++;
  },
});

function setVerdict(s: State, player: number, verdict: number): void {
  setPlayerCell(s, player, L.PLAYER_VERDICT, playerCell(s, player, L.PLAYER_VERDICT) | verdict);
  s[K.CHECK_DUE] = 1;
}

/** @clause LC 3.1, 3.2, 3.3 */
for (const [name, verdict] of [
  ['win', L.VERDICT_WINS],
  ['lose-game', L.VERDICT_LOSES],
] as const)
  EFFECTS.define({
    name,
    operands: { player: YOU_BY_DEFAULT },
    meaning: name === 'win' ? 'a player wins the game' : 'a player loses the game',
    wording: name === 'win' ? '{player} wins the game' : '{player} loses the game',
    run: (s, f, player) => forPlayers(s, f, player, setVerdict, verdict),
  });
