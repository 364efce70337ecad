/**
 * What is said of a game, in the languages that it is told in.
 *
 * A phrase is a pattern with holes, a sentence of its own, or one of the game's own words; it is put into a language
 * only where somebody reads it. A plain string is a name or a number, which is the same in every language.
 *
 * - `pattern`, `both`, `ownWord`, `listed`: make phrases.
 * - `say`, `inEnglish`: put one into words.
 * - `mentions`, `replaceNames`: look for a name in one, and put another phrase in its place.
 */

import { itemAt } from './certain.ts';

export const LANGUAGES = ['en', 'ja'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The same in every language. */
export type Said = Readonly<Record<Language, string>>;

/** What stands around the holes, and the numbers of the holes. */
type Pieces = readonly (string | number)[];

/** A pattern whose holes are filled. */
interface Filled {
  readonly pattern: Readonly<Record<Language, Pieces>>;
  readonly holes: readonly Phrase[];
}

/** A word of the game's own, such as a keyword: what it is in other languages the game says once (`OwnWords`). */
interface OwnWord {
  readonly word: string;
}

export type Phrase = string | Said | Filled | OwnWord;

/** A sentence with holes, `{0}` the first: the same holes in every language, in any order. */
export type Pattern = (...holes: readonly (Phrase | number)[]) => Phrase;

/** The game's own words in Japanese, by the English ones. */
export type OwnWords = Readonly<Record<string, string>>;

const piecesOf = (text: string): Pieces =>
  text.split(/\{(\d)\}/).map((piece, i) => (i % 2 === 1 ? Number(piece) : piece));

/** What fills the holes of a sentence. */
export function pattern(en: string, ja: string): Pattern {
  const pieces = { en: piecesOf(en), ja: piecesOf(ja) };
  return (...holes) => ({
    pattern: pieces,
    holes: holes.map((hole) => (typeof hole === 'number' ? String(hole) : hole)),
  });
}

/** A phrase without holes. */
export const both = (en: string, ja: string): Said => ({ en, ja });

/** A word of the game's own. */
export const ownWord = (word: string): Phrase => ({ word });

const COMMA = pattern('{0}, {1}', '{0}、{1}');

export const AND = pattern('{0} and {1}', '{0}と{1}');

/** Phrases one after the other; nothing for none. */
export function listed(phrases: readonly Phrase[], between: Pattern = COMMA): Phrase {
  return phrases.length === 0 ? '' : phrases.reduce((list, phrase) => between(list, phrase));
}

/** Phrases as one reads them out: `a, b and c`; nothing for none. */
export function readOut(phrases: readonly Phrase[]): Phrase {
  const last = phrases.at(-1);
  return last === undefined || phrases.length === 1 ? (last ?? '') : AND(listed(phrases.slice(0, -1)), last);
}

/** A phrase in a language; `own`: the words of its game. */
export function say(phrase: Phrase, language: Language, own: OwnWords): string {
  if (typeof phrase === 'string') return phrase;
  if ('word' in phrase) return language === 'en' ? phrase.word : (own[phrase.word] ?? phrase.word);
  if (!('holes' in phrase)) return phrase[language];
  let text = '';
  for (const piece of phrase.pattern[language])
    text += typeof piece === 'string' ? piece : say(itemAt(phrase.holes, piece), language, own);
  return text;
}

const NO_OWN_WORDS: OwnWords = {};

/** A phrase in English, in which the words of a game are what the engine calls them. */
export function inEnglish(phrase: Phrase): string {
  return say(phrase, 'en', NO_OWN_WORDS);
}

/** Does it speak of this name? A pattern need not say all that it is given. */
export function mentions(phrase: Phrase, name: string): boolean {
  if (typeof phrase === 'string') return phrase === name;
  if (!('holes' in phrase)) return false;
  return phrase.pattern.en.some((piece) => typeof piece === 'number' && mentions(itemAt(phrase.holes, piece), name));
}

/** The same with other phrases in place of its names and numbers. */
export function replaceNames(phrase: Phrase, other: (name: string) => Phrase): Phrase {
  if (typeof phrase === 'string') return other(phrase);
  return 'holes' in phrase ? { ...phrase, holes: phrase.holes.map((hole) => replaceNames(hole, other)) } : phrase;
}
