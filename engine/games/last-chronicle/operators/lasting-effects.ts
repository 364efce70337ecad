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
/** "LC 9.7.3.2.2" With the turn whose end is meant; of this turn, of the next, of the opponent's, of your next. */
const lastTurn = createLastTurn([
  [0, 0],
  [1, 1],
  [1, 0],
  [2, 1],
]);
/** "LC 11.9.4.12" Its timestamp is now. */
const addEffect = createAddEffect(markDirty, addLasting);
/** What all effects that last have. */
const LASTING = { holdCards, amountOf, signedOf, addEffect, lastTurn, until, delayedName: 'a delayed trigger' };
/** And of those that are about cards. */
const OF_CARDS = { ...LASTING, who: ON_BATTLEFIELD };

/** "LC 11.9.4.2" Only the cards that are affected now; "LC 11.9.4.1" for as long as it is said. "LC 11.9.4.4" "LC 11.8.9" Numbers are fixed. */
defineGain(EFFECTS, {
  ...OF_CARDS,
  modifications: MODIFICATIONS,
  gain: CONTINUOUS_GAIN,
  giveAbility,
  isOnField: isOnBattlefield,
});

/** "LC 11.9.7" */
defineShield(EFFECTS, { ...OF_CARDS, shield: CONTINUOUS_SHIELD });

/** "LC 11.9.4.2" */
defineControl(EFFECTS, {
  ...OF_CARDS,
  steal: CONTINUOUS_STEAL,
  control: CONTROL,
  isOnField: isOnBattlefield,
  controllerOf,
});

/** "LC 11.9.4.3" A rule of the turn, about cards that come later too. */
defineThisTurn(EFFECTS, 'a field ability', giveAbility);

/**
 * "LC 6.5.1" "LC 6.5.1.1" "LC 6.5.1.2" "LC 11.6.18.5" What a spell delays has the spell as source, and what an ability delays its card, or, by a
 * switch, the ability itself, which is no card (Q6). "LC 11.6.18.3" It is about the object that is there now.
 */
const addDelayed: AddEffect = (s, f, kind, code, target, ends, value, extra) => {
  const source = s[f + K.FRAME_SOURCE];
  if (isSwitched(s, L.SWITCH_DELAYED_BY_ABILITY) && (s[f + K.FRAME_CONTROL] & L.CONTROL_SPELL) === 0)
    s[f + K.FRAME_SOURCE] = 0;
  addEffect(s, f, kind, code, target, ends, value, extra);
  s[f + K.FRAME_SOURCE] = source;
};

/** "LC 11.6.18.1" "LC 11.6.18.2" Once, at the next such occasion. */
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

/** "LC 11.6.18.2" Once, unless it has a period. "LC 11.6.18.4" Its source is that of this text, its controller who resolves it. */
defineDelayed(EFFECTS, { ...LASTING, watch: CONTINUOUS_WATCH });
