/** Traps of keyword actions and keyword abilities (15) outside of battle. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, category: Beast, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, category: Insect, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-stony, name: Stony, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1, keywords: soulstone, abilities: [{ when: destroyed, do: [{ gain-life: 1 }] }, { when: leaves, do: [{ gain-life: 2 }] }] }
- { id: t-altar, name: Altar, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ draw: 1 }] }] }
- { id: t-field, name: Field, type: history, cost: { free: 0 }, abilities: [{ harvest: grain, count: 2 }] }
- { id: t-mark, name: Mark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era } }] }] }
- { id: t-source, name: Source, type: structure, cost: { free: 0 }, abilities: [{ power-source: 3 }, { cost: { counters: { kind: power, count: 2 } }, do: [{ gain-life: 1 }] }] }
- { id: t-tide, name: Tide, type: structure, cost: { free: 0 }, abilities: [{ power-source: { era: you } }] }
- { id: t-ready, name: Ready, type: history, cost: { free: 0 }, abilities: [{ preparation: 1, when: { enters: { type: unit, controller: you } }, do: [{ gain-life: 1 }] }] }
- { id: t-scout, name: Scout, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ explore: 3 }] }
- { id: t-raise, name: Raise, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: [unit, history], zone: discard, controller: you } } }, { place: chosen }] }] }
- { id: t-mill, name: Mill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ mill: 1 }] }] }
- { id: t-dump, name: Dump, type: spell, cost: { free: 0 }, abilities: [{ do: [{ discard: 1 }] }] }
- { id: t-taboo, name: Taboo, type: unit, cost: { free: 5 }, level: 1, power: 500, atk: 1, abilities: [{ taboo: { souls: { white: 1 } }, or: { souls: { free: 2 } } }] }
- { id: t-purge, name: Purge, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: discard, type: unit } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-higher, name: Higher Ox, type: unit, cost: { free: 9 }, level: 1, power: 5000, atk: 3, abilities: [{ sublimation: Ox }] }
- { id: t-wake-all, name: Waker, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ awakening: { category: Beast } }] }
- { id: t-beast, name: Beast, type: unit, category: Beast, cost: { free: 0 }, ca: { green: 1, red: 2 }, level: 1, power: 1000, atk: 1, lamps: [none, none, none, none], green: { power: 500 }, red: { power: 1000, atk: 1 }, abilities: [{ always: [{ keyword: haste }], colour: green }, { always: [{ keyword: valor }], colour: red }] }
- { id: t-roar, name: Roar, type: spell, category: Beast, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }] }, { do: [{ gain-life: 10 }], colour: green }, { do: [{ gain-life: 100 }], colour: red }] }
- { id: t-absorber, name: Absorber, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: absorb }
- { id: t-hero, name: Hero, type: unit, legacy: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-saga, name: Saga, type: history, legacy: true, cost: { free: 0 } }
- { id: t-king, name: King, type: unit, epic: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-king-2, name: King, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-burst, name: Burst, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, burst: { do: [{ gain-life: 1 }] } }
- { id: t-burst-kill, name: Burst Kill, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, burst: { do: [{ choose: { of: { type: unit, controller: opponent } } }, { destroy: chosen }] } }
- { id: t-burst-green, name: Burst Green, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, lamps: [red, green, none, none], burst: { do: [{ gain-life: 1 }], colour: green } }
- { id: t-burst-self, name: Burst Self, type: unit, legacy: true, cost: { free: 1 }, level: 1, power: 500, atk: 1, burst: { do: [{ place: self }] } }
- { id: t-check, name: Check, type: spell, cost: { free: 0 }, abilities: [{ do: [{ chrono-checks: 2 }] }] }
- { id: t-soul-burst, name: Soul Burst, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, abilities: [{ soul-burst: { souls: { free: 1 } }, do: [{ gain-life: 1 }] }] }
- { id: t-change, name: Change, type: unit, cost: { free: 3, white: 2 }, level: 1, power: 5000, atk: 2, abilities: [{ soul-change: { category: Beast } }] }
- { id: t-food, name: Food, type: unit, category: Beast, cost: { free: 1, white: 1, black: 2 }, level: 1, power: 500, atk: 1 }
- { id: t-odd, name: Odd, type: unit, cost: { free: 9 }, level: 1, power: 1000, atk: 1, abilities: [{ alternative-cost: { souls: { white: 1 } } }] }
- { id: t-join, name: Join, type: unit, cost: { free: 0 }, level: 1, power: 1500, atk: 2, keywords: combine, abilities: [{ when: enters, do: [{ gain-life: 1 }] }, { always: [{ keyword: valor }] }] }
- { id: t-shy, name: Shy, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: unchoosable }
- { id: t-count, name: Count, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: { count: { of: { type: unit, zone: battlefield } } } }] }] }
- { id: t-white, name: White, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1 }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];

describe('LEGACY and EPIC', () => {
  it('LC 5.5.2.1 a second LEGACY card of another type is not placed; the opponent’s does not count', () => {
    const t = at({ hand: ['Saga', 'Fly'], battlefield: ['Hero'] }, { battlefield: ['Hero'] });
    expect([t.can('play Saga'), t.can('play Fly')]).toEqual([false, true]);
    expect(at({ hand: ['Saga'] }, { battlefield: ['Hero'] }).can('play Saga')).toBe(true);
  });

  it('LC 5.5.3.1 no namesake of an EPIC card is placed, but an EPIC namesake of another card is', () => {
    expect(at({ hand: ['t-king-2'], battlefield: ['t-king'] }, {}).can('play King')).toBe(false);
    const t = at({ hand: ['t-king'], battlefield: ['t-king-2'] }, {})
      .do('play King')
      .passUntilQuiet();
    expect(t.zone(0, 'battlefield').length).toBe(2);
  });
});

describe('soulstone', () => {
  it('LC 15.2.5.2 a soulstone does not act on the way to a hand', () => {
    const t = at({ hand: ['Away'], battlefield: ['Stony'] }, {})
      .do('play Away', 'choose Stony')
      .passUntilQuiet();
    expect(t.card('Stony').zone).toBe('hand');
  });
});

describe('counters', () => {
  it('LC 15.2.9 LC 15.2.8 harvest puts its counters when the era progresses, not when it rises otherwise', () => {
    const t = at({ battlefield: ['Field'], ca: ['Seven'] }, {})
      .do('progress the era')
      .passUntilQuiet();
    expect(t.card('Field').counters.grain).toBe(2);
    const risen = at({ battlefield: ['Field'], hand: ['Mark'] }, {})
      .do('play Mark')
      .passUntilQuiet();
    expect([risen.player(0).era, risen.card('Field').counters.grain]).toEqual([2, 0]);
    // the era of the opponent does not count, either
    const theirs = at({ ca: ['Seven'] }, { battlefield: ['Field'] })
      .do('progress the era')
      .passUntilQuiet();
    expect(theirs.card('Field').counters.grain).toBe(0);
  });

  it('LC 15.2.8 it goes on the stack like every trigger, and gets its counters as it resolves', () => {
    const t = at({ battlefield: ['Field'], ca: ['Seven'] }, {}).do('progress the era');
    expect([t.stack(), t.card('Field').counters.grain]).toEqual([['ability 1 of Field'], 0]);
  });

  it('LC 15.2.9 a Field that is gone gets none, nor does it when it comes back', () => {
    const t = at({ battlefield: ['Field'], ca: ['Seven'], hand: ['Away'] }, {}).do(
      'progress the era',
      'play Away',
      'choose Field',
    );
    t.passUntilQuiet().do('play Field');
    expect(t.card('Field').counters.grain).toBe(0);
  });

  it('LC 15.2.14.9 LC 15.2.14.10 LC 15.2.14.8 a power source enters with its counters; a cost takes them', () => {
    const t = at({ hand: ['Source'] }, {}).do('play Source');
    expect(t.card('Source').counters.power).toBe(3);
    t.do('use ability 2 of Source').passUntilQuiet();
    expect([t.card('Source').counters.power, t.can('use ability 2 of Source'), life(t)[0]]).toEqual([1, false, 21]);
  });

  it('LC 15.2.14.11 the number is read anew at each recovery, and takes nothing away', () => {
    const t = at({ hand: ['Tide'], ca: ['Seven'] }, {}).do('play Tide', 'progress the era');
    expect(t.card('Tide').counters.power).toBe(1);
    t.toPhase('next-turn').toPhase('next-turn');
    expect(t.card('Tide').counters.power).toBe(2);
    const five = setUp({
      cards: CARDS,
      phase: 'recovery',
      players: [{ battlefield: [{ card: 'Source', counters: { power: 5 } }] }, {}],
    });
    expect(five.card('Source').counters.power).toBe(5);
  });

  it('LC 15.2.11.2 preparation triggers as often as it has counters', () => {
    const t = at({ hand: ['Ready', 'Fly', 'Fly'] }, {}).do('play Ready');
    expect(t.card('Ready').counters.preparation).toBe(1);
    t.do('play Fly');
    expect([t.stack(), t.card('Ready').counters.preparation]).toEqual([['ability 1 of Ready'], 0]);
    t.passUntilQuiet().do('play Fly');
    expect([t.stack(), life(t)[0]]).toEqual([[], 21]);
  });

  it('LC 15.2.11.1.1 it enters with them when an effect places it', () => {
    const t = at({ hand: ['Raise'], discard: ['Ready'] }, {})
      .do('play Raise', 'choose Ready')
      .passUntilQuiet();
    expect(t.card('Ready').counters.preparation).toBe(1);
  });

  it('LC 6.10.3 counters do not come back with the card', () => {
    const t = at({ hand: ['Away'], battlefield: [{ card: 'Source', counters: { power: 9, grain: 2 } }] }, {});
    t.do('play Away').passUntilQuiet().do('play Source');
    expect([t.card('Source').counters.power, t.card('Source').counters.grain]).toEqual([3, 0]);
  });
});

describe('exploring, taboo, sublimation', () => {
  it('LC 15.2.16.2 exploring asks not how it was placed', () => {
    const t = at({ hand: ['Scout', 'Raise'], discard: ['Scout'] }, {})
      .do('play Scout')
      .passUntilQuiet();
    t.do('play Raise', 'choose Scout').passUntilQuiet();
    expect([t.player(0).advance, t.player(1).advance]).toEqual([6, 0]);
  });

  it('LC 15.2.18.2 from the deck alone; paid as it resolves, in either way, and placed wiped', () => {
    const t = at({ hand: ['Mill'], deck: ['Taboo', 'Ox'], soul: ['Ox', 'Ox'] }, {})
      .do('play Mill')
      .passUntil('may');
    expect([t.decider(), t.zone(0, 'discard')]).toEqual([0, ['Taboo', 'Mill']]);
    t.do('do it').passUntilQuiet();
    expect([t.card('Taboo').zone, t.card('Taboo').wiped]).toEqual(['battlefield', true]);
    const hand = at({ hand: ['Dump', 'Taboo'], soul: ['Ox', 'Ox'] }, {})
      .do('play Dump')
      .passUntilQuiet();
    expect(hand.card('Taboo').zone).toBe('discard');
  });

  it('LC 15.2.18.2 from the deck of the other player it is that player who pays and places it', () => {
    const t = setUp({
      cards: `${CARDS}
- { id: t-grind, name: Grind, type: spell, cost: { free: 0 }, abilities: [{ do: [{ mill: { count: 1, player: opponent } }] }] }`,
      players: [{ hand: ['Grind'] }, { deck: ['Taboo', 'Ox'], soul: ['Ox', 'Ox'] }],
    });
    expect(t.do('play Grind').passUntil('may').decider()).toBe(1);
    t.do('do it').passUntilQuiet();
    expect([t.card('Taboo').zone, t.card('Taboo').player]).toEqual(['battlefield', 1]);
  });

  it('LC 15.2.18.2 gone from the discard, it is not placed', () => {
    const t = at({ hand: ['Mill'], deck: ['Taboo', 'Ox'], soul: ['Ox', 'Ox'] }, { hand: ['Purge'] }).do(
      'play Mill',
      'pass',
      'pass',
    );
    // the cost can be paid, but nothing is placed
    t.do('pass', 'play Purge', 'choose Taboo').passUntil('may').do('do it').passUntilQuiet();
    expect(t.card('Taboo').zone).toBe('removed');
  });

  it('LC 15.2.19.1 in the own turn and with one of the name only', () => {
    expect(at({ hand: ['Higher Ox'], battlefield: ['Fly'] }, {}).can('use ability 1 of Higher Ox')).toBe(false);
    const theirs = at({}, { hand: ['Higher Ox'], battlefield: ['Ox'] }).do('pass');
    expect(theirs.can('use ability 1 of Higher Ox')).toBe(false);
  });

  it('LC 15.2.19.2 LC 11.5.4 it stands on the stack, the Unit is gone, and the card is placed from the hand', () => {
    const t = at({ hand: ['Higher Ox'], battlefield: ['Ox'] }, {}).do('use ability 1 of Higher Ox');
    expect([t.stack(), t.zone(0, 'discard'), t.card('Higher Ox').known]).toEqual([
      ['ability 1 of Higher Ox'],
      ['Ox'],
      [true, true],
    ]);
    expect(t.passUntilQuiet().zone(0, 'battlefield')).toEqual(['Higher Ox']);
  });
});

describe('awakening', () => {
  it('LC 15.2.13.2 both colours hold at once, on the battlefield, in the hand and in the CA Yard, while it is there', () => {
    const t = at(
      { battlefield: ['Waker', 'Beast'], hand: ['Roar', 'Kill'], ca: ['Beast', 'Beast'] },
      { battlefield: ['Beast'] },
    );
    const mine = t.card('Beast', 0);
    expect([mine.power, mine.atk, mine.keywords]).toEqual([2500, 2, ['valor', 'haste']]);
    expect([t.card('Beast', 1).power, t.player(0).ca]).toEqual([1000, 6]);
    t.do('play Roar').passUntilQuiet();
    expect(life(t)[0]).toBe(131);
    t.do('play Kill', 'choose Waker').passUntilQuiet();
    expect([t.card('Beast', 0).power, t.player(0).ca]).toEqual([1000, 0]);
  });

  it('LC 11.2.6 a spell that was used awake stays so on the stack', () => {
    const t = at({ battlefield: ['Waker'], hand: ['Roar', 'Kill'] }, {}).do('play Roar', 'play Kill', 'choose Waker');
    expect(life(t.passUntilQuiet())[0]).toBe(131);
  });
});

describe('chrono bursts', () => {
  const check = (top: string, ...rest: Partial<Players[0]>[]) =>
    setUp({ cards: CARDS, phase: 'check', players: [{ deck: [top, 'Ox'], ...rest[0] }, { ...rest[1] }] });

  it('LC 15.3.2.2.4 LC 15.3.2.2 LC 15.3.2.2.5 it is asked at once; declined it does not come back', () => {
    const t = check('Burst');
    expect([t.kind(), t.decider(), t.zone(0, 'ca')]).toEqual(['burst', 0, ['Burst']]);
    t.do('do not declare the burst').toPhase('main-1');
    expect(life(t)[0]).toBe(20);
  });

  it('LC 15.3.2.2.6 LC 15.3.2.1 declared it is stacked, and does what stands at the foot', () => {
    const t = check('Burst').do('declare the burst of Burst');
    expect(t.stack().length).toBe(1);
    expect(life(t.toPhase('main-1'))[0]).toBe(21);
  });

  it('LC 15.3.2.2.1 without a legal choice nobody is asked', () => {
    expect(check('Burst Kill').kind()).toBe('priority');
    expect(check('Burst Kill', {}, { battlefield: ['Ox'] }).kind()).toBe('burst');
  });

  it('LC 15.3.2.4.1 LC 15.3.2.4 in another colour it may be declared and does nothing', () => {
    const t = check('Burst Green').do('declare the burst of Burst Green');
    expect(t.stack().length).toBe(1);
    expect(life(t.toPhase('main-1'))[0]).toBe(20);
    const second = check('Burst Green', { era: ['Ox', 'Ox'] }).do('declare the burst of Burst Green');
    expect(life(second.toPhase('main-1'))[0]).toBe(21);
  });

  it('LC 15.1.14.4 two checks of a text ask for each burst, and a short deck makes one', () => {
    const t = at({ hand: ['Check'], deck: ['Burst', 'Burst', 'Ox'] }, {})
      .do('play Check')
      .passUntil('burst');
    t.do('declare the burst of Burst', 'declare the burst of Burst').passUntilQuiet();
    expect([life(t)[0], t.zone(0, 'ca').length]).toEqual([22, 2]);
    const short = at({ hand: ['Check'], deck: ['Ox'] }, {})
      .do('play Check')
      .passUntilQuiet();
    expect([short.zone(0, 'ca'), short.isOver()]).toEqual([['Ox'], false]);
  });

  it('LC 5.5.2.2 an effect leaves a second one where it is', () => {
    const t = at({ hand: ['Raise'], battlefield: ['Hero'], discard: ['Saga'] }, {})
      .do('play Raise')
      .passUntilQuiet();
    expect([t.card('Saga').zone, t.zone(0, 'battlefield')]).toEqual(['discard', ['Hero']]);
  });

  it('LC 5.5.3.2 an effect puts no second EPIC card, but a namesake without the icon (Q42)', () => {
    const epic = at({ hand: ['Raise'], battlefield: ['t-king'], discard: ['t-king'] }, {})
      .do('play Raise')
      .passUntilQuiet();
    expect([epic.zone(0, 'battlefield').length, epic.zone(0, 'discard')]).toEqual([1, ['King', 'Raise']]);
    const plain = at({ hand: ['Raise'], battlefield: ['t-king'], discard: ['t-king-2'] }, {})
      .do('play Raise')
      .passUntilQuiet();
    expect(plain.zone(0, 'battlefield').length).toBe(2);
  });

  it('LC 15.3.2.2.2 one that would place itself is not asked beside a LEGACY card', () => {
    expect(check('Burst Self').kind()).toBe('burst');
    expect(check('Burst Self', { battlefield: ['Saga'] }).kind()).toBe('priority');
  });
});
