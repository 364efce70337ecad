/** The numbers behind a chart as CSV (RFC 4180), for a spreadsheet or another program. */
import { showHidden } from '../../../engine/index.ts';
import { html, type Markup } from './markup.ts';

export interface CsvTable {
  /** File name without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number | boolean | null | undefined)[])[];
}

/** Marks the file as UTF-8 for programs that would guess otherwise: card names may be Japanese. */
export const BYTE_ORDER_MARK = '\uFEFF';

export function csvText({ columns, rows }: CsvTable): string {
  return `${BYTE_ORDER_MARK}${[columns, ...rows].map((row) => csvLine(row, true)).join('')}`;
}

/**
 * One line of a table with its end. Guarded, a text that a spreadsheet would take for a formula begins with an
 * apostrophe: a name out of somebody's file must not run in it.
 */
export function csvLine(row: CsvTable['rows'][number], guarded: boolean): string {
  return `${row.map((value) => field(value, guarded)).join(',')}\r\n`;
}

function field(value: string | number | boolean | null | undefined, guarded: boolean): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const shown = showHidden(value);
  const safe = guarded && /^[=+\-@\t\r]/.test(shown) ? `'${shown}` : shown;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A link that saves the table; the file is in the link itself, so the page needs nothing beside it. */
export function csvLink(table: CsvTable): Markup {
  const address = `data:text/csv;charset=utf-8,${encodeURIComponent(csvText(table))}`;
  return html`<a class="csv" href="${address}" download="${table.name}.csv">CSV</a>`;
}
