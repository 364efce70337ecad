/** The cards of the open lists: in the pool, in the lists beside it, or in `missing.yaml`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageRoot } from '../files/package-root.ts';
import { GAME_NAMES, loadGame } from './index.ts';

interface Missing {
  readonly reasons: Readonly<Record<string, string>>;
  readonly cards: Readonly<Record<string, string>>;
}

const folderOf = (game: string): string => join(packageRoot(), 'engine', 'games', game);
const games = GAME_NAMES.filter((game) => existsSync(join(folderOf(game), 'missing.yaml')));

function missingOf(game: string): Missing {
  return parse(readFileSync(join(folderOf(game), 'missing.yaml'), 'utf8')) as Missing;
}

/** The ids of the cards in the lists beside the pool. */
function listedOf(game: string): string[] {
  const folder = join(folderOf(game), 'lists');
  if (!existsSync(folder)) return [];
  const texts = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  return texts.flatMap((text) => [...text.matchAll(/^- id: (\S+)$/gm)].map(([, id]) => id));
}

describe.each(games)('cards that %s does not have', (game) => {
  const { reasons, cards } = missingOf(game);
  const listed = listedOf(game);

  it('are not in the pool, and stand in one place', () => {
    const there = loadGame(game);
    const outside = [...Object.keys(cards), ...listed];
    expect(outside.filter((id) => there.findCard(id) !== undefined)).toEqual([]);
    expect(new Set(outside).size).toBe(outside.length);
  });

  it('have each one reason of those that the file names', () => {
    expect([...new Set(Object.values(cards))].sort()).toEqual(Object.keys(reasons).sort());
  });
});

it('the README counts the cards of the Square Enix TCG by set', () => {
  const game = 'square-enix-tcg';
  const sets = new Map<string, [pool: number, listed: number, missing: number]>();
  const count = (ids: readonly string[], place: 0 | 1 | 2): void => {
    for (const id of ids) {
      const set = id.slice(0, id.lastIndexOf('-'));
      const counts = sets.get(set) ?? [0, 0, 0];
      counts[place]++;
      sets.set(set, counts);
    }
  };
  count([...new Set(loadGame(game).cards.map(({ id }) => id))], 0);
  count(listedOf(game), 1);
  count(Object.keys(missingOf(game).cards), 2);
  const rows = [...sets].sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }));
  const written = rows.map(([set, [pool, listed, missing]]) => `| ${set} | ${pool} | ${listed} | ${missing} |`);
  const sum = (place: number): number => rows.reduce((all, [, counts]) => all + counts[place], 0);
  const readme = readFileSync(join(packageRoot(), 'README.md'), 'utf8');
  for (const row of [...written, `| all | ${sum(0)} | ${sum(1)} | ${sum(2)} |`]) expect(readme).toContain(row);
});
