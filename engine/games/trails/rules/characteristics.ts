/**
 * Characteristics of cards: printed ones, and for cards on fields, in hands and in Strongholds what the layers make of
 * them (1215.1). Elsewhere a card is what is printed on it.
 */
import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isInNameSet } from '../../../kernel/name-sets.ts';
import { isSwitched, playerCell, setPlayerCell } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, markArrival, markCard, markDirty, printed } from '../../../shared/characteristics.ts';
import { createLinks, LINKED } from '../../../shared/links.ts';
import { listens } from '../../../shared/listeners.ts';
import * as L from '../layout.ts';

// ---- kinds of continuous effects that resolutions make (shared/continuous.ts) ----
export const CONTINUOUS_GAIN = 0;
/** A craft given to a card: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/**
 * A delayed trigger for an occasion: CONTINUOUS_EXTRA is the event.
 * @clause TR 1211.8
 */
export const CONTINUOUS_DELAYED = 2;
/**
 * A delayed trigger for any event: CONTINUOUS_CODE is its row, CONTINUOUS_TARGET the object that it is about,
 * CONTINUOUS_EXTRA 1 if it works once.
 */
export const CONTINUOUS_WATCH = 3;
/** The entry's player controls the card; CONTINUOUS_EXTRA is the controller before any such effect. */
export const CONTINUOUS_STEAL = 4;
/**
 * Older effects have no influence on the card.
 * @clause TR 1325.1
 */
export const CONTINUOUS_NULLIFY = 5;
/**
 * The entry's player loses no Bond for stuns.
 * @clause TR 1307.1
 */
export const CONTINUOUS_NO_STUN_DAMAGE = 6;

export { markArrival, markDirty, printed };
export const { ensureDerived, setDeriver } = createDerived();

/**
 * The validity of a card on the field has changed. If neither it nor a craft given to it acts on others, only that card
 * is derived anew.
 */
export function markChanged(s: State, card: number): void {
  const c = K.cardOffset(card);
  const mayActOnOthers =
    s[L.GIVEN_ABILITIES] !== 0 ||
    (s[c + K.CARD_FLAGS] & L.CARD_IN_LINK) !== 0 ||
    listens(s[c + K.CARD_DEF], T.DEF_LISTENS, L.LISTEN_LAYERS);
  if (mayActOnOthers) markDirty(s);
  else markArrival(s, card);
}

/**
 * The UNITs that fight have changed: marks derived values that depend on it as stale. UNITs with martial arts are
 * derived anew in any case.
 * @clause TR 1406.1
 */
export function markBattle(s: State): void {
  markArrival(s, K.NONE);
}

/** Marks derived values as stale if a continuous effect in play depends on what has changed (a DEPEND_ listener). */
export function touch(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] !== 0) markCard(s, K.NONE);
  s[K.CHECK_DUE] = 1;
}

/**
 * The other card of a tactical link lends its text; a rider does not.
 * @clause TR 1336.1
 */
export const LINKS = createLinks({
  cell: L.CARD_HOST,
  zones: [L.ZONE_LINKED, L.ZONE_EXCLUDED],
  lending: [L.ZONE_LINKED],
});

export function isOnField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

/** Has the card values that effects may have changed? */
export function isDerived(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  const kind = s[c + K.CARD_ZONE] & ~1;
  // a card that is being discarded is read as it will be in the Trail
  // @clause TR 1211.6a
  if (kind === L.ZONE_HAND) return (s[c + K.CARD_FLAGS] & L.CARD_LEAVING) === 0;
  return kind === L.ZONE_FIELD || kind === L.ZONE_STRONGHOLD;
}

/**
 * Controller of a card on the field; elsewhere the player of its zone, in Pending its owner, who played it.
 * @clause TR 105.2, 105.3, 105.3a, 105.3b, 105.3c
 */
export function controllerOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_PENDING ? s[c + K.CARD_OWNER] & K.OWNER_BIT : s[c + K.CARD_ZONE] & 1;
}

/**
 * Does the card lie face down: in a Stronghold, or stunned on the field (1306.2a)?
 * @clause TR 503.2
 */
export function isFaceDown(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  return (s[c + K.CARD_OWNER] & K.FACE_DOWN) !== 0 || (s[c + K.CARD_FLAGS] & L.CARD_STUNNED) !== 0;
}

/**
 * Is it a face-down card of a Stronghold, which its controller alone knows?
 * @clause TR 507.4
 */
export function isSecret(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  return (s[c + K.CARD_OWNER] & K.FACE_DOWN) !== 0 && (s[c + K.CARD_ZONE] & ~1) === L.ZONE_STRONGHOLD;
}

export function isStunned(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_STUNNED) !== 0;
}

// ---- which crafts are valid (1202) ----

/**
 * What a player's Bond counts as for texts. as-if.ts sets the function.
 * @clause TR 1329.2
 */
export const BOND_FOR_TEXTS = new FromAbove<(s: State, player: number) => number>();

/**
 * Does the Bond allow a craft with those ABILITY_FLAGS? A craft of exaltation needs a Bond of 20 or less, in all zones.
 * @clause TR 1409.1
 */
export function isExaltedEnough(s: State, flags: number, player: number): boolean {
  return (flags & L.ABILITY_FLAG_EXALTED) === 0 || BOND_FOR_TEXTS.value(s, player) <= L.EXALTED_BOND;
}

/**
 * Is a craft with those ABILITY_FLAGS valid on the card, in the zone where it works? No craft is valid while its card
 * is stunned. A BASE is face up as soon as it is played (Q4), or, by a switch, once it has resolved. In all zones
 * base-line crafts are valid, and crafts of exaltation while the Bond is 20 or less.
 * @clause TR 1202.1, 1202.2, 1202.4, 1202.2a, 1306.2c, 1409.1, 1212.2
 */
export function isValid(s: State, flags: number, player: number, card: number): boolean {
  const c = K.cardOffset(LINKS.holderOf(s, card));
  if ((s[c + K.CARD_FLAGS] & L.CARD_STUNNED) !== 0) return false;
  if (flags === 0) return true;
  if (!isExaltedEnough(s, flags, player)) return false;
  // in all zones, however the card lies
  if ((flags & (L.ABILITY_FLAG_BASE_LINE | L.ABILITY_FLAG_EXALTED)) !== 0) return true;
  if ((s[c + K.CARD_ZONE] & ~1) !== L.ZONE_STRONGHOLD) return true;
  const isFaceUp = (s[c + K.CARD_OWNER] & K.FACE_DOWN) === 0;
  if ((flags & L.ABILITY_FLAG_FACE_UP) === 0) return !isFaceUp;
  return isFaceUp && (!isSwitched(s, L.SWITCH_BASE_ON_RESOLUTION) || (s[c + K.CARD_FLAGS] & L.CARD_FOUNDED) !== 0);
}

/** Has the card no crafts now: has an effect taken them away, or is it stunned? */
export function hasLostAbilities(s: State, card: number): boolean {
  const c = K.cardOffset(card);
  if ((s[c + K.CARD_FLAGS] & L.CARD_STUNNED) !== 0) return true;
  if (!isDerived(s, card)) return false;
  ensureDerived(s);
  return (s[c + L.CARD_TYPES] & L.TYPES_NO_ABILITIES) !== 0;
}

// ---- what cards are ----

/** A derived field of the card; `field` of its definition where it has none. */
function current(s: State, card: number, cell: number, field: number): number {
  if (!isDerived(s, card)) return printed(s, card, field);
  ensureDerived(s);
  return s[K.cardField(card, cell)];
}

/**
 * Card types as bits.
 * @clause TR 203.2a
 */
export function cardTypes(s: State, card: number): number {
  return current(s, card, L.CARD_TYPES, T.DEF_TYPES) & L.TYPES_MASK;
}

/**
 * A card without the number counts as 0.
 * @clause TR 209.1
 */
export function strOf(s: State, card: number): number {
  return current(s, card, L.CARD_STR, T.DEF_POWER);
}

/** @clause TR 210.1 */
export function defenceOf(s: State, card: number): number {
  return current(s, card, L.CARD_DEFENCE, L.DEF_DEFENCE);
}

/** Has the card STR and DEF? */
export function hasNumbers(s: State, card: number): boolean {
  if (!isDerived(s, card)) return (printed(s, card, T.DEF_FLAGS) & L.FLAG_DEF_NUMBERS) !== 0;
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.TYPES_HAS_NUMBERS) !== 0;
}

/**
 * The CP cost as it is now. By a switch, effects on it change only what is paid (Q36).
 * @clause TR 204.1, 1304.1
 */
export function costOf(s: State, card: number): number {
  if (!isSwitched(s, L.SWITCH_COST_PAYMENT)) return paidCostOf(s, card);
  let cost = printed(s, card, T.DEF_COST);
  for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--) cost += printed(s, LINKED[i], T.DEF_COST);
  return cost;
}

/**
 * The CP that are paid for a card by its own CP cost; never below 0.
 * @clause TR 104.2
 */
export function paidCostOf(s: State, card: number): number {
  return Math.max(0, current(s, card, L.CARD_COST, T.DEF_COST));
}

/**
 * The EP cost of an EVENT or of Arts, the founding level of a BASE.
 * @clause TR 205.1, 206.1, 208.1
 */
export function epOf(s: State, card: number): number {
  return Math.max(0, current(s, card, L.CARD_EP, L.DEF_EP));
}

/**
 * Wings of Light; 0 without the icon craft. By a switch it must be valid too (Q40).
 * @clause TR 212.1, 212.2, 1413.1
 */
export function wingsOf(s: State, card: number): number {
  if (!isDerived(s, card)) return printed(s, card, L.DEF_WINGS);
  if (isSwitched(s, L.SWITCH_WINGS_VALID) && (!isOnField(s, card) || isStunned(s, card))) return 0;
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.WINGS_MASK) >> L.WINGS_SHIFT;
}

/**
 * Adds to organizations those that are linked with them for the card's owner.
 * @clause TR 1310.1, 1310.1.e1
 */
export function withLinked(s: State, card: number, organizations: number): number {
  const owner = s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT;
  let all = organizations;
  for (let i = 0; i < L.PLAYER_LINK_SETS; i++) {
    const linked = playerCell(s, owner, L.PLAYER_LINKS + i);
    if (linked === 0) break;
    if ((all & linked) !== 0) all |= linked;
  }
  return all;
}

/**
 * The organizations that count as being there: not those that a card has only by having all.
 * @clause TR 1333.2, 1333.2.e1, 1333.2.e2
 */
export function ownOrganizations(s: State, card: number): number {
  if (!isDerived(s, card)) return withLinked(s, card, printed(s, card, T.DEF_ELEMENTS)) & L.ORGANIZATIONS_MASK;
  return current(s, card, L.CARD_ORGANIZATIONS, T.DEF_ELEMENTS) & L.ORGANIZATIONS_MASK;
}

/**
 * The organizations of a card; every organization for a card that has all.
 * @clause TR 1332.1, 1333.1
 */
export function organizationsOf(s: State, card: number): number {
  if (hasAllOrganizations(s, card)) return L.ORGANIZATIONS_MASK;
  return ownOrganizations(s, card);
}

/** @clause TR 1333.1, 1333.1.e1 */
function hasAllOrganizations(s: State, card: number): boolean {
  return (current(s, card, L.CARD_ORGANIZATIONS, T.DEF_ELEMENTS) & L.ORGANIZATIONS_ALL) !== 0;
}

/**
 * The organizations of a card as bits, and the bit for having all.
 * @clause TR 1333.1.e2, 1333.2.e3
 */
export function allOrganizationsOf(s: State, card: number): number {
  return ownOrganizations(s, card) | (hasAllOrganizations(s, card) ? L.ORGANIZATIONS_ALL : 0);
}

/**
 * Links organizations for a player, together with those that were linked with any of them before.
 * @clause TR 1310.1, 1310.1.e2
 */
export function linkOrganizations(s: State, player: number, organizations: number): void {
  let joined = organizations;
  let n = 0;
  for (let i = 0; i < L.PLAYER_LINK_SETS; i++) {
    const linked = playerCell(s, player, L.PLAYER_LINKS + i);
    setPlayerCell(s, player, L.PLAYER_LINKS + i, 0);
    if ((linked & joined) !== 0) joined |= linked;
    else if (linked !== 0) setPlayerCell(s, player, L.PLAYER_LINKS + n++, linked);
  }
  setPlayerCell(s, player, L.PLAYER_LINKS + n, joined);
  // printed values hold them from now on
  s[L.LAYERED] = 1;
  markDirty(s);
}

/**
 * Has the card the name: its own, one that it has gained, or that of the card linked with it?
 * @clause TR 1302.1, 1336.1a, 1336.1a.e1
 */
export function hasName(s: State, card: number, name: number): boolean {
  return hasNameIn(s, card, name, T.DEF_NAME);
}

/** @clause TR 1302.2 */
export function hasSubName(s: State, card: number, name: number): boolean {
  return hasNameIn(s, card, name, L.DEF_SUB_NAME);
}

function hasNameIn(s: State, card: number, name: number, field: number): boolean {
  if (printed(s, card, field) === name) return true;
  if (!isDerived(s, card)) return false;
  ensureDerived(s);
  if (isInNameSet(s[K.cardField(card, L.CARD_NAMES)], name)) return true;
  for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--)
    if (printed(s, LINKED[i], field) === name) return true;
  return false;
}

/** The bits of icon crafts. */
const ICON_CRAFTS = (1 << L.ICON_COUNT) - 1;

/**
 * Is one of these icon crafts valid on the card, or is it under one of these rules? No icon craft of a stunned UNIT is
 * valid; rules that other cards put it under are.
 * @clause TR 1202.2a
 */
export function hasKeyword(s: State, card: number, keywords: number): boolean {
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  return hasIcon(s, card, (flags & L.CARD_STUNNED) === 0 ? keywords : keywords & ~ICON_CRAFTS);
}

/** All that `hasKeyword` says yes to, as bits. */
export function keywordsOf(s: State, card: number): number {
  const flags = s[K.cardField(card, K.CARD_FLAGS)];
  const bits = current(s, card, L.CARD_KEYWORDS, T.DEF_KEYWORDS);
  const isCovert = (bits & L.KEYWORD_OPTIONAL_COVERT) !== 0 && (flags & L.CARD_COVERT_CHOSEN) !== 0;
  const all = isCovert ? bits | L.KEYWORD_COVERT : bits;
  return (flags & L.CARD_STUNNED) === 0 ? all : all & ~ICON_CRAFTS;
}

/**
 * Has the card one of these icon crafts, valid or not: a stunned UNIT has its own? Optional covert is as it was chosen.
 * @clause TR 1332.3, 1332.4, 1202.2a, 1415.1
 */
export function hasIcon(s: State, card: number, icons: number): boolean {
  const bits = current(s, card, L.CARD_KEYWORDS, T.DEF_KEYWORDS);
  if ((bits & icons) !== 0) return true;
  return (
    (icons & L.KEYWORD_COVERT) !== 0 &&
    (bits & L.KEYWORD_OPTIONAL_COVERT) !== 0 &&
    (s[K.cardField(card, K.CARD_FLAGS)] & L.CARD_COVERT_CHOSEN) !== 0
  );
}

/**
 * Sets the values that the layers begin with: printed ones; for a linked UNIT those of both its cards together.
 * @clause TR 1215.1a, 1336.1b, 1336.1b.e1, 1336.1c, 1336.1d
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  const d = T.defOffset(s[c + K.CARD_DEF]);
  const keywords = T.DEFS[d + T.DEF_KEYWORDS];
  s[c + L.CARD_STR] = T.DEFS[d + T.DEF_POWER];
  s[c + L.CARD_DEFENCE] = T.DEFS[d + L.DEF_DEFENCE];
  s[c + L.CARD_COST] = T.DEFS[d + T.DEF_COST];
  s[c + L.CARD_EP] = T.DEFS[d + L.DEF_EP];
  s[c + L.CARD_KEYWORDS] = keywords;
  s[c + L.CARD_ORGANIZATIONS] = withLinked(s, card, T.DEFS[d + T.DEF_ELEMENTS]);
  s[c + L.CARD_NAMES] = 0;
  s[c + L.CARD_TYPES] =
    T.DEFS[d + T.DEF_TYPES] |
    ((T.DEFS[d + T.DEF_FLAGS] & L.FLAG_DEF_NUMBERS) !== 0 ? L.TYPES_HAS_NUMBERS : 0) |
    (T.DEFS[d + L.DEF_WINGS] << L.WINGS_SHIFT) |
    ((keywords & L.KEYWORD_MARTIAL_ARTS) !== 0 ? 1 << L.MARTIAL_SHIFT : 0);
  // only cards on the field have these two marks
  // @clause TR 1337.2
  if ((s[c + K.CARD_FLAGS] & L.CARD_HAS_RIDERS) !== 0) s[c + L.CARD_TYPES] |= L.TYPE_UNIT;
  if ((s[c + K.CARD_FLAGS] & L.CARD_IN_LINK) === 0) return;
  for (let i = LINKS.countLinked(s, card, L.ZONE_LINKED) - 1; i >= 0; i--) addLinkedCard(s, card, LINKED[i]);
}

function addLinkedCard(s: State, card: number, other: number): void {
  const c = K.cardOffset(card);
  const d = T.defOffset(s[K.cardField(other, K.CARD_DEF)]);
  s[c + L.CARD_STR] += T.DEFS[d + T.DEF_POWER];
  s[c + L.CARD_DEFENCE] += T.DEFS[d + L.DEF_DEFENCE];
  s[c + L.CARD_COST] += T.DEFS[d + T.DEF_COST];
  s[c + L.CARD_KEYWORDS] |= T.DEFS[d + T.DEF_KEYWORDS];
  s[c + L.CARD_ORGANIZATIONS] |= withLinked(s, other, T.DEFS[d + T.DEF_ELEMENTS]);
  s[c + L.CARD_TYPES] = (s[c + L.CARD_TYPES] | T.DEFS[d + T.DEF_TYPES]) + (T.DEFS[d + L.DEF_WINGS] << L.WINGS_SHIFT);
  if ((T.DEFS[d + T.DEF_KEYWORDS] & L.KEYWORD_MARTIAL_ARTS) !== 0) s[c + L.CARD_TYPES] += 1 << L.MARTIAL_SHIFT;
}
