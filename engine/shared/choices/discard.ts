/** Discarding by an effect, by one player or by both at once. */

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
import { firstCard, nextCard } from '../../kernel/zones.ts';
import { addToIt, setIt } from '../moved.ts';
import { lookAtCard, revealCard } from '../movement.ts';
import { SELECTED, sortSelected } from '../selection.ts';
import type { Finding } from './finding.ts';
import type { ChoiceHooks } from './hooks.ts';

const discarding = new Int32Array(256);

/** One player chooses what is discarded. */
export interface Discarding {
  readonly pushDiscard: (
    s: State,
    player: number,
    count: number,
    filter: number,
    chooser: number,
    upTo: boolean,
  ) => void;
}

/** Makes the `Discarding` of one game. */
export function createDiscarding(
  hooks: Pick<ChoiceHooks, 'discardTogether' | 'layout' | 'matches'>,
  finding: Finding,
): Discarding {
  const { ZONE_HAND: hand, CARD_COMMITTED: committed } = hooks.layout;
  const { matches, discardTogether } = hooks;
  const { isTwin } = finding;

  // control: who chooses · FRAME_A: filter · FRAME_B: how many more · FRAME_D: rows below this are past · slot 0: whose
  // hand slot 1: 1 when both players discard at once: what is chosen stays in hand until both have chosen · slot 2: 1
  // for "up to"
  function offerDiscard(s: State, f: number): number {
    const player = s[f + FRAME_SLOTS];
    const chooser = K.frameController(s, f);
    beginOptions(s);
    let n = 0;
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card >= s[f + K.FRAME_D] && matches(s, card, s[f + K.FRAME_A], K.NONE, player)) SELECTED[n++] = card;
    }
    sortSelected(n);
    const need = Math.min(s[f + K.FRAME_B], n);
    if (need === 0) {
      popFrame(s);
      return CONTINUE;
    }
    const upTo = s[f + FRAME_SLOTS + 2] === 1;
    const last = upTo ? n - 1 : n - need;
    for (let i = 0; i <= last; i++) if (!isTwin(s, i, 0)) addOption(s, makeOption(VERB_CHOOSE, SELECTED[i], 0));
    if (upTo) addOption(s, OPTION_PASS);
    return ask(s, chooser, ASK.choose);
  }

  function takeDiscard(s: State, f: number): number {
    if (s[K.ANSWER] === OPTION_PASS) {
      popFrame(s);
      return CONTINUE;
    }
    const card = optionCard(s[K.ANSWER]);
    s[f + K.FRAME_D] = card + 1;
    s[f + K.FRAME_B]--;
    s[f + K.FRAME_STEP] = DISCARD.offerDiscard;
    if (s[f + FRAME_SLOTS + 1] === 0) {
      discarding[0] = card;
      discardTogether(s, discarding, 1);
      addToIt(s, K.frameBelow(f), card);
    } else {
      s[K.cardField(card, K.CARD_FLAGS)] |= committed;
      revealCard(s, card);
    }
    return CONTINUE;
  }

  const DISCARD = defineProcedure('discard', { offerDiscard, takeDiscard });
  tellWanted([DISCARD.takeDiscard], wantsCards('discard'));

  function pushDiscard(s: State, player: number, count: number, filter: number, chooser: number, upTo: boolean): void {
    if (chooser !== player) {
      for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
        lookAtCard(s, card, chooser);
    }
    const f = pushFrame(s, DISCARD.offerDiscard, chooser);
    s[f + K.FRAME_A] = filter;
    s[f + K.FRAME_B] = count;
    s[f + FRAME_SLOTS] = player;
    s[f + FRAME_SLOTS + 2] = upTo ? 1 : 0;
  }

  return { pushDiscard };
}

/** Discards of one player and of both. */
export interface Discards {
  /**
   * Begins a discard of `count` cards from a player's hand; `chooser` picks them, seeing the hand if it is not theirs.
   */
  readonly beginDiscard: (
    s: State,
    player: number,
    count: number,
    filter: number,
    chooser: number,
    upTo: boolean,
  ) => void;
  /** Both players discard: the turn player chooses, then the other, and the cards go together. */
  readonly beginDiscardBoth: (s: State, count: number, filter: number) => void;
}

/** Makes the `Discards` of one game. */
export function createDiscards(hooks: Pick<ChoiceHooks, 'discardTogether' | 'layout'>, oneHand: Discarding): Discards {
  const { ZONE_HAND: hand, CARD_COMMITTED: committed } = hooks.layout;
  const { discardTogether } = hooks;
  const { pushDiscard } = oneHand;

  /**
   * Both players have chosen: all the cards are discarded together.
   * @clause SE 6.1.4
   */
  function discardChosen(s: State, f: number): number {
    let n = 0;
    for (let i = 0; i < 2; i++) {
      const player = i === 0 ? s[K.TURN_PLAYER] : s[K.TURN_PLAYER] ^ 1;
      for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card)) {
        if ((s[K.cardField(card, K.CARD_FLAGS)] & committed) !== 0) discarding[n++] = card;
      }
    }
    popFrame(s);
    discardTogether(s, discarding, n);
    setIt(s, K.frameBelow(f), discarding, n);
    return CONTINUE;
  }

  const DISCARD_CHOSEN = defineProcedure('discard-chosen', { discardChosen });

  function beginDiscard(s: State, player: number, count: number, filter: number, chooser: number, upTo: boolean): void {
    setIt(s, s[K.FRAME_TOP], discarding, 0);
    if (count > 0) pushDiscard(s, player, count, filter, chooser, upTo);
  }

  function beginDiscardBoth(s: State, count: number, filter: number): void {
    setIt(s, s[K.FRAME_TOP], discarding, 0);
    if (count <= 0) return;
    pushFrame(s, DISCARD_CHOSEN.discardChosen, 0);
    // frames run last pushed first
    for (let i = 1; i >= 0; i--) {
      const player = s[K.TURN_PLAYER] ^ i;
      pushDiscard(s, player, count, filter, player, false);
      s[s[K.FRAME_TOP] + FRAME_SLOTS + 1] = 1;
    }
  }

  return { beginDiscard, beginDiscardBoth };
}
