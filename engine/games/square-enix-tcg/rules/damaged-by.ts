/** Remembers which card has dealt damage to which this turn, for cards whose texts ask for it. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_DAMAGED, controllerOf } from './characteristics.ts';

/** Remembers until the turn ends that `dealer` has dealt damage to `card`, if a text of the dealer asks. */
export function noteDamagedBy(s: State, card: number, dealer: number): void {
  const flags = T.DEFS[T.defField(s[K.cardField(dealer, K.CARD_DEF)], T.DEF_FLAGS)];
  if ((flags & L.FLAG_DEF_ASKS_DAMAGED) === 0 || wasDamagedBy(s, card, dealer)) return;
  const you = controllerOf(s, dealer);
  const turn = s[K.TURN_NUMBER];
  C.addContinuous(
    s,
    CONTINUOUS_DAMAGED,
    you,
    C.NO_CODE,
    referenceTo(s, card),
    turn,
    C.NO_VALUE,
    referenceTo(s, dealer),
  );
}

/**
 * Has the object `card` been dealt damage by the object `dealer` this turn?
 * @clause SE 6.5.3, 11.12.8
 */
export function wasDamagedBy(s: State, card: number, dealer: number): boolean {
  const target = referenceTo(s, card);
  const source = referenceTo(s, dealer);
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_DAMAGED) continue;
    if (s[e + C.CONTINUOUS_TARGET] === target && s[e + C.CONTINUOUS_SOURCE] === source) return true;
  }
  return false;
}
