/**
 * Lowers checked trees to code: the words that the engine runs. The form of each operand is the table at OperandKind in
 * shared/operators/operator.ts. Nested lists are lowered first, and a list that stands in the code already is shared.
 *
 * - `lowerList`: a list of words to its address.
 * - `lowerAbility`: the effects of an ability with the choices that may be made when it is announced.
 * - `lowerLine`: all that the printed lines of every game have.
 * - `lowerOperand`: a single operand.
 */
import { addCode, cutTables, END, internName, type TableEnd, tableEnd } from '../kernel/tables.ts';
import { makeSelector, type Vocabulary } from '../shared/operators/operator.ts';
import type { PrintedLine } from './ability-forms.ts';
import type { OperandNode, OperatorNode } from './reader.ts';

/** The code of an ability's effects. Addresses; 0 for none. */
export interface LoweredAbility {
  /** The whole program: [effect, operands …]* END. */
  readonly effect: number;
  /**
   * The choices of the whole text, in order: the choosing operations that stand at its top level, copied out with the
   * same set numbers, then END. Choices inside other effects (may, if, pay, later, …) are not among them: whether they
   * are made is known only on resolution.
   */
  readonly targets: number;
  /**
   * For a text with a `select` at its top level: [count, address …], one target program a mode, in the order of its
   * modes (0 for a mode without choices). The modes are chosen first, so the choices made on announcement are
   * `targets`, then those of each chosen mode in printed order: in this order the set numbers rise.
   */
  readonly modeTargets: number;
}

/** The words whose choices are made on announcement, by their names in the vocabulary. */
export interface ChoiceOperators {
  readonly choose: readonly string[];
  readonly select: string;
  /** The operand of `select` that holds the modes. */
  readonly modes: string;
}

const known = new Map<string, number>();
/** The lists that stand in the code already, in the order of their addresses. */
const keys: string[] = [];

/** Appends words to the code unless the same words are there; returns their address. */
function shareCode(words: readonly number[]): number {
  const key = words.join(',');
  const address = known.get(key);
  if (address !== undefined) return address;
  const added = addCode(words);
  known.set(key, added);
  keys.push(key);
  return added;
}

/** Takes back all rows and code that were added since then (`tableEnd`); nobody may use them any more. */
export function takeBack(end: TableEnd): void {
  while (keys.length > 0 && known.get(keys[keys.length - 1])! >= end.code) known.delete(keys.pop()!);
  cutTables(end);
}

/**
 * Runs `work`, and gives back the room of the cards that were read in it. Afterwards neither these cards nor a game
 * that has them may be used. A game that is loaded in it for the first time would lose its cards: load it before.
 */
export function givingBack<Result>(work: () => Result): Result {
  const end = tableEnd();
  try {
    return work();
  } finally {
    takeBack(end);
  }
}

/** What a text needs of the card on which it stands, and of that card's pool. */
export interface Linker {
  /** Compiles an ability that stands inside the text; gives its row in the ability table. */
  ability(ability: unknown): number;
  /** The definition row of the token with that name. */
  token(name: string): number;
}

/** For texts that name no token and give no ability. */
export const NO_LINKER: Linker = {
  ability: () => {
    throw new Error('a list with an ability in it is lowered without what compiles the ability');
  },
  token: () => {
    throw new Error('a list with a token in it is lowered without the pool that has the token');
  },
};

/** Lowers a list of words of one table. An empty list is 0: nothing, always, or any card. */
export function lowerList(list: readonly OperatorNode[], linker: Linker = NO_LINKER): number {
  if (list.length === 0) return 0;
  return shareCode([...list.flatMap((node) => lowerOperator(node, linker)), END]);
}

/** Lowers the effects of one ability. `vocabulary` and `words` say which of them are choices. */
export function lowerAbility(
  effects: readonly OperatorNode[],
  vocabulary: Vocabulary,
  words: ChoiceOperators,
  linker: Linker = NO_LINKER,
): LoweredAbility {
  const choices = (list: readonly OperatorNode[]): number =>
    lowerList(
      list.filter((node) => words.choose.includes(node.name)),
      linker,
    );
  const select = effects.find((node) => node.name === words.select);
  let modeTargets = 0;
  if (select) {
    const at = Object.keys(vocabulary.effects.definitions[select.index]!.operands).indexOf(words.modes);
    const modes = select.operands[at];
    if (modes.form === 'lists') modeTargets = shareCode([modes.lists.length, ...modes.lists.map(choices)]);
  }
  return { effect: lowerList(effects, linker), targets: choices(effects), modeTargets };
}

/** The code of a printed line: addresses, 0 for what it does not have. */
export interface LoweredLine extends LoweredAbility {
  readonly cost: number;
  readonly condition: number;
  readonly modifications: number;
  /** The filter of the cards it changes; 0: the card itself. */
  readonly affects: number;
}

/** Lowers a printed line. */
export function lowerLine(
  line: PrintedLine,
  vocabulary: Vocabulary,
  words: ChoiceOperators,
  linker: Linker = NO_LINKER,
): LoweredLine {
  return {
    ...lowerAbility(line.effects, vocabulary, words, linker),
    cost: lowerList(line.cost),
    condition: lowerList(line.condition),
    modifications: lowerList(line.modifications, linker),
    // an empty filter means all cards, but 0 would mean the card itself
    affects: line.affects ? lowerList(line.affects) || addCode([END]) : 0,
  };
}

function lowerOperator(node: OperatorNode, linker: Linker): number[] {
  return [node.index, ...node.operands.map((operand) => lowerOperand(operand, linker))];
}

/** Lowers one operand of a field around the words, such as a number that may be computed. */
export function lowerOperand(operand: OperandNode, linker: Linker = NO_LINKER): number {
  switch (operand.form) {
    case 'number':
      return operand.number;
    case 'literal':
      return operand.value * 2;
    case 'computed':
      return shareCode(lowerOperator(operand.value, linker)) * 2 + 1;
    case 'list':
      return lowerList(operand.list, linker);
    case 'lists':
      return shareCode([operand.lists.length, ...operand.lists.map((list) => lowerList(list, linker))]);
    case 'selector': {
      const { form, set, filter } = operand.selector;
      return makeSelector(form, set ?? (filter ? lowerList(filter, linker) : 0));
    }
    case 'name':
      return internName(operand.name);
    case 'names':
      return shareCode([operand.names.length, ...operand.names.map(internName)]);
    case 'tokens': {
      const rows = operand.names.map((name) => linker.token(name));
      return operand.isList ? shareCode([rows.length, ...rows]) : rows[0];
    }
    case 'range':
      return shareCode([operand.min * 2, operand.max * 2]);
    case 'ability':
      return linker.ability(operand.ability);
  }
}
