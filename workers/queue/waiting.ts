/** Functions that wait for a limited time. */

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

/** Resolves with the result of `work`; with undefined if it takes longer than `milliseconds`. */
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

/** Waits at most `milliseconds` for work at the end of a run that may fail or hang. A failure is ignored. */
export async function within(work: Promise<unknown>, milliseconds: number): Promise<void> {
  await soon(
    work.catch(() => undefined),
    milliseconds,
  );
}
