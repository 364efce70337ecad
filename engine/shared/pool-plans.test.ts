/**
 * Plans of payments of a game made for this test, compared with a search through every order in which abilities can be
 * used.
 */
import { describe, expect, it } from 'vitest';
import { CONTINUE } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addDefinition } from '../kernel/tables.ts';
import { ABILITY_CARDS, ABILITY_NUMBERS, asked, OUTPUT } from './pool-plans.ts';
import { createPools } from './pools.ts';

const YARD = 2;
const COMMITTED = 1;
/** White, black, and a unit that pays no colour. */
const PAYS = [1, 2, 0];

/**
 * What a card can do: its ability costs units, may take another card too, and makes units of one kind. A card with none
 * of that has no ability: it is rested for one unit.
 */
interface Maker {
  readonly price: number;
  readonly takes: boolean;
  readonly kind: number;
  readonly units: number;
}
let makers: readonly Maker[] = [];
const isAbility = ({ price, takes, units }: Maker): boolean => price > 0 || takes || units > 1;
const flags = (card: number): number => K.cardField(card, K.CARD_FLAGS);

const pools = createPools({
  name: 'pools of the plans test',
  pays: PAYS,
  serves: () => true,
  unitsOf: (s, _player, kind) => s[K.PLAYERS + kind],
  addUnits: () => undefined,
  makerZones: [YARD],
  committed: COMMITTED,
  makes: (_s, card) => (isAbility(makers[card]) ? 0 : 1 << makers[card].kind),
  make: () => undefined,
  makeVerb: 40,
  spendVerb: 41,
  question: 1,
  abilities: {
    find: () => {
      let n = 0;
      makers.forEach((maker, card) => {
        if (!isAbility(maker)) return;
        ABILITY_CARDS[n] = card;
        ABILITY_NUMBERS[n++] = 0;
      });
      return n;
    },
    outputOf: (_s, _player, card) => {
      OUTPUT.kinds[0] = 1 << makers[card].kind;
      OUTPUT.units[0] = makers[card].units;
      OUTPUT.only[0] = 0;
      return 1;
    },
    priceOf: (_s, card) => {
      asked.free = makers[card].price;
      asked.needs = 0;
      asked.purpose = 0;
      return asked.free > 0;
    },
    mayRepeat: () => false,
    canPay: (s, _player, card) => {
      if ((s[flags(card)] & COMMITTED) !== 0) return false;
      s[flags(card)] |= COMMITTED;
      let ok = false;
      if (!makers[card].takes) ok = pools.goOn(s);
      for (let other = 0; makers[card].takes && other < makers.length && !ok; other++) {
        if ((s[flags(other)] & COMMITTED) !== 0) continue;
        s[flags(other)] |= COMMITTED;
        ok = pools.goOn(s);
        s[flags(other)] &= ~COMMITTED;
      }
      s[flags(card)] &= ~COMMITTED;
      return ok;
    },
    begin: () => CONTINUE,
    makingOf: () => 0,
    isMeant: () => true,
    verb: 42,
  },
});

const definition = addDefinition();

function position(units: readonly number[]): State {
  const s: State = new Int32Array(K.stateCells(16));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  units.forEach((count, kind) => {
    s[K.PLAYERS + kind] = count;
  });
  for (let i = 0; i < makers.length; i++) addCard(s, definition, 0, YARD);
  return s;
}

/** Tries every order of uses and every way to pay. */
function canPay(units: readonly number[], left: readonly number[], free: number, needs: readonly number[]): boolean {
  const [white, black, plain] = units;
  if (white >= needs[0] && black >= needs[1] && white + black + plain >= needs[0] + needs[1] + free) return true;
  for (const card of left) {
    const { price, takes, kind, units: made } = makers[card];
    const others = left.filter((other) => other !== card);
    for (const taken of takes ? others : [-1])
      for (let a = 0; a <= Math.min(price, white); a++)
        for (let b = 0; a + b <= price && b <= black; b++) {
          const c = price - a - b;
          if (c > plain) continue;
          const rest = [white - a, black - b, plain - c];
          rest[kind] += made;
          if (
            canPay(
              rest,
              others.filter((other) => other !== taken),
              free,
              needs,
            )
          )
            return true;
        }
  }
  return false;
}

describe('a price beside abilities that make units at a cost', () => {
  it('is met exactly where some order of uses meets it', () => {
    let seed = 3;
    const below = (n: number): number => {
      seed = (Math.imul(seed, 1103515245) + 12345) >>> 0;
      return (seed >>> 8) % n;
    };
    let met = 0;
    for (let i = 0; i < 1500; i++) {
      makers = Array.from({ length: below(5) }, () => ({
        price: below(3) === 0 ? 1 : 0,
        takes: below(4) === 0,
        kind: below(3),
        units: 1 + (below(3) >> 1),
      }));
      const units = [below(2), below(2), below(2)];
      const [free, needs] = [below(3), [below(3), below(3)]];
      const expected = canPay(
        units,
        makers.map((_, card) => card),
        free,
        needs,
      );
      const found = pools.canMeet(position(units), 0, free, needs[0] | (needs[1] << 4), 0);
      expect(found, JSON.stringify({ makers, units, free, needs })).toBe(expected);
      if (expected) met++;
    }
    expect(met).toBeGreaterThan(300);
  });
});
