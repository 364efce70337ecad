/** Declares the tests of operator-proofs.ts for a game: of all its pairs of word and place, or of a part of them. */
import { describe, expect, it } from 'vitest';
import { InputError } from '../game.ts';
import {
  acceptedPairs,
  bothHappen,
  ignoredOperands,
  isProven,
  type OperatorStage,
  unproven,
  withRun,
} from './operator-proofs.ts';
import { isIn, type Part } from './reach.ts';

/** The timeout of a test in milliseconds; a test is this long only when it waits for other processes. */
const PATIENCE = 1_800_000;

/**
 * Declares that every word shows its effect in every place that accepts it, and that a word whose function does nothing
 * would be noticed.
 */
export function describeOperatorProofs(stage: OperatorStage, part: Part): void {
  const pairs = acceptedPairs(stage.vocabulary, stage.roots);
  const kinds = [...new Set(pairs.map((pair) => pair.kind))];
  describe('every word shows its effect in every place that accepts it', { timeout: PATIENCE }, () => {
    it.each(kinds)('%s', (kind) => {
      const ofKind = pairs.filter((pair) => pair.kind === kind && !stage.isRedundant(pair));
      expect(ofKind.length).toBeGreaterThan(0);
      const chosen = ofKind.filter(isIn(part));
      expect(unproven(stage, chosen)).toEqual([]);
    });
  });

  it('a word whose function does nothing has no proof (one word in sixteen)', {
    timeout: PATIENCE,
  }, () => {
    // one place of each word is enough: the word itself is replaced, wherever it stands
    const words = new Map(
      pairs
        .filter((pair) => pair.kind === 'effects' || pair.kind === 'values')
        .map((pair) => [`${pair.kind} ${pair.word}`, pair]),
    );
    const sample = [...words.values()].filter(isIn({ part: part.part, of: 16 * part.of }));
    const proven = sample.filter((pair) => withRun(stage, pair, 'nothing', () => isProven(stage, pair, true)));
    expect(proven).toEqual([]);
    expect(words.size).toBeGreaterThan(50);
  });
}

/** Declares that every operand of every word makes a difference in one of the word's places. */
export function describeOperandProofs(stage: OperatorStage, part: Part): void {
  it('every operand of every word makes a difference', { timeout: PATIENCE }, () => {
    const pairs = acceptedPairs(stage.vocabulary, stage.roots);
    const words = [...new Set(pairs.map(({ kind, word }) => `${kind} ${word}`))].filter(isIn(part));
    const looked = pairs.filter(({ kind, word }) => words.includes(`${kind} ${word}`));
    expect(ignoredOperands(stage, looked)).toEqual([]);
  });
}

/**
 * Declares that two modifications given by one text both happen.
 *
 * @param hiding pairs of which one hides the other in any order, such as two that kill
 */
export function describeCombinations(stage: OperatorStage, part: Part, hiding: readonly string[] = []): void {
  it('both of two modifications that one text gives happen', { timeout: PATIENCE }, () => {
    const given = acceptedPairs(stage.vocabulary, stage.roots).filter(
      ({ kind, place }) => kind === 'modifications' && place === 'gain',
    );
    const looked = given
      .flatMap((a, i) => given.slice(i + 1).map((b) => ({ a, b, name: `${a.word} and ${b.word}` })))
      .filter(isIn(part));
    const missing = looked.filter(({ a, b }) => !bothHappen(stage, a, b)).map(({ name }) => name);
    expect(missing).toEqual(looked.map(({ name }) => name).filter((name) => hiding.includes(name)));
    expect(looked.length).toBeGreaterThan(0);
  });
}

/** A number in an ability, with its least and greatest value; others are refused. */
export type Limit = readonly [name: string, least: number, most: number, ability: (n: number) => unknown];

/** Declares that numbers packed into a few bits are refused where they do not fit. */
export function describeLimits(read: (ability: unknown) => unknown, limits: readonly Limit[]): void {
  const accepts = (ability: unknown): boolean => {
    try {
      read(ability);
      return true;
    } catch (error) {
      if (error instanceof InputError) return false;
      throw error;
    }
  };
  describe('numbers that are packed', () => {
    it.each(limits.map((limit) => [...limit] as const))('%s: %i to %i and no more', (_name, least, most, ability) => {
      expect(accepts(ability(least))).toBe(true);
      expect(accepts(ability(most))).toBe(true);
      expect(accepts(ability(most + 1))).toBe(false);
      if (least > 0) expect(accepts(ability(least - 1))).toBe(false);
    });
  });
}
