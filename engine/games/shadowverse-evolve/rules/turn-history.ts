/**
 * What has been done this turn, for texts that count it: cards played, followers evolved or buried, cards discarded,
 * cards that left the field, attacks, Union Bursts. The log uses the region of the state that other games use for their
 * stack. It still knows tokens that were erased.
 */

import { STACK, STACK_CELLS, STACK_COUNT } from '../../../kernel/layout.ts';
import { createDeeds } from '../../../shared/deeds.ts';
import * as L from '../layout.ts';
import { matches } from '../operators/tables.ts';
import { touch } from './characteristics.ts';

export const DEED_PLAYED = 0;
export const DEED_EVOLVED = 1;
/** A follower went from the field to a graveyard. */
export const DEED_BURIED = 2;
export const DEED_DISCARDED = 3;
/** A Union Burst ability was activated (14.5.1.3). */
export const DEED_UNION_BURST = 4;
/** A follower was destroyed; what it was then counts, not what is printed (5.25.2). */
export const DEED_DESTROYED = 5;
/** A card left the field for another zone than a field. */
export const DEED_LEFT = 6;
/** A follower attacked. */
export const DEED_ATTACKED = 7;
/** A card was banished from the EX area. */
export const DEED_BANISHED_FROM_EX = 8;
/** A card went from the field to its owner's hand. */
export const DEED_RETURNED = 9;

export const { noteDeed, clearDeeds, countDeeds, lastDeedPasses } = createDeeds({
  log: () => STACK,
  length: () => STACK_COUNT,
  limit: STACK_CELLS,
  nowhere: L.ZONE_VOID,
  changed: (s) => touch(s, L.DEPEND_DEEDS),
  matches,
});
