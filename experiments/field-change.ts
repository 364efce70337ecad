/**
 * A field before and after a change: two experiments on the same deals. The second one plays only the games that can
 * differ.
 */
import { shortSpec } from '../agents/registry.ts';
import type { YamlFile } from '../engine/index.ts';
import { InputError, itemAt } from '../engine/index.ts';
import type { FieldChangeInput } from '../results/report/field-change.ts';
import type { ResultStore, StoredExperiment } from '../results/store.ts';
import { isMirror, type Plan, plannedGames } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import { type ChangedSetting, type ChangeFile, readChangedSetting } from './change-file.ts';
import { type DealScores, readDealScores } from './deal-scores.ts';
import { refuseNamedCells } from './designs/named-cells.ts';
import type { PlannedExperiment } from './experiment-file.ts';

/** An experiment with the number of pairs of each of its cells. */
export interface PlannedField extends PlannedExperiment {
  readonly pairsByCell: readonly number[];
}

export interface PlannedFieldChange {
  readonly before: PlannedField;
  readonly after: PlannedField;
  /** The cards that are changed: one phrase each. */
  readonly changedCards: readonly string[];
}

/**
 * Plans the field before the change: every two of its decks meet. Mirrors are not played, because their score is known.
 */
export function planField(base: PlannedExperiment, pairs: number): PlannedField {
  refuseNamedCells(base, 'a field');
  if (base.plan.decks.length < 2) throw new InputError(`"${base.plan.name}" has one deck, and a field needs two`);
  if (new Set(base.plan.cells.flatMap(({ agents }) => agents)).size > 1)
    throw new InputError(`"${base.plan.name}" has two agents, and a field is told in the hands of one`);
  return { ...base, pairs, pairsByCell: base.plan.cells.map((cell) => (isMirror(cell) ? 0 : pairs)) };
}

/** @param yaml the change, which both players live with */
export function planFieldChange(before: PlannedField, yaml: YamlFile<ChangeFile>): PlannedFieldChange {
  const changed = readChangedSetting(yaml, before);
  return {
    before,
    after: fieldAfter(before, changed, `${before.plan.name}-${yaml.value.change}`),
    changedCards: changed.changedCards,
  };
}

/** Plans the field after the change; only the cells of a changed deck are played. */
function fieldAfter(
  before: PlannedField,
  changed: Pick<ChangedSetting, 'game' | 'cardFiles' | 'switches' | 'decks' | 'touched'>,
  name: string,
): PlannedField {
  const { plan, pairsByCell } = before;
  const touched = new Set(changed.touched);
  return {
    ...before,
    game: changed.game,
    plan: {
      ...plan,
      name,
      switches: changed.switches,
      cardFiles: [...plan.cardFiles, ...changed.cardFiles],
      decks: changed.decks,
    },
    pairsByCell: pairsByCell.map((pairs, cell) =>
      itemAt(plan.cells, cell).decks.some((deck) => touched.has(deck)) ? pairs : 0,
    ),
  };
}

/** The stored games of a field. */
export interface PlayedField {
  readonly experiment: StoredExperiment;
  readonly scores: DealScores;
  readonly games: number;
  readonly planned: number;
  readonly faults: number;
  readonly alarms: readonly string[];
}

export async function readField(
  store: ResultStore,
  experiment: StoredExperiment,
  { plan, pairsByCell }: PlannedField,
): Promise<PlayedField> {
  const most = Math.max(0, ...pairsByCell);
  const { scores, games } = await readDealScores(store, experiment.number, plan, most);
  const faults = (await store.faultRows(experiment.number, most)).filter(
    (row) => row.pair < itemAt(pairsByCell, row.cell),
  );
  return {
    experiment,
    scores: scores.map((cell, i) => cell.subarray(0, pairsByCell[i])),
    games: Math.min(games, plannedGames(plan.cells, pairsByCell)),
    planned: plannedGames(plan.cells, pairsByCell),
    faults: faults.length,
    alarms: await findAlarms(store, experiment, most),
  };
}

/** Compares both fields cell by cell. In a cell that the change does not touch, both have the same games. */
export function fieldChangeInput(
  { before, after, changedCards }: PlannedFieldChange,
  [first, second]: readonly [PlayedField, PlayedField],
): Omit<FieldChangeInput, 'reproduction'> {
  const { plan } = before;
  const cells = plan.cells.flatMap((cell, i) => {
    if (isMirror(cell)) return [];
    const isTouched = itemAt(after.pairsByCell, i) > 0;
    const scores = (of: PlayedField): number[] => [...itemAt(of.scores, i)];
    return [{ decks: cell.decks, before: scores(first), after: scores(isTouched ? second : first), isTouched }];
  });
  return {
    name: after.plan.name,
    game: before.game.title,
    agents: agentsOf(plan),
    decks: plan.decks.map(({ name }) => name),
    changes: [...changedCards, ...otherChanges(before.plan, after.plan)],
    cells,
    games: first.games + second.games,
    planned: first.planned + second.planned,
    faults: first.faults + second.faults,
    alarms: [...first.alarms, ...second.alarms],
  };
}

function agentsOf({ cells }: Plan): string {
  return shortSpec(itemAt(cells, 0).agents[0]);
}

/** Returns the decks and switches that differ: one phrase each. */
function otherChanges(before: Plan, after: Plan): string[] {
  const decks = before.decks.flatMap((deck, i) =>
    deck.cards.join() === itemAt(after.decks, i).cards.join() ? [] : [`${deck.name}: another list`],
  );
  const switches = Object.entries(after.switches).flatMap(([name, value]) =>
    before.switches[name] === value ? [] : [`${name}: ${before.switches[name]} → ${value}`],
  );
  return [...decks, ...switches];
}
