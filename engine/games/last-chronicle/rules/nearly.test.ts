/** Triggers, abilities and damage in positions where they nearly hold: false by one thing. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const unit = (name: string, power: number, atk: number, more = ''): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: unit, cost: { free: 0 }, level: 1, power: ${power}, atk: ${atk}${more} }\n`;
const spell = (name: string, ...effects: string[]): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: spell, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const CHOOSE = '{ choose: { of: { zone: battlefield, name: Ox } } }';
/** What can happen to a Unit that leaves the battlefield, by what triggers on it. */
const LEAVING = ['leaves', 'put-into-discard', 'destroyed', 'returned', 'removed', 'sacrificed'] as const;
const GAIN = '{ gain-life: 1 }';

const CARDS = [
  unit('Ox', 2000, 1),
  unit('Elk', 2000, 1),
  unit('Meek', 700, 0),
  unit('Stout', 1700, 1),
  ...LEAVING.map(
    (when) =>
      `- { id: n-${when}, name: When ${when}, type: history, cost: { free: 0 }, abilities: [{ when: { ${when}: { type: unit } }, do: [${GAIN}] }] }\n`,
  ),
  `- { id: n-hurt, name: Hurt, type: history, cost: { free: 0 }, abilities: [{ when: { player-damaged: each }, do: [${GAIN}] }] }\n`,
  spell('Kill', CHOOSE, '{ destroy: chosen }'),
  spell('Home', CHOOSE, '{ put: { who: chosen, into: hand } }'),
  spell('Purge', CHOOSE, '{ put: { who: chosen, into: removed } }'),
  spell('Stow', CHOOSE, '{ put: { who: chosen, into: soul } }'),
  spell('Offer', CHOOSE, '{ sacrifice: chosen }'),
  spell(
    'Swap',
    '{ exchange: { markers: { all: { zone: era, owner: you } }, cards: { all: { zone: hand, owner: you } } } }',
  ),
  unit(
    'Twice',
    500,
    1,
    ', abilities: [{ cost: { life: 1 }, do: [{ gain-life: 3 }] }, { from: discard, cost: { life: 2 }, do: [{ gain-life: 5 }] }]',
  ),
].join('');
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, players });
const life = (t: Table): number => t.player(0).life as number;

describe('what waits for a Unit that leaves', () => {
  it.each([
    ['Kill', ['leaves', 'put-into-discard', 'destroyed']],
    ['Home', ['leaves', 'returned']],
    ['Purge', ['leaves', 'removed']],
    ['Stow', ['leaves']],
    ['Offer', ['leaves', 'put-into-discard', 'sacrificed']],
  ])('LC 11.6.3 triggers by the way it goes, and by no other (%s)', (name, triggered) => {
    const found = LEAVING.filter((when) => {
      const t = at({ hand: [name], battlefield: ['Ox', `n-${when}`] }, {}).do(`play ${name}`);
      return life(t.passUntilQuiet()) === 21;
    });
    expect(found).toEqual(triggered);
  });
});

describe('where abilities are used', () => {
  it('LC 15.1.12.2 an ability of the battlefield is used there, and one of the discard there; neither in the hand', () => {
    const offered = (zone: 'battlefield' | 'discard' | 'hand'): boolean[] => {
      const t = at({ [zone]: ['Twice'] }, {});
      return [1, 2].map((number) => t.can(`ability ${number} of Twice`));
    };
    expect([offered('battlefield'), offered('discard'), offered('hand')]).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
  });
});

describe('damage', () => {
  const blow = (t: Table, ...names: string[]): Table => {
    t.toPhase('battle').passUntil('attack');
    for (const name of names) t.do(`attack with ${name}`);
    if (t.kind() === 'platoon') t.do('no more');
    return t;
  };

  it('LC 6.4.1.1 damage of 0 is no damage: nothing that waits for damage to a player triggers', () => {
    const lifeAfter = (name: string): number =>
      life(
        blow(at({ battlefield: [name, 'Hurt'] }, {}), name)
          .toPhase('main-2')
          .passUntilQuiet(),
      );
    expect([lifeAfter('Ox'), lifeAfter('Meek')]).toEqual([21, 20]);
  });

  it.each([
    ['undealt', 1500],
    ['to-a-single-unit', 1700],
  ])('LC 6.7.5 Q16 what is no multiple of 500 goes along where all goes to one Unit, by a switch (%s)', (rest, all) => {
    const players: Players = [{ battlefield: ['Ox', 'Elk'] }, { battlefield: ['Stout'] }];
    const t = blow(setUp({ cards: CARDS, players, switches: { 'split-rest': rest } }), 'Ox', 'Elk').passUntil('block');
    t.do('block with Stout').passUntil('splitDamage');
    const dealt = (option: number): unknown[] => {
      const end = t.copy().doAt(option).toPhase('main-2');
      return [end.card('Ox').damage, end.card('Elk').damage];
    };
    expect([0, 1, 3].map(dealt)).toEqual([
      [0, all],
      [500, 1000],
      [all, 0],
    ]);
  });
});

describe('exchanging', () => {
  it('LC 15.1.15.1 LC 15.1.15.3 all markers and all cards change places, and both players have seen each', () => {
    const t = at({ hand: ['Swap', 'Ox', 'Meek'], era: ['Elk', 'Stout'] }, {})
      .do('play Swap')
      .passUntilQuiet();
    expect([[...t.zone(0, 'hand')].sort(), [...t.zone(0, 'era')].sort()]).toEqual([
      ['Elk', 'Stout'],
      ['Meek', 'Ox'],
    ]);
    expect(['Ox', 'Meek', 'Elk', 'Stout'].map((name) => t.card(name).known)).toEqual(Array(4).fill([true, true]));
  });
});
