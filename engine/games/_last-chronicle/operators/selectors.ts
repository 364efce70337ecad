/** How card texts point at cards; the order is their kind (shared/selection.ts). `chosen` is written for the set chosen last. */
import type { SelectorForm } from '../../../shared/operators/operator.ts';
import { DEPEND_STATE } from '../layout.ts';

export const SELECTORS: readonly SelectorForm[] = [
  // "LC 5.7.2" its own name
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}' },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card' },
  { name: 'it', argument: 'none', wording: 'it' },
  { name: 'attackers', argument: 'none', wording: 'the attacking Units', depends: DEPEND_STATE },
  { name: 'blocker', argument: 'none', wording: 'the blocking Unit', depends: DEPEND_STATE },
  { name: 'other', argument: 'none', wording: 'the other card' },
];
/** This game's own kinds: 5 and the blocker behind it. */
export const SELECT_ATTACKERS = 5;
