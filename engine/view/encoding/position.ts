/** Writes a position as a list of numbers for a net. */
import {
  type CardAttributes,
  type Encoding,
  type FoundNumbers,
  type PositionMemory,
  type SparseNumbers,
  ENCODING_STEP_UNIT as STEP_UNIT,
  ENCODING_STEPS as STEPS,
} from '../../game.ts';
import { lowestBit } from '../../kernel/bits.ts';
import type { State } from '../../kernel/layout.ts';
import { type EncodingPlan, STEPS_WIDTH } from './plan.ts';
import { clamp, type SlotOf } from './scan.ts';
import { SlotSums } from './slot-sums.ts';
import { addNumber, createSparseNumbers, pairsOf, writeDense } from './sparse-numbers.ts';

/** The functions that write positions. */
export type PositionNumbers = Pick<
  Encoding,
  'length' | 'names' | 'list' | 'createMemory' | 'encode' | 'encodeSparsely'
>;

/** Makes the `PositionNumbers` of one game. */
export function createPositionNumbers(
  plan: EncodingPlan,
  attributes: CardAttributes,
  found: FoundNumbers,
  scan: (s: State, player: number) => void,
  slotOf: SlotOf,
): PositionNumbers {
  const lookupsWidth = plan.lookups.reduce((sum, { words }) => sum + (words?.length ?? STEPS_WIDTH), 0);
  const slotsAt = lookupsWidth + plan.sums.length;
  const length = slotsAt + plan.slots.length * attributes.names.length;
  const slotSums = new SlotSums(plan.slots.length, slotsAt, attributes, slotOf);
  const ownMemory = slotSums.createMemory();
  const bits = new Int32Array((plan.sums.length + 31) >> 5);

  function list(out: SparseNumbers, s: State, player: number, memory: PositionMemory = ownMemory): void {
    scan(s, player);
    listLookups(out, plan, found);
    listSums(out, lookupsWidth, plan, found, bits);
    slotSums.list(out, s, player, memory);
  }

  const numbers = createSparseNumbers(length);

  function encode(out: Float32Array | Float64Array, s: State, player: number): void {
    numbers.count = 0;
    list(numbers, s, player);
    writeDense(out, length, numbers);
  }

  function encodeSparsely(s: State, player: number): number[] {
    numbers.count = 0;
    list(numbers, s, player);
    return pairsOf(numbers);
  }

  const names = positionNames(plan, attributes);
  return { length, names, list, createMemory: () => slotSums.createMemory(), encode, encodeSparsely };
}

function listLookups(out: SparseNumbers, { lookups }: EncodingPlan, found: FoundNumbers): void {
  let at = 0;
  for (let i = 0; i < lookups.length; i++) {
    const { words } = lookups[i];
    const value = found.lookups[i];
    if (words) {
      if (value >= 0 && value < words.length) addNumber(out, at + value, 1);
      at += words.length;
      continue;
    }
    for (let step = 0; step < STEPS && step < value; step++) addNumber(out, at + step, 1);
    if (value !== 0) addNumber(out, at + STEPS, clamp(value) / STEP_UNIT);
    at += STEPS_WIDTH;
  }
}

/**
 * Lists the sums that were found, in the order of their places. `bits` has one bit for each sum; all are 0 before and
 * afterwards.
 */
function listSums(
  out: SparseNumbers,
  at: number,
  { sumParts }: EncodingPlan,
  { sumCount, sumPlaces, sums }: FoundNumbers,
  bits: Int32Array,
): void {
  for (let i = 0; i < sumCount[0]; i++) bits[sumPlaces[i] >> 5] |= 1 << (sumPlaces[i] & 31);
  for (let word = 0; word < bits.length; word++) {
    for (let left = bits[word]; left !== 0; left &= left - 1) {
      const sum = word * 32 + lowestBit(left);
      if (sums[sum] !== 0) addNumber(out, at + sum, sums[sum] / sumParts[sum]);
    }
    bits[word] = 0;
  }
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
