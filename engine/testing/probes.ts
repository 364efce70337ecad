/**
 * What a word changes, and what it leaves as it was: probes are small positions in which one thing is tried with a
 * card, and a word is told by those that go otherwise with it than without. All others it must leave alone.
 */

/** Tries one thing with a card that has what is given to it, or nothing; tells what came of it. */
export type Probe = (given: string | undefined) => unknown;

/** The names of the probes that go otherwise with the word. */
export function changedBy(probes: Readonly<Record<string, Probe>>, given: string): string[] {
  return Object.keys(probes).filter(
    (name) => JSON.stringify(probes[name](given)) !== JSON.stringify(probes[name](undefined)),
  );
}
