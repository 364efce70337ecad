/** Words that printed cards need beside the common ones: what each word does, and what it leaves alone. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { playerCell } from './players.ts';

const CARDS = `
- { id: pw-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: pw-giant, name: Giant, type: forward, element: fire, cost: 0, power: 30000, generic: true }
- { id: pw-dwarf, name: Dwarf, type: forward, element: water, cost: 0, power: 1000, generic: true }
- { id: pw-sting, name: Sting, type: summon, element: fire, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent } }] }] }
- { id: pw-omen, name: Omen, type: summon, element: fire, cost: 0, abilities:
    [{ ex: true, do: [{ if: { is: ex-burst, then: [{ draw: 2 }], else: [{ draw: 1 }] } }] }] }
- { id: pw-brute, name: Brute, type: forward, element: fire, cost: 0, power: 9000, abilities:
    [{ field: { increase-damage: { by: 2000, against: { type: forward, element: fire } } } },
     { cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 1000 } }] },
     { cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 0 } }] }] }
- { id: pw-other, name: Bystander, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { type: forward, controller: opponent } }, amount: 1000 } }] }] }
- { id: pw-heal, name: Salve, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ negate-damage: { all: { type: forward, controller: you } } }] }] }
- { id: pw-pairs, name: Pairs, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ draw: { every: 2, of: { count: { type: forward, controller: you } } } }] }] }
- { id: pw-half, name: Halver, type: forward, element: fire, cost: 0, power: 5000, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { name: Giant } }, amount: { rounded: { of: { half: { power: self } }, to: 1000 } } } }] },
     { cost: { cp: { any: 0 } }, do: [{ damage: { who: { all: { name: Giant } }, amount: { rounded: { of: { half: { power: self } }, to: 1000, down: true } } } }] }] }
- { id: pw-fan, name: Fan, type: backup, element: fire, cost: 0, abilities:
    [{ when: { casts: { of: { type: summon, element: water } } }, do: [{ draw: 1 }] }] }
- { id: pw-rain, name: Rain, type: summon, element: water, cost: 0, abilities: [{ do: [{ activate: { all: {} } }] }] }
- { id: pw-small, name: Sneak, type: forward, element: fire, cost: 0, power: 3000, abilities:
    [{ field: { not-blocked-by: { type: forward, power-is: { is: more, than: { power: self } } } } }] }
- { id: pw-menu, name: Menu, type: summon, element: fire, cost: 0, abilities:
    [{ do: [{ select: { if: { points: { at-least: 3 } }, most: 2, modes: [[{ draw: 1 }], [{ damage: { who: { all: { name: Giant } }, amount: 1000 } }], [{ mill: 1 }]] } }] }] }
- { id: pw-scout, name: Scout, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ reveal-top: 1 }, { if: { is: { is: { who: it, of: { type: forward } } }, then: [{ put: it }] } }] }] }
- { id: pw-mate, name: Mate, type: forward, element: fire, cost: 0, power: 3000, abilities:
    [{ when: { attacks: { state: party, other: false } }, do: [{ draw: 1 }] }] }
- { id: pw-mine, name: Mine, type: backup, element: fire, cost: 0, abilities:
    [{ cost: { cp: { any: 0 } }, do: [{ crystals: 2 }] },
     { cost: [{ crystals: 2 }], do: [{ draw: { crystals: { player: opponent, plus: 1 } } }] },
     { cost: [{ remove-top: 2 }], do: [{ draw: 1 }] }] }
`;

describe('a word that printed cards need', () => {
  it('SE 11.11.3 a text knows whether it is used as an EX Burst', () => {
    const burst = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'] }, { deck: ['Omen', 'Plain', 'Plain', 'Plain'] }],
    });
    burst.do('play Sting').passUntil('exBurst').do('use the EX Burst of Omen').passUntilQuiet();
    expect(burst.zone(1, 'hand')).toHaveLength(2);
    const cast = setUp({ cards: CARDS, players: [{ hand: ['Omen'], deck: ['Plain', 'Plain'] }, {}] });
    cast.do('play Omen').passUntilQuiet();
    expect(cast.zone(0, 'hand')).toHaveLength(1);
  });

  it('SE 11.13.5.5 damage that a card deals to others of a kind is increased, and no other', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Brute', 'Bystander'] }, { field: ['Giant', 'Plain'] }],
    });
    table.do('use ability 2 of Brute').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(3000);
    expect(table.card('Plain').damage).toBe(3000);
    table.do('use ability 1 of Bystander').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(4000);
    // 0 damage is no damage, so it is not increased (4.3)
    table.do('use ability 3 of Brute').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(4000);
  });

  it('SE 11.13.5.5 damage to a Forward of another kind is what it is', () => {
    const cards = CARDS.replace(
      'name: Dwarf, type: forward, element: water, cost: 0, power: 1000',
      'name: Dwarf, type: forward, element: water, cost: 0, power: 8000',
    );
    const table = setUp({ cards, players: [{ field: ['Brute'] }, { field: ['Dwarf'] }] });
    table.do('use ability 2 of Brute').passUntilQuiet();
    expect(table.card('Dwarf').damage).toBe(1000);
  });

  it('SE 12.4.5 a Forward whose damage is negated is not broken by what it had been dealt', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Salve'], field: [{ card: 'Plain', damage: 4000 }] },
        { field: [{ card: 'Giant', damage: 2000 }] },
      ],
    });
    table.do('play Salve').passUntilQuiet();
    expect(table.card('Plain').damage).toBe(0);
    expect(table.card('Giant').damage).toBe(2000);
  });

  it('SE 4.2 so much for every two counts whole pairs', () => {
    for (const [forwards, drawn] of [
      [1, 0],
      [2, 1],
      [3, 1],
      [4, 2],
    ]) {
      const field = Array.from({ length: forwards }, () => 'Plain');
      const table = setUp({
        cards: CARDS,
        players: [{ hand: ['Pairs'], field, deck: ['Giant', 'Giant', 'Giant'] }, {}],
      });
      table.do('play Pairs').passUntilQuiet();
      expect(table.zone(0, 'hand'), `${forwards} Forwards`).toHaveLength(drawn);
    }
  });

  it('SE 4.2 half a power is rounded to whole thousands, to the side that the text says', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Halver'] }, { field: ['Giant'] }] });
    table.do('use ability 1 of Halver').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(3000);
    table.do('use ability 2 of Halver').passUntilQuiet();
    expect(table.card('Giant').damage).toBe(5000);
  });

  it("SE 11.2.8 a Summon of the kind that is waited for triggers, another one and an opponent's do not", () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Rain', 'Salve'], field: ['Fan'], deck: ['Giant', 'Plain'] }, {}],
    });
    table.do('play Salve').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Rain']);
    table.do('play Rain').passUntilQuiet();
    expect(table.zone(0, 'hand')).toEqual(['Giant']);
    const theirs = setUp({ cards: CARDS, players: [{ hand: ['Rain'] }, { field: ['Fan'], deck: ['Giant', 'Plain'] }] });
    theirs.do('play Rain').passUntilQuiet();
    expect(theirs.zone(1, 'hand')).toEqual([]);
  });

  it('SE 10.1.3.1.2 a Forward with more power may not block, one with the same may', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Sneak'] }, { field: ['Plain', 'Dwarf', 'Mate'] }] });
    table.do('attack with Sneak').passUntil('block');
    expect(table.offered()).toEqual(expect.arrayContaining(['block with Dwarf', 'block with Mate']));
    expect(table.offered()).not.toContain('block with Plain');
  });

  it('SE 11.2.3 more options may be selected where the condition of a Summon holds as it is announced', () => {
    const few = setUp({
      cards: CARDS,
      players: [{ hand: ['Menu'], damage: ['Plain', 'Plain'], deck: ['Plain', 'Giant'] }, { field: ['Giant'] }],
    });
    few.do('play Menu', 'select mode 1').passUntilQuiet();
    expect([few.zone(0, 'hand').length, few.card('Giant', 1).damage]).toEqual([1, 0]);
    const many = setUp({
      cards: CARDS,
      players: [
        { hand: ['Menu'], damage: ['Plain', 'Plain', 'Plain'], deck: ['Plain', 'Plain'] },
        { field: ['Giant'] },
      ],
    });
    many.do('play Menu', 'select mode 1', 'select mode 2').passUntilQuiet();
    expect([many.zone(0, 'hand').length, many.card('Giant').damage]).toEqual([1, 1000]);
  });

  it('SE 7.14.2 a card that is revealed stays where it is, unless the text moves it', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Scout'], deck: ['Salve', 'Plain'] }, {}] });
    table.do('use ability 1 of Scout').passUntilQuiet();
    expect(table.zone(0, 'deck')).toEqual(['Salve', 'Plain']);
    expect(table.cards(0, 'deck')[0].known).toEqual([true, true]);
    const found = setUp({ cards: CARDS, players: [{ field: ['Scout'], deck: ['Plain', 'Salve'] }, {}] });
    found.do('use ability 1 of Scout').passUntilQuiet();
    expect(found.zone(0, 'deck')).toEqual(['Salve']);
    expect(found.zone(0, 'field')).toContain('Plain');
  });

  it('SE 10.1.2.5 a Forward that attacks in a party triggers what waits for that, one that attacks alone does not', () => {
    const party = setUp({ cards: CARDS, players: [{ field: ['Mate', 'Plain'], deck: ['Giant'] }, {}] });
    party.do('attack with Mate', 'attack with Plain', 'let nobody else join').passUntilQuiet();
    expect(party.zone(0, 'hand')).toEqual(['Giant']);
    const alone = setUp({ cards: CARDS, players: [{ field: ['Mate'], deck: ['Giant'] }, {}] });
    alone.do('attack with Mate').passUntilQuiet();
    expect(alone.zone(0, 'hand')).toEqual([]);
  });

  it('SE 2.1 crystals are gained, kept, and paid where a cost asks for them', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Mine'], deck: ['Plain', 'Plain', 'Giant'] }, { crystals: 1 }],
    });
    expect(table.offered()).not.toContain('use ability 2 of Mine');
    table.do('use ability 1 of Mine').passUntilQuiet();
    expect([0, 1].map((player) => playerCell(table.state, player, L.PLAYER_CRYSTALS))).toEqual([2, 1]);
    table.do('use ability 2 of Mine').passUntilQuiet();
    expect([0, 1].map((player) => playerCell(table.state, player, L.PLAYER_CRYSTALS))).toEqual([0, 1]);
    expect(table.zone(0, 'hand')).toEqual(['Plain', 'Plain']);
    expect(table.offered()).not.toContain('use ability 2 of Mine');
  });

  it('SE 11.7.2.1.1 a cost that removes from the top of a deck needs as many cards there', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Mine'], deck: ['Plain', 'Giant', 'Salve'] }, {}] });
    table.do('use ability 3 of Mine').passUntilQuiet();
    expect([table.zone(0, 'removed'), table.zone(0, 'hand')]).toEqual([
      expect.arrayContaining(['Plain', 'Giant']),
      ['Salve'],
    ]);
    const few = setUp({ cards: CARDS, players: [{ field: ['Mine'], deck: ['Plain'] }, {}] });
    expect(few.offered()).not.toContain('use ability 3 of Mine');
  });
});
