/**
 * Keeps what was read from card files between processes: reading and checking YAML takes a second, and every worker, every
 * test file and every command would do it again.
 *
 * The key covers the files' texts and the code that checks them, so a cache can be stale in nothing; it lies in dist/, and
 * where that cannot be written the files are simply read each time.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { packageRoot } from './package-root.ts';

/** Sources of a folder of the package; none where only the bundle was installed. */
function sourceTexts(folder: string): string[] {
  const path = join(packageRoot(), folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => readFileSync(join(path, name), 'utf8'));
}

/**
 * What `read` makes of the files, from the cache when nothing it depends on has changed.
 *
 * @param name of the cache file
 * @param files the texts read
 * @param code folders of the package whose sources do the reading
 */
export function readThroughCache<T>(name: string, files: readonly string[], code: readonly string[], read: () => T): T {
  const hash = createHash('sha256')
    .update(process.env.ASSAY_VERSION ?? 'sources')
    .update(process.version);
  for (const text of files) hash.update('\0').update(text);
  for (const folder of code) for (const text of sourceTexts(folder)) hash.update('\0').update(text);
  const folder = join(packageRoot(), 'dist', 'cache');
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 24)}.bin`);
  try {
    return deserialize(readFileSync(file)) as T;
  } catch {
    const made = read();
    try {
      mkdirSync(folder, { recursive: true });
      // another process may be writing the same: each writes its own file and renames it
      writeFileSync(`${file}.${process.pid}`, serialize(made));
      renameSync(`${file}.${process.pid}`, file);
      // what an older build or older files left is of no use any more
      for (const old of readdirSync(folder)) {
        if (old.startsWith(`${name}-`) && old.endsWith('.bin') && join(folder, old) !== file)
          rmSync(join(folder, old), { force: true });
      }
    } catch {
      // a folder that cannot be written costs a second, nothing else
    }
    return made;
  }
}
