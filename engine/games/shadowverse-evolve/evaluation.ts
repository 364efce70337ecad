/**
 * Value of a quiet position for greedy play: the leaders' defense, the boards, cards, points to spend. It reads what its
 * player may know: public zones, the sizes of hands, and nothing of what hidden cards are. All worths are in thousandths of
 * a card or so, whole numbers.
 */
import { EVALUATION_LIMIT } from '../../game.ts';
import {
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  GAME_OVER,
  GAME_WINNER,
  NONE,
  type State,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import {
  CARD_ENGAGED,
  CARD_STACK,
  KEYWORD_ASSAIL,
  KEYWORD_AURA,
  KEYWORD_BANE,
  KEYWORD_CANNOT_ATTACK,
  KEYWORD_DRAIN,
  KEYWORD_INTIMIDATE,
  KEYWORD_WARD,
  KIND_FOLLOWER,
  NO_NUMBER,
  PLAYER_EP,
  PLAYER_PP,
  PLAYER_PP_MAX,
  PLAYER_SEP,
  ZONE_DECK,
  ZONE_EQUIPMENT,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_LEADER,
} from './layout.ts';
import { cardAttack, cardDefense, cardKinds, hasKeyword, originalCost } from './rules/characteristics.ts';
import { playerWord } from './rules/players.ts';

/** Worth of the nth card in hand: the first ones matter most, beyond the limit hardly. */
const HAND_WORTH = [0, 1000, 1900, 2700, 3400, 4000, 4500, 4900, 5000, 5050] as const;
/** Worth of a leader's defense: each of the last points weighs more. */
const DEFENSE_STEPS = [0, 2600, 4600, 6200, 7500, 8600, 9550, 10400, 11150, 11850, 12500] as const;
const DEFENSE_POINT = 450;
const KEYWORD_WORTHS = [
  [KEYWORD_WARD, 350],
  [KEYWORD_BANE, 600],
  [KEYWORD_DRAIN, 300],
  [KEYWORD_AURA, 250],
  [KEYWORD_INTIMIDATE, 300],
  [KEYWORD_ASSAIL, 150],
] as const;

function defenseWorth(defense: number): number {
  if (defense <= 0) return 0;
  const last = DEFENSE_STEPS.length - 1;
  return defense <= last ? DEFENSE_STEPS[defense] : DEFENSE_STEPS[last] + (defense - last) * DEFENSE_POINT;
}

/** Worth of the leader with the least defense: at 0 of one the game is lost. */
function leaderWorth(s: State, player: number): number {
  let least = 1000;
  for (let card = firstCard(s, ZONE_LEADER + player); card !== NONE; card = nextCard(s, card))
    least = Math.min(least, cardDefense(s, card));
  return defenseWorth(least);
}

/** Attack that the standing followers of a player could bring on the next turn of theirs. */
function followerWorth(s: State, card: number): number {
  const attack = Math.max(0, cardAttack(s, card));
  const defense = Math.max(0, cardDefense(s, card));
  let worth = 300 + attack * 330 + defense * 240;
  for (let i = 0; i < KEYWORD_WORTHS.length; i++)
    if (hasKeyword(s, card, KEYWORD_WORTHS[i][0])) worth += KEYWORD_WORTHS[i][1];
  if (hasKeyword(s, card, KEYWORD_CANNOT_ATTACK)) worth -= attack * 200;
  // an engaged follower can be attacked; an engaged Ward protects
  if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ENGAGED) !== 0 && !hasKeyword(s, card, KEYWORD_WARD))
    worth -= 120;
  return worth;
}

/** Everything `player` has. */
function worthOf(s: State, player: number): number {
  let worth = leaderWorth(s, player) + HAND_WORTH[Math.min(9, zoneSize(s, ZONE_HAND + player))];
  for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if ((cardKinds(s, card) & KIND_FOLLOWER) !== 0) worth += followerWorth(s, card);
    else {
      const cost = originalCost(s, card);
      worth += 500 + (cost === NO_NUMBER ? 0 : cost * 150) + s[CARDS + card * CARD_STRIDE + CARD_STACK] * 350;
    }
  }
  worth += zoneSize(s, ZONE_EX + player) * 700 + zoneSize(s, ZONE_EQUIPMENT + player) * 300;
  worth += playerWord(s, player, PLAYER_EP) * 450 + playerWord(s, player, PLAYER_SEP) * 500;
  worth += playerWord(s, player, PLAYER_PP_MAX) * 500;
  // PP left over are for Quick cards in the other's turn, and hardly more
  worth += Math.min(3, playerWord(s, player, PLAYER_PP)) * 15;
  const deck = zoneSize(s, ZONE_DECK + player);
  return deck < 6 ? worth - (6 - deck) * 900 : worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[GAME_OVER] !== 0) {
    const winner = s[GAME_WINNER];
    return winner === 2 ? 0 : winner === player ? EVALUATION_LIMIT : -EVALUATION_LIMIT;
  }
  const difference = worthOf(s, player) - worthOf(s, player ^ 1) + (s[TURN_PLAYER] === player ? 0 : 100);
  // a soft bound; the slope matters only for search, which averages
  return Math.trunc((EVALUATION_LIMIT * difference) / (12_000 + Math.abs(difference)));
}
