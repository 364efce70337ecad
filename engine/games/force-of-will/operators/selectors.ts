/**
 * How card texts point at cards; the order is their kind (shared/selection.ts). `chosen` means the set that was chosen
 * last.
 */
import type { SelectorForm } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { RESOLVING } from './places.ts';

export const SELECTORS: readonly SelectorForm[] = [
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}', places: RESOLVING },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card', places: ['auto', 'trigger', 'delayed', 'instead'] },
  { name: 'it', argument: 'none', wording: 'it', places: RESOLVING },
  { name: 'attacker', argument: 'none', wording: 'the attacker', depends: L.DEPEND_STATE },
  { name: 'blocker', argument: 'none', wording: 'the blocker', depends: L.DEPEND_STATE },
  { name: 'other', argument: 'none', wording: 'the other card', places: ['auto', 'trigger'] },
  { name: 'host', argument: 'none', wording: 'the card that this is added to', depends: L.DEPEND_STATE },
  { name: 'noted', argument: 'none', wording: 'the noted card', depends: L.DEPEND_STATE },
  { name: 'paid', argument: 'none', wording: 'the card that was paid with', places: ['text'] },
];
/** The kinds of selectors that only this game has. */
export const SELECT_ATTACKER = 5;
export const SELECT_HOST = 8;
export const SELECT_NOTED = 9;
export const SELECT_PAID = 10;
