/** Soul Change (15.2.6). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: lich, name: Lich, type: unit, cost: { free: 3, white: 2 }, level: 1, power: 3000, atk: 1, abilities: [{ soul-change: { category: Undead } }] }
- { id: ghoul, name: Ghoul, type: unit, category: Undead, cost: { free: 1, white: 1, black: 2 }, level: 1, power: 1000, atk: 1 }
- { id: giant, name: Giant, type: unit, category: Undead, cost: { free: 5 }, level: 1, power: 1000, atk: 1 }
- { id: saint, name: Saint, type: unit, category: Undead, cost: { white: 4 }, level: 1, power: 1000, atk: 1 }
- { id: grave, name: Grave, type: history, category: Undead, cost: { free: 5 } }
- { id: ox, name: Ox, type: unit, cost: { free: 5 }, level: 1, power: 1000, atk: 1 }
- { id: wake, name: Wake, type: history, cost: {}, abilities: [{ when: { sacrificed: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: agent, name: Agent, type: unit, category: Undead, cost: {}, level: 1, power: 500, atk: 1, abilities: [{ always: { cost: { of: {}, free: -3, player: you } } }] }
- { id: tax, name: Tax, type: history, cost: {}, abilities: [{ always: { cost: { of: { type: unit }, free: 2, player: each } } }] }
- { id: bond, name: Bond, type: unit, cost: { free: 2 }, level: 1, power: 1000, atk: 1, keywords: combine, abilities: [{ soul-change: { type: unit } }] }
- { id: call, name: Call, type: spell, cost: {}, abilities: [{ do: [{ pick: { of: { zone: hand, controller: you } } }, { place: chosen }] }] }
- { id: king, name: King, type: unit, category: Undead, cost: { free: 2 }, legacy: true, level: 1, power: 1000, atk: 1 }
- { id: heir, name: Heir, type: unit, cost: { free: 2 }, legacy: true, level: 1, power: 1000, atk: 1, abilities: [{ soul-change: { category: Undead } }] }
- { id: stony, name: Stony, type: unit, category: Undead, cost: { free: 5, white: 2 }, level: 1, power: 1000, atk: 1, keywords: soulstone }
- { id: seer, name: Seer, type: unit, cost: { free: 2 }, level: 1, power: 1000, atk: 1, abilities: [{ soul-change: { type: unit } }, { as-placed: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const souls = (t: ReturnType<typeof setUp>): unknown => t.player(0).souls;
const none = { white: 0, orange: 0, purple: 0, black: 0, blue: 0, factionless: 0 };

describe('Soul Change', () => {
  it('LC 15.2.6.1 LC 15.2.6.5 the Unit is sacrificed as the card is announced, without the stack; or none is', () => {
    const full = { hand: ['Lich'], souls: { white: 5 }, battlefield: ['Ghoul', 'Wake'] };
    const t = at(full, {}).do('play Lich');
    expect([t.kind(), t.offered()]).toEqual(['soulChange', ['sacrifice nothing', 'sacrifice Ghoul']]);
    t.do('sacrifice Ghoul');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'discard'), t.stack()]).toEqual([
      ['Wake', 'Lich'],
      ['Ghoul'],
      ['ability 1 of Wake'],
    ]);
    const plain = at(full, {}).do('play Lich', 'sacrifice nothing');
    expect([plain.zone(0, 'battlefield'), souls(plain)]).toEqual([['Ghoul', 'Wake', 'Lich'], none]);
  });

  it('LC 11.3.7 LC 15.2.6.4 what raises the cost comes first, then a Soul Change takes its part off', () => {
    const can = (souls: number, ...battlefield: string[]): boolean => {
      const t = at({ hand: ['Lich'], souls: { white: souls }, battlefield }, {});
      return t.can('play Lich');
    };
    // 3 + 2 of free cost, less 5
    expect([can(2, 'Giant', 'Tax'), can(1, 'Giant', 'Tax'), can(6, 'Tax'), can(7, 'Tax')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });

  it('LC 15.2.6.4 its free cost lowers the free cost, its icons theirs, and icons without their like the free cost', () => {
    const rest = (unit: string): unknown => {
      const t = at({ hand: ['Lich'], souls: { white: 5 }, battlefield: [unit] }, {}).do(
        'play Lich',
        `sacrifice ${unit}`,
      );
      return (souls(t) as { white: number }).white;
    };
    // 3 + WW: by 1 + WBB to W, by 5 to WW, by WWWW to 1
    expect(['Ghoul', 'Giant', 'Saint'].map(rest)).toEqual([4, 3, 4]);
    expect(at({ hand: ['Lich'], souls: { black: 5 }, battlefield: ['Giant'] }, {}).can('play Lich')).toBe(false);
    expect(at({ hand: ['Lich'], souls: { black: 1 }, battlefield: ['Saint'] }, {}).can('play Lich')).toBe(true);
  });

  it('LC 15.2.6.3 only own Units that it names are sacrificed', () => {
    const t = at({ hand: ['Lich'], souls: { white: 2 }, battlefield: ['Ox', 'Grave'] }, { battlefield: ['Giant'] });
    expect(t.can('play Lich')).toBe(false);
    const fits = at({ hand: ['Lich'], souls: { white: 2 }, battlefield: ['Ox', 'Grave', 'Giant'] }, {}).do('play Lich');
    expect([fits.zone(0, 'battlefield'), fits.zone(0, 'discard')]).toEqual([['Ox', 'Grave', 'Lich'], ['Giant']]);
  });

  it('LC 15.2.6.6 one Unit alone', () => {
    const t = at({ hand: ['Lich'], souls: { white: 1 }, battlefield: ['Ghoul', 'Saint', 'Giant'] }, {}).do('play Lich');
    expect(t.offered()).toEqual(['sacrifice Ghoul', 'sacrifice Saint']);
    t.do('sacrifice Ghoul');
    expect([t.zone(0, 'discard'), t.zone(0, 'battlefield')]).toEqual([['Ghoul'], ['Saint', 'Giant', 'Lich']]);
  });

  it('LC 15.2.6.2 no Unit is sacrificed for a card that is combined, nor for one that an effect puts', () => {
    const t = at({ hand: ['Bond', 'Call'], battlefield: ['Ox', 'Giant'] }, {});
    expect([t.can('play Bond'), t.can('combine Bond with Ox')]).toEqual([true, false]);
    t.do('play Call', 'pass', 'pass', 'choose Bond');
    expect([t.kind(), t.zone(0, 'battlefield')]).toEqual(['priority', ['Ox', 'Giant', 'Bond']]);
  });

  it('LC 15.2.6.5 a sacrificed Unit changes the cost no more', () => {
    expect(
      at({ hand: ['Lich'], souls: { white: 2 }, battlefield: ['Agent'] }, {})
        .do('play Lich')
        .zone(0, 'battlefield'),
    ).toEqual(['Agent', 'Lich']);
    const t = at({ hand: ['Lich'], souls: { white: 5 }, battlefield: ['Agent'] }, {}).do(
      'play Lich',
      'sacrifice Agent',
    );
    expect([souls(t), t.zone(0, 'battlefield')]).toEqual([none, ['Lich']]);
  });

  it('LC 15.2.6.5 a sacrificed Unit is gone when the card chooses', () => {
    expect(at({ hand: ['Seer'], battlefield: ['Ox'] }, {}).can('play Seer')).toBe(false);
    const t = at({ hand: ['Seer'], battlefield: ['Ox'] }, { battlefield: ['Giant'] }).do('play Seer');
    expect([t.zone(0, 'battlefield'), t.zone(1, 'discard')]).toEqual([['Seer'], ['Giant']]);
  });

  it('LC 15.2.5.2 a soulstone makes a wiped stone of it, and it counts all the same', () => {
    const t = at({ hand: ['Lich'], battlefield: ['Stony'] }, {}).do('play Lich');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'soul'), t.card('Stony').wiped]).toEqual([['Lich'], ['Stony'], true]);
  });
});

describe('Soul Change and LEGACY', () => {
  const begin = (value: 'illegal' | 'legal', hand = 'Heir') =>
    setUp({
      cards: CARDS,
      switches: { 'soul-change-legacy': value },
      players: [{ hand: [hand], battlefield: ['King'], souls: { white: 5 } }, {}],
    });

  it('LC 5.5.2.1 a second LEGACY card is not announced, though the first would be sacrificed for it (Q24)', () => {
    expect([begin('illegal').can('play Heir'), begin('illegal', 'Lich').can('play Lich')]).toEqual([false, true]);
  });

  it('LC 5.5.2.1 the switch soul-change-legacy lets it, if the first is what is sacrificed', () => {
    const t = begin('legal').do('play Heir');
    expect([t.zone(0, 'battlefield'), t.zone(0, 'discard'), (souls(t) as { white: number }).white]).toEqual([
      ['Heir'],
      ['King'],
      5,
    ]);
    expect(begin('legal', 'Bond').can('play Bond')).toBe(true);
  });
});
