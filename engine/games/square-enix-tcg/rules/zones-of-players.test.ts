/** Zones belong to players, cards to owners, and a card that changes zones is a new card. */
import { describe, expect, it } from 'vitest';
import { CARD_COUNT } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: zp-soldier, name: Soldier, type: forward, element: fire, cost: 0, power: 5000 }
- { id: zp-giant, name: Giant, type: forward, element: earth, cost: 0, power: 9000 }
- { id: zp-smith, name: Smith, type: backup, element: fire, cost: 0 }
- { id: zp-imp, name: Imp, type: monster, element: dark, cost: 0 }
- { id: zp-line, name: Line, type: formation, element: fire, cost: 0, condition: { hand: { at-least: 0 } } }
- { id: zp-sword, name: Sword, type: weapon, element: fire, cost: 0, bearer: forward }
- { id: zp-steal, name: Steal, type: summon, element: ice, cost: 0, abilities: [{ do: [{ choose: { of: { controller: opponent } } }, { control: { who: chosen, until: forever } }] }] }
- { id: zp-break, name: Quake, type: summon, element: earth, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { break: chosen }] }] }
- { id: zp-back, name: Gust, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { to-hand: chosen }] }] }
- { id: zp-top, name: Lift, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { to-deck: { who: chosen, place: top } }] }] }
- { id: zp-under, name: Sink, type: summon, element: wind, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { to-deck: { who: chosen, place: bottom } }] }] }
- { id: zp-away, name: Vanish, type: summon, element: dark, cost: 0, abilities: [{ do: [{ choose: { of: { type: character } } }, { remove: chosen }] }] }
- { id: zp-recall, name: Recall, type: summon, element: light, cost: 0, abilities: [{ do: [{ choose: { of: { zone: removed } } }, { to-hand: chosen }] }] }
- { id: zp-grow, name: Grow, type: summon, element: earth, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { gain: { who: chosen, gives: [{ power: 3000 }, { keyword: [haste] }], until: forever } }] }] }
- { id: zp-flash, name: Flash, type: summon, element: lightning, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 4000 } }] }] }
- { id: zp-deploy, name: Deploy, type: summon, element: light, cost: 0, abilities: [{ do: [{ put-from-hand: { of: { type: forward } } }] }] }
- { id: zp-lull, name: Lull, type: summon, element: ice, cost: 0, abilities: [{ do: [{ dull: { all: { controller: you } } }] }] }
- { id: zp-hush, name: Hush, type: summon, element: ice, cost: 0, abilities: [{ do: [{ dull: { all: { type: backup } } }] }] }
- id: zp-monk
  name: Monk
  type: forward
  element: fire
  cost: 0
  power: 4000
  abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ counters: { who: self, count: 1 } }] }]
- id: zp-mage
  name: Mage
  type: forward
  element: fire
  cost: 0
  power: 4000
  abilities: [{ cost: dull-self, do: [{ draw: 1 }] }]
`;

describe('whose zones they are', () => {
  it('SE 7.2 every player has zones of their own, and both put objects on the one stack', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Flash', 'Soldier'] }, { hand: ['Flash'], field: ['Giant'] }],
    });
    table.do('play Flash', 'pass', 'play Flash');
    expect(table.stack()).toEqual(['Flash', 'Flash']);
    expect(table.zone(0, 'stack')).toEqual(['Flash', 'Flash']);
    expect(table.zone(1, 'stack')).toEqual(table.zone(0, 'stack'));
    expect(table.zone(0, 'hand')).toEqual(['Soldier']);
    expect(table.zone(1, 'hand')).toEqual([]);
    table.passUntilQuiet();
    expect(table.zone(0, 'break')).toEqual(['Flash']);
    expect(table.zone(1, 'break')).toEqual(['Flash']);
    expect(table.card('Giant')).toMatchObject({ zone: 'field', player: 1, damage: 8000 });
    expect(table.zone(0, 'field')).toEqual([]);
  });
});

describe('where a card of the other player goes', () => {
  const stolen = (way: string) =>
    setUp({
      cards: CARDS,
      players: [
        { hand: ['Steal', way], deck: ['Mage'] },
        { field: ['Giant'], deck: ['Soldier', 'Smith'] },
      ],
    })
      .do('play Steal')
      .passUntilQuiet();

  it('SE 7.3 a stolen Forward that is broken goes to its owner’s break zone', () => {
    const table = stolen('Quake');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', player: 0 });
    table.do('play Quake').passUntilQuiet();
    expect(table.zone(1, 'break')).toEqual(['Giant']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Quake']);
  });

  it('SE 7.3 a stolen Forward that is returned goes to its owner’s hand', () => {
    const table = stolen('Gust').do('play Gust').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Giant']);
    expect(table.zone(0, 'hand')).toEqual([]);
  });

  it('SE 7.3 a stolen Forward goes to its owner’s deck, top or bottom', () => {
    const top = stolen('Lift').do('play Lift').passUntilQuiet();
    expect(top.zone(1, 'deck')).toEqual(['Giant', 'Soldier', 'Smith']);
    expect(top.zone(0, 'deck')).toEqual(['Mage']);
    const bottom = stolen('Sink').do('play Sink').passUntilQuiet();
    expect(bottom.zone(1, 'deck')).toEqual(['Soldier', 'Smith', 'Giant']);
    expect(bottom.zone(0, 'deck')).toEqual(['Mage']);
  });

  it('SE 7.3 a stolen Forward that dies by rule process goes to its owner’s break zone', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Steal', 'Flash', 'Flash'], field: ['Soldier'] }, { field: ['Mage'] }],
    });
    table.do('play Steal').passUntilQuiet();
    table.do('play Flash').passUntilQuiet('choose Mage');
    expect(table.zone(1, 'break')).toEqual(['Mage']);
    expect(table.zone(0, 'break')).toEqual(['Steal', 'Flash']);
  });
});

describe('a card that changed zones', () => {
  it('SE 7.4 comes back without damage, freeze, counters, dullness and effects', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          hand: ['Grow', 'Gust'],
          field: [{ card: 'Soldier', damage: 3000, counters: 2, frozen: true, dull: true }],
        },
        {},
      ],
    });
    table.do('play Grow').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ power: 8000, damage: 3000, counters: 2, frozen: true, dull: true });
    expect(table.card('Soldier').keywords).toEqual(['haste']);
    table.do('play Gust').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ zone: 'hand', power: 5000, damage: 0, counters: 0 });
    table.do('play Soldier');
    expect(table.card('Soldier')).toMatchObject({
      zone: 'field',
      power: 5000,
      damage: 0,
      counters: 0,
      frozen: false,
      dull: false,
      keywords: [],
    });
  });

  it('SE 7.4 has not been under control since the start of the turn', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gust'], field: ['Mage'] }, {}] });
    expect(table.can('use ability 1 of Mage')).toBe(true);
    table.do('play Gust').passUntilQuiet();
    table.do('play Mage');
    expect(table.can('use ability 1 of Mage')).toBe(false);
    table.toPhase('attack');
    expect(table.offered().filter((text) => text.startsWith('attack'))).toEqual([]);
  });

  it('SE 7.4 may use its once-a-turn ability again', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gust'], field: ['Monk'] }, {}] });
    table.do('use ability 1 of Monk').passUntilQuiet();
    expect(table.card('Monk').counters).toBe(1);
    expect(table.can('use ability 1 of Monk')).toBe(false);
    table.do('play Gust').passUntilQuiet();
    table.do('play Monk');
    expect(table.card('Monk').counters).toBe(0);
    expect(table.can('use ability 1 of Monk')).toBe(true);
  });

  it('SE 7.4 is not the card that something on the stack had chosen', () => {
    const table = setUp({
      cards: CARDS,
      switches: { 'choose-at': 'play' },
      players: [{ field: ['Soldier'], hand: ['Grow', 'Deploy', 'Gust'] }, {}],
    });
    table.do('play Grow', 'play Deploy', 'play Gust');
    expect(table.stack()).toEqual(['Gust', 'Deploy', 'Grow']);
    table.do('pass', 'pass');
    expect(table.card('Soldier').zone).toBe('hand');
    table.do('pass', 'pass', 'choose Soldier');
    expect(table.card('Soldier').zone).toBe('field');
    expect(table.stack()).toEqual(['Grow']);
    table.passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ power: 5000, keywords: [] });
  });

  it('SE 7.4 leaves its Items behind', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Gust'], field: ['Soldier', { card: 'Sword', on: 'Soldier' }] }, {}],
    });
    table.do('play Gust').passUntilQuiet();
    expect(table.zone(0, 'break').sort()).toEqual(['Gust', 'Sword']);
    table.do('play Soldier');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
  });

  it('SE 7.4 stays the same card while it stays on the field, also under another player', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Grow', 'Steal'] }, { field: [{ card: 'Soldier', damage: 3000, counters: 1, dull: true }] }],
    });
    table.do('play Grow').passUntilQuiet();
    table.do('play Steal').passUntilQuiet();
    expect(table.card('Soldier')).toMatchObject({ player: 0, power: 8000, damage: 3000, counters: 1, dull: true });
  });
});

describe('inside and outside the game', () => {
  it('SE 7.6 nothing is brought in from outside; a removed card stays in the game and can come back', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Vanish', 'Recall'], field: ['Soldier'] }, { field: ['Giant'] }],
    });
    const count = table.state[CARD_COUNT];
    table.do('play Vanish').passUntilQuiet('choose Giant');
    expect(table.zone(1, 'removed')).toEqual(['Giant']);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.zone(1, 'removed')).toEqual(['Giant']);
    expect(table.state[CARD_COUNT]).toBe(count);
    table.do('play Recall').passUntilQuiet();
    expect(table.zone(1, 'removed')).toEqual([]);
    expect(table.zone(1, 'hand')).toContain('Giant');
    expect(table.state[CARD_COUNT]).toBe(count);
  });
});

describe('the areas of the field', () => {
  const ALL = ['Soldier', 'Smith', 'Imp', 'Line'];

  it('SE 7.8.2 Forwards, Backups, Monsters and Formations are all on their controller’s field', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Lull'], field: ALL }, { field: ['Giant'] }] });
    expect(table.zone(0, 'field')).toEqual(ALL);
    table.do('play Lull').passUntilQuiet();
    expect(table.cards(0, 'field').map(({ dull }) => dull)).toEqual([true, true, true, true]);
    expect(table.card('Giant').dull).toBe(false);
  });

  it('SE 7.8.2 a card is in the area of its own type only', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hush'], field: ALL }, {}] });
    table.do('play Hush').passUntilQuiet();
    const dull = table.cards(0, 'field').filter((card) => card.dull);
    expect(dull.map(({ name }) => name)).toEqual(['Smith']);
  });

  it('SE 7.8.2 a card under another control is on that player’s field and not on the old one', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Steal', 'Lull'] }, { field: ['Imp', 'Giant'] }] });
    table.do('play Steal').passUntilQuiet('choose Imp');
    expect(table.zone(0, 'field')).toEqual(['Imp']);
    expect(table.zone(1, 'field')).toEqual(['Giant']);
    table.do('play Lull').passUntilQuiet();
    expect(table.card('Imp').dull).toBe(true);
    expect(table.card('Giant').dull).toBe(false);
  });
});
