/** Quiet positions: where a position can be judged, and how an agent gets there without thinking. */
import type { Omission } from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { OPTION_PASS, optionVerb } from '../../kernel/options.ts';
import { chooseTheirs, considered, createQuietBlock, hasSensible, optionOrFirst } from '../../shared/judging.ts';
import { ASK, VERB_SOUL } from './decisions.ts';
import * as L from './layout.ts';
import { cardPower } from './rules/characteristics.ts';
import { isPriorityFrame } from './rules/priority.ts';

/** Nothing announced and not yet paid, nothing on the stack, no attack under way. */
export function isQuiet(s: State): boolean {
  if (s[K.GAME_OVER] !== 0) return true;
  if (s[K.STACK_COUNT] !== 0 || s[L.ATTACK_COUNT] !== 0) return false;
  const kind = s[K.DECISION_KIND];
  if (isPriorityFrame(s, s[K.FRAME_TOP])) return hasSensible(s, isIdle);
  return kind === ASK.attack || kind === ASK.attackAgain || kind === ASK.handLimit;
}

const quietBlock = createQuietBlock({
  field: L.ZONE_BATTLEFIELD,
  attacking: L.CARD_ATTACKING,
  damage: L.CARD_DAMAGE,
  powerOf: cardPower,
});

/** An option that settles the position: pass, decline, pay in the first way. */
export function quietOption(s: State): number {
  switch (s[K.DECISION_KIND]) {
    case ASK.priority:
    case ASK.mulligan:
    case ASK.attack:
    case ASK.platoon:
    case ASK.attackAgain:
      return optionOrFirst(s, OPTION_PASS);
    case ASK.block:
      return quietBlock(s);
    case ASK.choose:
      return chooseTheirs(s, L.ZONE_BATTLEFIELD);
    default:
      return s[K.OPTIONS];
  }
}

/** Options that agents leave out: see `isIdle`. */
export const OMISSIONS: readonly Omission[] = [
  { name: 'early-souls', meaning: 'souls made where nothing asks for one' },
];

/**
 * Is the option an idle one: making a soul outside of a payment, which makes its own souls? Leaving it out loses only
 * plays around texts that wipe, recover or take soul stones.
 */
export function isIdle(s: State, option: number): boolean {
  return considered === 0 && optionVerb(option) === VERB_SOUL && s[K.DECISION_KIND] === ASK.priority;
}
