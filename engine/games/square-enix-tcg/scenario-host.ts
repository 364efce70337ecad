/** Scenario files of the Square Enix TCG: the keys of a position and of an expectation, checked, built and compared. */
import { z } from 'zod';
import { didYouMean } from '../../cards/suggestion.ts';
import type { Path, YamlFile } from '../../cards/yaml-input.ts';
import { type Game, InputError, type Player } from '../../game.ts';
import { TURN_NUMBER, TURN_PLAYER } from '../../kernel/layout.ts';
import type {
  Difference,
  Expectation,
  PreparedScenario,
  ScenarioFile,
  ScenarioHost,
  ScenarioTable,
} from '../../testing/scenario-host.ts';
import { loadGame } from '../index.ts';
import { ASK } from './actions.ts';
import { type CheckedCard, cardFileSchema, readCardList } from './card-file.ts';
import { CardPool, shippedPool } from './cards.ts';
import { ELEMENTS, KEYWORDS, PHASES, REASONS, TYPES, ZONE_KINDS } from './layout.ts';
import {
  buildPosition,
  type CardPlacement,
  FILLER_NAME,
  type FoundPlacement,
  type FoundZones,
  fillers,
  findCardFor,
  POSITION_PHASES,
  POSITION_ZONES,
  type PositionPhase,
  type PositionZone,
} from './position.ts';
import type { AskName, CardView, Table, ZoneName } from './table.ts';

// ---- shapes ----

const MOST_COPIES = 60;

const amount = z.int().min(0).max(100_000);
const name = z.string().min(1).max(80);
const player = z.union([z.literal(0), z.literal(1)]);

const placementShape = z.union([
  name,
  z.strictObject({
    card: name.describe('id, or a name that only one card has'),
    count: z.int().min(1).max(MOST_COPIES).optional().describe('so many copies'),
    as: name.optional().describe('a name by which steps and expectations tell this copy from others'),
    dull: z.boolean().optional(),
    frozen: z.boolean().optional(),
    damage: amount.optional(),
    counters: amount.optional(),
    since: z.enum(['before', 'this-turn']).optional().describe('this-turn: it came this turn and cannot attack yet'),
    on: name.optional().describe('Items: alias or name of the bearer'),
  }),
]);

const ZONE_MEANINGS: Readonly<Record<PositionZone, string>> = {
  field: 'active unless said otherwise',
  hand: 'cards in hand',
  damage: 'oldest first',
  break: 'oldest first',
  removed: 'removed from the game',
  deck: 'the first is the top; left out: 20 plain cards',
};

const playerShape = z.strictObject(
  Object.fromEntries(
    POSITION_ZONES.map((zone) => [zone, z.array(placementShape).optional().describe(ZONE_MEANINGS[zone])]),
  ),
);

const setting = {
  turn: player.optional().describe('whose turn it is; default 0'),
  phase: z.enum(POSITION_PHASES).optional().describe('the phase that begins; default main-1'),
  'turn-number': z.int().min(1).max(1000).optional().describe('default 5'),
  key: z.int().optional().describe('random key'),
  players: z.array(playerShape).length(2).describe('player 0 and player 1'),
};

const cardShape = z.strictObject({
  zone: z.enum(ZONE_KINDS).optional(),
  player: player.optional().describe('whose zone it is in; on the field its controller'),
  power: amount.optional(),
  damage: amount.optional(),
  counters: amount.optional(),
  dull: z.boolean().optional(),
  frozen: z.boolean().optional(),
  attacking: z.boolean().optional(),
  blocking: z.boolean().optional(),
  on: name.optional().describe('Items: name of the bearer'),
  keywords: z.array(z.enum(KEYWORDS)).optional().describe('it has these, among others'),
  'no-keywords': z.array(z.enum(KEYWORDS)).optional().describe('it has none of these'),
  types: z.array(z.enum(TYPES)).optional().describe('exactly these'),
  elements: z.array(z.enum(ELEMENTS)).optional().describe('exactly these'),
});

const pile = z.union([z.int().min(0), z.array(name)]).describe('how many cards, or their names in any order');

const expectation = {
  cards: z
    .record(name, z.union([z.enum(ZONE_KINDS), cardShape]))
    .optional()
    .describe('by name, Name#2 or alias: the zone, or what is to be so of it'),
  players: z
    .array(
      z.strictObject({
        ...Object.fromEntries(POSITION_ZONES.map((zone) => [zone, pile.optional()])),
        'deck-top': z.array(name).optional().describe('the first cards of the deck, in order'),
      }),
    )
    .length(2)
    .optional(),
  stack: z
    .union([z.int().min(0), z.array(z.string())])
    .optional()
    .describe('how many, or what, the top first'),
  waiting: z.int().min(0).optional().describe('abilities that have triggered and are not on the stack yet'),
  decider: player.optional().describe('who decides now'),
  asked: z
    .enum(Object.keys(ASK) as [AskName])
    .optional()
    .describe('what is asked now'),
  turn: player.optional(),
  'turn-number': z.int().optional(),
  phase: z.enum(PHASES).optional(),
  winner: z.union([z.literal(0), z.literal(1), z.enum(['draw', 'none'])]).optional(),
  reason: z.enum(REASONS).optional().describe('why the game ended'),
};

type CardExpectation = z.infer<typeof cardShape>;
type PlayerExpectation = Readonly<Record<string, number | readonly string[] | undefined>>;

// ---- reading ----

type PlacementEntry = string | (CardPlacement & { readonly count?: number });
type PlayerEntry = Partial<Readonly<Record<PositionZone, readonly PlacementEntry[]>>>;

/** What only a card on the field can be. */
const FIELD_ONLY = ['dull', 'frozen', 'damage', 'counters', 'since', 'on'] as const;

/** A placement whose card is a row of the pool, or an own card that is not compiled yet. */
type PlannedPlacement = Omit<CardPlacement, 'card'> & { readonly card: { readonly id: string; readonly name: string } };
type PlannedZones = Readonly<Record<PositionZone, readonly PlannedPlacement[] | undefined>>;

function planZones(yaml: YamlFile<ScenarioFile>, own: readonly CheckedCard[]): PlannedZones[] {
  const { pool } = shippedPool();
  const aliases = new Set<string>();
  return (yaml.value.players as readonly PlayerEntry[]).map((zones, side) => {
    const plan = (entry: PlacementEntry, zone: PositionZone, path: Path): PlannedPlacement[] => {
      const { card: word, count = 1, ...rest } = typeof entry === 'string' ? { card: entry } : entry;
      const at = typeof entry === 'string' ? path : [...path, 'card'];
      const card = located(yaml, at, () => findCardFor(word, own, pool));
      const misplaced = zone === 'field' ? undefined : FIELD_ONLY.find((key) => rest[key] !== undefined);
      if (misplaced) throw yaml.problem([...path, misplaced], `"${misplaced}" is for cards on the field`, 'key');
      if (rest.as !== undefined) {
        if (count > 1) throw yaml.problem([...path, 'as'], 'an alias is for one card; leave "count" out');
        if (aliases.has(rest.as.toLowerCase()))
          throw yaml.problem([...path, 'as'], `two cards have the alias "${rest.as}"`);
        aliases.add(rest.as.toLowerCase());
      }
      return Array.from({ length: count }, () => ({ ...rest, card }));
    };
    const planned = Object.fromEntries(
      POSITION_ZONES.map((zone) => [
        zone,
        zones[zone]?.flatMap((entry, i) => plan(entry, zone, ['players', side, zone, i])),
      ]),
    ) as PlannedZones;
    checkBearers(yaml, zones.field ?? [], planned.field ?? [], ['players', side, 'field']);
    return planned;
  });
}

function checkBearers(
  yaml: YamlFile<ScenarioFile>,
  entries: readonly PlacementEntry[],
  planned: readonly PlannedPlacement[],
  path: Path,
): void {
  entries.forEach((entry, i) => {
    if (typeof entry === 'string' || entry.on === undefined) return;
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

/** Runs something whose InputError has no place, and gives it one. */
function located<T>(yaml: YamlFile<unknown>, path: Path, action: () => T): T {
  try {
    return action();
  } catch (error) {
    if (error instanceof InputError && error.line === undefined) throw yaml.problem(path, error.message);
    throw error;
  }
}

function prepare(yaml: YamlFile<ScenarioFile>): PreparedScenario {
  const { turn, phase, key, switches, cards } = yaml.value;
  const own = cards === undefined ? [] : readCardList(yaml, ['cards']);
  const players = planZones(yaml, own);
  const names = new Map<string, string>();
  const ids = new Map<string, string>();
  for (const { as, card } of players.flatMap((zones) => POSITION_ZONES.flatMap((zone) => zones[zone] ?? []))) {
    names.set(card.name.toLowerCase(), card.name);
    ids.set(card.id.toLowerCase(), card.name);
    if (as !== undefined) names.set(as.toLowerCase(), as);
  }
  if (players.some((zones) => zones.deck === undefined)) names.set(FILLER_NAME.toLowerCase(), FILLER_NAME);

  const checkName = (word: string, path: Path, part: 'key' | 'value'): void => {
    const plain = word.toLowerCase().replace(/#\d+$/, '');
    if (names.has(plain)) return;
    const name = ids.get(plain);
    const help = name === undefined ? didYouMean(word, names.values()) : `; here it is called by its name, ${name}`;
    throw yaml.problem(path, `there is no card "${word}" in this scenario${help}`, part);
  };

  return {
    begin: () => {
      const compiled = new Map(new CardPool().add(own).map((card) => [card.id, card.def]));
      const definitionOf = (id: string): number => compiled.get(id) ?? shippedPool().pool.find(id)!.def;
      const found = players.map(
        (zones) =>
          Object.fromEntries(
            POSITION_ZONES.map((zone) => [
              zone,
              zones[zone]?.map(
                ({ card, ...rest }): FoundPlacement => ({
                  ...rest,
                  definition: definitionOf(card.id),
                  name: card.name,
                }),
              ) ?? (zone === 'deck' ? fillers() : []),
            ]),
          ) as unknown as FoundZones,
      );
      const table = buildPosition({
        turn: turn as Player | undefined,
        phase: phase as PositionPhase | undefined,
        turnNumber: yaml.value['turn-number'] as number | undefined,
        key: key as number | undefined,
        switches,
        players: [found[0], found[1]],
      });
      return scenarioTable(table);
    },
    checkExpectation: (expected, path) => {
      for (const word of Object.keys((expected.cards ?? {}) as object))
        checkName(word, [...path, 'cards', word], 'key');
      ((expected.players ?? []) as readonly PlayerExpectation[]).forEach((zones, side) => {
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

// ---- comparing ----

function scenarioTable(table: Table): ScenarioTable {
  return {
    do: (text) => void table.do(text),
    offered: () => table.offered(),
    can: (text) => table.can(text),
    passUntilQuiet: (answers) => void table.passUntilQuiet(...answers),
    passUntil: (decision, answers) => void table.passUntil(decision as AskName, ...answers),
    toPhase: (phase, answers) => void table.toPhase(phase as Parameters<Table['toPhase']>[0], ...answers),
    compare: (expected) => compare(table, expected),
  };
}

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

function compare(table: Table, expected: Expectation): Difference[] {
  const differences: Difference[] = [];
  const same = (path: Path, subject: string, found: unknown, wanted: unknown): void => {
    if (wanted === undefined || found === wanted) return;
    differences.push({ path, message: `${subject} is ${shown(found)}, not ${shown(wanted)}` });
  };
  for (const [word, wanted] of Object.entries((expected.cards ?? {}) as Record<string, string | CardExpectation>)) {
    let card: CardView;
    try {
      card = table.card(word);
    } catch (error) {
      differences.push({ path: ['cards', word], message: (error as Error).message });
      continue;
    }
    if (typeof wanted === 'string') same(['cards', word], `the zone of ${word}`, card.zone, wanted);
    else differences.push(...compareCard(card, word, wanted));
  }
  ((expected.players ?? []) as readonly PlayerExpectation[]).forEach((zones, side) => {
    for (const [zone, wanted] of Object.entries(zones)) {
      const difference = wanted === undefined ? undefined : comparePile(table, side as Player, zone, wanted);
      if (difference) differences.push({ path: ['players', side, zone], message: difference });
    }
  });
  if (typeof expected.stack === 'number')
    same(['stack'], 'the number of objects on the stack', table.stack().length, expected.stack);
  else if (expected.stack)
    same(['stack'], 'the stack', table.stack().join(', '), (expected.stack as string[]).join(', '));
  same(['waiting'], 'the number of waiting abilities', table.waiting(), expected.waiting);
  same(['decider'], 'the player to decide', table.isOver() ? undefined : table.decider(), expected.decider);
  same(['asked'], 'the decision', table.isOver() ? undefined : table.kind(), expected.asked);
  same(['turn'], 'the turn player', table.state[TURN_PLAYER], expected.turn);
  same(['turn-number'], 'the number of the turn', table.state[TURN_NUMBER], expected['turn-number']);
  same(['phase'], 'the phase', table.phase(), expected.phase);
  const over = table.over();
  same(
    ['winner'],
    'the winner',
    over === undefined ? 'none' : over.winner === 2 ? 'draw' : over.winner,
    expected.winner,
  );
  same(['reason'], 'the reason of the end', over?.reason ?? 'none', expected.reason);
  return differences;
}

function compareCard(card: CardView, word: string, wanted: CardExpectation): Difference[] {
  const { keywords = [], 'no-keywords': absent = [], types, elements, on, ...plain } = wanted;
  const differences: Difference[] = [];
  const differ = (key: string, found: unknown, not: unknown): void => {
    differences.push({
      path: ['cards', word, key],
      message: `${key} of ${word} is ${shown(found)}, not ${shown(not)}`,
    });
  };
  for (const [key, value] of Object.entries(plain)) {
    const found = card[key as keyof typeof plain];
    if (value !== undefined && found !== value) differ(key, found, value);
  }
  if (on !== undefined && card.bearer?.toLowerCase() !== on.toLowerCase()) differ('on', card.bearer, on);
  for (const [key, exact] of [
    ['types', types],
    ['elements', elements],
  ] as const) {
    if (exact && [...exact].sort().join() !== [...card[key]].sort().join()) differ(key, card[key], exact);
  }
  const missing = keywords.filter((keyword) => !card.keywords.includes(keyword));
  const present = absent.filter((keyword) => card.keywords.includes(keyword));
  if (missing.length > 0)
    differences.push({ path: ['cards', word, 'keywords'], message: `${word} does not have ${shown(missing)}` });
  if (present.length > 0)
    differences.push({ path: ['cards', word, 'no-keywords'], message: `${word} has ${shown(present)}` });
  return differences;
}

/** Compares a zone with a number or with names; a name may have a copy's number, or be an alias. */
function comparePile(table: Table, side: Player, key: string, wanted: number | readonly string[]): string | undefined {
  const zone = (key === 'deck-top' ? 'deck' : key) as ZoneName;
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

/** The scenario keys of this game. */
export function squareEnixScenarios(): ScenarioHost {
  return {
    game: (): Game => loadGame('square-enix-tcg'),
    setting,
    expectation,
    phases: ['main-1', 'attack', 'main-2', 'end', 'next-turn'],
    decisions: Object.keys(ASK),
    cardSchema: cardFileSchema,
    prepare,
  };
}
