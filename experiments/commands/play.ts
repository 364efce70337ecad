/** `assay play`: one game, told as it is played. */
import { Command } from 'commander';
import { canonicalSpec } from '../../agents/registry.ts';
import { type Game, InputError, type PositionData } from '../../engine/index.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import { type Plan, planDeck } from '../../workers/plan.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { gameOfDecks } from '../choose-game.ts';
import { findDeck, settleSwitches } from '../experiment-file.ts';
import { namePlayers, narrateDecisions, narrateOutcome, seatLetter } from '../narration.ts';
import { readGame } from '../run.ts';
import { type CommandContext, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface PlayArguments {
  readonly game?: string;
  readonly decks?: readonly string[];
  readonly agents: readonly string[];
  readonly seed: string;
  readonly switch?: readonly string[];
  readonly board?: boolean;
  readonly json?: boolean;
}

export function playCommand(context: CommandContext): Command {
  return new Command('play')
    .description('play one game and tell it')
    .option('--game <name>', 'folder name of the game; when left out, the first that has the decks')
    .option('--decks <decks...>', 'one deck for both or two: names of shipped decks or deck files')
    .option('--agents <agents...>', 'one agent for both or two', ['greedy'])
    .option('--seed <text>', 'the same seed gives the same game', '1')
    .option('--switch <name=value...>', 'readings of ambiguous rules')
    .option('--board', 'show the whole position at the start of each turn')
    .addOption(jsonOption())
    .addHelpText('after', `\nExample:\n  assay play --game ${context.gameNames[0]} --agents greedy random --seed 7`)
    .action((options: PlayArguments) => {
      const game = gameOf(context, options);
      playAndTell(context, game, planGame(game, options), options);
    });
}

/** The game that was named, or else the one whose decks were. */
function gameOf(context: CommandContext, { game, decks = [] }: PlayArguments): Game {
  if (game !== undefined) return context.loadGame(game);
  return gameOfDecks(context.gameNames.map(context.loadGame), decks);
}

function planGame(game: Game, options: PlayArguments): Plan {
  const names = oneOrTwo('--decks', options.decks ?? game.decks.slice(0, 2).map((deck) => deck.name));
  const agents = oneOrTwo('--agents', options.agents);
  return {
    name: 'play',
    game: game.name,
    seed: options.seed,
    switches: settleSwitches(game, readSwitches(options.switch ?? [])),
    cardFiles: [],
    decks: names.map((name) => planDeck(game, findDeck(game, name))),
    cells: [{ decks: [0, 1], agents: [canonicalSpec(agents[0]), canonicalSpec(agents[1])], swap: 'seats' }],
  };
}

function playAndTell(context: CommandContext, game: Game, plan: Plan, options: PlayArguments): void {
  const player = new PlanPlayer(plan, game);
  const record = new Int32Array(RECORD_STRIDE);
  const { agents } = plan.cells[0];
  const nameOf = (seat: 0 | 1): string => `${seatLetter(seat)} ${plan.decks[seat].name} (${agents[seat]})`;
  const names = [nameOf(0), nameOf(1)] as const;
  context.out(`${names[0]} against ${names[1]}, seed "${plan.seed}"\n`);
  const boards: PositionData[] | undefined = options.board && options.json ? [] : undefined;
  const narration = narrateDecisions({ game, names, write: context.out, board: options.board, boards });
  const fault = player.playGame(0, 0, 0, record, 0, narration);
  if (fault !== undefined) {
    context.exitCode = EXIT_FAILED;
    context.out(`\nThe game had to be set aside: ${fault}\n`);
    if (options.json) printJson(context, { game: game.name, seed: plan.seed, fault });
    return;
  }
  context.out(`\n${namePlayers(game.describeState(player.runner.state).trimEnd())}\n\n`);
  context.out(`${narrateOutcome(player.runner, names)}\n`);
  if (!options.json) return;
  const { winner, reason, turns, decisions, first, hash, logHash } = readGame(game, record, 0);
  printJson(context, {
    game: game.name,
    decks: plan.decks.map((deck) => deck.name),
    agents,
    seed: plan.seed,
    switches: plan.switches,
    winner: winner === 2 ? null : winner,
    reason,
    turns,
    decisions,
    first,
    hash,
    logHash,
    boards,
    position: game.positionData(player.runner.state),
  });
}

function oneOrTwo(option: string, values: readonly string[]): readonly [string, string] {
  if (values.length < 1 || values.length > 2) throw new InputError(`${option} takes one or two, not ${values.length}`);
  return [values[0], values[values.length - 1]];
}

function readSwitches(settings: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    settings.map((setting) => {
      const equals = setting.indexOf('=');
      if (equals < 1) throw new InputError(`--switch takes name=value, not "${setting}"`);
      return [setting.slice(0, equals), setting.slice(equals + 1)];
    }),
  );
}
