/** Trails as a Game: its cards, its rules, its words, put together. */
import { createCardGame } from '../../card-game.ts';
import { NONE } from '../../kernel/layout.ts';
import { layDecks } from '../../shared/setup.ts';
import { CARD_VOCABULARY } from './card-file.ts';
import { describeCard, POOLS, READING } from './cards.ts';
import { deckShape, drawDeck, readDeck } from './deck-file.ts';
import { evaluate } from './evaluation.ts';
import { DECLARED } from './facts.ts';
import * as L from './layout.ts';
import { LINT } from './lint.ts';
import { isIdle, isQuiet, OMISSIONS, quietOption } from './play-out.ts';
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
  lint: LINT,
  rulebook: RULEBOOK,
  layout: L,
  declared: DECLARED,
  firstHas: 'initiative',
  pools: POOLS,
  describeCard,
  reading: READING,
  deckShape,
  readDeck,
  drawDeck,
  begin: (s, setup) => {
    s[L.ATTACK_TARGET] = NONE;
    // @clause TR 102.1
    layDecks(s, setup, L.ZONE_DECK);
    registerHidden(s);
    beginSetup(s);
  },
  ensureDerived,
  // of cards in hands and face down in Strongholds
  secretFields: [
    L.CARD_STR,
    L.CARD_DEFENCE,
    L.CARD_COST,
    L.CARD_EP,
    L.CARD_ORGANIZATIONS,
    L.CARD_KEYWORDS,
    L.CARD_TYPES,
    L.CARD_NAMES,
  ],
  namedFields: [L.CARD_NAMES],
  passingFields: [L.CARD_LAST_STATE, L.CARD_LAST_DEF],
  evaluate,
  isQuiet,
  quietOption,
  isIdle,
  omissions: OMISSIONS,
  view: VIEW,
  vocabulary: CARD_VOCABULARY,
});
