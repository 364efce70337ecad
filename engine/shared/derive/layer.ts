/** The effects of one layer, as instances for layers.ts. */

import type { State } from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_AFFECTS, ABILITY_EFFECT, abilityOffset, CODE, END } from '../../kernel/tables.ts';
import { addInstance, createInstances, makeGroup, READS_ABILITIES, READS_VALUES } from '../layers.ts';
import { TAKES_ABILITIES, UNREAD_SHIFT } from '../modifications.ts';
import {
  about,
  gatheredHandle,
  gatheredLayers,
  gatheredOwn,
  gatheredRead,
  gatheredReads,
  gatheredTime,
  grantedRow,
  grantedTime,
  HANDLE_ENTRY,
  HANDLE_GRANTED,
  HANDLE_REST,
  hasBegun,
} from './about.ts';
import type { Handles } from './handles.ts';
import { type DeriveHooks, ORDER_DEPENDENCY_SET_OWN, ORDER_OWN_SET_DEPENDENCY } from './hooks.ts';
import type { Lists } from './lists.ts';
import type { Lost } from './lost.ts';

/** Effects that are applied in two halves: the half that sets numbers comes before the rest. */
export interface Halves {
  readonly instances: ReturnType<typeof createInstances>;
  /** Adds an effect as two instances in groups of their own: what sets numbers in this layer, and the rest. */
  readonly addHalves: (
    s: State,
    handle: number,
    layer: number,
    time: number,
    other: number,
    reads: number,
    isRead: number,
  ) => void;
}

/** Makes the `Halves` of one game. */
export function createHalves(hooks: Pick<DeriveHooks, 'modifications'>, listLayers: Lists, handles: Handles): Halves {
  const { modifications } = hooks;
  const { widths, sets } = modifications;
  const { lists } = listLayers;
  const { listOf } = handles;

  const instances = createInstances();

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
      if (lists.layerOf[CODE[pc]] === layer) halves |= sets[CODE[pc]] ? 1 : 2;
    if ((halves & 1) !== 0) addInstance(instances, handle, time, placeOf(other, 0), reads, isRead);
    if ((halves & 2) !== 0) addInstance(instances, handle | HANDLE_REST, time, placeOf(other, 1), reads, isRead);
  }

  /**
   * The group of an instance: does it change its own card (0) or another, and does it set a number (0) or do something
   * else?
   */
  function placeOf(other: number, rest: number): number {
    if (lists.order === ORDER_DEPENDENCY_SET_OWN) return makeGroup(0, rest * 2 + other);
    return makeGroup(lists.order === ORDER_OWN_SET_DEPENDENCY ? other * 2 + rest : rest * 2 + other, 0);
  }

  return { instances, addHalves };
}

/** READS_VALUES for a mask of layers with that one; else 0. */
function valuesAt(layers: number, layer: number): number {
  return ((layers >> layer) & 1) !== 0 ? READS_VALUES : 0;
}

/** What may be read of a change in that layer, if it is in the mask; `takes`: abilities may come or go by it. */
function readAt(layers: number, layer: number, takes: boolean): number {
  const values = valuesAt(layers, layer);
  return values !== 0 && takes ? values | READS_ABILITIES : values;
}

/** What acts in a layer. */
export interface Collecting {
  /**
   * Puts the effects that act in a layer into `instances`. Cards that have lost their abilities bring none of their
   * own.
   */
  readonly collectInstances: (s: State, layer: number) => void;
}

/** Makes the `Collecting` of one game. */
export function createCollecting(
  hooks: Pick<DeriveHooks, 'layers' | 'readMask'>,
  listLayers: Lists,
  lost: Lost,
  handles: Handles,
  halves: Halves,
): Collecting {
  const { readMask } = hooks;
  const { ownFirst, setBeforePlus, abilities: abilityLayer } = hooks.layers;
  const { scopeOf } = listLayers;
  const { hasNoAbilities } = lost;
  const { holderOf } = handles;
  const { addHalves, instances } = halves;

  /** Puts into `instances` the abilities given by static abilities that act in a layer. */
  function collectGranted(s: State, layer: number): void {
    for (let i = 0; i < about.grantedCount; i++) {
      const a = abilityOffset(grantedRow[i]);
      const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
      if (((scope >> layer) & 1) === 0) continue;
      const handle = i | HANDLE_GRANTED;
      const reads = valuesAt(readMask(grantedRow[i]), layer);
      const isRead = readAt(scope & ~(scope >> UNREAD_SHIFT), layer, (scope & TAKES_ABILITIES) !== 0);
      const other = ownFirst && ABILITIES[a + ABILITY_AFFECTS] !== 0 ? 1 : 0;
      if (setBeforePlus) addHalves(s, handle, layer, grantedTime[i], other, reads, isRead);
      else addInstance(instances, handle, grantedTime[i], makeGroup(other, 0), reads, isRead);
    }
  }

  function collectInstances(s: State, layer: number): void {
    instances.count = 0;
    const bit = 1 << layer;
    const takes = (about.gatheredAny & TAKES_ABILITIES) !== 0;
    for (let i = 0; i < about.gatheredCount; i++) {
      if ((gatheredLayers[i] & bit) === 0) continue;
      const handle = gatheredHandle[i];
      const isPrinted = (handle & HANDLE_ENTRY) === 0;
      if (takes && isPrinted && hasNoAbilities(s, holderOf(s, handle)) && !hasBegun(handle)) continue;
      // where abilities can be lost in this layer, every ability may come to exist or not
      const mayBeLost = takes && isPrinted && layer === abilityLayer;
      const reads = valuesAt(gatheredReads[i], layer) | (mayBeLost ? READS_ABILITIES : 0);
      // an entry may be a copy, with which lost abilities come back
      const isRead = readAt(gatheredRead[i], layer, !isPrinted || (gatheredLayers[i] & TAKES_ABILITIES) !== 0);
      const other = ownFirst && gatheredOwn[i] === 0 ? 1 : 0;
      if (setBeforePlus) addHalves(s, handle, layer, gatheredTime[i], other, reads, isRead);
      else addInstance(instances, handle, gatheredTime[i], makeGroup(other, 0), reads, isRead);
    }
    collectGranted(s, layer);
  }

  return { collectInstances };
}
