/**
 * How tests of the rules are written: cards, a position, words for what players do, and questions about the table
 * afterwards.
 *
 * A table stops in every main phase and at every Quick window, also where only a pass is possible; a `do` that asks for
 * another option passes such a Quick window by itself, but never ends a main phase. Decisions with a single option are
 * taken at once and may be named or left out.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from './position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, types: 兵士, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: test-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, types: 兵士, attack: 4, defense: 5 }
- { id: test-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: test-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: test-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: test-rock, name: Rock, kind: amulet, class: witch, cost: 1, keywords: stack }
- { id: test-sword, name: Sword, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { attack: 2 }, affects: { wears-this: true } }] }
- id: test-bolt
  name: Bolt
  kind: spell
  class: witch
  cost: 1
  keywords: quick
  abilities:
    - do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }]
- id: test-recruiter
  name: Recruiter
  kind: follower
  class: royal
  cost: 3
  attack: 1
  defense: 1
  abilities:
    - when: fanfare
      do: [{ put-token: { token: ナイト } }]
    - when: last-words
      do: [{ draw: 1 }]
`;

describe('positions', () => {
  it('plays a follower for its PP, from the hand or the EX area', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Giant', 'Bolt'], ex: ['Squire'], pp: 5 }, {}] });
    expect(table.kind()).toBe('main');
    expect(table.decider()).toBe(0);
    expect(table.offered()).toEqual(['play Giant', 'play Squire from the EX area', 'end the main phase']);

    table.do('play Giant', 'play Squire');
    expect(table.zone(0, 'field')).toEqual(['Giant', 'Squire']);
    expect(table.player(0)).toMatchObject({ pp: 0, ppMax: 10, cardsPlayed: 2 });
    expect(table.card('Giant')).toMatchObject({ zone: 'field', attack: 5, defense: 6, engaged: false });
    // the player can only end the main phase, and the table stops all the same
    expect(table.offered()).toEqual(['end the main phase']);
  });

  it('triggers Fanfare and Last Words', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Recruiter', 'Bolt'] }, {}] });
    table.do('play Recruiter');
    expect(table.zone(0, 'field')).toEqual(['Recruiter', 'ナイト']);
    table.do('play Bolt', 'choose Recruiter');
    expect(table.zone(0, 'graveyard')).toEqual(['Bolt', 'Recruiter']);
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
  });

  it('attacks followers and the leader, with a stop at the Quick window', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { field: ['Soldier', 'Giant', { card: 'Guard', since: 'this-turn' }] },
        { field: [{ card: 'Soldier', as: 'theirs', engaged: true, damage: 1 }] },
      ],
    });
    table.do('attack with Soldier');
    expect(table.offered()).toEqual(['attack theirs', 'attack the leader of player 1']);
    table.do('attack theirs');
    expect(table.kind()).toBe('quick');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['use nothing Quick']);
    expect(table.card('Soldier', 0)).toMatchObject({ engaged: true, defense: 3 });

    table.passUntilQuiet();
    expect(table.card('theirs').zone).toBe('graveyard');
    expect(table.card('Soldier', 0)).toMatchObject({ zone: 'field', defense: 1 });
    table.attack('Giant');
    expect(table.player(1).defense).toBe(15);
    expect(table.can('attack with Guard')).toBe(false);
  });

  it('lets the other player act in the attack and in the end phase', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: ['Soldier'] }, { hand: ['Bolt', 'Bolt', 'Giant'], pp: 2 }],
    });
    table.do('attack with Soldier', 'attack the leader');
    expect(table.offered()).toEqual(['play Bolt', 'use nothing Quick']);
    table.do('play Bolt', 'choose Soldier').passUntilQuiet();
    expect(table.player(1).defense).toBe(20);
    expect(table.card('Soldier').zone).toBe('graveyard');

    table.toPhase('end');
    expect(table.kind()).toBe('quick');
    expect(table.can('play Bolt')).toBe(false); // there is no follower to choose
    table.toPhase('next-turn');
    expect(table.decider()).toBe(1);
    expect(table.player(1)).toMatchObject({ pp: 10, turns: 3 });
  });

  it('evolves, and finds the evolve card by its name in the evolve deck', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Soldier', since: 'this-turn', damage: 1 }], 'evolve-deck': ['Soldier'], ep: 1 }, {}],
    });
    table.do('evolve Soldier', 'pay 1 EP');
    expect(table.card('Soldier')).toMatchObject({ zone: 'field', attack: 4, defense: 4, evolved: true });
    expect(table.player(0)).toMatchObject({ ep: 0, pp: 10 });
    expect(table.zone(0, 'evolve')).toEqual(['Soldier']);
  });

  it('places cards in every state', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        {
          field: [
            { card: 'Soldier', as: 'old', evolved: true, engaged: true, damage: 2 },
            { card: 'Soldier', attack: 7, defense: 1 },
            { card: 'Rock', counters: { スタック: 3, 雷: 2 } },
          ],
          equipment: [{ card: 'Sword', on: 'old' }],
          'evolve-deck': [{ card: 'Soldier', faceUp: true }],
          graveyard: ['Giant'],
          ppMax: 4,
          pp: 1,
          sep: 1,
          turns: 8,
          defense: 7,
          title: 'ウマ娘',
        },
        { banished: ['Bolt'], deck: ['Giant', 'Soldier'] },
      ],
    });
    expect(table.card('old')).toMatchObject({ attack: 6, defense: 3, engaged: true, evolved: true });
    expect(table.card('Soldier#2')).toMatchObject({ attack: 7, defense: 1, evolved: false });
    expect(table.card('Rock').counters).toEqual({ スタック: 3, 雷: 2 });
    expect(table.card('Sword')).toMatchObject({ zone: 'equipment', on: 'Soldier' });
    expect(table.cards(0, 'evolve-deck')[0]).toMatchObject({ name: 'Soldier', faceUp: true });
    expect(table.player(0)).toMatchObject({ pp: 1, ppMax: 4, sep: 1, turns: 8, defense: 7 });
    expect(table.zone(1, 'deck')).toEqual(['Giant', 'Soldier']);
    expect(table.waiting()).toBe(0);
  });

  it('says what is offered when it is asked for something else', () => {
    const position = { cards: CARDS, players: [{ field: ['Soldier', 'Guard'] }, { field: ['Giant'] }] } as const;
    const table = setUp(position);
    expect(() => table.do('attack with Giant')).toThrow(
      /"attack with Giant" is not offered .*offered: attack with Soldier · attack with Guard · end the main phase/,
    );
    expect(() => table.do('attack with')).toThrow(/several/);
    expect(() => table.card('Ogre')).toThrow(/no card "Ogre"/);
    expect(() => setUp({ cards: CARDS, players: [{ hand: ['Gaint'] }, {}] })).toThrow(/did you mean "Giant"/);
    expect(() => setUp({ cards: CARDS, players: [{ hand: ['Squire'] }, {}] })).toThrow(/cannot be in hand/);
    expect(() => setUp({ cards: CARDS, players: [{}, {}] }).passUntil('mulligan')).toThrow(
      'nobody was asked "mulligan" in that turn',
    );
    expect(() => setUp(position).passUntilQuiet('choose Soldier')).toThrow('"choose Soldier" was not asked for');
  });

  it('copies a table without touching it', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Soldier'] }, {}] });
    const copy = table.copy();
    copy.attack('Soldier');
    expect(copy.player(1).defense).toBe(18);
    expect(table.player(1).defense).toBe(20);
    expect(table.card('Soldier').engaged).toBe(false);
  });
});
