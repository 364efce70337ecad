import { expect, it } from 'vitest';
import { GAME_NAMES, loadGame } from './index.ts';

it('a game is found by its folder or its tag, in any case, and is one object', () => {
  for (const name of GAME_NAMES) {
    const game = loadGame(name);
    expect(loadGame(game.tag)).toBe(game);
    expect(loadGame(game.tag.toLowerCase())).toBe(game);
  }
});

it('what is no game is refused with what is meant', () => {
  expect(() => loadGame('square-enix')).toThrow('unknown game "square-enix"');
  expect(() => loadGame('trials')).toThrow('unknown game "trials"; did you mean "trails"?');
  expect(() => loadGame('XX')).toThrow('known games: force-of-will (FOW), last-chronicle (LC)');
  expect(() => loadGame('constructor')).toThrow('unknown game');
});
