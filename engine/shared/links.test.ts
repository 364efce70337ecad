/** Cards that lie with others, in a game with two zones for such cards, one of which lends texts. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import {
  addAbility,
  addDefinition,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEFS,
  defField,
} from '../kernel/tables.ts';
import { createLinks, LINKED } from './links.ts';

const FIELD = 4;
const OVER = 6;
const WORN = 8;

const links = createLinks({
  cell: K.CARD_GAME,
  zones: [OVER, WORN],
  lending: [OVER],
});

/** A definition with this many abilities and these flags. */
function definition(abilities: number, flags: number): number {
  const d = addDefinition();
  DEFS[defField(d, DEF_FLAGS)] = flags;
  DEFS[defField(d, DEF_ABILITY_COUNT)] = abilities;
  for (let i = abilities - 1; i >= 0; i--) {
    const row = addAbility();
    if (i === abilities - 1) DEFS[defField(d, DEF_ABILITY)] = row;
  }
  return d;
}

const TWO = definition(2, 1);
const ONE = definition(1, 2);
const WORN_ONE = definition(1, 4);
const rowsOf = (d: number): number[] =>
  Array.from({ length: DEFS[defField(d, DEF_ABILITY_COUNT)] }, (_, i) => DEFS[defField(d, DEF_ABILITY)] + i);

const s: State = new Int32Array(K.stateCells(8));
const found = (host: number): number[] => Array.from(LINKED.subarray(0, links.findLinked(s, host)));

/** Cards 0 and 1 are on the field, 2 is worn by 0, 3 and 4 (of the other player's zone) lie over 0, 5 over 1. */
beforeEach(() => {
  clearState(s, new Int32Array(4));
  for (const zone of [FIELD, FIELD]) addCard(s, TWO, 0, zone);
  addCard(s, WORN_ONE, 0, WORN);
  addCard(s, ONE, 0, OVER);
  addCard(s, TWO, 0, OVER + 1);
  addCard(s, ONE, 0, OVER);
  for (const card of [2, 3, 4]) links.linkTo(s, card, 0);
  links.linkTo(s, 5, 1);
});

describe('cards that lie with another', () => {
  it('are found by it, zone by zone, and it by them', () => {
    expect([found(0), found(1), found(5)]).toEqual([[3, 4, 2], [5], []]);
    expect([0, 2, 4, 5].map((card) => links.hostOf(s, card))).toEqual([K.NONE, 0, 0, 1]);
    expect([links.countLinked(s, 0, OVER), links.countLinked(s, 0, WORN), links.countLinked(s, 1, WORN)]).toEqual([
      2, 1, 0,
    ]);
  });

  it('lie with none once their links are cut', () => {
    links.cutLinks(s, 0);
    expect([found(0), found(1), links.hostOf(s, 2)]).toEqual([[], [5], K.NONE]);
  });

  it('lend their texts in zones that do: they are held by the other card, after its own', () => {
    expect([0, 2, 3].map((card) => links.holderOf(s, card))).toEqual([0, 2, 0]);
    const all = [0, 1, 2, 3, 4, 5].map((number) => links.abilityAt(s, 0, number));
    expect(all).toEqual([...rowsOf(TWO), ...rowsOf(ONE), ...rowsOf(TWO), K.NONE]);
    const printedOn = [rowsOf(TWO)[1], rowsOf(ONE)[0], rowsOf(WORN_ONE)[0]].map((row) => links.textWith(s, 0, row));
    expect(printedOn).toEqual([0, 3, K.NONE]);
    expect([links.textFlags(s, 0), links.textFlags(s, 2)]).toEqual([3, 4]);
  });
});
