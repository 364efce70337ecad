/** Traps of clauses that meet rare places: cards that are set aside, the Stronghold, and both halves of a link. */
import { describe, expect, it } from 'vitest';
import { inEnglish } from '../../../text/phrase.ts';
import { promptOf, type Words } from '../../../view/prompt.ts';
import { setUp } from '../position.ts';
import { VIEW } from '../view.ts';

const event = (name: string, what: string): string =>
  `- { id: x-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
/** An ITEM whose player gains 4 Bond at that event. */
const hears = (name: string, what: string): string =>
  `- { id: x-${name.toLowerCase()}, name: ${name}, type: item, cp: 1, abilities: [{ when: { ${what} }, do: [{ gain-bond: 4 }] }] }`;
/** A UNIT whose STR is that value. */
const counts = (name: string, what: string): string =>
  `- { id: x-${name.toLowerCase()}, name: ${name}, type: unit, cp: 1, str: 0, def: 1, abilities: [{ always: { str: ${what} } }] }`;
const FACE_UP = '{ choose: { of: { zone: stronghold, face-down: false } } }';
const CARDS = `
- { id: x-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: x-elk, name: Elk, type: unit, organizations: redclaw, cp: 1, str: 1, def: 1 }
- { id: x-rope, name: Rope, type: item, cp: 1 }
- { id: x-ride, name: Rider, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: milled, do: [{ put: { who: self, into: hand } }] }] }
- { id: x-dup, name: Dup, type: unit, cp: 4, str: 1, def: 1 }
- { id: x-hope, name: Hope, type: unit, cp: 5, str: 1, def: 1, icons: [{ exaltation: { always: { own-price: { by: -3 } } } }] }
- { id: x-watch, name: Watch, type: item, cp: 1, abilities: [{ when: { milled: { type: unit } }, do: [{ gain-bond: 1 }] }] }
- { id: x-guard, name: Guard, type: item, cp: 1, abilities: [{ when: { destroyed: { type: base } }, do: [{ gain-bond: 1 }] }] }
- { id: x-shy, name: Shy, type: unit, cp: 1, str: 1, def: 1, icons: [optional-covert] }
- { id: x-car, name: Car, type: item, cp: 1, str: 1, def: 1, icons: [{ board: 1 }] }
- { id: x-stay, name: Stay, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: enters, do: [{ choose: { of: { type: unit, controller: you, other: true } } }, { gain: { who: chosen, gives: { boost: { str: 2, def: 2 } }, until: stay } }] }] }
- { id: x-hall, name: Hall, type: base, level: 0, abilities: [{ when: destroyed, do: [{ gain-bond: 1 }] }, { when: excluded, do: [{ gain-bond: 2 }] }, { when: actioned, do: [{ gain-bond: 4 }] }, { when: readied, do: [{ gain-bond: 8 }] }] }
- { id: x-spy, name: Spy, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: placed, do: [{ gain-bond: 1 }] }] }
${event('Look', '{ look: { count: 2, take: 1, rest: trail } }')}
${event('Take', '{ look: { count: 2, take: 1, to: trail } }')}
${event('Find', '{ search: { of: { name: Rider }, to: trail } }')}
${event('Link', '{ choose: { of: { type: unit, controller: you }, count: 2 } }, { link-units: chosen }')}
${event('Kill', '{ choose: { of: { type: unit } } }, { destroy: chosen }')}
${event('Smash', `${FACE_UP}, { destroy: chosen }`)}
${event('Oust', `${FACE_UP}, { exclude: chosen }`)}
${event('Steal', '{ choose: { of: { type: unit } } }, { control: { who: chosen, until: forever } }')}
${event('Erase', '{ choose: { of: { type: unit } } }, { exclude: chosen }, { gain-bond: { amount: 3, player: controller } }')}
${event('Cheap', '{ choose: { of: { zone: hand, controller: you, name: Dup } } }, { gain: { who: chosen, gives: { cp: -3 } } }')}
${event('Back', '{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }')}
${event('Bow', `${FACE_UP}, { action: chosen }`)}
${event('Prod', '{ choose: { of: { zone: stronghold } } }')}
${event('Point', '{ choose: { of: { type: item } } }')}
${event('Seek', '{ search: { of: { type: item }, to: stronghold } }')}
${hears('Bell', 'actioned: { type: item }')}
${hears('Horn', 'readied: { type: item }')}
${hears('Eye', 'chosen: { type: item }')}
${hears('Ear', 'actioned: { zone: stronghold }')}
${hears('Nose', 'actioned: { zone: stronghold, type: item }')}
${hears('Mark', 'placed: { type: item }')}
- { id: x-fan, name: Fan, type: unit, organizations: redclaw, cp: 1, str: 1, def: 1, icons: [{ wings: 2 }] }
${event('Lift', '{ put-onto-field: { all: { zone: trail } } }')}
${event('Rise', '{ turn-up: { all: { zone: stronghold } } }')}
${counts('Kinds', '{ count: { of: { zone: stronghold, type: item } } }')}
${counts('Cards', '{ count: { of: { zone: stronghold } } }')}
${counts('Orgs', '{ organizations-count: { of: { zone: stronghold } } }')}
${counts('Wings', '{ wings-total: { of: { zone: stronghold } } }')}
- { id: x-if, name: If, type: unit, cp: 1, str: 0, def: 1, abilities: [{ if: { there-are: { of: { zone: stronghold, type: item } } }, always: { str: 1 } }] }
- { id: x-tap, name: Tap, type: item, cp: 1, abilities: [{ cost: [action-self], do: [{ draw: 1 }] }] }
`;
/** Words for a question that shows no text. */
const NO_TEXTS = { ability: () => '', modes: () => 0 } as unknown as Words;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();

describe('from a deck that is looked at', () => {
  it.each([
    ['left over', 'Look', 'choose Ox'],
    ['taken there', 'Take', 'choose Rider'],
    ['searched for', 'Find', 'choose Rider'],
  ])('TR 1211.6a what is %s comes from the deck to the Trail, too', (_how, text, option) => {
    const t = at({ hand: [text], deck: ['Ox', 'Rider', 'Rope'], field: ['Watch'], bond: 10 }, {});
    t.do(`play ${text}`).passUntil('choose').do(option).passUntilQuiet();
    expect([t.card('Rider').zone, t.player(0).bond]).toEqual(['hand', 11]);
  });
});

describe('cards of the Stronghold', () => {
  const with_ = (text: string): Table =>
    at({ hand: [text], stronghold: [{ card: 'Hall', faceUp: true }], field: ['Guard'], bond: 10 }, {});

  it('TR 1317.2 TR 1202.4 destroying a card there triggers its own craft and those of others', () => {
    const t = play(with_('Smash'), 'play Smash');
    expect([t.zone(0, 'trail').includes('Hall'), t.player(0).bond]).toEqual([true, 12]);
  });

  it('TR 203.3 TR 506.5 TR 211.2 an ITEM that becomes Actioned or Ready is one on the field, whoever has others there', () => {
    const bond = (t: Table): number => t.toPhase('next-turn').passUntilQuiet().player(0).bond;
    const here = (hearer: string): Table =>
      at({ field: [hearer, 'Tap'], deck: ['Ox', 'Ox', 'Ox', 'Ox'], bond: 10 }, {}).do('use ability 1 of Tap');
    const there = (hearer: string, faceUp: boolean, own: boolean): Table => {
      const side = { stronghold: [{ card: 'Rope', faceUp }] };
      const t = at({ field: [hearer], bond: 10, ...(own ? side : {}) }, own ? {} : side);
      return (own ? t : t.do('pass')).do('Action Rope for EP');
    };
    expect([bond(here('Bell')), bond(here('Horn'))]).toEqual([14, 14]);
    for (const hearer of ['Bell', 'Horn'])
      for (const faceUp of [true, false])
        for (const own of [true, false]) expect(bond(there(hearer, faceUp, own))).toBe(10);
  });

  it('TR 507.4 what triggers does not tell what lies there face down: only where it lies can be asked', () => {
    const bond = (hearer: string, faceUp: boolean): number =>
      at({ field: [hearer], bond: 10 }, { stronghold: [{ card: 'Rope', faceUp }] })
        .do('pass', 'Action Rope for EP')
        .passUntilQuiet()
        .player(0).bond;
    expect([bond('Ear', false), bond('Ear', true)]).toEqual([14, 14]);
    expect([bond('Nose', false), bond('Nose', true)]).toEqual([10, 14]);
  });

  it('TR 203.4 TR 104.2 an EVENT and a BASE are not put onto the field: what else is meant is', () => {
    const t = at({ hand: ['Lift'], trail: ['Ox', 'Bow', 'Hall', 'Rope'] }, {});
    play(t, 'play Lift');
    expect([t.zone(0, 'field').sort(), t.zone(0, 'trail').sort()]).toEqual([
      ['Ox', 'Rope'],
      ['Bow', 'Hall', 'Lift'],
    ]);
  });

  it('TR 502.2b TR 507.4 a number does not tell it either: what lies face down is counted only by how it lies', () => {
    const side = (faceUp: boolean) => ({
      stronghold: [
        { card: 'Rope', faceUp },
        { card: 'Fan', faceUp },
      ],
    });
    const strs = (faceUp: boolean, own: boolean): number[] => {
      const t = at(
        { field: ['Kinds', 'Cards', 'Orgs', 'Wings', 'If'], ...(own ? side(faceUp) : {}) },
        own ? {} : side(faceUp),
      );
      return ['Kinds', 'Cards', 'Orgs', 'Wings', 'If'].map((name) => t.card(name).str);
    };
    for (const own of [true, false]) {
      expect(strs(true, own)).toEqual([1, 2, 1, 2, 1]);
      expect(strs(false, own)).toEqual([0, 2, 0, 0, 0]);
    }
    // a card that is turned face up is counted from then on
    const t = at({ field: ['Kinds'], hand: ['Rise'], stronghold: ['Rope'] }, {});
    expect([t.card('Kinds').str, play(t, 'play Rise').card('Kinds').str]).toEqual([0, 1]);
  });

  it('TR 507.4 TR 203.3 nor does choosing it, or putting it there from a hand; what was revealed all have seen', () => {
    const chosen = at({ field: ['Eye'], hand: ['Prod', 'Point'], bond: 10 }, { stronghold: ['Rope'], field: ['Tap'] });
    expect(play(chosen, 'play Prod').player(0).bond).toBe(10);
    expect(play(chosen, 'play Point', 'choose Tap').player(0).bond).toBe(14);
    const side = { field: ['Mark'], hand: ['Seek', 'Rope'], deck: ['Ox', 'Tap', 'Ox'], bond: 10 };
    const sought = at(side, {}).do('play Seek').passUntil('choose').do('choose Tap').passUntilQuiet();
    expect([sought.card('Tap').zone, sought.player(0).bond]).toEqual(['stronghold', 14]);
    const placed = setUp({ cards: CARDS, phase: 'stronghold', players: [side, {}] }).do('put Rope into the Stronghold');
    expect([placed.card('Rope').zone, placed.passUntilQuiet().player(0).bond]).toEqual(['stronghold', 10]);
  });

  it('TR 1202.4 a BASE waits there for what happens to itself', () => {
    expect(play(with_('Oust'), 'play Oust').player(0).bond).toBe(12);
    const bowed = play(with_('Bow'), 'play Bow');
    expect(bowed.player(0).bond).toBe(14);
    expect(bowed.toPhase('next-turn').passUntilQuiet().player(0).bond).toBe(22);
  });

  it('TR 1202.5 TR 1211.3a a craft about being put there works there, face down, if it is revealed', () => {
    const placed = (): Table =>
      setUp({ cards: CARDS, phase: 'stronghold', players: [{ hand: ['Spy', 'Rope'], bond: 10 }, {}] }).do(
        'put Spy into the Stronghold',
      );
    const shown = placed().passUntil('reveal');
    expect(inEnglish(promptOf(VIEW, shown.state, NO_TEXTS).question)).toBe('reveal Spy, or keep it hidden');
    expect(shown.do('reveal it').passUntilQuiet().player(0).bond).toBe(11);
    expect(placed().passUntil('reveal').do('keep it hidden').passUntilQuiet().player(0).bond).toBe(10);
  });

  it('TR 1202.4 a craft that a card off the field could never do is refused', () => {
    const with_ = (card: string) => (): Table => setUp({ cards: `- { id: z-a, name: A, ${card} }`, players: [{}, {}] });
    const gain = 'do: [{ gain-bond: 1 }]';
    const base = 'type: base, level: 0, abilities:';
    const text = `type: event, ep: 0, abilities: [{ ${gain} },`;
    expect(with_(`${base} [{ when: attacks, ${gain} }]`)).toThrow(/"attacks" never happens to this card/);
    expect(with_(`${base} [{ cost: [stun-self], ${gain} }]`)).toThrow(/"stun-self" is paid on the field/);
    expect(with_(`${text} { cost: [{ ep: 1 }], ${gain} }]`)).toThrow(/a craft of an event says where it works/);
    expect(with_(`${text} { when: { enters: { type: unit } }, ${gain} }]`)).toThrow(/says where it works/);
    expect(with_(`${text} { always: { own-price: { by: 1 } } }]`)).not.toThrow();
    expect(with_(`${text} { when: played, ${gain} }]`)).not.toThrow();
    const unit = 'type: unit, cp: 1, str: 1, def: 1, abilities:';
    expect(with_(`${unit} [{ when: attacks, from: hand, ${gain} }]`)).toThrow(/never happens to a card in the hand/);
    expect(with_(`${unit} [{ when: { attacks: { zone: trail } }, ${gain} }]`)).toThrow(/to a card in the trail/);
  });
});

describe('what is done to cards of a zone', () => {
  const TRAIL = '{ choose: { of: { zone: trail } } }';
  const GAIN = (who: string): string => `{ gain: { who: ${who}, gives: { str: 1 } } }`;
  const textOf = (text: string) => (): Table =>
    setUp({ cards: `- { id: z-a, name: A, type: event, ep: 0, abilities: [{ do: [${text}] }] }`, players: [{}, {}] });

  it.each([
    ['stun', 'trail', `${TRAIL}, { stun: chosen }`],
    ['recover', 'stronghold', '{ recover: { all: { zone: stronghold } } }'],
    ['gain', 'trail', `${TRAIL}, { may: [${GAIN('chosen')}] }`],
    ['gain', 'trail', `${TRAIL}, { put-onto-field: chosen }, ${GAIN('chosen')}`],
    ['gain', 'trail', `{ select: { modes: [[${TRAIL}, ${GAIN('chosen')}], [{ draw: 1 }]] } }`],
    ['gain', 'pending', GAIN('{ all: { zone: pending } }')],
    ['ready', 'hand', '{ ready: { all: { zone: hand } } }'],
    ['action', 'excluded', '{ action: { all: { zone: excluded } } }'],
    ['gain-support', 'hand', '{ gain-support: { all: { zone: hand } } }'],
    ['turn-up', 'field', '{ turn-up: { all: { zone: field } } }'],
    ['rebuild', 'hand', '{ rebuild: { all: { zone: hand } } }'],
    ['destroy', 'hand', '{ destroy: { all: { zone: hand } } }'],
    ['instant-death', 'stronghold', '{ instant-death: { all: { zone: stronghold } } }'],
    ['control', 'trail', `${TRAIL}, { control: chosen }`],
    ['put-onto-field', 'field', '{ put-onto-field: { all: { zone: field } } }'],
    ['discard-these', 'trail', `${TRAIL}, { discard-these: chosen }`],
    ['link-units', 'stronghold', '{ link-units: { all: { zone: stronghold } } }'],
    ['negate', 'trail', `${TRAIL}, negate`],
  ])('TR 104.2 a text is refused that would "%s" cards in the %s, where that does nothing', (word, zone, text) => {
    expect(textOf(text)).toThrow(new RegExp(`"${word}" does nothing to cards in the ${zone}`));
  });

  it.each([
    ['of what comes from there', `${TRAIL}, { put-onto-field: chosen }`],
    ['of what has come from there', `${TRAIL}, { put-onto-field: chosen }, ${GAIN('it')}`],
    ['of another set', `${TRAIL}, { choose: { of: { type: unit }, as: unit } }, ${GAIN('{ set: unit }')}`],
    ['of cards there or elsewhere', GAIN('{ all: { any-of: [{ zone: trail }, { type: unit }] } }')],
    ['of the Stronghold', '{ choose: { of: { zone: stronghold } } }, { action: chosen }, { destroy: chosen }'],
    [
      'that cards take along as they are played',
      '{ swap-str: { all: { zone: hand } } }, { nullify: { all: { zone: trail } } }',
    ],
    ['of objects beside cards', '{ target: { of: { zone: trail }, object: event } }, negate'],
  ])('TR 104.2 a text %s does something', (_what, text) => {
    expect(textOf(text)).not.toThrow();
  });

  it('TR 1320.1 TR 502.3 what was chosen in the Trail is "it" on the field, a new object', () => {
    const cards = `${CARDS}${event('Peal', `${TRAIL}, { put-onto-field: chosen }, { gain: { who: it, gives: { icon: curse } } }`)}`;
    const t = setUp({ cards, players: [{ hand: ['Peal'], trail: ['Ox'] }, {}] });
    expect(play(t, 'play Peal').card('Ox').keywords).toContain('curse');
  });
});

it('TR 1409.1 a craft of exaltation about its own price is there with a Bond of 20 or less alone', () => {
  const can = (bond: number): boolean =>
    at({ hand: ['Hope'], stronghold: ['Rope', 'Rope'], bond }, {}).can('play Hope');
  expect([can(19), can(20), can(21)]).toEqual([true, true, false]);
});

it('TR 1204.2f-1 TR 1304.2 of two copies in hand the one that an effect has made cheaper can be played', () => {
  const t = at({ field: ['Dup'], hand: ['Dup', 'Cheap', 'Back'], stronghold: ['Rope'] }, {});
  play(t, 'play Back');
  play(t, 'play Cheap');
  expect(t.cards(0, 'hand').map(({ cp }) => cp)).toEqual([4, 1]);
  expect(play(t, 'play Dup').cards(0, 'field').length).toBe(1);
});

it('TR 1221.1 "its controller" is who had it last, not its owner', () => {
  const t = at({ hand: ['Steal', 'Erase'], bond: 10 }, { field: ['Ox'], bond: 10 });
  play(t, 'play Steal');
  play(t, 'play Erase');
  expect([t.player(0).bond, t.player(1).bond, t.zone(1, 'excluded')]).toEqual([13, 10, ['Ox']]);
});

describe('both halves of a link', () => {
  it('TR 1336.1c TR 1415.1 a link with one that was chosen to be covert is covert', () => {
    const t = at({ hand: ['Shy', 'Link'], stronghold: ['Rope', 'Rope'], field: ['Ox'] }, {}).do('play Shy');
    t.passUntil('covert').do('covert').passUntilQuiet();
    play(t, 'play Link');
    expect([t.zone(0, 'field'), t.card('Ox').keywords.includes('covert')]).toEqual([['Ox'], true]);
  });

  it('TR 1336.1 TR 1337.1 who takes control of a link has all of it, who has boarded it too', () => {
    const t = at({ hand: ['Steal'] }, { hand: ['Link', 'Kill'], field: ['Ox', 'Car', 'Elk'] }).do('pass');
    t.do('use ability 1 of Car', 'board Elk').passUntilQuiet();
    t.do('pass').do('play Link').passUntilQuiet();
    while (!t.can('play Steal')) t.do('pass');
    t.do('play Steal').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field'), t.card('Ox').player]).toEqual([['Ox'], [], 0]);
    expect([t.zone(0, 'linked'), t.zone(1, 'linked')]).toEqual([['Car'], []]);
  });

  it('TR 1337.3 who had boarded the second of them comes back as the link leaves', () => {
    const t = at({ hand: ['Link', 'Kill'], field: ['Ox', 'Car', 'Elk'] }, {});
    play(t, 'use ability 1 of Car', 'board Elk');
    play(t, 'play Link');
    expect([t.zone(0, 'field'), t.zone(0, 'excluded')]).toEqual([['Ox'], ['Elk']]);
    play(t, 'play Kill');
    expect([t.zone(0, 'field'), t.zone(0, 'excluded'), t.card('Elk').actioned]).toEqual([['Elk'], [], true]);
  });

  it('TR 1336.1 what lasts until one of them leaves lasts until the link does', () => {
    const t = at({ hand: ['Link', 'Kill', 'Stay'], field: ['Ox', 'Elk'], stronghold: ['Rope', 'Rope'] }, {});
    t.do('play Stay').passUntil('choose').do('choose Elk').passUntilQuiet();
    t.do('play Link', 'choose Ox', 'choose Stay').passUntilQuiet();
    expect([t.zone(0, 'field'), t.card('Elk').str]).toEqual([['Ox', 'Elk'], 3]);
    expect(play(t, 'play Kill', 'choose Ox').card('Elk').str).toBe(1);
  });
});
