/** Traps of trigger abilities (11.6): several at once, abilities that follow a card, states, conditions. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-bat, name: Bat, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: t-host, name: Host, type: history, cost: { free: 1 }, abilities: [{ when: { enters: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-eye, name: Eye, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: { enters: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-eye-2, name: Other Eye, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: { enters: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-grief, name: Grief, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: { leaves: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-sorrow, name: Sorrow, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: { leaves: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: t-raise, name: Raise, type: spell, cost: { free: 0 }, abilities: [{ do: [{ place: { all: { type: unit, zone: discard, controller: you } } }] }] }
- { id: t-sweep, name: Sweep, type: spell, cost: { free: 0 }, abilities: [{ do: [{ destroy: { all: { type: unit } } }] }] }
- { id: t-kill, name: Kill, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: t-away, name: Away, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-purge, name: Purge, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: discard, type: unit } } }, { put: { who: chosen, into: removed } }] }] }
- { id: t-hunter, name: Hunter, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ choose: { of: { type: unit, controller: opponent } } }, { destroy: chosen }] }] }
- { id: t-phoenix, name: Phoenix, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: destroyed, do: [{ place: self }] }] }
- { id: t-ghost, name: Ghost, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: leaves, do: [{ place: self }] }] }
- { id: t-judge, name: Judge, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, if: { there-are: { of: { type: unit, controller: you }, at-least: 3 } }, do: [{ gain-life: 5 }] }] }
- { id: t-asker, name: Asker, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ may: [{ gain-life: 5 }] }] }] }
- { id: t-payer, name: Payer, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, cost: { souls: { free: 1 } }, do: [{ gain-life: 5 }] }] }
- { id: t-last, name: Last, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: destroyed, do: [{ gain-life: { power: self } }] }] }
- { id: t-salve, name: Salve, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 10 }] }] }
- { id: t-pact, name: Pact, type: history, cost: { free: 1 }, abilities: [{ when: state, if: { life: { at-most: 15 } }, do: [{ gain-life: 2 }] }] }
- { id: t-pain, name: Pain, type: spell, cost: { free: 0 }, abilities: [{ do: [{ lose-life: 8 }] }] }
- { id: t-banner, name: Banner, type: history, cost: { free: 1 }, abilities: [{ affects: { type: unit, controller: you }, always: [{ power: 1000 }] }] }
- { id: t-both, name: Both, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, abilities: [{ when: enters, do: [{ gain-life: 1 }] }, { when: enters, do: [{ draw: 1 }] }] }
- { id: t-season, name: Season, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1, lamps: [none, green, none, none], abilities: [{ when: { leaves: { other: true } }, do: [{ gain-life: 3 }], colour: green }] }
- { id: t-seven, name: Seven, type: history, cost: { free: 1 }, ca: 7 }
`;
type Players = Parameters<typeof setUp>[0]['players'];
const at = (...players: Players) => setUp({ cards: CARDS, players });
const life = (t: ReturnType<typeof setUp>): number[] => [t.player(0).life, t.player(1).life];

describe('what triggers at once', () => {
  it('LC 11.6.5 LC 11.6.3 three Units that are placed together trigger three times', () => {
    const t = at({ hand: ['Raise'], battlefield: ['Host'], discard: ['Ox', 'Fly', 'Bat'] }, {}).do('play Raise');
    t.passUntilQuiet();
    expect([life(t)[0], t.zone(0, 'battlefield').length]).toEqual([23, 4]);
  });

  it('LC 11.6.17.2.1 those that enter together see each other and themselves', () => {
    const t = at({ hand: ['Raise'], discard: ['Eye', 'Other Eye'] }, {})
      .do('play Raise')
      .passUntilQuiet();
    expect(life(t)[0]).toBe(24);
  });

  it('LC 11.4.9 those that leave together see each other and themselves leave (Q36)', () => {
    const t = at({ hand: ['Sweep'], battlefield: ['Grief'] }, { battlefield: ['Sorrow'] }).do('play Sweep');
    t.passUntilQuiet();
    expect(life(t)).toEqual([22, 22]);
  });

  it('LC 11.6.6 the other player’s are above the turn player’s', () => {
    const t = at({ hand: ['Fly'], battlefield: ['Host'] }, { battlefield: ['Eye'] }).do('play Fly');
    expect(t.stack()).toEqual(['ability 1 of Eye', 'ability 1 of Host']);
    t.do('pass', 'pass');
    expect([life(t), t.decider()]).toEqual([[20, 21], 0]);
  });

  it('LC 11.6.6 the order of the own ones is the player’s', () => {
    const t = at({ hand: ['Both'], battlefield: ['Host'] }, {}).do('play Both');
    expect([t.kind(), t.decider()]).toEqual(['triggerOrder', 0]);
    t.do('(ability 2)', 'ability of Both');
    expect(t.stack()).toEqual(['ability 1 of Host', 'ability 1 of Both', 'ability 2 of Both']);
  });
});

describe('putting them on the stack', () => {
  it('LC 11.6.10 without a legal choice it is gone, and nobody gets priority over it', () => {
    const t = at({ hand: ['Hunter'] }, { hand: ['Sweep'] }).do('play Hunter');
    expect([t.stack(), t.waiting(), t.decider()]).toEqual([[], 0, 0]);
  });

  it('LC 11.6.10 it chooses as it is stacked', () => {
    const t = at({ hand: ['Hunter'] }, { battlefield: ['Fly', 'Bat'] }).do('play Hunter');
    expect([t.kind(), t.offered()]).toEqual(['choose', ['choose Fly', 'choose Bat']]);
    t.do('choose Bat').passUntilQuiet();
    expect(t.zone(1, 'battlefield')).toEqual(['Fly']);
  });

  it('LC 11.6.13 LC 11.6.8 its cost is paid as it is stacked; where it cannot be, it is gone (Q30)', () => {
    const poor = at({ hand: ['Payer'] }, {}).do('play Payer');
    expect([poor.stack(), poor.waiting()]).toEqual([[], 0]);
    const rich = at({ hand: ['Payer'], soul: ['Ox'] }, {}).do('play Payer');
    expect([rich.stack(), rich.card('Ox').wiped]).toEqual([['ability 1 of Payer'], true]);
    expect(life(rich.passUntilQuiet())[0]).toBe(25);
  });

  it('LC 11.6.15 what a player may do is stacked anyway, and asked as it resolves', () => {
    const t = at({ hand: ['Asker'] }, { hand: ['Kill'] }).do('play Asker');
    expect(t.stack()).toEqual(['ability 1 of Asker']);
    t.do('pass', 'play Kill', 'choose Asker', 'pass', 'pass', 'pass', 'pass');
    expect([t.kind(), t.decider(), t.zone(0, 'discard')]).toEqual(['may', 0, ['Asker']]);
    expect(life(t.do('decline'))[0]).toBe(20);
  });
});

describe('conditions', () => {
  it('LC 11.6.14 not met at the event: nothing, even if it is met later', () => {
    const t = at({ hand: ['Judge', 'Fly'], battlefield: ['Ox'] }, {}).do('play Judge');
    expect(t.stack()).toEqual([]);
    expect(life(t.do('play Fly').passUntilQuiet())[0]).toBe(20);
  });

  it('LC 11.8.2 met at the event and no more on resolution: nothing is done', () => {
    const t = at({ hand: ['Judge'], battlefield: ['Ox', 'Fly'] }, { hand: ['Kill'] }).do('play Judge', 'pass');
    t.do('play Kill', 'choose Ox').passUntilQuiet();
    expect(life(t)[0]).toBe(20);
    const kept = at({ hand: ['Judge'], battlefield: ['Ox', 'Fly'] }, {})
      .do('play Judge')
      .passUntilQuiet();
    expect(life(kept)[0]).toBe(25);
  });
});

describe('following a card', () => {
  it('LC 11.6.17.1 it comes back from the discard, if it is still there', () => {
    const t = at({ hand: ['Kill'], battlefield: ['Phoenix'] }, {})
      .do('play Kill')
      .passUntilQuiet();
    expect([t.card('Phoenix').zone, t.zone(0, 'battlefield')]).toEqual(['battlefield', ['Phoenix']]);
    const gone = at({ hand: ['Kill'], battlefield: ['Phoenix'] }, { hand: ['Purge'] });
    gone.do('play Kill', 'pass', 'pass', 'pass', 'play Purge', 'choose Phoenix').passUntilQuiet();
    expect(gone.card('Phoenix').zone).toBe('removed');
  });

  it('LC 11.6.17.2 it does not follow into a hand', () => {
    const t = at({ hand: ['Away'], battlefield: ['Ghost'] }, {})
      .do('play Away')
      .passUntilQuiet();
    expect(t.card('Ghost').zone).toBe('hand');
    const dead = at({ hand: ['Kill'], battlefield: ['Ghost'] }, {})
      .do('play Kill')
      .passUntilQuiet();
    expect(dead.card('Ghost').zone).toBe('battlefield');
  });

  it('LC 11.6.4 a coloured trigger looks at the lamp as the event happens', () => {
    const t = at({ hand: ['Kill'], battlefield: ['Season', 'Ox'], era: ['Ox', 'Ox'] }, {}).do('play Kill', 'choose Ox');
    expect(life(t.passUntilQuiet())[0]).toBe(23);
    const first = at({ hand: ['Kill'], battlefield: ['Season', 'Ox'] }, {}).do('play Kill', 'choose Ox');
    expect(life(first.passUntilQuiet())[0]).toBe(20);
  });
});

describe('states', () => {
  it('LC 11.6.19 it does not trigger again while it is on the stack, and does afterwards if the state holds', () => {
    const t = at({ hand: ['Pain'], battlefield: ['Pact'] }, {}).do('play Pain', 'pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([['ability 1 of Pact'], 12]);
    t.do('pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([['ability 1 of Pact'], 14]);
    t.do('pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([[], 16]);
  });

  it('LC 11.6.19 LC 11.8.2 what it waited for is not asked again as it resolves', () => {
    const t = at({ hand: ['Pain', 'Salve'], battlefield: ['Pact'] }, {}).do('play Pain', 'pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([['ability 1 of Pact'], 12]);
    t.do('play Salve', 'pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([['ability 1 of Pact'], 22]);
    t.do('pass', 'pass');
    expect([t.stack(), life(t)[0]]).toEqual([[], 24]);
  });

  it('LC 6.5.2 what it asks about its card is answered as the card was, bonuses included', () => {
    const t = at({ hand: ['Kill'], battlefield: ['Last', 'Banner'] }, {}).do('play Kill', 'choose Last');
    expect(life(t.passUntilQuiet())[0]).toBe(20 + 1500);
  });
});
