/** The deeds of players this turn for texts that ask about the cards: which cards they have played. */

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

/** Forgets all deeds, as a new turn begins. */
export { clearDeeds };

/**
 * Notes that a player has cast a card. What becomes of the card makes no difference: a cancelled card was cast all the
 * same.
 */
export function noteCast(s: State, player: number, card: number): void {
  addPlayerCell(s, player, L.PLAYER_CARDS_CAST, 1);
  noteDeed(s, DEED_CAST, player, card, s[K.cardField(card, K.CARD_DEF)]);
}

/**
 * Emits that a player casts a card. It is told before the card is on the field, so that the card does not hear of
 * itself.
 */
export function tellCast(s: State, player: number, card: number): void {
  emit(s, L.EVENT_CASTS, card, player, playerCell(s, player, L.PLAYER_CARDS_CAST) + 1);
}

/**
 * How many cards that pass a filter (0: any) a player has cast this turn, not counting `except`; the filter is read
 * with `you` as its player.
 */
export function cardsCast(s: State, player: number, filter: number, you: number, except: number): number {
  return countDeeds(s, DEED_CAST, player, filter, you, except);
}
