/** Which layers a field ability reads, found once an ability from its words: what dependency can be about (11.13.4.12). */
import { ABILITIES, ABILITY_CONDITION, ABILITY_EFFECT, ABILITY_LIMIT, ABILITY_STRIDE, CODE, END } from '../../../kernel/tables.ts';
import type { Operand, WordTable } from '../../../kernel/words.ts';
import { selectorArgument, selectorKind } from '../../../kernel/words.ts';
import { ABILITY_AFFECTS } from '../layout.ts';
import { CONDITIONS } from './conditions.ts';
import { LAYER_GENERAL, LAYER_POWER, LAYER_TEXT, LAYER_TYPE, MODIFICATIONS } from './modifications.ts';
import { TESTS } from './tests.ts';
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

const masks = new Int32Array(ABILITY_LIMIT);

/** Bit k: the ability reads something that layer k changes. Every ability exists or not by layer 2 (lost abilities). */
export function readMask(ability: number): number {
  if (masks[ability] === 0) {
    const a = ability * ABILITY_STRIDE;
    masks[ability] =
      (1 << 31) |
      (1 << LAYER_TEXT) |
      listMask(TESTS, ABILITIES[a + ABILITY_AFFECTS]) |
      listMask(CONDITIONS, ABILITIES[a + ABILITY_CONDITION]) |
      listMask(MODIFICATIONS, ABILITIES[a + ABILITY_EFFECT]);
  }
  return masks[ability];
}

function listMask(table: WordTable<never> | WordTable<null> | typeof TESTS | typeof CONDITIONS | typeof VALUES, address: number): number {
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
  let at = pc + 1;
  for (const operand of Object.values(definition.operands)) mask |= operandMask(operand, CODE[at++]);
  return mask;
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
      return selectorKind(code) === 2 ? listMask(TESTS, selectorArgument(code)) : 0;
    case 'filters':
    case 'conditions': {
      let mask = 0;
      for (let i = 1; i <= CODE[code]; i++) mask |= listMask(operand.kind === 'filters' ? TESTS : CONDITIONS, CODE[code + i]);
      return mask;
    }
    default:
      return 0;
  }
}
