import { describe } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { rowsOf } from '../../../testing/phrase-suite.ts';
import { provePhraseWords } from '../../../testing/phrase-words-suite.ts';
import { loadGame } from '../../index.ts';
import { imports } from './index.ts';

const CARD: ListedCard = {
  ...{ name: 'ためし', set: 'T01', class: 'エルフ', type: 'フォロワー', subtype: '木霊・石' },
  ...{ cost: '2', atk: '3', hp: '4' },
};
const KINDS = ['フォロワー', 'スペル', 'アミュレット', 'フォロワー・エボルヴ', 'スペル・トークン'];
const idOf = (n: number): string => `T01-${String(n).padStart(3, '0')}`;

/** The sentence, with a token that the pool has, and others in which its condition or its effect stands behind what it speaks of. */
function textsOf(text: string): readonly string[] {
  const said = text.replace(/『[^』]+』/g, '『フェアリー』');
  const [, condition] = /^これは(.*)なら、プレイできない。$/.exec(said) ?? [];
  const [, effect] = /^【進化時】(.*)$/.exec(said) ?? [];
  const heads = [
    '【進化時】自分のデッキの上1枚を墓場に置く。',
    '[起動]手札1枚を捨てる:',
    'これがダメージを受けたとき、',
  ];
  const put = '【進化時】『フェアリー』1体を場に出す。';
  return [
    ...[text, said],
    ...(condition === undefined ? [] : heads.map((head) => `${head}${condition}なら、1枚引く。`)),
    ...(effect === undefined ? [] : [put + effect]),
  ];
}

describe('Shadowverse EVOLVE, import:', () => {
  provePhraseWords({
    game: loadGame('shadowverse-evolve'),
    imports,
    phrases: rowsOf(new URL('phrases.txt', import.meta.url)).map(([phrase, text]) => ({
      phrase,
      isWanted: !phrase.startsWith('='),
      cards: textsOf(text).flatMap((ability_text) =>
        KINDS.map((type): ListedCard => ({ ...CARD, type, ability_text })),
      ),
    })),
    numbered: (card, n) => ({ ...card, id: idOf(n) }),
    idOf,
    others: ['フェアリー', 'ほし'].map((name, i) => ({ ...CARD, name, id: `T02-${i}`, ability_text: '' })),
    untaken: {
      'stands behind another sentence or card, which cards of the lists have': [
        'コストを+{number}した',
        'その{name}は{gains}',
        'Xは{counted}である',
        '{here}自分が{noun}をプレイする際、このターン中に{nth:number}枚目の{kindOf}なら、コストを-{number}する。',
      ],
    },
    unsaid: {
      'said by few cards, which are written by hand': [
        'effect opponent-may',
        'effect look-up-to',
        'effect player-gains',
        'effect pilot',
        'effect swap',
        'effect give',
        'effect eat',
        'effect redraw-hand',
        'effect shield-next',
        'effect note-card',
        'effect note-number',
        'effect no-fanfare',
        'effect reveal',
        'effect use-on-evolve',
        'effect put-copy',
        'test not-type',
        'test all-types',
        'test same-name',
        'test same-name-noted',
        'test cost-is',
        'test cost-parity',
        'test has-run',
        'test title',
        'test not-keyword',
        'test wears-this',
        'test keeps-given',
        'test none-of',
        'test raised-this-turn',
        'value chosen-count',
        'value named-number',
        'value highest',
        'value union-bursts',
        'value left-this-turn',
        'value product',
        'value ep',
        'value sep',
        'value turns',
        'condition necrocharge',
        'condition subject-is-yours',
        'condition subject-is-opponents',
        'condition on-field',
        'condition fed',
        'condition in-phase',
        'condition destroyed-this-turn',
        'condition left-this-turn',
        'condition attacked-this-turn',
        'condition banished-from-ex-this-turn',
        'condition rite-counters-this-turn',
        'condition returned-this-turn',
        'cost sep',
        'cost to-deck-self',
        'cost skip-turn',
        'cost fuse',
        'cost meals',
        'cost drive-point',
        'cost damage',
        'modification becomes',
        'modification class',
        'modification also-named',
        'modification ability-cost',
        'modification cannot-play',
        'modification play-from',
        'modification select-any-number',
        'modification field-limit',
        'modification ex-limit',
        'modification hand-limit',
        'modification goes-instead',
        'modification damage-times',
        'modification deals-no-damage',
        'modification fights-with-defense',
        'modification cannot-draw',
        'modification skips-start',
        'modification cannot-lose',
        'modification spellchain-also',
        'modification must-be-chosen',
        'trigger buried-elsewhere',
        'trigger banished',
        'trigger raised',
        'trigger fought',
        'trigger gains-drive',
        'trigger equipped',
        'trigger counter-placed',
        'trigger fuses',
        'trigger rite',
        'trigger game-start',
        'trigger state',
        'selector bearer',
        'selector other',
        'selector target',
        'selector subject-leader',
        'player turn-player',
        'player subject-player',
      ],
      'a kind of line that phrases.txt does not have': ['line fusion'],
    },
  });
});
