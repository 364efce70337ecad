import { expect, it } from 'vitest';
import { importPage } from './import-page.ts';

const READ = {
  ...{ id: 'T-001', set: 'First', name: 'Tester <b>', print: 'Deals 3 damage. Draw 2 cards.' },
  read: { program: '- id: T-001', words: 'deals 3 damage; draws 4 cards' },
};
const REFUSED = {
  ...{ id: 'T-002', set: 'Second', name: 'Riddler', print: 'Haste\nDraws a card, or sings.' },
  refusal: { kind: 'grammar', reason: 'not understood', line: 'Draws a card, or sings.', at: 12 },
};
const page = (cards: Parameters<typeof importPage>[0]['cards']): string =>
  importPage({ list: 'list.json', game: 'Fake', cards });

it('shows print, words and program of each card, set by set, and what was refused', () => {
  const text = page([READ, REFUSED]);
  expect(text).toContain('1 of 2 cards were understood.');
  expect(text.match(/<section /g)).toHaveLength(2);
  expect(text).toContain('Refused (grammar)');
  expect(text).toContain('- id: T-001');
});

it('marks numbers that only one of print and words has, and no others', () => {
  const marks = [...page([READ]).matchAll(/<mark>([^<]*)<\/mark>/g)].map(([, mark]) => mark);
  expect(marks).toEqual(['2', '4']);
});

it('marks a refused text from the place on that was not understood', () => {
  expect(page([REFUSED])).toContain('Draws a card<mark>, or sings.</mark>');
});

it('marks nothing where the line is not found in the print as it was read', () => {
  expect(page([{ ...REFUSED, refusal: { ...REFUSED.refusal, line: 'something else' } }])).not.toContain('<mark>');
});

it('names cards that do something else than the game’s, and says so first', () => {
  expect(page([{ ...READ, differs: true }])).toContain('1 of them do something else');
  expect(page([READ])).not.toContain('something else');
});

it('keeps names and texts text', () => {
  expect(page([{ ...READ, print: '<script>alert(1)</script>' }])).not.toContain('<script>');
  expect(page([READ])).toContain('Tester &lt;b&gt;');
});
