/**
 * What the own hand is worth beyond the number of its cards: whether it uses the play points of the next turn, what it
 * holds for later, and which cards it has twice. It reads the own hand and public cells alone.
 *
 * The worths were fitted, as those of evaluation.ts and in its units, to who won: 172,000 positions at the beginnings
 * of turns of 7,000 games of greedy, with a term for each deck and one for each number of cards.
 */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import * as T from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import * as L from './layout.ts';

/** What n cards in hand come to by the worths below on average: a hand is judged by how it differs from that. */
const USUAL_WORTH = [-7748, -4250, -1144, 1282, 2269, 3209, 4153, 5055, 5745] as const;
const FOLLOWER_WORTH = 385;
/** Worth of each play point that cards cost, and of each that is beyond those of the next turn. */
const COST_WORTH = 231;
const BEYOND_WORTH = -421;
/** Worth of each play point of the next turn that the hand cannot use. */
const UNUSED_WORTH = -901;
/** Worth of a card that the hand holds already. */
const COPY_WORTH = -1008;
/** No turn begins with more play points. */
const MOST_POINTS = 10;

function isCopy(s: State, card: number, player: number): boolean {
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, L.ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (s[K.cardField(other, K.CARD_DEF)] === definition) return true;
  return false;
}

/** How much more the hand of `player` is worth than one of as many cards is on average. */
export function handWorth(s: State, player: number): number {
  const points = Math.min(MOST_POINTS, playerCell(s, player, L.PLAYER_PP_MAX) + 1);
  let worth = -USUAL_WORTH[Math.min(USUAL_WORTH.length - 1, zoneSize(s, L.ZONE_HAND + player))];
  // bit i: some of the cards cost i play points together
  let sums = 1;
  for (let card = firstCard(s, L.ZONE_HAND + player); card !== K.NONE; card = nextCard(s, card)) {
    const d = T.defOffset(s[K.cardField(card, K.CARD_DEF)]);
    const cost = Math.max(0, T.DEFS[d + T.DEF_COST]);
    if ((T.DEFS[d + T.DEF_TYPES] & L.KIND_FOLLOWER) !== 0) worth += FOLLOWER_WORTH;
    worth += cost * COST_WORTH + Math.max(0, cost - points) * BEYOND_WORTH;
    if (isCopy(s, card, player)) worth += COPY_WORTH;
    if (cost <= points) sums |= sums << cost;
  }
  const used = 31 - Math.clz32(sums & ((2 << points) - 1));
  return worth + (points - used) * UNUSED_WORTH;
}
