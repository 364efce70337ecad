/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */

import {
  DECISION_KIND,
  FRAME_TOP,
  GAME_OVER,
  OPTION_COUNT,
  OPTIONS,
  STACK_COUNT,
  type State,
} from '../../kernel/layout.ts';
import { OPTION_PASS, optionVerb } from '../../kernel/options.ts';
import { chooseTheirs, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_MAKE } from './decisions.ts';
import { BATTLE_STEP, ZONE_FIELD } from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing in the chase, no battle under way. */
export function isQuiet(s: State): boolean {
  if (s[GAME_OVER] !== 0) return true;
  if (s[STACK_COUNT] !== 0 || s[BATTLE_STEP] !== 0) return false;
  return isPriorityFrame(s, s[FRAME_TOP]) && hasSensible(s);
}

/** Is there anything but passing that is worth a thought? */
function hasSensible(s: State): boolean {
  for (let i = 0; i < s[OPTION_COUNT]; i++)
    if (s[OPTIONS + i] !== OPTION_PASS && !isIdle(s, s[OPTIONS + i])) return true;
  return false;
}

/** An option that settles the position: pass, decline, pay in the first way. */
export function quietOption(s: State): number {
  switch (s[DECISION_KIND]) {
    case ASK.priority:
    case ASK.mulligan:
    case ASK.attack:
    case ASK.block:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.choose:
      return chooseTheirs(s, ZONE_FIELD);
    default:
      return s[OPTIONS];
  }
}

/** Will made where nothing asks for it: a payment makes its own. */
export function isIdle(s: State, option: number): boolean {
  return optionVerb(option) === VERB_MAKE && s[DECISION_KIND] === ASK.priority;
}
