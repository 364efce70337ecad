/**
 * What a card was like as it left the field.
 * @clause FOW 9.11.b1
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { changeCounters } from '../../../shared/counters.ts';
import {
  createLastKnown,
  KEPT,
  KEPT_SERIAL,
  type KeptFact,
  keptCell,
  keptController,
  keptFlag,
} from '../../../shared/last-known.ts';
import { makeSelector } from '../../../shared/operators/operator.ts';
import { SELECT_SELF, sourceRow } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { matches, namesZone } from '../operators/tables.ts';
import { atkOf, controllerOf, countersOn, defenceOf, ensureDerived, hostOf, isInField } from './characteristics.ts';

const CONTROLLER = keptController(controllerOf, L.ZONE_FIELD);

/** Keeps who controls the card that an addition is added to, plus one; 0 where it is added to none. */
const HOST_CONTROLLER: KeptFact = {
  bits: 2,
  read: (s, card) => (hostOf(s, card) === K.NONE ? 0 : controllerOf(s, hostOf(s, card)) + 1),
  lay: () => undefined,
};

/** Keeps how many counters of a kind are on the card, as far as the bits go. */
function keptCounters(kind: (typeof L.COUNTERS)[number], bits: number): KeptFact {
  const index = L.COUNTERS.indexOf(kind);
  return {
    bits,
    read: (s, card) => countersOn(s, card, index),
    lay: (past, count) => changeCounters(past, K.cardField(0, L.CARD_COUNTERS), index, count),
  };
}

/** Questions about cards that have left a field; see shared/last-known.ts. */
export const LAST_KNOWN = createLastKnown({
  kept: [
    [
      L.CARD_LAST_STATE,
      [
        keptFlag(L.CARD_RESTED),
        keptFlag(L.CARD_ATTACKING),
        keptFlag(L.CARD_BLOCKING),
        CONTROLLER,
        KEPT_SERIAL,
        KEPT,
        HOST_CONTROLLER,
        keptCounters('creation', 6),
        keptCounters('+100/+100', 5),
        keptCounters('knowledge', 5),
      ],
    ],
    [
      L.CARD_LAST_DEF,
      [keptCell(K.CARD_DEF, 19), keptCounters('frozen', 4), keptCounters('evolution', 4), keptCounters('limit', 4)],
    ],
  ],
  staying: [L.CARD_ATK, L.CARD_DEFENCE, L.CARD_TYPES, L.CARD_RACES, L.CARD_KEYWORDS],
  field: L.ZONE_FIELD,
  deck: L.ZONE_DECK,
  hand: L.ZONE_HAND,
  matches,
  namesZone,
  ensureDerived,
});
const { rememberLast: keepLast } = LAST_KNOWN;
/** Who controlled what left this row last; NONE if something is in the field there, or nothing has left. */
const lastController = LAST_KNOWN.lastOf(CONTROLLER);

/**
 * The controller of the object with that reference; of one that has left the field, who controlled it last.
 * @clause FOW 9.11.b1
 */
export function lastControllerOf(s: State, reference: number): number {
  const card = K.referenceCard(reference);
  const last = isInField(s, card) ? K.NONE : lastController(s, card);
  return last === K.NONE ? controllerOf(s, card) : last;
}

const lastHostController = LAST_KNOWN.lastOf(HOST_CONTROLLER);
const SELF = makeSelector(SELECT_SELF, 0);

/**
 * The controller of the card to which the addition is added whose text is in frame `f`. If the addition has left the
 * field, its last card is meant. NONE where it is, or was, added to none.
 * @clause FOW 9.11.b1
 */
export function hostControllerOf(s: State, f: number): number {
  const card = sourceRow(s, f);
  if (card !== K.NONE && isInField(s, card)) {
    const host = hostOf(s, card);
    return host === K.NONE ? K.NONE : controllerOf(s, host);
  }
  const left = LAST_KNOWN.rowOfLeft(s, SELF, f);
  return left === K.NONE ? K.NONE : lastHostController(s, left) - 1;
}

/** Forgets what the row kept: the object that comes to a field now has not left it yet. */
export function forgetLast(s: State, card: number): void {
  s[K.cardField(card, L.CARD_LAST_STATE)] = 0;
  // in a field this cell may have the noted numbers of the card (check.ts)
  if (s[L.NUMBERS_WATCHED] !== 0) s[K.cardField(card, L.CARD_LAST_DEF)] = 0;
}

/**
 * The bits of hundreds of ATK; hundreds of DEF stand above them. J-rulers have both in the cell in which other cards
 * keep their definition.
 */
const NUMBER_BITS = 15;
const NUMBER_MASK = (1 << NUMBER_BITS) - 1;

function hundreds(number: number): number {
  return Math.max(0, Math.min(NUMBER_MASK, number / 100));
}

/**
 * Keeps the ATK and DEF of a J-ruler that goes back to its ruler area, where the switch asks for them.
 * @clause FOW 9.11.b1
 */
export function keepReturned(s: State, card: number): void {
  if (!isSwitched(s, L.SWITCH_RETURNED_AS_LAST)) return;
  s[K.cardField(card, L.CARD_LAST_DEF)] = hundreds(atkOf(s, card)) | (hundreds(defenceOf(s, card)) << NUMBER_BITS);
}

/**
 * Does the text in frame `f` come from an ability that the card had as a J-ruler, and is the card to be read as it was
 * then? By the switch it is, in its ATK and DEF.
 * @clause FOW 9.11.b1
 */
export function isReadAsReturned(s: State, card: number, f: number): boolean {
  if (f === K.NONE || !isSwitched(s, L.SWITCH_RETURNED_AS_LAST) || s[f + K.FRAME_ABILITY] === K.NONE) return false;
  if ((s[K.cardField(card, K.CARD_ZONE)] & ~1) !== L.ZONE_RULER) return false;
  const side = T.defOffset(T.DEFS[T.defField(s[K.cardField(card, K.CARD_DEF)], L.DEF_SIDES + 1)]);
  const first = T.DEFS[side + T.DEF_ABILITY];
  return s[f + K.FRAME_ABILITY] >= first && s[f + K.FRAME_ABILITY] < first + T.DEFS[side + T.DEF_ABILITY_COUNT];
}

export function returnedAtk(s: State, card: number): number {
  return (s[K.cardField(card, L.CARD_LAST_DEF)] & NUMBER_MASK) * 100;
}

export function returnedDefence(s: State, card: number): number {
  return ((s[K.cardField(card, L.CARD_LAST_DEF)] >> NUMBER_BITS) & NUMBER_MASK) * 100;
}

/**
 * Keeps what a card in a field is like as it leaves. If cards leave together, all of them are kept before the first one
 * is gone.
 */
export function rememberLast(s: State, card: number): void {
  if (s[K.cardField(card, L.CARD_LAST_STATE)] === 0) keepLast(s, card);
}
