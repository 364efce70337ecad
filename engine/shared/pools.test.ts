/**
 * Pools of a game made for this test; whether a price can be met is compared with a search through every way to pay.
 */
import { describe, expect, it } from 'vitest';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addDefinition } from '../kernel/tables.ts';
import { createPools } from './pools.ts';

const YARD = 2;
const COMMITTED = 1;
/** The colours that a unit of each kind pays; the last kind is for purpose 1 only. */
const PAYS = [1, 2, 4, 0, 3];
const serves = (kind: number, purpose: number): boolean => kind !== 4 || purpose === 1;

const { canMeet } = createPools({
  name: 'pools of the pools test',
  pays: PAYS,
  serves,
  unitsOf: (s, player, kind) => s[K.playerOffset(player) + kind],
  addUnits: () => undefined,
  makerZones: [YARD],
  committed: COMMITTED,
  makes: (s, card) => s[K.cardField(card, K.CARD_FLAGS)] >> 1,
  make: () => undefined,
  makeVerb: 40,
  spendVerb: 41,
  question: 1,
});

const definition = addDefinition();

/** A state with this many units of each kind, and cards that make one of the kinds in their bits. */
function position(units: readonly number[], makers: readonly number[]): State {
  const s: State = new Int32Array(K.stateCells(8));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  units.forEach((count, kind) => {
    s[K.playerField(0, kind)] = count;
  });
  for (const kinds of makers) s[K.cardField(addCard(s, definition, 0, YARD), K.CARD_FLAGS)] = kinds << 1;
  return s;
}

/**
 * Can these units pay the price? Each unit is the colours that it could pay; the units are tried one after the other.
 */
function canPay(supply: readonly number[], free: number, needs: readonly number[]): boolean {
  if (free <= 0 && needs.every((need) => need === 0)) return true;
  if (supply.length === 0) return false;
  const [first, ...rest] = supply;
  for (const [colour, need] of needs.entries())
    if (need > 0 && ((first >> colour) & 1) === 1 && canPay(rest, free, needs.with(colour, need - 1))) return true;
  return canPay(rest, free - 1, needs);
}

describe('a price', () => {
  it('is met exactly where there is a way to pay it', () => {
    let seed = 1;
    const below = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % n;
    };
    let met = 0;
    for (let i = 0; i < 3000; i++) {
      const units = PAYS.map(() => below(3) >> 1);
      const makers = Array.from({ length: below(4) }, () => 1 + below(31));
      const [free, needs, purpose] = [below(4), [below(3), below(3), below(2)], below(2)];
      const supply = units.flatMap((count, kind) =>
        serves(kind, purpose) ? Array<number>(count).fill(PAYS[kind]) : [],
      );
      for (const kinds of makers) {
        const usable = PAYS.filter((_, kind) => ((kinds >> kind) & 1) === 1 && serves(kind, purpose));
        if (usable.length > 0) supply.push(usable.reduce((all, colours) => all | colours, 0));
      }
      const packed = needs.reduce((all, need, colour) => all | (need << (colour * 4)), 0);
      const expected = canPay(supply, free, needs);
      expect(
        canMeet(position(units, makers), 0, free, packed, purpose),
        JSON.stringify({ units, makers, free, needs, purpose }),
      ).toBe(expected);
      if (expected) met++;
    }
    expect(met).toBeGreaterThan(500);
  });

  it('asks for a colour that no unit pays in vain, and takes nothing that is promised elsewhere', () => {
    expect(canMeet(position([3, 3, 3, 3, 0], []), 0, 0, 1 << 12, 0)).toBe(false);
    const s = position([0, 0, 0, 0, 0], [1]);
    expect(canMeet(s, 0, 0, 1, 0)).toBe(true);
    s[K.cardField(0, K.CARD_FLAGS)] |= COMMITTED;
    expect(canMeet(s, 0, 0, 1, 0)).toBe(false);
  });
});
