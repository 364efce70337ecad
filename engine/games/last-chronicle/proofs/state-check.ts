/**
 * Checks the values that the rules keep up to date so that they need not look at every card (counters of listeners,
 * derived characteristics), and that no rule process was overlooked. Tests call it at any decision.
 */

import { createReference } from '../../../testing/slow-reference.ts';
import { ASK } from '../decisions.ts';
import * as L from '../layout.ts';
import { dependenciesOf } from '../operators/dependencies.ts';
import { LAYER_GENERAL, MOD_ABILITY, MOD_AWAKENS, MODIFICATIONS } from '../operators/modifications.ts';
import { deriveAll } from '../rules/awakening.ts';
import { CONTINUOUS_ABILITY, markDirty } from '../rules/characteristics.ts';
import { isRuleProcessDue } from '../rules/check.ts';

/** Finds a value that the state keeps wrongly, and says so in a sentence. */
export const findStale = createReference({
  layout: L,
  triggered: L.ABILITY_TRIGGER,
  standing: L.ABILITY_FIELD,
  activated: [L.ABILITY_ACTION],
  modifications: {
    ...MODIFICATIONS,
    // derived values begin with the awakened cards
    layers: MODIFICATIONS.layers.map((layer, word) => (word === MOD_AWAKENS ? LAYER_GENERAL : layer)),
  },
  dependenciesOf,
  giver: MOD_ABILITY,
  field: L.ZONE_BATTLEFIELD,
  fieldBit: L.ZONE_BIT_BATTLEFIELD,
  // an ability that works in one of these zones or in a hand is counted in each of them, and looked at only where it
  // works
  elsewhere: [L.ZONE_DISCARD, L.ZONE_SOUL, L.ZONE_CA],
  elsewhereBits: L.ZONE_BIT_DISCARD | L.ZONE_BIT_SOUL | L.ZONE_BIT_CA | L.ZONE_BIT_HAND,
  lending: [L.ZONE_COMBINED],
  used: [
    ...[L.ZONE_BATTLEFIELD, L.ZONE_COMBINED].map((zone) => ({
      ...{ zone, bit: L.ZONE_BIT_BATTLEFIELD, cell: L.PLAYER_ABILITY_CARDS, ofPlayer: true },
      counts: 'cards with usable abilities',
    })),
    {
      ...{ zone: L.ZONE_DISCARD, bit: L.ZONE_BIT_DISCARD, cell: L.PLAYER_DISCARD_ABILITIES, ofPlayer: true },
      counts: 'usable cards in the discard',
    },
  ],
  givenEntry: CONTINUOUS_ABILITY,
  derivedFrom: L.CARD_POWER,
  derivedTo: L.CARD_CATEGORIES + 1,
  derive: deriveAll,
  // @clause LC 12.3
  asked: ASK.priority,
  markDirty,
  isRuleProcessDue,
});
