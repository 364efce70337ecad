/** Choosing cards, one at a time, in ascending rows. */

import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
  tellWanted,
  wantsCards,
} from '../../kernel/frames.ts';
import * as K from '../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../kernel/layout.ts';
import { ASK_SHARED as ASK, makeOption, OPTION_PASS, optionCard, VERB_CHOOSE } from '../../kernel/options.ts';
import { itLength, itReference } from '../moved.ts';
import {
  addToSet,
  isInSet,
  isInSlots,
  referenceTo,
  roomInSets,
  SELECTED,
  SLOT_LIMIT,
  setLength,
  setStart,
  sourceRow,
} from '../selection.ts';
import {
  always,
  besides,
  CHOOSE_AMONG_IT,
  CHOOSE_ANOTHER,
  CHOOSE_CAN_PUT,
  CHOOSE_DIFFERENT,
  CHOOSE_OWN_EYES,
  CHOOSE_SUBJECT,
  CHOOSE_TARGET,
  CHOOSE_UP_TO,
  type Finding,
} from './finding.ts';
import { type ChoiceHooks, noFlags } from './hooks.ts';

// locals of the procedures that choose cards
export const FRAME_SET = FRAME_SLOTS;
export const FRAME_SOURCE_ROW = FRAME_SLOTS + 1;
export const FRAME_EYES = FRAME_SLOTS + 2;
const FRAME_FORCED = FRAME_SLOTS + 3;

let forcing = false;

/** Drops what is not "it" for the text in frame `f`. */
function onlyIt(s: State, f: number, n: number): number {
  const length = itLength(s, f);
  let kept = 0;
  for (let i = 0; i < n; i++) {
    const reference = referenceTo(s, SELECTED[i]);
    let k = 0;
    while (k < length && itReference(s, f, k) !== reference) k++;
    if (k < length) SELECTED[kept++] = SELECTED[i];
  }
  return kept;
}

/** Keeps, of the first `n` cards of SELECTED, the card of the event that the text in frame `f` is about. */
export function onlySubject(s: State, f: number, n: number): number {
  for (let i = 0; i < n; i++)
    if (referenceTo(s, SELECTED[i]) === s[f + K.FRAME_B]) {
      SELECTED[0] = SELECTED[i];
      return 1;
    }
  return 0;
}

/** Copies the cards of a set to `besides`; returns how many. */
function holdSet(s: State, f: number, set: number): number {
  const count = setLength(s, f, set);
  const start = f + FRAME_SLOTS + setStart(s, f, set);
  for (let i = 0; i < count; i++) besides[i] = K.referenceCard(s[start + i]);
  return count;
}

/** A number that tells one choice of a card from others, for the memory of loops. */
function keyOfChoice(s: State, f: number, card: number): number {
  return s[f + K.FRAME_A] ^ (s[f + FRAME_SOURCE_ROW] << 15) ^ (card << 22) ^ VERB_CHOOSE;
}

const never = (): boolean => false;

/** What is left to choose from while cards are chosen. */
export interface OpenChoices {
  /** Fills SELECTED with what may still be chosen in frame `f`; returns how many. */
  readonly findOpen: (s: State, f: number) => number;
}

/** Makes the `OpenChoices` of one game. */
export function createOpenChoices(
  hooks: Pick<ChoiceHooks, 'canPutTogether' | 'mustBeChosen'>,
  finding: Finding,
): OpenChoices {
  const { canPutTogether = always, mustBeChosen = never } = hooks;
  const { findChoices, onlyDifferent } = finding;

  function findOpen(s: State, f: number): number {
    const below = K.frameBelow(f);
    const flags = s[f + K.FRAME_C];
    const chooser = K.frameController(s, f);
    const you = s[f + FRAME_EYES];
    const set = s[f + FRAME_SET];
    let n = findChoices(s, s[f + K.FRAME_A], s[f + FRAME_SOURCE_ROW] - 1, you, chooser, flags);
    if ((flags & CHOOSE_AMONG_IT) !== 0) n = onlyIt(s, below, n);
    if ((flags & CHOOSE_SUBJECT) !== 0) n = onlySubject(s, below, n);
    n = onlyForced(s, below, set, n, you, flags);
    if ((flags & CHOOSE_CAN_PUT) !== 0 && setLength(s, below, set) > 0) n = onlyPutTogether(s, below, set, n, chooser);
    return (flags & CHOOSE_DIFFERENT) !== 0 ? onlyDifferent(s, holdSet(s, below, set), n) : n;
  }

  /** Drops what cannot be put on the chooser's field beside what is chosen already. */
  function onlyPutTogether(s: State, below: number, set: number, n: number, chooser: number): number {
    const count = holdSet(s, below, set);
    let kept = 0;
    for (let i = 0; i < n; i++)
      if (canPutTogether(s, SELECTED[i], chooser, besides, count)) SELECTED[kept++] = SELECTED[i];
    return kept;
  }

  /** Drops what is chosen already; if some of the rest must be chosen, keeps only those. */
  function onlyForced(s: State, below: number, set: number, n: number, you: number, flags: number): number {
    let kept = 0;
    forcing = false;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      const isTaken =
        (flags & CHOOSE_ANOTHER) === 0
          ? isInSet(s, below, set, card)
          : isInSlots(s, below, 0, SLOT_LIMIT - roomInSets(s, below), card);
      if (isTaken) continue;
      const must = (flags & CHOOSE_TARGET) !== 0 && mustBeChosen(s, card, you);
      if (must && !forcing) {
        forcing = true;
        kept = 0;
      }
      if (forcing && !must) continue;
      SELECTED[kept++] = card;
    }
    return kept;
  }

  return { findOpen };
}

/** The procedure of a choice of cards. */
export interface ChooseSteps {
  /** Pushes the frame of a choice; the caller fills it in. */
  readonly pushChoice: (s: State, chooser: number) => number;
}

/** Makes the `ChooseSteps` of one game. */
export function createChooseSteps(
  hooks: Pick<ChoiceHooks, 'demands' | 'emitChosen' | 'isLoopClosed' | 'rememberPosition'>,
  finding: Finding,
  openChoices: OpenChoices,
): ChooseSteps {
  const { isLoopClosed, rememberPosition, emitChosen, demands } = hooks;
  const { countNames, isTwin } = finding;
  const { findOpen } = openChoices;

  function offerChoice(s: State, f: number): number {
    const flags = s[f + K.FRAME_C];
    let need = s[f + K.FRAME_B];
    beginOptions(s);
    const n = findOpen(s, f);
    // cards that must be chosen come first, then the others, each by ascending rows
    if (!forcing && s[f + FRAME_FORCED] === 1) s[f + K.FRAME_D] = 0;
    s[f + FRAME_FORCED] = forcing ? 1 : 0;
    let from = 0;
    while (from < n && SELECTED[from] < s[f + K.FRAME_D]) from++;
    const different = (flags & CHOOSE_DIFFERENT) !== 0;
    const available = different ? countNames(s, from, n) : n - from;
    if (need > available) need = available;
    if (need === 0) {
      popFrame(s);
      return CONTINUE;
    }
    const below = K.frameBelow(f);
    const asked = (flags & CHOOSE_TARGET) !== 0 && demands?.begin(s, below, n, s[f + FRAME_EYES]) === true;
    const mayStop = (flags & CHOOSE_UP_TO) !== 0 && !forcing && (!asked || demands!.mayStop(s, below));
    const last = (flags & CHOOSE_UP_TO) !== 0 && !forcing ? n - 1 : n - need;
    for (let i = from; i <= last; i++) {
      if (different && !mayStop && countNames(s, i, n) < need) break;
      if (asked && !demands!.mayPick(s, below, SELECTED[i], need - 1)) continue;
      if (isTwin(s, i, from) || (mayStop && isLoopClosed(s, keyOfChoice(s, f, SELECTED[i])))) continue;
      addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    }
    if (mayStop) addOption(s, OPTION_PASS);
    return ask(s, K.frameController(s, f), ASK.choose);
  }

  function takeChoice(s: State, f: number): number {
    const option = s[K.ANSWER];
    if (option === OPTION_PASS) {
      popFrame(s);
      return CONTINUE;
    }
    const card = optionCard(option);
    if ((s[f + K.FRAME_C] & CHOOSE_UP_TO) !== 0) rememberPosition(s, keyOfChoice(s, f, card));
    addToSet(s, K.frameBelow(f), s[f + FRAME_SET], referenceTo(s, card));
    if (card >= s[f + K.FRAME_D]) s[f + K.FRAME_D] = card + 1;
    if ((s[f + K.FRAME_C] & CHOOSE_TARGET) !== 0) emitChosen(s, card, s[f + FRAME_EYES], s[f + FRAME_SOURCE_ROW] - 1);
    s[f + K.FRAME_B]--;
    if (s[f + K.FRAME_B] === 0) popFrame(s);
    else s[f + K.FRAME_STEP] = CHOOSE.offerChoice;
    return CONTINUE;
  }

  const CHOOSE = defineProcedure('choose', { offerChoice, takeChoice });
  tellWanted([CHOOSE.takeChoice], wantsCards('choose'));

  function pushChoice(s: State, chooser: number): number {
    return pushFrame(s, CHOOSE.offerChoice, chooser);
  }

  return { pushChoice };
}

/** Choosing cards into a set of a program. */
export interface Choosing {
  /**
   * Begins a choice of cards into a set of the program in frame `f`; `flags` are CHOOSE_ bits. `chooser` chooses; the
   * filter looks through the eyes of the program's controller.
   */
  readonly beginChoice: (
    s: State,
    f: number,
    filter: number,
    count: number,
    flags: number,
    set: number,
    chooser: number,
  ) => void;
}

/** Makes the `Choosing` of one game. */
export function createChoosing(hooks: Pick<ChoiceHooks, 'flagsOf'>, chooseSteps: ChooseSteps): Choosing {
  const { flagsOf = noFlags } = hooks;
  const { pushChoice } = chooseSteps;

  function beginChoice(
    s: State,
    f: number,
    filter: number,
    count: number,
    flags: number,
    set: number,
    chooser: number,
  ): void {
    const most = Math.min(count, roomInSets(s, f));
    if (most <= 0) return;
    const control = s[f + K.FRAME_CONTROL];
    const source = sourceRow(s, f);
    const g = pushChoice(s, chooser);
    s[g + K.FRAME_A] = filter;
    s[g + K.FRAME_B] = most;
    s[g + K.FRAME_C] = flags | flagsOf(control);
    s[g + FRAME_SET] = set;
    s[g + FRAME_SOURCE_ROW] = source + 1;
    s[g + FRAME_EYES] = (flags & CHOOSE_OWN_EYES) !== 0 ? chooser : control & 1;
  }

  return { beginChoice };
}
