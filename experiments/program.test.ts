import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { Game } from '../engine/index.ts';
import { displayWidth } from '../results/report/terminal-text.ts';
import { type CommandContext, EXIT_BAD_INPUT, EXIT_DONE, printList } from './commands/context.ts';
import { loadFakeGame, runFake } from './testing/fake-context.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-program-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function write(name: string, content: string): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

/** Expects one sentence on standard error, without a stack trace. */
function expectOneSentence(text: string): void {
  expect(text.trim().split('\n')).toHaveLength(1);
  expect(text).not.toMatch(/\bat .*:\d+:\d+\)|Error:|undefined|\[object/);
}

const VERBS = [
  'run',
  'compare',
  'meta',
  'build',
  'try',
  'exploit',
  'balance',
  'rate',
  'agent',
  'play',
  'replay',
  'verify',
  'export',
  'env',
  'check',
  'card',
  'words',
  'cards',
  'decks',
  'switches',
  'init',
  'ls',
  'completion',
  'validate',
  'rule',
  'bench',
  'schema',
];

describe('every verb', () => {
  it.each(VERBS)('%s has help with an example', async (verb) => {
    const help = await runFake([verb, '--help']);
    expect(help.exitCode).toBe(EXIT_DONE);
    expect(help.out).toMatch(/Examples?:\n {2}(assay|npm run)/);
    expect(help.err).toBe('');
  });

  it('agent tells what an agent needs that plays with nothing less', async () => {
    const value = await runFake(['agent', 'value']);
    expect(value.err).toBe('');
    expect(value.exitCode).toBe(EXIT_DONE);
    expect(value.out).toMatch(
      /^value: tries .*\n {2}net +a net to judge .*\n.*; must be given\n {2}mix +.*\n.*; only with net\n {2}considers {2}.*\n.*; none when left out\n$/,
    );
    // only parameters that the agent has may be set
    const wrong = await runFake(['agent', 'policy:nett=x']);
    expect(wrong.exitCode).toBe(EXIT_BAD_INPUT);
    expectOneSentence(wrong.err);
  });

  it('is listed by assay --help', async () => {
    const help = await runFake(['--help']);
    expect(help.exitCode).toBe(EXIT_DONE);
    for (const verb of VERBS) expect(help.out).toMatch(new RegExp(`^ {2}${verb}\\b`, 'm'));
    expect(help.out).toContain('130 interrupted and resumable');
  });

  it('is not needed: a bare assay names the three commonest jobs', async () => {
    const bare = await runFake([]);
    expect(bare.exitCode).toBe(EXIT_BAD_INPUT);
    for (const job of ['assay run', 'assay compare', 'assay play', 'assay --help']) expect(bare.out).toContain(job);
  });

  it('stands in one of five groups, in lines that fit 80 columns', async () => {
    const { out } = await runFake(['--help']);
    for (const group of ['Make', 'Play', 'Measure', 'Inspect', 'Operate'])
      expect(out).toMatch(new RegExp(`^${group}`, 'm'));
    expect(out).not.toMatch(/^Commands:/m);
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it.each(VERBS)('%s refuses an unknown option with one sentence and exit code 2', async (verb) => {
    const done = await runFake([verb, '--sedd', '1']);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain("unknown option '--sedd'");
    expect(done.err).toContain(`; see assay ${verb} --help`);
    expectOneSentence(done.err);
  });
});

describe('a list', () => {
  it('goes on below itself where the terminal is narrower, and counts wide characters as two cells', () => {
    let out = '';
    const context = { page: { width: 40 }, out: (text: string) => (out += text) } as unknown as CommandContext;
    printList(context, `T-1 ${'竜の騎士 '.repeat(6)} cost 3\nshort\n`);
    const lines = out.split('\n');
    expect(lines.every((line) => displayWidth(line) <= 40)).toBe(true);
    expect(lines[0]).toMatch(/^T-1 竜/);
    expect(lines[1]).toMatch(/^ {2}\S/);
    expect(lines.slice(-2)).toEqual(['short', '']);
  });
});

describe('init', () => {
  it('over a file, or where no folder can be made, is bad input in one sentence', async () => {
    const file = write('here', 'mine');
    for (const place of [file, join(file, 'below'), '/proc/assay-init']) {
      const done = await runFake(['init', place]);
      expect(done.exitCode).toBe(EXIT_BAD_INPUT);
      expect(done.err).toContain(place);
      expectOneSentence(done.err);
    }
    expect(readFileSync(file, 'utf8')).toBe('mine');
  });
});

describe('play with a bot that is not there', () => {
  it.each(['exec:no-such-program-of-assay', './no-such-bot.js'])('%s is bad input', async (spec) => {
    const done = await runFake(['play', '--agents', spec, 'random']);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.out).toBe('');
    expectOneSentence(done.err);
  });
});

describe('bad usage', () => {
  it.each<[string[], string]>([
    [['jump'], "unknown command 'jump'; see assay --help"],
    [['rnu', 'x.yaml'], "unknown command 'rnu' (Did you mean run?)"],
    [['run'], "missing required argument 'experiment.yaml'"],
    [['run', 'x.yaml', '--threads', '0'], 'whole number from 1 to 256'],
    [['run', 'x.yaml', '--games', 'many'], 'whole number from 1'],
    [['run', 'x.yaml', '--games', '-5'], 'whole number from 1'],
    [['run', 'x.yaml', '--seed', ''], '--seed must not be empty'],
    [['verify', 'x.sqlite', 'y.sqlite'], 'too many arguments'],
    [['play', '--game', 'chess'], 'unknown game "chess"'],
    [['play', '--decks', 'a', 'b', 'c'], '--decks takes one or two, not 3'],
    [['play', '--decks', 'smal'], 'did you mean "small"?'],
    [['play', '--agents', 'clever'], 'unknown agent "clever"'],
    [['play', '--switch', 'mood'], '--switch takes name=value'],
    [['play', '--switch', 'mood=sour'], 'must be calm or wild'],
    [['verify', 'nowhere.sqlite'], 'cannot be opened'],
    [['verify', 'nowhere.sqlite', '--sample', '0'], 'whole number from 1'],
    [['card', 'F-0'], 'there is no card "F-0"'],
    [['rule'], 'rule takes one of'],
    [['rule', 'gravity'], '"gravity" is no clause'],
    [['rule', 'XX 1.1'], 'no game has the tag "XX"'],
    [['rule', 'FK 1.1'], 'the rulebook of fake has no clause 1.1'],
    [['rule', 'FK 803.3a'], 'the rulebook of fake has no clause 803.3a'],
    [['rule', 'FK 1204.2f-6.'], 'the rulebook of fake has no clause 1204.2f-6'],
    [['rule', 'fk:203.2a.e1'], 'the rulebook of fake has no clause 203.2a.e1'],
    [['schema', 'poem'], 'Allowed choices are'],
    [['validate', '/no/such/file.yaml'], '/no/such/file.yaml: there is no such file'],
  ])('assay %j ends in one sentence and exit code 2', async (words, sentence) => {
    const done = await runFake(words);
    expect(done.err).toContain(sentence);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expectOneSentence(done.err);
  });

  it('is one JSON object too when that was asked for', async () => {
    const done = await runFake(['card', 'F-0', '--json']);
    expect(done.json()).toMatchObject({ error: expect.stringContaining('no card "F-0"'), exitCode: EXIT_BAD_INPUT });
  });
});

describe('a file that says what it is by no key', () => {
  const validate = async (text: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'assay-kind-')), 'x.yaml');
    writeFileSync(file, text);
    const done = await runFake(['validate', file]);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expectOneSentence(done.err);
    return done.err.slice(file.length);
  };

  it.each([
    ['name: mine\ncard:\n  F-1: 3\n', ':2:1: unknown key "card"; did you mean "cards"?\n'],
    ['game: fake\nagent: [greedy]\n', ':2:1: unknown key "agent"; did you mean "agents"?\n'],
    ['name: mine\n', ':1:1: must be a list of cards, or a map with one of ladder, '],
    ['game: fake\nname: x\n', ':1:1: must be a list of cards, or a map with one of '],
  ])('%j is told in a short sentence', async (text, sentence) => {
    const said = await validate(text);
    expect(said.startsWith(sentence)).toBe(true);
    expect(said.length).toBeLessThan(180);
  });

  it('shows no pattern for a name that is not one', async () => {
    const said = await validate('name: My Test\ngame: fake\nagents: [greedy]\ngames: 2\nseed: 1\n');
    expect(said).toBe(
      ':1:7: "name" must be up to 64 lower case letters, digits and hyphens, and not begin with a hyphen, not "My Test"\n',
    );
    expect(await validate('change: My Test\nagent: random\n')).not.toContain('[a-z');
  });
});

describe('play', () => {
  it('tells a game, and the same one for the same seed', async () => {
    const words = ['play', '--decks', 'even', 'large', '--agents', 'greedy', 'random', '--seed', '7', '--json'];
    const once = await runFake(words);
    const again = await runFake(words);
    expect(once.exitCode).toBe(EXIT_DONE);
    expect(once.out).toBe(again.out);
    expect(once.out).toMatch(/^ {2}A: play a card of \d+$/m);
    expect(once.json()).toMatchObject({ game: 'fake', agents: ['greedy', 'random'], switches: { mood: 'calm' } });
    expect((await runFake([...words, '--seed', '8'])).json()).not.toMatchObject({ hash: once.json().hash });
  });

  it('of a deck against itself tells the players apart', async () => {
    const { out } = await runFake(['play', '--decks', 'even', '--seed', '7']);
    expect(out).toContain('A even (greedy) against B even (greedy)');
    for (const seat of ['A', 'B']) expect(out).toMatch(new RegExp(`^ {2}${seat}: `, 'm'));
    expect(out).toMatch(/^[AB] even \(greedy\) wins|^A draw/m);
    expect(out).not.toMatch(/^ {2}even \(greedy\): /m);
  });

  it('shows the board when asked', async () => {
    const told = await runFake(['play', '--board']);
    expect(told.out).toContain('    turn 1, points 0 to 0');
  });

  it('gives the last position as data, and each turn’s with the board', async () => {
    const last = { 'turn-number': expect.any(Number), players: [{ points: expect.any(Number) }, expect.anything()] };
    const plain = (await runFake(['play', '--json'])).json();
    expect(plain).toMatchObject({ position: last });
    expect(plain).not.toHaveProperty('boards');
    const { boards } = (await runFake(['play', '--board', '--json'])).json<{ boards: Record<string, unknown>[] }>();
    expect(boards.map((board) => board['turn-number'])).toEqual(boards.map((_, turn) => turn));
  });

  it('tells of a game that had to be quarantined', async () => {
    const told = await runFake(['play', '--json'], '', {
      step: () => {
        throw new RangeError('frame stack overflow');
      },
    });
    expect(told.exitCode).toBe(1);
    expect(told.json()).toMatchObject({ fault: 'frame stack overflow' });
  });
});

describe('card', () => {
  it('prints what a card does', async () => {
    expect((await runFake(['card', 'F-3'])).out).toBe('A tiny game for tests (fake)\n\nF-3: scores\n');
  });

  it('reads card files once, however many cards are asked for', async () => {
    const file = write('mine.yaml', '- { id: F-1 }\n');
    let read = 0;
    const withCards = (): Game => {
      read++;
      return loadFakeGame('fake');
    };
    const words = ['card', 'F-1', 'F-2', 'F-3', '--game', 'fake', '--cards', file];
    const { out } = await runFake(words, '', { withCards });
    expect(out.match(/^F-\d:/gm)).toHaveLength(3);
    expect(read).toBe(1);
  });

  it('knows cards by name', async () => {
    expect((await runFake(['card', 'card of 12'])).err).toContain('by that name: F-12 Card of 12');
  });
});

describe('a mutated experiment file', () => {
  const SOUND =
    'name: tiny\ngame: fake\ndecks: [small, large]\nagents: [greedy, random]\ngames: 10\nseed: first\nswitches:\n  mood: wild\n';
  const place = fc.nat(SOUND.length);
  const mutation = fc.oneof(
    fc.tuple(place, fc.string({ maxLength: 8 })).map(([at, text]) => SOUND.slice(0, at) + text + SOUND.slice(at)),
    fc.tuple(place, fc.nat(12)).map(([at, count]) => SOUND.slice(0, at) + SOUND.slice(at + count)),
    fc.tuple(place, place).map(([from, to]) => SOUND.slice(0, from) + SOUND.slice(to)),
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.json().map((text) => text),
  );

  it('is sound or is refused with one sentence, its place and exit code 2', async () => {
    await fc.assert(
      fc.asyncProperty(mutation, async (text) => {
        const file = write('mutated.yaml', text);
        const done = await runFake(['validate', file]);
        if (done.exitCode === EXIT_DONE) return;
        expect(done.exitCode).toBe(EXIT_BAD_INPUT);
        expect(done.err.startsWith(folder)).toBe(true);
        // one sentence for each mistake
        for (const line of done.err
          .replaceAll(/"[^"]*"/g, '""')
          .trim()
          .split('\n'))
          expectOneSentence(line);
      }),
      { numRuns: 400 },
    );
  });
});
