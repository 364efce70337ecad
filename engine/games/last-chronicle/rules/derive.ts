/** What continuous effects make of the cards on the battlefield, in four layers (11.9.4.7). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as C from '../../../shared/continuous.ts';
import {
  ORDER_DEPENDENCY_SET_OWN,
  ORDER_OWN_SET_DEPENDENCY,
  ORDER_SET_OWN_DEPENDENCY,
} from '../../../shared/derive/hooks.ts';
import { createDeriver } from '../../../shared/derive.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import { LAYER_GENERAL, LAYER_LEVEL, LAYER_POWER, LAYERS_WITH_ATK, MODIFICATIONS } from '../operators/modifications.ts';
import { EVALUATORS } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  hasLostAbilities,
  isLit,
  LINKS,
  lampAtk,
  lampPower,
  setPrintedCharacteristics,
} from './characteristics.ts';

/**
 * The modifiers of the lamps in force, in the layers of power and ATK: which cards are awakened (15.2.13) may depend on
 * the layers before.
 * @clause LC 5.13.5, 5.13.7
 */
function addLamps(s: State, card: number, layer: number): void {
  if (layer === LAYER_POWER) s[K.cardField(card, L.CARD_POWER)] += lampPower(s, card);
  if (layer === (isSwitched(s, L.SWITCH_ATK_IN_POWER) ? LAYER_POWER : LAYER_GENERAL))
    s[K.cardField(card, L.CARD_ATK)] += lampAtk(s, card);
}

/** The order of effects inside a layer (Q17). */
function layerOrder(s: State): number {
  if (isSwitched(s, L.SWITCH_OWN_BEFORE_SET)) return ORDER_OWN_SET_DEPENDENCY;
  return isSwitched(s, L.SWITCH_DEPENDENCY_FIRST) ? ORDER_DEPENDENCY_SET_OWN : ORDER_SET_OWN_DEPENDENCY;
}

/**
 * The layers: printed values, then level, type and category, everything else, power. Inside each, effects that set a
 * number come before those that add to one (11.9.4.9), effects on their own card before others (11.9.4.8), an effect
 * after those it depends on (11.9.4.16, 11.9.4.17), older before younger ones (11.9.4.10). A given ability is as old as
 * the effect that gave it.
 * @clause LC 11.9.4.7, 11.9.4.11
 *
 * Effects also reach cards that come later. Field abilities act from the battlefield, unless they say otherwise.
 * @clause LC 11.9.4.5, 11.9.4.6, 11.7.1, 11.7.3
 */
const {
  derive,
  layersOf,
  ageMatters,
  hasLostSince: hasLostAbilitiesSince,
} = createDeriver({
  layout: L,
  layers: {
    first: LAYER_LEVEL,
    last: LAYER_POWER,
    abilities: LAYER_GENERAL,
    ownFirst: true,
    setBeforePlus: true,
    mutualCounts: false,
    order: layerOrder,
    otherLayers: { isIn: (s) => isSwitched(s, L.SWITCH_ATK_IN_POWER), layers: () => LAYERS_WITH_ATK },
  },
  modifications: MODIFICATIONS,
  zones: [L.ZONE_BATTLEFIELD],
  elsewhere: [L.ZONE_DISCARD],
  // a new era lights other lamps, so printed values change too
  rowsChange: true,
  from: L.CARD_POWER,
  to: L.CARD_CATEGORIES + 1,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_FIELD,
  givenKind: CONTINUOUS_ABILITY,
  setPrinted: setPrintedCharacteristics,
  lent: LINKS,
  beginLayer: addLamps,
  isEnabled: isLit,
  ...EVALUATORS,
  readMask,
  entryLayers: (s, e) =>
    s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN ? layersOf(s[e + C.CONTINUOUS_CODE]) : 0,
  isGivenGone: (s, e) =>
    s[e + C.CONTINUOUS_TARGET] !== K.NONE && (cardOf(s, s[e + C.CONTINUOUS_TARGET]) === K.NONE || isGivenLost(s, e)),
});

export { ageMatters, derive, hasLostAbilitiesSince };

/**
 * Has an effect younger than that time taken away the card's abilities?
 * @clause LC 11.9.4.10
 */
export function hasLostSince(s: State, card: number, since: number): boolean {
  return hasLostAbilities(s, card) && hasLostAbilitiesSince(s, card, since);
}

/** Has the card lost the ability that the entry at that offset gives it? Abilities given after the loss stay. */
export function isGivenLost(s: State, entry: number): boolean {
  return hasLostSince(s, K.referenceCard(s[entry + C.CONTINUOUS_TARGET]), s[entry + C.CONTINUOUS_TIMESTAMP]);
}
