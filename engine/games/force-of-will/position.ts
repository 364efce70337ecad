/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import { CARD_FLAGS, cardField, type State, TURN_NUMBER, TURN_PHASE } from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { DEF_TYPES, DEFS, defField } from '../../kernel/tables.ts';
import { definePositions, type FoundPlacement as FoundPlacementOf } from '../../scenarios/position.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { isInPlay, markDirty } from './rules/characteristics.ts';
import {
  placeCard,
  putIntoField,
  registerHidden,
  SIDE_J_RULER,
  SIDE_RULER,
  sideOf,
  turnRuler,
} from './rules/movement.ts';
import { clearBattle } from './rules/roles.ts';
import { addTokenRows } from './rules/tokens.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { POSITION_ZONES, VIEW } from './view.ts';

export type PositionZone = keyof typeof POSITION_ZONES;
export const POSITION_PHASES = ['main', 'end', 'draw', 'recovery'] as const;
type PositionPhase = (typeof POSITION_PHASES)[number];
type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;
export type FoundPlacement = FoundPlacementOf<Cards>;

export const POSITIONS = definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(POSITION_ZONES) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'draw',
  layout: L,
  switches: SWITCHES_OF_GAME,
  rowsTaken: 2 * L.TOKEN_ROWS,
  plainCards: '[{ id: filler, name: Filler, type: chant, cost: { free: 15 }, abilities: [{ do: [{ draw: 1 }] }] }]',
  plainZones: { deck: { name: 'Filler', count: 20 } },
  pools: POOLS,
  isOfSecondDeck: (definition) => (DEFS[defField(definition, DEF_TYPES)] & L.TYPE_STONE) !== 0,
  prepare: (s) => {
    clearBattle(s);
    registerHidden(s);
    const turnsOver = s[TURN_PHASE] === L.PHASE_DRAW ? s[TURN_NUMBER] : s[TURN_NUMBER] - 1;
    for (let player = 0; player < 2; player++) {
      addTokenRows(s, player);
      setPlayerCell(s, player, L.PLAYER_LIFE, L.LIFE);
      const isSecond = player === s[L.FIRST_PLAYER] ? 0 : 1;
      setPlayerCell(s, player, L.PLAYER_HAD_TURN, turnsOver > isSecond ? 1 : 0);
    }
  },
  putOnField: (s, row, player) => {
    if (sideOf(s, row) === SIDE_RULER) turnRuler(s, row, L.ZONE_FIELD + player, SIDE_J_RULER);
    else putIntoField(s, row, player, false);
    setThere(s, row);
  },
  moveCard: (s, row, zone, onTop) => {
    placeCard(s, row, zone, onTop);
    setThere(s, row);
  },
  finish: markDirty,
  beginTurnAt,
  Table,
});

/**
 * Marks a card of a position as if it had been where it is since the turn began, as the beginning of a turn does
 * (rules/turn.ts).
 */
function setThere(s: State, card: number): void {
  s[cardField(card, CARD_FLAGS)] &= ~(L.CARD_ENTERED | L.CARD_SET_THIS_TURN);
  if (isInPlay(s, card)) s[cardField(card, CARD_FLAGS)] |= L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND;
}

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
