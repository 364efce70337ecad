/**
 * A position as numbers, as one player knows it: what learned agents and bots from outside see. One encoder for all
 * games, derived from the view of a game (facts of cards and players, zones, phases, questions) and from what its cards
 * are.
 *
 * The numbers of a position come in three parts, and players are `mine` and `theirs`, seen from the player who asks:
 *
 * - *lookups*: whole numbers of players, zones and the game. Each is written as STEPS steps (1 where it is above 0,
 *   above 1 …) and a tenth of itself, or as one of several words.
 * - *sums*: facts of cards in play, summed over those of a type, whether they have done what they can or not.
 * - *slots*: cards that the player knows, by zone and side, and those not seen, by the pile they come from: each slot
 *   has the sum of the attributes of its cards (card-attributes.ts). Sums are linear, so a net may add up cards instead
 *   of attributes.
 *
 * Nothing that the player does not know changes a number: a card they have not seen counts in its pile, wherever it
 * lies.
 */
import type { Encoding } from '../game.ts';
import { hashOf } from '../kernel/tables.ts';
import type { Vocabulary } from '../shared/operators/operator.ts';
import { createCardAttributes } from './card-attributes.ts';
import { createOptionNumbers } from './encoding/option.ts';
import { planEncoding } from './encoding/plan.ts';
import { createPositionNumbers } from './encoding/position.ts';
import { createScan, createSlotOf, foundNumbers } from './encoding/scan.ts';
import type { GameView } from './game-view.ts';

/** Raised when numbers that keep their names change their meaning. */
const VERSION = 1;

/**
 * Makes the encoding of a game.
 *
 * @param firstPlayer cell of the header that holds the first player
 */
export function createEncoding(view: GameView, vocabulary: Vocabulary, firstPlayer: number): Encoding {
  const plan = planEncoding(view, firstPlayer);
  const { lookups, sums, sumParts, slots } = plan;
  const attributes = createCardAttributes(view, vocabulary);
  const found = foundNumbers(plan);
  const slotOf = createSlotOf(plan);
  const scan = createScan(view, plan, found);
  const positions = createPositionNumbers(plan, attributes, found, scan, slotOf);
  const options = createOptionNumbers(plan, attributes, found, slotOf);
  const units = Object.fromEntries(Object.entries(view.cards).map(([name, { unit = 1 }]) => [name, unit]));
  return {
    ...{ hash: specHash(units, positions.names, options.optionNames), units },
    ...positions,
    ...options,
    ...{ lookups, sums, sumParts, slots, attributes, scan, found, slotOf, unseenAt: plan.unseenAt },
  };
}

/** A hash of the names of all numbers and of the units of facts: nets with the same hash read the same numbers. */
function specHash(units: Encoding['units'], names: readonly string[], optionNames: readonly string[]): string {
  const counted = Object.entries(units).map(([name, unit]) => `${name}/${unit}`);
  const spec = [VERSION, ...counted, ...names, ...optionNames].join('\n');
  const hex = (text: string): string => (hashOf(text) >>> 0).toString(16).padStart(8, '0');
  return hex(spec) + hex(`${spec}.`);
}
