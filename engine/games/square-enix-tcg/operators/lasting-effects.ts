/** Effects that last: what cards gain for a time, and what is done later. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { addContinuous, CONTINUOUS_SOURCE, FOREVER, NO_CODE, NO_VALUE } from '../../../shared/continuous.ts';
import {
  createAddEffect,
  createLastTurn,
  DURATIONS,
  defineControl,
  defineDelayed,
  defineGain,
  defineLater,
  defineNextCost,
  defineShield,
  defineThisTurn,
  defineWhenYouDo,
  durationWords,
  UNTIL,
} from '../../../shared/operators/duration.ts';
import { AMOUNT, held, ONE_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { addPending } from '../../../shared/pending.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_COUNTERS,
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_GUARD,
  CONTINUOUS_MAY_CAST,
  CONTINUOUS_NEXT,
  CONTINUOUS_NEXT_DEALT,
  CONTINUOUS_NO_SEARCH,
  CONTINUOUS_REDIRECT,
  CONTINUOUS_SHIELD,
  CONTINUOUS_SKIP,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  changeTarget,
  controllerOf,
  isOnField,
  markDirty,
} from '../rules/characteristics.ts';
import { giveAbility } from '../rules/events.ts';
import { changeController, controllerWithout, isControlGiven, ownerOf } from '../rules/movement.ts';
import { namedNumber } from '../rules/naming.ts';
import { amountOf, holdCards, OFF_FIELD, ON_FIELD, ONE_YOU, onePlayer, select, signedOf } from './effect-parts.ts';
import { EFFECTS } from './effect-table.ts';
import {
  DAMAGE_FROM,
  MOD_BLOCKED_BY_ONE,
  MOD_GAINS_NAMED_JOB,
  MOD_REMOVE_INSTEAD,
  MODIFICATIONS,
} from './modifications.ts';
import { holds } from './tables.ts';

/** @clause SE 11.13.4.1 */
const lastTurn = createLastTurn([
  [0, 0],
  [1, 0],
  [2, 1],
]);

/** Adds a continuous effect on one object. */
const addEffect = createAddEffect(changeTarget);
/** The parts that all lasting effects share. */
const LASTING = { holdCards, amountOf, signedOf, addEffect, lastTurn, delayedName: 'a delayed auto' };
/** The parts of lasting effects that are about cards. */
const OF_CARDS = { ...LASTING, who: ON_FIELD };

/** The periods of effects that give something; it may last as long as the card of the effect is on the field. */
const whileHere: Operand = { ...UNTIL, values: [...DURATIONS, 'while-here'] };
const WHILE_HERE = DURATIONS.length;

/**
 * The last turn of what an effect gives; an effect that lasts as long as its card is on the field is not made if the
 * card has left.
 */
function lastTurnOfGain(s: State, duration: number, you: number, f: number): number {
  if (duration < WHILE_HERE) return lastTurn(s, duration, you);
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  return card !== K.NONE && isOnField(s, card) ? L.UNTIL_HERE : K.NONE;
}

/**
 * A gain: its numbers are fixed as it is made, and an ability may be among what is gained.
 * @clause SE 11.13.4.2, 11.13.4.3, 11.12.9, 11.13.4.8
 */
const gain = defineGain(EFFECTS, {
  ...OF_CARDS,
  lastTurn: lastTurnOfGain,
  until: whileHere,
  modifications: MODIFICATIONS,
  gain: CONTINUOUS_GAIN,
  giveAbility,
  isOnField,
});
/**
 * The entries that the gain makes name the other card as their source, with which they end.
 * @clause SE 11.13.4.1
 */
EFFECTS.define({
  name: 'gain-while',
  operands: { who: ON_FIELD, gives: { kind: 'modifications', place: 'gain' }, there: ON_FIELD },
  meaning: 'cards gain something for as long as another card stays on the field',
  wording: '{who} {gives} as long as {there} is on the field',
  places: ['text', 'auto'],
  run: (s, f, who, gives, there) => {
    const other = select(s, f, there) > 0 ? SELECTED[0] : K.NONE;
    if (other === K.NONE || !isOnField(s, other)) return;
    const source = referenceTo(s, other);
    const before = s[K.CONTINUOUS_COUNT];
    gain(s, f, who, gives, WHILE_HERE);
    for (let i = before; i < s[K.CONTINUOUS_COUNT]; i++) s[K.continuousOffset(i) + CONTINUOUS_SOURCE] = source;
  },
});
/** @clause SE 11.13.5.1 */
defineShield(EFFECTS, { ...OF_CARDS, shield: CONTINUOUS_SHIELD, from: DAMAGE_FROM });
const gainControl = defineControl(EFFECTS, {
  ...OF_CARDS,
  lastTurn: lastTurnOfGain,
  until: whileHere,
  steal: CONTINUOUS_STEAL,
  control: { changeController, controllerWithout, isControlGiven },
  isOnField,
  controllerOf,
});
/** @clause SE 11.13.4.6, 11.13.4.1 */
EFFECTS.define({
  name: 'give-control',
  operands: { who: ON_FIELD },
  meaning: 'your opponent gains control of cards, for good',
  wording: 'give your opponent control of {who}',
  run: (s, f, who) => gainControl(s, f, who, youOf(s, f) ^ 1, FOREVER),
  it: 'moved',
});
/** How much damage this card is dealt in place of damage that becomes 0. */
const DEALT_INSTEAD = { kind: 'number', default: 0, max: 99_000 } as const;
/** @clause SE 11.13.5.1 */
EFFECTS.define({
  name: 'shield-player',
  operands: { player: ONE_YOU, deals: DEALT_INSTEAD },
  meaning: 'the next damage dealt to a player this turn becomes 0, and this card is dealt so much',
  wording: (o) =>
    `the next damage to ${o.player} this turn becomes 0` +
    `${o.deals === '0' ? '' : `, and this card is dealt ${o.deals} damage`}`,
  // what is done at the end of the turn comes too late
  places: ['text', 'auto'],
  run: (s, f, player, deals) => {
    const whose = onePlayer(s, f, player);
    addContinuous(
      s,
      CONTINUOUS_GUARD,
      whose,
      NO_CODE,
      K.NONE,
      s[K.TURN_NUMBER],
      NO_VALUE,
      s[f + K.FRAME_SOURCE],
      deals,
    );
  },
});
/** @clause SE 11.13.5.1 */
EFFECTS.define({
  name: 'shield-for',
  operands: { who: ON_FIELD, next: AMOUNT, deals: { kind: 'number', min: 1, max: 99_000 } },
  meaning: 'the next damage dealt to cards this turn is reduced, and this card is dealt so much as that happens',
  wording: 'the next damage to {who} this turn is reduced by {next}, and this card is dealt {deals} damage',
  places: ['text', 'auto'],
  run: (s, f, who, next, deals) => {
    const less = amountOf(s, f, next);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      addEffect(s, f, CONTINUOUS_SHIELD, 0, referenceTo(s, held[i]), s[K.TURN_NUMBER], less, deals);
  },
});
/** @clause SE 11.13.5.1 */
EFFECTS.define({
  name: 'redirect-damage',
  operands: { who: ON_FIELD },
  meaning: 'the next damage dealt to cards this turn is dealt to this card instead',
  wording: 'the next damage to {who} this turn is dealt to this card instead',
  places: ['text', 'auto'],
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      addEffect(s, f, CONTINUOUS_REDIRECT, NO_CODE, referenceTo(s, held[i]), s[K.TURN_NUMBER]);
  },
});
/** @clause SE 2.2, 15.1.1.7.1 */
EFFECTS.define({
  name: 'no-search',
  operands: { player: ONE_YOU },
  meaning: 'a player cannot search this turn',
  wording: '{player} cannot search this turn',
  // what is done at the end of the turn comes too late
  places: ['text', 'auto'],
  run: (s, f, player) =>
    addContinuous(
      s,
      CONTINUOUS_NO_SEARCH,
      onePlayer(s, f, player),
      NO_CODE,
      K.NONE,
      s[K.TURN_NUMBER],
      NO_VALUE,
      s[f + K.FRAME_SOURCE],
    ),
});
/** @clause SE 2.1 */
EFFECTS.define({
  name: 'skip-phases',
  operands: { phases: { kind: 'bits', values: L.SKIPPED_PHASES }, player: ONE_YOU },
  meaning: 'a player has no such phases in their next turn',
  wording: '{player} skips {phases} of the next turn',
  places: ['text', 'auto'],
  run: (s, f, phases, player) => {
    const whose = onePlayer(s, f, player);
    const turn = s[K.TURN_NUMBER] + (s[K.TURN_PLAYER] === whose ? 2 : 1);
    addContinuous(s, CONTINUOUS_SKIP, whose, NO_CODE, K.NONE, turn, phases, s[f + K.FRAME_SOURCE]);
  },
});
/** @clause SE 11.13.5.1 */
EFFECTS.define({
  name: 'next-dealt',
  operands: { who: ON_FIELD, is: { kind: 'choice', values: ['nothing', 'doubled'] } },
  meaning: 'the next damage that cards deal to a Forward this turn is nothing, or is doubled',
  wording: (o) => `the next damage that ${o.who} deals to a Forward this turn is ${o.is}`,
  places: ['text', 'auto'],
  run: (s, f, who, is) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      addEffect(s, f, CONTINUOUS_NEXT_DEALT, NO_CODE, referenceTo(s, held[i]), s[K.TURN_NUMBER], is);
  },
});
/** What such a card gains: the number is the place of the Job in the list of those of the game. */
const NAMED_JOB = addCode([MOD_GAINS_NAMED_JOB, 0, END]);
/** @clause SE 11.13.4.6 */
EFFECTS.define({
  name: 'gain-named-job',
  operands: { who: ON_FIELD, until: UNTIL },
  meaning: 'cards gain the Job that you named last, for a time',
  wording: (o) => `${o.who} gains the named Job ${durationWords(o.until)}`,
  places: ['text', 'auto'],
  run: (s, f, who, until) => {
    const you = youOf(s, f);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      addEffect(
        s,
        f,
        CONTINUOUS_GAIN,
        NAMED_JOB,
        referenceTo(s, held[i]),
        lastTurn(s, until, you),
        namedNumber(s, you),
      );
  },
});
EFFECTS.define({
  name: 'named-counters',
  operands: { who: ON_FIELD, kind: { kind: 'name' }, count: ONE_BY_DEFAULT },
  meaning: 'places counters of a named kind on cards, beside those that they have of their own',
  wording: 'place {count} {kind} counters on {who}',
  places: ['text', 'auto'],
  run: (s, f, who, kind, count) => {
    const many = amountOf(s, f, count);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n && many > 0; i++)
      addEffect(s, f, CONTINUOUS_COUNTERS, NO_CODE, referenceTo(s, held[i]), FOREVER, many, kind);
    markDirty(s);
  },
});
/** @clause SE 11.2.7, 11.3.6 */
defineNextCost(EFFECTS, {
  amountOf,
  played: 'cast this turn',
  until: (s) => s[K.TURN_NUMBER],
  next: CONTINUOUS_NEXT,
  places: ['text', 'auto'],
});
/**
 * A rule of the turn, which also applies to cards that come later.
 * @clause SE 11.13.4.2
 */
defineThisTurn(EFFECTS, 'a field ability', giveAbility);
/** The program of the modification that the card itself gains, with the reference of the Forward that must block it. */
const BLOCKED_BY_ONE = addCode([MOD_BLOCKED_BY_ONE, 0, END]);
/** @clause SE 10.1.3.1.2 */
EFFECTS.define({
  name: 'must-block-this',
  operands: { who: ON_FIELD },
  meaning: 'cards must block this one this turn if they can',
  wording: '{who} must block this card this turn if possible',
  // what is done at the end of the turn comes too late
  places: ['text', 'auto'],
  run: (s, f, who) => {
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      addEffect(
        s,
        f,
        CONTINUOUS_GAIN,
        BLOCKED_BY_ONE,
        s[f + K.FRAME_SOURCE],
        s[K.TURN_NUMBER],
        referenceTo(s, held[i]),
      );
  },
});
/** @clause SE 11.2.1, 11.3.1 */
EFFECTS.define({
  name: 'may-cast',
  operands: {
    who: OFF_FIELD,
    until: { kind: 'choice', values: ['turn', 'forever'], default: 'turn' },
    less: { kind: 'number', default: 0, max: 20 },
  },
  meaning:
    'you may cast cards of yours from where they are, whenever you could cast them from your hand; for so much less ' +
    '(not less than 1)',
  wording: (o) =>
    `you may cast ${o.who} ${o.until === 'turn' ? 'until the end of the turn' : 'for the rest of the game'}` +
    `${o.less === '0' ? '' : ` for ${o.less} less (it cannot go below 1)`}`,
  places: ['text', 'auto'],
  run: (s, f, who, until, less) => {
    const you = youOf(s, f);
    const ends = until === 0 ? s[K.TURN_NUMBER] : FOREVER;
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      if (ownerOf(s, held[i]) === you)
        addEffect(s, f, CONTINUOUS_MAY_CAST, NO_CODE, referenceTo(s, held[i]), ends, less);
  },
});
/** The program of the modification that such a card gains. */
const REMOVED = addCode([MOD_REMOVE_INSTEAD, 0, END]);
EFFECTS.define({
  name: 'remove-instead',
  operands: { who: ON_FIELD, until: UNTIL },
  meaning: 'cards that would go from the field to the Break Zone are removed from the game instead',
  wording: (o) => `if ${o.who} would go from the field to the Break Zone ${durationWords(o.until)}, remove it instead`,
  run: (s, f, who, until) => {
    const ends = lastTurn(s, until, youOf(s, f));
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) addEffect(s, f, CONTINUOUS_GAIN, REMOVED, referenceTo(s, held[i]), ends);
  },
});
/** @clause SE 6.4.1.1, 11.9.17.4, 11.9.17.5 */
defineLater(EFFECTS, {
  ...LASTING,
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': L.EVENT_END_PHASE,
    'end-of-your-turn': L.EVENT_END_PHASE | 0x100,
    'end-of-opponents-turn': L.EVENT_END_PHASE | 0x200,
    'your-main-phase-1': L.EVENT_MAIN_1 | 0x100,
    'main-phase-1': L.EVENT_MAIN_1,
    'next-turn': L.EVENT_TURN_BEGINS,
  },
});

defineDelayed(EFFECTS, { ...LASTING, watch: CONTINUOUS_WATCH });
/** @clause SE 4.5, 11.9.13 */
defineWhenYouDo(EFFECTS, {
  holds,
  addPending,
  what: 'an auto ability',
  played: 'It goes on the stack when a player next gets priority, and may be responded to',
});
