/**
 * Finds in today's encoding the numbers with which a net was trained. A net names them, so whatever was added to a
 * game since (words of cards, facts, zones) does not change its judgement. What it reads must still be there and mean
 * the same.
 */
import { type Encoding, type Game, InputError } from '../../engine/index.ts';
import type { Net } from './net-file.ts';

/** Places in the lists of an encoding, in the order of a net's rows. */
export interface NetPlaces {
  /** In `Encoding.names`, before the slots. */
  readonly numbers: readonly number[];
  /** In `Encoding.attributes.names`. */
  readonly attributes: readonly number[];
  /** In `Encoding.slots`. */
  readonly slots: readonly number[];
  /** In `Encoding.optionNames`, before the attributes of the card. */
  readonly options: readonly number[];
}

/** Numbers of a position before those of the slots: lookups, then sums. */
export function numberCount({ length, slots, attributes }: Encoding): number {
  return length - slots.length * attributes.names.length;
}

/** The lists of an encoding from which the rows of a net take their names. */
function listsOf(encoding: Encoding): Readonly<Record<keyof NetPlaces, readonly string[]>> {
  const { names, slots, attributes, optionNames, optionParts } = encoding;
  return {
    numbers: names.slice(0, numberCount(encoding)),
    attributes: attributes.names,
    slots,
    options: optionNames.slice(0, optionParts.card),
  };
}

/**
 * Finds what a net reads. Throws an InputError that names `file` for a net of another game, and for one that reads what
 * the encoding does not have or has in another unit.
 */
export function placesOf(game: Game, net: Net, file: string): NetPlaces {
  if (net.game !== game.name) throw new InputError(`this net plays ${net.game}, not ${game.name}`, file);
  const { encoding } = game;
  for (const [fact, unit] of Object.entries(net.units)) {
    const today = encoding.units[fact];
    if (today === undefined || today === unit) continue;
    const sentence = `this net was trained with ${fact} in units of ${unit}, and Assay has units of ${today} by now`;
    throw new InputError(`${sentence}: train it anew`, file);
  }
  const lists = listsOf(encoding);
  const find = (kind: keyof NetPlaces): number[] => {
    const places = new Map(lists[kind].map((name, place) => [name, place]));
    return net.names[kind].map((name) => {
      const place = places.get(name);
      if (place !== undefined) return place;
      const sentence = `this net was trained with "${name}" among the ${kind}, which Assay does not have any more`;
      throw new InputError(`${sentence}: train it anew`, file);
    });
  };
  return {
    numbers: find('numbers'),
    attributes: find('attributes'),
    slots: find('slots'),
    options: find('options'),
  };
}

/** The names of some places of an encoding, for the file of a net. */
export function namesAt(encoding: Encoding, places: NetPlaces): Net['names'] {
  const lists = listsOf(encoding);
  const named = (kind: keyof NetPlaces): string[] => places[kind].map((place) => lists[kind][place]);
  return {
    numbers: named('numbers'),
    attributes: named('attributes'),
    slots: named('slots'),
    options: named('options'),
  };
}
