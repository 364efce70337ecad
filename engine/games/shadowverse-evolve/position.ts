/**
 * Positions for tests and scenarios: cards put where they are wanted through the real movement functions (so listeners,
 * timestamps and knowledge are right, and nothing triggers), then run to the first decision.
 *
 * - `setUp`: builds a position and gives the `Table` that drives it.
 * - `buildPosition`, `layPosition`: the same from definition rows, for callers that find cards themselves.
 */
import { type ByPlayer, InputError, type Player, type SwitchSettings } from '../../game.ts';
import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  PENDING_COUNT,
  SECOND_DECK,
  type State,
  SWITCHES,
  stateCells,
  TURN_NUMBER,
  TURN_PHASE,
  TURN_PLAYER,
} from '../../kernel/layout.ts';
import { addCard, clearState } from '../../kernel/state.ts';
import { DEF_ELEMENTS, DEF_FLAGS, DEF_STRIDE, DEF_TYPES, DEFS, internName } from '../../kernel/tables.ts';
import { Aliases, findNamedCard, inlinePools, type NamedCard } from '../../scenarios/position-cards.ts';
import { addContinuous, CONTINUOUS_CONTROL, removeContinuous } from '../../shared/continuous.ts';
import { removePending } from '../../shared/pending.ts';
import { referenceTo } from '../../shared/selection.ts';
import { type CardPool, type EvolveCard, shippedPool } from './cards.ts';
import { Table } from './driver.ts';
import {
  CARD_ATTACK_CHANGE,
  CARD_BOXED,
  CARD_DEFENSE_CHANGE,
  CARD_EVOLVED,
  CARD_EVOLVED_THIS_TURN,
  CARD_LINK,
  CARD_SINCE,
  CARD_STACK,
  CARD_SUPER_EVOLVED,
  FIRST_PLAYER,
  FLAG_DEF_CARROT,
  FLAG_DEF_DRIVE_POINT,
  KIND_ADVANCE,
  KIND_EVOLVE,
  PHASES,
  PLAYER_CARDS_PLAYED,
  PLAYER_CLASSES,
  PLAYER_DECREASES,
  PLAYER_EP,
  PLAYER_EVOLVED,
  PLAYER_LEADERS,
  PLAYER_PP,
  PLAYER_PP_MAX,
  PLAYER_SEP,
  PLAYER_TITLE,
  PLAYER_TURNS,
  PP_LIMIT,
  TOKEN_ROWS,
  ZONE_BANISHED,
  ZONE_DECK,
  ZONE_DRIVE,
  ZONE_EQUIPMENT,
  ZONE_EVOLVE_DECK,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_GRAVEYARD,
  ZONE_HAND,
  ZONE_KINDS,
  ZONE_LEADER,
  ZONE_RUN,
} from './layout.ts';
import {
  CONTINUOUS_COUNTER,
  CONTINUOUS_USED,
  cardAttack,
  cardDefense,
  FOREVER,
  markDirty,
} from './rules/characteristics.ts';
import { evolveWith } from './rules/evolve.ts';
import { engageCard, moveCard, putFaceUp, putOnField, zoneOf } from './rules/movement.ts';
import { addPlayerCell, setPlayerCell } from './rules/players.ts';
import { addTokenRows, setStartNumbers } from './rules/setup.ts';
import { loseAbilities } from './rules/stat-changes.ts';
import { STACK_COUNTER, titleCode } from './rules/title-names.ts';
import { beginTurnAt } from './rules/turn.ts';
import { switchBits } from './switches.ts';

/** A card of a position: its id or name, alone or with the state it is in. */
export type CardSpec = string | CardPlacement;

export interface CardPlacement {
  /** Id, or a name that only one card has; one in the evolve deck is the evolve card of that name, elsewhere the other. */
  readonly card: string;
  /** On the field: engaged instead of standing. */
  readonly engaged?: boolean;
  /** On the field: `this-turn` is new. Default `before`. */
  readonly since?: 'this-turn' | 'before';
  /** On the field or in the EX area: attack and defense as they are, before any damage. */
  readonly attack?: number;
  readonly defense?: number;
  /** Damage taken so far. */
  readonly damage?: number;
  /** Counters by name; stack counters are `スタック`. */
  readonly counters?: Readonly<Record<string, number>>;
  /** On the field: has its evolve card over it (`true`: the one of its name), since an earlier turn. */
  readonly evolved?: boolean | string;
  readonly superEvolved?: boolean;
  /** On the field: boxed (5.31). */
  readonly boxed?: boolean;
  /** In the evolve deck: face up. */
  readonly faceUp?: boolean;
  /** Equipment, carrots, drive points: alias or name of the card on that player's field that they belong to. */
  readonly on?: string;
  /** Name that tells this copy from others. */
  readonly as?: string;
}

/** The zones of a player that a position fills. */
export const POSITION_ZONES = [
  'field',
  'hand',
  'ex',
  'graveyard',
  'banished',
  'evolve-deck',
  'equipment',
  'run',
  'drive',
  'leader',
  'deck',
] as const;
export type PositionZone = (typeof POSITION_ZONES)[number];

/** What a position says of a player besides cards. */
export interface PlayerNumbers {
  /** Default: `ppMax`. */
  readonly pp?: number;
  /** Default 10: so Overflow, unless less is said. */
  readonly ppMax?: number;
  /** Default 0. */
  readonly ep?: number;
  /** Default 0. */
  readonly sep?: number;
  /** Defense of the leader; default 20. */
  readonly defense?: number;
  /** Turns begun, this one included; default: what the number of the turn says. */
  readonly turns?: number;
  /** Title that the deck is based on; default: based on a class. */
  readonly title?: string;
  /** Cards played this turn so far (Combo); default 0. */
  readonly cardsPlayed?: number;
  /** Times the leader's defense has decreased this turn (Sanguine); default 0. */
  readonly decreases?: number;
}

/** Cards by zone, in order: of the deck the first is the top. A deck or leader that is not given is a plain one. */
export type PlayerPosition = Partial<Readonly<Record<PositionZone, readonly CardSpec[]>>> & PlayerNumbers;

export const POSITION_PHASES = ['main', 'end', 'start'] as const;
export type PositionPhase = (typeof POSITION_PHASES)[number];

export interface Position {
  /** Whose turn it is; default 0. */
  readonly turn?: Player;
  /** The phase that is about to begin; default `main`. */
  readonly phase?: PositionPhase;
  /** Default 5. Odd turns are the first player's. */
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
  ex: ZONE_EX,
  graveyard: ZONE_GRAVEYARD,
  banished: ZONE_BANISHED,
  'evolve-deck': ZONE_EVOLVE_DECK,
  equipment: ZONE_EQUIPMENT,
  run: ZONE_RUN,
  drive: ZONE_DRIVE,
  leader: ZONE_LEADER,
  deck: ZONE_DECK,
};

/** Places whose cards come from the evolve deck. */
const EVOLVE_PLACES: readonly string[] = ['evolve-deck', 'run', 'drive', 'evolved'];

export const FILLER_NAME = 'Filler';
export const LEADER_NAME = 'Leader';
const FILLERS = `
- { id: filler, name: ${FILLER_NAME}, kind: follower, class: neutral, cost: 2, attack: 2, defense: 2 }
- { id: filler-leader, name: ${LEADER_NAME}, kind: leader, class: neutral }
`;
const FILLER_COUNT = 20;

/** Rows that a reference can name. */
const ROW_LIMIT = 255;
/** A game's own number of rows, so that a position's state fits wherever a game's does. */
const ROWS_OF_A_GAME = 180;

// a pool of their own: they shadow nothing for others
const inlinePoolOf = inlinePools<CardPool, EvolveCard>((text) => {
  const pool = shippedPool().pool.with([]);
  return { pool, added: pool.addFile(text, 'inline cards') };
});

/** Is the card one of an evolve deck: an evolve or advance card, a carrot, a drive point? */
export function isOfEvolveDeck(definition: number): boolean {
  const d = definition * DEF_STRIDE;
  return (
    (DEFS[d + DEF_TYPES] & (KIND_EVOLVE | KIND_ADVANCE)) !== 0 ||
    (DEFS[d + DEF_FLAGS] & (FLAG_DEF_CARROT | FLAG_DEF_DRIVE_POINT)) !== 0
  );
}

/**
 * Finds a card for a zone, or to lie over one (`evolved`): of a follower and the evolve card of its name the one that belongs
 * there. Throws an InputError.
 */
export function findCardFor<Own extends NamedCard>(
  word: string,
  own: readonly Own[],
  pool: CardPool,
  place: string,
  isForEvolveDeck: (card: Own | EvolveCard) => boolean,
): Own | EvolveCard {
  const wanted = EVOLVE_PLACES.includes(place);
  const card = findNamedCard(word, own, pool, (one) => isForEvolveDeck(one) === wanted);
  if (place === 'evolved' && !isForEvolveDeck(card)) throw new InputError(`there is no evolve card "${word}"`);
  return card;
}

/** A position whose cards were found: what `buildPosition` puts on the table. */
export interface FoundPlacement extends Omit<CardPlacement, 'card' | 'evolved'> {
  readonly definition: number;
  readonly name: string;
  /** Definition row of the evolve card that lies over it. */
  readonly evolved?: number;
}
export type FoundZones = Readonly<Record<PositionZone, readonly FoundPlacement[]>>;
export interface FoundPosition extends Omit<Position, 'cards' | 'players'> {
  readonly players: ByPlayer<FoundZones & PlayerNumbers>;
}

/** Builds a position and runs it to the first decision. */
export function setUp(position: Position): Table {
  const shipped = shippedPool().pool;
  const { pool, added: own } =
    position.cards === undefined ? { pool: shipped, added: [] } : inlinePoolOf(position.cards);
  const definitionOf = (word: string, place: PositionZone | 'evolved'): { def: number; name: string } =>
    findCardFor(word, own, pool, place, ({ def }) => isOfEvolveDeck(def));
  const find = (spec: CardSpec, zone: PositionZone): FoundPlacement => {
    const { card: word, evolved, ...rest } = typeof spec === 'string' ? { card: spec } : spec;
    const { def, name } = definitionOf(word, zone);
    if (evolved === undefined || evolved === false) return { ...rest, definition: def, name };
    const over = definitionOf(evolved === true ? name : evolved, 'evolved').def;
    return { ...rest, definition: def, name, evolved: over };
  };
  const zonesOf = (player: PlayerPosition): FoundZones & PlayerNumbers => ({
    ...player,
    ...completeZones((zone) => player[zone]?.map((spec) => find(spec, zone))),
  });
  return buildPosition({ ...position, players: [zonesOf(position.players[0]), zonesOf(position.players[1])] });
}

/** All zones of a player: a deck and a leader that are not given are plain ones. */
export function completeZones(given: (zone: PositionZone) => readonly FoundPlacement[] | undefined): FoundZones {
  const [filler, leader] = inlinePoolOf(FILLERS).added.map(({ def, name }) => ({ definition: def, name }));
  const plain = (zone: PositionZone): FoundPlacement[] =>
    zone === 'deck' ? Array.from({ length: FILLER_COUNT }, () => filler) : zone === 'leader' ? [leader] : [];
  return Object.fromEntries(POSITION_ZONES.map((zone) => [zone, given(zone) ?? plain(zone)])) as unknown as FoundZones;
}

/** Puts found cards on the table and runs to the first decision. */
export function buildPosition(position: FoundPosition): Table {
  const { state, aliases } = layPosition(position);
  return Table.begin(state, aliases);
}

interface Placed {
  readonly row: number;
  readonly player: Player;
  readonly zone: PositionZone;
  readonly placement: FoundPlacement;
}

/** Puts found cards on the table; the procedure of the turn is about to run. */
export function layPosition(position: FoundPosition): { state: State; aliases: ReadonlyMap<string, number> } {
  const { turn = 0, phase = 'main', turnNumber = 5, key = 1, players } = position;
  const s: State = new Int32Array(stateCells(Math.max(countRows(players), ROWS_OF_A_GAME)));
  clearState(s, Int32Array.of(key, 0x5e7, 0x1ab, 0x7ab1e));
  s[SWITCHES] = switchBits(position.switches);
  s[TURN_PLAYER] = turn;
  s[FIRST_PLAYER] = turnNumber % 2 === 1 ? turn : turn ^ 1;
  s[TURN_PHASE] = PHASES.indexOf(phase);
  // the beginning of a turn counts it
  s[TURN_NUMBER] = phase === 'start' ? turnNumber - 1 : turnNumber;

  const aliases = new Aliases();
  const placed: Placed[] = [];
  for (const zone of POSITION_ZONES) {
    for (const player of [0, 1] as const) {
      for (const placement of players[player][zone]) {
        const row = addRow(s, placement.definition, player);
        placed.push({ row, player, zone, placement });
        aliases.add(placement.as, row);
      }
    }
  }
  for (const player of [0, 1] as const) {
    addTokenRows(s, player);
    setNumbers(s, player, players[player], turnNumber, phase);
  }
  for (const one of placed) place(s, one);
  for (const one of placed) link(s, one, placed);
  for (const one of placed) evolve(s, one);
  // attack and defense as they are: what other cards do is in them
  for (const one of placed) setAttackAndDefense(s, one);
  for (const player of [0, 1] as const) setLeaders(s, player, players[player], placed);
  forgetEvents(s);
  markDirty(s);
  beginTurnAt(s, s[TURN_PHASE]);
  return { state: s, aliases: aliases.rows };
}

/** A row for a card, on the bottom of the deck for now. */
function addRow(s: State, definition: number, player: Player): number {
  const row = addCard(s, definition, player, ZONE_DECK + player);
  if (isOfEvolveDeck(definition)) s[CARDS + row * CARD_STRIDE + CARD_OWNER] |= SECOND_DECK;
  return row;
}

function countRows(players: ByPlayer<FoundZones>): number {
  let rows = 2 * TOKEN_ROWS;
  for (const zones of players) {
    for (const zone of POSITION_ZONES) for (const { evolved } of zones[zone]) rows += evolved === undefined ? 1 : 2;
  }
  if (rows > ROW_LIMIT)
    throw new InputError(`a position holds at most ${ROW_LIMIT - 2 * TOKEN_ROWS} cards, not ${rows - 2 * TOKEN_ROWS}`);
  return rows;
}

function setNumbers(s: State, player: Player, numbers: PlayerNumbers, turnNumber: number, phase: PositionPhase): void {
  const { ppMax = PP_LIMIT, pp = ppMax, ep = 0, sep = 0, title, cardsPlayed = 0, decreases = 0 } = numbers;
  const begun = Math.floor((turnNumber + (s[FIRST_PLAYER] === player ? 1 : 0)) / 2);
  const { turns = begun } = numbers;
  setStartNumbers(s, player);
  setPlayerCell(s, player, PLAYER_PP_MAX, ppMax);
  setPlayerCell(s, player, PLAYER_PP, pp);
  setPlayerCell(s, player, PLAYER_EP, ep);
  setPlayerCell(s, player, PLAYER_SEP, sep);
  // the beginning of a turn counts it
  setPlayerCell(s, player, PLAYER_TURNS, phase === 'start' && s[TURN_PLAYER] === player ? turns - 1 : turns);
  setPlayerCell(s, player, PLAYER_CARDS_PLAYED, cardsPlayed);
  setPlayerCell(s, player, PLAYER_DECREASES, decreases);
  if (title !== undefined) setPlayerCell(s, player, PLAYER_TITLE, titleCode(title));
}

function place(s: State, { row, player, zone, placement }: Placed): void {
  const c = CARDS + row * CARD_STRIDE;
  if (zone === 'field') {
    putOnField(s, row, player, false);
    if (placement.since !== 'this-turn') s[c + CARD_SINCE] = 0;
    if (placement.engaged) engageCard(s, row);
    if (placement.boxed) {
      s[c + CARD_FLAGS] |= CARD_BOXED;
      loseAbilities(s, player, row, FOREVER, 0);
    }
  } else if (placement.faceUp) putFaceUp(s, row);
  else if (zone !== 'deck') moveCard(s, row, ZONE_NUMBERS[zone] + player, false);
  if (zoneOf(s, row) !== ZONE_NUMBERS[zone] + player) {
    const where = ZONE_KINDS[ZONE_NUMBERS[zone] >> 1];
    throw new InputError(
      `"${placement.name}" cannot be in ${where}: a token or advance card that may not be there, or a second crest`,
    );
  }
  for (const [name, count] of Object.entries(placement.counters ?? {})) {
    if (name === STACK_COUNTER) s[c + CARD_STACK] = count;
    else if (count > 0) {
      const reference = referenceTo(s, row);
      addContinuous(s, CONTINUOUS_COUNTER, player, 0, reference, FOREVER, count, reference, internName(name));
    }
  }
}

function link(s: State, { row, player, placement }: Placed, placed: readonly Placed[]): void {
  if (placement.on === undefined) return;
  const wanted = placement.on.toLowerCase();
  const bearers = placed.filter(
    (other) =>
      other.zone === 'field' &&
      other.player === player &&
      (other.placement.as?.toLowerCase() === wanted || other.placement.name.toLowerCase() === wanted),
  );
  if (bearers.length !== 1)
    throw new InputError(`"${placement.on}" is ${bearers.length === 0 ? 'no card' : 'several cards'} on that field`);
  s[CARDS + row * CARD_STRIDE + CARD_LINK] = bearers[0].row + 1;
}

function evolve(s: State, { row, player, placement }: Placed): void {
  if (placement.evolved === undefined) return;
  const c = CARDS + row * CARD_STRIDE;
  const over = addRow(s, placement.evolved, player);
  moveCard(s, over, ZONE_EVOLVE_DECK + player, false);
  evolveWith(s, row, over, 0, false);
  if (s[c + CARD_EVOLVED] === 0) throw new InputError(`"${placement.name}" cannot be evolved`);
  s[c + CARD_FLAGS] &= ~CARD_EVOLVED_THIS_TURN;
  if (placement.superEvolved) s[c + CARD_FLAGS] |= CARD_SUPER_EVOLVED;
  addPlayerCell(s, player, PLAYER_EVOLVED, -1);
}

function setAttackAndDefense(s: State, { row, placement }: Placed): void {
  const { attack, defense, damage = 0 } = placement;
  const c = CARDS + row * CARD_STRIDE;
  markDirty(s);
  if (attack !== undefined) s[c + CARD_ATTACK_CHANGE] += attack - cardAttack(s, row);
  if (defense !== undefined) s[c + CARD_DEFENSE_CHANGE] += defense - cardDefense(s, row);
  s[c + CARD_DEFENSE_CHANGE] -= damage;
}

function setLeaders(s: State, player: Player, { defense }: PlayerNumbers, placed: readonly Placed[]): void {
  let classes = 0;
  let leaders = 0;
  for (const { row, player: side, zone } of placed) {
    if (side !== player || zone !== 'leader') continue;
    const c = CARDS + row * CARD_STRIDE;
    classes |= DEFS[s[c + CARD_DEF] * DEF_STRIDE + DEF_ELEMENTS];
    leaders++;
    if (defense !== undefined)
      s[c + CARD_DEFENSE_CHANGE] = defense - (cardDefense(s, row) - s[c + CARD_DEFENSE_CHANGE]);
  }
  setPlayerCell(s, player, PLAYER_CLASSES, classes);
  setPlayerCell(s, player, PLAYER_LEADERS, leaders);
}

/** What setting up made wait, or counted, has not happened. */
function forgetEvents(s: State): void {
  while (s[PENDING_COUNT] > 0) removePending(s, s[PENDING_COUNT] - 1);
  for (let i = s[CONTINUOUS_COUNT] - 1; i >= 0; i--)
    if (s[CONTINUOUS + i * CONTINUOUS_STRIDE + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_USED) removeContinuous(s, i);
}
