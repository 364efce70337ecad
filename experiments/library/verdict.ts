/** The verdict of an experiment, as the library returns it. */
import type { VerdictFindings } from '../../results/report/verdict-findings.ts';

/** The findings of an experiment, and what speaks against them. */
export interface Verdict {
  readonly games: number;
  /** A hash of all games. Equal games have an equal hash on every machine. */
  readonly gamesHash: string;
  /** What makes the experiment worthless, one sentence each; empty for a sound experiment. */
  readonly alarms: readonly string[];
  /** All numbers of the page. */
  readonly findings: VerdictFindings;
  /** The page as `assay run` prints it. */
  readonly text: string;
}
