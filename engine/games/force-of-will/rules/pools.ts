/** Will (9.7): a player holds it until a rule takes it away; it is made with priority or in the middle of a payment. */

import { lowestBit } from '../../../kernel/bits.ts';
import {
  addOption,
  ask,
  beginOptions,
  CONTINUE,
  defineProcedure,
  popFrame,
  pushFrame,
} from '../../../kernel/frames.ts';
import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { numberOption, optionNumber, VERB_ABILITY } from '../../../kernel/options.ts';
import { addPlayerCell, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import {
  ABILITIES,
  ABILITY_KIND,
  abilityField,
  DEF_ABILITY,
  DEF_ABILITY_COUNT,
  DEF_FLAGS,
  DEF_TYPES,
} from '../../../kernel/tables.ts';
import { firstCard, nextCard } from '../../../kernel/zones.ts';
import { zoneOf } from '../../../shared/movement.ts';
import { type MakerAbilities, OUTPUT } from '../../../shared/pool-plans.ts';
import { createPools } from '../../../shared/pools.ts';
import { ASK, VERB_MAKE, VERB_SPEND } from '../decisions.ts';
import * as L from '../layout.ts';
import { MOD_NO_ABILITIES, MOD_NO_STONE_REST, MOD_NO_WILL, MOD_STONES_MAKE_ANY } from '../operators/modifications.ts';
import { matches } from '../operators/tables.ts';
import {
  cardTypes,
  controllerOf,
  hasKeyword,
  hasLostAbilities,
  isInField,
  printed,
  touchLightly,
} from './characteristics.ts';
import { restCard } from './movement.ts';
import { isForbidden } from './permissions.ts';
import { currentHold, holdKept } from './rule-changes.ts';

/** The kinds of will of each card, as `makes` found them while nothing happens, and the number of the hold. */
const kindsOf = new Int32Array(L.ROOM.cardRows);
const kindsIn = new Int32Array(L.ROOM.cardRows);

/**
 * The kinds of will that the card can be rested for now by its printed abilities, as bits. A rested card, and one that
 * is taken for something else, makes none; what else decides does not change while nothing happens.
 */
export function makes(s: State, card: number): number {
  if ((s[K.cardField(card, K.CARD_FLAGS)] & (L.CARD_RESTED | L.CARD_COMMITTED)) !== 0) return 0;
  const hold = currentHold();
  if (hold !== 0 && kindsIn[card] === hold) return kindsOf[card];
  const kinds = kindsMade(s, card);
  kindsOf[card] = kinds;
  kindsIn[card] = hold;
  return kinds;
}

/**
 * The same for a card that can be rested. A card that came this turn needs Swiftness; a magic stone does not.
 * @clause FOW 9.7.b2, ext.obj.11, 9.5.b3
 */
function kindsMade(s: State, card: number): number {
  const kinds = printed(s, card, L.DEF_MAKES) | givenKinds(s, card);
  if (kinds === 0) return 0;
  // @clause FOW 9.2.b1.3
  if ((printed(s, card, DEF_TYPES) & L.TYPE_STONE) !== 0 && isInField(s, card)) return 0;
  if (!canRest(s, card) || hasLostAbilities(s, card)) return 0;
  return makesNoWill(s, controllerOf(s, card)) ? 0 : kinds;
}

/**
 * The further kinds of will that texts let a magic stone in its area make.
 * @clause FOW 9.7.b2, ext.obj.12
 */
function givenKinds(s: State, card: number): number {
  const zone = s[K.cardField(card, K.CARD_ZONE)];
  if ((printed(s, card, DEF_FLAGS) & L.FLAG_DEF_MAKES_AS_OTHERS) !== 0) return kindsOfStones(s, zone & 1);
  if ((zone & ~1) !== L.ZONE_STONES) return 0;
  return isForbidden(s, MOD_STONES_MAKE_ANY, zone & 1) ? L.ATTRIBUTES_MASK : 0;
}

/** The attributes of all will that a magic stone of that player can make, rested or not. */
function kindsOfStones(s: State, player: number): number {
  if (isForbidden(s, MOD_STONES_MAKE_ANY, player)) return L.ATTRIBUTES_MASK;
  let kinds = 0;
  for (let card = firstCard(s, L.ZONE_STONES + player); card !== K.NONE; card = nextCard(s, card)) {
    kinds |= printed(s, card, L.DEF_MAKES);
    const first = printed(s, card, DEF_ABILITY);
    for (let number = 0; number < printed(s, card, DEF_ABILITY_COUNT); number++) {
      if (ABILITIES[abilityField(first + number, ABILITY_KIND)] !== L.ABILITY_WILL) continue;
      const n = WILL_ABILITIES.value.outputOf(s, player, card, number);
      for (let i = 0; i < n; i++) kinds |= OUTPUT.kinds[i];
    }
  }
  return kinds & L.ATTRIBUTES_MASK;
}

/**
 * Does a text say that no ability makes will for that player now? Then none is played for will, so that nothing is paid
 * in vain.
 * @clause FOW 9.7.b1, 9.10.b1
 */
export function makesNoWill(s: State, player: number): boolean {
  return isForbidden(s, MOD_NO_WILL, player) || isForbidden(s, MOD_NO_ABILITIES, player);
}

/**
 * May a resonator or a J-ruler be rested for an ability of its own?
 * @clause FOW 9.5.b3, 9.5.b4
 */
export function canRest(s: State, card: number): boolean {
  if (isHeldStone(s, card)) return false;
  const types = cardTypes(s, card) & L.TYPES_J_RESONATOR;
  if (types === 0 || !isInField(s, card)) return true;
  const since = (types & L.TYPE_J_RULER) !== 0 ? L.CARD_SINCE_FIELD : L.CARD_SINCE_GROUND;
  if ((s[K.cardField(card, K.CARD_FLAGS)] & since) !== 0) return true;
  return hasKeyword(s, card, L.KEYWORD_SWIFTNESS);
}

/**
 * Is the card a magic stone that its player cannot rest?
 * @clause FOW ext.gold.3
 */
export function isHeldStone(s: State, card: number): boolean {
  return isForbidden(s, MOD_NO_STONE_REST, controllerOf(s, card)) && (cardTypes(s, card) & L.TYPE_STONE) !== 0;
}

/**
 * The needs that a kind of will meets, as bits: that of its attribute, that of any attribute, that of the moon trait.
 * @clause FOW 9.7.b6, 9.7.b5.sym1, ext.cost.6, ext.cost.7
 */
export function needsMetBy(kind: number): number {
  const restricted = kind >= L.RESTRICTED_FROM;
  const place = restricted ? (kind - L.RESTRICTED_FROM) % L.BUCKET_KINDS : kind;
  if (place === L.NEED_MOON) return 1 << L.NEED_MOON;
  if (place === L.WILL_VOID) return 0;
  if (place < L.NEED_MOON) return (1 << place) | (1 << L.NEED_ANY);
  return (1 << (place - L.WILL_VOID - 1)) | (1 << L.NEED_ANY) | (1 << L.NEED_MOON);
}

const NEEDS_MET = L.WILL_KINDS.map((_, kind) => needsMetBy(kind));

/**
 * May will with that restriction be spent for that purpose? The purpose is the row + 1 of the card whose cost is paid,
 * 0 for any other cost.
 * @clause FOW ext.cost.4
 */
function isMeant(s: State, restriction: number, purpose: number, player: number): boolean {
  return purpose !== 0 && matches(s, purpose - 1, restriction, purpose - 1, player);
}

function serves(kind: number, purpose: number, s: State, player: number): boolean {
  if (kind < L.RESTRICTED_FROM) return true;
  const bucket = Math.trunc((kind - L.RESTRICTED_FROM) / L.BUCKET_KINDS);
  return isMeant(s, playerCell(s, player, L.PLAYER_RESTRICTION + bucket), purpose, player);
}

type Uses = Required<Omit<MakerAbilities, 'isMeant' | 'verb'>>;
interface Told {
  /** Tells that a will ability was played, and that a unit of will of a kind was spent. */
  readonly note: (s: State, card: number) => void;
  readonly spent: (s: State, kind: number) => void;
}
/** The hooks that play.ts fills in about will abilities, and what it is told. */
export const WILL_ABILITIES = new FromAbove<Uses & Told>();

/** The most will of a kind that a player holds. */
const MOST_WILL = 255;

const MAKER_ZONES = [L.ZONE_STONES, L.ZONE_FIELD, L.ZONE_RULER] as const;

/**
 * Notes that a card was rested for will, if it is a magic stone: the first time in a turn counts for texts.
 * @clause FOW 9.7.b1
 */
export function noteStoneWill(s: State, card: number): void {
  if ((cardTypes(s, card) & L.TYPE_STONE) === 0) return;
  const player = zoneOf(s, card) & 1;
  if (playerCell(s, player, L.PLAYER_STONE_WILL) < 2) addPlayerCell(s, player, L.PLAYER_STONE_WILL, 1);
}

const pools = createPools({
  name: 'will',
  pays: NEEDS_MET,
  serves,
  unitsOf: willOf,
  heldBy: heldKinds,
  addUnits: (s, player, kind, units) => {
    if (units < 0) WILL_ABILITIES.value.spent(s, kind);
    gainWill(s, player, kind, units);
  },
  makerZones: MAKER_ZONES,
  committed: L.CARD_COMMITTED,
  makes,
  isAlike: isSame,
  hold: holdKept,
  make: (s, card) => {
    restCard(s, card);
    noteStoneWill(s, card);
    if ((s[K.LISTENERS + L.EVENT_WILL_ABILITY] | s[K.LISTENERS + L.EVENT_ABILITY_PLAYED]) !== 0)
      WILL_ABILITIES.value.note(s, card);
  },
  makeVerb: VERB_MAKE,
  spendVerb: VERB_SPEND,
  question: ASK.payWill,
  abilities: {
    find: (s, player) => WILL_ABILITIES.value.find(s, player),
    outputOf: (s, player, card, number) => WILL_ABILITIES.value.outputOf(s, player, card, number),
    priceOf: (s, card, number) => WILL_ABILITIES.value.priceOf(s, card, number),
    mayRepeat: (s, card, number) => WILL_ABILITIES.value.mayRepeat(s, card, number),
    canPay: (s, player, card, number) => WILL_ABILITIES.value.canPay(s, player, card, number),
    excludes: (s, card, number, other, ofOther) => WILL_ABILITIES.value.excludes(s, card, number, other, ofOther),
    begin: (s, player, card, number) => WILL_ABILITIES.value.begin(s, player, card, number),
    makingOf: (s, f) => {
      if (!isAskingKind(s, f)) return WILL_ABILITIES.value.makingOf(s, f);
      OUTPUT.kinds[0] = s[f + K.FRAME_A] << s[f + K.FRAME_C];
      OUTPUT.units[0] = s[f + K.FRAME_B];
      OUTPUT.only[0] = 0;
      return 1;
    },
    isMeant,
    verb: VERB_ABILITY,
  },
});

/**
 * `isTrying`: is it being found out whether the cost of a will ability can be paid in the middle of a payment? `goOn`
 * continues that.
 */
export const { isTrying, goOn } = pools;

/** Are the two magic stones copies of one card? */
function isSame(s: State, card: number, other: number): boolean {
  const c = K.cardOffset(card);
  const o = K.cardOffset(other);
  return s[c + K.CARD_DEF] === s[o + K.CARD_DEF] && (s[c + K.CARD_ZONE] & ~1) === L.ZONE_STONES;
}

/**
 * How much will of a kind a player holds.
 * @clause FOW 9.7.b4
 */
export function willOf(s: State, player: number, kind: number): number {
  return (playerCell(s, player, L.PLAYER_WILL + (kind >> 2)) >>> ((kind & 3) * 8)) & MOST_WILL;
}

/** The bits of a player's cells in which the will of a kind stands. */
export function willBits(kind: number) {
  return { at: L.PLAYER_WILL + (kind >> 2), shift: (kind & 3) * 8, mask: MOST_WILL };
}

/** The kinds of which a player holds any will, as bits. */
function heldKinds(s: State, player: number): number {
  let kinds = 0;
  for (let cell = 0; cell < L.WILL_CELLS; cell++) {
    const held = playerCell(s, player, L.PLAYER_WILL + cell);
    if (held === 0) continue;
    for (let i = 0; i < 4; i++) if (((held >>> (i * 8)) & MOST_WILL) !== 0) kinds |= 1 << (cell * 4 + i);
  }
  return kinds;
}

/** Adds will of a kind to what a player holds, or takes some away. */
export function gainWill(s: State, player: number, kind: number, amount: number): void {
  const more = Math.min(amount, MOST_WILL - willOf(s, player, kind));
  addPlayerCell(s, player, L.PLAYER_WILL + (kind >> 2), more << ((kind & 3) * 8));
  touchLightly(s, L.DEPEND_PLAYERS);
}

/**
 * The first kind of the bucket for will that may be spent only for cards that pass the filter.
 * @clause FOW ext.cost.4
 */
export function bucketFor(s: State, player: number, filter: number): number {
  let free = K.NONE;
  for (let bucket = 0; bucket < L.BUCKETS; bucket++) {
    const from = L.RESTRICTED_FROM + bucket * L.BUCKET_KINDS;
    if (playerCell(s, player, L.PLAYER_RESTRICTION + bucket) === filter) return from;
    let held = 0;
    for (let kind = 0; kind < L.BUCKET_KINDS; kind++) held += willOf(s, player, from + kind);
    if (held === 0 && free === K.NONE) free = bucket;
  }
  if (free === K.NONE) throw new RangeError('a player holds will for more purposes than a state keeps apart');
  setPlayerCell(s, player, L.PLAYER_RESTRICTION + free, filter);
  return L.RESTRICTED_FROM + free * L.BUCKET_KINDS;
}

/**
 * Can the player pay both these symbols and so much free cost?
 * @clause FOW 9.7.b5, ext.cost.5, ext.cost.8
 */
export function canPayWill(s: State, player: number, free: number, symbols = 0, purpose = 0): boolean {
  if (free === 0 && symbols === 0 && !pools.isSpending(s)) return true;
  return pools.canMeet(s, player, free, symbols, purpose);
}

export function beginPayingWill(s: State, player: number, free: number, symbols = 0, purpose = 0): void {
  if (free !== 0 || symbols !== 0) pools.beginSpending(s, player, free, symbols, purpose);
}

/**
 * Rests the card for one unit of will, which is made at once.
 * @clause FOW 9.7.b1, ext.obj.12
 */
export function makeWill(s: State, player: number, card: number, kind: number): void {
  pools.makeUnit(s, player, card, kind);
}

/** Is there an earlier magic stone that is a copy of the same card and recovered? Then both are one option. */
export function isTwinMaker(s: State, card: number, player: number): boolean {
  if ((s[K.cardField(card, K.CARD_ZONE)] & ~1) !== L.ZONE_STONES) return false;
  const definition = s[K.cardField(card, K.CARD_DEF)];
  for (let other = firstCard(s, L.ZONE_STONES + player); other !== card; other = nextCard(s, other)) {
    const o = K.cardOffset(other);
    if (s[o + K.CARD_DEF] === definition && (s[o + K.CARD_FLAGS] & (L.CARD_RESTED | L.CARD_COMMITTED)) === 0)
      return true;
  }
  return false;
}

/** A measure of will, asked for or at hand: below this bit its needs as bits, from this bit on the number of units. */
const UNITS_SHIFT = 8;
const NEEDS_MASK = (1 << UNITS_SHIFT) - 1;
const ANYTHING = (1 << 30) - 1;

/** The measure of the will that a cost asks for. */
export function willAsked(free: number, symbols: number): number {
  let needs = 0;
  let units = free;
  for (let need = 0; need <= L.NEED_ANY; need++) {
    const count = (symbols >> (need * 4)) & 15;
    if (count === 0) continue;
    needs |= 1 << need;
    units += count;
  }
  return needs | (units << UNITS_SHIFT);
}

/** Is the wanted will more than there is at hand, or of a kind that is not at hand? */
export function isBeyond(atHand: number, wanted: number): boolean {
  return wanted >> UNITS_SHIFT > atHand >> UNITS_SHIFT || (wanted & ~atHand & NEEDS_MASK) !== 0;
}

/** Could the player use a will ability that costs more than resting its card? */
export function hasWillAbility(s: State, player: number): boolean {
  return WILL_ABILITIES.value.find(s, player) > 0;
}

/**
 * The measure of the most will that a player could pay with now: what is held, and what cards could make. It is beyond
 * all costs if the player has will abilities with other costs.
 */
export function willAtHand(s: State, player: number): number {
  if (hasWillAbility(s, player)) return ANYTHING;
  let needs = 0;
  let units = 0;
  for (let held = heldKinds(s, player); held !== 0; held &= held - 1) {
    const kind = lowestBit(held);
    needs |= NEEDS_MET[kind];
    units += willOf(s, player, kind);
  }
  for (let i = 0; i < MAKER_ZONES.length; i++)
    for (let card = firstCard(s, MAKER_ZONES[i] + player); card !== K.NONE; card = nextCard(s, card)) {
      const made = makes(s, card);
      if (made === 0) continue;
      for (let left = made; left !== 0; left &= left - 1) needs |= NEEDS_MET[lowestBit(left)];
      units++;
    }
  return needs | (units << UNITS_SHIFT);
}

/**
 * Takes away all will of both players.
 * @clause FOW ext.turn.9, ext.turn.23
 */
export function emptyPools(s: State): void {
  for (let player = 0; player < 2; player++)
    for (let cell = 0; cell < L.WILL_CELLS; cell++) setPlayerCell(s, player, L.PLAYER_WILL + cell, 0);
  touchLightly(s, L.DEPEND_PLAYERS);
}

// ---- will of which the player picks the kind ----
// FRAME_A: the kinds, as bits · FRAME_B: how many units · FRAME_C: the first kind of the bucket

/** Lets the player pick the kind of so many units, one after the other. */
export function beginKinds(s: State, player: number, kinds: number, count: number, from: number): void {
  const f = pushFrame(s, KINDS.offerKind, player);
  s[f + K.FRAME_A] = kinds;
  s[f + K.FRAME_B] = count;
  s[f + K.FRAME_C] = from;
}

/** Offers the kinds; in the middle of a payment only those with which the payment can be completed. */
function offerKind(s: State, f: number): number {
  const player = K.frameController(s, f);
  const isPaying = pools.isSpending(s);
  beginOptions(s);
  for (let kind = 0; kind < L.ATTRIBUTES.length; kind++) {
    if (((s[f + K.FRAME_A] >> kind) & 1) === 0) continue;
    s[f + K.FRAME_B]--;
    if (!isPaying || pools.canFinishWith(s, player, kind + s[f + K.FRAME_C]))
      addOption(s, numberOption(VERB_SPEND, kind));
    s[f + K.FRAME_B]++;
  }
  return ask(s, player, ASK.willKind);
}

function takeKind(s: State, f: number): number {
  if (s[K.ANSWER] === K.NONE) throw new Error('no kind of will pays for what is being paid');
  gainWill(s, K.frameController(s, f), optionNumber(s[K.ANSWER]) + s[f + K.FRAME_C], 1);
  if (--s[f + K.FRAME_B] > 0) s[f + K.FRAME_STEP] = KINDS.offerKind;
  else popFrame(s);
  return CONTINUE;
}

const KINDS = defineProcedure('will-kind', { offerKind, takeKind });

function isAskingKind(s: State, f: number): boolean {
  return s[f + K.FRAME_STEP] === KINDS.offerKind || s[f + K.FRAME_STEP] === KINDS.takeKind;
}
