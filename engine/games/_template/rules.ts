/** The rules: deal, lay a card each, compare, draw; the one procedure of this game. */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, pushFrame, STOP } from '../../kernel/frames.ts';
import {
  ANSWER,
  CARD_DEF,
  CARD_OWNER,
  CARD_STATS,
  CARD_STRIDE,
  CARDS,
  DRAW,
  FRAME_A,
  FRAME_STEP,
  GAME_OVER,
  GAME_REASON,
  GAME_WINNER,
  KNOWN_BOTH,
  KNOWN_SHIFT,
  NONE,
  STAT_DRAWN,
  STAT_KEPT,
  STAT_OPENING,
  STAT_PLAYED,
  STREAM_COIN,
  STREAM_SHUFFLE,
  type State,
  TURN_NUMBER,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { addPlayerCell, playerCell } from '../../kernel/players.ts';
import { drawRandom } from '../../kernel/random.ts';
import { DEF_COST, DEF_STRIDE, DEFS } from '../../kernel/tables.ts';
import { firstCard, linkLast, nextCard, shuffleZone, unlinkCard, zoneSize } from '../../kernel/zones.ts';
import {
  ASK_LAY,
  FIRST_PLAYER,
  HAND_SIZE,
  PLAYER_POINTS,
  ZONE_DECK,
  ZONE_HAND,
  ZONE_PILE,
  ZONE_TABLE,
} from './layout.ts';

// FRAME_A: how many have laid a card in this round

/** Moves a card; `known`: KNOWN_BOTH, or the bit of the one player who sees it. */
function move(s: State, card: number, zone: number, known: number): void {
  unlinkCard(s, card);
  linkLast(s, card, zone);
  s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= known;
}

function draw(s: State, player: number, stat: number): void {
  const card = firstCard(s, ZONE_DECK + player);
  if (card === NONE) return;
  s[CARDS + card * CARD_STRIDE + CARD_STATS] |= stat;
  move(s, card, ZONE_HAND + player, 1 << (KNOWN_SHIFT + player));
}

/** "TPL 1.1" Decks are shuffled, three cards each; "TPL 1.2" chance names who begins. */
function setUp(s: State): number {
  for (let player = 0; player < 2; player++) {
    shuffleZone(s, ZONE_DECK + player, STREAM_SHUFFLE + player);
    for (let i = 0; i < HAND_SIZE; i++) draw(s, player, STAT_OPENING | STAT_KEPT);
  }
  s[FIRST_PLAYER] = drawRandom(s, STREAM_COIN, 2);
  s[TURN_PLAYER] = s[FIRST_PLAYER];
  s[TURN_NUMBER] = 1;
  return CONTINUE;
}

/** "TPL 2.1" The player whose turn it is lays a card; alike ones are one option. */
function offerCards(s: State): number {
  const player = s[TURN_PLAYER];
  beginOptions(s);
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
    if (!isTwin(s, card, player)) addOption(s, card);
  return ask(s, player, ASK_LAY);
}

function isTwin(s: State, card: number, player: number): boolean {
  for (let other = firstCard(s, ZONE_HAND + player); other !== card; other = nextCard(s, other))
    if (s[CARDS + other * CARD_STRIDE + CARD_DEF] === s[CARDS + card * CARD_STRIDE + CARD_DEF]) return true;
  return false;
}

function layCard(s: State, f: number): number {
  const card = s[ANSWER];
  s[CARDS + card * CARD_STRIDE + CARD_STATS] |= STAT_PLAYED;
  move(s, card, ZONE_TABLE + s[TURN_PLAYER], KNOWN_BOTH);
  s[TURN_PLAYER] ^= 1;
  s[f + FRAME_A]++;
  if (s[f + FRAME_A] < 2) s[f + FRAME_STEP] = ROUND.offerCards;
  return CONTINUE;
}

/** Value of a card. */
export function valueOfCard(s: State, card: number): number {
  return DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_COST];
}

/** "TPL 2.2" The higher card takes both as points; "TPL 2.3" nobody takes equal ones. Then each draws (2.4). */
function compare(s: State, f: number): number {
  const first = firstCard(s, ZONE_TABLE);
  const second = firstCard(s, ZONE_TABLE + 1);
  const difference = valueOfCard(s, first) - valueOfCard(s, second);
  if (difference !== 0) addPlayerCell(s, difference > 0 ? 0 : 1, PLAYER_POINTS, 2);
  move(s, first, ZONE_PILE, KNOWN_BOTH);
  move(s, second, ZONE_PILE + 1, KNOWN_BOTH);
  for (let player = 0; player < 2; player++) draw(s, player, STAT_DRAWN);
  s[f + FRAME_A] = 0;
  s[TURN_NUMBER]++;
  if (zoneSize(s, ZONE_HAND) + zoneSize(s, ZONE_HAND + 1) > 0) {
    s[f + FRAME_STEP] = ROUND.offerCards;
    return CONTINUE;
  }
  finish(s);
  return STOP;
}

/** "TPL 3.1" Most points win; level points are a draw. */
function finish(s: State): void {
  const lead = playerCell(s, 0, PLAYER_POINTS) - playerCell(s, 1, PLAYER_POINTS);
  s[GAME_OVER] = 1;
  s[GAME_WINNER] = lead > 0 ? 0 : lead < 0 ? 1 : DRAW;
  s[GAME_REASON] = lead === 0 ? 2 : 1;
}

const ROUND = defineProcedure('template-round', { setUp, offerCards, layCard, compare });

/** Begins the game: the decks lie in their zones. */
export function beginGame(s: State): void {
  pushFrame(s, ROUND.setUp, 0);
}
