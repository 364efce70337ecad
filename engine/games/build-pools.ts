/** What build.mjs runs after bundling: leaves the checked cards and the places of the clauses of every game in dist. */
import { keepClauses } from '../files/clause-index.ts';
import { packageRoot } from '../files/package-root.ts';
import { keepCheckedPools } from '../files/shipped-cards.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES, loadGame } from './index.ts';

keepCheckedPools();
for (const name of GAME_NAMES) {
  try {
    keepClauses(packageRoot(), loadGame(name));
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`build: ${error.sentence}`);
    process.exitCode = 1;
  }
}
