/** The table of effect operators; the operators themselves are in the files *-effects.ts, which define them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);

export const SELECT = EFFECTS.located('select', {
  modes: 'modes',
  count: 'count',
  upTo: 'up-to',
  if: 'if',
  most: 'most',
});
export const DIVIDE_DAMAGE = EFFECTS.located('divide-damage');
