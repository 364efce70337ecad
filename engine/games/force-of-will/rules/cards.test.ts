/** Cards: their types, what is printed on them, and who owns and controls them (ext.obj). */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../../game.ts';
import * as K from '../../../kernel/layout.ts';
import { DEF_ABILITY_COUNT } from '../../../kernel/tables.ts';
import { POOLS } from '../cards.ts';
import { load } from '../index.ts';
import { setUp } from '../position.ts';
import { printed } from './characteristics.ts';

const chant = (name: string, effects: string, type = 'chant-instant'): string =>
  `- { id: cd-${name.toLowerCase()}, name: ${name}, type: ${type}, cost: { free: 0 }, abilities: [{ do: [${effects}] }] }`;
const kill = (name: string, filter: string): string =>
  chant(name, `{ target: { of: ${filter} } }, { destroy: chosen }`);
const stone = (name: string, attribute: string, more = ''): string =>
  `- { id: cd-${name.toLowerCase()}, name: ${name}, type: magic-stone, attribute: ${attribute}, abilities: [{ cost: [rest-self], do: [{ produce: { ${attribute}: 1 } }] }]${more} }`;
const CARDS = `
- { id: cd-bear, name: Bear, type: resonator, attribute: light, race: Beast, cost: { light: 1, free: 2 }, atk: 500, def: 500 }
- { id: cd-cub, name: Cub, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: cd-moth, name: Moth, type: resonator, attribute: [fire, wind], cost: { fire: 1, wind: 1 }, atk: 100, def: 100 }
- { id: cd-both, name: Hansel and Gretel, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: cd-gretel, name: Gretel, type: resonator, cost: { free: 0 }, atk: 100, def: 100 }
- { id: cd-grow, name: Grow, type: resonator, cost: { free: 0 }, atk: 0, def: 100, abilities: [{ define: { atk: { count: { of: { type: magic-stone }, times: 100 } } } }] }
- { id: cd-relic, name: Relic, type: regalia, race: Beast, cost: { free: 0 }, abilities: [{ cost: [{ life: 100 }], do: [draw] }] }
- { id: cd-nail, name: Nail, type: addition, adds-to: resonator, race: Beast, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { host: true } }] }
- { id: cd-seal, name: Seal, type: addition, adds-to: j/resonator, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { host: true } }] }
- { id: cd-yard, name: Yard, type: addition, adds-to: field, cost: { free: 0 }, abilities: [{ always: { atk: { by: 100 } }, affects: { type: resonator } }] }
- { id: cd-flood, name: Flood, type: chant-instant, cost: { free: 1, x: true }, abilities: [{ do: [{ gain-life: { half: x } }] }] }
- { id: cd-king, name: King, type: ruler, race: Beast, abilities: [{ judgment: [{ life: 0 }] }, { cost: [{ life: 100 }], do: [draw] }], j-ruler: { name: High King, atk: 800, def: 800 } }
- { id: cd-sage, name: Sage, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { abilities: [{ cost: [{ life: 100 }], do: [draw] }] } }
- { id: cd-seer, name: Seer, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { def: 700, abilities: [{ cost: [{ life: 100 }], do: [{ gain-life: { atk: self } }] }] } }
- { id: cd-wraith, name: Wraith, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 600 } }
${chant('Prick', '{ target: { of: { type: j-ruler } } }, { damage: { who: chosen, amount: 300 } }')}
${chant('Whet', '{ target: { of: { type: j-ruler } } }, { gain: { who: chosen, gives: [{ atk: 200 }, { def: 200 }] } }')}
${chant('Flip', '{ target: { of: { type: j-ruler } } }, { gain: { who: chosen, gives: swap-atk-def } }')}
${chant('Weak', '{ target: { of: { atk: { max: 300 } } } }, { destroy: chosen }')}
${chant('Frail', '{ target: { of: { def: { max: 300 } } } }, { destroy: chosen }')}
- { id: cd-faun, name: Faun, type: resonator, race: Gretel, cost: { free: 0 }, atk: 100, def: 100 }
${chant('Dub', '{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { name: Gretel } } }')}
${kill('Prey', '{ race: Gretel }')}
${stone('Sun', 'light')}
${stone('Ash', 'fire')}
${stone('Gale', 'wind')}
- { id: cd-twin, name: Twin, type: magic-stone, special: true, abilities: [{ define: { stones: [wind, water] } }, { cost: [rest-self], do: [{ produce: { moon: 1 } }] }] }
${kill('Kill', '{ type: resonator }')}
${kill('Fell', '{ type: [resonator, j-ruler] }')}
${kill('Depose', '{ type: [ruler, j-ruler] }')}
${kill('Unnail', '{ adds-to: resonator }')}
${kill('Unseal', '{ adds-to: j/resonator }')}
${kill('Seek', '{ name: Gretel }')}
${kill('Comb', '{ name-contains: Gretel }')}
${kill('Burn', '{ not-attribute: [light, fire, water, wind, darkness], type: resonator }')}
${kill('Dim', '{ not-attribute: light, type: resonator }')}
${kill('Cull', '{ race: Beast }')}
${kill('Dear', '{ cost: { min: 3 } }')}
${kill('Nil', '{ printed-atk: { max: 0 } }')}
${kill('Quarry', '{ special: true }')}
${kill('Dig', '{ special: false, type: magic-stone }')}
${chant('Wipe', '{ destroy: { all: { type: resonator } } }')}
${chant('Wrath', '{ destroy: { all: { type: [resonator, j-ruler] } } }')}
${chant('Hit', '{ damage: { who: { all: { type: j-ruler } }, amount: 500 } }')}
${chant('Deny', '{ target: { of: { zone: chase, cost: { min: 4 } } } }, { cancel: chosen }')}
${chant('Delve', '{ look: { count: 3, of: { stone: wind }, zone: stone-deck, to: stones } }')}
${chant('Petrify', '{ target: { of: { type: resonator } } }, { gain: { who: chosen, gives: { type-is: [magic-stone] }, until: forever } }')}
${chant('Steal', '{ target: { of: { type: [resonator, regalia] } } }, { control: { who: chosen, until: forever } }')}
${chant('Mine', '{ destroy: { all: { type: regalia, controller: you } } }')}
${chant('Rite', '{ gain-life: 100 }', 'chant')}
${chant('Quick', '{ gain-life: 100 }')}
`;
type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const at = (...players: Players): Table => setUp({ cards: CARDS, phase: 'main', players });
const play = (t: Table, name: string, ...answers: string[]): Table =>
  t.do(`play ${name}`).passUntilQuiet(...answers.map((answer) => `choose ${answer}`));
const field = (t: Table, player: 0 | 1 = 0): string[] => t.zone(player, 'field');
/** The targets that a text offers among these cards of the opponent. */
function targets(name: string, theirs: Players[1]): string[] {
  const t = at({ hand: [name] }, theirs);
  if (!t.can(`play ${name}`)) return [];
  t.do(`play ${name}`);
  if (t.kind() !== 'choose') return t.forced().map((text) => text.replace('choose ', ''));
  return t.offered().map((text) => text.replace('choose ', ''));
}
function problem(card: string): string {
  try {
    POOLS.emptyPool().addFile(card, 'c.yaml');
    return '';
  } catch (error) {
    if (error instanceof InputError) return error.message;
    throw error;
  }
}

describe('types', () => {
  it('FOW ext.obj.2 judgment makes a J-ruler of the ruler: the same card with its other side up', () => {
    const t = at({ ruler: ['King'] }, {});
    const { row } = t.card('King');
    const serial = t.state[K.cardField(row, K.CARD_SERIAL)];
    t.do('judgment of King').passUntilQuiet();
    const king = t.card('High King');
    expect([king.row, king.types, king.atk, field(t), t.zone(0, 'ruler')]).toEqual([
      row,
      ['j-ruler'],
      800,
      ['High King'],
      [],
    ]);
    expect(t.state[K.cardField(row, K.CARD_SERIAL)]).toBe(serial);
  });

  it('FOW ext.obj.28 an astral is what a destroyed J-ruler becomes, and no card prints it', () => {
    const t = play(at({ hand: ['Wrath'], field: ['King'] }, {}), 'Wrath');
    expect([t.card('High King').types, t.zone(0, 'ruler')]).toEqual([['astral'], ['High King']]);
    for (const type of ['astral', 'j-ruler'])
      expect(problem(`- { id: x, name: X, type: ${type}, cost: { free: 0 } }`)).toMatch(new RegExp(`"?${type}`));
  });

  it('FOW ext.obj.3 a resonator and a regalia resolve into the field of who played them', () => {
    for (const name of ['Cub', 'Relic']) {
      const t = at({ hand: [name] }, {}).do(`play ${name}`);
      expect([t.zone(0, 'chase'), field(t)]).toEqual([[name], []]);
      t.passUntilQuiet();
      expect([field(t), field(t, 1), t.zone(0, 'graveyard')]).toEqual([[name], [], []]);
    }
  });

  it('FOW ext.obj.4 an addition takes a card of its kind as target, in either field; one to the field takes none', () => {
    expect(at({ hand: ['Nail'], ruler: ['King'], field: ['Relic'] }, {}).can('play Nail')).toBe(false);
    const t = at({ hand: ['Nail'], field: ['Cub'] }, { field: ['Bear'] }).do('play Nail');
    expect(t.offered().sort()).toEqual(['choose Bear', 'choose Cub']);
    t.do('choose Bear').passUntilQuiet();
    expect([t.card('Bear').atk, t.card('Cub').atk, field(t)]).toEqual([600, 100, ['Cub', 'Nail']]);
    expect(play(at({ hand: ['Yard'] }, {}), 'Yard').zone(0, 'field')).toEqual(['Yard']);
  });

  it('FOW ext.obj.5 a text about additions to resonators means none to J/resonators, and the other way round', () => {
    const theirs = { field: ['Cub', 'Nail', 'Seal', 'Yard'] };
    const t = at({ hand: ['Nail', 'Seal', 'Unnail', 'Unseal'], field: ['Cub', 'Yard'] }, theirs);
    play(play(t, 'Nail', 'Cub#1'), 'Seal', 'Cub#1');
    play(t, 'Unnail');
    expect(field(t)).toEqual(['Cub', 'Yard', 'Seal']);
    play(t, 'Unseal');
    expect(field(t)).toEqual(['Cub', 'Yard']);
  });

  it('FOW ext.obj.6 a chant does what it says, and goes to its owner’s graveyard', () => {
    const t = at({ hand: ['Rite'] }, {}).do('play Rite');
    expect([t.zone(0, 'chase'), t.player(0).life]).toEqual([['Rite'], 4000]);
    t.passUntilQuiet();
    expect([t.player(0).life, t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([4100, ['Rite'], []]);
  });

  it('FOW ext.obj.7 a chant-instant is played with priority, in the opponent’s turn and on top of others too; a chant is not', () => {
    const t = at({ hand: ['Rite', 'Quick'] }, { hand: ['Rite', 'Quick', 'Cub'] }).do('play Rite');
    expect([t.can('play Quick'), t.can('play Rite')]).toEqual([true, false]);
    t.do('pass');
    expect([t.decider(), t.offered()]).toEqual([1, ['pass', 'play Quick']]);
    t.do('play Quick').passUntilQuiet();
    expect([t.player(0).life, t.player(1).life]).toEqual([4100, 4100]);
  });

  it('FOW ext.obj.8 "resonator" means no J-ruler, "J/resonator" both; "J/ruler" ruler and J-ruler', () => {
    const theirs = { field: ['Cub', 'King'], ruler: ['Sage'] };
    expect(targets('Kill', theirs)).toEqual(['Cub']);
    expect(targets('Fell', theirs).sort()).toEqual(['Cub', 'High King']);
    expect(targets('Depose', theirs).sort()).toEqual(['High King', 'Sage']);
    const t = play(at({ hand: ['Wipe'], field: ['Cub', 'King'] }, {}), 'Wipe');
    expect(field(t)).toEqual(['High King']);
  });
});

describe('magic stones', () => {
  it('FOW ext.obj.9 a basic stone is of the type of its attribute, others of what their text says, in the stone deck too', () => {
    const delved = (...stones: string[]): string[] =>
      at({ hand: ['Delve'], 'stone-deck': stones }, {})
        .do('play Delve')
        .passUntilQuiet()
        .zone(0, 'stones');
    expect(delved('Sun', 'Twin', 'Ash', 'Sun')).toEqual(['Twin']);
    expect(delved('Sun', 'Gale', 'Ash', 'Sun')).toEqual(['Gale']);
    expect(delved('Sun', 'Sun', 'Ash', 'Gale')).toEqual([]);
  });

  it('FOW ext.obj.10 a stone that is marked is special, every other one is basic', () => {
    const theirs = { stones: ['Sun', 'Twin', 'Ash'] };
    expect(targets('Quarry', theirs)).toEqual(['Twin']);
    expect(targets('Dig', theirs).sort()).toEqual(['Ash', 'Sun']);
  });

  it('FOW ext.obj.11 what is treated as a magic stone makes no will by that', () => {
    const t = play(at({ hand: ['Petrify', 'Bear'], field: ['Cub'] }, {}), 'Petrify', 'Cub');
    expect([t.card('Cub').types, t.offered(), t.can('play Bear')]).toEqual([['magic-stone'], ['pass'], false]);
  });

  it('FOW ext.obj.12 a basic stone has one ability: it rests for one will of its attribute, at once, whoever’s turn it is', () => {
    const t = at({}, { stones: ['Sun'] }).do('pass');
    expect(t.offered()).toEqual(['pass', 'rest Sun for light will']);
    t.do('rest Sun for light will');
    expect([t.player(1).light, t.stack(), t.cards(1, 'stones')[0].rested, t.decider(), t.offered()]).toEqual([
      1,
      [],
      true,
      1,
      ['pass'],
    ]);
    expect(printed(t.state, t.card('Sun').row, DEF_ABILITY_COUNT)).toBe(1);
  });
});

describe('what is printed', () => {
  it('FOW ext.obj.13 a name is the whole name, but where a text asks for a part', () => {
    const theirs = { field: ['Hansel and Gretel', 'Gretel', 'Cub'] };
    expect(targets('Seek', theirs)).toEqual(['Gretel']);
    expect(targets('Comb', theirs).sort()).toEqual(['Gretel', 'Hansel and Gretel']);
  });

  it('FOW ext.obj.14 FOW ext.obj.15 a cost is one will for each symbol and a number of any; the total is both, nothing for a ruler or a stone', () => {
    expect(at({ hand: ['Bear'], stones: ['Ash', 'Ash', 'Ash'] }, {}).can('play Bear')).toBe(false);
    expect(at({ hand: ['Bear'], stones: ['Sun', 'Ash'] }, {}).can('play Bear')).toBe(false);
    expect(at({ hand: ['Bear'], stones: ['Sun', 'Ash', 'Ash'] }, {}).can('play Bear')).toBe(true);
    expect(at({ hand: ['Moth'], stones: ['Ash', 'Twin'] }, {}).can('play Moth')).toBe(false);
    const t = at({ field: ['Bear', 'Moth', 'Cub'], ruler: ['King'], stones: ['Sun'] }, {});
    expect(['Bear', 'Moth', 'Cub', 'King', 'Sun'].map((name) => t.card(name).cost)).toEqual([3, 2, 0, 0, 0]);
    expect(targets('Dear', { field: ['Bear', 'Moth', 'Cub'] })).toEqual(['Bear']);
  });

  it('FOW ext.obj.16 X counts as it was named while the card is on the chase, and as nothing elsewhere', () => {
    const players: Players = [{ hand: ['Flood'], stones: ['Sun', 'Sun', 'Sun', 'Sun'] }, { hand: ['Deny'] }];
    for (const x of [2, 3]) {
      const t = at(...players)
        .do('play Flood')
        .do(`X = ${x}`);
      for (let i = 0; i < 5 && t.kind() === 'payWill'; i++) t.doAt(0);
      expect([t.card('Flood').cost, t.do('pass').can('play Deny')]).toEqual([x + 1, x === 3]);
      expect(t.passUntilQuiet().card('Flood').cost).toBe(1);
    }
    expect(at(...players).card('Flood').cost).toBe(1);
  });

  it('FOW ext.obj.17 a card without attribute is void, which is no attribute', () => {
    const theirs = { field: ['Bear', 'Cub', 'Moth'] };
    expect(targets('Burn', theirs)).toEqual(['Cub']);
    expect(targets('Dim', theirs).sort()).toEqual(['Cub', 'Moth']);
    expect(at(theirs, {}).card('Cub').attributes).toEqual([]);
  });

  it('FOW ext.obj.18 a race of a resonator and a trait of another card are asked for by the same word', () => {
    expect(targets('Cull', { field: ['Bear', 'Relic', 'Cub'], ruler: ['King'] }).sort()).toEqual([
      'Bear',
      'King',
      'Relic',
    ]);
  });

  it('FOW ext.obj.19 a J-ruler without ATK is no fighter, with DEF it is damaged and destroyed; no ATK is not one of 0', () => {
    const game = load().withCards([{ text: CARDS, file: 'cards.yaml' }]);
    const t = at({ hand: ['Prick', 'Whet', 'Prick', 'Prick'], field: ['Seer'] }, {});
    expect([t.card('Seer').atk, t.card('Seer').def, game.describeCard('cd-seer').includes('–/700')]).toEqual([
      0,
      700,
      true,
    ]);
    expect(t.offered().some((option) => option.includes('battle'))).toBe(false);
    const fighter = at({ field: ['Cub'] }, {});
    expect(fighter.offered().some((option) => option.includes('battle'))).toBe(true);
    expect(targets('Weak', { field: ['Seer', 'Cub'] })).toEqual(['Cub']);
    // an effect that makes an ATK larger finds no ATK to change
    play(t, 'Whet', 'Seer').do('use ability 1 of Seer').passUntilQuiet();
    expect([t.card('Seer').atk, t.player(0).life]).toEqual([0, 3900]);
    expect(t.card('Seer').def).toBe(900);
    play(t, 'Prick', 'Seer');
    expect(t.card('Seer').damage).toBe(300);
    play(play(t, 'Prick', 'Seer'), 'Prick', 'Seer');
    expect([t.card('Seer').types, field(t)]).toEqual([['astral'], []]);
  });

  it('FOW ext.obj.19 one without DEF is dealt no damage and not destroyed for it; nothing is exchanged where one is missing', () => {
    const t = at({ hand: ['Prick', 'Whet', 'Flip'], field: ['Wraith'] }, {});
    play(play(play(t, 'Whet', 'Wraith'), 'Prick', 'Wraith'), 'Flip', 'Wraith');
    expect([t.card('Wraith').atk, t.card('Wraith').def, t.card('Wraith').damage, field(t)]).toEqual([
      800,
      0,
      0,
      ['Wraith'],
    ]);
    expect(targets('Frail', { field: ['Wraith', 'Cub'] })).toEqual(['Cub']);
    const game = load().withCards([{ text: CARDS, file: 'cards.yaml' }]);
    expect(game.describeCard('cd-wraith')).toContain('600/–');
    expect(problem('- { id: x, name: X, type: regalia, cost: { free: 0 }, atk: 100 }')).toMatch(/stand together/);
  });

  it('FOW ext.obj.13 FOW 9.9.b1.3 a name that a card has gained is no race, and a race is no name', () => {
    const t = at({ hand: ['Dub', 'Seek', 'Prey'] }, { field: ['Cub', 'Faun', 'Gretel'] });
    play(t, 'Dub', 'Cub');
    const offered = (name: string): string[] => t.copy().do(`play ${name}`).offered();
    expect(offered('Seek')).toEqual(['choose Cub', 'choose Gretel']);
    expect(t.copy().do('play Prey').passUntilQuiet().zone(1, 'graveyard')).toEqual(['Faun']);
  });

  it('FOW ext.obj.20 each paragraph is an ability of its own', () => {
    const t = at({ field: ['Grow', 'Relic'], ruler: ['King'] }, {});
    const count = (name: string): number => printed(t.state, t.card(name).row, DEF_ABILITY_COUNT);
    expect(['Grow', 'Relic', 'King'].map(count)).toEqual([1, 1, 2]);
    const game = load().withCards([{ text: CARDS, file: 'cards.yaml' }]);
    expect(game.describeCard('cd-twin').split('\n')).toHaveLength(2 + 1);
    // the words of the card keep names as they are, and say nothing that nobody wrote
    expect(game.describeCard('E-CMF-090')).toContain('1 or more cards named Juliet, the Hope of yours:');
    expect(game.describeCard('EN2-001')).toContain('produce 3 light.');
    expect(game.describeCard('EN1-001')).toContain('All Dragon resonators cost you 1 free less.');
  });

  it('FOW ext.obj.21 what is printed is the card alone; with the switch its base abilities count', () => {
    const players: Players = [{ hand: ['Nil'], stones: ['Sun'] }, { field: ['Grow', 'Cub'] }];
    const t = at(...players);
    expect([t.card('Grow').atk, t.can('play Nil')]).toEqual([100, true]);
    const base = setUp({ cards: CARDS, phase: 'main', switches: { printed: 'with-base' }, players });
    expect([base.card('Grow').atk, base.can('play Nil')]).toEqual([100, false]);
  });

  it('FOW ext.obj.23 life is paid in hundreds', () => {
    const card = (life: number): string =>
      `- { id: x, name: X, type: regalia, cost: { free: 0 }, abilities: [{ cost: [{ life: ${life} }], do: [draw] }] }`;
    expect(problem(card(150))).toMatch(/life is paid in hundreds/);
    expect(problem(card(200))).toBe('');
  });
});

describe('control', () => {
  it('FOW ext.obj.25 an owner controls what no effect gives away; who controls a card uses its abilities, and their effects are theirs', () => {
    const t = at({ hand: ['Steal', 'Mine'] }, { field: ['Relic'] });
    expect(t.copy().do('pass').can('use ability 1 of Relic')).toBe(true);
    play(t, 'Steal', 'Relic');
    expect([field(t), t.can('use ability 1 of Relic')]).toEqual([['Relic'], true]);
    t.do('use ability 1 of Relic').passUntilQuiet();
    expect([t.player(0).life, t.player(0).hand, t.player(1).hand]).toEqual([3900, 2, 0]);
    expect(t.copy().do('pass').can('use ability 1 of Relic')).toBe(false);
    // a text about "your" regalia destroys the stolen card; where the opponent controls the card, that text leaves it
    expect(field(play(t, 'Mine'))).toEqual([]);
    expect(field(play(at({ hand: ['Mine'] }, { field: ['Relic'] }), 'Mine'), 1)).toEqual(['Relic']);
  });
});
