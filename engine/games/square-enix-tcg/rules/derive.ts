/** What continuous effects make of the characteristics of field cards, in five layers (11.13.4). */

import {
  CARD_DEF,
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
  makeReference,
  NONE,
  referenceCard,
  referenceSerial,
  type State,
} from '../../../kernel/layout.ts';
import { addToNameSet } from '../../../kernel/name-sets.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_STRIDE,
  ABILITY_ZONES,
  CODE,
  CODE_LIMIT,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
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
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
} from '../../../shared/continuous.ts';
import { addInstance, applyLayer, createInstances, type LayerActions } from '../../../shared/layers.ts';
import { listens } from '../../../shared/listeners.ts';
import {
  ABILITY_FIELD,
  CARD_JOB,
  CARD_KEYWORDS,
  CARD_POWER,
  CARD_TYPES,
  ELEMENT_SHIFT,
  LAYERED,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  TYPE_FORWARD,
  TYPES_HAS_POWER,
  TYPES_NO_ABILITIES,
  ZONE_BIT_BREAK,
  ZONE_BIT_FIELD,
  ZONE_BIT_HAND,
  ZONE_BREAK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { readMask } from '../operators/dependencies.ts';
import {
  LAYER_POWER,
  LAYER_TEXT,
  MOD_BECOMES,
  MOD_ELEMENT,
  MOD_JOB,
  MOD_KEYWORD,
  MOD_LOSE_ABILITIES,
  MOD_LOSE_KEYWORD,
  MOD_POWER,
  MOD_SET_POWER,
  MODIFICATION_LAYERS,
  MODIFICATION_NUMBERS,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { computeValue, holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  ensureDerived,
  setDeriver,
  setPrintedCharacteristics,
} from './characteristics.ts';

const instances = createInstances();

// handles: an ability's row with its card (field abilities), or an effect entry (>= 0 and marked)
const HANDLE_ENTRY = 1 << 30;

/** Layers that each modification list touches, by its address: bits LAYER_; bit 0 once it has been found. */
const layersOfList = new Uint8Array(CODE_LIMIT);
/** Bit of `layersOfList` for a list that takes abilities away. */
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

// every continuous effect about, gathered once a derivation: its handle, and what it touches and reads
const GATHER_LIMIT = 256;
const gatheredHandle = new Int32Array(GATHER_LIMIT);
const gatheredLayers = new Int32Array(GATHER_LIMIT);
const gatheredReads = new Int32Array(GATHER_LIMIT);
const gatheredTime = new Int32Array(GATHER_LIMIT);
const gatheredOwn = new Int32Array(GATHER_LIMIT);
let gatheredCount = 0;
let anyLosesAbilities = false;
/** Layers that anything about touches. */
let gatheredAny = 0;

function gather(handle: number, layers: number, reads: number, time: number, own: number): void {
  if (gatheredCount === GATHER_LIMIT) throw new RangeError('more continuous effects than a derivation holds');
  gatheredHandle[gatheredCount] = handle;
  gatheredLayers[gatheredCount] = layers;
  gatheredReads[gatheredCount] = reads;
  gatheredTime[gatheredCount] = time;
  gatheredOwn[gatheredCount++] = own;
  gatheredAny |= layers;
  if ((layers & LOSES_ABILITIES) !== 0) anyLosesAbilities = true;
}

/** All field abilities and made effects that touch a layer. "SE 11.10.4" */
function gatherAll(s: State): void {
  gatheredCount = 0;
  anyLosesAbilities = false;
  gatheredAny = 0;
  if (s[LISTENERS + LISTEN_LAYERS] !== 0) {
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        gatherAbilities(s, card, DEF_LISTENS, ZONE_BIT_FIELD);
      }
      if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) gatherElsewhere(s, player);
    }
  }
  const count = s[CONTINUOUS_COUNT];
  for (let i = 0; i < count; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_ABILITY) gatherGiven(s, i, e);
    if (kind !== CONTINUOUS_GAIN) continue;
    const own = s[e + CONTINUOUS_TARGET] === s[e + CONTINUOUS_SOURCE] ? 1 : 0;
    gather(i | HANDLE_ENTRY, layersOf(s[e + CONTINUOUS_CODE]), 0, s[e + CONTINUOUS_TIMESTAMP], own);
  }
}

/** A field ability that was given: "SE 11.13.4.8" its effect is as old as what gave it, which is younger than the card. */
function gatherGiven(s: State, index: number, e: number): void {
  const ability = s[e + CONTINUOUS_CODE];
  const a = ability * ABILITY_STRIDE;
  if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD) return;
  const own = ABILITIES[a + ABILITY_AFFECTS] === 0 ? 1 : 0;
  gather(
    index | HANDLE_ENTRY,
    layersOf(ABILITIES[a + ABILITY_EFFECT]),
    readMask(ability),
    s[e + CONTINUOUS_TIMESTAMP],
    own,
  );
}

/** "SE 11.10.1" Field abilities whose text names another zone. */
function gatherElsewhere(s: State, player: number): void {
  for (let card = firstCard(s, ZONE_BREAK + player); card !== NONE; card = nextCard(s, card)) {
    gatherAbilities(s, card, DEF_LISTENS_ELSEWHERE, ZONE_BIT_BREAK);
  }
  for (let card = firstCard(s, ZONE_HAND + player); card !== NONE; card = nextCard(s, card)) {
    gatherAbilities(s, card, DEF_LISTENS_ELSEWHERE, ZONE_BIT_HAND);
  }
}

/**
 * The abilities of a card that act on the layers from the zone it is in; `listening` says where its listeners stand.
 * "SE 11.13.4.4" "SE 11.13.4.5"
 */
function gatherAbilities(s: State, card: number, listening: number, zoneBit: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const d = s[c + CARD_DEF] * DEF_STRIDE;
  if (!listens(s[c + CARD_DEF], listening, LISTEN_LAYERS)) return;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD || (ABILITIES[a + ABILITY_ZONES] & zoneBit) === 0) continue;
    const layers = layersOf(ABILITIES[a + ABILITY_EFFECT]);
    if (layers === 1) continue;
    // 11.13.4.8: a field ability's effect has the timestamp of its card
    gather(
      ability | (card << 15),
      layers,
      readMask(ability),
      s[c + CARD_TIMESTAMP],
      ABILITIES[a + ABILITY_AFFECTS] === 0 ? 1 : 0,
    );
  }
}

/** Has the card in that row, on a field, lost its abilities as far as the layers have been applied? */
function hasNoAbilities(s: State, c: number): boolean {
  return (s[c + CARD_TYPES] & TYPES_NO_ABILITIES) !== 0 && (s[c + CARD_ZONE] & ~1) === ZONE_FIELD;
}

/** Puts what acts in a layer into `instances`. Cards that have lost their abilities bring none of their own. */
function collectInstances(s: State, layer: number): void {
  instances.count = 0;
  const bit = 1 << layer;
  for (let i = 0; i < gatheredCount; i++) {
    if ((gatheredLayers[i] & bit) === 0) continue;
    const handle = gatheredHandle[i];
    if (anyLosesAbilities && (handle & HANDLE_ENTRY) === 0) {
      if (hasNoAbilities(s, CARDS + (handle >> 15) * CARD_STRIDE)) continue;
    }
    // where abilities can be lost in this layer, every ability may come to exist or not
    const reads =
      ((gatheredReads[i] >> layer) & 1) |
      (anyLosesAbilities && layer === LAYER_TEXT && (handle & HANDLE_ENTRY) === 0 ? 1 : 0);
    addInstance(instances, handle, gatheredTime[i], gatheredOwn[i], reads);
  }
}

/**
 * Changes one card by the part of a modification list that belongs to the layer under way. Numbers of an effect were fixed
 * when it was made, one an entry: the list of an entry ends before its second number.
 */
function modifyCard(
  s: State,
  c: number,
  code: number,
  source: number,
  you: number,
  fixed: number,
  isFixed: boolean,
): void {
  const { widths } = MODIFICATIONS;
  let numbers = 0;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    const word = CODE[pc];
    if (isFixed && MODIFICATION_NUMBERS[word] !== 0 && numbers++ > 0) return;
    if (MODIFICATION_LAYERS[word] !== currentLayer) continue;
    switch (word) {
      case MOD_KEYWORD:
        s[c + CARD_KEYWORDS] |= CODE[pc + 1];
        break;
      case MOD_LOSE_KEYWORD:
        s[c + CARD_KEYWORDS] &= ~CODE[pc + 1];
        break;
      case MOD_LOSE_ABILITIES:
        s[c + CARD_TYPES] |= TYPES_NO_ABILITIES;
        s[c + CARD_KEYWORDS] = 0;
        break;
      case MOD_BECOMES:
        s[c + CARD_TYPES] |= CODE[pc + 1];
        if ((CODE[pc + 1] & TYPE_FORWARD) !== 0) {
          const power = isFixed ? fixed : computeValue(s, CODE[pc + 2], source, you, NONE);
          // 11.13.4.13: of several the later one's power; one that names none leaves what is there
          if (power !== 0 || (s[c + CARD_TYPES] & TYPES_HAS_POWER) === 0) s[c + CARD_POWER] = power;
          s[c + CARD_TYPES] |= TYPES_HAS_POWER;
        }
        break;
      case MOD_JOB:
        s[c + CARD_JOB] = addToNameSet(s[c + CARD_JOB], CODE[pc + 1]);
        break;
      case MOD_ELEMENT:
        s[c + CARD_TYPES] = (s[c + CARD_TYPES] & ~(0xff << ELEMENT_SHIFT)) | (CODE[pc + 1] << ELEMENT_SHIFT);
        break;
      case MOD_POWER:
        s[c + CARD_POWER] += isFixed ? fixed : computeValue(s, CODE[pc + 1], source, you, NONE);
        break;
      case MOD_SET_POWER:
        s[c + CARD_POWER] = isFixed ? fixed : computeValue(s, CODE[pc + 1], source, you, NONE);
        break;
    }
  }
}

/** The card with the field ability that a handle means, as a row. */
function holderOf(s: State, handle: number): number {
  if ((handle & HANDLE_ENTRY) === 0) return handle >> 15;
  return referenceCard(s[CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE + CONTINUOUS_TARGET]);
}

/** The field ability that a handle means, as a row of the table. */
function abilityOf(s: State, handle: number): number {
  if ((handle & HANDLE_ENTRY) === 0) return handle & 0x7fff;
  return s[CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE + CONTINUOUS_CODE];
}

function isGainEntry(s: State, handle: number): boolean {
  if ((handle & HANDLE_ENTRY) === 0) return false;
  return s[CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN;
}

/** Is the field ability of a handle gone, as far as the layers have been applied? */
function isGone(s: State, handle: number): boolean {
  if ((handle & HANDLE_ENTRY) !== 0) {
    const e = CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE;
    return !isThere(s, s[e + CONTINUOUS_TARGET]) || isGivenLost(s, e);
  }
  return anyLosesAbilities && hasNoAbilities(s, CARDS + (handle >> 15) * CARD_STRIDE);
}

/** Is the object of the reference on a field? */
function isThere(s: State, reference: number): boolean {
  const c = CARDS + referenceCard(reference) * CARD_STRIDE;
  return s[c + CARD_SERIAL] === referenceSerial(reference) && (s[c + CARD_ZONE] & ~1) === ZONE_FIELD;
}

/**
 * Has the card lost the ability that the entry at this offset gives it? It has if something that takes its abilities away
 * is younger than the gift (11.13.4.13); what is given after that stays.
 */
export function isGivenLost(s: State, entry: number): boolean {
  return hasLostSince(s, referenceCard(s[entry + CONTINUOUS_TARGET]), s[entry + CONTINUOUS_TIMESTAMP]);
}

/** Has something younger than that time taken away the card's abilities? */
export function hasLostSince(s: State, card: number, given: number): boolean {
  ensureDerived(s);
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_TYPES] & TYPES_NO_ABILITIES) === 0) return false;
  const reference = makeReference(card, s[c + CARD_SERIAL]);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN || s[e + CONTINUOUS_TARGET] !== reference) continue;
    if (s[e + CONTINUOUS_TIMESTAMP] > given && (layersOf(s[e + CONTINUOUS_CODE]) & LOSES_ABILITIES) !== 0) return true;
  }
  return s[LISTENERS + LISTEN_LAYERS] !== 0 && hasLostByField(s, card, given);
}

/** Does a field ability of a card that came after that time take away the card's abilities? */
function hasLostByField(s: State, card: number, after: number): boolean {
  for (let player = 0; player < 2; player++) {
    for (let other = firstCard(s, ZONE_FIELD + player); other !== NONE; other = nextCard(s, other)) {
      const c = CARDS + other * CARD_STRIDE;
      if (s[c + CARD_TIMESTAMP] <= after) continue;
      const d = s[c + CARD_DEF] * DEF_STRIDE;
      const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
      for (let ability = DEFS[d + DEF_ABILITY]; ability < end; ability++) {
        const a = ability * ABILITY_STRIDE;
        if (ABILITIES[a + ABILITY_KIND] !== ABILITY_FIELD || hasNoAbilities(s, c)) continue;
        if ((layersOf(ABILITIES[a + ABILITY_EFFECT]) & LOSES_ABILITIES) === 0) continue;
        const condition = ABILITIES[a + ABILITY_CONDITION];
        if (condition !== 0 && !holds(s, condition, other, player, NONE)) continue;
        const affects = ABILITIES[a + ABILITY_AFFECTS];
        if (affects === 0 ? other === card : matches(s, card, affects, other, player)) return true;
      }
    }
  }
  return false;
}

const layerActions: LayerActions<State> = {
  apply(s, handle) {
    if (isGainEntry(s, handle)) {
      const e = CONTINUOUS + (handle & 0xffff) * CONTINUOUS_STRIDE;
      const target = s[e + CONTINUOUS_TARGET];
      // 11.13.4.2: only the object affected at that moment; a card that left and came back is another
      if (!isThere(s, target)) return;
      const c = CARDS + referenceCard(target) * CARD_STRIDE;
      modifyCard(s, c, s[e + CONTINUOUS_CODE], NONE, s[e + CONTINUOUS_CONTROL] & 1, s[e + CONTINUOUS_VALUE], true);
      return;
    }
    // what was taken away earlier in this layer is not there any more
    if (isGone(s, handle)) return;
    const source = holderOf(s, handle);
    const a = abilityOf(s, handle) * ABILITY_STRIDE;
    const sourceRow = CARDS + source * CARD_STRIDE;
    const you = s[sourceRow + CARD_ZONE] & 1;
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, source, you, NONE)) return;
    const code = ABILITIES[a + ABILITY_EFFECT];
    const affects = ABILITIES[a + ABILITY_AFFECTS];
    if (affects === 0) {
      if ((s[sourceRow + CARD_ZONE] & ~1) === ZONE_FIELD) modifyCard(s, sourceRow, code, source, you, 0, false);
      return;
    }
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        if (matches(s, card, affects, source, you))
          modifyCard(s, CARDS + card * CARD_STRIDE, code, source, you, 0, false);
      }
    }
  },
  signature(s, handle) {
    if (isGainEntry(s, handle)) return 0;
    // an ability that a card has lost no longer exists
    if (isGone(s, handle)) return -1;
    const source = holderOf(s, handle);
    const a = abilityOf(s, handle) * ABILITY_STRIDE;
    const you = s[CARDS + source * CARD_STRIDE + CARD_ZONE] & 1;
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
      const word = CODE[pc];
      if (MODIFICATION_NUMBERS[word] !== 0 && MODIFICATION_LAYERS[word] === currentLayer) {
        const number = CODE[pc + MODIFICATION_NUMBERS[word]];
        signature = (Math.imul(signature, 31) + computeValue(s, number, source, you, NONE)) | 0;
      }
    }
    return signature;
  },
  save(s) {
    let n = 0;
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        const c = CARDS + card * CARD_STRIDE;
        for (let i = CARD_POWER; i <= CARD_JOB; i++) saved[n++] = s[c + i];
      }
    }
  },
  restore(s) {
    let n = 0;
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        const c = CARDS + card * CARD_STRIDE;
        for (let i = CARD_POWER; i <= CARD_JOB; i++) s[c + i] = saved[n++];
      }
    }
  },
};

const saved = new Int32Array(256 * 4);

/**
 * "SE 11.13.4.6" Printed values, then text, card type and Job, everything else, power; inside each the order of
 * 11.13.4.7, 11.13.4.12 and 11.13.4.13. Control, the first layer, is the field a card is on.
 */
export function deriveCharacteristics(s: State): void {
  s[DERIVED_DIRTY] = 0;
  const active = s[LISTENERS + LISTEN_LAYERS] !== 0 || s[CONTINUOUS_COUNT] !== 0;
  if (!active && s[LAYERED] === 0) return;
  s[LAYERED] = active ? 1 : 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      setPrintedCharacteristics(s, CARDS + card * CARD_STRIDE);
    }
  }
  if (!active) return;
  gatherAll(s);
  for (let layer = LAYER_TEXT; layer <= LAYER_POWER; layer++) {
    if ((gatheredAny & (1 << layer)) === 0) continue;
    currentLayer = layer;
    collectInstances(s, layer);
    if (instances.count > 0) applyLayer(s, instances, layerActions);
  }
}

setDeriver(deriveCharacteristics);
