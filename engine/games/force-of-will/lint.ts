/** What the words of card files mean to the linter (cards/pool-lint.ts). */
import type { LintWords } from '../../cards/pool-lint.ts';

export const LINT: LintWords = {
  causes: { rest: 'rests', recover: 'recovers', 'gain-life': 'life-gained', draw: 'draws' },
  undoneBy: { rest: 'recover', recover: 'rest' },
  givenBackBy: { 'rest-self': 'recover' },
  stopsDrawing: ['draw-instead'],
  borne: { name: ['name'], race: ['race'] },
};
