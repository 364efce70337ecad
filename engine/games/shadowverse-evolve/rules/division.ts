/**
 * Dividing a number among targets as a text is played (10.6.2.4): target by target in ascending rows, each with its
 * share, so that whatever is offered can be completed.
 */
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import * as K from '../../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../../kernel/layout.ts';
import {
  addToSet,
  isInSet,
  referenceTo,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  sourceRow,
} from '../../../shared/selection.ts';
import { ASK, makeOption, OPTION_PASS, optionCard, optionNumber, VERB_AMOUNT } from '../decisions.ts';
import * as L from '../layout.ts';
import { mustBeChosen } from './choice.ts';
import { emitWith } from './events.ts';
import { canBeChosen, findMatching } from './selection.ts';

/** Most cards that a number may be divided among: those of a field. */
export const MOST_SHARES = 5;
/** Most that is divided: each target with each share is an option. */
export const MOST_DIVIDED = 30;

// FRAME_A: filter · FRAME_B: what is left · FRAME_C: least and most targets (8 bits each), and the set · FRAME_D: rows
// below this are past · slot 0: source + 1
const SLOT_SOURCE = FRAME_SLOTS;

/** Fills SELECTED with the targets that there are; returns how many. */
function findTargets(s: State, filter: number, source: number, you: number): number {
  const n = findMatching(s, filter, source, you);
  let kept = 0;
  for (let i = 0; i < n; i++) if (canBeChosen(s, SELECTED[i], you)) SELECTED[kept++] = SELECTED[i];
  return kept;
}

/**
 * Can `least` targets be chosen, with at least 1 for each?
 * @clause SVE 10.6.2.4.2.1
 */
export function canDivide(
  s: State,
  filter: number,
  amount: number,
  least: number,
  source: number,
  you: number,
): boolean {
  return least <= 0 || (amount >= least && findTargets(s, filter, source, you) >= least);
}

/** Drops from the first `n` targets of SELECTED those that are chosen already; returns how many are left. */
function dropChosen(s: State, below: number, set: number, n: number): number {
  let kept = 0;
  for (let i = 0; i < n; i++) if (!isInSet(s, below, set, SELECTED[i])) SELECTED[kept++] = SELECTED[i];
  return kept;
}

/** Puts those of the first `n` targets of SELECTED that must be chosen before the others; returns how many they are. */
function putForcedFirst(s: State, n: number, you: number): number {
  let forced = 0;
  for (let i = 0; i < n; i++) {
    const card = SELECTED[i];
    if (!mustBeChosen(s, card, you)) continue;
    for (let k = i; k > forced; k--) SELECTED[k] = SELECTED[k - 1];
    SELECTED[forced++] = card;
  }
  return forced;
}

/**
 * Offers the first `forced` of `n` targets, who must be chosen, with shares that leave enough for as many of them as
 * can be chosen. `least` and `most` targets are still to be chosen.
 * @clause SVE 1.3.2.3
 */
function offerForced(s: State, left: number, least: number, most: number, forced: number, n: number): void {
  const wanted = Math.min(forced, most, left);
  const later = Math.max(wanted, least) - 1;
  const last = wanted === forced ? 1 : forced;
  for (let i = 0; i < last; i++)
    for (let share = left; share >= 1; share--) {
      const rest = left - share;
      if (rest === 0 ? later <= 0 : most > 1 && n > 1 && rest >= later)
        addOption(s, makeOption(VERB_AMOUNT, SELECTED[i], share));
    }
}

/**
 * A target with its share, at least 1; the rest must be enough for the targets that still have to follow.
 * @clause SVE 10.6.2.4.2
 */
function offerShare(s: State, f: number): number {
  const below = K.frameBelow(f);
  const you = K.frameController(s, f);
  const left = s[f + K.FRAME_B];
  const least = s[f + K.FRAME_C] & 0xff;
  const most = (s[f + K.FRAME_C] >> 8) & 0xff;
  const set = s[f + K.FRAME_C] >> 16;
  const chosen = setLength(s, below, set);
  const n = dropChosen(s, below, set, findTargets(s, s[f + K.FRAME_A], s[f + SLOT_SOURCE] - 1, you));
  const forced = putForcedFirst(s, n, you);
  beginOptions(s);
  if (forced > 0) {
    offerForced(s, left, least - chosen, most - chosen, forced, n);
    return ask(s, you, ASK.distribute);
  }
  for (let i = 0; i < n; i++) {
    if (SELECTED[i] < s[f + K.FRAME_D]) continue;
    const later = n - i - 1;
    const wanted = Math.max(1, least - chosen - 1);
    for (let share = left; share >= 1; share--) {
      const rest = left - share;
      const ok = rest === 0 ? chosen + 1 >= least : chosen + 1 < most && later >= wanted && rest >= wanted;
      if (ok) addOption(s, makeOption(VERB_AMOUNT, SELECTED[i], share));
    }
  }
  // 10.6.2.3.2: "up to" includes none
  if (least === 0 && chosen === 0 && n > 0) addOption(s, OPTION_PASS);
  return ask(s, you, ASK.distribute);
}

function takeShare(s: State, f: number): number {
  const below = K.frameBelow(f);
  const option = s[K.ANSWER];
  if (option === K.NONE || option === OPTION_PASS) {
    popFrame(s);
    return CONTINUE;
  }
  const card = optionCard(option);
  const set = s[f + K.FRAME_C] >> 16;
  const you = K.frameController(s, f);
  s[below + FRAME_SLOTS + SLOT_LIMIT - 1 - setLength(s, below, set)] = optionNumber(option);
  addToSet(s, below, set, referenceTo(s, card));
  s[f + K.FRAME_B] -= optionNumber(option);
  // after those that must be chosen the others are offered from the first row on
  if (!mustBeChosen(s, card, you)) s[f + K.FRAME_D] = card + 1;
  const source = s[f + SLOT_SOURCE] - 1;
  if (s[f + K.FRAME_B] <= 0) popFrame(s);
  else s[f + K.FRAME_STEP] = DIVIDE.offerShare;
  emitWith(s, L.EVENT_CHOSEN, card, you, source);
  return CONTINUE;
}

const DIVIDE = defineProcedure('sve-divide', { offerShare, takeShare });

/**
 * Begins dividing `amount` among `least` to `most` targets, who go into `set` of the program in frame `f`. With no
 * target, or nothing to divide, nothing is divided.
 * @clause SVE 10.6.2.4, 10.6.2.4.1
 */
export function beginDivision(
  s: State,
  f: number,
  filter: number,
  amount: number,
  least: number,
  most: number,
  set: number,
): void {
  if (amount <= 0 || most <= 0) return;
  const source = sourceRow(s, f);
  const g = pushFrame(s, DIVIDE.offerShare, K.frameController(s, f));
  s[g + K.FRAME_A] = filter;
  s[g + K.FRAME_B] = Math.min(amount, MOST_DIVIDED);
  s[g + K.FRAME_C] = least | (Math.min(most, MOST_SHARES) << 8) | (set << 16);
  s[g + SLOT_SOURCE] = source + 1;
}
