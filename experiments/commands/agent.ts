/**
 * `assay agent`: prints the kinds of agents with the parameters and presets of their specs; with `--blind-spots`, where
 * an agent chooses worse than an adviser.
 */
import { Command } from 'commander';
import type { AgentKind, AgentParameter } from '../../agents/agent.ts';
import { refusePeople } from '../../agents/human.ts';
import { EXEC_KIND } from '../../agents/outside/exec-agent.ts';
import {
  AGENT_KINDS,
  canonicalSpec,
  findAgentKind,
  greetBots,
  isOutside,
  isReproducible,
  shortSpec,
  writeValue,
} from '../../agents/registry.ts';
import { InputError } from '../../engine/index.ts';
import { count, counted, percent } from '../../results/report/number-words.ts';
import { defaultGame } from '../choose-game.ts';
import { type BlindSpot, findBlindSpots } from '../exploit/blind-spots.ts';
import { type CommandContext, printJson, printList } from './context.ts';
import { gameOption, jsonOption, wholeNumber } from './options.ts';

interface AgentOptions {
  readonly json?: boolean;
  readonly blindSpots?: boolean;
  readonly by?: string;
  readonly games?: number;
  readonly game?: string;
}

/** Defaults of `--blind-spots`: the adviser, the games that are played, and the decisions that are printed. */
const ADVISER = 'ismcts:preset=quick';
const ADVISED_GAMES = 20;
const TOLD = 15;

export function agentCommand(context: CommandContext): Command {
  return new Command('agent')
    .description('list the agents and what can be set in their specs')
    .argument('[spec]', 'only this agent, and its spec written out in full')
    .option('--blind-spots', 'have it play itself, and say where an agent that plays better would have done otherwise')
    .option('--by <spec>', `with --blind-spots: the agent that plays better; ${ADVISER} when left out`)
    .option(
      '--games <n>',
      `with --blind-spots: games that are played; ${ADVISED_GAMES} when left out`,
      wholeNumber(1, 1e6),
    )
    .addOption(gameOption('with --blind-spots: the game that is played'))
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nA spec is the name of an agent, and behind a colon what differs from the standard: name=value, with ' +
        'commas between.' +
        '\nThe path of a JavaScript module (./my-bot.js) or a program behind exec: is an agent, too; with such a ' +
        'spec it is tried.' +
        '\n\nExamples:\n  assay agent\n  assay agent ismcts:iterations=1000\n  assay agent ' +
        '"exec:timeout=500:python3 bot.py"\n  assay agent greedy --blind-spots --game SE',
    )
    .action((spec: string | undefined, options: AgentOptions) => {
      if (options.blindSpots) return tellBlindSpots(context, spec, options);
      const alone = (['by', 'games', 'game'] as const).find((name) => options[name] !== undefined);
      if (alone !== undefined) throw new InputError(`--${alone} means nothing without --blind-spots`);
      // for a bare name that needs a parameter (`canonicalSpec` would refuse it) the kind itself is described
      const bare = AGENT_KINDS.find((kind) => kind.name === spec?.trim() && needsMore(kind));
      const full = spec === undefined || bare ? undefined : canonicalSpec(spec);
      const kinds = full !== undefined ? [findAgentKind(full)] : bare ? [bare] : [...AGENT_KINDS, EXEC_KIND];
      const [hello] =
        full === undefined || !isOutside(full) ? [] : greetBots([full], context.loadGame(defaultGame(context)));
      if (options.json) {
        const reproducible = full === undefined ? undefined : isReproducible(full);
        printJson(context, { agents: kinds.map(describeKind), spec: full, reproducible, hello });
        return;
      }
      const lines = kinds.map(kindText).join('\n').split('\n');
      printList(context, lines.join('\n'));
      if (full !== undefined) context.out(`\n${specSentence(full)}\n`);
      if (hello) context.out(`It says it is "${hello.name}", and wants ${hello.wants.join(', ') || 'nothing'}.\n`);
    });
}

/** Has an agent play itself and prints the decisions at which the adviser would have chosen otherwise. */
function tellBlindSpots(context: CommandContext, spec: string | undefined, options: AgentOptions): void {
  if (spec === undefined) throw new InputError('--blind-spots wants an agent, such as greedy');
  const game = context.loadGame(options.game ?? defaultGame(context));
  const asked = canonicalSpec(spec);
  const adviser = canonicalSpec(options.by ?? ADVISER);
  refusePeople([asked, adviser]);
  greetBots([asked, adviser], game);
  const [agent, by] = [shortSpec(asked), shortSpec(adviser)];
  const found = findBlindSpots(game, asked, adviser, options.games ?? ADVISED_GAMES);
  const told = { ...found, overlooked: found.overlooked.slice(0, TOLD), mistaken: found.mistaken.slice(0, TOLD) };
  if (options.json) {
    printJson(context, { game: game.title, agent, by, ...told });
    return;
  }
  const { games, decisions, differing, overlooked, mistaken } = told;
  const lines = [
    `${game.title}, ${counted(games, 'game')} of ${agent} against itself: at ${count(differing)} of ` +
      `${counted(decisions, 'decision')} ${by} would have done something else.`,
    ...['', 'What it would have done, by what that was worth in all:', ...overlooked.map(spotLine)],
    ...['', 'What was done instead:', ...mistaken.map(spotLine)],
  ];
  printList(context, `${lines.join('\n')}\n`);
}

function spotLine({ what, times, gap }: BlindSpot): string {
  return `  ${what}: ${times === 1 ? 'once' : `${count(times)} times`}, ${percent(gap)} points each`;
}

type Described = Omit<AgentKind, 'create'>;

/** Whether a kind of agent has a required parameter, so that its bare name is no spec. */
function needsMore({ parameters }: Described): boolean {
  return parameters.some(({ required }) => required);
}

function describeKind({ name, meaning, parameters, presets }: Described): object {
  return {
    name,
    meaning,
    spec:
      isOutside(name) || name === EXEC_KIND.name || needsMore({ name, meaning, parameters })
        ? null
        : canonicalSpec(name),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      meaning: parameter.meaning,
      values: valuesText(parameter),
      standard: hasStandard(parameter) ? writeValue(parameter, parameter.standard) : null,
      required: parameter.required === true,
      insteadOf: parameter.insteadOf,
      reproducible: parameter.clock !== true,
    })),
    presets: presets?.map((preset) => ({ ...preset })),
  };
}

/** One line for the kind of agent and one for each of its parameters. */
function kindText({ name, meaning, parameters, presets = [] }: Described): string {
  const width = Math.max(0, ...parameters.map((parameter) => parameter.name.length));
  const indent = ' '.repeat(width + 4);
  const lines = parameters.flatMap((parameter) => {
    const standard = standardText(parameter);
    return [
      `  ${parameter.name.padEnd(width)}  ${parameter.meaning}`,
      `${indent}${valuesText(parameter)}; ${standard}`,
    ];
  });
  const named = presets.flatMap((preset) => [
    `  preset=${preset.name}  ${preset.meaning}`,
    `${indent}stands for ${preset.settings}`,
  ]);
  return `${[`${name}: ${meaning}`, ...lines, ...named].join('\n')}\n`;
}

function hasStandard({ insteadOf, optional, required }: AgentParameter): boolean {
  return insteadOf === undefined && !optional && !required;
}

function standardText(parameter: AgentParameter): string {
  const { insteadOf, clock, required, optional, needs } = parameter;
  if (required) return 'must be given';
  if (optional) return needs === undefined ? 'none when left out' : `only with ${needs}`;
  if (insteadOf === undefined) return `standard ${writeValue(parameter, parameter.standard)}`;
  return `in place of ${insteadOf}${clock ? '; such games cannot be played again' : ''}`;
}

function valuesText({ words, least, most, decimals = 0, text }: AgentParameter): string {
  if (text) return text.values;
  if (words) return words.join(', ');
  const range = `${least} to ${most.toLocaleString('en')}`;
  return decimals > 0 ? `${range}, up to ${decimals} decimals` : range;
}

function specSentence(full: string): string {
  if (isReproducible(full)) return full;
  const why = isOutside(full)
    ? 'It does not promise the same answers (deterministic=yes would)'
    : 'It looks at a clock';
  return `${full}\n${why}: its games cannot be played again.`;
}
