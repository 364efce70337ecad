/** The worked example of CONTRIBUTING, "A fact of a card", carried out in a copy of the template. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CardFiles } from '../cards/card-list.ts';
import type { CardPool } from '../cards/card-pool.ts';
import type { CardSummary } from '../game.ts';
import { DEF_FLAGS, DEFS, defField } from '../kernel/tables.ts';
import { type Declared, numbersText } from './allotment.ts';

interface Copy {
  readonly DECLARED: readonly Declared[];
  readonly CARD_FILES: CardFiles<never>;
  readonly POOLS: { emptyPool(): CardPool<never, CardSummary> };
  describeCard(card: CardSummary): string;
}

const root = new URL('../../', import.meta.url).pathname;
const folder = mkdtempSync(join(tmpdir(), 'assay-fact-'));
let copy: Copy;

/** Makes a tree like this one, in which the game is a copy with the fact of the example. */
beforeAll(async () => {
  const game = join(folder, 'engine', 'games', '_template');
  mkdirSync(join(folder, 'engine', 'games'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const name of readdirSync(join(root, 'engine')))
    if (name !== 'games') symlinkSync(join(root, 'engine', name), join(folder, 'engine', name));
  cpSync(join(root, 'engine', 'games', '_template'), game, { recursive: true });
  const [, example] = /## A fact of a card.*?```ts\n(.*?)```/s.exec(
    readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8'),
  )!;
  const facts = join(game, 'facts.ts');
  writeFileSync(facts, readFileSync(facts, 'utf8').replace('  {\n', `  {\n${example}`));
  const files = await Promise.all(['facts.ts', 'card-file.ts', 'cards.ts'].map((file) => import(join(game, file))));
  copy = Object.assign({}, ...files) as Copy;
});

afterAll(() => rmSync(folder, { recursive: true }));

it('the file takes it, the row has it, the words say it, the schema and the constants have it', () => {
  const card = '- { id: fox, name: Fox, type: sprite, cost: 1, power: 1, lucky: true }\n';
  const pool = copy.POOLS.emptyPool();
  pool.add(copy.CARD_FILES.readCards(`${card}${card.replace('fox', 'hen').replace(', lucky: true', '')}`, 'c.yaml'));
  const [fox, hen] = ['fox', 'hen'].map((id) => pool.find(id)!);
  const constant = copy.DECLARED[0].numbers.find(({ name }) => name === 'FLAG_DEF_LUCKY')!;
  const has = ({ def }: CardSummary): boolean => (DEFS[defField(def, DEF_FLAGS)] & constant.value) !== 0;
  expect([has(fox), has(hen)]).toEqual([true, false]);
  expect(copy.describeCard(fox)).toContain('lucky');
  expect(copy.describeCard(hen)).not.toContain('lucky');
  expect(JSON.stringify(copy.CARD_FILES.schema())).toContain('it may be drawn twice');
  expect(numbersText(copy.DECLARED)).toContain(`/** It may be drawn twice. */\nexport const FLAG_DEF_LUCKY = `);
});

it('the file takes nothing else there', () => {
  const card = '- { id: fox, name: Fox, type: sprite, cost: 1, power: 1, lucky: 2 }\n';
  expect(() => copy.CARD_FILES.readCards(card, 'c.yaml')).toThrow('"lucky"');
});
