/** The kinds of files that users write: how each is recognised, checked and described. */
import { z } from 'zod';
import type { YamlFile } from '../engine/cards/yaml-input.ts';
import { type Game, InputError } from '../engine/index.ts';
import { EXPERIMENT_SCHEMA, readExperiment } from './experiment-file.ts';

export interface FileToValidate {
  readonly text: string;
  readonly file: string;
  /** Game to take where the file does not name one. */
  readonly gameName: string;
  readonly loadGame: (name: string) => Game;
}

export interface FileKind {
  readonly name: string;
  /** Top-level keys of which a file of this kind has at least one, and other kinds have none. */
  readonly marks: readonly string[];
  /** Throws InputError for the first problem. */
  validate(input: FileToValidate): void;
  /** JSON Schema. */
  schema(game: Game): unknown;
}

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'experiment',
    marks: ['agents', 'games', 'pairs'],
    validate: ({ file, loadGame }) => void readExperiment(file, loadGame),
    schema: () => z.toJSONSchema(EXPERIMENT_SCHEMA),
  },
];

export function findKind(name: string): FileKind {
  const kind = FILE_KINDS.find((candidate) => candidate.name === name);
  if (!kind) throw new InputError(`there is no kind of file "${name}"`);
  return kind;
}

/** The kind of a file, by its top-level keys. */
export function recognizeKind(yaml: YamlFile<unknown>): FileKind {
  const keys = typeof yaml.value === 'object' && yaml.value !== null ? Object.keys(yaml.value) : [];
  const kinds = FILE_KINDS.filter(({ marks }) => marks.some((mark) => keys.includes(mark)));
  if (kinds.length > 0) return kinds[0];
  const forms = FILE_KINDS.map(({ name, marks }) => `${name} (${marks.join(', ')})`).join('; ');
  throw yaml.problem([], `has none of the top-level keys by which files are known: ${forms}`);
}
