/** Effects that last, and effects that put something off. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { setPlayerCell } from '../../../kernel/players.ts';
import { FOREVER, NO_CODE } from '../../../shared/continuous.ts';
import {
  createAddEffect,
  createLastTurn,
  defineControl,
  defineDelayed,
  defineGain,
  defineLater,
  defineNextCost,
  defineShield,
  defineThisTurn,
  defineWhenYouDo,
  durationWords,
} from '../../../shared/operators/duration.ts';
import { held, WHO, YOU_BY_DEFAULT, youOf } from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { addLasting, addWaiting } from '../../../shared/pending.ts';
import { cardOf, referenceTo, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_NEXT,
  CONTINUOUS_PREVENT,
  CONTINUOUS_SHIELD,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  controllerOf,
  isDerived,
  isInField,
  markArrival,
} from '../rules/characteristics.ts';
import { giveAbility } from '../rules/events.ts';
import { becomeCopy, CONTROL, sideOf } from '../rules/movement.ts';
import { SHIELDED_FROM } from '../rules/replacement.ts';
import { amountOf, holdCards, IN_FIELD, IN_PLAY, onePlayer, select, signedOf, WITH_VALUES } from './effect-parts.ts';
import { ALL_DAMAGE, DAMAGE_FROM, MODIFICATIONS } from './modifications.ts';
import { CONTROL_PERIODS, EFFECTS, holds } from './tables.ts';

const until: Operand = { kind: 'choice', values: CONTROL_PERIODS.slice(0, 4), default: 'turn' };
const UNTIL_THE_BATTLE = 2;
const periods = until.values ?? [];
/**
 * The periods of effects that give something. It may last as long as the card of the effect is in the field; control
 * also as long as that card, an addition, is added to the card that is controlled, and all else as long as it stays
 * rested.
 */
const whileAdded: Operand = { ...until, values: CONTROL_PERIODS };
const whileRested: Operand = { ...until, values: [...periods, 'while-here', 'while-rested'] };
const WHILE_HERE = periods.length;
const turnsFrom = createLastTurn([
  [0, 0],
  [1, 1],
]);

/**
 * The turn with which a period ends, if it ends with one.
 * @clause FOW 9.1.b2.2
 */
function lastTurn(s: State, duration: number, you: number): number {
  return duration === UNTIL_THE_BATTLE ? L.UNTIL_BATTLE : turnsFrom(s, duration, you);
}

/**
 * The last turn of what an effect gives. An effect that lasts as long as its card is rested is not made if the card was
 * recovered at any time since the ability was played. One that lasts as long as its card is in the field is not made if
 * the card has left.
 * @clause FOW 9.9.b8
 */
function lastTurnOfGain(s: State, duration: number, you: number, f: number): number {
  if (duration < WHILE_HERE) return lastTurn(s, duration, you);
  const card = cardOf(s, s[f + K.FRAME_SOURCE]);
  if (duration === WHILE_HERE) return card !== K.NONE && isInField(s, card) ? L.UNTIL_HERE : K.NONE;
  if (card === K.NONE || (s[f + K.FRAME_CONTROL] & L.CONTROL_RECOVERED) !== 0) return K.NONE;
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) !== 0 ? L.UNTIL_RESTED : K.NONE;
}

/**
 * The last turn of control. Control that lasts as long as an addition is added to the card is not given if the addition
 * has left: it is added to nothing then.
 * @clause FOW ext.abil.8, ext.gact.31
 */
function lastTurnOfControl(s: State, duration: number, you: number, f: number): number {
  if (CONTROL_PERIODS[duration] !== 'while-added') return lastTurnOfGain(s, duration, you, f);
  return lastTurnOfGain(s, WHILE_HERE, you, f) === K.NONE ? K.NONE : L.UNTIL_MOVED;
}

/**
 * Makes a continuous effect, as old as the resolution that makes it. If it is about one card, that card is derived
 * anew.
 * @clause FOW ext.abil.9
 */
const addEffect = createAddEffect((s, target) => {
  if (target > 0) markArrival(s, K.referenceCard(target));
}, addLasting);
/** The parts that all lasting effects share. */
const LASTING = { holdCards, amountOf, signedOf, addEffect, lastTurn, until, delayedName: 'a delayed ability' };

/** A gain affects only the cards that it affects now; its numbers are fixed. */
defineGain(EFFECTS, {
  ...LASTING,
  who: WITH_VALUES,
  lastTurn: lastTurnOfGain,
  until: whileRested,
  modifications: MODIFICATIONS,
  gain: CONTINUOUS_GAIN,
  giveAbility,
  isOnField: isDerived,
});
/**
 * A card becomes a copy; rulers stay what they are.
 * @clause FOW ext.gact.19, ext.gact.20
 */
EFFECTS.define({
  name: 'become-copy',
  operands: { who: IN_FIELD, of: WHO, until },
  meaning: 'cards in fields become copies of a card: what is printed on it is what they begin with',
  wording: (o) => `${o.who} becomes a copy of ${o.of} ${durationWords(o.until)}`,
  run: (s, f, who, of, duration) => {
    if (select(s, f, of) === 0 || sideOf(s, SELECTED[0]) !== K.NONE) return;
    const definition = s[K.cardField(SELECTED[0], K.CARD_DEF)];
    const you = youOf(s, f);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      if (isInField(s, held[i]) && sideOf(s, held[i]) === K.NONE)
        becomeCopy(s, held[i], definition, you, lastTurn(s, duration, you), s[f + K.FRAME_SOURCE]);
  },
});
/** @clause FOW ext.abil.8 */
defineControl(EFFECTS, {
  ...LASTING,
  lastTurn: lastTurnOfControl,
  until: whileAdded,
  who: IN_FIELD,
  steal: CONTINUOUS_STEAL,
  control: CONTROL,
  isOnField: isInField,
  controllerOf,
});
defineShield(EFFECTS, { ...LASTING, who: IN_PLAY, shield: CONTINUOUS_SHIELD });
/**
 * A rule of the turn, which also applies to cards that come later.
 * @clause FOW 9.9.b4, 9.9.b4.ex1, 9.9.b4.ex2
 */
defineThisTurn(EFFECTS, 'a held ability', giveAbility);
/**
 * A rule for a player, who is "you" in its text, and for other periods than the turn.
 * @clause FOW 9.9.b4, 9.1.b2.2
 */
EFFECTS.define({
  name: 'rule',
  operands: { ability: { kind: 'ability' }, player: { ...YOU_BY_DEFAULT, values: L.ONE_PLAYER }, until },
  meaning: 'for a period the rules are changed: a held ability of no card, of a player who is "you" in it',
  wording: (o, raw) => {
    const text = `${o.ability.charAt(0).toLowerCase()}${o.ability.slice(1)}`;
    if (raw.player === undefined) return `${durationWords(o.until)}, ${text}`;
    // "you" in that text is the player for whom the rule is
    const [, does] = /^you ((?:can|cannot|may)\b.*)$/.exec(text) ?? [];
    return does === undefined
      ? `${durationWords(o.until)}, for ${o.player}, ${text}`
      : `${durationWords(o.until)}, ${o.player} ${does.replace(/\byou\b/g, 'they').replace(/\byour\b/g, 'their')}`;
  },
  run: (s, f, row, player, duration) =>
    giveAbility(s, onePlayer(s, f, player), row, K.NONE, lastTurn(s, duration, youOf(s, f)), s[f + K.FRAME_SOURCE]),
});
/** @clause FOW ext.play.12 */
EFFECTS.define({
  name: 'next-spell-unchased',
  meaning: 'the next spell that you play this turn cannot be answered',
  wording: 'players cannot chase the next spell you play this turn',
  run: (s, f) => setPlayerCell(s, youOf(s, f), L.PLAYER_UNCHASED, 1),
});
const PREVENTED: Readonly<Record<(typeof DAMAGE_FROM)[number], string>> = {
  any: 'damage',
  battle: 'battle damage',
  'normal-spells': 'damage of normal spells',
};
EFFECTS.define({
  name: 'prevent-all',
  operands: { from: { kind: 'choice', values: DAMAGE_FROM }, but: { kind: 'selector', default: null } },
  meaning: 'all damage of that sort is prevented this turn; not that which a card deals, where one is named',
  wording: (o, raw) => {
    const but = raw.but === undefined || raw.but === null ? '' : ` but that of ${o.but}`;
    return `prevent all ${PREVENTED[raw.from as keyof typeof PREVENTED]}${but} this turn`;
  },
  run: (s, f, from, but) => {
    const card = but !== K.NONE && select(s, f, but) > 0 ? referenceTo(s, SELECTED[0]) : 0;
    addLasting(s, CONTINUOUS_PREVENT, youOf(s, f), NO_CODE, K.NONE, s[K.TURN_NUMBER], card, 0, from);
  },
});
/** @clause FOW 9.10.b1 */
EFFECTS.define({
  name: 'shield-from',
  operands: { who: IN_FIELD, until },
  meaning: 'the next damage that cards would deal is prevented',
  wording: (o) => `the next damage that ${o.who} would deal is prevented ${durationWords(o.until)}`,
  run: (s, f, who, duration) => {
    const you = youOf(s, f);
    const ends = lastTurn(s, duration, you);
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++)
      if (isInField(s, held[i]))
        addEffect(s, f, CONTINUOUS_SHIELD, NO_CODE, referenceTo(s, held[i]), ends, ALL_DAMAGE, SHIELDED_FROM);
  },
});
/**
 * The effect waits for the next such card to the end of the game.
 * @clause FOW ext.cost.10, ext.cost.22, 9.1.b2.2
 */
defineNextCost(EFFECTS, {
  amountOf,
  parts: { free: 'free', symbols: 'of any symbol' },
  played: 'play',
  until: () => FOREVER,
  next: CONTINUOUS_NEXT,
  add: addLasting,
});
defineLater(EFFECTS, {
  ...LASTING,
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': L.EVENT_TURN_ENDS,
    'end-of-your-turn': L.EVENT_TURN_ENDS | 0x100,
    'end-of-battle': L.EVENT_BATTLE_ENDS,
    'next-turn': L.EVENT_TURN_BEGINS,
    'your-recovery-phase': L.EVENT_RECOVERY_PHASE | 0x100,
  },
});
defineDelayed(EFFECTS, { ...LASTING, watch: CONTINUOUS_WATCH });
/** @clause FOW 9.6.b8 */
defineWhenYouDo(EFFECTS, {
  holds,
  addPending: addWaiting,
  what: 'an automatic ability',
  played: 'It is played when a player next gets priority',
});
