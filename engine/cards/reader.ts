/**
 * Reads card texts: the words of a card file to a checked tree, or one `InputError` at the offending key or value.
 *
 * Hand-written over the word tables rather than a schema library's unions, because a union of a hundred words can only
 * say that none of them fits. A word may be written in three forms:
 *
 * - bare, when it needs no operand: `shuffle-deck`, or as a key `{ dull-self: true }`
 * - long, with a map of its operands: `{ damage: { who: chosen, amount: 4000 } }`
 * - short, with a value for the first operand that can take it: `{ break: chosen }`, `{ draw: 2 }`
 *
 * Exports: `TreeReader`, the tree's types, and `SetScope`, the chosen sets of one ability.
 */

import { forEachSound, InputError, joinProblems } from '../game.ts';
import {
  type Operand,
  type OperandKind,
  type OperatorDefinition,
  type PlaceKind,
  SEARCHING,
  type Vocabulary,
} from '../shared/operators/operator.ts';
import type { CostPart } from '../shared/payment/parts.ts';
import { SELECT_SET } from '../shared/selection.ts';
import { alternatives, didYouMean, nearestWord } from '../text/suggestion.ts';
import { describeFound, type Path, type YamlFile } from './yaml-input.ts';

/** A word with its operands, in the order of its definition. */
export interface OperatorNode {
  readonly index: number;
  readonly name: string;
  readonly operands: readonly OperandNode[];
}

export interface SelectorNode {
  readonly form: number;
  /** Number of the chosen set, for forms with a set. */
  readonly set?: number;
  readonly filter?: readonly OperatorNode[];
}

/** An operand, in the form from which it is lowered: several operand kinds share a form. */
export type OperandNode =
  | { readonly form: 'number'; readonly number: number }
  | { readonly form: 'literal'; readonly value: number }
  | { readonly form: 'computed'; readonly value: OperatorNode }
  | { readonly form: 'list'; readonly table: TableName; readonly list: readonly OperatorNode[] }
  | { readonly form: 'lists'; readonly table: TableName; readonly lists: readonly (readonly OperatorNode[])[] }
  | { readonly form: 'selector'; readonly selector: SelectorNode }
  | { readonly form: 'name'; readonly name: string }
  | { readonly form: 'names'; readonly names: readonly string[] }
  | { readonly form: 'tokens'; readonly names: readonly string[]; readonly isList: boolean }
  | { readonly form: 'range'; readonly min: number; readonly max: number }
  | { readonly form: 'ability'; readonly ability: unknown };

export type TableName = 'effects' | 'tests' | 'values' | 'conditions' | 'costs' | 'modifications' | 'triggers';

/** What is read of a table of words. */
export interface OperatorList {
  readonly definitions: readonly (OperatorDefinition<unknown> | undefined)[];
  readonly names: readonly string[];
  find(name: string): number | undefined;
}

/** A vocabulary together with the words of triggers, which are lowered to fields of the ability table. */
export interface CardVocabulary extends Vocabulary {
  readonly triggers: OperatorList;
  /** The abilities that a text may give to a card; left out: none. */
  readonly abilities?: AbilityReader;
  /**
   * The place of a filter that says itself in which zone it looks, for operands whose place is SEARCHING. Undefined
   * where that cannot be known.
   */
  readonly searchedZone?: (filter: Readonly<Record<string, unknown>>) => string | undefined;
  /** Words for players who are known only by a chosen set, each with the moment in which that is so. */
  readonly playersOfSets?: Readonly<Record<string, string>>;
  /** What is wrong with a cost as a whole, wherever it stands: a sentence, empty if nothing is. */
  readonly problemOfCost?: (parts: readonly OperatorNode[]) => string;
  /** The zone kinds, as bits, between which a card moves as the same object; left out: none. */
  readonly oneObjectIn?: number;
  /** The least number that may stand in any word; left out: 0, except for modifications and values. */
  readonly leastNumber?: number;
  /** The largest number that may stand in any word; left out: NUMBER_LIMIT. */
  readonly mostNumber?: number;
}

/** How a game reads an ability inside a text. */
export interface AbilityReader {
  /** The keys by which the forms of abilities are recognised. */
  readonly keys: readonly string[];
  /** The game's own checked ability. */
  read(reader: TreeReader, value: unknown, path: Path): unknown;
}

/** What a word of each table is called in sentences. */
export const OPERATOR_NOUNS: Readonly<Record<TableName, string>> = {
  effects: 'effect',
  tests: 'test',
  values: 'value',
  conditions: 'condition',
  costs: 'cost',
  modifications: 'modification',
  triggers: 'trigger',
};

/** Words that stand for several: `character` for forward, backup and monster. */
export type Groups = Readonly<Record<string, readonly string[]>>;

/** A text may hold no more than a game can carry out: lists of effects of this length, nested to this depth. */
const MOST_EFFECTS = 24;
const MOST_DEPTH = 6;

/** No number in a card text may be larger. */
const NUMBER_LIMIT = 1_000_000;
/** "No upper bound", where a range leaves out its `max`. */
export const RANGE_LIMIT = 99_999;
/** The code of a `value` or `selector` operand that is left out and has no default: neither a word nor a number. */
export const NO_VALUE = -1;
/**
 * Sets that a text can name. FRAME_SETS has four bits for each set; the last ones are kept for words that need a set
 * of their own.
 */
const SET_LIMIT = 6;

/** The chosen sets of one ability, numbered in order of choosing. */
export class SetScope {
  private readonly names: string[] = [];
  /** For each set, by its number, the zone kinds (bits) in which its cards can be; any where the number is missing. */
  readonly zones = new Map<number, number>();
  /** The set that was chosen last before this point of the text; NONE_CHOSEN before the first. */
  last = NONE_CHOSEN;
  /** The set among whose cards something was divided last. */
  divided = NONE_CHOSEN;
  /** The effect before this point that moved cards last, where "it" cannot mean those cards. */
  untold: string | undefined;
  /** Has an effect before this point moved cards, in whatever branch? */
  hasMoved = false;
  /** Was something before this point refused? Then nothing is known of what it would have chosen or moved. */
  isBroken = false;

  get count(): number {
    return this.names.length;
  }

  get named(): readonly string[] {
    return this.names.filter((name) => name !== '');
  }

  find(name: string): number {
    return this.names.indexOf(name);
  }

  add(name: string): number {
    this.names.push(name);
    this.last = this.names.length - 1;
    return this.last;
  }
}

const NONE_CHOSEN = -1;

/** Flags by which a player who chooses may choose nothing. */
const OPTIONAL_FLAGS = ['up-to', 'any-number'];

const KIND_WORDS: Readonly<Record<OperandKind, string>> = {
  number: 'an integer',
  value: 'an integer or a value word',
  flag: 'true or false',
  filter: 'a filter such as { type: … }',
  filters: 'a list of filters',
  selector: 'a selector such as self, chosen or { all: … }',
  player: 'a player',
  effects: 'a list of effects',
  condition: 'a condition',
  conditions: 'a list of conditions',
  cost: 'a cost',
  modifications: 'modifications',
  modes: 'a list of lists of effects',
  set: 'the name of a chosen set',
  name: 'a text',
  names: 'a text or a list of texts',
  range: 'an integer or { min: …, max: … }',
  choice: 'one word',
  bits: 'one word or a list of words',
  ability: 'an ability',
};

/** The table whose words an operand kind is written in. */
const KIND_TABLES: Readonly<Partial<Record<OperandKind, TableName>>> = {
  value: 'values',
  filter: 'tests',
  effects: 'effects',
  condition: 'conditions',
  cost: 'costs',
  modifications: 'modifications',
};

type AnyDefinition = OperatorDefinition<unknown>;
type YamlMap = Readonly<Record<string, unknown>>;

export function isYamlMap(value: unknown): value is YamlMap {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Must the operand be written? Sets never: without a name they are the new one, or the one chosen last. */
export function isRequired(operand: Operand): boolean {
  return operand.default === undefined && operand.kind !== 'set';
}

/** Where a text stands: its place, for some or all kinds of places. */
export type PlacesHere = Readonly<Partial<Record<PlaceKind, string>>>;

/** The kind of place that decides about the words of a table. */
export function placeKindOf(table: TableName): PlaceKind {
  if (table === 'tests') return 'filters';
  return table === 'costs' || table === 'modifications' ? table : 'moments';
}

/** The kind of place that an operand with a `place` puts its words in. */
export function placeKindOfOperand(kind: OperandKind): PlaceKind {
  if (kind === 'filter' || kind === 'filters') return 'filters';
  if (kind === 'cost') return 'costs';
  return kind === 'modifications' ? 'modifications' : 'moments';
}

/** What may be written for an operand. */
export function operandWords(operand: Operand, vocabulary: CardVocabulary, groups: Groups): string {
  const values = operandValues(operand, vocabulary, groups);
  return values ? alternatives(values) : KIND_WORDS[operand.kind];
}

/** The words that may be written for an operand, where it is one of a few. */
export function operandValues(
  { kind, values }: Operand,
  vocabulary: CardVocabulary,
  groups: Groups,
): readonly string[] | undefined {
  if (kind === 'player') return values ?? vocabulary.players;
  if ((kind !== 'choice' && kind !== 'bits') || !values) return undefined;
  const grouped = Object.keys(groups).filter((name) => groups[name].every((word) => values.includes(word)));
  return kind === 'bits' ? [...values, ...grouped] : values;
}

/** The moments in which texts know what has happened. */
const TELLING: readonly string[] = ['trigger', 'auto'];

/** What a word would say that is not told; words of one game say "that". */
const UNTOLD_WORDS: Readonly<Record<string, string>> = {
  amount: 'of an amount',
  subject: 'of a card',
  other: 'of another card',
};

/** Reads the words of one file. Every method throws the file's InputError for the first problem. */
export class TreeReader {
  /** The places being read in; where a kind of place is missing, nothing is asked about it. */
  private places: PlacesHere = {};

  constructor(
    readonly vocabulary: CardVocabulary,
    private readonly groups: Groups,
    private readonly file: YamlFile<unknown>,
    /** Folder name of the game. */
    private readonly game = '',
  ) {}

  /** Words that would find nothing in the text under way, because no event that it waits for tells them. */
  private untold: ReadonlySet<string> = new Set();

  /** Reads the text of something that waits for events that do not tell these words. */
  untelling<T>(untold: ReadonlySet<string>, read: () => T): T {
    const outer = this.untold;
    this.untold = untold;
    try {
      return read();
    } finally {
      this.untold = outer;
    }
  }

  /** Reads something in these places: words that mean nothing there are refused. */
  within<T>(places: PlacesHere, read: () => T): T {
    const outer = this.places;
    this.places = { ...outer, ...places };
    try {
      return read();
    } finally {
      this.places = outer;
    }
  }

  /** A list of effects; one effect may stand alone. */
  effects(value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    if (Array.isArray(value)) {
      if (value.length === 0) this.fail(path, 'a list of effects must not be empty');
      if (value.length > MOST_EFFECTS)
        this.fail(path, `a list of effects has at most ${MOST_EFFECTS} of them, not ${value.length}`);
      return forEachSound(value, (item, i) => this.inScope(scope, () => this.effect(item, [...path, i], scope)));
    }
    if (typeof value === 'string' || (isYamlMap(value) && Object.keys(value).length === 1)) {
      return [this.effect(value, path, scope)];
    }
    return this.fail(path, `${subject(path)} must be a list of effects ("- draw: 1"), not ${describeFound(value)}`);
  }

  /** Reads a part of a text. If it is wrong, later parts are not blamed for speaking of it. */
  inScope<T>(scope: SetScope, read: () => T): T {
    try {
      return read();
    } catch (error) {
      scope.isBroken = true;
      throw error;
    }
  }

  /** Reads a part of a card. If it is wrong, the problem is noted, and reading goes on with `instead`: see `settle`. */
  note<T>(instead: T, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      this.noted.push(error);
      return instead;
    }
  }

  private noted: InputError[] = [];

  /**
   * Reads a card, and throws all problems that were noted on the way. A problem found after that may only follow from
   * them, so it is left out.
   */
  settle<T>(read: () => T): T {
    this.noted = [];
    let card: T;
    try {
      card = read();
    } catch (error) {
      if (this.noted.length === 0 || !(error instanceof InputError)) throw error;
      throw joinProblems(this.noted);
    }
    if (this.noted.length > 0) throw joinProblems(this.noted);
    return card;
  }

  /** A filter: a map of tests; an empty one takes any card. */
  filter(value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    if (typeof value === 'string') {
      const test = this.vocabulary.tests.find(value);
      if (test !== undefined) return [this.bareOperator('tests', value, path, scope)];
      const owner = this.testTaking(value);
      if (owner) {
        const help = `did you mean { ${owner}: ${value} }?`;
        this.fail(path, `${subject(path)} must be a map of tests, not ${describeFound(value)}; ${help}`);
      }
    }
    if (!isYamlMap(value)) {
      this.fail(path, `${subject(path)} must be a map of tests such as { type: … }, not ${describeFound(value)}`);
    }
    if (Object.keys(value).length === 0) return [];
    const zone = this.vocabulary.searchedZone?.(value);
    const read = (): OperatorNode[] => this.operatorMap('tests', value, path, scope);
    return zone !== undefined && this.places.filters === SEARCHING ? this.within({ filters: zone }, read) : read();
  }

  /** A condition, or several that must all hold. */
  condition(value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    return this.wordList('conditions', value, path, scope);
  }

  cost(value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    const list = this.wordList('costs', value, path, scope);
    this.refuseTwice(list, path);
    const problem = this.vocabulary.problemOfCost?.(list) ?? '';
    if (problem !== '') this.fail(path, problem);
    return list;
  }

  /**
   * Refuses a cost that stands twice in a list though it takes no cards: each would be asked by itself whether it can
   * be paid, not both together.
   */
  private refuseTwice(list: readonly OperatorNode[], path: Path): void {
    const seen = new Set<string>();
    list.forEach(({ index, name, operands }, i) => {
      const { operands: kinds, run } = this.vocabulary.costs.definitions[index]!;
      if (takesCards(run)) return;
      // counters of two kinds are two different costs
      const which = Object.values(kinds).map(({ kind }, k) => (NAMING.includes(kind) ? operands[k] : undefined));
      const key = JSON.stringify([name, which]);
      if (seen.has(key)) this.fail([...path, i], `"${name}" stands twice in this cost; write it once`);
      seen.add(key);
    });
  }

  modifications(value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    return this.wordList('modifications', value, path, scope);
  }

  /** One or several triggers: `enters`, `{ attacks: … }` or a list of them. */
  triggers(value: unknown, path: Path): OperatorNode[] {
    return this.wordList('triggers', value, path, new SetScope());
  }

  /** One operand of a kind, such as a field around the words. */
  operandOf(operand: Operand, value: unknown, path: Path, scope: SetScope): OperandNode {
    return this.operand(operand, value, path, { table: 'effects', scope, name: '' });
  }

  /** One of a list of words, as its index. */
  choice(value: unknown, path: Path, values: readonly string[]): number {
    const index = typeof value === 'string' ? values.indexOf(value) : -1;
    if (index >= 0) return index;
    const near = typeof value === 'string' ? nearestWord(value, values) : undefined;
    if (near) this.fail(path, `${subject(path)} must not be ${describeFound(value)}; did you mean "${near}"?`);
    return this.fail(path, `${subject(path)} must be ${alternatives(values)}, not ${describeFound(value)}`);
  }

  /** One or several words as bits by index; group words stand for their members. */
  bits(value: unknown, path: Path, values: readonly string[]): number {
    if (Array.isArray(value)) {
      if (value.length === 0) this.fail(path, `${subject(path)} must not be an empty list`);
      return value.reduce((bits: number, item, i) => bits | this.bits(item, [...path, i], values), 0);
    }
    const groups = Object.keys(this.groups).filter((name) => this.groups[name].every((word) => values.includes(word)));
    if (typeof value === 'string' && groups.includes(value)) {
      return this.groups[value].reduce((bits, word) => bits | (1 << values.indexOf(word)), 0);
    }
    return 1 << this.choice(value, path, [...values, ...groups]);
  }

  integer(value: unknown, path: Path, min: number, max = NUMBER_LIMIT): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    const bounds = max < NUMBER_LIMIT ? ` from ${min} to ${max}` : min >= 0 ? ` of at least ${min}` : '';
    if (typeof value === 'number' && Number.isInteger(value) && value > max) {
      this.fail(path, `${subject(path)} must be an integer of at most ${max}, not ${value}`);
    }
    return this.fail(path, `${subject(path)} must be an integer${bounds}, not ${describeFound(value)}`);
  }

  flag(value: unknown, path: Path): boolean {
    if (typeof value === 'boolean') return value;
    return this.fail(path, `${subject(path)} must be true or false, not ${describeFound(value)}`);
  }

  /** A text of a card: a name, a Job. */
  text(value: unknown, path: Path): string {
    if (typeof value === 'string' && value.trim() !== '' && value.length <= 120) return value;
    if (typeof value === 'number')
      this.fail(path, `${subject(path)} must be a text; write "${value}" with quotation marks`);
    return this.fail(path, `${subject(path)} must be a text, not ${describeFound(value)}`);
  }

  texts(value: unknown, path: Path): string[] {
    if (!Array.isArray(value)) return [this.text(value, path)];
    if (value.length === 0) this.fail(path, `${subject(path)} must not be an empty list`);
    return value.map((item, i) => this.text(item, [...path, i]));
  }

  /** A player; `allowed` are the words that mean something in this operand. */
  player(value: unknown, path: Path, allowed: readonly string[] = this.vocabulary.players): number {
    const word = allowed[this.choice(value, path, allowed)];
    this.checkPlace(`"${word}"`, this.vocabulary.playerPlaces?.[word], 'moments', path, 'value');
    return this.vocabulary.players.indexOf(word);
  }

  /** Reports a key that a map may not have, and suggests the nearest of the known ones. */
  unknownKey(path: Path, owner: string, key: string, known: readonly string[]): never {
    const near = nearestWord(key, known);
    const help = near ? `did you mean "${near}"?` : `it may have ${alternatives(known, 'and')}`;
    return this.fail([...path, key], `${owner} has no "${key}"; ${help}`, 'key');
  }

  fail(path: Path, message: string, part: 'value' | 'key' = 'value'): never {
    throw this.file.problem(path, message, part);
  }

  private table(name: TableName): OperatorList {
    return this.vocabulary[name] as OperatorList;
  }

  private effect(value: unknown, path: Path, scope: SetScope): OperatorNode {
    if (typeof value === 'string') return this.bareOperator('effects', value, path, scope);
    if (!isYamlMap(value)) {
      this.fail(path, `an effect must be a word or a map of one word, not ${describeFound(value)}`);
    }
    const words = Object.keys(value);
    if (words.length !== 1) {
      if (words.length === 0) this.fail(path, 'an effect must be a word or a map of one word, not an empty map');
      const second = words.find((word, i) => i > 0 && this.vocabulary.effects.find(word) === undefined);
      const first = words[0];
      const definition = this.definition('effects', first);
      if (second !== undefined && definition && Object.hasOwn(definition.operands, second)) {
        this.fail([...path, second], `"${second}" belongs inside "${first}": indent it more than "${first}"`, 'key');
      }
      const extra = second ?? words[1];
      this.fail([...path, extra], `an effect is one word; "${first}" and "${extra}" need a "- " each`, 'key');
    }
    return this.word('effects', words[0], value[words[0]], [...path, words[0]], scope);
  }

  /** Words of a kind as a map, a list of maps and bare words, or one bare word. */
  private wordList(table: TableName, value: unknown, path: Path, scope: SetScope): OperatorNode[] {
    if (typeof value === 'string') return [this.bareOperator(table, value, path, scope)];
    if (Array.isArray(value)) {
      if (value.length === 0) this.fail(path, `${subject(path)} must not be an empty list`);
      return forEachSound(value, (item, i) => {
        if (typeof item === 'string') return [this.bareOperator(table, item, [...path, i], scope)];
        if (isYamlMap(item)) return this.operatorMap(table, item, [...path, i], scope);
        return this.fail([...path, i], `${this.mustBe(table, item)}`);
      }).flat();
    }
    if (isYamlMap(value)) return this.operatorMap(table, value, path, scope);
    return this.fail(path, `${subject(path)}: ${this.mustBe(table, value)}`);
  }

  private mustBe(table: TableName, value: unknown): string {
    return `a ${OPERATOR_NOUNS[table]} must be a word or a map of words, not ${describeFound(value)}`;
  }

  private operatorMap(table: TableName, value: YamlMap, path: Path, scope: SetScope): OperatorNode[] {
    const words = Object.keys(value);
    if (words.length === 0) this.fail(path, `${subject(path)} must not be an empty map`);
    return forEachSound(words, (word) => this.word(table, word, value[word], [...path, word], scope));
  }

  private definition(table: TableName, name: string): AnyDefinition | undefined {
    const index = this.table(table).find(name);
    return index === undefined ? undefined : this.table(table).definitions[index];
  }

  private unknownOperator(table: TableName, name: string, path: Path, part: 'value' | 'key'): never {
    const noun = OPERATOR_NOUNS[table];
    const near = nearestWord(name, this.table(table).names);
    const other = (Object.keys(OPERATOR_NOUNS) as TableName[]).find(
      (kind) => this.table(kind).find(name) !== undefined,
    );
    if (other && !near)
      this.fail(path, `"${name}" is ${article(OPERATOR_NOUNS[other])}; ${article(noun)} is needed here`, part);
    const ofGame = this.game === '' ? '' : ` --game ${this.game}`;
    const help = near ? `; did you mean "${near}"?` : `; "assay words ${noun}${ofGame}" lists them`;
    return this.fail(path, `unknown ${noun} "${name}"${help}`, part);
  }

  private bareOperator(table: TableName, name: string, path: Path, scope: SetScope): OperatorNode {
    const definition = this.definition(table, name);
    if (!definition) return this.unknownOperator(table, name, path, 'value');
    return this.word(table, name, true, path, scope);
  }

  /** One word with its operands; `path` is that of its key. */
  word(table: TableName, name: string, value: unknown, path: Path, scope: SetScope): OperatorNode {
    const index = this.table(table).find(name);
    if (index === undefined) return this.unknownOperator(table, name, path, 'key');
    const definition = this.table(table).definitions[index]!;
    return this.wordWith(table, definition, this.writtenOperands(definition, value, path), path, scope);
  }

  private wordWith(
    table: TableName,
    definition: AnyDefinition,
    written: ReadonlyMap<string, { readonly value: unknown; readonly path: Path }>,
    path: Path,
    scope: SetScope,
  ): OperatorNode {
    const { name } = definition;
    this.checkPlace(`"${name}"`, definition.places, placeKindOf(table), path, 'key');
    if (table === 'values' || table === 'conditions') this.checkTold(name, path, 'key');
    const context: OperandContext = { table, scope, name: '' };
    const operands = forEachSound(Object.keys(definition.operands), (key) => {
      const operand = definition.operands[key];
      const part = written.get(key);
      context.name = key;
      const at = part?.path ?? path;
      if (!part && isRequired(operand)) this.fail(path, `"${name}" needs "${key}": ${this.kindWords(operand)}`, 'key');
      const node = part ? this.operand(operand, part.value, at, context) : this.defaultOperand(operand, at, context);
      this.checkReach(name, operand, node, at, scope);
      return node;
    });
    this.noteChosen(definition, operands, written, scope);
    const whole = definition.isWhole ? written.get('do') : undefined;
    if (whole !== undefined) this.checkWhole(name, whole.value, whole.path);
    const { it } = definition;
    const moved = typeof it === 'function' ? it((key) => written.get(key)?.value) : it;
    if (moved !== undefined) {
      scope.untold = moved === 'untold' ? name : undefined;
      scope.hasMoved = true;
    }
    return { index: this.table(table).find(name)!, name, operands };
  }

  /** Refuses a word that means nothing in the place being read in. */
  private checkPlace(
    what: string,
    places: readonly string[] | undefined,
    kind: PlaceKind,
    path: Path,
    part: 'value' | 'key',
  ): void {
    const here = this.places[kind];
    if (places === undefined || here === undefined || places.includes(here)) return;
    if (places.length === 0) this.fail(path, `${what} is not for card files`, part);
    const names = this.vocabulary.places?.[kind] ?? {};
    const allowed = alternatives(places.map((place) => names[place] ?? place));
    this.fail(path, `${what} would do nothing in ${names[here] ?? here}; it may stand in ${allowed}`, part);
  }

  /** Refuses what no event that the text waits for tells; what it tells of later is told by then. */
  private checkTold(name: string, path: Path, part: 'value' | 'key'): void {
    if (!this.untold.has(name) || !TELLING.includes(this.places.moments ?? '')) return;
    const what = UNTOLD_WORDS[name] ?? 'that';
    this.fail(path, `"${name}" means nothing here: what this waits for does not tell ${what}`, part);
  }

  /**
   * Refuses a list that is to be done whole or not at all, where one step may be left undone by itself and a later
   * step does not look at what came of it: the later one would happen all the same.
   */
  private checkWhole(name: string, list: unknown, path: Path): void {
    if (!Array.isArray(list)) return;
    list.forEach((step, i) => {
      const before = list.slice(0, i).map((earlier) => this.optionalStep(earlier));
      const optional = before.findLast((one) => one !== undefined);
      if (optional === undefined || this.looksBack(step, optional.words)) return;
      this.fail(
        [...path, i],
        `"${optional.name}" may be left undone by itself, and this would be done all the same; ` +
          'make it depend on whether that was done ("if" with ' +
          `${alternatives(optional.words.map((word) => `"${word}"`))}), or write it outside of "${name}"`,
      );
    });
  }

  /**
   * For an effect that may be left undone without a "may" around it: the words by which a text speaks of what came of
   * it.
   */
  private optionalStep(step: unknown): { readonly name: string; readonly words: readonly string[] } | undefined {
    const [name, value] = isYamlMap(step) ? Object.entries(step)[0] : [String(step), undefined];
    const definition = this.definition('effects', name);
    if (definition === undefined) return undefined;
    const written = isYamlMap(value) ? value : {};
    const isLeft = OPTIONAL_FLAGS.some(
      (flag) => (written[flag] ?? definition.operands[flag]?.default ?? false) === true,
    );
    if (!definition.isOptional && !isLeft) return undefined;
    const chosen =
      definition.operands.as === undefined ? [] : ['chosen', ...(typeof written.as === 'string' ? [written.as] : [])];
    return { name, words: definition.it === undefined ? chosen : ['it', ...chosen] };
  }

  /** Does an effect speak of what an earlier one has moved or chosen? */
  private looksBack(step: unknown, words: readonly string[]): boolean {
    const [name, value] = isYamlMap(step) ? Object.entries(step)[0] : [String(step), undefined];
    const text = JSON.stringify(step);
    if (words.some((word) => text.includes(JSON.stringify(word)))) return true;
    const operands = Object.entries(this.definition('effects', name)?.operands ?? {});
    const written = isYamlMap(value) ? value : {};
    return operands.some(
      ([key, operand]) =>
        written[key] === undefined &&
        words.includes(operand.kind === 'set' && key !== 'as' ? 'chosen' : String(operand.default)),
    );
  }

  /** Refuses an effect on cards of a zone in which it does nothing. */
  private checkReach(name: string, { reach }: Operand, node: OperandNode, path: Path, scope: SetScope): void {
    if (reach === undefined) return;
    const zones = this.zonesMeant(node, scope);
    if (zones === 0 || (zones & reach) !== 0) return;
    const kinds = this.definition('tests', 'zone')?.operands.zone.values ?? [];
    const where = alternatives(kinds.filter((_, kind) => (zones & (1 << kind)) !== 0).map((kind) => `the ${kind}`));
    const isSet = node.form !== 'selector' || node.selector.set !== undefined;
    const help = isSet && scope.hasMoved ? '; the cards that were moved are "it"' : '';
    this.fail(path, `"${name}" does nothing to cards in ${where}${help}`);
  }

  /** The zone kinds, as bits, of the cards that an operand means; 0 where nothing says it. */
  private zonesMeant(node: OperandNode, scope: SetScope): number {
    if (node.form === 'number') return scope.zones.get(node.number) ?? 0;
    if (node.form !== 'selector') return 0;
    const { form, filter, set } = node.selector;
    if (filter) return zoneNamed(filter);
    return form === SELECT_SET && set !== undefined ? (scope.zones.get(set) ?? 0) : 0;
  }

  /**
   * Notes the zones of the cards that a word has chosen into the set: a card that has changed zones is no longer in
   * it.
   */
  private noteChosen(
    { operands: kinds }: AnyDefinition,
    operands: readonly OperandNode[],
    written: ReadonlyMap<string, unknown>,
    scope: SetScope,
  ): void {
    const keys = Object.keys(kinds);
    const of = operands[keys.indexOf('of')];
    const as = operands[keys.indexOf('as')];
    if (of?.form !== 'list' || as?.form !== 'number' || BESIDE_CARDS.some((key) => written.has(key))) return;
    const zone = zoneNamed(of.list);
    const { oneObjectIn = 0 } = this.vocabulary;
    if (zone !== 0) scope.zones.set(as.number, (zone & oneObjectIn) !== 0 ? oneObjectIn : zone);
  }

  /** Where each operand of a word is written, in whichever form the word is. */
  private writtenOperands(
    definition: AnyDefinition,
    value: unknown,
    path: Path,
  ): Map<string, { value: unknown; path: Path }> {
    const written = new Map<string, { value: unknown; path: Path }>();
    const names = Object.keys(definition.operands);
    const bare = value === true || value === null;
    if (bare && !names.some((name) => isRequired(definition.operands[name]))) return written;
    if (names.length === 0) {
      this.fail(path, `"${definition.name}" takes no operand; write it bare or as "${definition.name}: true"`);
    }
    const short = this.shortOperand(definition, value);
    if (short !== undefined) return written.set(short, { value, path });
    if (isYamlMap(value)) {
      for (const key of Object.keys(value)) {
        if (!names.includes(key)) {
          const filter = names.find((name) => definition.operands[name].kind === 'filter');
          if (filter && this.vocabulary.tests.find(key) !== undefined && !nearestWord(key, names)) {
            this.fail([...path, key], `"${definition.name}" has no "${key}"; tests belong in its "${filter}"`, 'key');
          }
          this.unknownKey(path, `"${definition.name}"`, key, names);
        }
        written.set(key, { value: value[key], path: [...path, key] });
      }
      return written;
    }
    const required = names.filter((name) => isRequired(definition.operands[name]));
    const needs = required.map((name) => `"${name}" (${this.kindWords(definition.operands[name])})`);
    const help =
      needs.length > 0 ? `it needs ${alternatives(needs, 'and')}` : `it may have ${alternatives(names, 'and')}`;
    return this.fail(path, `"${definition.name}" cannot take ${describeFound(value)}; ${help}`);
  }

  /** The operand for which a value is meant where a word is written in its short form; undefined for the long form. */
  private shortOperand(definition: AnyDefinition, value: unknown): string | undefined {
    const names = Object.keys(definition.operands);
    const knowing = names.find((name) => this.knows(definition.operands[name], value));
    // a single operand is certainly meant, and its reader can say best what is wrong
    const only = names.length === 1 ? names[0] : undefined;
    if (!isYamlMap(value)) {
      return knowing ?? only ?? names.find((name) => this.takes(definition.operands[name], value));
    }
    const keys = Object.keys(value);
    if (only !== undefined && keys.length > 0 && !keys.some((key) => nearestWord(key, names))) return only;
    if (keys.some((key) => !names.includes(key))) return keys.some((key) => names.includes(key)) ? undefined : knowing;
    // All keys are operands; but `power: { power: self }` is the value word where the only operand has its name.
    return names.length === 1 && knowing !== undefined ? knowing : undefined;
  }

  /** Could an operand of that kind be written in this way? */
  private takes(operand: Operand, value: unknown): boolean {
    const isMap = isYamlMap(value);
    const isText = typeof value === 'string';
    switch (operand.kind) {
      case 'number':
        return typeof value === 'number';
      case 'value':
      case 'range':
        return typeof value === 'number' || isMap || (isText && operand.kind === 'value');
      case 'flag':
        return typeof value === 'boolean';
      case 'filter':
      case 'selector':
        return isText || isMap;
      case 'ability':
        return isMap;
      case 'effects':
      case 'condition':
      case 'cost':
      case 'modifications':
        return isText || isMap || Array.isArray(value);
      case 'filters':
      case 'conditions':
      case 'modes':
        return Array.isArray(value);
      case 'names':
      case 'bits':
        return isText || Array.isArray(value);
      case 'player':
      case 'set':
      case 'name':
      case 'choice':
        return isText;
    }
  }

  /** Does an operand of that kind know the words of the value? A misspelt word is still taken, but only as a guess. */
  private knows(operand: Operand, value: unknown): boolean {
    if (!this.takes(operand, value)) return false;
    const words = isYamlMap(value) ? Object.keys(value) : typeof value === 'string' ? [value] : undefined;
    if (words === undefined) return true;
    if (words.length === 0) return operand.kind === 'filter';
    const table = KIND_TABLES[operand.kind];
    if (table) return words.some((word) => this.table(table).find(word) !== undefined);
    switch (operand.kind) {
      case 'selector':
        return words.some((word) => word === 'chosen' || this.vocabulary.selectors.some((form) => form.name === word));
      case 'range':
        return words.some((word) => word === 'min' || word === 'max');
      case 'ability':
        return words.some((word) => this.vocabulary.abilities?.keys.includes(word));
      case 'player':
        return words.some((word) => this.vocabulary.players.includes(word));
      case 'choice':
      case 'bits':
        return words.some((word) => operand.values?.includes(word) || Object.hasOwn(this.groups, word));
      default:
        return !isYamlMap(value);
    }
  }

  private kindWords(operand: Operand): string {
    return (operand.values?.length ?? 0) <= 10
      ? operandWords(operand, this.vocabulary, this.groups)
      : KIND_WORDS[operand.kind];
  }

  private defaultOperand(operand: Operand, path: Path, context: OperandContext): OperandNode {
    if (operand.kind === 'set') return this.setOperand(operand, undefined, path, context);
    const table = KIND_TABLES[operand.kind];
    const value = operand.default;
    const empty = value === null || (typeof value === 'object' && Object.keys(value as object).length === 0);
    if (table && table !== 'values' && empty) return { form: 'list', table, list: [] };
    if (value === null && (operand.kind === 'value' || operand.kind === 'selector'))
      return { form: 'number', number: NO_VALUE };
    if (value === null && operand.kind === 'bits') return { form: 'number', number: 0 };
    if (value === null && operand.kind === 'name') return { form: 'name', name: '' };
    if (empty && operand.kind === 'bits') return { form: 'number', number: 0 };
    return this.operand(operand, value, path, context);
  }

  private operand(operand: Operand, value: unknown, path: Path, context: OperandContext): OperandNode {
    const read = (): OperandNode => this.operandHere(operand, value, path, context);
    return operand.place === undefined
      ? read()
      : this.within({ [placeKindOfOperand(operand.kind)]: operand.place }, read);
  }

  private operandHere(operand: Operand, value: unknown, path: Path, context: OperandContext): OperandNode {
    const { scope, table } = context;
    switch (operand.kind) {
      case 'number':
        return {
          form: 'number',
          number: this.integer(
            value,
            path,
            operand.min ?? this.leastNumber(table),
            operand.max ?? this.vocabulary.mostNumber,
          ),
        };
      case 'flag':
        return { form: 'number', number: this.flag(value, path) ? 1 : 0 };
      case 'player': {
        const player = this.player(value, path, operand.values);
        const word = this.vocabulary.players[player];
        // who that is follows from a card: the one chosen, or the card of the event
        if (
          this.vocabulary.playersOfSets?.[word] === this.places.moments &&
          scope.count === 0 &&
          this.places.moments &&
          !scope.isBroken
        )
          this.fail(path, `nothing has been chosen before this "${word}"; a "choose" or "pick" must come first`);
        return { form: 'number', number: player };
      }
      case 'choice':
        return { form: 'number', number: this.choice(value, path, operand.values ?? []) };
      case 'bits':
        return { form: 'number', number: this.bitsHere(operand, value, path, table) };
      case 'set':
        return this.setOperand(operand, value, path, context);
      case 'name':
        if (operand.isToken) return { form: 'tokens', names: [this.text(value, path)], isList: false };
        return { form: 'name', name: this.text(value, path) };
      case 'names':
        if (operand.isToken) return { form: 'tokens', names: this.texts(value, path), isList: true };
        return { form: 'names', names: this.texts(value, path) };
      case 'range':
        return this.range(value, path);
      case 'value':
        return this.value(value, path, context, operand);
      case 'selector':
        return { form: 'selector', selector: this.selector(value, path, scope) };
      case 'filter':
        return { form: 'list', table: 'tests', list: this.filter(value, path, scope) };
      case 'condition':
        return { form: 'list', table: 'conditions', list: this.condition(value, path, scope) };
      case 'cost':
        return { form: 'list', table: 'costs', list: this.cost(value, path, scope) };
      case 'modifications':
        return { form: 'list', table: 'modifications', list: this.modifications(value, path, scope) };
      case 'effects':
        return { form: 'list', table: 'effects', list: this.effectsOf(operand, value, path, context) };
      case 'filters':
        return this.lists('tests', value, path, (item, at) => this.filter(item, at, scope));
      case 'conditions':
        return this.lists('conditions', value, path, (item, at) => this.condition(item, at, scope));
      case 'modes':
        if (operand.max !== undefined && Array.isArray(value) && value.length > operand.max)
          this.fail(path, `${subject(path)} may have at most ${operand.max} entries, not ${value.length}`);
        return this.lists('effects', value, path, (item, at) => this.branch(item, at, context));
      case 'ability':
        return { form: 'ability', ability: this.ability(value, path) };
    }
  }

  /** Reads bits, each of which must do something where the word stands. */
  private bitsHere(operand: Operand, value: unknown, path: Path, table: TableName): number {
    const values = operand.values ?? [];
    const bits = this.bits(value, path, values);
    for (const [name, places] of Object.entries(operand.valuePlaces ?? {}))
      if ((bits & (1 << values.indexOf(name))) !== 0) {
        if (places.length === 0) this.fail(path, `"${name}" would do nothing here; leave it out`);
        this.checkPlace(`"${name}"`, places, placeKindOf(table), path, 'value');
      }
    return bits;
  }

  /**
   * Reads an ability that a text gives to a card. It is a text of its own and knows nothing of what this one has
   * chosen.
   */
  private ability(value: unknown, path: Path): unknown {
    const { abilities } = this.vocabulary;
    if (!abilities) this.fail(path, 'texts of this game give no abilities');
    this.abilityDepth++;
    try {
      return abilities.read(this, value, path);
    } finally {
      this.abilityDepth--;
    }
  }

  /** How many texts the ability being read stands in. A delayed ability is told what "it" is. */
  private abilityDepth = 0;

  private leastNumber(table: TableName): number {
    return this.vocabulary.leastNumber ?? leastNumber(table);
  }

  /** How many branches the branch being read stands in. */
  private depth = 0;

  /** Reads effects inside an effect. Effects that are done later are told what "it" is. */
  private effectsOf(operand: Operand, value: unknown, path: Path, context: OperandContext): OperatorNode[] {
    const { scope } = context;
    const { hasMoved } = scope;
    if (operand.place !== 'delayed') return this.branch(value, path, context);
    scope.hasMoved = true;
    const list = this.branch(value, path, context);
    scope.hasMoved = hasMoved;
    return list;
  }

  /** Reads effects inside an effect: each branch begins with the sets that were chosen before the whole effect. */
  private branch(value: unknown, path: Path, context: OperandContext): OperatorNode[] {
    const { scope } = context;
    if (context.before === undefined) {
      context.before = scope.last;
      context.untold = scope.untold;
    }
    const after = scope.last;
    const { untold } = scope;
    scope.last = context.before;
    scope.untold = context.untold;
    if (this.depth === MOST_DEPTH)
      this.fail(path, `effects inside effects stand at most ${MOST_DEPTH} deep; this is deeper than a game can follow`);
    this.depth++;
    let list: OperatorNode[];
    try {
      list = this.effects(value, path, scope);
    } finally {
      this.depth--;
    }
    if (scope.last === context.before) scope.last = after;
    scope.untold ??= untold;
    return list;
  }

  private lists(
    table: TableName,
    value: unknown,
    path: Path,
    read: (item: unknown, path: Path) => OperatorNode[],
  ): OperandNode {
    if (!Array.isArray(value) || value.length === 0) {
      this.fail(path, `${subject(path)} must be a list, one entry each, not ${describeFound(value)}`);
    }
    return { form: 'lists', table, lists: forEachSound(value, (item, i) => read(item, [...path, i])) };
  }

  private setOperand(operand: Operand, value: unknown, path: Path, { name, scope }: OperandContext): OperandNode {
    if (name === 'as') {
      const set = value === undefined ? '' : this.text(value, path);
      if (set !== '' && scope.find(set) >= 0)
        this.fail(path, `the set "${set}" is chosen twice; give this one another name`);
      if (scope.count === SET_LIMIT) this.fail(path, `an ability may choose at most ${SET_LIMIT} times`);
      const number = scope.add(set);
      if (operand.isDivided) scope.divided = number;
      return { form: 'number', number };
    }
    const { divided } = scope;
    const isUnsaid = operand.isDivided && value === undefined && divided !== NONE_CHOSEN;
    const number = isUnsaid ? divided : this.usedSet(this.setName(value, scope), path, scope);
    if (operand.isDivided && number !== divided && !scope.isBroken)
      this.fail(
        path,
        'the cards of this set have no shares; only the cards among which something was divided last have them',
      );
    return { form: 'number', number };
  }

  /** The number of a set that is spoken of; where it is left out, the set chosen last. */
  private usedSet(value: unknown, path: Path, scope: SetScope): number {
    if (value === undefined) {
      if (scope.last === NONE_CHOSEN && scope.isBroken) return 0;
      if (scope.last === NONE_CHOSEN)
        this.fail(path, 'nothing has been chosen before this; a "choose" or "pick" must come first');
      return scope.last;
    }
    const name = this.text(value, path);
    const set = scope.find(name);
    if (set < 0 && scope.isBroken) return 0;
    if (set < 0) {
      const help =
        scope.named.length > 0 ? didYouMean(name, scope.named) || `; there is ${alternatives(scope.named, 'and')}` : '';
      this.fail(path, `no set "${name}" has been chosen before this${help || '; give a "choose" before it "as: …"'}`);
    }
    return set;
  }

  private range(value: unknown, path: Path): OperandNode {
    const least = this.vocabulary.leastNumber ?? 0;
    if (!isYamlMap(value)) {
      if (typeof value !== 'number') {
        this.fail(path, `${subject(path)} must be an integer or { min: …, max: … }, not ${describeFound(value)}`);
      }
      const exact = this.integer(value, path, least, this.vocabulary.mostNumber);
      return { form: 'range', min: exact, max: exact };
    }
    for (const key of Object.keys(value)) {
      if (key !== 'min' && key !== 'max') this.unknownKey(path, subject(path), key, ['min', 'max']);
    }
    const min =
      value.min === undefined
        ? Math.max(least, -RANGE_LIMIT)
        : this.integer(value.min, [...path, 'min'], least, this.vocabulary.mostNumber);
    const max =
      value.max === undefined
        ? RANGE_LIMIT
        : this.integer(value.max, [...path, 'max'], least, this.vocabulary.mostNumber);
    if (Object.keys(value).length === 0) this.fail(path, `${subject(path)} must have "min" or "max"`);
    if (min > max) this.fail([...path, 'max'], `"max" must not be less than "min" (${min})`);
    return { form: 'range', min, max };
  }

  private value(value: unknown, path: Path, { table, scope }: OperandContext, { min, max }: Operand): OperandNode {
    if (typeof value === 'number') {
      return {
        form: 'literal',
        value: this.integer(value, path, min ?? this.leastNumber(table), max ?? this.vocabulary.mostNumber),
      };
    }
    if (typeof value === 'string') return { form: 'computed', value: this.bareOperator('values', value, path, scope) };
    if (isYamlMap(value)) return { form: 'computed', value: this.valueWord(value, path, scope) };
    return this.fail(path, `${subject(path)} must be an integer or a value word, not ${describeFound(value)}`);
  }

  /**
   * A computed number. The word may have its further operands beside it, as in the printed "1000 for each": `{ count:
   * { type: forward }, times: 1000 }`.
   */
  private valueWord(value: YamlMap, path: Path, scope: SetScope): OperatorNode {
    const keys = Object.keys(value);
    const words = keys.filter((key) => this.vocabulary.values.find(key) !== undefined);
    if (words.length > 1) {
      this.fail(
        [...path, words[1]],
        `a number is one value word; add "${words[0]}" and "${words[1]}" up with "sum"`,
        'key',
      );
    }
    if (words.length === 0 || keys.length === 1) return this.operatorMap('values', value, path, scope)[0];
    const [name] = words;
    const definition = this.definition('values', name)!;
    const operands = Object.keys(definition.operands);
    const beside = keys.filter((key) => key !== name);
    for (const key of beside) if (!operands.includes(key)) this.unknownKey(path, `"${name}"`, key, operands.slice(1));
    const inside = value[name];
    const isBare = inside === true || inside === null;
    const short = isBare ? undefined : this.shortOperand(definition, inside);
    const written = new Map(beside.map((key) => [key, { value: value[key], path: [...path, key] as Path }]));
    if (!isBare) {
      if (short === undefined || written.has(short)) {
        this.fail(
          [...path, name],
          `"${name}" cannot take ${describeFound(inside)} with ${alternatives(beside, 'and')} beside it`,
        );
      }
      written.set(short, { value: inside, path: [...path, name] });
    }
    return this.wordWith('values', definition, written, [...path, name], scope);
  }

  private selector(value: unknown, path: Path, scope: SetScope): SelectorNode {
    const selector = this.selectorForm(value, path, scope);
    const { name, places } = this.vocabulary.selectors[selector.form];
    this.checkPlace(`"${name}"`, places, 'moments', path, 'value');
    this.checkTold(name, path, 'value');
    if (scope.isBroken) return selector;
    if (name === 'it' && !scope.hasMoved && this.abilityDepth === 0)
      this.fail(path, '"it" means no card here: no effect before it moves cards');
    if (name === 'it' && scope.untold !== undefined)
      this.fail(path, `"it" cannot mean the cards that "${scope.untold}" moves; say which cards with a filter`);
    return selector;
  }

  private selectorForm(value: unknown, path: Path, scope: SetScope): SelectorNode {
    const forms = this.vocabulary.selectors;
    const names = ['chosen', ...forms.map((form) => form.name)];
    if (typeof value === 'string') {
      if (value === 'chosen') {
        const form = forms.findIndex((candidate) => candidate.argument === 'set');
        return { form, set: this.usedSet(undefined, path, scope) };
      }
      const form = forms.findIndex((candidate) => candidate.name === value);
      if (form >= 0 && forms[form].argument === 'none') return { form };
      if (form >= 0)
        this.fail(
          path,
          `"${value}" needs ${forms[form].argument === 'set' ? 'the name of a set' : 'a filter'}: { ${value}: … }`,
        );
      const near = nearestWord(value, names);
      const set = scope.find(value) >= 0 ? `{ set: ${value} }` : near && `"${near}"`;
      this.fail(
        path,
        `unknown selector "${value}"; ${set ? `did you mean ${set}?` : `it may be ${alternatives(names)}`}`,
      );
    }
    if (!isYamlMap(value) || Object.keys(value).length !== 1) {
      this.fail(path, `${subject(path)} must be ${KIND_WORDS.selector}, not ${describeFound(value)}`);
    }
    const name = Object.keys(value)[0];
    const at = [...path, name];
    const form = forms.findIndex((candidate) => candidate.name === name);
    if (form < 0) {
      const owner = this.vocabulary.tests.find(name) === undefined ? '' : `; did you mean { all: { ${name}: … } }?`;
      this.fail(
        at,
        `unknown selector "${name}"${didYouMean(name, names) || owner || `; it may be ${alternatives(names)}`}`,
        'key',
      );
    }
    switch (forms[form].argument) {
      case 'set':
        return { form, set: this.usedSet(this.setName(value[name] ?? '', scope), at, scope) };
      case 'filter':
        return { form, filter: this.within({ filters: SEARCHING }, () => this.filter(value[name], at, scope)) };
      case 'none':
        return this.fail(at, `"${name}" takes no operand; write it bare`);
    }
  }

  /** `{ leader-of: chosen }` means the set chosen last, unless a set has that name. */
  private setName(value: unknown, scope: SetScope): unknown {
    return value === 'chosen' && scope.find('chosen') < 0 ? undefined : value;
  }

  /** The test that has a word among its values: the writer of `of: forward` meant that test. */
  private testTaking(word: string): string | undefined {
    const meant = Object.hasOwn(this.groups, word) ? this.groups[word] : [word];
    for (const definition of this.vocabulary.tests.definitions) {
      if (!definition) continue;
      for (const operand of Object.values(definition.operands)) {
        if (operand.kind === 'bits' && meant.every((part) => operand.values?.includes(part))) return definition.name;
      }
    }
    return undefined;
  }
}

/** Operands of a choosing word by which it chooses something other than cards, too. */
const BESIDE_CARDS: readonly string[] = ['player', 'players', 'object'];

/** The zone kinds that a filter names. */
export function zonesNamed(filter: readonly OperatorNode[]): number[] {
  return filter.flatMap(({ name, operands: [kind] }) =>
    name === 'zone' && kind.form === 'number' ? [kind.number] : [],
  );
}

/** The zone kind that a filter names, as a bit; 0 if it names none. */
function zoneNamed(filter: readonly OperatorNode[]): number {
  const [kind] = zonesNamed(filter);
  return kind === undefined ? 0 : 1 << kind;
}

/** Kinds of operands that say which of several things a word is about. */
const NAMING: readonly OperandKind[] = ['choice', 'name'];

/** Is the cost paid with cards that are chosen? */
function takesCards(run: unknown): boolean {
  const part = run as CostPart | null;
  return part?.zones !== undefined || part?.find !== undefined;
}

/** The word being read. */
interface OperandContext {
  readonly table: TableName;
  readonly scope: SetScope;
  /** The operand being read. */
  name: string;
  /** The set chosen last before the word, once a branch has been read. */
  before?: number;
  /** The effect that moved cards last before the word, where "it" cannot mean them. */
  untold?: string;
}

/**
 * The least number that may stand in the words of a table: only modifications and value words may have negative ones.
 */
function leastNumber(table: TableName): number {
  return table === 'modifications' || table === 'values' ? -NUMBER_LIMIT : 0;
}

function article(noun: string): string {
  return /^[aeiou]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}

/** What a sentence calls a part of the file. */
function subject(path: Path): string {
  const last = path[path.length - 1];
  if (typeof last !== 'number') return last === undefined ? 'the file' : `"${String(last)}"`;
  const owner = path[path.length - 2];
  return typeof owner === 'string' ? `entry ${last + 1} of "${owner}"` : `entry ${last + 1}`;
}

/**
 * Is one of these words, or a word inside one, among `names`? `inAbility` returns those words of an ability inside a
 * text that belong to the text around it; without it there are none.
 */
export function mentions(
  list: readonly OperatorNode[],
  isMeant: (node: OperatorNode) => boolean,
  inAbility: (ability: unknown) => readonly OperatorNode[] = () => [],
): boolean {
  return list.some(
    (node) =>
      isMeant(node) || node.operands.some((operand) => mentions(nodesIn(operand, inAbility), isMeant, inAbility)),
  );
}

/** Does one of these words give an ability of that form? */
export function givesForm(list: readonly OperatorNode[], form: string): boolean {
  return list.some(({ operands }) =>
    operands.some((operand) => operand.form === 'ability' && (operand.ability as { form: string }).form === form),
  );
}

/** The words that stand in an operand; see `mentions` for those of an ability. */
export function nodesIn(
  operand: OperandNode,
  inAbility: (ability: unknown) => readonly OperatorNode[],
): readonly OperatorNode[] {
  switch (operand.form) {
    case 'list':
      return operand.list;
    case 'lists':
      return operand.lists.flat();
    case 'computed':
      return [operand.value];
    case 'ability':
      return inAbility(operand.ability);
    case 'selector':
      return operand.selector.filter ?? [];
    default:
      return [];
  }
}
