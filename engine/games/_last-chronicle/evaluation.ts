/**
 * Value of a quiet position for greedy play: life, what stands on the battlefield, the era and the way to the next one, souls and
 * cards. It reads what its player may know, no hidden card.
 */
import { boundedValue } from '../../game.ts';
import { CARD_FLAGS, CARD_STRIDE, CARDS, GAME_OVER, NONE, type State } from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import {
  CA_TO_PROGRESS,
  CARD_WIPED,
  PLAYER_LIFE,
  TYPE_UNIT,
  ZONE_BATTLEFIELD,
  ZONE_DECK,
  ZONE_HAND,
  ZONE_SOUL,
} from './layout.ts';
import { cardAtk, cardLevel, cardPower, cardTypes, eraOf } from './rules/characteristics.ts';
import { caTotal } from './rules/progress.ts';

/** What `boundedValue` divides by, in the units of the worths. */
const SCALE = 60;
const LIFE_WORTH = 5;
const HAND_WORTH = [0, 9, 17, 24, 30, 34, 37, 38] as const;
const STONE_WORTH = [0, 10, 20, 29, 37, 44, 49, 53, 56] as const;
const ERA_WORTH = 14;
const CA_WORTH = 1;
const PERMANENT_WORTH = 8;
const THOUSAND_WORTH = 5;
const ATK_WORTH = 6;
const ACTIVE_WORTH = 2;

function worthOf(s: State, player: number): number {
  const era = eraOf(s, player);
  let worth = playerCell(s, player, PLAYER_LIFE) * LIFE_WORTH + era * ERA_WORTH;
  worth += Math.min(caTotal(s, player), CA_TO_PROGRESS) * CA_WORTH;
  worth += HAND_WORTH[Math.min(7, zoneSize(s, ZONE_HAND + player))];
  worth += STONE_WORTH[Math.min(8, zoneSize(s, ZONE_SOUL + player))];
  for (let card = firstCard(s, ZONE_BATTLEFIELD + player); card !== NONE; card = nextCard(s, card))
    worth += (cardTypes(s, card) & TYPE_UNIT) !== 0 ? unitWorth(s, card, era) : PERMANENT_WORTH;
  const deck = zoneSize(s, ZONE_DECK + player);
  return deck < 5 ? worth - (5 - deck) * 8 : worth;
}

/** A Unit above its player's era neither attacks nor blocks yet (10.1.2.3.2, 10.1.4.2.2). */
function unitWorth(s: State, card: number, era: number): number {
  const worth = 3 + Math.trunc((cardPower(s, card) * THOUSAND_WORTH) / 1000) + cardAtk(s, card) * ATK_WORTH;
  if (cardLevel(s, card) > era) return Math.trunc(worth / 2);
  return (s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_WIPED) === 0 ? worth + ACTIVE_WORTH : worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[GAME_OVER] !== 0) return finalValue(s, player);
  return boundedValue(worthOf(s, player) - worthOf(s, player ^ 1), SCALE);
}
