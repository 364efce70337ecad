/** What tokens are, where they may be, and when they are erased (9.1); and advance cards that leave (9.2). */
import { describe, expect, it } from 'vitest';
import { ZONE_EX } from '../layout.ts';
import { setUp } from '../position.ts';
import { moveCard } from './movement.ts';

const CARDS = `
- { id: tk-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 2 }
- { id: tk-imp, name: Imp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1 }
- { id: tk-imp-card, name: Imp, kind: follower, class: royal, cost: 7, attack: 7, defense: 7 }
- { id: tk-wisp, name: Wisp, kind: follower, special: token, class: nightmare, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: tk-crier, name: Crier, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: fanfare, do: [{ heal: 3 }] }] }
- { id: tk-shrine, name: Shrine, kind: amulet, special: token, class: bishop, cost: 1, abilities: [{ play-cost: [{ leader-defense: 1 }], optional: true }] }
- { id: tk-spark, name: Spark, kind: spell, special: token, class: witch, cost: 1, abilities: [{ do: [{ select: { modes: [[{ heal: 1 }], [{ heal: 2 }]] } }] }] }
- { id: tk-crown, name: Crown, kind: crest, special: token, class: royal, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you }, from: ex }] }
- { id: tk-moon, name: Moon, kind: crest, special: token, class: elf, abilities: [{ when: end-phase, from: ex, do: [{ draw: 1 }] }] }
- { id: tk-angel, name: Angel, kind: follower, special: advance, class: bishop, cost: 1, attack: 2, defense: 2, abilities: [{ when: last-words, do: [{ heal: 5 }] }] }
- id: tk-watcher
  name: Watcher
  kind: amulet
  class: neutral
  cost: 1
  abilities:
    - { when: { enters: { kind: follower } }, do: [{ heal: 1 }] }
    - { when: { leaves: { kind: follower } }, do: [{ heal: 10 }] }
    - { when: { enters-ex: { kind: [follower, amulet, spell, crest] } }, do: [{ heal: 2 }] }
    - { when: { buried-elsewhere: { kind: [follower, amulet, spell, crest] } }, do: [{ heal: 5 }] }
- { id: tk-blade, name: Blade, kind: equipment, special: token, class: royal, cost: 1, abilities: [{ affects: { wears-this: true }, static: { attack: 1 } }] }
- { id: tk-smith, name: Smith, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ equip: { who: { all: { kind: follower, master: you } }, equipment: Blade, count: 12 } }] }] }
- { id: tk-call, name: Call, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ put-token: { token: Imp } }, { gain: { who: { all: { name: Imp, master: you } }, gives: { attack: 4 } } }] }] }
- { id: tk-curse, name: Curse, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ put-token: { token: Imp, player: opponent } }] }] }
- { id: tk-store, name: Store, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ put-token: { token: Imp, zone: ex } }] }] }
- { id: tk-steal, name: Steal, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: chosen }] }] }
- { id: tk-tuck, name: Tuck, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { any-of: [{ kind: follower }, { kind: amulet }] } } }, { to-ex: chosen }] }] }
- { id: tk-slay, name: Slay, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }, { heal: { graveyard-size: you } }] }] }
- { id: tk-wave, name: Wave, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-hand: chosen }, { heal: { hand-size: you } }] }] }
- { id: tk-exile, name: Exile, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { banish: chosen }, { heal: { banished-size: you } }] }] }
- { id: tk-sink, name: Sink, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { to-deck: { who: chosen } }, { heal: { deck-size: you } }] }] }
- { id: tk-clear, name: Clear, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ bury: { all: { zone: ex, master: you } } }, { heal: { graveyard-size: you } }] }] }
- { id: tk-lift, name: Lift, kind: spell, class: nightmare, cost: 1, abilities: [{ do: [{ put: { who: { all: { zone: ex, master: you } } } }] }] }
- { id: tk-flash, name: Flash, kind: spell, class: witch, cost: 1, abilities: [{ do: [{ put-token: { token: Spark } }] }] }
- { id: tk-crowning, name: Crowning, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: Crown, zone: ex } }] }] }
- { id: tk-crowning2, name: Double Crowning, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: Crown, zone: ex, count: 2 } }] }] }
`;

const play = (hand: string, more: object = {}, other: object = {}) =>
  setUp({ cards: CARDS, players: [{ hand: [hand], ...more }, other] });

describe('tokens', () => {
  it('SVE 9.1.1 a token that a text creates is treated like a card: it is seen, attacks, dies', () => {
    const table = play('Call', {}, { field: [{ card: 'Soldier', engaged: true }] });
    table.do('play Call');
    expect(table.zone(0, 'field')).toEqual(['Imp']);
    expect(table.card('Imp', 0)).toMatchObject({ kinds: ['follower', 'token'], attack: 5, defense: 1, player: 0 });
    table.toPhase('next-turn').toPhase('next-turn');
    table.do('attack with Imp', 'attack the leader').passUntilQuiet();
    expect(table.player(1).defense).toBe(15);
  });

  it('SVE 9.1.1.1 tokens count in their zone, so that a full field of tokens takes no card', () => {
    const four = ['tk-imp', 'tk-imp', 'tk-imp', 'tk-imp'];
    expect(play('Soldier', { field: [...four, 'tk-imp'] }).can('play Soldier')).toBe(false);
    expect(play('Soldier', { field: four }).can('play Soldier')).toBe(true);
    // effects on followers reach tokens, too
    expect(play('Steal', {}, { field: ['tk-imp'] }).can('play Steal')).toBe(true);
  });

  it('SVE 9.1.2 a created token is there for the rest of the same text', () => {
    const table = play('Call', { field: ['tk-imp'] });
    table.do('play Call');
    expect(table.cards(0, 'field').map((card) => card.attack)).toEqual([5, 5]);
  });

  it('SVE 9.1.2 a player owns at most twenty tokens: a text creates no more, and the game goes on', () => {
    const table = play(
      'Smith',
      { field: ['Soldier', 'Soldier'], hand: ['Smith', 'Call', 'Store', 'Steal', 'Flash'] },
      {
        field: ['tk-imp'],
      },
    );
    table.do('play Smith');
    expect(table.zone(0, 'equipment')).toHaveLength(20);
    expect(table.cards(0, 'field').map(({ attack }) => attack)).toEqual([14, 10]);
    // no token is created on the field or in the EX area, though there is room
    table.do('play Call', 'play Store');
    expect([table.zone(0, 'field'), table.zone(0, 'ex')]).toEqual([['Soldier', 'Soldier'], []]);
    // the other player's tokens are counted apart, also when they are stolen
    table.do('play Steal');
    expect(table.zone(0, 'field')).toEqual(['Soldier', 'Soldier', 'Imp']);
    // twelve tokens are erased with their follower, so there are rows again
    const again = play('Slay', { field: ['Soldier', 'Soldier'], hand: ['Smith', 'Slay', 'Call'] });
    again.do('play Smith', 'play Slay');
    again.do(again.offered().find((text) => text.includes('Soldier'))!);
    again.do('play Call');
    expect(again.zone(0, 'field')).toContain('Imp');
  });

  it('SVE 9.1.2.1 the player of the zone of creation owns a token, also after it was stolen', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Curse', 'Steal', 'Tuck'] }, {}] });
    table.do('play Curse');
    expect(table.zone(1, 'field')).toEqual(['Imp']);
    table.do('play Steal');
    expect(table.zone(0, 'field')).toEqual(['Imp']);
    table.do('play Tuck');
    // the token goes to its owner's EX area (4.1.6)
    expect(table.zone(1, 'ex')).toEqual(['Imp']);
    expect(table.zone(0, 'ex')).toEqual([]);
  });

  it('SVE 9.1.2.2 a created token has been put there: Fanfare and watchers trigger, on the field and in the EX area', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Watcher'], hand: ['Call', 'Store'] }, {}] });
    table.do('play Call').passUntilQuiet();
    // +1 as the token enters, and +5 as the spell comes to the graveyard
    expect(table.player(0).defense).toBe(26);
    table.do('play Store').passUntilQuiet();
    expect(table.player(0).defense).toBe(33);
    const crier = `${CARDS}
- { id: tk-summon, name: Summon, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ put-token: { token: Crier } }] }] }`;
    const fanfare = setUp({ cards: crier, players: [{ hand: ['Summon'] }, {}] }).do('play Summon');
    expect(fanfare.player(0).defense).toBe(23);
  });

  it('SVE 9.1.2.3 the name says what is created: the token of that name, not the card', () => {
    const table = play('Store');
    table.do('play Store');
    const [imp] = table.cards(0, 'ex');
    expect(imp).toMatchObject({ name: 'Imp', attack: 1, defense: 1, cost: 1, classes: ['nightmare'] });
  });
});

describe('erasing', () => {
  it('SVE 9.1.3 an erased token is in no zone', () => {
    const table = play('Slay', { field: ['Wisp'] });
    table.do('play Slay');
    expect(() => table.card('Wisp')).toThrow(/no card/);
    expect(table.zone(0, 'graveyard')).toEqual(['Slay']);
  });

  it('SVE 9.1.3.1 an erased token has left: once', () => {
    const table = play('Wave', { field: ['Watcher', 'Wisp'] });
    table.do('play Wave').passUntilQuiet();
    // +10 for leaving, and +5 for the spell
    expect(table.player(0).defense).toBe(35);
    expect(table.player(0).hand).toBe(0);
  });

  it('SVE 9.1.4.1 follower and amulet tokens: EX area, resolution zone, field', () => {
    const table = setUp({ cards: CARDS, players: [{ ex: ['Shrine'], field: ['tk-imp'], hand: ['Tuck', 'Lift'] }, {}] });
    table.do('play Shrine');
    expect(table.kind()).toBe('playCost');
    expect(table.card('Shrine').zone).toBe('resolution');
    table.do('do not pay the additional cost');
    expect(table.zone(0, 'field')).toEqual(['Imp', 'Shrine']);
    table.do('play Tuck', 'choose Shrine');
    expect(table.zone(0, 'ex')).toEqual(['Shrine']);
    table.do('play Lift');
    expect(table.zone(0, 'field')).toEqual(['Imp', 'Shrine']);
  });

  it('SVE 9.1.4.2 a crest is in an EX area or nowhere: not played, not put onto the field, erased in the graveyard', () => {
    const table = setUp({ cards: CARDS, players: [{ ex: ['Crown'], hand: ['Lift', 'Clear'] }, {}] });
    expect(table.can('play Crown')).toBe(false);
    table.do('play Lift');
    expect(table.zone(0, 'ex')).toEqual(['Crown']);
    table.do('play Clear');
    expect(table.zone(0, 'ex')).toEqual([]);
    expect(table.zone(0, 'graveyard')).toEqual(['Lift', 'Clear']);
    // as the text counted, only Lift was there
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 9.1.4.3 spell tokens: EX area and resolution zone, no field', () => {
    const table = setUp({ cards: CARDS, players: [{ ex: ['Spark'], hand: ['Flash', 'Lift'] }, {}] });
    table.do('play Flash', 'play Lift');
    expect(table.zone(0, 'field')).toEqual([]);
    expect(table.zone(0, 'ex')).toEqual(['Spark']);
    table.do('play Spark');
    expect(table.card('Spark').zone).toBe('resolution');
    table.do('select mode 2');
    expect(table.player(0).defense).toBe(22);
    expect(table.zone(0, 'graveyard')).toEqual(['Flash', 'Lift']);
  });

  it.each([
    ['Slay', 'graveyard', 0],
    ['Wave', 'hand', 0],
    ['Exile', 'banished', 0],
    ['Sink', 'deck', 20],
  ] as const)('SVE 9.1.4.4 a token that %s sends to the %s is erased before the text goes on', (spell, zone, size) => {
    const token = play(spell, { field: ['tk-imp'] }).do(`play ${spell}`);
    expect(token.player(0).defense).toBe(20 + size);
    expect(token.zone(0, zone)).not.toContain('Imp');
    const card = play(spell, { field: ['Soldier'] }).do(`play ${spell}`);
    expect(card.player(0).defense).toBe(21 + size);
    expect(card.zone(0, zone)).toContain('Soldier');
  });

  it('SVE 9.1.4.4 the token does get there: Last Words trigger, and those that wait for the graveyard', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Wisp'], hand: ['Slay'] }, {}] });
    table.do('play Slay');
    expect(table.zone(0, 'hand')).toEqual(['Filler']);
    const bounced = play('Wave', { field: ['Wisp'] }).do('play Wave');
    expect(bounced.zone(0, 'hand')).toEqual([]);
    const watched = setUp({
      cards: CARDS,
      players: [{ field: ['Watcher'], ex: ['Spark', 'tk-imp'], hand: ['Clear'] }, {}],
    });
    watched.do('play Clear').passUntilQuiet();
    // Spark, Imp and Clear: 5 for each
    expect(watched.player(0).defense).toBe(35);
  });
});

describe('crests', () => {
  it('SVE 9.1.5 a crest works from the EX area and takes a place there', () => {
    const table = play('Store', { ex: ['Crown', 'Moon', 'tk-imp', 'tk-imp', 'tk-imp'], field: ['Soldier'] });
    expect(table.card('Soldier').attack).toBe(3);
    table.do('play Store');
    expect(table.zone(0, 'ex')).toHaveLength(5);
  });

  it('SVE 9.1.5.1 one crest of a name in each EX area, and any number of names', () => {
    const table = play('Crowning', { ex: ['Moon'], field: ['Soldier'] }, { ex: ['Crown'] });
    table.do('play Crowning');
    expect(table.zone(0, 'ex')).toEqual(['Moon', 'Crown']);
    expect(table.zone(1, 'ex')).toEqual(['Crown']);
    expect(table.card('Soldier').attack).toBe(3);
  });

  it('SVE 9.1.5.1.1 a second crest of the name is not created, and nothing was put there', () => {
    const table = play('Crowning', { ex: [{ card: 'Crown', counters: { 雷: 2 } }], field: ['Watcher'] });
    table.do('play Crowning').passUntilQuiet();
    expect(table.cards(0, 'ex').map((card) => card.counters)).toEqual([{ 雷: 2 }]);
    // only the spell itself gave 5
    expect(table.player(0).defense).toBe(25);
  });

  it('SVE 9.1.5.1.2 of two crests of a name created together one is', () => {
    const table = play('Double Crowning', { field: ['Watcher'] });
    table.do('play Double Crowning').passUntilQuiet();
    expect(table.zone(0, 'ex')).toEqual(['Crown']);
    expect(table.player(0).defense).toBe(27);
  });

  it('SVE 9.1.5.1.3 a crest does not move to an EX area that has one of its name', () => {
    const table = setUp({ cards: CARDS, players: [{ ex: ['Crown'] }, { ex: ['Crown', 'Moon'] }] });
    // no card text moves a crest between players, so the test calls the move itself
    const { state } = table;
    moveCard(state, table.cards(1, 'ex')[0].row, ZONE_EX, false);
    moveCard(state, table.cards(1, 'ex')[1].row, ZONE_EX, false);
    expect(table.zone(0, 'ex')).toEqual(['Crown', 'Moon']);
    expect(table.zone(1, 'ex')).toEqual(['Crown']);
  });
});

describe('advance cards', () => {
  it.each([
    ['Slay', 5],
    ['Wave', 0],
    ['Exile', 0],
    ['Sink', 20],
  ] as const)(
    'SVE 9.2.2 an advance card that %s takes from the field is back in the evolve deck, face up, in mid-effect',
    (spell, more) => {
      const table = play(spell, { field: ['Angel'] }).do(`play ${spell}`);
      expect(table.cards(0, 'evolve-deck')).toMatchObject([{ name: 'Angel', faceUp: true }]);
      // the Last Words ability of a destroyed card triggered; the zone that it counts did not keep the card
      expect(table.player(0).defense).toBe(20 + more);
    },
  );

  it('SVE 9.2.2 it may be in the EX area, and goes back from there when it is put into the graveyard', () => {
    const table = setUp({ cards: CARDS, players: [{ field: ['Angel', 'Watcher'], hand: ['Tuck', 'Clear'] }, {}] });
    table.do('play Tuck', 'choose Angel').passUntilQuiet();
    expect(table.zone(0, 'ex')).toEqual(['Angel']);
    const before = table.player(0).defense;
    table.do('play Clear').passUntilQuiet();
    expect(table.zone(0, 'evolve-deck')).toEqual(['Angel']);
    // the card was put into the graveyard (5), and so was the spell (5); Tuck lay there as the text counted (1)
    expect(table.player(0).defense).toBe(before + 11);
  });
});
