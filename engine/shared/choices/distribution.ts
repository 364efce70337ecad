/** Distributing a number over cards that are chosen with it. */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../kernel/frames.ts';
import * as K from '../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../kernel/layout.ts';
import {
  ASK_SHARED as ASK,
  makeOption,
  optionCard,
  optionNumber,
  optionVerb,
  VERB_AMOUNT,
} from '../../kernel/options.ts';
import { addToSet, referenceTo, roomInSets, SELECTED, SLOT_LIMIT, setLength, sourceRow } from '../selection.ts';
import { playerReference } from '../targets.ts';
import { FRAME_EYES, FRAME_SET, FRAME_SOURCE_ROW } from './choosing.ts';
import { CHOOSE_TARGET, type Finding } from './finding.ts';
import { type ChoiceHooks, noFlags } from './hooks.ts';

/** Share of the i-th card of a distribution. Shares are kept in the slots of the program, from the last slot down. */
export function shareOf(s: State, f: number, index: number): number {
  return s[f + FRAME_SLOTS + SLOT_LIMIT - 1 - index];
}

/** Most cards one distribution may be spread over. */
export const SHARE_LIMIT = 5;

const FRAME_MOST = FRAME_SLOTS + 3;
const FRAME_SHARE_STEP = FRAME_SLOTS + 4;
const FRAME_PLAYERS = FRAME_SLOTS + 5;
/** Players come behind the rows of all cards. */
const PLAYER_ROWS = 256;

/**
 * Offers the shares that a card may get: all that is left or, if it is not the last card, a share that leaves one for
 * the next.
 */
function addShares(s: State, f: number, verb: number, card: number, isLast: boolean): void {
  const left = s[f + K.FRAME_B];
  const least = s[f + K.FRAME_C];
  const step = s[f + FRAME_SHARE_STEP];
  addOption(s, makeOption(verb, card, left));
  if (isLast) return;
  // the least share first, then whole steps
  if (least < step && left - least >= least) addOption(s, makeOption(verb, card, least));
  for (let share = step; share <= left - least; share += step) addOption(s, makeOption(verb, card, share));
}

/** The procedure of a distribution. */
export interface Sharing {
  /** Pushes the frame of a distribution; the caller fills it in. */
  readonly pushShares: (s: State, you: number) => number;
}

/** Makes the `Sharing` of one game. */
export function createSharing(
  hooks: Pick<ChoiceHooks, 'emitChosen' | 'flagsOf' | 'playerShareVerb'>,
  finding: Finding,
): Sharing {
  const { flagsOf = noFlags, playerShareVerb = VERB_AMOUNT, emitChosen } = hooks;
  const { findChoices } = finding;

  // FRAME_A: filter · FRAME_B: how much is left · FRAME_C: least share · FRAME_D: rows below this are past slot 0: set
  // · slot 1: source row + 1 · slot 2: eyes · slot 3: how many cards at most · slot 4: step · slot 5: 1 with players
  // the program's slots from the back hold the shares
  function offerShare(s: State, f: number): number {
    const below = K.frameBelow(f);
    const you = s[f + FRAME_EYES];
    const past = s[f + K.FRAME_D];
    const flags = CHOOSE_TARGET | flagsOf(s[below + K.FRAME_CONTROL]);
    const n = findChoices(s, s[f + K.FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, you, flags);
    beginOptions(s);
    let later = s[f + FRAME_PLAYERS] === 0 ? 0 : PLAYER_ROWS + 2 - Math.max(past, PLAYER_ROWS);
    for (let i = 0; i < n; i++) if (SELECTED[i] >= past) later++;
    const full = setLength(s, below, s[f + FRAME_SET]) >= s[f + FRAME_MOST] - 1;
    for (let i = 0; i < n; i++)
      if (SELECTED[i] >= past) addShares(s, f, VERB_AMOUNT, SELECTED[i], full || --later === 0);
    for (let player = 0; player < 2 && s[f + FRAME_PLAYERS] === 1; player++)
      if (PLAYER_ROWS + player >= past) addShares(s, f, playerShareVerb, player, full || --later === 0);
    return ask(s, you, ASK.distribute);
  }

  function takeShare(s: State, f: number): number {
    const below = K.frameBelow(f);
    const option = s[K.ANSWER];
    if (option === K.NONE) {
      popFrame(s);
      return CONTINUE;
    }
    const isPlayer = optionVerb(option) !== VERB_AMOUNT;
    const card = optionCard(option);
    const share = optionNumber(option);
    const set = s[f + FRAME_SET];
    s[below + FRAME_SLOTS + SLOT_LIMIT - 1 - setLength(s, below, set)] = share;
    addToSet(s, below, set, isPlayer ? playerReference(card) : referenceTo(s, card));
    if (!isPlayer) emitChosen(s, card, s[f + FRAME_EYES], s[f + FRAME_SOURCE_ROW] - 1);
    s[f + K.FRAME_B] -= share;
    s[f + K.FRAME_D] = (isPlayer ? PLAYER_ROWS : 0) + card + 1;
    if (s[f + K.FRAME_B] <= 0) popFrame(s);
    else s[f + K.FRAME_STEP] = DISTRIBUTE.offerShare;
    return CONTINUE;
  }

  const DISTRIBUTE = defineProcedure('distribute', { offerShare, takeShare });

  function pushShares(s: State, you: number): number {
    return pushFrame(s, DISTRIBUTE.offerShare, you);
  }

  return { pushShares };
}

/** Distributions. */
export interface Distributions {
  /**
   * Begins the distribution of a number over cards that are chosen with it, at most `most` of them. Each share is at
   * least `least`, and above that a multiple of `step`. With `players` they may have shares, too.
   */
  readonly beginDistribution: (
    s: State,
    f: number,
    filter: number,
    total: number,
    least: number,
    most: number,
    set: number,
    step?: number,
    players?: boolean,
  ) => void;
}

/** Makes the `Distributions` of one game. */
export function createDistributions(hooks: Pick<ChoiceHooks, 'shareStep'>, sharing: Sharing): Distributions {
  const { shareStep } = hooks;
  const { pushShares } = sharing;

  function beginDistribution(
    s: State,
    f: number,
    filter: number,
    total: number,
    least: number,
    most: number,
    set: number,
    step = shareStep,
    players = false,
  ): void {
    if (total <= 0) return;
    const control = s[f + K.FRAME_CONTROL];
    const source = sourceRow(s, f);
    const g = pushShares(s, control & 1);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = total;
    s[g + K.FRAME_C] = least;
    // a card and its share take a slot each
    s[g + FRAME_MOST] = Math.min(most, SHARE_LIMIT, roomInSets(s, f) >> 1);
    s[g + FRAME_SHARE_STEP] = step;
    s[g + FRAME_PLAYERS] = players ? 1 : 0;
    s[g + FRAME_SET] = set;
    s[g + FRAME_SOURCE_ROW] = source + 1;
    s[g + FRAME_EYES] = control & 1;
  }

  return { beginDistribution };
}
