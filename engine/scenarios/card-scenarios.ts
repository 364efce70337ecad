/**
 * Scenario files of card games: cards put into the zones of two players, named by id, name or alias, and expectations
 * of cards, zones and of who decides what. The keys of both are the facts of the game's view. A game fills in a
 * `CardScenarios` and gets its `ScenarioAdapter`.
 */
import { z } from 'zod';
import type { PoolSource } from '../cards/pool-source.ts';
import type { Path, YamlFile } from '../cards/yaml-input.ts';
import { type CardText, type Game, InputError, type Player } from '../game.ts';
import type { State } from '../kernel/layout.ts';
import { NONE } from '../kernel/layout.ts';
import { didYouMean } from '../text/suggestion.ts';
import { type Fact, type Facts, factName, fileKey, nameShape, PLAYER, shown } from '../view/facts.ts';
import { type GameView, pilesOf } from '../view/game-view.ts';
import {
  findPlayers,
  type NamedCard,
  type PlannedPlayer,
  type PositionReading,
  type Positions,
  planPlayers,
} from './position.ts';
import type {
  Difference,
  Expectation,
  PreparedScenario,
  ScenarioAdapter,
  ScenarioFile,
  ScenarioTable,
} from './scenario-adapter.ts';

const MOST_COPIES = 60;

// ---- what a game fills in ----

/** The table of a game (game-driver.ts) with what scenarios use of it. */
export interface CardTable {
  readonly state: State;
  begin(): this;
  do(text: string): unknown;
  offered(): string[];
  can(text: string): boolean;
  passUntilQuiet(...answers: readonly string[]): unknown;
  passUntil(decision: never, ...answers: readonly string[]): unknown;
  toPhase(phase: never, ...answers: readonly string[]): unknown;
  card(name: string): { readonly row: number };
  zone(player: Player, zone: never): string[];
  isCalled(player: Player, zone: never, index: number, name: string): boolean;
}

/** The positions of a game (position.ts) with what scenarios use of them. */
interface ScenarioPositions extends Pick<Positions<string, string, Facts, Facts, CardTable>, 'plainNames'> {
  readonly rules: PositionReading;
  build(position: never): CardTable;
}

export interface CardScenarios {
  readonly positions: ScenarioPositions;
  /** The phases that a step `to-phase` may name. */
  readonly phases: readonly string[];
  /** The names of cards that texts may bring into a game although the scenario does not name them, such as tokens. */
  namesOfTexts?(): readonly string[];
}

/** Makes the scenario host of a card game. */
export function createScenarios(scenarios: CardScenarios): (game: () => Game) => ScenarioAdapter {
  const { view, pools } = scenarios.positions.rules;
  return (game) => ({
    game,
    setting: settingShapes(scenarios),
    expectation: expectationShapes(view),
    phases: [...scenarios.phases, 'next-turn'],
    decisions: Object.keys(view.asks),
    cardSchema: pools.files.schema,
    prepare: (yaml, readBeside) => prepare(scenarios, yaml, readBeside),
  });
}

// ---- shapes ----

type Shapes = Record<string, z.ZodType>;

const described = (shape: z.ZodType, about: string | undefined): z.ZodType =>
  about === undefined ? shape.optional() : shape.optional().describe(about);

/** The shapes of the facts that a position may set of a card or a player. */
function settableShapes(facts: Facts): Shapes {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, set }]) =>
      set ? [[fileKey(name), described((set.kind ?? kind).shape, set.about)]] : [],
    ),
  );
}

function settingShapes({ positions }: Pick<CardScenarios, 'positions'>): Shapes {
  const { view, phases, zones } = positions.rules;
  const placement = z.union([
    nameShape,
    z.strictObject({
      card: nameShape.describe('id, or a name that only one card has'),
      count: z.int().min(1).max(MOST_COPIES).optional().describe('so many copies'),
      as: nameShape.optional().describe('a name by which steps and expectations tell this copy from others'),
      ...settableShapes(view.cards),
    }),
  ]);
  const player = z.strictObject({
    ...Object.fromEntries(zones.map((zone) => [zone, described(z.array(placement), view.zones[zone])])),
    ...settableShapes(view.players),
  });
  return {
    turn: described(PLAYER.shape, 'whose turn it is; default 0'),
    phase: described(z.enum(phases), `the phase that begins; default ${phases[0]}`),
    'turn-number': described(z.int().min(1).max(1000), 'default 5; odd turns are the first player’s'),
    key: described(z.int(), 'random key'),
    players: z.array(player).length(2).describe('player 0 and player 1'),
  };
}

/** The shapes of what an expectation may say of a card or a player with these facts. */
function expectableShapes(facts: Facts): Shapes {
  return Object.fromEntries(
    Object.entries(facts).flatMap(([name, { kind, about, read }]): [string, z.ZodType][] => {
      if (!read) return [];
      const key = fileKey(name);
      const own: [string, z.ZodType] = [key, described(kind.shape, about)];
      return kind.denied ? [own, [`no-${key}`, described(kind.denied.shape, undefined)]] : [own];
    }),
  );
}

function expectationShapes(view: GameView): Shapes {
  const pile = z.union([z.int().min(0), z.array(nameShape)]).describe('how many cards, or their names in any order');
  const card = z.strictObject(expectableShapes(view.cardFacts));
  const player = z.strictObject({
    ...expectableShapes(view.players),
    ...Object.fromEntries(pilesOf(view).map((zone) => [zone, pile.optional()])),
    'deck-top': described(z.array(nameShape), 'the first cards of the deck, in order'),
  });
  return {
    cards: described(
      z.record(nameShape, z.union([z.enum(view.zoneKinds), card])),
      'by name, Name#2 or alias: the zone, or what is to be so of it',
    ),
    players: z.array(player).length(2).optional(),
    ...expectableShapes(view.gameFacts),
  };
}

// ---- reading ----

/** Runs an action; if it throws an InputError without a place, the error gets this one. */
function located<T>(yaml: YamlFile<unknown>, path: Path, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError && error.line === undefined) throw yaml.problem(path, error.sentence);
    throw error;
  }
}

/** A map of a file, with its keys (`no-damage`) replaced by the names of facts. */
const named = (written: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(written).map(([key, value]) => [factName(key), value]));

/** A player of a file: his facts and those of his cards, by the names of facts. */
function namedPlayer(written: object, zones: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(written).map(([key, value]) =>
      zones.includes(key)
        ? [key, (value as (string | object)[]).map((entry) => (typeof entry === 'string' ? entry : named(entry)))]
        : [factName(key), value],
    ),
  );
}

function prepare(
  scenarios: CardScenarios,
  yaml: YamlFile<ScenarioFile>,
  readBeside: (name: string) => CardText,
): PreparedScenario {
  const { positions } = scenarios;
  const { rules } = positions;
  const { cards, turn, phase, key, switches, 'turn-number': turnNumber } = yaml.value;
  const own = cards === undefined ? [] : readOwnCards(rules, yaml, cards, readBeside);
  const written = (yaml.value.players as readonly object[]).map((player) => namedPlayer(player, rules.zones));
  const players = planPlayers(rules, written, own, rules.pools.shippedPool().pool, fileKey, {
    at: (path, action) => located(yaml, path, action),
    problem: (path, message, part) => yaml.problem(path, message, part),
  });
  const checkName = nameCheck(scenarios, yaml, own, players);
  const pool = located(yaml, ['cards'], () => rules.pools.shippedPool().pool.withCards(own));
  const head = { turn, phase, key, switches, turnNumber } as object;
  return {
    begin: () =>
      scenarioTable(
        rules.view,
        positions.build({ ...head, players: findPlayers(players, (id) => pool.find(id)!.def) } as never),
      ),
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

/** The cards that a scenario brings: written in it, or in the card files that it names. */
function readOwnCards(
  { pools }: PositionReading,
  yaml: YamlFile<ScenarioFile>,
  cards: readonly unknown[],
  readBeside: (name: string) => CardText,
): PoolSource[] {
  const written = cards.flatMap((card, i) => (typeof card === 'string' ? [] : [i]));
  const files = cards.flatMap((card, i) =>
    typeof card === 'string'
      ? located(yaml, ['cards', i], () => {
          const { text, file } = readBeside(card);
          return pools.files.readCards(text, file);
        })
      : [],
  );
  if (written.length === 0) return files;
  // the cards written in the scenario are read as a list of their own, each at its place in the file
  const place = ([head, index, ...rest]: Path): Path =>
    head === 'cards' && typeof index === 'number' ? [head, written[index] ?? index, ...rest] : [head, index, ...rest];
  const alone: YamlFile<unknown> = {
    ...yaml,
    value: { ...yaml.value, cards: written.map((i) => cards[i]) },
    positionAt: (path, part) => yaml.positionAt(path.length < 2 ? path : place(path), part),
    problem: (path, message, part) => yaml.problem(path.length < 2 ? path : place(path), message, part),
  };
  return [...files, ...pools.files.readCardList(alone, ['cards'])];
}

/**
 * Makes a check that throws if a word names no card of the scenario, neither a card written there nor one that a text
 * may bring.
 */
function nameCheck(
  { positions, namesOfTexts }: Pick<CardScenarios, 'positions' | 'namesOfTexts'>,
  yaml: YamlFile<ScenarioFile>,
  own: readonly NamedCard[],
  players: readonly PlannedPlayer[],
): (word: string, path: Path, part: 'key' | 'value') => void {
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { as, card } of players.flatMap(({ zones }) => Object.values(zones).flatMap((zone) => zone ?? []))) {
    for (const name of [card.name, ...(card.otherNames ?? [])]) names.set(name.toLowerCase(), name);
    ids.set(card.id.toLowerCase(), card.name);
    if (as !== undefined) names.set(as.toLowerCase(), as);
  }
  const unwritten = players.flatMap(({ zones }) => positions.plainNames(zones));
  for (const name of [
    ...own.flatMap((card) => [card.name, ...(card.otherNames ?? [])]),
    ...unwritten,
    ...(namesOfTexts?.() ?? []),
  ])
    names.set(name.toLowerCase(), name);
  return (word, path, part) => {
    const plain = word.toLowerCase().replace(/#\d+$/, '');
    if (names.has(plain)) return;
    const name = ids.get(plain);
    const help = name === undefined ? didYouMean(word, names.values()) : `; here it is called by its name, ${name}`;
    throw yaml.problem(path, `there is no card "${word}" in this scenario${help}`, part);
  };
}

// ---- comparing ----

function scenarioTable(view: GameView, table: CardTable): ScenarioTable {
  return {
    state: table.state,
    do: (text) => void table.do(text),
    offered: () => table.offered(),
    can: (text) => table.can(text),
    passUntilQuiet: (answers) => void table.passUntilQuiet(...answers),
    passUntil: (decision, answers) => void table.passUntil(decision as never, ...answers),
    toPhase: (phase, answers) => void table.toPhase(phase as never, ...answers),
    compare: (expected) => compare(view, table, expected),
  };
}

/** Compares a fact with an expectation; the key of the expectation may deny the fact. */
function compareFact(
  facts: Facts,
  key: string,
  s: State,
  subject: number,
  wanted: unknown,
  called: (fact: Fact) => string,
  owner: string,
): string | undefined {
  const fact = facts[factName(key)];
  if (fact) return fact.kind.difference(fact.read!(s, subject), wanted, called(fact), owner);
  const denied = facts[factName(key.replace(/^no-/, ''))];
  return denied.kind.denied!.difference(denied.read!(s, subject), wanted, called(denied), owner);
}

function compare(view: GameView, table: CardTable, expected: Expectation): Difference[] {
  const { state: s } = table;
  const differences: Difference[] = [];
  const note = (path: Path, message: string | undefined): void => {
    if (message !== undefined) differences.push({ path, message });
  };
  const cards = (expected.cards ?? {}) as Record<string, string | Readonly<Record<string, unknown>>>;
  for (const [word, wanted] of Object.entries(cards)) {
    let row: number;
    try {
      ({ row } = table.card(word));
    } catch (error) {
      note(['cards', word], (error as Error).message);
      continue;
    }
    const { zone } = view.cardFacts;
    if (typeof wanted === 'string')
      note(['cards', word], zone.kind.difference(zone.read!(s, row), wanted, `the zone of ${word}`, word));
    else {
      for (const [key, value] of Object.entries(wanted)) {
        const path = ['cards', word, key];
        if (value !== undefined)
          note(
            path,
            compareFact(view.cardFacts, key, s, row, value, () => `${key} of ${word}`, word),
          );
      }
    }
  }
  const piles = ['deck-top', ...pilesOf(view)];
  ((expected.players ?? []) as readonly Readonly<Record<string, unknown>>[]).forEach((facts, side) => {
    const owner = `player ${side}`;
    for (const [key, wanted] of Object.entries(facts)) {
      if (wanted === undefined) continue;
      const path = ['players', side, key];
      if (piles.includes(key))
        note(path, comparePile(table, side as Player, key, wanted as number | readonly string[]));
      else
        note(
          path,
          compareFact(view.players, key, s, side, wanted, () => `${key} of ${owner}`, owner),
        );
    }
  });
  for (const [name, { kind, read, called = name }] of Object.entries(view.gameFacts)) {
    const wanted = expected[fileKey(name)];
    if (wanted !== undefined) note([fileKey(name)], kind.difference(read!(s, NONE), wanted, called, called));
  }
  return differences;
}

/** The names of some cards with the number of copies: `Ifrit, Filler ×20`. */
function shownCards(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return shown([...counts].map(([name, count]) => (count > 1 ? `${name} ×${count}` : name)));
}

/** Compares a zone with the number or the names expected. A name may carry a copy's number, or be an alias. */
function comparePile(
  table: CardTable,
  side: Player,
  key: string,
  wanted: number | readonly string[],
): string | undefined {
  const zone = key === 'deck-top' ? 'deck' : key;
  const found = table.zone(side, zone as never);
  const where = `${key === 'deck-top' ? 'top of the deck' : zone} of player ${side}`;
  if (typeof wanted === 'number') {
    return found.length === wanted
      ? undefined
      : `the ${where} holds ${found.length} cards (${shownCards(found)}), not ${wanted}`;
  }
  const shownNames = key === 'deck-top' ? found.slice(0, wanted.length) : found;
  if (key === 'deck-top') {
    const isSame = wanted.every((word, i) => table.isCalled(side, zone as never, i, word));
    return isSame ? undefined : `the ${where} is ${shown(shownNames)}, not ${shown(wanted)}`;
  }
  // a name with a copy's number takes its card first; plain names take from the cards that are left
  const specific = (word: string): number => (found.includes(word) ? 1 : 0);
  const left = found.map((_, i) => i);
  for (const word of [...wanted].sort((a, b) => specific(a) - specific(b))) {
    const at = left.findIndex((i) => table.isCalled(side, zone as never, i, word));
    if (at < 0) return `the ${where} is ${shownCards(found)}, not ${shownCards(wanted)}`;
    left.splice(at, 1);
  }
  return left.length === 0 ? undefined : `the ${where} is ${shownCards(found)}, not ${shownCards(wanted)}`;
}
