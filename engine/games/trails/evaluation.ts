/**
 * Value of a quiet position for greedy play: Bond, UNITs, the Stronghold and cards. It reads what its player may know,
 * no hidden card.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { cardTypes, costOf, defenceOf, ensureDerived, isFaceDown, isStunned, strOf } from './rules/characteristics.ts';

// worths were fitted to who won, at 16,000 positions of greedy play; 1,000 are one logit of winning (exceptions below)
const SCALE = 1735;
/** Worth of each of the first twenty points of Bond, and of each further one. */
const BOND_WORTH = 170;
const BOND_ENOUGH = 20;
const FURTHER_BOND_WORTH = 80;
/** More Bond than anybody has. */
const BOND_MOST = 200;
const HAND_WORTH = 390;
const HAND_ENOUGH = 4;
const FURTHER_HAND_WORTH = 330;
const HAND_MOST = 9;
/**
 * Worth of each of the first four cards of the Stronghold, and of each further one. The fit found less, because players
 * had always put cards there; but it must be more than that of a card in hand.
 */
const STRONGHOLD_WORTH = 650;
const STRONGHOLD_ENOUGH = 4;
const FURTHER_STRONGHOLD_WORTH = 400;
const STRONGHOLD_MOST = 8;
/** Worth of a Ready card there: less than the fit found, or an agent would not use it. */
const READY_WORTH = 10;
const UNIT_WORTH = 190;
const STR_WORTH = 75;
const DEF_WORTH = 100;
const SUPPORTED_WORTH = 20;
const ITEM_WORTH = 220;
const ITEM_COST_WORTH = 60;
/** Worth of a face-up BASE, besides that of a card in the Stronghold. */
const BASE_WORTH = 260;
/** Worth of each of the last ten cards in the deck. */
const DECK_WORTH = 100;
/** Worth of the Draw, Stronghold and Deployment steps that a player still has to come. */
const STEPS_WORTH = 750;

/** Worth of `count` things: the first `enough` are worth more than the others, and those beyond `most` nothing. */
function steps(count: number, enough: number, worth: number, further: number, most: number): number {
  return Math.min(count, enough) * worth + Math.max(0, Math.min(count, most) - enough) * further;
}

function worthOf(s: State, player: number): number {
  let worth = steps(playerCell(s, player, L.PLAYER_BOND), BOND_ENOUGH, BOND_WORTH, FURTHER_BOND_WORTH, BOND_MOST);
  worth += steps(zoneSize(s, L.ZONE_HAND + player), HAND_ENOUGH, HAND_WORTH, FURTHER_HAND_WORTH, HAND_MOST);
  worth += steps(
    zoneSize(s, L.ZONE_STRONGHOLD + player),
    STRONGHOLD_ENOUGH,
    STRONGHOLD_WORTH,
    FURTHER_STRONGHOLD_WORTH,
    STRONGHOLD_MOST,
  );
  for (let card = firstCard(s, L.ZONE_STRONGHOLD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_ACTIONED) === 0) worth += READY_WORTH;
    if (!isFaceDown(s, card) && (cardTypes(s, card) & L.TYPE_BASE) !== 0) worth += BASE_WORTH;
  }
  worth += fieldWorth(s, player);
  if (hasStepsToCome(s, player)) worth += STEPS_WORTH;
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < 10 ? worth - (10 - deck) * DECK_WORTH : worth;
}

/**
 * Are the player's steps before the battle still to come? The Initiative player's come first, then the other's.
 * @clause TR 702.2
 */
function hasStepsToCome(s: State, player: number): boolean {
  return (
    s[L.INITIATIVE] !== player &&
    s[K.TURN_PLAYER] === s[L.INITIATIVE] &&
    s[K.TURN_PHASE] >= L.PHASE_DRAW &&
    s[K.TURN_PHASE] <= L.PHASE_DEPLOYMENT
  );
}

/** Worth of the cards on the field. All stunned UNITs but one a player will go to the Trail (705.6). */
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
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_SUPPORTED) === 0 ? worth : worth + SUPPORTED_WORTH;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  ensureDerived(s);
  return boundedValue(worthOf(s, player) - worthOf(s, player ^ 1), SCALE);
}
