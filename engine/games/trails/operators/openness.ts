/** Whether a filter asks what a card is, or only where it lies: of a hidden card nobody is told more than that. */
import { CODE, END, forgetWithTables } from '../../../kernel/tables.ts';
import { TESTS } from './tables.ts';

/** Tests that ask where a card is and how it lies, not what it is. */
const OF_PLACE: readonly string[] = ['zone', 'controller', 'owner', 'actioned', 'face-down', 'other'];
/** What was found out about each filter, by its address. */
const known = new Map<number, boolean>();
forgetWithTables(({ code }) => {
  for (const filter of known.keys()) if (filter >= code) known.delete(filter);
});

/** Does the filter ask what a card is? */
export function asksWhatItIs(filter: number): boolean {
  const found = known.get(filter);
  if (found !== undefined) return found;
  let asks = false;
  for (let pc = filter; CODE[pc] !== END; pc += TESTS.widths[CODE[pc]])
    if (!OF_PLACE.includes(TESTS.definitions[CODE[pc]]!.name)) asks = true;
  known.set(filter, asks);
  return asks;
}
