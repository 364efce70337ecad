/**
 * Words of card texts, told: cards that have a word are played on the game's operator stage, in either seat, and what
 * is seen of a place of the word becomes one number. The number stays the same as long as the rules and the words do.
 *
 * - `wordsOf`: returns the words of a game, each with the places in which the reader accepts it.
 * - `tellWord`: returns the lines of a word; `titleOf`: the beginning of one line.
 * - `findWrongTellings`: returns words in texts of triggers that are accepted although the event tells them nothing.
 */
import { createHash } from 'node:crypto';
import { type Told, toldBy } from '../cards/trigger-tells.ts';
import type { State } from '../kernel/layout.ts';
import type { Operand } from '../shared/operators/operator.ts';
import { acceptedPairs, type OperatorPair, type OperatorStage, placesOfWord, waysToWrite } from './operator-proofs.ts';

/** A word of a game: its kind and name, and its places, of which the first one is told in most ways. */
export interface ToldWord {
  readonly name: string;
  readonly places: readonly OperatorPair[];
}

/** Returns every word that the reader accepts somewhere. */
export function wordsOf(stage: OperatorStage): ToldWord[] {
  const pairs = acceptedPairs(stage.vocabulary, stage.roots);
  const first = new Map(pairs.map((pair) => [`${pair.kind} ${pair.word}`, pair]));
  return [...first].map(([name, pair]) => ({ name, places: placesOfWord(stage, pairs, pair) }));
}

/** Returns the beginning of the line of a word in a place. */
export function titleOf({ name }: ToldWord, { place }: OperatorPair): string {
  return `${name} in ${place || 'a card'}`;
}

/** Returns a sentence on a wrong value that a state keeps (slow-reference.ts), or undefined. */
export type StateCheck = (s: State) => string | undefined;

/**
 * Returns a line for each place of a word: in how many games it was told, and their sum. Throws an Error for a wrong
 * value that the state keeps at a decision.
 */
export function tellWord(stage: OperatorStage, check: StateCheck, word: ToldWord): string[] {
  return word.places.map((pair, i) => {
    const ways = waysToWrite(i === 0 ? withEdges(stage) : stage, pair).map(({ text }) => text);
    const title = titleOf(word, pair);
    const games = gamesOf(stage, pair, i === 0 ? [ways[0], ...ways] : [ways[0]], title);
    const sum = createHash('sha256');
    for (const game of games) tellPlay(stage, check, game, (what) => void sum.update(what));
    return `${title}: ${games.length} ${sum.digest('hex').slice(0, SHOWN)}`;
  });
}

const SHOWN = 12;

/** Returns the stage with extreme operands as well: an amount of 0, and cards of which there are none. */
function withEdges(stage: OperatorStage): OperatorStage {
  const nobody = { all: { name: 'Nobody' } };
  const edges: Readonly<Partial<Record<Operand['kind'], readonly unknown[]>>> = {
    number: [0],
    value: [0],
    selector: [nobody],
    filter: [nobody.all],
  };
  return {
    ...stage,
    operands: (pair, name, operand) => [...stage.operands(pair, name, operand), ...(edges[operand.kind] ?? [])],
  };
}

interface PlayedCard {
  readonly card: unknown;
  readonly position: number;
  readonly seat: number;
}

/**
 * Returns the games in which a word is told, one for each way to write it, in either seat in turn. The card, the
 * position and the first seat depend only on the title of the line and the number of the way, so that no line depends
 * on which other words and places there are. The texts of a trigger show all that its event tells.
 */
function gamesOf(stage: OperatorStage, pair: OperatorPair, ways: readonly unknown[], title: string): PlayedCard[] {
  const [first] = bytesOf(title);
  return ways.map((way, i) => {
    const [which, isAny, any] = bytesOf(`${title} ${i}`);
    const cards = stage.cards(pair, way);
    const { card } = cards[which % cards.length];
    // most words show in the first position
    const position = isAny % 2 === 0 ? 0 : any % stage.positions;
    return {
      card: pair.kind === 'triggers' ? reading(showing(stage, pair), card) : card,
      position,
      seat: (first + i) % 2,
    };
  });
}

const bytesOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Returns the effects that show what the event of a trigger tells; where it tells nothing, that it has triggered. */
function showing(
  { vocabulary, reading: shown }: OperatorStage,
  { word }: OperatorPair,
): readonly unknown[] | undefined {
  const { triggers } = vocabulary;
  const told = toldBy(triggers.definitions[triggers.find(word)!]!.run);
  return told.length > 0 ? told.map((what) => shown[what]) : undefined;
}

/**
 * Returns words in texts of triggers that the reader accepts although the event does not tell them (`toldBy`), or
 * refuses although it does.
 */
export function findWrongTellings(stage: OperatorStage): string[] {
  const pairs = acceptedPairs(stage.vocabulary, stage.roots).filter(({ kind }) => kind === 'triggers');
  const { triggers } = stage.vocabulary;
  return pairs.flatMap((pair) => {
    const told = toldBy(triggers.definitions[triggers.find(pair.word)!]!.run);
    const [{ card }] = stage.cards(pair, waysToWrite(stage, pair)[0].text);
    return Object.entries(stage.reading)
      .filter(([word, does]) => told.includes(word as Told) !== isRead(stage, reading([does], card)))
      .map(([word]) => `${word} of ${pair.word}`);
  });
}

/** Whether the reader accepts the card. A refusal for another reason than that a word tells nothing is thrown. */
function isRead(stage: OperatorStage, card: unknown): boolean {
  try {
    stage.play(card, 0, () => {
      throw READ;
    });
  } catch (error) {
    if (error === READ) return true;
    if (!(error as Error).message.includes('means nothing here')) throw error;
  }
  return false;
}

const READ = new Error('it is read');

/** Returns a card whose waiting texts have these effects. */
function reading(does: readonly unknown[] | undefined, written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (Array.isArray(written)) return written.map((part) => reading(does, part));
  if ('when' in written) return does ? { ...written, do: does } : written;
  return Object.fromEntries(Object.entries(written).map(([key, part]) => [key, reading(does, part)]));
}

/** Plays a game and reports what is seen; of a card that the reader refuses it reports only that. */
function tellPlay(
  stage: OperatorStage,
  check: StateCheck,
  { card, position, seat }: PlayedCard,
  see: (what: string) => void,
): void {
  const seeAll = (what: string, decided?: State): void => {
    const wrong = decided && check(decided);
    if (wrong) throw new Error(`${wrong}: ${JSON.stringify(card)} in position ${position}, seat ${seat}`);
    see(`${what}\n`);
  };
  try {
    stage.play(card, position, seeAll, seat);
  } catch (error) {
    // a bundled stage has its own class InputError; and full tables say nothing about a card
    const { name, message } = error as Error;
    if (name !== 'InputError' || message.includes('than the tables hold')) throw error;
    see('refused\n');
  }
}
