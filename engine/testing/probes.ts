/**
 * Tests what a word changes and what it leaves alone. Probes are small positions in which one thing is tried with a
 * card; a word is known by the probes that end differently with it, and must leave all others alone.
 */

/** Tries one thing with a card that has the given word, or none; returns what came of it. */
export type Probe = (given: string | undefined) => unknown;

/** Returns the names of the probes that end differently with the word. */
export function changedBy(probes: Readonly<Record<string, Probe>>, given: string): string[] {
  return Object.keys(probes).filter(
    (name) => JSON.stringify(probes[name](given)) !== JSON.stringify(probes[name](undefined)),
  );
}
