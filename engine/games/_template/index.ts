/** The template as a Game: copy the folder, then change every file. */
import { z } from 'zod';
import { type Deck, type Game, type GameSetup, InputError, type Outcome, type Player } from '../../game.ts';
import { advance, copyOptions, offerAgain, takeOption } from '../../kernel/frames.ts';
import { determinizeState, isKnownTo, observeState } from '../../kernel/knowledge.ts';
import {
  DECISION_COUNT,
  DECISION_PLAYER,
  GAME_OVER,
  GAME_REASON,
  GAME_WINNER,
  NONE,
  OPTIONS,
  type State,
  stateCells,
  TURN_NUMBER,
} from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { addCard, clearState, copyState, hashState } from '../../kernel/state.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { finalValue } from '../../shared/judging.ts';
import { describePosition, positionData } from '../../view/game-view.ts';
import { CARD_FILE, DECK_FILE, loadShipped, Pool } from './cards.ts';
import { FIRST_PLAYER, PLAYER_POINTS, REASONS, ROOM, ZONE_DECK, ZONE_HAND } from './layout.ts';
import { RULEBOOK } from './rulebook.ts';
import { beginGame, valueOfCard } from './rules.ts';
import { VIEW } from './view.ts';

/** The name of the folder. */
const NAME = '_template';

/** Loads the game with its shipped cards and decks. */
export function load(): Game {
  const { pool, decks, hash } = loadShipped(NAME);
  return gameOf(pool, decks, hash);
}

/** The game with the cards of a pool. */
function gameOf(pool: Pool, decks: readonly Deck[], hash: string): Game {
  return {
    name: NAME,
    tag: 'TPL',
    title: 'A game to copy',
    switches: [],
    reasons: REASONS,
    rulebook: RULEBOOK,
    cards: pool.cards,
    cardsHash: hash,
    stateCells: stateCells(ROOM.cardRows),
    findCard: (id) => pool.find(id),
    cardAt: (def) => {
      const card = pool.at(def);
      if (!card) throw new RangeError(`definition row ${def} is no card of this game`);
      return card;
    },
    withCards: (files) => {
      const extended = new Pool(pool);
      for (const { text, file } of files) extended.add(text, file);
      const current = (def: number): number => extended.find(extended.at(def)!.id)!.def;
      return gameOf(
        extended,
        decks.map(({ name, cards }) => ({ name, cards: cards.map(current) })),
        hash,
      );
    },
    decks,
    parseDeck: (yaml, file) => pool.readDeck(yaml, file),
    schemas: { card: () => z.toJSONSchema(CARD_FILE), deck: () => z.toJSONSchema(DECK_FILE) },
    createState,
    step: takeOption,
    legalActions: copyOptions,
    isOver: (s) => s[GAME_OVER] !== 0,
    copyState: (out, s) => copyState(out, s, ROOM.stackCells),
    decisionPlayer: (s) => s[DECISION_PLAYER] as Player,
    outcome,
    observe: observeState,
    determinize: (out, s, viewer, key) => determinizeState(out, s, viewer, key, ROOM.stackCells),
    evaluate,
    // a card has been laid, or not: nothing is ever half done
    isQuiet: () => true,
    quietOption: (s) => s[OPTIONS],
    settle: takeOption,
    playOut: (s, option) => {
      takeOption(s, option);
      return false;
    },
    offerAgain,
    hash: hashState,
    describeOption: VIEW.describeOption,
    describeState: (s, viewer) => describePosition(VIEW, s, viewer),
    positionData: (s, viewer) => positionData(VIEW, s, viewer, (def) => pool.at(def)?.id),
    describeCard: (id) => {
      const card = pool.find(id);
      if (!card) throw new InputError(`unknown card "${id}"`);
      return `${card.id} ${card.name}: value ${card.value}`;
    },
  };
}

function createState(s: State, setup: GameSetup): void {
  clearState(s, setup.key);
  for (const player of [0, 1] as const)
    for (const definition of setup.decks[player].cards) addCard(s, definition, player, ZONE_DECK + player);
  beginGame(s);
  advance(s);
}

function outcome(s: State): Outcome {
  return {
    winner: s[GAME_WINNER] as 0 | 1 | 2,
    reason: REASONS[s[GAME_REASON]],
    first: s[FIRST_PLAYER] as Player,
    turns: s[TURN_NUMBER],
    decisions: s[DECISION_COUNT],
  };
}

const POINT = 1000;

/** Points ahead, and how high the own hand is: what the player may know. */
function evaluate(s: State, player: Player): number {
  if (s[GAME_OVER] !== 0) return finalValue(s, player);
  let value = (playerCell(s, player, PLAYER_POINTS) - playerCell(s, player ^ 1, PLAYER_POINTS)) * POINT;
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card))
    if (isKnownTo(s, card, player)) value += valueOfCard(s, card);
  return value;
}
