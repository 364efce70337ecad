/**
 * What a field ability looks at, found once an ability from its words: the layers it reads (what dependency can be about,
 * 11.13.4.12), and what beside the field its effect depends on (when derived values must be computed again).
 */
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_LIMIT,
  ABILITY_STRIDE,
  CODE,
  END,
} from '../../../kernel/tables.ts';
import type { Operand, OperatorTable } from '../../../shared/operators/operator.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import {
  DEPEND_DEEDS,
  DEPEND_HAND,
  DEPEND_PILES,
  DEPEND_POINTS,
  DEPEND_STATE,
  DEPEND_TURN,
  ZONE_DAMAGE,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { CONDITIONS } from './conditions.ts';
import { LAYER_GENERAL, LAYER_POWER, LAYER_TEXT, LAYER_TYPE, MODIFICATIONS } from './modifications.ts';
import { TEST_ZONE, TESTS } from './tests.ts';
import { VALUES } from './values.ts';

/** Layer that a word reads, by its name: tests ask derived characteristics. */
const READS: Readonly<Record<string, number>> = {
  type: LAYER_TYPE,
  job: LAYER_TYPE,
  'not-job': LAYER_TYPE,
  element: LAYER_GENERAL,
  'not-element': LAYER_GENERAL,
  'multi-element': LAYER_GENERAL,
  'elements-among': LAYER_GENERAL,
  power: LAYER_POWER,
  'highest-power': LAYER_POWER,
  keyword: LAYER_TEXT,
};

/** What else a word depends on, by its name; bits 8 on of a mask are DEPEND_STATE, DEPEND_POINTS, … */
const DEPENDS: Readonly<Record<string, number>> = {
  state: DEPEND_STATE,
  counters: DEPEND_STATE,
  overdriven: DEPEND_STATE,
  'play-cost-paid': DEPEND_STATE,
  points: DEPEND_POINTS,
  damage: DEPEND_POINTS,
  hand: DEPEND_HAND,
  'hand-size': DEPEND_HAND,
  deck: DEPEND_PILES,
  'your-turn': DEPEND_TURN,
  'opponent-turn': DEPEND_TURN,
  'main-phase': DEPEND_TURN,
  'attack-phase': DEPEND_TURN,
  'entered-this-turn': DEPEND_TURN,
  'cast-this-turn': DEPEND_DEEDS,
  'discarded-this-turn': DEPEND_DEEDS,
  'forward-broken-this-turn': DEPEND_DEEDS,
  'summons-cast': DEPEND_DEEDS,
  'cards-cast': DEPEND_DEEDS,
};
const DEPEND_SHIFT = 8;

function dependBit(dependency: number): number {
  return 1 << (DEPEND_SHIFT + dependency - DEPEND_STATE);
}

/** Does a mask of `readMask` have the dependency? */
export function dependsOn(mask: number, dependency: number): boolean {
  return (mask & dependBit(dependency)) !== 0;
}

/** Does it have any? */
export function dependsOnAny(mask: number): boolean {
  for (let dependency = DEPEND_STATE; dependency <= DEPEND_DEEDS; dependency++)
    if (dependsOn(mask, dependency)) return true;
  return false;
}

/** The dependencies of a field ability, as DEPEND_ numbers. */
export function dependenciesOf(ability: number): number[] {
  const mask = readMask(ability);
  const found: number[] = [];
  for (let dependency = DEPEND_STATE; dependency <= DEPEND_DEEDS; dependency++) {
    if ((mask & dependBit(dependency)) !== 0) found.push(dependency);
  }
  return found;
}

const masks = new Int32Array(ABILITY_LIMIT);

/** Bit k below 8: the ability reads something that layer k changes. Above: what else it depends on. */
export function readMask(ability: number): number {
  if (masks[ability] === 0) {
    const a = ability * ABILITY_STRIDE;
    masks[ability] =
      (1 << 31) |
      listMask(TESTS, ABILITIES[a + ABILITY_AFFECTS]) |
      listMask(CONDITIONS, ABILITIES[a + ABILITY_CONDITION]) |
      listMask(MODIFICATIONS, ABILITIES[a + ABILITY_EFFECT]);
  }
  return masks[ability];
}

function listMask(
  table: OperatorTable<never> | OperatorTable<null> | typeof TESTS | typeof CONDITIONS | typeof VALUES,
  address: number,
): number {
  let mask = 0;
  if (address <= 0) return 0;
  for (let pc = address; CODE[pc] !== END; pc += table.widths[CODE[pc]]) mask |= wordMask(table, pc);
  return mask;
}

function wordMask(table: Parameters<typeof listMask>[0], pc: number): number {
  const definition = table.definitions[CODE[pc]];
  if (!definition) return 0;
  let mask = 0;
  const layer = table.kind === 'test' || table.kind === 'value' ? READS[definition.name] : undefined;
  if (layer !== undefined) mask |= 1 << layer;
  const depends = DEPENDS[definition.name];
  if (depends !== undefined) mask |= dependBit(depends);
  if (table === TESTS && CODE[pc] === TEST_ZONE) mask |= zoneDependency(CODE[pc + 1] * 2);
  let at = pc + 1;
  for (const operand of Object.values(definition.operands)) mask |= operandMask(operand, CODE[at++]);
  return mask;
}

function zoneDependency(zone: number): number {
  if (zone === ZONE_FIELD) return 0;
  if (zone === ZONE_HAND) return dependBit(DEPEND_HAND);
  return dependBit(zone === ZONE_DAMAGE ? DEPEND_POINTS : DEPEND_PILES);
}

function operandMask(operand: Operand, code: number): number {
  switch (operand.kind) {
    case 'filter':
      return listMask(TESTS, code);
    case 'condition':
      return listMask(CONDITIONS, code);
    case 'value':
      return (code & 1) === 1 ? wordMask(VALUES, code >> 1) : 0;
    case 'selector':
      // the attackers and the blocker are states of cards
      return selectorKind(code) === 2
        ? listMask(TESTS, selectorArgument(code))
        : selectorKind(code) >= 8
          ? dependBit(DEPEND_STATE)
          : 0;
    case 'filters':
    case 'conditions': {
      let mask = 0;
      for (let i = 1; i <= CODE[code]; i++)
        mask |= listMask(operand.kind === 'filters' ? TESTS : CONDITIONS, CODE[code + i]);
      return mask;
    }
    default:
      return 0;
  }
}
