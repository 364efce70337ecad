/** Traps of all chapters: values that are read late, effects that last, and events that happen together. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 2 }
- { id: t-wall, name: Wall, type: unit, cost: { free: 1 }, level: 1, power: 9000, atk: 1 }
- { id: t-elder, name: Elder, type: unit, cost: { free: 0 }, level: 2, power: 5000, atk: 4 }
- { id: t-bell, name: Bell, type: history, cost: { free: 0 } }
- { id: t-hydra, name: Hydra, type: unit, cost: { free: 0, x: true }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ gain-life: { amount: amount } }] }] }
- { id: t-raise, name: Raise, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: unit, zone: discard } } }, { place: chosen }] }] }
- { id: t-lit, name: Lit, type: history, cost: { free: 1 }, ca: { green: 3 }, lamps: [none, green, none, none] }
- { id: t-return, name: Return, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-slinger, name: Slinger, type: unit, cost: { free: 0 }, level: 1, power: 1500, atk: 1, keywords: haste, abilities: [{ cost: wipe-self, do: [{ damage-player: { player: opponent, amount: { power: self } } }] }] }
- { id: t-pump, name: Pump, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: [{ power: 1000 }] } }] }] }
- { id: t-weak, name: Weak, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { type: unit } }, gives: [{ atk: -5 }] } }] }] }
- { id: t-faint, name: Faint, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { attacking: true } } }, { gain: { who: chosen, gives: [{ power: -1999 }] } }] }] }
- { id: t-muster, name: Muster, type: spell, cost: { free: 0 }, abilities: [{ do: [{ token: { token: Soldier } }] }] }
- { id: T-soldier, name: Soldier, type: unit, category: Soldier, level: 1, power: 500, atk: 1 }
- { id: t-soldier, name: Soldier, type: unit, epic: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-later, name: Later, type: spell, cost: { free: 0 }, abilities: [{ do: [{ later: { at: end-of-turn, do: [{ gain-life: 5 }] } }] }] }
- { id: t-fall, name: Fall, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: era, controller: you } } }, { put: { who: chosen, into: discard } }] }] }
- { id: t-vamp, name: Vamp, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 3, abilities: [{ when: damages-player, do: [{ gain-life: { amount: 5, player: opponent } }] }] }
- { id: t-hero, name: Hero, type: unit, legacy: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1 }
- { id: t-saga, name: Saga, type: history, legacy: true, cost: { free: 0 } }
- { id: t-stony, name: Stony, type: unit, legacy: true, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: soulstone }
- { id: t-curse, name: Curse, type: spell, cost: { free: 0 }, abilities: [{ do: [{ place: { all: { zone: discard, controller: you } } }, { gain: { who: { all: { name: Hero } }, gives: [{ power: -1000 }] } }] }] }
- { id: t-watcher, name: Watcher, type: history, cost: { free: 1 }, abilities: [{ when: { leaves: { legacy: true } }, do: [{ gain-life: 1 }] }] }
- { id: t-greed, name: Greed, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: 1 }, { put: { who: { all: { zone: hand, controller: you } }, into: deck } }] }] }
- { id: t-stone, name: Stone, type: history, cost: { white: 1 } }
- { id: t-prayer, name: Prayer, type: spell, cost: { white: 1 }, abilities: [{ do: [{ gain-life: 1 }] }] }
- { id: t-hare, name: Hare, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: [haste, valor] }
- { id: t-take, name: Take, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen, until: forever } }] }] }
- { id: t-elf, name: Elf, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, lamps: [none, green, none, none], green: { power: 500 } }
- { id: t-pyre, name: Pyre, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ gain-life: 1 }] }] }
- { id: t-gone, name: Gone, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-under, name: Under, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: deck } }] }] }
- { id: t-aid, name: Aid, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { shield: { who: chosen } }] }] }
- { id: t-none, name: None, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 0 } }] }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1500 } }] }] }
- { id: t-driven, name: Driven, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, keywords: must-attack }
- { id: t-toll, name: Toll, type: history, cost: { free: 0 }, abilities: [{ affects: { type: unit, controller: opponent }, always: { attack-cost: { free: 1 } } }] }
- { id: t-lone, name: Lone, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ affects: { wiped: true }, always: { attack-cost: { free: 1 } } }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const cast = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const battle = (...players: Players): Table => setUp({ cards: CARDS, phase: 'battle', players }).passUntil('attack');

describe('what is read late', () => {
  it('LC 4.4 the X of a card that an effect puts is 0', () => {
    const paid = at({ hand: ['Hydra'], soul: ['Stone', 'Stone'] }, {}).do('play Hydra');
    expect(life(paid.do('X = 2').passUntilQuiet())[0]).toBe(22);
    const put = cast(at({ hand: ['Raise'], discard: ['Hydra'], soul: ['Stone', 'Stone'] }, {}), 'play Raise');
    expect([put.zone(0, 'battlefield'), life(put)[0]]).toEqual([['Hydra'], 20]);
  });

  it("LC 5.3.3 orbs of a card without a controller go by its owner's era", () => {
    const ca = (mine: number, theirs: number): number[] => {
      const era = (n: number): string[] => Array(n).fill('Bell');
      const t = at({ era: era(mine), ca: ['Lit'] }, { era: era(theirs), ca: ['Lit'] });
      return [t.player(0).ca, t.player(1).ca];
    };
    expect([ca(2, 3), ca(3, 2), ca(1, 1)]).toEqual([
      [3, 0],
      [0, 3],
      [0, 0],
    ]);
  });

  it('LC 6.5.2 an ability goes by its card as it was, not by the new one that came back', () => {
    const t = at({ battlefield: ['Slinger'], hand: ['Pump', 'Return'] }, {});
    cast(t, 'play Pump', 'choose Slinger');
    t.do('use ability 1 of Slinger', 'play Return', 'choose Slinger', 'pass', 'pass');
    expect(t.card('Slinger').zone).toBe('hand');
    expect(life(t.passUntilQuiet())[1]).toBe(20 - 2500);
  });

  it('LC 6.7.3.2 a platoon whose highest ATK is below 0 deals nothing', () => {
    const t = battle({ battlefield: ['Ox', 'Fly', 'Wall'], hand: ['Weak'] }, {}).do(
      'attack with Ox',
      'attack with Fly',
    );
    if (t.kind() === 'platoon') t.do('no more');
    expect(life(t.do('play Weak').passUntil('attackAgain'))[1]).toBe(20);
  });

  it('LC 10.1.2.3.2 an era that falls after the declaration takes nobody out of the attack', () => {
    const t = battle({ battlefield: ['Elder', 'Fly'], era: ['Bell', 'Bell'], hand: ['Fall'] }, {}).do(
      'attack with Elder',
      'no more',
      'play Fall',
    );
    t.passUntil('attackAgain');
    expect([t.player(0).era, life(t)[1], t.offered()]).toEqual([1, 16, ['attack again', 'end the battle']]);
  });

  it('LC 10.2.1.2 who has hardly any power left deals hardly any', () => {
    const t = battle({ battlefield: ['Ox', 'Fly'], hand: ['Faint'] }, { battlefield: ['Wall'] }).do(
      'attack with Ox',
      'no more',
    );
    t.do('pass', 'pass', 'block with Wall', 'play Faint', 'pass', 'pass').passUntil('attackAgain');
    expect([t.card('Wall').damage, t.card('Ox').zone]).toEqual([1, 'discard']);
  });
});

describe('names', () => {
  it('LC 5.5.3.1 a token with the name of an EPIC card keeps it not away, and is placed beside it by an effect', () => {
    const first = cast(at({ hand: ['Muster', 't-soldier'] }, {}), 'play Muster');
    expect(cast(first, 'play Soldier').zone(0, 'battlefield')).toEqual(['Soldier', 'Soldier']);
    const second = at({ hand: ['Muster'], battlefield: ['t-soldier'] }, {});
    expect(cast(second, 'play Muster').zone(0, 'battlefield')).toEqual(['Soldier', 'Soldier']);
  });
});

describe('what lasts how long', () => {
  it('LC 7.7.4 a soul lasts through all steps and attacks of the Battle Phase, and no longer', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ battlefield: ['Ox', 'Fly'], soul: ['Stone'], hand: ['Prayer'] }, {}],
    });
    t.do('wipe Stone for a white soul').passUntil('attack').do('attack with Ox', 'no more').passUntil('attackAgain');
    t.do('attack again').passUntil('attack').do('attack with Fly');
    expect([t.player(0).souls.white, t.can('play Prayer')]).toEqual([1, true]);
    expect(t.toPhase('main-2').player(0).souls.white).toBe(0);
  });

  it('LC 9.7.2.1 what a text puts off to the end of the turn in that very step comes at the end of the next', () => {
    const t = setUp({ cards: CARDS, phase: 'adjustment', players: [{ hand: ['Later'] }, {}] });
    t.do('play Later').passUntilQuiet();
    expect(life(t.toPhase('next-turn'))[0]).toBe(20);
    expect(life(t.toPhase('next-turn'))[0]).toBe(25);
  });

  it('LC 9.7.3.4 who attacked may attack again in the next own turn, and a stone is placed again', () => {
    const t = battle({ battlefield: ['Hare', 'Ox'], hand: ['Bell'] }, {}).do('attack with Hare', 'no more');
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(t.can('put Bell into the Soul Yard')).toBe(true);
    expect(t.toPhase('battle').passUntil('attack').can('attack with Hare')).toBe(true);
  });
});

describe('what happens together', () => {
  it('LC 12.4.1 who has no life left loses before what the damage triggers is stacked', () => {
    const t = battle({ battlefield: ['Vamp', 'Ox'] }, { life: 3 }).do('attack with Vamp', 'no more');
    while (!t.isOver()) t.do('pass');
    expect([t.over(), t.player(1).life]).toEqual([{ winner: 0, reason: 'life' }, 0]);
  });

  it('LC 12.3 two LEGACY cards, one of them without power, go in one event: each leaves once', () => {
    const t = cast(
      at({ hand: ['Curse'], discard: ['Hero', 'Saga'], battlefield: ['Watcher', 'Watcher'] }, {}),
      'play Curse',
    );
    expect([t.zone(0, 'battlefield'), life(t)[0]]).toEqual([['Watcher', 'Watcher'], 24]);
    expect(t.zone(0, 'discard').sort()).toEqual(['Curse', 'Hero', 'Saga']);
  });

  it('LC 12.4.5 LC 15.2.5.2 a LEGACY Unit with a soulstone that goes so becomes a soul stone', () => {
    const t = cast(at({ hand: ['Curse'], discard: ['Stony', 'Saga'] }, {}), 'play Curse');
    expect([t.zone(0, 'soul'), t.card('Stony').wiped, t.zone(0, 'discard')]).toEqual([
      ['Stony'],
      true,
      ['Curse', 'Saga'],
    ]);
  });

  it('LC 12.4.2 a deck that is filled again before the check does not help who drew too much', () => {
    const t = at({ hand: ['Greed', 'Bell'], deck: [] }, {}).do('play Greed', 'pass', 'pass');
    expect([t.over(), t.zone(0, 'deck')]).toEqual([{ winner: 1, reason: 'deck' }, ['Bell']]);
  });
});

describe('cards that change sides', () => {
  it('LC 5.7.3 coloured parts go by the era of whoever controls the card', () => {
    const t = at({ hand: ['Take'], era: ['Bell', 'Bell'] }, { battlefield: ['Elf'] });
    expect(t.card('Elf').power).toBe(1000);
    expect(cast(t, 'play Take').card('Elf').power).toBe(1500);
  });

  it('LC 10.1.2.3.1 one that was taken away and came back within the turn has not been there since it began', () => {
    const t = at({ battlefield: ['Ox', 'Fly'], hand: ['Take'] }, { hand: ['Take'] }).do('pass');
    t.do('play Take', 'choose Ox', 'pass', 'pass').do('play Take', 'choose Ox').passUntilQuiet();
    expect(t.zone(0, 'battlefield')).toContain('Ox');
    t.toPhase('battle').passUntil('attack');
    expect([t.can('attack with Ox'), t.can('attack with Fly')]).toEqual([false, true]);
  });

  it('LC 10.1.2.3.1 one that was taken in the turn before may attack', () => {
    const t = at({ battlefield: ['Ox'] }, { hand: ['Take'], battlefield: ['Fly'] }).do('pass');
    t.do('play Take', 'choose Ox').passUntilQuiet().toPhase('next-turn').toPhase('battle').passUntil('attack');
    expect([t.decider(), t.can('attack with Ox')]).toEqual([1, true]);
  });

  it('LC 10.1.4.4 by the switch leaves-battle who changes sides fights on (Q45)', () => {
    const struck = (switches: Record<string, string>): Table => {
      const players: Players = [{ battlefield: ['Ox', 'Fly'] }, { hand: ['Take'] }];
      const t = setUp({ cards: CARDS, switches, phase: 'battle', players }).passUntil('attack');
      t.do('attack with Ox', 'no more', 'pass', 'play Take', 'choose Ox').passUntil('attackAgain');
      return t;
    };
    expect([life(struck({}))[1], struck({}).zone(1, 'battlefield')]).toEqual([20, ['Ox']]);
    expect(life(struck({ 'leaves-battle': 'zone-only' }))[1]).toBe(19);
  });

  it("LC 11.5.2.1.2 a cost takes one that was taken over, and none of the opponent's", () => {
    const t = at({ hand: ['Take'], battlefield: ['Pyre'] }, { battlefield: ['Ox', 'Fly'] });
    expect(t.can('use ability 1 of Pyre')).toBe(false);
    cast(t, 'play Take', 'choose Ox').do('use ability 1 of Pyre');
    expect([t.zone(1, 'discard'), t.zone(1, 'battlefield')]).toEqual([['Ox'], ['Fly']]);
  });

  it('LC 7.2 it is removed to the yard of its owner, and put into the deck of its owner', () => {
    const taken = (): Table => cast(at({ hand: ['Take', 'Gone', 'Under'] }, { battlefield: ['Ox'] }), 'play Take');
    expect(cast(taken(), 'play Gone').zone(1, 'removed')).toEqual(['Ox']);
    expect(cast(taken(), 'play Under').zone(1, 'deck').at(-1)).toBe('Ox');
  });
});

describe('damage and costs', () => {
  it('LC 6.4.2 damage of 0 uses no shield up', () => {
    const t = cast(at({ hand: ['Aid', 'None', 'Bolt'] }, { battlefield: ['Ox'] }), 'play Aid');
    expect(cast(cast(t, 'play None'), 'play Bolt').card('Ox').damage).toBe(0);
  });

  it('LC 10.1.2.3.5 LC 10.1.2.5 who must attack and can pay for it pays; who cannot does not attack', () => {
    const begin = (soul: string[]): Table =>
      setUp({
        cards: CARDS,
        phase: 'battle',
        players: [{ battlefield: ['Driven', 'Ox'], soul }, { battlefield: ['Toll'] }],
      });
    const paid = begin(['Stone']).do('pass', 'pass');
    if (paid.kind() === 'platoon') paid.do('no more');
    paid.passUntil('attackAgain');
    expect([paid.card('Stone').wiped, paid.card('Driven').wiped, life(paid)[1]]).toEqual([true, true, 19]);
    const unpaid = begin([]).toPhase('main-2');
    expect([unpaid.card('Driven').wiped, life(unpaid)[1]]).toEqual([false, 20]);
  });

  it('LC 10.1.2.5 what attacking costs is reckoned when the attackers are wiped', () => {
    const begin = (soul: string[]): Table =>
      setUp({ cards: CARDS, phase: 'battle', players: [{ battlefield: ['Lone', 'Ox'], soul }, {}] }).passUntil(
        'attack',
      );
    expect(begin(['Stone']).can('attack with Ox')).toBe(true);
    const t = begin(['Stone']).do('attack with Ox');
    // with two wiped Units the attack would cost two souls, and Stone makes one
    expect([t.can('attack with Lone'), t.card('Stone').wiped]).toEqual([false, true]);
  });
});
