/** `assay meta`: matchups, Nash mix and circles of the decks of a stored experiment. */
import { existsSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { findGap, type MetaRow, metaJson, metaText } from '../../results/report/meta.ts';
import type { PairCounts } from '../../results/statistics/paired-difference.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { plannedGames } from '../../workers/plan.ts';
import { findAlarms } from '../alarms.ts';
import { pairsByCell } from '../designs/ladder.ts';
import { readExperiment } from '../experiment-file.ts';
import { describeExperiment } from '../identity.ts';
import { findExperiment } from '../stored-games.ts';
import { isCounted } from '../verdict-rows.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface MetaArguments {
  readonly experiment?: string;
  readonly db?: string;
  readonly json?: boolean;
}

export function metaCommand(context: CommandContext): Command {
  return new Command('meta')
    .description('matchup table, Nash mix and circles of the decks of a stored experiment')
    .argument('<experiment or db>', 'experiment file that was run, or its database')
    .option('--experiment <name>', 'which experiment of the database: id, beginning of an id, or name')
    .option('--db <file>', 'database of an experiment file; the name of the experiment with .sqlite when left out')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay run my-field.yaml --games 1000\n  assay meta my-field.yaml')
    .action(async (source: string, options: MetaArguments) => {
      const isFile = /\.ya?ml$/.test(source);
      const planned = isFile ? readExperiment(source, context.loadGame) : undefined;
      const file = planned ? (options.db ?? `${planned.plan.name}.sqlite`) : source;
      if (planned && !existsSync(file)) {
        throw new InputError(`there is no ${file} yet; play the experiment first: assay run ${source} --db ${file}`);
      }
      const store = await ResultStore.open(file, { create: false, readOnly: true });
      try {
        const experiments = await store.experiments();
        const id = planned && describeExperiment(planned, context.workerFile, context.commandLine).id;
        const wanted = options.experiment ?? (experiments.some((one) => one.id === id) ? id : planned?.plan.name);
        await report(context, store, findExperiment(experiments, wanted), options);
      } finally {
        await store.close();
      }
    });
}

async function report(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  options: MetaArguments,
): Promise<void> {
  const { plan, number, name, pairs } = experiment;
  if (plan.change) throw new InputError(`"${name}" is a comparison, and no field of decks`);
  const rows = await readRows(store, experiment);
  if (new Set(rows.flatMap(({ decks }) => decks)).size < 2) {
    throw new InputError(`"${name}" has fewer than two decks with a whole pair, so there is no meta to solve`);
  }
  const gap = findGap(rows);
  if (gap) {
    // a ladder shares its pairs out over the cells of decks
    const remedy = plan.block === undefined || pairs >= plan.block ? 'all of it first' : `${plan.block} pairs or more`;
    throw new InputError(
      `"${name}" has no whole pair of ${gap.decks[0]} against ${gap.decks[1]} (${gap.agents}); play ${remedy}`,
    );
  }
  const asked = pairsByCell(plan, pairs);
  const most = Math.max(...asked);
  const games = (await store.gameGroups(number, most)).filter(isCounted(plan)).reduce((sum, one) => sum + one.games, 0);
  const findings = metaJson(plan.name, plan.game, rows, {
    games,
    faults: (await store.faultRows(number, most)).filter(isCounted(plan)).length,
    planned: plannedGames(plan.cells, asked),
    alarms: await findAlarms(store, experiment, most),
  });

  context.exitCode = findings.status === 'invalid' ? EXIT_FAILED : EXIT_DONE;
  if (options.json) {
    printJson(context, { id: experiment.id, db: store.file, ...findings });
  } else context.out(`${metaText(findings, context.page)}\n`);
}

/** The pairs of every cell by the score of its first deck. */
async function readRows(store: ResultStore, { number, plan, pairs: asked }: StoredExperiment): Promise<MetaRow[]> {
  const groups = await store.pairGroups(number, Math.max(...pairsByCell(plan, asked)));
  return plan.cells.map(({ decks, agents }, cell) => {
    const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
    for (const group of groups) if (group.cell === cell) counts[group.deckPoints] += group.pairs;
    return {
      decks: [plan.decks[decks[0]].name, plan.decks[decks[1]].name],
      agents: agents[0] === agents[1] ? agents[0] : agents.join(' and '),
      pairs: counts as PairCounts,
    };
  });
}
