/** Which card has removed which from the game, for the cards whose texts ask. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { isOnField } from './characteristics.ts';

/** A card that is removed from the game keeps whose text did that, if a text of that card asks. */
export function noteRemovedBy(s: State, card: number, remover: number): void {
  const c = K.cardOffset(card);
  if (remover === K.NONE) return;
  const flags = T.DEFS[T.defField(s[K.cardField(remover, K.CARD_DEF)], T.DEF_FLAGS)];
  if ((flags & L.FLAG_DEF_ASKS_REMOVED) === 0) return;
  s[c + L.CARD_DAMAGED_BY] = referenceTo(s, remover);
}

/**
 * Was the card removed by a text of the object `remover`: of what it is on the field, or was as it left it just now?
 * @clause SE 11.9.16.1, 11.12.8
 */
export function wasRemovedBy(s: State, card: number, remover: number): boolean {
  const by = s[K.cardField(card, L.CARD_DAMAGED_BY)];
  const serial = s[K.cardField(remover, K.CARD_SERIAL)];
  return by > 0 && by === K.makeReference(remover, isOnField(s, remover) ? serial : serial - 1);
}
