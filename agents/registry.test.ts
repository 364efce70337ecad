import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadGame } from '../engine/index.ts';
import { createFakeGame } from '../workers/testing/fake-game.ts';
import type { AgentKind } from './agent.ts';
import { writeNet } from './learned/net-file.ts';
import { randomNet } from './learned/testing/random-net.ts';
import {
  AGENT_KINDS,
  canonicalSpec,
  createAgent,
  greetBots,
  isReproducible,
  readTiers,
  shortSpec,
  timedSpec,
} from './registry.ts';

const PATIENT: AgentKind = {
  name: 'patient',
  meaning: 'always takes the same option',
  parameters: [
    { name: 'option', meaning: 'which', standard: 0, least: 0, most: 9 },
    { name: 'depth', meaning: 'how deep', standard: 3, least: 1, most: 10 },
  ],
  create: (_game, spec, parameters) => ({ spec, usesObservation: false, choose: () => parameters.option }),
};

/** An agent with a number that has a point, a word, and a clock in place of a count. */
const THOUGHTFUL: AgentKind = {
  name: 'thoughtful',
  meaning: 'takes its time',
  parameters: [
    { name: 'steps', meaning: 'how many', standard: 10, least: 1, most: 99 },
    { name: 'time', meaning: 'how long', standard: 0, least: 1, most: 1000, insteadOf: 'steps', clock: true },
    { name: 'work', meaning: 'how hard', standard: 0, least: 1, most: 1000, insteadOf: 'steps' },
    { name: 'mood', meaning: 'how', standard: 1, least: 0, most: 1, words: ['calm', 'wild'] },
    { name: 'c', meaning: 'how much', standard: 0.7, least: 0, most: 2, decimals: 2 },
  ],
  presets: [{ name: 'hasty', meaning: 'hardly thinks', settings: 'steps=2,c=0.1' }],
  create: (_game, spec) => ({ spec, usesObservation: false, choose: () => 0 }),
};

describe('agent specs', () => {
  it('writes every parameter out, in a fixed order', () => {
    expect(canonicalSpec('greedy')).toBe('greedy');
    expect(canonicalSpec('patient', '.', [PATIENT])).toBe('patient:option=0,depth=3');
    expect(canonicalSpec(' patient:depth=5, option=2 ', '.', [PATIENT])).toBe('patient:option=2,depth=5');
  });

  it('gives the agent its parameters', () => {
    const agent = createAgent('patient:option=4', createFakeGame(), [PATIENT]);
    expect(agent.spec).toBe('patient:option=4,depth=3');
    expect(agent.choose(new Int32Array(0), 0, new Int32Array(9), 9, undefined as never, undefined as never)).toBe(4);
  });

  it.each([
    ['greddy', 'unknown agent "greddy"; known agents: random, greedy, ismcts, value, policy, respond, human'],
    ['', 'unknown agent ""; known agents: random, greedy, ismcts, value, policy, respond, human'],
    ['greedy:depth=2', 'agent "greedy" has no parameter "depth"; it takes early, hand, considers'],
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
    expect(() => canonicalSpec(spec, '.', [PATIENT])).toThrow(sentence);
  });

  it('takes words and numbers with a point, and writes them as they were given', () => {
    expect(canonicalSpec('thoughtful', '.', [THOUGHTFUL])).toBe('thoughtful:steps=10,mood=wild,c=0.7');
    expect(canonicalSpec('thoughtful:c=1.25,mood=calm', '.', [THOUGHTFUL])).toBe(
      'thoughtful:steps=10,mood=calm,c=1.25',
    );
  });

  it('lets a clock take the place of a count, and says that such games cannot be played again', () => {
    expect(canonicalSpec('thoughtful:time=50', '.', [THOUGHTFUL])).toBe('thoughtful:time=50,mood=wild,c=0.7');
    expect(isReproducible('thoughtful:time=50', [THOUGHTFUL])).toBe(false);
    expect(isReproducible('thoughtful:steps=50', [THOUGHTFUL])).toBe(true);
    expect(timedSpec('thoughtful:steps=3,c=1', 20, [THOUGHTFUL])).toBe('thoughtful:time=20,mood=wild,c=1');
    expect(timedSpec('thoughtful:work=3', 20, [THOUGHTFUL])).toBe('thoughtful:time=20,mood=wild,c=0.7');
    expect(isReproducible('thoughtful:work=50', [THOUGHTFUL])).toBe(true);
    expect(timedSpec('patient', 20, [PATIENT])).toBeUndefined();
  });

  it('may name settings by a preset: the spec has them, and what is set beside it', () => {
    const full = (spec: string): string => canonicalSpec(spec, '.', [THOUGHTFUL, PATIENT]);
    expect(full('thoughtful:preset=hasty')).toBe('thoughtful:steps=2,mood=wild,c=0.1');
    expect(full('thoughtful:c=2,preset=hasty')).toBe('thoughtful:steps=2,mood=wild,c=2');
    expect(full('thoughtful:preset=hasty,work=7')).toBe('thoughtful:work=7,mood=wild,c=0.1');
    expect(() => full('thoughtful:preset=lazy')).toThrow('preset must be one of hasty, not "lazy"');
    expect(() => full('thoughtful:preset=hasty,preset=hasty')).toThrow('preset is given twice');
    expect(() => full('patient:preset=hasty')).toThrow('has no parameter "preset"; it takes option, depth');
  });

  it('are shortened to what is not standard, which is the same agent', () => {
    expect(shortSpec('thoughtful:steps=10,mood=wild,c=0.7', [THOUGHTFUL])).toBe('thoughtful');
    expect(shortSpec('thoughtful:c=1,steps=3,mood=wild', [THOUGHTFUL])).toBe('thoughtful:steps=3,c=1');
    expect(shortSpec('thoughtful:time=5', [THOUGHTFUL])).toBe('thoughtful:time=5');
  });

  it.each([
    ['thoughtful:mood=sad', 'mood must be one of calm, wild, not "sad"'],
    ['thoughtful:mood=1', 'mood must be one of calm, wild, not "1"'],
    ['thoughtful:c=0.125', 'c must be a number with up to 2 decimals from 0 to 2, not "0.125"'],
    ['thoughtful:c=2.5', 'not "2.5"'],
    ['thoughtful:c=1e0', 'not "1e0"'],
    ['thoughtful:steps=5,time=5', 'give steps or time, not both'],
    ['thoughtful:steps=5,work=5', 'give steps or work, not both'],
    ['thoughtful:time=5,work=5', 'give work or time, not both'],
    ['thoughtful:time=0', 'time must be a whole number from 1 to 1000, not "0"'],
  ])('refuses "%s"', (spec, sentence) => {
    expect(() => canonicalSpec(spec, '.', [THOUGHTFUL])).toThrow(sentence);
  });
});

describe('an agent with a net', () => {
  const game = loadGame('square-enix-tcg');
  const folder = mkdtempSync(join(tmpdir(), 'net-'));
  const file = join(folder, 'a.net');
  writeFileSync(file, writeNet(randomNet(game)));

  it('has the hash of its net in its spec, and is refused when the file is another one', () => {
    const spec = canonicalSpec(`value:net=${file}`);
    expect(spec).toMatch(/^value:net=.*a\.net@[0-9a-f]{12}$/);
    expect([canonicalSpec(spec), shortSpec(spec)]).toEqual([spec, spec]);
    expect(createAgent(spec, game).spec).toBe(spec);
    expect(() => canonicalSpec(`value:net=${file}@000000000000`)).toThrow(
      'by now, and the agent played with 000000000000',
    );
  });

  it('may search, by its net or with some of it', () => {
    const spec = canonicalSpec(`ismcts:net=${file},mix=0.5,iterations=10`);
    expect(spec).toMatch(/^ismcts:iterations=10,.*,net=.*@[0-9a-f]{12},mix=0\.5$/);
    expect(canonicalSpec('ismcts')).not.toContain('net');
  });

  it.each([
    ['value', 'agent "value" needs net'],
    ['value:net=', 'net must be the file of a net'],
    ['value:net=no-such-game', 'there is no such file'],
    ['ismcts:mix=0.5', 'mix means nothing without net'],
  ])('refuses "%s"', (spec, sentence) => {
    expect(() => canonicalSpec(spec)).toThrow(sentence);
  });

  it('is refused by another game before anything is played', () => {
    const spec = canonicalSpec(`ismcts:net=${file}`);
    expect(() => greetBots([spec], loadGame('trails'))).toThrow('this net plays square-enix-tcg, not trails');
  });
});

describe('the agents there are', () => {
  const free = AGENT_KINDS.filter(({ parameters }) => !parameters.some(({ required }) => required));
  it.each(free.map((kind) => [kind.name, kind] as const))('%s has parameters that are sound', (name, kind) => {
    expect(canonicalSpec(canonicalSpec(name))).toBe(canonicalSpec(name));
    expect(shortSpec(canonicalSpec(name))).toBe(name);
    expect(isReproducible(name)).toBe(true);
    const names = kind.parameters.map((parameter) => parameter.name);
    expect(new Set(names).size).toBe(names.length);
    for (const { standard, least, most, words, insteadOf, meaning } of kind.parameters) {
      expect(meaning).not.toBe('');
      expect(least).toBeLessThanOrEqual(most);
      if (insteadOf === undefined) expect(standard).toBeGreaterThanOrEqual(least);
      else expect(names).toContain(insteadOf);
      if (words) expect(most).toBe(words.length - 1);
    }
  });
});

describe('a list of tiers', () => {
  it('has each agent once, and "standard" stands for players of the game, with its net where it has one', () => {
    expect(readTiers(['random', 'standard', 'greedy'], 'trails')).toEqual([
      canonicalSpec('random'),
      canonicalSpec('greedy'),
      canonicalSpec('value:net=trails,mix=0.5'),
      canonicalSpec('ismcts:preset=quick-net,net=trails'),
    ]);
    expect(readTiers(['standard'], 'a-game-without-a-net')).toEqual([
      canonicalSpec('greedy'),
      canonicalSpec('ismcts:preset=quick'),
    ]);
    expect(() => readTiers(['standart'], 'trails')).toThrow('unknown agent');
  });
});
