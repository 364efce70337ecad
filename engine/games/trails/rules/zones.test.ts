/** Pools (302), attributes and states (401, 402), and zones (501 to 510). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: z-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: z-fly, name: Fly, type: unit, cp: 1, str: 1, def: 1 }
- { id: z-elk, name: Elk, type: unit, organizations: wayfarers, cp: 1, str: 1, def: 1 }
- { id: z-rope, name: Rope, type: item, cp: 1 }
- { id: z-inn, name: Inn, type: base, level: 1, abilities: [{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you } }] }
- { id: z-toll, name: Toll, type: item, cp: 1, abilities: [{ cost: [{ ep: 1 }], do: [{ gain-bond: 1 }] }] }
- { id: z-fee, name: Fee, type: item, cp: 1, abilities: [{ cost: [{ cp: 1 }], do: [{ gain-bond: 1 }] }] }
- { id: z-home, name: Home, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: hand } }] }] }
- { id: z-under, name: Under, type: event, ep: 0, abilities: [{ do: [{ put: { who: { all: { type: unit, controller: you } }, into: deck-bottom } }] }] }
- { id: z-top, name: Over, type: event, ep: 0, abilities: [{ do: [{ put: { who: { all: { type: unit, controller: you } }, into: deck-top } }] }] }
- { id: z-hide, name: Hide, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { place: { who: chosen } }] }] }
- { id: z-seek, name: Seek, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { zone: stronghold, controller: you } } }, { put-onto-field: { who: chosen } }] }] }
- { id: z-grow, name: Grow, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { boost: { str: 2, def: 2 } }, until: forever } }] }] }
- { id: z-take, name: Take, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen } }] }] }
- { id: z-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: z-oust, name: Oust, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { exclude: chosen }] }] }
- { id: z-rest, name: Rest, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { action: chosen }] }] }
- { id: z-wake, name: Wake, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { ready: chosen }] }] }
- { id: z-mill, name: Mill, type: event, ep: 0, abilities: [{ do: [{ mill: 2 }] }] }
- { id: z-find, name: Find, type: event, ep: 0, abilities: [{ do: [{ search: { of: { type: unit } } }] }] }
- { id: z-aid, name: Aid, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain-support: chosen }] }] }
- { id: z-thank, name: Thanks, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: unit, supported: true } } } }] }] }
- { id: z-mourn, name: Mourn, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: unit, actioned: true } } } }] }] }
- { id: z-show, name: Show, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { zone: stronghold } } }, { turn-up: chosen }] }] }
- { id: z-down, name: Down, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { zone: stronghold } } }, { turn-down: chosen }] }] }
- { id: z-kin, name: Kin, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { organization: wayfarers } } } }] }] }
- { id: z-cards, name: Cards, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { cp: 2 } } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
const gained = (hand: string, player: Players[0], other: Players[1] = {}): number =>
  play(at({ bond: 10, hand: [hand], ...player }, other), `play ${hand}`).player(0).bond - 10;
const cards = (count: number): string[] => Array<string>(count).fill('Rope');

describe('CP and EP (302)', () => {
  it('TR 302.1 what is gained goes to the pool of its player', () => {
    const t = at({ stronghold: cards(3), field: ['Toll'] }, { stronghold: cards(2) });
    expect([t.player(0).cp, t.player(1).cp]).toEqual([3, 0]);
    t.do('Action Rope for EP');
    expect([t.player(0).ep, t.player(1).ep]).toEqual([1, 0]);
  });

  it('TR 302.1a the pool pays whenever a cost is due, and what is left stays for the next', () => {
    const t = play(at({ stronghold: cards(3), hand: ['Fly', 'Fly'] }, {}), 'play Fly');
    expect(t.player(0).cp).toBe(2);
    expect(play(t, 'play Fly').player(0).cp).toBe(1);
  });

  it('TR 302.1b both pools of both players are empty when a step ends', () => {
    const t = at({ stronghold: cards(3), field: ['Toll'] }, { stronghold: cards(2), field: ['Toll'] });
    t.do('Action Rope for EP', 'pass', 'Action Rope for EP');
    expect([t.player(0).cp, t.player(0).ep, t.player(1).ep]).toEqual([3, 1, 1]);
    t.toPhase('draw');
    expect([t.player(0).cp, t.player(0).ep, t.player(1).ep]).toEqual([0, 0, 0]);
  });

  it('TR 302.1b EP gained outside of any step are there in the step that follows, and gone after it', () => {
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ stronghold: cards(2), field: ['Toll'] }, {}] });
    t.do('Action Rope for EP').toPhase('attack');
    expect(t.player(0).ep).toBe(1);
    t.toPhase('battle-end');
    expect(t.player(0).ep).toBe(0);
  });
});

describe('attributes and states (401, 402)', () => {
  it('TR 401.2 a text may ask for an attribute', () => {
    const t = play(at({ bond: 10, hand: ['Aid', 'Thanks'], field: ['Ox', 'Fly'] }, {}), 'play Aid', 'choose Ox');
    expect(play(t, 'play Thanks').player(0).bond).toBe(11);
  });

  it('TR 402.2 a text may ask for a state', () => {
    expect(gained('Mourn', { field: ['Ox', { card: 'Fly', actioned: true }] })).toBe(1);
  });
});

describe('zones (501, 502)', () => {
  it('TR 502.1 each player has zones of their own', () => {
    const t = at({ hand: ['Ox'], field: ['Ox'], trail: ['Fly'], excluded: ['Fly'] }, {});
    for (const zone of ['hand', 'field', 'trail', 'excluded', 'stronghold'] as const)
      expect(t.zone(1, zone)).toEqual([]);
    expect(t.zone(0, 'trail')).toEqual(['Fly']);
  });

  it('TR 502.2 TR 506.2 TR 508.2 TR 510.2 everyone sees the cards of a public zone, some those of a hidden one', () => {
    const t = at({ field: ['Ox'], trail: ['Ox'], excluded: ['Ox'], hand: ['Ox'], deck: ['Ox'] }, {});
    for (const zone of ['field', 'trail', 'excluded'] as const) expect(t.cards(0, zone)[0].known).toEqual([true, true]);
    expect(t.cards(0, 'hand')[0].known).toEqual([true, false]);
    expect(t.cards(0, 'deck')[0].known).toEqual([false, false]);
  });

  it('TR 502.2a how many cards lie in a zone is known to both', () => {
    const t = at({ hand: ['Ox', 'Ox'], deck: ['Ox', 'Fly', 'Fly'] }, {});
    expect([t.player(0).hand, t.player(0).deck]).toEqual([2, 3]);
  });

  it('TR 502.2b a player may find nothing in a hidden zone, though there is something', () => {
    const t = at({ hand: ['Find'], deck: ['Ox', 'Rope'] }, {})
      .do('play Find')
      .passUntil('choose');
    expect(t.offered().sort()).toEqual(['choose Ox', 'choose no more']);
    expect(t.do('choose no more').passUntilQuiet().zone(0, 'hand')).toEqual([]);
  });

  it('TR 502.3 a card that changes zones is a new card: no effect follows it, and none finds it', () => {
    const t = play(at({ hand: ['Grow', 'Home'], field: ['Ox'], stronghold: cards(2) }, {}), 'play Grow');
    expect(t.card('Ox').str).toBe(5);
    play(t, 'play Home');
    expect(play(t, 'play Ox').card('Ox').str).toBe(3);
    // a text in Pending is about the card that was chosen, and not about the new card
    const late = at({ hand: ['Grow', 'Home'], field: ['Ox'], stronghold: cards(2) }, {});
    late.do('play Grow', 'play Home').passUntilQuiet();
    expect(play(late, 'play Ox').card('Ox').str).toBe(3);
  });

  it('TR 502.3 from field to field it is the same card, with all that applies to it', () => {
    const t = play(at({ hand: ['Grow', 'Take'] }, { field: [{ card: 'Ox', actioned: true }] }), 'play Grow');
    play(t, 'play Take');
    expect(t.card('Ox')).toMatchObject({ player: 0, str: 5, actioned: true });
  });

  it('TR 502.3a between field and Stronghold orientation and effects stay', () => {
    const t = play(at({ hand: ['Grow', 'Hide', 'Seek'], field: [{ card: 'Ox', actioned: true }] }, {}), 'play Grow');
    play(t, 'play Hide');
    expect(t.card('Ox')).toMatchObject({ zone: 'stronghold', actioned: true, faceUp: false });
    play(t, 'play Seek');
    expect(t.card('Ox')).toMatchObject({ zone: 'field', actioned: true, faceUp: true, str: 5 });
  });

  it('TR 502.3a by a switch a face-down card stays so on the field (Q9)', () => {
    const seek = (switches: Record<string, string>): boolean =>
      play(setUp({ cards: CARDS, switches, players: [{ hand: ['Seek'], stronghold: ['Ox'] }, {}] }), 'play Seek').card(
        'Ox',
      ).faceUp;
    expect([seek({}), seek({ 'stronghold-to-field': 'as-it-was' })]).toEqual([true, false]);
  });

  it('TR 502.4 the owner orders what comes to the deck at once, unseen by the other', () => {
    const t = at({ hand: ['Under'], field: ['Ox', 'Fly'], deck: ['Rope'] }, {})
      .do('play Under')
      .passUntil('arrange');
    expect(t.decider()).toBe(0);
    t.do('Fly').passUntilQuiet();
    expect(t.zone(0, 'deck')).toEqual(['Rope', 'Fly', 'Ox']);
    expect(
      t
        .cards(0, 'deck')
        .slice(1)
        .map(({ known }) => known),
    ).toEqual([
      [true, false],
      [true, false],
    ]);
  });

  it("TR 502.5 a card goes to its owner's zone, whoever controls it", () => {
    const t = play(at({ hand: ['Take', 'Home'] }, { field: ['Ox'] }), 'play Take');
    expect(play(t, 'play Home').zone(1, 'hand')).toEqual(['Ox']);
  });
});

describe('orientation and face (503)', () => {
  it('TR 503.1 TR 503.1b TR 506.3 a card is Ready or Actioned, never both', () => {
    const t = play(at({ hand: ['Rest', 'Wake'], field: ['Ox'] }, {}), 'play Rest');
    expect(t.card('Ox').actioned).toBe(true);
    expect(play(t, 'play Wake').card('Ox').actioned).toBe(false);
  });

  it('TR 503.1a TR 503.2a a card enters Ready and face up', () => {
    const t = play(at({ hand: ['Fly'], stronghold: cards(2) }, {}), 'play Fly');
    expect(t.card('Fly')).toMatchObject({ zone: 'field', actioned: false, faceUp: true });
  });

  it('TR 503.2 TR 503.2b TR 507.3 a card lies face up or face down, never both', () => {
    const t = play(at({ hand: ['Show', 'Down'], stronghold: ['Ox'] }, {}), 'play Show');
    expect([t.card('Ox').faceUp, t.card('Ox').known]).toEqual([true, [true, true]]);
    expect(play(t, 'play Down').card('Ox').faceUp).toBe(false);
  });
});

describe('the zones (504 to 510)', () => {
  it('TR 504.2 TR 504.4 the deck is hidden and has an order: the top is drawn first', () => {
    const t = setUp({ cards: CARDS, phase: 'draw', players: [{ deck: ['Ox', 'Fly', 'Rope'] }, {}] });
    t.toPhase('stronghold');
    expect([t.zone(0, 'hand').sort(), t.zone(0, 'deck')]).toEqual([['Fly', 'Ox'], ['Rope']]);
  });

  it('TR 504.3 several cards leave the deck from the top, one by one', () => {
    expect(play(at({ hand: ['Mill'], deck: ['Ox', 'Fly', 'Rope'] }, {}), 'play Mill').zone(0, 'trail')).toEqual([
      'Ox',
      'Fly',
      'Mill',
    ]);
  });

  it('TR 505.2 a hand has no order: nothing asks for one', () => {
    expect(
      at({ hand: ['Ox', 'Fly'] }, {})
        .offered()
        .some((text) => text.includes('order')),
    ).toBe(false);
  });

  it('TR 505.3 TR 505.4 a hand is open to its player and hidden from the other', () => {
    expect(at({}, { hand: ['Ox'] }).cards(1, 'hand')[0].known).toEqual([false, true]);
  });

  it('TR 505.5 a hand has no limit', () => {
    const t = setUp({ cards: CARDS, phase: 'recovery', players: [{ hand: Array(15).fill('Ox') }, {}] });
    expect(t.toPhase('next-turn').player(0).hand).toBeGreaterThanOrEqual(15);
  });

  it('TR 506.1 UNITs and ITEMs that are played lie on the field', () => {
    const t = play(at({ hand: ['Fly', 'Toll'], stronghold: cards(2) }, {}), 'play Fly');
    expect(play(t, 'play Toll').zone(0, 'field')).toEqual(['Fly', 'Toll']);
  });

  it("TR 506.4 a card lies on its controller's field", () => {
    const t = play(at({ hand: ['Take'] }, { field: ['Ox'] }), 'play Take');
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Ox'], []]);
  });

  it('TR 506.5 TR 506.5a information without a zone is that of cards on the field', () => {
    const elsewhere = { stronghold: [{ card: 'Ox', faceUp: true }], trail: ['Ox'] };
    const count = (hand: string): number[] =>
      [[], ['Ox', 'Elk']].map((field) => gained(hand, { ...elsewhere, field, hand: [hand, 'Ox'] }));
    expect(count('Kin')).toEqual([0, 2]);
    expect(count('Cards')).toEqual([0, 1]);
  });

  it('TR 507.2 TR 507.4 a face-down card of the Stronghold is hidden from the opponent only', () => {
    const t = at({ stronghold: ['Ox', { card: 'Inn', faceUp: true }] }, {});
    expect(t.cards(0, 'stronghold').map(({ known }) => known)).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it('TR 509.2 there is one Pending zone, and what came last resolves first', () => {
    const t = at({ hand: ['Mill'], field: ['Ox'] }, { hand: ['Kill'] }).do('play Mill', 'pass', 'play Kill');
    expect(t.stack()).toEqual(['Kill', 'Mill']);
    t.do('pass', 'pass');
    expect([t.stack(), t.zone(0, 'trail')]).toEqual([['Mill'], ['Ox']]);
  });

  it('TR 510.2 excluded cards are seen by both', () => {
    const t = play(at({ hand: ['Oust'] }, { field: ['Ox'] }), 'play Oust');
    expect(t.cards(1, 'excluded')[0]).toMatchObject({ name: 'Ox', known: [true, true] });
  });
});
