/** `assay play`: plays one game and tells it while it is played. */
import { Command } from 'commander';
import { isHuman } from '../../agents/human.ts';
import { type Game, InputError, itemAt } from '../../engine/index.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import type { Plan } from '../../workers/plan.ts';
import { RECORD_STRIDE } from '../../workers/records.ts';
import { defaultGame } from '../choose-game.ts';
import { outcomeOf } from '../library/match.ts';
import { type OneGameArguments, oneGameOptions, planOneGame, seatNames } from '../one-game.ts';
import { checkTelling, type TellingOptions, tellGame } from '../telling.ts';
import { playAtTerminal } from '../terminal-play.ts';
import { type CommandContext, EXIT_FAILED, printJson } from './context.ts';
import { htmlOption, jsonOption, toldLanguageOption } from './options.ts';

interface PlayArguments extends TellingOptions, OneGameArguments {
  readonly db?: string;
}

export function playCommand(context: CommandContext): Command {
  const command = new Command('play').description(
    'play one game and tell it; "human" among the agents plays at the terminal',
  );
  for (const option of oneGameOptions(['greedy'])) command.addOption(option);
  return command
    .option('--board', 'show the whole position at the start of each turn')
    .option('--db <file>', 'database that takes a game with a person in it, which nobody could play again otherwise')
    .addOption(htmlOption())
    .addOption(toldLanguageOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      `\nExamples:\n  assay play --game ${defaultGame(context)} --agents greedy random --seed 7` +
        '\n  assay play --agents human greedy --db mine.sqlite',
    )
    .action(async (options: PlayArguments) => {
      checkTelling(options);
      const { shipped, plan } = planOneGame(context, options);
      if (itemAt(plan.cells, 0).agents.some(isHuman)) await playWithPeople(context, shipped, plan, options);
      else playAndTell(context, shipped, plan, options);
    });
}

async function playWithPeople(
  context: CommandContext,
  shipped: Game,
  plan: Plan,
  options: PlayArguments,
): Promise<void> {
  if (options.html !== undefined || options.board || options.json) {
    throw new InputError(
      'a game with a person in it is told as it is played: store it with --db, then replay it with --html, ' +
        '--board or --json',
    );
  }
  const names = seatNames(plan);
  context.out(`${names[0]} against ${names[1]}, seed "${plan.seed}"\n`);
  const live = await playAtTerminal(context, plan, shipped, names, options.lang);
  if (!live || options.db === undefined) return;
  const key = await live.store(options.db, context.workerFile, context.commandLine);
  context.out(`Stored: assay replay ${options.db} ${key}\n`);
}

function playAndTell(context: CommandContext, shipped: Game, plan: Plan, options: PlayArguments): void {
  if (options.db !== undefined)
    throw new InputError('--db takes games with a person in them; "assay run" stores games of bots');
  const player = new PlanPlayer(plan, shipped);
  const { game } = player.runner;
  const record = new Int32Array(RECORD_STRIDE);
  const { agents } = itemAt(plan.cells, 0);
  const names = seatNames(plan);
  context.out(`${names[0]} against ${names[1]}, seed "${plan.seed}"\n`);
  const { fault, boards } = tellGame(
    context,
    {
      runner: player.runner,
      names,
      key: `${game.name}, seed "${plan.seed}"`,
      play: (listener) => player.playGame(0, 0, 0, record, 0, listener),
    },
    options,
  );
  player.close();
  if (fault !== undefined) {
    context.exitCode = EXIT_FAILED;
    if (options.json) printJson(context, { game: game.name, seed: plan.seed, fault });
    return;
  }
  if (!options.json) return;
  printJson(context, {
    game: game.name,
    decks: plan.decks.map((deck) => deck.name),
    agents,
    seed: plan.seed,
    switches: plan.switches,
    ...outcomeOf(game, record),
    boards,
    position: game.positionData(player.runner.state),
  });
}
