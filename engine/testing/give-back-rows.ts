/**
 * Tests of rules of all games share one process a worker. What a test file adds to the tables of cards is taken back
 * when the file has ended; what the games ship is read before, once a process, and stays.
 */
import { afterAll } from 'vitest';
import { takeBack } from '../cards/lowering.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import { tableEnd } from '../kernel/tables.ts';

for (const name of GAME_NAMES) loadGame(name);
const end = tableEnd();

afterAll(() => takeBack(end));
