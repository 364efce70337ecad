/**
 * Every file that a user writes (cards, decks, experiments, scenarios) is read here: from YAML to a checked value, or
 * to one `InputError` with file, line, column and what would be right. Nothing in such a file can run code or exhaust
 * memory.
 *
 * - `readYaml`: the checked value.
 * - `readYamlFile`: the checked value with the positions of its parts, for checks that come later (an unknown card id).
 * - `parseYaml`: the same before any schema.
 * - `describeFound`: how a wrong value is named in a sentence.
 */
import {
  Composer,
  type CST,
  type Document,
  isAlias,
  isMap,
  isPair,
  isScalar,
  isSeq,
  Lexer,
  LineCounter,
  type Node,
  Parser,
  visit,
} from 'yaml';
import type { ZodType } from 'zod';
import { InputError, joinProblems } from '../game.ts';
import { findHidden } from '../text/plain-text.ts';
import { alternatives, didYouMean, nearestWord } from '../text/suggestion.ts';

/** Longest file in characters: ten times the whole shipped card pool. */
export const TEXT_LIMIT = 2_000_000;

/** The sentence for a text that is longer than it may be; `size` in characters, as far as it is known. */
export function tooLong(file: string, size: number, limit: number): InputError {
  const found = size > limit ? `${(size / 1e6).toFixed(1)} million characters` : 'no end so far';
  return new InputError(`is too long (${found}; at most ${limit / 1e6} million are read)`, file, 1, 1);
}

/** Keys and list indices from the root of a file to one of its parts. */
export type Path = readonly PropertyKey[];

export interface Position {
  readonly line: number;
  readonly column: number;
}

/** A value read from a YAML text, with the place of each of its parts. */
export interface YamlFile<T> {
  readonly value: T;
  readonly file: string;
  /** Line and column, from 1, of the value at `path`, of its key, or of the nearest part around it that exists. */
  positionAt(path: Path, part?: 'value' | 'key'): Position;
  /** The error for a problem at `path`; the caller throws it. */
  problem(path: Path, message: string, part?: 'value' | 'key'): InputError;
}

export interface YamlOptions {
  /** Longest text that is accepted, in characters. */
  readonly limit?: number;
}

const DEPTH_LIMIT = 60;
const LEXEME_LIMIT = 500_000;
const NODE_LIMIT = 200_000;
/** Most keys of a map: the parser compares each key with all others. */
const KEY_LIMIT = 5_000;
/** Most uses of aliases. It is enough for abbreviations; an "alias bomb" needs thousands. */
const ALIAS_LIMIT = 100;
const TOO_DEEP = `is nested more deeply than ${DEPTH_LIMIT} levels`;

/** Reads a YAML text and checks it against `schema`; throws one InputError for the first problem. */
export function readYaml<T>(text: string, file: string, schema: ZodType<T>, options: YamlOptions = {}): T {
  return readYamlFile(text, file, schema, options).value;
}

/** `readYaml` that keeps the positions. */
export function readYamlFile<T>(
  text: string,
  file: string,
  schema: ZodType<T>,
  options: YamlOptions = {},
): YamlFile<T> {
  const yaml = parseYaml(text, file, options);
  return { ...yaml, value: checkShape(yaml, schema) };
}

/**
 * Checks (a part of) a parsed file against `schema`; `base` is the path of that part. Throws all that is wrong as one
 * InputError.
 */
export function checkShape<T>(yaml: YamlFile<unknown>, schema: ZodType<T>, base: Path = []): T {
  const value = valueAt(yaml.value, base);
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const problems = problemsOfAll(result.error.issues as readonly Issue[], value, schema as ZodType, []);
  problems.sort((a, b) => {
    if (a.rank !== b.rank) return a.rank - b.rank;
    const p = yaml.positionAt([...base, ...a.path], a.part);
    const q = yaml.positionAt([...base, ...b.path], b.part);
    return p.line - q.line || p.column - q.column;
  });
  throw joinProblems(problems.map(({ path, message, part }) => yaml.problem([...base, ...path], message, part)));
}

/** Refuses bytes that YAML files never have: the file is no text. */
function refuseBytes(text: string, file: string): void {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffd]/.exec(text);
  if (!control) return;
  const before = text.slice(0, control.index).split('\n');
  throw new InputError(
    'holds bytes that are not text; a YAML file in UTF-8 is needed',
    file,
    before.length,
    before[before.length - 1].length + 1,
  );
}

/** Where the value at that path, or its key, begins in a document; if it is not there, the innermost part around it. */
function offsetOf(document: Document.Parsed, path: Path, part: 'value' | 'key'): number {
  let node: unknown = document.contents;
  let offset = rangeStart(node) ?? 0;
  for (let i = 0; i < path.length; i++) {
    node = resolveAlias(node, document);
    let next: unknown;
    let key: unknown;
    if (isMap(node)) {
      const pair = node.items.find((item) => isScalar(item.key) && String(item.key.value ?? '') === String(path[i]));
      next = pair?.value;
      key = pair?.key;
    } else if (isSeq(node)) {
      next = node.items[Number(path[i])];
      if (isPair(next)) next = next.value;
    }
    const wanted = i === path.length - 1 && part === 'key' ? (key ?? next) : (next ?? key);
    const start = rangeStart(wanted);
    if (start === undefined) break;
    offset = start;
    node = next;
  }
  return offset;
}

/** The plain value of a document. `problemAt` says where something is wrong. */
function plainValue(document: Document.Parsed, problemAt: (offset: number, message: string) => InputError): unknown {
  try {
    return document.toJS({ maxAliasCount: ALIAS_LIMIT });
  } catch {
    let alias: Node | undefined;
    visit(document, {
      Alias(_, node) {
        alias = node;
        return visit.BREAK;
      },
    });
    throw problemAt(rangeStart(alias) ?? 0, 'aliases repeat each other too often; write the parts out');
  }
}

/** Reads a YAML text without a schema: plain maps, lists, strings, numbers, booleans and nulls. */
export function parseYaml(text: string, file: string, options: YamlOptions = {}): YamlFile<unknown> {
  const limit = options.limit ?? TEXT_LIMIT;
  if (text.length > limit) throw tooLong(file, text.length, limit);
  refuseBytes(text, file);
  const lines = new LineCounter();
  const position = (offset: number): Position => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const problemAt = (offset: number, message: string): InputError => {
    const { line, column } = position(offset);
    return new InputError(message, file, line, column);
  };
  const document = composeDocument(text, lines, problemAt);
  const fault = document.errors[0] ?? document.warnings[0];
  if (fault) throw problemAt(fault.pos[0], syntaxSentence(fault.code, fault.message, text, fault.pos));

  const positionAt = (path: Path, part: 'value' | 'key' = 'value'): Position =>
    position(offsetOf(document, path, part));
  const problem = (path: Path, message: string, part: 'value' | 'key' = 'value'): InputError => {
    const { line, column } = positionAt(path, part);
    return new InputError(message, file, line, column);
  };
  refuseKeys(document, (offset) =>
    problemAt(offset, 'a key must be a word or number; a map, a list or an alias is none'),
  );
  const value = plainValue(document, problemAt);
  refuseExcess(value, problem);
  refuseHidden(value, problem);
  return { value, file, positionAt, problem };
}

/**
 * Reads a text in the parser's own three stages, because depth and size must be bounded before the last of them: the
 * composer recurses, and a stack that runs out inside V8's regular expressions ends the process without an exception.
 */
function composeDocument(
  text: string,
  lines: LineCounter,
  problem: (offset: number, message: string) => InputError,
): Document.Parsed {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  let lexemes = 0;
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (parser.stack.length > DEPTH_LIMIT + 2) throw problem(parser.offset, TOO_DEEP);
    if (++lexemes > LEXEME_LIMIT) throw problem(parser.offset, 'holds more than a file of this kind may; split it');
    const top = parser.stack[parser.stack.length - 1];
    if (top && 'items' in top && top.items.length > KEY_LIMIT && top.type !== 'block-seq') {
      throw problem(top.offset, `is a map or line of more than ${KEY_LIMIT} entries`);
    }
  }
  for (const token of parser.end()) tokens.push(token);
  const composer = new Composer({ lineCounter: lines, prettyErrors: false, uniqueKeys: true, strict: true });
  const documents = [...composer.compose(tokens, true, text.length)];
  const document = documents[0] as Document.Parsed;
  const second = documents[1];
  if (second) throw problem(rangeStart(second) ?? 0, 'holds several YAML documents ("---"); it must be one');
  return document;
}

/** How a value that should not stand there is named: `"two"`, `-1`, `nothing`, `a list`, `a map`. */
export function describeFound(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list';
  if (typeof value === 'object') return 'a map';
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 37)}...` : value);
}

/** The same for the root of a file, where the text may well be another kind of file: names its kind only. */
function describeAt(path: Path, value: unknown): string {
  const isOutside = path.length === 0 || (path.length === 1 && typeof path[0] === 'number');
  return isOutside && (typeof value === 'string' || typeof value === 'number')
    ? `a ${typeof value === 'string' ? 'text' : 'number'}`
    : describeFound(value);
}

function rangeStart(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] | null } | undefined | null)?.range?.[0];
}

function resolveAlias(node: unknown, document: Document.Parsed): unknown {
  return isAlias(node) ? node.resolve(document) : node;
}

function valueAt(value: unknown, path: Path): unknown {
  let part = value;
  for (const key of path) part = (part as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return part;
}

/** Bounds depth and size of the value, with aliases written out: every later check has to walk it. */
function refuseExcess(value: unknown, problem: (path: Path, message: string) => InputError): void {
  let count = 0;
  const path: PropertyKey[] = [];
  const walk = (part: unknown): void => {
    if (++count > NODE_LIMIT) throw problem([], `holds more than ${NODE_LIMIT} values`);
    if (typeof part !== 'object' || part === null) return;
    if (path.length >= DEPTH_LIMIT) throw problem(path, TOO_DEEP);
    for (const key of Object.keys(part)) {
      path.push(key);
      walk((part as Record<string, unknown>)[key]);
      path.pop();
    }
  };
  walk(value);
}

/** Refuses keys that are not plain values: the parser would put them into words, with a warning on the terminal. */
function refuseKeys(document: Document.Parsed, problem: (offset: number) => InputError): void {
  visit(document, {
    Pair(_, { key }) {
      if (!isScalar(key)) throw problem(rangeStart(key) ?? 0);
    },
  });
}

/** The field that is only for readers of the file, and may have several lines. */
const LONG_TEXT = 'description';

/** Refuses names and texts that are not one line of visible characters: they end up on terminals and pages. */
function refuseHidden(value: unknown, problem: (path: Path, message: string, part?: 'key') => InputError): void {
  const path: PropertyKey[] = [];
  const walk = (part: unknown): void => {
    if (typeof part === 'string') {
      const isLong = path[path.length - 1] === LONG_TEXT;
      const hidden = findHidden(isLong ? part.replace(/[\n\t]/g, ' ') : part);
      if (hidden) throw problem(path, `${subjectOf(path)} holds ${hiddenWords(hidden)}; leave it out`);
    }
    if (typeof part !== 'object' || part === null) return;
    for (const key of Object.keys(part)) {
      path.push(Array.isArray(part) ? Number(key) : key);
      const hidden = findHidden(key);
      if (hidden) throw problem(path, `a key holds ${hiddenWords(hidden)}; leave it out`, 'key');
      walk((part as Record<string, unknown>)[key]);
      path.pop();
    }
  };
  walk(value);
}

function hiddenWords(code: string): string {
  if (code === 'U+000A' || code === 'U+000D') return 'the end of a line';
  if (code === 'U+0009') return 'a tab';
  return `the character ${code}, which cannot be seen`;
}

/**
 * The parser's complaint as one plain sentence. What it quotes is left out, because the file may be another one than
 * was meant.
 */
function syntaxSentence(code: string, message: string, text: string, range: readonly [number, number]): string {
  if (code === 'DUPLICATE_KEY') {
    const key = /^["']?[\w-]{1,40}["']?(?=\s*:)/.exec(text.slice(range[0], range[0] + 60))?.[0] ?? '';
    return (
      `the key ${key ? JSON.stringify(key.replace(/^["']|["']$/g, '')) : 'here'} stands twice in this map; it may ` +
      'stand once'
    );
  }
  if (code === 'TAB_AS_INDENT') return 'is indented with a tab; YAML is indented with spaces';
  if (code === 'TAG_RESOLVE_FAILED') return 'tags ("!") mean nothing here; write plain YAML';
  if (message.startsWith('Nested mappings are not allowed in compact')) {
    return 'is not valid YAML: a text with ": " in it must stand in quotation marks';
  }
  const firstLine = message.split(/\n|: |\\|"/)[0].replace(/[.:\s]+$/, '');
  return `is not valid YAML: ${firstLine}`;
}

// ---- zod issues to sentences ----

interface Issue {
  readonly code: string;
  readonly path: PropertyKey[];
  readonly message: string;
  readonly expected?: string;
  readonly keys?: readonly string[];
  readonly values?: readonly unknown[];
  readonly errors?: readonly (readonly Issue[])[];
  readonly issues?: readonly Issue[];
  readonly origin?: string;
  readonly minimum?: number | bigint;
  readonly maximum?: number | bigint;
  readonly inclusive?: boolean;
  readonly divisor?: number;
  readonly format?: string;
  readonly pattern?: string;
}

interface Problem {
  readonly path: PropertyKey[];
  readonly part: 'value' | 'key';
  readonly message: string;
  /**
   * Its place among the problems: unknown keys that look misspelt come first, because they explain the missing ones.
   */
  readonly rank: number;
}

/** What a sentence calls a part of the file. */
function subjectOf(path: Path): string {
  const last = path[path.length - 1];
  if (last === undefined) return 'the file';
  if (typeof last !== 'number') return `"${String(last)}"`;
  const list = path[path.length - 2];
  return list === undefined || typeof list === 'number'
    ? `entry ${last + 1}`
    : `entry ${last + 1} of "${String(list)}"`;
}

const EXPECTED_WORDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'an integer',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  record: 'a map',
  map: 'a map',
  null: 'nothing',
  undefined: 'left out',
  nan: 'a number',
};

/** What the schema wants at `path`. (Zod speaks of a number where an integer is wanted.) */
function expectedWords(expected: string | undefined, schema: ZodType, path: Path): string {
  if (expected === 'number' && wantsInteger(schema, path)) return 'an integer';
  return EXPECTED_WORDS[expected ?? ''] ?? expected ?? 'something else';
}

function boundWords(issue: Issue, side: 'least' | 'most', integer: boolean): string {
  const bound = Number(side === 'least' ? issue.minimum : issue.maximum);
  const at = issue.inclusive === false ? (side === 'least' ? 'more than' : 'less than') : `at ${side}`;
  if (issue.origin === 'string') {
    return bound === 1 && side === 'least' ? 'a text that is not empty' : `a text of ${at} ${bound} characters`;
  }
  if (issue.origin === 'array' || issue.origin === 'set') {
    return `a list of ${at} ${bound} ${bound === 1 ? 'entry' : 'entries'}`;
  }
  return `${integer ? 'an integer' : 'a number'} of ${at} ${bound}`;
}

function problemsOfAll(issues: readonly Issue[], root: unknown, schema: ZodType, prefix: Path): Problem[] {
  // for numbers that cannot be counted exactly Zod names its own bound first; where the schema has a bound, that one is
  // said
  const own = issues.filter(
    (issue) =>
      !isExactBound(issue) ||
      !issues.some((other) => other !== issue && other.code === issue.code && isSamePath(other.path, issue.path)),
  );
  return own.flatMap((issue) => problemsOf(issue, root, schema, prefix));
}

/** Is the only thing wrong with a number that it cannot be counted exactly? */
function isExactBound({ code, minimum, maximum }: Issue): boolean {
  if (code === 'too_big') return Number(maximum) === Number.MAX_SAFE_INTEGER;
  return code === 'too_small' && Number(minimum) === Number.MIN_SAFE_INTEGER;
}

function isSamePath(a: Path, b: Path): boolean {
  return a.length === b.length && a.every((key, i) => key === b[i]);
}

function problemsOf(issue: Issue, root: unknown, schema: ZodType, prefix: Path): Problem[] {
  const path = [...prefix, ...issue.path];
  const found = valueAt(root, path);
  const subject = subjectOf(path);
  const one = (message: string, part: 'value' | 'key' = 'value', rank = 1): Problem[] => [
    { path, part, message, rank },
  ];
  const mustBe = (what: string): Problem[] => one(`${subject} must be ${what}, not ${describeAt(path, found)}`);
  const bounded = (side: 'least' | 'most'): Problem[] => {
    const bound = isExactBound(issue)
      ? `an integer nearer to 0, which can be counted exactly`
      : boundWords(issue, side, wantsInteger(schema, path));
    // a list that is too long is still a list: what is wrong is its length
    if (Array.isArray(found) && found.length > 0) return one(`${subject} must be ${bound}, not of ${found.length}`);
    return mustBe(bound);
  };
  switch (issue.code) {
    case 'unrecognized_keys': {
      const known = knownKeys(schema, path);
      // the file may be of another kind: what stands in it does not belong into a log
      const isOther = path.length === 0 && !Object.keys(found as object).some((key) => nearestWord(key, known));
      if (isOther) return one(`${subject} must be a map with some of these keys: ${known.join(', ')}`, 'value', 0);
      // a value that is there already is not the one that was meant
      const left = known.filter((key) => !Object.hasOwn(found as object, key));
      return (issue.keys ?? []).map((key) => {
        const near = nearestWord(key, left) ?? nearestWord(key, known);
        const help = near ? `did you mean "${near}"?` : `known keys: ${known.join(', ')}`;
        return { path: [...path, key], part: 'key', message: `unknown key "${key}"; ${help}`, rank: near ? 0 : 1 };
      });
    }
    case 'invalid_type':
      if (found === undefined && path.length > 0) {
        const last = path[path.length - 1];
        return one(`"${String(last)}" is missing; it must be ${expectedWords(issue.expected, schema, path)}`);
      }
      return mustBe(expectedWords(issue.expected, schema, path));
    case 'invalid_value': {
      const values = (issue.values ?? []).map(String);
      if (found === undefined) return one(`${subject} is missing; it must be ${alternatives(values)}`);
      const near = typeof found === 'string' ? nearestWord(found, values) : undefined;
      if (near) return one(`${subject} must not be ${describeFound(found)}; did you mean "${near}"?`);
      return mustBe(values.length > 1 ? `one of ${values.join(', ')}` : alternatives(values));
    }
    case 'too_small':
      return bounded('least');
    case 'too_big':
      return bounded('most');
    case 'not_multiple_of':
      return mustBe(`a multiple of ${issue.divisor}`);
    case 'invalid_format':
      // a regular expression means nothing to a reader: the schema says in words what it wants
      return mustBe(issue.message.startsWith('Invalid ') ? `a valid ${issue.format}` : issue.message);
    case 'invalid_union':
      return unionProblems(issue, root, schema, path, subject, found);
    case 'invalid_key':
      return (issue.issues ?? []).flatMap((inner) =>
        one(`the key ${subject} is not allowed: ${inner.message[0].toLowerCase()}${inner.message.slice(1)}`, 'key'),
      );
    case 'invalid_element':
      return problemsOfAll(issue.issues ?? [], root, schema, path);
    case 'custom':
      return one(issue.message);
    default:
      return one(`${subject}: ${issue.message}`);
  }
}

/**
 * A union fails in all its branches. Reports the problems inside the branch whose outer form fits, else all forms that
 * the value could have.
 */
function unionProblems(
  issue: Issue,
  root: unknown,
  schema: ZodType,
  path: PropertyKey[],
  subject: string,
  found: unknown,
): Problem[] {
  const branches = issue.errors ?? [];
  const forms: string[] = [];
  let inside: readonly Issue[] | undefined;
  for (const branch of branches) {
    const outer = branch.find(
      (inner) => inner.path.length === 0 && (inner.code === 'invalid_type' || inner.code === 'invalid_value'),
    );
    if (!outer) {
      // the branch with the fewest problems is taken to be the one that was meant
      if (!inside || branch.length < inside.length) inside = branch;
    } else if (outer.code === 'invalid_value') {
      forms.push(...(outer.values ?? []).map(String));
    } else {
      forms.push(expectedWords(outer.expected, schema, path));
    }
  }
  if (inside) return problemsOfAll(inside, root, schema, path);
  const what = alternatives([...new Set(forms)]);
  const help = typeof found === 'string' ? didYouMean(found, forms) : '';
  const message =
    found === undefined
      ? `${subject} is missing; it must be ${what}`
      : `${subject} must be ${what}, not ${describeAt(path, found)}${help}`;
  return [{ path, part: 'value', message, rank: 1 }];
}

interface SchemaParts {
  readonly type: string;
  readonly format?: string;
  readonly shape?: Readonly<Record<string, ZodType>>;
  readonly element?: ZodType;
  readonly valueType?: ZodType;
  readonly innerType?: ZodType;
  readonly in?: ZodType;
  readonly getter?: () => ZodType;
  readonly options?: readonly ZodType[];
  readonly items?: readonly ZodType[];
  readonly left?: ZodType;
  readonly right?: ZodType;
}

/** The schemas that may apply to the part at `path`, wrappers taken off. */
function schemasAt(schema: ZodType, path: Path): SchemaParts[] {
  const parts = (schema as unknown as { _zod: { def: SchemaParts } })._zod.def;
  const [head, ...rest] = path;
  switch (parts.type) {
    case 'lazy':
      return schemasAt(parts.getter!(), path);
    case 'union':
      return (parts.options ?? []).flatMap((option) => schemasAt(option, path));
    case 'intersection':
      return [...schemasAt(parts.left!, path), ...schemasAt(parts.right!, path)];
    case 'pipe':
      return schemasAt(parts.in!, path);
  }
  if (parts.innerType) return schemasAt(parts.innerType, path);
  if (head === undefined) return [parts];
  switch (parts.type) {
    case 'object':
      return Object.hasOwn(parts.shape ?? {}, head) ? schemasAt(parts.shape![String(head)], rest) : [];
    case 'array':
      return schemasAt(parts.element!, rest);
    case 'tuple':
      return (parts.items ?? []).flatMap((item) => schemasAt(item, rest));
    case 'record':
      return schemasAt(parts.valueType!, rest);
    default:
      return [];
  }
}

/** The keys that the schema knows for the map at `path`: what a misspelt key is compared with. */
function knownKeys(schema: ZodType, path: Path): string[] {
  return [...new Set(schemasAt(schema, path).flatMap((parts) => Object.keys(parts.shape ?? {})))];
}

function wantsInteger(schema: ZodType, path: Path): boolean {
  return schemasAt(schema, path).some((parts) => parts.type === 'number' && parts.format?.endsWith('int') === true);
}
