/** `assay meta --change`: a field before and after a change, on one page. */
import { InputError, itemAt } from '../../engine/index.ts';
import {
  type FieldChangeFindings,
  fieldChangeJson,
  fieldChangeParts,
  fieldChangeText,
} from '../../results/report/field-change.ts';
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
import type { Players } from '../play-keys.ts';
import { fieldSoFar } from '../so-far.ts';
import { type CommandContext, printJson } from './context.ts';
import { dryRun } from './dry-run.ts';
import { interruptSignal } from './interrupt.ts';
import { readyBots } from './options.ts';
import { playMissing } from './play-missing.ts';
import { tellFindings, tellInterrupted } from './tell-findings.ts';

export interface FieldChangeArguments {
  readonly change?: string;
  readonly pairs?: number;
  readonly html?: string;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

const PAGE_WIDTH = 200;

/** Plays both fields on the same deals, as far as they are not there, and tells what the change does. */
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
      const { json } = options;
      told.push(await dryRun(context, { planned: one, pairs: one.pairsByCell, file, players, power: [], json }));
    }
    if (options.json) printJson(context, { experiments: told });
    return;
  }
  await readyBots(context, specsOf(before.plan));
  const store = await ResultStore.open(file, { create: true });
  const interrupt = interruptSignal(context.err);
  try {
    const played = await playFields(context, [planned.before, planned.after], store, players, interrupt.signal);
    if ('interruptedAfter' in played) {
      tellInterrupted(context, played.interruptedAfter, options);
      return;
    }
    const fields = [itemAt(played.fields, 0), itemAt(played.fields, 1)] as const;
    tell(context, findingsOf(context, planned, fields), store.file, played.newGames, options);
  } finally {
    interrupt.release();
    await store.close();
  }
}

/** A run that was stopped, after so many new games. */
export interface Interrupted {
  readonly interruptedAfter: number;
}

/** What the stored games of a field show by now. */
type FieldSoFar = (store: ResultStore, experiment: StoredExperiment) => Promise<string | undefined>;

/** Plays fields one after the other, and reads what was played of them. */
export async function playFields(
  context: CommandContext,
  fields: readonly PlannedField[],
  store: ResultStore,
  players: Players,
  stop: AbortSignal,
  soFar: FieldSoFar = fieldSoFar,
): Promise<{ readonly fields: PlayedField[]; readonly newGames: number } | Interrupted> {
  const played: PlayedField[] = [];
  let newGames = 0;
  for (const planned of fields) {
    const experiment = await store.saveExperiment(describeExperiment(planned, context.workerFile, context.commandLine));
    newGames += await playMissing(context, {
      ...{ planned, experiment, store, players, pairs: planned.pairsByCell, stop },
      ...{ what: `${planned.plan.decks.length} decks`, power: [] },
      soFar: () => soFar(store, experiment),
    });
    if (stop.aborted) return { interruptedAfter: newGames };
    played.push(await readField(store, experiment, planned));
  }
  return { fields: played, newGames };
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
): void {
  tellFindings(context, findings, options, {
    besides: { db, newGames },
    page: () => page(findings, context.commandLine),
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

/** Refuses options of `meta` that a change leaves no meaning. */
export function refuseWithChange(options: {
  readonly play?: boolean;
  readonly points?: number;
  readonly experiment?: string;
}): void {
  const stray = (['play', 'points', 'experiment'] as const).find((name) => options[name] !== undefined);
  if (stray !== undefined)
    throw new InputError(`--${stray} means nothing with --change, which plays both fields whole`);
}
