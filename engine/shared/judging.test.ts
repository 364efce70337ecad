import { describe, expect, it } from 'vitest';
import { EVALUATION_LIMIT } from '../game.ts';
import { addOption, beginOptions } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, OPTION_PASS, OPTION_YES, VERB_CHOOSE, VERB_DISCARD } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { chooseTheirs, finalValue, hasSensible, optionOrFirst } from './judging.ts';

const FIELD = 2;

/** A decision with these options; card 0 is on the field of player 0, card 1 on that of player 1. */
function offering(...options: readonly number[]): State {
  const s = new Int32Array(K.stateCells(2));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const player of [0, 1]) addCard(s, 0, player, FIELD + player);
  beginOptions(s);
  for (const option of options) addOption(s, option);
  return s;
}
const choose = (card: number): number => makeOption(VERB_CHOOSE, card, 0);

describe('settling a position', () => {
  it('takes the option that is wanted, or else the first', () => {
    expect(optionOrFirst(offering(choose(0), OPTION_PASS), OPTION_PASS)).toBe(OPTION_PASS);
    expect(optionOrFirst(offering(choose(1), OPTION_YES), OPTION_PASS)).toBe(choose(1));
  });

  it('finds what is worth a thought: neither passing nor what is idle', () => {
    const isIdle = (_s: State, option: number): boolean => option === choose(0);
    expect(hasSensible(offering(OPTION_PASS, choose(0)), isIdle)).toBe(false);
    expect(hasSensible(offering(OPTION_PASS, choose(0), choose(1)), isIdle)).toBe(true);
  });

  it('chooses a card of the opponent’s field', () => {
    const s = offering(makeOption(VERB_DISCARD, 1, 0), choose(0), choose(1));
    expect(chooseTheirs(s, FIELD)).toBe(choose(1));
    s[K.DECISION_PLAYER] = 1;
    expect(chooseTheirs(s, FIELD)).toBe(choose(0));
    expect(chooseTheirs(offering(OPTION_PASS, choose(0)), FIELD)).toBe(OPTION_PASS);
  });

  it('values a game that is over by its winner', () => {
    const s = offering();
    s[K.GAME_WINNER] = 1;
    expect([finalValue(s, 0), finalValue(s, 1)]).toEqual([-EVALUATION_LIMIT, EVALUATION_LIMIT]);
    s[K.GAME_WINNER] = K.DRAW;
    expect([finalValue(s, 0), finalValue(s, 1)]).toEqual([0, 0]);
  });
});
