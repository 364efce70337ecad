/** `assay meta --change`: compares a field before and after a change, on one page. */
import { InputError, itemAt } from '../../engine/index.ts';
import {
  type FieldChangeFindings,
  fieldChangeJson,
  fieldChangeParts,
  fieldChangeText,
} from '../../results/report/field-change.ts';
import type { PageCards } from '../../results/report/html/card-faces.ts';
import { plainPage } from '../../results/report/html/plain-page.ts';
import { count, points } from '../../results/report/number-words.ts';
import { ResultStore, type StoredExperiment } from '../../results/store.ts';
import { specsOf } from '../../workers/plan.ts';
import { readChangeFile } from '../change-file.ts';
import type { PlannedExperiment } from '../experiment-file.ts';
import {
  fieldChangeInput,
  type PlannedField,
  type PlannedFieldChange,
  type PlayedField,
  planField,
  planFieldChange,
  readField,
} from '../field-change.ts';
import { describeExperiment, reproductionOf } from '../identity.ts';
import { cardsOfPlan } from '../page-cards.ts';
import type { Players } from '../play-keys.ts';
import type { Share } from '../share.ts';
import { fieldSoFar } from '../so-far.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { readyBots } from './options.ts';
import { playMissing } from './play-missing.ts';
import { endsWithoutFindings, tellFindings } from './tell-findings.ts';

export interface FieldChangeArguments {
  readonly change?: string;
  readonly pairs?: number;
  readonly allowBots?: boolean;
  readonly shard?: Share;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const PAGE_WIDTH = 200;

/** Plays the missing games of both fields on the same deals, and prints what the change does. */
export async function changeField(
  context: CommandContext,
  base: PlannedExperiment,
  file: string,
  players: Players,
  options: FieldChangeArguments,
): Promise<void> {
  const before = planField(base, options.pairs ?? base.pairs);
  const planned = planFieldChange(before, readChangeFile(options.change!));
  if (options.dryRun) {
    const told: object[] = [];
    for (const one of [planned.before, planned.after]) {
      const { shard: share, json } = options;
      const pairs = one.pairsByCell;
      told.push(await dryRun(context, { planned: one, pairs, file, players, share, power: [], json }));
    }
    if (options.json) printJson(context, { experiments: told });
    return;
  }
  await readyBots(context, specsOf(before.plan), options);
  const store = await ResultStore.open(file, { create: true });
  const interrupt = interruptSignal(context.err);
  try {
    const fields = [planned.before, planned.after];
    const stop = interrupt.signal;
    const { experiments, newGames } = await playFields(context, fields, { store, players, share: options.shard, stop });
    const ids = experiments.map(({ id }) => id);
    if (endsWithoutFindings(context, { games: newGames, db: store.file, stop }, options, { ids })) return;
    const read = await readFields(store, experiments, fields);
    const findings = findingsOf(context, planned, [itemAt(read, 0), itemAt(read, 1)]);
    const { before, after } = planned;
    const cards = () => cardsOfPlan(context.loadGame(before.plan.game), before.plan, 'en', after.plan);
    tell(context, findings, store.file, newGames, options, cards);
  } finally {
    interrupt.release();
    await store.close();
  }
}

/** Where the games of fields are stored, and who plays them. */
export interface FieldGames {
  readonly store: ResultStore;
  readonly players: Players;
  readonly share?: Share;
  readonly stop: AbortSignal;
}

/** Words what the stored games of a field show so far. */
type FieldSoFar = (store: ResultStore, experiment: StoredExperiment) => Promise<string | undefined>;

/** Plays fields one after the other, until all are played or the run is stopped. */
export async function playFields(
  context: CommandContext,
  fields: readonly PlannedField[],
  { store, players, share, stop }: FieldGames,
  soFar: FieldSoFar = fieldSoFar,
): Promise<{ readonly experiments: StoredExperiment[]; readonly newGames: number }> {
  const experiments: StoredExperiment[] = [];
  let newGames = 0;
  for (const planned of fields) {
    const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
    const { games } = await playMissing(context, {
      ...{ planned, experiment, store, players, pairs: planned.pairsByCell, share, stop },
      ...{ what: `${planned.plan.decks.length} decks`, power: [] },
      soFar: () => soFar(store, experiment),
    });
    newGames += games;
    experiments.push(experiment);
    if (stop.aborted) break;
  }
  return { experiments, newGames };
}

/** Reads the stored games of fields, each from its experiment. */
export async function readFields(
  store: ResultStore,
  experiments: readonly StoredExperiment[],
  fields: readonly PlannedField[],
): Promise<PlayedField[]> {
  const played: PlayedField[] = [];
  for (const [i, experiment] of experiments.entries())
    played.push(await readField(store, experiment, itemAt(fields, i)));
  return played;
}

function findingsOf(
  context: CommandContext,
  planned: PlannedFieldChange,
  played: readonly [PlayedField, PlayedField],
): FieldChangeFindings {
  const reproduction = reproductionOf(played[1].experiment, context.commandLine);
  return fieldChangeJson({ ...fieldChangeInput(planned, played), reproduction });
}

function tell(
  context: CommandContext,
  findings: FieldChangeFindings,
  db: string,
  newGames: number,
  options: FieldChangeArguments,
  cards: () => PageCards,
): void {
  tellFindings(context, findings, options, {
    besides: { db, newGames },
    page: () => page(findings, context.commandLine),
    cards,
    text: (width) => fieldChangeText(findings, width),
  });
}

function page(findings: FieldChangeFindings, note: string): string {
  const { name, game, status, sentences, games, decks, faults } = findings;
  const byDifference = [...decks].sort(
    (a, b) => Math.abs(b.difference.estimate ?? 0) - Math.abs(a.difference.estimate ?? 0),
  );
  const most = itemAt(byDifference, 0);
  return plainPage({
    title: `${name}: before and after`,
    of: ['A field before and after a change', game],
    status,
    isAlarm: status === 'invalid',
    sentences,
    tiles: [
      [points(most.difference.estimate ?? 0), `points: ${most.deck}`],
      [String(decks.length), 'decks'],
      [count(games), 'games'],
      [count(faults), 'quarantined'],
    ],
    note,
    parts: fieldChangeParts(findings, PAGE_WIDTH),
  });
}

/** Throws InputError for options of `meta` that mean nothing together with `--change`. */
export function refuseWithChange(options: {
  readonly play?: boolean;
  readonly points?: number;
  readonly experiment?: string;
}): void {
  const stray = (['play', 'points', 'experiment'] as const).find((name) => options[name] !== undefined);
  if (stray !== undefined)
    throw new InputError(`--${stray} means nothing with --change, which plays both fields whole`);
}
