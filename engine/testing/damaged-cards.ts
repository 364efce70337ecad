/**
 * Property tests of a game's card reader: the game's card files, damaged in random ways, are either read or refused in
 * one sentence with a place; nothing else may happen.
 */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTextFile } from '../files/text-file.ts';
import { InputError } from '../game.ts';

/**
 * Declares the tests. `read` is the game's reader of card files; `runs` is the number of damaged cards in each test.
 */
export function testDamagedCards(
  files: readonly string[],
  read: (text: string, file: string) => unknown,
  runs: number,
): void {
  const cards = files
    .flatMap((file) => readTextFile(file).split(/^(?=- id:)/m))
    .filter((part) => part.startsWith('- id:'));

  it('never make anything but an InputError with line and column, however they are damaged', () => {
    const junk = [
      '',
      ':',
      '- ',
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      '&a ',
      '*a',
      '!!x ',
      '#',
      '\t',
      '\n',
      '\n  ',
      ' ',
      '-1',
      '1e999',
      'null',
      '~',
      '|',
      '>',
      '%',
      '@',
      '\u0000',
      'constructor',
      '__proto__',
      'toString',
    ];
    const damage = fc.record({
      card: fc.nat(cards.length - 1),
      edits: fc.array(
        fc.record({
          at: fc.double({ min: 0, max: 1, noNaN: true }),
          remove: fc.oneof(fc.constant(0), fc.nat(12)),
          insert: fc.oneof(fc.constantFrom(...junk), fc.string({ maxLength: 6 }), fc.integer().map(String)),
        }),
        { minLength: 1, maxLength: 3 },
      ),
    });
    fc.assert(
      fc.property(damage, ({ card, edits }) => {
        let text = cards[card];
        for (const { at, remove, insert } of edits) {
          const from = Math.floor(at * text.length);
          text = text.slice(0, from) + insert + text.slice(from + remove);
        }
        expectReadOrRefused(read, text);
      }),
      { numRuns: runs },
    );
  });

  it('never make anything else when lines are moved, lost or repeated', () => {
    fc.assert(
      fc.property(fc.nat(cards.length - 1), fc.array(fc.nat(40), { minLength: 1, maxLength: 30 }), (card, order) => {
        const lines = cards[card].split('\n');
        expectReadOrRefused(read, order.map((i) => lines[i % lines.length]).join('\n'));
      }),
      { numRuns: runs },
    );
  });

  it('never make anything else when words change places', () => {
    const words = [...new Set(cards.join(' ').match(/[\w-]+/g) ?? [])];
    fc.assert(
      fc.property(fc.nat(cards.length - 1), fc.nat(200), fc.nat(words.length - 1), (card, at, word) => {
        let seen = 0;
        const total = cards[card].match(/[\w-]+/g)?.length ?? 1;
        expectReadOrRefused(
          read,
          cards[card].replace(/[\w-]+/g, (old) => (seen++ === at % total ? words[word] : old)),
        );
      }),
      { numRuns: runs },
    );
  });
}

function expectReadOrRefused(read: (text: string, file: string) => unknown, text: string): void {
  try {
    read(text, 'c.yaml');
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    expect(error.sentence).toMatch(/^c\.yaml:\d+:\d+: [^\n]+$/);
  }
}
