/** `assay agent`: the agents there are, with what their specs may set. */
import { Command } from 'commander';
import type { AgentKind, AgentParameter } from '../../agents/agent.ts';
import { AGENT_KINDS, canonicalSpec, findAgentKind, isReproducible, writeValue } from '../../agents/registry.ts';
import { type CommandContext, printJson } from './context.ts';
import { jsonOption } from './options.ts';

export function agentCommand(context: CommandContext): Command {
  return new Command('agent')
    .description('list the agents and what can be set in their specs')
    .argument('[spec]', 'only this agent, and its spec written out in full')
    .addOption(jsonOption())
    .addHelpText(
      'after',
      '\nA spec is the name of an agent, and behind a colon what differs from the standard: name=value, with commas between.' +
        '\n\nExamples:\n  assay agent\n  assay agent ismcts:iterations=1000',
    )
    .action((spec: string | undefined, options: { json?: boolean }) => {
      const kinds = spec === undefined ? AGENT_KINDS : [findAgentKind(spec)];
      const full = spec === undefined ? undefined : canonicalSpec(spec);
      if (options.json) {
        const reproducible = full === undefined ? undefined : isReproducible(full);
        printJson(context, { agents: kinds.map(describeKind), spec: full, reproducible });
        return;
      }
      context.out(`${kinds.map(kindText).join('\n')}`);
      if (full !== undefined) context.out(`\n${specSentence(full)}\n`);
    });
}

function describeKind({ name, meaning, parameters }: AgentKind): object {
  return {
    name,
    meaning,
    spec: canonicalSpec(name),
    parameters: parameters.map((parameter) => ({
      name: parameter.name,
      meaning: parameter.meaning,
      values: valuesText(parameter),
      standard: parameter.insteadOf === undefined ? writeValue(parameter, parameter.standard) : null,
      insteadOf: parameter.insteadOf,
      reproducible: parameter.clock !== true,
    })),
  };
}

/** A line for the agent, and one for each of its parameters. */
function kindText({ name, meaning, parameters }: AgentKind): string {
  const width = Math.max(0, ...parameters.map((parameter) => parameter.name.length));
  const indent = ' '.repeat(width + 4);
  const lines = parameters.flatMap((parameter) => {
    const standard =
      parameter.insteadOf === undefined
        ? `standard ${writeValue(parameter, parameter.standard)}`
        : `in place of ${parameter.insteadOf}${parameter.clock ? '; such games cannot be played again' : ''}`;
    return [
      `  ${parameter.name.padEnd(width)}  ${parameter.meaning}`,
      `${indent}${valuesText(parameter)}; ${standard}`,
    ];
  });
  return `${[`${name}: ${meaning}`, ...lines].join('\n')}\n`;
}

function valuesText({ words, least, most, decimals = 0 }: AgentParameter): string {
  if (words) return words.join(', ');
  const range = `${least} to ${most.toLocaleString('en')}`;
  return decimals > 0 ? `${range}, up to ${decimals} decimals` : range;
}

function specSentence(full: string): string {
  return isReproducible(full) ? full : `${full}\nIt looks at a clock: its games cannot be played again.`;
}
