import { describe, expect, it } from 'vitest';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import type { AgentKind } from './agent.ts';
import { canonicalSpec, createAgent } from './registry.ts';

const PATIENT: AgentKind = {
  name: 'patient',
  meaning: 'always takes the same option',
  parameters: [
    { name: 'option', meaning: 'which', standard: 0, least: 0, most: 9 },
    { name: 'depth', meaning: 'how deep', standard: 3, least: 1, most: 10 },
  ],
  create: (_game, spec, parameters) => ({ spec, usesObservation: false, choose: () => parameters.option }),
};

describe('agent specs', () => {
  it('writes every parameter out, in a fixed order', () => {
    expect(canonicalSpec('greedy')).toBe('greedy');
    expect(canonicalSpec('patient', [PATIENT])).toBe('patient:option=0,depth=3');
    expect(canonicalSpec(' patient:depth=5, option=2 ', [PATIENT])).toBe('patient:option=2,depth=5');
  });

  it('gives the agent its parameters', () => {
    const agent = createAgent('patient:option=4', createFakeGame(), [PATIENT]);
    expect(agent.spec).toBe('patient:option=4,depth=3');
    expect(agent.choose(new Int32Array(0), 0, new Int32Array(9), 9, undefined as never)).toBe(4);
  });

  it.each([
    ['greddy', 'unknown agent "greddy"; known agents: random, greedy'],
    ['', 'unknown agent ""; known agents: random, greedy'],
    ['greedy:depth=2', 'agent "greedy" has no parameter "depth"; it takes none'],
  ])('refuses "%s"', (spec, sentence) => {
    expect(() => canonicalSpec(spec)).toThrow(sentence);
  });

  it.each([
    ['patient:deep=2', 'agent "patient" has no parameter "deep"; it takes option, depth'],
    ['patient:depth=0', 'depth must be a whole number from 1 to 10, not "0"'],
    ['patient:depth=2.5', 'not "2.5"'],
    ['patient:depth=1e1', 'not "1e1"'],
    ['patient:depth', 'not ""'],
    ['patient:depth=2=3', 'not "2=3"'],
    ['patient:depth=2,depth=3', 'parameter "depth" is given twice'],
    ['patient:,', 'has no parameter ""'],
  ])('refuses "%s" of an agent with parameters', (spec, sentence) => {
    expect(() => canonicalSpec(spec, [PATIENT])).toThrow(sentence);
  });
});
