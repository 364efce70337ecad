import { describe } from 'vitest';
import { formsOf } from '../../../import/phrase.ts';
import { provePhrases } from '../../../testing/phrase-suite.ts';
import { createLines, type Lines, linesOf } from './lines.ts';

describe('every phrase of the import', () => {
  let lines: Lines | undefined;
  const forms = formsOf(() => {
    lines = createLines({ types: new Set(['木霊', '石']) });
  });
  provePhrases({
    forms,
    sentences: new URL('phrases.txt', import.meta.url),
    parsers: [lines!.ofOthers, lines!.ofSpells],
    programOf: linesOf,
    withoutPieces: { 'literal 。': 'stands only in the model by which texts are made up at random' },
  });
});
