/** Where the words of card texts can stand (see Places in shared/operators/operator.ts), and the groups of places that words name. */
import { GIVEN, type Places, SEARCHING } from '../../../shared/operators/operator.ts';
import * as L from '../layout.ts';

/** The zones in which a filter may look. */
export const SEARCHED_ZONES = L.ZONE_KINDS.slice(0, L.ZONE_KINDS.indexOf('aside'));
/** The place of a filter that names a zone. */
export function inZone(zone: string): string {
  return `in-${zone}`;
}

export const PLACES = {
  moments: {
    text: 'a text that is played',
    auto: 'the text of an automatic ability',
    delayed: 'what is done "later"',
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
export const RESOLVING = ['text', 'auto', 'delayed'] as const;
/** As something resolves that was played, or is played with it. */
export const ANNOUNCED = ['text', 'auto', 'cost'] as const;

/** Filters whose cards may be in play. */
export const IN_PLAY = [SEARCHING, GIVEN, 'field', ...['field', 'stones', 'ruler'].map(inZone)] as const;
/** Filters that may name a zone, or ask for it. */
export const NAMING_ZONE = [GIVEN, ...SEARCHED_ZONES.map(inZone)];

/** On its own card only. */
export const OWN = ['field'] as const;
/** By a held ability or a gift to its card, about others. */
export const HOLDERS: readonly string[] = ['field', 'gain'];
/** For what a held ability affects too. */
export const RULES = ['field', 'affecting', 'gain'] as const;
