/**
 * Examines the stored games of an experiment: gathers what its verdict is made from, and finds out whether the games
 * are worth one.
 */

import { verdictJson } from '../results/report/findings.ts';
import { tooManyFaults } from '../results/report/trust.ts';
import type { VerdictInput } from '../results/report/verdict.ts';
import { verdictText } from '../results/report/verdict-page.ts';
import type { ResultStore } from '../results/store.ts';
import type { Verdict } from './library/verdict.ts';
import { readVerdictInput, type VerdictSubject } from './verdict-rows.ts';

/** The input of a verdict, and the alarms that make it worthless. */
export interface Judged {
  readonly input: VerdictInput;
  readonly games: number;
  readonly gamesHash: string;
  readonly alarms: readonly string[];
}

/** Examines the stored games of an experiment. */
export async function judge(store: ResultStore, subject: Omit<VerdictSubject, 'gamesHash'>): Promise<Judged> {
  const gamesHash = await store.gamesHash(subject.experiment.number, subject.pairs);
  const input = await readVerdictInput(store, { ...subject, gamesHash });
  const games = input.cells.reduce((sum, cell) => sum + cell.games, 0);
  const faults = input.faults.length;
  const alarms = [...(input.alarms ?? [])];
  if (tooManyFaults(faults, games + faults))
    alarms.push(`${faults.toLocaleString('en')} games were quarantined: do not trust this experiment`);
  return { input, games, gamesHash, alarms };
}

/** Returns the verdict of the stored games. */
export function verdictOf({ input, games, gamesHash, alarms }: Judged): Verdict {
  return { games, gamesHash, alarms, findings: verdictJson(input), text: verdictText(input, {}) };
}
