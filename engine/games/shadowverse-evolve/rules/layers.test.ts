/** Continuous effects (10.9): the order in which they apply, and which cards they reach. */
import { describe, expect, it } from 'vitest';
import { CONTINUOUS } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ly-soldier, name: Soldier, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3, keywords: ward, abilities: [{ evolve: { pp: 1 } }] }
- { id: ly-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: elf, types: 妖精, attack: 4, defense: 5, keywords: assail }
- { id: ly-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: ly-knight, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: ly-banner, name: Banner, kind: amulet, class: royal, cost: 1, abilities: [{ affects: { kind: follower, master: you }, static: { attack: 2, defense: 1 } }] }
- { id: ly-lord, name: Lord, kind: follower, class: royal, cost: 3, attack: 3, defense: 3, abilities: [{ affects: { kind: follower, master: you, other: true }, static: { attack: 2 } }] }
- { id: ly-elder, name: Elder, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { kind: follower, class: elf }, static: { attack: 3 } }] }
- { id: ly-painter, name: Painter, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { name: Giant }, static: { class: elf } }] }
- { id: ly-five, name: Five, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { kind: follower }, static: { set-attack: 5 } }] }
- { id: ly-seven, name: Seven, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { kind: follower }, static: { set-attack: 7 } }] }
- { id: ly-venom, name: Venom, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { kind: follower, keyword: ward }, static: { keyword: bane } }] }
- { id: ly-shields, name: Shields, kind: amulet, class: elf, cost: 1, abilities: [{ affects: { kind: follower, class: neutral }, static: { keyword: ward } }] }
- { id: ly-idol, name: Idol, kind: amulet, special: token, class: elf, cost: 1, abilities: [{ affects: { kind: follower }, static: { set-attack: 5 } }] }
- { id: ly-gate, name: Gate, kind: amulet, class: nightmare, cost: 1, abilities: [{ when: { enters: { kind: follower, attack: { min: 3 } } }, do: [{ heal: 2 }] }] }
- { id: ly-lift, name: Lift, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, name: Soldier } } }, { evolve: chosen }] }] }
- { id: ly-hush, name: Hush, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { lose-abilities: true } } }] }] }
- { id: ly-shrink, name: Shrink, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { set-attack: 1, set-defense: 1 } } }] }] }
- { id: ly-daze, name: Daze, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { set-attack: 1, set-defense: 1 }, until: turn } }] }] }
- { id: ly-surge, name: Surge, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 2, defense: 2 }, until: turn } }] }] }
- { id: ly-cheer, name: Cheer, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower, master: you } }, gives: { attack: 1, defense: 1 }, until: turn } }] }] }
- { id: ly-sting, name: Sting, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 1 } }] }] }
- { id: ly-cull, name: Cull, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { kind: follower, original-attack: { max: 2 } } } }] }] }
- { id: ly-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- id: ly-curse
  name: Curse
  kind: spell
  class: witch
  cost: 0
  abilities:
    - do: [{ choose: { of: { kind: follower } } }, { put-token: { token: Idol } }, { gain: { who: chosen, gives: { set-attack: 1 } } }]
- id: ly-levy
  name: Levy
  kind: spell
  class: royal
  cost: 0
  abilities:
    - do: [{ put-token: { token: Squire } }, { damage: { who: opponent-leader, amount: { attack: it } } }]
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('layers', () => {
  it('SVE 10.9.1 the layers apply in their order, whatever came first', () => {
    // the number (Elder) came before the class (Painter), and both before the loss of abilities
    const table = at({ hand: ['Hush'], field: ['Elder', 'Painter', 'Giant', 'Lord'] });
    expect(table.card('Giant')).toMatchObject({ classes: ['elf'], attack: 10 });
    table.do('play Hush', 'choose Lord');
    expect(table.card('Giant')).toMatchObject({ classes: ['elf'], attack: 8 });
  });

  it('SVE 10.9.1.1 the printed information is the base, and stays readable as the original', () => {
    const table = at({ hand: ['Cull'], field: ['Banner', 'Soldier', 'Giant'] });
    expect(table.card('Soldier')).toMatchObject({ attack: 4, defense: 4, cost: 2 });
    expect(table.card('Giant')).toMatchObject({ attack: 7, defense: 7 });
    table.do('play Cull');
    expect(table.zone(0, 'field')).toEqual(['Banner', 'Giant']);
  });

  it('SVE 5.31.2 SVE 10.9.1.1.1 who evolves after the loss of its abilities has those of its evolve card, and not if before', () => {
    const keywords = (...spells: string[]): readonly string[] => {
      const table = at({ hand: spells, field: ['Soldier', 'Giant'], 'evolve-deck': ['Soldier'] });
      for (const spell of spells)
        table.do(`play ${spell}`).passUntilQuiet(spell === 'Lift' ? 'reveal Soldier' : 'choose Soldier');
      return table.card('Soldier').keywords;
    };
    expect([keywords('Hush', 'Lift'), keywords('Lift', 'Hush')]).toEqual([['assail'], []]);
  });

  it('SVE 10.9.1.1.1 the base of an evolved card is its evolve card, but for the cost', () => {
    const table = at({ field: ['Banner', { card: 'Soldier', evolved: true }] });
    expect(table.card('Soldier')).toMatchObject({
      attack: 6,
      defense: 6,
      classes: ['elf'],
      types: ['妖精'],
      keywords: ['assail'],
      cost: 2,
    });
  });

  it('SVE 10.9.1.2 abilities come before numbers: what a lost ability would add is not there', () => {
    const table = at({ hand: ['Hush'], field: ['Lord', 'Soldier', 'Shields'] });
    expect(table.card('Soldier').attack).toBe(4);
    table.do('play Hush', 'choose Lord');
    expect(table.card('Soldier').attack).toBe(2);
    expect(table.card('Lord').attack).toBe(3);
  });

  it('SVE 10.9.1.3 changes of anything but numbers come before changes of numbers', () => {
    const table = at({ field: ['Elder', 'Giant'], hand: ['Painter'] });
    expect(table.card('Giant').attack).toBe(5);
    table.do('play Painter');
    expect(table.card('Giant').attack).toBe(8);
  });

  it('SVE 10.9.1.4 a number that is set overwrites what is older, and stays when that ends', () => {
    const table = at({ hand: ['Surge', 'Shrink', 'Sting'], field: [{ card: 'Giant', damage: 2 }] });
    table.do('play Surge', 'choose Giant');
    expect(table.card('Giant')).toMatchObject({ attack: 7, defense: 6 });
    table.do('play Shrink', 'choose Giant');
    expect(table.card('Giant')).toMatchObject({ attack: 1, defense: 1 });
    table.toPhase('next-turn');
    expect(table.card('Giant')).toMatchObject({ zone: 'field', attack: 1, defense: 1 });
  });

  it('SVE 10.9.1.4 a change younger than a set number counts on top of it', () => {
    const table = at({ hand: ['Surge', 'Shrink', 'Sting'], field: ['Giant'] });
    table.do('play Shrink', 'choose Giant', 'play Surge', 'choose Giant', 'play Sting', 'choose Giant');
    expect(table.card('Giant')).toMatchObject({ attack: 3, defense: 2 });
    table.toPhase('next-turn');
    // without the +2 the damage of 1 destroys the follower at the next check timing
    expect(table.card('Giant').zone).toBe('graveyard');
  });

  it('SVE 10.9.1.4 a number set for a turn overwrites older damage and changes for that turn', () => {
    const table = at({ hand: ['Daze', 'Surge'], field: [{ card: 'Giant', attack: 8, damage: 4 }] });
    table.do('play Daze', 'choose Giant');
    expect(table.card('Giant')).toMatchObject({ attack: 1, defense: 1 });
    table.do('play Surge', 'choose Giant');
    expect(table.card('Giant')).toMatchObject({ attack: 3, defense: 3 });
    table.toPhase('next-turn');
    expect(table.card('Giant')).toMatchObject({ attack: 8, defense: 2 });
  });

  it('SVE 10.9.1.5 an effect that another one changes comes after it, though it is older', () => {
    const table = at({ field: ['Venom', 'Shields', 'Giant', 'Soldier'] });
    expect(table.card('Giant').keywords).toEqual(['ward', 'bane']);
    // a card that has neither is given nothing
    expect(at({ field: ['Venom', 'Giant'] }).card('Giant').keywords).toEqual([]);
  });

  it('SVE 10.9.1.6 effects of one layer apply in the order in which they arose', () => {
    expect(at({ field: ['Five', 'Seven', 'Giant'] }).card('Giant').attack).toBe(7);
    expect(at({ field: ['Seven', 'Five', 'Giant'] }).card('Giant').attack).toBe(5);
    expect(at({ field: ['Five', 'Banner', 'Giant'] }).card('Giant').attack).toBe(7);
    expect(at({ field: ['Banner', 'Five', 'Giant'] }).card('Giant').attack).toBe(5);
  });

  it("SVE 10.9.1.6.1 a static ability's effect is as old as the stay of its card in its zone", () => {
    const table = at({ hand: ['Shrink', 'Five'], field: ['Giant'] });
    table.do('play Shrink', 'choose Giant', 'play Five');
    expect(table.card('Giant').attack).toBe(5);
    const other = at({ hand: ['Shrink', 'Five'], field: ['Giant'] });
    other.do('play Five', 'play Shrink', 'choose Giant');
    expect(other.card('Giant').attack).toBe(1);
  });

  it('SVE 10.9.1.6.2 any other effect is as old as the play of its ability, not its resolution', () => {
    // the token with the static ability comes while the spell resolves, after the spell was played
    const table = at({ hand: ['Curse'], field: ['Giant'] });
    table.do('play Curse', 'choose Giant');
    expect(table.zone(0, 'field')).toEqual(['Giant', 'Idol']);
    expect(table.card('Giant').attack).toBe(5);
  });

  it('SVE 10.9.1.6.2 it keeps that age when a card with a static ability comes to another zone', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: ly-blade, name: Blade, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ affects: { wears-this: true }, static: { attack: 1 } }] }
- { id: ly-arm, name: Arm, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { name: Soldier } } }, { equip: { who: chosen, equipment: Blade } }] }] }`,
      players: [{ hand: ['Daze', 'Five', 'Arm'], field: ['Giant', 'Soldier'] }, {}],
    });
    table.do('play Daze', 'choose Giant', 'play Five');
    expect(table.card('Giant').attack).toBe(5);
    const entries = (): number[] => [...table.state.subarray(CONTINUOUS - 8, CONTINUOUS + 16)];
    const before = entries();
    table.do('play Arm', 'choose Soldier');
    expect(entries()).toEqual(before);
    expect(table.card('Giant').attack).toBe(5);
    expect(table.card('Soldier').attack).toBe(6);
  });
});

describe('which cards effects reach', () => {
  it('SVE 10.9.2 an effect on all followers does not reach one that comes later', () => {
    const table = at({ hand: ['Cheer', 'Giant'], field: ['Soldier'] });
    table.do('play Cheer', 'play Giant');
    expect(table.card('Soldier')).toMatchObject({ attack: 3, defense: 4 });
    expect(table.card('Giant')).toMatchObject({ attack: 5, defense: 6 });
  });

  it('SVE 10.9.2 it stays on a card that goes from field to field', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: ly-cheer-all, name: Hurrah, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { kind: follower } }, gives: { attack: 1 }, until: turn } }] }] }`,
      players: [{ hand: ['Hurrah', 'Theft'] }, { field: ['Giant'] }],
    });
    table.do('play Hurrah', 'play Theft');
    expect(table.card('Giant')).toMatchObject({ player: 0, attack: 6 });
    table.toPhase('next-turn');
    expect(table.card('Giant').attack).toBe(5);
  });

  it('SVE 10.9.3 an effect on the cards of a field applies the moment that a card gets there', () => {
    const table = at({ hand: ['Levy'], field: ['Banner'] });
    table.do('play Levy');
    // the token deals its attack in the same text
    expect(table.card('Squire')).toMatchObject({ attack: 3, defense: 2 });
    expect(table.player(1).defense).toBe(17);
  });

  it('SVE 10.9.3.1 a trigger for a card of some property sees it with the effects of the field', () => {
    const table = at({ hand: ['Levy', 'Levy'], field: ['Gate', 'Banner'] });
    table.do('play Levy');
    expect(table.player(0).defense).toBe(22);
    const plain = at({ hand: ['Levy'], field: ['Gate'] });
    plain.do('play Levy');
    expect(plain.player(0).defense).toBe(20);
  });
});
