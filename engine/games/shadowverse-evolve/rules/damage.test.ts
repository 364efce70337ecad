/**
 * Damage and its names (5.14), recovering PP (5.15), raising and lowering numbers (5.27), amounts "for every" and
 * halves (5.29, 5.30).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: da-man, name: Man, kind: follower, class: royal, cost: 2, attack: 2, defense: 4 }
- { id: da-big, name: Big, kind: follower, class: royal, cost: 5, attack: 3, defense: 9 }
- { id: da-shrine, name: Shrine, kind: amulet, class: bishop, cost: 1 }
- { id: da-leaf, name: Leaf, kind: spell, class: elf, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: da-bolt, name: Bolt, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { any-of: [{ kind: follower }, { zone: leader }] } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: da-all, name: Everything, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: { all: { kind: [follower, amulet] } }, amount: 1 } }] }] }
- { id: da-heal, name: Heal, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { defense: 2 } } }] }] }
- { id: da-shield, name: Shield, kind: amulet, class: bishop, cost: 1, abilities: [{ static: { damage-taken: { by: -2 } }, affects: { kind: follower, master: you } }] }
- { id: da-torch, name: Torch, kind: amulet, class: bishop, cost: 1, abilities: [{ static: { damage-taken: { by: 1 } }, affects: { kind: follower, master: opponent } }] }
- { id: da-ear, name: Ear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { is-damaged: { of: { kind: follower } } }, do: [{ heal: 1 }] }] }
- { id: da-attack, name: Attackear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { deals-damage: { of: { kind: follower }, kind: attack } }, do: [{ heal: amount }] }] }
- { id: da-combat, name: Combatear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { deals-damage: { of: { kind: follower }, kind: combat } }, do: [{ heal: amount }] }] }
- { id: da-ability, name: Abilityear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { deals-damage: { of: { any-of: [{ kind: follower }, { kind: spell }, { kind: amulet }] }, kind: ability } }, do: [{ heal: amount }] }] }
- { id: da-any, name: Anyear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { deals-damage: { of: { kind: follower } } }, do: [{ heal: amount }] }] }
- { id: da-pinger, name: Pinger, kind: follower, class: elf, cost: 1, attack: 1, defense: 4, abilities: [{ cost: { pp: 0 }, do: [{ choose: { of: { any-of: [{ kind: follower, master: opponent }, { zone: leader, master: opponent }] } } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: da-spike, name: Spike, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { damage: { who: chosen, and: { leader-of: chosen }, amount: 3 } }] }] }
- { id: da-burst, name: Burst, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, and: { all: { any-of: [{ kind: follower }, { zone: leader }] } }, amount: 1 } }] }] }
- { id: da-once, name: Onceear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { deals-damage: { of: { kind: spell }, kind: ability, batch: true } }, do: [{ heal: 1 }] }] }
- { id: da-drink, name: Drink, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ recover-pp: 3 }] }] }
- { id: da-graves, name: Graves, kind: spell, class: nightmare, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { per: { of: graveyard-size, every: 5 } } } }] }] }
- { id: da-leader, name: Leadear, kind: amulet, class: bishop, cost: 1, abilities: [{ when: { leader-decreases: { player: opponent } }, do: [{ heal: 1 }] }, { when: { leader-increases: { player: opponent } }, do: [{ heal: 10 }] }] }
- { id: da-set, name: Setten, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ set-leader-defense: 10 }] }] }
- { id: da-gift, name: Gift, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { amount: 2, player: opponent } }] }] }
- { id: da-curse, name: Curse, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { amount: -2, player: opponent } }] }] }
- { id: da-half, name: Half, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: { half: { of: { count: { of: { zone: ex, master: you } } } } } } }] }] }
- { id: da-mill, name: Upper, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ mill: { half: { of: deck-size } } }] }] }
- { id: da-lower, name: Lower, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ bottom-to: { count: { half: { of: deck-size } } } }] }] }
- { id: da-hand, name: Handful, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discard: { count: { half: { of: hand-size } } } }] }] }
- { id: da-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('damage', () => {
  it('SVE 5.14.1 lowers the defense of a follower or a leader, for good', () => {
    const table = at({ hand: ['Bolt', 'Bolt'] }, { field: ['Man'] });
    table.do('play Bolt', 'choose Man', 'play Bolt', 'choose the leader of player 1');
    expect(table.card('Man')).toMatchObject({ attack: 2, defense: 1, zone: 'field' });
    expect(table.player(1).defense).toBe(17);
    table.toPhase('next-turn');
    expect(table.card('Man').defense).toBe(1);
  });

  it('SVE 5.14.1.1 may bring it below 0, and all of it counts', () => {
    const table = at({ hand: ['Bolt', 'Heal'], field: ['Abilityear'] }, { field: [{ card: 'Man', damage: 3 }] });
    table.do('play Bolt', 'choose Man');
    expect(table.card('Man').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(23);
    const leader = at({ hand: ['Bolt'] }, { defense: 1 }).do('play Bolt', 'choose the leader of player 1');
    expect(leader.player(1).defense).toBe(-2);
    expect(leader.over()).toEqual({ winner: 0, reason: 'leader-defense' });
  });

  it('SVE 5.14.1.2 is not dealt to what is neither a follower nor a leader', () => {
    const table = at({ hand: ['Everything'], field: ['Abilityear', 'Shrine'] }, { field: ['Man'] });
    table.do('play Everything');
    expect(table.card('Man').defense).toBe(3);
    expect(table.player(0).defense).toBe(21);
    expect(table.zone(0, 'field')).toEqual(['Abilityear', 'Shrine']);
  });

  it('SVE 5.14.1 to a card and its leader is dealt at once: what hears of damage dealt together hears once', () => {
    const table = at({ hand: ['Spike'], field: ['Onceear', 'Ear'] }, { field: ['Man', 'Big'] });
    table.do('play Spike', 'choose Man').passUntilQuiet();
    expect([table.card('Man').defense, table.card('Big').defense]).toEqual([1, 9]);
    // one ability triggered for the damage as a whole, and one for the damaged follower
    expect([table.player(1).defense, table.player(0).defense]).toEqual([17, 22]);
    // each card is dealt the damage once, though two selectors find it
    const all = at({ hand: ['Burst'], field: ['Man'] }, { field: ['Big'] }).do('play Burst', 'choose Man');
    expect([all.card('Man').defense, all.card('Big').defense]).toEqual([3, 8]);
    expect([all.player(0).defense, all.player(1).defense]).toEqual([19, 19]);
  });

  it('SVE 5.14.2 is replaced by the changed amount where an effect adds to it or takes from it', () => {
    const more = at({ hand: ['Bolt'], field: ['Torch', 'Abilityear'] }, { field: ['Big'] });
    more.do('play Bolt', 'choose Big');
    expect(more.card('Big').defense).toBe(5);
    // the damage is one event, with the changed amount
    expect(more.player(0).defense).toBe(24);
    const less = at({ hand: ['Everything'], field: ['Abilityear'] }, { field: ['Man', 'Shield'] }).do(
      'play Everything',
    );
    expect(less.card('Man').defense).toBe(4);
    expect(less.player(0).defense).toBe(20);
  });
});

describe('names of damage', () => {
  /** The healing of the amulet as Man, a 2/4, attacks Big, a 3/9, or the leader. */
  const attack = (ear: string, target: string) => {
    const table = at({ field: ['Man', ear] }, { field: [{ card: 'Big', engaged: true }] });
    table.attack('Man', target);
    return table.player(0).defense - 20;
  };
  const ping = (ear: string) => at({ field: ['Pinger', ear] }, { field: ['Big'] });

  it('SVE 5.14.3 which damage a text means depends on its word', () => {
    const heard = ['Attackear', 'Combatear', 'Abilityear', 'Anyear'].map((ear) => attack(ear, 'Big'));
    expect(heard).toEqual([2, 5, 0, 5]);
  });

  it('SVE 5.14.3.1 attack damage is what the attacker deals to its target, follower or leader', () => {
    expect(attack('Attackear', 'Big')).toBe(2);
    expect(attack('Attackear', 'the leader')).toBe(2);
    const table = ping('Attackear').do('use ability 1 of Pinger', 'choose Big');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 5.14.3.2 combat damage is what two followers deal each other, in both directions', () => {
    expect(attack('Combatear', 'Big')).toBe(5);
    expect(attack('Combatear', 'the leader')).toBe(0);
    const table = ping('Combatear').do('use ability 1 of Pinger', 'choose Big');
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 5.14.3.3 ability damage is all other damage', () => {
    expect([attack('Abilityear', 'Big'), attack('Abilityear', 'the leader')]).toEqual([0, 0]);
    const table = ping('Abilityear').do('use ability 1 of Pinger', 'choose Big');
    expect(table.player(0).defense).toBe(22);
    const spell = at({ hand: ['Bolt'], field: ['Abilityear'] }, { field: ['Big'] }).do('play Bolt', 'choose Big');
    expect(spell.player(0).defense).toBe(23);
  });

  it('SVE 5.14.3.4 damage without a further word is any of these', () => {
    expect([attack('Anyear', 'Big'), attack('Anyear', 'the leader')]).toEqual([5, 2]);
    expect(ping('Anyear').do('use ability 1 of Pinger', 'choose Big').player(0).defense).toBe(22);
  });
});

describe('recovering PP', () => {
  it('SVE 5.15.1 adds to the PP that the player has', () => {
    expect(
      at({ hand: ['Drink'], pp: 2 })
        .do('play Drink')
        .player(0),
    ).toMatchObject({ pp: 5, ppMax: 10 });
  });

  it('SVE 5.15.1.1 stops at the maximum', () => {
    expect(
      at({ hand: ['Drink'], pp: 4, ppMax: 5 })
        .do('play Drink')
        .player(0),
    ).toMatchObject({ pp: 5, ppMax: 5 });
  });
});

describe('raised and lowered', () => {
  it('SVE 5.27.1 a number that went up was raised, one that went down lowered, whatever did it', () => {
    const heard = (spell: string) =>
      at({ hand: [spell], field: ['Leadear'] })
        .do(`play ${spell}`)
        .player(0).defense - 20;
    expect(heard('Gift')).toBe(10);
    expect(heard('Curse')).toBe(1);
    const damaged = at({ hand: ['Bolt'], field: ['Leadear'] }).do('play Bolt', 'choose the leader of player 1');
    expect(damaged.player(0).defense).toBe(21);
    const attacked = at({ field: ['Man', 'Leadear'] }).attack('Man');
    expect(attacked.player(0).defense).toBe(21);
  });

  it('SVE 5.27.2 setting a value raises or lowers by comparison with the value before', () => {
    const set = (defense: number) =>
      at({ hand: ['Setten'], field: ['Leadear'] }, { defense })
        .do('play Setten')
        .player(0).defense - 20;
    expect([set(15), set(10), set(4)]).toEqual([1, 0, 10]);
    const table = at({ hand: ['Setten'] }, { defense: 15 }).do('play Setten');
    expect(table.player(1)).toMatchObject({ defense: 10, decreases: 1 });
    // the same holds where a leader is given defense in the words for followers; a leader has no attack
    const given = (gives: string, defense: number): number =>
      setUp({
        cards: `${CARDS}
- { id: da-make, name: Make, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ gain: { who: { all: { zone: leader, master: opponent } }, gives: { ${gives} } } }] }] }`,
        players: [{ hand: ['Make'] }, { defense }],
      })
        .do('play Make')
        .player(1).defense;
    expect([given('set-defense: 10', 15), given('set-defense: 10', 4), given('set-attack: 10', 15)]).toEqual([
      10, 10, 15,
    ]);
  });
});

describe('for every k', () => {
  it('SVE 5.29.1 the action is done once, with the amount worked out', () => {
    const table = at({ hand: ['Graves'], field: ['Leadear'], graveyard: Array(15).fill('Leaf') }).do('play Graves');
    expect(table.player(1)).toMatchObject({ defense: 17, decreases: 1 });
    expect(table.player(0).defense).toBe(21);
    // below the first k nothing happens
    const few = at({ hand: ['Graves'], graveyard: Array(4).fill('Leaf') }).do('play Graves');
    expect(few.player(1)).toMatchObject({ defense: 20, decreases: 0 });
  });

  it('SVE 5.29.1.e1 with 12 cards 1 damage for every 5 is a single 2 damage', () => {
    const table = at({ hand: ['Graves'], graveyard: Array(12).fill('Leaf') }).do('play Graves');
    expect(table.player(1)).toMatchObject({ defense: 18, decreases: 1 });
  });
});

describe('halves', () => {
  it.each([
    [5, 3],
    [4, 2],
    [1, 1],
    [0, 0],
  ])('SVE 5.30.1 half of %i is %i', (count, half) => {
    const table = at({ hand: ['Half'], ex: Array(count).fill('Imp') }).do('play Half');
    expect(20 - table.player(1).defense).toBe(half);
  });

  it('SVE 5.30.2 half of the cards of a zone is half of their number, rounded up', () => {
    const table = at({ hand: ['Handful', 'Man', 'Big', 'Leaf'] }).do('play Handful', 'choose Man', 'choose Leaf');
    expect(table.zone(0, 'hand')).toEqual(['Big']);
    expect(table.kind()).toBe('main');
  });

  it('SVE 5.30.2.1 the upper half of a deck counts from the top, the lower half from the bottom', () => {
    const deck = ['Man', 'Big', 'Leaf', 'Shrine', 'Bolt'];
    const upper = at({ hand: ['Upper'], deck }).do('play Upper');
    expect(upper.zone(0, 'deck')).toEqual(['Shrine', 'Bolt']);
    expect(upper.zone(0, 'graveyard').sort()).toEqual(['Big', 'Leaf', 'Man', 'Upper']);
    const lower = at({ hand: ['Lower'], deck }).do('play Lower');
    expect(lower.zone(0, 'deck')).toEqual(['Man', 'Big']);
    expect(lower.zone(0, 'graveyard').sort()).toEqual(['Bolt', 'Leaf', 'Lower', 'Shrine']);
  });
});
