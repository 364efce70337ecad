/**
 * Tells the negative oracle and the contract of words what cards of this game are; both ask in the words of card files.
 */
import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { DEF_TYPES, internName } from '../../../kernel/tables.ts';
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
  cardClasses,
  cardKinds,
  ensureDerived,
  formOf,
  hasKeyword,
  hasTrait,
  masterOf,
  nameMatches,
  printed,
} from '../rules/characteristics.ts';
import { emit } from '../rules/events.ts';
import { beginChanges, change, changeBearsOn, nextChange } from '../rules/rule-changes.ts';

type Table = ReturnType<typeof setUp>;
const idOf = (name: string): string => `given-${name.toLowerCase()}`;

/** How cards of this game give abilities. */
const GIVEN: GivenWords = {
  word: 'ability',
  plain: (name) =>
    `- { id: ${idOf(name)}, name: ${name}, kind: follower, class: elf, cost: 0, attack: 3, defense: 5 }\n`,
  text: (name, effect) =>
    `- { id: ${idOf(name)}, name: ${name}, kind: spell, class: elf, cost: 0, abilities: [{ do: [${effect}] }] }\n`,
  source: (line) =>
    `- { id: ${idOf('Giver')}, name: Giver, kind: amulet, class: elf, cost: 0${line && `, abilities: [${line}]`} }\n`,
  giving: (gain) => `{ gain: { who: { all: { name: Actor } }, gives: ${gain}, until: turn } }`,
  clear: (name) => `{ to-hand: { all: { name: ${name} } } }`,
  lay: (cards, staying, hand) =>
    setUp({ cards, players: [{ hand, field: ['Actor', 'Other', ...staying] }, { field: ['Foe'] }] }),
  play: (table: Table, name: string) => table.can(`play ${name}`) && !!table.do(`play ${name}`).passUntilQuiet(),
  turn: (table: Table) => table.toPhase('next-turn').toPhase('main'),
};

/** What the negative oracle asks of this game. */
export function negative(): NegativeStage {
  return {
    triggers: TRIGGERS,
    triggeredKind: L.ABILITY_TRIGGERED,
    zoneKinds: L.ZONE_KINDS,
    inPlay: ['field', 'ex', 'leader', 'equipment', 'drive', 'run'],
    // @clause SVE 10.3.5, 10.3.6, 14.5.2.1.3
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
    conditions: {
      // @clause SVE 13.4.1
      overflow: (s, _value, { you }) => playerCell(s, you, L.PLAYER_PP_MAX) >= 7,
      combo: playerNumber((s, player) => playerCell(s, player, L.PLAYER_CARDS_PLAYED)),
      hand: playerNumber((s, player) => zoneSize(s, L.ZONE_HAND + player)),
      graveyard: playerNumber((s, player) => zoneSize(s, L.ZONE_GRAVEYARD + player)),
      // in a turn of one's own
      // @clause SVE 13.5.2.1
      sanguine: (s, _value, { you }) => s[K.TURN_PLAYER] === you && playerCell(s, you, L.PLAYER_DECREASES) > 0,
    },
    controllerOf: masterOf,
    emit,
    standing: {
      key: 'static',
      kind: L.ABILITY_STATIC,
      ensureDerived,
      changes: { beginChanges, change, changeBearsOn, nextChange },
      elsewhere: ['own-cost', 'not-playable', 'not-playable-from-ex'],
    },
    offers: {
      kinds: [L.ABILITY_ACTIVATED],
      decisions: [ASK.main, ASK.quick],
      playedFrom: ['hand', 'ex'],
      allowedFrom: ['banished', 'graveyard'],
      playTime: (s, card, you) =>
        s[K.DECISION_KIND] === ASK.quick ? hasKeyword(s, card, L.KEYWORD_QUICK) : s[K.TURN_PLAYER] === you,
      useTime: (s, line, { you }) =>
        s[K.DECISION_KIND] === ASK.quick ? line.quick === true : s[K.TURN_PLAYER] === you,
      turning: ['engage-self'],
      taking: { engage: 'turned', bury: 'any', banish: 'any', discard: 'any' },
      takenFrom: { discard: 'hand' },
      // a meal ability takes one EP in place of one PP
      // @clause SVE 14.2.2.4
      purse: {
        pp: (s, player, line) =>
          playerCell(s, player, L.PLAYER_PP) +
          (line.meal === undefined ? 0 : Math.min(1, playerCell(s, player, L.PLAYER_EP))),
      },
    },
    given: GIVEN,
    words: wordedCards(POOLS, describeCard, [L.DEF_SPELL]),
  };
}
