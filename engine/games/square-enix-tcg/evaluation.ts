/**
 * Value of a quiet position for greedy play: damage race, Forwards, Backups, cards. It reads what its player may know:
 * public zones, the sizes of hands, and nothing of what hidden cards are. All worths are in thousandths, whole numbers.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import { handWorth, numberWorth } from './hand.ts';
import * as L from './layout.ts';
import { cardPower, cardTypes, hasKeyword, printed } from './rules/characteristics.ts';
import { losingDamage } from './rules/players.ts';

/**
 * The number that `boundedValue` divides by. It was fitted to the winners of games from 80,000 positions at the
 * beginning of turns (one logit is 3,000).
 */
const SCALE = 6000;
/** The worth of n points of damage received: each further point weighs more. */
const DAMAGE_WORTH = [0, -900, -1900, -3100, -4600, -6600, -9600, -40000] as const;
/** The worth of n cards in hand: the first ones matter most, those beyond the hand limit hardly. */
const HAND_WORTH = [0, 1100, 2100, 3000, 3800, 4500, 4800, 5000, 5100] as const;
/** The worth of n Backups. */
const BACKUP_WORTH = [0, 1900, 3700, 5300, 6700, 7700] as const;

/** Everything `player` has, in thousandths of a hand card or so. */
function worthOf(s: State, player: number): number {
  // read by the points that are left, so that with another number of losing damage the last points weigh as much
  const left = losingDamage(s) - zoneSize(s, L.ZONE_DAMAGE + player);
  let worth: number = DAMAGE_WORTH[Math.min(L.LOSING_DAMAGE, Math.max(0, L.LOSING_DAMAGE - left))];
  worth += HAND_WORTH[Math.min(8, zoneSize(s, L.ZONE_HAND + player))];
  let backups = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    const types = cardTypes(s, card);
    const dull = (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_DULL) !== 0;
    if ((types & L.TYPE_BACKUP) !== 0) {
      backups++;
      // an active Backup gives CP in the opponent's turn and for abilities
      if (!dull) worth += 60;
    }
    if ((types & L.TYPE_FORWARD) !== 0) worth += forwardWorth(s, card, dull);
    else if ((types & L.TYPE_MONSTER) !== 0) worth += 900;
  }
  worth += BACKUP_WORTH[Math.min(5, backups)];
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < 6 ? worth - (6 - deck) * 800 : worth;
}

function forwardWorth(s: State, card: number, dull: boolean): number {
  let worth = 500 + Math.trunc((cardPower(s, card) * 5) / 21) + printed(s, card, DEF_COST) * 80;
  if (dull) worth -= hasKeyword(s, card, L.KEYWORD_BRAVE) ? 100 : 220;
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_FROZEN) !== 0) worth -= 350;
  return hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK) ? Math.trunc((worth * 3) / 5) : worth;
}

function leadOf(s: State, player: number): number {
  return worthOf(s, player) - worthOf(s, player ^ 1) + (s[K.TURN_PLAYER] === player ? 0 : 100);
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  return s[K.GAME_OVER] !== 0 ? finalValue(s, player) : boundedValue(leadOf(s, player), SCALE);
}

/** See `Game.evaluateHand`. */
export function evaluateHand(s: State, player: number, amongCards: boolean): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  const hand = amongCards ? handWorth(s, player) : numberWorth(s, player);
  return boundedValue(leadOf(s, player) + hand, SCALE);
}
