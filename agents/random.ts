/** Uniform over the sensible options. It looks at nothing. */
import type { AgentKind } from './agent.ts';
import { CONSIDERS_PARAMETER } from './considers.ts';

export const RANDOM_AGENT: AgentKind = {
  name: 'random',
  meaning: 'picks uniformly among the options that are worth a thought',
  parameters: [CONSIDERS_PARAMETER],
  create: (_game, spec) => ({
    spec,
    usesObservation: false,
    choose: (_view, _player, _options, count, random) => random.below(count),
  }),
};
