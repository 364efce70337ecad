/** What cards of this game are, for the negative oracle and the contract of words: asked by the words of card files. */
import { internName } from '../../kernel/tables.ts';
import type { NegativeStage } from '../../testing/negative-oracle.ts';
import { wordedCards } from '../../testing/words-contract.ts';
import { bitFact } from '../../testing/written-words.ts';
import { describeCard, POOLS } from './cards.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { cardFactions, cardTypes, controllerOf, hasCategory } from './rules/characteristics.ts';
import { emit } from './rules/events.ts';

/** The stage of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGER,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['battlefield', 'era', 'soul', 'combined'],
    // "LC 11.4.3"
    home: () => ['battlefield'],
    standsFor: {
      // "LC 15.2.7"
      harvest: () => ({ when: 'era-progresses' }),
      // "LC 15.2.16.1"
      explore: () => ({ when: 'enters' }),
      // "LC 15.2.17.1"
      conquer: () => ({ when: 'attacks' }),
      // "LC 15.2.18.1"
      taboo: () => ({ when: 'milled' }),
    },
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      faction: bitFact(L.FACTIONS, cardFactions),
      category: (s, card, word) => hasCategory(s, card, internName(word)),
    },
    controllerOf,
    emit,
    words: wordedCards(POOLS, describeCard),
  };
}
