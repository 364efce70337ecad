/**
 * Control on a host made for this test: cards are on the sides of a field, and a list says which cards changed sides.
 */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addContinuous, removeContinuous } from './continuous.ts';
import { createControl } from './control.ts';

const FIELD = 4;
const STEAL = 3;
const CARD = 7;
let moves: string[] = [];
let s: State;

const { changeController, controllerWithout, isControlGiven, noteEnd, endControl } = createControl({
  field: FIELD,
  kind: () => STEAL,
  changesSides: (_s, card, from, to) => void moves.push(`${card}: ${from} to ${to}`),
  changed: () => void moves.push('.'),
});

const target = K.makeReference(CARD, 1);
const side = (): number => s[K.cardField(CARD, K.CARD_ZONE)] - FIELD;
function steal(player: number): void {
  addContinuous(s, STEAL, player, 0, target, 1, 0, 0, controllerWithout(s, target));
  changeController(s, CARD, player);
}

beforeEach(() => {
  s = new Int32Array(K.stateCells(20));
  clearState(s, new Int32Array(4));
  for (let row = 0; row <= CARD; row++) addCard(s, 0, 0, row === CARD ? FIELD : 0);
  moves = [];
});

describe('control', () => {
  it('is the side that a card is on; a change to the same side is none', () => {
    expect([isControlGiven(s, target), controllerWithout(s, target)]).toEqual([false, 0]);
    changeController(s, CARD, 0);
    expect(moves).toEqual([]);
    steal(1);
    expect([side(), moves]).toEqual([1, ['7: 4 to 5', '.']]);
    expect([isControlGiven(s, target), controllerWithout(s, target)]).toEqual([true, 0]);
  });

  it('goes back when the last effect has ended, and to the latest of those that go on before that', () => {
    steal(1);
    steal(0);
    steal(1);
    noteEnd(s, K.CONTINUOUS);
    removeContinuous(s, 0);
    endControl(s);
    expect(side()).toBe(1);
    for (let i = 0; i < 2; i++) noteEnd(s, K.CONTINUOUS);
    removeContinuous(s, 1);
    removeContinuous(s, 0);
    endControl(s);
    expect(side()).toBe(0);
  });

  it('of an object that is no more stays what it is', () => {
    steal(1);
    s[K.cardField(CARD, K.CARD_SERIAL)]++;
    noteEnd(s, K.CONTINUOUS);
    removeContinuous(s, 0);
    endControl(s);
    expect(side()).toBe(1);
  });
});
