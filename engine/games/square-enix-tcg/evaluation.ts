/**
 * Value of a quiet position for greedy play: damage race, Forwards, Backups, cards. It reads what its player may know:
 * public zones, the sizes of hands, and nothing of what hidden cards are.
 */
import { CARD_FLAGS, CARD_STRIDE, CARDS, GAME_OVER, GAME_WINNER, NONE, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import {
  CARD_DULL,
  CARD_FROZEN,
  KEYWORD_BRAVE,
  KEYWORD_CANNOT_ATTACK,
  TYPE_BACKUP,
  TYPE_FORWARD,
  TYPE_MONSTER,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from './layout.ts';
import { cardPower, cardTypes, hasKeyword, printed } from './rules/characteristics.ts';

/** Worth of having taken n points of damage: each further point weighs more. */
const DAMAGE_WORTH = [0, -0.9, -1.9, -3.1, -4.6, -6.6, -9.6, -40] as const;
/** Worth of the nth card in hand: the first ones matter most, beyond the limit hardly. */
const HAND_WORTH = [0, 1.1, 2.1, 3, 3.8, 4.5, 4.8, 5, 5.1] as const;
/** Worth of the nth Backup. */
const BACKUP_WORTH = [0, 1.9, 3.7, 5.3, 6.7, 7.7] as const;

/** Everything `player` has, in hand cards or so. */
function worthOf(s: State, player: number): number {
  let worth = DAMAGE_WORTH[Math.min(7, zoneSize(s, ZONE_DAMAGE + player))];
  worth += HAND_WORTH[Math.min(8, zoneSize(s, ZONE_HAND + player))];
  let backups = 0;
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    const types = cardTypes(s, card);
    const flags = s[CARDS + card * CARD_STRIDE + CARD_FLAGS];
    if ((types & TYPE_BACKUP) !== 0) {
      backups++;
      // an active Backup is CP in the other's turn and for abilities
      if ((flags & CARD_DULL) === 0) worth += 0.06;
    }
    if ((types & TYPE_FORWARD) !== 0) {
      let forward = 0.5 + cardPower(s, card) / 4200 + printed(s, card, DEF_COST) * 0.08;
      if ((flags & CARD_DULL) !== 0) forward -= hasKeyword(s, card, KEYWORD_BRAVE) ? 0.1 : 0.22;
      if ((flags & CARD_FROZEN) !== 0) forward -= 0.35;
      if (hasKeyword(s, card, KEYWORD_CANNOT_ATTACK)) forward *= 0.6;
      worth += forward;
    } else if ((types & TYPE_MONSTER) !== 0) worth += 0.9;
  }
  worth += BACKUP_WORTH[Math.min(5, backups)];
  const deck = zoneSize(s, ZONE_DECK + player);
  if (deck < 6) worth -= (6 - deck) * 0.8;
  return worth;
}

/** In [-1, 1]; a finished game is exactly -1, 0 or 1. */
export function evaluate(s: State, player: number): number {
  if (s[GAME_OVER] !== 0) {
    const winner = s[GAME_WINNER];
    return winner === 2 ? 0 : winner === player ? 1 : -1;
  }
  const difference = worthOf(s, player) - worthOf(s, player ^ 1) + (s[TURN_PLAYER] === player ? 0 : 0.1);
  // a soft bound; the slope matters only for search, which averages
  return difference / (12 + Math.abs(difference));
}
