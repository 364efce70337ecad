/** Damage in battle (ext.battle.19 to 39): who deals damage to whom, in which step, and what is no battle damage. */
import { describe, expect, it } from 'vitest';
import * as L from '../layout.ts';
import { setUp } from '../position.ts';

const resonator = (name: string, atk: number, def: number, more = ''): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: resonator, cost: { free: 1 }, atk: ${atk}, def: ${def}${more} }\n`;
const with_ = (...abilities: readonly string[]): string => `, abilities: [${abilities.join(', ')}]`;
const instant = (name: string, text: string): string =>
  `- { id: t-${name.toLowerCase()}, name: ${name}, type: chant-instant, cost: { free: 0 }, abilities: [{ do: [${text}] }] }\n`;
const TARGET = '{ target: { of: { type: [resonator, j-ruler] } } }';
const gain = (gives: string): string => `${TARGET}, { gain: { who: chosen, gives: ${gives} } }`;
const CARDS = [
  resonator('Bear', 500, 500),
  resonator('Twin', 500, 500),
  resonator('Boar', 300, 200),
  resonator('Wall', 0, 900),
  resonator('Tusk', 300, 900),
  resonator('Fox', 500, 400, ', keywords: [first-strike]'),
  resonator('Lynx', 500, 700, ', keywords: [first-strike]'),
  resonator('Cub', 0, 500, ', keywords: [first-strike]'),
  resonator('Eye', 500, 500, ', keywords: [precision]'),
  resonator('Lance', 1000, 500, ', keywords: [pierce]'),
  resonator('Pike', 1000, 500, ', keywords: [pierce, first-strike]'),
  resonator('Spike', 1000, 500, ', keywords: [pierce, precision]'),
  resonator('Mourner', 100, 500, with_('{ when: { destroyed: { type: resonator } }, do: [{ gain-life: 100 }] }')),
  resonator('Widow', 500, 500, with_('{ when: { destroyed: { other: true } }, do: [{ gain-life: 100 }] }')),
  resonator('Sting', 300, 300, with_('{ when: damages, do: [{ gain-life: 100 }] }')),
  resonator('Guard', 0, 900, with_('{ always: { damage-instead: {} }, affects: { name: Boar } }')),
  resonator('Reed', 0, 300, with_('{ when: damages, do: [{ gain-life: 100 }] }')),
  instant('Tire', `${TARGET}, { rest: chosen }`),
  instant('Wake', `${TARGET}, { recover: chosen }`),
  instant('Kill', `${TARGET}, { destroy: chosen }`),
  instant('Charm', `${TARGET}, { control: { who: chosen } }`),
  instant('Stone', gain('{ type-is: regalia }')),
  instant('Grow', gain('{ atk: 300 }')),
  instant('Sap', gain('{ atk: -700 }')),
  instant('Bolt', `${TARGET}, { damage: { who: chosen, amount: 100 } }`),
  instant(
    'Hail',
    `${TARGET}, { damage: { who: chosen, amount: { count: { of: { zone: graveyard, controller: you }, times: 100 } } } }`,
  ),
  resonator('Veil', 300, 300, with_('{ always: { keyword: no-battle-damage } }')),
  instant('Ward', `${TARGET}, { shield: { who: chosen, next: 300 } }`),
  instant('Calm', '{ prevent-all: battle }'),
  instant('Burn', '{ target: { players: any } }, { damage: { who: chosen, amount: 300 } }'),
  '- { id: t-sage, name: Sage, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: {} }\n',
].join('');

type Players = Parameters<typeof setUp>[0]['players'];
type Table = ReturnType<typeof setUp>;
const rested = (card: string): { card: string; rested: true } => ({ card, rested: true });
/** A table at which the attack is declared and the turn player has priority. */
function declared(
  players: Players,
  name: string,
  object = 'the opponent',
  switches: Record<string, string> = {},
): Table {
  const t = setUp({ cards: CARDS, phase: 'main', switches, players }).do('begin a battle').passUntil('attack');
  return t.do(`attack with ${name}`).do(`attack ${object}`);
}
/** A table at which the block is declared and the turn player has priority. */
function blocked(
  players: Players,
  name: string,
  blocker: string,
  object?: string,
  switches?: Record<string, string>,
): Table {
  return declared(players, name, object, switches).passUntil('block').do(`block with ${blocker}`);
}
/** The player plays the card as soon as they have priority, and it resolves. */
function play(t: Table, player: number, name: string, on = ''): Table {
  while (t.decider() !== player || !t.can(`play ${name}`)) t.do('pass');
  t.do(`play ${name}`);
  if (t.kind() === 'choose' || t.kind() === 'choosePlayer') t.do(`choose ${on}`);
  return t.do('pass', 'pass');
}
/** Takes the first option, passes above all, until the battle comes to that step; nobody blocks. */
function upTo(t: Table, step: number): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0 && t.state[L.BATTLE_STEP] < step) t.doAt(0);
  return t;
}
function over(t: Table): Table {
  while (!t.isOver() && t.state[L.BATTLE_STEP] !== 0) t.doAt(0);
  return t;
}
const lives = (t: Table): number[] => [t.player(0).life, t.player(1).life];
const damage = (t: Table, ...names: readonly string[]): number[] => names.map((name) => t.card(name).damage);

describe('the damage steps', () => {
  it('FOW ext.battle.25 FOW ext.battle.37 unblocked it takes its ATK of the opponent’s life, in the damage step', () => {
    const t = upTo(declared([{ field: ['Bear'] }, { field: ['Wall'] }], 'Bear'), L.BATTLE_FIRST_STRIKE);
    expect(lives(t)).toEqual([4000, 4000]);
    expect(lives(upTo(t, L.BATTLE_DAMAGE))).toEqual([4000, 3500]);
    expect(lives(over(t))).toEqual([4000, 3500]);
  });

  it('FOW ext.battle.21 FOW ext.battle.24 FOW ext.battle.29 without an attacker neither step is there, and nobody deals anything', () => {
    const t = blocked([{ field: ['Fox'] }, { field: ['Bear'], hand: ['Kill'] }], 'Fox', 'Bear');
    play(t, 1, 'Kill', 'Fox');
    t.do('pass', 'pass');
    expect([t.state[L.BATTLE_STEP], ...damage(t, 'Bear')]).toEqual([L.BATTLE_END, 0]);
    const late = blocked([{ field: ['Wall', 'Lance'] }, { field: ['Bear'], hand: ['Kill'] }], 'Lance', 'Bear');
    play(upTo(late, L.BATTLE_FIRST_STRIKE), 1, 'Kill', 'Lance');
    late.do('pass', 'pass');
    expect([late.state[L.BATTLE_STEP], late.card('Bear').zone, ...damage(late, 'Bear')]).toEqual([
      L.BATTLE_END,
      'field',
      0,
    ]);
  });

  it('FOW ext.battle.22 FOW ext.kw.8 an attacker with first strike deals its damage in the step of its own, once', () => {
    const t = upTo(declared([{ field: ['Fox'] }, { field: ['Wall'] }], 'Fox'), L.BATTLE_FIRST_STRIKE);
    expect(lives(t)).toEqual([4000, 3500]);
    expect(lives(over(t))).toEqual([4000, 3500]);
    const b = upTo(blocked([{ field: ['Fox'] }, { field: ['Bear'] }], 'Fox', 'Bear'), L.BATTLE_FIRST_STRIKE);
    expect([b.zone(1, 'graveyard'), b.zone(0, 'field')]).toEqual([['Bear'], ['Fox']]);
    // nothing deals damage to Fox in return
    expect(damage(over(b), 'Fox')).toEqual([0]);
  });

  it('FOW ext.battle.22 a blocker with first strike strikes in the damage step, and so does what is attacked', () => {
    const t = blocked([{ field: ['Bear'] }, { field: ['Fox'] }], 'Bear', 'Fox');
    expect(damage(upTo(t, L.BATTLE_FIRST_STRIKE), 'Bear', 'Fox')).toEqual([0, 0]);
    over(t);
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Bear'], ['Fox']]);
    const a = upTo(declared([{ field: ['Bear'] }, { field: [rested('Fox')] }], 'Bear', 'Fox'), L.BATTLE_FIRST_STRIKE);
    expect(damage(a, 'Bear', 'Fox')).toEqual([0, 0]);
  });

  it('FOW ext.battle.25 a card that dealt nothing in the first strike step deals its damage in the damage step', () => {
    const t = upTo(declared([{ field: ['Cub'], hand: ['Grow'] }, {}], 'Cub'), L.BATTLE_FIRST_STRIKE);
    expect(lives(t)).toEqual([4000, 4000]);
    play(t, 0, 'Grow', 'Cub');
    expect(lives(over(t))).toEqual([4000, 3700]);
    const struck = upTo(declared([{ field: ['Fox'], hand: ['Grow'] }, {}], 'Fox'), L.BATTLE_FIRST_STRIKE);
    play(struck, 0, 'Grow', 'Fox');
    expect(lives(over(struck))).toEqual([4000, 3500]);
  });

  it('FOW ext.battle.25 FOW 9.10.b1 first strike that was wholly prevented has dealt nothing and strikes again; in part, or on another card, it has', () => {
    // first strike of 500 meets the shields; then the damage step follows
    const shielded = (...shields: string[]): Table => {
      const t = blocked([{ field: ['Lynx'] }, { field: ['Wall'], hand: shields }], 'Lynx', 'Wall');
      for (const name of shields) play(t, 1, name, 'Wall');
      return t;
    };
    const part = over(shielded('Ward'));
    expect(damage(part, 'Wall')).toEqual([200]);
    const all = shielded('Ward', 'Ward');
    expect(damage(upTo(all, L.BATTLE_FIRST_STRIKE), 'Wall')).toEqual([0]);
    // 100 of the prevention of the second shield are left for the damage step
    expect(damage(over(all), 'Wall')).toEqual([400]);
    const other = over(blocked([{ field: ['Lynx'] }, { field: ['Boar', 'Guard'] }], 'Lynx', 'Boar'));
    expect(damage(other, 'Boar', 'Guard')).toEqual([0, 500]);
  });

  it('FOW ext.battle.19 FOW ext.battle.25 nothing was dealt to a blocker that goes after its damage was prevented: what is attacked is struck, and answers', () => {
    const t = blocked(
      [
        { field: ['Lynx'], hand: ['Kill'] },
        { field: ['Wall', rested('Tusk')], hand: ['Ward', 'Ward'] },
      ],
      'Lynx',
      'Wall',
      'Tusk',
    );
    play(t, 1, 'Ward', 'Wall');
    play(t, 1, 'Ward', 'Wall');
    play(upTo(t, L.BATTLE_FIRST_STRIKE), 0, 'Kill', 'Wall');
    expect(damage(over(t), 'Tusk', 'Lynx')).toEqual([500, 300]);
  });

  it('FOW ext.battle.26 the blocker deals its ATK to the attacker, or unblocked the card that is attacked', () => {
    const t = over(blocked([{ field: ['Lynx', 'Wall'] }, { field: ['Boar', rested('Bear')] }], 'Lynx', 'Boar', 'Bear'));
    expect(damage(t, 'Bear', 'Lynx')).toEqual([0, 0]);
    const b = over(blocked([{ field: ['Bear'] }, { field: ['Boar', rested('Twin')] }], 'Bear', 'Boar', 'Twin'));
    expect([damage(b, 'Bear', 'Twin'), b.zone(1, 'graveyard')]).toEqual([[300, 0], ['Boar']]);
    const u = over(declared([{ field: ['Bear'] }, { field: [rested('Boar')] }], 'Bear', 'Boar'));
    expect([damage(u, 'Bear'), u.zone(1, 'graveyard')]).toEqual([[300], ['Boar']]);
    const p = over(declared([{ field: ['Bear'] }, { field: [rested('Boar')] }], 'Bear'));
    expect([damage(p, 'Bear', 'Boar'), lives(p)[1]]).toEqual([[0, 0], 3500]);
  });

  it('FOW ext.battle.27 a blocker that first strike killed does not answer, nor the attacked card; by the switch that does', () => {
    const players: Players = [{ field: ['Fox'] }, { field: ['Bear', rested('Boar')] }];
    const t = over(blocked(players, 'Fox', 'Bear', 'Boar'));
    expect([damage(t, 'Fox', 'Boar'), t.zone(1, 'graveyard')]).toEqual([[0, 0], ['Bear']]);
    const u = over(blocked(players, 'Fox', 'Bear', 'Boar', { 'strike-back': 'attacked-too' }));
    expect(damage(u, 'Fox', 'Boar')).toEqual([300, 0]);
    // where the opponent was attacked, no card strikes back by the switch
    expect(damage(over(blocked(players, 'Fox', 'Bear', undefined, { 'strike-back': 'attacked-too' })), 'Fox')).toEqual([
      0,
    ]);
  });

  it('FOW ext.battle.19 FOW ext.battle.27 a blocker that went before anything was dealt leaves attacker and attacked card to each other', () => {
    const t = blocked([{ field: ['Fox'], hand: ['Kill'] }, { field: ['Wall', rested('Twin')] }], 'Fox', 'Wall', 'Twin');
    play(t, 0, 'Kill', 'Wall');
    upTo(t, L.BATTLE_FIRST_STRIKE);
    expect(t.zone(1, 'graveyard')).toEqual(['Wall', 'Twin']);
    const alive = blocked(
      [{ field: ['Lynx'], hand: ['Kill'] }, { field: ['Bear', rested('Wall'), rested('Lance')] }],
      'Lynx',
      'Bear',
      'Wall',
    );
    play(alive, 0, 'Kill', 'Bear');
    expect(damage(over(alive), 'Wall', 'Lynx')).toEqual([500, 0]);
    const answers = blocked(
      [{ field: ['Lynx'], hand: ['Kill'] }, { field: ['Wall', rested('Tusk')] }],
      'Lynx',
      'Wall',
      'Tusk',
    );
    play(answers, 0, 'Kill', 'Wall');
    expect(damage(over(answers), 'Tusk', 'Lynx')).toEqual([500, 300]);
  });

  it('FOW ext.battle.19 a blocker that leaves after the first strike leaves no card to strike back', () => {
    const t = blocked([{ field: ['Fox'], hand: ['Kill'] }, { field: ['Wall', rested('Boar')] }], 'Fox', 'Wall', 'Boar');
    play(upTo(t, L.BATTLE_FIRST_STRIKE), 0, 'Kill', 'Wall');
    expect(damage(over(t), 'Fox', 'Boar')).toEqual([0, 0]);
  });

  it('FOW ext.battle.28 both damages are one event: both are destroyed in one check, and see each other go', () => {
    const t = over(blocked([{ field: ['Bear'] }, { field: ['Widow', 'Mourner'] }], 'Bear', 'Widow'));
    expect([t.zone(0, 'graveyard'), t.zone(1, 'graveyard')]).toEqual([['Bear'], ['Widow']]);
    // Widow saw Bear leave; Mourner saw both cards leave
    expect(lives(t)).toEqual([4000, 4300]);
  });

  it('FOW ext.battle.29 a card that was attacked and has gone is dealt nothing, and nobody else is', () => {
    const t = declared([{ field: ['Bear'] }, { field: [rested('Boar'), 'Wall'], hand: ['Kill'] }], 'Bear', 'Boar');
    play(t, 1, 'Kill', 'Boar');
    over(t);
    expect([lives(t), damage(t, 'Bear', 'Wall')]).toEqual([
      [4000, 4000],
      [0, 0],
    ]);
  });

  it('FOW ext.battle.29 an attacked card is still attacked when it has recovered, and under another controller', () => {
    const t = declared([{ field: ['Bear'] }, { field: [rested('Boar')], hand: ['Wake'] }], 'Bear', 'Boar');
    play(t, 1, 'Wake', 'Boar');
    expect([over(t).zone(1, 'graveyard'), lives(t)]).toEqual([
      ['Wake', 'Boar'],
      [4000, 4000],
    ]);
    const stolen = declared([{ field: ['Bear'], hand: ['Charm'] }, { field: [rested('Boar')] }], 'Bear', 'Boar');
    play(stolen, 0, 'Charm', 'Boar');
    expect(stolen.zone(0, 'field')).toEqual(['Bear', 'Boar']);
    over(stolen);
    expect([stolen.zone(1, 'graveyard'), damage(stolen, 'Bear'), lives(stolen)]).toEqual([
      ['Boar'],
      [300],
      [4000, 4000],
    ]);
  });

  it('FOW ext.battle.26 FOW ext.battle.38 an attacked card that is no J/resonator any more is dealt nothing, and deals nothing', () => {
    const t = declared([{ field: ['Bear'], hand: ['Stone'] }, { field: [rested('Boar')] }], 'Bear', 'Boar');
    play(t, 0, 'Stone', 'Boar');
    over(t);
    expect([damage(t, 'Bear', 'Boar'), t.zone(1, 'field')]).toEqual([[0, 0], ['Boar']]);
  });
});

describe('what damage is', () => {
  it('FOW ext.battle.30 ATK below 0 is 0, and 0 is no damage: nothing triggers', () => {
    const t = declared([{ field: ['Sting'], hand: ['Sap'] }, {}], 'Sting');
    play(t, 0, 'Sap', 'Sting');
    expect([t.card('Sting').atk, lives(over(t))]).toEqual([-400, [4000, 4000]]);
    const both = over(blocked([{ field: ['Sting'] }, { field: ['Reed'] }], 'Sting', 'Reed'));
    // Sting dealt damage, and Reed dealt none
    expect(lives(both)).toEqual([4100, 4000]);
  });

  it('FOW ext.battle.36 damage adds up on a J/resonator', () => {
    const t = over(blocked([{ field: ['Bear', 'Twin'] }, { field: ['Wall'], hand: ['Bolt'] }], 'Bear', 'Wall'));
    expect(damage(t, 'Wall')).toEqual([500]);
    play(t, 1, 'Bolt', 'Wall');
    expect(damage(t, 'Wall')).toEqual([600]);
    const twice = over(blocked([{ field: ['Bear', 'Twin'], hand: ['Wake'] }, { field: ['Wall'] }], 'Bear', 'Wall'));
    play(twice, 0, 'Wake', 'Wall')
      .do('begin a battle')
      .passUntil('attack')
      .do('attack with Twin', 'attack the opponent');
    over(twice.passUntil('block').do('block with Wall'));
    expect([twice.zone(1, 'graveyard'), twice.card('Twin').zone]).toEqual([['Wall'], 'field']);
  });

  it('FOW ext.battle.37 damage to a player takes as much life', () => {
    const t = play(setUp({ cards: CARDS, phase: 'main', players: [{ hand: ['Burn'] }, {}] }), 0, 'Burn', 'player 1');
    expect(lives(t)).toEqual([4000, 3700]);
  });

  it('FOW ext.battle.38 a card without DEF is dealt none', () => {
    const t = setUp({ cards: CARDS, phase: 'main', players: [{ hand: ['Bolt'] }, { field: ['Sage'] }] });
    play(t, 0, 'Bolt', 'Sage');
    expect([damage(t, 'Sage'), t.card('Sage').zone]).toEqual([[0], 'field']);
  });

  it('FOW ext.battle.39 "100 for each card" is one damage of the sum', () => {
    const t = setUp({
      cards: CARDS,
      phase: 'main',
      players: [{ hand: ['Hail', 'Ward'], graveyard: ['Bear', 'Boar', 'Twin', 'Eye'] }, { field: ['Wall'] }],
    });
    play(play(t, 0, 'Ward', 'Wall'), 0, 'Hail', 'Wall');
    // five cards are counted on resolution: one damage of 500, reduced by 300 once
    expect(damage(t, 'Wall')).toEqual([200]);
  });
});

describe('pierce', () => {
  it('FOW ext.kw.4 the blocker is dealt what it can take, what was attacked the rest, together', () => {
    const t = over(blocked([{ field: ['Lance'] }, { field: [{ card: 'Bear', damage: 100 }] }], 'Lance', 'Bear'));
    expect([lives(t), t.zone(1, 'graveyard')]).toEqual([[4000, 3400], ['Bear']]);
    const card = over(blocked([{ field: ['Lance'] }, { field: ['Boar', rested('Wall')] }], 'Lance', 'Boar', 'Wall'));
    expect([lives(card), damage(card, 'Wall'), card.zone(1, 'graveyard')]).toEqual([[4000, 4000], [800], ['Boar']]);
  });

  it('FOW ext.kw.4 no rest where the blocker takes it all, none without a blocker, none without pierce', () => {
    const t = over(blocked([{ field: ['Lance'] }, { field: ['Wall'] }], 'Lance', 'Wall'));
    expect([t.zone(1, 'graveyard'), lives(t)]).toEqual([['Wall'], [4000, 3900]]);
    const small = blocked([{ field: ['Lance'], hand: ['Sap'] }, { field: ['Wall'] }], 'Lance', 'Wall');
    over(play(small, 0, 'Sap', 'Lance'));
    expect([damage(small, 'Wall'), lives(small)]).toEqual([[300], [4000, 4000]]);
    const unblocked = over(declared([{ field: ['Lance'] }, { field: [rested('Boar')] }], 'Lance', 'Boar'));
    expect([lives(unblocked), unblocked.zone(1, 'graveyard')]).toEqual([[4000, 4000], ['Boar']]);
    expect(lives(over(blocked([{ field: ['Bear'] }, { field: ['Boar'] }], 'Bear', 'Boar')))).toEqual([4000, 4000]);
  });

  it('FOW ext.kw.4 an attacker pierces in the step in which it strikes', () => {
    const t = upTo(blocked([{ field: ['Pike'] }, { field: ['Boar'] }], 'Pike', 'Boar'), L.BATTLE_FIRST_STRIKE);
    expect(lives(t)).toEqual([4000, 3200]);
    expect(lives(over(t))).toEqual([4000, 3200]);
  });

  it('FOW ext.kw.4 a blocker with pierce pierces nothing', () => {
    const t = over(blocked([{ field: ['Boar', 'Bear'] }, { field: ['Lance'] }], 'Boar', 'Lance'));
    expect([lives(t), damage(t, 'Bear')]).toEqual([[4000, 4000], [0]]);
  });

  it('FOW ext.kw.4 by the switch its player says how much of the rest goes on', () => {
    const t = blocked([{ field: ['Lance'] }, { field: ['Bear'] }], 'Lance', 'Bear', undefined, { pierce: 'divided' });
    t.passUntil('excess');
    expect([t.decider(), t.offered()]).toEqual([
      0,
      [0, 100, 200, 300, 400, 500].map((n) => `deal ${n} beyond the blocker`),
    ]);
    t.do('deal 200 beyond the blocker');
    expect([lives(t), t.zone(1, 'graveyard')]).toEqual([[4000, 3800], ['Bear']]);
    const none = blocked([{ field: ['Lance'], hand: ['Sap'] }, { field: ['Bear'] }], 'Lance', 'Bear', undefined, {
      pierce: 'divided',
    });
    over(play(none, 0, 'Sap', 'Lance'));
    expect(lives(none)).toEqual([4000, 4000]);
  });

  it('FOW ext.kw.5 with nothing left behind the blocker it is dealt everything', () => {
    const t = blocked(
      [{ field: ['Lance'], hand: ['Kill', 'Ward'] }, { field: ['Bear', rested('Boar')] }],
      'Lance',
      'Bear',
      'Boar',
    );
    play(play(t, 0, 'Kill', 'Boar'), 0, 'Ward', 'Bear');
    over(t);
    // 1000 less 300 is more than the 500 that the blocker could take
    expect([t.zone(1, 'graveyard'), lives(t)]).toEqual([
      ['Boar', 'Bear'],
      [4000, 4000],
    ]);
  });
});

describe('what cannot be dealt battle damage', () => {
  it('FOW ext.word.5 FOW ext.battle.25 deals what it would: to the opponent, as a blocker, and as what is attacked', () => {
    const attack = upTo(declared([{ field: ['Veil'] }, {}], 'Veil'), L.BATTLE_END);
    expect(attack.player(1).life).toBe(3700);
    const block = upTo(blocked([{ field: ['Bear'] }, { field: ['Veil'] }], 'Bear', 'Veil'), L.BATTLE_END);
    expect([block.card('Bear').damage, block.card('Veil').damage, block.zone(1, 'field')]).toEqual([300, 0, ['Veil']]);
    const attacked = declared([{ field: ['Bear'] }, { field: [rested('Veil')] }], 'Bear', 'Veil');
    expect(upTo(attacked, L.BATTLE_END).card('Bear').damage).toBe(300);
  });

  it('FOW ext.word.5 is dealt what effects deal, and nothing of it is left behind the battle step', () => {
    const t = declared([{ field: ['Veil'], hand: ['Bolt'] }, { field: ['Bear'] }], 'Veil');
    play(t, 0, 'Bolt', 'Veil');
    expect(t.card('Veil').damage).toBe(100);
    t.passUntil('block').do('block with Bear');
    expect([upTo(t, L.BATTLE_END).card('Veil').damage, t.card('Bear').damage]).toEqual([100, 300]);
  });
});
