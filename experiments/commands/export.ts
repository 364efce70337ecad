/** `assay export`: writes what a database holds in formats for other programs. */
import { closeSync, existsSync, openSync, statSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Command, Option } from 'commander';
import { DECISION_PARTS, type DecisionPart, encodingData } from '../../agents/outside/decision-data.ts';
import { InputError } from '../../engine/index.ts';
import { type ExportedView, type GameRow, ResultStore, type StoredExperiment } from '../../results/store.ts';
import { PlanPlayer } from '../../workers/batch.ts';
import { DecisionReader, type ExportedDecision } from '../exports/decisions.ts';
import { GAME_CARD_COLUMNS, GameCardReader, type GameCardRow } from '../exports/game-cards.ts';
import { ShardWriter } from '../exports/shards.ts';
import { TABLE_FORMATS, type TableFormat, TableText, writeTable } from '../exports/tables.ts';
import { makeFolder } from '../folders.ts';
import { ASSAY_VERSION, engineHash } from '../identity.ts';
import { driftNote, findExperiment } from '../stored-games.ts';
import { type CommandContext, EXIT_FAILED, printJson } from './context.ts';
import { allowBots, botsOption, jsonOption, wholeNumber } from './options.ts';

/** The standard parts of a decision: in lines of JSON, and in shards of numbers (`--binary`). */
const LINE_PARTS: readonly DecisionPart[] = ['facts', 'texts', 'codes'];
const NUMBER_PARTS: readonly DecisionPart[] = ['encoding', 'option-encodings'];

/** The version of the format that `--decisions` writes. */
const DECISIONS_VERSION = 1;

/** The kinds of export, and the view of the database from which each stored kind is read. */
const KINDS = ['games', 'cards', 'decks', 'game-cards', 'decisions'] as const;
type Kind = (typeof KINDS)[number];
const VIEW_OF = { games: 'v_games', cards: 'v_cards', decks: 'v_decks' } as const satisfies Partial<
  Record<Kind, ExportedView>
>;

/** Whether the rows of a kind are stored; for the other kinds the games are played again. */
function isStored(kind: Kind): kind is keyof typeof VIEW_OF {
  return kind in VIEW_OF;
}

interface ExportArguments {
  readonly games?: boolean;
  readonly cards?: boolean;
  readonly decks?: boolean;
  readonly gameCards?: boolean;
  readonly format?: TableFormat;
  readonly bom?: boolean;
  readonly exact?: boolean;
  readonly decisions?: boolean;
  readonly parts?: readonly DecisionPart[];
  readonly binary?: boolean;
  readonly experiment?: string;
  readonly pairs?: number;
  readonly out?: string;
  readonly bots?: readonly string[];
  readonly json?: boolean;
}

export function exportCommand(context: CommandContext): Command {
  return new Command('export')
    .description('write what is in a database for other programs; exit code 1 when a game is not what it was')
    .argument('<db>', 'database')
    .option('--games', 'every game, a row a side: decks, agents, who came first, result, length')
    .option('--cards', 'every card of every deck and what became of it, a row for each cell and side')
    .option('--decks', 'the lists of the decks')
    .option('--game-cards', 'every card in every game, a row a side and card (plays the games again)')
    .option(
      '--decisions',
      'every decision as a line of JSON: what its player could know, the options, the choice and the result ' +
        '(plays the games again)',
    )
    .addOption(
      new Option('--parts <part...>', `what is told of each decision (${LINE_PARTS.join(', ')} when left out)`).choices(
        DECISION_PARTS,
      ),
    )
    .option(
      '--binary',
      'shards of numbers in place of lines, into the folder of --out (agents/README.md has the format)',
    )
    .addOption(
      new Option(
        '--format <name>',
        'of tables; when left out as --out is named, else csv (RFC 4180, UTF-8; results/DATA.md has the columns)',
      ).choices(TABLE_FORMATS),
    )
    .option('--bom', 'CSV for a spreadsheet: a byte order mark first')
    .option(
      '--exact',
      'CSV for a program: no apostrophe before a text that a spreadsheet would take for a formula (=, +, -, @)',
    )
    .option('--experiment <name>', 'id, beginning of an id, or name; left out if it is the only one')
    .option('--pairs <n>', 'only the first n pairs of each cell', wholeNumber(1, 1e8))
    .option(
      '--out <file>',
      'file to write, or folder for --binary or for several of these; standard output when left out',
    )
    .addOption(botsOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      [
        '\nExamples:\n  assay export first.sqlite --games --out games.csv\n  assay export first.sqlite --games ' +
          '--cards --decks --out tables',
        '  assay export first.sqlite --decisions --pairs 1 --out decisions.jsonl',
      ].join('\n'),
    )
    .action((db: string, options: ExportArguments) => runExport(context, db, options));
}

async function runExport(context: CommandContext, db: string, options: ExportArguments): Promise<void> {
  const kinds = KINDS.filter((kind) => (kind === 'game-cards' ? options.gameCards : options[kind]));
  refuseContradictions(kinds, options);
  if (options.json && options.out === undefined)
    throw new InputError('--json is for a summary on standard output: name the file of the export with --out');
  allowBots(options.bots);
  const store = await ResultStore.open(db, { create: false, readOnly: true });
  try {
    const experiment = findExperiment(await store.experiments(), options.experiment);
    if (kinds.length > 1) outputFolder(options.out!);
    const done: object[] = [];
    for (const kind of kinds) {
      const format = kind === 'decisions' ? 'jsonl' : formatOf(options);
      const out = kinds.length > 1 ? join(options.out!, `${kind}.${format}`) : options.out;
      if (out && resolve(out) === resolve(db))
        throw new InputError(`${out} is the database itself; name another file with --out`);
      done.push(
        isStored(kind)
          ? await exportTable(context, store, experiment, kind, { ...options, out, format })
          : kind === 'decisions'
            ? await exportDecisions(context, store, experiment, { ...options, out })
            : await exportGameCards(context, store, experiment, { ...options, out, format }),
      );
    }
    if (options.json) printJson(context, done.length === 1 ? done[0] : { exports: done });
  } finally {
    await store.close();
  }
}

function refuseContradictions(kinds: readonly Kind[], options: ExportArguments): void {
  const { out, binary, parts, bots, format, bom, exact, pairs } = options;
  if (kinds.length === 0)
    throw new InputError('say what to export: --games, --cards, --decks, --game-cards or --decisions');
  const onlyDecisions = binary ? '--binary' : parts ? '--parts' : undefined;
  if (onlyDecisions && !kinds.includes('decisions')) throw new InputError(`${onlyDecisions} is for --decisions`);
  if (bots && kinds.every(isStored)) throw new InputError('--bots is for --decisions and --game-cards');
  if (binary && out === undefined) throw new InputError('--binary needs a folder: name it with --out');
  if (binary && kinds.length > 1) throw new InputError('--binary fills a folder of its own: export the rest by itself');
  if (binary && parts) throw new InputError('--binary holds numbers only; leave out --parts');
  if (kinds.length > 1 && out === undefined)
    throw new InputError(`${kinds.map((kind) => `--${kind}`).join(' ')} are several files: name a folder with --out`);
  const isTable = kinds.some((kind) => kind !== 'decisions');
  const onlyTables = bom ? '--bom' : exact ? '--exact' : format ? '--format' : undefined;
  if (!isTable && onlyTables) throw new InputError(`${onlyTables} is for tables; decisions are lines of JSON`);
  if (pairs !== undefined && kinds.some((kind) => kind === 'cards' || kind === 'decks'))
    throw new InputError('--pairs is for what has a row a game; counts of cards are sums over all stored games');
  if (bom && formatOf(options) !== 'csv') throw new InputError('--bom is for CSV; lines of JSON have none');
  if (exact && formatOf(options) !== 'csv') throw new InputError('--exact is for CSV; lines of JSON are exact');
  if (bom && exact) throw new InputError('--bom is for a spreadsheet and --exact for a program: choose one');
  if (bom && out === undefined) throw new InputError('--bom is for a file: name it with --out');
  if (kinds.length === 1 && !isTable && !binary && endingOf(out ?? '') === 'csv')
    throw new InputError(`decisions are lines of JSON; name ${out} .jsonl`);
  if (kinds.length === 1 && isTable && format && out && endingOf(out) && endingOf(out) !== format)
    throw new InputError(`--format ${format} contradicts the name ${out}`);
}

/** Returns the format that the name of a file ends with; undefined where the ending is another one. */
function endingOf(out: string): TableFormat | undefined {
  return /\.csv$/i.test(out) ? 'csv' : /\.(jsonl|ndjson)$/i.test(out) ? 'jsonl' : undefined;
}

function formatOf({ format, out }: ExportArguments): TableFormat {
  return format ?? endingOf(out ?? '') ?? 'csv';
}

function outputFolder(out: string): void {
  if (out === '') throw new InputError('the name of a folder must not be empty');
  if (existsSync(out) && !statSync(out).isDirectory())
    throw new InputError(`${out} is a file; several files need a folder`);
  makeFolder(out);
}

/** Writes a table; returns what `--json` prints of it. */
async function exportTable(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  kind: keyof typeof VIEW_OF,
  options: ExportArguments & { readonly format: TableFormat },
): Promise<object> {
  const { out, format, bom = false, exact = false, pairs = Number.MAX_SAFE_INTEGER } = options;
  const sink = openText(context, out);
  const rows = await writeTable(store, experiment, { view: VIEW_OF[kind], format, pairs, bom, exact }, sink.write);
  sink.close();
  const counted = `${rows.toLocaleString('en')} rows of ${kind}`;
  context.err(`${experiment.name}: ${counted}${out === undefined ? '' : ` in ${out}`}\n`);
  return { experiment: experiment.id, name: experiment.name, kind, out, rows };
}

/** Opens a file for text, or standard output. */
function openText(
  context: CommandContext,
  out: string | undefined,
): { write: (text: string) => void; close: () => void } {
  if (out === undefined) return { write: context.out, close: () => undefined };
  refuseOther(out);
  let file: number | undefined;
  const write = (text: string): void => {
    // opened only at the first write: where there is nothing to write, an earlier export stays
    const opened = file ?? doing(out, () => openSync(out, 'w'));
    file = opened;
    const bytes = Buffer.from(text);
    // a device or a pipe may take fewer bytes at once
    for (let at = 0; at < bytes.length; ) at += doing(out, () => writeSync(opened, bytes, at));
  };
  return { write, close: () => void (file !== undefined && closeSync(file)) };
}

/** Where decisions are written to. */
interface Sink {
  write(decision: ExportedDecision): void;
  close(): void;
}

function openSink(context: CommandContext, { out, binary }: ExportArguments, header: object): Sink {
  if (binary) return new ShardWriter(out!, header);
  const text = openText(context, out);
  const write = (line: object): void => text.write(`${JSON.stringify(line)}\n`);
  write(header);
  return { write, close: text.close };
}

/** Throws InputError for a file that is there and is no earlier export (the database that is read, for example). */
function refuseOther(out: string): void {
  if (out === '') throw new InputError('the name of a file must not be empty');
  if (!existsSync(out)) return;
  const status = statSync(out);
  if (!status.isFile()) throw new InputError(`${out} is no file; name a file with --out`);
  if (status.size > 0 && endingOf(out) === undefined)
    throw new InputError(`${out} is there already and not named .jsonl or .csv; name another one with --out`);
}

function doing<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw new InputError(`cannot write ${file}: ${(error as Error).message}`);
  }
}

/** Writes decisions; returns what `--json` prints of them. */
async function exportDecisions(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  options: ExportArguments,
): Promise<object> {
  const player = new PlanPlayer(experiment.plan, context.loadGame(experiment.plan.game));
  const parts = options.binary ? NUMBER_PARTS : (options.parts ?? LINE_PARTS);
  const reader = new DecisionReader(experiment, player, parts);
  const { id, name, seed, engineHash: engine, rulesHash, cardsHash, plan } = experiment;
  const stored = await storedGames(store, experiment, options);
  const sink = openSink(context, options, {
    format: 'assay-decisions',
    version: DECISIONS_VERSION,
    assay: ASSAY_VERSION,
    game: plan.game,
    experiment: id,
    name,
    seed,
    engine,
    rules: rulesHash,
    cards: cardsHash,
    encoding: encodingData(player.runner.game),
  });
  const { rows, games, left } = playAgain(context, experiment, player, options, {
    noun: 'decisions',
    stored,
    read: (game) => reader.read(game),
    write: (decisions: readonly ExportedDecision[]) => {
      for (const decision of decisions) sink.write(decision);
    },
  });
  sink.close();
  return { experiment: id, name, out: options.out, games, decisions: rows, left };
}

/** Writes what became of the cards in each game; returns what `--json` prints of it. */
async function exportGameCards(
  context: CommandContext,
  store: ResultStore,
  experiment: StoredExperiment,
  options: ExportArguments & { readonly format: TableFormat },
): Promise<object> {
  const { out, format, bom = false, exact = false } = options;
  const player = new PlanPlayer(experiment.plan, context.loadGame(experiment.plan.game));
  const reader = new GameCardReader(experiment, player);
  const stored = await storedGames(store, experiment, options);
  const sink = openText(context, out);
  const table = new TableText(
    GAME_CARD_COLUMNS.map(([column]) => column),
    { format, bom, exact },
  );
  sink.write(table.head);
  const { rows, games, left } = playAgain(context, experiment, player, options, {
    noun: 'rows of cards',
    stored,
    read: (game) => reader.read(game),
    write: (cards: readonly GameCardRow[]) => sink.write(cards.map((row) => table.line(row)).join('')),
  });
  sink.close();
  return { experiment: experiment.id, name: experiment.name, kind: 'game-cards', out, games, rows, left };
}

/**
 * Returns the stored games. Called before a file is opened, so that an earlier export stays when the database is
 * refused.
 */
async function storedGames(
  store: ResultStore,
  experiment: StoredExperiment,
  { pairs = Number.MAX_SAFE_INTEGER }: ExportArguments,
): Promise<GameRow[]> {
  const games: GameRow[] = [];
  await store.eachGame(experiment.number, pairs, (game) => games.push(game));
  return games;
}

interface Retelling<Row> {
  /** What the rows are called in messages. */
  readonly noun: string;
  readonly stored: readonly GameRow[];
  read(game: GameRow): readonly Row[] | { readonly differing: readonly string[] };
  write(rows: readonly Row[]): void;
}

/** Plays the stored games again, one after the other. Games that come out differently are left out and reported. */
function playAgain<Row>(
  context: CommandContext,
  experiment: StoredExperiment,
  player: PlanPlayer,
  { out }: ExportArguments,
  { noun, stored, read, write }: Retelling<Row>,
): { rows: number; games: number; left: string[] } {
  let rows = 0;
  const left: string[] = [];
  for (const game of stored) {
    const found = read(game);
    if ('differing' in found) {
      left.push(`${experiment.id}:${game.cell}:${game.pair}:${game.leg} (${found.differing.join(', ')})`);
      continue;
    }
    rows += found.length;
    write(found);
  }
  player.close();
  if (left.length > 0) context.exitCode = EXIT_FAILED;
  const games = stored.length - left.length;
  const counted = `${rows.toLocaleString('en')} ${noun} of ${games.toLocaleString('en')} games`;
  context.err(`${experiment.name}: ${counted}${out === undefined ? '' : ` in ${out}`}\n`);
  const drift = driftNote(experiment, engineHash(context.workerFile), player.runner.game);
  if (left.length > 0) {
    context.err(
      `left out because they came out another way: ${left.length} games, the first ` +
        `${left[0]}${drift ? `; ${drift}` : ''}\n`,
    );
  }
  return { rows, games, left };
}
