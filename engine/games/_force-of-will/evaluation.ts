/** Value of a quiet position for greedy play: life, what is in the field, magic stones and cards. It reads no hidden card. */

import { boundedValue } from '../../game.ts';
import { GAME_OVER, NONE, type State } from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { atkOf, cardTypes, defenceOf, isFighter } from './rules/characteristics.ts';

const SCALE = 1900;
const HAND_WORTH = 260;
const STONE_WORTH = 320;
const FIGHTER_WORTH = 150;
/** Of 100 ATK or DEF. */
const NUMBER_WORTH = 55;
const OTHER_WORTH = 150;
const RULER_WORTH = 500;
/** Of 100 life. */
const LIFE_WORTH = 45;

function worthOf(s: State, player: number): number {
  let worth = (playerCell(s, player, L.PLAYER_LIFE) / 100) * LIFE_WORTH;
  worth += Math.min(8, zoneSize(s, L.ZONE_HAND + player)) * HAND_WORTH;
  worth += Math.min(9, zoneSize(s, L.ZONE_STONES + player)) * STONE_WORTH;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
    if (isFighter(s, card)) worth += FIGHTER_WORTH + ((atkOf(s, card) + defenceOf(s, card)) / 100) * NUMBER_WORTH;
    else worth += OTHER_WORTH;
    if ((cardTypes(s, card) & L.TYPE_J_RULER) !== 0) worth += RULER_WORTH;
  }
  return worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[GAME_OVER] !== 0) return finalValue(s, player);
  return boundedValue(Math.trunc(worthOf(s, player) - worthOf(s, player ^ 1)), SCALE);
}
