/**
 * Readings of the rules that an experiment may choose (digest section Q). The first value is the default. A switch is listed
 * once the clauses that it is about read it.
 */
import type { BitSwitch } from '../../cards/switches.ts';
import {
  SWITCH_ADJUSTMENT_ILLEGAL,
  SWITCH_BURST_ANYWHERE,
  SWITCH_EPIC_NAMESAKES,
  SWITCH_FIFTH_MARKER_NOT_PUT,
  SWITCH_LAMP_BASE,
  SWITCH_LAMPS_UP_TO_ERA,
  SWITCH_LEVEL_EACH_CHANGE,
  SWITCH_ONE_LEGACY_ENTERS,
  SWITCH_SOUL_ACTION_KEEPS,
} from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  {
    name: 'lamps',
    values: ['current', 'up-to-era'],
    meaning: 'the lamps in force: that of the current era only, or every lamp up to it',
    clauses: ['5.3.3', '5.7.3', '5.7.4', '5.13.5', '5.13.7'],
    bits: [SWITCH_LAMPS_UP_TO_ERA],
  },
  {
    name: 'lamp-modifiers',
    values: ['effect', 'base'],
    meaning:
      "printed modifiers by lamp: an effect of the card's own beside those that set a value, or part of the base value",
    clauses: ['5.13.5', '5.13.7', '11.9.4.7'],
    bits: [SWITCH_LAMP_BASE],
  },
  {
    name: 'fifth-marker',
    values: ['put', 'not-put'],
    meaning: 'a fifth era marker is put and goes at the next rule process, or is not put',
    clauses: ['7.6.2', '12.4.7'],
    bits: [SWITCH_FIFTH_MARKER_NOT_PUT],
  },
  {
    name: 'adjustment-actions',
    values: ['legal', 'illegal'],
    meaning: 'spells and action abilities in the Adjustment Phase',
    clauses: ['11.1.1', '9.5.8', '9.5.9'],
    bits: [SWITCH_ADJUSTMENT_ILLEGAL],
  },
  {
    name: 'soul-action-and-passes',
    values: ['breaks', 'keeps'],
    meaning: 'a soul action between two passes: the other player has priority again, or the passes are in succession',
    clauses: ['11.1.8', '15.1.16.4'],
    bits: [SWITCH_SOUL_ACTION_KEEPS],
  },
  {
    name: 'epic-by-effect',
    values: ['icon-only', 'namesakes'],
    meaning: 'an effect puts a card with the name of an EPIC card there, unless it has the icon itself, or does not',
    clauses: ['5.5.3.2'],
    bits: [SWITCH_EPIC_NAMESAKES],
  },
  {
    name: 'two-legacy-at-once',
    values: ['both-enter', 'one-enters'],
    meaning: 'of two LEGACY cards that one effect places at once both enter, and both go, or the first alone does',
    clauses: ['5.5.2.2', '12.4.5'],
    bits: [SWITCH_ONE_LEGACY_ENTERS],
  },
  {
    name: 'level-bounds',
    values: ['result', 'each-change'],
    meaning: 'a level is kept between 1 and 4 in what comes of all changes, or at every change',
    clauses: ['5.13.3'],
    bits: [SWITCH_LEVEL_EACH_CHANGE],
  },
  {
    name: 'cb-on',
    values: ['chrono-check', 'any-arrival'],
    meaning: 'a chrono burst may be declared on a chrono check only, or whenever its card comes to the CA Yard',
    clauses: ['5.4.2', '15.3.2.2', '15.1.14.4'],
    bits: [SWITCH_BURST_ANYWHERE],
  },
];
