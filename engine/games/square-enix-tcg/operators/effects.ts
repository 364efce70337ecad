/**
 * Effects: what a card text does. Every operator is one operation.
 * An impossible part is ignored and the rest is done ("SE 2.3"), so no operation fails.
 */

import {
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  CHECK_DUE,
  FRAME_A,
  FRAME_B,
  FRAME_C,
  FRAME_CONTROL,
  FRAME_D,
  FRAME_IT,
  FRAME_OTHER,
  FRAME_PC,
  FRAME_SLOTS,
  FRAME_SOURCE,
  FRAME_STRIDE,
  KNOWN_BOTH,
  NONE,
  PENDING,
  PENDING_COUNT,
  PENDING_STRIDE,
  STREAM_CHANCE,
  type State,
  TURN_NUMBER,
} from '../../../kernel/layout.ts';
import { drawRandom } from '../../../kernel/random.ts';
import { ABILITIES, ABILITY_CONDITION, ABILITY_STRIDE, addCode, CODE, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import {
  CHOOSE_CAN_PUT,
  CHOOSE_TARGET,
  CHOOSE_UP_TO,
  LOOK_SHOWN,
  LOOK_UP_TO,
  MOST_MODES,
  SHARE_LIMIT,
  shareOf,
} from '../../../shared/choices.ts';
import { addContinuous } from '../../../shared/continuous.ts';
import { defineFlow, defineRepeat } from '../../../shared/operators/common.ts';
import {
  type EffectRun,
  type Operand,
  SEARCHING,
  selectorArgument,
  selectorKind,
} from '../../../shared/operators/operator.ts';
import { addPending, WAITING_ABOUT } from '../../../shared/pending.ts';
import { CONTROL_CHOSEN, CONTROL_MODES } from '../../../shared/programs.ts';
import {
  cardOf,
  clearSetsFrom,
  referenceTo,
  SELECT_SELF,
  SELECT_SET,
  SELECTED,
  SLOT_LIMIT,
  setIt,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';
import {
  CARD_COUNTERS,
  CARD_FROZEN,
  CARD_LINK,
  CARD_STAYS_DULL,
  CONTROL_AUTO,
  CONTROL_SUMMON,
  DEPEND_STATE,
  EVENT_COUNTER,
  EVENT_END_PHASE,
  EVENT_MAIN_1,
  EVENT_TURN_BEGINS,
  KEYWORD_NOT_BROKEN,
  KEYWORD_NOT_BROKEN_BY_OPPONENT,
  KEYWORD_NOT_DULLED_BY_OPPONENT,
  KEYWORD_NOT_REMOVED,
  KEYWORD_NOT_RETURNED,
  KEYWORD_NOT_RETURNED_BY_OPPONENT,
  ONE_PLAYER,
  TYPE_FORWARD,
  TYPE_ITEM,
  TYPE_SUMMON,
  ZONE_BREAK,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_REMOVED,
  ZONE_STACK,
} from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_REMOVE_INSTEAD,
  CONTINUOUS_SHIELD,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  cardTypes,
  controllerOf,
  hasKeyword,
  isOnField,
  markDirty,
  touch,
} from '../rules/characteristics.ts';
import {
  beginChoice,
  beginDiscard,
  beginDiscardBoth,
  beginDistribution,
  beginLook,
  beginMay,
  beginModes,
  beginSearch,
  countChoices,
  DESTINATIONS,
  RESTS,
  recheckChoice,
  TO_HAND,
} from '../rules/choice.ts';
import {
  beginDamage,
  DAMAGE_ABILITY,
  DAMAGE_SUMMON,
  damageBoth,
  damagePlayer,
  dealDamage,
  endDamage,
} from '../rules/damage.ts';
import { emit, giveAbility } from '../rules/events.ts';
import {
  activateTogether,
  changeController,
  controllerWithout,
  discardTogether,
  drawCard,
  dullCard,
  entered,
  isControlGiven,
  isRemovedInstead,
  leaveTogether,
  lookAtCard,
  moveCard,
  ownerOf,
  putOnField,
  revealCard,
  sendTo,
  shuffleDeck,
  zoneOf,
} from '../rules/movement.ts';
import { beginPaidEffect } from '../rules/paid-effect.ts';
import { canPut } from '../rules/permissions.ts';
import { beginFreeSummon } from '../rules/play.ts';
import { turnPlayer } from '../rules/players.ts';
import { callEffects, callMode } from '../rules/programs.ts';
import { canBear, emitBreak } from '../rules/rule-process.ts';
import { PLAYER_EACH, playerOf, selectCards } from '../rules/selection.ts';
import { popStackRecordOf } from '../rules/stack.ts';
import { DIVIDE_DAMAGE, EFFECTS, SELECT } from './effect-table.ts';
import { MOD_ABILITY, MODIFICATIONS } from './modifications.ts';
import { computeValue, holds, matches } from './tables.ts';
import { TEST_OWNER, TEST_TYPE, TEST_ZONE } from './tests.ts';

/** "SE 11.13.2" "SE 11.13.3.1" */
function define(
  name: string,
  operands: Readonly<Record<string, Operand>>,
  meaning: string,
  wording: Parameters<typeof EFFECTS.define>[0]['wording'],
  run: EffectRun,
  places?: readonly string[],
): number {
  return EFFECTS.define({ name, operands, meaning, wording, run, places });
}

const who: Operand = { kind: 'selector' };
const youByDefault: Operand = { kind: 'player', default: 'you', values: ONE_PLAYER };
/** For effects that both players can do at once. */
const youOrEach: Operand = { kind: 'player', default: 'you' };
const one: Operand = { kind: 'value', default: 1 };

/** A set number no card text uses. */
const HAND_SET = 6;

function youOf(s: State, f: number): number {
  return s[f + FRAME_CONTROL] & 1;
}

function select(s: State, f: number, selector: number): number {
  return selectCards(s, f, selector, sourceRow(s, f), youOf(s, f));
}

/** "SE 4.3" How many, or how much: a negative number counts as 0. */
function amountOf(s: State, f: number, operand: number): number {
  const value = signedOf(s, f, operand);
  return value > 0 ? value : 0;
}

/** "SE 4.3" A number that changes another one keeps its sign. */
function signedOf(s: State, f: number, operand: number): number {
  return computeValue(s, operand, sourceRow(s, f), youOf(s, f), f);
}

const held = new Int32Array(256);

/** Copies the selection aside, for operations whose events select again. */
function hold(n: number): number {
  for (let i = 0; i < n; i++) held[i] = SELECTED[i];
  return n;
}

/** Is the effect one of the card's opponent, for "cannot … by your opponent's Summons or abilities"? */
function isOpposing(s: State, f: number, card: number): boolean {
  return controllerOf(s, card) !== youOf(s, f);
}

// ---- choosing ----

/** As many cards as one choice may take: the slots of a frame. */
const someCards: Operand = { kind: 'value', default: 1, max: SLOT_LIMIT };

const CHOOSE_OPERANDS: Readonly<Record<string, Operand>> = {
  of: { kind: 'filter', place: SEARCHING },
  count: someCards,
  'up-to': { kind: 'flag', default: false },
  as: { kind: 'set', default: 'chosen' },
  by: youByDefault,
};

function choiceWording(
  verb: string,
): (o: Readonly<Record<string, string>>, raw: Readonly<Record<string, unknown>>) => string {
  return (o, raw) => {
    const upTo = raw['up-to'] === true ? 'up to ' : '';
    return raw.by !== undefined && raw.by !== 'you'
      ? `${o.by} ${verb}s ${upTo}${o.count} ${o.of}`
      : `${verb} ${upTo}${o.count} ${o.of}`;
  };
}

function runChoice(s: State, f: number, filter: number, count: number, flags: number, set: number, by: number): void {
  clearSetsFrom(s, f, set);
  beginChoice(s, f, filter, amountOf(s, f, count), flags, set, playerOf(s, by, youOf(s, f), f));
}

/** "SE 11.12.6" */
EFFECTS.define({
  name: 'choose',
  operands: CHOOSE_OPERANDS,
  meaning: 'choose cards (選ぶ): what cannot be chosen may not be',
  wording: choiceWording('choose'),
  canChoose: (s, source, you, _f, flags, filter, _count, upTo) =>
    upTo === 1 || countChoices(s, filter, source, you, flags) > 0,
  run: (s, f, filter, count, upTo, set, by) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) !== 0) recheckChoice(s, f, filter, set);
    else runChoice(s, f, filter, count, CHOOSE_TARGET | (upTo === 1 ? CHOOSE_UP_TO : 0), set, by);
  },
});
define(
  'pick',
  CHOOSE_OPERANDS,
  'take cards without choosing them (選ぶ is not said)',
  choiceWording('pick'),
  (s, f, filter, count, upTo, set, by) => {
    runChoice(s, f, filter, count, upTo === 1 ? CHOOSE_UP_TO : 0, set, by);
  },
);
DIVIDE_DAMAGE.index = EFFECTS.define({
  name: 'divide-damage',
  operands: {
    amount: { kind: 'value' },
    of: { kind: 'filter', place: 'field' },
    as: { kind: 'set', default: 'chosen' },
  },
  meaning: 'divides damage among any number of matching Forwards as you like',
  wording: 'divide {amount} damage among any number of {of} as you like',
  canChoose: (s, source, you, _f, flags, _amount, filter) => countChoices(s, filter, source, you, flags) > 0,
  run: (s, f, amount, filter, set) => {
    // the shares were given on announcement for a Summon or an action ability (11.2.6, 11.7.7)
    if ((s[f + FRAME_CONTROL] & CONTROL_CHOSEN) === 0) {
      clearSetsFrom(s, f, set);
      beginDistribution(s, f, filter, amountOf(s, f, amount), leastShare(s, f), SHARE_LIMIT, set);
    }
  },
});
/** "SE 11.2.6" "SE 11.9.11" at least 1 for Summons and autos, "SE 11.7.7" 1000 for the others. "SE 11.8.7" */
function leastShare(s: State, f: number): number {
  return (s[f + FRAME_CONTROL] & (CONTROL_SUMMON | CONTROL_AUTO)) !== 0 ? 1 : 1000;
}
define(
  'deal-divided',
  { set: { kind: 'set', default: 'chosen' } },
  'deals the divided damage',
  'deal that damage',
  (s, f, set) => {
    const start = setStart(s, f, set);
    const n = setLength(s, f, set);
    beginDamage(s);
    for (let i = 0; i < n; i++) {
      const card = cardOf(s, s[f + FRAME_SLOTS + start + i]);
      if (card !== NONE) dealBy(s, f, card, shareOf(s, f, i), NONE);
    }
    endDamage(s);
  },
);
SELECT.index = define(
  'select',
  {
    modes: { kind: 'modes', max: MOST_MODES },
    count: { kind: 'number', default: 1 },
    'up-to': { kind: 'flag', default: false },
  },
  'select some of these modes, each once, and do them in printed order',
  (o, raw) => `select ${raw['up-to'] === true ? 'up to ' : ''}${o.count}: ${o.modes}`,
  (s, f, modes, count, upTo) => {
    if ((s[f + FRAME_CONTROL] & CONTROL_MODES) !== 0) {
      runModes(s, f, modes);
      return;
    }
    // choose first, then come back to this operator with the modes known
    s[f + FRAME_CONTROL] |= CONTROL_MODES;
    s[f + FRAME_PC] -= EFFECTS.widths[SELECT.index];
    beginModes(s, youOf(s, f), modes, count, upTo === 1);
  },
);
SELECT.modes = EFFECTS.position(SELECT.index, 'modes');
SELECT.count = EFFECTS.position(SELECT.index, 'count');
SELECT.upTo = EFFECTS.position(SELECT.index, 'up-to');

function runModes(s: State, f: number, modes: number): void {
  const chosen = s[f + FRAME_D];
  s[f + FRAME_CONTROL] &= ~CONTROL_MODES;
  // frames run last pushed first
  for (let i = CODE[modes] - 1; i >= 0; i--) if ((chosen & (1 << i)) !== 0) callMode(s, f, CODE[modes + 1 + i]);
}

// ---- damage and breaking ----

/** "SE 11.12.8" */
function dealBy(s: State, f: number, card: number, amount: number, source: number): void {
  const row = source === NONE ? sourceRow(s, f) : source;
  const kind = (s[f + FRAME_CONTROL] & CONTROL_SUMMON) !== 0 ? DAMAGE_SUMMON : DAMAGE_ABILITY;
  dealDamage(s, card, amount, row, youOf(s, f), kind, false);
}

define(
  'damage',
  { who, amount: { kind: 'value' }, source: { kind: 'selector', default: 'self' } },
  'deals damage to Forwards; the source is this card unless another deals it',
  (o, raw) =>
    raw.source === undefined
      ? `deal ${o.amount} damage to ${o.who}`
      : `${o.source} deals ${o.amount} damage to ${o.who}`,
  (s, f, who, amount, source) => {
    const points = amountOf(s, f, amount);
    const dealer = select(s, f, source) > 0 ? SELECTED[0] : NONE;
    const n = hold(select(s, f, who));
    beginDamage(s);
    for (let i = 0; i < n; i++) dealBy(s, f, held[i], points, dealer);
    endDamage(s);
  },
);
define(
  'damage-player',
  { player: { kind: 'player' }, amount: one },
  'deals points of damage to a player',
  'deal {amount} damage to {player}',
  (s, f, player, amount) => {
    const points = amountOf(s, f, amount);
    const source = sourceRow(s, f);
    if (player === PLAYER_EACH) damageBoth(s, points, source);
    else damagePlayer(s, playerOf(s, player, youOf(s, f), f), points, source, 0);
  },
);
/** "SE 15.1.1.3.1" */
define('break', { who }, 'breaks cards', 'break {who}', (s, f, who) => {
  const n = hold(select(s, f, who));
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const card = held[i];
    if (!isOnField(s, card) || hasKeyword(s, card, KEYWORD_NOT_BROKEN)) continue;
    if (isOpposing(s, f, card) && hasKeyword(s, card, KEYWORD_NOT_BROKEN_BY_OPPONENT)) continue;
    held[kept++] = card;
  }
  // the card whose text breaks a Forward has broken it (6.4.1); 11.13.5.4: what is removed instead was broken by nobody
  for (let i = 0; i < kept; i++) {
    if ((cardTypes(s, held[i]) & TYPE_FORWARD) !== 0 && !isRemovedInstead(s, held[i]))
      emitBreak(s, sourceRow(s, f), held[i]);
  }
  for (let i = 0; i < kept; i++) SELECTED[i] = held[i];
  leaveTogether(s, kept, ZONE_BREAK, kept);
});
define(
  'to-break-zone',
  { who },
  'puts cards into the Break Zone (not a break)',
  'put {who} into the Break Zone',
  (s, f, who) => {
    const n = hold(select(s, f, who));
    // those on a field after the others: a replacement may send them elsewhere, and there they stay (11.13.5)
    for (let i = 0; i < n; i++) {
      const zone = zoneOf(s, held[i]) & ~1;
      if (zone !== ZONE_FIELD && zone !== ZONE_BREAK) moveCard(s, held[i], ZONE_BREAK + ownerOf(s, held[i]), false);
    }
    let onField = 0;
    for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
    leaveTogether(s, onField, ZONE_BREAK, 0);
    setIt(s, f, n > 0 ? held[0] : NONE, n > 1 ? held[1] : NONE);
  },
);

// ---- turning ----

define('dull', { who }, 'dulls cards', 'dull {who}', (s, f, who) => {
  const n = hold(select(s, f, who));
  for (let i = 0; i < n; i++) {
    if (isOpposing(s, f, held[i]) && hasKeyword(s, held[i], KEYWORD_NOT_DULLED_BY_OPPONENT)) continue;
    dullCard(s, held[i]);
  }
});
define('activate', { who }, 'makes cards active', 'activate {who}', (s, f, who) => {
  const n = hold(select(s, f, who));
  activateTogether(s, held, n);
});
/** "SE 15.2.16.1" */
define(
  'freeze',
  { who },
  'freezes Characters: they do not become active in the next Active Phase',
  'freeze {who}',
  (s, f, who) => {
    const n = select(s, f, who);
    for (let i = 0; i < n; i++) s[CARDS + SELECTED[i] * CARD_STRIDE + CARD_FLAGS] |= CARD_FROZEN;
    touch(s, DEPEND_STATE);
  },
);
define(
  'skip-activation',
  { who },
  "cards do not become active in their controller's next Active Phase",
  '{who} does not become active in the next Active Phase',
  (s, f, who) => {
    const n = select(s, f, who);
    for (let i = 0; i < n; i++) s[CARDS + SELECTED[i] * CARD_STRIDE + CARD_FLAGS] |= CARD_STAYS_DULL;
  },
);

// ---- moving ----

/** Sends the selected cards to their owners' zones of that kind; those on a field leave it together. */
function sendSelected(s: State, f: number, n: number, kind: number, onTop = false): void {
  hold(n);
  for (let i = 0; i < n; i++) if (!isOnField(s, held[i])) sendTo(s, held[i], kind, onTop);
  let onField = 0;
  for (let i = 0; i < n; i++) if (isOnField(s, held[i])) SELECTED[onField++] = held[i];
  leaveTogether(s, onField, kind, 0, onTop);
  setIt(s, f, n > 0 ? held[0] : NONE, n > 1 ? held[1] : NONE);
}

define(
  'to-hand',
  { who },
  "returns cards to their owners' hands, or adds cards from elsewhere to them",
  "put {who} into its owner's hand",
  (s, f, who) => {
    const n = select(s, f, who);
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if (isOnField(s, card) && hasKeyword(s, card, KEYWORD_NOT_RETURNED)) continue;
      if (isOnField(s, card) && isOpposing(s, f, card) && hasKeyword(s, card, KEYWORD_NOT_RETURNED_BY_OPPONENT))
        continue;
      SELECTED[kept++] = card;
    }
    sendSelected(s, f, kept, ZONE_HAND);
  },
);
const DECK_PLACES = ['top', 'bottom', 'shuffle'] as const;
define(
  'to-deck',
  { who, place: { kind: 'choice', values: DECK_PLACES, default: 'bottom' } },
  "puts cards on or under their owners' decks, or shuffles them in",
  (o) =>
    o.place === 'shuffle'
      ? `shuffle ${o.who} into the owner's deck`
      : `put ${o.who} at the ${o.place} of the owner's deck`,
  (s, f, who, place) => {
    const n = select(s, f, who);
    sendSelected(s, f, n, ZONE_DECK, place === 0);
    if (place === 2) for (let i = 0; i < n; i++) shuffleDeck(s, ownerOf(s, held[i]));
  },
);
/** "SE 15.1.1.5.1" */
define('remove', { who }, 'removes cards from the game', 'remove {who} from the game', (s, f, who) => {
  const n = select(s, f, who);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    if (!isOnField(s, SELECTED[i]) || !hasKeyword(s, SELECTED[i], KEYWORD_NOT_REMOVED)) SELECTED[kept++] = SELECTED[i];
  }
  sendSelected(s, f, kept, ZONE_REMOVED);
});
const PUT_WORD = define(
  'put',
  { who, dull: { kind: 'flag', default: false }, player: youByDefault },
  "puts cards from wherever they are on the field, under a player's control (not onto a field that may not have them)",
  (o, raw) =>
    `put ${o.who} on the field${raw.dull === true ? ' dull' : ''}${raw.player !== undefined && raw.player !== 'you' ? ` under the control of ${o.player}` : ''}`,
  (s, f, who, dull, player) => {
    const n = hold(select(s, f, who));
    const target = playerOf(s, player, youOf(s, f), f);
    let put = 0;
    for (let i = 0; i < n; i++) {
      if (isOnField(s, held[i]) || !canPut(s, held[i], target, NONE)) continue;
      putOnField(s, held[i], target, dull === 1);
      held[put++] = held[i];
    }
    setIt(s, f, put > 0 ? held[0] : NONE, put > 1 ? held[1] : NONE);
    for (let i = put - 1; i >= 0; i--) entered(s, held[i]);
  },
);
define(
  'put-from-hand',
  { of: { kind: 'filter', place: 'hand' }, count: someCards, dull: { kind: 'flag', default: false } },
  'you may put matching cards from your hand on the field',
  (o, raw) =>
    `you may put ${o.count === '1' ? '1' : `up to ${o.count}`} ${o.of} from your hand on the field${raw.dull === true ? ' dull' : ''}`,
  (s, f, filter, count, dull) => {
    beginPutFromHand(s, f, filter, amountOf(s, f, count), dull === 1);
  },
);
function beginPutFromHand(s: State, f: number, filter: number, count: number, dull: boolean): void {
  callEffects(s, f, dull ? PUT_CHOSEN_DULL : PUT_CHOSEN);
  const g = f + FRAME_STRIDE;
  clearSetsFrom(s, g, HAND_SET);
  beginChoice(s, g, filter, count, CHOOSE_UP_TO | CHOOSE_CAN_PUT, HAND_SET, youOf(s, f));
}
/** The two small programs that put what was picked from a hand. */
const CHOSEN_FROM_HAND = 1 | (HAND_SET << 4);
const PUT_CHOSEN = addCode([PUT_WORD, CHOSEN_FROM_HAND, 0, 0, END]);
const PUT_CHOSEN_DULL = addCode([PUT_WORD, CHOSEN_FROM_HAND, 1, 0, END]);

// ---- continuous effects ----

const DURATIONS = ['turn', 'opponent-turn', 'your-next-turn', 'forever'] as const;
const until: Operand = { kind: 'choice', values: DURATIONS, default: 'turn' };

function durationWords(text: string): string {
  switch (text) {
    case 'turn':
      return 'until the end of the turn';
    case 'opponent-turn':
      return "until the end of the opponent's turn";
    case 'your-next-turn':
      return 'until the end of your next turn';
    default:
      return 'for the rest of the game';
  }
}

/** Number of the turn with which a duration ends. "SE 11.13.4.1" */
function lastTurn(s: State, duration: number, you: number): number {
  const now = s[TURN_NUMBER];
  const yours = turnPlayer(s) === you;
  switch (duration) {
    case 0:
      return now;
    case 1:
      return yours ? now + 1 : now;
    case 2:
      return yours ? now + 2 : now + 1;
    default:
      return 1 << 30;
  }
}

/** "SE 11.13.4.9" Adds a continuous effect on one object; its timestamp is now. */
function addEffect(
  s: State,
  f: number,
  kind: number,
  code: number,
  target: number,
  ends: number,
  value: number,
  extra: number,
): void {
  addContinuous(s, kind, youOf(s, f), code, target, ends, value, s[f + FRAME_SOURCE], extra);
  markDirty(s);
  s[CHECK_DUE] = 1;
}

/**
 * "SE 11.13.4.3" "SE 11.12.9" Gives one card a list of modifications. Each number is fixed now, and an entry holds one: a list
 * with several becomes several entries, each up to the next number.
 */
function giveModifications(s: State, f: number, card: number, code: number, ends: number): void {
  const { widths } = MODIFICATIONS;
  const target = referenceTo(s, card);
  let start = code;
  let value = 0;
  let numbers = 0;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const operand = MODIFICATIONS.numbers[CODE[pc]];
    if (operand === 0) continue;
    if (numbers++ > 0) {
      addEffect(s, f, CONTINUOUS_GAIN, start, target, ends, value, 0);
      start = pc;
    }
    value = givenNumbers[numbers - 1];
  }
  addEffect(s, f, CONTINUOUS_GAIN, start, target, ends, value, 0);
}

const givenNumbers = new Int32Array(16);

/** Computes all numbers of a list before any of it is given: none of them sees what another gave. */
function fixNumbers(s: State, f: number, code: number): void {
  const { widths } = MODIFICATIONS;
  let numbers = 0;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const operand = MODIFICATIONS.numbers[CODE[pc]];
    if (operand === 0) continue;
    if (numbers === givenNumbers.length) throw new RangeError('more numbers in one text than can be fixed');
    givenNumbers[numbers++] = signedOf(s, f, CODE[pc + operand]);
  }
}

define(
  'gain',
  { who, gives: { kind: 'modifications', place: 'gain' }, until },
  'cards gain modifications for a time; only those there now (11.13.4.2)',
  (o) => `${o.who} ${o.gives} ${durationWords(o.until)}`,
  (s, f, who, gives, until) => {
    const code = gives;
    const ends = lastTurn(s, until, youOf(s, f));
    fixNumbers(s, f, code);
    const n = hold(select(s, f, who));
    const other = hasOtherThanAbilities(code);
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      if (other) giveModifications(s, f, held[i], code, ends);
      giveAbilities(s, f, code, held[i], ends);
    }
  },
);
/** Is there anything in the list that is no ability? */
function hasOtherThanAbilities(code: number): boolean {
  const { widths } = MODIFICATIONS;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] !== MOD_ABILITY) return true;
  return false;
}

/** "SE 11.13.4.8" The abilities among the modifications that a card gains. */
function giveAbilities(s: State, f: number, code: number, card: number, ends: number): void {
  const { widths } = MODIFICATIONS;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]])
    if (CODE[pc] === MOD_ABILITY)
      giveAbility(s, youOf(s, f), CODE[pc + 1], referenceTo(s, card), ends, s[f + FRAME_SOURCE]);
}
define(
  'shield',
  { who, next: { kind: 'value', default: 99999 }, until },
  'the next damage dealt to cards is reduced',
  (o) =>
    `the next damage to ${o.who} is ${o.next === '99999' ? 'prevented' : `reduced by ${o.next}`} ${durationWords(o.until)}`,
  (s, f, who, next, until) => {
    const value = amountOf(s, f, next);
    const ends = lastTurn(s, until, youOf(s, f));
    const n = hold(select(s, f, who));
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_SHIELD, 0, referenceTo(s, held[i]), ends, value, 0);
  },
);
define(
  'control',
  { who, until },
  'you gain control of cards',
  (o) => `gain control of ${o.who} ${durationWords(o.until)}`,
  (s, f, who, until) => {
    const you = youOf(s, f);
    const ends = lastTurn(s, until, you);
    const n = hold(select(s, f, who));
    for (let i = 0; i < n; i++) {
      if (!isOnField(s, held[i])) continue;
      const target = referenceTo(s, held[i]);
      // nobody but you has had it so far: then nothing changes, now or later
      if (controllerOf(s, held[i]) === you && !isControlGiven(s, target)) continue;
      addEffect(s, f, CONTINUOUS_STEAL, 0, target, ends, 0, controllerWithout(s, target));
      changeController(s, held[i], you);
    }
  },
);
define(
  'remove-instead',
  { who, until },
  'cards that would go from the field to the Break Zone are removed from the game instead',
  (o) => `if ${o.who} would go from the field to the Break Zone ${durationWords(o.until)}, remove it instead`,
  (s, f, who, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const n = hold(select(s, f, who));
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_REMOVE_INSTEAD, 0, referenceTo(s, held[i]), ends, 0, 0);
  },
);
const OCCASIONS = ['end-of-turn', 'end-of-your-turn', 'your-main-phase-1', 'next-turn'] as const;
const OCCASION_EVENTS = [EVENT_END_PHASE, EVENT_END_PHASE | 0x100, EVENT_MAIN_1 | 0x100, EVENT_TURN_BEGINS] as const;
/** "SE 6.4.1.1" "SE 11.9.17.4" "SE 11.9.17.5" */
define(
  'later',
  {
    at: { kind: 'choice', values: OCCASIONS },
    do: { kind: 'effects', place: 'delayed' },
    about: { kind: 'selector', default: 'self' },
  },
  'a delayed auto: does something once, at the next such occasion, about a card (several: once for each)',
  '{at}: {do}',
  (s, f, at, list, about) => {
    // the effects find the card in the set that was named, or chosen last, where they are written
    const set = selectorKind(about) === SELECT_SET ? selectorArgument(about) : 0;
    const n = hold(select(s, f, about));
    for (let i = 0; i < n || i === 0; i++) {
      const target = n > 0 ? referenceTo(s, held[i]) : NONE;
      addEffect(s, f, CONTINUOUS_DELAYED, list, target, 1 << 30, set, OCCASION_EVENTS[at]);
    }
  },
);

const PERIODS = ['event', ...DURATIONS] as const;
define(
  'delayed',
  {
    ability: { kind: 'ability' },
    about: { kind: 'selector', default: 'self' },
    until: { kind: 'choice', values: PERIODS, default: 'event' },
    once: { kind: 'flag', default: false },
  },
  'a delayed auto for any event (11.9.17): once at the next, or each time (or once) within a period; a trigger about the card itself means the card that it is about, which is "it" in what it does',
  (o, raw) => {
    const period = raw.until === undefined || raw.until === 'event' ? '' : durationWords(o.until);
    const times = period === '' ? 'the next time' : raw.once === true ? `the next time ${period}` : period;
    return `${times}${raw.about === undefined || raw.about === 'self' ? '' : `, about ${o.about}`}, "${o.ability}"`;
  },
  (s, f, ability, about, until, once) => {
    const period = until;
    const ends = period === 0 ? 1 << 30 : lastTurn(s, period - 1, youOf(s, f));
    const times = period === 0 || once === 1 ? 1 : 0;
    const n = hold(select(s, f, about));
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_WATCH, ability, referenceTo(s, held[i]), ends, 0, times);
    // what it is about need not be there any more, if it waits for something else
    if (n === 0 && selectorKind(about) === SELECT_SELF)
      addEffect(s, f, CONTINUOUS_WATCH, ability, s[f + FRAME_SOURCE], ends, 0, times);
  },
);

define(
  'when-you-do',
  { ability: { kind: 'ability' } },
  'an auto ability of its own that triggers now: "when you do so". It goes on the stack when a player next gets priority, and may be responded to; "it" is what was moved last before',
  'when you do so, "{ability}"',
  (s, f, ability) => {
    const you = youOf(s, f);
    const condition = ABILITIES[ability * ABILITY_STRIDE + ABILITY_CONDITION];
    // 11.9.13: asked as it triggers, and again as it resolves
    if (condition !== 0 && !holds(s, condition, sourceRow(s, f), you, f)) return;
    // 4.5: the X of this text is that of the other
    const x = s[f + FRAME_A];
    addPending(s, ability, s[f + FRAME_SOURCE], you, s[f + FRAME_B], s[f + FRAME_C], s[f + FRAME_OTHER], x);
    s[PENDING + (s[PENDING_COUNT] - 1) * PENDING_STRIDE + WAITING_ABOUT] = s[f + FRAME_IT];
    s[CHECK_DUE] = 1;
  },
);

// ---- players ----

/** Runs something for one player or for both, the turn player first (11.12.5). */
function forPlayers(
  s: State,
  f: number,
  operand: number,
  run: (s: State, player: number, amount: number) => void,
  amount: number,
): void {
  if (operand === PLAYER_EACH) {
    run(s, turnPlayer(s), amount);
    run(s, turnPlayer(s) ^ 1, amount);
  } else run(s, playerOf(s, operand, youOf(s, f), f), amount);
}

function drawCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) drawCard(s, player);
}

define(
  'draw',
  { count: one, player: youOrEach },
  'a player draws cards',
  (o, raw) => (raw.player === undefined ? `draw ${o.count}` : `${o.player} draws ${o.count}`),
  (s, f, count, player) => {
    forPlayers(s, f, player, drawCards, amountOf(s, f, count));
  },
);
define(
  'discard',
  {
    player: youOrEach,
    count: one,
    random: { kind: 'flag', default: false },
    of: { kind: 'filter', default: {}, place: 'discarded' },
    chooser: { kind: 'choice', values: ['owner', 'you'], default: 'owner' },
  },
  'a player discards cards from hand: of their choice, at random, or picked by you',
  (o, raw) =>
    `${o.player} discard${raw.player === undefined || raw.player === 'you' ? '' : 's'} ${o.count} ${raw.of === undefined ? (o.count === '1' ? 'card' : 'cards') : o.of}${raw.random === true ? ' at random' : ''}${raw.chooser === 'you' ? ' that you pick' : ''}`,
  (s, f, player, count, random, filter, chooser) => {
    const number = amountOf(s, f, count);
    const operand = player;
    const you = youOf(s, f);
    if (random === 1) {
      forPlayers(s, f, operand, discardAtRandom, number);
    } else if (operand === PLAYER_EACH) {
      beginDiscardBoth(s, number, filter);
    } else {
      const target = playerOf(s, operand, you, f);
      beginDiscard(s, target, number, filter, chooser === 1 ? you : target, false);
    }
  },
);
function discardAtRandom(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const size = zoneSize(s, ZONE_HAND + player);
    if (size === 0) return;
    let card = firstCard(s, ZONE_HAND + player);
    for (let k = drawRandom(s, STREAM_CHANCE + player, size); k > 0; k--) card = nextCard(s, card);
    held[0] = card;
    discardTogether(s, held, 1);
  }
}
define(
  'discard-hand',
  { player: youOrEach },
  'a player discards their whole hand',
  '{player}: discard the whole hand',
  (s, f, player) => {
    forPlayers(s, f, player, discardHand, 0);
  },
);
function discardHand(s: State, player: number): void {
  let n = 0;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) held[n++] = card;
  discardTogether(s, held, n);
}
define(
  'reveal-hand',
  { player: youOrEach },
  'a player reveals their hand',
  '{player}: reveal the hand',
  (s, f, player) => {
    forPlayers(s, f, player, revealHand, 0);
  },
);
function revealHand(s: State, player: number): void {
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) revealCard(s, card);
}
define(
  'look-at-hand',
  { player: { kind: 'player', default: 'opponent', values: ONE_PLAYER } },
  "you look at a player's hand",
  'look at the hand of {player}',
  (s, f, player) => {
    const target = playerOf(s, player, youOf(s, f), f);
    for (let card = firstCard(s, ZONE_HAND + target); card !== NONE; card = nextCard(s, card))
      lookAtCard(s, card, youOf(s, f));
  },
);
define(
  'mill',
  { count: one, player: youOrEach },
  'a player puts cards from the top of the deck into the Break Zone',
  '{player}: put the top {count} cards of the deck into the Break Zone',
  (s, f, count, player) => {
    forPlayers(s, f, player, millCards, amountOf(s, f, count));
  },
);
function millCards(s: State, player: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const card = firstCard(s, ZONE_DECK + player);
    if (card === NONE) return;
    moveCard(s, card, ZONE_BREAK + player, false);
  }
}
/** "SE 15.1.1.7.1" */
define(
  'search',
  {
    of: { kind: 'filter', place: 'deck' },
    count: someCards,
    to: { kind: 'choice', values: DESTINATIONS, default: 'hand' },
  },
  'searches your deck for cards (one may fail to find), puts them somewhere, and shuffles',
  (o) =>
    `search your deck for ${o.count === '1' ? '1' : `up to ${o.count}`} ${o.of} and put it ${o.to === 'hand' ? 'into your hand' : o.to === 'field' ? 'on the field' : o.to === 'field-dull' ? 'on the field dull' : o.to === 'break-zone' ? 'into the Break Zone' : 'on top of your deck'}`,
  (s, f, filter, count, to) => {
    beginSearch(s, f, filter, amountOf(s, f, count), to, 0);
  },
);
define(
  'look',
  {
    count: one,
    'to-hand': { kind: 'number', default: 0 },
    of: { kind: 'filter', default: {}, place: 'deck' },
    rest: { kind: 'choice', values: RESTS, default: 'bottom' },
    reveal: { kind: 'flag', default: false },
    'up-to': { kind: 'flag', default: false },
  },
  'looks at (or reveals) the top cards of your deck: some to hand, the rest elsewhere in any order',
  (o, raw) =>
    `${raw.reveal === true ? 'reveal' : 'look at'} the top ${o.count} cards of your deck${o['to-hand'] === '0' ? '' : `, put ${raw['up-to'] === true ? 'up to ' : ''}${o['to-hand']} ${raw.of === undefined ? 'of them' : o.of} into your hand`}, and put the ${o['to-hand'] === '0' ? 'cards' : 'rest'} ${o.rest === 'break-zone' ? 'into the Break Zone' : o.rest === 'remove' ? 'out of the game' : o.rest === 'top-or-bottom' ? 'on the top or the bottom of the deck' : `on the ${o.rest} of the deck`}`,
  (s, f, count, toHand, filter, rest, reveal, upTo) => {
    beginLook(
      s,
      f,
      youOf(s, f),
      amountOf(s, f, count),
      toHand,
      filter,
      TO_HAND,
      rest,
      (upTo === 1 ? LOOK_UP_TO : 0) | (reveal === 1 ? LOOK_SHOWN : 0),
    );
  },
);
define(
  'reveal-until',
  { of: { kind: 'filter', place: 'deck' } },
  'reveals cards from the top of your deck until a matching one; it goes to hand, the others are shuffled and go to the bottom',
  'reveal cards from the top of your deck until one is {of}; put it into your hand, shuffle the others and put them on the bottom',
  (s, f, filter) => {
    revealUntil(s, f, filter);
  },
);
function revealUntil(s: State, f: number, filter: number): void {
  const you = youOf(s, f);
  let n = 0;
  let found = NONE;
  for (let card = firstCard(s, ZONE_DECK + you); card !== NONE && found === NONE; card = nextCard(s, card)) {
    revealCard(s, card);
    if (matches(s, card, filter, sourceRow(s, f), you)) found = card;
    else held[n++] = card;
  }
  if (found !== NONE) moveCard(s, found, ZONE_HAND + ownerOf(s, found), false);
  setIt(s, f, found, NONE);
  // a random order by the player's own chance stream; nobody knows it
  for (let i = n - 1; i > 0; i--) {
    const j = drawRandom(s, STREAM_CHANCE + you, i + 1);
    const card = held[i];
    held[i] = held[j];
    held[j] = card;
  }
  for (let i = 0; i < n; i++) {
    moveCard(s, held[i], ZONE_DECK + you, false);
    s[CARDS + held[i] * CARD_STRIDE + CARD_OWNER] &= ~KNOWN_BOTH;
  }
}
define(
  'shuffle',
  { player: youOrEach },
  'a player shuffles their deck',
  '{player}: shuffle the deck',
  (s, f, player) => {
    forPlayers(s, f, player, shuffleDeck, 0);
  },
);

// ---- flow ----

defineFlow(EFFECTS, { holds, callEffects, beginMay });
define(
  'pay',
  {
    cost: { kind: 'cost', place: 'payment' },
    then: { kind: 'effects' },
    else: { kind: 'effects', default: [] },
    player: youByDefault,
  },
  'a player may pay a cost; what happens when it is paid, and when not',
  (o, raw) =>
    `${raw.player === undefined ? 'you' : o.player} may ${o.cost}; if so, ${o.then}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  (s, f, cost, then, otherwise, player) => {
    beginPaidEffect(s, f, playerOf(s, player, youOf(s, f), f), cost, then, otherwise);
  },
);

defineRepeat(EFFECTS, { computeValue, callEffects });

// ---- counters, the stack, and the rest ----

define(
  'counters',
  { who, count: one },
  'places counters on cards',
  'place {count} counters on {who}',
  (s, f, who, count) => {
    const number = amountOf(s, f, count);
    const n = hold(select(s, f, who));
    for (let i = 0; i < n; i++) {
      s[CARDS + held[i] * CARD_STRIDE + CARD_COUNTERS] += number;
      emit(s, EVENT_COUNTER, held[i], controllerOf(s, held[i]), number, NONE);
    }
    touch(s, DEPEND_STATE);
  },
);
define(
  'remove-counters',
  { who, count: one },
  'removes counters from cards',
  'remove {count} counters from {who}',
  (s, f, who, count) => {
    const number = amountOf(s, f, count);
    const n = select(s, f, who);
    for (let i = 0; i < n; i++) {
      const c = CARDS + SELECTED[i] * CARD_STRIDE + CARD_COUNTERS;
      s[c] = Math.max(0, s[c] - number);
    }
    touch(s, DEPEND_STATE);
  },
);
define(
  'cancel',
  { who },
  "cancels Summons on the stack: they go to their owners' break zones without effect",
  'cancel {who}',
  (s, f, who) => {
    const n = hold(select(s, f, who));
    for (let i = 0; i < n; i++) {
      if (zoneOf(s, held[i]) !== ZONE_STACK) continue;
      popStackRecordOf(s, held[i]);
      moveCard(s, held[i], ZONE_BREAK + ownerOf(s, held[i]), false);
    }
  },
  ['text', 'auto'],
);
define(
  'cast-free',
  { of: { kind: 'filter', place: 'hand' } },
  'casts a matching Summon from your hand without paying its cost',
  'cast 1 {of} from your hand without paying its cost',
  (s, f, filter) => {
    beginFreeSummon(s, f, filter);
  },
);
/** "SE 15.2.15.4" */
define(
  'junction',
  {},
  'removes a Summon from hand and junctions this Character to it (15.2.15)',
  'remove a Summon from your hand: this card is junctioned to it',
  (s, f) => {
    const self = cardOf(s, s[f + FRAME_SOURCE]);
    if (self === NONE || !isOnField(s, self) || s[CARDS + self * CARD_STRIDE + CARD_LINK] !== NONE) return;
    callEffects(s, f, JUNCTION_LINK);
    const g = f + FRAME_STRIDE;
    clearSetsFrom(s, g, HAND_SET);
    beginChoice(s, g, JUNCTION_FILTER, 1, 0, HAND_SET, youOf(s, f));
  },
);
const JUNCTION_LINK_WORD = define(
  'junction-link',
  {},
  'second half of junction',
  'it is junctioned',
  (s, f) => {
    const self = cardOf(s, s[f + FRAME_SOURCE]);
    const start = setStart(s, f, HAND_SET);
    const summon = setLength(s, f, HAND_SET) > 0 ? cardOf(s, s[f + FRAME_SLOTS + start]) : NONE;
    if (self === NONE || summon === NONE) return;
    sendTo(s, summon, ZONE_REMOVED, false);
    s[CARDS + self * CARD_STRIDE + CARD_LINK] = summon;
    markDirty(s);
  },
  [],
);
const JUNCTION_LINK = addCode([JUNCTION_LINK_WORD, END]);
/** A Summon in your hand. */
const JUNCTION_FILTER = addCode([TEST_TYPE, TYPE_SUMMON, TEST_ZONE, ZONE_HAND >> 1, TEST_OWNER, 0, END]);

define('attach', { who, to: who }, 'attaches Items to a Character', 'attach {who} to {to}', (s, f, who, to) => {
  const bearer = select(s, f, to) > 0 ? SELECTED[0] : NONE;
  if (bearer === NONE) return;
  const n = select(s, f, who);
  for (let i = 0; i < n; i++) {
    const item = SELECTED[i];
    // 5.2.3.1.3.3: not on an opponent's Character, nor on one of another type; a second Item of a type goes on, and both leave
    if (
      isOnField(s, item) &&
      (cardTypes(s, item) & TYPE_ITEM) !== 0 &&
      canBear(s, item, bearer, controllerOf(s, item))
    ) {
      s[CARDS + item * CARD_STRIDE + CARD_LINK] = bearer;
    }
  }
  s[CHECK_DUE] = 1;
  markDirty(s);
});
