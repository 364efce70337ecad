/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import { CARD_FLAGS, cardField } from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { definePositions } from '../../scenarios/position.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { markDirty } from './rules/characteristics.ts';
import { moveCard, putOnField } from './rules/movement.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW, ZONES } from './view.ts';

export type PositionZone = keyof typeof ZONES;
const POSITION_PHASES = ['main', 'end', 'start'] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;

/** Turns that both players have begun before the one of a position: energy enough for every card. */
const TURNS_BEFORE = 5;

export const POSITIONS = definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(ZONES) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'start',
  layout: L,
  switches: SWITCHES_OF_GAME,
  plainCards: '[{ id: filler, name: Filler, type: sprite, cost: 20, power: 1 }]',
  plainZones: { deck: { name: 'Filler', count: 8 } },
  pools: POOLS,
  prepare: (s) => {
    for (let player = 0; player < 2; player++) {
      setPlayerCell(s, player, L.PLAYER_LIFE, L.LIFE);
      setPlayerCell(s, player, L.PLAYER_TURNS, TURNS_BEFORE);
      setPlayerCell(s, player, L.PLAYER_ENERGY, TURNS_BEFORE);
    }
  },
  putOnField: (s, row, player) => {
    putOnField(s, row, player);
    s[cardField(row, CARD_FLAGS)] &= ~L.CARD_SUMMONED;
  },
  moveCard,
  finish: markDirty,
  beginTurnAt,
  Table,
});

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
