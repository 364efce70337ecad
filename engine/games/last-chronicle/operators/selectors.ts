/**
 * How card texts point at cards; the order is their kind (shared/selection.ts). `chosen` is written for the set chosen
 * last.
 */
import { type SelectorForm, selectorKind } from '../../../shared/operators/operator.ts';
import { SELECT_OTHER } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { IN_BATTLE, RESOLVING } from './places.ts';

export const SELECTORS: readonly SelectorForm[] = [
  // the card's own name
  // @clause LC 5.7.2
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}', places: RESOLVING },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card', places: ['auto', 'trigger', 'delayed', 'instead'] },
  { name: 'it', argument: 'none', wording: 'it', places: RESOLVING },
  { name: 'attackers', argument: 'none', wording: 'each attacking Unit', places: IN_BATTLE, depends: L.DEPEND_STATE },
  { name: 'blocker', argument: 'none', wording: 'the blocking Unit', places: IN_BATTLE, depends: L.DEPEND_STATE },
  { name: 'other', argument: 'none', wording: 'the other card', places: ['auto', 'trigger'] },
  { name: 'paid', argument: 'none', wording: 'the card paid with', places: ['text'] },
];
/** First of this game's own kinds of selector: the attackers, then the blocker. */
export const SELECT_ATTACKERS = 5;
/** The card that a cost took, for a text without an event: it is kept where others keep the event's other card. */
export const SELECT_PAID = 8;

/** The selector by which a frame finds the cards that this one means. */
export function asInFrame(selector: number): number {
  return selectorKind(selector) === SELECT_PAID ? SELECT_OTHER : selector;
}
