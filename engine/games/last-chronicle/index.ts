/** Last Chronicle as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { NONE } from '../../kernel/layout.ts';
import { layDecks } from '../../shared/setup.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckShape, deckWarnings, drawDeck, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { LINT } from './lint.ts';
import { isIdle, isQuiet, OMISSIONS, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { beginSetup } from './rules/setup.ts';
import { addTokenRows } from './rules/tokens.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'LC',
  title: 'Last Chronicle',
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
  drawDeck,
  deckWarnings,
  // each player brings a deck
  // @clause LC 8.1.1
  begin: (s, setup) => {
    s[L.ATTACK_BLOCKER] = NONE;
    layDecks(s, setup, L.ZONE_DECK);
    for (let player = 0; player < 2; player++) addTokenRows(s, player);
    beginSetup(s);
  },
  ensureDerived,
  namedFields: [L.CARD_CATEGORIES],
  passingFields: [L.CARD_LAST_STATE, L.CARD_LAST_DEF],
  evaluate,
  isQuiet,
  quietOption,
  isIdle,
  omissions: OMISSIONS,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
