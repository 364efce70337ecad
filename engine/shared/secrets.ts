/**
 * Secret simultaneous choices: both players choose a number, one after the other, and neither knows the other's number
 * before both have chosen. The number stands in a cell of the player. An observation hides that cell from the other
 * player, and a world deals it anew.
 */
import { addOption, ask, beginOptions, CONTINUE, defineProcedure, popFrame, pushFrame } from '../kernel/frames.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { makeOption, optionNumber, VERB_NUMBER } from '../kernel/options.ts';
import { playerCell, setPlayerCell } from '../kernel/players.ts';
import { randomWord } from '../kernel/random.ts';

/** What a game says of its secret choices. */
export interface SecretHooks {
  /** What the procedure is called in messages, and the question. */
  readonly name: string;
  readonly question: number;
  /** The cell of a player that holds what they have chosen. */
  readonly cell: number;
  /**
   * Called when both have chosen; `first` is the number of the turn player. `program` is the frame below, and `a` and
   * `b` are what was given as the choice began.
   */
  readonly settled: (s: State, program: number, first: number, second: number, a: number, b: number) => void;
}

/** The secret choices of one game. */
export interface Secrets {
  /** Begins the choice of numbers from 0 to `most`. */
  readonly beginSecret: (s: State, most: number, a: number, b: number) => void;
  /** Hides in an observation what the other player has chosen. That they have chosen is known. */
  readonly hideSecrets: (s: State, viewer: number) => void;
  /** Deals, in a world for `viewer`, what the other player has chosen, with equal chances. */
  readonly dealSecrets: (s: State, viewer: number, key: Int32Array) => void;
}

// The cell is 0 while nothing is chosen. Otherwise its high bits hold the largest number allowed, and its low bits the
// number chosen, or HIDDEN.
const MOST_SHIFT = 8;
const NUMBER_MASK = (1 << MOST_SHIFT) - 1;
const HIDDEN = NUMBER_MASK;
/** The largest number that can be chosen. */
export const MOST_SECRET = HIDDEN - 1;
const CHOSEN = 1 << 16;
/** The random stream of numbers that are dealt anew; cards have another. */
const DEAL_STREAM = 8;

/** Makes the secret choices of one game. */
export function createSecrets({ name, question, cell, settled }: SecretHooks): Secrets {
  // FRAME_A: most · FRAME_B, FRAME_C: a and b · FRAME_D: 1 for the second player

  function offerNumber(s: State, f: number): number {
    beginOptions(s);
    for (let number = 0; number <= s[f + K.FRAME_A]; number++) addOption(s, makeOption(VERB_NUMBER, 0, number));
    return ask(s, s[K.TURN_PLAYER] ^ s[f + K.FRAME_D], question);
  }

  function takeNumber(s: State, f: number): number {
    const player = s[K.TURN_PLAYER] ^ s[f + K.FRAME_D];
    const number = optionNumber(s[K.ANSWER]);
    // the option that was taken must not be read by the other player
    s[K.ANSWER] = 0;
    setPlayerCell(s, player, cell, CHOSEN | (s[f + K.FRAME_A] << MOST_SHIFT) | number);
    if (s[f + K.FRAME_D] === 0) {
      s[f + K.FRAME_D] = 1;
      s[f + K.FRAME_STEP] = SECRET.offerNumber;
      return CONTINUE;
    }
    const first = playerCell(s, s[K.TURN_PLAYER], cell) & NUMBER_MASK;
    for (let each = 0; each < 2; each++) setPlayerCell(s, each, cell, 0);
    popFrame(s);
    settled(s, K.frameBelow(f), first, number, s[f + K.FRAME_B], s[f + K.FRAME_C]);
    return CONTINUE;
  }

  const SECRET = defineProcedure(name, { offerNumber, takeNumber });

  return {
    beginSecret(s, most, a, b) {
      const f = pushFrame(s, SECRET.offerNumber, 0);
      s[f + K.FRAME_A] = Math.max(0, Math.min(most, MOST_SECRET));
      s[f + K.FRAME_B] = a;
      s[f + K.FRAME_C] = b;
    },
    hideSecrets(s, viewer) {
      const chosen = playerCell(s, viewer ^ 1, cell);
      if (chosen !== 0) setPlayerCell(s, viewer ^ 1, cell, chosen | HIDDEN);
    },
    dealSecrets(s, viewer, key) {
      const chosen = playerCell(s, viewer ^ 1, cell);
      if (chosen === 0) return;
      const numbers = ((chosen >> MOST_SHIFT) & NUMBER_MASK) + 1;
      const word = randomWord(key[0], key[1], key[2], key[3], DEAL_STREAM, 0);
      setPlayerCell(s, viewer ^ 1, cell, (chosen & ~NUMBER_MASK) | (((word >>> 16) * numbers) >>> 16));
    },
  };
}
