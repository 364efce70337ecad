/** Readings of the rules that an experiment may choose. The first value is the default. */
import type { BitSwitch } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  {
    name: 'second-draws',
    values: ['yes', 'no'],
    meaning: 'whether the second player begins with a card more',
    clauses: ['1.3'],
    bits: [L.SWITCH_SECOND_DRAWS_NOT],
  },
];
