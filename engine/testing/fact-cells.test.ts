/**
 * Where a fact says in which cell its number stands, an encoding looks there and does not ask the fact: both must say
 * the same. So must keywords, which are taken as bits.
 */
import { describe, expect, it } from 'vitest';
import { VIEW as forceOfWill } from '../games/force-of-will/view.ts';
import { loadGame } from '../games/index.ts';
import { VIEW as lastChronicle } from '../games/last-chronicle/view.ts';
import { VIEW as shadowverseEvolve } from '../games/shadowverse-evolve/view.ts';
import { VIEW as squareEnixTcg } from '../games/square-enix-tcg/view.ts';
import { VIEW as trails } from '../games/trails/view.ts';
import * as K from '../kernel/layout.ts';
import type { CellBits } from '../view/facts.ts';
import type { GameView } from '../view/game-view.ts';

const VIEWS: readonly (readonly [name: string, view: GameView])[] = [
  ['force-of-will', forceOfWill],
  ['last-chronicle', lastChronicle],
  ['shadowverse-evolve', shadowverseEvolve],
  ['square-enix-tcg', squareEnixTcg],
  ['trails', trails],
];
const GAMES = 4;
/** Between two positions that are compared. */
const STRIDE = 11;

const numberIn = (s: K.State, from: number, { at, shift, mask }: CellBits): number => (s[from + at] >>> shift) & mask;

/** The names of the facts of a position that are not what their cells say; adds to `seen` what was other than 0. */
function faultsIn(s: K.State, { cards, players, zoneKinds }: GameView, seen: Set<string>): string[] {
  const faults: string[] = [];
  const compare = (name: string, found: number, told: number): void => {
    if (found !== told) faults.push(`${name}: ${found} in the cell, ${told} by the fact`);
    if (found !== 0) seen.add(name);
  };
  for (let card = 0; card < s[K.CARD_COUNT]; card++) {
    const kind = zoneKinds[s[K.cardField(card, K.CARD_ZONE)] >> 1];
    for (const [name, { cell, read, numbers, place }] of Object.entries(cards)) {
      if (place && !place.zones.includes(kind)) continue;
      if (cell && read) compare(name, numberIn(s, K.cardOffset(card), cell), Number(read(s, card)));
      if (!numbers?.isBit) continue;
      const bits = numbers.may!(s, card);
      const held = read!(s, card) as string[];
      compare(
        name,
        bits,
        numbers.names.reduce((sum, _, i) => sum | (numbers.read(s, card, i) << i), 0),
      );
      compare(
        name,
        bits,
        numbers.names.reduce((sum, word, i) => sum | (Number(held.includes(word)) << i), 0),
      );
    }
  }
  for (const [name, { cell, read }] of Object.entries(players))
    for (const player of [0, 1])
      if (cell && read) compare(name, numberIn(s, K.playerOffset(player), cell), Number(read(s, player)));
  return faults;
}

describe('the cell of a fact holds what the fact reads', () => {
  it.each(VIEWS)('%s', (name, view) => {
    const game = loadGame(name);
    const options = new Int32Array(1024);
    const s = new Int32Array(game.stateCells);
    const seen = new Set<string>();
    let dice = 1;
    for (let i = 0; i < GAMES; i++) {
      const decks = [game.decks[i % game.decks.length], game.decks[(i + 1) % game.decks.length]] as const;
      game.createState(s, { decks: [...decks], key: Int32Array.of(i, 2, 3, 4) });
      for (let step = 0; !game.isOver(s) && step < 300; step++) {
        const count = game.legalActions(s, options);
        dice = (Math.imul(dice, 1664525) + 1013904223) | 0;
        game.step(s, options[(dice >>> 8) % count]);
        if (step % STRIDE === 0) expect(faultsIn(s, view, seen)).toEqual([]);
      }
    }
    expect(seen).toContain('keywords');
    expect(seen.size).toBeGreaterThan(3);
  });
});
