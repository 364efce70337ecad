/** What cards of this game are, for the negative oracle and the contract of words: asked by the words of card files. */
import { internName } from '../../kernel/tables.ts';
import type { NegativeStage } from '../../testing/negative-oracle.ts';
import { wordedCards } from '../../testing/words-contract.ts';
import { bitFact } from '../../testing/written-words.ts';
import { describeCard, POOLS } from './cards.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { cardTypes, controllerOf, hasName, isStunned, organizationsOf } from './rules/characteristics.ts';
import { emit } from './rules/events.ts';

/** The stage of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'stronghold', 'linked'],
    // "TR 1202.2" "TR 1202.4" crafts of a BASE work in the Stronghold
    home: (s, card) => [(cardTypes(s, card) & L.TYPE_BASE) !== 0 ? 'stronghold' : 'field'],
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      organization: bitFact(L.ORGANIZATIONS, organizationsOf),
      name: (s, card, word) => hasName(s, card, internName(word)),
      stunned: isStunned,
    },
    controllerOf,
    emit,
    words: wordedCards(POOLS, describeCard),
  };
}
