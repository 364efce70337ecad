/**
 * Mutations of the phrase tables of an import: small changes of what is printed, or of what it means. What the tests of
 * an import do not notice of them is not proved by a sentence.
 */
import { childrenOf, type Found, isNode, type Mutation, type Node, parse, placed } from './source-mutations.ts';

/** The words at which the description of a change begins. */
export const PHRASE_CHANGES = ['word', 'hole', 'option', 'value', 'number', 'sign', 'selector', 'part', 'condition'];

/** The last parts of calls whose arguments are sentences for users. */
const TELLING = new Set(['NoProgram', 'Error', 'Refused', 'InputError']);
const HOLE = /\{([^{}]+)\}/g;
/** Names of the cards that a text speaks of: "it", "the first one". */
const SELECTORS = /^(?:IT|THEM|FIRST|SECOND|FORMER|LATTER|LEADER_OF_IT)$/;
/** A text of printed words, and not a word of the card language. */
const PRINTED = /[ {]|[^\x20-\x7e]/;

/** Where a text of a source stands: what is said there elsewhere could stand here, too. */
type Site = string;

/** Takes the range that changes, its new text, the phrase for it, and the expression that runs then. */
type Add = (range: Pick<Node, 'start' | 'end'>, text: string, what: string, place?: Node) => void;

/** Returns every mutation of the source of a phrase table, in the order of the text. */
export function findPhraseMutations(source: string): Mutation[] {
  const found: Found[] = [];
  const root = parse(source);
  const texts = textsBySite(root);
  const kinds = [...new Set([...source.matchAll(HOLE)].map(([, hole]) => kindOf(hole)))].filter((kind) =>
    /^[A-Za-z]+$/.test(kind),
  );
  visitCode(root, 'top', (node, site) => {
    const add: Add = ({ start, end }, text, what, place = node) =>
      void found.push({ start, end, text, what, place: { start: place.start, end: place.end, isStatement: false } });
    if (typeof node.value === 'string') changeText(source, node, { site, texts, kinds, add });
    else changeNode(source, node, add);
  });
  return placed(source, found);
}

/** Calls a function for each expression that may be changed, with the place in which it stands. */
function visitCode(node: Node, site: Site, act: (node: Node, site: Site) => void): void {
  if (node.type === 'ImportDeclaration' || node.type === 'ObjectPattern' || node.type === 'TemplateElement') return;
  if (node.type.startsWith('TS') && !isNode(node.expression)) return;
  if (node.type === 'NewExpression' && TELLING.has(String((node.callee as Node).name))) return;
  if (node.type === 'BinaryExpression') return;
  act(node, site);
  if (node.type === 'Property') {
    const key = node.key as Node;
    visitCode(node.value as Node, `${key.name ?? key.value}:`, act);
  } else if (node.type === 'CallExpression') {
    const callee = node.callee as Node;
    visitCode(callee, 'callee', act);
    const name = String((isNode(callee.property) ? callee.property : callee).name);
    for (const [i, argument] of (node.arguments as Node[]).entries()) visitCode(argument, `${name}(${i}`, act);
  } else if (node.type === 'ArrayExpression') {
    for (const [i, element] of (node.elements as Node[]).entries())
      if (element) visitCode(element, site.endsWith(':') ? site : `${site}[${i}`, act);
  } else {
    const inner = node.type === 'ConditionalExpression' || node.type === 'LogicalExpression' ? site : node.type;
    for (const child of childrenOf(node)) visitCode(child, inner, act);
  }
}

function textsBySite(root: Node): ReadonlyMap<Site, readonly string[]> {
  const texts = new Map<Site, string[]>();
  visitCode(root, 'top', (node, site) => {
    if (node.type !== 'Literal' || typeof node.value !== 'string') return;
    const known = texts.get(site) ?? texts.set(site, []).get(site)!;
    if (!known.includes(node.value)) known.push(node.value);
  });
  return texts;
}

function kindOf(hole: string): string {
  return hole.split(':').at(-1)!;
}

interface Surroundings {
  readonly site: Site;
  readonly texts: ReadonlyMap<Site, readonly string[]>;
  /** The kinds of holes that the file has. */
  readonly kinds: readonly string[];
  readonly add: Add;
}

/** Changes a text: a printed one by a word and a hole, a word of the card language to another one of its site. */
function changeText(source: string, node: Node, { site, texts, kinds, add }: Surroundings): void {
  const text = node.value as string;
  if (text === '') return;
  const others = texts.get(site)!.filter((other) => other !== text && !PRINTED.test(other) && other !== '');
  // the first of a pair is what is printed, the second what it means
  const isPrinted = PRINTED.test(text) || site.endsWith('[0') || site.startsWith('literal(');
  if (!isPrinted) {
    const other = others[node.start % Math.max(1, others.length)];
    if (other !== undefined) add(node, quoted(other), `value: "${text}" became "${other}"`);
    return;
  }
  const dropped = withoutWord(text, node.start);
  if (dropped !== undefined) add(node, quoted(dropped), `word: "${text}" became "${dropped}"`);
  const holes = [...text.matchAll(HOLE)];
  const hole = holes[node.start % Math.max(1, holes.length)];
  if (hole === undefined || source.slice(node.start, node.end).includes('${')) return;
  const kind = kindOf(hole[1]);
  const other = kinds[(kinds.indexOf(kind) + 1 + (node.start % Math.max(1, kinds.length - 1))) % kinds.length];
  if (other === undefined || other === kind) return;
  const [name] = hole[1].split(':');
  const changed = `${text.slice(0, hole.index)}{${name}:${other}}${text.slice(hole.index + hole[0].length)}`;
  add(node, quoted(changed), `hole: "${text}" became "${changed}"`);
}

function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Returns the text without one word, or without one letter where it has no spaces; undefined if it is all holes. */
function withoutWord(text: string, at: number): string | undefined {
  const parts = text.split(/( |\{[^{}]+\})/).filter((part) => part !== '');
  const plain = parts.flatMap((part, i) => (/[^ ]/.test(part) && !part.startsWith('{') ? [i] : []));
  const chosen = plain[at % Math.max(1, plain.length)];
  if (chosen === undefined) return undefined;
  const word = parts[chosen]!;
  const letters = [...word];
  const isWhole = text.includes(' ') && plain.length > 1 && !/[^\x20-\x7e]/.test(word);
  if (!isWhole) letters.splice(at % letters.length, 1);
  const left = isWhole ? '' : letters.join('');
  return parts.map((part, i) => (i === chosen ? left : part)).join('');
}

/** Changes an expression that is no text. */
function changeNode(source: string, node: Node, add: Add): void {
  const textOf = ({ start, end }: Node): string => source.slice(start, end);
  switch (node.type) {
    case 'Literal':
      if (isNode(node.regex) || node.regex !== undefined) changePattern(textOf(node), node, add);
      else if (typeof node.value === 'boolean') add(node, String(!node.value), `value: ${node.value} became the other`);
      else if (typeof node.value === 'number')
        add(node, `(${node.value + 1})`, `number: ${node.value} became ${node.value + 1}`);
      break;
    case 'Identifier':
      if (SELECTORS.test(String(node.name))) add(node, "'self'", `selector: ${node.name} became "self"`);
      break;
    case 'UnaryExpression':
      if (node.operator === '-') add(node, textOf(node.argument as Node), `sign: ${textOf(node)} lost its sign`);
      break;
    case 'ConditionalExpression': {
      const test = node.test as Node;
      add(test, `!(${textOf(test)})`, `condition: ${textOf(test)} was negated`, test);
      break;
    }
    case 'ObjectExpression':
      dropParts(textOf, node, add);
      break;
    default:
  }
}

/** Drops each part of an object in turn. */
function dropParts(textOf: (node: Node) => string, node: Node, add: Add): void {
  const parts = node.properties as Node[];
  // a table of functions or of many words is no meaning
  if (parts.length > 6) return;
  for (const part of parts) {
    const left = parts.filter((other) => other !== part).map(textOf);
    add(node, `{ ${left.join(', ')} }`, `part: ${textOf(part).replace(/\s+/g, ' ')} was dropped`);
  }
}

/** Makes what may stand in a pattern obligatory, or takes a letter out of it. */
function changePattern(pattern: string, node: Node, add: Add): void {
  const option = /(?<=[\w)\]])\?(?![:=!<])/.exec(pattern);
  const end = pattern.lastIndexOf('/');
  if (option && option.index < end) {
    const changed = pattern.slice(0, option.index) + pattern.slice(option.index + 1);
    if (isPattern(changed)) add(node, changed, `option: ${pattern} became ${changed}`);
  }
  const letters = /(?<![\\\w(<?])[\p{L}]{2,}/u.exec(pattern.slice(0, end));
  if (!letters) return;
  const changed = pattern.slice(0, letters.index) + pattern.slice(letters.index + 1);
  if (isPattern(changed)) add(node, changed, `word: ${pattern} became ${changed}`);
}

function isPattern(text: string): boolean {
  try {
    new RegExp(text.slice(1, text.lastIndexOf('/')));
    return true;
  } catch {
    return false;
  }
}
