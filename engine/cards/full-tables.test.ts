import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { InputError } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { runScenario } from '../games/scenarios.ts';
import {
  ABILITY_LIMIT,
  addAbility,
  addCode,
  addDefinition,
  byAbility,
  byAddress,
  byDefinition,
  CODE_LIMIT,
  DEF_LIMIT,
  TablesFull,
  tableEnd,
} from '../kernel/tables.ts';
import { givingBack } from './lowering.ts';

it('cards that were only looked at leave their room behind them, and nothing that was remembered of them', () => {
  const game = loadGame('square-enix-tcg');
  const [first, second] = game.cards;
  const text = (name: string): string =>
    `- ${JSON.stringify({ ...(game.cardSource(first.id) as object), id: 'MINE-1', name })}\n`;
  const before = tableEnd();
  for (let save = 0; save < 3; save++) {
    const name = `Save ${save}`;
    givingBack(() => {
      const read = game.withCards([{ file: 'mine.yaml', text: text(name) }]);
      expect(read.describeCard('MINE-1')).toContain(name);
      expect(tableEnd().definitions).toBeGreaterThan(before.definitions);
    });
    expect(tableEnd()).toEqual(before);
  }
  expect(() => givingBack(() => game.withCards([{ file: 'mine.yaml', text: '- id: 3' }]))).toThrow(InputError);
  expect(tableEnd()).toEqual(before);
  expect(game.findCard('MINE-1')).toBeUndefined();
  expect(game.describeCard(second.id)).toContain(second.name);
});

it('scenarios with cards of their own end alike in whatever order their room is used again', () => {
  const folder = (game: string): string => fileURLToPath(new URL(`../games/${game}/scenarios/`, import.meta.url));
  const files = GAME_NAMES.flatMap((game) =>
    readdirSync(folder(game))
      .map((file) => folder(game) + file)
      .filter((file) => /\.yaml$/.test(file) && /^cards:/m.test(readFileSync(file, 'utf8')))
      .slice(0, 3),
  );
  for (const game of GAME_NAMES) loadGame(game);
  const end = tableEnd();
  for (const file of [...files, ...files.toReversed()])
    expect(givingBack(() => runScenario(readFileSync(file, 'utf8'), file)).passed, file).toBe(true);
  expect(files.length).toBeGreaterThan(GAME_NAMES.length);
  expect(tableEnd()).toEqual(end);
});

it('what is remembered by a row or an address is forgotten with it, and nothing before it', () => {
  const remembered = [
    ['definitions', byDefinition(new Uint8Array(DEF_LIMIT))],
    ['abilities', byAbility(new Uint8Array(ABILITY_LIMIT))],
    ['code', byAddress(new Uint8Array(CODE_LIMIT))],
  ] as const;
  const end = tableEnd();
  givingBack(() => {
    addDefinition();
    addAbility();
    addCode([1]);
    for (const [table, cells] of remembered) cells.fill(1, end[table] - 1, end[table] + 1);
  });
  for (const [table, cells] of remembered) expect([cells[end[table] - 1], cells[end[table]]], table).toEqual([1, 0]);
});

it('cards that do not fit beside those that were read before are one sentence', () => {
  const game = loadGame('square-enix-tcg');
  const text = `- ${JSON.stringify(game.cardSource(game.cards[0].id))}\n`;
  expect(game.withCards([{ file: 'mine.yaml', text }]).cards).toHaveLength(game.cards.length + 1);
  givingBack(() => {
    expect(() => {
      for (;;) addDefinition();
    }).toThrow(TablesFull);
    const add = (): unknown => game.withCards([{ file: 'mine.yaml', text }]);
    expect(add).toThrow(InputError);
    expect(add).toThrow(/more card definitions than the tables hold: one command reads up to 8,192 cards/);
  });
});
