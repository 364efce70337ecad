/**
 * Bots that are modules: `./my-bot.js`, with the contract of our own agents (agent.ts; agents/_template is one to
 * copy).
 */
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type Game, InputError, oneLine } from '../../engine/index.ts';
import type { Agent, AgentKind, AgentParameter, AgentParameters } from '../agent.ts';
import type { OutsideProgram } from './programs.ts';
import { botName, type OutsideSpec } from './spec.ts';

const NAME = /^[a-z][a-z0-9-]{0,31}$/;

/**
 * The agent kind that a module exports by default. Throws InputError, in one sentence, for anything that is wrong with
 * the module.
 */
export function moduleKind(spec: OutsideSpec, { module, title, folder }: OutsideProgram): AgentKind {
  const found = load(module!, title, folder);
  const wrong = (what: string): InputError => new InputError(`${title}: ${what}`);
  if (typeof found !== 'object' || found === null || typeof (found as AgentKind).create !== 'function')
    throw wrong('a bot must "export default" an object with a function "create" (see agents/_template)');
  const { meaning = 'a bot from outside', parameters = [] } = found as Partial<AgentKind>;
  if (typeof meaning !== 'string') throw wrong('"meaning" must be a text');
  if (!Array.isArray(parameters)) throw wrong('"parameters" must be a list');
  for (const parameter of parameters as unknown[]) checkParameter(parameter, wrong);
  return {
    name: botName(spec),
    meaning: oneLine(meaning),
    parameters: parameters as AgentParameter[],
    create: (game, text, values) => createChecked(found as AgentKind, game, text, values, wrong),
  };
}

function load(file: string, title: string, folder: string): unknown {
  try {
    const module = createRequire(join(folder, 'bot'))(file) as { default?: unknown };
    return module.default ?? module;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === 'ERR_REQUIRE_ASYNC_MODULE')
      throw new InputError(`${title}: a bot must not wait ("await") outside of its functions`);
    throw new InputError(`${title} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function checkParameter(parameter: unknown, wrong: (what: string) => InputError): void {
  const { name, meaning, standard, least, most, words } = (parameter ?? {}) as Partial<AgentParameter>;
  if (typeof name !== 'string' || !NAME.test(name))
    throw wrong('each parameter needs a "name" of lower case letters, digits and hyphens');
  if (typeof meaning !== 'string') throw wrong(`parameter "${name}" needs a "meaning"`);
  if (words !== undefined && !(Array.isArray(words) && words.every((word) => typeof word === 'string')))
    throw wrong(`"words" of parameter "${name}" must be texts`);
  for (const [field, value] of Object.entries({ standard, least, most }))
    if (!Number.isFinite(value)) throw wrong(`parameter "${name}" needs "${field}", a number`);
}

function createChecked(
  kind: AgentKind,
  game: Game,
  spec: string,
  values: AgentParameters,
  wrong: (what: string) => InputError,
): Agent {
  let agent: Partial<Agent> | undefined;
  try {
    agent = kind.create(game, spec, values);
  } catch (error) {
    throw wrong(`"create" failed: ${error instanceof Error ? error.message : String(error)}`);
  }
  if (typeof agent?.choose !== 'function') throw wrong('"create" must return an object with a function "choose"');
  const { choose, close } = agent;
  return {
    spec,
    usesObservation: agent.usesObservation ?? true,
    choose: choose.bind(agent),
    close: close?.bind(agent),
  };
}
