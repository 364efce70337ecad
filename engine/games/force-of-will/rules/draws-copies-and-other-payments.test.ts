/** Draws of several cards, spells that are copied as they resolve, named will, and what is paid instead of a cost. */
import { describe, expect, it } from 'vitest';
import { setUp } from '../position.ts';
import {
  cast,
  chant,
  FREE,
  free,
  instant,
  life,
  type Players,
  refused,
  regalia,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

const CARDS = [
  free('Bear', '', 500, 500),
  free('Wall', ', attribute: water', 100, 900),
  free('Fox', ', attribute: fire', 200, 200),
  '- { id: t-ogre, name: Ogre, type: resonator, attribute: wind, cost: { wind: 1, free: 2 }, atk: 500, def: 500 }\n',
  '- { id: t-sage, name: Sage, type: resonator, cost: { free: 1, x: true }, atk: 500, def: 500 }\n',
  '- { id: t-gale, name: Gale, type: magic-stone, attribute: wind, abilities: [{ cost: [rest-self], do: [{ produce: { wind: 1 } }] }] }\n',
  instant('Draw', '{ draw: 2 }'),
  instant('None', '{ draw: 0 }'),
  instant('Home', TARGET, '{ put: { who: chosen, into: hand } }'),
  regalia('Well', '{ always: { draws-more: { by: 2 } } }'),
  regalia('Pit', `{ ${FREE}, do: [{ mill-next-draw: 2 }] }`),
  chant(
    'chant',
    'Twin',
    `{ do: [${TARGET}, { note-number: { how-many: chosen } }, { rest: chosen }, { if: { is: { compare: { a: named-number, is: at-least, b: 1 } }, then: [controller-may-copy] } }] }`,
  ),
  chant(
    'chant',
    'Spark',
    `{ do: [${TARGET}, { damage: { who: chosen, amount: 100 } }, { pick: { of: { type: resonator, controller: you }, as: more } }, controller-may-copy] }`,
  ),
  instant('Away', TARGET, '{ put: { who: chosen, into: removed } }'),
  instant('Surge', '{ pay-for: { of: { type: resonator } } }', '{ put-onto-field: it }'),
  '- { id: t-rain, name: Rain, type: chant-instant, attribute: water, cost: { water: 2, free: 3 }, abilities: [{ do: [{ gain-life: 500 }] }] }\n',
  '- { id: t-hail, name: Hail, type: chant-instant, attribute: water, cost: { water: 2 }, abilities: [{ play-cost: [{ life: 300 }] }, { do: [{ gain-life: 500 }] }] }\n',
  '- { id: t-snow, name: Snow, type: chant, attribute: water, cost: { water: 2 }, abilities: [{ do: [{ gain-life: 500 }] }] }\n',
  '- { id: t-ash, name: Ash, type: chant-instant, attribute: fire, cost: { fire: 2 }, abilities: [{ do: [{ gain-life: 500 }] }] }\n',
  '- { id: t-toll, name: Toll, type: chant-instant, attribute: water, cost: { water: 1 }, abilities: [{ play-cost: [{ banish: { of: { type: regalia } } }] }, { do: [{ gain-life: 500 }] }] }\n',
  '- { id: t-lance, name: Lance, type: regalia, cost: { free: 1 }, abilities: [{ always: { banished-for: { of: { type: chant-instant, attribute: water } } } }] }\n',
  regalia('Grave', '{ when: { put-into-graveyard: { of: { name: Lance } } }, do: [{ gain-life: 10000 }] }'),
].join('');
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const RED = 'Little Red, the Pure Stone';

describe('draws', () => {
  it('FOW 9.10.b1 FOW 9.10.b3 an instruction to draw is one of more cards, once for each text, and only for its player', () => {
    const drawn = (field: string[], name = 'Draw', theirs: string[] = []): number =>
      cast(at({ hand: [name], field }, { field: theirs }), name).player(0).hand;
    expect([drawn([]), drawn(['Well']), drawn(['Well', 'Well']), drawn([], 'Draw', ['Well'])]).toEqual([2, 4, 6, 2]);
    expect(drawn(['Well'], 'None')).toBe(0);
  });

  it('FOW 9.10.b1 the next draw in this phase puts cards into the graveyard first, once, and no later phase does', () => {
    const t = at(
      { hand: ['Draw', 'Draw'], field: ['Pit'], deck: ['Bear', 'Wall', 'Fox', 'Ogre', 'Sage', 'Bear', 'Bear'] },
      {},
    );
    t.do('use ability 1 of Pit').passUntilQuiet();
    cast(t, 'Draw');
    expect([t.zone(0, 'graveyard'), t.zone(0, 'hand').sort()]).toEqual([
      ['Bear', 'Wall', 'Draw'],
      ['Draw', 'Fox', 'Ogre'],
    ]);
    cast(t, 'Draw');
    expect(t.zone(0, 'graveyard')).toEqual(['Bear', 'Wall', 'Draw', 'Draw']);
    const later = at({ hand: ['Draw'], field: ['Pit'] }, {})
      .do('use ability 1 of Pit')
      .passUntilQuiet();
    later.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect(later.zone(0, 'graveyard')).toEqual([]);
    const theirs = at({ hand: ['Draw'] }, { field: ['Pit'] })
      .do('pass', 'use ability 1 of Pit')
      .passUntilQuiet();
    expect(cast(theirs, 'Draw').player(0).hand).toBe(2);
  });

  it('FOW ext.turn.4 Chronos (EN1-098) makes all draws one card more, mills for returned cards, and once for a draw phase', () => {
    const of = (mine: string[], hand: string[] = ['Draw', 'Home']): Table =>
      at({ ruler: ['Labyrinth Master, Chronos'], hand, field: mine }, { hand: ['Draw'], field: ['Fox'] });
    expect(cast(of([]), 'Draw').player(0).hand).toBe(4);
    const theirs = of([]).do('pass', 'play Draw').passUntilQuiet();
    expect(theirs.player(1).hand).toBe(3);
    const home = cast(of([]), 'Home', 'choose Fox');
    expect([home.zone(1, 'hand').sort(), home.zone(1, 'graveyard'), home.zone(0, 'graveyard')]).toEqual([
      ['Draw', 'Fox'],
      ['Filler'],
      ['Home'],
    ]);
    expect(of([]).can('use ability 3 of Labyrinth Master')).toBe(false);
    const t = setUp({
      cards: CARDS,
      phase: 'draw',
      turnNumber: 3,
      players: [{ ruler: ['Labyrinth Master, Chronos'] }, {}],
    });
    t.do('use ability 3 of Labyrinth Master');
    expect(t.can('use ability 3 of Labyrinth Master')).toBe(false);
    t.toPhase('main');
    expect([t.zone(0, 'graveyard'), t.player(0).hand, t.player(0).deck]).toEqual([['Filler'], 2, 17]);
    expect(t.toPhase('next-turn').toPhase('main').player(1)).toMatchObject({ hand: 2, deck: 18 });
  });
});

describe('named will', () => {
  it('FOW 9.7.b1 FOW ext.gact.35 a stone that comes names an attribute and makes will of it, also in a payment', () => {
    const t = at(
      { ruler: ['Snow White'], hand: ['Ogre', 'Fox'], 'stone-deck': [RED, 'Gale'], stones: ['Gale', 'Gale'] },
      {},
    );
    t.do('rest Snow White for a magic stone', 'wind');
    const will = t.copy().do(`use ability 2 of ${RED}`);
    expect([will.player(0).wind, will.stack()]).toEqual([1, []]);
    t.do('play Ogre').passUntilQuiet();
    expect(t.zone(0, 'field')).toEqual(['Ogre']);
    const fire = at({ ruler: ['Snow White'], 'stone-deck': [RED] }, {}).do('rest Snow White for a magic stone', 'fire');
    expect(fire.do(`use ability 2 of ${RED}`).player(0)).toMatchObject({ fire: 1, wind: 0 });
    expect(refused(regalia('Odd', '{ cost: [rest-self], do: [{ produce: { any: 1, or: named } }] }'))).toContain(
      'name-attribute',
    );
    expect(refused(regalia('Odd', '{ cost: [rest-self], do: [{ produce: { wind: 1, or: named } }] }'))).toContain(
      '{ any: 1, or: named }',
    );
  });

  it('FOW ext.gact.35 its other ability targets resonators of that attribute alone', () => {
    const t = at({ ruler: ['Snow White'], 'stone-deck': [RED], field: ['Fox', 'Bear', 'Wall'] }, { field: ['Fox'] });
    t.do('rest Snow White for a magic stone', 'fire', `use ability 3 of ${RED}`);
    expect(t.offered()).toEqual(['choose Fox#1', 'choose Fox#2']);
    t.do('choose Fox#1').passUntilQuiet();
    expect([t.card('Fox#1').atk, t.card('Fox#1').def, t.card('Fox#2').atk]).toEqual([400, 400, 200]);
  });

  it('FOW 9.6.b9 FOW ext.obj.10 of two true magic stones of that name one stays, and other stones and players are left alone', () => {
    const t = at({ ruler: ['Snow White'], 'stone-deck': [RED], stones: [RED, 'Gale', 'Gale'] }, { stones: [RED] });
    t.do('rest Snow White for a magic stone', 'fire');
    t.do(`put the ability of ${RED}#1 on the stack`).passUntilQuiet(`choose ${RED}#3`);
    expect([t.zone(0, 'stones').sort(), t.zone(0, 'graveyard'), t.zone(1, 'stones')]).toEqual([
      ['Gale', 'Gale', RED],
      [RED],
      [RED],
    ]);
  });
});

describe('what is banished instead of a cost', () => {
  it('FOW ext.cost.14 a card that says so is banished for a matching card, whose further costs are paid, or its cost is paid', () => {
    const t = at({ hand: ['Rain', 'Snow', 'Ash'], field: ['Lance', 'Grave'] }, { field: ['Lance'] });
    expect([t.can('play Rain'), t.can('play Snow'), t.can('play Ash')]).toEqual([true, false, false]);
    t.do('play Rain');
    expect([t.zone(0, 'graveyard'), t.stack().length, t.zone(1, 'field')]).toEqual([['Lance'], 2, ['Lance']]);
    t.passUntilQuiet();
    expect(life(t)).toBe(14500);
    expect(at({ hand: ['Rain'] }, { field: ['Lance'] }).can('play Rain')).toBe(false);
    // the further cost is paid
    const hail = at({ hand: ['Hail'], field: ['Lance'], life: 400 }, {}).do('play Hail');
    expect(life(hail)).toBe(100);
    expect(at({ hand: ['Hail'], field: ['Lance'], life: 200 }, {}).can('play Hail')).toBe(false);
    // one card pays one thing only
    expect(at({ hand: ['Toll'], field: ['Lance'] }, {}).can('play Toll')).toBe(false);
    const two = at({ hand: ['Toll'], field: ['Lance', 'Grave'] }, {}).do('play Toll');
    expect(two.zone(0, 'graveyard').sort()).toEqual(['Grave', 'Lance']);
  });

  it('FOW ext.cost.19 an X is 0 where a card is banished for it, and is chosen where its cost is paid', () => {
    const flood =
      '- { id: t-flood, name: Flood, type: chant-instant, attribute: water, cost: { water: 1, x: true }, abilities: [{ do: [{ gain-life: { product: { a: x, b: 100 } } }] }] }\n' +
      '- { id: t-sea, name: Sea, type: magic-stone, attribute: water, abilities: [{ cost: [rest-self], do: [{ produce: { water: 1 } }] }] }\n';
    const players: Players = [{ hand: ['Flood'], field: ['Lance'], stones: ['Sea', 'Sea', 'Sea'] }, {}];
    const t = setUp({ cards: CARDS + flood, phase: 'main', players }).do('play Flood');
    const given = t.copy().do('banish a card for it');
    expect([given.kind(), life(given.passUntilQuiet())]).toEqual(['priority', 4000]);
    t.do('pay its cost');
    expect(t.offered()).toEqual(['X = 0', 'X = 1', 'X = 2']);
    expect(life(t.do('X = 2').passUntilQuiet())).toBe(4200);
  });

  it('FOW ext.cost.14 the player says whether it is banished, and which of several', () => {
    const sea = {
      cards: `${CARDS}- { id: t-sea, name: Sea, type: magic-stone, attribute: water, abilities: [{ cost: [rest-self], do: [{ produce: { water: 1 } }] }] }\n`,
      phase: 'main' as const,
    };
    const of = (lances: number): Table =>
      setUp({
        ...sea,
        players: [{ hand: ['Hail'], field: Array<string>(lances).fill('Lance'), stones: ['Sea', 'Sea'] }, {}],
      });
    const paid = of(1).do('play Hail', 'pay its cost');
    expect([paid.zone(0, 'field'), paid.cards(0, 'stones').every(({ rested }) => rested)]).toEqual([['Lance'], true]);
    const given = of(2).do('play Hail', 'pay its cost', 'banish a card for it');
    expect([given.zone(0, 'field'), given.cards(0, 'stones').some(({ rested }) => rested)]).toEqual([['Lance'], false]);
  });
});

describe('spells that are copied as they resolve', () => {
  it('FOW ext.gact.17 FOW ext.gact.30 the controller of the target may copy the spell, with another target', () => {
    const t = at({ hand: ['Twin'], field: ['Bear', 'Wall'] }, { field: ['Fox'] }).do('play Twin', 'choose Fox');
    t.do('pass', 'pass');
    expect(t.decider()).toBe(1);
    t.do('do it');
    expect(t.offered()).toEqual(['choose Bear', 'choose Wall', 'choose no more']);
    t.do('choose Wall');
    expect([t.stack(), t.card('Fox').rested, t.card('Wall').rested, t.zone(0, 'graveyard')]).toEqual([
      ['Twin'],
      true,
      false,
      ['Twin'],
    ]);
    // the copy offers the same to the controller of its target
    t.do('pass', 'pass');
    expect([t.decider(), t.card('Wall').rested]).toEqual([0, true]);
    t.do('decline').passUntilQuiet();
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard'), t.card('Bear').rested]).toEqual([['Twin'], [], false]);
    const kept = at({ hand: ['Spark'], field: ['Bear'] }, { field: ['Wall'] }).do(
      'play Spark',
      'choose Wall',
      'pass',
      'pass',
    );
    kept.do('do it', 'choose no more').passUntilQuiet('decline');
    expect(kept.card('Wall').damage).toBe(200);
  });

  it('FOW 9.3.b3.1 nobody may copy it where the target has become illegal, or where the player declines', () => {
    const gone = at({ hand: ['Twin'], field: ['Bear'] }, { field: ['Fox'], hand: ['Away'] }).do(
      'play Twin',
      'choose Fox',
    );
    gone.do('pass', 'play Away', 'choose Fox').passUntilQuiet();
    expect(gone.card('Bear').rested).toBe(false);
    const no = at({ hand: ['Twin'], field: ['Bear'] }, { field: ['Fox'] })
      .do('play Twin', 'choose Fox')
      .passUntilQuiet('decline');
    expect([no.stack(), no.card('Fox').rested]).toEqual([[], true]);
  });

  it('FOW ext.gold.2 Inquisition (E-CMF-045) destroys only where enough resonators were rested, one with the Nameless Girl', () => {
    const of = (mine: string[], ruler: string): Table =>
      at({ hand: ['Inquisition'], field: mine, ruler: [ruler], water: 1 }, { field: ['Fox'] });
    const played = (t: Table, ...answers: string[]): Table =>
      t.do('play Inquisition', 'choose Fox').passUntilQuiet(...answers);
    const two = played(of(['Bear', 'Wall'], 'Snow White'), 'decline');
    expect([two.zone(1, 'graveyard'), two.card('Bear').rested, two.card('Wall').rested]).toEqual([['Fox'], true, true]);
    const one = played(of(['Bear'], 'Snow White'), 'decline');
    expect([one.zone(1, 'field'), one.card('Bear').rested]).toEqual([['Fox'], true]);
    const girl = played(of(['Bear', 'Wall'], 'Nameless Girl'), 'choose Wall', 'decline');
    expect([girl.zone(1, 'graveyard'), girl.card('Bear').rested, girl.card('Wall').rested]).toEqual([
      ['Fox'],
      false,
      true,
    ]);
  });
});

describe('whose the copy of a spell is', () => {
  it('FOW 9.11.b1 the player who controlled the target as it left the field may copy the spell, not its owner', () => {
    const steal = instant('Steal', TARGET, '{ control: { who: chosen, until: forever } }');
    const t = setUp({
      cards: CARDS + steal,
      phase: 'main',
      players: [
        { hand: ['Inquisition'], field: ['Bear', 'Wall', 'Fox'], water: 1 },
        { hand: ['Steal'], field: ['Ogre'] },
      ],
    });
    t.do('pass', 'play Steal', 'choose Fox').passUntilQuiet();
    t.do('play Inquisition', 'choose Fox', 'pass', 'pass');
    while (t.kind() === 'choose') t.do(t.offered()[0]);
    expect([t.zone(0, 'graveyard'), t.kind(), t.decider()]).toEqual([['Fox'], 'may', 1]);
  });
});

describe('cards that are paid for and not played', () => {
  it('FOW ext.obj.14 FOW ext.cost.18 a card of the hand is put into the field for its printed cost, or none is', () => {
    const of = (hand: string[], stones: number): Table =>
      at({ hand: ['Surge', ...hand], stones: Array<string>(stones).fill('Gale'), field: ['Well'] }, {});
    const t = of(['Ogre', 'Rain'], 3).do('play Surge', 'pass', 'pass');
    expect(t.offered()).toEqual(['choose Ogre', 'choose no more']);
    t.do('choose Ogre').passUntilQuiet();
    expect([t.zone(0, 'field'), t.zone(0, 'hand'), t.cards(0, 'stones').every(({ rested }) => rested)]).toEqual([
      ['Well', 'Ogre'],
      ['Rain'],
      true,
    ]);
    const poor = of(['Ogre'], 2).do('play Surge').passUntilQuiet();
    expect([poor.zone(0, 'hand'), poor.cards(0, 'stones').some(({ rested }) => rested)]).toEqual([['Ogre'], false]);
    const no = of(['Ogre'], 3).do('play Surge').passUntilQuiet('choose no more');
    expect([no.zone(0, 'hand'), no.zone(0, 'field')]).toEqual([['Ogre'], ['Well']]);
    // an X is 0, and no ability that waits for a card that is played triggers
    const x = of(['Sage'], 1).do('play Surge').passUntilQuiet('choose Sage');
    expect(x.zone(0, 'field')).toEqual(['Well', 'Sage']);
  });
});
