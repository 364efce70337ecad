/** Last Chronicle as a Game: its cards, its rules, its words, put together. */
import { decksOf } from '../../cards/deck-list.ts';
import { type Deck, type Game, type GameSetup, InputError, type Outcome, type Player } from '../../game.ts';
import { advance, copyOptions, offerAgain, playOut, settle, takeOption } from '../../kernel/frames.ts';
import { determinizeState, observeState } from '../../kernel/knowledge.ts';
import {
  DECISION_COUNT,
  DECISION_PLAYER,
  GAME_OVER,
  GAME_REASON,
  GAME_WINNER,
  NONE,
  type State,
  SWITCHES,
  stateCells,
  TURN_NUMBER,
} from '../../kernel/layout.ts';
import { addCard, clearState, copyState, hashState } from '../../kernel/state.ts';
import { describePosition, positionData } from '../../view/game-view.ts';
import { cardFileSchema } from './card-file.ts';
import { type CardPool, describeCard, NAME, shippedPool } from './cards.ts';
import { deckFileSchema, loadDecks, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import { ATTACK_BLOCKER, ATTACK_LEAD, FIRST_PLAYER, REASONS, ROOM, ZONE_DECK } from './layout.ts';
import { isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { beginSetup } from './rules/setup.ts';
import { SWITCHES_OF_GAME, switchBits } from './switches.ts';
import { describeOption, VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export function load(): Game {
  const { pool, hash } = shippedPool();
  return gameOf(pool, loadDecks(pool), hash);
}

/** The game with the cards of a pool. */
function gameOf(pool: CardPool, decks: readonly Deck[], hash: string): Game {
  return {
    name: NAME,
    tag: 'LC',
    title: 'Last Chronicle',
    switches: SWITCHES_OF_GAME,
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
      const extended = pool.with(files);
      return gameOf(extended, decksOf(extended, decks), hash);
    },
    decks,
    schemas: { card: cardFileSchema, deck: deckFileSchema },
    parseDeck: (yaml, file) => readDeck(yaml, file, pool),
    createState,
    step: takeOption,
    legalActions: copyOptions,
    isOver: (s) => s[GAME_OVER] !== 0,
    copyState: (out, s) => copyState(out, s, ROOM.stackCells),
    decisionPlayer: (s) => s[DECISION_PLAYER] as Player,
    outcome,
    secretCells: [],
    // derived values are settled in what players see: whether somebody has asked for them is not theirs to know
    observe: (out, s, viewer) => {
      observeState(out, s, viewer);
      ensureDerived(out);
    },
    determinize: (out, s, viewer, key) => {
      determinizeState(out, s, viewer, key, ROOM.stackCells);
      ensureDerived(out);
    },
    evaluate,
    isQuiet,
    quietOption,
    settle: (s, option) => settle(s, option, isQuiet, quietOption),
    playOut: (s, option) => playOut(s, option, isQuiet, quietOption),
    offerAgain,
    hash: (s) => hashState(s),
    describeOption,
    describeState: (s, viewer) => describePosition(VIEW, s, viewer),
    positionData: (s, viewer) => positionData(VIEW, s, viewer, (def) => pool.at(def)?.id),
    describeCard: (id) => {
      const card = pool.find(id);
      if (!card) throw new InputError(`unknown card "${id}"`);
      return describeCard(card);
    },
  };
}

function createState(s: State, setup: GameSetup): void {
  clearState(s, setup.key);
  s[SWITCHES] = switchBits(setup.switches);
  s[ATTACK_LEAD] = NONE;
  s[ATTACK_BLOCKER] = NONE;
  for (const player of [0, 1] as const)
    for (const definition of setup.decks[player].cards) addCard(s, definition, player, ZONE_DECK + player);
  beginSetup(s);
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
