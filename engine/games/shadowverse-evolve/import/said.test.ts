import { describe } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { NoProgram } from '../../../import/steps.ts';
import { proveSaid } from '../../../testing/said-suite.ts';
import { loadGame } from '../../index.ts';
import { imports } from './index.ts';
import { createLines, linesOf } from './lines.ts';

const CARD: ListedCard = {
  ...{ name: 'ためし', set: 'T01', class: 'エルフ', type: 'フォロワー', subtype: '木霊・石' },
  ...{ cost: '2', atk: '3', hp: '4' },
};
const idOf = (n: number): string => `T01-${n}`;

describe('Shadowverse EVOLVE, import:', () => {
  const { ofOthers, ofSpells } = createLines({ types: new Set(['木霊', '石']) });
  proveSaid({
    game: loadGame('shadowverse-evolve'),
    imports,
    lines: [
      { parser: ofOthers, columns: CARD },
      { parser: ofSpells, columns: { ...CARD, type: 'スペル' } },
    ],
    programsOf: (draft, columns) => {
      const lines = linesOf(draft);
      // a spell has its text, and no abilities of cards on the field
      if (columns.type === 'スペル' && lines.some((line) => !('do' in line) || 'when' in line || 'cost' in line))
        throw new NoProgram('no text');
      return lines;
    },
    columnsOf: (columns, text, n) => ({ ...columns, id: idOf(n), ability_text: text }),
    idOf,
    names: ['フェアリー', 'ゴースト', 'ナイト'],
    numbers: [2, 2, 2, 3, 3, 4, 5, 7, 9],
    lead: '{field}{n}を選ぶ',
    others: ['フェアリー', 'ゴースト', 'ナイト'].map((name, i) => ({
      ...CARD,
      name,
      id: `T02-${i}`,
      ability_text: '',
    })),
    refusedAtMost: 8,
    unsaidAtMost: 20,
  });
});
