import { describe, expect, it } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { Refused } from '../../../import/card-import.ts';
import { imports } from './index.ts';

const CARD: ListedCard = {
  ...{ id: 'T01-001', name: 'ためし', set: 'T01', class: 'エルフ', type: 'フォロワー', subtype: '木霊・〈水・火〉' },
  ...{ cost: '2', atk: '3', hp: '4', ability_text: '' },
};
const reader = imports.read([CARD, { ...CARD, name: 'ひかり！' }]);
const FIELD = { kind: 'follower', zone: 'field' };
const THEIRS = { ...FIELD, master: 'opponent' };

/** Sentences of our own in the printed forms, each with the line of a card file that is read from it. */
const LINES: readonly (readonly [string, unknown])[] = [
  ['[進化][コスト3]:これは進化する。', { evolve: { pp: 3 } }],
  ['【進化時】4枚引く。', { when: 'on-evolve', do: [{ draw: 4 }] }],
  ['[ファンファーレ][ラストワード]1枚引く。', { when: ['fanfare', 'last-words'], do: [{ draw: 1 }] }],
  [
    '【攻撃時】相手の木霊・フォロワー1体を選ぶ。それに9ダメージ。',
    {
      when: 'strike',
      do: [
        { choose: { of: { kind: 'follower', type: '木霊', zone: 'field', master: 'opponent' } } },
        { damage: { who: 'chosen', amount: 9 } },
      ],
    },
  ],
  [
    '相手の場のフォロワー2体まで選ぶ。それを破壊する。それのリーダーに5ダメージ。',
    {
      do: [
        { choose: { of: THEIRS, count: 2, 'up-to': true, as: 'first' } },
        { destroy: { set: 'first' } },
        { damage: { who: { 'leader-of': 'first' }, amount: 5 } },
      ],
    },
  ],
  [
    '相手の場のフォロワー1体と相手の場の他のフォロワー1体を選ぶ。前者を破壊する。',
    {
      do: [
        { choose: { of: THEIRS, as: 'first' } },
        { choose: { of: THEIRS, another: true, as: 'second' } },
        { destroy: { set: 'first' } },
      ],
    },
  ],
  [
    '自分のターン中、これがダメージを受けたとき、2枚引く。',
    { when: 'is-damaged', only: 'your-turn', do: [{ draw: 2 }] },
  ],
  ['『ひかり!』1体を場に出す。', { do: [{ 'put-token': 'ひかり！' }] }],
  [
    '[起動][コスト2]これを[アクト]:自分のリーダーは[体力]+7する。この能力は1ターンに1回使える。',
    { cost: [{ pp: 2 }, 'engage-self'], times: 1, do: [{ heal: 7 }] },
  ],
  [
    '[ファンファーレ]自分の墓場の木霊・カードが6枚以上なら、相手の場のフォロワーすべてに2ダメージ。',
    {
      when: 'fanfare',
      do: [
        {
          if: {
            is: { exists: { of: { type: '木霊', zone: 'graveyard', master: 'you' }, 'at-least': 6 } },
            then: [{ damage: { who: { all: THEIRS }, amount: 2 } }],
          },
        },
      ],
    },
  ],
  [
    '[ファンファーレ]【コンボ_3】相手の場のフォロワー1体を選ぶ。それを消滅させる。',
    {
      when: 'fanfare',
      do: [{ choose: { of: THEIRS, if: { combo: 3 } } }, { if: { is: { combo: 3 }, then: [{ banish: 'chosen' }] } }],
    },
  ],
  [
    '【進化時】下記から1つチョイスする。【1】1枚引く。【2】手札1枚を捨てる:3枚引く。自分のPPを2回復する。',
    {
      when: 'on-evolve',
      do: [
        {
          select: {
            modes: [[{ draw: 1 }], [{ pay: { cost: [{ discard: {} }], then: [{ draw: 3 }, { 'recover-pp': 2 }] } }]],
          },
        },
      ],
    },
  ],
  [
    '自分の場に他の木霊・フォロワーが出たとき、それは[攻撃力]+2して、【突進】を持つ。',
    {
      when: { enters: { kind: 'follower', type: '木霊', other: true, master: 'you' } },
      do: [{ gain: { who: 'subject', gives: { attack: 2, keyword: 'rush' } } }],
    },
  ],
  [
    '[ファンファーレ]【土の秘術】相手の場のフォロワー1体を選ぶ。それに8ダメージ。',
    {
      when: 'fanfare',
      rite: 1,
      do: [
        { choose: { of: THEIRS, if: 'paid' } },
        { if: { is: 'paid', then: [{ damage: { who: 'chosen', amount: 8 } }] } },
      ],
    },
  ],
  [
    'これをプレイする際、自分の場に『ひかり!』がいるなら、コストを-4する。',
    { static: { 'own-cost': -4 }, if: { exists: { of: { name: 'ひかり！', zone: 'field', master: 'you' } } } },
  ],
  [
    '【進化時】自分のデッキの上5枚を見る。その中から、元のコスト2以下の〈水・火〉・フォロワー1枚を場に出してよい。残りを墓場に置く。',
    {
      when: 'on-evolve',
      do: [
        {
          look: {
            count: 5,
            to: 'field',
            of: { kind: 'follower', type: '〈水・火〉', cost: { max: 2 } },
            rest: 'graveyard',
          },
        },
      ],
    },
  ],
  [
    'これが場にいる限り、自分の場の木霊・フォロワーすべては【守護】を持つ。',
    { static: { keyword: 'ward' }, affects: { kind: 'follower', type: '木霊', zone: 'field', master: 'you' } },
  ],
  [
    'ターンごとに1回、自分のリーダーの[体力]を+したとき、1枚引く。',
    { when: 'leader-increases', times: 1, do: [{ draw: 1 }] },
  ],
  [
    '【進化時】X枚引く。Xは「自分のEXエリアのカードの枚数」である。',
    { when: 'on-evolve', do: [{ draw: { count: 'ex-size' } }] },
  ],
  [
    '[起動][コスト4]手札のこれと木霊・カード1枚を捨てる:3枚引く。',
    { cost: [{ pp: 4 }, 'discard-self', { discard: { of: { type: '木霊' } } }], from: 'hand', do: [{ draw: 3 }] },
  ],
  [
    '自分のエンドフェイズが来たとき、これがEXエリアにあるなら、5枚引く。',
    {
      when: 'end-phase',
      from: 'ex',
      do: [{ if: { is: { is: { who: 'self', of: { zone: 'ex' } } }, then: [{ draw: 5 }] } }],
    },
  ],
];

describe('a printed line', () => {
  it.each(LINES)('%s', (line, program) => {
    expect(reader.lineOf(line)).toEqual(program);
  });

  it.each([
    ['【進化時】2枚食べる。', '枚食べる。'],
    ['【進化時】相手の石・フォロワー1体を選ぶ。それを破壊する。', '石・フォロワー1体を選ぶ。それを破壊する。'],
    ['【進化時】2枚引く。おわり', 'おわり'],
  ])('%s is refused from the place on that was not understood', (line, rest) => {
    try {
      reader.lineOf(line);
      expect.fail('it was read');
    } catch (error) {
      const { at } = (error as Refused).refusal;
      expect(line.slice(at)).toBe(rest);
    }
  });

  it('of which a number or a name would be lost is refused', () => {
    expect(() => reader.lineOf('それに2ダメージ。')).toThrow('what "it" is is not clear');
  });

  it('that speaks of what was moved by this is refused where something else was moved since, or drawn', () => {
    const counted = '自分のリーダーは[体力]+Xする。Xは「これによって墓場に置いたカードの枚数」である。';
    expect(reader.lineOf(`【進化時】自分のデッキの上4枚を墓場に置く。${counted}`)).toEqual({
      when: 'on-evolve',
      do: [{ mill: 4 }, { heal: { amount: { 'how-many': { who: 'it' } } } }],
    });
    for (const between of ['1枚引く。', '自分の手札1枚を捨てる。'])
      expect(() => reader.lineOf(`【進化時】自分のデッキの上4枚を墓場に置く。${between}${counted}`)).toThrow(
        'what was moved is not clear',
      );
  });

  it('that asks twice what was moved is refused where the first answer moves something else', () => {
    const asked = (first: string): string =>
      `【進化時】自分のデッキの上4枚を墓場に置く。フォロワーを墓場に置いたなら、${first}。スペルを墓場に置いたなら、相手のリーダーすべてに1ダメージ。`;
    expect(() => reader.lineOf(asked('1枚引く'))).toThrow('what was moved is not clear');
    expect(() => reader.lineOf(asked('自分のリーダーは[体力]+1する'))).not.toThrow();
  });

  it('with one character taken out is refused, or means what it says', () => {
    const programs = new Set(LINES.map(([, program]) => JSON.stringify(program)));
    for (const [line] of LINES) {
      for (let at = 0; at < line.length; at++) {
        const damaged = line.slice(0, at) + line.slice(at + 1);
        let read: unknown;
        try {
          read = reader.lineOf(damaged);
        } catch (error) {
          expect(error).toBeInstanceOf(Refused);
          continue;
        }
        // a line without punctuation, an owner or a digit may be a line of its own
        const lost = line[at];
        if (!'。相自手分の場他[]:、'.includes(lost))
          expect([damaged, programs.has(JSON.stringify(read))]).toEqual([damaged, false]);
      }
    }
  });
});

describe('a listed card', () => {
  it('has its facts from the columns, keywords and icons from the text', () => {
    const card = {
      ...CARD,
      ability_text: '【守護】(【守護】について) 【進化時】1枚引く。 ――――――――――――――― 『ひかり！』のこと',
    };
    expect(reader.cardOf(card)).toEqual({
      ...{ id: 'T01-001', name: 'ためし', kind: 'follower', class: 'elf', types: ['木霊', '〈水・火〉'] },
      ...{ cost: 2, attack: 3, defense: 4, keywords: 'ward', abilities: [{ when: 'on-evolve', do: [{ draw: 1 }] }] },
    });
  });

  it('SVE 2.6.2 does what its text says without the reminders in brackets, whatever they would say by themselves', () => {
    const plain = reader.cardOf({ ...CARD, ability_text: '【攻撃時】1枚引く。' });
    const reminded = '【攻撃時】1枚引く。(これが場を離れたとき、ゲームから取り除く)';
    expect(reader.cardOf({ ...CARD, ability_text: reminded })).toEqual(plain);
    expect(reader.cardOf({ ...CARD, ability_text: '(体力が0になると破壊される)' })).not.toHaveProperty('abilities');
    const icon = '(ドライブチェックによってこれが捲れたなら、1枚引く)';
    expect(reader.cardOf({ ...CARD, ability_text: icon })).toMatchObject({ trigger: 'draw' });
  });

  it('is refused for a bracket that is no known reminder, an unknown class and a cost that is no number', () => {
    expect(() => reader.cardOf({ ...CARD, ability_text: '1枚引く(2枚でもよい)' })).toThrow('no known reminder');
    expect(() => reader.cardOf({ ...CARD, class: '騎士' })).toThrow('there is no class "騎士"');
    expect(() => reader.cardOf({ ...CARD, cost: '?' })).toThrow('the column "cost" has no number: "?"');
  });
});
