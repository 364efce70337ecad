/** Continuous effects (11.7, 11.9.4), and last known information of cards that have left (6.5.2, 11.8.4). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const unit = (name: string, more: string): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: unit, cost: {}, level: 1, power: 2000, atk: 2${more} }\n`;
const field = (name: string, always: string, more = ''): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: history, cost: {}, abilities: [{ ${more}always: ${always} }] }\n`;
const spell = (name: string, gives: string, until = ''): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: spell, cost: {}, abilities: [{ do: [{ gain: { who: { all: { type: unit } }, gives: ${gives}${until} } }] }] }\n`;
const ALL = 'affects: { type: unit }, ';

const CARDS = [
  unit('Ox', ''),
  unit('Own', ', abilities: [{ always: { power: { count: { of: { type: history }, times: 1000 } } } }]'),
  unit('Setter', ', abilities: [{ always: { power-is: 3000 } }]'),
  unit(
    'Knight',
    ', category: Knight, abilities: [{ if: { any-are: { who: self, of: { category: Elf } } }, always: { power: 700 } }]',
  ),
  unit('Elk', ', abilities: [{ when: destroyed, do: [{ gain-life: { power: self } }] }]'),
  unit('Urn', ', abilities: [{ when: leaves, do: [{ gain-life: { counters: { who: self, kind: grain } } }] }]'),
  unit(
    'Mage',
    ', abilities: [{ when: destroyed, do: [{ if: { is: { any-are: { who: self, of: { wiped: true } } }, then: [{ gain-life: 1 }], else: [{ gain-life: 5 }] } }] }]',
  ),
  unit('Lamplighter', ', abilities: [{ awakening: { type: history } }]'),
  field('Dawn', '{ power: 1000 }', `${ALL}colour: red, `),
  field('Banner', '{ power: 1000 }', ALL),
  field('Even', '{ power-is: 5000 }', ALL),
  field('Hush', 'loses-abilities', ALL),
  field('Elven', '{ category: Elf }', ALL),
  field('Haste', '{ keyword: haste }', ALL),
  field('Rise', '{ level: 3 }', ALL),
  field('Sink', '{ level: -5 }', ALL),
  field('Sting', '{ atk: 2 }', ALL),
  field('Blunt', '{ atk-is: 1 }', ALL),
  field('Paint', '{ faction: [white, black] }', ALL),
  spell('Boost', '{ power: 1500 }'),
  spell('Shrink', '{ power: -3000 }'),
  spell('Long', '{ power: 500 }', ', until: forever'),
  '- { id: raise, name: Raise, type: spell, cost: {}, abilities: [{ do: [{ place: { who: { all: { zone: discard, type: unit } }, wiped: true } }] }] }\n',
  '- { id: doom, name: Doom, type: spell, cost: {}, abilities: [{ do: [{ destroy: { all: { type: unit } } }] }] }\n',
].join('');

const of = (card: string, ...others: string[]) =>
  setUp({ cards: CARDS, players: [{ battlefield: [card, ...others] }, {}] }).card(card);

const SWITCHED = [
  unit('Grower', ', abilities: [{ always: { power: 1000 } }]'),
  unit(
    'Waiter',
    ', abilities: [{ if: { compare: { a: { power: self }, is: at-least, b: 3000 } }, always: { power: 500 } }]',
  ),
  field('Level', '{ power-is: 5000 }', ALL),
  field('More', '{ power: 1000 }', ALL),
  field('Edge', '{ atk: 1 }', 'affects: { type: unit, power: { min: 3000 } }, '),
  unit('Lit', ', lamps: [green, none, none, none], green: { power: 0, atk: 1 }'),
  field('Nick', '{ atk: 1 }', ALL),
  field('Veil', '{ keyword: aura }', 'affects: { type: unit, atk: { min: 3 } }, '),
  unit('Ox', ''),
].join('');
const by = (switches: Record<string, string>, card: string, ...others: string[]) =>
  setUp({ cards: SWITCHED, switches, players: [{ battlefield: [card, ...others] }, {}] }).card(card);

describe('switches of layers', () => {
  it('LC 11.9.4.8 LC 11.9.4.9 what is set comes before the own effect, or by a switch after it (Q17)', () => {
    expect(by({}, 'Grower', 'Level').power).toBe(6000);
    expect(by({ 'layer-order': 'self-set-dependency' }, 'Grower', 'Level').power).toBe(5000);
    expect(by({ 'layer-order': 'dependency-set-self' }, 'Grower', 'Level').power).toBe(6000);
  });

  it('LC 11.9.4.16 dependency counts for less than the own card, or by a switch for more (Q17)', () => {
    expect(by({}, 'Waiter', 'More').power).toBe(3000);
    expect(by({ 'layer-order': 'self-set-dependency' }, 'Waiter', 'More').power).toBe(3000);
    expect(by({ 'layer-order': 'dependency-set-self' }, 'Waiter', 'More').power).toBe(3500);
  });

  it('LC 11.9.4.7 ATK is changed before power, or by a switch with it (Q18)', () => {
    expect(by({}, 'Ox', 'Edge', 'More').atk).toBe(2);
    expect(by({ 'atk-layer': 'power' }, 'Ox', 'Edge', 'More').atk).toBe(3);
    // a text for ATK in the layer before finds the printed ATK, without the modifier of a lamp
    expect(by({}, 'Lit', 'Veil').keywords).toEqual(['aura']);
    expect(by({ 'atk-layer': 'power' }, 'Lit', 'Veil').keywords).toEqual([]);
    expect(by({ 'atk-layer': 'power' }, 'Lit', 'Veil').atk).toBe(3);
    expect(by({}, 'Ox', 'Nick', 'Veil').keywords).toEqual(['aura']);
    expect(by({ 'atk-layer': 'power' }, 'Ox', 'Nick', 'Veil').keywords).toEqual([]);
  });
});

describe('layers', () => {
  it('LC 11.9.4.7 plus and minus add up, and end with what makes them', () => {
    expect(of('Ox', 'Banner').power).toBe(3000);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Boost', 'Long'], battlefield: ['Ox', 'Banner'] }, {}] });
    table.do('play Boost').passUntilQuiet();
    table.do('play Long').passUntilQuiet();
    expect(table.card('Ox').power).toBe(5000);
    expect(table.toPhase('next-turn').card('Ox').power).toBe(3500);
  });

  it('LC 11.9.4.9 an effect that sets power comes before one that adds to it, whichever is older', () => {
    expect(of('Ox', 'Banner', 'Even').power).toBe(6000);
    expect(of('Ox', 'Even', 'Banner').power).toBe(6000);
    expect(of('Ox', 'Sting', 'Blunt').atk).toBe(3);
  });

  it('LC 11.9.4.8 a card’s own effect comes before those from elsewhere', () => {
    // the card's own 3000 come first, and then the 5000 of another card
    expect(of('Setter', 'Even').power).toBe(5000);
    expect(setUp({ cards: CARDS, players: [{ battlefield: ['Even', 'Setter'] }, {}] }).card('Setter').power).toBe(5000);
  });

  it('LC 11.9.4.7 type and category before abilities, abilities before power', () => {
    expect(of('Knight', 'Elven').power).toBe(2700);
    expect(of('Knight').power).toBe(2000);
    // the card has lost its ability before that would add power
    expect(of('Own', 'Banner', 'Hush').power).toBe(3000);
    expect(of('Own', 'Banner').power).toBe(4000);
  });

  it('LC 5.13.3 a level stays between 1 and 4', () => {
    expect([of('Ox').level, of('Ox', 'Rise').level, of('Ox', 'Rise', 'Rise').level, of('Ox', 'Sink').level]).toEqual([
      1, 4, 4, 1,
    ]);
    expect(of('Ox', 'Rise', 'Sink').level).toBe(1);
  });

  it('LC 5.13.3 the switch level-bounds keeps it there at every change', () => {
    const level = (value: string): number =>
      setUp({
        cards: CARDS,
        switches: { 'level-bounds': value },
        players: [{ battlefield: ['Ox', 'Rise', 'Rise', 'Sink'] }, {}],
      }).card('Ox').level;
    // 1 + 3 + 3 - 5, or 4 - 5
    expect([level('result'), level('each-change')]).toEqual([2, 1]);
  });

  it('LC 5.2.2.1.2.1 LC 5.2.2.3 a card that is given factions has them', () => {
    expect(of('Ox').factions).toEqual([]);
    expect(of('Ox', 'Paint').factions).toEqual(['white', 'black']);
  });

  it('LC 4.3 power below 0 is kept as it is and read as 0, and the Unit goes without being destroyed', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Shrink'], battlefield: ['Mage', 'Ox'] }, {}] });
    table.do('play Shrink').passUntilQuiet();
    expect(table.zone(0, 'discard').sort()).toEqual(['Mage', 'Ox', 'Shrink']);
    expect(table.player(0).life).toBe(20);
  });

  it('LC 11.9.4.2 an effect that resolved reaches only the cards that were there', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Boost', 'Ox'], battlefield: ['Knight'] }, {}] });
    table.do('play Boost').passUntilQuiet();
    table.do('play Ox');
    expect([table.card('Knight').power, table.card('Ox').power]).toEqual([3500, 2000]);
  });

  it('LC 11.7.1 LC 11.4.3 field abilities work on the battlefield only', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Banner'], discard: ['Banner'], battlefield: ['Ox'] }, {}],
    });
    expect(table.card('Ox').power).toBe(2000);
  });
});

describe('last-known information', () => {
  it('LC 6.5.2 LC 11.8.7 the power of a card that has left is that which it had, with all effects', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'], battlefield: ['Elk', 'Banner'] }, {}] });
    table.do('play Doom').passUntilQuiet();
    expect(table.player(0).life).toBe(3020);
  });

  it('LC 11.8.4 LC 6.10.3 counters are remembered, and gone when the card comes back', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Doom'], battlefield: [{ card: 'Urn', counters: { grain: 3 } }] }, {}],
    });
    table.do('play Doom').passUntilQuiet();
    expect(table.player(0).life).toBe(23);
  });

  it('LC 11.8.7 whether it was wiped is remembered', () => {
    const life = (wiped: boolean): number => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Doom'], battlefield: [{ card: 'Mage', wiped }] }, {}] });
      return table.do('play Doom').passUntilQuiet().player(0).life;
    };
    expect([life(true), life(false)]).toEqual([21, 25]);
  });

  it('LC 7.3 a card that comes back is another one: what it was like before is forgotten', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Doom', 'Doom', 'Raise'], battlefield: ['Mage'] }, {}] });
    table.do('play Doom').passUntilQuiet();
    table.do('play Raise').passUntilQuiet();
    table.do('play Doom').passUntilQuiet();
    // the card is active the first time, and wiped the second time
    expect(table.player(0).life).toBe(26);
  });
});

describe('lamps that a Unit lights', () => {
  const power = (...battlefield: readonly string[]): number =>
    setUp({ cards: CARDS, players: [{ battlefield }, {}] }).card('Ox').power;

  it('LC 15.2.13.2 LC 11.9.4.7 a coloured ability is there while the Unit that lights it has its abilities', () => {
    expect([power('Ox', 'Dawn'), power('Ox', 'Dawn', 'Lamplighter'), power('Lamplighter', 'Dawn', 'Ox')]).toEqual([
      2000, 3000, 3000,
    ]);
    expect([power('Ox', 'Dawn', 'Lamplighter', 'Hush'), power('Hush', 'Dawn', 'Lamplighter', 'Ox')]).toEqual([
      2000, 2000,
    ]);
  });
});

describe('what is done instead', () => {
  it('LC 11.9.5.5 draws that come of a text are not replaced by it again, nor without end by two of them', () => {
    const cards = `
- { id: t-spring, name: Spring, type: history, cost: {}, abilities: [{ always: { draw-instead: { do: [{ draw: 2 }] } } }] }
- { id: t-read, name: Read, type: spell, cost: {}, abilities: [{ do: [{ draw: 1 }] }] }
`;
    const hand = (...battlefield: readonly string[]): number =>
      setUp({ cards, players: [{ hand: ['Read'], battlefield }, {}] })
        .do('play Read')
        .passUntilQuiet()
        .zone(0, 'hand').length;
    expect([hand(), hand('Spring'), hand('Spring', 'Spring')]).toEqual([1, 2, 4]);
  });
});
