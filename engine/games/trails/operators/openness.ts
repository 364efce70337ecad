/** Whether a filter asks what a card is, or only where it lies: of a hidden card nobody is told more than that. */
import { byAddress, CODE, CODE_LIMIT, END } from '../../../kernel/tables.ts';
import { TESTS } from './tables.ts';

/** Tests that ask where a card is and how it lies, not what it is. */
const OF_PLACE: readonly string[] = ['zone', 'controller', 'owner', 'actioned', 'face-down', 'other'];

const ASKS = 1;
const ASKS_NOT = 2;
/** What was found out about the filter at each address: ASKS, ASKS_NOT, or 0. */
const known = byAddress(new Uint8Array(CODE_LIMIT));

/** Whether the filter asks what a card is. */
export function asksWhatItIs(filter: number): boolean {
  if (known[filter] === 0) known[filter] = hasTestOfCard(filter) ? ASKS : ASKS_NOT;
  return known[filter] === ASKS;
}

function hasTestOfCard(filter: number): boolean {
  for (let pc = filter; CODE[pc] !== END; pc += TESTS.widths[CODE[pc]])
    if (!OF_PLACE.includes(TESTS.definitions[CODE[pc]]!.name)) return true;
  return false;
}
