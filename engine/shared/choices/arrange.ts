/** Putting cards that were set aside back on a deck, one by one. */

import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../../kernel/frames.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { ASK_SHARED as ASK, makeOption, optionCard, optionVerb, VERB_BOTTOM, VERB_TOP } from '../../kernel/options.ts';
import { firstCard, linkFirst, linkLast, nextCard, unlinkCard } from '../../kernel/zones.ts';
import { SELECTED } from '../selection.ts';
import type { Finding } from './finding.ts';
import type { ChoiceHooks } from './hooks.ts';

// what becomes of the cards looked at that are not taken; any other number is the game's: `restZones` says where they
// go
export const REST_BOTTOM = 0;
export const REST_TOP = 1;
/** Each on the top or on the bottom. */
export const REST_TOP_OR_BOTTOM = 3;

/** Fills SELECTED with the cards of a zone from the front; returns how many. */
function selectZone(s: State, zone: number): number {
  let n = 0;
  for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card)) SELECTED[n++] = card;
  return n;
}

/** Arranging cards on a deck. */
export interface Arranging {
  /** Begins putting the cards set aside from `owner`'s deck back there, one by one; `chooser` says how. */
  readonly beginArrange: (s: State, owner: number, rest: number, chooser: number, second?: boolean) => void;
}

/** Makes the `Arranging` of one game. */
export function createArranging(hooks: Pick<ChoiceHooks, 'layout' | 'secondDeck'>, finding: Finding): Arranging {
  const { ZONE_ASIDE: aside, ZONE_DECK: deck } = hooks.layout;
  const { secondDeck = K.NONE } = hooks;
  const { isTwin } = finding;

  // control: who arranges · FRAME_A: whose deck · FRAME_C: REST_ value · FRAME_D: 1 for the second deck; to the bottom:
  // the first chosen ends highest; to the top: the last chosen ends on top
  function offerArrange(s: State, f: number): number {
    const owner = s[f + K.FRAME_A];
    const rest = s[f + K.FRAME_C];
    beginOptions(s);
    const n = selectZone(s, aside + owner);
    if (n === 0) {
      popFrame(s);
      return CONTINUE;
    }
    for (let i = 0; i < n; i++) {
      if (isTwin(s, i, 0)) continue;
      if (rest !== REST_BOTTOM) addOption(s, makeOption(VERB_TOP, SELECTED[i], 0));
      if (rest !== REST_TOP) addOption(s, makeOption(VERB_BOTTOM, SELECTED[i], 0));
    }
    return ask(s, K.frameController(s, f), ASK.arrange);
  }

  function takeArrange(s: State, f: number): number {
    const option = s[K.ANSWER];
    const owner = s[f + K.FRAME_A];
    const card = optionCard(option);
    unlinkCard(s, card);
    const zone = (s[f + K.FRAME_D] !== 0 ? secondDeck : deck) + owner;
    if (optionVerb(option) === VERB_TOP) linkFirst(s, card, zone);
    else linkLast(s, card, zone);
    s[f + K.FRAME_STEP] = ARRANGE.offerArrange;
    return CONTINUE;
  }

  const ARRANGE = defineProcedure('arrange', { offerArrange, takeArrange });

  function beginArrange(s: State, owner: number, rest: number, chooser: number, second = false): void {
    const f = pushFrame(s, ARRANGE.offerArrange, chooser);
    s[f + K.FRAME_A] = owner;
    s[f + K.FRAME_C] = rest;
    s[f + K.FRAME_D] = second ? 1 : 0;
  }

  return { beginArrange };
}
