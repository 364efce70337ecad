/** What texts forbid players, or have happen in place of what they would do: what LISTEN_PLAY hears of. */
import { NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import { NO_PLAY_OF } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

/**
 * Does a text forbid that to the player, or say it of the player? `word`: one of the modifications that LISTEN_PLAY
 * hears of; `card`: what it would be done with, where the text names cards.
 */
export function isForbidden(s: State, word: number, player: number, card: number = NONE): boolean {
  if (!mayHaveChanges(s, L.LISTEN_PLAY)) return false;
  beginChanges(s, L.LISTEN_PLAY, word);
  while (nextChange(s)) {
    const whose = CODE[change.pc + 1];
    if (whose !== L.PLAYER_EACH && playerOf(s, whose, change.you, NONE) !== player) continue;
    if (card === NONE) return true;
    const of = CODE[change.pc + NO_PLAY_OF];
    if (of === 0 || matches(s, card, of, change.source, change.you)) return true;
  }
  return false;
}
