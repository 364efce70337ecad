/**
 * Numbers that the documents print as measured. `measurements.json` has each with the command that makes it and the
 * signature of the games that it rests on; a document names it between two comments, and its text is written from the
 * record.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const FILE = fileURLToPath(new URL('measurements.json', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Documents with measured numbers, from the project's root. */
export const DOCUMENTS: readonly string[] = [
  'README.md',
  ...readdirSync(`${ROOT}agents/nets`)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `agents/nets/${name}`),
];

const share = z.number().min(0).max(1);

const MEASUREMENT = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** The game that was played, by the name of its folder. */
  game: z.string(),
  /** The command that makes the number again. */
  command: z.string(),
  /** The agent whose score it is, and its opponent: specs as the command writes them. */
  agent: z.string(),
  against: z.string(),
  score: share,
  low: share,
  high: share,
  pairs: z.int().positive(),
  /** The signature of the games when the number was measured. Without one the number counts as stale. */
  games: z.string().optional(),
});

export type Measurement = z.infer<typeof MEASUREMENT>;

export function readMeasurements(): Measurement[] {
  return z.array(MEASUREMENT).parse(JSON.parse(readFileSync(FILE, 'utf8')));
}

export function writeMeasurements(measurements: readonly Measurement[]): void {
  writeFileSync(FILE, `${JSON.stringify(measurements, null, 2)}\n`);
}

/** Does this build play other games than those that were measured? `signatures` are by game. */
export function isStale({ game, games }: Measurement, signatures: ReadonlyMap<string, string>): boolean {
  return games === undefined || games !== signatures.get(game);
}

/** Marks a number that was measured on other games than this build plays. */
const STALE_MARK = '†';

/** The text of a measurement, `61.1 % (56.8 to 65.4, 208 pairs)`, with the mark if it is stale. */
export function measuredText(measurement: Measurement, stale: boolean): string {
  const { score, low, high, pairs } = measurement;
  const percent = (value: number): string => (100 * value).toFixed(1);
  const mark = stale ? ` ${STALE_MARK}` : '';
  return `${percent(score)} % (${percent(low)} to ${percent(high)}, ${pairs.toLocaleString('en')} pairs)${mark}`;
}

/** Stands in a page that was measured as a whole, if the games have changed since. */
const STALE_PAGE =
  '**Measured before the games of this build changed** (a rule, a card, the evaluation or the search): the ' +
  'numbers below are of those games.';
/**
 * Names a game and the signature of its games when the text below was measured; `unknown` where nobody wrote it down.
 */
const RESTS_ON = /<!-- rests on ([a-z-]+) ([0-9a-f]+|unknown) -->.*?<!-- end -->/gs;

const MARKED = /<!-- measured ([a-z0-9-]+) -->.*?<!-- end -->/gs;

/** The ids of measurements that a document names, in its order. */
export function namedIn(text: string): string[] {
  return [...text.matchAll(MARKED)].flatMap(([, id]) => id ?? []);
}

/**
 * The document with every measured number as its record says, and marks where it says what it rests on; throws for an
 * unknown id.
 */
export function filled(
  text: string,
  measurements: readonly Measurement[],
  signatures: ReadonlyMap<string, string>,
): string {
  const numbers = text.replace(MARKED, (_, id: string) => {
    const found = measurements.find((measurement) => measurement.id === id);
    if (found === undefined) throw new Error(`there is no measurement "${id}"`);
    return `<!-- measured ${id} -->${measuredText(found, isStale(found, signatures))}<!-- end -->`;
  });
  return numbers.replace(RESTS_ON, (_, game: string, signature: string) => {
    if (!signatures.has(game)) throw new Error(`there is no game "${game}"`);
    return `<!-- rests on ${game} ${signature} -->${signatures.get(game) === signature ? '' : STALE_PAGE}<!-- end -->`;
  });
}

export function readDocument(name: string): string {
  return readFileSync(`${ROOT}${name}`, 'utf8');
}

/** Writes all measurements into the documents. */
export function fillDocuments(measurements: readonly Measurement[], signatures: ReadonlyMap<string, string>): void {
  for (const name of DOCUMENTS) writeFileSync(`${ROOT}${name}`, filled(readDocument(name), measurements, signatures));
}
