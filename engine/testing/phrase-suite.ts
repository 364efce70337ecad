/** Every phrase of an import has a sentence of our own that it is found in, with its program. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Parser, PrintedText, readWhole } from '../import/phrase.ts';
import { NoProgram } from '../import/steps.ts';

/** What a game gives of its import. */
export interface PhraseProofs<Draft> {
  /** The forms of all its phrases. */
  readonly forms: ReadonlySet<string>;
  /** Rows of phrase, sentence and program, with tabs between them; rows that begin with # say something else. */
  readonly sentences: URL;
  /** The parsers of lines, of which the first that reads a sentence counts. */
  readonly parsers: readonly Parser<Draft>[];
  /** The program of what was read; throws `NoProgram`. */
  readonly programOf: (draft: Draft) => unknown;
  /** Forms without a sentence, because they are found only inside of others that have one. */
  readonly without: readonly string[];
}

/** The programs of a line, each once, and the phrases that were found. */
function readLine<Draft>(
  { parsers, programOf }: PhraseProofs<Draft>,
  line: string,
): { programs: string[]; found: ReadonlySet<string> } {
  const programsOf = (draft: Draft): string[] => {
    try {
      return [JSON.stringify(programOf(draft))];
    } catch (error) {
      expect(error).toBeInstanceOf(NoProgram);
      return [];
    }
  };
  for (const parser of parsers) {
    const text = new PrintedText(line);
    const programs = new Set(readWhole(parser, text).flatMap(programsOf));
    if (programs.size > 0) return { programs: [...programs], found: text.found };
  }
  return { programs: [], found: new Set() };
}

/** Declares the tests; to be called inside of a `describe`. */
export function provePhrases<Draft>(proofs: PhraseProofs<Draft>): void {
  const { forms, sentences, without } = proofs;
  const rows = readFileSync(sentences, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));

  it('has a sentence of our own that it is found in, with its program', () => {
    for (const [form, line, program] of rows) {
      const { programs, found } = readLine(proofs, line);
      expect([form, programs]).toEqual([form, [program]]);
      expect(found.has(form), `${form} is not found in ${line}`).toBe(true);
    }
  });

  it('stands in the list of sentences', () => {
    const told = new Set(rows.map(([form]) => form));
    expect([...forms].filter((form) => !told.has(form)).sort()).toEqual([...without].sort());
    expect([...told].filter((form) => !forms.has(form))).toEqual([]);
  });
}
