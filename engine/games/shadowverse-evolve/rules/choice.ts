/**
 * Choices of this game: the kernel's procedures with this game's rules on what may be chosen (10.6.2.3, 12.15). Decks are searched
 * and looked at, and cards discarded, by deck.ts; numbers divided by division.ts.
 */

import { NONE, type State } from '../../../kernel/layout.ts';
import { CODE, DEF_NAME, END } from '../../../kernel/tables.ts';
import { createChoices } from '../../../shared/choices.ts';
import {
  CARD_COMMITTED,
  EVENT_CHOSEN,
  ZONE_ASIDE,
  ZONE_DECK,
  ZONE_EQUIPMENT,
  ZONE_EX,
  ZONE_FIELD,
  ZONE_HAND,
  ZONE_LEADER,
} from '../layout.ts';
import { holds } from '../operators/conditions.ts';
import { EFFECTS } from '../operators/effect-table.ts';
import { matches } from '../operators/tests.ts';
import { computeValue } from '../operators/values.ts';
import { printed } from './characteristics.ts';
import { canDivide } from './division.ts';
import { emit } from './events.ts';
import { isLoopClosed, rememberPosition } from './loops.ts';
import {
  canPut,
  discardTogether,
  entered,
  lookAtCard,
  moveCard,
  ownerOf,
  revealCard,
  shuffleDeck,
} from './movement.ts';
import { callEffects, callMode, PROGRAM } from './programs.ts';
import { canBeChosen, findMatching, SELECTED } from './selection.ts';

export { CHOOSE_TARGET, CHOOSE_UP_TO, REST_BOTTOM, shareOf } from '../../../shared/choices.ts';

const choices = createChoices({
  // read as they are used: programs.ts may be loaded after this
  programs: {
    get program() {
      return PROGRAM;
    },
    callEffects: (s, f, address) => callEffects(s, f, address),
    callMode: (s, f, address) => callMode(s, f, address),
  },
  effects: EFFECTS,
  deck: ZONE_DECK,
  hand: ZONE_HAND,
  field: ZONE_FIELD,
  // leaders have defense, cards in EX areas and equipments carry changes
  distinctZones: [ZONE_FIELD, ZONE_EX, ZONE_LEADER, ZONE_EQUIPMENT],
  aside: ZONE_ASIDE,
  committed: CARD_COMMITTED,
  shareStep: 1,
  matches: (s, card, filter, source, you) => matches(s, card, filter, source, you),
  findMatching: (s, filter, source, you) => findMatching(s, filter, source, you),
  flagsOf: () => 0,
  canBeChosen,
  mustBeChosen: () => false,
  // operands of `choose`: of, count, …
  leastChoices: (s, pc, source, you) => computeValue(s, CODE[pc + 2], source, you, NONE),
  sharesName: (s, a, b) => printed(s, a, DEF_NAME) === printed(s, b, DEF_NAME),
  canPut: (s, card, player) => canPut(s, card, player),
  emitChosen: (s, card, you, source) => emit(s, EVENT_CHOSEN, card, you, 0, source),
  isLoopClosed: (s, option) => isLoopClosed(s, option),
  rememberPosition: (s, option) => rememberPosition(s, option),
  lookAtCard: (s, card, player) => lookAtCard(s, card, player),
  revealCard: (s, card) => revealCard(s, card),
  moveCard: (s, card, zone, onTop) => moveCard(s, card, zone, onTop),
  ownerOf: (s, card) => ownerOf(s, card),
  shuffleDeck: (s, player) => shuffleDeck(s, player),
  discardTogether: (s, cards, n) => discardTogether(s, cards, n),
  entered: (s, card) => entered(s, card),
});

export const { beginArrange, beginChoice, beginMay, beginModes, beginTargeting, choosingOperators } = choices;

/** Operand places of the `choose` word: of, count, up-to, any, as, different, if, by. */
const CHOOSE_COUNT = 2;
const CHOOSE_UP_TO_FLAG = 3;
const CHOOSE_ANY = 4;
const CHOOSE_IF = 7;
/** And of `divide-damage`: amount, of, count, up-to. */
const DIVIDE_COUNT = 3;
const DIVIDE_UP_TO = 4;

/**
 * "SVE 10.6.2.3.3" Does every choice of a list of choosing operations find as many cards as it must? One with a condition
 * that does not hold is not made. `f`: the record of the play, for its X; NONE before there is one.
 */
export function canChooseTargets(s: State, targets: number, source: number, you: number, f: number): boolean {
  const { widths } = EFFECTS;
  for (let pc = targets; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (CODE[pc] === choosingOperators.divide) {
      if (CODE[pc + DIVIDE_UP_TO] === 1) continue;
      const least = computeValue(s, CODE[pc + DIVIDE_COUNT], source, you, f);
      if (!canDivide(s, CODE[pc + 2], computeValue(s, CODE[pc + 1], source, you, f), least, source, you)) return false;
      continue;
    }
    if (CODE[pc] !== choosingOperators.choose) continue;
    if (CODE[pc + CHOOSE_UP_TO_FLAG] === 1 || CODE[pc + CHOOSE_ANY] === 1) continue;
    if (CODE[pc + CHOOSE_IF] !== 0 && !holds(s, CODE[pc + CHOOSE_IF], source, you, f)) continue;
    const need = computeValue(s, CODE[pc + CHOOSE_COUNT], source, you, f);
    if (need <= 0) continue;
    const n = findMatching(s, CODE[pc + 1], source, you);
    let found = 0;
    for (let i = 0; i < n && found < need; i++) if (canBeChosen(s, SELECTED[i], you, 0)) found++;
    if (found < need) return false;
  }
  return true;
}
