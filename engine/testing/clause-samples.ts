/**
 * For a clause of the rules: small changes of the code that carries it, and the tests whose names begin with it. If
 * these tests notice none of the changes, the row of the rulebook claims what is not tested.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ClauseIndex, placesOf } from '../files/clause-index.ts';
import type { Game } from '../game.ts';
import { randomWord } from '../kernel/random.ts';
import type { Sample } from './mutant-runs.ts';
import { mutationsAt } from './source-mutations.ts';
import type { TestRun } from './test-runs.ts';

export interface ClauseSample {
  readonly clause: string;
  /** Changes of the code of the clause, in the order in which they are tried; the places of that code take turns. */
  readonly mutants: readonly Sample[];
  readonly tests: TestRun;
}

const SCENARIOS = 'engine/scenarios/shipped-scenarios.test.ts';

/** Returns a pattern for the name of a test, up to the part that a table of cases fills in. */
function patternOf(name: string): string {
  return name.split(/[%$`\\]/, 1)[0].replace(/[.*+?^{}()|[\]]/g, '\\$&');
}

/**
 * Returns the run of the tests of a clause.
 *
 * @param tests `file: name`, as the index of clauses has them
 */
export function testsOfClause(game: string, tests: readonly string[]): TestRun {
  const files = new Set<string>();
  const names = new Set<string>();
  for (const test of tests) {
    const [, file, name] = /^(\S+?): (.*)$/.exec(test)!;
    if (file.endsWith('.long.test.ts')) continue;
    const isScenario = !file.endsWith('.test.ts');
    files.add(isScenario ? SCENARIOS : file);
    // a scenario runs as a test that has the name of its file
    names.add(
      isScenario ? patternOf(`the shipped scenarios of ${game} ${file.replace(/^.*\//, '')}`) : patternOf(name),
    );
  }
  return { files: [...files], names: [...names].join('|') };
}

/** Returns a function that draws numbers below `count`, as many as are asked for. */
function drawing(seed: number, stream: number): (count: number) => number {
  let drawn = 0;
  return (count) => (randomWord(seed, stream, 0x3a7, 0x7e57, 2, drawn++) >>> 0) % count;
}

/**
 * Draws at most `most` changes of the code at these places (`file:line`). The places take turns, and each change of a
 * place is equally likely.
 */
function drawMutants(
  sources: ReadonlyMap<string, string>,
  places: readonly string[],
  most: number,
  draw: (count: number) => number,
): Sample[] {
  const byPlace = places
    .map((place) => /^(.*):(\d+)$/.exec(place)!)
    .filter(([, file]) => sources.has(file))
    .map(([, file, line]) => mutationsAt(sources, file, Number(line)));
  const drawn: Sample[] = [];
  while (drawn.length < most && byPlace.some((left) => left.length > 0)) {
    for (const left of byPlace) {
      if (left.length === 0 || drawn.length >= most) continue;
      const [{ file, mutation }] = left.splice(draw(left.length), 1);
      drawn.push({ file, source: sources.get(file)!, mutation });
    }
  }
  return drawn;
}

/** Reads the sources that carry clauses, by path. */
function sourcesOf(root: string, index: ClauseIndex): Map<string, string> {
  const files = new Set(
    [...index.values()].flatMap(({ code }) => code.map((place) => place.replace(/:\d+$/, ''))).filter(isSource),
  );
  return new Map([...files].sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

const isSource = (file: string): boolean => file.endsWith('.ts');

/**
 * Draws modelled rows of a rulebook, each equally likely.
 *
 * @param index where the clauses are carried
 * @param settings its `only` names the clauses to take; all when it is empty
 * @param most changes of the code of each clause
 */
export function drawClauses(
  root: string,
  game: Pick<Game, 'name' | 'tag' | 'rulebook'>,
  index: ClauseIndex,
  settings: { readonly seed: number; readonly samples: number; readonly only: readonly string[] },
  most: number,
): ClauseSample[] {
  const sources = sourcesOf(root, index);
  const modelled = game.rulebook.filter(({ status }) => status === 'modelled').map(({ id }) => id);
  const left = settings.only.length > 0 ? modelled.filter((id) => settings.only.includes(id)) : modelled;
  const draw = drawing(settings.seed, game.tag.length * 256 + game.tag.charCodeAt(0));
  const chosen: string[] = [];
  while (left.length > 0 && (settings.only.length > 0 || chosen.length < settings.samples))
    chosen.push(...left.splice(draw(left.length), 1));
  return chosen.map((clause) => {
    const { code, tests } = placesOf(index, clause);
    return {
      clause,
      mutants: drawMutants(sources, code, most, drawing(settings.seed, hashOf(clause))),
      tests: testsOfClause(game.name, tests),
    };
  });
}

/** Hashes a clause, so that its changes do not depend on the other clauses that are drawn. */
function hashOf(clause: string): number {
  return [...clause].reduce((sum, letter) => (Math.imul(sum, 31) + letter.codePointAt(0)!) | 0, 7);
}
