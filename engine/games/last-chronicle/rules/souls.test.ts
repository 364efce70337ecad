/** Soul stones, souls, and how costs are paid with them (5.2, 6.8, 7.7, 15.1.16). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: w, name: Lamb, type: unit, cost: { white: 1 }, level: 1, power: 1000, atk: 1 }
- { id: o, name: Fox, type: unit, cost: { orange: 1 }, level: 1, power: 1000, atk: 1 }
- { id: b, name: Crow, type: unit, cost: { black: 1 }, level: 1, power: 1000, atk: 1 }
- { id: wb, name: Moth, type: unit, cost: { white: 1, black: 1 }, level: 1, power: 1000, atk: 1 }
- { id: f, name: Stone, type: history, cost: { free: 1 } }
- { id: two, name: Two, type: history, cost: { free: 1, white: 1 } }
- { id: pair, name: Pair, type: history, cost: { white: 1, black: 1 } }
- { id: nil, name: Nil, type: history, cost: {} }
- { id: var, name: Flare, type: spell, cost: { white: 1, x: true }, abilities: [{ do: [{ damage-player: { player: opponent, amount: x } }] }] }
- { id: gift, name: Gift, type: spell, cost: {}, abilities: [{ do: [{ pay: { cost: { souls: { white: 1 } }, then: [{ gain-life: 3 }], else: [{ gain-life: 1 }] } }] }] }
- { id: leech, name: Leech, type: history, cost: {}, abilities: [{ cost: { life: 3 }, do: [draw] }] }
- { id: altar, name: Altar, type: structure, cost: {}, abilities: [{ cost: [{ sacrifice: { of: { type: unit } } }, { souls: { free: 1 } }], do: [draw] }] }
`;

describe('soul actions', () => {
  it('LC 7.7.3 LC 15.1.16.1 a stone gives a soul of one of its factions, or one without a faction', () => {
    const table = setUp({ cards: CARDS, players: [{ soul: ['Lamb', 'Fox', 'Moth', 'Stone'] }, {}] });
    expect(table.offered()).toEqual([
      'pass',
      'wipe Lamb for a white soul',
      'wipe Fox for an orange soul',
      'wipe Moth for a white soul',
      'wipe Moth for a black soul',
      'wipe Stone for a factionless soul',
    ]);
    table.do('wipe Moth for a black soul');
    expect(table.player(0).souls).toMatchObject({ white: 0, black: 1 });
    expect(table.card('Moth').wiped).toBe(true);
    expect(table.offered().filter((option) => option.includes('Moth'))).toEqual([]);
  });

  it('LC 15.1.16.2 LC 15.1.16.4 either player with priority, at once and without the stack', () => {
    const table = setUp({ cards: CARDS, players: [{}, { soul: ['Lamb'] }] });
    table.do('pass', 'wipe Lamb for a white soul');
    expect([table.stack(), table.decider(), table.player(1).souls.white]).toEqual([[], 1, 1]);
  });

  it('LC 11.1.8 a soul action breaks a succession of passes', () => {
    const table = setUp({ cards: CARDS, players: [{ soul: ['Lamb'] }, { soul: ['Crow'] }] });
    table.do('pass', 'wipe Crow for a black soul', 'pass');
    expect([table.phase(), table.decider()]).toEqual(['main-1', 0]);
  });

  it('LC 11.1.8 the switch soul-action-and-passes lets passes around it be in succession', () => {
    const switches = { 'soul-action-and-passes': 'keeps' };
    const table = setUp({ cards: CARDS, switches, players: [{ soul: ['Lamb'] }, { soul: ['Crow'] }] });
    table.do('pass', 'wipe Crow for a black soul', 'pass');
    expect(table.phase()).toBe('battle');
  });

  it('LC 7.7.4 at the end of a phase the souls of both are lost', () => {
    const table = setUp({ cards: CARDS, players: [{ soul: ['Lamb'] }, { soul: ['Crow'] }] });
    table.do('wipe Lamb for a white soul', 'pass', 'wipe Crow for a black soul', 'pass', 'pass');
    expect(table.phase()).toBe('battle');
    expect([table.player(0).souls.white, table.player(1).souls.black]).toEqual([0, 0]);
  });
});

describe('costs', () => {
  it('LC 5.2.2 an icon takes a soul of its faction, the free cost any soul', () => {
    const can = (...soul: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: ['Two'], soul }, {}] }).can('play Two');
    expect([can('Lamb', 'Crow'), can('Lamb', 'Stone'), can('Lamb', 'Lamb')]).toEqual([true, true, true]);
    expect([can('Crow', 'Stone'), can('Lamb'), can()]).toEqual([false, false, false]);
  });

  it('LC 5.2.2.1.2 LC 15.1.16.1 one multi-soul stone is one soul', () => {
    const can = (...soul: string[]): boolean =>
      setUp({ cards: CARDS, players: [{ hand: ['Pair'], soul }, {}] }).can('play Pair');
    expect([can('Moth'), can('Moth', 'Lamb'), can('Moth', 'Moth')]).toEqual([false, true, true]);
    const table = setUp({ cards: CARDS, players: [{ hand: ['Pair'], soul: ['Lamb', 'Moth'] }, {}] });
    table.do('play Pair');
    expect(table.zone(0, 'battlefield')).toEqual(['Pair']);
    expect(table.cards(0, 'soul').every(({ wiped }) => wiped)).toBe(true);
  });

  it('LC 7.7.3 souls that are made already are spent, and what is left over stays until the phase ends', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Two'], soul: ['Lamb', 'Lamb', 'Crow'] }, {}] });
    table.do('wipe Lamb for a white soul', 'wipe Lamb for a white soul', 'wipe Crow for a black soul', 'play Two');
    expect(table.offered()).toEqual(['spend a white soul', 'spend a black soul']);
    table.do('spend a black soul');
    expect(table.zone(0, 'battlefield')).toEqual(['Two']);
    expect(table.player(0).souls).toMatchObject({ white: 1, black: 0 });
  });

  it('LC 5.2.2.2 what costs nothing is played all the same', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Nil'] }, {}] }).do('play Nil');
    expect(table.zone(0, 'battlefield')).toEqual(['Nil']);
  });

  it('LC 4.5 LC 11.2.4 X is chosen as far as it can be paid, never below 0', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Flare'], soul: ['Lamb', 'Crow', 'Crow'] }, {}] });
    table.do('play Flare');
    expect(table.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    table.do('X = 2').passUntilQuiet();
    expect(table.player(1).life).toBe(18);
  });

  it('LC 6.8.3 a cost names life once: two losses would each be asked for by themselves', () => {
    const cards =
      '- { id: t-leak, name: Leak, type: history, cost: { free: 0 }, abilities: [{ cost: [{ life: 3 }, { life: 2 }], do: draw }] }';
    expect(() => setUp({ cards, players: [{}, {}] })).toThrow('"life" stands twice in this cost; write it once');
  });

  it('LC 6.8.3 life is paid down to 0, and then the game is lost before anybody has priority', () => {
    const side = { battlefield: ['Leech'] };
    expect(setUp({ cards: CARDS, players: [{ ...side, life: 2 }, {}] }).can('use ability 1 of Leech')).toBe(false);
    const table = setUp({ cards: CARDS, players: [{ ...side, life: 3 }, {}] }).do('use ability 1 of Leech');
    expect(table.over()).toEqual({ winner: 1, reason: 'life' });
  });

  it('LC 6.8.2 a cost is paid in full or not at all', () => {
    const with_ = (battlefield: string[], soul: string[]) =>
      setUp({ cards: CARDS, players: [{ battlefield: ['Altar', ...battlefield], soul }, {}] });
    expect(with_(['Lamb'], []).can('use ability 1 of Altar')).toBe(false);
    expect(with_([], ['Crow']).can('use ability 1 of Altar')).toBe(false);
    const table = with_(['Lamb'], ['Crow']).do('use ability 1 of Altar');
    expect([table.zone(0, 'discard'), table.card('Crow').wiped]).toEqual([['Lamb'], true]);
  });

  it('LC 15.1.16.2 stones pay what a text asks for as it resolves', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Gift', 'Gift'], soul: ['Lamb'] }, {}] });
    table.do('play Gift', 'pass', 'pass', 'do it');
    expect([table.player(0).life, table.card('Lamb').wiped]).toEqual([23, true]);
    table.do('play Gift').passUntilQuiet();
    expect(table.player(0).life).toBe(24);
  });
});

describe('soul actions beside a full pool', () => {
  const soulsOf = (t: ReturnType<typeof setUp>): string[] =>
    Object.entries(t.player(0).souls).flatMap(([soul, n]) => Array.from({ length: n as number }, () => soul));

  it('LC 15.1.16.2 LC 9.3.3 LC 9.4.4 also in the Draw and Check Phases with an empty stack, by both players', () => {
    for (const phase of ['draw', 'check'] as const) {
      const table = setUp({ cards: CARDS, phase, players: [{ soul: ['Lamb'] }, { soul: ['Crow'] }] });
      expect([table.phase(), table.decider(), table.offered()]).toEqual([
        phase,
        0,
        ['pass', 'wipe Lamb for a white soul'],
      ]);
      table.do('wipe Lamb for a white soul');
      expect([table.decider(), soulsOf(table), table.offered()]).toEqual([0, ['white'], ['pass']]);
      table.do('pass');
      expect([table.decider(), table.offered()]).toEqual([1, ['pass', 'wipe Crow for a black soul']]);
      // the soul is gone as the phase ends
      expect(soulsOf(table.toPhase('main-1'))).toEqual([]);
    }
  });

  it('LC 15.1.16.2 in a payment stones make souls though the pool is enough, and as many as are to be paid', () => {
    const pay = () => {
      const table = setUp({ cards: CARDS, players: [{ hand: ['Stone'], soul: ['Lamb', 'Crow', 'Moth'] }, {}] });
      return table.do('wipe Lamb for a white soul', 'play Stone');
    };
    const table = pay();
    expect(table.offered()).toEqual([
      'spend a white soul',
      'wipe Crow for a black soul',
      'wipe Moth for a white soul',
      'wipe Moth for a black soul',
    ]);
    table.do('wipe Crow for a black soul');
    expect(table.offered()).toEqual(['spend a white soul', 'spend a black soul']);
    table.do('spend a black soul');
    expect([soulsOf(table), table.card('Moth').wiped, table.zone(0, 'battlefield')]).toEqual([
      ['white'],
      false,
      ['Stone'],
    ]);
    const kept = pay().do('spend a white soul');
    expect([soulsOf(kept), kept.card('Crow').wiped]).toEqual([[], false]);
  });

  it('LC 15.1.16.2 with an empty pool a payment makes what it takes and nothing beyond', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Stone'], soul: ['Lamb', 'Crow'] }, {}] }).do('play Stone');
    expect(table.do('wipe Lamb for a white soul').kind()).toBe('priority');
    expect([table.card('Crow').wiped, soulsOf(table)]).toEqual([false, []]);
  });
});
