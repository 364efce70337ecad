/** Continuous effects, static crafts and triggered crafts (1202, 1211, 1212, 1214, 1215, 1221, 1222, 1325). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const one = (name: string, text: string, ep = 0): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: event, ep: ${ep}, abilities: [{ do: [${text}] }] }\n`;
const item = (name: string, ...abilities: string[]): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: item, cp: 1, abilities: [${abilities.join(', ')}] }\n`;
const unit = (name: string, cp: number, str: number, def: number, more = ''): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: unit, cp: ${cp}, str: ${str}, def: ${def}${more} }\n`;
const hits = (n: number): string => `do: [{ lose-bond: { amount: ${n}, player: opponent } }]`;
const PICK = '{ choose: { of: { type: unit } } }';
const gain = (gives: string, until = ''): string =>
  `${PICK}, { gain: { who: chosen, gives: ${gives}${until === '' ? '' : `, until: ${until}`} } }`;

const CARDS = [
  unit('Ox', 2, 3, 3),
  unit('Elk', 1, 1, 4),
  unit('Wren', 1, 2, 2, ', organizations: wayfarers'),
  unit('Crow', 1, 2, 2, ', organizations: redclaw'),
  one('Two', gain('{ boost: { str: 2, def: 0 } }')),
  one('Is', gain('{ str-is: 1 }')),
  one('Make', gain('{ type-is: item }')),
  one('Join', gain('{ organization: redclaw }')),
  one('Part', gain('{ loses-organization: wayfarers }')),
  one('Mute', gain('loses-crafts')),
  one('Bare', gain('{ loses-icon: { icons: covert } }')),
  one('Hide', gain('{ icon: covert }')),
  one('Long', gain('{ boost: { str: 5, def: 0 } }', 'forever')),
  one('Next', gain('{ boost: { str: 5, def: 0 } }', 'next-turn')),
  one(
    'Unit',
    '{ choose: { of: { type: item } } }, { gain: { who: chosen, gives: { type: unit, new-numbers: { str: 4, def: 4 }, boost: { str: 1, def: 1 } } } }',
  ),
  one('Clean', `${PICK}, { nullify: chosen }`),
  one('Stun', `${PICK}, { stun: chosen }`),
  one('Heal', '{ choose: { of: { type: unit, stunned: true } } }, { recover: chosen }'),
  one('Kill', `${PICK}, { destroy: chosen }`),
  one('Grab', '{ choose: { of: { type: item, controller: opponent } } }, { control: { who: chosen } }'),
  one('Wipe', '{ destroy: { all: { type: unit } } }'),
  one('Draw', '{ draw: 2 }'),
  one(
    'Later',
    `${PICK}, { later: { at: recovery-starts, do: [{ lose-bond: { amount: 4, player: opponent } }], about: chosen } }`,
  ),
  one('Doom', `${PICK}, { later: { at: recovery-starts, do: [{ destroy: it }], about: chosen } }`),
  item('Flag', '{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you } }'),
  item('Reds', '{ always: { boost: { str: 3, def: 0 } }, affects: { organization: redclaw } }'),
  item('Paint', '{ always: { organization: redclaw }, affects: { type: unit } }'),
  item('Chain', '{ always: { organization: starward }, affects: { organization: redclaw } }'),
  item(
    'Count',
    '{ always: { str: { count: { zone: trail, owner: you } } }, affects: { type: unit, controller: you } }',
  ),
  item('Owl', `{ when: { put-into-trail: { type: unit } }, ${hits(1)} }`),
  item('Both', `{ when: { enters: { type: unit } }, ${hits(1)} }`),
  item(
    'Aim',
    `{ when: { enters: { type: unit } }, do: [{ choose: { of: { type: base, zone: stronghold, face-down: false } } }, { destroy: chosen }] }`,
  ),
  item('Draws', `{ when: { draws: you }, ${hits(1)} }`),
  item('State', `{ when: state, if: { hand: { at-least: 1 } }, ${hits(1)} }`),
  item(
    'Watch',
    `{ cost: [action-self], do: [{ delayed: { ability: { when: { put-into-trail: { type: unit } }, ${hits(2)} } } }] }`,
  ),
  item('Wait', `{ cost: [action-self], do: [{ later: { at: recovery-starts, ${hits(4)} } }] }`),
  one('Break', '{ destroy: { all: { type: item } } }'),
  unit('Herald', 1, 1, 1, `, abilities: [{ when: enters, ${hits(1)} }]`),
  unit('Ghost', 1, 1, 1, `, abilities: [{ when: put-into-trail, ${hits(1)} }]`),
  unit('Avenger', 3, 4, 1, `, abilities: [{ when: stuns, do: [{ instant-death: other }] }]`),
  unit('Tall', 1, 1, 5),
  unit('Lurker', 1, 1, 1, `, abilities: [{ when: { put-into-trail: { type: unit } }, from: stronghold, ${hits(6)} }]`),
  unit('Proud', 1, 1, 1, `, icons: [{ exaltation: { always: { boost: { str: 4, def: 0 } } } }]`),
  unit('Shade', 1, 1, 1, ', icons: [covert]'),
].join('');

type Side = Parameters<typeof setUp>[0]['players'][0];
type Phase = 'deployment' | 'battle' | 'recovery';
const at = (you: Side, opponent: Side = {}, phase: Phase = 'deployment') =>
  setUp({ cards: CARDS, phase, players: [you, opponent] });
const down = (...names: string[]): string[] => names;

describe('layers (1215.1)', () => {
  it('TR 1215.1f TR 1215.3 TR 1215.3b TR 1215.3b-2 TR 1303.1 set and then plus, or plus and then set', () => {
    const first = at({ hand: ['Two', 'Is'], field: ['Ox'] })
      .do('play Two')
      .passUntilQuiet()
      .do('play Is')
      .passUntilQuiet();
    expect(first.card('Ox').str).toBe(1);
    const second = at({ hand: ['Two', 'Is'], field: ['Ox'] })
      .do('play Is')
      .passUntilQuiet()
      .do('play Two')
      .passUntilQuiet();
    expect(second.card('Ox').str).toBe(3);
  });
  it('TR 1215.1b TR 1215.1f TR 1302.3 TR 1331.1 who gains an organization is met by what asks for it', () => {
    const t = at({ hand: ['Join'], field: ['Wren', 'Reds'] });
    expect(t.card('Wren').str).toBe(2);
    t.do('play Join').passUntilQuiet();
    expect([t.card('Wren').str, t.card('Wren').organizations]).toEqual([5, ['wayfarers', 'redclaw']]);
  });
  it('TR 1215.1d TR 1334.1 what is lost is lost after what is gained', () => {
    const t = at({ hand: ['Part'], field: ['Wren'] })
      .do('play Part')
      .passUntilQuiet();
    expect(t.card('Wren').organizations).toEqual([]);
  });
  it('TR 1215.3a an effect that another changes the reach of comes after it, however old it is', () => {
    // Chain is older than Paint, and is applied after it
    const t = at({ field: ['Ox', 'Chain', 'Paint'] });
    expect(t.card('Ox').organizations).toEqual(['redclaw', 'starward']);
  });
  it('TR 1215.1c TR 1215.1d TR 1331.3 TR 1332.3 TR 1334.2 an icon craft is gained, and lost', () => {
    const t = at({ hand: ['Hide', 'Bare'], field: ['Ox', 'Shade'] });
    t.do('play Hide', 'choose Ox').passUntilQuiet();
    expect(t.card('Ox').keywords).toContain('covert');
    t.do('play Bare', 'choose Shade').passUntilQuiet();
    expect(t.card('Shade').keywords).not.toContain('covert');
  });
  it('TR 1215.1 TR 1215.1a TR 1215.1e TR 1215.2 numbers that were not there come before what changes them', () => {
    const t = at({ hand: ['Unit'], field: ['Flag'] })
      .do('play Unit')
      .passUntilQuiet();
    expect([t.card('Flag').types, t.card('Flag').str, t.card('Flag').def]).toEqual([['unit', 'item'], 6, 5]);
  });
  it('TR 1215.5 a number that is set loses what it was', () => {
    const t = at({ hand: ['Is'], field: ['Ox'] })
      .do('play Is')
      .passUntilQuiet();
    expect([t.card('Ox').str, t.card('Ox').def]).toEqual([1, 3]);
    // a UNIT that becomes an ITEM is no UNIT any more: no text about UNITs finds it
    const made = at({ hand: ['Make', 'Kill'], field: ['Ox', 'Watch'] });
    expect(made.can('play Kill')).toBe(true);
    made.do('play Make').passUntilQuiet();
    expect([made.card('Ox').types, made.can('play Kill')]).toEqual([['item'], false]);
  });
  it('TR 1215.4 TR 1215.10 TR 1212.1 a static craft reaches what comes later', () => {
    const t = at({ hand: ['Elk'], field: ['Flag'], stronghold: down('Ox') })
      .do('play Elk')
      .passUntilQuiet();
    expect(t.card('Elk').str).toBe(2);
  });
  it('TR 1215.3b-3 TR 1212.1 it ends with its card', () => {
    const t = at({ hand: ['Kill'], field: ['Ox', 'Flag', 'Paint'] })
      .do('play Kill')
      .passUntilQuiet();
    expect(t.zone(0, 'trail').sort()).toEqual(['Kill', 'Ox']);
  });
  it('TR 1215.6 TR 1214.1 other effects reach only what is there as they resolve', () => {
    const t = at({ hand: ['Two', 'Elk'], field: ['Ox'], stronghold: down('Ox') });
    t.do('play Two').passUntilQuiet().do('play Elk').passUntilQuiet();
    expect([t.card('Ox').str, t.card('Elk').str]).toEqual([5, 1]);
  });
  it('TR 1305.4 a static number is counted again and again', () => {
    const t = at({ hand: ['Draw'], field: ['Elk', 'Count'] });
    expect(t.card('Elk').str).toBe(1);
    expect(t.do('play Draw').passUntilQuiet().card('Elk').str).toBe(2);
  });
  it('TR 1325.1 TR 1325.1a TR 1325.1b what is older has no influence any more, what is younger has', () => {
    const t = at({ hand: ['Two', 'Clean', 'Two'], field: ['Ox', 'Flag'] });
    t.do('play Two').passUntilQuiet();
    expect(t.card('Ox').str).toBe(6);
    expect(t.do('play Clean').passUntilQuiet().card('Ox').str).toBe(3);
    expect(t.do('play Two').passUntilQuiet().card('Ox').str).toBe(5);
  });
});

describe('durations', () => {
  it('TR 705.7 TR 1215.3b-4 "this turn" ends with the turn, and nothing sooner', () => {
    const t = at({ hand: ['Two'], field: ['Ox'] })
      .do('play Two')
      .passUntilQuiet();
    t.toPhase('recovery');
    expect(t.card('Ox').str).toBe(5);
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(3);
  });
  it('TR 1215.8 without an end it lasts for the rest of the game', () => {
    const t = at({ hand: ['Long'], field: ['Ox'] })
      .do('play Long')
      .passUntilQuiet();
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(8);
  });
  it('TR 1215.7 "during the next turn" begins with that turn, and ends with it', () => {
    const t = at({ hand: ['Next'], field: ['Ox'] })
      .do('play Next')
      .passUntilQuiet();
    expect(t.card('Ox').str).toBe(3);
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(8);
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(3);
  });
});

describe('what is valid (1202)', () => {
  it('TR 1202.1 TR 1202.2 a craft of a UNIT is valid on the field only', () => {
    expect(at({ hand: ['Proud'] }).can('play Proud')).toBe(false);
    const t = setUp({ cards: CARDS, players: [{ bond: 20, field: ['Ox', 'Flag'], hand: ['Elk'] }, {}] });
    expect([t.card('Ox').str, t.card('Elk').str]).toEqual([4, 1]);
  });
  it('TR 1202.2a TR 1306.2c a stunned UNIT has no craft', () => {
    const t = setUp({ cards: CARDS, players: [{ bond: 20, field: [{ card: 'Proud', stunned: true }] }, {}] });
    expect(t.card('Proud').str).toBe(1);
  });
  it('TR 1409.1 exaltation is had while the Bond is 20 or less', () => {
    const low = setUp({ cards: CARDS, players: [{ bond: 20, field: ['Proud'] }, {}] });
    const high = setUp({ cards: CARDS, players: [{ bond: 21, field: ['Proud'] }, {}] });
    expect([low.card('Proud').str, high.card('Proud').str]).toEqual([5, 1]);
  });
});

describe('triggered crafts (1211)', () => {
  it('TR 1211.1 TR 1211.2 TR 1322.1 what is waited for puts the craft into Pending in the next rule check', () => {
    const t = at({ hand: ['Herald'], stronghold: down('Ox') }).do('play Herald', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.stack().length, t.player(1).bond]).toEqual([['Herald'], 1, 40]);
    expect(t.passUntilQuiet().player(1).bond).toBe(39);
  });
  it('TR 1211.3 each occurrence counts once', () => {
    const t = at({ hand: ['Wipe'], field: ['Ox', 'Elk', 'Owl'] })
      .do('play Wipe')
      .passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
  });
  it('TR 1313.2 TR 1211.3 two cards drawn are two draws', () => {
    expect(
      at({ hand: ['Draw'], field: ['Draws'] })
        .do('play Draw')
        .passUntilQuiet()
        .player(1).bond,
    ).toBe(38);
  });
  it('TR 1211.4 the Primary player’s go first, and so resolve last', () => {
    const t = at({ hand: ['Elk'], field: ['Both'], stronghold: down('Ox') }, { field: ['Both'] });
    t.do('play Elk', 'pass', 'pass');
    expect(t.stack().length).toBe(2);
    t.do('pass', 'pass');
    expect([t.player(0).bond, t.player(1).bond]).toEqual([39, 40]);
  });
  it('TR 1211.5 TR 1204.2d one that finds no target is not played, and is over', () => {
    const t = at({ hand: ['Elk'], field: ['Aim'], stronghold: down('Ox') }).do('play Elk', 'pass', 'pass');
    expect([t.stack().length, t.waiting()]).toEqual([0, 0]);
  });
  it('TR 1211.6 TR 1211.6b a card that goes to the Trail sees itself go, and those that go with it', () => {
    const t = at({ hand: ['Wipe'], field: ['Ghost', 'Ox'] })
      .do('play Wipe')
      .passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
    const stunned = at({ hand: ['Wipe'], field: [{ card: 'Ghost', stunned: true }] })
      .do('play Wipe')
      .passUntilQuiet();
    expect(stunned.player(1).bond).toBe(40);
  });
  it('TR 1211.8 a delayed trigger waits for the next such event, once', () => {
    const t = at({ field: ['Watch', 'Ox', 'Elk'], hand: ['Kill', 'Kill'] });
    t.do('use ability 1 of Watch').passUntilQuiet();
    t.do('play Kill', 'choose Ox').passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
    t.do('play Kill', 'choose Elk').passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
    // it is a craft of the card that made it: the player who controls that card by then plays it (1211.4)
    const given = at({ field: ['Watch', 'Ox'], hand: ['Kill'] }, { hand: ['Grab'] });
    given.do('use ability 1 of Watch').passUntilQuiet().do('pass', 'play Grab', 'choose Watch', 'pass', 'pass');
    expect(given.card('Watch').player).toBe(1);
    given.passUntil('priority');
    while (!given.can('play Kill')) given.do('pass');
    given.do('play Kill', 'choose Ox').passUntilQuiet();
    expect([given.player(0).bond, given.player(1).bond]).toEqual([38, 40]);
    const later = at({ hand: ['Later'], field: ['Ox'] })
      .do('play Later')
      .passUntilQuiet();
    later.toPhase('battle');
    expect(later.player(1).bond).toBe(40);
    later.toPhase('recovery');
    expect(later.passUntilQuiet().player(1).bond).toBe(36);
  });
  it('TR 1211.4 "it" in what is put off is the card that it is about, and no other one', () => {
    const t = at({ hand: ['Doom'], field: ['Ox', 'Elk'] });
    t.do('play Doom', 'choose Ox').passUntilQuiet().toPhase('battle');
    expect(t.zone(0, 'field')).toEqual(['Ox', 'Elk']);
    t.toPhase('recovery');
    expect(t.passUntilQuiet().zone(0, 'field')).toEqual(['Elk']);
    // nothing stands in for a card that has left before
    const gone = at({ hand: ['Doom', 'Kill'], field: ['Ox', 'Elk'] });
    gone.do('play Doom', 'choose Ox').passUntilQuiet();
    gone.do('play Kill', 'choose Ox').passUntilQuiet().toPhase('recovery');
    expect(gone.passUntilQuiet().zone(0, 'field')).toEqual(['Elk']);
  });
  it('TR 1211.4 TR 1211.8 what is put off for a step is a craft of the card that made it: its controller by then', () => {
    const bonds = (answer: string, switches: Record<string, string> = {}): number[] => {
      const players: [Side, Side] = [{ field: ['Wait'] }, { hand: [answer] }];
      const t = setUp({ cards: CARDS, phase: 'deployment', players, switches });
      t.do('use ability 1 of Wait').passUntilQuiet().do('pass', `play ${answer}`);
      if (answer === 'Grab') t.do('choose Wait');
      t.do('pass', 'pass').toPhase('recovery');
      return [t.passUntilQuiet().player(0).bond, t.player(1).bond];
    };
    expect(bonds('Grab')).toEqual([36, 40]);
    // a card that has left had its last controller; by the other reading the craft stays with the player who made it
    expect(bonds('Break')).toEqual([40, 36]);
    expect(bonds('Grab', { 'trigger-controller': 'at-event' })).toEqual([40, 36]);
  });
  it('TR 1211.9 a state triggers, and not again while it waits in Pending', () => {
    const t = at({ field: ['State'], hand: ['Ox'] });
    expect(t.stack().length).toBe(1);
    t.do('pass');
    expect(t.stack().length).toBe(1);
  });
  it('TR 1211.3a TR 1211.3b TR 1211.3c a hidden card triggers if it is revealed, and stays hidden otherwise', () => {
    const t = at({ hand: ['Kill'], field: ['Ox'], stronghold: down('Lurker') }).do('play Kill', 'pass', 'pass');
    expect(t.kind()).toBe('reveal');
    t.do('reveal it');
    expect(t.passUntilQuiet().player(1).bond).toBe(34);
    const hidden = at({ hand: ['Kill'], field: ['Ox'], stronghold: down('Lurker') }).do(
      'play Kill',
      'pass',
      'pass',
      'keep it hidden',
    );
    expect([hidden.passUntilQuiet().player(1).bond, hidden.waiting()]).toEqual([40, 0]);
  });
  it('TR 1211.10 TR 1205.1d-1 what has triggered is played though its card is gone', () => {
    const t = at({ hand: ['Herald'], stronghold: down('Ox', 'Ox') }, { hand: ['Kill'] });
    t.do('play Herald', 'pass', 'pass', 'pass', 'play Kill').passUntilQuiet();
    expect([t.zone(0, 'field'), t.player(1).bond]).toEqual([[], 39]);
  });
});
