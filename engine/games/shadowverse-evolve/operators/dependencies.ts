/**
 * What a static ability looks at, found once an ability from its words: the layers it reads (what dependency can be about,
 * 10.9.1.5), and what beside the fields its effect depends on (when derived values must be computed again).
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
  DEPEND_PLAYERS,
  DEPEND_STATE,
  DEPEND_TURN,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_LEADER,
} from '../layout.ts';
import { SELECTORS } from '../rules/selection.ts';
import { CONDITIONS } from './conditions.ts';
import { LAYER_ABILITIES, LAYER_FORM, LAYER_NUMBERS, MODIFICATIONS } from './modifications.ts';
import { TEST_ZONE, TESTS } from './tests.ts';
import { VALUES } from './values.ts';

/** Layer that a test or value reads, by its name. */
const READS: Readonly<Record<string, number>> = {
  kind: LAYER_FORM,
  special: LAYER_FORM,
  'not-special': LAYER_FORM,
  class: LAYER_FORM,
  'not-class': LAYER_FORM,
  type: LAYER_FORM,
  'all-types': LAYER_FORM,
  'not-type': LAYER_FORM,
  name: LAYER_FORM,
  'not-name': LAYER_FORM,
  'name-contains': LAYER_FORM,
  'same-name': LAYER_FORM,
  'not-same-name': LAYER_FORM,
  attack: LAYER_NUMBERS,
  defense: LAYER_NUMBERS,
  'sum-of': LAYER_NUMBERS,
  highest: LAYER_NUMBERS,
  keyword: LAYER_ABILITIES,
  'not-keyword': LAYER_ABILITIES,
  ability: LAYER_ABILITIES,
};

/** What else a word depends on, by its table and name. */
const DEPENDS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  test: {
    state: DEPEND_STATE,
    counters: DEPEND_STATE,
    'evolved-this-turn': DEPEND_STATE,
    'entered-this-turn': DEPEND_TURN,
    'attacked-this-turn': DEPEND_DEEDS,
    'wears-this': DEPEND_STATE,
    equipped: DEPEND_STATE,
  },
  value: {
    counters: DEPEND_STATE,
    'hand-size': DEPEND_HAND,
    'deck-size': DEPEND_PILES,
    'graveyard-size': DEPEND_PILES,
    'banished-size': DEPEND_PILES,
    'ex-size': DEPEND_PILES,
    pp: DEPEND_PLAYERS,
    'pp-max': DEPEND_PLAYERS,
    ep: DEPEND_PLAYERS,
    sep: DEPEND_PLAYERS,
    'leader-defense': DEPEND_PLAYERS,
    turns: DEPEND_TURN,
    decreases: DEPEND_DEEDS,
    buried: DEPEND_DEEDS,
    evolved: DEPEND_DEEDS,
    discarded: DEPEND_DEEDS,
    'cards-played': DEPEND_DEEDS,
    'union-bursts': DEPEND_DEEDS,
  },
  condition: {
    'your-turn': DEPEND_TURN,
    'opponent-turn': DEPEND_TURN,
    overflow: DEPEND_PLAYERS,
    sanguine: DEPEND_DEEDS,
    combo: DEPEND_DEEDS,
    spellchain: DEPEND_PILES,
    necrocharge: DEPEND_PILES,
    hand: DEPEND_HAND,
    deck: DEPEND_PILES,
    graveyard: DEPEND_PILES,
    banished: DEPEND_PILES,
    ex: DEPEND_PILES,
    pp: DEPEND_PLAYERS,
    'pp-max': DEPEND_PLAYERS,
    ep: DEPEND_PLAYERS,
    sep: DEPEND_PLAYERS,
    'leader-defense': DEPEND_PLAYERS,
    turns: DEPEND_TURN,
    'played-this-turn': DEPEND_DEEDS,
    'evolved-this-turn': DEPEND_DEEDS,
    'buried-this-turn': DEPEND_DEEDS,
    'discarded-this-turn': DEPEND_DEEDS,
    'decreased-this-turn': DEPEND_DEEDS,
    'union-bursts': DEPEND_DEEDS,
    'played-from': DEPEND_STATE,
    'was-played': DEPEND_STATE,
    'attacking-leader': DEPEND_STATE,
    'attacking-follower': DEPEND_STATE,
  },
};

/** Bits from here on of a mask are DEPEND_STATE, DEPEND_PLAYERS, … */
export const DEPEND_SHIFT = 8;

function dependBit(dependency: number): number {
  return 1 << (DEPEND_SHIFT + dependency - DEPEND_STATE);
}

/** The dependencies of a static ability, as DEPEND_ numbers. */
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
  const depends = DEPENDS[table.kind]?.[definition.name];
  if (depends !== undefined) mask |= dependBit(depends);
  if (table === TESTS && CODE[pc] === TEST_ZONE) mask |= zoneDependency(CODE[pc + 1] * 2);
  let at = pc + 1;
  for (const operand of Object.values(definition.operands)) mask |= operandMask(operand, CODE[at++]);
  return mask;
}

function zoneDependency(zone: number): number {
  if (zone === ZONE_FIELD) return 0;
  if (zone === ZONE_HAND) return dependBit(DEPEND_HAND);
  return dependBit(zone === ZONE_LEADER ? DEPEND_PLAYERS : DEPEND_PILES);
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
      return selectorMask(code);
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

function selectorMask(code: number): number {
  const form = SELECTORS[selectorKind(code)];
  if (form.argument === 'filter') return listMask(TESTS, selectorArgument(code));
  // whose equipment it is and what is attacked are states of cards; leaders are the players' numbers
  if (form.name === 'bearer' || form.name === 'target') return dependBit(DEPEND_STATE);
  return form.name.endsWith('leader') ? dependBit(DEPEND_PLAYERS) : 0;
}
