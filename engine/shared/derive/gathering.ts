/** Gathering the continuous effects of a derivation. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  ABILITY_ZONES,
  abilityOffset,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEFS,
  defField,
  END,
} from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ownDefinition } from '../characteristics.ts';
import {
  CONTINUOUS_CODE,
  CONTINUOUS_CONTROL,
  CONTINUOUS_SOURCE,
  CONTINUOUS_TARGET,
  CONTINUOUS_TIMESTAMP,
} from '../continuous.ts';
import { NO_LENT_TEXTS } from '../links.ts';
import { listens, mayListenFrom } from '../listeners.ts';
import { UNREAD_SHIFT } from '../modifications.ts';
import { about, gather, HANDLE_CARD, HANDLE_ENTRY, LAYERS } from './about.ts';
import type { Handles } from './handles.ts';
import type { DeriveHooks } from './hooks.ts';
import type { Lists } from './lists.ts';

export const everywhere = (): number => -1;

/** What the cards of a zone bring. */
export interface ZoneGathering {
  /** Notes the zones of the cards that pass the filter `affects` (0: that card alone): something acts there. */
  readonly noteZones: (s: State, affects: number, card: number) => void;
  /**
   * The abilities of the cards of a zone that act on the layers from the zone kind `kind`, which is another one where
   * they are lent; `listening` says where their listeners stand.
   */
  readonly gatherZone: (s: State, zone: number, listening: number, kind: number) => void;
}

/** Makes the `ZoneGathering` of one game. */
export function createZoneGathering(
  hooks: Pick<
    DeriveHooks,
    'definitionOf' | 'layout' | 'lent' | 'modifications' | 'ownFacts' | 'readMask' | 'staticKind' | 'zonesOf'
  >,
  listLayers: Lists,
): ZoneGathering {
  const {
    staticKind,
    readMask,
    modifications,
    zonesOf = everywhere,
    definitionOf = ownDefinition,
    ownFacts = 0,
  } = hooks;
  const { LISTEN_LAYERS: layersEvent } = hooks.layout;
  const { holderOf: holderOfTexts } = hooks.lent ?? NO_LENT_TEXTS;
  const { widths, givesAbility } = modifications;
  const { scopeOf } = listLayers;

  function noteZones(s: State, affects: number, card: number): void {
    about.touchedZones |= affects === 0 ? 1 << (s[K.cardField(card, K.CARD_ZONE)] >> 1) : zonesOf(affects);
  }

  function gatherZone(s: State, zone: number, listening: number, kind: number): void {
    const bit = 1 << (kind >> 1);
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
   * Counts what the given ability may do among the gathered effects from the beginning. `receivers`: the filter of the
   * cards that get it.
   */
  function gatherGranted(ability: number, receivers: number): void {
    const a = abilityOffset(ability);
    if (ABILITIES[a + ABILITY_KIND] !== staticKind) return;
    about.mayGrant = true;
    const scope = scopeOf(ABILITIES[a + ABILITY_EFFECT]);
    about.gatheredAny |= scope & LAYERS;
    about.readOfAny |= scope & LAYERS & ~(scope >> UNREAD_SHIFT);
    about.readByAny |= readMask(ability);
    about.touchedZones |= zonesOf(ABILITIES[a + ABILITY_AFFECTS] || receivers);
  }

  return { noteZones, gatherZone };
}

/** Gathering all continuous effects. */
export interface Gathering {
  readonly gatherAll: (s: State) => void;
}

/** Makes the `Gathering` of one game. */
export function createGathering(
  hooks: Pick<
    DeriveHooks,
    'elsewhere' | 'entryLayers' | 'givenKind' | 'layout' | 'lent' | 'readMask' | 'staticKind' | 'zones'
  >,
  listLayers: Lists,
  handles: Handles,
  zoneGathering: ZoneGathering,
): Gathering {
  const { zones, elsewhere, givenKind, staticKind, readMask, entryLayers } = hooks;
  const { LISTEN_LAYERS: layersEvent, LISTEN_ELSEWHERE: elsewhereEvent } = hooks.layout;
  const { lending } = hooks.lent ?? NO_LENT_TEXTS;
  const { scopeOf } = listLayers;
  const { holderOf } = handles;
  const { gatherZone, noteZones } = zoneGathering;

  function gatherAll(s: State): void {
    about.gatheredCount = 0;
    about.gatheredAny = 0;
    about.readOfAny = 0;
    about.readByAny = 0;
    about.touchedZones = 0;
    about.grantedCount = 0;
    about.mayGrant = false;
    if (s[K.LISTENERS + layersEvent] !== 0) {
      for (let player = 0; player < 2; player++) {
        gatherZone(s, zones[0] + player, DEF_LISTENS, zones[0]);
        for (let i = 0; i < lending.length; i++) gatherZone(s, lending[i] + player, DEF_LISTENS, zones[0]);
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

  return { gatherAll };
}
