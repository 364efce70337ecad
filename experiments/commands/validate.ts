/** `assay validate`: checks files of any kind and prints everything that is wrong with them. */
import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { InputError } from '../../engine/index.ts';
import { checkFiles, type FileReport, readForm } from '../check-files.ts';
import { watchFiles } from '../file-watch.ts';
import { yamlFiles } from '../yaml-files.ts';
import { type CommandContext, EXIT_BAD_INPUT, EXIT_DONE, printJson } from './context.ts';
import { cardsOption, gameOption, jsonOption, watchOption } from './options.ts';

interface ValidateArguments {
  readonly game?: string;
  readonly cards?: readonly string[];
  readonly words?: boolean;
  readonly watch?: boolean;
  readonly json?: boolean;
}

export function validateCommand(context: CommandContext): Command {
  return new Command('validate')
    .description('check card, deck, experiment and scenario files; exit code 2 when one is not sound')
    .argument('<file or folder...>', 'files, or folders of them; what they are is seen from their top-level keys')
    .addOption(gameOption('game that card and deck files belong to; found by trying when left out'))
    .addOption(cardsOption())
    .option('--words', 'print what each card of a sound card file does')
    .addOption(watchOption('files'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay validate my-cards.yaml my-deck.yaml my-experiment.yaml\n  assay validate --words my-folder',
    )
    .action(async (paths: string[], options: ValidateArguments) => {
      const work = (): void => validateAll(context, paths, options);
      if (!options.watch) return work();
      await watchFiles(context, paths, work);
    });
}

function validateAll(context: CommandContext, paths: readonly string[], options: ValidateArguments): void {
  const files = paths.flatMap((path) => filesOf(path));
  const all = checkFiles(context, files.map(readForm), (options.cards ?? []).map(readForm), options);
  context.exitCode = all.some(({ errors }) => errors !== undefined) ? EXIT_BAD_INPUT : EXIT_DONE;
  if (options.json) printJson(context, { files: all });
  else for (const report of all) tell(context, report);
}

/** Returns the files of a folder, or the named file. */
function filesOf(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const files = yamlFiles(path);
  if (files.length === 0) throw new InputError('holds no .yaml files', path);
  return files;
}

function tell(context: CommandContext, { file, kind, game, errors = [], warnings = [], cards = [] }: FileReport): void {
  for (const sentence of errors) context.err(`${sentence}\n`);
  if (errors.length > 1) {
    const meant = game === undefined ? '' : `, read as a ${kind} file of ${game}`;
    context.err(`${file}: ${errors.length} mistakes${meant}\n`);
  }
  if (errors.length === 0) context.out(`${file}: a sound ${kind} file${game === undefined ? '' : ` of ${game}`}\n`);
  for (const sentence of warnings) context.err(`warning: ${sentence}\n`);
  for (const { text } of cards) context.out(`\n${text}\n`);
  if (cards.length > 0) context.out('\n');
}
