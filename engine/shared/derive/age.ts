/** Whether it matters which of two cards is the older. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_EFFECT,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityField,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEFS,
  defField,
  END,
} from '../../kernel/tables.ts';
import { ownDefinition } from '../characteristics.ts';
import { listens } from '../listeners.ts';
import { TAKES_ABILITIES } from '../modifications.ts';
import type { DeriveHooks } from './hooks.ts';
import type { Lists } from './lists.ts';

/** Are two cards in the same zone of the same player? */
function isBeside(s: State, a: number, b: number): boolean {
  return s[K.cardField(a, K.CARD_ZONE)] === s[K.cardField(b, K.CARD_ZONE)];
}

/** Where two static abilities meet. */
export interface Meetings {
  /**
   * The layers in which the order of two static abilities by age matters. Where only one of them reads what the other
   * changes, dependency orders them. One that changes only its own card meets others in the layers that both read, and
   * nowhere else.
   */
  readonly meetingLayers: (a: number, b: number) => number;
}

/** Makes the `Meetings` of one game. */
export function createMeetings(
  hooks: Pick<DeriveHooks, 'layers' | 'modifications' | 'readMask'>,
  listLayers: Lists,
): Meetings {
  const { modifications, readMask } = hooks;
  const { ownFirst, setBeforePlus, abilities: abilityLayer } = hooks.layers;
  const { widths, sets, overwrites } = modifications;
  const { lists, layersOf } = listLayers;

  /** The layers in which the list at that address has a modification with a trait. */
  function layersWith(trait: readonly boolean[], code: number): number {
    let layers = 0;
    for (let pc = code; CODE[pc] !== END; pc += widths[CODE[pc]])
      if (trait[CODE[pc]]) layers |= 1 << lists.layerOf[CODE[pc]];
    return layers;
  }

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

  return { meetingLayers };
}

/** Whether age matters. */
export interface Age {
  /** May it matter which of two cards is the older one, because static abilities of both meet in a layer? */
  readonly ageMatters: (s: State, a: number, b: number) => boolean;
}

/** Makes the `Age` of one game. */
export function createAge(
  hooks: Pick<DeriveHooks, 'definitionOf' | 'layout' | 'staticKind' | 'zones'>,
  listLayers: Lists,
  meetings: Meetings,
): Age {
  const { staticKind, zones, definitionOf = ownDefinition } = hooks;
  const { LISTEN_LAYERS: layersEvent } = hooks.layout;
  const { useLayers } = listLayers;
  const { meetingLayers } = meetings;

  function isStaticOnField(ability: number): boolean {
    const a = abilityOffset(ability);
    return ABILITIES[a + ABILITY_KIND] === staticKind && ((ABILITIES[a + ABILITY_ZONES] >> (zones[0] >> 1)) & 1) !== 0;
  }

  function ageMatters(s: State, a: number, b: number): boolean {
    const definitionA = definitionOf(s, a);
    const definitionB = definitionOf(s, b);
    // of two copies of a card on one side either may be the older one: that makes no difference
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

  return { ageMatters };
}
