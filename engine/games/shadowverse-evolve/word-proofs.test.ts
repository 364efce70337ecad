/**
 * What validates happens: words show an effect in every place in which validation accepts them (engine/testing/word-proofs.ts).
 * Every third pair by default, all of them with ASSAY_WORD_PROOFS=all.
 */
import { describe, expect, it } from 'vitest';
import { InputError } from '../../game.ts';
import { acceptedPairs, isProven, unproven, type WordKind, withRun } from '../../testing/word-proofs.ts';
import { readCards } from './card-file.ts';
import { WORD_STAGE } from './word-stage.ts';

const SHARE = process.env.ASSAY_WORD_PROOFS === 'all' ? 1 : 3;
/** Values, conditions and tests have no full proof yet: what is refused of them is tested below. */
const KINDS: readonly WordKind[] = ['effects', 'modifications', 'costs', 'triggers', 'selectors', 'players'];
/** Pairs for which the stage has no position yet. */
const OPEN = ['effects: steal in delayed'];
const PAIRS = acceptedPairs(WORD_STAGE.vocabulary, WORD_STAGE.roots);

describe('words of card texts', () => {
  for (const kind of KINDS) {
    it(`show what they do: ${kind}`, { timeout: 900_000 }, () => {
      const pairs = PAIRS.filter((pair) => pair.kind === kind);
      expect(pairs.length).toBeGreaterThan(20);
      expect(
        unproven(
          WORD_STAGE,
          pairs.filter((_, i) => i % SHARE === 0),
        ).filter((pair) => !OPEN.includes(pair)),
      ).toEqual([]);
    });
  }

  it('have no proof where their functions do nothing', () => {
    const pair = PAIRS.find(({ kind, word, place }) => kind === 'effects' && word === 'draw' && place === 'text')!;
    expect(isProven(WORD_STAGE, pair)).toBe(true);
    expect(withRun(WORD_STAGE, pair, 'nothing', () => isProven(WORD_STAGE, pair, true))).toBe(false);
  });
});

describe('words that mean nothing in a place', () => {
  const sentenceOf = (ability: string): string => {
    try {
      readCards(
        `- { id: wp-1, name: One, kind: follower, class: elf, cost: 1, attack: 1, defense: 1, abilities: [${ability}] }`,
        'c.yaml',
      );
    } catch (error) {
      if (error instanceof InputError) return error.message;
      throw error;
    }
    return '';
  };
  const cases: readonly (readonly [string, string])[] = [
    [
      '{ static: { type: 兵士 } }',
      '"type" would do nothing in a static ability of the card itself; it may stand in "gain"',
    ],
    [
      '{ static: { own-cost: -1 }, affects: { kind: follower } }',
      '"own-cost" would do nothing in a static ability with "affects"; it may stand in a static ability of the card itself or "gain"',
    ],
    [
      '{ when: fanfare, do: [{ player-gains: { gives: { attack: 1 } } }] }',
      '"attack" would do nothing in "player-gains"; it may stand in a static ability of the card itself, a static ability with "affects" or "gain"',
    ],
    [
      '{ when: fanfare, do: [{ gain: { who: self, gives: { field-limit: 6 } } }] }',
      '"field-limit" would do nothing in "gain"; it may stand in a static ability of the card itself or "player-gains"',
    ],
    [
      '{ static: { attack: { attack: subject } } }',
      '"subject" would do nothing in a static ability; it may stand in the text of a triggered ability, what a triggered ability waits for or what is done "later"',
    ],
    [
      '{ static: { attack: x } }',
      '"x" would do nothing in a static ability; it may stand in a text that is played or used or a cost',
    ],
    [
      '{ when: fanfare, do: [{ put-token: { token: Imp, player: each } }] }',
      '"player" must be you, opponent, its-player, turn-player or subject-player, not "each"',
    ],
  ];
  for (const [ability, sentence] of cases) {
    it(`are refused: ${ability}`, () => {
      expect(sentenceOf(ability)).toBe(sentence);
    });
  }
});
