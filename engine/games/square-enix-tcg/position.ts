/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { DEF_TYPES, DEFS, defField } from '../../kernel/tables.ts';
import * as shared from '../../scenarios/position.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { markDirty } from './rules/characteristics.ts';
import { moveCard, putOnField } from './rules/movement.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW, ZONE_VIEWS } from './view.ts';

type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;
export type PositionZone = keyof typeof ZONE_VIEWS;
export const POSITION_PHASES = ['main-1', 'attack', 'main-2', 'end', 'active', 'draw'] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
export type CardSpec = shared.CardSpec<Cards>;
export type PlayerPosition = shared.PlayerPosition<PositionZone, Cards, Players>;
export type Position = shared.Position<PositionZone, PositionPhase, Cards, Players>;
export type FoundPlacement = shared.FoundPlacement<Cards>;

/** How many turns ago a card came that was on the field "before": before the latest turns of both players. */
const TURNS_BEFORE = 2;

export const POSITIONS = shared.definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(ZONE_VIEWS) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'active',
  layout: L,
  switches: SWITCHES_OF_GAME,
  plainCards: '[{ id: filler, name: Filler, type: forward, element: earth, cost: 3, power: 5000, generic: true }]',
  plainZones: { deck: { name: 'Filler', count: 20 } },
  pools: POOLS,
  prepare: (s) => {
    s[L.ATTACK_BLOCKER] = -1;
  },
  putOnField: putBefore,
  moveCard,
  finish: markDirty,
  beginTurnAt,
  Table,
});

/** Puts a card on the field as if it had come before this turn, active. */
function putBefore(s: State, row: number, player: number): void {
  const c = K.cardOffset(row);
  putOnField(s, row, player, false);
  s[c + L.CARD_SINCE] = Math.max(0, s[K.TURN_NUMBER] - TURNS_BEFORE);
  s[c + K.CARD_FLAGS] &= ~L.CARD_ENTERED;
  if ((DEFS[defField(s[c + K.CARD_DEF], DEF_TYPES)] & L.TYPE_BACKUP) !== 0) s[c + K.CARD_FLAGS] &= ~L.CARD_DULL;
}

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
