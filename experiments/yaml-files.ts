/** Folders of files that users name in place of each file. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The YAML files of a folder and the folders in it, by name; what begins with a dot, and installed packages, are left
 * out.
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
