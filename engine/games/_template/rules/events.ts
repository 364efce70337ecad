/** Events: what triggers, and waits until it is put on the stack (4.2). */
import { CARD_DEF, CARD_STRIDE, CARDS, NONE } from '../../../kernel/layout.ts';
import { createEvents } from '../../../shared/events.ts';
import {
  ABILITY_STATIC,
  ABILITY_TRIGGERED,
  CARD_LEAVING,
  EVENT_STATE,
  GAINED_ABILITIES,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  ZONE_FIELD,
} from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import { controllerOf, hasLostAbilities, LINKS, markDirty } from './characteristics.ts';

/** "TPL 4.2" An ability that triggers waits. No text of this game gives abilities or does something later: those hooks say no. */
export const { registerOnField, emit, triggerAbilities, dropEntry } = createEvents({
  field: ZONE_FIELD,
  elsewhere: [],
  elsewhereEvent: LISTEN_ELSEWHERE,
  layersEvent: LISTEN_LAYERS,
  stateEvent: EVENT_STATE,
  counter: GAINED_ABILITIES,
  triggeredKind: ABILITY_TRIGGERED,
  grantsFlag: 0,
  yourTurnFlag: 0,
  opponentTurnFlag: 0,
  leavingFlag: CARD_LEAVING,
  kind: () => NONE,
  delayedKind: () => NONE,
  watchKind: () => NONE,
  isStatic: (kind) => kind === ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  abilityModification: () => NONE,
  registerDependencies: () => undefined,
  definitionOf: (s, card) => s[CARDS + card * CARD_STRIDE + CARD_DEF],
  lent: LINKS,
  controllerOf,
  matches,
  holds,
  hasLostAbilities,
  hasLostGranted: () => false,
  hasLostGiven: () => false,
  isEnabled: () => true,
  isAmountMeant: (_event, wanted, amount) => amount === wanted,
  mayTrigger: () => true,
  noteTrigger: () => 0,
  changed: markDirty,
});
