/**
 * Tells the negative oracle and the contract of words what cards of this game are; both ask in the words of card files.
 */

import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { internName } from '../../../kernel/tables.ts';
import type { GivenWords } from '../../../testing/given-words.ts';
import type { NegativeStage } from '../../../testing/negative-oracle.ts';
import { wordedCards } from '../../../testing/words-contract.ts';
import { bitFact, listOf, playerNumber } from '../../../testing/written-words.ts';
import { describeCard, POOLS } from '../cards.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { TRIGGERS } from '../operators/triggers.ts';
import { setUp } from '../position.ts';
import {
  cardFactions,
  cardLevel,
  cardTypes,
  controllerOf,
  ensureDerived,
  hasCategory,
} from '../rules/characteristics.ts';
import { emit } from '../rules/events.ts';
import { RULE_CHANGES } from '../rules/rule-changes.ts';

type Table = ReturnType<typeof setUp>;
const idOf = (name: string): string => `GI-${name.charCodeAt(0)}${name.length}`;

/** How cards of this game give abilities. */
const GIVEN: GivenWords = {
  word: 'ability',
  plain: (name) =>
    `- { id: ${idOf(name)}, name: ${name}, type: unit, cost: { free: 0 }, level: 1, power: 3000, atk: 1 }\n`,
  text: (name, effect) =>
    `- { id: ${idOf(name)}, name: ${name}, type: spell, cost: { free: 0 }, abilities: [{ do: [${effect}] }] }\n`,
  source: (line) =>
    `- { id: ${idOf('Giver')}, name: Giver, type: history, cost: { free: 0 }${line && `, abilities: [${line}]`} }\n`,
  giving: (gain) => `{ gain: { who: { all: { name: Actor } }, gives: ${gain}, until: turn } }`,
  clear: (name) => `{ put: { who: { all: { name: ${name} } }, into: hand } }`,
  lay: (cards, staying, hand) =>
    setUp({ cards, players: [{ hand, battlefield: ['Actor', 'Other', ...staying] }, { battlefield: ['Foe'] }] }),
  play: (table: Table, name: string) => table.can(`play ${name}`) && !!table.do(`play ${name}`).passUntilQuiet(),
  turn: (table: Table) => table.toPhase('next-turn').toPhase('main-1'),
};

/** What the negative oracle asks of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGER,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['battlefield', 'era', 'soul', 'combined'],
    // @clause LC 11.4.3
    home: () => ['battlefield'],
    standsFor: {
      // @clause LC 15.2.7
      harvest: () => ({ when: 'era-progresses' }),
      // @clause LC 15.2.16.1
      explore: () => ({ when: 'enters' }),
      // @clause LC 15.2.17.1
      conquer: () => ({ when: 'attacks' }),
      // @clause LC 15.2.18.1
      taboo: () => ({ when: 'milled' }),
    },
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      faction: bitFact(L.FACTIONS, cardFactions),
      category: (s, card, word) => hasCategory(s, card, internName(word)),
    },
    numbers: { level: cardLevel },
    conditions: {
      'advance-value': playerNumber((s, player) => playerCell(s, player, L.PLAYER_ADVANCE)),
      phase: (s, value) => listOf(value).some((word) => L.PHASES[s[K.TURN_PHASE]] === word),
    },
    controllerOf,
    emit,
    standing: {
      key: 'always',
      kind: L.ABILITY_FIELD,
      ensureDerived,
      changes: RULE_CHANGES,
      elsewhere: ['own-cost'],
    },
    offers: {
      kinds: [L.ABILITY_ACTION],
      decisions: [ASK.priority],
      playedFrom: ['hand'],
      playTime: (s, card, you) =>
        (cardTypes(s, card) & L.TYPE_SPELL) !== 0
          ? undefined
          : s[K.TURN_PLAYER] === you &&
            s[K.STACK_COUNT] === 0 &&
            [L.PHASE_MAIN_1, L.PHASE_MAIN_2].includes(s[K.TURN_PHASE]),
      // @clause LC 15.2.19.1
      usedFrom: (line) => (line.sublimation === undefined ? undefined : ['hand']),
      useTime: (s, line, { you }) => line.sublimation === undefined || s[K.TURN_PLAYER] === you,
      turning: ['wipe-self'],
      taking: { wipe: 'turned', sacrifice: 'any', remove: 'any' },
      purse: {},
    },
    given: GIVEN,
    words: wordedCards(POOLS, describeCard),
  };
}
