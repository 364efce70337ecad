import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-phoenix, name: Phoenix, type: forward, element: fire, cost: 0, power: 1000, abilities: [ { when: put-into-break-zone, do: [ { to-hand: self }, { draw: 1 } ] } ] }
- { id: t-mourner, name: Mourner, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [ { when: { put-into-break-zone: { type: forward, other: true } }, do: [ { to-hand: subject }, { draw: 1 } ] } ] }
- { id: t-exorcise, name: Exorcise, type: summon, element: fire, cost: 0, abilities: [ { do: [ { choose: { of: { zone: break, type: forward } } }, { remove: chosen } ] } ] }
- { id: t-flame, name: Flame, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage: { who: { all: { name: [Phoenix, Comet, Wanderer] } }, amount: 3000 } } ] } ] }
- { id: t-gust, name: Gust, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-hand: { all: { name: [Comet, Wanderer] } } } ] } ] }
- { id: t-bury, name: Bury, type: summon, element: fire, cost: 0, abilities: [ { do: [ { to-deck: { who: { all: { name: [Comet, Wanderer] } }, place: top } } ] } ] }
- { id: t-banish, name: Banish, type: summon, element: fire, cost: 0, abilities: [ { do: [ { remove: { all: { name: [Comet, Wanderer] } } } ] } ] }
- { id: t-comet, name: Comet, type: forward, element: fire, cost: 0, power: 1000, abilities: [ { when: leaves, do: [ { put: { who: self } }, { draw: 1 } ] } ] }
- { id: t-wanderer, name: Wanderer, type: forward, element: fire, cost: 0, power: 1000, abilities: [ { when: enters, do: [ { gain: { who: self, gives: { power: 4000 } } }, { draw: 1 } ] } ] }
- { id: t-watcher, name: Watcher, type: forward, element: fire, cost: 0, power: 5000, generic: true, abilities: [ { when: { enters: { type: forward } }, do: [ { draw: 1 } ] } ] }
- { id: t-rites, name: Rites, type: backup, element: fire, cost: 0, abilities: [ { when: { enters: { type: forward, job: Knight } }, do: [ { draw: 1 } ] } ] }
- { id: t-knight, name: Knight, type: forward, element: fire, cost: 0, power: 5000, job: Knight, abilities: [ { when: enters, do: [ { draw: 1 } ] } ] }
- { id: t-call, name: Twin Call, type: summon, element: fire, cost: 0, abilities:
    [ { do: [ { choose: { of: { zone: break, owner: you, type: forward }, count: 2 } }, { put: { who: chosen } } ] } ] }
- { id: t-void, name: Void, type: backup, element: fire, cost: 0, abilities: [ { field: remove-instead, affects: { type: forward } } ] }
`;

describe('an auto ability on a change of zones', () => {
  it('SE 11.9.16.1 finds its card where it went', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Phoenix'] }, { hand: ['Flame'] }] });
    table.do('pass', 'play Flame', 'pass', 'pass');
    expect(table.card('Phoenix').zone).toBe('break');
    table.passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Phoenix', 'Filler']);
  });

  it('SE 11.9.16.1 does nothing to its card when that is not there any more, and the rest of its text is done', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Phoenix'] }, { hand: ['Flame', 'Exorcise'] }] });
    table.do('pass', 'play Flame', 'pass', 'pass', 'pass', 'play Exorcise').passUntilQuiet();
    expect(table.card('Phoenix').zone).toBe('removed');
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.16.1 holds for another card of which it tells, too', () => {
    for (const [hand, found] of [
      [['Flame'], ['Phoenix', 'Filler', 'Filler']],
      [
        ['Flame', 'Exorcise'],
        ['Filler', 'Filler'],
      ],
    ] as const) {
      const table = setUp({ cards: CARDS, players: [{ field: ['Phoenix', 'Mourner'] }, { hand }] });
      table.do('pass', 'play Flame', 'pass', 'pass', 'put the ability of Mourner');
      if (hand.length === 2) table.do('pass', 'play Exorcise');
      table.passUntilQuiet();
      expect(table.zone(0, 'hand')).toEqual(found);
    }
  });

  it('SE 11.9.16.1 does nothing to a card that left the field before its enter trigger resolved', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wanderer'] }, { hand: ['Flame'] }] });
    table.do('play Wanderer', 'pass', 'play Flame').passUntilQuiet();
    expect(table.card('Wanderer').zone).toBe('break');
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.16.1 does nothing to a card that left and came back: that is another object', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Wanderer', 'Gust'] }, {}] });
    table.do('play Wanderer');
    const first = table.stack().length;
    table.do('play Gust', 'pass', 'pass');
    expect(first).toBe(1);
    expect(table.zone(0, 'hand')).toContain('Wanderer');
    table.passUntilQuiet().do('play Wanderer', 'pass', 'pass');
    // the new object has only its own +4000
    expect(table.card('Wanderer').power).toBe(5000);
  });

  for (const [summon, place] of [
    ['Gust', 'hand'],
    ['Bury', 'deck'],
  ] as const) {
    it(`SE 11.9.16.2 does not find a card that went to a hidden zone (the ${place})`, () => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Comet'], hand: [summon] }, {}] });
      table.do(`play ${summon}`).passUntilQuiet();
      expect(table.zone(0, 'field')).toEqual([]);
      // the card was drawn; from the top of the deck it is the card itself
      expect(table.zone(0, 'hand')).toEqual(place === 'hand' ? ['Comet', 'Filler'] : ['Comet']);
    });
  }

  for (const summon of ['Flame', 'Banish']) {
    it(`SE 11.9.16.2 finds a card that went to a public zone (by ${summon})`, () => {
      const table = setUp({ cards: CARDS, players: [{ field: ['Comet'], hand: [summon] }, {}] });
      table.do(`play ${summon}`).passUntilQuiet();
      expect(table.zone(0, 'field')).toEqual(['Comet']);
      expect(table.zone(0, 'hand')).toEqual(['Filler']);
    });
  }

  it('SE 11.9.16.2 is not there at all for a card that never came to that zone', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Phoenix', 'Mourner'], hand: ['Flame'] }, { field: ['Void'] }],
    });
    table.do('play Flame', 'pass', 'pass');
    expect(table.stack()).toEqual([]);
    table.passUntilQuiet();
    expect(table.card('Phoenix').zone).toBe('removed');
    expect(table.zone(0, 'hand')).toEqual([]);
  });
});

describe('entering the field', () => {
  it('SE 11.9.16.2.1 is checked by every card on the field, of either player, and only by the matching ones', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Watcher', 'Rites'], hand: ['Plain', 'Knight'] }, { field: ['Watcher'] }],
    });
    table.do('play Plain').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Knight', 'Filler']);
    expect(table.zone(1, 'hand')).toEqual(['Filler']);
    table.do('play Knight').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(4);
    expect(table.zone(1, 'hand')).toHaveLength(2);
  });

  it('SE 11.9.16.2.1 is checked by the entering card itself', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Watcher'] }, {}] });
    table.do('play Watcher').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('SE 11.9.16.2.1 of several at once is checked by all of them for each', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Twin Call'], break: ['Watcher', 'Watcher'] }, {}] });
    table.do('play Twin Call').passUntilQuiet();
    expect(table.zone(0, 'field')).toEqual(['Watcher', 'Watcher']);
    expect(table.zone(0, 'hand')).toHaveLength(4);
  });
});
