/** The principles of chapter 1.3: what cannot be done, what is not there, who chooses first. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: pri-soldier, name: Soldier, kind: follower, class: royal, cost: 2, attack: 2, defense: 3, abilities: [{ evolve: { pp: 1 } }] }
- { id: pri-soldier-evolved, name: Soldier, kind: follower, special: evolve, class: royal, attack: 4, defense: 5 }
- { id: pri-giant, name: Giant, kind: follower, class: neutral, cost: 4, attack: 8, defense: 8 }
- { id: pri-leech, name: Leech, kind: follower, class: nightmare, cost: 2, attack: 2, defense: 5, keywords: drain }
- { id: pri-stormy, name: Stormy, kind: follower, class: royal, cost: 3, attack: 2, defense: 2, keywords: storm }
- { id: pri-pacifist, name: Pacifist, kind: follower, class: royal, cost: 3, attack: 2, defense: 2, keywords: [storm, cannot-attack] }
- { id: pri-idol, name: Idol, kind: amulet, class: witch, cost: 1 }
- { id: pri-crest, name: Crown, kind: crest, special: token, class: witch }
- { id: pri-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: pri-watch, name: Watch, kind: amulet, class: neutral, cost: 1, abilities: [{ when: { engaged: { kind: follower } }, do: [{ heal: 1 }] }, { when: { stood: { kind: follower } }, do: [{ heal: 10 }] }] }
- { id: pri-bell, name: Bell, kind: amulet, class: neutral, cost: 1, abilities: [{ when: { is-damaged: { of: { kind: follower } } }, do: [{ heal: 1 }] }, { when: { leader-decreases: you }, do: [{ heal: 5 }] }] }
- { id: pri-saint, name: Saint, kind: follower, class: bishop, cost: 1, attack: 1, defense: 2, keywords: cannot-be-destroyed }
- { id: pri-shell, name: Shell, kind: follower, class: bishop, cost: 1, attack: 0, defense: 4, abilities: [{ static: { damage-taken: { by: -3 } } }] }
- { id: pri-evolver, name: Evolver, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, master: you } } }, { evolve: chosen }] }] }
- { id: pri-tap, name: Tap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ engage: { all: { kind: follower } } }] }] }
- { id: pri-untap, name: Untap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ stand: { all: { kind: follower } } }] }] }
- { id: pri-mob, name: Mob, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ put-token: { token: Squire, count: 3 } }] }] }
- { id: pri-purge, name: Purge, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ destroy: { all: { kind: follower, master: opponent } } }, { discard: { player: opponent, count: 3 } }, { heal: 1 }] }] }
- { id: pri-slap, name: Slap, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { damage: { who: chosen, amount: { hand-size: { player: opponent, plus: -2 } } } }, { damage: { who: opponent-leader, amount: { hand-size: { player: opponent, plus: -2 } } } }] }] }
- { id: pri-minus, name: Minus, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ draw: { hand-size: { player: opponent, plus: -2 } } }, { mill: { count: { hand-size: { player: opponent, plus: -2 } } } }, { recover-pp: { hand-size: { player: opponent, plus: -2 } } }] }] }
- { id: pri-sum, name: Plus, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { hand-size: { player: opponent, plus: -2 } } }] }] }
- { id: pri-shrink, name: Shrink, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower } } }, { gain: { who: chosen, gives: { attack: -3 } } }] }] }
- { id: pri-judge, name: Judge, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower, attack: { max: -1 } } } }, { destroy: chosen }] }] }
- { id: pri-cheap, name: Cheap, kind: spell, class: witch, cost: 1, abilities: [{ static: { own-cost: { by: -3 } } }, { do: [{ heal: 1 }] }] }
- { id: pri-costly, name: Costly, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { zone: graveyard, cost: { max: 0 } } } }, { heal: 3 }] }] }
- { id: pri-frenzy, name: Frenzy, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pp-max: { by: 4 } }, { recover-pp: 99 }] }] }
- { id: pri-drought, name: Drought, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pp-max: { by: -4 } }] }] }
- { id: pri-tithe, name: Tithe, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ ep: -5 }, { sep: -5 }] }] }
- { id: pri-riches, name: Riches, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ ep: 5 }, { sep: 5 }, { heal: 2 }] }] }
- { id: pri-edict, name: Edict, kind: spell, class: witch, cost: 0, keywords: quick, abilities: [{ do: [{ discard: { player: each } }] }] }
- { id: pri-feast, name: Feast, kind: spell, class: witch, cost: 0, keywords: quick, abilities: [{ do: [{ draw: { player: each } }, { each-player: { do: [{ may: { do: [{ pick: { of: { kind: follower, zone: hand, master: you } } }, { put: chosen }] } }] } }] }] }
- { id: pri-fireball, name: Fireball, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ choose: { of: { kind: follower }, count: 2, up-to: true } }, { damage: { who: chosen, amount: 2 } }] }] }
- { id: pri-xray, name: Xray, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ pay: { cost: { pp: 1 }, then: [{ heal: 1 }] } }] }] }
- { id: pri-channel, name: Channel, kind: amulet, class: witch, cost: 1, abilities: [{ cost: [{ pp: x }], do: [{ heal: x }] }] }
- { id: pri-names, name: Names, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { sum-of: { what: cost, of: { zone: ex, master: you } } } }, { if: { is: { exists: { of: { zone: ex, master: you, cost: { max: 3 } }, at-least: 2 } }, then: [{ heal: 10 }] } }] }] }
- { id: pri-brawn, name: Brawn, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ heal: { sum-of: { what: attack, of: { master: you } } } }, { if: { is: { exists: { of: { master: you, attack: { max: 99 } }, at-least: 2 } }, then: [{ heal: 10 }] } }] }] }
- { id: pri-levy, name: Levy, kind: follower, class: royal, cost: 2, attack: 2, defense: 2, keywords: [must-attack, storm] }
- { id: pri-chain, name: Chain, kind: amulet, class: bishop, cost: 1, abilities: [{ static: { keyword: cannot-attack }, affects: { kind: follower, master: opponent } }] }
`;

type Options = Parameters<typeof setUp>[0]['players'][0];
const at = (mine: Options, theirs: Options = {}, turn: 0 | 1 = 0) =>
  setUp({ cards: CARDS, turn, players: [mine, theirs] });

describe('what cannot be done', () => {
  it('SVE 1.3.1 a card that says otherwise is followed: Storm attacks on the turn it comes', () => {
    const table = at({
      field: [
        { card: 'Stormy', since: 'this-turn' },
        { card: 'Soldier', since: 'this-turn' },
      ],
    });
    expect(table.can('attack with Soldier')).toBe(false);
    table.attack('Stormy');
    expect(table.player(1).defense).toBe(18);
  });

  it('SVE 1.3.2 what is impossible is left out, the rest is done', () => {
    const table = at({ hand: ['Purge'] }, { field: ['Saint', 'Soldier'], hand: ['Idol'] });
    table.do('play Purge');
    expect(table.zone(1, 'field')).toEqual(['Saint']);
    expect(table.zone(1, 'hand')).toEqual([]); // one of three could be discarded
    expect(table.player(0).defense).toBe(21);
  });

  it('SVE 1.3.2 of three tokens as many come as there is room for', () => {
    const table = at({ hand: ['Mob'], field: ['Idol', 'Idol', 'Idol'] });
    table.do('play Mob');
    expect(table.zone(0, 'field')).toEqual(['Idol', 'Idol', 'Idol', 'Squire', 'Squire']);
  });

  it('SVE 1.3.2.1 engaging an engaged follower or standing a standing one is nothing that triggers', () => {
    const table = at({ hand: ['Tap', 'Untap'], field: ['Watch', { card: 'Soldier', engaged: true }, 'Giant'] });
    table.do('play Tap');
    expect(table.player(0).defense).toBe(21); // only Giant was engaged
    table.do('play Untap').passUntilQuiet();
    expect(table.player(0).defense).toBe(41);
    const none = at({ hand: ['Tap', 'Untap'], field: ['Watch', 'Soldier'] });
    none.do('play Untap').passUntilQuiet();
    expect(none.player(0).defense).toBe(20);
  });

  it('SVE 1.3.2.1 evolving an evolved card does nothing', () => {
    const table = at({ hand: ['Evolver'], field: [{ card: 'Soldier', evolved: true }], 'evolve-deck': ['Soldier'] });
    table.do('play Evolver');
    expect(table.card('Soldier')).toMatchObject({ attack: 4, defense: 5 });
    expect(table.zone(0, 'evolve-deck')).toEqual(['Soldier']);
  });

  it('SVE 1.3.2.2 a draw, a mill or a recovery of less than nothing does not happen, nor its opposite', () => {
    const table = at({ hand: ['Minus'], pp: 5, graveyard: ['Giant'] }, { hand: ['Idol'] });
    table.do('play Minus');
    expect(table.player(0)).toMatchObject({ hand: 0, pp: 5 });
    expect(table.zone(0, 'deck')).toHaveLength(20);
    expect(table.zone(0, 'graveyard')).toEqual(['Giant', 'Minus']);
  });

  it('SVE 1.3.2.2 adding a negative number is an action', () => {
    const table = at({ hand: ['Plus'] }, { hand: ['Idol'] });
    table.do('play Plus');
    expect(table.player(0).defense).toBe(19);
  });

  it('SVE 1.3.2.2.e1 damage of 0 or less is none: no defense is lost, nothing triggers', () => {
    for (const hand of [['Idol', 'Idol'], ['Idol'], []]) {
      const table = at({ hand: ['Slap'], field: ['Soldier'] }, { hand, field: ['Bell'] });
      table.do('play Slap').passUntilQuiet();
      expect(table.card('Soldier').defense).toBe(3);
      expect(table.player(1).defense).toBe(20);
    }
  });

  it('SVE 1.3.2.2.e1 damage that is reduced to 0 gives nothing to Drain and triggers nothing', () => {
    const table = at({ field: ['Leech', 'Bell'] }, { field: [{ card: 'Shell', engaged: true }] });
    table.attack('Leech', 'Shell');
    expect(table.card('Shell').defense).toBe(4);
    expect(table.player(0).defense).toBe(20);
  });

  it('SVE 1.3.2.2.1 an attack below 0 deals no damage; a comparison sees what it really is', () => {
    const table = at(
      { hand: ['Shrink', 'Judge'], field: ['Soldier', 'Bell'] },
      { field: [{ card: 'Giant', engaged: true }, 'Bell'] },
    );
    expect(table.can('play Judge')).toBe(false);
    table.do('play Shrink', 'choose Soldier');
    expect(table.card('Soldier').attack).toBe(-1);
    const attacked = table.copy();
    attacked.attack('Soldier');
    expect(attacked.player(1).defense).toBe(20); // the leader was neither healed nor damaged
    table.do('play Judge');
    expect(table.card('Soldier').zone).toBe('graveyard');
  });

  it('SVE 1.3.2.2.1.e1 a cost below 0 is paid as 0 and gives no PP; the printed cost stays what it is', () => {
    const table = at({ hand: ['Cheap', 'Costly'], pp: 2 });
    table.do('play Cheap');
    expect(table.player(0)).toMatchObject({ pp: 2, defense: 21 });
    expect(table.card('Cheap').cost).toBe(1);
    expect(table.can('play Costly')).toBe(false); // there is no card of cost 0 in the graveyard
  });

  it('SVE 1.3.2.3 of two followers that must attack both do, one after the other, before the phase can end', () => {
    const table = at({ field: ['Levy', 'Levy', 'Soldier'] });
    expect(table.can('end the main phase')).toBe(false);
    table.attack('Levy#1');
    expect(table.can('end the main phase')).toBe(false);
    table.attack('Levy#2');
    expect(table.can('end the main phase')).toBe(true); // Soldier need not attack
  });

  it('SVE 1.3.2.3 a demand that cannot be met does not hinder the one that can', () => {
    const table = at({
      field: [
        { card: 'Levy', engaged: true },
        { card: 'Levy', as: 'free' },
      ],
    });
    expect(table.can('end the main phase')).toBe(false);
    table.attack('free');
    expect(table.can('end the main phase')).toBe(true);
  });

  it('SVE 1.3.2.4 attack and defense may be 0 or less, a leader may have more than 20', () => {
    const table = at({ hand: ['Shrink', 'Riches'], field: [{ card: 'Idol', as: 'idol' }, 'Soldier'] });
    table.do('play Shrink', 'choose Soldier');
    expect(table.card('Soldier').attack).toBe(-1);
    table.do('play Riches');
    expect(table.player(0).defense).toBe(22);
  });

  it('SVE 1.3.2.4.1 a number with bounds stops at the bound', () => {
    const table = at({ hand: ['Frenzy', 'Drought', 'Tithe', 'Riches'], ppMax: 8, pp: 3, ep: 2, sep: 1 });
    table.do('play Frenzy');
    expect(table.player(0)).toMatchObject({ pp: 10, ppMax: 10 });
    table.do('play Drought');
    expect(table.player(0)).toMatchObject({ pp: 6, ppMax: 6 });
    table.do('play Tithe');
    expect(table.player(0)).toMatchObject({ ep: 0, sep: 0 });
    table.do('play Riches');
    expect(table.player(0)).toMatchObject({ ep: 5, sep: 5 });
  });

  it('SVE 1.3.3 what is forbidden is not done though something allows or demands it', () => {
    const table = at({ field: [{ card: 'Pacifist', since: 'this-turn' }, 'Pacifist'] });
    expect(table.offered()).toEqual(['end the main phase']);
    const levied = at({ field: ['Levy'] }, { field: ['Chain'] });
    expect(levied.offered()).toEqual(['end the main phase']);
  });
});

describe('choices', () => {
  it('SVE 1.3.4 the turn player chooses first, whoever plays the effect', () => {
    const table = at({ hand: ['Edict', 'Idol', 'Giant'] }, { hand: ['Idol', 'Giant'] });
    table.do('play Edict');
    expect(table.decider()).toBe(0);
    table.do('choose Idol');
    expect(table.decider()).toBe(1);
    table.do('choose Giant');
    expect(table.zone(0, 'graveyard')).toEqual(['Idol', 'Edict']);

    const quick = at({ field: ['Soldier'], hand: ['Idol', 'Giant'] }, { hand: ['Edict', 'Idol', 'Giant'] });
    quick.do('attack with Soldier', 'play Edict');
    expect(quick.decider()).toBe(0);
    quick.do('choose Idol');
    expect(quick.decider()).toBe(1);
  });

  it('SVE 1.3.4.1 what needs no choice is done for both, then come the choices, the turn player first', () => {
    const table = at(
      { field: ['Soldier'], hand: ['Giant'], deck: ['Idol'] },
      { hand: ['Feast', 'Levy'], deck: ['Chain'] },
    );
    table.do('attack with Soldier', 'play Feast');
    // both have drawn before any player is asked
    expect(table.zone(0, 'hand')).toEqual(['Giant', 'Idol']);
    expect(table.zone(1, 'hand')).toEqual(['Levy', 'Chain']);
    expect(table.decider()).toBe(0);
    table.do('do it');
    expect(table.zone(0, 'field')).toEqual(['Soldier', 'Giant']);
    expect(table.decider()).toBe(1);
    table.do('decline');
    expect(table.zone(1, 'field')).toEqual([]);
  });

  it('SVE 1.3.4.1.e1 each draws and may put a follower out: a follower just drawn can be the one', () => {
    const table = at({ hand: ['Feast'], deck: ['Giant'] }, { deck: ['Levy'] });
    table.do('play Feast');
    expect(table.decider()).toBe(0);
    table.do('do it');
    expect(table.decider()).toBe(1);
    expect(table.zone(0, 'field')).toEqual(['Giant']);
    table.do('do it');
    expect(table.zone(1, 'field')).toEqual(['Levy']);
  });

  it('SVE 1.3.5 a number that is picked is whole and not below 0', () => {
    const table = at({ field: ['Channel'], pp: 2 });
    table.do('use ability 1 of Channel');
    expect(table.kind()).toBe('chooseX');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 2');
    expect(table.player(0)).toMatchObject({ pp: 0, defense: 22 });
  });

  it('SVE 1.3.5.1 "up to two" can be none', () => {
    const table = at({ hand: ['Fireball'], field: ['Soldier'] }, { field: ['Giant'] });
    table.do('play Fireball');
    expect(table.can('choose no more')).toBe(true);
    table.do('choose no more');
    expect(table.card('Soldier').defense).toBe(3);
    expect(table.card('Giant').defense).toBe(8);
    expect(table.zone(0, 'graveyard')).toEqual(['Fireball']);
  });
});

describe('missing information', () => {
  it('SVE 1.3.6 a crest has no cost: it neither counts as cheap nor adds to a total', () => {
    const table = at({ hand: ['Names'], ex: ['Crown', 'Squire', 'Giant'] });
    expect(table.card('Crown').cost).toBe(undefined);
    table.do('play Names');
    expect(table.player(0).defense).toBe(25); // 1 + 4, and one card of cost 3 or less
  });

  it('SVE 1.3.6.1 amulets without attack are left out where cards with some attack are counted', () => {
    const table = at({ hand: ['Brawn'], field: ['Idol', 'Soldier', 'Watch'] });
    table.do('play Brawn');
    expect(table.player(0).defense).toBe(22);
    const two = at({ hand: ['Brawn'], field: ['Idol', 'Soldier', 'Giant'] });
    two.do('play Brawn');
    expect(two.player(0).defense).toBe(40);
  });

  it('SVE 1.3.6.2 a comparison with a cost that is not there is false, whichever way it goes', () => {
    const at2 = (cost: string) =>
      setUp({
        cards: `${CARDS}
- { id: pri-ask, name: Ask, kind: spell, class: witch, cost: 0, abilities: [{ do: [{ if: { is: { exists: { of: { zone: ex, cost: ${cost} } } }, then: [{ heal: 1 }] } }] }] }`,
        players: [{ hand: ['Ask'], ex: ['Crown'] }, {}],
      });
    for (const cost of ['{ max: 3 }', '{ min: 1 }', '{ max: 0 }', '{ min: 0 }']) {
      expect(at2(cost).do('play Ask').player(0).defense).toBe(20);
    }
  });

  it('SVE 1.3.6.3 a number that is not there reads as 0', () => {
    const table = at({ hand: ['Names'], ex: ['Crown'] });
    table.do('play Names');
    expect(table.player(0).defense).toBe(20);
  });
});

describe('what is done to cards of a zone', () => {
  const BURIED = '{ choose: { of: { zone: graveyard } } }';
  const all = (zone: string): string => `{ all: { zone: ${zone} } }`;
  const textOf = (text: string) => () =>
    setUp({
      cards: `- { id: pri-squire, name: Squire, kind: follower, special: token, class: royal, cost: 1, attack: 1, defense: 1 }
- { id: pri-sword, name: Sword, kind: equipment, special: token, class: royal }
- { id: pri-text, name: Text, kind: spell, class: witch, cost: 0, abilities: [{ do: [${text}] }] }`,
      players: [{}, {}],
    });

  it.each([
    ['damage', 'graveyard', `${BURIED}, { damage: { who: chosen, amount: 1 } }`],
    ['damage', 'hand', `{ damage: { who: ${all('field')}, and: ${all('hand')}, amount: 1 } }`],
    ['damage', 'ex', `${BURIED}, { to-ex: chosen }, { damage: { who: ${all('ex')}, amount: 1 } }`],
    ['deal-divided', 'ex', '{ divide-damage: { amount: 2, of: { zone: ex } } }, deal-divided'],
    ['destroy', 'ex', `{ destroy: ${all('ex')} }`],
    ['to-ex', 'ex', `{ to-ex: ${all('ex')} }`],
    ['put', 'field', `{ put: ${all('field')} }`],
    ['give', 'hand', `{ give: ${all('hand')} }`],
    ['steal', 'graveyard', `${BURIED}, { may: [{ steal: chosen }] }`],
    ['equip', 'ex', `{ equip: { who: ${all('ex')}, equipment: Sword } }`],
    ['engage', 'ex', `{ engage: ${all('ex')} }`],
    ['engage', 'graveyard', `${BURIED}, { put: chosen }, { engage: chosen }`],
    [
      'stand',
      'graveyard',
      `{ select: { modes: [[{ pick: { of: { zone: graveyard } } }, { stand: chosen }], [draw]] } }`,
    ],
    ['evolve', 'hand', `{ pick: { of: { zone: hand } } }, { evolve: chosen }`],
    ['turn-up', 'ex', `{ turn-up: ${all('ex')} }`],
    ['turn-down', 'deck', `{ turn-down: ${all('deck')} }`],
    ['skip-stand', 'leader', `{ skip-stand: ${all('leader')} }`],
    ['box', 'graveyard', `${BURIED}, { box: chosen }`],
    ['pilot', 'ex', `{ pilot: ${all('ex')} }`],
    ['burst', 'banished', `{ burst: ${all('banished')} }`],
    ['drive', 'ex', `{ drive: ${all('ex')} }`],
    ['run', 'hand', `{ run: ${all('hand')} }`],
    ['eat', 'graveyard', `${BURIED}, { eat: { who: chosen } }`],
  ])('SVE 1.3.2 a text is refused that would "%s" cards in the %s, where that does nothing', (word, zone, text) => {
    expect(textOf(text)).toThrow(new RegExp(`"${word}" does nothing to cards in the ${zone}`));
  });

  it.each([
    ['of what comes from there', `${BURIED}, { put: chosen }`],
    ['of what has come from there', `${BURIED}, { put: chosen }, { engage: it }`],
    ['of another set', `${BURIED}, { choose: { of: { kind: follower }, as: unit } }, { engage: { set: unit } }`],
    ['of cards there or elsewhere', '{ engage: { all: { any-of: [{ zone: ex }, { kind: follower }] } } }'],
    ['by numbers from there', `${BURIED}, { damage: { who: opponent-leader, amount: { attack: chosen } } }`],
    ['of the leader of what lies there', `${BURIED}, { damage: { who: { leader-of: chosen }, amount: 1 } }`],
    ['of leaders', `{ damage: { who: ${all('leader')}, amount: 1 } }`],
    ['that cards gain in a hand', `{ gain: { who: ${all('hand')}, gives: { attack: 1 } } }`],
  ])('SVE 1.3.2 a text %s does something', (_what, text) => {
    expect(textOf(text)).not.toThrow();
  });
});
