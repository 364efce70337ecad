/** Value of a quiet position for greedy play: Bond, UNITs, the Stronghold and cards. It reads what its player may know, no hidden card. */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { cardTypes, costOf, defenceOf, ensureDerived, isFaceDown, isStunned, strOf } from './rules/characteristics.ts';

const SCALE = 1730;
const BOND_WORTH = 70;
const HAND_WORTH = 220;
const STRONGHOLD_WORTH = 260;
/** Of a Ready card there: less, or an agent would keep it from being used. */
const READY_WORTH = 6;
const UNIT_WORTH = 120;
const STR_WORTH = 55;
const DEF_WORTH = 45;
const SUPPORTED_WORTH = 30;
const ITEM_WORTH = 150;
const ITEM_COST_WORTH = 30;
/** Of a face-up BASE, beside its place in the Stronghold. */
const BASE_WORTH = 150;
/** Of each of the last ten cards in the deck. */
const DECK_WORTH = 140;

function worthOf(s: State, player: number): number {
  let worth = playerCell(s, player, L.PLAYER_BOND) * BOND_WORTH;
  worth += Math.min(8, zoneSize(s, L.ZONE_HAND + player)) * HAND_WORTH;
  worth += Math.min(9, zoneSize(s, L.ZONE_STRONGHOLD + player)) * STRONGHOLD_WORTH;
  for (let card = firstCard(s, L.ZONE_STRONGHOLD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_ACTIONED) === 0) worth += READY_WORTH;
    if (!isFaceDown(s, card) && (cardTypes(s, card) & L.TYPE_BASE) !== 0) worth += BASE_WORTH;
  }
  worth += fieldWorth(s, player);
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < 10 ? worth - (10 - deck) * DECK_WORTH : worth;
}

/** Of what is stunned all but one a player go to the Trail (705.6). */
function fieldWorth(s: State, player: number): number {
  let worth = 0;
  let saved = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_UNIT) === 0) worth += ITEM_WORTH + costOf(s, card) * ITEM_COST_WORTH;
    else if (isStunned(s, card)) saved = Math.max(saved, unitWorth(s, card));
    else worth += unitWorth(s, card);
  }
  return worth + saved;
}

function unitWorth(s: State, card: number): number {
  const worth = UNIT_WORTH + strOf(s, card) * STR_WORTH + defenceOf(s, card) * DEF_WORTH;
  return (s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & L.CARD_SUPPORTED) === 0 ? worth : worth + SUPPORTED_WORTH;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  ensureDerived(s);
  return boundedValue(worthOf(s, player) - worthOf(s, player ^ 1), SCALE);
}
