/** "You may": one list of effects for yes, one for no. */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ASK_SHARED as ASK, OPTION_PASS, OPTION_YES } from '../../kernel/options.ts';
import type { ChoiceHooks } from './hooks.ts';

/** A number that tells a "yes" to this "may" from others, for the memory of loops: the text and its source. */
function keyOfMay(s: State, f: number): number {
  return s[f + K.FRAME_A] ^ (K.referenceCard(s[K.frameBelow(f) + K.FRAME_SOURCE]) << 20);
}

/** The question of a "may". */
export interface May {
  /** Asks `player`; then runs one of the two lists in the program in the frame below. */
  readonly beginMay: (s: State, player: number, yes: number, no: number) => void;
}

/** Makes the `May` of one game. */
export function createMay(hooks: Pick<ChoiceHooks, 'isLoopClosed' | 'programs' | 'rememberPosition'>): May {
  const { isLoopClosed, rememberPosition, programs } = hooks;

  // FRAME_A: effects for yes · FRAME_B: effects for no
  function offerMay(s: State, f: number): number {
    beginOptions(s);
    if (!isLoopClosed(s, keyOfMay(s, f))) addOption(s, OPTION_YES);
    addOption(s, OPTION_PASS);
    return ask(s, K.frameController(s, f), ASK.may);
  }

  function takeMay(s: State, f: number): number {
    const address = s[K.ANSWER] === OPTION_YES ? s[f + K.FRAME_A] : s[f + K.FRAME_B];
    if (s[K.ANSWER] === OPTION_YES) rememberPosition(s, keyOfMay(s, f));
    popFrame(s);
    programs.callEffects(s, K.frameBelow(f), address);
    return CONTINUE;
  }

  const MAY = defineProcedure('may', { offerMay, takeMay });

  function beginMay(s: State, player: number, yes: number, no: number): void {
    const f = pushFrame(s, MAY.offerMay, player);
    s[f + K.FRAME_A] = yes;
    s[f + K.FRAME_B] = no;
  }

  return { beginMay };
}
