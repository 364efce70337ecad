/**
 * How card texts point at cards; the order is their kind (shared/selection.ts). `chosen` is written for the set chosen
 * last.
 */
import type { SelectorForm } from '../../../shared/operators/operator.ts';

export const SELECTORS: readonly SelectorForm[] = [
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}' },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card' },
  { name: 'it', argument: 'none', wording: 'it' },
];
