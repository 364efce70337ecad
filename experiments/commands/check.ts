/** `assay check`: runs scenario files, in which users keep their rulings. */
import { Command } from 'commander';
import { readTextFile } from '../../engine/cards/yaml-input.ts';
import { runScenario } from '../../engine/testing/scenario.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption } from './options.ts';

export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('run scenario files; exit code 1 when an expectation fails')
    .argument('<scenario.yaml...>', 'scenario files')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay check my-rulings/*.yaml')
    .action((files: string[], options: { json?: boolean }) => {
      const results = files.map((file) => ({ file, ...runScenario(readTextFile(file), file) }));
    });
}
