/** The table of effect words; the words themselves are in effects.ts, which registers them here. */
import { type EffectRun, OperatorTable } from '../../../shared/operators/operator.ts';

export const EFFECTS = new OperatorTable<EffectRun>('effect', () => undefined);

/** "SVE 12.13.2" What Drain does: your leader's defense rises by the amount of the event. Set where the words are. */
export const DRAIN_PROGRAM = { address: 0 };

/** "SVE 14.4.6" What Single Drive does on an attack: one drive check. Set where the words are. */
export const DRIVE_PROGRAM = { address: 0 };
