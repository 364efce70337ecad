/**
 * Rows of a database for other programs: CSV as in RFC 4180, or one line of JSON for each row. results/DATA.md
 * describes the columns.
 */
import { certain } from '../../engine/index.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../results/report/html/csv.ts';
import type { ExportedView, ResultStore, StoredExperiment, ViewRow } from '../../results/store.ts';
import { VIEWS } from '../../results/views.ts';

export const TABLE_FORMATS = ['csv', 'jsonl'] as const;
export type TableFormat = (typeof TABLE_FORMATS)[number];

export interface TableOptions {
  readonly view: ExportedView;
  readonly format: TableFormat;
  /** The number of pairs of every cell whose games are in the table. */
  readonly pairs: number;
  /** Whether CSV begins with a byte order mark, which spreadsheets expect. */
  readonly bom: boolean;
  /** Whether texts of CSV are written exactly as stored, even if a spreadsheet would read them as a formula. */
  readonly exact: boolean;
}

/** How a table is written as text. */
export type TextOptions = Pick<TableOptions, 'format' | 'bom' | 'exact'>;

/** A table as text: a header if the format has one, then one line for each row. */
export class TableText {
  /** The text before the first row. */
  readonly head: string;
  readonly #columns: readonly string[];
  readonly #format: TableFormat;
  readonly #guarded: boolean;

  constructor(columns: readonly string[], { format, bom, exact }: TextOptions) {
    this.#columns = columns;
    this.#format = format;
    this.#guarded = !exact;
    this.head = format === 'csv' ? (bom ? BYTE_ORDER_MARK : '') + csvLine(columns, this.#guarded) : '';
  }

  line(row: ViewRow): string {
    if (this.#format === 'jsonl') return `${JSON.stringify(row)}\n`;
    return csvLine(
      this.#columns.map((column) => row[column]),
      this.#guarded,
    );
  }
}

/** Writes the rows of a view piece by piece; returns how many there are. */
export async function writeTable(
  store: ResultStore,
  experiment: StoredExperiment,
  { view, format, pairs, bom, exact }: TableOptions,
  write: (text: string) => void,
): Promise<number> {
  const table = new TableText(
    certain(VIEWS[view], `the view ${view}`).columns.map(([name]) => name),
    { format, bom, exact },
  );
  // the header is written together with the first rows, so that nothing is written for a database that is refused
  let { head } = table;
  let rows = 0;
  await store.eachViewPage(view, experiment, pairs, (page) => {
    write(head + page.map((row) => table.line(row)).join(''));
    head = '';
    rows += page.length;
  });
  write(head);
  return rows;
}
