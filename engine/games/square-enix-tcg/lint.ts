/** What the words of card files mean to the linter (cards/pool-lint.ts). */
import type { LintWords } from '../../cards/pool-lint.ts';

export const LINT: LintWords = {
  causes: { dull: 'becomes-dull', activate: 'becomes-active', counters: 'counter-placed', draw: 'draws' },
  undoneBy: { dull: 'activate', activate: 'dull' },
  givenBackBy: { 'dull-self': 'activate' },
  stopsDrawing: [],
  borne: { name: ['name', 'also-named'], job: ['job'], category: ['category'] },
};
