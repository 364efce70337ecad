/** The package as its users get it: packed, alone in a folder, and with each block of docs/library.md in a file. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageRoot } from '../../engine/index.ts';

const root = packageRoot();
const folder = mkdtempSync(join(tmpdir(), 'assay-packed-'));
const blocks = [
  ...readFileSync(join(root, 'docs', 'library.md'), 'utf8').matchAll(/^## ([^\n]*)\n[^#]*?```ts\n(.*?)^```$/gms),
].map(([, title, code]) => ({ title, code, file: `${title.toLowerCase().replace(/[^a-z]+/g, '-')}.ts` }));

beforeAll(() => {
  const env = { ...process.env, npm_config_cache: join(folder, 'cache'), npm_config_ignore_scripts: 'true' };
  // does what prepack does, except for the bundles, which exist already
  execFileSync(process.execPath, ['--input-type=module', '-e', typesScript], { cwd: root });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: root, env });
  const packages = join(folder, 'node_modules');
  mkdirSync(packages);
  // the packages that npm would install beside it
  for (const name of readdirSync(join(root, 'node_modules')))
    if (name !== 'assay' && !name.startsWith('.')) symlinkSync(join(root, 'node_modules', name), join(packages, name));
  const [archive] = readdirSync(folder).filter((name) => name.endsWith('.tgz'));
  mkdirSync(join(packages, 'assay'));
  execFileSync('tar', ['xzf', join(folder, archive), '-C', join(packages, 'assay'), '--strip-components=1']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module", "private": true }\n');
  const options = { target: 'es2022', module: 'nodenext', strict: true, types: ['node'], outDir: 'out' };
  const strict = { noUncheckedIndexedAccess: true, exactOptionalPropertyTypes: true, skipLibCheck: false };
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { ...options, ...strict }, include: ['*.ts'] }),
  );
  for (const { file, code } of blocks) writeFileSync(join(folder, file), code);
}, 300_000);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const doors = "['experiments/library/index.ts', 'agents/bot.ts']";
const typesScript = `import { writeTypes } from './types.mjs'; writeTypes(process.cwd(), ${doors});`;

const run = (...words: string[]) => spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });

it('has the examples that its page shows, and their types are sound under strict rules', () => {
  expect(blocks).toHaveLength(5);
  const { stdout, status } = run('node_modules/typescript/bin/tsc', '-p', '.');
  expect(stdout).toBe('');
  expect(status).toBe(0);
});

it.each(blocks.map((block) => [block.title, block] as const))('runs: %s', (_, { file }) => {
  const { stdout, stderr, status } = run(join('out', file.replace(/\.ts$/, '.js')));
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout.trim()).not.toBe('');
});

it('gives no any to who uses it', () => {
  const types = join(folder, 'node_modules/assay/dist/types/experiments/library');
  const found = readdirSync(types).filter((name) =>
    /\bany\b(?=[;,)>[\]])/.test(readFileSync(join(types, name), 'utf8')),
  );
  expect(found).toEqual([]);
});

it('does what README shows of the door for TypeScript', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const [, code] = /^## Three doors$.*?^```ts\n(.*?)^```$/ms.exec(readme)!;
  const config = join(root, 'experiments/configs/first.yaml');
  const words = ['--decks', 'Fire rush', 'Ice discard', '--games', '4', '--threads', '2', '--db', 'first.sqlite'];
  expect(run('node_modules/assay/dist/cli.js', 'run', config, ...words).status).toBe(0);
  writeFileSync(join(folder, 'door.ts'), code);
  expect(run('node_modules/typescript/bin/tsc', '-p', '.').stdout).toBe('');
  const { stdout, stderr, status } = run('out/door.js');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  // four games of the matchup and two of each mirror, with two sides each
  expect(stdout.trim().split('\n')).toEqual([expect.stringMatching(/^[01]$/), expect.stringMatching(/^16 \S/)]);
});

it('has its program, threads, pools, nets and templates with it', () => {
  const cli = 'node_modules/assay/dist/cli.js';
  const words = [
    '--game',
    'SE',
    '--decks',
    'Fire rush',
    '--agents',
    'value:net=square-enix-tcg',
    'random',
    '--seed',
    '7',
  ];
  const told = run(cli, 'play', ...words, '--json');
  expect(told.stderr).toBe('');
  expect(JSON.parse(told.stdout.trimEnd().split('\n').at(-1)!)).toMatchObject({
    agents: [expect.stringContaining('value'), 'random'],
  });
  expect(run(cli, 'init', 'mine', '--game', 'square-enix-tcg').status).toBe(0);
  expect(run(cli, 'run', 'mine/experiment.yaml', '--games', '2', '--threads', '1').status).toBe(0);
});

it('holds what users need, and nothing that proves it', () => {
  const own = join(folder, 'node_modules', 'assay');
  const files = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const names = files.map(({ name, parentPath }) => join(parentPath, name).slice(own.length + 1));
  // the only test is that of the bot template, which users copy together with the bot
  const proofs = names.filter((name) => /\.test\.|\/testing\/|\/golden\/|^dist\/.*\.map$|[^d]\.ts$/.test(name));
  expect(proofs).toEqual(['agents/_template/bot.test.mjs']);
  expect(names.filter((name) => /^(engine|experiments|workers)\/.*\.ts$/.test(name))).toEqual([]);
  // reads the index of clauses, which the build made from sources that are not in the package
  const cli = 'node_modules/assay/dist/cli.js';
  const rule = run(cli, 'rule', 'SE 10.1.2.3');
  expect(rule.stdout).toMatch(/engine\/games\/square-enix-tcg\/rules\/[a-z-]+\.ts:\d+/);
  expect(rule.stdout).toMatch(/\.test\.ts: SE 10\.1\.2\.3/);
  const page = ['--game', 'SE', '--agents', 'random', '--html', 'game.html'];
  expect(run(cli, 'play', ...page).status).toBe(0);
  expect(run(cli, 'init', 'with-ci', '--ci', 'github').status).toBe(0);
  expect(readFileSync(join(folder, 'with-ci/.github/workflows/assay.yml'), 'utf8')).toContain('assay compare');
  const { version } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')) as { version: string };
  expect(run(cli, '--version').stdout.trim()).toBe(version);
  for (const template of ['github-actions.yml', 'gitlab-ci.yml'])
    expect(readFileSync(join(own, 'experiments/templates', template), 'utf8')).toContain(`assay-${version}.tgz`);
});

it('lets a bot of its door play in threads', () => {
  const bot = "defineBot({ name: 'last', choose: ({ count }) => count - 1 })";

  writeFileSync(join(folder, 'last.js'), `import { defineBot } from 'assay/bot';\nexport default ${bot};\n`);
  const words = [
    '--game',
    'SE',
    '--decks',
    'Fire rush',
    '--agents',
    './last.js',
    'random',
    '--pairs',
    '2',
    '--threads',
    '1',
  ];
  const { status, stderr, stdout } = run('node_modules/assay/dist/cli.js', 'rate', ...words);
  expect(stderr + stdout).toContain('last.js');
  expect(status).toBe(0);
});
