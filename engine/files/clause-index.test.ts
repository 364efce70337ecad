import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ClauseIndex, indexClauses, placesOf } from './clause-index.ts';

const project = mkdtempSync(join(tmpdir(), 'assay-clauses-'));
let index: ClauseIndex;

beforeAll(() => {
  const folder = join(project, 'engine', 'games', 'any');
  mkdirSync(join(folder, 'scenarios'), { recursive: true });
  writeFileSync(
    join(folder, 'attack.test.ts'),
    `it('SE 10.1.2 an attacker is declared', () => {});
     it.each([["SE 10.1.2.1 only active Forwards", 1], [\`SE 10.1.2.1 not in the first turn\`, 2]])('%s', () => {});
     // SE 10.1.9 is only spoken of
     it('XSE 10.1.2 has another tag', () => {});
     it('SE 10.1.2.b1 an item of a list', () => {});
     it('SE A.1.12 a token', () => {});
     it("SE B-1.6.1, in another format", () => {});
     it('SE 803.3a letters', () => {});
     it('SE 1204.2f-6 letters and numbers', () => {});
     it('SE 203.2a.e1 an example', () => {});
     it('SE 9.1.b1.5.ex1 a longer word', () => {});
     it('SE ext.turn.4 an extension', () => {});
     it('SE 11.1.1 SE 11.1.2 two clauses, not SE 11.1.3', () => {});`,
  );
  writeFileSync(
    join(folder, 'attack.ts'),
    '/** SE 10.1.2, SE 10.1.3: declaring an attack. */\n\n// SE 10.1.2.1. SE 2.2.2.t1. See SE A.1. As SE 9.7.b5.sym1 says (ext.act.1).\n' +
      '/**\n * What is declared.\n * @clause SE 10.1.4, 10.1.5.1, ext.act.2\n * @clause LC 10.1.6\n */\n',
  );
  writeFileSync(
    join(folder, 'scenarios', 'rulings.yaml'),
    '- name: SE 10.1.3 a party attacks\n- name: "SE 10.1.3 a party is blocked"\n',
  );
  writeFileSync(join(folder, 'cards.yaml'), '# SE 15.1 on a card\n');
  writeFileSync(join(folder, 'tokens.yaml'), '- id: A.1.12\n  name: a token\n- id: A.9.9\n');
  writeFileSync(join(folder, 'rulebook.ts'), '// SE 12.1 and (12.1.1) are only listed\n');
  writeFileSync(
    join(folder, 'layout.ts'),
    'const A = 12.2; /** Who dealt it (12.1). See 12.1.1, 12.9.9; not 12.3, nor 1.12.1.1. "SE 9.1.4.1-9.1.4.3" */\n',
  );
  mkdirSync(join(folder, 'operators'));
  writeFileSync(
    join(folder, 'operators', 'effects.ts'),
    [
      "/** @clause SE 15.2 */\nEFFECTS.define({\n  name: 'draw',\n  run: (s) => {\n    // @clause SE 15.3\n    draw(s);",
      "  },\n});\n/**\n * Rests cards.\n * @clause SE 15.2\n */\ntoCards(\n  'rest',\n  'rests cards');",
      '/** @clause SE 15.4 */\ndefineDealDivided(EFFECTS, { deal });\n',
      "/** @clause SE 15.5 */\nfunction deal(name = 'deal') {}\n",
    ].join('\n'),
  );
  const other = join(project, 'engine', 'games', 'other');
  mkdirSync(other);
  writeFileSync(join(other, 'layout.ts'), '// as in (12.2)\n');
  const rulebook = ['12.1', '12.1.1', '12.2', '12.3', 'A.1.12', 'ext.act.1'].map((id) => ({ id }));
  index = indexClauses(project, { name: 'any', tag: 'SE', rulebook });
});

afterAll(() => rmSync(project, { recursive: true, force: true }));

it('finds test and scenario names that begin with a clause', () => {
  expect(placesOf(index, '10.1.2').tests).toEqual([
    expect.stringContaining('attack.test.ts: SE 10.1.2 an attacker is declared'),
  ]);
  expect(placesOf(index, '10.1.2.1').tests).toHaveLength(2);
  expect(placesOf(index, '10.1.3').tests.map((name) => name.replace(/^.*: /, ''))).toEqual([
    'SE 10.1.3 a party attacks',
    'SE 10.1.3 a party is blocked',
  ]);
});

it('counts a name for every clause that it begins with', () => {
  expect(placesOf(index, '11.1.1').tests).toEqual(placesOf(index, '11.1.2').tests);
  expect(placesOf(index, '11.1.2').tests).toHaveLength(1);
  expect(placesOf(index, '11.1.3').tests).toEqual([]);
});

it('finds the code that cites a clause, and not the tests', () => {
  const code = (clause: string) => placesOf(index, clause).code.map((place) => place.replaceAll('\\', '/'));
  expect(code('10.1.2')).toEqual(['engine/games/any/attack.ts:1']);
  expect(code('10.1.2.1')).toEqual(['engine/games/any/attack.ts:3']);
  expect(code('15.1')).toEqual(['engine/games/any/cards.yaml:1']);
});

it('finds each clause of a @clause line, under its own tag alone', () => {
  const code = (clause: string) => placesOf(index, clause).code.map((place) => place.replaceAll('\\', '/'));
  for (const clause of ['10.1.4', '10.1.5.1', 'ext.act.2'])
    expect(code(clause)).toEqual(['engine/games/any/attack.ts:6']);
  expect(code('10.1.6')).toEqual([]);
});

it('finds the words of the card language whose definition cites a clause', () => {
  const words = ['15.2', '15.3', '15.4', '15.5', '10.1.2'].map((clause) => placesOf(index, clause).words);
  expect(words).toEqual([['draw', 'rest'], ['draw'], ['deal-divided'], [], []]);
});

it('counts no comment as a test, and no other tag', () => {
  expect(placesOf(index, '10.1.9')).toEqual({ tests: [], code: [], words: [] });
});

it('knows clauses of appendices, items of lists, examples and tables', () => {
  for (const clause of [
    '10.1.2.b1',
    'A.1.12',
    'B-1.6.1',
    '803.3a',
    '1204.2f-6',
    '203.2a.e1',
    '9.1.b1.5.ex1',
    'ext.turn.4',
  ])
    expect(placesOf(index, clause).tests).toHaveLength(1);
  for (const clause of ['2.2.2.t1', 'A.1', '9.7.b5.sym1', 'ext.act.1'])
    expect(placesOf(index, clause).code).toHaveLength(1);
});

it('finds clauses without the tag in comments of the folder of the game, and cards that are clauses', () => {
  const code = (clause: string) => placesOf(index, clause).code.map((place) => place.replace(/^.*[/\\]/, ''));
  expect(code('12.1')).toEqual(['layout.ts:1']);
  expect(code('12.1.1')).toEqual(['layout.ts:1']);
  for (const clause of ['9.1.4.1', '9.1.4.2', '9.1.4.3']) expect(code(clause)).toEqual(['layout.ts:1']);
  expect(code('A.1.12')).toEqual(['tokens.yaml:1']);
  // a number in code, a number that is no clause, a part of another number, and a clause in another game's folder do
  // not count
  for (const clause of ['12.2', '12.3', '12.9.9', 'A.9.9']) expect(code(clause)).toEqual([]);
});
