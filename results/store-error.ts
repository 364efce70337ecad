/** An error of the store: SQLite could not do something, or the file is not a database that it could do it with. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    message: string,
    /** True if the file is sound: the same command can be given again and goes on. */
    readonly resumable: boolean,
    /** SQLite's own name of the error, if SQLite reported one. */
    readonly code?: string,
  ) {
    super(message);
  }
}

/** The error for a file whose rows differ from what was stored, or cannot be read. */
export function damaged(file: string, what: string): StoreError {
  return new StoreError(`${file} is damaged: ${what}; restore a copy, or give another file`, false);
}

/** The error for keys that another process has stored while this run played them. */
export function anotherProcess(file: string): StoreError {
  return new StoreError(
    `another process is running the same experiment in ${file}; wait for it, then run the same command again`,
    true,
  );
}

/** What each of SQLite's failures means to a user. */
export function storeError(file: string, error: Error): StoreError {
  const code = (error as { code?: string }).code;
  switch (code) {
    case 'SQLITE_FULL':
      return new StoreError(`no room left to write ${file}; make room and run the same command again`, true);
    case 'SQLITE_BUSY':
    case 'SQLITE_LOCKED':
      return new StoreError(`${file} is locked by another process; run the same command again once it is free`, true);
    case 'SQLITE_IOERR':
      return new StoreError(
        `${file} could not be written or read; run the same command again once the disk answers`,
        true,
      );
    case 'SQLITE_CANTOPEN':
      return new StoreError(`${file} cannot be opened; is the path right, and may it be written?`, false, code);
    case 'SQLITE_READONLY':
    case 'SQLITE_PERM':
      return new StoreError(`${file} may not be written`, false, code);
    case 'SQLITE_NOTADB':
      return new StoreError(`${file} is not an SQLite database`, false);
    case 'SQLITE_CORRUPT':
      return damaged(file, 'SQLite cannot read its pages');
    default:
      // such as a row that breaks the rules of its table
      return damaged(file, 'what stands in it is not what Assay writes');
  }
}
