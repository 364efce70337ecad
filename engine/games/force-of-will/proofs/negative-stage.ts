/**
 * Tells the negative oracle and the contract of words what cards of this game are; both ask in the words of card files.
 */

import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { DEF_TYPES, internName } from '../../../kernel/tables.ts';
import { zoneOf } from '../../../shared/movement.ts';
import type { GivenWords } from '../../../testing/given-words.ts';
import type { NegativeStage } from '../../../testing/negative-oracle.ts';
import { wordedCards } from '../../../testing/words-contract.ts';
import { bitFact, isMap, playerNumber } from '../../../testing/written-words.ts';
import { describeCard, POOLS } from '../cards.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { TRIGGERS } from '../operators/triggers.ts';
import { setUp } from '../position.ts';
import {
  attributesOf,
  cardTypes,
  controllerOf,
  ensureDerived,
  hasKeyword,
  hasName,
  hasRace,
  hostOf,
  ownDefinition,
  printed,
} from '../rules/characteristics.ts';
import { emit } from '../rules/events.ts';
import { RULE_CHANGES } from '../rules/rule-changes.ts';

/**
 * The number of lines that one written line becomes. Names, races and attributes that a base ability says are facts of
 * the card, and no line; what a line gives by awakening is a second line.
 */
function linesOf(line: Readonly<Record<string, unknown>>): number {
  if (isMap(line.define)) return line.define.atk === undefined && line.define.def === undefined ? 0 : 1;
  return line.gives === undefined ? 1 : 2;
}

type Table = ReturnType<typeof setUp>;
const idOf = (name: string): string => `given-${name.toLowerCase()}`;

/** How cards of this game give abilities. */
const GIVEN: GivenWords = {
  word: 'ability',
  plain: (name) => `- { id: ${idOf(name)}, name: ${name}, type: resonator, cost: { free: 0 }, atk: 400, def: 900 }\n`,
  text: (name, effect) =>
    `- { id: ${idOf(name)}, name: ${name}, type: chant, cost: { free: 0 }, abilities: [{ do: [${effect}] }] }\n`,
  source: (line) =>
    `- { id: ${idOf('Giver')}, name: Giver, type: regalia, cost: { free: 0 }${line && `, abilities: [${line}]`} }\n`,
  giving: (gain) => `{ pick: { of: { name: Actor } } }, { gain: { who: chosen, gives: ${gain}, until: turn } }`,
  clear: (name) => `{ put: { who: { all: { name: ${name} } }, into: hand } }`,
  lay: (cards, staying, hand) =>
    setUp({
      ...{ cards, phase: 'main' },
      players: [{ hand, field: ['Actor', 'Other', ...staying] }, { field: ['Foe'] }],
    }),
  play: (table: Table, name: string) => table.can(`play ${name}`) && !!table.do(`play ${name}`).passUntilQuiet(),
  turn: (table: Table) => table.toPhase('next-turn').toPhase('main'),
};

/** What the negative oracle asks of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'stones', 'ruler'],
    // @clause FOW 9.2.b1.1, 9.2.b1.2, 9.2.b1.3
    home: (s, card) => {
      const types = printed(s, card, DEF_TYPES);
      if ((types & L.TYPE_RULER) !== 0) return ['ruler'];
      return (types & L.TYPE_STONE) !== 0 ? ['stones'] : ['field'];
    },
    linesOf,
    standsFor: {
      // an enter ability waits for its own card to be played
      // @clause FOW 9.6.b11
      enter: () => ({ when: 'enters', amount: 1 }),
      // a chant-standby waits for its event in the hand and in the standby area
      standby: ({ when }) => ({ when, from: ['hand', 'standby'] }),
    },
    cards: {
      type: bitFact(L.TYPES, cardTypes),
      attribute: bitFact(L.ATTRIBUTES, attributesOf),
      race: (s, card, word) => hasRace(s, card, internName(word)),
      name: (s, card, word) => hasName(s, card, internName(word)),
    },
    conditions: { life: playerNumber((s, player) => playerCell(s, player, L.PLAYER_LIFE)) },
    controllerOf,
    emit,
    standing: {
      key: 'always',
      kind: L.ABILITY_STATIC,
      ensureDerived,
      changes: RULE_CHANGES,
      elsewhere: ['added-only-to', 'own-cost', 'plays-from-removed', 'judgment-cost'],
      becoming: { words: ['like'], definitionOf: ownDefinition },
    },
    offers: {
      kinds: [L.ABILITY_ACTIVATED],
      decisions: [ASK.priority],
      playedFrom: ['hand', 'standby'],
      ownFrom: { 'plays-from-removed': 'removed' },
      // an addition may say that the controller of its host uses it; added to nothing, nobody does
      userOf: (s, card, line) => {
        if (line['host-uses'] !== true) return undefined;
        const host = hostOf(s, card);
        return host === K.NONE ? K.NONE : controllerOf(s, host);
      },
      playTime: (s, card, you) => {
        const isStandby = (cardTypes(s, card) & L.TYPE_CHANT_STANDBY) !== 0;
        if (isStandby || L.ZONE_KINDS[zoneOf(s, card) >> 1] === 'standby') return isStandby ? undefined : false;
        return (
          (cardTypes(s, card) & L.TYPE_CHANT_INSTANT) !== 0 ||
          hasKeyword(s, card, L.KEYWORD_QUICKCAST) ||
          (s[K.TURN_PLAYER] === you && s[K.STACK_COUNT] === 0 && s[K.TURN_PHASE] === L.PHASE_MAIN)
        );
      },
      turning: ['rest-self'],
      taking: { rest: 'turned', banish: 'any', remove: 'any', discard: 'any', reveal: 'any' },
      takenFrom: { discard: 'hand', reveal: 'hand' },
      purse: { life: (s, player) => playerCell(s, player, L.PLAYER_LIFE) },
    },
    given: GIVEN,
    words: wordedCards(POOLS, describeCard),
  };
}
