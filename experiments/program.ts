/** The command line: its commands, and how errors are printed. */
import { Command, type CommanderError } from 'commander';
import { forbidPrograms } from '../agents/outside/programs.ts';
import { InputError, oneLine, showHidden } from '../engine/index.ts';
import { displayWidth, wrapped } from '../results/report/terminal-text.ts';
import { NondeterminismAlarm, StoreError } from '../results/store.ts';
import { agentCommand } from './commands/agent.ts';
import { balanceCommand } from './commands/balance.ts';
import { benchCommand } from './commands/bench.ts';
import { buildCommand } from './commands/build.ts';
import { cardCommand } from './commands/card.ts';
import { checkCommand } from './commands/check.ts';
import { compareCommand } from './commands/compare.ts';
import { completionCommand } from './commands/completion.ts';
import {
  type CommandContext,
  EXIT_BAD_INPUT,
  EXIT_DONE,
  EXIT_FAILED,
  EXIT_INTERRUPTED,
  printJson,
} from './commands/context.ts';
import { envCommand } from './commands/env.ts';
import { exploitCommand } from './commands/exploit.ts';
import { exportCommand } from './commands/export.ts';
import { gamesCommand } from './commands/games.ts';
import { importCommand } from './commands/import.ts';
import { initCommand } from './commands/init.ts';
import { cardsCommand, decksCommand, lsCommand } from './commands/list.ts';
import { mergeCommand } from './commands/merge.ts';
import { metaCommand } from './commands/meta.ts';
import { openCommand } from './commands/open.ts';
import { playCommand } from './commands/play.ts';
import { rateCommand } from './commands/rate.ts';
import { realityCommand } from './commands/reality.ts';
import { replayCommand } from './commands/replay.ts';
import { reportCommand } from './commands/report.ts';
import { ruleCommand } from './commands/rule.ts';
import { runCommand } from './commands/run.ts';
import { schemaCommand } from './commands/schema.ts';
import { strengthCommand } from './commands/strength.ts';
import { switchesCommand } from './commands/switches.ts';
import { trainCommand } from './commands/train.ts';
import { tryCommand } from './commands/try.ts';
import { validateCommand } from './commands/validate.ts';
import { verifyCommand } from './commands/verify.ts';
import { watchCommand } from './commands/watch.ts';
import { wordsCommand } from './commands/words.ts';
import { workerCommand } from './commands/worker.ts';
import { workersCommand } from './commands/workers.ts';
import { ASSAY_VERSION } from './identity.ts';

/** The commands, in the groups in which help lists them. */
const VERBS: Readonly<Record<string, readonly ((context: CommandContext) => Command)[]>> = {
  'Make cards, decks and experiments:': [
    initCommand,
    validateCommand,
    cardCommand,
    wordsCommand,
    importCommand,
    checkCommand,
    schemaCommand,
  ],
  'Play:': [playCommand, watchCommand, replayCommand, envCommand],
  'Measure:': [
    runCommand,
    compareCommand,
    strengthCommand,
    tryCommand,
    balanceCommand,
    metaCommand,
    buildCommand,
    rateCommand,
    exploitCommand,
    realityCommand,
    trainCommand,
    reportCommand,
  ],
  'Inspect:': [
    cardsCommand,
    decksCommand,
    agentCommand,
    switchesCommand,
    ruleCommand,
    lsCommand,
    gamesCommand,
    exportCommand,
  ],
  'Operate:': [verifyCommand, mergeCommand, workerCommand, workersCommand, benchCommand],
};

/** The text of a bare `assay`: the three commonest tasks. */
const FIRST_WORDS = `Assay plays trading card games against itself and says what the results mean.

  assay run my-field.yaml                 which deck is strongest, and by how much
  assay compare my-field.yaml change.yaml what a change of a card, a deck or a rule does
  assay play --agents human greedy        play a game against a bot

\`assay init my-lab\` makes a folder to start from; \`assay --help\` lists all commands.
`;

/** Runs one command line (without node and script); returns the exit code. Never throws. */
export async function runProgram(words: readonly string[], outer: CommandContext): Promise<number> {
  const context = plainContext(outer);
  forbidPrograms();
  if (words.length === 0) {
    context.out(FIRST_WORDS);
    return EXIT_BAD_INPUT;
  }
  try {
    refuseNul(words);
    await createProgram(context).parseAsync(words, { from: 'user' });
    return context.exitCode;
  } catch (error) {
    const { sentence: explained, exitCode } = explainError(error);
    if (explained !== undefined) {
      const sentence = oneLine(explained);
      context.err(`${sentence}\n`);
      if (process.env.ASSAY_DEBUG && error instanceof Error) context.err(`${error.stack}\n`);
      if (words.includes('--json')) printJson(context, { error: sentence, exitCode });
    }
    return exitCode;
  }
}

/**
 * Throws InputError for a word with the character NUL: no name may contain it, and the system would cut the name there.
 */
function refuseNul(words: readonly string[]): void {
  const word = words.find((one) => one.includes('\0'));
  if (word !== undefined) throw new InputError(`"${word}" holds the character NUL, which no name or file can have`);
}

/** Throws InputError for an option with an empty value, such as an empty variable of a shell. */
function refuseEmpty(command: Command): void {
  for (const option of command.options) {
    const name = option.attributeName();
    const value: unknown = command.getOptionValueSource(name) === 'cli' ? command.getOptionValue(name) : undefined;
    if (value === '' || (Array.isArray(value) && value.includes('')))
      throw new InputError(`${option.long} must not be empty`);
  }
}

/** Sentences for errors of files that the user can mend, by the code of the system. */
const FILE_ERRORS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is no folder',
  ENAMETOOLONG: 'the name is too long',
  EISDIR: 'is a folder, and a file is needed',
  EACCES: 'may not be used',
  EPERM: 'may not be used',
  EROFS: 'nothing can be written there',
  ENOSPC: 'the disk is full',
  ELOOP: 'is a link that leads nowhere',
};

/** Returns the sentence for an error of a file; undefined for any other error. */
function fileError(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const sentence = FILE_ERRORS[code];
  return sentence === undefined || path === undefined ? undefined : `${path.slice(0, 200)}: ${sentence}`;
}

/** The control sequences that this program prints on purpose: colours of a page, and redrawing the progress line. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const STEERING = /(\u001b\[[\d;]*m|\r\u001b\[K)/;

/** Returns a context that prints no control characters but those of this program: names may come from anywhere. */
function plainContext(outer: CommandContext): CommandContext {
  const plain = (text: string, steers: boolean): string =>
    steers
      ? text
          .split(STEERING)
          .map((part, i) => (i % 2 === 1 ? part : showHidden(part)))
          .join('')
      : showHidden(text);
  return {
    ...outer,
    out: (text) => outer.out(plain(text, outer.page.color === true)),
    err: (text) => outer.err(fitted(plain(text, outer.isTerminal), outer)),
    exitCode: EXIT_DONE,
  };
}

/** Breaks sentences for a terminal between words, where the terminal would break them anywhere. */
function fitted(text: string, { isTerminal, page: { width } }: CommandContext): string {
  if (!isTerminal || width === undefined || width < NARROWEST || STEERING.test(text)) return text;
  const lines = text.split('\n');
  return lines.map((line) => (displayWidth(line) > width ? wrapped(line, width).join('\n') : line)).join('\n');
}

/** The narrowest terminal for which lines are broken between words. */
const NARROWEST = 40;

/** Returns the program with all its commands. */
export function createProgram(context: CommandContext): Command {
  const program = new Command('assay')
    .description('Self-play and balance lab for trading card games')
    .version(ASSAY_VERSION)
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 a check failed, 2 bad input, 3 a regression was found,\n4 not enough games, 130 ' +
        'interrupted and resumable.',
    );
  program.addHelpCommand(
    new Command('help').argument('[command]').description('display help for command').helpGroup('Operate:'),
  );
  // commands are listed by name alone, so that their descriptions have room
  program.configureHelp({ subcommandTerm: (command) => command.name() });
  for (const [group, verbs] of Object.entries(VERBS))
    for (const verb of verbs) program.addCommand(verb(context).helpGroup(group));
  program.addCommand(openCommand(context, () => program).helpGroup('Inspect:'));
  program.addCommand(completionCommand(context, () => program).helpGroup('Operate:'));
  program.hook('preAction', (_, command) => {
    refuseEmpty(command);
    const { game } = command.opts<{ game?: string }>();
    // a game may be named by its tag; the command gets its full name
    if (game !== undefined)
      command.setOptionValueWithSource('game', context.loadGame(game).name, command.getOptionValueSource('game'));
  });
  for (const command of [program, ...program.commands]) {
    command.exitOverride((error) => {
      throw new UsageError(error, command === program ? 'assay' : `assay ${command.name()}`);
    });
    // errors are printed once, by runProgram
    command.configureOutput({
      ...(context.page.width === undefined ? {} : { getOutHelpWidth: () => context.page.width! }),
      writeOut: context.out,
      writeErr: (text) => command === program && context.err(text),
      outputError: () => undefined,
    });
  }
  return program;
}

/** An error of Commander about a command line, and the command whose help explains more. */
class UsageError extends Error {
  constructor(
    readonly error: CommanderError,
    readonly command: string,
  ) {
    super(error.message);
  }
}

/** Returns one sentence for the user, and the exit code. */
function explainError(error: unknown): { sentence?: string; exitCode: number } {
  if (error instanceof InputError) return { sentence: error.sentence, exitCode: EXIT_BAD_INPUT };
  if (error instanceof StoreError) {
    return { sentence: error.message, exitCode: error.resumable ? EXIT_INTERRUPTED : EXIT_BAD_INPUT };
  }
  if (error instanceof NondeterminismAlarm) return { sentence: error.message, exitCode: EXIT_FAILED };
  if (error instanceof UsageError) return explainUsage(error);
  const ofFile = error instanceof Error ? fileError(error) : undefined;
  if (ofFile !== undefined) return { sentence: ofFile, exitCode: EXIT_BAD_INPUT };
  const message = error instanceof Error ? error.message : String(error);
  return {
    sentence: `this is a defect of Assay: ${message} (ASSAY_DEBUG=1 shows where)`,
    exitCode: EXIT_FAILED,
  };
}

function explainUsage({ error, command }: UsageError): { sentence?: string; exitCode: number } {
  // help and version have printed what was asked for
  if (error.exitCode === 0) return { exitCode: EXIT_DONE };
  if (error.code === 'commander.help') return { exitCode: EXIT_BAD_INPUT };
  return {
    sentence: `${error.message
      .replace(/^error: /, '')
      .replace(/\n/g, ' ')
      .replace(/\.$/, '')}; see ${command} --help`,
    exitCode: EXIT_BAD_INPUT,
  };
}
