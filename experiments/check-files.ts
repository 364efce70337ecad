/** Checks files of any kind, and says everything that is wrong with them; what they are is seen from their keys. */
import { type Game, InputError, parseYaml, readTextFile } from '../engine/index.ts';
import { byFit, defaultGame, type GameLoader } from './choose-game.ts';
import { type FileKind, recognizeKind, type SoundFile } from './file-kinds.ts';

/** What was found in one file. */
export interface FileReport {
  readonly file: string;
  readonly kind?: string;
  readonly game?: string;
  /** A sentence a mistake, in order of their places; absent when the file is sound. */
  readonly errors?: readonly string[];
  /** The same, each with its place. */
  readonly problems?: readonly { readonly message: string; readonly line?: number; readonly column?: number }[];
  /** The first of them. */
  readonly error?: string;
  /** What is allowed and cannot work. */
  readonly warnings?: readonly string[];
  /** What each card of a card file does. */
  readonly cards?: readonly { readonly id: string; readonly text: string }[];
}

interface CheckOptions {
  /** Game that card and deck files belong to; found by trying when left out. */
  readonly game?: string;
  /** Whether it is said what each card of a sound card file does. */
  readonly words?: boolean;
}

/**
 * Checks files, with the cards of further ones (`own`) that they may have: of those is told alone what is wrong with
 * them, before all else.
 */
export function checkFiles(
  context: GameLoader,
  read: readonly FormOf[],
  own: readonly FormOf[],
  options: CheckOptions,
): FileReport[] {
  const games = new Map<string, Game>();
  const reports = new Map<FormOf, FileReport>();
  // cards first, wherever they are named: decks and experiments may have them
  for (const form of [...own, ...[...read].sort((a, b) => orderOf(a) - orderOf(b))])
    reports.set(form, form.error ?? validateFile(context, form, options, games));
  return [
    ...own.map((form) => reports.get(form)!).filter(({ errors }) => errors !== undefined),
    ...read.map((form) => reports.get(form)!),
  ];
}

/** A file that could be read, or what is wrong with it. */
export interface FormOf {
  readonly file: string;
  readonly text: string;
  readonly value?: unknown;
  readonly kind?: FileKind;
  readonly error?: FileReport;
}

/** Reads a file and sees what it is; what is wrong with it is kept. */
export function readForm(file: string): FormOf {
  try {
    return formOfText(file, readTextFile(file));
  } catch (error) {
    return { file, text: '', error: failed({ file }, error) };
  }
}

/** The same of a text that is to become a file. */
export function formOfText(file: string, text: string): FormOf {
  try {
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
  const all = [...error.all].sort((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0));
  const errors = all.map(({ sentence }) => sentence);
  const problems = all.map(({ message, line, column }) => ({ message, line, column }));
  return { ...report, error: errors[0], errors, problems };
}

/** `known`: games by name with the cards of the files before this one; what this file adds is noted there. */
function validateFile(
  context: GameLoader,
  { file, text, value, kind }: FormOf,
  options: CheckOptions,
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
