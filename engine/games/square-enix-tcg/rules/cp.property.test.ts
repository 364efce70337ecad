import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import '../../../testing/property-seed.ts';
import type { Table } from '../driver.ts';
import { setUp } from '../position.ts';

/** The elements of resources and costs. */
const KINDS = [['fire'], ['water'], ['earth'], ['fire', 'water'], ['water', 'earth'], ['fire', 'earth']] as const;
type Kind = (typeof KINDS)[number];
const labelOf = (kind: readonly string[]): string => kind.join(' and ');

const RESOURCES = KINDS.flatMap((kind) => [
  `- { id: t-h-${kind.join('-')}, name: Hand ${labelOf(kind)}, type: forward, element: [${kind}], cost: 99, power: 1000, generic: true }`,
  `- { id: t-b-${kind.join('-')}, name: Backup ${labelOf(kind)}, type: backup, element: [${kind}], cost: 1, generic: true }`,
]);

/** What is paid: the CP in all, the CP of each element among them, and the surplus CP that a discard allows. */
interface Cost {
  readonly total: number;
  readonly needs: Readonly<Record<string, number>>;
  readonly surplus: number;
}

interface Payment {
  readonly cost: Cost;
  readonly hand: readonly Kind[];
  readonly backups: readonly Kind[];
}

const kinds = (maxLength: number) => fc.array(fc.constantFrom(...KINDS), { maxLength });
const resources = { hand: kinds(4), backups: kinds(4) };
const cardPayments = fc.record({
  ...resources,
  cost: fc
    .record({ total: fc.integer({ min: 1, max: 8 }), kind: fc.constantFrom(...KINDS) })
    .map(({ total, kind }) => ({ total, needs: Object.fromEntries(kind.map((e) => [e, 1])), surplus: 1 })),
});
const abilityPayments = fc.record({
  ...resources,
  cost: fc
    .record({ fire: fc.nat(3), water: fc.nat(2), earth: fc.nat(2), any: fc.nat(2) })
    .filter(({ fire, water, earth, any }) => fire + water + earth + any > 0)
    .map(({ any, ...needs }) => ({
      total: any + needs.fire + needs.water + needs.earth,
      needs,
      // 11.7.2.1.1: a surplus of one for each element asked for
      surplus: Math.max(1, Object.values(needs).filter((n) => n > 0).length),
    })),
});

/** Can the units cover the needs, where each unit gives one of its elements? Tries every assignment. */
function covers(units: readonly Kind[], needs: Readonly<Record<string, number>>): boolean {
  if (Object.values(needs).every((n) => n === 0)) return true;
  if (units.length === 0) return false;
  const [first, ...rest] = units;
  return covers(rest, needs) || first.some((e) => (needs[e] ?? 0) > 0 && covers(rest, { ...needs, [e]: needs[e] - 1 }));
}

function isMet(cost: Cost, discards: readonly Kind[], dulled: readonly Kind[]): boolean {
  const made = 2 * discards.length + dulled.length;
  if (made < cost.total || made > cost.total + (discards.length > 0 ? cost.surplus : 0)) return false;
  return covers([...discards, ...discards, ...dulled], cost.needs);
}

const keyOf = (discards: readonly string[], dulled: readonly string[]): string =>
  `${[...discards].sort().join(', ')} / ${[...dulled].sort().join(', ')}`;

/**
 * Every legal payment: discards, then Backups, each in order, until the cost is met. It tries without looking ahead.
 */
function legalPayments({ cost, hand, backups }: Payment): Set<string> {
  const found = new Set<string>();
  const goOn = (discards: Kind[], dulled: Kind[], nextHand: number, nextBackup: number): void => {
    if (isMet(cost, discards, dulled)) {
      found.add(keyOf(discards.map(labelOf), dulled.map(labelOf)));
      return;
    }
    if (dulled.length === 0) {
      for (let i = nextHand; i < hand.length; i++) {
        // among copies in hand the first one stands for the others
        if (hand.slice(nextHand, i).includes(hand[i])) continue;
        goOn([...discards, hand[i]], dulled, i + 1, nextBackup);
      }
    }
    for (let i = nextBackup; i < backups.length; i++) goOn(discards, [...dulled, backups[i]], nextHand, i + 1);
  };
  goOn([], [], 0, 0);
  return found;
}

/** Every payment that the table lets a player make; each offered way must lead to a complete payment. */
function offeredPayments(table: Table): Set<string> {
  const found = new Set<string>();
  const goOn = (at: Table): void => {
    if (at.kind() === 'payCp') {
      for (const option of at.offered()) goOn(at.copy().do(option));
      return;
    }
    const discards = at.zone(0, 'break').map((name) => name.replace('Hand ', ''));
    const dulled = at.cards(0, 'field').filter((card) => card.dull && card.name.startsWith('Backup '));
    found.add(
      keyOf(
        discards,
        dulled.map((card) => card.name.replace('Backup ', '')),
      ),
    );
  };
  goOn(table);
  return found;
}

function positionOf(payment: Payment, priced: string, isAbility: boolean): Table {
  const field = payment.backups.map((kind) => `Backup ${labelOf(kind)}`);
  const hand = payment.hand.map((kind) => `Hand ${labelOf(kind)}`);
  return setUp({
    cards: [...RESOURCES, priced].join('\n'),
    players: [{ field: isAbility ? [...field, 'Priced'] : field, hand: isAbility ? hand : [...hand, 'Priced'] }, {}],
  });
}

function check(payment: Payment, priced: string, option: string, isAbility: boolean): void {
  const table = positionOf(payment, priced, isAbility);
  const legal = legalPayments(payment);
  expect(table.can(option)).toBe(legal.size > 0);
  if (legal.size > 0) expect(offeredPayments(table.do(option))).toEqual(legal);
}

describe('payments, against every assignment of every CP', () => {
  it('SE 11.3.6.1.1 offers for a card exactly the payments that are legal, and each can be completed', () => {
    const text = ({ total, needs }: Cost): string =>
      `- { id: t-priced, name: Priced, type: forward, element: [${Object.keys(needs)}], cost: ${total}, power: 1000 }`;
    fc.assert(
      fc.property(cardPayments, (payment) => check(payment, text(payment.cost), 'play Priced', false)),
      { numRuns: 250 },
    );
  });

  it('SE 11.7.2.1.1 offers for an ability exactly the payments that are legal, and each can be completed', () => {
    const text = ({ total, needs }: Cost): string => {
      const any = total - Object.values(needs).reduce((a, b) => a + b, 0);
      const cp = [...Object.entries(needs), ['any', any]].filter(([, n]) => n !== 0).map(([e, n]) => `${e}: ${n}`);
      return `- { id: t-priced, name: Priced, type: forward, element: fire, cost: 1, power: 1000, abilities: [ { cost: { cp: { ${cp.join(', ')} } }, do: [ { draw: 1 } ] } ] }`;
    };
    fc.assert(
      fc.property(abilityPayments, (payment) => check(payment, text(payment.cost), 'use ability 1 of Priced', true)),
      { numRuns: 250 },
    );
  });
});
