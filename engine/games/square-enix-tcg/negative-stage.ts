/** What cards of this game are, for the negative oracle and the contract of words: asked by the words of card files. */
import { internName } from '../../kernel/tables.ts';
import type { NegativeStage } from '../../testing/negative-oracle.ts';
import { wordedCards } from '../../testing/words-contract.ts';
import { bitFact } from '../../testing/written-words.ts';
import { describeCard, POOLS } from './cards.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { cardElements, cardTypes, controllerOf, hasJob, nameMatches } from './rules/characteristics.ts';
import { emit } from './rules/events.ts';

/** The stage of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_AUTO,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field'],
    home: () => ['field'],
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      element: bitFact(L.ELEMENTS, cardElements),
      job: (s, card, word) => hasJob(s, card, internName(word)),
      name: (s, card, word) => nameMatches(s, card, internName(word)),
    },
    controllerOf,
    emit,
    words: wordedCards(POOLS, describeCard),
  };
}
