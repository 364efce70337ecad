/** What events tell the texts that wait for them, as the words of a trigger declare it. */
import type { OperatorList, OperatorNode } from './reader.ts';

/** What events of every game may tell a text that waits for them: words of the text. */
const TOLD = ['amount', 'subject', 'other'] as const;

/** The same, and words of one game, which some of its triggers tell: values or conditions. */
export type Told = string;

/** What a trigger says of its event (trigger-operators.ts). */
interface Telling {
  readonly subject?: string;
  readonly tells?: readonly Told[];
}

/** What the event of a trigger tells. */
export function toldBy(trigger: unknown): readonly Told[] {
  const { subject, tells = [] } = trigger as Telling;
  return subject === undefined ? tells : ['subject', ...tells];
}

/** What none of these triggers tells: words that would find nothing. */
export function untoldBy(triggers: OperatorList, written: readonly OperatorNode[]): ReadonlySet<string> {
  const told = new Set(written.flatMap(({ index }) => toldBy(triggers.definitions[index]!.run)));
  const all = [
    ...TOLD,
    ...triggers.definitions.flatMap((trigger) => (trigger === undefined ? [] : toldBy(trigger.run))),
  ];
  return new Set(all.filter((word) => !told.has(word)));
}
