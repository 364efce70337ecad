/** Replacement effects (10.10), last known information (10.11) and sources (10.12). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: rp-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: rp-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 9 }
- { id: rp-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: rp-phantom, name: Phantom, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }, { static: { goes-instead: {} } }] }
- { id: rp-pile, name: Pile, kind: amulet, class: witch, cost: 1, keywords: stack, abilities: [{ static: { goes-instead: {} } }] }
- id: rp-watch
  name: Watch
  kind: amulet
  class: neutral
  cost: 1
  abilities:
    - { when: { buried: { kind: follower } }, do: [{ heal: 1 }] }
    - { when: { destroyed: { kind: follower } }, do: [{ heal: 2 }] }
    - { when: { banished: { kind: follower } }, do: [{ heal: 4 }] }
    - { when: { leaves: { kind: follower } }, do: [{ heal: 8 }] }
- { id: rp-thick, name: Thick, kind: follower, class: neutral, cost: 1, attack: 0, defense: 9, abilities: [{ static: { damage-taken: -1 } }] }
- { id: rp-capped, name: Capped, kind: follower, class: neutral, cost: 1, attack: 0, defense: 9, abilities: [{ static: { damage-cap: { at-least: 4, to: 3 } } }, { static: { damage-taken: -1 } }] }
- { id: rp-soft, name: Soft, kind: follower, class: neutral, cost: 1, attack: 0, defense: 9, abilities: [{ static: { damage-cap: { at-least: 4, to: 3 } } }, { static: { damage-taken: 1 } }] }
- { id: rp-oil, name: Oil, kind: amulet, class: neutral, cost: 1, abilities: [{ affects: { kind: follower, master: you }, static: { damage-dealt: 1 } }] }
- { id: rp-drum, name: Drum, kind: amulet, class: neutral, cost: 1, abilities: [{ affects: { kind: follower, master: you }, static: { keyword: ward } }] }
- { id: rp-lens, name: Lens, kind: amulet, class: neutral, cost: 1, abilities: [{ static: { cost: { of: { kind: spell }, by: 1 } } }] }
- { id: rp-cheap, name: Cheap, kind: spell, class: witch, cost: 5, abilities: [{ static: { own-cost: -2 } }, { static: { set-own-cost: 3 } }, { do: [{ draw: 1 }] }] }
- { id: rp-hit2, name: Hit Two, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: rp-hit4, name: Hit Four, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 4 } }] }] }
- { id: rp-hit3, name: Hit Three, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- { id: rp-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { master: you } } }, { destroy: chosen }] }] }
- { id: rp-levy, name: Levy, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ put-token: { token: Squire } }] }] }
- id: rp-flare
  name: Flare
  kind: spell
  class: elf
  cost: 0
  abilities:
    - do:
        - choose: { of: { kind: follower } }
        - if: { is: { combo: 2 }, then: [{ damage: { who: chosen, amount: 5 } }], else: [{ damage: { who: chosen, amount: 2 } }] }
- id: rp-reap
  name: Reap
  kind: spell
  class: nightmare
  cost: 0
  abilities:
    - do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }, { damage: { who: { leader-of: chosen }, amount: { attack: chosen } } }]
- id: rp-lure
  name: Lure
  kind: spell
  class: nightmare
  cost: 0
  abilities:
    - do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }, { gain: { who: chosen, gives: { attack: 1 } } }, { damage: { who: { leader-of: chosen }, amount: { attack: chosen } } }]
- id: rp-archer
  name: Archer
  kind: follower
  class: elf
  cost: 0
  attack: 1
  defense: 4
  abilities:
    - when: fanfare
      do: [{ damage: { who: opponent-leader, amount: 2 } }]
- id: rp-trap
  name: Trapper
  kind: follower
  class: elf
  cost: 0
  attack: 1
  defense: 4
  abilities:
    - when: fanfare
      do: [{ later: { at: end-of-your-turn, do: [{ damage: { who: opponent-leader, amount: 2 } }] } }]
- id: rp-herald
  name: Fuse
  kind: spell
  class: elf
  cost: 0
  abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { damage: { who: opponent-leader, amount: 2, source: chosen } }] }]
- { id: rp-spark, name: Spark, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 2 } }] }] }
- id: rp-judge
  name: Judge
  kind: amulet
  class: neutral
  cost: 1
  abilities:
    - { when: { deals-damage: { of: { kind: follower, master: you } } }, do: [{ heal: 1 }] }
    - { when: { deals-damage: { of: { kind: follower, master: you }, kind: combat } }, do: [{ heal: 10 }] }
- { id: rp-lance, name: Lance, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ affects: { wears-this: true }, static: { ability: { when: strike, do: [{ damage: { who: opponent-leader, amount: 3 } }] } } }] }
- { id: rp-saint, name: Saint, kind: follower, class: bishop, cost: 1, attack: 1, defense: 2, keywords: cannot-be-destroyed-by-abilities }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('replacement effects', () => {
  it('SVE 10.10.1 what is replaced does not happen, and the other thing does', () => {
    const table = at({ hand: ['Slay'], field: ['Phantom'] }, { field: ['Soldier'] });
    table.do('play Slay', 'choose Phantom');
    expect(table.card('Phantom').zone).toBe('banished');
    expect(table.zone(0, 'graveyard')).toEqual(['Slay']);
  });

  it('SVE 10.10.1.1 what is replaced has never happened: nothing triggers on it, but on what came in its place', () => {
    const table = at({ hand: ['Slay'], field: ['Phantom', 'Watch'] });
    table.do('play Slay', 'choose Phantom').passUntilQuiet();
    // no Last Words, not put into the graveyard (+1), not destroyed (+2): banished (+4), left (+8)
    expect(table.player(0)).toMatchObject({ hand: 0, defense: 32 });
  });

  it('SVE 10.10.2 of several replacements the affected player picks which applies first', () => {
    // 4 becomes 3 and then 2; in the other order 4 becomes 3, and the cap does not apply
    for (const [first, defense] of [
      ['first make the damage 3 (Capped)', 7],
      ['first change the damage by -1 (Capped)', 6],
    ] as const) {
      const table = at({ hand: ['Hit Four'] }, { field: ['Capped'] });
      table.do('play Hit Four');
      expect([table.kind(), table.decider()]).toEqual(['replacement', 1]);
      expect(table.offered()).toHaveLength(2);
      expect(table.card('Capped').defense).toBe(9);
      table.do(first).passUntilQuiet();
      expect(table.card('Capped').defense).toBe(defense);
      expect(table.card('Hit Four').zone).toBe('graveyard');
    }
  });

  it('SVE 10.10.2 nobody is asked for an order that changes nothing', () => {
    const added = at({ field: ['Soldier', 'Oil', 'Oil'] }, { field: [{ card: 'Thick', engaged: true }] });
    added.attack('Soldier', 'Thick');
    expect(added.card('Thick').defense).toBe(6);
    // a cap that the damage does not reach is no second replacement
    const mine = at({ hand: ['Hit Three'], field: ['Soft'] });
    mine.do('play Hit Three');
    expect(mine.card('Soft').defense).toBe(6);
  });

  it('SVE 10.10.2.1 the master of the damaged card picks among replacements, whoever deals the damage', () => {
    const mine = at({ hand: ['Hit Four'], field: ['Capped'] });
    mine.do('play Hit Four');
    expect([mine.kind(), mine.decider()]).toEqual(['replacement', 0]);
  });

  it('SVE 10.10.2.1 the master picks in an attack, too; the attack goes on with the picked replacement', () => {
    const table = setUp({
      cards: `${CARDS}
- { id: rp-leech, name: Leech, kind: follower, class: nightmare, cost: 1, attack: 2, defense: 3, keywords: drain }`,
      players: [{ field: ['Leech', 'Oil', 'Oil'] }, { field: [{ card: 'Capped', engaged: true }] }],
    });
    table.do('attack with Leech', 'attack Capped').passUntil('replacement');
    expect(table.decider()).toBe(1);
    expect(table.card('Capped').defense).toBe(9);
    // 2 - 1 + 1 + 1: the cap for 4 or more does not apply
    table.do('first change the damage by -1 (Capped)').passUntilQuiet();
    expect(table.card('Capped').defense).toBe(6);
    expect(table.player(0).defense).toBe(23);
  });

  it('SVE 10.10.2.2 of several replacements of leaving the field that of Stack is taken, and the card stays', () => {
    const table = at({ hand: ['Slay', 'Slay', 'Slay'], field: [{ card: 'Pile', counters: { スタック: 2 } }] });
    table.do('play Slay');
    expect(table.card('Pile')).toMatchObject({ zone: 'field', counters: { スタック: 1 } });
    table.do('play Slay');
    // no counter is left: the rule process puts the card away, which the other effect replaces
    expect(table.card('Pile').zone).toBe('banished');
  });

  it('SVE 10.10.2.3 a replacement applies to an event once only', () => {
    const stack = at({ hand: ['Slay'], field: [{ card: 'Pile', counters: { スタック: 3 } }] });
    stack.do('play Slay');
    expect(stack.card('Pile').counters).toEqual({ スタック: 2 });
    // two such replacements apply once each
    const table = at({ field: ['Soldier', 'Oil', 'Oil'] }, { field: [{ card: 'Thick', engaged: true }] });
    table.attack('Soldier', 'Thick');
    expect(table.card('Thick').defense).toBe(6);
  });

  it('SVE 10.10.2.4 a cost is set before it is raised or lowered', () => {
    const table = at({ hand: ['Cheap'], pp: 1 });
    // 5 becomes 3, less 2
    table.do('play Cheap');
    expect(table.player(0).pp).toBe(0);
    const raised = at({ hand: ['Cheap'], pp: 2 }, {});
    raised.do('play Cheap');
    expect(raised.player(0).pp).toBe(1);
    const lens = at({ hand: ['Cheap'], field: ['Lens'], pp: 2 });
    lens.do('play Cheap');
    expect(lens.player(0).pp).toBe(0);
  });

  it('SVE 10.10.2.4 a cost that effects set and change is set before it is raised or lowered, too', () => {
    const table = setUp({
      cards: `${CARDS}
- id: rp-deal
  name: Deal
  kind: spell
  class: witch
  cost: 0
  abilities:
    - do: [{ choose: { of: { kind: follower, zone: hand, master: you } } }, { gain: { who: chosen, gives: { own-cost: 1 } } }, { gain: { who: chosen, gives: { set-own-cost: 2 } } }]`,
      players: [{ hand: ['Deal', 'Giant'], pp: 4 }, {}],
    });
    table.do('play Deal', 'play Giant');
    expect(table.player(0).pp).toBe(1);
    // the cost is set for all cards that the player plays, or only for the next one
    const sale = setUp({
      cards: `${CARDS}
- { id: rp-sale, name: Sale, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discount: { of: { kind: follower }, by: 1 } }, { discount: { of: { kind: follower }, set: 2, next: true } }] }] }`,
      players: [{ hand: ['Sale', 'Giant', 'Soldier'], pp: 6 }, {}],
    });
    sale.do('play Sale', 'play Giant');
    expect(sale.player(0).pp).toBe(3);
    sale.do('play Soldier');
    expect(sale.player(0).pp).toBe(0);
  });

  it('SVE 10.10.2 what the next card costs is used up by a card that it is about, and by no other', () => {
    const table = setUp({
      cards: `
- { id: rp-client, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: rp-nothing, name: Nothing, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: 0 }] }] }
- { id: rp-coupon, name: Coupon, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ discount: { of: { kind: follower }, by: -1, next: true } }] }] }`,
      players: [{ hand: ['Coupon', 'Nothing', 'Soldier', 'Soldier'], pp: 5 }, {}],
    });
    table.do('play Coupon', 'play Nothing', 'play Soldier#1');
    expect(table.player(0).pp).toBe(4);
    expect(table.do('play Soldier').player(0).pp).toBe(2);
  });

  it('SVE 10.10.2.5 a text replaces a part of itself: only the other part is done', () => {
    const table = at({ hand: ['Flare', 'Flare'], field: ['Giant'] });
    table.do('play Flare');
    expect(table.card('Giant').defense).toBe(7);
    table.do('play Flare');
    expect(table.card('Giant').defense).toBe(2);
  });

  it('SVE 10.10.2.5.1 what a text replaces in itself is replaced before anything else', () => {
    const table = at({ hand: ['Flare', 'Flare'] }, { field: ['Thick'] });
    table.do('play Flare');
    expect(table.card('Thick').defense).toBe(8);
    // the text deals 5 in place of 2, of which 4 arrive
    table.do('play Flare');
    expect(table.card('Thick').defense).toBe(4);
  });

  it('SVE 10.10.3 a replacement on entering sees the card with what applies to it on the field', () => {
    const table = at({ hand: ['Levy'], field: ['Drum'] });
    table.do('play Levy');
    expect(table.kind()).toBe('enterEngaged');
    table.do('engaged');
    expect(table.card('Squire')).toMatchObject({ engaged: true, keywords: ['ward'] });
    const plain = at({ hand: ['Levy'] });
    plain.do('play Levy');
    expect(plain.card('Squire').engaged).toBe(false);
  });
});

describe('a card with Ward that is put onto a field', () => {
  it('SVE 12.8.2 may be put there engaged, and may be left standing', () => {
    const lands = (answer: string): boolean => {
      const table = at({ hand: ['Levy'], field: ['Drum'] });
      table.do('play Levy').do(answer);
      return table.card('Squire').engaged;
    };
    expect([lands('engaged'), lands('standing')]).toEqual([true, false]);
  });
});

describe('last-known information', () => {
  it('SVE 10.11.1 a card that has gone is read as it last was, with its last master', () => {
    const table = at({ hand: ['Reap'] }, { field: [{ card: 'Soldier', attack: 7 }] });
    table.do('play Reap');
    expect(table.card('Soldier').attack).toBe(2);
    expect([table.player(0).defense, table.player(1).defense]).toEqual([20, 13]);
  });

  it("SVE 10.11.1 a stolen follower's last master was the thief, though it lies in its owner's graveyard", () => {
    const table = setUp({
      cards: `${CARDS}
- { id: rp-take, name: Take, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }`,
      players: [{ hand: ['Take', 'Reap'] }, { field: ['Soldier'] }],
    });
    table.do('play Take', 'play Reap');
    expect(table.zone(1, 'graveyard')).toEqual(['Soldier']);
    expect([table.player(0).defense, table.player(1).defense]).toEqual([18, 20]);
  });

  it('SVE 10.11.1 a card that went from field to field is read as it is', () => {
    const table = at({ hand: ['Lure'] }, { field: ['Soldier'] });
    table.do('play Lure');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([17, 20]);
  });
});

describe('sources', () => {
  it('SVE 10.12.1 an effect may ask what another one comes from', () => {
    const table = at({ hand: ['Archer', 'Spark'], field: ['Judge'] });
    table.do('play Archer');
    expect(table.player(0).defense).toBe(21);
    table.do('play Spark');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([21, 16]);
  });

  it('SVE 10.12.1.1 the source is the card that has the ability, also one that another card has given to it', () => {
    const table = at({ field: ['Soldier', 'Judge'], equipment: [{ card: 'Lance', on: 'Soldier' }] });
    table.do('attack with Soldier', 'attack the leader');
    expect(table.player(1).defense).toBe(17);
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 10.12.1.2 rule processes have no source: what abilities cannot destroy they destroy', () => {
    const table = at({ hand: ['Slay', 'Hit Two'], field: ['Saint', 'Watch'] });
    table.do('play Slay', 'choose Saint');
    expect(table.card('Saint').zone).toBe('field');
    table.do('play Hit Two').passUntilQuiet();
    expect(table.card('Saint').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(31);
  });

  it('SVE 10.12.1.3 a delayed ability has the source of the effect that made it', () => {
    const table = at({ hand: ['Trapper'], field: ['Judge'] });
    table.do('play Trapper');
    expect(table.player(0).defense).toBe(20);
    table.toPhase('end');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([21, 18]);
  });

  it('SVE 10.12.2 an effect may ask what dealt damage', () => {
    const table = at({ hand: ['Spark', 'Archer'], field: ['Oil'] });
    // the follower deals one more, and the spell does not
    table.do('play Spark');
    expect(table.player(1).defense).toBe(18);
    table.do('play Archer');
    expect(table.player(1).defense).toBe(15);
  });

  it('SVE 10.12.2.1 each follower is the source of the damage that it deals in an attack', () => {
    const table = at({ field: ['Soldier', 'Judge'] }, { field: [{ card: 'Giant', engaged: true }, 'Judge'] });
    table.attack('Soldier', 'Giant');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([31, 31]);
  });

  it('SVE 10.12.2.2 damage of an ability comes from its card, unless the text names another', () => {
    const table = at({ hand: ['Spark', 'Fuse'], field: ['Soldier', 'Judge'] });
    table.do('play Spark');
    expect(table.player(0).defense).toBe(20);
    table.do('play Fuse');
    expect(table.player(0).defense).toBe(21);
    expect(table.player(1).defense).toBe(16);
  });

  it('SVE 10.12.2.3 a change of the damage that something deals changes no other damage', () => {
    const table = at({ field: ['Soldier', 'Oil'] }, { field: [{ card: 'Giant', engaged: true }] });
    table.attack('Soldier', 'Giant');
    // Giant is dealt 2 + 1, and deals its 5 unchanged
    expect(table.card('Giant').defense).toBe(6);
    expect(table.card('Soldier').zone).toBe('graveyard');
    const theirs = at(
      { field: [{ card: 'Giant', engaged: false }] },
      { field: [{ card: 'Thick', engaged: true }, 'Oil'] },
    );
    theirs.attack('Giant', 'Thick');
    expect(theirs.card('Thick').defense).toBe(5);
  });
});
