/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import { CARD_STRIDE, CARDS, type State, TURN_NUMBER } from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { addCard } from '../../kernel/state.ts';
import * as shared from '../../scenarios/position.ts';
import { shippedPool } from './cards.ts';
import { Table } from './driver.ts';
import {
  ATTACK_BLOCKER,
  ATTACK_LEAD,
  CARD_SINCE,
  FIRST_PLAYER,
  LIFE,
  PLAYER_LIFE,
  ROOM,
  ZONE_DECK,
  ZONE_KINDS,
} from './layout.ts';
import { markDirty } from './rules/characteristics.ts';
import { makeMarker, moveCard, putOnBattlefield } from './rules/movement.ts';
import { beginTurnAt } from './rules/turn.ts';
import { switchBits } from './switches.ts';
import { VIEW, ZONES } from './view.ts';

export type PositionZone = keyof typeof ZONES;
const POSITION_PHASES = ['main-1', 'battle', 'main-2', 'adjustment', 'recovery', 'draw', 'check'] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;

/** Turns back that a card which was there "before" has been on the battlefield: before both players' latest turns. */
const TURNS_BEFORE = 2;

export const POSITIONS = shared.definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(ZONES) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'recovery',
  firstPlayer: FIRST_PLAYER,
  rowsOfGame: ROOM.cardRows,
  plainCards: '[{ id: filler, name: Filler, type: history, cost: { free: 20 } }]',
  plainZones: { deck: { name: 'Filler', count: 20 }, era: { name: 'Filler', count: 1 } },
  pool: () => shippedPool().pool,
  extend: (cards) => {
    const pool = shippedPool().pool.with([]);
    return { pool, added: pool.addFile(cards, 'inline cards') };
  },
  findCard: (word, own, pool) => shared.findNamedCard(word, own, pool),
  switchBits,
  addCard: (s, definition, player) => addCard(s, definition, player, ZONE_DECK + player),
  prepare: (s) => {
    s[ATTACK_LEAD] = -1;
    s[ATTACK_BLOCKER] = -1;
    for (let player = 0; player < 2; player++) setPlayerCell(s, player, PLAYER_LIFE, LIFE);
  },
  put: (s, row, player, zone) => {
    if (zone === 'battlefield') putBefore(s, row, player);
    else if (zone === 'era') makeMarker(s, row);
    else if (zone !== 'deck') moveCard(s, row, ZONE_KINDS.indexOf(zone) * 2 + player, false);
  },
  finish: markDirty,
  beginTurnAt,
  table: (state, aliases) => new Table(state, aliases).begin(),
});

/** Puts a card on the battlefield as if it had come before this turn. */
function putBefore(s: State, row: number, player: number): void {
  putOnBattlefield(s, row, player, false);
  s[CARDS + row * CARD_STRIDE + CARD_SINCE] = Math.max(0, s[TURN_NUMBER] - TURNS_BEFORE);
}

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
