/** Terms of card texts (1302 to 1335). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { countedBond } from './as-if.ts';
import { markDirty } from './characteristics.ts';

const one = (name: string, text: string): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${text}] }] }\n`;
const item = (name: string, ...abilities: string[]): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: item, cp: 1, abilities: [${abilities.join(', ')}] }\n`;
const unit = (name: string, cp: number, more = ''): string =>
  `- { id: ${name.toLowerCase().replace(' ', '-')}, name: ${name}, type: unit, cp: ${cp}, str: 2, def: 2${more} }\n`;
const hit = (n: number | string): string => `{ lose-bond: { amount: ${n}, player: opponent } }`;
const PICK = '{ choose: { of: { type: unit } } }';

const CARDS = [
  unit('Ox', 2),
  unit('Elk', 1),
  unit('Red Fox', 1, ', sub-name: Hunter'),
  unit('Way', 1, ', organizations: wayfarers'),
  unit('Red', 1, ', organizations: redclaw'),
  unit('Star', 1, ', organizations: starward'),
  unit('Both', 1, ', organizations: [wayfarers, redclaw]'),
  unit('Loyal', 1, ', abilities: [{ when: enters, do: [{ gain-bond: 1 }], label: loyalty }]'),
  unit('Leader', 1, ', abilities: [{ always: { boost: { str: 1, def: 1 } }, affects: { label: loyalty } }]'),
  unit('Poster', 1, `, abilities: [{ always: { name-counts-as-there: Hero } }]`),
  unit('Hero', 1),
  unit('Lone', 1, ', abilities: [{ if: only-unit, always: { boost: { str: 5, def: 5 } } }]'),
  unit('Solo', 1, ', abilities: [{ always: counts-as-only-unit }]'),
  unit('Omni', 1, ', organizations: wayfarers, abilities: [{ always: all-organizations }]'),
  unit('Wing', 1, ', icons: [{ wings: 2 }]'),
  `- { id: keep, name: Keep, type: base, level: 1 }\n`,
  one('Named', `{ if: { is: { there-are: { of: { name: Red } } }, then: [${hit(1)}] } }`),
  one('Partly', `{ if: { is: { there-are: { of: { name-contains: Red } } }, then: [${hit(1)}] } }`),
  one('Rename', '{ gain: { who: { all: { name: Ox } }, gives: { name: Red Bull } } }'),
  one(
    'Dubpart',
    `{ gain: { who: { all: { name: Ox } }, gives: { name: Red Bull } } }, { if: { is: { there-are: { of: { name-contains: Bull } } }, then: [${hit(1)}] } }`,
  ),
  one(
    'Dub',
    `{ gain: { who: { all: { name: Ox } }, gives: { name: Red Bull } } }, { if: { is: { there-are: { of: { name: Red Bull } } }, then: [${hit(1)}] } }`,
  ),
  one('Hunters', `{ if: { is: { there-are: { of: { sub-name: Hunter } } }, then: [${hit(1)}] } }`),
  one('Heroic', `{ if: { is: { named-is-there: Hero }, then: [${hit(1)}] } }`),
  one('Trails', `{ if: { is: { there-are: { of: { zone: trail, name: Ox } } }, then: [${hit(1)}] } }`),
  one('Low', `{ if: { is: { bond: { at-most: 5 } }, then: [${hit(1)}] } }`),
  unit('Brink', 1, ', abilities: [{ always: { boost: { str: 3, def: 0 } }, if: { bond: { at-most: 5 } } }]'),
  item('Gauge', '{ always: { bond-counts-as: 5 } }'),
  one('Link', '{ link-organizations: { organizations: [wayfarers, redclaw] } }'),
  one('Chain', '{ link-organizations: { organizations: [redclaw, starward] } }'),
  one('Census', hit('{ organizations-count: { of: { type: unit, controller: you } } }')),
  one('Graves', hit('{ organizations-count: { of: { zone: trail, owner: you, type: unit } } }')),
  one('Raid', '{ choose: { of: { zone: stronghold, type: base } } }, { destroy: chosen }'),
  one('Show', '{ reveal-top: you }'),
  one('Hand', '{ reveal-hand: opponent }'),
  one('Peek', '{ look-at-hand: opponent }'),
  one('Each', '{ each-picks: { of: { type: unit, controller: you } } }, { destroy: chosen }'),
  one('Pickone', '{ pick: { of: { type: unit } } }, { destroy: chosen }'),
  one('Seek', '{ search: { of: { type: unit }, count: 1 } }'),
  one('Any', '{ search: { count: 1 } }'),
  one('Clan', `${PICK}, choose-organization, { gain-chosen-organization: { who: chosen } }`),
  one('Draw', '{ draw: 2 }'),
  one('All', '{ draw: { count: 1, player: each } }'),
  one('Drop', '{ discard: { count: 1, player: opponent } }'),
  one('Empty', `{ discard-hand: you }, ${hit(1)}`),
  one('Wake', '{ choose: { of: { type: unit } } }, { ready: chosen }'),
  one('Tire', '{ choose: { of: { type: unit } } }, { action: chosen }'),
  one('Faceup', '{ choose: { of: { zone: stronghold } } }, { turn-up: chosen }'),
  one('Facedown', '{ choose: { of: { zone: stronghold } } }, { turn-down: chosen }'),
  one('Break', '{ choose: { of: { zone: stronghold } } }, { destroy: chosen }'),
  one('Raise', '{ choose: { of: { zone: trail, type: unit } } }, { put-onto-field: chosen }'),
  one('Sortie', '{ pick: { of: { zone: stronghold, owner: you, type: unit } } }, { put-onto-field: chosen }'),
  one('Stow', `${PICK}, { place: { who: chosen } }`),
  one('Plan', '{ plan: 2 }'),
  one('Oust', `${PICK}, { exclude: chosen }`),
  one('Redo', '{ choose: { of: { zone: stronghold } } }, { rebuild: chosen }'),
  one('Call', `${PICK}, { gain: { who: chosen, gives: { name: Hero } } }`),
  one('Boost', `${PICK}, { gain: { who: chosen, gives: { boost: { str: 1, def: -1 } } } }`),
  one('Cost', '{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { cp: 3 } } }'),
  one('Formula', hit('{ count: { zone: trail, owner: you } }')),
  one('Mute', `${PICK}, { gain: { who: chosen, gives: loses-crafts } }`),
  item(
    'Clock',
    `{ when: { actioned: { type: unit } }, do: [${hit(1)}] }`,
    `{ when: { readied: { type: unit } }, do: [${hit(10)}] }`,
  ),
].join('');

type Side = Parameters<typeof setUp>[0]['players'][0];
type Phase = 'deployment' | 'battle';
const at = (you: Side, opponent: Side = {}, phase: Phase = 'deployment') =>
  setUp({ cards: CARDS, phase, players: [you, opponent] });
/** The opponent's Bond after player 0 has played the card. */
const bondAfter = (card: string, you: Side, opponent: Side = {}): number =>
  at({ hand: [card], ...you }, opponent)
    .do(`play ${card}`)
    .passUntilQuiet()
    .player(1).bond as number;

describe('names and organizations', () => {
  it('TR 1302.1 TR 1302.1b TR 1302.1.e1 a name is the whole name, on the field', () => {
    expect(bondAfter('Named', { field: ['Red Fox'] })).toBe(40);
    expect(bondAfter('Named', { field: ['Red'] })).toBe(39);
    expect(bondAfter('Named', { trail: ['Red'] })).toBe(40);
  });
  it('TR 1302.1a a part of a name', () => {
    expect(bondAfter('Partly', { field: ['Red Fox'] })).toBe(39);
    expect(bondAfter('Partly', { field: ['Ox'] })).toBe(40);
  });

  it('TR 1302.1a TR 1302.1 a name that is gained is looked for too, in the same text as later', () => {
    expect(bondAfter('Dub', { field: ['Ox'] })).toBe(39);
    expect(bondAfter('Dubpart', { field: ['Ox'] })).toBe(39);
    expect(bondAfter('Dubpart', { field: ['Elk'] })).toBe(40);
    const t = at({ hand: ['Rename', 'Partly'], field: ['Ox'] }, {});
    t.do('play Rename').passUntilQuiet().do('play Partly').passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
  });
  it('TR 1302.2 TR 1302.2a a sub-name, on the field', () => {
    expect(bondAfter('Hunters', { field: ['Red Fox'] })).toBe(39);
    expect(bondAfter('Hunters', { field: ['Red'], trail: ['Red Fox'] })).toBe(40);
  });
  it('TR 1328.1 TR 1328.2 what is asked for is on the field, or in the zone that is named', () => {
    expect(bondAfter('Trails', { field: ['Ox'] })).toBe(40);
    expect(bondAfter('Trails', { trail: ['Ox'] })).toBe(39);
  });
  it('TR 1331.2 TR 1332.2 a gained name is had beside the own one', () => {
    const t = at({ hand: ['Call', 'Heroic', 'Named'], field: ['Red'] });
    t.do('play Call').passUntilQuiet().do('play Heroic').passUntilQuiet().do('play Named').passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
  });
  it('TR 1332.6 TR 207.7 a filter for a keyword label finds the crafts that have it', () => {
    const t = at({ field: ['Leader', 'Loyal', 'Ox'] });
    expect([t.card('Loyal').str, t.card('Ox').str, t.card('Leader').str]).toEqual([3, 2, 2]);
  });
  it('TR 1310.1 TR 1310.1.e1 linked organizations are all had, in every zone', () => {
    const t = at({ hand: ['Link', 'Way', 'Star'], field: ['Red'], trail: ['Both'] }, { field: ['Red'] });
    t.do('play Link').passUntilQuiet();
    expect(t.card('Red', 0).organizations).toEqual(['wayfarers', 'redclaw']);
    expect(t.card('Way', 0).organizations).toEqual(['wayfarers', 'redclaw']);
    expect([t.card('Star').organizations, t.card('Red', 1).organizations]).toEqual([['starward'], ['redclaw']]);
  });
  it('TR 1310.1 TR 1310.1.e2 links go on from one to the next', () => {
    const t = at({ hand: ['Link', 'Chain'], field: ['Way', 'Star'] });
    t.do('play Link').passUntilQuiet().do('play Chain').passUntilQuiet();
    expect(t.card('Way').organizations).toEqual(['wayfarers', 'redclaw', 'starward']);
    expect(t.card('Star').organizations).toEqual(['wayfarers', 'redclaw', 'starward']);
  });
  it('TR 1310.1 TR 1310.1.e2 links go on from one to the next for a card in the Trail, too', () => {
    const t = at({ hand: ['Link', 'Chain', 'Graves'], trail: ['Star'] });
    t.do('play Chain').passUntilQuiet().do('play Link').passUntilQuiet().do('play Graves').passUntilQuiet();
    expect(t.player(1).bond).toBe(37);
  });
  it('TR 1302.3.e1 a stunned UNIT still has its organization', () => {
    const t = at({ hand: ['Census'], field: [{ card: 'Red', stunned: true }] })
      .do('play Census')
      .passUntilQuiet();
    expect(t.player(1).bond).toBe(39);
  });
  it('TR 1204.2d-4 a face-down card of a Stronghold is no target by what it is', () => {
    expect(at({ hand: ['Raid'] }, { stronghold: ['Keep'] }).can('play Raid')).toBe(false);
    expect(at({ hand: ['Raid'] }, { stronghold: [{ card: 'Keep', faceUp: true }] }).can('play Raid')).toBe(true);
    expect(at({ hand: ['Break'] }, { stronghold: ['Keep'] }).can('play Break')).toBe(true);
  });
  it('TR 1312.4 an organization is chosen among those of UNITs on the fields', () => {
    const t = at({ hand: ['Clan'], field: ['Ox'] }, { field: ['Star', 'Both'] });
    t.do('play Clan', 'choose Ox', 'pass', 'pass');
    expect(t.offered()).toEqual(['choose wayfarers', 'choose redclaw', 'choose starward']);
    t.do('choose starward').passUntilQuiet();
    expect(t.card('Ox').organizations).toEqual(['starward']);
  });
  it('TR 1333.1 TR 1333.2 TR 1333.2.e1 having all organizations does not count as so many', () => {
    expect(bondAfter('Census', { field: ['Omni'] })).toBe(39);
    expect(bondAfter('Census', { field: ['Omni', 'Red'] })).toBe(38);
    expect(at({ field: ['Omni'] }).card('Omni').organizations.length).toBe(8);
  });
});

describe('numbers', () => {
  it('TR 1303.1 TR 1303.2 +a/−b changes STR and DEF', () => {
    const t = at({ hand: ['Boost'], field: ['Ox'] })
      .do('play Boost')
      .passUntilQuiet();
    expect([t.card('Ox').str, t.card('Ox').def]).toEqual([3, 1]);
  });
  it('TR 1304.1 TR 1304.2 an increase changes the CP cost itself', () => {
    const t = at({ hand: ['Cost'], field: ['Ox'] })
      .do('play Cost')
      .passUntilQuiet();
    expect(t.card('Ox').cp).toBe(5);
  });
  it('TR 1305.3 TR 1205.1b a formula that playing does not need is worked out on resolution', () => {
    const t = at({ hand: ['Formula', 'Draw'], trail: ['Ox'] });
    t.do('play Formula', 'play Draw').passUntilQuiet();
    expect(t.player(1).bond).toBe(38);
  });
  it('TR 1329.2 the Bond counts as so much or less for texts, and stays what it is', () => {
    expect(bondAfter('Low', {})).toBe(40);
    const t = at({ hand: ['Low'], field: ['Gauge'] })
      .do('play Low')
      .passUntilQuiet();
    expect([t.player(1).bond, t.player(0).bond]).toEqual([39, 40]);
  });
  it('TR 1329.2 the Bond counts so for what is derived while it is asked for', () => {
    const t = at({ field: ['Gauge', 'Brink'] });
    markDirty(t.state);
    expect([countedBond(t.state, 0), t.card('Brink').str]).toEqual([5, 5]);
  });
});

describe('as if', () => {
  it('TR 1329.1 a named UNIT counts as being there', () => {
    expect(bondAfter('Heroic', {})).toBe(40);
    expect(bondAfter('Heroic', { field: ['Poster'] })).toBe(39);
    expect(bondAfter('Heroic', {}, { field: ['Poster'] })).toBe(40);
  });
  it('TR 1329.3 TR 1329.3.e1 UNITs count as this one only', () => {
    expect(at({ field: ['Lone'] }).card('Lone').str).toBe(7);
    expect(at({ field: ['Lone', 'Ox'] }).card('Lone').str).toBe(2);
    expect(at({ field: ['Lone', 'Ox', 'Solo'] }).card('Lone').str).toBe(7);
  });
});

describe('revealing, choosing, searching', () => {
  it('TR 1312.1 as many as are asked for are chosen, whether one wants it or not', () => {
    const t = at({ hand: ['Pickone'], field: ['Ox'] })
      .do('play Pickone')
      .passUntilQuiet();
    expect(t.zone(0, 'field')).toEqual([]);
  });
  it('TR 1502.1 both choose, the Primary player first, and it is done at once', () => {
    const t = at({ hand: ['Each'], field: ['Ox', 'Elk'] }, { field: ['Ox', 'Elk'] });
    t.do('play Each', 'pass', 'pass');
    expect(t.decider()).toBe(0);
    t.do('choose Ox');
    expect([t.decider(), t.zone(0, 'field').length]).toEqual([1, 2]);
    t.do('choose Elk').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Elk'], ['Ox']]);
  });
  it('TR 1312.2 TR 502.2b who searches for a quality may find nothing', () => {
    const t = at({ hand: ['Seek'], deck: ['Ox', 'Keep'] }).do('play Seek', 'pass', 'pass');
    expect([t.can('choose Ox'), t.can('choose Keep')]).toEqual([true, false]);
    t.doAt(t.offered().findIndex((text) => !text.includes('Ox')));
    expect(t.passUntilQuiet().player(0).hand).toBe(0);
  });
  it('TR 1312.3 what is found by a quality is shown, by a number alone it is not, and must be found', () => {
    const t = at({ hand: ['Any'], deck: ['Ox', 'Keep'] }).do('play Any', 'pass', 'pass');
    expect(t.offered().length).toBe(2);
    t.do('choose Keep').passUntilQuiet();
    expect(t.zone(0, 'hand')).toEqual(['Keep']);
  });
});

describe('cards drawn, discarded, planned', () => {
  it('TR 1313.1 TR 1313.1a who controls the effect draws, from the top', () => {
    const t = at({ hand: ['Draw'], deck: ['Ox', 'Elk', 'Keep'] })
      .do('play Draw')
      .passUntilQuiet();
    expect(t.zone(0, 'hand')).toEqual(['Ox', 'Elk']);
  });
  it('TR 1313.1 both may draw', () => {
    const t = at({ hand: ['All'] })
      .do('play All')
      .passUntilQuiet();
    expect([t.player(0).hand, t.player(1).hand]).toEqual([1, 1]);
  });
  it('TR 1314.1 a card is discarded to the Trail of its player, who chooses it', () => {
    const t = at({ hand: ['Drop'] }, { hand: ['Ox', 'Elk'] }).do('play Drop', 'pass', 'pass');
    expect(t.decider()).toBe(1);
    t.do('choose Elk').passUntilQuiet();
    expect([t.zone(1, 'hand'), t.zone(1, 'trail')]).toEqual([['Ox'], ['Elk']]);
  });
  it('TR 1314.2 discarding an empty hand is done', () => {
    expect(bondAfter('Empty', {})).toBe(39);
  });
  it('TR 1323.1 planning puts each of the top cards on the top or on the bottom', () => {
    const t = at({ hand: ['Plan', 'Draw'], deck: ['Ox', 'Elk', 'Keep', 'Red'] }).do('play Plan', 'pass', 'pass');
    expect(t.can('put Ox on top')).toBe(true);
    t.do('put Ox on the bottom', 'put Elk on the bottom');
    t.passUntilQuiet();
    expect(t.do('play Draw').passUntilQuiet().zone(0, 'hand')).toEqual(['Keep', 'Red']);
  });
});

describe('turning cards', () => {
  it('TR 1315.1 TR 1315.2 TR 104.3 Ready and Action do nothing to what is so already', () => {
    const t = at({ hand: ['Tire', 'Tire', 'Wake', 'Wake'], field: ['Ox', 'Clock'] });
    const bonds = ['Tire', 'Tire', 'Wake', 'Wake'].map((card) => t.do(`play ${card}`).passUntilQuiet().player(1).bond);
    expect(bonds).toEqual([39, 39, 29, 29]);
    expect(t.card('Ox').actioned).toBe(false);
  });
  it('TR 1316.1 TR 1316.2 cards of a Stronghold are turned up and down', () => {
    const t = at({ hand: ['Faceup', 'Facedown'], stronghold: ['Ox'] });
    expect(t.do('play Faceup').passUntilQuiet().card('Ox').faceUp).toBe(true);
    expect(t.do('play Facedown').passUntilQuiet().card('Ox').faceUp).toBe(false);
  });
});

describe('moving cards', () => {
  it('TR 1317.2 TR 1317.2a a card of a Stronghold may be destroyed', () => {
    const t = at({ hand: ['Break'] }, { stronghold: ['Ox'] })
      .do('play Break')
      .passUntilQuiet();
    expect([t.zone(1, 'stronghold'), t.zone(1, 'trail')]).toEqual([[], ['Ox']]);
  });
  it('TR 1320.1 TR 1320.1a a card is put onto the field of its owner, without being played', () => {
    const t = at({ hand: ['Raise'] }, { trail: ['Ox'] })
      .do('play Raise')
      .passUntilQuiet();
    expect([t.zone(1, 'field'), t.zone(0, 'field'), t.player(0).cp]).toEqual([['Ox'], [], 0]);
  });
  it('TR 1320.1b TR 502.3a from a Stronghold it keeps its orientation, and lies face up', () => {
    const t = at({ hand: ['Sortie'], stronghold: [{ card: 'Ox', actioned: true }] })
      .do('play Sortie')
      .passUntilQuiet();
    expect([t.zone(0, 'field'), t.card('Ox').actioned, t.card('Ox').faceUp]).toEqual([['Ox'], true, true]);
    const ready = at({ hand: ['Sortie'], stronghold: ['Ox'] })
      .do('play Sortie')
      .passUntilQuiet();
    expect(ready.card('Ox').actioned).toBe(false);
  });
  it('TR 502.3a what is applied to a card goes along from the field to a Stronghold', () => {
    const t = at({ hand: ['Boost', 'Stow', 'Sortie'], field: ['Ox'] });
    t.do('play Boost').passUntilQuiet().do('play Stow').passUntilQuiet();
    expect([t.zone(0, 'stronghold'), t.card('Ox').faceUp, t.card('Ox').str]).toEqual([['Ox'], false, 3]);
    expect(t.do('play Sortie').passUntilQuiet().card('Ox').str).toBe(3);
  });
  it('TR 1330.1 an excluded card goes to the Excluded zone of its owner', () => {
    const t = at({ hand: ['Oust'] }, { field: ['Ox'] })
      .do('play Oust')
      .passUntilQuiet();
    expect([t.zone(1, 'excluded'), t.zone(1, 'trail')]).toEqual([['Ox'], []]);
  });
  it('TR 1335.1 rebuilding puts the card into the Trail and the top of the deck in its place, Actioned', () => {
    const t = at({ hand: ['Redo'], stronghold: ['Ox'], deck: ['Elk', 'Keep'] })
      .do('play Redo')
      .passUntilQuiet();
    expect([t.zone(0, 'stronghold'), t.card('Elk').actioned, t.card('Elk').faceUp]).toEqual([['Elk'], true, false]);
    const empty = at({ hand: ['Redo'], stronghold: ['Ox'], deck: [] })
      .do('play Redo')
      .passUntilQuiet();
    expect([empty.isOver(), empty.zone(0, 'stronghold')]).toEqual([false, []]);
  });
});
