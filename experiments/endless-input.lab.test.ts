/**
 * Inputs that have no end: every command that reads a file refuses them and ends. Runs real processes, because the
 * reading does not yield.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker, bundleForTest } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE } from './commands/context.ts';
import { Lab } from './testing/lab.ts';

let worker: string;
let cli: string;
let lab: Lab;

beforeAll(async () => {
  worker = await buildFakeWorker();
  cli = await bundleForTest(fileURLToPath(new URL('./testing/fake-cli.ts', import.meta.url)));
  lab = new Lab(2);
  execFileSync('mkfifo', [lab.path('pipe'), lab.path('pipe.yaml')]);
  mkdirSync(lab.path('build'));
  execFileSync('mkfifo', [lab.path('build/worker.js')]);
  writeFileSync(lab.path('change.yaml'), `change: x\ncards: [pipe]\n`);
  writeFileSync(
    lab.path('decks.yaml'),
    'name: x\ngame: fake\nagents: [greedy]\ngames: 2\nseed: 7\ndecks: [pipe.yaml]\n',
  );
  writeFileSync(lab.path('deck.yaml'), 'name: Fine\ncards: {}\n');
});

afterAll(() => {
  for (const file of [worker, cli]) rmSync(dirname(file), { recursive: true, force: true });
  lab.remove();
});

function start(words: readonly string[]) {
  const done = spawnSync(process.execPath, [cli, worker, ...words], {
    cwd: lab.folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    timeout: 20_000,
  });
  return { code: done.status ?? done.signal, err: done.stderr };
}

describe('a pipe or device', () => {
  it.each<readonly [string, readonly string[]]>([
    ['a card or deck file', ['validate', 'pipe']],
    ['a device', ['validate', '/dev/zero']],
    ['an experiment', ['run', 'pipe.yaml']],
    ['a deck of an experiment', ['run', 'decks.yaml']],
    ['a ladder', ['rate', 'pipe.yaml']],
    ['a change file', ['compare', 'tiny.yaml', 'pipe.yaml']],
    ['a card file of a change', ['compare', 'tiny.yaml', 'change.yaml']],
    ['a changed card file', ['strength', 'tiny.yaml', '--change', 'pipe', '--db', 's.sqlite']],
    ['a scenario', ['check', 'pipe']],
    ['a database to write', ['run', 'tiny.yaml', '--db', 'pipe']],
    ['a database to read', ['verify', 'pipe']],
    ['a database of a page', ['report', 'pipe']],
  ])('as %s is refused at once', (_, words) => {
    const { code, err } = start(words);
    expect(err).toMatch(
      /(pipe|pipe\.yaml|zero): is a device or pipe; a regular file or |is a device or pipe; the file of/,
    );
    expect(err.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(EXIT_BAD_INPUT);
  });

  it('as another build is refused at once', () => {
    const { code, err } = start(['compare', 'tiny.yaml', '--build', 'build']);
    expect(err).toContain('build holds no build of Assay');
    expect(code).toBe(EXIT_BAD_INPUT);
  });
});

describe('standard input', () => {
  const shell = (command: string) =>
    spawnSync('sh', ['-c', command], {
      cwd: lab.folder,
      env: { ...process.env, NODE: process.execPath, CLI: cli, WORKER: worker },
      encoding: 'utf8',
      timeout: 20_000,
    });

  it('is read to its end', () => {
    const done = shell('cat deck.yaml | "$NODE" "$CLI" "$WORKER" validate /dev/stdin');
    expect(done.stderr).toContain('/dev/stdin:');
    expect(done.stderr).not.toContain('device');
    const experiment = shell('cat tiny.yaml | "$NODE" "$CLI" "$WORKER" validate /dev/stdin');
    expect(experiment.stdout).toContain('/dev/stdin: a sound experiment file');
    expect(experiment.status).toBe(EXIT_DONE);
  });

  it('without an end is read to its bound', () => {
    const done = shell('yes | "$NODE" "$CLI" "$WORKER" validate /dev/stdin');
    expect(done.stderr).toBe('/dev/stdin:1:1: is too long (no end so far; at most 2 million are read)\n');
    expect(done.status).toBe(EXIT_BAD_INPUT);
  });
});
