/**
 * Readings of the rules that an experiment may choose (digest section Q). The first value is the default. If a clause
 * leaves no practical choice, the recommended reading is built in, and the rulebook says so.
 */

import { type BitSwitch, handLimitSwitch, handSizeSwitch, numberSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  reading('choose-at', ['resolution', 'play'], [L.SWITCH_CHOOSE_AT_PLAY], {
    meaning:
      'when cards are chosen: as the text resolves, or as it is announced with a re-check on resolution; ' +
      'what choose-ability finds on the stack is always chosen as the text resolves',
    clauses: ['11.12.4.1', '11.12.4.1.1', '11.2.6', '11.9.4'],
  }),
  reading('dull-icon', ['current-turn', 'controllers-turn'], [L.SWITCH_DULL_ICON_LAST_TURN], {
    meaning:
      'since the start of which turn a card must have been there to use its dull icon: this turn, or its ' +
      'controller’s latest',
    clauses: ['11.7.2.1.2', '11.8.2.1.2', '15.2.2.3'],
  }),
  reading('deck-damage', ['unpaid-point', 'deck-size'], [L.SWITCH_DECK_DAMAGE_LITERAL], {
    meaning: 'damage loses the game when a point finds no card, or already when it is at least the size of the deck',
    clauses: ['3.1.3', '12.4.3'],
  }),
  reading('seventh-damage', ['rule-process', 'instant'], [L.SWITCH_SEVENTH_INSTANT], {
    meaning: 'the seventh point of damage loses at the next rule process (EX Bursts first), or at once',
    clauses: ['3.1.1', '7.13.2', '12.4.1'],
  }),
  reading('no-attackers', ['priority', 'skip'], [L.SWITCH_NO_ATTACK_SKIPS], {
    meaning: 'in a declaration step without attackers the turn player still gets priority, or not',
    clauses: ['10.1.2.6', '10.1.2.7'],
  }),
  reading('party-damage', ['every-member', 'lead'], [L.SWITCH_PARTY_LEAD], {
    meaning: 'who dealt a party’s damage to the player: every member, or only the first',
    clauses: ['10.1.4.1', '15.1.1.10.1'],
  }),
  reading('second-light-dark', ['allowed', 'forbidden'], [L.SWITCH_LIGHT_DARK_FORBIDDEN], {
    meaning: 'a second Light or Dark card may be played (and both go), or may not',
    clauses: ['12.4.7', '7.9.2'],
  }),
  reading('light-dark-pair', ['cards', 'characters'], [L.SWITCH_LIGHT_DARK_CHARACTERS], {
    meaning: 'which cards count for the Light/Dark pair: all cards on the field, or Characters only',
    clauses: ['12.4.7'],
  }),
  handSizeSwitch(L.HAND_SIZE, ['8.2.1.3', '8.2.1.4'], L.HAND_SIZE_SHIFT),
  handLimitSwitch(L.HAND_LIMIT, ['9.6.1.2'], L.HAND_LIMIT_SHIFT),
  numberSwitch(
    'losing-damage',
    L.LOSING_DAMAGE,
    [1, 20],
    'how many points of damage lose the game',
    ['3.1.1', '7.13.2'],
    L.LOSING_DAMAGE_SHIFT,
  ),
  numberSwitch(
    'backup-limit',
    L.BACKUP_LIMIT,
    [1, 10],
    'how many Backups a player may have on the field',
    ['7.10.3'],
    L.BACKUP_LIMIT_SHIFT,
  ),
  numberSwitch('deck-size', L.DECK_SIZE, [30, 50], 'how many cards a deck has', ['8.1.1.1']),
  numberSwitch('deck-copies', L.COPY_LIMIT, [1, 50], 'how many copies of a card a deck may have', ['8.1.1.2']),
];
