/** `assay train` with the built program: from the first games to the gate; killed in between and continued. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import sqlite3 from 'sqlite3';
import { afterAll, describe, expect, it } from 'vitest';

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'assay-train-'));
const file = join(folder, 'small.yaml');
writeFileSync(
  file,
  `name: small
game: shadowverse-evolve
seed: one
decks: [Sample royal, Fairy circle]
train: { games: 300, every: 4 }
net: { card: 2, first: 4, second: 2, epochs: 1 }
gate: { pairs: 60, mix: 0.5 }
`,
);

const train = (out: string) =>
  spawnSync(process.execPath, [CLI, 'train', file, '--out', join(folder, out), '--threads', '1', '--json'], {
    encoding: 'utf8',
  });

/** Returns the rows of a query. */
async function rowsOf(database: string, sql: string): Promise<Record<string, unknown>[]> {
  const db = new sqlite3.Database(database, sqlite3.OPEN_READONLY);
  try {
    return await promisify<string, Record<string, unknown>[]>(db.all.bind(db))(sql);
  } finally {
    await promisify(db.close.bind(db))();
  }
}

describe('assay train', () => {
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('gives the same samples and the same net for the same seed, though it was killed', {
    timeout: 300_000,
  }, async () => {
    const whole = train('whole');
    expect(whole.stderr).toContain('generation 1: 300 games of self-play by greedy');
    expect(whole.status).toBe(0);
    const { champion, generations } = JSON.parse(whole.stdout.trimEnd().split('\n').at(-1)!);
    expect(generations[0].spec).toContain(',mix=0.5');
    expect(generations[0].gate.verdict).toMatch(/better|worse|no-difference|not-enough/);
    expect(champion).toBe(generations[0].gate.verdict === 'better' ? generations[0].spec : 'greedy');
    // the database has the generation as a row with the same facts
    const [row] = await rowsOf(join(folder, 'whole', 'training.sqlite'), 'SELECT * FROM v_generations');
    expect(row).toMatchObject({
      generation: 1,
      agent: 'greedy',
      games: 300,
      champion: 'greedy',
      net: generations[0].spec,
    });
    expect(row.verdict).toBe(generations[0].gate.verdict);
    const numbers = [row.log_loss, row.evaluation_log_loss, row.brier, row.evaluation_brier, row.agrees, row.seconds];
    expect(numbers.every((number) => typeof number === 'number' && number > 0)).toBe(true);
    // the course of the training is read from that database alone
    const words = ['report', join(folder, 'whole', 'training.sqlite'), '--out', join(folder, 'course.html'), '--json'];
    const told = spawnSync(process.execPath, [CLI, ...words], { encoding: 'utf8' });
    const course = JSON.parse(told.stdout).found.training;
    const { verdict, pairs } = generations[0].gate;
    expect(course).toMatchObject({ name: 'small', champion });
    expect(course.generations).toHaveLength(1);
    expect(course.generations[0]).toMatchObject({ generation: 1, verdict, pairs, heldOut: row.log_loss });
    expect(course.generations[0].losses).toHaveLength(1);
    expect(course.generations[0].low).toBeLessThan(course.generations[0].estimate);
    expect(readFileSync(join(folder, 'course.html'), 'utf8')).toContain('Log loss on held-out deals');
    // the policy of the net is judged, too
    expect(generations[0].policy.decisions).toBeGreaterThan(50);

    const killed = spawn(process.execPath, [CLI, 'train', file, '--out', join(folder, 'killed'), '--threads', '1']);
    const first = join(folder, 'killed', 'generation-1', '00000.samples');
    while (!existsSync(first)) await new Promise((resolve) => setTimeout(resolve, 20));
    killed.kill('SIGKILL');
    await new Promise((resolve) => killed.on('exit', resolve));
    expect(train('killed').status).toBe(0);
    for (const name of ['generation-1/00000.samples', 'generation-1/00002.samples', 'generation-1.net'])
      expect(readFileSync(join(folder, 'killed', name)).equals(readFileSync(join(folder, 'whole', name)))).toBe(true);
  });
});
