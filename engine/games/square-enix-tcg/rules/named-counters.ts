/**
 * Counters of kinds that cards put on others: an entry for each time that some were placed. Those that a card places on
 * itself are of one kind, and only a number (CARD_COUNTERS).
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { CONTINUOUS_COUNTERS } from './characteristics.ts';

/**
 * How many counters of a kind are on the object in that row.
 * @clause SE 11.13.4.10
 */
export function namedCounters(s: State, card: number, kind: number): number {
  const target = referenceTo(s, card);
  let n = 0;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_COUNTERS || s[e + C.CONTINUOUS_TARGET] !== target) continue;
    if (s[e + C.CONTINUOUS_EXTRA] === kind) n += s[e + C.CONTINUOUS_VALUE];
  }
  return n;
}
