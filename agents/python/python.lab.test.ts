import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { packageRoot } from '../../engine/index.ts';

const folder = fileURLToPath(new URL('.', import.meta.url));
const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('python3 is not here: what agents/python holds is not tested');

describe('the client for Python', () => {
  // a dozen programs are started one after the other, each of which loads a game
  it.skipIf(!hasPython)('passes its own tests, with the built program', { timeout: 300_000 }, () => {
    const { status, stderr } = spawnSync('python3', ['-m', 'unittest', 'test_assay'], {
      cwd: folder,
      encoding: 'utf8',
      env: {
        ...process.env,
        ASSAY: `"${process.execPath}" "${packageRoot()}/dist/cli.js"`,
        // Python writes nothing beside the sources
        PYTHONDONTWRITEBYTECODE: '1',
      },
    });
    expect(stderr).toContain('OK');
    expect(status).toBe(0);
  });
});

describe('the bot to copy', () => {
  it('passes its own tests', () => {
    const { status, stdout } = spawnSync(process.execPath, ['--test', `${packageRoot()}/agents/_template`], {
      encoding: 'utf8',
    });
    expect(stdout).toContain('# fail 0');
    expect(status).toBe(0);
  });
});
