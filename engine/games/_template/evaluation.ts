/**
 * Value of a quiet position for greedy play: life, sprites, cards. It reads what its player may know, no hidden card.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { cardPower } from './rules/characteristics.ts';

/** What `boundedValue` divides by, in the units of the worths. */
const SCALE = 60;
const LIFE_WORTH = 8;
const HAND_WORTH = 9;
const SPRITE_WORTH = 4;
const POWER_WORTH = 7;
const READY_WORTH = 2;

function worthOf(s: State, player: number): number {
  let worth = playerCell(s, player, L.PLAYER_LIFE) * LIFE_WORTH + zoneSize(s, L.ZONE_HAND + player) * HAND_WORTH;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    worth += SPRITE_WORTH + cardPower(s, card) * POWER_WORTH;
    if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) === 0) worth += READY_WORTH;
  }
  return worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  return boundedValue(worthOf(s, player) - worthOf(s, player ^ 1), SCALE);
}
