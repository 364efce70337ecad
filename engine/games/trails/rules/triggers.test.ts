/** Triggered crafts (1211), last known information (1221) and sources (1222). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: t-elk, name: Elk, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: t-rope, name: Rope, type: item, cp: 1 }
- { id: t-horn, name: Horn, type: item, cp: 1, abilities: [{ when: { enters: { type: unit } }, do: [{ if: { is: { there-are: { of: { name: Ox } } }, then: [{ gain-bond: 5 }] } }] }] }
- { id: t-aim, name: Aim, type: item, cp: 1, abilities: [{ when: { enters: { type: unit } }, do: [{ choose: { of: { type: unit, controller: opponent } } }, { stun: chosen }] }] }
- { id: t-bell, name: Bell, type: item, cp: 1, abilities: [{ when: { destroyed: { type: unit } }, do: [{ gain-bond: 1 }] }] }
- { id: t-two, name: Two, type: event, ep: 0, abilities: [{ do: [{ destroy: { all: { type: unit } } }] }] }
- { id: t-home, name: Home, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: [unit, item] } } }, { destroy: chosen }] }] }
- { id: t-take, name: Take, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: item } } }, { control: { who: chosen } }] }] }
- { id: t-grab, name: Grab, type: event, ep: 0, abilities: [{ do: [{ destroy: { all: { type: unit } } }, { control: { who: { all: { name: Bell } } } }] }] }
- { id: t-mute, name: Mute, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: [unit, item] } } }, { gain: { who: chosen, gives: loses-crafts } }] }] }
- { id: t-weep, name: Weep, type: item, cp: 1, abilities: [{ when: { put-into-trail: { type: unit, icon: covert } }, do: [{ gain-bond: 1 }] }] }
- { id: t-veil, name: Veil, type: item, cp: 1, abilities: [{ always: { icon: covert }, affects: { name: Elk } }] }
- { id: t-wail, name: Wail, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { leaves: { type: unit, other: true } }, do: [{ gain-bond: 1 }] }] }
- { id: t-spy, name: Spy, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { bond-lost: you }, from: hand, do: [{ gain-bond: 2 }] }] }
- { id: t-trap, name: Trap, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { bond-lost: you }, from: stronghold, do: [{ gain-bond: 2 }] }] }
- { id: t-hurt, name: Hurt, type: event, ep: 0, abilities: [{ do: [{ lose-bond: 3 }, { lose-bond: 1 }] }] }
- { id: t-pain, name: Pain, type: event, ep: 0, abilities: [{ do: [{ lose-bond: { amount: 3, player: opponent } }] }] }
- { id: t-late, name: Late, type: event, ep: 0, abilities: [{ do: [{ later: { at: battle-starts, do: [{ gain-bond: 1 }] } }] }] }
- { id: t-alert, name: Alert, type: item, cp: 1, abilities: [{ when: state, if: { bond: { at-most: 10 } }, do: [{ draw: 1 }] }] }
- { id: t-pack, name: Pack, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 9, abilities: [{ when: { attacks: { type: unit, controller: you, other: true } }, do: [{ gain: { who: self, gives: { boost: { str: 1, def: 1 } } } }] }] }
- { id: t-lead, name: Lead, type: item, cp: 1, abilities: [{ when: { attack: you }, do: [{ gain-bond: 1 }] }] }
- { id: t-slay, name: Slay, type: unit, cp: 1, str: 4, def: 3, abilities: [{ when: stuns, do: [{ instant-death: other }] }] }
- { id: t-over, name: Over, type: unit, cp: 1, str: 9, def: 3, abilities: [{ when: overkills, do: [{ gain-bond: 9 }] }] }
- { id: t-wall, name: Wall, type: unit, cp: 2, str: 3, def: 4, abilities: [{ when: stuns, do: [{ gain-bond: 7 }] }] }
- { id: t-mage, name: Mage, type: unit, cp: 1, str: 1, def: 1, icons: [magic], abilities: [{ when: { craft-played: { icon: magic } }, do: [{ gain-bond: 6 }] }] }
- { id: t-str, name: Last, type: unit, cp: 1, str: 6, def: 1, abilities: [{ cost: [action-self], do: [{ gain-bond: { str: { who: self } } }] }] }
- { id: t-more, name: More, type: event, ep: 0, abilities: [{ do: [{ gain: { who: { all: { name: Last } }, gives: { str: 2 } } }] }] }
- { id: t-daze, name: Daze, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { stun: chosen }] }] }
- { id: t-club, name: Club, type: unit, cp: 1, str: 1, def: 1, abilities: [{ cost: [action-self], do: [{ choose: { of: { type: unit, controller: opponent } } }, { stun: chosen }] }, { when: stuns, do: [{ gain-bond: 4 }] }] }
`;
type Position = Parameters<typeof setUp>[0];
type Players = Position['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
/** A battle of player 0 with these UNITs against that target, with everything that it triggers. */
const fight = (players: Players, attackers: string[], target: string, switches = {}): Table => {
  const t = setUp({ cards: CARDS, phase: 'battle', players, switches }).passUntil('attackers');
  t.do(...attackers.map((name) => `attack with ${name}`));
  if (t.kind() === 'scrum') t.do('no more');
  t.do(target);
  while (t.kind() === 'priority' || t.kind() === 'triggerOrder') t.doAt(0);
  return t;
};
const cards = (count: number): string[] => Array<string>(count).fill('Rope');

describe('triggered crafts (1211)', () => {
  it('TR 1211.1 TR 1211.2 it is played by itself, and an "if" behind the condition is looked at as it resolves', () => {
    const t = at({ field: ['Horn'], hand: ['Elk', 'Home'], stronghold: cards(2), bond: 10 }, {}).do('play Elk');
    t.do('pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of Horn']);
    expect(t.passUntilQuiet().player(0).bond).toBe(10);
    const with_ = at({ field: ['Horn', 'Ox'], hand: ['Elk'], stronghold: cards(2), bond: 10 }, {});
    expect(play(with_, 'play Elk').player(0).bond).toBe(15);
  });

  it('TR 1211.3 it triggers as often as the condition comes true', () => {
    const t = play(at({ field: ['Bell', 'Ox', 'Elk'], hand: ['Two'], bond: 10 }, { field: ['Ox'] }), 'play Two');
    expect(t.player(0).bond).toBe(13);
  });

  it('TR 1211.3a TR 1211.3b from a hand it triggers if its card is revealed, asked for each time; or it stays hidden', () => {
    const hurt = (): Table =>
      at({ hand: ['Hurt', 'Spy'], bond: 20 }, {})
        .do('play Hurt')
        .passUntil('reveal');
    const t = hurt();
    expect([t.decider(), t.card('Spy').known]).toEqual([0, [true, false]]);
    t.do('reveal it').passUntil('reveal').do('reveal it').passUntilQuiet();
    expect(t.player(0).bond).toBe(20);
    const hidden = hurt().do('keep it hidden').passUntil('reveal').do('keep it hidden').passUntilQuiet();
    expect([hidden.player(0).bond, hidden.card('Spy').known]).toEqual([16, [true, false]]);
  });

  it('TR 1211.3a likewise face down in a Stronghold', () => {
    const t = at({ hand: ['Pain'] }, { stronghold: ['Trap'], bond: 20 })
      .do('play Pain')
      .passUntil('reveal');
    expect(t.decider()).toBe(1);
    t.do('reveal it').passUntilQuiet();
    expect([t.player(1).bond, t.card('Trap').faceUp]).toEqual([19, false]);
  });

  it('TR 1211.3c what was revealed is seen until the trigger has resolved', () => {
    const t = at({ hand: ['Pain'] }, { hand: ['Spy'], bond: 20 })
      .do('play Pain')
      .passUntil('reveal')
      .do('reveal it');
    expect([t.stack(), t.cards(1, 'hand')[0].known]).toEqual([['ability 1 of Spy'], [true, true]]);
    expect(t.passUntilQuiet().cards(1, 'hand')[0].name).toBe('Spy');
  });

  it('TR 1211.4 who controls the card at the rule check plays it, or by a switch who did at the event (Q39)', () => {
    const bonds = (switches: Record<string, string>): number[] => {
      const players: Players = [
        { hand: ['Take', 'Kill'], bond: 10 },
        { field: ['Bell', 'Ox'], bond: 10 },
      ];
      const t = setUp({ cards: CARDS, players, switches });
      play(t, 'play Take');
      t.do('play Kill', 'choose Ox').passUntilQuiet();
      return [t.player(0).bond, t.player(1).bond];
    };
    expect(bonds({})).toEqual([11, 10]);
    // here control changes between the event and the check
    const late = (switches: Record<string, string>): number[] => {
      const players: Players = [
        { hand: ['Grab'], bond: 10 },
        { field: ['Bell', 'Ox'], bond: 10 },
      ];
      const t = play(setUp({ cards: CARDS, players, switches }), 'play Grab');
      return [t.player(0).bond, t.player(1).bond];
    };
    expect([late({}), late({ 'trigger-controller': 'at-event' })]).toEqual([
      [11, 10],
      [10, 11],
    ]);
  });

  it('TR 1211.5 it is mandatory, and used up if it cannot be played', () => {
    const t = at({ field: ['Aim'], hand: ['Elk', 'Elk'], stronghold: cards(2) }, { hand: ['Ox'] });
    play(t, 'play Elk');
    expect([t.stack(), t.waiting()]).toEqual([[], 0]);
    const other = at({ field: ['Aim'], hand: ['Elk'], stronghold: cards(2) }, { field: ['Ox'] }).do(
      'play Elk',
      'pass',
      'pass',
    );
    expect(other.stack()).toEqual(['ability 1 of Aim']);
    expect(other.passUntilQuiet().card('Ox').stunned).toBe(true);
  });

  it('TR 1211.6 TR 1211.6b what left the field is read as it was there, with what effects gave it', () => {
    const bond = (field: string[]): number => {
      const t = at({ field, hand: ['Kill'], bond: 10 }, {})
        .do('play Kill', 'choose Elk')
        .passUntilQuiet();
      return t.player(0).bond;
    };
    expect([bond(['Weep', 'Veil', 'Elk']), bond(['Weep', 'Elk'])]).toEqual([11, 10]);
  });

  it('TR 1211.6 what leaves together sees each other leave', () => {
    const t = play(at({ field: ['Wail', 'Wail'], hand: ['Two'], bond: 10 }, {}), 'play Two');
    expect(t.player(0).bond).toBe(12);
  });

  it('TR 1211.7 TR 1211.7.e1 once for each UNIT that attacks, where it waits for one; once an attack otherwise', () => {
    const t = fight(
      [{ field: ['Pack', 'Ox', 'Elk', 'Lead'], bond: 10 }, { field: ['Wall'] }],
      ['Ox', 'Elk'],
      'attack Wall',
    );
    expect([t.card('Pack').str, t.player(0).bond]).toEqual([3, 11]);
  });

  it('TR 1211.8 a delayed trigger works once', () => {
    const t = play(at({ hand: ['Late'], bond: 10 }, {}), 'play Late')
      .toPhase('battle')
      .passUntilQuiet();
    expect(t.player(0).bond).toBe(11);
    expect(t.toPhase('next-turn').toPhase('battle').passUntilQuiet().player(0).bond).toBe(11);
  });

  it('TR 1211.9 a trigger of a state triggers once at a time, and again after it has resolved', () => {
    const low = (switches = {}): Table =>
      setUp({ cards: CARDS, switches, players: [{ field: ['Alert'], bond: 10, deck: cards(5) }, {}] });
    const t = low();
    expect(t.stack()).toEqual(['ability 1 of Alert']);
    t.do('pass', 'pass');
    expect([t.player(0).hand, t.stack()]).toEqual([1, ['ability 1 of Alert']]);
    expect(at({ field: ['Alert'], bond: 11 }, {}).stack()).toEqual([]);
  });

  it('TR 1211.10 once triggered it is played, though its card has gone or lost the craft', () => {
    const t = at({ field: ['Bell', 'Ox'], hand: ['Two'], bond: 10 }, {}).do('play Two', 'pass', 'pass');
    expect(t.stack()).toEqual(['ability 1 of Bell']);
    const gone = at({ field: ['Wail', 'Elk'], hand: ['Two'], bond: 10 }, {})
      .do('play Two')
      .passUntilQuiet();
    expect(gone.player(0).bond).toBe(11);
  });

  it('TR 1211.10.e1 TR 804.11a both are stunned, and the trigger of the stunned attacker is played', () => {
    const t = fight([{ field: ['Slay'] }, { field: ['Wall'] }], ['Slay'], 'attack Wall');
    expect([t.card('Slay').stunned, t.card('Wall').zone]).toEqual([true, 'trail']);
  });

  it('TR 1211.10.e2 likewise that of overkill', () => {
    const t = fight(
      [
        { field: ['Over'], bond: 10 },
        { field: ['Wall'], bond: 40 },
      ],
      ['Over'],
      'attack Wall',
    );
    // the UNIT was stunned, which cost 1 for its CP; 9 were gained
    expect([t.card('Over').stunned, t.player(0).bond, t.player(1).bond]).toEqual([true, 18, 33]);
  });

  it('TR 1211.10.e3 playing Magic stuns its card, whose trigger for that is played', () => {
    const t = play(at({ field: ['Mage'], bond: 10 }, {}), 'use ability 2 of Mage');
    expect([t.card('Mage').stunned, t.player(0).bond]).toEqual([true, 15]);
  });
});

describe('last-known information and sources (1221, 1222)', () => {
  it('TR 1221.1 a card that has gone is read as it was last on the field', () => {
    const t = play(at({ field: ['Last'], hand: ['More'], bond: 10 }, { hand: ['Kill'] }), 'play More');
    t.do('use ability 1 of Last', 'pass', 'play Kill', 'choose Last').passUntilQuiet();
    expect([t.card('Last').zone, t.player(0).bond]).toEqual(['trail', 18]);
  });

  it('TR 1222.1 TR 1222.2 TR 1222.4b the card whose ability stuns has stunned, and no other', () => {
    const t = play(
      at({ field: ['Club'], hand: ['Daze'], bond: 10 }, { field: ['Ox', 'Ox'] }),
      'use ability 1 of Club',
      'choose Ox#1',
    );
    expect(t.player(0).bond).toBe(14);
    expect(play(t, 'play Daze', 'choose Ox#2').player(0).bond).toBe(14);
  });

  it('TR 1222.4 TR 1222.4a an attacker has stunned what it attacked; a defender has not, or has by a switch (Q7)', () => {
    const bond = (switches = {}): number =>
      fight([{ field: ['Ox'] }, { field: ['Wall'], bond: 20 }], ['Ox'], 'attack Wall', switches).player(1).bond;
    expect([bond(), bond({ 'stun-credit': 'both' })]).toEqual([20, 27]);
  });
});
