/** The Square Enix TCG as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { layDecks } from '../../shared/setup.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckShape, deckWarnings, drawDeck, readDeck } from './deck-file.ts';
import { evaluate, evaluateHand } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { LINT } from './lint.ts';
import { isQuiet, quietOption } from './play-out.ts';
import { RULEBOOK } from './rulebook.ts';
import { ensureDerived } from './rules/characteristics.ts';
import { beginSetup } from './rules/setup.ts';
import { SWITCHES_OF_GAME } from './switches.ts';
import { VIEW } from './view.ts';

/** Loads the game with its shipped cards and decks. */
export const load = createCardGame({
  tag: 'SE',
  title: 'Square Enix TCG (FINAL FANTASY TCG)',
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
  begin: (s, setup) => {
    s[L.ATTACK_BLOCKER] = -1;
    layDecks(s, setup, L.ZONE_DECK);
    beginSetup(s);
  },
  ensureDerived,
  namedFields: [L.CARD_JOB],
  passingFields: [L.CARD_LAST_STATE, L.CARD_LAST_DEF],
  passingCells: [...Array.from({ length: L.DEED_LIMIT + 1 }, (_, i) => L.PLAYER_DEEDS + i), L.PLAYER_POINTS],
  evaluate,
  evaluateHand,
  isQuiet,
  quietOption,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
