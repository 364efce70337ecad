/**
 * Costs of several parts, against a slow reference that tries every set of cards for every part and every assignment of
 * every CP; and how many steps an answer takes where there are many cards.
 */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../testing/property-seed.ts';
import { TRIED } from '../../../shared/payment/question.ts';
import { setUp } from '../position.ts';
import { addResource, COVERING, canMeet, clearResources } from './cp.ts';

const ELEMENTS = ['fire', 'water', 'earth'] as const;
/** Elements of cards: of one, of two, and of Light, whose discard makes no CP. */
const KINDS = ['fire', 'water', 'earth', 'fire, water', 'water, earth', 'light'] as const;
type Kind = (typeof KINDS)[number];
const elementsOf = (kind: Kind): string[] => kind.split(', ');
const nameOf = (type: string, kind: Kind): string => `${type} ${kind.replace(', ', ' ')}`;
const idOf = (type: string, kind: Kind): string => `t-${nameOf(type, kind).replaceAll(' ', '-')}`;
const generic = 'generic: true';
const CARDS = KINDS.flatMap((kind) => [
  `- { id: ${idOf('forward', kind)}, name: ${nameOf('forward', kind)}, type: forward, element: [${kind}], cost: 99, power: 1000, ${generic} }`,
  `- { id: ${idOf('backup', kind)}, name: ${nameOf('backup', kind)}, type: backup, element: [${kind}], cost: 99, ${generic} }`,
]);

type Zone = 'hand' | 'field' | 'break';
interface Card {
  readonly type: 'forward' | 'backup';
  readonly kind: Kind;
  readonly zone: Zone;
  readonly dull: boolean;
  /** Is it the card of the ability? */
  readonly isSource?: boolean;
}
/** A part of a cost: a word, how many cards it takes, and the element and the type that each must have. */
interface Part {
  readonly word: 'discard' | 'to-break-zone' | 'return' | 'dull' | 'remove' | 'dull-self' | 'break-self';
  readonly count: number;
  readonly element?: string;
  readonly type?: string;
}
interface Cost {
  readonly parts: readonly Part[];
  readonly needs: Readonly<Record<string, number>>;
  readonly any: number;
}

const zoneOf = (word: Part['word']): Zone => (word === 'discard' ? 'hand' : word === 'remove' ? 'break' : 'field');
const isItself = ({ word }: Part): boolean => word === 'dull-self' || word === 'break-self';

/** Every set of `count` of the cards. */
function* setsOf<T>(cards: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  else
    for (let i = 0; i <= cards.length - count; i++)
      for (const rest of setsOf(cards.slice(i + 1), count - 1)) yield [cards[i], ...rest];
}

/** Can the units cover the needs, where each unit gives one of its elements? */
function covers(units: readonly (readonly string[])[], needs: Readonly<Record<string, number>>): boolean {
  if (Object.values(needs).every((n) => n === 0)) return true;
  if (units.length === 0) return false;
  const [first, ...rest] = units;
  return covers(rest, needs) || first.some((e) => (needs[e] ?? 0) > 0 && covers(rest, { ...needs, [e]: needs[e] - 1 }));
}

/** Can these cards pay the CP, each with all that it makes? */
function isMet(discards: readonly string[][], dulled: readonly string[][], { needs, any }: Cost): boolean {
  const asked = Object.values(needs).filter((n) => n > 0);
  const total = asked.reduce((a, b) => a + b, any);
  const made = 2 * discards.length + dulled.length;
  if (made < total || made > total + (discards.length > 0 ? Math.max(1, asked.length) : 0)) return false;
  return covers([...discards, ...discards, ...dulled], needs);
}

function canPayCp(hand: readonly string[][], backups: readonly string[][], cost: Cost): boolean {
  if (Object.values(cost.needs).reduce((a, b) => a + b, cost.any) === 0) return true;
  for (let x = 0; x <= hand.length; x++)
    for (const discards of setsOf(hand, x))
      for (let y = 0; y <= backups.length; y++)
        for (const dulled of setsOf(backups, y)) if (isMet(discards, dulled, cost)) return true;
  return false;
}

/** The reference: tries every set of cards for each part in turn, and then whether the others can pay the CP. */
function canPaySlowly(cards: readonly Card[], cost: Cost, i = 0, taken: ReadonlySet<Card> = new Set()): boolean {
  const free = cards.filter((card) => !taken.has(card));
  if (i === cost.parts.length) {
    const hand = free.filter(({ zone, kind }) => zone === 'hand' && kind !== 'light');
    const backups = free.filter(({ zone, type, dull }) => zone === 'field' && type === 'backup' && !dull);
    const makes = ({ kind }: Card): string[] => elementsOf(kind);
    return canPayCp(hand.map(makes), backups.map(makes), cost);
  }
  const part = cost.parts[i];
  if (isItself(part)) {
    const source = free.find((card) => card.isSource);
    if (source === undefined || (part.word === 'dull-self' && source.dull)) return false;
    return canPaySlowly(cards, cost, i + 1, new Set([...taken, source]));
  }
  const fitting = free.filter(
    (card) =>
      card.zone === zoneOf(part.word) &&
      (part.word !== 'dull' || !card.dull) &&
      (part.element === undefined || elementsOf(card.kind).includes(part.element)) &&
      (part.type === undefined || card.type === part.type),
  );
  for (const some of setsOf(fitting, part.count))
    if (canPaySlowly(cards, cost, i + 1, new Set([...taken, ...some]))) return true;
  return false;
}

function textOf({ parts, needs, any }: Cost): string {
  const written = parts.map((part) => {
    if (isItself(part)) return `${part.word}: true`;
    const of = [
      ...(part.word === 'remove' ? ['zone: break'] : []),
      ...(part.element === undefined ? [] : [`element: ${part.element}`]),
      ...(part.type === undefined ? [] : [`type: ${part.type}`]),
    ];
    return `${part.word}: { count: ${part.count}, of: { ${of.join(', ')} } }`;
  });
  const cp = [...Object.entries(needs), ['any', any] as const].filter(([, n]) => n > 0).map(([e, n]) => `${e}: ${n}`);
  if (cp.length > 0) written.push(`cp: { ${cp.join(', ')} }`);
  return `{ cost: { ${written.join(', ')} }, do: [{ draw: 1 }] }`;
}

const card = fc.record({
  type: fc.constantFrom('forward', 'backup') as fc.Arbitrary<Card['type']>,
  kind: fc.constantFrom(...KINDS),
  zone: fc.constantFrom('hand', 'hand', 'field', 'field', 'break') as fc.Arbitrary<Zone>,
  dull: fc.boolean(),
});
const part = fc.record({
  word: fc.constantFrom('discard', 'to-break-zone', 'return', 'dull', 'remove', 'dull-self', 'break-self'),
  count: fc.integer({ min: 1, max: 3 }),
  element: fc.option(fc.constantFrom(...ELEMENTS), { nil: undefined }),
  type: fc.option(fc.constantFrom('forward', 'backup'), { nil: undefined }),
}) as fc.Arbitrary<Part>;
const cost = fc
  .record({
    parts: fc.uniqueArray(part, { maxLength: 3, selector: ({ word }) => word }),
    needs: fc.record({ fire: fc.nat(2), water: fc.nat(1), earth: fc.nat(1) }),
    any: fc.nat(2),
  })
  .filter(
    ({ parts, needs, any }) =>
      parts.length + any + needs.fire + needs.water + needs.earth > 0 && parts.filter(isItself).length < 2,
  )
  // the card itself is paid with first, so that no other part may take it
  .map((made) => ({ ...made, parts: [...made.parts].sort((a, b) => Number(isItself(b)) - Number(isItself(a))) }));

/** The cards of the field that are more than the rules allow are put into the hand: Backups, and cards of Light. */
function withinLimits(cards: readonly Card[]): Card[] {
  let backups = 0;
  return cards.map((one) =>
    one.zone === 'field' && (one.kind === 'light' || (one.type === 'backup' && ++backups > 5))
      ? { ...one, zone: 'hand' as const }
      : one,
  );
}

const SOURCE: Card = { type: 'forward', kind: 'fire', zone: 'field', dull: false, isSource: true };

describe('costs of several parts', () => {
  it('SE 11.7.2.1.3 can be paid exactly where some set of cards for every part leaves enough CP', () => {
    let payable = 0;
    let asked = 0;
    const check = (drawn: readonly Card[], costs: readonly Cost[]): void => {
      const cards = [SOURCE, ...withinLimits(drawn)];
      const priced = `- { id: t-priced, name: Priced, type: forward, element: fire, cost: 99, power: 1000, abilities: [${costs.map(textOf).join(', ')}] }`;
      const placed = (zone: Zone) =>
        cards
          .filter((one) => one.zone === zone)
          .map((one) => ({
            card: one.isSource ? 'Priced' : nameOf(one.type, one.kind),
            ...(zone === 'field' && one.dull ? { dull: true } : {}),
          }));
      const table = setUp({
        cards: [...CARDS, priced].join('\n'),
        players: [{ hand: placed('hand'), field: placed('field'), break: placed('break') }, {}],
      });
      for (const [i, one] of costs.entries()) {
        const expected = canPaySlowly(cards, one);
        asked++;
        if (expected) payable++;
        expect([textOf(one), table.can(`use ability ${i + 1} of Priced`)]).toEqual([textOf(one), expected]);
      }
    };
    fc.assert(
      fc.property(
        fc.array(card, { minLength: 3, maxLength: 12 }),
        fc.array(cost, { minLength: 12, maxLength: 12 }),
        check,
      ),
      { numRuns: 120 },
    );
    expect([asked >= 1440, payable > 200, asked - payable > 200]).toEqual([true, true, true]);
  });

  it('SE 5.2.1.2.1 needs of several elements are covered exactly where some assignment of every CP covers them', () => {
    const makers = fc.array(
      fc.constantFrom(...KINDS.filter((kind) => kind !== 'light').map(elementsOf), ['fire', 'earth'], [...ELEMENTS]),
      { maxLength: 4 },
    );
    const bits = (of: readonly string[]): number =>
      of.reduce((mask, e) => mask | (1 << ELEMENTS.indexOf(e as (typeof ELEMENTS)[number])), 0);
    const needs = fc.record({ fire: fc.nat(4), water: fc.nat(3), earth: fc.nat(3) });
    let met = 0;
    let runs = 0;
    fc.assert(
      fc.property(makers, makers, needs, fc.nat(2), (hand, backups, asked, any) => {
        clearResources();
        for (const of of hand) addResource(bits(of), 1);
        for (const of of backups) addResource(bits(of), 0, 1);
        const counts = ELEMENTS.map((e) => asked[e]);
        const total = counts.reduce((a, b) => a + b, any);
        const packed = counts.reduce((sum, n, i) => sum | (n << (i * 4)), 0);
        const terms = Math.max(1, counts.filter((n) => n > 0).length);
        const expected = canPayCp(hand, backups, { parts: [], needs: asked, any });
        runs++;
        if (expected) met++;
        expect(canMeet(total, packed, terms)).toBe(expected);
      }),
      { numRuns: 4000 },
    );
    clearResources();
    expect([met > 400, runs - met > 400]).toEqual([true, true]);
  });
});

describe('how long an answer takes', () => {
  it('SE 11.7.2.1.3 many cards that could be taken are no more work where the CP cannot be paid by any choice', () => {
    const stepsOf = (piles: number): number => {
      const names = Array.from({ length: piles }, (_, i) => `Ghost ${i}`);
      const ghosts = names.map(
        (name, i) =>
          `- { id: t-g${i}, name: ${name}, type: forward, element: [${KINDS[i % 5]}], cost: 1, power: 1000 }`,
      );
      const priced =
        '- { id: t-priced, name: Priced, type: forward, element: fire, cost: 1, power: 1000, abilities: [{ cost: { remove: { count: 8, of: { zone: break } }, discard: 3, cp: { fire: 1, any: 3 } }, do: [{ draw: 1 }] }] }';
      // the hand is enough for the CP alone, and for the discards alone
      const hand = ['forward water', 'forward earth', 'backup water', 'forward fire'];
      TRIED.cards = 0;
      const table = setUp({
        cards: [...CARDS, ...ghosts, priced].join('\n'),
        players: [{ hand, field: ['Priced'], break: names }, {}],
      });
      expect(table.can('use ability 1 of Priced')).toBe(false);
      return TRIED.cards;
    };
    const few = stepsOf(12);
    // for the price the piles are one kind, whatever is in them: so the first eight of them are taken, and no others
    expect([few, stepsOf(36)]).toEqual([14, 14]);
  });

  it('SE 5.2.1.2.1 an assignment of many CP of two elements is not tried twice', () => {
    clearResources();
    // pairs of four elements, in a ring: two discards and a Backup of each
    for (let e = 0; e < 4; e++) addResource((1 << e) | (1 << ((e + 1) % 4)), 2, 1);
    const needs = [5, 5, 5, 5].reduce((sum, n, e) => sum | (n << (e * 4)), 0);
    COVERING.steps = 0;
    expect(canMeet(20, needs, 4)).toBe(true);
    // each set of elements has CP enough, but no surplus is allowed, and an element has an odd number of discards
    expect(canMeet(19, needs, 0)).toBe(false);
    clearResources();
    expect(COVERING.steps).toBeLessThan(50_000);
  });
});
