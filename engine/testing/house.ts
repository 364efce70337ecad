/**
 * Counts what makes the code harder to read than it need be (`npm run -s house`). house.json has the standing counts: a
 * test fails where one becomes worse, and `--write` stores counts that became better.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findCircles, isTest, longFunctions, readSources, type Source } from './sources.ts';

const FILE = fileURLToPath(new URL('house.json', import.meta.url));
/** The most lines of a function (a page) and the most columns of a line (a window). */
const PAGE = 70;
const WIDTH = 120;
/**
 * An address computed outside the kernel: a row number times the length of a row, the frame below, or the first row.
 * The kernel has a function for each of these.
 */
const ADDRESS =
  /\* (?:\w+\.)?(?:CARD|PLAYER|ZONE|FRAME|CONTINUOUS|PENDING|DEF|ABILITY)_STRIDE\b|\w - (?:\w+\.)?FRAME_STRIDE\b|\bCARDS \+ (?:\w+ \* (?:\w+\.)?CARD_STRIDE)?|\bFRAME_CONTROL\] & 1\b/g;

/** Counts by their names; smaller is better. */
export type HouseCounts = Readonly<Record<string, number>>;

/** Reads the counts of house.json. */
export function standingCounts(): HouseCounts {
  return JSON.parse(readFileSync(FILE, 'utf8')) as HouseCounts;
}

/** Counts the project as it is. */
export function countHouse(sources: ReadonlyMap<string, Source>): HouseCounts {
  const files = [...sources.values()].filter(({ path }) => !isTest(path));
  const engine = files.filter(({ path }) => path.startsWith('engine/'));
  const outside = engine.filter(({ path }) => !path.startsWith('engine/kernel/'));
  return {
    'addresses computed outside the kernel': total(outside, ({ text }) => text.match(ADDRESS)?.length ?? 0),
    [`functions longer than ${PAGE} lines`]: longFunctions(sources, PAGE).length,
    'circles of imports, types included': findCircles(sources, true).length,
    [`lines longer than ${WIDTH} columns`]: total(files, ({ lines }) => lines.filter(isLong).length),
    'variables of a module that change': total(engine, ({ text }) => text.match(/^(?:export )?let /gm)?.length ?? 0),
    'lines of the engine': total(engine, ({ lines }) => lines.length),
  };
}

function isLong(line: string): boolean {
  return line.length > WIDTH;
}

function total(files: readonly Source[], count: (file: Source) => number): number {
  return files.reduce((sum, file) => sum + count(file), 0);
}

/** Returns a sentence for each count that became worse. */
export function worse(now: HouseCounts, before: HouseCounts): string[] {
  return Object.entries(now).flatMap(([what, count]) =>
    what === 'lines of the engine' || count <= (before[what] ?? 0) ? [] : [`${what}: ${before[what] ?? 0} → ${count}`],
  );
}

/** Returns the lines of the engine by folder and, for a game, the lines of rules and words for each modelled clause. */
function folderLines(sources: ReadonlyMap<string, Source>, modelled: ReadonlyMap<string, number>): string[] {
  const lines = new Map<string, number>();
  for (const { path, lines: own } of sources.values()) {
    if (isTest(path) || !path.startsWith('engine/')) continue;
    const [, folder, game] = path.split('/');
    const name = folder === 'games' ? `games/${game.replace(/\.ts$/, '')}` : folder;
    lines.set(name, (lines.get(name) ?? 0) + own.length);
  }
  return [...lines].map(([name, count]) => {
    const game = name.slice('games/'.length);
    const rules = total(
      [...sources.values()].filter(
        ({ path }) =>
          !isTest(path) && (path.startsWith(`engine/${name}/rules/`) || path.startsWith(`engine/${name}/operators/`)),
      ),
      (file) => file.lines.length,
    );
    const clauses = modelled.get(game);
    const each = clauses === undefined ? '' : `  ${(rules / clauses).toFixed(1)} of rules and words a clause`;
    return `${name.padEnd(32)} ${count.toLocaleString('en').padStart(7)}${each}`;
  });
}

/** Prints the counts; returns false where one became worse. */
export function tellHouse(
  print: (text: string) => void,
  modelled: ReadonlyMap<string, number>,
  write: boolean,
): boolean {
  const sources = readSources();
  const now = countHouse(sources);
  const before = standingCounts();
  for (const [what, count] of Object.entries(now)) {
    const was = before[what] === count ? '' : `  (was ${(before[what] ?? 0).toLocaleString('en')})`;
    print(`${what.padEnd(40)} ${count.toLocaleString('en').padStart(7)}${was}`);
  }
  print('\nthe longest functions:');
  for (const { name, lines, path, line } of longFunctions(sources, PAGE).slice(0, 10))
    print(`${String(lines).padStart(5)}  ${name}  ${path}:${line}`);
  print('\nlines:');
  for (const line of folderLines(sources, modelled)) print(line);
  const problems = worse(now, before);
  for (const problem of problems) print(`worse: ${problem}`);
  if (write) writeFileSync(FILE, `${JSON.stringify(now, null, 2)}\n`);
  return problems.length === 0;
}
