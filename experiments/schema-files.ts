/** Writes JSON Schemas as files, and the line by which an editor finds the schema of a file. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { FILE_KINDS } from './file-kinds.ts';
import { makeFolder } from './folders.ts';

/** The folder of the schemas, beside the files that use them. */
export const SCHEMA_FOLDER = 'schemas';

/** Returns the first line of a file of this kind, which names its schema. */
export function schemaLine(kind: string, folder = SCHEMA_FOLDER): string {
  return `# yaml-language-server: $schema=${folder}/${fileName(kind)}\n`;
}

/** Writes the schema of every kind of file into a folder; returns the names of the files. */
export function writeSchemas(folder: string, game: string): string[] {
  makeFolder(folder);
  return FILE_KINDS.map((kind) => {
    writeFileSync(join(folder, fileName(kind.name)), `${JSON.stringify(kind.schema(game), null, 2)}\n`);
    return join(folder, fileName(kind.name));
  });
}

function fileName(kind: string): string {
  return `${kind}.schema.json`;
}
