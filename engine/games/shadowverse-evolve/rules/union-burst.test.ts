/** Union Burst and equipment (14.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ub-soldier, name: Soldier, kind: follower, class: royal, cost: 0, attack: 2, defense: 4 }
- id: ub-hero
  name: Hero
  kind: follower
  class: royal
  cost: 0
  attack: 2
  defense: 4
  abilities:
    - { cost: { pp: 3 }, union-burst: true, do: [{ heal: 1 }] }
    - { cost: { pp: 0 }, times: 1, do: [{ heal: 10 }] }
- { id: ub-twin, name: Twin, kind: follower, class: royal, cost: 0, attack: 2, defense: 4, abilities: [{ when: [fanfare, last-words], union-burst: true, do: [{ heal: 1 }] }] }
- { id: ub-choir, name: Choir, kind: amulet, class: royal, cost: 0, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you }, union-burst: true }] }
- { id: ub-grave, name: Shade, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: 0 }, from: graveyard, times: 1, union-burst: true, do: [{ heal: 1 }] }] }
- { id: ub-plain, name: Plain, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: 0 }, times: 1, do: [{ heal: 1 }] }] }
- { id: ub-fan, name: Fan, kind: amulet, class: royal, cost: 0, abilities: [{ when: { union-burst: { kind: follower, master: you } }, do: [{ heal: 100 }] }] }
- { id: ub-second, name: Second, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ heal: { union-bursts: { times: 900 } } }] }] }
- { id: ub-free, name: Free, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { ability: union-burst, master: you } } }, { burst: chosen }] }] }
- { id: ub-x, name: Caster, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: x }, union-burst: true, do: [{ heal: { sum: { a: x, b: 1 } } }] }] }
- { id: ub-picky, name: Picky, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ cost: { pp: 1 }, union-burst: true, do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, amount: 1 } }] }] }
- { id: ub-ender, name: Ender, kind: follower, class: royal, cost: 0, attack: 1, defense: 1, abilities: [{ when: end-phase, if: { exists: { of: { name: Fan, master: you } } }, union-burst: true, do: [{ heal: 1 }] }] }
- { id: ub-teach, name: Teach, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { gain: { who: chosen, gives: { ability: { cost: { pp: 3 }, union-burst: true, do: [{ heal: 5 }] } }, until: turn } }] }] }
- { id: ub-horn, name: Horn, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { ability: { cost: { pp: 9 }, union-burst: true, do: [{ heal: 7 }] } }, affects: { wears-this: true } }] }
- { id: ub-echo, name: Echo, kind: amulet, class: royal, cost: 0, abilities: [{ static: { ability: { cost: { pp: 9 }, do: [{ heal: 9 }] } }, affects: { kind: follower, ability: union-burst } }] }
- { id: ub-seek, name: Count, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ heal: { count: { of: { ability: union-burst, master: you } } } }] }] }
- { id: ub-slay, name: Slay, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
- { id: ub-sword, name: Sword, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { attack: 2 }, affects: { wears-this: true } }] }
- { id: ub-ring, name: Ring, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { defense: 1 }, affects: { wears-this: true } }, { when: end-phase, do: [{ heal: 5 }] }] }
- { id: ub-arm, name: Arm, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { equip: { who: chosen, equipment: Sword } }] }] }
- { id: ub-adorn, name: Adorn, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { equip: { who: chosen, equipment: Ring } }] }] }
- { id: ub-smith, name: Smith, kind: amulet, class: royal, cost: 0, abilities: [{ when: { equipped: { name: Sword } }, do: [{ heal: { attack: { all: { name: Soldier, master: you } } } }] }] }
- { id: ub-place, name: Place, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ put-token: { token: Sword } }, { put-token: { token: Sword, zone: ex } }] }] }
- { id: ub-gust, name: Gust, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }] }] }
- { id: ub-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: ub-worn, name: Inspect, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ heal: { count: { of: { equipped: true, master: you } } } }] }] }
- { id: ub-sweep, name: Sweep, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { damage: { who: { all: { kind: follower, master: opponent } }, amount: 1, source: chosen } }, { damage: { who: opponent-leader, amount: 1, source: chosen } }] }] }
- { id: ub-axe, name: Axe, kind: equipment, special: token, class: nightmare, cost: 1, abilities: [{ static: { ability: { when: { deals-damage: { to: { kind: follower, zone: field, master: opponent }, kind: ability, batch: true } }, do: [{ heal: 1 }] } }, affects: { wears-this: true } }] }
- { id: ub-saw, name: Saw, kind: equipment, special: token, class: nightmare, cost: 1, abilities: [{ static: { ability: { when: { deals-damage: { to: { kind: follower, zone: field, master: opponent }, kind: ability } }, do: [{ heal: 1 }] } }, affects: { wears-this: true } }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const PRICONNE = { title: 'プリンセスコネクト！Re:Dive' };
const at = (mine: Options, theirs: Options = {}) =>
  setUp({
    cards: CARDS,
    players: [
      { ...PRICONNE, ...mine },
      { ...PRICONNE, ...theirs },
    ],
  });

describe('Union Burst', () => {
  it('SVE 14.5.1.1 abilities of several kinds may have the keyword', () => {
    const table = at({ field: ['Hero', 'Choir', 'Soldier'], hand: ['Twin'] });
    expect(table.card('Soldier').attack).toBe(3);
    table.do('use ability 1 of Hero', 'play Twin');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 14.5.1.1 a Union Burst ability that was given to a card is one: texts find it and activate it', () => {
    const table = at({ field: ['Soldier'], hand: ['Teach', 'Count', 'Free'] });
    expect(table.can('play Free')).toBe(false);
    table.do('play Teach', 'play Count');
    expect(table.player(0).defense).toBe(21);
    table.do('play Free');
    expect(table.player(0).defense).toBe(26);
    // an equipment gives it, and without the equipment it is gone
    const worn = at({
      field: ['Soldier', 'Plain'],
      equipment: [{ card: 'Horn', on: 'Soldier' }],
      hand: ['Free', 'Count'],
    });
    worn.do('play Free', 'play Count');
    expect(worn.player(0).defense).toBe(20 + 7 + 1);
    expect(
      at({ field: ['Soldier'], hand: ['Count'] })
        .do('play Count')
        .player(0).defense,
    ).toBe(20);
    // a given ability that is lost again is not found
    worn.toPhase('next-turn');
    expect(table.toPhase('next-turn').toPhase('next-turn').can('use ability')).toBe(false);
  });

  it('SVE 14.5.1.1 what gives abilities to cards with an ability asks about those printed on them', () => {
    const table = at({ field: ['Hero', 'Soldier', 'Echo'] });
    expect(table.offered().filter((text) => text.startsWith('use'))).toHaveLength(3);
    expect(at({ field: ['Soldier', 'Echo'] }).can('use ability')).toBe(false);
  });

  it('SVE 14.5.1.1.1 only the ability behind the keyword is a Union Burst ability', () => {
    const table = at({ field: ['Hero', 'Fan'] });
    table.do('use ability 2 of Hero');
    expect(table.player(0).defense).toBe(30);
    table.do('use ability 1 of Hero');
    expect(table.player(0).defense).toBe(131);
    // texts find the cards with a Union Burst ability
    expect(
      at({ field: ['Hero', 'Plain', 'Twin', 'Soldier'], hand: ['Count'] })
        .do('play Count')
        .player(0).defense,
    ).toBe(22);
  });

  it('SVE 14.5.1.1.2 behind several icons each ability is one', () => {
    const table = at({ field: ['Fan'], hand: ['Twin', 'Slay'] });
    table.do('play Twin');
    expect(table.player(0).defense).toBe(121);
    table.do('play Slay');
    expect(table.player(0).defense).toBe(222);
    const off = at({ hand: ['Twin', 'Slay'], title: '' });
    expect(off.do('play Twin', 'play Slay').player(0).defense).toBe(20);
  });

  it.each([[''], ['Saga']])('SVE 14.5.1.2 disabled in every zone in a deck not based on its title (%s)', (title) => {
    const table = at({ field: ['Hero', 'Choir', 'Soldier'], hand: ['Twin', 'Free'], graveyard: ['Shade'], title });
    expect(table.card('Soldier').attack).toBe(2);
    expect([table.can('use ability 1 of Hero'), table.can('use ability 1 of Shade')]).toEqual([false, false]);
    table.do('play Twin');
    expect(table.player(0).defense).toBe(20);
    // the other abilities are not disabled; and nothing is activated for free
    table.do('use ability 2 of Hero');
    expect(table.player(0).defense).toBe(30);
    table.do('play Free', 'choose Hero');
    expect(table.player(0).defense).toBe(30);
    const on = at({ field: ['Hero'], graveyard: ['Shade'] });
    expect([on.can('use ability 1 of Hero'), on.can('use ability 1 of Shade')]).toEqual([true, true]);
  });

  it('SVE 14.5.1.3 it has been activated when it was played and has resolved', () => {
    const table = at({ field: ['Hero', 'Fan'], hand: ['Second'] });
    table.do('use ability 1 of Hero');
    expect(table.player(0).defense).toBe(121);
    expect(table.do('play Second').player(0).defense).toBe(1021);
    // an ability without a target cannot be played, so it was not activated
    const none = at({ field: ['Picky', 'Fan'], hand: ['Free', 'Second'] });
    none.do('play Free', 'play Second');
    expect(none.player(0).defense).toBe(20);
  });

  it('SVE 14.5.1.4 for free it is played as if its cost did not exist, and counts as activated', () => {
    const table = at({ field: ['Hero', 'Fan'], hand: ['Free'], pp: 0 });
    expect(table.can('use ability 1 of Hero')).toBe(false);
    table.do('play Free');
    expect(table.player(0)).toMatchObject({ defense: 121, pp: 0 });
    const picky = at(
      { field: ['Picky'], hand: ['Free'], pp: 0 },
      {
        field: [
          { card: 'Soldier', as: 'one' },
          { card: 'Soldier', as: 'two' },
        ],
      },
    );
    picky.do('play Free', 'choose two');
    expect([picky.card('one').defense, picky.card('two').defense]).toEqual([4, 3]);
  });

  it('SVE 14.5.1.4.1 of a triggered one the trigger condition is ignored', () => {
    const table = at({ field: ['Ender'], hand: ['Free'] });
    table.do('play Free');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 14.5.1.4.2 an X that its player would pick is 0', () => {
    const table = at({ field: ['Caster'], hand: ['Free'] });
    table.do('play Free');
    expect(table.player(0)).toMatchObject({ defense: 21, pp: 10 });
    expect(table.kind()).toBe('main');
    table.do('use ability 1 of Caster', 'X = 3');
    expect(table.player(0)).toMatchObject({ defense: 25, pp: 7 });
  });
});

describe('equipment', () => {
  it('SVE 14.5.2.1 is created by effects, in any deck', () => {
    const table = at({ field: ['Soldier'], hand: ['Arm'], title: '' });
    table.do('play Arm');
    expect(table.card('Sword').kinds).toEqual(['equipment', 'token']);
    expect(table.card('Soldier').attack).toBe(4);
  });

  it('SVE 14.5.2.1.2 exists in equipment zones only', () => {
    const table = at({ hand: ['Place'] });
    table.do('play Place');
    expect([table.zone(0, 'field'), table.zone(0, 'ex'), table.zone(0, 'equipment')]).toEqual([[], [], []]);
  });

  it('SVE 14.5.2.1.3 its abilities work in that zone', () => {
    const table = at({ field: ['Soldier'], equipment: [{ card: 'Ring', on: 'Soldier' }] });
    expect(table.card('Soldier').defense).toBe(5);
    table.toPhase('end');
    expect(table.player(0).defense).toBe(25);
    const gone = at({ field: ['Soldier'], hand: ['Gust'], equipment: [{ card: 'Ring', on: 'Soldier' }] });
    gone.do('play Gust').toPhase('end');
    expect(gone.player(0).defense).toBe(20);
  });

  it('SVE 14.5.2.2 a follower equips it: it is created, then worn', () => {
    const table = at({ field: ['Soldier', 'Plain'], hand: ['Arm', 'Inspect'] });
    table.do('play Arm', 'choose Soldier', 'play Inspect');
    expect(table.card('Sword')).toMatchObject({ zone: 'equipment', on: 'Soldier' });
    expect(table.player(0).defense).toBe(21);
    expect([table.card('Soldier').attack, table.card('Plain').attack]).toEqual([4, 1]);
  });

  it("SVE 14.5.2.2.1 it is in the equipment zone of the follower's master", () => {
    const table = at({ hand: ['Arm'] }, { field: ['Soldier'] });
    table.do('play Arm');
    expect([table.zone(0, 'equipment'), table.zone(1, 'equipment')]).toEqual([[], ['Sword']]);
    const own = at({ hand: ['Arm', 'Theft'] }, { field: ['Soldier'] });
    own.do('play Theft', 'play Arm');
    expect([own.zone(0, 'equipment'), own.zone(1, 'equipment')]).toEqual([['Sword'], []]);
  });

  it('SVE 14.5.2.2.2 what waits for it being equipped triggers once it is worn', () => {
    const table = at({ field: ['Soldier', 'Smith'], hand: ['Arm', 'Adorn'] });
    table.do('play Arm');
    // the follower has its 2 already as the ability resolves
    expect(table.player(0).defense).toBe(24);
    table.do('play Adorn');
    expect(table.player(0).defense).toBe(24);
  });

  it('SVE 14.5.2.3 a follower may wear several, also of a name', () => {
    const table = at({ field: ['Soldier'], hand: ['Arm', 'Arm', 'Adorn'] });
    table.do('play Arm', 'play Arm', 'play Adorn');
    expect(table.card('Soldier')).toMatchObject({ attack: 6, defense: 5 });
    expect([...table.zone(0, 'equipment')].sort()).toEqual(['Ring', 'Sword', 'Sword']);
  });

  it('SVE 14.5.2.4 a follower that leaves for anything but a field wears it no more', () => {
    const table = at({ field: ['Soldier'], hand: ['Arm', 'Gust'] });
    table.do('play Arm', 'play Gust', 'play Soldier');
    expect(table.card('Soldier').attack).toBe(2);
    expect(table.zone(0, 'equipment')).toEqual([]);
    const stolen = at({ hand: ['Theft'] }, { field: ['Soldier'], equipment: [{ card: 'Sword', on: 'Soldier' }] });
    stolen.do('play Theft');
    expect(stolen.card('Soldier')).toMatchObject({ player: 0, attack: 4 });
    expect([stolen.zone(0, 'equipment'), stolen.zone(1, 'equipment')]).toEqual([['Sword'], []]);
  });
});

describe('damage that is dealt together', () => {
  const field = ['Soldier', { card: 'Soldier', as: 'two' }, { card: 'Soldier', as: 'three' }] as const;
  const at3 = (equipment: string) =>
    at(
      { field: ['Plain'], hand: ['Sweep', 'Sweep'], equipment: [{ card: equipment, on: 'Plain' }] },
      { field: [...field] },
    ).do('play Sweep');

  it('SVE A.4.9 is heard of once where the text says so, and again the next time', () => {
    const table = at3('Axe');
    expect(table.player(0).defense).toBe(21);
    expect(table.do('play Sweep').player(0).defense).toBe(22);
  });

  it('SVE 10.7.2 is heard of once for each card where it does not', () => {
    expect(at3('Saw').waiting()).toBe(3);
  });
});
