/** Texts that ask which CP were paid to cast their card, and CP of any element for other players' cards. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { playerCell } from './players.ts';

const CARDS = `
- { id: ap-ask, name: Asker, type: forward, element: fire, cost: 2, power: 3000, generic: true, abilities:
    [{ when: enters, if: { paid-with: ice }, do: [{ draw: 1 }] },
     { when: enters, if: { paid-with: { at-least: 2 } }, do: [{ mill: 1 }] },
     { when: enters, if: { paid-with: { elements: fire, only: true } }, do: [crystals] }] }
- { id: ap-cheap, name: Cheap, type: forward, element: fire, cost: 1, power: 3000, abilities:
    [{ when: enters, if: { paid-with: { at-least: 2 } }, do: [{ draw: 1 }] }] }
- { id: ap-one, name: Loner, type: forward, element: fire, cost: 2, power: 3000, abilities:
    [{ when: enters, if: { paid-with: ice }, do: [{ draw: 1 }] }] }
- { id: ap-hit, name: Hit, type: summon, element: fire, cost: 2, abilities:
    [{ ex: true, do: [{ draw: { paid-elements: {} } }, { if: { is: { paid-with: { at-most: 2 } }, then: [crystals] } }] }] }
- { id: ap-fire, name: Torch, type: backup, element: fire, cost: 1, generic: true }
- { id: ap-ice, name: Icicle, type: backup, element: ice, cost: 1, generic: true }
- { id: ap-both, name: Steam, type: backup, element: [fire, ice], cost: 1, generic: true }
- { id: ap-card, name: Mist, type: forward, element: [fire, ice], cost: 9, power: 1000, generic: true }
- { id: ap-plain, name: Plain, type: forward, element: earth, cost: 9, power: 1000, generic: true }
- { id: ap-ice-2, name: Earthling, type: forward, element: ice, cost: 1, power: 1000 }
- { id: ap-home, name: Homing, type: summon, element: light, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Loner } } }] }] }
- { id: ap-lift, name: Lift, type: summon, element: light, cost: 0, abilities: [{ do: [{ put: { all: { zone: break, name: Asker } } }] }] }
- { id: ap-open, name: Opener, type: backup, element: earth, cost: 1, abilities: [{ field: { any-element: { of: { type: summon } } } }] }
- { id: ap-sting, name: Sting, type: summon, element: light, cost: 0, abilities: [{ do: [{ damage-player: { player: opponent } }] }] }
`;

describe('what was paid to cast a card', () => {
  it('SE 11.3.6.1.1 is asked by its element, by how many there are, and whether it is the only one', () => {
    const mixed = setUp({ cards: CARDS, players: [{ hand: ['Asker'], field: ['Torch', 'Icicle'] }, {}] });
    mixed.do('play Asker').passUntilQuiet();
    expect(mixed.zone(0, 'hand')).toHaveLength(1);
    expect(mixed.zone(0, 'break')).toHaveLength(1);
    expect(playerCell(mixed.state, 0, L.PLAYER_CRYSTALS)).toBe(0);
    const pure = setUp({ cards: CARDS, players: [{ hand: ['Asker'], field: ['Torch', 'Torch'] }, {}] });
    pure.do('play Asker').passUntilQuiet();
    expect(pure.zone(0, 'hand')).toHaveLength(0);
    expect(pure.zone(0, 'break')).toHaveLength(0);
    expect(playerCell(pure.state, 0, L.PLAYER_CRYSTALS)).toBe(1);
  });

  it('SE 11.3.6.1.1 is nothing where the card was put', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Lift'], break: ['Asker'] }, {}] });
    table.do('play Lift').passUntilQuiet();
    expect(table.card('Asker').zone).toBe('field');
    expect(table.zone(0, 'hand')).toHaveLength(0);
    expect(playerCell(table.state, 0, L.PLAYER_CRYSTALS)).toBe(0);
  });

  it('SE 5.2.1.2.1 of a Backup of two elements its player says which CP it makes, and no other card asks', () => {
    const paying = () => setUp({ cards: CARDS, players: [{ hand: ['Asker'], field: ['Torch', 'Steam'] }, {}] });
    const ice = paying().do('play Asker').do('dull Torch for CP').do('dull Steam for ice CP').passUntilQuiet();
    expect(ice.zone(0, 'hand')).toHaveLength(1);
    const fire = paying().do('play Asker').do('dull Torch for CP').do('dull Steam for fire CP').passUntilQuiet();
    expect(fire.zone(0, 'hand')).toHaveLength(0);
    expect(playerCell(fire.state, 0, L.PLAYER_CRYSTALS)).toBe(1);
    const other = setUp({ cards: CARDS, players: [{ hand: ['Earthling'], field: ['Steam'] }, {}] });
    other.do('play Earthling').passUntilQuiet();
    expect(other.cards(0, 'field').filter(({ dull }) => dull)).toHaveLength(1);
  });

  it('SE 5.2.1.2.1 the element that the card needs is among them: the last CP that could be it is', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Asker'], field: ['Icicle', 'Steam'] }, {}] });
    table.do('play Asker').passUntilQuiet();
    // nothing was asked: the CP of Steam is counted as fire
    expect(table.zone(0, 'hand')).toHaveLength(1);
    expect(table.zone(0, 'break')).toHaveLength(1);
  });

  it('SE 11.3.6.1.1 the two CP of a discard may be one of each, and a surplus one is not paid', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Asker', 'Mist'] }, {}] });
    table.do('play Asker');
    expect(table.can('discard Mist for fire CP')).toBe(true);
    expect(table.can('discard Mist for ice CP')).toBe(false);
    table.do('discard Mist for fire ice CP').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(1);
    // with one CP only one element is paid
    const cheap = setUp({ cards: CARDS, players: [{ hand: ['Cheap', 'Mist'] }, {}] });
    cheap.do('play Cheap').passUntilQuiet();
    expect(cheap.zone(0, 'hand')).toHaveLength(0);
  });

  it('SE 11.12.3 is known of a card that has left the field before its ability resolves', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Loner', 'Homing'], field: ['Torch', 'Icicle'] }, {}] });
    table.do('play Loner').do('play Homing').passUntilQuiet();
    // Loner returned to the hand, and its ability drew a card
    expect(table.zone(0, 'hand')).toHaveLength(2);
  });

  it('SE 11.2.7 a Summon knows what was paid for it, and as an EX Burst that nothing was', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Hit'], field: ['Torch', 'Icicle'] }, {}] });
    table.do('play Hit').passUntilQuiet();
    expect(table.zone(0, 'hand')).toHaveLength(2);
    expect(playerCell(table.state, 0, L.PLAYER_CRYSTALS)).toBe(1);
    const burst = setUp({ cards: CARDS, players: [{ hand: ['Sting'] }, { deck: ['Hit', 'Plain', 'Plain'] }] });
    burst.do('play Sting').passUntil('exBurst').do('use the EX Burst of Hit').passUntilQuiet();
    expect(burst.zone(1, 'hand')).toHaveLength(0);
    expect(playerCell(burst.state, 1, L.PLAYER_CRYSTALS)).toBe(0);
  });

  it('SE 11.2.7 CP of any element pay for cards of a kind, of nobody else and of no other kind', () => {
    const field = ['Opener', 'Icicle', 'Icicle'];
    const open = setUp({ cards: CARDS, players: [{ hand: ['Hit', 'Asker'], field }, {}] });
    expect(open.can('play Hit')).toBe(true);
    const closed = setUp({ cards: CARDS, players: [{ hand: ['Hit'], field: ['Icicle', 'Icicle'] }, { field }] });
    expect(closed.can('play Hit')).toBe(false);
  });
});
