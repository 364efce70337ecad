/**
 * Readings of the rules that an experiment may choose, and later keywords. The first value is the default. A switch is listed once
 * the clauses that it is about read it.
 */
import { type BitSwitch, numberSwitch } from '../../cards/switches.ts';
import * as L from './layout.ts';

/** "FOW ext.id.3" The first values together are the core of the game. */
export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  {
    name: 'main-timing',
    values: ['no-battle', 'battle-too'],
    meaning:
      'main timing asks that no battle is going on, or asks only for priority, the main phase and an empty chase',
    clauses: ['ext.turn.15'],
    bits: [L.SWITCH_MAIN_TIMING_IN_BATTLE],
  },
  {
    name: 'triggered-will',
    values: ['next-sequence', 'at-once'],
    meaning:
      'a will ability that a will ability triggered is played in the next priority sequence, or right after what triggered it',
    clauses: ['ext.cost.2'],
    bits: [L.SWITCH_TRIGGERED_WILL_AT_ONCE],
  },
  {
    name: 'state-triggers',
    values: ['wait-for-copy', 'refire'],
    meaning:
      'a state trigger whose copy is on the chase still counts as triggered, or triggers again while the state holds',
    clauses: ['ext.abil.5', '9.6.b9.1'],
    bits: [L.SWITCH_STATE_REFIRES],
  },
  {
    name: 'layer-order',
    values: ['abilities-first', 'kinds-first'],
    meaning: 'abilities are given and taken before types, attributes, races and names change, or after',
    clauses: ['9.9.b1.2', '9.9.b1.3'],
    bits: [L.SWITCH_KINDS_BEFORE_ABILITIES],
  },
  {
    name: 'printed',
    values: ['card-alone', 'with-base'],
    meaning: 'what is printed is the card alone, or the card with its base abilities',
    clauses: ['ext.obj.21', '9.9.b7'],
    bits: [L.SWITCH_PRINTED_WITH_BASE],
  },
  {
    name: 'copies-and-changed-print',
    values: ['before-layers', 'in-layers'],
    meaning: 'copies and changed printed values are what layers start from, or belong to the layers of their parts',
    clauses: ['ext.gact.20', 'ext.word.10'],
    bits: [L.SWITCH_COPY_IN_LAYERS],
  },
  {
    name: 'strike-back',
    values: ['battling', 'attacked-too'],
    meaning: 'when first strike destroyed the blocker nobody strikes back, or the attacked card does',
    clauses: ['ext.battle.27'],
    bits: [L.SWITCH_ATTACKED_STRIKES_BACK],
  },
  {
    name: 'deck-out',
    values: ['draw-phase', 'turn-draw'],
    meaning: 'an empty deck loses the game on any draw in the own draw phase, or on the draw of the turn alone',
    clauses: ['ext.rule.4'],
    bits: [L.SWITCH_DECK_OUT_TURN_DRAW],
  },
  {
    name: 'ruler-additions',
    values: ['ruler-area', 'field'],
    meaning: 'additions to rulers are added to cards in ruler areas too, or only to cards in fields',
    clauses: ['ext.add.3'],
    bits: [L.SWITCH_RULER_ADDITIONS_FIELD],
  },
  {
    name: 'destroyed-j-ruler',
    values: ['astral', 'ruler'],
    meaning: 'a destroyed J-ruler is an astral without abilities, or a ruler again that lacks judgment alone',
    clauses: ['ext.rule.14', 'ext.rule.18', 'ext.obj.28'],
    bits: [L.SWITCH_NO_ASTRAL],
  },
  {
    name: 'returned-j-ruler',
    values: ['current', 'last-known'],
    meaning:
      'an ability of a J-ruler that has gone back to its ruler area finds its ATK and DEF as they are there, or as they last were in the field',
    clauses: ['9.11.b1'],
    bits: [L.SWITCH_RETURNED_AS_LAST],
  },
  {
    name: 'pierce',
    values: ['excess', 'divided'],
    meaning: 'what Pierce deals beyond the blocker is the excess, or what its player assigns in hundreds beyond that',
    clauses: ['ext.kw.4'],
    bits: [L.SWITCH_PIERCE_CHOSEN],
  },
  {
    name: 'trigger-player',
    values: ['as-played', 'as-triggered'],
    meaning: 'a triggered object is played by whoever controls its card by then, or as it triggered',
    clauses: ['ext.abil.28', '9.6.b5'],
    bits: [L.SWITCH_PLAYER_AT_EVENT],
  },
  {
    name: 'hidden-triggers',
    values: ['shown', 'at-once'],
    meaning: 'an automatic ability in a hidden zone triggers only if its card is shown, or always',
    clauses: ['ext.abil.27'],
    bits: [L.SWITCH_HIDDEN_TRIGGERS],
  },
  {
    name: 'gains-for-each',
    values: ['modify', 'define'],
    meaning: '"gains so much for each" modifies like other effects, or is a base ability',
    clauses: ['ext.word.9'],
    bits: [L.SWITCH_GAINS_ARE_BASE],
  },
  {
    name: 'lifebreak-costs',
    values: ['unpayable', 'ignored'],
    meaning: 'without lifebreak, costs that name cards of a lifebreak area cannot be paid, or are passed over',
    clauses: ['ext.var.9'],
    bits: [L.SWITCH_LIFEBREAK_COSTS_IGNORED],
  },
  {
    name: 'lifebreak',
    values: ['none', 'valhalla'],
    meaning: 'there are no lifebreak areas and break abilities, or both are there',
    clauses: ['ext.var.1', 'ext.var.2', 'ext.var.3', 'ext.var.4', 'ext.var.5', 'ext.var.6', 'ext.var.7', 'ext.var.8'],
    bits: [L.SWITCH_LIFEBREAK],
  },
  {
    name: 'remnant',
    values: ['off', 'on'],
    meaning: 'the later keyword Remnant: not there, or there',
    clauses: ['ext.kwo.3'],
    bits: [L.SWITCH_REMNANT],
  },
  {
    name: 'evolution',
    values: ['off', 'on'],
    meaning: 'the later keyword Evolution: not there, or there',
    clauses: ['ext.kwo.4'],
    bits: [L.SWITCH_EVOLUTION],
  },
  {
    name: 'limit',
    values: ['off', 'on'],
    meaning: 'the later keyword Limit: not there, or there',
    clauses: ['ext.kwo.6', 'ext.kwo.7'],
    bits: [L.SWITCH_LIMIT],
  },
  {
    name: 'barrier',
    values: ['off', 'on'],
    meaning: 'the later keyword Barrier: not there, or there',
    clauses: ['ext.kwo.9'],
    bits: [L.SWITCH_BARRIER],
  },
  {
    name: 'stealth',
    values: ['off', 'on'],
    meaning: 'the later keyword Stealth: not there, or there',
    clauses: ['ext.kwo.1', 'ext.kwo.2'],
    bits: [L.SWITCH_STEALTH],
  },
  {
    name: 'energize',
    values: ['off', 'on'],
    meaning: 'the later keyword Energize with its will coin: not there, or there',
    clauses: ['ext.kwo.8', 'ext.setup.8', 'ext.tok.7'],
    bits: [L.SWITCH_ENERGIZE],
  },
  {
    name: 'shift',
    values: ['off', 'on'],
    meaning: 'the later keyword Shift: cards with two sides have their past side only, or both',
    clauses: ['ext.kwo.5', 'ext.dbl.1'],
    bits: [L.SWITCH_SHIFT],
  },
  numberSwitch(
    'hand-size',
    L.HAND_SIZE,
    [1, 10],
    'how many cards players begin with, before they change some',
    ['ext.setup.4'],
    L.HAND_SIZE_SHIFT,
  ),
  numberSwitch(
    'hand-limit',
    L.HAND_LIMIT,
    [1, 15],
    'how many cards a player keeps in hand at the end of their turn',
    ['ext.turn.24'],
    L.HAND_LIMIT_SHIFT,
  ),
  numberSwitch(
    'starting-life',
    L.LIFE,
    [100, 16_000],
    'how much life players begin with',
    ['ext.setup.2'],
    L.LIFE_SHIFT,
  ),
  numberSwitch('deck-size', L.DECK_SIZE, [30, 60], 'how many cards a main deck has at least', ['ext.deck.3']),
  numberSwitch('deck-copies', L.COPY_LIMIT, [1, 60], 'how many copies of a name a deck may have', ['ext.deck.5']),
];
