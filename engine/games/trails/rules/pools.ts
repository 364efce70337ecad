/**
 * CP and EP (302): units that are spent on costs, and the EP gain, which Actions cards of the Stronghold for EP (1217).
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_GAIN, VERB_SPEND } from '../decisions.ts';
import * as L from '../layout.ts';
import { actionCard } from './movement.ts';

/**
 * Which units a card can make: EP, if it is Ready, face up or down; an Actioned card makes none.
 * @clause TR 1315.2
 */
function makes(s: State, card: number): number {
  return (s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_ACTIONED | L.CARD_COMMITTED)) === 0 ? 1 << L.POOL_EP : 0;
}

/** Are the two copies of one card, both face up or both face down? */
function isSame(s: State, card: number, other: number): boolean {
  const c = K.cardOffset(card);
  const o = K.cardOffset(other);
  return s[c + K.CARD_DEF] === s[o + K.CARD_DEF] && ((s[c + K.CARD_OWNER] ^ s[o + K.CARD_OWNER]) & K.FACE_DOWN) === 0;
}

const pools = createPools({
  name: 'units',
  // a price names the pool that it is paid from as its purpose: each kind of unit pays its own prices only
  pays: L.POOL_KINDS.map(() => 0),
  serves: (kind, purpose) => kind === purpose,
  unitsOf: (s, player, kind) => playerCell(s, player, L.PLAYER_CP + kind),
  addUnits: gain,
  makerZones: [L.ZONE_STRONGHOLD],
  committed: L.CARD_COMMITTED,
  makes,
  isAlike: isSame,
  make: actionCard,
  makeVerb: VERB_GAIN,
  spendVerb: VERB_SPEND,
  question: ASK.payUnits,
});

/**
 * Adds CP or EP to the pool of a player, or takes some off. No text asks how many units there are.
 * @clause TR 302.1
 */
export function gain(s: State, player: number, kind: number, amount: number): void {
  addPlayerCell(s, player, L.PLAYER_CP + kind, amount);
}

/**
 * Can the player pay so many units of a kind, with EP that are gained meanwhile?
 * @clause TR 302.1a, 1217.3
 */
export function canPayUnits(s: State, player: number, amount: number, kind: number): boolean {
  return amount <= 0 || pools.canMeet(s, player, amount, 0, kind);
}

/**
 * Begins to pay units of a kind; nothing for an amount of 0 or less.
 * @clause TR 302.1a, 1217.3, 1203.5
 */
export function beginPayingUnits(s: State, player: number, amount: number, kind: number): void {
  if (amount > 0) pools.beginSpending(s, player, amount, 0, kind);
}

/**
 * Actions a Ready card of the player's Stronghold for 1 EP, at once; nobody can answer.
 * @clause TR 1217.1, 1217.2, 1217.4
 */
export function gainFrom(s: State, player: number, card: number): void {
  pools.makeUnit(s, player, card, L.POOL_EP);
}

/** Can the card give EP, and no earlier one of the same kind? */
export function givesNewEp(s: State, card: number, player: number): boolean {
  if (makes(s, card) === 0) return false;
  for (
    let other = firstCard(s, L.ZONE_STRONGHOLD + player);
    other !== card && other !== K.NONE;
    other = nextCard(s, other)
  )
    if (isSame(s, card, other) && makes(s, other) !== 0) return false;
  return true;
}

/**
 * All units of both players are lost.
 * @clause TR 302.1b
 */
export function emptyPools(s: State): void {
  for (let player = 0; player < 2; player++)
    for (let kind = 0; kind < L.POOL_KINDS.length; kind++) setPlayerCell(s, player, L.PLAYER_CP + kind, 0);
}
