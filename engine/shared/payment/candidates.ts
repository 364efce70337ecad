/** The cards that a part of a price may take. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { CODE } from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { SELECTED, sortSelected } from '../selection.ts';
import type { FullPart, Parts, PaymentHooks } from './parts.ts';

/** What each part of a question may take, one region behind the other: for each at most all rows of a game. */
export const candidates = new Int32Array(256 * 64);

/** How the cards for a part are found. */
export interface Candidates {
  readonly fits: (s: State, part: FullPart, pc: number, card: number, source: number, player: number) => boolean;
  /** Fills SELECTED with what could be taken for the part at `pc`; returns how many. */
  readonly findCards: (s: State, pc: number, source: number, player: number) => number;
  /** Is there any such card? */
  readonly hasCard: (s: State, pc: number, source: number, player: number) => boolean;
  /**
   * Fills `candidates` from `at` on with what a part may take, by ascending rows or in the order of the zone; returns
   * the end.
   */
  readonly findCandidates: (s: State, pc: number, by: number, player: number, at: number, sorted: boolean) => number;
}

/** Makes the `Candidates` of one game. */
export function createCandidates(hooks: Pick<PaymentHooks, 'committed'>, parts: Parts): Candidates {
  const { committed } = hooks;
  const { partOf } = parts;

  function fits(s: State, part: FullPart, pc: number, card: number, source: number, player: number): boolean {
    return (s[K.cardField(card, K.CARD_FLAGS)] & committed) === 0 && part.fits(s, pc, card, source, player);
  }

  function findCards(s: State, pc: number, source: number, player: number): number {
    const part = partOf(CODE[pc]);
    let n = 0;
    let kind = 0;
    for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
      if ((zones & 1) === 0) continue;
      for (let card = firstCard(s, kind + player); card !== K.NONE; card = nextCard(s, card))
        if (fits(s, part, pc, card, source, player)) SELECTED[n++] = card;
    }
    return n;
  }

  function hasCard(s: State, pc: number, source: number, player: number): boolean {
    const part = partOf(CODE[pc]);
    let kind = 0;
    for (let zones = part.zones(pc); zones !== 0; zones >>>= 1, kind += 2) {
      if ((zones & 1) === 0) continue;
      for (let card = firstCard(s, kind + player); card !== K.NONE; card = nextCard(s, card))
        if (fits(s, part, pc, card, source, player)) return true;
    }
    return false;
  }

  function findCandidates(s: State, pc: number, by: number, player: number, at: number, sorted: boolean): number {
    const n = findCards(s, pc, by, player);
    if (sorted) sortSelected(n);
    for (let i = 0; i < n; i++) candidates[at + i] = SELECTED[i];
    return at + n;
  }

  return { fits, findCards, hasCard, findCandidates };
}
