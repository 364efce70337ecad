/**
 * What an ability that changes cards looks at, found once an ability from the records of its operators: the layers it
 * reads (what dependency of continuous effects can be about), and what beside the cards on the field its effect depends
 * on (when derived values must be computed again). `createDependencies` makes the functions of one game.
 */

import { LISTENERS, type State } from '../../kernel/layout.ts';
import {
  ABILITIES,
  ABILITY_AFFECTS,
  ABILITY_CONDITION,
  ABILITY_EFFECT,
  ABILITY_LIMIT,
  abilityOffset,
  byAbility,
  CODE,
  END,
} from '../../kernel/tables.ts';
import type { Evaluators } from './evaluators.ts';
import {
  GIVEN,
  type ModificationRun,
  type Operand,
  type OperatorTable,
  type SelectorForm,
  selectorArgument,
  selectorKind,
} from './operator.ts';

/** What finding the dependencies of a game's abilities needs of it. */
export interface DependencyHooks extends Pick<Evaluators, 'tests' | 'values' | 'conditions'> {
  readonly modifications: OperatorTable<ModificationRun>;
  readonly selectors: readonly SelectorForm[];
  /**
   * The listeners (DEPEND_ numbers) that hear of cards which come to the zones where a searching filter looks, or
   * leave them. The field needs none.
   */
  readonly searched?: (filter: number) => readonly number[];
  /** What a word for a player hangs on, as a DEPEND_ number, if on anything (whose turn it is). */
  readonly player?: (player: number) => number | undefined;
  /** The first and the last of the game's DEPEND_ numbers. */
  readonly first: number;
  readonly last: number;
  /** The listener that counts the abilities which have any dependency at all. */
  readonly any?: number;
}

export interface Dependencies extends Reads {}

const nothing = (): undefined => undefined;

const DEPEND_SHIFT = 8;
const KNOWN = 1 << 31;
/**
 * A bit in a mask of `readMask`: what the ability does to a card may depend on more than that card and the card that
 * has the ability, each as it is by itself.
 */
export const LOOKS_AROUND = 1 << 30;

type Table = OperatorTable<never> | OperatorTable<ModificationRun> | Evaluators['tests' | 'values' | 'conditions'];

/** What lists of words read, as masks. */
export interface ListMasks {
  readonly listMask: (table: Table, address: number) => number;
}

/** Makes the `ListMasks` of one game. */
function createListMasks(
  hooks: Pick<DependencyHooks, 'conditions' | 'first' | 'player' | 'searched' | 'selectors' | 'tests' | 'values'>,
): ListMasks {
  const { first, tests, conditions, values, selectors, searched, player = nothing } = hooks;

  /** The bits of a dependency. */
  function dependBit(dependency: number | undefined): number {
    return dependency ? LOOKS_AROUND | (1 << (DEPEND_SHIFT + dependency - first)) : 0;
  }

  function listMask(table: Table, address: number): number {
    let mask = 0;
    if (address <= 0) return 0;
    for (let pc = address; CODE[pc] !== END; pc += table.widths[CODE[pc]]) mask |= operatorMask(table, pc);
    return mask;
  }

  function operatorMask(table: Table, pc: number): number {
    const { reads, depends, operands } = table.definitions[CODE[pc]]!;
    let mask = 0;
    for (const layer of reads === undefined ? [] : [reads].flat()) mask |= 1 << layer;
    mask |= dependBit(typeof depends === 'function' ? depends(CODE[pc + 1]) : depends);
    let at = pc + 1;
    for (const operand of Object.values(operands)) mask |= operandMask(operand, CODE[at++]);
    return mask;
  }

  function operandMask(operand: Operand, code: number): number {
    switch (operand.kind) {
      case 'filter':
        return LOOKS_AROUND | listMask(tests, code) | (operand.place === GIVEN ? 0 : searchedMask(code));
      case 'condition':
        return listMask(conditions, code);
      case 'player':
        return dependBit(player(code));
      case 'value':
        return (code & 1) === 1 ? LOOKS_AROUND | operatorMask(values, code >> 1) : 0;
      case 'selector': {
        const { argument, depends } = selectors[selectorKind(code)];
        if (argument !== 'filter') return LOOKS_AROUND | dependBit(depends);
        const filter = selectorArgument(code);
        return LOOKS_AROUND | dependBit(depends) | listMask(tests, filter) | searchedMask(filter);
      }
      case 'filters':
        return listsMask(tests, code);
      case 'conditions':
        return listsMask(conditions, code);
      default:
        return 0;
    }
  }

  function searchedMask(filter: number): number {
    let mask = 0;
    if (searched !== undefined && filter > 0) for (const dependency of searched(filter)) mask |= dependBit(dependency);
    return mask;
  }

  function listsMask(table: Table, lists: number): number {
    let mask = 0;
    for (let i = 1; i <= CODE[lists]; i++) mask |= listMask(table, CODE[lists + i]);
    return mask;
  }

  return { listMask };
}

/** What abilities read. */
export interface Reads {
  /** Does a mask of `readMask` have the dependency, a DEPEND_ number? */
  readonly dependsOn: (mask: number, dependency: number) => boolean;
  /**
   * Bit k below 8: the ability reads something that layer k changes. Above: what else it depends on (see `dependsOn`),
   * and LOOKS_AROUND.
   */
  readonly readMask: (ability: number) => number;
  /** The dependencies of an ability, as DEPEND_ numbers. */
  readonly dependenciesOf: (ability: number) => number[];
  /** Counts in (sign 1) or out (-1), among the listeners, what an ability that is given to a card depends on. */
  readonly registerDependencies: (s: State, ability: number, sign: number) => void;
}

/** Makes the `Reads` of one game. */
function createReads(
  hooks: Pick<DependencyHooks, 'any' | 'conditions' | 'first' | 'last' | 'modifications' | 'tests'>,
  listMasks: ListMasks,
): Reads {
  const { last, first, tests, conditions, modifications, any } = hooks;
  const { listMask } = listMasks;

  const masks = byAbility(new Int32Array(ABILITY_LIMIT));

  const anyBits = ((2 << (last - first)) - 1) << DEPEND_SHIFT;

  function dependsOn(mask: number, dependency: number): boolean {
    return ((mask >> (DEPEND_SHIFT + dependency - first)) & 1) !== 0;
  }

  function readMask(ability: number): number {
    if (masks[ability] === 0) {
      const a = abilityOffset(ability);
      masks[ability] =
        KNOWN |
        (ABILITIES[a + ABILITY_CONDITION] !== 0 ? LOOKS_AROUND : 0) |
        listMask(tests, ABILITIES[a + ABILITY_AFFECTS]) |
        listMask(conditions, ABILITIES[a + ABILITY_CONDITION]) |
        listMask(modifications, ABILITIES[a + ABILITY_EFFECT]);
    }
    return masks[ability];
  }

  function dependenciesOf(ability: number): number[] {
    const mask = readMask(ability);
    const found: number[] = [];
    for (let dependency = first; dependency <= last; dependency++)
      if (dependsOn(mask, dependency)) found.push(dependency);
    return found;
  }

  function registerDependencies(s: State, ability: number, sign: number): void {
    const mask = readMask(ability);
    for (let dependency = first; dependency <= last; dependency++)
      if (dependsOn(mask, dependency)) s[LISTENERS + dependency] += sign;
    if (any !== undefined && (mask & anyBits) !== 0) s[LISTENERS + any] += sign;
  }

  return { dependsOn, readMask, dependenciesOf, registerDependencies };
}

/** Makes the functions of one game. */
export function createDependencies(hooks: DependencyHooks): Dependencies {
  return createReads(hooks, createListMasks(hooks));
}
