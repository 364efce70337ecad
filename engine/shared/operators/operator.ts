/**
 * The vocabulary of card texts: every operator is defined once, with its name, its operands, one line of meaning, how
 * it reads, and the function that does it. Schema, lowering and wording are derived from these definitions
 * (engine/cards).
 *
 * Kinds of operator, each lowered to CODE as [operator index, one cell an operand …]:
 *
 * | kind         | stands in                  | function                                   |
 * |--------------|----------------------------|--------------------------------------------|
 * | effect       | a list, run in order       | does something, may push a frame           |
 * | test         | a filter, all must hold    | asks something of a card                   |
 * | value        | wherever a number may      | computes a number                          |
 * | condition    | wherever a condition may   | asks something of the game                 |
 * | cost         | a list, all must be paid   | read by the game's payment procedure       |
 * | modification | a list, all apply          | read by the game's layers and rules        |
 *
 * In a card file an operator is a key and its operands the value: `{ damage: { who: chosen, amount: 4000 } }`. One with
 * one operand may take it directly: `{ break: chosen }`; one without operands is its bare name.
 */

import { CONTINUE, defineProcedure, popFrame } from '../../kernel/frames.ts';
import { FRAME_PC, FRAME_STEP, PENDING_COUNT, type State } from '../../kernel/layout.ts';
import { CODE, END } from '../../kernel/tables.ts';

/**
 * What an operand can be, and the one cell it is lowered to.
 *
 * | kind          | written as                              | lowered to                                             |
 * |---------------|-----------------------------------------|--------------------------------------------------------|
 * | number        | an integer                              | itself                                                 |
 * | value         | an integer, or a value operator         | n * 2, or address * 2 + 1                              |
 * | flag          | true / false                            | 1 / 0                                                  |
 * | filter        | test words                              | address of [test, operands …]* END; 0 = any card       |
 * | selector      | a word, or { word: set or filter }      | makeSelector(); -1 where nothing is meant              |
 * | player        | you, opponent, each, …                  | index in PLAYER_WORDS                                  |
 * | effects       | a list of effects                       | address of operations, END; 0 = nothing                |
 * | condition     | a condition, or a list (all)            | address of [condition, operands …]* END; 0 = always    |
 * | cost          | a list or map of costs                  | address of [cost, operands …]* END                     |
 * | modifications | a list or map of modifications          | address of [modification, operands …]* END             |
 * | modes         | a list of effect lists                  | address of [count, address …]                          |
 * | set           | the name of a chosen set                | its number within the ability, in order of choosing    |
 * | name          | a string                                | id of internName; the definition row of a token        |
 * | names         | a string or a list                      | address of [count, id …]; [count, row …] of tokens     |
 * | range         | an integer, or { min, max }             | address of [min, max] (as values)                      |
 * | choice        | one of `values`                         | its index                                              |
 * | bits          | one or a list of `values`               | bit set by index                                       |
 * | filters       | a list of filters                       | address of [count, address …]                          |
 * | ability       | an ability, as a card has it            | its row in the ability table                           |
 */
export type OperandKind =
  | 'number'
  | 'value'
  | 'flag'
  | 'filter'
  | 'filters'
  | 'selector'
  | 'player'
  | 'effects'
  | 'condition'
  | 'conditions'
  | 'cost'
  | 'modifications'
  | 'modes'
  | 'set'
  | 'name'
  | 'names'
  | 'range'
  | 'choice'
  | 'bits'
  | 'ability';

export interface Operand {
  readonly kind: OperandKind;
  /** For `choice` and `bits`: the words that may stand there. For `player`: which of the vocabulary's words may. */
  readonly values?: readonly string[];
  /** For `name` and `names`: they name tokens, which the card's own pool has; lowered to their definition rows. */
  readonly isToken?: true;
  /**
   * The value that it has where a text leaves it out, as a card file would write it. Without a default the operand is
   * required.
   */
  readonly default?: unknown;
  /**
   * For `number`: the least and the most that its code can hold, where that is less than for other numbers. For
   * `modes`: how many there may be at most.
   */
  readonly min?: number;
  readonly max?: number;
  /**
   * The place in which the operators of this operand stand (see Places): a place of its kind for a filter, a cost and
   * modifications, a moment for the others. Left out: they stand where the operator itself stands.
   */
  readonly place?: string;
  /**
   * For `bits`: for some of the values, by name, the places of the operator's own kind in which they do something. A
   * value that is not named here does something wherever the operator does.
   */
  readonly valuePlaces?: Readonly<Record<string, readonly string[]>>;
  /**
   * For `selector` and `set`: the zone kinds, as bits, in which something is done to cards; left out: in all. Card
   * files are refused where a filter, here or where the set was chosen, names another zone.
   */
  readonly reach?: number;
  /** For `set`: a new set among whose cards something is divided; or a set that must have been chosen so. */
  readonly isDivided?: boolean;
}

export interface OperatorDefinition<Run> {
  readonly name: string;
  readonly operands: Readonly<Record<string, Operand>>;
  /** One line for the vocabulary page and the JSON Schema. */
  readonly meaning: string;
  /**
   * How it reads: a template over the wordings of its operands, `"deal {amount} damage to {who}"`, or a function of
   * them. The function also gets the operands as they were written, and can see which ones were left out.
   */
  readonly wording:
    | string
    | ((operands: Readonly<Record<string, string>>, raw: Readonly<Record<string, unknown>>) => string);
  readonly run: Run;
  /**
   * Of an effect that chooses on announcement: could its choice be made now? Where it could not, its text cannot be
   * announced.
   */
  readonly canChoose?: CanChoose;
  /**
   * Of an effect that moves or finds cards: what becomes of "it". This may depend on what is written for an operand.
   */
  readonly it?: Moved | ((written: (operand: string) => unknown) => Moved);
  /**
   * Of an effect: the player may leave it undone even without a "may" around it. This is always so for effects with
   * the flags `up-to` and `any-number`.
   */
  readonly isOptional?: true;
  /**
   * Of an effect with a list `do`: the list is done whole or not at all. Where a step of the list may be left undone
   * by itself, the steps behind it must look at what came of it; card files in which they do not are refused.
   */
  readonly isWhole?: true;
  /**
   * The places in which it does something: of filters for a test, of costs for a cost, of modifications for a
   * modification, and moments for all others (see Places). Card files that have it elsewhere are refused. Left out:
   * everywhere.
   */
  readonly places?: readonly string[];
  /** The layer of continuous effects that it reads, where it asks for something that one changes (see layers.ts). */
  readonly reads?: number | readonly number[];
  /**
   * What its answer depends on beside the cards on the field: the listener that hears of a change (a DEPEND_ number of
   * the game), or a function that gives it from the first operand. 0: nothing.
   */
  readonly depends?: number | ((operand: number) => number);
  /** Of a test: the zone kinds that it names, as bits, by its first operand. A filter with the test looks there. */
  readonly zones?: (operand: number) => number;
  /** Of a test: where a filter looks, as bits, that has the test but names no zone. */
  readonly area?: (operand: number) => number;
}

/** An operator as a game writes it. Without `operands` it has none; without `wording` its meaning is its wording. */
export type OperatorRecord<Run> = Omit<OperatorDefinition<Run>, 'operands' | 'wording'> &
  Partial<Pick<OperatorDefinition<Run>, 'operands' | 'wording'>>;

/**
 * "moved": the cards are "it" from then on. "untold": "it" can no longer mean any cards, and a text is refused that
 * says "it" before another effect moves cards.
 */
export type Moved = 'moved' | 'untold';
/** Runs the effect for the program in frame `f`, whose FRAME_PC points behind the operation already. */
export type EffectRun = (s: State, f: number, ...operands: number[]) => void;
/**
 * Asks before an announcement by `you`, for an ability of the card `source`; the operands are those of the effect. `f`
 * is the record of what is announced, or NONE before there is one; `flags` what the game's choices know of the text.
 */
export type CanChoose = (
  s: State,
  source: number,
  you: number,
  f: number,
  flags: number,
  ...operands: number[]
) => boolean;
/**
 * Asks something of `card`, seen by `you`, for an ability of the card `source` (NONE if it has none). Its operands
 * follow in the order of the record, then the address of the filter in which it stands.
 */
export type TestRun = (
  s: State,
  card: number,
  source: number,
  you: number,
  a: number,
  b: number,
  filter: number,
) => boolean;
/**
 * Computes a number. `f` is the frame of the program, or NONE where there is none (static abilities). Its operands
 * follow in the order of the record, then its own address.
 */
export type ValueRun = (
  s: State,
  source: number,
  you: number,
  f: number,
  a: number,
  b: number,
  c: number,
  d: number,
  at: number,
) => number;
/** Asks something of the game; as a value. */
export type ConditionRun = (
  s: State,
  source: number,
  you: number,
  f: number,
  a: number,
  b: number,
  c: number,
  d: number,
  e: number,
  at: number,
) => boolean;

/**
 * Changes derived fields of the card row at offset `c`. An operand of kind `value` is handed over as the number that it
 * is now, or that it was when the effect was made.
 */
export type ModificationRun = (s: State, c: number, first: number, second: number) => void;

/**
 * Where code finds an operator that it reads without running it: the index by which it stands in CODE, and how far
 * behind its address its operands stand, each by a name of the reader's own.
 */
export type Located<Name extends string> = Readonly<Record<'index' | Name, number>>;

/** The operators of one kind. Index 0 is never one, because code 0 is END. */
export class OperatorTable<Run> {
  readonly definitions: (OperatorDefinition<Run> | undefined)[] = [undefined];
  readonly runs: Run[] = [];
  readonly widths: number[] = [1];
  readonly canChoose: (CanChoose | undefined)[] = [undefined];
  private readonly byName = new Map<string, number>();
  /** What `located` has promised of operators that are not defined yet, by their names. */
  private readonly awaited = new Map<string, ((index: number) => void)[]>();

  constructor(
    readonly kind: 'effect' | 'test' | 'value' | 'condition' | 'cost' | 'modification',
    placeholder: Run,
  ) {
    this.runs.push(placeholder);
  }

  /** Registers an operator; returns its index. */
  define(record: OperatorRecord<Run>): number {
    const definition = { operands: {}, wording: record.meaning, ...record };
    checkArguments(this.kind, definition);
    if (this.byName.has(definition.name)) throw new Error(`${this.kind} "${definition.name}" is defined twice`);
    const index = this.runs.length;
    this.byName.set(definition.name, index);
    this.definitions.push(definition);
    this.runs.push(definition.run);
    this.widths.push(1 + Object.keys(definition.operands).length);
    this.canChoose.push(definition.canChoose);
    for (const fill of this.awaited.get(definition.name) ?? []) fill(index);
    this.awaited.delete(definition.name);
    return index;
  }

  /**
   * Where rules find an operator in the code. They stand below the files that define operators, so they ask before it
   * is defined: the numbers are 0 until then. `operands`: the operand that stands for each name.
   */
  located<Name extends string = never>(
    operator: string,
    operands: Readonly<Record<Name, string>> = {} as Readonly<Record<Name, string>>,
  ): Located<Name> {
    const wanted = Object.entries<string>(operands);
    const found: Record<string, number> = { index: 0 };
    for (const [name] of wanted) found[name] = 0;
    const fill = (index: number): void => {
      found.index = index;
      for (const [name, operand] of wanted) found[name] = this.position(index, operand);
    };
    const known = this.byName.get(operator);
    if (known !== undefined) fill(known);
    else this.awaited.set(operator, [...(this.awaited.get(operator) ?? []), fill]);
    return found as Located<Name>;
  }

  /** The operators that somebody has asked for with `located` and that nobody has defined. */
  get missing(): readonly string[] {
    return [...this.awaited.keys()];
  }

  /**
   * How far behind an operator's address its operand of that name stands, for code that reads it without running it.
   */
  position(index: number, operand: string): number {
    const position = Object.keys(this.definitions[index]!.operands).indexOf(operand);
    if (position < 0) throw new Error(`${this.definitions[index]!.name} has no operand "${operand}"`);
    return 1 + position;
  }

  /** Registers an operator without operands that no card file can write: the rules ask the lowering to put it in. */
  defineHidden(run: Run): number {
    this.definitions.push(undefined);
    this.widths.push(1);
    return this.runs.push(run) - 1;
  }

  find(name: string): number | undefined {
    return this.byName.get(name);
  }

  get names(): readonly string[] {
    return [...this.byName.keys()];
  }
}

/** The place of a filter that names a zone. */
export function inZone(zone: string): string {
  return `in-${zone}`;
}

/** The place of a filter that names the zone in which it looks; without a name it looks on the field. */
export const SEARCHING = 'searching';
/** The place of a filter that is asked about one given card, wherever that card is. */
export const GIVEN = 'given';

/**
 * The places of a game's card texts, by their names, each as sentences call it ("a field ability"). What is known in a
 * place decides which operators mean something there. One stands in a moment, and in one place of its own kind besides:
 *
 * - moments: when a text is asked or done: as it resolves, as a trigger is looked at, as long as a card is there, …
 * - filters: which cards a filter is about: those in a zone, a given card wherever it is
 * - costs: what a cost is paid for
 * - modifications: what makes the change: a field ability, an effect with a duration, …
 *
 * A pair of a word and a place that validation accepts must show an effect: engine/testing/operator-proofs.ts.
 */
export interface Places {
  readonly moments: Readonly<Record<string, string>>;
  readonly filters: Readonly<Record<string, string>>;
  readonly costs: Readonly<Record<string, string>>;
  readonly modifications: Readonly<Record<string, string>>;
}
export type PlaceKind = keyof Places;

/**
 * The vocabulary of one game: the shared operators and its own. Indices are the game's own, so the runs of one game's
 * operators stay in one small table each.
 */
export interface Vocabulary {
  readonly effects: OperatorTable<EffectRun>;
  readonly tests: OperatorTable<TestRun>;
  readonly values: OperatorTable<ValueRun>;
  readonly conditions: OperatorTable<ConditionRun>;
  readonly costs: OperatorTable<unknown>;
  readonly modifications: OperatorTable<ModificationRun>;
  /** Words of the `player` operand, in order of their numbers. */
  readonly players: readonly string[];
  /** Words of the `selector` operand, in order of their kinds; see SelectorForm. */
  readonly selectors: readonly SelectorForm[];
  /** Where operators can stand. Left out: each may stand everywhere. */
  readonly places?: Places;
  /** The moments in which a word of `players` means somebody, for words that do not always do. */
  readonly playerPlaces?: Readonly<Record<string, readonly string[]>>;
}

/** How a selector kind is written: a bare word, a word with the name of a chosen set, or a word with a filter. */
export interface SelectorForm {
  readonly name: string;
  readonly argument: 'none' | 'set' | 'filter';
  /** How it reads; `{}` stands for the argument. */
  readonly wording: string;
  /** The moments in which it can point at a card; left out: all. */
  readonly places?: readonly string[];
  /**
   * What hears of a change of the cards that it points at, as for an operator; left out: nothing but the cards on the
   * field.
   */
  readonly depends?: number;
}

/** Throws where rules look for an operator (`located`) that nobody has defined. */
export function checkLocated({ effects, tests, values, conditions, costs, modifications }: Vocabulary): void {
  for (const { kind, missing } of [effects, tests, values, conditions, costs, modifications])
    if (missing.length > 0) throw new Error(`the rules look for the ${kind} "${missing[0]}", which is not defined`);
}

/** Selector code: kind in the low bits, argument (set number or filter address) above. */
const SELECTOR_KIND_BITS = 6;
/** Kinds of selectors a game can have. */
export const SELECTOR_KIND_LIMIT = 1 << SELECTOR_KIND_BITS;

export function makeSelector(kind: number, argument = 0): number {
  return kind | (argument << SELECTOR_KIND_BITS);
}

export function selectorKind(code: number): number {
  return code & (SELECTOR_KIND_LIMIT - 1);
}

export function selectorArgument(code: number): number {
  return code >> SELECTOR_KIND_BITS;
}

/**
 * Most operands of an operator, by its kind. Every run is called with that many, whether it takes them or not, so that
 * the call is the same for all operators of a kind.
 */
const OPERAND_LIMITS: Readonly<Partial<Record<OperatorTable<unknown>['kind'], number>>> = {
  effect: 10,
  test: 2,
  value: 4,
  condition: 5,
};

/** How many arguments of a run stand before the operands, by the kind of the operator. */
const FIXED_ARGUMENTS: Readonly<Partial<Record<OperatorTable<unknown>['kind'], number>>> = {
  effect: 2,
  test: 4,
  value: 4,
  condition: 4,
};

/**
 * Throws where an operator has more operands than can be passed, or where its run takes more arguments than there are.
 */
function checkArguments(
  kind: OperatorTable<unknown>['kind'],
  { name, operands, run }: OperatorDefinition<unknown>,
): void {
  const fixed = FIXED_ARGUMENTS[kind];
  const limit = OPERAND_LIMITS[kind];
  if (fixed === undefined || limit === undefined) return;
  const count = Object.keys(operands).length;
  if (count > limit) throw new Error(`${kind} "${name}" has more than ${limit} operands`);
  // the address of what is asked stands behind all operands that there can be
  if (typeof run === 'function' && run.length > fixed + count && run.length !== fixed + limit + 1)
    throw new Error(`${kind} "${name}" has ${count} operands, and its run takes ${run.length - fixed}`);
}

/** Address of the first such operator of a list, not of what is nested in it; 0 if there is none. */
export function findOperator<Run>(table: OperatorTable<Run>, list: number, index: number): number {
  const { widths } = table;
  for (let pc = list; CODE[pc] !== END; pc += widths[CODE[pc]]) if (CODE[pc] === index) return pc;
  return 0;
}

/** The operation whose choice is asked for, and the list in which it stands behind others. */
export const choiceAsked = { at: 0, list: 0 };

/** Asks whether the choice of the operation at `pc` of a list could be made. */
export function canChooseAt(
  can: CanChoose,
  s: State,
  source: number,
  you: number,
  f: number,
  flags: number,
  pc: number,
  list: number,
): boolean {
  choiceAsked.at = pc;
  choiceAsked.list = list;
  return can(
    s,
    source,
    you,
    f,
    flags,
    CODE[pc + 1],
    CODE[pc + 2],
    CODE[pc + 3],
    CODE[pc + 4],
    CODE[pc + 5],
    CODE[pc + 6],
    CODE[pc + 7],
    CODE[pc + 8],
    CODE[pc + 9],
    CODE[pc + 10],
  );
}

/**
 * Makes the step that runs card programs over a vocabulary's effect operators. One operation a turn of the loop; an
 * operation that pushes a frame suspends the program until that frame is gone.
 *
 * @param interrupt begins what comes before the next operation where anything waits; true if it pushed a frame
 */
export function defineProgram(
  name: string,
  effects: OperatorTable<EffectRun>,
  finish: (s: State, f: number) => void,
  interrupt?: (s: State) => boolean,
): number {
  const { runs, widths } = effects;
  const first: number = defineProcedure(name, {
    runOperation(s: State, f: number): number {
      const pc = s[f + FRAME_PC];
      const operator = CODE[pc];
      if (interrupt !== undefined && s[PENDING_COUNT] !== 0 && interrupt(s)) {
        s[f + FRAME_STEP] = first;
        return CONTINUE;
      }
      if (operator === END) {
        finish(s, f);
        popFrame(s);
        return CONTINUE;
      }
      s[f + FRAME_STEP] = first;
      s[f + FRAME_PC] = pc + widths[operator];
      runs[operator](
        s,
        f,
        CODE[pc + 1],
        CODE[pc + 2],
        CODE[pc + 3],
        CODE[pc + 4],
        CODE[pc + 5],
        CODE[pc + 6],
        CODE[pc + 7],
        CODE[pc + 8],
        CODE[pc + 9],
        CODE[pc + 10],
      );
      return CONTINUE;
    },
  }).runOperation;
  return first;
}
