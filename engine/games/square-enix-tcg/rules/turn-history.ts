/** What players have done this turn, for texts that ask about the cards: which they have played. */

import * as K from '../../../kernel/layout.ts';
import { playerField, type State } from '../../../kernel/layout.ts';
import { createDeeds } from '../../../shared/deeds.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { touch } from './characteristics.ts';
import { emit } from './events.ts';
import { addPlayerCell, playerCell } from './players.ts';

/** A card was played: a Summon that is cast, or a card that came to the field from the hand for its price. */
const DEED_CAST = 0;

const { noteDeed, clearDeeds, countDeeds } = createDeeds({
  log: (player) => playerField(player, L.PLAYER_DEED_LOG),
  length: (player) => playerField(player, L.PLAYER_DEEDS),
  limit: L.DEED_LIMIT,
  nowhere: L.ZONE_ASIDE,
  changed: (s) => touch(s, L.DEPEND_DEEDS),
  matches,
});

/** A new turn: nothing is remembered. */
export { clearDeeds };

/** A player has cast a card. What becomes of it makes no difference: cancelled, it was cast all the same. */
export function noteCast(s: State, player: number, card: number): void {
  addPlayerCell(s, player, L.PLAYER_CARDS_CAST, 1);
  noteDeed(s, DEED_CAST, player, card, s[K.cardField(card, K.CARD_DEF)]);
}

/** A player casts a card: told before it is there, so that it does not hear of itself. */
export function tellCast(s: State, player: number, card: number): void {
  emit(s, L.EVENT_CASTS, card, player, playerCell(s, player, L.PLAYER_CARDS_CAST) + 1);
}

/**
 * How many cards that pass a filter (0: any) a player has cast this turn, but not `except`; seen by `you`.
 */
export function cardsCast(s: State, player: number, filter: number, you: number, except: number): number {
  return countDeeds(s, DEED_CAST, player, filter, you, except);
}
