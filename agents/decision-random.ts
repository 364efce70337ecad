/**
 * The randomness of an agent: a counted stream of its own, so that search never consumes the engine's.
 *
 * Draw k of a decision is a pure function of (game key, seat, number of that seat's decision, k). Neither the leg nor
 * the name of the agent is in it: the same agent in the same seat of the same deal always plays the same game.
 */
import { type Player, randomWord } from '../engine/index.ts';

const NO_KEY = new Int32Array(4);
/** Far from the streams that the engine draws from the same game key. */
const AGENT_STREAM = 0x100;

export class DecisionRandom {
  #k0 = 0;
  #k1 = 0;
  #k2 = 0;
  #k3 = 0;
  #drawn = 0;
  #decision = 0;
  #key: Int32Array = NO_KEY;
  #stream = 0;

  /** Number of the decision among those of this seat, from 0 on. */
  get decision(): number {
    return this.#decision;
  }

  /**
   * A number that differs between games, and between the two seats of a game. With it an agent recognises what it kept
   * from an earlier decision. It may be read during a decision only.
   */
  get game(): number {
    const key = this.#key;
    return randomWord(key[0], key[1], key[2], key[3], this.#stream, -1);
  }

  /** Starts the stream of one decision: the `decision`-th that this seat takes in the game of `key`. */
  begin(key: Int32Array, seat: Player, decision: number): void {
    const stream = AGENT_STREAM + seat * 4;
    this.#decision = decision;
    this.#key = key;
    this.#stream = stream;
    this.#k0 = randomWord(key[0], key[1], key[2], key[3], stream, decision);
    this.#k1 = randomWord(key[0], key[1], key[2], key[3], stream + 1, decision);
    this.#k2 = randomWord(key[0], key[1], key[2], key[3], stream + 2, decision);
    this.#k3 = randomWord(key[0], key[1], key[2], key[3], stream + 3, decision);
    this.#drawn = 0;
  }

  /** 32 random bits. */
  word(): number {
    return randomWord(this.#k0, this.#k1, this.#k2, this.#k3, 0, this.#drawn++);
  }

  /** Uniform integer in [0, n), n at most 2^16; the bias is below n / 2^32. */
  below(n: number): number {
    const word = this.word();
    return ((word >>> 16) * n + (((word & 0xffff) * n) >>> 16)) >>> 16;
  }

  /** Fills `out` with four random words: a key for a determinized copy. */
  writeKey(out: Int32Array): void {
    for (let i = 0; i < 4; i++) out[i] = this.word();
  }
}
