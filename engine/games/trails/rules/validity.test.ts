/**
 * Where and since when crafts are valid (1202, 1215.3b-1), what a card has and is called, and what nullifying reaches
 * (1325).
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

const event = (name: string, what: string): string =>
  `- { id: v-${name.toLowerCase()}, name: ${name}, type: event, ep: 0, abilities: [{ do: [${what}] }] }`;
const A_UNIT = '{ choose: { of: { type: unit } } }';
const CARDS = `
- { id: v-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: v-elk, name: Elk, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: v-shade, name: Shade, type: unit, organizations: wayfarers, cp: 1, str: 2, def: 2, icons: [covert] }
- { id: v-mask, name: Mask, type: unit, organizations: wayfarers, cp: 1, str: 2, def: 2, icons: [covert] }
- { id: v-sworn, name: Sworn, type: unit, cp: 1, str: 1, def: 1, abilities: [{ when: attacks, do: [{ draw: 1 }], label: Loyalty }] }
- { id: v-arts, name: Artist, type: unit, cp: 1, str: 1, def: 1, arts: { ep: 0, name: Loyalty, do: [{ gain-bond: 1 }] } }
- { id: v-rope, name: Rope, type: item, cp: 1 }
- { id: v-teacher, name: Teacher, type: item, cp: 1, abilities: [{ always: { craft: { cost: [action-self], do: [{ gain-bond: 3 }] } }, affects: { type: unit } }] }
- { id: v-bell, name: Bell, type: item, cp: 1, abilities: [{ always: { craft: { when: stunned, do: [{ gain-bond: 7 }] } }, affects: { type: unit } }] }
- { id: v-proud, name: Proud, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { craft: { when: stunned, do: [{ gain-bond: 7 }] } } }] }
- { id: v-toll, name: Toll, type: item, cp: 1, abilities: [{ always: { attack-cost: { what: ep, amount: 1 } }, affects: { type: unit } }] }
- { id: v-hall, name: Hall, type: base, level: 1, abilities: [{ always: { str-is: 1 }, affects: { type: unit } }] }
- { id: v-school, name: School, type: base, level: 1, abilities: [{ always: { craft: { cost: [action-self], do: [{ gain-bond: 3 }] } }, affects: { type: unit, controller: you } }] }
- { id: v-gong, name: Gong, type: base, level: 1, abilities: [{ when: { stunned: { type: unit } }, do: [{ gain-bond: 1 }] }] }
- { id: v-dear, name: Dear, type: base, level: 1, abilities: [{ always: { price: { of: { type: base }, by: 1 } } }] }
- { id: v-heir, name: Heir, type: item, cp: 1, abilities: [{ from: hand, always: excluded-instead, affects: { type: unit } }] }
${event('Down', '{ choose: { of: { zone: stronghold, face-down: true, controller: you } } }, { action: chosen }')}
${event('Up', '{ choose: { of: { zone: stronghold, face-down: false, controller: you } } }, { action: chosen }')}
${event('Grow', `${A_UNIT}, { gain: { who: chosen, gives: { str: 2 }, until: forever } }`)}
${event('Craft', `${A_UNIT}, { gain: { who: chosen, gives: { craft: { cost: [action-self], do: [{ gain-bond: 3 }] } } } }`)}
${event('Tax', `${A_UNIT}, { gain: { who: chosen, gives: { attack-cost: { what: ep, amount: 1 } } } }`)}
${event('Take', `${A_UNIT}, { control: { who: chosen, until: forever } }`)}
${event('Void', `${A_UNIT}, { nullify: chosen }`)}
${event('Daze', `${A_UNIT}, { stun: chosen }`)}
${event('Kill', `${A_UNIT}, { destroy: chosen }`)}
${event('Covert', '{ gain-bond: { count: { of: { type: unit, icon: covert } } } }')}
${event('Open', '{ gain-bond: { count: { of: { type: unit, not-icon: covert } } } }')}
${event('Loyal', '{ gain-bond: { count: { of: { type: unit, label: Loyalty } } } }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
/** Plays EVENTs of player 0 one after the other, each with its choice. */
function cast(t: Table, ...events: readonly (readonly [name: string, choice?: string])[]): Table {
  for (const [name, choice] of events) {
    t.do(`play ${name}`);
    if (choice !== undefined && t.kind() === 'choose') t.do(`choose ${choice}`);
    t.passUntilQuiet();
  }
  return t;
}
const without = (t: Table, word: string): boolean => !t.offered().some((text) => text.includes(word));

describe('since when crafts are valid', () => {
  const players: Players = [{ field: ['Ox', 'Elk'], hand: ['Grow'], stronghold: ['Hall'] }, {}];

  it('TR 1215.3b-1 TR 1202.4 a static craft of a BASE is as old as the BASE is face up, however long it has lain there', () => {
    const later = cast(at(...players), ['Grow', 'Ox'], ['Hall']);
    expect([later.card('Ox').str, later.card('Elk').str]).toEqual([1, 1]);
    expect(cast(at(...players), ['Hall'], ['Grow', 'Ox']).card('Ox').str).toBe(3);
  });

  it('TR 1215.3b-1 Q4 by the switch base-valid it is as old as the BASE has resolved', () => {
    const at_ = (): Table => setUp({ cards: CARDS, players, switches: { 'base-valid': 'resolution' } });
    const t = at_().do('play Hall', 'play Grow', 'choose Ox').passUntilQuiet();
    expect(t.card('Ox').str).toBe(1);
    expect(cast(at_(), ['Hall'], ['Grow', 'Ox']).card('Ox').str).toBe(3);
  });
});

describe('plays from the Stronghold', () => {
  it('TR 1204.2a TR 1204.2d the card is face up as its targets are looked for: it is no face-down one', () => {
    expect(without(at({ stronghold: ['Down'] }, {}), 'play Down')).toBe(true);
    const t = at({ stronghold: ['Down', 'Rope'] }, {})
      .do('play Down')
      .passUntilQuiet();
    expect(t.cards(0, 'stronghold').map(({ name, actioned }) => [name, actioned])).toEqual([
      ['Down', false],
      ['Rope', true],
    ]);
    // played from the hand, the card looks at the cards that lie there
    expect(without(at({ hand: ['Down'], stronghold: ['Rope'] }, {}), 'play Down')).toBe(false);
  });

  it('TR 1204.2a TR 1204.2d it is one that is face up', () => {
    const t = at({ stronghold: ['Up', 'Rope'] }, {})
      .do('play Up')
      .passUntilQuiet();
    expect(t.cards(0, 'stronghold').map(({ name, actioned }) => [name, actioned])).toEqual([
      ['Up', true],
      ['Rope', false],
    ]);
    expect(without(at({ hand: ['Up'], stronghold: ['Rope'] }, {}), 'play Up')).toBe(true);
  });

  it('TR 1204.2a TR 1204.2f Q4 what a BASE says of prices counts for itself as it is played, and not while it is face down', () => {
    expect(without(at({ stronghold: ['Dear'] }, {}), 'play Dear')).toBe(true);
    const t = at({ stronghold: ['Dear', 'Hall'] }, {});
    expect([without(t, 'play Dear'), without(t, 'play Hall')]).toEqual([false, false]);
    const u = cast(t, ['Dear']);
    expect([u.cards(0, 'stronghold')[0].faceUp, without(u, 'play Hall')]).toEqual([true, false]);
  });

  it('TR 1202.4 TR 1211.2 a triggered craft of a BASE that lies face down does not trigger, though a copy of it that is face up does', () => {
    const bondWith = (...faces: boolean[]): number =>
      cast(
        at(
          { field: ['Ox'], hand: ['Daze'], stronghold: faces.map((faceUp) => ({ card: 'Gong', faceUp })), bond: 20 },
          {},
        ),
        ['Daze', 'Ox'],
      ).player(0).bond;
    expect([bondWith(true), bondWith(true, true), bondWith(true, false), bondWith(false)]).toEqual([19, 20, 19, 18]);
  });

  it('TR 1204.2a TR 507.2 that options were looked for tells nobody what lies face down there: no check is due for it', () => {
    const due = (hidden: string): number => {
      const t = at({ stronghold: [hidden, 'Rope'], field: ['Ox'] }, {});
      t.offered();
      return t.state[K.CHECK_DUE];
    };
    expect([due('Hall'), due('Rope')]).toEqual([0, 0]);
  });

  it('TR 1204.2a looking turns nothing up', () => {
    const t = at({ stronghold: ['Hall', 'Down', 'Rope'], field: ['Ox'] }, {});
    expect(t.cards(0, 'stronghold').map(({ faceUp }) => faceUp)).toEqual([false, false, false]);
    expect([t.card('Ox').str, without(t, 'play Hall')]).toEqual([3, false]);
  });
});

describe('what a stunned UNIT has', () => {
  const field = ['Ox', 'Shade', 'Mask'];

  it('TR 1332.4 TR 1202.2a it has its icon crafts, though they are not valid', () => {
    const count = (name: string): number =>
      cast(at({ field, hand: ['Daze', name], bond: 20 }, {}), ['Daze', 'Shade'], [name]).player(0).bond - 19;
    expect([count('Covert'), count('Open')]).toEqual([2, 1]);
  });

  it('TR 1218.2b TR 1219.2b-4 TR 1202.2a a stunned UNIT with covert is supported by one with covert, and by no other', () => {
    const t = cast(at({ field, hand: ['Daze'] }, {}), ['Daze', 'Shade']);
    expect(t.offered().filter((text) => text.includes('support'))).toEqual(['support Shade with Mask']);
  });

  it('TR 1202.2a TR 1402.1 as it attacks nobody, whom others attack is not asked of it', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ field: ['Ox'], hand: ['Daze'] }, { field: ['Shade'] }],
    });
    expect(t.do('play Daze', 'choose Shade').passUntil('attackers').do('attack with Ox').phase()).not.toBe('battle');
    expect(t.kind()).not.toBe('attackTarget');
  });
});

it('TR 207.6 TR 207.7 TR 1332.6 the name of Arts is no keyword label', () => {
  const bond = (...field: string[]): number =>
    cast(at({ field, hand: ['Loyal'], bond: 20 }, {}), ['Loyal']).player(0).bond;
  expect([bond('Sworn'), bond('Artist'), bond('Sworn', 'Artist')]).toEqual([21, 20, 21]);
});

describe('what nullifying reaches', () => {
  it('TR 1325.1 TR 1325.1a crafts that effects gave to the card, not those that come later, nor those of others', () => {
    const t = cast(
      at({ field: ['Ox', 'Elk'], hand: ['Craft', 'Craft', 'Craft', 'Void'] }, {}),
      ['Craft', 'Ox'],
      ['Craft', 'Elk'],
      ['Void', 'Ox'],
    );
    expect([without(t, 'of Ox'), without(t, 'of Elk')]).toEqual([true, false]);
    expect(without(cast(t, ['Craft', 'Ox']), 'of Ox')).toBe(false);
  });

  it('TR 1325.1 TR 1325.1a crafts that static crafts give, used or triggered', () => {
    const t = cast(at({ field: ['Ox', 'Elk', 'Teacher'], hand: ['Void'] }, {}), ['Void', 'Ox']);
    expect([without(t, 'of Ox'), without(t, 'of Elk')]).toEqual([true, false]);
    const bond = (item: string, name: string, ...events: string[]): number =>
      cast(
        at({ field: ['Ox', 'Elk', item], hand: ['Void', 'Daze'], bond: 20 }, {}),
        ...events.map((word) => [word, word === 'Void' ? 'Ox' : name] as const),
      ).player(0).bond;
    expect([
      bond('Bell', 'Ox', 'Daze'),
      bond('Bell', 'Ox', 'Void', 'Daze'),
      bond('Bell', 'Elk', 'Void', 'Daze'),
    ]).toEqual([25, 18, 26]);
  });

  it('TR 1325.1 a craft that the card gives to itself', () => {
    const bond = (...events: string[]): number =>
      cast(
        at({ field: ['Proud'], hand: ['Void', 'Daze'], bond: 20 }, {}),
        ...events.map((word) => [word] as const),
      ).player(0).bond;
    expect([bond('Daze'), bond('Void', 'Daze')]).toEqual([26, 19]);
  });

  it('TR 1325.1 TR 804.3 what attacking costs it, by an effect or by a static craft', () => {
    const attackers = (item: string, ...events: readonly (readonly [string, string])[]): readonly string[] => {
      const players: Players = [{ field: ['Ox', 'Elk', item], hand: ['Tax', 'Void'] }, {}];
      return cast(setUp({ cards: CARDS, phase: 'battle', players }), ...events)
        .passUntil('attackers')
        .offered();
    };
    expect(attackers('Toll', ['Void', 'Ox'])).toEqual(['attack with Ox', 'do not attack']);
    expect(attackers('Rope', ['Tax', 'Ox'], ['Void', 'Ox'])).toContain('attack with Ox');
    expect(attackers('Rope', ['Tax', 'Ox'], ['Void', 'Elk'])).not.toContain('attack with Ox');
    expect(attackers('Rope', ['Void', 'Ox'], ['Tax', 'Ox'])).not.toContain('attack with Ox');
  });

  it('TR 1325.1 TR 506.4 who has gained control of it', () => {
    const players: Players = [{ hand: ['Take', 'Take', 'Void'] }, { field: ['Ox', 'Elk'] }];
    const t = cast(at(...players), ['Take', 'Ox'], ['Take', 'Elk']);
    expect([t.card('Ox').player, t.card('Elk').player]).toEqual([0, 0]);
    cast(t, ['Void', 'Ox']);
    expect([t.card('Ox').player, t.card('Elk').player]).toEqual([1, 0]);
  });
});

describe('where static crafts work', () => {
  it('TR 1202.4 TR 1210.1 a BASE gives crafts that are used, while it is face up', () => {
    const t = at({ stronghold: ['School'], field: ['Ox'], bond: 20 }, { field: ['Elk'] });
    expect(without(t, 'ability 1 of')).toBe(true);
    cast(t, ['School']).do('use given ability 1 of Ox').passUntilQuiet();
    expect([t.player(0).bond, t.card('Ox').actioned]).toEqual([23, true]);
  });

  it('TR 1202.4 TR 1211.2 a craft that is given to a BASE triggers while that is face up', () => {
    const bless = `{ choose: { of: { zone: stronghold, type: base, controller: you } } }, { gain: { who: chosen, gives: { craft: { when: { stunned: { type: unit } }, do: [{ draw: 1 }] } } } }`;
    const setting = (hand: string[]): Table =>
      setUp({
        cards: `${CARDS}${event('Bless', bless)}`,
        players: [{ hand, stronghold: ['School'], bond: 20, deck: ['Rope'] }, { field: ['Elk'] }],
      });
    const t = cast(setting(['Bless', 'Daze']), ['School'], ['Bless', 'School'], ['Daze', 'Elk']);
    expect(t.zone(0, 'hand')).toEqual(['Rope']);
    expect(cast(setting(['Daze']), ['School'], ['Daze', 'Elk']).zone(0, 'hand')).toEqual([]);
  });

  it('TR 1202.5 a craft that says so works from the hand, and not on the field', () => {
    const gone = (own: object): readonly string[] => {
      const t = cast(at({ hand: ['Kill', 'Heir'], ...own }, { field: ['Ox'] }), ['Kill', 'Ox']);
      return t.zone(1, 'excluded');
    };
    expect([gone({}), gone({ hand: ['Kill'], field: ['Heir'] })]).toEqual([['Ox'], []]);
  });

  it('TR 1202.5 a craft that would never be done is refused', () => {
    const with_ = (card: string) => (): Table => setUp({ cards: `- { id: z-a, name: A, ${card} }`, players: [{}, {}] });
    const item = (craft: string): string => `type: item, cp: 1, abilities: [{ ${craft} }]`;
    const base = (craft: string): string => `type: base, level: 0, abilities: [{ ${craft} }]`;
    const about = /"excluded-instead" is about cards on the field/;
    expect(with_(item('from: hand, always: excluded-instead'))).toThrow(about);
    expect(with_(base('always: excluded-instead'))).toThrow(about);
    expect(with_(base('always: { attack-cost: { what: ep, amount: 1 } }'))).toThrow(/"attack-cost" is about cards/);
    expect(with_(item('from: trail, always: { str: 1 }'))).toThrow(/a card in the Trail is as it is printed/);
    expect(with_(item('from: hand, always: { own-price: { by: 1 } }'))).toThrow(/leave "from" out, or name/);
    for (const good of [item('always: excluded-instead'), base('always: excluded-instead, affects: { type: unit }')])
      expect(with_(good)).not.toThrow();
    expect(with_(item('from: trail, always: { str: 1 }, affects: { type: unit }'))).not.toThrow();
  });
});

describe('what this EVENT discarded', () => {
  const text = `{ may: [{ pick: { of: { zone: hand, type: unit, controller: you } } }, { discard-these: chosen }, { search: { of: { type: unit, other-organization: true }, to: hand } }] }`;
  const cards = `${CARDS}${event('Trade', text)}
- { id: v-pair, name: Pair, type: unit, organizations: [wayfarers, redclaw], cp: 1, str: 1, def: 1 }
- { id: v-wolf, name: Wolf, type: unit, organizations: redclaw, cp: 1, str: 1, def: 1 }
- { id: v-lone, name: Lone, type: unit, cp: 1, str: 1, def: 1 }`;
  const found = (hand: string, ...events: string[]): string[] => {
    const deck = ['Ox', 'Pair', 'Wolf', 'Lone', 'Rope'];
    const t = setUp({ cards, players: [{ hand: ['Trade', hand, ...events], deck }, {}] });
    t.do('play Trade').passUntil('may').do('do it');
    if (t.kind() === 'choose') t.do(`choose ${hand}`);
    return t
      .offered()
      .filter((option) => /Ox|Pair|Wolf|Lone/.test(option))
      .map((option) => option.split(' ').at(-1)!);
  };

  it('TR 1608.b1 TR 1615.b1 a UNIT is found with an organization that is not printed on the discarded one', () => {
    expect(found('Elk').sort()).toEqual(['Pair', 'Wolf']);
    expect(found('Pair')).toEqual([]);
    expect(found('Lone').sort()).toEqual(['Ox', 'Pair', 'Wolf']);
  });

  it('TR 1608.b1 nothing is looked for where nothing was discarded', () => {
    const t = setUp({ cards, players: [{ hand: ['Trade', 'Elk'], deck: ['Wolf'] }, {}] });
    t.do('play Trade').passUntil('may').do('decline').passUntilQuiet();
    expect([t.zone(0, 'hand'), t.zone(0, 'deck')]).toEqual([['Elk'], ['Wolf']]);
  });
});

it('TR 1334.2 only of what stacks is one copy lost', () => {
  const losing = (icons: string) => (): Table =>
    setUp({
      cards: `${CARDS}${event('Lose', `${A_UNIT}, { gain: { who: chosen, gives: { loses-icon: { icons: ${icons}, one: true } } } }`)}`,
      players: [{}, {}],
    });
  expect(losing('[martial-arts, hate]')).toThrow(/only "martial-arts" stacks/);
  expect(losing('covert')).toThrow(/only "martial-arts" stacks/);
  expect(losing('martial-arts')).not.toThrow();
});
