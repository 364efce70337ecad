/**
 * Words of card texts told: cards that have a word are played on the game's operator stage, in either seat, and all that
 * is seen of a place of the word becomes one number. It stays as it is for as long as the rules and the words do.
 *
 * - `wordsOf`: the words of a game, each with the places in which the reader accepts it.
 * - `tellWord`: the lines of a word; `titleOf`: how one begins.
 * - `findWrongTellings`: words in texts of triggers that are not refused where their event tells nothing.
 */
import { createHash } from 'node:crypto';
import { type Told, toldBy } from '../cards/trigger-tells.ts';
import type { State } from '../kernel/layout.ts';
import type { Operand } from '../shared/operators/operator.ts';
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

/** Says what a state keeps wrongly, if anything (slow-reference.ts). */
export type StateCheck = (s: State) => string | undefined;

/**
 * A line for each place of a word: in how many games it was told, and their sum. What a state keeps wrongly at a decision
 * is an error.
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

/** The stage with operands as they stand at the edge, too: no amount, and cards of which there are none. */
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
 * The games in which a word is told, one for each way to write it, in turn in either seat. Card, position and the first
 * seat are drawn by the title of the line and the number of the way alone, so that no line hangs on what other words and
 * places there are. A trigger's texts show all that it tells.
 */
function gamesOf(stage: OperatorStage, pair: OperatorPair, ways: readonly unknown[], title: string): PlayedCard[] {
  const [first] = bytesOf(title);
  return ways.map((way, i) => {
    const [which, isAny, any] = bytesOf(`${title} ${i}`);
    const cards = stage.cards(pair, way);
    const { card } = cards[which % cards.length];
    // the first position is the one in which most words show
    const position = isAny % 2 === 0 ? 0 : any % stage.positions;
    return {
      card: pair.kind === 'triggers' ? reading(showing(stage, pair), card) : card,
      position,
      seat: (first + i) % 2,
    };
  });
}

const bytesOf = (text: string): Uint8Array => createHash('sha256').update(text).digest();

/** Effects that show what the event of a trigger tells; where that is nothing, that it has triggered. */
function showing(
  { vocabulary, reading: shown }: OperatorStage,
  { word }: OperatorPair,
): readonly unknown[] | undefined {
  const { triggers } = vocabulary;
  const told = toldBy(triggers.definitions[triggers.find(word)!]!.run);
  return told.length > 0 ? told.map((what) => shown[what]) : undefined;
}

/**
 * Words in texts of triggers that the reader takes though the event does not tell them (`toldBy`), or refuses though it
 * does.
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

/** Does the reader take the card? What it refuses for another reason than that a word tells nothing is thrown. */
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

/** A card whose texts that wait for something do this. */
function reading(does: readonly unknown[] | undefined, written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written;
  if (Array.isArray(written)) return written.map((part) => reading(does, part));
  if ('when' in written) return does ? { ...written, do: does } : written;
  return Object.fromEntries(Object.entries(written).map(([key, part]) => [key, reading(does, part)]));
}

/** Tells a game; of a card that the reader refuses it tells this. */
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
    // a stage that is bundled has a class of its own; that tables are full tells nothing of a card
    const { name, message } = error as Error;
    if (name !== 'InputError' || message.includes('than the tables hold')) throw error;
    see('refused\n');
  }
}
