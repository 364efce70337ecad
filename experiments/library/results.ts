/**
 * `openResults` of the library: returns the contents of a database as typed rows, and the verdicts of its experiments.
 */
import { InputError } from '../../engine/index.ts';
import { type ExportedView, ResultStore, type StoredExperiment, type ViewRow } from '../../results/store.ts';
import { judge, verdictOf } from '../judge.ts';
import { findExperiment } from '../stored-games.ts';
import { loadGame } from './game.ts';
import type { Verdict } from './verdict.ts';

/** One experiment of a database. */
export interface ExperimentRow {
  /** A hash of everything that the games depend on besides their keys. */
  readonly id: string;
  readonly name: string;
  readonly game: string;
  readonly seed: string;
  /** The number of pairs that was asked for, in each cell. */
  readonly pairs: number;
  readonly assay: string;
  readonly command: string;
  readonly created: string;
}

/** One side of one game: a row of `v_games`. */
export interface GameSideRow {
  readonly experiment: string;
  /** The key of the game, as `assay replay` takes it; both sides of a game have the same key. */
  readonly key: string;
  readonly cell: number;
  readonly pair: number;
  readonly leg: 0 | 1;
  readonly side: 0 | 1;
  readonly deck: string;
  readonly opponent: string;
  readonly agent: string;
  readonly opponent_agent: string;
  /** 1 if this side played with the change that a comparison tests. */
  readonly changed: 0 | 1;
  readonly went_first: 0 | 1;
  /** 1 won, 0.5 drawn, 0 lost. The mean of this column is a score. */
  readonly won: 0 | 0.5 | 1;
  readonly turns: number;
  readonly decisions: number;
  readonly reason: string;
}

type CardPlace = 'deck' | 'opening' | 'kept' | 'drawn' | 'played' | 'unseen';

/** What happened to the copies of a card, by cell, deck and agent: a row of `v_cards`. */
export type CardUseRow = Readonly<
  Record<'experiment' | 'deck' | 'opponent' | 'agent' | 'opponent_agent' | 'card', string> &
    Record<'cell' | 'side', number> &
    Record<'name', string | null> &
    Record<`${CardPlace}_copies` | `${CardPlace}_games`, number> &
    // null if there were no copies
    Record<`${CardPlace}_score`, number | null>
>;

/** A card of a deck: a row of `v_decks`. */
export interface DeckCardRow {
  readonly experiment: string;
  readonly deck: string;
  readonly changed: 0 | 1;
  readonly basis: string | null;
  readonly card: string;
  readonly name: string | null;
  readonly copies: number;
}

/**
 * A choice of rows: those of one experiment, given by its name, its id or the beginning of its id, over a number of
 * pairs of each cell.
 */
export interface RowQuery {
  /** May be left out if the database holds only one experiment. */
  readonly experiment?: string;
  /** The number of first pairs of each cell; if left out, all that were asked for. */
  readonly pairs?: number;
}

/** A database that is open for reading. */
export interface Results {
  readonly file: string;
  experiments(): Promise<ExperimentRow[]>;
  games(query?: RowQuery): Promise<GameSideRow[]>;
  /** Reads the rows page by page, for databases that do not fit into memory. */
  eachGamePage(visit: (rows: readonly GameSideRow[]) => void, query?: RowQuery): Promise<void>;
  cards(query?: Pick<RowQuery, 'experiment'>): Promise<CardUseRow[]>;
  decks(query?: Pick<RowQuery, 'experiment'>): Promise<DeckCardRow[]>;
  /**
   * Returns the verdict of an experiment of `assay run`. Throws InputError for a ladder. The page of a comparison is
   * another one (`assay compare`).
   */
  verdict(query?: RowQuery): Promise<Verdict>;
  close(): Promise<void>;
}

/** Opens a database of experiments for reading. Throws InputError or StoreError, whose messages are whole sentences. */
export async function openResults(file: string): Promise<Results> {
  return new StoredResults(await ResultStore.open(file, { create: false, readOnly: true }));
}

class StoredResults implements Results {
  readonly file: string;
  readonly #store: ResultStore;

  constructor(store: ResultStore) {
    this.#store = store;
    this.file = store.file;
  }

  async experiments(): Promise<ExperimentRow[]> {
    return (await this.#store.experiments()).map(
      ({ id, name, plan: { game }, seed, pairs, assayVersion: assay, command, created }) => {
        return { id, name, game, seed, pairs, assay, command, created };
      },
    );
  }

  async games(query?: RowQuery): Promise<GameSideRow[]> {
    return this.#rows<GameSideRow>('v_games', query);
  }

  async eachGamePage(visit: (rows: readonly GameSideRow[]) => void, query: RowQuery = {}): Promise<void> {
    const experiment = await this.#find(query.experiment);
    const pairs = query.pairs ?? experiment.pairs;
    await this.#store.eachViewPage('v_games', experiment, pairs, (rows) => visit(typed<GameSideRow>(rows)));
  }

  async cards(query?: Pick<RowQuery, 'experiment'>): Promise<CardUseRow[]> {
    return this.#rows<CardUseRow>('v_cards', query);
  }

  async decks(query?: Pick<RowQuery, 'experiment'>): Promise<DeckCardRow[]> {
    return this.#rows<DeckCardRow>('v_decks', query);
  }

  async verdict(query: RowQuery = {}): Promise<Verdict> {
    const experiment = await this.#find(query.experiment);
    const { plan, pairs, command } = experiment;
    if (plan.block !== undefined) throw new InputError(`"${plan.name}" is a ladder: assay rate gives its ratings`);
    const game = loadGame(plan.game).withCards(plan.cardFiles);
    const judged = await judge(this.#store, { experiment, game, pairs: query.pairs ?? pairs, command });
    return verdictOf(judged);
  }

  close(): Promise<void> {
    return this.#store.close();
  }

  async #rows<T>(view: ExportedView, query: RowQuery = {}): Promise<T[]> {
    const experiment = await this.#find(query.experiment);
    const all: T[] = [];
    await this.#store.eachViewPage(view, experiment, query.pairs ?? experiment.pairs, (rows) => {
      for (const row of typed<T>(rows)) all.push(row);
    });
    return all;
  }

  async #find(name: string | undefined): Promise<StoredExperiment> {
    return findExperiment(await this.#store.experiments(), name);
  }
}

/** Returns rows with the type of their view; a test checks that the view has these columns. */
function typed<T>(rows: readonly ViewRow[]): readonly T[] {
  return rows as unknown as readonly T[];
}
