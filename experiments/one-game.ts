/**
 * The options of commands that play one game: the game, its decks, the user's card files, the players, the seed and the
 * switches.
 */
import { Option } from 'commander';
import { canonicalSpec, greetBots, shortSpec } from '../agents/registry.ts';
import { type CardText, type Game, InputError, itemAt, readTextFile } from '../engine/index.ts';
import { seatLetter } from '../results/report/seat-letters.ts';
import { type Plan, planDeck, specsOf } from '../workers/plan.ts';
import { gameOfCards, gameOfDecks } from './choose-game.ts';
import type { CommandContext } from './commands/context.ts';
import { cardsOption, gameOption } from './commands/options.ts';
import { findDeck, settleSwitches } from './experiment-file.ts';

export interface OneGameArguments {
  readonly game?: string;
  readonly decks?: readonly string[];
  readonly cards?: readonly string[];
  readonly agents: readonly string[];
  readonly seed: string;
  readonly switch?: readonly string[];
}

export const oneGameOptions = (agents: readonly string[]): readonly Option[] => [
  gameOption('the game; when left out, the first that has the decks'),
  new Option('--decks <decks...>', 'one deck for both or two: names of shipped decks or deck files'),
  cardsOption(),
  new Option('--agents <agents...>', 'one agent for both or two').default(agents),
  new Option('--seed <text>', 'the same seed gives the same game').default('1'),
  new Option('--switch <name=value...>', 'readings of ambiguous rules'),
];

/** Returns the shipped game, and the plan of one game of it. Throws InputError. */
export function planOneGame(
  context: CommandContext,
  options: OneGameArguments,
): { readonly shipped: Game; readonly plan: Plan } {
  const cardFiles: CardText[] = (options.cards ?? []).map((file) => ({ file, text: readTextFile(file) }));
  const shipped = gameOfOptions(context, options);
  const game = shipped.withCards(cardFiles);
  const names = oneOrTwo('--decks', options.decks ?? game.decks.slice(0, 2).map((deck) => deck.name));
  const agents = oneOrTwo('--agents', options.agents);
  const switches = settleSwitches(game, readSwitches(options.switch ?? []));
  const plan: Plan = {
    name: 'play',
    game: game.name,
    seed: options.seed,
    switches,
    cardFiles,
    decks: names.map((name) => planDeck(game, findDeck(game, name, '.', switches))),
    cells: [{ decks: [0, 1], agents: [canonicalSpec(agents[0]), canonicalSpec(agents[1])], swap: 'seats' }],
  };
  // a bot that cannot be started is a mistake of the command line, not a lost game
  greetBots(specsOf(plan), game);
  return { shipped, plan };
}

/** Names the two seats, such as `A Fire rush (greedy)`. */
export function seatNames({ cells, decks }: Plan): readonly [string, string] {
  const { agents } = itemAt(cells, 0);
  const nameOf = (seat: 0 | 1): string =>
    `${seatLetter(seat)} ${itemAt(decks, seat).name} (${shortSpec(agents[seat])})`;
  return [nameOf(0), nameOf(1)];
}

/** Returns the game that was named, or else the game of the named cards or decks. */
export function gameOfOptions(
  context: CommandContext,
  { game, decks = [], cards = [] }: Pick<OneGameArguments, 'game' | 'decks' | 'cards'>,
): Game {
  if (game !== undefined) return context.loadGame(game);
  if (cards.length > 0) return context.loadGame(gameOfCards(context, undefined, cards).name);
  return gameOfDecks(context, decks);
}

function oneOrTwo(option: string, values: readonly string[]): readonly [string, string] {
  const [first, second = first, third] = values;
  if (first === undefined || second === undefined || third !== undefined)
    throw new InputError(`${option} takes one or two, not ${values.length}`);
  return [first, second];
}

export function readSwitches(settings: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const equals = setting.indexOf('=');
      if (equals < 1) throw new InputError(`--switch takes name=value, not "${setting}"`);
      return [setting.slice(0, equals), setting.slice(equals + 1)];
    }),
  );
}
