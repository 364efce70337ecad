/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import { NONE, TURN_PLAYER } from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { definePositions, type FoundPlacement as FoundPlacementOf } from '../../scenarios/position.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { startingBond } from './rules/bond.ts';
import { markDirty } from './rules/characteristics.ts';
import { moveNow, putOnField, registerHidden } from './rules/movement.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { POSITION_ZONES, VIEW } from './view.ts';

export type PositionZone = keyof typeof POSITION_ZONES;
export const POSITION_PHASES = [
  'deployment',
  'battle',
  'battle-end',
  'recovery',
  'preparation',
  'draw',
  'stronghold',
] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;
export type FoundPlacement = FoundPlacementOf<Cards>;

export const POSITIONS = definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(POSITION_ZONES) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'preparation',
  layout: L,
  switches: SWITCHES_OF_GAME,
  plainCards: '[{ id: filler, name: Filler, type: item, cp: 20 }]',
  plainZones: { deck: { name: 'Filler', count: 20 } },
  pools: POOLS,
  prepare: (s) => {
    s[L.ATTACK_TARGET] = NONE;
    registerHidden(s);
    s[L.INITIATIVE] = s[TURN_PLAYER];
    for (let player = 0; player < 2; player++) setPlayerCell(s, player, L.PLAYER_BOND, startingBond(s));
  },
  putOnField: (s, row, player) => putOnField(s, row, player, false),
  moveCard: moveNow,
  finish: markDirty,
  beginTurnAt,
  Table,
});

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
