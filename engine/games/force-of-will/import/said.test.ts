import { describe } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { proveSaid } from '../../../testing/said-suite.ts';
import { loadGame } from '../../index.ts';
import { imports } from './index.ts';
import { createLines, lineOf } from './lines.ts';

const CARD: ListedCard = {
  ...{ name: 'Lantern Keeper', set: 'T', attribute: 'Dark', type: 'Resonator', race: 'Wolf/Six cats' },
  ...{ cost: '[b][2]', totalCost: '3', atk: '300', def: '500' },
};
const CHANT: ListedCard = { ...CARD, type: 'Spell', race: 'Chant', atk: '', def: '' };

describe('Force of Will, import:', () => {
  const { ofOthers, ofSpells } = createLines({
    races: new Set(['Wolf', 'Six cats']),
    names: new Set(['Lantern Keeper', 'Own Oath']),
  });
  proveSaid({
    game: loadGame('force-of-will'),
    imports,
    lines: [
      { parser: ofOthers, columns: CARD },
      { parser: ofSpells, columns: CHANT },
    ],
    programsOf: (draft) => [lineOf(draft)],
    columnsOf: (columns, text, n) => ({ ...columns, number: `T1-${n}`, text }),
    idOf: (n) => `T1-${n}`,
    names: ['Own Oath', 'Lantern Keeper', 'knowledge', 'evolution'],
    numbers: [1, 2, 2, 3, 3, 4, 5, 300],
    lead: 'target {noun}',
    others: [
      { ...CARD, number: 'T2-1', name: 'Own Oath', text: '' },
      { ...CARD, number: 'T2-2', text: '' },
    ],
    refusedAtMost: 6,
    unsaidAtMost: 4,
  });
});
