/** Players (3): owners and masters, PP, EP, SEP, elapsed turns. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pla-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: pla-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: pla-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 3, defense: 8 }
- { id: pla-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: pla-leader, name: Lord, kind: follower, class: royal, cost: 2, attack: 1, defense: 1, abilities: [{ static: { attack: 1 }, affects: { kind: follower, master: you, other: true } }] }
- { id: pla-mourner, name: Mourner, kind: follower, class: nightmare, cost: 2, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ draw: 1 }] }] }
- { id: pla-font, name: Font, kind: amulet, class: witch, cost: 1, abilities: [{ cost: engage-self, do: [{ heal: 1 }] }] }
- { id: pla-steal, name: Theft, kind: spell, class: royal, cost: 0, abilities: [{ do: [{ choose: { of: { master: opponent } } }, { steal: chosen }] }] }
- { id: pla-slay, name: Slay, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { destroy: chosen }] }] }
- { id: pla-banish, name: Exile, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: {} } }, { banish: chosen }] }] }
- { id: pla-bounce, name: Bounce, kind: spell, class: witch, cost: 0, keywords: quick, abilities: [{ do: [{ choose: { of: {} } }, { to-hand: chosen }] }] }
- { id: pla-tricks, name: Tricks, kind: spell, class: witch, cost: 1, keywords: quick, abilities: [{ do: [{ pick: { of: { kind: follower, zone: hand, master: you } } }, { put: chosen }, { put-token: { token: Squire } }, { draw: 1 }] }] }
- { id: pla-look, name: Look, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pick: { of: { zone: resolution } } }, { if: { is: { exists: { of: { zone: resolution, master: you } } }, then: [{ heal: 1 }] } }, { if: { is: { exists: { of: { zone: resolution, master: opponent } } }, then: [{ heal: 10 }] } }] }] }
- { id: pla-gift, name: Gift, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { gain: { who: chosen, gives: { ability: { when: last-words, do: [{ draw: 1 }] } } } }] }] }
- { id: pla-rite, name: Rite, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ later: { at: end-of-opponent-turn, do: [{ draw: 1 }] } }] }] }
- { id: pla-max, name: Max, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ pp-max: { by: 3 } }] }] }
- { id: pla-min, name: Min, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ pp-max: { by: -7 } }] }] }
- { id: pla-more, name: More, kind: spell, class: dragon, cost: 2, abilities: [{ do: [{ recover-pp: 9 }] }] }
- { id: pla-ep, name: Drought, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ ep: -2 }] }] }
- { id: pla-sep, name: Famine, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ sep: -2 }] }] }
- { id: pla-plenty, name: Plenty, kind: spell, class: dragon, cost: 0, abilities: [{ do: [{ ep: 9 }, { sep: 9 }] }] }
- { id: pla-skip, name: Skip, kind: spell, class: witch, cost: 0, abilities: [{ do: [skip-turn] }] }
- { id: pla-extra, name: Extra, kind: spell, class: witch, cost: 0, abilities: [{ do: [extra-turn] }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}) => setUp({ cards: CARDS, players: [mine, theirs] });

describe('owners and masters', () => {
  it('SVE 3.1.1 a stolen card keeps its owner and goes to the zones of that player', () => {
    for (const [spell, zone] of [
      ['Slay', 'graveyard'],
      ['Exile', 'banished'],
      ['Bounce', 'hand'],
    ] as const) {
      const table = at({ hand: ['Theft', spell] }, { field: ['Giant'] });
      table.do('play Theft', `play ${spell}`);
      expect(table.zone(1, zone)).toEqual(['Giant']);
      expect(table.zone(0, 'field')).toEqual([]);
    }
  });

  it('SVE 3.1.2 the master of a card is the player in whose zone it is', () => {
    const table = at({ hand: ['Theft'] }, { field: ['Giant'] });
    expect(table.card('Giant').player).toBe(1);
    table.do('play Theft');
    expect(table.card('Giant').player).toBe(0);
    expect(table.zone(0, 'field')).toEqual(['Giant']);
    table.toPhase('next-turn');
    expect(table.can('attack with Giant')).toBe(false);
    table.toPhase('next-turn');
    expect(table.can('attack with Giant')).toBe(true);
  });

  it('SVE 3.1.2 in the shared resolution zone it is who plays the card', () => {
    for (const turn of [0, 1] as const) {
      const players: [Options, Options] = turn === 0 ? [{ hand: ['Look'] }, {}] : [{}, { hand: ['Look'] }];
      const table = setUp({ cards: CARDS, turn, players });
      table.do('play Look');
      expect(table.player(turn).defense).toBe(21);
    }
  });

  it('SVE 3.1.2.1 a static ability works for the master of its card, whoever that is now', () => {
    const table = at({ hand: ['Theft'], field: ['Soldier'] }, { field: ['Lord', 'Giant'] });
    expect(table.card('Soldier').attack).toBe(2);
    expect(table.card('Giant').attack).toBe(4);
    table.do('play Theft', 'choose Lord');
    expect(table.card('Soldier').attack).toBe(3);
    expect(table.card('Giant').attack).toBe(3);
  });

  it('SVE 3.1.2.2 an activated ability works for the player who plays it', () => {
    const table = at({ hand: ['Theft'] }, { field: ['Font'] });
    table.do('play Theft', 'use ability 1 of Font');
    expect(table.player(0).defense).toBe(21);
    expect(table.player(1).defense).toBe(20);
  });

  it('SVE 3.1.2.3 a triggered ability works for the last master of its card', () => {
    const table = at({ hand: ['Theft', 'Slay'] }, { field: ['Mourner'] });
    table.do('play Theft', 'play Slay');
    expect(table.zone(1, 'graveyard')).toEqual(['Mourner']);
    expect(table.player(0).hand).toBe(1);
    expect(table.player(1).hand).toBe(0);
  });

  it('SVE 3.1.2.3 one that an effect made for later works for the master of that effect', () => {
    const table = at({ hand: ['Rite'] });
    table.do('play Rite').toPhase('next-turn').toPhase('end');
    expect(table.player(0).hand).toBe(1);
  });

  it('SVE 3.1.2.3 an ability given to an opposing follower works for the master of that follower', () => {
    const table = at({ hand: ['Gift', 'Slay'] }, { field: ['Giant'] });
    table.do('play Gift', 'play Slay');
    expect(table.player(1).hand).toBe(1);
    expect(table.player(0).hand).toBe(0);
  });

  it('SVE 3.1.2.4 an effect belongs to the player whose ability it comes from: its tokens come to that player', () => {
    const table = at({ field: ['Soldier'] }, { hand: ['Tricks', 'Giant'], pp: 1 });
    table.do('attack with Soldier', 'play Tricks').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Giant', 'Squire']);
    expect(table.zone(0, 'field')).toEqual(['Soldier']);
  });

  it('SVE 3.1.2.4.1 an instruction without a player is carried out by the master of the effect, in the other turn too', () => {
    const table = at({ field: ['Soldier'], hand: ['Giant'] }, { hand: ['Tricks', 'Giant', 'Soldier'], pp: 1 });
    table.do('attack with Soldier', 'play Tricks');
    expect(table.decider()).toBe(1);
    table.do('choose Giant').passUntilQuiet();
    expect(table.zone(1, 'field')).toEqual(['Giant', 'Squire']);
    expect(table.zone(1, 'hand')).toEqual(['Soldier', 'Filler']);
    expect(table.zone(0, 'hand')).toEqual(['Giant']);
  });
});

describe('PP, EP, SEP', () => {
  it('SVE 3.2.1 each player has PP, a maximum and EP of their own', () => {
    const table = at({ hand: ['Giant', 'Plenty'], pp: 6, ppMax: 7, ep: 1 }, { pp: 2, ppMax: 5, ep: 3 });
    table.do('play Giant', 'play Plenty');
    expect(table.player(0)).toMatchObject({ pp: 2, ppMax: 7, ep: 10 });
    expect(table.player(1)).toMatchObject({ pp: 2, ppMax: 5, ep: 3 });
  });

  it('SVE 3.2.2 PP pay for cards and for evolving, and are gone then', () => {
    const table = at({ hand: ['Soldier', 'Giant'], field: ['Soldier'], 'evolve-deck': ['Soldier'], pp: 4 });
    table.do('play Soldier');
    expect(table.player(0).pp).toBe(2);
    table.do('evolve Soldier#1');
    expect(table.player(0).pp).toBe(1);
    expect(table.can('play Giant')).toBe(false);
  });

  it('SVE 3.2.3 a turn begins with as many PP as the maximum', () => {
    const table = at({}, { pp: 1, ppMax: 4 });
    table.toPhase('next-turn');
    expect(table.player(1)).toMatchObject({ pp: 5, ppMax: 5 });
  });

  it('SVE 3.2.4 what would leave the bounds takes the bound at once, in the middle of a text too', () => {
    const table = at({ hand: ['Min', 'Max'], ppMax: 5, pp: 5 });
    table.do('play Min');
    expect(table.player(0)).toMatchObject({ pp: 0, ppMax: 0 });
    // nothing is remembered of an amount below the bound
    table.do('play Max');
    expect(table.player(0)).toMatchObject({ pp: 0, ppMax: 3 });
  });

  it('SVE 3.2.4.1 the PP maximum stays within 0 and 10', () => {
    const table = at({ hand: ['Max', 'Min', 'Min'], ppMax: 9, pp: 9 });
    table.do('play Max');
    expect(table.player(0).ppMax).toBe(10);
    table.do('play Min');
    expect(table.player(0).ppMax).toBe(3);
    table.do('play Min');
    expect(table.player(0).ppMax).toBe(0);
    const turn = at({}, { ppMax: 10 });
    turn.toPhase('next-turn');
    expect(turn.player(1).ppMax).toBe(10);
  });

  it('SVE 3.2.4.2 PP stay within 0 and the present maximum', () => {
    const table = at({ hand: ['More', 'Min'], ppMax: 8, pp: 3 });
    table.do('play More');
    expect(table.player(0).pp).toBe(8);
    table.do('play Min');
    expect(table.player(0)).toMatchObject({ pp: 1, ppMax: 1 });
    // a higher maximum brings no PP
    const more = at({ hand: ['Max'], ppMax: 5, pp: 2 });
    more.do('play Max');
    expect(more.player(0)).toMatchObject({ pp: 2, ppMax: 8 });
  });

  it('SVE 3.2.5 an EP stands in for one PP of an evolve ability', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], ep: 1, pp: 0 });
    table.do('evolve Soldier');
    expect(table.card('Soldier').evolved).toBe(true);
    expect(table.player(0)).toMatchObject({ ep: 0, pp: 0 });
    // an EP stands for PP of nothing else
    const play = at({ hand: ['More'], ep: 5, pp: 1 });
    expect(play.can('play More')).toBe(false);
  });

  it('SVE 3.2.5.1 EP do not fall below 0, and have no other bound', () => {
    const table = at({ hand: ['Drought', 'Plenty'], ep: 1 });
    table.do('play Drought');
    expect(table.player(0).ep).toBe(0);
    table.do('play Plenty');
    expect(table.player(0).ep).toBe(9);
  });

  it('SVE 3.2.6 a SEP is spent to super-evolve, beside the cost of evolving', () => {
    const table = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], sep: 1, pp: 1, turns: 8 });
    table.do('evolve Soldier', 'super-evolve');
    expect(table.player(0)).toMatchObject({ sep: 0, pp: 0 });
    expect(table.card('Soldier')).toMatchObject({ superEvolved: true, attack: 5, defense: 6 });
    const without = at({ field: ['Soldier'], 'evolve-deck': ['Soldier'], sep: 0, pp: 1, turns: 8 });
    without.do('evolve Soldier');
    expect(without.card('Soldier')).toMatchObject({ superEvolved: false, attack: 4 });
  });

  it('SVE 3.2.6.1 SEP do not fall below 0, and have no other bound', () => {
    const table = at({ hand: ['Famine', 'Plenty'], sep: 1 });
    table.do('play Famine');
    expect(table.player(0).sep).toBe(0);
    table.do('play Plenty');
    expect(table.player(0).sep).toBe(9);
  });
});

describe('elapsed turns', () => {
  it('SVE 3.3.1 each player counts their own turns', () => {
    const table = at({ turns: 3 }, { turns: 7 });
    table.toPhase('next-turn');
    expect([table.player(0).turns, table.player(1).turns]).toEqual([3, 8]);
    table.toPhase('next-turn');
    expect([table.player(0).turns, table.player(1).turns]).toEqual([4, 8]);
  });

  it('SVE 3.3.2 a turn counts from its start phase on', () => {
    const table = setUp({ cards: CARDS, phase: 'start', turnNumber: 1, players: [{}, {}] });
    expect([table.player(0).turns, table.player(1).turns]).toEqual([1, 0]);
    table.toPhase('end');
    expect(table.player(1).turns).toBe(0);
    table.toPhase('next-turn');
    expect([table.player(0).turns, table.player(1).turns]).toEqual([1, 1]);
  });

  it('SVE 3.3.2.1 a turn that is skipped counts for nobody', () => {
    const table = at({ hand: ['Skip'], turns: 3 }, { turns: 2 });
    table.do('play Skip').toPhase('next-turn');
    expect(table.decider()).toBe(0);
    expect([table.player(0).turns, table.player(1).turns]).toEqual([4, 2]);
  });

  it('SVE 3.3.2.2 an extra turn counts as any other', () => {
    const table = at({ hand: ['Extra'], turns: 3 }, { turns: 2 });
    table.do('play Extra').toPhase('next-turn');
    expect(table.decider()).toBe(0);
    expect([table.player(0).turns, table.player(1).turns]).toEqual([4, 2]);
    table.toPhase('next-turn');
    expect([table.player(0).turns, table.player(1).turns]).toEqual([4, 3]);
  });
});
