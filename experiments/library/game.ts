/** `loadGame` and `createAgent` of the library. */
import type { Agent, AgentKind } from '../../agents/agent.ts';
import { isHuman, WHERE_PEOPLE_PLAY } from '../../agents/human.ts';
import { AGENT_KINDS, canonicalSpec, checkAgents, createAgent as createKnownAgent } from '../../agents/registry.ts';
import { type Game, InputError, loadGame as loadShippedGame, readTextFile } from '../../engine/index.ts';

export interface GameOptions {
  /** Card files of your own, by their paths. A card with a known id replaces that card. */
  readonly cards?: readonly string[];
}

/**
 * Returns a game with its shipped cards and decks, and with cards of your own. `name` is the name of its folder or its
 * tag (`square-enix-tcg`, `SE`). Throws InputError for an unknown name and for cards that cannot be read.
 */
export function loadGame(name: string, { cards = [] }: GameOptions = {}): Game {
  const shipped = loadShippedGame(name);
  return cards.length === 0 ? shipped : shipped.withCards(cards.map((file) => ({ file, text: readTextFile(file) })));
}

/**
 * The source of an agent: a spec as commands take it, a bot (`defineBot` of assay/bot), or an agent that exists
 * already.
 */
export type AgentSource = string | AgentKind | Agent;

/**
 * Creates an agent from a spec (`greedy`, `ismcts:iterations=50`, `exec:python3 bot.py`) or from a bot. Throws
 * InputError if that is not possible.
 */
export function createAgent(source: AgentSource, game: Game): Agent {
  if (typeof source === 'string') {
    const spec = canonicalSpec(source);
    if (isHuman(spec)) throw new InputError(WHERE_PEOPLE_PLAY);
    checkAgents([spec], game);
    return createKnownAgent(spec, game);
  }
  if ('choose' in source) return source;
  const kind = source;
  if (AGENT_KINDS.some(({ name }) => name === kind.name))
    throw new InputError(`"${kind.name}" is the name of an agent that there is; give your bot another one`);
  return createKnownAgent(kind.name, game, [kind]);
}
