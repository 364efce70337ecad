/** The simulations of these files with all their runs: see `testing/simulation-runs.ts`. */
import './bradley-terry.test.ts';
import './sequential-test.test.ts';
