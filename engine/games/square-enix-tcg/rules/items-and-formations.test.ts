/** Items and their bearers, and Formations that stay (5.2.3.1.3, 5.2.3.1.4). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: it-smith, name: Smith, type: backup, element: fire, cost: 1 }
- { id: it-mason, name: Mason, type: backup, element: fire, cost: 1 }
- { id: it-knight, name: Knight, type: forward, element: fire, cost: 1, power: 5000 }
- { id: it-squire, name: Squire, type: forward, element: fire, cost: 1, power: 3000 }
- { id: it-imp, name: Imp, type: monster, element: fire, cost: 1 }
- { id: it-aloof, name: Aloof, type: forward, element: fire, cost: 1, power: 3000, keywords: [cannot-be-chosen-by-opponent-abilities] }
- { id: it-sword, name: Sword, type: weapon, element: fire, cost: 1, bearer: forward }
- { id: it-lance, name: Lance, type: weapon, element: fire, cost: 1, bearer: forward }
- { id: it-mail, name: Mail, type: armor, element: fire, cost: 1, bearer: forward }
- { id: it-ring, name: Ring, type: accessory, element: fire, cost: 1, bearer: [backup, monster] }
- id: it-move
  name: Move
  type: summon
  element: fire
  cost: 1
  abilities:
    - do:
        - choose: { of: { type: item, controller: you }, as: item }
        - choose: { of: { type: character }, as: bearer }
        - attach: { who: { set: item }, to: { set: bearer } }
- { id: it-muster, name: Muster, type: summon, element: fire, cost: 1, abilities: [{ do: [{ choose: { of: { name: Knight } } }, { attach: { who: { all: { controller: you } }, to: chosen } }] }] }
- id: it-charm
  name: Charm
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward, controller: opponent } } }, { control: { who: chosen } }] }]
- id: it-doom
  name: Doom
  type: summon
  element: fire
  cost: 1
  abilities: [{ do: [{ choose: { of: { type: forward } } }, { break: chosen }] }]
- id: it-beast
  name: Beast
  type: monster
  element: fire
  cost: 1
  abilities: [{ cost: { cp: { any: 0 } }, once: true, do: [{ gain: { who: self, gives: { becomes: { type: forward, power: 4000 } } } }] }]
- { id: it-line, name: Line, type: formation, element: fire, cost: 1, condition: { control: { of: { type: forward } } } }
- id: it-column
  name: Column
  type: formation
  element: fire
  cost: 1
  condition: { control: { of: { type: backup } } }
  abilities: [{ field: { power: 1000 }, affects: { type: forward, controller: you } }]
`;

describe('bearers', () => {
  it('SE 5.2.3.1.3.1 an Item is played onto a Character on the field that its player controls', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sword'], field: ['Smith', 'Knight', 'Squire'], break: ['Aloof'] }, {}],
    });
    table.do('play Sword');
    expect(table.kind()).toBe('bearer');
    expect(table.offered()).toEqual(['equip Knight', 'equip Squire']);
    table.do('equip Squire');
    expect(table.card('Sword')).toMatchObject({ zone: 'field', player: 0, on: 'Squire' });
    expect(table.stack()).toEqual([]);
  });

  it('SE 5.2.3.1.3.1 without a Character to bear it an Item cannot be played', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Sword', 'Knight'], field: ['Smith'] }, {}] });
    expect(table.can('play Sword')).toBe(false);
    expect(table.can('play Knight')).toBe(true);
  });

  it('SE 5.2.3.1.3.2 only Characters of the printed card type may bear an Item', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Ring'], field: ['Smith', 'Knight', 'Mason', 'Imp'] }, {}],
    });
    table.do('play Ring');
    expect(table.offered()).toEqual(['equip Smith', 'equip Mason', 'equip Imp']);
    const forwards = setUp({ cards: CARDS, players: [{ hand: ['Sword'], field: ['Smith', 'Imp'] }, {}] });
    expect(forwards.can('play Sword')).toBe(false);
  });

  it('SE 5.2.3.1.3.3 an opponent’s Character is no bearer: not to be designated, and no effect attaches an Item to it', () => {
    const alone = setUp({ cards: CARDS, players: [{ hand: ['Sword'], field: ['Smith'] }, { field: ['Knight'] }] });
    expect(alone.can('play Sword')).toBe(false);

    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Move'], field: ['Smith', 'Squire', { card: 'Sword', on: 'Squire' }] }, { field: ['Knight'] }],
    });
    table.do('play Move').passUntilQuiet('choose Knight');
    expect(table.card('Sword')).toMatchObject({ zone: 'field', on: 'Squire' });
  });

  it('SE 5.2.3.1.3.2 no effect attaches an Item to a Character of another card type', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Move'], field: ['Smith', 'Squire', { card: 'Sword', on: 'Squire' }] }, {}],
    });
    table.do('play Move').passUntilQuiet('choose Smith');
    expect(table.card('Sword')).toMatchObject({ zone: 'field', on: 'Squire' });
  });

  it('SE 5.2.3.1.3 what is no Item is not attached to anything', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Muster'], field: ['Smith', 'Knight', 'Squire', { card: 'Sword', on: 'Squire' }] }, {}],
    });
    table.do('play Muster').passUntilQuiet();
    expect(table.card('Sword').on).toBe('Knight');
    expect(
      table
        .cards(0, 'field')
        .filter((card) => card.on !== undefined)
        .map((card) => card.name),
    ).toEqual(['Sword']);
  });
});

describe('Items of one card type', () => {
  it('SE 5.2.3.1.3.4 a Character with a Weapon is no bearer for another Weapon, but for an Armor it is', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Lance', 'Mail'], field: ['Smith', 'Mason', 'Knight', 'Squire', { card: 'Sword', on: 'Knight' }] },
        {},
      ],
    });
    const lance = table.copy().do('play Lance', 'dull Smith');
    expect(lance.card('Lance').on).toBe('Squire');
    table.do('play Mail');
    expect(table.offered()).toEqual(['equip Knight', 'equip Squire']);
    table.do('equip Knight', 'dull Smith');
    expect([table.card('Sword').on, table.card('Mail').on]).toEqual(['Knight', 'Knight']);
  });

  it('SE 5.2.3.1.3.4 two Weapons on one Character both go to the break zone, the Armor and the bearer stay', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          hand: ['Move'],
          field: [
            'Smith',
            'Knight',
            'Squire',
            { card: 'Sword', on: 'Knight' },
            { card: 'Mail', on: 'Knight' },
            { card: 'Lance', on: 'Squire' },
          ],
        },
        {},
      ],
    });
    table.do('play Move').passUntilQuiet('choose Lance', 'choose Knight');
    expect(table.zone(0, 'field')).toEqual(['Smith', 'Knight', 'Squire', 'Mail']);
    expect(table.zone(0, 'break').sort()).toEqual(['Lance', 'Move', 'Sword']);
  });
});

describe('Items that are borne illegally', () => {
  it('SE 5.2.3.1.3.6 when the opponent gains control of the bearer, the Item goes to its owner’s break zone', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Charm'], field: ['Smith'] },
        { field: ['Knight', 'Squire', { card: 'Sword', on: 'Knight' }, { card: 'Mail', on: 'Squire' }] },
      ],
    });
    table.do('play Charm').passUntilQuiet('choose Knight');
    expect(table.card('Knight')).toMatchObject({ zone: 'field', player: 0 });
    expect(table.zone(1, 'break')).toEqual(['Sword']);
    expect(table.card('Mail').on).toBe('Squire');
    // the Item does not come back with its bearer
    table.toPhase('next-turn');
    expect(table.card('Knight').player).toBe(1);
    expect(table.zone(1, 'break')).toEqual(['Sword']);
  });

  it('SE 5.2.3.1.3.6 when the bearer leaves, and when it is of the card type no longer', () => {
    const left = setUp({
      cards: CARDS,
      players: [{ hand: ['Doom'], field: ['Smith', 'Knight', { card: 'Sword', on: 'Knight' }] }, {}],
    });
    left.do('play Doom').passUntilQuiet();
    expect(left.zone(0, 'break').sort()).toEqual(['Doom', 'Knight', 'Sword']);

    const beast = setUp({ cards: CARDS, players: [{ hand: ['Sword'], field: ['Smith', 'Beast'] }, {}] });
    expect(beast.can('play Sword')).toBe(false);
    beast.do('use ability 1 of Beast').passUntilQuiet().do('play Sword');
    expect(beast.card('Sword').on).toBe('Beast');
    beast.toPhase('next-turn');
    expect(beast.zone(0, 'break')).toEqual(['Sword']);
    expect(beast.card('Beast')).toMatchObject({ zone: 'field', types: ['monster'] });
  });
});

describe('Formations', () => {
  it('SE 5.2.3.1.4.3 a Formation stays when its condition is met no longer, turn after turn', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Line', 'Doom'], field: ['Smith', 'Mason', 'Knight'] }, {}],
    });
    table.do('play Line', 'dull Smith').do('play Doom').passUntilQuiet();
    expect(table.zone(0, 'break').sort()).toEqual(['Doom', 'Knight']);
    expect(table.card('Line')).toMatchObject({ zone: 'field', player: 0 });
    expect(table.toPhase('next-turn').card('Line').zone).toBe('field');
    // the condition is only for playing the Formation
    const unmet = setUp({ cards: CARDS, players: [{ hand: ['Line'], field: ['Smith'] }, { field: ['Knight'] }] });
    expect(unmet.can('play Line')).toBe(false);
  });

  it('SE 5.2.3.1.4.3 and what it does goes on', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Column', 'Knight'] }, {}] });
    expect(table.card('Knight').power).toBe(6000);
    expect(table.toPhase('next-turn').card('Knight').power).toBe(6000);
  });
});
