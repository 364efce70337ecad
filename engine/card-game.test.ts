/** The answers that all card games give in the same way. */
import { describe, expect, it } from 'vitest';
import type { Game } from './game.ts';
import * as FOW from './games/force-of-will/decisions.ts';
import { loadGame } from './games/index.ts';
import * as LC from './games/last-chronicle/decisions.ts';
import * as TR from './games/trails/decisions.ts';
import type { State } from './kernel/layout.ts';
import * as K from './kernel/layout.ts';
import { makeOption, OPTION_PASS } from './kernel/options.ts';

/** A position of a game at a question with these options. */
function offering(game: Game, question: number, ...options: readonly number[]): State {
  const s = new Int32Array(game.stateCells);
  game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
  s[K.DECISION_KIND] = question;
  s[K.OPTION_COUNT] = options.length;
  s.set(options, K.OPTIONS);
  return s;
}

const out = new Int32Array(K.OPTION_LIMIT);
const sensible = (game: Game, s: State): number[] => [...out.subarray(0, game.sensibleActions(s, out))];

// in each of these games it is idle to make in advance what a payment makes by itself
describe.each([
  ['force-of-will', FOW.ASK.priority, FOW.VERB_MAKE],
  ['last-chronicle', LC.ASK.priority, LC.VERB_SOUL],
  ['trails', TR.ASK.priority, TR.VERB_GAIN],
])('sensible options of %s', (name, question, verb) => {
  const game = loadGame(name);
  const idle = [makeOption(verb, 0, 0), makeOption(verb, 1, 0)];

  it('leave out what is idle, where anything else is left', () => {
    expect(sensible(game, offering(game, question, OPTION_PASS, ...idle))).toEqual([OPTION_PASS]);
  });

  it('are the idle ones where passing is withdrawn and nothing else is left, never none', () => {
    expect(sensible(game, offering(game, question, ...idle))).toEqual(idle);
  });
});

describe('a step', () => {
  it.each(['force-of-will', 'last-chronicle', 'shadowverse-evolve', 'square-enix-tcg', 'trails'])(
    'of %s that is not offered is a fault and changes nothing',
    (name) => {
      const game = loadGame(name);
      const s = new Int32Array(game.stateCells);
      game.createState(s, { decks: [game.decks[0], game.decks[1]], key: Int32Array.of(1, 2, 3, 4) });
      const before = s.slice();
      const foreign = makeOption(62, 200, 0);
      expect(() => game.step(s, foreign)).toThrow(`option ${foreign} is not offered`);
      expect(() => game.settle(s, foreign)).toThrow(`option ${foreign} is not offered`);
      expect(s.subarray(K.OPTIONS)).toEqual(before.subarray(K.OPTIONS));
    },
  );
});
