/** `assay games`: finds stored games by their decks, result and length, and prints their keys. */
import { Command } from 'commander';
import seedrandom from 'seedrandom';
import { didYouMean, InputError, itemAt } from '../../engine/index.ts';
import { type GameRow, ResultStore, type StoredExperiment } from '../../results/store.ts';
import type { Plan, PlannedDeck } from '../../workers/plan.ts';
import { findExperiment } from '../stored-games.ts';
import { type CommandContext, printJson, printList } from './context.ts';
import { jsonOption, wholeNumber } from './options.ts';

const STANDARD_LIMIT = 20;

interface GamesArguments {
  readonly experiment?: string;
  readonly deck?: string;
  readonly against?: string;
  readonly winner?: string;
  readonly first?: string;
  readonly reason?: string;
  readonly card?: string;
  readonly longest?: boolean;
  readonly shortest?: boolean;
  readonly sample?: number;
  readonly seed: string;
  readonly limit: number;
  readonly json?: boolean;
}

/** A stored game with its key and the decks of its sides. */
interface FoundGame extends GameRow {
  readonly key: string;
  readonly decks: readonly [string, string];
  /** Whether one of the decks holds the card of `--card`. */
  readonly hasCard: boolean;
}

export function gamesCommand(context: CommandContext): Command {
  return new Command('games')
    .description('find stored games and print their keys, which `replay` takes')
    .argument('<db>', 'database')
    .option('--experiment <name>', 'only this experiment: id, beginning of an id, or name')
    .option('--deck <name>', 'games that this deck took part in')
    .option('--against <name>', 'games in which this deck was the other one; with --deck')
    .option('--winner <name>', 'games that this deck won; "draw" for games that nobody won')
    .option('--first <name>', 'games in which this deck came first')
    .option('--reason <word>', 'games that ended so, such as "deck-out"')
    .option('--card <id>', 'games of decks that hold this card')
    .option('--longest', 'the games with the most turns first')
    .option('--shortest', 'the games with the fewest turns first')
    .option('--sample <n>', 'so many games, picked by --seed', wholeNumber(1, 1_000_000))
    .option('--seed <text>', 'the same seed picks the same games', '1')
    .option('--limit <n>', 'games to print', wholeNumber(1, 1_000_000), STANDARD_LIMIT)
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay games first.sqlite --winner "Fire rush" --longest --limit 3')
    .action(async (db: string, options: GamesArguments) => {
      if (options.longest && options.shortest) throw new InputError('give --longest or --shortest, not both');
      if (options.sample !== undefined && (options.longest || options.shortest))
        throw new InputError('give --sample or --longest or --shortest: a sample is no ranking');
      if (options.against !== undefined && options.deck === undefined)
        throw new InputError('--against names the other deck: give --deck, too');
      const store = await ResultStore.open(db, { create: false, readOnly: true });
      try {
        await printGames(context, store, options);
      } finally {
        await store.close();
      }
    });
}

async function printGames(context: CommandContext, store: ResultStore, options: GamesArguments): Promise<void> {
  const all = await store.experiments();
  const chosen = options.experiment === undefined ? all : [findExperiment(all, options.experiment)];
  if (chosen.length === 0) throw new InputError('the database holds no experiment yet');
  refuseUnknownNames(chosen, options);

  const shown = new Shortlist(options);
  let matching = 0;
  for (const experiment of chosen) {
    const having = decksWith(experiment.plan, options.card);
    await store.eachGame(experiment.number, experiment.pairs, (row) => {
      const game = withDecks(experiment, row, having);
      if (!isWanted(game, options)) return;
      matching++;
      shown.add(game);
    });
  }
  const found = shown.games();
  context.out(`${matching} ${matching === 1 ? 'game' : 'games'}${headOf(options, found.length, matching)}\n`);
  for (const game of found) printList(context, `  ${lineOf(game)}\n`);
  const [one] = found;
  if (one) context.out(`Watch one: assay replay ${store.file} ${one.key}\n`);
  if (options.json) printJson(context, { matching, games: found.map(({ hasCard: _, ...game }) => game) });
}

function headOf({ sample, longest, shortest }: GamesArguments, shown: number, matching: number): string {
  if (shown === matching && sample === undefined) return longest || shortest ? `, by length` : '';
  if (sample !== undefined) return `; ${shown} of them, picked at random`;
  return `; the ${longest ? 'longest ' : shortest ? 'shortest ' : 'first '}${shown}`;
}

function lineOf({ key, decks, winner, first, turns, decisions, reason }: FoundGame): string {
  // where a deck plays itself, its sides are told by letters
  const names = decks[0] === decks[1] ? ['A', 'B'] : decks;
  const result = winner === 2 ? 'a draw' : `${names[winner]} won`;
  const length = `${turns} turns, ${decisions} decisions`;
  return `${key}  ${decks[0]} against ${decks[1]}: ${result} (${reason}), ${length}, ${names[first]} first`;
}

/** Returns the numbers of the decks that hold a card, before or after the change of the plan. */
function decksWith({ decks, change }: Plan, card: string | undefined): ReadonlySet<number> {
  const holds = (list: readonly PlannedDeck[] = [], deck: number): boolean =>
    card !== undefined && (list[deck]?.cards.includes(card) ?? false);
  return new Set([...decks.keys()].filter((deck) => holds(decks, deck) || holds(change?.decks, deck)));
}

function namesOf({ decks }: Plan, [a, b]: readonly [number, number]): [string, string] {
  return [itemAt(decks, a).name, itemAt(decks, b).name];
}

function withDecks({ id, plan }: StoredExperiment, row: GameRow, having: ReadonlySet<number>): FoundGame {
  const [a, b] = itemAt(plan.cells, row.cell).decks;
  const key = `${id}:${row.cell}:${row.pair}:${row.leg}`;
  return { ...row, key, decks: namesOf(plan, [a, b]), hasCard: having.has(a) || having.has(b) };
}

function isWanted({ decks, winner, first, reason, hasCard }: FoundGame, options: GamesArguments): boolean {
  const { deck, against } = options;
  if (options.card !== undefined && !hasCard) return false;
  if (deck !== undefined) {
    const isSide = (side: 0 | 1): boolean =>
      decks[side] === deck && (against === undefined || decks[1 - side] === against);
    if (!isSide(0) && !isSide(1)) return false;
  }
  if (options.winner !== undefined && (winner === 2 ? 'draw' : decks[winner]) !== options.winner) return false;
  if (options.first !== undefined && decks[first] !== options.first) return false;
  return options.reason === undefined || reason === options.reason;
}

/** Throws InputError for decks and cards that no experiment has. */
function refuseUnknownNames(experiments: readonly StoredExperiment[], options: GamesArguments): void {
  if (options.card !== undefined && experiments.every(({ plan }) => decksWith(plan, options.card).size === 0))
    throw new InputError(`--card: no deck holds a card "${options.card}"`);
  const names = [...new Set(experiments.flatMap(({ plan }: { plan: Plan }) => plan.decks.map((deck) => deck.name)))];
  for (const option of ['deck', 'against', 'winner', 'first'] as const) {
    const name = options[option];
    if (name === undefined || names.includes(name) || (option === 'winner' && name === 'draw')) continue;
    const hint = didYouMean(name, names) || `; there are: ${names.join(', ')}`;
    throw new InputError(`--${option}: no deck is called "${name}"${hint}`);
  }
}

/** The games to print: the first ones, those of extreme length, or a sample in which every game is equally likely. */
class Shortlist {
  readonly #limit: number;
  readonly #compare: ((a: FoundGame, b: FoundGame) => number) | undefined;
  readonly #random: (() => number) | undefined;
  #games: FoundGame[] = [];
  #seen = 0;

  constructor({ limit, longest, shortest, sample, seed }: GamesArguments) {
    this.#limit = sample ?? limit;
    if (longest) this.#compare = (a, b) => b.turns - a.turns || b.decisions - a.decisions;
    if (shortest) this.#compare = (a, b) => a.turns - b.turns || a.decisions - b.decisions;
    if (sample !== undefined) this.#random = seedrandom(seed);
  }

  add(game: FoundGame): void {
    this.#seen++;
    if (this.#random) {
      if (this.#games.length < this.#limit) this.#games.push(game);
      else {
        // reservoir sampling: the n-th game takes a place with probability limit / n
        const place = Math.floor(this.#random() * this.#seen);
        if (place < this.#limit) this.#games[place] = game;
      }
      return;
    }
    this.#games.push(game);
    // cut down at intervals, so that memory stays bounded
    if (this.#games.length >= 2 * this.#limit + 1000) this.#cut();
  }

  games(): readonly FoundGame[] {
    if (!this.#random) this.#cut();
    return this.#games;
  }

  #cut(): void {
    if (this.#compare) this.#games.sort(this.#compare);
    this.#games = this.#games.slice(0, this.#limit);
  }
}
