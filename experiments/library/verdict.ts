/** The verdict of an experiment, in the form that the library returns. */
import type { VerdictFindings } from '../../results/report/verdict-findings.ts';

/** What an experiment found. */
export interface Verdict {
  readonly games: number;
  /** A hash of all games. It is equal for equal games on every machine. */
  readonly gamesHash: string;
  /** What makes the experiment worthless: a sentence each. Empty for a sound experiment. */
  readonly alarms: readonly string[];
  /** All numbers of the page. */
  readonly findings: VerdictFindings;
  /** The page, as `assay run` prints it. */
  readonly text: string;
}
