/**
 * Deeds: what players have done this turn, for texts that count it. A log keeps one word for each deed, with the
 * definition that the card had then. Texts ask about a deed by printed information: it does not matter where the card
 * has gone, or whether it is still there. `createDeeds` makes the log of one game.
 */
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { clearState } from '../kernel/state.ts';
import type { Evaluators } from './operators/evaluators.ts';

// a deed: definition row in bits 0-12, card row in 13-20, player in 21, which deed above
const CARD_SHIFT = 13;
const DEFINITION_MASK = (1 << CARD_SHIFT) - 1;
const PLAYER_SHIFT = 21;
const DEED_SHIFT = 22;

/** What a game says of its log. Both offsets may depend on the player whose deed it is, or be one for both. */
export interface DeedHooks extends Pick<Evaluators, 'matches'> {
  /** Offset of the first word. */
  readonly log: (player: number) => number;
  /** Offset of the cell that says how many words there are. */
  readonly length: (player: number) => number;
  /** How many deeds of a turn the log keeps: later ones do not count. */
  readonly limit: number;
  /** A zone kind in which a card has its printed values and nothing else. */
  readonly nowhere: number;
  /** Called as a deed is noted, and as the log is cleared. */
  readonly changed: (s: State) => void;
}

/** The deeds of a turn in one game. */
export interface Deeds {
  /** Notes what `player` did with a card whose information is that of `definition` now. */
  readonly noteDeed: (s: State, deed: number, player: number, card: number, definition: number) => void;
  /** Forgets the deeds of the turn that ends. */
  readonly clearDeeds: (s: State) => void;
  /**
   * How many such deeds of a player this turn, with cards that pass a filter (0: any) as `you` sees it, but not those
   * of `except`.
   */
  readonly countDeeds: (s: State, deed: number, player: number, filter: number, you: number, except: number) => number;
  /** Does the last such deed of a player with the card in that row pass a filter (0: any)? */
  readonly lastDeedPasses: (
    s: State,
    deed: number,
    player: number,
    card: number,
    filter: number,
    you: number,
  ) => boolean;
}

/** Makes the log of one game. */
export function createDeeds(hooks: DeedHooks): Deeds {
  const { log, length, limit, nowhere, changed, matches } = hooks;

  /** A state with one card that is in no real zone: a filter sees only what is printed on it. */
  const probe = new Int32Array(K.stateCells(1));
  clearState(probe, new Int32Array(4));
  probe[K.CARD_COUNT] = 1;
  probe[K.cardField(0, K.CARD_SERIAL)] = 1;

  /** Does a definition of `player`'s pass a filter by its printed information, seen by `you`? */
  function matchesDefinition(definition: number, filter: number, player: number, you: number): boolean {
    probe[K.cardField(0, K.CARD_DEF)] = definition;
    probe[K.cardField(0, K.CARD_OWNER)] = player;
    probe[K.cardField(0, K.CARD_ZONE)] = nowhere + player;
    return matches(probe, 0, filter, K.NONE, you);
  }

  return {
    noteDeed(s, deed, player, card, definition) {
      const n = s[length(player)];
      if (n < limit) {
        s[log(player) + n] = definition | (card << CARD_SHIFT) | (player << PLAYER_SHIFT) | (deed << DEED_SHIFT);
        s[length(player)] = n + 1;
      }
      changed(s);
    },
    clearDeeds(s) {
      for (let player = 0; player < 2; player++) {
        for (let i = 0; i < s[length(player)]; i++) s[log(player) + i] = 0;
        s[length(player)] = 0;
      }
      changed(s);
    },
    countDeeds(s, deed, player, filter, you, except) {
      const wanted = (player << PLAYER_SHIFT) | (deed << DEED_SHIFT);
      const first = log(player);
      const end = first + s[length(player)];
      let n = 0;
      for (let i = first; i < end; i++) {
        if (s[i] >> PLAYER_SHIFT !== wanted >> PLAYER_SHIFT) continue;
        if (except !== K.NONE && ((s[i] >> CARD_SHIFT) & 0xff) === except) continue;
        if (filter === 0 || matchesDefinition(s[i] & DEFINITION_MASK, filter, player, you)) n++;
      }
      return n;
    },
    lastDeedPasses(s, deed, player, card, filter, you) {
      const wanted = (card << CARD_SHIFT) | (player << PLAYER_SHIFT) | (deed << DEED_SHIFT);
      const first = log(player);
      for (let i = first + s[length(player)] - 1; i >= first; i--)
        if (s[i] >> CARD_SHIFT === wanted >> CARD_SHIFT)
          return filter === 0 || matchesDefinition(s[i] & DEFINITION_MASK, filter, player, you);
      return false;
    },
  };
}
