/** What the words of card files mean to the linter (cards/pool-lint.ts). */
import type { LintWords } from '../../cards/pool-lint.ts';

export const LINT: LintWords = {
  causes: {
    action: 'actioned',
    ready: 'readied',
    stun: 'stunned',
    recover: 'recovers',
    'gain-support': 'support-gained',
    'gain-bond': 'bond-gained',
    'lose-bond': 'bond-lost',
    draw: 'draws',
  },
  undoneBy: { action: 'ready', ready: 'action', stun: 'recover', recover: 'stun', 'gain-support': 'lose-support' },
  givenBackBy: { 'action-self': 'ready', 'stun-self': 'recover' },
  stopsDrawing: ['draw-instead'],
  borne: { name: ['name'], 'sub-name': ['sub-name'] },
};
