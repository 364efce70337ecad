/**
 * Tests that every phrase of an import is found in a sentence of our own, with its program, and that every other piece
 * of printed text that it reads (a row of a list of words, a literal, a pattern) is needed by one of these sentences.
 */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Parser, type PieceKind, PrintedText, pieceOf, readWhole, type Shape, shapeOf } from '../import/phrase.ts';
import { NoProgram } from '../import/steps.ts';

/** The parts of a game's import that are tested. */
export interface PhraseProofs<Draft> {
  /** The forms of all its phrases. */
  readonly forms: ReadonlySet<string>;
  /**
   * The file of rows of phrase, sentence and program, with tabs between them; rows that begin with # are comments. A
   * row that proves a piece has = and the piece in the place of a phrase.
   */
  readonly sentences: URL;
  /** The parsers of lines; the first one that reads a sentence counts. */
  readonly parsers: readonly Parser<Draft>[];
  /** Returns the program of what was read; throws `NoProgram`. */
  readonly programOf: (draft: Draft) => unknown;
  /** Pieces without a sentence, each with the reason. */
  readonly withoutPieces: Readonly<Record<string, string>>;
}

/** The mark before a piece, in the place of a phrase. */
const PIECE_MARK = '=';

/** Returns the different programs of a line, and the phrases that were found in it. */
function readLine<Draft>(
  { parsers, programOf }: PhraseProofs<Draft>,
  line: string,
  without?: string,
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
    const text = new PrintedText(line, without);
    const programs = new Set(readWhole(parser, text).flatMap(programsOf));
    if (programs.size > 0) return { programs: [...programs], found: text.found };
  }
  return { programs: [], found: new Set() };
}

/** Returns the rows of a file of sentences. */
export function rowsOf(sentences: URL): string[][] {
  return readFileSync(sentences, 'utf8')
    .split('\n')
    .filter((row) => row !== '' && !row.startsWith('#'))
    .map((row) => row.split('\t'));
}

/** Declares the tests; called inside of a `describe`. */
export function provePhrases<Draft>(proofs: PhraseProofs<Draft>): void {
  const { forms, sentences, parsers, withoutPieces } = proofs;
  const rows = rowsOf(sentences);

  it('has a sentence of our own that it is found in, with its program', () => {
    for (const [form, line, program] of rows) {
      const { programs, found } = readLine(proofs, line);
      expect([form, programs]).toEqual([form, [program]]);
      if (!form.startsWith(PIECE_MARK)) expect(found.has(form), `${form} is not found in ${line}`).toBe(true);
    }
  });

  it('stands in the list of sentences', () => {
    const told = new Set(rows.map(([form]) => form).filter((form) => !form.startsWith(PIECE_MARK)));
    expect([...forms].filter((form) => !told.has(form))).toEqual([]);
    expect([...told].filter((form) => !forms.has(form))).toEqual([]);
  });

  it('is read with words and patterns of which each is needed by a sentence', () => {
    provePieces(
      parsers,
      rows.map(([form, sentence, program]) => ({
        form,
        sentence,
        isNeeding: (piece) => readLine(proofs, sentence, piece).programs.join() !== program,
      })),
      withoutPieces,
    );
  });
}

/** A sentence whose meaning is known. */
interface ProvedSentence {
  readonly form: string;
  readonly sentence: string;
  /** Whether the sentence does not have its meaning if the piece is not read. */
  readonly isNeeding: (piece: string) => boolean;
}

/** Asserts that each piece is needed by a sentence, but for those that have a reason. */
export function provePieces(
  roots: readonly Parser<never>[] | readonly Parser<unknown>[],
  sentences: readonly ProvedSentence[],
  without: Readonly<Record<string, string>>,
): void {
  const pieces = piecesOf(roots as readonly Parser<unknown>[]);
  const rows = [...sentences].sort((a, b) => a.sentence.length - b.sentence.length);
  const own = new Map(rows.filter(({ form }) => form.startsWith(PIECE_MARK)).map((row) => [row.form.slice(1), row]));
  expect([...own.keys()].filter((piece) => !pieces.has(piece))).toEqual([]);
  const unproved = [...pieces].flatMap(([piece, stands]) => {
    const row = own.get(piece);
    if (row !== undefined) return row.isNeeding(piece) ? [] : [piece];
    return rows.some(({ sentence, isNeeding }) => stands.test(sentence) && isNeeding(piece)) ? [] : [piece];
  });
  expect(unproved.sort()).toEqual(Object.keys(without).sort());
}

/** Returns all pieces that parsers read, each with a pattern of the sentences in which it may stand. */
function piecesOf(roots: readonly Parser<unknown>[]): ReadonlyMap<string, RegExp> {
  const pieces = new Map<string, RegExp>();
  const add = (kind: PieceKind, said: string, expression = said.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')): void => {
    if (said !== '') pieces.set(pieceOf(kind, said), new RegExp(expression));
  };
  const seen = new Set<Parser<unknown>>();
  const open = [...roots];
  for (let parser = open.pop(); parser !== undefined; parser = open.pop()) {
    if (seen.has(parser)) continue;
    seen.add(parser);
    const shape = shapeOf(parser);
    if (shape?.kind === 'words') for (const word of shape.table.keys()) add('word', word);
    if (shape?.kind === 'pattern') add('pattern', shape.expression.source, shape.expression.source);
    if (shape?.kind === 'literal') add('literal', shape.characters);
    open.push(...partsOf(shape));
  }
  return pieces;
}

/** Returns the parsers that a parser is made of; of a phrase, those of its holes. */
function partsOf(shape: Shape | undefined): readonly Parser<unknown>[] {
  switch (shape?.kind) {
    case 'either':
      return shape.parsers;
    case 'sequence':
      return shape.parsers.filter((part) => shape.form === undefined || shapeOf(part)?.kind !== 'literal');
    case 'same':
      return [shape.parser()];
    case 'mapped':
    case 'respelled':
      return [shape.parser];
    case 'listed':
      return [shape.parser, shape.separator];
    default:
      return [];
  }
}
