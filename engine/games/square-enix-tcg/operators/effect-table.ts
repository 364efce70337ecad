/** The table of effect operators; the operators themselves are in the files *-effects.ts, which define them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);

/**
 * The operator `select`, and how far behind its address its operands stand, for the rules of announcing. Set where it
 * is defined.
 */
export const SELECT = { index: 0, modes: 0, count: 0, upTo: 0, if: 0, most: 0 };

/** The operator `divide-damage`, set where it is defined. */
export const DIVIDE_DAMAGE = { index: 0 };
