/** Conditions: what a card text asks of the game. All conditions of a list must hold. */

import { countBits } from '../../../kernel/bits.ts';
import * as K from '../../../kernel/layout.ts';
import { ABILITIES, ABILITY_KIND, abilityField } from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { paidCosts } from '../../../shared/announce.ts';
import {
  createBounds,
  defineCompare,
  defineExists,
  defineIs,
  defineLogic,
  defineTurnConditions,
  within,
} from '../../../shared/operators/logic.ts';
import { SELECT_SUBJECT, SELECTED } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { controllerOf } from '../rules/characteristics.ts';
import { anyLeftPasses, firstPasses, paidElements } from '../rules/last-known.ts';
import { countMatching, playerOf, selectCards } from '../rules/selection.ts';
import { cardsCast } from '../rules/turn-history.ts';
import { AFTER_EVENT, ASKING_OF_CAST, IN_BATTLE, IN_PLAY } from './places.ts';
import { UNBOUNDED } from './player-numbers.ts';
import { CONDITIONS, EVALUATORS, matches } from './tables.ts';

/** Is it an action or special ability with two costs? */
function hasOtherCost(ability: number): boolean {
  if (ability === K.NONE) return false;
  const kind = ABILITIES[abilityField(ability, ABILITY_KIND)];
  if (kind !== L.ABILITY_ACTION && kind !== L.ABILITY_SPECIAL) return false;
  return ABILITIES[abilityField(ability, L.ABILITY_OTHER_COST)] !== 0;
}

const atLeast = { kind: 'number', default: 1 } as const;
const atMost = { kind: 'number', default: UNBOUNDED } as const;

const bounds = createBounds(UNBOUNDED);

CONDITIONS.define({
  name: 'control',
  operands: { of: { kind: 'filter', place: 'field' }, 'at-least': atLeast, 'at-most': atMost },
  meaning: 'you control that many matching cards',
  wording: (o) => `you control ${bounds(o)} ${o.of}`,
  run: (s, source, you, _f, of, low, high) => {
    const filter = of;
    let n = 0;
    for (let card = firstCard(s, L.ZONE_FIELD + you); card !== K.NONE; card = nextCard(s, card)) {
      if (matches(s, card, filter, source, you)) n++;
    }
    return within(n, low, high);
  },
});
defineExists(CONDITIONS, 'exists', countMatching, UNBOUNDED);
defineTurnConditions(CONDITIONS, L.DEPEND_TURN, IN_PLAY);
CONDITIONS.define({
  name: 'main-phase',
  places: IN_BATTLE,
  meaning: 'it is a main phase',
  depends: L.DEPEND_PHASE,
  run: (s) => s[K.TURN_PHASE] === L.PHASE_MAIN_1 || s[K.TURN_PHASE] === L.PHASE_MAIN_2,
});
CONDITIONS.define({
  name: 'attack-phase',
  places: IN_BATTLE,
  meaning: 'it is the attack phase',
  depends: L.DEPEND_PHASE,
  run: (s) => s[K.TURN_PHASE] === L.PHASE_ATTACK,
});
CONDITIONS.define({
  name: 'draw-phase',
  places: ['trigger'],
  meaning: 'it is a draw phase',
  depends: L.DEPEND_PHASE,
  run: (s) => s[K.TURN_PHASE] === L.PHASE_DRAW,
});
defineIs(CONDITIONS, selectCards, firstPasses);
defineLogic(EVALUATORS, { selectCards, anyLeftPasses });
defineCompare(EVALUATORS, {
  wording: '{a} is {is} {b}',
  // 4.3: a negative number is compared as 0
  count: (n) => Math.max(0, n),
  missing: undefined,
});
CONDITIONS.define({
  name: 'overdriven',
  places: IN_PLAY,
  meaning: 'the additional cost of Overdrive was paid for this card',
  wording: 'Overdrive was paid',
  depends: L.DEPEND_STATE,
  run: (s, source) => source !== K.NONE && (s[K.cardField(source, K.CARD_FLAGS)] & L.CARD_OVERDRIVEN) !== 0,
});
CONDITIONS.define({
  name: 'play-cost-paid',
  places: IN_PLAY,
  meaning: 'the additional or alternative cost was paid: of playing this card, or of this ability in its effect',
  wording: 'its other cost was paid',
  depends: L.DEPEND_STATE,
  run: (s, source, _you, f) =>
    f !== K.NONE && hasOtherCost(s[f + K.FRAME_ABILITY])
      ? paidCosts(s, f) !== 0
      : source !== K.NONE && (s[K.cardField(source, K.CARD_FLAGS)] & L.CARD_OVERDRIVEN) !== 0,
});
/** @clause SE 11.3.6.1.1 */
CONDITIONS.define({
  name: 'paid-with',
  places: ASKING_OF_CAST,
  operands: {
    elements: { kind: 'bits', values: L.ELEMENTS, default: [...L.ELEMENTS] },
    'at-least': atLeast,
    'at-most': atMost,
    only: { kind: 'flag', default: false },
  },
  meaning: 'CP of that many of these elements were paid to cast this card (and, if "only", CP of no other)',
  wording: (o, raw) => {
    const which = raw.elements === undefined ? 'elements' : o.elements;
    return `${raw.only === true ? 'only ' : ''}CP of ${bounds(o)} ${which} were paid for this card`;
  },
  run: (s, source, _you, f, elements, low, high, only) => {
    const paid = paidElements(s, source, f);
    return within(countBits(paid & elements), low, high) && (only === 0 || (paid & ~elements) === 0);
  },
});
CONDITIONS.define({
  name: 'entered-from',
  places: ASKING_OF_CAST,
  operands: { zone: { kind: 'choice', values: L.CAME_FROM } },
  meaning: 'this card came onto the field from there (and was cast, or put); or it was cast',
  wording: (o) =>
    o.zone === 'cast'
      ? 'this card was cast'
      : `this card entered from ${o.zone === 'elsewhere' ? o.zone : `a ${o.zone}`}`,
  run: (s, source, _you, f, zone) => {
    const from = paidElements(s, source, f);
    return from === zone + 1 || (from === L.CAME_CAST && L.CAME_FROM[zone] === 'hand');
  },
});
CONDITIONS.define({
  name: 'subject-is-opponents',
  places: AFTER_EVENT,
  meaning: "the card of the event is your opponent's",
  wording: "that card is your opponent's",
  run: (s, source, you, f) =>
    selectCards(s, f, SELECT_SUBJECT, source, you) > 0 && controllerOf(s, SELECTED[0]) !== you,
});
/**
 * Counts cards that were cast this turn. A cancelled Summon was cast all the same; a card that a text puts, or an EX
 * Burst, was not.
 */
CONDITIONS.define({
  name: 'cast-this-turn',
  operands: {
    player: { kind: 'player', default: 'you', values: L.ONE_PLAYER },
    of: { kind: 'filter', default: { type: 'summon' }, place: 'printed' },
    'at-least': atLeast,
    'at-most': atMost,
    other: { kind: 'flag', default: false },
  },
  meaning:
    'a player has cast that many matching cards this turn, Summons if nothing is said (this card counted, or not)',
  wording: (o, raw) =>
    `${o.player} cast ${bounds(o)} ` +
    `${raw.other === true ? 'other ' : ''}${raw.of === undefined ? 'Summons' : o.of} this turn`,
  depends: L.DEPEND_DEEDS,
  run: (s, source, you, f, who, of, low, high, other) =>
    within(cardsCast(s, playerOf(s, who, you, f), of, you, other === 1 ? source : K.NONE), low, high),
});
/** @clause SE 11.11.3 */
CONDITIONS.define({
  name: 'ex-burst',
  places: ['text', 'auto'],
  meaning: 'this text is used as an EX Burst',
  wording: 'this is an EX Burst',
  run: (s, _source, _you, f) => f !== K.NONE && (s[f + K.FRAME_CONTROL] & L.CONTROL_EX) !== 0,
});
CONDITIONS.define({
  name: 'entered-this-turn',
  places: IN_PLAY,
  meaning: 'this card entered the field this turn',
  wording: 'this card entered this turn',
  depends: L.DEPEND_TURN,
  run: (s, source) => source !== K.NONE && (s[K.cardField(source, K.CARD_FLAGS)] & L.CARD_ENTERED) !== 0,
});
