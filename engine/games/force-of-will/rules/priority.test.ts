/** Priority: which player may act, with what, and what a pass does. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: t-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 500 }
- { id: t-beast, name: Beast, type: resonator, cost: { free: 0 }, atk: 500, def: 500, abilities: [{ always: [{ keyword: must-attack }] }] }
- { id: t-oak, name: Oak, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ affects: { name: Sprout, controller: you }, always: [{ def: 300 }] }] }
- { id: t-sprout, name: Sprout, type: resonator, cost: { free: 0 }, atk: 100, def: 0 }
- { id: t-orb, name: Orb, type: regalia, cost: { free: 0 }, abilities: [{ cost: [rest-self], do: [{ gain-life: 100 }] }] }
- { id: t-grove, name: Grove, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ if: { life: { at-least: 9000 } }, always: [{ cost: { of: {}, free: 1 } }] }] }
- { id: t-song, name: Song, type: chant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-flash, name: Flash, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ gain-life: 100 }] }] }
- { id: t-wilt, name: Wilt, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: [{ def: -500 }] } }] }] }
- { id: t-ward, name: Ward, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, do: [{ gain-life: 100 }] }] }
- { id: t-snare, name: Snare, type: chant-standby, cost: { free: 0 }, abilities: [{ standby: true, when: [{ summoned: { of: { type: resonator } } }], do: [{ gain-life: 100 }] }] }
- { id: t-mourner, name: Mourner, type: resonator, cost: { free: 0 }, atk: 100, def: 900, abilities: [{ when: [{ destroyed: { of: { name: Sprout } } }], do: [{ gain-life: 100 }] }, { when: [{ destroyed: { of: { name: Sprout } } }], do: [{ target: { of: { type: regalia } } }, { destroy: chosen }] }] }
- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 0 } }] }], j-ruler: { atk: 800, def: 800 } }
- { id: t-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
function at(players: Setting['players'], more: Partial<Setting> = {}): Table {
  return setUp({ cards: CARDS, phase: 'main', ...more, players });
}

describe('the sequence', () => {
  it('FOW ext.prio.1 rule processes are done before anybody gets priority, until none is left', () => {
    // as Oak leaves, Sprout has no DEF any more, which only the next check finds
    const t = at([{ field: ['Oak', 'Sprout'], hand: ['Wilt'] }, {}]).do('play Wilt', 'Oak', 'pass', 'pass');
    expect([t.kind(), t.zone(0, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([
      'priority',
      [],
      ['Oak', 'Sprout', 'Wilt'],
    ]);
  });

  it('FOW ext.prio.2 FOW 9.6.b6 a trigger that cannot be played is used up, and the sequence goes on from its beginning', () => {
    const t = at([{ field: ['Mourner', 'Oak', 'Sprout'], hand: ['Wilt'] }, {}]).do(
      'play Wilt',
      'Sprout',
      'pass',
      'pass',
    );
    expect([t.kind(), t.offered().length]).toEqual(['triggerOrder', 2]);
    // the ability that wants a regalia is picked first, and there is none
    t.doAt(1);
    expect([t.stack(), t.waiting(), t.kind()]).toEqual([['ability 1 of Mourner'], 0, 'priority']);
    t.do('pass', 'pass');
    expect([t.player(0).life, t.waiting()]).toEqual([4100, 0]);
  });

  it('FOW ext.prio.3 a player who has acted has priority again', () => {
    const t = at([{ hand: ['Song', 'Flash'] }, {}]).do('play Song');
    expect([t.kind(), t.decider(), t.stack()]).toEqual(['priority', 0, ['Song']]);
    t.do('play Flash');
    expect([t.decider(), t.stack()]).toEqual([0, ['Flash', 'Song']]);
  });

  it('FOW ext.prio.4 after a pass the other player has priority', () => {
    const t = at([{ hand: ['Song'] }, { hand: ['Flash'] }]).do('play Song', 'pass');
    expect([t.decider(), t.stack()]).toEqual([1, ['Song']]);
    t.do('play Flash');
    expect(t.decider()).toBe(1);
    t.do('pass');
    expect([t.decider(), t.stack()]).toEqual([0, ['Flash', 'Song']]);
  });

  it('FOW ext.prio.5 after two passes the newest object resolves and the turn player has priority, whoever played it', () => {
    const t = at([{ hand: ['Song'] }, { hand: ['Flash'] }]).do('play Song', 'pass', 'play Flash', 'pass', 'pass');
    expect([t.stack(), t.player(1).life, t.player(0).life, t.decider()]).toEqual([['Song'], 4100, 4000, 0]);
    t.do('pass', 'pass');
    expect([t.stack(), t.player(0).life, t.decider(), t.phase()]).toEqual([[], 4100, 0, 'main']);
    // on an empty chase two passes end the sequence
    t.do('pass', 'pass');
    expect(t.phase()).toBe('end');
  });

  it('FOW ext.prio.6 passes that something was done between are no two in a row', () => {
    const t = at([{ hand: ['Song', 'Flash'] }, { hand: ['Flash'] }]).do('play Song', 'pass', 'play Flash', 'pass');
    // the first pass does not count any more, so player 0 may respond
    expect([t.decider(), t.stack()]).toEqual([0, ['Flash', 'Song']]);
    t.do('play Flash', 'pass', 'pass');
    expect(t.stack()).toEqual(['Flash', 'Song']);
    // one pass after an object has resolved does not resolve the next one
    t.do('pass');
    expect([t.decider(), t.stack()]).toEqual([1, ['Flash', 'Song']]);
  });
});

describe('what may be done with priority', () => {
  const all = {
    hand: ['Bear', 'Orb', 'Grove', 'Song', 'Flash', 'Ward', 'Snare'],
    field: [{ card: 'Orb', as: 'Old' }, 'Beast'],
    ruler: ['King'],
    'stone-deck': ['Sun'],
    light: 2,
  };
  const anyTime = ['play Flash', 'play Ward', 'pass'];
  const mainOnly = [
    'play Bear',
    'play Orb',
    'play Grove',
    'play Song',
    'begin a battle',
    'judgment of King',
    'put Song into the standby area',
    'rest King for a magic stone',
  ];

  it('FOW ext.prio.7 an instant, an activate ability, a chant-standby without an event, a pass: at any time', () => {
    const t = at([{}, all], { phase: 'end' }).do('pass');
    expect([t.decider(), t.phase()]).toEqual([1, 'end']);
    for (const option of anyTime) expect(t.can(option)).toBe(true);
    expect(t.offered().filter((option) => option.includes('Old'))).toHaveLength(1);
    // a chant-standby that waits for an event cannot be played at any time
    expect(t.can('play Snare')).toBe(false);
    t.do('play Flash');
    for (const option of ['play Ward', 'pass']) expect(t.can(option)).toBe(true);
  });

  it('FOW ext.prio.8 everything else only in the own main phase, with an empty chase and no battle', () => {
    const calm = { ...all, field: [{ card: 'Orb', as: 'Old' }, 'Bear'] };
    const t = at([calm, {}]);
    for (const option of [...mainOnly, ...anyTime]) expect([option, t.can(option)]).toEqual([option, true]);
    t.do('play Flash');
    for (const option of mainOnly) expect([option, t.can(option)]).toEqual([option, false]);
    const end = at([calm, {}], { phase: 'end' });
    for (const option of mainOnly) expect([option, end.can(option)]).toEqual([option, false]);
    const theirs = at([calm, {}], { turn: 1 }).do('pass');
    expect([theirs.decider(), theirs.can('play Flash')]).toEqual([0, true]);
    for (const option of mainOnly) expect([option, theirs.can(option)]).toEqual([option, false]);
    const battle = at([calm, {}]).do('begin a battle');
    for (const option of mainOnly) expect([option, battle.can(option)]).toEqual([option, false]);
    expect(battle.can('play Ward')).toBe(true);
  });

  it('FOW ext.prio.9 cards are played from the hand, not from any other zone', () => {
    const t = at([{ hand: ['Song'], graveyard: ['Flash'], removed: ['Bear'], deck: ['Orb'], standby: ['Grove'] }, {}]);
    expect(t.offered().filter((option) => option.startsWith('play'))).toEqual(['play Song']);
    expect(at([{ hand: ['Song'] }, { hand: ['Flash'] }]).can('play Flash')).toBe(false);
  });

  it('FOW ext.prio.10 no pass in main timing while a card that must attack could do so', () => {
    const t = at([{ field: ['Beast'] }, { field: ['Bear'] }]);
    expect(t.offered()).toEqual(['begin a battle']);
    t.do('begin a battle');
    expect(t.can('pass')).toBe(true);
    t.passUntil('block');
    expect(t.card('Beast').attacking).toBe(true);
    expect(at([{ field: ['Bear'] }, {}]).can('pass')).toBe(true);
    expect(at([{ field: [{ card: 'Beast', rested: true }] }, {}]).can('pass')).toBe(true);
    expect(at([{ field: [{ card: 'Beast', thisTurn: true }] }, {}]).can('pass')).toBe(true);
    // the pass is possible in other windows, and the other player may pass
    expect(at([{ field: ['Beast'] }, {}], { phase: 'end' }).can('pass')).toBe(true);
    expect(
      at([{}, { field: ['Beast'] }], { turn: 0 })
        .do('pass')
        .can('pass'),
    ).toBe(true);
    expect(
      at([{ field: ['Beast'], hand: ['Song'] }, {}])
        .do('play Song')
        .can('pass'),
    ).toBe(true);
  });
});
