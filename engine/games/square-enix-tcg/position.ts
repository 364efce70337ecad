/**
 * Positions for tests and scenarios: cards put where they are wanted through the real movement functions (so listeners,
 * timestamps and knowledge are right, and nothing triggers), then run to the first decision.
 *
 * - `setUp`: builds a position and gives the `Table` that drives it.
 * - `buildPosition`, `layPosition`: the same from definition rows, for callers that find cards themselves.
 */
import { type ByPlayer, InputError, type Player, type SwitchSettings } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  SWITCHES,
  stateCells,
  TURN_NUMBER,
  TURN_PHASE,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { DEF_STRIDE, DEF_TYPES, DEFS } from '../../kernel/tables.ts';
import { Aliases, findNamedCard, inlinePools } from '../../scenarios/position-cards.ts';
import { type CardPool, type SquareEnixCard, shippedPool } from './cards.ts';
import { Table } from './driver.ts';
import {
  ATTACK_BLOCKER,
  CARD_COUNTERS,
  CARD_DAMAGE,
  CARD_DULL,
  CARD_ENTERED,
  CARD_FROZEN,
  CARD_LINK,
  CARD_SINCE,
  FIRST_PLAYER,
  PHASES,
  TYPE_BACKUP,
  ZONE_BREAK,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_REMOVED,
} from './layout.ts';
import { markDirty } from './rules/characteristics.ts';
import { moveCard, putOnField } from './rules/movement.ts';
import { beginTurnAt } from './rules/turn.ts';
import { switchBits } from './switches.ts';

/** A card of a position: its id or name, alone or with the state it is in. All but `as` is for cards on the field. */
export type CardSpec = string | CardPlacement;

export interface CardPlacement {
  /** Id, or a name that only one card has. */
  readonly card: string;
  readonly dull?: boolean;
  readonly frozen?: boolean;
  readonly damage?: number;
  readonly counters?: number;
  /** `this-turn`: cannot attack or use dull icons yet. Default `before`. */
  readonly since?: 'this-turn' | 'before';
  /** Items: alias or name of the bearer, of the same player. */
  readonly on?: string;
  /** Name that tells this copy from others. */
  readonly as?: string;
}

/** The zones of a player that a position fills. */
export const POSITION_ZONES = ['field', 'hand', 'damage', 'break', 'removed', 'deck'] as const;
export type PositionZone = (typeof POSITION_ZONES)[number];

/** Cards by zone, in order: of the deck the first is the top. A deck that is not given is filled with plain cards. */
export type PlayerPosition = Partial<Readonly<Record<PositionZone, readonly CardSpec[]>>>;

export const POSITION_PHASES = ['main-1', 'attack', 'main-2', 'end', 'active', 'draw'] as const;
export type PositionPhase = (typeof POSITION_PHASES)[number];

export interface Position {
  /** Whose turn it is; default 0. */
  readonly turn?: Player;
  /** The phase that is about to begin; default `main-1`. */
  readonly phase?: PositionPhase;
  /** Default 5. */
  readonly turnNumber?: number;
  readonly switches?: SwitchSettings;
  /** Cards of this position's own, as in a card file; they go before cards of the pool. */
  readonly cards?: string;
  readonly players: readonly [PlayerPosition, PlayerPosition];
  /** Random key. */
  readonly key?: number;
}

const ZONE_NUMBERS: Readonly<Record<PositionZone, number>> = {
  field: ZONE_FIELD,
  hand: ZONE_HAND,
  damage: ZONE_DAMAGE,
  break: ZONE_BREAK,
  removed: ZONE_REMOVED,
  deck: ZONE_DECK,
};

export const FILLER_NAME = 'Filler';
const FILLER = `
- { id: filler, name: ${FILLER_NAME}, type: forward, element: earth, cost: 3, power: 5000, generic: true }
`;
const FILLER_COUNT = 20;

/** Rows that a reference can name. */
const ROW_LIMIT = 255;
/** A game's own number of rows, so that a position's state fits wherever a game's does. */
const ROWS_OF_A_GAME = 100;

// a pool of their own: they shadow nothing for others
const inlinePoolOf = inlinePools<CardPool, SquareEnixCard>((text) => {
  const pool = shippedPool().pool.with([]);
  return { pool, added: pool.addFile(text, 'inline cards') };
});

/** A position whose cards were found: what `buildPosition` puts on the table. */
export interface FoundPlacement extends Omit<CardPlacement, 'card'> {
  readonly definition: number;
  readonly name: string;
}
export type FoundZones = Readonly<Record<PositionZone, readonly FoundPlacement[]>>;
export interface FoundPosition extends Omit<Position, 'cards' | 'players'> {
  readonly players: ByPlayer<FoundZones>;
}

/** Builds a position and runs it to the first decision. */
export function setUp(position: Position): Table {
  const shipped = shippedPool().pool;
  const { pool, added: own } =
    position.cards === undefined ? { pool: shipped, added: [] } : inlinePoolOf(position.cards);
  const find = (spec: CardSpec): FoundPlacement => {
    const placement = typeof spec === 'string' ? { card: spec } : spec;
    const card = findNamedCard(placement.card, own, pool);
    return { ...placement, definition: card.def, name: card.name };
  };
  const zonesOf = (player: PlayerPosition): FoundZones =>
    Object.fromEntries(
      POSITION_ZONES.map((zone) => [zone, player[zone]?.map(find) ?? (zone === 'deck' ? fillers() : [])]),
    ) as unknown as FoundZones;
  return buildPosition({ ...position, players: [zonesOf(position.players[0]), zonesOf(position.players[1])] });
}

/** The deck of a player whose deck does not matter. */
export function fillers(): FoundPlacement[] {
  const [{ def, name }] = inlinePoolOf(FILLER).added;
  return Array.from({ length: FILLER_COUNT }, () => ({ definition: def, name }));
}

/** Puts found cards on the table and runs to the first decision. */
export function buildPosition(position: FoundPosition): Table {
  const { state, aliases } = layPosition(position);
  return Table.begin(state, aliases);
}

/** Puts found cards on the table; the procedure of the turn is about to run. */
export function layPosition(position: FoundPosition): { state: State; aliases: ReadonlyMap<string, number> } {
  const { turn = 0, phase = 'main-1', turnNumber = 5, key = 1, players } = position;
  const rows = players.flatMap((zones) => POSITION_ZONES.map((zone) => zones[zone].length)).reduce((a, b) => a + b, 0);
  if (rows > ROW_LIMIT) throw new InputError(`a position holds at most ${ROW_LIMIT} cards, not ${rows}`);
  const s: State = new Int32Array(stateCells(Math.max(rows, ROWS_OF_A_GAME)));
  clearState(s, Int32Array.of(key, 0x5e7, 0x1ab, 0x7ab1e));
  s[SWITCHES] = switchBits(position.switches);
  s[ATTACK_BLOCKER] = -1;
  s[TURN_PLAYER] = turn;
  s[FIRST_PLAYER] = turnNumber % 2 === 1 ? turn : turn ^ 1;
  s[TURN_PHASE] = PHASES.indexOf(phase);
  // the beginning of a turn counts it
  s[TURN_NUMBER] = phase === 'active' ? turnNumber - 1 : turnNumber;

  const aliases = new Aliases();
  const placed: { row: number; player: Player; zone: PositionZone; placement: FoundPlacement }[] = [];
  for (const zone of POSITION_ZONES) {
    for (const player of [0, 1] as const) {
      for (const placement of players[player][zone]) {
        const row = addCard(s, placement.definition, player, ZONE_DECK + player);
        placed.push({ row, player, zone, placement });
        aliases.add(placement.as, row);
      }
    }
  }
  for (const { row, player, zone, placement } of placed) {
    if (zone === 'field') placeOnField(s, row, player, placement);
    else if (zone !== 'deck') moveCard(s, row, ZONE_NUMBERS[zone] + player, false);
  }
  for (const { row, player, placement } of placed) {
    if (placement.on === undefined) continue;
    const wanted = placement.on.toLowerCase();
    const bearers = placed.filter(
      (other) =>
        other.zone === 'field' &&
        other.player === player &&
        (other.placement.as?.toLowerCase() === wanted || other.placement.name.toLowerCase() === wanted),
    );
    if (bearers.length !== 1)
      throw new InputError(`"${placement.on}" is ${bearers.length === 0 ? 'no card' : 'several cards'} on that field`);
    s[CARDS + row * CARD_STRIDE + CARD_LINK] = bearers[0].row;
  }
  markDirty(s);
  beginTurnAt(s, s[TURN_PHASE]);
  return { state: s, aliases: aliases.rows };
}

/** Turns back that a card which was there "before" has been on the field: before both players' latest turns. */
const TURNS_BEFORE = 2;

function placeOnField(s: State, row: number, player: Player, placement: FoundPlacement): void {
  const c = CARDS + row * CARD_STRIDE;
  putOnField(s, row, player, false);
  if (placement.since !== 'this-turn') {
    s[c + CARD_SINCE] = Math.max(0, s[TURN_NUMBER] - TURNS_BEFORE);
    s[c + CARD_FLAGS] &= ~CARD_ENTERED;
  }
  if ((DEFS[s[c + CARD_DEF] * DEF_STRIDE + DEF_TYPES] & TYPE_BACKUP) !== 0) s[c + CARD_FLAGS] &= ~CARD_DULL;
  if (placement.dull !== undefined)
    s[c + CARD_FLAGS] = placement.dull ? s[c + CARD_FLAGS] | CARD_DULL : s[c + CARD_FLAGS] & ~CARD_DULL;
  if (placement.frozen) s[c + CARD_FLAGS] |= CARD_FROZEN;
  s[c + CARD_DAMAGE] = placement.damage ?? 0;
  s[c + CARD_COUNTERS] = placement.counters ?? 0;
}
