/**
 * Discarding down to a hand limit: card after card in ascending rows, and of copies only one is offered. A game puts
 * these two steps into the procedure of its turn. FRAME_A holds the row from which cards may still be discarded.
 */
import { addOption, ask, beginOptions, CONTINUE, type Step, type Wanted } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionCard, VERB_DISCARD } from '../kernel/options.ts';
import { turnPlayer } from '../kernel/players.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';

/** What a game says of its hand limit. It is asked for the turn player. */
export interface HandLimitHooks {
  /** Zone of player 0. */
  readonly hand: number;
  readonly question: number;
  /** How many cards the player still has to discard. */
  readonly excess: (s: State, player: number) => number;
  /** Called as a card was picked: discards it, or notes it until all are picked. */
  readonly pick: (s: State, card: number) => void;
  /** Called when all are picked. */
  readonly end?: (s: State, player: number) => void;
  /** The game's procedure, for the step that offers. */
  readonly procedure: () => { readonly offerHandLimit: number };
}

/** What is wanted where so many cards of the hand are too many, for whoever puts it into words. */
export function wantsDiscards(excess: HandLimitHooks['excess']): Wanted {
  return { deed: 'discard', left: (s) => excess(s, turnPlayer(s)) };
}

/** Makes the steps of one game. */
export function createHandLimit(hooks: HandLimitHooks): {
  readonly offerHandLimit: Step;
  readonly takeHandLimit: Step;
} {
  const { hand, question, excess, pick, end = () => undefined } = hooks;

  function offerHandLimit(s: State, f: number): number {
    const player = turnPlayer(s);
    const due = excess(s, player);
    beginOptions(s);
    if (due > 0) {
      let later = 0;
      for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card))
        if (card >= s[f + K.FRAME_A]) later++;
      addDiscards(s, player, s[f + K.FRAME_A], later - due);
    }
    return ask(s, player, question);
  }

  /** Hand cards from row `from` on that leave enough cards after them. */
  function addDiscards(s: State, player: number, from: number, spare: number): void {
    for (let card = firstCard(s, hand + player); card !== K.NONE; card = nextCard(s, card)) {
      if (card < from) continue;
      let before = 0;
      let isTwin = false;
      for (let other = firstCard(s, hand + player); other !== K.NONE; other = nextCard(s, other)) {
        if (other < from || other >= card) continue;
        before++;
        if (s[K.cardField(other, K.CARD_DEF)] === s[K.cardField(card, K.CARD_DEF)]) isTwin = true;
      }
      if (before <= spare && !isTwin) addOption(s, makeOption(VERB_DISCARD, card, 0));
    }
  }

  function takeHandLimit(s: State, f: number): number {
    if (s[K.ANSWER] === K.NONE) {
      s[f + K.FRAME_A] = 0;
      end(s, turnPlayer(s));
      return CONTINUE;
    }
    const card = optionCard(s[K.ANSWER]);
    pick(s, card);
    s[f + K.FRAME_A] = card + 1;
    s[f + K.FRAME_STEP] = hooks.procedure().offerHandLimit;
    return CONTINUE;
  }

  return { offerHandLimit, takeHandLimit };
}
