/**
 * Check timings (10.5): rule processes come first, then one waiting ability at a time, the turn player's before the
 * other player's.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ct-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: ct-squire, name: Squire, kind: follower, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: ct-captain, name: Captain, kind: follower, class: royal, cost: 3, attack: 2, defense: 2, abilities: [{ static: { defense: 2 }, affects: { kind: follower, master: you, other: true } }] }
- { id: ct-moaner, name: Moaner, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: ct-widow, name: Widow, kind: follower, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: { buried: { kind: follower, other: true } }, do: [{ heal: 1 }] }] }
- { id: ct-warden, name: Warden, kind: follower, class: witch, cost: 1, attack: 1, defense: 1, abilities: [{ when: { buried: { kind: amulet, master: you } }, do: [{ heal: 7 }] }] }
- { id: ct-rock, name: Rock, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: ct-drum, name: Drum, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower } }, do: [{ heal: 1 }] }] }
- { id: ct-gong, name: Gong, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower } }, do: [{ damage: { who: { all: { kind: follower } }, amount: 1 } }] }] }
- { id: ct-bell, name: Bell, kind: amulet, class: royal, cost: 1, abilities: [{ when: { enters: { kind: follower } }, do: [{ put-token: { token: Imp } }] }] }
- { id: ct-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: ct-echo, name: Echo, kind: amulet, class: royal, cost: 1, abilities: [{ when: { leader-increases: you }, do: [{ draw: 1 }] }] }
- { id: ct-quake, name: Quake, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 2 } }] }] }
- { id: ct-crumble, name: Crumble, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ remove-counters: { who: { all: { kind: amulet } }, name: スタック, count: 9 } }, { damage: { who: { all: { kind: follower } }, amount: 2 } }] }] }
- { id: ct-ruse, name: Ruse, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ damage: { who: { all: { kind: follower } }, amount: 2 } }, { gain: { who: { all: { kind: follower } }, gives: { defense: 5 } } }] }] }
- { id: ct-burn, name: Burn, kind: spell, class: dragon, cost: 1, abilities: [{ do: [{ damage: { who: opponent-leader, amount: 4 } }, { damage: { who: { all: { kind: follower } }, amount: 2 } }] }] }
- { id: ct-nurse, name: Nurse, kind: follower, class: bishop, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 10 }] }] }
- { id: ct-alarm, name: Alarm, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ heal: 1 }] }] }
`;

const table0 = (mine: object, theirs: object = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('check timings', () => {
  it('SVE 10.5.1 after an action followers at 0 are destroyed and what has triggered is played, without being asked for', () => {
    const table = table0({ hand: ['Quake'], field: ['Moaner', 'Soldier'] });
    table.do('play Quake');
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.waiting()).toBe(0);
  });

  it('SVE 10.5.1 not in the middle of a text: a follower that was at 0 on the way stays', () => {
    const table = table0({ hand: ['Ruse'], field: ['Moaner', 'Soldier'] });
    table.do('play Ruse');
    expect(table.cards(0, 'field').map((card) => card.defense)).toEqual([4, 6]);
    expect(table.player(0).hand).toBe(0);
  });

  it('SVE 10.5.1.1 all rule processes come before any waiting ability', () => {
    // Squire enters with 1 defense: Gong waits, and so does Drum; a follower that Gong destroys has left before Drum is
    // played
    const table = table0({ hand: ['Squire'], field: ['Gong', 'Drum'] });
    table.do('play Squire');
    expect(table.kind()).toBe('triggerOrder');
    table.do('resolve the ability of Gong');
    expect(table.card('Squire').zone).toBe('graveyard');
    expect(table.player(0).defense).toBe(21);
    // a loss comes before the Last Words that would have saved the player
    const lost = table0({ hand: ['Burn'] }, { field: ['Nurse'], defense: 4 }).do('play Burn');
    expect(lost.over()).toEqual({ winner: 0, reason: 'leader-defense' });
    expect(lost.player(1).defense).toBe(0);
  });

  it('SVE 10.5.2 it has steps: processes, one ability of the turn player, processes again, and so on', () => {
    const table = table0({ hand: ['Squire'], field: ['Bell', 'Gong', 'Widow'] });
    table.do('play Squire');
    // Bell and Gong wait after Squire; Gong is played first: all followers with 1 defense die, and Widow sees Squire
    // die
    table.do('resolve the ability of Gong');
    expect(table.zone(0, 'graveyard').toSorted()).toEqual(['Squire', 'Widow']);
    expect(table.kind()).toBe('triggerOrder');
    expect(table.offered().toSorted()).toEqual(['resolve the ability of Bell', 'resolve the ability of Widow']);
    table.do('resolve the ability of Bell');
    // by the Imp that Bell creates, Bell and Gong wait again
    expect(table.waiting()).toBe(3);
  });

  it('SVE 10.5.2.1 rule processes that are due are done together: those that die together see each other', () => {
    const table = table0({ hand: ['Quake'], field: ['Widow'] }, { field: [{ card: 'Widow', as: 'theirs' }, 'Squire'] });
    table.do('play Quake').passUntilQuiet();
    // three followers died together: each Widow saw two others
    expect(table.player(0).defense).toBe(22);
    expect(table.player(1).defense).toBe(22);
    // a Stack amulet without counters leaves together with them
    const rock = table0({ hand: ['Crumble'], field: ['Rock', 'Warden'] })
      .do('play Crumble')
      .passUntilQuiet();
    expect(rock.zone(0, 'field')).toEqual([]);
    expect(rock.player(0).defense).toBe(27);
  });

  it('SVE 10.5.2.1 rule processes that follow from others are done before any ability is played', () => {
    // Soldier and Moaner survive by Captain only, so they leave in the second round
    const table = table0({
      hand: ['Quake', 'Quake'],
      field: [{ card: 'Captain', damage: 0 }, { card: 'Squire', damage: 0 }, 'Widow'],
    });
    table.do('play Quake').passUntilQuiet();
    // Captain is at 0, and the others at 1 of 3: they die as its +2 ends; Widow saw Captain die, and Squire with it
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(0, 'graveyard').slice(0, 2)).toEqual(['Quake', 'Captain']);
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 10.5.2.2 then the turn player picks one waiting ability; then the check timing starts over', () => {
    const table = table0({ hand: ['Squire'], field: ['Drum', 'Bell'] });
    table.do('play Squire');
    expect(table.decider()).toBe(0);
    expect(table.offered()).toEqual(['resolve the ability of Drum', 'resolve the ability of Bell']);
    table.do('resolve the ability of Drum');
    expect(table.player(0).defense).toBe(21);
    // the ability that is left was played without a question: its Imp has come
    expect(table.zone(0, 'field')).toContain('Imp');
  });

  it('SVE 10.5.2.3 abilities of the other player come after all of the turn player’s, also after newer ones', () => {
    const table = table0(
      { hand: ['Squire'], field: ['Drum', 'Echo'] },
      { field: [{ card: 'Gong', as: 'their Gong' }] },
    );
    table.do('play Squire');
    // Drum heals, so Echo triggers: it draws before Gong is played, which has waited longer
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    expect(table.card('Squire').zone).toBe('graveyard');
    const order = setUp({
      cards: CARDS,
      players: [
        { hand: ['Moaner'], field: ['Drum'] },
        { field: ['Gong', 'Widow'], defense: 1 },
      ],
    });
    order.do('play Moaner').passUntilQuiet();
    // Gong destroyed Moaner and Widow together; the turn player’s Last Words came before Widow’s ability
    expect(order.player(0)).toMatchObject({ defense: 21, hand: 1 });
    expect(order.player(1).defense).toBe(2);
  });

  it('SVE 10.5.2.3 the other player picks among their own', () => {
    const table = table0({ hand: ['Squire'] }, { field: ['Gong', 'Drum'] });
    table.do('play Squire');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['resolve the ability of Gong', 'resolve the ability of Drum']);
    table.do('resolve the ability of Gong');
    expect(table.card('Squire').zone).toBe('graveyard');
    expect(table.player(1).defense).toBe(21);
  });

  it('SVE 10.5.2.4 when nothing is due or waits the check timing is over, and players act again', () => {
    const table = table0({ hand: ['Squire', 'Soldier'], field: ['Drum'] }, { hand: ['Alarm'] });
    table.do('play Squire');
    expect(table.waiting()).toBe(0);
    expect(table.kind()).toBe('main');
    expect(table.decider()).toBe(0);
    table.do('play Soldier');
    expect(table.player(0).defense).toBe(22);
  });
});
