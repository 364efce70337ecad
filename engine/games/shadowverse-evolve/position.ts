/** Positions of this game for tests and scenarios (see engine/scenarios/position.ts). */
import { InputError } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { setPlayerCell } from '../../kernel/players.ts';
import { DEF_ELEMENTS, DEFS, defField } from '../../kernel/tables.ts';
import * as shared from '../../scenarios/position.ts';
import { CONTINUOUS_CONTROL, removeContinuous } from '../../shared/continuous.ts';
import { removePending } from '../../shared/pending.ts';
import { cardsIn } from '../../view/game-view.ts';
import type { CheckedCard } from './card-file.ts';
import { POOLS } from './cards.ts';
import { Table } from './driver.ts';
import * as L from './layout.ts';
import { CONTINUOUS_USED, markDirty } from './rules/characteristics.ts';
import { moveCard, putOnField } from './rules/movement.ts';
import { addTokenRows, isOfEvolveDeck, setStartNumbers } from './rules/setup.ts';
import { beginTurnAt } from './rules/turn.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { turnToBegin, VIEW, ZONE_VIEWS } from './view.ts';

type Cards = typeof VIEW.cards;
type Players = typeof VIEW.players;
export type PositionZone = keyof typeof ZONE_VIEWS;
const POSITION_PHASES = ['main', 'end', 'start'] as const;
export type PositionPhase = (typeof POSITION_PHASES)[number];
export type CardSpec = shared.CardSpec<Cards>;
export type PlayerPosition = shared.PlayerPosition<PositionZone, Cards, Players>;
export type Position = shared.Position<PositionZone, PositionPhase, Cards, Players>;
export type FoundPlacement = shared.FoundPlacement<Cards>;

/** Places whose cards come from the evolve deck. */
const EVOLVE_PLACES: readonly string[] = ['evolve-deck', 'run', 'drive', 'evolved'];

/**
 * Does a card belong into an evolve deck? It may be one of the pool, or one of the position that is not compiled yet.
 */
function isForEvolveDeck(card: shared.NamedCard): boolean {
  if ('def' in card) return isOfEvolveDeck(card.def as number);
  return ((card as CheckedCard).kinds & (L.KIND_EVOLVE | L.KIND_ADVANCE)) !== 0;
}

export const POSITIONS = shared.definePositions<PositionZone, PositionPhase, Cards, Players, Table>({
  view: VIEW,
  zones: Object.keys(ZONE_VIEWS) as PositionZone[],
  phases: POSITION_PHASES,
  countingPhase: 'start',
  layout: L,
  switches: SWITCHES_OF_GAME,
  rowsTaken: 2 * L.TOKEN_ROWS,
  plainCards: `
- { id: filler, name: Filler, kind: follower, class: neutral, cost: 2, attack: 2, defense: 2 }
- { id: filler-leader, name: Leader, kind: leader, class: neutral }
`,
  plainZones: { deck: { name: 'Filler', count: 20 }, leader: { name: 'Leader', count: 1 } },
  pools: POOLS,
  // of a follower and the evolve card of the same name, the one that belongs into that place
  findCard: (word, own, pool, place) => {
    const wanted = EVOLVE_PLACES.includes(place);
    const card = shared.findNamedCard(word, own, pool, (one) => isForEvolveDeck(one) === wanted);
    if (place === 'evolved' && !isForEvolveDeck(card)) throw new InputError(`there is no evolve card "${word}"`);
    return card;
  },
  isOfSecondDeck: isOfEvolveDeck,
  prepare: (s) => {
    for (let player = 0; player < 2; player++) preparePlayer(s, player);
  },
  // standing, and not new
  putOnField: (s, row, player) => {
    putOnField(s, row, player, false);
    s[K.cardField(row, K.CARD_FLAGS)] &= ~L.CARD_ENGAGED;
    s[K.cardField(row, L.CARD_SINCE)] = 0;
  },
  moveCard,
  strangers: 'a token or advance card that may not be there, or a second crest',
  finish: (s) => {
    for (let player = 0; player < 2; player++) countLeaders(s, player);
    forgetEvents(s);
    markDirty(s);
  },
  beginTurnAt,
  Table,
});

/** Rows for tokens, and what a player has in the middle of a game of whom nothing is said. */
function preparePlayer(s: State, player: number): void {
  addTokenRows(s, player);
  setStartNumbers(s, player);
  setPlayerCell(s, player, L.PLAYER_PP_MAX, L.PP_LIMIT);
  setPlayerCell(s, player, L.PLAYER_PP, L.PP_LIMIT);
  setPlayerCell(s, player, L.PLAYER_EP, 0);
  setPlayerCell(s, player, L.PLAYER_SEP, 0);
  const turnNumber = s[K.TURN_NUMBER] + (s[K.TURN_PHASE] === L.PHASE_START ? 1 : 0);
  const begun = Math.floor((turnNumber + (s[L.FIRST_PLAYER] === player ? 1 : 0)) / 2);
  setPlayerCell(s, player, L.PLAYER_TURNS, begun - turnToBegin(s, player));
}

function countLeaders(s: State, player: number): void {
  const leaders = cardsIn(s, L.ZONE_LEADER + player);
  const classesOf = (card: number): number => DEFS[defField(s[K.cardField(card, K.CARD_DEF)], DEF_ELEMENTS)];
  setPlayerCell(
    s,
    player,
    L.PLAYER_CLASSES,
    leaders.reduce((classes, card) => classes | classesOf(card), 0),
  );
  setPlayerCell(s, player, L.PLAYER_LEADERS, leaders.length);
}

/** Forgets the triggers and counts that came of setting up: nothing has happened yet. */
function forgetEvents(s: State): void {
  while (s[K.PENDING_COUNT] > 0) removePending(s, s[K.PENDING_COUNT] - 1);
  for (let i = s[K.CONTINUOUS_COUNT] - 1; i >= 0; i--)
    if (s[K.continuousField(i, CONTINUOUS_CONTROL)] >> 1 === CONTINUOUS_USED) removeContinuous(s, i);
}

/** Builds a position and runs it to the first decision. */
export const setUp = POSITIONS.setUp;
