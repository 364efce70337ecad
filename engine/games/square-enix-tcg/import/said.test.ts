import { describe } from 'vitest';
import type { ListedCard } from '../../../import/card-import.ts';
import { NoProgram } from '../../../import/steps.ts';
import { proveSaid } from '../../../testing/said-suite.ts';
import { loadGame } from '../../index.ts';
import { factsOf } from './facts.ts';
import { imports, withItself } from './index.ts';
import { createLines, type Line, lineOf } from './lines.ts';
import { CardText, NOBODY } from './nouns.ts';

const CARD: ListedCard = {
  ...{ name: NOBODY, set: 'Opus XIX', type: 'forward', elements: 'fire\nice', cost: '3', power: '7000' },
  ...{ jobs: 'Thief', categories: 'XIV', multicard: 'true' },
};
const OTHER: ListedCard = { ...CARD, set: 'Opus XVIII', name: 'Prober', jobs: 'Standard Unit', index: '1', text: '' };
const SUMMON: ListedCard = { ...CARD, type: 'summon', power: '', jobs: '', multicard: 'false' };

describe('Square Enix TCG, import:', () => {
  const { ofOthers, ofSummons } = createLines();
  proveSaid({
    game: loadGame('square-enix-tcg'),
    imports,
    lines: [
      { parser: ofOthers, columns: CARD },
      { parser: ofSummons, columns: SUMMON },
    ],
    programsOf: (draft, columns) => {
      const line = lineOf(draft) as Line;
      // a Summon has a text beside the line that changes its cost
      if (columns.type === 'summon' && !('do' in line)) throw new NoProgram('no text');
      return [withItself(line, factsOf({ ...columns, index: '1' }))];
    },
    columnsOf: (columns, text, n) => ({
      ...columns,
      index: String(n),
      text,
      exburst: String(/^(?:_?Damage [^{]*)?\{EX\}/.test(text)),
    }),
    idOf: (n) => `19-${String(n).padStart(3, '0')}`,
    names: ['Thief', 'Standard Unit', 'XIV', 'Prober'],
    numbers: [2, 2, 2, 2, 3, 3, 3, 4, 5, 1000],
    lead: 'Choose {n} {noun}',
    others: [OTHER],
    printed: (text) => new CardText(text, NOBODY),
    refusedAtMost: 10,
    unsaidAtMost: 45,
  });
});
