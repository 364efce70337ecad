/**
 * What texts may choose: protection from kinds of sources, a limit for divided damage, and cards that were not chosen.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: cw-elf, name: Elf, type: forward, element: wind, cost: 0, power: 9000, generic: true }
- { id: cw-veil, name: Veil, type: forward, element: wind, cost: 0, power: 9000, abilities: [{ field: { not-chosen-by: { by: summons } } }] }
- { id: cw-mist, name: Mist, type: forward, element: wind, cost: 0, power: 9000, abilities: [{ field: { not-chosen-by: { by: abilities } } }] }
- { id: cw-ward, name: Ward, type: backup, element: wind, cost: 0, abilities: [{ field: { not-chosen-by: { by: abilities, of: { type: backup }, player: opponent } }, affects: { type: forward, controller: you } }] }
- { id: cw-cloak, name: Cloak, type: summon, element: wind, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Elf } }, gives: not-chosen-by } }] }] }
- { id: cw-bolt, name: Bolt, type: summon, element: fire, cost: 0, abilities: [{ do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: cw-bow, name: Bow, type: backup, element: fire, cost: 0, abilities: [{ cost: dull-self, do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: cw-scout, name: Scout, type: forward, element: fire, cost: 0, power: 9000, keywords: [haste], abilities: [{ cost: dull-self, do: [{ choose: { of: { type: forward } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: cw-rain, name: Rain, type: summon, element: fire, cost: 0, abilities: [{ do: [{ divide-damage: { amount: 4000, of: { type: forward, controller: opponent }, most: 2 } }, { deal-divided: chosen }] }] }
- id: cw-void
  name: Void
  type: summon
  element: water
  cost: 0
  abilities:
    - do:
        - pick: { of: { type: forward, controller: you }, as: mine }
        - pick: { of: { type: forward, controller: opponent }, by: opponent, as: theirs }
        - to-break-zone: { unchosen: { type: forward } }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players): ReturnType<typeof setUp> => setUp({ cards: CARDS, players });

describe('what cannot be chosen by Summons or abilities', () => {
  it('SE 11.12.4.1.1 is kept from those of both players, by kind', () => {
    const t = at({ hand: ['Bolt'], field: ['Veil', 'Mist', 'Bow'] }, { field: ['Elf'] });
    t.do('play Bolt').passUntil('choose');
    expect(t.offered().sort()).toEqual(['choose Elf', 'choose Mist']);
    t.do('choose Mist').passUntilQuiet().do('use ability 1 of Bow').passUntil('choose');
    expect(t.offered().sort()).toEqual(['choose Elf', 'choose Veil']);
  });

  it("SE 11.12.4.1.1 by abilities of the opponent's Backups alone, where the text says so", () => {
    const t = at({ field: ['Bow', 'Scout'] }, { field: ['Ward', 'Elf'] });
    // Bow can choose only its own player's Scout among the Forwards
    t.do('use ability 1 of Bow').passUntilQuiet();
    expect([t.card('Scout').damage, t.card('Elf').damage]).toEqual([1000, 0]);
    t.do('use ability 1 of Scout').passUntil('choose');
    expect(t.can('choose Elf')).toBe(true);
    const own = at({ field: ['Ward', 'Bow', 'Elf'] }, {});
    own.do('use ability 1 of Bow').passUntilQuiet();
    expect(own.card('Elf').damage).toBe(1000);
  });

  it('SE 11.12.4.1.1 until the end of the turn, and not by copies that come later', () => {
    const t = at({ hand: ['Cloak', 'Bolt', 'Bolt', 'Elf'], field: ['Elf'] }, { hand: ['Bolt'], field: ['Scout'] });
    t.do('play Cloak').passUntilQuiet().do('play Bolt').passUntilQuiet();
    expect(t.card('Scout').damage).toBe(1000);
    t.do('play Elf').do('play Bolt').passUntil('choose');
    // only the second Elf may be chosen, beside Scout
    expect(t.offered()).toHaveLength(2);
    t.do('choose Scout').passUntilQuiet().toPhase('next-turn').toPhase('main-1').do('play Bolt').passUntil('choose');
    expect(t.offered()).toHaveLength(3);
  });

  it('SE 11.2.9 nothing to choose: the Summon is not offered', () => {
    const declared = (field: string): boolean =>
      setUp({
        cards: CARDS,
        switches: { 'choose-at': 'play' },
        players: [{ hand: ['Bolt'], field: [field] }, {}],
      }).can('play Bolt');
    expect([declared('Veil'), declared('Mist')]).toEqual([false, true]);
  });
});

describe('damage divided among some Forwards at most', () => {
  it('SE 11.2.6 the last Forward that the text allows takes what is left', () => {
    const field = ['a', 'b', 'c'].map((as) => ({ card: 'Elf', as }));
    const t = at({ hand: ['Rain'] }, { field });
    t.do('play Rain', '1000 damage to a');
    // a third Forward would exceed the limit
    expect(t.offered().sort()).toEqual(['3000 damage to b', '3000 damage to c']);
    t.do('3000 damage to b').passUntilQuiet();
    expect(['a', 'b', 'c'].map((name) => t.card(name).damage)).toEqual([1000, 3000, 0]);
  });
});

describe('those that were not chosen', () => {
  it('SE 11.12.1 are all that pass the filter and stand in no chosen set of the text', () => {
    const t = at(
      { hand: ['Void'], field: [{ card: 'Elf', as: 'a' }, { card: 'Elf', as: 'b' }, 'Bow'] },
      {
        field: [
          { card: 'Elf', as: 'c' },
          { card: 'Elf', as: 'd' },
        ],
      },
    );
    t.do('play Void').passUntil('choose').do('choose b').do('choose c').passUntilQuiet();
    expect(['a', 'b', 'c', 'd'].map((name) => t.card(name).zone)).toEqual(['break', 'field', 'field', 'break']);
    expect(t.card('Bow').zone).toBe('field');
  });
});
