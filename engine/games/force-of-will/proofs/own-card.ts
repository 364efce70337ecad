import type { State } from '../../../kernel/layout.ts';
import { uncopiedDefinition } from '../rules/movement.ts';

/** The definition that a card has of its own: one that copies another for a while has that card's in play. */
export function ownDefinition(s: State, card: number): number {
  return uncopiedDefinition(s, card);
}
