/** Every agent by name, and the reading of agent specs such as `greedy` or `ismcts:iterations=200,cut=20`. */
import { type Game, InputError } from '../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, AgentParameters } from './agent.ts';
import { GREEDY_AGENT } from './greedy.ts';
import { RANDOM_AGENT } from './random.ts';

export const AGENT_KINDS: readonly AgentKind[] = [RANDOM_AGENT, GREEDY_AGENT];

interface ParsedSpec {
  readonly kind: AgentKind;
  readonly parameters: AgentParameters;
}

/** Makes the agent that `spec` names; throws InputError for an unknown name or parameter. */
export function createAgent(spec: string, game: Game, kinds: readonly AgentKind[] = AGENT_KINDS): Agent {
  const { kind, parameters } = parseSpec(spec, kinds);
  return kind.create(game, writeSpec(kind, parameters), parameters);
}

/** The spec with every parameter written out in a fixed order, so that two ways to say the same thing are one agent. */
export function canonicalSpec(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): string {
  const { kind, parameters } = parseSpec(spec, kinds);
  return writeSpec(kind, parameters);
}

function parseSpec(spec: string, kinds: readonly AgentKind[]): ParsedSpec {
  const [name, ...rest] = spec.trim().split(':');
  const kind = kinds.find((candidate) => candidate.name === name);
  if (!kind) {
    throw new InputError(`unknown agent "${name}"; known agents: ${kinds.map((known) => known.name).join(', ')}`);
  }
  const parameters = Object.fromEntries(kind.parameters.map((known) => [known.name, known.standard]));
  const text = rest.join(':');
  if (text !== '') readParameters(kind, text, parameters);
  return { kind, parameters };
}

function readParameters(kind: AgentKind, text: string, into: Record<string, number>): void {
  const seen = new Set<string>();
  for (const part of text.split(',')) {
    const [name, ...values] = part.split('=').map((word) => word.trim());
    const known = kind.parameters.find((candidate) => candidate.name === name);
    if (!known) {
      throw new InputError(`agent "${kind.name}" has no parameter "${name}"; it ${parameterList(kind)}`);
    }
    if (seen.has(name)) throw new InputError(`agent "${kind.name}": parameter "${name}" is given twice`);
    seen.add(name);
    into[name] = readValue(kind, known, values.join('='));
  }
}

function readValue(kind: AgentKind, parameter: AgentParameter, text: string): number {
  const value = Number(text);
  if (/^-?\d+$/.test(text) && value >= parameter.least && value <= parameter.most) return value;
  throw new InputError(
    `agent "${kind.name}": ${parameter.name} must be a whole number from ${parameter.least} to ${parameter.most}, not "${text}"`,
  );
}

function parameterList(kind: AgentKind): string {
  if (kind.parameters.length === 0) return 'takes none';
  return `takes ${kind.parameters.map((known) => known.name).join(', ')}`;
}

function writeSpec(kind: AgentKind, parameters: AgentParameters): string {
  if (kind.parameters.length === 0) return kind.name;
  return `${kind.name}:${kind.parameters.map((known) => `${known.name}=${parameters[known.name]}`).join(',')}`;
}
