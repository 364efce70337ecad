/**
 * Effects that few texts have: tokens and copies, playing and judging by an effect, naming, changes of targets and of
 * sides.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_EFFECT, abilityField, DEF_NAME, DEF_TYPES } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { FOREVER, NO_CODE, NO_VALUE } from '../../../shared/continuous.ts';
import { changeCounters } from '../../../shared/counters.ts';
import {
  AMOUNT,
  ELSE,
  FLAG,
  held,
  ONE_BY_DEFAULT,
  rememberHeld,
  WHO,
  YOU_BY_DEFAULT,
  youOf,
} from '../../../shared/operators/effect.ts';
import { GIVEN, inZone, selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import { addLasting } from '../../../shared/pending.ts';
import { CONTROL_CHOSEN } from '../../../shared/programs.ts';
import { MOST_SECRET } from '../../../shared/secrets.ts';
import {
  referenceTo,
  roomInSets,
  SELECT_SET,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sourceRow,
} from '../../../shared/selection.ts';
import { pushStackObject } from '../../../shared/stack.ts';
import { indexOfReference, nameTop } from '../../../shared/targets.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_NOTED,
  CONTINUOUS_STEAL,
  controllerOf,
  countersOn,
  isInField,
  isInPlay,
  markDirty,
  printed,
  setNamed,
  touch,
} from '../rules/characteristics.ts';
import { enteredTogether } from '../rules/choice.ts';
import { triggerEnter } from '../rules/enter.ts';
import { lastControllerOf } from '../rules/last-known.ts';
import { touchLikeness } from '../rules/likeness.ts';
import { becomeJRuler, CONTROL, moveCard, SIDE_FUTURE, turnOver } from '../rules/movement.ts';
import { isForbidden } from '../rules/permissions.ts';
import { beginFreePlay, beginFreeUse, hasJudgment } from '../rules/play.ts';
import { PROGRAMS } from '../rules/programs.ts';
import { refundJudgment } from '../rules/refunds.ts';
import {
  beginChangeTarget,
  beginChangingTargets,
  beginCopyingThis,
  beginNaming,
  beginPayingLife,
  EACH_HIGHEST,
  NAME_ATTRIBUTE,
  NAME_NUMBER,
  NAME_RACE,
  SECRETS,
} from '../rules/special.ts';
import { canBeTargeted, emitTargeted } from '../rules/targets.ts';
import { createCopy, createToken, erase } from '../rules/tokens.ts';
import { beginTranscribing, findTexts } from '../rules/transcribing.ts';
import { amountOf, forPlayers, IN_CHASE, IN_FIELD, IN_PLAY, OFF_FIELD, select, toCards } from './effect-parts.ts';
import { MOD_NO_JUDGMENT } from './modifications.ts';
import { EFFECTS } from './tables.ts';

// ---- tokens and copies ----

/** @clause FOW ext.tok.3 */
EFFECTS.define({
  name: 'token',
  it: 'moved',
  operands: { token: { kind: 'name', isToken: true }, count: ONE_BY_DEFAULT, rested: FLAG },
  meaning: 'puts tokens into your field',
  wording: (o, raw) =>
    `put ${o.count} ${o.token} token${o.count === '1' ? '' : 's'} into your ` +
    `field${raw.rested === true ? ' rested' : ''}`,
  run: (s, f, token, count, rested) => {
    const many = amountOf(s, f, count);
    let n = 0;
    for (let i = 0; i < many; i++) {
      const card = createToken(s, token, youOf(s, f), rested === 1);
      if (card === K.NONE) break;
      held[n++] = card;
    }
    rememberHeld(s, f, n);
    enteredTogether(s, held, n);
  },
});
toCards('erase', 'tokens are no more, and go nowhere', 'erase {who} from existence', {}, (s, _f, n) => {
  for (let i = 0; i < n; i++) erase(s, held[i]);
});

/**
 * The place in the chase of what a selector means: an ability that was chosen, or the record of a card; NONE without.
 */
function placeInChase(s: State, f: number, who: number): number {
  if (selectorKind(who) === SELECT_SET) {
    const set = selectorArgument(who);
    const index = setLength(s, f, set) > 0 ? indexOfReference(s, s[f + K.FRAME_SLOTS + setStart(s, f, set)]) : K.NONE;
    if (index !== K.NONE) return index;
  }
  if (select(s, f, who) === 0) return K.NONE;
  for (let i = s[K.STACK_COUNT] - 1; i >= 0; i--) {
    const o = K.stackObject(i);
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0 && K.referenceCard(s[o + K.FRAME_SOURCE]) === SELECTED[0])
      return i;
  }
  return K.NONE;
}

/** The bits of FRAME_CONTROL that a copy does not take over: how the original was played and paid for, and by whom. */
const NOT_COPIED = 1 | L.CONTROL_AWAKENED | L.CONTROL_INCARNATED | L.CONTROL_FROM_HAND;

/**
 * Copies a spell or an ability in the chase, with the choices that were made for it.
 * @clause FOW ext.gact.17
 */
EFFECTS.define({
  name: 'copy',
  operands: { who: IN_CHASE },
  meaning: 'copies a spell, or an ability, in the chase, with its choices; you control the copy',
  wording: 'copy {who}',
  run: (s, f, who) => {
    const index = placeInChase(s, f, who);
    if (index === K.NONE || s[K.STACK_COUNT] >= K.STACK_LIMIT) return;
    const o = K.stackObject(index);
    let source = s[o + K.FRAME_SOURCE];
    if ((s[o + K.FRAME_CONTROL] & L.CONTROL_CARD) !== 0) {
      const card = createCopy(s, K.referenceCard(source), youOf(s, f));
      if (card === K.NONE) return;
      source = referenceTo(s, card);
    }
    const copy = pushStackObject(s);
    s.copyWithin(copy, o, o + K.FRAME_STRIDE);
    s[copy + K.FRAME_SOURCE] = source;
    s[copy + K.FRAME_CONTROL] = (s[o + K.FRAME_CONTROL] & ~NOT_COPIED) | youOf(s, f);
    nameTop(s);
  },
});

/**
 * The spell is targeted, and gives its text, as this one is played; what becomes of it afterwards makes no difference.
 * @clause FOW 9.3.b2.4, ext.gact.17
 */
EFFECTS.define({
  name: 'transcribe',
  places: ['text'],
  operands: { of: { kind: 'filter', place: inZone('chase') } },
  meaning:
    'targets a matching spell as this one is played; this one has its type, attribute, total cost and text (and its ' +
    'X and modes), and chooses targets of its own for that text',
  wording: 'target {of}; this card gains its type, attribute, cost and text, and chooses new targets',
  canChoose: (s, source, you, _f, flags, of) => findTexts(s, of, source, you, flags) > 0,
  run: (s, f, of) => {
    if ((s[f + K.FRAME_CONTROL] & CONTROL_CHOSEN) === 0) {
      beginTranscribing(s, youOf(s, f), of, sourceRow(s, f));
      return;
    }
    const row = s[f + K.FRAME_C] - 1;
    if (row >= 0) PROGRAMS.callMode(s, f, ABILITIES[abilityField(row, ABILITY_EFFECT)]);
  },
});

/** @clause FOW ext.gact.17, ext.gact.30 */
EFFECTS.define({
  name: 'controller-may-copy',
  places: ['text'],
  meaning:
    'the controller of the first target, even if it has left, may copy this spell, which resolves, and choose new ' +
    'targets for the copy',
  wording: 'the controller of the target may copy this spell and may choose new targets for the copy',
  run: (s, f) => {
    const first = setLength(s, f, 0) > 0 ? s[f + K.FRAME_SLOTS] : 0;
    if (first > 0 && s[K.STACK_COUNT] < K.STACK_LIMIT) beginCopyingThis(s, lastControllerOf(s, first));
  },
});

/** @clause FOW ext.kwo.5 */
toCards(
  'turn-future',
  'turns cards in the field that have two sides future side up',
  'turn {who} future side up',
  { who: IN_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) if (isInField(s, held[i])) turnOver(s, held[i], SIDE_FUTURE);
  },
);

// ---- playing, summoning, judgment ----

/** @clause FOW ext.gact.34 */
EFFECTS.define({
  name: 'play-free',
  it: 'untold',
  operands: { who: WHO },
  meaning: 'plays a card now, whatever the timing, without its cost',
  wording: 'play {who} without paying its cost',
  run: (s, f, who) => {
    if (select(s, f, who) > 0) beginFreePlay(s, SELECTED[0], youOf(s, f));
  },
});
/** @clause FOW ext.cost.9 */
EFFECTS.define({
  name: 'use-free',
  it: 'untold',
  operands: { who: WHO },
  meaning: 'plays an activate ability of a card now, without what stands before its colon',
  wording: 'play an ability of {who} without paying its cost',
  run: (s, f, who) => {
    if (select(s, f, who) > 0) beginFreeUse(s, SELECTED[0], youOf(s, f));
  },
});
/** @clause FOW ext.gact.8 */
toCards(
  'summon',
  'puts resonators on top of the chase as spells of yours, without playing them',
  'summon {who}',
  { who: OFF_FIELD },
  (s, f, n) => {
    for (let i = 0; i < n; i++) {
      const card = held[i];
      if (isInField(s, card) || s[K.STACK_COUNT] >= K.STACK_LIMIT) continue;
      if ((printed(s, card, DEF_TYPES) & L.TYPE_RESONATOR) === 0) continue;
      moveCard(s, card, L.ZONE_CHASE, true);
      const o = pushStackObject(s);
      s[o + K.FRAME_SOURCE] = referenceTo(s, card);
      s[o + K.FRAME_ABILITY] = K.NONE;
      s[o + K.FRAME_CONTROL] = youOf(s, f) | L.CONTROL_CARD;
      nameTop(s);
    }
  },
);
/** @clause FOW ext.gact.16 */
toCards(
  'trigger-enter',
  'triggers the enter abilities of cards',
  (o) => `trigger ${o.who === 'it' ? 'its' : `${o.who}'s`} [Enter] abilities`,
  { who: IN_FIELD },
  (s, _f, n) => {
    for (let i = 0; i < n; i++) if (isInField(s, held[i])) triggerEnter(s, held[i]);
  },
);
/**
 * Judgment by an effect is done at once, without chase and cost. It is not done where it is forbidden, nor by a ruler
 * without judgment.
 * @clause FOW ext.word.7, ext.gold.3, ext.act.12
 */
EFFECTS.define({
  name: 'do-judgment',
  operands: { player: YOU_BY_DEFAULT },
  meaning: "a player's ruler becomes a J-ruler at once",
  wording: (o, raw) => (raw.player === undefined ? 'do judgment' : `${o.player} does judgment`),
  run: (s, f, player) => forPlayers(s, f, player, judge, 0),
});

function judge(s: State, player: number): void {
  if (isForbidden(s, MOD_NO_JUDGMENT, player)) return;
  for (let card = firstCard(s, L.ZONE_RULER + player); card !== K.NONE; card = nextCard(s, card))
    if (hasJudgment(s, card)) {
      becomeJRuler(s, card, player, true);
      return;
    }
}

/** @clause FOW ext.word.8, ext.cost.8 */
EFFECTS.define({
  name: 'refund-judgment',
  places: ['text'],
  meaning:
    'what was paid for the judgment in the chase that was chosen is returned to its player as if it had not been ' +
    'paid: will, cards and life',
  wording: 'what was paid for that judgment is returned as if it had not been paid',
  run: (s, f) => {
    for (let i = 0; i < SLOT_LIMIT - roomInSets(s, f); i++) {
      const index = indexOfReference(s, s[f + K.FRAME_SLOTS + i]);
      if (index !== K.NONE) refundJudgment(s, index);
    }
  },
});

// ---- battle, targets, control ----

/**
 * Ends the battle: after the priority sequence under way its end step follows.
 * @clause FOW ext.gact.33
 */
EFFECTS.define({
  name: 'end-battle',
  meaning: 'the battle goes on with its end',
  wording: 'end the battle',
  run: (s) => {
    if (s[L.BATTLE_STEP] !== 0) s[L.BATTLE_STEP] = L.BATTLE_END;
    touch(s, L.DEPEND_TURN);
  },
});
EFFECTS.define({
  name: 'change-target',
  operands: { who: IN_CHASE },
  meaning: 'you choose another legal card as the target of a spell or an ability in the chase',
  wording: 'change the target of {who}',
  run: (s, f, who) => {
    const index = placeInChase(s, f, who);
    if (index !== K.NONE) beginChangeTarget(s, index, youOf(s, f));
  },
});

/** @clause FOW ext.gact.30 */
EFFECTS.define({
  name: 'change-targets',
  operands: { of: { kind: 'filter', default: null, place: GIVEN }, players: FLAG, all: FLAG },
  meaning:
    'you choose a spell or an ability in the chase that has a matching card (or, with "players", a player) as a ' +
    'target, and another legal target in its place; with "all" for each of its targets, if you like',
  wording: (o, raw) => {
    const meant = [raw.of === undefined ? '' : o.of, raw.players === true ? 'a player' : '']
      .filter(Boolean)
      .join(' or ');
    const which = raw.all === true ? 'any targets' : 'one such target';
    return `change ${which} of a spell or an ability that targets ${meant}`;
  },
  run: (s, f, of, players, all) =>
    beginChangingTargets(s, youOf(s, f), s[f + K.FRAME_SOURCE], of, players === 1, all === 1),
});

/** Gives a player control of the card for the rest of the game. */
function giveControl(s: State, f: number, card: number, player: number): void {
  const target = referenceTo(s, card);
  addLasting(
    s,
    CONTINUOUS_STEAL,
    player,
    NO_CODE,
    target,
    FOREVER,
    NO_VALUE,
    s[f + K.FRAME_SOURCE],
    CONTROL.controllerWithout(s, target),
  );
  CONTROL.changeController(s, card, player);
  markDirty(s);
}

/**
 * Exchanges control of two cards: both change sides, or neither does.
 * @clause FOW ext.gact.32
 */
EFFECTS.define({
  name: 'exchange-control',
  operands: { a: IN_FIELD, b: IN_FIELD },
  meaning: 'two cards in the fields of different players change sides',
  wording: 'exchange control of {a} and {b}',
  run: (s, f, a, b) => {
    const first = select(s, f, a) > 0 ? SELECTED[0] : K.NONE;
    const second = select(s, f, b) > 0 ? SELECTED[0] : K.NONE;
    if (first === K.NONE || second === K.NONE || !isInField(s, first) || !isInField(s, second)) return;
    const player = controllerOf(s, first);
    if (controllerOf(s, second) === player) return;
    giveControl(s, f, first, player ^ 1);
    giveControl(s, f, second, player);
  },
});

// ---- noting, naming, secrets, counters ----

/**
 * The card keeps which card its text has noted, as long as both are where they are.
 * @clause FOW 9.11.b1, ext.zone.13
 */
EFFECTS.define({
  name: 'note-card',
  operands: { who: IN_FIELD, by: { ...IN_FIELD, default: 'self' }, targets: FLAG },
  meaning:
    'this card in the field, or another, notes a card in a field, for what it says of "noted"; with "targets" one ' +
    'that can be targeted, which it targets',
  wording: (o, raw) =>
    `${raw.by === undefined ? 'note' : `${o.by} notes`} ${o.who}${raw.targets === true ? ', targeting it' : ''}`,
  run: (s, f, who, by, targets) => {
    const source = select(s, f, by) > 0 ? SELECTED[0] : K.NONE;
    if (source === K.NONE || !isInField(s, source) || select(s, f, who) === 0 || !isInField(s, SELECTED[0])) return;
    const card = SELECTED[0];
    const you = youOf(s, f);
    if (targets === 1) {
      if (!canBeTargeted(s, card, you, source)) return;
      emitTargeted(s, card, you, source);
    }
    addLasting(s, CONTINUOUS_NOTED, you, NO_CODE, referenceTo(s, card), L.UNTIL_HERE, NO_VALUE, referenceTo(s, source));
    touchLikeness(s);
    markDirty(s);
  },
});
/** @clause FOW ext.obj.13 */
EFFECTS.define({
  name: 'note-name',
  operands: { who: WHO },
  meaning: 'this card notes the printed name of a card, for what filters say of "named-name"',
  wording: 'note the name of {who}',
  run: (s, f, who) => {
    const source = sourceRow(s, f);
    if (source !== K.NONE && select(s, f, who) > 0) setNamed(s, source, printed(s, SELECTED[0], DEF_NAME));
  },
});

for (const [name, sort, what] of [
  ['name-race', NAME_RACE, 'a race'],
  ['name-attribute', NAME_ATTRIBUTE, 'an attribute'],
  ['name-number', NAME_NUMBER, 'a number'],
] as const)
  EFFECTS.define({
    name,
    meaning: `you name ${what}, which this card keeps`,
    wording: `name ${what}`,
    run: (s, f) => beginNaming(s, sort, sourceRow(s, f), youOf(s, f)),
  });
EFFECTS.define({
  name: 'bid',
  operands: { most: { ...AMOUNT, max: MOST_SECRET }, won: { kind: 'effects' }, else: ELSE },
  meaning: 'both players choose a number in secret; one thing if yours is larger, another if not',
  wording: (o, raw) =>
    `both players secretly choose a number up to ${o.most}; if yours is larger, ` +
    `${o.won}${raw.else === undefined ? '' : `; if not, ${o.else}`}`,
  run: (s, f, most, won, otherwise) => SECRETS.beginSecret(s, amountOf(s, f, most), won, otherwise),
});
/** @clause FOW ext.gold.5 */
EFFECTS.define({
  name: 'pay-life',
  operands: { most: AMOUNT },
  meaning: 'you pay any amount of life in hundreds, up to a number; named-number is what you paid',
  wording: 'pay any amount of life in hundreds, up to {most}',
  run: (s, f, most) => beginPayingLife(s, sourceRow(s, f), youOf(s, f), amountOf(s, f, most)),
});
/** @clause FOW ext.gact.36 */
EFFECTS.define({
  name: 'secret-highest',
  operands: { most: { ...AMOUNT, max: MOST_SECRET }, do: { kind: 'effects' } },
  meaning: 'both players choose a number in secret; each with the highest does something, as "you", with named-number',
  wording: 'both players secretly choose a number up to {most}; each with the highest: {do}',
  run: (s, f, most, list) => SECRETS.beginSecret(s, amountOf(s, f, most), list, EACH_HIGHEST),
});
/** @clause FOW ext.gact.25 */
EFFECTS.define({
  name: 'move-counters',
  operands: { kind: { kind: 'choice', values: L.COUNTERS }, count: ONE_BY_DEFAULT, who: IN_PLAY, to: IN_PLAY },
  meaning: 'takes counters off a card and puts them on another',
  wording: 'move {count} {kind} counters from {who} to {to}',
  run: (s, f, kind, count, who, to) => {
    const from = select(s, f, who) > 0 ? SELECTED[0] : K.NONE;
    const onto = select(s, f, to) > 0 ? SELECTED[0] : K.NONE;
    if (from === K.NONE || onto === K.NONE || !isInPlay(s, from) || !isInPlay(s, onto)) return;
    const moved = Math.min(amountOf(s, f, count), countersOn(s, from, kind));
    changeCounters(s, K.cardField(from, L.CARD_COUNTERS), kind, -moved);
    changeCounters(s, K.cardField(onto, L.CARD_COUNTERS), kind, moved);
    markDirty(s);
  },
});
