/** Checks files of any kind and reports all mistakes in them. The kind of a file is recognised by its keys. */
import { type Game, InputError, parseYaml, readTextFile } from '../engine/index.ts';
import { byFit, defaultGame, type GameLoader } from './choose-game.ts';
import { type FileKind, recognizeKind, type SoundFile } from './file-kinds.ts';

/** The result of checking one file. */
export interface FileReport {
  readonly file: string;
  readonly kind?: string;
  readonly game?: string;
  /** One sentence for each mistake, in the order of their places. Absent if the file is sound. */
  readonly errors?: readonly string[];
  /** The same mistakes, each with its place. */
  readonly problems?: readonly { readonly message: string; readonly line?: number; readonly column?: number }[];
  /** The first of `errors`. */
  readonly error?: string;
  /** Sentences on parts that the format allows but that have no effect. */
  readonly warnings?: readonly string[];
  /** The words of each card of a card file. */
  readonly cards?: readonly { readonly id: string; readonly text: string }[];
}

interface CheckOptions {
  /** Game that card and deck files belong to; found by trying when left out. */
  readonly game?: string;
  /** Whether the report of a sound card file contains the words of its cards. */
  readonly words?: boolean;
}

/**
 * Checks files. They may use the cards of the files `own`; of those only mistakes are reported, before everything
 * else.
 */
export function checkFiles(
  context: GameLoader,
  read: readonly FormOf[],
  own: readonly FormOf[],
  options: CheckOptions,
): FileReport[] {
  const games = new Map<string, Game>();
  const reports = new Map<FormOf, FileReport>();
  // card files come first wherever they are named, because decks and experiments may use their cards
  for (const form of [...own, ...[...read].sort((a, b) => orderOf(a) - orderOf(b))])
    reports.set(form, form.error ?? validateFile(context, form, options, games));
  return [
    ...own.map((form) => reports.get(form)!).filter(({ errors }) => errors !== undefined),
    ...read.map((form) => reports.get(form)!),
  ];
}

/** A file that could be read, or the mistake that prevented it. */
export interface FormOf {
  readonly file: string;
  readonly text: string;
  readonly value?: unknown;
  readonly kind?: FileKind;
  readonly error?: FileReport;
}

/** Reads a file and recognises its kind. A mistake becomes a part of the result. */
export function readForm(file: string): FormOf {
  try {
    return formOfText(file, readTextFile(file));
  } catch (error) {
    return { file, text: '', error: failed({ file }, error) };
  }
}

/** Does the same for a text that has not been saved as a file yet. */
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

/**
 * Checks one file. `known` holds the games by name, with the cards of the files before this one; the cards of this file
 * are added to it.
 */
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
  // the file is sound for one of the games; else the mistakes are those for the game that it fits best
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
