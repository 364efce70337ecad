/**
 * Costs beside the printed one and in place of it (11.2.4, 11.3.4, 11.5.6, 15.2.12), and what texts know of the payment
 * (11.4.9).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 3 }, level: 1, power: 2000, atk: 1 }
- { id: elk, name: Elk, type: unit, cost: { free: 1 }, level: 1, power: 5000, atk: 1 }
- { id: fly, name: Fly, type: unit, cost: {}, level: 1, power: 500, atk: 1 }
- { id: flag, name: Flag, type: history, cost: {}, abilities: [{ affects: { type: unit, controller: you }, always: { power: 500 } }] }
- { id: tithe, name: Tithe, type: spell, cost: { black: 1 }, abilities: [{ play-cost: { life: 2 } }, { do: [draw] }] }
- { id: blood, name: Blood, type: spell, cost: { orange: 1 }, abilities: [{ play-cost: { sacrifice: { of: { type: unit } } } }, { do: [{ choose: { of: { type: unit, controller: opponent } } }, { damage: { who: chosen, amount: { power: paid } } }] }] }
- { id: scrap, name: Scrap, type: spell, cost: {}, abilities: [{ play-cost: { discard: { of: {} } } }, { do: [{ gain-life: { cost: paid } }, { if: { is: { any-are: { who: paid, of: { type: spell } } }, then: { gain-life: 100 } } }] }] }
- { id: cutter, name: Cutter, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ always: { cost: { of: {}, free: -2, player: you } } }] }
- { id: rite, name: Rite, type: spell, cost: { free: 3 }, abilities: [{ play-cost: { sacrifice: { of: { type: unit } } } }, { do: [draw] }] }
- { id: levi, name: Leviathan, type: unit, cost: { free: 4, blue: 1 }, level: 1, power: 3000, atk: 1, keywords: combine, abilities: [{ alternative-cost: [{ souls: { blue: 1 } }, { return: { of: { type: unit } } }] }] }
- { id: tale, name: Tale, type: history, cost: { free: 2 }, abilities: [{ alternative-cost: { life: 3 } }] }
- { id: gate, name: Gate, type: spell, cost: { free: 2 }, abilities: [{ alternative-cost: { sacrifice: { of: { type: unit } } } }, { do: [{ gain-life: 1 }] }] }
- { id: toll, name: Toll, type: history, cost: {}, abilities: [{ always: { cost: { of: {}, free: 1, player: each } } }] }
- { id: call, name: Call, type: spell, cost: {}, abilities: [{ do: [{ pick: { of: { zone: hand, controller: you } } }, { place: chosen }] }] }
- { id: ask, name: Ask, type: spell, cost: {}, abilities: [{ play-cost: { souls: { free: 1 } }, optional: true }, { play-cost: { life: 1 }, optional: true }, { do: [{ gain-life: 10 }, { if: { is: cost-paid, then: { gain-life: 100 } } }, { if: { is: { cost-paid: 2 }, then: draw } }] }] }
- { id: brute, name: Brute, type: unit, cost: {}, level: 1, power: 1000, atk: 1, abilities: [{ play-cost: { life: 1 }, optional: true }, { as-placed: [{ if: { is: cost-paid, then: { gain: { who: self, gives: { power: 1000 }, until: forever } } } }] }] }
- { id: bled, name: Bled, type: spell, cost: { free: 1 }, abilities: [{ alternative-cost: { life: 3 } }, { play-cost: { life: 2 } }, { do: [draw] }] }
- { id: forge, name: Forge, type: structure, cost: {}, abilities: [{ cost: { souls: { free: 2 } }, or: { sacrifice: { of: { type: unit } } }, do: [{ gain-life: 1 }, { if: { is: cost-paid, then: { gain-life: { power: paid } } } }] }] }
- { id: wheel, name: Wheel, type: structure, cost: {}, abilities: [{ cost: { souls: { free: { count: { type: unit, controller: you } } } }, do: [{ gain-life: 1 }] }] }
- { id: lens, name: Lens, type: structure, cost: {}, abilities: [{ cost: { souls: { x: true } }, do: [{ gain-life: x }] }] }
- { id: dues, name: Dues, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ when: enters, cost: { souls: { free: 1 } }, or: { life: 2 }, do: [draw] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const lifeOf = (t: ReturnType<typeof setUp>): number => t.player(0).life as number;

describe('a cost beside the printed one', () => {
  it('LC 11.2.4 is paid with it, all or nothing', () => {
    expect(at({ hand: ['Tithe'], life: 2 }, {}).can('play Tithe')).toBe(false);
    expect(at({ hand: ['Tithe'], life: 1, souls: { black: 1 } }, {}).can('play Tithe')).toBe(false);
    const t = at({ hand: ['Tithe'], souls: { black: 1 } }, {}).do('play Tithe');
    expect([lifeOf(t), t.player(0).souls.black, t.stack()]).toEqual([18, 0, ['Tithe']]);
  });

  it('LC 11.4.9 the text knows what was sacrificed for it as it last was on the battlefield', () => {
    const t = at({ hand: ['Blood'], souls: { orange: 1 }, battlefield: ['Flag', 'Ox'] }, { battlefield: ['Elk'] });
    t.do('play Blood', 'choose Elk');
    expect([t.zone(0, 'discard'), t.stack()]).toEqual([['Ox'], ['Blood']]);
    expect(t.passUntilQuiet().card('Elk').damage).toBe(2500);
    expect(at({ hand: ['Blood'], souls: { orange: 1 } }, { battlefield: ['Elk'] }).can('play Blood')).toBe(false);
  });

  it('LC 11.4.9 the text knows what was discarded for it by what is printed on it', () => {
    const begin = (other: string) => at({ hand: ['Scrap', other] }, {}).do('play Scrap');
    expect(lifeOf(begin('Ox').passUntilQuiet())).toBe(23);
    expect(lifeOf(begin('Rite').passUntilQuiet())).toBe(123);
    // the spell cannot be discarded for its own cost
    expect(at({ hand: ['Scrap'] }, {}).can('play Scrap')).toBe(false);
  });

  it('LC 11.2.10 the cost stays lowered, though what lowered it is sacrificed for it', () => {
    const t = at({ hand: ['Rite'], soul: ['Ox', 'Ox'], battlefield: ['Cutter'] }, {}).do('play Rite');
    expect([t.stack(), t.zone(0, 'discard')]).toEqual([['Rite'], ['Cutter']]);
    expect(t.offered().filter((option) => option.startsWith('wipe'))).toHaveLength(1);
  });

  it('LC 11.2.4 one that may be paid is asked about, as far as it can be paid, and the text knows it', () => {
    const t = at({ hand: ['Ask'], souls: { white: 1 } }, {}).do('play Ask');
    expect(t.offered()).toEqual(['do not pay the further cost', 'pay the further cost']);
    t.do('pay the further cost', 'do not pay the further cost').passUntilQuiet();
    expect([lifeOf(t), t.zone(0, 'hand'), t.player(0).souls.white]).toEqual([130, [], 0]);
    const poor = at({ hand: ['Ask'] }, {})
      .do('play Ask', 'pay the further cost')
      .passUntilQuiet();
    expect([lifeOf(poor), poor.zone(0, 'hand').length]).toEqual([29, 1]);
  });

  it('LC 11.3.4 a card that is placed knows it as it is placed', () => {
    expect(
      at({ hand: ['Brute'] }, {})
        .do('play Brute', 'pay the further cost')
        .card('Brute').power,
    ).toBe(2000);
    const t = at({ hand: ['Brute'] }, {}).do('play Brute', 'do not pay the further cost');
    expect([t.card('Brute').power, lifeOf(t)]).toEqual([1000, 20]);
  });

  it('LC 6.8.3 life for several costs is one sum', () => {
    expect(at({ hand: ['Bled'], life: 4 }, {}).can('play Bled')).toBe(false);
    expect(lifeOf(at({ hand: ['Bled'], life: 6 }, {}).do('play Bled'))).toBe(1);
  });
});

describe('an unusual cost', () => {
  it('LC 15.2.12.1 is paid in place of the cost, and what raises costs raises it too', () => {
    const both = { hand: ['Gate'], souls: { white: 2 }, battlefield: ['Fly'] };
    const t = at(both, {}).do('play Gate');
    expect(t.offered()).toEqual(['pay the cost itself', 'pay the other cost']);
    t.do('pay the other cost');
    expect([t.zone(0, 'discard'), t.player(0).souls.white]).toEqual([['Fly'], 2]);
    expect(at(both, {}).do('play Gate', 'pay the cost itself').zone(0, 'battlefield')).toEqual(['Fly']);
    const taxed = at({ ...both, battlefield: ['Fly', 'Toll'] }, {}).do('play Gate');
    expect([taxed.stack(), taxed.zone(0, 'discard'), taxed.player(0).souls.white]).toEqual([['Gate'], ['Fly'], 1]);
    expect(at({ hand: ['Gate'], battlefield: ['Fly', 'Toll'] }, {}).can('play Gate')).toBe(false);
  });

  it('LC 15.2.12.2 a Unit or a History is placed for it', () => {
    const t = at({ hand: ['Leviathan', 'Tale'], souls: { blue: 1 }, battlefield: ['Fly'] }, {}).do('play Leviathan');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'hand')]).toEqual([['Leviathan'], ['Tale', 'Fly']]);
    expect(lifeOf(t.do('play Tale'))).toBe(17);
    expect(t.zone(0, 'battlefield')).toEqual(['Leviathan', 'Tale']);
  });

  it('LC 15.2.12.2 not for a card that is combined, that an effect puts, or that is a Structure', () => {
    const t = at({ hand: ['Leviathan', 'Call'], souls: { blue: 1 }, battlefield: ['Fly', 'Ox'] }, {});
    expect([t.can('combine Leviathan with Fly'), t.can('play Leviathan')]).toEqual([false, true]);
    t.do('play Call', 'pass', 'pass', 'choose Leviathan');
    expect([t.zone(0, 'battlefield').sort(), t.player(0).souls.blue]).toEqual([['Fly', 'Leviathan', 'Ox'], 1]);
    const wall = '- { id: x, name: X, type: structure, cost: {}, abilities: [{ alternative-cost: { life: 1 } }] }';
    expect(() => setUp({ cards: wall, players: [{}, {}] })).toThrow('only unit, history or spell cards');
  });

  it('LC 15.2.12.3 a spell is used for it', () => {
    const t = at({ hand: ['Gate'], battlefield: ['Fly'] }, {}).do('play Gate');
    expect([t.stack(), t.zone(0, 'discard')]).toEqual([['Gate'], ['Fly']]);
    expect(lifeOf(t.passUntilQuiet())).toBe(21);
    expect(at({ hand: ['Gate'], souls: { white: 1 } }, {}).can('play Gate')).toBe(false);
  });
});

describe('the cost of an ability', () => {
  it('LC 11.5.6 another one may be paid in its place', () => {
    const t = at({ battlefield: ['Forge', 'Elk'], souls: { white: 2 } }, {}).do('use ability 1 of Forge');
    expect(t.offered()).toEqual(['pay the cost itself', 'pay the other cost']);
    t.do('pay the other cost');
    expect([t.zone(0, 'discard'), t.player(0).souls.white]).toEqual([['Elk'], 2]);
    expect(lifeOf(t.passUntilQuiet())).toBe(5021);
    const plain = at({ battlefield: ['Forge', 'Elk'], souls: { white: 2 } }, {}).do(
      'use ability 1 of Forge',
      'pay the cost itself',
    );
    expect([lifeOf(plain.passUntilQuiet()), plain.zone(0, 'battlefield')]).toEqual([21, ['Forge', 'Elk']]);
    expect(at({ battlefield: ['Forge'], souls: { white: 1 } }, {}).can('use ability 1 of Forge')).toBe(false);
  });

  it('LC 11.5.6 the cost may be a number that cards make, or X', () => {
    const t = at({ battlefield: ['Wheel', 'Fly', 'Ox'], souls: { white: 3 } }, { battlefield: ['Elk'] });
    t.do('use ability 1 of Wheel');
    expect([t.player(0).souls.white, t.can('use ability 1 of Wheel')]).toEqual([1, false]);
    const x = at({ battlefield: ['Lens'], souls: { white: 2 } }, {}).do('use ability 1 of Lens');
    expect(x.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    expect(lifeOf(x.do('X = 2').passUntilQuiet())).toBe(22);
  });

  it('LC 11.6.8 the cost of a trigger may be a number that cards make, or X', () => {
    const t = at({ hand: ['Dues'] }, {}).do('play Dues');
    expect([t.stack(), lifeOf(t)]).toEqual([['ability 1 of Dues'], 18]);
    const both = at({ hand: ['Dues'], souls: { white: 1 } }, {}).do('play Dues', 'pay the cost itself');
    expect([both.stack(), lifeOf(both)]).toEqual([['ability 1 of Dues'], 20]);
    expect(
      at({ hand: ['Dues'], life: 1 }, {})
        .do('play Dues')
        .stack(),
    ).toEqual([]);
  });
});

describe('words about costs that mean nothing where they stand', () => {
  const read =
    (abilities: string, type = 'spell') =>
    () =>
      setUp({ cards: `- { id: x, name: X, type: ${type}, cost: {}, abilities: [${abilities}] }`, players: [{}, {}] });
  it('LC 11.2.4 are refused', () => {
    expect(read('{ do: [{ if: { is: cost-paid, then: draw } }] }')).toThrow('this text has none');
    expect(read('{ play-cost: { life: 1 } }, { do: [{ if: { is: cost-paid, then: draw } }] }')).toThrow(
      'this text has none',
    );
    expect(read('{ play-cost: { life: 1 }, optional: true }, { do: [draw], if: cost-paid }')).toThrow(
      'would do nothing',
    );
    expect(read('{ do: [{ gain-life: { power: paid } }] }')).toThrow('that a cost took');
    expect(read('{ when: enters, cost: discard, do: [{ gain-life: { cost: paid } }] }', 'history')).toThrow(
      '"paid" would do nothing',
    );
    expect(read('{ play-cost: wipe-self }, { do: [draw] }')).toThrow('"wipe-self" would do nothing');
    expect(read('{ when: enters, or: { life: 1 }, do: [draw] }', 'history')).toThrow('in place of a "cost"');
  });
});
