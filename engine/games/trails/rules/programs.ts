/** Card programs: the frame of a resolving text and what its end does (1205.1). */
import { FRAME_CONTROL, FRAME_SOURCE, frameController, NONE, type State } from '../../../kernel/layout.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { createPrograms } from '../../../shared/programs.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/tables.ts';
import { moveCard } from './movement.ts';

/**
 * An ability's effect happens once, instruction by instruction, as it resolves.
 * @clause TR 1201.2, 1201.2a, 1214.1
 */
export const PROGRAMS = createPrograms('program', EFFECTS, putEventAway);

/**
 * An EVENT goes to the Trail of its controller when its effect is done; a pseudo-card ceases to exist.
 * @clause TR 1205.1c-2
 */
function putEventAway(s: State, f: number): void {
  if ((s[f + FRAME_CONTROL] & L.CONTROL_CARD) === 0) return;
  const card = cardOf(s, s[f + FRAME_SOURCE]);
  if (card !== NONE && zoneOf(s, card) === L.ZONE_PENDING)
    moveCard(s, card, L.ZONE_TRAIL + frameController(s, f), false);
}
