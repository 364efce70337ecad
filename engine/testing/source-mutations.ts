/**
 * Mutations of source files: one small change each, of the sort that a slip makes, inside the functions of a file. What a
 * test does not notice of them is not tested.
 *
 * - `findMutations`: all of a source file.
 * - `applyMutation`: the source with one of them made.
 */
import { parseAst } from 'rolldown/parseAst';

export interface Mutation {
  /** Place in the source: characters from the beginning, and as an editor shows it. */
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** What stands there in place of the old text. */
  readonly text: string;
  /** What was done, in words. */
  readonly what: string;
}

interface Node {
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
const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Every mutation of a source, in the order of the text. */
export function findMutations(source: string): Mutation[] {
  const found: Omit<Mutation, 'line' | 'column'>[] = [];
  const add = (start: number, end: number, text: string, what: string): void =>
    void found.push({ start, end, text, what });
  const visit = (node: Node, isInside: boolean): void => {
    // types say nothing at run time
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    if (isInside) mutate(source, node, add);
    for (const child of childrenOf(node)) visit(child, isInside || FUNCTIONS.has(node.type));
  };
  visit(parseAst(source, { lang: 'ts' }) as unknown as Node, false);
  const starts = [0];
  for (let at = source.indexOf('\n'); at >= 0; at = source.indexOf('\n', at + 1)) starts.push(at + 1);
  return found
    .sort((a, b) => a.start - b.start || a.end - b.end)
    .map((mutation) => {
      const line = starts.findLastIndex((start) => start <= mutation.start);
      return { ...mutation, line: line + 1, column: mutation.start - starts[line] + 1 };
    });
}

function mutate(
  source: string,
  node: Node,
  add: (start: number, end: number, text: string, what: string) => void,
): void {
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = node.operator as string;
      const other = COMPARISONS[operator] ?? CONNECTIVES[operator];
      const left = node.left as Node;
      const at = source.indexOf(operator, left.end);
      if (other && at >= 0 && at < (node.right as Node).start)
        add(at, at + operator.length, other, `${operator} became ${other}`);
      break;
    }
    case 'Literal':
      if (typeof node.value === 'number' && Number.isInteger(node.value)) {
        for (const value of [node.value + 1, node.value - 1])
          add(node.start, node.end, `(${value})`, `${textOf(node)} became ${value}`);
      }
      break;
    case 'IfStatement':
    case 'ConditionalExpression': {
      const test = node.test as Node;
      add(test.start, test.end, `!(${textOf(test)})`, `the condition ${inShort(textOf(test))} was negated`);
      break;
    }
    case 'ExpressionStatement':
      add(node.start, node.end, ';', `${inShort(textOf(node))} was dropped`);
      break;
    case 'ReturnStatement': {
      const argument = isNode(node.argument) ? node.argument : undefined;
      const text = argument ? `void (${textOf(argument)});` : ';';
      add(node.start, node.end, text, `"${inShort(textOf(node))}" does not return`);
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
