/** Waiting, and not too long. */

/** Waits, but not beyond the moment at which `stop` is aborted. */
export function sleep(milliseconds: number, stop?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    if (stop?.aborted) done();
    else stop?.addEventListener('abort', done);
  });
}

/** What `work` gives; undefined where that takes longer. */
export async function soon<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Waits for something that may fail or hang at the end of a run, but not for long. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  await soon(
    work.catch(() => undefined),
    milliseconds,
  );
}
