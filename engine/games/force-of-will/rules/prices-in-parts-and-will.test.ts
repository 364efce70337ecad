/** Prices that change in several parts, what pays which symbol, and will abilities beside each other. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { FREE, having, life, type Players, regalia, type Table } from './testing/made-cards.ts';

const make = (cost: string, produce: string): string => `{ cost: [${cost}], do: [{ produce: ${produce} }] }`;
const chant = (name: string, cost: string, more = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant, cost: ${cost}, abilities: [${more}{ do: [{ gain-life: 100 }] }] }\n`;
const cost = (name: string, change: string): string => regalia(name, `{ always: { cost: { of: {}, ${change} } } }`);
const stone = (name: string, ...abilities: string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: magic-stone, attribute: light${having(...abilities)} }\n`;

const CARDS = [
  chant('Plain', '{ free: 2 }'),
  chant('Spark', '{ fire: 1 }'),
  chant('Prism', '{ fire: 1, water: 1, free: 2 }'),
  chant('Five', '{ light: 3, free: 2 }'),
  chant('Six', '{ light: 3, free: 3 }'),
  chant('Eclipse', '{ moon: 1, fire: 1 }'),
  chant('Toll', '{ free: 0 }', '{ play-cost: [{ life: { x: true } }] }, '),
  chant('Dues', '{ free: 1 }', '{ play-cost: [{ life: { x: true } }] }, '),
  cost('Bargain', 'any: -1'),
  cost('Sale', 'any: -5'),
  cost('Dowry', 'symbols: -1'),
  cost('Tax-fire', 'fire: 1'),
  cost('Less-fire', 'fire: -1'),
  cost('Less-fires', 'fire: -9'),
  cost('Tax-moon', 'free: 0'),
  cost('Mine', 'free: 1, player: you'),
  cost('Theirs', 'free: 1, player: opponent'),
  cost('Everyone', 'free: 1, player: each'),
  regalia('Grimm', '{ always: { pay-any-attribute: { of: {} } } }'),
  regalia('Loom', '{ always: { pay-only: { of: { name: Plain }, kind: fire } } }'),
  regalia('Court', '{ always: { judgment-cost: { fire: 1, free: -1 } } }'),
  regalia('Fee', '{ always: { ability-cost: { of: { name: Well }, free: 1 } } }'),
  regalia('Well', `{ ${FREE}, do: [{ gain-life: 100 }] }`),
  // two kinds of counters, each for an ability
  regalia(
    'Tome',
    make('{ counters: { kind: knowledge } }', '{ light: 1 }'),
    '{ cost: [{ counters: { kind: frozen } }, { will: { light: 1 } }], do: [{ gain-life: 500 }] }',
    '{ cost: [{ counters: { kind: knowledge, count: 2 } }, { will: { light: 1 } }], do: [{ gain-life: 500 }] }',
  ),
  regalia('Vein', make('rest-self, { life: 300 }', '{ light: 1 }')),
  regalia('Blend', make('rest-self', '{ light: 1, or: [fire] }')),
  regalia('Twins', make('rest-self', '{ light: 2, or: [fire] }')),
  regalia('Beasts', make('rest-self', '{ fire: 1, only-for: { race: Beast } }')),
  regalia('Elves', make('rest-self', '{ fire: 1, only-for: { race: Elf } }')),
  ...['Beast', 'Elf', 'Ogre'].map(
    (race) =>
      `- { id: t-a-${race.toLowerCase()}, name: A-${race}, type: resonator, race: ${race}, cost: { fire: 1 }, atk: 100, def: 100 }\n`,
  ),
  stone('Rock', make('rest-self', '{ light: 1 }')),
  stone('Vein-stone', make('rest-self', '{ light: 1 }'), make('rest-self, { life: 100 }', '{ fire: 1 }')),
  regalia(
    'First',
    '{ when: { will-ability: { of: { type: magic-stone } } }, if: first-stone-will, do: [{ gain-life: 100 }] }',
  ),
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 1 } }] }], j-ruler: { atk: 500, def: 500 } }\n',
  '- { id: t-moon, name: Moonking, type: ruler, abilities: [{ judgment: [{ will: { moon-x: true } }] }], j-ruler: { atk: 500, def: 500 } }\n',
].join('');

function at(mine: Players[0], theirs: Players[0] = {}, turn: 0 | 1 = 0): Table {
  return setUp({ cards: CARDS, phase: 'main', turn, players: turn === 0 ? [mine, theirs] : [theirs, mine] });
}
const can = (card: string, mine: Players[0]): boolean => at({ hand: [card], ...mine }).can(`play ${card}`);
const isPlayed = (t: Table): boolean => t.stack().length === 1;

describe('prices in parts', () => {
  it('FOW ext.cost.22 FOW ext.cost.10 of a symbol and of any part: the symbol is picked first, then a part of what is left', () => {
    const field = ['Bargain', 'Dowry'];
    const t = at({ hand: ['Prism'], field, fire: 2, water: 2, light: 3 }).do('play Prism');
    expect([t.kind(), t.offered()]).toEqual(['lessCost', ['less fire', 'less water']]);
    t.do('less fire');
    expect([t.kind(), t.offered()]).toEqual(['lessCost', ['less free cost', 'less water']]);
    t.do('less water');
    // two units of free cost are left
    while (t.kind() === 'payWill') t.do('light will');
    expect([isPlayed(t), t.player(0).fire, t.player(0).water, t.player(0).light]).toEqual([true, 2, 2, 1]);
    const will = (fire: number, water: number, lightUnits: number): boolean =>
      can('Prism', { field, fire, water, light: lightUnits });
    expect([will(0, 0, 2), will(1, 0, 1), will(0, 0, 1), will(1, 0, 0)]).toEqual([true, true, false, false]);
  });

  it('FOW ext.cost.11 FOW ext.cost.22 a decrease takes away as much as there is, and no more', () => {
    const none = (card: string): boolean => isPlayed(at({ hand: [card, 'Spark'], field: ['Sale'] }).do(`play ${card}`));
    expect(none('Five')).toBe(true);
    expect([
      can('Six', { field: ['Sale'] }),
      can('Six', { field: ['Sale'], fire: 1 }),
      can('Six', { field: ['Sale'], light: 1 }),
    ]).toEqual([false, true, true]);
    // less of a symbol touches neither the free cost nor other symbols
    expect([
      can('Prism', { field: ['Less-fires'], water: 1, light: 2 }),
      can('Prism', { field: ['Less-fires'], light: 3 }),
      can('Prism', { field: ['Less-fires'], water: 1, light: 1 }),
    ]).toEqual([true, false, false]);
    expect([can('Spark', { field: ['Less-fire'] }), can('Plain', { field: ['Less-fire'], light: 1 })]).toEqual([
      true,
      false,
    ]);
    expect(can('Plain', { field: ['Less-fire'], light: 2 })).toBe(true);
  });

  it('FOW 9.3.b2.5 an increase of a symbol is paid with that will, on top of the cost and after a decrease of it', () => {
    expect([
      can('Spark', { field: ['Tax-fire'], fire: 1 }),
      can('Spark', { field: ['Tax-fire'], fire: 1, light: 1 }),
    ]).toEqual([false, false]);
    expect(can('Spark', { field: ['Tax-fire'], fire: 2 })).toBe(true);
    expect([
      can('Spark', { field: ['Tax-fire', 'Less-fire'], fire: 1 }),
      can('Spark', { field: ['Tax-fire', 'Less-fire'] }),
    ]).toEqual([true, false]);
  });

  it('FOW 9.3.b2.5 a change of costs is about what the named player plays, from either seat', () => {
    for (const me of [0, 1] as const) {
      const plain = (mine: string[], theirs: string[], units: number): boolean =>
        at({ hand: ['Plain'], field: mine, light: units }, { field: theirs }, me).can('play Plain');
      for (const [mine, theirs] of [
        [['Mine'], []],
        [['Everyone'], []],
        [[], ['Theirs']],
        [[], ['Everyone']],
      ])
        expect([plain(mine, theirs, 2), plain(mine, theirs, 3)]).toEqual([false, true]);
      for (const [mine, theirs] of [
        [['Theirs'], []],
        [[], ['Mine']],
      ])
        expect([plain(mine, theirs, 2), plain(mine, theirs, 1)]).toEqual([true, false]);
    }
  });

  it('FOW ext.act.8 FOW ext.act.9 a change of what judgment costs, and one of what abilities cost, are about nothing else', () => {
    const judgment = (mine: Players[0], theirs: string[] = []): boolean =>
      at({ ruler: ['King'], ...mine }, { field: theirs }).can('judgment of King');
    expect([judgment({ field: ['Court'], fire: 1 }), judgment({ field: ['Court'], light: 1 })]).toEqual([true, false]);
    // it is about the judgment of its own player
    expect([judgment({ light: 1 }, ['Court']), judgment({}, ['Court'])]).toEqual([true, false]);
    expect(at({ hand: ['Plain'], field: ['Court'], light: 2 }).can('play Plain')).toBe(true);
    const use = (mine: Players[0], theirs: string[] = []): boolean =>
      at(mine, { field: theirs }).can('use ability 1 of Well');
    expect([use({ field: ['Well', 'Fee'] }), use({ field: ['Well', 'Fee'], fire: 1 })]).toEqual([false, true]);
    // whoever plays it
    expect([
      use({ field: ['Well'] }, ['Fee']),
      use({ field: ['Well'], fire: 1 }, ['Fee']),
      use({ field: ['Well'] }),
    ]).toEqual([false, true, true]);
    expect(at({ ruler: ['King'], field: ['Fee'], fire: 1 }).can('judgment of King')).toBe(true);
  });

  it('FOW ext.cost.20 attributes are paid with any attribute, a moon symbol is not; a free cost that one kind pays is paid with that kind', () => {
    const eclipse = (mine: Players[0]): boolean => can('Eclipse', mine);
    expect([eclipse({ moon: 1, fire: 1 }), eclipse({ moon: 1, water: 1 })]).toEqual([true, false]);
    expect([
      eclipse({ field: ['Grimm'], moon: 1, water: 1 }),
      eclipse({ field: ['Grimm'], fire: 1, water: 1 }),
    ]).toEqual([true, false]);
    expect(eclipse({ field: ['Grimm'], moon: 2 })).toBe(false);
    const plain = (mine: Players[0]): boolean => can('Plain', { field: ['Loom'], ...mine });
    expect([plain({ fire: 2 }), plain({ fire: 1, light: 1 }), plain({ fireMoon: 2 })]).toEqual([true, false, true]);
    expect(can('Prism', { field: ['Loom'], fire: 1, water: 1, light: 2 })).toBe(true);
  });

  it('FOW ext.cost.18 FOW ext.play.2 X is named as far as the will of that kind goes, and so is an X of life', () => {
    const most = (moon: number): string =>
      at({ ruler: ['Moonking'], moon, light: 9 })
        .do('judgment of Moonking')
        .offered()
        .at(-1)!;
    expect([most(1), most(4), most(15), most(17)]).toEqual(['X = 1', 'X = 4', 'X = 15', 'X = 15']);
    const toll = at({ hand: ['Toll'], life: 300 }).do('play Toll');
    expect(toll.offered()).toEqual(['X = 0', 'X = 1', 'X = 2', 'X = 3']);
    expect(life(toll.do('X = 2'))).toBe(100);
    // the life that pays for will is not there for X
    const dues = at({ hand: ['Dues'], field: ['Vein'], life: 500 }).do('play Dues');
    expect(dues.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    expect(life(dues.do('X = 2'))).toBe(0);
    expect(can('Dues', { field: ['Vein'], life: 200 })).toBe(false);
  });
});

describe('will abilities beside each other', () => {
  const tome = (knowledge: number, frozen = 0) => ({ card: 'Tome', knowledge, frozen });
  it('FOW ext.gact.24 FOW ext.cost.8 counters of another kind, and on another card, are not those that were taken', () => {
    const uses = (...field: ReturnType<typeof tome>[]): boolean[] => {
      const t = at({ field });
      return ['use ability 2 of Tome', 'use ability 3 of Tome'].map((text) =>
        t.offered().some((o) => o.startsWith(text)),
      );
    };
    expect(uses(tome(1, 1))).toEqual([true, false]);
    expect([uses(tome(0, 1)), uses(tome(1, 0))]).toEqual([
      [false, false],
      [false, false],
    ]);
    expect([uses(tome(2)), uses(tome(3)), uses(tome(2), tome(1))]).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
    const t = at({ field: [tome(1, 2)] })
      .do('use ability 2 of Tome')
      .passUntilQuiet();
    expect([t.card('Tome').knowledge, t.card('Tome').frozen, life(t)]).toEqual([0, 1, 4500]);
  });

  it('FOW 9.7.b1 will of one kind or another is one choice for each unit', () => {
    expect([can('Spark', { field: ['Blend'] }), can('Prism', { field: ['Blend'], water: 1, light: 2 })]).toEqual([
      true,
      true,
    ]);
    const t = at({ field: ['Twins'] }).do('use ability 1 of Twins');
    expect(t.offered()).toEqual(['light will', 'fire will']);
    t.do('fire will');
    expect(t.offered()).toEqual(['light will', 'fire will']);
    t.do('light will');
    expect([t.kind(), t.player(0).light, t.player(0).fire]).toEqual(['priority', 1, 1]);
    // in the middle of a payment only the kind is offered with which it can be completed
    const paid = at({ hand: ['Spark'], field: ['Blend'] }).do('play Spark');
    expect([isPlayed(paid), paid.player(0).light, paid.player(0).fire]).toEqual([true, 0, 0]);
  });

  it('FOW ext.cost.4 will for one purpose pays for that purpose and for no other', () => {
    const field = ['Beasts', 'Elves'];
    for (const name of ['A-Beast', 'A-Elf']) expect(can(name, { field })).toBe(true);
    expect([can('A-Ogre', { field }), can('Spark', { field })]).toEqual([false, false]);
    const t = at({ hand: ['A-Beast', 'A-Elf', 'A-Ogre'], field }).do('use ability 1 of Beasts');
    expect([t.can('play A-Beast'), t.can('play A-Elf'), t.can('play A-Ogre')]).toEqual([true, true, false]);
    t.do('play A-Elf').passUntilQuiet();
    expect([t.zone(0, 'field').includes('A-Elf'), t.can('play A-Beast'), t.card('Elves').rested]).toEqual([
      true,
      true,
      true,
    ]);
    t.do('play A-Beast').passUntilQuiet();
    expect([t.zone(0, 'field').includes('A-Beast'), t.player(0).restrictedFire, t.player(0).restrictedFireB]).toEqual([
      true,
      0,
      0,
    ]);
  });

  it('FOW 9.7.b1 the first magic stone that rests for will in a turn is told from the second and the third', () => {
    for (const me of [0, 1] as const) {
      const t = at({ field: ['First'], stones: ['Rock', 'Rock', 'Rock', 'Vein-stone'] }, { stones: ['Rock'] }, me);
      for (let i = 0; i < 3; i++) {
        t.do('rest Rock for light will').passUntilQuiet();
        expect(life(t, me)).toBe(4100);
      }
      expect(t.can('rest Rock for light will')).toBe(false);
      t.do('rest Vein-stone for light will').passUntilQuiet();
      expect(life(t, me)).toBe(4100);
      // the other player's first stone is another one; this text waits for stones of both, and speaks of its own player
      const u = at({ field: ['First'], stones: ['Vein-stone'] }, {}, me);
      u.do('use ability 2 of Vein-stone').passUntilQuiet();
      expect([life(u, me), u.player(me).fire]).toEqual([4000, 1]);
    }
  });

  it('FOW 9.7.b3 magic stones that are alike are one option, as long as one of them is recovered', () => {
    const rests = (stones: Players[0]['stones'] & object): number =>
      at({ stones })
        .offered()
        .filter((text) => text.startsWith('rest Rock')).length;
    const rested = { card: 'Rock', rested: true };
    expect([
      rests(['Rock', 'Rock', 'Rock']),
      rests([rested, 'Rock']),
      rests(['Rock', rested]),
      rests([rested, rested]),
    ]).toEqual([1, 1, 1, 0]);
    const t = at({ stones: [rested, 'Rock', 'Rock'] }).do('rest Rock for light will');
    expect(t.cards(0, 'stones').filter(({ rested: isRested }) => isRested).length).toBe(2);
  });
});
