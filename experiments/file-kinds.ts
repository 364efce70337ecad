/** The kinds of files that users write: how each is recognised, checked and described. */
import { z } from 'zod';
import {
  type Game,
  InputError,
  loadGame,
  nearestWord,
  parseYaml,
  readScenario,
  readYamlFile,
  scenarioSchema,
  type YamlFile,
} from '../engine/index.ts';
import { checkMay, MAY_SCHEMA } from './balance/may-file.ts';
import { CHANGE_SCHEMA } from './change-file.ts';
import { fileFit } from './choose-game.ts';
import { EXPERIMENT_SCHEMA, planExperiment } from './experiment-file.ts';
import { KINDS, type KindName, kindOf } from './kind-keys.ts';
import { LADDER_SCHEMA, planLadder } from './ladder-file.ts';
import { checkStatements, REALITY_SCHEMA } from './reality-file.ts';
import { planTraining, TRAINING_SCHEMA } from './training/training-file.ts';

/** A file to check, and what it may refer to. */
export interface FileToValidate {
  readonly text: string;
  readonly file: string;
  /** The game to take if the file does not name one. */
  readonly gameName: string;
  readonly loadGame: (name: string) => Game;
}

/** The result of checking a file that has no mistake. */
export interface SoundFile {
  /** For a card file: the game with its cards, for the files after it. */
  readonly game?: Game;
  /** For a card file: the ids of its cards. */
  readonly cards?: readonly string[];
  /** Sentences on parts that the format allows but that have no effect. */
  readonly warnings?: readonly string[];
}

export interface FileKind {
  readonly name: KindName;
  /** For a kind whose files do not name their game: how well a game fits a file, from 0 to 1. */
  readonly ofGame?: (game: Game, value: unknown) => number;
  /** Throws InputError if the file has a mistake. */
  validate(input: FileToValidate): SoundFile;
  /** Returns the JSON Schema of such files for a game. */
  schema(gameName: string): unknown;
}

export const FILE_KINDS: readonly FileKind[] = [
  {
    name: 'card',
    ofGame: (game, value) => fileFit(game, 'card', value),
    validate: ({ text, file, gameName, loadGame }) => {
      const { value } = parseYaml(text, file);
      const game = loadGame(gameName).withCards([{ text, file }]);
      return {
        game,
        warnings: game.cardWarnings({ text, file }),
        cards: (value as readonly ({ readonly id?: unknown } | null)[]).flatMap((card) =>
          typeof card?.id === 'string' ? [card.id] : [],
        ),
      };
    },
    schema: (gameName) => loadGame(gameName).schemas.card(),
  },
  {
    name: 'ladder',
    validate: ({ text, file, loadGame }) => {
      planLadder(readYamlFile(text, file, LADDER_SCHEMA), loadGame);
      return {};
    },
    schema: () => z.toJSONSchema(LADDER_SCHEMA, { io: 'input' }),
  },
  {
    name: 'training',
    validate: ({ text, file, loadGame }) => {
      planTraining(readYamlFile(text, file, TRAINING_SCHEMA), loadGame);
      return {};
    },
    schema: () => z.toJSONSchema(TRAINING_SCHEMA, { io: 'input' }),
  },
  {
    name: 'reality',
    validate: ({ text, file, loadGame }) => {
      const yaml = readYamlFile(text, file, REALITY_SCHEMA);
      checkStatements(yaml);
      loadGame(yaml.value.game);
      return {};
    },
    schema: () => z.toJSONSchema(REALITY_SCHEMA, { io: 'input' }),
  },
  {
    name: 'balance',
    // which cards and numbers exist can be checked only together with the field
    validate: ({ text, file }) => {
      checkMay(readYamlFile(text, file, MAY_SCHEMA));
      return {};
    },
    schema: () => z.toJSONSchema(MAY_SCHEMA, { io: 'input' }),
  },
  {
    name: 'change',
    // what the file changes can be checked only together with its base: see `planComparison`
    validate: ({ text, file }) => {
      readYamlFile(text, file, CHANGE_SCHEMA);
      return {};
    },
    schema: () => z.toJSONSchema(CHANGE_SCHEMA, { io: 'input' }),
  },
  {
    name: 'experiment',
    validate: ({ text, file, loadGame }) => {
      planExperiment(readYamlFile(text, file, EXPERIMENT_SCHEMA), loadGame);
      return {};
    },
    schema: () => z.toJSONSchema(EXPERIMENT_SCHEMA, { io: 'input' }),
  },
  {
    name: 'scenario',
    validate: ({ text, file }) => {
      readScenario(text, file);
      return {};
    },
    schema: scenarioSchema,
  },
  {
    name: 'deck',
    ofGame: (game, value) => fileFit(game, 'deck', value),
    validate: ({ text, file, gameName, loadGame }) => {
      const game = loadGame(gameName);
      const deck = game.parseDeck(text, file);
      return { warnings: game.deckWarnings(deck).map((sentence) => `${file}: ${sentence}`) };
    },
    schema: (gameName) => loadGame(gameName).schemas.deck(),
  },
];

export function findKind(name: string): FileKind {
  const kind = FILE_KINDS.find((candidate) => candidate.name === name);
  if (!kind) throw new InputError(`there is no kind of file "${name}"`);
  return kind;
}

/** Keys that files of several kinds share; they are never taken for a mistyped key of one kind. */
const COMMON_KEYS: ReadonlySet<string> = new Set([
  ...Object.keys(EXPERIMENT_SCHEMA.shape),
  ...['description', 'rule', 'leader', 'title', 'evolve'],
]);

/** Recognises the kind of a file by its outermost keys. */
export function recognizeKind({ value, problem }: YamlFile<unknown>): FileKind {
  const kind = kindOf(value);
  if (kind) return findKind(kind);
  const keys = typeof value === 'object' && value !== null ? Object.keys(value) : [];
  const telling = Object.values(KINDS).flatMap((one) => one.keys);
  if (keys.includes('id') && keys.includes('name'))
    throw problem([], 'is one card by itself; a card file is a list of cards: write "- " before its first key');
  for (const key of keys.filter((one) => !COMMON_KEYS.has(one))) {
    const near = nearestWord(key, telling);
    if (near !== undefined) throw problem([key], `unknown key "${key}"; did you mean "${near}"?`, 'key');
  }
  throw problem([], `must be a list of cards, or a map with one of ${telling.join(', ')}, which says what it is`);
}
