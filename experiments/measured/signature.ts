/** The signature of a game: a hash of the games that this build plays, on which measurements rest. */
import { createHash } from 'node:crypto';
import type { Game } from '../../engine/index.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { readGame } from '../batch-rows.ts';
import { benchPlan } from '../benchmark.ts';

/**
 * Who plays, and how many games: enough to notice a change of a rule or a card that is met often, in a second or two.
 */
const SAMPLES: readonly (readonly [agent: string, games: number])[] = [
  ['random', 24],
  ['greedy', 6],
  ['ismcts:iterations=3', 1],
];
const SIGNATURE_LENGTH = 16;

/**
 * A hash over some games of the shipped decks by random, greedy and searching players. It changes with the rules, the
 * cards, the decks, the evaluation and the search. WRONG about what none of these games meets: a change of a seldom
 * card leaves it as it was.
 */
export function gamesSignature(game: Game): string {
  const hash = createHash('sha256');
  for (const [agent, games] of SAMPLES) {
    const plan = benchPlan(game, agent);
    const player = new PlanPlayer(plan, game);
    const record = new Int32Array(RECORD_STRIDE);
    for (let i = 0; i < games; i++) {
      // a stride without a common factor with the number of cells, so that each game has another pair of decks
      const cell = (i * 7) % plan.cells.length;
      const fault = player.playGame(cell, i, 0, record, 0);
      if (fault !== undefined) throw new Error(`${game.name}, cell ${cell}, pair ${i} could not be played: ${fault}`);
      const played = readGame(game, record, 0);
      hash.update(`${played.hash} ${played.logHash}\n`);
    }
  }
  return hash.digest('hex').slice(0, SIGNATURE_LENGTH);
}
