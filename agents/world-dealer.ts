/**
 * Deals worlds to the agents of a game: what the player who decides cannot tell from the true position. An agent that
 * sees hidden cards is dealt worlds in which every card is what the other player knows it to be.
 */
import { type Game, type Player, type State, shareKnowledge } from '../engine/index.ts';
import type { Agent, DealWorld } from './agent.ts';

export class WorldDealer {
  readonly #game: Game;
  readonly #deal: DealWorld;
  /** The position with what both players know, for agents that see hidden cards. */
  #shared: State | undefined;
  #from: State;
  #player: Player = 0;

  constructor(game: Game) {
    this.#game = game;
    this.#from = new Int32Array(0);
    this.#deal = (out, key) => game.determinize(out, this.#from, this.#player, key);
  }

  /** For the decision of a player that stands in `state`; good until it is carried out. */
  begin({ seesHidden = false }: Agent, state: State, player: Player): DealWorld {
    this.#player = player;
    this.#from = seesHidden ? this.#share(state, player) : state;
    return this.#deal;
  }

  #share(state: State, player: Player): State {
    this.#shared ??= new Int32Array(this.#game.stateCells);
    this.#game.copyState(this.#shared, state);
    shareKnowledge(this.#shared, player);
    return this.#shared;
  }
}
