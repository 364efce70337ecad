/**
 * The end phase (7.4): Wards are engaged, the other player's window, the hand limit, and effects that end with the
 * turn.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: test-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: test-keeper, name: Keeper, kind: follower, class: royal, cost: 1, attack: 1, defense: 2, keywords: ward }
- { id: test-gift, name: Gift, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: test-trick, name: Trick, kind: spell, class: royal, cost: 2, keywords: quick, abilities: [{ do: [{ heal: 2 }] }] }
- { id: test-back, name: Back, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ to-hand: { all: { name: Soldier, zone: field } } }] }] }
- { id: test-shot, name: Shot, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: 3 } }] }] }
- id: test-shrine
  name: Shrine
  kind: amulet
  class: bishop
  cost: 1
  abilities:
    - { cost: engage-self, quick: true, do: [{ heal: 3 }] }
    - { cost: bury-self, do: [{ heal: 9 }] }
- { id: test-bell, name: Bell, kind: amulet, class: royal, cost: 1, abilities: [{ when: end-phase, do: [{ heal: 2 }] }] }
- { id: test-smith, name: Smith, kind: amulet, class: royal, cost: 1, abilities: [{ when: end-phase, do: [{ put-token: { token: ナイト, zone: ex } }] }] }
- { id: test-drum, name: Drum, kind: amulet, class: royal, cost: 1, abilities: [{ when: { engaged: { kind: follower, master: you } }, do: [{ heal: 1 }] }] }
- { id: test-spring, name: Spring, kind: amulet, class: royal, cost: 1, abilities: [{ when: { discards: {} }, times: 1, do: [{ draw: 1 }] }] }
- { id: test-martyr, name: Martyr, kind: follower, class: royal, cost: 1, attack: 1, defense: 3, abilities: [{ when: last-words, do: [{ damage: { who: opponent-leader, amount: { hand-size: { player: opponent } } } }] }] }
- { id: test-cheer, name: Cheer, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { gain: { who: chosen, gives: { attack: 1, defense: 3, keyword: ward }, until: turn } }] }] }
- { id: test-oath, name: Oath, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { gain: { who: chosen, gives: { attack: 1 } } }] }] }
`;

describe('the end phase', () => {
  it('SVE 7.4.1 abilities that wait for the end phase trigger, in their own turn', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bell'] }, { field: ['Bell'] }] });
    table.do('end the main phase');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([22, 20]);
    table.toPhase('next-turn').do('end the main phase');
    expect([table.player(0).defense, table.player(1).defense]).toEqual([22, 22]);
  });

  it('SVE 7.4.2 a check timing settles them before Wards are engaged', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Bell', 'Guard'] }, {}] });
    table.do('end the main phase');
    expect(table.kind()).toBe('engageWards');
    expect([table.waiting(), table.player(0).defense]).toEqual([0, 22]);
  });

  it('SVE 7.4.3 the turn player engages any number of their own followers with Ward', () => {
    const begin = () =>
      setUp({
        cards: CARDS,
        phase: 'end',
        players: [
          {
            field: [
              'Guard',
              'Soldier',
              { card: 'Keeper', since: 'this-turn' },
              { card: 'Guard', as: 'busy', engaged: true },
            ],
          },
          { field: [{ card: 'Guard', as: 'theirs' }] },
        ],
      });
    const engaged = (...answers: string[]) => {
      const table = begin().do(...answers);
      expect(table.kind()).toBe('quick');
      return ['Guard#1', 'Keeper', 'Soldier', 'theirs'].map((name) => table.card(name).engaged);
    };
    expect([begin().kind(), begin().decider()]).toEqual(['engageWards', 0]);
    expect(begin().offered()).toEqual(['engage Guard', 'engage Keeper', 'engage no more']);
    expect(engaged('engage no more')).toEqual([false, false, false, false]);
    expect(engaged('engage Guard', 'engage no more')).toEqual([true, false, false, false]);
    expect(engaged('engage Keeper')).toEqual([false, true, false, false]);
    expect(engaged('engage Guard', 'engage Keeper')).toEqual([true, true, false, false]);
  });

  it('SVE 7.4.4 a check timing follows, once all of them are engaged', () => {
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ field: ['Guard', 'Keeper', 'Drum'] }, {}] });
    table.do('engage Guard');
    // the ability waits until the other Ward is decided
    expect([table.kind(), table.waiting(), table.player(0).defense]).toEqual(['engageWards', 1, 20]);
    table.do('engage Keeper').passUntil('quick');
    expect([table.kind(), table.waiting(), table.player(0).defense]).toEqual(['quick', 0, 22]);
  });

  const window = (pp = 4) =>
    setUp({
      cards: CARDS,
      phase: 'end',
      players: [
        { hand: ['Trick'], field: [{ card: 'Shrine', as: 'mine' }] },
        { pp, hand: ['Trick', 'Gift'], ex: ['Trick'], field: ['Shrine'] },
      ],
    });

  it('SVE 7.4.5 the other player plays one Quick card or ability, or passes', () => {
    const table = window();
    expect([table.kind(), table.decider()]).toEqual(['quick', 1]);
    expect(table.offered()).toEqual([
      'play Trick',
      'play Trick from the EX area',
      'use ability 1 of Shrine',
      'use nothing Quick',
    ]);
    // the player has the PP that were left in that player's own turn
    expect(window(1).offered()).toEqual(['use ability 1 of Shrine', 'use nothing Quick']);
  });

  it('SVE 7.4.5.b1 a Quick card is played from the hand or the EX area, no other card', () => {
    const table = window().do('play Trick#2', 'play Trick#3 from the EX area');
    expect(table.player(1)).toMatchObject({ defense: 24, pp: 0, cardsPlayed: 2 });
    expect(table.zone(1, 'hand')).toEqual(['Gift']);
    expect(table.zone(1, 'ex')).toEqual([]);
    expect(table.zone(0, 'hand')).toEqual(['Trick']);
  });

  it('SVE 7.4.5.b2 an activated ability that is Quick is played, no other ability', () => {
    const table = window(0).do('use ability 1 of Shrine');
    expect(table.player(1).defense).toBe(23);
    expect(table.offered()).toEqual(['use nothing Quick']);
    expect(table.card('mine').engaged).toBe(false);
  });

  it('SVE 7.4.5.b3 the player does nothing, and the end phase goes on', () => {
    const table = window().do('use nothing Quick');
    expect([table.phase(), table.decider()]).toEqual(['main', 1]);
    expect(table.player(1)).toMatchObject({ defense: 20, turns: 3 });
  });

  it('SVE 7.4.7 every card of the hand may be discarded, whichever Ward was engaged before', () => {
    const hand = ['Back', 'Gift', 'Trick', 'Shot', 'Bell', 'Smith', 'Drum', 'Spring'];
    const table = setUp({ cards: CARDS, players: [{ hand, field: ['Soldier', 'Guard'] }, {}] });
    table.do('play Back').passUntilQuiet().toPhase('end').do('engage Guard').passUntil('handLimit');
    expect(table.offered()).toHaveLength(hand.length);
    expect(table.can('discard Soldier')).toBe(true);
  });

  it('SVE 7.4.6 after a play comes a check timing, and the same player is asked again', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'end',
      players: [{ field: ['Martyr'], hand: ['Trick'] }, { hand: ['Shot', 'Trick'] }],
    });
    table.do('play Shot', 'choose Martyr');
    // the Last Words ability has resolved, so the hand that Shot counts has one card
    expect(table.player(1).defense).toBe(19);
    expect([table.kind(), table.decider(), table.waiting()]).toEqual(['quick', 1, 0]);
    expect(table.offered()).toEqual(['play Trick', 'use nothing Quick']);
  });

  it('SVE 7.4.7 exactly what is above the hand limit is discarded; then a check timing, and the hand is looked at again', () => {
    const nine = ['Gift', 'Gift', 'Gift', 'Gift', 'Trick', 'Trick', 'Trick', 'Soldier', 'Guard'];
    const table = setUp({ cards: CARDS, phase: 'end', players: [{ hand: nine }, { hand: nine, pp: 0 }] });
    table.passUntil('handLimit');
    expect(table.decider()).toBe(0);
    table.do('discard Gift', 'discard Soldier');
    expect(table.kind()).toBe('main');
    expect(table.zone(0, 'graveyard')).toEqual(['Gift', 'Soldier']);
    expect(table.player(0).hand).toBe(7);
    // the other player keeps all cards; seven cards are within the limit
    expect(table.player(1).hand).toBe(10);
    const seven = setUp({ cards: CARDS, phase: 'end', players: [{ hand: nine.slice(2) }, {}] });
    expect(seven.toPhase('next-turn').player(0).hand).toBe(7);
    // a trigger draws one card: one more is discarded, and the trigger was used up
    const spring = setUp({ cards: CARDS, phase: 'end', players: [{ hand: nine.slice(1), field: ['Spring'] }, {}] });
    spring.passUntil('handLimit').do('discard Guard');
    expect([spring.kind(), spring.player(0).hand]).toEqual(['handLimit', 8]);
    spring.do('discard Filler');
    expect(spring.kind()).toBe('main');
    expect(spring.zone(0, 'graveyard')).toEqual(['Guard', 'Filler']);
  });

  it('SVE 7.4.8 what lasts for the turn ends together, and no check timing follows', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ field: [{ card: 'Martyr', damage: 2 }, 'Soldier'], hand: ['Cheer', 'Shot', 'Oath'] }, {}],
    });
    table.do('play Cheer', 'choose Martyr', 'play Oath', 'choose Soldier', 'play Shot', 'choose Martyr');
    expect(table.card('Martyr')).toMatchObject({ attack: 2, defense: 1, keywords: ['ward'] });
    table.do('end the main phase', 'engage no more');
    // the effects last in the end phase
    expect(table.card('Martyr')).toMatchObject({ attack: 2, defense: 1 });
    table.toPhase('next-turn');
    // Martyr had -2 while the next player drew; only the check after that draw destroys it
    expect(table.zone(0, 'graveyard')).toContain('Martyr');
    expect(table.player(1)).toMatchObject({ hand: 1, defense: 19 });
    // a change without an end stays
    expect(table.card('Soldier').attack).toBe(3);
  });

  it('SVE 7.4.9 then the turn of the other player begins', () => {
    const table = setUp({ cards: CARDS, turn: 1, phase: 'end', players: [{ ppMax: 5, pp: 0 }, {}] });
    table.do('use nothing Quick');
    expect([table.phase(), table.decider()]).toEqual(['main', 0]);
    expect(table.player(0)).toMatchObject({ pp: 6, ppMax: 6, hand: 1 });
  });
});
