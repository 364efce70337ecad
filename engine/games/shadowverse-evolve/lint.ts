/** What the words of card files mean to the linter (cards/pool-lint.ts). */
import type { LintWords } from '../../cards/pool-lint.ts';

export const LINT: LintWords = {
  causes: { engage: 'engaged', stand: 'stood', counters: 'counter-placed', draw: 'draws' },
  undoneBy: { engage: 'stand', stand: 'engage' },
  givenBackBy: { 'engage-self': 'stand' },
  stopsDrawing: [],
  borne: { name: ['name', 'also-named', 'field-name'], type: ['types'], title: ['title'] },
};
