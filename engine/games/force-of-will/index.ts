/** Force of Will as a Game: its cards, its rules, its words, put together. */

import { createCardGame } from '../../card-game.ts';
import type { GameSetup } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { DEF_TYPES } from '../../kernel/tables.ts';
import { ownerOf } from '../../shared/movement.ts';
import { layDecks } from '../../shared/setup.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckPart, deckShape, deckWarnings, drawDeck, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { LINT } from './lint.ts';
import { isIdle, isQuiet, OMISSIONS, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived, printed } from './rules/characteristics.ts';
import { moveCard, registerHidden } from './rules/movement.ts';
import { clearBattle } from './rules/roles.ts';
import { beginSetup } from './rules/setup.ts';
import { SECRETS } from './rules/special.ts';
import { addTokenRows } from './rules/tokens.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/**
 * Lays the ruler, the magic stones and the main deck into their zones, as one list in this order.
 * @clause FOW ext.setup.7
 */
function layOut(s: State, setup: GameSetup): void {
  layDecks(s, setup, L.ZONE_DECK);
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const types = printed(s, card, DEF_TYPES);
    if ((types & L.TYPE_RULER) !== 0) moveCard(s, card, L.ZONE_RULER + ownerOf(s, card), false);
    else if ((types & L.TYPE_STONE) !== 0) {
      s[K.cardField(card, K.CARD_OWNER)] |= K.SECOND_DECK;
      moveCard(s, card, L.ZONE_STONE_DECK + ownerOf(s, card), false);
    }
  }
}

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'FOW',
  title: 'Force of Will',
  switches: SWITCHES_OF_GAME,
  lint: LINT,
  rulebook: RULEBOOK,
  layout: L,
  declared: DECLARED,
  pools: POOLS,
  describeCard,
  reading: READING,
  deckShape,
  readDeck,
  deckPart,
  drawDeck,
  deckWarnings,
  begin: (s, setup) => {
    clearBattle(s);
    layOut(s, setup);
    for (let player = 0; player < 2; player++) addTokenRows(s, player);
    registerHidden(s);
    beginSetup(s);
  },
  ensureDerived,
  // the fields that stay secret for cards in hands
  secretFields: [L.CARD_ATK, L.CARD_DEFENCE, L.CARD_TYPES, L.CARD_RACES, L.CARD_KEYWORDS],
  namedFields: [L.CARD_RACES],
  passingFields: [L.CARD_LAST_STATE, L.CARD_LAST_DEF],
  secrets: { ...SECRETS, cells: [L.PLAYER_SECRET] },
  evaluate,
  isQuiet,
  quietOption,
  isIdle,
  omissions: OMISSIONS,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
