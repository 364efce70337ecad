/** CP and EP (302): units that are spent on costs, and the EP gain, which Actions cards of the Stronghold for EP (1217). */
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  FACE_DOWN,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_GAIN, VERB_SPEND } from '../decisions.ts';
import { CARD_ACTIONED, CARD_COMMITTED, PLAYER_CP, POOL_EP, POOL_KINDS, ZONE_STRONGHOLD } from '../layout.ts';
import { actionCard } from './movement.ts';

/** "TR 1315.2" A Ready card, face up or down, can be Actioned for EP; one that is Actioned cannot. */
function makes(s: State, card: number): number {
  return (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & (CARD_ACTIONED | CARD_COMMITTED)) === 0 ? 1 << POOL_EP : 0;
}

/** Are the two copies of one card, both face up or both face down? */
function isSame(s: State, card: number, other: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  const o = CARDS + other * CARD_STRIDE;
  return s[c + CARD_DEF] === s[o + CARD_DEF] && ((s[c + CARD_OWNER] ^ s[o + CARD_OWNER]) & FACE_DOWN) === 0;
}

const pools = createPools({
  name: 'units',
  // a price names the pool that it is paid from as its purpose: each kind of unit pays its own prices only
  pays: POOL_KINDS.map(() => 0),
  serves: (kind, purpose) => kind === purpose,
  unitsOf: (s, player, kind) => playerCell(s, player, PLAYER_CP + kind),
  addUnits: gain,
  makerZones: [ZONE_STRONGHOLD],
  committed: CARD_COMMITTED,
  makes,
  isAlike: isSame,
  make: actionCard,
  makeVerb: VERB_GAIN,
  spendVerb: VERB_SPEND,
  question: ASK.payUnits,
});

/** "TR 302.1" Adds CP or EP to the pool of a player, or takes some off. No text asks how many there are. */
export function gain(s: State, player: number, kind: number, amount: number): void {
  addPlayerCell(s, player, PLAYER_CP + kind, amount);
}

/** "TR 302.1a" "TR 1217.3" Can the player pay so many units of a kind, with EP that are gained meanwhile? */
export function canPayUnits(s: State, player: number, amount: number, kind: number): boolean {
  return amount <= 0 || pools.canMeet(s, player, amount, 0, kind);
}

/** "TR 302.1a" "TR 1217.3" Begins to pay them; "TR 1203.5" nothing for an amount of 0 or less. */
export function beginPayingUnits(s: State, player: number, amount: number, kind: number): void {
  if (amount > 0) pools.beginSpending(s, player, amount, 0, kind);
}

/** "TR 1217.1" "TR 1217.2" A Ready card of the own Stronghold is Actioned: 1 EP; "TR 1217.4" at once, and nobody can answer. */
export function gainFrom(s: State, player: number, card: number): void {
  pools.makeUnit(s, player, card, POOL_EP);
}

/** Can the card give EP, and no earlier one of the same kind? */
export function givesNewEp(s: State, card: number, player: number): boolean {
  if (makes(s, card) === 0) return false;
  for (let other = firstCard(s, ZONE_STRONGHOLD + player); other !== card && other !== NONE; other = nextCard(s, other))
    if (isSame(s, card, other) && makes(s, other) !== 0) return false;
  return true;
}

/** "TR 302.1b" All units of both players are lost. */
export function emptyPools(s: State): void {
  for (let player = 0; player < 2; player++)
    for (let kind = 0; kind < POOL_KINDS.length; kind++) setPlayerCell(s, player, PLAYER_CP + kind, 0);
}
