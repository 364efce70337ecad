/** How card texts point at cards. */
import type { SelectorForm } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';
import { IN_BATTLE } from './places.ts';

/**
 * The selectors; the order is their kind. `chosen` means the set that was chosen last.
 * @clause SE 5.2.4.1
 */
export const SELECTORS: readonly SelectorForm[] = [
  { name: 'self', argument: 'none', wording: 'this card' },
  { name: 'set', argument: 'set', wording: 'the chosen {}', places: ['text', 'auto', 'delayed'] },
  { name: 'all', argument: 'filter', wording: 'all {}' },
  { name: 'subject', argument: 'none', wording: 'that card', places: ['auto', 'trigger', 'delayed'] },
  { name: 'it', argument: 'none', wording: 'it', places: ['text', 'auto', 'delayed'] },
  { name: 'bearer', argument: 'none', wording: 'its bearer' },
  { name: 'equipped', argument: 'none', wording: 'the Items on this card' },
  { name: 'other', argument: 'none', wording: 'the other card', places: ['auto', 'trigger'] },
  {
    name: 'attackers',
    argument: 'none',
    wording: 'the attacking Forwards',
    places: IN_BATTLE,
    depends: L.DEPEND_STATE,
  },
  { name: 'blocker', argument: 'none', wording: 'the blocking Forward', places: IN_BATTLE, depends: L.DEPEND_STATE },
  { name: 'unchosen', argument: 'filter', wording: 'all {} that were not chosen', places: ['text', 'auto', 'delayed'] },
  { name: 'paid', argument: 'none', wording: 'the card paid with', places: ['text'] },
];
// the kinds of selectors that only this game has
export const SELECT_BEARER = 5;
export const SELECT_EQUIPPED = 6;
export const SELECT_ATTACKERS = 8;
export const SELECT_UNCHOSEN = 10;
/** The card that the cost of an action ability took; it stands where an event has its other card. */
export const SELECT_PAID = 11;
