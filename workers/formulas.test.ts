/** What the bundler puts in place of calls: see `formulas.mjs`. */
import { RolldownMagicString } from 'rolldown';
import { parseSync } from 'rolldown/utils';
import { describe, expect, it } from 'vitest';
import { inlineFormulas } from '../formulas.mjs';

const HEAD = `
const TABLE = [5, 6, 7, 8];
let effects = '';
function cellOf(card, field) { return 100 + card * 20 + field; }
function readCell(s, card) { return s[cellOf(card, 3) - 120]; }
function isMarked(s, card) { return (readCell(s, card) & 1) !== 0 || TABLE[card] === 8; }
function reversed(a, b) { return b * 2 + a; }
function square(a) { return a * a; }
function told(a) { effects += a; return a; }
function plusTold(a) { return told(a) + 1; }
function loop(a) { return a === 0 ? 0 : loop(a - 1); }
`;

function inlined(body: string): string {
  const code = `${HEAD}function main(s, x) {\n${body}\n}\n`;
  const { program } = parseSync('sample.js', code);
  const text = new RolldownMagicString(code);
  inlineFormulas(code, program, text);
  return text.toString();
}

/** The text of `main` once formulas stand in place, and whether it gives and does the same as before. */
function inline(body: string) {
  const after = inlined(body);
  const run = (code: string): unknown => new Function(`${code}; return [main([1, 2, 3, 4], 1), effects];`)() as unknown;
  expect(run(after)).toEqual(run(`${HEAD}function main(s, x) {\n${body}\n}\n`));
  return after.slice(after.indexOf('function main')).split('\n').slice(1, -2).join('\n');
}

describe('formulas', () => {
  it('stand in place of their calls, one in the other', () => {
    expect(inline('return cellOf(x, 2);')).toBe('return (100 + x * 20 + 2);');
    expect(inline('return readCell(s, x - 1);')).toBe('return (s[(100 + ((x - 1)) * 20 + 3) - 120]);');
    expect(inline('return isMarked(s, x);')).not.toMatch(/isMarked|readCell|cellOf/);
  });

  it('stand in place inside of calls that stay', () => {
    expect(inline('return told(cellOf(x, 2));')).toBe('return told((100 + x * 20 + 2));');
    expect(inline('return [1].map((y) => cellOf(y, x))[0];')).toBe('return [1].map((y) => (100 + y * 20 + x))[0];');
  });

  it('take arguments with effects only where these have their effects in the order in which they had them', () => {
    expect(inline('return cellOf(told(1), told(2));')).toBe('return (100 + (told(1)) * 20 + (told(2)));');
    expect(inline('return cellOf(x++, x);')).toBe('return (100 + (x++) * 20 + x);');
    expect(inline('return reversed(told(1), told(2));')).toBe('return reversed(told(1), told(2));');
    expect(inline('return readCell(s, s[0] = 1);')).toBe('return readCell(s, s[0] = 1);');
  });

  it('stay calls where an argument would be computed twice', () => {
    expect(inline('return square(x);')).toBe('return (x * x);');
    expect(inline('return square(x + 1);')).toBe('return square(x + 1);');
    expect(inline('return square(cellOf(x, 1));')).toBe('return square((100 + x * 20 + 1));');
  });

  it('stay calls where a name means something else', () => {
    expect(inline('const cellOf = () => 7; return cellOf(x, 2);')).toContain('return cellOf(x, 2);');
    expect(inline('return ((TABLE) => isMarked(s, x) || TABLE)(0);')).toContain('isMarked(s, x)');
    expect(inline('try { throw 3; } catch (cellOf) { return cellOf; }')).toContain('return cellOf;');
    expect(inline('return [2].map(function cellOf(y) { return y > 1 ? cellOf(0) : y; })[0];')).toContain('cellOf(0)');
  });

  it('are no functions that do something, call themselves or get fewer arguments', () => {
    for (const call of ['plusTold(x)', 'loop(x)', 'cellOf(x)', 'cellOf(...[x, 2])', 'cellOf?.(x, 2)'])
      expect(inline(`return ${call};`)).toBe(`return ${call};`);
  });

  it('may be handed over as they are', () => expect(inline('return [x].map(square)[0];')).toContain('map(square)'));
});
