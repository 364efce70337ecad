/** What continuous effects make of the cards on fields, in hands and in Strongholds, in five layers (1215.1). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { playerCell } from '../../../kernel/players.ts';
import { ABILITIES, ABILITY_FLAGS, abilityField } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import * as C from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import { LOOKS_AROUND } from '../../../shared/operators/dependencies.ts';
import { cardOf, referenceTo } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import * as M from '../operators/modifications.ts';
import { EVALUATORS, zonesOf } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  CONTINUOUS_NULLIFY,
  hasLostAbilities,
  isStunned,
  isValid,
  LINKS,
  setDeriver,
  setPrintedCharacteristics,
  withLinked,
} from './characteristics.ts';

/**
 * Is a continuous effect that a resolution made in force? Not after its end; one "during the next turn" not before that
 * turn. One that lasts until its source leaves is over when the source is another object.
 * @clause TR 1215.9, 1215.7
 */
export function isInForce(s: State, e: number): boolean {
  const until = s[e + C.CONTINUOUS_UNTIL];
  if (until === L.UNTIL_LEAVES) return cardOf(s, s[e + C.CONTINUOUS_SOURCE]) !== K.NONE;
  return until === s[K.TURN_NUMBER] || until === C.FOREVER || until === L.UNTIL_BATTLE;
}

/**
 * Does a younger effect keep an effect of that age from influencing the card? Effects of resolutions on the card itself
 * are taken away at once (durations.ts).
 * @clause TR 1325.1, 1325.1a
 */
export function isNullified(s: State, card: number, time: number): boolean {
  // base-line crafts, which define their own card, are older than any effect
  if (time === 0) return false;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_NULLIFY || s[e + C.CONTINUOUS_TIMESTAMP] < time) continue;
    if (s[e + C.CONTINUOUS_TARGET] === referenceTo(s, card) && isInForce(s, e)) return true;
  }
  return false;
}

/**
 * Adds the organizations that are linked with those a card has gained; then the next layer follows.
 * @clause TR 1310.1
 */
function addLinked(s: State, card: number): void {
  const at = K.cardField(card, L.CARD_ORGANIZATIONS);
  s[at] = withLinked(s, card, s[at]);
}

/**
 * Adds the bonus that the battle gives a UNIT with martial arts, in the layer of numbers.
 * @clause TR 1406.1, 1406.1.e1, 1406.1.e2
 */
function addBattleBonus(s: State, card: number, layer: number): void {
  if (layer === M.LAYER_ABILITIES) addLinked(s, card);
  const c = K.cardOffset(card);
  if (layer !== M.LAYER_NUMBERS || (s[c + L.CARD_TYPES] & L.MARTIAL_MASK) === 0) return;
  if ((s[c + K.CARD_FLAGS] & (L.CARD_ATTACKING | L.CARD_DEFENDING)) === 0) return;
  const copies = (s[c + L.CARD_TYPES] & L.MARTIAL_MASK) >> L.MARTIAL_SHIFT;
  const role = (s[c + K.CARD_FLAGS] & L.CARD_ATTACKING) !== 0 ? L.CARD_DEFENDING : L.CARD_ATTACKING;
  let opposing = 0;
  const field = L.ZONE_FIELD + (1 - (s[c + K.CARD_ZONE] & 1));
  for (let other = firstCard(s, field); other !== K.NONE; other = nextCard(s, other)) {
    const o = K.cardOffset(other);
    if ((s[o + K.CARD_FLAGS] & role) !== 0 && (s[o + L.CARD_KEYWORDS] & L.KEYWORD_MARTIAL_ARTS) === 0) opposing++;
  }
  s[c + L.CARD_STR] += copies * opposing;
  s[c + L.CARD_DEFENCE] += copies * opposing;
}

/**
 * The layers: printed values, organizations, crafts, other information, new numbers, numbers.
 * @clause TR 1215.1, 1215.1b, 1215.1c, 1215.1d, 1215.1e
 *
 * An effect acts in each layer that it has a part in. Inside a layer an effect comes after those that it depends on.
 * @clause TR 1215.1f, 1215.2, 1215.3, 1215.3a, 1215.3b
 *
 * Otherwise older effects come before younger ones.
 * @clause TR 1215.3b-1, 1215.3b-2
 *
 * Static crafts also reach cards that come later; other effects do not. A static craft acts while it is valid.
 * @clause TR 1215.4, 1215.10, 1215.6, 1215.3b-3, 1212.1
 */
export const {
  derive,
  layersOf,
  scopeOf,
  ageMatters,
  hasLostSince: hasLostAbilitiesSince,
} = createDeriver({
  layout: L,
  layers: {
    first: M.LAYER_ORGANIZATIONS,
    last: M.LAYER_NUMBERS,
    abilities: M.LAYER_GENERAL,
    ownFirst: false,
    setBeforePlus: false,
    mutualCounts: false,
  },
  modifications: M.MODIFICATIONS,
  zones: [L.ZONE_FIELD, L.ZONE_HAND, L.ZONE_STRONGHOLD],
  zonesOf,
  elsewhere: [L.ZONE_STRONGHOLD, L.ZONE_HAND, L.ZONE_TRAIL],
  // rows change without an effect: the battle changes numbers, and a hand dealt anew holds other cards
  // @clause TR 1406.1
  rowsChange: true,
  from: L.CARD_STR,
  to: L.CARD_EP + 1,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_STATIC,
  givenKind: CONTINUOUS_ABILITY,
  setPrinted: setPrintedCharacteristics,
  lent: LINKS,
  beginLayer: addBattleBonus,
  beginsIn: (s) =>
    (playerCell(s, 0, L.PLAYER_LINKS) === 0 && playerCell(s, 1, L.PLAYER_LINKS) === 0 ? 0 : 1 << M.LAYER_ABILITIES) |
    (s[L.ATTACK_STAGE] === L.ATTACK_NONE ? 0 : 1 << M.LAYER_NUMBERS),
  // the bonus in a battle depends on the UNITs that it fights with
  // @clause TR 1406.1
  beginsAround: (s, card) => (s[K.cardField(card, L.CARD_TYPES)] & L.MARTIAL_MASK) !== 0,
  isNullified,
  // base-line crafts
  // @clause TR 1212.2, 1215.1a
  ownFacts: L.ABILITY_FLAG_BASE_LINE,
  isEnabled: isValid,
  ...EVALUATORS,
  // whether a card has its craft of exaltation depends on the Bond
  // @clause TR 1409.1
  readMask: (ability) =>
    (ABILITIES[abilityField(ability, ABILITY_FLAGS)] & L.ABILITY_FLAG_EXALTED) === 0
      ? readMask(ability)
      : readMask(ability) | LOOKS_AROUND,
  entryLayers: (s, e) =>
    s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN && isInForce(s, e) ? scopeOf(s[e + C.CONTINUOUS_CODE]) : 0,
  isGivenGone: (s, e) => {
    if (!isInForce(s, e)) return true;
    if (s[e + C.CONTINUOUS_TARGET] === K.NONE) return false;
    return cardOf(s, s[e + C.CONTINUOUS_TARGET]) === K.NONE || isGivenLost(s, e);
  },
});
setDeriver(derive);

/** Has an effect younger than that time taken away the card's crafts, or is the card stunned? */
export function hasLostSince(s: State, card: number, since: number): boolean {
  return isStunned(s, card) || (hasLostAbilities(s, card) && hasLostAbilitiesSince(s, card, since));
}

/** Has the card lost the craft that the entry at that offset gives it? Crafts given after the loss stay. */
export function isGivenLost(s: State, entry: number): boolean {
  const card = K.referenceCard(s[entry + C.CONTINUOUS_TARGET]);
  // the layers ask this while they are applied: it is about what they have taken away so far
  return !isInForce(s, entry) || hasLostSince(s, card, s[entry + C.CONTINUOUS_TIMESTAMP]);
}
