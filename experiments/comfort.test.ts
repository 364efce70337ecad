/** Completion, repeating a check at every save, and Ctrl-C before anything was played. */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_DONE, EXIT_INTERRUPTED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

const lab = new Lab(20);
let worker: string;

beforeAll(async () => {
  worker = await buildFakeWorker();
});

afterAll(() => {
  lab.remove();
  rmSync(dirname(worker), { recursive: true, force: true });
});

describe('assay completion', () => {
  /** Returns what bash offers for the last of these words. */
  function completed(script: string, words: readonly string[]): string[] {
    const line = `COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _assay; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return execFileSync('bash', ['-c', `${script}\n${line}`], { encoding: 'utf8', cwd: lab.folder })
      .trim()
      .split('\n');
  }

  it('offers verbs, their options, and what options and arguments may be', async () => {
    const { out, exitCode } = await runFake(['completion', 'bash']);
    expect(exitCode).toBe(EXIT_DONE);
    expect(completed(out, ['assay', 'va'])).toEqual(['validate']);
    expect(completed(out, ['assay', 'run', '--dry'])).toEqual(['--dry-run']);
    expect(completed(out, ['assay', 'rate', '--game', ''])).toEqual(['fake', 'FK']);
    expect(completed(out, ['assay', 'report', '--lang', 'j'])).toEqual(['ja']);
    expect(completed(out, ['assay', 'completion', 'f'])).toEqual(['fish']);
    // where an argument is a file, names of files are completed
    expect(completed(out, ['assay', 'validate', 'tin'])).toEqual(['tiny.yaml']);
  });

  it.each([
    ['zsh', /^ {4}run\) _arguments .*'--dry-run\[/m],
    ['fish', /^complete -c assay -n '__fish_seen_subcommand_from run' -l dry-run -d '/m],
  ])('knows the same for %s', async (shell, line) => {
    const { out } = await runFake(['completion', shell]);
    expect(out).toMatch(line);
    // a description must not end the quotes that it stands in
    for (const text of out.split('\n').filter((one) => one.startsWith('complete')))
      expect(text.split("'").length % 2).toBe(1);
  });
});

describe('--watch', () => {
  it('validates again at every save, tells a mistake and goes on, until Ctrl-C', async () => {
    const file = lab.path('watched.yaml');
    const sound = 'name: watched\ngame: fake\nagents: [greedy]\ngames: 2\nseed: 1\n';
    writeFileSync(file, sound);
    let rounds = 0;
    const done = await runFake(['validate', file, '--watch'], worker, {}, [], false, (text) => {
      if (!text.startsWith('watching')) return;
      rounds++;
      if (rounds === 1) writeFileSync(file, sound.replace('greedy', 'gready'));
      if (rounds === 2) writeFileSync(file, sound);
      if (rounds === 3) process.emit('SIGINT');
    });
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.out.match(/a sound experiment file/g)).toHaveLength(2);
    expect(done.out + done.err).toContain('did you mean "greedy"?');
  });
});

describe('Ctrl-C before the first game', () => {
  it.each([
    ['run', () => ['run', lab.experiment]],
    ['rate', () => ['rate', '--game', 'fake', '--agents', 'greedy', 'random', '--pairs', '20']],
    ['strength', () => ['strength', lab.experiment, '--decks', 'even', '--tiers', 'greedy', '--neutral', 'F-5']],
  ])('of %s says that none was played', async (verb, words) => {
    const db = ['--db', lab.path(`${verb}.sqlite`)];
    const done = await runFake([...words(), ...db], worker, {}, [], false, (text) => {
      if (text.startsWith('Power')) process.emit('SIGINT');
    });
    expect(done.exitCode).toBe(EXIT_INTERRUPTED);
    expect(done.err).toContain(
      'interrupted before the first new game was played; the same command begins where this one did.',
    );
    expect(done.err).not.toContain('everything played so far');
  });
});
