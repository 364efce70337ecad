// Puts the text of formulas in place of their calls. A formula is a top-level function that only computes something from
// its parameters, such as `return CARDS + card * CARD_STRIDE + field`. The engine finds every cell by such a call, and each
// call takes its part of what V8 inlines into one function (workers/compiler.ts): with their text in place, that limit is
// left for the functions that do something.

/** @typedef {import('rolldown/utils').ESTree.Node} Node */
/** @typedef {import('rolldown/utils').ESTree.CallExpression} Call */

/**
 * @typedef {object} Formula
 * @property {string[]} params
 * @property {Node} body the expression that it returns
 * @property {boolean} isInOrder whether it calculates with each parameter once, in their order, and reads nothing else:
 *   arguments of any kind then have their effects as they had before
 */

/** The most characters that are put in place of a call: longer texts gain nothing. */
const LONGEST = 160;

/** What a formula may consist of, beside names, numbers and calls of other formulas. */
const PARTS = new Set([
  'BinaryExpression',
  'LogicalExpression',
  'ConditionalExpression',
  'UnaryExpression',
  'ParenthesizedExpression',
  'MemberExpression',
]);
const OPERATORS = new Set('+ - * / % & | ^ ~ ! << >> >>> < > <= >= === !== && ||'.split(' '));

/** Text that may stand twice: a name or a number. */
const SHORT = /^-?[\w$]+$/;

/**
 * Puts the text of formulas in place of their calls.
 *
 * @param {string} code
 * @param {import('rolldown/utils').ESTree.Program} program the code as it was parsed
 * @param {{ overwrite: (start: number, end: number, text: string) => unknown }} text takes the changes
 */
export function inlineFormulas(code, program, text) {
  const textOf = createTexts(code, findFormulas(program));
  /** @type {(node: Node, hidden: ReadonlySet<string>) => void} */
  const visit = (node, hidden) => {
    const names = isFunction(node) ? new Set([...hidden, ...namesBoundIn(node)]) : hidden;
    const inlined = node.type === 'CallExpression' ? textOf(node, names) : undefined;
    if (inlined !== undefined) text.overwrite(node.start, node.end, inlined);
    else for (const child of childrenOf(node)) visit(child, names);
  };
  visit(program, new Set());
}

/**
 * Makes the function that returns the text for a call, or undefined where the call stays. `hidden` are the names that mean
 * something else at the call than at the top.
 *
 * @param {string} code
 * @param {ReadonlyMap<string, Formula>} formulas
 */
function createTexts(code, formulas) {
  /** @type {(call: Call, hidden: ReadonlySet<string>, given?: ReadonlyMap<string, string>) => string | undefined} */
  function textOf(call, hidden, given) {
    const formula = call.callee.type === 'Identifier' ? formulas.get(call.callee.name) : undefined;
    if (formula === undefined || hidden.has(/** @type {{ name: string }} */ (call.callee).name)) return undefined;
    const { params, body, isInOrder } = formula;
    if (call.optional || call.arguments.length !== params.length) return undefined;
    if (!call.arguments.every((arg) => isPlain(arg) || (isInOrder && arg.type !== 'SpreadElement'))) return undefined;
    const uses = namesIn(body);
    if (uses.some((name) => hidden.has(name) && !params.includes(name))) return undefined;
    const texts = call.arguments.map((arg) => within(arg, hidden, given));
    const isTwice = (/** @type {number} */ i) => uses.filter((name) => name === params[i]).length > 1;
    if (texts.some((each, i) => !SHORT.test(each) && isTwice(i))) return undefined;
    const put = new Map(params.map((param, i) => [param, SHORT.test(texts[i]) ? texts[i] : `(${texts[i]})`]));
    const text = `(${within(body, hidden, put)})`;
    return text.length > LONGEST ? undefined : text;
  }

  /**
   * The text of an expression, with calls of formulas in it replaced, and names by what is given for them.
   *
   * @type {(node: Node, hidden: ReadonlySet<string>, given?: ReadonlyMap<string, string>) => string}
   */
  function within(node, hidden, given) {
    if (node.type === 'Identifier') return given?.get(node.name) ?? node.name;
    const inlined = node.type === 'CallExpression' ? textOf(node, hidden, given) : undefined;
    if (inlined !== undefined) return inlined;
    let text = '';
    let at = node.start;
    const inside = node.type === 'CallExpression' ? node.arguments : isPart(node) ? childrenOf(node) : [];
    for (const child of inside) {
      text += code.slice(at, child.start) + within(child, hidden, given);
      at = child.end;
    }
    return text + code.slice(at, node.end);
  }

  /**
   * Does the expression only read, so that it does not matter when? A property with a name may be a function.
   *
   * @type {(node: Node) => boolean}
   */
  function isPlain(node) {
    if (node.type === 'Identifier' || isNumber(node)) return true;
    if (node.type === 'CallExpression')
      return node.callee.type === 'Identifier' && formulas.has(node.callee.name) && node.arguments.every(isPlain);
    return isPart(node) && childrenOf(node).every(isPlain);
  }

  return textOf;
}

/**
 * The formulas among the top-level functions, by their names.
 *
 * @param {import('rolldown/utils').ESTree.Program} program
 */
function findFormulas(program) {
  /** @type {Map<string, Formula>} */
  const candidates = new Map();
  /** @type {Set<string>} */
  const constants = new Set();
  for (const node of program.body) {
    if (node.type === 'VariableDeclaration' && node.kind === 'const')
      for (const { id } of node.declarations) for (const name of namesIn(id)) constants.add(name);
    const formula = readFormula(node);
    if (formula !== undefined) candidates.set(formula.name, formula);
  }
  /** @type {Map<string, Formula>} */
  const formulas = new Map();
  /** @type {Map<string, boolean>} */
  const asked = new Map();
  /** @type {(node: Node, params: readonly string[]) => boolean} */
  const isPure = (node, params) => {
    if (node.type === 'Identifier') return params.includes(node.name) || constants.has(node.name);
    if (isNumber(node)) return true;
    if (node.type !== 'CallExpression') return isPart(node) && childrenOf(node).every((child) => isPure(child, params));
    const { callee } = node;
    if (callee.type !== 'Identifier' || params.includes(callee.name) || !isFormula(callee.name)) return false;
    return node.arguments.every((arg) => isPure(arg, params));
  };
  /** @type {(name: string) => boolean} */
  const isFormula = (name) => {
    const candidate = candidates.get(name);
    // one that calls itself is none
    if (candidate === undefined || asked.has(name)) return asked.get(name) ?? false;
    asked.set(name, false);
    asked.set(name, isPure(candidate.body, candidate.params));
    if (asked.get(name)) formulas.set(name, candidate);
    return formulas.has(name);
  };
  for (const name of candidates.keys()) isFormula(name);
  return formulas;
}

/**
 * A top-level function that does nothing but return an expression.
 *
 * @param {Node} node
 * @returns {(Formula & { name: string }) | undefined}
 */
function readFormula(node) {
  if (node.type !== 'FunctionDeclaration' || !node.id || !node.body || node.async || node.generator) return undefined;
  const [first, ...rest] = node.body.body;
  if (rest.length > 0 || first?.type !== 'ReturnStatement' || !first.argument) return undefined;
  const params = node.params.flatMap((param) => (param.type === 'Identifier' ? [param.name] : []));
  if (params.length !== node.params.length) return undefined;
  const body = first.argument;
  const isInOrder = isArithmetic(body) && namesIn(body).join() === params.join();
  return { name: node.id.name, params, body, isInOrder };
}

/**
 * Is it calculated of names and numbers alone?
 *
 * @type {(node: Node) => boolean}
 */
function isArithmetic(node) {
  if (node.type === 'Identifier' || isNumber(node)) return true;
  return (
    (node.type === 'BinaryExpression' || node.type === 'ParenthesizedExpression') &&
    isPart(node) &&
    childrenOf(node).every(isArithmetic)
  );
}

/** @param {Node} node */
function isNumber(node) {
  return node.type === 'Literal' && (typeof node.value === 'number' || typeof node.value === 'boolean');
}

/**
 * May a formula consist of this, as far as the node itself is concerned?
 *
 * @param {Node} node
 */
function isPart(node) {
  if (node.type === 'MemberExpression') return node.computed && !node.optional && node.object.type === 'Identifier';
  return PARTS.has(node.type) && (!('operator' in node) || OPERATORS.has(node.operator));
}

/** @param {Node} node */
function isFunction(node) {
  return (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression' ||
    node.type === 'StaticBlock'
  );
}

/**
 * The nodes right below one. Those of what a formula may consist of are in the order of the code.
 *
 * @param {Node} node
 * @returns {Node[]}
 */
function childrenOf(node) {
  /** @type {Node[]} */
  const children = [];
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const each of value) if (typeof each?.type === 'string') children.push(each);
    } else if (typeof value?.type === 'string') children.push(value);
  }
  return children;
}

/**
 * The variables that an expression names, each as often as it does.
 *
 * @param {Node} node
 * @returns {string[]}
 */
function namesIn(node) {
  return node.type === 'Identifier' ? [node.name] : childrenOf(node).flatMap(namesIn);
}

/**
 * All names that a function binds, and some that it only mentions beside them: its own, its parameters, and what is declared
 * in it but not in functions in it.
 *
 * @param {Node} fn
 */
function namesBoundIn(fn) {
  /** @type {string[]} */
  const names = [];
  /** @type {(node: Node) => void} */
  const gather = (node) => {
    if (node.type === 'CatchClause' && node.param) names.push(...namesIn(node.param));
    if ('id' in node && node.id) names.push(...namesIn(/** @type {Node} */ (node.id)));
    if (!isFunction(node)) for (const child of childrenOf(node)) gather(child);
  };
  if ('id' in fn && fn.id) names.push(...namesIn(fn.id));
  if ('params' in fn) for (const param of fn.params) names.push(...namesIn(/** @type {Node} */ (param)));
  for (const child of childrenOf(fn)) gather(child);
  return names;
}
