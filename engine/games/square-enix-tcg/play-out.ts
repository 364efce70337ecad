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
import { chooseTheirs, createQuietBlock, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_DULL } from './decisions.ts';
import * as L from './layout.ts';
import { cardPower } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing on the stack, no attack under way. */
export function isQuiet(s: State): boolean {
  if (s[GAME_OVER] !== 0) return true;
  if (s[STACK_COUNT] !== 0 || s[L.ATTACK_COUNT] !== 0) return false;
  const kind = s[DECISION_KIND];
  return isPriorityFrame(s, s[FRAME_TOP]) || kind === ASK.attack || kind === ASK.attackAgain || kind === ASK.handLimit;
}

const quietBlock = createQuietBlock({
  field: L.ZONE_FIELD,
  attacking: L.CARD_ATTACKING,
  damage: L.CARD_DAMAGE,
  powerOf: cardPower,
});

/** An option that settles the position: pass, decline, pay in the cheapest way, use what is there to be used. */
export function quietOption(s: State): number {
  switch (s[DECISION_KIND]) {
    case ASK.priority:
    case ASK.attack:
    case ASK.party:
    case ASK.attackAgain:
    case ASK.mulligan:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.block:
      return quietBlock(s);
    case ASK.payCp:
      for (let i = 0; i < s[OPTION_COUNT]; i++) if (optionVerb(s[OPTIONS + i]) === VERB_DULL) return s[OPTIONS + i];
      return s[OPTIONS];
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    default:
      return s[OPTIONS];
  }
}
