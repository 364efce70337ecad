/** Players: what the kernel keeps of them, and with how much damage they lose. */
import type { State } from '../../../kernel/layout.ts';
import { ruleNumber } from '../../../kernel/players.ts';
import * as L from '../layout.ts';

export {
  addPlayerCell,
  isSwitched,
  playerCell,
  ruleNumber,
  setPlayerCell,
  turnPlayer,
} from '../../../kernel/players.ts';

/**
 * The points of damage with which a player loses: seven, unless the experiment says otherwise.
 * @clause SE 3.1.1
 */
export function losingDamage(s: State): number {
  return ruleNumber(s, L.LOSING_DAMAGE_SHIFT, L.LOSING_DAMAGE_MASK, L.LOSING_DAMAGE);
}
