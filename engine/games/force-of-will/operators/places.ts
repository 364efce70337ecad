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

/** As a text resolves. */
export const RESOLVING = ['text', 'auto', 'delayed', 'instead'] as const;
/** As something resolves that was played, or is played with it. */
export const ANNOUNCED = ['text', 'auto', 'cost'] as const;

/** Filters whose cards may be in play. */
export const IN_PLAY = [SEARCHING, GIVEN, 'field', ...['field', 'stones', 'ruler'].map(inZone)] as const;
/** Every filter but those of the places named. */
function filtersBut(...others: readonly string[]): readonly string[] {
  return Object.keys(PLACES.filters).filter((place) => !others.includes(place));
}
/**
 * Where magic stones only lie, and where they lie or rulers and astrals do.
 * @clause FOW ext.zone.23, ext.zone.24
 */
const OF_STONES = ['stones', 'stone-deck'].map(inZone);
const OF_STONES_OR_RULERS = [...OF_STONES, inZone('ruler')];
/** Filters of cards of several types. */
export const OF_SEVERAL_TYPES = filtersBut(...OF_STONES);
/** Filters of cards that have a cost, or an ATK. */
export const OF_MAIN_DECK_CARDS = filtersBut(...OF_STONES_OR_RULERS);
/** Of those the ones that ask for the symbols of a cost: spells are asked for their total cost. */
export const OF_PRINTED_COSTS = OF_MAIN_DECK_CARDS.filter((place) => place !== inZone('chase'));
/** Filters of additions: none is attacked or blocked. */
export const OF_ADDITIONS = OF_MAIN_DECK_CARDS.filter((place) => place !== 'field');
/**
 * Filters of what may be a magic stone: none is in a main deck, in a ruler area or a spell.
 * @clause FOW ext.zone.25
 */
export const OF_MAGIC_STONES = filtersBut(...['deck', 'ruler', 'chase'].map(inZone));
/** Filters of additions that are added to something. */
export const OF_ADDED = [SEARCHING, GIVEN, inZone('field')] as const;
/** Filters of cards of either player: a hand and a deck that is searched are those of one. */
export const OF_BOTH_PLAYERS = filtersBut('hand', 'deck');
/** Filters of zones where a card is while its own text is about; after a break that is the removed area. */
export const WHERE_SOURCES_ARE = filtersBut('hand', 'deck', ...['deck', 'stone-deck', 'lifebreak'].map(inZone));
/**
 * Filters of what additions may be added to: no magic stone is.
 * @clause FOW ext.add.3
 */
export const OF_HOSTS = IN_PLAY.filter((place) => place !== inZone('stones'));
/** Filters of cards in the field; of those who fight, "field", none does yet as they are asked about. */
export const IN_FIELD = [SEARCHING, GIVEN, 'field', inZone('field')] as const;
export const IN_BATTLE = [SEARCHING, GIVEN, inZone('field')] as const;
/**
 * Tokens are in fields only, and will coins in the removed area.
 * @clause FOW ext.rule.11, ext.tok.7
 */
export const OF_TOKENS = [...IN_FIELD, inZone('removed')] as const;
/** Filters that may name a zone, or ask for it. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];

/** On its own card only. */
export const OWN = ['field'] as const;
/** By a held ability or a gift to its card, about others. */
export const HOLDERS: readonly string[] = ['field', 'gain'];
/** For what a held ability affects too. */
export const RULES = ['field', 'affecting', 'gain'] as const;
