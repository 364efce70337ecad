/** What makes an experiment the one it is: hashes of everything that its games depend on besides their keys. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Game } from '../engine/index.ts';
import type { Experiment } from '../results/store.ts';
import type { Plan } from '../workers/plan.ts';
import type { PlannedExperiment } from './experiment-file.ts';

/** Folded in by the build; the sources run without it. */
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

/** Hash of what the game says about its rules: clauses, their status and the switches. */
function rulesHash(game: Game): string {
  return shortHash(JSON.stringify([game.rulebook, game.switches, game.reasons]));
}

/** The id of an experiment: whatever its games depend on besides their keys. */
export function experimentId(plan: Plan, { engineHash, rulesHash, cardsHash }: IdentityHashes): string {
  return shortHash(JSON.stringify([plan, { engineHash, rulesHash, cardsHash }]));
}

/** Describes a planned experiment for the store. Its id leaves out how many games are asked for, the Node version and the clock. */
export function describeExperiment(planned: PlannedExperiment, workerFile: string | URL, command: string): Experiment {
  const { game, plan, pairs } = planned;
  const hashes = { engineHash: engineHash(workerFile), rulesHash: rulesHash(game), cardsHash: game.cardsHash };
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
  };
}
