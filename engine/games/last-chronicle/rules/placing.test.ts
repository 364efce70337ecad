/** Placing cards (11.3), LEGACY and EPIC (5.5). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: king, name: King, type: unit, cost: {}, legacy: true, level: 1, power: 1000, atk: 1 }
- { id: relic, name: Relic, type: history, cost: {}, legacy: true }
- { id: fort, name: Fort, type: structure, cost: {}, legacy: true }
- { id: sage, name: Sage, type: unit, cost: {}, epic: true, level: 1, power: 1000, atk: 1 }
- { id: sage-2, name: Sage, type: unit, cost: {}, level: 1, power: 1000, atk: 1 }
- { id: other, name: Other, type: history, cost: {}, epic: true }
- { id: plain, name: Plain, type: unit, cost: {}, level: 1, power: 1000, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }] }
- { id: greeter, name: Greeter, type: history, cost: {}, abilities: [{ when: { enters: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: banner, name: Banner, type: history, cost: {}, abilities: [{ affects: { type: unit, controller: you }, always: { power: 500 } }] }
- { id: mud, name: Mud, type: history, cost: {}, abilities: [{ affects: { type: unit }, always: { keyword: enters-wiped } }] }
- { id: slow, name: Slow, type: unit, cost: {}, level: 1, power: 1000, atk: 1, keywords: enters-wiped }
- { id: call, name: Call, type: spell, cost: {}, abilities: [{ do: [{ pick: { of: { zone: hand, controller: you }, count: 2, up-to: true } }, { place: chosen }] }] }
- { id: raise, name: Raise, type: spell, cost: {}, abilities: [{ do: [{ place: { who: { all: { zone: discard, type: unit } }, wiped: true } }] }] }
- { id: spark, name: Spark, type: spell, cost: {}, abilities: [{ do: [draw] }] }
- { id: seek, name: Seek, type: spell, cost: {}, abilities: [{ do: [{ search: { of: { legacy: true }, to: battlefield } }] }] }
- { id: trade, name: Trade, type: spell, cost: {}, abilities: [{ do: [{ choose: { of: { type: unit, controller: opponent } } }, { put: { who: chosen, into: hand } }] }] }
`;

describe('placing', () => {
  it('LC 11.3.1 LC 11.3.10 LC 11.1.6 placing has neither stack nor answer; then the turn player has priority', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'] }, { hand: ['Spark'] }] });
    table.do('play Plain');
    expect(table.zone(0, 'battlefield')).toEqual(['Plain']);
    expect([table.stack(), table.decider()]).toEqual([['ability 1 of Plain'], 0]);
    table.do('pass');
    expect([table.decider(), table.can('play Spark')]).toEqual([1, true]);
  });

  it('LC 11.6.17.2.1 what waits for placing sees all that enter together, itself among them', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Call', 'Greeter', 'Plain'] }, {}] });
    table.do('play Call', 'pass', 'pass', 'choose Greeter', 'choose Plain');
    expect(table.waiting()).toBe(2);
    table.do('put the ability of Plain on the stack').passUntilQuiet();
    expect(table.player(0).life).toBe(22);
  });

  it('LC 11.7.2 LC 11.9.4.6 what others make of a card holds as it enters', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Plain'], battlefield: ['Banner'] }, {}] }).do('play Plain');
    expect(table.card('Plain').power).toBe(1500);
    const wiped = setUp({ cards: CARDS, players: [{ hand: ['Plain'], battlefield: ['Mud'] }, {}] }).do('play Plain');
    expect(wiped.card('Plain').wiped).toBe(true);
    expect(
      setUp({ cards: CARDS, players: [{ hand: ['Slow'] }, {}] })
        .do('play Slow')
        .card('Slow').wiped,
    ).toBe(true);
  });

  it('LC 6.2.3 who places a card by an effect controls it; LC 15.1.11.1 without a cost', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Raise'] }, { discard: ['Plain'] }] });
    table.do('play Raise').passUntilQuiet();
    expect(table.zone(0, 'battlefield')).toEqual(['Plain']);
    expect(table.card('Plain')).toMatchObject({ wiped: true, player: 0 });
  });

  it('LC 7.2 a card goes to its owner’s hand, whoever controls it', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Raise'] }, { discard: ['Plain'], hand: ['Trade'] }] });
    table.do('play Raise').passUntilQuiet();
    table.do('pass', 'play Trade').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(1, 'hand')]).toEqual([[], ['Plain']]);
  });
});

it('LC 11.3.1 a Spell is not placed: it stays in its zone', () => {
  const table = setUp({ cards: CARDS, players: [{ hand: ['Call', 'Spark', 'Plain'] }, {}] });
  table.do('play Call', 'pass', 'pass', 'choose Spark', 'choose Plain').passUntilQuiet();
  expect([table.zone(0, 'hand'), table.zone(0, 'battlefield')]).toEqual([['Spark'], ['Plain']]);
});

describe('LEGACY', () => {
  it('LC 5.5.2.1 with a LEGACY card no further one is announced, whatever its type', () => {
    for (const there of ['King', 'Relic', 'Fort']) {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Relic', 'Plain'], battlefield: [there] }, {}] });
      expect([table.can('play Relic'), table.can('play Plain')]).toEqual([false, true]);
    }
    const theirs = setUp({ cards: CARDS, players: [{ hand: ['Relic'] }, { battlefield: ['King'] }] });
    expect(theirs.can('play Relic')).toBe(true);
  });

  it('LC 5.5.2.2 an effect does not place a second one: it stays in its zone', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Call', 'Relic', 'Plain'], battlefield: ['King'] }, {}] });
    table.do('play Call', 'pass', 'pass', 'choose Relic', 'choose Plain').passUntilQuiet();
    expect([table.zone(0, 'hand'), table.zone(0, 'battlefield')]).toEqual([['Relic'], ['King', 'Plain']]);
    const search = setUp({ cards: CARDS, players: [{ hand: ['Seek'], battlefield: ['King'], deck: ['Relic'] }, {}] });
    search.do('play Seek').passUntilQuiet();
    expect([search.zone(0, 'battlefield'), search.zone(0, 'deck')]).toEqual([['King'], ['Relic']]);
  });

  it('LC 12.4.5 two that one effect places at once enter, and both are put into the discard', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Call', 'Relic', 'King'] }, {}] });
    table.do('play Call', 'pass', 'pass', 'choose Relic', 'choose King');
    expect([table.zone(0, 'battlefield'), table.zone(0, 'hand')]).toEqual([[], []]);
    expect([...table.zone(0, 'discard')].sort()).toEqual(['Call', 'King', 'Relic']);
  });
});

it('LC 5.5.2.2 the switch two-legacy-at-once lets the first alone enter', () => {
  const table = setUp({
    cards: CARDS,
    switches: { 'two-legacy-at-once': 'one-enters' },
    players: [{ hand: ['Call', 'Relic', 'King'] }, {}],
  });
  table.do('play Call', 'pass', 'pass', 'choose Relic', 'choose King');
  expect([table.zone(0, 'battlefield'), table.zone(0, 'hand')]).toEqual([['Relic'], ['King']]);
});

describe('EPIC', () => {
  it('LC 5.5.3.1 no card with the name of an EPIC card there is announced, with the icon or without', () => {
    const can = (there: string) => {
      const table = setUp({
        cards: CARDS,
        players: [
          {
            hand: [
              { card: 'sage', as: 'epic' },
              { card: 'sage-2', as: 'plain' },
            ],
            battlefield: [there],
          },
          {},
        ],
      });
      return ['play epic', 'play plain'].map((option) => table.can(option));
    };
    expect([can('sage'), can('sage-2'), can('other')]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
  });

  it('LC 5.5.3.2 an effect puts a namesake without the icon, but no second EPIC card', () => {
    const place = (id: string): number => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Call', id], battlefield: ['sage'] }, {}] });
      return table.do('play Call', 'pass', 'pass', 'choose Sage').zone(0, 'battlefield').length;
    };
    expect([place('sage'), place('sage-2')]).toEqual([1, 2]);
  });

  it('LC 5.5.3.2 the switch epic-by-effect holds a namesake back', () => {
    const table = setUp({
      cards: CARDS,
      switches: { 'epic-by-effect': 'namesakes' },
      players: [{ hand: ['Call', 'sage-2'], battlefield: ['sage'] }, {}],
    });
    expect(table.do('play Call', 'pass', 'pass', 'choose Sage').zone(0, 'battlefield')).toEqual(['Sage']);
  });
});
