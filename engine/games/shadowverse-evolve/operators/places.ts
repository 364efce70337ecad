/**
 * Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that
 * words name.
 *
 * A new place comes with its row here, and operator-proofs.test.ts then asks for a proof of each word in it.
 */
import { GIVEN, inZone, type Places, SEARCHING } from '../../../shared/operators/operator.ts';

/** The zones that a filter may name. */
export const SEARCHED_ZONES = [
  'field',
  'hand',
  'ex',
  'graveyard',
  'banished',
  'evolve-deck',
  'leader',
  'deck',
  'equipment',
  'run',
  'drive',
] as const;

export const WORD_PLACES = {
  moments: {
    text: 'a text that is played or used',
    auto: 'the text of a triggered ability',
    delayed: 'what is done "later"',
    trigger: 'what a triggered ability waits for',
    use: 'the condition of a text that is played or used',
    cost: 'a cost',
    static: 'a static ability',
  },
  filters: {
    [SEARCHING]: 'a filter of cards on the field',
    [GIVEN]: 'a filter that a given card must pass',
    affects: '"affects"',
    printed: 'a filter of what was done with cards',
    hand: 'a filter of cards in a hand only',
    deck: 'a filter of cards in a deck only',
    ...Object.fromEntries(SEARCHED_ZONES.map((zone) => [inZone(zone), `a filter with "zone: ${zone}"`])),
  },
  costs: {
    ability: 'the cost of an ability',
    play: 'a cost of playing the card',
    payment: 'a cost paid in a text',
  },
  modifications: {
    static: 'a static ability of the card itself',
    affecting: 'a static ability with "affects"',
    gain: '"gain"',
    player: '"player-gains"',
  },
} as const satisfies Places;

/** Player words that mean one player. */
export const ONE_PLAYER = ['you', 'opponent', 'its-player', 'turn-player', 'subject-player'] as const;
/** The moments of player words that are known by a card: one that was chosen or is of the event, the event's. */
export const PLAYER_PLACES = {
  'its-player': ['text', 'auto', 'delayed', 'trigger'],
  'subject-player': ['auto', 'delayed', 'trigger'],
} as const;

/** Moments in which a text resolves, so that sets have been chosen and cards moved. */
export const RESOLVING = ['text', 'auto', 'delayed'] as const;
/** Moments in which there is an event. */
export const AFTER_EVENT = ['auto', 'trigger', 'delayed'] as const;

/** Moments in which an attack may be under way: never at the occasions that "later" waits for. */
export const IN_BATTLE = ['text', 'auto', 'trigger', 'use', 'cost', 'static'] as const;

/** Modifications of a card: of the card itself, of cards that it affects, of cards that were given the modification. */
export const OF_CARDS = ['static', 'affecting', 'gain'] as const;
/** Modifications of cards that a card affects, and of cards that were given the modification. */
export const OF_OTHERS = ['affecting', 'gain'] as const;
/** Modifications of the card itself only: its own price. */
export const OF_ITSELF = ['static', 'gain'] as const;
/** Modifications of the card itself, as printed: no card that was given one is asked whether it can be played. */
export const PRINTED = ['static'] as const;
/** Modifications of a player: what cards cost, what may be played. */
export const OF_PLAYERS = ['static', 'player'] as const;

// ---- filters ----
/** Filters whose cards may be on a field: only cards there attack, evolve, wear something, or came this turn. */
export const ON_FIELD = [SEARCHING, GIVEN, 'affects', inZone('field')] as const;
/** Filters of cards that lie engaged or standing, face up or face down. */
export const LYING = [...ON_FIELD, inZone('evolve-deck')];
/** Filters of cards that have counters. */
export const WITH_COUNTERS = [...ON_FIELD, inZone('ex')];
/** Filters of zones where a card can be while its own text works: only there does "another card" say something. */
export const WHERE_SOURCES_ARE = [...ON_FIELD, ...['hand', 'ex', 'graveyard', 'equipment'].map(inZone)];
/** Filters of zones in which cards of either player are. */
export const OF_BOTH_PLAYERS = [SEARCHING, GIVEN, 'affects', ...SEARCHED_ZONES.map(inZone)];
/** Filters of what decks are made of: all but leaders, equipment and what lies in the run and drive zones. */
export const OF_DECK_CARDS = [
  ...ON_FIELD,
  'printed',
  'hand',
  'deck',
  ...['hand', 'ex', 'graveyard', 'banished', 'evolve-deck', 'deck'].map(inZone),
];
/** Nothing in an evolve deck has a trigger icon. */
export const OF_MAIN_DECK_CARDS = OF_DECK_CARDS.filter((place) => place !== inZone('evolve-deck'));
/** Evolve cards and tokens are on the field, in the EX area and in the evolve deck only. */
export const OF_SPECIAL_CARDS = [...LYING, 'printed', inZone('ex')];
export const OF_LEADERS = [...OF_DECK_CARDS, inZone('leader')];
export const OF_PRICED_CARDS = [...OF_DECK_CARDS, inZone('equipment')];
export const OF_NAMED_CARDS = [...OF_LEADERS, inZone('equipment')];
/** Filters that may mean the source itself; conditions on deeds of this turn never ask about it. */
export const NAMED_AS_SOURCE = OF_DECK_CARDS.filter((place) => place !== 'printed');
