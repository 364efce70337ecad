/** A judgement that consists partly of a net's and partly of the game's own evaluation. */
import type { Game, Player, State } from '../../engine/index.ts';
import type { AgentParameter, Judge } from '../agent.ts';

class Mixture implements Judge {
  readonly #game: Game;
  readonly #net: Judge;
  readonly #share: number;

  /** @param share the net's, from 0 to 1 */
  constructor(game: Game, net: Judge, share: number) {
    this.#game = game;
    this.#net = net;
    this.#share = share;
  }

  /** A whole number, as the game's own evaluation: returning a fraction would make a new object. */
  evaluate(state: State, player: Player, begins: boolean): number {
    const own = this.#game.evaluate(state, player, begins);
    return (own + this.#share * (this.#net.evaluate(state, player, begins) - own)) | 0;
  }
}

/** Makes the judge for a net with this share; left out: the net alone. */
export function judgeOf(game: Game, net: Judge, share = 1): Judge {
  return share === 1 ? net : new Mixture(game, net, share);
}

/** The parameter for that share, for agents that have one for a net. */
export const MIX_PARAMETER: AgentParameter = {
  name: 'mix',
  meaning: 'how much of that judgement is the net’s, with a net; the rest is the evaluation’s',
  ...{ standard: 1, least: 0, most: 1, decimals: 2 },
  optional: true,
  needs: 'net',
};
