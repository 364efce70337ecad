/**
 * Tables of phrases. A test asks each table for its phrases, and sees that every phrase has a sentence that proves it.
 */
import { either, type Filled, type Holes, later, type Parser, phrase, remembered } from '../../../import/phrase.ts';

export interface TablePhrase<T> {
  readonly form: string;
  readonly parser: Parser<T>;
}

/**
 * Phrases of one kind, and a parser of any of them. A form that begins with a small letter may begin a sentence too.
 */
export class Table<T> {
  readonly name: string;
  readonly phrases: TablePhrase<T>[] = [];
  readonly parser: Parser<T>;
  readonly #holes: Holes;
  readonly #parsers: Parser<T>[] = [];
  /** Any of the phrases that were added so far. */
  #any: Parser<T> | undefined;

  constructor(name: string, holes: Holes) {
    this.name = name;
    this.#holes = holes;
    this.parser = remembered(
      later(() => {
        this.#any ??= either(...this.#parsers);
        return this.#any;
      }),
    );
  }

  /** Adds a phrase; `make` returns undefined where the words mean nothing after all. */
  add(form: string, make: (filled: Filled) => T | undefined): this {
    const parser = phrase(form, this.#holes, make);
    this.phrases.push({ form, parser });
    this.#any = undefined;
    this.#parsers.push(parser);
    if (/^[a-z]/.test(form))
      this.#parsers.push(phrase(form.charAt(0).toUpperCase() + form.slice(1), this.#holes, make));
    return this;
  }
}
