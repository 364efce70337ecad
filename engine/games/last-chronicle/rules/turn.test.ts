/** The phases of a turn (9). */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const CARDS = `
- { id: ox, name: Ox, type: unit, cost: { free: 1 }, level: 1, power: 2000, atk: 3 }
- { id: cat, name: Cat, type: unit, cost: { free: 1 }, level: 1, power: 1000, atk: 1 }
- { id: wall, name: Wall, type: structure, cost: { free: 1 } }
- { id: mill, name: Mill, type: structure, cost: { free: 1 }, abilities: [{ power-source: 3 }] }
- { id: herd, name: Herd, type: structure, cost: { free: 1 }, abilities: [{ power-source: { count: { of: { type: unit } } } }] }
- { id: spark, name: Spark, type: spell, cost: {}, abilities: [{ do: { damage-player: { player: opponent, amount: 1 } } }] }
- { id: tap, name: Tap, type: history, cost: {}, abilities: [{ cost: { life: 1 }, do: [draw] }] }
- { id: dusk, name: Dusk, type: history, cost: {}, abilities: [{ when: draw-phase, do: [{ gain-life: 1 }] }] }
- { id: hush, name: Hush, type: history, cost: {}, abilities: [{ when: check-phase, do: [{ gain-life: 2 }] }] }
- { id: first, name: First, type: history, cost: {}, abilities: [{ when: main-phase-1, do: [{ gain-life: 1 }] }, { when: main-phase-2, do: [{ gain-life: 3 }] }] }
- { id: wake, name: Wake, type: history, cost: {}, abilities: [{ when: { recovers: { type: unit } }, do: [{ gain-life: 1 }] }] }
- { id: dawn, name: Dawn, type: history, cost: {}, abilities: [{ if: { phase: recovery }, affects: { name: Ox }, always: { power: 1000 } }, { when: { recovers: { power: { min: 3000 } } }, do: [{ gain-life: 1 }] }] }
- { id: noon, name: Noon, type: spell, cost: {}, abilities: [{ do: extra-main-phase }] }
- { id: early, name: Early, type: history, cost: {}, abilities: [{ when: draw-phase, do: extra-main-phase }] }
- { id: last, name: Last, type: history, cost: {}, abilities: [{ when: turn-ends, do: [{ gain-life: 1 }] }, { when: adjustment-phase, do: [{ gain-life: 5 }] }] }
- { id: urn, name: Urn, type: history, cost: {}, abilities: [{ when: discarded, do: [{ draw: 3 }] }] }
- { id: glow, name: Glow, type: spell, cost: {}, abilities: [{ do: [{ choose: { type: unit } }, { gain: { who: chosen, gives: { power: 1000 } } }, { damage: { who: chosen, amount: 1500 } }] }] }
- { id: spite, name: Spite, type: history, cost: {}, abilities: [{ when: { discarded: { zone: hand } }, do: [{ lose-life: { amount: 1, player: opponent } }] }] }
`;

describe('the Recovery Phase', () => {
  it('LC 9.2.1.1 all of the turn player recovers, on the battlefield and in the Soul Yard, and nothing of the other', () => {
    const side = (as: string) => ({
      battlefield: [
        { card: 'Ox', wiped: true, as: `ox${as}` },
        { card: 'Wall', wiped: true, as: `wall${as}` },
      ],
      soul: [{ card: 'Cat', wiped: true, as: `cat${as}` }],
    });
    const table = setUp({ cards: CARDS, phase: 'recovery', players: [side('0'), side('1')] });
    for (const name of ['ox', 'wall', 'cat']) {
      expect(table.card(`${name}0`).wiped).toBe(false);
      expect(table.card(`${name}1`).wiped).toBe(true);
    }
  });

  it('LC 9.2.1.2 LC 15.2.14.11 a power source is filled up, and never emptied', () => {
    const counters = (n: number) => ({ card: 'Mill', counters: { power: n } });
    const of = (n: number): number =>
      setUp({ cards: CARDS, phase: 'recovery', players: [{ battlefield: [counters(n)] }, {}] }).card('Mill').counters
        .power;
    expect([of(0), of(1), of(3), of(5)]).toEqual([3, 3, 3, 5]);
    const mine = { battlefield: ['Ox', { card: 'Cat', as: 'cat' }, { card: 'Herd', counters: { power: 1 } }] };
    expect(setUp({ cards: CARDS, phase: 'recovery', players: [mine, {}] }).card('Herd').counters.power).toBe(2);
    expect(setUp({ cards: CARDS, phase: 'recovery', players: [{}, mine] }).card('Herd').counters.power).toBe(1);
  });

  it('LC 9.2 it is a phase of its own, for what holds in it and triggers in it', () => {
    const dawn = { battlefield: ['Dawn', { card: 'Ox', wiped: true }] };
    const t = setUp({ cards: CARDS, phase: 'adjustment', players: [{ battlefield: ['Dawn'] }, dawn] });
    expect(t.toPhase('main-1').player(1).life).toBe(21);
    expect([t.phase(), t.card('Ox').power]).toEqual(['main-1', 2000]);
  });

  it('LC 9.2.1.3 nobody gets priority: what triggers waits for the Draw Phase', () => {
    const table = setUp({
      cards: CARDS,
      phase: 'recovery',
      players: [{ battlefield: [{ card: 'Ox', wiped: true }, { card: 'Cat', wiped: true }, 'Wake'] }, {}],
    });
    expect([table.phase(), table.kind(), table.waiting()]).toEqual(['draw', 'triggerOrder', 2]);
    expect(table.toPhase('main-1').player(0)).toMatchObject({ life: 22, hand: 1 });
  });
});

describe('the Draw Phase', () => {
  it('LC 9.3.2 LC 9.3.3 LC 9.3.3.1 what begins with it is stacked, and the card is drawn when the window has closed', () => {
    const table = setUp({ cards: CARDS, phase: 'draw', players: [{ battlefield: ['Dusk'] }, {}] });
    expect(table.stack()).toEqual(['ability 1 of Dusk']);
    expect(table.player(0).hand).toBe(0);
    table.toPhase('main-1');
    expect(table.player(0)).toMatchObject({ hand: 1, life: 21 });
  });

  it('LC 9.3.1 LC 9.3.4 LC 9.3.5 no spells and no abilities, only soul actions', () => {
    const side = { hand: ['Spark'], battlefield: ['Dusk', 'Tap'], soul: ['Cat'] };
    const table = setUp({ cards: CARDS, phase: 'draw', players: [side, { ...side, battlefield: ['Tap'] }] });
    expect(table.offered()).toEqual(['pass', 'wipe Cat for a factionless soul']);
    table.do('pass');
    expect([table.decider(), table.offered()]).toEqual([1, ['pass', 'wipe Cat for a factionless soul']]);
  });
});

describe('the Check Phase', () => {
  it('LC 9.4.3 a chrono check of the turn player', () => {
    const table = setUp({ cards: CARDS, phase: 'check', players: [{ deck: ['Cat', 'Ox'] }, { deck: ['Cat'] }] });
    expect([table.zone(0, 'ca'), table.zone(1, 'ca'), table.phase()]).toEqual([['Cat'], [], 'check']);
    expect(table.toPhase('main-1').zone(0, 'ca')).toEqual(['Cat']);
  });

  it('LC 9.4.3.1 LC 9.4.2 no check in the first player’s first turn, but what begins with the phase is stacked', () => {
    const first = { cards: CARDS, phase: 'check', turnNumber: 1, players: [{ battlefield: ['Hush'] }, {}] } as const;
    const table = setUp(first);
    expect([table.phase(), table.stack(), table.zone(0, 'ca')]).toEqual(['check', ['ability 1 of Hush'], []]);
    const second = setUp({ cards: CARDS, phase: 'check', turnNumber: 2, turn: 1, players: [{}, { deck: ['Ox'] }] });
    expect(second.zone(1, 'ca')).toEqual(['Ox']);
  });

  it('LC 9.4.1 LC 9.4.4 LC 9.4.5 no spells and no abilities', () => {
    const side = { hand: ['Spark'], battlefield: ['Hush', 'Tap'] };
    const table = setUp({ cards: CARDS, phase: 'check', players: [side, {}] });
    expect([table.phase(), table.offered()]).toEqual(['check', ['pass']]);
    expect(table.zone(0, 'ca')).toHaveLength(1);
  });
});

describe('main phases', () => {
  it('LC 9.5.1.1 LC 9.5.1.2 LC 9.5.1.3 the first is Main Phase 1, the other Main Phase 2, with what begins with each', () => {
    const table = setUp({ cards: CARDS, players: [{ battlefield: ['First'] }, {}] });
    expect([table.decider(), table.stack()]).toEqual([0, ['ability 1 of First']]);
    table.toPhase('battle').toPhase('main-2');
    expect([table.player(0).life, table.stack()]).toEqual([21, ['ability 2 of First']]);
  });

  it('LC 9.5.1.4 the phase ends when both pass in succession with an empty stack', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Spark'] }, { hand: ['Spark'] }] });
    table.do('pass');
    expect([table.phase(), table.decider()]).toEqual(['main-1', 1]);
    table.do('pass');
    expect(table.phase()).toBe('battle');
  });

  it('LC 9.5.6 one card of the hand becomes a soul stone, active, once a turn and not once a phase', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Ox', 'Cat'] }, { hand: ['Ox'] }] });
    table.do('put Ox into the Soul Yard');
    expect(table.zone(0, 'soul')).toEqual(['Ox']);
    expect(table.card('Ox', 0).wiped).toBe(false);
    expect(table.can('put Cat into the Soul Yard')).toBe(false);
    table.toPhase('main-2');
    expect(table.can('put Cat into the Soul Yard')).toBe(false);
    table.toPhase('next-turn').toPhase('main-1');
    expect(table.can('put Ox into the Soul Yard')).toBe(true);
  });

  it('LC 9.5.6 LC 9.5.2 only the turn player with an empty stack', () => {
    const side = { hand: ['Ox', 'Spark'], soul: ['Cat'] };
    const table = setUp({ cards: CARDS, players: [side, side] });
    expect(table.can('play Ox')).toBe(true);
    table.do('play Spark');
    expect([table.can('put Ox into the Soul Yard'), table.can('play Ox')]).toEqual([false, false]);
    table.do('pass');
    expect(table.offered().filter((option) => option.includes('Ox'))).toEqual([]);
  });

  it('LC 9.5.2 LC 9.5.3 LC 9.5.4 Units, Histories and Structures are placed', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Cat', 'Tap', 'Wall'], soul: ['Ox', 'Ox'] }, {}] });
    table.do('play Cat', 'play Tap', 'play Wall');
    expect(table.zone(0, 'battlefield')).toEqual(['Cat', 'Tap', 'Wall']);
    expect(table.cards(0, 'battlefield').every(({ wiped }) => !wiped)).toBe(true);
  });
});

describe('the Adjustment Phase', () => {
  it('LC 9.7.2.1 LC 9.7.2.2 what begins with the phase and what comes at the end of the turn are stacked together', () => {
    const table = setUp({ cards: CARDS, phase: 'adjustment', players: [{ battlefield: ['Last'] }, {}] });
    expect([table.kind(), table.offered().length]).toEqual(['triggerOrder', 2]);
    table.toPhase('next-turn');
    expect(table.player(0).life).toBe(26);
  });

  it('LC 9.7.3.1 the turn player discards down to six, cards of their choice; the other keeps all', () => {
    const hand = ['Ox', 'Cat', 'Wall', 'Mill', 'Spark', 'Tap', 'Dusk', 'Hush'];
    const table = setUp({ cards: CARDS, phase: 'adjustment', players: [{ hand }, { hand }] });
    table.passUntil('handLimit').do('discard Cat', 'discard Dusk');
    expect([table.player(0).hand, table.player(1).hand]).toEqual([6, 8]);
    expect(table.zone(0, 'discard')).toEqual(['Cat', 'Dusk']);
  });

  it('LC 9.7.3.2 LC 9.7.3.2.1 LC 9.7.3.2.2 damage goes in the same instant as what lasts for the turn', () => {
    const table = setUp({ cards: CARDS, players: [{ hand: ['Glow', 'Glow'], battlefield: ['Ox'] }, {}] });
    table.do('play Glow').passUntilQuiet();
    expect(table.card('Ox')).toMatchObject({ power: 3000, damage: 1500 });
    table.do('play Glow').passUntilQuiet();
    expect(table.card('Ox')).toMatchObject({ power: 4000, damage: 3000 });
    table.toPhase('next-turn');
    expect(table.card('Ox')).toMatchObject({ power: 2000, damage: 0, zone: 'battlefield' });
  });

  it('LC 9.7.3.3 what a discard triggers is answered, and then the hand is looked at again', () => {
    const hand = ['Urn', 'Cat', 'Wall', 'Mill', 'Spark', 'Tap', 'Dusk'];
    const table = setUp({ cards: CARDS, phase: 'adjustment', players: [{ hand, deck: ['Ox', 'Ox', 'Ox', 'Ox'] }, {}] });
    table.passUntil('handLimit').do('discard Urn');
    expect([table.phase(), table.decider(), table.stack()]).toEqual(['adjustment', 0, ['ability 1 of Urn']]);
    // LC 11.1.1: spells may be used in this window
    expect(table.can('play Spark')).toBe(true);
    table.passUntil('handLimit');
    expect(table.player(0).hand).toBe(9);
    table.do('discard Cat', 'discard Wall', 'discard Mill');
    expect(table.player(0).hand).toBe(6);
  });

  it('LC 9.7.3.4 then the opponent becomes turn player', () => {
    const table = setUp({ cards: CARDS, phase: 'adjustment', players: [{}, { hand: ['Ox'] }] });
    table.toPhase('next-turn');
    expect(table.toPhase('main-1').decider()).toBe(1);
  });

  it('LC 11.1.1 the switch adjustment-actions forbids spells and abilities there', () => {
    const side = { hand: ['Spark'], battlefield: ['Tap', 'Last'] };
    const offered = (value: string): string[] =>
      setUp({
        cards: CARDS,
        phase: 'adjustment',
        switches: { 'adjustment-actions': value },
        players: [{ ...side, battlefield: ['Tap'] }, {}],
      }).offered();
    expect(offered('legal')).toEqual(['pass', 'play Spark', 'use ability 1 of Tap']);
    expect(offered('illegal')).not.toContain('play Spark');
  });
});

describe('further main phases', () => {
  const phasesOf = (table: ReturnType<typeof setUp>): string[] => {
    const phases: string[] = [];
    for (; phases.at(-1) !== 'adjustment'; table.do(table.can('pass') ? 'pass' : 'no attack'))
      if (table.phase() !== phases.at(-1)) phases.push(table.phase());
    return phases;
  };
  const at = (phase: 'draw' | 'main-1' | 'adjustment', ...players: Parameters<typeof setUp>[0]['players']) =>
    setUp({ cards: CARDS, phase, players });

  it('LC 9.5.1.3 one follows the phase in which it was added; the first of the turn alone is main phase 1', () => {
    const table = at('main-1', { hand: ['Noon'], battlefield: ['First'] }, {}).do('play Noon', 'pass', 'pass');
    expect(phasesOf(table)).toEqual(['main-1', 'main-2', 'battle', 'main-2', 'adjustment']);
    // the phase triggered twice as a second main phase
    expect(table.player(0).life).toBe(27);
    const early = at('draw', { battlefield: ['Early'], soul: ['Ox'] }, {});
    expect(phasesOf(early).filter((phase) => phase.startsWith('main'))).toEqual(['main-1', 'main-2', 'main-2']);
  });

  it('LC 9.5.1.3 LC 9.7.3.4 nothing follows the Adjustment Phase, in the opponent’s turn neither', () => {
    const table = at('adjustment', { hand: ['Noon'] }, { hand: ['Noon'] }).do('play Noon', 'pass', 'pass');
    expect(table.phase()).toBe('adjustment');
    table.toPhase('next-turn');
    expect([table.toPhase('main-1').phase(), table.decider()]).toEqual(['main-1', 1]);
    expect(phasesOf(table)).toEqual(['main-1', 'battle', 'main-2', 'adjustment']);
  });
});
