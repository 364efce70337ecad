/** Traps of players, sources, zones and keyword actions (6, 7, 15.1). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1500 } }] }] }
- { id: t-burn, name: Burn, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage-player: { player: opponent, amount: 3 } }] }] }
- { id: t-cannon, name: Cannon, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 500 } }] }, { when: damages-unit, do: [{ gain-life: 1 }] }] }
- { id: t-mortar, name: Mortar, type: structure, cost: { free: 0 }, abilities: [{ cost: wipe-self, do: [{ damage-player: { player: opponent, amount: 3 } }] }, { when: damages-player, do: [{ gain-life: 1 }] }] }
- { id: t-wiper, name: Wiper, type: spell, cost: { free: 0 }, abilities: [{ do: [{ wipe: { all: { zone: battlefield, controller: opponent } } }, { wipe: { all: { zone: soul, controller: opponent } } }] }] }
- { id: t-wipe-field, name: Wipe Field, type: spell, cost: { free: 0 }, abilities: [{ do: [{ wipe: { all: { zone: battlefield } } }] }] }
- { id: t-waker, name: Waker, type: spell, cost: { free: 0 }, abilities: [{ do: [{ recover: { all: { zone: battlefield } } }, { recover: { all: { zone: soul } } }] }] }
- { id: t-tick, name: Tick, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: wiped, do: [{ gain-life: 1 }] }, { when: recovers, do: [{ gain-life: 10 }] }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { destroy: chosen }] }] }
- { id: t-crumble, name: Crumble, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: soul } } }, { destroy: chosen }] }] }
- { id: t-drop, name: Drop, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { put: { who: chosen, into: discard } }] }] }
- { id: t-gone, name: Gone, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: battlefield } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-mourner, name: Mourner, type: history, cost: { free: 1 }, abilities: [{ when: { destroyed: { zone: battlefield } }, do: [{ gain-life: 100 }] }] }
- { id: t-keeper, name: Keeper, type: history, cost: { free: 1 }, abilities: [{ when: { put-into-discard: { zone: battlefield } }, do: [{ gain-life: 1 }] }] }
- { id: t-give-up, name: Give Up, type: spell, cost: { free: 0 }, abilities: [{ do: [{ discard: 1 }] }] }
- { id: t-relic, name: Relic, type: history, cost: { free: 1 }, abilities: [{ when: discarded, do: [{ gain-life: 1 }] }] }
- { id: t-find, name: Find, type: spell, cost: { free: 0 }, abilities: [{ do: [{ search: { of: { type: unit } } }] }] }
- { id: t-later, name: Later, type: spell, cost: { free: 0 }, abilities: [{ do: [{ later: { at: end-of-turn, do: [{ gain-life: 5 }] } }] }] }
- { id: t-raise, name: Raise, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit, zone: discard } } }, { place: chosen }] }] }
- { id: t-spark, name: Spark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ token: { token: Imp } }] }] }
- { id: T-imp, name: Imp, type: unit, level: 1, power: 500, atk: 1 }
- { id: t-return, name: Return, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-both-lose, name: Tribute, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: unit, zone: battlefield, controller: opponent }, by: opponent } }, { sacrifice: chosen }] }] }
- { id: t-season, name: Season, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, lamps: [none, green, red, none], abilities: [{ cost: { souls: { free: 0 } }, if: { era: { at-least: 1 } }, do: [{ gain-life: { era: you } }] }] }
- { id: t-mark, name: Mark, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era } }] }] }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
- { id: t-mode, name: Mode, type: history, cost: { free: 0 }, abilities: [{ cost: { souls: { free: 0 } }, do: [{ select: { modes: [[{ gain-life: 1 }], [{ draw: 1 }]] } }] }] }
- { id: t-mode-trigger, name: Mode Trigger, type: history, cost: { free: 0 }, abilities: [{ when: enters, do: [{ select: { modes: [[{ gain-life: 1 }], [{ draw: 1 }]] } }] }] }
- { id: t-hear, name: Hear, type: history, cost: { free: 0 }, abilities: [{ when: { ability-used: { zone: battlefield } }, do: [{ gain-life: 10 }] }] }
- { id: t-loop, name: Loop, type: history, cost: { free: 0 }, abilities: [{ when: { enters: { type: unit } }, do: [{ put: { who: subject, into: hand } }] }] }
- { id: t-twice, name: Twice, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 1 }, { lose-life: { amount: 21, player: opponent } }, { gain-life: { amount: 3, player: opponent } }] }] }
- { id: t-plague, name: Plague, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-shy, name: Shy, type: unit, cost: { free: 0 }, level: 1, power: 1000, atk: 1, keywords: unchoosable }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const cast = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();

describe('damage', () => {
  it('LC 6.4.1.1 takes life from a player', () => {
    expect(life(cast(at({ hand: ['Burn'] }, {}), 'play Burn'))).toEqual([20, 17]);
  });

  it('LC 6.4.1.2 two damages that each would be borne kill together', () => {
    const t = at({ hand: ['Bolt', 'Bolt'] }, { battlefield: ['Ox'] });
    expect(cast(t, 'play Bolt').card('Ox').damage).toBe(1500);
    expect(cast(t, 'play Bolt').card('Ox').zone).toBe('discard');
  });

  it('LC 6.6.1.3 damage of an ability is dealt by the card that has it, to Units and to players', () => {
    const t = cast(at({ battlefield: ['Cannon'] }, { battlefield: ['Ox'] }), 'use ability 1 of Cannon');
    expect([t.card('Ox').damage, life(t)[0]]).toEqual([500, 21]);
  });

  it('LC 6.6.1.2 damage of a spell is dealt by the spell, not by a card in play', () => {
    const t = cast(at({ hand: ['Bolt'], battlefield: ['Cannon'] }, { battlefield: ['Ox'] }), 'play Bolt');
    expect(life(t)[0]).toBe(20);
  });
});

describe('wiping and recovering', () => {
  it('LC 15.1.3.1 LC 15.3.3.2 wipes Units and soul stones; the battlefield alone leaves the stones', () => {
    const players = (): Players[1] => ({ battlefield: ['Ox'], soul: ['Fly'] });
    const all = cast(at({ hand: ['Wiper'] }, players()), 'play Wiper');
    expect([all.card('Ox').wiped, all.card('Fly').wiped]).toEqual([true, true]);
    const field = cast(at({ hand: ['Wipe Field'] }, players()), 'play Wipe Field');
    expect([field.card('Ox').wiped, field.card('Fly').wiped]).toEqual([true, false]);
  });

  it('LC 15.1.3.2 a wiped card may be told to be wiped, and nothing happens', () => {
    const t = cast(at({ hand: ['Wipe Field'] }, { battlefield: [{ card: 'Tick', wiped: true }] }), 'play Wipe Field');
    expect([t.card('Tick').wiped, life(t)[1]]).toEqual([true, 20]);
    const active = cast(at({ hand: ['Wipe Field'] }, { battlefield: ['Tick'] }), 'play Wipe Field');
    expect(life(active)[1]).toBe(21);
  });

  it('LC 15.1.2.1 recovers Units and soul stones of both players', () => {
    const t = at(
      { hand: ['Waker'] },
      { battlefield: [{ card: 'Tick', wiped: true }], soul: [{ card: 'Ox', wiped: true }] },
    );
    cast(t, 'play Waker');
    expect([t.card('Tick').wiped, t.card('Ox').wiped, life(t)[1]]).toEqual([false, false, 30]);
  });

  it('LC 15.1.2.2 an active card stays active, and nothing triggers', () => {
    expect(life(cast(at({ hand: ['Waker'] }, { battlefield: ['Tick'] }), 'play Waker'))[1]).toBe(20);
  });
});

describe('leaving the battlefield', () => {
  it('LC 15.1.4.1 destroying puts into the owner’s discard, a soul stone from the Soul Yard', () => {
    const t = cast(at({ hand: ['Kill', 'Crumble'] }, { battlefield: ['Ox'], soul: ['Fly'] }), 'play Kill');
    expect(cast(t, 'play Crumble').zone(1, 'discard').sort()).toEqual(['Fly', 'Ox']);
  });

  it('LC 15.1.4.2 being put into the discard is no destruction', () => {
    const t = at({ hand: ['Drop', 'Kill'], battlefield: ['Mourner', 'Keeper'] }, { battlefield: ['Ox', 'Fly'] });
    expect(life(cast(t, 'play Drop', 'choose Ox'))[0]).toBe(21);
    expect(life(cast(t, 'play Kill', 'choose Fly'))[0]).toBe(122);
  });

  it('LC 15.1.13.5 a sacrifice is no destruction, and the player whose Unit it is picks it', () => {
    const t = at({ hand: ['Tribute'], battlefield: ['Mourner', 'Keeper', 'Plague'] }, { battlefield: ['Ox', 'Shy'] });
    t.do('play Tribute', 'pass', 'pass');
    expect([t.decider(), t.offered().length]).toEqual([1, 2]);
    expect(life(t.do('Shy').passUntilQuiet())[0]).toBe(21);
    expect(t.zone(1, 'discard')).toEqual(['Shy']);
  });

  it('LC 15.1.6.1 removing is neither destruction nor the discard', () => {
    const t = at({ hand: ['Gone'], battlefield: ['Mourner', 'Keeper'] }, { battlefield: ['Ox'] });
    cast(t, 'play Gone', 'choose Ox');
    expect([t.zone(1, 'removed'), life(t)[0]]).toEqual([['Ox'], 20]);
  });

  it('LC 15.1.5.1 discarding is from the hand, and not what a spell does at its end', () => {
    const t = cast(at({ hand: ['Give Up', 'Relic'] }, {}), 'play Give Up');
    expect([t.zone(0, 'discard').sort(), life(t)[0]]).toEqual([['Give Up', 'Relic'], 21]);
  });

  it('LC 6.11.4 a token is in the discard for what looks there, and then nowhere', () => {
    const t = at({ hand: ['Spark', 'Kill'], battlefield: ['Keeper', 'Mourner'] }, {});
    cast(t, 'play Spark');
    expect(t.zone(0, 'battlefield')).toContain('Imp');
    t.do('play Kill', 'choose Imp').passUntilQuiet();
    expect([life(t)[0], t.zone(0, 'discard').sort()]).toEqual([121, ['Kill', 'Spark']]);
  });

  it('LC 6.11.4 a token that is returned is not in the hand when anybody has priority', () => {
    const t = at({ hand: ['Spark', 'Return'] }, {});
    cast(cast(t, 'play Spark'), 'play Return');
    expect([t.zone(0, 'hand'), t.zone(0, 'battlefield')]).toEqual([[], []]);
  });
});

describe('hidden zones', () => {
  it('LC 15.1.8.2 LC 15.1.8.1 one may fail to find what is there, and the deck is shuffled all the same', () => {
    const t = at({ hand: ['Find'], deck: ['Seven', 'Ox', 'Seven', 'Fly'] }, {}).do('play Find', 'pass', 'pass');
    expect(t.offered()).toEqual(expect.arrayContaining(['choose Ox', 'choose Fly']));
    expect(t.offered().length).toBe(3);
    t.do('choose no more').passUntilQuiet();
    expect([t.zone(0, 'hand'), t.zone(0, 'deck').sort()]).toEqual([[], ['Fly', 'Ox', 'Seven', 'Seven']]);
  });

  it('LC 15.1.9.1 cards that a search has found are shown', () => {
    const t = at({ hand: ['Find'], deck: ['Seven', 'Ox', 'Seven'] }, {})
      .do('play Find')
      .passUntilQuiet('choose Ox');
    expect([t.zone(0, 'hand'), t.card('Ox').known]).toEqual([['Ox'], [true, true]]);
  });

  it('LC 7.6.3 LC 7.11.2 a marker is known to its player alone, and so is a hand', () => {
    const t = at({ era: ['Ox'], hand: ['Fly'] }, {});
    expect([t.cards(0, 'era')[0].known, t.cards(0, 'hand')[0].known]).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it('LC 7.9.2 nobody knows a deck', () => {
    expect(at({ deck: ['Ox'] }, {}).cards(0, 'deck')[0].known).toEqual([false, false]);
  });
});

describe('owners and controllers', () => {
  it('LC 6.2.3 LC 7.2 the player who places a card controls it, and it leaves for its owner', () => {
    const t = cast(at({ hand: ['Raise', 'Kill'] }, { discard: ['Ox'] }), 'play Raise');
    expect(t.zone(0, 'battlefield')).toEqual(['Ox']);
    expect(cast(t, 'play Kill').zone(1, 'discard')).toEqual(['Ox']);
  });

  it('LC 7.2 a card that the opponent controls goes back to its owner’s hand, too', () => {
    const t = cast(at({ hand: ['Raise', 'Return'] }, { discard: ['Ox'] }), 'play Raise');
    expect(cast(t, 'play Return').zone(1, 'hand')).toContain('Ox');
  });

  it('LC 10.1.2.3.1 one that was raised this turn waits like any other', () => {
    const t = cast(at({ hand: ['Raise'] }, { discard: ['Ox'] }), 'play Raise')
      .toPhase('battle')
      .do('pass', 'pass');
    expect(t.can('attack with Ox')).toBe(false);
  });

  it('LC 15.1.12.2 an ability is used by the controller of its card alone', () => {
    const t = at({ battlefield: ['Mortar'] }, {}).do('pass');
    expect([t.decider(), t.can('use ability 1 of Mortar')]).toEqual([1, false]);
  });
});

describe('abilities', () => {
  it('LC 11.5.13 LC 9.5.9 what looks for their use is stacked above them', () => {
    const t = at({ battlefield: ['Mortar', 'Hear'] }, {}).do('use ability 1 of Mortar');
    expect([t.stack(), t.decider()]).toEqual([['ability 1 of Hear', 'ability 1 of Mortar'], 0]);
  });

  it('LC 11.4.8 they resolve though their card has gone', () => {
    const t = at({ battlefield: ['Mortar'], hand: ['Kill'] }, {}).do('use ability 1 of Mortar', 'play Kill');
    expect(life(t.passUntilQuiet())[1]).toBe(17);
  });

  it('LC 11.5.5 the mode of an ability is selected as it is used, that of a trigger as it is stacked', () => {
    const t = at({ battlefield: ['Mode'] }, {}).do('use ability 1 of Mode', 'select mode 1');
    expect([t.kind(), t.stack()]).toEqual(['priority', ['ability 1 of Mode']]);
  });

  it('LC 11.6.7 the mode of a trigger is selected as it is stacked', () => {
    const t = at({ hand: ['Mode Trigger'] }, {}).do('play Mode Trigger', 'select mode 2');
    expect([t.kind(), t.stack()]).toEqual(['priority', ['ability 1 of Mode Trigger']]);
    expect(t.passUntilQuiet().zone(0, 'hand').length).toBe(1);
  });

  it('LC 11.5.7 the era of an ability is the one in which it was used', () => {
    const t = at({ hand: ['Mark'], battlefield: ['Season'], era: ['Ox', 'Ox'] }, {}).do('use ability 1 of Season');
    t.do('play Mark', 'pass', 'pass');
    expect([t.player(0).era, t.stack()]).toEqual([3, ['ability 1 of Season']]);
    expect(life(t.passUntilQuiet())[0]).toBe(22);
    // the next use is in the new era
    expect(life(t.do('use ability 1 of Season').passUntilQuiet())[0]).toBe(25);
  });

  it('LC 11.6.18.1 LC 11.6.18 a delayed trigger of the end of the turn waits for it, and comes once', () => {
    const t = cast(at({ hand: ['Later'] }, {}), 'play Later');
    expect(life(t)[0]).toBe(20);
    t.toPhase('adjustment');
    expect(t.stack().length).toBe(1);
    expect(life(t.toPhase('next-turn').toPhase('next-turn'))[0]).toBe(25);
  });

  it('LC 11.8.5 a text is followed in its order, and only its end is looked at', () => {
    const t = cast(at({ hand: ['Twice'] }, {}), 'play Twice');
    expect([t.isOver(), life(t)]).toEqual([false, [21, 2]]);
  });

  it('LC 11.6.17.2.1 what enters is returned by a trigger that saw it', () => {
    const t = cast(at({ hand: ['Fly'], battlefield: ['Loop'] }, {}), 'play Fly');
    expect(t.zone(0, 'hand')).toEqual(['Fly']);
  });

  it('LC 6.6.1.3 the player whom it hits as well', () => {
    const t = cast(at({ battlefield: ['Mortar'] }, {}), 'use ability 1 of Mortar');
    expect(life(t)).toEqual([21, 17]);
  });
});
