/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import * as K from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { definePositions, type FoundPlacement as FoundPlacementOf } from '../../scenarios/position.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { markDirty } from './rules/characteristics.ts';
import { moveNow, putOnBattlefield } from './rules/movement.ts';
import { entersUnder } from './rules/permissions.ts';
import { addTokenRows } from './rules/tokens.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { POSITION_ZONES, VIEW } from './view.ts';

export type PositionZone = keyof typeof POSITION_ZONES;
export const POSITION_PHASES = ['main-1', 'battle', 'main-2', 'adjustment', 'recovery', 'draw', 'check'] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;
export type FoundPlacement = FoundPlacementOf<Cards>;

/** How many turns ago a card that was there "before" has come: before both players' latest turns. */
const TURNS_BEFORE = 2;

export const POSITIONS = definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(POSITION_ZONES) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'recovery',
  layout: L,
  switches: SWITCHES_OF_GAME,
  rowsTaken: 2 * L.TOKEN_ROWS,
  plainCards: '[{ id: filler, name: Filler, type: history, cost: { free: 20 } }]',
  plainZones: { deck: { name: 'Filler', count: 20 }, era: { name: 'Filler', count: 1 } },
  pools: POOLS,
  prepare: (s) => {
    s[L.ATTACK_BLOCKER] = K.NONE;
    for (let player = 0; player < 2; player++) {
      setPlayerCell(s, player, L.PLAYER_LIFE, L.LIFE);
      addTokenRows(s, player);
    }
  },
  // the card has come to that side before this turn, whatever its text says of entering
  putOnField: (s, row, player) => {
    putOnBattlefield(s, row, entersUnder(s, row, player), false);
    s[K.cardField(row, L.CARD_SINCE)] = Math.max(0, s[K.TURN_NUMBER] - TURNS_BEFORE);
  },
  moveCard: moveNow,
  finish: markDirty,
  beginTurnAt,
  Table,
});

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
