/** The table of effect operators; the operators themselves are in the files *-effects.ts, which define them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);

/**
 * What Drain does: your leader's defense rises by the amount of the event. Set where the operators are.
 * @clause SVE 12.13.2
 */
export const DRAIN_PROGRAM = { address: 0 };

/**
 * What Single Drive does on an attack: one drive check. Set where the operators are.
 * @clause SVE 14.4.6
 */
export const DRIVE_PROGRAM = { address: 0 };

export const SELECT = EFFECTS.located('select', {
  modes: 'modes',
  count: 'count',
  upTo: 'up-to',
  once: 'once-a-turn',
  random: 'random',
});
