/** Rule processes (ext.rule): losing, destruction, and what happens to additions and rulers. */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const chant = (name: string, effects: string, type = 'chant-instant'): string =>
  `- { id: rp-${name.toLowerCase()}, name: ${name}, type: ${type}, cost: { free: 0 }, abilities: [{ do: [${effects}] }] }`;
const target = '{ target: { of: { type: [resonator, j-ruler, regalia] } } }';
const CARDS = `
- { id: rp-bear, name: Bear, type: resonator, cost: { free: 2 }, atk: 500, def: 500 }
- { id: rp-cub, name: Cub, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: rp-rock, name: Rock, type: resonator, cost: { free: 0 }, atk: 100, def: 500, abilities: [{ always: { keyword: cannot-be-destroyed } }] }
- { id: rp-relic, name: Relic, type: regalia, cost: { free: 0 } }
- { id: rp-vow, name: Vow, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { host: true } }] }
- { id: rp-seal, name: Seal, type: addition, adds-to: j/resonator, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { host: true } }] }
- { id: rp-yard, name: Yard, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { type: resonator } }] }
- { id: rp-knell, name: Knell, type: regalia, cost: { free: 0 }, abilities: [{ when: { put-into-graveyard: { of: { type: addition } } }, if: { there-are: { of: { name: Bear } } }, do: [{ gain-life: 100 }] }, { when: { destroyed: { of: { type: [resonator, j-ruler, astral, addition] } } }, do: [{ gain-life: 1000 }] }] }
- { id: rp-toll, name: Toll, type: regalia, cost: { free: 0 }, abilities: [{ when: { destroyed: { of: { type: resonator } } }, do: [{ gain-life: 100 }] }, { cost: [{ life: 0 }], if: { destroyed-this-turn: { player: opponent, at-least: 1 } }, do: [draw] }] }
- { id: rp-pyre, name: Pyre, type: resonator, cost: { free: 0 }, atk: 100, def: 200, abilities: [{ when: { destroyed: { of: { name: [Pyre, Ember] } } }, do: [{ gain-life: 100 }] }] }
- { id: rp-ember, name: Ember, type: resonator, cost: { free: 0 }, atk: 100, def: 200, abilities: [{ when: { destroyed: { of: { name: [Pyre, Ember] } } }, do: [{ gain-life: 100 }] }] }
- { id: rp-tide, name: Tide, type: regalia, cost: { free: 0 }, abilities: [{ when: { draw-phase: { player: you } }, do: [draw] }] }
- { id: rp-ebb, name: Ebb, type: regalia, cost: { free: 0 }, abilities: [{ when: { draw-phase: { player: opponent } }, do: [draw] }] }
- { id: rp-king, name: King, type: ruler, attribute: light, race: Human, abilities: [{ judgment: [{ life: 0 }] }, { cost: [{ life: 100 }], do: [draw] }], j-ruler: { name: High King, atk: 800, def: 800, abilities: [{ cost: [{ life: 200 }], do: [draw] }] } }
${chant('Three', '{ draw: 3 }')}
${chant('Hit', `${target}, { damage: { who: chosen, amount: 400 } }`)}
${chant('Blast', `${target}, { damage: { who: chosen, amount: 900 } }`)}
${chant('Storm', '{ damage: { who: { all: { type: [resonator, j-ruler] } }, amount: 900 } }')}
${chant('Sap', `${target}, { gain: { who: chosen, gives: { def: { by: -500 } }, until: forever } }`)}
${chant('Kill', `${target}, { destroy: chosen }`)}
${chant('Crush', '{ pick: { of: { zone: standby } } }, { destroy: chosen }')}
${chant('Banish', `${target}, { banish: chosen }`)}
${chant('Halve', '{ lose-life: { half: { life: you } } }')}
${chant('Steal', `${target}, { control: { who: chosen, until: forever } }`)}
${chant('Stone', `${target}, { gain: { who: chosen, gives: { type-is: [regalia] }, until: forever } }`)}
${chant('Blend', '{ pick: { of: { name: Vow }, count: 9 } }, { gain: { who: chosen, gives: { type-is: [addition, resonator] }, until: forever } }, { add: { who: { all: { name: Vow } }, to: { all: { name: Vow } } } }')}
${chant('Humans', '{ gain-life: { count: { of: { race: Human, attribute: light }, times: 100 } } }')}
${chant('Others', '{ gain-life: { count: { of: { not-type: resonator }, times: 100 } } }')}
${chant('Kings', '{ gain-life: { count: { of: { type: [ruler, j-ruler] }, times: 100 } } }')}
`;
type Setting = Parameters<typeof setUp>[0];
type Table = ReturnType<typeof setUp>;
const at = (...players: Setting['players']): Table => setUp({ cards: CARDS, phase: 'main', players });
const draws = (players: Setting['players'], switches: Setting['switches'] = {}): Table =>
  setUp({ cards: CARDS, phase: 'draw', switches, players });
const play = (t: Table, name: string, ...answers: string[]): Table =>
  t.do(`play ${name}`).passUntilQuiet(...answers.map((answer) => `choose ${answer}`));
const gained = (t: Table): number => t.player(0).life - 4000;
const field = (t: Table, player: 0 | 1 = 0): string[] => t.zone(player, 'field');
/** Goes to the main phase, or to the end of the game before it. */
function toMain(t: Table): Table {
  for (let i = 0; i < 30 && !t.isOver() && t.phase() !== 'main'; i++) t.do('pass');
  return t;
}

describe('losing', () => {
  it('FOW ext.rule.3 a player who cannot draw in the draw phase loses at the next check', () => {
    expect(toMain(draws([{ deck: [] }, {}])).over()).toEqual({ winner: 1, reason: 'deck' });
    expect(toMain(draws([{ deck: ['Cub'] }, {}])).over()).toBeUndefined();
    expect(toMain(draws([{}, { deck: [] }])).over()).toBeUndefined();
  });

  it('FOW ext.rule.4 every draw in the own draw phase counts, none of another phase or of the other player', () => {
    // the ability and the turn draw two cards together; the deck has one, and then two
    expect(toMain(draws([{ deck: ['Cub'], field: ['Tide'] }, {}])).over()).toEqual({ winner: 1, reason: 'deck' });
    expect(toMain(draws([{ deck: ['Cub', 'Cub'], field: ['Tide'] }, {}])).over()).toBeUndefined();
    expect(toMain(draws([{}, { deck: [], field: ['Ebb'] }])).over()).toBeUndefined();
    const main = play(at({ hand: ['Three'], deck: [] }, {}), 'Three');
    expect(main.over()).toBeUndefined();
    expect(main.toPhase('next-turn').over()).toBeUndefined();
  });

  it('FOW ext.rule.4 by the switch, only the draw of the turn counts', () => {
    const only = { 'deck-out': 'turn-draw' };
    const drawing = draws([{ hand: ['Three'], deck: ['Cub'] }, {}], only).passUntil('priority');
    drawing.do('pass', 'pass').do('play Three');
    expect(toMain(drawing).over()).toBeUndefined();
    const plain = draws([{ hand: ['Three'], deck: ['Cub'] }, {}])
      .do('pass', 'pass')
      .do('play Three');
    expect(toMain(plain).over()).toEqual({ winner: 1, reason: 'deck' });
    expect(toMain(draws([{ deck: [] }, {}], only)).over()).toEqual({ winner: 1, reason: 'deck' });
  });

  it('FOW ext.rule.10 life between hundreds is rounded up', () => {
    const t = play(at({ hand: ['Halve'], life: 700 }, {}), 'Halve');
    expect(t.player(0).life).toBe(400);
  });
});

describe('dying', () => {
  it('FOW ext.rule.5 damage of as much as the DEF destroys; less of it stays', () => {
    const t = at({ hand: ['Hit', 'Hit', 'Kill'], field: ['Bear'] }, {});
    play(t, 'Hit', 'Bear');
    expect([field(t), t.card('Bear').damage]).toEqual([['Bear'], 400]);
    expect(field(play(t, 'Hit', 'Bear'))).toEqual([]);
    const same = play(at({ hand: ['Hit'], field: [{ card: 'Bear', damage: 100 }] }, {}), 'Hit', 'Bear');
    expect(same.zone(0, 'graveyard')).toEqual(['Hit', 'Bear']);
  });

  it('FOW ext.rule.6 a DEF of 0 destroys, without any damage', () => {
    const t = at({ hand: ['Sap'], field: ['Bear', 'Relic'] }, {});
    expect(field(play(t, 'Sap', 'Bear'))).toEqual(['Relic']);
    const king = at({ hand: ['Sap', 'Sap'], field: ['King'] }, {});
    play(king, 'Sap', 'High King');
    expect(field(king)).toEqual(['High King']);
    expect(play(king, 'Sap', 'High King').zone(0, 'ruler')).toEqual(['High King']);
  });

  it('FOW ext.rule.1 what is due is done together: each of two sees the other one go, and the addition follows behind', () => {
    const t = play(at({ hand: ['Storm'], field: ['Pyre', 'Ember'] }, {}), 'Storm');
    expect([field(t), gained(t)]).toEqual([[], 400]);
    // as the addition leaves, its host is no longer there
    const v = at({ hand: ['Vow', 'Storm'], field: ['Bear', 'Knell'] }, {});
    play(play(v, 'Vow', 'Bear'), 'Storm');
    expect([field(v), v.zone(0, 'graveyard'), gained(v)]).toEqual([['Knell'], ['Storm', 'Bear', 'Vow'], 1000]);
  });

  it('FOW ext.rule.15 FOW ext.rule.16 what cannot be destroyed stays through effects, damage and the loss of its DEF; banishing it works', () => {
    const t = at({ hand: ['Kill', 'Blast', 'Sap', 'Banish'], field: ['Rock'] }, {});
    for (const name of ['Kill', 'Blast', 'Sap']) expect(field(play(t, name, 'Rock'))).toEqual(['Rock']);
    expect([t.card('Rock').damage, t.card('Rock').def]).toEqual([900, 0]);
    // no rule process is due any more: the turn ends without a further check
    const end = t.copy().toPhase('next-turn');
    expect([field(end), end.state[K.TURN_NUMBER]]).toEqual([['Rock'], 6]);
    expect(field(play(t, 'Banish', 'Rock'))).toEqual([]);
  });

  it('FOW ext.rule.13 a destroyed card goes to its owner’s graveyard, a J-ruler to its owner’s ruler area', () => {
    const t = at({ hand: ['Steal', 'Steal', 'Kill', 'Kill'] }, { field: ['Bear', 'King'] });
    for (const name of ['Bear', 'High King']) play(play(t, 'Steal', name), 'Kill', name);
    expect([t.zone(1, 'graveyard'), t.zone(1, 'ruler'), t.zone(0, 'ruler'), field(t)]).toEqual([
      ['Bear'],
      ['High King'],
      [],
      [],
    ]);
  });

  it('FOW ext.rule.17 a card that is destroyed in a standby area goes to the graveyard', () => {
    const t = play(at({ hand: ['Crush'] }, { standby: ['Bear'] }), 'Crush');
    expect([t.zone(1, 'standby'), t.zone(1, 'graveyard'), t.cards(1, 'graveyard')[0].known]).toEqual([
      [],
      ['Bear'],
      [true, true],
    ]);
  });

  it('FOW ext.rule.17 FOW ext.obj.27 a card that is destroyed in a standby area is no resonator, whatever its type: a resonator is in a field', () => {
    const ends = (t: Table): [number, boolean] => [gained(t), t.can('ability 2 of Toll')];
    const hidden = at({ hand: ['Crush'], field: ['Toll'] }, { standby: ['Bear'] });
    expect(ends(play(hidden, 'Crush'))).toEqual([0, false]);
    const seen = at({ hand: ['Kill'], field: ['Toll'] }, { field: ['Bear'] });
    expect(ends(play(seen, 'Kill', 'Bear'))).toEqual([100, true]);
  });
});

describe('where words look', () => {
  it('FOW ext.obj.27 what is not of a type is looked for in all of the play ground, not where those of the type are', () => {
    const t = at({ hand: ['Others'], field: ['Bear', 'Relic'], ruler: ['King'] }, { standby: ['Relic'] });
    // the text finds the regalia and the ruler
    expect(gained(play(t, 'Others'))).toBe(200);
  });
});

describe('additions', () => {
  it('FOW ext.rule.7 an addition goes with its host, or when that is of its kind no more; one to the field needs none', () => {
    for (const [name, how] of [
      ['Vow', 'Kill'],
      ['Vow', 'Stone'],
      ['Seal', 'Banish'],
    ] as const) {
      const t = at({ hand: [name, how], field: ['Bear', 'Yard'] }, {});
      play(play(t, name, 'Bear'), how, 'Bear');
      expect([how, field(t).includes(name), field(t).includes('Yard'), t.zone(0, 'graveyard').includes(name)]).toEqual([
        how,
        false,
        true,
        true,
      ]);
    }
    const kept = at({ hand: ['Seal', 'Hit'], field: ['Bear'] }, {});
    expect(field(play(play(kept, 'Seal', 'Bear'), 'Hit', 'Bear'))).toEqual(['Bear', 'Seal']);
  });

  it('FOW ext.rule.9 an addition is not added to itself', () => {
    const t = at({ hand: ['Vow', 'Blend'], field: ['Bear'] }, {});
    play(play(t, 'Vow', 'Bear'), 'Blend');
    expect([field(t), t.card('Bear').atk, t.card('Vow').types]).toEqual([
      ['Bear', 'Vow'],
      600,
      ['resonator', 'addition'],
    ]);
  });
});

describe('astrals', () => {
  it('FOW ext.rule.14 a destroyed J-ruler has its side up and no abilities, ATK or DEF, for the rest of the game', () => {
    const t = play(at({ hand: ['Kill'], field: ['King'] }, {}), 'Kill', 'High King');
    expect([t.zone(0, 'ruler'), t.card('High King').types]).toEqual([['High King'], ['astral']]);
    expect(t.offered()).toEqual(['pass']);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.offered(), t.card('High King').atk]).toEqual([['pass'], 0]);
  });

  it('FOW ext.rule.18 an astral is neither ruler nor J-ruler; its attribute and race remain', () => {
    const t = at({ hand: ['Kill', 'Humans', 'Kings'], field: ['King'] }, {});
    play(t, 'Kill', 'High King');
    expect(gained(play(t, 'Kings'))).toBe(0);
    expect(gained(play(t, 'Humans'))).toBe(100);
  });

  it('FOW ext.rule.14 by the switch a destroyed J-ruler is a ruler again, which lacks only judgment', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'main',
      switches: { 'destroyed-j-ruler': 'ruler' },
      players: [{ hand: ['Kill', 'Kings'], field: ['King'] }, {}],
    });
    play(t, 'Kill', 'High King');
    expect([t.zone(0, 'ruler'), t.card('King').types]).toEqual([['King'], ['ruler']]);
    expect([t.can('use ability 2 of King'), t.can('judgment of King')]).toEqual([true, false]);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    expect([t.can('use ability 2 of King'), t.can('judgment of King')]).toEqual([true, false]);
    expect(gained(play(t, 'Kings'))).toBe(100);
    expect(t.state[K.cardField(t.card('King').row, K.CARD_FLAGS)] & L.CARD_NO_JUDGMENT).not.toBe(0);
  });
});
