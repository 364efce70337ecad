/**
 * Characteristics of cards: printed ones, those of an evolve card that lies over a card (10.9.1.1.1), and what continuous
 * effects make of them in three layers (10.9.1.2-10.9.1.4).
 *
 * Derived values stand in the rows of field cards and are computed again when something that they may depend on has
 * changed. Elsewhere a card has its printed values and the changes it carries (4.8.3.3).
 */

import {
  CARD_DEF,
  CARD_FLAGS,
  CARD_OWNER,
  CARD_SERIAL,
  CARD_STRIDE,
  CARD_TIMESTAMP,
  CARD_ZONE,
  CARDS,
  CHECK_DUE,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  DERIVED_DIRTY,
  LISTENERS,
  makeReference,
  NONE,
  OWNER_BIT,
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
  DEF_COST,
  DEF_ELEMENTS,
  DEF_KEYWORDS,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_NAME,
  DEF_STRIDE,
  DEF_TYPES,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import {
  addContinuous,
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_EXTRA,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
  removeContinuous,
} from '../../../shared/continuous.ts';
import { addInstance, applyLayer, createInstances, type LayerActions } from '../../../shared/layers.ts';
import {
  ABILITY_FLAG_UNION_BURST,
  ABILITY_STATIC,
  CARD_ATTACK,
  CARD_ATTACK_CHANGE,
  CARD_DEFENSE,
  CARD_DEFENSE_CHANGE,
  CARD_EVOLVED,
  CARD_FACE_TWO,
  CARD_KEYWORDS,
  CARD_LAST,
  CARD_STACK,
  CARD_TYPES,
  CLASS_SHIFT,
  DEF_ATTACK,
  DEF_COLLAB,
  DEF_COLLABS,
  DEF_DEFENSE,
  DEF_FIELD_NAME,
  DEF_OTHER_FACE,
  DEF_TRAIT,
  DEF_TRAIT_LIMIT,
  ELSEWHERE_ZONES,
  EVENT_COUNTER,
  FIELD_CHECK,
  GAINED_ABILITIES,
  KIND_AMULET,
  KIND_FOLLOWER,
  KIND_LEADER,
  KIND_SPELL,
  KINDS_MASK,
  LAYERED,
  LISTEN_ELSEWHERE,
  LISTEN_LAYERS,
  NO_NUMBER,
  PLAY_TIME,
  PLAYER_TITLE,
  TYPES_NO_ABILITIES,
  ZONE_FIELD,
  ZONE_LEADER,
  ZONE_RESOLUTION,
} from '../layout.ts';
import { holds } from '../operators/conditions.ts';
import { readMask } from '../operators/dependencies.ts';
import {
  LAYER_ABILITIES,
  LAYER_NUMBERS,
  MOD_ALSO_NAMED,
  MOD_ATTACK,
  MOD_BECOMES,
  MOD_CLASS,
  MOD_DEFENSE,
  MOD_KEYWORD,
  MOD_LOSE_ABILITIES,
  MOD_LOSE_KEYWORD,
  MOD_SET_ATTACK,
  MOD_SET_DEFENSE,
  MOD_TRAIT,
  MODIFICATION_LAYERS,
  MODIFICATIONS,
} from '../operators/modifications.ts';
import { matches } from '../operators/tests.ts';
import { computeValue } from '../operators/values.ts';
import { emit } from './events.ts';
import { playerCell } from './players.ts';
import { stackCounter, TITLE_PRINCESS_CONNECT } from './title-names.ts';

// ---- entries of the CONTINUOUS region: their kinds ----
/** A card has modifications for a time. */
export const CONTINUOUS_GAIN = 0;
/** A card has an ability: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/** Attack (CONTINUOUS_EXTRA 1) or defense (0) was set to CONTINUOUS_VALUE. */
export const CONTINUOUS_SET = 2;
/** The card has lost the abilities it had when the entry was made (5.31.2): at CLOCK CONTINUOUS_VALUE. */
export const CONTINUOUS_LOSE = 3;
/** Counters: CONTINUOUS_VALUE of the name CONTINUOUS_EXTRA. */
export const CONTINUOUS_COUNTER = 4;
/** A triggered ability that waits for one occasion (10.7.5): CONTINUOUS_CODE its effects, CONTINUOUS_EXTRA the event. */
export const CONTINUOUS_DELAYED = 5;
/** Modifications that act on a player: CONTINUOUS_EXTRA. */
export const CONTINUOUS_PLAYER = 7;
/** How often a limited ability has been used this turn: CONTINUOUS_CODE its row, CONTINUOUS_VALUE the count. */
export const CONTINUOUS_USED = 9;
/** Cards that a player plays cost more or less, by CONTINUOUS_VALUE: CONTINUOUS_CODE a filter; CONTINUOUS_EXTRA bit 0: set, bit 1: only the next one. */
export const CONTINUOUS_DISCOUNT = 10;
/** The card does not stand in its master's next start phase. */
export const CONTINUOUS_SKIP_STAND = 11;

/** The field or the continuous effects have changed: derived values and rule processes must be looked at again. */
export function markDirty(s: State): void {
  s[DERIVED_DIRTY] = 1;
  s[FIELD_CHECK] = 1;
  s[CHECK_DUE] = 1;
}

/** Something that only some continuous effects depend on has changed (a DEPEND_ counter of the listeners). */
export function touch(s: State, dependency: number): void {
  if (s[LISTENERS + dependency] !== 0) markDirty(s);
}

/** Makes the derived fields of the card rows current; loops that read them directly call it first. */
export function ensureDerived(s: State): void {
  if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
}

export function isOnField(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_FIELD;
}

export function isLeader(s: State, card: number): boolean {
  return (s[CARDS + card * CARD_STRIDE + CARD_ZONE] & ~1) === ZONE_LEADER;
}

/**
 * "SVE 3.1.2" The player of the zone a card is in; in the shared resolution zone who played it: its owner.
 * "SVE 3.1.2.1"
 */
export function masterOf(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  return s[c + CARD_ZONE] === ZONE_RESOLUTION ? s[c + CARD_OWNER] & OWNER_BIT : s[c + CARD_ZONE] & 1;
}

/** "SVE 2.15.3" The definition row of the face that a card shows. "SVE 2.15.2.1" "SVE 2.15.3.1" */
export function faceOf(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  const definition = s[c + CARD_DEF];
  if ((s[c + CARD_FLAGS] & CARD_FACE_TWO) === 0) return definition;
  return DEFS[definition * DEF_STRIDE + DEF_OTHER_FACE] - 1;
}

/** "SVE 10.9.1.1.1" The definition row whose information counts: the evolve card's for a field card that has one. */
export function formOf(s: State, card: number): number {
  const evolved = s[CARDS + card * CARD_STRIDE + CARD_EVOLVED];
  return evolved !== 0 ? faceOf(s, evolved - 1) : faceOf(s, card);
}

/** Printed field of a card's form; "SVE 5.16.1.2" the cost is always the card's own. */
export function printed(s: State, card: number, field: number): number {
  return DEFS[(field === DEF_COST ? faceOf(s, card) : formOf(s, card)) * DEF_STRIDE + field];
}

/** "SVE 5.24.1" "SVE 10.4.4.1" The cost that stands on the card; NO_NUMBER if it has none (1.3.6). */
export function originalCost(s: State, card: number): number {
  return DEFS[faceOf(s, card) * DEF_STRIDE + DEF_COST];
}

/** Kinds and special kinds as bits. */
export function cardKinds(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) !== ZONE_FIELD) return DEFS[formOf(s, card) * DEF_STRIDE + DEF_TYPES];
  if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
  return s[c + CARD_TYPES] & KINDS_MASK;
}

/** Classes as bits. */
export function cardClasses(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) !== ZONE_FIELD) return DEFS[formOf(s, card) * DEF_STRIDE + DEF_ELEMENTS];
  if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
  return (s[c + CARD_TYPES] >> CLASS_SHIFT) & 0x7f;
}

/** Attack; NO_NUMBER for what has none, and "SVE 5.25.2.1" for what is no follower now. "SVE 5.25.2" */
export function cardAttack(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_FIELD) {
    if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
    return (s[c + CARD_TYPES] & KIND_FOLLOWER) === 0 ? NO_NUMBER : s[c + CARD_ATTACK];
  }
  const base = DEFS[formOf(s, card) * DEF_STRIDE + DEF_ATTACK];
  return base === NO_NUMBER ? NO_NUMBER : base + s[c + CARD_ATTACK_CHANGE];
}

/** Defense, damage taken off; NO_NUMBER for what has none. */
export function cardDefense(s: State, card: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_FIELD) {
    if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
    return (s[c + CARD_TYPES] & KIND_FOLLOWER) === 0 ? NO_NUMBER : s[c + CARD_DEFENSE];
  }
  const base = DEFS[formOf(s, card) * DEF_STRIDE + DEF_DEFENSE];
  return base === NO_NUMBER ? NO_NUMBER : base + s[c + CARD_DEFENSE_CHANGE];
}

/** Has the card one of these keywords? Off the field: printed, or given by an entry that it carries. */
export function hasKeyword(s: State, card: number, keyword: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) === ZONE_FIELD) {
    if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
    return (s[c + CARD_KEYWORDS] & keyword) !== 0;
  }
  if ((DEFS[formOf(s, card) * DEF_STRIDE + DEF_KEYWORDS] & keyword) !== 0) return true;
  return s[CONTINUOUS_COUNT] !== 0 && (carriedKeywords(s, card) & keyword) !== 0;
}

/** Keywords that entries give to a card that is not on the field. */
function carriedKeywords(s: State, card: number): number {
  const { widths } = MODIFICATIONS;
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  let keywords = 0;
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_TARGET] !== reference || s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    for (let pc = s[e + CONTINUOUS_CODE]; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === MOD_KEYWORD) keywords |= CODE[pc + 1];
  }
  return keywords;
}

/** Has the card lost its printed abilities? */
export function hasLostAbilities(s: State, card: number): boolean {
  const c = CARDS + card * CARD_STRIDE;
  if ((s[c + CARD_ZONE] & ~1) !== ZONE_FIELD) return false;
  if (s[DERIVED_DIRTY] !== 0) deriveCharacteristics(s);
  return (s[c + CARD_TYPES] & TYPES_NO_ABILITIES) !== 0;
}

/** "SVE 10.9.1.6" Has the card lost its abilities since `giver` came to where it gives it one? Later ones are not lost. */
export function hasLostGiven(s: State, card: number, giver: number): boolean {
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  const since = s[CARDS + giver * CARD_STRIDE + CARD_TIMESTAMP];
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_LOSE || s[e + CONTINUOUS_TARGET] !== reference) continue;
    if (s[e + CONTINUOUS_TIMESTAMP] > since) return true;
  }
  return false;
}

/**
 * "SVE 14.5.1.2" Union Burst abilities are disabled in every zone, unless the deck is built on a title.
 * "SVE 14.5.1.1" "SVE 14.5.1.1.1" "SVE 10.3.2"
 */
export function isEnabled(s: State, flags: number, player: number): boolean {
  return (flags & ABILITY_FLAG_UNION_BURST) === 0 || playerCell(s, player, PLAYER_TITLE) === TITLE_PRINCESS_CONNECT;
}

/** "SVE 2.4" Has the card that type (trait), printed or given? */
export function hasTrait(s: State, card: number, trait: number): boolean {
  const d = formOf(s, card) * DEF_STRIDE + DEF_TRAIT;
  for (let i = d; i < d + DEF_TRAIT_LIMIT && DEFS[i] !== 0; i++) if (DEFS[i] === trait) return true;
  return s[CONTINUOUS_COUNT] !== 0 && isGiven(s, card, MOD_TRAIT, trait);
}

/**
 * "SVE 2.1.2" Is the card so named? A collab name is matched in full only (2.1.2.1). "SVE 2.14.2" It means every card of the
 * card name that it stands for.
 */
export function nameMatches(s: State, card: number, name: number): boolean {
  const d = formOf(s, card) * DEF_STRIDE;
  if (DEFS[d + DEF_NAME] === name || (DEFS[d + DEF_COLLAB] === name && name !== 0)) return true;
  if (DEFS[d + DEF_COLLABS] !== 0 && isListed(DEFS[d + DEF_COLLABS], name)) return true;
  if (DEFS[d + DEF_FIELD_NAME] === name && name !== 0 && isOnField(s, card) && !hasLostAbilities(s, card)) return true;
  return s[CONTINUOUS_COUNT] !== 0 && isGiven(s, card, MOD_ALSO_NAMED, name);
}

/** Does a name stand in a list of names? */
function isListed(names: number, name: number): boolean {
  const end = names + CODE[names];
  for (let i = names + 1; i <= end; i++) if (CODE[i] === name) return true;
  return false;
}

/** Does an entry give the card a modification `word` with that operand? */
function isGiven(s: State, card: number, word: number, operand: number): boolean {
  const { widths } = MODIFICATIONS;
  const reference = makeReference(card, s[CARDS + card * CARD_STRIDE + CARD_SERIAL]);
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (s[e + CONTINUOUS_TARGET] !== reference || s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_GAIN) continue;
    for (let pc = s[e + CONTINUOUS_CODE]; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === word && CODE[pc + 1] === operand) return true;
  }
  return false;
}

// ---- counters (15.1) ----

/** "SVE 15.1.2" */
function findCounter(s: State, reference: number, name: number): number {
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    if (
      s[e + CONTINUOUS_TARGET] === reference &&
      s[e + CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_COUNTER &&
      s[e + CONTINUOUS_EXTRA] === name
    )
      return i;
  }
  return NONE;
}

/** "SVE 15.1.2.2" How many counters of that name are on a card. */
export function counterCount(s: State, card: number, name: number): number {
  const c = CARDS + card * CARD_STRIDE;
  if (name === stackCounter()) return s[c + CARD_STACK];
  const i = findCounter(s, makeReference(card, s[c + CARD_SERIAL]), name);
  return i === NONE ? 0 : s[CONTINUOUS + i * CONTINUOUS_STRIDE + CONTINUOUS_VALUE];
}

/** "SVE 15.1.2.1" "SVE 15.1.4" Puts counters of a name on a card, or takes them away where `change` is negative (never below 0). */
export function addCounters(s: State, card: number, name: number, change: number): void {
  if (change === 0) return;
  const c = CARDS + card * CARD_STRIDE;
  if (name === stackCounter()) s[c + CARD_STACK] = Math.max(0, s[c + CARD_STACK] + change);
  else {
    const reference = makeReference(card, s[c + CARD_SERIAL]);
    const i = findCounter(s, reference, name);
    if (i === NONE) {
      if (change > 0)
        addContinuous(s, CONTINUOUS_COUNTER, masterOf(s, card), 0, reference, FOREVER, change, reference, name);
    } else {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      s[e + CONTINUOUS_VALUE] += change;
      if (s[e + CONTINUOUS_VALUE] <= 0) removeContinuous(s, i);
    }
  }
  markDirty(s);
  if (change > 0) emit(s, EVENT_COUNTER, card, masterOf(s, card), change, NONE);
}

/** "SVE 10.9.1.6.2" The entry just added dates from when its ability was played, not from now. */
export function dateAsPlayed(s: State): void {
  s[CONTINUOUS + (s[CONTINUOUS_COUNT] - 1) * CONTINUOUS_STRIDE + CONTINUOUS_TIMESTAMP] = s[PLAY_TIME];
}

/** CONTINUOUS_UNTIL of what has no end. */
export const FOREVER = 1 << 30;

// ---- the layers ----

/** Printed values of a field card's form, with the changes that its row holds. "SVE 10.9.1.1" */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = CARDS + card * CARD_STRIDE;
  const d = formOf(s, card) * DEF_STRIDE;
  s[c + CARD_ATTACK] = (DEFS[d + DEF_ATTACK] === NO_NUMBER ? 0 : DEFS[d + DEF_ATTACK]) + s[c + CARD_ATTACK_CHANGE];
  s[c + CARD_DEFENSE] = (DEFS[d + DEF_DEFENSE] === NO_NUMBER ? 0 : DEFS[d + DEF_DEFENSE]) + s[c + CARD_DEFENSE_CHANGE];
  s[c + CARD_KEYWORDS] = DEFS[d + DEF_KEYWORDS];
  s[c + CARD_TYPES] = DEFS[d + DEF_TYPES] | (DEFS[d + DEF_ELEMENTS] << CLASS_SHIFT);
}

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
  const d = formOf(s, card) * DEF_STRIDE;
  // LISTEN_LAYERS is event 30: bit 6 of the second word
  if (((DEFS[d + listening + 1] >> (LISTEN_LAYERS - 24)) & 1) === 0) return;
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

// ---- modifications that rules read ----

/** Reads one modification in force: gets the address of its word, the card it comes from (NONE: none) and its master. */
export type ModificationVisit = (s: State, pc: number, source: number, you: number) => void;

/**
 * Calls `visit` for each modification `word` in force: of static abilities that listen to `listener`, wherever they work,
 * and of entries. `visit` must be a function that stands in a module, so that nothing is allocated.
 * "SVE 1.3.1"
 */
export function eachModification(s: State, listener: number, word: number, visit: ModificationVisit): void {
  if (s[LISTENERS + listener] !== 0) {
    for (let player = 0; player < 2; player++) {
      for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
        if (!hasLostAbilities(s, card)) visitAbilities(s, card, DEF_LISTENS, listener, ZONE_FIELD, word, visit);
      }
      if (s[LISTENERS + LISTEN_ELSEWHERE] !== 0) {
        for (let i = 0; i < ELSEWHERE_ZONES.length; i++) {
          const zone = ELSEWHERE_ZONES[i];
          for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card))
            visitAbilities(s, card, DEF_LISTENS_ELSEWHERE, listener, zone, word, visit);
        }
      }
    }
  }
  for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
    const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
    const kind = s[e + CONTINUOUS_CONTROL] >> 1;
    if (kind === CONTINUOUS_GAIN || kind === CONTINUOUS_PLAYER)
      visitList(s, s[e + CONTINUOUS_CODE], targetRow(s, e), s[e + CONTINUOUS_CONTROL] & 1, word, visit);
    else if (kind === CONTINUOUS_ABILITY && s[GAINED_ABILITIES] !== 0) {
      const a = s[e + CONTINUOUS_CODE] * ABILITY_STRIDE;
      const card = targetRow(s, e);
      if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC || card === NONE) continue;
      visitStatic(s, s[e + CONTINUOUS_CODE], card, word, visit);
    }
  }
}

/** The card an entry is on, while it is that object; NONE otherwise, and for entries on players. "SVE 10.9.2" */
function targetRow(s: State, e: number): number {
  const target = s[e + CONTINUOUS_TARGET];
  if (target <= 0) return NONE;
  const card = referenceCard(target);
  return s[CARDS + card * CARD_STRIDE + CARD_SERIAL] === referenceSerial(target) ? card : NONE;
}

function visitAbilities(
  s: State,
  card: number,
  listening: number,
  listener: number,
  zone: number,
  word: number,
  visit: ModificationVisit,
): void {
  const d = formOf(s, card) * DEF_STRIDE;
  if (((DEFS[d + listening + (listener >= 24 ? 1 : 0)] >> (listener % 24)) & 1) === 0) return;
  const first = DEFS[d + DEF_ABILITY];
  const end = first + DEFS[d + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) {
    const a = ability * ABILITY_STRIDE;
    if (ABILITIES[a + ABILITY_KIND] !== ABILITY_STATIC || ((ABILITIES[a + ABILITY_ZONES] >> (zone >> 1)) & 1) === 0)
      continue;
    visitStatic(s, ability, card, word, visit);
  }
}

function visitStatic(s: State, ability: number, card: number, word: number, visit: ModificationVisit): void {
  const a = ability * ABILITY_STRIDE;
  const you = masterOf(s, card);
  if (!isEnabled(s, ABILITIES[a + ABILITY_FLAGS], you)) return;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, card, you, NONE)) return;
  visitedAffects = ABILITIES[a + ABILITY_AFFECTS];
  visitList(s, ABILITIES[a + ABILITY_EFFECT], card, you, word, visit);
  visitedAffects = NONE;
}

/** While an ability's modification is visited: address of the filter of what it affects, 0 the card itself; NONE for entries. */
let visitedAffects = NONE;

function visitList(s: State, code: number, source: number, you: number, word: number, visit: ModificationVisit): void {
  const { widths } = MODIFICATIONS;
  for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] === word) visit(s, pc, source, you);
}

/** Does the modification being visited act on `card`: the card itself, those its ability affects, or those an entry is on? */
export function isVisitedFor(s: State, card: number, source: number, you: number): boolean {
  if (visitedAffects === 0 || visitedAffects === NONE) return card === source;
  return matches(s, card, visitedAffects, source, you);
}
