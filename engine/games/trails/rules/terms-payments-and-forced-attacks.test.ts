/**
 * Terms of card texts, costs and UNITs that have to attack, in positions that fulfil all conditions of a rule but one.
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';
import { countedBond } from './as-if.ts';

const unit = (name: string, more = ''): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: unit, cp: 1, str: 2, def: 2${more} }\n`;
const item = (name: string, ...abilities: string[]): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: item, cp: 1, abilities: [${abilities.join(', ')}] }\n`;
const event = (name: string, ...effects: string[]): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const GAIN = '{ gain-bond: 1 }';
const use = (cost: string): string => `{ cost: [${cost}], do: [${GAIN}] }`;
const alone = (of: string): string => `, abilities: [{ if: ${of}, always: { boost: { str: 5, def: 5 } } }]`;
const OF_WAYFARERS = '{ only-unit: { organization: wayfarers } }';

const CARDS = [
  unit('Ox'),
  unit('Elk'),
  unit('Cow', ', organizations: wayfarers'),
  item('Rope'),
  unit('Hero'),
  `- { id: n-idol, name: Hero, type: item, cp: 1 }\n`,
  item('Poster', '{ always: { name-counts-as-there: Hero } }'),
  item('Placard', '{ always: { name-counts-as-there: Elk } }'),
  event('Heroic', `{ if: { is: { named-is-there: Hero }, then: [${GAIN}] } }`),
  ...['you', 'opponent', 'each'].map((player) =>
    item(`For-${player}`, `{ always: { bond-counts-as: { bond: 5, player: ${player} } } }`),
  ),
  unit('Lone', alone('only-unit')),
  unit('Kin', `, organizations: wayfarers${alone(OF_WAYFARERS)}`),
  unit('Stray', alone(OF_WAYFARERS)),
  unit('Bull', ', organizations: wayfarers, abilities: [{ always: { attacks-these: { name: Elk } } }]'),
  unit('Hater', ', icons: [hate], abilities: [{ always: { not-attacked-by: { name: [Ox, Bull] } } }]'),
  unit('Dear', ', abilities: [{ always: { attack-cost: { what: discard, amount: 2 } } }]'),
  item('Rite', use('{ stun: 1 }')),
  item('Fuse', use('exclude-self')),
  item('Husk', use('put-self-into-trail')),
  item('Kiln', use('{ discard: { count: 1, of: { type: unit } } }')),
  event('Soft', '{ choose: { of: { type: unit }, up-to: true } }', GAIN),
  event('Hard', '{ choose: { of: { type: unit } } }', GAIN),
  `- { id: n-artist, name: Artist, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [${GAIN}] } }\n`,
  item('Toll', '{ always: { price: { of: { type: unit }, by: 1, for: arts } } }'),
  item('Fee', '{ always: { price: { of: { type: unit }, by: 1, for: craft } } }'),
  item('Tax', '{ always: { price: { of: { type: event }, by: 1 } } }'),
  event('Cheer', '{ gain-support: { all: { type: unit } } }'),
  event('Free', GAIN),
  `- { id: n-only, name: Only, type: event, ep: 0, abilities: [{ always: { play-only-if: { there-are: { of: { type: unit, controller: you } } } } }, { do: [${GAIN}] }] }\n`,
  `- { id: n-wide, name: Wide, type: unit, cp: 3, str: 2, def: 2 }\n`,
  item('Payer', '{ cost: [{ discard: {} }], do: [{ gain-bond: { cp: paid } }] }'),
  ...['primary', 'initiative', 'opponent', 'you'].map((player) =>
    item(`Alms-${player}`, `{ cost: [action-self], do: [{ gain-bond: { amount: 1, player: ${player} } }] }`),
  ),
  event('Show', '{ reveal-top: you }', '{ put: { who: it, into: hand } }'),
  event('Expose', '{ reveal-top: opponent }', '{ put: { who: it, into: trail } }'),
  event('Trade', '{ swap-str: { who: { all: { type: unit } } } }'),
  event(
    'Clan',
    '{ choose: { of: { type: unit } } }',
    'choose-organization',
    '{ gain-chosen-organization: { who: chosen } }',
  ),
  event('Mine', `{ if: { is: your-step, then: [${GAIN}] } }`),
  event('Theirs', `{ if: { is: opponent-step, then: [${GAIN}] } }`),
  unit('Sworn', ', abilities: [{ when: attacks, do: [draw], label: Loyalty }]'),
  event(
    'Vow',
    '{ choose: { of: { type: unit } } }',
    '{ gain: { who: chosen, gives: { craft: { when: attacks, do: [draw], label: Loyalty } } } }',
  ),
  event('Grow', '{ choose: { of: { type: unit } } }', '{ gain: { who: chosen, gives: { str: 2 } } }'),
  event('Loyal', '{ gain-bond: { count: { of: { type: unit, label: Loyalty } } } }'),
  `- { id: n-twin, name: Twin, type: unit, cp: 1, str: 1, def: 1, icons: [tactical-link] }\n`,
  unit('Courier', ', icons: [dispatch], abilities: [{ when: { played: { from-stronghold: true } }, do: [draw] }]'),
  `- { id: n-bard, name: Bard, type: unit, cp: 1, str: 2, def: 2, arts: { ep: 0, do: [${GAIN}] }, abilities: [{ when: arts-played, do: [draw] }] }\n`,
  item(
    'Dawn',
    `{ when: { draw-step: each }, do: [{ if: { is: your-step, then: [${GAIN}] } }, { if: { is: opponent-step, then: [{ gain-bond: 4 }] } }] }`,
  ),
  event('Audit', '{ gain-bond: { count: { of: { zone: hand, owner: you, ep: { max: 9 } } } } }'),
  event('Bribe', `{ may: [{ pay: { cost: [{ ep: 1 }], then: [${GAIN}] } }] }`),
  item('Pillory', '{ when: { excluded: { type: unit } }, do: [{ gain-bond: 3 }] }'),
  event('Banish', '{ choose: { of: { type: unit } } }', '{ exclude: chosen }'),
  event('Fell', '{ choose: { of: { type: unit } } }', '{ put: { who: chosen, into: trail } }'),
  event('Recall', '{ choose: { of: { type: unit } } }', '{ put: { who: chosen, into: hand } }'),
  item('Widow', '{ when: { bond-lost: you }, do: [draw] }'),
  event('Bleed', '{ lose-bond: { count: { of: { type: unit, controller: you } } } }'),
  `- { id: n-shrine, name: Shrine, type: base, level: 1, abilities: [{ when: destroyed, do: [{ gain-bond: 2 }] }] }\n`,
  event('Raze', '{ destroy: { all: { zone: stronghold } } }'),
  event('Quell', '{ target: { object: activated } }', '{ negate: chosen }'),
  event('Hush', '{ target: { object: arts } }', '{ negate: chosen }'),
  event('Veto', '{ target: { object: unit } }', '{ negate: chosen }'),
  item('Buyback', '{ cost: [{ discard: {} }], do: [{ put: { who: paid, into: hand } }] }'),
  item('Well', use('action-self')),
  unit('Imp', ', organizations: redclaw'),
  unit('Star', ', organizations: starward'),
  ...['[wayfarers, redclaw]', '[starward, gearwrights]', '[redclaw, starward]'].map((names, i) =>
    event(`Bond-${i}`, `{ link-organizations: { organizations: ${names} } }`),
  ),
  event('Census', '{ gain-bond: { count: { of: { type: unit, organization: wayfarers } } } }'),
].join('');

type Setting = Parameters<typeof setUp>[0];
type Side = Setting['players'][0];
type Table = ReturnType<typeof setUp>;
const at = (you: Side, opponent: Side = {}, more: Partial<Setting> = {}): Table =>
  setUp({ cards: CARDS, ...more, players: [{ bond: 20, ...you }, opponent] });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const bondAfter = (t: Table, ...texts: string[]): number => play(t, ...texts).player(0).bond;

describe('what counts as being so', () => {
  it('TR 1329.1 a UNIT with that name has to be there, or count as that for its player; an ITEM is none', () => {
    const bond = (field: string[], theirs: string[] = []): number =>
      bondAfter(at({ hand: ['Heroic'], field }, { field: theirs }), 'play Heroic');
    expect([bond(['n-hero']), bond(['Poster'])]).toEqual([21, 21]);
    expect([bond(['n-idol']), bond(['Placard']), bond(['Ox']), bond([], ['n-hero']), bond([], ['Poster'])]).toEqual([
      20, 20, 20, 20, 20,
    ]);
  });

  it.each([
    ['you', [5, 40]],
    ['opponent', [20, 5]],
    ['each', [5, 5]],
  ])(
    'TR 1329.2 the Bond counts as less for the player that the text names (%s), and never as more',
    (player, found) => {
      const counted = (bond: number): number[] => {
        const { state } = at({ bond, field: [`For-${player}`] });
        return [countedBond(state, 0), countedBond(state, 1)];
      };
      expect(counted(20)).toEqual(found);
      expect(counted(4)[0]).toBe(4);
    },
  );

  it('TR 1329.3 the only UNIT is one of its player, on the field; an ITEM beside it is none', () => {
    const str = (name: string, field: string[], theirs: string[] = []): unknown =>
      at({ field: [name, ...field] }, { field: theirs }).card(name).str;
    expect([str('Lone', []), str('Lone', ['Rope']), str('Lone', ['Rope'], ['Ox'])]).toEqual([7, 7, 7]);
    expect([str('Lone', ['Ox']), str('Lone', ['Kin'])]).toEqual([2, 2]);
    const hidden = at({ hand: ['Lone'], field: ['Rope'] });
    expect(hidden.card('Lone').str).toBe(2);
  });

  it('TR 1329.3 of those that pass a filter it is the only one, if it passes that itself', () => {
    const str = (name: string, field: string[]): unknown => at({ field: [name, ...field] }).card(name).str;
    expect([str('Kin', []), str('Kin', ['Ox']), str('Kin', ['Ox', 'Elk'])]).toEqual([7, 7, 7]);
    expect([str('Kin', ['Cow']), str('Stray', []), str('Stray', ['Ox'])]).toEqual([2, 2, 2]);
  });
});

describe('whom a UNIT has to attack', () => {
  const battle = (field: string[], theirs: string[], switches: Record<string, string> = {}): Table =>
    at({ field, hand: ['Ox', 'Elk', 'Cow'] }, { field: theirs }, { phase: 'battle', switches }).passUntil('attackers');
  const targets = (t: Table, ...names: string[]): string[] => {
    for (const name of names) t.do(`attack with ${name}`);
    if (t.kind() === 'scrum') t.do('no more');
    return t.kind() === 'attackTarget' ? [...t.offered()].sort() : [];
  };

  it('TR 1326.2 who has to attack certain UNITs chooses one of those, while there is one that it can attack', () => {
    expect(targets(battle(['Bull', 'Ox'], ['Elk', 'n-hero']), 'Bull')).toEqual([]);
    const free = battle(['Bull'], ['Ox', 'n-hero']);
    expect(targets(free, 'Bull')).toEqual(['attack Hero', 'attack Ox']);
  });

  it('TR 1326.2 it binds nobody else, but those that attack with it', () => {
    const two = ['Elk', 'n-hero', 'n-lone', 'Elk'];
    expect(targets(battle(['Bull', 'Ox'], two), 'Ox').length).toBe(4);
    expect(targets(battle(['Bull', 'Ox'], two), 'Bull')).toEqual(['attack Elk#1', 'attack Elk#2']);
    expect(targets(battle(['Bull', 'Cow'], two), 'Bull', 'Cow')).toEqual(['attack Elk#1', 'attack Elk#2']);
  });

  it('TR 1407.1 Q24 hate that nobody can attack binds nobody; by the switch hate that another could attack does', () => {
    const isFree = (field: string[], hate: string): boolean =>
      battle(field, ['Hater', 'Cow'], { hate }).can('attack with Ox');
    expect([
      isFree(['Ox', 'Bull'], 'chosen-attackers'),
      isFree(['Ox', 'Bull'], 'any-unit'),
      isFree(['Ox', 'Elk'], 'chosen-attackers'),
    ]).toEqual([true, true, true]);
    expect(isFree(['Ox', 'Elk'], 'any-unit')).toBe(false);
  });

  it('TR 804.3 an attack that costs two cards takes two of the hand, or does not take place', () => {
    const t = battle(['Dear'], []).do('attack with Dear');
    while (t.kind() !== 'attackCost') t.doAt(0);
    t.do('choose Ox');
    expect([t.kind(), t.can('choose Ox')]).toEqual(['attackCost', false]);
    t.do('choose Cow');
    while (t.kind() === 'priority') t.do('pass');
    expect([t.zone(0, 'hand'), [...t.zone(0, 'trail')].sort(), t.player(1).bond]).toEqual([['Elk'], ['Cow', 'Ox'], 38]);
  });
});

describe('what pays', () => {
  it('TR 1306.2d a cost stuns a UNIT that is not stunned yet, and no ITEM', () => {
    const t = at({ field: ['Rite', 'Rope', 'Ox', 'Elk'] }).do('use ability 1 of Rite');
    expect(t.kind()).toBe('payCost');
    t.do('stun Ox').passUntilQuiet();
    expect([t.card('Ox').stunned, t.card('Elk').stunned, t.player(0).bond]).toEqual([true, false, 20]);
    play(t, 'use ability 1 of Rite');
    expect([t.card('Elk').stunned, t.can('use ability 1 of Rite')]).toEqual([true, false]);
  });

  it('TR 1203.2 a card that excludes itself, or puts itself into the Trail, is there and nothing else is', () => {
    const fuse = play(at({ field: ['Fuse', 'Rope'] }), 'use ability 1 of Fuse');
    expect([fuse.zone(0, 'excluded'), fuse.zone(0, 'trail'), fuse.zone(0, 'field')]).toEqual([['Fuse'], [], ['Rope']]);
    const husk = play(at({ field: ['Husk', 'Rope'] }), 'use ability 1 of Husk');
    expect([husk.zone(0, 'excluded'), husk.zone(0, 'trail'), husk.zone(0, 'field')]).toEqual([[], ['Husk'], ['Rope']]);
    expect([fuse.player(0).bond, husk.player(0).bond]).toEqual([21, 21]);
  });

  it('TR 1314.1 only what the cost names is discarded for it', () => {
    const can = (hand: string[]): boolean => at({ field: ['Kiln'], hand }).can('use ability 1 of Kiln');
    expect([can(['Elk']), can(['Rope']), can([])]).toEqual([true, false, false]);
  });

  it('TR 1204.2f-7 a higher price of Arts is EP, and is one of Arts only, for the player that it names', () => {
    const can = (field: string[], stronghold: string[], theirs: string[] = []): boolean =>
      at({ hand: ['Artist'], field, stronghold }, { field: theirs }).can('play the Arts of Artist');
    expect([can([], []), can(['Fee'], []), can(['Tax'], []), can([], [], ['Toll'])]).toEqual([true, true, true, true]);
    expect([can(['Toll'], []), can(['Toll'], ['Rope'])]).toEqual([false, true]);
    const free = (field: string[], theirs: string[] = []): boolean =>
      at({ hand: ['Free'], field }, { field: theirs }).can('play Free');
    expect([free([]), free(['Toll']), free(['Fee']), free([], ['Tax']), free(['Tax'])]).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });
});

describe('what is chosen, and given twice', () => {
  it('TR 1204.2d a text that chooses "up to" is played without a target; another is not', () => {
    const t = at({ hand: ['Soft', 'Hard'] });
    expect([t.can('play Soft'), t.can('play Hard')]).toEqual([true, false]);
    expect(bondAfter(t, 'play Soft')).toBe(21);
  });

  it('TR 1309.1 TR 104.3 a UNIT that has Support and is given it again has it', () => {
    const t = play(at({ hand: ['Cheer', 'Cheer'], field: ['Ox'] }), 'play Cheer');
    expect(t.card('Ox').supported).toBe(true);
    expect(play(t, 'play Cheer').card('Ox').supported).toBe(true);
  });
});

describe('what texts do to one thing and not to the next', () => {
  it('TR 1311.1 the card that is revealed is "it": the top card of that player, and no other', () => {
    const side = { deck: ['Ox', 'Elk'] };
    const own = play(at({ ...side, hand: ['Show'] }, side), 'play Show');
    expect([own.zone(0, 'hand'), own.zone(0, 'deck'), own.zone(1, 'deck').length]).toEqual([['Ox'], ['Elk'], 2]);
    const theirs = play(at({ ...side, hand: ['Expose'] }, side), 'play Expose');
    expect([theirs.zone(0, 'deck').length, theirs.zone(1, 'trail'), theirs.zone(1, 'deck')]).toEqual([
      2,
      ['Ox'],
      ['Elk'],
    ]);
  });

  it('TR 104.6 two UNITs exchange their STR as it is now; one alone keeps it', () => {
    const t = play(at({ field: ['Ox', 'Elk'], hand: ['Grow', 'Trade'] }), 'play Grow', 'choose Elk');
    expect([play(t, 'play Trade').card('Ox').str, t.card('Elk').str]).toEqual([4, 2]);
    const one = play(at({ field: ['Ox'], hand: ['Grow', 'Trade'] }), 'play Grow');
    expect(play(one, 'play Trade').card('Ox').str).toBe(4);
  });

  it('TR 1312.4 an organization is chosen of those on the field; where there is none, none is gained', () => {
    const gained = (field: string[]): unknown => {
      const t = at({ field, hand: ['Clan'] }).do('play Clan');
      if (t.can('choose Ox')) t.do('choose Ox');
      return t.passUntilQuiet().card('Ox').organizations;
    };
    expect([gained(['Ox']), gained(['Ox', 'Cow'])]).toEqual([[], ['wayfarers']]);
  });

  it('TR 702.2 a step is of one player; as a phase begins it is of neither', () => {
    const bonds = (phase: 'deployment' | 'battle', switchOver = 0): number[] =>
      ['Mine', 'Theirs'].map((name) => {
        const t = at({ hand: [name] }, {}, { phase });
        for (let i = 0; i < switchOver; i++) t.do('pass');
        while (!t.can(`play ${name}`)) t.do('pass');
        return bondAfter(t, `play ${name}`);
      });
    expect(bonds('deployment')).toEqual([21, 20]);
    expect(bonds('battle')).toEqual([20, 20]);
  });

  it('TR 207.6 a craft that was given has its label too; another effect on the UNIT has none', () => {
    const count = (field: string[], ...before: string[]): number => {
      const t = at({ field, hand: ['Vow', 'Grow', 'Loyal'] });
      if (before.length > 0) play(t, ...before);
      return bondAfter(t, 'play Loyal') - 20;
    };
    expect([count(['Ox']), count(['Sworn']), count(['Ox', 'Sworn'], 'play Vow', 'choose Ox')]).toEqual([0, 1, 2]);
    expect(count(['Ox', 'Sworn'], 'play Grow', 'choose Ox')).toBe(1);
  });
});

describe('whom and what a text means', () => {
  it('TR 1203.2 the card paid with is that of this payment', () => {
    const t = at({ field: ['Payer'], hand: ['Wide', 'Ox'] })
      .do('use ability 1 of Payer', 'discard Wide')
      .passUntilQuiet();
    expect([t.player(0).bond, t.zone(0, 'trail')]).toEqual([23, ['Wide']]);
    expect(bondAfter(t, 'use ability 1 of Payer')).toBe(24);
  });

  it('TR 1203.2 what a cost took is found by the text where it has come to, and no other card', () => {
    const t = play(
      at({ field: ['Buyback'], hand: ['Wide', 'Ox'], trail: ['Elk'] }),
      'use ability 1 of Buyback',
      'discard Wide',
    );
    expect([t.zone(0, 'hand').sort(), t.zone(0, 'trail')]).toEqual([['Ox', 'Wide'], ['Elk']]);
  });

  it('TR 702.3 the Primary player is the one whose step it is, whoever uses the craft; the Initiative player stays', () => {
    const bonds = (player: string, user: 0 | 1, step: 0 | 1): unknown[] => {
      const side = { field: [`Alms-${player}`], bond: 20 };
      const t = at(user === 0 ? side : { bond: 20 }, user === 0 ? { bond: 20 } : side);
      const isThere = (): boolean =>
        t.kind() === 'priority' &&
        t.phase() === 'deployment' &&
        t.decider() === user &&
        t.state[K.TURN_PLAYER] === step;
      for (let i = 0; i < 40 && !isThere(); i++) t.doAt(0);
      expect(isThere()).toBe(true);
      play(t, `use ability 1 of Alms-${player}`);
      return [t.player(0).bond, t.player(1).bond];
    };
    expect([bonds('primary', 0, 0), bonds('primary', 1, 0)]).toEqual([
      [21, 20],
      [21, 20],
    ]);
    expect([bonds('initiative', 1, 0), bonds('opponent', 1, 0), bonds('you', 1, 0)]).toEqual([
      [21, 20],
      [21, 20],
      [20, 21],
    ]);
    expect([bonds('primary', 1, 1), bonds('primary', 0, 1), bonds('initiative', 1, 1)]).toEqual([
      [20, 21],
      [20, 21],
      [21, 20],
    ]);
  });
});

describe('when a card may be played', () => {
  it('TR 104.1 a card that says when it can be played is offered then, and at no other time', () => {
    const can = (field: string[], theirs: string[] = []): boolean =>
      at({ hand: ['Only'], field }, { field: theirs }).can('play Only');
    expect([can(['Ox']), can([]), can(['Rope']), can([], ['Ox'])]).toEqual([true, false, false, false]);
  });
});

describe('what a tactical link is made of', () => {
  const linked = (name: string, setting: Partial<Setting> = {}): Table =>
    at({ field: [name], stronghold: ['Rope'], hand: ['Twin', 'Loyal'] }, {}, setting)
      .do('play Twin')
      .passUntilQuiet(`choose ${name}`);

  it('TR 1336.1 its labels and its CP cost are those of both cards, whichever reading of changed costs holds', () => {
    const loyal = (t: Table): number => bondAfter(t, 'play Loyal') - 20;
    expect([loyal(linked('Sworn')), loyal(linked('Ox'))]).toEqual([1, 0]);
    for (const reading of ['information', 'payment']) {
      const t = linked('Ox', { switches: { 'cost-change': reading } });
      expect([reading, t.card('Twin').cp, t.zone(0, 'field')]).toEqual([reading, 2, ['Twin']]);
    }
  });
});

describe('what is told of a card that goes', () => {
  it('TR 1330.1 who waits for a UNIT that is excluded waits for no other way to leave the field', () => {
    const bond = (name: string): number => {
      const t = at({ field: ['Pillory', 'Ox'], hand: [name] });
      return bondAfter(t, `play ${name}`, 'choose Ox');
    };
    expect([bond('Banish'), bond('Fell'), bond('Recall')]).toEqual([23, 20, 20]);
  });

  it('TR 1317.2 a card of either Stronghold that is destroyed is told of as its own player has it', () => {
    const side = { stronghold: [{ card: 'Shrine', faceUp: true }] };
    const bonds = (yours: object, theirs: object): number[] => {
      const t = play(at({ hand: ['Raze'], ...yours }, { bond: 20, ...theirs }), 'play Raze');
      return [t.player(0).bond, t.player(1).bond];
    };
    expect([bonds(side, {}), bonds({}, side)]).toEqual([
      [22, 20],
      [20, 22],
    ]);
  });

  it('TR 104.2 a loss of nothing is none: nothing waits for it', () => {
    const drawn = (field: string[]): unknown[] => {
      const t = play(at({ field: ['Widow', ...field], hand: ['Bleed'] }), 'play Bleed');
      return [t.player(0).bond, t.zone(0, 'hand').length];
    };
    expect([drawn([]), drawn(['Ox'])]).toEqual([
      [20, 0],
      [19, 1],
    ]);
  });
});

describe('what may be chosen in Pending', () => {
  it('TR 1204.2d an activated craft is no Arts, and Arts are no activated craft', () => {
    const answers = (...first: string[]): boolean[] => {
      const t = at({ field: ['Well'], hand: ['Artist', 'Quell', 'Hush'] }).do(...first);
      return ['Quell', 'Hush'].map((name) => t.can(`play ${name}`));
    };
    expect(answers('use ability 1 of Well')).toEqual([true, false]);
    expect(answers('play the Arts of Artist')).toEqual([false, true]);
  });

  it('TR 1204.2d a UNIT that is played, and nothing else that is', () => {
    const answers = (name: string): boolean => {
      const t = at({ hand: [name, 'Veto'], stronghold: ['Elk', 'Elk', 'Elk'] }).do(`play ${name}`);
      return t.stack().length === 1 && t.can('play Veto');
    };
    expect([answers('Ox'), answers('Rope'), answers('Free')]).toEqual([true, false, false]);
  });

  it('TR 1324.2 what is negated is not resolved, and its cost stays paid', () => {
    const t = at({ field: ['Well'], hand: ['Quell'] }).do('use ability 1 of Well');
    expect(play(t, 'play Quell').player(0).bond).toBe(20);
    expect(t.card('Well').actioned).toBe(true);
  });
});

describe('what is linked with what', () => {
  it('TR 1310.1.e2 sets of organizations that are linked stay apart until one links them', () => {
    const count = (field: string[], ...names: string[]): number => {
      const t = at({ field, hand: [...names, 'Census'] });
      for (const name of names) play(t, `play ${name}`);
      return bondAfter(t, 'play Census') - 20;
    };
    expect([count(['Cow', 'Imp', 'Star'], 'Bond-0'), count(['Cow', 'Star'], 'Bond-0', 'Bond-1')]).toEqual([2, 1]);
    expect(count(['Imp', 'Star'], 'Bond-1', 'Bond-0')).toBe(1);
    expect(count(['Imp', 'Star'], 'Bond-0', 'Bond-1', 'Bond-2')).toBe(2);
  });
});

describe('how a card comes out of the Stronghold', () => {
  it('TR 503.2a by the switch it lies as it did; what comes from elsewhere is face up by either reading', () => {
    for (const reading of ['face-up', 'as-it-was']) {
      const side = { hand: ['Elk'], stronghold: ['Rope'] };
      const t = at(side, {}, { switches: { 'stronghold-to-field': reading } });
      expect(play(t, 'play Elk').card('Elk')).toMatchObject({ zone: 'field', faceUp: true });
    }
  });
});

describe('where a card is played from', () => {
  it('TR 1202.5 a craft that waits for its card being played from the Stronghold waits for nothing from the hand', () => {
    const drawn = (side: Side): number =>
      play(at({ ...side, deck: ['Ox', 'Elk'] }), 'play Courier').zone(0, 'hand').length;
    expect([drawn({ hand: ['Courier'], stronghold: ['Rope'] }), drawn({ stronghold: ['Courier', 'Rope'] })]).toEqual([
      0, 1,
    ]);
  });

  it('TR 1202.5 one that waits for its card’s Arts waits for these, and not for the UNIT', () => {
    const done = (how: string): unknown[] => {
      const t = play(at({ hand: ['Bard'], stronghold: ['Rope'], deck: ['Ox', 'Elk'] }), how);
      return [t.zone(0, 'hand').length, t.player(0).bond];
    };
    expect([done('play the Arts of Bard'), done('play Bard')]).toEqual([
      [1, 21],
      [0, 20],
    ]);
  });

  it('TR 1311.1 of an empty deck nothing is revealed, and nothing is "it"', () => {
    const t = play(at({ hand: ['Show', 'Ox'], deck: [] }), 'play Show');
    expect([t.zone(0, 'hand'), t.zone(0, 'trail')]).toEqual([['Ox'], ['Show']]);
  });
});

describe('terms of a step and of a price', () => {
  it('TR 702.2 the Draw step is one of its player: yours, and then the opponent’s', () => {
    const t = at({ field: ['Dawn'] }, {}, { phase: 'preparation' });
    while (t.phase() !== 'deployment') t.doAt(0);
    expect(t.player(0).bond).toBe(21);
    while (t.phase() !== 'battle') t.doAt(0);
    expect(t.player(0).bond).toBe(25);
  });

  it('TR 208.1 EVENTs and cards with Arts have an EP cost; other UNITs and ITEMs have none', () => {
    const counted = (...hand: string[]): number => bondAfter(at({ hand: ['Audit', ...hand] }), 'play Audit') - 20;
    expect([counted(), counted('Free'), counted('Bard'), counted('Ox', 'Rope'), counted('Free', 'Bard', 'Ox')]).toEqual(
      [0, 1, 1, 0, 2],
    );
  });
});

describe('what a text lets a player pay', () => {
  it('TR 1204.2f-2 EP that is paid as a text resolves is gone, and without any nothing comes of it', () => {
    const paid = (ep: number): unknown[] => {
      const t = at({ hand: ['Bribe'], ep }).do('play Bribe');
      for (let i = 0; i < 9 && t.zone(0, 'trail').length === 0; i++) t.do(t.kind() === 'may' ? 'do it' : 'pass');
      return [t.player(0).bond, t.player(0).ep];
    };
    expect([paid(2), paid(0)]).toEqual([
      [21, 1],
      [20, 0],
    ]);
  });
});
