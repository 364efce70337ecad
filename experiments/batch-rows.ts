/** Turns the result of a batch into the rows that the store takes. */
import { type Game, itemAt } from '../engine/index.ts';
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

/** Unpacks the result that a worker returned. */
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
    const word = (place: number): number => itemAt(records, at + place);
    return { cell: word(RECORD_CELL), pair: word(RECORD_PAIR), leg: word(RECORD_LEG), message };
  });
}

/** The stored form of a game record. */
export function readGame(game: Game, records: Int32Array, at: number): GameRow {
  const word = (place: number): number => itemAt(records, at + place);
  return {
    cell: word(RECORD_CELL),
    pair: word(RECORD_PAIR),
    leg: word(RECORD_LEG),
    winner: word(RECORD_WINNER),
    reason: game.reasons[word(RECORD_REASON)] ?? FORFEIT_REASON,
    turns: word(RECORD_TURNS),
    decisions: word(RECORD_DECISIONS),
    first: word(RECORD_FIRST),
    hash: hashText(records, at + RECORD_HASH),
    logHash: hashText(records, at + RECORD_LOG),
  };
}

function readCard({ cards, cardIds }: BatchResult, at: number): CardRow {
  const counts = CARD_PLACES.map((place, i) => {
    const from = at + CARD_ROW_COUNTS + i * PLACE_STRIDE;
    const [copies = 0, games = 0, halfPoints = 0] = cards.subarray(from, from + PLACE_STRIDE);
    return [place, { copies, games, halfPoints }];
  });
  const word = (place: number): number => itemAt(cards, at + place);
  return {
    cell: word(CARD_ROW_CELL),
    side: word(CARD_ROW_SIDE),
    agent: word(CARD_ROW_AGENT),
    card: itemAt(cardIds, word(CARD_ROW_CARD)),
    blockEnd: word(CARD_ROW_BLOCK),
    counts: Object.fromEntries(counts),
  };
}
