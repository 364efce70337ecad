/** Printed cards, read against their print: targets that are no legal ones any more, and who met whom in a battle. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { finish, free, instant, life, type Players, TARGET, type Table } from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Fox', '', 200, 200),
  free('Wall', '', 0, 900),
  instant('Away', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Veil', TARGET, '{ gain: { who: chosen, gives: { not-targeted-by: { controller: opponent } } } }'),
  instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }'),
  instant('Sweep', '{ destroy: { all: { type: addition } } }'),
  instant('Fall', '{ destroy: { all: { type: j-ruler } } }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const stones = (kind: string, count: number): string[] => Array.from({ length: count }, () => `${kind} Magic Stone`);
const lives = (t: Table): number[] => [life(t, 0), life(t, 1)];

/** The text that was just played chooses that card; the opponent answers with the spell at the same one. */
function answered(t: Table, target: string, answer: string | undefined): Table {
  const choose = (): void => {
    const at = t.offered().indexOf(`choose ${target}`);
    if (at >= 0) t.doAt(at);
  };
  choose();
  if (answer !== undefined) {
    t.do('pass', `play ${answer}`);
    choose();
  }
  return finish(t);
}

describe('targets that are no legal ones any more', () => {
  it.each([
    [undefined, [4000, 4500]],
    ['Away', [4000, 4000]],
    ['Veil', [4000, 4000]],
  ] as const)('FOW 9.3.b3.1 Order of Retirement (EN3-022) answered by %s', (answer, expected) => {
    const t = at(
      { hand: ['Order of Retirement'], stones: stones('Light', 2) },
      { field: ['Bear'], hand: ['Away', 'Veil'] },
    );
    expect(lives(answered(t.do('play Order of Retirement'), 'Bear', answer))).toEqual(expected);
  });

  it.each([
    [undefined, [4500, 4000]],
    ['Away', [4000, 4000]],
    ['Veil', [4000, 4000]],
  ] as const)('FOW 9.3.b3.1 Vlad Tepes (VIN001-075) answered by %s', (answer, expected) => {
    const t = at({ ruler: ['Vlad Tepes'], stones: stones('Darkness', 3) }, { field: ['Bear'], hand: ['Away', 'Veil'] });
    t.do('judgment of Vlad Tepes', 'pass', 'pass');
    expect(lives(answered(t, 'Bear', answer))).toEqual(expected);
  });

  it.each([
    [undefined, [500, 500]],
    ['Away', [0, 100]],
    ['Veil', [0, 100]],
  ] as const)(
    'FOW 9.3.b3.1 Illusionary Guardian (EN1-116) answered by %s keeps its own numbers',
    (answer, expected) => {
      const t = at(
        { field: ['Illusionary Guardian'], stones: stones('Water', 1) },
        { field: ['Bear'], hand: ['Away', 'Veil'] },
      );
      answered(t.do('use ability 2 of Illusionary Guardian'), 'Bear', answer);
      const { atk, def } = t.card('Illusionary Guardian');
      expect([atk, def]).toEqual(expected);
    },
  );
});

describe('control without a period', () => {
  it('FOW 9.1.b2.2 Nerve Control (EN1-132) that has left leaves its resonator to its player until that returns', () => {
    const t = at({ hand: ['Nerve Control', 'Sweep'], stones: stones('Water', 4) }, { field: ['Bear'] });
    finish(t.do('play Nerve Control'), 'choose Bear');
    expect(t.zone(0, 'field')).toContain('Bear');
    t.do('play Sweep', 'pass', 'pass');
    expect([t.zone(0, 'field'), t.zone(1, 'field'), t.stack().length]).toEqual([['Bear'], [], 1]);
    expect(finish(t).zone(1, 'hand')).toContain('Bear');
  });
});
