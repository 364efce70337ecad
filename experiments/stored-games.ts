/** Finds the stored game that a user's key names, and compares stored games with a second play. */
import { isOutside, isReproducible, shortSpec } from '../agents/registry.ts';
import { type Game, InputError } from '../engine/index.ts';
import type { GameRow, StoredExperiment } from '../results/store.ts';
import { type Plan, specsOf } from '../workers/plan.ts';

/** The place of one game in a store. */
export interface StoredKey {
  readonly experiment: StoredExperiment;
  readonly cell: number;
  readonly pair: number;
  readonly leg: number;
}

/**
 * Reads a key such as `3f2a…:4:17:1`: experiment, cell, pair, leg. The experiment is an id, the beginning of one, or a
 * name; it may be left out when the store holds only one.
 */
export function findKey(experiments: readonly StoredExperiment[], key: string): StoredKey {
  const parts = key.split(':');
  const numbers = parts.slice(-3);
  if (parts.length < 3 || parts.length > 4 || !numbers.every((part) => /^\d{1,9}$/.test(part))) {
    throw new InputError(
      `"${key}" is no key of a game; it must look like experiment:cell:pair:leg, such as ab12:0:3:1`,
    );
  }
  const [cell = 0, pair = 0, leg = 0] = numbers.map(Number);
  const experiment = findExperiment(experiments, parts.length === 4 ? parts[0] : undefined);
  return { experiment, cell, pair, leg };
}

/** The experiment that `text` names or abbreviates; the only one when there is no text. */
export function findExperiment(experiments: readonly StoredExperiment[], text: string | undefined): StoredExperiment {
  if (experiments.length === 0) throw new InputError('the database holds no experiment yet');
  const fitting =
    text === undefined ? experiments : experiments.filter(({ id, name }) => name === text || id.startsWith(text));
  const [only, second] = fitting;
  if (only && !second) return only;
  const list = experiments.map(({ id, name }) => `${id} (${name})`).join(', ');
  if (text === undefined) throw new InputError(`the database holds several experiments, name one: ${list}`);
  throw new InputError(`${only ? 'more than one' : 'no'} experiment is "${text}"; there are: ${list}`);
}

/** Returns the fields in which two plays of one key differ: a phrase each. */
export function differences(stored: GameRow, played: GameRow): string[] {
  const fields = Object.keys(stored) as (keyof GameRow)[];
  return fields
    .filter((field) => stored[field] !== played[field])
    .map((field) => `${field} ${stored[field]} → ${played[field]}`);
}

/**
 * Returns the agents of a plan that look at a clock or do not promise the same answers: their games may come out
 * differently when played again.
 */
export function unrepeatableAgents(plan: Plan): string[] {
  return specsOf(plan).filter((spec) => !isReproducible(spec));
}

/** Returns the sentence about such an agent. */
export function unrepeatableSentence(spec: string): string {
  const short = shortSpec(spec);
  if (isOutside(spec))
    return `${short} does not promise the same answers (deterministic=yes would); its games cannot be played again`;
  return `${short} looks at a clock; its games cannot be played again, and another machine plays others`;
}

/** Returns a warning if the games of an experiment were played by other code or cards than this build has. */
export function driftNote(experiment: StoredExperiment, engine: string, game: Game): string | undefined {
  if (experiment.plan.change?.build !== undefined) {
    return (
      `in ${experiment.name} the games of leg 1 were played by the build ${experiment.plan.change.build}: replay ` +
      'them with its own command'
    );
  }
  const free = unrepeatableAgents(experiment.plan);
  if (free.length > 0) {
    const names = free.map((spec) => shortSpec(spec)).join(', ');
    return `${experiment.name} was played by agents that need not play the same again: ${names}`;
  }
  if (experiment.engineHash !== engine)
    return `${experiment.name} was played by another build of Assay (${experiment.engineHash})`;
  // an experiment with card files has its own hash of cards
  if (experiment.plan.cardFiles.length === 0 && experiment.cardsHash !== game.cardsHash) {
    return `${experiment.name} was played with other card files (${experiment.cardsHash})`;
  }
  return undefined;
}
