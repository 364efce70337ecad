/**
 * Tells the negative oracle and the contract of words what cards of this game are; both ask in the words of card files.
 */

import { playerCell } from '../../../kernel/players.ts';
import { internName } from '../../../kernel/tables.ts';
import type { GivenWords } from '../../../testing/given-words.ts';
import type { NegativeStage } from '../../../testing/negative-oracle.ts';
import { wordedCards } from '../../../testing/words-contract.ts';
import { bitFact, playerNumber } from '../../../testing/written-words.ts';
import { describeCard, POOLS } from '../cards.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { TRIGGERS } from '../operators/triggers.ts';
import { setUp } from '../position.ts';
import { countedBond } from '../rules/as-if.ts';
import {
  cardTypes,
  controllerOf,
  costOf,
  ensureDerived,
  hasName,
  isStunned,
  organizationsOf,
} from '../rules/characteristics.ts';
import { emit } from '../rules/events.ts';
import { RULE_CHANGES } from '../rules/rule-changes.ts';

type Table = ReturnType<typeof setUp>;
const idOf = (name: string): string => `given-${name.toLowerCase()}`;

/** How cards of this game give abilities. */
const GIVEN: GivenWords = {
  word: 'craft',
  plain: (name) => `- { id: ${idOf(name)}, name: ${name}, type: unit, cp: 0, str: 3, def: 9 }\n`,
  text: (name, effect) =>
    `- { id: ${idOf(name)}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${effect}] }] }\n`,
  source: (line) => `- { id: ${idOf('Giver')}, name: Giver, type: item, cp: 0${line && `, abilities: [${line}]`} }\n`,
  giving: (gain) => `{ choose: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gain}, until: turn } }`,
  clear: (name) => `{ put: { who: { all: { name: ${name} } }, into: hand } }`,
  lay: (cards, staying, hand) =>
    setUp({
      cards,
      players: [{ bond: 10, hand, field: ['Actor', 'Other', ...staying] }, { field: ['Foe'] }],
    }),
  play: (table: Table, name: string) => table.can(`play ${name}`) && !!table.do(`play ${name}`).passUntilQuiet(),
  turn: (table: Table) => table.toPhase('next-turn').toPhase('preparation'),
};

/** What the negative oracle asks of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'stronghold', 'linked'],
    // crafts of a BASE work in the Stronghold
    // @clause TR 1202.2, 1202.4
    home: (s, card) => [(cardTypes(s, card) & L.TYPE_BASE) !== 0 ? 'stronghold' : 'field'],
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      organization: bitFact(L.ORGANIZATIONS, organizationsOf),
      name: (s, card, word) => hasName(s, card, internName(word)),
      stunned: isStunned,
    },
    conditions: {
      bond: (s, value, by) => {
        // where a card changes what the Bond counts as, the oracle does not judge
        const isPlain = [0, 1].every((player) => countedBond(s, player) === playerCell(s, player, L.PLAYER_BOND));
        return isPlain ? playerNumber((at, player) => playerCell(at, player, L.PLAYER_BOND))(s, value, by) : undefined;
      },
    },
    numbers: { cp: costOf },
    controllerOf,
    emit,
    standing: {
      key: 'always',
      kind: L.ABILITY_STATIC,
      ensureDerived,
      changes: RULE_CHANGES,
      elsewhere: ['own-price'],
    },
    offers: {
      kinds: [L.ABILITY_ACTIVATED],
      decisions: [ASK.priority],
      playedFrom: ['hand', 'stronghold'],
      playTime: () => undefined,
      turning: ['action-self'],
      taking: { action: 'turned', exclude: 'any', stun: 'any', discard: 'any' },
      takenFrom: { discard: 'hand' },
      purse: {},
    },
    given: GIVEN,
    words: wordedCards(POOLS, describeCard),
  };
}
