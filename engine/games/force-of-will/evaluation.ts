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

/** What `boundedValue` divides by: 1,000 of the units of the worths are about one logit of winning. */
const SCALE = 1730;
const HAND_WORTH = [0, 260, 500, 700, 860, 980, 1060, 1100] as const;
const STONE_WORTH = [0, 380, 740, 1080, 1390, 1640, 1840, 2000, 2100] as const;
/** Of a card set in the standby area. */
const STANDBY_WORTH = 180;
/** Of what is in the field and does not fight. */
const OTHER_WORTH = 200;
const FIGHTER_WORTH = 90;
/** Of each will of its cost. */
const COST_WORTH = 30;
/** Of fighters that could deal as much damage as the opponent has life. */
const LETHAL_WORTH = 200;
/** Of 100 ATK and of 100 DEF. */
const ATK_WORTH = 40;
const DEFENCE_WORTH = 30;
/** Of 100 ATK that few or none can block. */
const EVASIVE_WORTH = 25;
const RECOVERED_WORTH = 60;
/** Of a ruler that was destroyed. */
const ASTRAL_WORTH = -300;
/** Of each of the last ten cards in the deck. */
const DECK_WORTH = 220;
const LAST_CARDS = 10;

/** The last life matters most. */
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
