/**
 * Each prompt names the card that asks (causes.ts), in random games of shipped decks and of decks drawn from the whole
 * pool.
 */
import { describe, expect, it } from 'vitest';
import type { Deck, Game, GameSetup } from '../game.ts';
import { GAME_NAMES, loadGame } from '../games/index.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { randomWord } from '../kernel/random.ts';
import { wrongCause } from './causes.ts';

const GAMES = process.env.ASSAY_LONG ? 150 : 12;
const MOST_DECISIONS = 800;
const MILLISECONDS_PER_GAME = 2000;

const options = new Int32Array(K.OPTION_LIMIT);

function dice(index: number): (below: number) => number {
  let drawn = 0;
  return (below) => (randomWord(index, 0xca, 0x5eed, 0xc0f, 11, drawn++) >>> 0) % below;
}

function setupOf(game: Game, index: number, draw: (below: number) => number): GameSetup {
  const deck = (): Deck =>
    index % 2 === 0 ? game.decks[draw(game.decks.length)] : game.drawDeck(draw, `deck of game ${index}`).deck;
  return { decks: [deck(), deck()], key: Int32Array.of(draw(1 << 30), draw(1 << 30), 0, index), switches: {} };
}

/** Plays a random game; returns what is wrong with the first prompt that names a wrong cause. */
function playWith(game: Game, index: number, asked: (s: State) => void): string | undefined {
  const draw = dice(index);
  const s = new Int32Array(game.stateCells);
  game.createState(s, setupOf(game, index, draw));
  for (let decision = 0; decision < MOST_DECISIONS && !game.isOver(s); decision++) {
    const wrong = wrongCause(game, s);
    if (wrong !== undefined) return `game ${index}, decision ${decision}: ${wrong}`;
    asked(s);
    const count = game.legalActions(s, options);
    // passing is seldom taken, so that more is asked
    const first = options[draw(count)];
    game.step(s, first === game.quietOption(s) ? options[draw(count)] : first);
  }
  return undefined;
}

describe.each(GAME_NAMES)('%s', (name) => {
  it('each prompt names what asks', { timeout: 20_000 + GAMES * MILLISECONDS_PER_GAME }, () => {
    const game = loadGame(name);
    let named = 0;
    let unnamed = 0;
    for (let index = 0; index < GAMES; index++)
      expect(
        playWith(game, index, (s) => {
          if (game.told.prompt(s).card === undefined) unnamed++;
          else named++;
        }),
      ).toBeUndefined();
    expect(named).toBeGreaterThan(0);
    expect(unnamed).toBeGreaterThan(0);
  });
});
