/**
 * A person. What they chose stands in the spec of a game that was played, so that it can be played again, verified and
 * told like any other: `human:moves=0.2.1` took the first option of its first decision, the third of its second, the
 * second of its third.
 */
import { InputError } from '../engine/index.ts';
import type { Agent, AgentKind } from './agent.ts';

/** Decisions of a game that a spec can hold. */
const MOST_MOVES = 20_000;

/** Lists of moves of this process: a parameter is the number of one. */
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

/** The spec of a person who chose so. */
export function humanSpec(moves: readonly number[]): string {
  return moves.length > 0 ? `${HUMAN_AGENT.name}:moves=${moves.join('.')}` : HUMAN_AGENT.name;
}

export function isHuman(spec: string): boolean {
  return spec === HUMAN_AGENT.name;
}

class HumanAgent implements Agent {
  readonly usesObservation = false;
  readonly #moves: readonly number[];

  constructor(
    readonly spec: string,
    moves: string,
  ) {
    this.#moves = moves === '' ? [] : moves.split('.').map(Number);
  }

  choose: Agent['choose'] = (_view, _player, _options, _count, random) => {
    const move = this.#moves[random.decision];
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
      meaning: 'what they chose, in a game that was played: the number of an option a decision',
      standard: 0,
      least: 0,
      most: 0,
      optional: true,
      text: { values: 'numbers with points between', read: readMoves, write: (list) => MOVE_LISTS[list] },
    },
  ],
  create: (_game, spec, { moves }) => new HumanAgent(spec, moves === undefined ? '' : MOVE_LISTS[moves]),
};
