/**
 * Listeners: which events the abilities of a definition care about (two cells of bits, 32 events each), and one counter
 * an event of the cards about that do. An event that nobody listens to costs one load.
 */
import { LISTENERS, type State } from '../kernel/layout.ts';
import { DEFS, defField, LISTENING_ZONES } from '../kernel/tables.ts';

/** May any definition listen to the event from a zone of that kind off the field? */
export function mayListenFrom(event: number, kind: number): boolean {
  return ((LISTENING_ZONES[event] >> (kind >> 1)) & 1) !== 0;
}

/**
 * Does the definition listen to an event? `field`: where its pair of cells starts (DEF_LISTENS, DEF_LISTENS_ELSEWHERE).
 */
export function listens(definition: number, field: number, event: number): boolean {
  return ((DEFS[defField(definition, field + (event >> 5))] >> (event & 31)) & 1) !== 0;
}

/** Does the definition listen to anything? */
export function listensToAny(definition: number, field: number): boolean {
  const d = defField(definition, field);
  return (DEFS[d] | DEFS[d + 1]) !== 0;
}

/** Counts what a definition listens to in (sign 1) or out (-1). */
export function countListeners(s: State, definition: number, field: number, sign: number): void {
  const d = defField(definition, field);
  let event = 0;
  for (let low = DEFS[d]; low !== 0; low >>>= 1, event++) if ((low & 1) !== 0) s[LISTENERS + event] += sign;
  event = 32;
  for (let high = DEFS[d + 1]; high !== 0; high >>>= 1, event++) if ((high & 1) !== 0) s[LISTENERS + event] += sign;
}
