/** Cards that have lost their abilities. */
import { kindBits } from '../../kernel/bits.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
  abilityOffset,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEFS,
  defOffset,
} from '../../kernel/tables.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { ownDefinition } from '../characteristics.ts';
import { CONTINUOUS_CONTROL, CONTINUOUS_TARGET, CONTINUOUS_TIMESTAMP } from '../continuous.ts';
import { NO_LENT_TEXTS } from '../links.ts';
import { TAKES_ABILITIES } from '../modifications.ts';
import { always, type DeriveHooks } from './hooks.ts';
import type { Lists } from './lists.ts';

/** Who has lost abilities. */
export interface Lost {
  readonly isDerived: (s: State, card: number) => boolean;
  /** Has the card, where it has derived values, lost its abilities as far as the layers have been applied? */
  readonly hasNoAbilities: (s: State, card: number) => boolean;
  /**
   * Has something younger than that time taken away the abilities of a card that has lost them? Abilities given later
   * stay.
   */
  readonly hasLostSince: (s: State, card: number, since: number) => boolean;
}

type LostHooks = Pick<
  DeriveHooks,
  | 'definitionOf'
  | 'entryLayers'
  | 'givenKind'
  | 'holds'
  | 'isEnabled'
  | 'layout'
  | 'lent'
  | 'lostBit'
  | 'lostField'
  | 'matches'
  | 'staticKind'
  | 'zones'
>;

/** Makes the `Lost` of one game. */
export function createLost(hooks: LostHooks, listLayers: Lists): Lost {
  const {
    zones,
    lostField,
    lostBit,
    givenKind,
    entryLayers,
    staticKind,
    holds,
    matches,
    definitionOf = ownDefinition,
    isEnabled = always,
  } = hooks;
  const { LISTEN_LAYERS: layersEvent } = hooks.layout;
  const { lending, holderOf: holderOfTexts } = hooks.lent ?? NO_LENT_TEXTS;
  const { layersOf } = listLayers;

  const derivedZones = kindBits(zones);

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
      if (hasLostBy(s, zones[0] + player, card, since)) return true;
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

  return { isDerived, hasNoAbilities, hasLostSince };
}
