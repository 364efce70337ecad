/**
 * A person. In the spec of a game that was played stands what they chose, so that the game can be played again,
 * verified and shown like any other: `human:moves=0.2.1` took the first option at its first decision, the third at its
 * second, the second at its third. `concedes=1`: at the decision after those the person gave the game up.
 */
import { InputError, itemAt, type Player } from '../engine/index.ts';
import { type Agent, type AgentKind, ForfeitError } from './agent.ts';

/** Decisions of a game that a spec can hold. */
const MOST_MOVES = 20_000;

/** Lists of moves known to this process: the value of the parameter is the number of one. */
const MOVE_LISTS: string[] = [];

function readMoves(text: string): number {
  const moves = text.split('.');
  if (!/^\d{1,4}(\.\d{1,4})*$/.test(text) || moves.length > MOST_MOVES)
    throw new InputError(
      `agent "human": moves must be numbers of options with points between, such as 0.2.1, not "${text}"`,
    );
  const known = MOVE_LISTS.indexOf(text);
  return known >= 0 ? known : MOVE_LISTS.push(text) - 1;
}

/** The spec of a person who made these choices, and who then gave up the game if `concedes`. */
export function humanSpec(moves: readonly number[], concedes = false): string {
  const chosen = [...(moves.length > 0 ? [`moves=${moves.join('.')}`] : []), ...(concedes ? ['concedes=1'] : [])];
  return chosen.length > 0 ? `${HUMAN_AGENT.name}:${chosen.join(',')}` : HUMAN_AGENT.name;
}

/** Thrown where a person gives up the game. */
export class ConcededError extends ForfeitError {
  constructor(player: Player) {
    super('conceded', player);
  }
}

export function isHuman(spec: string): boolean {
  return spec === HUMAN_AGENT.name;
}

/** Says where a person can play; for the message where they cannot. */
export const WHERE_PEOPLE_PLAY = 'a person plays at the terminal or in the browser: assay play, assay watch';

/** Throws InputError where a person, with moves or without, is among the agents that are to play many games. */
export function refusePeople(specs: Iterable<string>): void {
  for (const spec of specs)
    if (spec.trim().split(':', 1)[0] === HUMAN_AGENT.name) throw new InputError(WHERE_PEOPLE_PLAY);
}

class HumanAgent implements Agent {
  readonly usesObservation = false;
  readonly #moves: readonly number[];

  constructor(
    readonly spec: string,
    moves: string,
    readonly concedes: boolean,
  ) {
    this.#moves = moves === '' ? [] : moves.split('.').map(Number);
  }

  choose: Agent['choose'] = (_view, player, _options, _count, random) => {
    const move = this.#moves[random.decision];
    if (move === undefined && this.concedes && random.decision === this.#moves.length) throw new ConcededError(player);
    if (move === undefined) throw new InputError('a person plays in `assay play` and `assay watch` alone');
    return move;
  };
}

export const HUMAN_AGENT: AgentKind = {
  name: 'human',
  meaning: 'a person, in `play` and `watch`',
  parameters: [
    {
      name: 'moves',
      meaning: 'their choices in a game that was played: the number of an option for each decision',
      standard: 0,
      least: 0,
      most: 0,
      optional: true,
      text: { values: 'numbers with points between', read: readMoves, write: (list) => itemAt(MOVE_LISTS, list) },
    },
    {
      name: 'concedes',
      meaning: '1: they gave the game up after these choices',
      standard: 0,
      least: 0,
      most: 1,
      optional: true,
    },
  ],
  create: (_game, spec, { moves, concedes }) =>
    new HumanAgent(spec, moves === undefined ? '' : itemAt(MOVE_LISTS, moves), concedes === 1),
};
