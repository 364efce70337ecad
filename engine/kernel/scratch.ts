/**
 * What modules keep beside the state while a step runs: lists that are filled by one function and used up by another,
 * marks that something is being asked. Between two steps all of it is as it was in the beginning. A step that throws
 * leaves it half used, and the next game of the process would begin with that: so whoever has such a list says here how
 * it is given up.
 */
const CLEARINGS: (() => void)[] = [];

/** Registers how a module gives up what it keeps while a step runs. */
export function defineScratch(clear: () => void): void {
  CLEARINGS.push(clear);
}

/** Gives up all of it: as a game begins, and after a step has thrown. */
export function clearScratch(): void {
  for (let i = 0; i < CLEARINGS.length; i++) CLEARINGS[i]();
}
