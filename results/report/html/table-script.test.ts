import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { TABLE_SCRIPT } from './table-script.ts';

describe('the script of the table of cards', () => {
  it('is sound JavaScript that leaves a page without such a table alone, and ends no script element', () => {
    const asked: string[] = [];
    const querySelectorAll = (selector: string): unknown[] => {
      asked.push(selector);
      return [];
    };
    runInNewContext(TABLE_SCRIPT, { document: { querySelectorAll } });
    expect(asked).toEqual(['table[data-search]']);
    expect(TABLE_SCRIPT).not.toContain('</');
  });
});
