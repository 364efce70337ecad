/**
 * Readings of the rules that an experiment may choose (digest section Q), and the format. The first value is the
 * default. Where a clause leaves no practical choice the recommended reading is simply built in and said in the
 * rulebook.
 */
import { type BitSwitch, handLimitSwitch, handSizeSwitch, numberSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  reading('format', ['constructed', 'sealed', 'crossover'], [L.SWITCH_SEALED, L.SWITCH_CROSSOVER], {
    meaning: 'which format is played: the plain rules, those of Sealed (appendix B-1) or those of Crossover (B-2)',
    clauses: ['B-1.6.1.1.2', 'B-1.6.2.1', 'B-1.8.5.1', 'B-2.6.1.1.1'],
  }),
  reading('storm', ['leaders', 'followers'], [L.SWITCH_STORM_FOLLOWERS], {
    meaning: 'whether a follower that is new this turn and has Storm may attack leaders, or followers only like Rush',
    clauses: ['12.9.1', '12.9.2', '8.4.3.1.b2'],
  }),
  reading('set-values', ['difference', 'again'], [L.SWITCH_SET_AGAIN], {
    meaning:
      'on evolving an attack or defense that was set to a value is carried over as a difference, or is set again ' +
      'on the evolved card',
    clauses: ['5.16.2', '5.16.2.1', '10.9.1.6'],
  }),
  reading('transform', ['enters', 'silent'], [L.SWITCH_TRANSFORM_SILENT], {
    meaning:
      'the token that a card is transformed into has been put there and triggers Fanfare and the like, or has not',
    clauses: ['5.17.1', '9.1.2.2'],
  }),
  reading('first-turn-draw', ['turn-draw', 'all'], [L.SWITCH_NO_FIRST_DRAWS], {
    meaning: 'what the first player does without in their first turn: the draw of the start phase, or every draw',
    clauses: ['7.2.4', '7.2.4.1'],
  }),
  reading('crossover-leaders', ['each', 'shared'], [L.SWITCH_SHARED_LEADERS], {
    meaning: 'two Crossover leaders have 20 defense each, and either at 0 loses, or share a single defense of 20',
    clauses: ['B-2.6.1.1.1', '6.2.1.12', '11.2.1'],
  }),
  handSizeSwitch(L.START_HAND, ['6.2.1.8'], L.START_HAND_SHIFT),
  handLimitSwitch(L.HAND_LIMIT, ['7.4.7'], L.HAND_LIMIT_SHIFT),
  numberSwitch(
    'leader-defense',
    L.START_DEFENSE,
    [1, 99],
    'how much defense leaders begin with',
    ['6.2.1.12'],
    L.START_DEFENSE_SHIFT,
  ),
  numberSwitch('deck-size', L.DECK_SIZE, [30, 50], 'how many cards a main deck has at least', ['6.1.1.2']),
  numberSwitch('deck-copies', L.COPY_LIMIT, [1, 50], 'how many copies of a name a deck may have', ['6.1.1.4']),
];
