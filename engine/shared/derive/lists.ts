/** The layers that a list of modifications touches, found once for each list. */

import type { State } from '../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, abilityField, byAddress, CODE, CODE_LIMIT, END } from '../../kernel/tables.ts';
import { UNREAD_SHIFT } from '../modifications.ts';
import { type DeriveHooks, ORDER_SET_OWN_DEPENDENCY } from './hooks.ts';

/** In `layersOfList` and `scopesOfList`: it has been found. */
const FOUND = 1;

const firstOrder = (): number => ORDER_SET_OWN_DEPENDENCY;

/** Where each modification acts in the position, and what has been found out about lists of them by their address. */
export interface ListLayers {
  order: number;
  layerOf: readonly number[];
  layersOfList: Uint8Array;
  scopesOfList: Uint16Array;
}

/** The layers of lists of modifications. */
export interface Lists {
  readonly lists: ListLayers;
  /** Takes up the layers of the position. */
  readonly useLayers: (s: State) => void;
  /** The layers that the list of modifications at that address touches, with TAKES_ABILITIES. */
  readonly layersOf: (code: number) => number;
  /** The layers in which that list changes a card, with what nobody reads of it: see ModificationTable. */
  readonly scopeOf: (code: number) => number;
}

/** Makes the `Lists` of one game. */
export function createListLayers(hooks: Pick<DeriveHooks, 'layers' | 'modifications' | 'staticKind'>): Lists {
  const { modifications, staticKind } = hooks;
  const { otherLayers, order: orderOf = firstOrder, begunGoesOn = false } = hooks.layers;
  const { givesAbility, widths } = modifications;

  const printedLayers = byAddress(new Uint8Array(CODE_LIMIT));

  const layersElsewise = otherLayers === undefined ? printedLayers : byAddress(new Uint8Array(CODE_LIMIT));

  const printedScopes = byAddress(new Uint16Array(CODE_LIMIT));

  const scopesElsewise = otherLayers === undefined ? printedScopes : byAddress(new Uint16Array(CODE_LIMIT));

  const lists: ListLayers = {
    order: ORDER_SET_OWN_DEPENDENCY,
    layerOf: modifications.layers,
    layersOfList: printedLayers,
    scopesOfList: printedScopes,
  };

  function useLayers(s: State): void {
    lists.order = orderOf(s);
    if (otherLayers === undefined) return;
    const isOther = otherLayers.isIn(s);
    lists.layerOf = isOther ? otherLayers.layers() : modifications.layers;
    lists.layersOfList = isOther ? layersElsewise : printedLayers;
    lists.scopesOfList = isOther ? scopesElsewise : printedScopes;
  }

  function layersOf(code: number): number {
    if (lists.layersOfList[code] === 0) lists.layersOfList[code] = modifications.layersOf(code, lists.layerOf) | FOUND;
    return lists.layersOfList[code] & ~FOUND;
  }

  function scopeOf(code: number): number {
    if (lists.scopesOfList[code] === 0) {
      const scope = modifications.scopeOf(code, lists.layerOf);
      // where an effect that has begun goes on, it begins in every layer of its list, and nobody reads that an ability
      // is given
      const idle =
        (begunGoesOn ? layersOf(code) & ~scope : 0) | (givesStatic(code) ? 1 << lists.layerOf[givesAbility] : 0);
      lists.scopesOfList[code] = scope | idle | (idle << UNREAD_SHIFT) | FOUND;
    }
    return lists.scopesOfList[code] & ~FOUND;
  }

  function givesStatic(code: number): boolean {
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (CODE[pc] === givesAbility && ABILITIES[abilityField(CODE[pc + 1], ABILITY_KIND)] === staticKind) return true;
    return false;
  }

  return { lists, useLayers, layersOf, scopeOf };
}
