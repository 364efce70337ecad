/** What happens instead of something else (1216): every draw and every departure from the field goes through here. */
import { drawNow, leaveNow } from './movement.ts';

/** "TR 1313.1" Draws a card; NONE from an empty deck. */
export const drawCard = drawNow;
/** Cards, the first of SELECTED, leave the field together for their owners' zones of a kind. */
export const leaveTogether = leaveNow;
