/**
 * Words of card texts play as they did (told-words.ts): some of them; all of a game in its
 * proofs/told-words.long.test.ts, since the cards of all games are more than one process holds.
 */
import { GAME_NAMES } from '../games/index.ts';
import { describeToldWords } from './told-words-suite.ts';

for (const name of GAME_NAMES) describeToldWords(name, 100);
