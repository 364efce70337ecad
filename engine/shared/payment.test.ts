/**
 * Payments of a game made for this test: souls of two colours last in a pool and are made by wiping cards of the yard;
 * cards are sacrificed and discarded. One payment pays all parts together, and the other pays each part as its card is
 * chosen.
 */
import { describe, expect, it } from 'vitest';
import { advance, CONTINUE, defineProcedure, pushFrame, STOP, takeOption } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionNumber, optionVerb, VERB_CHOOSE } from '../kernel/options.ts';
import { addCard, clearState } from '../kernel/state.ts';
import { addCode, CODE, END } from '../kernel/tables.ts';
import { firstCard, linkLast, nextCard, unlinkCard } from '../kernel/zones.ts';
import type { Operand } from './operators/operator.ts';
import type { CostPart } from './payment/parts.ts';
import { PAID_WITH } from './payment/paying.ts';
import { TRIED } from './payment/question.ts';
import { createPayment, type Payment } from './payment.ts';
import { createPools } from './pools.ts';
import { referenceTo, SELECTED } from './selection.ts';

const HAND = 2;
const YARD = 4;
const PILE = 6;
// flags of a card
const COMMITTED = 1;
const WHITE = 2;
const BLACK = 4;
const WIPED = 8;
const HEAVY = 16;
const VERB_MAKE = 40;
const VERB_SPEND = 41;
// kinds of souls: the last is white, and pays for purpose 1 only
const KINDS = ['white', 'black', 'plain', 'kept'];
const UNBOUNDED = 99;

/** The events that happened, in words. */
let events: string[] = [];

const flags = (s: State, card: number): number => s[K.cardField(card, K.CARD_FLAGS)];
const cell = (player: number, kind: number): number => K.playerField(player, kind);

const pools = createPools({
  name: 'souls of the payment test',
  pays: [1, 2, 0, 1],
  serves: (kind, purpose) => kind !== 3 || purpose === 1,
  unitsOf: (s, player, kind) => s[cell(player, kind)],
  addUnits: (s, player, kind, change) => {
    s[cell(player, kind)] += change;
  },
  makerZones: [YARD],
  committed: COMMITTED,
  makes: (s, card) => ((flags(s, card) & WIPED) !== 0 ? 0 : (flags(s, card) >> 1) & 3),
  make: (s, card) => {
    s[K.cardField(card, K.CARD_FLAGS)] |= WIPED;
    events.push(`${card} wiped`);
  },
  makeVerb: VERB_MAKE,
  spendVerb: VERB_SPEND,
  question: 1,
});

const number: Operand = { kind: 'number', default: 0 };
const put = (word: string) => (s: State, _f: number, _pc: number, player: number, n: number) => {
  events.push(`${word} ${Array.from(PAID_WITH.subarray(0, n)).join(' ')}`);
  for (let i = 0; i < n; i++) {
    unlinkCard(s, PAID_WITH[i]);
    linkLast(s, PAID_WITH[i], PILE + player);
  }
};

/** Operands: count, the flags that a card must have, any number, the least weight. */
const taking = (kind: number, word: string): CostPart => ({
  zones: () => 1 << (kind >> 1),
  fits: (s, pc, card) => (flags(s, card) & CODE[pc + 2]) === CODE[pc + 2],
  least: (_s, pc) => (CODE[pc + 3] === 1 ? 0 : CODE[pc + 1]),
  most: (_s, pc) => (CODE[pc + 3] === 1 ? UNBOUNDED : K.NONE),
  total: (pc) => CODE[pc + 4],
  weight: (s, card) => ((flags(s, card) & HEAVY) !== 0 ? 3 : 1),
  pay: put(word),
});

/** The cost operators of the test, by name, in a payment. */
function operatorsOf({ costs }: Payment): (name: string, ...operands: number[]) => number[] {
  const define = (name: string, operands: readonly string[], run: CostPart): number =>
    costs.define({
      name,
      operands: Object.fromEntries(operands.map((operand) => [operand, number])),
      meaning: name,
      wording: name,
      run,
    });
  define('souls', ['white', 'black', 'free'], { isCounted: true, pay: () => void events.push('souls paid') });
  define('sacrifice', ['count', 'of', 'any', 'total'], taking(YARD, 'sacrificed'));
  define('discard', ['count', 'of', 'any', 'total'], taking(HAND, 'discarded'));
  define('wipe-self', [], {
    canPay: (s, _pc, source) => (flags(s, source) & (WIPED | COMMITTED)) === 0,
    uses: COMMITTED,
    stays: true,
    pay: () => void events.push('itself wiped'),
  });
  define('leave-self', [], {
    canPay: (s, _pc, source) => (flags(s, source) & COMMITTED) === 0,
    uses: COMMITTED,
    pay: () => void events.push('itself gone'),
  });
  define('show', [], {
    find: (s, _pc, _source, player) => {
      let n = 0;
      for (let card = firstCard(s, HAND + player); card !== K.NONE; card = nextCard(s, card))
        if ((flags(s, card) & HEAVY) !== 0) SELECTED[n++] = card;
      return n;
    },
    pay: (_s, _f, _pc, _player, n) => void events.push(`shown ${n > 0 ? PAID_WITH[0] : 'nothing'}`),
  });
  return (name, ...operands) => [costs.find(name)!, ...operands];
}

const common = {
  committed: COMMITTED,
  distinctZones: [YARD],
  verb: VERB_CHOOSE,
  question: 2,
  isAlike: (s: State, card: number, other: number) => flags(s, card) === flags(s, other),
};

const together = createPayment({
  ...common,
  name: 'payment at once of the test',
  isTogether: true,
  inZoneOrder: false,
  canCover: (s, player, list, x) => {
    const [free, needs] = soulsOf(list);
    return pools.canMeet(s, player, free, needs, x);
  },
  cover: (s, f) => {
    const [free, needs] = soulsOf(s[f + K.FRAME_ABILITY]);
    pools.beginSpending(s, K.frameController(s, f), free, needs, s[f + K.FRAME_A]);
  },
});
const apart = createPayment({
  ...common,
  name: 'payment by parts of the test',
  isTogether: false,
  inZoneOrder: false,
  finish: () => void events.push('finished'),
});
const part = operatorsOf(together);
operatorsOf(apart);

function soulsOf(list: number): [free: number, needs: number] {
  const pc = together.countedPart(list);
  return pc === 0 ? [0, 0] : [CODE[pc + 3], CODE[pc + 1] | (CODE[pc + 2] << 4)];
}

let act: (s: State) => void = () => {};
const HOST = defineProcedure('paymentTest', {
  act(s) {
    act(s);
    return CONTINUE;
  },
  end(s) {
    s[K.GAME_OVER] = 1;
    return STOP;
  },
});

type Card = readonly [zone: number, bits?: number, definition?: number];

/** A state with these cards of player 0, whose source is the first, and these souls. */
function stateOf(cards: readonly Card[], souls: readonly number[] = []): State {
  events = [];
  const s = new Int32Array(K.stateCells(cards.length));
  clearState(s, Int32Array.of(1, 2, 3, 4));
  for (const [zone, bits = 0, definition = 100 + s[K.CARD_COUNT]] of cards) {
    const card = addCard(s, definition, 0, zone);
    s[K.cardField(card, K.CARD_FLAGS)] = bits;
  }
  souls.forEach((units, kind) => {
    s[cell(0, kind)] = units;
  });
  return s;
}

const listOf = (...parts: number[][]): number => addCode([...parts.flat(), END]);

/** Begins to pay, up to the first decision. */
function pay(s: State, payment: Payment, list: number, x = 0): State {
  act = () => payment.beginPayment(s, 0, referenceTo(s, 0), list, x);
  pushFrame(s, HOST.act, 0);
  advance(s);
  return s;
}

function spell(option: number): string {
  if (option === OPTION_PASS) return 'pass';
  if (optionVerb(option) === VERB_SPEND) return `spend ${KINDS[optionNumber(option)]}`;
  if (optionVerb(option) === VERB_MAKE) return `wipe ${optionCard(option)} for ${KINDS[optionNumber(option)]}`;
  return `take ${optionCard(option)}`;
}

const offered = (s: State): string[] => Array.from(s.subarray(K.OPTIONS, K.OPTIONS + s[K.OPTION_COUNT]), spell);

function take(s: State, text: string): void {
  const at = offered(s).indexOf(text);
  if (at < 0) throw new Error(`"${text}" is not offered, but ${offered(s).join(', ')}`);
  takeOption(s, s[K.OPTIONS + at]);
}

describe('a price whose parts are paid together', () => {
  it('a card serves one part, and what is taken makes no soul', () => {
    const list = listOf(part('sacrifice', 1, 0, 0, 0), part('souls', 1, 0, 0));
    expect(together.canPayList(stateOf([[YARD, WHITE]]), 0, K.NONE, list, 0)).toBe(false);
    expect(together.canPayList(stateOf([[YARD, BLACK], [YARD]]), 0, K.NONE, list, 0)).toBe(false);
    const s = stateOf([
      [YARD, WHITE],
      [YARD, BLACK],
    ]);
    expect(together.canPayList(s, 0, K.NONE, list, 0)).toBe(true);
    pay(s, together, list);
    // only the white card can be wiped for the soul, so there is no choice
    expect(events).toEqual(['0 wiped', 'sacrificed 1', 'souls paid']);
    expect(flags(s, 1) & COMMITTED).toBe(0);
  });

  it('several parts take cards in ascending rows, and each is paid with its own', () => {
    const s = stateOf([[YARD], [YARD], [YARD, WHITE], [HAND], [HAND]]);
    pay(s, together, listOf(part('sacrifice', 2, 0, 0, 0), part('discard', 1, 0, 0, 0)));
    expect(offered(s)).toEqual(['take 0', 'take 1']);
    take(s, 'take 0');
    expect(offered(s)).toEqual(['take 1', 'take 2']);
    take(s, 'take 2');
    expect(offered(s)).toEqual(['take 3', 'take 4']);
    take(s, 'take 4');
    expect(events).toEqual(['sacrificed 0 2', 'discarded 4']);
  });

  it('a part that uses the source keeps it from those after it', () => {
    const list = listOf(part('wipe-self'), part('sacrifice', 1, 0, 0, 0));
    expect(together.canPayList(stateOf([[YARD]]), 0, 0, list, 0)).toBe(false);
    const s = stateOf([[YARD], [YARD]]);
    pay(s, together, list);
    expect(events).toEqual(['itself wiped', 'sacrificed 1']);
    expect(flags(s, 0) & COMMITTED).toBe(0);
  });

  it('a source that stays pays a part of another kind too: no part twice, and nothing once it has gone or was taken', () => {
    const can = (s: State, ...parts: number[][]): boolean => together.canPayList(s, 0, 0, listOf(...parts), 0);
    const own = (): State => stateOf([[YARD]]);
    const both = [part('wipe-self'), part('leave-self')];
    expect([can(own(), ...both), can(stateOf([[YARD, WIPED]]), ...both)]).toEqual([true, false]);
    expect(can(stateOf([[YARD, COMMITTED]]), ...both)).toBe(false);
    expect(can(own(), part('leave-self'), part('wipe-self'))).toBe(false);
    expect(can(own(), part('leave-self'), part('leave-self'))).toBe(false);
    expect(can(own(), part('wipe-self'), part('wipe-self'))).toBe(false);
    expect(can(own(), part('sacrifice', 1, 0, 0, 0), part('leave-self'))).toBe(false);
    const s = pay(stateOf([[YARD], [YARD]]), together, listOf(...both, part('sacrifice', 1, 0, 0, 0)));
    expect(events).toEqual(['itself wiped', 'itself gone', 'sacrificed 1']);
    expect(flags(s, 0) & COMMITTED).toBe(0);
  });

  it('a card that is picked is not taken', () => {
    const s = stateOf([
      [HAND, HEAVY],
      [HAND, HEAVY],
    ]);
    pay(s, together, listOf(part('show'), part('discard', 2, 0, 0, 0)));
    expect(offered(s)).toEqual(['take 0', 'take 1']);
    take(s, 'take 1');
    expect(events).toEqual(['shown 1', 'discarded 0 1']);
  });
});

describe('souls', () => {
  const price = (white: number, black: number, free: number): number => listOf(part('souls', white, black, free));

  it('are made in the middle of a payment, only those that help', () => {
    // the card of both colours must make black, because the other card makes only white
    const s = stateOf([
      [YARD, WHITE | BLACK],
      [YARD, WHITE],
      [YARD, WHITE],
    ]);
    pay(s, together, price(1, 1, 0));
    expect(events[0]).toBe('0 wiped');
    expect(offered(s)).toEqual(['wipe 1 for white', 'wipe 2 for white']);
    take(s, 'wipe 2 for white');
    expect(events).toEqual(['0 wiped', '2 wiped', 'souls paid']);
    expect([0, 1, 2, 3].map((kind) => s[cell(0, kind)])).toEqual([0, 0, 0, 0]);
  });

  it('in the pool are spent first; what is left stays there', () => {
    const s = stateOf([[YARD, WHITE]], [2, 1]);
    pay(s, together, price(1, 0, 1));
    // a soul of either colour pays the part without a colour
    expect(offered(s)).toEqual(['spend white', 'spend black']);
    take(s, 'spend white');
    expect(events).toEqual(['souls paid']);
    expect([s[cell(0, 0)], s[cell(0, 1)]]).toEqual([0, 1]);
  });

  it('of a colour are kept for the need of that colour', () => {
    const s = stateOf([], [1, 1, 1]);
    pay(s, together, price(0, 1, 1));
    expect(offered(s)).toEqual(['spend white', 'spend plain']);
  });

  it('may serve one purpose alone', () => {
    const list = price(1, 0, 0);
    expect(together.canPayList(stateOf([], [0, 0, 0, 1]), 0, K.NONE, list, 0)).toBe(false);
    const s = stateOf([], [0, 0, 0, 1]);
    expect(together.canPayList(s, 0, K.NONE, list, 1)).toBe(true);
    pay(s, together, list, 1);
    expect(s[cell(0, 3)]).toBe(0);
  });

  it('are found to be too few for some colours together', () => {
    const s = stateOf([[YARD, WHITE | BLACK]], [0, 0, 5]);
    expect(together.canPayList(s, 0, K.NONE, price(1, 0, 3), 0)).toBe(true);
    expect(together.canPayList(s, 0, K.NONE, price(1, 1, 0), 0)).toBe(false);
  });

  it('can be made while nothing is paid, and last', () => {
    const s = stateOf([[YARD, BLACK]]);
    pools.makeUnit(s, 0, 0, 1);
    expect(pools.canMeet(s, 0, 0, 1 << 4, 0)).toBe(true);
    expect(pools.canMeet(s, 0, 1, 1 << 4, 0)).toBe(false);
  });
});

describe('a price whose parts are paid in turn', () => {
  it('what one part leaves is there for the next', () => {
    const s = stateOf([[HAND, WHITE], [HAND], [YARD]]);
    pay(s, apart, listOf(part('discard', 1, 0, 0, 0), part('sacrifice', 1, 0, 0, 0)));
    expect(offered(s)).toEqual(['take 0', 'take 1']);
    take(s, 'take 1');
    expect(events).toEqual(['discarded 1', 'sacrificed 2', 'finished']);
  });

  it('cards alike are one choice, and a card that a later part needs is not offered', () => {
    const twins = stateOf([
      [HAND, 0, 7],
      [HAND, 0, 7],
      [HAND, 0, 8],
    ]);
    pay(twins, apart, listOf(part('discard', 1, 0, 0, 0)));
    expect(offered(twins)).toEqual(['take 0', 'take 2']);
    const needed = stateOf([[HAND, WHITE], [HAND], [HAND, BLACK]]);
    pay(needed, apart, listOf(part('discard', 1, 0, 0, 0), part('discard', 1, WHITE, 0, 0)));
    expect(offered(needed)).toEqual(['take 1', 'take 2']);
  });

  it('any number ends with a pass', () => {
    const s = stateOf([[HAND], [HAND], [HAND]]);
    pay(s, apart, listOf(part('discard', 0, 0, 1, 0)));
    expect(offered(s)).toEqual(['take 0', 'take 1', 'take 2', 'pass']);
    take(s, 'take 1');
    expect(offered(s)).toEqual(['take 2', 'pass']);
    take(s, 'pass');
    expect(events).toEqual(['discarded 1', 'finished']);
  });

  it('a total is reached with the rows from the one taken on', () => {
    const s = stateOf([[HAND], [HAND, HEAVY], [HAND]]);
    pay(s, apart, listOf(part('discard', 0, 0, 1, 4)));
    expect(offered(s)).toEqual(['take 0', 'take 1']);
    take(s, 'take 1');
    expect(events).toEqual(['discarded 1 2', 'finished']);
  });
});

describe('whether a price can be paid', () => {
  /** A part of a price: its word, how many cards it takes, and the flags that each must have. */
  type Asked = readonly [word: 'sacrifice' | 'discard', count: number, of: number];

  /** The reference, which tries every set of cards for every part. */
  function canPaySlowly(s: State, asked: readonly Asked[], price: readonly [number, number, number]): boolean {
    if (asked.length === 0) return together.canPayList(s, 0, K.NONE, listOf(part('souls', ...price)), 0);
    const [[word, count, of], ...rest] = asked;
    const tryFrom = (from: number, left: number): boolean => {
      if (left === 0) return canPaySlowly(s, rest, price);
      for (let card = from; card < s[K.CARD_COUNT]; card++) {
        const c = K.cardField(card, K.CARD_FLAGS);
        if (s[K.cardField(card, K.CARD_ZONE)] !== (word === 'discard' ? HAND : YARD)) continue;
        if ((s[c] & COMMITTED) !== 0 || (s[c] & of) !== of) continue;
        s[c] |= COMMITTED;
        const ok = tryFrom(card + 1, left - 1);
        s[c] &= ~COMMITTED;
        if (ok) return true;
      }
      return false;
    };
    return tryFrom(0, count);
  }

  it('is answered as if every set of cards had been tried for every part', () => {
    const draw = (n: number): number => {
      seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
      return (seed >>> 8) % n;
    };
    let seed = 1;
    const counts = [0, 0];
    for (let i = 0; i < 3000; i++) {
      const cards: Card[] = Array.from({ length: 3 + draw(7) }, () => [
        draw(3) === 0 ? HAND : YARD,
        WHITE * draw(2) + BLACK * draw(2) + WIPED * draw(2),
        100,
      ]);
      const asked: Asked[] = Array.from({ length: draw(4) }, () => [
        draw(3) === 0 ? 'discard' : 'sacrifice',
        1 + draw(3),
        [0, WHITE, BLACK, WIPED][draw(4)],
      ]);
      const price = [draw(3), draw(3), draw(3)] as const;
      const s = stateOf(cards);
      const before = s.slice();
      const expected = canPaySlowly(s, asked, price);
      const parts = asked.map(([word, count, of]) => part(word, count, of, 0, 0));
      const list = listOf(...parts, part('souls', ...price));
      expect([i, together.canPayList(s, 0, K.NONE, list, 0)]).toEqual([i, expected]);
      expect(s.every((value, at) => value === before[at])).toBe(true);
      counts[expected ? 1 : 0]++;
    }
    expect(Math.min(...counts)).toBeGreaterThan(300);
  });

  it('takes no more trials where there are more cards of the same kinds', () => {
    const trialsOf = (n: number): number => {
      const yard = Array.from({ length: n }, (_, i): Card => [YARD, [WHITE, BLACK, WIPED][i % 3]]);
      TRIED.cards = 0;
      const list = listOf(part('sacrifice', 10, 0, 0, 0), part('souls', 9, 9, 14));
      expect(together.canPayList(stateOf(yard), 0, K.NONE, list, 0)).toBe(false);
      return TRIED.cards;
    };
    // 66 ways to take ten cards of three kinds, each of which takes ten cards at most
    expect(trialsOf(30)).toBeLessThanOrEqual(660);
    expect(trialsOf(36)).toBe(trialsOf(30));
  });
});
