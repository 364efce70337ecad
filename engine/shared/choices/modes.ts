/** Choosing modes of a text, in ascending order. */

import { countBits } from '../../kernel/bits.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
} from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ASK_SHARED as ASK, makeOption, OPTION_PASS, optionNumber, VERB_MODE } from '../../kernel/options.ts';
import { CODE } from '../../kernel/tables.ts';

/**
 * The most modes that one text can have: those that are chosen are bits of FRAME_D, below the costs that were paid
 * (announce.ts).
 */
export const MOST_MODES = 16;
export const MODE_BITS = (1 << MOST_MODES) - 1;

/**
 * Offers the next mode, in ascending order, out of the `legal` modes (bits) behind those `chosen`; `left` more are to
 * be chosen. A mode that would leave too few after it is not offered, unless the player may stop after `least`.
 */
export function offerModes(s: State, legal: number, chosen: number, left: number, least: number, upTo: boolean): void {
  beginOptions(s);
  if (left <= 0) return;
  const from = 32 - Math.clz32(chosen);
  let behind = countBits((legal >> from) << from);
  for (let i = from; legal >> i !== 0; i++) {
    if ((legal & (1 << i)) === 0) continue;
    if (upTo || behind >= left) addOption(s, makeOption(VERB_MODE, 0, i));
    behind--;
  }
  if (upTo && countBits(chosen) >= least) addOption(s, OPTION_PASS);
}

/** The choice of modes. */
export interface Modes {
  /** Begins the choice of modes of the program (or announcement) in the frame below: they come to its FRAME_D. */
  readonly beginModes: (
    s: State,
    player: number,
    modes: number,
    count: number,
    upTo: boolean,
    /** How many must be chosen at least where it is "up to"; left out: none. */
    least?: number,
  ) => void;
}

/** Makes the `Modes` of one game. */
export function createModeChoice(): Modes {
  // FRAME_A: address of [count, address …] · FRAME_B: how many more · FRAME_C: up to, and the least above it ·
  // FRAME_D: chosen bits
  function offerMode(s: State, f: number): number {
    const all = (1 << CODE[s[f + K.FRAME_A]]) - 1;
    const upTo = s[f + K.FRAME_C];
    offerModes(s, all, s[f + K.FRAME_D], s[f + K.FRAME_B], upTo >> 1, (upTo & 1) === 1);
    return ask(s, K.frameController(s, f), ASK.mode);
  }

  function takeMode(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option !== K.NONE && option !== OPTION_PASS) {
      s[f + K.FRAME_D] |= 1 << optionNumber(option);
      s[f + K.FRAME_B]--;
      if (s[f + K.FRAME_B] > 0) {
        s[f + K.FRAME_STEP] = MODES.offerMode;
        return CONTINUE;
      }
    }
    const chosen = s[f + K.FRAME_D];
    popFrame(s);
    s[K.frameBelow(f) + K.FRAME_D] = (s[K.frameBelow(f) + K.FRAME_D] & ~MODE_BITS) | chosen;
    return CONTINUE;
  }

  const MODES = defineProcedure('modes', { offerMode, takeMode });
  tellWanted([MODES.takeMode], { deed: 'select', modes: (s, f) => s[f + K.FRAME_A] });

  function beginModes(s: State, player: number, modes: number, count: number, upTo: boolean, least = 0): void {
    const f = pushFrame(s, MODES.offerMode, player);
    s[f + K.FRAME_A] = modes;
    s[f + K.FRAME_B] = Math.min(count, CODE[modes]);
    s[f + K.FRAME_C] = (upTo ? 1 : 0) | (least << 1);
  }

  return { beginModes };
}
