/**
 * Games of the whole pool, as numbers: decks that were drawn once at random from all cards, and after each turn of each
 * game a sum of everything that can be told from it so far. A change of rules or of a card's program that any of these
 * games comes by changes the sums from that turn on.
 *
 * - `drawPoolGames`: draws the decks of the games. They are kept, so that new cards do not change the games.
 * - `tellPoolGame`: plays a game and returns it in a line.
 */
import type { DeckFile, Game } from '../game.ts';
import { OPTION_COUNT, OPTION_LIMIT, type State, TURN_NUMBER } from '../kernel/layout.ts';
import { randomWord } from '../kernel/random.ts';
import { hashOf } from '../kernel/tables.ts';
import { hashOfLeaf } from './perft.ts';

/**
 * A game that is kept: its number, which determines its key and choices, its two decks as files, and its switches. Left
 * out are games whose positions hold a number that changes with the pool, such as that of a race that a text names.
 */
export interface PoolGame {
  readonly number: number;
  readonly decks: readonly [DeckFile, DeckFile];
  readonly switches: Readonly<Record<string, string>>;
}

/** The decisions after which a game is left; decks drawn at random may have nothing that ends it. */
const MOST_DECISIONS = 400;
const SALT = 0x9001;

/** Returns a stream of random numbers that belongs to one game. */
function dice(index: number, stream: number): (below: number) => number {
  let drawn = 0;
  return (below) => (randomWord(index, stream, SALT, 0xc0f, 9, drawn++) >>> 0) % below;
}

const mixed = (sum: number, word: number): number => Math.imul((sum ^ word) + (sum >>> 13), 0x01000193) ^ (word >>> 16);

const shown = (sum: number): string => (sum >>> 8).toString(36).padStart(5, '0');

/** Draws the decks of so many games, and for every second game its switches. */
export function drawPoolGames(game: Game, count: number): PoolGame[] {
  return Array.from({ length: count }, (_, index) => {
    const draw = dice(index, 1);
    const deckOf = (player: number): DeckFile => game.drawDeck(draw, `deck ${player} of game ${index}`).file;
    const decks = [deckOf(0), deckOf(1)] as const;
    const set = index % 2 === 1 ? game.switches : [];
    return {
      number: index,
      decks,
      switches: Object.fromEntries(set.map(({ name, values }) => [name, values[draw(values.length)]])),
    };
  });
}

interface Offer {
  readonly option: number;
  readonly words: string;
}

const options = new Int32Array(OPTION_LIMIT);

/** Returns the first `count` of `options` in the order of their words: numbers change where cards are added. */
function optionsInWords(game: Game, s: State, count: number): Offer[] {
  return Array.from(options.subarray(0, count), (option) => ({ option, words: game.describeOption(s, option) })).sort(
    (a, b) => (a.words < b.words ? -1 : Number(a.words > b.words)),
  );
}

const withWords = (sum: number, offers: readonly Offer[]): number =>
  offers.reduce((all, { words }) => mixed(all, hashOf(words)), mixed(sum, offers.length));

/**
 * Plays a game with options chosen at random, and returns a line: how it ended, and a sum after each turn. In three of
 * four decisions something is done where something can be done. The sum counts the position and what is offered, as far
 * as agents are told of it too.
 */
export function tellPoolGame(game: Game, { number, decks, switches }: PoolGame): string {
  const draw = dice(number, 2);
  const s: State = new Int32Array(game.stateCells);
  const [first, second] = decks.map((deck, i) => game.parseDeck(JSON.stringify(deck), `deck ${i}`));
  game.createState(s, {
    decks: [first, second],
    key: Int32Array.of(draw(1 << 30), draw(1 << 30), 7, number),
    switches,
  });
  const left = s.slice();
  const sums: string[] = [];
  let sum = 0;
  let decision = 0;
  for (let turn = 0; !game.isOver(s) && decision < MOST_DECISIONS; decision++) {
    if (s[TURN_NUMBER] !== turn) {
      turn = s[TURN_NUMBER];
      sums.push(shown(sum));
    }
    sum = withWords(sum, optionsInWords(game, s, game.sensibleActions(s, options)));
    const offered = optionsInWords(game, s, game.legalActions(s, options));
    sum = withWords(sum, offered);
    left.set(s);
    left[OPTION_COUNT] = 0;
    sum = mixed(sum, Number(hashOfLeaf(game, left) & 0xffff_ffffn));
    const quiet = game.quietOption(s);
    const deeds = offered.filter(({ option }) => option !== quiet);
    const from = deeds.length > 0 && draw(4) !== 0 ? deeds : offered;
    game.step(s, from[draw(from.length)].option);
  }
  sums.push(shown(mixed(sum, Number(hashOfLeaf(game, s) & 0xffff_ffffn))));
  const end = game.isOver(s) ? game.outcome(s).reason : 'left';
  return `${number}: ${decision} decisions, ${end}; ${sums.join(' ')}`;
}
