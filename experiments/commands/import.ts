/**
 * `assay import`: turns lists of printed cards into card files; a text that is not understood is refused with its
 * place.
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Command } from 'commander';
import {
  bySet,
  type Game,
  type GameImport,
  IMPORTED_GAMES,
  type ImportResult,
  InputError,
  importList,
  importOf,
  itemAt,
  type ListedCard,
  Refused,
  type RefusedCard,
  type TakenCard,
  toYaml,
} from '../../engine/index.ts';
import { type AuditedCard, importPage } from '../../results/report/html/import-page.ts';
import { readCardLists } from '../card-lists.ts';
import { wordsOfLine } from '../line-words.ts';
import { writeFile } from '../page-file.ts';
import { type CommandContext, EXIT_FAILED, printJson } from './context.ts';
import { jsonOption } from './options.ts';

interface ImportArguments {
  readonly game: string;
  readonly out?: string;
  readonly refused?: string;
  readonly against?: string;
  readonly text?: string;
  readonly html?: string;
  readonly column?: readonly string[];
  readonly replace?: boolean;
  readonly json?: boolean;
}

export function importCommand(context: CommandContext): Command {
  return new Command('import')
    .description(
      'read lists of printed cards and write card files: a card is understood whole or refused with its place',
    )
    .argument('[list...]', 'lists of cards: JSON (a list of objects), CSV or tab-separated text with a head line')
    .requiredOption('--game <name>', `the game of the list: ${IMPORTED_GAMES.join(', ')}`)
    .option(
      '--out <folder>',
      'write the cards that were understood, a file a set; a file that is there is kept, and said',
    )
    .option('--replace', 'with --out: write over files that are there, and take cards that the game has already')
    .option('--refused <file.tsv>', 'write what was refused: card, set, name, kind, reason, line, place')
    .option(
      '--html <file>',
      'write a page with print, program and words of each card side by side; it needs no network',
    )
    .option('--column <name=own...>', 'what the list calls a column that is called otherwise here, e.g. text=Effect')
    .option('--against <what>', 'compare with the cards that the game has: "pool"')
    .option(
      '--text <line>',
      'one printed line in place of a list: prints its program and its words (types and names are those of the lists)',
    )
    .addOption(jsonOption())
    .addHelpText(
      'after',
      [
        '',
        'Exit codes: 0 done, 1 with --against where a card differs from the one that the game has, 2 bad input.',
        '',
        'Examples:',
        '  assay import cards.json --game shadowverse-evolve --out imported --refused refused.tsv',
        '  assay import cards.csv --game square-enix-tcg --column text=Effect index=Number --out imported',
        '  assay import --game shadowverse-evolve --text "【進化時】2枚引く。"',
        '  assay play --game shadowverse-evolve --cards imported/*.yaml --decks my-deck.yaml other-deck.yaml',
        '',
        'Columns of the lists (cards are counted by year too where there is a column "year"):',
        ...IMPORTED_GAMES.map((game) => `  ${game}: ${importOf(game)!.columns.join(', ')}`),
      ].join('\n'),
    )
    .action((files: string[], options: ImportArguments) => {
      const game = context.loadGame(options.game);
      const how = importOf(options.game);
      if (!how)
        throw new InputError(`no lists of ${options.game} can be read yet; those of ${IMPORTED_GAMES.join(', ')} can`);
      checkOptions(files, options);
      const list = readCardLists(files, { needed: how.columns, named: namedColumns(how, options.column) });
      if (options.text !== undefined) return showLine(context, game, how, list, options);
      const result = importList(list, how, {
        game,
        wants: wantedOf(game, options),
        toYaml,
        onProgress: (printings) =>
          context.isTerminal && context.err(`${printings.toLocaleString('en')} printings read\n`),
      });
      const setFiles = options.out === undefined ? NO_FILES : writeSets(options.out, result.taken, options);
      if (options.refused !== undefined) writeFile(options.refused, refusedTable(result.refused));
      const differing = options.against === 'pool' ? differences(game, result.taken) : undefined;
      if (options.html !== undefined) {
        const cards = auditedCards(game, result, differing);
        const page = importPage({ list: files.map((file) => basename(file)).join(', '), game: game.title, cards });
        writeFile(options.html, page);
      }
      if (differing && differing.length > 0) context.exitCode = EXIT_FAILED;
      tell(context, { result, files: setFiles, differing, options, years: byYear(list, how, result) });
    });
}

function checkOptions(files: readonly string[], { against, replace, out, refused, html, text }: ImportArguments): void {
  if (against !== undefined && against !== 'pool') throw new InputError(`--against takes "pool", not "${against}"`);
  if (replace && out === undefined) throw new InputError('--replace says how --out writes; give --out too');
  if (text !== undefined) {
    const other = Object.entries({ out, refused, html, against }).find(([, value]) => value !== undefined);
    if (other) throw new InputError(`--text prints one line and goes without --${other[0]}`);
    if (text.trim() === '') throw new InputError('--text needs a printed line, and this one is empty');
    return;
  }
  if (files.length === 0) throw new InputError('give a list of cards, or a line with --text');
  if (out !== undefined && existsSync(out) && !statSync(out).isDirectory())
    throw new InputError(`${out} is a file; name a folder with --out`);
  if (refused !== undefined && existsSync(refused) && !statSync(refused).isFile())
    throw new InputError(`${refused} is no file; name one with --refused`);
}

/** Reads `--column text=Effect`: returns the column names of the list by the names of this importer. */
function namedColumns(how: GameImport, given: readonly string[] = []): Map<string, string> {
  return new Map(
    given.map((word) => {
      const at = word.indexOf('=');
      if (at <= 0 || at === word.length - 1)
        throw new InputError(`--column takes NAME=OWN, e.g. ${how.columns.at(-1)}=Effect, not "${word}"`);
      return [word.slice(0, at), word.slice(at + 1)];
    }),
  );
}

type Counts = ReadonlyMap<string, readonly [taken: number, refused: number]>;

/** Counts the taken and the refused cards of each year; empty for a list without a column of years. */
function byYear(list: readonly ListedCard[], how: GameImport, result: ImportResult): Counts {
  if (!list.some((card) => card.year)) return new Map();
  const reader = how.read(list);
  const years = new Map<string, string>();
  // a card belongs to the year of its first printing in the list
  for (const card of list) if (!years.has(reader.idOf(card))) years.set(reader.idOf(card), card.year || 'no year');
  const dated = <T extends { id: string }>(cards: readonly T[]) =>
    cards.map((card) => ({ ...card, set: years.get(card.id) ?? 'no year' }));
  return bySet({ taken: dated(result.taken), refused: dated(result.refused) });
}

/**
 * Returns which cards are wanted: with `--against` those that the game has, with `--replace` all, else those that the
 * game lacks.
 */
function wantedOf(game: Game, { against, replace }: ImportArguments): (id: string) => boolean {
  if (against !== undefined) return (id) => game.findCard(id) !== undefined;
  return replace ? () => true : (id) => game.findCard(id) === undefined;
}

function showLine(
  context: CommandContext,
  game: Game,
  how: GameImport,
  list: readonly ListedCard[],
  options: ImportArguments,
): void {
  try {
    const program = how.read(list).lineOf(options.text!);
    const abilities = [program].flat();
    const { words, refusal } = wordsOfLine(game, abilities);
    if (options.json) printJson(context, { line: options.text, program, words, refusal });
    else context.out(`${toYaml(abilities)}${words ?? `no kind of card takes it: ${refusal}`}\n`);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, line, at } = error.refusal;
    throw new InputError(
      at === undefined || line === undefined
        ? reason
        : `${reason} from "${line.slice(at, at + 24)}" on (character ${at + 1})`,
    );
  }
}

interface SetFiles {
  readonly written: readonly string[];
  /** Files that existed and were kept, each with the understood cards that it does not hold. */
  readonly kept: readonly { readonly file: string; readonly without: readonly string[] }[];
}

const NO_FILES: SetFiles = { written: [], kept: [] };

/**
 * Writes one file for each set. An existing file may have been edited by hand: it is kept unless `--replace` is given.
 */
function writeSets(folder: string, taken: readonly TakenCard[], { game, replace }: ImportArguments): SetFiles {
  const sets = new Map<string, TakenCard[]>();
  for (const card of taken) {
    const name = fileName(card.set);
    sets.set(name, [...(sets.get(name) ?? []), card]);
  }
  const written: string[] = [];
  const kept: { file: string; without: string[] }[] = [];
  for (const [name, cards] of [...sets].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = join(folder, `${name}.yaml`);
    const { set } = itemAt(cards, 0);
    const head = `# ${cards.length} cards of ${set} (${game}), read from their printed texts by assay import.\n`;
    const text = `${head}${cards.map(({ card }) => toYaml([card])).join('\n')}`;
    const old = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
    if (old !== undefined && !replace) {
      const there = new Set([...old.matchAll(/^(?:- | +)id: *["']?([^\s"']+)/gm)].map(([, id]) => id));
      kept.push({ file, without: cards.map(({ id }) => id).filter((id) => !there.has(id)) });
    } else {
      writeFile(file, text);
      written.push(file);
    }
  }
  return { written, kept };
}

/** Returns a file name for a set; letters of all scripts are kept, so that different names stay different. */
function fileName(set: string): string {
  return set.replace(/[^\p{L}\p{N}-]+/gu, '-') || 'no-set';
}

function keptLine({ file, without }: SetFiles['kept'][number]): string {
  if (without.length === 0) return `kept ${file}: it has each card that was understood`;
  const shown = without.slice(0, IDS_SHOWN).join(', ');
  const more = without.length > IDS_SHOWN ? ` and ${without.length - IDS_SHOWN} more` : '';
  return `kept ${file}, which is without ${shown}${more}; --replace writes over it`;
}

const IDS_SHOWN = 5;

function refusedTable(refused: readonly RefusedCard[]): string {
  const rows = refused.map(({ id, set, name, refusal: { kind, reason, line, at } }) =>
    [id, set, name, kind, reason, line ?? '', at === undefined ? '' : String(at + 1)].map(cell).join('\t'),
  );
  return (
    `${['card', 'set', 'name', 'kind', 'reason', 'line', 'place'].join('\t')}\n` +
    `${rows.map((row) => `${row}\n`).join('')}`
  );
}

function cell(text: string): string {
  return text.replace(/[\t\r\n]+/g, ' ');
}

/**
 * Returns the cards whose facts or texts differ from the game's own. The printed numbers are taken from the game for
 * both.
 */
function differences(game: Game, taken: readonly TakenCard[]): string[] {
  const found: string[] = [];
  let left = taken.map(({ id, card }) => ({ id, own: game.findCard(id)!.id, card }));
  // a card file holds a card once, but a list may have several printings with different texts
  while (left.length > 0) {
    const once = new Map(left.map((one) => [one.own, one]));
    const cards = [...once.values()].map(({ own, card }) => {
      // a collaboration card may have another printed name on a card that is the same for the rules
      const { numbers, name } = game.cardSource(own) as { numbers?: unknown; name: string };
      return { ...card, id: own, name, numbers };
    });
    const text = cards.map((card) => toYaml([withoutEmpty(card)])).join('');
    const imported = game.withCards([{ text, file: 'import' }]);
    for (const { id, own } of once.values()) if (game.describeCard(own) !== imported.describeCard(own)) found.push(id);
    left = left.filter((one) => once.get(one.own) !== one);
  }
  return found;
}

/** Returns all cards of the list in the order of their numbers, each with the result of its import. */
function auditedCards(game: Game, { taken, refused }: ImportResult, differing?: readonly string[]): AuditedCard[] {
  const text = taken.map(({ card }) => toYaml([withoutEmpty(card)])).join('');
  const read = taken.length === 0 ? game : game.withCards([{ text, file: 'import' }]);
  const cards: AuditedCard[] = [
    ...taken.map(({ id, set, print, card }) => ({
      ...{ id, set, print, name: String(card.name) },
      read: { program: toYaml([withoutEmpty(card)]).trimEnd(), words: read.describeCard(id).trimEnd() },
      ...(differing?.includes(id) && { differs: true }),
    })),
    ...refused,
  ];
  return cards.sort((a, b) => a.id.localeCompare(b.id, 'en', { numeric: true }));
}

function withoutEmpty(card: object): object {
  return Object.fromEntries(Object.entries(card).filter(([, value]) => value !== undefined));
}

interface Told {
  readonly result: ImportResult;
  readonly files: SetFiles;
  readonly years: Counts;
  readonly differing?: readonly string[];
  readonly options: ImportArguments;
}

function tell(context: CommandContext, { result, files: { written, kept }, years, differing, options }: Told): void {
  const { taken, refused, aside, printings } = result;
  const sets = bySet(result);
  if (options.json) {
    printJson(context, {
      printings,
      taken: taken.length,
      refused: refused.length,
      aside,
      sets: [...sets].map(([set, [yes, no]]) => ({ set, taken: yes, refused: no })),
      ...(years.size > 0 && { years: [...years].map(([year, [yes, no]]) => ({ year, taken: yes, refused: no })) }),
      written,
      kept,
      ...(differing && { differing }),
    });
    return;
  }
  const all = taken.length + refused.length;
  const share = all === 0 ? '' : ` (${((100 * taken.length) / all).toFixed(1)} %)`;
  const lines = [
    `${taken.length.toLocaleString('en')} of ${all.toLocaleString('en')} cards were understood${share}; ` +
      `${refused.length.toLocaleString('en')} were refused`,
    ...countLines(sets),
    ...(years.size > 0 ? ['by year:', ...countLines(years)] : []),
    ...reasons(refused),
    ...written.map((file) => `wrote ${file}`),
    ...kept.map(keptLine),
    ...(differing?.map((id) => `differs from the game's own card: ${id}`) ?? []),
    ...(differing?.length === 0 ? ['every card that was understood does what the game has it do'] : []),
  ];
  context.out(`${lines.join('\n')}\n`);
}

function countLines(counts: Counts): string[] {
  return [...counts].map(
    ([what, [yes, no]]) =>
      `  ${what.padEnd(10)} ${String(yes).padStart(5)} understood ${String(no).padStart(5)} refused`,
  );
}

const REASONS_SHOWN = 10;

/** Returns the commonest reasons of refusal, each with a card. */
function reasons(refused: readonly RefusedCard[]): string[] {
  const counts = new Map<string, { n: number; first: RefusedCard }>();
  for (const card of refused) {
    const { reason } = card.refusal;
    const known = counts.get(reason);
    counts.set(reason, known ? { ...known, n: known.n + 1 } : { n: 1, first: card });
  }
  return [...counts]
    .sort(([, a], [, b]) => b.n - a.n)
    .slice(0, REASONS_SHOWN)
    .map(([reason, { n, first }]) => `  ${String(n).padStart(5)} × ${reason} (${first.id}${where(first)})`);
}

function where({ refusal: { line, at } }: RefusedCard): string {
  return line === undefined || at === undefined ? '' : `, at "${line.slice(at, at + 16)}"`;
}
