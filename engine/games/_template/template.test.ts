/** The template is a whole game: it passes what every game passes, and its clauses have tests. */
import { describe, expect, it } from 'vitest';
import type { GameSetup } from '../../game.ts';
import { GAME_OVER, GAME_WINNER, type State, TURN_PLAYER } from '../../kernel/layout.ts';
import { playerCell } from '../../kernel/players.ts';
import { zoneSize } from '../../kernel/zones.ts';
import { CONFORMANCE } from '../../testing/conformance.ts';
import { load } from './index.ts';
import { FIRST_PLAYER, HAND_SIZE, PLAYER_POINTS, ZONE_DECK, ZONE_HAND, ZONE_TABLE } from './layout.ts';
import { valueOfCard } from './rules.ts';

const game = load();
const options = new Int32Array(64);

function begin(key: number): State {
  const s: State = new Int32Array(game.stateCells);
  // two of each value: no hand of three holds but one
  const even = game.decks.find(({ name }) => name === 'Even')!;
  const setup: GameSetup = { decks: [even, even], key: Int32Array.of(key, 2, 3, 4) };
  game.createState(s, setup);
  return s;
}

/** Takes the option whose card has the value that `pick` chooses of those offered. */
function lay(s: State, pick: (values: number[]) => number): number {
  const n = game.legalActions(s, options);
  const values = Array.from(options.subarray(0, n), (card) => valueOfCard(s, card));
  const value = pick(values);
  game.step(s, options[values.indexOf(value)]);
  return value;
}

describe('the template', () => {
  it.each(CONFORMANCE)('$name', ({ run }) => {
    for (let index = 0; index < 60; index++) expect(run(game, index)).toBeUndefined();
  });

  it('TPL 1.1 three cards each from decks of twelve', () => {
    const s = begin(1);
    for (const player of [0, 1]) {
      expect(zoneSize(s, ZONE_HAND + player)).toBe(HAND_SIZE);
      expect(zoneSize(s, ZONE_DECK + player)).toBe(12 - HAND_SIZE);
    }
  });

  it('TPL 1.2 either player may begin', () => {
    const firsts = new Set(Array.from({ length: 20 }, (_, key) => begin(key)[FIRST_PLAYER]));
    expect([...firsts].sort()).toEqual([0, 1]);
  });

  it('TPL 2.1 the players lay in turn', () => {
    const s = begin(2);
    const first = s[TURN_PLAYER];
    lay(s, (values) => values[0]);
    expect(s[TURN_PLAYER]).toBe(first ^ 1);
    expect(zoneSize(s, ZONE_TABLE + first)).toBe(1);
  });

  it.each(['TPL 2.2 the higher card takes two points', 'TPL 2.3 equal cards give nobody a point'])('%s', () => {
    for (let key = 0; key < 40; key++) {
      const s = begin(key);
      const first = s[TURN_PLAYER];
      const one = lay(s, (values) => Math.max(...values));
      const other = lay(s, (values) => Math.min(...values));
      const points = [playerCell(s, first, PLAYER_POINTS), playerCell(s, first ^ 1, PLAYER_POINTS)];
      expect(points).toEqual(one > other ? [2, 0] : one < other ? [0, 2] : [0, 0]);
    }
  });

  it('TPL 2.4 both draw after a round', () => {
    const s = begin(3);
    lay(s, (values) => values[0]);
    lay(s, (values) => values[0]);
    expect([zoneSize(s, ZONE_HAND), zoneSize(s, ZONE_HAND + 1)]).toEqual([HAND_SIZE, HAND_SIZE]);
  });

  it('TPL 3.1 most points win', () => {
    for (let key = 0; key < 20; key++) {
      const s = begin(key);
      while (s[GAME_OVER] === 0) lay(s, (values) => values[0]);
      const lead = playerCell(s, 0, PLAYER_POINTS) - playerCell(s, 1, PLAYER_POINTS);
      expect(s[GAME_WINNER]).toBe(lead > 0 ? 0 : lead < 0 ? 1 : 2);
    }
  });
});
