/**
 * Readings of the rules that an experiment may choose (digest section Q). The first value is the default. A switch is
 * listed once the clauses that it is about read it.
 */
import { type BitSwitch, handLimitSwitch, handSizeSwitch, numberSwitch, reading } from '../../cards/switches.ts';
import * as L from './layout.ts';

export const SWITCHES_OF_GAME: readonly BitSwitch[] = [
  reading('lamps', ['current', 'up-to-era'], [L.SWITCH_LAMPS_UP_TO_ERA], {
    meaning: 'the lamps in force: that of the current era only, or every lamp up to it',
    clauses: ['5.3.3', '5.7.3', '5.7.4', '5.13.5', '5.13.7'],
  }),
  reading('lamp-modifiers', ['effect', 'base'], [L.SWITCH_LAMP_BASE], {
    meaning:
      "printed modifiers by lamp: an effect of the card's own beside those that set a value, or part of the base value",
    clauses: ['5.13.5', '5.13.7', '11.9.4.7'],
  }),
  reading('fifth-marker', ['put', 'not-put'], [L.SWITCH_FIFTH_MARKER_NOT_PUT], {
    meaning: 'a fifth era marker is put and goes at the next rule process, or is not put',
    clauses: ['7.6.2', '12.4.7'],
  }),
  reading('adjustment-actions', ['legal', 'illegal'], [L.SWITCH_ADJUSTMENT_ILLEGAL], {
    meaning: 'spells and action abilities in the Adjustment Phase',
    clauses: ['11.1.1', '9.5.8', '9.5.9'],
  }),
  reading('soul-action-and-passes', ['breaks', 'keeps'], [L.SWITCH_SOUL_ACTION_KEEPS], {
    meaning: 'a soul action between two passes: the other player has priority again, or the passes are in succession',
    clauses: ['11.1.8', '15.1.16.4'],
  }),
  reading('epic-by-effect', ['icon-only', 'namesakes'], [L.SWITCH_EPIC_NAMESAKES], {
    meaning: 'an effect puts a card with the name of an EPIC card there, unless it has the icon itself, or does not',
    clauses: ['5.5.3.2'],
  }),
  reading('two-legacy-at-once', ['both-enter', 'one-enters'], [L.SWITCH_ONE_LEGACY_ENTERS], {
    meaning: 'two LEGACY cards that one effect places at once both enter and both go, or only the first one enters',
    clauses: ['5.5.2.2', '12.4.5'],
  }),
  reading('level-bounds', ['result', 'each-change'], [L.SWITCH_LEVEL_EACH_CHANGE], {
    meaning: 'a level is kept between 1 and 4 after all changes together, or at every change',
    clauses: ['5.13.3'],
  }),
  reading('cb-on', ['chrono-check', 'any-arrival'], [L.SWITCH_BURST_ANYWHERE], {
    meaning: 'a chrono burst may be declared on a chrono check only, or whenever its card comes to the CA Yard',
    clauses: ['5.4.2', '15.3.2.2', '15.1.14.4'],
  }),
  reading('platoon-aura', ['all-members', 'any-member'], [L.SWITCH_AURA_OF_ANY], {
    meaning: 'a platoon can be blocked only by Units with aura if all its members have aura, or if any has',
    clauses: ['15.2.3.3'],
  }),
  reading('platoon-evasion', ['any-member', 'every-member'], [L.SWITCH_EVASION_OF_ALL], {
    meaning: 'a Unit cannot block a platoon if it cannot block one of the members, or if it can block none of them',
    clauses: ['6.7.3', '10.1.4.2.3'],
  }),
  reading('platoon-breakthrough', ['no-attacker-lost', 'per-unit'], [L.SWITCH_BREAKTHROUGH_PER_UNIT], {
    meaning: 'a member that was destroyed with the blocker stops the breakthrough of all members, or only its own',
    clauses: ['15.2.4.2', '15.2.4.3'],
  }),
  reading('breakthrough-at', ['check', 'trigger'], [L.SWITCH_BREAKTHROUGH_TRIGGERS], {
    meaning: 'breakthrough deals its damage in the check that destroyed the blocker, or as a trigger on the stack',
    clauses: ['15.2.4.2'],
  }),
  reading('split-rest', ['undealt', 'to-a-single-unit'], [L.SWITCH_REST_TO_ONE], {
    meaning: "the part of a blocker's power above a multiple of 500 is not dealt, or is if one Unit is dealt all of it",
    clauses: ['6.7.5'],
  }),
  reading('platoon-damage', ['one-amount', 'per-member'], [L.SWITCH_DAMAGE_PER_MEMBER], {
    meaning: 'a platoon deals its blocker one amount, whose source is each member, or each member deals its own',
    clauses: ['6.6.1.1', '6.7.4'],
  }),
  reading('forced-at-the-end', ['may-end', 'must-attack'], [L.SWITCH_FORCED_AGAIN], {
    meaning: 'the Battle Phase may end while a Unit that must attack could, or may not',
    clauses: ['10.3.3'],
  }),
  reading('leaves-battle', ['any-change', 'zone-only'], [L.SWITCH_LEAVES_BY_ZONE], {
    meaning:
      'a Unit is removed from battle by leaving, by changing sides or by being no Unit any more, or by leaving only',
    clauses: ['10.1.4.4', '10.2.1.1'],
  }),
  reading('combined-icons', ['ignored', 'counted'], [L.SWITCH_COMBINED_ICONS], {
    meaning:
      'the LEGACY and EPIC icons of cards that are combined with a Unit: without meaning, or counted among the others',
    clauses: ['12.4.5', '12.4.6', '15.2.15.1.6'],
  }),
  reading('awakened', ['both', 'red-only'], [L.SWITCH_AWAKENED_RED], {
    meaning: 'an awakened card has the green and the red lamps of all eras, or the red ones',
    clauses: ['15.2.13.2'],
  }),
  reading('awakening-on-stack', ['fixed', 'read-late'], [L.SWITCH_AWAKENING_LATE], {
    meaning: 'whether what is on the stack is awakened was fixed with the era, or is read as it resolves',
    clauses: ['11.2.6', '11.5.7', '11.6.9', '15.2.13.2'],
  }),
  reading('soul-change-legacy', ['illegal', 'legal'], [L.SWITCH_SOUL_CHANGE_FIRST], {
    meaning:
      'a card with a LEGACY or EPIC icon in its way is not announced, or is where a Soul Change sacrifices what ' +
      'is in its way',
    clauses: ['5.5.2.1', '5.5.3.1', '15.2.6.5'],
  }),
  reading('delayed-source', ['card', 'ability'], [L.SWITCH_DELAYED_BY_ABILITY], {
    meaning: 'the source of an effect that an ability delays: the card of the ability, or the ability itself (no card)',
    clauses: ['6.5.1.2', '11.6.18.5'],
  }),
  reading('preparation-counter', ['mandatory', 'optional'], [L.SWITCH_PREPARATION_OPTIONAL], {
    meaning: 'a preparation takes its counter off as it triggers, or its player may take it off as it is stacked',
    clauses: ['15.2.11.1.2', '15.2.11.2'],
  }),
  reading('soulstone-destroyed', ['no', 'yes'], [L.SWITCH_SOULSTONE_DESTROYED], {
    meaning: 'a Unit that goes to the Soul Yard by its soulstone was not destroyed, or was destroyed all the same',
    clauses: ['11.9.5.4', '15.1.4.1', '15.2.4.2', '15.2.5.2'],
  }),
  reading(
    'layer-order',
    ['set-self-dependency', 'self-set-dependency', 'dependency-set-self'],
    [L.SWITCH_OWN_BEFORE_SET, L.SWITCH_DEPENDENCY_FIRST],
    {
      meaning:
        'what comes first inside a layer: effects that set a number, effects of the card itself, ' + 'or dependency',
      clauses: ['11.9.4.8', '11.9.4.9', '11.9.4.16'],
    },
  ),
  reading('atk-layer', ['general', 'power'], [L.SWITCH_ATK_IN_POWER], {
    meaning: 'changes of ATK are applied with everything else, or in the layer of power',
    clauses: ['11.9.4.7'],
  }),
  reading('combining-what-is-forbidden', ['legal', 'illegal'], [L.SWITCH_COMBINING_FORBIDDEN], {
    meaning:
      'a card that a text forbids its player to place: it may be combined, which is no placing, or may not be combined',
    clauses: ['2.2', '15.2.15.1.1'],
  }),
  handSizeSwitch(L.HAND_SIZE, ['8.2.1.5', '8.2.1.6'], L.HAND_SIZE_SHIFT),
  handLimitSwitch(L.HAND_LIMIT, ['9.7.3.1'], L.HAND_LIMIT_SHIFT),
  numberSwitch('starting-life', L.LIFE, [1, 99], 'how much life players begin with', ['8.2.1.1'], L.LIFE_SHIFT),
  numberSwitch('deck-size', L.DECK_SIZE, [30, 50], 'how many cards a deck has', ['8.1.1.1']),
  numberSwitch('deck-copies', L.COPY_LIMIT, [1, 50], 'how many copies of a name a deck may have', ['8.1.1.2']),
];
