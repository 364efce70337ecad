/** The desk without a browser: the files of a folder, command lines from forms, refusals, and jobs. */

import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError } from '../../engine/index.ts';
import type { Checked, DeskFile, Form, Job, Suggested, Values } from '../../results/report/desk/told.ts';
import { type CommandContext, writeCommandLine } from '../commands/context.ts';
import { LocalServer } from '../local-server.ts';
import { createProgram } from '../program.ts';
import { loadFakeGame, runFake } from '../testing/fake-context.ts';
import { LOOKS, WORK } from './actions.ts';
import { argvOf, formOf, shellWords, valuesOf } from './argv.ts';
import { Desk } from './desk.ts';
import { DeskFolder } from './desk-folder.ts';
import { claimFolder } from './one-desk.ts';

const outside = mkdtempSync(join(tmpdir(), 'assay-desk-test-'));
const root = join(outside, 'lab');

const EXPERIMENT = 'name: tiny\ngame: fake\nagents: [greedy, random]\ngames: 10\nseed: 7\n';

beforeAll(() => {
  mkdirSync(join(root, 'in', '.hidden'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  const files: Readonly<Record<string, string>> = {
    'lab/tiny.yaml': EXPERIMENT,
    'lab/in/change.yaml': 'change: cheaper\ncards:\n- { id: X, cost: 1 }\n',
    'lab/in/broken.yaml': 'name: [\n',
    'lab/<b>hostile<.yaml': 'cards: { a: 1 }\n',
    'lab/-x.yaml': EXPERIMENT,
    'lab/found.html': '<!doctype html><p>found</p>',
    'lab/games.csv': 'a,b\n',
    'lab/notes.md': '# notes\n',
    'lab/in/.hidden/secret.yaml': EXPERIMENT,
    'lab/node_modules/not.yaml': EXPERIMENT,
    'secret.yaml': EXPERIMENT,
  };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(outside, name), text);
  symlinkSync(join(outside, 'secret.yaml'), join(root, 'link.yaml'));
  symlinkSync(outside, join(root, 'up'));
  symlinkSync(join(root, 'tiny.yaml'), join(root, 'in', 'same.yaml'));
  symlinkSync(join(outside, 'nowhere.yaml'), join(root, 'dangling.yaml'));
});

afterAll(() => rmSync(outside, { recursive: true, force: true }));

const context: CommandContext = {
  gameNames: ['fake'],
  loadGame: loadFakeGame,
  workerFile: '',
  projectFolder: '.',
  commandLine: 'assay open',
  out: () => undefined,
  outBytes: async () => undefined,
  err: () => undefined,
  lines: async function* () {},
  canAsk: false,
  isTerminal: false,
  page: {},
  exitCode: 0,
};
const program = createProgram(context);

describe('a folder that has a desk', () => {
  it('is refused to another one, with the address of the first, until that has ended', async () => {
    const release = await claimFolder(root, 'http://127.0.0.1:1/first/');
    await expect(claimFolder(root, 'http://127.0.0.1:2/second/')).rejects.toThrow(
      'a desk is open on this folder already: http://127.0.0.1:1/first/',
    );
    const other = await claimFolder(join(root, 'in'), 'http://127.0.0.1:3/third/');
    release();
    const again = await claimFolder(root, 'http://127.0.0.1:2/second/');
    again();
    other();
  });
});

describe('the folder of a desk', () => {
  const folder = (): DeskFolder => new DeskFolder(root);

  it('is listed by what its files are: hidden ones, packages and what leads out of it are not', () => {
    const found = Object.fromEntries(
      folder()
        .files()
        .map(({ name, kind }) => [name, kind]),
    );
    expect(found).toEqual({
      'tiny.yaml': 'experiment',
      '-x.yaml': 'experiment',
      'in/change.yaml': 'change',
      'in/same.yaml': 'experiment',
      'in/broken.yaml': 'unknown',
      '<b>hostile<.yaml': 'deck',
      'found.html': 'page',
      'games.csv': 'table',
    });
    const broken = folder()
      .files()
      .find(({ name }) => name === 'in/broken.yaml') as DeskFile;
    expect(broken.problem).not.toBe('');
  });

  it('gives and takes no file that lies elsewhere, by whatever name', () => {
    const names = [
      ...['../secret.yaml', 'in/../../secret.yaml', '/etc/passwd', join(outside, 'secret.yaml'), 'link.yaml'],
      ...['up/secret.yaml', 'up/new.yaml', 'dangling.yaml', 'in/.hidden/secret.yaml', '..', '.', '', 'in//change.yaml'],
      ...['in\\..\\x.yaml', 'a\u0000.yaml', 'a\nb.yaml', './tiny.yaml'],
    ];
    for (const name of names) {
      expect(() => folder().read(name), name).toThrow(InputError);
      expect(() => folder().save(name, 'x', undefined), name).toThrow(InputError);
    }
    expect(existsSync(join(outside, 'new.yaml'))).toBe(false);
    expect(existsSync(join(outside, 'nowhere.yaml'))).toBe(false);
    expect(readFileSync(join(outside, 'secret.yaml'), 'utf8')).toBe(EXPERIMENT);
    for (const name of ['in', 'missing/new.yaml', 'in/new.sh', 'found.html'])
      expect(() => folder().save(name, 'x', undefined), name).toThrow(InputError);
  });

  it('keeps what somebody else has written since a text was opened', () => {
    const at = folder();
    const version = at.save('in/mine.yaml', 'a: 1\n', undefined);
    expect(() => at.save('in/mine.yaml', 'b: 1\n', undefined)).toThrow('is there already');
    const next = at.save('in/mine.yaml', 'a: 2\n', version);
    expect(() => at.save('in/mine.yaml', 'a: 3\n', version)).toThrow('was changed by somebody else');
    expect(at.read('in/mine.yaml')).toEqual({ text: 'a: 2\n', version: next });
    rmSync(join(root, 'in/mine.yaml'));
  });
});

describe('what was filled in', () => {
  const form = (name: string): Form => formOf(name, { ...LOOKS, ...WORK }[name], program);
  const words = (name: string, values: Values): string[] => argvOf(form(name), values, new DeskFolder(root));

  it.each(Object.keys({ ...LOOKS, ...WORK }))('%s is a command with these arguments and options', (name) => {
    for (const field of form(name).fields) expect(field.about).not.toBe('');
  });

  it('becomes the words of a command line, each by itself', () => {
    expect(words('run', { experiment: ['tiny.yaml'], games: '40', decks: ['a b', 'c'], anytime: true })).toEqual([
      ...['run', 'tiny.yaml', '--games', '40', '--decks', 'a b', 'c', '--anytime'],
    ]);
    const values = { base: 'tiny.yaml', change: 'in/change.yaml', 'fail-on': 'any', db: 'new.sqlite' };
    expect(words('compare', values)).toEqual([
      ...['compare', 'tiny.yaml', 'in/change.yaml', '--fail-on=any', '--db', 'new.sqlite'],
    ]);
    expect(words('run', { experiment: ['tiny.yaml'], games: '', anytime: false, decks: [] })).toEqual([
      'run',
      'tiny.yaml',
    ]);
  });

  it('cannot be taken for an option that is none, nor for a word of a shell', () => {
    expect(words('run', { experiment: ['-x.yaml'] })).toEqual(['run', './-x.yaml']);
    expect(words('run', { experiment: ['tiny.yaml'], seed: '--allow-bots' })).toEqual([
      'run',
      'tiny.yaml',
      '--seed=--allow-bots',
    ]);
    expect(words('run', { experiment: ['tiny.yaml'], decks: ['--db', 'x'] })).toContain('--decks=--db');
    expect(() => words('cards', { search: ['--cards=/etc/passwd'] })).toThrow('begins with a hyphen');
    expect(words('cards', { search: ['$(reboot)', '`a`; b'] })).toEqual(['cards', '$(reboot)', '`a`; b']);
  });

  it.each<[string, Values, string]>([
    ['run', {}, 'experiment is needed'],
    ['run', { experiment: ['tiny.yaml'], queue: 'redis://x' }, 'is no field of'],
    ['run', { experiment: ['../secret.yaml'] }, 'is no name of a file'],
    ['run', { experiment: ['link.yaml'] }, 'leads out of the opened folder'],
    ['run', { experiment: ['tiny.yaml'], cards: ['up/secret.yaml'] }, 'leads out of the opened folder'],
    ['run', { experiment: ['tiny.yaml'], decks: ['../deck.yaml'] }, 'is no name of a file'],
    ['run', { experiment: ['tiny.yaml'], decks: ['/etc/passwd'] }, 'is no name of a file'],
    ['run', { experiment: ['tiny.yaml'], db: '../x.sqlite' }, 'is no name of a file'],
    ['run', { experiment: ['tiny.yaml'], db: 'tiny.yaml' }, 'ends with .sqlite'],
    ['run', { experiment: ['tiny.yaml'], games: '1; rm' }, 'takes a number'],
    ['run', { experiment: ['tiny.yaml'], seed: 'a\nb' }, 'takes one line of text'],
    ['run', { experiment: ['tiny.yaml'], anytime: 'yes' }, 'is ticked or not'],
    ['run', { experiment: ['tiny.yaml'], seed: ['a', 'b'] }, 'takes one only'],
    ['compare', { base: 'tiny.yaml', change: 'in/change.yaml', 'fail-on': 'nothing' }, 'is one of'],
  ])('%s %j is refused', (name, values, sentence) => {
    expect(() => words(name, values)).toThrow(sentence);
  });

  it('is read back from the command line that came of it', () => {
    const cases: readonly (readonly [string, Values])[] = [
      [
        'run',
        { experiment: ['tiny.yaml', '-x.yaml'], games: '40', decks: ["it's", 'b c'], anytime: true, seed: '--x' },
      ],
      [
        'compare',
        { base: 'tiny.yaml', change: 'in/change.yaml', 'fail-on': 'any', tiers: ['greedy'], db: 'new.sqlite' },
      ],
      ['rate', { agents: ['greedy', 'random'], 'dry-run': true }],
    ];
    for (const [name, values] of cases) {
      const line = writeCommandLine(words(name, values));
      const found = valuesOf(form(name), shellWords(line).slice(1));
      expect(words(name, found!), line).toEqual(words(name, values));
    }
    expect(valuesOf(form('run'), ['compare', 'tiny.yaml'])).toBeUndefined();
    expect(valuesOf(form('run'), ['run', 'tiny.yaml', '--queue', 'redis://x'])).toBeUndefined();
  });

  it('runs a bot from outside only where that was ticked', () => {
    const values = { agents: ['greedy', 'exec:python3 bot.py'] };
    for (const bot of ['exec:python3 bot.py', './bot.js', '../bot.mjs:a=1'])
      expect(() => words('rate', { agents: ['greedy', bot] })).toThrow('is a bot from outside');
    expect(() => words('watch', values)).toThrow('is a bot from outside');
    expect(words('rate', { ...values, 'allow-bots': true })).toContain('--allow-bots');
  });
});

describe('what cannot be filled in together', () => {
  const forms = Object.keys(WORK).map((name) => formOf(name, WORK[name]!, program));
  const cases = forms.flatMap((form) =>
    form.refusals.flatMap(({ says, given, needs, not = [] }) => [
      ...(needs === undefined ? [] : [{ form, says, filled: [given], rest: needs }]),
      ...not.map((other) => ({ form, says, filled: [given, other], rest: [] })),
    ]),
  );

  /** A value that a field takes. */
  function valueFor(form: Form, name: string): Values[string] {
    const { takes, isMany, values = [], ending = '' } = form.fields.find((field) => field.name === name)!;
    const one = { file: 'tiny.yaml', 'new-file': `new${ending}`, number: '2', game: 'fake', choice: values[0]! };
    const word = one[takes as keyof typeof one] ?? 'greedy';
    return takes === 'tick' ? true : isMany ? [word] : word;
  }

  function valuesOfForm(form: Form, names: readonly string[]): Values {
    const needed = form.fields.filter(({ isRequired }) => isRequired).map(({ name }) => name);
    return Object.fromEntries([...needed, ...names].map((name) => [name, valueFor(form, name)]));
  }

  it.each(cases)('is refused in the form: $form.name $filled: $says', ({ form, says, filled, rest }) => {
    // what others of its fields need is filled in, so that this alone is wrong
    const others = form.refusals.flatMap((one) =>
      one.says === says ? [] : (one.needs?.find((name) => !rest.includes(name)) ?? []),
    );
    const made = (names: readonly string[]) => (): string[] =>
      argvOf(form, valuesOfForm(form, names), new DeskFolder(root));
    expect(made(rest.length === 0 ? filled : [...filled, ...others])).toThrow(says);
    for (const name of rest) expect(made([...filled, ...others, name])).not.toThrow(says);
  });

  it('is refused by the command itself in the same words', async () => {
    const file = join(root, 'tiny.yaml');
    for (const words of [
      ['meta', file, '--pairs', '3'],
      ['meta', file, '--change', 'x.yaml', '--play'],
      ['balance', file],
      ['build', '--minutes', '1', '--games', '2'],
      ['decks', '--out', 'x.yaml'],
    ]) {
      const { err } = await runFake(words);
      expect(cases.some(({ says }) => err.includes(says)) ? 'refused so' : err).toBe('refused so');
    }
  });
});

describe('what a desk is opened with', () => {
  it.each([
    ['what is not there', ['nowhere'], 'there is no such file or folder'],
    ['a file that is no database', ['tiny.yaml'], 'this is no database of Assay; give the folder that it lies in'],
    ['a folder beside a file', ['in', 'tiny.yaml'], 'one folder is opened'],
    ['files of two folders', ['tiny.yaml', 'in/change.yaml'], 'one folder is opened'],
    ['more databases than stand beside each other', ['a.sqlite', 'b.sqlite', 'c.sqlite'], '2 databases at most'],
  ])('is not %s', async (_, names, sentence) => {
    const lab = join(outside, 'databases');
    mkdirSync(join(lab, 'in'), { recursive: true });
    for (const name of ['tiny.yaml', 'in/change.yaml', 'a.sqlite', 'b.sqlite', 'c.sqlite'])
      writeFileSync(join(lab, name), EXPERIMENT);
    const paths = names.map((name) => join(lab, name));
    await expect(program.parseAsync(['open', ...paths], { from: 'user' })).rejects.toThrow(sentence);
  });
});

describe('the server of a desk', () => {
  /** A program that prints its words, and waits where a word says so. */
  const FAKE = `
    const words = process.argv.slice(2);
    process.once('disconnect', () => process.exit(9));
    process.channel?.unref();
    if (words[0] === 'run') {
      console.error('[====>     ] 40% · 4 of 10 games');
      process.once('SIGINT', () => { console.error('stored'); process.exit(130); });
      setInterval(() => undefined, 1000);
    } else if (words[0] === 'cards') console.log('not this\\n' + JSON.stringify({ said: words.slice(1) }));
    else if (words[0] === 'ls') { console.log(JSON.stringify({ error: 'no such database' })); process.exit(2); }
    else console.log(words.join(' '));
  `;
  let desk: Desk;
  let server: LocalServer;
  let url: string;

  beforeAll(async () => {
    const fake = join(outside, 'fake.mjs');
    writeFileSync(fake, FAKE);
    const start = [process.execPath, fake];
    desk = new Desk({ games: context, folder: new DeskFolder(root), program, start, script: () => 'script' });
    server = new LocalServer((asked) => desk.answer(asked));
    url = await server.listen(0);
  });

  afterAll(async () => {
    server.close();
    await desk.close();
  });

  const get = async <T>(route: string): Promise<T> => (await (await fetch(url + route)).json()) as T;
  const post = (route: string, wish: unknown): Promise<Response> =>
    fetch(url + route, { method: 'POST', body: JSON.stringify(wish) });
  const found = async <T>(route: string, wish: unknown): Promise<T> => (await (await post(route, wish)).json()) as T;
  const jobs = async (): Promise<readonly Job[]> => (await get<{ jobs: readonly Job[] }>('jobs?version=0&job=1')).jobs;

  it('answers nobody who does not know the token, no other site, and under no other name', async () => {
    const { origin, port } = new URL(url);
    for (const address of [origin, `${origin}/folder`, `${origin}/${'0'.repeat(32)}/folder`])
      expect((await fetch(address)).status).toBe(403);
    expect((await fetch(`${url}folder`, { headers: { origin: 'http://other.example' } })).status).toBe(403);
    expect((await fetch(`${url}folder`, { headers: { origin: 'null' } })).status).toBe(403);
    const named = request(`${url}folder`, { headers: { host: `other.example:${port}` } }).end();
    const [answer] = (await once(named, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(403);
    expect((await fetch(`${url}folder`)).status).toBe(200);
  });

  it('lets its page take scripts from itself alone, and shows pages of others sealed', async () => {
    const page = await fetch(url);
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self';.*frame-ancestors 'none'/);
    expect(page.headers.get('x-frame-options')).toBe('DENY');
    const shown = await fetch(`${url}shown?name=found.html`);
    expect(await shown.text()).toContain('found');
    expect(shown.headers.get('content-security-policy')).toMatch(/sandbox allow-scripts allow-downloads/);
    expect(shown.headers.get('content-security-policy')).not.toContain('connect-src');
    for (const name of ['tiny.yaml', '../secret.html', 'link.yaml'])
      expect((await fetch(`${url}shown?name=${encodeURIComponent(name)}`)).status).toBe(400);
    expect((await fetch(`${url}taken?name=games.csv`)).headers.get('content-disposition')).toContain('games.csv');
    expect((await fetch(`${url}taken?name=..%2Fsecret.yaml`)).status).toBe(400);
  });

  it('grants what it knows, as it is meant to be asked, and nothing else', async () => {
    for (const route of ['toString', '__proto__', 'folder', 'else']) expect((await post(route, {})).status).toBe(404);
    for (const wish of [
      {},
      { form: 'run' },
      { form: 'run', values: { seed: 7 } },
      { form: 'run', values: {}, more: 1 },
      [],
      7,
    ])
      expect((await post('start', wish)).status).toBe(400);
    expect((await post('start', { form: 'bench', values: {} })).status).toBe(400);
    expect((await post('save', { name: '../new.yaml', text: 'x' })).status).toBe(400);
    expect(existsSync(join(outside, 'new.yaml'))).toBe(false);
    expect((await fetch(`${url}start`, { method: 'POST', body: '{' })).status).toBe(400);
    expect(await jobs()).toEqual([]);
  });

  it('looks by commands, and says why where they refuse', async () => {
    const said = await found<object>('look', { look: 'cards', values: { search: ["it's"] } });
    expect(said).toEqual({ command: `assay cards 'it'\\''s'`, found: { said: ["it's", '--json'] } });
    writeFileSync(join(root, 'copy.sqlite'), Buffer.from(`SQLite format 3\0${'\0'.repeat(100)}`, 'latin1'));
    const refused = await post('look', { look: 'experiments', values: { db: 'copy.sqlite' } });
    expect([refused.status, await refused.json()]).toEqual([400, { error: 'no such database' }]);
    rmSync(join(root, 'copy.sqlite'));
  });

  it('starts a job, tells how far it is, stops it, and begins it again', async () => {
    const values = { experiment: ['tiny.yaml'], seed: 'a b' };
    expect(await found('command', { form: 'run', values })).toEqual({ command: "assay run tiny.yaml --seed 'a b'" });
    expect(await found('start', { form: 'run', values })).toEqual({ job: 1 });
    await expect.poll(async () => (await jobs())[0].share).toBe(0.4);
    expect((await post('again', { job: 1 })).status).toBe(400);
    expect((await post('stop', { job: 1 })).status).toBe(204);
    await expect.poll(async () => (await jobs())[0].state).toBe('stopped');
    expect((await jobs())[0].lines).toEqual(['[====>     ] 40% · 4 of 10 games', 'stored']);
    expect((await post('stop', { job: 1 })).status).toBe(400);
    expect((await post('stop', { job: 2 })).status).toBe(400);
    expect((await post('again', { job: 1 })).status).toBe(204);
    await expect.poll(async () => (await jobs())[0].state).toBe('running');
  });

  it('checks what is written, and proposes what may be', async () => {
    const wrong = await found<Checked>('check', {
      name: 'new.yaml',
      text: EXPERIMENT.replace('games: 10', 'games: none'),
    });
    expect(wrong).toMatchObject({ kind: 'experiment', problems: [{ line: 4 }] });
    expect(wrong.problems[0].sentence).not.toContain(root);
    expect(await found<Checked>('check', { name: 'new.yaml', text: EXPERIMENT })).toMatchObject({ problems: [] });
    const text = 'name: x\ngame: fake\nag';
    const { from, options } = await found<Suggested>('suggest', {
      name: 'new.yaml',
      text,
      offset: text.length,
      kind: 'experiment',
    });
    expect(from).toBe(text.length - 2);
    expect(options[0]).toMatchObject({ label: 'agents', type: 'key' });
  });

  it('holds a change against a base of the folder, and says what it makes of it', async () => {
    const check = (text: string, base?: string): Promise<Checked> =>
      found<Checked>('check', { name: 'new.yaml', text, ...(base === undefined ? {} : { base }) });
    const rule = 'change: other\nagent: random\n';
    expect(await check(rule, 'tiny.yaml')).toMatchObject({
      ...{ kind: 'change', base: 'tiny.yaml', game: 'fake', problems: [] },
      changes: ['agent random (on the judged side)'],
    });
    const nobody = await check('change: other\ndecks: { nobody: even }\n', 'tiny.yaml');
    expect(nobody.problems[0]).toMatchObject({ line: 2 });
    expect(nobody.problems[0].sentence).toContain('with tiny.yaml as its base: "nobody" is no deck of the base');
    // a mistake that needs no base to be found is reported without one
    const wrong = await check('change: Other\nagent: random\n', 'tiny.yaml');
    expect(wrong.problems[0].sentence).not.toContain('as its base');
    // a file outside of the folder is refused as a base
    const elsewhere = await check(rule, '../secret.yaml');
    expect(elsewhere.changes).toBeUndefined();
    expect(elsewhere.warnings[0]).toContain('is no name of a file in the opened folder');
  });

  it('takes its jobs along when it ends', async () => {
    await desk.close();
    expect((await jobs())[0].state).toBe('stopped');
  });
});
