/**
 * Hidden characters: those that do something to a page in place of standing on it. They are control characters (they
 * steer a terminal), formatting characters (they turn the direction of writing, or take no room, so that two different
 * names look alike), line separators, and single halves of surrogate pairs.
 *
 * - `findHidden`: the first of them in a text that somebody wrote, as U+XXXX.
 * - `showHidden`: a text with each of them written out, for a terminal, a page or a table.
 * - `oneLine`: a sentence for a user: one line, no hidden characters, no endless words.
 */

const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
const HIDDEN_BUT_LINES = /(?!\r?\n|\t)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/**
 * A text that matches is plain for certain: letters and signs of most texts. Looking for all classes of hidden
 * characters in a long text takes seven times as long.
 */
const PLAIN = new RegExp(
  '^[\\t\\n -~\\u00a1-\\u00ac\\u00ae-\\u024f\\u0370-\\u03ff\\u2010-\\u2027\\u2030-\\u205e' +
    '\\u2190-\\u2bff\\u3000-\\u30ff\\u4e00-\\u9fff\\uff01-\\uffee]*$',
);
/** Longest word that a sentence may have: longer than any of ours, and than most paths. */
const WORD_LIMIT = 160;
const SENTENCE_LIMIT = 2000;

/** The first hidden character of a text, such as `U+001B`; line ends and tabs count too. */
export function findHidden(text: string): string | undefined {
  const found = HIDDEN.exec(text);
  return found ? codeOf(found[0]) : undefined;
}

/** Writes out every hidden character as `\u001b` (which is what it is in JSON too); line ends and tabs stay. */
export function showHidden(text: string): string {
  if (PLAIN.test(text)) return text;
  return text.replace(HIDDEN_BUT_LINES, (character) =>
    character
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

/** A sentence on one line: hidden characters are written out, long words and endless sentences cut. */
export function oneLine(sentence: string): string {
  const line = showHidden(sentence.replace(/\s*[\r\n\t]+\s*/g, ' '))
    .split(' ')
    .map((word) => cut(word, WORD_LIMIT))
    .join(' ');
  return cut(line, SENTENCE_LIMIT);
}

function cut(text: string, limit: number): string {
  return text.length > limit ? `${text.slice(0, limit - 3)}...` : text;
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
