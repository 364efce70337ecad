/**
 * Takes the option that a net likes best, without looking ahead. No world is dealt and nothing is tried, so it is
 * fast.
 */
import { type Game, OPTION_LIMIT, type Player, type State } from '../../engine/index.ts';
import type { Agent, AgentKind } from '../agent.ts';
import { CONSIDERS_PARAMETER } from '../considers.ts';
import type { DecisionRandom } from '../decision-random.ts';
import type { NetEvaluator } from './evaluator.ts';
import { checkNetAt, evaluatorOf, NET_PARAMETER } from './nets.ts';

class PolicyAgent implements Agent {
  readonly usesObservation = true;
  readonly spec: string;
  readonly #net: NetEvaluator;
  readonly #shares = new Float64Array(OPTION_LIMIT);

  constructor(spec: string, net: NetEvaluator) {
    this.spec = spec;
    this.#net = net;
  }

  choose(view: State, player: Player, options: Int32Array, count: number, random: DecisionRandom): number {
    const shares = this.#shares;
    this.#net.judgeOptions(shares, view, player, options, count);
    let best = 0;
    let ties = 1;
    for (let i = 1; i < count; i++) {
      if (shares[i] > shares[best]) {
        best = i;
        ties = 1;
      } else if (shares[i] === shares[best] && random.below(++ties) === 0) best = i;
    }
    return best;
  }
}

export const POLICY_AGENT: AgentKind = {
  name: 'policy',
  meaning: 'takes the option that a net likes best, without trying any',
  parameters: [
    {
      ...NET_PARAMETER,
      required: true,
      meaning: 'a net that judges options: its file, or the name of a game for the net that is shipped',
    },
    CONSIDERS_PARAMETER,
  ],
  check: (game: Game, { net }) => checkNetAt(game, net, true),
  create: (game, spec, { net }) => new PolicyAgent(spec, evaluatorOf(game, net)),
};
