/**
 * Readings of the rules that an experiment may choose (digest section Q). The first value is the default. A switch is
 * listed once the clauses that it is about read it.
 */
import { type BitSwitch, handSizeSwitch, numberSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  {
    name: 'starting-bond',
    values: [`${L.BOND}`],
    range: [1, L.MOST_STARTING_BOND],
    meaning: 'how much Bond players begin with, which the rules leave to the format',
    clauses: ['705.5'],
    bits: [],
    shift: L.STARTING_BOND_SHIFT,
  },
  reading('bond-limit', ['40', 'none'], [L.SWITCH_BOND_UNLIMITED], {
    meaning: 'Bond is never gained beyond 40, or what players begin with if that is more; or it has no upper limit',
    clauses: ['705.5'],
  }),
  reading('base-valid', ['face-up', 'resolution'], [L.SWITCH_BASE_ON_RESOLUTION], {
    meaning: 'the crafts of a BASE work as soon as it is turned up to be played, or once it has resolved',
    clauses: ['1202.4', '1204.2a', '1205.1c-3'],
  }),
  reading('scrum-support', ['pending', 'at-once'], [L.SWITCH_SUPPORT_AT_ONCE], {
    meaning: 'a Scrum support waits in the Pending zone, where it can be answered, or is carried out at once',
    clauses: ['1219.2c', '1220.1a', '1220.1b'],
  }),
  reading('recovery-choice', ['own', 'any'], [L.SWITCH_RECOVER_ANY], {
    meaning: 'each player chooses a stunned UNIT of their own to recover, or of either player',
    clauses: ['705.6'],
  }),
  reading('stun-credit', ['attackers', 'both'], [L.SWITCH_CREDIT_BOTH], {
    meaning: 'only attackers count as having stunned what a battle stuns, or a defending UNIT does, too',
    clauses: ['1222.4a'],
  }),
  reading('attack-with', ['must-attack', 'may-pass'], [L.SWITCH_MAY_PASS], {
    meaning: 'a UNIT that has to attack keeps its player from passing while it can attack, or only binds the choice',
    clauses: ['1326.3'],
  }),
  reading('stronghold-to-field', ['face-up', 'as-it-was'], [L.SWITCH_STRONGHOLD_AS_IT_WAS], {
    meaning: 'a face-down card that is put onto the field from the Stronghold is turned up, or stays face down',
    clauses: ['502.3a', '1320.1b'],
  }),
  reading('attacker-moved', ['cancels-attack', 'drops-out'], [L.SWITCH_ATTACKER_DROPS_OUT], {
    meaning: 'a chosen attacker that has changed zones cancels the attack, or is no attacker any more',
    clauses: ['804.1', '804.1a'],
  }),
  reading('battle-values', ['at-once', 'in-order'], [L.SWITCH_BATTLE_IN_ORDER], {
    meaning:
      'battle compares all values as they are at its beginning, or one comparison after the other is carried out',
    clauses: ['804.7', '804.11a-2', '804.11a-3', '804.11a-4'],
  }),
  reading('support-ends', ['never', 'battle', 'turn'], [L.SWITCH_SUPPORT_BATTLE, L.SWITCH_SUPPORT_TURN], {
    meaning: 'Support lasts until the UNIT leaves or loses it, to the end of the battle, or to the end of the turn',
    clauses: ['1309.1', '1215.8'],
  }),
  reading('support-counts', ['at-overkill', 'when-attacked'], [L.SWITCH_SUPPORT_WHEN_ATTACKED], {
    meaning:
      'Support stops overkill if it is there when overkill damage would be dealt, or was when the UNIT was attacked',
    clauses: ['1309.1a'],
  }),
  reading('state-trigger', ['after-resolution', 'literal'], [L.SWITCH_STATE_LITERAL], {
    meaning: 'a trigger that waits for a state does not trigger again while it stands in Pending, or does',
    clauses: ['1211.9'],
  }),
  reading('hate', ['chosen-attackers', 'any-unit'], [L.SWITCH_HATE_ANY_UNIT], {
    meaning: 'a UNIT that must be attacked if possible binds the chosen attackers, or any UNIT that could attack it',
    clauses: ['1326.2', '1407.1'],
  }),
  reading('belonging', ['player', 'each-unit'], [L.SWITCH_BELONGING_EACH], {
    meaning: "belonging triggers on the first attack of the player's UNITs in a turn, or on the first of each UNIT",
    clauses: ['1404.1'],
  }),
  reading('dispatch-card', ['when-played', 'on-resolution'], [L.SWITCH_DISPATCH_LATE], {
    meaning: 'the card that replaces a dispatched UNIT is put as the play is finished, or as the UNIT resolves',
    clauses: ['1405.1'],
  }),
  reading('stun-this-item', ['counts-as-paid', 'unpayable'], [L.SWITCH_STUN_ITEM_UNPAYABLE], {
    meaning: 'a cost of stunning an ITEM that is a UNIT is paid by its destruction, or cannot be paid',
    clauses: ['1203.3', '1306.5'],
  }),
  reading('cost-change', ['information', 'payment'], [L.SWITCH_COST_PAYMENT], {
    meaning: 'a changed CP cost counts for everything that reads it, or only for paying',
    clauses: ['1304.1', '1304.2', '1306.3'],
  }),
  reading('late-not-attacked', ['checked-again', 'choice-only'], [L.SWITCH_LATE_CHOICE_ONLY], {
    meaning: 'a UNIT that may not be attacked any more after it was chosen ends the attack at 804.1, or does not',
    clauses: ['1326.1', '803.6e', '804.1'],
  }),
  reading('link-partner', ['chosen', 'none'], [L.SWITCH_NO_LINK_PARTNER], {
    meaning:
      'a UNIT with tactical link that enters is linked with another of its player, or only with one that enters later',
    clauses: ['1408.1'],
  }),
  reading('trigger-controller', ['at-check', 'at-event'], [L.SWITCH_CONTROLLER_AT_EVENT], {
    meaning: 'a triggered craft is played by the controller of its card at the rule check, or as it triggered',
    clauses: ['1211.4'],
  }),
  reading('wings', ['had', 'valid'], [L.SWITCH_WINGS_VALID], {
    meaning: 'the wings of a UNIT count wherever it has them printed, or while the craft works',
    clauses: ['212.2', '1413.1'],
  }),
  handSizeSwitch(L.HAND_SIZE, ['603.1c', '603.1d'], L.HAND_SIZE_SHIFT),
  numberSwitch('deck-size', L.DECK_SIZE, [30, 50], 'how many cards a deck of the strategy format has', ['602.4a']),
  numberSwitch(
    'deck-copies',
    L.COPY_LIMIT,
    [1, 50],
    'how many copies of a name and sub-name a deck of the strategy format may have',
    ['602.4b'],
  ),
];
