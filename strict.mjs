// The second type check, for cold folders: there every element of a list may be undefined until somebody has looked.
//
// What they import is checked along with them, and much of that is hot code, in which an index is right by the rules of
// the state: so what is found outside of the folders of tsconfig.strict.json is left out here.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const CONFIG = 'tsconfig.strict.json';
/** `results/report/build.ts(12,5): error TS18048: …`; lines that go on with a message begin with spaces. */
const FINDING = /^(\S[^(]*)\(\d+,\d+\): error /;

/** @type {{ include: readonly string[], exclude: readonly string[] }} */
const { include, exclude } = JSON.parse(readFileSync(join(ROOT, CONFIG), 'utf8'));
const compiler = join(ROOT, 'node_modules', 'typescript', 'bin', 'tsc');
const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '-p', CONFIG, '--pretty', 'false'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 2 ** 28,
});

/**
 * @param {string} file
 * @param {readonly string[]} places folders and files
 */
function isIn(file, places) {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}

let isCold = true;
let found = 0;
for (const line of `${stdout}${stderr}`.split('\n')) {
  const file = FINDING.exec(line)?.[1];
  if (file !== undefined) isCold = isIn(file, include) && !isIn(file, exclude) && !file.endsWith('.test.ts');
  else if (!line.startsWith(' ')) isCold = true;
  if (!isCold || line === '') continue;
  found++;
  console.error(line);
}
// the compiler fails where it finds anything; where it says nothing at all it has not run
if (found > 0 || (status !== 0 && stdout === '')) process.exit(1);
