// Whether what stands in dist/ is what a build would make again: a build takes a quarter of a minute, and every script
// of package.json begins with one.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Folders whose files a build reads, and what it reads beside them. */
const FOLDERS = ['engine', 'agents', 'experiments', 'workers', 'results'];
const SINGLE_FILES = [
  'build.mjs',
  'build-stamp.mjs',
  'bundle.mjs',
  'engine-hash.mjs',
  'formulas.mjs',
  'types.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

/** Files by their ends: programs, card files, pages. Tests go into no bundle. */
const SOURCE = /\.(tsx?|mjs|cjs|json|yaml|css)$/;
const TEST = /\.test\.ts$/;

const STAMP = 'dist/build.json';

/**
 * Notes what the build that has just ended was made of, and what it made.
 *
 * @param {string} root folder of the package
 * @param {string} sources hash of what it was made of
 * @param {string[]} outputs what it made, by paths from the root; those that are not there it had no source for
 */
export function writeStamp(root, sources, outputs) {
  const made = outputs.filter((file) => existsSync(join(root, file))).map((file) => [file, hashOf(root, [file])]);
  writeFileSync(join(root, STAMP), `${JSON.stringify({ sources, outputs: Object.fromEntries(made) }, null, 2)}\n`);
}

/**
 * Whether the last build was made of the sources, the packages and the Node that are here now, and all that it made is
 * as it left it.
 *
 * @param {string} root folder of the package
 */
export function isUpToDate(root) {
  /** @type {{ sources?: string, outputs?: Record<string, string> }} */
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(join(root, STAMP), 'utf8'));
  } catch {
    return false;
  }
  if (stamp.sources !== sourcesHash(root)) return false;
  const made = Object.entries(stamp.outputs ?? {});
  return made.every(([file, hash]) => existsSync(join(root, file)) && hashOf(root, [file]) === hash);
}

/**
 * Hash of all that a build reads.
 *
 * @param {string} root folder of the package
 */
export function sourcesHash(root) {
  const files = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && SOURCE.test(entry.name) && !TEST.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name))),
  );
  const there = [...files, ...SINGLE_FILES].filter((file) => existsSync(join(root, file)));
  return hashOf(root, there.sort(), process.version);
}

/**
 * @param {string} root
 * @param {string[]} files
 * @param {string} [beside] what else the hash is of
 */
function hashOf(root, files, beside = '') {
  const hash = createHash('sha256').update(beside);
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  return hash.digest('hex').slice(0, 24);
}
