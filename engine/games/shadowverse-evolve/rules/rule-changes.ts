/** Rule changes in force: modifications without a layer (cost, damage, playing, …). They are read where the rule is. */

import {
  CARD_SERIAL,
  CARD_STRIDE,
  CARDS,
  CONTINUOUS,
  CONTINUOUS_COUNT,
  CONTINUOUS_STRIDE,
  LISTENERS,
  NONE,
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
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_LISTENS,
  DEF_LISTENS_ELSEWHERE,
  DEF_STRIDE,
  DEFS,
  END,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { CONTINUOUS_CODE, CONTINUOUS_CONTROL, CONTINUOUS_TARGET } from '../../../shared/continuous.ts';
import { listens } from '../../../shared/listeners.ts';
import { ABILITY_STATIC, ELSEWHERE_ZONES, GAINED_ABILITIES, LISTEN_ELSEWHERE, ZONE_FIELD } from '../layout.ts';
import { MODIFICATIONS } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  CONTINUOUS_PLAYER,
  formOf,
  hasLostAbilities,
  isEnabled,
  masterOf,
} from './characteristics.ts';

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
  const definition = formOf(s, card);
  if (!listens(definition, listening, listener)) return;
  const d = definition * DEF_STRIDE;
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
