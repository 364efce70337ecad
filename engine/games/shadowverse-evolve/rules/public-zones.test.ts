/**
 * Graveyard, banished zone, resolution zone and the zones of linked cards (4.9 to 4.16): which cards lie there, and who
 * sees them.
 */
import { describe, expect, it } from 'vitest';
import { observeState } from '../../../kernel/knowledge.ts';
import { Table } from '../driver.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pz-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: pz-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: pz-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 3, defense: 8 }
- { id: pz-sword, name: Sword, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ static: { attack: 2 }, affects: { wears-this: true } }] }
- { id: pz-carrot, name: にんじん, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: pz-point, name: ドライブポイント, kind: spell, special: evolve, class: neutral, copies: 10 }
- { id: pz-runner, name: Runner, kind: follower, class: elf, cost: 2, attack: 2, defense: 2, abilities: [{ meal: 1, do: [{ draw: 1 }] }] }
- { id: pz-rider, name: Rider, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, abilities: [{ ride: { pp: 1 }, do: [{ heal: 1 }] }] }
- { id: pz-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { destroy: chosen }] }] }
- { id: pz-exile, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { banish: chosen }] }] }
- { id: pz-hold, name: Hold, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { zone: hand, master: you } } }, { heal: { graveyard-size: you } }] }] }
- { id: pz-cry, name: Cry, kind: spell, class: witch, cost: 0, abilities: [{ do: [drive-check] }] }
- { id: pz-crit, name: Crit, kind: follower, class: royal, cost: 2, attack: 1, defense: 1, trigger: critical }
- { id: pz-equip, name: Equip, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { equip: { who: chosen, equipment: Sword } }] }] }
- { id: pz-eye, name: Eye, kind: amulet, class: witch, cost: 0, abilities: [{ when: { chosen: { of: { kind: follower } } }, do: [{ heal: 1 }] }] }
- { id: pz-nose, name: Nose, kind: amulet, class: witch, cost: 0, abilities: [{ when: { chosen: { of: { zone: hand, kind: follower } } }, do: [{ heal: 1 }] }] }
- { id: pz-ear, name: Ear, kind: amulet, class: witch, cost: 0, abilities: [{ when: { chosen: { of: { zone: hand, master: you } } }, do: [{ heal: 1 }] }] }
- { id: pz-dog, name: Dog, kind: amulet, class: witch, cost: 0, abilities: [{ when: { chosen: { of: { zone: graveyard, kind: follower } } }, do: [{ heal: 1 }] }] }
- { id: pz-poke, name: Poke, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { draw: 1 }] }] }
- { id: pz-rake, name: Rake, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { zone: graveyard, kind: follower } } }, { draw: 1 }] }] }
- { id: pz-tap, name: Tap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { zone: hand, master: you } } }, { draw: 1 }] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

/** A table as the player sees it. */
function seenBy(table: Table, viewer: 0 | 1): Table {
  const out = table.state.slice();
  observeState(out, table.state, viewer);
  return new Table(out);
}

describe('cards that are chosen', () => {
  it('SVE 4.1.2 what triggers when a card is chosen does not tell what a hidden one is, only where it lies', () => {
    const heard = (spell: string): number[] =>
      ['Eye', 'Nose', 'Ear', 'Dog'].map((hearer) => {
        const side = { hand: [spell, 'Giant'], field: [hearer, 'Soldier'], graveyard: ['Giant'] };
        return at(side).do(`play ${spell}`).passUntilQuiet().player(0).defense - 20;
      });
    // a follower that is named without a zone is one on the field
    expect([heard('Poke'), heard('Rake'), heard('Tap')]).toEqual([
      [1, 0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 1, 0],
    ]);
  });
});

describe('graveyard and banished zone', () => {
  it('SVE 4.9.2 both see every card of a graveyard', () => {
    const table = at({ hand: ['Slay'] }, { field: ['Soldier'], graveyard: ['Giant'] });
    table.do('play Slay');
    expect(seenBy(table, 0).zone(1, 'graveyard')).toEqual(['Giant', 'Soldier']);
    expect(seenBy(table, 1).zone(0, 'graveyard')).toEqual(['Slay']);
    expect(table.cards(1, 'graveyard').map((card) => card.known)).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('SVE 4.10.2 both see banished cards', () => {
    const table = at({ hand: ['Exile'] }, { field: ['Soldier'] });
    table.do('play Exile');
    expect(table.zone(1, 'graveyard')).toEqual([]);
    expect(seenBy(table, 0).zone(1, 'banished')).toEqual(['Soldier']);
    expect(table.cards(1, 'banished').map((card) => card.known)).toEqual([[true, true]]);
  });
});

describe('resolution zone', () => {
  it('SVE 4.11.1 a card being played lies in the one resolution zone, neither in hand nor graveyard', () => {
    const table = at({ hand: ['Hold', 'Giant', 'Soldier'] });
    table.do('play Hold');
    expect(table.kind()).toBe('choose');
    expect(table.card('Hold').zone).toBe('resolution');
    expect(table.zone(0, 'hand')).toEqual(['Giant', 'Soldier']);
    table.do('choose Giant');
    expect(table.player(0).defense).toBe(20); // the spell was not yet in the graveyard as it resolved
    expect(table.card('Hold').zone).toBe('graveyard');
  });

  it('SVE 4.11.1 for either player it is the same zone', () => {
    const zoneOf = (turn: 0 | 1) => {
      const mine: Options = { hand: ['Hold', 'Giant', 'Soldier'] };
      const table = setUp({ cards: CARDS, turn, players: turn === 0 ? [mine, {}] : [{}, mine] });
      table.do('play Hold');
      return [table.zone(0, 'resolution'), table.card('Hold').zone];
    };
    expect(zoneOf(0)).toEqual([['Hold'], 'resolution']);
    expect(zoneOf(1)).toEqual(zoneOf(0));
  });

  it('SVE 4.11.2 both see what is being played', () => {
    const table = at({ hand: ['Hold', 'Giant', 'Soldier'] });
    expect(table.card('Hold').known).toEqual([true, false]);
    table.do('play Hold');
    expect(table.card('Hold').known).toEqual([true, true]);
    expect(seenBy(table, 1).zone(0, 'resolution')).toEqual(['Hold']);
  });
});

describe('zones of linked cards', () => {
  it('SVE 4.12.2 both see the evolve card in the evolve zone', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'] });
    table.do('evolve Soldier');
    expect(seenBy(table, 1).zone(0, 'evolve')).toEqual(['Soldier']);
    expect(table.cards(0, 'evolve')[0]).toMatchObject({ known: [true, true], on: 'Soldier' });
  });

  it('SVE 4.13.2 both see the cards of the run zone', () => {
    const table = at({ field: ['Runner'], 'evolve-deck': ['にんじん'] });
    table.do('use ability 1 of Runner');
    expect(seenBy(table, 1).zone(0, 'run')).toEqual(['にんじん']);
    expect(table.cards(0, 'run')[0]).toMatchObject({ known: [true, true], on: 'Runner' });
  });

  it('SVE 4.14.2 both see the cards of the drive zone', () => {
    const table = at({ field: ['Rider'], 'evolve-deck': ['ドライブポイント'] });
    table.do('use ability 1 of Rider');
    expect(seenBy(table, 1).zone(0, 'drive')).toEqual(['ドライブポイント']);
    expect(table.cards(0, 'drive')[0]).toMatchObject({ known: [true, true], on: 'Rider' });
  });

  it('SVE 4.15.2 both see the card of a drive check in the trigger zone', () => {
    const table = at({
      hand: ['Cry'],
      deck: ['Crit', 'Giant'],
      field: ['Soldier', 'Giant'],
      title: 'カードファイト!! ヴァンガード',
    });
    table.do('play Cry');
    expect(table.kind()).toBe('trigger');
    expect(table.card('Crit')).toMatchObject({ zone: 'trigger', known: [true, true] });
    expect(seenBy(table, 1).zone(0, 'trigger')).toEqual(['Crit']);
  });

  it('SVE 4.16.2 both see equipment in the equipment zone', () => {
    const table = at({ hand: ['Equip'], field: ['Soldier'] });
    table.do('play Equip');
    expect(seenBy(table, 1).zone(0, 'equipment')).toEqual(['Sword']);
    expect(table.cards(0, 'equipment')[0]).toMatchObject({ known: [true, true], on: 'Soldier' });
    expect(table.card('Soldier').attack).toBe(4);
  });
});
