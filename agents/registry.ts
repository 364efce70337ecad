/** Every agent by name, and the reading of agent specs such as `greedy` or `ismcts:iterations=200,cut=20`. */
import { type Game, InputError } from '../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, AgentParameters } from './agent.ts';
import { GREEDY_AGENT } from './greedy.ts';
import { RANDOM_AGENT } from './random.ts';
import { ISMCTS_AGENT } from './search/ismcts.ts';

/** To add an agent, add its kind here: specs, help, `assay agent` and every command that takes agents then know it. */
export const AGENT_KINDS: readonly AgentKind[] = [RANDOM_AGENT, GREEDY_AGENT, ISMCTS_AGENT];

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

/** False for an agent that looks at a clock: the same game may come out another way when it is played again. */
export function isReproducible(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): boolean {
  const { kind, parameters } = parseSpec(spec, kinds);
  return !kind.parameters.some(({ name, clock }) => clock && name in parameters);
}

/** The spec with a budget of `milliseconds` a decision in place of iterations; undefined for an agent without a budget. */
export function timedSpec(
  spec: string,
  milliseconds: number,
  kinds: readonly AgentKind[] = AGENT_KINDS,
): string | undefined {
  const { kind, parameters } = parseSpec(spec, kinds);
  const clock = kind.parameters.find((known) => known.clock && known.insteadOf !== undefined);
  if (!clock) return undefined;
  const timed: Record<string, number> = { ...parameters, [clock.name]: milliseconds };
  delete timed[clock.insteadOf!];
  return canonicalSpec(writeSpec(kind, timed), kinds);
}

/** The kind that a spec is of; throws InputError for an unknown name. */
export function findAgentKind(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): AgentKind {
  const [name] = spec.trim().split(':');
  const kind = kinds.find((candidate) => candidate.name === name);
  if (kind) return kind;
  throw new InputError(`unknown agent "${name}"; known agents: ${kinds.map((known) => known.name).join(', ')}`);
}

function parseSpec(spec: string, kinds: readonly AgentKind[]): ParsedSpec {
  const kind = findAgentKind(spec, kinds);
  const [, ...rest] = spec.trim().split(':');
  const parameters: Record<string, number> = {};
  for (const known of kind.parameters) if (known.insteadOf === undefined) parameters[known.name] = known.standard;
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
  for (const { name, insteadOf } of kind.parameters) {
    if (insteadOf === undefined || !seen.has(name)) continue;
    if (seen.has(insteadOf)) {
      throw new InputError(`agent "${kind.name}": give ${insteadOf} or ${name}, not both`);
    }
    delete into[insteadOf];
  }
}

function readValue(kind: AgentKind, parameter: AgentParameter, text: string): number {
  const { name, words, least, most, decimals = 0 } = parameter;
  if (words) {
    const place = words.indexOf(text);
    if (place >= 0) return place;
    throw new InputError(`agent "${kind.name}": ${name} must be one of ${words.join(', ')}, not "${text}"`);
  }
  const value = Number(text);
  const form = decimals > 0 ? new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`) : /^-?\d+$/;
  if (form.test(text) && value >= least && value <= most) return value;
  const number = decimals > 0 ? `a number with up to ${decimals} decimals` : 'a whole number';
  throw new InputError(`agent "${kind.name}": ${name} must be ${number} from ${least} to ${most}, not "${text}"`);
}

function parameterList(kind: AgentKind): string {
  if (kind.parameters.length === 0) return 'takes none';
  return `takes ${kind.parameters.map((known) => known.name).join(', ')}`;
}

function writeSpec(kind: AgentKind, parameters: AgentParameters): string {
  if (kind.parameters.length === 0) return kind.name;
  const given = kind.parameters.filter(({ name }) => name in parameters);
  return `${kind.name}:${given.map((known) => `${known.name}=${writeValue(known, parameters[known.name])}`).join(',')}`;
}

/** The spec without what is standard: shorter to read, and the same agent. */
export function shortSpec(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): string {
  const { kind, parameters } = parseSpec(spec, kinds);
  const special = kind.parameters.filter(({ name, standard, insteadOf }) => {
    return name in parameters && (insteadOf !== undefined || parameters[name] !== standard);
  });
  if (special.length === 0) return kind.name;
  return `${kind.name}:${special.map((known) => `${known.name}=${writeValue(known, parameters[known.name])}`).join(',')}`;
}

/** The value as a spec has it. */
export function writeValue({ words }: AgentParameter, value: number): string {
  return words ? words[value] : String(value);
}
