/**
 * What texts forbid players, or let happen in place of what players would do: the rule changes that LISTEN_PLAY counts.
 */
import { NONE, type State } from '../../../kernel/layout.ts';
import { CODE } from '../../../kernel/tables.ts';
import * as L from '../layout.ts';
import { NO_PLAY_OF } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { beginChanges, change, mayHaveChanges, nextChange } from './rule-changes.ts';
import { playerOf } from './selection.ts';

/**
 * Does a text say that word of the player, for example that something is forbidden? `word`: one of the modifications
 * that LISTEN_PLAY counts; `card`: the card with which the player would do it, for texts that name cards.
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
