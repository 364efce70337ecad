/** Will (9.7): held until a rule wipes it, made with priority or in the middle of a payment by cards that are rested for it. */

import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_MAKE, VERB_SPEND } from '../decisions.ts';
import * as L from '../layout.ts';
import { cardTypes, hasKeyword, hasLostAbilities, isInField, printed, touch } from './characteristics.ts';
import { restCard } from './movement.ts';

/** "FOW 9.7.b2" Kinds of will that the card can be rested for now ("FOW ext.obj.11" by what is printed on it), as bits. "FOW 9.5.b3" What came this turn needs swiftness; magic stones do not. */
export function makes(s: State, card: number): number {
  const kinds = printed(s, card, L.DEF_MAKES);
  if (kinds === 0) return 0;
  const c = K.CARDS + card * K.CARD_STRIDE;
  if ((s[c + K.CARD_FLAGS] & (L.CARD_RESTED | L.CARD_COMMITTED)) !== 0) return 0;
  return canRest(s, card) && !hasLostAbilities(s, card) ? kinds : 0;
}

/** "FOW 9.5.b3" "FOW 9.5.b4" May a resonator or a J-ruler be rested for an ability of its own? */
export function canRest(s: State, card: number): boolean {
  const types = cardTypes(s, card) & L.TYPES_J_RESONATOR;
  if (types === 0 || !isInField(s, card)) return true;
  const since = (types & L.TYPE_J_RULER) !== 0 ? L.CARD_SINCE_FIELD : L.CARD_SINCE_GROUND;
  if ((s[K.CARDS + card * K.CARD_STRIDE + K.CARD_FLAGS] & since) !== 0) return true;
  return hasKeyword(s, card, L.KEYWORD_SWIFTNESS);
}

/** A card whose cost restricted will may be spent on. */
export const PURPOSE_RESTRICTED = 1;

const MAKER_ZONES = [L.ZONE_STONES, L.ZONE_FIELD] as const;

const pools = createPools({
  name: 'will',
  // "FOW 9.7.b6" moon will pays what asks for moon, and free costs
  pays: L.WILL_KINDS.map((_, kind) => 1 << (kind % L.RESTRICTED_FROM)),
  serves: (kind, purpose) => kind < L.RESTRICTED_FROM || (purpose & PURPOSE_RESTRICTED) !== 0,
  unitsOf: (s, player, kind) => playerCell(s, player, L.PLAYER_WILL + kind),
  addUnits: gainWill,
  makerZones: MAKER_ZONES,
  committed: L.CARD_COMMITTED,
  makes,
  isAlike: isSame,
  make: restCard,
  makeVerb: VERB_MAKE,
  spendVerb: VERB_SPEND,
  question: ASK.payWill,
});

/** Are the two magic stones copies of one card? */
function isSame(s: State, card: number, other: number): boolean {
  const c = K.CARDS + card * K.CARD_STRIDE;
  const o = K.CARDS + other * K.CARD_STRIDE;
  return s[c + K.CARD_DEF] === s[o + K.CARD_DEF] && (s[c + K.CARD_ZONE] & ~1) === L.ZONE_STONES;
}

/** Adds will of a kind to what a player holds, or takes some off. */
export function gainWill(s: State, player: number, kind: number, amount: number): void {
  addPlayerCell(s, player, L.PLAYER_WILL + kind, amount);
  touch(s, L.DEPEND_PLAYERS);
}

/** "FOW 9.7.b5" Can the player pay these symbols and so much free cost? */
export function canPayWill(s: State, player: number, free: number, symbols: number, purpose: number): boolean {
  return (free === 0 && symbols === 0) || pools.canMeet(s, player, free, symbols, purpose);
}

export function beginPayingWill(s: State, player: number, free: number, symbols: number, purpose: number): void {
  if (free !== 0 || symbols !== 0) pools.beginSpending(s, player, free, symbols, purpose);
}

/** "FOW 9.7.b1" "FOW ext.obj.12" A will ability that rests its card makes one unit, at once. */
export function makeWill(s: State, player: number, card: number, kind: number): void {
  pools.makeUnit(s, player, card, kind);
}

/** Does an earlier magic stone make the same? Then they are one option. A stone of a sort that makes will makes it while it is recovered. */
export function isTwinMaker(s: State, card: number, player: number): boolean {
  if ((s[K.CARDS + card * K.CARD_STRIDE + K.CARD_ZONE] & ~1) !== L.ZONE_STONES) return false;
  const definition = s[K.CARDS + card * K.CARD_STRIDE + K.CARD_DEF];
  for (let other = firstCard(s, L.ZONE_STONES + player); other !== card; other = nextCard(s, other)) {
    const o = K.CARDS + other * K.CARD_STRIDE;
    if (s[o + K.CARD_DEF] === definition && (s[o + K.CARD_FLAGS] & (L.CARD_RESTED | L.CARD_COMMITTED)) === 0)
      return true;
  }
  return false;
}

/** Bits of `willAtHand`: the kinds of will; above them how many units. */
export const UNITS_SHIFT = L.RESTRICTED_FROM;
const KINDS_MASK = (1 << UNITS_SHIFT) - 1;

/** Most that a player could pay with now: the kinds, and above UNITS_SHIFT the units of what is held and of all who make will. */
export function willAtHand(s: State, player: number): number {
  let kinds = 0;
  let units = 0;
  for (let kind = 0; kind < L.WILL_KINDS.length; kind++) {
    const held = playerCell(s, player, L.PLAYER_WILL + kind);
    if (held === 0) continue;
    kinds |= 1 << (kind % L.RESTRICTED_FROM);
    units += held;
  }
  for (let i = 0; i < MAKER_ZONES.length; i++)
    for (let card = firstCard(s, MAKER_ZONES[i] + player); card !== K.NONE; card = nextCard(s, card)) {
      const made = makes(s, card);
      if (made === 0) continue;
      kinds |= made & KINDS_MASK;
      units++;
    }
  return kinds | (units << UNITS_SHIFT);
}

/** "FOW ext.turn.9" "FOW ext.turn.23" All will of both players is lost. */
export function emptyPools(s: State): void {
  for (let player = 0; player < 2; player++)
    for (let kind = 0; kind < L.WILL_KINDS.length; kind++) setPlayerCell(s, player, L.PLAYER_WILL + kind, 0);
  touch(s, L.DEPEND_PLAYERS);
}
