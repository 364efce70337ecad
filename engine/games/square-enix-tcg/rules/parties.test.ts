import { describe, expect, it } from 'vitest';
import type { Table } from '../driver.ts';
import { type CardSpec, setUp } from '../position.ts';

const CARDS = `
- { id: t-spare, name: Spare, type: forward, element: earth, cost: 3, power: 5000, generic: true }
- { id: t-red, name: Red, type: forward, element: fire, cost: 3, power: 5000 }
- { id: t-rose, name: Rose, type: forward, element: fire, cost: 3, power: 4000 }
- { id: t-ruby, name: Ruby, type: forward, element: fire, cost: 3, power: 3000 }
- { id: t-blue, name: Blue, type: forward, element: ice, cost: 3, power: 5000 }
- { id: t-flag, name: Red Flag, type: forward, element: fire, cost: 3, power: 5000, party-icon: true }
- { id: t-pennant, name: Blue Pennant, type: forward, element: ice, cost: 3, power: 5000, party-icon: true }
- { id: t-streamer, name: Streamer, type: forward, element: wind, cost: 3, power: 5000, party-icon: true }
- { id: t-idler, name: Idler, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-attack }
- { id: t-mercenary, name: Mercenary, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { attack-cost: 1 } }] }
- { id: t-pack, name: Pack, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { power: 3000 }, if: { is: { who: self, of: { state: party } } } }] }
- { id: t-drummer, name: Drummer, type: backup, element: fire, cost: 1, abilities: [{ when: party-attacks, do: [{ draw: 1 }] }] }
- { id: t-high, name: High, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { not-blocked-by: { cost: { min: 3 } } } }] }
- { id: t-higher, name: Higher, type: forward, element: fire, cost: 3, power: 5000, abilities: [{ field: { not-blocked-by: { cost: { min: 4 } } } }] }
- { id: t-wraith, name: Wraith, type: forward, element: fire, cost: 3, power: 5000, keywords: unblockable }
- { id: t-two, name: Two, type: forward, element: water, cost: 2, power: 7000 }
- { id: t-three, name: Three, type: forward, element: water, cost: 3, power: 7000 }
- { id: t-four, name: Four, type: forward, element: water, cost: 4, power: 7000 }
- { id: t-quick, name: Quick, type: forward, element: fire, cost: 3, power: 4000, keywords: first-strike }
- { id: t-swift, name: Swift, type: forward, element: fire, cost: 3, power: 4000, keywords: first-strike }
- { id: t-slow, name: Slow, type: forward, element: fire, cost: 3, power: 4000 }
- { id: t-fencer, name: Fencer, type: forward, element: water, cost: 3, power: 8000, keywords: first-strike }
- { id: t-slayer, name: Slayer, type: forward, element: fire, cost: 3, power: 4000, abilities: [{ when: breaks-forward, do: [{ draw: 1 }] }] }
- { id: t-butcher, name: Butcher, type: forward, element: fire, cost: 3, power: 4000, abilities: [{ when: breaks-forward, do: [{ draw: 1 }] }] }
- { id: t-cheerer, name: Cheerer, type: forward, element: fire, cost: 3, power: 4000, keywords: deals-no-battle-damage, abilities: [{ when: breaks-forward, do: [{ draw: 1 }] }] }
- { id: t-shield, name: Shield, type: forward, element: water, cost: 3, power: 7000, abilities: [{ field: { reduce-damage: { by: 1000, from: battle } } }] }
- { id: t-rover, name: Rover, type: forward, element: wind, cost: 3, power: 5000, keywords: any-party }
- { id: t-roamer, name: Roamer, type: forward, element: wind, cost: 3, power: 5000, keywords: [any-party, must-attack] }
- { id: t-driven, name: Driven, type: forward, element: fire, cost: 3, power: 5000, generic: true, keywords: must-attack }
- { id: t-rushed, name: Rushed, type: forward, element: water, cost: 3, power: 5000, generic: true, keywords: must-attack }
- { id: t-loner, name: Loner, type: forward, element: fire, cost: 3, power: 5000, keywords: cannot-form-party }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { to-hand: chosen }] }] }
`;

interface More {
  readonly field?: readonly CardSpec[];
  readonly hand?: readonly CardSpec[];
}

/** Player 0 is asked for attackers; Spare of another element is always there, so that there is a choice. */
function declare(members: readonly CardSpec[], defenders: readonly CardSpec[] = ['Three'], more: More = {}): Table {
  const field = [...members, ...(more.field ?? []), 'Spare'];
  const table = setUp({
    phase: 'attack',
    cards: CARDS,
    players: [{ field, hand: more.hand ?? [] }, { field: defenders }],
  });
  return table.passUntil('attack');
}

/** A party of all cards that are named; the table then stands at the window before the block. */
function party(names: readonly string[], defenders: readonly CardSpec[] = ['Three'], more: More = {}): Table {
  return declare(names, defenders, more).do(...names.map((name) => `attack with ${name}`));
}

const zones = (table: Table, ...names: readonly string[]): string[] => names.map((name) => table.card(name).zone);

describe('a Forward that forms a party with any element', () => {
  const fits = (first: string, ...others: readonly string[]): boolean[] => {
    const table = declare([first, ...others]).do(`attack with ${first}`);
    return others.map((name) => table.can(`attack with ${name}`));
  };

  it('SE 15.1.1.10.2 comes along with others and they with it, which still need one element in common', () => {
    expect(fits('Red', 'Rover', 'Blue')).toEqual([true, false]);
    expect(fits('Rover', 'Red', 'Blue')).toEqual([true, true]);
    const three = declare(['Rover', 'Red', 'Blue', 'Rose']).do('attack with Rover', 'attack with Red');
    expect([three.can('attack with Rose'), three.can('attack with Blue')]).toEqual([true, false]);
    // the Forward joins a party of icons, too
    const icons = declare(['Red Flag', 'Rover', 'Streamer', 'Blue']).do('attack with Red Flag', 'attack with Rover');
    expect([icons.can('attack with Streamer'), icons.can('attack with Blue')]).toEqual([true, false]);
    const last = declare(['Red Flag', 'Blue Pennant', 'Rover']).do('attack with Red Flag', 'attack with Blue Pennant');
    expect(last.can('attack with Rover')).toBe(true);
    // the Forward cannot join one that forms no party
    expect(fits('Loner', 'Rover')).toEqual([false]);
  });

  it('SE 10.1.2.1.3 is among the most that must attack, whichever the others are', () => {
    const table = declare(['Driven', 'Roamer', 'Rushed', 'Rushed']);
    expect(['Rushed', 'Roamer', 'Driven'].map((name) => table.can(`attack with ${name}`))).toEqual([true, true, false]);
    table.do('attack with Rushed');
    expect(['Rushed', 'Roamer', 'Driven'].map((name) => table.can(`attack with ${name}`))).toEqual([true, true, false]);
  });
});

describe('a party', () => {
  it('SE 15.1.1.10.1 attacks as one Forward would: one trigger, one point of damage', () => {
    const table = party(['Red', 'Rose', 'Ruby'], ['Three'], { field: ['Drummer'] });
    expect(table.stack()).toEqual(['ability 1 of Drummer']);
    expect(['Red', 'Rose', 'Ruby', 'Spare'].map((name) => table.card(name).attacking)).toEqual([
      true,
      true,
      true,
      false,
    ]);
    table.passUntil('block').do('do not block').passUntil('attackAgain');
    expect([table.zone(1, 'damage').length, table.zone(0, 'hand').length]).toEqual([1, 1]);
    // one Forward alone is no party
    const alone = declare(['Red', 'Rose'], ['Three'], { field: ['Drummer'] }).do(
      'attack with Red',
      'let nobody else join',
    );
    expect([alone.kind(), alone.stack()]).toEqual(['priority', []]);
  });

  it('SE 15.1.1.10.1 blocked, the members’ powers together meet the blocker', () => {
    const table = party(['Rose', 'Ruby'])
      .passUntil('block')
      .do('block with Three')
      .passUntil('splitDamage')
      .do('0 damage to Rose');
    expect([zones(table, 'Three', 'Rose', 'Ruby'), table.zone(1, 'damage')]).toEqual([['break', 'field', 'break'], []]);
  });

  it('SE 15.1.1.10.2 is of one element, or of icons among themselves', () => {
    const table = declare(['Red', 'Blue', 'Red Flag', 'Blue Pennant', 'Streamer']);
    expect(table.copy().do('attack with Red').offered()).toEqual(['attack with Red Flag', 'let nobody else join']);
    expect(table.copy().do('attack with Blue').offered()).toEqual(['attack with Blue Pennant', 'let nobody else join']);
    // with Red in the party every member must be of fire, icon or not
    const mixed = table.copy().do('attack with Red', 'attack with Red Flag');
    expect([mixed.kind(), mixed.card('Blue Pennant').attacking]).toEqual(['priority', false]);
    const icons = table.do('attack with Red Flag');
    expect(icons.offered()).toEqual(['attack with Blue Pennant', 'attack with Streamer', 'let nobody else join']);
    icons.do('attack with Blue Pennant', 'attack with Streamer');
    expect(['Red Flag', 'Blue Pennant', 'Streamer'].map((name) => icons.card(name).attacking)).toEqual([
      true,
      true,
      true,
    ]);
  });

  it('SE 15.1.1.10.3 takes only those that could be declared now', () => {
    const table = declare([
      'Red',
      { card: 'Rose', dull: true },
      { card: 'Ruby', since: 'this-turn' },
      'Idler',
      'Mercenary',
      'Slow',
    ]);
    // nothing can pay for Mercenary
    expect(table.do('attack with Red').offered()).toEqual(['attack with Slow', 'let nobody else join']);
  });

  it('SE 15.1.1.10.4 may be of any size', () => {
    const field = Array.from({ length: 20 }, (_, i) => ({ card: 'Spare', as: `s${i + 1}` }));
    const table = declare(field, ['Three']);
    for (let i = 1; i <= 20; i++) table.do(`attack with s${i}`);
    table.do('attack with Spare#21');
    expect(table.cards(0, 'field').every((card) => card.attacking && card.dull)).toBe(true);
    table.passUntil('block').do('do not block').passUntil('priority').do('pass', 'pass');
    expect(table.zone(1, 'damage').length).toBe(1);
  });

  it('SE 15.1.1.10.5 dissolves when one member is left, which attacks on alone; with two left it goes on', () => {
    const gone = party(['Pack', 'Red'], ['Three'], { hand: ['Gust'] });
    expect(gone.card('Pack').power).toBe(8000);
    gone.do('play Gust', 'pass', 'pass', 'choose Red');
    expect([gone.card('Pack').power, gone.card('Pack').attacking]).toEqual([5000, true]);
    gone.passUntil('block').do('do not block').passUntil('attackAgain');
    expect(gone.zone(1, 'damage').length).toBe(1);
    const three = party(['Pack', 'Red', 'Rose'], ['Three'], { hand: ['Gust'] }).do(
      'play Gust',
      'pass',
      'pass',
      'choose Red',
    );
    expect([three.card('Pack').power, three.card('Rose').attacking]).toEqual([8000, true]);
  });

  it('SE 15.1.1.10.5 when all members have left, nothing is blocked and nobody is hit', () => {
    const table = party(['Red', 'Rose'], ['Three'], { hand: ['Gust', 'Gust'] });
    table.do('play Gust', 'pass', 'pass', 'choose Red', 'play Gust', 'pass', 'pass', 'choose Rose');
    expect(zones(table, 'Red', 'Rose')).toEqual(['hand', 'hand']);
    table.do('pass', 'pass');
    expect([table.kind(), table.phase()]).toEqual(['priority', 'attack']);
    table.passUntil('attackAgain');
    expect([table.zone(1, 'damage'), table.card('Three').blocking]).toEqual([[], false]);
  });

  it('SE 15.1.1.10.6 can be blocked by whoever could block one of its members', () => {
    const field = ['Two', 'Three', 'Four'];
    const block = (...names: string[]): string[] => party(names, field).passUntil('block').offered();
    expect(
      declare(['High', 'Higher'], field).do('attack with High', 'let nobody else join').passUntil('block').offered(),
    ).toEqual(['block with Two', 'do not block']);
    expect(block('High', 'Higher')).toEqual(['block with Two', 'block with Three', 'do not block']);
    expect(block('High', 'Red')).toEqual(['block with Two', 'block with Three', 'block with Four', 'do not block']);
    expect(block('Wraith', 'Higher')).toEqual(['block with Two', 'block with Three', 'do not block']);
  });

  it('SE 15.1.1.10.7 strikes first only if every member does', () => {
    // both members strike first: the blocker is broken before it deals damage
    const both = party(['Quick', 'Swift']).passUntil('block').do('block with Three').do('pass', 'pass');
    expect([both.kind(), zones(both, 'Three', 'Quick', 'Swift')]).toEqual(['priority', ['break', 'field', 'field']]);
    expect([both.card('Quick').damage, both.card('Swift').damage]).toEqual([0, 0]);
    // one member of two has First Strike: all deal damage at once
    const one = party(['Quick', 'Slow']).passUntil('block').do('block with Three').passUntil('splitDamage');
    one.do('7000 damage to Quick');
    expect(zones(one, 'Three', 'Quick', 'Slow')).toEqual(['break', 'break', 'field']);
  });

  it('SE 15.1.1.10.7 a member whose First Strike is not effective still strikes, after a blocker that has it', () => {
    const table = party(['Quick', 'Slow'], ['Fencer'])
      .passUntil('block')
      .do('block with Fencer')
      .passUntil('splitDamage');
    // Fencer alone strikes first and breaks Slow; Quick strikes with the normal damage, and Fencer does not strike
    // again
    table.do('0 damage to Quick');
    expect(zones(table, 'Quick', 'Slow', 'Fencer')).toEqual(['field', 'break', 'field']);
    expect([table.card('Fencer').damage, table.card('Quick').damage]).toEqual([4000, 0]);
  });

  it('SE 15.1.1.10.8 shares the break of its blocker: also the member that deals no damage has broken it', () => {
    const table = party(['Slayer', 'Butcher', 'Cheerer'])
      .passUntil('block')
      .do('block with Three')
      .passUntil('splitDamage');
    table.do('0 damage to Slayer', '0 damage to Butcher');
    // Cheerer was broken in the same event and counts, too
    expect(zones(table, 'Three', 'Cheerer')).toEqual(['break', 'break']);
    expect([table.kind(), table.waiting()]).toEqual(['triggerOrder', 3]);
    table.passUntil('priority');
    expect([...table.stack()].sort()).toEqual(['ability 1 of Butcher', 'ability 1 of Cheerer', 'ability 1 of Slayer']);
  });

  it('SE 15.1.1.10.8 damage is settled for each member and then reduced; a blocker that survives was broken by nobody', () => {
    // the damage is 4000 and 4000, each reduced by 1000: 6000 of 7000
    const table = party(['Slayer', 'Butcher'], ['Shield'])
      .passUntil('block')
      .do('block with Shield')
      .passUntil('splitDamage');
    table.do('0 damage to Slayer');
    expect([table.card('Shield').zone, table.card('Shield').damage, table.stack()]).toEqual(['field', 6000, []]);
    // Cheerer deals nothing, and 4000 do not break Three
    const weak = party(['Slayer', 'Cheerer'])
      .passUntil('block')
      .do('block with Three')
      .passUntil('splitDamage')
      .do('0 damage to Slayer');
    expect([weak.card('Three').damage, weak.stack()]).toEqual([4000, []]);
  });

  it('SE 15.1.1.10.8 a member that left before the damage has broken nothing', () => {
    const table = party(['Slayer', 'Butcher', 'Red'], ['Three'], { hand: ['Gust'] })
      .passUntil('block')
      .do('block with Three');
    table.do('play Gust', 'pass', 'pass', 'choose Butcher').passUntil('splitDamage').do('0 damage to Slayer');
    expect([zones(table, 'Three', 'Butcher', 'Red'), table.stack()]).toEqual([
      ['break', 'hand', 'break'],
      ['ability 1 of Slayer'],
    ]);
  });
});
