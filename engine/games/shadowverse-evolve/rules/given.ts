/** Abilities that a card has been given: by entries of CONTINUOUS, and by static abilities of cards on fields and of equipment. */

import { CONTINUOUS, CONTINUOUS_COUNT, CONTINUOUS_STRIDE, NONE, type State } from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_STRIDE,
  CODE,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL, CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { referenceTo } from '../../../shared/selection.ts';
import { ABILITY_FLAG_GRANTS, FLAG_DEF_GRANTS, GAINED_ABILITIES, ZONE_EQUIPMENT, ZONE_FIELD } from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import { CONTINUOUS_ABILITY, formOf, hasLostAbilities, hasLostGiven, isEnabled } from './characteristics.ts';

const GRANTING_ZONES = [ZONE_FIELD, ZONE_EQUIPMENT] as const;

/** Ability row of the k-th ability a card has been given: by entries, then by static abilities. NONE past the last. */
export function givenRow(s: State, card: number, k: number): number {
  let left = k;
  if (s[GAINED_ABILITIES] !== 0) {
    const reference = referenceTo(s, card);
    for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      if (s[e + CONTINUOUS_CONTROL] >> 1 !== CONTINUOUS_ABILITY || s[e + CONTINUOUS_TARGET] !== reference) continue;
      if (left-- === 0) return s[e + CONTINUOUS_CODE];
    }
  }
  for (let player = 0; player < 2; player++) {
    for (let zone = 0; zone < GRANTING_ZONES.length; zone++) {
      for (let giver = firstCard(s, GRANTING_ZONES[zone] + player); giver !== NONE; giver = nextCard(s, giver)) {
        const d = formOf(s, giver) * DEF_STRIDE;
        if ((DEFS[d + DEF_FLAGS] & FLAG_DEF_GRANTS) === 0 || hasLostAbilities(s, giver)) continue;
        const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
        for (let row = DEFS[d + DEF_ABILITY]; row < end; row++) {
          if (!grantsTo(s, row, giver, player, card)) continue;
          const { widths } = MODIFICATIONS;
          for (let pc = ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]])
            if (CODE[pc] === MOD_ABILITY && left-- === 0) return CODE[pc + 1];
        }
      }
    }
  }
  return NONE;
}

function grantsTo(s: State, row: number, giver: number, player: number, card: number): boolean {
  const a = row * ABILITY_STRIDE;
  const flags = ABILITIES[a + ABILITY_FLAGS];
  if ((flags & ABILITY_FLAG_GRANTS) === 0 || !isEnabled(s, flags, player)) return false;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, giver, player, NONE)) return false;
  const affects = ABILITIES[a + ABILITY_AFFECTS];
  return affects === 0 ? giver === card : matches(s, card, affects, giver, player) && !hasLostGiven(s, card, giver);
}

/** Is there anything that may have given a card an ability? Equipment does, most of all. */
export function mayBeGiven(s: State): boolean {
  if (s[GAINED_ABILITIES] !== 0) return true;
  for (let player = 0; player < 2; player++) {
    if (firstCard(s, ZONE_EQUIPMENT + player) !== NONE) return true;
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card))
      if ((DEFS[formOf(s, card) * DEF_STRIDE + DEF_FLAGS] & FLAG_DEF_GRANTS) !== 0) return true;
  }
  return false;
}
