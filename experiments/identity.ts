/** The identity of an experiment: hashes of everything that its games depend on besides their keys. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Game } from '../engine/index.ts';
import { SCHEMA_VERSION } from '../results/migrations.ts';
import type { VerdictReproduction } from '../results/report/verdict.ts';
import type { Experiment } from '../results/store.ts';
import type { Plan } from '../workers/plan.ts';
import type { PlannedExperiment } from './experiment-file.ts';

/** The build puts the version here; without a build it is `development`. */
export const ASSAY_VERSION = process.env.ASSAY_VERSION ?? 'development';

/** Hashes of what an experiment was played with. */
export type IdentityHashes = Pick<Experiment, 'engineHash' | 'rulesHash' | 'cardsHash'>;

function shortHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

/** Hash of the code that plays the games: the bundled worker. */
export function engineHash(workerFile: string | URL): string {
  return shortHash(readFileSync(workerFile));
}

/** Returns hashes of a game's rules (clauses, their status and the switches) and of its cards. */
export function gameHashes(game: Game): Omit<IdentityHashes, 'engineHash'> {
  const rules = JSON.stringify([game.rulebook, game.switches, game.reasons]);
  return { rulesHash: shortHash(rules), cardsHash: game.cardsHash };
}

/** Returns the id of an experiment: a hash of all that its games depend on besides their keys. */
export function experimentId(plan: Plan, { engineHash, rulesHash, cardsHash }: IdentityHashes): string {
  return shortHash(JSON.stringify([plan, { engineHash, rulesHash, cardsHash }]));
}

/**
 * Describes a planned experiment for the store. Its id leaves out how many games are asked for, the Node version and
 * the clock.
 */
export function describeExperiment(planned: PlannedExperiment, workerFile: string | URL, command: string): Experiment {
  const { game, plan, pairs } = planned;
  const hashes = { engineHash: engineHash(workerFile), ...gameHashes(game) };
  return {
    id: experimentId(plan, hashes),
    name: plan.name,
    seed: plan.seed,
    pairs,
    plan,
    ...hashes,
    assayVersion: ASSAY_VERSION,
    nodeVersion: process.version,
    command,
    created: new Date().toISOString(),
    cardNames: cardNames(game, plan),
  };
}

/**
 * Returns the instructions for reproducing an experiment, which end each page about it.
 *
 * @param games the hash of the games
 * @param build the other build of a comparison
 */
export function reproductionOf(
  { seed, engineHash, rulesHash, cardsHash, id }: Experiment,
  command: string,
  { games, build }: { readonly games?: string; readonly build?: string } = {},
): VerdictReproduction {
  return {
    command,
    seed,
    hashes: {
      ...(games === undefined ? {} : { games }),
      engine: engineHash,
      ...(build === undefined ? {} : { build }),
      rules: rulesHash,
      cards: cardsHash,
      id,
    },
    versions: { assay: ASSAY_VERSION, node: process.version.slice(1), schema: String(SCHEMA_VERSION) },
  };
}

/**
 * Returns the names of the cards in all decks of a plan. Cards that its change adds are not in the game, and are left
 * out.
 */
function cardNames(game: Game, { decks, change }: Plan): Record<string, string> {
  const ids = new Set([...decks, ...(change?.decks ?? [])].flatMap(({ cards }) => cards));
  const named = [...ids].map((id) => [id, game.findCard(id)?.name] as const);
  return Object.fromEntries(named.filter((entry): entry is [string, string] => entry[1] !== undefined));
}
