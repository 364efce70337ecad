/** Characteristics of cards: printed ones, and for sprites on the field what the layers make of them (7). */
import type { State } from '../../../kernel/layout.ts';
import * as K from '../../../kernel/layout.ts';
import * as T from '../../../kernel/tables.ts';
import { createDerived, markDirty, printed } from '../../../shared/characteristics.ts';
import { countersOf } from '../../../shared/counters.ts';
import { createLinks, LINKED } from '../../../shared/links.ts';
import * as L from '../layout.ts';

/** The one kind of continuous effects that resolutions make: a sprite gains something for a time. */
export const CONTINUOUS_GAIN = 0;

export { markDirty, printed };
export const { ensureDerived, setDeriver } = createDerived();

/**
 * A sprite that has joined another lends it its text.
 * @clause TPL 3.6
 */
export const LINKS = createLinks({
  cell: L.CARD_HOST,
  zones: [L.ZONE_JOINED],
  lending: [L.ZONE_JOINED],
});

export function isOnField(s: State, card: number): boolean {
  return (s[K.cardField(card, K.CARD_ZONE)] & ~1) === L.ZONE_FIELD;
}

/** Who has a card: its owner, because nothing in this game changes sides. */
export function controllerOf(s: State, card: number): number {
  return s[K.cardField(card, K.CARD_OWNER)] & K.OWNER_BIT;
}

export function cardTypes(s: State, card: number): number {
  return printed(s, card, T.DEF_TYPES);
}

/**
 * Has the card values that effects may have changed?
 * @clause TPL 7.4
 */
function isDerived(s: State, card: number): boolean {
  const kind = s[K.cardField(card, K.CARD_ZONE)] & ~1;
  return kind === L.ZONE_FIELD || kind === L.ZONE_HAND;
}

/** Power, never below 0. */
export function cardPower(s: State, card: number): number {
  if (!isDerived(s, card)) return printed(s, card, T.DEF_POWER);
  ensureDerived(s);
  return Math.max(0, s[K.cardField(card, L.CARD_POWER)]);
}

export function hasKeyword(s: State, card: number, keyword: number): boolean {
  return (keywordsOf(s, card) & keyword) !== 0;
}

/** Keywords as bits. */
export function keywordsOf(s: State, card: number): number {
  if (!isDerived(s, card)) return printed(s, card, T.DEF_KEYWORDS);
  ensureDerived(s);
  return s[K.cardField(card, L.CARD_KEYWORDS)];
}

export function hasLostAbilities(s: State, card: number): boolean {
  return hasKeyword(s, card, L.KEYWORDS_SILENCED);
}

/**
 * What the layers begin with: each leaf counter is one more power; power and keywords of what has joined it.
 * @clause TPL 3.6
 */
export function setPrintedCharacteristics(s: State, card: number): void {
  const c = K.cardOffset(card);
  s[c + L.CARD_POWER] = printed(s, card, T.DEF_POWER) + countersOf(s, c + L.CARD_COUNTERS, L.COUNTER_LEAF);
  s[c + L.CARD_KEYWORDS] = printed(s, card, T.DEF_KEYWORDS);
  for (let i = LINKS.findLinked(s, card) - 1; i >= 0; i--) {
    s[c + L.CARD_POWER] += printed(s, LINKED[i], T.DEF_POWER);
    s[c + L.CARD_KEYWORDS] |= printed(s, LINKED[i], T.DEF_KEYWORDS);
  }
}
