/** The verdict of an experiment, as the library gives it. */
import type { VerdictFindings } from '../../results/report/verdict-findings.ts';

/** What an experiment found. */
export interface Verdict {
  readonly games: number;
  /** Over all games: equal for equal games, on every machine. */
  readonly gamesHash: string;
  /** What makes the experiment worthless, a sentence each; none for a sound one. */
  readonly alarms: readonly string[];
  /** Every number of the page. */
  readonly findings: VerdictFindings;
  /** The page, as `assay run` prints it. */
  readonly text: string;
}
