import { describe, expect, it } from 'vitest';
import { type BuildInput, buildFindings, buildParts, buildText, type MeasuredFind } from './build.ts';

/** The scores of `deals` deals against each of two opponents: 1 on the share `mean` of the deals, 0 on all others. */
function scores(mean: number, deals = 200): number[][] {
  return [0, 1].map((opponent) =>
    Array.from({ length: deals }, (_, i) => ((i * 7 + opponent) % 100 < 100 * mean ? 1 : 0)),
  );
}

function find(name: string, mean: number): MeasuredFind {
  return {
    ...{ name, scores: scores(mean), searchScore: mean + 0.05, colours: ['fire'] },
    behaviour: [{ axis: 'cost', value: 2.5 }],
    cards: [{ id: 'A', name: 'A card', copies: 3 }],
  };
}

function input(change: Partial<BuildInput>): BuildInput {
  return {
    ...{ game: 'A game', pilot: 'greedy', opponentPilot: 'greedy', against: 'the 2 decks that are shipped' },
    ...{ isMix: false, opponents: ['one', 'two'].map((name) => ({ name, weight: 0.5 })) },
    finds: [find('weaker', 0.5), find('found', 0.7)],
    references: [{ name: 'shipped', scores: scores(0.5) }],
    ...{ rounds: 3, tried: 60, searchGames: 3000, games: 1200, planned: 1200, faults: 0, alarms: [], again: 5000 },
    reproduction: { command: '', seed: '', hashes: {}, versions: {} } as unknown as BuildInput['reproduction'],
    ...change,
  };
}

const first = (change: Partial<BuildInput>): string => buildFindings(input(change)).sentences[0];

describe('what a search found', () => {
  it('is said first, with the pilot’s name', () => {
    const findings = buildFindings(input({}));
    expect(findings.status).toBe('complete');
    expect(findings.decks.map(({ name }) => name)).toEqual(['found', 'weaker']);
    expect(findings.sentences[0]).toMatch(
      /^In the hands of greedy, found is a better answer than any deck measured beside it: it scores 70\.0 % \(.*\)/,
    );
    expect(findings.sentences[0]).toMatch(/\+20\.0 points \(\+.* to \+.*\) on shipped, the best of those\.$/);
    expect(findings.sentences.join(' ')).toContain('games that the search never saw');
    expect(findings.sentences.join(' ')).toContain('--games 5000');
  });

  it('is not called better where that is not sure, and called worse where it is', () => {
    expect(first({ finds: [find('found', 0.5)] })).toContain('it cannot be told whether a find beats');
    expect(first({ finds: [find('found', 0.2)] })).toContain('no find is as good an answer as shipped');
  });

  it('is what is gained on a Nash mix, where it was held against one', () => {
    expect(first({ isMix: true })).toMatch(/found gains \+20\.0 points .* on the Nash mix of the 2 decks/);
    expect(first({ isMix: true, finds: [find('found', 0.5)] })).toContain('no find surely gains on the Nash mix');
  });

  it('of a loop begins with whether the metagame is solved', () => {
    const loop = { searches: 3, added: ['a', 'b'], target: 0.02, isSolved: true };
    const solved = first({ isMix: true, loop, finds: [find('found', 0.5)] });
    expect(solved).toMatch(
      /^For greedy the metagame is solved as far as this search sees, after 3 searches and 2 new decks/,
    );
    expect(first({ isMix: true, loop: { ...loop, isSolved: false } })).toContain('is not solved');
  });

  it('says so where games are missing or were quarantined', () => {
    expect(buildFindings(input({ games: 1100 })).status).toBe('incomplete');
    expect(buildFindings(input({ games: 1190, faults: 10 })).status).toBe('invalid');
    expect(buildFindings(input({ alarms: ['A LEAK'] })).sentences[0]).toBe('Invalid. A LEAK.');
  });

  it('is laid out as text and in parts', () => {
    const findings = buildFindings(input({}));
    const text = buildText(findings, 80);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(100);
    expect(text).toContain('3 A A card');
    expect(buildParts(findings).map(({ title }) => title)[0]).toBe('The best of each kind');
  });
});
