/** `assay rule`: prints a clause of a rulebook: its status, the code and tests that carry it, and its card words. */
import { Command } from 'commander';
import {
  CLAUSE,
  type ClauseIndex,
  type ClausePlaces,
  type Game,
  InputError,
  indexClauses,
  itemAt,
  placesOf,
  type Rule,
} from '../../engine/index.ts';
import { rulebookPage } from '../../results/report/html/rulebook-page.ts';
import { refuseOther, writeFile } from '../page-file.ts';
import { type CommandContext, printJson, printList } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface RuleArguments {
  readonly summary?: boolean;
  readonly all?: boolean;
  readonly html?: string;
  readonly game?: string;
  readonly json?: boolean;
}

/** The most clauses under a heading that a message names. */
const CLAUSES_SHOWN = 8;

/** What `--summary` prints of one game. */
interface Summary {
  readonly game: string;
  readonly tag: string;
  readonly clauses: number;
  readonly modelled: number;
  readonly deviates: number;
  readonly outOfScope: number;
  readonly tested: number;
  readonly tests: number;
}

export function ruleCommand(context: CommandContext): Command {
  return new Command('rule')
    .description('show a clause: its title, status, meaning, code and tests')
    .argument('[clause]', 'tag of the game and number, such as "SE 10.1.2.3"')
    .option('--summary', 'for each game: clauses, modelled, deviates, out of scope, tested')
    .option('--all', 'every clause with its status and how many tests it has')
    .option('--html <file>', 'write the whole rulebook of a game (--game) as one page')
    .addOption(gameOption('only this game'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nExamples:\n  assay rule "SE 10.1.2.3"\n  assay rule --summary\n  assay rule --game SE --html rules.html',
    )
    .action((clause: string | undefined, options: RuleArguments) => {
      const { summary, all, html: page } = options;
      const wanted = [clause !== undefined, summary === true, all === true, page !== undefined].filter(Boolean).length;
      if (wanted !== 1)
        throw new InputError('rule takes one of a clause such as "SE 10.1.2.3", --summary, --all, --html');
      if (page !== undefined) {
        if (options.game === undefined)
          throw new InputError('--html writes the rulebook of one game: name it by --game');
        if (options.json) throw new InputError('--html and --json are two answers: take one');
        refuseOther(page, undefined, '--html');
      }
      const games = (options.game === undefined ? context.gameNames : [options.game]).map((name) =>
        context.loadGame(name),
      );
      if (page !== undefined) writePage(context, itemAt(games, 0), page);
      else if (options.summary) showSummary(context, games, options);
      else if (options.all) showAll(context, games, options);
      else showClause(context, games, clause!, options);
    });
}

function showClause(context: CommandContext, games: readonly Game[], clause: string, options: RuleArguments): void {
  const [, tag, id] = new RegExp(`^\\s*([A-Za-z]+)[\\s.:]*(${CLAUSE})\\.?\\s*$`).exec(clause) ?? [];
  const tags = games.map((game) => game.tag);
  if (tag === undefined || id === undefined)
    throw new InputError(
      `"${clause}" is no clause; write the tag of a game and a number, such as "${tags[0]} ` +
        `${games[0]?.rulebook[0]?.id ?? '1.1'}"`,
    );
  const game = games.find((candidate) => candidate.tag === tag.toUpperCase());
  if (!game) throw new InputError(`no game has the tag "${tag}"; there are ${tags.join(', ')}`);
  const rule = game.rulebook.find((candidate) => candidate.id === id);
  if (!rule) throw new InputError(`the rulebook of ${game.name} has no clause ${id}${clausesBelow(game, id)}`);
  const places = placesIn(context, game)(rule.id);
  if (options.json) printJson(context, { game: game.name, tag: game.tag, ...rule, ...places });
  else printList(context, clauseText(game, rule, places));
}

/**
 * Returns a function that finds where a clause is carried. Of the words found in the sources it gives those that card
 * files may use.
 */
function placesIn(context: CommandContext, game: Game): (clause: string) => ClausePlaces {
  const index = indexClauses(context.projectFolder, game);
  const known = new Set(game.words().map(({ name }) => name));
  return (clause) => {
    const places = placesOf(index, clause);
    return { ...places, words: places.words.filter((word) => known.has(word)) };
  };
}

/** Ends the refusal of a heading (which is no clause): names the clauses under it. */
function clausesBelow({ tag, rulebook }: Game, heading: string): string {
  const below = rulebook.filter(({ id }) => id.startsWith(`${heading}.`)).map(({ id }) => `${tag} ${id}`);
  const shown = below.slice(0, CLAUSES_SHOWN).join(', ');
  return below.length === 0 ? '' : `; under it are ${shown}${below.length > CLAUSES_SHOWN ? ' and others' : ''}`;
}

function clauseText(game: Game, rule: Rule, places: ClausePlaces): string {
  const lines = [`${game.tag} ${rule.id}  ${rule.title}`, `status   ${statusWords(rule)}`, `meaning  ${rule.meaning}`];
  if (rule.reason) lines.push(`reason   ${rule.reason}`);
  if (places.words.length > 0) lines.push(...listing('words', places.words));
  lines.push(...listing('code', places.code), ...listing('tests', places.tests));
  return `${lines.join('\n')}\n`;
}

function writePage(context: CommandContext, game: Game, file: string): void {
  const places = placesIn(context, game);
  const clauses = game.rulebook.map((rule) => ({ ...rule, ...places(rule.id) }));
  writeFile(file, rulebookPage({ game: game.title, tag: game.tag, clauses }));
  context.out(`the rulebook of ${game.title} is in ${file}\n`);
}

function listing(label: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [`${label.padEnd(9)}none`];
  return entries.map((entry, i) => `${(i === 0 ? label : '').padEnd(9)}${entry}`);
}

function statusWords(rule: Rule): string {
  return rule.status === 'out-of-scope' ? 'out of scope' : rule.status;
}

function showSummary(context: CommandContext, games: readonly Game[], options: RuleArguments): void {
  const rows = games.map((game) => summarize(game, indexClauses(context.projectFolder, game)));
  if (options.json) printJson(context, { games: rows });
  else context.out(summaryText(rows));
}

function summarize(game: Game, index: ClauseIndex): Summary {
  const count = (status: Rule['status']): number => game.rulebook.filter((rule) => rule.status === status).length;
  const tests = game.rulebook.map((rule) => placesOf(index, rule.id).tests.length);
  return {
    game: game.name,
    tag: game.tag,
    clauses: game.rulebook.length,
    modelled: count('modelled'),
    deviates: count('deviates'),
    outOfScope: count('out-of-scope'),
    tested: tests.filter((n) => n > 0).length,
    tests: tests.reduce((sum, n) => sum + n, 0),
  };
}

function summaryText(rows: readonly Summary[]): string {
  const heads = ['game', 'tag', 'clauses', 'modelled', 'deviates', 'out of scope', 'tested', 'tests'];
  const table = [
    heads,
    ...rows.map((row) => {
      const { game, tag, clauses, modelled, deviates, outOfScope, tested, tests } = row;
      return [game, tag, clauses, modelled, deviates, outOfScope, tested, tests].map(String);
    }),
  ];
  const widths = heads.map((_, column) => Math.max(...table.map((row) => itemAt(row, column).length)));
  const line = (row: readonly string[]): string =>
    row.map((cell, i) => (i < 2 ? cell.padEnd(itemAt(widths, i)) : cell.padStart(itemAt(widths, i)))).join('  ');
  return `${table.map(line).join('\n')}\n`;
}

function showAll(context: CommandContext, games: readonly Game[], options: RuleArguments): void {
  const clauses = games.flatMap((game) => {
    const index = indexClauses(context.projectFolder, game);
    return game.rulebook.map(({ id, status, title }) => {
      const tests = placesOf(index, id).tests.length;
      return { game: game.name, tag: game.tag, id, status, title, tests };
    });
  });
  if (options.json) printJson(context, { clauses });
  else {
    const lines = clauses.map(({ tag, id, status, title, tests }) => {
      return `${`${tag} ${id}`.padEnd(20)}${status.padEnd(14)}${String(tests).padStart(3)} tests  ${title}\n`;
    });
    printList(context, lines.join(''));
  }
}
