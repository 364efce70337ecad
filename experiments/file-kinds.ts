/** The kinds of files that users write: how each is told from the others, checked and described. */
import { z } from 'zod';
import { readYamlFile, type YamlFile } from '../engine/cards/yaml-input.ts';
import { type Game, InputError, loadGame } from '../engine/index.ts';
import { readScenario, scenarioSchema } from '../engine/testing/scenario.ts';
import { CHANGE_SCHEMA } from './change-file.ts';
import { EXPERIMENT_SCHEMA, planExperiment } from './experiment-file.ts';
import { LADDER_SCHEMA, planLadder } from './ladder-file.ts';

/** A file to check, and what it may refer to. */
export interface FileToValidate {
  readonly text: string;
  readonly file: string;
  /** Game to take where the file does not name one. */
  readonly gameName: string;
  readonly loadGame: (name: string) => Game;
}

export interface FileKind {
  readonly name: string;
  /** How a user knows such a file, for the sentence that says that a file is of no kind. */
  readonly form: string;
  /** Does what is sound depend on a game that the file does not name? */
  readonly isOfAGame?: boolean;
  recognizes(value: unknown): boolean;
  /** Throws InputError for the first problem. Gives the game with the cards of a card file, for the files after it. */
  validate(input: FileToValidate): Game | undefined;
  /** JSON Schema of such files for a game. */
  schema(gameName: string): unknown;
}

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'card',
    form: 'a list of cards',
    isOfAGame: true,
    recognizes: Array.isArray,
    validate: ({ text, file, gameName, loadGame }) => loadGame(gameName).withCards([{ text, file }]),
    schema: (gameName) => loadGame(gameName).schemas.card(),
  },
  {
    name: 'ladder',
    form: 'a map with "ladder"',
    recognizes: (value) => hasKey(value, 'ladder'),
    validate: ({ text, file, loadGame }) => {
      planLadder(readYamlFile(text, file, LADDER_SCHEMA), loadGame);
      return undefined;
    },
    schema: () => z.toJSONSchema(LADDER_SCHEMA, { io: 'input' }),
  },
  {
    name: 'change',
    form: 'a map with "change"',
    recognizes: (value) => hasKey(value, 'change'),
    // what it changes is known with its base only: see planComparison
    validate: ({ text, file }) => {
      readYamlFile(text, file, CHANGE_SCHEMA);
      return undefined;
    },
    schema: () => z.toJSONSchema(CHANGE_SCHEMA, { io: 'input' }),
  },
  {
    name: 'experiment',
    form: 'a map with "agents"',
    recognizes: (value) => hasKey(value, 'agents', 'games', 'pairs', 'seed'),
    validate: ({ text, file, loadGame }) => {
      planExperiment(readYamlFile(text, file, EXPERIMENT_SCHEMA), loadGame);
      return undefined;
    },
    schema: () => z.toJSONSchema(EXPERIMENT_SCHEMA, { io: 'input' }),
  },
  {
    name: 'scenario',
    form: 'a map with "steps" or "expect"',
    recognizes: (value) => hasKey(value, 'steps', 'expect', 'players'),
    validate: ({ text, file }) => {
      readScenario(text, file);
      return undefined;
    },
    schema: scenarioSchema,
  },
  {
    name: 'deck',
    form: 'a map with "cards"',
    isOfAGame: true,
    recognizes: (value) => hasKey(value, 'cards'),
    validate: ({ text, file, gameName, loadGame }) => {
      loadGame(gameName).parseDeck(text, file);
      return undefined;
    },
    schema: (gameName) => loadGame(gameName).schemas.deck(),
  },
];

export function findKind(name: string): FileKind {
  const kind = FILE_KINDS.find((candidate) => candidate.name === name);
  if (!kind) throw new InputError(`there is no kind of file "${name}"`);
  return kind;
}

/** The kind of a file, by its outermost form. */
export function recognizeKind(yaml: YamlFile<unknown>): FileKind {
  const kind = FILE_KINDS.find(({ recognizes }) => recognizes(yaml.value));
  if (kind) return kind;
  const forms = FILE_KINDS.map(({ name, form }) => `${name} file (${form})`).join(', ');
  throw yaml.problem([], `is none of: ${forms}`);
}

function hasKey(value: unknown, ...keys: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && keys.some((key) => Object.hasOwn(value, key));
}
