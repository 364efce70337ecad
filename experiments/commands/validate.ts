/** `assay validate`: checks files of any kind, and says everything that is wrong with them. */
import { existsSync, statSync } from 'node:fs';
import { Command } from 'commander';
import { type Game, InputError, parseYaml, readTextFile } from '../../engine/index.ts';
import { byFit, defaultGame } from '../choose-game.ts';
import { type FileKind, recognizeKind, type SoundFile } from '../file-kinds.ts';
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

/** What was found in one file. */
interface FileReport {
  readonly file: string;
  readonly kind?: string;
  readonly game?: string;
  /** A sentence a mistake, in order of their places; absent when the file is sound. */
  readonly errors?: readonly string[];
  /** The first of them. */
  readonly error?: string;
  /** What is allowed and cannot work. */
  readonly warnings?: readonly string[];
  /** What each card of a card file does. */
  readonly cards?: readonly { readonly id: string; readonly text: string }[];
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
  // cards first, wherever they are named: decks and experiments may have them
  const read = files.map((file) => readForm(file));
  const own = (options.cards ?? []).map((file) => readForm(file));
  const games = new Map<string, Game>();
  const reports = new Map<FormOf, FileReport>();
  for (const form of [...own, ...[...read].sort((a, b) => orderOf(a) - orderOf(b))])
    reports.set(form, form.error ?? validateFile(context, form, options, games));
  // cards that the others may have are spoken of only where something is wrong with them
  const all = [
    ...own.map((form) => reports.get(form)!).filter(({ errors }) => errors !== undefined),
    ...read.map((form) => reports.get(form)!),
  ];
  context.exitCode = all.some(({ errors }) => errors !== undefined) ? EXIT_BAD_INPUT : EXIT_DONE;
  if (options.json) printJson(context, { files: all });
  else for (const report of all) tell(context, report);
}

/** The files of a folder, or the one that is named. */
function filesOf(path: string): string[] {
  if (!existsSync(path) || !statSync(path).isDirectory()) return [path];
  const files = yamlFiles(path);
  if (files.length === 0) throw new InputError('holds no .yaml files', path);
  return files;
}

/** A file that could be read, or what is wrong with it. */
interface FormOf {
  readonly file: string;
  readonly text: string;
  readonly value?: unknown;
  readonly kind?: FileKind;
  readonly error?: FileReport;
}

function readForm(file: string): FormOf {
  let text = '';
  try {
    text = readTextFile(file);
    const yaml = parseYaml(text, file);
    return { file, text, value: yaml.value, kind: recognizeKind(yaml) };
  } catch (error) {
    return { file, text, error: failed({ file }, error) };
  }
}

function orderOf({ kind }: FormOf): number {
  return kind?.name === 'card' ? 0 : 1;
}

function failed(report: FileReport, error: unknown): FileReport {
  if (!(error instanceof InputError)) throw error;
  const errors = inOrder(error.all);
  return { ...report, error: errors[0], errors };
}

function inOrder(problems: readonly InputError[]): string[] {
  return [...problems]
    .sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .map(({ sentence }) => sentence);
}

/** `known`: games by name with the cards of the files before this one; what this file adds is noted there. */
function validateFile(
  context: CommandContext,
  { file, text, value, kind }: FormOf,
  options: ValidateArguments,
  known: Map<string, Game>,
): FileReport {
  const found = kind!;
  const loadGame = (name: string): Game => known.get(name) ?? context.loadGame(name);
  const check = (gameName: string): FileReport => {
    const sound: SoundFile = found.validate({ text, file, gameName, loadGame });
    if (sound.game) known.set(sound.game.name, sound.game);
    const { warnings = [], cards = [] } = sound;
    const shown = loadGame(gameName);
    return {
      file,
      kind: found.name,
      ...(found.ofGame ? { game: gameName } : {}),
      ...(warnings.length > 0 ? { warnings } : {}),
      ...(options.words && cards.length > 0
        ? { cards: cards.map((id) => ({ id, text: shown.describeCard(id).trimEnd() })) }
        : {}),
    };
  };
  if (options.game !== undefined || !found.ofGame)
    return attempt({ file, kind: found.name, game: options.game }, () => check(options.game ?? defaultGame(context)));
  // sound for one of the games; else what is wrong for the one that it is most like
  const games = byFit(context.gameNames.map(loadGame), (game) => found.ofGame!(game, value));
  let first: FileReport | undefined;
  for (const { name } of games) {
    const report = attempt({ file, kind: found.name, game: name }, () => check(name));
    if (report.errors === undefined) return report;
    first ??= report;
  }
  return first!;
}

function attempt(report: FileReport, work: () => FileReport): FileReport {
  try {
    return work();
  } catch (error) {
    return failed(report, error);
  }
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
