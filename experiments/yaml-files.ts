/** Finds the files of a folder that a user names in place of each file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the YAML files of a folder and its subfolders, by name; names that begin with a dot and installed packages
 * are left out.
 */
export function yamlFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.name.startsWith('.') || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return yamlFiles(path);
      return /\.ya?ml$/.test(entry.name) ? [path] : [];
    });
}
