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
import { ASK, VERB_GAIN } from './decisions.ts';
import { ATTACK_NONE, ATTACK_STAGE, ZONE_FIELD } from './layout.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing in Pending, no attack under way. */
export function isQuiet(s: State): boolean {
  if (s[GAME_OVER] !== 0) return true;
  if (s[STACK_COUNT] !== 0 || s[ATTACK_STAGE] !== ATTACK_NONE) return false;
  const kind = s[DECISION_KIND];
  if (isPriorityFrame(s, s[FRAME_TOP])) return hasSensible(s);
  return kind === ASK.attackers || kind === ASK.stronghold || kind === ASK.recovery;
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
    case ASK.attackers:
    case ASK.stronghold:
      return optionOrFirst(s, OPTION_PASS);
    // what can be saved is
    case ASK.recovery:
      return s[OPTIONS + s[OPTION_COUNT] - 1];
    case ASK.choose:
      return chooseTheirs(s, ZONE_FIELD);
    default:
      return s[OPTIONS];
  }
}

/**
 * EP gained where nothing asks for it: a payment gains its own. What is lost by leaving it out are plays around texts that Action cards of
 * the Stronghold.
 */
export function isIdle(s: State, option: number): boolean {
  return optionVerb(option) === VERB_GAIN && s[DECISION_KIND] === ASK.priority;
}
