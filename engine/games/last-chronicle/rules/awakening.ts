/**
 * Awakening (15.2.13): which cards have all their lamps lit. Its words are rule changes, but derived values begin with
 * its result. So it has its own search for them, which reads the characteristics that a first derivation without any
 * awakening has found.
 */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { defineScratch } from '../../../kernel/scratch.ts';
import * as T from '../../../kernel/tables.ts';
import { firstCard, firstOfBoth, nextCard, nextOfBoth } from '../../../kernel/zones.ts';
import { DIRTY_ALL } from '../../../shared/characteristics.ts';
import * as C from '../../../shared/continuous.ts';
import { listens } from '../../../shared/listeners.ts';
import { cardOf } from '../../../shared/selection.ts';
import * as L from '../layout.ts';
import { MOD_AWAKENS, MODIFICATIONS } from '../operators/modifications.ts';
import { holds, matches } from '../operators/tables.ts';
import {
  CONTINUOUS_ABILITY,
  CONTINUOUS_GAIN,
  cardTypes,
  controllerOf,
  ensureDerived,
  eraOf,
  hasLostAbilities,
  IS_AWAKENED,
  isOnBattlefield,
  LINKS,
  lampColours,
  setDeriver,
} from './characteristics.ts';
import { derive, hasLostAbilitiesSince, hasLostSince } from './derive.ts';

// states of the computation of derived values: first without any awakening, then with the awakened cards
const SETTLED = 0;
const WITHOUT = 1;
const WITH = 2;
let pass = SETTLED;
/** Marks of cards that had lost their abilities after the first pass. */
const hadLost = new Uint8Array(L.ROOM.cardRows);
/** An awakening does not ask for an awakening: its own colour and its condition go by lamps alone. */
let isAsking = false;
defineScratch(() => {
  pass = SETTLED;
  isAsking = false;
});

/** Can any card be awakened: is there a text that awakens? */
function mayAwaken(s: State): boolean {
  if (s[K.LISTENERS + L.LISTEN_AWAKENING] !== 0) return true;
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    if (s[e + C.CONTINUOUS_CONTROL] >> 1 === CONTINUOUS_GAIN && nextAwakens(s[e + C.CONTINUOUS_CODE]) !== 0)
      return true;
  }
  return false;
}

/** Address of the first `awakens` modification in a list from `code` on; 0 without one. */
function nextAwakens(code: number): number {
  for (let pc = code; T.CODE[pc] !== T.END; pc += MODIFICATIONS.widths[T.CODE[pc]])
    if (T.CODE[pc] === MOD_AWAKENS) return pc;
  return 0;
}

/** Types of cards that may be awakened: not those that are Structures only. */
const AWAKENED_TYPES = L.TYPE_UNIT | L.TYPE_SPELL | L.TYPE_HISTORY;

/**
 * Does a Unit of the player light all lamps of the card, which is a Unit, a spell or a History?
 * @clause LC 15.2.13.2
 */
function isAwakened(s: State, card: number, player: number): boolean {
  if (pass === WITHOUT || isAsking || !mayAwaken(s)) return false;
  if (pass === SETTLED) ensureDerived(s);
  if ((cardTypes(s, card) & AWAKENED_TYPES) === 0) return false;
  isAsking = true;
  const is =
    (s[K.LISTENERS + L.LISTEN_AWAKENING] !== 0 && awakenAll(s, card, player)) ||
    (s[K.CONTINUOUS_COUNT] !== 0 && awakenByEntries(s, card, player));
  isAsking = false;
  return is;
}

function awakenAll(s: State, card: number, player: number): boolean {
  for (let you = 0; you < 2; you++)
    if (awakenIn(s, L.ZONE_BATTLEFIELD + you, card, player) || awakenIn(s, L.ZONE_COMBINED + you, card, player))
      return true;
  return false;
}

/**
 * Does a field ability of a card of the zone, or one lent to it by a combined card, awaken the card?
 * @clause LC 15.2.13.1
 */
function awakenIn(s: State, zone: number, card: number, player: number): boolean {
  for (let text = firstCard(s, zone); text !== K.NONE; text = nextCard(s, text)) {
    const definition = s[K.cardField(text, K.CARD_DEF)];
    if (!listens(definition, T.DEF_LISTENS, L.LISTEN_AWAKENING)) continue;
    const holder = LINKS.holderOf(s, text);
    if (pass === WITH ? hadLost[holder] === 1 : hasLostAbilities(s, holder)) continue;
    const first = T.DEFS[T.defField(definition, T.DEF_ABILITY)];
    const end = first + T.DEFS[T.defField(definition, T.DEF_ABILITY_COUNT)];
    for (let row = first; row < end; row++) if (textAwakens(s, row, text, holder, zone & 1, card, player)) return true;
  }
  return false;
}

function textAwakens(
  s: State,
  row: number,
  text: number,
  holder: number,
  you: number,
  card: number,
  player: number,
): boolean {
  const a = T.abilityOffset(row);
  if (T.ABILITIES[a + T.ABILITY_KIND] !== L.ABILITY_FIELD) return false;
  const colours = T.ABILITIES[a + T.ABILITY_FLAGS] & L.ABILITY_FLAG_COLOURS;
  if (colours !== 0 && (colours & lampColours(s, text, eraOf(s, you))) === 0) return false;
  const condition = T.ABILITIES[a + T.ABILITY_CONDITION];
  if (!holds(s, condition, holder, you, K.NONE)) return false;
  return listAwakens(
    s,
    T.ABILITIES[a + T.ABILITY_EFFECT],
    T.ABILITIES[a + T.ABILITY_AFFECTS],
    holder,
    you,
    card,
    player,
  );
}

/**
 * Does the list awaken the card of `player`, on behalf of `holder` (affects 0) or of the Units of that player that
 * it affects?
 */
function listAwakens(
  s: State,
  code: number,
  affects: number,
  holder: number,
  you: number,
  card: number,
  player: number,
): boolean {
  for (let pc = nextAwakens(code); pc !== 0; pc = nextAwakens(pc + MODIFICATIONS.widths[MOD_AWAKENS])) {
    const filter = T.CODE[pc + 1];
    if (affects === 0) {
      if (you === player && matches(s, card, filter, holder, player)) return true;
      continue;
    }
    for (let unit = firstCard(s, L.ZONE_BATTLEFIELD + player); unit !== K.NONE; unit = nextCard(s, unit))
      if (matches(s, unit, affects, holder, you) && matches(s, card, filter, unit, player)) return true;
  }
  return false;
}

/** Has a card lost an ability that it was given at that time? */
function isLost(s: State, card: number, since: number): boolean {
  return pass === WITH ? hadLost[card] === 1 && hasLostAbilitiesSince(s, card, since) : hasLostSince(s, card, since);
}

/** Does an entry (a given ability, a gain for a time) awaken the card? */
function awakenByEntries(s: State, card: number, player: number): boolean {
  for (let i = 0; i < s[K.CONTINUOUS_COUNT]; i++) {
    const e = K.continuousOffset(i);
    const kind = s[e + C.CONTINUOUS_CONTROL] >> 1;
    if (kind !== CONTINUOUS_ABILITY && kind !== CONTINUOUS_GAIN) continue;
    // a rule of the turn belongs to no card
    if (kind === CONTINUOUS_ABILITY && s[e + C.CONTINUOUS_TARGET] === K.NONE) {
      const source = K.referenceCard(s[e + C.CONTINUOUS_SOURCE]);
      const you = s[e + C.CONTINUOUS_CONTROL] & 1;
      if (textAwakens(s, s[e + C.CONTINUOUS_CODE], source, source, you, card, player)) return true;
      continue;
    }
    const holder = cardOf(s, s[e + C.CONTINUOUS_TARGET]);
    if (holder === K.NONE || !isOnBattlefield(s, holder) || isLost(s, holder, s[e + C.CONTINUOUS_TIMESTAMP])) continue;
    const you = controllerOf(s, holder);
    const code = s[e + C.CONTINUOUS_CODE];
    if (
      kind === CONTINUOUS_ABILITY
        ? textAwakens(s, code, holder, holder, you, card, player)
        : listAwakens(s, code, 0, holder, you, card, player)
    )
      return true;
  }
  return false;
}

/** Notes which cards have lost their abilities, and computes derived values once more, with the awakened cards. */
function deriveAwakened(s: State): void {
  for (let card = firstOfBoth(s, L.ZONE_BATTLEFIELD); card !== K.NONE; card = nextOfBoth(s, L.ZONE_BATTLEFIELD, card))
    hadLost[card] = hasLostAbilities(s, card) ? 1 : 0;
  s[K.DERIVED_DIRTY] = DIRTY_ALL;
  pass = WITH;
  derive(s);
}

/** Computes the derived values of all cards: twice, while anything may be awakened. */
export function deriveAll(s: State): void {
  if (!mayAwaken(s)) {
    derive(s);
    return;
  }
  try {
    pass = WITHOUT;
    derive(s);
    deriveAwakened(s);
  } finally {
    pass = SETTLED;
  }
}

IS_AWAKENED.is(isAwakened);
setDeriver(deriveAll);
