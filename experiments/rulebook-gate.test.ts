import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, indexClauses, loadGame, placesOf } from '../engine/index.ts';

const project = fileURLToPath(new URL('..', import.meta.url));

describe.each(GAME_NAMES)('the rulebook of %s', (name) => {
  const game = loadGame(name);
  const index = indexClauses(project, game);
  const modelled = game.rulebook.filter(({ status }) => status === 'modelled').map(({ id }) => id);

  it('has modelled clauses', () => expect(modelled.length).toBeGreaterThan(100));

  it('names the code that carries each modelled clause', () => {
    expect(modelled.filter((id) => placesOf(index, id).code.length === 0)).toEqual([]);
  });

  it('has a test of each modelled clause', () => {
    expect(modelled.filter((id) => placesOf(index, id).tests.length === 0)).toEqual([]);
  });

  it('gives a reason for each clause that is not modelled', () => {
    const silent = game.rulebook.filter(({ status, reason }) => status !== 'modelled' && !reason);
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('has the numbers that the README says', () => {
    const row = readFileSync(join(project, 'README.md'), 'utf8')
      .split('\n')
      .find((line) => line.startsWith(`| ${game.tag} |`));
    const count = (status: string): number => game.rulebook.filter((rule) => rule.status === status).length;
    expect(row).toContain(` ${game.rulebook.length} testable `);
    for (const said of [
      `${modelled.length} modelled and tested`,
      `${count('deviates')} deviate`,
      `${count('out-of-scope')} out of scope`,
    ])
      expect(row).toMatch(new RegExp(`\\b${said}`));
  });
});
