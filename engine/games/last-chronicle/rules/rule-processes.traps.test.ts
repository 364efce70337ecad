/** Traps of rule processes (12): several at once, in several rounds, and moves that are no destruction. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-mouse, name: Mouse, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }] }
- { id: t-hero, name: Hero, type: unit, legacy: true, cost: { free: 2, white: 1 }, level: 1, power: 3000, atk: 2 }
- { id: t-saga, name: Saga, type: history, legacy: true, cost: { white: 1 } }
- { id: t-keep, name: Keep, type: structure, legacy: true, cost: { white: 1 } }
- { id: t-king, name: King, type: unit, epic: true, cost: { free: 1 }, level: 1, power: 3000, atk: 2 }
- { id: t-king-2, name: King, type: unit, epic: true, cost: { free: 2 }, level: 2, power: 4000, atk: 2 }
- { id: t-king-3, name: King, type: unit, cost: { free: 2 }, level: 2, power: 4000, atk: 2 }
- { id: t-mourner, name: Mourner, type: history, cost: { free: 1 }, abilities: [{ when: { destroyed: { type: unit } }, do: [{ draw: 1 }] }] }
- { id: t-watcher, name: Watcher, type: history, cost: { free: 1 }, abilities: [{ when: { leaves: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-banner, name: Banner, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ affects: { other: true, type: unit, controller: you }, always: [{ power: 1000 }] }] }
- { id: t-blight, name: Blight, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ affects: { other: true, type: unit }, always: [{ power: -1000 }] }] }
- { id: t-curse, name: Curse, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: -2000 }] } }] }] }
- { id: t-gloom, name: Gloom, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { name: Ox } }, amount: 2000 } }, { gain: { who: { all: { name: Mouse } }, gives: [{ power: -2000 }] } }] }] }
- { id: t-spare, name: Spare, type: history, cost: { free: 1 }, abilities: [{ affects: { name: Hero }, always: remove-instead }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 2000 } }] }] }
- { id: t-sweep, name: Sweep, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: unit } }, amount: 1000 } }] }] }
- { id: t-drain, name: Drain, type: spell, cost: { free: 0 }, abilities: [{ do: [{ lose-life: { amount: 3, player: each } }, { gain-life: 5 }] }] }
- { id: t-ruin, name: Ruin, type: spell, cost: { free: 0 }, abilities: [{ do: [{ lose-life: { amount: 3, player: each } }] }] }
- { id: t-greed, name: Greed, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: 3 }] }] }
- { id: t-folly, name: Folly, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: { player: opponent } }, { damage-player: { player: you, amount: 2 } }] }] }
`;

const idle = { battlefield: ['Ox'] };

describe('losing', () => {
  it('LC 3.1.1 life that came back before the check saves', () => {
    const t = setUp({ cards: CARDS, players: [{ life: 1, hand: ['Drain'] }, { life: 9 }] });
    t.do('play Drain').passUntilQuiet();
    expect([t.isOver(), t.player(0).life, t.player(1).life]).toEqual([false, 3, 6]);
  });

  it('LC 12.4.1 life below 0 loses like 0', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Ruin'] }, { life: 2 }] });
    t.do('play Ruin', 'pass', 'pass');
    expect(t.over()).toEqual({ winner: 0, reason: 'life' });
  });

  it('LC 3.3 both without life at once is a draw', () => {
    const t = setUp({ cards: CARDS, players: [{ life: 3, hand: ['Ruin'] }, { life: 1 }] });
    t.do('play Ruin', 'pass', 'pass');
    expect(t.over()?.winner).toBe(2);
  });

  it('LC 3.3 a draw too where one has no life and the other no deck', () => {
    const t = setUp({ cards: CARDS, players: [{ life: 2, hand: ['Folly'] }, { deck: [] }] });
    t.do('play Folly', 'pass', 'pass');
    expect(t.over()?.winner).toBe(2);
  });

  it('LC 3.1.2 who draws more than there is draws that, and has lost at the check', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Greed'], deck: ['Ox', 'Ox'] }, {}] });
    t.do('play Greed', 'pass', 'pass');
    expect([t.over(), t.zone(0, 'hand').length]).toEqual([{ winner: 1, reason: 'deck' }, 2]);
  });

  it('LC 12.4.2 drawing the last card is no loss', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Greed'], deck: ['Ox', 'Ox', 'Ox'] }, {}] });
    t.do('play Greed').passUntilQuiet();
    expect([t.isOver(), t.zone(0, 'deck')]).toEqual([false, []]);
  });
});

describe('Units that cannot stay', () => {
  it('LC 12.4.3 power 0 puts into the discard and destroys nothing', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Curse'], battlefield: ['Mourner', 'Watcher'] }, idle] });
    t.do('play Curse', 'choose Ox').passUntilQuiet();
    expect([t.zone(1, 'discard'), t.zone(0, 'hand'), t.player(0).life]).toEqual([['Ox'], [], 21]);
  });

  it('LC 12.4.3 a damaged Unit whose power falls to 0 is put, not destroyed', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Curse'], battlefield: ['Mourner'] }, { battlefield: [{ card: 'Ox', damage: 1000 }] }],
    });
    t.do('play Curse', 'choose Ox').passUntilQuiet();
    expect([t.zone(1, 'discard'), t.zone(0, 'hand')]).toEqual([['Ox'], []]);
  });

  it('LC 12.4.3 where a text could change how cards leave, one of power 0 is still put, and one with damage destroyed', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Gloom'], battlefield: ['Mourner', 'Spare'] }, { battlefield: ['Ox', 'Mouse'] }],
    });
    t.do('play Gloom').passUntilQuiet();
    expect([t.zone(1, 'discard').sort(), t.zone(0, 'hand').length]).toEqual([['Mouse', 'Ox'], 1]);
  });

  it('LC 12.4.4 damage as high as power destroys, also when the power comes down to it', () => {
    const hit = setUp({ cards: CARDS, players: [{ hand: ['Bolt'], battlefield: ['Mourner'] }, idle] });
    hit.do('play Bolt', 'choose Ox').passUntilQuiet();
    expect([hit.zone(1, 'discard'), hit.zone(0, 'hand').length]).toEqual([['Ox'], 1]);
    const sunk = setUp({
      cards: CARDS,
      players: [{ hand: ['Curse'], battlefield: ['Mourner'] }, { battlefield: [{ card: 'Hero', damage: 1000 }] }],
    });
    sunk.do('play Curse', 'choose Hero').passUntilQuiet();
    expect([sunk.zone(1, 'discard'), sunk.zone(0, 'hand').length]).toEqual([['Hero'], 1]);
  });

  it('LC 12.3 LC 11.1.3 LC 11.1.4 what was held up by one that goes follows in a second round', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Sweep'], battlefield: ['Mourner'] }, { battlefield: ['Banner', 'Mouse'] }],
    });
    // Mouse has 1500 with Banner: it survives the damage, and not the loss of Banner
    t.do('play Sweep').passUntilQuiet();
    expect([t.zone(1, 'discard').sort(), t.zone(0, 'hand').length]).toEqual([['Banner', 'Mouse'], 2]);
  });

  it('LC 12.3 what keeps others down goes together with them, not before them', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ hand: ['Sweep'] }, { battlefield: ['Blight', { card: 'Ox', damage: 0 }] }],
    });
    // Ox has 1000 with Blight: both are due in the same round, though without Blight Ox would stay
    t.do('play Sweep').passUntilQuiet();
    expect(t.zone(1, 'discard').sort()).toEqual(['Blight', 'Ox']);
  });

  it('LC 11.7.2 a Unit that enters at power 0 is there for its triggers and then goes', () => {
    const t = setUp({ cards: CARDS, players: [{ hand: ['Fly'] }, { battlefield: ['Blight'] }] });
    t.do('play Fly').passUntilQuiet();
    expect([t.zone(0, 'battlefield'), t.zone(0, 'discard'), t.player(0).life]).toEqual([[], ['Fly'], 21]);
  });
});

describe('LEGACY and EPIC', () => {
  it('LC 12.4.5 three LEGACY cards of any type all go, and none was destroyed', () => {
    const t = setUp({
      cards: CARDS,
      players: [{ battlefield: ['Hero', 'Saga', 'Keep', 'Mourner', 'Watcher'] }, { battlefield: ['Saga'] }],
    }).passUntilQuiet();
    expect(t.zone(0, 'discard').sort()).toEqual(['Hero', 'Keep', 'Saga']);
    expect([t.zone(1, 'battlefield'), t.zone(0, 'hand'), t.player(0).life]).toEqual([['Saga'], [], 21]);
  });

  it('LC 12.4.6 two EPIC cards of one name both go; a namesake without the icon does not count', () => {
    const t = setUp({ cards: CARDS, players: [{ battlefield: ['t-king', 't-king-2', 't-king-3'] }, {}] });
    t.passUntilQuiet();
    expect([t.zone(0, 'discard').length, t.zone(0, 'battlefield').length]).toEqual([2, 1]);
    const two = setUp({
      cards: CARDS,
      players: [{ battlefield: ['t-king', 't-king-3'] }, { battlefield: ['t-king-2'] }],
    });
    two.passUntilQuiet();
    expect([two.zone(0, 'battlefield').length, two.zone(1, 'battlefield').length]).toEqual([2, 1]);
  });
});

describe('era markers', () => {
  it('LC 12.4.7 the fifth marker goes, the one that came last', () => {
    const t = setUp({ cards: CARDS, players: [{ era: ['Ox', 'Mouse', 'Hero', 'Saga', 'Keep'] }, {}] }).passUntilQuiet();
    expect([t.zone(0, 'era'), t.zone(0, 'discard')]).toEqual([['Ox', 'Mouse', 'Hero', 'Saga'], ['Keep']]);
    expect(t.player(0).era).toBe(4);
  });
});
