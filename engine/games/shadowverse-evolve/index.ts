/** Shadowverse EVOLVE as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckPart, deckRest, deckShape, deckWarnings, drawDeck, readDeck } from './deck-file.ts';
import { evaluate, evaluateHand } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { LINT } from './lint.ts';
import { isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { addTokenRows, beginSetup, placeDeck, setStartNumbers } from './rules/setup.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'SVE',
  title: 'Shadowverse EVOLVE',
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
  deckRest,
  drawDeck,
  deckWarnings,
  begin: (s, { decks }) => {
    for (const player of [0, 1] as const) {
      setStartNumbers(s, player);
      placeDeck(s, decks[player].cards, player, decks[player].basis !== 'class');
      addTokenRows(s, player);
    }
    beginSetup(s);
  },
  ensureDerived,
  passingFields: [L.CARD_LAST],
  evaluate,
  evaluateHand,
  isQuiet,
  quietOption,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
