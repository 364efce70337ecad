/** Triggers, abilities, damage and values, in positions that fulfil all conditions of a rule but one. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';

const unit = (name: string, power: number, atk: number, more = ''): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: unit, cost: { free: 0 }, level: 1, power: ${power}, atk: ${atk}${more} }\n`;
const spell = (name: string, ...effects: string[]): string =>
  `- { id: n-${name.toLowerCase()}, name: ${name}, type: spell, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const CHOOSE = '{ choose: { of: { zone: battlefield, name: Ox } } }';
/** The triggers that wait for a Unit leaving the battlefield, in each of its ways. */
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
  unit('Heart', 500, 1, ', abilities: [{ always: { power: { life: { player: you, times: 100 } } } }]'),
  unit('Sage', 500, 1, ', abilities: [{ always: { power: { advance-value: { player: you, times: 100 } } } }]'),
  unit(
    'Seer',
    500,
    1,
    ', abilities: [{ always: { power: { count: { of: { zone: soul, owner: you, wiped: false }, times: 100 } } } }]',
  ),
  ...['hand', 'discard'].map((zone) =>
    unit(
      `Of-${zone}`,
      500,
      1,
      `, abilities: [{ always: { power: { count: { of: { zone: ${zone}, owner: you }, times: 100 } } } }]`,
    ),
  ),
  spell('Balm', GAIN),
  spell('Wound', '{ lose-life: 2 }'),
  spell('Stride', '{ advance: 3 }'),
  `- { id: n-toll, name: Toll, type: spell, cost: { free: 1 }, abilities: [{ do: [${GAIN}] }] }\n`,
  unit('Cinder', 1000, 1, `, abilities: [{ always: { destroyed-instead: [${GAIN}, { destroy: self }] } }]`),
  unit('Raven', 1000, 1, `, abilities: [{ always: { destroyed-instead: [${GAIN}] } }]`),
  spell('Cull', '{ choose: { of: { type: unit } } }', '{ destroy: chosen }'),
  unit('Tower', 4000, 1),
  unit('Owl', 500, 1, ', abilities: [{ if: { phase: main-2 }, always: { power: 700 } }]'),
  spell('Deny', '{ choose: { of: { zone: stack, type: spell } } }', '{ cancel: chosen }'),
  spell(
    'Omen',
    '{ choose: { of: { type: unit } } }',
    '{ later: { at: your-draw-phase, about: chosen, do: [{ gain-life: 4 }] } }',
  ),
  `- { id: n-hollow, name: Hollow, type: history, cost: { free: 0 }, abilities: [{ always: remove-instead, affects: { type: unit } }] }\n`,
  ...['you', 'opponent'].map(
    (player) =>
      `- { id: n-wake-${player}, name: Wake ${player}, type: history, cost: { free: 0 }, abilities: [{ when: { removed: { type: unit, controller: ${player} } }, do: [{ gain-life: 2 }] }] }\n`,
  ),

  `- { id: n-drought, name: Drought, type: history, cost: { free: 0 }, abilities: [{ always: { cannot-draw: { player: each } } }] }\n`,
  unit('Digger', 500, 1, ', abilities: [{ cost: { life: 1 }, do: [{ mill: 1 }] }]'),
  unit('Gore', 3000, 1, ', abilities: [{ breakthrough: 2 }]'),
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

describe('values that follow what they count', () => {
  it('LC 11.9.4.15 power that counts life or the advance value follows each change of it at once', () => {
    const power = (name: string, ...plays: string[]): unknown[] => {
      const t = at({ battlefield: [name], hand: plays }, {});
      const seen = [t.card(name).power];
      for (const play of plays) seen.push(t.do(`play ${play}`).passUntilQuiet().card(name).power);
      return seen;
    };
    expect(power('Heart', 'Balm', 'Wound', 'Stride')).toEqual([2500, 2600, 2400, 2400]);
    const [before, ...after] = power('Sage', 'Stride', 'Balm') as number[];
    expect(after).toEqual([before + 300, before + 300]);
  });

  it('LC 11.9.4.15 power that counts active soul stones falls with each that pays', () => {
    const t = at({ battlefield: ['Seer'], hand: ['Toll'], soul: ['Ox', 'Elk'] }, {});
    expect(t.card('Seer').power).toBe(700);
    t.do('play Toll').passUntilQuiet();
    expect([t.card('Seer').power, life(t)]).toEqual([600, 21]);
  });

  it('LC 9.2.1.1 it rises again as they recover, though nothing else does', () => {
    const t = at({ battlefield: ['Seer', 'Drought'], hand: ['Toll'], soul: ['Ox', 'Elk'] }, {}).do('play Toll');
    expect(t.passUntilQuiet().toPhase('next-turn').card('Seer').power).toBe(600);
    expect(t.toPhase('next-turn').card('Seer').power).toBe(700);
  });
});

it('LC 11.9.4.15 power that counts the cards of a hand or a discard follows each that comes and goes', () => {
  const power = (zone: string): unknown[] => {
    const t = at({ battlefield: [`Of-${zone}`], hand: ['Balm', 'Wound'] }, {});
    const seen = [t.card(`Of-${zone}`).power];
    for (const play of ['Balm', 'Wound']) seen.push(t.do(`play ${play}`).passUntilQuiet().card(`Of-${zone}`).power);
    return seen;
  };
  expect([power('hand'), power('discard')]).toEqual([
    [700, 600, 500],
    [500, 600, 700],
  ]);
  // the power also follows a discard that grows while the hand stays as it is
  const t = at({ battlefield: ['Of-discard', 'Of-hand', 'Digger'], hand: ['Ox'] }, {}).do('use ability 1 of Digger');
  t.passUntilQuiet();
  expect([t.card('Of-discard').power, t.card('Of-hand').power]).toEqual([600, 600]);
});

it('LC 11.9.4.15 power that is more in a phase is more in that one, and in none before or after', () => {
  const t = at({ battlefield: ['Owl'] }, {});
  const power = (): unknown => t.card('Owl').power;
  const seen = [power(), t.toPhase('battle') && power(), t.toPhase('main-2') && power()];
  expect([...seen, t.toPhase('next-turn') && power()]).toEqual([500, 500, 1200, 500]);
});

describe('what is done instead of destroying', () => {
  it('LC 11.9.5.5 a text done instead does not come instead of what it destroys itself', () => {
    const killed = (name: string): unknown[] => {
      const t = at({ battlefield: [name], hand: ['Cull'] }, {}).do('play Cull');
      if (t.kind() === 'choose') t.do(`choose ${name}`);
      return [t.passUntilQuiet().card(name).zone, life(t)];
    };
    expect([killed('Cinder'), killed('Raven'), killed('Ox')]).toEqual([
      ['discard', 21],
      ['battlefield', 21],
      ['discard', 20],
    ]);
  });
});

describe('breakthrough', () => {
  it('LC 15.2.4.2 a blocker that is destroyed lets it through, whichever card of the game it is; one that lives does not', () => {
    const lost = (blocker: string): unknown => {
      const players: Players = [{ battlefield: [blocker] }, { battlefield: ['Gore'] }];
      const t = setUp({ cards: CARDS, players, turn: 1 }).toPhase('battle').passUntil('attack').do('attack with Gore');
      if (t.kind() === 'platoon') t.do('no more');
      t.passUntil('block').do(`block with ${blocker}`);
      return t.toPhase('main-2').player(0).life;
    };
    expect([lost('Ox'), lost('Tower')]).toEqual([18, 20]);
  });
});

describe('what happens to one thing and not to another', () => {
  it('LC 11.8.10 the spell that was chosen is cancelled, wherever it is on the stack; another resolves', () => {
    const lives = (victim: string): unknown => {
      const t = at({ hand: ['Balm', 'Stride', 'Deny'] }, {}).do('play Balm', 'play Stride', 'play Deny');
      t.do(`choose ${victim}`).passUntilQuiet();
      return [t.player(0).life, t.player(0).advance];
    };
    expect([lives('Balm'), lives('Stride')]).toEqual([
      [20, 3],
      [21, 0],
    ]);
  });

  it('LC 11.6.18 what is delayed comes though the Unit that it is about has gone, and once', () => {
    const t = at({ hand: ['Omen', 'Kill'], battlefield: ['Ox'] }, {}).do('play Omen');
    if (t.kind() === 'choose') t.do('choose Ox');
    t.passUntilQuiet().do('play Kill').passUntilQuiet();
    expect([t.card('Ox').zone, life(t)]).toEqual(['discard', 20]);
    t.toPhase('next-turn');
    expect(life(t)).toBe(20);
    t.toPhase('next-turn').toPhase('main-1');
    expect(life(t)).toBe(24);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main-1');
    expect(life(t)).toBe(24);
  });

  it('LC 11.9.5.4 a Unit that is removed instead is one of the player who had it', () => {
    const gained = (whose: string, mine: boolean): number => {
      const units = { battlefield: ['Ox'] };
      const field = ['Hollow', `n-wake-${whose}`, ...(mine ? ['Ox'] : [])];
      const t = at({ hand: ['Kill'], battlefield: field }, mine ? {} : units).do('play Kill');
      expect(t.passUntilQuiet().card('Ox').zone).toBe('removed');
      return life(t) - 20;
    };
    expect([gained('you', true), gained('opponent', true), gained('you', false), gained('opponent', false)]).toEqual([
      2, 0, 0, 2,
    ]);
  });
});
