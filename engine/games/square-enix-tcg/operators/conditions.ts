/** Conditions: what a card text asks of the game. All conditions of a list must hold. */

import {
  CARD_FLAGS,
  CARD_STRIDE,
  CARDS,
  FRAME_ABILITY,
  FRAME_CONTROL,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
  TURN_PHASE,
} from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, ABILITY_STRIDE, CODE, END } from '../../../kernel/tables.ts';
import { firstCard, nextCard, zoneSize } from '../../../kernel/zones.ts';
import { createBounds, defineLogic, defineTurnConditions, within } from '../../../shared/operators/common.ts';
import {
  type ConditionRun,
  GIVEN,
  type Operand,
  OperatorTable,
  SEARCHING,
} from '../../../shared/operators/operator.ts';
import { SELECTED } from '../../../shared/selection.ts';
import {
  ABILITY_ACTION,
  ABILITY_OTHER_COST,
  ABILITY_SPECIAL,
  CARD_ENTERED,
  CARD_OVERDRIVEN,
  CONTROL_OTHER_COST,
  ONE_PLAYER,
  PHASE_ATTACK,
  PHASE_MAIN_1,
  PHASE_MAIN_2,
  PLAYER_DISCARDED,
  PLAYER_FORWARDS_BROKEN,
  PLAYER_SUMMONS_CAST,
  ZONE_DAMAGE,
  ZONE_DECK,
  ZONE_FIELD,
  ZONE_HAND,
} from '../layout.ts';
import { controllerOf } from '../rules/characteristics.ts';
import { anyLeftPasses, firstPasses } from '../rules/last-known.ts';
import { countMatching, playerOf, selectCards } from '../rules/selection.ts';
import { AFTER_EVENT, IN_BATTLE, IN_PLAY } from './places.ts';
import { matches } from './tests.ts';
import { computeValue } from './values.ts';

export const CONDITIONS = new OperatorTable<ConditionRun>('condition', () => true);

/** Do all conditions of the list at `condition` (0: none) hold? */
export function holds(s: State, condition: number, source: number, you: number, f: number): boolean {
  const { runs, widths } = CONDITIONS;
  for (let pc = condition; CODE[pc] !== END; pc += widths[CODE[pc]]) {
    if (!runs[CODE[pc]](s, pc, source, you, f)) return false;
  }
  return true;
}

/** Is it an action or special ability with two costs? */
function hasOtherCost(ability: number): boolean {
  if (ability === NONE) return false;
  const kind = ABILITIES[ability * ABILITY_STRIDE + ABILITY_KIND];
  if (kind !== ABILITY_ACTION && kind !== ABILITY_SPECIAL) return false;
  return ABILITIES[ability * ABILITY_STRIDE + ABILITY_OTHER_COST] !== 0;
}

const UNBOUNDED = 99999;
const onePlayer: Operand = { kind: 'player', default: 'you', values: ONE_PLAYER };
const atLeast = { kind: 'number', default: 1 } as const;
const fromZero = { kind: 'number', default: 0 } as const;
const atMost = { kind: 'number', default: UNBOUNDED } as const;

const bounds = createBounds(UNBOUNDED);

CONDITIONS.define({
  name: 'control',
  operands: { of: { kind: 'filter', place: 'field' }, 'at-least': atLeast, 'at-most': atMost },
  meaning: 'you control that many matching cards',
  wording: (o) => `you control ${bounds(o)} ${o.of}`,
  run: (s, pc, source, you) => {
    const filter = CODE[pc + 1];
    let n = 0;
    for (let card = firstCard(s, ZONE_FIELD + you); card !== NONE; card = nextCard(s, card)) {
      if (matches(s, card, filter, source, you)) n++;
    }
    return within(n, pc + 2);
  },
});
CONDITIONS.define({
  name: 'exists',
  operands: { of: { kind: 'filter', place: SEARCHING }, 'at-least': atLeast, 'at-most': atMost },
  meaning: 'there are that many matching cards',
  wording: (o) => `there are ${bounds(o)} ${o.of}`,
  run: (s, pc, source, you) => within(countMatching(s, CODE[pc + 1], source, you), pc + 2),
});
CONDITIONS.define({
  name: 'points',
  operands: { player: onePlayer, 'at-least': fromZero, 'at-most': atMost },
  meaning: 'a player has received that many points of damage',
  wording: (o) => `${o.player} received ${bounds(o)} points of damage`,
  run: (s, pc, _source, you, f) => within(zoneSize(s, ZONE_DAMAGE + playerOf(s, CODE[pc + 1], you, f)), pc + 2),
});
CONDITIONS.define({
  name: 'hand',
  operands: { player: onePlayer, 'at-least': fromZero, 'at-most': atMost },
  meaning: 'a player has that many cards in hand',
  wording: (o) => `${o.player} has ${bounds(o)} cards in hand`,
  run: (s, pc, _source, you, f) => within(zoneSize(s, ZONE_HAND + playerOf(s, CODE[pc + 1], you, f)), pc + 2),
});
CONDITIONS.define({
  name: 'deck',
  operands: { player: onePlayer, 'at-least': fromZero, 'at-most': atMost },
  meaning: 'a player has that many cards in the deck',
  wording: (o) => `${o.player} has ${bounds(o)} cards in the deck`,
  run: (s, pc, _source, you, f) => within(zoneSize(s, ZONE_DECK + playerOf(s, CODE[pc + 1], you, f)), pc + 2),
});
defineTurnConditions(CONDITIONS, IN_PLAY);
CONDITIONS.define({
  name: 'main-phase',
  places: IN_BATTLE,
  operands: {},
  meaning: 'it is a main phase',
  wording: 'it is a main phase',
  run: (s) => s[TURN_PHASE] === PHASE_MAIN_1 || s[TURN_PHASE] === PHASE_MAIN_2,
});
CONDITIONS.define({
  name: 'attack-phase',
  places: IN_BATTLE,
  operands: {},
  meaning: 'it is the attack phase',
  wording: 'it is the attack phase',
  run: (s) => s[TURN_PHASE] === PHASE_ATTACK,
});
CONDITIONS.define({
  name: 'is',
  operands: { who: { kind: 'selector' }, of: { kind: 'filter', place: GIVEN } },
  meaning: 'a card passes a filter: as it last was on the field where it has left it, unless the filter names a zone',
  wording: '{who} is {of}',
  run: (s, pc, source, you, f) => {
    const n = selectCards(s, f, CODE[pc + 1], source, you);
    return firstPasses(s, CODE[pc + 1], CODE[pc + 2], source, you, f, n > 0 ? SELECTED[0] : NONE);
  },
});
defineLogic(CONDITIONS, { holds, matches, selectCards, anyLeftPasses });
CONDITIONS.define({
  name: 'cast-this-turn',
  operands: { player: onePlayer, 'at-least': atLeast, 'at-most': atMost },
  meaning: 'a player has summoned that many Summons this turn',
  wording: (o) => `${o.player} cast ${bounds(o)} Summons this turn`,
  run: (s, pc, _source, you, f) =>
    within(s[PLAYERS + playerOf(s, CODE[pc + 1], you, f) * PLAYER_STRIDE + PLAYER_SUMMONS_CAST], pc + 2),
});
CONDITIONS.define({
  name: 'discarded-this-turn',
  operands: { player: onePlayer, 'at-least': atLeast, 'at-most': atMost },
  meaning: 'a player has discarded that many cards by effects this turn',
  wording: (o) => `${o.player} discarded ${bounds(o)} cards by effects this turn`,
  run: (s, pc, _source, you, f) =>
    within(s[PLAYERS + playerOf(s, CODE[pc + 1], you, f) * PLAYER_STRIDE + PLAYER_DISCARDED], pc + 2),
});
CONDITIONS.define({
  name: 'forward-broken-this-turn',
  operands: { player: onePlayer, 'at-least': atLeast, 'at-most': atMost },
  meaning: "that many of a player's Forwards went from the field to the Break Zone this turn",
  wording: (o) => `${bounds(o)} Forwards of ${o.player} went from the field to the Break Zone this turn`,
  run: (s, pc, _source, you, f) =>
    within(s[PLAYERS + playerOf(s, CODE[pc + 1], you, f) * PLAYER_STRIDE + PLAYER_FORWARDS_BROKEN], pc + 2),
});
const COMPARISONS = ['at-least', 'at-most', 'equal', 'more', 'less'] as const;
CONDITIONS.define({
  name: 'compare',
  operands: { a: { kind: 'value' }, is: { kind: 'choice', values: COMPARISONS }, b: { kind: 'value' } },
  meaning: 'compares two numbers',
  wording: '{a} is {is} {b}',
  run: (s, pc, source, you, f) => {
    // 4.3: a negative number compares as 0
    const a = Math.max(0, computeValue(s, CODE[pc + 1], source, you, f));
    const b = Math.max(0, computeValue(s, CODE[pc + 3], source, you, f));
    switch (CODE[pc + 2]) {
      case 0:
        return a >= b;
      case 1:
        return a <= b;
      case 2:
        return a === b;
      case 3:
        return a > b;
      default:
        return a < b;
    }
  },
});
CONDITIONS.define({
  name: 'overdriven',
  places: IN_PLAY,
  operands: {},
  meaning: 'the additional cost of Overdrive was paid for this card',
  wording: 'Overdrive was paid',
  run: (s, _pc, source) => source !== NONE && (s[CARDS + source * CARD_STRIDE + CARD_FLAGS] & CARD_OVERDRIVEN) !== 0,
});
CONDITIONS.define({
  name: 'play-cost-paid',
  places: IN_PLAY,
  operands: {},
  meaning: 'the additional or alternative cost was paid: of playing this card, or of this ability in its effect',
  wording: 'its other cost was paid',
  run: (s, _pc, source, _you, f) =>
    f !== NONE && hasOtherCost(s[f + FRAME_ABILITY])
      ? (s[f + FRAME_CONTROL] & CONTROL_OTHER_COST) !== 0
      : source !== NONE && (s[CARDS + source * CARD_STRIDE + CARD_FLAGS] & CARD_OVERDRIVEN) !== 0,
});
CONDITIONS.define({
  name: 'subject-is-opponents',
  places: AFTER_EVENT,
  operands: {},
  meaning: "the card of the event is your opponent's",
  wording: "that card is your opponent's",
  run: (s, _pc, source, you, f) => selectCards(s, f, 3, source, you) > 0 && controllerOf(s, SELECTED[0]) !== you,
});
CONDITIONS.define({
  name: 'entered-this-turn',
  places: IN_PLAY,
  operands: {},
  meaning: 'this card entered the field this turn',
  wording: 'this card entered this turn',
  run: (s, _pc, source) => source !== NONE && (s[CARDS + source * CARD_STRIDE + CARD_FLAGS] & CARD_ENTERED) !== 0,
});
