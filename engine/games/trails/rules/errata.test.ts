/** Texts that errata have settled (16), each on a card of its own. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: e-ox, name: Ox, type: unit, organizations: wayfarers, cp: 2, str: 3, def: 3 }
- { id: e-elk, name: Elk, type: unit, organizations: redclaw, cp: 4, str: 4, def: 4 }
- { id: e-fly, name: Fly, type: unit, cp: 5, str: 1, def: 1 }
- { id: e-imp, name: Imp, type: unit, cp: 1, str: 1, def: 1, icons: [curse] }
- { id: e-rope, name: Rope, type: item, cp: 1 }
- { id: e-rod, name: Rod, type: unit, cp: 1, str: 1, def: 1, icons: [dispatch], abilities: [
    { cost: [{ ep: 1 }], do: [
      { if: { is: { any-are: { who: self, of: { in-battle: true } } }, then: [{ gain: { who: self, gives: { str: 1 }, until: battle } }] } },
      { if: { is: { not: { there-are: { of: { zone: stronghold, controller: you, face-down: false } } } }, then: [{ gain: { who: self, gives: { str: 1 }, until: battle } }] } }] }] }
- { id: e-maid, name: Maid, type: unit, cp: 1, str: 1, def: 1, arts: { ep: 0, do: [
    { gain: { who: { all: { type: unit, controller: opponent, str-reduced: false } }, gives: { rule: cannot-attack } } }] } }
- { id: e-black, name: Black, type: item, cp: 1, str: 6, def: 6, abilities: [
    { cost: [{ exclude: { count: 4, of: { zone: trail, cursed: true } } }], do: [{ gain: { who: self, gives: { type: unit } } }] }] }
- { id: e-grief, name: Grief, type: event, ep: 0, abilities: [{ if: { phase: battle }, do: [
    { pick: { of: { type: unit, controller: you, actioned: false, organization: [wayfarers, redclaw] }, count: 9, up-to: true } }, { action: chosen },
    { each-picks: { of: { type: unit, controller: you }, count: chosen-count } }, { instant-death: chosen }] }] }
- { id: e-mist, name: Mist, type: event, ep: 0, abilities: [{ do: [
    { choose: { of: { type: unit, controller: you, cp: { max: 4 } } } }, { ready: chosen }, { gain: { who: chosen, gives: { rule: cannot-attack } } }] }] }
- { id: e-queen, name: Queen, type: unit, cp: 1, str: 1, def: 1 }
- { id: e-ship, name: Ship, type: item, cp: 1, abilities: [{ always: { craft: { always: { boost: { str: 2, def: 2 } }, if: { there-are: { of: { name: Queen, controller: you } } }, label: loyalty } }, affects: { type: unit, controller: you } }] }
- { id: e-tame, name: Tame, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit, controller: you } } }, { gain: { who: chosen, gives: loses-crafts } }] }] }
- { id: e-fell, name: Fell, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { name: [Ox, Queen, Ship], controller: you } } }, { destroy: chosen }] }] }
- { id: e-daze, name: Daze, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { type: unit, controller: you } } }, { stun: chosen }] }] }
- { id: e-xeno, name: Xeno, type: unit, cp: 1, str: 1, def: 2, abilities: [{ always: { str: { count: { of: { type: item, controller: you } } } }, if: { any-are: { who: self, of: { defending: true } } } }] }
- { id: e-shop, name: Shop, type: base, level: 1, abilities: [{ cost: [action-self], if: played-item, do: [{ draw: 1 }, { if: { is: { not: { there-are: { of: { type: unit, controller: you, name-contains: Que } } } }, then: [{ discard: { count: 1 } }] } }], label: loyalty }] }
- { id: e-bike, name: Bike, type: item, cp: 1, abilities: [{ when: enters, do: [{ choose: { of: { type: unit, controller: you } } }, { gain: { who: chosen, gives: { boost: { str: 2, def: 2 } }, until: stay } }] }] }
- { id: e-kill, name: Kill, type: event, ep: 0, abilities: [{ do: [{ choose: { of: { name: Bike } } }, { destroy: chosen }] }] }
`;
type Position = Parameters<typeof setUp>[0];
type Players = Position['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const play = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();

describe('errata (16)', () => {
  it('TR 1602.b1 both bonuses end with the battle', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ field: ['Rod'], stronghold: ['Rope', 'Rope'] }, { field: ['Elk'] }],
    });
    t.toPhase('attack').passUntil('attackers').do('attack with Rod', 'attack Elk').toPhase('resolution');
    t.do('use ability 1 of Rod').passUntilQuiet();
    expect(t.card('Rod').str).toBe(3);
    t.toPhase('battle-end');
    expect(t.card('Rod').str).toBe(1);
  });

  it('TR 1603.b1 a UNIT whose STR is at least what is printed cannot attack this turn', () => {
    const t = play(at({ hand: ['Maid'] }, { field: ['Ox'] }), 'play the Arts of Maid');
    expect(t.card('Ox').keywords).toContain('cannot-attack');
    expect(t.toPhase('next-turn').card('Ox').keywords).not.toContain('cannot-attack');
  });

  it('TR 1605.b2 a cost takes cursed cards of the Trail, and no others', () => {
    const black = (trail: string[]): Table => at({ field: ['Black'], trail }, {});
    expect(black(['Imp', 'Imp', 'Imp', 'Ox']).can('use ability 1 of Black')).toBe(false);
    const t = black(['Imp', 'Imp', 'Imp', 'Imp', 'Ox']).do('use ability 1 of Black');
    t.passUntilQuiet();
    expect([t.zone(0, 'trail'), t.zone(0, 'excluded').length, t.card('Black').types]).toEqual([
      ['Ox'],
      4,
      ['unit', 'item'],
    ]);
  });

  it('TR 1617.b1 each player loses as many UNITs as were Actioned, in the Battle phase only', () => {
    const players: Players = [{ hand: ['Grief'], field: ['Ox', 'Elk', 'Fly'] }, { field: ['Ox', 'Elk', 'Fly'] }];
    expect(at(...players).can('play Grief')).toBe(false);
    const t = setUp({ cards: CARDS, phase: 'battle', players }).do('play Grief').passUntil('choose');
    t.do('choose Ox', 'choose Elk').passUntil('choose');
    t.do('choose Ox', 'choose Fly');
    t.passUntil('choose').do('choose Elk', 'choose Fly').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(1, 'field')]).toEqual([['Elk'], ['Ox']]);
    expect([t.player(0).bond, t.player(1).bond]).toEqual([40, 40]);
  });

  it('TR 1619.b2 a target by its CP cost', () => {
    const t = at(
      {
        hand: ['Mist'],
        field: [
          { card: 'Elk', actioned: true },
          { card: 'Fly', actioned: true },
        ],
      },
      {},
    );
    t.do('play Mist').passUntilQuiet();
    expect([t.card('Elk').actioned, t.card('Fly').actioned, t.card('Elk').keywords]).toEqual([
      false,
      true,
      ['cannot-attack'],
    ]);
  });

  it('TR 1621.b1 all own UNITs have what the labelled craft gives', () => {
    const t = at({ field: ['Ship', 'Ox', 'Queen'] }, { field: ['Ox', 'Queen'] });
    expect([t.card('Ox', 0).str, t.card('Queen', 0).str, t.card('Ox', 1).str]).toEqual([5, 3, 3]);
    expect(at({ field: ['Ship', 'Ox'] }, {}).card('Ox').str).toBe(3);
    // the other player's Queen does not count for this player
    expect(at({ field: ['Ship', 'Ox'] }, { field: ['Queen'] }).card('Ox').str).toBe(3);
  });

  it('TR 1621.b1 TR 1334.2 the craft is the UNIT’s own: who loses its crafts loses it, who is stunned does not have it', () => {
    const field = ['Ship', 'Ox', 'Queen'];
    const tamed = play(at({ field, hand: ['Tame'] }, {}), 'play Tame', 'choose Ox');
    expect([tamed.card('Ox').str, tamed.card('Queen').str]).toEqual([3, 3]);
    const dazed = play(at({ field, hand: ['Daze'] }, {}), 'play Daze', 'choose Ox');
    expect([dazed.card('Ox').str, dazed.card('Queen').str]).toEqual([3, 3]);
    // a UNIT that comes after the loss is given the craft
    const late = play(
      at({ field: ['Ox', 'Queen'], hand: ['Tame', 'Ship'], stronghold: ['Rope'] }, {}),
      'play Tame',
      'choose Ox',
    );
    expect(late.card('Ox').str).toBe(3);
    expect(play(late, 'play Ship').card('Ox').str).toBe(5);
  });

  it('TR 1621.b1 it ends with its giver, and with what it asks for; who comes later has it', () => {
    const field = ['Ship', 'Ox', 'Queen'];
    for (const gone of ['Ship', 'Queen']) {
      const t = play(at({ field, hand: ['Fell'] }, {}), 'play Fell', `choose ${gone}`);
      expect(t.card('Ox').str).toBe(3);
    }
    expect(
      play(at({ field: ['Ship', 'Queen'], hand: ['Ox'], stronghold: ['Rope', 'Rope'] }, {}), 'play Ox').card('Ox').str,
    ).toBe(5);
  });

  it.each([
    ['an organization', '{ organization: wayfarers }', 'organization'],
    ['an icon craft', '{ icon: covert }', 'icon'],
    ['the loss of crafts', 'loses-crafts', 'loses-crafts'],
    ['a rule', '{ attack-cost: { what: ep, amount: 1 } }', 'attack-cost'],
  ])('TR 1621.b1 a given static craft with %s is refused', (_, what, word) => {
    const card = `- { id: e-no, name: No, type: unit, cp: 1, str: 1, def: 1, abilities: [{ always: { craft: { always: ${what} } } }] }`;
    expect(() => setUp({ cards: card, players: [{}, {}] })).toThrow(
      `a static craft cannot give a static craft with "${word}"`,
    );
  });

  it('TR 1623.b1 so much for each own ITEM while it defends', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'battle',
      players: [{ field: ['Ox'] }, { field: ['Xeno', 'Rope', 'Rope'] }],
    });
    expect(t.card('Xeno').str).toBe(1);
    t.toPhase('attack').passUntil('attackers').do('attack with Ox', 'attack Xeno').toPhase('resolution');
    expect(t.card('Xeno').str).toBe(3);
    t.toPhase('battle-end');
    expect(t.card('Xeno').str).toBe(1);
  });

  it('TR 1624.b2 the craft is not to be played unless its player has played an ITEM this turn', () => {
    const t = at({ hand: ['Rope', 'Ox'], stronghold: [{ card: 'Shop', faceUp: true }], deck: ['Fly', 'Fly'] }, {});
    expect(t.can('use ability 1 of Shop')).toBe(false);
    play(t, 'play Rope');
    t.do('use ability 1 of Shop').passUntil('choose');
    t.do('Ox').passUntilQuiet();
    expect([t.zone(0, 'hand'), t.card('Shop').actioned]).toEqual([['Fly'], true]);
  });

  it('TR 1625.b1 the bonus lasts until the card that gave it leaves the field', () => {
    const t = at({ hand: ['Bike', 'Kill'], field: ['Ox'], stronghold: ['Rope'] }, { field: ['Elk'] });
    play(t, 'play Bike');
    expect(t.card('Ox').str).toBe(5);
    t.toPhase('next-turn');
    expect(t.card('Ox').str).toBe(5);
    t.toPhase('preparation');
    t.toPhase('deployment');
    while (t.decider() !== 0 || !t.can('play Kill')) t.do('pass');
    play(t, 'play Kill');
    expect(t.card('Ox').str).toBe(3);
  });
});
