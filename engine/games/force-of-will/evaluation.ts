/**
 * Value of a quiet position for greedy play: life, what fights, magic stones and cards. It reads what its player may
 * know, no hidden card.
 */
import { boundedValue } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { DEF_COST } from '../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import * as L from './layout.ts';
import { atkOf, cardTypes, defenceOf, hasKeyword, isFighter, printed } from './rules/characteristics.ts';

/** The number that `boundedValue` divides by. A thousand units of the worths below are about one logit of winning. */
const SCALE = 1730;
const HAND_WORTH = [0, 260, 500, 700, 860, 980, 1060, 1100] as const;
const STONE_WORTH = [0, 380, 740, 1080, 1390, 1640, 1840, 2000, 2100] as const;
/** The worth of a card that is set in the standby area. */
const STANDBY_WORTH = 180;
/** The worth of a card in the field that does not fight. */
const OTHER_WORTH = 200;
const FIGHTER_WORTH = 90;
/** The worth of each will that a fighter costs. */
const COST_WORTH = 30;
/** The worth of fighters that together could deal as much damage as the opponent has life. */
const LETHAL_WORTH = 200;
/** ATK_WORTH is the worth of 100 ATK, DEFENCE_WORTH that of 100 DEF. */
const ATK_WORTH = 40;
const DEFENCE_WORTH = 30;
/** The worth of 100 ATK on a card that few cards or none can block. */
const EVASIVE_WORTH = 25;
const RECOVERED_WORTH = 60;
/** The worth of an astral: a ruler that was destroyed. */
const ASTRAL_WORTH = -300;
/** The worth of each of the last ten cards in the deck. */
const DECK_WORTH = 220;
const LAST_CARDS = 10;

/** The worth of so much life: the less life there is, the more each point is worth. */
function lifeWorth(life: number): number {
  const hundreds = life / 100;
  return (
    Math.min(hundreds, 5) * 100 +
    Math.min(hundreds, 10) * 90 +
    Math.min(Math.max(hundreds - 10, 0), 15) * 60 +
    Math.max(hundreds - 25, 0) * 40
  );
}

const EVASIVE = L.KEYWORD_FLYING | L.KEYWORD_UNBLOCKABLE;

function fighterWorth(s: State, card: number): number {
  const atk = Math.max(0, atkOf(s, card)) / 100;
  let worth = FIGHTER_WORTH + atk * ATK_WORTH + (Math.max(0, defenceOf(s, card)) / 100) * DEFENCE_WORTH;
  if (hasKeyword(s, card, EVASIVE)) worth += atk * EVASIVE_WORTH;
  if ((s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_RESTED) === 0) worth += RECOVERED_WORTH;
  return worth + printed(s, card, DEF_COST) * COST_WORTH;
}

function worthOf(s: State, player: number): number {
  let worth = lifeWorth(playerCell(s, player, L.PLAYER_LIFE));
  worth += HAND_WORTH[Math.min(7, zoneSize(s, L.ZONE_HAND + player))];
  worth += STONE_WORTH[Math.min(8, zoneSize(s, L.ZONE_STONES + player))];
  worth += zoneSize(s, L.ZONE_STANDBY + player) * STANDBY_WORTH;
  let attack = 0;
  for (let card = firstCard(s, L.ZONE_FIELD + player); card !== K.NONE; card = nextCard(s, card)) {
    worth += isFighter(s, card) ? fighterWorth(s, card) : OTHER_WORTH;
    if (isFighter(s, card)) attack += Math.max(0, atkOf(s, card));
  }
  if (attack >= playerCell(s, player ^ 1, L.PLAYER_LIFE)) worth += LETHAL_WORTH;
  for (let card = firstCard(s, L.ZONE_RULER + player); card !== K.NONE; card = nextCard(s, card))
    if ((cardTypes(s, card) & L.TYPE_ASTRAL) !== 0) worth += ASTRAL_WORTH;
  const deck = zoneSize(s, L.ZONE_DECK + player);
  return deck < LAST_CARDS ? worth - (LAST_CARDS - deck) * DECK_WORTH : worth;
}

/** See `Game.evaluate`. */
export function evaluate(s: State, player: number): number {
  if (s[K.GAME_OVER] !== 0) return finalValue(s, player);
  return boundedValue(Math.trunc(worthOf(s, player) - worthOf(s, player ^ 1)), SCALE);
}
