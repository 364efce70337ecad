import { describe } from 'vitest';
import { formsOf } from '../../../import/phrase.ts';
import { provePhrases } from '../../../testing/phrase-suite.ts';
import { createLines, type Lines, linesOf } from './lines.ts';

/**
 * Forms without a sentence: they are found only inside of other forms, which have sentences. The list may only become
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
  provePhrases({
    forms,
    sentences: new URL('phrases.txt', import.meta.url),
    parsers: [lines!.ofOthers, lines!.ofSpells],
    programOf: linesOf,
    without: WITHOUT_SENTENCE,
    withoutPieces: { 'literal 。': 'stands only in the model by which texts are made up at random' },
  });
});
