/** The table of effect operators; the operators themselves are in the files *-effects.ts, which define them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);

/**
 * The program of Drain: your leader's defense rises by the amount of the event. The files of the operators set it.
 * @clause SVE 12.13.2
 */
export const DRAIN_PROGRAM = { address: 0 };

/**
 * The program of Single Drive on an attack: one drive check. The files of the operators set it.
 * @clause SVE 14.4.6
 */
export const DRIVE_PROGRAM = { address: 0 };

export const CHOOSE = EFFECTS.located('choose', {
  of: 'of',
  count: 'count',
  upTo: 'up-to',
  any: 'any',
  if: 'if',
  another: 'another',
});
export const SELECT = EFFECTS.located('select', {
  modes: 'modes',
  count: 'count',
  upTo: 'up-to',
  once: 'once-a-turn',
  random: 'random',
});
