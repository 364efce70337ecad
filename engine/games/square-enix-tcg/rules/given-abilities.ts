/** Which abilities to use a card has been given, by effects and by field abilities; an option names one by its number. */

import {
  CARD_DEF,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  NONE,
  type State,
} from '../../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_FLAGS,
  ABILITY_KIND,
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
import { CONTINUOUS_CODE } from '../../../shared/continuous.ts';
import { GIVEN_FROM } from '../../../shared/given.ts';
import { referenceTo } from '../../../shared/selection.ts';
import {
  ABILITY_ACTION,
  ABILITY_FLAG_GRANTS,
  ABILITY_SPECIAL,
  FLAG_DEF_GRANTS,
  GAINED_ABILITIES,
  GRANTERS,
  ZONE_FIELD,
} from '../layout.ts';
import { MOD_ABILITY, MODIFICATIONS } from '../operators/modifications.ts';
import { holds } from '../operators/tables.ts';
import { hasLostAbilities } from './characteristics.ts';
import { isGivenLost } from './derive.ts';
import { isGivenTo, isGrantedTo } from './events.ts';

/** Offset of the entry that gives the ability found last; NONE where a field ability gives it. */
export let givenEntry = NONE;

function isUsable(ability: number): boolean {
  const kind = ABILITIES[ability * ABILITY_STRIDE + ABILITY_KIND];
  return kind === ABILITY_ACTION || kind === ABILITY_SPECIAL;
}

/** Row of the k-th ability to use that the card has been given: by effects, then by field abilities. NONE past the last. */
export function givenAbility(s: State, card: number, k: number): number {
  let left = k;
  givenEntry = NONE;
  if (s[GAINED_ABILITIES] !== 0) {
    const reference = referenceTo(s, card);
    for (let i = 0; i < s[CONTINUOUS_COUNT]; i++) {
      const e = CONTINUOUS + i * CONTINUOUS_STRIDE;
      if (!isGivenTo(s, e, reference) || !isUsable(s[e + CONTINUOUS_CODE]) || isGivenLost(s, e) || left-- > 0) continue;
      givenEntry = e;
      return s[e + CONTINUOUS_CODE];
    }
  }
  if (s[GRANTERS] === 0) return NONE;
  for (let player = 0; player < 2; player++) {
    for (let giver = firstCard(s, ZONE_FIELD + player); giver !== NONE; giver = nextCard(s, giver)) {
      const d = s[CARDS + giver * CARD_STRIDE + CARD_DEF] * DEF_STRIDE;
      if ((DEFS[d + DEF_FLAGS] & FLAG_DEF_GRANTS) === 0 || hasLostAbilities(s, giver)) continue;
      const end = DEFS[d + DEF_ABILITY] + DEFS[d + DEF_ABILITY_COUNT];
      for (let row = DEFS[d + DEF_ABILITY]; row < end; row++) {
        if (!grantsTo(s, row, giver, player, card)) continue;
        const { widths } = MODIFICATIONS;
        for (let pc = ABILITIES[row * ABILITY_STRIDE + ABILITY_EFFECT]; CODE[pc] !== END; pc += widths[CODE[pc]])
          if (CODE[pc] === MOD_ABILITY && isUsable(CODE[pc + 1]) && left-- === 0) return CODE[pc + 1];
      }
    }
  }
  return NONE;
}

function grantsTo(s: State, row: number, giver: number, player: number, card: number): boolean {
  const a = row * ABILITY_STRIDE;
  if ((ABILITIES[a + ABILITY_FLAGS] & ABILITY_FLAG_GRANTS) === 0) return false;
  const condition = ABILITIES[a + ABILITY_CONDITION];
  if (condition !== 0 && !holds(s, condition, giver, player, NONE)) return false;
  return isGrantedTo(s, row, giver, player, card);
}

/** Row of the ability that an option's number means; `givenEntry` says what gives it. */
export function abilityAt(s: State, card: number, number: number): number {
  givenEntry = NONE;
  if (number >= GIVEN_FROM) return givenAbility(s, card, number - GIVEN_FROM);
  return DEFS[s[CARDS + card * CARD_STRIDE + CARD_DEF] * DEF_STRIDE + DEF_ABILITY] + number;
}
