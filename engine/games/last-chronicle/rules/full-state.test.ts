/**
 * Full states: an ability that waits for room on the stack is not lost, and a sequence that no player can end is a
 * draw.
 */
import { describe, expect, it } from 'vitest';
import { takeOption } from '../../../kernel/frames.ts';
import { OPTIONS, STACK_COUNT, STACK_LIMIT } from '../../../kernel/layout.ts';
import { setUp } from '../position.ts';

type Table = ReturnType<typeof setUp>;

const unit = (name: string, abilities = '', power = 4000): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: unit, cost: {}, level: 1, power: ${power}, atk: 2, abilities: [${abilities}] }\n`;
const history = (name: string, always: string): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: history, cost: {}, abilities: [{ affects: { type: unit }, always: ${always} }] }\n`;
const spell = (name: string, effects: string): string =>
  `- { id: ${name.toLowerCase()}, name: ${name}, type: spell, cost: {}, abilities: [{ do: [${effects}] }] }\n`;
const UNITS = '{ all: { type: unit } }';
const CARDS = [
  unit('Ox'),
  unit('Titan', '', 99000),
  unit('Mourner', '{ when: { destroyed: { name: Ox } }, do: [{ draw: 1 }] }'),
  unit('Hydra', '{ always: { destroyed-instead: [{ gain-life: 1 }] } }'),
  unit(
    'Thorn',
    '{ always: { destroyed-instead: [{ damage: { who: self, amount: 1 } }] } }, { when: is-damaged, do: [{ gain-life: 1 }] }',
  ),
  unit('Spring', '{ always: { draw-instead: { do: [{ draw: 1 }, { gain-life: 1 }] } } }'),
  history(
    'Nettles',
    `{ ability: { when: { is-damaged: { type: unit } }, do: [{ damage: { who: ${UNITS}, amount: 1 } }] } }`,
  ),
  history('Grace', '{ destroyed-instead: [{ gain-life: 1 }] }'),
  spell('Quake', '{ destroy: { all: { name: Ox } } }'),
  spell('Ruin', `{ destroy: ${UNITS} }`),
  spell('Storm', `{ damage: { who: ${UNITS}, amount: 4000 } }`),
  spell('Read', '{ draw: 1 }'),
].join('');
const times = (count: number, name: string): string[] => Array(count).fill(name);

/**
 * Uses the spell, which player 0 holds, until the spell and everything that follows from it are over. Returns the
 * largest height of the stack.
 */
function use(table: Table, name: string): number {
  let highest = 0;
  table.do(`play ${name}`);
  for (let i = 0; i < 4000 && !table.isOver() && !(table.stack().length === 0 && table.kind() === 'priority'); i++) {
    highest = Math.max(highest, table.state[STACK_COUNT]);
    if (table.can('pass')) table.do('pass');
    else takeOption(table.state, table.state[OPTIONS]);
  }
  return highest;
}

const with0 = (spellName: string, ...battlefield: readonly string[]): Table =>
  setUp({ cards: CARDS, players: [{ hand: [spellName], battlefield, deck: times(45, 'Ox') }, {}] });

describe('many abilities at once', () => {
  it('LC 11.6.6 more than the stack has room for all resolve, the rest of them once there is room', () => {
    const table = with0('Quake', ...times(5, 'Mourner'), ...times(8, 'Ox'));
    expect(use(table, 'Quake')).toBeGreaterThan(STACK_LIMIT - 4);
    // each of five cards saw eight cards leave
    expect([table.zone(0, 'hand').length, table.waiting(), table.isOver()]).toEqual([40, 0, false]);
  });

  it('LC 11.9.5.5 what is done instead of something by more cards than can be under way is done by as many as can', () => {
    const drawing = with0('Read', ...times(20, 'Spring'));
    use(drawing, 'Read');
    const life = drawing.player(0).life;
    expect([drawing.zone(0, 'hand').length, life > 24, life < 40]).toEqual([1, true, true]);
    const leaving = with0('Ruin', 'Grace', ...times(20, 'Ox'));
    use(leaving, 'Ruin');
    const saved = leaving.zone(0, 'battlefield').length - 1;
    expect([leaving.player(0).life, saved > 4, saved < 20]).toEqual([20 + saved, true, true]);
    expect(leaving.zone(0, 'discard')).toHaveLength(21 - saved);
    // here one card has more replacements than can be counted
    const blessed = with0('Ruin', ...times(20, 'Grace'), 'Ox');
    use(blessed, 'Ruin');
    expect([blessed.zone(0, 'battlefield').length, blessed.player(0).life]).toEqual([21, 21]);
  });
});

describe('what nobody can stop', () => {
  const end = (spellName: string, ...battlefield: readonly string[]): unknown => {
    const table = with0(spellName, ...battlefield);
    use(table, spellName);
    return table.over();
  };
  const LOOP = { winner: 2, reason: 'loop' };

  it('LC 13.1 a Unit that is due again and again because it keeps its damage: a draw', () => {
    expect(end('Storm', 'Hydra')).toEqual(LOOP);
    // destroyed once, by a spell, the Unit stays
    expect(end('Ruin', 'Hydra')).toBeUndefined();
  });

  it('LC 13.1 also where each round leaves something that waits', () => {
    expect(end('Storm', 'Thorn')).toEqual(LOOP);
    expect(end('Storm', ...times(12, 'Thorn'))).toEqual(LOOP);
  });

  it('LC 13.1 triggers that bring more triggers than can wait: a draw', () => {
    for (const count of [2, 5, 12, 30]) expect(end('Storm', 'Nettles', ...times(count, 'Titan'))).toEqual(LOOP);
    expect(end('Storm', ...times(5, 'Titan'))).toBeUndefined();
  });
});
