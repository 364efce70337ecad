/** The training file: what a net is trained with, and how it is judged. */
import { z } from 'zod';
import { canonicalSpecOf, checkAgents } from '../../agents/registry.ts';
import type { Game, YamlFile } from '../../engine/index.ts';
import { type Cell, legsOf, type Plan } from '../../workers/plan.ts';
import type { Detours } from '../../workers/samples.ts';
import { roundRobin } from '../designs/round-robin.ts';
import { at, EXPERIMENT_SCHEMA, readSetting } from '../experiment-file.ts';
import { HELD_OUT_EVERY } from './dataset.ts';

const { name, game, decks, seed, switches, cards } = EXPERIMENT_SCHEMA.shape;

const share = z.number().min(0).max(1);

/** The form of a training file. */
export const TRAINING_SCHEMA = z
  .strictObject({
    name,
    game,
    decks,
    seed,
    switches,
    cards,
    train: z
      .strictObject({
        generations: z.int().min(1).max(100).optional().describe('Nets one after the other; 1 when left out'),
        agent: z
          .string()
          .min(1)
          .optional()
          .describe(
            'Who plays the games of the first generation; greedy when left out. Later ones are played by the champion',
          ),
        opponent: z
          .string()
          .min(1)
          .optional()
          .describe(
            'A bot that plays the other side of all games and of the gates: the net learns to beat it. Self-play ' +
              'when left out',
          ),
        games: z.int().min(2).max(10_000_000).describe('Games of self-play a generation, over all pairings of decks'),
        every: z
          .int()
          .min(1)
          .max(1000)
          .optional()
          .describe('One of so many quiet decisions is learned from; 4 when left out'),
        explore: share
          .multipleOf(0.001)
          .optional()
          .describe('Share of decisions that are taken at random; 0.05 when left out'),
        'explore-once': z
          .boolean()
          .optional()
          .describe(
            'Is one decision of a game at most taken at random, and only what follows it learned from? false ' +
              'when left out',
          ),
        'leave-out': z
          .array(z.string().min(1))
          .optional()
          .describe('Names of decks whose games are not trained on: what the net makes of them is printed'),
      })
      .describe('The games that it learns from'),
    net: z
      .strictObject({
        card: z.int().min(1).max(64).optional().describe('Numbers that stand for a card; 8 when left out'),
        first: z.int().min(1).max(256).optional().describe('Units of the first layer; 32 when left out'),
        second: z.int().min(1).max(256).optional().describe('Units of the second layer; 16 when left out'),
        policy: z.int().min(1).max(256).optional().describe('Units that options are judged by; 32 when left out'),
        epochs: z.int().min(1).max(1000).optional().describe('Passes over the games, at most; 6 when left out'),
        rate: z.number().min(0.00001).max(1).optional().describe('Learning rate; 0.002 when left out'),
        'own-cards': z
          .boolean()
          .optional()
          .describe('Do cards have numbers of their own, besides what they are? true when left out'),
      })
      .optional()
      .describe('The net'),
    gate: z
      .strictObject({
        pairs: z.int().min(16).max(1_000_000).optional().describe('Pairs of games at most; 600 when left out'),
        margin: z
          .number()
          .min(0.1)
          .max(50)
          .optional()
          .describe('Points of the score that are worth finding; 4 when left out'),
        mix: z
          .number()
          .min(0.01)
          .max(1)
          // has the precision of the agent's parameter, so that a value which the agent would refuse is found before
          // the training
          .multipleOf(0.01)
          .optional()
          .describe(
            'How much of the judgement is the net’s where it plays; the rest is the evaluation’s; 1 when left out',
          ),
      })
      .optional()
      .describe('The sequential test that makes a net champion'),
  })
  .meta({ title: 'Assay training' });

export type TrainingFile = z.infer<typeof TRAINING_SCHEMA>;

export interface NetShape {
  readonly card: number;
  readonly first: number;
  readonly second: number;
  readonly policy: number;
  readonly epochs: number;
  readonly rate: number;
  readonly ownCards: boolean;
}

/** A training with values for everything that the file left out. */
export interface PlannedTraining {
  readonly game: Game;
  /** In each cell two decks meet. The agents are set anew for each generation. */
  readonly plan: Plan;
  readonly generations: number;
  readonly agent: string;
  /** The agent on the other side of all games; if left out, the same agent plays both sides. */
  readonly opponent?: string;
  readonly games: number;
  readonly every: number;
  readonly detours: Detours;
  /** The places of the decks that are not trained with. */
  readonly leftOut: readonly number[];
  readonly net: NetShape;
  readonly gate: { readonly pairs: number; readonly margin: number; readonly mix: number };
}

/** Returns the plan of a training file. Throws InputError with the place of the first problem. */
export function planTraining(yaml: YamlFile<TrainingFile>, loadGame: (name: string) => Game): PlannedTraining {
  const { train, name, seed } = yaml.value;
  const setting = readSetting(yaml, loadGame);
  const names = setting.decks.map((deck) => deck.name);
  const leftOut = (train['leave-out'] ?? []).map((deck, i) => {
    const place = names.indexOf(deck);
    if (place < 0) throw yaml.problem(['train', 'leave-out', i], `"${deck}" is none of the decks: ${names.join(', ')}`);
    return place;
  });
  if (leftOut.length >= names.length) throw yaml.problem(['train', 'leave-out'], 'no deck is left to train with');
  const specAt = (key: 'agent' | 'opponent', spec: string): string =>
    at(yaml, ['train', key], () => {
      const agent = canonicalSpecOf(yaml.file, spec);
      checkAgents([agent], setting.game);
      return agent;
    });
  const agent = specAt('agent', train.agent ?? 'greedy');
  const opponent = train.opponent === undefined ? undefined : specAt('opponent', train.opponent);
  const cells = roundRobin(setting.decks.length, [agent, opponent ?? agent]);
  const least = fewestGames(cells);
  if (train.games < least)
    throw yaml.problem(
      ['train', 'games'],
      `${train.games} games are too few to judge a net by: one deal in ${HELD_OUT_EVERY} is held out for that, ` +
        `and with ${names.length} decks it takes at least ${least} games`,
    );
  return {
    game: setting.game,
    plan: {
      name,
      game: setting.game.name,
      seed: String(seed),
      switches: setting.switches,
      cardFiles: setting.cardFiles,
      decks: setting.decks,
      cells,
    },
    generations: train.generations ?? 1,
    ...{ agent, opponent, games: train.games, leftOut },
    ...settingsOf(yaml.value),
  };
}

/** Returns the settings of a training, with standard values for everything that the file left out. */
export function settingsOf({
  train = {},
  net = {},
  gate = {},
}: {
  readonly train?: Partial<TrainingFile['train']>;
  readonly net?: TrainingFile['net'];
  readonly gate?: TrainingFile['gate'];
}): Pick<PlannedTraining, 'every' | 'detours' | 'net' | 'gate'> {
  return {
    every: train.every ?? 4,
    detours: { thousandths: Math.round((train.explore ?? 0.05) * 1000), once: train['explore-once'] ?? false },
    net: {
      ...{ card: net.card ?? 8, first: net.first ?? 32, second: net.second ?? 16 },
      policy: net.policy ?? 32,
      ...{ epochs: net.epochs ?? 6, rate: net.rate ?? 0.002, ownCards: net['own-cards'] ?? true },
    },
    gate: { pairs: gate.pairs ?? 600, margin: gate.margin ?? 4, mix: gate.mix ?? 1 },
  };
}

/**
 * Returns the fewest games with which a training is possible. One deal in HELD_OUT_EVERY is held out, and a deal is one
 * game of every cell and leg.
 */
export function fewestGames(cells: readonly Cell[]): number {
  return (HELD_OUT_EVERY - 1) * cells.reduce((sum, cell) => sum + legsOf(cell), 0) + 1;
}
