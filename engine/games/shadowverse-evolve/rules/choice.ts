/**
 * Choices of this game: the kernel's procedures with this game's rules on what may be chosen (10.6.2.3, 12.15). Decks
 * are searched and looked at, and cards discarded, by deck.ts; numbers divided by division.ts.
 */

import type { State } from '../../../kernel/layout.ts';
import { createChoices } from '../../../shared/choices.ts';
import * as L from '../layout.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { MOD_MUST_BE_CHOSEN } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import { isOnField, masterOf } from './characteristics.ts';
import { emitWith } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import { canPut, discardTogether, enteredTogether, moveCard, shuffleDeck } from './movement.ts';
import { callEffects, callMode, PROGRAM } from './programs.ts';
import { anyBearsOn } from './rule-changes.ts';
import { canBeChosen, findMatching } from './selection.ts';

export { REST_BOTTOM } from '../../../shared/choices/arrange.ts';
export { shareOf } from '../../../shared/choices/distribution.ts';
export { CHOOSE_TARGET, CHOOSE_UP_TO } from '../../../shared/choices/finding.ts';

/** Do texts of `you` choose that card of the opponent's wherever they can? */
export function mustBeChosen(s: State, card: number, you: number): boolean {
  return isOnField(s, card) && masterOf(s, card) !== you && anyBearsOn(s, L.LISTEN_PLAY, MOD_MUST_BE_CHOSEN, card);
}

const choices = createChoices({
  // getters, because programs.ts may be loaded after this file
  programs: {
    get program() {
      return PROGRAM;
    },
    callEffects: (s, f, address) => callEffects(s, f, address),
    callMode: (s, f, address) => callMode(s, f, address),
  },
  effects: EFFECTS,
  layout: L,
  field: L.ZONE_FIELD,
  // leaders have defense, cards in EX areas and equipments carry changes
  distinctZones: [L.ZONE_FIELD, L.ZONE_EX, L.ZONE_LEADER, L.ZONE_EQUIPMENT],
  shareStep: 1,
  matches: (s, card, filter, source, you) => matches(s, card, filter, source, you),
  findMatching: (s, filter, source, you) => findMatching(s, filter, source, you),
  canBeChosen,
  mustBeChosen,
  canPut: (s, card, player) => canPut(s, card, player),
  emitChosen: (s, card, you, source) => emitWith(s, L.EVENT_CHOSEN, card, you, source),
  isLoopClosed: (s, option) => isLoopClosed(s, option),
  rememberPosition: (s, option) => rememberPosition(s, option),
  moveCard: (s, card, zone, onTop) => moveCard(s, card, zone, onTop),
  shuffleDeck: (s, player) => shuffleDeck(s, player),
  discardTogether: (s, cards, n) => discardTogether(s, cards, n),
  enteredTogether: (s, cards, n) => enteredTogether(s, cards, n),
});

export const { beginArrange, beginChoice, beginMay, beginModes, beginTargeting, canChooseTargets, countChoices } =
  choices;
