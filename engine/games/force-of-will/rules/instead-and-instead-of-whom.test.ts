/** What is done instead of damage, draws and leaving, for which player and which card, from either player's seat. */
import { describe, expect, it } from 'vitest';
import {
  cast,
  finish,
  free,
  having,
  instant,
  life,
  other,
  regalia,
  SEATS,
  seated,
  TARGET,
} from './testing/made-cards.ts';

const always = (name: string, rule: string, affects = ''): string =>
  regalia(name, `{ always: { ${rule} }${affects === '' ? '' : `, affects: { ${affects} }`} }`);
const WORDS = ['you', 'opponent', 'each'] as const;
const ALL_MINE = 'type: [resonator, regalia], controller: you';
const CARDS = [
  free('Bear', '', 500, 900),
  free('Elf', ', race: Elf', 500, 900),
  free('Guard', having('{ always: { damage-instead: {} }, affects: { name: Bear } }'), 0, 900),
  regalia(
    'Gun',
    '{ cost: [{ will: { free: 0 } }], do: [{ damage-player: { amount: 200, player: opponent } }] }',
    '{ cost: [{ will: { free: 0 } }], do: [{ damage-player: { amount: 200, player: you } }] }',
    `{ cost: [{ will: { free: 0 } }], do: [${TARGET}, { damage: { who: chosen, amount: 200 } }] }`,
  ),
  instant('Bolt', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 200 } }'),
  ...WORDS.flatMap((who) => [
    always(`Wall-${who}`, `prevents-player-damage: { player: ${who} }`),
    always(`Thin-${who}`, `prevents-player-damage: { player: ${who}, by: 100 }`),
    always(`Spells-${who}`, `prevents-player-damage: { player: ${who}, from: normal-spells }`),
    always(`Elves-${who}`, `prevents-player-damage: { player: ${who}, of: { race: Elf } }`),
    always(`Fights-${who}`, `prevents-player-damage: { player: ${who}, from: battle }`),
    always(`More-${who}`, `draws-more: { by: 2, player: ${who} }`),
    always(`Purse-${who}`, `draw-instead: { player: ${who}, do: [{ gain-life: 100 }] }`),
  ]),
  always('Double', 'doubles-damage: {}', ALL_MINE),
  always('Double-op', 'doubles-damage: { to: opponent }', ALL_MINE),
  always('Extra', 'more-damage: { by: 100 }', ALL_MINE),
  always('Extra-op', 'more-damage: { by: 100, to: opponent }', ALL_MINE),
  always('Tame', 'prevents-dealing: {}', 'type: regalia, other: true'),
  always('Tame-you', 'prevents-dealing: { to: you }', 'type: regalia, other: true'),
  always('Skin', 'prevents-damage: {}', 'type: resonator, controller: you'),
  always('Hide', 'prevents-damage: { by: 50 }', 'type: resonator, controller: you'),
  always('Ward', 'no-damage-from: { of: { type: regalia } }', 'type: resonator, controller: you'),
  always('Void', 'put-instead: { into: removed }', 'type: resonator, controller: you'),
  always('Abyss', 'put-instead: { into: removed, from: anywhere }', 'controller: you'),
  always('Tide', 'put-instead: { into: hand }', 'type: resonator, controller: you'),
  always('Exile', 'leave-instead', 'type: resonator, controller: you'),
  instant('Draw', '{ draw: 2 }'),
  instant('Kill', TARGET, '{ destroy: chosen }'),
  instant('Home', TARGET, '{ put: { who: chosen, into: hand } }'),
  instant('Lift', TARGET, '{ put: { who: chosen, into: deck-top } }'),
  instant('Mill', '{ mill: 1 }'),
  instant('Boon', '{ gain-life: 100 }'),
  instant('Calm', '{ prevent-all: any }'),
  instant('Calm-but', '{ prevent-all: { from: any, but: { all: { name: Gun } } } }'),
  instant('Shield', TARGET, '{ shield: { who: chosen, next: 300 } }'),
  instant('Muzzle', TARGET, '{ shield-from: chosen }'),
  instant('Slap', '{ damage: { who: { all: { name: Bear } }, amount: 200, source: { all: { name: Elf } } } }'),
  instant(
    'Jab',
    '{ target: { players: opponent } }',
    '{ damage: { who: chosen, amount: 200, source: { all: { name: Elf } } } }',
  ),
].join('');

describe.each(SEATS)('instead, in the turn of player %i', (me) => {
  const you = other(me);
  /** The damage that each player has taken from the ability of that number, with these regalia on either side. */
  const shot = (ability: 1 | 2, mine: string[], theirs: string[] = []): number[] => {
    const t = seated(CARDS, me, { field: ['Gun', ...mine] }, { field: theirs });
    finish(t.do(`use ability ${ability} of Gun`));
    return [4000 - life(t, me), 4000 - life(t, you)];
  };
  /** The damage on Bear, of the player on that side, from the gun. */
  const wound = (side: 'mine' | 'theirs', mine: string[], theirs: string[] = []): number => {
    const bear = (here: string): string[] => (here === side ? ['Bear'] : []);
    const t = seated(
      CARDS,
      me,
      { field: ['Gun', ...mine, ...bear('mine')] },
      { field: [...theirs, ...bear('theirs')] },
    );
    finish(t.do('use ability 3 of Gun'), 'choose Bear');
    return t.card('Bear').damage;
  };

  it('FOW 9.10.b1 damage to a player is prevented for whom the text names', () => {
    expect([shot(1, []), shot(2, [])]).toEqual([
      [0, 200],
      [200, 0],
    ]);
    for (const [name, left] of [
      ['Wall', 0],
      ['Thin', 100],
      // an ability is no spell, and a regalia no Elf
      ['Spells', 200],
      ['Elves', 200],
      ['Fights', 200],
    ] as const) {
      expect([shot(1, [`${name}-opponent`]), shot(1, [`${name}-you`]), shot(1, [`${name}-each`])]).toEqual([
        [0, left],
        [0, 200],
        [0, left],
      ]);
      expect([
        shot(1, [], [`${name}-you`]),
        shot(1, [], [`${name}-opponent`]),
        shot(2, [`${name}-you`]),
        shot(2, [], [`${name}-opponent`]),
      ]).toEqual([
        [0, left],
        [0, 200],
        [left, 0],
        [left, 0],
      ]);
    }
  });

  it('FOW ext.zone.12 FOW 9.12.b1 damage of a spell, and of a card that the text names, is told from other damage', () => {
    const hit = (spell: string, mine: string[], theirs: string[]): number => {
      const t = seated(CARDS, me, { hand: [spell], field: ['Elf', ...mine] }, { field: theirs });
      finish(t.do(`play ${spell}`), `choose player ${you}`);
      return 4000 - life(t, you);
    };
    expect([
      hit('Bolt', [], []),
      hit('Bolt', [], ['Spells-you']),
      hit('Bolt', ['Spells-opponent'], []),
      hit('Bolt', [], ['Elves-you']),
    ]).toEqual([200, 0, 0, 200]);
    expect([
      hit('Jab', [], []),
      hit('Jab', [], ['Spells-you']),
      hit('Jab', [], ['Elves-you']),
      hit('Jab', ['Elves-you'], []),
    ]).toEqual([200, 200, 0, 200]);
  });

  it('FOW 9.10.b2 FOW ext.abil.21 damage that is dealt is doubled, or more, or prevented, by whom and to whom the text says', () => {
    expect([shot(1, ['Double']), shot(2, ['Double']), shot(1, ['Double-op']), shot(2, ['Double-op'])]).toEqual([
      [0, 400],
      [400, 0],
      [0, 400],
      [200, 0],
    ]);
    expect([shot(1, ['Extra']), shot(2, ['Extra']), shot(1, ['Extra-op']), shot(2, ['Extra-op'])]).toEqual([
      [0, 300],
      [300, 0],
      [0, 300],
      [200, 0],
    ]);
    // the other player's texts are about the other player's cards
    expect([
      shot(1, [], ['Double', 'Extra']),
      shot(1, [], ['Tame']),
      shot(1, [], ['Tame-you']),
      shot(1, ['Tame-you']),
      shot(2, ['Tame-you']),
    ]).toEqual([
      [0, 200],
      [0, 0],
      [0, 0],
      [0, 200],
      [0, 0],
    ]);
    expect([
      wound('theirs', ['Double']),
      wound('theirs', ['Double-op']),
      wound('theirs', ['Extra']),
      wound('theirs', ['Tame']),
      wound('theirs', ['Tame-you']),
    ]).toEqual([400, 200, 300, 0, 200]);
  });

  it('FOW 9.10.b1 FOW ext.word.5 damage to a card is prevented, made less, dealt to another card, or cannot be dealt', () => {
    for (const side of ['mine', 'theirs'] as const) {
      const with_ = (name: string): number => wound(side, side === 'mine' ? [name] : [], side === 'mine' ? [] : [name]);
      const against = (name: string): number =>
        wound(side, side === 'mine' ? [] : [name], side === 'mine' ? [name] : []);
      expect(['Skin', 'Hide', 'Ward', 'Guard'].map(with_)).toEqual([0, 150, 0, 0]);
      expect(['Skin', 'Hide', 'Ward'].map(against)).toEqual([200, 200, 200]);
    }
    const guard = seated(CARDS, me, { field: ['Gun'] }, { field: ['Bear', 'Guard'] });
    finish(guard.do('use ability 3 of Gun'), 'choose Bear');
    expect([guard.card('Bear').damage, guard.card('Guard').damage]).toEqual([0, 200]);
    finish(guard.do('use ability 3 of Gun'), 'choose Guard');
    expect(guard.card('Guard').damage).toBe(400);
  });

  it('FOW 9.10.b1 FOW ext.abil.22 all damage of a turn, the next damage to a card, and the next of a card', () => {
    const t = seated(CARDS, me, { hand: ['Calm'], field: ['Gun'] }, { field: ['Bear'] });
    cast(t, 'Calm');
    finish(t.do('use ability 1 of Gun'));
    expect(life(t, you)).toBe(4000);
    t.toPhase('next-turn').toPhase('next-turn').toPhase('main');
    finish(t.do('use ability 1 of Gun'));
    expect(life(t, you)).toBe(3800);
    const but = seated(CARDS, me, { hand: ['Calm-but', 'Bolt'], field: ['Gun'] });
    cast(but, 'Calm-but');
    finish(but.do('use ability 1 of Gun'));
    finish(but.do('play Bolt'), `choose player ${you}`);
    expect(life(but, you)).toBe(3800);
    const shield = seated(CARDS, me, { hand: ['Shield'], field: ['Gun'] }, { field: ['Bear', 'Elf'] });
    shield.do('play Shield', 'choose Bear').passUntilQuiet();
    for (const name of ['Bear', 'Elf', 'Bear', 'Bear']) finish(shield.do('use ability 3 of Gun'), `choose ${name}`);
    // 200, then the rest of 100, then nothing is prevented
    expect([shield.card('Bear').damage, shield.card('Elf').damage]).toEqual([300, 200]);
    const muzzle = seated(CARDS, me, { hand: ['Muzzle', 'Slap', 'Slap'], field: ['Elf'] }, { field: ['Bear'] });
    muzzle.do('play Muzzle', 'choose Elf').passUntilQuiet();
    cast(muzzle, 'Slap');
    expect(muzzle.card('Bear').damage).toBe(0);
    expect(cast(muzzle, 'Slap').card('Bear').damage).toBe(200);
  });

  it('FOW 9.10.b1 FOW 9.10.b3 draws: more, or something else, for the player whom the text names', () => {
    const drawn = (mine: string[], theirs: string[] = []): number[] => {
      const t = seated(CARDS, me, { hand: ['Draw'], field: mine }, { field: theirs });
      finish(t.do('play Draw'));
      return [t.player(me).hand, life(t, me) - 4000, t.player(you).hand, life(t, you) - 4000];
    };
    expect([drawn([]), drawn(['More-you']), drawn(['More-opponent']), drawn(['More-each'])]).toEqual([
      [2, 0, 0, 0],
      [4, 0, 0, 0],
      [2, 0, 0, 0],
      [4, 0, 0, 0],
    ]);
    expect([drawn([], ['More-you']), drawn([], ['More-opponent']), drawn([], ['More-each'])]).toEqual([
      [2, 0, 0, 0],
      [4, 0, 0, 0],
      [4, 0, 0, 0],
    ]);
    expect([
      drawn(['Purse-you']),
      drawn(['Purse-opponent']),
      drawn([], ['Purse-you']),
      drawn(['Purse-you', 'More-you']),
    ]).toEqual([
      [0, 200, 0, 0],
      [2, 0, 0, 0],
      [2, 0, 0, 0],
      [0, 400, 0, 0],
    ]);
    // who would draw does it
    expect([drawn([], ['Purse-opponent']), drawn(['Purse-each']), drawn([], ['Purse-each'])]).toEqual([
      [0, 200, 0, 0],
      [0, 200, 0, 0],
      [0, 200, 0, 0],
    ]);
  });

  it('FOW 9.10.b1 FOW ext.zone.18 what would come to a graveyard, or leave, goes elsewhere: cards of that player alone', () => {
    const place = (spell: string, card: 'mine' | 'theirs', rule: string, side: 'mine' | 'theirs'): string => {
      const on = (here: string): string[] => [...(card === here ? ['Bear'] : []), ...(side === here ? [rule] : [])];
      const t = seated(CARDS, me, { hand: [spell], field: on('mine') }, { field: on('theirs') });
      t.do(`play ${spell}`).passUntilQuiet('choose Bear');
      const owner = card === 'mine' ? me : you;
      return (['field', 'hand', 'graveyard', 'removed', 'deck'] as const).find((zone) =>
        t.zone(owner, zone).includes('Bear'),
      )!;
    };
    for (const card of ['mine', 'theirs'] as const) {
      const against = card === 'mine' ? 'theirs' : 'mine';
      const goes = (spell: string): string[] =>
        ['Void', 'Abyss', 'Tide', 'Exile'].map((rule) => place(spell, card, rule, card));
      const stays = (spell: string): string[] =>
        ['Void', 'Abyss', 'Tide', 'Exile'].map((rule) => place(spell, card, rule, against));
      expect([goes('Kill'), goes('Home'), goes('Lift')]).toEqual([
        ['removed', 'removed', 'hand', 'removed'],
        ['hand', 'hand', 'hand', 'removed'],
        ['deck', 'deck', 'deck', 'removed'],
      ]);
      expect([stays('Kill'), stays('Home'), stays('Lift')]).toEqual([
        ['graveyard', 'graveyard', 'graveyard', 'graveyard'],
        ['hand', 'hand', 'hand', 'hand'],
        ['deck', 'deck', 'deck', 'deck'],
      ]);
    }
    const mill = (rule: string): string[] => {
      const t = seated(CARDS, me, { hand: ['Mill'], field: [rule], deck: ['Bear', 'Boon'] });
      cast(t, 'Mill');
      return [
        ...t.zone(me, 'graveyard').filter((name) => name === 'Bear'),
        ...t.zone(me, 'removed').map((name) => `${name} removed`),
      ];
    };
    expect([mill('Void'), mill('Abyss').toSorted()]).toEqual([['Bear'], ['Bear removed', 'Mill removed']]);
  });
});
