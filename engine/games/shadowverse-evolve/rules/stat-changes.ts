/**
 * Attack, defense, PP, EP: how effects change them for good (1.3.2, 5.27), and how abilities are lost. A change for a
 * time is an entry of CONTINUOUS; one that lasts until the card changes zones stands in the card's row.
 */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_COUNTER,
  CONTINUOUS_LOSE,
  CONTINUOUS_SET,
  cardAttack,
  cardDefense,
  dateAsPlayed,
  FOREVER,
  findCounter,
  isLeader,
  isOnField,
  markDirty,
  masterOf,
  touch,
} from './characteristics.ts';
import { dropEntry, emit } from './events.ts';
import { addPlayerCell, isSwitched, playerCell, setPlayerCell } from './players.ts';
import { stackCounter } from './title-names.ts';

/**
 * Changes a card's attack and defense for good; a leader's defense goes by `changeLeader`.
 * @clause SVE 5.27, 1.3.2.4
 */
export function changeNumbers(s: State, card: number, attack: number, defense: number): void {
  if (isLeader(s, card)) {
    changeOneLeader(s, card, defense);
    return;
  }
  const c = K.cardOffset(card);
  s[c + L.CARD_ATTACK_CHANGE] += attack;
  s[c + L.CARD_DEFENSE_CHANGE] += defense;
  markDirty(s);
  if (attack > 0 || defense > 0) noteRaised(s, card);
}

/**
 * An effect has raised the attack or the defense of a card, both together once. A static ability that begins to apply,
 * an effect that ends and another face of the card raise nothing.
 * @clause SVE 5.27.1
 */
export function noteRaised(s: State, card: number): void {
  if (!isOnField(s, card)) return;
  s[K.cardField(card, K.CARD_FLAGS)] |= L.CARD_RAISED;
  touch(s, L.DEPEND_STATE);
  emit(s, L.EVENT_RAISED, card, masterOf(s, card));
}

/**
 * Changes the defense of each leader of a player; there is no upper bound (1.3.2.4).
 * @clause SVE 2.8.3.1
 */
export function changeLeader(s: State, player: number, amount: number): void {
  for (let card = firstCard(s, L.ZONE_LEADER + player); card !== K.NONE; card = nextCard(s, card)) {
    changeOneLeader(s, card, amount);
    if (isSwitched(s, L.SWITCH_SHARED_LEADERS)) return;
  }
}

/**
 * Changes one leader's defense and emits the event. A turn's decreases are counted, not their points.
 * @clause SVE 5.27.1, 13.5.2, 2.8.3
 */
export function changeOneLeader(s: State, card: number, amount: number): void {
  if (amount === 0) return;
  const player = masterOf(s, card);
  if (isSwitched(s, L.SWITCH_SHARED_LEADERS)) {
    for (let other = firstCard(s, L.ZONE_LEADER + player); other !== K.NONE; other = nextCard(s, other))
      s[K.cardField(other, L.CARD_DEFENSE_CHANGE)] += amount;
  } else s[K.cardField(card, L.CARD_DEFENSE_CHANGE)] += amount;
  touch(s, L.DEPEND_PLAYERS);
  s[K.CHECK_DUE] = 1;
  if (amount < 0) {
    addPlayerCell(s, player, L.PLAYER_DECREASES, 1);
    touch(s, L.DEPEND_DEEDS);
    emit(s, L.EVENT_LEADER_DECREASES, card, player, -amount);
  } else emit(s, L.EVENT_LEADER_INCREASES, card, player, amount);
}

/**
 * Sets a card's attack or defense: older changes (damage too) are overwritten, younger ones are added. On a leader it
 * is a change by the difference (5.27.2).
 * @clause SVE 10.9.1.4
 */
export function setNumber(
  s: State,
  you: number,
  card: number,
  isAttack: boolean,
  value: number,
  until: number,
  source: number,
): void {
  if (isLeader(s, card)) {
    if (!isAttack) changeOneLeader(s, card, value - cardDefense(s, card));
    return;
  }
  const c = K.cardOffset(card);
  const target = referenceTo(s, card);
  const before = isAttack ? cardAttack(s, card) : cardDefense(s, card);
  if (until === FOREVER) {
    for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
      const e = K.continuousOffset(i);
      if (s[e + C.CONTINUOUS_TARGET] !== target || s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_SET) continue;
      if (s[e + C.CONTINUOUS_EXTRA] === (isAttack ? 1 : 0)) C.removeContinuous(s, i);
    }
    s[c + (isAttack ? L.CARD_ATTACK_CHANGE : L.CARD_DEFENSE_CHANGE)] = 0;
  }
  // changes in the row are added to the number that is set; those made so far must not count
  const older = s[c + (isAttack ? L.CARD_ATTACK_CHANGE : L.CARD_DEFENSE_CHANGE)];
  C.addContinuous(s, CONTINUOUS_SET, you, C.NO_CODE, target, until, value - older, source, isAttack ? 1 : 0);
  dateAsPlayed(s);
  markDirty(s);
  // @clause SVE 5.27.2
  if (before !== L.NO_NUMBER && value > before) noteRaised(s, card);
}

/**
 * The card loses the abilities that it has now; what it gains later stays (5.31.2.1). `extra` is BOXES where it is
 * boxed.
 * @clause SVE 5.31.2
 */
export function loseAbilities(s: State, you: number, card: number, until: number, source: number, extra = 0): void {
  const target = referenceTo(s, card);
  // abilities given so far are lost for good where the loss has no end
  if (until === FOREVER) {
    for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--) {
      const e = K.continuousOffset(i);
      if (s[e + C.CONTINUOUS_TARGET] === target && s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_ABILITY)
        dropEntry(s, i);
    }
  }
  C.addContinuous(s, CONTINUOUS_LOSE, you, C.NO_CODE, target, until, ++s[K.CLOCK], source, extra);
  dateAsPlayed(s);
  markDirty(s);
}

/**
 * Recovers PP, never above the maximum.
 * @clause SVE 5.15.1, 5.15.1.1
 */
export function recoverPp(s: State, player: number, amount: number): void {
  if (amount <= 0) return;
  const pp = playerCell(s, player, L.PLAYER_PP) + amount;
  setPlayerCell(s, player, L.PLAYER_PP, Math.min(pp, playerCell(s, player, L.PLAYER_PP_MAX)));
  touch(s, L.DEPEND_PLAYERS);
}

/**
 * The PP maximum changes within 0 and 10; PP above it are lost at once.
 * @clause SVE 3.2.4, 1.3.2.4.1, 3.2.4.1, 3.2.4.2
 */
export function changePpMax(s: State, player: number, amount: number): void {
  const max = Math.max(0, Math.min(L.PP_LIMIT, playerCell(s, player, L.PLAYER_PP_MAX) + amount));
  setPlayerCell(s, player, L.PLAYER_PP_MAX, max);
  if (playerCell(s, player, L.PLAYER_PP) > max) setPlayerCell(s, player, L.PLAYER_PP, max);
  touch(s, L.DEPEND_PLAYERS);
}

/** @clause SVE 3.2.5, 3.2.5.1 */
export function changeEp(s: State, player: number, amount: number): void {
  setPlayerCell(s, player, L.PLAYER_EP, Math.max(0, playerCell(s, player, L.PLAYER_EP) + amount));
  touch(s, L.DEPEND_PLAYERS);
}

/** @clause SVE 3.2.6, 3.2.6.1 */
export function changeSep(s: State, player: number, amount: number): void {
  setPlayerCell(s, player, L.PLAYER_SEP, Math.max(0, playerCell(s, player, L.PLAYER_SEP) + amount));
  touch(s, L.DEPEND_PLAYERS);
}

/**
 * Puts counters of a name on a card, or takes them away where `change` is negative (never below 0).
 * @clause SVE 15.1.2.1, 15.1.4
 */
export function addCounters(s: State, card: number, name: number, change: number): void {
  if (change === 0) return;
  const c = K.cardOffset(card);
  if (name === stackCounter()) s[c + L.CARD_STACK] = Math.max(0, s[c + L.CARD_STACK] + change);
  else {
    const reference = K.makeReference(card, s[c + K.CARD_SERIAL]);
    const i = findCounter(s, reference, name);
    if (i === K.NONE) {
      if (change > 0)
        C.addContinuous(
          s,
          CONTINUOUS_COUNTER,
          masterOf(s, card),
          C.NO_CODE,
          reference,
          FOREVER,
          change,
          reference,
          name,
        );
    } else {
      const e = K.continuousOffset(i);
      s[e + C.CONTINUOUS_VALUE] += change;
      if (s[e + C.CONTINUOUS_VALUE] <= 0) C.removeContinuous(s, i);
    }
  }
  markDirty(s);
  if (change > 0) emit(s, L.EVENT_COUNTER, card, masterOf(s, card), change);
}
