/** Plans the statements that come with Assay over the whole pools: each slot tries a thousand lists. */
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../engine/index.ts';
import { readFileOf } from './kind-keys.ts';
import { REALITY_SCHEMA } from './reality-file.ts';
import { planReality } from './reality-plan.ts';

describe('the statements that come with Assay', () => {
  it.each(['square-enix-tcg', 'shadowverse-evolve'])('of %s are sound, and some of each kind can be tried', (name) => {
    const yaml = readFileOf('reality', join(import.meta.dirname, 'reality', `${name}.yaml`), REALITY_SCHEMA);
    const options = { agents: ['greedy'], cardAgents: ['greedy'], pairs: 1, cardPairs: 1, seed: 's' };
    const { tried } = planReality(yaml, loadGame, options);
    expect(tried.filter((one) => 'slots' in one).length).toBeGreaterThan(1);
    // what the Square Enix TCG lacks in its pool, a list beside it has
    if (name === 'square-enix-tcg') expect(tried.filter((one) => 'untried' in one)).toEqual([]);
    for (const one of tried)
      if ('untried' in one) expect(one.untried.why).toMatch(/^the pool (lacks|has no card)|^there is no deck/);
  });
});
