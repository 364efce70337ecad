/**
 * Finds the places of a rules clause in the code by the clause tags in the sources; so no list of places has to be
 * kept by hand.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Game } from '../game.ts';
import type { Rule } from '../rulebook.ts';

export interface ClausePlaces {
  /** Test and scenario names that begin with the clause. */
  readonly tests: readonly string[];
  /** `file:line` of every mention outside tests and the rulebook, and of cards whose id the clause is. */
  readonly code: readonly string[];
  /** Words of the card language whose definition cites the clause. */
  readonly words: readonly string[];
}

/** The places of all clauses of one game, by clause id. */
export type ClauseIndex = ReadonlyMap<string, ClausePlaces>;

/**
 * How a clause is written after the tag, as a regular expression: `10.1.2`; `8.4.2.1.b2`, `12.1.2.e1` and `2.2.2.t1`
 * for an item of its list, an example and a row of its table; `A.1.12` and `B-1.6.1` in an appendix; `803.3a`,
 * `1204.2f-6` and `203.2a.e1` where clauses are counted by letters; `9.1.b1.5.ex1` and `9.7.b5.sym1` for a longer word
 * of an item; `ext.turn.4` in what completes a text that is only a part of the rules.
 */
const NUMBER = '\\d+(?:[a-z](?![a-z])(?:-\\d+)?)?';
export const CLAUSE = `(?:[A-Z](?:-\\d+)?\\.|ext\\.[a-z]+\\.)?${NUMBER}(?:\\.(?:[bet]|ex|sym)?${NUMBER})*`;

/** What the index needs of a game: its folder, its tag, and its clauses. */
export type ClausedGame = Pick<Game, 'name' | 'tag'> & { readonly rulebook: readonly Pick<Rule, 'id'>[] };

/** The places of one clause while the sources are being read. */
interface Found {
  readonly tests: string[];
  readonly code: string[];
  readonly words: string[];
}

const NOWHERE: ClausePlaces = { tests: [], code: [], words: [] };

/** The places of a clause; a clause that no source mentions has none. */
export function placesOf(index: ClauseIndex, clause: string): ClausePlaces {
  return index.get(clause) ?? NOWHERE;
}

/** The file in which the build keeps a game's index, for a package without sources. */
function keptIndex(projectFolder: string, game: string): string {
  return join(projectFolder, 'dist', 'clauses', `${game}.json`);
}

/** Writes a game's index to that file, where `indexClauses` finds it if there are no sources. */
export function keepClauses(projectFolder: string, game: ClausedGame): void {
  const file = keptIndex(projectFolder, game.name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...readClauses(projectFolder, game)]));
}

/** Finds the places of a game's clauses in the sources; in a package without sources, reads what the build kept. */
export function indexClauses(projectFolder: string, game: ClausedGame): ClauseIndex {
  const kept = keptIndex(projectFolder, game.name);
  if (existsSync(join(projectFolder, 'engine', 'kernel')) || !existsSync(kept)) return readClauses(projectFolder, game);
  return new Map(JSON.parse(readFileSync(kept, 'utf8')) as [string, ClausePlaces][]);
}

/**
 * Reads all sources under `engine/` for the clauses of a game. In the game's own folder a comment may leave out the
 * tag, as in `(12.4.1)`, and a card whose id is a clause carries it.
 */
function readClauses(projectFolder: string, { name, tag, rulebook }: ClausedGame): ClauseIndex {
  const index = new Map<string, Found>();
  const clauses = new Set(rulebook.map(({ id }) => id));
  const home = join('engine', 'games', name, sep);
  const entry = (clause: string): Found => {
    const known = index.get(clause) ?? { tests: [], code: [], words: [] };
    index.set(clause, known);
    return known;
  };
  for (const file of sourceFiles(join(projectFolder, 'engine'))) {
    const place = relative(projectFolder, file);
    const text = readFileSync(file, 'utf8');
    const own = place.startsWith(home);
    if (!own && !text.includes(`${tag} `)) continue;
    if (isTest(place)) {
      for (const test of testNames(text, tag)) entry(test.clause).tests.push(`${place}: ${test.text}`);
      continue;
    }
    // the rulebook lists its clauses, and carries none of them
    if (/rulebook[^/\\]*$/.test(place) || place.includes(`${sep}rulebook${sep}`)) continue;
    const defines = own && place.startsWith(join(home, 'operators', sep));
    const lines = text.split('\n');
    lines.forEach((line, i) => {
      const found = new Set(tagged(line, tag));
      if (own) for (const clause of untagged(line, place)) if (clauses.has(clause)) found.add(clause);
      const word = defines && found.size > 0 ? wordAt(lines, i) : undefined;
      for (const clause of found) {
        const { code, words } = entry(clause);
        code.push(`${place}:${i + 1}`);
        if (word !== undefined && !words.includes(word)) words.push(word);
      }
    });
  }
  return index;
}

/**
 * The word that is defined where a line stands, in its comment or in its record; undefined where none is. A definition
 * is a call that begins at the margin, and its name is the first text in it: `EFFECTS.define({ name: 'draw' …`,
 * `toCards('rest', …`; or it stands in the name of what is called: `defineDealDivided(EFFECTS, …`.
 */
function wordAt(lines: readonly string[], at: number): string | undefined {
  const isComment = (line: string): boolean => /^(?:\/\*\*| \*|\/\/)/.test(line);
  let first = at;
  if (isComment(lines[at] ?? '')) while (isComment(lines[first] ?? '')) first++;
  else while (first > 0 && !/^\w/.test(lines[first] ?? '')) first--;
  const [, called = ''] = /^(?:export )?(?:const \w+ = )?([\w.]+)\(/.exec(lines[first] ?? '') ?? [];
  if (called === '') return undefined;
  const [, shared] = /^define([A-Z]\w*)$/.exec(called) ?? [];
  if (shared !== undefined) return shared.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
  const head = lines.slice(first, first + 3).join(' ');
  return /^[^']*?(?:name: |\(\s*)'([a-z][a-z0-9-]*)'/.exec(head)?.[1];
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

/**
 * Names that begin with the tag, each under every clause of its beginning: a quoted text, or what follows `name:` in a
 * file.
 */
function* testNames(text: string, tag: string): Generator<{ clause: string; text: string }> {
  const clauses = `(?<clauses>${tag} ${CLAUSE}(?: ${tag} ${CLAUSE})*)\\b`;
  const quoted = new RegExp(`(['"\`])(?<text>${clauses}(?:(?!\\1)[^\\n])*)`, 'g');
  const plain = new RegExp(`\\bname:[ \\t]*(?<text>${clauses}[^\\n]*)`, 'g');
  const matches = [...text.matchAll(quoted), ...text.matchAll(plain)].sort((a, b) => a.index - b.index);
  for (const { groups } of matches) {
    const { clauses: named = '', text: name = '' } = groups ?? {};
    for (const clause of named.slice(tag.length + 1).split(` ${tag} `)) yield { clause, text: name.trim() };
  }
}

/** Clauses that stand behind the tag; `SE 9.1.4.1-9.1.4.3` is all three, and so is `SE 9.1.4.1, 9.1.4.2, 9.1.4.3`. */
function* tagged(line: string, tag: string): Generator<string> {
  const clauses = `${CLAUSE}(?:-${CLAUSE})?`;
  const mention = new RegExp(`\\b${tag} (${clauses}(?:, ${clauses})*)`, 'g');
  for (const [, list = ''] of line.matchAll(mention)) {
    for (const one of list.split(', ')) {
      const [, first = '', last] = new RegExp(`^(${CLAUSE})(?:-(${CLAUSE}))?$`).exec(one) ?? [];
      yield* last === undefined ? [first] : range(first, last);
    }
  }
}

/**
 * Clauses in a comment of a game's own folder, and the id of a card. A number of two parts is a clause in brackets
 * only.
 */
function* untagged(line: string, place: string): Generator<string> {
  const [, id] = (/\.ya?ml$/.test(place) && new RegExp(`^- id: (${CLAUSE})$`).exec(line)) || [];
  if (id !== undefined) yield id;
  const comment = /(?:\/\/|\/\*|^\s*\*|#)(.*)$/.exec(line)?.[1] ?? '';
  const bare = new RegExp(`(?<![\\w.-])(${CLAUSE})(?:-(${CLAUSE}))?(?![\\w])`, 'g');
  for (const match of comment.matchAll(bare)) {
    const [, first = '', last] = match;
    const parts = first.split('.').length;
    if (parts < 2 || (parts === 2 && !inBrackets(comment, match.index))) continue;
    yield* last === undefined ? [first] : range(first, last);
  }
}

function inBrackets(text: string, at: number): boolean {
  return text.lastIndexOf('(', at) > text.lastIndexOf(')', at);
}

/** Neighbours from the first to the last, which differ in their last number alone; else the two. */
function range(first: string, last: string): string[] {
  const [from, to] = [first, last].map((clause) => /^(.*\.)(\d+)$/.exec(clause));
  if (!from || !to || from[1] !== to[1]) return [first, last];
  const count = Number(to[2]) - Number(from[2]) + 1;
  return Array.from({ length: Math.max(0, count) }, (_, i) => `${from[1]}${Number(from[2]) + i}`);
}
