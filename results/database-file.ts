/**
 * Looks at a database file before SQLite does. SQLite would open pipes, would turn an empty file into a database, and
 * would call a file with a damaged header one that "may not be written".
 */
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { APPLICATION_ID } from './migrations.ts';
import { StoreError } from './store-error.ts';

const HEADER_BYTES = 100;
const MAGIC = 'SQLite format 3\0';

/** Refuses a file that cannot be a database of Assay; with `create` the file may be empty or missing. */
export function readHeader(file: string, create: boolean): void {
  if (file === '') throw new StoreError('the name of a database must not be empty', false);
  const status = statSync(file, { throwIfNoEntry: false });
  if (!status) {
    if (!create) throw new StoreError(`${file} cannot be opened: there is no such file`, false);
    return;
  }
  if (status.isDirectory()) throw new StoreError(`${file} is a folder; the file of a database is needed`, false);
  if (!status.isFile()) throw new StoreError(`${file} is a device or pipe; the file of a database is needed`, false);
  if (status.size === 0) {
    // the file's pages may still be in the log beside it
    if (create || existsSync(`${file}-wal`)) return;
    throw new StoreError(`${file} is empty, and no database of Assay`, false);
  }
  const header = Buffer.alloc(HEADER_BYTES);
  const handle = openHeader(file);
  try {
    readSync(handle, header, 0, HEADER_BYTES, 0);
  } finally {
    closeSync(handle);
  }
  const isOurs = header.readUInt32BE(68) === APPLICATION_ID;
  if (header.toString('latin1', 0, MAGIC.length) !== MAGIC) {
    if (isOurs) throw damagedHeader(file);
    throw new StoreError(`${file} is not an SQLite database; give another file`, false);
  }
  const pageSize = header.readUInt16BE(16);
  const isPageSize = pageSize === 1 || (pageSize >= 512 && (pageSize & (pageSize - 1)) === 0);
  const isVersion = (at: number): boolean => header[at] === 1 || header[at] === 2;
  // bytes 18 and 19 are the format versions for writing and reading; the three payload fractions behind them always
  // have these values
  if (isPageSize && isVersion(18) && isVersion(19) && header.readUIntBE(21, 3) === 0x402020) return;
  throw damagedHeader(file);
}

/** Whether a file can be a database of Assay. */
export function isDatabase(file: string): boolean {
  try {
    readHeader(file, false);
    return true;
  } catch (error) {
    if (error instanceof StoreError) return false;
    throw error;
  }
}

function openHeader(file: string): number {
  try {
    return openSync(file, 'r');
  } catch {
    throw new StoreError(`${file} may not be read`, false);
  }
}

function damagedHeader(file: string): StoreError {
  return new StoreError(
    `${file} is damaged: its header is not one of SQLite; restore a copy, or give another file`,
    false,
  );
}
