/**
 * The turn (702), abilities (1201, 1202), playing (1204 to 1206), triggers of moves (1211.6), EP gain (1217) and terms
 * (13), as far as other files do not test them.
 */
import { describe, expect, it } from 'vitest';
import { TURN_PLAYER } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: f-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
const CARDS = `
- { id: f-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: f-elk, name: Elk, type: unit, organizations: [wayfarers, redclaw], cp: 1, str: 1, def: 1 }
- { id: f-fly, name: Fly, type: unit, cp: 1, str: 1, def: 1 }
- { id: f-rope, name: Rope, type: item, cp: 1 }
- { id: f-ghost, name: Ghost, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: excluded-instead }] }
- { id: f-shade, name: Shade, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { enters: { type: unit } }, from: trail, do: [{ gain-bond: 1 }] }] }
- { id: f-toll, name: Toll, type: item, cp: 1, abilities: [{ cost: [{ ep: 1 }], do: [{ gain-bond: 1 }] }] }
- { id: f-scout, name: Raven, sub-name: Scout, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch] }
- { id: f-other, name: Raven, sub-name: Elder, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch] }
- { id: f-call, name: Call, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: { played: { of: { sub-name: Scout }, from-stronghold: true } }, do: [{ gain: { who: self, gives: { str: 2 } } }] }] }
- { id: f-grave, name: Grave, type: item, cp: 1, abilities: [{ when: { milled: { of: { type: unit } } }, do: [{ gain-bond: 1 }] }] }
- { id: f-ride, name: Rider, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: milled, do: [{ put: { who: self, into: hand } }] }] }
- { id: f-wake, name: Wake, type: item, cp: 1, abilities: [{ when: { milled: { of: { name: Ox } } }, do: [{ put: { who: subject, into: hand } }] }] }
- { id: f-back, name: Back, type: item, cp: 1, abilities: [{ when: { excluded: { of: { name: Ox } } }, do: [{ put: { who: subject, into: hand } }] }] }
- { id: f-drop, name: Drop, type: item, cp: 1, abilities: [{ when: { discarded: { of: { type: unit } } }, do: [{ gain-bond: 1 }] }] }
- { id: f-gone, name: Gone, type: item, cp: 1, abilities: [{ when: { excluded: { of: { type: unit } } }, do: [{ gain-bond: 1 }] }] }
- { id: f-cost, name: Costly, type: item, cp: 1, abilities: [{ when: { discarded: { of: { cp: { min: 4 } } } }, do: [{ gain-bond: 1 }] }] }
${event('Dear', '{ gain: { who: { all: { zone: hand, type: unit } }, gives: { cp: 3 } } }')}
${event('One', '{ gain-bond: 1 }')}
${event('Kill', '{ choose: { of: { type: unit } } }, { destroy: chosen }')}
${event('Tomb', '{ gain-bond: { trail: you } }')}
${event('Mill', '{ mill: 2 }')}
${event('Toss', '{ discard-hand: you }')}
${event('Oust', '{ exclude: { all: { zone: trail, owner: you } } }')}
${event('Mend', '{ choose: { of: { type: unit, organization: wayfarers, stunned: true } } }, { recover: chosen }')}
${event('Some', '{ choose: { of: { type: unit, controller: opponent }, count: { count: { of: { name: Rope, controller: you } } } } }, { action: chosen }')}
${event('Pair', '{ gain: { who: { all: { name: Ox } }, gives: [{ str: { count: { of: { name: Rope } } } }, { def: { count: { of: { name: Elk } } } }] } }')}
${event('Show', '{ reveal: { all: { zone: hand, owner: opponent } } }, { pick: { of: { zone: hand, owner: opponent } } }')}
${event('Break', '{ choose: { of: { name: Rope } } }, { destroy: chosen }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const cards = (count: number): string[] => Array<string>(count).fill('Rope');

describe('steps (702)', () => {
  it('TR 702.2 TR 702.3 TR 704.1 each step has its player, who is Primary; outside of steps the Initiative player is', () => {
    const own = { hand: ['One'] };
    const t = setUp({ cards: CARDS, turn: 1, phase: 'preparation', players: [own, own] });
    const seen: string[] = [];
    for (let i = 0; i < 60 && t.phase() !== 'recovery'; i++) {
      const here = `${t.phase()} ${t.state[TURN_PLAYER]}`;
      if (seen.at(-1) !== here) seen.push(here);
      t.do('pass' === t.offered()[0] ? 'pass' : t.offered()[0]);
    }
    expect(seen.filter((step) => !/attack|battle-end/.test(step))).toEqual([
      'preparation 1',
      'draw 1',
      'stronghold 1',
      'deployment 1',
      'draw 0',
      'stronghold 0',
      'deployment 0',
      'battle 1',
    ]);
  });
});

describe('abilities and effects (1201, 1202)', () => {
  it('TR 1201.2 TR 1201.2c an effect may have something done in place of what would happen', () => {
    const t = play(at({ hand: ['Kill'] }, { field: ['Ghost'] }), 'play Kill');
    expect([t.zone(1, 'trail'), t.zone(1, 'excluded')]).toEqual([[], ['Ghost']]);
  });

  it('TR 1202.5 a craft that works in another zone works there, and not on the field', () => {
    const bond = (player: Players[0]): number =>
      play(at({ hand: ['Fly'], stronghold: cards(1), bond: 10, ...player }, {}), 'play Fly').player(0).bond;
    expect([bond({ trail: ['Shade'] }), bond({ field: ['Shade'] })]).toEqual([11, 10]);
  });
});

describe('playing and resolving (1204 to 1206)', () => {
  it('TR 1204.2b what is played from the hand is seen by all', () => {
    const t = at({ hand: ['One'] }, { hand: ['One'] }).do('play One');
    expect(t.cards(0, 'pending')[0].known).toEqual([true, true]);
  });

  it('TR 1205.1 an EVENT goes to the Trail after its effect', () => {
    const t = play(at({ hand: ['Tomb'], trail: ['Ox', 'Ox'], bond: 10 }, {}), 'play Tomb');
    expect([t.player(0).bond, t.zone(0, 'trail').length]).toEqual([12, 3]);
  });

  it('TR 1206.2 a UNIT is paid for, waits in Pending, and can be answered', () => {
    const t = at({ hand: ['Ox'], stronghold: cards(3) }, { hand: ['One'] }).do('play Ox');
    expect([t.player(0).cp, t.stack(), t.zone(0, 'field')]).toEqual([1, ['Ox'], []]);
    t.do('pass');
    expect(t.can('play One')).toBe(true);
    expect(t.passUntilQuiet().zone(0, 'field')).toEqual(['Ox']);
  });

  it('TR 1305.2b a number that playing needs is fixed then', () => {
    const t = at({ hand: ['Some'], field: ['Rope', 'Rope'] }, { field: ['Ox', 'Elk', 'Fly'], hand: ['Break'] });
    t.do('play Some', 'choose Ox', 'choose Elk', 'pass', 'play Break', 'choose Rope#1').passUntilQuiet();
    expect(t.cards(1, 'field').map(({ actioned }) => actioned)).toEqual([true, true, false]);
  });

  it('TR 1305.5 a text may have several such numbers', () => {
    const t = play(at({ hand: ['Pair'], field: ['Ox', 'Rope', 'Rope', 'Elk'] }, {}), 'play Pair');
    expect(t.card('Ox')).toMatchObject({ str: 5, def: 4 });
  });
});

describe('triggers of moves (1211.6)', () => {
  it('TR 1211.6a what goes from a hidden zone to a public one is read there', () => {
    const bond = (t: Table): number => t.player(0).bond;
    expect(
      bond(play(at({ hand: ['Mill'], field: ['Grave'], deck: ['Ox', 'Rope', 'Ox'], bond: 10 }, {}), 'play Mill')),
    ).toBe(11);
    expect(bond(play(at({ hand: ['Toss', 'Ox', 'Rope'], field: ['Drop'], bond: 10 }, {}), 'play Toss'))).toBe(11);
  });

  it('TR 1211.6a what comes from the deck sees itself come, and is the card that has come', () => {
    const own = { hand: ['Mill'], deck: ['Rider', 'Ox', 'Rider'], trail: ['Rider'] };
    expect(play(at(own, {}), 'play Mill').zone(0, 'hand')).toEqual(['Rider']);
    expect(play(at({ ...own, field: ['Wake'], deck: ['Ox', 'Fly'] }, {}), 'play Mill').zone(0, 'hand')).toEqual(['Ox']);
    const t = play(at({ hand: ['Oust'], field: ['Back'], trail: ['Ox', 'Elk'] }, {}), 'play Oust');
    expect(t.zone(0, 'hand')).toEqual(['Ox']);
  });

  it('TR 1211.6a what an effect did to it in the hand is not seen', () => {
    const t = play(at({ hand: ['Dear', 'Toss', 'Ox'], field: ['Costly'], bond: 10 }, {}), 'play Dear');
    expect(t.card('Ox').cp).toBe(5);
    expect(play(t, 'play Toss').player(0).bond).toBe(10);
  });

  it('TR 1211.6c between other zones it is read where it went', () => {
    const t = play(at({ hand: ['Oust'], field: ['Gone'], trail: ['Ox', 'Rope', 'Elk'], bond: 10 }, {}), 'play Oust');
    expect(t.player(0).bond).toBe(12);
  });
});

describe('the limit of Bond (Q1)', () => {
  it.each([
    [{}, 39, 40, 40],
    [{ 'starting-bond': '60' }, 58, 59, 60],
    [{ 'starting-bond': '60' }, 60, 60, 60],
    [{ 'starting-bond': '25' }, 39, 40, 40],
    [{ 'bond-limit': 'none' }, 40, 41, 42],
  ])('TR 705.5 with %j %i becomes %i and %i', (switches, bond, once, twice) => {
    const t = setUp({ cards: CARDS, switches, players: [{ hand: ['One', 'One'], bond }, {}] });
    expect([play(t, 'play One').player(0).bond, play(t, 'play One').player(0).bond]).toEqual([once, twice]);
  });
});

describe('EP gain (1217)', () => {
  it('TR 1217.1 TR 1217.2 TR 1217.4 a Ready card, face up or down, gives 1 EP at once, and nobody can answer', () => {
    const stronghold = ['Rope', { card: 'Ox', faceUp: true }, { card: 'Elk', actioned: true }];
    const t = at({ stronghold, field: ['Toll'] }, { hand: ['One'] });
    expect(t.can('Action Elk for EP')).toBe(false);
    t.do('Action Ox for EP');
    expect([t.player(0).ep, t.card('Ox').actioned, t.decider(), t.stack()]).toEqual([1, true, 0, []]);
    expect([t.can('Action Ox for EP'), t.can('Action Rope for EP')]).toEqual([false, true]);
  });
});

describe('names and organizations (1302), revealing (1311)', () => {
  it('TR 1302.2.e1 a UNIT of that sub-name that is played from the Stronghold is meant, and no other', () => {
    const str = (raven: string, hand: boolean): number => {
      const own = hand ? { hand: [raven], stronghold: cards(1) } : { stronghold: [raven] };
      const t = at({ field: ['Call'], ...own }, {}).do('play Raven');
      return t.passUntilQuiet().card('Call').str;
    };
    expect([str('f-scout', false), str('f-scout', true), str('f-other', false)]).toEqual([3, 1, 1]);
  });

  it('TR 1302.3.e1 stunned UNITs are chosen by organization, those with a second one too', () => {
    const field = ['Ox', 'Elk', 'Fly'].map((card) => ({ card, stunned: true }));
    const t = at({ hand: ['Mend'], field }, {}).do('play Mend');
    expect(t.offered().sort()).toEqual(['choose Elk', 'choose Ox']);
  });

  it('TR 1311.1 what is revealed is seen by all while the effect goes on', () => {
    const t = at({ hand: ['Show'] }, { hand: ['Ox', 'Elk'] });
    expect(t.cards(1, 'hand').map(({ known }) => known)).toEqual([
      [false, true],
      [false, true],
    ]);
    t.do('play Show').passUntil('choose');
    expect(t.cards(1, 'hand').map(({ known }) => known)).toEqual([
      [true, true],
      [true, true],
    ]);
  });
});
