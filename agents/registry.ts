/**
 * Every agent by name, and the reading of agent specs such as `greedy` or `ismcts:iterations=200,cut=20`. Bots from
 * outside, such as `./my-bot.js` or `exec:python3 bot.py`, are read in outside/spec.ts.
 */
import { dirname } from 'node:path';
import { certain, didYouMean, type Game, InputError, itemAt } from '../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, AgentParameters } from './agent.ts';
import { consideredBits } from './considers.ts';
import { GREEDY_AGENT } from './greedy.ts';
import { HUMAN_AGENT, refusePeople } from './human.ts';
import { hasShippedNet, NET_PARAMETER } from './learned/nets.ts';
import { POLICY_AGENT } from './learned/policy-agent.ts';
import { VALUE_AGENT } from './learned/value-agent.ts';
import { type BotHello, EXEC_KIND, execKind, greetProgram } from './outside/exec-agent.ts';
import { moduleKind } from './outside/module-agent.ts';
import { allowedProgram, noteProgram } from './outside/programs.ts';
import { botName, type OutsideSpec, readOutsideSpec, writeOutsideSpec } from './outside/spec.ts';
import { RANDOM_AGENT } from './random.ts';
import { ISMCTS_AGENT } from './search/ismcts.ts';
import { outerSpec, respondKind } from './search/respond.ts';

/** To add an agent, add its kind here. Specs, help, `assay agent`, and every command that takes agents then know it. */
export const AGENT_KINDS: readonly AgentKind[] = [
  RANDOM_AGENT,
  GREEDY_AGENT,
  ISMCTS_AGENT,
  VALUE_AGENT,
  POLICY_AGENT,
  respondKind({
    canonical: (spec) => {
      if (isOutside(spec) || /^(human|respond)\b/.test(spec.trim()))
        throw new InputError(`agent "respond": to must be a bot of this program that responds to none, not "${spec}"`);
      return canonicalSpec(spec);
    },
    create: (spec, game) => createAgent(spec, game),
    check: (spec, game) => checkAgents([spec], game),
  }),
  HUMAN_AGENT,
];

/** The name under which a spec sets a preset of its kind; no parameter has that name. */
const PRESET = 'preset';

/** What must be known of a kind to read and write its specs. */
type KnownKind = Pick<AgentKind, 'name' | 'parameters' | 'presets'>;

/** One setting of a spec: a parameter, and its value as it is written. */
type Setting = readonly [name: string, value: string];

interface ParsedSpec {
  /** The kind. For a bot from outside its name is the whole spec except the options. */
  readonly kind: AgentKind;
  readonly parameters: AgentParameters;
}

/**
 * Makes the agent that `spec` names; throws InputError for an unknown name or parameter. A bot from outside must have
 * been named by the user (`canonicalSpec`).
 */
export function createAgent(spec: string, game: Game, kinds: readonly AgentKind[] = AGENT_KINDS): Agent {
  const { kind, parameters } = parseSpec(spec, kinds);
  const agent = kind.create(game, fullSpec(kind, parameters), parameters);
  if (parameters.considers !== undefined) agent.considers = consideredBits(game, parameters.considers);
  return agent;
}

/**
 * The spec with every parameter written out in a fixed order, so that two ways to say the same thing are one agent. It
 * is for specs of the command line: a bot from outside may run from then on, and its spec gets the hash of its files;
 * its path begins at `folder`. Nothing is loaded or started: the settings of a module are put into a fixed order as
 * they are, and `checkModules` lets the module read them.
 */
export function canonicalSpec(spec: string, folder = '.', kinds: readonly AgentKind[] = AGENT_KINDS): string {
  const outside = readOutsideSpec(spec);
  return outside ? canonicalOutside(noteProgram(outside, folder)) : canonicalOwn(spec, kinds);
}

/** The word that stands for `standardTiers` in a list of tiers. */
const STANDARD = 'standard';

/**
 * Players of a game in the order of their strength, whose games fit in a coffee break: docs/search.md has the strength
 * and the price of each. The last two ask the net that is shipped with the game, where there is one.
 */
function standardTiers(game: string): string[] {
  if (!hasShippedNet(game)) return ['greedy', 'ismcts:preset=quick'];
  return ['greedy', netPlayer(game), `ismcts:preset=quick-net,net=${game}`];
}

/**
 * The spec of the best player of one ply that judges by the net that is shipped with a game. Half of the judgement is
 * the evaluation's: alone the net is weaker in every game (CHANGELOG has both scores).
 */
export function netPlayer(game: string): string {
  return `value:net=${game},mix=0.5`;
}

/** The canonical specs of a list of tiers of a game, each once. */
export function readTiers(specs: readonly string[], game: string): string[] {
  const named = specs.flatMap((spec) => (spec === STANDARD ? standardTiers(game) : [spec]));
  return [...new Set(named.map((spec) => canonicalSpec(spec)))];
}

/**
 * The same for a spec that a file names. Paths begin beside that file; a bot from outside waits for the user's consent
 * (outside/programs.ts); and a person is refused, because what files name plays many games.
 */
export function canonicalSpecOf(file: string, spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): string {
  refusePeople([spec]);
  const outside = readOutsideSpec(spec);
  return outside ? canonicalOutside(noteProgram(outside, dirname(file), file)) : canonicalOwn(spec, kinds);
}

function canonicalOwn(spec: string, kinds: readonly AgentKind[]): string {
  const { kind, parameters } = parseSpec(spec, kinds);
  return fullSpec(kind, parameters);
}

function canonicalOutside(outside: OutsideSpec): string {
  const spec = writeOutsideSpec(outside, outside.options);
  if (outside.command !== undefined) {
    const kind: KnownKind = { ...EXEC_KIND, name: botName(outside) };
    return fullSpec(kind, parametersOf(spec, kind));
  }
  const settings = settingsOf(spec);
  const names = settings.map(([name]) => name).sort();
  const title = botName({ ...outside, hash: undefined });
  const twice = names.find((name, i) => name === names[i + 1]);
  if (twice !== undefined) throw new InputError(`agent "${title}": parameter "${twice}" is given twice`);
  const options = names.map((name) => `${name}=${settings.find((one) => one[0] === name)![1]}`);
  return writeOutsideSpec(outside, options.join(','));
}

/** Loads the modules among these agents and lets them read their settings; throws InputError for anything wrong. */
export function checkModules(specs: Iterable<string>): void {
  for (const spec of specs)
    if (readOutsideSpec(spec)?.command === undefined && isOutside(spec)) parseSpec(spec, AGENT_KINDS);
}

/** Is this a bot from outside? */
export function isOutside(spec: string): boolean {
  return readOutsideSpec(spec) !== undefined;
}

/**
 * The nets that specs name, each once and as the specs name it (`file@hash`). No file is read. Throws InputError for
 * an unknown agent.
 */
export function netReferences(specs: Iterable<string>, kinds: readonly AgentKind[] = AGENT_KINDS): string[] {
  const found = new Set<string>();
  for (const spec of specs) {
    if (isOutside(spec)) continue;
    const { parameters } = findAgentKind(spec, kinds);
    for (const [name, value] of settingsOf(spec))
      if (parameters.find((known) => known.name === name)?.text === NET_PARAMETER.text) found.add(value);
    const bot = respondedBot(spec);
    if (bot !== undefined) for (const net of netReferences([bot], kinds)) found.add(net);
  }
  return [...found];
}

/**
 * Would the same game come out the same when it is played again? False for an agent that looks at a clock, and for a
 * program that does not promise the same answers.
 */
export function isReproducible(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): boolean {
  const outside = readOutsideSpec(spec);
  if (outside) return outside.command === undefined || /\bdeterministic=yes\b/.test(outside.options);
  const { kind, parameters } = parseSpec(spec, kinds);
  const bot = respondedBot(spec);
  if (bot !== undefined && !isReproducible(bot, kinds)) return false;
  return !kind.parameters.some(({ name, clock }) => clock && name in parameters);
}

/** The spec of the bot to which this agent is a response; undefined for all other agents. */
function respondedBot(spec: string): string | undefined {
  if (!spec.trim().startsWith('respond:')) return undefined;
  const to = settingsOf(spec).find(([name]) => name === 'to');
  return to && outerSpec(to[1]);
}

/**
 * Asks each of these agents whether it can play the game, and starts each program among them once; returns what the
 * programs say about themselves. Throws InputError for an agent that cannot play.
 */
export function greetBots(specs: readonly string[], game: Game): BotHello[] {
  checkAgents(specs, game);
  checkModules(specs);
  return specs.flatMap((spec) => {
    const outside = readOutsideSpec(spec);
    return outside?.command === undefined ? [] : [greetProgram(allowedProgram(outside), game)];
  });
}

/** Throws InputError for one of our own agents that cannot play the game; bots from outside are not asked. */
export function checkAgents(specs: readonly string[], game: Game): void {
  for (const spec of specs) {
    if (isOutside(spec)) continue;
    const { kind, parameters } = parseSpec(spec, AGENT_KINDS);
    kind.check?.(game, parameters);
  }
}

/**
 * The spec with a budget of `milliseconds` for each decision in place of iterations; undefined for an agent without a
 * budget.
 */
export function timedSpec(
  spec: string,
  milliseconds: number,
  kinds: readonly AgentKind[] = AGENT_KINDS,
): string | undefined {
  if (readOutsideSpec(spec)) return undefined;
  const { kind, parameters } = parseSpec(spec, kinds);
  const clock = kind.parameters.find((known) => known.clock && known.insteadOf !== undefined);
  if (!clock) return undefined;
  const timed: Record<string, number> = { ...parameters, [clock.name]: milliseconds };
  for (const rival of rivalsOf(kind, clock.name)) delete timed[rival];
  return canonicalSpec(fullSpec(kind, timed), '.', kinds);
}

/** The options that at least one of these agents leaves out: see `Game.omissions`. */
export function leftOutBy(game: Game, specs: readonly string[], kinds: readonly AgentKind[] = AGENT_KINDS): string[] {
  if (game.omissions.length === 0) return [];
  const considered = (spec: string): number => {
    if (readOutsideSpec(spec)) return 0;
    const list = parametersOf(spec, findAgentKind(spec, kinds)).considers;
    return list === undefined ? 0 : consideredBits(game, list);
  };
  const byAll = [...new Set(specs)].map(considered).reduce((bits, more) => bits & more, -1);
  return game.omissions.filter((_, i) => ((byAll >> i) & 1) === 0).map(({ meaning }) => meaning);
}

/** The kind of a spec; throws InputError for an unknown name. */
export function findAgentKind(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): AgentKind {
  const outside = readOutsideSpec(spec);
  if (outside) {
    const program = allowedProgram(outside);
    return outside.command === undefined ? moduleKind(outside, program) : execKind(outside, program);
  }
  const [name = ''] = spec.trim().split(':');
  const kind = kinds.find((candidate) => candidate.name === name);
  if (kind) return kind;
  const known = kinds.map((one) => one.name);
  throw new InputError(
    `unknown agent "${name}"; known agents: ${known.join(', ')}, ./bot.js and exec:program${didYouMean(name, known)}`,
  );
}

function parseSpec(spec: string, kinds: readonly AgentKind[]): ParsedSpec {
  const kind = findAgentKind(spec, kinds);
  return { kind, parameters: parametersOf(spec, kind) };
}

function parametersOf(spec: string, kind: KnownKind): AgentParameters {
  const parameters: Record<string, number> = {};
  for (const { name, insteadOf, optional, required, standard } of kind.parameters)
    if (insteadOf === undefined && !optional && !required) parameters[name] = standard;
  readParameters(kind, withoutPreset(kind, settingsOf(spec)), parameters);
  const lonely = kind.parameters.find(({ name, needs }) => name in parameters && needs && !(needs in parameters));
  if (lonely) throw new InputError(`agent "${kind.name}": ${lonely.name} means nothing without ${lonely.needs}`);
  const missing = kind.parameters.find(({ name, required }) => required && !(name in parameters));
  if (missing) throw new InputError(`agent "${kind.name}" needs ${missing.name}: ${missing.meaning}`);
  return parameters;
}

/** The options of a spec: `name=value`, with commas between. */
function optionsOf(spec: string): string {
  return readOutsideSpec(spec)?.options ?? spec.trim().split(':').slice(1).join(':');
}

/** The settings of a spec. */
function settingsOf(spec: string): Setting[] {
  return splitSettings(optionsOf(spec));
}

function splitSettings(text: string): Setting[] {
  if (text === '') return [];
  return text.split(',').map((part) => {
    const [name = '', ...values] = part.split('=').map((word) => word.trim());
    return [name, values.join('=')];
  });
}

/**
 * The settings, with a preset replaced by its settings. What is set beside it, or in place of one of them, counts for
 * more.
 */
function withoutPreset(kind: KnownKind, settings: readonly Setting[]): readonly Setting[] {
  const [named, second] = settings.filter(([name]) => name === PRESET);
  const { name, presets } = kind;
  if (named === undefined || presets === undefined) return settings;
  if (second !== undefined) throw new InputError(`agent "${name}": ${PRESET} is given twice`);
  const preset = presets.find((one) => one.name === named[1]);
  if (!preset) {
    const known = presets.map((one) => one.name).join(', ');
    throw new InputError(`agent "${name}": ${PRESET} must be one of ${known}, not "${named[1]}"`);
  }
  const own = settings.filter((setting) => setting[0] !== PRESET);
  const isSet = (wanted: string): boolean => own.some((setting) => placeOf(kind, setting[0]) === placeOf(kind, wanted));
  return [...splitSettings(preset.settings).filter(([wanted]) => !isSet(wanted)), ...own];
}

function readParameters(kind: KnownKind, settings: readonly Setting[], into: Record<string, number>): void {
  const seen = new Set<string>();
  for (const [name, value] of settings) {
    const known = kind.parameters.find((candidate) => candidate.name === name);
    if (!known) {
      throw new InputError(`agent "${kind.name}" has no parameter "${name}"; it ${parameterList(kind)}`);
    }
    if (seen.has(name)) throw new InputError(`agent "${kind.name}": parameter "${name}" is given twice`);
    seen.add(name);
    into[name] = readValue(kind, known, value);
  }
  for (const { name, insteadOf } of kind.parameters) {
    if (insteadOf === undefined || !seen.has(name)) continue;
    const rival = rivalsOf(kind, name).find((other) => seen.has(other));
    if (rival !== undefined) throw new InputError(`agent "${kind.name}": give ${rival} or ${name}, not both`);
    delete into[insteadOf];
  }
}

/** The parameter that this one replaces; the parameter itself where it replaces none. */
function placeOf({ parameters }: KnownKind, name: string): string {
  return parameters.find((one) => one.name === name)?.insteadOf ?? name;
}

/** The parameters of which only one may be set: those that replace the same one. */
function rivalsOf(kind: KnownKind, name: string): string[] {
  const place = placeOf(kind, name);
  return kind.parameters.map((one) => one.name).filter((other) => other !== name && placeOf(kind, other) === place);
}

function readValue(kind: KnownKind, parameter: AgentParameter, text: string): number {
  const { name, words, least, most, decimals = 0 } = parameter;
  if (parameter.text) return parameter.text.read(text);
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

function parameterList(kind: KnownKind): string {
  if (kind.parameters.length === 0) return 'takes none';
  const names = kind.parameters.map((known) => known.name);
  return `takes ${(kind.presets === undefined ? names : [...names, PRESET]).join(', ')}`;
}

/** The spec with everything that is set. */
function fullSpec(kind: KnownKind, parameters: AgentParameters): string {
  return writeSpec(
    kind,
    parameters,
    kind.parameters.filter(({ name }) => name in parameters),
  );
}

function writeSpec(kind: KnownKind, parameters: AgentParameters, given: readonly AgentParameter[]): string {
  const options = given
    .map((known) => `${known.name}=${writeValue(known, certain(parameters[known.name], known.name))}`)
    .join(',');
  const outside = readOutsideSpec(kind.name);
  if (outside) return writeOutsideSpec(outside, options);
  return options === '' ? kind.name : `${kind.name}:${options}`;
}

/** The spec without standard values: shorter to read, and the same agent. */
export function shortSpec(spec: string, kinds: readonly AgentKind[] = AGENT_KINDS): string {
  const outside = readOutsideSpec(spec);
  // which values are standard for a module is not known without running it
  if (outside && outside.command === undefined)
    return writeOutsideSpec({ ...outside, hash: undefined }, outside.options);
  const kind: KnownKind = outside
    ? { ...EXEC_KIND, name: botName({ ...outside, hash: undefined }) }
    : findAgentKind(spec, kinds);
  const parameters = parametersOf(spec, kind);
  const special = kind.parameters.filter(({ name, standard, insteadOf, optional, required }) => {
    return name in parameters && (insteadOf !== undefined || optional || required || parameters[name] !== standard);
  });
  return writeSpec(kind, parameters, special);
}

/** The value as a spec has it. */
export function writeValue({ words, text }: AgentParameter, value: number): string {
  if (text) return text.write(value);
  return words ? itemAt(words, value) : String(value);
}
