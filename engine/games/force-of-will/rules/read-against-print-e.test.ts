/** Printed cards, read against their print: targets that are no legal ones any more, and who met whom in a battle. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { declared, finish, free, instant, life, over, type Players, TARGET, type Table } from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Fox', '', 200, 200),
  free('Wall', '', 0, 900),
  instant('Away', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Veil', TARGET, '{ gain: { who: chosen, gives: { not-targeted-by: { controller: opponent } } } }'),
  instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }'),
  instant('Sweep', '{ destroy: { all: { type: addition } } }'),
  instant('Doom', '{ destroy: { all: { type: resonator } } }'),
  instant('Fall', '{ destroy: { all: { type: [resonator, j-ruler], controller: opponent } } }'),
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

describe('what is done at the end to a card that was met in battle', () => {
  /** The Wall attacks, and that card of the opponent blocks; at the end of the turn its ability is on the chase. */
  function blocked(by: string): Table {
    const t = declared(at({ field: ['Wall', 'Fox'], hand: ['Fall'] }, { field: [by] }), 'Wall');
    over(t.passUntil('block').do(`block with ${by}`));
    t.toPhase('end');
    for (let i = 0; i < 4 && t.stack().length === 0; i++) t.do('pass');
    expect(t.stack()).toHaveLength(1);
    return t;
  }
  const isThere = (t: Table): boolean => t.zone(0, 'field').includes('Wall');

  it.each([
    ['Guardian of Outland', 'EN1-145'],
    ['Phantom Reviver', 'EN1-111'],
  ])('FOW 9.6.b10 %s (%s) that leaves in answer to its ability returns what it blocked all the same', (name) => {
    expect([isThere(finish(blocked(name))), isThere(finish(blocked(name).do('play Fall')))]).toEqual([false, false]);
  });

  it('FOW 9.6.b10 Wraith (EN1-174) that leaves in answer to its ability has its player mill all the same', () => {
    const wraith = 'Wraith, the Pained Soul';
    const of = (isEarly: boolean, deed?: string): number => {
      const t = declared(at({ field: [wraith], hand: ['Doom'] }, { field: ['Fox'] }), wraith);
      t.passUntil('block').do('block with Fox');
      if (isEarly) {
        while (t.stack().length > 0) t.do('pass');
        finish(t.do(deed!));
      } else {
        for (let i = 0; i < 20 && t.state[L.BATTLE_STEP] !== L.BATTLE_END; i++) t.do('pass');
        expect(t.stack()).toHaveLength(1);
        if (deed !== undefined) t.do(deed);
      }
      return over(finish(t))
        .zone(0, 'graveyard')
        .filter((name) => name !== 'Doom' && name !== wraith).length;
    };
    expect([of(false), of(false, 'play Doom'), of(true, 'play Doom')]).toEqual([2, 2, 0]);
  });
});

describe('what attacked or blocked did so, even if another player controls it at the end of the battle', () => {
  /** That card attacks and that one blocks; then the spell, whoever plays it, takes control of one of them. */
  function fought(mine: string, theirs: string, stolen: string, ...before: string[]): Table {
    const t = declared(
      at(
        { field: [mine, 'Fox'], hand: ['Steal'], stones: stones('Darkness', 2) },
        { field: [theirs, 'Fox'], hand: ['Steal'] },
      ),
      mine,
    );
    t.passUntil('block').do(`block with ${theirs}`, ...before);
    while (t.stack().length > 0) t.do('pass');
    if (stolen === mine) t.do('pass');
    if (stolen !== '') finish(t.do('play Steal', `choose ${stolen}`), 'no more');
    return over(t);
  }
  const there = (t: Table, name: string): boolean => [...t.zone(0, 'field'), ...t.zone(1, 'field')].includes(name);

  it('FOW ext.battle.17, ext.battle.32 Enforcer of Conviction (EN1-172) destroys the resonator that blocked it', () => {
    const enforcer = 'Enforcer of Conviction';
    const of = (stolen: string): boolean =>
      there(fought(enforcer, 'Wall', stolen, `use ability 2 of ${enforcer}`), 'Wall');
    expect([of(''), of('Wall'), of(enforcer), there(fought(enforcer, 'Wall', ''), 'Wall')]).toEqual([
      false,
      false,
      false,
      true,
    ]);
  });

  it('FOW ext.battle.11, ext.battle.32 Tempting Alraune (EN1-156) destroys the resonator that it blocked', () => {
    const alraune = 'Tempting Alraune';
    const of = (stolen: string): boolean => there(fought('Wall', alraune, stolen), 'Wall');
    expect([of(''), of('Wall'), of(alraune)]).toEqual([false, false, false]);
    expect(there(fought('Wall', 'Fox', ''), 'Wall')).toBe(true);
  });

  it('FOW ext.battle.17, ext.battle.32 Sphinx (EN1-022) that blocked gains life for who controls it at the end', () => {
    const sphinx = "Sphinx, the Guardian of the King's Tomb";
    const of = (stolen: string): number[] => lives(fought('Wall', sphinx, stolen));
    expect([of(''), of(sphinx)]).toEqual([
      [4000, 4300],
      [4300, 4000],
    ]);
  });

  it('FOW ext.battle.17, ext.battle.32 Berserk Dragon (EN1-070) that blocked damages who controls it at the end', () => {
    expect(lives(fought('Wall', 'Berserk Dragon', 'Berserk Dragon'))).toEqual([3000, 4000]);
  });
});
