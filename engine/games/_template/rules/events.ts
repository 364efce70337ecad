/** Events: what triggers, and waits until it is put on the stack (4.2). */
import { NONE } from '../../../kernel/layout.ts';
import { createEvents } from '../../../shared/events.ts';
import * as L from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import { controllerOf, hasLostAbilities, LINKS, markDirty } from './characteristics.ts';

/**
 * An ability that triggers waits. No text of this game gives abilities or does something later: those hooks say no.
 * @clause TPL 4.2
 */
export const { registerOnField, emit, triggerAbilities, dropEntry } = createEvents({
  field: L.ZONE_FIELD,
  elsewhere: [],
  layout: L,
  triggeredKind: L.ABILITY_TRIGGERED,
  kind: () => NONE,
  isStatic: (kind) => kind === L.ABILITY_STATIC,
  modifications: () => MODIFICATIONS,
  registerDependencies: () => undefined,
  lent: LINKS,
  controllerOf,
  ...EVALUATORS,
  hasLostAbilities,
  changed: markDirty,
});
