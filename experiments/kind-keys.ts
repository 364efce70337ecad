/** The keys by which the kinds of users' files are recognised, and the command that takes each kind. */
import type { ZodType } from 'zod';
import { InputError, parseYaml, readTextFile, readYamlFile, type YamlFile } from '../engine/index.ts';

/**
 * For each kind of file: keys that only this kind has at the top level, and the command that takes it. The first kind
 * with one of the file's keys is its kind.
 */
export const KINDS = {
  card: { keys: [], command: 'validate' },
  ladder: { keys: ['ladder'], command: 'rate' },
  training: { keys: ['train'], command: 'train' },
  reality: { keys: ['statements'], command: 'reality' },
  balance: { keys: ['may'], command: 'balance <field.yaml> --may' },
  change: { keys: ['change'], command: 'compare <base.yaml>' },
  experiment: { keys: ['agents', 'games', 'pairs', 'seed'], command: 'run' },
  scenario: { keys: ['steps', 'expect', 'players'], command: 'check' },
  deck: { keys: ['cards'], command: 'validate' },
} as const satisfies Readonly<Record<string, { readonly keys: readonly string[]; readonly command: string }>>;

export type KindName = keyof typeof KINDS;

/** Returns the kind of a file by its outermost keys; undefined if none of them belongs to a kind. */
export function kindOf(value: unknown): KindName | undefined {
  // a list counts as cards even if some entries are not cards
  if (Array.isArray(value))
    return value.length === 0 || value.some((entry) => entry instanceof Object) ? 'card' : undefined;
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  return (Object.keys(KINDS) as KindName[]).find((name) =>
    (KINDS[name].keys as readonly string[]).some((key) => keys.includes(key)),
  );
}

/**
 * Reads a file of one kind. Throws InputError with the place of the first problem; for a file of another kind it tells
 * which.
 */
export function readFileOf<T>(kind: KindName, file: string, schema: ZodType<T>): YamlFile<T> {
  const text = readTextFile(file);
  try {
    return readYamlFile(text, file, schema);
  } catch (error) {
    const other = error instanceof InputError ? kindOf(parseYaml(text, file).value) : undefined;
    if (other === undefined || other === kind) throw error;
    const [theirs, wanted] = [other, kind].map((name) => `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name} file`);
    throw new InputError(
      `${file} is ${theirs}, and ${wanted} is needed; it goes to: assay ${KINDS[other].command} ${file}`,
    );
  }
}
