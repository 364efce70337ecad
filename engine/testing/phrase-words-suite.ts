/**
 * Tests that the phrases of an import and the words of the card language belong together. Each phrase's own sentence is
 * read from a list, and the game must take the card: a word whose operand has changed refuses what the phrase makes.
 * Each word must be made by some sentence, or stand in a list with a reason: a new word without a phrase is noticed.
 */
import { expect, it } from 'vitest';
import { givingBack } from '../cards/lowering.ts';
import { toYaml } from '../cards/yaml-output.ts';
import type { CardWord, Game } from '../game.ts';
import {
  type GameImport,
  importList,
  type ListedCard,
  type RefusedCard,
  type TakenCard,
} from '../import/card-import.ts';

/** A phrase, and cards whose text has its sentence. */
export interface SaidPhrase {
  readonly phrase: string;
  /** Whether the game must take one of the cards; left out: yes. A sentence that proves a single word need not be. */
  readonly isWanted?: boolean;
  readonly cards: readonly ListedCard[];
}

/** The parts of a game's import that are tested. */
export interface WordProofs {
  readonly game: Game;
  readonly imports: GameImport;
  readonly phrases: readonly SaidPhrase[];
  /** Returns the card as the n-th of a list. */
  readonly numbered: (card: ListedCard, n: number) => ListedCard;
  readonly idOf: (n: number) => string;
  /** Further cards whose names the list knows. */
  readonly others: readonly ListedCard[];
  /** By reasons: the phrases of which the game takes no sentence here. */
  readonly untaken: Readonly<Record<string, readonly string[]>>;
  /** By reasons: the words that no phrase makes, by kind and name. */
  readonly unsaid: Readonly<Record<string, readonly string[]>>;
}

/** The number of cards of one list. */
const BATCH = 200;

/** Declares the tests; called inside of a `describe`. */
export function provePhraseWords(proofs: WordProofs): void {
  const { game, phrases, untaken, unsaid } = proofs;
  let read: ReturnType<typeof readPhrases> | undefined;

  it('makes of each phrase what the game takes', () => {
    read ??= readPhrases(proofs);
    const { taken, refused } = read;
    const left = phrases.filter((said) => said.isWanted !== false && !taken.has(said));
    const known = Object.values(untaken).flat();
    const reasonOf = (said: SaidPhrase): string => `${said.phrase}: ${refused.get(said)?.refusal.reason}`;
    expect(left.filter(({ phrase }) => !known.includes(phrase)).map(reasonOf)).toEqual([]);
    expect(known.filter((name) => !left.some(({ phrase }) => phrase === name))).toEqual([]);
  });

  it('makes each word of the card language, but for those that have a reason', () => {
    read ??= readPhrases(proofs);
    const cards = [...new Set(read.taken.values())].map(({ card: { numbers, ...card } }) => card);
    const text = cards.map((card, i) => toYaml([{ ...card, id: proofs.idOf(i + 1) }])).join('');
    const own = new Set(game.cards.map(({ id }) => id));
    const idle = givingBack(() => {
      const said = game.withCards([{ file: 'said', text }]);
      const isIdle = (word: CardWord): boolean =>
        !text.includes(word.name) || said.cardsUsing(word).every(({ id }) => own.has(id));
      return said
        .words()
        .filter(isIdle)
        .map(({ kind, name }) => `${kind} ${name}`);
    });
    const known = Object.values(unsaid).flat();
    expect(idle.filter((word) => !known.includes(word))).toEqual([]);
    expect(known.filter((word) => !idle.includes(word))).toEqual([]);
  });
}

/** Reads the first card of each phrase, then the second one of those whose first was refused, and so on. */
function readPhrases({ game, imports, phrases, numbered, idOf, others }: WordProofs): {
  readonly taken: ReadonlyMap<SaidPhrase, TakenCard>;
  readonly refused: ReadonlyMap<SaidPhrase, RefusedCard>;
} {
  const taken = new Map<SaidPhrase, TakenCard>();
  const refused = new Map<SaidPhrase, RefusedCard>();
  const most = Math.max(...phrases.map(({ cards }) => cards.length));
  for (let way = 0; way < most; way++) {
    const open = phrases.filter((said) => !taken.has(said) && said.cards.length > way);
    for (let at = 0; at < open.length; at += BATCH) {
      const part = open.slice(at, at + BATCH);
      const list = part.map(({ cards }, i) => numbered(cards[way]!, i + 1));
      const byId = new Map(part.map((said, i) => [idOf(i + 1), said]));
      const wants = (id: string): boolean => byId.has(id);
      const read = givingBack(() => importList([...others, ...list], imports, { game, toYaml, wants }));
      // phrases with the same sentence have one card with several numbers
      for (const card of read.taken)
        for (const id of [card.id, ...((card.card.numbers ?? []) as string[])]) taken.set(byId.get(id)!, card);
      for (const card of read.refused) refused.set(byId.get(card.id)!, card);
    }
  }
  return { taken, refused };
}
