/** Tests whether players of different strength agree on a field of decks. */
import { describe, expect, it } from 'vitest';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { verdictJson } from './findings.ts';
import { japaneseSentences } from './html/japanese-sentences.ts';
import { metaJson } from './meta.ts';
import { tierFindings } from './tiers.ts';
import type { VerdictCell, VerdictInput } from './verdict.ts';

const DECKS = ['Fire', 'Ice', 'Wind'] as const;
/** The number of pairs in each matchup. */
const PAIRS = 400;

/** The pair counts of a deck that wins both legs in this share of the pairs and loses both legs in all others. */
function wins(share: number): PairCounts {
  const won = Math.round(PAIRS * share);
  return [PAIRS - won, 0, 0, 0, won];
}

function cell(a: number, b: number, agents: readonly [string, string], share: number): VerdictCell {
  const none = { games: PAIRS, wins: PAIRS / 2, draws: 0 };
  return {
    name: `${DECKS[a]} – ${DECKS[b]}`,
    decks: [DECKS[a]!, DECKS[b]!],
    agents,
    swapped: 'first-turn',
    pairs: { deck: wins(share), first: wins(0.5) },
    games: 2 * PAIRS,
    first: [none, none],
    turns: [{ turns: 10, games: 2 * PAIRS }],
    reasons: [{ reason: 'damage', games: 2 * PAIRS }],
    capped: 0,
    cards: [],
  };
}

/**
 * The matchups of all three decks, played by `agents`; `shares`: won pairs of Fire against Ice, Fire against Wind, Ice
 * against Wind.
 */
function field(agents: readonly [string, string], shares: readonly [number, number, number]): VerdictCell[] {
  return [cell(0, 1, agents, shares[0]), cell(0, 2, agents, shares[1]), cell(1, 2, agents, shares[2])];
}

function verdictOf(cells: readonly VerdictCell[]): VerdictInput {
  return {
    ...{ experiment: 'first', game: 'square-enix-tcg', firstPlayer: 'turn' as const, switches: {}, faults: [] },
    cells,
    reproduction: { command: 'assay run first.yaml', seed: 'one', hashes: {}, versions: {} },
  };
}

const GREEDY = ['greedy', 'greedy'] as const;
const SEARCH = ['ismcts', 'ismcts'] as const;

describe('several players of one field', () => {
  it('are held against the last one, and the first sentence says where they part', () => {
    const input = verdictOf([...field(GREEDY, [0.7, 0.7, 0.5]), ...field(SEARCH, [0.4, 0.4, 0.5])]);
    const { tiers, sentences } = verdictJson(input);
    expect(tiers).toMatchObject({ best: 'ismcts', others: [{ agents: 'greedy', leader: 'Fire' }] });
    expect(tiers!.others[0]!.differ[0]).toMatchObject({ deck: 'Fire', best: 0.4, other: 0.7 });
    expect(tiers!.others[0]!.differ[0]!.high).toBeLessThan(0);
    expect(sentences[0]).toMatch(
      /^Played by ismcts, taken for the best player here, (Ice|Wind) scores most\. greedy has Fire in/,
    );
    expect(sentences[0]).toContain('surely different: Fire (70.0 % with greedy, 40.0 % with ismcts: -30.0 points');
    expect(japaneseSentences(verdictJson(input))[0]).toContain('Fireが首位です');
  });

  it('agree where nothing surely differs', () => {
    const { tiers, sentences } = verdictJson(
      verdictOf([...field(GREEDY, [0.6, 0.6, 0.5]), ...field(SEARCH, [0.61, 0.59, 0.5])]),
    );
    expect(tiers!.others[0]!.differ).toEqual([]);
    expect(sentences[0]).toBe(
      'Played by ismcts, taken for the best player here, Fire scores most. greedy agrees; no deck surely scores otherwise.',
    );
  });

  it('are no tiers where one plays alone, or two play each other', () => {
    expect(verdictJson(verdictOf(field(GREEDY, [0.6, 0.6, 0.5]))).tiers).toBeNull();
    expect(verdictJson(verdictOf(field(['greedy', 'ismcts'], [0.6, 0.6, 0.5]))).tiers).toBeNull();
  });

  it('are told apart in the meta of a field, too, but not where two play each other', () => {
    const cells = [...field(GREEDY, [0.7, 0.7, 0.5]), ...field(SEARCH, [0.4, 0.4, 0.5])];
    const rowsOf = (isOneAgent: boolean) =>
      cells.map(({ decks, agents, pairs }) => ({ decks, agents: agents[0], isOneAgent, pairs: pairs.deck }));
    const counts = { games: 2400, faults: 0, planned: 2400 };
    const { sentences, tiers } = metaJson('first', 'square-enix-tcg', rowsOf(true), counts);
    expect(tiers!.others[0]!.differ[0]!.deck).toBe('Fire');
    expect(sentences[0]).toContain('greedy has Fire in front instead; surely different: Fire (');
    expect(metaJson('first', 'square-enix-tcg', rowsOf(false), counts).tiers).toBeNull();
  });

  it('share the level of the intervals: the more players there are, the wider they become', () => {
    const rowsOf = (share: number) => [{ decks: ['Fire', 'Ice'] as const, pairs: wins(share) }];
    const two = tierFindings(
      [
        { agents: 'greedy', rows: rowsOf(0.6) },
        { agents: 'ismcts', rows: rowsOf(0.8) },
      ],
      0.95,
    )!;
    const three = tierFindings(
      [
        { agents: 'random', rows: rowsOf(0.5) },
        { agents: 'greedy', rows: rowsOf(0.6) },
        { agents: 'ismcts', rows: rowsOf(0.8) },
      ],
      0.95,
    )!;
    const width = (found: typeof two, place: number) => {
      const { low, high } = found.others[place]!.differ[0]!;
      return high - low;
    };
    expect(two.others[0]!.differ).toHaveLength(1);
    expect(width(three, 1)).toBeGreaterThan(width(two, 0));
  });
});
