/** Where what a search finds and what a look takes is put. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { setIt } from '../moved.ts';
import { hideFrom, ownerOf, revealCard } from '../movement.ts';
import type { ChoiceHooks } from './hooks.ts';

export const delivered = new Int32Array(64);

/** How cards that were set aside reach their destination. */
export interface Delivery {
  /**
   * A card that was set aside goes where the instruction says; `shown`: both players have seen it, and know it in a
   * hand.
   */
  readonly deliverTo: (s: State, card: number, player: number, destination: number, shown: boolean) => void;
  /** Cards set aside go where the instruction says; they are "it" for the program in frame `below`. */
  readonly deliverAside: (s: State, below: number, player: number, destination: number, shown: boolean) => void;
  /** Those of the first `n` cards delivered that are on a field have entered it. */
  readonly enterDelivered: (s: State, n: number) => void;
}

/** Makes the `Delivery` of one game. */
export function createDelivery(
  hooks: Pick<ChoiceHooks, 'destinations' | 'enteredTogether' | 'field' | 'layout' | 'moveCard'>,
): Delivery {
  const { destinations = [], moveCard, field, enteredTogether } = hooks;
  const { ZONE_HAND: hand, ZONE_ASIDE: aside } = hooks.layout;

  function deliverTo(s: State, card: number, player: number, destination: number, shown: boolean): void {
    const { deliver } = destinations[destination];
    if (deliver) {
      deliver(s, card, player);
      return;
    }
    moveCard(s, card, hand + ownerOf(s, card), false);
    if (shown) revealCard(s, card);
    else hideFrom(s, card, player ^ 1);
  }

  function deliverAside(s: State, below: number, player: number, destination: number, shown: boolean): void {
    let n = 0;
    for (let card = firstCard(s, aside + player); card !== K.NONE; card = nextCard(s, card)) delivered[n++] = card;
    for (let i = 0; i < n; i++) deliverTo(s, delivered[i], player, destination, shown);
    setIt(s, below, delivered, n);
    if (destinations[destination].is !== 'field') return;
    enterDelivered(s, n);
  }

  function enterDelivered(s: State, n: number): void {
    let put = 0;
    for (let i = 0; i < n; i++) {
      const card = delivered[i];
      if (card !== K.NONE && (s[K.cardField(card, K.CARD_ZONE)] & ~1) === field) delivered[put++] = card;
    }
    enteredTogether(s, delivered, put);
  }

  return { deliverTo, deliverAside, enterDelivered };
}
