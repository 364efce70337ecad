/**
 * Value of a quiet position for greedy play: life, cards on the battlefield, the era and the way to the next one, souls
 * and cards. It reads what its player may know, no hidden card. The worths follow a fit to who won 1,500 games of
 * greedy, from 36,000 positions at the beginning of turns.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { cardAtk, cardLevel, cardPower, cardTypes, eraOf, printed } from './rules/characteristics.ts';
import { caTotal } from './rules/progress.ts';

/** What `boundedValue` divides by. In the worths 1,000 units are one logit of winning. */
const SCALE = 1730;
/** Worth of n life: the last points matter most. */
const LIFE_WORTH = [
  ...[0, 830, 1160, 1410, 1620, 1800, 1960, 2110, 2240, 2370, 2490],
  ...[2600, 2700, 2800, 2900, 2990, 3080, 3160, 3250, 3330, 3400],
] as const;
const LIFE_POINT = 50;
const HAND_WORTH = [0, 220, 440, 640, 820, 980, 1060, 1100] as const;
const STONE_WORTH = [0, 290, 580, 860, 1100, 1260, 1400, 1500, 1540] as const;
/** Worth of an active stone, and of a soul made of one, which is less: or an agent would make souls without use. */
const ACTIVE_STONE_WORTH = 6;
const SOUL_WORTH = 3;
const ERA_WORTH = [0, 0, 400, 600, 700] as const;
const CA_WORTH = 40;
/** Worth of a History or a Structure, and of each soul that it cost. */
const PERMANENT_WORTH = 130;
const PERMANENT_COST_WORTH = 30;
const UNIT_WORTH = 110;
const UNIT_COST_WORTH = 30;
const THOUSAND_WORTH = 60;
const ATK_WORTH = 60;
const ACTIVE_WORTH = 20;
/** Worth of Units whose ATK is the opponent's life or more. */
const LETHAL_WORTH = 100;
/** Worth of each of the last ten cards in the deck. */
const DECK_WORTH = 140;

function lifeWorth(life: number): number {
  if (life <= 0) return 0;
  return life <= L.LIFE ? LIFE_WORTH[life] : LIFE_WORTH[L.LIFE] + (life - L.LIFE) * LIFE_POINT;
}

function worthOf(s: State, player: number): number {
  const era = eraOf(s, player);
  let worth = lifeWorth(playerCell(s, player, L.PLAYER_LIFE)) + ERA_WORTH[era];
  worth += Math.min(caTotal(s, player), L.CA_TO_PROGRESS) * CA_WORTH;
  worth += HAND_WORTH[Math.min(7, zoneSize(s, L.ZONE_HAND + player))];
  worth += STONE_WORTH[Math.min(8, zoneSize(s, L.ZONE_SOUL + player))] + soulWorth(s, player);
  let attack = 0;
  for (let card = firstCard(s, L.ZONE_BATTLEFIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    if ((cardTypes(s, card) & L.TYPE_UNIT) === 0) {
      worth += PERMANENT_WORTH + printed(s, card, DEF_COST) * PERMANENT_COST_WORTH;
    } else {
      worth += unitWorth(s, card, era);
      if (cardLevel(s, card) <= era) attack += cardAtk(s, card);
    }
  }
  if (attack >= playerCell(s, player ^ 1, L.PLAYER_LIFE)) worth += LETHAL_WORTH;
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < 10 ? worth - (10 - deck) * DECK_WORTH : worth;
}

/** Worth of the active stones and of the souls in the pool. */
function soulWorth(s: State, player: number): number {
  let worth = 0;
  for (let stone = firstCard(s, L.ZONE_SOUL + player); stone !== K.NONE; stone = nextCard(s, stone))
    if ((s[K.cardField(stone, K.CARD_FLAGS)] & L.CARD_WIPED) === 0) worth += ACTIVE_STONE_WORTH;
  for (let kind = 0; kind < L.SOULS.length; kind++) worth += playerCell(s, player, L.PLAYER_SOULS + kind) * SOUL_WORTH;
  return worth;
}

/** A Unit above its player's era neither attacks nor blocks yet (10.1.2.3.2, 10.1.4.2.2). */
function unitWorth(s: State, card: number, era: number): number {
  let worth = UNIT_WORTH + printed(s, card, DEF_COST) * UNIT_COST_WORTH + cardAtk(s, card) * ATK_WORTH;
  worth += Math.trunc((cardPower(s, card) * THOUSAND_WORTH) / 1000);
  if (cardLevel(s, card) > era) return Math.trunc((worth * 7) / 10);
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_WIPED) === 0 ? worth + ACTIVE_WORTH : worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  return boundedValue(worthOf(s, player) - worthOf(s, player ^ 1), SCALE);
}
