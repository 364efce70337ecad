/**
 * Gives back the rows that a test file adds to the tables of cards, when the file has ended: the tests of rules of all
 * games share one process for each worker. The cards that games ship are read before, once for each process, and stay.
 */
import { afterAll } from 'vitest';
import { takeBack } from '../cards/lowering.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { tableEnd } from '../kernel/tables.ts';

for (const name of GAME_NAMES) loadGame(name);
const end = tableEnd();

afterAll(() => takeBack(end));
