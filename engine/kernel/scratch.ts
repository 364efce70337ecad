/**
 * Scratch memory: what modules keep beside the state while a step runs, such as lists that one function fills and
 * another uses up, or a mark that something is being asked. Between two steps all of it is as it was in the beginning.
 * A step that throws leaves it half used, and the next game of the process would begin with that. So every module with
 * such memory registers here how it is cleared.
 */
const CLEARINGS: (() => void)[] = [];

/** Registers how a module clears its scratch memory. */
export function defineScratch(clear: () => void): void {
  CLEARINGS.push(clear);
}

/** Clears all scratch memory: as a game begins, and after a step has thrown. */
export function clearScratch(): void {
  for (let i = 0; i < CLEARINGS.length; i++) CLEARINGS[i]();
}
