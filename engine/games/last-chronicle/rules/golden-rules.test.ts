/**
 * Golden rules (2), states of cards (6.3), placed objects (15.3.3), and the limits of rule processes (12) and of
 * undoing (14).
 */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: g-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: g-fly, name: Fly, type: unit, cost: { free: 0 }, level: 1, power: 500, atk: 1 }
- { id: g-bell, name: Bell, type: history, cost: { free: 1 } }
- { id: g-vault, name: Vault, type: history, cost: { free: 0 }, abilities: [{ always: { hand-limit: { by: 2 } } }] }
- { id: g-lull, name: Lull, type: spell, cost: { free: 0 }, abilities: [{ do: [{ wipe: { all: { type: unit } } }] }] }
- { id: g-wake, name: Wake, type: spell, cost: { free: 0 }, abilities: [{ do: [{ recover: { all: { type: unit } } }] }] }
- { id: g-show, name: Show, type: spell, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { zone: era, controller: you } } }, { turn-up: chosen }] }] }
- { id: g-marks, name: Marks, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era, count: 2 } }] }] }
- { id: g-many, name: Many Marks, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era, count: 3 } }] }] }
- { id: g-theirs, name: Theirs, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: era, count: 2, player: opponent } }] }] }
- { id: g-toll, name: Toll, type: structure, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { placed: true } } }, do: [{ gain-life: 1 }] }] }
- { id: g-calm, name: Calm, type: spell, cost: { free: 0 }, abilities: [{ do: [{ wipe: { all: { placed: true, controller: opponent } } }] }] }
- { id: g-wither, name: Wither, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { name: Fly } }, gives: { power: -500 } } }] }] }
- { id: g-grief, name: Grief, type: history, cost: { free: 0 }, abilities: [{ when: { chosen: { of: { type: unit } } }, do: [{ gain-life: 1 }] }, { when: { destroyed: { type: unit } }, do: [{ gain-life: 1 }] }, { when: { sacrificed: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: g-gamble, name: Gamble, type: spell, cost: { free: 0 }, abilities: [{ do: [{ draw: 1 }, { pay: { cost: { sacrifice: { of: { type: unit } } }, then: [{ gain-life: 1 }] } }] }] }
- { id: g-herald, name: Herald, type: spell, cost: { free: 0 }, abilities: [{ do: [{ token: { token: Soldier } }, { token: { token: Rank/File } }] }] }
- { id: g-rally, name: Rally, type: spell, cost: { free: 0 }, abilities: [{ do: [{ gain: { who: { all: { name: Soldier } }, gives: { power: 1000 } } }] }] }
- { id: T-soldier, type: unit, category: Soldier, level: 1, power: 500, atk: 1 }
- { id: T-rank, type: unit, category: [Rank, File], level: 1, power: 500, atk: 1 }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const cast = (t: Table, ...texts: string[]): Table => t.do(...texts).passUntilQuiet();

describe('golden rules', () => {
  it('LC 2.1 a text that contradicts a rule is followed: eight cards stay in a hand', () => {
    const kept = (battlefield: string[]): number => {
      const t = setUp({ cards: CARDS, phase: 'adjustment', players: [{ battlefield, hand: Array(9).fill('Ox') }, {}] });
      return t.toPhase('next-turn').zone(0, 'hand').length;
    };
    expect([kept([]), kept(['Vault'])]).toEqual([6, 8]);
  });
});

describe('states of cards', () => {
  it('LC 6.3.1 wiping makes an active card wiped, recovering a wiped one active', () => {
    const t = cast(at({ hand: ['Lull', 'Wake'], battlefield: ['Ox', 'Bell'] }, {}), 'play Lull');
    expect([t.card('Ox').wiped, t.card('Bell').wiped]).toEqual([true, false]);
    expect(cast(t, 'play Wake').card('Ox').wiped).toBe(false);
  });

  it('LC 6.3.1.2 a card that lies face down is hidden, one that is turned up is seen', () => {
    const t = at({ hand: ['Show'], era: ['Ox'] }, {});
    expect(t.card('Ox').known).toEqual([true, false]);
    expect(cast(t, 'play Show').card('Ox').known).toEqual([true, true]);
  });

  it('LC 6.3.1.3 turning up what lies face up changes nothing', () => {
    const t = cast(at({ hand: ['Show', 'Show'], era: ['Ox'] }, {}), 'play Show');
    expect(cast(t, 'play Show').card('Ox')).toMatchObject({ known: [true, true], zone: 'era' });
    expect(t.player(0).era).toBe(1);
  });
});

describe('too many markers', () => {
  const era = ['Bell', 'Bell', 'Bell'];

  it('LC 12.4.7 of two markers that are put at once the owner says which one was last (Q41)', () => {
    const put = (last: string): Table =>
      at({ hand: ['Marks'], deck: ['Ox', 'Fly', 'Bell'], era }, {})
        .do('play Marks')
        .passUntil('latestMarker')
        .do(last);
    expect(put('choose Ox').decider()).toBe(0);
    const ox = put('choose Ox').passUntilQuiet();
    expect([ox.zone(0, 'era'), ox.zone(0, 'discard')]).toEqual([
      [...era, 'Fly'],
      ['Marks', 'Ox'],
    ]);
    expect(put('choose Fly').passUntilQuiet().zone(0, 'era')).toEqual([...era, 'Ox']);
  });

  it('LC 12.4.7 of three markers two are named, one after the other; where all of them go nobody is asked', () => {
    const t = at({ hand: ['Many Marks'], deck: ['Ox', 'Fly', 'Toll', 'Bell'], era }, {}).do('play Many Marks');
    t.passUntil('latestMarker').do('choose Fly');
    expect(t.offered()).toEqual(['choose Ox', 'choose Toll']);
    expect(t.do('choose Ox').passUntilQuiet().zone(0, 'era')).toEqual([...era, 'Toll']);
    const full = at({ hand: ['Marks'], deck: ['Ox', 'Fly', 'Bell'], era: [...era, 'Toll'] }, {}).do('play Marks');
    expect(full.passUntilQuiet().zone(0, 'era')).toEqual([...era, 'Toll']);
  });

  it('LC 12.4.7 where four are there afterwards nobody is asked, and all stay', () => {
    const t = at({ hand: ['Marks'], deck: ['Ox', 'Fly', 'Bell'], era: ['Bell', 'Toll'] }, {}).do('play Marks');
    expect([t.passUntilQuiet().kind(), t.zone(0, 'era')]).toEqual(['priority', ['Bell', 'Toll', 'Ox', 'Fly']]);
  });

  it("LC 12.4.7 of the opponent's markers their owner says it", () => {
    const players: Players = [{ hand: ['Theirs'] }, { deck: ['Ox', 'Fly', 'Bell'], era }];
    const t = at(...players)
      .do('play Theirs')
      .passUntil('latestMarker');
    expect(t.decider()).toBe(1);
    expect(t.do('choose Ox').passUntilQuiet().zone(1, 'era')).toEqual([...era, 'Fly']);
    expect(t.zone(0, 'era')).toEqual(['Filler']);
  });

  it('LC 7.6.2 without a marker the era is 0, and no Unit is within it (Q23)', () => {
    const t = setUp({ cards: CARDS, phase: 'battle', players: [{ battlefield: ['Ox'], era: [] }, {}] });
    expect(t.player(0).era).toBe(0);
    t.passUntilQuiet().toPhase('main-2');
    expect(t.player(1).life).toBe(20);
  });
});

describe('placed objects', () => {
  it('LC 15.3.3.1 are Units, Histories and Structures, and soul stones', () => {
    const t = cast(
      at({ hand: ['Calm'] }, { battlefield: ['Ox', 'Bell', 'Toll'], soul: ['Fly'], discard: ['Vault'] }),
      'play Calm',
    );
    expect(['Ox', 'Bell', 'Toll', 'Fly', 'Vault'].map((name) => t.card(name).wiped)).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
  });

  it('LC 15.1.13.2 LC 15.3.3.1 one is sacrificed where no zone is named: a stone too, no card of another zone (Q52)', () => {
    const t = at({ battlefield: ['Toll'], soul: ['Fly'], hand: ['Bell'], discard: ['Vault'] }, { battlefield: ['Ox'] });
    t.do('use ability 1 of Toll');
    expect(t.offered()).toEqual(['sacrifice Toll', 'sacrifice Fly']);
    expect(t.do('sacrifice Fly').zone(0, 'discard')).toEqual(['Vault', 'Fly']);
  });
});

describe('names of tokens', () => {
  it('LC 6.11.3 a token that nothing names is called by its category', () => {
    const t = cast(at({ hand: ['Herald', 'Rally'] }, {}), 'play Herald');
    expect(t.zone(0, 'battlefield')).toEqual(['Soldier', 'Rank/File']);
    cast(t, 'play Rally');
    expect([t.card('Soldier').power, t.card('Rank/File').power]).toEqual([1500, 500]);
  });

  it('LC 6.11.3 other cards need a name', () => {
    const nameless = '- { id: g-none, type: history, category: Song, cost: { free: 0 } }';
    expect(() => setUp({ cards: nameless, players: [{}, {}] })).toThrow('a card needs "name"');
  });
});

describe('rule processes and undoing', () => {
  it("LC 12.2 a rule process is nobody's effect: it chooses, destroys and sacrifices nothing, and cannot be answered", () => {
    const t = at({ hand: ['Wither', 'Bell'], battlefield: ['Grief'] }, { battlefield: ['Fly', 'Grief'] });
    t.do('play Wither', 'pass', 'pass');
    expect([t.zone(1, 'discard'), t.stack(), t.waiting(), t.decider()]).toEqual([['Fly'], [], 0, 0]);
    expect([t.player(0).life, t.player(1).life]).toEqual([20, 20]);
  });

  it('LC 14.4 what was drawn stays drawn, though what comes next cannot be paid', () => {
    const t = cast(at({ hand: ['Gamble'], deck: ['Ox', 'Bell'] }, {}), 'play Gamble');
    expect([t.zone(0, 'hand'), t.zone(0, 'deck'), t.player(0).life]).toEqual([['Ox'], ['Bell'], 20]);
  });
});
