/**
 * Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that
 * words name.
 */
import { GIVEN, inZone, type Places, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/**
 * The zones in which a filter may look: in the others cards lie with another card, or are in the middle of an
 * instruction.
 */
export const SEARCHED_ZONES = L.ZONE_KINDS.slice(0, L.ZONE_KINDS.indexOf('linked'));
export const PLACES = {
  moments: {
    text: 'a text that is played',
    auto: 'the text of a triggered craft',
    delayed: 'what is done "later"',
    instead: 'what is done instead of something',
    trigger: 'what a triggered craft waits for',
    use: 'the condition of a text that is played',
    cost: 'the cost of a craft',
    field: 'a static craft',
  },
  filters: {
    [SEARCHING]: 'a filter of cards on the field',
    [GIVEN]: 'a filter that a given card must pass',
    field: 'a filter of cards on the field only',
    hand: 'a filter of cards in a hand only',
    deck: 'a filter of cards in a deck only',
    ...Object.fromEntries(SEARCHED_ZONES.map((zone) => [inZone(zone), `a filter with "zone: ${zone}"`])),
  },
  costs: {
    field: 'the cost of a craft used on the field',
    stronghold: 'the cost of a craft of a BASE',
    payment: 'a cost paid in a text',
  },
  modifications: {
    field: 'a static craft of the card itself',
    affecting: 'a static craft with "affects"',
    gain: '"gain"',
  },
} as const satisfies Places;

// ---- moments ----
/** Moments in which a text resolves. */
export const RESOLVING = ['text', 'auto', 'delayed', 'instead'] as const;
/** Moments in which UNITs may be attacking: "later" texts are done between battles. */
export const WHILE_ATTACKING = ['text', 'auto', 'instead', 'trigger', 'use', 'cost', 'field'] as const;
/** Moments of a text that was played, or of its play: a "later" text has no X. */
export const ANNOUNCED = ['text', 'auto', 'cost'] as const;

// ---- filters ----
/** Filters of cards on the field that are asked while UNITs fight. */
export const IN_BATTLE = [SEARCHING, GIVEN, inZone('field')] as const;
/**
 * Filters whose cards may be on the field. The place "field" is asked as an attack is declared, when no UNIT is stunned
 * or fights.
 */
export const ON_FIELD = [...IN_BATTLE, 'field'] as const;
/** Filters of cards that are Ready or Actioned, face up or face down. */
export const PLACED = [...ON_FIELD, inZone('stronghold')] as const;
/** Filters that may name a zone, or ask for it. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];
/** Filters of zones where a card can be while its own text works: only there does "another card" say something. */
export const WHERE_SOURCES_ARE = [...ON_FIELD, ...['hand', 'stronghold', 'trail'].map(inZone)];
/** Filters of zones in which cards of either player are. */
export const OF_BOTH_PLAYERS = [SEARCHING, GIVEN, 'field', ...SEARCHED_ZONES.map(inZone)];

// ---- modifications: where a rule change works ----
/** A rule change on its own card only. */
export const OWN = ['field'] as const;
/** A rule change by a static craft, own or given, about other cards. */
export const HOLDERS: readonly string[] = ['field', 'gain'];
/** A rule change also on cards that a static craft affects. */
export const RULES = ['field', 'affecting', 'gain'] as const;
