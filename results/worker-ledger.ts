/** What each worker at a queue has added to the card counts, so that all of it can be taken out again. */
import { CARD_PLACES } from '../workers/records.ts';
import { cardKey } from './row-seals.ts';
import type { CardRow } from './rows.ts';

export class WorkerLedger {
  readonly #cards = new Map<string, Map<string, CardRow>>();

  add(worker: string, cards: readonly CardRow[]): void {
    let known = this.#cards.get(worker);
    if (!known) this.#cards.set(worker, (known = new Map()));
    for (const row of cards) {
      const key = cardKey(row);
      const before = known.get(key);
      known.set(key, before ? { ...row, counts: sum(before.counts, row.counts) } : row);
    }
  }

  /** Returns all that the worker has added, and forgets it. */
  take(worker: string): readonly CardRow[] {
    const rows = [...(this.#cards.get(worker)?.values() ?? [])];
    this.#cards.delete(worker);
    return rows;
  }
}

/** The negative of a row: adding it takes these counts away. */
export function negated(row: CardRow): CardRow {
  const places = CARD_PLACES.map((place) => {
    const { copies, games, halfPoints } = row.counts[place];
    return [place, { copies: -copies, games: -games, halfPoints: -halfPoints }];
  });
  return { ...row, counts: Object.fromEntries(places) as CardRow['counts'] };
}

function sum(a: CardRow['counts'], b: CardRow['counts']): CardRow['counts'] {
  const places = CARD_PLACES.map((place) => [
    place,
    {
      copies: a[place].copies + b[place].copies,
      games: a[place].games + b[place].games,
      halfPoints: a[place].halfPoints + b[place].halfPoints,
    },
  ]);
  return Object.fromEntries(places) as CardRow['counts'];
}
