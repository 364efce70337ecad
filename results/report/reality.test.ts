import { describe, expect, it } from 'vitest';
import type { PairCounts } from '../statistics/paired-difference.ts';
import { type RealityInput, realityJson, realityParts, realityText } from './reality.ts';

const REPRODUCTION = { command: 'assay reality', seed: 's', hashes: {}, versions: {} };
const WON: PairCounts = [2, 0, 10, 0, 40];
const LOST: PairCounts = [40, 0, 10, 0, 2];
const EVEN: PairCounts = [20, 0, 10, 0, 20];

function decks(...byPilot: PairCounts[]): RealityInput['statements'][number] {
  const pilots = ['greedy', 'search'];
  return {
    ...{ kind: 'decks', says: 'A beats B', source: 'a page' },
    contests: [{ deck: 'A', against: 'B', byPilot: byPilot.map((pairs, i) => ({ pilot: pilots[i], pairs })) }],
  };
}

/**
 * A statement about a card with twenty candidates for its place. The first candidate is the card itself: it is worth
 * `own`, a quarter more or less on each deal. Each other candidate is worth as many points as its number.
 */
function card(own: number): RealityInput['statements'][number] {
  const deal = (worth: number, i: number): number => worth + (i % 2 === 0 ? 0.25 : -0.25);
  const worths = Array.from({ length: 20 }, (_, c) =>
    Array.from({ length: 40 }, (_, i) => deal(c === 0 ? own : c / 100, i + c)),
  );
  const candidates = worths.map((_, c) => ({ id: `c-${c}`, name: `Card ${c}` }));
  const slot = { id: 'c-0', name: 'Card 0' };
  return {
    ...{ kind: 'card', says: 'It was banned', source: 'a page', card: slot, among: 'Fire' },
    slots: [
      {
        ...{ deck: 'A', copies: 1, slot, neutral: { id: 'n', name: 'Plain' }, place: 0, candidates },
        byPilot: [{ pilot: 'greedy', worths }],
      },
    ],
  };
}

function found(statements: RealityInput['statements'], change: Partial<RealityInput> = {}) {
  const input = { name: 'r', game: 'Game', games: 104, planned: 104, faults: 0, alarms: [], statements };
  return { ...input, reproduction: REPRODUCTION, ...change };
}

describe('agreement', () => {
  it.each([
    [[WON], 'agrees', false],
    [[LOST], 'disagrees', false],
    [[EVEN], 'cannot tell', false],
    // The last pilot is taken as the best one; a pilot that cannot tell contradicts no other.
    [[LOST, WON], 'agrees', true],
    [[WON, EVEN], 'cannot tell', false],
  ] as const)('of decks by pairs %j: %s', (byPilot, agreement, turns) => {
    expect(realityJson(found([decks(...byPilot)])).statements[0]).toMatchObject({ agreement, turns });
  });

  it('puts first what pilots contradict each other on, and says how many that are', () => {
    const { statements, sentences } = realityJson(found([decks(WON, WON), decks(LOST, WON)]));
    expect(statements.map(({ turns }) => turns)).toEqual([true, false]);
    expect(sentences.join(' ')).toContain('Pilots contradict each other on 1 statement; these stand first.');
  });

  it('of a card: in the top tenth and surely worth something, or surely below the top tenth', () => {
    expect(realityJson(found([card(0.4)])).statements[0].byPilot[0].agreement).toBe('agrees');
    expect(realityJson(found([card(0.4)])).topTenth).toMatchObject([{ hits: 1, cards: 1, chance: 0.1 }]);
    const worst = realityJson(found([card(-0.4)]));
    expect(worst.statements[0].byPilot[0].agreement).toBe('disagrees');
    expect(worst.sentences.at(-1)).toBe(
      'By greedy 0 of 1 card said to be among the strongest are in the top tenth; ' +
        'chance alone would put none there in 90.0 % of cases.',
    );
    expect(realityJson(found([card(0.175)])).statements[0].byPilot[0].agreement).toBe('cannot tell');
  });
});

describe('the decks that count for a card', () => {
  type Card = Extract<RealityInput['statements'][number], { kind: 'card' }>;
  const good = card(0.4) as Card;
  const bad = card(-0.4) as Card;
  const elsewhere = { id: 'c-9', name: 'Card 9' };
  const agreement = (slots: Card['slots']) => {
    const { statements, topTenth } = realityJson(found([{ ...good, slots }]));
    return [statements[0].byPilot[0].agreement, topTenth[0].hits];
  };

  it('are those that have it, though another deck is named first', () => {
    expect(agreement([{ ...bad.slots[0], slot: elsewhere }, good.slots[0]])).toEqual(['agrees', 1]);
    expect(agreement([{ ...good.slots[0], slot: elsewhere }, bad.slots[0]])).toEqual(['disagrees', 0]);
  });

  it('are all decks where none has it', () => {
    const [one, two] = [good, bad].map(({ slots }) => ({ ...slots[0], slot: elsewhere }));
    expect(agreement([one, two])).toEqual(['disagrees', 1]);
  });

  it('tell its place among their own cards by copies and by the opening hand', () => {
    const byPilot = [{ byCopies: good.slots[0].byPilot[0].worths, byOpening: bad.slots[0].byPilot[0].worths }];
    const slots = [{ ...good.slots[0], ownCards: { place: 0, byPilot } }];
    const { measured } = realityJson(found([{ ...good, slots }])).statements[0].byPilot[0];
    expect(measured[1]).toBe(
      'A: rank 1 of 20 (1 to 4) of the cards of the deck by all copies against none (Plain in their places), ' +
        'rank 20 of 20 (20 to 20) by a copy in the opening hand',
    );
    const unmeasured = [{ ...good.slots[0], ownCards: { place: -1, byPilot } }];
    expect(realityJson(found([{ ...good, slots: unmeasured }])).statements[0].byPilot[0].measured).toHaveLength(1);
  });
});

describe('the page', () => {
  it('says first that it cannot be trusted, or that games are missing', () => {
    expect(realityJson(found([decks(WON)], { alarms: ['Two plays differ'] }))).toMatchObject({ status: 'invalid' });
    expect(realityText(realityJson(found([decks(WON)], { faults: 20 })))).toContain(
      'Invalid: 20 games were quarantined.',
    );
    const incomplete = realityJson(found([decks(WON)], { planned: 200 }));
    expect(incomplete.status).toBe('incomplete');
    expect(incomplete.sentences[0]).toBe('Incomplete: 96 games of 200 games are missing.');
  });

  it('fits its width, shows nothing that steers a terminal, and says one copy as one', () => {
    const statement = { ...decks(WON), says: `A\u001b[2J ${'beats '.repeat(40)}B` };
    const text = realityText(realityJson(found([statement, card(0.4)])), 60);
    expect(Math.max(...text.split('\n').map((line) => line.length))).toBeLessThanOrEqual(60);
    expect(text).not.toContain('\u001b');
    expect(text.replace(/\s+/g, ' ')).toContain('1 copy in its own places score +40.0');
  });

  it('tells how alike two pilots rank the candidates of a slot, once a slot', () => {
    const one = card(0.4) as Extract<RealityInput['statements'][number], { kind: 'card' }>;
    const [{ byPilot, ...slot }] = one.slots;
    const text = (worths: readonly (readonly number[])[]) => {
      const pilots = ['greedy', 'net'].map((pilot) => ({ pilot, worths }));
      const both = { ...one, slots: [{ ...slot, byPilot: pilots }] };
      return realityParts(realityJson(found([both, both])), 400)[1].text;
    };
    // the luck of the deals of this card is the contrary on every other deal
    expect(text(byPilot[0].worths)).toMatch(
      new RegExp(
        '^A, 20 cards that are Fire: greedy and net rank them with a correlation of 1.00 .Spearman.; what is left ' +
          'without chance cannot be told; greedy with itself on other deals -0.\\d\\d .mostly chance., net ',
      ),
    );
    expect(text(byPilot[0].worths.map((own) => own.map(() => own[0])))).toMatch(
      /; without chance 1\.00; greedy with itself on other deals 1\.00 \(0\.90 would take about 0 deals a card\), net/,
    );
  });
});
