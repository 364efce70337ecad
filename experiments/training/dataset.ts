/**
 * Samples in the form that a net reads: the numbers, attributes, slots and cards that it uses, and batches of samples
 * as dense arrays.
 */
import { handOutput } from '../../agents/learned/evaluator.ts';
import { ENCODING_STEP_UNIT, ENCODING_STEPS, type Encoding, type Game } from '../../engine/index.ts';
import {
  MOST_OPTIONS,
  OPTION_CARD,
  OPTION_NUMBER,
  OPTION_SLOT,
  OPTION_TRIES,
  OPTION_WORDS,
  OPTION_WORTH,
  SAMPLE_CELL,
  SAMPLE_HAND,
  SAMPLE_LENGTH,
  SAMPLE_LOOKUPS,
  SAMPLE_OPTIONS,
  SAMPLE_PAIR,
  SAMPLE_QUIET,
  SAMPLE_RESULT,
  SAMPLE_VALUE,
  SUM_UNIT,
  VALUE_UNIT,
} from '../../workers/samples.ts';
import type { Shard } from './shards.ts';

/** The fewest samples in which a number must differ from 0 to be used. */
const LEAST_SAMPLES = 20;
/** One of this many deals is held out. */
export const HELD_OUT_EVERY = 10;
/** If an option's chance of winning is this much lower than another's, its wanted share is e times smaller. */
const TEMPERATURE = 0.005;
/**
 * The difference in the chance of winning between the best and the worst option at which a decision has the full weight
 * 1; and the smallest weight, that of a decision between equal options.
 */
const STAKE = 0.1;
const LEAST_STAKE = 0.05;
/** Greater numbers are read as this one, as in the encoding. */
const LARGEST_NUMBER = 200;

/** What a net reads, as places in the encoding. */
export interface Columns {
  readonly numberPlaces: readonly number[];
  readonly attributePlaces: readonly number[];
  readonly slotPlaces: readonly number[];
  /** The places of options that precede the attributes of their cards. */
  readonly optionPlaces: readonly number[];
  /** The ids of the cards that occurred in games. */
  readonly cardIds: readonly string[];
  /** The attributes of each card, [cards × attributes]. */
  readonly cardAttributes: Float32Array;
}

/** A list of samples, each given by its shard and its offset in the shard. */
export interface SampleList {
  readonly shards: Uint16Array;
  readonly offsets: Int32Array;
}

/** A batch of samples. */
export interface Batch {
  /** The numbers, [size × numbers]. */
  readonly numbers: Float32Array;
  /** The copies of each card in each slot, [size × slots × cards]. */
  readonly cards: Float32Array;
  /** The result of each game: 0, 0.5 or 1. */
  readonly results: Float32Array;
  /** The value of the game's evaluation, in the form of a net's output. */
  readonly hand: Float32Array;
}

/** A batch of decisions. Each decision has MOST_OPTIONS rows for options, of which the first `counts` are used. */
export interface DecisionBatch extends Batch {
  /** The numbers of the options, [size × MOST_OPTIONS × option places]. */
  readonly options: Float32Array;
  /** The place of each option's card among the cards, or -1 for none; [size × MOST_OPTIONS]. */
  readonly optionCards: Int32Array;
  /** The number of options of each decision. */
  readonly counts: Int32Array;
  /** The wanted share of each option, [size × MOST_OPTIONS]; the shares of a decision add up to 1. */
  readonly targets: Float32Array;
  /** The weight of each decision, which grows with the difference between its options. */
  readonly weights: Float32Array;
}

export class Dataset {
  readonly #shards: readonly Shard[];
  readonly #encoding: Encoding;
  readonly #lookupAt: Int32Array;
  readonly #lookupWidth: number;
  readonly #columnOf: Int32Array;
  readonly #slotOf: Int32Array;
  readonly #cardOf: Int32Array;
  readonly #optionOf: Int32Array;
  readonly columns: Columns;
  /**
   * Samples of games between the decks that are trained with: those that are learned from, and those that are held out.
   * `leftOut` has all samples of games in which a deck that is left out takes part.
   */
  readonly training: SampleList;
  readonly heldOut: SampleList;
  readonly leftOut: SampleList;
  /** Decisions of the same games in quiet and other positions, with the judgement of the agent that took them. */
  readonly decisions: SampleList;
  readonly heldOutDecisions: SampleList;

  constructor(game: Game, shards: readonly Shard[], isLeftOut: (cell: number) => boolean) {
    this.#shards = shards;
    this.#encoding = game.encoding;
    const { lookups, sums, slots, attributes } = game.encoding;
    this.#lookupAt = new Int32Array(lookups.length);
    let at = 0;
    for (const [i, { words }] of lookups.entries()) {
      this.#lookupAt[i] = at;
      at += words?.length ?? ENCODING_STEPS + 1;
    }
    this.#lookupWidth = at;
    const lists = splitSamples(shards, isLeftOut);
    [this.training, this.heldOut, this.leftOut, this.decisions, this.heldOutDecisions] = lists;
    const { cardIds } = shards[0].header;
    const numberCounts = new Int32Array(at + sums.length);
    const slotCounts = new Int32Array(slots.length);
    const cardCounts = new Int32Array(cardIds.length);
    for (let i = 0; i < this.training.offsets.length; i++) {
      this.#eachNumber(this.training, i, (place) => numberCounts[place]++);
      this.#eachCard(this.training, i, (slot, card) => {
        slotCounts[slot]++;
        cardCounts[card]++;
      });
    }
    const seen = (counts: Int32Array, least: number): number[] => [...counts.keys()].filter((i) => counts[i] >= least);
    const numberPlaces = seen(numberCounts, LEAST_SAMPLES);
    const slotPlaces = seen(slotCounts, LEAST_SAMPLES);
    const cardPlaces = seen(cardCounts, 1);
    const lists2 = cardPlaces.map((place) => attributes.of(game.findCard(cardIds[place])!.def));
    const attributeCounts = new Int32Array(attributes.names.length);
    for (const { places } of lists2) for (const place of places) attributeCounts[place]++;
    const attributePlaces = seen(attributeCounts, 1);
    const attributeOf = new Map(attributePlaces.map((place, i) => [place, i]));
    const cardAttributes = new Float32Array(cardPlaces.length * attributePlaces.length);
    for (const [card, { places, values }] of lists2.entries())
      for (let i = 0; i < places.length; i++)
        cardAttributes[card * attributePlaces.length + attributeOf.get(places[i])!] = values[i];
    const optionCounts = new Int32Array(this.#encoding.optionParts.card);
    for (let i = 0; i < this.decisions.offsets.length; i++)
      this.#eachOption(this.decisions, i, (_, at, samples) =>
        this.#eachOptionPlace(samples, at, (place) => optionCounts[place]++),
      );
    const optionPlaces = seen(optionCounts, LEAST_SAMPLES);
    this.columns = {
      ...{ numberPlaces, attributePlaces, slotPlaces, optionPlaces, cardAttributes },
      cardIds: cardPlaces.map((place) => cardIds[place]),
    };
    this.#columnOf = inverse(numberPlaces, numberCounts.length);
    this.#slotOf = inverse(slotPlaces, slots.length);
    this.#cardOf = inverse(cardPlaces, cardIds.length);
    this.#optionOf = inverse(optionPlaces, optionCounts.length);
  }

  /** Returns samples `order[from]` to `order[to - 1]` of a list. */
  batch(list: SampleList, order: Int32Array, from: number, to: number): Batch {
    const { numberPlaces, slotPlaces, cardIds } = this.columns;
    const size = to - from;
    const numbers = new Float32Array(size * numberPlaces.length);
    const cards = new Float32Array(size * slotPlaces.length * cardIds.length);
    const results = new Float32Array(size);
    const hand = new Float32Array(size);
    for (let i = 0; i < size; i++) {
      const sample = order[from + i];
      results[i] = this.result(list, sample);
      hand[i] = handOutput(this.#shards[list.shards[sample]].samples[list.offsets[sample] + SAMPLE_HAND] / VALUE_UNIT);
      this.#eachNumber(list, sample, (place, value) => {
        const column = this.#columnOf[place];
        if (column >= 0) numbers[i * numberPlaces.length + column] = value;
      });
      this.#eachCard(list, sample, (slot, card) => {
        const row = this.#slotOf[slot];
        const column = this.#cardOf[card];
        if (row >= 0 && column >= 0) cards[(i * slotPlaces.length + row) * cardIds.length + column]++;
      });
    }
    return { numbers, cards, results, hand };
  }

  /** Returns decisions `order[from]` to `order[to - 1]` of a list. */
  decisionBatch(list: SampleList, order: Int32Array, from: number, to: number): DecisionBatch {
    const size = to - from;
    const width = this.columns.optionPlaces.length;
    const options = new Float32Array(size * MOST_OPTIONS * width);
    const optionCards = new Int32Array(size * MOST_OPTIONS).fill(-1);
    const counts = new Int32Array(size);
    const weights = new Float32Array(size);
    const targets = new Float32Array(size * MOST_OPTIONS);
    for (let row = 0; row < size; row++) {
      const sample = order[from + row];
      let best = 0;
      let worst = VALUE_UNIT;
      this.#eachOption(list, sample, (_, at, samples) => {
        if (samples[at + OPTION_TRIES] === 0) return;
        best = Math.max(best, samples[at + OPTION_WORTH]);
        worst = Math.min(worst, samples[at + OPTION_WORTH]);
      });
      let total = 0;
      this.#eachOption(list, sample, (i, at, samples) => {
        const place = row * MOST_OPTIONS + i;
        counts[row]++;
        const card = samples[at + OPTION_CARD];
        if (card >= 0) optionCards[place] = this.#cardOf[card];
        this.#eachOptionPlace(samples, at, (number, value) => {
          const column = this.#optionOf[number];
          if (column >= 0) options[place * width + column] = value;
        });
        // options with nearly equal numbers of visits teach little, so that a better option gets a greater share than
        // its visits have
        const worse = (best - samples[at + OPTION_WORTH]) / VALUE_UNIT;
        targets[place] = samples[at + OPTION_TRIES] * Math.exp(-worse / TEMPERATURE);
        total += targets[place];
      });
      for (let i = 0; i < MOST_OPTIONS; i++) targets[row * MOST_OPTIONS + i] /= total;
      weights[row] = Math.max(LEAST_STAKE, Math.min(1, (best - worst) / VALUE_UNIT / STAKE));
    }
    return { ...this.batch(list, order, from, to), options, optionCards, counts, targets, weights };
  }

  /** Returns the result of the game for the player who decides: 0, 0.5 or 1. */
  result(list: SampleList, sample: number): number {
    return this.#shards[list.shards[sample]].samples[list.offsets[sample] + SAMPLE_RESULT] / 2;
  }

  /** Returns the value of the game's evaluation, from -1 to 1. */
  handValue(list: SampleList, sample: number): number {
    return this.#shards[list.shards[sample]].samples[list.offsets[sample] + SAMPLE_VALUE] / VALUE_UNIT;
  }

  #eachNumber(list: SampleList, sample: number, visit: (place: number, value: number) => void): void {
    const { samples } = this.#shards[list.shards[sample]];
    const { lookups } = this.#encoding;
    let at = list.offsets[sample] + SAMPLE_LOOKUPS;
    for (let i = 0; i < lookups.length; i++) {
      const value = samples[at++];
      const place = this.#lookupAt[i];
      const { words } = lookups[i];
      if (words) {
        if (value >= 0 && value < words.length) visit(place + value, 1);
        continue;
      }
      for (let step = 0; step < ENCODING_STEPS && step < value; step++) visit(place + step, 1);
      if (value !== 0) visit(place + ENCODING_STEPS, value / ENCODING_STEP_UNIT);
    }
    const sums = samples[at++];
    for (let i = 0; i < sums; i++, at += 2)
      if (samples[at + 1] !== 0) visit(this.#lookupWidth + samples[at], samples[at + 1] / SUM_UNIT);
  }

  /** Visits the options of a decision, each with the place in `samples` where its words begin. */
  #eachOption(list: SampleList, sample: number, visit: (i: number, at: number, samples: Int16Array) => void): void {
    const { samples } = this.#shards[list.shards[sample]];
    const from = list.offsets[sample];
    const count = samples[from + SAMPLE_OPTIONS];
    const at = from + samples[from + SAMPLE_LENGTH] - count * OPTION_WORDS;
    for (let i = 0; i < count; i++) visit(i, at + i * OPTION_WORDS, samples);
  }

  /** Visits the numbers of an option that precede the attributes of its card. */
  #eachOptionPlace(samples: Int16Array, at: number, visit: (place: number, value: number) => void): void {
    const { number: numberAt, tenth, slot: slotAt } = this.#encoding.optionParts;
    const number = samples[at + OPTION_NUMBER];
    visit(samples[at], 1);
    if (number >= 0 && number < tenth - numberAt) visit(numberAt + number, 1);
    const bounded = Math.max(-LARGEST_NUMBER, Math.min(LARGEST_NUMBER, number));
    if (bounded !== 0) visit(tenth, bounded / ENCODING_STEP_UNIT);
    if (samples[at + OPTION_SLOT] >= 0) visit(slotAt + samples[at + OPTION_SLOT], 1);
  }

  #eachCard(list: SampleList, sample: number, visit: (slot: number, card: number) => void): void {
    const { samples } = this.#shards[list.shards[sample]];
    const from = list.offsets[sample];
    const end = from + samples[from + SAMPLE_LENGTH] - samples[from + SAMPLE_OPTIONS] * OPTION_WORDS;
    const sumsAt = from + SAMPLE_LOOKUPS + this.#encoding.lookups.length;
    for (let at = sumsAt + 1 + 2 * samples[sumsAt]; at < end; at += 2) visit(samples[at], samples[at + 1]);
  }
}

/** Returns the index of each place in a list; -1 for a place that is not in it. */
function inverse(places: readonly number[], length: number): Int32Array {
  const out = new Int32Array(length).fill(-1);
  for (const [i, place] of places.entries()) out[place] = i;
  return out;
}

/**
 * The purpose of a sample: LEARNED or HELD_OUT for games between decks that are trained with, LEFT_OUT for the others.
 */
const [LEARNED, HELD_OUT, LEFT_OUT] = [0, 1, 2];
const DECISIONS_AT = 3;

/**
 * Returns the lists of positions that are learned from, held out and left out, and the lists of decisions that are
 * learned from and held out.
 */
function splitSamples(shards: readonly Shard[], isLeftOut: (cell: number) => boolean): SampleList[] {
  const lists = Array.from({ length: 5 }, () => ({ shards: [] as number[], offsets: [] as number[] }));
  for (const [shard, { samples }] of shards.entries()) {
    const add = (list: number, at: number): void => {
      lists[list].shards.push(shard);
      lists[list].offsets.push(at);
    };
    for (let at = 0; at < samples.length; at += samples[at + SAMPLE_LENGTH]) {
      const isHeldOut = samples[at + SAMPLE_PAIR] % HELD_OUT_EVERY === HELD_OUT_EVERY - 1;
      const use = isLeftOut(samples[at + SAMPLE_CELL]) ? LEFT_OUT : isHeldOut ? HELD_OUT : LEARNED;
      if (samples[at + SAMPLE_QUIET] === 1) add(use, at);
      if (samples[at + SAMPLE_OPTIONS] > 0 && use !== LEFT_OUT) add(DECISIONS_AT + use, at);
    }
  }
  return lists.map(({ shards, offsets }) => ({ shards: Uint16Array.from(shards), offsets: Int32Array.from(offsets) }));
}
