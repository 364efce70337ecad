/** Where the shipped card, deck and scenario files are, whether the code runs from its sources or from dist/. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

let root: string | undefined;

/** The folder above this module that holds assay's package.json. */
export function packageRoot(): string {
  if (root !== undefined) return root;
  for (let folder = dirname(fileURLToPath(import.meta.url)); ; folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { name?: string }).name === 'assay') {
      root = folder;
      return folder;
    }
    if (folder === dirname(folder)) throw new Error('the package folder of assay was not found');
  }
}

/** The YAML files of a folder of the package, by name, as full paths; none if there is no such folder. */
export function packageFiles(...folder: readonly string[]): string[] {
  const path = join(packageRoot(), ...folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.yaml'))
    .sort()
    .map((name) => join(path, name));
}
