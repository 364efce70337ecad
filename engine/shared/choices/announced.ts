/** Choices that are made when something is announced, and looked at again when it resolves. */

import { pushFrame } from '../../kernel/frames.ts';
import * as K from '../../kernel/layout.ts';
import { FRAME_SLOTS, type State } from '../../kernel/layout.ts';
import { CODE, END } from '../../kernel/tables.ts';
import { canChooseAt } from '../operators/operator.ts';
import { CONTROL_CHOSEN, CONTROL_TARGETING } from '../programs.ts';
import { cardOf, setLength, setStart, sourceRow } from '../selection.ts';
import { CHOOSE_DIFFERENT, CHOOSE_TARGET, type Finding } from './finding.ts';
import { type ChoiceHooks, noFlags } from './hooks.ts';

/** What is chosen on announcement. */
export interface AnnouncedTargets {
  /** On resolution a choice made on announcement counts only as far as it is still legal. */
  readonly recheckChoice: (s: State, f: number, filter: number, set: number) => void;
  /** Runs the choosing operations of an announced text; what they choose comes back to frame `f`. */
  readonly beginTargeting: (s: State, f: number, targets: number) => void;
  /**
   * How many cards that pass a filter a text of `you` could choose (選ぶ) now; `flags`: those of the text. With
   * CHOOSE_DIFFERENT: how many that share no name.
   */
  readonly countChoices: (s: State, filter: number, source: number, you: number, flags: number) => number;
  /** Can every choice of a list of choosing operations be made? The arguments are those of CanChoose. */
  readonly canChooseTargets: (
    s: State,
    targets: number,
    source: number,
    you: number,
    f: number,
    flags: number,
  ) => boolean;
}

/** Makes the `AnnouncedTargets` of one game. */
export function createAnnouncedTargets(
  hooks: Pick<ChoiceHooks, 'canBeChosen' | 'effects' | 'flagsOf' | 'losesWhatLeft' | 'matches' | 'programs'>,
  finding: Finding,
): AnnouncedTargets {
  const { flagsOf = noFlags, losesWhatLeft = false, matches, canBeChosen, programs, effects } = hooks;
  const { countNames, findChoices } = finding;

  // @clause SE 11.12.4.1
  function recheckChoice(s: State, f: number, filter: number, set: number): void {
    const you = K.frameController(s, f);
    const flags = CHOOSE_TARGET | flagsOf(s[f + K.FRAME_CONTROL]);
    const source = sourceRow(s, f);
    const start = f + FRAME_SLOTS + setStart(s, f, set);
    const end = start + setLength(s, f, set);
    for (let i = start; i < end; i++) {
      const card = cardOf(s, s[i]);
      // what has left counts for nothing already; its reference stays for what may still be asked about it
      // @clause SE 11.12.7
      if (card === K.NONE) {
        if (losesWhatLeft) s[i] = 0;
      } else if (!matches(s, card, filter, source, you) || !canBeChosen(s, card, you, flags, source)) s[i] = 0;
    }
  }

  function beginTargeting(s: State, f: number, targets: number): void {
    if (targets === 0) return;
    const g = pushFrame(s, programs.program, 0);
    s.copyWithin(g + K.FRAME_SOURCE, f + K.FRAME_SOURCE, f + K.FRAME_STRIDE);
    s[g + K.FRAME_CONTROL] = (s[f + K.FRAME_CONTROL] & ~CONTROL_CHOSEN) | CONTROL_TARGETING;
    s[g + K.FRAME_PC] = targets;
  }

  function countChoices(s: State, filter: number, source: number, you: number, flags: number): number {
    const n = findChoices(s, filter, source, you, you, CHOOSE_TARGET | flags);
    return (flags & CHOOSE_DIFFERENT) === 0 ? n : countNames(s, 0, n);
  }

  function canChooseTargets(s: State, targets: number, source: number, you: number, f: number, flags: number): boolean {
    const { canChoose, widths } = effects;
    for (let pc = targets; CODE[pc] !== END; pc += widths[CODE[pc]]) {
      const can = canChoose[CODE[pc]];
      if (can !== undefined && !canChooseAt(can, s, source, you, f, flags, pc, targets)) return false;
    }
    return true;
  }

  return { recheckChoice, beginTargeting, countChoices, canChooseTargets };
}
