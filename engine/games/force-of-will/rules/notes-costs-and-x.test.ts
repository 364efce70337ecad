/** Cards that are noted, costs of further forms, an X that a card keeps, and additions that say what they come with. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import {
  cast,
  chant,
  FREE,
  having,
  instant,
  life,
  type Players,
  refused,
  regalia,
  resonator,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const free = (name: string, more: string, atk = 300, def = 300): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 0 }, atk: ${atk}, def: ${def}${more} }\n`;

const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', '', 0, 900),
  free('Fox', '', 200, 200),
  `- { id: t-cyclops, name: Cyclops, type: resonator, race: Giant, cost: { fire: 2 }, atk: 100, def: 100 }\n`,
  `- { id: t-ember, name: Ember, type: resonator, cost: { fire: 2 }, atk: 100, def: 100 }\n`,
  '- { id: t-gale, name: Gale, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
  '- { id: t-moon, name: Moon, type: magic-stone, special: true, abilities: [{ define: { stones: [water] } }, { cost: [rest-self], do: [{ produce: { moon: 1 } }] }] }\n',
  instant('Seek', '{ search: { of: {}, count: 2, up-to: true, to: hand } }'),
  instant('Must', '{ search: { of: {}, count: 2, to: hand } }'),
  regalia('Sage', '{ always: { symbols-are-free: { of: { race: Giant, zone: hand } } } }'),
  resonator('Golem', having('{ cost: [{ weaken-self: { atk: 200, def: 100 } }], do: [{ draw: 1 }] }'), 300, 300),
  resonator('Shade', having('{ cost: [{ weaken-self: { atk: 100, def: 100 } }], from: graveyard, do: [{ draw: 1 }] }')),
  resonator('Stick', having('{ when: discarded, do: [{ put: { who: self, into: hand } }] }')),
  instant('Drop', '{ discard: 1 }'),
  instant('Mill', '{ mill: 1 }'),
  resonator(
    'Sibyl',
    having(
      '{ cost: [{ counters-among: { kind: knowledge, count: 3, of: { type: resonator } } }], do: [{ draw: 1 }] }',
      '{ cost: [counters-among], do: [{ draw: 2 }] }',
    ),
  ),
  resonator(
    'Drake',
    having(
      '{ cost: [{ banish-target: { of: { adds-to: field } } }], do: [{ gain-life: { product: { a: { cost: paid }, b: 100 } } }] }',
    ),
  ),
  '- { id: t-yard, name: Yard, type: addition, adds-to: field, cost: { free: 3 } }\n',
  '- { id: t-park, name: Park, type: addition, adds-to: field, cost: { free: 2 }, abilities: [{ always: { keyword: cannot-be-targeted } }] }\n',
  '- { id: t-amon, name: Amon, type: resonator, cost: { free: 0 }, atk: 0, def: 0, abilities: [{ play-cost: [{ life: { x: true } }] }, { define: { atk: { product: { a: named-number, b: 100 } }, def: { product: { a: named-number, b: 100 } } } }] }\n',
  '- { id: t-snow, name: Snow, type: resonator, cost: { free: 0 }, atk: 300, def: 300, abilities: [{ awakening: [{ will: { x: true } }], gives: { enter: [{ target: { of: { type: resonator }, count: named-number } }, { rest: chosen }] } }] }\n',
  '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { free: 1, moon-x: true } }] }], j-ruler: { atk: 500, def: 500, abilities: [{ enter: [{ draw: named-number }] }] } }\n',
  resonator(
    'Mirage',
    having(
      '{ if: { any-are: { who: noted, of: {} } }, always: { atk-is: { atk: noted } } }',
      '{ when: { destroyed: { of: { noted: true } } }, do: [{ destroy: self }] }',
      `{ ${FREE}, do: [${TARGET}, { note-card: chosen }] }`,
    ),
    100,
    100,
  ),
  instant('Grow', TARGET, '{ gain: { who: chosen, gives: { atk: 200 } } }'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Home', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant(
    'Tale',
    TARGET,
    '{ note-name: chosen }',
    '{ put: { who: { all: { zone: graveyard, named-name: true } }, into: removed } }',
    '{ put: { who: { all: { zone: deck, named-name: true, controller: opponent } }, into: removed } }',
  ),
  '- { id: t-oath, name: Oath, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ do: [{ pick: { of: { type: resonator, zone: graveyard, controller: you } } }, { put-onto-field: chosen }, { add: { who: self, to: it } }, { delayed: { ability: { when: { leaves: { of: { other: false } } }, do: [{ destroy: it }] }, about: it, until: forever, once: true } }] }, { always: { atk: -200, def: -200 }, affects: { host: true } }] }\n',
  instant('Break', '{ target: { of: { type: addition } } }', '{ destroy: chosen }'),
  chant('chant-instant', 'Deny', '{ do: [{ target: { of: { zone: chase } } }, { cancel: chosen }] }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const numbers = (t: Table, name: string): number[] => [t.card(name).atk, t.card(name).def];
const stones = (name: string, count: number): string[] => Array.from({ length: count }, () => name);
const counted = (t: Table, name: string): number => t.card(name).knowledge;
const known = (card: string, knowledge: number) => ({ card, knowledge });

describe('searches and prices', () => {
  it('FOW ext.gact.15 "up to" so many cards may be fewer, and they are not shown; without it as many as there are', () => {
    const t = at({ hand: ['Seek'], deck: ['Bear', 'Wall', 'Fox'] }, {});
    t.do('play Seek').passUntilQuiet('choose Wall', 'choose no more');
    expect([t.zone(0, 'hand'), t.zone(0, 'deck').sort()]).toEqual([['Wall'], ['Bear', 'Fox']]);
    expect(t.cards(0, 'hand')[0].known).toEqual([true, false]);
    const none = at({ hand: ['Seek'], deck: ['Bear', 'Wall'] }, {})
      .do('play Seek')
      .passUntilQuiet('choose no more');
    expect(none.zone(0, 'hand')).toEqual([]);
    const must = at({ hand: ['Must'], deck: ['Bear', 'Wall'] }, {})
      .do('play Must')
      .passUntilQuiet();
    expect(must.zone(0, 'hand').sort()).toEqual(['Bear', 'Wall']);
    expect(refused(instant('Odd', '{ search: { of: { type: chant }, up-to: true } }'))).toContain('leave out "up-to"');
  });

  it('FOW ext.cost.20 an attribute cost that is treated as free cost is paid with any will, and no other cost is', () => {
    const of = (mine: string[], gales: number, theirs: string[] = []): Table =>
      at({ hand: ['Cyclops', 'Ember'], field: mine, stones: stones('Gale', gales) }, { field: theirs });
    const t = of(['Sage'], 2);
    expect([t.can('play Cyclops'), t.can('play Ember')]).toEqual([true, false]);
    expect(of(['Sage'], 1).can('play Cyclops')).toBe(false);
    expect(of([], 2).can('play Cyclops')).toBe(false);
    // it is about the cards of its own player
    expect(of([], 2, ['Sage']).can('play Cyclops')).toBe(false);
  });
});

describe('costs of further forms', () => {
  it('FOW 9.1.b2.2 a card that weakens itself for a cost is weaker at once, until the turn ends, and no other card is', () => {
    const t = at({ field: ['Golem', 'Fox'], graveyard: ['Shade'] }, {});
    expect(t.can('use ability 1 of Shade')).toBe(false);
    t.do('use ability 1 of Golem');
    expect([t.stack(), numbers(t, 'Golem'), numbers(t, 'Fox')]).toEqual([
      ['ability 1 of Golem'],
      [100, 200],
      [200, 200],
    ]);
    t.passUntilQuiet();
    t.toPhase('next-turn');
    expect(numbers(t, 'Golem')).toEqual([300, 300]);
    const dead = at({ field: ['Golem'] }, {});
    for (let i = 0; i < 3; i++) dead.do('use ability 1 of Golem');
    expect([dead.zone(0, 'field'), dead.zone(0, 'graveyard')]).toEqual([[], ['Golem']]);
  });

  it('FOW ext.gact.21 what waits for its own card to be discarded triggers once, and for nothing else', () => {
    const t = cast(at({ hand: ['Drop', 'Stick'], graveyard: ['Stick'] }, {}), 'Drop');
    expect([t.zone(0, 'hand'), t.zone(0, 'graveyard')]).toEqual([['Stick'], ['Stick', 'Drop']]);
    const other = cast(at({ hand: ['Drop', 'Fox'], graveyard: ['Stick'] }, {}), 'Drop');
    expect(other.zone(0, 'hand')).toEqual([]);
    const milled = cast(at({ hand: ['Mill'], deck: ['Stick', 'Fox'] }, {}), 'Mill');
    expect(milled.zone(0, 'hand')).toEqual([]);
  });

  it('FOW ext.gact.24 counters are taken one by one, each from a card of the player that has one', () => {
    const mine = [known('Sibyl', 1), known('Bear', 2), known('Fox', 1)];
    const t = at({ field: mine, stones: ['Gale'] }, { field: [known('Wall', 3)] });
    t.do('use ability 1 of Sibyl', 'take a knowledge counter off Bear', 'take a knowledge counter off Fox');
    t.do('take a knowledge counter off Bear').passUntilQuiet();
    expect(['Sibyl', 'Bear', 'Fox', 'Wall'].map((name) => counted(t, name))).toEqual([1, 0, 0, 3]);
    expect([t.player(0).hand, t.can('use ability 1 of Sibyl'), t.can('use ability 2 of Sibyl')]).toEqual([
      1,
      false,
      true,
    ]);
    t.do('use ability 2 of Sibyl').passUntilQuiet();
    expect([counted(t, 'Sibyl'), t.can('use ability 2 of Sibyl'), t.player(0).hand]).toEqual([0, false, 3]);
    // the counters of the opponent's cards pay nothing, nor do two where three are asked for
    const short = at({ field: [known('Sibyl', 2)] }, { field: [known('Wall', 3)] });
    expect(short.can('use ability 1 of Sibyl')).toBe(false);
  });

  it('FOW ext.gact.10 FOW ext.gact.11 a cost banishes a card of either player that may be targeted', () => {
    const t = at({ field: ['Drake', 'Bear'] }, { field: ['Yard', 'Park', 'Wall'] });
    t.do('use ability 1 of Drake');
    // Park cannot be targeted, and a resonator is no addition
    expect([t.zone(1, 'field'), t.zone(1, 'graveyard'), t.stack()]).toEqual([
      ['Park', 'Wall'],
      ['Yard'],
      ['ability 1 of Drake'],
    ]);
    t.passUntilQuiet();
    expect([life(t), life(t, 1), t.can('use ability 1 of Drake')]).toEqual([4300, 4000, false]);
    const own = at({ field: ['Drake', 'Yard'] }, { field: ['Yard'] });
    own.do('use ability 1 of Drake', 'banish Yard#1').passUntilQuiet();
    expect([own.zone(0, 'field'), own.zone(1, 'field')]).toEqual([['Drake'], ['Yard']]);
  });
});

describe('an X that a card keeps', () => {
  it('FOW ext.play.2 FOW ext.obj.23 life is paid in hundreds, and the card has as much ATK and DEF', () => {
    const t = cast(at({ hand: ['Amon'], life: 500 }, {}), 'Amon', 'X = 4');
    expect([life(t), numbers(t, 'Amon')]).toEqual([100, [400, 400]]);
    const most = at({ hand: ['Amon'], life: 300 }, {}).do('play Amon');
    expect(most.offered().map((text) => text.replace(/.*X = /, ''))).toEqual(['0', '1', '2', '3']);
    // nothing paid: no DEF, so that it is destroyed at once
    const none = cast(at({ hand: ['Amon'] }, {}), 'Amon', 'X = 0');
    expect([life(none), none.zone(0, 'graveyard')]).toEqual([4000, ['Amon']]);
    // a new object has paid nothing
    const back = cast(at({ hand: ['Amon', 'Home'] }, {}), 'Amon', 'X = 4');
    cast(back, 'Home');
    expect(numbers(back, 'Amon')).toEqual([0, 0]);
  });

  it('FOW ext.kw.15 FOW ext.play.2 the X of an awakening counts what its enter ability targets', () => {
    const t = at({ hand: ['Snow'], stones: stones('Gale', 2) }, { field: ['Bear', 'Fox', 'Wall'] });
    t.do('play Snow', 'awaken it', 'X = 2').passUntilQuiet('choose Bear', 'choose Wall');
    expect(['Bear', 'Fox', 'Wall'].map((name) => t.card(name).rested)).toEqual([true, false, true]);
    expect(t.cards(0, 'stones').every(({ rested }) => rested)).toBe(true);
    const plain = at({ hand: ['Snow'], stones: stones('Gale', 2) }, { field: ['Bear'] });
    plain.do('play Snow', 'do not awaken it').passUntilQuiet();
    expect(plain.card('Bear').rested).toBe(false);
  });

  it('FOW ext.act.7 FOW ext.play.2 the X of a judgment is paid with moon will alone, and the J-ruler keeps it', () => {
    const t = at({ ruler: ['King'], stones: [...stones('Moon', 2), ...stones('Gale', 2)] }, {});
    t.do('judgment of King');
    expect(t.offered().map((text) => text.replace(/.*X = /, ''))).toEqual(['0', '1', '2']);
    t.do('X = 2').passUntilQuiet();
    expect([t.zone(0, 'field'), t.player(0).hand]).toEqual([['King'], 2]);
    expect(t.cards(0, 'stones').map(({ rested }) => rested)).toEqual([true, true, true, false]);
  });
});

describe('cards that are noted', () => {
  it('FOW ext.zone.13 a card reads the card that it has noted as long as both are there, and hears of it alone', () => {
    const noted = (...hand: string[]): Table => {
      const t = at({ field: ['Mirage'], hand }, { field: ['Bear', 'Wall'] });
      return t.do('use ability 3 of Mirage').passUntilQuiet('choose Bear');
    };
    expect(noted().card('Mirage').atk).toBe(500);
    expect(cast(noted('Grow'), 'Grow', 'choose Bear').card('Mirage').atk).toBe(700);
    expect(cast(noted('Kill'), 'Kill', 'choose Wall').zone(0, 'field')).toEqual(['Mirage']);
    expect(cast(noted('Kill'), 'Kill', 'choose Bear').zone(0, 'field')).toEqual([]);
    // the noted card has left otherwise: the number is the printed one again, and nothing happens
    const home = cast(noted('Home', 'Home'), 'Home', 'choose Bear');
    expect([home.zone(0, 'field'), home.card('Mirage').atk]).toEqual([['Mirage'], 100]);
    // another card is noted in its place
    const again = noted().do('use ability 3 of Mirage').passUntilQuiet('choose Wall');
    expect(again.card('Mirage').atk).toBe(0);
    expect(cast(noted('Kill'), 'Kill', 'choose Mirage').zone(1, 'field')).toEqual(['Bear', 'Wall']);
  });

  it('FOW ext.obj.13 the noted name finds cards of that name, in the zones and of the player that are named', () => {
    const t = at(
      { hand: ['Tale'], deck: ['Bear', 'Fox'], graveyard: ['Fox'] },
      { field: ['Bear'], deck: ['Bear', 'Wall', 'Bear'], graveyard: ['Bear'] },
    );
    cast(t, 'Tale', 'choose Bear');
    expect([t.zone(1, 'removed'), t.zone(1, 'deck'), t.zone(0, 'deck')]).toEqual([
      ...[['Bear', 'Bear', 'Bear'], ['Wall'], ['Bear', 'Fox']],
    ]);
    expect([t.zone(0, 'graveyard'), t.zone(1, 'field')]).toEqual([['Fox', 'Tale'], ['Bear']]);
  });
});

describe('additions that say what they come with', () => {
  it('FOW ext.gact.2 FOW ext.gact.31 such an addition needs no target as it is played, and takes the card with it', () => {
    const t = at({ hand: ['Oath', 'Break'], graveyard: ['Bear'] }, { graveyard: ['Wall'] });
    cast(t, 'Oath');
    expect([t.zone(0, 'field'), numbers(t, 'Bear')]).toEqual([
      ['Bear', 'Oath'],
      [300, 300],
    ]);
    cast(t, 'Break');
    expect([t.zone(0, 'field'), t.zone(0, 'graveyard').sort()]).toEqual([[], ['Bear', 'Break', 'Oath']]);
    // the resonator leaves first: the addition goes to the graveyard by the rules
    const killed = cast(at({ hand: ['Oath', 'Kill'], graveyard: ['Fox', 'Bear'] }, {}), 'Oath', 'choose Bear');
    cast(killed, 'Kill');
    expect([killed.zone(0, 'field'), killed.zone(0, 'hand')]).toEqual([[], []]);
    // without a resonator nothing comes, and the card goes to the graveyard
    const none = cast(at({ hand: ['Oath'], field: ['Fox'] }, { graveyard: ['Wall'] }), 'Oath');
    expect([none.zone(0, 'field'), none.zone(0, 'graveyard')]).toEqual([['Fox'], ['Oath']]);
    const denied = at({ hand: ['Oath'], graveyard: ['Bear'] }, { hand: ['Deny'] }).do('play Oath', 'pass', 'play Deny');
    expect([denied.passUntilQuiet().zone(0, 'field'), denied.zone(0, 'graveyard')]).toEqual([[], ['Bear', 'Oath']]);
    expect(
      refused(
        '- { id: t-odd, name: Odd, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ do: [{ draw: 1 }] }] }',
      ),
    ).toContain('says what it is added to');
  });
});
