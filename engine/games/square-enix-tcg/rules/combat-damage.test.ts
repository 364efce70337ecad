import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: t-spare, name: Spare, type: forward, element: earth, cost: 3, power: 5000, generic: true }
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 7000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-ruby, name: Ruby, type: forward, element: fire, cost: 3, power: 2000 }
- { id: t-giant, name: Giant, type: forward, element: fire, cost: 9, power: 15000 }
- { id: t-guard, name: Guard, type: forward, element: water, cost: 3, power: 7000 }
- { id: t-half, name: Half, type: forward, element: water, cost: 3, power: 2500 }
- { id: t-hitter, name: Hitter, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: damages-opponent, do: [{ draw: 1 }] }] }
- { id: t-slapper, name: Slapper, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: damages-opponent, do: [{ draw: 1 }] }] }
- { id: t-third, name: Third, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ when: damages-opponent, if: { points: { player: opponent, at-least: 3 } }, do: [{ draw: 1 }] }] }
- { id: t-pack, name: Pack, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { power: 3000 }, if: { is: { who: self, of: { state: party } } } }] }
- { id: t-mourner, name: Mourner, type: backup, element: water, cost: 1, abilities: [{ when: { put-into-break-zone: { type: forward } }, do: [{ draw: 1 }] }] }
- { id: t-herald, name: Herald, type: backup, element: fire, cost: 1, abilities: [{ when: attack-preparation, do: [{ draw: 1 }] }] }
- { id: t-burst, name: Burst, type: summon, element: fire, cost: 1, abilities: [{ ex: true, do: [{ draw: 1 }] }] }
- { id: t-waker, name: Waker, type: backup, element: fire, cost: 1, abilities: [{ when: attack-preparation, do: [{ activate: { all: { type: forward, controller: you } } }] }] }
- { id: t-lull, name: Lull, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { dull: chosen }] }] }
- { id: t-quick, name: Quick, type: summon, element: fire, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
`;

interface More {
  readonly field?: readonly CardSpec[];
  readonly hand?: readonly CardSpec[];
  readonly defenderHand?: readonly CardSpec[];
  readonly deck?: readonly CardSpec[];
  readonly damage?: readonly CardSpec[];
  readonly switches?: Record<string, string>;
}

/** Player 0 attacks with all cards that are named; the table then stands at the window after the block. */
function battle(attackers: readonly string[], defenders: readonly CardSpec[], block: string, more: More = {}): Table {
  const table = setUp({
    phase: 'attack',
    cards: CARDS,
    ...(more.switches === undefined ? {} : { switches: more.switches }),
    players: [
      { field: [...attackers, ...(more.field ?? []), 'Spare'], hand: more.hand ?? [] },
      {
        field: defenders,
        hand: more.defenderHand ?? [],
        damage: more.damage ?? [],
        ...(more.deck === undefined ? {} : { deck: more.deck }),
      },
    ],
  }).passUntil('attack');
  for (const name of attackers) table.do(`attack with ${name}`);
  if (table.kind() === 'party') table.do('let nobody else join');
  return table.passUntil('block').do(block);
}

describe('combat damage', () => {
  it('SE 10.1.4.1 an unblocked attack deals one point, whatever the power', () => {
    for (const name of ['Ruby', 'Giant']) {
      const table = battle([name], ['Guard'], 'do not block').do('pass', 'pass');
      expect([table.zone(0, 'damage'), table.zone(1, 'damage')]).toEqual([[], ['Filler']]);
      expect([table.card('Guard').damage, table.card(name).damage]).toEqual([0, 0]);
    }
  });

  it('SE 10.1.4.1 an unblocked attacker that left before the damage deals none', () => {
    const table = battle(['Red'], ['Guard'], 'do not block', { defenderHand: ['Gust'] });
    table.do('pass', 'play Gust').passUntil('choose').do('choose Red').passUntil('attackAgain');
    expect([table.card('Red').zone, table.zone(1, 'damage')]).toEqual(['hand', []]);
  });

  it('SE 10.1.4.2 blocked, both deal their power at the same time and the player takes nothing', () => {
    const even = battle(['Red'], ['Guard', 'Mourner'], 'block with Guard').do('pass', 'pass');
    expect([even.card('Red').zone, even.card('Guard').zone, even.zone(1, 'damage')]).toEqual(['break', 'break', []]);
    // both left at the same moment, so each departure was seen
    expect([even.kind(), even.waiting()]).toEqual(['triggerOrder', 2]);
    const uneven = battle(['Giant'], ['Guard'], 'block with Guard').do('pass', 'pass');
    expect([uneven.card('Giant').damage, uneven.card('Guard').zone, uneven.zone(1, 'damage')]).toEqual([
      7000,
      'break',
      [],
    ]);
    const lower = battle(['Rose'], ['Guard'], 'block with Guard').do('pass', 'pass');
    expect([lower.card('Rose').zone, lower.card('Guard').damage]).toEqual(['break', 5000]);
  });

  it('SE 10.1.4.2 every member of a party deals its power to the blocker', () => {
    const table = battle(['Rose', 'Ruby'], ['Guard'], 'block with Guard')
      .passUntil('splitDamage')
      .do('0 damage to Rose');
    // the blocker was dealt 5000 and 2000
    expect([table.card('Guard').zone, table.card('Rose').damage, table.card('Ruby').zone]).toEqual([
      'break',
      0,
      'break',
    ]);
  });

  it("SE 10.1.4.2.1 the blocker's player splits its power over the party as they like", () => {
    const table = battle(['Red', 'Rose', 'Ruby'], ['Guard'], 'block with Guard').passUntil('splitDamage');
    expect([table.decider(), table.kind()]).toEqual([1, 'splitDamage']);
    const shares = [7000, 0, 1000, 2000, 3000, 4000, 5000, 6000];
    const finer = (name: string): string => `name the damage to ${name} digit by digit`;
    expect(table.offered()).toEqual([...shares.map((share) => `${share} damage to Red`), finer('Red')]);
    const all = table.copy().do('7000 damage to Red');
    expect([all.card('Red').zone, all.card('Rose').damage, all.card('Ruby').damage]).toEqual(['break', 0, 0]);
    table.do('0 damage to Red');
    expect(table.offered()).toEqual([...shares.map((share) => `${share} damage to Rose`), finer('Rose')]);
    // the last member is dealt the rest
    table.do('5000 damage to Rose');
    expect(table.kind()).toBe('priority');
    expect(['Red', 'Rose', 'Ruby'].map((name) => table.card(name).zone)).toEqual(['field', 'break', 'break']);
    expect(table.card('Red').damage).toBe(0);
  });

  it('SE 10.1.4.2.1 a power that is no whole number of thousands is split all the same, and wholly', () => {
    const table = battle(['Red', 'Rose'], ['Half'], 'block with Half').passUntil('splitDamage');
    const shares = [2500, 0, 1000, 2000].map((share) => `${share} damage to Red`);
    expect(table.offered()).toEqual([...shares, 'name the damage to Red digit by digit']);
    table.do('1000 damage to Red');
    expect([table.card('Red').damage, table.card('Rose').damage]).toEqual([1000, 1500]);
  });

  it('SE 10.1.4.2.1 shares need not be whole thousands: none of two members need be broken', () => {
    const table = battle(['Red', 'Rose', 'Ruby'], ['Guard'], 'block with Guard').passUntil('splitDamage');
    table.do('name the damage to Red digit by digit');
    expect(table.offered()).toHaveLength(8);
    expect(table.offered()[2]).toBe('2000 to 2999 damage to Red');
    table.do('2000 to 2999 damage to Red');
    expect(table.offered()).toHaveLength(10);
    table.do('2500 to 2599 damage to Red', '2570 to 2579 damage to Red');
    expect(table.offered()[9]).toBe('2579 damage to Red');
    table.do('2571 damage to Red');
    // 4429 are left, so no larger number is offered
    table.do('name the damage to Rose digit by digit', '4000 to 4999 damage to Rose');
    expect(table.offered()).toEqual(
      ['4000', '4100', '4200', '4300', '4400'].map((n) => `${n} to ${Number(n) + 99} damage to Rose`),
    );
    table.do('4400 to 4499 damage to Rose');
    expect(table.offered()).toHaveLength(3);
    table.do('4420 to 4429 damage to Rose');
    expect(table.offered()).toHaveLength(10);
    table.do('4429 damage to Rose');
    expect(table.kind()).toBe('priority');
    expect(['Red', 'Rose', 'Ruby'].map((name) => table.card(name).damage)).toEqual([2571, 4429, 0]);
  });

  it('SE 10.1.4.3 then "deals damage to the opponent" triggers, once for each member, after EX Bursts', () => {
    const table = battle(['Hitter', 'Slapper'], ['Guard'], 'do not block', { deck: ['Burst', 'Red', 'Red'] });
    table.do('pass', 'pass');
    expect([table.kind(), table.decider(), table.stack()]).toEqual(['exBurst', 1, []]);
    table.do('use the EX Burst');
    expect(table.zone(1, 'hand').length).toBe(1);
    table.passUntil('priority');
    expect([...table.stack()].sort()).toEqual(['ability 1 of Hitter', 'ability 1 of Slapper']);
    expect(table.zone(0, 'hand')).toEqual([]);
    // with the switch only the first member triggers; when the attack is blocked, none does
    const lead = battle(['Hitter', 'Slapper'], ['Guard'], 'do not block', { switches: { 'party-damage': 'lead' } }).do(
      'pass',
      'pass',
    );
    expect(lead.stack()).toEqual(['ability 1 of Hitter']);
    const blocked = battle(['Hitter'], ['Half'], 'block with Half').do('pass', 'pass');
    expect([blocked.kind(), blocked.stack()]).toEqual(['priority', []]);
  });

  it('SE 10.1.4.3 the damage is dealt by then: a condition counts this point', () => {
    const third = battle(['Third'], ['Guard'], 'do not block', { damage: ['Spare', 'Spare'] }).do('pass', 'pass');
    expect(third.stack()).toEqual(['ability 1 of Third']);
    const second = battle(['Third'], ['Guard'], 'do not block', { damage: ['Spare'] }).do('pass', 'pass');
    expect([second.kind(), second.stack()]).toEqual(['priority', []]);
  });

  it('SE 10.1.4.4 the turn player has priority after the damage, when the dead have left', () => {
    const table = battle(['Red'], ['Guard'], 'block with Guard', { hand: ['Quick'], defenderHand: ['Quick'] }).do(
      'pass',
      'pass',
    );
    expect([table.kind(), table.decider(), table.phase(), table.offered()]).toEqual([
      'priority',
      0,
      'attack',
      ['pass', 'play Quick'],
    ]);
    expect([table.card('Red').zone, table.card('Guard').zone]).toEqual(['break', 'break']);
    table.do('pass');
    expect([table.kind(), table.decider()]).toEqual(['priority', 1]);
  });

  it('SE 10.1.4.5 a party dissolves after that priority, not before', () => {
    const table = battle(['Pack', 'Rose'], ['Guard'], 'do not block');
    expect(table.card('Pack').power).toBe(8000);
    table.do('pass', 'pass');
    expect([table.kind(), table.card('Pack').power, table.card('Rose').attacking]).toEqual(['priority', 8000, true]);
    table.do('pass', 'pass');
    expect([table.kind(), table.card('Pack').power, table.card('Rose').attacking]).toEqual([
      'attackAgain',
      5000,
      false,
    ]);
  });

  it('SE 10.1.4.6 an attack more begins with a new preparation step; otherwise the main phase follows', () => {
    const table = battle(['Red'], ['Guard'], 'do not block', { field: ['Herald'] });
    expect(table.zone(0, 'hand').length).toBe(1);
    table.do('pass', 'pass').passUntil('attackAgain');
    const done = table.copy().do('go to the second main phase');
    expect([done.phase(), done.kind(), done.stack()]).toEqual(['main-2', 'priority', []]);
    table.do('attack again');
    expect([table.phase(), table.kind(), table.decider(), table.stack()]).toEqual([
      'attack',
      'priority',
      0,
      ['ability 1 of Herald'],
    ]);
    table.passUntil('attack').do('attack with Spare').passUntil('block').do('do not block').passUntilQuiet();
    // after the window of the damage no Forward is left that could attack
    table.do('pass', 'pass', 'pass', 'pass');
    expect([table.phase(), table.zone(1, 'damage').length, table.zone(0, 'hand').length]).toEqual(['main-2', 2, 2]);
  });

  it('SE 10.1.4.6 a Forward that the next preparation step would ready is reason enough to go back to it', () => {
    const more = { field: ['Waker'], hand: ['Lull'] };
    const table = battle(['Red'], ['Guard'], 'do not block', more).do('play Lull', 'pass', 'pass', 'choose Spare');
    expect(table.card('Spare').dull).toBe(true);
    table.passUntil('attackAgain').do('attack again').passUntil('attack');
    expect([table.card('Red').dull, table.offered()]).toEqual([false, ['attack with Spare', 'do not attack']]);
    // without such an ability the attack phase is over
    const over = battle(['Red'], ['Guard'], 'do not block', { hand: ['Lull'] }).do(
      'play Lull',
      'pass',
      'pass',
      'choose Spare',
    );
    expect(over.do('pass', 'pass', 'pass', 'pass').phase()).toBe('main-2');
  });
});
