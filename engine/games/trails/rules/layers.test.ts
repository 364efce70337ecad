/**
 * Static crafts (1212), one-shot effects (1214) and continuous ones (1215), and what they change (1303, 1304, 1331 to
 * 1334).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: y-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: y-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: y-elk, name: Elk, type: unit, organizations: redclaw, cp: 1, str: 1, def: 1 }
- { id: y-fly, name: Fly, type: unit, cp: 1, str: 1, def: 1 }
- { id: y-rope, name: Rope, type: item, cp: 1 }
- { id: y-flag, name: Flag, type: item, cp: 1, abilities: [{ always: { boost: { str: 1, def: 1 } }, affects: { type: unit, controller: you } }] }
- { id: y-kin, name: Kin, type: item, cp: 1, abilities: [{ always: { boost: { str: 0, def: 5 } }, affects: { organization: wayfarers } }] }
- { id: y-oath, name: Oath, type: item, cp: 1, abilities: [{ always: { organization: wayfarers }, affects: { name: Elk } }] }
- { id: y-big, name: Big, type: item, cp: 1, abilities: [{ always: { boost: { str: 0, def: 4 } }, affects: { str: { min: 4 } } }] }
- { id: y-one, name: One, type: item, cp: 1, abilities: [{ always: { str-is: 1 }, affects: { type: unit } }] }
- { id: y-crowd, name: Crowd, type: unit, cp: 1, str: 0, def: 1, abilities: [{ always: { str: { count: { of: { type: unit } } } } }] }
- { id: y-base, name: Core, type: unit, cp: 1, str: 0, def: 1, abilities: [{ baseline: { str: { count: { of: { zone: trail, owner: you } } } } }] }
- { id: y-doll, name: Doll, type: unit, cp: 1, str: 1, def: 1, icons: [puppet] }
- { id: y-see, name: See, type: item, cp: 1, abilities: [{ when: { enters: { type: unit, str: { min: 4 } } }, do: [{ draw: 1 }] }] }
${event('Grow', `${A_UNIT}, { gain: { who: chosen, gives: { boost: { str: 2, def: 0 } } } }`)}
${event('Set', `${A_UNIT}, { gain: { who: chosen, gives: { str-is: 1 } } }`)}
${event('Shrink', `${A_UNIT}, { gain: { who: chosen, gives: { boost: { str: -5, def: -5 } } } }`)}
${event('Rally', '{ gain: { who: { all: { type: unit, controller: you } }, gives: { boost: { str: 2, def: 2 } } } }')}
${event('Next', `${A_UNIT}, { gain: { who: chosen, gives: { str: 4 }, until: next-turn } }`)}
${event('Ever', `${A_UNIT}, { gain: { who: chosen, gives: { str: 4 }, until: forever } }`)}
${event('Fray', `${A_UNIT}, { gain: { who: chosen, gives: { str: 4 }, until: battle } }`)}
${event('Daze', `${A_UNIT}, { stun: chosen }`)}
${event('Mend', '{ choose: { of: { type: unit, stunned: true } } }, { recover: chosen }')}
${event('Void', `${A_UNIT}, { nullify: chosen }`)}
${event('Join', `${A_UNIT}, { gain: { who: chosen, gives: { organization: redclaw } } }`)}
${event('Leave', `${A_UNIT}, { gain: { who: chosen, gives: { loses-organization: wayfarers } } }`)}
${event('Name', `${A_UNIT}, { gain: { who: chosen, gives: { name: Hero } } }`)}
${event('Hero', '{ gain-bond: { count: { of: { name: Hero } } } }')}
${event('Arms', `${A_UNIT}, { gain: { who: chosen, gives: { icon: martial-arts } } }`)}
${event('Disarm', `${A_UNIT}, { gain: { who: chosen, gives: { loses-icon: martial-arts } } }`)}
${event('Less', `${A_UNIT}, { gain: { who: chosen, gives: { loses-icon: { icons: martial-arts, one: true } } } }`)}
${event('Wake', '{ choose: { of: { type: item } } }, { gain: { who: chosen, gives: [{ type: unit }, { new-numbers: { str: 4, def: 6 } }, { str: 1 }] } }')}
${event('All', `${A_UNIT}, { gain: { who: chosen, gives: all-organizations } }`)}
${event('Count', '{ gain-bond: { organizations-count: { of: { type: unit, controller: you } } } }')}
${event('Links', '{ link-organizations: { organizations: [wayfarers, redclaw] } }')}
${event('More', '{ link-organizations: { organizations: [redclaw, starward] } }')}
${event('Dear', `${A_UNIT}, { gain: { who: chosen, gives: { cp: 3 } } }`)}
${event('Cheap', `${A_UNIT}, { gain: { who: chosen, gives: { cp: -1 } } }`)}
${event('Craft', `${A_UNIT}, { gain: { who: chosen, gives: { craft: { cost: [action-self], do: [{ gain-bond: 3 }] } } } }`)}
${event('Mute', `${A_UNIT}, { gain: { who: chosen, gives: loses-crafts } }`)}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
/** Plays EVENTs of player 0 one after the other, each with its choice. */
function cast(t: Table, ...events: readonly (readonly [name: string, choice?: string])[]): Table {
  for (const [name, choice] of events) {
    t.do(`play ${name}`);
    if (choice !== undefined) t.do(`choose ${choice}`);
    t.passUntilQuiet();
  }
  return t;
}

describe('static crafts (1212)', () => {
  it('TR 1212.1 TR 1215.3b-3 it applies all the time while it is valid, and no longer', () => {
    const t = at({ field: ['Flag', 'Ox'], hand: ['Daze'] }, { field: ['Ox'] });
    expect([t.card('Ox', 0).str, t.card('Ox', 1).str]).toEqual([4, 3]);
    expect(at({ field: ['Crowd', 'Ox'] }, { field: ['Fly'] }).card('Crowd').str).toBe(3);
    expect(cast(at({ field: ['Crowd', 'Ox'], hand: ['Daze'] }, {}), ['Daze', 'Crowd']).card('Crowd').str).toBe(0);
  });

  it('TR 1212.2 a base-line craft works in every zone, stunned or not in play', () => {
    const t = at(
      { hand: ['Core'], trail: ['Ox', 'Ox', 'Core'], stronghold: ['Core', { card: 'Core', faceUp: true }] },
      {},
    );
    expect([...t.cards(0, 'hand'), ...t.cards(0, 'stronghold')].map(({ str }) => str)).toEqual([3, 3, 3]);
  });
});

describe('base-line crafts (1215.1a)', () => {
  it('TR 1215.1a TR 1325.1 they come before any effect, and are not nullified with those', () => {
    const t = cast(at({ field: ['Core'], trail: ['Ox', 'Ox'], hand: ['Grow', 'Void'] }, {}), ['Grow', 'Core']);
    // Grow is in the Trail, too, so it counts
    expect(t.card('Core').str).toBe(5);
    expect(cast(t, ['Void', 'Core']).card('Core').str).toBe(4);
  });
});

describe('one-shot effects (1214)', () => {
  it('TR 1214.1 they happen once, as they resolve', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Daze', 'Mend'], bond: 20 }, {}), ['Daze', 'Ox']);
    expect(t.player(0).bond).toBe(18);
    expect(cast(t, ['Mend']).card('Ox').stunned).toBe(false);
  });
});

describe('the order of continuous effects (1215)', () => {
  it('TR 1215.1 TR 1215.1a TR 1215.1b TR 1215.1c organizations come before what asks for them, whatever the age', () => {
    for (const field of [
      ['Kin', 'Oath', 'Elk'],
      ['Oath', 'Kin', 'Elk'],
    ])
      expect(at({ field }, {}).card('Elk').def).toBe(6);
    expect(at({ field: ['Kin', 'Elk'] }, {}).card('Elk').def).toBe(1);
  });

  it('TR 1215.1d TR 1215.5 what is lost is lost behind what is gained, whatever the age', () => {
    const t = cast(at({ field: ['Ox', 'Kin'], hand: ['Leave', 'Join'] }, {}), ['Leave', 'Ox']);
    expect([t.card('Ox').organizations, t.card('Ox').def]).toEqual([[], 3]);
    expect(cast(t, ['Join', 'Ox']).card('Ox').organizations).toEqual(['redclaw']);
  });

  it('TR 1215.1e TR 1215.1f TR 1215.2 one effect over several layers: a type, new numbers, and more of them', () => {
    const t = cast(at({ field: ['Rope', 'Flag'], hand: ['Wake'] }, {}), ['Wake', 'Rope']);
    expect(t.card('Rope')).toMatchObject({ types: ['unit', 'item'], str: 6, def: 7 });
    expect(t.toPhase('next-turn').card('Rope')).toMatchObject({ types: ['item'], str: 0 });
  });

  it('TR 1215.3 TR 1215.3b TR 1215.3b-2 of one layer the older comes first: set and plus in either order', () => {
    const both = (first: string, second: string): number =>
      cast(at({ field: ['Ox'], hand: ['Grow', 'Set'] }, {}), [first, 'Ox'], [second, 'Ox']).card('Ox').str;
    expect([both('Grow', 'Set'), both('Set', 'Grow')]).toEqual([1, 3]);
  });

  it('TR 1215.3a what depends on another effect comes after it, though it is older', () => {
    // the boost of STR decides whether the other one applies, so it comes first
    expect(at({ field: ['Big', 'Flag', 'Ox'] }, {}).card('Ox').def).toBe(8);
    expect(at({ field: ['Flag', 'Big', 'Ox'] }, {}).card('Ox').def).toBe(8);
  });

  it('TR 1215.3b-1 a static craft is as old as it is valid: anew after a stun', () => {
    const field = ['Ox', { card: 'Lord', as: 'lord' }];
    const LORD = `${CARDS}
- { id: y-lord, name: Lord, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { str-is: 5 }, affects: { name: Ox } }] }`;
    const t = setUp({ cards: LORD, players: [{ field, hand: ['Set', 'Daze', 'Mend'] }, {}] });
    expect(t.card('Ox').str).toBe(5);
    expect(cast(t, ['Set', 'Ox']).card('Ox').str).toBe(1);
    expect(cast(t, ['Daze', 'lord'], ['Mend']).card('Ox').str).toBe(5);
  });

  it('TR 1215.3b-4 TR 1215.8 an effect lasts as long as it says, or for the rest of the game', () => {
    const t = cast(at({ field: ['Ox', 'Elk'], hand: ['Grow', 'Ever'] }, {}), ['Grow', 'Ox'], ['Ever', 'Elk']);
    expect([t.card('Ox').str, t.card('Elk').str]).toEqual([5, 5]);
    t.toPhase('next-turn').toPhase('next-turn');
    expect([t.card('Ox').str, t.card('Elk').str]).toEqual([3, 5]);
  });

  it('TR 1215.4 TR 1215.10 what arrives is under a static craft as it arrives', () => {
    const t = at({ field: ['Flag', 'See'], hand: ['Ox'], stronghold: ['Rope', 'Rope'] }, {}).do(
      'play Ox',
      'pass',
      'pass',
    );
    expect(t.stack()).toEqual(['ability 1 of See']);
    expect(
      at({ field: ['See'], hand: ['Ox'], stronghold: ['Rope', 'Rope'] }, {})
        .do('play Ox', 'pass', 'pass')
        .stack(),
    ).toEqual([]);
  });

  it('TR 1215.6 other effects reach what fitted as they resolved, and nothing later', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Rally', 'Elk'], stronghold: ['Rope'] }, {}), ['Rally']);
    t.do('play Elk').passUntilQuiet();
    expect([t.card('Ox').str, t.card('Elk').str]).toEqual([5, 1]);
  });

  it('TR 1215.7 an effect during the next turn begins with it and ends with it', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Next'] }, {}), ['Next', 'Ox']);
    expect(t.card('Ox').str).toBe(3);
    expect(t.toPhase('next-turn').card('Ox').str).toBe(7);
    expect(t.toPhase('next-turn').card('Ox').str).toBe(3);
  });

  it('TR 1215.9 an effect whose end is past does not begin', () => {
    expect(
      cast(at({ field: ['Ox'], hand: ['Fray'] }, {}), ['Fray', 'Ox'])
        .toPhase('next-turn')
        .card('Ox').str,
    ).toBe(3);
  });
});

describe('what effects change', () => {
  it('TR 1303.1 TR 1303.2 STR and DEF go up and down, below 0 too', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Grow', 'Shrink'] }, {}), ['Shrink', 'Ox']);
    expect(t.card('Ox')).toMatchObject({ str: -2, def: -2, zone: 'field' });
    expect(cast(t, ['Grow', 'Ox']).card('Ox')).toMatchObject({ str: 0, def: -2 });
  });

  it('TR 1304.1 TR 1304.2 a changed CP cost is so for stun damage too', () => {
    const lost = (...names: string[]): number =>
      40 -
      cast(
        at({ field: ['Ox'], hand: ['Dear', 'Cheap', 'Daze'] }, {}),
        ...names.map((name) => [name, 'Ox'] as const),
      ).player(0).bond;
    expect([lost('Daze'), lost('Dear', 'Daze'), lost('Cheap', 'Daze')]).toEqual([2, 5, 1]);
  });

  it('TR 1325.1 TR 1325.1a TR 1325.1b what applied before is nullified, what comes later is not', () => {
    const t = cast(at({ field: ['Ox', 'Flag'], hand: ['Grow', 'Grow', 'Void'] }, {}), ['Grow', 'Ox'], ['Void', 'Ox']);
    expect(t.card('Ox').str).toBe(3);
    expect(cast(t, ['Grow', 'Ox']).card('Ox').str).toBe(5);
  });

  it('TR 1331.1 TR 1332.1 TR 1332.3 an organization is gained beside those it has', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Join'] }, {}), ['Join', 'Ox']);
    expect(t.card('Ox').organizations).toEqual(['wayfarers', 'redclaw']);
  });

  it('TR 1331.2 TR 1332.2 a name is gained beside those it has', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Name', 'Hero'], bond: 10 }, {}), ['Name', 'Ox'], ['Hero']);
    expect(t.player(0).bond).toBe(11);
  });

  it('TR 1331.3 TR 1332.4 a craft is gained beside those it has', () => {
    const t = at({ field: ['Ox'], hand: ['Craft'], bond: 10 }, {});
    expect(t.offered().some((text) => text.includes('ability'))).toBe(false);
    cast(t, ['Craft', 'Ox']).do('use given ability 1 of Ox').passUntilQuiet();
    expect(t.player(0).bond).toBe(13);
  });

  it('TR 1334.1 TR 1334.2 what is lost is gone: all copies of a craft, unless one is named', () => {
    const arms = (...names: string[]): boolean =>
      cast(
        at({ field: ['Ox'], hand: ['Arms', 'Arms', 'Disarm', 'Less'] }, {}),
        ...names.map((name) => [name, 'Ox'] as const),
      )
        .card('Ox')
        .keywords.includes('martial-arts');
    expect([arms('Arms', 'Arms', 'Disarm'), arms('Arms', 'Arms', 'Less'), arms('Arms', 'Less')]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('TR 1306.2c TR 1202.2 the crafts of a UNIT are valid on the field, and not while it is stunned', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Craft', 'Daze'] }, {}), ['Craft', 'Ox']);
    expect(t.can('use given ability 1 of Ox')).toBe(true);
    expect(cast(t, ['Daze', 'Ox']).can('use given ability 1 of Ox')).toBe(false);
  });
});

describe('organizations (1310, 1333)', () => {
  it('TR 1310.1 TR 1310.1.e1 linked organizations are had together, in all zones, by UNITs of that owner', () => {
    const t = cast(at({ field: ['Ox', 'Fly'], hand: ['Links', 'Elk'], trail: ['Ox'] }, { field: ['Ox'] }), ['Links']);
    expect(t.card('Ox', 0).organizations).toEqual(['wayfarers', 'redclaw']);
    expect(t.cards(0, 'hand')[0].organizations).toEqual(['wayfarers', 'redclaw']);
    expect(t.cards(0, 'trail')[0].organizations).toEqual(['wayfarers', 'redclaw']);
    expect([t.card('Fly').organizations, t.card('Ox', 1).organizations]).toEqual([[], ['wayfarers']]);
  });

  it('TR 1310.1.e2 links with one in common join', () => {
    const t = cast(at({ field: ['Ox'], hand: ['Links', 'More'] }, {}), ['More'], ['Links']);
    expect(t.card('Ox').organizations).toEqual(['wayfarers', 'redclaw', 'starward']);
  });

  it('TR 1333.1 all organizations beside its own', () => {
    const t = cast(at({ field: ['Ox'], hand: ['All'] }, {}), ['All', 'Ox']);
    expect(t.card('Ox').organizations).toHaveLength(8);
  });

  it('TR 1333.2 TR 1333.2.e1 TR 1333.2.e2 a count leaves out what is had by having all, but not what is linked', () => {
    const counted = (...names: (readonly [string, string?])[]): number =>
      cast(at({ field: ['Ox'], hand: ['All', 'Links', 'Count'], bond: 10 }, {}), ...names, ['Count']).player(0).bond -
      10;
    expect([counted(), counted(['All', 'Ox']), counted(['Links'], ['All', 'Ox'])]).toEqual([1, 1, 2]);
  });
});
