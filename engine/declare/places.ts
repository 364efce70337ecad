/** Where an ability works: the words of `from` in card files, the zones that they are, and how they read. */

/** The zones of a word, as bits, and how the place reads. */
type Place = readonly [zones: number, words: string];

/** The places that the field `from` of a game names. */
export interface Places<Word extends string> {
  readonly names: readonly Word[];
  /** The zones of a word. */
  zonesOf(word: Word): number;
  /** The bit of a word. */
  bit(word: Word): number;
  /** The zones of several words, as bits of `names`. */
  zonesIn(bits: number): number;
  /** The words of the places among those zones. */
  say(zones: number): readonly string[];
  /** The words of the place that is exactly those zones; '' where none is. */
  sayOne(zones: number): string;
}

/** Declares the places of a game. */
export function places<Word extends string>(table: Readonly<Record<Word, Place>>): Places<Word> {
  const names = Object.keys(table) as Word[];
  return {
    names,
    zonesOf: (word) => table[word][0],
    bit: (word) => 1 << names.indexOf(word),
    zonesIn: (bits) => names.reduce((all, word, i) => (((bits >> i) & 1) === 1 ? all | table[word][0] : all), 0),
    sayOne: (zones) => Object.values<Place>(table).find(([own]) => own === zones)?.[1] ?? '',
    say: (zones) => names.filter((word) => (table[word][0] & zones) !== 0).map((word) => table[word][1]),
  };
}
