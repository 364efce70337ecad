/**
 * A slow reference for what rules keep so as not to look at every card again and again: counters and derived values, found
 * from scratch from the rows of the cards that are about, and compared with what a state has. For tests, at any decision.
 *
 * - `staleWord`: the first kept word that is wrong.
 * - `heardBy`: what a definition listens to, by its ability rows.
 *
 * A reference must not believe what it checks: neither dirty flags and counters of the state nor the bits that were noted
 * for a definition as its card was read.
 */
import {
  CARD_STRIDE,
  CARDS,
  DERIVED_DIRTY,
  EVENT_LIMIT,
  LISTENERS,
  NONE,
  PLAYER_STRIDE,
  PLAYERS,
  type State,
} from '../kernel/layout.ts';
import { ABILITY_STRIDE, DEF_ABILITY, DEF_ABILITY_COUNT, DEF_STRIDE, DEFS } from '../kernel/tables.ts';
import { firstCard, nextCard } from '../kernel/zones.ts';

/** A word of the state that counts something, beside the listeners. */
export interface Counter {
  readonly at: number;
  /** What it counts, in the plural. */
  readonly counts: string;
}

/** What a game says about the words that it keeps. */
export interface SlowReference {
  readonly counters: readonly Counter[];
  /** Header word that is 1 while derived values hold more than printed ones. */
  readonly layered: number;
  /** Zone of player 0 whose cards have derived values, and their first field and the one after the last. */
  readonly derived: { readonly zone: number; readonly from: number; readonly to: number };
  /** Counts all that is about into the blank listeners and counters of `out`, a copy of `s`. */
  count(s: State, out: State): void;
  derive(s: State): void;
  cardName(s: State, card: number): string;
}

/** A player word as a counter. */
export function playerCounters(word: number, counts: string): Counter[] {
  return [0, 1].map((player) => ({
    at: PLAYERS + player * PLAYER_STRIDE + word,
    counts: `${counts} of player ${player}`,
  }));
}

/** Visits the cards that both players have in zones of a kind. */
export function eachCard(s: State, zone: number, visit: (card: number, player: number) => void): void {
  for (const player of [0, 1]) {
    for (let card = firstCard(s, zone + player); card !== NONE; card = nextCard(s, card)) visit(card, player);
  }
}

/** No value that was derived: whatever is left of it has not been derived anew. */
const UNDERIVED = 0x5a5a5a5a;

/** The first counter or derived value of a state that is not what counting and deriving from scratch gives, as a sentence. */
export function staleWord(s: State, reference: SlowReference): string | undefined {
  const { derived, counters } = reference;
  const fresh = s.slice();
  fresh.fill(0, LISTENERS, LISTENERS + EVENT_LIMIT);
  for (const { at } of counters) fresh[at] = 0;
  reference.count(s, fresh);
  for (let event = 0; event < EVENT_LIMIT; event++) {
    const [kept, counted] = [s[LISTENERS + event], fresh[LISTENERS + event]];
    if (kept !== counted) return `${kept} cards are held to listen to event ${event}, and ${counted} do`;
  }
  for (const { at, counts } of counters) {
    if (s[at] !== fresh[at]) return `${s[at]} ${counts} are held to be there, and ${fresh[at]} are`;
  }
  const kept = s.slice();
  if (kept[DERIVED_DIRTY] !== 0) reference.derive(kept);
  eachCard(s, derived.zone, (card) => {
    const c = CARDS + card * CARD_STRIDE;
    fresh.fill(UNDERIVED, c + derived.from, c + derived.to);
  });
  fresh[DERIVED_DIRTY] = 1;
  fresh[reference.layered] = 1;
  reference.derive(fresh);
  let stale: string | undefined;
  eachCard(s, derived.zone, (card) => {
    const c = CARDS + card * CARD_STRIDE;
    for (let field = derived.from; field < derived.to; field++) {
      if (kept[c + field] === fresh[c + field]) continue;
      stale ??= `field ${field} of ${reference.cardName(s, card)} is kept as ${kept[c + field]} and is ${fresh[c + field]}`;
    }
  });
  return stale;
}

/** Visits the ability rows of a definition, by where they begin. */
export function eachAbility(definition: number, visit: (ability: number, a: number) => void): void {
  const first = DEFS[definition * DEF_STRIDE + DEF_ABILITY];
  const end = first + DEFS[definition * DEF_STRIDE + DEF_ABILITY_COUNT];
  for (let ability = first; ability < end; ability++) visit(ability, ability * ABILITY_STRIDE);
}

/**
 * What a definition listens to on the field, or elsewhere: each event once. Remembered, because rows do not change.
 *
 * @param find adds the events of one ability
 */
export function heardBy(
  remembered: Map<number, readonly number[]>,
  definition: number,
  onField: boolean,
  find: (ability: number, a: number, onField: boolean, heard: Set<number>) => void,
): readonly number[] {
  const key = definition * 2 + (onField ? 1 : 0);
  let events = remembered.get(key);
  if (events === undefined) {
    const heard = new Set<number>();
    eachAbility(definition, (ability, a) => find(ability, a, onField, heard));
    events = [...heard];
    remembered.set(key, events);
  }
  return events;
}
