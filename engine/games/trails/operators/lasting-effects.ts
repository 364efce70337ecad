/** Effects that last (1215), and delayed triggers (1211.8). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addCode, END } from '../../../kernel/tables.ts';
import { shareOf } from '../../../shared/choices/distribution.ts';
import { FOREVER } from '../../../shared/continuous.ts';
import type { Control } from '../../../shared/control.ts';
import {
  createAddEffect,
  createLastTurn,
  defineControl,
  defineDelayed,
  defineGain,
  defineLater,
  defineThisTurn,
  durationWords,
} from '../../../shared/operators/duration.ts';
import { DIVIDED_SET, held, WHO, youOf } from '../../../shared/operators/effect.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { addLasting } from '../../../shared/pending.ts';
import { cardOf, referenceTo, SELECTED, setLength, setStart } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_NO_STUN_DAMAGE,
  CONTINUOUS_NULLIFY,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  controllerOf,
  isDerived,
  isOnField,
  markArrival,
  strOf,
} from '../rules/characteristics.ts';
import { dropInfluences } from '../rules/durations.ts';
import { giveAbility } from '../rules/events.ts';
import { CONTROL, changeController } from '../rules/movement.ts';
import { forPlayers, holdCards, ON_FIELD, select, signedOf, toCards, WITH_VALUES } from './effect-parts.ts';
import { MOD_ORGANIZATIONS, MODIFICATIONS, signed } from './modifications.ts';
import { EFFECTS } from './tables.ts';

/** @clause TR 1215.3b-4, 1215.8, 1602.b1, 1625.b1 */
const until: Operand = {
  kind: 'choice',
  values: ['turn', 'next-turn', 'battle', 'stay', 'forever'],
  default: 'turn',
};
const UNTIL_THE_BATTLE = 2;
const UNTIL_IT_LEAVES = 3;
const turnsFrom = createLastTurn([
  [0, 0],
  [1, 1],
]);

/**
 * The CONTINUOUS_UNTIL of a duration.
 * @clause TR 1215.7
 */
function lastTurn(s: State, duration: number, you: number): number {
  if (duration === UNTIL_THE_BATTLE) return L.UNTIL_BATTLE;
  return duration === UNTIL_IT_LEAVES ? L.UNTIL_LEAVES : turnsFrom(s, duration, you);
}

/**
 * The timestamp of an effect is the moment at which it is made. An effect on one card marks that card alone as changed.
 * @clause TR 1215.3b-2
 */
const addEffect = createAddEffect((s, target) => {
  if (target > 0) markArrival(s, K.referenceCard(target));
}, addLasting);
/** Parts of the definitions of all lasting effects. */
const LASTING = { holdCards, signedOf, addEffect, lastTurn, until, delayedName: 'a delayed trigger' };

/**
 * The effect is on cards that it finds now; its numbers are fixed.
 * @clause TR 1201.2b, 1215.6, 1305.3
 */
defineGain(EFFECTS, {
  ...LASTING,
  who: WITH_VALUES,
  modifications: MODIFICATIONS,
  gain: CONTINUOUS_GAIN,
  giveAbility,
  isOnField: isDerived,
});
const STEALING: Pick<Control, 'changeController' | 'controllerWithout' | 'isControlGiven'> = {
  ...CONTROL,
  changeController,
};

/** @clause TR 506.4 */
defineControl(EFFECTS, {
  ...LASTING,
  who: ON_FIELD,
  steal: CONTINUOUS_STEAL,
  control: STEALING,
  isOnField,
  controllerOf,
});

const BELONGING = addCode([MOD_ORGANIZATIONS, 0, END]);

const STR_IS = addCode([MODIFICATIONS.find('str-is')!, 0, END]);

/**
 * Each of two UNITs gets the STR that the other has now.
 * @clause TR 104.6
 */
EFFECTS.define({
  name: 'swap-str',
  operands: { who: WHO, until },
  meaning: 'two UNITs exchange their STR',
  wording: (o) => `exchange the STR of ${o.who} ${durationWords(o.until)}`,
  run: (s, f, who, duration) => {
    if (select(s, f, who) < 2) return;
    const [first, second] = SELECTED;
    const ends = lastTurn(s, duration, youOf(s, f));
    const str = strOf(s, first);
    addEffect(s, f, CONTINUOUS_GAIN, STR_IS, referenceTo(s, first), ends, strOf(s, second));
    addEffect(s, f, CONTINUOUS_GAIN, STR_IS, referenceTo(s, second), ends, str);
  },
});

const STR_MORE = addCode([MODIFICATIONS.find('str')!, 0, END]);
const DEF_MORE = addCode([MODIFICATIONS.find('def')!, 0, END]);
const PER_SHARE: Operand = { kind: 'number', default: 0, min: -9, max: 9 };

/**
 * The gains by the number that was divided as the text was played.
 * @clause TR 1204.2e
 */
EFFECTS.define({
  name: 'gain-divided',
  operands: { str: PER_SHARE, def: PER_SHARE, set: DIVIDED_SET, until },
  meaning: 'each of the cards among which a number was divided gains so much STR and DEF for each point of its share',
  wording: (o) =>
    `each of them gains ${signed(o.str)}/${signed(o.def)} for each point of its share ${durationWords(o.until)}`,
  run: (s, f, str, def, set, duration) => {
    const ends = lastTurn(s, duration, youOf(s, f));
    const start = f + K.FRAME_SLOTS + setStart(s, f, set);
    for (let i = 0; i < setLength(s, f, set); i++) {
      const card = cardOf(s, s[start + i]);
      if (card === K.NONE) continue;
      const share = shareOf(s, f, i);
      if (str !== 0) addEffect(s, f, CONTINUOUS_GAIN, STR_MORE, referenceTo(s, card), ends, str * share);
      if (def !== 0) addEffect(s, f, CONTINUOUS_GAIN, DEF_MORE, referenceTo(s, card), ends, def * share);
    }
  },
});
/**
 * Cards gain the organization that was chosen in this text.
 * @clause TR 1312.4
 */
EFFECTS.define({
  name: 'gain-chosen-organization',
  operands: { who: WHO, until },
  meaning: 'cards gain the organization that "choose-organization" has found',
  wording: (o) => `${o.who} gains that organization ${durationWords(o.until)}`,
  run: (s, f, who, duration) => {
    const n = holdCards(s, f, who);
    const ends = lastTurn(s, duration, youOf(s, f));
    for (let i = 0; i < n; i++)
      addEffect(s, f, CONTINUOUS_GAIN, BELONGING, referenceTo(s, held[i]), ends, s[f + K.FRAME_A]);
  },
});
/** A rule of the turn, about cards that come later too. */
defineThisTurn(EFFECTS, 'a static craft', giveAbility);
/** @clause TR 506.4 */
EFFECTS.define({
  name: 'give-control',
  operands: { who: ON_FIELD, until },
  meaning: 'your opponent gains control of cards',
  wording: (o) => `your opponent gains control of ${o.who} ${durationWords(o.until)}`,
  run: (s, f, who, duration) => {
    const player = youOf(s, f) ^ 1;
    const ends = lastTurn(s, duration, youOf(s, f));
    const n = holdCards(s, f, who);
    for (let i = 0; i < n; i++) {
      const target = referenceTo(s, held[i]);
      if (!isOnField(s, held[i]) || controllerOf(s, held[i]) === player) continue;
      const before = CONTROL.controllerWithout(s, target);
      addLasting(s, CONTINUOUS_STEAL, player, 0, target, ends, 0, s[f + K.FRAME_SOURCE], before);
      STEALING.changeController(s, held[i], player);
    }
  },
});
/** @clause TR 1325.1, 1325.1b */
toCards(
  'nullify',
  'what continuous effects did to cards until now has no influence on them any more; later ones have',
  'nullify the effects applied to {who}',
  {},
  (s, f, n) => {
    for (let i = 0; i < n; i++) {
      dropInfluences(s, held[i]);
      addEffect(s, f, CONTINUOUS_NULLIFY, 0, referenceTo(s, held[i]), FOREVER);
    }
  },
);

function spare(s: State, player: number, ends: number): void {
  addLasting(s, CONTINUOUS_NO_STUN_DAMAGE, player, 0, K.NONE, ends);
}

/**
 * For a time a player loses no Bond for stuns.
 * @clause TR 1307.1
 */
EFFECTS.define({
  name: 'no-stun-damage',
  operands: { player: { kind: 'player', default: 'you' }, until },
  meaning: 'a player takes no stun damage for a time',
  wording: '{player} takes no stun damage',
  run: (s, f, player, duration) => forPlayers(s, f, player, spare, lastTurn(s, duration, youOf(s, f))),
});

/**
 * The effects happen once, at the next such occasion.
 * @clause TR 1211.8
 */
defineLater(EFFECTS, {
  ...LASTING,
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'turn-starts': L.EVENT_TURN_BEGINS,
    'your-deployment-step': L.EVENT_DEPLOYMENT_STEP | 0x100,
    'battle-starts': L.EVENT_BATTLE_PHASE,
    'your-target-step': L.EVENT_ATTACK_STEP | 0x100,
    'battle-ends': L.EVENT_BATTLE_PHASE_ENDS,
    'recovery-starts': L.EVENT_RECOVERY_PHASE,
    'turn-ends': L.EVENT_TURN_ENDS,
  },
});
/**
 * The trigger works once, unless it has a period.
 * @clause TR 1211.8
 */
defineDelayed(EFFECTS, { ...LASTING, watch: CONTINUOUS_WATCH });
