/** Carries out an experiment: plays the keys that its store does not have yet. */
import type { Game } from '../engine/index.ts';
import type { BatchRows, CardRow, FaultRow, GameRow, ResultStore, StoredExperiment } from '../results/store.ts';
import { isMirror } from '../workers/plan.ts';
import { runPool } from '../workers/pool.ts';
import {
  type BatchResult,
  CARD_PLACES,
  CARD_ROW_AGENT,
  CARD_ROW_BLOCK,
  CARD_ROW_CARD,
  CARD_ROW_CELL,
  CARD_ROW_COUNTS,
  CARD_ROW_SIDE,
  CARD_ROW_STRIDE,
  FAULT,
  hashText,
  PLACE_STRIDE,
  RECORD_CELL,
  RECORD_DECISIONS,
  RECORD_FIRST,
  RECORD_HASH,
  RECORD_LEG,
  RECORD_LOG,
  RECORD_PAIR,
  RECORD_REASON,
  RECORD_STRIDE,
  RECORD_TURNS,
  RECORD_WINNER,
} from '../workers/records.ts';
import { countMissing, missingKeys } from './designs/pairs.ts';

export interface RunOptions {
  readonly game: Game;
  readonly experiment: StoredExperiment;
  readonly store: ResultStore;
  /** Pairs a cell, or of each cell. */
  readonly pairs: number | readonly number[];
  readonly threads: number;
  readonly workerFile: string | URL;
  /** Time after which a game counts as one that does not end; the pool's own when left out. */
  readonly gameMilliseconds?: number;
  /** Once aborted, what is under way is stored and the run ends. */
  readonly stop: AbortSignal;
  /** Called once, before the first game. */
  readonly onStart: (missing: number) => void;
  /** Called for each batch that was stored. */
  readonly onStored: (games: number) => void;
}

/** What a run spent, besides playing. */
export interface RunTimes {
  /** Time in which the main thread was storing. */
  readonly storeMilliseconds: number;
}

/** Plays and stores every missing key. */
export async function runMissing(options: RunOptions): Promise<RunTimes> {
  const { game, experiment, store } = options;
  const pairsOf = (cell: number): number => (typeof options.pairs === 'number' ? options.pairs : options.pairs[cell]);
  const done: Uint8Array[] = [];
  for (let cell = 0; cell < experiment.plan.cells.length; cell++) {
    const legs = await store.doneLegs(experiment.number, cell, pairsOf(cell));
    // the second leg of a mirror is the same game again
    done.push(isMirror(experiment.plan.cells[cell]) ? legs.map((bits) => bits | 0b10) : legs);
  }
  const missing = countMissing(done);
  options.onStart(missing);
  let storeMilliseconds = 0;
  if (missing === 0) return { storeMilliseconds };
  await runPool({
    plan: experiment.plan,
    keys: missingKeys(done, Math.max(...done.map(({ length }) => length))),
    threads: options.threads,
    workerFile: options.workerFile,
    gameMilliseconds: options.gameMilliseconds,
    stop: options.stop,
    store: async (result) => {
      const started = performance.now();
      await store.storeBatch(experiment.number, batchRows(game, result));
      storeMilliseconds += performance.now() - started;
      options.onStored(result.records.length / RECORD_STRIDE);
    },
  });
  await store.checkPlace();
  return { storeMilliseconds };
}

/** Unpacks what a worker gave back. */
export function batchRows(game: Game, result: BatchResult): BatchRows {
  const cards: CardRow[] = [];
  for (let at = 0; at < result.cards.length; at += CARD_ROW_STRIDE) cards.push(readCard(result, at));
  return { games: readGames(game, result), cards, faults: readFaults(result) };
}

/** The games of a batch that were played to their end. */
function readGames(game: Game, { records }: BatchResult): GameRow[] {
  const games: GameRow[] = [];
  for (let at = 0; at < records.length; at += RECORD_STRIDE) {
    if (records[at + RECORD_WINNER] !== FAULT) games.push(readGame(game, records, at));
  }
  return games;
}

/** The games of a batch that were set aside. */
function readFaults({ records, faults }: BatchResult): FaultRow[] {
  return faults.map(({ index, message }) => {
    const at = index * RECORD_STRIDE;
    return { cell: records[at + RECORD_CELL], pair: records[at + RECORD_PAIR], leg: records[at + RECORD_LEG], message };
  });
}

/** The stored form of a game record. */
export function readGame(game: Game, records: Int32Array, at: number): GameRow {
  return {
    cell: records[at + RECORD_CELL],
    pair: records[at + RECORD_PAIR],
    leg: records[at + RECORD_LEG],
    winner: records[at + RECORD_WINNER],
    reason: game.reasons[records[at + RECORD_REASON]],
    turns: records[at + RECORD_TURNS],
    decisions: records[at + RECORD_DECISIONS],
    first: records[at + RECORD_FIRST],
    hash: hashText(records, at + RECORD_HASH),
    logHash: hashText(records, at + RECORD_LOG),
  };
}

function readCard({ cards, cardIds }: BatchResult, at: number): CardRow {
  const counts = CARD_PLACES.map((place, i) => {
    const from = at + CARD_ROW_COUNTS + i * PLACE_STRIDE;
    return [place, { copies: cards[from], games: cards[from + 1], halfPoints: cards[from + 2] }];
  });
  return {
    cell: cards[at + CARD_ROW_CELL],
    side: cards[at + CARD_ROW_SIDE],
    agent: cards[at + CARD_ROW_AGENT],
    card: cardIds[cards[at + CARD_ROW_CARD]],
    blockEnd: cards[at + CARD_ROW_BLOCK],
    counts: Object.fromEntries(counts),
  };
}
