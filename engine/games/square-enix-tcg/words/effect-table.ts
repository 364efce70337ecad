/** The table of effect words; the words themselves are in effects.ts, which registers them here. */
import { type EffectRun, WordTable } from '../../../kernel/words.ts';

export const EFFECTS_WORDS = new WordTable<EffectRun>('effect', () => undefined);
