/** Loops: the game is a draw where no player can stop the loop; where a player can, the loop ends. */

import { describe, expect, it } from 'vitest';
import { takeOption } from '../../../kernel/frames.ts';
import { OPTIONS } from '../../../kernel/layout.ts';
import { OPTION_PASS } from '../../../kernel/options.ts';
import type { Table } from '../driver.ts';
import { LOOP_MEMORY, LOOP_MEMORY_SIZE } from '../layout.ts';
import { type Position, setUp } from '../position.ts';

const CARDS = `
- { id: lo-yin, name: Yin, type: backup, element: fire, cost: 0, abilities: [{ when: becomes-dull, do: [{ activate: self }] }] }
- { id: lo-yin-may, name: Yin, type: backup, element: fire, cost: 0, abilities: [{ when: becomes-dull, do: [{ may: [{ activate: self }] }] }] }
- { id: lo-yin-pay, name: Yin, type: backup, element: fire, cost: 0, abilities: [{ when: becomes-dull, do: [{ pay: { cost: { cp: { any: 0 } }, then: [{ activate: self }] } }] }] }
- { id: lo-yin-pick, name: Yin, type: backup, element: fire, cost: 0, abilities: [{ when: becomes-dull, do: [{ choose: { of: { name: Yin }, up-to: true } }, { activate: chosen }] }] }
- { id: lo-yang, name: Yang, type: monster, element: ice, cost: 0, abilities: [{ when: { becomes-active: { name: Yin } }, do: [{ dull: { all: { name: Yin } } }] }] }
- { id: lo-yang-grow, name: Yang, type: monster, element: ice, cost: 0, abilities: [{ when: { becomes-active: { name: Yin } }, do: [{ dull: { all: { name: Yin } } }, { counters: { who: self, count: 1 } }] }] }
- { id: lo-yang-swell, name: Yang, type: forward, element: ice, cost: 0, power: 1000, abilities: [{ when: { becomes-active: { name: Yin } }, do: [{ dull: { all: { name: Yin } } }, { gain: { who: self, gives: { power: 1000 } } }] }] }
- { id: lo-swell, name: Swell, type: forward, element: wind, cost: 0, power: 1000, abilities: [{ cost: { cp: { any: 0 } }, do: [{ gain: { who: self, gives: { power: 1000 } } }] }] }
- { id: lo-lull, name: Lull, type: summon, element: ice, cost: 0, abilities: [{ do: [{ dull: { all: { name: Yin } } }] }] }
- { id: lo-quake, name: Quake, type: summon, element: earth, cost: 0, abilities: [{ do: [{ break: { all: { name: Yang } } }] }] }
- { id: lo-tome, name: Tome, type: summon, element: water, cost: 0, abilities: [{ do: [{ draw: 1 }] }] }
- { id: lo-flip, name: Flip, type: backup, element: wind, cost: 0, abilities: [{ cost: dull-self, do: [{ activate: { all: { name: Flop } } }] }] }
- { id: lo-flop, name: Flop, type: backup, element: wind, cost: 0, abilities: [{ cost: dull-self, do: [{ activate: { all: { name: Flip } } }] }] }
- { id: lo-pump, name: Pump, type: monster, element: wind, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, do: [{ counters: { who: self, count: 1 } }] }] }
- { id: lo-lock, name: Lock, type: monster, element: ice, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, if: { exists: { of: { name: Gate, state: active } } }, do: [{ dull: { all: { name: Gate } } }] }] }
- { id: lo-open, name: Open, type: monster, element: fire, cost: 0, abilities: [{ cost: { cp: { any: 0 } }, if: { exists: { of: { name: Gate, state: dull } } }, do: [{ activate: { all: { name: Gate } } }] }] }
- { id: lo-gate, name: Gate, type: backup, element: earth, cost: 0 }
- { id: lo-boomerang, name: Boomerang, type: forward, element: fire, cost: 0, power: 1000, abilities: [{ when: enters, do: [{ to-hand: self }] }] }
`;

const MANY = 20_000;

/** Takes the first of the wanted options that is offered, else passes, until the game or the main phase is over. */
function repeat(table: Table, wanted: readonly string[], limit = MANY): number {
  let taken = 0;
  for (let i = 0; i < limit && !table.isOver() && table.phase() === 'main-1'; i++) {
    const option = wanted.find((text) => table.can(text));
    if (option !== undefined) taken++;
    table.do(option ?? 'pass');
  }
  return taken;
}

function position(mine: Position['players'][0], theirs: Position['players'][0] = {}): Table {
  return setUp({ cards: CARDS, players: [mine, theirs] });
}

/** All players pass, in the engine itself without the table, until the game or main phase 1 is over. */
function passOn(table: Table): void {
  const { state } = table;
  for (let i = 0; i < MANY && !table.isOver() && table.phase() === 'main-1'; i++) takeOption(state, OPTION_PASS);
}

describe('a loop that nobody can stop', () => {
  it('SE 13.1 ends the game as a draw, without a decision', () => {
    const table = position({ field: ['lo-yin', 'lo-yang'], hand: ['Lull'] });
    expect(table.offered()).toEqual(['pass', 'play Lull']);
    takeOption(table.state, table.state[OPTIONS + 1]);
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('SE 13.1 is a draw too when it changes something each time', () => {
    const table = position({ field: ['lo-yin', 'lo-yang-grow'], hand: ['Lull'] });
    takeOption(table.state, table.state[OPTIONS + 1]);
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
    expect(table.card('Yang').counters).toBeGreaterThan(100);
  });

  it('SE 13.1 is a draw before the effects that it makes, one a round, fill the state', () => {
    const table = position({ field: ['lo-yin', 'lo-yang-swell'], hand: ['Lull'] });
    takeOption(table.state, table.state[OPTIONS + 1]);
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
    expect(table.card('Yang').power).toBeGreaterThan(20_000);
  });

  it('SE 13.1 in the opponent’s turn as well, and options that have nothing to do with it do not stop it', () => {
    const table = setUp({
      cards: CARDS,
      turn: 1,
      players: [{ field: ['lo-yin', 'lo-yang'], hand: ['Tome'] }, { hand: ['Lull', 'Tome'] }],
    });
    table.do('play Lull');
    passOn(table);
    expect(table.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('SE 13.1 a loop that a player breaks is no draw', () => {
    const table = position({ field: ['lo-yin', 'lo-yang'], hand: ['Lull'] }, { hand: ['Quake'] });
    table.do('play Lull');
    for (let i = 0; i < 50; i++) table.do('pass');
    expect(table.isOver()).toBe(false);
    if (table.decider() === 0) table.do('pass');
    table.do('play Quake');
    repeat(table, []);
    expect([table.isOver(), table.phase()]).toEqual([false, 'attack']);
    expect(table.zone(0, 'field')).toEqual(['Yin']);
  });

  it('SE 13.1 a long turn that comes to an end by itself is no loop', () => {
    const table = position({ field: ['lo-pump'] });
    for (let i = 0; i < 100; i++) table.do('use ability 1 of Pump', 'pass', 'pass');
    expect(table.card('Pump').counters).toBe(100);
    table.toPhase('next-turn');
    expect(table.isOver()).toBe(false);
  });
});

describe('a loop that one player can stop', () => {
  for (const [yin, what] of [
    ['lo-yin-may', 'do it'],
    ['lo-yin-pay', 'do it'],
    ['lo-yin-pick', 'choose Yin'],
  ]) {
    it(`SE 13.2 it goes on as often as the player wants: they stop it (${yin})`, () => {
      const table = position({ field: [yin, 'lo-yang'], hand: ['Lull'] });
      table.do('play Lull');
      for (let i = 0; i < 7; i++) {
        while (table.kind() === 'priority') table.do('pass');
        expect(table.decider()).toBe(0);
        table.do(what);
      }
      while (table.kind() === 'priority') table.do('pass');
      table.do(table.offered().at(-1)!).passUntilQuiet();
      expect(table.card('Yin').dull).toBe(true);
      expect([table.phase(), table.isOver()]).toEqual(['main-1', false]);
    });

    it(`SE 13.2 who never stops it is stopped, and it is no draw (${yin})`, () => {
      const table = position({ field: [yin, 'lo-yang'], hand: ['Lull'] });
      table.do('play Lull');
      const rounds = repeat(table, [what]);
      expect(rounds).toBeGreaterThan(10);
      expect(rounds).toBeLessThan(100);
      expect(table.isOver()).toBe(false);
      expect(table.phase()).toBe('attack');
      expect(table.card('Yin').dull).toBe(true);
      table.toPhase('next-turn');
      expect(table.isOver()).toBe(false);
    });
  }

  it('SE 13.2 abilities that only lead back to the same position are not offered there for ever', () => {
    const table = position({ field: ['Flip', { card: 'Flop', dull: true }] });
    const rounds = repeat(table, ['use ability 1 of Flip', 'use ability 1 of Flop']);
    expect(rounds).toBeGreaterThan(10);
    expect(rounds).toBeLessThan(100);
    expect([table.phase(), table.isOver()]).toEqual(['attack', false]);
  });

  it('SE 13.2 an option is not offered again from an identical position, but from another one, and in another turn', () => {
    const table = position({ field: ['Flip', { card: 'Flop', dull: true }], hand: ['Tome'] });
    const abilities = ['use ability 1 of Flip', 'use ability 1 of Flop'];
    for (let i = 0; i < 200; i++) {
      const option = abilities.find((text) => table.can(text));
      if (option === undefined && table.stack().length === 0) break;
      table.do(option ?? 'pass');
    }
    expect([table.decider(), table.stack(), table.phase()]).toEqual([0, [], 'main-1']);
    expect(table.offered()).toEqual(['pass', 'play Tome']);
    table.do('play Tome').passUntilQuiet();
    expect(table.offered().some((text) => abilities.includes(text))).toBe(true);
    table.toPhase('next-turn').toPhase('next-turn').passUntil('priority');
    expect(table.decider()).toBe(0);
    expect(abilities.every((text) => table.can(text))).toBe(true);
  });

  it('SE 13.2 the same holds for a card that is played and comes back to hand', () => {
    const table = position({ hand: ['Boomerang'] });
    const rounds = repeat(table, ['play Boomerang']);
    expect(rounds).toBeGreaterThan(10);
    expect(rounds).toBeLessThan(200);
    expect([table.phase(), table.isOver()]).toEqual(['attack', false]);
  });

  it('SE 13.2 an option that changes something each time may be repeated very often, but not for ever', () => {
    const table = position({ field: ['Pump'] });
    let rounds = 0;
    for (; table.can('use ability 1 of Pump'); rounds++) table.do('use ability 1 of Pump', 'pass', 'pass');
    expect(rounds).toBeGreaterThan(400);
    expect(rounds).toBeLessThan(2000);
    expect(table.isOver()).toBe(false);
    expect(table.card('Pump').counters).toBe(rounds);
    expect(table.toPhase('next-turn').isOver()).toBe(false);
  });

  it('SE 13.2 an option that leaves an effect each time is offered while the state has room for the effects', () => {
    const table = position({ field: ['Swell'] });
    let rounds = 0;
    for (; table.can('use ability 1 of Swell'); rounds++) table.do('use ability 1 of Swell', 'pass', 'pass');
    expect(rounds).toBeGreaterThan(20);
    expect([table.isOver(), table.card('Swell').power]).toEqual([false, 1000 + rounds * 1000]);
    expect(table.toPhase('next-turn').isOver()).toBe(false);
  });

  it('SE 13.2 a stack does not grow for ever either', () => {
    const table = position({ field: ['Pump'] });
    const rounds = repeat(table, ['use ability 1 of Pump']);
    expect(rounds).toBeGreaterThan(400);
    expect(table.isOver()).toBe(false);
    expect(table.card('Pump').counters).toBe(rounds);
  });
});

describe('a loop that both players can stop', () => {
  const lockAndOpen = (): Table => position({ field: ['Lock', 'Gate'] }, { field: ['Open'] });

  it('SE 13.3 the player who wants fewer rounds stops it', () => {
    const table = lockAndOpen();
    for (let i = 0; i < 3; i++) {
      table.do('use ability 1 of Lock', 'pass', 'pass');
      expect(table.card('Gate').dull).toBe(true);
      table.do('pass', 'use ability 1 of Open', 'pass', 'pass');
      expect(table.card('Gate').dull).toBe(false);
    }
    table.do('use ability 1 of Lock', 'pass', 'pass', 'pass', 'pass');
    expect([table.card('Gate').dull, table.phase()]).toEqual([true, 'attack']);
  });

  it('SE 13.3 when neither stops, the turn player may not repeat it from the identical position any more', () => {
    const table = lockAndOpen();
    const options = ['use ability 1 of Lock', 'use ability 1 of Open'];
    let last = '';
    for (let i = 0; i < 1000 && table.phase() === 'main-1'; i++) {
      const option = table.stack().length === 0 ? options.find((text) => table.can(text)) : undefined;
      if (option !== undefined) last = option;
      table.do(option ?? 'pass');
    }
    expect(table.isOver()).toBe(false);
    expect(table.phase()).toBe('attack');
    // the non-turn player repeated the loop last
    expect(last).toBe('use ability 1 of Open');
    expect(table.card('Gate').dull).toBe(false);
  });
});

describe('what is remembered of positions', () => {
  it('says nothing of cards that a player may not know', () => {
    const memory = (deck: string[], hand: string[]): number[] => {
      const table = position({ field: ['Flip', { card: 'Flop', dull: true }], deck: [...deck, ...deck] }, { hand });
      repeat(table, ['use ability 1 of Flip', 'use ability 1 of Flop']);
      return [...table.state.subarray(LOOP_MEMORY, LOOP_MEMORY + LOOP_MEMORY_SIZE)];
    };
    const one = memory(['Gate', 'Lock'], ['Pump']);
    expect(one.some((word) => word !== 0)).toBe(true);
    expect(memory(['Lock', 'Gate'], ['Gate'])).toEqual(one);
  });
});
