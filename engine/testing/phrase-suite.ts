/** Tests that every phrase of an import is found in a sentence of our own, with its program. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Parser, PrintedText, readWhole } from '../import/phrase.ts';
import { NoProgram } from '../import/steps.ts';

/** The parts of a game's import that are tested. */
export interface PhraseProofs<Draft> {
  /** The forms of all its phrases. */
  readonly forms: ReadonlySet<string>;
  /** The file of rows of phrase, sentence and program, with tabs between them; rows that begin with # are comments. */
  readonly sentences: URL;
  /** The parsers of lines; the first one that reads a sentence counts. */
  readonly parsers: readonly Parser<Draft>[];
  /** Returns the program of what was read; throws `NoProgram`. */
  readonly programOf: (draft: Draft) => unknown;
  /** Forms without a sentence, because they are found only inside of others that have one. */
  readonly without: readonly string[];
}

/** Returns the different programs of a line, and the phrases that were found in it. */
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

/** Declares the tests; called inside of a `describe`. */
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
