/** What cards of this game are, for the negative oracle and the contract of words: asked by the words of card files. */
import { DEF_TYPES, internName } from '../../kernel/tables.ts';
import type { NegativeStage } from '../../testing/negative-oracle.ts';
import { wordedCards } from '../../testing/words-contract.ts';
import { bitFact } from '../../testing/written-words.ts';
import { describeCard, POOLS } from './cards.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { cardClasses, cardKinds, formOf, hasTrait, masterOf, nameMatches, printed } from './rules/characteristics.ts';
import { emit } from './rules/events.ts';

/** The stage of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'ex', 'leader', 'equipment', 'drive', 'run'],
    // "SVE 10.3.5" "SVE 10.3.6" "SVE 14.5.2.1.3"
    home: (s, card) => {
      const kinds = printed(s, card, DEF_TYPES);
      if ((kinds & L.KIND_EQUIPMENT) !== 0) return ['equipment'];
      if ((kinds & L.KIND_CREST) !== 0) return ['ex'];
      return (kinds & L.KIND_LEADER) !== 0 ? ['leader'] : ['field'];
    },
    definitionOf: formOf,
    cards: {
      kind: bitFact(L.KINDS, cardKinds),
      special: bitFact(L.KINDS, cardKinds),
      class: bitFact(L.CLASSES, cardClasses),
      type: (s, card, word) => hasTrait(s, card, internName(word)),
      name: (s, card, word) => nameMatches(s, card, internName(word)),
    },
    controllerOf: masterOf,
    emit,
    words: wordedCards(POOLS, describeCard),
  };
}
