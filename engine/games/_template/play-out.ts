/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { OPTION_PASS } from '../../kernel/options.ts';
import { chooseTheirs, optionOrFirst } from '../../shared/judging.ts';
import { ASK } from './decisions.ts';
import * as L from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing on the stack. */
export function isQuiet(s: State): boolean {
  return s[K.GAME_OVER] !== 0 || (s[K.STACK_COUNT] === 0 && isPriorityFrame(s, s[K.FRAME_TOP]));
}

/** An option that settles the position: pass, decline, pay in the first way. */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.priority:
    case ASK.mulligan:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    default:
      return s[K.OPTIONS];
  }
}
