/**
 * Mutants: cards of a game's decks whose files were changed at random and are still accepted, played in whole games.
 * What validates can be played: a game that must be quarantined is a defect of the engine or of the reader. The
 * exception is the room of a state, which a text can exceed by doing the same again and again to all cards.
 *
 * - `playMutants`: plays mutants and returns those that failed, each with all that is needed to see the failure
 * again.
 */
import { parseYaml } from '../cards/yaml-input.ts';
import { readTextFile } from '../files/text-file.ts';
import type { Deck, Game } from '../game.ts';
import { InputError } from '../game.ts';
import { OPTION_LIMIT, type State } from '../kernel/layout.ts';
import { OPTION_PASS } from '../kernel/options.ts';
import { randomWord } from '../kernel/random.ts';

/** A mutant that could not be played. */
export interface Failure {
  readonly seed: number;
  /** The card file in JSON, which is YAML. */
  readonly text: string;
  readonly deck: string;
  readonly game: number;
  readonly message: string;
}

export interface MutantRun {
  readonly accepted: number;
  readonly refused: number;
  readonly games: number;
  /** Games that needed more room than a state has, because a card does too much to too many cards. */
  readonly full: number;
  readonly failures: readonly Failure[];
}

/** The error of a state without room; a game with it is quarantined for that reason. */
const NO_ROOM = /^more [a-z ]+ than the state holds/;

/** The number of decisions after which a game is taken to have no end. */
const DECISION_LIMIT = 20_000;

type Card = Record<string, unknown>;

/** The counted random numbers of one mutant. */
class Dice {
  private drawn = 0;
  constructor(private readonly seed: number) {}

  below(n: number): number {
    return n <= 0 ? 0 : (randomWord(this.seed, 0x3a7, 0x10b, 0x77, 5, this.drawn++) >>> 0) % n;
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)];
  }
}

/** A place in a card: the map or list that holds it, and its key there. */
interface Spot {
  readonly holder: Record<string, unknown> | unknown[];
  readonly key: string | number;
  /** The nearest key that is a word; other values under the same word are of the same sort. */
  readonly word: string;
}

function spotsOf(value: unknown, word: string, found: Spot[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, key) => {
      found.push({ holder: value, key, word });
      spotsOf(item, word, found);
    });
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      found.push({ holder: value as Record<string, unknown>, key, word: key });
      spotsOf(item, key, found);
    }
  }
}

const at = ({ holder, key }: Spot): unknown => (holder as Record<string | number, unknown>)[key];
const set = ({ holder, key }: Spot, value: unknown): void => {
  (holder as Record<string | number, unknown>)[key] = value;
};

const NUMBERS = [0, 1, 2, 3, 4, 5, 8, 10, 12, 20, 50, 99];
const KEPT = new Set(['id', 'name', 'numbers', 'class', 'element', 'kind', 'type', 'title', 'special', 'other-face']);

/** Changes a card at one to five places, by values that other cards have under the same words. */
function mutate(card: Card, values: ReadonlyMap<string, readonly unknown[]>, dice: Dice): Card {
  const mutant = structuredClone(card);
  for (let i = 1 + dice.below(5); i > 0; i--) {
    const spots: Spot[] = [];
    spotsOf(mutant, '', spots);
    const open = spots.filter(({ word, holder }) => !(KEPT.has(word) && holder === mutant));
    if (open.length === 0) break;
    const spot = dice.of(open);
    const value = at(spot);
    if (typeof value === 'number' && dice.below(2) === 0) set(spot, dice.of(NUMBERS));
    else if (Array.isArray(spot.holder) && dice.below(3) === 0)
      for (let more = 1 + dice.below(8); more > 0; more--) spot.holder.push(structuredClone(value));
    else if (!Array.isArray(spot.holder) && dice.below(4) === 0) delete spot.holder[spot.key];
    else set(spot, structuredClone(dice.of(values.get(spot.word) ?? [value])));
  }
  return mutant;
}

/** Reads the cards of a game as written, by id, tokens included. */
function writtenCards(files: readonly string[]): Map<string, Card> {
  const cards = files.flatMap((file) => parseYaml(readTextFile(file), file).value as readonly Card[]);
  return new Map(cards.map((card) => [String(card.id), card]));
}

/** Plays accepted mutants of the cards in a game's decks, `games` games each; the decks take turns. */
export function playMutants(
  game: Game,
  files: readonly string[],
  { from, count, games }: { readonly from: number; readonly count: number; readonly games: number },
): MutantRun {
  const written = writtenCards(files);
  const values = new Map<string, unknown[]>();
  for (const card of written.values()) {
    const spots: Spot[] = [];
    spotsOf(card, '', spots);
    for (const spot of spots) values.set(spot.word, [...(values.get(spot.word) ?? []), at(spot)]);
  }
  const state: State = new Int32Array(game.stateCells);
  const failures: Failure[] = [];
  let accepted = 0;
  let played = 0;
  let full = 0;
  for (let seed = from; seed < from + count; seed++) {
    const dice = new Dice(seed);
    const deck = dice.of(game.decks);
    const id = game.cardAt(dice.of([...deck.cards])).id;
    const card = written.get(id);
    if (!card) continue;
    const text = JSON.stringify([mutate(card, values, dice)]);
    let changed: Game;
    try {
      changed = game.withCards([{ text, file: 'mutant' }]);
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      continue;
    }
    accepted++;
    for (let i = 0; i < games; i++) {
      played++;
      const message = playOne(changed, deck.name, seed, i, state);
      if (message === undefined) continue;
      if (NO_ROOM.test(message)) {
        full++;
        continue;
      }
      failures.push({ seed, text, deck: deck.name, game: i, message });
      break;
    }
  }
  return { accepted, refused: count - accepted, games: played, full, failures };
}

/** Plays one game with the mutant's deck on one side or both; returns what went wrong, if anything did. */
function playOne(game: Game, name: string, seed: number, number: number, state: State): string | undefined {
  const own = game.decks.find((deck) => deck.name === name)!;
  const other: Deck = number % 2 === 0 ? own : game.decks[(seed + number) % game.decks.length];
  const options = new Int32Array(OPTION_LIMIT);
  try {
    game.createState(state, { decks: [own, other], key: Int32Array.of(seed, number, 0x3a7, 9) });
    for (let decision = 0; !game.isOver(state); decision++) {
      if (decision === DECISION_LIMIT) return 'no end';
      const n = game.legalActions(state, options);
      game.step(state, chooseOption(options, n, randomWord(seed, number, decision, 0x9a3e, 3, 0) >>> 0, number));
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/**
 * Chooses an option: one game in three is random, one has players who prefer doing something to passing, and one has
 * players who take the last option, so that what is offered again and again is done again and again.
 */
function chooseOption(options: Int32Array, n: number, word: number, number: number): number {
  const any = options[word % n];
  if (number % 3 === 0 || any !== OPTION_PASS) return number % 3 === 2 && word % 5 !== 0 ? options[n - 1] : any;
  return options[(word >>> 8) % n];
}
