/** The icons of texts (12.1 to 12.7): Evolve, Quick, Fanfare, Last Words, On Evolve, Strike. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import type { Rest } from '../position-words.ts';

const CARDS = `
- { id: ic-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 2 } }] }
- id: ic-soldier-evolved
  name: Soldier
  kind: follower
  special: evolve
  class: royal
  attack: 4
  defense: 5
  abilities:
    - { evolve: { pp: 0 } }
    - { when: on-evolve, do: [{ damage: { who: opponent-leader, amount: 1 } }] }
    - { when: on-super-evolve, do: [{ damage: { who: opponent-leader, amount: 4 } }] }
- { id: ic-monk, name: Monk, kind: follower, class: bishop, cost: 2, attack: 1, defense: 1, abilities: [{ evolve: engage-self }] }
- { id: ic-monk-evolved, name: Monk, kind: follower, special: evolve, class: bishop, attack: 3, defense: 3 }
- { id: ic-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 9 }
- { id: ic-twice, name: Twice, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: [fanfare, last-words], do: [{ heal: 1 }] }] }
- { id: ic-crier, name: Crier, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ heal: 1 }] }] }
- { id: ic-ghost, name: Ghost, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 1 }] }] }
- { id: ic-wolf, name: Wolf, kind: follower, class: elf, cost: 1, attack: 2, defense: 2, abilities: [{ when: strike, do: [{ damage: { who: target, amount: 3 } }] }] }
- { id: ic-fan, name: Fan, kind: amulet, class: royal, cost: 1, abilities: [{ when: { evolves: { kind: follower, master: you } }, do: [{ heal: 1 }] }, { when: { super-evolves: { kind: follower, master: you } }, do: [{ heal: 10 }] }] }
- { id: ic-flash, name: Flash, kind: spell, class: witch, cost: 1, keywords: quick, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: ic-slow, name: Slow, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: ic-ambush, name: Ambush, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, keywords: quick }
- id: ic-tower
  name: Tower
  kind: amulet
  class: witch
  cost: 1
  abilities:
    - { cost: { pp: 1 }, quick: true, do: [{ damage: { who: opponent-leader, amount: 1 } }] }
    - { cost: { pp: 1 }, do: [{ damage: { who: opponent-leader, amount: 2 } }] }
- id: ic-maybe
  name: Maybe
  kind: spell
  class: elf
  cost: 1
  abilities:
    - { static: { keyword: quick }, from: hand, if: { exists: { of: { name: Tower, master: you } } } }
    - { do: [{ damage: { who: opponent-leader, amount: 1 } }] }
- { id: ic-lurk, name: Lurk, kind: spell, class: elf, cost: 1, abilities: [{ static: { keyword: quick }, from: ex }, { do: [{ damage: { who: opponent-leader, amount: 1 } }] }] }
- { id: ic-armed, name: Armed, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, abilities: [{ static: { keyword: ward }, from: hand }] }
- { id: ic-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
- { id: ic-exile, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { banish: chosen }] }] }
- { id: ic-gust, name: Gust, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }] }] }
- { id: ic-bury, name: Sacrifice, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { bury: chosen }] }] }
- { id: ic-tithe, name: Tithe, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discard: 1 }] }] }
- { id: ic-call, name: Call, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Crier } }] }] }
- { id: ic-raise, name: Raise, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put: { all: { kind: follower, zone: graveyard, master: you } } }] }] }
- { id: ic-grow, name: Grow, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { evolve: chosen }] }] }
- { id: ic-theft, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, rest: Rest = {}) =>
  setUp({ cards: CARDS, players: [mine, theirs], ...rest });

describe('several icons', () => {
  it('SVE 12.1.2 icons in a row before one text all have that text', () => {
    const table = at({ hand: ['Twice', 'Slay'] });
    table.do('play Twice');
    expect(table.player(0).defense).toBe(21);
    table.do('play Slay');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 12.1.2.e1 they are two abilities: one triggers without the other', () => {
    const table = at({ hand: ['Slay'], field: ['Twice'] });
    table.do('play Slay');
    expect(table.player(0).defense).toBe(21);
    const other = at({ hand: ['Exile', 'Twice'] });
    other.do('play Twice', 'play Exile');
    expect(other.player(0).defense).toBe(21);
  });
});

describe('Evolve', () => {
  it('SVE 12.2.1 an evolve ability makes its card evolve, for its cost', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], pp: 2 });
    table.do('evolve Soldier');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', attack: 4, defense: 5, evolved: true });
    expect(table.player(0).pp).toBe(0);
    expect(at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], pp: 1 }).can('evolve Soldier')).toBe(false);
  });

  it('SVE 12.2.2 one proper face-down card of the evolve deck is revealed for it; without one it cannot be played', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier', 'Monk', 'Soldier'] });
    expect(table.cards(0, 'evolve-deck').map(({ known }) => known)).toEqual(Array(3).fill([true, false]));
    table.do('evolve Soldier');
    expect(table.zone(0, 'evolve-deck').sort()).toEqual(['Monk', 'Soldier']);
    expect(table.cards(0, 'evolve')).toMatchObject([{ name: 'Soldier', known: [true, true] }]);
    expect(at({ field: ['Soldier'], 'evolve-deck': ['Monk'] }).can('evolve Soldier')).toBe(false);
    const faceUp = at({ field: ['Soldier'], 'evolve-deck': [{ card: 'Soldier', faceUp: true }] });
    expect(faceUp.can('evolve Soldier')).toBe(false);
    // the evolve deck is the master's: a stolen follower finds no card in its owner's
    const stolen = at({ hand: ['Theft'], 'evolve-deck': [] }, { field: ['Soldier'], 'evolve-deck': ['Soldier'] });
    stolen.do('play Theft');
    expect(stolen.can('evolve Soldier')).toBe(false);
  });

  it('SVE 12.2.3 one PP of the cost may be one EP', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], ep: 3, pp: 5 });
    table.do('evolve Soldier');
    expect(table.offered().sort()).toEqual(['pay 1 EP', 'pay with PP']);
    const plain = table.copy().do('pay with PP');
    expect(plain.player(0)).toMatchObject({ pp: 3, ep: 3 });
    table.do('pay 1 EP');
    // one EP is paid, and no more
    expect(table.player(0)).toMatchObject({ pp: 4, ep: 2 });
    // the EP stands for one missing PP, and not for two
    expect(at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], ep: 3, pp: 1 }).can('evolve Soldier')).toBe(true);
    expect(at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], ep: 3, pp: 0 }).can('evolve Soldier')).toBe(false);
  });

  it('SVE 12.2.3 a cost without PP leaves nothing for an EP', () => {
    const table = at({ field: ['Monk'], 'evolve-deck': ['Monk'], ep: 3 });
    table.do('evolve Monk');
    expect(table.card('Monk')).toMatchObject({ evolved: true, engaged: true });
    expect(table.player(0)).toMatchObject({ pp: 10, ep: 3 });
  });

  it('SVE 12.2.4 from the seventh turn on, or the sixth as second player, 1 SEP may be paid besides', () => {
    const mine: Options = { field: ['Soldier'], 'evolve-deck': ['Soldier'], sep: 1, pp: 2 };
    const first = at({ ...mine, turns: 7 });
    first.do('evolve Soldier');
    expect(first.kind()).toBe('superEvolve');
    const without = first.copy().do('without super-evolving');
    expect(without.card('Soldier')).toMatchObject({ attack: 4, defense: 5, superEvolved: false });
    expect(without.player(0)).toMatchObject({ pp: 0, sep: 1 });
    first.do('super-evolve');
    expect(first.player(0)).toMatchObject({ pp: 0, sep: 0 });
    const early = at({ ...mine, turns: 6 });
    early.do('evolve Soldier');
    expect(early.card('Soldier')).toMatchObject({ evolved: true, superEvolved: false });
    const second = at({ ...mine, turns: 6 }, {}, { turnNumber: 12 });
    second.do('evolve Soldier');
    expect(second.kind()).toBe('superEvolve');
    // SEP do not stand for PP
    expect(at({ ...mine, turns: 7, pp: 1 }).can('evolve Soldier')).toBe(false);
    const poor = at({ ...mine, turns: 7, sep: 0 });
    poor.do('evolve Soldier');
    expect(poor.card('Soldier')).toMatchObject({ evolved: true, superEvolved: false });
  });

  it('SVE 12.2.4.1 once its evolve card lies over it the follower gets +1/+1', () => {
    const table = at({ field: [{ card: 'Soldier', damage: 1 }], 'evolve-deck': ['Soldier'], sep: 1, turns: 7 });
    table.do('evolve Soldier', 'super-evolve');
    expect(table.card('Soldier')).toMatchObject({ attack: 5, defense: 5, superEvolved: true });
  });

  it('SVE 12.2.4.2 it has super-evolved as well as evolved', () => {
    const position: Options = { field: ['Soldier', 'Fan'], 'evolve-deck': ['Soldier'], sep: 1, turns: 7 };
    const table = at(position);
    table.do('evolve Soldier', 'super-evolve').passUntilQuiet();
    expect([table.player(0).defense, table.player(1).defense]).toEqual([31, 15]);
    const plain = at(position);
    plain.do('evolve Soldier', 'without super-evolving').passUntilQuiet();
    expect([plain.player(0).defense, plain.player(1).defense]).toEqual([21, 19]);
  });

  it('SVE 12.2.5 an evolve ability of a card of the special kind Evolve cannot be played', () => {
    // the evolve card has an evolve ability without a cost
    const table = at({ field: [{ card: 'Soldier', evolved: true }], 'evolve-deck': ['Soldier'] });
    expect(table.offered()).not.toContain('evolve Soldier');
    expect(table.can('attack with Soldier')).toBe(true);
  });
});

describe('Quick', () => {
  const quick: Options = { hand: ['Flash', 'Slow'], field: ['Tower'], pp: 3 };

  it('SVE 12.3.1 cards and abilities may have Quick', () => {
    const table = at({ field: ['Giant'] }, quick);
    table.do('attack with Giant', 'attack the leader');
    expect(table.offered()).toEqual(['play Flash', 'use ability 1 of Tower', 'use nothing Quick']);
  });

  it("SVE 12.3.2 a card with Quick may be played in the opponent's turn, one without may not", () => {
    const table = at({ field: ['Giant'] }, { hand: ['Flash', 'Slow', 'Ambush'], pp: 3 });
    expect(table.can('play Flash')).toBe(false);
    table.do('attack with Giant', 'attack the leader');
    expect(table.can('play Slow')).toBe(false);
    table.do('play Flash', 'play Ambush');
    expect(table.player(0).defense).toBe(19);
    expect(table.zone(1, 'field')).toEqual(['Ambush']);
    expect(table.player(1).pp).toBe(1);
  });

  it("SVE 12.3.3 an ability marked with Quick may be used in the opponent's turn, one without it may not", () => {
    const table = at({ field: ['Giant'] }, { field: ['Tower'], pp: 3 });
    table.do('attack with Giant', 'attack the leader');
    expect(table.can('use ability 2 of Tower')).toBe(false);
    table.do('use ability 1 of Tower');
    expect(table.player(0).defense).toBe(19);
  });

  it('SVE 12.3.4 that is after an attack has been declared and in the end phase, and at no other moment', () => {
    const table = at({ field: ['Giant'], hand: ['Slow'] }, { hand: ['Flash', 'Flash'], pp: 3 });
    table.do('play Slow');
    expect(table.decider()).toBe(0);
    table.do('attack with Giant', 'attack the leader');
    expect([table.decider(), table.kind()]).toEqual([1, 'quick']);
    table.do('play Flash').passUntilQuiet();
    expect(table.decider()).toBe(0);
    table.toPhase('end');
    expect([table.decider(), table.kind()]).toEqual([1, 'quick']);
    table.do('play Flash');
    expect(table.player(0).defense).toBe(18);
    // the player of the end phase has no window
    const own = at({ hand: ['Flash'], pp: 3 });
    own.do('end the main phase');
    expect([own.decider(), own.kind()]).toEqual([1, 'quick']);
    expect(own.offered()).toEqual(['use nothing Quick']);
  });

  it("SVE 12.3.5 in one's own main phase they are played like any other", () => {
    const table = at(quick);
    table.do('play Flash', 'use ability 1 of Tower');
    expect(table.player(1).defense).toBe(18);
    expect(table.player(0).pp).toBe(1);
  });

  it('SVE 12.3.6 a card that has Quick under a condition has it where it is played from', () => {
    const table = at({ field: ['Giant'] }, { hand: ['Maybe'], field: ['Tower'], pp: 1 });
    table.do('attack with Giant', 'attack the leader', 'play Maybe');
    expect(table.player(0).defense).toBe(19);
    const without = at({ field: ['Giant'] }, { hand: ['Maybe'], pp: 1 });
    without.do('attack with Giant', 'attack the leader');
    expect(without.can('play Maybe')).toBe(false);
    // in another zone than its text says it has none
    const lurking = at(
      { field: ['Giant'] },
      { hand: [{ card: 'Lurk', as: 'held' }], ex: [{ card: 'Lurk', as: 'laid' }], pp: 1 },
    );
    lurking.do('attack with Giant', 'attack the leader');
    expect(lurking.offered()).toEqual(['play laid from the EX area', 'use nothing Quick']);
    // another keyword that it has where it is played from is no Quick
    const armed = at({ field: ['Giant'] }, { hand: ['Armed', 'Flash'], pp: 1 });
    armed.do('attack with Giant', 'attack the leader');
    expect(armed.offered()).toEqual(['play Flash', 'use nothing Quick']);
  });
});

describe('Fanfare', () => {
  it('SVE 12.4.1 Fanfare triggers when its card is put onto the field', () => {
    const table = at({ hand: ['Twice', 'Giant'], field: ['Twice'] });
    table.do('play Twice');
    // the other ability, and the entering of another card, trigger nothing
    expect(table.player(0).defense).toBe(21);
    table.do('play Giant');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 12.4.3 played, put out by an effect or created, but not from field to field', () => {
    const played = at({ ex: ['Crier'] });
    played.do('play Crier');
    expect(played.player(0).defense).toBe(21);
    const created = at({ hand: ['Call'] });
    created.do('play Call');
    expect(created.player(0).defense).toBe(21);
    const raised = at({ hand: ['Raise'], graveyard: ['Twice'] });
    raised.do('play Raise');
    expect(raised.player(0).defense).toBe(21);
    const stolen = at({ hand: ['Theft'] }, { field: ['Twice'] });
    stolen.do('play Theft');
    expect(stolen.zone(0, 'field')).toEqual(['Twice']);
    expect(stolen.player(0).defense).toBe(20);
  });
});

describe('Last Words', () => {
  it('SVE 12.5.1 Last Words triggers when its card goes from the field to the graveyard', () => {
    const table = at({ hand: ['Slay', 'Slay'], field: ['Ghost', 'Giant'] });
    table.do('play Slay', 'choose Giant');
    expect(table.player(0).defense).toBe(20);
    table.do('play Slay');
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 12.5.3 for any reason, but not when it is banished or returned, or comes there from elsewhere', () => {
    const defenseAfter = (spell: string, more: Options = { field: ['Ghost'] }) => {
      const table = at({ hand: [spell], ...more });
      table.do(`play ${spell}`);
      return table.player(0).defense;
    };
    expect(defenseAfter('Slay')).toBe(21);
    expect(defenseAfter('Sacrifice')).toBe(21);
    expect(defenseAfter('Exile')).toBe(20);
    expect(defenseAfter('Gust')).toBe(20);
    expect(defenseAfter('Tithe', { hand: ['Tithe', 'Ghost'] })).toBe(20);
  });
});

describe('On Evolve and Strike', () => {
  it('SVE 12.6.1 On Evolve triggers when its card has evolved, not when another does', () => {
    const table = at({ field: ['Monk', { card: 'Soldier', evolved: true }], 'evolve-deck': ['Monk'] });
    table.do('evolve Monk');
    expect(table.card('Monk').evolved).toBe(true);
    expect(table.player(1).defense).toBe(20);
    const other = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'] });
    other.do('evolve Soldier');
    expect(other.player(1).defense).toBe(19);
  });

  it('SVE 12.6.2 by its ability or by an effect', () => {
    const table = at({ hand: ['Grow'], field: ['Soldier'], 'evolve-deck': ['Soldier'] });
    table.do('play Grow', 'reveal Soldier');
    expect(table.card('Soldier').evolved).toBe(true);
    expect(table.player(1).defense).toBe(19);
  });

  it('SVE 12.7.1 Strike triggers when its follower has attacked, not when it is attacked or another attacks', () => {
    const table = at({ field: ['Wolf', 'Giant'] });
    table.attack('Giant');
    expect(table.player(1).defense).toBe(15);
    table.attack('Wolf');
    expect(table.player(1).defense).toBe(10);
    const attacked = at({ field: ['Giant'] }, { field: [{ card: 'Wolf', engaged: true }] });
    attacked.attack('Giant', 'Wolf');
    expect(attacked.card('Giant').defense).toBe(7);
  });

  it('SVE 12.7.2 it triggers before any damage is dealt', () => {
    const table = at({ field: ['Wolf'] }, { field: [{ card: 'Soldier', engaged: true }] });
    table.do('attack with Wolf', 'attack Soldier');
    // Strike has destroyed the target before the Quick window, so neither deals damage
    expect(table.kind()).toBe('quick');
    expect(table.card('Soldier').zone).toBe('graveyard');
    table.passUntilQuiet();
    expect(table.card('Wolf')).toMatchObject({ defense: 2, engaged: true });
  });
});
