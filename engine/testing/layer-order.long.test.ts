/**
 * The order of effects in layers equals the order by its definition, in random games of decks whose cards affect one
 * another. It is a long test because it mocks the layers module, and the files of `npm test` share the modules that
 * they import.
 */
import { describe, expect, it, vi } from 'vitest';
import { loadGame } from '../games/index.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS } from '../kernel/options.ts';
import { about } from '../shared/derive/about.ts';
import type * as Layers from '../shared/layers.ts';
import { applyByDefinition } from './slow-layers.ts';

/**
 * The layers in which one effect might have waited for another, their effects, and the layers in which the two orders
 * differ.
 */
const seen = vi.hoisted(() => ({ layers: 0, effects: 0, unlike: 0 }));

vi.mock('../shared/layers.ts', async (importOriginal) => {
  const original = await importOriginal<typeof Layers>();
  function applyLayer(s: State, list: Layers.LayerInstances, actions: Layers.LayerActions<State>): void {
    const mayWait = list.count > 1 && list.reads.subarray(0, list.count).some((reads) => reads !== 0);
    if (!mayWait) {
      original.applyLayer(s, list, actions);
      return;
    }
    seen.layers++;
    seen.effects += list.count;
    const { begunCount, grantedCount } = about;
    const slow = s.slice();
    applyByDefinition(slow, list, actions);
    const granted = about.grantedCount;
    about.begunCount = begunCount;
    about.grantedCount = grantedCount;
    original.applyLayer(s, list, actions);
    if (about.grantedCount !== granted || slow.some((cell, at) => cell !== s[at])) seen.unlike++;
  }
  return { ...original, applyLayer };
});

/** Plays each deck against itself, at random but seldom passing, for so many decisions. */
function playMirrors(name: string, decisions: number): void {
  const game = loadGame(name);
  const options = new Int32Array(K.OPTION_LIMIT);
  const s: State = new Int32Array(game.stateCells);
  let state = 1;
  const draw = (below: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return (state >>> 8) % below;
  };
  for (const [i, deck] of game.decks.entries()) {
    game.createState(s, { decks: [deck, deck], key: Int32Array.of(i, 1, 2, 3) });
    for (let decision = 0; decision < decisions && !game.isOver(s); decision++) {
      const n = game.legalActions(s, options);
      const option = options[draw(n)];
      game.step(s, option === OPTION_PASS && draw(4) > 0 ? options[draw(n)] : option);
    }
  }
}

describe('the order of layers', () => {
  // in the other games an effect of a layer hardly ever looks at what another effect of it changes
  it.each([
    ['trails', 500],
    ['force-of-will', 2],
  ])('is that of its definition in %s, each deck against itself', (name, layers) => {
    Object.assign(seen, { layers: 0, effects: 0, unlike: 0 });
    playMirrors(name, 500);
    expect(seen.unlike).toBe(0);
    expect(seen.layers).toBeGreaterThan(layers);
    expect(seen.effects).toBeGreaterThanOrEqual(2 * seen.layers);
  });
});
