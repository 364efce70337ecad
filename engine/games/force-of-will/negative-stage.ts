/** What cards of this game are, for the negative oracle and the contract of words: asked by the words of card files. */
import { DEF_TYPES, internName } from '../../kernel/tables.ts';
import type { NegativeStage } from '../../testing/negative-oracle.ts';
import { wordedCards } from '../../testing/words-contract.ts';
import { bitFact, isMap } from '../../testing/written-words.ts';
import { describeCard, POOLS } from './cards.ts';
import * as L from './layout.ts';
import { TRIGGERS } from './operators/triggers.ts';
import { attributesOf, cardTypes, controllerOf, hasName, hasRace, printed } from './rules/characteristics.ts';
import { emit } from './rules/events.ts';

/** Rules of a card's numbers are facts of it; what stands beside an awakening is a line of its own. */
function linesOf(line: Readonly<Record<string, unknown>>): number {
  if (isMap(line.define)) return line.define.atk === undefined && line.define.def === undefined ? 0 : 1;
  return line.gives === undefined ? 1 : 2;
}

/** The stage of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'stones', 'ruler'],
    // "FOW 9.2.b1.1" "FOW 9.2.b1.2" "FOW 9.2.b1.3"
    home: (s, card) => {
      const types = printed(s, card, DEF_TYPES);
      if ((types & L.TYPE_RULER) !== 0) return ['ruler'];
      return (types & L.TYPE_STONE) !== 0 ? ['stones'] : ['field'];
    },
    linesOf,
    standsFor: {
      // "FOW 9.6.b11" it waits for its own card, played
      enter: () => ({ when: 'enters', amount: 1 }),
      // it is shown in the hand or the standby area
      standby: ({ when }) => ({ when, from: ['hand', 'standby'] }),
    },
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      attribute: bitFact(L.ATTRIBUTES, attributesOf),
      race: (s, card, word) => hasRace(s, card, internName(word)),
      name: (s, card, word) => hasName(s, card, internName(word)),
    },
    controllerOf,
    emit,
    words: wordedCards(POOLS, describeCard),
  };
}
