/** Looks one ply ahead, as greedy does, but lets a net judge. */
import type { AgentKind } from '../agent.ts';
import { CONSIDERS_PARAMETER } from '../considers.ts';
import { GreedyAgent } from '../greedy.ts';
import { judgeOf, MIX_PARAMETER } from './mixture.ts';
import { checkNetAt, evaluatorOf, NET_PARAMETER } from './nets.ts';

export const VALUE_AGENT: AgentKind = {
  name: 'value',
  meaning: 'tries each option, settles the position, and takes the best by a net',
  parameters: [{ ...NET_PARAMETER, required: true }, MIX_PARAMETER, CONSIDERS_PARAMETER],
  check: (game, { net }) => checkNetAt(game, net),
  create: (game, spec, { net, mix }) => new GreedyAgent(game, spec, judgeOf(game, evaluatorOf(game, net), mix)),
};
