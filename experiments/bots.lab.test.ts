import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFakeWorker } from '../workers/testing/fake-plan.ts';
import { EXIT_BAD_INPUT, EXIT_DONE, EXIT_FAILED } from './commands/context.ts';
import { runFake } from './testing/fake-context.ts';
import { Lab } from './testing/lab.ts';

const lab = new Lab();
let worker: string;

/** A bot that notes its process id and takes the option that the seed decides. */
const BOT = `
import { appendFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
appendFileSync(process.env.ASSAY_TEST_PIDS, process.pid + '\\n');
for await (const line of createInterface({ input: process.stdin })) {
  const q = JSON.parse(line);
  const answer = q.type === 'hello' ? { type: 'hello', protocol: 1, name: 'x', wants: [] } : { id: q.id, choice: q.seed[0] % q.count };
  process.stdout.write(JSON.stringify(answer) + '\\n');
}
// the end of its input does not end it: somebody must
setInterval(() => undefined, 1000);
`;

beforeAll(async () => {
  worker = await buildFakeWorker();
  process.env['ASSAY_TEST_PIDS'] = lab.path('pids');
  writeFileSync(lab.path('bot.mjs'), BOT);
  writeFileSync(lab.path('first.js'), 'export default { create: (game, spec) => ({ spec, choose: () => 0 }) };');
});

afterAll(() => {
  lab.remove();
  delete process.env['ASSAY_TEST_PIDS'];
  rmSync(dirname(worker), { recursive: true, force: true });
});

const command = `"${process.execPath}" bot.mjs`;

function experiment(name: string, ...agents: string[]): string {
  const file = lab.path(`${name}.yaml`);
  writeFileSync(file, JSON.stringify({ name, game: 'fake', decks: ['small'], agents, games: 4, seed: 7 }));
  return file;
}

function processes(): number[] {
  if (!existsSync(lab.path('pids'))) return [];
  return readFileSync(lab.path('pids'), 'utf8').trimEnd().split('\n').map(Number);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    // a zombie (a process that has ended and was not waited for) does not count
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

describe('a bot from outside in an experiment', () => {
  it('plays beside the file that names it, one process a thread, which is ended with the run; its games verify', async () => {
    const file = experiment('program', `exec:deterministic=yes:${command}`, 'random');
    const db = lab.path('program.sqlite');
    const done = await runFake(['run', file, '--allow-bots', '--db', db, '--threads', '1', '--json'], worker);
    expect(done.err).not.toContain('note:');
    expect(done.exitCode).toBe(EXIT_DONE);
    expect(done.json()).toMatchObject({ reproducible: true, faults: 0 });
    // two processes: one of them was only asked whether it can play
    expect(processes()).toHaveLength(2);
    expect(processes().filter(isAlive)).toEqual([]);

    const refused = await runFake(['verify', db], worker);
    expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
    expect(refused.err).toContain('which is run only where you name it: --bots');
    const replayed = await runFake(['replay', db, '0:0:0'], worker);
    expect(replayed.exitCode).toBe(EXIT_BAD_INPUT);
    expect(processes()).toHaveLength(2);

    const here = process.cwd();
    process.chdir(lab.folder);
    try {
      const bots = ['--bots', `exec:${command}`];
      expect((await runFake(['verify', db, ...bots], worker)).exitCode).toBe(EXIT_DONE);
      const told = await runFake(['replay', db, '0:0:0', ...bots], worker);
      expect(told.out).toContain('The same game as stored');
      const lines = await runFake(['export', db, '--decisions', ...bots], worker);
      expect(lines.exitCode).toBe(EXIT_DONE);
    } finally {
      process.chdir(here);
    }
    expect(processes().filter(isAlive)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('takes with it what it has started, in whatever session that is', async () => {
    const hello = '{"type":"hello","protocol":1,"name":"x","wants":[]}';
    const child = `setsid sh -c 'echo $$ >> "$ASSAY_TEST_PIDS"; sleep 300' &`;
    writeFileSync(lab.path('leaves.sh'), `${child} read q; echo '${hello}'; sleep 0.3; read q; exit 5\n`);
    const before = processes().length;
    const file = experiment('leaves', 'exec:sh leaves.sh', 'random');
    const words = ['--games', '2', '--allow-bots', '--db', lab.path('leaves.sqlite'), '--threads', '1'];
    await runFake(['run', file, ...words], worker);
    await expect.poll(() => processes().length).toBeGreaterThan(before);
    await expect.poll(() => processes().filter(isAlive)).toEqual([]);
  });

  it('that promises nothing is marked', async () => {
    const file = experiment('free', `exec:${command}`, 'random');
    const done = await runFake(
      ['run', file, '--allow-bots', '--db', lab.path('free.sqlite'), '--threads', '1', '--json'],
      worker,
    );
    expect(done.json()).toMatchObject({ reproducible: false });
    expect(done.err).toContain('does not promise the same answers');
  });

  it('is another experiment when its file is another one', async () => {
    const file = experiment('module', './first.js', 'random');
    const run = (): ReturnType<typeof runFake> =>
      runFake(['run', file, '--allow-bots', '--db', lab.path('module.sqlite'), '--threads', '1', '--json'], worker);
    const first = (await run()).json<{ experiment: string; newGames: number }>();
    expect((await run()).json()).toMatchObject({ experiment: first.experiment, newGames: 0 });
    writeFileSync(
      lab.path('first.js'),
      'export default { create: (g, spec) => ({ spec, choose: (v, p, o, n) => n - 1 }) };',
    );
    const other = (await run()).json<{ experiment: string; newGames: number }>();
    expect(other.experiment).not.toBe(first.experiment);
    expect(other.newGames).toBe(first.newGames);
  });

  it('loses the games that it breaks down in, which is said, or has them quarantined', async () => {
    const hello = '{"type":"hello","protocol":1,"name":"x"}';
    writeFileSync(lab.path('broken.sh'), `echo $$ >> "$ASSAY_TEST_PIDS"; read q; echo '${hello}'; read q; exit 5\n`);
    const loses = experiment('loses', 'exec:sh broken.sh', 'random');
    const lost = await runFake(
      ['run', loses, '--allow-bots', '--games', '2', '--db', lab.path('loses.sqlite'), '--threads', '1', '--json'],
      worker,
    );
    expect(lost.exitCode).toBe(EXIT_DONE);
    expect(lost.err).toMatch(/\d+ games were lost by a bot .*"bot-fault".*it ended with exit code 5/);
    const rows = await lab.execute('loses.sqlite', 'SELECT DISTINCT reason FROM games');
    expect(rows).toEqual([{ reason: 'bot-fault' }]);

    const aside = experiment('aside', 'exec:on-fault=quarantine:sh broken.sh', 'random');
    const done = await runFake(
      ['run', aside, '--allow-bots', '--games', '2', '--db', lab.path('aside.sqlite'), '--threads', '1'],
      worker,
    );
    expect(done.exitCode).toBe(EXIT_FAILED);
    expect(done.err).toContain('quarantined');
    expect(processes().filter(isAlive)).toEqual([]);
  });

  it('that cannot begin is told before anything is played', async () => {
    const file = experiment('absent', 'exec:no-such-program-of-anybody', 'random');
    const done = await runFake(['run', file, '--allow-bots', '--db', lab.path('absent.sqlite')], worker);
    expect(done.exitCode).toBe(EXIT_BAD_INPUT);
    expect(done.err).toContain('there is no program no-such-program-of-anybody');
  });

  it('is neither loaded nor started where a file of it is checked, and not played without the word of its user', async () => {
    writeFileSync(
      lab.path('marks.js'),
      `import { appendFileSync } from 'node:fs';
       appendFileSync(${JSON.stringify(lab.path('marks'))}, 'x');
       export default { create: (game, spec) => ({ spec, choose: () => 0 }) };`,
    );
    const shell = `exec:sh -c "echo started >> '${lab.path('marks')}'"`;
    const folder = lab.path('checked');
    mkdirSync(folder);
    const write = (name: string, content: object): string => {
      const file = lab.path(`checked/${name}.yaml`);
      writeFileSync(file, JSON.stringify({ name, game: 'fake', decks: ['small'], seed: 7, ...content }));
      return file;
    };
    const played = write('marked', { agents: ['../marks.js', 'random'], games: 4 });
    const ladder = write('ladder', { ladder: ['../marks.js:depth=2', shell, 'random'] });
    const trained = write('trained', { train: { games: 400, agent: shell } });
    const isUnmarked = (): void => expect(existsSync(lab.path('marks'))).toBe(false);
    for (const files of [[folder], [played], [ladder], [trained]]) {
      const checked = await runFake(['validate', ...files]);
      expect([checked.err, checked.exitCode]).toEqual(['', EXIT_DONE]);
    }
    const db = ['--db', lab.path('marked.sqlite'), '--threads', '1'];
    expect((await runFake(['run', played, ...db, '--dry-run'], worker)).exitCode).toBe(EXIT_DONE);
    expect((await runFake(['rate', ladder, ...db, '--dry-run'], worker)).exitCode).toBe(EXIT_DONE);
    isUnmarked();

    for (const words of [
      ['run', played],
      ['rate', ladder],
      ['train', trained],
    ]) {
      const refused = await runFake([...words, '--threads', '1'], worker);
      expect(refused.err).toMatch(/names the bot .*, a program that can do whatever you can; --allow-bots lets it run/);
      expect(refused.exitCode).toBe(EXIT_BAD_INPUT);
    }
    const answered = (...typed: string[]): ReturnType<typeof runFake> =>
      runFake(['run', played, write('second', { agents: ['../marks.js'], games: 4 }), ...db], worker, {}, typed, true);
    const no = await answered('n', 'y');
    expect([no.exitCode, no.err]).toEqual([EXIT_BAD_INPUT, expect.stringContaining('nothing was played')]);
    isUnmarked();
    // the user is asked once for both files
    const yes = await answered('y');
    expect(yes.exitCode).toBe(EXIT_DONE);
    expect(yes.err.split('Run it? (y/n)')).toHaveLength(2);
    expect(existsSync(lab.path('marks'))).toBe(true);
  });

  it('that is a module is asked for what it does not know before anything is stored', async () => {
    const file = experiment('unknown', './first.js:depth=2', 'random');
    const done = await runFake(['run', file, '--allow-bots', '--db', lab.path('unknown.sqlite')], worker);
    expect(done.err).toContain('has no parameter "depth"');
    expect([done.exitCode, existsSync(lab.path('unknown.sqlite'))]).toEqual([EXIT_BAD_INPUT, false]);
  });

  it('can be rated, played with and asked who it is', async () => {
    const bot = lab.path('first.js');
    const rated = await runFake(
      ['rate', '--game', 'fake', '--agents', 'random', bot, '--pairs', '4', '--db', lab.path('rate.sqlite')],
      worker,
    );
    expect(rated.exitCode).toBe(EXIT_DONE);
    expect(rated.out).toContain('first.js');
    expect((await runFake(['play', '--game', 'fake', '--agents', bot, 'random'])).exitCode).toBe(EXIT_DONE);
    const asked = await runFake(['agent', `exec:${command.replace('bot.mjs', lab.path('bot.mjs'))}`]);
    expect(asked.out).toContain('It says it is "x", and wants nothing.');
    const wrong = await runFake(['verify', lab.path('rate.sqlite'), '--bots', 'greedy']);
    expect(wrong.err).toContain('--bots takes bots from outside, and "greedy" is none');
  });
});
