/** Players of this game: the kernel's readers, and what is special here. */
import type { State } from '../../../kernel/layout.ts';
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
 * The player's next turn is skipped; two such instructions, two turns.
 * @clause SVE 5.26.2, 5.26.2.1
 */
export function skipTurn(s: State, player: number): void {
  s[L.SKIPPED_TURNS] += 1 << (player * 8);
}
