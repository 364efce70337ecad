/** The tests of operator-proofs.ts for a game: of some of its pairs of word and place, or of all. */
import { describe, expect, it } from 'vitest';
import { acceptedPairs, type OperatorPair, type OperatorStage, unproven } from './operator-proofs.ts';

/** Only waiting for other processes makes them long. */
const PATIENCE = 1_800_000;

/**
 * @param share one pair in so many, of each kind
 * @param isRedundant what card texts say although nothing else can be
 */
export function describeWordProofs(
  stage: OperatorStage,
  share: number,
  isRedundant: (pair: OperatorPair) => boolean,
): void {
  const pairs = acceptedPairs(stage.vocabulary, stage.roots);
  describe('every word shows its effect in every place that accepts it', { timeout: PATIENCE }, () => {
    it.each([...new Set(pairs.map((pair) => pair.kind))])('%s', (kind) => {
      const ofKind = pairs.filter((pair) => pair.kind === kind);
      const chosen = ofKind.filter((pair, i) => i % share === 0 && !isRedundant(pair));
      expect(chosen.length).toBeGreaterThan(0);
      expect(unproven(stage, chosen)).toEqual([]);
    });
  });
}
