/**
 * Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that
 * words name.
 *
 * A new place comes with its row here, and operator-proofs.test.ts then asks for a proof of each word in it.
 */
import { GIVEN, inZone, type Places, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The zones in which a filter may look: in the others cards are in the middle of an instruction, or not there. */
export const SEARCHED_ZONES = L.ZONE_KINDS.slice(0, L.ZONE_KINDS.indexOf('aside'));
export const PLACES = {
  moments: {
    text: 'a text that is used or placed',
    auto: 'the text of a trigger ability',
    delayed: 'what is done "later"',
    instead: 'what is done instead of something',
    trigger: 'what a trigger ability waits for',
    use: 'the condition of a text that is used',
    cost: 'the cost of an ability',
    field: 'a field ability',
  },
  filters: {
    [SEARCHING]: 'a filter of cards on the battlefield',
    [GIVEN]: 'a filter that a given card must pass',
    battlefield: 'a filter of cards on the battlefield only',
    hand: 'a filter of cards in a hand only',
    deck: 'a filter of cards in a deck only',
    ...Object.fromEntries(SEARCHED_ZONES.map((zone) => [inZone(zone), `a filter with "zone: ${zone}"`])),
  },
  costs: {
    battlefield: 'the cost of an ability used on the battlefield',
    hand: 'the cost of an ability used from the hand',
    discard: 'the cost of an ability used from the discard',
    payment: 'a cost paid in a text',
    card: 'what is paid for a card',
    stone: 'the cost of a soul burst',
  },
  modifications: {
    field: 'a field ability of the card itself',
    affecting: 'a field ability with "affects"',
    elsewhere: 'a field ability from the discard',
    gain: '"gain"',
  },
} as const satisfies Places;

// ---- moments ----
/** Moments in which a text resolves. */
export const RESOLVING = ['text', 'auto', 'delayed', 'instead'] as const;
/**
 * Moments in which there may be a battle: not those of "later", which are the beginning of a phase or the end of the
 * turn.
 */
export const IN_BATTLE = ['text', 'auto', 'instead', 'trigger', 'use', 'cost', 'field'] as const;
/**
 * Moments of a text that was announced, or that stands on the stack with others: a "later" text is alone on the stack,
 * and has no X.
 */
export const ANNOUNCED = ['text', 'auto'] as const;
/** Moments of a text whose colours were fixed on announcement; "later" and "instead" texts were not announced. */
export const WITH_COLOURS = ['text', 'auto', 'trigger', 'use', 'cost', 'field'] as const;

// ---- filters ----
/** Filters whose cards may be on the battlefield. */
export const ON_BATTLEFIELD = [SEARCHING, GIVEN, 'battlefield', inZone('battlefield')] as const;
/** Filters whose cards may be wiped. */
export const WIPEABLE = [...ON_BATTLEFIELD, inZone('soul')] as const;
/** Filters that may name a zone, or ask for it. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];
/**
 * Filters of zones where a card can be while its own text works: only there does "another card" say something. No card
 * is discarded for its own cost.
 */
export const WHERE_SOURCES_ARE = [...ON_BATTLEFIELD, ...['hand', 'discard', 'soul', 'ca'].map(inZone)];
/** Filters of zones in which cards of either player are. */
export const OF_BOTH_PLAYERS = [SEARCHING, GIVEN, 'battlefield', ...SEARCHED_ZONES.map(inZone)];
/** Filters of zones in which other cards than spells can be: all but the stack. */
export const OF_PERMANENTS = [
  ...[SEARCHING, GIVEN, 'battlefield', 'hand', 'deck'],
  ...SEARCHED_ZONES.filter((zone) => zone !== 'stack').map(inZone),
];

// ---- costs ----
/** Places of costs for a text whose card is on the battlefield. */
export const BY_ITSELF = ['battlefield', 'payment'] as const;
