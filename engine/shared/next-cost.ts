/**
 * What effects say of the cost of the next card that a player plays: an entry each, which the next such card uses up,
 * whatever is paid for it. CONTINUOUS_CODE: the filter of such cards, 0 for any · CONTINUOUS_VALUE: by how much less ·
 * CONTINUOUS_EXTRA: the game's own.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL, CONTINUOUS_SOURCE, removeContinuous } from './continuous.ts';

/** What such entries need of a game. */
export interface NextCostHooks {
  /** The kind of the entries. */
  readonly kind: number;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
}

/** The costs of next cards in one game. */
export interface NextCosts {
  /** Is there an entry about a card that this player plays next? */
  readonly mayBeNext: (s: State, player: number) => boolean;
  /** Is the entry at that offset about the cost of the next such card that the player plays? */
  readonly isAboutNext: (s: State, e: number, card: number, player: number) => boolean;
  /** Uses up what was said of the next card: this card is the next one. */
  readonly useUpNext: (s: State, card: number, player: number) => void;
}

/** Makes the functions of one game. */
export function createNextCosts({ kind, matches }: NextCostHooks): NextCosts {
  function mayBeNext(s: State, player: number): boolean {
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++)
      if (s[K.continuousField(i, CONTINUOUS_CONTROL)] === (player | (kind << 1))) return true;
    return false;
  }

  function isAboutNext(s: State, e: number, card: number, player: number): boolean {
    if (s[e + CONTINUOUS_CONTROL] !== (player | (kind << 1))) return false;
    const filter = s[e + CONTINUOUS_CODE];
    return filter === 0 || matches(s, card, filter, K.referenceCard(s[e + CONTINUOUS_SOURCE]), player);
  }

  function useUpNext(s: State, card: number, player: number): void {
    for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--)
      if (isAboutNext(s, K.continuousOffset(i), card, player)) removeContinuous(s, i);
  }

  return { mayBeNext, isAboutNext, useUpNext };
}
