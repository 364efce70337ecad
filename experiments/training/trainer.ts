/**
 * Trains a net with TensorFlow: `@tensorflow/tfjs-node` if it is installed and loads; otherwise `@tensorflow/tfjs` with
 * the WebAssembly backend, or else with the one in JavaScript. TensorFlow is loaded only here, when a net is trained.
 *
 * The loss is computed from the chance of winning that the net will give in play, (1 + z / sqrt(1 + z²)) / 2. The pass
 * with the best loss on held-out deals is kept.
 */
import type * as tensorflow from '@tensorflow/tfjs';
import seedrandom from 'seedrandom';
import { LEAST_WEIGHT } from '../../agents/learned/evaluator.ts';
import type { Net, Provenance } from '../../agents/learned/net-file.ts';
import { namesAt } from '../../agents/learned/net-places.ts';
import type { Game } from '../../engine/index.ts';
import { type Calibration, calibrate } from '../../results/statistics/calibration.ts';
import { AgreementCounter, type OptionAgreement } from '../../results/statistics/option-agreement.ts';
import { MOST_OPTIONS } from '../../workers/samples.ts';
import type { Dataset, SampleList } from './dataset.ts';
import type { NetShape } from './training-file.ts';

const BATCH = 512;
/** Chances stay at least this far from 0 and 1, so that the loss of a single sample is bounded. */
const FLOOR = 0.001;
/** The weight decay of everything but biases. */
const DECAY = 0.00002;
/** Training ends after this many passes without a better held-out loss. */
const PATIENCE = 2;

type Tf = typeof tensorflow;

/** Decisions in a batch. */
const DECISION_BATCH = 128;
const POLICY_RATE = 0.005;
/** Added to shares, so that the logarithms for unused options stay finite. */
const TINY = 1e-9;

/** Loads TensorFlow; returns it with the name of the version that was found. */
async function loadTensorflow(): Promise<{ readonly tf: Tf; readonly backend: string }> {
  try {
    // the package is optional: its installation downloads a native library, which is not possible on every machine
    const name = '@tensorflow/tfjs-node';
    const tf = (await import(name)) as Tf;
    await tf.ready();
    return { tf, backend: `tfjs-node ${tf.version.tfjs}` };
  } catch {
    const tf = await import('@tensorflow/tfjs');
    try {
      await import('@tensorflow/tfjs-backend-wasm');
      await tf.setBackend('wasm');
    } catch {
      await tf.setBackend('cpu');
    }
    await tf.ready();
    return { tf, backend: `tfjs ${tf.version.tfjs}, ${tf.getBackend()}` };
  }
}

export interface TrainedNet {
  readonly net: Net;
  /** The losses of each pass. */
  readonly losses: readonly { readonly training: number; readonly heldOut: number }[];
  readonly heldOut: Calibration;
  /** The calibration of the game's evaluation on the same samples. */
  readonly handHeldOut: Calibration;
  readonly leftOut?: Calibration;
  readonly handLeftOut?: Calibration;
  /** How well the net's judgement of options agrees with the agent's; undefined if no agent recorded its judgement. */
  readonly policy?: OptionAgreement;
  readonly backend: string;
  readonly seconds: number;
}

const VALUE_WEIGHTS = [
  ...(['numbers', 'attributes', 'cards', 'slots', 'firstBias', 'second', 'secondBias', 'third'] as const),
  ...(['thirdBias', 'hand'] as const),
] as const;
const POLICY_WEIGHTS = ['policyState', 'policyBias', 'policyOptions', 'policyCards', 'policyOut'] as const;

type WeightName = (typeof VALUE_WEIGHTS)[number] | (typeof POLICY_WEIGHTS)[number];
type Weights = Record<WeightName, tensorflow.Variable>;

/**
 * The further inputs of a batch of decisions, and the wanted outputs: `options` are [size · MOST_OPTIONS × …], the
 * others [size × MOST_OPTIONS].
 */
type OptionInputs = Record<'options' | 'optionCards' | 'mask' | 'targets' | 'weights', tensorflow.Tensor2D>;

/** The inputs of a batch, [size × …]. */
type Inputs = Record<'numbers' | 'cards' | 'hand', tensorflow.Tensor2D>;

/** Returns the initial weights: small random numbers that follow from the seed. */
function startWeights(tf: Tf, data: Dataset, shape: NetShape, seed: string): Weights {
  const random = seedrandom(seed);
  const { numberPlaces, attributePlaces, cardIds, slotPlaces, optionPlaces } = data.columns;
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const make = (rows: number, columns: number, scale: number): tensorflow.Variable =>
    tf.variable(
      tf.tensor2d(
        Float32Array.from({ length: rows * columns }, () => normal() * scale),
        [rows, columns],
      ),
    );
  const { card, first, second, policy } = shape;
  return {
    numbers: make(numberPlaces.length, first, 0.05),
    attributes: make(attributePlaces.length, card, 0.1),
    cards: make(cardIds.length, card, 0),
    slots: make(slotPlaces.length * card, first, 0.05),
    firstBias: make(1, first, 0),
    second: make(first, second, Math.sqrt(2 / first)),
    secondBias: make(1, second, 0),
    // small, so that training begins with the judgement of the game's evaluation
    third: make(second, 1, 0.1 * Math.sqrt(1 / second)),
    thirdBias: make(1, 1, 0),
    hand: tf.variable(tf.tensor2d([[1]])),
    policyState: make(first, policy, Math.sqrt(1 / first)),
    policyBias: make(1, policy, 0.1),
    policyOptions: make(optionPlaces.length, policy, 0.3),
    policyCards: make(card, policy, 0.3),
    policyOut: make(policy, 1, Math.sqrt(1 / policy)),
  };
}

class Trainer {
  readonly #tf: Tf;
  readonly #data: Dataset;
  readonly #shape: NetShape;
  readonly #weights: Weights;
  readonly #attributes: tensorflow.Tensor2D;

  constructor(tf: Tf, data: Dataset, shape: NetShape, seed: string) {
    this.#tf = tf;
    this.#data = data;
    this.#shape = shape;
    this.#weights = startWeights(tf, data, shape, seed);
    const { cardIds, attributePlaces, cardAttributes } = data.columns;
    this.#attributes = tf.tensor2d(cardAttributes, [cardIds.length, attributePlaces.length]);
  }

  /** Returns the vectors of the cards, [cards × card]. */
  #vectors(): tensorflow.Tensor2D {
    const printed = this.#attributes.matMul(this.#weights.attributes as tensorflow.Tensor2D);
    return (this.#shape.ownCards ? printed.add(this.#weights.cards) : printed) as tensorflow.Tensor2D;
  }

  /** Returns the output of the first layer, [size × first]. */
  #firstLayer({ numbers, cards }: Inputs): tensorflow.Tensor2D {
    const w = this.#weights;
    const width = this.#data.columns.slotPlaces.length * this.#shape.card;
    const slots = cards.matMul(this.#vectors()).reshape([numbers.shape[0], width]);
    const sum = numbers.matMul(w.numbers as tensorflow.Tensor2D).add(slots.matMul(w.slots as tensorflow.Tensor2D));
    return sum.add(w.firstBias).relu() as tensorflow.Tensor2D;
  }

  /** Returns the chances of winning, [size × 1]. */
  #chances(inputs: Inputs): tensorflow.Tensor2D {
    const { hand } = inputs;
    const w = this.#weights;
    const first = this.#firstLayer(inputs);
    const second = first
      .matMul(w.second as tensorflow.Tensor2D)
      .add(w.secondBias)
      .relu();
    const z = second
      .matMul(w.third as tensorflow.Tensor2D)
      .add(w.thirdBias)
      .add(hand.mul(w.hand));
    return z.div(z.square().add(1).sqrt()).mul(0.5).add(0.5) as tensorflow.Tensor2D;
  }

  /** Returns the share of each option, [size × MOST_OPTIONS]; 0 for unused rows. */
  #shares(inputs: Inputs & OptionInputs): tensorflow.Tensor2D {
    const { options, optionCards, mask } = inputs;
    const w = this.#weights as Record<WeightName, tensorflow.Tensor2D>;
    const size = mask.shape[0];
    const { policy } = this.#shape;
    const state = this.#firstLayer(inputs).matMul(w.policyState).add(w.policyBias).reshape([size, 1, policy]);
    const option = options.matMul(w.policyOptions).add(optionCards.matMul(w.policyCards));
    const units = option.reshape([size, MOST_OPTIONS, policy]).add(state).relu();
    const l = units
      .reshape([size * MOST_OPTIONS, policy])
      .matMul(w.policyOut)
      .reshape([size, MOST_OPTIONS]);
    const weight = l
      .div(l.square().add(1).sqrt())
      .mul(0.5)
      .add(0.5 + LEAST_WEIGHT)
      .mul(mask);
    return weight.div(weight.sum(1, true)) as tensorflow.Tensor2D;
  }

  /** The vectors of the cards as numbers, for the inputs of options. */
  #vectorNumbers: Float32Array = new Float32Array(0);

  #optionInputs(list: SampleList, order: Int32Array, from: number, to: number): Inputs & OptionInputs {
    const tf = this.#tf;
    const { card } = this.#shape;
    const { numberPlaces, slotPlaces, cardIds, optionPlaces } = this.#data.columns;
    const batch = this.#data.decisionBatch(list, order, from, to);
    const size = to - from;
    const rows = size * MOST_OPTIONS;
    const vectors = new Float32Array(rows * card);
    for (const [row, place] of batch.optionCards.entries())
      if (place >= 0) vectors.set(this.#vectorNumbers.subarray(place * card, (place + 1) * card), row * card);
    return {
      numbers: tf.tensor2d(batch.numbers, [size, numberPlaces.length]),
      cards: tf.tensor2d(batch.cards, [size * slotPlaces.length, cardIds.length]),
      hand: tf.tensor2d(batch.hand, [size, 1]),
      options: tf.tensor2d(batch.options, [rows, optionPlaces.length]),
      optionCards: tf.tensor2d(vectors, [rows, card]),
      mask: tf.tensor2d(maskOf(batch.counts), [size, MOST_OPTIONS]),
      targets: tf.tensor2d(batch.targets, [size, MOST_OPTIONS]),
      weights: tf.tensor2d(batch.weights, [size, 1]),
    };
  }

  /** Does one pass over the decisions in this order. The part of the net that judges positions stays unchanged. */
  async policyPass(optimizer: tensorflow.Optimizer, order: Int32Array, onBatch: (done: number) => void): Promise<void> {
    const tf = this.#tf;
    await this.#readVectors();
    const variables = POLICY_WEIGHTS.map((name) => this.#weights[name]);
    for (let from = 0; from < order.length; from += DECISION_BATCH) {
      const to = Math.min(order.length, from + DECISION_BATCH);
      tf.tidy(() => {
        const inputs = this.#optionInputs(this.#data.decisions, order, from, to);
        const wanted = inputs.targets.mul(inputs.weights);
        optimizer.minimize(
          () => {
            const logarithms = this.#shares(inputs).add(TINY).log();
            return wanted.mul(logarithms).sum().div(inputs.weights.sum()).neg() as tensorflow.Scalar;
          },
          false,
          variables,
        );
      });
      onBatch(to);
      // gives signals a chance to be handled
      await tf.nextFrame();
    }
  }

  async #readVectors(): Promise<void> {
    const vectors = this.#tf.tidy(() => this.#vectors());
    this.#vectorNumbers = Float32Array.from(await vectors.data());
    vectors.dispose();
  }

  /** Returns how well the net's judgement of options agrees with the agents', on the held-out decisions. */
  async judgePolicy(): Promise<OptionAgreement> {
    const { heldOutDecisions: list } = this.#data;
    const order = Int32Array.from({ length: list.offsets.length }, (_, i) => i);
    const counter = new AgreementCounter();
    for (let from = 0; from < order.length; from += DECISION_BATCH) {
      const to = Math.min(order.length, from + DECISION_BATCH);
      const { counts, targets } = this.#data.decisionBatch(list, order, from, to);
      const tensor = this.#tf.tidy(() => this.#shares(this.#optionInputs(list, order, from, to)));
      const shares = await tensor.data();
      tensor.dispose();
      for (const [row, count] of counts.entries()) {
        const at = row * MOST_OPTIONS;
        counter.add(shares.subarray(at, at + count), targets.subarray(at, at + count));
      }
    }
    return counter.agreement;
  }

  /** Sets the weights of the part that judges positions. */
  restore(weights: Record<WeightName, Float32Array>): void {
    for (const name of VALUE_WEIGHTS) {
      const variable = this.#weights[name];
      variable.assign(this.#tf.tensor(weights[name], variable.shape));
    }
  }

  #inputs(list: SampleList, order: Int32Array, from: number, to: number): Inputs & { results: tensorflow.Tensor2D } {
    const tf = this.#tf;
    const { numberPlaces, slotPlaces, cardIds } = this.#data.columns;
    const { numbers, cards, results, hand } = this.#data.batch(list, order, from, to);
    const size = to - from;
    return {
      numbers: tf.tensor2d(numbers, [size, numberPlaces.length]),
      cards: tf.tensor2d(cards, [size * slotPlaces.length, cardIds.length]),
      hand: tf.tensor2d(hand, [size, 1]),
      results: tf.tensor2d(results, [size, 1]),
    };
  }

  /** Does one pass over the samples in this order; returns the mean loss. */
  async pass(optimizer: tensorflow.Optimizer, order: Int32Array, onBatch: (done: number) => void): Promise<number> {
    const tf = this.#tf;
    let total = 0;
    for (let from = 0; from < order.length; from += BATCH) {
      const to = Math.min(order.length, from + BATCH);
      const loss = tf.tidy(() => {
        const { results, ...inputs } = this.#inputs(this.#data.training, order, from, to);
        return optimizer.minimize(
          () => {
            const p = this.#chances(inputs)
              .mul(1 - 2 * FLOOR)
              .add(FLOOR);
            const won = results.mul(p.log());
            const lost = results.mul(-1).add(1).mul(p.mul(-1).add(1).log());
            return won.add(lost).mean().neg().add(this.#decay()) as tensorflow.Scalar;
          },
          true,
          VALUE_WEIGHTS.map((name) => this.#weights[name]),
        )!;
      });
      total += (await loss.data())[0] * (to - from);
      loss.dispose();
      onBatch(to);
    }
    return total / order.length;
  }

  #decay(): tensorflow.Tensor {
    const { numbers, attributes, cards, slots, second } = this.#weights;
    // a card's own numbers decay faster, so that they express only what its attributes do not
    const all = [numbers, attributes, slots, second].map((weights) => weights.square().sum());
    return all
      .reduce((sum, next) => sum.add(next))
      .add(cards.square().sum().mul(4))
      .mul(DECAY);
  }

  /** Returns the chances of winning for a list of samples, in its order. */
  async predict(list: SampleList): Promise<Float32Array> {
    const count = list.offsets.length;
    const order = Int32Array.from({ length: count }, (_, i) => i);
    const out = new Float32Array(count);
    for (let from = 0; from < count; from += BATCH) {
      const to = Math.min(count, from + BATCH);
      const chances = this.#tf.tidy(() => this.#chances(this.#inputs(list, order, from, to)));
      out.set(await chances.data(), from);
      chances.dispose();
    }
    return out;
  }

  /** Returns the current weights. */
  async read(): Promise<Record<WeightName, Float32Array>> {
    const entries = Object.entries(this.#weights).map(async ([name, weights]) => [
      name,
      Float32Array.from(await weights.data()),
    ]);
    return Object.fromEntries(await Promise.all(entries)) as Record<WeightName, Float32Array>;
  }

  dispose(): void {
    for (const weights of Object.values(this.#weights)) weights.dispose();
    this.#attributes.dispose();
  }
}

/** Returns a mask in rows of MOST_OPTIONS, with 1 for each option that is used. */
function maskOf(counts: Int32Array): Float32Array {
  return Float32Array.from({ length: counts.length * MOST_OPTIONS }, (_, i) =>
    i % MOST_OPTIONS < counts[Math.floor(i / MOST_OPTIONS)] ? 1 : 0,
  );
}

/** The weights of a net that does not judge options. */
const NO_POLICY = Object.fromEntries(POLICY_WEIGHTS.map((name) => [name, new Float32Array(0)]));

/**
 * Trains the judgement of options on top of the best judgement of positions. Returns undefined if no agent recorded its
 * judgement.
 */
async function trainPolicy(
  tf: Tf,
  trainer: Trainer,
  { decisions }: Dataset,
  shape: NetShape,
  weights: Record<WeightName, Float32Array>,
  random: () => number,
  onProgress: (share: number, line: string) => void,
): Promise<OptionAgreement | undefined> {
  trainer.restore(weights);
  if (decisions.offsets.length === 0) return undefined;
  const order = Int32Array.from({ length: decisions.offsets.length }, (_, i) => i);
  for (let epoch = 0; epoch < shape.epochs; epoch++) {
    shuffle(order, random);
    const optimizer = tf.train.adam(POLICY_RATE * 0.6 ** epoch);
    await trainer.policyPass(optimizer, order, (done) =>
      onProgress(
        0.5 + (0.5 * (epoch + done / order.length)) / shape.epochs,
        `policy, pass ${epoch + 1} of ${shape.epochs}`,
      ),
    );
    optimizer.dispose();
  }
  return trainer.judgePolicy();
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j], order[i]];
  }
}

/** Returns the transpose of [rows × columns]. */
function transposed(values: Float32Array, rows: number, columns: number): Float32Array {
  return Float32Array.from({ length: values.length }, (_, i) => values[(i % rows) * columns + Math.floor(i / rows)]);
}

/**
 * Trains a net on the samples of `data`; returns the net and what was measured.
 *
 * @param onProgress receives the share of the passes that is done
 */
export async function trainNet(
  game: Game,
  data: Dataset,
  shape: NetShape,
  seed: string,
  provenance: Provenance,
  onProgress: (share: number, line: string) => void,
): Promise<TrainedNet> {
  const started = performance.now();
  const { tf, backend } = await loadTensorflow();
  const trainer = new Trainer(tf, data, shape, `${seed} weights`);
  const { training, heldOut, leftOut, columns } = data;
  const random = seedrandom(`${seed} order`);
  const order = Int32Array.from({ length: training.offsets.length }, (_, i) => i);
  const results = (list: SampleList): Float32Array => Float32Array.from(list.offsets, (_, i) => data.result(list, i));
  const losses: { training: number; heldOut: number }[] = [];
  let best:
    | { loss: number; weights: Record<WeightName, Float32Array>; calibration: Calibration; left?: Calibration }
    | undefined;
  let worse = 0;
  for (let epoch = 0; epoch < shape.epochs && worse < PATIENCE; epoch++) {
    shuffle(order, random);
    // the learning rate falls from pass to pass
    const optimizer = tf.train.adam(shape.rate * 0.6 ** epoch);
    const loss = await trainer.pass(optimizer, order, (done) =>
      onProgress((0.5 * (epoch + done / order.length)) / shape.epochs, `pass ${epoch + 1} of ${shape.epochs}`),
    );
    optimizer.dispose();
    const calibration = calibrate(await trainer.predict(heldOut), results(heldOut));
    losses.push({ training: loss, heldOut: calibration.logLoss });
    if (best && calibration.logLoss >= best.loss) {
      worse++;
      continue;
    }
    worse = 0;
    const left = leftOut.offsets.length > 0 ? calibrate(await trainer.predict(leftOut), results(leftOut)) : undefined;
    best = { loss: calibration.logLoss, weights: await trainer.read(), calibration, left };
  }
  const policy = await trainPolicy(tf, trainer, data, shape, best!.weights, random, onProgress);
  const { weights, calibration, left } = { ...best!, weights: await trainer.read() };
  trainer.dispose();
  const hand = (list: SampleList): Calibration =>
    calibrate(
      Float32Array.from(list.offsets, (_, i) => (1 + data.handValue(list, i)) / 2),
      results(list),
    );
  const { numberPlaces, attributePlaces, cardIds, slotPlaces, optionPlaces } = columns;
  const { encoding } = game;
  const net: Net = {
    ...{ game: game.name, units: encoding.units, card: shape.card, hidden: [shape.first, shape.second] },
    names: namesAt(encoding, {
      ...{ numbers: numberPlaces, attributes: attributePlaces, slots: slotPlaces },
      options: policy ? optionPlaces : [],
    }),
    ...weights,
    cardIds: shape.ownCards ? cardIds : [],
    cards: shape.ownCards ? weights.cards : new Float32Array(0),
    second: transposed(weights.second, shape.first, shape.second),
    policy: policy ? shape.policy : 0,
    ...(policy ? { policyState: transposed(weights.policyState, shape.first, shape.policy) } : NO_POLICY),
    provenance: { ...provenance, backend, losses },
  };
  return {
    ...{ net, losses, heldOut: calibration, handHeldOut: hand(heldOut), backend },
    ...{ leftOut: left, policy },
    handLeftOut: left && hand(leftOut),
    seconds: (performance.now() - started) / 1000,
  };
}
