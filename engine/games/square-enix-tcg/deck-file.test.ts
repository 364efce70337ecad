import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packageFiles } from '../../files/package-root.ts';
import { readTextFile } from '../../files/text-file.ts';
import { InputError } from '../../game.ts';
import { POOLS } from './cards.ts';
import { readDeck } from './deck-file.ts';
import { load } from './index.ts';

const pool = POOLS.emptyPool();
pool.addFile(
  Array.from(
    { length: 18 },
    (_, i) => `- { id: t-${i + 1}, name: Card ${i + 1}, type: backup, element: fire, cost: 1 }`,
  ).join('\n'),
  'cards.yaml',
);
pool.addFile('- { id: u-1, name: Twin, type: backup, element: fire, cost: 1, numbers: [u-9] }', 'cards.yaml');
pool.addFile('- { id: u-2, name: Twin, type: backup, element: fire, cost: 1, numbers: [u-9] }', 'cards.yaml');

/** A deck of 16 cards three times each, and of one card `last` times. */
function deck(last: string, more = ''): string {
  const lines = Array.from({ length: 16 }, (_, i) => `  t-${i + 1}: 3`);
  return `name: Test\ncards:\n${lines.join('\n')}\n  t-17: ${last}\n${more}`;
}

function sentenceOf(text: string): string {
  try {
    readDeck(text, 'd.yaml', pool);
  } catch (error) {
    if (error instanceof InputError) return error.sentence;
    throw error;
  }
  throw new Error('no error');
}

describe('a deck file', () => {
  it('gives one row a card, in list order', () => {
    const { name, cards } = readDeck(deck('2'), 'd.yaml', pool);
    expect(name).toBe('Test');
    expect(cards).toHaveLength(50);
    expect([cards[0], cards[3], cards[49]]).toEqual([
      pool.find('t-1')!.def,
      pool.find('t-2')!.def,
      pool.find('t-17')!.def,
    ]);
  });

  const bad: [string, string, string][] = [
    ['SE 8.1.1.1 51 cards', deck('3'), 'd.yaml:2:1: 51 cards; a deck has exactly 50'],
    ['SE 8.1.1.1 1 card', 'name: x\ncards: { t-1: 1 }', 'd.yaml:2:1: 1 card; a deck has exactly 50'],
    ['SE 8.1.1.2 a fourth copy', deck('4'), 'd.yaml:19:9: 4 copies of card number t-17; a deck has at most 3'],
    [
      'SE 5.2.5.1.1 four cards that share a number',
      deck('1', '  u-1: 2\n  u-2: 2\n'),
      'd.yaml:20:8: 4 copies of card number u-9; a deck has at most 3',
    ],
    ['an unknown id', deck('1', '  t-188: 1\n'), 'd.yaml:20:3: unknown card "t-188"; did you mean "t-18"?'],
    ['a name', deck('1', '  card 3: 1\n'), 'd.yaml:20:3: unknown card "card 3"; cards stand by their ids here: t-3'],
    [
      'an id given twice',
      deck('1', '  t-1: 1\n'),
      'd.yaml:20:3: the key "t-1" stands twice in this map; it may stand once',
    ],
    ['a count of nothing', deck('0'), 'd.yaml:19:9: "t-17" must be an integer of at least 1, not 0'],
    ['a count that is text', deck('many'), 'd.yaml:19:9: "t-17" must be an integer, not "many"'],
    ['no name', deck('2').replace('name: Test\n', ''), 'd.yaml:1:1: "name" is missing; it must be a text'],
    ['a misspelt key', deck('2').replace('cards:', 'crads:'), 'd.yaml:2:1: unknown key "crads"; did you mean "cards"?'],
    ['a list of cards', 'name: x\ncards: [t-1]', 'd.yaml:2:8: "cards" must be a map, not a list'],
  ];
  for (const [title, text, sentence] of bad) {
    it(`refuses ${title}`, () => {
      expect(sentenceOf(text)).toBe(sentence);
    });
  }

  it('has a JSON Schema', () => {
    expect(load().schemas.deck()).toMatchObject({ required: ['name', 'cards'], additionalProperties: false });
  });
});

describe('the shipped decks', () => {
  const shipped = POOLS.shippedPool().pool;

  it('are legal', () => {
    const { decks } = load();
    expect(decks.length).toBeGreaterThanOrEqual(6);
    expect(new Set(decks.map((one) => one.name)).size).toBe(decks.length);
  });

  it('never make anything but an InputError with line and column, however they are damaged', () => {
    const texts = packageFiles('engine', 'games', 'square-enix-tcg', 'decks').map((file) => readTextFile(file));
    fc.assert(
      fc.property(
        fc.nat(texts.length - 1),
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.nat(10),
        fc.oneof(
          fc.constantFrom('', ':', '\n', '- ', '{', '-', '9', '"', '&a *a', '__proto__: 1\n'),
          fc.string({ maxLength: 5 }),
        ),
        (index, at, remove, insert) => {
          const text = texts[index];
          const from = Math.floor(at * text.length);
          try {
            readDeck(text.slice(0, from) + insert + text.slice(from + remove), 'd.yaml', shipped);
          } catch (error) {
            if (!(error instanceof InputError)) throw error;
            expect(error.sentence).toMatch(/^d\.yaml:\d+:\d+: [^\n]+$/);
          }
        },
      ),
      { numRuns: 1500 },
    );
  });
});
