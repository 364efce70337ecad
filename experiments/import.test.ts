import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCardLists } from './card-lists.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { runHere } from './testing/here.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
}

const GAME = ['--game', 'shadowverse-evolve'];
const CARD = { set: 'T01', class: 'エルフ', type: 'フォロワー', subtype: '木霊', cost: '2', atk: '1', hp: '1' };
const LIST = [
  { ...CARD, id: 'T01-001', name: 'いち', ability_text: '【進化時】2枚引く。' },
  { ...CARD, id: 'T01-P01', name: 'いち', ability_text: '【進化時】2枚引く。' },
  { ...CARD, id: 'T01-002', name: 'に', ability_text: '【進化時】2枚食べる。' },
  { ...CARD, id: 'T01-003', name: 'さん', ability_text: '【進化時】『どこにもない』1体を場に出す。' },
  { ...CARD, id: 'T01-T01', name: 'よん', type: 'フォロワー・トークン', ability_text: '' },
];
const list = file('list.json', JSON.stringify({ cards: LIST }));

describe('assay import', () => {
  it('writes what is understood, a file a set, and says of the rest why and where', async () => {
    const out = join(folder, 'out');
    const refused = join(folder, 'refused.tsv');
    const done = await runHere('import', list, ...GAME, '--out', out, '--refused', refused, '--json');
    expect(done.code).toBe(EXIT_DONE);
    expect(JSON.parse(done.out)).toMatchObject({
      ...{ printings: 5, taken: 1, refused: 2, aside: 1, written: [join(out, 'T01.yaml')] },
      sets: [{ set: 'T01', taken: 1, refused: 2 }],
    });
    const rows = readFileSync(refused, 'utf8')
      .trimEnd()
      .split('\n')
      .map((row) => row.split('\t'));
    expect(rows[1]).toEqual(['T01-002', 'T01', 'に', 'grammar', 'not understood', '【進化時】2枚食べる。', '7']);
    expect(rows[2].slice(0, 4)).toEqual(['T01-003', 'T01', 'さん', 'card']);
    expect(rows[2][4]).toContain('there is no token of that name');
    // the file that was written is a card file, and several printings of one card are one card in it
    expect(readFileSync(join(out, 'T01.yaml'), 'utf8')).toContain('numbers: [ T01-P01 ]');
    expect((await runHere('validate', join(out, 'T01.yaml'))).code).toBe(EXIT_DONE);
  });

  it('leaves files alone that are there, unless it is told to replace them', async () => {
    const out = join(folder, 'kept');
    await runHere('import', list, ...GAME, '--out', out);
    writeFileSync(join(out, 'T01.yaml'), '# mine\n');
    const again = (await runHere('import', list, ...GAME, '--out', out)).out;
    expect(again).not.toContain('wrote');
    expect(again).toContain('T01.yaml, which is without T01-001; --replace writes over it');
    expect(readFileSync(join(out, 'T01.yaml'), 'utf8')).toBe('# mine\n');
    await runHere('import', list, ...GAME, '--out', out, '--replace');
    const text = readFileSync(join(out, 'T01.yaml'), 'utf8');
    expect(text).toContain('いち');
    await runHere('import', list, ...GAME, '--out', out, '--replace');
    expect(readFileSync(join(out, 'T01.yaml'), 'utf8')).toBe(text);
    const same = await runHere('import', list, ...GAME, '--out', out, '--json');
    expect(JSON.parse(same.out)).toMatchObject({ written: [], kept: [{ file: join(out, 'T01.yaml'), without: [] }] });
  });

  it('writes sets with names of another script to files of their own', async () => {
    const out = join(folder, 'sets');
    const two = ['第一', '第二'].map((set, i) => ({ ...LIST[0], id: `T0${i}-001`, name: set, set }));
    await runHere('import', file('sets.json', JSON.stringify(two)), ...GAME, '--out', out);
    expect(readdirSync(out).sort()).toEqual(['第一.yaml', '第二.yaml']);
  });

  it('takes the names that a list has for its columns, and counts by year where it has years', async () => {
    const own = LIST.map(({ ability_text: Effect, ...card }, i) => ({
      ...card,
      Effect,
      Released: i < 3 ? 2022 : 2024,
    }));
    const other = file('own.json', JSON.stringify(own));
    const named = ['--column', 'ability_text=Effect', 'year=Released'];
    const done = await runHere('import', other, ...GAME, ...named);
    expect(done.out).toMatch(/by year:\n +2022 +1 understood +1 refused\n +2024 +0 understood +1 refused\n/);
    const { out } = await runHere('import', other, ...GAME, ...named, '--json');
    expect(JSON.parse(out).years).toEqual([
      { year: '2022', taken: 1, refused: 1 },
      { year: '2024', taken: 0, refused: 1 },
    ]);
  });

  it('reads one line, and says where it stops', async () => {
    const line = await runHere('import', ...GAME, '--text', '【進化時】2枚引く。');
    const words = 'When this card evolves: draw 2.\n';
    expect([line.code, line.out]).toEqual([EXIT_DONE, `- when: on-evolve\n  do: [ { draw: 2 } ]\n${words}`]);
    // what is understood and no card may have is said to be that
    const idle = await runHere('import', ...GAME, '--text', '『ひかり』1体を場に出す。');
    expect([idle.code, idle.out]).toEqual([EXIT_DONE, expect.stringContaining('no kind of card takes it: ')]);
    const odd = await runHere('import', ...GAME, '--text', '【進化時】2枚食べる。');
    expect([odd.code, odd.err.trim()]).toEqual([EXIT_BAD_INPUT, 'not understood from "枚食べる。" on (character 7)']);
  });

  it.each([
    [['import', list, '--game', 'trails'], 'no lists of trails can be read yet'],
    [['import', ...GAME], 'give a list of cards, or a line with --text'],
    [['import', join(folder, 'none.json'), ...GAME], 'none.json'],
    [['import', list, ...GAME, '--against', 'deck'], '--against takes "pool", not "deck"'],
    [['import', list, ...GAME, '--replace'], 'give --out too'],
    [['import', file('odd.json', '{'), ...GAME], 'is no JSON'],
    [['import', file('empty.json', '[]'), ...GAME], 'holds no list of cards'],
    [
      ['import', file('few.csv', 'id,name\nA-1,a\n'), ...GAME],
      'few.csv: the list has no column "type"; it has id, name',
    ],
    [['import', list, file('few.json', '[{"id":"A-1"}]'), ...GAME], 'few.json: the list has no column "name"'],
    [['import', list, ...GAME, '--column', 'name=Title'], 'the list has no column "Title"; it has set, class'],
    [['import', list, ...GAME, '--column', 'name'], '--column takes NAME=OWN'],
    [['import', file('cut.csv', 'id,name\nA-1,a,b\n'), ...GAME], 'row 1 below the head ("A-1") has 3 cells'],
    [['import', file('no.csv', ''), ...GAME], 'no.csv: is empty'],
    [['import', list, ...GAME, '--out', list], 'is a file; name a folder with --out'],
    [['import', list, ...GAME, '--refused', folder], 'is no file; name one with --refused'],
    [['import', list, ...GAME, '--refused', join(folder, 'no', 'such', 'r.tsv')], 'cannot write'],
    [['import', ...GAME, '--text', '2枚引く。', '--out', 'x'], '--text prints one line and goes without --out'],
    [['import', ...GAME, '--text', ''], '--text must not be empty'],
    [['import', ...GAME, '--text', ' '], '--text needs a printed line'],
  ])('%j ends in one sentence and exit code 2', async (words, sentence) => {
    const { code, err } = await runHere(...words);
    expect(err).toContain(sentence);
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(code).toBe(EXIT_BAD_INPUT);
    expect(existsSync(join(folder, 'undefined'))).toBe(false);
  });
});

describe('lists of cards', () => {
  it('are read from JSON, commas and tabs, with quotes and line ends inside of cells', () => {
    const csv = file('list.csv', '\uFEFFid,text\r\nA-1,"one, ""two""\nthree"\r\nA-2,\r\n');
    expect(readCardLists([csv])).toEqual([
      { id: 'A-1', text: 'one, "two"\nthree' },
      { id: 'A-2', text: '' },
    ]);
    const tsv = file('list.tsv', 'id\ttext\nA-3\tone, two\n');
    expect(readCardLists([tsv, file('one.json', '[{"id":"A-4","cost":3,"more":{}}]')])).toEqual([
      { id: 'A-3', text: 'one, two' },
      { id: 'A-4', cost: '3' },
    ]);
    const old = file('old.csv', 'id,text\rA-5,five\r');
    const wrapped = file('wrapped.json', '\uFEFF{"errors":[],"cards":[{"id":"A-6"}]}');
    expect(readCardLists([old, wrapped])).toEqual([{ id: 'A-5', text: 'five' }, { id: 'A-6' }]);
  });
});

describe('print beside words', () => {
  it('assay import --html writes a page of all cards, with what was refused', async () => {
    const page = join(folder, 'page.html');
    const done = await runHere('import', list, ...GAME, '--html', page);
    expect(done.code).toBe(EXIT_DONE);
    const text = readFileSync(page, 'utf8');
    expect(text).toContain('1 of 3 cards were understood.');
    expect(text).toContain('2<mark>枚食べる。</mark>');
    expect(text).not.toMatch(/(?:src|href)="(?!#)/);
  });

  it('assay card --printed shows the text of the list under the words, found by any number of the card', async () => {
    const own = file('own.json', JSON.stringify([{ ...LIST[0], id: 'BP01-002', ability_text: '【進化時】2枚引く。' }]));
    const shown = await runHere('card', 'BP01-002', '--printed', own);
    expect(shown.out).toContain('  as printed:\n    【進化時】2枚引く。\n');
    expect((await runHere('card', 'BP01-002', '--printed', list)).out).toContain('not in the list');
    const json = await runHere('card', 'BP01-002', '--printed', own, '--json');
    expect(JSON.parse(json.out).printed).toBe('【進化時】2枚引く。');
  });

  it('of a game without an import, or with --yaml, is one sentence', async () => {
    const other = await runHere('card', '--game', 'trails', 'I-001', '--printed', list);
    expect([other.code, other.err]).toEqual([EXIT_BAD_INPUT, expect.stringContaining('no lists of trails')]);
    const both = await runHere('card', 'BP01-002', '--printed', list, '--yaml');
    expect([both.code, both.err]).toEqual([EXIT_BAD_INPUT, expect.stringContaining('--printed')]);
  });
});
