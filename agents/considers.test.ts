import { describe, expect, it } from 'vitest';
import { loadGame } from '../engine/index.ts';
import { MatchRunner } from '../workers/match.ts';
import { RECORD_STRIDE } from '../workers/records.ts';
import { canonicalSpec, createAgent, leftOutBy } from './registry.ts';

const trails = loadGame('trails');
const names = trails.omissions.map(({ name }) => name);

/** The log of a game in which both seats have this agent. */
function played(spec: string, seat1 = spec): readonly number[] {
  const runner = new MatchRunner(trails);
  const out = new Int32Array(RECORD_STRIDE);
  const decks = [trails.decks[0], trails.decks[1]] as const;
  const agents = [createAgent(spec, trails), createAgent(seat1, trails)] as const;
  expect(runner.play({ decks, agents, switches: {} }, Int32Array.of(1, 2, 3, 4), out, 0)).toBeUndefined();
  return [...out, runner.decisions];
}

describe('options that agents leave out otherwise', () => {
  it('are named by rules of the game, in any order', () => {
    const [first, second] = names;
    expect(canonicalSpec(`greedy:considers=${second}+${first}`)).toBe(
      canonicalSpec(`greedy:considers=${first}+${second}`),
    );
    expect(createAgent(`random:considers=${first}`, trails).considers).toBe(1);
    expect(createAgent('random:considers=all', trails).considers).toBe(2 ** names.length - 1);
    expect(createAgent('random', trails).considers).toBeUndefined();
  });

  it.each([
    [
      'greedy:considers=payment',
      'trails',
      /has no rule "payment" by which agents leave options out; it has .*did you mean "payments"\?/,
    ],
    ['greedy:considers=all', 'square-enix-tcg', /agents leave nothing out in .*: "considers" means nothing/],
  ])('%s in %s is a sentence', (spec, game, sentence) => {
    expect(() => createAgent(spec, loadGame(game))).toThrow(sentence);
  });

  it('what is no list of names is a sentence', () => {
    expect(() => canonicalSpec('greedy:considers=')).toThrow(/considers must be rules/);
  });

  it('are played by the seat that considers them, and games after that are as before', () => {
    const before = played('random');
    const both = played('random:considers=all');
    expect(both).not.toEqual(before);
    expect(played('random', 'random:considers=all')).not.toEqual(both);
    expect(played('random')).toEqual(before);
  });

  it('are told beside results, but for those that every agent considers', () => {
    const meanings = trails.omissions.map(({ meaning }) => meaning);
    expect(leftOutBy(trails, ['greedy', 'random'])).toEqual(meanings);
    expect(leftOutBy(trails, ['greedy:considers=all', 'random'])).toEqual(meanings);
    expect(leftOutBy(trails, [`greedy:considers=${names[0]}`, 'random:considers=all'])).toEqual(meanings.slice(1));
    expect(leftOutBy(loadGame('square-enix-tcg'), ['greedy'])).toEqual([]);
  });
});
