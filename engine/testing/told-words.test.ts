/**
 * Words of card texts play as they did (told-words.ts): some of them here, because the cards of all games are too many
 * for one process. All words of a game are told in its proofs/told-words.long.test.ts.
 */
import { GAME_NAMES } from '../games/index.ts';
import { describeToldWords } from './told-words-suite.ts';

for (const name of GAME_NAMES) describeToldWords(name, { part: 0, of: 100 });
