/**
 * Words of card texts told: cards that have a word are played on the game's operator stage, in either seat, and all that
 * is seen of a place of the word becomes one number. It stays as it is for as long as the rules and the words do.
 *
 * - `wordsOf`: the words of a game, each with the places in which the reader accepts it.
 * - `tellWord`: the lines of a word; `titleOf`: how one begins.
 */
import { createHash } from 'node:crypto';
import { acceptedPairs, type OperatorPair, type OperatorStage, placesOfWord, waysToWrite } from './operator-proofs.ts';

/** A word of a game: its kind and name, and its places, the first one first. */
export interface ToldWord {
  readonly name: string;
  readonly places: readonly OperatorPair[];
}

/** Every word that the reader accepts somewhere. */
export function wordsOf(stage: OperatorStage): ToldWord[] {
  const pairs = acceptedPairs(stage.vocabulary, stage.roots);
  const first = new Map(pairs.map((pair) => [`${pair.kind} ${pair.word}`, pair]));
  return [...first].map(([name, pair]) => ({ name, places: placesOfWord(stage, pairs, pair) }));
}

/** How the line of a word in a place begins. */
export function titleOf({ name }: ToldWord, { place }: OperatorPair): string {
  return `${name} in ${place || 'a card'}`;
}

/** A line for each place of a word: in how many games it was told, and their sum. */
export function tellWord(stage: OperatorStage, word: ToldWord): string[] {
  return word.places.map((pair, i) => {
    const ways = waysToWrite(stage, pair);
    const games = gamesOf(stage, pair, i === 0 ? ways.map(({ text }) => text) : [ways[0].text], i);
    const sum = createHash('sha256');
    for (const game of games) tellPlay(stage, game, (what) => void sum.update(what));
    return `${titleOf(word, pair)}: ${games.length} ${sum.digest('hex').slice(0, SHOWN)}`;
  });
}

const SHOWN = 12;

interface PlayedCard {
  readonly card: unknown;
  readonly position: number;
  readonly seat: number;
}

/**
 * The games in which a word is told: the first way to write it in two positions, each other way in one. Cards take turns,
 * and so do positions and seats. A trigger's texts show all that it tells.
 *
 * @param from of which position, seat and card the first is
 */
function gamesOf(stage: OperatorStage, pair: OperatorPair, ways: readonly unknown[], from: number): PlayedCard[] {
  const written = ways.length > 1 ? [ways[0], ...ways] : ways;
  return written.map((way, i) => {
    const cards = stage.cards(pair, way);
    const turn = from + i;
    const { card } = cards[turn % cards.length];
    // the first position is the one in which most words show
    const position = turn % 2 === 0 ? 0 : (turn >> 1) % stage.positions;
    return { card: pair.kind === 'triggers' ? reading(stage, card) : card, position, seat: (turn >> 1) % 2 };
  });
}

/** A card whose texts that wait for something show what they are told of it. */
function reading(stage: OperatorStage, written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (Array.isArray(written)) return written.map((part) => reading(stage, part));
  if ('when' in written) return { ...written, do: stage.reading };
  return Object.fromEntries(Object.entries(written).map(([key, part]) => [key, reading(stage, part)]));
}

/** Tells a game; of a card that the reader refuses it tells this. */
function tellPlay(stage: OperatorStage, { card, position, seat }: PlayedCard, see: (what: string) => void): void {
  try {
    stage.play(card, position, (what) => see(`${what}\n`), seat);
  } catch (error) {
    // a stage that is bundled has a class of its own; that tables are full tells nothing of a card
    const { name, message } = error as Error;
    if (name !== 'InputError' || message.includes('than the tables hold')) throw error;
    see('refused\n');
  }
}
