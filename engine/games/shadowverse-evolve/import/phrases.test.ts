import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formsOf, PrintedText, readWhole } from '../../../import/phrase.ts';
import { NoProgram } from '../../../import/steps.ts';
import { createLines, type Draft, type Lines, linesOf } from './lines.ts';

/**
 * Forms with no sentence yet: they are found only inside of others, which have theirs. The list may only become
 * shorter.
 */
const WITHOUT_SENTENCE: readonly string[] = [
  '自分のターンが{number}ターン目かそれ以降',
  '自分のターンが{number}ターン目以降',
  '自分のターンが{number}ターン目かそれ以降でない',
  '{turn}自分が他の{kindOf}をプレイしていた',
  '+{value}',
  '-{value}',
];

describe('every phrase of the import', () => {
  let lines: Lines | undefined;
  const forms = formsOf(() => {
    lines = createLines({ types: new Set(['木霊', '石']) });
  });
  const rows = readFileSync(new URL('phrases.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));

  /** The programs of a line, each once. */
  function programs(line: string): { read: string[]; found: ReadonlySet<string> } {
    for (const parser of [lines!.ofOthers, lines!.ofSpells]) {
      const text = new PrintedText(line);
      const read = new Set(readWhole(parser, text).flatMap(programOf));
      if (read.size > 0) return { read: [...read], found: text.found };
    }
    return { read: [], found: new Set() };
  }

  it('has a sentence of our own that it is found in, with its program', () => {
    for (const [form, line, program] of rows) {
      const { read, found } = programs(line);
      expect([form, read]).toEqual([form, [program]]);
      expect(found.has(form), `${form} is not found in ${line}`).toBe(true);
    }
  });

  it('stands in the list of sentences', () => {
    const told = new Set(rows.map(([form]) => form));
    expect([...forms].filter((form) => !told.has(form)).sort()).toEqual([...WITHOUT_SENTENCE].sort());
    expect([...told].filter((form) => !forms.has(form))).toEqual([]);
  });
});

function programOf(draft: Draft): string[] {
  try {
    return [JSON.stringify(linesOf(draft))];
  } catch (error) {
    expect(error).toBeInstanceOf(NoProgram);
    return [];
  }
}
