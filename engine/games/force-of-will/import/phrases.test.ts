import { describe } from 'vitest';
import { formsOf } from '../../../import/phrase.ts';
import { provePhrases } from '../../../testing/phrase-suite.ts';
import { createLines, type Lines, lineOf } from './lines.ts';

describe('every phrase of the import', () => {
  let lines: Lines | undefined;
  const forms = formsOf(() => {
    lines = createLines({ races: new Set(['Wolf']), names: new Set(['Own Oath']) });
  });
  provePhrases({
    forms,
    sentences: new URL('phrases.txt', import.meta.url),
    parsers: [lines!.ofOthers, lines!.ofSpells],
    programOf: lineOf,
    withoutPieces: {},
  });
});
