/** Which definition a token of a name has (9.1.2.3), filled as cards are loaded: what rules need of the pool. */
import { NONE } from '../../../kernel/layout.ts';

const NAME_LIMIT = 1 << 16;
const definitions = new Int32Array(NAME_LIMIT).fill(NONE);

/** The definition row of the token, crest or equipment with this interned name; NONE if there is none. */
export function tokenNamed(name: number): number {
  return definitions[name];
}

/** Notes a token; a later one of the same name takes its place. */
export function addToken(name: number, definition: number): void {
  if (name >= NAME_LIMIT) throw new RangeError('more names than the table of tokens holds');
  definitions[name] = definition;
}
