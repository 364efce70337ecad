/**
 * Cards that lie with another card: over it or under it, worn by it, joined with it. Each keeps the row of the card
 * that it lies with, its host, in a cell of its own row, and lies in a zone of such cards. What becomes of it when the
 * host leaves is the game's.
 *
 * The cards of some of these zones lend their texts: the host has the abilities that are printed on them, as if they
 * were its own.
 *
 * `createLinks` makes the functions of one game.
 */

import { kindBits } from '../kernel/bits.ts';
import type { State } from '../kernel/layout.ts';
import * as K from '../kernel/layout.ts';
import { DEF_ABILITY, DEF_ABILITY_COUNT, DEF_FLAGS, DEFS, defField, defOffset } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';
import { ownDefinition } from './characteristics.ts';

/** What links need of a game. */
export interface LinkHooks {
  /** The cell of a card row that names the host; 0 without one. */
  readonly cell: number;
  /** The zone kinds of cards that lie with others; and those kinds whose cards lend their texts. */
  readonly zones: readonly number[];
  readonly lending: readonly number[];
  /** The definition whose abilities a card has by itself; if left out, that of its row. */
  readonly definitionOf?: (s: State, card: number) => number;
}

/** Cards whose texts are those of another: what deriving, events and rule changes need to know of them. */
export interface LentTexts {
  /** The zone kinds of such cards. */
  readonly lending: readonly number[];
  /** The card that has the abilities which are printed on a card: its host while it lends them, itself otherwise. */
  readonly holderOf: (s: State, card: number) => number;
}

/** For games without such cards. */
export const NO_LENT_TEXTS: LentTexts = { lending: [], holderOf: (_s, card) => card };

/** Links in one game. */
export interface Links extends LentTexts, Omit<LinkedCards, 'holderOf' | 'addLinked'>, Lending {}

/** Cards found by `findLinked`; valid until the next. */
export const LINKED = new Int32Array(256);

/** Which cards lie with which. */
export interface LinkedCards {
  /** Links a card, in a zone of such cards, with its host. */
  readonly linkTo: (s: State, card: number, host: number) => void;
  /** The card that a card lies with; NONE for none. */
  readonly hostOf: (s: State, card: number) => number;
  /** The same where a card is in a zone of such cards; NONE elsewhere, where the cell may mean something else. */
  readonly bearerOf: (s: State, card: number) => number;
  readonly holderOf: (s: State, card: number) => number;
  /**
   * Fills `LINKED` with the cards that lie with a card, by zone and, within a zone, in the order in which they came;
   * returns how many.
   */
  readonly findLinked: (s: State, host: number) => number;
  readonly addLinked: (s: State, host: number, kind: number, from: number) => number;
  /** How many cards of a zone kind lie with a card. */
  readonly countLinked: (s: State, host: number, kind: number) => number;
  /** Cuts the links of all cards that lie with a host. */
  readonly cutLinks: (s: State, host: number) => void;
}

/** Makes the `LinkedCards` of one game. */
function createLinkedCards(hooks: Pick<LinkHooks, 'cell' | 'lending' | 'zones'>): LinkedCards {
  const { lending, cell, zones } = hooks;

  const [linkedKinds, lendingKinds] = [kindBits(zones), kindBits(lending)];

  function linkTo(s: State, card: number, host: number): void {
    s[K.cardField(card, cell)] = host + 1;
  }

  function hostOf(s: State, card: number): number {
    return s[K.cardField(card, cell)] - 1;
  }

  function isIn(s: State, card: number, kinds: number): boolean {
    return ((kinds >> (s[K.cardField(card, K.CARD_ZONE)] >> 1)) & 1) !== 0;
  }

  function bearerOf(s: State, card: number): number {
    return isIn(s, card, linkedKinds) ? hostOf(s, card) : K.NONE;
  }

  function holderOf(s: State, card: number): number {
    return isIn(s, card, lendingKinds) ? hostOf(s, card) : card;
  }

  function findLinked(s: State, host: number): number {
    let n = 0;
    for (let i = 0; i < zones.length; i++) n = addLinked(s, host, zones[i], n);
    return n;
  }

  function addLinked(s: State, host: number, kind: number, from: number): number {
    let n = from;
    for (let zone = kind; zone < kind + 2; zone++) {
      for (let card = firstCard(s, zone); card !== K.NONE; card = nextCard(s, card))
        if (hostOf(s, card) === host) LINKED[n++] = card;
    }
    return n;
  }

  function countLinked(s: State, host: number, kind: number): number {
    return addLinked(s, host, kind, 0);
  }

  function cutLinks(s: State, host: number): void {
    const n = findLinked(s, host);
    for (let i = 0; i < n; i++) s[K.cardField(LINKED[i], cell)] = 0;
  }

  return { linkTo, hostOf, bearerOf, holderOf, findLinked, addLinked, countLinked, cutLinks };
}

/** The texts of cards that lie with others. */
export interface Lending {
  /** Row of the ability of that number: the card's own abilities first, then those lent to it. NONE past the last. */
  readonly abilityAt: (s: State, card: number, number: number) => number;
  /**
   * The card on which an ability is printed that `card` has: itself, or a card that lends it its text. NONE for
   * neither.
   */
  readonly textWith: (s: State, card: number, ability: number) => number;
  /** The DEF_FLAGS of a card together with those of the cards that lend it their texts. */
  readonly textFlags: (s: State, card: number) => number;
}

/** Makes the `Lending` of one game. */
function createLending(hooks: Pick<LinkHooks, 'definitionOf' | 'lending'>, linkedCards: LinkedCards): Lending {
  const { lending, definitionOf = ownDefinition } = hooks;
  const { addLinked } = linkedCards;

  /** Fills the list with the cards that lend their texts; returns how many. */
  function findLending(s: State, host: number): number {
    let n = 0;
    for (let i = 0; i < lending.length; i++) n = addLinked(s, host, lending[i], n);
    return n;
  }

  function abilityAt(s: State, card: number, number: number): number {
    const d = defOffset(definitionOf(s, card));
    if (number < DEFS[d + DEF_ABILITY_COUNT]) return DEFS[d + DEF_ABILITY] + number;
    let left = number - DEFS[d + DEF_ABILITY_COUNT];
    const n = findLending(s, card);
    for (let i = 0; i < n; i++) {
      const lent = defOffset(definitionOf(s, LINKED[i]));
      if (left < DEFS[lent + DEF_ABILITY_COUNT]) return DEFS[lent + DEF_ABILITY] + left;
      left -= DEFS[lent + DEF_ABILITY_COUNT];
    }
    return K.NONE;
  }

  function textWith(s: State, card: number, ability: number): number {
    if (isPrintedOn(s, card, ability)) return card;
    const n = findLending(s, card);
    for (let i = 0; i < n; i++) if (isPrintedOn(s, LINKED[i], ability)) return LINKED[i];
    return K.NONE;
  }

  function isPrintedOn(s: State, card: number, ability: number): boolean {
    const d = defOffset(definitionOf(s, card));
    const first = DEFS[d + DEF_ABILITY];
    return ability >= first && ability < first + DEFS[d + DEF_ABILITY_COUNT];
  }

  function textFlags(s: State, card: number): number {
    let flags = DEFS[defField(definitionOf(s, card), DEF_FLAGS)];
    const n = findLending(s, card);
    for (let i = 0; i < n; i++) flags |= DEFS[defField(definitionOf(s, LINKED[i]), DEF_FLAGS)];
    return flags;
  }

  return { abilityAt, textWith, textFlags };
}

/** Makes the functions of one game. */
export function createLinks(hooks: LinkHooks): Links {
  const linked = createLinkedCards(hooks);
  return { lending: hooks.lending, ...linked, ...createLending(hooks, linked) };
}
