/** Trails as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { NONE } from '../../kernel/layout.ts';
import { layDecks } from '../../shared/setup.ts';
import { describeCard, POOLS } from './cards.ts';
import { deckShape, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import {
  ATTACK_TARGET,
  CARD_COST,
  CARD_DEFENCE,
  CARD_EP,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_NAMES,
  CARD_ORGANIZATIONS,
  CARD_STR,
  CARD_TYPES,
  FIRST_PLAYER,
  REASONS,
  ROOM,
  ZONE_DECK,
} from './layout.ts';
import { isIdle, isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { registerHidden } from './rules/movement.ts';
import { beginSetup } from './rules/setup.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'TR',
  title: 'Trails',
  switches: SWITCHES_OF_GAME,
  reasons: REASONS,
  rulebook: RULEBOOK,
  room: ROOM,
  firstPlayer: FIRST_PLAYER,
  firstHas: 'initiative',
  pools: POOLS,
  describeCard,
  deckShape,
  readDeck,
  begin: (s, setup) => {
    s[ATTACK_TARGET] = NONE;
    // "TR 102.1"
    layDecks(s, setup, ZONE_DECK);
    registerHidden(s);
    beginSetup(s);
  },
  ensureDerived,
  // of cards in hands and face down in Strongholds
  secretFields: [CARD_STR, CARD_DEFENCE, CARD_COST, CARD_EP, CARD_ORGANIZATIONS, CARD_KEYWORDS, CARD_TYPES, CARD_NAMES],
  namedFields: [CARD_NAMES],
  passingFields: [CARD_LAST_STATE, CARD_LAST_DEF],
  evaluate,
  isQuiet,
  quietOption,
  isIdle,
  view: VIEW,
});
