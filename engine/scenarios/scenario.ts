/**
 * Scenario files, in which users keep their rulings: a position, what is done, and what must then be so. This front
 * knows no game; a game brings the keys of its positions and expectations (scenario-adapter.ts).
 *
 * - `readScenario`: a YAML text to a checked scenario; throws one InputError with line and column.
 * - `runScenario`: reads and plays one; what does not hold comes back as failures, each with its line.
 * - `scenarioSchema`: the JSON Schema for editors.
 */
import { z } from 'zod';
import type { JsonSchema } from '../cards/schema.ts';
import { takesValue, valueWords } from '../cards/switches.ts';
import { checkShape, type Path, parseYaml, type YamlFile } from '../cards/yaml-input.ts';
import { type CardText, InputError } from '../game.ts';
import { alternatives, didYouMean, nearestWord } from '../text/suggestion.ts';
import type {
  Expectation,
  PreparedScenario,
  ScenarioAdapter,
  ScenarioFile,
  ScenarioStep,
  ScenarioTable,
} from './scenario-adapter.ts';

/** An expectation or a step that failed, and where it is written. */
export interface ScenarioFailure {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

export interface ScenarioResult {
  readonly name: string;
  readonly game: string;
  readonly clauses: readonly string[];
  readonly passed: boolean;
  readonly failures: readonly ScenarioFailure[];
}

/** A scenario that has been read and can be played. */
export interface Scenario {
  readonly yaml: YamlFile<ScenarioFile>;
  readonly prepared: PreparedScenario;
}

// ---- shapes ----

const texts = z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]);

const headShape = z.looseObject({ game: z.string() });

function stepShape(host: ScenarioAdapter) {
  return z.union([
    z.enum(['pass', 'pass-until-quiet']),
    z.strictObject({
      do: texts.optional().describe('take these options, one after the other, by their words'),
      expect: z.strictObject(host.expectation).optional().describe('this must be so now'),
      'expect-offered': texts.optional().describe('the player to decide may do each of these'),
      'expect-not-offered': texts.optional().describe('the player to decide may do none of these'),
      'pass-until-quiet': texts
        .nullable()
        .optional()
        .describe('both pass until the stack is empty; its answers on the way'),
      'pass-until': z.enum(host.decisions).optional().describe('both pass until somebody is asked this'),
      'to-phase': z.enum(host.phases).optional().describe('pass and decline everything until this phase'),
      answers: texts.optional().describe('for to-phase and pass-until: what is answered on the way'),
      note: z.string().optional().describe('for readers'),
    }),
  ]);
}

const shapes = new Map<ScenarioAdapter, ReturnType<typeof makeScenarioShape>>();

function scenarioShape(host: ScenarioAdapter): ReturnType<typeof makeScenarioShape> {
  const shape = shapes.get(host) ?? makeScenarioShape(host);
  shapes.set(host, shape);
  return shape;
}

function makeScenarioShape(host: ScenarioAdapter) {
  return z.strictObject({
    name: z.string().min(1).max(200).describe('begins with the clause it pins, such as "SE 10.1.2.3 attack costs …"'),
    game: z.literal(host.game().name),
    about: z.string().optional().describe('why it is so; for readers'),
    clauses: z.array(z.string()).optional().describe('clauses it rests on, such as SE 10.1.2.3'),
    switches: z.record(z.string(), z.string()).optional().describe('readings of ambiguous rules'),
    cards: z
      .array(z.unknown())
      .min(1)
      .optional()
      .describe('cards of its own, as in a card file, or names of card files beside this file'),
    ...host.setting,
    steps: z.array(stepShape(host)).min(1).optional(),
    expect: z.strictObject(host.expectation).optional().describe('this must be so at the end'),
  });
}

/** The actions: each step has exactly one of these keys. */
const ACTIONS = [
  'do',
  'expect',
  'expect-offered',
  'expect-not-offered',
  'pass-until-quiet',
  'pass-until',
  'to-phase',
] as const;
/** The actions that may have `answers` beside them. */
const ANSWERED: readonly string[] = ['pass-until', 'to-phase'];

const listOf = (words: string | readonly string[] | null | undefined): readonly string[] =>
  typeof words === 'string' ? [words] : (words ?? []);

// ---- reading ----

/** The games that scenario files can be written for. */
export interface ScenarioGames {
  readonly names: readonly string[];
  find(game: string): ScenarioAdapter | undefined;
  /** Reads the text of a file that another file names; throws an InputError. */
  readBeside(file: string, name: string): CardText;
}

/** Reads a scenario file. */
export function readScenario(text: string, file: string, games: ScenarioGames): Scenario {
  const raw = parseYaml(text, file);
  const { game } = checkShape(raw, headShape);
  const host = games.find(game);
  if (!host) {
    const help = didYouMean(game, games.names) || `; known games: ${games.names.join(', ')}`;
    throw raw.problem(['game'], `there is no game "${game}"${help}`);
  }
  const value = checkShape(raw, scenarioShape(host)) as ScenarioFile;
  const yaml: YamlFile<ScenarioFile> = { ...raw, value };
  checkClauses(yaml, host);
  checkSwitches(yaml, host);
  const prepared = host.prepare(yaml, (name) => games.readBeside(file, name));
  checkSteps(yaml, prepared);
  if (!value.expect && !value.steps?.some((step) => expectsSomething(step))) {
    throw yaml.problem([], 'expects nothing: "expect" must stand at its end or in a step');
  }
  if (value.expect) checkExpectation(yaml, prepared, value.expect, ['expect']);
  return { yaml, prepared };
}

function expectsSomething(step: ScenarioStep): boolean {
  return (
    typeof step !== 'string' && (step.expect ?? step['expect-offered'] ?? step['expect-not-offered']) !== undefined
  );
}

/** Checks that every clause a scenario names is a clause of the game's rulebook. */
function checkClauses(yaml: YamlFile<ScenarioFile>, host: ScenarioAdapter): void {
  const { tag, rulebook } = host.game();
  const known = new Set(rulebook.map(({ id }) => id));
  (yaml.value.clauses ?? []).forEach((clause, i) => {
    const id = clause.startsWith(`${tag} `) ? clause.slice(tag.length + 1) : '';
    if (known.has(id)) return;
    throw yaml.problem(
      ['clauses', i],
      `there is no clause "${clause}"; clauses are written as ${tag} ${rulebook[0].id}`,
    );
  });
}

function checkSwitches(yaml: YamlFile<ScenarioFile>, host: ScenarioAdapter): void {
  const { switches } = host.game();
  for (const [name, value] of Object.entries(yaml.value.switches ?? {})) {
    const found = switches.find((one) => one.name === name);
    if (!found) {
      const names = switches.map((one) => one.name);
      const help = didYouMean(name, names) || `; known switches: ${names.join(', ')}`;
      throw yaml.problem(['switches', name], `there is no rule switch "${name}"${help}`, 'key');
    }
    if (!takesValue(found, value)) {
      throw yaml.problem(['switches', name], `rule switch "${name}" is ${valueWords(found)}, not "${value}"`);
    }
  }
}

function checkSteps(yaml: YamlFile<ScenarioFile>, prepared: PreparedScenario): void {
  (yaml.value.steps ?? []).forEach((step, i) => {
    if (typeof step === 'string') return;
    const path = ['steps', i];
    const actions = ACTIONS.filter((action) => step[action] !== undefined);
    if (actions.length !== 1) {
      const problem = actions.length === 0 ? 'has none' : `has ${alternatives(actions, 'and')}`;
      throw yaml.problem(path, `a step has exactly one of ${ACTIONS.join(', ')}; this one ${problem}`);
    }
    if (step.answers !== undefined && !ANSWERED.includes(actions[0])) {
      const help = actions[0] === 'pass-until-quiet' ? '; write them as its value' : '';
      throw yaml.problem([...path, 'answers'], `"answers" stand beside ${alternatives(ANSWERED)}${help}`, 'key');
    }
    if (step.expect) checkExpectation(yaml, prepared, step.expect, [...path, 'expect']);
  });
}

/** Checks an expectation. One that says nothing, as a whole or in a part, would always hold; so it is refused. */
function checkExpectation(
  yaml: YamlFile<ScenarioFile>,
  prepared: PreparedScenario,
  expectation: Expectation,
  path: Path,
): void {
  if (!saysSomething(expectation)) throw yaml.problem(path, '"expect" says nothing; it holds whatever happens', 'key');
  for (const [word, said] of Object.entries((expectation.cards ?? {}) as object)) {
    if (!saysSomething(said))
      throw yaml.problem([...path, 'cards', word], `nothing is expected of "${word}"; leave it out`, 'key');
  }
  prepared.checkExpectation(expectation, path);
}

/** Does an expectation contain a value, at any depth? An empty list is a value: it says that nothing is there. */
function saysSomething(expected: unknown): boolean {
  if (expected === undefined) return false;
  if (Array.isArray(expected)) return expected.length === 0 || expected.some(saysSomething);
  if (typeof expected === 'object' && expected !== null) return Object.values(expected).some(saysSomething);
  return true;
}

// ---- playing ----

/** Reads and plays a scenario file. Throws an InputError when the file is not sound. */
export function runScenario(text: string, file: string, games: ScenarioGames): ScenarioResult {
  return playScenario(readScenario(text, file, games));
}

/** Plays a scenario: checks all expectations, up to the first step that cannot be taken. */
export function playScenario({ yaml, prepared }: Scenario): ScenarioResult {
  const { name, game, clauses = [], steps = [], expect } = yaml.value;
  const failures: ScenarioFailure[] = [];
  const fail = (path: Path, message: string): void => {
    failures.push({ ...yaml.positionAt(path), message });
  };
  const compare = (table: ScenarioTable, expectation: NonNullable<typeof expect>, path: Path): void => {
    for (const difference of table.compare(expectation)) fail([...path, ...difference.path], difference.message);
  };
  let path: Path = [];
  try {
    const table = prepared.begin();
    steps.forEach((step, i) => {
      path = ['steps', i];
      if (typeof step !== 'string' && step.expect) compare(table, step.expect, [...path, 'expect']);
      else path = takeStep(table, step, path, fail);
    });
    path = ['expect'];
    if (expect) compare(table, expect, path);
  } catch (error) {
    // an unsound file is reported by its reader; an error that the game throws is a failure of the scenario
    if (error instanceof InputError && error.line !== undefined) throw error;
    const step = error instanceof StepError ? error.path : path;
    fail(step, error instanceof RangeError ? `the engine gave up: ${error.message}` : (error as Error).message);
  }
  return { name, game, clauses, passed: failures.length === 0, failures };
}

/** A step that could not be taken, with its place. */
class StepError extends Error {
  constructor(
    message: string,
    readonly path: Path,
  ) {
    super(message);
  }
}

/** Takes a step that is not `expect`, and returns its path in the file. */
function takeStep(
  table: ScenarioTable,
  step: ScenarioStep,
  path: Path,
  fail: (path: Path, message: string) => void,
): Path {
  if (step === 'pass') table.do('pass');
  else if (step === 'pass-until-quiet') table.passUntilQuiet([]);
  else if (step.do !== undefined) eachText(step.do, [...path, 'do'], (text) => table.do(text));
  else if (step['expect-offered'] !== undefined) {
    eachText(step['expect-offered'], [...path, 'expect-offered'], (text, at) => {
      if (!table.can(text)) fail(at, `"${text}" is not offered${offeredWords(table, text)}`);
    });
  } else if (step['expect-not-offered'] !== undefined) {
    eachText(step['expect-not-offered'], [...path, 'expect-not-offered'], (text, at) => {
      if (table.can(text)) fail(at, `"${text}" is offered`);
    });
  } else if (step['pass-until'] !== undefined) table.passUntil(step['pass-until'], listOf(step.answers));
  else if (step['to-phase'] !== undefined) table.toPhase(step['to-phase'], listOf(step.answers));
  else table.passUntilQuiet(listOf(step['pass-until-quiet']));
  return path;
}

/** Runs an action with each text; an error gets the path of the text at which it came. */
function eachText(words: string | readonly string[], path: Path, action: (text: string, at: Path) => void): void {
  listOf(words).forEach((text, i) => {
    const at = typeof words === 'string' ? path : [...path, i];
    try {
      action(text, at);
    } catch (error) {
      if (error instanceof InputError || error instanceof RangeError) throw error;
      throw new StepError((error as Error).message, at);
    }
  });
}

function offeredWords(table: ScenarioTable, text: string): string {
  const offered = table.offered();
  const near = nearestWord(text, offered);
  return `; offered: ${offered.join(' · ') || 'nothing'}${near ? `; did you mean "${near}"?` : ''}`;
}

// ---- schema ----

/** The JSON Schema of scenario files of a game. */
export function scenarioSchema(game: string, games: ScenarioGames): JsonSchema {
  const host = games.find(game);
  if (!host) throw new InputError(`there are no scenarios for "${game}"`);
  const schema = z.toJSONSchema(scenarioShape(host), { io: 'input' }) as {
    readonly properties: Record<string, JsonSchema>;
    readonly $defs?: JsonSchema;
  };
  const { $defs, $schema, title, ...cards } = host.cardSchema();
  return {
    ...schema,
    title: `Assay scenario file (${game})`,
    properties: {
      ...schema.properties,
      cards: {
        ...cards,
        items: { anyOf: [{ type: 'string', description: 'a card file' }, cards.items] },
        description: 'cards of its own, as in a card file, or names of card files beside this file',
      },
    },
    $defs: { ...schema.$defs, ...($defs as JsonSchema) },
  };
}
