/**
 * Rows of a database for other programs: CSV as RFC 4180 has it, or a line of JSON a row. results/DATA.md has the
 * columns.
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
  /** Games of the first pairs of every cell. */
  readonly pairs: number;
  /** A byte order mark first: CSV for a spreadsheet. */
  readonly bom: boolean;
  /** Texts of CSV as they are stored, also those that a spreadsheet would take for a formula. */
  readonly exact: boolean;
}

/** How the text of a table is written. */
export type TextOptions = Pick<TableOptions, 'format' | 'bom' | 'exact'>;

/** The rows of a table as text: a header where the format has one, then a line a row. */
export class TableText {
  /** What comes first. */
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

/** Writes the rows of a view piece by piece; gives their number. */
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
  // with the first rows: a database that is refused writes nothing
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
