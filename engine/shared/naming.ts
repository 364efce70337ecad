/**
 * Naming: a player says a number, a race or whatever else a text asks for. `createNaming` makes the choice of one
 * game.
 */
import { ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { optionNumber } from '../kernel/options.ts';

/** What a game says of naming. */
export interface NamingHooks {
  readonly question: number | ((sort: number) => number);
  /** Offers what may be named, by options whose numbers say it. `sort` says what the text asks for. */
  readonly offer: (s: State, sort: number) => void;
  /** Called when a player has named something. `card` is the card of the text; NONE for none. */
  readonly keep: (s: State, card: number, player: number, named: number) => void;
}

/** Naming in one game. */
export interface Naming {
  readonly beginNaming: (s: State, sort: number, card: number, player: number) => void;
}

// FRAME_A: what is named · FRAME_B: the card of the text

/** Makes the choice of one game. */
export function createNaming({ question, offer, keep }: NamingHooks): Naming {
  function offerNames(s: State, f: number): number {
    beginOptions(s);
    offer(s, s[f + K.FRAME_A]);
    const asked = typeof question === 'number' ? question : question(s[f + K.FRAME_A]);
    return ask(s, K.frameController(s, f), asked);
  }

  function takeName(s: State, f: number): number {
    const card = s[f + K.FRAME_B];
    const player = K.frameController(s, f);
    popFrame(s);
    if (s[K.ANSWER] !== K.NONE) keep(s, card, player, optionNumber(s[K.ANSWER]));
    return CONTINUE;
  }

  const NAMING = defineProcedure('naming', { offerNames, takeName });

  return {
    beginNaming(s, sort, card, player) {
      const f = pushFrame(s, NAMING.offerNames, player);
      s[f + K.FRAME_A] = sort;
      s[f + K.FRAME_B] = card;
    },
  };
}
