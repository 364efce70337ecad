/** Traps of resolution and continuous effects (11.7 to 11.9), numbers (4), cards (5) and zones (7). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, category: Beast, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, category: [Beast, Insect], cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-elder, name: Elder, type: unit, cost: { white: 2 }, level: 4, power: 3000, atk: 2 }
- { id: t-young, name: Young, type: unit, cost: { white: 1, black: 1 }, level: 1, power: 1000, atk: 2 }
- { id: t-tale, name: Tale, type: history, cost: { free: 1 } }
- { id: t-halve, name: Halve, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { half: { life: opponent } } }] }] }
- { id: t-all, name: All, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { type: unit, controller: you } }, gives: [{ power: 1000 }] } }] }] }
- { id: t-banner, name: Banner, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: you }, always: [{ power: 1000 }] }] }
- { id: t-old-banner, name: Old Banner, type: history, cost: { free: 0 }, abilities: [{ affects: { level: { min: 3 } }, always: [{ power: 1000 }] }] }
- { id: t-train, name: Train, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ level: 2 }] } }] }] }
- { id: t-untrain, name: Untrain, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ level: -3 }] } }] }] }
- { id: t-five, name: Five, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power-is: 5000 }] } }] }] }
- { id: t-three, name: Three, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power-is: 3000 }] } }] }] }
- { id: t-grow, name: Grow, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }] } }] }] }
- { id: t-weak, name: Weak, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ atk: -3 }] } }] }] }
- { id: t-proud, name: Proud, type: unit, cost: { free: 0 }, level: 1, power: 2000, atk: 1, abilities: [{ always: [{ power: 1000 }] }] }
- { id: t-shade, name: Shade, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-flux, name: Flux, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: -3000 }] } }, { damage-player: { player: opponent, amount: { power: chosen } } }, { gain: { who: chosen, gives: [{ power: 2500 }] } }] }] }
- { id: t-painter, name: Painter, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit }, always: [{ category: Knight }] }] }
- { id: t-knights, name: Knights, type: history, cost: { free: 0 }, abilities: [{ affects: { category: Knight }, always: [{ keyword: haste }] }] }
- { id: t-dye, name: Dye, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ faction: black }] } }] }] }
- { id: t-many, name: Many, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { factions: { min: 2 }, type: unit } } } }] }] }
- { id: t-none, name: Nones, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { factions: 0, type: unit } } } }] }] }
- { id: t-beasts, name: Beasts, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { category: [Beast, Insect], zone: battlefield } } } }] }] }
- { id: t-power-of, name: Power Of, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield, controller: you } } }, { gain-life: { power: chosen } }] }] }
- { id: t-vain, name: Vain, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ cost: { souls: { free: 0 } }, do: [{ gain: { who: self, gives: [{ power: 1000 }] } }] }] }
- { id: t-nothing, name: Nothing, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: { power: self } } }] }] }
- { id: t-sore, name: Sore, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, abilities: [{ when: is-damaged, do: [{ gain-life: 1 }] }] }
- { id: t-chameleon, name: Chameleon, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, lamps: [green, red, none, none], green: { power: 500, atk: 1 }, red: { power: -500, atk: 2 }, abilities: [{ always: [{ keyword: haste }], colour: green }, { always: [{ keyword: valor }], colour: red }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: t-lost, name: Lost, type: spell, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: structure } } }, { draw: 1 }] }] }
- { id: t-shy, name: Shy, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: unchoosable }
- { id: t-hide, name: Hide, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ keyword: unchoosable }] } }] }] }
- { id: t-storm, name: Storm, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: unit } }, amount: 500 } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const life = (t: ReturnType<typeof setUp>): number[] => [t.player(0).life, t.player(1).life];
const cast = (t: ReturnType<typeof setUp>, ...texts: string[]) => t.do(...texts).passUntilQuiet();

describe('numbers', () => {
  it('LC 4.2 a half is rounded up', () => {
    expect(life(cast(at({ hand: ['Halve'] }, { life: 7 }), 'play Halve'))[0]).toBe(24);
  });

  it('LC 4.3 negative power is added to as it is, and is 0 for everything else', () => {
    const t = cast(at({ hand: ['Flux'], battlefield: ['Shade'] }, {}), 'play Flux');
    expect([life(t)[1], t.card('Shade').zone, t.card('Shade').power]).toEqual([20, 'battlefield', 500]);
  });

  it('LC 4.3 negative ATK reads 0 and comes back from below', () => {
    const t = cast(at({ hand: ['Weak'], battlefield: ['Ox'] }, {}), 'play Weak');
    expect([t.card('Ox').atk, t.card('Ox').zone]).toEqual([0, 'battlefield']);
  });

  it('LC 4.4 the power of a History is 0', () => {
    const t = cast(at({ hand: ['Power Of'], battlefield: ['Tale'] }, {}), 'play Power Of');
    expect(life(t)[0]).toBe(20);
  });

  it('LC 6.4.2 damage of 0 is none, and nothing triggers', () => {
    const t = cast(at({ hand: ['Nothing'], battlefield: ['Sore'] }, {}), 'play Nothing', 'choose Sore');
    expect([t.card('Sore').damage, life(t)[0]]).toEqual([0, 20]);
  });

  it('LC 2.3 what is impossible is left out and the rest is done', () => {
    expect(cast(at({ hand: ['Lost'] }, {}), 'play Lost').zone(0, 'hand').length).toBe(1);
  });
});

describe('cards', () => {
  it('LC 5.2.2.1.2 two icons of one faction are no multi-soul', () => {
    const t = cast(at({ hand: ['Many'], battlefield: ['Elder', 'Young', 'Ox'] }, {}), 'play Many');
    expect(life(t)[0]).toBe(21);
  });

  it('LC 5.2.2.1.2.1 a second faction by an effect makes it multi-soul, until the effect ends', () => {
    const t = at({ hand: ['Dye', 'Many', 'Dye', 'Many'], battlefield: ['Elder', 'Ox'] }, {});
    expect(life(cast(cast(t, 'play Dye', 'choose Elder'), 'play Many'))[0]).toBe(21);
    // a card of no faction has one faction with it, and is not multi-soul
    expect(life(cast(cast(t, 'play Dye', 'choose Ox'), 'play Many'))[0]).toBe(22);
  });

  it('LC 5.2.2.1.1 factionless is having none', () => {
    const t = cast(at({ hand: ['Nones'], battlefield: ['Elder', 'Young', 'Ox', 'Fly'] }, {}), 'play Nones');
    expect(life(t)[0]).toBe(22);
  });

  it('LC 5.6.5 LC 5.6.4 a card of two categories is counted once where either is asked for', () => {
    const t = cast(at({ hand: ['Beasts'], battlefield: ['Ox', 'Fly'] }, {}), 'play Beasts');
    expect(life(t)[0]).toBe(22);
  });

  it('LC 5.7.2 its own name means that card, not a namesake', () => {
    const t = at(
      {
        battlefield: [
          { card: 'Vain', as: 'one' },
          { card: 'Vain', as: 'two' },
        ],
      },
      {},
    );
    cast(t, 'use ability 1 of one');
    expect([t.card('one').power, t.card('two').power]).toEqual([2000, 1000]);
  });

  it('LC 5.7.4 text and modifiers go with the lamp of the current era alone', () => {
    const era = (n: number) => at({ battlefield: ['Chameleon'], era: Array(n).fill('Ox') }, {}).card('Chameleon');
    const facts = [1, 2, 3].map(era).map(({ power, atk, keywords }) => [power, atk, ...keywords]);
    expect(facts).toEqual([
      [1500, 2, 'haste'],
      [500, 3, 'valor'],
      [1000, 1],
    ]);
  });

  it('LC 5.7.4 they change as the era does, before anything else happens', () => {
    const t = at({ battlefield: ['Chameleon'], ca: ['Seven'] }, {}).do('progress the era');
    expect([t.card('Chameleon').power, t.card('Chameleon').keywords]).toEqual([500, ['valor']]);
  });

  it('LC 5.7.3 by the switch every lamp up to the era counts', () => {
    const t = setUp({
      cards: CARDS,
      switches: { lamps: 'up-to-era' },
      players: [{ battlefield: ['Chameleon'], era: ['Ox', 'Ox'] }, {}],
    });
    expect([t.card('Chameleon').power, t.card('Chameleon').atk]).toEqual([1000, 4]);
  });

  it('LC 5.13.3 only what all changes of the level come to is bounded', () => {
    const t = at({ hand: ['Train', 'Untrain'], battlefield: ['Elder'] }, {});
    expect(cast(t, 'play Train', 'choose Elder').card('Elder').level).toBe(4);
    // 4 + 2 - 3
    expect(cast(t, 'play Untrain', 'choose Elder').card('Elder').level).toBe(3);
    expect(cast(at({ hand: ['Untrain'], battlefield: ['Ox'] }, {}), 'play Untrain').card('Ox').level).toBe(1);
  });
});

describe('continuous effects', () => {
  it('LC 11.9.4.2 LC 11.9.4.6 LC 11.7.1 a resolved effect does not reach who comes later; a field ability does', () => {
    const t = cast(at({ hand: ['All', 'Fly'], battlefield: ['Ox'] }, {}), 'play All').do('play Fly');
    expect([t.card('Ox').power, t.card('Fly').power]).toEqual([3000, 500]);
    const field = at({ hand: ['Fly'], battlefield: ['Banner', 'Ox'] }, {}).do('play Fly');
    expect([field.card('Ox').power, field.card('Fly').power]).toEqual([3000, 1500]);
  });

  it('LC 11.9.4.7 the level is settled before power looks at it', () => {
    const t = at({ hand: ['Train'], battlefield: ['Old Banner', 'Ox'] }, {});
    expect(t.card('Ox').power).toBe(2000);
    expect(cast(t, 'play Train').card('Ox').power).toBe(3000);
  });

  it('LC 11.9.4.9 setting comes before adding, whichever is older', () => {
    const own = cast(at({ hand: ['Five'], battlefield: ['Proud'] }, {}), 'play Five');
    expect(own.card('Proud').power).toBe(6000);
    const older = cast(cast(at({ hand: ['Grow', 'Five'], battlefield: ['Ox'] }, {}), 'play Grow'), 'play Five');
    expect(older.card('Ox').power).toBe(6000);
  });

  it('LC 11.9.4.10 of two that set, the later one stands', () => {
    const t = at({ hand: ['Five', 'Three'], battlefield: ['Ox'] }, {});
    expect(cast(cast(t, 'play Five'), 'play Three').card('Ox').power).toBe(3000);
    const other = at({ hand: ['Five', 'Three'], battlefield: ['Ox'] }, {});
    expect(cast(cast(other, 'play Three'), 'play Five').card('Ox').power).toBe(5000);
  });

  it('LC 11.9.4.7 what a category is given decides what goes by it, whatever their age', () => {
    expect(at({ battlefield: ['Knights', 'Painter', 'Ox'] }, {}).card('Ox').keywords).toEqual(['haste']);
  });

  it('LC 7.3 a card that leaves takes nothing along', () => {
    const t = at({ hand: ['Grow', 'Bolt', 'Away'], battlefield: ['Fly'] }, {});
    cast(cast(cast(t, 'play Grow'), 'play Bolt'), 'play Away').do('play Fly');
    expect([t.card('Fly').power, t.card('Fly').damage]).toEqual([500, 0]);
  });
});

describe('unchoosable', () => {
  it('LC 15.3.1.1 LC 15.3.1.1.1 nobody chooses it, its own player neither; what does not choose hits it', () => {
    const t = at({ hand: ['Bolt', 'Storm'], battlefield: ['Shy'] }, {});
    expect(t.can('play Bolt')).toBe(false);
    expect(cast(t, 'play Storm').card('Shy').damage).toBe(500);
    expect(
      at({}, { battlefield: ['Shy'], hand: ['Bolt'] })
        .do('pass')
        .can('play Bolt'),
    ).toBe(false);
  });

  it('LC 15.3.1.2 what becomes unchoosable after it was chosen was not legally chosen', () => {
    const t = at({ hand: ['Bolt', 'Hide'], battlefield: ['Ox'] }, {}).do('play Bolt', 'choose Ox', 'play Hide');
    expect(t.passUntilQuiet().card('Ox').damage).toBe(0);
  });
});
