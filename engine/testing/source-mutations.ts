/**
 * Mutations of source files: small changes inside the functions of a file, of the sort that a slip makes. What a test
 * does not notice of them is not tested.
 *
 * - `findMutations`: returns all mutations of a source.
 * - `mutationsAt`: returns those of the code that a comment in a line stands before.
 * - `applyMutation`: returns the source with one of them made.
 * - `withSwitches`: returns the source with many of them in it, each behind a switch.
 */
import { parseAst } from 'rolldown/parseAst';

export interface Mutation {
  /** The place in the source: characters from the beginning, and the line and column of an editor. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** The text that replaces the old text. */
  readonly text: string;
  /** A phrase for the change. */
  readonly what: string;
  /** The expression or statement that runs whenever the change can be noticed. */
  readonly place: Place;
}

export interface Place {
  readonly start: number;
  readonly end: number;
  readonly isStatement: boolean;
}

export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const COMPARISONS: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};
const CONNECTIVES: Readonly<Record<string, string>> = { '&&': '||', '||': '&&' };
const WORDINGS: ReadonlySet<unknown> = new Set(['wording', 'meaning']);
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export type Found = Omit<Mutation, 'line' | 'column'>;

/** Takes a mutation: the range that changes, its new text, the phrase for it, and the node that runs then. */
type Add = (range: Pick<Node, 'start' | 'end'>, text: string, what: string, place: Node) => void;

export const parse = (source: string): Node => parseAst(source, { lang: 'ts' }) as unknown as Node;

/** Returns every mutation of a source, in the order of the text. */
export function findMutations(source: string): Mutation[] {
  return placed(source, mutationsIn(source, parse(source), false));
}

/** Returns the mutations of a node and of all nodes below it. */
function mutationsIn(source: string, root: Node, isInFunction: boolean): Found[] {
  const found: Found[] = [];
  const add: Add = ({ start, end }, text, what, place) => {
    const isStatement = place.type.endsWith('Statement');
    found.push({ start, end, text, what, place: { start: place.start, end: place.end, isStatement } });
  };
  const visit = (node: Node, isInside: boolean): void => {
    // types do nothing at run time
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    if (isWording(node) || isTelling(node) || (isInside && isIdleEnd(source, node))) return;
    if (isInside) mutate(source, node, add);
    for (const child of partsOf(node)) visit(child, isInside || FUNCTIONS.has(node.type));
  };
  visit(root, isInFunction);
  return found;
}

/** Whether a node is the wording of a card word: that is no rule, and has tests of its own. */
function isWording(node: Node): boolean {
  return node.type === 'Property' && isNode(node.key) && WORDINGS.has(node.key.name);
}

/** Whether a function returns text for people, which is no rule either. */
function isTelling(node: Node): boolean {
  if (!FUNCTIONS.has(node.type)) return false;
  const type = isNode(node.returnType) ? node.returnType.typeAnnotation : undefined;
  if (isNode(type)) return type.type === 'TSStringKeyword';
  const body = node.body as Node;
  return isText(body) || (body.type === 'BlockStatement' && returnsOf(body).some(isText));
}

function isText(node: Node): boolean {
  switch (node.type) {
    case 'TemplateLiteral':
      return true;
    case 'Literal':
      return typeof node.value === 'string';
    case 'ParenthesizedExpression':
      return isText(node.expression as Node);
    case 'BinaryExpression':
      return isText(node.left as Node);
    case 'ConditionalExpression':
      return isText(node.consequent as Node) || isText(node.alternate as Node);
    default:
      return false;
  }
}

/** Returns the values that a function returns in its own code. */
function returnsOf(node: Node): Node[] {
  if (FUNCTIONS.has(node.type)) return [];
  const own = node.type === 'ReturnStatement' && isNode(node.argument) ? [node.argument] : [];
  return [...own, ...childrenOf(node).flatMap(returnsOf)];
}

/** Whether a node returns nothing at the end of a function, which ends in the same way without it. */
function isIdleEnd(source: string, node: Node): boolean {
  return node.type === 'ReturnStatement' && /^return(?: undefined)?;\n}/.test(source.slice(node.start));
}

/** Returns the nodes below a node that may be changed. The number of a record's entry is a name, and may not. */
function partsOf(node: Node): Node[] {
  return node.type === 'Property' && !node.computed ? [node.value as Node] : childrenOf(node);
}

/** Returns mutations in the order of the text, each with its line and column. */
export function placed(source: string, found: readonly Found[]): Mutation[] {
  const starts = lineStarts(source);
  return [...found]
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((mutation) => {
      const line = starts.findLastIndex((start) => start <= mutation.start);
      return { ...mutation, line: line + 1, column: mutation.start - starts[line] + 1 };
    });
}

function lineStarts(source: string): number[] {
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/**
 * Returns the mutations of the code that a comment in this line is about: the code of the line itself or else what
 * begins next below it (a function, a statement, an entry of a record). If that only names functions of its file (`{
 * dulled: dullAttackers }`), the mutations are of these functions; if it only declares a name (`const MOD_COST =
 * costRule(…)`), they are of the statements in these sources that use the name.
 *
 * @param others sources that may use such a name, by their paths; the file itself is one of them
 */
export function mutationsAt(
  others: ReadonlyMap<string, string>,
  file: string,
  line: number,
): { readonly file: string; readonly mutation: Mutation }[] {
  const source = others.get(file)!;
  const carrier = carrierAt(source, line);
  if (carrier === undefined) return [];
  const own = placed(source, mutationsIn(source, carrier, true)).map((mutation) => ({ file, mutation }));
  if (own.length > 0) return own;
  const named = functionsNamedIn(parse(source), carrier).flatMap((node) => mutationsIn(source, node, true));
  if (named.length > 0) return placed(source, named).map((mutation) => ({ file, mutation }));
  const name = declaredName(carrier);
  if (name === undefined) return [];
  const word = new RegExp(`\\b${name}\\b`);
  return [...others]
    .filter(([, text]) => word.test(text))
    .flatMap(([path, text]) =>
      placed(
        text,
        usersOf(parse(text), name).flatMap((node) => mutationsIn(text, node, true)),
      ).map((mutation) => ({ file: path, mutation })),
    );
}

/** Returns the outermost node that begins at or first after the comment, or the code in front of it. */
function carrierAt(source: string, line: number): Node | undefined {
  const start = lineStarts(source)[line - 1];
  const text = source.slice(start).split('\n', 1)[0];
  const isComment = /^\s*(?:\/\/|\/\*|\*)/.test(text);
  const from = isComment ? start + text.length : start + text.search(/\S/);
  let best: Node | undefined;
  const visit = (node: Node): void => {
    if (node.start >= from && (best === undefined || node.start < best.start)) best = node;
    else for (const child of childrenOf(node)) visit(child);
  };
  const program = parse(source);
  for (const child of childrenOf(program)) visit(child);
  // a comment above the imports is about the whole file
  return best?.type === 'ImportDeclaration' ? program : best;
}

/** Returns the functions of a file that a node names. */
function functionsNamedIn(program: Node, node: Node): Node[] {
  const names = new Set<unknown>();
  const visit = (each: Node): void => {
    if (each.type === 'Identifier') names.add(each.name);
    for (const child of childrenOf(each)) visit(child);
  };
  visit(node);
  return childrenOf(program)
    .map((each) => (isNode(each.declaration) ? each.declaration : each))
    .filter((each) => each.type === 'FunctionDeclaration' && isNode(each.id) && names.has(each.id.name));
}

/** Returns the name of the constant that a node declares. */
function declaredName(node: Node): string | undefined {
  const declaration = isNode(node.declaration) ? node.declaration : node;
  if (declaration.type !== 'VariableDeclaration') return undefined;
  const [first] = childrenOf(declaration);
  return isNode(first.id) ? (first.id.name as string | undefined) : undefined;
}

/** Returns the innermost statements that use a name, without its declaration and imports. */
function usersOf(root: Node, name: string): Node[] {
  const users = new Set<Node>();
  const visit = (node: Node, statement: Node | undefined): void => {
    if (node.type === 'ImportDeclaration' || node.type === 'TSTypeAliasDeclaration') return;
    if (node.type === 'Identifier' && node.name === name && statement !== undefined) users.add(statement);
    const isDeclaration = node.type === 'VariableDeclarator' && isNode(node.id) && node.id.name === name;
    if (isDeclaration) return;
    const own = /Statement$|^VariableDeclaration$|^Property$/.test(node.type) ? node : statement;
    for (const child of childrenOf(node)) visit(child, own);
  };
  visit(root, undefined);
  return [...users];
}

/** A statement that does nothing. The compiler of types refuses `if (a) ;`. */
const NOTHING = '{}';

function mutate(source: string, node: Node, add: Add): void {
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = node.operator as string;
      const other = COMPARISONS[operator] ?? CONNECTIVES[operator];
      const left = node.left as Node;
      const at = source.indexOf(operator, left.end);
      if (other && at >= 0 && at < (node.right as Node).start)
        add({ start: at, end: at + operator.length }, other, `${operator} became ${other}`, node);
      break;
    }
    case 'Literal':
      if (typeof node.value !== 'number' || !Number.isInteger(node.value)) break;
      for (const value of [node.value + 1, node.value - 1]) {
        // a loop that begins or ends one place before the first entry finds nothing there
        const before = source.slice(0, node.start);
        const isBefore =
          value < 0 && (/\bfor \(let \w+ = $/.test(before) || /\bfor \(let [^;\n]+; \w+ >= $/.test(before));
        if (!isBefore) add(node, `(${value})`, `${textOf(node)} became ${value}`, node);
      }
      break;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      add(test, `!(${textOf(test)})`, `the condition ${inShort(textOf(test))} was negated`, test);
      break;
    }
    case 'ExpressionStatement':
      add(node, NOTHING, `${inShort(textOf(node))} was dropped`, node);
      break;
    case 'ReturnStatement': {
      const argument = isNode(node.argument) ? node.argument : undefined;
      const said = `"${inShort(textOf(node))}"`;
      // at the end of a function, returning nothing in place of "false" makes no difference
      if (typeof argument?.value === 'boolean') add(argument, String(!argument.value), `${said} gives the other`, node);
      else add(node, argument ? `void (${textOf(argument)});` : NOTHING, `${said} does not return`, node);
      break;
    }
    default:
  }
}

const SHORT = 60;

function inShort(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > SHORT ? `${line.slice(0, SHORT - 1)}…` : line;
}

export function applyMutation(source: string, { start, end, text }: Mutation): string {
  return source.slice(0, start) + text + source.slice(end);
}

/** The name of the global list in which code notes that it ran the place of a change. */
export const PROBES = '__probes';
/** The name of the global number of the change that is made; below zero none is. */
export const ACTIVE = '__active';

/**
 * Returns the source with all these mutations in it. Each is made while `ACTIVE` is its number, and whenever its place
 * runs, the entry of that number in `PROBES` becomes 1. Nothing else changes.
 */
export function withSwitches(source: string, mutations: readonly { number: number; mutation: Mutation }[]): string {
  const insertions = mutations.flatMap(({ number, mutation: { place, start, end, text: changed } }) => {
    const note = `${PROBES}[${number}] = 1`;
    const test = `${ACTIVE} === ${number}`;
    const instead = source.slice(place.start, start) + changed + source.slice(end, place.end);
    const [before, after] = place.isStatement
      ? [`{ ${note}; if (${test}) { ${instead} } else { `, ' } }']
      : [`(${note}, ${test} ? (${instead}) : (`, '))'];
    // an inner range ends first and begins last; an expression is inside of its statement
    return [
      { at: place.start, isEnd: false, text: before, rank: -2 * place.end - Number(place.isStatement) },
      { at: place.end, isEnd: true, text: after, rank: -2 * place.start + Number(place.isStatement) },
    ];
  });
  insertions.sort((a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || a.rank - b.rank);
  let text = '';
  let from = 0;
  for (const insertion of insertions) {
    text += source.slice(from, insertion.at) + insertion.text;
    from = insertion.at;
  }
  return text + source.slice(from);
}
