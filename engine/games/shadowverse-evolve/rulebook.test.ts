import { describe, expect, it } from 'vitest';
import { RULEBOOK } from './rulebook.ts';

const CLAUSE = /^(?:B-[12]\.)?[1-9]\d*(?:\.[1-9]\d*)*(?:\.[bet][1-9]\d*)?$/;
const TOKEN = /^A\.[1-5]\.[1-9]\d*$/;

describe('rulebook of Shadowverse EVOLVE', () => {
  it('has each clause once', () => {
    const ids = RULEBOOK.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(787);
  });

  it('has ids of clauses, list items, examples, table rows, tokens and formats only', () => {
    expect(RULEBOOK.filter(({ id }) => !CLAUSE.test(id) && !TOKEN.test(id)).map((rule) => rule.id)).toEqual([]);
  });

  it('says of every clause what the engine does', () => {
    for (const { id, title, meaning } of RULEBOOK) {
      expect(title.split(/\s+/).length, `words of the title of ${id}`).toBeLessThanOrEqual(8);
      expect(title, id).not.toMatch(/[.\s]$/);
      expect(meaning, id).toMatch(/[.)]$/);
    }
  });

  it('gives a reason exactly where a clause is not modelled', () => {
    for (const { id, status, reason } of RULEBOOK) {
      expect((reason ?? '') !== '', `reason of ${id}`).toBe(status !== 'modelled');
    }
  });

  it('has no two clauses of one title', () => {
    const titles = RULEBOOK.map((rule) => rule.title);
    expect(titles.filter((title, i) => titles.indexOf(title) !== i)).toEqual([]);
  });

  it('names all 139 tokens', () => {
    expect(RULEBOOK.filter(({ id }) => TOKEN.test(id))).toHaveLength(139);
  });
});
