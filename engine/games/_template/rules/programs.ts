/** Card programs: the frame of a resolving text and what its end does. */
import { FRAME_CONTROL, FRAME_SOURCE, NONE, type State } from '../../../kernel/layout.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/tables.ts';
import { putIntoPile } from './movement.ts';

export const PROGRAMS = createPrograms('program', EFFECTS, putCharmAway);

/**
 * What has been resolved or negated goes to the pile, if the object in `o` (a frame, a record) is a charm.
 * @clause TPL 3.2
 */
export function putCharmAway(s: State, o: number): void {
  if ((s[o + FRAME_CONTROL] & L.CONTROL_CHARM) === 0) return;
  const card = cardOf(s, s[o + FRAME_SOURCE]);
  if (card !== NONE && zoneOf(s, card) === L.ZONE_STACK) putIntoPile(s, card);
}
