// One number for everything that card files are checked with and lowered by: the build writes it into the programs and
// into the checked pools, so that a pool made by any other engine is never taken for one's own.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Hash of the sources of the engine and of the versions of the packages it uses. All sources, not only those that seem
 * to matter: a checked card holds numbers of words, selectors, zones and bits that any of them may define.
 *
 * @param {string} root folder of the package
 */
export function engineSourceHash(root) {
  const hash = createHash('sha256');
  for (const file of [...sourcesOf(root, 'engine'), 'package.json', 'package-lock.json']) {
    const path = join(root, file);
    if (existsSync(path)) hash.update(file).update('\0').update(readFileSync(path)).update('\0');
  }
  return hash.digest('hex').slice(0, 24);
}

/**
 * Sources below a folder by their paths, in an order that every machine has; tests are none.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sourcesOf(root, folder) {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) return sourcesOf(root, path);
      return entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts') ? [path] : [];
    });
}
