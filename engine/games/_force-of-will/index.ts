/** Force of Will as a Game: its cards, its rules, its words, put together. */

import { createCardGame } from '../../card-game.ts';
import type { GameSetup } from '../../game.ts';
import { CARD_COUNT, CARD_OWNER, CARD_STRIDE, CARDS, SECOND_DECK, type State } from '../../kernel/layout.ts';
import { DEF_TYPES } from '../../kernel/tables.ts';
import { ownerOf } from '../../shared/movement.ts';
import { layDecks } from '../../shared/setup.ts';
import { describeCard, POOLS } from './cards.ts';
import { deckShape, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import {
  CARD_ATK,
  CARD_DEFENCE,
  CARD_KEYWORDS,
  CARD_LAST_DEF,
  CARD_LAST_STATE,
  CARD_RACES,
  CARD_TYPES,
  FIRST_PLAYER,
  REASONS,
  ROOM,
  TYPE_RULER,
  TYPE_STONE,
  ZONE_DECK,
  ZONE_RULER,
  ZONE_STONE_DECK,
} from './layout.ts';
import { isIdle, isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived, printed } from './rules/characteristics.ts';
import { moveCard, registerHidden } from './rules/movement.ts';
import { clearBattle } from './rules/roles.ts';
import { beginSetup } from './rules/setup.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** "FOW ext.setup.7" Lays the ruler, the magic stones and the main deck into their zones: all are laid as one list, in this order. */
function layOut(s: State, setup: GameSetup): void {
  layDecks(s, setup, ZONE_DECK);
  for (let card = 0; card < s[CARD_COUNT]; card++) {
    const types = printed(s, card, DEF_TYPES);
    if ((types & TYPE_RULER) !== 0) moveCard(s, card, ZONE_RULER + ownerOf(s, card), false);
    else if ((types & TYPE_STONE) !== 0) {
      s[CARDS + card * CARD_STRIDE + CARD_OWNER] |= SECOND_DECK;
      moveCard(s, card, ZONE_STONE_DECK + ownerOf(s, card), false);
    }
  }
}

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'FOW',
  title: 'Force of Will',
  switches: SWITCHES_OF_GAME,
  reasons: REASONS,
  rulebook: RULEBOOK,
  room: ROOM,
  firstPlayer: FIRST_PLAYER,
  pools: POOLS,
  describeCard,
  deckShape,
  readDeck,
  begin: (s, setup) => {
    clearBattle(s);
    layOut(s, setup);
    registerHidden(s);
    beginSetup(s);
  },
  ensureDerived,
  // of cards in hands
  secretFields: [CARD_ATK, CARD_DEFENCE, CARD_TYPES, CARD_RACES, CARD_KEYWORDS],
  namedFields: [CARD_RACES],
  passingFields: [CARD_LAST_STATE, CARD_LAST_DEF],
  evaluate,
  isQuiet,
  quietOption,
  isIdle,
  view: VIEW,
});
