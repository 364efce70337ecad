/** Soul bursts, and the rules that they share with chrono bursts (6.9.1, 15.2.10, 15.3.2). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const SB = '{ soul-burst: { souls: { free: 1 } }, do: [{ gain-life: 1 }] }';
const CARDS = `
- { id: t-ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 1 }
- { id: t-spark, name: Spark, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1, abilities: [${SB}] }
- { id: t-stony, name: Stony, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, keywords: soulstone, abilities: [${SB}] }
- { id: t-sister, name: Sister, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ soul-burst: { souls: { free: 1 } }, do: [{ choose: { of: { type: unit } } }, { gain: { who: chosen, gives: { power: 500 } } }] }] }
- { id: t-cull, name: Cull, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: unit } }, amount: 5000 } }, { from-top: { to: soul } }] }] }
- { id: t-lens, name: Lens, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ affects: { name: Leaning }, always: [{ power: 1500 }] }] }
- { id: t-leaning, name: Leaning, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1 }
- { id: t-slip, name: Slip, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, keywords: soulstone, abilities: [{ soul-burst: { souls: { free: 1 } }, do: [{ choose: { of: { type: unit, controller: opponent } } }, { destroy: chosen }] }] }
- { id: t-rook, name: Rook, type: unit, epic: true, cost: { free: 9 }, level: 1, power: 3000, atk: 1, abilities: [{ soul-burst: { life: 1 }, do: [{ place: self }] }], burst: { do: [{ place: self }] } }
- { id: t-slayer, name: Slayer, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ soul-burst: { souls: { free: 1 } }, do: [{ choose: { of: { type: unit, controller: opponent } } }, { destroy: chosen }] }] }
- { id: t-riser, name: Riser, type: unit, legacy: true, cost: { free: 9 }, level: 1, power: 3000, atk: 1, abilities: [{ soul-burst: { life: 1 }, do: [{ place: self }] }] }
- { id: t-bard, name: Bard, type: unit, epic: true, cost: { free: 9 }, level: 1, power: 3000, atk: 1, burst: { do: [draw] } }
- { id: t-king, name: King, type: unit, epic: true, cost: { free: 9 }, level: 1, power: 3000, atk: 1, abilities: [{ soul-burst: { life: 1 }, do: [{ place: self }] }], burst: { do: [{ place: self }] } }
- { id: t-poor, name: Poor, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ soul-burst: { life: 1 }, if: { life: { at-most: 19 } }, do: [{ gain-life: 5 }] }] }
- { id: t-thorn, name: Thorn, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1, abilities: [{ soul-burst: { life: 0 }, do: [{ damage-player: { player: opponent, amount: 2 } }] }], burst: { do: [{ damage-player: { player: opponent, amount: 2 } }] } }
- { id: t-mind, name: Mind, type: history, cost: { free: 0 }, abilities: [{ when: { damages-player: { name: Thorn } }, do: [{ gain-life: 10 }] }] }
- { id: t-well, name: Well, type: history, cost: { free: 0 }, abilities: [{ when: { burst: you }, do: [{ advance: 1 }] }] }
- { id: t-altar, name: Altar, type: history, cost: { free: 0 }, abilities: [{ cost: { sacrifice: { of: { type: unit } } }, do: [{ draw: 1 }] }] }
- { id: t-lay, name: Lay, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit, zone: discard, controller: you } } }, { put: { who: chosen, into: soul } }, { gain-life: 100 }] }] }
- { id: t-top, name: Top, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: soul, count: 2 } }] }] }
- { id: t-file, name: File, type: spell, cost: { free: 0 }, abilities: [{ do: [{ from-top: { to: ca } }] }] }
- { id: t-sink, name: Sink, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { put: { who: chosen, into: soul } }] }] }
- { id: t-bury, name: Bury, type: spell, cost: { free: 0 }, abilities: [{ do: [{ put: { who: { all: { type: unit } }, into: soul } }] }] }
- { id: t-bolt, name: Bolt, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { type: unit } } }, { damage: { who: chosen, amount: 1000 } }] }] }
- { id: t-pull, name: Pull, type: spell, cost: { free: 0 }, abilities: [{ do: [{ choose: { of: { zone: soul } } }, { put: { who: chosen, into: hand } }] }] }
- { id: t-burst, name: Burst, type: unit, cost: { free: 1 }, level: 1, power: 500, atk: 1, burst: { do: [{ gain-life: 1 }] } }
- { id: t-king-2, name: King, type: unit, cost: { free: 9 }, level: 1, power: 3000, atk: 1 }
- { id: t-sweep, name: Sweep, type: spell, cost: { free: 0 }, abilities: [{ do: [{ damage: { who: { all: { type: unit } }, amount: 1000 } }] }] }
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const check = (top: string, ...rest: Partial<Players[0]>[]) =>
  setUp({ cards: CARDS, phase: 'check', players: [{ deck: [top, 'Ox'], ...rest[0] }, { ...rest[1] }] });

describe('declaring a soul burst', () => {
  it('LC 15.2.10.1 LC 15.2.10.3 it triggers on being declared; the cost is paid as it is stacked, the effect waits', () => {
    const t = at({ hand: ['Spark'], soul: ['Ox'] }, {}).do('put Spark into the Soul Yard');
    expect([t.kind(), t.decider(), t.stack()]).toEqual(['burst', 0, []]);
    t.do('declare the burst of Spark');
    if (t.kind() === 'paySouls') t.do('wipe Ox for a factionless soul');
    expect([t.stack(), t.card('Ox').wiped || t.card('Spark').wiped, life(t)[0]]).toEqual([
      ['ability 1 of Spark'],
      true,
      20,
    ]);
    expect(life(t.passUntilQuiet())[0]).toBe(21);
  });

  it('LC 15.2.10.3.4 LC 15.2.10.3.5 declined it costs nothing, does nothing, and does not come back', () => {
    const t = at({ hand: ['Spark'], soul: ['Ox'] }, {}).do('put Spark into the Soul Yard', 'do not declare the burst');
    expect([t.kind(), t.stack(), t.card('Ox').wiped]).toEqual(['priority', [], false]);
    t.toPhase('next-turn').toPhase('next-turn');
    expect(life(t)[0]).toBe(20);
  });

  it('LC 15.2.10.3.4 in the middle of a text its player is asked at once, and the rest follows', () => {
    const lay = (): Table =>
      at({ hand: ['Lay'], discard: ['Spark'] }, {})
        .do('play Lay')
        .passUntil('burst');
    const t = lay();
    expect([life(t)[0], t.zone(0, 'discard'), t.stack()]).toEqual([20, [], []]);
    t.do('declare the burst of Spark');
    // the burst triggers, and waits for the end of the text like every trigger
    expect([life(t)[0], t.zone(0, 'discard'), t.stack()]).toEqual([120, ['Lay'], ['ability 1 of Spark']]);
    t.passUntilQuiet();
    expect([life(t)[0], t.card('Spark').wiped]).toEqual([121, true]);
    const declined = lay().do('do not declare the burst').passUntilQuiet();
    expect([life(declined)[0], declined.card('Spark').wiped, declined.zone(0, 'discard')]).toEqual([
      120,
      false,
      ['Lay'],
    ]);
  });

  it('LC 15.2.10.3.4 between two rule processes: what goes next can still be chosen', () => {
    // Leaning has its power from the other Unit, and leaves by the second rule process
    const t = at({ hand: ['Sweep'], battlefield: ['Lens', 'Slip'], soul: ['Ox'] }, { battlefield: ['Leaning'] })
      .do('play Sweep')
      .passUntil('burst');
    expect([t.zone(0, 'soul'), t.zone(1, 'battlefield')]).toEqual([['Ox', 'Slip'], ['Leaning']]);
    t.do('do not declare the burst');
    expect(t.zone(1, 'battlefield')).toEqual([]);
  });

  it('LC 15.2.10.3 two at once are asked about one by one', () => {
    const t = at({ hand: ['Top'], deck: ['Spark', 'Thorn', 'Ox'] }, {})
      .do('play Top')
      .passUntil('burst');
    t.do('do not declare the burst', 'declare the burst of Thorn').passUntilQuiet();
    expect(life(t)).toEqual([20, 18]);
  });

  it('LC 15.2.10.3 from the battlefield to the Soul Yard by a text', () => {
    const t = at({ hand: ['Sink'], battlefield: ['Spark'] }, {})
      .do('play Sink')
      .passUntil('burst');
    expect([t.card('Spark').zone, t.card('Spark').wiped]).toEqual(['soul', false]);
  });

  it('LC 15.2.10.3.6 of a soulstone that paid a cost: above the ability that it paid for', () => {
    const t = at({ battlefield: ['Altar', 'Stony'], soul: ['Ox'] }, {}).do('use ability 1 of Altar');
    expect([t.kind(), t.stack(), t.card('Stony').wiped]).toEqual(['burst', ['ability 1 of Altar'], true]);
    t.do('declare the burst of Stony');
    expect(t.stack().length).toBe(2);
    t.do('pass', 'pass');
    expect([life(t)[0], t.zone(0, 'hand').length]).toEqual([21, 0]);
  });

  it('LC 15.2.10.3 of a soulstone in a rule process, asked before what triggered is stacked', () => {
    const t = at({ hand: ['Sweep'], battlefield: ['Stony', 'Ox'], soul: ['Ox'] }, {})
      .do('play Sweep')
      .passUntil('burst');
    t.do('declare the burst of Stony').passUntilQuiet();
    expect([life(t)[0], t.card('Stony').zone]).toEqual([21, 'soul']);
  });

  it('LC 15.2.10.3 as each player’s own: the turn player is asked first', () => {
    const t = at({ hand: ['Sweep'], battlefield: ['Stony'], soul: ['Ox'] }, { battlefield: ['Stony'], soul: ['Ox'] })
      .do('play Sweep')
      .passUntil('burst');
    expect(t.decider()).toBe(0);
    t.do('do not declare the burst');
    expect([t.kind(), t.decider()]).toEqual(['burst', 1]);
    t.do('declare the burst of Stony').passUntilQuiet();
    expect(life(t)).toEqual([20, 21]);
  });

  it('LC 6.1.4 LC 15.2.10.3.4 the turn player is asked first though the other’s card came first', () => {
    const side = { hand: ['Bury'], battlefield: ['Thorn'] };
    for (const turn of [0, 1] as const) {
      const t = setUp({ cards: CARDS, turn, players: [side, side] })
        .do('play Bury')
        .passUntil('burst');
      expect(t.decider()).toBe(turn);
      t.do('do not declare the burst');
      expect([t.kind(), t.decider()]).toEqual(['burst', turn ^ 1]);
    }
  });

  it('LC 15.2.10.3.1 nobody is asked where nothing can be chosen, or the cost not be paid (Q30)', () => {
    const lay = (...players: Players): string =>
      at(...players)
        .do('put Slayer into the Soul Yard')
        .kind();
    expect(lay({ hand: ['Slayer'], soul: ['Ox'] }, {})).toBe('priority');
    expect(lay({ hand: ['Slayer'], soul: ['Ox'] }, { battlefield: ['Ox'] })).toBe('burst');
    const wiped = at({ battlefield: ['Altar', 'Stony'] }, {}).do('use ability 1 of Altar');
    expect(wiped.kind()).toBe('priority');
  });

  it('LC 15.2.10.3.6 what there was to choose is gone as it is stacked: it is taken off, unpaid', () => {
    const t = at({ hand: ['Cull'], battlefield: ['Ox'], soul: ['Ox'], deck: ['Sister', 'Ox'] }, {})
      .do('play Cull')
      .passUntil('burst');
    t.do('declare the burst of Sister');
    expect([t.kind(), t.stack(), t.zone(0, 'battlefield'), t.card('Sister').wiped]).toEqual([
      'priority',
      [],
      [],
      false,
    ]);
  });

  it('LC 15.2.10.3 the condition of a burst is asked as it is declared', () => {
    expect(
      at({ hand: ['Poor'] }, {})
        .do('put Poor into the Soul Yard')
        .kind(),
    ).toBe('priority');
    const t = at({ hand: ['Poor'], life: 10 }, {}).do('put Poor into the Soul Yard', 'declare the burst of Poor');
    // 11.8.2: the condition is asked on resolution, too
    expect(life(t.passUntilQuiet())[0]).toBe(14);
  });

  it('LC 15.2.10.3.2 a LEGACY card that would place itself is not offered beside a LEGACY card', () => {
    const riser = (field: string[]): Table =>
      at({ hand: ['Riser'], battlefield: field }, { battlefield: ['Riser'] }).do('put Riser into the Soul Yard');
    expect(riser(['Riser']).kind()).toBe('priority');
    const t = riser([]).do('declare the burst of Riser').passUntilQuiet();
    expect([t.card('Riser', 0).zone, life(t)[0]]).toEqual(['battlefield', 19]);
  });

  it('LC 15.2.10.3.3 LC 15.3.2.2.3 an EPIC card that would place itself is not offered beside its namesake', () => {
    const king = (field: string[]): Table =>
      at({ hand: ['King'], battlefield: field }, { battlefield: ['King'] }).do('put King into the Soul Yard');
    expect(king(['King']).kind()).toBe('priority');
    expect(king(['Ox']).kind()).toBe('burst');
    expect(check('King', { battlefield: ['King'] }).kind()).toBe('priority');
    expect(check('King', { battlefield: ['Ox'] }, { battlefield: ['King'] }).kind()).toBe('burst');
  });

  it('LC 15.3.2.2.3 one whose burst does something else is offered beside its namesake', () => {
    expect(check('Bard', { battlefield: ['Bard'] }).kind()).toBe('burst');
  });

  it('LC 15.2.10.3.3 LC 15.3.2.2.3 a namesake without the icon keeps it away too, an EPIC card of another name does not', () => {
    const asked = (name: string, ...battlefield: string[]): boolean[] => [
      check(name, { battlefield }).kind() === 'burst',
      at({ hand: [name], battlefield }, {})
        .do(`put ${name} into the Soul Yard`)
        .kind() === 'burst',
    ];
    expect(asked('King', 't-king-2')).toEqual([false, false]);
    expect(asked('King', 'Rook')).toEqual([true, true]);
    expect(asked('Rook', 't-king-2', 'King')).toEqual([true, true]);
    // the opponent's namesake does not count
    expect(check('King', {}, { battlefield: ['t-king-2'] }).kind()).toBe('burst');
  });

  it('LC 15.2.10.4 LC 15.3.2.3 the source of what a burst does is its card', () => {
    const t = at({ hand: ['Thorn'], battlefield: ['Mind'] }, {}).do(
      'put Thorn into the Soul Yard',
      'declare the burst of Thorn',
    );
    expect(life(t.passUntilQuiet())).toEqual([30, 18]);
    const cb = check('Thorn', { battlefield: ['Mind'] }).do('declare the burst of Thorn');
    expect(life(cb.toPhase('main-1'))).toEqual([30, 18]);
  });

  it('LC 15.2.10.4 it resolves when its card has left the Soul Yard', () => {
    const t = at({ hand: ['Thorn'], soul: [] }, { hand: ['Pull'] }).do(
      'put Thorn into the Soul Yard',
      'declare the burst of Thorn',
      'pass',
      'play Pull',
      'choose Thorn',
    );
    t.passUntilQuiet();
    expect([t.card('Thorn').zone, life(t)]).toEqual(['hand', [20, 18]]);
  });
});

describe('activating', () => {
  it('LC 6.9.1 a declared soul burst is activated as its cost is paid, one that is declined is not', () => {
    const t = at({ hand: ['Spark', 'Spark'], soul: ['Ox'], battlefield: ['Well'] }, { battlefield: ['Well'] }).do(
      'put Spark into the Soul Yard',
      'declare the burst of Spark',
    );
    t.passUntilQuiet();
    expect([t.player(0).advance, t.player(1).advance]).toEqual([1, 0]);
    const declined = at({ hand: ['Spark'], soul: ['Ox'], battlefield: ['Well'] }, {}).do(
      'put Spark into the Soul Yard',
      'do not declare the burst',
    );
    expect(declined.passUntilQuiet().player(0).advance).toBe(0);
  });

  it('LC 6.9.1 a declared chrono burst is activated as it is stacked', () => {
    const t = check('Burst', { battlefield: ['Well'] }).do('declare the burst of Burst');
    expect(t.stack().length).toBe(2);
    expect(t.toPhase('main-1').player(0).advance).toBe(1);
  });
});

describe('chrono bursts', () => {
  it('LC 11.4.5 they work in the CA Yard, and nowhere else', () => {
    const t = at({ hand: ['Burst'], soul: ['Ox', 'Ox'] }, {}).do('put Burst into the Soul Yard');
    expect(t.kind()).toBe('priority');
    expect(
      at({ hand: ['Burst', 'Top'], soul: ['Ox'], deck: ['Burst', 'Burst', 'Ox'] }, {})
        .do('play Top')
        .kind(),
    ).toBe('priority');
    expect(check('Burst').kind()).toBe('burst');
  });

  it('LC 15.3.2.2 LC 5.4.2 a card put into the CA Yard otherwise is asked about under the switch alone (Q1)', () => {
    const players: Players = [{ hand: ['File'], deck: ['Burst', 'Ox'] }, {}];
    const t = at(...players)
      .do('play File')
      .passUntilQuiet();
    expect([t.zone(0, 'ca'), life(t)[0]]).toEqual([['Burst'], 20]);
    const any = setUp({ cards: CARDS, players, switches: { 'cb-on': 'any-arrival' } })
      .do('play File')
      .passUntil('burst');
    expect(life(any.do('declare the burst of Burst').passUntilQuiet())[0]).toBe(21);
  });
});
