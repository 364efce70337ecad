/**
 * Value of a quiet position: the leaders' defense, the boards, cards, points. It reads what its player may know: public
 * zones, the sizes of hands, and nothing of what hidden cards are.
 *
 * Worths are whole numbers, 8,000 to one logit of winning. Most were fitted to who won 13,000 games of greedy, from
 * 120,000 positions at the beginning of turns, with a term for each deck so that a strong deck does not make its habits
 * look strong; the worths of what greedy hardly uses (EX, amulets, evolve points) are set by hand, because cards that
 * an agent leaves lying look worthless.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import { handWorth } from './hand.ts';
import * as L from './layout.ts';
import { cardAttack, cardDefense, cardKinds, hasKeyword, isFaceDown, originalCost } from './rules/characteristics.ts';
import { playerCell } from './rules/players.ts';

/** What `boundedValue` divides by: two logits. */
const SCALE = 16_000;
/** Worth of n cards in hand: the first ones matter most. */
const HAND_WORTH = [0, 3400, 6500, 9500, 10_600, 11_500, 12_400, 13_300, 14_200, 15_100] as const;
/** Worth of a leader's last ten points of defense, and of each above them. */
const DEFENSE_WORTH = [0, 2600, 4300, 6000, 7700, 9400, 11_100, 12_800, 14_500, 16_200, 17_900] as const;
const DEFENSE_POINT = 1050;
/**
 * Worth of followers whose attack is the other leader's defense or more: for whoever begins a turn, and for who is to
 * begin the next.
 */
const LETHAL_NOW = 12_000;
const LETHAL_NEXT = 3000;
/** Worth of each play point that a turn begins with. */
const FRESH_POINT = 800;

function defenseWorth(defense: number): number {
  if (defense <= 0) return 0;
  const last = DEFENSE_WORTH.length - 1;
  return defense <= last ? DEFENSE_WORTH[defense] : DEFENSE_WORTH[last] + (defense - last) * DEFENSE_POINT;
}

/** The defense of the leader who has the least: at 0 of one the game is lost. */
function leastDefense(s: State, player: number): number {
  let least = 1000;
  for (let card = firstCard(s, L.ZONE_LEADER + player); card !== K.NONE; card = nextCard(s, card))
    least = Math.min(least, cardDefense(s, card));
  return least;
}

/** Derived values are current: `worthOf` has read what the card is. */
function followerWorth(s: State, card: number, attack: number): number {
  let worth = 600 + attack * 1550 + Math.max(0, cardDefense(s, card)) * 520;
  const c = K.cardOffset(card);
  const keywords = s[c + L.CARD_KEYWORDS];
  if ((keywords & L.KEYWORD_WARD) !== 0) worth += 1300;
  if ((keywords & L.KEYWORD_BANE) !== 0) worth += 1500;
  if ((keywords & L.KEYWORD_DRAIN) !== 0) worth += 1500;
  if ((keywords & L.KEYWORD_AURA) !== 0) worth += 2000;
  if ((keywords & L.KEYWORD_INTIMIDATE) !== 0) worth += 1000;
  if ((keywords & L.KEYWORD_CANNOT_ATTACK) !== 0) worth -= attack * 1100;
  // an engaged follower can be attacked; an engaged Ward protects
  if ((s[c + K.CARD_FLAGS] & L.CARD_ENGAGED) !== 0 && (keywords & L.KEYWORD_WARD) === 0) worth -= 300;
  return worth;
}

/** Everything `player` has. */
function worthOf(s: State, player: number, begins: boolean): number {
  let worth = defenseWorth(leastDefense(s, player)) + HAND_WORTH[Math.min(9, zoneSize(s, L.ZONE_HAND + player))];
  let power = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if (isFaceDown(s, card)) worth += 300;
    else if ((cardKinds(s, card) & L.KIND_FOLLOWER) !== 0) {
      const attack = Math.max(0, cardAttack(s, card));
      worth += followerWorth(s, card, attack);
      if (!hasKeyword(s, card, L.KEYWORD_CANNOT_ATTACK)) power += attack;
    } else {
      const cost = originalCost(s, card);
      worth += 300 + (cost === L.NO_NUMBER ? 0 : cost * 200) + s[K.cardField(card, L.CARD_STACK)] * 900;
    }
  }
  if (power >= leastDefense(s, player ^ 1)) worth += lethalWorth(s, player, begins);
  worth += zoneSize(s, L.ZONE_EX + player) * 1000 + zoneSize(s, L.ZONE_EQUIPMENT + player) * 500;
  worth += playerCell(s, player, L.PLAYER_EP) * 600 + playerCell(s, player, L.PLAYER_SEP) * 800;
  worth += playerCell(s, player, L.PLAYER_PP_MAX) * 2000;
  if (begins && s[K.TURN_PLAYER] === player) worth += playerCell(s, player, L.PLAYER_PP_MAX) * FRESH_POINT;
  // PP left over are for Quick cards in the other's turn, and hardly more
  worth += Math.min(3, playerCell(s, player, L.PLAYER_PP)) * 30;
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < 6 ? worth - (6 - deck) * 5000 : worth;
}

/** What it is worth to `player` that their followers could end the game. */
function lethalWorth(s: State, player: number, begins: boolean): number {
  if (begins) return s[K.TURN_PLAYER] === player ? LETHAL_NOW : 0;
  return s[K.TURN_PLAYER] === player ? 0 : LETHAL_NEXT;
}

function leadOf(s: State, player: number, begins: boolean): number {
  const next = s[K.TURN_PLAYER] === player ? 0 : 100;
  return worthOf(s, player, begins) - worthOf(s, player ^ 1, begins) + next;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number, begins: boolean): number {
  return s[K.GAME_OVER] !== 0 ? finalValue(s, player) : boundedValue(leadOf(s, player, begins), SCALE);
}

/** See `Game.evaluateHand`. */
export function evaluateHand(s: State, player: number, amongCards: boolean): number {
  if (!amongCards || s[K.GAME_OVER] !== 0) return evaluate(s, player, false);
  return boundedValue(leadOf(s, player, false) + handWorth(s, player), SCALE);
}
