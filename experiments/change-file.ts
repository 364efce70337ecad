/** The change file, by which a user tests a change of a base experiment, and the plan of pairs that it stands for. */
import { dirname } from 'node:path';
import { z } from 'zod';
import { canonicalSpecOf, readTiers } from '../agents/registry.ts';
import {
  type ByPlayer,
  type CardText,
  type Game,
  InputError,
  itemAt,
  type SwitchSettings,
  type YamlFile,
} from '../engine/index.ts';
import type { Side } from '../results/statistics/sequential-test.ts';
import { type Cell, isSameDeck, type Plan, type PlannedChange, type PlannedDeck, planDeck } from '../workers/plan.ts';
import { cardChanges } from './card-changes.ts';
import {
  addCardFiles,
  at,
  CARDS_SHAPE,
  findDeck,
  NAME_FORM,
  NAME_PATTERN,
  type PlannedExperiment,
  settleSwitches,
} from './experiment-file.ts';
import { readFileOf } from './kind-keys.ts';

const share = z.number().gt(0).lt(0.5);

/** The schema of a change file. */
export const CHANGE_SCHEMA = z
  .strictObject({
    change: z
      .string()
      .regex(NAME_PATTERN, NAME_FORM)
      .describe('Name of the change: lower case letters, digits and hyphens'),
    cards: CARDS_SHAPE.optional(),
    decks: z
      .record(z.string(), z.string().min(1))
      .optional()
      .describe('Decks of the base to replace: name to shipped deck, or to the path of a deck file beside this file'),
    switches: z
      .record(z.string(), z.union([z.string(), z.number(), z.boolean()]))
      .optional()
      .describe('Rule switches to turn: switch name to value; always for the whole game'),
    agent: z.string().min(1).optional().describe('Agent that takes the place of the one that plays the changed side'),
    sides: z
      .enum(['subject', 'both'])
      .optional()
      .describe('Who has the changed cards, decks and agent: the deck that is judged alone (default), or both players'),
    subjects: z
      .array(z.string().min(1))
      .min(1)
      .optional()
      .describe('Decks of the base to judge; those that the change touches when left out'),
    margin: z
      .number()
      .gt(0)
      .lt(100)
      .optional()
      .describe('Difference in points of win rate worth finding; 2 if left out'),
    alpha: share.optional().describe('Chance of a false alarm over all decks judged; 0.05 if left out'),
    beta: share
      .optional()
      .describe('Chance, in each test, of ruling out a difference of the margin that is there; 0.05 if left out'),
    'one-sided': z
      .enum(['worse', 'better'])
      .optional()
      .describe(
        'The only direction to look for, which then is the regression: fewer pairs, and no word on the other ' +
          'one; both when left out',
      ),
    pairs: z.int().min(16).max(10_000_000).optional().describe('Most pairs a judged deck; 20000 if left out'),
  })
  .meta({ title: 'Assay change' });

export type ChangeFile = z.infer<typeof CHANGE_SCHEMA>;

export interface TestSettings {
  /** In points of win rate. */
  readonly margin: number;
  readonly alpha: number;
  readonly beta: number;
  /** Most pairs of each test. */
  readonly pairs: number;
  /** The only direction that the tests look for; both if left out. */
  readonly oneSided?: Side;
}

const STANDARD_TEST: TestSettings = { margin: 2, alpha: 0.05, beta: 0.05, pairs: 20_000 };

/** One of the tests of a comparison. */
export interface PlannedTest {
  /** The spec of the agent that plays both sides of the test's cells, except where the change replaces it. */
  readonly pilot: string;
  /** Index of the deck that is judged, or the player who takes the first turn. */
  readonly subject: number | 'first-turn';
  /** The cells whose pairs the test takes, in order. The judged deck may be on either side of a cell. */
  readonly cells: readonly number[];
}

/** A comparison, ready to be played. */
export interface PlannedComparison {
  readonly game: Game;
  readonly plan: Plan;
  readonly tests: readonly PlannedTest[];
  readonly settings: TestSettings;
  /**
   * Whether the change applies to both players, as a change of the rules does. Then a shift in either direction is a
   * regression.
   */
  readonly wholeGame: boolean;
  /** The cards and tokens that the change alters: one phrase each. */
  readonly changedCards: readonly string[];
}

export interface ComparisonOptions {
  /** Hash of the other build's worker. */
  readonly build?: string;
  readonly overrides: Partial<TestSettings>;
  /** Agents that play the comparison in turn, each in both seats, in place of the base's own. */
  readonly tiers?: readonly string[];
}

export function readChangeFile(file: string): YamlFile<ChangeFile> {
  return readFileOf('change', file, CHANGE_SCHEMA);
}

/** Refuses a change file that changes nothing. */
function refuseNothing(yaml: YamlFile<ChangeFile> | undefined, build: string | undefined): void {
  const { cards, decks, switches, agent }: Partial<ChangeFile> = yaml?.value ?? {};
  if ([cards, decks, switches, agent, build].some((part) => part !== undefined)) return;
  const sentence = 'a change needs "cards", "decks", "switches" or "agent", or another build by --build';
  throw yaml ? yaml.problem([], sentence) : new InputError(sentence);
}

/** The settings of the tests: from the command line, else from the file, else the standard ones. */
function settingsOf(overrides: Partial<TestSettings>, written: Partial<ChangeFile>): TestSettings {
  return {
    margin: overrides.margin ?? written.margin ?? STANDARD_TEST.margin,
    alpha: overrides.alpha ?? written.alpha ?? STANDARD_TEST.alpha,
    beta: overrides.beta ?? written.beta ?? STANDARD_TEST.beta,
    pairs: overrides.pairs ?? written.pairs ?? STANDARD_TEST.pairs,
    oneSided: overrides.oneSided ?? written['one-sided'],
  };
}

/**
 * Plans the comparison of a base with a change, a build, or both; throws InputError with the place of the first
 * problem.
 */
export function planComparison(
  base: PlannedExperiment,
  yaml: YamlFile<ChangeFile> | undefined,
  { build, overrides, tiers: wanted }: ComparisonOptions,
): PlannedComparison {
  const { game, plan } = base;
  const written: Partial<ChangeFile> = yaml?.value ?? {};
  refuseNothing(yaml, build);
  const { cardFiles, reached, changedCards, ...changed } = yaml ? readCards(yaml, base) : unchanged(game);
  const { decks, replaced } = yaml
    ? readDecks(yaml, plan, changed.game)
    : { decks: plan.decks, replaced: [] as number[] };
  const switches = yaml ? readSwitches(yaml, game, plan.switches) : plan.switches;
  const sides = written.sides ?? 'subject';
  const agent =
    yaml && written.agent !== undefined
      ? at(yaml, ['agent'], () => canonicalSpecOf(yaml.file, written.agent!))
      : undefined;
  const ofOneSide = [written.cards, written.decks, agent].some((part) => part !== undefined);
  const ofTheGame = written.switches !== undefined || build !== undefined;
  const touched = plan.decks.flatMap(({ cards }, deck) =>
    replaced.includes(deck) || cards.some((id) => reached.has(id)) ? [deck] : [],
  );
  const everywhere = ofTheGame || agent !== undefined;
  const subjects = yaml && written.subjects ? readSubjects(yaml, plan) : everywhere ? indices(plan.decks) : touched;
  if (subjects.length === 0) {
    throw yaml!.problem(
      ['cards'],
      `${cardFiles.map(({ file }) => file).join(', ')}: no card of it is in a deck of the base or created by ` +
        'one, so there is nothing to compare',
    );
  }
  const wholeGame = ofTheGame || sides === 'both';
  const first = itemAt(plan.cells, 0).agents;
  const sameDecks = replaced.every((deck) => isSameDeck(itemAt(decks, deck), itemAt(plan.decks, deck)));
  const sameAgent = agent === undefined || (agent === first[0] && (sides === 'subject' || agent === first[1]));
  const sameSwitches = Object.entries(plan.switches).every(([name, value]) => switches[name] === value);
  if (build === undefined && reached.size === 0 && sameDecks && sameAgent && sameSwitches)
    throw yaml!.problem([], 'says what the base says already, so there is nothing to compare');
  const tiers = wanted && tiersOf(wanted, agent, base.game.name);
  const { cells, tests } = planTests({
    subjects,
    decks: plan.decks.length,
    meets: (a, b) => plan.cells.some(({ decks: two }) => two.includes(a) && two.includes(b)),
    pilots: tiers?.map((tier): ByPlayer<string> => [tier, tier]) ?? [first],
    wholeGame,
    oneSided: ofOneSide && sides === 'subject',
    looksOneWay: (overrides.oneSided ?? written['one-sided']) !== undefined,
  });
  const change: PlannedChange = {
    cardFiles,
    switches,
    decks,
    sides,
    ...(agent === undefined ? {} : { agent }),
    ...(build === undefined ? {} : { build }),
  };
  return {
    game,
    plan: { ...plan, name: `${plan.name}-${written.change ?? 'build'}`, cells, change },
    tests,
    settings: settingsOf(overrides, written),
    wholeGame,
    changedCards: cardChanges(game, changed.game, changedCards),
  };
}

/**
 * Returns a test for every judged deck over its cells against all other decks of the base. If the change applies to the
 * whole game, one more test judges the score of the first turn over all cells; if nothing is one-sided, a cell serves
 * both of its decks.
 *
 * A deck that meets no other one in the base meets itself: changed against unchanged. Where both sides change alike,
 * that is even by symmetry, and only the first turn is judged.
 *
 * Each pilot (agents of both seats) plays all tests, in cells of its own.
 */
function planTests(wanted: WantedTests): { cells: Cell[]; tests: PlannedTest[] } {
  const cells: Cell[] = [];
  const tests: PlannedTest[] = [];
  for (const agents of wanted.pilots) {
    const [pilot] = agents;
    const before = cells.length;
    for (const subject of wanted.subjects) {
      const opponents = opponentsOf(subject, wanted);
      const own = subjectCells(cells, before, subject, agents, { opponents, oneSided: wanted.oneSided });
      if (isMirrored(tests, own, pilot) && !wanted.looksOneWay) continue;
      if (opponents[0] !== subject || wanted.oneSided) tests.push({ subject, cells: own, pilot });
    }
    const all = indices(cells).slice(before);
    if (wanted.wholeGame) tests.push({ subject: 'first-turn', cells: all, pilot });
  }
  return { cells, tests };
}

/** Whether another deck's test has the same single cell, in which one deck gains what the other loses. */
function isMirrored(tests: readonly PlannedTest[], [cell, ...others]: readonly number[], pilot: string): boolean {
  return others.length === 0 && tests.some((test) => test.pilot === pilot && test.cells.join() === String(cell));
}

interface WantedTests {
  readonly subjects: readonly number[];
  /** The number of decks of the base. */
  readonly decks: number;
  /** Whether the base has a cell of these two decks. */
  readonly meets: (a: number, b: number) => boolean;
  /** Agents of the two sides, once for each tier. */
  readonly pilots: readonly ByPlayer<string>[];
  readonly wholeGame: boolean;
  readonly oneSided: boolean;
  /** Whether the tests look for one direction only. Then each deck of a cell has a test of its own. */
  readonly looksOneWay: boolean;
}

/** The decks that a judged deck meets in the base; the deck itself if it meets no other. */
function opponentsOf(subject: number, { decks, meets }: WantedTests): number[] {
  const others = Array.from({ length: decks }, (_, deck) => deck).filter(
    (deck) => deck !== subject && meets(subject, deck),
  );
  return others.length > 0 ? others : [subject];
}

/**
 * The cells of a judged deck against its opponents; those of this pilot, which begin at `from`, serve both of their
 * decks.
 */
function subjectCells(
  cells: Cell[],
  from: number,
  subject: number,
  agents: ByPlayer<string>,
  { opponents, oneSided }: { readonly opponents: readonly number[]; readonly oneSided: boolean },
): number[] {
  const own: number[] = [];
  for (const opponent of opponents) {
    const turned = cells.findIndex(
      (cell, index) => index >= from && cell.decks[0] === opponent && cell.decks[1] === subject,
    );
    if (turned >= 0 && !oneSided && agents[0] === agents[1]) {
      own.push(turned);
      continue;
    }
    own.push(cells.length);
    cells.push({ decks: [subject, opponent], agents, swap: 'change' });
  }
  return own;
}

/** A base after a change that applies to both players: its game, switches and decks. */
export interface ChangedSetting {
  /** The game with the changed cards. */
  readonly game: Game;
  /** The card files of the change, without those of the base. */
  readonly cardFiles: readonly CardText[];
  readonly switches: SwitchSettings;
  readonly decks: readonly PlannedDeck[];
  /** The places of the decks that play differently now: all of them if the rules change. */
  readonly touched: readonly number[];
  /** The cards that the change alters: one phrase each. */
  readonly changedCards: readonly string[];
}

/** Reads a change that applies to all decks of a base and to both players. */
export function readChangedSetting(yaml: YamlFile<ChangeFile>, base: PlannedExperiment): ChangedSetting {
  const { plan } = base;
  refuseNothing(yaml, undefined);
  for (const key of ['agent', 'subjects', 'sides'] as const) {
    const isOfBoth = key === 'sides' && yaml.value.sides === 'both';
    if (yaml.value[key] !== undefined && !isOfBoth)
      throw yaml.problem([key], `"${key}" means nothing for a field, in which both players have the change`, 'key');
  }
  const { game, cardFiles, reached, changedCards } = readCards(yaml, base);
  const { decks, replaced } = readDecks(yaml, plan, game);
  const switches = readSwitches(yaml, base.game, plan.switches);
  const sameSwitches = Object.entries(plan.switches).every(([name, value]) => switches[name] === value);
  const touched = indices(plan.decks).filter(
    (deck) => !sameSwitches || replaced.includes(deck) || itemAt(plan.decks, deck).cards.some((id) => reached.has(id)),
  );
  if (touched.length === 0) throw yaml.problem([], 'changes no deck of the field, so there is nothing to compare');
  return { game, cardFiles, switches, decks, touched, changedCards: cardChanges(base.game, game, changedCards) };
}

function tiersOf(specs: readonly string[], changedAgent: string | undefined, game: string): string[] {
  if (changedAgent !== undefined)
    throw new InputError(
      'the change names an agent, which would play the changed side in every tier: leave out "agent" or --tiers',
    );
  return readTiers(specs, game);
}

/** The result of adding the card files of a change to the base. */
interface ChangedCards {
  /** The game with the cards of these files added. */
  readonly game: Game;
  readonly cardFiles: readonly CardText[];
  /** The ids of cards in the base's decks that are changed, or that create changed cards. */
  readonly reached: ReadonlySet<string>;
  /** The ids of cards that the files replace, if a deck of the base has them or brings them into the game. */
  readonly changedCards: readonly string[];
}

function readCards(yaml: YamlFile<ChangeFile>, { game: base, plan }: PlannedExperiment): ChangedCards {
  const { game, cardFiles } = addCardFiles(yaml, yaml.value.cards ?? [], base);
  const ids = [...new Set(plan.decks.flatMap(({ cards }) => cards))];
  const reached = new Set(ids.filter((id) => game.findCard(id)?.def !== base.findCard(id)?.def));
  const isWritten = (id: string): boolean => game.findCard(id)?.isRelinked !== true;
  const inDecks = [...reached].filter(isWritten);
  // a deck also changes if its cards create changed cards, although those are in no list
  const created =
    inDecks.length === reached.size
      ? []
      : game.cards
          .slice(base.cards.length)
          .filter(({ id, isRelinked }) => !isRelinked && !reached.has(id) && base.findCard(id) !== undefined);
  return { game, cardFiles, reached, changedCards: [...new Set([...inDecks, ...created.map(({ id }) => id)])] };
}

function unchanged(game: Game): ChangedCards {
  return { game, cardFiles: [], reached: new Set(), changedCards: [] };
}

function readDecks(yaml: YamlFile<ChangeFile>, plan: Plan, game: Game): { decks: PlannedDeck[]; replaced: number[] } {
  const decks = [...plan.decks];
  const replaced: number[] = [];
  for (const [name, file] of Object.entries(yaml.value.decks ?? {})) {
    const index = at(yaml, ['decks', name], () => findPlanned(plan, name));
    const deck = at(yaml, ['decks', name], () => findDeck(game, file, dirname(yaml.file), plan.switches));
    // cards are compared by id, because a definition row may be one that the change has added
    decks[index] = { ...planDeck(game, deck), name: itemAt(plan.decks, index).name };
    replaced.push(index);
  }
  return { decks, replaced };
}

/** Index of a deck of the base, by its name. */
function findPlanned(plan: Plan, name: string): number {
  const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
  const index = plan.decks.findIndex((deck) => plain(deck.name) === plain(name));
  if (index >= 0) return index;
  const names = plan.decks.map((deck) => deck.name).join(', ');
  throw new InputError(`"${name}" is no deck of the base; it has ${names}`);
}

function readSubjects(yaml: YamlFile<ChangeFile>, plan: Plan): number[] {
  const found = yaml.value.subjects!.map((name, i) => at(yaml, ['subjects', i], () => findPlanned(plan, name)));
  return [...new Set(found)];
}

function readSwitches(yaml: YamlFile<ChangeFile>, game: Game, base: SwitchSettings): SwitchSettings {
  const given: Record<string, string> = { ...base };
  for (const [name, value] of Object.entries(yaml.value.switches ?? {})) {
    const setting = String(value);
    given[name] = setting;
    at(yaml, ['switches', name], () => settleSwitches(game, { [name]: setting }));
  }
  return settleSwitches(game, given);
}

function indices(list: readonly unknown[]): number[] {
  return list.map((_, index) => index);
}
