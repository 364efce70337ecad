/** The window of an attack (8.4.7, 8.4.8), and its damage (8.4.9, 8.4.10). */
import { describe, expect, it } from 'vitest';
import { type CardSpec, type PlayerPosition, setUp } from '../position.ts';

const CARDS = `
- { id: test-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3 }
- { id: test-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 5, defense: 6 }
- { id: test-ghost, name: Ghost, kind: follower, class: neutral, cost: 1, attack: 0, defense: 4 }
- { id: test-viper, name: Viper, kind: follower, class: neutral, cost: 1, attack: 0, defense: 1, keywords: bane }
- { id: test-leech, name: Leech, kind: follower, class: neutral, cost: 2, attack: 2, defense: 2, keywords: drain }
- { id: test-martyr, name: Martyr, kind: follower, class: royal, cost: 1, attack: 1, defense: 1, abilities: [{ when: last-words, do: [{ heal: 3 }] }] }
- { id: test-veteran, name: Veteran, kind: follower, class: royal, cost: 2, attack: 2, defense: 9, abilities: [{ when: fought, do: [{ heal: 5 }] }] }
- { id: test-stone, name: Stone, kind: follower, class: royal, cost: 2, attack: 0, defense: 9, keywords: no-damage, abilities: [{ when: fought, do: [{ heal: 5 }] }] }
- { id: test-gift, name: Gift, kind: spell, class: royal, cost: 1, abilities: [{ do: [{ heal: 1 }] }] }
- { id: test-trick, name: Trick, kind: spell, class: royal, cost: 2, keywords: quick, abilities: [{ do: [{ heal: 2 }] }] }
- { id: test-shot, name: Shot, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { destroy: chosen }] }] }
- { id: test-boost, name: Boost, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: 4, keyword: [intimidate, aura] }, until: turn } }, { stand: chosen }] }] }
- { id: test-seize, name: Seize, kind: spell, class: royal, cost: 1, keywords: quick, abilities: [{ do: [{ choose: { of: { kind: follower, master: opponent } } }, { steal: { who: chosen } }] }] }
- id: test-shrine
  name: Shrine
  kind: amulet
  class: bishop
  cost: 1
  abilities:
    - { cost: engage-self, quick: true, do: [{ heal: 3 }] }
    - { cost: bury-self, do: [{ heal: 9 }] }
`;

const begin = (mine: PlayerPosition, theirs: PlayerPosition = {}) => setUp({ cards: CARDS, players: [mine, theirs] });
const engaged = (card: string, as?: string): CardSpec => ({ card, engaged: true, as });
/** Soldier attacks the leader of a player with these cards. */
const window = (theirs: PlayerPosition, mine: PlayerPosition = {}) =>
  begin({ field: ['Soldier'], ...mine }, theirs).do('attack with Soldier', 'attack the leader');

describe('the window of an attack', () => {
  it('SVE 8.4.7 the other player plays one Quick card or ability, or passes', () => {
    const table = window(
      { pp: 2, hand: ['Trick', 'Gift'], ex: ['Trick'], field: ['Shrine'] },
      { hand: ['Trick'], field: ['Soldier', { card: 'Shrine', as: 'mine' }] },
    );
    expect([table.kind(), table.decider()]).toEqual(['quick', 1]);
    expect(table.offered()).toEqual([
      'play Trick',
      'play Trick from the EX area',
      'use ability 1 of Shrine',
      'use nothing Quick',
    ]);
    expect(window({ pp: 1, hand: ['Trick'] }).offered()).toEqual(['use nothing Quick']);
  });

  it('SVE 8.4.7.b1 a Quick card is played from the hand or the EX area', () => {
    const table = window({ pp: 5, hand: ['Trick', 'Gift'], ex: ['Trick'] });
    table.do('play Trick from the EX area', 'play Trick');
    expect(table.player(1)).toMatchObject({ pp: 1, defense: 24, cardsPlayed: 2 });
    expect(table.zone(1, 'hand')).toEqual(['Gift']);
  });

  it('SVE 8.4.7.b2 an activated ability that is Quick is played, no other', () => {
    const table = window({ pp: 0, field: ['Shrine'] }).do('use ability 1 of Shrine');
    expect(table.player(1).defense).toBe(23);
    expect(table.offered()).toEqual(['use nothing Quick']);
    expect(table.card('Shrine')).toMatchObject({ zone: 'field', engaged: true });
  });

  it('SVE 8.4.7.b3 the player does nothing, and the attack goes on', () => {
    const table = window({ hand: ['Trick'] }).do('use nothing Quick');
    expect(table.player(1)).toMatchObject({ defense: 18, pp: 10 });
    expect([table.kind(), table.decider()]).toEqual(['main', 0]);
  });

  it('SVE 8.4.8 after a play comes a check timing, and the same player is asked again', () => {
    const table = window(
      { pp: 2, hand: ['Shot', 'Shot'], field: [engaged('Martyr')] },
      { field: ['Soldier', 'Giant'] },
    );
    table.do('play Shot', 'choose Martyr');
    expect(table.player(1).defense).toBe(23);
    expect([table.kind(), table.decider(), table.waiting()]).toEqual(['quick', 1, 0]);
    table.do('play Shot', 'choose Giant');
    expect(table.zone(0, 'graveyard')).toEqual(['Giant']);
    expect(table.offered()).toEqual(['use nothing Quick']);
    expect(table.passUntilQuiet().player(1).defense).toBe(21);
  });
});

describe('the damage of an attack', () => {
  const shoot = (victim: string) =>
    begin({ field: ['Giant'] }, { field: [engaged('Veteran')], hand: ['Shot'] })
      .do('attack with Giant', 'attack Veteran', 'play Shot', `choose ${victim}`)
      .passUntilQuiet();

  it('SVE 8.4.9 an attacker that is still there deals its attack; target, orientation and keywords are not looked at again', () => {
    // Soldier deals the attack that it has at the time of the damage
    const boosted = window({}, { field: ['Soldier', 'Giant'] });
    expect(boosted.passUntilQuiet().player(1).defense).toBe(18);
    const table = begin({ field: ['Giant'] }, { field: [engaged('Soldier')], hand: ['Boost'] });
    table.do('attack with Giant', 'attack Soldier', 'play Boost', 'choose Soldier');
    expect(table.card('Soldier')).toMatchObject({ engaged: false, keywords: ['intimidate', 'aura'] });
    table.passUntilQuiet();
    expect(table.card('Soldier').zone).toBe('graveyard');
    expect(table.card('Giant')).toMatchObject({ zone: 'graveyard' });
    // the attacker has left: no damage is dealt in either direction
    const gone = shoot('Giant');
    expect(gone.zone(0, 'graveyard')).toEqual(['Giant']);
    expect(gone.card('Veteran').defense).toBe(9);
    expect(gone.player(1).defense).toBe(20);
    // here the attacker of a leader has left
    const leader = window({ hand: ['Shot'] })
      .do('play Shot', 'choose Soldier')
      .passUntilQuiet();
    expect(leader.player(1).defense).toBe(20);
    // the target has left: nothing happens, the attacker stays engaged, and the leader is not dealt the damage instead
    const missed = shoot('Veteran');
    expect(missed.card('Giant')).toMatchObject({ zone: 'field', defense: 6, engaged: true });
    expect(missed.player(1).defense).toBe(20);
    // a stolen attacker is still on a field, so the damage is dealt
    const stolen = begin({ field: ['Giant'] }, { field: [engaged('Veteran')], hand: ['Seize'] });
    stolen.do('attack with Giant', 'attack Veteran', 'play Seize', 'choose Giant').passUntilQuiet();
    expect(stolen.card('Giant')).toMatchObject({ player: 1, defense: 4 });
    expect(stolen.card('Veteran').defense).toBe(4);
  });

  it('SVE 8.4.9.1 a target follower deals its attack at the same time, whatever the attacker deals', () => {
    const both = begin({ field: ['Giant'] }, { field: [{ card: 'Giant', as: 'theirs', engaged: true, defense: 5 }] });
    both.attack('Giant', 'theirs');
    expect(both.card('Giant', 0).defense).toBe(1);
    expect(both.card('theirs').zone).toBe('graveyard');
    const nothing = begin({ field: ['Ghost'] }, { field: [engaged('Soldier')] }).attack('Ghost', 'Soldier');
    expect(nothing.card('Ghost').defense).toBe(2);
    expect(nothing.card('Soldier').defense).toBe(3);
    // an attack below zero deals no damage, either
    const less = begin({ field: [{ card: 'Ghost', attack: -2 }] }, { field: [engaged('Soldier')] });
    less.attack('Ghost', 'Soldier');
    expect([less.card('Ghost').defense, less.card('Soldier').defense]).toEqual([2, 3]);
    // a leader deals no damage
    const leader = begin({ field: ['Soldier'] }).attack('Soldier');
    expect(leader.card('Soldier').defense).toBe(3);
    expect(leader.player(0).defense).toBe(20);
  });

  it('SVE 8.4.9.2 the two have fought if they are in combat then, whatever damage was dealt', () => {
    const none = begin({ field: ['Ghost'] }, { field: [engaged('Stone')] }).attack('Ghost', 'Stone');
    expect(none.card('Stone').defense).toBe(9);
    expect(none.player(1).defense).toBe(25);
    const each = begin({ field: ['Veteran'] }, { field: [engaged('Veteran')] }).attack('Veteran', 'Veteran');
    expect([each.player(0).defense, each.player(1).defense]).toEqual([25, 25]);
    expect(shoot('Giant').player(1).defense).toBe(20);
    // Bane: both are destroyed together, though Viper deals no damage (T13); nothing is destroyed if Viper has left
    // before (T14)
    const bane = begin({ field: ['Giant'] }, { field: [engaged('Viper')] }).attack('Giant', 'Viper');
    expect([bane.card('Giant').zone, bane.card('Viper').zone]).toEqual(['graveyard', 'graveyard']);
    const before = begin({ field: ['Giant'] }, { field: [engaged('Viper')], hand: ['Shot'] });
    before.do('attack with Giant', 'attack Viper', 'play Shot', 'choose Viper').passUntilQuiet();
    expect(before.card('Giant')).toMatchObject({ zone: 'field', defense: 6 });
  });

  it('SVE 8.4.10 a check timing follows: deaths, what they trigger, Drain, and losses', () => {
    const table = begin({ field: ['Leech'] }, { field: [engaged('Martyr')] }).attack('Leech', 'Martyr');
    expect(table.zone(1, 'graveyard')).toEqual(['Martyr']);
    expect(table.player(1).defense).toBe(23);
    expect(table.player(0).defense).toBe(22);
    expect(table.waiting()).toBe(0);
    // Drain works for an attacker that died in the fight (T16)
    const dead = begin({ field: ['Leech'] }, { field: [engaged('Giant')] }).attack('Leech', 'Giant');
    expect(dead.zone(0, 'graveyard')).toEqual(['Leech']);
    expect(dead.player(0).defense).toBe(22);
    // the leader is at 0: the game is over before anything else happens
    const over = begin({ field: ['Soldier'] }, { defense: 2, hand: ['Trick'] });
    over.do('attack with Soldier', 'attack the leader', 'use nothing Quick');
    expect(over.over()).toEqual({ winner: 0, reason: 'leader-defense' });
  });
});
