/** What continuous effects make of the cards in fields, ruler areas and hands, in layers (9.9.b1). */

import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { DIRTY_ALL } from '../../../shared/characteristics.ts';
import * as C from '../../../shared/continuous.ts';
import { createDeriver } from '../../../shared/derive.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import * as M from '../operators/modifications.ts';
import { LAYER_NUMBERS } from '../operators/modifications.ts';
import { EVALUATORS, zonesOf } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_COPY,
  CONTINUOUS_GAIN,
  countersOn,
  hasLostAbilities,
  isInField,
  isValid,
  LIKE,
  printed,
  setBaseNumbers,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

/** Is the card of the entry still the same object, and in a field if the entry asks for that? */
function isSourceThere(s: State, e: number): boolean {
  const card = cardOf(s, s[e + C.CONTINUOUS_SOURCE]);
  return card !== K.NONE && (s[e + C.CONTINUOUS_UNTIL] === L.UNTIL_RESTED || isInField(s, card));
}

/** Is the continuous effect of the entry in force? */
export function isInForce(s: State, e: number): boolean {
  const until = s[e + C.CONTINUOUS_UNTIL];
  if (until >= L.UNTIL_MOVED && until <= L.UNTIL_RESTED) return isSourceThere(s, e);
  return until === s[K.TURN_NUMBER] || until === C.FOREVER || until === L.UNTIL_BATTLE || until > s[K.TURN_NUMBER];
}

/**
 * Begins a layer: base abilities apply after all printed values are there, and counters change the numbers last.
 * @clause FOW 9.9.b1.1, 9.9.b1.5
 */
function beginLayer(s: State, card: number, layer: number): void {
  if (layer === M.LAYER_BASE && (printed(s, card, L.DEF_BASE) | printed(s, card, L.DEF_GAINS)) !== 0)
    setBaseNumbers(s, card);
  if (layer === LAYER_COUNTERS) addCounters(s, card);
}

/**
 * Adds the numbers of +100/+100 counters, to J/resonators only.
 * @clause FOW ext.kw.21
 */
function addCounters(s: State, card: number): void {
  const c = K.cardOffset(card);
  if (s[c + L.CARD_COUNTERS] === 0 || (s[c + L.CARD_TYPES] & L.TYPES_J_RESONATOR) === 0) return;
  const by = countersOn(s, card, PLUS_COUNTER) * 100;
  s[c + L.CARD_ATK] += by;
  s[c + L.CARD_DEFENCE] += by;
}

const LAYER_COUNTERS = LAYER_NUMBERS + 1;
const PLUS_COUNTER = L.COUNTERS.indexOf('+100/+100');

const LOST = L.TYPES_NO_ABILITIES | L.TYPES_NO_CONTINUOUS | L.TYPES_NO_ACTIVATE;

/**
 * The layers of a copy. The layers begin with what is copied; by a switch each part of it belongs to the layer of that
 * part.
 * @clause FOW ext.gact.20
 */
function copyLayers(s: State): number {
  if (!isSwitched(s, L.SWITCH_COPY_IN_LAYERS)) return 0;
  const kinds = isSwitched(s, L.SWITCH_KINDS_BEFORE_ABILITIES) ? M.LAYER_KINDS_FIRST : M.LAYER_KINDS;
  return (1 << M.LAYER_ABILITIES) | (1 << kinds) | (1 << M.LAYER_NUMBERS);
}

/** Makes the card, in a layer, what is printed on that definition. */
function copyPart(s: State, card: number, definition: number, layer: number): void {
  const c = K.cardOffset(card);
  const d = T.defOffset(definition);
  if (layer === M.LAYER_ABILITIES) {
    s[c + L.CARD_KEYWORDS] = T.DEFS[d + T.DEF_KEYWORDS];
    s[c + L.CARD_TYPES] &= ~LOST;
  } else if (layer === M.LAYER_NUMBERS) setBaseNumbers(s, card);
  else {
    s[c + L.CARD_RACES] = T.DEFS[d + L.DEF_RACES];
    s[c + L.CARD_TYPES] =
      (s[c + L.CARD_TYPES] & LOST) | T.DEFS[d + T.DEF_TYPES] | (T.DEFS[d + T.DEF_ELEMENTS] << L.ELEMENTS_SHIFT);
  }
}

/**
 * Sets a changed printed number, which by that switch takes its place among the numbers by its age.
 * @clause FOW ext.word.10
 */
function setPrinted(s: State, card: number, e: number): void {
  const { widths, layers, runs } = M.MODIFICATIONS;
  for (let pc = s[e + C.CONTINUOUS_CODE]; T.CODE[pc] !== T.END; pc += widths[T.CODE[pc]])
    if (layers[T.CODE[pc]] === M.LAYER_BASE) runs[T.CODE[pc]](s, K.cardOffset(card), s[e + C.CONTINUOUS_VALUE], 0);
}

/** The order of the layers by the switch `layer-order`. */
const KINDS_FIRST = M.MODIFICATIONS.layers.map((layer) => (layer === M.LAYER_KINDS ? M.LAYER_KINDS_FIRST : layer));

/**
 * Held abilities apply as long as they are active; effects on certain cards apply as long as these are the same
 * objects.
 * @clause FOW 9.1.b1.3, ext.abil.17
 *
 * The layers are abilities, kinds and numbers. In a layer, an effect that another one depends on comes before it, and
 * an older effect before a younger one. A held ability applies while its card is in a zone where the ability is active.
 * @clause FOW 9.9.b1.2, 9.9.b1.3, 9.9.b1.4, 9.9.b3.1, 9.9.b3.2, 9.4.b1
 */
export const {
  derive,
  layersOf,
  ageMatters,
  hasLostSince: hasLostAbilitiesSince,
} = createDeriver({
  layout: L,
  layers: {
    first: M.LAYER_BASE,
    last: LAYER_COUNTERS,
    abilities: M.LAYER_ABILITIES,
    ownFirst: false,
    setBeforePlus: false,
    mutualCounts: false,
    begunGoesOn: true,
    otherLayers: { isIn: (s) => isSwitched(s, L.SWITCH_KINDS_BEFORE_ABILITIES), layers: () => KINDS_FIRST },
  },
  modifications: M.MODIFICATIONS,
  zones: [L.ZONE_FIELD, L.ZONE_RULER, L.ZONE_HAND],
  zonesOf,
  elsewhere: [L.ZONE_RULER, L.ZONE_STONES, L.ZONE_GRAVEYARD],
  rowsChange: true,
  from: L.CARD_ATK,
  to: L.CARD_KEYWORDS + 1,
  lostField: L.CARD_TYPES,
  lostBit: L.TYPES_NO_ABILITIES,
  staticKind: L.ABILITY_STATIC,
  givenKind: CONTINUOUS_ABILITY,
  setPrinted: setPrintedCharacteristics,
  beginLayer,
  beginsIn: () => (1 << M.LAYER_BASE) | (1 << LAYER_COUNTERS),
  beginsAround: (s, card) => (printed(s, card, L.DEF_BASE) | printed(s, card, L.DEF_GAINS)) !== 0,
  beginZones: [L.ZONE_FIELD, L.ZONE_RULER, L.ZONE_HAND],
  isEnabled: isValid,
  ...EVALUATORS,
  // the tests of kinds name the layer that they read in the printed order of layers
  readMask: (ability) => readMask(ability) | (((readMask(ability) >> M.LAYER_KINDS) & 1) << M.LAYER_KINDS_FIRST),
  entryLayers: (s, e) => {
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_COPY) return s[e + C.CONTINUOUS_VALUE] === LIKE ? 0 : copyLayers(s);
    if (kind !== CONTINUOUS_GAIN || !isInForce(s, e)) return 0;
    const layers = layersOf(s[e + C.CONTINUOUS_CODE]);
    return isSwitched(s, L.SWITCH_COPY_IN_LAYERS)
      ? layers | (((layers >> M.LAYER_BASE) & 1) << M.LAYER_NUMBERS)
      : layers;
  },
  applyEntry: (s, card, e, layer) => {
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COPY) {
      copyPart(s, card, s[e + C.CONTINUOUS_CODE], layer);
      return false;
    }
    if (!isSwitched(s, L.SWITCH_COPY_IN_LAYERS)) return true;
    if (layer === M.LAYER_NUMBERS) setPrinted(s, card, e);
    return layer !== M.LAYER_BASE;
  },
  isGivenGone: (s, e) => {
    if (!isInForce(s, e)) return true;
    if (s[e + C.CONTINUOUS_TARGET] === K.NONE) return false;
    return cardOf(s, s[e + C.CONTINUOUS_TARGET]) === K.NONE || isGivenLost(s, e);
  },
});
/** Looks at cards that are like others before anything is derived (likeness.ts). */
export const LIKENESS = new FromAbove<(s: State) => void>();

setDeriver((s) => {
  if ((s[L.LIKENESS] & L.LIKENESS_DUE) !== 0) LIKENESS.value(s);
  derive(s);
  if (s[L.ABILITIES_LOST] !== 0) noteRegained(s);
});

/**
 * Notes the moment at which a card has a held ability again that it had lost: the ability is as old as that.
 * @clause FOW 9.9.b3.2
 */
function noteRegained(s: State): void {
  let isAnyLost = 0;
  let isAnyRegained = false;
  for (let card = firstOfBoth(s, L.ZONE_FIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_FIELD, card)) {
    const c = K.cardOffset(card);
    if ((s[c + L.CARD_TYPES] & LOST) !== 0) {
      isAnyLost = 1;
      s[c + K.CARD_FLAGS] |= L.CARD_LOST_ABILITIES;
    } else if ((s[c + K.CARD_FLAGS] & L.CARD_LOST_ABILITIES) !== 0) {
      isAnyRegained = true;
      s[c + K.CARD_FLAGS] &= ~L.CARD_LOST_ABILITIES;
      s[c + K.CARD_TIMESTAMP] = ++s[K.CLOCK];
    }
  }
  s[L.ABILITIES_LOST] = isAnyLost;
  if (!isAnyRegained) return;
  s[K.DERIVED_DIRTY] = DIRTY_ALL;
  derive(s);
}

/** Has an effect that is younger than that time taken away the card's abilities? */
export function hasLostSince(s: State, card: number, since: number): boolean {
  return hasLostAbilities(s, card) && hasLostAbilitiesSince(s, card, since);
}

/**
 * Has the card lost the ability that the entry at that offset gives it? An ability that was given after the loss stays.
 */
export function isGivenLost(s: State, entry: number): boolean {
  if (!isInForce(s, entry)) return true;
  if (s[entry + C.CONTINUOUS_TARGET] === K.NONE) return false;
  return hasLostSince(s, K.referenceCard(s[entry + C.CONTINUOUS_TARGET]), s[entry + C.CONTINUOUS_TIMESTAMP]);
}
