/** The numbers of a position as a list for a net. */
import {
  type CardAttributes,
  type FoundNumbers,
  ENCODING_STEP_UNIT as STEP_UNIT,
  ENCODING_STEPS as STEPS,
} from '../../game.ts';
import type { State } from '../../kernel/layout.ts';
import * as K from '../../kernel/layout.ts';
import { createNumberList, type NumberList } from '../number-list.ts';
import { type EncodingPlan, STEPS_WIDTH } from './plan.ts';
import { clamp, type SlotOf } from './scan.ts';

/** Writing positions. */
export interface PositionNumbers {
  readonly length: number;
  readonly names: readonly string[];
  readonly encode: (out: Float32Array | Float64Array, s: State, player: number) => void;
  readonly encodeSparsely: (s: State, player: number) => number[];
}

/** Makes the `PositionNumbers` of one game. */
export function createPositionNumbers(
  plan: EncodingPlan,
  attributes: CardAttributes,
  found: FoundNumbers,
  scan: (s: State, player: number) => void,
  slotOf: SlotOf,
): PositionNumbers {
  const { lookups, sums, sumParts, slots } = plan;
  const lookupsWidth = lookups.reduce((sum, { words }) => sum + (words?.length ?? STEPS_WIDTH), 0);
  const slotsAt = lookupsWidth + sums.length;
  const attributeCount = attributes.names.length;
  const length = slotsAt + slots.length * attributeCount;

  const numbers = createNumberList(length);

  function addLookups(): void {
    let at = 0;
    for (let i = 0; i < lookups.length; i++) {
      const { words } = lookups[i];
      const value = found.lookups[i];
      if (words) {
        if (value >= 0 && value < words.length) numbers.add(at + value, 1);
        at += words.length;
        continue;
      }
      for (let step = 0; step < STEPS && step < value; step++) numbers.add(at + step, 1);
      if (value !== 0) numbers.add(at + STEPS, clamp(value) / STEP_UNIT);
      at += STEPS_WIDTH;
    }
  }

  /** Lists what `player` knows of a position in `numbers`; returns how many are not 0. */
  function listPosition(s: State, player: number): number {
    scan(s, player);
    addLookups();
    for (let i = 0; i < found.sumCount[0]; i++) {
      const sum = found.sumPlaces[i];
      numbers.add(lookupsWidth + sum, found.sums[sum] / sumParts[sum]);
    }
    for (let card = 0; card < s[K.CARD_COUNT]; card++) {
      const { places, values } = attributes.of(s[K.cardField(card, K.CARD_DEF)]);
      numbers.addAll(slotsAt + slotOf(s, card, player) * attributeCount, places, values);
    }
    return numbers.list();
  }

  function encode(out: Float32Array | Float64Array, s: State, player: number): void {
    writeDense(out, length, numbers, listPosition(s, player));
  }

  function encodeSparsely(s: State, player: number): number[] {
    return numbers.pairs(listPosition(s, player));
  }

  return { length, names: positionNames(plan, attributes), encode, encodeSparsely };
}

/** The name of each number of a position. */
function positionNames({ lookups, sums, slots }: EncodingPlan, attributes: CardAttributes): string[] {
  return [
    ...lookups.flatMap(({ name, words }) =>
      words
        ? words.map((word) => `${name}: ${word}`)
        : [...Array.from({ length: STEPS }, (_, step) => `${name} above ${step}`), `a tenth of ${name}`],
    ),
    ...sums,
    ...slots.flatMap((slot) => attributes.names.map((name) => `${slot}: ${name}`)),
  ];
}

/** Writes the first `count` numbers of a list among `length`, of which the others are 0. */
export function writeDense(out: Float32Array | Float64Array, length: number, list: NumberList, count: number): void {
  const { places, values } = list;
  out.fill(0, 0, length);
  for (let i = 0; i < count; i++) out[places[i]] = values[i];
}
