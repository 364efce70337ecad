/**
 * Every command with wrong words from outside: files that are missing or of another kind, numbers out of bounds,
 * unknown names, NUL. Each is refused with one sentence and exit code 2, or means something; none causes a defect, and
 * none runs for ever.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Argument, Command, Option } from 'commander';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import {
  type CommandContext,
  EXIT_BAD_INPUT,
  EXIT_DONE,
  EXIT_INCONCLUSIVE,
  EXIT_REGRESSION,
} from './commands/context.ts';
import { createProgram } from './program.ts';
import { loadFakeGame, runFake } from './testing/fake-context.ts';
import { DECK_FILES } from './testing/fake-decks.ts';
import { Lab } from './testing/lab.ts';

let worker: string;
const lab = new Lab(4);
const at = (name: string): string => lab.path(name);

beforeAll(async () => {
  worker = await buildFakeWorker();
  mkdirSync(at('folder'));
  writeFileSync(
    at('binary'),
    Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) & 255),
  );
  writeFileSync(
    at('binary.yaml'),
    Uint8Array.from({ length: 3000 }, (_, i) => (i * 7919) & 255),
  );
  writeFileSync(at('empty.yaml'), '');
  writeFileSync(at('change.yaml'), 'change: x\nswitches: { mood: wild }\n');
  writeFileSync(at('ladder.yaml'), 'name: x\ngame: fake\nladder: [greedy, random]\nseed: 7\npairs: 2\n');
  writeFileSync(at('list.json'), '[]');
  const done = await runFake(['run', lab.experiment, '--db', at('db.sqlite'), '--threads', '1'], worker);
  expect(done.exitCode, done.err).toBe(EXIT_DONE);
}, 60_000);

afterAll(() => {
  rmSync(dirname(worker), { recursive: true, force: true });
  lab.remove();
});

/** For each command a command line that works, or gets as far as the fake game allows. */
const SOUND: Readonly<Record<string, () => readonly string[]>> = {
  init: () => [at('folder')],
  validate: () => [lab.experiment],
  card: () => ['F-1'],
  words: () => [],
  import: () => [at('list.json'), '--game', 'fake'],
  check: () => [at('folder')],
  schema: () => ['card'],
  play: () => ['--agents', 'greedy', 'random', '--seed', '1'],
  replay: () => [at('db.sqlite'), '0:0:0'],
  env: () => [],
  run: () => [lab.experiment, '--db', at('db.sqlite'), '--threads', '1'],
  compare: () => [lab.experiment, at('change.yaml'), '--db', at('compare.sqlite'), '--threads', '1', '--pairs', '16'],
  strength: () => [
    ...[lab.experiment, '--tiers', 'random', '--cards', 'F-1', '--pairs', '2'],
    ...['--db', at('strength.sqlite'), '--threads', '1'],
  ],
  try: () => ['F-1', '--db', at('try.sqlite'), '--threads', '1', '--pairs', '1', '--peers', '4'],
  balance: () => [lab.experiment, '--may', at('change.yaml'), '--db', at('balance.sqlite')],
  meta: () => [at('db.sqlite')],
  build: () => [
    ...['--game', 'fake', '--games', '300', '--population', '4'],
    ...['--db', at('build.sqlite'), '--threads', '1', '--keep', '1'],
  ],
  rate: () => [at('ladder.yaml'), '--db', at('rate.sqlite'), '--threads', '1', '--pairs', '2'],
  exploit: () => [
    ...['random', '--game', 'fake', '--no-decks', '--pairs', '2'],
    ...['--db', at('exploit.sqlite'), '--threads', '1'],
  ],
  reality: () => [at('empty.yaml'), '--db', at('reality.sqlite')],
  train: () => [at('empty.yaml')],
  report: () => [at('db.sqlite'), '--out', at('report.html')],
  cards: () => [],
  decks: () => [],
  agent: () => ['greedy'],
  switches: () => [],
  rule: () => ['--summary'],
  ls: () => [at('db.sqlite')],
  games: () => [at('db.sqlite')],
  export: () => [at('db.sqlite'), '--decks'],
  verify: () => [at('db.sqlite'), '--threads', '1', '--sample', '1'],
  merge: () => [at('db.sqlite'), '--into', at('merged.sqlite')],
  bench: () => ['--game', 'nowhere'],
  completion: () => ['bash'],
};

/** Commands that read decks of the fake game as files. */
const WITH_DECK_FILES = ['build', 'exploit'];

/** Commands that wait for somebody: at a page of their own, or at a queue. */
const WAITING = ['open', 'watch', 'worker', 'workers'];

/** The allowed exit codes: done, refused, or a verdict of a comparison. */
const MEANT: readonly number[] = [EXIT_DONE, EXIT_BAD_INPUT, EXIT_REGRESSION, EXIT_INCONCLUSIVE];

const NUMBERS = ['', '-1', '1e999', '99999999999999999999'];
const NAMES = ['Nobody knows it', '-1', '\0', 'exec:'];
const files = (): string[] => [
  ...[at('none.yaml'), at('folder'), at('binary'), at('binary.yaml'), `${at('x')}\0.yaml`],
  ...['/proc/self/none.yaml', '/dev/null/x.sqlite', 'x'.repeat(5000)],
];

/** Returns wrong words for a parameter, by the name that its help gives it. */
function wrongWords(called: string): readonly string[] {
  if (/<(n|p|d|ms|seconds)>|\[n\]/.test(called)) return NUMBERS;
  if (/file|folder|dir|yaml|db|list|tsv|xml/.test(called)) return files();
  if (/<(text|line)>/.test(called)) return ['', '\0'];
  return /<(i\/n|time|number:changes|name=)/.test(called) ? [...NUMBERS, ...NAMES] : NAMES;
}

const context = {
  gameNames: ['fake'],
  loadGame: loadFakeGame,
  page: {},
} as unknown as CommandContext;

const commands = createProgram(context).commands.filter((one) => one.name() !== 'help');

/** Returns sound command lines with a wrong word in place of an argument, or behind an option. */
function wrongLines(command: Command): string[][] {
  const sound = SOUND[command.name()]?.() ?? [];
  const argumentLines = command.registeredArguments.flatMap((argument: Argument, i) =>
    wrongWords(`<${argument.name()}>`).map((word) => [...sound.slice(0, i), word, ...sound.slice(i + 1)]),
  );
  const optionLines = command.options
    .filter((option: Option) => (option.required || option.optional) && option.long !== '--queue')
    .flatMap(({ long, flags }) => {
      const place = sound.indexOf(long!);
      const others = place < 0 ? sound : [...sound.slice(0, place), ...sound.slice(place + 2)];
      return wrongWords(flags).map((word) => [...others, `${long}=${word}`]);
    });
  return [...argumentLines, ...optionLines].map((words) => [command.name(), ...words]);
}

it('all commands are looked at', () => {
  expect(commands.map((one) => one.name()).filter((name) => !(name in SOUND) && !WAITING.includes(name))).toEqual([]);
});

describe('a wrong word', () => {
  it.each(commands.map((command) => [command.name(), command] as const))(
    'of assay %s is no defect',
    async (_, command) => {
      const wrong: string[] = [];
      for (const words of WAITING.includes(command.name()) ? [] : wrongLines(command)) {
        const { exitCode, out, err } = await runFake(
          words,
          worker,
          WITH_DECK_FILES.includes(command.name()) ? DECK_FILES : {},
        );
        if (/defect of Assay|\n {4}at /.test(out + err) || !MEANT.includes(exitCode))
          wrong.push(`${JSON.stringify(words).slice(0, 300)} → ${exitCode}: ${err.slice(0, 300)}`);
      }
      expect(wrong).toEqual([]);
    },
    300_000,
  );

  it.each(commands.map((command) => [command.name()]))(
    'such as an option that assay %s does not have is refused, and its help tells of those it has',
    async (name) => {
      const { exitCode, out } = await runFake([name, '--help'], worker);
      expect(exitCode).toBe(EXIT_DONE);
      expect(out).toContain(`Usage: assay ${name}`);
      const unknown = await runFake([name, '--no-such-option'], worker);
      expect(unknown.exitCode).toBe(EXIT_BAD_INPUT);
      expect(unknown.err).toContain(`see assay ${name} --help`);
    },
  );
});
