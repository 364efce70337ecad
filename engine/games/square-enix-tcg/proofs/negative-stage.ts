/**
 * Tells the negative oracle and the contract of words what cards of this game are; both ask in the words of card files.
 */

import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { DEF_KEYWORDS, internName } from '../../../kernel/tables.ts';
import { zoneSize } from '../../../kernel/zones.ts';
import type { GivenWords } from '../../../testing/given-words.ts';
import type { NegativeStage } from '../../../testing/negative-oracle.ts';
import { wordedCards } from '../../../testing/words-contract.ts';
import { bitFact, playerNumber } from '../../../testing/written-words.ts';
import { describeCard, POOLS } from '../cards.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { TRIGGERS } from '../operators/triggers.ts';
import { setUp } from '../position.ts';
import {
  cardElements,
  cardTypes,
  controllerOf,
  ensureDerived,
  hasJob,
  nameMatches,
  printed,
} from '../rules/characteristics.ts';
import { emit } from '../rules/events.ts';
import { RULE_CHANGES } from '../rules/rule-changes.ts';

type Table = ReturnType<typeof setUp>;
const idOf = (name: string): string => `given-${name.toLowerCase()}`;

/** How cards of this game give abilities. */
const GIVEN: GivenWords = {
  word: 'ability',
  plain: (name) => `- { id: ${idOf(name)}, name: ${name}, type: forward, element: fire, cost: 0, power: 5000 }\n`,
  text: (name, effect) =>
    `- { id: ${idOf(name)}, name: ${name}, type: summon, element: fire, cost: 0, abilities: [{ do: [${effect}] }] }\n`,
  source: (line) =>
    `- { id: given-giver, name: Giver, type: backup, element: fire, cost: 0${line && `, abilities: [${line}]`} }\n`,
  giving: (gain) => `{ choose: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gain}, until: turn } }`,
  clear: (name) => `{ to-hand: { all: { name: ${name} } } }`,
  lay: (cards, staying, hand) =>
    setUp({ cards, players: [{ hand, field: ['Actor', 'Other', ...staying] }, { field: ['Foe'] }] }),
  play: (table: Table, name: string) => table.can(`play ${name}`) && !!table.do(`play ${name}`).passUntilQuiet(),
  turn: (table: Table) => table.toPhase('next-turn').toPhase('main-1'),
};

/** What the negative oracle asks of this game. */
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
    conditions: {
      points: playerNumber((s, player) => zoneSize(s, L.ZONE_DAMAGE + player)),
      hand: playerNumber((s, player) => zoneSize(s, L.ZONE_HAND + player)),
      // this answers whether a Summon was cast at all, not which cards were cast
      'cast-this-turn': (s, value, { you }) =>
        value === true ? playerCell(s, you, L.PLAYER_SUMMONS_CAST) > 0 : undefined,
    },
    controllerOf,
    emit,
    standing: {
      key: 'field',
      kind: L.ABILITY_FIELD,
      ensureDerived,
      changes: RULE_CHANGES,
      elsewhere: ['own-cost', 'pay-only', 'pay-only-backups'],
    },
    offers: {
      kinds: [L.ABILITY_ACTION, L.ABILITY_SPECIAL],
      decisions: [ASK.priority],
      playedFrom: ['hand'],
      // a Summon and a card with Back Attack may be played whenever its player has priority, a Character in a main
      // phase of the player's own turn
      // @clause SE 11.4.1
      playTime: (s, card, you) =>
        (cardTypes(s, card) & L.TYPE_SUMMON) !== 0 ||
        (printed(s, card, DEF_KEYWORDS) & L.KEYWORD_BACK_ATTACK) !== 0 ||
        (s[K.TURN_PLAYER] === you &&
          s[K.STACK_COUNT] === 0 &&
          [L.PHASE_MAIN_1, L.PHASE_MAIN_2].includes(s[K.TURN_PHASE])),
      turning: ['dull-self'],
      taking: { dull: 'turned', discard: 'any', 'to-break-zone': 'any' },
      takenFrom: { discard: 'hand' },
      purse: {},
    },
    given: GIVEN,
    words: wordedCards(POOLS, describeCard),
  };
}
