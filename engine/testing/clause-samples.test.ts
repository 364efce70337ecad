import { describe, expect, it } from 'vitest';
import { indexClauses } from '../files/clause-index.ts';
import { packageRoot } from '../files/package-root.ts';
import { loadGame } from '../games/index.ts';
import { drawClauses, testsOfClause } from './clause-samples.ts';

describe('the tests of a clause', () => {
  it('are named by the beginning that no table fills in; scenarios by their files; long tests are left out', () => {
    const run = testsOfClause('trails', [
      'engine/a.test.ts: TR 1.2 (a) is so',
      'engine/a.test.ts: TR 1.2 of $name',
      'engine/b.long.test.ts: TR 1.2 all',
      'engine/games/trails/scenarios/one.yaml: TR 1.2 too',
    ]);
    expect(run.files).toEqual(['engine/a.test.ts', 'engine/scenarios/shipped-scenarios.test.ts']);
    expect(run.names).toBe('TR 1\\.2 \\(a\\) is so|TR 1\\.2 of |the shipped scenarios of trails one\\.yaml');
  });
});

describe('a sample of clauses', () => {
  it('has changes of the code that carries them, the same for a clause whatever else is drawn', () => {
    const game = loadGame('trails');
    const index = indexClauses(packageRoot(), game);
    const few = drawClauses(packageRoot(), game, index, { seed: 1, samples: 5, only: [] }, 3);
    expect(few.length).toBe(5);
    const [{ clause, mutants }] = few.filter((sample) => sample.mutants.length === 3);
    const again = drawClauses(packageRoot(), game, index, { seed: 1, samples: 0, only: [clause] }, 3);
    expect(again.map((sample) => [sample.clause, sample.mutants])).toEqual([[clause, mutants]]);
  });
});
