/** SQLite could not do what was asked, or the file is not one that it could be asked of. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  constructor(
    message: string,
    /** True when nothing is wrong with the file: the same command goes on later. */
    readonly resumable: boolean,
    /** SQLite's own name of the failure, where it was one. */
    readonly code?: string,
  ) {
    super(message);
  }
}
