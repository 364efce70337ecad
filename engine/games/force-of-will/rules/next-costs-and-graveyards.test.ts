/** What the next card costs, costs that reveal cards, and what comes to no graveyard. */
import { describe, expect, it } from 'vitest';
import { describeCard, POOLS } from '../cards.ts';
import { setUp } from '../position.ts';
import {
  cast,
  chant,
  declared,
  FREE,
  free,
  having,
  instant,
  life,
  over,
  type Players,
  refused,
  regalia,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const addition = (name: string, to: string, cost: string, ...abilities: string[]): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: addition, adds-to: ${to}, cost: { ${cost} }${abilities.length > 0 ? having(...abilities) : ''} }\n`;

const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', '', 100, 900),
  free('Fox', '', 200, 200),
  '- { id: t-gale, name: Gale, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
  '- { id: t-coal, name: Coal, type: magic-stone, attribute: fire, abilities: [{ cost: [rest-self], do: [{ produce: { fire: 1 } }] }] }\n',
  addition('Cape', 'resonator', 'fire: 2, wind: 1'),
  addition('Hat', 'resonator', 'fire: 1'),
  addition('Yard', 'field', 'fire: 2'),
  regalia(
    'Mine',
    `{ ${FREE}, do: [{ next-cost: { of: { type: addition, adds-to: resonator }, less: 1, part: symbols, min: 1 } }] }`,
    `{ ${FREE}, do: [{ next-cost: { less: 2, min: 1 } }] }`,
  ),
  '- { id: t-ogre, name: Ogre, type: resonator, cost: { free: 3 }, atk: 500, def: 500 }\n',
  regalia('Show', '{ cost: [{ reveal: { of: { type: addition } } }], do: [{ draw: 1 }] }'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Sacrifice', TARGET, '{ banish: chosen }'),
  instant('Burn', TARGET, '{ damage: { who: chosen, amount: 300 } }'),
  instant('Drop', '{ discard: 1 }'),
  instant('Mill', '{ mill: 1 }'),
  instant('Boon', '{ gain-life: 100 }'),
  chant('chant-instant', 'Deny', '{ do: [{ target: { of: { zone: chase } } }, { cancel: chosen }] }'),
  regalia('Grave', '{ when: { put-into-graveyard: { of: { not-type: ruler } } }, do: [{ gain-life: 100 }] }'),
  regalia('Beyond', '{ when: { removed: { of: { not-type: ruler } } }, do: [{ gain-life: 1000 }] }'),
  free('Eater', having('{ always: { put-instead: { into: removed, from: anywhere } }, affects: {} }'), 500, 500),
  free('Ghost', having('{ always: plays-from-removed }'), 400, 400),
  addition(
    'Sword',
    'j/resonator',
    'free: 0',
    '{ always: { buried-instead: { do: [{ put: { who: subject, into: removed } }, { gain-life: { def: subject } }] } }, affects: { type: resonator, damaged-by-host: true } }',
  ),
  free('Drake', having('{ cost: [{ banish-target: { of: { adds-to: field } } }], do: [{ draw: 1 }] }')),
  addition('Park', 'field', 'free: 2', '{ when: targeted, do: [{ gain-life: 500 }] }'),
  regalia(
    'Away',
    `{ ${FREE}, do: [{ pick: { of: { zone: hand, controller: you } } }, { put: { who: chosen, into: removed-face-down } }] }`,
  ),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });

describe('what the next card costs', () => {
  const paid = (t: Table, name: string): number => {
    const before = t.cards(0, 'stones').filter(({ rested }) => rested).length;
    t.do(`play ${name}`);
    while (t.kind() !== 'priority') t.do(t.can('choose Bear') ? 'choose Bear' : t.offered()[0]);
    t.passUntilQuiet();
    return t.cards(0, 'stones').filter(({ rested }) => rested).length - before;
  };
  const stones = [...Array<string>(8).fill('Coal'), ...Array<string>(4).fill('Gale')];

  it('FOW ext.cost.22 the next such addition costs a symbol less, but one is left; others neither cost less nor use it up', () => {
    const t = at({ field: ['Mine', 'Bear'], hand: ['Yard', 'Cape', 'Cape'], stones }, {});
    t.do('use ability 1 of Mine').passUntilQuiet();
    expect([paid(t, 'Yard'), paid(t, 'Cape'), paid(t, 'Cape')]).toEqual([2, 2, 3]);
    const hat = at({ field: ['Mine', 'Bear'], hand: ['Hat'], stones: ['Gale', 'Gale'] }, {});
    hat.do('use ability 1 of Mine').passUntilQuiet();
    expect(hat.can('play Hat')).toBe(false);
    // either symbol may be left
    const wind = at({ field: ['Mine', 'Bear'], hand: ['Cape'], stones: ['Coal', 'Coal'] }, {});
    expect(wind.can('play Cape')).toBe(false);
    wind.do('use ability 1 of Mine').passUntilQuiet();
    expect(wind.can('play Cape')).toBe(true);
    // it is about the cards of its own player
    const theirs = at({ field: ['Bear'], hand: ['Cape'], stones: ['Coal', 'Coal'] }, { field: ['Mine'] });
    theirs.do('pass', 'use ability 1 of Mine').passUntilQuiet();
    expect(theirs.can('play Cape')).toBe(false);
  });

  it('FOW ext.cost.10 FOW 9.1.b2.2 the free cost gets less, not below what is left, and the effect waits as long as it takes', () => {
    const t = at({ field: ['Mine', 'Bear'], hand: ['Ogre', 'Ogre'], stones }, {});
    t.do('use ability 2 of Mine').passUntilQuiet().toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([paid(t, 'Ogre'), paid(t, 'Ogre')]).toEqual([1, 3]);
    const twice = at({ field: ['Mine', 'Bear'], hand: ['Ogre'], stones }, {});
    for (let i = 0; i < 2; i++) twice.do('use ability 2 of Mine').passUntilQuiet();
    expect(paid(twice, 'Ogre')).toBe(1);
    // what costs nothing does not cost the least that is left
    const none = at({ field: ['Mine'], hand: ['Bear'] }, {});
    none.do('use ability 2 of Mine').passUntilQuiet();
    expect(none.can('play Bear')).toBe(true);
  });
});

describe('costs that reveal cards', () => {
  it('FOW ext.gact.6 a card of the hand that fits is shown and stays there; without one nothing can be paid', () => {
    const t = at({ field: ['Show'], hand: ['Cape', 'Yard', 'Fox'] }, { hand: ['Cape'] });
    t.do('use ability 1 of Show', 'reveal Yard');
    expect([t.zone(0, 'hand'), t.cards(0, 'hand').map(({ known }) => known[1])]).toEqual([
      ['Cape', 'Yard', 'Fox'],
      [false, true, false],
    ]);
    expect(at({ field: ['Show'], hand: ['Fox'] }, { hand: ['Cape'] }).can('use ability 1 of Show')).toBe(false);
  });

  it('FOW 9.3.b2.4 a card that a cost banishes as a target is targeted before it leaves', () => {
    const t = at({ field: ['Drake'] }, { field: ['Park'] });
    t.do('use ability 1 of Drake').passUntilQuiet();
    expect([t.zone(1, 'graveyard'), life(t, 1)]).toEqual([['Park'], 4500]);
  });
});

describe('cards that come to no graveyard', () => {
  it('FOW 9.10.b1 what lies in a graveyard already stays there', () => {
    const t = at({ graveyard: ['Fox'] }, { field: ['Eater'], graveyard: ['Bear'] });
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Fox'], ['Bear']]);
  });

  it('FOW 9.10.b1 cards of both players are removed from wherever they would come to a graveyard', () => {
    const of = (hand: string[], field: string[] = []): Table =>
      at({ hand, field: ['Eater', 'Grave', 'Beyond', ...field], deck: ['Wall'] }, { field: ['Fox'] });
    const killed = cast(of(['Kill']), 'Kill', 'choose Fox');
    expect([killed.zone(1, 'removed'), killed.zone(1, 'graveyard'), killed.zone(0, 'removed')]).toEqual([
      ['Fox'],
      [],
      ['Kill'],
    ]);
    // both cards were removed, and none was put into a graveyard
    expect(life(killed)).toBe(6000);
    const banished = cast(of(['Sacrifice'], ['Bear']), 'Sacrifice', 'choose Bear');
    expect(banished.zone(0, 'removed').sort()).toEqual(['Bear', 'Sacrifice']);
    const milled = cast(of(['Mill']), 'Mill');
    expect([milled.zone(0, 'removed').sort(), milled.zone(0, 'graveyard')]).toEqual([['Mill', 'Wall'], []]);
    const dropped = cast(of(['Drop', 'Wall']), 'Drop');
    expect(dropped.zone(0, 'removed').sort()).toEqual(['Drop', 'Wall']);
    const denied = at({ hand: ['Boon'], field: ['Eater'] }, { hand: ['Deny'] }).do('play Boon', 'pass', 'play Deny');
    denied.passUntilQuiet();
    expect([denied.zone(0, 'removed'), denied.zone(1, 'removed'), life(denied)]).toEqual([['Boon'], ['Deny'], 4000]);
    // the card is removed itself, and what comes afterwards is not
    const itself = cast(of(['Kill', 'Boon']), 'Kill', 'choose Eater');
    cast(itself, 'Boon');
    expect([itself.zone(0, 'removed'), itself.zone(0, 'graveyard')]).toEqual([['Eater'], ['Kill', 'Boon']]);
    expect(
      refused(free('Odd', having('{ always: { put-instead: { into: hand, from: anywhere } }, affects: {} }'))),
    ).toContain('can only be removed');
  });

  it('FOW 9.10.b1 from the field alone, only what leaves the field is removed', () => {
    const field = ['Bear', 'Fox'];
    const only = free('Lid', having('{ always: { put-instead: removed }, affects: { type: resonator } }'));
    const t = setUp({
      cards: CARDS + only,
      phase: 'main',
      players: [{ hand: ['Kill', 'Drop', 'Wall'], field: ['Lid', ...field] }, {}],
    });
    cast(t, 'Kill', 'choose Bear');
    cast(t, 'Drop');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard').sort()]).toEqual([['Bear'], ['Drop', 'Kill', 'Wall']]);
  });

  it('FOW ext.prio.9 FOW ext.zone.8 a removed card that says so is played from there at its cost, unless it lies face down', () => {
    const t = at({ removed: ['Ghost', 'Bear'] }, { removed: ['Ghost'] });
    expect([t.can('play Ghost'), t.can('play Bear')]).toEqual([true, false]);
    cast(t, 'Ghost');
    expect([t.zone(0, 'field'), t.zone(0, 'removed'), t.zone(1, 'removed')]).toEqual([['Ghost'], ['Bear'], ['Ghost']]);
    // a resonator is played in main timing
    const late = at({ hand: ['Boon'], removed: ['Ghost'] }, {}).do('play Boon');
    expect(late.can('play Ghost')).toBe(false);
    const down = at({ hand: ['Ghost'], field: ['Away'] }, {})
      .do('use ability 1 of Away')
      .passUntilQuiet();
    expect([down.zone(0, 'removed'), down.can('play Ghost')]).toEqual([['Ghost'], false]);
  });

  it('FOW 9.10.b1 Blazer (E-MPR-023) is played again for its cost after it has been destroyed', () => {
    const coals = Array<string>(10).fill('Coal');
    const t = at({ hand: ['Kill'], field: ['Blazer, the eater of dimensions'], stones: coals }, {});
    cast(t, 'Kill');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([['Blazer, the eater of dimensions'], ['Kill']]);
    cast(t, 'Blazer, the eater of dimensions');
    expect([t.zone(0, 'field'), t.cards(0, 'stones').filter(({ rested }) => rested).length]).toEqual([
      ['Blazer, the eater of dimensions'],
      5,
    ]);
    expect(at({ removed: ['Blazer, the eater of dimensions'], stones: coals.slice(6) }, {}).can('play Blazer')).toBe(
      false,
    );
  });
});

describe('what is done instead of putting a card into a graveyard', () => {
  const armed = (...hand: string[]): Table =>
    cast(
      at({ hand: ['Sword', ...hand], field: ['Bear'] }, { field: ['Wall', 'Fox', 'Grave'] }),
      'Sword',
      'choose Bear',
    );

  it('FOW 9.10.b1 FOW 9.11.b1 what the host has damaged this turn is removed, and life is gained for its DEF', () => {
    const t = over(declared(armed(), 'Bear').passUntil('block').do('block with Fox'));
    expect([t.zone(1, 'removed'), t.zone(1, 'graveyard'), life(t), life(t, 1)]).toEqual([['Fox'], [], 4200, 4000]);
    // in whatever way it would come there
    for (const name of ['Kill', 'Sacrifice']) {
      const later = over(declared(armed(name), 'Bear').passUntil('block').do('block with Wall'));
      expect(later.zone(1, 'field')).toContain('Wall');
      cast(later, name, 'choose Wall');
      expect([name, later.zone(1, 'removed'), life(later)]).toEqual([name, ['Wall'], 4900]);
    }
    // what another card damaged, and what was damaged in another turn, goes to the graveyard
    const burnt = cast(armed('Burn'), 'Burn', 'choose Fox');
    expect([burnt.zone(1, 'graveyard'), life(burnt), life(burnt, 1)]).toEqual([['Fox'], 4000, 4100]);
    const old = over(declared(armed('Kill'), 'Bear').passUntil('block').do('block with Wall')).toPhase('next-turn');
    cast(old.passUntil('priority'), 'Kill', 'choose Wall');
    expect([old.zone(1, 'graveyard'), old.zone(1, 'removed')]).toEqual([['Wall'], []]);
  });
});

describe('the printed cards', () => {
  it('FOW ext.obj.20 say what these words do', () => {
    const { pool } = POOLS.shippedPool();
    const told = (id: string): string => describeCard(pool.find(id)!);
    expect(told('EN3-040')).toContain('costs 1 of any symbol less (it cannot go below 1)');
    expect(told('E-MPR-023')).toContain('from anywhere');
    expect(told('E-MPR-011')).toContain('dealt damage this turn by the card that this is added to');
  });
});
