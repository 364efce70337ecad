/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */

import {
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  DECISION_KIND,
  FRAME_TOP,
  GAME_OVER,
  NONE,
  OPTION_COUNT,
  OPTIONS,
  STACK_COUNT,
  type State,
} from '../../kernel/layout.ts';
import { OPTION_PASS, optionCard, optionVerb } from '../../kernel/options.ts';
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { chooseTheirs, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_BLOCK, VERB_DULL } from './decisions.ts';
import { ATTACK_COUNT, CARD_ATTACKING, CARD_DAMAGE, ZONE_FIELD } from './layout.ts';
import { cardPower } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing on the stack, no attack under way. */
export function isQuiet(s: State): boolean {
  if (s[GAME_OVER] !== 0) return true;
  if (s[STACK_COUNT] !== 0 || s[ATTACK_COUNT] !== 0) return false;
  const kind = s[DECISION_KIND];
  return isPriorityFrame(s, s[FRAME_TOP]) || kind === ASK.attack || kind === ASK.attackAgain || kind === ASK.handLimit;
}

/** The power of all attackers, less what they have suffered. */
function attackingPower(s: State): number {
  let power = 0;
  for (let player = 0; player < 2; player++) {
    for (let card = firstCard(s, ZONE_FIELD + player); card !== NONE; card = nextCard(s, card)) {
      if ((s[CARDS + card * CARD_STRIDE + CARD_FLAGS] & CARD_ATTACKING) !== 0) power += cardPower(s, card);
    }
  }
  return power;
}

/** A block that the blocker survives; otherwise none. */
function quietBlock(s: State): number {
  const attack = attackingPower(s);
  for (let i = 0; i < s[OPTION_COUNT]; i++) {
    const option = s[OPTIONS + i];
    if (optionVerb(option) !== VERB_BLOCK) continue;
    const blocker = optionCard(option);
    if (cardPower(s, blocker) - s[CARDS + blocker * CARD_STRIDE + CARD_DAMAGE] > attack) return option;
  }
  return optionOrFirst(s, OPTION_PASS);
}

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
      return chooseTheirs(s, ZONE_FIELD);
    default:
      return s[OPTIONS];
  }
}
