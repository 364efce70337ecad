/**
 * Rules that begin and end within one text, what waits for battle damage only, targets of modes, copies of the other
 * player, and who uses which ability of an addition.
 */
import { describe, expect, it } from 'vitest';
import { playOut, takeLightly } from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { OPTION_PASS, optionVerb } from '../../../kernel/options.ts';
import { VERB_MAKE } from '../decisions.ts';
import { isQuiet, quietOption } from '../play-out.ts';
import { setUp } from '../position.ts';
import {
  cast,
  chant,
  declared,
  FREE,
  finish,
  free,
  having,
  instant,
  life,
  other,
  over,
  type Players,
  regalia,
  SEATS,
  type Seat,
  seated,
  TARGET,
  type Table,
} from './testing/made-cards.ts';

describe('what a text forbids or allows counts for the rest of that text', () => {
  const GAIN = '{ gain-life: 100 }';
  const now = (rule: string): string => `{ this-turn: { always: { ${rule} } } }`;
  const WORLD = [
    '- { id: t-king, name: King, type: ruler, abilities: [{ judgment: [{ life: 0 }] }], j-ruler: { atk: 800, def: 800 } }\n',
    '- { id: t-sash, name: Sash, type: addition, adds-to: resonator, cost: { free: 0 } }\n',
    free('Bear'),
  ];
  const PUT = '{ put-onto-field: { who: { all: { name: Sash, zone: graveyard } } } }';
  const RULES = ['no-life-gain', 'no-will', 'no-judgment', 'no-adding', 'life-hurts', 'no-life-payment'] as const;
  const DOES: Readonly<Record<string, string>> = {
    'no-life-gain': GAIN,
    'no-will': '{ produce: { light: 1 } }',
    'no-judgment': 'do-judgment',
    'no-adding': PUT,
    'life-hurts': GAIN,
    'no-life-payment': '{ pay-life: { most: 500 } }, { draw: named-number }',
  };
  const RULE = (word: string): string => (word === 'no-adding' ? 'no-adding: { of: {} }' : `${word}: you`);
  /** What has come of it: life, will, J-rulers, additions in the field. */
  function findings(word: string, ...effects: readonly string[]): number[][] {
    const cards = [...WORLD, regalia('Ban', `{ always: { ${RULE(word)} } }`), instant('Text', ...effects)].join('');
    return SEATS.map((me) => {
      const mine = { hand: ['Text'], field: ['Bear', 'Ban'], graveyard: ['Sash'], ruler: ['King'] };
      const kept = effects.some((text) => text.includes('name: Ban')) ? mine : { ...mine, field: ['Bear'] };
      const t = seated(cards, me, kept).do('play Text', 'pass', 'pass');
      // the most life is paid that can be
      while (t.kind() === 'name') t.doAt(t.offered().length - 1);
      finish(t);
      const there = (name: string): number => t.zone(me, 'field').filter((each) => each === name).length;
      return [life(t, me), t.player(me).light!, there('King'), there('Sash')];
    });
  }
  const PLAIN = [4000, 0, 0, 0];
  const DONE: Readonly<Record<string, readonly number[]>> = {
    'no-life-gain': [100, 0, 0, 0],
    'no-will': [0, 1, 0, 0],
    'no-judgment': [0, 0, 1, 0],
    'no-adding': [0, 0, 0, 1],
    'life-hurts': [100, 0, 0, 0],
    'no-life-payment': [-500, 0, 0, 0],
  };
  const sum = (...lists: readonly (readonly number[])[]): number[] =>
    PLAIN.map((number, i) => lists.reduce((all, list) => all + list[i], number));
  const GAINED = [100, 0, 0, 0];

  it.each(RULES)('FOW ext.gold.3 FOW 9.10.b1 %s begins in the middle of it', (word) => {
    const none = word === 'life-hurts' ? [-100, 0, 0, 0] : [0, 0, 0, 0];
    expect(findings(word, GAIN, DOES[word])).toEqual([sum(GAINED, DONE[word]), sum(GAINED, DONE[word])]);
    expect(findings(word, GAIN, now(RULE(word)), DOES[word])).toEqual([sum(GAINED, none), sum(GAINED, none)]);
  });

  it.each(RULES)('FOW ext.gold.3 FOW 9.1.b1.3 %s ends in the middle of it', (word) => {
    const first = word === 'no-life-gain' ? [0, 0, 0, 0] : word === 'life-hurts' ? [-100, 0, 0, 0] : GAINED;
    const all = sum(first, DONE[word]);
    expect(findings(word, GAIN, '{ destroy: { all: { name: Ban } } }', DOES[word])).toEqual([all, all]);
  });
});

describe('what pays in the middle of a text', () => {
  const makes = (kind: string): string => `{ cost: [rest-self], do: [{ produce: { ${kind}: 1 } }] }`;
  const pays = (kind: string): string => `{ pay: { cost: [{ will: { ${kind}: 1 } }], then: [{ gain-life: 100 }] } }`;
  const CARDS = [
    `- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [${makes('light')}] }\n`,
    free('Bear'),
    instant('Any', pays('light'), '{ this-turn: { always: { stones-make-any: you } } }', pays('fire')),
    instant('Plain', pays('light'), pays('fire')),
    instant('Held', pays('light'), '{ this-turn: { always: { no-stone-rest: you } } }', pays('light')),
    instant('Twice', pays('light'), pays('light')),
    instant(
      'Lent',
      pays('light'),
      TARGET,
      `{ gain: { who: chosen, gives: [{ ability: ${makes('light')} }] } }`,
      pays('light'),
    ),
    instant('Alone', pays('light'), TARGET, '{ rest: chosen }', pays('light')),
  ].join('');

  it('FOW 9.7.b2 FOW ext.gold.3 is looked for anew at each payment of one text', () => {
    for (const me of SEATS) {
      const gained = (name: string, stones: number): number => {
        const mine = { hand: [name], field: [{ card: 'Bear' }], stones: Array.from({ length: stones }, () => 'Rock') };
        const t = seated(CARDS, me, mine).do(`play ${name}`);
        for (let i = 0; i < 20 && !(t.kind() === 'priority' && t.stack().length === 0); i++) {
          const yes = t.offered().findIndex((text) => text !== 'pass');
          t.doAt(t.kind() === 'priority' ? t.offered().indexOf('pass') : yes);
        }
        return life(t, me) - 4000;
      };
      expect([gained('Any', 2), gained('Plain', 2), gained('Twice', 2), gained('Twice', 1)]).toEqual([
        200, 100, 200, 100,
      ]);
      expect([gained('Held', 2), gained('Lent', 0), gained('Lent', 1), gained('Alone', 0)]).toEqual([100, 100, 200, 0]);
    }
  });
});

describe('what waits for battle damage only', () => {
  const waits = (name: string, when: string): string =>
    free(name, having(`{ when: ${when}, only: battle, do: [{ gain-life: 100 }] }`), 200, 900);
  const CARDS = [
    waits('Striker', 'damages'),
    waits('Raider', 'damages-player'),
    waits('Bruiser', 'damages-resonator'),
    waits('Target', 'is-damaged'),
    free('Wall', '', 100, 900),
    instant(
      'Bolt',
      '{ damage: { who: { all: { type: resonator } }, amount: 100, source: { all: { name: [Striker, Raider, Bruiser] } } } }',
    ),
    instant(
      'Burn',
      '{ target: { players: opponent } }',
      '{ damage: { who: chosen, amount: 100, source: { all: { name: [Striker, Raider] } } } }',
    ),
  ].join('');
  const rested = (card: string): { card: string; rested: true } => ({ card, rested: true });

  it.each(['Striker', 'Raider', 'Bruiser', 'Target'])('FOW ext.battle.31 FOW 9.6.b4 %s', (name) => {
    for (const me of SEATS) {
      const hand = ['Bolt', 'Burn'];
      const quiet = seated(CARDS, me, { hand, field: [name] }, { field: ['Wall'] });
      cast(quiet, 'Bolt');
      cast(quiet, 'Burn');
      expect(life(quiet, me)).toBe(4000);
      // damage of an effect in the middle of a battle is none of it
      const within = declared(seated(CARDS, me, { hand, field: [name] }, { field: ['Wall'] }), name);
      cast(within, 'Bolt');
      cast(within, 'Burn');
      expect(life(within, me)).toBe(4000);
      const attack = (foe: string): number => {
        const t = seated(CARDS, me, { field: [name] }, { field: [rested('Wall')] });
        declared(t, name, foe).passUntilQuiet();
        return life(over(t), me) - 4000;
      };
      const expected: Readonly<Record<string, readonly number[]>> = {
        Striker: [100, 100],
        Raider: [100, 0],
        Bruiser: [0, 100],
        Target: [0, 100],
      };
      expect([attack('the opponent'), attack('Wall')]).toEqual(expected[name]);
    }
  });
});

describe('targets of modes', () => {
  const MODES = `{ select: { count: 2, modes: [[${TARGET}, { rest: chosen }], [{ target: { of: { type: resonator }, as: hit } }, { damage: { who: { set: hit }, amount: 100 } }], [{ gain-life: 300 }]] } }`;
  const ONE = `{ select: { count: 1, modes: [[${TARGET}, { rest: chosen }], [{ gain-life: 300 }], [{ target: { of: { type: resonator }, as: hit } }, { damage: { who: { set: hit }, amount: 100 } }]] } }`;
  const CARDS = [
    free('Bear', '', 500, 900),
    free('Boar', '', 500, 900),
    free('Fox', '', 500, 900),
    instant('Two', MODES),
    instant('One', ONE),
    instant('Shift', '{ target: { of: { zone: chase } } }', '{ change-target: chosen }'),
    instant('Lone', '{ target: { of: { zone: chase, single-target: true } } }', '{ cancel: chosen }'),
    instant('Bend', '{ change-targets: { of: { name: Bear } } }'),
    instant('Mirror', '{ change-targets: { of: { name: Bear }, all: true } }'),
  ].join('');
  const at = (me: Seat, hand: string[], theirs: string[]): Table =>
    seated(CARDS, me, { hand }, { hand: theirs, field: ['Bear', 'Boar'] });
  const harmed = (t: Table): unknown[] => ['Bear', 'Boar'].map((name) => [t.card(name).rested, t.card(name).damage]);
  const pick = (t: Table, words: string): Table => t.doAt(t.offered().findIndex((text) => text.includes(words)));

  it('FOW ext.gact.30 the target of a mode is changed, and nothing else of the text', () => {
    for (const me of SEATS) {
      for (const [mode, before, after] of [
        [
          0,
          [
            [true, 0],
            [false, 0],
          ],
          [
            [false, 0],
            [true, 0],
          ],
        ],
        [
          2,
          [
            [false, 100],
            [false, 0],
          ],
          [
            [false, 0],
            [false, 100],
          ],
        ],
      ] as const) {
        const begun = (): Table =>
          at(me, ['One'], ['Shift', 'Bend', 'Mirror']).do('play One').doAt(mode).do('choose Bear');
        expect(harmed(begun().passUntilQuiet())).toEqual(before);
        for (const answer of ['Shift', 'Bend', 'Mirror']) {
          const t = begun().do('pass', `play ${answer}`);
          expect(harmed(finish(t, 'choose Boar'))).toEqual(after);
        }
      }
      // a mode without targets has none that could be changed
      const none = at(me, ['One'], ['Shift', 'Lone']).do('play One').doAt(1).do('pass');
      expect([none.can('play Lone'), none.can('play Shift')]).toEqual([false, true]);
      expect(life(none.do('play Shift').passUntilQuiet(), me)).toBe(4300);
    }
  });

  it('FOW ext.gact.30 of two modes each target may be changed by itself', () => {
    for (const me of SEATS) {
      const begun = (...theirs: string[]): Table => {
        const t = at(me, ['Two'], theirs).do('play Two');
        t.doAt(0).doAt(0);
        while (t.kind() !== 'priority') pick(t, 'Bear');
        return t.do('pass');
      };
      expect(harmed(begun('Lone').do('pass').passUntilQuiet())).toEqual([
        [true, 100],
        [false, 0],
      ]);
      // it has two targets
      expect(begun('Lone').can('play Lone')).toBe(false);
      const all = begun('Mirror').do('play Mirror');
      expect(harmed(finish(all, 'choose Boar'))).toEqual([
        [false, 0],
        [true, 100],
      ]);
    }
  });
});

describe('copies that the other player makes', () => {
  const CARDS = [
    free('Bear', '', 500, 900),
    free('Boar', '', 500, 900),
    chant(
      'chant',
      'Twin',
      `{ do: [${TARGET}, { damage: { who: chosen, amount: 100 } }, { gain-life: 300 }, controller-may-copy] }`,
    ),
  ].join('');

  it('FOW ext.gact.17 FOW ext.gact.18 a copy is of the player who made it, and gains life for that player', () => {
    for (const me of SEATS) {
      const you = other(me);
      const t = seated(CARDS, me, { hand: ['Twin'], field: ['Boar'] }, { field: ['Bear'] }).do(
        'play Twin',
        'choose Bear',
      );
      t.do('pass', 'pass');
      expect([t.decider(), t.kind()]).toEqual([you, 'may']);
      t.doAt(t.offered().findIndex((text) => text !== 'pass'));
      t.do('choose Boar', 'pass', 'pass');
      // the copy says so again, to the controller of its own target
      expect([t.decider(), t.kind()]).toEqual([me, 'may']);
      t.do('pass').passUntilQuiet();
      expect([life(t, me), life(t, you), t.card('Bear').damage, t.card('Boar').damage]).toEqual([4300, 4300, 100, 100]);
      expect([t.zone(me, 'graveyard'), t.zone(you, 'graveyard')]).toEqual([['Twin'], []]);
    }
  });
});

describe('abilities of an addition', () => {
  const CARDS = [
    free('Bear'),
    `- { id: t-seed, name: Seed, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ ${FREE}, host-uses: true, do: [{ gain-life: 1000 }] }, { ${FREE}, do: [{ gain-life: 100 }] }] }\n`,
    free(
      'Shade',
      having(`{ ${FREE}, from: graveyard, do: [${TARGET}, { control: { who: chosen, until: while-here } }] }`),
    ),
    free(
      'Lure',
      having(`{ ${FREE}, do: [{ target: { of: { name: Bear } } }, { control: { who: chosen, until: while-here } }] }`),
    ),
    instant('Kill', '{ destroy: { all: { name: Lure } } }'),
  ].join('');

  it('FOW 9.5.b1 one is used by the controller of the host alone, another by its own controller', () => {
    for (const me of SEATS) {
      const you = other(me);
      const t = seated(CARDS, me, { hand: ['Seed'] }, { field: ['Bear'] })
        .do('play Seed', 'choose Bear')
        .passUntilQuiet();
      expect([t.can('use ability 1 of Seed'), t.can('use ability 2 of Seed')]).toEqual([false, true]);
      t.do('use ability 2 of Seed').passUntilQuiet();
      expect([life(t, me), life(t, you)]).toEqual([4100, 4000]);
      t.do('pass');
      expect([t.decider(), t.can('use ability 1 of Seed'), t.can('use ability 2 of Seed')]).toEqual([you, true, false]);
      t.do('use ability 1 of Seed').passUntilQuiet();
      expect([life(t, me), life(t, you)]).toEqual([4100, 5000]);
    }
  });

  it('FOW ext.abil.8 control for as long as a card is in the field is not given by a card that is elsewhere', () => {
    for (const me of SEATS) {
      const t = seated(CARDS, me, { graveyard: ['Shade'] }, { field: ['Bear'] })
        .do('use ability 1 of Shade')
        .passUntilQuiet();
      expect([t.zone(me, 'field'), t.zone(other(me), 'field')]).toEqual([[], ['Bear']]);
      const lured = seated(CARDS, me, { hand: ['Kill'], field: ['Lure'] }, { field: ['Bear'] }).do(
        'use ability 1 of Lure',
      );
      // it has left before its ability resolves
      const gone = lured.copy().do('play Kill', 'pass', 'pass').passUntilQuiet();
      expect([gone.zone(me, 'field'), gone.zone(other(me), 'field')]).toEqual([[], ['Bear']]);
      lured.passUntilQuiet();
      expect(lured.zone(me, 'field')).toEqual(['Lure', 'Bear']);
      cast(lured, 'Kill');
      expect([lured.zone(me, 'field'), lured.zone(other(me), 'field')]).toEqual([[], ['Bear']]);
    }
  });
});

describe('a position that is played out', () => {
  const makes = '{ cost: [rest-self], do: [{ produce: { light: 1 } }] }';
  const CARDS = [
    free('Bear'),
    instant('Boon', '{ gain-life: 100 }'),
    instant('Bane', '{ lose-life: 100 }'),
    `- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [${makes}] }\n`,
    `- { id: t-moss, name: Moss, type: magic-stone, attribute: wind, abilities: [${makes}] }\n`,
  ].join('');
  const at = (mine: Players[0]): K.State => setUp({ cards: CARDS, phase: 'draw', players: [mine, {}] }).state;
  const makers = (s: K.State): number => {
    let n = 0;
    for (let i = 0; i < s[K.OPTION_COUNT]; i++) if (optionVerb(s[K.OPTIONS + i]) === VERB_MAKE) n++;
    return n;
  };

  it('two options of a decision are enough, and will is not made where agents look at something else', () => {
    const all = { hand: ['Boon', 'Bane'], field: ['Bear'], stones: ['Rock', 'Moss'] };
    const cut = at(all);
    expect(makers(cut)).toBe(2);
    playOut(cut, OPTION_PASS, isQuiet, quietOption);
    expect([cut[K.OPTION_COUNT], makers(cut)]).toEqual([2, 0]);
    const lightly = at({ ...all, hand: ['Boon'], field: [] });
    takeLightly(lightly, OPTION_PASS);
    expect([lightly[K.OPTION_COUNT], makers(lightly)]).toEqual([2, 0]);
  });
});
