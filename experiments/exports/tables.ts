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
  /** The table covers the games of the first pairs of every cell. */
  readonly pairs: number;
  /** Does CSV begin with a byte order mark, as spreadsheets want it? */
  readonly bom: boolean;
  /** Are texts of CSV written exactly as stored, even if a spreadsheet would take them for a formula? */
  readonly exact: boolean;
}

/** How the text of a table is written. */
export type TextOptions = Pick<TableOptions, 'format' | 'bom' | 'exact'>;

/** The rows of a table as text: a header where the format has one, then a line a row. */
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

/** Writes the rows of a view, piece by piece; returns how many there are. */
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
  // written together with the first rows, so that nothing is written for a database that is refused
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
