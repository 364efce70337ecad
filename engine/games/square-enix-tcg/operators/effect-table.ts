/** The table of effect words; the words themselves are in effects.ts, which registers them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);
