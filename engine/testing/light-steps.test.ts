/** Light steps reach the same decisions as all steps, with the same options for agents to consider. */
import { describe, expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';

/** More decisions than a game has. */
const MANY = 5000;

/** The decisions that were seen, and their options by light steps and by all steps. */
interface Seen {
  decisions: number;
  options: number;
  all: number;
}

/**
 * Plays games twice, in light steps and in all steps, with random options among those that agents consider; returns the
 * counts.
 */
function playBoth(name: string, games: number, decisions: number, considered: number): Seen {
  const game = loadGame(name);
  const step = game.stepLightly ?? game.step;
  const [light, full]: State[] = [new Int32Array(game.stateCells), new Int32Array(game.stateCells)];
  const [ofLight, ofFull] = [new Int32Array(K.OPTION_LIMIT), new Int32Array(K.OPTION_LIMIT)];
  const seen = { decisions: 0, options: 0, all: 0 };
  let draw = 1;
  game.consider(considered);
  for (let key = 0; key < games; key++) {
    const decks = [game.decks[key % game.decks.length], game.decks[(key + 1) % game.decks.length]] as const;
    for (const s of [light, full]) game.createState(s, { decks, key: Int32Array.of(key, 1, 2, 3) });
    for (let decision = 0; decision < decisions && !game.isOver(full); decision++) {
      const n = game.sensibleActions(full, ofFull);
      expect(game.sensibleActions(light, ofLight)).toBe(n);
      expect(ofLight.subarray(0, n)).toEqual(ofFull.subarray(0, n));
      seen.decisions++;
      seen.options += light[K.OPTION_COUNT];
      seen.all += full[K.OPTION_COUNT];
      draw = (Math.imul(draw, 1103515245) + 12345) >>> 0;
      const option = ofFull[(draw >>> 8) % n];
      game.step(full, option);
      step(light, option);
      expect([light[K.DECISION_COUNT], light[K.PLAYING_OUT]]).toEqual([full[K.DECISION_COUNT], 0]);
    }
    expect(game.isOver(light)).toBe(game.isOver(full));
    if (game.isOver(full)) expect(game.hash(light)).toBe(game.hash(full));
  }
  game.consider(0);
  return seen;
}

describe.each(GAME_NAMES)('light steps of %s', (name) => {
  it('come to the same decisions, and list no more options', () => {
    const { decisions, options, all } = playBoth(name, 2, MANY, 0);
    expect(decisions).toBeGreaterThan(100);
    if (loadGame(name).omissions.length === 0) expect(options).toBe(all);
    else expect(options).toBeLessThan(all);
  });

  it('leave nothing out for an agent that considers what others do not', () => {
    const { options, all } = playBoth(name, 1, 200, -1);
    expect(options).toBe(all);
  });
});
