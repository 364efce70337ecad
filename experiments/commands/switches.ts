/** `assay switches`: prints what an experiment may set of the rules: open readings, and numbers. */
import { Command } from 'commander';
import { alternatives, type Game, type RuleSwitch, valueWords } from '../../engine/index.ts';
import { type CommandContext, printJson, printList } from './context.ts';
import { gameOption, jsonOption } from './options.ts';

interface SwitchesArguments {
  readonly game?: string;
  readonly json?: boolean;
}

export function switchesCommand(context: CommandContext): Command {
  return new Command('switches')
    .description('list what of the rules an experiment may set: open readings and numbers, with meaning and clauses')
    .addOption(gameOption('only this game; every game when left out'))
    .addOption(jsonOption())
    .addHelpText('after', '\nExample:\n  assay switches --game square-enix-tcg')
    .action((options: SwitchesArguments) => {
      const games = (options.game === undefined ? context.gameNames : [options.game]).map(context.loadGame);
      if (options.json)
        return printJson(context, {
          switches: games.flatMap((game) => game.switches.map((one) => toJson(game, one))),
          omissions: games.flatMap(({ name: game, omissions }) => omissions.map((one) => ({ game, ...one }))),
        });
      printList(
        context,
        `${games.map(describeGame).join('\n')}\nAn experiment sets them under "switches", play by --switch ` +
          'name=value.\n',
      );
    });
}

function toJson(game: Game, { name, values, range, meaning, clauses }: RuleSwitch): object {
  return {
    game: game.name,
    name,
    default: values[0],
    values,
    range: range ?? null,
    meaning,
    clauses: tagged(game, clauses),
  };
}

function tagged({ tag }: Game, clauses: readonly string[]): string[] {
  return clauses.map((clause) => `${tag} ${clause}`);
}

function describeGame(game: Game): string {
  const numbers = game.switches.filter(({ range }) => range !== undefined);
  const readings = game.switches.filter(({ range }) => range === undefined);
  const part = (title: string, list: readonly RuleSwitch[]): string[] =>
    list.length === 0 ? [] : [`${title}:`, ...list.flatMap((one) => describeSwitch(game, one)), ''];
  return [
    `${game.title} (${game.name})`,
    '',
    ...part('Numbers of the rules', numbers),
    ...part('Readings that the rules leave open', readings),
    ...omissionLines(game),
  ].join('\n');
}

/** Lists the idle options that agents leave out, by the names with which a spec makes an agent consider them. */
function omissionLines({ omissions }: Game): string[] {
  if (omissions.length === 0) return [];
  const lines = omissions.flatMap(({ name, meaning }) => [`  ${name}`, `    ${meaning}`]);
  return ['What agents leave out of what is offered; "greedy:considers=<name>" does not:', ...lines, ''];
}

function describeSwitch(game: Game, one: RuleSwitch): string[] {
  const values = one.range ? valueWords(one) : alternatives(one.values);
  return [
    `  ${one.name}: ${values}; ${one.values[0]} if it is not set`,
    `      ${one.meaning} (${tagged(game, one.clauses).join(', ')})`,
  ];
}
