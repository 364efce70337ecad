/** What the words of card files mean to the linter (cards/pool-lint.ts). */
import type { LintWords } from '../../cards/pool-lint.ts';

export const LINT: LintWords = {
  causes: { wipe: 'wiped', recover: 'recovers', 'place-counters': 'counter-placed', draw: 'draws' },
  undoneBy: { wipe: 'recover', recover: 'wipe' },
  givenBackBy: { 'wipe-self': 'recover' },
  stopsDrawing: ['cannot-draw', 'draw-instead'],
  borne: { name: ['name'], category: ['category'] },
};
