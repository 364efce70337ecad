/**
 * Deriving: what continuous effects make of cards, layer by layer. The derived fields of every card in a zone that has
 * them get their printed values; then the effects of each layer are applied, of static abilities and of entries, in the
 * order of layers.ts.
 *
 * `createDeriver` makes the functions of one game from its layer table. A game keeps the modifications themselves (what
 * each does to a card), which entries change a card, and which abilities work.
 */

import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  CODE_LIMIT,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEFS,
  defField,
  defOffset,
  END,
  forgetWithTables,
} from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { changedCard, DIRTY_ALL, MOST_CHANGED, ownDefinition } from './characteristics.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
  CONTINUOUS_VALUE,
} from './continuous.ts';
import { addInstance, applyLayer, createInstances, GATHER_LIMIT, type LayerActions, makeGroup } from './layers.ts';
import { type LentTexts, NO_LENT_TEXTS } from './links.ts';
import { listens, mayListenFrom } from './listeners.ts';
import { type ModificationTable, TAKES_ABILITIES, UNREAD_SHIFT } from './modifications.ts';
import { LOOKS_AROUND } from './operators/dependencies.ts';

/** The order in which a game applies continuous effects. */
export interface LayerTable {
  /** The layers that are applied, from the first to the last. */
  readonly first: number;
  readonly last: number;
  /**
   * The layer in which abilities come and go: once one takes abilities away there, every ability of a card may be gone.
   */
  readonly abilities: number;
  /** Effects of an ability on its own card come before those from elsewhere. */
  readonly ownFirst: boolean;
  /** In each layer what sets a number comes before what adds to it; this counts for more than `ownFirst`. */
  readonly setBeforePlus: boolean;
  /** See LayerActions. */
  readonly mutualCounts: boolean;
  /**
   * Does what an effect does in later layers go on though its ability is lost, once it has been applied in an earlier
   * one?
   */
  readonly begunGoesOn?: boolean;
  /** Which counts for more in a position: one of ORDER_; where it is left out the first. */
  readonly order?: (s: State) => number;
  /** Other layers of the modifications, by operator, for the positions that have them. */
  readonly otherLayers?: { readonly isIn: (s: State) => boolean; readonly layers: () => readonly number[] };
}

// what counts for more: that a number is set, that it is the own card, or dependency
export const ORDER_SET_OWN_DEPENDENCY = 0;
export const ORDER_OWN_SET_DEPENDENCY = 1;
export const ORDER_DEPENDENCY_SET_OWN = 2;

/** What a game's layout has for derived values. */
export interface DeriveLayout {
  /** The event that counts cards which listen elsewhere than on the field. */
  readonly LISTEN_ELSEWHERE: number;
  /** The event that counts abilities which change derived values. */
  readonly LISTEN_LAYERS: number;
  /** Header cell that is 1 while derived values hold more than printed ones. */
  readonly LAYERED: number;
}

/** What deriving needs of a game. */
export interface DeriveHooks {
  readonly layout: DeriveLayout;
  readonly layers: LayerTable;
  readonly modifications: ModificationTable;
  /**
   * The zone kinds whose cards have derived values; the first is the field, where abilities work unless they say
   * otherwise.
   */
  readonly zones: readonly number[];
  /**
   * The kinds of zone, as bits, in which a filter of what is affected means cards; left out: all that have derived
   * values.
   */
  readonly zonesOf?: (filter: number) => number;
  /** The other zone kinds where static abilities may work that say so. */
  readonly elsewhere: readonly number[];
  /** Do printed values hold what is written in the row, so that they change while no effect is about? */
  readonly rowsChange: boolean;
  /** The derived fields of a card row, and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** The derived field that has a bit for a card that has lost its abilities. */
  readonly lostField: number;
  readonly lostBit: number;
  /** ABILITY_KIND of what is always on. */
  readonly staticKind: number;
  /** The kind of the entries that give an ability to a card. */
  readonly givenKind: number;
  /** May a list of an entry hold but one number, so that it ends before its second, as if left out? */
  readonly oneNumber?: boolean;
  readonly setPrinted: (s: State, card: number) => void;
  /** What a card has by itself in a layer, before anything of that layer is applied; left out: nothing. */
  readonly beginLayer?: (s: State, card: number, layer: number) => void;
  /** The layers, as bits, in which it may do something now; left out: all. */
  readonly beginsIn?: (s: State) => number;
  /** May it depend on other cards what a card has by itself in a layer? Left out: it never does. */
  readonly beginsAround?: (s: State, card: number) => boolean;
  /** The zone kinds of such cards; left out: the first of `zones`. */
  readonly beginZones?: readonly number[];
  /**
   * The bit of ABILITY_FLAGS of abilities that say what their own card is: they are older than anything else. Left out:
   * there are none.
   */
  readonly ownFacts?: number;
  /** Is an effect of that age without influence on a card? Left out: none is. */
  readonly isNullified?: (s: State, card: number, time: number) => boolean;
  /** The definition whose abilities a card has; if left out, that of its row. */
  readonly definitionOf?: (s: State, card: number) => number;
  /** Cards whose texts are those of cards on the field (links.ts). */
  readonly lent?: LentTexts;
  /** Do abilities that are printed on the card, with those ABILITY_FLAGS, work for that player? Left out: all do. */
  readonly isEnabled?: (s: State, flags: number, player: number, card: number) => boolean;
  readonly matches: (s: State, card: number, filter: number, source: number, you: number) => boolean;
  readonly holds: (s: State, condition: number, source: number, you: number, f: number) => boolean;
  readonly computeValue: (s: State, operand: number, source: number, you: number, f: number) => number;
  /**
   * Bit k: the ability reads something that layer k changes. LOOKS_AROUND: it looks at other cards than the one it
   * changes.
   */
  readonly readMask: (ability: number) => number;
  /**
   * The layers of an entry at that offset that changes its card, as `layersOf` or `scopeOf` give them; 0 for all
   * others.
   */
  readonly entryLayers: (s: State, e: number) => number;
  /**
   * Applies such an entry to its card in a layer as the game does; true, as if left out, if its list of modifications
   * is to be applied too.
   */
  readonly applyEntry?: (s: State, card: number, e: number, layer: number) => boolean;
  /**
   * The number of a modification in the list of an entry, as it was fixed when the entry was made. Left out: the one
   * that the entry has.
   */
  readonly fixedNumber?: (s: State, e: number, operator: number, operand: number) => number;
  /** Is the ability gone that an entry gives? Left out: never. */
  readonly isGivenGone?: (s: State, e: number) => boolean;
}

/** Deriving in one game. */
export interface Deriver {
  /** Computes the derived values that DERIVED_DIRTY names; `setDeriver` wants it. */
  readonly derive: (s: State) => void;
  /** The layers that the list of modifications at that address touches, with TAKES_ABILITIES. */
  readonly layersOf: (code: number) => number;
  /** The layers in which that list changes a card, with what nobody reads of it: see ModificationTable. */
  readonly scopeOf: (code: number) => number;
  /** Has the card, where it has derived values, lost its abilities as far as the layers have been applied? */
  readonly hasNoAbilities: (s: State, card: number) => boolean;
  /**
   * Has something younger than that time taken away the abilities of a card, which has lost them? What is given later
   * stays.
   */
  readonly hasLostSince: (s: State, card: number, since: number) => boolean;
  /** May it matter which of two cards is the older one, because static abilities of both meet in a layer? */
  readonly ageMatters: (s: State, a: number, b: number) => boolean;
}

// what an effect is known by: an ability's row with its card, or an entry; with an effect's other half by itself
const HANDLE_ENTRY = 1 << 30;
/** Where setting comes before adding: what does not set. */
const HANDLE_REST = 1 << 29;
/** A static ability that a static ability gives: a place in the list of those. */
const HANDLE_GRANTED = 1 << 28;
const HANDLE_CARD = 15;
const HANDLE_ROW = (1 << HANDLE_CARD) - 1;

/** Most cards whose derived values are kept while an effect is tried out: a reference names no more. */
const ROW_LIMIT = 256;
/** In `layersOfList` and `scopesOfList`: it has been found. */
const FOUND = 1;
/** The layers of a scope, with TAKES_ABILITIES. */
const LAYERS = (1 << UNREAD_SHIFT) - 1;

const everywhere = (): number => -1;
const inAll = (): number => -1;
const firstOrder = (): number => ORDER_SET_OWN_DEPENDENCY;
const always = (): boolean => true;
const never = (): boolean => false;
const entryNumber = (s: State, e: number): number => s[e + CONTINUOUS_VALUE];

/** Makes the functions of one game. */
export function createDeriver(hooks: DeriveHooks): Deriver {
  const { modifications, zones, elsewhere, rowsChange, from, to } = hooks;
  const { LISTEN_ELSEWHERE: elsewhereEvent, LISTEN_LAYERS: layersEvent, LAYERED: layered } = hooks.layout;
  const zonesOf = hooks.zonesOf ?? everywhere;
  const { lending, holderOf: holderOfTexts } = hooks.lent ?? NO_LENT_TEXTS;
  const { lostField, lostBit, staticKind, givenKind, oneNumber = true, setPrinted, beginLayer } = hooks;
  const { definitionOf = ownDefinition, isEnabled = always, matches, holds, computeValue, readMask } = hooks;
  const { entryLayers, applyEntry = always, fixedNumber = entryNumber, isGivenGone = never } = hooks;
  const {
    first: firstLayer,
    last: lastLayer,
    abilities: abilityLayer,
    ownFirst,
    setBeforePlus,
    begunGoesOn = false,
  } = hooks.layers;
  const { widths, runs, numbers, sets, overwrites, onlyInAbilities, givesAbility } = modifications;
  const { order: orderOf = firstOrder, otherLayers } = hooks.layers;
  const { isNullified, ownFacts = 0, beginsIn = inAll, beginsAround } = hooks;
  let layerOf: readonly number[] = modifications.layers;
  const field = zones[0];
  const { beginZones = [field] } = hooks;
  let derivedZones = 0;
  for (const zone of zones) derivedZones |= 1 << (zone >> 1);

  const instances = createInstances();
  const printedLayers = new Uint8Array(CODE_LIMIT);
  const layersElsewise = otherLayers === undefined ? printedLayers : new Uint8Array(CODE_LIMIT);
  let layersOfList = printedLayers;
  const printedScopes = new Uint16Array(CODE_LIMIT);
  const scopesElsewise = otherLayers === undefined ? printedScopes : new Uint16Array(CODE_LIMIT);
  let scopesOfList = printedScopes;
  forgetWithTables(({ code }) => {
    for (const found of [printedLayers, layersElsewise, printedScopes, scopesElsewise]) found.fill(0, code);
  });
  let order = ORDER_SET_OWN_DEPENDENCY;
  const saved = new Int32Array(ROW_LIMIT * (to - from));
  let currentLayer = 0;

  // every continuous effect about, gathered once a derivation: its handle, and what it touches and reads
  const gatheredHandle = new Int32Array(GATHER_LIMIT);
  const gatheredLayers = new Int32Array(GATHER_LIMIT);
  const gatheredReads = new Int32Array(GATHER_LIMIT);
  /** Those of its layers in which what it changes may be read. */
  const gatheredRead = new Int32Array(GATHER_LIMIT);
  const gatheredTime = new Int32Array(GATHER_LIMIT);
  const gatheredOwn = new Int32Array(GATHER_LIMIT);
  let gatheredCount = 0;
  /** The handles of the abilities that have been applied; those of an earlier layer are the first `begunBefore`. */
  const begun = new Int32Array(GATHER_LIMIT);
  let begunCount = 0;
  let begunBefore = 0;
  let begunSaved = 0;
  // static abilities that static abilities have given so far: the row, the card that has it, and since when
  const grantedRow = new Int32Array(GATHER_LIMIT);
  const grantedCard = new Int32Array(GATHER_LIMIT);
  const grantedTime = new Int32Array(GATHER_LIMIT);
  let grantedCount = 0;
  let grantedSaved = 0;
  /** May any be given? */
  let mayGrant = false;
  /** The zone kinds, as bits, in which anything about acts. */
  let touchedZones = 0;
  /** The zone kinds that the layers look at: those where anything acts, and the field. */
  const walked = new Int32Array(zones.length);
  let walkedCount = 0;
  /**
   * Layers that anything about touches, those in which that may be read, and what anything about reads before it is
   * settled.
   */
  let gatheredAny = 0;
  let readOfAny = 0;
  let readByAny = 0;
  /** While not all cards are derived: those that are, and which they are by row. */
  const chosen = new Int32Array(ROW_LIMIT);
  const isChosen = new Uint8Array(ROW_LIMIT);
  let chosenCount = 0;
  let choosing = false;

  /** Takes up the layers of the position. */
  function useLayers(s: State): void {
    order = orderOf(s);
    if (otherLayers === undefined) return;
    const isOther = otherLayers.isIn(s);
    layerOf = isOther ? otherLayers.layers() : modifications.layers;
    layersOfList = isOther ? layersElsewise : printedLayers;
    scopesOfList = isOther ? scopesElsewise : printedScopes;
  }

  function layersOf(code: number): number {
    if (layersOfList[code] === 0) layersOfList[code] = modifications.layersOf(code, layerOf) | FOUND;
    return layersOfList[code] & ~FOUND;
  }

  function scopeOf(code: number): number {
    if (scopesOfList[code] === 0) {
      const scope = modifications.scopeOf(code, layerOf);
      // where what has begun goes on it begins in every layer of the list
      // and nobody reads that an ability is given
      const idle = (begunGoesOn ? layersOf(code) & ~scope : 0) | (givesStatic(code) ? 1 << layerOf[givesAbility] : 0);
      scopesOfList[code] = scope | idle | (idle << UNREAD_SHIFT) | FOUND;
    }
    return scopesOfList[code] & ~FOUND;
  }

  function givesStatic(code: number): boolean {
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === givesAbility && ABILITIES[abilityField(CODE[pc + 1], ABILITY_KIND)] === staticKind) return true;
    return false;
  }

  function isDerived(s: State, card: number): boolean {
    return ((derivedZones >> (s[K.cardField(card, K.CARD_ZONE)] >> 1)) & 1) !== 0;
  }

  function hasNoAbilities(s: State, card: number): boolean {
    return (s[K.cardField(card, lostField)] & lostBit) !== 0 && isDerived(s, card);
  }

  function hasLostSince(s: State, card: number, since: number): boolean {
    const reference = K.makeReference(card, s[K.cardField(card, K.CARD_SERIAL)]);
    for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
      const e = K.continuousOffset(i);
      if (s[e + CONTINUOUS_TARGET] !== reference || s[e + CONTINUOUS_TIMESTAMP] <= since) continue;
      if (s[e + CONTINUOUS_CONTROL] >> 1 !== givenKind && (entryLayers(s, e) & TAKES_ABILITIES) !== 0) return true;
    }
    if (s[K.LISTENERS + layersEvent] === 0) return false;
    for (let player = 0; player < 2; player++) {
      if (hasLostBy(s, field + player, card, since)) return true;
      for (let i = 0; i < lending.length; i++) if (hasLostBy(s, lending[i] + player, card, since)) return true;
    }
    return false;
  }

  /** Does a static ability of a card that came to that zone after that time take away the card's abilities? */
  function hasLostBy(s: State, zone: number, card: number, since: number): boolean {
    for (let text = firstCard(s, zone); text !== K.NONE; text = nextCard(s, text)) {
      if (s[K.cardField(text, K.CARD_TIMESTAMP)] <= since) continue;
      const source = holderOfTexts(s, text);
      const d = defOffset(definitionOf(s, text));
      const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
      for (let ability = DEFS[d + DEF_ABILITY]; ability < end; ability++) {
        const a = abilityOffset(ability);
        if (ABILITIES[a + ABILITY_KIND] !== staticKind || hasNoAbilities(s, source)) continue;
        if ((layersOf(ABILITIES[a + ABILITY_EFFECT]) & TAKES_ABILITIES) === 0) continue;
        if (!isEnabled(s, ABILITIES[a + ABILITY_FLAGS], zone & 1, text)) continue;
        const condition = ABILITIES[a + ABILITY_CONDITION];
        if (condition !== 0 && !holds(s, condition, source, zone & 1, K.NONE)) continue;
        const affects = ABILITIES[a + ABILITY_AFFECTS];
        if (affects === 0 ? source === card : matches(s, card, affects, source, zone & 1)) return true;
      }
    }
    return false;
  }

  // ---- whether age matters ----

  /** The layers in which the list at that address has a modification with a trait. */
  function layersWith(trait: readonly boolean[], code: number): number {
    let layers = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) if (trait[CODE[pc]]) layers |= 1 << layerOf[CODE[pc]];
    return layers;
  }

  /**
   * The layers in which the older of two static abilities counts for less. Where only one reads what the other changes
   * dependency orders them; what changes its own card alone meets others in what both read, and nowhere else.
   */
  function meetingLayers(a: number, b: number): number {
    const codeA = ABILITIES[abilityField(a, ABILITY_EFFECT)];
    const codeB = ABILITIES[abilityField(b, ABILITY_EFFECT)];
    const isOwnA = ABILITIES[abilityField(a, ABILITY_AFFECTS)] === 0;
    const isOwnB = ABILITIES[abilityField(b, ABILITY_AFFECTS)] === 0;
    if (ownFirst && isOwnA !== isOwnB) return 0;
    let meeting = readMask(a) & readMask(b);
    if (!isOwnA || !isOwnB) {
      const setsA = layersWith(sets, codeA);
      const setsB = layersWith(sets, codeB);
      meeting |= setBeforePlus ? setsA & setsB : setsA | setsB;
      meeting |= layersWith(overwrites, codeA) | layersWith(overwrites, codeB);
      if (((layersOf(codeA) | layersOf(codeB)) & TAKES_ABILITIES) !== 0) meeting |= 1 << abilityLayer;
    }
    return meeting & layersOf(codeA) & layersOf(codeB) & ~TAKES_ABILITIES;
  }

  function isStaticOnField(ability: number): boolean {
    const a = abilityOffset(ability);
    return ABILITIES[a + ABILITY_KIND] === staticKind && ((ABILITIES[a + ABILITY_ZONES] >> (field >> 1)) & 1) !== 0;
  }

  /** Are two cards in the same zone of the same player? */
  function isBeside(s: State, a: number, b: number): boolean {
    return s[K.cardField(a, K.CARD_ZONE)] === s[K.cardField(b, K.CARD_ZONE)];
  }

  function ageMatters(s: State, a: number, b: number): boolean {
    const definitionA = definitionOf(s, a);
    const definitionB = definitionOf(s, b);
    // of two copies of a card on one side either may be the older
    if (definitionA === definitionB && isBeside(s, a, b)) return false;
    if (!listens(definitionA, DEF_LISTENS, layersEvent) || !listens(definitionB, DEF_LISTENS, layersEvent))
      return false;
    useLayers(s);
    const firstB = DEFS[defField(definitionB, DEF_ABILITY)];
    const endB = firstB + DEFS[defField(definitionB, DEF_ABILITY_COUNT)];
    const firstA = DEFS[defField(definitionA, DEF_ABILITY)];
    const endA = firstA + DEFS[defField(definitionA, DEF_ABILITY_COUNT)];
    for (let i = firstA; i < endA; i++) {
      if (!isStaticOnField(i)) continue;
      for (let j = firstB; j < endB; j++) if (isStaticOnField(j) && meetingLayers(i, j) !== 0) return true;
    }
    return false;
  }

  // ---- what is about ----

  /** `scope`: the layers that it touches (`scopeOf`); `own`: it changes no other card than its own. */
  function gather(handle: number, scope: number, reads: number, time: number, own: boolean): void {
    if (gatheredCount === GATHER_LIMIT) throw new RangeError('more continuous effects than a derivation holds');
    const layers = scope & LAYERS;
    const read = layers & ~(scope >> UNREAD_SHIFT);
    gatheredHandle[gatheredCount] = handle;
    gatheredLayers[gatheredCount] = layers;
    gatheredRead[gatheredCount] = read;
    gatheredReads[gatheredCount] = reads;
    gatheredTime[gatheredCount] = time;
    gatheredOwn[gatheredCount++] = own ? 1 : 0;
    gatheredAny |= layers;
    readOfAny |= read;
    // what changes in layers before the first of its own is settled when it is applied
    readByAny |= reads & -(layers & -layers);
  }

  /** What acts on those that pass the filter, or with 0 on that card alone, acts in their zones. */
  function noteZones(s: State, affects: number, card: number): void {
    touchedZones |= affects === 0 ? 1 << (s[K.cardField(card, K.CARD_ZONE)] >> 1) : zonesOf(affects);
  }

  function gatherAll(s: State): void {
    gatheredCount = 0;
    gatheredAny = 0;
    readOfAny = 0;
    readByAny = 0;
    touchedZones = 0;
    grantedCount = 0;
    mayGrant = false;
    if (s[K.LISTENERS + layersEvent] !== 0) {
      for (let player = 0; player < 2; player++) {
        gatherZone(s, field + player, DEF_LISTENS, field);
        for (let i = 0; i < lending.length; i++) gatherZone(s, lending[i] + player, DEF_LISTENS, field);
        if (s[K.LISTENERS + elsewhereEvent] === 0) continue;
        for (let i = 0; i < elsewhere.length; i++)
          if (mayListenFrom(layersEvent, elsewhere[i]))
            gatherZone(s, elsewhere[i] + player, DEF_LISTENS_ELSEWHERE, elsewhere[i]);
      }
    }
    const count = s[K.CONTINUOUS_COUNT];
    for (let i = 0; i < count; i++) {
      const e = K.continuousOffset(i);
      const time = s[e + CONTINUOUS_TIMESTAMP];
      if (s[e + CONTINUOUS_CONTROL] >> 1 === givenKind) {
        const ability = s[e + CONTINUOUS_CODE];
        const a = abilityOffset(ability);
        if (ABILITIES[a + ABILITY_KIND] !== staticKind) continue;
        const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
        if (scope === 0) continue;
        const affects = ABILITIES[a + ABILITY_AFFECTS];
        gather(i | HANDLE_ENTRY, scope, readMask(ability), time, affects === 0);
        noteZones(s, affects, holderOf(s, i | HANDLE_ENTRY));
      } else {
        const scope = entryLayers(s, e);
        if (scope === 0) continue;
        gather(i | HANDLE_ENTRY, scope, 0, time, s[e + CONTINUOUS_TARGET] === s[e + CONTINUOUS_SOURCE]);
        if (s[e + CONTINUOUS_TARGET] > 0) noteZones(s, 0, K.referenceCard(s[e + CONTINUOUS_TARGET]));
      }
    }
  }

  /**
   * The abilities of the cards of a zone that act on the layers from the zone kind `from`, which is another one where
   * they are lent; `listening` says where their listeners stand.
   */
  function gatherZone(s: State, zone: number, listening: number, from: number): void {
    const bit = 1 << (from >> 1);
    for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) {
      const definition = definitionOf(s, card);
      if (!listens(definition, listening, layersEvent)) continue;
      const first = DEFS[defField(definition, DEF_ABILITY)];
      const end = first + DEFS[defField(definition, DEF_ABILITY_COUNT)];
      for (let ability = first; ability < end; ability++) {
        const a = abilityOffset(ability);
        if (ABILITIES[a + ABILITY_KIND] !== staticKind || (ABILITIES[a + ABILITY_ZONES] & bit) === 0) continue;
        const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
        if (scope === 0) continue;
        // a static ability's effect is as old as its card's stay in the zone
        const isOwnFact = (ABILITIES[a + ABILITY_FLAGS] & ownFacts) !== 0;
        const time = isOwnFact ? 0 : s[K.cardField(card, K.CARD_TIMESTAMP)];
        const affects = ABILITIES[a + ABILITY_AFFECTS];
        gather(ability | (card << HANDLE_CARD), scope, readMask(ability), time, affects === 0);
        noteZones(s, affects, holderOfTexts(s, card));
        for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]])
          if (CODE[pc] === givesAbility) gatherGranted(CODE[pc + 1], affects);
      }
    }
  }

  /**
   * What the given ability may do once a card has it counts as about from the beginning. `receivers`: who is given it.
   */
  function gatherGranted(ability: number, receivers: number): void {
    const a = abilityOffset(ability);
    if (ABILITIES[a + ABILITY_KIND] !== staticKind) return;
    mayGrant = true;
    const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
    gatheredAny |= scope & LAYERS;
    readOfAny |= scope & LAYERS & ~(scope >> UNREAD_SHIFT);
    readByAny |= readMask(ability);
    touchedZones |= zonesOf(ABILITIES[a + ABILITY_AFFECTS] || receivers);
  }

  // ---- one layer ----

  /** A static ability has given another to a card: it acts in the layers that follow. */
  function grant(s: State, card: number, ability: number, giver: number): void {
    if (ABILITIES[abilityField(ability, ABILITY_KIND)] !== staticKind) return;
    if (grantedCount === GATHER_LIMIT) throw new RangeError('more given abilities than a derivation holds');
    grantedRow[grantedCount] = ability;
    grantedCard[grantedCount] = card;
    grantedTime[grantedCount++] = Math.max(timeOf(s, giver), s[K.cardField(card, K.CARD_TIMESTAMP)]);
  }

  /** Puts what static abilities have given that acts in a layer into `instances`. */
  function collectGranted(s: State, layer: number): void {
    for (let i = 0; i < grantedCount; i++) {
      const a = abilityOffset(grantedRow[i]);
      const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
      if (((scope >> layer) & 1) === 0) continue;
      const handle = i | HANDLE_GRANTED;
      const reads = (readMask(grantedRow[i]) >> layer) & 1;
      const isRead = ((scope & ~(scope >> UNREAD_SHIFT)) >> layer) & 1;
      const other = ownFirst && ABILITIES[a + ABILITY_AFFECTS] !== 0 ? 1 : 0;
      if (setBeforePlus) addHalves(s, handle, layer, grantedTime[i], other, reads, isRead);
      else addInstance(instances, handle, grantedTime[i], makeGroup(other, 0), reads, isRead);
    }
  }

  /** Puts what acts in a layer into `instances`. Cards that have lost their abilities bring none of their own. */
  function collectInstances(s: State, layer: number): void {
    instances.count = 0;
    const bit = 1 << layer;
    const takes = (gatheredAny & TAKES_ABILITIES) !== 0;
    for (let i = 0; i < gatheredCount; i++) {
      if ((gatheredLayers[i] & bit) === 0) continue;
      const handle = gatheredHandle[i];
      const isPrinted = (handle & HANDLE_ENTRY) === 0;
      if (takes && isPrinted && hasNoAbilities(s, holderOf(s, handle)) && !hasBegun(handle)) continue;
      // where abilities can be lost in this layer, every ability may come to exist or not
      const reads = ((gatheredReads[i] >> layer) & 1) | (takes && isPrinted && layer === abilityLayer ? 1 : 0);
      const isRead = (gatheredRead[i] >> layer) & 1;
      const other = ownFirst && gatheredOwn[i] === 0 ? 1 : 0;
      if (setBeforePlus) addHalves(s, handle, layer, gatheredTime[i], other, reads, isRead);
      else addInstance(instances, handle, gatheredTime[i], makeGroup(other, 0), reads, isRead);
    }
    collectGranted(s, layer);
  }

  /** What sets numbers in this layer and the rest of an effect are two instances, in groups of their own. */
  function addHalves(
    s: State,
    handle: number,
    layer: number,
    time: number,
    other: number,
    reads: number,
    isRead: number,
  ): void {
    let halves = 0;
    for (let pc = listOf(s, handle); CODE[pc] !== END; pc += widths[CODE[pc]])
      if (layerOf[CODE[pc]] === layer) halves |= sets[CODE[pc]] ? 1 : 2;
    if ((halves & 1) !== 0) addInstance(instances, handle, time, placeOf(other, 0), reads, isRead);
    if ((halves & 2) !== 0) addInstance(instances, handle | HANDLE_REST, time, placeOf(other, 1), reads, isRead);
  }

  /** The group of what changes its own card (0) or another, and sets a number (0) or does something else. */
  function placeOf(other: number, rest: number): number {
    if (order === ORDER_DEPENDENCY_SET_OWN) return makeGroup(0, rest * 2 + other);
    return makeGroup(order === ORDER_OWN_SET_DEPENDENCY ? other * 2 + rest : rest * 2 + other, 0);
  }

  /** Is the handle that of an entry which changes its card itself, and does not give it an ability that does? */
  function isChange(s: State, handle: number): boolean {
    return (handle & HANDLE_ENTRY) !== 0 && s[entryOf(handle) + CONTINUOUS_CONTROL] >> 1 !== givenKind;
  }

  function entryOf(handle: number): number {
    return K.continuousOffset(handle & HANDLE_ROW);
  }

  function isAffected(s: State, card: number, filter: number, source: number, you: number): boolean {
    const zone = s[K.cardField(card, K.CARD_ZONE)];
    return ((zonesOf(filter) >> (zone >> 1)) & 1) !== 0 && matches(s, card, filter, source, you);
  }

  /** The static ability that a handle means, as a row of the table. */
  function abilityOf(s: State, handle: number): number {
    if ((handle & HANDLE_GRANTED) !== 0) return grantedRow[handle & HANDLE_ROW];
    return (handle & HANDLE_ENTRY) === 0 ? handle & HANDLE_ROW : s[entryOf(handle) + CONTINUOUS_CODE];
  }

  /** The card that has it. */
  function holderOf(s: State, handle: number): number {
    if ((handle & HANDLE_GRANTED) !== 0) return grantedCard[handle & HANDLE_ROW];
    if ((handle & HANDLE_ENTRY) !== 0) {
      const target = s[entryOf(handle) + CONTINUOUS_TARGET];
      return K.referenceCard(target === K.NONE ? s[entryOf(handle) + CONTINUOUS_SOURCE] : target);
    }
    return holderOfTexts(s, (handle & ~HANDLE_REST) >> HANDLE_CARD);
  }

  /** How old it is. */
  function timeOf(s: State, handle: number): number {
    if ((handle & HANDLE_ENTRY) !== 0) return s[entryOf(handle) + CONTINUOUS_TIMESTAMP];
    if ((handle & HANDLE_GRANTED) !== 0) return grantedTime[handle & HANDLE_ROW];
    if ((ABILITIES[abilityField(handle & HANDLE_ROW, ABILITY_FLAGS)] & ownFacts) !== 0) return 0;
    return s[K.cardField((handle & ~HANDLE_REST) >> HANDLE_CARD, K.CARD_TIMESTAMP)];
  }

  /** Whose ability it is: of the holder's side, or, on no card, of the player who made it a rule. */
  function playerOf(s: State, handle: number, holder: number): number {
    const e = (handle & HANDLE_ENTRY) === 0 ? K.NONE : entryOf(handle);
    if (e !== K.NONE && s[e + CONTINUOUS_TARGET] === K.NONE) return s[e + CONTINUOUS_CONTROL] & 1;
    return s[K.cardField(holder, K.CARD_ZONE)] & 1;
  }

  /** The list of modifications of a handle. */
  function listOf(s: State, handle: number): number {
    if (isChange(s, handle)) return s[entryOf(handle) + CONTINUOUS_CODE];
    return ABILITIES[abilityField(abilityOf(s, handle), ABILITY_EFFECT)];
  }

  function hasBegun(handle: number): boolean {
    for (let i = 0; i < begunBefore; i++) if (begun[i] === handle) return true;
    return false;
  }

  /** Is the static ability of a handle gone, or does it not work, as far as the layers have been applied? */
  function isGone(s: State, handle: number): boolean {
    if (hasBegun(handle)) return false;
    if ((handle & HANDLE_ENTRY) !== 0) return isGivenGone(s, entryOf(handle));
    if ((handle & HANDLE_GRANTED) !== 0) return isGrantedGone(s, handle & HANDLE_ROW);
    if ((gatheredAny & TAKES_ABILITIES) !== 0 && hasNoAbilities(s, holderOf(s, handle))) return true;
    const text = (handle & ~HANDLE_REST) >> HANDLE_CARD;
    const flags = ABILITIES[abilityField(handle & HANDLE_ROW, ABILITY_FLAGS)];
    return !isEnabled(s, flags, s[K.cardField(text, K.CARD_ZONE)] & 1, text);
  }

  /** Is the given static ability at that place gone: lost to something younger, or does no ability of its card work? */
  function isGrantedGone(s: State, place: number): boolean {
    const card = grantedCard[place];
    if (hasNoAbilities(s, card) && hasLostSince(s, card, grantedTime[place])) return true;
    return !isEnabled(s, 0, s[K.cardField(card, K.CARD_ZONE)] & 1, card);
  }

  function apply(s: State, handle: number): void {
    if (isChange(s, handle)) {
      const e = entryOf(handle);
      const target = s[e + CONTINUOUS_TARGET];
      const card = K.referenceCard(target);
      // only the object affected at that moment; a card that left and came back is another
      if (target <= 0 || s[K.cardField(card, K.CARD_SERIAL)] !== K.referenceSerial(target)) return;
      if (isDerived(s, card) && applyEntry(s, card, e, currentLayer))
        modify(s, card, s[e + CONTINUOUS_CODE], K.NONE, s[e + CONTINUOUS_CONTROL] & 1, e, handle);
      return;
    }
    // what was taken away earlier in this layer is not there any more
    if (isGone(s, handle)) return;
    const source = holderOf(s, handle);
    const a = abilityOffset(abilityOf(s, handle));
    const you = playerOf(s, handle, source);
    const condition = ABILITIES[a + ABILITY_CONDITION];
    if (condition !== 0 && !holds(s, condition, source, you, K.NONE)) return;
    if (begunGoesOn && begunCount < GATHER_LIMIT) begun[begunCount++] = handle;
    const code = ABILITIES[a + ABILITY_EFFECT];
    const affects = ABILITIES[a + ABILITY_AFFECTS];
    if (affects === 0) {
      if (isDerived(s, source)) modify(s, source, code, source, you, K.NONE, handle);
      return;
    }
    for (let i = 0; choosing && i < chosenCount; i++)
      if (isAffected(s, chosen[i], affects, source, you)) modify(s, chosen[i], code, source, you, K.NONE, handle);
    for (let i = 0; !choosing && i < walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
          if (isAffected(s, card, affects, source, you)) modify(s, card, code, source, you, K.NONE, handle);
      }
    }
  }

  /**
   * Changes one card by the part of a modification list that belongs to the layer under way. Numbers of an entry were
   * fixed when it was made; `e`: its offset, NONE for an ability.
   */
  function modify(s: State, card: number, code: number, source: number, you: number, e: number, handle: number): void {
    if (isNullified?.(s, card, timeOf(s, handle))) return;
    const c = K.cardOffset(card);
    let count = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const operator = CODE[pc];
      const place = numbers[operator];
      if (oneNumber && e !== K.NONE && place !== 0 && count++ > 0) return;
      if (layerOf[operator] !== currentLayer || (e !== K.NONE && onlyInAbilities[operator])) continue;
      if (setBeforePlus && sets[operator] !== ((handle & HANDLE_REST) === 0)) continue;
      if (operator === givesAbility) {
        grant(s, card, CODE[pc + 1], handle);
        continue;
      }
      let first = CODE[pc + 1];
      let second = CODE[pc + 2];
      if (place !== 0) {
        const operand = CODE[pc + place];
        const number =
          e === K.NONE ? computeValue(s, operand, source, you, K.NONE) : fixedNumber(s, e, operator, operand);
        if (place === 1) first = number;
        else second = number;
      }
      runs[operator](s, c, first, second);
    }
  }

  const actions: LayerActions<State> = {
    mutualCounts: hooks.layers.mutualCounts,
    apply,
    signature(s, handle) {
      if (isChange(s, handle)) return 0;
      // an ability that a card has lost no longer exists
      if (isGone(s, handle)) return -1;
      const source = holderOf(s, handle);
      const a = abilityOffset(abilityOf(s, handle));
      const you = playerOf(s, handle, source);
      const condition = ABILITIES[a + ABILITY_CONDITION];
      if (condition !== 0 && !holds(s, condition, source, you, K.NONE)) return -2;
      let signature = 1;
      const affects = ABILITIES[a + ABILITY_AFFECTS];
      for (let i = 0; affects !== 0 && i < walkedCount; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
            if (isAffected(s, card, affects, source, you)) signature = (Math.imul(signature, 31) + card + 1) | 0;
        }
      }
      for (let pc = ABILITIES[a + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]]) {
        const place = numbers[CODE[pc]];
        if (place === 0 || layerOf[CODE[pc]] !== currentLayer) continue;
        signature = (Math.imul(signature, 31) + computeValue(s, CODE[pc + place], source, you, K.NONE)) | 0;
      }
      return signature;
    },
    save(s) {
      begunSaved = begunCount;
      grantedSaved = grantedCount;
      let n = 0;
      for (let i = 0; i < walkedCount; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card)) {
            const c = K.cardOffset(card);
            for (let k = from; k < to; k++) saved[n++] = s[c + k];
          }
        }
      }
    },
    restore(s) {
      begunCount = begunSaved;
      grantedCount = grantedSaved;
      let n = 0;
      for (let i = 0; i < walkedCount; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card)) {
            const c = K.cardOffset(card);
            for (let k = from; k < to; k++) s[c + k] = saved[n++];
          }
        }
      }
    },
  };

  type BeginLayer = NonNullable<DeriveHooks['beginLayer']>;

  function beginLayerOfAll(s: State, layer: number, begin: BeginLayer): void {
    if (choosing) {
      for (let i = 0; i < chosenCount; i++) begin(s, chosen[i], layer);
      return;
    }
    for (let i = 0; i < walkedCount; i++) {
      for (let player = 0; player < 2; player++) {
        for (let card = firstCard(s, walked[i] + player); card !== K.NONE; card = nextCard(s, card))
          begin(s, card, layer);
      }
    }
  }

  function derive(s: State): void {
    const dirty = s[K.DERIVED_DIRTY];
    s[K.DERIVED_DIRTY] = 0;
    const active = s[K.LISTENERS + layersEvent] !== 0 || s[K.CONTINUOUS_COUNT] !== 0;
    if (!active && !rowsChange && s[layered] === 0) return;
    s[layered] = active ? 1 : 0;
    useLayers(s);
    gatherAll(s);
    walkTouched();
    choosing = dirty > DIRTY_ALL && choose(s, dirty);
    if (choosing) {
      for (let i = 0; i < chosenCount; i++) setPrinted(s, chosen[i]);
    } else {
      for (let i = 0; i < zones.length; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, zones[i] + player); card !== K.NONE; card = nextCard(s, card))
            setPrinted(s, card);
        }
      }
    }
    begunCount = 0;
    const beginning = beginLayer === undefined ? 0 : beginsIn(s);
    for (let layer = firstLayer; layer <= lastLayer; layer++) {
      if (beginLayer !== undefined && ((beginning >> layer) & 1) !== 0) beginLayerOfAll(s, layer, beginLayer);
      if ((gatheredAny & (1 << layer)) === 0) continue;
      currentLayer = layer;
      begunBefore = begunCount;
      collectInstances(s, layer);
      if (instances.count > 0) applyLayer(s, instances, actions);
    }
  }

  /** Takes up the zones that the layers look at; the others keep their printed values. */
  function walkTouched(): void {
    walkedCount = 0;
    for (let i = 0; i < zones.length; i++)
      if (i === 0 || ((touchedZones >> (zones[i] >> 1)) & 1) !== 0) walked[walkedCount++] = zones[i];
  }

  /**
   * Chooses the cards that may be something else because of what has changed: those cards, and those whose own
   * abilities look around. Leaves of what is about what may act on them. False if it may be any card: where an ability
   * that looks around acts on others, or one effect on what another does.
   */
  function choose(s: State, dirty: number): boolean {
    if (mayGrant || (gatheredAny & TAKES_ABILITIES) !== 0 || (readByAny & readOfAny) !== 0) return false;
    for (let i = 0; i < chosenCount; i++) isChosen[chosen[i]] = 0;
    chosenCount = 0;
    if (beginsAround !== undefined) {
      if ((readByAny & beginsIn(s)) !== 0) return false;
      for (let i = 0; i < beginZones.length; i++) {
        for (let player = 0; player < 2; player++) {
          for (let card = firstCard(s, beginZones[i] + player); card !== K.NONE; card = nextCard(s, card))
            if (beginsAround(s, card)) addChosen(s, card);
        }
      }
    }
    for (let i = 0; i < MOST_CHANGED; i++) {
      const changed = changedCard(dirty, i);
      if (changed !== K.NONE) addChosen(s, changed);
    }
    for (let i = 0; i < gatheredCount; i++) {
      if ((gatheredReads[i] & LOOKS_AROUND) === 0) continue;
      if (gatheredOwn[i] === 0) return false;
      addChosen(s, holderOf(s, gatheredHandle[i]));
    }
    gatheredAny = 0;
    if (chosenCount === 0) return true;
    let kept = 0;
    for (let i = 0; i < gatheredCount; i++) {
      const handle = gatheredHandle[i];
      const isOwn = gatheredOwn[i] !== 0 || isChange(s, handle);
      if (isOwn && isChosen[holderOf(s, handle)] === 0) continue;
      gatheredHandle[kept] = handle;
      gatheredLayers[kept] = gatheredLayers[i];
      gatheredReads[kept] = gatheredReads[i];
      gatheredRead[kept] = gatheredRead[i];
      gatheredTime[kept] = gatheredTime[i];
      gatheredOwn[kept++] = gatheredOwn[i];
      gatheredAny |= gatheredLayers[i];
    }
    gatheredCount = kept;
    return true;
  }

  function addChosen(s: State, card: number): void {
    if (isChosen[card] !== 0 || !isDerived(s, card)) return;
    isChosen[card] = 1;
    chosen[chosenCount++] = card;
  }

  return { derive, layersOf, scopeOf, hasNoAbilities, hasLostSince, ageMatters };
}
