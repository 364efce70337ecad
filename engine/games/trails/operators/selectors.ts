/**
 * How card texts point at cards; the order is their kind (shared/selection.ts). `chosen` is written for the set chosen
 * last.
 */
import { makeSelector, type SelectorForm, selectorKind } from '../../../shared/operators/operator.ts';
import { SELECT_OTHER } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { RESOLVING, WHILE_ATTACKING } from './places.ts';

export const SELECTORS: readonly SelectorForm[] = [
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}', places: RESOLVING },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card', places: ['auto', 'trigger', 'delayed', 'instead'] },
  { name: 'it', argument: 'none', wording: 'it', places: RESOLVING },
  {
    name: 'attackers',
    argument: 'none',
    wording: 'each attacking UNIT',
    places: WHILE_ATTACKING,
    depends: L.DEPEND_STATE,
  },
  {
    name: 'defender',
    argument: 'none',
    wording: 'the attacked UNIT',
    places: WHILE_ATTACKING,
    depends: L.DEPEND_STATE,
  },
  { name: 'other', argument: 'none', wording: 'the other card', places: ['auto', 'trigger'] },
  { name: 'paid', argument: 'none', wording: 'the card paid with', places: ['text'] },
];
/** First of this game's own kinds of selector: the attackers, then the attacked UNIT. */
export const SELECT_ATTACKERS = 5;
/** Each attacking UNIT. */
export const ATTACKERS = makeSelector(SELECT_ATTACKERS);
/** The card that a cost took, for a text without an event: it is kept where others keep the event's other card. */
export const SELECT_PAID = 8;

/** The selector by which a frame finds the cards that this one means. */
export function asInFrame(selector: number): number {
  return selectorKind(selector) === SELECT_PAID ? SELECT_OTHER : selector;
}
