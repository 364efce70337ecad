/**
 * Readings of the rules that an experiment may choose, and later keywords. The first value is the default. A switch is
 * listed once the code of its clauses reads it.
 */
import { type BitSwitch, handLimitSwitch, numberSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

/** The switch of a keyword of later rules, which the core of the game does not have. */
function laterKeyword(name: string, words: string, clauses: readonly string[], bits: readonly number[]): BitSwitch {
  return reading(name, ['off', 'on'], bits, { meaning: `the later keyword ${words}: not there, or there`, clauses });
}

/**
 * All switches. Their first values together are the core of the game.
 * @clause FOW ext.id.3
 */
export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  reading('main-timing', ['no-battle', 'battle-too'], [L.SWITCH_MAIN_TIMING_IN_BATTLE], {
    meaning:
      'main timing asks that no battle is going on, or asks only for priority, the main phase and an empty chase',
    clauses: ['ext.turn.15'],
  }),
  reading('triggered-will', ['next-sequence', 'at-once'], [L.SWITCH_TRIGGERED_WILL_AT_ONCE], {
    meaning:
      'a will ability that a will ability triggered is played in the next priority sequence, or right after what ' +
      'triggered it',
    clauses: ['ext.cost.2'],
  }),
  reading('state-triggers', ['wait-for-copy', 'refire'], [L.SWITCH_STATE_REFIRES], {
    meaning:
      'a state trigger whose copy is on the chase still counts as triggered, or triggers again while the state holds',
    clauses: ['ext.abil.5', '9.6.b9.1'],
  }),
  reading('layer-order', ['abilities-first', 'kinds-first'], [L.SWITCH_KINDS_BEFORE_ABILITIES], {
    meaning: 'abilities are given and taken before types, attributes, races and names change, or after',
    clauses: ['9.9.b1.2', '9.9.b1.3'],
  }),
  reading('printed', ['card-alone', 'with-base'], [L.SWITCH_PRINTED_WITH_BASE], {
    meaning: 'what is printed is the card alone, or the card with its base abilities',
    clauses: ['ext.obj.21', '9.9.b7'],
  }),
  reading('copies-and-changed-print', ['before-layers', 'in-layers'], [L.SWITCH_COPY_IN_LAYERS], {
    meaning: 'copies and changed printed values are what layers start from, or belong to the layers of their parts',
    clauses: ['ext.gact.20', 'ext.word.10'],
  }),
  reading('strike-back', ['battling', 'attacked-too'], [L.SWITCH_ATTACKED_STRIKES_BACK], {
    meaning: 'when first strike destroyed the blocker nobody strikes back, or the attacked card does',
    clauses: ['ext.battle.27'],
  }),
  reading('deck-out', ['draw-phase', 'turn-draw'], [L.SWITCH_DECK_OUT_TURN_DRAW], {
    meaning:
      'an empty deck loses the game on any draw in the draw phase of its player, or only on the draw of the turn',
    clauses: ['ext.rule.4'],
  }),
  reading('ruler-additions', ['ruler-area', 'field'], [L.SWITCH_RULER_ADDITIONS_FIELD], {
    meaning: 'additions to rulers are added to cards in ruler areas too, or only to cards in fields',
    clauses: ['ext.add.3'],
  }),
  reading('destroyed-j-ruler', ['astral', 'ruler'], [L.SWITCH_NO_ASTRAL], {
    meaning: 'a destroyed J-ruler is an astral without abilities, or a ruler again that lacks judgment alone',
    clauses: ['ext.rule.14', 'ext.rule.18', 'ext.obj.28'],
  }),
  reading('returned-j-ruler', ['current', 'last-known'], [L.SWITCH_RETURNED_AS_LAST], {
    meaning:
      'an ability of a J-ruler that has gone back to its ruler area finds its ATK and DEF as they are there, or ' +
      'as they last were in the field',
    clauses: ['9.11.b1'],
  }),
  reading('pierce', ['excess', 'divided'], [L.SWITCH_PIERCE_CHOSEN], {
    meaning: 'what Pierce deals beyond the blocker is the excess, or what its player assigns in hundreds beyond that',
    clauses: ['ext.kw.4'],
  }),
  reading('trigger-player', ['as-played', 'as-triggered'], [L.SWITCH_PLAYER_AT_EVENT], {
    meaning: 'a triggered object is played by the controller of its card by then, or as it triggered',
    clauses: ['ext.abil.28', '9.6.b5'],
  }),
  reading('hidden-triggers', ['shown', 'at-once'], [L.SWITCH_HIDDEN_TRIGGERS], {
    meaning: 'an automatic ability in a hidden zone triggers only if its card is shown, or always',
    clauses: ['ext.abil.27'],
  }),
  reading('gains-for-each', ['modify', 'define'], [L.SWITCH_GAINS_ARE_BASE], {
    meaning: '"gains so much for each" modifies like other effects, or is a base ability',
    clauses: ['ext.word.9'],
  }),
  reading('lifebreak-costs', ['unpayable', 'ignored'], [L.SWITCH_LIFEBREAK_COSTS_IGNORED], {
    meaning: 'without lifebreak, costs that name cards of a lifebreak area cannot be paid, or are passed over',
    clauses: ['ext.var.9'],
  }),
  reading('lifebreak', ['none', 'valhalla'], [L.SWITCH_LIFEBREAK], {
    meaning: 'there are no lifebreak areas and break abilities, or both are there',
    clauses: ['ext.var.1', 'ext.var.2', 'ext.var.3', 'ext.var.4', 'ext.var.5', 'ext.var.6', 'ext.var.7', 'ext.var.8'],
  }),
  laterKeyword('remnant', 'Remnant', ['ext.kwo.3'], [L.SWITCH_REMNANT]),
  laterKeyword('evolution', 'Evolution', ['ext.kwo.4'], [L.SWITCH_EVOLUTION]),
  laterKeyword('limit', 'Limit', ['ext.kwo.6', 'ext.kwo.7'], [L.SWITCH_LIMIT]),
  laterKeyword('barrier', 'Barrier', ['ext.kwo.9'], [L.SWITCH_BARRIER]),
  laterKeyword('stealth', 'Stealth', ['ext.kwo.1', 'ext.kwo.2'], [L.SWITCH_STEALTH]),
  laterKeyword(
    'energize',
    'Energize with its will coin',
    ['ext.kwo.8', 'ext.setup.8', 'ext.tok.7'],
    [L.SWITCH_ENERGIZE],
  ),
  reading('shift', ['off', 'on'], [L.SWITCH_SHIFT], {
    meaning: 'the later keyword Shift: cards with two sides have their past side only, or both',
    clauses: ['ext.kwo.5', 'ext.dbl.1'],
  }),
  numberSwitch(
    'hand-size',
    L.HAND_SIZE,
    [1, 10],
    'how many cards players begin with, before they change some',
    ['ext.setup.4'],
    L.HAND_SIZE_SHIFT,
  ),
  handLimitSwitch(L.HAND_LIMIT, ['ext.turn.24'], L.HAND_LIMIT_SHIFT),
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
