import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { copyTemplate } from './new-game.ts';
import { PACKAGE_ROOT } from './sources.ts';

const games = mkdtempSync(join(tmpdir(), 'assay-new-game-'));
cpSync(join(PACKAGE_ROOT, 'engine', 'games', '_template'), join(games, '_template'), { recursive: true });
afterAll(() => rmSync(games, { recursive: true, force: true }));

it('copies the template under a name and a tag of its own, without the tests that listed games have anyway', () => {
  const folder = copyTemplate(games, 'moss-duel', 'MD');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const text = (file: string): string => readFileSync(join(folder, file), 'utf8');
  expect(text('layout.ts')).toContain("GAME = 'moss-duel'");
  expect(text('index.ts')).toMatch(/tag: 'MD',\s+title: 'Moss Duel'/);
  expect(text('rules/damage.ts')).toContain('@clause MD 5.1');
  expect(text('rules/attack.test.ts')).toMatch(/'MD 5\./);
  const left = files.filter((file) => /\.(ts|md|yaml)$/.test(file) && /\bTPL\b|_template/.test(text(file)));
  expect(left).toEqual([]);
  expect(existsSync(join(folder, 'proofs', 'conformance.test.ts'))).toBe(false);
});

it('refuses a name or a tag that is none, and a folder that is there', () => {
  expect(() => copyTemplate(games, 'Moss', 'MD')).toThrow('small letters');
  expect(() => copyTemplate(games, 'other', 'moss')).toThrow('capital letters');
  copyTemplate(games, 'twice', 'TW');
  expect(() => copyTemplate(games, 'twice', 'TW')).toThrow('is there already');
  expect(existsSync(join(games, 'other'))).toBe(false);
});
