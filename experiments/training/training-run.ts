/**
 * A training run: self-play, a net and the gate for each generation. Everything is in one folder. Each part is either
 * complete or absent, so that a run that was killed continues with what is missing. Each part has the key of everything
 * that made it: if the training file, its decks, its cards or the build have changed, the run ends with a sentence, and
 * the folder stays as it is.
 *
 * | file | holds |
 * |---|---|
 * | `generation-1/00000.samples` … | samples of self-play (shards.ts) |
 * | `generation-1.net` | the net of a generation; the spec of an agent that uses it has its hash |
 * | `generation-1.json` | how it was trained, what was measured on held-out deals, its key, and checksums of both |
 * | `training.sqlite` | the games of the gates, each gate an experiment with its verdict |
 */
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeNet } from '../../agents/learned/net-file.ts';
import { canonicalSpec } from '../../agents/registry.ts';
import type { ResultStore } from '../../results/store.ts';
import type { Plan } from '../../workers/plan.ts';
import { roundRobin } from '../designs/round-robin.ts';
import { makeFolder } from '../folders.ts';
import { ASSAY_VERSION, gameHashes } from '../identity.ts';
import { Dataset } from './dataset.ts';
import { readFacts, type TrainingFacts, writeFacts } from './facts.ts';
import { type GateVerdict, playGate } from './gate.ts';
import { gamesOfShard, hashOf, playShards, readShard, type Shard, type ShardHeader, shardFile } from './shards.ts';
import { trainNet } from './trainer.ts';
import type { PlannedTraining } from './training-file.ts';

export interface Generation {
  readonly facts: TrainingFacts;
  readonly spec: string;
  readonly champion: string;
  readonly gate: GateVerdict;
}

export interface TrainingRun {
  readonly training: PlannedTraining;
  readonly folder: string;
  readonly store: ResultStore;
  readonly threads: number;
  readonly workerFile: string | URL;
  readonly commandLine: string;
  readonly stop: AbortSignal;
  /** Is called when a part begins; `onProgress` is called with its progress from 0 to 1. */
  readonly onPart: (what: string) => void;
  readonly onProgress: (share: number) => void;
  readonly onGeneration: (generation: Generation) => void;
}

/** Trains all generations. Returns the spec of the final champion; undefined if the training was interrupted. */
export async function runTraining(run: TrainingRun): Promise<string | undefined> {
  const { training } = run;
  let champion = training.agent;
  let best = 0;
  const shards: Shard[] = [];
  for (let generation = 1; generation <= training.generations; generation++) {
    const trained = await addGeneration(run, generation, champion, shards);
    if (trained === undefined) return undefined;
    const { facts, spec } = trained;
    const against = training.opponent ?? champion;
    const gate = await gateOf(run, generation, spec, against);
    if (gate.verdict === undefined) return undefined;
    await run.store.saveJudgement(
      gate.experiment.number,
      { design: JSON.stringify({ ...facts, spec, champion: against }), verdict: gate.verdict },
      new Date().toISOString(),
    );
    run.onGeneration({ facts, spec, champion: against, gate });
    // against an opponent that never changes, a net must also do better than the earlier ones
    if (gate.verdict !== 'better' || (training.opponent !== undefined && gate.score! < best)) continue;
    best = gate.score!;
    champion = spec;
  }
  return champion;
}

/** What is needed to play and train one generation. */
export type GenerationRun = Omit<TrainingRun, 'store' | 'commandLine' | 'onGeneration'>;

/**
 * Plays the games of a generation, adds them to those of the earlier ones, and trains a net with all of them. Returns
 * undefined if it was interrupted.
 */
export async function addGeneration(
  run: GenerationRun,
  generation: number,
  agent: string,
  shards: Shard[],
): Promise<{ readonly facts: TrainingFacts; readonly spec: string } | undefined> {
  makeFolder(run.folder);
  const played = await playGeneration(run, generation, agent);
  if (!played) return undefined;
  shards.push(...played);
  const facts = await trainGeneration(run, generation, agent, shards);
  return { facts, spec: candidateSpec(netFile(run.folder, generation), run.training.gate.mix) };
}

/** Returns the spec of the agent that plays with a net. */
function candidateSpec(net: string, mix: number): string {
  return canonicalSpec(`value:net=${net}${mix === 1 ? '' : `,mix=${mix}`}`);
}

/** Returns the seed of a generation; that of the first is the seed of the file. */
function seedOf({ seed }: Plan, generation: number): string {
  return generation === 1 ? seed : `${seed} generation ${generation}`;
}

function samplesFolder(folder: string, generation: number): string {
  return join(folder, `generation-${generation}`);
}

function netFile(folder: string, generation: number): string {
  return join(folder, `generation-${generation}.net`);
}

/** Plays the games of a generation; returns their samples, or undefined if it was interrupted. */
async function playGeneration(run: GenerationRun, generation: number, agent: string): Promise<Shard[] | undefined> {
  const { training, folder, stop } = run;
  const { plan, every, detours, game, opponent } = training;
  const cells = roundRobin(plan.decks.length, [agent, opponent ?? agent]);
  const ofGeneration: Plan = { ...plan, seed: seedOf(plan, generation), cells };
  const shards = Math.ceil(training.games / gamesOfShard(ofGeneration));
  const samples = samplesFolder(folder, generation);
  const total = shards * gamesOfShard(ofGeneration);
  let games = total - gamesOfShard(ofGeneration) * missingShards(samples, shards);
  run.onPart(`generation ${generation}: ${total.toLocaleString('en')} games ${gamesPhrase(agent, opponent)}`);
  await playShards({
    ...{ plan: ofGeneration, encoding: game.encoding.hash, hashes: gameHashes(game) },
    ...{ folder: samples, shards, every, detours },
    ...{ threads: run.threads, workerFile: run.workerFile, stop },
    onStored: (stored) => {
      games += stored;
      run.onProgress(games / total);
    },
  });
  if (stop.aborted) return undefined;
  return Array.from({ length: shards }, (_, shard) => readShard(shardFile(samples, shard)));
}

function gamesPhrase(agent: string, opponent: string | undefined): string {
  return opponent === undefined ? `of self-play by ${agent}` : `of ${agent} against ${opponent}`;
}

function missingShards(folder: string, shards: number): number {
  let missing = 0;
  for (let shard = 0; shard < shards; shard++) if (!existsSync(shardFile(folder, shard))) missing++;
  return missing;
}

async function trainGeneration(
  run: GenerationRun,
  generation: number,
  agent: string,
  shards: readonly Shard[],
): Promise<TrainingFacts> {
  const { training, folder } = run;
  const { game, plan, net, leftOut } = training;
  const factsFile = join(folder, `generation-${generation}.json`);
  const file = netFile(folder, generation);
  const made = [...shards.map(({ header }) => [header.key, header.shard]), net, leftOut, seedOf(plan, generation)];
  const key = hashOf(JSON.stringify([ASSAY_VERSION, made]));
  if (existsSync(factsFile) && existsSync(file)) return readFacts(factsFile, file, key);
  const data = new Dataset(game, shards, (cell) => plan.cells[cell].decks.some((deck) => leftOut.includes(deck)));
  const samples = {
    training: data.training.offsets.length,
    heldOut: data.heldOut.offsets.length,
    leftOut: data.leftOut.offsets.length,
  };
  run.onPart(`generation ${generation}: training with ${samples.training.toLocaleString('en')} positions`);
  const games = shards.reduce((sum, { header }: { header: ShardHeader }) => sum + header.games, 0);
  const left = leftOut.map((deck) => plan.decks[deck].name);
  const provenance = {
    key,
    training: plan.name,
    seed: plan.seed,
    generation,
    agent,
    games,
    samples,
    leftOut: left,
    net,
  };
  const trained = await trainNet(game, data, net, seedOf(plan, generation), provenance, run.onProgress);
  const facts: TrainingFacts = {
    ...{ generation, agent, games, samples, losses: trained.losses },
    heldOut: { net: trained.heldOut, hand: trained.handHeldOut },
    leftOut: trained.leftOut && { net: trained.leftOut, hand: trained.handLeftOut! },
    ...{ policy: trained.policy, backend: trained.backend, seconds: trained.seconds },
  };
  const text = writeNet(trained.net);
  writeWhole(file, text);
  writeWhole(factsFile, writeFacts(facts, key, text));
  return facts;
}

/** Writes a file so that it is either complete or absent. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.part`, text);
  renameSync(`${file}.part`, file);
}

function gateOf(run: TrainingRun, generation: number, candidate: string, champion: string): Promise<GateVerdict> {
  const { game, plan, gate } = run.training;
  run.onPart(`generation ${generation}: the gate, against ${champion}`);
  let games = 0;
  return playGate({
    ...{ game, candidate, champion, pairs: gate.pairs, margin: gate.margin, decks: plan.decks, base: plan },
    name: `${plan.name}-gate-${generation}`,
    seed: `${plan.seed} gate ${generation}`,
    ...{
      store: run.store,
      threads: run.threads,
      workerFile: run.workerFile,
      commandLine: run.commandLine,
      stop: run.stop,
    },
    onStored: (stored) => {
      games += stored;
      run.onProgress(Math.min(1, games / (2 * gate.pairs)));
    },
  });
}
