/** Bond: losing and gaining it. Nobody loses the game by it before 705.5. */
import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import { CONTINUOUS_CONTROL } from '../../../shared/continuous.ts';
import * as L from '../layout.ts';
import { CONTINUOUS_NO_STUN_DAMAGE, touch } from './characteristics.ts';
import { isInForce } from './derive.ts';
import { emit } from './events.ts';
import { mayHaveChanges } from './rule-changes.ts';

// reasons for losing Bond
const BY_EFFECT = 0;
/**
 * Stun damage; overkill damage.
 * @clause TR 1306.3, 804.11a-3
 */
export const BY_STUN = 1;
export const BY_OVERKILL = 2;

/** Losses that happen together: player, amount, why, and the card that is their source. */
const losses = new Int32Array(4 * 64);
let count = 0;
defineScratch(() => {
  count = 0;
});

/**
 * Does an effect spare the player stun damage now? It spares the player whom its entry names.
 * @clause TR 1307.1
 */
function isSpared(s: State, player: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + CONTINUOUS_CONTROL] === ((CONTINUOUS_NO_STUN_DAMAGE << 1) | player) && isInForce(s, e)) return true;
  }
  return false;
}

/**
 * Adds a loss that happens with the next `endLosses`; an amount of 0 or less is no loss.
 * @clause TR 104.2
 */
export function addLoss(s: State, player: number, amount: number, why: number, source: number): void {
  if (amount <= 0 || (why === BY_STUN && isSpared(s, player))) return;
  if (4 * count === losses.length) endLosses(s);
  const at = 4 * count++;
  losses[at] = player;
  losses[at + 1] = amount;
  losses[at + 2] = why;
  losses[at + 3] = source;
}

/** Lets losses happen where something may happen instead of them. replacement.ts sets the function. */
export const SETTLE_LOSSES = new FromAbove<(s: State, losses: Int32Array, n: number) => void>();

/** The losses that were added happen, in that order. */
export function endLosses(s: State): void {
  const n = count;
  count = 0;
  if (mayHaveChanges(s, L.LISTEN_BOND)) {
    SETTLE_LOSSES.value(s, losses, n);
    return;
  }
  for (let i = 0; i < n; i++) loseNow(s, losses[4 * i], losses[4 * i + 1], losses[4 * i + 2], losses[4 * i + 3]);
}

/** An effect makes a player lose Bond. */
export function loseBond(s: State, player: number, amount: number): void {
  addLoss(s, player, amount, BY_EFFECT, K.NONE);
  endLosses(s);
}

/**
 * A player loses Bond; nothing happens instead. The source of overkill damage is the UNIT.
 * @clause TR 1222.3
 */
export function loseNow(s: State, player: number, amount: number, why: number, source: number): void {
  const p = K.playerOffset(player);
  s[p + L.PLAYER_BOND] -= amount;
  s[p + L.PLAYER_BOND_LOST] += amount;
  touch(s, L.DEPEND_PLAYERS);
  if (why === BY_OVERKILL) emit(s, L.EVENT_OVERKILLS, source, player, amount);
  emit(s, L.EVENT_BOND_LOST, K.NONE, player, amount);
}

/** The Bond that players begin with: 40, unless the format says otherwise (Q1). */
export function startingBond(s: State): number {
  return (s[K.SWITCHES] >> L.STARTING_BOND_SHIFT) & L.MOST_STARTING_BOND || L.BOND;
}

/** A player gains Bond, up to the limit: 40, or what players begin with if that is more (Q1). */
export function gainBond(s: State, player: number, amount: number): void {
  const at = K.playerField(player, L.PLAYER_BOND);
  const limit = isSwitched(s, L.SWITCH_BOND_UNLIMITED) ? amount : Math.max(L.BOND, startingBond(s)) - s[at];
  const gained = Math.min(amount, limit);
  if (gained <= 0) return;
  s[at] += gained;
  touch(s, L.DEPEND_PLAYERS);
  emit(s, L.EVENT_BOND_GAINED, K.NONE, player, gained);
}
