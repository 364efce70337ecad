/** Cards with the ATK, DEF and abilities of another, and cards that must be targets beside others. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import { findStale } from '../proofs/state-check.ts';
import {
  cast,
  FREE,
  free,
  having,
  instant,
  life,
  type Players,
  regalia,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const vampire = (name: string, ...abilities: string[]): string =>
  free(name, `, race: Vampire${abilities.length > 0 ? having(...abilities) : ''}`);
const CARDS = [
  free('Bear', ', race: Beast, attribute: fire', 500, 500),
  free('Fox', '', 200, 200),
  free('Bird', ', keywords: [flying]', 100, 100),
  free('Sage', having(`{ ${FREE}, once: true, do: [{ gain-life: 100 }] }`), 100, 300),
  free('Ghoul', having('{ when: put-into-graveyard, do: [{ gain-life: 1000 }] }'), 100, 300),
  free(
    'Chief',
    having('{ always: { atk: 200 }, affects: { type: resonator, controller: you, other: true } }'),
    100,
    300,
  ),
  '- { id: t-like, name: Like, type: resonator, race: Phantom, attribute: water, cost: { water: 0 }, atk: 200, def: 200, abilities: [{ always: { like: { of: { zone: graveyard, controller: opponent, type: resonator, on-top: true } } } }] }\n',
  regalia('Rod', '{ cost: [{ discard: 1 }], do: [{ draw: 1 }] }'),
  instant('Boon', '{ gain-life: 300 }'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Home', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }'),
  instant(
    'Exhume',
    '{ pick: { of: { zone: graveyard, type: resonator } } }',
    '{ put: { who: chosen, into: removed } }',
  ),
  instant('Ban', '{ this-turn: { always: { def: -100 }, affects: { race: Phantom } } }'),
  instant('Both', '{ target: { of: { type: resonator }, count: 2 } }', '{ rest: chosen }'),
  instant('Some', '{ target: { of: { type: resonator }, count: 2, up-to: true } }', '{ rest: chosen }'),
  instant(
    'Twice',
    `{ target: { of: { type: resonator }, as: a } }`,
    `{ target: { of: { type: resonator }, as: b } }`,
    '{ rest: { set: a } }',
    '{ rest: { set: b } }',
  ),
  instant('Mixed', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 100 } }'),
  instant('Beasts', '{ target: { of: { type: resonator, race: Bat } } }', '{ rest: chosen }'),
  instant('Pick', '{ pick: { of: { type: resonator } } }', '{ rest: chosen }'),
  regalia('Wand', `{ ${FREE}, do: [${TARGET}, { rest: chosen }] }`),
  vampire('Count'),
  free('Bat', ', race: [Vampire, Bat]'),
  vampire('Servant', '{ always: { targeted-with: { of: { race: Vampire, controller: you } } } }'),
  free(
    'Veil',
    ', race: Vampire, abilities: [{ always: { targeted-with: { of: { race: Vampire, controller: you } } } }, { always: { keyword: cannot-be-targeted } }]',
  ),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const numbers = (t: Table, name: string): number[] => [t.card(name).atk, t.card(name).def];

describe('cards that are like another', () => {
  it('FOW ext.gact.20 ATK, DEF and abilities are those of the card on top of the graveyard, as long as it lies there', () => {
    const t = at({ field: ['Like'], hand: ['Exhume'] }, { graveyard: ['Bear', 'Sage'] });
    const card = t.cards(0, 'field')[0];
    expect([card.atk, card.def, card.cost, card.attributes, card.keywords]).toEqual([100, 300, 0, ['water'], []]);
    t.do('use ability 1 of Like').passUntilQuiet();
    expect(life(t)).toBe(4100);
    // once a turn
    expect(t.offered().some((text) => text.startsWith('use ability'))).toBe(false);
    cast(t, 'Exhume', 'choose Sage');
    expect([t.cards(0, 'field')[0].atk, t.cards(0, 'field')[0].def]).toEqual([500, 500]);
    // a chant on top ends it, and so does an empty graveyard
    t.toPhase('next-turn');
    const chanted = at({ field: ['Like'] }, { graveyard: ['Bear'], hand: ['Boon'] })
      .do('pass', 'play Boon')
      .passUntilQuiet();
    expect(numbers(chanted, 'Like')).toEqual([200, 200]);
    expect(numbers(at({ field: ['Like'] }, {}), 'Like')).toEqual([200, 200]);
    expect(numbers(at({ field: ['Like'], graveyard: ['Bear'] }, { graveyard: ['Rod'] }), 'Like')).toEqual([200, 200]);
  });

  it('FOW ext.gact.20 it keeps its race, attribute, name and cost, and what acts on those acts on it', () => {
    const t = cast(at({ field: ['Like'], hand: ['Ban'] }, { graveyard: ['Bear'] }), 'Ban');
    expect([t.cards(0, 'field')[0].def, t.cards(0, 'field')[0].attributes]).toEqual([400, ['water']]);
    const bird = at({ field: ['Like'] }, { graveyard: ['Bird'] });
    expect(bird.cards(0, 'field')[0].keywords).toEqual(['flying']);
    const chief = at({ field: ['Like', 'Fox'] }, { graveyard: ['Chief'] });
    expect(numbers(chief, 'Fox')).toEqual([400, 200]);
  });

  it('FOW 9.6.b7.2 its abilities trigger as it leaves, and the card in the graveyard is itself again', () => {
    const t = cast(at({ field: ['Like'], hand: ['Kill'] }, { graveyard: ['Ghoul'] }), 'Kill');
    expect([life(t), t.zone(0, 'graveyard')]).toEqual([5000, ['Like', 'Kill']]);
    const home = cast(at({ field: ['Like'], hand: ['Home'] }, { graveyard: ['Bear'] }), 'Home');
    expect([home.zone(0, 'hand'), numbers(home, 'Like')]).toEqual([['Like'], [200, 200]]);
    cast(home, 'Like');
    expect(home.cards(0, 'field')[0].atk).toBe(500);
  });

  it('FOW 9.4.b1 "opponent" is the opponent of who controls it', () => {
    const t = at({ hand: ['Steal'], graveyard: ['Bear'] }, { field: ['Like'], graveyard: ['Fox'] });
    expect(t.cards(1, 'field')[0].atk).toBe(500);
    cast(t, 'Steal');
    expect([t.zone(0, 'graveyard').at(-1), numbers(t, 'Like')]).toEqual(['Steal', [200, 200]]);
  });

  it('FOW ext.zone.13 Mirage Golem (EN1-113) comes from the hand for two water and is like the resonator that was summoned', () => {
    const water = { water: 2 };
    const of = (will: object, ...answers: string[]): Table =>
      at({ hand: ['Mirage Golem', 'Sage', 'Kill'], ...will }, { field: ['Fox'] })
        .do('play Sage')
        .passUntilQuiet(...answers);
    const golem = of(water, 'show it', 'do it');
    const lies = (table: Table): number[][] => table.cards(0, 'field').map(({ atk, def }) => [atk, def]);
    expect([lies(golem), golem.zone(0, 'hand')]).toEqual([
      ...[
        [
          [100, 300],
          [100, 300],
        ],
        ['Kill'],
      ],
    ]);
    // both have the ability
    expect(golem.offered().filter((text) => text.startsWith('use ability'))).toHaveLength(2);
    cast(golem, 'Kill', 'choose Sage');
    expect([golem.zone(0, 'field'), lies(golem)]).toEqual([['Mirage Golem'], [[0, 100]]]);
    expect(lies(of(water, 'show it', 'decline'))).toEqual([[100, 300]]);
    expect(of({}, 'show it').zone(0, 'hand').sort()).toEqual(['Kill', 'Mirage Golem']);
  });
});

describe('what is counted of a card that works in the hand', () => {
  const sage = (t: Table): Table => t.do('play Sage').passUntilQuiet('show it', 'do it');

  it('FOW 9.6.b7 it is counted as before while it is like another, and triggers again once it is in the hand', () => {
    const water = { water: 4 };
    const t = at({ hand: ['Mirage Golem', 'Sage', 'Sage', 'Home'], ...water }, { field: ['Fox'] });
    expect(sage(t).zone(0, 'field')).toHaveLength(2);
    expect([numbers(t, 'Mirage Golem'), findStale(t.state)]).toEqual([[100, 300], undefined]);
    cast(t, 'Home', 'choose Mirage Golem');
    expect([t.zone(0, 'hand').sort(), findStale(t.state)]).toEqual([['Mirage Golem', 'Sage'], undefined]);
    expect([sage(t).zone(0, 'hand'), findStale(t.state)]).toEqual([[], undefined]);
  });

  it('FOW ext.gact.20 a card that is like one that works in the hand is not counted as in a hand', () => {
    const t = at({ field: ['Like'], hand: ['Sage'], water: 2 }, { graveyard: ['Mirage Golem'] });
    expect([numbers(t, 'Like'), findStale(t.state)]).toEqual([[0, 100], undefined]);
    // on the field it does not wait for the other to be summoned
    t.do('play Sage').passUntilQuiet();
    expect([t.zone(0, 'field').sort(), findStale(t.state)]).toEqual([['Like', 'Sage'], undefined]);
    expect(numbers(t, 'Like')).toEqual([0, 100]);
  });
});

describe('cards that must be targets beside others', () => {
  const of = (name: string, ...field: string[]): Table =>
    at({ hand: [name], field: ['Wand'] }, { field }).do(`play ${name}`);

  it('FOW ext.gold.7 one target is that card or one of another kind; the player of the card chooses as they like', () => {
    expect(of('Kill', 'Count', 'Servant', 'Fox').offered()).toEqual(['choose Servant', 'choose Fox']);
    expect(of('Mixed', 'Count', 'Servant').offered()).toEqual(['choose player 0', 'choose player 1', 'choose Servant']);
    expect(of('Kill', 'Servant', 'Servant', 'Count').offered()).toEqual(['choose Servant#1', 'choose Servant#2']);
    const wand = at({ field: ['Wand'] }, { field: ['Count', 'Servant'] })
      .do('use ability 1 of Wand')
      .passUntilQuiet();
    expect([wand.card('Count').rested, wand.card('Servant').rested]).toEqual([false, true]);
    // it cannot be a target: any other may be
    expect(of('Kill', 'Count', 'Veil', 'Fox').offered()).toEqual(['choose Count', 'choose Fox']);
    const bats = of('Beasts', 'Bat', 'Servant').passUntilQuiet();
    expect(bats.card('Bat').rested).toBe(true);
    const own = at({ hand: ['Kill'], field: ['Count', 'Servant'] }, {}).do('play Kill');
    expect(own.offered()).toEqual(['choose Count', 'choose Servant']);
    // what is chosen without being a target is free
    const picked = at({ hand: ['Pick'] }, { field: ['Count', 'Servant'] }).do('play Pick', 'pass', 'pass');
    expect(picked.offered()).toEqual(['choose Count', 'choose Servant']);
    // Vampires of the other player are not meant
    const mine = at({ hand: ['Kill'], field: ['Count'] }, { field: ['Servant'] }).do('play Kill');
    expect(mine.offered()).toEqual(['choose Count', 'choose Servant']);
  });

  it('FOW ext.gold.7 of several targets it is one if another such card is, and then the rest is free', () => {
    const two = of('Both', 'Count', 'Servant', 'Fox');
    expect(two.offered()).toEqual(['choose Count', 'choose Servant']);
    expect(two.copy().do('choose Servant').passUntilQuiet().card('Fox').rested).toBe(true);
    two.do('choose Count').passUntilQuiet();
    expect([two.card('Count').rested, two.card('Servant').rested, two.card('Fox').rested]).toEqual([true, true, false]);
    const three = of('Both', 'Servant', 'Count', 'Bat', 'Fox', 'Bear');
    expect(three.offered()).toEqual(['choose Servant', 'choose Fox']);
    expect(three.do('choose Servant').offered()).toEqual(['choose Count', 'choose Bat', 'choose Fox', 'choose Bear']);
    // as many as possible of those that demand it
    const most = of('Both', 'Count', 'Servant', 'Servant').passUntilQuiet();
    expect([most.card('Count').rested, most.card('Servant#1').rested, most.card('Servant#2').rested]).toEqual([
      false,
      true,
      true,
    ]);
    const some = of('Some', 'Count', 'Servant', 'Fox');
    expect(some.offered()).toContain('choose no more');
    expect(some.do('choose Count').kind()).toBe('priority');
    const stop = of('Some', 'Servant', 'Fox').do('choose Servant');
    expect(stop.offered()).toContain('choose no more');
  });

  it('FOW ext.gold.7 one of several targets that are chosen one after the other is enough', () => {
    const t = of('Twice', 'Count', 'Servant', 'Fox');
    expect(t.offered()).toEqual(['choose Count', 'choose Servant', 'choose Fox']);
    expect(t.copy().do('choose Count').passUntilQuiet().card('Servant').rested).toBe(true);
    expect(t.copy().do('choose Servant').offered()).toEqual(['choose Count', 'choose Servant', 'choose Fox']);
    expect(t.do('choose Fox').offered()).toEqual(['choose Servant', 'choose Fox']);
  });
});
