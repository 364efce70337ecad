/** What is remembered of a turn in which very many things happen. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { cast, having, instant, life, type Players, regalia, resonator, type Table } from './testing/made-cards.ts';

const FREE = 'cost: [{ will: { free: 0 } }]';
const EACH = Array.from({ length: 60 }, (_, i) => i);
const TARGET = '{ target: { of: { type: resonator } } }';
/** The condition that a card of that race was put into a graveyard this turn; one card of the test has the race. */
const asked = (race: string): string => `if: { buried-this-turn: { of: { race: ${race} }, player: you } }`;

const CARDS = [
  ...EACH.map((i) => resonator(`Foe${i}`, ', race: Beast', 100, 900)),
  resonator('Last', ', race: Ghost', 100, 900),
  resonator('Rest', ', race: Wisp', 100, 900),
  resonator(
    'Hunter',
    having(
      `{ ${FREE}, do: [{ damage: { who: { all: { type: resonator, other: true } }, amount: 100 } }] }`,
      `{ ${FREE}, do: [{ gain-life: { damage-dealt: { who: self } } }] }`,
      '{ when: { put-into-graveyard: { type: resonator, damaged-by-this: true } }, do: [{ gain-life: 100 }] }',
    ),
  ),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Blink', TARGET, '{ put: { who: chosen, into: hand } }', '{ put-onto-field: { who: it } }'),
  instant('Storm', '{ destroy: { all: { race: [Beast, Ghost] } } }'),
  regalia(
    'Grave',
    `{ ${FREE}, ${asked('Beast')}, do: [{ draw: 1 }] }`,
    `{ ${FREE}, ${asked('Ghost')}, do: [{ draw: 1 }] }`,
  ),
  regalia('Wake', `{ ${FREE}, ${asked('Wisp')}, do: [{ draw: 1 }] }`),
].join('');

function at(players: Players): Table {
  return setUp({ cards: CARDS, phase: 'main', players });
}
const used = (t: Table, ability: number): Table => t.do(`use ability ${ability} of Hunter`).passUntilQuiet();
const foes = (from: number, to: number): string[] => EACH.slice(from, to).map((i) => `Foe${i}`);

describe('a turn in which a card damages sixty others', () => {
  const swept = (hand: string[]): Table =>
    used(at([{ field: ['Hunter', ...foes(0, 30), 'Last'], hand }, { field: foes(30, 60) }]), 1);

  it('FOW ext.battle.36 each is one that it has damaged, the first and the last of them', () => {
    for (const name of ['Foe0', 'Foe29', 'Foe30', 'Foe59', 'Last']) {
      const t = swept(['Kill']);
      expect([t.isOver(), t.card(name).damage]).toEqual([false, 100]);
      expect(life(cast(t, 'Kill', `choose ${name}`))).toBe(4100);
    }
  });

  it('FOW 9.6.b7.2 one that left the field and came again is another object, which it has not damaged', () => {
    const t = cast(swept(['Blink', 'Kill', 'Kill']), 'Blink', 'choose Foe29');
    expect(life(cast(t, 'Kill', 'choose Foe29'))).toBe(4000);
    expect(life(cast(t, 'Kill', 'choose Foe28'))).toBe(4100);
  });

  it('FOW ext.battle.36 all of it is damage that it has dealt, until the turn ends', () => {
    expect(life(used(swept([]), 2))).toBe(4000 + 61 * 100);
  });
});

describe('a turn in which sixty cards are buried', () => {
  it('FOW ext.zone.18 each is remembered, and none that was not buried', () => {
    const t = cast(at([{ field: ['Grave', 'Wake', ...foes(0, 59), 'Last', 'Rest'], hand: ['Storm'] }, {}]), 'Storm');
    expect([t.isOver(), t.zone(0, 'graveyard').length]).toEqual([false, 61]);
    expect([t.can('use ability 1 of Grave'), t.can('use ability 2 of Grave')]).toEqual([true, true]);
    expect(t.can('use ability 1 of Wake')).toBe(false);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.can('use ability 1 of Grave'), t.can('use ability 2 of Grave')]).toEqual([false, false]);
  });
});
