import {
  createAddEffect,
  createLastTurn,
  defineDelayed,
  defineGain,
  defineLater,
  defineShield,
} from '../../../shared/operators/duration.ts';
import { EVENT_CHECK_PHASE, EVENT_DRAW_PHASE, EVENT_MAIN_1, EVENT_TURN_ENDS } from '../layout.ts';
import {
  CONTINUOUS_DELAYED,
  CONTINUOUS_GAIN,
  CONTINUOUS_SHIELD,
  CONTINUOUS_WATCH,
  isOnBattlefield,
  markDirty,
} from '../rules/characteristics.ts';
import { giveAbility } from '../rules/events.ts';
import { amountOf, holdCards, signedOf } from './effect-parts.ts';
import { MOD_ABILITY, MODIFICATIONS } from './modifications.ts';
import { EFFECTS } from './tables.ts';

/** "LC 9.7.3.2.2" Until the end of this turn, or of the next. */
const lastTurn = createLastTurn([
  [0, 0],
  [1, 0],
  [2, 1],
]);
/** "LC 11.9.4.12" Its timestamp is now. */
const addEffect = createAddEffect(markDirty);

/** "LC 11.9.4.2" Only the cards that are affected now; "LC 11.9.4.1" for as long as it is said. "LC 11.9.4.4" Numbers are fixed. */
defineGain(EFFECTS, {
  holdCards,
  signedOf,
  addEffect,
  lastTurn,
  modifications: MODIFICATIONS,
  meaning: 'cards gain something for a time; only those there now',
  gain: CONTINUOUS_GAIN,
  abilityModification: MOD_ABILITY,
  giveAbility,
  isOnField: isOnBattlefield,
});

/** "LC 11.9.7" */
defineShield(EFFECTS, { holdCards, amountOf, addEffect, lastTurn, shield: CONTINUOUS_SHIELD });

/** "LC 11.6.18.1" "LC 11.6.18.2" Once, at the next such occasion. */
defineLater(EFFECTS, {
  holdCards,
  addEffect,
  meaning: 'a delayed trigger: does something once, at the next such occasion, about a card (several: once for each)',
  delayed: CONTINUOUS_DELAYED,
  occasions: {
    'end-of-turn': EVENT_TURN_ENDS,
    'end-of-your-turn': EVENT_TURN_ENDS | 0x100,
    'your-draw-phase': EVENT_DRAW_PHASE | 0x100,
    'your-check-phase': EVENT_CHECK_PHASE | 0x100,
    'your-main-phase-1': EVENT_MAIN_1 | 0x100,
  },
});

/** "LC 11.6.18.2" Once, unless it has a period. "LC 11.6.18.4" Its source is that of this text, its controller who resolves it. */
defineDelayed(EFFECTS, {
  holdCards,
  addEffect,
  lastTurn,
  watch: CONTINUOUS_WATCH,
  meaning:
    'a delayed trigger for any event: once at the next, or each time (or once) within a period; a trigger about the card itself means the card that it is about, which is "it" in what it does',
});
