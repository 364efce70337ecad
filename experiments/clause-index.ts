/** Where a clause of the rules is in the code: found by its tag in the sources, so that no list can go stale. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface ClausePlaces {
  /** Test and scenario names that begin with the clause. */
  readonly tests: readonly string[];
  /** `file:line` of every mention outside tests and the rulebook. */
  readonly code: readonly string[];
}

/** Everything that is said of the clauses of one game: clause id to places. */
export type ClauseIndex = ReadonlyMap<string, ClausePlaces>;

/**
 * How a clause is written after the tag, as a regular expression: `10.1.2`; `8.4.2.1.b2`, `12.1.2.e1` and `2.2.2.t1` for
 * an item of its list, an example and a row of its table; `A.1.12` and `B-1.6.1` in an appendix.
 */
export const CLAUSE = '(?:[A-Z](?:-\\d+)?\\.)?\\d+(?:\\.[bet]?\\d+)*';

const NOWHERE: ClausePlaces = { tests: [], code: [] };

/** Looks a clause up; a clause that nothing mentions has no places. */
export function placesOf(index: ClauseIndex, clause: string): ClausePlaces {
  return index.get(clause) ?? NOWHERE;
}

/** Reads all sources under `engine/` for the clauses of the game with this tag. */
export function indexClauses(projectFolder: string, tag: string): ClauseIndex {
  const index = new Map<string, { tests: string[]; code: string[] }>();
  const entry = (clause: string): { tests: string[]; code: string[] } => {
    const known = index.get(clause) ?? { tests: [], code: [] };
    index.set(clause, known);
    return known;
  };
  for (const file of sourceFiles(join(projectFolder, 'engine'))) {
    const place = relative(projectFolder, file);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(`${tag} `)) continue;
    if (isTest(place)) {
      for (const name of testNames(text, tag)) entry(name.clause).tests.push(`${place}: ${name.text}`);
    } else {
      for (const { clause, line } of mentions(text, tag)) entry(clause).code.push(`${place}:${line}`);
    }
  }
  return index;
}

function isTest(place: string): boolean {
  return place.endsWith('.test.ts') || /[/\\]scenarios[/\\][^/\\]+\.ya?ml$/.test(place);
}

function* sourceFiles(folder: string): Generator<string> {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* sourceFiles(path);
    else if (/\.(ts|ya?ml)$/.test(entry.name)) yield path;
  }
}

/** Names that begin with the tag: a quoted text, or what follows `name:` in a scenario file. */
function* testNames(text: string, tag: string): Generator<{ clause: string; text: string }> {
  const clause = `${tag} (?<clause>${CLAUSE})\\b`;
  const quoted = new RegExp(`(['"\`])(?<text>${clause}(?:(?!\\1)[^\\n])*)`, 'g');
  const plain = new RegExp(`\\bname:[ \\t]*(?<text>${clause}[^\\n]*)`, 'g');
  const matches = [...text.matchAll(quoted), ...text.matchAll(plain)].sort((a, b) => a.index - b.index);
  for (const match of matches) {
    yield { clause: match.groups!.clause, text: match.groups!.text.trim() };
  }
}

function* mentions(text: string, tag: string): Generator<{ clause: string; line: number }> {
  const mention = new RegExp(`\\b${tag} (${CLAUSE})`, 'g');
  const lines = text.split('\n');
  for (let i = 0; i < lines.length; i++) {
    for (const match of lines[i].matchAll(mention)) yield { clause: match[1], line: i + 1 };
  }
}
