/**
 * What the scenario files of card games share: cards put into the zones of two players, named by id, name or alias, and
 * expectations of cards, zones and of who decides what. A game fills in a `CardScenarios` and gets its `ScenarioAdapter`.
 */
import { z } from 'zod';
import type { JsonSchema } from '../cards/schema.ts';
import type { Path, YamlFile } from '../cards/yaml-input.ts';
import { type ByPlayer, type Game, InputError, type Player, type SwitchSettings } from '../game.ts';
import { type State, TURN_NUMBER, TURN_PLAYER } from '../kernel/layout.ts';
import { didYouMean } from '../text/suggestion.ts';
import type { NamedCard } from './position-cards.ts';
import type {
  Difference,
  Expectation,
  PreparedScenario,
  ScenarioAdapter,
  ScenarioFile,
  ScenarioTable,
} from './scenario-adapter.ts';

const MOST_COPIES = 60;

// ---- shapes that games build theirs of ----

export const amountShape = z.int().min(0).max(100_000);
export const nameShape = z.string().min(1).max(80);
export const playerShape = z.union([z.literal(0), z.literal(1)]);
/** A zone in an expectation. */
export const pileShape = z
  .union([z.int().min(0), z.array(nameShape)])
  .describe('how many cards, or their names in any order');
export const deckTopShape = z.array(nameShape).describe('the first cards of the deck, in order');

/** A card of a position: a word, or the word with what a game says of it besides. */
export function placementShape(keys: Readonly<Record<string, z.ZodType>>): z.ZodType {
  return z.union([
    nameShape,
    z.strictObject({
      card: nameShape.describe('id, or a name that only one card has'),
      count: z.int().min(1).max(MOST_COPIES).optional().describe('so many copies'),
      as: nameShape.optional().describe('a name by which steps and expectations tell this copy from others'),
      ...keys,
    }),
  ]);
}

/** Keys of an expectation that every game has. */
export function commonExpectation(
  asks: readonly string[],
  phases: readonly string[],
  reasons: readonly string[],
): Readonly<Record<string, z.ZodType>> {
  return {
    waiting: z.int().min(0).optional().describe('abilities that have triggered and wait'),
    decider: playerShape.optional().describe('who decides now'),
    asked: z.enum(asks).optional().describe('what is asked now'),
    turn: playerShape.optional(),
    'turn-number': z.int().optional(),
    phase: z.enum(phases).optional(),
    winner: z.union([z.literal(0), z.literal(1), z.enum(['draw', 'none'])]).optional(),
    reason: z.enum(reasons).optional().describe('why the game ended'),
  };
}

// ---- what a game fills in ----

/** The table of a game, as scenarios drive it. */
export interface CardTable<View> {
  readonly state: State;
  do(text: string): unknown;
  offered(): string[];
  can(text: string): boolean;
  passUntilQuiet(...answers: readonly string[]): unknown;
  passUntil(decision: string, ...answers: readonly string[]): unknown;
  toPhase(phase: string, ...answers: readonly string[]): unknown;
  card(name: string): View;
  zone(player: Player, zone: string): string[];
  isCalled(player: Player, zone: string, index: number, name: string): boolean;
  waiting(): number;
  decider(): Player;
  kind(): string;
  phase(): string;
  isOver(): boolean;
  over(): { winner: 0 | 1 | 2; reason: string } | undefined;
}

/** A placement as it is written, the card itself and the number of copies aside. */
export type PlacementRest = Readonly<Record<string, unknown>> & { readonly as?: string };
/** A placement whose card is a row of the pool, or an own card that is not compiled yet. */
export type PlannedPlacement = PlacementRest & { readonly card: NamedCard };
/** A placement whose card has a definition row. */
export type FoundCard = PlacementRest & { readonly definition: number; readonly name: string };

/** Notes that something is found other than it was wanted; nothing where nothing was wanted. */
export type Same = (path: Path, subject: string, found: unknown, wanted: unknown) => void;

export interface CardScenarios<Own extends NamedCard, Zone extends string, View> {
  readonly game: () => Game;
  readonly setting: ScenarioAdapter['setting'];
  readonly expectation: ScenarioAdapter['expectation'];
  readonly phases: readonly string[];
  readonly asks: readonly string[];
  cardSchema(): JsonSchema;
  /** Zones that a position fills. */
  readonly zones: readonly Zone[];
  /** Zones that only an expectation speaks of. */
  readonly furtherPiles?: readonly string[];
  readCards(yaml: YamlFile<ScenarioFile>, path: Path): readonly Own[];
  /** Finds a card for a zone, or for the key of a placement that names one; throws an InputError. */
  findCard(word: string, own: readonly Own[], place: Zone | string): NamedCard;
  /** Compiles own cards: definition rows by id, of them and of the pool. */
  compile(own: readonly Own[]): (id: string) => number;
  /** A key that a card in this zone cannot have, and why. */
  misplaced(zone: Zone, rest: PlacementRest): { readonly key: string; readonly problem: string } | undefined;
  /** Replaces words of a placement by the cards they name. */
  resolve?(rest: PlacementRest, card: NamedCard, find: (word: string, key: string) => NamedCard): PlacementRest;
  /** Checks what stands together in a zone; `path` is the zone's. */
  checkZone?(
    yaml: YamlFile<ScenarioFile>,
    zone: Zone,
    entries: readonly unknown[],
    zones: Readonly<Record<Zone, readonly PlannedPlacement[] | undefined>>,
    path: Path,
  ): void;
  /** Replaces cards by their definition rows. */
  place?(rest: PlacementRest, definitionOf: (id: string) => number): PlacementRest;
  /** Names of cards that are there without being written. */
  unwritten(zones: Readonly<Record<Zone, readonly PlannedPlacement[] | undefined>>): readonly string[];
  /** Builds the position, up to the first decision. A zone that is not written is undefined. */
  begin(file: ScenarioFile, zones: ByPlayer<Readonly<Record<Zone, readonly FoundCard[] | undefined>>>): CardTable<View>;
  /** The zone a card is in. */
  zoneOf(view: View): string;
  compareCard(view: View, word: string, wanted: Readonly<Record<string, unknown>>, same: Same): Difference[];
  /** What an expectation of a player speaks of besides zones. */
  playerFact?(table: CardTable<View>, side: Player, key: string): unknown;
  compareMore?(table: CardTable<View>, expected: Expectation, same: Same): void;
}

/** The scenario host of a card game. */
export function cardScenarios<Own extends NamedCard, Zone extends string, View>(
  game: CardScenarios<Own, Zone, View>,
): ScenarioAdapter {
  return {
    game: game.game,
    setting: game.setting,
    expectation: game.expectation,
    phases: [...game.phases, 'next-turn'],
    decisions: game.asks,
    cardSchema: () => game.cardSchema(),
    prepare: (yaml) => prepare(game, yaml),
  };
}

// ---- reading ----

/** Runs something whose InputError has no place, and gives it one. */
function located<T>(yaml: YamlFile<unknown>, path: Path, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError && error.line === undefined) throw yaml.problem(path, error.message);
    throw error;
  }
}

type Entry = string | (PlacementRest & { readonly card: string; readonly count?: number });

function planZones<Own extends NamedCard, Zone extends string, View>(
  game: CardScenarios<Own, Zone, View>,
  yaml: YamlFile<ScenarioFile>,
  own: readonly Own[],
): Record<Zone, readonly PlannedPlacement[] | undefined>[] {
  const aliases = new Set<string>();
  const plan = (entry: Entry, zone: Zone, path: Path): PlannedPlacement[] => {
    const { card: word, count = 1, ...written } = typeof entry === 'string' ? { card: entry } : entry;
    const at = typeof entry === 'string' ? path : [...path, 'card'];
    const card = located(yaml, at, () => game.findCard(word, own, zone));
    let rest: PlacementRest = written;
    const misplaced = game.misplaced(zone, rest);
    if (misplaced) throw yaml.problem([...path, misplaced.key], misplaced.problem, 'key');
    if (rest.as !== undefined) {
      if (count > 1) throw yaml.problem([...path, 'as'], 'an alias is for one card; leave "count" out');
      if (aliases.has(rest.as.toLowerCase()))
        throw yaml.problem([...path, 'as'], `two cards have the alias "${rest.as}"`);
      aliases.add(rest.as.toLowerCase());
    }
    if (game.resolve)
      rest = game.resolve(rest, card, (other, key) =>
        located(yaml, [...path, key], () => game.findCard(other, own, key)),
      );
    return Array.from({ length: count }, () => ({ ...rest, card }));
  };
  const sides = yaml.value.players as readonly Partial<Readonly<Record<Zone, readonly Entry[]>>>[];
  return sides.map((zones, side) => {
    const pathOf = (zone: Zone): Path => ['players', side, zone];
    const planned = Object.fromEntries(
      game.zones.map((zone) => [zone, zones[zone]?.flatMap((entry, i) => plan(entry, zone, [...pathOf(zone), i]))]),
    ) as Record<Zone, readonly PlannedPlacement[] | undefined>;
    for (const zone of game.zones) game.checkZone?.(yaml, zone, zones[zone] ?? [], planned, pathOf(zone));
    return planned;
  });
}

/** Checks that the entries of a zone that are `on` another card name exactly one of `planned`. */
export function checkBearers(
  yaml: YamlFile<ScenarioFile>,
  entries: readonly unknown[],
  planned: readonly PlannedPlacement[],
  path: Path,
): void {
  (entries as readonly Entry[]).forEach((entry, i) => {
    if (typeof entry === 'string' || typeof entry.on !== 'string') return;
    const wanted = entry.on.toLowerCase();
    const words = planned.flatMap(({ as, card }) => [as ?? card.name]);
    const fitting = planned.filter(
      ({ as, card }) => as?.toLowerCase() === wanted || card.name.toLowerCase() === wanted,
    );
    if (fitting.length === 1) return;
    const problem =
      fitting.length > 1
        ? `several cards named "${entry.on}" are on this field; give one an alias`
        : `no card "${entry.on}" is on this field`;
    throw yaml.problem([...path, i, 'on'], fitting.length > 1 ? problem : problem + didYouMean(entry.on, words));
  });
}

function prepare<Own extends NamedCard, Zone extends string, View>(
  game: CardScenarios<Own, Zone, View>,
  yaml: YamlFile<ScenarioFile>,
): PreparedScenario {
  const { cards } = yaml.value;
  const own = cards === undefined ? [] : game.readCards(yaml, ['cards']);
  const players = planZones(game, yaml, own);
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { as, card } of players.flatMap((zones) => game.zones.flatMap((zone) => zones[zone] ?? []))) {
    names.set(card.name.toLowerCase(), card.name);
    ids.set(card.id.toLowerCase(), card.name);
    if (as !== undefined) names.set(as.toLowerCase(), as);
  }
  // what a text may still bring into the game
  for (const { name } of own) names.set(name.toLowerCase(), name);
  for (const name of players.flatMap((zones) => game.unwritten(zones))) names.set(name.toLowerCase(), name);

  const checkName = (word: string, path: Path, part: 'key' | 'value'): void => {
    const plain = word.toLowerCase().replace(/#\d+$/, '');
    if (names.has(plain)) return;
    const name = ids.get(plain);
    const help = name === undefined ? didYouMean(word, names.values()) : `; here it is called by its name, ${name}`;
    throw yaml.problem(path, `there is no card "${word}" in this scenario${help}`, part);
  };

  const definitionOf = located(yaml, ['cards'], () => game.compile(own));
  return {
    begin: () => {
      const [first, second] = players.map(
        (zones) =>
          Object.fromEntries(
            game.zones.map((zone) => [
              zone,
              zones[zone]?.map(
                ({ card, ...rest }): FoundCard => ({
                  ...(game.place ? game.place(rest, definitionOf) : rest),
                  definition: definitionOf(card.id),
                  name: card.name,
                }),
              ),
            ]),
          ) as Record<Zone, readonly FoundCard[] | undefined>,
      );
      return scenarioTable(game, game.begin(yaml.value, [first, second]));
    },
    checkExpectation: (expected, path) => {
      for (const word of Object.keys((expected.cards ?? {}) as object))
        checkName(word, [...path, 'cards', word], 'key');
      ((expected.players ?? []) as readonly Readonly<Record<string, unknown>>[]).forEach((zones, side) => {
        for (const [zone, words] of Object.entries(zones)) {
          if (!Array.isArray(words)) continue;
          words.forEach((word: string, i) => {
            checkName(word, [...path, 'players', side, zone, i], 'value');
          });
        }
      });
    },
  };
}

/** The head of a position in a scenario file. */
export function positionHead(file: ScenarioFile): {
  readonly turn: Player | undefined;
  readonly turnNumber: number | undefined;
  readonly key: number | undefined;
  readonly switches: SwitchSettings | undefined;
} {
  return {
    turn: file.turn as Player | undefined,
    turnNumber: file['turn-number'] as number | undefined,
    key: file.key as number | undefined,
    switches: file.switches,
  };
}

// ---- comparing ----

function scenarioTable<Own extends NamedCard, Zone extends string, View>(
  game: CardScenarios<Own, Zone, View>,
  table: CardTable<View>,
): ScenarioTable {
  return {
    state: table.state,
    do: (text) => void table.do(text),
    offered: () => table.offered(),
    can: (text) => table.can(text),
    passUntilQuiet: (answers) => void table.passUntilQuiet(...answers),
    passUntil: (decision, answers) => void table.passUntil(decision, ...answers),
    toPhase: (phase, answers) => void table.toPhase(phase, ...answers),
    compare: (expected) => compare(game, table, expected),
  };
}

/** A value in words. */
const shown = (value: unknown): string => {
  if (Array.isArray(value)) return value.length > 0 ? value.join(', ') : 'nothing';
  return typeof value === 'boolean' ? (value ? 'true' : 'false') : String(value ?? 'nothing');
};

/** Names of cards, copies counted: `Ifrit, Filler ×20`. */
function shownCards(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return shown([...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)));
}

/** Compares exact facts of a card, and lists whose order does not matter; the rest is the game's. */
export function compareFacts(
  facts: Readonly<Record<string, unknown>>,
  word: string,
  wanted: Readonly<Record<string, unknown>>,
): Difference[] {
  const differences: Difference[] = [];
  for (const [key, value] of Object.entries(wanted)) {
    if (value === undefined) continue;
    const found = facts[key];
    const isSame =
      Array.isArray(value) && Array.isArray(found)
        ? [...value].sort().join() === [...found].sort().join()
        : found === value;
    if (isSame) continue;
    differences.push({
      path: ['cards', word, key],
      message: `${key} of ${word} is ${shown(found)}, not ${shown(value)}`,
    });
  }
  return differences;
}

/** Compares `keywords`, which it must have among others, and `no-keywords`. */
export function compareKeywords(
  found: readonly string[],
  word: string,
  wanted: readonly string[],
  unwanted: readonly string[],
): Difference[] {
  const differences: Difference[] = [];
  const missing = wanted.filter((keyword) => !found.includes(keyword));
  const present = unwanted.filter((keyword) => found.includes(keyword));
  if (missing.length > 0)
    differences.push({ path: ['cards', word, 'keywords'], message: `${word} does not have ${shown(missing)}` });
  if (present.length > 0)
    differences.push({ path: ['cards', word, 'no-keywords'], message: `${word} has ${shown(present)}` });
  return differences;
}

function compare<Own extends NamedCard, Zone extends string, View>(
  game: CardScenarios<Own, Zone, View>,
  table: CardTable<View>,
  expected: Expectation,
): Difference[] {
  const differences: Difference[] = [];
  const same: Same = (path, subject, found, wanted) => {
    if (wanted === undefined || found === wanted) return;
    differences.push({ path, message: `${subject} is ${shown(found)}, not ${shown(wanted)}` });
  };
  const cards = (expected.cards ?? {}) as Record<string, string | Readonly<Record<string, unknown>>>;
  for (const [word, wanted] of Object.entries(cards)) {
    let card: View;
    try {
      card = table.card(word);
    } catch (error) {
      differences.push({ path: ['cards', word], message: (error as Error).message });
      continue;
    }
    if (typeof wanted === 'string') same(['cards', word], `the zone of ${word}`, game.zoneOf(card), wanted);
    else differences.push(...game.compareCard(card, word, wanted, same));
  }
  const piles: readonly string[] = [...game.zones, ...(game.furtherPiles ?? [])];
  ((expected.players ?? []) as readonly Readonly<Record<string, unknown>>[]).forEach((facts, index) => {
    const side = index as Player;
    for (const [key, wanted] of Object.entries(facts)) {
      if (wanted === undefined) continue;
      const path = ['players', side, key];
      if (key === 'deck-top' || piles.includes(key)) {
        const message = comparePile(table, side, key, wanted as number | readonly string[]);
        if (message) differences.push({ path, message });
      } else same(path, `${key} of player ${side}`, game.playerFact?.(table, side, key), wanted);
    }
  });
  game.compareMore?.(table, expected, same);
  same(['waiting'], 'the number of waiting abilities', table.waiting(), expected.waiting);
  same(['decider'], 'the player to decide', table.isOver() ? undefined : table.decider(), expected.decider);
  same(['asked'], 'the decision', table.isOver() ? undefined : table.kind(), expected.asked);
  same(['turn'], 'the turn player', table.state[TURN_PLAYER], expected.turn);
  same(['turn-number'], 'the number of the turn', table.state[TURN_NUMBER], expected['turn-number']);
  same(['phase'], 'the phase', table.phase(), expected.phase);
  const over = table.over();
  const winner = over === undefined ? 'none' : over.winner === 2 ? 'draw' : over.winner;
  same(['winner'], 'the winner', winner, expected.winner);
  same(['reason'], 'the reason of the end', over?.reason ?? 'none', expected.reason);
  return differences;
}

/** Compares a zone with a number or with names; a name may have a copy's number, or be an alias. */
function comparePile<View>(
  table: CardTable<View>,
  side: Player,
  key: string,
  wanted: number | readonly string[],
): string | undefined {
  const zone = key === 'deck-top' ? 'deck' : key;
  const found = table.zone(side, zone);
  const where = `${key === 'deck-top' ? 'top of the deck' : zone} of player ${side}`;
  if (typeof wanted === 'number') {
    return found.length === wanted
      ? undefined
      : `the ${where} holds ${found.length} cards (${shownCards(found)}), not ${wanted}`;
  }
  const shownNames = key === 'deck-top' ? found.slice(0, wanted.length) : found;
  if (key === 'deck-top') {
    const isSame = wanted.every((word, i) => table.isCalled(side, zone, i, word));
    return isSame ? undefined : `the ${where} is ${shown(shownNames)}, not ${shown(wanted)}`;
  }
  // a copy's own name takes its card before plain names take any
  const specific = (word: string): number => (found.includes(word) ? 1 : 0);
  const left = found.map((_, i) => i);
  for (const word of [...wanted].sort((a, b) => specific(a) - specific(b))) {
    const at = left.findIndex((i) => table.isCalled(side, zone, i, word));
    if (at < 0) return `the ${where} is ${shownCards(found)}, not ${shownCards(wanted)}`;
    left.splice(at, 1);
  }
  return left.length === 0 ? undefined : `the ${where} is ${shownCards(found)}, not ${shownCards(wanted)}`;
}
