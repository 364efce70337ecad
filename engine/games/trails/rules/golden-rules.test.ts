/** Chapters 1 and 2: the end of a game, golden rules, owner and controller, types and other facts of cards. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import { CARD_FILES } from '../card-file.ts';
import { setUp } from '../position.ts';

const CARDS = `
- { id: g-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: g-fly, name: Fly, type: unit, cp: 1, str: 1, def: 1 }
- { id: g-doll, name: Doll, type: [item, unit], cp: 3, str: 2, def: 2 }
- { id: g-rope, name: Rope, type: item, cp: 1 }
- { id: g-inn, name: Inn, type: base, level: 1, abilities: [{ always: { boost: { str: 1, def: 0 } }, affects: { type: unit, controller: you } }] }
- { id: g-race, name: Race, type: event, ep: 0, abilities: [{ do: [{ draw: { player: each } }] }] }
- { id: g-hole, name: Hole, type: event, ep: 0, abilities: [{ do: [{ draw: { count: 2, player: opponent } }] }] }
- { id: g-swap, name: Trade, type: event, ep: 0, abilities: [{ do: [{ discard: { count: 2 } }, { draw: 1 }] }] }
- { id: g-less, name: Less, type: event, ep: 0, abilities: [{ do: [{ lose-bond: { amount: { count: { of: { name: Ox }, times: -3 } } } }, { gain-bond: 1 }] }] }
- { id: g-calm, name: Calm, type: event, ep: 0, abilities: [{ do: [{ action: { all: { type: unit } } }, { gain-bond: 1 }] }] }
- { id: g-break, name: Break, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: item } } }, { destroy: chosen }] }] }
- { id: g-daze, name: Daze, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { stun: chosen }] }] }
- { id: g-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { destroy: chosen }] }] }
- { id: g-take, name: Take, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { control: { who: chosen } }] }] }
- { id: g-only, name: Ambush, type: event, ep: 0, abilities: [{ if: { phase: battle }, do: [{ gain-bond: 1 }] }] }
- { id: g-many, name: Many, type: event, ep: 0, x-cost: true, abilities: [{ do: [{ gain-bond: x }] }] }
- { id: g-hush, name: Hush, type: item, cp: 1, abilities: [{ always: { forbids: { of: { type: event }, player: each } } }] }
- { id: g-bell, name: Bell, type: item, cp: 1, abilities: [{ when: { actioned: { type: unit } }, do: [{ gain-bond: 5 }] }] }
- { id: g-count, name: Census, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: unit } } } }] }] }
- { id: g-items, name: Stocktaking, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: item } } } }] }] }
- { id: g-bases, name: Survey, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: base } } } }] }] }
- { id: g-trail, name: Requiem, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { type: unit, zone: trail } } } }] }] }
- { id: g-kin, name: Kin, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { organization: wayfarers } } } }] }] }
- { id: g-kin2, name: Elders, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { organization: wayfarers, zone: trail } } } }] }] }
- { id: g-mute, name: Mute, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: loses-crafts } }] }] }
- { id: g-pair, name: Pair, type: unit, cp: 1, str: 1, def: 1, arts: { ep: 0, name: Spark, do: [{ gain-bond: 7 }] }, abilities: [
    { when: { enters: { type: unit } }, do: [{ gain-bond: 1 }], label: loyalty }, { when: { enters: { type: unit } }, do: [{ gain-bond: 2 }] }] }
- { id: g-mine, name: Miner, type: unit, cp: 1, str: 1, def: 1, abilities: [{ cost: [action-self], do: [{ gain-bond: 2 }, { lose-bond: { amount: 1, player: opponent } }] }] }
- { id: g-wing, name: Wing, type: unit, cp: 1, str: 1, def: 1, icons: [{ wings: 3 }] }
- { id: g-label, name: Oath, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { count: { of: { label: loyalty } } } }] }] }
- { id: g-soar, name: Soar, type: event, ep: 0, abilities: [{ do: [{ gain-bond: { wings-total: { of: { type: unit } } } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();
/** The Bond that player 0 gains by playing the card. */
const gained = (hand: string, player: Players[0], other: Players[1] = {}): number =>
  play(at({ bond: 10, hand: [hand], ...player }, other), `play ${hand}`).player(0).bond - 10;

describe('the end (103)', () => {
  it('TR 103.1 TR 103.2 a player who meets a losing condition loses, and the other player wins', () => {
    expect(play(at({ hand: ['Hole'] }, { deck: ['Ox'] }), 'play Hole').over()).toEqual({ winner: 0, reason: 'deck' });
    expect(play(at({ hand: ['Hole'] }, { deck: ['Ox', 'Ox'] }), 'play Hole').over()).toBeUndefined();
  });

  it('TR 103.2 the player who has lost is not the winner, whoever brought it about', () => {
    expect(play(at({ hand: ['Race'], deck: [] }, {}), 'play Race').over()).toEqual({ winner: 1, reason: 'deck' });
  });

  it('TR 103.3 if both lose at once, the player who is not Primary wins: it is no draw', () => {
    const empty = (turn: 0 | 1): Table =>
      setUp({
        cards: CARDS,
        turn,
        players: [
          { hand: ['Race'], deck: [] },
          { hand: ['Race'], deck: [] },
        ],
      });
    for (const turn of [0, 1] as const)
      expect(play(empty(turn), 'play Race').over()).toEqual({ winner: turn ^ 1, reason: 'both-decks' });
  });
});

describe('golden rules (104)', () => {
  it('TR 104.1 a text that says more than the rules is followed: an EVENT for the Battle phase only', () => {
    const t = at({ hand: ['Ambush'], field: ['Ox'] }, {});
    expect(t.can('play Ambush')).toBe(false);
    expect(t.toPhase('battle').can('play Ambush')).toBe(true);
  });

  it('TR 104.2 what is impossible is left out, and as many as there are', () => {
    const t = play(at({ hand: ['Trade', 'Fly'], deck: ['Ox'] }, {}), 'play Trade');
    expect([t.zone(0, 'hand'), t.zone(0, 'trail').sort()]).toEqual([['Ox'], ['Fly', 'Trade']]);
  });

  it('TR 104.2 a negative amount does nothing: nothing is lost, nothing gained', () => {
    expect(gained('Less', { field: ['Ox', 'Ox'] })).toBe(1);
    expect(gained('Less', {})).toBe(1);
  });

  it('TR 104.3 a card that is Actioned already does not become so: nothing triggers', () => {
    const bond = (actioned: boolean): number => gained('Calm', { field: [{ card: 'Ox', actioned }, 'Bell'] });
    expect([bond(false), bond(true)]).toEqual([6, 1]);
  });

  it('TR 104.4 a prohibition beats every permission', () => {
    expect(at({ hand: ['Census'] }, {}).can('play Census')).toBe(true);
    expect(at({ hand: ['Census'] }, { field: ['Hush'] }).can('play Census')).toBe(false);
  });

  it('TR 104.5 a number that a player names is 0 or more', () => {
    const t = at({ hand: ['Many'], stronghold: ['Fly', 'Fly'] }, {}).do('play Many');
    expect(t.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
  });
});

describe('owner and controller (105)', () => {
  it('TR 105.2 a card belongs to who brought it: it goes to their Trail', () => {
    const t = play(at({ hand: ['Take', 'Kill'] }, { field: ['Ox'] }), 'play Take');
    expect([t.card('Ox').player, t.card('Ox').zone]).toEqual([0, 'field']);
    play(t, 'play Kill');
    expect([t.zone(0, 'trail'), t.zone(1, 'trail')]).toEqual([['Take', 'Kill'], ['Ox']]);
  });

  it('TR 105.3 TR 105.3a a card is controlled by its owner until an effect says otherwise', () => {
    const t = at({ hand: ['Take'] }, { field: ['Miner'] });
    expect(t.can('use ability 1 of Miner')).toBe(false);
    expect(play(t, 'play Take').can('use ability 1 of Miner')).toBe(true);
  });

  it('TR 105.3b TR 105.3c "you" and "opponent" are those of who controls the card', () => {
    const t = play(at({ hand: ['Take'], bond: 20 }, { field: ['Miner'], bond: 20 }), 'play Take');
    play(t, 'use ability 1 of Miner');
    expect([t.player(0).bond, t.player(1).bond]).toEqual([22, 19]);
  });
});

const problem = (card: string): string => {
  try {
    CARD_FILES.readCards(card, 'c.yaml');
    return 'none';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
};

describe('facts of cards (2)', () => {
  it('TR 203.2 there are four types', () => {
    expect(problem('[{ id: a, name: A, type: unit, cp: 1, str: 1, def: 1 }]')).toBe('none');
    expect(problem('[{ id: a, name: A, type: spell, cp: 1 }]')).toContain('spell');
  });

  it('TR 203.2a TR 203.2a.e1 TR 203.2a.e2 what is ITEM and UNIT is both, and chosen as either', () => {
    expect(play(at({ hand: ['Break'] }, { field: ['Doll'] }), 'play Break').card('Doll').zone).toBe('trail');
    expect(at({ hand: ['Daze'] }, { field: ['Doll'] }).can('play Daze')).toBe(true);
    expect(at({ hand: ['Break'] }, { field: ['Ox'] }).can('play Break')).toBe(false);
    expect(at({ hand: ['Daze'] }, { field: ['Rope'] }).can('play Daze')).toBe(false);
    expect([gained('Census', { field: ['Doll', 'Ox'] }), gained('Stocktaking', { field: ['Doll', 'Ox'] })]).toEqual([
      2, 1,
    ]);
  });

  it('TR 203.3 UNIT without a zone means the field: neither hand nor Stronghold nor Trail', () => {
    const elsewhere = { hand: ['Census', 'Ox'], stronghold: [{ card: 'Ox', faceUp: true }], trail: ['Ox'] };
    expect([gained('Census', elsewhere), gained('Census', { ...elsewhere, field: ['Ox'] })]).toEqual([0, 1]);
  });

  it('TR 203.4 BASE without a zone means the Stronghold, and not the Trail', () => {
    const base = (stronghold: Players[0]['stronghold']): number => gained('Survey', { stronghold, trail: ['Inn'] });
    expect([base([]), base([{ card: 'Inn', faceUp: true }])]).toEqual([0, 1]);
  });

  it('TR 203.5 a type with a zone means the cards there', () => {
    expect(gained('Requiem', { field: ['Ox'], trail: ['Ox', 'Rope', 'Doll'] })).toBe(2);
  });

  it('TR 207.2 TR 207.4 each paragraph is a craft of its own: both trigger', () => {
    const t = at({ field: ['Pair'], hand: ['Fly'], stronghold: ['Rope'], bond: 10 }, {}).do('play Fly');
    t.passUntilQuiet();
    expect(t.player(0).bond).toBe(13);
  });

  it('TR 207.3 the text of an EVENT, and of Arts, is no craft: what takes crafts leaves it', () => {
    const t = play(
      at({ field: ['Pair'], hand: ['Mute', 'Fly', 'Census'], stronghold: ['Rope'], bond: 10 }, {}),
      'play Mute',
    );
    play(t, 'play Fly');
    expect(t.player(0).bond).toBe(10);
    expect(play(t, 'play Census').player(0).bond).toBe(12);
  });

  it('TR 207.5 TR 207.6 notes and names of Arts are not among what a text asks for', () => {
    expect(gained('Oath', { field: ['Ox'] })).toBe(0);
    expect(problem('[{ id: a, name: A, type: item, cp: 1, note: (explained) }]')).toContain('note');
  });

  it('TR 207.7 a keyword label does nothing by itself, and texts may ask for it', () => {
    expect(gained('Oath', { field: ['Pair', 'Ox'] })).toBe(1);
    // a stunned UNIT has its crafts, though they are not valid; a UNIT that has lost its crafts has none
    expect(gained('Oath', { field: [{ card: 'Pair', stunned: true }] })).toBe(1);
    const t = play(at({ field: ['Pair'], hand: ['Mute', 'Oath'], bond: 10 }, {}), 'play Mute');
    expect(play(t, 'play Oath').player(0).bond).toBe(10);
  });

  it('TR 208.1 Arts have an EP cost and a text of their own', () => {
    const t = at({ hand: ['Pair'], bond: 10 }, {});
    expect(play(t, 'play the Arts of Pair').player(0).bond).toBe(17);
    expect(problem('[{ id: a, name: A, type: item, cp: 1, arts: { ep: 1, do: [{ draw: 1 }] } }]')).toContain('arts');
  });

  it('TR 211.2 an organization without a zone means the field, with one the cards there', () => {
    const player = { field: ['Ox', 'Fly'], trail: ['Ox', 'Ox'], hand: ['Ox'] };
    expect([
      gained('Kin', { ...player, hand: ['Kin', 'Ox'] }),
      gained('Elders', { ...player, hand: ['Elders'] }),
    ]).toEqual([1, 2]);
  });

  it('TR 212.1 TR 212.2 Wings of Light are what the icon craft says, and 0 without it', () => {
    expect(gained('Soar', { field: ['Wing', 'Ox', 'Wing'] })).toBe(6);
    const t = at({ field: ['Wing', 'Ox'] }, {});
    expect([t.card('Wing').wings, t.card('Ox').wings]).toEqual([3, 0]);
  });
});
