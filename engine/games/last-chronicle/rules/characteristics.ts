/**
 * Characteristics of cards: printed ones, and for cards on the battlefield what the layers make of them (11.9.4.7).
 * Eras and lamps (5.7, 7.6) are here too, because printed values depend on them.
 */
import { FromAbove } from '../../../kernel/from-above.ts';
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import { isInNameSet } from '../../../kernel/name-sets.ts';
import { isSwitched } from '../../../kernel/players.ts';
import * as T from '../../../kernel/tables.ts';
import { zoneSize } from '../../../kernel/zones.ts';
import { createDerived, markDirty, printed } from '../../../shared/characteristics.ts';
import { createLinks, LINKED } from '../../../shared/links.ts';
import * as L from '../layout.ts';

// ---- kinds of continuous effects that resolutions make (shared/continuous.ts) ----
export const CONTINUOUS_GAIN = 0;
/** An ability given to a card: CONTINUOUS_CODE is its row. */
export const CONTINUOUS_ABILITY = 1;
/** A delayed trigger (11.6.18) for an occasion: CONTINUOUS_EXTRA is the event. */
export const CONTINUOUS_DELAYED = 2;
/**
 * A delayed trigger for any event: CONTINUOUS_CODE is its row, CONTINUOUS_TARGET the object that it is about,
 * CONTINUOUS_EXTRA 1 if it works once.
 */
export const CONTINUOUS_WATCH = 3;
/** The next damage to the card is reduced by CONTINUOUS_VALUE. */
export const CONTINUOUS_SHIELD = 4;
/** The entry's player controls the card; CONTINUOUS_EXTRA is the controller before any such effect. */
export const CONTINUOUS_STEAL = 5;

export { markDirty, printed };
export const { ensureDerived, setDeriver } = createDerived();

/** Marks derived values as stale if a continuous effect in play depends on what has changed (a DEPEND_ listener). */
export function touch(s: State, dependency: number): void {
  if (s[K.LISTENERS + dependency] !== 0) s[K.DERIVED_DIRTY] = 1;
  s[K.CHECK_DUE] = 1;
}

/**
 * Cards combined with a Unit lend it their texts.
 * @clause LC 15.2.15.1.5
 */
export const LINKS = createLinks({
  cell: L.CARD_HOST,
  zones: [L.ZONE_COMBINED],
  lending: [L.ZONE_COMBINED],
});

export function isOnBattlefield(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_BATTLEFIELD;
}

/**
 * Controller of a card on the battlefield; elsewhere the player of its zone, who is its owner. On the stack it is the
 * player who uses the card, its owner too, because hands hold their owners' cards (7.2).
 * @clause LC 6.2.3, 6.2.4, 6.2.2
 */
export function controllerOf(s: State, card: number): number {
  const c = K.cardOffset(card);
  return s[c + K.CARD_ZONE] === L.ZONE_STACK ? s[c + K.CARD_OWNER] & K.OWNER_BIT : s[c + K.CARD_ZONE] & 1;
}

// ---- eras and lamps ----

/**
 * The era of a player: the number of era markers, four at most; 0 without any (4.4).
 * @clause LC 7.6.2
 */
export function eraOf(s: State, player: number): number {
  return Math.min(zoneSize(s, L.ZONE_ERA + player), L.MOST_ERAS);
}

/** Is the card of that player awakened? awakening.ts sets the function. */
export const IS_AWAKENED = new FromAbove<(s: State, card: number, player: number) => boolean>();

/**
 * The colours of a card's lamps in an era: of the lamp of that era, or, by a switch, of all lamps up to it (Q40).
 * @clause LC 5.7.3
 */
export function lampColours(s: State, card: number, era: number): number {
  const lamps = printed(s, card, L.DEF_LAMPS);
  if (lamps === 0 || era === 0) return 0;
  if (!isSwitched(s, L.SWITCH_LAMPS_UP_TO_ERA)) return (lamps >> (2 * era - 2)) & L.COLOUR_BOTH;
  let colours = 0;
  for (let i = 0; i < era; i++) colours |= (lamps >> (2 * i)) & L.COLOUR_BOTH;
  return colours;
}

/**
 * The colours of a card's lamps in an era. An awakened card has both colours, or, by a switch, red (Q20).
 * @clause LC 15.2.13.2
 */
export function coloursIn(s: State, card: number, player: number, era: number): number {
  if (!IS_AWAKENED.value(s, card, player)) return lampColours(s, card, era);
  return isSwitched(s, L.SWITCH_AWAKENED_RED) ? L.COLOUR_RED : L.COLOUR_BOTH;
}

/**
 * The colours in force for a card: by the era of its player.
 * @clause LC 5.7.3, 5.7.4
 */
export function coloursOf(s: State, card: number): number {
  const player = controllerOf(s, card);
  return coloursIn(s, card, player, eraOf(s, player));
}

/**
 * The card whose lamps colour an ability of a card: the card on which the ability is printed (Q28), or, for a given
 * ability, the card itself.
 */
export function lampsOf(s: State, card: number, ability: number): number {
  const text = LINKS.textWith(s, card, ability);
  return text === K.NONE ? card : text;
}

/**
 * Do the lamps of that player's card give it an ability with those ABILITY_FLAGS?
 * @clause LC 5.7.4
 */
export function isLit(s: State, flags: number, player: number, card: number): boolean {
  const colours = flags & L.ABILITY_FLAG_COLOURS;
  return colours === 0 || (colours & coloursIn(s, card, player, eraOf(s, player))) !== 0;
}

function lampModifier(s: State, card: number, green: number, red: number): number {
  const forGreen = printed(s, card, green);
  const forRed = printed(s, card, red);
  if (forGreen === 0 && forRed === 0) return 0;
  const colours = coloursOf(s, card);
  return ((colours & L.COLOUR_GREEN) !== 0 ? forGreen : 0) + ((colours & L.COLOUR_RED) !== 0 ? forRed : 0);
}

/**
 * The power modifiers of the lamps in force.
 * @clause LC 5.13.5
 */
export function lampPower(s: State, card: number): number {
  return lampModifier(s, card, L.DEF_GREEN_POWER, L.DEF_RED_POWER);
}

/**
 * The ATK modifiers of the lamps in force.
 * @clause LC 5.13.7
 */
export function lampAtk(s: State, card: number): number {
  return lampModifier(s, card, L.DEF_GREEN_ATK, L.DEF_RED_ATK);
}

// ---- what cards are ----

/**
 * Is the card on the battlefield a Unit now? Other cards have no level, power and ATK (4.4).
 * @clause LC 5.13.1
 */
function isUnit(s: State, card: number): boolean {
  return (cardTypes(s, card) & L.TYPE_UNIT) !== 0;
}

/**
 * Power for every use but further changes: never below 0.
 * @clause LC 4.3
 */
export function cardPower(s: State, card: number): number {
  return Math.max(0, truePower(s, card));
}

/**
 * Power as further changes compute with it, which may be below 0. A card that is no Unit has none, and reads 0.
 * @clause LC 4.4
 */
export function truePower(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return printed(s, card, T.DEF_POWER) + lampPower(s, card);
  return isUnit(s, card) ? s[K.cardField(card, L.CARD_POWER)] : 0;
}

/**
 * Damage dealt to players in combat: never below 0.
 * @clause LC 5.13.6
 */
export function cardAtk(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return Math.max(0, printed(s, card, L.DEF_ATK) + lampAtk(s, card));
  return isUnit(s, card) ? Math.max(0, s[K.cardField(card, L.CARD_ATK)]) : 0;
}

/**
 * The level, between 1 and 4; 0 for a card that is no Unit.
 * @clause LC 5.13.3
 */
export function cardLevel(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return printed(s, card, L.DEF_LEVEL);
  if (!isUnit(s, card)) return 0;
  return Math.max(1, Math.min(L.MOST_ERAS, s[K.cardField(card, L.CARD_TYPES)] >> L.LEVEL_SHIFT));
}

/** Card types as bits. */
export function cardTypes(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return printed(s, card, T.DEF_TYPES);
  ensureDerived(s);
  return s[K.cardField(card, L.CARD_TYPES)] & L.TYPES_MASK;
}

/**
 * Factions as bits; none: factionless.
 * @clause LC 5.2.2.3
 */
export function cardFactions(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return printed(s, card, T.DEF_ELEMENTS);
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] >> L.FACTION_SHIFT) & L.FACTIONS_MASK;
}

/**
 * Has the card the category: printed, or, on the battlefield, given by an effect?
 * @clause LC 5.6.3
 */
export function hasCategory(s: State, card: number, category: number): boolean {
  const d = T.defField(s[K.cardField(card, K.CARD_DEF)], T.DEF_CATEGORY);
  for (let i = 0; i < T.DEF_CATEGORY_LIMIT; i++) if (T.DEFS[d + i] === category) return true;
  if (!isOnBattlefield(s, card)) return false;
  ensureDerived(s);
  return isInNameSet(s[K.cardField(card, L.CARD_CATEGORIES)], category);
}

export function hasKeyword(s: State, card: number, keyword: number): boolean {
  return (keywordsOf(s, card) & keyword) !== 0;
}

/** Keywords as bits. */
export function keywordsOf(s: State, card: number): number {
  if (!isOnBattlefield(s, card)) return printed(s, card, T.DEF_KEYWORDS);
  ensureDerived(s);
  return s[K.cardField(card, L.CARD_KEYWORDS)];
}

/**
 * Points of breakthrough; 0 without it.
 * @clause LC 15.2.4.1
 */
export function breakthroughOf(s: State, card: number): number {
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.BREAKTHROUGH_MASK) >> L.BREAKTHROUGH_SHIFT;
}

/** Has an effect taken the abilities of a card on the battlefield away? */
export function hasLostAbilities(s: State, card: number): boolean {
  if (!isOnBattlefield(s, card)) return false;
  ensureDerived(s);
  return (s[K.cardField(card, L.CARD_TYPES)] & L.TYPES_NO_ABILITIES) !== 0;
}

/**
 * The sum of a printed field of the cards combined with a card: its power and ATK rise by that (Q27).
 * @clause LC 15.2.15.1.4
 */
export function combinedSum(s: State, card: number, field: number): number {
  let sum = 0;
  for (let i = LINKS.findLinked(s, card) - 1; i >= 0; i--) sum += printed(s, LINKED[i], field);
  return sum;
}

/**
 * Sets the values that the layers begin with: printed ones, and those of cards combined with the card.
 * @clause LC 11.9.4.7
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + L.CARD_POWER] = printed(s, card, T.DEF_POWER);
  s[c + L.CARD_ATK] = printed(s, card, L.DEF_ATK);
  s[c + L.CARD_KEYWORDS] = printed(s, card, T.DEF_KEYWORDS);
  for (let i = LINKS.findLinked(s, card) - 1; i >= 0; i--) {
    s[c + L.CARD_POWER] += printed(s, LINKED[i], T.DEF_POWER);
    s[c + L.CARD_ATK] += printed(s, LINKED[i], L.DEF_ATK);
    s[c + L.CARD_KEYWORDS] |= printed(s, LINKED[i], T.DEF_KEYWORDS);
  }
  s[c + L.CARD_TYPES] =
    printed(s, card, T.DEF_TYPES) |
    (printed(s, card, T.DEF_ELEMENTS) << L.FACTION_SHIFT) |
    (printed(s, card, L.DEF_LEVEL) << L.LEVEL_SHIFT);
  s[c + L.CARD_CATEGORIES] = 0;
}
