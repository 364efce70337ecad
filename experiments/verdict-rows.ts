/** Gathers the input of a verdict: the rows of the store in the form that the report takes. */
import { leftOutBy, shortSpec } from '../agents/registry.ts';
import { addAt, type Game, InputError, itemAt, parseYaml } from '../engine/index.ts';
import type {
  CardCounts,
  CopyCounts,
  FirstTurnCounts,
  PairCounts,
  VerdictCard,
  VerdictCell,
  VerdictInput,
} from '../results/report/verdict.ts';
import type { CardRow, GameGroup, PairGroup, PlaceCounts, ResultStore, StoredExperiment } from '../results/store.ts';
import { type Cell, isMirror, legsOf, type Plan, plannedGames } from '../workers/plan.ts';
import { findAlarms } from './alarms.ts';
import { pairsByCell } from './designs/ladder.ts';
import { reproductionOf } from './identity.ts';

/** The subject of a verdict. */
export interface VerdictSubject {
  readonly experiment: StoredExperiment;
  readonly game: Game;
  /** The pairs that were asked for: of each cell, or in all where the plan spreads them over its cells. */
  readonly pairs: number;
  readonly gamesHash: string;
  /** The command that reproduces the verdict. */
  readonly command: string;
  /** Whether intervals must hold for any number of looks. */
  readonly anytime?: boolean;
}

/** Reads the input of a verdict, only over the pairs that were asked for. */
export async function readVerdictInput(store: ResultStore, subject: VerdictSubject): Promise<VerdictInput> {
  const { experiment, game, gamesHash, command } = subject;
  const { plan, number } = experiment;
  if (plan.change) throw new InputError(`"${plan.name}" is a comparison: assay compare gives its verdict`);
  const asked = pairsByCell(plan, subject.pairs);
  const pairs = Math.max(...asked);
  const pairGroups = await store.pairGroups(number, pairs);
  const legTables = await store.legTables(number, pairs);
  const gameGroups = await store.gameGroups(number, pairs);
  const cards = await store.cardRows(number, pairs);
  const faults = (await store.faultRows(number, pairs)).filter(isCounted(plan));
  return {
    experiment: plan.name,
    game: plan.game,
    firstPlayer: game.firstPlayer,
    switches: plan.switches,
    standardSwitches: Object.fromEntries(game.switches.map(({ name, values }) => [name, itemAt(values, 0)])),
    leftOut: leftOutBy(
      game,
      plan.cells.flatMap((cell) => cell.agents),
    ),
    cells: plan.cells.map((_, cell) =>
      verdictCell(experiment, game, cell, {
        pairs: pairGroups.filter((group) => group.cell === cell),
        legs: legTables.get(cell),
        games: gameGroups.filter((group) => group.cell === cell).filter(isCounted(plan)),
        cards: cards.filter((card) => card.cell === cell),
      }),
    ),
    ownCards: cardsOfFiles(plan.cardFiles),
    plannedGames: plannedGames(plan.cells, asked),

    faults: faults.map(({ cell, pair, leg, message }) => {
      const key = `${experiment.id}:${cell}:${pair}:${leg}`;
      return { key, error: message, command: `assay replay ${store.file} ${key}` };
    }),
    alarms: await findAlarms(store, experiment, pairs),
    ...(subject.anytime ? { anytime: pairs } : {}),
    reproduction: reproductionOf(experiment, command, { games: gamesHash }),
  };
}

/** Returns the ids of the cards in card files. */
function cardsOfFiles(files: Plan['cardFiles']): string[] {
  const cards = files.flatMap(({ file, text }) => parseYaml(text, file).value as readonly { readonly id: string }[]);
  return [...new Set(cards.map(({ id }) => id))];
}

/**
 * Returns a function that tells whether a stored game is of a leg that counts: the second leg of a mirror is the same
 * game as the first.
 */
export function isCounted({ cells }: Plan): (row: { readonly cell: number; readonly leg: number }) => boolean {
  return ({ cell, leg }) => leg < legsOf(itemAt(cells, cell));
}

interface CellRows {
  readonly pairs: readonly PairGroup[];
  readonly legs?: readonly number[];
  readonly games: readonly GameGroup[];
  readonly cards: readonly CardRow[];
}

function verdictCell(experiment: StoredExperiment, game: Game, number: number, rows: CellRows): VerdictCell {
  const cell = itemAt(experiment.plan.cells, number);
  const { decks, swap } = cell;
  const agents = [shortSpec(cell.agents[0]), shortSpec(cell.agents[1])] as const;
  const mirror = isMirror(cell);
  const pairs = mirror ? mirrorPairs(rows.games) : rows.pairs;
  const games = rows.games.reduce((sum, group) => sum + group.games, 0);
  const cards = rows.cards.filter(isCountedOnce(cell)).map((row) => verdictCard(game, row, itemAt(agents, row.agent)));
  const nameOf = (deck: number): string => itemAt(experiment.plan.decks, deck).name;
  const names = [nameOf(decks[0]), nameOf(decks[1])] as const;
  return {
    name: names[0] === names[1] ? `${names[0]} mirror` : `${names[0]} – ${names[1]}`,
    decks: names,
    agents,
    swapped: swap === 'agents' ? 'agents' : 'first-turn',
    pairs: {
      deck: pairCounts(pairs, (group) => group.deckPoints),
      first: pairCounts(pairs, (group) => group.firstPoints),
      agent: swap === 'agents' ? pairCounts(pairs, (group) => group.agentPoints) : undefined,
    },
    mirror,
    legs: rows.legs,
    games,
    first: [firstTurnCounts(rows.games, 0), firstTurnCounts(rows.games, 1)],
    turns: countBy(rows.games, (group) => group.turns).map(([turns, games]) => ({ turns, games })),
    reasons: countBy(rows.games, (group) => group.reason).map(([reason, games]) => ({ reason, games })),
    capped: 0,
    cards,
    cardGames: Math.min(games, countedGames(cards)),
  };
}

/**
 * Returns the pairs of a mirror, which has one game for each: the deck scores one half by definition, and the first
 * turn scores the same in both legs.
 */
function mirrorPairs(games: readonly GameGroup[]): PairGroup[] {
  return games.map(({ cell, first, winner, games: pairs }) => {
    const firstPoints = winner === 2 ? 2 : winner === first ? 4 : 0;
    return { cell, deckPoints: 2, firstPoints, agentPoints: 2, pairs };
  });
}

/**
 * Returns a function that tells whether a row of card counts is used. Where an older version played mirrors twice, the
 * rows of side 0 alone have each game once from either seat.
 */
export function isCountedOnce(cell: Cell): (row: CardRow) => boolean {
  return ({ blockEnd, side }) => blockEnd > 0 || side === 0 || !isMirror(cell);
}

/**
 * Returns the number of games in which cards were counted: a card of the deck is counted in the deck once for each
 * game.
 */
function countedGames(cards: readonly VerdictCard[]): number {
  const bySide = [0, 1].map((side) => {
    const games = new Map<string, number>();
    for (const card of cards) {
      if (card.side === side) games.set(card.id, (games.get(card.id) ?? 0) + card.deck.games);
    }
    return Math.max(0, ...games.values());
  });
  return Math.max(...bySide);
}

function pairCounts(groups: readonly PairGroup[], points: (group: PairGroup) => number): PairCounts {
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0];
  for (const group of groups) addAt(counts, points(group), group.pairs);
  return counts;
}

function firstTurnCounts(groups: readonly GameGroup[], side: number): FirstTurnCounts {
  let games = 0;
  let wins = 0;
  let draws = 0;
  for (const group of groups) {
    if (group.first !== side) continue;
    games += group.games;
    if (group.winner === side) wins += group.games;
    else if (group.winner === 2) draws += group.games;
  }
  return { games, wins, draws };
}

function countBy<K>(groups: readonly GameGroup[], key: (group: GameGroup) => K): [K, number][] {
  const counts = new Map<K, number>();
  for (const group of groups) counts.set(key(group), (counts.get(key(group)) ?? 0) + group.games);
  return [...counts];
}

function verdictCard(game: Game, row: CardRow, agent: string): VerdictCard {
  return {
    side: row.side as 0 | 1,
    agent,
    id: row.card,
    name: game.findCard(row.card)?.name ?? row.card,
    ...cardCounts(row),
  };
}

/** Returns the counts of a card in the form that the statistics take. */
export function cardCounts(row: CardRow): CardCounts {
  const { deck, opening, kept, drawn, played, unseen } = row.counts;
  return {
    deck: copyCounts(deck),
    opening: copyCounts(opening),
    kept: copyCounts(kept),
    drawn: copyCounts(drawn),
    played: copyCounts(played),
    notSeen: copyCounts(unseen),
  };
}

function copyCounts({ copies, games, halfPoints }: PlaceCounts): CopyCounts {
  return { copies, games, points: halfPoints / 2 };
}
