/** Texts that take cards of several kinds from a deck, or cards within a total, and counts of moved cards. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: lt-man, name: Man, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 2 } }] }
- { id: lt-man-evolved, name: Man, kind: follower, special: evolve, class: royal, types: 兵士, attack: 3, defense: 4 }
- { id: lt-big, name: Big, kind: follower, class: royal, cost: 5, attack: 5, defense: 5 }
- { id: lt-small, name: Small, kind: follower, class: elf, cost: 1, attack: 1, defense: 1 }
- { id: lt-leaf, name: Leaf, kind: spell, class: elf, cost: 2, abilities: [{ do: [{ heal: 1 }] }] }
- { id: lt-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: lt-each, name: Each, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look-each: { count: 4, of: [{ kind: follower }, { kind: spell }], reveal: true } }] }] }
- { id: lt-bury, name: Bury, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look-each: { count: 4, of: [{ kind: follower }, { kind: spell }], rest: graveyard } }] }] }
- { id: lt-within, name: Within, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look-total: { count: 4, take: 4, of: { kind: follower }, total: 3, to: ex } }] }] }
- { id: lt-seek, name: Seek, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: { kind: follower }, count: 2, up-to: true, total: 3 } }] }] }
- { id: lt-varied, name: Varied, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 4, take: 3, of: { kind: follower }, different: true } }] }] }
- { id: lt-pair, name: Pair, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ look: { count: 4, take: 2, up-to: false } }] }] }
- { id: lt-searched, name: Searched, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ search: { of: { kind: follower }, count: 3, up-to: true, different: true } }] }] }
- { id: lt-count, name: Count, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ mill: 3 }, { heal: { how-many: { who: it, of: { kind: follower } } } }] }] }
- { id: lt-kinds, name: Kinds, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { different-costs: { who: { all: { zone: graveyard, master: you } } } } }] }] }
- { id: lt-fill, name: Fill, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Imp, count: { room: field } } }] }] }
- { id: lt-show, name: Show, kind: spell, class: witch, cost: 0, abilities: [{ play-cost: { reveal: { of: { kind: follower } } } }, { do: [{ heal: 1 }] }] }
- { id: lt-teach, name: Teach, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Man } }, gives: { evolve-cost: -1 }, until: turn } }] }] }
- { id: lt-gift, name: Gift, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Man } }, gives: { set-evolve-cost: 0 }, until: turn } }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('cards taken from a deck', () => {
  it.each(['Varied', 'Searched'])('SVE 5.11.1 of different names none is taken twice (%s)', (name) => {
    const table = at({ hand: [name], deck: ['Man', 'Man', 'Big', 'Small'] }).do(`play ${name}`);
    expect([table.can('choose Man'), table.can('choose Big')]).toEqual([true, true]);
    table.do('choose Man');
    expect([table.can('choose Man'), table.can('choose Big')]).toEqual([false, true]);
    table.do('choose Big');
    expect([table.can('choose Man'), table.can('choose Big'), table.can('choose Small')]).toEqual([false, false, true]);
  });

  it('SVE 1.3.2.3 from an empty deck nothing is taken: no card of an earlier question is offered, or stays picked', () => {
    const table = at({ hand: ['Pair', 'Pair', 'Leaf'], deck: ['Man', 'Big'] }).do('play Pair');
    while (table.kind() !== 'main') table.do(table.offered()[0]);
    expect(table.zone(0, 'hand').sort()).toEqual(['Big', 'Leaf', 'Man', 'Pair']);
    table.do('play Pair');
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'hand').sort()).toEqual(['Big', 'Leaf', 'Man']);
  });

  it('SVE 5.11.1 of several kinds one each is taken, of each or not, and no second one of a kind', () => {
    const table = at({ hand: ['Each'], deck: ['Man', 'Big', 'Leaf', 'Small', 'Big'] }).do('play Each');
    expect(table.can('choose Leaf')).toBe(false);
    table.do('choose Man');
    // the spell is taken next, and no second follower
    expect(table.can('choose Big')).toBe(false);
    table.do('choose Leaf');
    while (table.kind() !== 'main') table.do(table.offered()[0]);
    expect(table.zone(0, 'hand').sort()).toEqual(['Leaf', 'Man']);
    expect(table.zone(0, 'deck')[0]).toBe('Big');
  });

  it('SVE 5.11.1 the others go where the text says, and those below stay', () => {
    const table = at({ hand: ['Bury'], deck: ['Man', 'Big', 'Leaf', 'Small', 'Big'] }).do('play Bury');
    table.do('choose Man', 'choose Leaf');
    while (table.kind() !== 'main') table.do(table.offered()[0]);
    expect(table.zone(0, 'graveyard').sort()).toEqual(['Big', 'Bury', 'Small']);
    expect([table.zone(0, 'deck')[0], table.zone(0, 'hand').sort()]).toEqual(['Big', ['Leaf', 'Man']]);
  });

  it('SVE 5.11.1 what is taken within a total costs no more than that together', () => {
    const table = at({ hand: ['Within'], deck: ['Man', 'Big', 'Small', 'Man'] }).do('play Within');
    expect(table.can('choose Big')).toBe(false);
    table.do('choose Man');
    expect([table.can('choose Small'), table.can('choose Man')]).toEqual([true, false]);
    table.do('choose Small');
    while (table.kind() !== 'main') table.do(table.offered()[0]);
    expect(table.zone(0, 'ex').sort()).toEqual(['Man', 'Small']);
  });

  it('SVE 5.8.1.2 a total is a condition: who searches may find less, and shows what was found', () => {
    const table = at({ hand: ['Seek'], deck: ['Small', 'Big', 'Man', 'Small'] }).do('play Seek');
    expect(table.can('choose Big')).toBe(false);
    table.do('choose Small', 'pass');
    expect(table.zone(0, 'hand')).toEqual(['Small']);
    expect(table.card('Small', 0).known).toEqual([true, true]);
  });
});

describe('numbers', () => {
  it('SVE 1.3.6.3 of what was moved those are counted that the text names', () => {
    const table = at({ defense: 10, hand: ['Count'], deck: ['Man', 'Leaf', 'Big', 'Big'] }).do('play Count');
    expect(table.player(0).defense).toBe(12);
  });

  it('SVE 2.5.1 costs are counted once each, and what has none is not', () => {
    const table = at({ defense: 10, hand: ['Kinds'], graveyard: ['Man', 'Leaf', 'Big', 'Big', 'Small'] });
    table.do('play Kinds');
    // Kinds itself is in the resolution zone, so it is not counted
    expect(table.player(0).defense).toBe(13);
  });

  it('SVE 4.4.4.2 the room on the field is what is left of five', () => {
    const table = at({ hand: ['Fill'], field: ['Man', 'Big'] }).do('play Fill');
    expect(table.zone(0, 'field').sort()).toEqual(['Big', 'Imp', 'Imp', 'Imp', 'Man']);
  });
});

describe('costs', () => {
  it('SVE 10.4.2 a card of the hand is revealed as a cost, and stays there', () => {
    const table = at({ hand: ['Show', 'Man', 'Small', 'Leaf'], defense: 10 }).do('play Show', 'pay with Man');
    expect(table.player(0).defense).toBe(11);
    expect(table.zone(0, 'hand').sort()).toEqual(['Leaf', 'Man', 'Small']);
    expect([table.card('Man').known, table.card('Leaf').known]).toEqual([
      [true, true],
      [true, false],
    ]);
  });

  it('SVE 10.6.2.5.2 without such a card it cannot be paid', () => {
    expect(at({ hand: ['Show', 'Leaf'] }).can('play Show')).toBe(false);
  });

  it('SVE 10.10.2.4 evolving costs less for a turn, or what it is set to', () => {
    const dear = at({ hand: ['Teach'], field: ['Man'], 'evolve-deck': ['Man'], pp: 1, ep: 0 });
    expect(dear.can('evolve Man')).toBe(false);
    dear.do('play Teach', 'evolve Man');
    while (dear.kind() !== 'main') dear.do(dear.offered()[0]);
    expect([dear.player(0).pp, dear.card('Man', 0).attack]).toEqual([0, 3]);
    const free = at({ hand: ['Gift'], field: ['Man', 'Big'], 'evolve-deck': ['Man'], pp: 0, ep: 0 });
    free.do('play Gift', 'evolve Man');
    while (free.kind() !== 'main') free.do(free.offered()[0]);
    expect([free.player(0).pp, free.card('Man', 0).attack]).toEqual([0, 3]);
  });
});
