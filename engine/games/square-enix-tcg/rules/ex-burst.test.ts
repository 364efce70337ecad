import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-plain, name: Plain, type: forward, element: fire, cost: 0, power: 5000, generic: true }
- { id: t-bolt, name: Bolt, type: summon, element: fire, cost: 3, abilities:
    [ { ex: true, do: [ { choose: { of: { type: forward, controller: opponent } } }, { damage: { who: chosen, amount: 3000 } }, { draw: 1 } ] } ] }
- { id: t-hail, name: Hail, type: summon, element: fire, cost: 3, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: t-twins, name: Twins, type: forward, element: fire, cost: 3, power: 5000, abilities:
    [ { when: enters, do: [ { draw: 2 } ] }, { when: enters, ex: true, do: [ { draw: 1 } ] }, { when: attacks, do: [ { draw: 3 } ] } ] }
- { id: t-fussy, name: Fussy, type: backup, element: fire, cost: 3, abilities:
    [ { when: enters, if: { control: { of: { name: Nobody } } }, ex: true, do: [ { draw: 1 } ] } ] }
- { id: t-sting, name: Sting, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage-player: { player: opponent, amount: 1 } }, { draw: 1 } ] } ] }
- { id: t-storm, name: Storm, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage-player: { player: opponent, amount: 2 } } ] } ] }
- { id: t-insight, name: Insight, type: summon, element: fire, cost: 0, abilities: [ { do: [ { draw: 1 } ] } ] }
- { id: t-fan, name: Fan, type: forward, element: fire, cost: 0, power: 5000, abilities: [ { when: { summoned: { player: each } }, do: [ { draw: 1 } ] }, { when: { enters: { type: forward } }, do: [ { draw: 1 } ] } ] }
- { id: t-echo, name: Echo, type: summon, element: fire, cost: 3, abilities: [ { ex: true, do: [ { damage-player: { player: opponent, amount: 1 } } ] } ] }
- { id: t-split, name: Split, type: summon, element: fire, cost: 3, abilities: [ { ex: true, do: [ { select: [ [ { draw: 1 } ], [ { damage: { who: { all: { type: forward } }, amount: 1000 } } ] ] } ] } ] }
- { id: t-shy, name: Shy, type: forward, element: fire, cost: 0, power: 5000, keywords: [cannot-be-chosen-by-opponent-summons] }
`;

describe('an EX Burst', () => {
  it('SE 11.11.1 is the ability of a Character that is marked so, and no other of its abilities', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Storm'] }, { deck: ['Twins', 'Hail', 'Plain', 'Plain'] }],
    });
    table.do('play Storm').passUntil('exBurst');
    // a Summon without the mark has no EX Burst
    expect(table.offered()).toEqual(['use the EX Burst of Twins', 'use no (further) EX Burst']);
    table.do('use the EX Burst of Twins').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Plain']);
  });

  it('SE 11.11.1 is the effect of a Summon that has the mark', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'], field: ['Plain'] }, { deck: ['Bolt', 'Plain'] }],
    });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Bolt').passUntilQuiet();
    expect(table.card('Plain', 0).damage).toBe(3000);
    // the effect counts as a Summon's for cards that Summons cannot choose
    const shy = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'], field: ['Plain', 'Shy'] }, { deck: ['Bolt', 'Plain'] }],
    });
    shy.do('play Sting').passUntil('exBurst').do('use the EX Burst of Bolt').passUntilQuiet();
    expect(shy.card('Plain', 0).damage).toBe(3000);
    expect(shy.card('Shy').damage).toBe(0);
  });

  it('SE 11.11.2 is used or not by the damaged player', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'], field: ['Plain'] }, { deck: ['Bolt', 'Plain'] }],
    });
    table.do('play Sting').passUntil('exBurst');
    expect(table.decider()).toBe(1);
    table.do('use no (further) EX Burst').passUntilQuiet();
    expect(table.card('Plain', 0).damage).toBe(0);
    expect(table.zone(1, 'hand')).toEqual([]);
    expect(table.zone(1, 'damage')).toEqual(['Bolt']);
  });

  it('SE 11.11.2 happens at once, in the middle of the effect that deals the damage, and nobody can respond', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Sting', 'Insight'], field: ['Plain'] },
        { deck: ['Bolt', 'Plain'], hand: ['Insight'] },
      ],
    });
    table.do('play Sting', 'pass', 'pass');
    expect(table.kind()).toBe('exBurst');
    // the rest of Sting (draw 1) is not done yet
    expect(table.zone(0, 'hand')).toEqual(['Insight']);
    expect(table.zone(0, 'stack')).toEqual(['Sting']);
    table.do('use the EX Burst of Bolt');
    // the next question is priority, with everything done
    expect(table.kind()).toBe('priority');
    expect(table.decider()).toBe(0);
    expect(table.card('Plain', 0).damage).toBe(3000);
    expect(table.zone(1, 'hand')).toEqual(['Insight', 'Plain']);
    expect(table.zone(0, 'hand')).toEqual(['Insight', 'Filler']);
    expect(table.zone(0, 'break')).toEqual(['Sting']);
  });

  it('SE 11.11.2 leaves its card in the damage zone; it was neither summoned nor put on the field', () => {
    const table = setUp({
      cards: CARDS,
      players: [
        { hand: ['Storm'], field: ['Plain'] },
        { deck: ['Plain', 'Bolt', 'Twins', 'Plain', 'Plain'], field: ['Fan'] },
      ],
    });
    table.do('play Storm').passUntil('exBurst').do('use the EX Burst of Bolt');
    table.do('use the EX Burst of Twins');
    // Fan has triggered for Storm only
    expect(table.zone(1, 'damage')).toEqual(['Bolt', 'Twins']);
    expect(table.zone(1, 'break')).toEqual([]);
    table.passUntilQuiet();
    expect(table.zone(1, 'hand')).toHaveLength(3);
  });

  it('SE 11.11.2 of several cards turned up together may be used in any order, each or none', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Storm'] }, { deck: ['Twins', 'Split', 'Plain', 'Plain'] }],
    });
    table.do('play Storm').passUntil('exBurst');
    expect(table.zone(1, 'damage')).toEqual(['Twins', 'Split']);
    expect(table.offered()).toEqual([
      'use the EX Burst of Twins',
      'use the EX Burst of Split',
      'use no (further) EX Burst',
    ]);
    table.do('use the EX Burst of Split', 'select mode 1');
    expect(table.kind()).toBe('exBurst');
    expect(table.offered()).toEqual(['use the EX Burst of Twins', 'use no (further) EX Burst']);
  });

  it('SE 11.11.2 that deals damage has the EX Burst of that damage inside it', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Storm'], deck: ['Split', 'Plain', 'Plain'] }, { deck: ['Echo', 'Twins', 'Plain', 'Plain'] }],
    });
    table.do('play Storm').passUntil('exBurst').do('use the EX Burst of Echo');
    // the other player's EX Burst comes before the one that is left
    expect(table.decider()).toBe(0);
    expect(table.offered()).toEqual(['use the EX Burst of Split', 'use no (further) EX Burst']);
    table.do('use no (further) EX Burst');
    expect(table.decider()).toBe(1);
    expect(table.offered()).toEqual(['use the EX Burst of Twins', 'use no (further) EX Burst']);
  });

  it('SE 11.11.3 of a Summon applies all the effects of its text', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'], field: ['Plain'] }, { deck: ['Bolt', 'Plain'] }],
    });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Bolt');
    expect(table.card('Plain', 0).damage).toBe(3000);
    expect(table.zone(1, 'hand')).toEqual(['Plain']);
  });

  it('SE 11.11.3 of an auto ability does what the ability does, its condition counting as met', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Sting'] }, { deck: ['Fussy', 'Plain'] }] });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Fussy').passUntilQuiet();
    expect(table.zone(1, 'hand')).toEqual(['Plain']);
    expect(table.card('Fussy').zone).toBe('damage');
    // when the card is played, the same ability asks its condition
    const played = setUp({ cards: CARDS, players: [{ hand: ['Fussy', 'Hail', 'Hail'] }, {}] });
    played.do('play Fussy', 'discard Hail', 'discard Hail');
    expect(played.stack()).toEqual([]);
  });

  it('SE 11.11.3 of a Summon that has modes has its mode selected as it resolves', () => {
    const table = setUp({
      cards: CARDS,
      players: [{ hand: ['Sting'], field: ['Plain'] }, { deck: ['Split', 'Plain'] }],
    });
    table.do('play Sting').passUntil('exBurst').do('use the EX Burst of Split');
    expect(table.kind()).toBe('mode');
    expect(table.decider()).toBe(1);
    table.do('select mode 2').passUntilQuiet();
    expect(table.card('Plain', 0).damage).toBe(1000);
    expect(table.zone(1, 'hand')).toEqual([]);
  });

  it('SE 11.11.2 any number of EX Bursts may come at once, and none is lost', () => {
    const cards = `${CARDS}
- { id: t-flood, name: Flood, type: summon, element: fire, cost: 0, abilities: [ { do: [ { damage-player: { player: opponent, amount: 20 } } ] } ] }
- { id: t-seer, name: Seer, type: summon, element: fire, cost: 3, abilities: [ { ex: true, do: [ { draw: 1 } ] } ] }
`;
    const deck = [...Array.from({ length: 20 }, () => 'Seer'), ...Array.from({ length: 30 }, () => 'Plain')];
    const table = setUp({ cards, players: [{ hand: ['Flood'] }, { deck }] });
    table.do('play Flood').passUntil('exBurst');
    expect(table.offered()).toHaveLength(21);
    for (let used = 0; used < 20; used++) {
      expect(table.zone(1, 'hand')).toHaveLength(used);
      table.do('use the EX Burst of Seer#1'.replace('1', String(used + 1)));
    }
    expect(table.zone(1, 'hand')).toHaveLength(20);
    expect(table.over()).toEqual({ winner: 0, reason: 'damage' });
  });

  it('SE 11.11.2 damage dealt by an EX Burst brings its own, and the others still come after it', () => {
    const cards = `${CARDS}
- { id: t-recoil, name: Recoil, type: summon, element: fire, cost: 3, abilities: [ { ex: true, do: [ { damage-player: { player: you, amount: 1 } } ] } ] }
`;
    const table = setUp({
      cards,
      players: [
        { hand: ['Storm'] },
        { deck: ['Recoil', 'Twins', 'Bolt', 'Plain', 'Plain', 'Plain'], damage: ['Split'] },
      ],
    });
    table.do('play Storm').passUntil('exBurst');
    expect(table.offered()).toEqual([
      'use the EX Burst of Recoil',
      'use the EX Burst of Twins',
      'use no (further) EX Burst',
    ]);
    table.do('use the EX Burst of Recoil');
    expect(table.offered()).toEqual(['use the EX Burst of Bolt', 'use no (further) EX Burst']);
    table.do('use no (further) EX Burst');
    // neither a used card, nor a declined one, nor a card that was there before is offered
    expect(table.offered()).toEqual(['use the EX Burst of Twins', 'use no (further) EX Burst']);
  });
});
