/** Card programs: the frame of a resolving text and its nested lists. */
import { pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { endIt } from './moved.ts';
import { defineProgram, type EffectRun, type OperatorTable } from './operators/operator.ts';

// flags of a program's FRAME_CONTROL, above the controller in bit 0; 16, 32, 128 and up are a game's own
/** A nested list: what it has chosen goes back to the frame below. */
export const CONTROL_CALL = 2;
/** The choices of the text were made on announcement. */
export const CONTROL_CHOSEN = 4;
/** The modes of the text were chosen on announcement. */
export const CONTROL_MODES = 8;
/** The program only makes the choices of an announcement. */
export const CONTROL_TARGETING = 64;

/** The programs of one game. */
export interface Programs {
  /** Index of the step that runs a program: what a frame begins with. */
  readonly program: number;
  /**
   * Runs a nested list of effects of the program in frame `f`; it sees and leaves the same chosen sets. Choices inside
   * it are made as they come: on announcement nobody knew whether they would be made. Address 0 does nothing.
   */
  readonly callEffects: (s: State, f: number, address: number) => void;
  /** Runs a chosen mode of the program in frame `f`, whose choices may have been made on announcement. */
  readonly callMode: (s: State, f: number, address: number) => void;
}

/**
 * Makes the procedure that runs a game's card programs.
 *
 * @param finish what the end of a text does that is neither a nested list nor the choices of an announcement (the frame
 *   is still there: a spell's card leaves the place it resolved from)
 * @param interrupt begins what comes between two operations of a text; true if there is such a thing
 */
export function createPrograms(
  name: string,
  effects: OperatorTable<EffectRun>,
  finish: (s: State, f: number) => void,
  interrupt?: (s: State) => boolean,
): Programs {
  const program = defineProgram(name, effects, end, interrupt);

  function end(s: State, f: number): void {
    if ((s[f + K.FRAME_CONTROL] & (CONTROL_CALL | CONTROL_TARGETING)) !== 0) {
      // the sets, slots and modes go back to the caller
      s.copyWithin(K.frameBelow(f) + K.FRAME_D, f + K.FRAME_D, f + K.FRAME_STRIDE);
    } else {
      finish(s, f);
      endIt(s, f);
    }
  }

  function callEffects(s: State, f: number, address: number): void {
    if (address === 0) return;
    callMode(s, f, address);
    s[s[K.FRAME_TOP] + K.FRAME_CONTROL] &= ~CONTROL_CHOSEN;
  }

  function callMode(s: State, f: number, address: number): void {
    if (address === 0) return;
    const g = pushFrame(s, program, 0);
    s.copyWithin(g + K.FRAME_SOURCE, f + K.FRAME_SOURCE, f + K.FRAME_STRIDE);
    s[g + K.FRAME_CONTROL] = s[f + K.FRAME_CONTROL] | CONTROL_CALL;
    s[g + K.FRAME_PC] = address;
  }

  return { program, callEffects, callMode };
}
