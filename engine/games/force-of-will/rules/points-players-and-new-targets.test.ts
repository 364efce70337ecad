/** What waits for points of a turn and for what players do, for whom; new targets, names, and hosts of additions. */
import { describe, expect, it } from 'vitest';
import {
  cast,
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

const WORDS = ['you', 'opponent', 'each'] as const;

describe('points of a turn', () => {
  const POINTS = [
    'turn-begins',
    'draw-phase',
    'recovery-phase',
    'recovery-ends',
    'main-phase',
    'end-phase',
    'turn-ends',
  ] as const;
  const CARDS = POINTS.flatMap((point) =>
    WORDS.map((who) => regalia(`${point}-${who}`, `{ when: { ${point}: ${who} }, do: [{ gain-life: 100 }] }`)),
  ).join('');

  it.each(POINTS)('FOW 9.6.b1 FOW ext.turn.1 %s comes once in each turn, for whose turn it is', (point) => {
    for (const me of SEATS) {
      const gained = (who: string): number[] => {
        const t = seated(CARDS, me, { field: [`${point}-${who}`] });
        const lives = [0, 1, 2].map(() => {
          t.toPhase('next-turn');
          return life(t, me);
        });
        return [lives[1] - lives[0], lives[2] - lives[1]];
      };
      // the next turn is that of the opponent; what has triggered as it begins is played in it
      expect([gained('you'), gained('opponent'), gained('each')]).toEqual([
        [0, 100],
        [100, 0],
        [100, 100],
      ]);
    }
  });
});

describe('what players do', () => {
  const CARDS = [
    ...(['discards', 'draws', 'stone-enters', 'life-gained'] as const).flatMap((event) =>
      WORDS.map((who) =>
        regalia(
          `${event}-${who}`,
          `{ when: { ${event}: ${who} }, do: [{ place-counters: { kind: knowledge, who: self } }] }`,
        ),
      ),
    ),
    ...WORDS.flatMap((who) => [
      free(
        `targeted-${who}`,
        having(
          `{ when: { targeted: { of: { other: false }, by: ${who} } }, do: [{ place-counters: { kind: knowledge, who: self } }] }`,
        ),
        100,
        900,
      ),
      free(
        `spelled-${who}`,
        having(
          `{ when: { targeted-by-spell: { of: { other: false }, by: ${who} } }, do: [{ place-counters: { kind: knowledge, who: self } }] }`,
        ),
        100,
        900,
      ),
      ...['any', 'player', 'card'].map((on) =>
        regalia(
          `hit-${who}-${on}`,
          `{ when: { is-attacked: { player: ${who}, on: ${on} } }, do: [{ place-counters: { kind: knowledge, who: self } }] }`,
        ),
      ),
    ]),
    instant('Drop', '{ discard: { count: 2, player: each } }'),
    instant('Sift', '{ draw: 2 }'),
    instant('Quarry', '{ add-stone: 2 }'),
    instant('Boon', '{ gain-life: 100 }'),
    instant('Touch', TARGET, '{ rest: chosen }'),
    regalia('Wand', `{ ${FREE}, do: [${TARGET}, { rest: chosen }] }`),
    free('Bear', '', 100, 900),
    '- { id: t-rock, name: Rock, type: magic-stone, attribute: light, abilities: [{ cost: [rest-self], do: [{ produce: { light: 1 } }] }] }\n',
  ].join('');

  it.each([
    ['discards', 'Drop', [2, 1, 3]],
    ['draws', 'Sift', [2, 0, 2]],
    ['stone-enters', 'Quarry', [2, 0, 2]],
    ['life-gained', 'Boon', [1, 0, 1]],
  ] as const)('FOW 9.6.b4 %s: each time, for the player who does it', (event, name, counts) => {
    for (const me of SEATS) {
      const field = WORDS.map((who) => `${event}-${who}`);
      const mine = { hand: [name, 'Bear', 'Bear'], field, 'stone-deck': ['Rock', 'Rock', 'Rock'] };
      const t = seated(CARDS, me, mine, { hand: ['Bear'], field });
      finish(t.do(`play ${name}`));
      const counted = (player: Seat): number[] => t.cards(player, 'field').map(({ knowledge }) => knowledge);
      const [own, theirs, all] = counts;
      expect([counted(me), counted(other(me))]).toEqual([
        [own, theirs, all],
        [theirs, own, all],
      ]);
    }
  });

  it('FOW 9.3.b2.4 FOW ext.zone.12 what is chosen as a target, by whom, and whether a spell does it', () => {
    for (const me of SEATS) {
      for (const [sort, bySpell] of [
        ['targeted', true],
        ['targeted', false],
        ['spelled', true],
        ['spelled', false],
      ] as const) {
        const hit = (who: string, holder: 'mine' | 'theirs'): number => {
          const card = `${sort}-${who}`;
          const t = seated(
            CARDS,
            me,
            { hand: ['Touch'], field: ['Wand', ...(holder === 'mine' ? [card] : [])] },
            { field: holder === 'theirs' ? [card] : [] },
          );
          t.do(bySpell ? 'play Touch' : 'use ability 1 of Wand').passUntilQuiet();
          return t.card(card).knowledge;
        };
        const on = sort === 'targeted' || bySpell ? 1 : 0;
        expect([hit('you', 'mine'), hit('opponent', 'mine'), hit('each', 'mine')]).toEqual([on, 0, on]);
        expect([hit('you', 'theirs'), hit('opponent', 'theirs'), hit('each', 'theirs')]).toEqual([0, on, on]);
      }
    }
  });

  it('FOW ext.battle.9 FOW ext.battle.13 a player, or what is theirs, is attacked', () => {
    const waiting = WORDS.flatMap((who) => ['any', 'player', 'card'].map((on) => `hit-${who}-${on}`));
    for (const me of SEATS) {
      const counted = (object: string): number[][] => {
        const foes = [...waiting, { card: 'Bear', rested: true }];
        const t = declared(
          seated(CARDS, me, { field: [...waiting, { card: 'Bear', as: 'Rider' }] }, { field: foes }),
          'Rider',
          object,
        );
        t.passUntilQuiet();
        const marks = SEATS.map((player) =>
          t
            .cards(player, 'field')
            .slice(0, waiting.length)
            .map(({ knowledge }) => knowledge),
        );
        over(t);
        return [marks[me], marks[other(me)]];
      };
      expect(counted('the opponent')).toEqual([
        [0, 0, 0, 1, 1, 0, 1, 1, 0],
        [1, 1, 0, 0, 0, 0, 1, 1, 0],
      ]);
      expect(counted('Bear')).toEqual([
        [0, 0, 0, 1, 0, 1, 1, 0, 1],
        [1, 0, 1, 0, 0, 0, 1, 0, 1],
      ]);
    }
  });
});

describe('new targets', () => {
  const MARK = '{ place-counters: { kind: knowledge, who: self } }';
  const CARDS = [
    free('Bear', having(`{ when: { targeted: { of: { other: false }, by: opponent } }, do: [${MARK}] }`), 500, 900),
    free(
      'Boar',
      having(`{ when: { targeted-by-spell: { of: { other: false }, by: opponent } }, do: [${MARK}] }`),
      500,
      900,
    ),
    free('Fox', '', 500, 900),
    free('Rock', ', abilities: [{ always: { keyword: cannot-be-targeted } }]', 500, 900),
    instant('Zap', '{ target: { of: { type: resonator }, players: any } }', '{ damage: { who: chosen, amount: 200 } }'),
    instant('Pair', '{ target: { of: { type: resonator }, count: 2 } }', '{ damage: { who: chosen, amount: 200 } }'),
    instant('Bend', '{ change-targets: { of: { type: resonator }, players: true } }'),
    instant('Aim', '{ change-targets: { players: true } }'),
  ].join('');
  const at = (me: Seat, spell: string, answer: string, field: string[]): Table =>
    seated(CARDS, me, { hand: [spell] }, { hand: [answer], field }).do(`play ${spell}`);

  it('FOW ext.gact.30 FOW ext.zone.12 another card, or a player, that could have been chosen; it is targeted by the player of the spell', () => {
    for (const me of SEATS) {
      const you = other(me);
      const t = at(me, 'Zap', 'Bend', ['Fox', 'Boar', 'Bear', 'Rock']).do(
        'choose Fox',
        'pass',
        'play Bend',
        'pass',
        'pass',
      );
      // the old target is not offered, nor what cannot be targeted
      expect([t.decider(), t.offered().toSorted()]).toEqual([
        you,
        ['choose Bear', 'choose Boar', 'choose player 0', 'choose player 1'],
      ]);
      const hit = (answer: string): Table => t.copy().do(answer).passUntilQuiet();
      const boar = hit('choose Boar');
      expect([boar.card('Boar').damage, boar.card('Boar').knowledge, boar.card('Fox').damage]).toEqual([200, 1, 0]);
      const bear = hit('choose Bear');
      expect([bear.card('Bear').damage, bear.card('Bear').knowledge]).toEqual([200, 1]);
      const player = hit(`choose player ${me}`);
      expect([life(player, me), life(player, you), player.card('Fox').damage]).toEqual([3800, 4000, 0]);
    }
  });

  it('FOW ext.gact.30 of two targets one is changed, to a card that is no target yet; a text about players leaves cards alone', () => {
    for (const me of SEATS) {
      const t = at(me, 'Pair', 'Bend', ['Fox', 'Boar', 'Bear']).do(
        'choose Fox',
        'choose Boar',
        'pass',
        'play Bend',
        'pass',
        'pass',
      );
      expect(t.offered().toSorted()).toEqual(['choose Boar', 'choose Fox']);
      t.do('choose Boar').passUntilQuiet();
      expect(['Fox', 'Boar', 'Bear'].map((name) => t.card(name).damage)).toEqual([200, 0, 200]);
      const aim = at(me, 'Zap', 'Aim', ['Fox', 'Boar'])
        .do(`choose player ${other(me)}`, 'pass', 'play Aim')
        .passUntilQuiet('choose Fox');
      expect([life(aim, other(me)), aim.card('Fox').damage]).toEqual([4000, 200]);
      const none = at(me, 'Zap', 'Aim', ['Fox', 'Boar']).do('choose Fox', 'pass', 'play Aim').passUntilQuiet();
      expect(none.card('Fox').damage).toBe(200);
    }
  });
});

describe('names and hosts', () => {
  const CARDS = [
    free('Bear', ', race: Beast', 100, 900),
    free('Wolf', ', race: [Beast, Wolf]', 100, 900),
    free('Elf', ', race: Elf', 100, 900),
    regalia('Oracle', `{ ${FREE}, do: [name-race] }`, '{ always: { atk: 300 }, affects: { named-race: true } }'),
    regalia('Prism', `{ ${FREE}, do: [name-attribute, { produce: { any: 1, or: named } }] }`),
    '- { id: t-sash, name: Sash, type: addition, adds-to: resonator, cost: { free: 0 }, abilities: [{ always: { atk: 500 }, affects: { host: true } }] }\n',
    instant('Shift', '{ target: { of: { type: addition } } }', '{ move-addition: chosen }'),
    instant('Fetch', '{ put-onto-field: { who: { all: { name: Sash, zone: graveyard } }, rested: true } }'),
    instant('Surge', '{ pay-for: { of: { type: resonator } } }', '{ put-onto-field: it }'),
    '- { id: t-dear, name: Dear, type: resonator, cost: { light: 1 }, atk: 100, def: 100 }\n',
    regalia('Cantor', '{ cost: [{ discard: 1 }], do: [{ produce: { light: 1 } }] }'),
  ].join('');

  it('FOW ext.gact.35 a race is named among those of the cards of both players, each once; the card keeps the last one', () => {
    for (const me of SEATS) {
      const t = seated(CARDS, me, { field: ['Oracle', 'Bear', 'Wolf', 'Bear'] }, { field: ['Elf'] });
      const name = (race: string): number[] => {
        t.do('use ability 1 of Oracle', 'pass', 'pass');
        const offered = t.offered();
        expect([offered.length, new Set(offered).size]).toEqual([3, 3]);
        t.do(race);
        return [t.card('Wolf').atk, t.card('Elf').atk];
      };
      expect([name('Beast'), name('Elf'), name('Wolf')]).toEqual([
        [400, 100],
        [100, 400],
        [400, 100],
      ]);
      const prism = seated(CARDS, me, { field: ['Prism'] }).do('use ability 1 of Prism');
      if (prism.kind() === 'priority') prism.do('pass', 'pass');
      expect(prism.offered()).toEqual(['light', 'fire', 'water', 'wind', 'darkness']);
      finish(prism.do('water'));
      expect([prism.player(me).water, prism.player(me).light]).toEqual([1, 0]);
    }
  });

  it('FOW ext.gact.2 FOW ext.gact.3 FOW ext.gact.31 an addition goes to a card of either player, and never to the one that has it', () => {
    for (const me of SEATS) {
      const t = seated(CARDS, me, { hand: ['Shift'], graveyard: ['Sash'], field: ['Bear'] }, { field: ['Elf'] });
      const mine = seated(CARDS, me, { hand: ['Sash', 'Shift'], field: ['Bear'] }, { field: ['Elf'] }).do('play Sash');
      expect(mine.offered().toSorted()).toEqual(['choose Bear', 'choose Elf']);
      mine.do('choose Elf').passUntilQuiet();
      expect([mine.card('Elf').atk, mine.card('Bear').atk]).toEqual([600, 100]);
      cast(mine, 'Shift');
      expect([mine.card('Elf').atk, mine.card('Bear').atk]).toEqual([100, 600]);
      expect(t.can('play Shift')).toBe(false);
      const alone = seated(CARDS, me, { hand: ['Sash', 'Shift'], field: ['Bear'] });
      alone.do('play Sash').passUntilQuiet();
      cast(alone, 'Shift');
      expect(alone.card('Bear').atk).toBe(600);
      const fetch = seated(CARDS, me, { hand: ['Fetch'], graveyard: ['Sash'], field: ['Bear'] }, { field: ['Elf'] });
      fetch.do('play Fetch').passUntilQuiet('choose Elf');
      expect([fetch.card('Elf').atk, fetch.card('Sash').rested, fetch.zone(me, 'field')]).toEqual([
        600,
        true,
        ['Bear', 'Sash'],
      ]);
    }
  });

  it('FOW ext.obj.14 FOW ext.cost.8 a card that is paid for is one of two that are alike, and does not pay for itself', () => {
    for (const me of SEATS) {
      const surge = (hand: string[], more: Players[0] = {}): Table =>
        seated(CARDS, me, { hand: ['Surge', ...hand], ...more }).do('play Surge', 'pass', 'pass');
      const two = surge(['Dear', 'Dear'], { light: 1 });
      expect([two.kind(), two.offered().length]).toEqual(['choose', 2]);
      two.do('choose Dear').passUntilQuiet();
      expect([two.zone(me, 'field'), two.zone(me, 'hand'), two.player(me).light]).toEqual([['Dear'], ['Dear'], 0]);
      // what is discarded for will is the other card
      const paid = finish(surge(['Dear', 'Bear'], { field: ['Cantor'] }), 'choose Dear', 'discard Bear');
      expect([paid.zone(me, 'field').includes('Dear'), paid.zone(me, 'hand')]).toEqual([true, []]);
      const alone = surge(['Dear'], { field: ['Cantor'] });
      expect([alone.kind(), alone.zone(me, 'hand')]).toEqual(['priority', ['Dear']]);
      // a card that was not chosen is played like any other afterwards
      const no = surge(['Dear'], { light: 1 }).do('choose no more').passUntilQuiet();
      expect([no.zone(me, 'hand'), no.can('play Dear')]).toEqual([['Dear'], true]);
    }
  });
});
