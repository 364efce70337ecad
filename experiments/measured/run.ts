/**
 * `npm run -s measured`: which numbers of the documents are stale, and how to make them again.
 *
 *   npm run -s measured                     lists all, with what makes them again
 *   npm run -s measured -- --write          writes numbers and marks into the documents
 *   npm run -s measured -- --stale          measures what is stale, and writes it
 *   npm run -s measured -- ID ...           measures these, and writes them
 *   npm run -s measured -- --take ID FILE   takes the numbers of a command's --json output that was kept
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shortSpec } from '../../agents/registry.ts';
import { GAME_NAMES, loadGame } from '../../engine/index.ts';
import type { RatingReport } from '../../results/report/rating.ts';
import {
  fillDocuments,
  isStale,
  type Measurement,
  measuredText,
  readMeasurements,
  writeMeasurements,
} from './measurements.ts';
import { gamesSignature } from './signature.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const MEGABYTES_KEPT = 64;

/** The measurement with the score that a ladder gives its agent. */
function taken(measurement: Measurement, output: string, games: string | undefined): Measurement {
  const { matches } = JSON.parse(output.trim().split('\n').at(-1)!) as RatingReport;
  const [agent, against] = [measurement.agent, measurement.against].map((spec) => shortSpec(spec));
  for (const { agents, score, low, high, pairs } of matches) {
    const [first, second] = agents.map((spec) => shortSpec(spec));
    if (score === null) continue;
    if (first === agent && second === against) return { ...measurement, score, low, high, pairs, games };
    if (first === against && second === agent)
      return { ...measurement, score: 1 - score, low: 1 - high, high: 1 - low, pairs, games };
  }
  throw new Error(`${measurement.id}: the output has no match of ${agent} against ${against}`);
}

/** Plays the command of a measurement into a database of its own. */
function played({ id, command }: Measurement): string {
  const folder = mkdtempSync(join(tmpdir(), 'measured-'));
  try {
    const [, ...words] = command.split(' ');
    process.stderr.write(`${id}: ${command}\n`);
    return execFileSync('node', [CLI, ...words, '--json', '--db', join(folder, 'measured.sqlite')], {
      encoding: 'utf8',
      maxBuffer: MEGABYTES_KEPT << 20,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const words = process.argv.slice(2);
const signatures = new Map(GAME_NAMES.map((name) => [name, gamesSignature(loadGame(name))]));
let measurements = readMeasurements();

function replace(made: Measurement): void {
  measurements = measurements.map((one) => (one.id === made.id ? made : one));
  writeMeasurements(measurements);
  fillDocuments(measurements, signatures);
}

function find(id: string): Measurement {
  const found = measurements.find((one) => one.id === id);
  if (found === undefined) throw new Error(`there is no measurement "${id}"`);
  return found;
}

if (words[0] === '--write') fillDocuments(measurements, signatures);
else if (words[0] === '--take') {
  const [, id = '', file = ''] = words;
  const one = find(id);
  replace(taken(one, readFileSync(file, 'utf8'), signatures.get(one.game)));
} else if (words.length > 0) {
  const wanted = words[0] === '--stale' ? measurements.filter((one) => isStale(one, signatures)) : words.map(find);
  for (const one of wanted) replace(taken(one, played(one), signatures.get(one.game)));
}
for (const one of measurements) process.stdout.write(`${one.id}: ${measuredText(one, isStale(one, signatures))}\n`);
for (const [game, signature] of signatures) process.stdout.write(`games of ${game}: ${signature}\n`);
