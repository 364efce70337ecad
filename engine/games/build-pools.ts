/** What build.mjs runs after bundling: checks the card files of every game and leaves them in dist/pools. */
import { keepCheckedPools } from '../files/shipped-cards.ts';
import { InputError } from '../game.ts';
import { GAME_NAMES, loadGame } from './index.ts';

keepCheckedPools();
for (const name of GAME_NAMES) {
  try {
    loadGame(name);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    console.error(`build: ${error.sentence}`);
    process.exitCode = 1;
  }
}
