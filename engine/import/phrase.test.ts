import { describe, expect, it } from 'vitest';
import { either, listed, literal, PrintedText, pattern, phrase, readWhole, words } from './phrase.ts';

const number = pattern(/\d+/, Number);
const HOLES = { number, name: pattern(/<([^>]+)>/, (_, name) => name) };

describe('a phrase', () => {
  it('fills its holes, and is read only where all of it stands', () => {
    const draw = phrase('draw {number}, say {name}', HOLES, ({ number: n, name }) => [n, name]);
    expect(readWhole(draw, new PrintedText('draw 12, say <it>'))).toEqual([[12, 'it']]);
    expect(readWhole(draw, new PrintedText('draw 12, say <it>.'))).toEqual([]);
    expect(readWhole(draw, new PrintedText('draw x, say <it>'))).toEqual([]);
    expect(() => phrase('{nothing}', HOLES, () => 1)).toThrow('a hole of an unknown kind, "nothing"');
  });

  it('that means nothing after all is no reading', () => {
    const odd = phrase('{number}', HOLES, ({ number: n }) => ((n as number) % 2 === 1 ? n : undefined));
    expect(readWhole(odd, new PrintedText('3'))).toEqual([3]);
    expect(readWhole(odd, new PrintedText('4'))).toEqual([]);
  });

  it('gives all of its meanings, and one where two readings mean the same', () => {
    const twice = either(
      phrase('{a:number}{b:number}', HOLES, ({ a, b }) => [a, b]),
      phrase('{number}', HOLES, ({ number: n }) => n),
    );
    expect(readWhole(twice, new PrintedText('12'))).toEqual([12]);
    const same = either(literal('ab'), literal('ab'));
    expect(readWhole(same, new PrintedText('ab'))).toEqual(['ab']);
  });

  it('tells how far a text was understood by any attempt', () => {
    const text = new PrintedText('draw 2 and sing');
    const draw = phrase('draw {number} and dance', HOLES, () => 1);
    expect(
      readWhole(
        either(
          draw,
          phrase('draw {number} and ', HOLES, () => 2),
        ),
        text,
      ),
    ).toEqual([]);
    expect(text.text.slice(text.furthest)).toBe('sing');
  });
});

describe('lists of words', () => {
  it('are read at every length, and with a separator as long as it stands', () => {
    const table = words(
      new Map([
        ['a', 1],
        ['ab', 2],
      ]),
    );
    expect(table(new PrintedText('abc'), 0)).toEqual([
      { value: 2, end: 2 },
      { value: 1, end: 1 },
    ]);
    expect(readWhole(listed(table, literal('-')), new PrintedText('ab-a'))).toEqual([[2, 1]]);
    expect(readWhole(listed(table, literal('-')), new PrintedText('ab-'))).toEqual([]);
  });
});
