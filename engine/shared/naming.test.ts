/** Naming, on a host made for this test. */
import { describe, expect, it } from 'vitest';
import { addOption, advance, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, VERB_NUMBER } from '../kernel/options.ts';
import { clearState } from '../kernel/state.ts';
import { createNaming } from './naming.ts';

const ASKED = 77;
const kept: number[][] = [];
const { beginNaming } = createNaming({
  question: ASKED,
  offer: (s, sort) => {
    for (let number = 0; number < sort; number++) addOption(s, makeOption(VERB_NUMBER, 0, number * 10));
  },
  keep: (_s, ...named) => void kept.push(named),
});
const HOST = defineProcedure('host of the naming test', {
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

function begin(sort: number): State {
  kept.length = 0;
  const s: State = new Int32Array(K.stateCells(1));
  clearState(s, new Int32Array(4));
  pushFrame(s, HOST.end, 0);
  beginNaming(s, sort, 5, 1);
  advance(s);
  return s;
}

describe('naming', () => {
  it('asks the player for one of what is offered, and tells what it was, for which card', () => {
    const s = begin(3);
    expect([s[K.DECISION_PLAYER], s[K.DECISION_KIND], s[K.OPTION_COUNT]]).toEqual([1, ASKED, 3]);
    takeOption(s, s[K.OPTIONS + 2]);
    expect([kept, s[K.GAME_OVER]]).toEqual([[[5, 1, 20]], 1]);
  });

  it('names nothing where nothing is offered', () => {
    expect([begin(0)[K.GAME_OVER], kept]).toEqual([1, []]);
  });
});
