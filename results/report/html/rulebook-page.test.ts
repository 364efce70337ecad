import { expect, it } from 'vitest';
import { rulebookPage, type ShownClause } from './rulebook-page.ts';

const MODELLED: ShownClause = {
  ...{ id: '10.1.2', status: 'modelled', title: 'Attack', meaning: 'An attacker is <declared>.' },
  ...{ code: ['engine/attack.ts:12'], tests: ['attack.test.ts: SE 10.1.2 an attacker is declared'] },
  words: ['attack-again', 'must-attack'],
};
const DEVIATES: ShownClause = {
  ...{
    id: 'ext.battle.3',
    status: 'deviates',
    title: 'Room',
    meaning: 'There is room.',
    reason: 'A state has 96 rows.',
  },
  ...{ code: [], tests: [], words: [] },
};
const page = (...clauses: ShownClause[]): string => rulebookPage({ game: 'Fake', tag: 'SE', clauses });

it('shows each clause with its status, its code and its tests', () => {
  const text = page(MODELLED);
  for (const said of ['SE 10.1.2 Attack', 'engine/attack.ts:12', '1 place in the code, 1 test', '1 of 1 clauses'])
    expect(text).toContain(said);
  expect(text).toContain('An attacker is &lt;declared&gt;.');
  expect(text).toContain('words of cards: attack-again, must-attack');
  expect(text).not.toContain('id="not-modelled"');
});

it('names no words where no word rests on a clause', () => {
  expect(page(DEVIATES)).not.toContain('words of cards:');
});

it('names first what is not modelled, with its reason, and again in its chapter', () => {
  const text = page(MODELLED, DEVIATES);
  expect(text.indexOf('id="not-modelled"')).toBeLessThan(text.indexOf('id="chapter-10"'));
  expect(text.match(/A state has 96 rows\./g)).toHaveLength(2);
  expect(text).toContain('1 of 2 clauses are modelled');
});

it('makes chapters of the first number, of hundreds, of words and of letters', () => {
  const ids = ['10.1.2', '803.3a', '1204.2f-6', 'ext.battle.3', 'A.1.12', '9.6.b5'];
  const text = page(...ids.map((id) => ({ ...MODELLED, id })));
  expect([...text.matchAll(/<section id="chapter-([^"]*)"/g)].map(([, chapter]) => chapter)).toEqual([
    ...['10', '8', '12', 'ext.battle', 'A', '9'],
  ]);
});
