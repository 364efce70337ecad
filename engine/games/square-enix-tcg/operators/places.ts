/**
 * Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that
 * words name.
 *
 * A new place comes with its row here, and engine/games/square-enix-tcg/proofs/operator-proofs.test.ts then asks for a
 * proof of each word in it.
 */
import { GIVEN, inZone, type Places, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The zones in which a filter may look: in the last one cards are in the middle of an instruction. */
export const SEARCHED_ZONES = L.ZONE_KINDS.slice(0, -1);
export const PLACES = {
  moments: {
    text: 'a text that is played or used',
    auto: 'the text of an auto ability',
    delayed: 'what is done "later"',
    trigger: 'what an auto ability waits for',
    use: 'the condition of a text that is played or used',
    cost: 'the cost of an ability',
    field: 'a field ability',
    formation: 'the condition of a Formation',
  },
  filters: {
    [SEARCHING]: 'a filter of cards on the field',
    [GIVEN]: 'a filter that a given card must pass',
    field: 'a filter of cards on the field only',
    hand: 'a filter of cards in a hand only',
    discarded: 'a filter of cards that are discarded',
    deck: 'a filter of cards in a deck only',
    printed: 'a filter of cards as they are printed',
    ...Object.fromEntries(SEARCHED_ZONES.map((zone) => [inZone(zone), `a filter with "zone: ${zone}"`])),
  },
  costs: {
    field: 'the cost of an ability used on the field',
    hand: 'the cost of an ability used from the hand',
    break: 'the cost of an ability used from the Break Zone',
    payment: 'a cost paid in a text',
    overdrive: 'an overdrive cost',
    play: 'a play-cost line',
  },
  modifications: {
    field: 'a field ability of the card itself',
    affecting: 'a field ability with "affects"',
    elsewhere: 'a field ability from the Break Zone',
    gain: '"gain"',
  },
} as const satisfies Places;

// ---- moments ----
/** The places of texts that resolve: sets are chosen there, and cards are moved. */
export const RESOLVING = ['text', 'auto', 'delayed'] as const;
/** The places that have an event. */
export const AFTER_EVENT = ['auto', 'trigger'] as const;
/**
 * The places of moments in which there may be a battle. A delayed text is done at the beginning or the end of a turn,
 * and not in a battle.
 */
export const IN_BATTLE = ['text', 'auto', 'trigger', 'use', 'cost', 'field'] as const;
/** The places where a number may have been named: as a text resolves, and as long as the turn lasts. */
export const NAMED = ['text', 'auto', 'field'] as const;
/** The places of moments in which the card is in play, and not still to be played. */
export const IN_PLAY = ['text', 'auto', 'delayed', 'trigger', 'use', 'cost', 'field'] as const;

/** The places that may ask how the card was cast: as its text resolves, and as it enters. */
export const ASKING_OF_CAST = ['text', 'auto', 'trigger'] as const;

// ---- filters ----
/** The filters whose cards may be on the field; only there cards are dull, in combat, or have counters. */
export const ON_FIELD = [SEARCHING, GIVEN, 'field', inZone('field')] as const;
/** The filters that may name a zone or ask for one. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];
/** The filters of zones where a card may be while its own text works; only in them "another" card makes sense. */
export const WHERE_SOURCES_ARE = [SEARCHING, GIVEN, 'field', ...['field', 'hand', 'break', 'stack'].map(inZone)];
/** The filters of zones in which cards of either player are. */
export const OF_BOTH_PLAYERS = [SEARCHING, GIVEN, 'field', ...SEARCHED_ZONES.map(inZone)];
/**
 * The filters of all cards except those on the stack. There are only Summons on it, which have no Jobs, power, subtypes
 * or keywords.
 */
export const NOT_ON_STACK = [
  SEARCHING,
  GIVEN,
  'field',
  'hand',
  'discarded',
  'deck',
  ...SEARCHED_ZONES.filter((zone) => zone !== 'stack').map(inZone),
];

/**
 * The filters that are asked in a position, and not only of what is printed; numbers of other cards are known there.
 */
export const IN_POSITION = [...NOT_ON_STACK, inZone('stack')];
/** The filters of what a text waits for or affects, while its own card and the others are there. */
export const OF_DAMAGED = [GIVEN, 'field'] as const;
/** The filters of cards with Jobs. */
export const WITH_JOBS = [...NOT_ON_STACK, 'printed'];

// ---- modifications ----
export const OWN = ['field'] as const;
export const HOLDERS = ['field', 'gain'] as const;
export const RULES = ['field', 'affecting', 'gain'] as const;

/**
 * The filters of cards that may have the name of the card with the text. No Summon has it, a second copy cannot be put
 * on the field from a hand, and a discard does not know which card's text it belongs to.
 */
export const NAMED_AS_SOURCE = NOT_ON_STACK.filter((place) => place !== 'hand' && place !== 'discarded');
