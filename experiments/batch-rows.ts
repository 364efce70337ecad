/** The rows of a batch as the store takes them. */
import type { Game } from '../engine/index.ts';
import type { BatchRows, CardRow, FaultRow, GameRow } from '../results/store.ts';
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
  FORFEIT_REASON,
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

/** The games of a batch that were quarantined. */
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
    reason: game.reasons[records[at + RECORD_REASON]] ?? FORFEIT_REASON,
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
