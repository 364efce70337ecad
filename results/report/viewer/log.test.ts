/** Tests what the log of a page says of decisions. */
import { describe, expect, it } from 'vitest';

interface Spoken {
  logOf(store: object): readonly { readonly text: string; readonly price?: string; readonly paid: readonly string[] }[];
}

// The code of the page uses a browser's types, which this folder does not have.
const { logOf } = (await import(new URL('client/spoken.ts', import.meta.url).href)) as Spoken;

const TEXTS = [
  'attack with Red',
  'let nobody else join',
  'attack with Red and Rose',
  'play Barret',
  'discard Rose for CP',
];
const text = (number: number): string => TEXTS[number] ?? '2 CP';

function logged(decisions: readonly object[]): string[] {
  const positions = decisions.map((decision) => ({ turn: 1, decision: { by: 0, taken: 0, ...decision } }));
  const store = { language: 'en', viewer: -1, positions, text, word: () => '', isPass: () => false };
  return logOf(store)
    .slice(1)
    .map(({ text, price = '', paid }) => [text.trim(), price, ...paid].join('|'));
}

describe('the log', () => {
  it('tells an option by what came of it where that says more, and not at all where that says all', () => {
    expect(logged([{ options: [0] }, { options: [1], deed: 2 }, { options: [1], deed: -1 }])).toEqual([
      'attacks with Red|',
      'attacks with Red and Rose|',
    ]);
  });

  it('tells what was paid without a choice with the act that it paid for, and not with that of the other player', () => {
    const paid = [
      [0, 4, 4, 9],
      [1, 4, 4, 9],
    ];
    expect(logged([{ options: [0] }, { options: [1], deed: -1 }, { options: [3], paid }]).at(-1)).toBe(
      'plays Barret|2 CP|discard Rose',
    );
  });
});
