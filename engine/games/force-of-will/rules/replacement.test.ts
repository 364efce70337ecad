/**
 * Replacement of leaving a field for a graveyard, and of drawing (9.10); the replacement of damage is tested in
 * damage.test.ts.
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const chant = (name: string, ...effects: string[]): string =>
  `- { id: rp-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${effects.join(', ')}] }] }\n`;
const regalia = (name: string, ...abilities: string[]): string =>
  `- { id: rp-${name.toLowerCase()}, name: ${name}, type: regalia, cost: { free: 0 }, abilities: [${abilities.join(', ')}] }\n`;
const CARDS = `
- { id: rp-bear, name: Bear, type: resonator, cost: { free: 0 }, atk: 500, def: 500 }
- { id: rp-cub, name: Cub, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: rp-lich, name: Lich, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { destroyed-instead: { do: [{ lose-life: 300 }, { remove-damage: self }] } } }] }
- { id: rp-cat, name: Cat, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { destroyed-instead: { may: true, do: [{ lose-life: 500 }] } } }] }
- { id: rp-husk, name: Husk, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { destroyed-instead: { do: [{ gain-life: 100 }] } } }] }
- { id: rp-moth, name: Moth, type: resonator, cost: { free: 0 }, atk: 200, def: 200, abilities: [{ always: { destroyed-instead: { do: [{ repeat: { times: 40, do: [{ gain: { who: self, gives: { atk: 100 }, until: forever } }] } }, { rest: { all: { name: Moth, atk: { max: 300 } } } }] } } }] }
- { id: rp-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 800, def: 800 } }
${regalia('Lord', '{ always: { atk: 100 }, affects: { type: resonator } }')}
${regalia('Grace', '{ always: { destroyed-instead: { do: [{ gain-life: 100 }] } }, affects: { type: resonator } }')}
${regalia('Void', '{ always: { put-instead: { into: removed } }, affects: { type: [resonator, j-ruler] } }')}
${regalia('Tide', '{ always: { put-instead: { into: hand } }, affects: { type: [resonator, j-ruler], controller: you } }')}
${regalia('Omen', '{ when: { put-into-graveyard: { of: { type: resonator } } }, do: [{ gain-life: 1000 }] }', '{ when: { destroyed: { of: { type: resonator } } }, do: [{ gain-life: 10000 }] }')}
${regalia('Altar', '{ cost: [{ banish: { of: { type: resonator } } }], do: [{ gain-life: 200 }] }')}
${regalia('Purse', '{ always: { draw-instead: { do: [{ gain-life: 200 }] } } }')}
${regalia('Tome', '{ always: { draw-instead: { player: each, may: true, do: [{ draw: 2 }] } } }')}
${regalia('Mist', '{ always: { draw-instead: { player: opponent, do: [{ lose-life: 100 }] } } }')}
${chant('Kill', '{ target: { of: { type: [resonator, j-ruler] } } }, { destroy: chosen }')}
${chant('Reap', '{ target: { of: { type: resonator } } }, { destroy: chosen }', '{ put: { who: it, into: hand } }')}
${chant('Bury', '{ target: { of: { type: resonator } } }, { put: { who: chosen, into: graveyard } }')}
${chant('Wrath', '{ destroy: { all: { type: resonator } } }, { gain-life: 100 }')}
${chant('Draw', 'draw', '{ gain-life: 1000 }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const play = (t: Table, name: string, ...answers: string[]): Table => t.do(`play ${name}`).passUntilQuiet(...answers);
const life = (t: Table, player: 0 | 1 = 0): number => t.player(player).life - 4000;

describe('leaving a field for a graveyard', () => {
  it('FOW 9.10.b1 what would come to a graveyard goes elsewhere: it has not come there, and was destroyed', () => {
    const t = play(at({ hand: ['Kill'], field: ['Bear', 'Void', 'Omen'] }, {}), 'Kill', 'choose Bear');
    expect([t.zone(0, 'removed'), t.zone(0, 'graveyard'), life(t)]).toEqual([['Bear'], ['Kill'], 10_000]);
    const put = play(at({ hand: ['Bury'], field: ['Bear', 'Void', 'Omen'] }, {}), 'Bury', 'choose Bear');
    expect([put.zone(0, 'removed'), life(put)]).toEqual([['Bear'], 0]);
    const home = play(at({ hand: ['Kill'], field: ['Bear', 'Tide', 'Omen'] }, {}), 'Kill', 'choose Bear');
    expect([home.zone(0, 'hand'), life(home)]).toEqual([['Bear'], 10_000]);
  });

  it('FOW 9.10.b1 a text that is done instead of destroying a card: it has not been destroyed', () => {
    const t = play(at({ hand: ['Kill'], field: ['Lich', 'Omen'] }, {}), 'Kill', 'choose Lich');
    expect([t.zone(0, 'field'), life(t)]).toEqual([['Lich', 'Omen'], -300]);
    // a rule process destroys, too; being put into the graveyard is no destruction
    const rule = at({ field: [{ card: 'Lich', damage: 200 }] }, {});
    expect([rule.zone(0, 'field'), rule.card('Lich').damage, life(rule)]).toEqual([['Lich'], 0, -300]);
    const put = play(at({ hand: ['Bury'], field: ['Lich'] }, {}), 'Bury', 'choose Lich');
    expect([put.zone(0, 'field'), life(put)]).toEqual([[], 0]);
  });

  it('FOW 9.10.b2 the controller of the card picks which of several replacements applies', () => {
    const t = at({ hand: ['Kill'] }, { field: ['Lich', 'Void', 'Tide'] });
    t.do('play Kill', 'choose Lich').do('pass', 'pass');
    expect([t.decider(), t.kind(), t.offered().length]).toEqual([1, 'replacement', 3]);
    const picked = (words: string): Table => {
      const copy = t.copy();
      const index = copy.offered().findIndex((option) => option.includes(words));
      return copy.doAt(index).passUntilQuiet();
    };
    const removed = picked('remove it');
    expect([removed.zone(1, 'removed'), life(removed, 1)]).toEqual([['Lich'], 0]);
    const home = picked('return it');
    expect([home.zone(1, 'hand'), life(home, 1)]).toEqual([['Lich'], 0]);
    const saved = picked('do this');
    expect([saved.zone(1, 'field'), life(saved, 1)]).toEqual([['Lich', 'Void', 'Tide'], -300]);
    // the rest of Reap's text is about the card that it has moved; Lich was not moved
    const reap = at({ hand: ['Reap'] }, { field: ['Lich', 'Void', 'Tide'] })
      .do('play Reap')
      .do('pass', 'pass');
    reap.doAt(reap.offered().findIndex((option) => option.includes('do this'))).passUntilQuiet();
    expect([reap.zone(1, 'field'), reap.zone(1, 'hand')]).toEqual([['Lich', 'Void', 'Tide'], []]);
    // the rest of the text is done once each card's replacement is settled
    const all = at({ hand: ['Wrath'] }, { field: ['Bear', 'Cub', 'Void', 'Tide'] });
    all.do('play Wrath').do('pass', 'pass');
    expect([all.decider(), life(all)]).toEqual([1, 0]);
    all.doAt(0).doAt(1).passUntilQuiet();
    expect([all.zone(1, 'field'), all.zone(1, 'hand').length, all.zone(1, 'removed').length, life(all)]).toEqual([
      ['Void', 'Tide'],
      1,
      1,
      100,
    ]);
    // between decisions no fate of a destroyed card is left in the state
    for (let card = 0; card < all.state[K.CARD_COUNT]; card++)
      expect(all.state[K.cardField(card, L.FATE_CELL)] & L.FATE_MASK).toBe(0);
  });

  it('FOW 9.10.b3 what may be done instead is asked for; what must be is not', () => {
    const t = at({ hand: ['Kill'], field: ['Cat'] }, {})
      .do('play Kill')
      .do('pass', 'pass');
    expect([t.decider(), t.kind(), t.offered().length]).toEqual([0, 'replacement', 2]);
    const kept = t.copy().doAt(t.offered().findIndex((option) => option.includes('do this')));
    expect([kept.passUntilQuiet().zone(0, 'field'), life(kept)]).toEqual([['Cat'], -500]);
    t.doAt(t.offered().findIndex((option) => option.includes('let it happen'))).passUntilQuiet();
    expect([t.zone(0, 'field'), life(t)]).toEqual([[], 0]);
  });

  it('FOW 9.10.b3 FOW 9.10.b2 the player of a text with "may" says whether it is done, though the card is the other player’s', () => {
    const t = setUp({
      cards: `${CARDS}${regalia('Grip', '{ always: { destroyed-instead: { may: true, do: [{ gain-life: 100 }] } }, affects: { type: resonator, controller: opponent } }')}`,
      phase: 'main',
      players: [{ hand: ['Kill'], field: ['Bear'] }, { field: ['Grip'] }],
    });
    t.do('play Kill').do('pass', 'pass');
    expect([t.kind(), t.decider()]).toEqual(['replacement', 1]);
    const kept = t.copy().doAt(t.offered().findIndex((option) => option.includes('do this')));
    expect([kept.passUntilQuiet().zone(0, 'field'), life(kept, 1)]).toEqual([['Bear'], 100]);
    t.doAt(t.offered().findIndex((option) => option.includes('let it happen'))).passUntilQuiet();
    expect([t.zone(0, 'field'), life(t, 1)]).toEqual([[], 0]);
  });

  it('FOW ext.zone.22 FOW ext.rule.13 a J-ruler goes to no graveyard, and so nowhere instead', () => {
    const t = play(at({ hand: ['Kill'], field: ['King', 'Void', 'Tide'] }, {}), 'Kill');
    expect([t.zone(0, 'ruler'), t.zone(0, 'removed')]).toEqual([['King'], []]);
  });

  it('FOW ext.loop.3 what is done instead and changes nothing goes on for ever: a draw', () => {
    const t = at({ field: [{ card: 'Husk', damage: 200 }] }, {});
    expect(t.over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('FOW ext.loop.3 what is done instead may leave more effects than a state holds: a draw, and no fault', () => {
    const moths = ['Moth', 'Moth', 'Moth', 'Moth'].map((card) => ({ card, damage: 200 }));
    expect(at({ field: moths }, {}).over()).toEqual({ winner: 2, reason: 'loop' });
    // all of the moths act in one layer, together with the effects of many other cards
    expect(at({ field: [...moths, ...Array(45).fill('Lord')] }, {}).over()).toEqual({ winner: 2, reason: 'loop' });
  });

  it('FOW 9.10.b2 of more texts than can be told apart the first are offered, and what is picked is done', () => {
    const t = at({ hand: ['Kill'], field: ['Bear', ...Array(20).fill('Grace')] }, {})
      .do('play Kill')
      .do('pass', 'pass');
    expect(t.kind()).toBe('replacement');
    for (let i = 0; i < t.offered().length; i++) {
      const picked = t.copy().doAt(i).passUntilQuiet();
      expect([picked.zone(0, 'field')[0], life(picked)]).toEqual(['Bear', 100]);
    }
    const many = at({ hand: ['Kill'], field: ['Cat', ...Array(40).fill('Grace')] }, {}).do('play Kill', 'choose Cat');
    expect(many.do('pass', 'pass').doAt(0).passUntilQuiet().zone(0, 'graveyard')).toEqual(['Kill']);
  });

  it('FOW 9.3.b2.5 a cost that was replaced is paid', () => {
    const t = at({ field: ['Altar', 'Bear', 'Void'] }, {}).do('use ability 1 of Altar');
    expect([t.stack(), t.zone(0, 'removed'), t.zone(0, 'graveyard')]).toEqual([['ability 1 of Altar'], ['Bear'], []]);
    expect(life(t.passUntilQuiet())).toBe(200);
    // the player picks the replacement in the middle of paying
    const two = at({ field: ['Altar', 'Bear', 'Void', 'Tide'] }, {}).do('use ability 1 of Altar');
    expect([two.kind(), two.stack()]).toEqual(['replacement', []]);
    two.doAt(0);
    expect([two.stack(), two.zone(0, 'field')]).toEqual([['ability 1 of Altar'], ['Altar', 'Void', 'Tide']]);
  });
});

describe('drawing', () => {
  it('FOW 9.10.b1 what is done instead of drawing a card: none was drawn', () => {
    const t = play(at({ hand: ['Draw'], field: ['Purse'] }, {}), 'Draw');
    expect([t.player(0).hand, life(t)]).toEqual([0, 1200]);
    const other = play(at({ hand: ['Draw'] }, { field: ['Purse'] }), 'Draw');
    expect([other.player(0).hand, life(other)]).toEqual([1, 1000]);
    // the replacement also stands for the draw of the turn from an empty deck: a player who draws nothing has not
    // failed to draw
    const turn = setUp({ cards: CARDS, phase: 'draw', players: [{ field: ['Purse'], deck: [] }, {}] });
    turn.passUntilQuiet().toPhase('main');
    expect([turn.over(), life(turn)]).toEqual([undefined, 200]);
  });

  it('FOW 9.10.b2 the player who would draw picks among several replacements', () => {
    const t = at({ hand: ['Draw'], field: ['Purse'] }, { field: ['Mist'] })
      .do('play Draw')
      .do('pass', 'pass');
    expect([t.decider(), t.kind(), t.offered().length, life(t)]).toEqual([0, 'replacement', 2, 0]);
    const [first, second] = [t.copy().doAt(0).passUntilQuiet(), t.doAt(1).passUntilQuiet()];
    expect([life(first), life(second)].sort()).toEqual([1200, 900].sort());
  });

  it('FOW 9.10.b3 each applies once to one event, and to what it has become the others do', () => {
    const t = at({ hand: ['Draw'], field: ['Tome'] }, {})
      .do('play Draw')
      .do('pass', 'pass');
    expect(t.kind()).toBe('replacement');
    t.doAt(t.offered().findIndex((option) => option.includes('do this'))).passUntilQuiet();
    expect([t.player(0).hand, life(t)]).toEqual([2, 1000]);
    const two = at({ hand: ['Draw'], field: ['Tome', 'Purse'] }, {})
      .do('play Draw')
      .do('pass', 'pass');
    two
      .doAt(two.offered().findIndex((option) => option.includes('do this') && option.includes('Tome')))
      .passUntilQuiet();
    expect([two.player(0).hand, life(two)]).toEqual([0, 1400]);
  });
});
