/** What the words of a card text point at: selectors, and filters over zones. Results go to SELECTED. */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { firstOfBoth, nextOfBoth } from '../../../kernel/zones.ts';
import { eventSubject } from '../../../shared/event-context.ts';
import { selectorArgument, selectorKind } from '../../../shared/operators/operator.ts';
import {
  addReference,
  SELECT_ALL,
  SELECT_SELF,
  SELECT_SET,
  SELECT_SUBJECT,
  SELECTED,
  selectIt,
  setLength,
  setStart,
  sortSelected,
} from '../../../shared/selection.ts';
import { matches, zonesOf } from '../operators/tables.ts';
import { ensureDerived } from './characteristics.ts';

/** Fills SELECTED with all cards that pass a filter in the zones that it names, by ascending row; returns how many. */
export function findMatching(s: State, filter: number, source: number, you: number): number {
  // before the list is filled: computing derived values selects cards too
  ensureDerived(s);
  let n = 0;
  for (let zones = zonesOf(filter), zone = 0; zones !== 0; zones >>>= 1, zone += 2) {
    if ((zones & 1) === 0) continue;
    for (let card = firstOfBoth(s, zone); card !== K.NONE; card = nextOfBoth(s, zone, card))
      if (matches(s, card, filter, source, you)) SELECTED[n++] = card;
  }
  sortSelected(n);
  return n;
}

/** Fills SELECTED with the cards a selector points at; returns how many. `f` may be NONE where no program runs. */
export function selectCards(s: State, f: number, selector: number, source: number, you: number): number {
  ensureDerived(s);
  switch (selectorKind(selector)) {
    case SELECT_SELF:
      if (f !== K.NONE) return addReference(s, s[f + K.FRAME_SOURCE], 0);
      SELECTED[0] = source;
      return source === K.NONE ? 0 : 1;
    case SELECT_SET: {
      const set = selectorArgument(selector);
      const start = f + K.FRAME_SLOTS + setStart(s, f, set);
      const end = start + setLength(s, f, set);
      let n = 0;
      for (let i = start; i < end; i++) n = addReference(s, s[i], n);
      return n;
    }
    case SELECT_ALL:
      return findMatching(s, selectorArgument(selector), source, you);
    case SELECT_SUBJECT:
      if (f !== K.NONE) return addReference(s, s[f + K.FRAME_B], 0);
      SELECTED[0] = eventSubject;
      return eventSubject === K.NONE ? 0 : 1;
    default:
      return selectIt(s, f);
  }
}

const PLAYER_OPPONENT = 1;

/** One player for an operand; for `each` the caller loops. */
export function playerOf(_s: State, operand: number, you: number): number {
  return operand === PLAYER_OPPONENT ? you ^ 1 : you;
}
