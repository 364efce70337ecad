/** Runs the simulations of these files with all their runs: see `testing/simulation-runs.ts`. */
import '../report/field-change.test.ts';
import './among-peers.test.ts';
import './anytime.test.ts';
import './bets.test.ts';
import './bradley-terry.test.ts';
import './matchup-matrix.test.ts';
import './nash-mix.test.ts';
import './rank-agreement.test.ts';
import './sequential-test.test.ts';
import './shrinkage.test.ts';
import './unbalance.test.ts';
