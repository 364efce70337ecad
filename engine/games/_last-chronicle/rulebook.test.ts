import { describe, expect, it } from 'vitest';
import { indexClauses, placesOf } from '../../../experiments/clause-index.ts';
import { packageRoot } from '../../files/package-root.ts';
import { RULEBOOK } from './rulebook.ts';

const CLAUSE = /^[1-9]\d*(?:\.[1-9]\d*)*$/;

describe('rulebook of Last Chronicle', () => {
  it('has each testable clause once', () => {
    const ids = RULEBOOK.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(451);
    expect(ids.filter((id) => !CLAUSE.test(id))).toEqual([]);
  });

  it('says of every clause what the engine does', () => {
    for (const { id, title, meaning } of RULEBOOK) {
      expect(title.split(/\s+/).length, `words of the title of ${id}`).toBeLessThanOrEqual(8);
      expect(title, id).not.toMatch(/[.\s]$/);
      expect(meaning, id).toMatch(/[.)]$/);
    }
  });

  it('gives a reason exactly where a clause is not modelled', () => {
    for (const { id, status, reason } of RULEBOOK)
      expect((reason ?? '') !== '', `reason of ${id}`).toBe(status !== 'modelled');
  });

  it('has no two clauses of one title', () => {
    const titles = RULEBOOK.map((rule) => rule.title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });
});

// what experiments/rulebook-gate.test.ts asks of listed games
describe('what the rulebook of Last Chronicle claims', () => {
  const index = indexClauses(packageRoot(), { name: '_last-chronicle', tag: 'LC', rulebook: RULEBOOK });
  const modelled = RULEBOOK.filter(({ status }) => status === 'modelled').map(({ id }) => id);

  it('has code that names it', () => {
    expect(modelled.filter((id) => placesOf(index, id).code.length === 0)).toEqual([]);
  });

  it('has a test whose name begins with it', () => {
    expect(modelled.filter((id) => placesOf(index, id).tests.length === 0)).toEqual([]);
  });
});
