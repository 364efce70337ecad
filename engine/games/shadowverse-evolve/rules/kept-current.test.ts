/**
 * "SVE 10.9.1" The result of a continuous effect follows the values that it depends on at once: each change of these is
 * noticed.
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const statics = (id: string, ability: string, more = ''): string =>
  `- { id: kc-${id.toLowerCase()}, name: ${id}, kind: follower, class: royal, cost: 1, attack: 1, defense: 4, abilities: [{ ${ability} }${more}] }\n`;
const CARDS = [
  statics('Bold', 'static: { attack: 2 }, affects: { attacked-this-turn: true }'),
  statics('Charger', 'static: { attack: 2 }, if: attacking-leader'),
  statics('Old', 'static: { attack: { turns: you } }', ', { when: start-phase, do: [{ heal: { attack: self } }] }'),
  statics('Fresh', 'static: { attack: 2 }, affects: { evolved-this-turn: true }'),
  statics('Warden', 'static: { attack: 2 }, affects: { state: engaged }'),
  '- { id: kc-guard, name: Guard, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, keywords: ward, abilities: [{ when: fanfare, do: [{ heal: { attack: self } }] }] }\n',
  statics('Spender', 'static: { attack: { pp: you } }'),
  '- { id: kc-count, name: Count, kind: spell, class: royal, cost: 2, abilities: [{ do: [{ heal: { attack: { all: { name: Spender } } } }] }] }\n',
  '- { id: kc-came, name: Came, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, if: { played-from: hand }, do: [{ heal: 1 }] }, { when: fanfare, if: { played-from: ex }, do: [{ heal: 5 }] }, { when: fanfare, if: { played-from: other }, do: [{ heal: 9 }] }] }\n',
  '- { id: kc-bring, name: Bring, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ pick: { of: { name: Came, zone: hand, master: you } } }, { play-free: chosen }] }] }\n',
  statics('Mourner', 'static: { attack: { graveyard-size: you } }'),
  statics('Avenger', 'static: { attack: { buried: you } }'),
  statics('Thrifty', 'static: { attack: { discarded: you } }'),
  '- { id: kc-soldier, name: Soldier, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ evolve: { pp: 0 } }] }\n',
  '- { id: kc-soldier-2, name: Soldier, kind: follower, special: evolve, class: royal, attack: 2, defense: 2 }\n',
  '- { id: kc-shrink, name: Shrink, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ gain: { who: { all: { name: Old } }, gives: { set-attack: 7 } } }, { heal: { highest: { what: attack, of: { kind: follower } } } }] }] }\n',
  '- { id: kc-mill, name: Mill, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ mill: 2 }, { heal: { attack: { all: { name: Mourner } } } }] }] }\n',
  '- { id: kc-slay, name: Slay, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ destroy: { all: { name: Soldier } } }] }] }\n',
  '- { id: kc-drop, name: Drop, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ discard: 1 }] }] }\n',
].join('');
type Side = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Side, theirs: Side = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('derived values are current', () => {
  it('SVE 8.4.5 a follower that attacks has attacked this turn before it deals its damage', () => {
    const table = at({ field: ['Bold'] });
    table.attack('Bold');
    expect(table.player(1).defense).toBe(17);
  });

  it('SVE 8.4.11 no attack on a leader is under way once it has ended', () => {
    const table = at({ field: ['Charger'] });
    table.attack('Charger');
    expect(table.player(1).defense).toBe(17);
    expect(table.card('Charger').attack).toBe(1);
  });

  it('SVE 7.2 a turn that begins is counted before anything of its start phase is done', () => {
    const table = at(
      { field: [{ card: 'Old', engaged: true }], turns: 3, deck: ['Soldier', 'Soldier'] },
      { deck: ['Soldier'] },
    );
    expect(table.card('Old').attack).toBe(4);
    table.toPhase('next-turn').toPhase('next-turn');
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 7.2 what evolved last turn did not evolve in the turn that begins, whosever it is', () => {
    const table = at({ field: ['Soldier', 'Fresh'], 'evolve-deck': ['kc-soldier-2'] }, { deck: ['Soldier'] });
    table.do('evolve Soldier').passUntilQuiet();
    expect(table.card('Soldier').attack).toBe(4);
    table.toPhase('next-turn');
    expect(table.card('Soldier').attack).toBe(2);
  });

  it('SVE 7.2 dead followers and discarded cards are counted anew in every turn', () => {
    const table = at(
      { field: ['Avenger', 'Thrifty', 'Soldier'], hand: ['Slay', 'Drop', 'Soldier'] },
      { deck: ['Soldier'] },
    );
    table.do('play Slay').do('play Drop');
    expect([table.card('Avenger').attack, table.card('Thrifty').attack]).toEqual([2, 2]);
    table.toPhase('next-turn');
    expect([table.card('Avenger').attack, table.card('Thrifty').attack]).toEqual([1, 1]);
  });

  it('SVE 12.8.2 a card that is put onto a field engaged is so for what works on engaged cards', () => {
    const table = at({ field: ['Warden'], hand: ['Guard'] });
    table.do('play Guard', 'engaged').passUntilQuiet();
    expect(table.player(0).defense).toBe(20 + 3);
  });

  it('SVE 10.9.1.4 a number that is set is the number for the rest of the text', () => {
    const table = at({ field: ['Old'], hand: ['Shrink'], turns: 1 });
    table.do('play Shrink');
    expect(table.player(0).defense).toBe(20 + 7);
  });

  it('SVE 10.9.1 the PP that are left are current as soon as a card is paid for', () => {
    const table = at({ field: ['Spender'], hand: ['Count'], pp: 5 });
    expect(table.card('Spender').attack).toBe(6);
    table.do('play Count');
    expect([table.player(0).defense, table.card('Spender').attack]).toEqual([20 + 4, 4]);
  });

  it('SVE 10.6.2.1 a card on the field knows from where it was played', () => {
    const healed = (side: Side): number =>
      at({ pp: 1, ...side })
        .do('play Came')
        .passUntilQuiet()
        .player(0).defense - 20;
    expect([healed({ hand: ['Came'] }), healed({ ex: ['Came'] })]).toEqual([1, 5]);
  });

  it('SVE 10.6.2.1.2 a text lets a follower be played only where there is room for it', () => {
    const healed = (others: number): number[] => {
      const table = at({ hand: ['Bring', 'Came'], field: Array(others).fill('Old') })
        .do('play Bring')
        .passUntilQuiet();
      return [table.player(0).defense - 20, table.zone(0, 'hand').length];
    };
    expect([healed(4), healed(5)]).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('SVE 10.9.1 the number of cards in a graveyard is current within a text', () => {
    const table = at({ field: ['Mourner'], hand: ['Mill'], deck: ['Soldier', 'Soldier', 'Soldier'] });
    table.do('play Mill');
    expect(table.player(0).defense).toBe(20 + 3);
  });
});
