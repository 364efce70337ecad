/** Tokens (6.11): Units, Histories and Structures that no card of a deck stands for. */
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  KNOWN_BOTH,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { addCard } from '../../../kernel/state.ts';
import { addDefinition, DEF_HASH, DEF_STRIDE, DEFS } from '../../../kernel/tables.ts';
import { firstCard } from '../../../kernel/zones.ts';
import { TOKEN_ROWS, ZONE_VOID } from '../layout.ts';
import { putOnBattlefield } from './movement.ts';

/** What stands in the row of a token that is none yet. */
const NO_CARD = addDefinition();
DEFS[NO_CARD * DEF_STRIDE + DEF_HASH] = 0x1c7c;

/** Gives a player rows for tokens, which lie in the void. */
export function addTokenRows(s: State, player: number): void {
  for (let i = 0; i < TOKEN_ROWS; i++) {
    const card = addCard(s, NO_CARD, player, ZONE_VOID + player);
    s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= KNOWN_BOTH;
  }
}

/**
 * "LC 6.11.1" "LC 6.11.5" Puts a token on the battlefield of the player, who owns and controls it; emits nothing. Returns its row,
 * or NONE where the player owns TOKEN_ROWS tokens.
 */
export function createToken(s: State, definition: number, player: number, wiped: boolean): number {
  const card = firstCard(s, ZONE_VOID + player);
  if (card === NONE) return NONE;
  const c = CARDS + card * CARD_STRIDE;
  s[c + CARD_DEF] = definition;
  s[c + CARD_OWNER] |= KNOWN_BOTH;
  s[c + CARD_FLAGS] = 0;
  putOnBattlefield(s, card, player, wiped);
  return card;
}
