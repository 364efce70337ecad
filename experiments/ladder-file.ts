/** The ladder file: the agents that are to be rated, and the decks that they play with. */
import { z } from 'zod';
import { canonicalSpec, canonicalSpecOf, timedSpec } from '../agents/registry.ts';
import { type Game, InputError, type YamlFile } from '../engine/index.ts';
import type { Plan } from '../workers/plan.ts';
import { ladderCells, pairsByCell } from './designs/ladder.ts';
import { roundRobin } from './designs/round-robin.ts';
import { at, EXPERIMENT_SCHEMA, type PlannedExperiment, readSetting } from './experiment-file.ts';

const { name, game, decks, seed, switches, cards } = EXPERIMENT_SCHEMA.shape;

/** The number of pairs for every two agents if nothing else is said. */
export const STANDARD_PAIRS = 100;

/** The schema of a ladder file. */
export const LADDER_SCHEMA = z
  .strictObject({
    name,
    game,
    decks,
    ladder: z.array(z.string().min(1)).min(2).describe('Agents to rate: each plays every other one on the same deals'),
    anchor: z.string().min(1).optional().describe('The agent whose rating is 0; the first one when left out'),
    pairs: z
      .int()
      .min(1)
      .max(10_000_000)
      .optional()
      .describe(`Pairs of games of every two agents; ${STANDARD_PAIRS} when left out`),
    seed,
    switches,
    cards,
  })
  .meta({ title: 'Assay ladder' });

export type LadderFile = z.infer<typeof LADDER_SCHEMA>;

/** What the command line may set in place of the file. */
export interface LadderOverrides {
  readonly pairs?: number;
  readonly seed?: string;
  /** The milliseconds per decision that every searching agent gets in place of its iterations. */
  readonly equalTime?: number;
}

/** A ladder, ready to be played. */
export interface PlannedLadder extends Omit<PlannedExperiment, 'pairs'> {
  readonly agents: readonly string[];
  /** The place of the agent whose rating is set to 0. */
  readonly anchor: number;
  /** Pairs that every two agents play. */
  readonly pairs: number;
  /** Pairs of each cell. */
  readonly pairsByCell: readonly number[];
}

/** Makes the plan of a ladder file that has been read. */
export function planLadder(
  yaml: YamlFile<LadderFile>,
  loadGame: (name: string) => Game,
  overrides: LadderOverrides = {},
): PlannedLadder {
  const written = yaml.value;
  const setting = readSetting(yaml, loadGame);
  const budgeted = (spec: string): string => {
    // the agents of a ladder given by options (a file without a name) were named by the user
    const full = yaml.file === '' ? canonicalSpec(spec) : canonicalSpecOf(yaml.file, spec);
    return (overrides.equalTime === undefined ? undefined : timedSpec(full, overrides.equalTime)) ?? full;
  };
  const specs = written.ladder.map((spec, i) => at(yaml, ['ladder', i], () => budgeted(spec)));
  // at equal time, agents that differ only in their iterations are the same agent
  const agents = overrides.equalTime === undefined ? specs : [...new Set(specs)];
  agents.forEach((spec, i) => {
    if (agents.indexOf(spec) < i) throw yaml.problem(['ladder', i], `agent "${spec}" is listed twice`);
  });
  if (agents.length < 2)
    throw new InputError(`at equal time all agents of ${yaml.file} are the same one: ${agents[0]}`);
  const anchor = at(yaml, ['anchor'], () => findAnchor(agents, written.anchor && budgeted(written.anchor)));
  const cells = ladderCells(setting.decks.length, agents);
  const plan: Plan = {
    name: written.name,
    game: setting.game.name,
    seed: overrides.seed ?? String(written.seed),
    switches: setting.switches,
    cardFiles: setting.cardFiles,
    decks: setting.decks,
    cells,
    block: roundRobin(setting.decks.length, ['', '']).length,
  };
  const pairs = overrides.pairs ?? written.pairs ?? STANDARD_PAIRS;
  return {
    game: setting.game,
    agents,
    anchor,
    pairs,
    pairsByCell: pairsByCell(plan, pairs),
    plan,
  };
}

function findAnchor(agents: readonly string[], anchor: string | undefined): number {
  if (anchor === undefined) return 0;
  const place = agents.indexOf(anchor);
  if (place >= 0) return place;
  throw new InputError(`the anchor "${anchor}" is none of the agents of the ladder: ${agents.join(', ')}`);
}
