/**
 * What continuous effects make of the characteristics of field cards, in three layers (10.9.1.2-10.9.1.4).
 */

import {
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_TIMESTAMP,
  CARD_ZONE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  DERIVED_DIRTY,
  LISTENERS,
  NONE,
  referenceCard,
  referenceSerial,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  CODE_LIMIT,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_KEYWORDS,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
} from '../../../shared/continuous.ts';
import { addInstance, applyLayer, createInstances, type LayerActions } from '../../../shared/layers.ts';
import { listens } from '../../../shared/listeners.ts';
import {
  ABILITY_STATIC,
  CARD_ATTACK,
  CARD_ATTACK_CHANGE,
  CARD_DEFENSE,
  CARD_DEFENSE_CHANGE,
  CARD_EVOLVED,
  CARD_KEYWORDS,
  CARD_LAST,
  CARD_TYPES,
  CLASS_SHIFT,
  ELSEWHERE_ZONES,
  KIND_AMULET,
  KIND_FOLLOWER,
  KIND_LEADER,
  KIND_SPELL,
  LAYERED,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  TYPES_NO_ABILITIES,
  ZONE_FIELD,
} from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import {
  LAYER_ABILITIES,
  LAYER_NUMBERS,
  MOD_ATTACK,
  MOD_BECOMES,
  MOD_CLASS,
  MOD_DEFENSE,
  MOD_KEYWORD,
  MOD_LOSE_ABILITIES,
  MOD_LOSE_KEYWORD,
  MOD_SET_ATTACK,
  MOD_SET_DEFENSE,
  MODIFICATION_LAYERS,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  CONTINUOUS_LOSE,
  CONTINUOUS_SET,
  formOf,
  isEnabled,
  isOnField,
  masterOf,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

const instances = createInstances();

// handles: an ability's row with its card, an entry of CONTINUOUS, or an ability that an entry has given
const HANDLE_ENTRY = 1 << 30;
const HANDLE_GIVEN = 1 << 29;
const HANDLE_CARD = 15;

/** Layers that each modification list touches, by its address: bits LAYER_; bit 0 once it has been found. */
const layersOfList = new Uint8Array(CODE_LIMIT);
const LOSES_ABILITIES = 1 << 7;

function layersOf(code: number): number {
  return layersOfList[code] !== 0 ? layersOfList[code] : findLayers(code);
}

function findLayers(code: number): number {
  const { widths } = MODIFICATIONS;
  let layers = 1;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const layer = MODIFICATION_LAYERS[CODE[pc]];
    if (layer !== 0) layers |= 1 << layer;
    if (CODE[pc] === MOD_LOSE_ABILITIES) layers |= LOSES_ABILITIES;
  }
  layersOfList[code] = layers;
  return layers;
}

let currentLayer = 0;

const GATHER_LIMIT = 256;
const gatheredHandle = new Int32Array(GATHER_LIMIT);
const gatheredLayers = new Int32Array(GATHER_LIMIT);
const gatheredReads = new Int32Array(GATHER_LIMIT);
const gatheredTime = new Int32Array(GATHER_LIMIT);
let gatheredCount = 0;
let anyLosesAbilities = false;
let gatheredAny = 0;

function gather(handle: number, layers: number, reads: number, time: number): void {
  if (gatheredCount === GATHER_LIMIT) throw new RangeError('more continuous effects than a derivation holds');
  gatheredHandle[gatheredCount] = handle;
  gatheredLayers[gatheredCount] = layers;
  gatheredReads[gatheredCount] = reads;
  gatheredTime[gatheredCount++] = time;
  gatheredAny |= layers;
  if ((layers & LOSES_ABILITIES) !== 0) anyLosesAbilities = true;
}

/** All static abilities and made effects that touch a layer. */
function gatherAll(s: State): void {
  gatheredCount = 0;
  anyLosesAbilities = false;
  gatheredAny = 0;
  if (s[LISTENERS + LISTEN_LAYERS] !== 0) {
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
        gatherAbilities(s, card, DEF_LISTENS, ZONE_FIELD);
      if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) {
        for (let i = 0; i < ELSEWHERE_ZONES.length; i++) {
          const zone = ELSEWHERE_ZONES[i];
          for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card))
            gatherAbilities(s, card, DEF_LISTENS_ELSEWHERE, zone);
        }
      }
    }
  }
  const count = s[CONTINUOUS_COUNT];
  for (let i = 0; i < count; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    switch (s[e + CONTINUOUS_CONTROL] >> 1) {
      case CONTINUOUS_GAIN:
        gather(i | HANDLE_ENTRY, layersOf(s[e + CONTINUOUS_CODE]), 0, s[e + CONTINUOUS_TIMESTAMP]);
        break;
      case CONTINUOUS_SET:
        gather(i | HANDLE_ENTRY, 1 | (1 << LAYER_NUMBERS), 0, s[e + CONTINUOUS_TIMESTAMP]);
        break;
      case CONTINUOUS_LOSE:
        gather(i | HANDLE_ENTRY, 1 | (1 << LAYER_ABILITIES) | LOSES_ABILITIES, 0, s[e + CONTINUOUS_TIMESTAMP]);
        break;
      case CONTINUOUS_ABILITY:
        gatherGiven(s, e);
        break;
      default:
    }
  }
}

/** A static ability that an entry has given to a card. */
function gatherGiven(s: State, e: number): void {
  const ability = s[e + CONTINUOUS_CODE];
  const a = ability * ABILITY_STRIDE;
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC) return;
  const layers = layersOf(ABILITIES[a + ABILITY_EFFECT]);
  if (layers === 1) return;
  const card = referenceCard(s[e + CONTINUOUS_TARGET]);
  gather(ability | (card << HANDLE_CARD) | HANDLE_GIVEN, layers, readMask(ability), s[e + CONTINUOUS_TIMESTAMP]);
}

function gatherAbilities(s: State, card: number, listening: number, zone: number): void {
  const definition = formOf(s, card);
  if (!listens(definition, listening, LISTEN_LAYERS)) return;
  const d = definition * DEF_STRIDE;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  const bit = 1 << (zone >> 1);
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC || (ABILITIES[a + ABILITY_ZONES] & bit) === 0) continue;
    const layers = layersOf(ABILITIES[a + ABILITY_EFFECT]);
    if (layers === 1 || !isEnabled(s, ABILITIES[a + ABILITY_FLAGS], masterOf(s, card))) continue;
    // 10.9.1.6.1: a static ability's effect is as old as its card's stay in the zone
    gather(ability | (card << HANDLE_CARD), layers, readMask(ability), s[CARDS + card * CARD_STRIDE + CARD_TIMESTAMP]);
  }
}

function hasNoAbilities(s: State, card: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  return (s[c + CARD_TYPES] & TYPES_NO_ABILITIES) !== 0 && (s[c + CARD_ZONE] & ~1) === ZONE_FIELD;
}

function isPrintedHandle(handle: number): boolean {
  return (handle & (HANDLE_ENTRY | HANDLE_GIVEN)) === 0;
}

function collectInstances(s: State, layer: number): void {
  instances.count = 0;
  const bit = 1 << layer;
  for (let i = 0; i < gatheredCount; i++) {
    if ((gatheredLayers[i] & bit) === 0) continue;
    const handle = gatheredHandle[i];
    if (anyLosesAbilities && isPrintedHandle(handle) && hasNoAbilities(s, handle >> HANDLE_CARD)) continue;
    // where abilities can be lost in this layer, every ability may come to exist or not
    const reads =
      ((gatheredReads[i] >> layer) & 1) |
      (anyLosesAbilities && layer === LAYER_ABILITIES && isPrintedHandle(handle) ? 1 : 0);
    addInstance(instances, handle, gatheredTime[i], 0, reads);
  }
}

let applyingEntry = false;

/** Changes one card by the part of a modification list that belongs to the layer under way. */
function modifyCard(s: State, c: number, code: number, source: number, you: number, fixed: number): void {
  const { widths } = MODIFICATIONS;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (MODIFICATION_LAYERS[word] !== currentLayer) continue;
    switch (word) {
      case MOD_KEYWORD:
        s[c + CARD_KEYWORDS] |= CODE[pc + 1];
        break;
      case MOD_LOSE_KEYWORD:
        s[c + CARD_KEYWORDS] &= ~CODE[pc + 1];
        break;
      case MOD_LOSE_ABILITIES:
        // what an effect takes away is an CONTINUOUS_LOSE entry beside this one
        if (applyingEntry) break;
        s[c + CARD_TYPES] |= TYPES_NO_ABILITIES;
        s[c + CARD_KEYWORDS] = 0;
        break;
      case MOD_BECOMES:
        // "SVE 5.25.1" "SVE 5.25.3" the old kind is lost, special kinds and abilities stay
        s[c + CARD_TYPES] =
          (s[c + CARD_TYPES] & ~(KIND_LEADER | KIND_FOLLOWER | KIND_AMULET | KIND_SPELL)) | CODE[pc + 1];
        break;
      case MOD_CLASS:
        s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ~(0x7f << CLASS_SHIFT)) | (CODE[pc + 1] << CLASS_SHIFT);
        break;
      case MOD_ATTACK:
        s[c + CARD_ATTACK] += numberOf(s, CODE[pc + 1], source, you, fixed & 0xffff);
        break;
      case MOD_DEFENSE:
        s[c + CARD_DEFENSE] += numberOf(s, CODE[pc + 1], source, you, (fixed >> 16) & 0xffff);
        break;
      case MOD_SET_ATTACK:
        // what an effect sets is an CONTINUOUS_SET entry beside this one
        if (applyingEntry) break;
        s[c + CARD_ATTACK] = numberOf(s, CODE[pc + 1], source, you, fixed & 0xffff);
        break;
      case MOD_SET_DEFENSE:
        if (applyingEntry) break;
        s[c + CARD_DEFENSE] = numberOf(s, CODE[pc + 1], source, you, (fixed >> 16) & 0xffff);
        break;
      default:
    }
  }
}

/** A literal, what was fixed when the effect was made (11 bits and a mark), or the value now. */
function numberOf(s: State, operand: number, source: number, you: number, fixed: number): number {
  if ((operand & 1) === 0) return operand >> 1;
  return (fixed & FIXED_MARK) !== 0 ? (fixed & 0x7fff) - FIXED_ZERO : computeValue(s, operand, source, you, NONE);
}

const FIXED_MARK = 0x8000;
const FIXED_ZERO = 0x4000;

/**
 * CONTINUOUS_VALUE of an CONTINUOUS_GAIN entry: attack and defense numbers as they were when it was made. Computed ones that 15 bits do
 * not hold, far beyond all that cards have, count as the largest that they hold.
 */
export function packFixed(attack: number, defense: number): number {
  return FIXED_MARK | fixedBits(attack) | ((FIXED_MARK | fixedBits(defense)) << 16);
}

function fixedBits(value: number): number {
  return Math.max(0, Math.min(2 * FIXED_ZERO - 1, value + FIXED_ZERO));
}

const layerActions: LayerActions<State> = {
  apply(s, handle) {
    if ((handle & HANDLE_ENTRY) !== 0) applyEntry(s, CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE);
    else applyStatic(s, handle);
  },
  signature(s, handle) {
    return (handle & HANDLE_ENTRY) !== 0 ? 0 : signatureOf(s, handle);
  },
  save(s) {
    let n = 0;
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        const c = CARDS + card * CARD_STRIDE;
        for (let i = CARD_ATTACK; i < CARD_LAST; i++) saved[n++] = s[c + i];
      }
    }
  },
  restore(s) {
    let n = 0;
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        const c = CARDS + card * CARD_STRIDE;
        for (let i = CARD_ATTACK; i < CARD_LAST; i++) s[c + i] = saved[n++];
      }
    }
  },
};

const saved = new Int32Array(256 * 4);

function applyEntry(s: State, e: number): void {
  const target = s[e + CONTINUOUS_TARGET];
  const card = referenceCard(target);
  const c = CARDS + card * CARD_STRIDE;
  if (target <= 0 || s[c + CARD_SERIAL] !== referenceSerial(target) || (s[c + CARD_ZONE] & ~1) !== ZONE_FIELD) return;
  switch (s[e + CONTINUOUS_CONTROL] >> 1) {
    case CONTINUOUS_GAIN:
      // numbers of an effect without an end stand in the row already
      if (s[e + CONTINUOUS_EXTRA] === 1 && currentLayer === LAYER_NUMBERS) return;
      applyingEntry = true;
      modifyCard(s, c, s[e + CONTINUOUS_CODE], sourceOf(s, e), s[e + CONTINUOUS_CONTROL] & 1, s[e + CONTINUOUS_VALUE]);
      applyingEntry = false;
      break;
    case CONTINUOUS_SET:
      // 10.9.1.6: what is older is overwritten; permanent changes in the row are younger (setNumber blanks them)
      if (s[e + CONTINUOUS_EXTRA] === 1) s[c + CARD_ATTACK] = s[e + CONTINUOUS_VALUE] + s[c + CARD_ATTACK_CHANGE];
      else s[c + CARD_DEFENSE] = s[e + CONTINUOUS_VALUE] + s[c + CARD_DEFENSE_CHANGE];
      break;
    default:
      if (s[e + CONTINUOUS_VALUE] > formAge(s, card)) s[c + CARD_TYPES] |= TYPES_NO_ABILITIES;
      s[c + CARD_KEYWORDS] =
        s[e + CONTINUOUS_VALUE] > formAge(s, card) ? 0 : DEFS[formOf(s, card) * DEF_STRIDE + DEF_KEYWORDS];
  }
}

/** "SVE 10.12.1" "SVE 10.12.1.1" */
function sourceOf(s: State, e: number): number {
  const source = s[e + CONTINUOUS_SOURCE];
  return source > 0 ? referenceCard(source) : NONE;
}

/** When a card got its present form: as it came, or as it evolved. */
function formAge(s: State, card: number): number {
  const evolved = s[CARDS + card * CARD_STRIDE + CARD_EVOLVED];
  return s[CARDS + (evolved !== 0 ? evolved - 1 : card) * CARD_STRIDE + CARD_TIMESTAMP];
}

function applyStatic(s: State, handle: number): void {
  const source = (handle & ~HANDLE_GIVEN) >> HANDLE_CARD;
  const a = (handle & 0x7fff) * ABILITY_STRIDE;
  if (anyLosesAbilities && isPrintedHandle(handle) && hasNoAbilities(s, source)) return;
  const you = masterOf(s, source);
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, source, you, NONE)) return;
  const code = ABILITIES[a + ABILITY_EFFECT];
  const affects = ABILITIES[a + ABILITY_AFFECTS];
  if (affects === 0) {
    if (isOnField(s, source)) modifyCard(s, CARDS + source * CARD_STRIDE, code, source, you, 0);
    return;
  }
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      if (matches(s, card, affects, source, you)) modifyCard(s, CARDS + card * CARD_STRIDE, code, source, you, 0);
    }
  }
}

/** A number that changes whenever what the ability would do changes. */
function signatureOf(s: State, handle: number): number {
  const source = (handle & ~HANDLE_GIVEN) >> HANDLE_CARD;
  const a = (handle & 0x7fff) * ABILITY_STRIDE;
  if (isPrintedHandle(handle) && hasNoAbilities(s, source)) return -1;
  const you = masterOf(s, source);
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, source, you, NONE)) return -2;
  let signature = 1;
  const affects = ABILITIES[a + ABILITY_AFFECTS];
  if (affects !== 0) {
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        if (matches(s, card, affects, source, you)) signature = (Math.imul(signature, 31) + card + 1) | 0;
      }
    }
  }
  const { widths } = MODIFICATIONS;
  for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (currentLayer === LAYER_NUMBERS && MODIFICATION_LAYERS[CODE[pc]] === LAYER_NUMBERS)
      signature = (Math.imul(signature, 31) + computeValue(s, CODE[pc + 1], source, you, NONE)) | 0;
  }
  return signature;
}

/**
 * "SVE 10.9.1" Printed information, abilities, what is no number, numbers; dependency and age inside each (10.9.1.5, 10.9.1.6).
 * "SVE 10.9.3"
 */
export function deriveCharacteristics(s: State): void {
  s[DERIVED_DIRTY] = 0;
  const active = s[LISTENERS + LISTEN_LAYERS] !== 0 || s[CONTINUOUS_COUNT] !== 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
      setPrintedCharacteristics(s, card);
  }
  s[LAYERED] = active ? 1 : 0;
  if (!active) return;
  gatherAll(s);
  for (let layer = LAYER_ABILITIES; layer <= LAYER_NUMBERS; layer++) {
    if ((gatheredAny & (1 << layer)) === 0) continue;
    currentLayer = layer;
    collectInstances(s, layer);
    if (instances.count > 0) applyLayer(s, instances, layerActions);
  }
}

setDeriver(deriveCharacteristics);
