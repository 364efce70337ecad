/**
 * The Python package as its users have it: built and installed by Debian's python3 without a network, and imported from
 * an empty folder.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { packageRoot } from '../../engine/index.ts';

const PYTHON = existsSync('/usr/bin/python3') ? '/usr/bin/python3' : 'python3';
const canBuild = spawnSync(PYTHON, ['-c', 'import setuptools, wheel, pip']).status === 0;
if (!canBuild) console.warn('python3 with setuptools, wheel and pip is not here: the Python package is not tested');

const folder = mkdtempSync(join(tmpdir(), 'assay-python-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function python(cwd: string, words: readonly string[], env: Readonly<Record<string, string>> = {}): string {
  const { status, stdout, stderr } = spawnSync(PYTHON, words, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, PYTHONDONTWRITEBYTECODE: '1', PIP_DISABLE_PIP_VERSION_CHECK: '1', ...env },
  });
  expect(`${status === 0 ? '' : stderr}`).toBe('');
  return stdout;
}

const USE = `
import assay
from assay.gymnasium import AssayEnv
from assay.pettingzoo import AssayAEC
from assay.openspiel import load_game
with assay.Env("square-enix-tcg", opponent="random", binary=True) as env:
    seen = env.reset(8, parts=["encoding"])
    for _ in range(20):
        seen = env.step([0] * 8)
    print(assay.__file__, len(seen["encoding"]))
`;

it.skipIf(!canBuild).each(['wheel', 'sdist'])('is built as a %s, installed, and plays', (kind) => {
  const source = join(folder, `source-${kind}`);
  cpSync(join(packageRoot(), 'agents', 'python'), source, { recursive: true });
  const out = join(folder, kind);
  mkdirSync(out);
  python(source, ['-c', `import setuptools.build_meta as b; b.build_${kind}(${JSON.stringify(out)})`]);
  const [built] = readdirSync(out);
  expect(built).toMatch(kind === 'wheel' ? /^assay-[\d.]+-py3-none-any\.whl$/ : /^assay-[\d.]+\.tar\.gz$/);
  const site = join(folder, `site-${kind}`);
  const offline = ['--no-index', '--no-deps', '--no-build-isolation', '--quiet'];
  python(out, ['-m', 'pip', 'install', ...offline, '--target', site, join(out, built)]);
  const empty = join(folder, `empty-${kind}`);
  mkdirSync(empty);
  const [, door] = /^## Three doors$.*?^```python\n(.*?)^```$/ms.exec(
    readFileSync(join(packageRoot(), 'README.md'), 'utf8'),
  )!;
  const assay = `"${process.execPath}" "${packageRoot()}/dist/cli.js"`;
  expect(python(empty, ['-c', USE], { PYTHONPATH: site, ASSAY: assay }).trim()).toBe(`${site}/assay/__init__.py 8`);
  expect(python(empty, ['-c', door], { PYTHONPATH: site, ASSAY: assay })).toMatch(/^64 -?\d+\n$/);
});

it('has the version of the program', () => {
  const { version } = JSON.parse(readFileSync(join(packageRoot(), 'package.json'), 'utf8')) as { version: string };
  expect(readFileSync(join(packageRoot(), 'agents/python/pyproject.toml'), 'utf8')).toContain(`version = "${version}"`);
});
