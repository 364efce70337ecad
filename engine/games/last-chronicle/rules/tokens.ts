/** Tokens (6.11): Units, Histories and Structures that no card of a deck stands for. */
import { CARD_DEF, cardField, NONE, type State } from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { addBlankRows, makeToken } from '../../../shared/tokens.ts';
import * as L from '../layout.ts';
import { putOnBattlefield } from './movement.ts';
import { canPut, isForbidden } from './permissions.ts';

/** The definition of token rows that hold no token. */
const NO_CARD = T.addDefinition();
T.DEFS[T.defField(NO_CARD, T.DEF_HASH)] = 0x1c7c;

/** Gives a player rows for tokens, which lie in the void. */
export function addTokenRows(s: State, player: number): void {
  addBlankRows(s, player, L.TOKEN_ROWS, NO_CARD, L.ZONE_VOID + player);
}

/**
 * Puts a token on the battlefield of the player, who owns and controls it; emits nothing. Returns its row, or NONE
 * where the player owns TOKEN_ROWS tokens, where a text forbids placing it, or, with `asksIcons`, where an icon forbids
 * it.
 * @clause LC 6.11.1, 6.11.5, 2.2, 5.5.2.2, 5.5.3.2
 */
export function createToken(s: State, definition: number, player: number, wiped: boolean, asksIcons: boolean): number {
  const card = makeToken(s, definition, L.ZONE_VOID + player);
  if (card === NONE) return NONE;
  if (asksIcons ? !canPut(s, card, player) : isForbidden(s, card, player)) {
    s[cardField(card, CARD_DEF)] = NO_CARD;
    return NONE;
  }
  putOnBattlefield(s, card, player, wiped);
  return card;
}
