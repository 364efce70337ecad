/** Advance-activate, On Super-Evolve and Fusion (12.16 to 12.18). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: fu-pilot, name: Pilot, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, abilities: [{ advance: { pp: 2 }, do: [{ gain: { who: self, gives: { attack: 3 } } }] }, { evolve: { pp: 1 } }] }
- { id: fu-pilot-evolved, name: Pilot, kind: follower, special: evolve, class: royal, attack: 4, defense: 4 }
- id: fu-star
  name: Star
  kind: follower
  class: royal
  cost: 2
  attack: 2
  defense: 2
  abilities:
    - { evolve: { pp: 1 } }
- id: fu-star-evolved
  name: Star
  kind: follower
  special: evolve
  class: royal
  attack: 3
  defense: 3
  abilities:
    - { when: on-super-evolve, do: [{ heal: 5 }] }
- { id: fu-star-two, name: Nova, kind: follower, class: royal, cost: 2, attack: 1, defense: 1, abilities: [{ evolve: { pp: 1 } }] }
- { id: fu-star-three, name: Nova, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }
- { id: fu-watch, name: Watch, kind: amulet, class: royal, cost: 1, abilities: [{ when: on-super-evolve, do: [{ heal: 50 }] }] }
- { id: fu-lift, name: Lift, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { evolve: { who: chosen, super: true } }] }] }
- id: fu-alloy
  name: Alloy
  kind: follower
  class: neutral
  cost: 5
  attack: 1
  defense: 1
  abilities:
    - { fusion: { of: { type: 金属 }, any: true }, do: [{ gain: { who: self, gives: { attack: { paid-count: {} } } } }] }
- { id: fu-pair, name: Pair, kind: follower, class: neutral, types: 金属, cost: 5, attack: 1, defense: 1, abilities: [{ fusion: { of: { type: 金属 }, count: 2 }, do: [{ heal: 2 }] }] }
- { id: fu-some, name: Some, kind: follower, class: neutral, cost: 5, attack: 1, defense: 1, abilities: [{ fusion: { of: { type: 金属 }, count: 2, up-to: true }, do: [{ heal: { paid-count: {} } }] }] }
- { id: fu-exact, name: Exact, kind: follower, class: neutral, cost: 5, attack: 1, defense: 1, abilities: [{ fusion: { of: { type: 金属 }, count: x }, do: [{ heal: x }] }] }
- { id: fu-blend, name: Blend, kind: follower, class: neutral, cost: 5, attack: 1, defense: 1, abilities: [{ fusion: { of: { type: 金属 }, any: true }, do: [{ heal: 4 }] }] }
- { id: fu-iron, name: Iron, kind: amulet, class: neutral, types: 金属, cost: 1 }
- { id: fu-gold, name: Gold, kind: amulet, class: neutral, types: 金属, cost: 2 }
- { id: fu-coin, name: Coin, kind: spell, special: token, class: neutral, types: 金属, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: fu-wood, name: Wood, kind: amulet, class: elf, types: 植物, cost: 1 }
- id: fu-smith
  name: Smith
  kind: amulet
  class: royal
  cost: 1
  abilities:
    - { when: { fuses: { of: { cost: { min: 2 } } } }, do: [{ heal: 10 }] }
    - { when: { fuses: { of: { kind: spell } } }, do: [{ heal: 100 }] }
    - { when: { discards: {} }, do: [{ heal: 1 }] }
- { id: fu-gate, name: Gate, kind: amulet, class: royal, cost: 1, abilities: [{ when: { buried-elsewhere: { type: 金属 } }, do: [{ heal: 1 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
/** Resolves the waiting abilities, the first in the list first. */
const settle = (table: ReturnType<typeof at>) => {
  while (table.kind() === 'triggerOrder') table.do(table.offered()[0]);
  return table;
};
const WOODS = ['Wood', 'Wood', 'Wood', 'Wood', 'Wood'];

describe('Advance-activate', () => {
  it('SVE 12.16.1 is an activated ability of a card on the field', () => {
    const table = at({ field: ['Pilot'], hand: ['fu-pilot'] });
    expect(table.offered().filter((option) => option.startsWith('use'))).toHaveLength(1);
    table.do('use ability 1 of Pilot');
    expect(table.cards(0, 'field')[0].attack).toBe(5);
    expect(table.player(0).pp).toBe(8);
  });

  it('SVE 12.16.3 an EP may stand for one of its PP, and evolve abilities and it exclude each other in a turn', () => {
    const position: Options = {
      field: ['Pilot', { card: 'Star', since: 'this-turn' }],
      'evolve-deck': ['Pilot', 'Star'],
      ep: 1,
      pp: 3,
    };
    const table = at(position);
    table.do('use ability 1 of Pilot');
    expect(table.offered()).toEqual(['pay with PP', 'pay 1 EP']);
    table.do('pay 1 EP');
    expect(table.player(0)).toMatchObject({ pp: 2, ep: 0 });
    expect([table.can('evolve Pilot'), table.can('evolve Star'), table.can('use ability 1')]).toEqual([
      false,
      false,
      false,
    ]);
    const other = at(position);
    other.do('evolve Star', 'pay with PP');
    expect(other.can('use ability 1 of Pilot')).toBe(false);
    // a turn later the ability can be used again
    other.toPhase('next-turn').toPhase('next-turn');
    expect(other.can('use ability 1 of Pilot')).toBe(true);
  });
});

describe('On Super-Evolve', () => {
  const position: Options = {
    field: ['Star', 'Nova', 'Watch'],
    'evolve-deck': ['Star', 'Nova'],
    hand: ['Lift', 'Lift'],
    sep: 1,
    turns: 8,
  };

  it('SVE 12.17.1 triggers for its own card alone', () => {
    const table = at(position);
    table.do('play Lift', 'choose Nova', 'reveal Nova');
    expect(table.card('Nova')).toMatchObject({ superEvolved: true, attack: 3 });
    expect(table.player(0).defense).toBe(20);
    table.do('play Lift', 'choose Star', 'reveal Star');
    // the card's own ability triggers; that of the amulet waits for the amulet
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 12.17.2 triggers when this card super-evolved, not when it only evolved', () => {
    const plain = at(position);
    plain.do('evolve Star', 'without super-evolving');
    expect(plain.card('Star')).toMatchObject({ evolved: true, superEvolved: false });
    expect(plain.player(0)).toMatchObject({ defense: 20, sep: 1 });
    const table = at(position);
    table.do('evolve Star', 'super-evolve');
    expect(table.card('Star')).toMatchObject({ superEvolved: true, attack: 4, defense: 4 });
    expect(table.player(0)).toMatchObject({ defense: 25, sep: 0 });
  });
});

describe('Fusion', () => {
  it('SVE 12.18.1 a card in hand uses up others and goes to the EX area with what the effect gave it', () => {
    const table = at({ hand: ['Alloy', 'Iron', 'Gold'] });
    table.do('use ability 1 of Alloy', 'pay with Iron', 'pay with Gold');
    expect([table.zone(0, 'hand'), table.zone(0, 'ex')]).toEqual([[], ['Alloy']]);
    expect(table.card('Alloy').attack).toBe(3);
    table.do('play Alloy');
    expect(table.card('Alloy')).toMatchObject({ zone: 'field', attack: 3 });
    // on the field the card cannot fuse
    expect(table.can('use ability')).toBe(false);
  });

  it('SVE 12.18.2 discards or buries other cards that fit, in this order, then moves: only then is room needed', () => {
    const table = at({ hand: ['Pair', 'Iron', 'Gold', 'Wood'], field: ['Gate'] });
    settle(table.do('use ability 1 of Pair'));
    expect([table.zone(0, 'ex'), table.zone(0, 'hand')]).toEqual([['Pair'], ['Wood']]);
    // each material is put into the graveyard from another zone than the field; two by the effect
    expect(table.player(0).defense).toBe(24);
    expect([...table.zone(0, 'graveyard')].sort()).toEqual(['Gold', 'Iron']);
    // the card itself is no material, though it fits: one other card is not enough
    expect(at({ hand: ['Pair', 'Iron', 'Wood'] }).can('use ability')).toBe(false);
    // the EX area has five cards: materials of the hand alone make no room there
    expect(at({ hand: ['Pair', 'Iron', 'Gold'], ex: WOODS }).can('use ability')).toBe(false);
    const full = at({ hand: ['Alloy', 'Iron'], ex: [...WOODS.slice(1), 'Gold'] });
    full.do('use ability 1 of Alloy');
    expect(full.can('pay with no more')).toBe(false);
    full.do('pay with Gold');
    if (full.kind() === 'payCost') full.do('pay with no more');
    expect(full.zone(0, 'ex')).toEqual([...WOODS.slice(1), 'Alloy']);
  });

  it('SVE 12.18.2.1 materials may come partly from the hand and partly from the EX area', () => {
    const table = at({ hand: ['Pair', 'Iron'], ex: ['Gold'], field: ['Smith'] });
    settle(table.do('use ability 1 of Pair'));
    expect([table.zone(0, 'hand'), table.zone(0, 'ex')]).toEqual([[], ['Pair']]);
    expect([...table.zone(0, 'graveyard')].sort()).toEqual(['Gold', 'Iron']);
    // only the card of the hand was discarded: 1; Gold costs 2: 10; the effect: 2
    expect(table.player(0).defense).toBe(33);
    const full = at({ hand: ['Alloy', 'Iron'], ex: [...WOODS.slice(1), 'Gold'] });
    full.do('use ability 1 of Alloy', 'pay with Iron').passUntilQuiet();
    expect([...full.zone(0, 'graveyard')].sort()).toEqual(['Gold', 'Iron']);
    expect(full.card('Alloy')).toMatchObject({ zone: 'ex', attack: 3 });
  });

  it('SVE 12.18.2.2 where the number is free it is at least one, and at most what is stated', () => {
    const table = at({ hand: ['Some', 'Iron', 'Gold', 'Gold'] });
    table.do('use ability 1 of Some');
    expect(table.offered()).toEqual(['pay with Iron', 'pay with Gold']);
    table.do('pay with Iron');
    expect(table.offered()).toContain('pay with no more');
    table.do('pay with Gold');
    // at most two materials may be taken
    expect(table.zone(0, 'ex')).toEqual(['Some']);
    expect(table.zone(0, 'hand')).toEqual(['Gold']);
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 12.18.2.2.1 an X of 0 is no choice where a card could be taken', () => {
    const table = at({ hand: ['Exact', 'Iron', 'Gold'] });
    table.do('use ability 1 of Exact');
    expect(table.offered()).toEqual(['X = 1', 'X = 2']);
    table.do('X = 1', 'pay with Gold');
    expect([table.zone(0, 'hand'), table.zone(0, 'ex')]).toEqual([['Iron'], ['Exact']]);
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 12.18.3 with nothing to take the card goes all the same, and the effect is not done', () => {
    const table = at({ hand: ['Alloy', 'Wood'], field: ['Smith'] });
    table.do('use ability 1 of Alloy');
    expect(table.zone(0, 'ex')).toEqual(['Alloy']);
    expect(table.card('Alloy').attack).toBe(1);
    // the effect is not done, though it does not ask how many were taken
    const blend = at({ hand: ['Blend', 'Wood'] }).do('use ability 1 of Blend');
    expect([blend.zone(0, 'ex'), blend.player(0).defense]).toEqual([['Blend'], 20]);
    const fused = at({ hand: ['Blend', 'Iron'] }).do('use ability 1 of Blend');
    if (fused.kind() !== 'main') fused.do('pay with Iron');
    expect([fused.zone(0, 'ex'), fused.player(0).defense]).toEqual([['Blend'], 24]);
    const exact = at({ hand: ['Exact', 'Wood'] });
    exact.do('use ability 1 of Exact');
    expect([exact.zone(0, 'ex'), exact.player(0).defense]).toEqual([['Exact'], 20]);
  });

  it('SVE 12.18.4 it has fused once the ability has resolved with the card in the EX area', () => {
    const table = at({ hand: ['Alloy', 'Gold'], field: ['Smith'] });
    settle(table.do('use ability 1 of Alloy'));
    expect(table.player(0).defense).toBe(31);
    // playing a card from the EX area, or discarding one, is no fusing
    table.do('play Alloy');
    expect(table.player(0).defense).toBe(31);
  });

  it('SVE 12.18.4.1 it has fused a card of each property that what it took has, tokens too', () => {
    const table = at({ hand: ['Alloy', 'Iron'], ex: ['Coin'], field: ['Smith'] });
    settle(table.do('use ability 1 of Alloy', 'pay with Iron', 'pay with Coin'));
    // a spell was fused: 100; no card of cost 2; one card was discarded: 1
    expect(table.player(0).defense).toBe(121);
    expect(table.zone(0, 'graveyard')).toEqual(['Iron']);
  });
});
