/**
 * Souls (7.7, 15.1.16): a unit for each of SOULS, made by soul stones while a player has priority or in the middle of a
 * payment.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_SOUL, VERB_SPEND } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardFactions, touch } from './characteristics.ts';

/**
 * The kinds of soul that an active stone can make: of its factions, or factionless if it has none.
 * @clause LC 7.7.3, 15.1.16.1
 */
export function soulsOf(s: State, stone: number): number {
  if ((s[K.cardField(stone, K.CARD_FLAGS)] & (L.CARD_WIPED | L.CARD_COMMITTED)) !== 0) return 0;
  return cardFactions(s, stone) || 1 << L.SOUL_FACTIONLESS;
}

/**
 * A faction icon is paid with a soul of that faction, the free cost with any (Q8). Stones may make souls even if the
 * pool is enough, but no more than are to be paid. A soul action is done at once, without the stack.
 * @clause LC 5.2.2, 15.1.16.2, 15.1.16.4
 */
export const { canMeet, beginSpending, makeUnit } = createPools({
  name: 'souls',
  pays: [...L.FACTIONS.map((_, i) => 1 << i), 0],
  serves: () => true,
  unitsOf: (s, player, kind) => playerCell(s, player, L.PLAYER_SOULS + kind),
  addUnits: (s, player, kind, change) => {
    addPlayerCell(s, player, L.PLAYER_SOULS + kind, change);
    touch(s, L.DEPEND_PLAYERS);
  },
  makerZones: [L.ZONE_SOUL],
  committed: L.CARD_COMMITTED,
  makes: soulsOf,
  isAlike: isSameStone,
  makesFreely: true,
  make: (s, card) => {
    s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_WIPED;
    touch(s, L.DEPEND_PILES);
  },
  makeVerb: VERB_SOUL,
  spendVerb: VERB_SPEND,
  question: ASK.paySouls,
});

/** Could a soul be made by either player? */
export function hasActiveStone(s: State): boolean {
  for (let stone = firstOfBoth(s, L.ZONE_SOUL); stone !== K.NONE; stone = nextOfBoth(s, L.ZONE_SOUL, stone))
    if (soulsOf(s, stone) !== 0) return true;
  return false;
}

/**
 * At the end of a phase all souls are lost.
 * @clause LC 7.7.4
 */
export function emptyPools(s: State): void {
  for (let player = 0; player < 2; player++)
    for (let kind = 0; kind < L.SOULS.length; kind++) setPlayerCell(s, player, L.PLAYER_SOULS + kind, 0);
}

/** Are the two stones copies of one card? */
function isSameStone(s: State, stone: number, other: number): boolean {
  return s[K.cardField(stone, K.CARD_DEF)] === s[K.cardField(other, K.CARD_DEF)];
}

/** Is there a stone before this one that makes the same? Then they are one option. */
export function isTwinStone(s: State, stone: number, player: number): boolean {
  for (let other = firstCard(s, L.ZONE_SOUL + player); other !== stone && other !== K.NONE; other = nextCard(s, other))
    if (isSameStone(s, stone, other) && soulsOf(s, other) !== 0) return true;
  return false;
}
