/**
 * Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that
 * words name.
 */
import { GIVEN, inZone, type Places, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The zones in which a filter may look. */
export const SEARCHED_ZONES = L.ZONE_KINDS.slice(0, L.ZONE_KINDS.indexOf('aside'));
export const PLACES = {
  moments: {
    text: 'a text that is played',
    auto: 'the text of an automatic ability',
    delayed: 'what is done "later"',
    instead: 'what is done instead of something',
    trigger: 'what an automatic ability waits for',
    use: 'the condition of a text that is played',
    cost: 'the cost of an ability',
    field: 'a held ability',
  },
  filters: {
    [SEARCHING]: 'a filter of cards in play',
    [GIVEN]: 'a filter that a given card must pass',
    field: 'a filter of cards in play only',
    hand: 'a filter of cards in a hand only',
    deck: 'a filter of cards in a deck only',
    ...Object.fromEntries(SEARCHED_ZONES.map((zone) => [inZone(zone), `a filter with "zone: ${zone}"`])),
  },
  costs: {
    field: 'the cost of an ability',
    payment: 'a cost paid in a text',
  },
  modifications: {
    field: 'a held ability of the card itself',
    affecting: 'a held ability with "affects"',
    gain: '"gain"',
  },
} as const satisfies Places;

/** The places of texts that resolve. */
export const RESOLVING = ['text', 'auto', 'delayed', 'instead'] as const;
/** The places of a text that resolves after it was played, or that is a cost of playing. */
export const ANNOUNCED = ['text', 'auto', 'cost'] as const;

/** The filters whose cards may be in play. */
export const IN_PLAY = [SEARCHING, GIVEN, 'field', ...['field', 'stones', 'ruler'].map(inZone)] as const;
/** All filters except those of the places named. */
function filtersBut(...others: readonly string[]): readonly string[] {
  return Object.keys(PLACES.filters).filter((place) => !others.includes(place));
}
/**
 * OF_STONES: the filters of zones where only magic stones lie. OF_STONES_OR_RULERS: those, and that of the ruler area.
 * @clause FOW ext.zone.23, ext.zone.24
 */
const OF_STONES = ['stones', 'stone-deck'].map(inZone);
const OF_STONES_OR_RULERS = [...OF_STONES, inZone('ruler')];
/** Filters of cards of several types. */
export const OF_SEVERAL_TYPES = filtersBut(...OF_STONES);
/** Filters of cards that have a cost, or an ATK. */
export const OF_MAIN_DECK_CARDS = filtersBut(...OF_STONES_OR_RULERS);
/** Those of them that may ask for the symbols of a cost: spells are asked only for their total cost. */
export const OF_PRINTED_COSTS = OF_MAIN_DECK_CARDS.filter((place) => place !== inZone('chase'));
/** Filters whose cards may be additions: an addition is not attacked or blocked. */
export const OF_ADDITIONS = OF_MAIN_DECK_CARDS.filter((place) => place !== 'field');
/**
 * Filters whose cards may be magic stones: a magic stone is not in a main deck or in a ruler area, and is no spell.
 * @clause FOW ext.zone.25
 */
export const OF_MAGIC_STONES = filtersBut(...['deck', 'ruler', 'chase'].map(inZone));
/** Filters whose cards may be additions that are added to something. */
export const OF_ADDED = [SEARCHING, GIVEN, inZone('field')] as const;
/** Filters whose cards may belong to either player: a hand, and a deck that is searched, are those of one player. */
export const OF_BOTH_PLAYERS = filtersBut('hand', 'deck');
/**
 * Filters of zones where a card may be while its own text works; the card of a break ability is in the removed area
 * then.
 */
export const WHERE_SOURCES_ARE = filtersBut('hand', 'deck', ...['deck', 'stone-deck', 'lifebreak'].map(inZone));
/**
 * Filters whose cards may have additions: a magic stone has none.
 * @clause FOW ext.add.3
 */
export const OF_HOSTS = IN_PLAY.filter((place) => place !== inZone('stones'));
/**
 * IN_FIELD: filters of cards in the field. IN_BATTLE leaves out "field", the filter of cards that a rule speaks of as
 * they are about to fight: they do not battle yet.
 */
export const IN_FIELD = [SEARCHING, GIVEN, 'field', inZone('field')] as const;
export const IN_BATTLE = [SEARCHING, GIVEN, inZone('field')] as const;
/**
 * Filters whose cards may be tokens: tokens are in fields only, and will coins in the removed area.
 * @clause FOW ext.rule.11, ext.tok.7
 */
export const OF_TOKENS = [...IN_FIELD, inZone('removed')] as const;
/** Filters that may name a zone or ask for one. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];

/** The place of a rule change that is about its own card only. */
export const OWN = ['field'] as const;
/** The places of a rule change about other cards: a held ability, or a gift to its card. */
export const HOLDERS: readonly string[] = ['field', 'gain'];
/** The places of a rule change that may also be given to what a held ability affects. */
export const RULES = ['field', 'affecting', 'gain'] as const;
