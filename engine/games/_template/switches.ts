/** Readings of the rules that an experiment may choose. The first value is the default. */
import { type BitSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  reading('second-draws', ['yes', 'no'], [L.SWITCH_SECOND_DRAWS_NOT], {
    meaning: 'whether the second player begins with a card more',
    clauses: ['1.3'],
  }),
];
