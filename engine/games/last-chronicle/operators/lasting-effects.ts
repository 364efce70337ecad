import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import {
  type AddEffect,
  createAddEffect,
  createLastTurn,
  defineControl,
  defineDelayed,
  defineGain,
  defineLater,
  defineShield,
  defineThisTurn,
} from '../../../shared/operators/duration.ts';
import type { Operand } from '../../../shared/operators/operator.ts';
import { addLasting } from '../../../shared/pending.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_SHIELD,
  CONTINUOUS_STEAL,
  CONTINUOUS_WATCH,
  controllerOf,
  isOnBattlefield,
  markDirty,
} from '../rules/characteristics.ts';
import { giveAbility } from '../rules/events.ts';
import { CONTROL } from '../rules/movement.ts';
import { amountOf, holdCards, ON_BATTLEFIELD, signedOf } from './effect-parts.ts';
import { MODIFICATIONS } from './modifications.ts';
import { EFFECTS } from './tables.ts';

const until: Operand = {
  kind: 'choice',
  values: ['turn', 'next-turn', 'opponent-turn', 'your-next-turn', 'forever'],
  default: 'turn',
};
/**
 * The turns at whose end effects end: this turn, the next one, the opponent's next one, your next one.
 * @clause LC 9.7.3.2.2
 */
const lastTurn = createLastTurn([
  [0, 0],
  [1, 1],
  [1, 0],
  [2, 1],
]);
/**
 * The timestamp of an effect is the moment at which it is made.
 * @clause LC 11.9.4.12
 */
const addEffect = createAddEffect(markDirty, addLasting);
/** Parts of the definitions of all lasting effects. */
const LASTING = { holdCards, amountOf, signedOf, addEffect, lastTurn, until, delayedName: 'a delayed trigger' };
/** Parts of the definitions of lasting effects on cards. */
const OF_CARDS = { ...LASTING, who: ON_BATTLEFIELD };

/**
 * The effect is on cards that it finds now, for as long as its text says. Its numbers are fixed.
 * @clause LC 11.9.4.2, 11.9.4.1, 11.9.4.4, 11.8.9
 */
defineGain(EFFECTS, {
  ...OF_CARDS,
  modifications: MODIFICATIONS,
  gain: CONTINUOUS_GAIN,
  giveAbility,
  isOnField: isOnBattlefield,
});

/** @clause LC 11.9.7 */
defineShield(EFFECTS, { ...OF_CARDS, shield: CONTINUOUS_SHIELD });

/** @clause LC 11.9.4.2 */
defineControl(EFFECTS, {
  ...OF_CARDS,
  steal: CONTINUOUS_STEAL,
  control: CONTROL,
  isOnField: isOnBattlefield,
  controllerOf,
});

/**
 * A rule of the turn, about cards that come later too.
 * @clause LC 11.9.4.3
 */
defineThisTurn(EFFECTS, 'a field ability', giveAbility);

/**
 * A trigger that a spell delays has the spell as source; one that an ability delays has its card, or, by a switch, the
 * ability itself, which is no card (Q6). It is about the object that is there now.
 * @clause LC 6.5.1, 6.5.1.1, 6.5.1.2, 11.6.18.5, 11.6.18.3
 */
const addDelayed: AddEffect = (s, f, kind, code, target, ends, value, extra) => {
  const source = s[f + K.FRAME_SOURCE];
  if (isSwitched(s, L.SWITCH_DELAYED_BY_ABILITY) && (s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0)
    s[f + K.FRAME_SOURCE] = 0;
  addEffect(s, f, kind, code, target, ends, value, extra);
  s[f + K.FRAME_SOURCE] = source;
};

/**
 * The effects happen once, at the next such occasion.
 * @clause LC 11.6.18.1, 11.6.18.2
 */
defineLater(EFFECTS, {
  ...LASTING,
  addEffect: addDelayed,
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': L.EVENT_TURN_ENDS,
    'end-of-your-turn': L.EVENT_TURN_ENDS | 0x100,
    'your-draw-phase': L.EVENT_DRAW_PHASE | 0x100,
    'your-check-phase': L.EVENT_CHECK_PHASE | 0x100,
    'your-main-phase-1': L.EVENT_MAIN_1 | 0x100,
  },
});

/**
 * The trigger works once, unless it has a period. Its source is that of this text; its controller is the player who
 * resolves the text.
 * @clause LC 11.6.18.2, 11.6.18.4
 */
defineDelayed(EFFECTS, { ...LASTING, watch: CONTINUOUS_WATCH });
