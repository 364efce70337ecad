import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../statistics/paired-difference.ts';
import { CARDS_SHOWN, verdictJson } from './findings.ts';
import { displayWidth, printable, truncated, wrapped, wrappedCommand } from './terminal-text.ts';
import type { CardCounts, CopyCounts, PairCounts, VerdictCard, VerdictCell, VerdictInput } from './verdict.ts';
import { verdictText } from './verdict-page.ts';

interface Simulation {
  readonly decks: readonly string[];
  readonly agents: readonly (readonly [string, string])[];
  readonly pairs: number;
  readonly swapped?: 'first-turn' | 'agents';
  readonly mirrors?: boolean;
  /** How far the deck with this index scores above one half against an average deck. */
  readonly strength?: readonly number[];
  readonly cards?: number;
  readonly drawsOnly?: boolean;
  /** What each copy in hand of a deck's first card adds to the deck's chance to win. */
  readonly bestCard?: number;
}

type FivePairs = [number, number, number, number, number];

class Tally {
  copies = 0;
  games = 0;
  points = 0;
  add(copies: number, score: number): void {
    this.copies += copies;
    this.games += copies > 0 ? 1 : 0;
    this.points += copies * score;
  }
}

/** An experiment whose games are coin tosses; it has every number that the verdict page shows. */
function simulatedInput(simulation: Simulation, seed = 'verdict'): VerdictInput {
  const random = seedrandom.alea(seed);
  const { decks, strength = [], cards = 16 } = simulation;
  const cells: VerdictCell[] = [];
  const schedule = decks.flatMap((_, i) =>
    decks.flatMap((_, j) => (j > i || (simulation.mirrors && j === i) ? [[i, j]] : [])),
  );
  for (const agents of simulation.agents) {
    for (const [i, j] of decks.length === 1 ? [[0, 0]] : schedule) {
      const swapped = simulation.swapped ?? 'first-turn';
      const deckPairs: FivePairs = [0, 0, 0, 0, 0];
      const firstPairs: FivePairs = [0, 0, 0, 0, 0];
      const agentPairs: FivePairs = [0, 0, 0, 0, 0];
      const first = [0, 1].map(() => ({ games: 0, wins: 0, draws: 0 }));
      const turns = new Map<number, number>();
      const reasons = new Map<string, number>();
      const tallies = new Map<string, { side: 0 | 1; agent: string; card: number; zones: Tally[] }>();
      for (let pair = 0; pair < simulation.pairs; pair++) {
        let deckScore = 0;
        let firstScore = 0;
        let agentScore = 0;
        for (let leg = 0; leg < 2; leg++) {
          const pilots = swapped === 'agents' && leg === 1 ? [agents[1], agents[0]] : agents;
          const firstSide = swapped === 'agents' ? pair % 2 : leg;
          const length = 5 + Math.floor(random() * random() * 20);
          const hands = [0, 1].map(() =>
            Array.from({ length: cards }, () => {
              let copies = 0;
              for (let copy = 0; copy < 3; copy++) if (random() < (5 + length) / 50) copies++;
              return copies;
            }),
          );
          let chance = 0.5 + (strength[i] ?? 0) - (strength[j] ?? 0) + (firstSide === 0 ? 0.03 : -0.03);
          if (simulation.bestCard) chance += simulation.bestCard * (hands[0][0] - hands[1][0]);
          if (pilots[0] !== pilots[1]) chance += pilots[0] === 'greedy' ? 0.45 : -0.45;
          const score = simulation.drawsOnly ? 0.5 : random() < chance ? 1 : 0;
          deckScore += 2 * score;
          firstScore += 2 * (firstSide === 0 ? score : 1 - score);
          agentScore += 2 * (pilots === agents ? score : 1 - score);
          first[firstSide].games++;
          if (score === 0.5) first[firstSide].draws++;
          else if ((score === 1) === (firstSide === 0)) first[firstSide].wins++;
          turns.set(length, (turns.get(length) ?? 0) + 1);
          const reason = random() < 0.93 ? 'damage' : 'deck-out';
          reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
          for (const side of [0, 1] as const) {
            const won = side === 0 ? score : 1 - score;
            hands[side].forEach((inHand, card) => {
              const key = `${side} ${pilots[side]} ${card}`;
              const row = tallies.get(key) ?? {
                ...{ side, agent: pilots[side], card },
                zones: Array.from({ length: 6 }, () => new Tally()),
              };
              tallies.set(key, row);
              const kept = Math.min(inHand, Math.floor(random() * 2));
              [3, kept, kept, inHand - kept, Math.floor(inHand / 2), 3 - inHand].forEach((copies, zone) => {
                row.zones[zone].add(copies, won);
              });
            });
          }
        }
        deckPairs[deckScore]++;
        firstPairs[firstScore]++;
        agentPairs[agentScore]++;
      }
      const plain = ({ copies, games, points }: Tally): CopyCounts => ({ copies, games, points });
      cells.push({
        name: i === j ? `${decks[i]} mirror` : `${decks[i]} – ${decks[j]}`,
        decks: [decks[i], decks[j]],
        agents,
        swapped,
        pairs: { deck: deckPairs, first: firstPairs, agent: agents[0] !== agents[1] ? agentPairs : undefined },
        games: 2 * simulation.pairs,
        first: [first[0], first[1]],
        turns: [...turns].map(([length, games]) => ({ turns: length, games })),
        reasons: [...reasons].map(([reason, games]) => ({ reason, games })),
        capped: 0,
        cards: [...tallies.values()].map(({ side, agent, card, zones }): VerdictCard => {
          const owner = side === 0 ? i : j;
          const [deck, opening, kept, drawn, played, notSeen] = zones.map(plain);
          const counts: CardCounts = { deck, opening, kept, drawn, played, notSeen };
          return {
            side,
            agent,
            id: `${owner}-${String(card).padStart(3, '0')}`,
            name: `Card ${owner}.${card}`,
            ...counts,
          };
        }),
      });
    }
  }
  return { ...EMPTY, cells, plannedGames: cells.length * 2 * simulation.pairs };
}

const EMPTY: VerdictInput = {
  experiment: 'first',
  game: 'square-enix-tcg',
  firstPlayer: 'turn',
  switches: { 'choice-of-targets': 'resolution' },
  cells: [],
  faults: [],
  reproduction: {
    command:
      "assay run experiments/configs/first.yaml --games 400 --seed 'a first look' --threads 2 --db /tmp/first.sqlite",
    seed: 'a first look',
    hashes: { games: '0123456789abcdef'.repeat(4), engine: 'fedcba9876543210'.repeat(4) },
    versions: { assay: '0.1.0', node: '20.20.2', schema: '1' },
  },
};

const SIX = ['Fire Aggro', 'Ice Discard', 'Wind Tempo', 'Earth Wall', 'Lightning Dull', 'Water Toolbox'];
const GREEDY = [['greedy', 'greedy']] as const;

const INPUTS: Readonly<Record<string, VerdictInput>> = {
  'nothing at all': EMPTY,
  'cells without a game': simulatedInput({ decks: SIX, agents: GREEDY, pairs: 0 }),
  'one deck': simulatedInput({ decks: ['Fire Aggro'], agents: GREEDY, pairs: 200 }),
  'two decks': simulatedInput({ decks: SIX.slice(0, 2), agents: GREEDY, pairs: 300, strength: [0.1] }),
  'six decks': simulatedInput({
    decks: SIX,
    agents: GREEDY,
    pairs: 300,
    mirrors: true,
    strength: [0.09, 0, 0, 0, 0, -0.08],
    bestCard: 0.06,
  }),
  'forty decks': simulatedInput({
    decks: Array.from({ length: 40 }, (_, k) => `Deck number ${k}`),
    ...{ agents: GREEDY, pairs: 2, cards: 2 },
  }),
  'one pair a cell': simulatedInput({ decks: SIX, agents: GREEDY, pairs: 1 }),
  'one game a cell': {
    ...EMPTY,
    cells: simulatedInput({ decks: SIX, agents: GREEDY, pairs: 1 }).cells.map((cell) => ({
      ...cell,
      pairs: { deck: [0, 0, 0, 0, 0], first: [0, 0, 0, 0, 0] },
      games: 1,
      first: [
        { games: 1, wins: 1, draws: 0 },
        { games: 0, wins: 0, draws: 0 },
      ],
      turns: [{ turns: 9, games: 1 }],
      reasons: [{ reason: 'damage', games: 1 }],
    })),
  },
  'draws only': simulatedInput({ decks: SIX.slice(0, 3), agents: GREEDY, pairs: 50, drawsOnly: true }),
  'two agents that swap': simulatedInput({
    decks: SIX.slice(0, 3),
    agents: [['greedy', 'random']],
    pairs: 80,
    swapped: 'agents',
    mirrors: true,
  }),
  'two agents that keep their decks': simulatedInput({
    decks: SIX.slice(0, 2),
    agents: [['random', 'greedy']],
    pairs: 80,
  }),
  'two tiers': simulatedInput({
    decks: SIX.slice(0, 3),
    agents: [
      ['greedy', 'greedy'],
      ['random', 'random'],
    ],
    pairs: 120,
  }),
  'long and wide names': simulatedInput({
    decks: [
      'A deck whose name the author has used to explain its whole plan, card by card, with thanks to everybody',
      'A deck whose name the author has used to explain its whole plan, card by card, with thanks to nobody',
      '火と氷の速攻デッキ・全国大会優勝者による完全解説付き最新版（令和八年十一月二十日改訂）',
      'Unbreakable'.repeat(12),
      'red \u001b[31m alert\nsecond line',
    ],
    ...{ agents: [['greedy-with-a-rather-long-description', 'greedy-with-a-rather-long-description']], pairs: 40 },
  }),
  'an unfinished run with faults': {
    ...simulatedInput({ decks: SIX.slice(0, 3), agents: GREEDY, pairs: 40 }),
    plannedGames: 5000,
    faults: Array.from({ length: 7 }, (_, k) => ({
      key: `9f31aa:0:${k}:1`,
      error: 'the game did not end within 10,000 decisions, and was stopped; its state is in the log',
      command: `assay replay /a/path/that/is/long/enough/to/need/a/second/line/first.sqlite 9f31aa:0:${k}:1`,
    })),
  },
};

function plainText(page: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the escape character is what is looked for
  return page.replace(/\u001b\[[0-9;]*m/g, '');
}

describe('verdict page', () => {
  const cases = Object.keys(INPUTS).flatMap((name) => [72, 80, 120].map((width) => ({ name, width })));

  it.each(cases)('of $name keeps to $width cells', ({ name, width }) => {
    const page = verdictText(INPUTS[name], { width });
    for (const line of page.split('\n')) expect(displayWidth(line), line).toBeLessThanOrEqual(width);
    expect(page).not.toMatch(/NaN|undefined|null|Infinity|-0\.0\b/);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: names must not be able to steer the terminal
    expect(page).not.toMatch(/[\u0000-\u0009\u000b-\u001f]/);
    for (const line of page.split('\n')) expect(line).toBe(line.trimEnd());
    expect(plainText(verdictText(INPUTS[name], { width, color: true })).replace(/ +$/gm, '')).toBe(page);
  });

  it.each(Object.keys(INPUTS))('of %s says what verdictJson says, and that survives JSON', (name) => {
    const findings = verdictJson(INPUTS[name]);
    expect(JSON.parse(JSON.stringify(findings))).toEqual(JSON.parse(JSON.stringify(findings)));
    const numbers = JSON.stringify(findings, (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'BROKEN' : value,
    );
    expect(numbers).not.toContain('BROKEN');
    const words = verdictText(INPUTS[name], { width: 100_000 });
    expect(findings.sentences.length).toBeGreaterThan(0);
    for (const sentence of findings.sentences) expect(words).toContain(printable(sentence).replace(/ +/g, ' '));
  });

  it('says where its numbers do not hold', () => {
    const page = verdictText(INPUTS['six decks'], { width: 500 });
    expect(page).toContain('at 95 %, for a number of games fixed beforehand;');
    expect(page).toContain('in a field with other shares they score otherwise');
    expect(page).toContain('Shares of ends take a pair for one game');
    const { cells } = INPUTS['six decks'];
    const capped = { ...INPUTS['six decks'], cells: cells.map((cell) => ({ ...cell, capped: 1 })) };
    expect(page).not.toContain('have no length');
    expect(verdictText(capped, { width: 500 })).toContain('stopped at a cap have no length: the longest are longer');
  });

  it('begins with the verdict', () => {
    const page = verdictText(INPUTS['six decks'], { width: 500 });
    expect(page).toMatch(
      /^Highest score: Fire Aggro, \d\d\.\d % \(\d\d\.\d–\d\d\.\d\) against the field; lowest: Water Toolbox, /,
    );
    expect(page.split('\n')[0]).toContain('Both differ from 50 %');
  });

  describe('joins the field and the mix', () => {
    /** The matchups of decks named as `first second`, each with the number of pairs of 100 that the first deck wins. */
    function input(shares: Readonly<Record<string, number>>): VerdictInput {
      const cells = Object.entries(shares).map(([name, share]): VerdictCell => {
        const [first, second] = name.split(' ');
        const deck: PairCounts = [100 - share, 0, 0, 0, share];
        const turns = { games: 100, wins: 50, draws: 0 };
        return {
          ...{ name, decks: [first, second], agents: ['greedy', 'greedy'], swapped: 'first-turn', games: 200 },
          ...{ pairs: { deck, first: [0, 0, 100, 0, 0] }, first: [turns, turns], turns: [], reasons: [], capped: 0 },
          cards: [],
        };
      });
      return { ...EMPTY, cells };
    }

    it('of a deck that nothing beats', () => {
      const findings = verdictJson(input({ 'c b': 40, 'c a': 10, 'b a': 20 }));
      expect(findings.sentences[1]).toBe(
        'Strongest deck: a, which scores surely more than every other deck against the field; as measured, no deck and no mix of decks beats a.',
      );
      expect(findings.decks).toEqual(['a', 'b', 'c']);
      expect(findings.fields[0].matrix.decks).toEqual(['a', 'b', 'c']);
      expect(findings.fields[0].matrix.entries[0][2]).toMatchObject({ estimate: 0.9 });
    });

    it('of two that make the mix, of which the second beats the first and a third it', () => {
      const { sentences } = verdictJson(input({ 'a b': 47, 'a c': 70, 'a d': 90, 'b c': 48, 'b d': 90, 'c d': 60 }));
      expect(sentences[1]).toMatch(
        /^a scores most; b \(53 : 47 against it in 100 pairs\) cannot be told from it against the field; as measured, no deck beats the Nash mix \(b \d+\.\d %, c \d+\.\d % and a \d+\.\d %\), and no mix beats all 3 of them, though another deck is surely above c against the field\.$/,
      );
    });

    it('of a circle, with its numbers', () => {
      const { sentences } = verdictJson(input({ 'a b': 70, 'b c': 80, 'c a': 75 }));
      expect(sentences.at(-1)).toBe(
        'There is a circle: b beats c (80 : 20), c beats a (75 : 25), a beats b (70 : 30); none of the three is chance, all matchups judged at once.',
      );
      expect(verdictJson(input({ 'a b': 60, 'b c': 60, 'a c': 70 })).fields[0].standing!.circle).toBeNull();
    });

    it('for each pair of hands', () => {
      const { sentences } = verdictJson(INPUTS['two tiers']);
      expect(sentences[0]).toMatch(/^Played by random, taken for the best player here, /);
      for (const sentence of sentences.slice(1)) expect(sentence).toMatch(/^Played by (greedy|random): /);
    });

    it('not where some two have not met', () => {
      const findings = verdictJson(input({ 'a b': 70, 'b c': 80 }));
      expect(findings.fields[0].standing).toBeNull();
      expect(findings.sentences).toHaveLength(1);
    });
  });

  it('ends with what is needed to get it again', () => {
    const page = verdictText(INPUTS['six decks'], { width: 200 });
    expect(page).toContain(EMPTY.reproduction.command);
    for (const hash of Object.values(EMPTY.reproduction.hashes)) expect(page).toContain(hash);
    expect(page).toContain('assay 0.1.0, node 20.20.2, schema 1');
    expect(page).toContain('choice-of-targets=resolution');
  });

  it('lists each card once, the planted ones first, and tells what the columns are', () => {
    const page = verdictText(INPUTS['six decks'], { width: 120 });
    const findings = verdictJson(INPUTS['six decks']);
    const marked = findings.cards.rows.filter((row) => row.flag === 'above').map((row) => row.name);
    expect(marked.sort()).toEqual([0, 1, 2, 3, 4, 5].map((deck) => `Card ${deck}.0`));
    expect(findings.cards.family).toBe(96);
    for (const name of marked) expect(page.match(new RegExp(`▲ [A-F] ${name} `, 'g'))).toHaveLength(1);
    expect(page).toContain('These columns are observational');
    expect(page).toMatch(/depend on the\s+pilot/);
  });

  it('tests the family as declared', () => {
    const input = INPUTS['six decks'];
    const strict = verdictJson(input).cards;
    const lenient = verdictJson({ ...input, falseDiscovery: { method: 'benjamini-hochberg', q: 0.5 } }).cards;
    expect(strict).toMatchObject({ method: 'benjamini-yekutieli', q: 0.05 });
    expect(lenient.flagged).toBeGreaterThan(strict.flagged);
    expect(verdictText({ ...input, falseDiscovery: { method: 'benjamini-hochberg', q: 0.5 } })).toMatch(
      /Hochberg at 0\.5 over/,
    );
  });

  it('games that hit a cap are named, and are in no score', () => {
    const input = simulatedInput({ decks: SIX.slice(0, 2), agents: GREEDY, pairs: 30 });
    const capped = { ...input, cells: input.cells.map((cell) => ({ ...cell, capped: 4 })) };
    expect(verdictText(capped, { width: 200 })).toContain('4 games stopped at a cap, not scored');
    expect(verdictJson(capped).fields).toEqual(verdictJson(input).fields);
  });

  it('with one pair a cell claims nothing about decks', () => {
    const { sentences, fields } = verdictJson(INPUTS['one pair a cell']);
    expect(sentences[0]).toContain('not enough games');
    expect(fields[0].decks.every((deck) => !deck.separable)).toBe(true);
  });

  it('with half pairs only says so', () => {
    const findings = verdictJson(INPUTS['one game a cell']);
    expect(findings.counts).toMatchObject({ games: 15, pairs: 0, unpaired: 15 });
    expect(findings.sentences[0]).toContain('only whole pairs are judged');
    expect(verdictText(INPUTS['one game a cell'])).toContain('median 9 turns');
  });

  it('with draws only finds no difference, of decks, seats or cards', () => {
    const findings = verdictJson(INPUTS['draws only']);
    expect(findings.sentences[0]).toMatch(/^No deck can be told from 50 %/);
    expect(findings.firstTurn).toMatchObject({ estimate: 0.5, method: 'wilson' });
    expect(findings.cards.flagged).toBe(0);
    expect(verdictText(INPUTS['draws only'])).toContain('No card differs from its deck.');
  });

  it('with one deck judges the seats', () => {
    expect(verdictJson(INPUTS['one deck']).sentences[0]).toContain('Going first scores');
    const shared: VerdictInput = { ...INPUTS['one deck'], firstPlayer: 'initiative' };
    expect(verdictJson(shared).sentences[0]).toContain('The starting initiative scores');
    const page = verdictText(shared);
    expect(page).toContain('The player with the starting initiative scores');
    expect(page.toLowerCase()).not.toMatch(/first player|going first/);
    expect(verdictText(INPUTS['one deck'])).toContain('Decks: A Fire Aggro.');
  });

  it('separates agents from decks: swapped agents say who is better, and decks keep an even field', () => {
    const findings = verdictJson(INPUTS['two agents that swap']);
    expect(findings.agents).toMatchObject([{ agents: ['greedy', 'random'], confounded: false }]);
    expect(findings.agents[0].low).toBeGreaterThan(0.8);
    expect(findings.sentences.some((sentence) => sentence.startsWith('greedy beats random'))).toBe(true);
    expect(findings.fields[0].agents).toBe('greedy and random');
    expect(findings.fields[0].decks.every((deck) => Math.abs(deck.estimate! - 0.5) < 0.1)).toBe(true);
  });

  it('agents that keep their decks make no deck table, and the sentence says what was mixed', () => {
    const findings = verdictJson(INPUTS['two agents that keep their decks']);
    expect(findings.fields).toEqual([]);
    expect(findings.sentences[0]).toMatch(/^greedy beats random: .* they did not swap decks\.$/);
  });

  it('an unfinished run says so, and too many faults make it invalid', () => {
    const input = INPUTS['an unfinished run with faults'];
    const page = verdictText(input);
    expect(page).toMatch(/^Invalid: 7 games/);
    expect(page).toMatch(/4,753\s+of\s+5,000\s+games\s+still\s+to\s+play/);
    expect(verdictJson({ ...input, faults: [] }).status).toBe('partial');
    expect(verdictJson({ ...input, faults: [], plannedGames: 240 }).status).toBe('complete');
    expect(verdictJson(EMPTY).status).toBe('empty');
  });

  it('merges cells of the same two decks, whichever is named first', () => {
    const cell = (decks: [string, string], deck: PairCounts): VerdictCell => ({
      ...{ name: decks.join(), decks, agents: ['greedy', 'greedy'], swapped: 'first-turn' },
      ...{ pairs: { deck, first: [0, 0, 30, 0, 0] }, games: 60, turns: [], reasons: [], capped: 0, cards: [] },
      first: [
        { games: 30, wins: 15, draws: 0 },
        { games: 30, wins: 15, draws: 0 },
      ],
    });
    const input = { ...EMPTY, cells: [cell(['a', 'b'], [0, 0, 10, 0, 20]), cell(['b', 'a'], [10, 0, 20, 0, 0])] };
    const { fields } = verdictJson(input);
    expect(fields[0].matrix.entries[0][1]).toMatchObject(pairedDifference([0, 0, 30, 0, 30]));
    expect(verdictJson(input).sentences[0]).toMatch(/^a beats b: it scores 75\.0 %/);
  });

  it('finds false differences between decks in no more than its share of A/A experiments', () => {
    let alarms = 0;
    for (let run = 0; run < 120; run++) {
      const input = simulatedInput({ decks: SIX.slice(0, 4), agents: GREEDY, pairs: 40, cards: 0 }, `alarm ${run}`);
      if (verdictJson(input).fields[0].decks.some((deck) => deck.separable)) alarms++;
    }
    // The test's level is 5 %; the share of 120 runs has a standard error of 2 %.
    expect(alarms / 120).toBeLessThan(0.11);
  });

  it('leaves mirrors out of the design effect: games against itself make no others surer', () => {
    const place = (n: number) => ({ copies: n, games: n, points: n / 2 });
    const card: VerdictCard = {
      ...{ side: 0, id: 'c', name: 'c', deck: place(400), opening: place(100), kept: place(100), drawn: place(100) },
      ...{ played: place(100), notSeen: place(200) },
    };
    const turns = { games: 200, wins: 100, draws: 0 };
    const plain = { agents: ['greedy', 'greedy'], swapped: 'first-turn', games: 400, first: [turns, turns] } as const;
    const rest = { turns: [], reasons: [], capped: 0, cards: [card] };
    const cell = (name: string, decks: readonly [string, string], deck: PairCounts, mirror: boolean): VerdictCell => ({
      ...plain,
      ...rest,
      ...{ name, decks, mirror, pairs: { deck, first: deck } },
    });
    // Both legs of a pair end alike, so two games say as much as one.
    const other = cell('a – b', ['a', 'b'], [100, 0, 0, 0, 100], false);
    const effective = (cells: readonly VerdictCell[]) =>
      verdictJson({ ...EMPTY, cells }).cards.rows.find(({ deck }) => deck === 'a')!.rates.gp.n;
    expect(effective([other])).toBeCloseTo(200, 8);
    // The mirror adds as many games, and still two games count as one.
    expect(effective([other, cell('a mirror', ['a', 'a'], [0, 0, 400, 0, 0], true)])).toBeCloseTo(400, 8);
    const { counts } = verdictJson({ ...EMPTY, cells: [other, cell('m', ['a', 'a'], [0, 0, 400, 0, 0], true)] });
    expect(counts).toMatchObject({ mirrors: 1, games: 800, pairs: 600, unpaired: 0 });
  });

  it('misses no more of the cards it shows as strongest and weakest than it should, where all are alike', () => {
    let missed = 0;
    let shown = 0;
    for (let run = 0; run < 25; run++) {
      const input = simulatedInput({ decks: ['a', 'b', 'c'], agents: GREEDY, pairs: 60, cards: 40 }, `shown ${run}`);
      const rows = verdictJson(input).cards.rows.filter(({ judged }) => judged);
      const above = rows.filter((row) => row.againstDeck.estimate! > 0).slice(0, CARDS_SHOWN);
      const below = rows.filter((row) => row.againstDeck.estimate! < 0).slice(-CARDS_SHOWN);
      for (const { againstDeck } of [...above, ...below]) {
        shown++;
        if (againstDeck.low > 0 || againstDeck.high < 0) missed++;
      }
    }
    expect(shown).toBe(25 * 2 * CARDS_SHOWN);
    // An interval for each card by itself would miss the truth of one shown card in five.
    expect(missed / shown).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / shown));
  });

  it('names the cells where the first turn is worth least and most with intervals that hold for all cells at once', () => {
    let missed = 0;
    for (let run = 0; run < 60; run++) {
      const input = simulatedInput({ decks: SIX, agents: GREEDY, pairs: 40, cards: 0 }, `seats ${run}`);
      const { least, most, cells } = verdictJson(input).firstTurn;
      expect(cells.map(({ estimate }) => estimate)).toContain(least!.estimate);
      // In every cell the true score of the first turn is 53 %.
      if (least!.high < 0.53 || most!.low > 0.53) missed++;
    }
    expect(missed / 60).toBeLessThan(0.05 + 3.1 * Math.sqrt((0.05 * 0.95) / 60));
    const alone = verdictJson(simulatedInput({ decks: ['a', 'b'], agents: GREEDY, pairs: 40, cards: 0 }));
    expect(alone.firstTurn).toMatchObject({ least: null, most: null });
  });
});

describe('terminal text', () => {
  it('counts cells as a terminal does', () => {
    expect(displayWidth('abc')).toBe(3);
    expect(displayWidth('暗黒騎士')).toBe(8);
    expect(displayWidth('e\u0301')).toBe(1);
    expect(truncated('暗黒騎士', 6)).toBe('暗黒…');
    expect(truncated('abc', 3)).toBe('abc');
  });

  it('wraps at spaces, and inside a word only when it must', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij']);
    expect(wrapped('', 10)).toEqual(['']);
  });

  it('breaks a command so that it can be pasted', () => {
    expect(wrappedCommand("run --seed 'a b c' --games 12", 20)).toEqual(["run --seed 'a b c' \\", '  --games 12']);
  });
});
