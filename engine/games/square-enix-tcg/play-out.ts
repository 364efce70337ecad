/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */

import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { OPTION_PASS, optionVerb } from '../../kernel/options.ts';
import { REPLACE_KEEP } from '../../shared/instead.ts';
import { chooseTheirs, createQuietBlock, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_DULL } from './decisions.ts';
import * as L from './layout.ts';
import { cardPower, controllerOf } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';
import { replacedCard, replacementSort } from './rules/replacement.ts';

/** Is the position quiet: is nothing announced and not yet paid, nothing on the stack, and no attack under way? */
export function isQuiet(s: State): boolean {
  if (s[K.GAME_OVER] !== 0) return true;
  if (s[K.STACK_COUNT] !== 0 || s[L.ATTACK_COUNT] !== 0) return false;
  const kind = s[K.DECISION_KIND];
  return (
    isPriorityFrame(s, s[K.FRAME_TOP]) || kind === ASK.attack || kind === ASK.attackAgain || kind === ASK.handLimit
  );
}

const quietBlock = createQuietBlock({
  field: L.ZONE_FIELD,
  attacking: L.CARD_ATTACKING,
  damage: L.CARD_DAMAGE,
  powerOf: cardPower,
});

/**
 * The quiet answer to whether a card is removed instead of going to the Break Zone: yes for the other player's card, no
 * for one's own.
 */
function keepMine(s: State): number {
  const isTheirs = controllerOf(s, replacedCard(s)) !== s[K.DECISION_PLAYER];
  for (let i = 0; i < s[K.OPTION_COUNT]; i++) {
    const isKept = replacementSort(s, s[K.OPTIONS + i]) === REPLACE_KEEP;
    if (isKept !== isTheirs) return s[K.OPTIONS + i];
  }
  return s[K.OPTIONS];
}

/** An option that settles the position: pass, decline, pay in the cheapest way, use what can be used. */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.priority:
    case ASK.attack:
    case ASK.party:
    case ASK.attackAgain:
    case ASK.mulligan:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.block:
      return quietBlock(s);
    case ASK.payCp:
      for (let i = 0; i < s[K.OPTION_COUNT]; i++)
        if (optionVerb(s[K.OPTIONS + i]) === VERB_DULL) return s[K.OPTIONS + i];
      return s[K.OPTIONS];
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_FIELD);
    case ASK.replacement:
      return keepMine(s);
    default:
      return s[K.OPTIONS];
  }
}
