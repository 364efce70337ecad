/**
 * What always is counts at once, in the middle of a text too; and whose zones, will and prohibitions are meant, from
 * either player's seat.
 */
import { describe, expect, it } from 'vitest';
import * as K from '../../../kernel/layout.ts';
import {
  cast,
  FREE,
  free,
  having,
  instant,
  life,
  other,
  over,
  type Players,
  regalia,
  resonator,
  SEATS,
  type Seat,
  seated,
  type Table,
} from './testing/made-cards.ts';

describe('what always is counts at once', () => {
  const PER = (value: string): string => `{ product: { a: ${value}, b: 100 } }`;
  const COUNT = (filter: string): string => PER(`{ count: { ${filter} } }`);
  /** What the ATK of Meter is worked out from, what a text does, and that ATK then, as the same text reads it. */
  const ROWS: readonly (readonly [string, string, string, number])[] = [
    ['life that is lost', '{ life: you }', '{ lose-life: 300 }', 3700],
    ['life that is gained', '{ life: you }', '{ gain-life: 300 }', 4300],
    ['damage to a player', '{ life: you }', '{ damage-player: { amount: 200 } }', 3800],
    ['damage that was taken', '{ damage-taken: you }', '{ damage-player: { amount: 200 } }', 200],
    ['will that is made', PER('{ will-attributes: you }'), '{ produce: { light: 1, fire: 2 } }', 200],
    ['will that is lost', PER('{ will-attributes: you }'), '{ produce: { light: 1 } }, lose-will', 0],
    ['what rests', COUNT('name: Post, rested: true'), '{ rest: { all: { name: Post } } }', 200],
    ['what recovers', COUNT('name: Pole, rested: true'), '{ recover: { all: { name: Pole } } }', 0],
    ['cards of a graveyard', PER('{ graveyard-size: you }'), '{ mill: 3 }', 300],
    ['cards of a hand', PER('{ hand-size: you }'), '{ draw: 3 }', 300],
    ['a hand that is discarded', PER('{ hand-size: you }'), '{ draw: 3 }, discard-hand', 0],
    ['cards that were drawn', '0', '{ draw: 3 }', 500],
    [
      'counters',
      PER('{ counters-on: { kind: knowledge } }'),
      '{ place-counters: { kind: knowledge, count: 2, who: { all: { name: Meter } } } }',
      200,
    ],
    [
      'counters that are removed',
      PER('{ counters-on: { kind: frozen } }'),
      '{ place-counters: { kind: frozen, count: 2, who: { all: { name: Meter } } } }, { remove-counters: { kind: frozen, who: { all: { name: Meter } } } }',
      100,
    ],
    [
      'what is put into a field',
      COUNT('name: Ghost'),
      '{ put-onto-field: { who: { all: { name: Ghost, zone: graveyard } } } }',
      100,
    ],
    [
      'what comes rested',
      COUNT('name: Ghost, rested: true'),
      '{ put-onto-field: { who: { all: { name: Ghost, zone: graveyard } }, rested: true } }',
      100,
    ],
    ['what is destroyed', COUNT('name: Post'), '{ destroy: { all: { name: Post } } }', 0],
    [
      'a race that is given',
      COUNT('race: Elf'),
      '{ this-turn: { always: { race: Elf }, affects: { name: Post } } }',
      200,
    ],
    ['a stone that comes', COUNT('type: magic-stone'), '{ add-stone: 1 }', 100],
    [
      'what is added to something',
      COUNT('added: true'),
      '{ put-onto-field: { who: { all: { name: Sash, zone: graveyard } } } }',
      100,
    ],
    ['control', COUNT('name: Foe, controller: you'), '{ control: { who: { all: { name: Foe } } } }', 100],
    [
      'damage that was dealt',
      PER('{ count: { name: Post, damaged-by-this: true } }'),
      '{ damage: { who: { all: { name: Post } }, amount: 100, source: { all: { name: Meter } } } }',
      200,
    ],
    [
      'all damage of a card',
      '{ damage-dealt: { who: self } }',
      '{ damage: { who: { all: { name: Post } }, amount: 100, source: { all: { name: Meter } } } }',
      200,
    ],
  ];
  const drawn = '{ if: { drawn-this-turn: { player: you, at-least: 3 } }, always: { atk: 500 } }';

  it.each(ROWS)('FOW 9.9.b1.4 FOW 9.9.b5 for the rest of the text that changes it: %s', (_, value, does, then) => {
    const cards = [
      free('Meter', having(value === '0' ? drawn : `{ always: { atk: ${value} } }`), 0, 900),
      instant('Change', does, '{ gain-life: { total: { of: { name: Meter }, number: atk } } }'),
      free('Post', '', 0, 900),
      free('Pole', '', 0, 900),
      free('Ghost'),
      free('Foe'),
      '- { id: t-sash, name: Sash, type: addition, adds-to: resonator, cost: { free: 0 } }\n',
      '- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
    ].join('');
    for (const me of SEATS) {
      const mine = {
        hand: ['Change'],
        field: ['Meter', 'Post', 'Post', { card: 'Pole', rested: true }],
        graveyard: does.includes('Ghost') ? ['Ghost'] : does.includes('Sash') ? ['Sash'] : [],
        'stone-deck': ['Rock'],
      };
      const t = cast(
        seated(cards, me, mine, { field: ['Foe'] }),
        'Change',
        ...(does.includes('Sash') ? ['choose Meter'] : []),
      );
      const own = does.includes('damage-player')
        ? -200
        : does.includes('lose-life')
          ? -300
          : /^\{ gain-life/.test(does)
            ? 300
            : 0;
      expect(life(t, me)).toBe(4000 + own + then);
    }
  });

  it('FOW 9.9.b5 FOW ext.battle.13 FOW ext.battle.16 FOW ext.battle.33 in each step of a battle, for attacker, blocker and object', () => {
    const meter = (name: string, filter: string): string =>
      regalia(name, `{ always: { atk: 1000 }, affects: { type: resonator, ${filter} } }`);
    const cards = [
      free('Knight', '', 100, 9000),
      free('Page', '', 100, 9000),
      free('Guard', '', 100, 9000),
      meter('Horn', 'attacking: true'),
      meter('Wall', 'blocking: true'),
      meter('Mark', 'under-attack: true'),
      meter('Scar', 'attacked: true'),
      regalia('Drum', '{ if: battle, always: { atk: 200 }, affects: { name: Page } }'),
      regalia('Fife', '{ if: { any-are: { who: attacker, of: {} } }, always: { atk: 2000 }, affects: { name: Page } }'),
      regalia('Bell', '{ if: { any-are: { who: blocker, of: {} } }, always: { atk: 5000 }, affects: { name: Page } }'),
      resonator('Squire', having('{ if: other-attacked, always: { atk: 700 } }'), 0, 900),
    ].join('');
    const field = ['Horn', 'Wall', 'Mark', 'Scar', 'Drum', 'Fife', 'Bell', 'Knight', 'Page', 'Squire'];
    const foes = [
      { card: 'Guard', rested: true },
      { card: 'Guard', as: 'Watch' },
    ];
    for (const me of SEATS) {
      const t = seated(cards, me, { field }, { field: foes });
      const atk = (): number[] => [
        t.card('Knight').atk,
        t.card('Page').atk,
        t.cards(other(me), 'field')[0].atk,
        t.cards(other(me), 'field')[1].atk,
        t.card('Squire').atk,
      ];
      expect(atk()).toEqual([100, 100, 100, 100, 0]);
      t.do('begin a battle');
      expect(atk()).toEqual([100, 300, 100, 100, 0]);
      t.passUntil('attack');
      t.do('attack with Knight');
      expect(atk()).toEqual([100, 2300, 100, 100, 0]);
      t.doAt(t.offered().findIndex((text) => text.includes('Guard')));
      expect(atk()).toEqual([2100, 2300, 1100, 100, 700]);
      t.passUntil('block');
      t.doAt(t.offered().findIndex((text) => text.startsWith('block with')));
      const blocked = atk();
      expect([blocked[0], blocked[1], blocked[2]]).toEqual([2100, 7300, 1100]);
      over(t);
      expect(atk().slice(0, 2)).toEqual([1100, 100]);
      expect(t.card('Squire').atk).toBe(700);
    }
  });
});

describe('from either seat', () => {
  const MAKES = '{ cost: [rest-self], do: [{ produce: { light: 1 } }] }';
  const rule = (name: string, words: string): string => regalia(name, `{ always: { ${words} } }`);
  const CARDS = [
    `- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [${MAKES}] }\n`,
    free('Bear', having(`{ ${FREE}, do: [{ gain-life: 100 }] }`), 400, 900),
    free('Monk', having(MAKES)),
    '- { id: t-ray, name: Ray, type: chant, cost: { light: 1 }, abilities: [{ do: [{ gain-life: 100 }] }] }\n',
    '- { id: t-dear, name: Dear, type: chant, cost: { light: 2 }, abilities: [{ do: [{ gain-life: 100 }] }] }\n',
    instant('Boon', '{ gain-life: 100 }'),
    instant(
      'Bolt',
      '{ target: { of: { type: resonator }, players: any } }',
      '{ damage: { who: chosen, amount: 200 } }',
    ),
    instant('Sift', '{ draw: 1 }'),
    instant('Fount', '{ produce: { light: 1 } }'),
    instant('Deny', '{ target: { of: { zone: chase } } }', '{ cancel: chosen }'),
    '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ will: { light: 1 } }] }], j-ruler: { atk: 800, def: 800 } }\n',
  ];
  /** What a player can do, with a stone, a hand and a field that let everything be done. */
  const DEEDS: readonly (readonly [string, (t: Table, me: Seat) => boolean])[] = [
    ['no-play', (t) => t.can('play Boon')],
    ['no-abilities', (t) => t.can('use ability 1 of Bear')],
    ['no-judgment', (t) => t.can('judgment of King')],
    ['no-call', (t) => t.can('rest King for a magic stone')],
    ['no-stone-rest', (t) => t.can('rest Rock for light will')],
    ['no-will', (t) => t.can('rest Monk for light will')],
    ['no-life-gain', (t, me) => life(cast(t.copy(), 'Boon'), me) === 4100],
  ];

  it.each(DEEDS)('FOW ext.gold.3 %s is about the players whom it names, and about nothing else', (word, can) => {
    const cards = [
      ...CARDS,
      ...['you', 'opponent', 'each'].map((who) => rule(`For-${who}`, `${word}: { player: ${who} }`)),
    ].join('');
    const all = {
      hand: ['Boon', 'Ray'],
      field: ['Bear', 'Monk'],
      stones: ['Rock'],
      'stone-deck': ['Rock'],
      ruler: ['King'],
    };
    for (const me of SEATS) {
      const may = (mine: string[], theirs: string[]): boolean =>
        can(seated(cards, me, { ...all, field: [...all.field, ...mine] }, { ...all, field: theirs }), me);
      expect([may([], []), may(['For-opponent'], ['For-you'])]).toEqual([true, true]);
      expect([may(['For-you'], []), may([], ['For-opponent'])]).toEqual([false, false]);
      expect([may(['For-each'], []), may([], ['For-each'])]).toEqual([false, false]);
    }
  });

  it('FOW 9.7.b2 FOW 9.7.b4 a price is paid with the will and the cards of its player alone', () => {
    for (const me of SEATS) {
      const ray = (mine: Players[0], theirs: Players[0] = {}): boolean =>
        seated(CARDS.join(''), me, { hand: ['Ray', 'Boon'], ...mine }, theirs).can('play Ray');
      expect([ray({ stones: ['Rock'] }), ray({ field: ['Monk'] }), ray({ light: 1 })]).toEqual([true, true, true]);
      expect([ray({}, { stones: ['Rock'] }), ray({}, { field: ['Monk'] }), ray({}, { light: 1 })]).toEqual([
        false,
        false,
        false,
      ]);
      const t = seated(CARDS.join(''), me, { hand: ['Ray'], stones: ['Rock', 'Rock'] }, { stones: ['Rock'] });
      t.do('play Ray');
      expect([t.cards(me, 'stones').map(({ rested }) => rested), t.cards(other(me), 'stones')[0].rested]).toEqual([
        [true, false],
        false,
      ]);
    }
  });

  it('FOW ext.act.1 FOW ext.act.3 FOW ext.act.6 FOW ext.act.8 a magic stone and judgment: once a turn each, and of the player of the turn', () => {
    for (const me of SEATS) {
      const mine = { ruler: ['King'], stones: ['Rock', 'Rock'], 'stone-deck': ['Rock', 'Rock'], hand: ['Boon'] };
      const theirs = { ruler: ['King'], stones: ['Rock', 'Rock'], 'stone-deck': ['Rock'] };
      const t = seated(CARDS.join(''), me, mine, theirs).do('rest King for a magic stone');
      expect([t.zone(me, 'stones').length, t.zone(other(me), 'stones').length]).toEqual([3, 2]);
      // the ruler is rested now, so that there is neither another stone nor judgment
      expect([t.can('rest King for a magic stone'), t.can('judgment of King')]).toEqual([false, false]);
      const u = seated(CARDS.join(''), me, mine, theirs).do('judgment of King').passUntilQuiet();
      expect([u.zone(me, 'field'), u.zone(other(me), 'ruler'), u.can('rest King for a magic stone')]).toEqual([
        ['King'],
        ['King'],
        false,
      ]);
      const empty = seated(CARDS.join(''), me, { ...mine, 'stone-deck': [] }, theirs);
      expect(empty.can('rest King for a magic stone')).toBe(false);
      // in the turn of the opponent there is neither
      const not = seated(CARDS.join(''), other(me), {}, mine).do('pass');
      expect([not.decider(), not.can('rest King for a magic stone'), not.can('judgment of King')]).toEqual([
        me,
        false,
        false,
      ]);
    }
  });

  it('FOW ext.act.14 FOW ext.act.18 FOW ext.hid.1 a card is set for two will, and only its player knows it and may play it', () => {
    for (const me of SEATS) {
      const at = (stones: string[]): Table =>
        seated(CARDS.join(''), me, { hand: ['Bolt'], stones }, { stones: ['Rock', 'Rock'] });
      expect([
        at(['Rock']).can('put Bolt into the standby area'),
        at(['Rock', 'Rock']).can('put Bolt into the standby area'),
      ]).toEqual([false, true]);
      const t = at(['Rock', 'Rock']).do('put Bolt into the standby area');
      const known = t.cards(me, 'standby')[0].known;
      expect([
        known[me],
        known[other(me)],
        t.zone(me, 'hand'),
        t.cards(me, 'stones').every(({ rested }) => rested),
      ]).toEqual([true, false, [], true]);
    }
  });

  it('FOW ext.turn.17 FOW ext.win.2 FOW ext.rule.12 texts that end the game or give a turn mean the player whom they name', () => {
    const cards = [
      instant('Win', 'win'),
      instant('Lose', 'lose-game'),
      instant('Doom', '{ lose-game: opponent }'),
      instant('Both', '{ lose-game: each }'),
      instant('Again', 'extra-turn'),
      instant('Gift', '{ extra-turn: { player: opponent } }'),
    ].join('');
    for (const me of SEATS) {
      const over = (name: string): unknown =>
        seated(cards, me, { hand: [name] })
          .do(`play ${name}`, 'pass', 'pass')
          .over()?.winner;
      expect([over('Win'), over('Lose'), over('Doom'), over('Both')]).toEqual([me, other(me), me, 2]);
      const turns = (...names: string[]): number[] => {
        const t = seated(cards, me, { hand: names });
        for (const name of names) cast(t, name);
        return [0, 1, 2, 3].map(() => {
          t.toPhase('next-turn');
          return t.state[K.TURN_PLAYER];
        });
      };
      const you = other(me);
      expect(turns()).toEqual([you, me, you, me]);
      expect(turns('Again')).toEqual([me, you, me, you]);
      expect(turns('Gift')).toEqual([you, you, me, you]);
      // of several extra turns the newest comes first
      expect(turns('Again', 'Gift')).toEqual([you, me, you, me]);
      expect(turns('Gift', 'Again')).toEqual([me, you, you, me]);
    }
  });
});
