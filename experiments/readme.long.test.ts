/**
 * Types every command line of the README, one after the other, in a folder with the files that it names. A command that
 * plays for minutes gets a smaller number of games, in options behind the README's line.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runHere } from './testing/here.ts';
import { readmeLines } from './testing/readme.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const outer = mkdtempSync(join(tmpdir(), 'assay-readme-'));
const folder = join(outer, 'here');
const home = process.cwd();

/** Options that make a line short, by its verb: of two options with one name the last one counts. */
const LESS: Readonly<Record<string, readonly string[]>> = {
  run: ['--games', '2'],
  compare: ['--pairs', '16', '--examples', '0'],
  strength: ['--pairs', '4'],
  try: ['--pairs', '4', '--peers', '4'],
  balance: ['--search-pairs', '1', '--pairs', '2'],
  rate: ['--pairs', '1'],
  build: ['--minutes', '0.1', '--population', '8', '--agents', 'random'],
  exploit: ['--pairs', '2', '--responses', 'random'],
  verify: ['--sample', '2'],
};
/** Allowed exit codes other than 0: a comparison may find something, or have too few pairs. */
const ENDS: Readonly<Record<string, readonly number[]>> = { compare: [0, 3, 4] };

beforeAll(async () => {
  mkdirSync(folder);
  for (const part of ['engine', 'experiments']) symlinkSync(join(root, part), join(folder, part));
  // another built checkout
  symlinkSync(root.replace(/\/$/, ''), join(outer, 'before'));
  const games = join(root, 'engine', 'games', 'square-enix-tcg');
  const deck = readFileSync(join(games, 'decks', 'fire-rush.yaml'), 'utf8');
  const card = (await runHere('card', '1-016', '--yaml')).out;
  const files: Readonly<Record<string, string>> = {
    'my-cards.yaml': card.replace('1-016', 'X-001'),
    'my-deck.yaml': deck.replace(' 1-016:', ' X-001:').replace('Fire rush', 'Mine'),
    'my-rush.yaml': deck,
    'my-may.yaml': 'may:\n- { card: 1-016, number: cost, from: 1, to: 4 }\n',
    'tournament.txt': (await runHere('decks', 'Fire rush', '--game', 'SE', '--text')).out,
    'lebreau.cards.yaml': readFileSync(join(root, 'experiments/configs/compare/lebreau.cards.yaml'), 'utf8'),
    'printed.json': JSON.stringify([
      {
        ...{ id: 'T01-001', name: 'ためし', set: 'T01', class: 'エルフ', type: 'フォロワー', subtype: '-' },
        ...{ cost: '2', atk: '1', hp: '1', ability_text: '【進化時】2枚引く。' },
      },
    ]),
    'my-field.yaml':
      'name: field\ngame: square-enix-tcg\ndecks: [Fire rush, Ice discard]\nagents: [random]\ngames: 2\nseed: field\n',
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  process.chdir(folder);
  await runHere('run', 'my-field.yaml', '--db', 'field.sqlite');
});

afterAll(() => {
  process.chdir(home);
  rmSync(outer, { recursive: true, force: true });
});

/** Returns the words of a line as this test types them. */
function typed(words: readonly string[]): string[] {
  const [verb] = words;
  // fewer pairs are played here, so the key must name one of them
  const short = verb === 'replay' ? words.map((word) => word.replace(/^(\w[\w-]*:\d+):\d+:/, '$1:0:')) : [...words];
  const playing = ['run', 'compare', 'strength', 'try', 'balance', 'rate', 'verify', 'build', 'exploit'];
  const threads = playing.includes(verb) ? ['--threads', '1'] : [];
  return [...short, ...(LESS[verb] ?? []), ...threads];
}

describe('the command lines of the README', () => {
  // tested elsewhere: bots of one's own (bots.lab.test.ts, agents/python), training (training/), whole pools of cards
  // (reality.lab.test.ts)
  const lines = readmeLines().filter(({ written }) => !/my-bot|exec:|^assay (?:train|reality) /.test(written));

  it('are many', () => expect(lines.length).toBeGreaterThan(20));

  it.each(lines.map((line) => [line.written, line] as const))(
    '%s',
    async (_, { words, into, isName }) => {
      const { code, out, err } = await runHere(...(isName ? [words[0], '--help'] : typed(words)));
      expect(ENDS[words[0]] ?? [0], err).toContain(code);
      if (into !== undefined) writeFileSync(join(folder, into), out);
    },
    120_000,
  );
});

describe('the scripts of the README', () => {
  it('are those of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = readFileSync(join(root, 'README.md'), 'utf8').matchAll(
      /npm run (?:-s )?([\w:]+)|npm (test|start)\b/g,
    );
    for (const [, script, short] of named) expect(Object.keys(scripts)).toContain(script ?? short);
  });
});
