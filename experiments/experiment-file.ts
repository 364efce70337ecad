/** The experiment file that a user writes, and the plan that it stands for. */
import { dirname, isAbsolute, resolve } from 'node:path';
import { z } from 'zod';
import { canonicalSpecOf, readTiers } from '../agents/registry.ts';
import {
  type ByPlayer,
  bothSound,
  type CardText,
  type Deck,
  didYouMean,
  forEachSound,
  type Game,
  InputError,
  itemAt,
  joinProblems,
  type Path,
  readTextFile,
  type SwitchSettings,
  takesValue,
  toYaml,
  valueWords,
  type YamlFile,
} from '../engine/index.ts';
import { type Cell, isSameDeck, LEGS, type Plan, type PlannedDeck, planDeck } from '../workers/plan.ts';
import { isDeckText, parseDeckText } from './deck-texts.ts';
import { namedCells } from './designs/named-cells.ts';
import { roundRobin } from './designs/round-robin.ts';
import { readFileOf } from './kind-keys.ts';

const MOST_GAMES = 100_000_000;

/** The form of names of experiments and changes; their databases are named after them. */
export const NAME_PATTERN = /^[a-z0-9][a-z0-9-]{0,63}$/;
export const NAME_FORM = 'up to 64 lower case letters, digits and hyphens, and not begin with a hyphen';

/**
 * Cards of the user's own: files, and cards of the pool with some fields replaced (or whole cards), written in place.
 */
export const CARDS_SHAPE = z
  .array(z.union([z.string().min(1), z.record(z.string(), z.unknown())]))
  .min(1)
  .describe(
    'Card files beside this file, added to the pool (a card with a known id replaces that card), or fields of a ' +
      'card of the pool, by its id: { id: 1-016, cost: 3 }',
  );
type WrittenCards = z.infer<typeof CARDS_SHAPE>;

const gameCount = z.int().min(1).max(MOST_GAMES);

/** The schema of an experiment file. */
export const EXPERIMENT_SCHEMA = z
  .strictObject({
    name: z
      .string()
      .regex(NAME_PATTERN, NAME_FORM)
      .describe('Name of the experiment: lower case letters, digits and hyphens'),
    game: z.string().describe('Folder name of the game, such as square-enix-tcg'),
    decks: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Names of shipped decks, or paths of deck files beside this file; all shipped decks when left out'),
    cells: z
      .array(z.tuple([z.string().min(1), z.string().min(1)]))
      .min(1)
      .optional()
      .describe(
        'Two decks each: the matchups that are played; every deck against every other and itself when left out',
      ),
    agents: z
      .array(z.string().min(1))
      .min(1)
      .max(2)
      .describe('One agent, which plays both sides, or two, which play against each other on the same deals'),
    games: gameCount.optional().describe('Games a cell; a cell is one deck against another. Rounded up to whole pairs'),
    pairs: gameCount.optional().describe('Pairs of games a cell, instead of games'),
    seed: z.union([z.string().min(1), z.number()]).describe('Any text: the same seed gives the same games'),
    switches: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Readings of ambiguous rules: switch name to value; defaults when left out'),
    cards: CARDS_SHAPE.optional(),
  })
  .refine((file) => (file.games === undefined) !== (file.pairs === undefined), {
    message: 'an experiment needs "games" or "pairs" (games a cell), and not both',
  })
  .meta({ title: 'Assay experiment' });

export type ExperimentFile = z.infer<typeof EXPERIMENT_SCHEMA>;

/** What the command line may set in place of the file. */
export interface ExperimentOverrides {
  /** Games a cell. */
  readonly games?: number;
  readonly seed?: string;
  /** Further card files, by their paths. */
  readonly cards?: readonly string[];
  /** Decks in place of those of the file. */
  readonly decks?: readonly string[];
  /** Agents in place of those of the file, the weakest first; each plays all cells on both sides. */
  readonly tiers?: readonly string[];
}

/** The plan of an experiment, and how many pairs of it to play. */
export interface PlannedExperiment {
  readonly game: Game;
  readonly plan: Plan;
  /** Pairs a cell. */
  readonly pairs: number;
  /** The games of each cell, if the user asked for games: their number before it was rounded up to whole pairs. */
  readonly gamesAsked?: number;
  /** Whether the file names its cells. Otherwise every two decks meet, and each deck meets itself. */
  readonly namesCells?: boolean;
}

/** Reads an experiment file and everything that it names; throws InputError with the place of the first problem. */
export function readExperiment(
  file: string,
  loadGame: (name: string) => Game,
  overrides: ExperimentOverrides = {},
): PlannedExperiment {
  return planExperiment(readFileOf('experiment', file, EXPERIMENT_SCHEMA), loadGame, overrides);
}

/** Makes the plan of an experiment file that has been read. */
export function planExperiment(
  yaml: YamlFile<ExperimentFile>,
  loadGame: (name: string) => Game,
  overrides: ExperimentOverrides = {},
): PlannedExperiment {
  const written = yaml.value;
  const [setting, agents] = bothSound(
    () => readSetting(yaml, loadGame, overrides),
    () => forEachSound(written.agents, (spec, i) => at(yaml, ['agents', i], () => canonicalSpecOf(yaml.file, spec))),
  );
  const own: ByPlayer<string> = [itemAt(agents, 0), itemAt(agents, agents.length - 1)];
  const players = playersOf(own, overrides.tiers, setting.game.name);
  const games = overrides.games ?? written.games ?? written.pairs! * LEGS;
  return {
    game: setting.game,
    pairs: Math.ceil(games / LEGS),
    gamesAsked: games,
    namesCells: written.cells !== undefined,
    plan: {
      name: written.name,
      game: setting.game.name,
      seed: overrides.seed ?? String(written.seed),
      switches: setting.switches,
      cardFiles: setting.cardFiles,
      decks: setting.decks,
      cells: players.flatMap((two) => planCells(yaml, setting.decks, two, overrides)),
    },
  };
}

/** Returns who plays each cell: those of the file, or each tier against itself. */
function playersOf(written: ByPlayer<string>, tiers: readonly string[] | undefined, game: string): ByPlayer<string>[] {
  if (tiers === undefined) return [written];
  return readTiers(tiers, game).map((tier) => [tier, tier]);
}

/** Returns the cells of every two decks, or those that the file names. */
function planCells(
  yaml: YamlFile<ExperimentFile>,
  decks: readonly PlannedDeck[],
  agents: ByPlayer<string>,
  { decks: others }: ExperimentOverrides,
): Cell[] {
  const { cells, decks: written = [] } = yaml.value;
  if (cells === undefined) return roundRobin(decks.length, agents);
  if (others !== undefined) throw yaml.problem(['cells'], 'name decks of the file; leave out --decks, or "cells"');
  return namedCells(yaml, decks, written, agents);
}

/** The keys by which files that plan games describe their game. */
export interface WrittenSetting {
  readonly game: string;
  readonly decks?: readonly string[];
  readonly switches?: Readonly<Record<string, string | number | boolean>>;
  readonly cards?: WrittenCards;
}

/** A game with the switches, decks and cards that are played in it. */
export interface Setting {
  readonly game: Game;
  readonly switches: SwitchSettings;
  readonly cardFiles: readonly CardText[];
  readonly decks: readonly PlannedDeck[];
}

/**
 * Looks up what a file says about its game; the game gets the card files added. Throws InputError with the place of
 * the first problem.
 */
export function readSetting(
  yaml: YamlFile<WrittenSetting>,
  loadGame: (name: string) => Game,
  { cards = [], decks: named }: Pick<ExperimentOverrides, 'cards' | 'decks'> = {},
): Setting {
  const written = yaml.value;
  const shipped = at(yaml, ['game'], () => loadGame(written.game));
  const inFile = addCardFiles(yaml, written.cards ?? [], shipped);
  const further = cards.map((file) => ({ file, text: readTextFile(file) }));
  const game = further.length === 0 ? inFile.game : inFile.game.withCards(further);
  const cardFiles = [...inFile.cardFiles, ...further];
  const switches = planSwitches(yaml, game);
  const decks =
    named === undefined
      ? planDecks(yaml, game, switches)
      : named.map((name) => planDeck(game, findDeck(game, name, '.', switches)));
  return { game, cardFiles, decks, switches };
}

/**
 * A game with the card files added that `yaml` names under `cards`, each by the path as it is written there, and with
 * its patches.
 */
export function addCardFiles(
  yaml: YamlFile<unknown>,
  cards: WrittenCards,
  shipped: Game,
): { game: Game; cardFiles: CardText[] } {
  let game = shipped;
  const cardFiles = forEachSound(cards, (card, i) =>
    at(yaml, ['cards', i], () => {
      if (typeof card !== 'string') {
        const patch = patchCard(yaml, i, card, game);
        game = patch.game;
        return patch.file;
      }
      const file = besideFile(yaml.file, card);
      const text = readTextFile(file);
      game = game.withCards([{ file, text }]);
      return { file: card, text };
    }),
  );
  return { game, cardFiles };
}

/**
 * A card of the pool in which the fields of a patch replace its own; `~` removes a field. A card that is not in the
 * pool is a new one and needs all of its fields.
 */
function patchCard(
  yaml: YamlFile<unknown>,
  index: number,
  patch: Readonly<Record<string, unknown>>,
  game: Game,
): { game: Game; file: CardText } {
  const { id } = patch;
  if (typeof id !== 'string')
    throw yaml.problem(['cards', index], 'a card needs its "id", such as { id: 1-016, cost: 3 }');
  const known = game.cardSource(id) as Readonly<Record<string, unknown>> | undefined;
  if (known === undefined && patch.name === undefined) {
    const help = didYouMean(
      id,
      game.cards.map((card) => card.id),
    );
    throw yaml.problem(['cards', index, 'id'], `${game.name} has no card "${id}" to change${help}`);
  }
  const merged = Object.fromEntries(
    Object.entries({ ...known, ...patch, id: known?.id ?? id }).filter(([, value]) => value !== null),
  );
  const file = { file: `cards.${index}`, text: toYaml([merged]) };
  try {
    return { game: game.withCards([file]), file };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    // the mistake is reported at the patch, not at the card that it changes
    const place = (message: string): Path => {
      const key = Object.keys(patch).find((field) => message.includes(`"${field}"`));
      return ['cards', index, ...(key === undefined ? [] : [key])];
    };
    throw joinProblems(error.all.map(({ message }) => yaml.problem(place(message), message)));
  }
}

/** Whether this is the name of a deck that is shipped with the game. */
export function hasDeck(game: Game, name: string): boolean {
  return game.decks.some((deck) => plainName(deck.name) === plainName(name));
}

/** A deck by the name of a shipped one (`Fire rush` or `fire-rush`), or by the path of a deck file. */
export function findDeck(game: Game, name: string, base = '.', settings: SwitchSettings = {}): Deck {
  const shipped = game.decks.find((deck) => plainName(deck.name) === plainName(name));
  // other switches of deck construction may refuse the shipped deck
  if (shipped) return asWritten(game, settings) ? shipped : game.shippedDeck(shipped.name, settings);
  if (!/[/\\]|\.ya?ml$/.test(name) && !isDeckText(name)) {
    const names = game.decks.map((deck) => deck.name);
    const hint = didYouMean(name, names) || `; shipped decks: ${names.join(', ')}`;
    throw new InputError(`"${name}" is no deck of ${game.name}${hint}`);
  }
  const file = isAbsolute(name) ? name : resolve(base, name);
  try {
    const text = readTextFile(file);
    return isDeckText(file) ? parseDeckText(game, text, file, settings) : game.parseDeck(text, file, settings);
  } catch (error) {
    throw error instanceof InputError ? joinProblems(error.all.map(withOwnCards)) : error;
  }
}

/** Whether all switches have the values that the rules give. */
function asWritten(game: Game, settings: SwitchSettings): boolean {
  return game.switches.every(({ name, values }) => (settings[name] ?? values[0]) === values[0]);
}

/** Adds a hint to a problem: a deck may use cards of the user's own whose files were not named. */
function withOwnCards(problem: InputError): InputError {
  const { message, file, line, column } = problem;
  if (!message.startsWith('unknown card ')) return problem;
  const help = 'a card of your own needs its card file: "cards" of an experiment, or --cards';
  return new InputError(`${message}; ${help}`, file, line, column);
}

export function plainName(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
}

/** Every switch of the game with its value: the given one, or the default. Throws InputError for others. */
export function settleSwitches(game: Game, given: SwitchSettings): SwitchSettings {
  for (const [name, value] of Object.entries(given)) {
    const known = game.switches.find((candidate) => candidate.name === name);
    if (!known) {
      const names = game.switches.map((candidate) => candidate.name);
      throw new InputError(
        `${game.name} has no switch "${name}"${didYouMean(name, names) || `; it has ${names.join(', ')}`}`,
      );
    }
    if (!takesValue(known, value)) {
      throw new InputError(`switch "${name}" must be ${valueWords(known)}, not "${value}"`);
    }
  }
  return Object.fromEntries(game.switches.map(({ name, values }) => [name, given[name] ?? itemAt(values, 0)]));
}

function planDecks(yaml: YamlFile<WrittenSetting>, game: Game, switches: SwitchSettings): PlannedDeck[] {
  const names = yaml.value.decks;
  if (!names) return game.decks.map((deck) => planDeck(game, findDeck(game, deck.name, '.', switches)));
  const base = dirname(yaml.file);
  const decks: PlannedDeck[] = [];
  forEachSound(names, (name, i) => {
    if (names.indexOf(name) < i)
      throw yaml.problem(['decks', i], `deck "${name}" is listed twice; each deck may stand once`);
    const deck = at(yaml, ['decks', i], () => planDeck(game, findDeck(game, name, base, switches)));
    const twin = decks.findIndex((known) => plainName(known.name) === plainName(deck.name));
    if (twin >= 0) throw yaml.problem(['decks', i], twinSentence(itemAt(names, twin), name, itemAt(decks, twin), deck));
    decks.push(deck);
  });
  return decks;
}

/**
 * Returns the sentence for two decks with the same name: pages and databases tell games apart by the names of their
 * decks.
 */
function twinSentence(first: string, second: string, one: PlannedDeck, other: PlannedDeck): string {
  const both = `"${first}" and "${second}"`;
  if (isSameDeck(one, other)) return `${both} are the same deck, ${one.name}; each deck may stand once`;
  return `${both} are two decks of one name, ${one.name}; give one of them another "name"`;
}

function planSwitches(yaml: YamlFile<WrittenSetting>, game: Game): SwitchSettings {
  const given: Record<string, string> = {};
  forEachSound(Object.entries(yaml.value.switches ?? {}), ([name, value]) => {
    const setting = String(value);
    given[name] = setting;
    at(yaml, ['switches', name], () => settleSwitches(game, { [name]: setting }));
  });
  return settleSwitches(game, given);
}

function besideFile(file: string, name: string): string {
  return isAbsolute(name) ? name : resolve(dirname(file), name);
}

/**
 * Gives an InputError that knows no place in a text the place of the part of the file that led to it: a file that
 * cannot be read is a mistake of the file that names it.
 */
export function at<T>(yaml: YamlFile<unknown>, path: Path, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof InputError && error.line === undefined) throw yaml.problem(path, error.sentence);
    throw error;
  }
}
