/**
 * Where abilities work, and how cards and abilities are used, placed and paid for (6.8, 11.4, 11.5, 15.1.10 to
 * 15.1.13).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 2 }, level: 1, power: 2000, atk: 1 }
- { id: fly, name: Fly, type: unit, cost: {}, level: 1, power: 500, atk: 1 }
- { id: tale, name: Tale, type: history, cost: { free: 1 } }
- { id: cheer, name: Cheer, type: spell, cost: { free: 1 }, burst: { do: [{ gain-life: 10 }] }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: deny, name: Deny, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { zone: stack, type: spell } } }, { cancel: chosen }] }] }
- { id: dig, name: Dig, type: spell, cost: {}, abilities: [{ do: [{ mill: 1 }] }] }
- { id: seer, name: Seer, type: spell, cost: {}, abilities: [{ do: [{ from-top: { to: ca } }] }] }
- { id: check, name: Check, type: spell, cost: {}, abilities: [{ do: [{ chrono-checks: 1 }] }] }
- { id: lit, name: Lit, type: spell, cost: {}, lamps: [none, green, red, none], abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 500 } }] }, { do: [{ damage: { who: chosen, amount: 1000 } }, { gain-life: 1 }], colour: green }] }
- { id: away, name: Away, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: rite, name: Rite, type: history, cost: {}, abilities: [{ cost: [wipe-self, { souls: { free: 1 } }, { life: 2 }, { sacrifice: { of: { type: unit } } }], do: [{ draw: 1 }] }] }
- { id: monk, name: Monk, type: unit, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ cost: { souls: { free: 1 } }, do: [{ gain-life: 1 }] }, { cost: { life: 1 }, do: [{ draw: 1 }] }] }
- { id: mentor, name: Mentor, type: history, cost: {}, abilities: [{ affects: { type: unit, controller: you }, always: { ability: { cost: { souls: { free: 1 } }, do: [{ gain-life: 1 }] } } }] }
- { id: teach, name: Teach, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { ability: { cost: sacrifice-self, do: [{ gain-life: 5 }] } } } }] }] }
- { id: hush, name: Hush, type: spell, cost: {}, abilities: [{ do: [{ gain: { who: { all: { type: unit } }, gives: loses-abilities } }] }] }
- { id: page, name: Page, type: history, cost: {}, abilities: [{ cost: { sacrifice: { of: { zone: ca } } }, do: { gain-life: 1 } }] }
- { id: vein, name: Vein, type: history, cost: {}, abilities: [{ cost: [{ life: 1 }, { wipe: { of: { type: unit } } }, { return: { of: { type: unit } } }, { remove: { of: { zone: discard } } }, discard], do: [draw] }] }
- { id: ear, name: Ear, type: history, cost: {}, abilities: [{ when: { spell-used: each }, do: [{ gain-life: 100 }] }] }
- { id: eye, name: Eye, type: history, cost: {}, abilities: [{ when: { ability-used: { type: history } }, do: [{ gain-life: 100 }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const lifeOf = (t: ReturnType<typeof setUp>): number => t.player(0).life as number;

describe('where texts work', () => {
  it('LC 11.4.4 a spell that leaves the stack before it resolves does nothing, nor does one elsewhere', () => {
    const t = at({ hand: ['Cheer', 'Deny'], souls: { factionless: 1 } }, {}).do(
      'play Cheer',
      'play Deny',
      'choose Cheer',
    );
    expect(lifeOf(t.passUntilQuiet())).toBe(20);
    expect(t.zone(0, 'discard').sort()).toEqual(['Cheer', 'Deny']);
    const dug = at({ hand: ['Dig'], deck: ['Cheer'] }, {})
      .do('play Dig')
      .passUntilQuiet();
    expect([lifeOf(dug), dug.zone(0, 'discard')]).toEqual([20, ['Cheer', 'Dig']]);
  });

  it('LC 11.4.5 a burst is declared of a card that a check puts in the CA Yard, not of one elsewhere', () => {
    for (const other of ['Dig', 'Seer']) {
      const t = at({ hand: [other], deck: ['Cheer'] }, {}).do(`play ${other}`, 'pass', 'pass');
      expect([t.kind(), lifeOf(t)]).toEqual(['priority', 20]);
    }
    expect(
      at({ hand: ['Cheer'], souls: { factionless: 1 } }, {})
        .do('play Cheer')
        .passUntilQuiet()
        .player(0).life,
    ).toBe(21);
    const t = at({ hand: ['Check'], deck: ['Cheer'] }, {}).do('play Check', 'pass', 'pass');
    expect(t.kind()).toBe('burst');
    expect(lifeOf(t.do('declare the burst of Cheer').passUntilQuiet())).toBe(30);
  });

  it('LC 11.4.6.1 a coloured part that speaks of the rest of its text is one ability with it', () => {
    const t = at({ hand: ['Lit'], era: ['Ox', 'Ox'], battlefield: ['Ox'] }, {}).do('play Lit', 'choose Ox');
    expect(t.stack()).toEqual(['Lit']);
    expect([t.passUntilQuiet().card('Ox').damage, lifeOf(t)]).toEqual([1500, 21]);
    // the text is one ability: as its chosen card has left, no part of it is done
    const gone = at({ hand: ['Lit', 'Away'], era: ['Ox', 'Ox'], battlefield: ['Ox'] }, {});
    gone.do('play Lit', 'choose Ox', 'play Away', 'choose Ox').passUntilQuiet();
    expect(lifeOf(gone)).toBe(20);
    const unlit = at({ hand: ['Lit'], battlefield: ['Ox'] }, {})
      .do('play Lit', 'choose Ox')
      .passUntilQuiet();
    expect([unlit.card('Ox').damage, lifeOf(unlit)]).toEqual([500, 20]);
  });
});

describe('costs', () => {
  it('LC 11.4.7 a cost is that of its own ability, and goes with it', () => {
    const t = at({ hand: ['Hush'], battlefield: ['Monk'] }, {});
    expect([t.can('use ability 1 of Monk'), t.can('use ability 2 of Monk')]).toEqual([false, true]);
    t.do('use ability 2 of Monk');
    expect([lifeOf(t), t.stack()]).toEqual([19, ['ability 2 of Monk']]);
    t.passUntilQuiet().do('play Hush').passUntilQuiet();
    expect(t.can('use ability 2 of Monk')).toBe(false);
  });

  it('LC 11.4.7 an ability that is given brings its cost along', () => {
    const t = at({ battlefield: ['Mentor', 'Ox'], souls: { white: 1 } }, { battlefield: ['Fly'] });
    t.do('use given ability 1 of Ox').passUntilQuiet();
    expect([lifeOf(t), t.can('use given ability 1 of Ox')]).toEqual([21, false]);
    const taught = at({ hand: ['Teach', 'Hush'], battlefield: ['Fly', 'Ox'] }, {})
      .do('play Teach', 'choose Fly')
      .passUntilQuiet();
    expect([taught.can('use given ability 1 of Fly'), taught.can('use given ability 1 of Ox')]).toEqual([true, false]);
    const hushed = taught.do('use given ability 1 of Fly');
    expect([hushed.stack().length, hushed.zone(0, 'discard')]).toEqual([1, ['Teach', 'Fly']]);
    expect(lifeOf(hushed.passUntilQuiet())).toBe(25);
  });

  it('LC 11.5.2.1 all that stands before the colon is paid, and all of it must be payable', () => {
    const full = { battlefield: ['Rite', 'Fly'], souls: { white: 1 }, life: 5 };
    const can = (own: object): boolean => at({ ...full, ...own }, {}).can('use ability 1 of Rite');
    expect(can({})).toBe(true);
    for (const lacking of [
      { life: 1 },
      { souls: {} },
      { battlefield: ['Rite'] },
      { battlefield: [{ card: 'Rite', wiped: true }, 'Fly'] },
    ])
      expect(can(lacking)).toBe(false);
    const t = at(full, {}).do('use ability 1 of Rite');
    expect([lifeOf(t), t.card('Rite').wiped, t.zone(0, 'discard'), t.player(0).souls.white]).toEqual([
      3,
      true,
      ['Fly'],
      0,
    ]);
  });

  it('LC 6.8.2 each card that a cost takes is asked for by what becomes of it', () => {
    const t = at({ battlefield: ['Vein', 'Fly', 'Ox'], discard: ['Tale', 'Cheer'], hand: ['Tale', 'Cheer'] }, {});
    t.do('use ability 1 of Vein');
    expect(t.offered()).toEqual(['wipe Fly', 'wipe Ox']);
    t.do('wipe Fly', 'return Ox');
    expect(t.offered()).toEqual(['remove Tale', 'remove Cheer']);
    t.do('remove Cheer');
    expect(t.offered()).toEqual(['discard Tale', 'discard Cheer']);
    t.do('discard Tale');
    expect([t.zone(0, 'hand'), t.zone(0, 'removed'), t.card('Fly').wiped]).toEqual([['Cheer', 'Ox'], ['Cheer'], true]);
  });

  it('LC 6.8.3 life is paid once in a cost: two of it are refused', () => {
    const twice =
      '- { id: x, name: X, type: history, cost: {}, abilities: [{ cost: [{ life: 3 }, { life: 2 }], do: [draw] }] }';
    expect(() => setUp({ cards: twice, players: [{}, {}] })).toThrow('"life" stands twice');
  });

  it('LC 15.1.13.3 a card of a named zone is sacrificed from the own zone alone', () => {
    expect(at({ battlefield: ['Page'] }, { ca: ['Ox'] }).can('use ability 1 of Page')).toBe(false);
    const t = at({ battlefield: ['Page', 'Fly'], ca: ['Ox'], soul: ['Tale'] }, {}).do('use ability 1 of Page');
    expect([t.zone(0, 'discard'), t.zone(0, 'battlefield'), t.zone(0, 'soul')]).toEqual([
      ['Ox'],
      ['Page', 'Fly'],
      ['Tale'],
    ]);
  });
});

describe('using and placing', () => {
  it('LC 15.1.10.1 a spell is used by paying for it from the hand; one that is put somewhere is not used', () => {
    const t = at({ hand: ['Cheer', 'Dig'], deck: ['Cheer'], souls: { white: 1 }, battlefield: ['Ear'] }, {}).do(
      'play Cheer',
    );
    expect([t.card('Cheer').zone, t.player(0).souls.white, t.stack().length]).toEqual(['stack', 0, 2]);
    expect(lifeOf(t.passUntilQuiet())).toBe(121);
    expect(lifeOf(t.do('play Dig').passUntilQuiet())).toBe(221);
  });

  it('LC 15.1.11.1 a Unit and a History are placed by paying for them from the hand', () => {
    const t = at({ hand: ['Ox', 'Tale'], souls: { white: 3 }, battlefield: ['Eye', 'Ear'] }, {}).do(
      'play Ox',
      'play Tale',
    );
    expect([t.zone(0, 'battlefield').slice(2), t.player(0).souls.white, t.stack()]).toEqual([['Ox', 'Tale'], 0, []]);
    expect(at({ hand: ['Ox'], souls: { white: 1 } }, {}).can('play Ox')).toBe(false);
  });

  it('LC 15.1.12.1 an action ability is used by paying for it, and stands on the stack', () => {
    const t = at({ battlefield: ['Page', 'Eye'], ca: ['Ox'] }, {}).do('use ability 1 of Page');
    expect([t.zone(0, 'ca'), t.stack()]).toEqual([[], ['ability 1 of Eye', 'ability 1 of Page']]);
    expect(lifeOf(t.passUntilQuiet())).toBe(121);
  });
});
