/** `assay check`: runs scenario files, in which users keep their rulings. */

import { Command } from 'commander';
import { readTextFile, runScenario, type ScenarioResult } from '../../engine/index.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface CheckedFile extends ScenarioResult {
  readonly file: string;
}

export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('run scenario files; exit code 1 when an expectation does not hold')
    .argument('<scenario.yaml...>', 'scenario files')
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay check engine/games/square-enix-tcg/scenarios/*.yaml')
    .action((files: string[], options: { json?: boolean }) => {
      const results = files.map((file) => ({ file, ...runScenario(readTextFile(file), file) }));
      const failed = results.filter(({ passed }) => !passed).length;
      context.exitCode = failed > 0 ? EXIT_FAILED : EXIT_DONE;
      if (options.json) printJson(context, { scenarios: results, passed: results.length - failed, failed });
      else
        context.out(
          `${results.flatMap(describeResult).join('\n')}\n${results.length - failed} passed, ${failed} failed\n`,
        );
    });
}

/** A line for the scenario, and one for each expectation that does not hold. */
function describeResult({ file, name, passed, failures }: CheckedFile): string[] {
  return [
    `${passed ? 'holds' : 'FAILS'}  ${name}`,
    ...failures.map(({ line, column, message }) => `       ${file}:${line}:${column}: ${message}`),
  ];
}
