/** `assay validate`: checks files of any kind, and says what is wrong with them. */
import { Command } from 'commander';
import { type Game, InputError, parseYaml, readTextFile } from '../../engine/index.ts';
import { likeliestGame } from '../choose-game.ts';
import { recognizeKind } from '../file-kinds.ts';
import { type CommandContext, EXIT_BAD_INPUT, EXIT_DONE, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface ValidateArguments {
  readonly game?: string;
  readonly json?: boolean;
}

/** What was found in one file. */
interface FileReport {
  readonly file: string;
  readonly kind?: string;
  /** One sentence; absent when the file is sound. */
  readonly error?: string;
}

export function validateCommand(context: CommandContext): Command {
  return new Command('validate')
    .description('check card, deck, experiment and scenario files; exit code 2 when one is not sound')
    .argument('<file...>', 'files; what they are is seen from their top-level keys')
    .option('--game <name>', 'game that card and deck files belong to; found by trying when left out')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay validate my-cards.yaml my-deck.yaml my-experiment.yaml')
    .action((files: string[], options: ValidateArguments) => {
      const games = new Map<string, Game>();
      const reports = files.map((file) => validateFile(context, file, options.game, games));
      const failed = reports.filter((report) => report.error !== undefined);
      context.exitCode = failed.length > 0 ? EXIT_BAD_INPUT : EXIT_DONE;
      if (options.json) return printJson(context, { files: reports });
      for (const report of reports) {
        if (report.error !== undefined) context.err(`${report.error}\n`);
        else context.out(`${report.file}: a sound ${report.kind} file\n`);
      }
    });
}

/** `known`: games by name with the cards of the files before this one; what this file adds is noted there. */
function validateFile(
  context: CommandContext,
  file: string,
  gameName: string | undefined,
  known: Map<string, Game>,
): FileReport {
  let kind: string | undefined;
  try {
    const text = readTextFile(file);
    const yaml = parseYaml(text, file);
    const found = recognizeKind(yaml);
    kind = found.name;
    const names = gameName === undefined && found.ofGame ? context.gameNames : [gameName ?? context.gameNames[0]];
    const loadGame = (name: string): Game => known.get(name) ?? context.loadGame(name);
    const validate = (name: string): void => {
      const extended = found.validate({ text, file, gameName: name, loadGame });
      if (extended) known.set(name, extended);
    };
    const wrong = problems(names, validate);
    if (wrong.length < names.length) return { file, kind };
    // sound for none of the games: what is wrong for the one that it is meant for
    const games = wrong.length === 1 ? [] : names.map(context.loadGame);
    const meant =
      games.length === 0 ? 0 : games.indexOf(likeliestGame(games, (game) => found.ofGame!(game, yaml.value)));
    throw wrong[meant];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { file, kind, error: error.sentence };
  }
}

/** What each game has against a file, up to the first one for which it is sound. */
function problems(games: readonly string[], validate: (game: string) => void): InputError[] {
  const found: InputError[] = [];
  for (const game of games) {
    try {
      validate(game);
      return [];
    } catch (error) {
      if (!(error instanceof InputError)) throw error;
      found.push(error);
    }
  }
  return found;
}
