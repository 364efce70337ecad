/** Suggests what may be written at a place of a file, from the JSON Schema of its kind. */
import type { Suggestion } from '../../results/report/desk/told.ts';
import { ITEM, type Place, type Step } from './yaml-place.ts';

/** The parts of JSON Schema that the schemas of files use. */
interface Schema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, Schema>>;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema;
  readonly prefixItems?: readonly Schema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string | readonly string[];
  readonly description?: string;
}

/** Returns names that a schema cannot know, of cards, decks, agents and games, at a path. */
export type Names = (path: readonly Step[]) => readonly Suggestion[];

const MOST = 400;

/** Returns what may be written at a place, in the order of the schema. `names`: gives what no schema has. */
export function suggestions(schema: unknown, { path, takes, word }: Place, names: Names): Suggestion[] {
  const root = schema as Schema;
  let here = spread([root], root);
  for (const step of path)
    here = spread(
      here.flatMap((one) => inside(one, step)),
      root,
    );
  const found = new Map<string, Suggestion>();
  const add = (one: Suggestion): void => {
    if (!found.has(one.label)) found.set(one.label, one);
  };
  for (const one of names(path)) if (takes === 'either' || takes === one.type) add(one);
  for (const one of here) {
    if (takes !== 'value')
      for (const [label, of] of Object.entries(one.properties ?? {}))
        add({ label, type: 'key', info: of.description ?? spread([of], root)[0]?.description });
    if (takes !== 'key') for (const label of valuesOf(one)) add({ label, type: 'value', info: one.description });
  }
  return ranked([...found.values()], word).slice(0, MOST);
}

/**
 * Keeps the suggestions that match the word: first those that begin with it, then those that contain it, then those
 * whose info does.
 */
function ranked(found: readonly Suggestion[], word: string): Suggestion[] {
  const wanted = word.trim().toLowerCase();
  const rank = ({ label, info = '' }: Suggestion): number => {
    const at = label.toLowerCase().indexOf(wanted);
    return at === 0 ? 0 : at > 0 ? 1 : info.toLowerCase().includes(wanted) ? 2 : 3;
  };
  return [0, 1, 2].flatMap((wantedRank) => found.filter((one) => rank(one) === wantedRank));
}

/** Returns the schemas with all that they refer to or are made of, each once. */
function spread(schemas: readonly Schema[], root: Schema): Schema[] {
  const seen = new Set<Schema>();
  const visit = (one: Schema | undefined): void => {
    if (typeof one !== 'object' || seen.has(one)) return;
    seen.add(one);
    if (one.$ref !== undefined) visit(referred(one.$ref, root));
    for (const inner of [...(one.anyOf ?? []), ...(one.oneOf ?? []), ...(one.allOf ?? [])]) visit(inner);
  };
  for (const one of schemas) visit(one);
  return [...seen];
}

function referred(reference: string, root: Schema): Schema | undefined {
  const name = /^#\/\$defs\/(.+)$/.exec(reference)?.[1];
  return name === undefined ? (reference === '#' ? root : undefined) : root.$defs?.[decodeURIComponent(name)];
}

function inside(schema: Schema, step: Step): Schema[] {
  if (step === ITEM) return [...(schema.items ? [schema.items] : []), ...(schema.prefixItems ?? [])];
  const own = schema.properties?.[step];
  if (own) return [own];
  return typeof schema.additionalProperties === 'object' ? [schema.additionalProperties] : [];
}

function valuesOf({ enum: words, const: constant, type }: Schema): string[] {
  const all = words ?? (constant === undefined ? (type === 'boolean' ? [true, false] : []) : [constant]);
  return all.filter((word) => word !== null && typeof word !== 'object').map(String);
}
