import { describe, expect, it } from 'vitest';
import { verdictJson } from './findings.ts';
import type { VerdictCell, VerdictInput } from './verdict.ts';

function cell(change: Partial<VerdictCell>): VerdictCell {
  return {
    ...{ name: 'a – b', decks: ['a', 'b'], agents: ['one', 'two'], swapped: 'agents' },
    pairs: { deck: [0, 0, 50, 0, 50], first: [0, 0, 100, 0, 0], agent: [10, 0, 60, 0, 30] },
    ...{ games: 200, turns: [], reasons: [], capped: 0, cards: [] },
    first: [
      { games: 100, wins: 50, draws: 0 },
      { games: 100, wins: 50, draws: 0 },
    ],
    ...change,
  };
}

function input(one: VerdictCell): VerdictInput {
  const reproduction = { command: '', seed: '', hashes: {}, versions: {} };
  return { experiment: 'x', game: 'y', firstPlayer: 'turn', switches: {}, cells: [one], faults: [], reproduction };
}

describe('two agents that changed places on each deal', () => {
  it('are reported with what that saved', () => {
    // Deck 0 wins both legs in 30 pairs and loses both in 30 others; in these 60 pairs each agent wins one game.
    const { agents, sentences } = verdictJson(input(cell({ legs: [30, 0, 10, 0, 0, 0, 30, 0, 30] })));
    const { ratio } = agents[0].pairing;
    expect(ratio).toBeCloseTo((0.24 + 0.24) / (0.4 - 0.2 ** 2), 10);
    expect(sentences.join(' ')).toContain(`Unpaired play would need ${ratio!.toFixed(1)} times the games.`);
  });

  it('have no such number where they kept their places', () => {
    const { agents, sentences } = verdictJson(
      input(cell({ swapped: 'first-turn', legs: [1, 0, 1, 0, 0, 0, 1, 0, 1] })),
    );
    expect(agents[0].pairing.ratio).toBeNull();
    expect(sentences.join(' ')).not.toContain('Unpaired');
  });
});
