/** Which cards may be chosen now, and which of them are one and the same choice. */
import { kindBits } from '../../kernel/bits.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { DEF_NAME } from '../../kernel/tables.ts';
import { printed } from '../characteristics.ts';
import { SELECTED } from '../selection.ts';
import type { ChoiceHooks } from './hooks.ts';

// how cards are chosen: bits
export const CHOOSE_UP_TO = 1;
/** The text says "choose" (選ぶ): cards that cannot be chosen may not be, and cards that must be chosen are. */
export const CHOOSE_TARGET = 2;
/** The lowest of the flags whose meaning is the game's (`flagsOf`). A game's further flags begin at 32. */
export const CHOOSE_GAME = 4;
/** Only cards that may be put on the chooser's field. */
export const CHOOSE_CAN_PUT = 8;
/** No two cards that share a name. */
export const CHOOSE_DIFFERENT = 16;
/** The filter is asked for the player who chooses: "you" in it is that player. */
export const CHOOSE_OWN_EYES = 1 << 12;
/** Only cards that the text has not chosen before, into whatever set. */
export const CHOOSE_ANOTHER = 1 << 13;
/** Only cards that are "it" for the text. */
export const CHOOSE_AMONG_IT = 1 << 14;
/** Only the card of the event that the text is about. */
export const CHOOSE_SUBJECT = 1 << 15;

// lists that live only within one step; all games share them
export const besides = new Int32Array(64);

export const always = (): boolean => true;

const isNamesake = (s: State, a: number, b: number): boolean => printed(s, a, DEF_NAME) === printed(s, b, DEF_NAME);

/** How the cards for a choice are found and told apart. */
export interface Finding {
  readonly findChoices: (
    s: State,
    filter: number,
    source: number,
    you: number,
    chooser: number,
    flags: number,
  ) => number;
  /** Is the card alike in everything to one that was offered before it? */
  readonly isTwin: (s: State, index: number, from: number) => boolean;
  /** Drops what shares a name with one of the first `count` of `besides`. */
  readonly onlyDifferent: (s: State, count: number, n: number) => number;
  /** How many cards of SELECTED, from `from` on, have a name that none before them has. */
  readonly countNames: (s: State, from: number, n: number) => number;
}

/** Makes the `Finding` of one game. */
export function createFinding(
  hooks: Pick<ChoiceHooks, 'areAlike' | 'canBeChosen' | 'canPut' | 'distinctZones' | 'findMatching' | 'sharesName'>,
): Finding {
  const { findMatching, canBeChosen, canPut = always, areAlike = always, sharesName = isNamesake } = hooks;

  const distinct = kindBits(hooks.distinctZones);

  // FRAME_A: filter · FRAME_B: how many more · FRAME_C: flags · FRAME_D: rows below this are past slot 0: set of the
  // program below · slot 1: source row + 1 · slot 2: whose eyes the filter looks through · slot 3: 1 while only what
  // must be chosen is offered

  /** Fills SELECTED with what may be chosen now, by ascending row; returns how many. */
  function findChoices(s: State, filter: number, source: number, you: number, chooser: number, flags: number): number {
    const n = findMatching(s, filter, source, you);
    if ((flags & (CHOOSE_TARGET | CHOOSE_CAN_PUT)) === 0) return n;
    let kept = 0;
    for (let i = 0; i < n; i++) {
      const card = SELECTED[i];
      if ((flags & CHOOSE_TARGET) !== 0 && !canBeChosen(s, card, you, flags, source)) continue;
      if ((flags & CHOOSE_CAN_PUT) !== 0 && !canPut(s, card, chooser)) continue;
      SELECTED[kept++] = card;
    }
    return kept;
  }

  function isTwin(s: State, index: number, from: number): boolean {
    const c = K.cardOffset(SELECTED[index]);
    if (((distinct >> (s[c + K.CARD_ZONE] >> 1)) & 1) !== 0) return false;
    for (let i = from; i < index; i++) {
      const o = K.cardOffset(SELECTED[i]);
      if (s[o + K.CARD_DEF] !== s[c + K.CARD_DEF] || s[o + K.CARD_ZONE] !== s[c + K.CARD_ZONE]) continue;
      if (areAlike(s, SELECTED[index], SELECTED[i])) return true;
    }
    return false;
  }

  function onlyDifferent(s: State, count: number, n: number): number {
    let kept = 0;
    for (let i = 0; i < n; i++) {
      let j = 0;
      while (j < count && !sharesName(s, SELECTED[i], besides[j])) j++;
      if (j === count) SELECTED[kept++] = SELECTED[i];
    }
    return kept;
  }

  function countNames(s: State, from: number, n: number): number {
    let names = 0;
    for (let i = from; i < n; i++) {
      let j = from;
      while (j < i && !sharesName(s, SELECTED[i], SELECTED[j])) j++;
      if (j === i) names++;
    }
    return names;
  }

  return { findChoices, isTwin, onlyDifferent, countNames };
}
