/** A page with the tables beside it. */
import type { CsvTable } from './csv.ts';

export interface Report {
  readonly html: string;
  readonly tables: readonly CsvTable[];
}
