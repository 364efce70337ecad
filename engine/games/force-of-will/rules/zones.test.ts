/**
 * Zones, what a change of zones does to a card (ext.zone), who knows what of a card (ext.hid), and where abilities work
 * (9.2).
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';
import { moveCard } from './movement.ts';

const target = '{ target: { of: { type: [resonator, j-ruler, regalia, ruler, magic-stone, astral] } } }';
const chant = (name: string, effects: string): string =>
  `- { id: zn-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects}] }] }`;
const CARDS = `
- { id: zn-bear, name: Bear, type: resonator, attribute: light, race: Beast, cost: { free: 2 }, atk: 500, def: 500 }
- { id: zn-cub, name: Cub, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: zn-herald, name: Herald, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ enter: [{ gain-life: 100 }] }, { when: { enters: { of: { not-type: chant } } }, do: [{ gain-life: 1000 }] }] }
- { id: zn-frail, name: Frail, type: resonator, cost: { free: 0 }, atk: 100, def: 300, abilities: [{ enter: [{ gain-life: 100 }] }] }
- { id: zn-blight, name: Blight, type: regalia, cost: { free: 0 }, abilities: [{ always: { def: { by: -300 } }, affects: { type: resonator } }] }
- { id: zn-crown, name: Crown, type: regalia, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { type: [resonator, j-ruler] } }, { cost: [{ life: 100 }], do: [draw] }, { when: { life-gained: { player: you } }, do: [draw] }] }
- { id: zn-ghost, name: Ghost, type: resonator, cost: { free: 5 }, atk: 100, def: 100, abilities: [{ cost: [remove-self], from: graveyard, do: [{ gain-life: 100 }] }, { cost: [{ life: 300 }], do: [draw] }] }
- { id: zn-bell, name: Bell, type: regalia, cost: { free: 0 }, abilities: [{ when: { destroyed: { of: { not-type: resonator } } }, do: [{ gain-life: 1000 }] }] }
- { id: zn-imp, name: Imp, type: resonator, cost: { free: 0 }, atk: 100, def: 100, abilities: [{ always: { own-cost: { free: 1 } } }, { cost: [rest-self], do: [draw] }] }
- { id: zn-king, name: King, type: ruler, attribute: light, race: Human, abilities: [{ judgment: [{ life: 0 }] }, { cost: [{ life: 100 }], do: [draw] }, { always: { atk: { by: 200 } }, affects: { type: resonator, controller: you } }], j-ruler: { atk: 800, def: 800, abilities: [{ cost: [{ life: 200 }], do: [draw] }] } }
- { id: zn-sun, name: Sun, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }
- { id: zn-well, name: Well, type: magic-stone, special: true, abilities: [{ cost: [{ life: 100 }], do: [draw] }] }
${chant('Blink', `${target}, { put: { who: chosen, into: removed } }, { put-onto-field: it }`)}
${chant('Grow', `${target}, { gain: { who: chosen, gives: { atk: { by: 200 } }, until: forever } }`)}
${chant('Sap', `${target}, { gain: { who: chosen, gives: { def: { by: -200 } }, until: forever } }`)}
${chant('Mark', `${target}, { place-counters: { kind: knowledge, who: chosen } }`)}
${chant('Hit', `${target}, { damage: { who: chosen, amount: 300 } }`)}
${chant('Kill', `${target}, { destroy: chosen }`)}
${chant('Home', `${target}, { put: { who: chosen, into: hand } }, draw`)}
${chant('Bury', `${target}, { put: { who: chosen, into: graveyard } }`)}
${chant('Hide', `${target}, { put: { who: chosen, into: removed-face-down } }`)}
${chant('Steal', `${target}, { control: { who: chosen, until: forever } }`)}
${chant('Rest', `${target}, { rest: chosen }`)}
${chant('Both', '{ put: { who: { all: { type: resonator } }, into: deck-top } }')}
${chant('Top', '{ put: { who: { all: { type: resonator, controller: you } }, into: deck-top } }')}
${chant('Plant', `${target}, { put-onto-field: chosen }`)}
${chant('Lend', `${target}, { put-onto-field: { who: chosen, player: opponent } }`)}
${chant('Lift', `${target}, { put: { who: chosen, into: deck-top } }`)}
${chant('Under', `${target}, { put: { who: chosen, into: deck-bottom } }`)}
${chant('Sink', '{ put: { who: { all: { name: Bear } }, into: stone-deck-top } }')}
${chant('Pile', '{ put: { who: { all: { type: magic-stone, controller: you } }, into: stone-deck-top } }')}
${chant('Petrify', `${target}, { gain: { who: chosen, gives: { type-is: [magic-stone, resonator] }, until: forever } }`)}
${chant('Raise', '{ put-onto-field: { who: { all: { zone: graveyard, controller: you } } } }')}
${chant('Find', '{ search: { of: { type: chant-instant }, to: field } }')}
${chant('Exhume', '{ pick: { of: { zone: removed } } }, { put: { who: chosen, into: hand } }')}
${chant('Loot', '{ pick: { of: { zone: graveyard } } }, { put: { who: chosen, into: hand } }')}
${chant('Seal', '{ pick: { of: { zone: graveyard } } }, { put: { who: chosen, into: removed } }')}
${chant('Void', '{ pick: { of: { zone: removed } } }, { put: { who: chosen, into: graveyard } }')}
${chant('Mill', '{ mill: 2 }')}
${chant('Stones', '{ gain-life: { count: { of: { type: magic-stone }, times: 100 } } }')}
${chant('Beasts', '{ gain-life: { count: { of: { race: Beast }, times: 100 } } }')}
${chant('Show', '{ reveal-top: deck }')}
${chant('Mix', '{ shuffle: deck }')}
${chant('Counter', '{ target: { of: { zone: chase } } }, { cancel: chosen }')}
${chant('Crush', '{ pick: { of: { zone: standby } } }, { destroy: chosen }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
/** Plays a chant with these choices. */
const play = (t: Table, chantName: string, ...answers: string[]): Table =>
  t.do(`play ${chantName}`).passUntilQuiet(...answers.map((answer) => `choose ${answer}`));
const gained = (t: Table): number => t.player(0).life - 4000;
const rested = (card: string) => ({ card, rested: true });
const field = (t: Table, player: 0 | 1 = 0): string[] => t.zone(player, 'field');
const cell = (t: Table, name: string, of: number): number => t.state[K.cardField(t.card(name).row, of)];
/** A table at which King was destroyed as a J-ruler. */
const fallen = (t: Table): Table => play(t, 'Kill', 'King');

describe('zones', () => {
  it('FOW ext.zone.9 FOW ext.zone.10 FOW ext.zone.12 each player has zones of their own, and the chase is for both', () => {
    const t = at({ hand: ['Mill', 'Cub'], graveyard: ['Bear'], stones: ['Sun'] }, { hand: ['Mill'] });
    for (const zone of ['field', 'graveyard', 'stones', 'removed', 'standby'] as const)
      expect(t.zone(1, zone)).toEqual([]);
    t.do('play Mill', 'pass', 'play Mill');
    // the first object of the list is the one that was played last, whoever played it
    expect([t.zone(0, 'chase'), t.stack()]).toEqual([
      ['Mill', 'Mill'],
      ['Mill', 'Mill'],
    ]);
    expect([t.player(0).hand, t.player(1).hand, t.player(1).deck]).toEqual([1, 0, 20]);
  });

  it('FOW ext.zone.12 a card in the chase is a spell; the ability of a card is none', () => {
    const t = at({ hand: ['Mill'], field: ['Crown'] }, { hand: ['Counter'] });
    t.do('use ability 2 of Crown', 'pass');
    expect(t.can('play Counter')).toBe(false);
    t.passUntilQuiet().do('play Mill', 'pass');
    expect(t.can('play Counter')).toBe(true);
    t.do('play Counter').passUntilQuiet();
    expect([t.zone(0, 'graveyard'), t.player(0).deck]).toEqual([['Mill'], 19]);
  });

  it('FOW ext.zone.1 FOW ext.zone.16 FOW ext.zone.6 "deck" is the main deck, taken from its top one by one; what comes to a graveyard lies on top', () => {
    const t = at({ hand: ['Mill'], deck: ['Bear', 'Cub', 'Sap'], 'stone-deck': ['Sun'], graveyard: ['Ghost'] }, {});
    play(t, 'Mill');
    expect([t.zone(0, 'graveyard'), t.zone(0, 'deck'), t.zone(0, 'stone-deck')]).toEqual([
      ...[['Ghost', 'Bear', 'Cub', 'Mill'], ['Sap'], ['Sun']],
    ]);
    expect(t.cards(0, 'graveyard').every(({ known }) => known[0] && known[1])).toBe(true);
    // a card that was destroyed, discarded or cancelled lies on top, too
    const k = play(
      at({ hand: ['Kill'], graveyard: ['Ghost'] }, { field: ['Bear'], graveyard: ['Sap'] }),
      'Kill',
      'Bear',
    );
    expect(k.zone(1, 'graveyard')).toEqual(['Sap', 'Bear']);
    const more = at({ graveyard: ['Ghost'], hand: ['Bear', 'Cub', 'Sap', 'Mill', 'Hit', 'Kill', 'Home', 'Bury'] }, {});
    expect(more.passUntil('handLimit').do('discard Cub').zone(0, 'graveyard')).toEqual(['Ghost', 'Cub']);
  });

  it('FOW ext.zone.2 FOW ext.zone.7 nobody sees decks, and only its owner a standby area; both see how many', () => {
    const t = at({ deck: ['Bear'], 'stone-deck': ['Sun'], standby: ['Cub', 'Sap'], hand: ['Bear'] }, {});
    for (const zone of ['deck', 'stone-deck'] as const) expect(t.cards(0, zone)[0].known).toEqual([false, false]);
    for (const zone of ['standby', 'hand'] as const) expect(t.cards(0, zone)[0].known).toEqual([true, false]);
    expect(t.zone(0, 'standby')).toEqual(['Cub', 'Sap']);
    for (const zone of ['field', 'ruler', 'stones'] as const) {
      const u = at({ field: ['Bear'], ruler: ['King'], stones: ['Sun'] }, {});
      expect(u.cards(0, zone)[0].known).toEqual([true, true]);
    }
  });

  it('FOW ext.zone.7 a card that is set goes on top of the standby area', () => {
    const t = at({ standby: ['Bear'], hand: ['Cub'], light: 2 }, {}).do('put Cub into the standby area');
    for (let i = 0; i < 4 && t.kind() === 'payWill'; i++) t.doAt(0);
    expect([t.zone(0, 'standby'), t.cards(0, 'standby').map(({ known }) => known[1])]).toEqual([
      ...[
        ['Bear', 'Cub'],
        [false, false],
      ],
    ]);
  });

  it('FOW ext.zone.3 more than seven cards may be in hand in the main phase', () => {
    const t = at({ hand: [...'123456789'].map(() => 'Cub') }, {});
    expect([t.kind(), t.player(0).hand]).toEqual(['priority', 9]);
    expect(t.toPhase('end').player(0).hand).toBe(9);
    expect(t.toPhase('next-turn').player(0).hand).toBe(7);
  });

  it('FOW ext.zone.8 a card that is removed face down is not known to who did not know it, and no text finds it', () => {
    const t = play(at({ hand: ['Hide', 'Exhume'], field: ['Bear'], removed: ['Cub'] }, {}), 'Hide', 'Bear');
    expect(t.zone(0, 'removed')).toEqual(['Cub', 'Bear']);
    // Exhume can only pick the card that lies open
    play(t, 'Exhume');
    expect([t.zone(0, 'removed'), t.zone(0, 'hand')]).toEqual([['Bear'], ['Cub']]);
  });

  it('FOW ext.zone.4 FOW ext.zone.11 FOW ext.obj.27 a text about magic stones, or about a race, finds what lies in play, and no cards elsewhere', () => {
    const t = at(
      {
        hand: ['Stones', 'Beasts', 'Bear'],
        stones: ['Sun', 'Sun'],
        'stone-deck': ['Sun'],
        field: ['Bear'],
        graveyard: ['Bear', 'Sun'],
      },
      { stones: ['Sun'] },
    );
    expect(gained(play(t, 'Stones'))).toBe(300);
    expect(gained(play(t, 'Beasts'))).toBe(400);
  });
});

describe('what moving does', () => {
  it('FOW ext.zone.13 FOW ext.obj.22 a card that goes and comes back is another card: as printed, undamaged, recovered, and it has just come', () => {
    const t = at({ hand: ['Blink', 'Grow', 'Hit', 'Kill'], field: [rested('Bear')] }, {});
    play(play(t, 'Grow', 'Bear'), 'Hit', 'Bear');
    expect([t.card('Bear').atk, t.card('Bear').damage]).toEqual([700, 300]);
    play(t, 'Blink', 'Bear');
    const bear = t.card('Bear');
    expect([bear.atk, bear.damage, bear.rested, bear.thisTurn]).toEqual([500, 0, false, true]);
    expect(cell(t, 'Bear', K.CARD_FLAGS) & L.CARD_SINCE_GROUND).toBe(0);
    // the card that came back is no target of the spell that was played before
    const r = at({ hand: ['Blink', 'Kill'], field: ['Bear'] }, {})
      .do('play Kill')
      .do('play Blink')
      .passUntilQuiet('choose Bear');
    expect(field(r)).toEqual(['Bear']);
  });

  it('FOW ext.zone.13 FOW ext.zone.14 FOW ext.zone.20 FOW ext.zone.19 inside the play ground it is the same card: what applies to it, its counters and how it lies stay; damage does not', () => {
    const t = at({ hand: ['Grow', 'Mark', 'Rest', 'Hit', 'Kill'], ruler: ['King'] }, {});
    for (const name of ['Grow', 'Mark']) play(t, name, 'King');
    const serial = cell(t, 'King', K.CARD_SERIAL);
    t.do('judgment of King').do('play Rest').passUntilQuiet('choose King');
    expect([field(t), t.card('King').rested, t.card('King').atk, cell(t, 'King', L.CARD_COUNTERS)]).toEqual([
      ['King'],
      true,
      1000,
      1,
    ]);
    expect(cell(t, 'King', K.CARD_SERIAL)).toBe(serial);
    play(t, 'Hit', 'King');
    expect(t.card('King').damage).toBe(300);
    fallen(t);
    expect([
      t.zone(0, 'ruler'),
      t.card('King').rested,
      t.card('King').damage,
      cell(t, 'King', L.CARD_COUNTERS),
    ]).toEqual([['King'], true, 0, 1]);
    expect(cell(t, 'King', K.CARD_SERIAL)).toBe(serial);
    const up = fallen(at({ hand: ['Kill'], field: ['King'] }, {}));
    expect([up.zone(0, 'ruler'), up.card('King').rested]).toEqual([['King'], false]);
  });

  it('FOW ext.zone.14 counters do not go to a hand and back', () => {
    const t = at({ hand: ['Mark', 'Home'], field: ['Cub'] }, {});
    expect(cell(play(t, 'Mark', 'Cub'), 'Cub', L.CARD_COUNTERS)).toBe(1);
    play(t, 'Home', 'Cub').do('play Cub').passUntilQuiet();
    expect(cell(t, 'Cub', L.CARD_COUNTERS)).toBe(0);
  });

  it('FOW ext.zone.17 FOW ext.zone.21 FOW ext.obj.26 a card whose control changes stays as it was: it has not entered, its damage stays, and it cannot attack', () => {
    const t = at(
      { hand: ['Steal', 'Sap'], field: ['Herald'] },
      { field: [{ card: 'Frail', damage: 200, rested: true }] },
    );
    play(t, 'Steal', 'Frail');
    expect([field(t), t.card('Frail').damage, t.card('Frail').rested, gained(t), t.waiting()]).toEqual([
      ['Herald', 'Frail'],
      200,
      true,
      0,
      0,
    ]);
    expect(cell(t, 'Frail', K.CARD_FLAGS) & (L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND)).toBe(0);
    play(t, 'Sap', 'Frail');
    expect([field(t), t.zone(1, 'graveyard'), t.zone(0, 'graveyard').includes('Frail')]).toEqual([
      ['Herald'],
      ['Frail'],
      false,
    ]);
  });

  it('FOW ext.zone.18 FOW ext.obj.24 a card goes to its owner’s zones, whoever controls it', () => {
    for (const [name, zone] of [
      ['Home', 'hand'],
      ['Under', 'deck'],
      ['Kill', 'graveyard'],
      ['Hide', 'removed'],
    ] as const) {
      const t = at({ hand: ['Steal', name] }, { field: ['Bear'], deck: [] });
      play(play(t, 'Steal', 'Bear'), name, 'Bear');
      expect([name, t.zone(1, zone), t.zone(0, zone).includes('Bear')]).toEqual([name, ['Bear'], false]);
    }
  });

  it('FOW ext.zone.18 FOW ext.obj.24 a card off the field goes to its owner’s zones, too, whoever moves it', () => {
    const t = at({ hand: ['Loot', 'Seal', 'Void'] }, { graveyard: ['Bear', 'Cub'], removed: ['Imp'] });
    play(t, 'Loot', 'Bear');
    expect([t.zone(1, 'hand'), t.zone(0, 'hand').includes('Bear')]).toEqual([['Bear'], false]);
    play(t, 'Seal', 'Cub');
    expect([t.zone(1, 'removed'), t.zone(0, 'removed')]).toEqual([['Imp', 'Cub'], []]);
    play(t, 'Void', 'Imp');
    expect([t.zone(1, 'graveyard').includes('Imp'), t.zone(0, 'graveyard').includes('Imp')]).toEqual([true, false]);
  });

  it('FOW ext.zone.15 cards that come to a deck together lie as their owner says, and the opponent does not know how', () => {
    const t = at({ hand: ['Top'], field: ['Bear', 'Cub', 'Imp'] }, { field: ['Frail'] })
      .do('play Top')
      .passUntil('arrange');
    expect([t.decider(), t.offered().length]).toEqual([0, 3]);
    t.do('Cub').do('Imp');
    expect(t.zone(0, 'deck').slice(0, 3)).toEqual(['Bear', 'Imp', 'Cub']);
    expect(
      t
        .cards(0, 'deck')
        .slice(0, 3)
        .map(({ known }) => known),
    ).toEqual([
      [true, false],
      [true, false],
      [true, false],
    ]);
    expect(field(t, 1)).toEqual(['Frail']);
  });

  it("FOW ext.zone.15 the opponent's cards lie as the opponent says", () => {
    const t = at({ hand: ['Both'], field: ['Bear'] }, { field: ['Cub', 'Imp'] })
      .do('play Both')
      .passUntil('arrange');
    expect([t.decider(), t.offered().length]).toEqual([1, 2]);
    t.do('Imp');
    expect([t.zone(1, 'deck').slice(0, 2), t.zone(0, 'deck')[0]]).toEqual([['Cub', 'Imp'], 'Bear']);
    expect(t.cards(1, 'deck')[0].known).toEqual([false, true]);
  });

  it('FOW ext.zone.15 magic stones that come to the top of their deck lie as their owner says, too', () => {
    const t = at({ hand: ['Pile'], stones: ['Sun', 'Well'], 'stone-deck': ['Sun'] }, {}).do('play Pile');
    t.passUntil('arrange');
    expect([t.decider(), t.offered().length]).toEqual([0, 2]);
    t.do('Sun');
    expect(t.zone(0, 'stone-deck').slice(0, 2).sort()).toEqual(['Sun', 'Well']);
    expect(t.cards(0, 'stone-deck')[0].known).toEqual([true, false]);
  });

  it('FOW ext.hid.1 a single card that comes to a hidden zone stays known, until that is shuffled', () => {
    const t = at({ hand: ['Under', 'Home', 'Mix'], field: ['Bear', 'Cub'] }, {});
    play(t, 'Under', 'Bear');
    expect([t.zone(0, 'deck').at(-1), t.cards(0, 'deck').at(-1)?.known]).toEqual(['Bear', [true, true]]);
    play(t, 'Home', 'Cub');
    expect(t.cards(0, 'hand').find(({ name }) => name === 'Cub')?.known).toEqual([true, true]);
    play(t, 'Mix');
    expect(t.cards(0, 'deck').every(({ known }) => !known[0] && !known[1])).toBe(true);
  });

  it('FOW ext.hid.1 nobody sees which card of a hand with known cards is set', () => {
    const t = play(at({ hand: ['Home', 'Mix'], field: ['Cub'], light: 2 }, {}), 'Home', 'Cub');
    expect(t.cards(0, 'hand').find(({ name }) => name === 'Cub')?.known).toEqual([true, true]);
    t.do('put Cub into the standby area');
    expect(t.cards(0, 'standby')[0].known).toEqual([true, false]);
  });

  it('FOW ext.hid.2 nothing is known after a shuffle of what was shown before it', () => {
    const t = at({ hand: ['Show', 'Mix'] }, {});
    expect(play(t, 'Show').cards(0, 'deck')[0].known).toEqual([true, true]);
    play(t, 'Mix');
    expect(t.cards(0, 'deck').filter(({ known }) => known[0] || known[1])).toEqual([]);
  });

  it('FOW ext.hid.3 the same key and the same decisions make the same game', () => {
    const order = (key: number): string =>
      play(
        setUp({
          cards: CARDS,
          phase: 'main',
          key,
          players: [{ hand: ['Mix'], deck: ['Bear', 'Cub', 'Imp', 'Ghost', 'Sap', 'Hit'] }, {}],
        }),
        'Mix',
      )
        .zone(0, 'deck')
        .join();
    expect(order(1)).toBe(order(1));
    expect(new Set([1, 2, 3, 4].map(order)).size).toBeGreaterThan(1);
  });
});

describe('where cards cannot go', () => {
  it('FOW ext.zone.22 a J-ruler is not put into a hand or a graveyard: it stays, and the rest of the text is done', () => {
    for (const name of ['Home', 'Bury', 'Under', 'Hide']) {
      const t = at({ hand: [name], field: ['King'] }, {});
      play(t, name, 'King');
      expect([field(t), t.zone(0, 'graveyard'), t.player(0).hand]).toEqual([['King'], [name], name === 'Home' ? 1 : 0]);
    }
    const r = play(at({ hand: ['Home'], ruler: ['King'] }, {}), 'Home', 'King');
    expect(r.zone(0, 'ruler')).toEqual(['King']);
  });

  it('FOW ext.zone.23 FOW ext.zone.27 no other card goes to a ruler area, and a ruler goes to none that is hidden', () => {
    const t = at({ field: ['Bear', 'Crown'], ruler: ['King'] }, {});
    moveCard(t.state, t.card('Bear').row, L.ZONE_RULER, false);
    moveCard(t.state, t.card('King').row, L.ZONE_HAND, false);
    moveCard(t.state, t.card('King').row, L.ZONE_STANDBY, false);
    expect([field(t), t.zone(0, 'ruler'), t.zone(0, 'hand')]).toEqual([['Bear', 'Crown'], ['King'], []]);
    expect(t.card('King').known).toEqual([true, true]);
  });

  it('FOW ext.zone.24 a chant that would come into the field or into a stone deck goes to the graveyard', () => {
    const t = at({ hand: ['Raise'], graveyard: ['Sap', 'Bear'] }, {});
    play(t, 'Raise');
    expect([field(t), t.zone(0, 'graveyard')]).toEqual([['Bear'], ['Sap', 'Raise']]);
    const s = at({ hand: ['Find'], deck: ['Sap', 'Cub'] }, {})
      .do('play Find')
      .passUntil('choose')
      .do('Sap')
      .passUntilQuiet();
    expect([field(s), s.zone(0, 'graveyard').sort()]).toEqual([[], ['Find', 'Sap']]);
    moveCard(s.state, s.card('Sap').row, L.ZONE_STONE_DECK, true);
    expect([s.zone(0, 'stone-deck'), s.zone(0, 'graveyard')]).toEqual([[], ['Find', 'Sap']]);
  });

  it('FOW ext.zone.25 a resonator that is treated as a magic stone goes to that place of the main deck; a stone to that of the stone deck', () => {
    const t = at({ hand: ['Petrify', 'Sink', 'Under'], field: ['Bear'], stones: ['Sun'], 'stone-deck': ['Well'] }, {});
    play(play(t, 'Petrify', 'Bear'), 'Sink');
    expect([t.zone(0, 'deck')[0], t.zone(0, 'stone-deck')]).toEqual(['Bear', ['Well']]);
    play(t, 'Under', 'Sun');
    expect([t.zone(0, 'stone-deck'), t.zone(0, 'deck').includes('Sun')]).toEqual([['Well', 'Sun'], false]);
  });

  it('FOW ext.zone.25 a magic stone with a further type goes to that place of the stone deck, too; bound for a hand it goes to the top of the stone deck', () => {
    const life = (name: string): Table => {
      const t = at(
        { hand: ['Plant', 'Petrify', name], stones: ['Sun', 'Sun'], 'stone-deck': ['Well'], deck: ['Cub'] },
        {},
      );
      play(play(t, 'Plant', 'Sun#1'), 'Petrify', 'Sun#1');
      expect([field(t), t.card('Sun#1').types]).toEqual([['Sun'], ['resonator', 'magic-stone']]);
      return play(t, name, 'Sun#1');
    };
    expect(life('Under').zone(0, 'stone-deck')).toEqual(['Well', 'Sun']);
    const top = life('Lift');
    expect([top.zone(0, 'stone-deck'), top.zone(0, 'deck')]).toEqual([['Sun', 'Well'], ['Cub']]);
    const home = life('Home');
    // the hand holds the card that was drawn: the stone came to the stone deck and to no hand
    expect([home.zone(0, 'stone-deck'), home.zone(0, 'hand')]).toEqual([['Sun', 'Well'], ['Cub']]);
    const out = at({ hand: ['Home'], stones: ['Sun'], 'stone-deck': ['Well'], deck: ['Cub'] }, {});
    expect(play(out, 'Home', 'Sun').zone(0, 'hand')).toEqual(['Sun', 'Cub']);
  });

  it('FOW ext.zone.17 FOW ext.zone.13 a magic stone that comes into a field has not entered, and is the same card; how long it has been in a field starts anew', () => {
    const t = at({ hand: ['Mark', 'Plant', 'Petrify'], field: ['Herald'], stones: [rested('Sun')] }, {});
    t.state[K.cardField(t.card('Sun').row, K.CARD_FLAGS)] |= L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND;
    play(play(t, 'Mark', 'Sun'), 'Plant', 'Sun');
    expect([field(t), t.zone(0, 'stones'), gained(t), t.waiting()]).toEqual([['Herald', 'Sun'], [], 0, 0]);
    expect([t.card('Sun').rested, cell(t, 'Sun', L.CARD_COUNTERS)]).toEqual([true, 1]);
    const stamps = cell(t, 'Sun', K.CARD_FLAGS) & (L.CARD_SINCE_FIELD | L.CARD_SINCE_GROUND);
    expect(stamps).toBe(L.CARD_SINCE_GROUND);
    // an effect on the stone in the field applies to it there
    play(t, 'Petrify', 'Sun');
    expect(t.card('Sun').types).toEqual(['resonator', 'magic-stone']);
    const other = at({ hand: ['Lend'], stones: ['Sun'] }, {});
    other.state[K.cardField(other.card('Sun').row, K.CARD_FLAGS)] |= L.CARD_SINCE_GROUND;
    play(other, 'Lend', 'Sun');
    expect([field(other, 1), cell(other, 'Sun', K.CARD_FLAGS) & L.CARD_SINCE_GROUND]).toEqual([['Sun'], 0]);
    // no magic stone comes out of a graveyard
    const none = at({ hand: ['Raise'], graveyard: ['Sun', 'Cub'] }, {});
    expect(field(play(none, 'Raise'))).toEqual(['Cub']);
  });

  it('FOW 9.2.b1.3 the will ability of a magic stone is not active in a field', () => {
    const t = at({ hand: ['Plant'], stones: ['Sun'] }, {});
    const makes = (): boolean => t.offered().some((option) => option.includes('Sun'));
    expect(makes()).toBe(true);
    play(t, 'Plant', 'Sun');
    expect([field(t), makes()]).toEqual([['Sun'], false]);
  });

  it('FOW ext.zone.26 only destroying puts a ruler into the graveyard', () => {
    const t = at({ hand: ['Kill', 'Bury'], ruler: ['King'] }, {});
    expect(play(t, 'Bury', 'King').zone(0, 'ruler')).toEqual(['King']);
    play(t, 'Kill', 'King');
    expect([t.zone(0, 'ruler'), t.zone(0, 'graveyard')]).toEqual([[], ['Bury', 'King', 'Kill']]);
  });

  it('FOW ext.zone.28 an astral is not destroyed, and goes nowhere', () => {
    const t = at({ hand: ['Kill', 'Kill', 'Home'], field: ['King', 'Bell'] }, {});
    fallen(t);
    expect([t.card('King').types, gained(t)]).toEqual([['astral'], 1000]);
    play(play(t, 'Kill', 'King'), 'Home', 'King');
    expect(gained(t)).toBe(1000);
    expect([t.zone(0, 'ruler'), t.zone(0, 'graveyard').includes('King')]).toEqual([['King'], false]);
  });
});

describe('where abilities work', () => {
  it('FOW 9.2.b1 FOW 9.2.b1.1 abilities of resonators and regalia work in the field, not in a hand, a graveyard or the chase', () => {
    const inField = at({ field: ['Crown', 'Bear', 'Imp'] }, {});
    expect([
      inField.card('Bear').atk,
      inField.can('use ability 2 of Crown'),
      inField.can('use ability 2 of Imp'),
    ]).toEqual([600, true, true]);
    for (const zone of ['hand', 'graveyard', 'removed', 'standby'] as const) {
      const t = at(
        { [zone]: ['Crown', 'Imp'], field: ['Bear'], hand: zone === 'hand' ? ['Crown', 'Imp', 'Beasts'] : ['Beasts'] },
        {},
      );
      expect([t.card('Bear').atk, t.can('use ability 2 of Crown'), t.can('use ability 2 of Imp')]).toEqual([
        500,
        false,
        false,
      ]);
      // the automatic ability of the card does not trigger, either
      play(t, 'Beasts');
      expect([gained(t), t.player(0).deck]).toEqual([100, 20]);
    }
    const chase = at({ hand: ['Crown'], field: ['Bear'] }, {}).do('play Crown');
    expect([chase.card('Bear').atk, chase.can('use ability 2 of Crown')]).toEqual([500, false]);
    expect(chase.passUntilQuiet().card('Bear').atk).toBe(600);
  });

  it('FOW 9.2.b1.2 abilities of a ruler work in the ruler area, those of a J-ruler in the field', () => {
    const t = at({ ruler: ['King'], field: ['Bear'] }, {});
    expect([t.card('Bear').atk, t.can('use ability 2 of King')]).toEqual([700, true]);
    t.do('judgment of King').passUntilQuiet();
    expect([t.card('Bear').atk, t.offered().filter((text) => text.includes('of King'))]).toEqual([
      500,
      ['use ability 1 of King'],
    ]);
    t.do('use ability 1 of King').passUntilQuiet();
    expect(gained(t)).toBe(-200);
  });

  it('FOW 9.2.b1.3 abilities of a magic stone work only in the magic stone area', () => {
    expect(at({ stones: ['Well'] }, {}).can('use ability 1 of Well')).toBe(true);
    for (const zone of ['stone-deck', 'graveyard', 'removed'] as const)
      expect(at({ [zone]: ['Well', 'Sun'] }, {}).offered()).toEqual(['pass']);
  });

  it('FOW 9.2.b2 an ability whose words mean another zone works there and not in the field', () => {
    const t = at({ graveyard: ['Ghost'], hand: ['Imp'] }, {});
    expect(t.offered().filter((text) => text.includes('Ghost'))).toEqual(['use ability 1 of Ghost']);
    t.do('use ability 1 of Ghost').passUntilQuiet();
    expect([t.zone(0, 'removed'), gained(t)]).toEqual([['Ghost'], 100]);
    const inField = at({ field: ['Ghost'] }, {}).offered();
    expect(inField.filter((text) => text.includes('Ghost'))).toEqual(['use ability 2 of Ghost']);
    // a change of the card's own cost works in the hand
    expect(t.can('play Imp')).toBe(false);
    expect(at({ hand: ['Imp'], stones: ['Sun'] }, {}).can('play Imp')).toBe(true);
  });

  it('FOW 9.9.b5 FOW ext.zone.13 a card comes into the field with what applies there, and what it triggers is played though it has gone', () => {
    const t = at({ hand: ['Frail'], field: ['Blight'] }, {})
      .do('play Frail')
      .passUntilQuiet();
    expect([field(t), t.zone(0, 'graveyard'), gained(t)]).toEqual([['Blight'], ['Frail'], 100]);
  });
});
