/** `assay check`: runs scenario files, which hold the rulings that users expect. */

import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { InputError, parseYaml, readTextFile, runScenario } from '../../engine/index.ts';
import { recognizeKind } from '../file-kinds.ts';
import { watchFiles } from '../file-watch.ts';
import { type CheckedFile, junitXml } from '../junit.ts';
import { refuseNoXml, writeFile } from '../page-file.ts';
import { yamlFiles } from '../yaml-files.ts';
import { type CommandContext, EXIT_DONE, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption, watchOption } from './options.ts';

interface CheckArguments {
  readonly json?: boolean;
  readonly junit?: string;
  readonly watch?: boolean;
}

export function checkCommand(context: CommandContext): Command {
  return new Command('check')
    .description('run scenario files; exit code 1 when an expectation does not hold')
    .argument('<file or folder...>', 'scenario files, or folders of them')
    .addOption(watchOption('files'))
    .option(
      '--junit <file.xml>',
      'also write the results as JUnit XML, a test case each scenario, for continuous integration',
    )
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay check engine/games/square-enix-tcg/scenarios/*.yaml')
    .action(async (paths: string[], options: CheckArguments) => {
      const work = (): void => checkAll(context, paths, options);
      if (options.watch) await watchFiles(context, paths, work);
      else work();
    });
}

function checkAll(context: CommandContext, paths: readonly string[], options: CheckArguments): void {
  const files = paths.flatMap((path) => scenarioFiles(path));
  if (options.junit !== undefined) refuseNoXml(options.junit);
  const results = files.map((file) => ({ file, ...runScenario(readTextFile(file), file) }));
  const failed = results.filter(({ passed }) => !passed).length;
  context.exitCode = failed > 0 ? EXIT_FAILED : EXIT_DONE;
  if (options.junit !== undefined) writeFile(options.junit, junitXml(results));
  if (options.json) printJson(context, { scenarios: results, passed: results.length - failed, failed });
  else
    context.out(`${results.flatMap(describeResult).join('\n')}\n${results.length - failed} passed, ${failed} failed\n`);
}

/** Returns the path of a scenario file, or the scenario files of a folder; files of other kinds in it are left out. */
function scenarioFiles(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const files = yamlFiles(path).filter(
    (file) => recognizeKind(parseYaml(readTextFile(file), file)).name === 'scenario',
  );
  if (files.length === 0) throw new InputError('holds no scenario files', path);
  return files;
}

/** One line for the scenario, and one for each expectation that does not hold. */
function describeResult({ file, name, passed, failures }: CheckedFile): string[] {
  return [
    `${passed ? 'holds' : 'FAILS'}  ${name}`,
    ...failures.map(({ line, column, message }) => `       ${file}:${line}:${column}: ${message}`),
  ];
}
