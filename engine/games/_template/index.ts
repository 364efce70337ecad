/** The template as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { layDecks } from '../../shared/setup.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckShape, drawDeck, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { SECRETS } from './rules/choice.ts';
import { beginSetup } from './rules/setup.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'TPL',
  title: 'A game to copy',
  switches: SWITCHES_OF_GAME,
  rulebook: RULEBOOK,
  layout: L,
  declared: DECLARED,
  pools: POOLS,
  describeCard,
  reading: READING,
  deckShape,
  readDeck,
  drawDeck,
  begin: (s, setup) => {
    layDecks(s, setup, L.ZONE_DECK);
    beginSetup(s);
  },
  ensureDerived,
  secretFields: [L.CARD_POWER, L.CARD_KEYWORDS],
  secrets: { ...SECRETS, cells: [L.PLAYER_SECRET] },
  evaluate,
  isQuiet,
  quietOption,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
